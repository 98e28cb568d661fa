/* Mass play: orders are checked, games are shared out to threads, every decision is
 * made by a player on the cut state of its seat, and the ends are counted. Each game
 * has generators of its own, seeded from the order's seed and the game's number, so
 * the threads change nothing but the time. */
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "clock.h"
#include "orrery/ai.h"
#include "orrery/lab.h"

enum { WIN = 60, NAME = 48, MOST_JOBS = 256 };

/* What the threads share. */
struct shared {
    const struct orr_sim_order *order;
    const struct orr_player *list[ORR_MAX_SEATS]; /* by place in the list */
    unsigned part[ORR_MAX_SEATS];                 /* place in the list -> entry of out->player */
    _Atomic uint64_t next;                        /* game to begin */
    _Atomic uint64_t done;
    atomic_bool halt;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t finished;
    unsigned running;
    uint32_t failed; /* lowest game that found no end, or UINT32_MAX */
};

struct worker {
    struct shared *shared;
    struct orr_sim counts;
    void *state, *view;
    struct orr_trace trace;
    uint8_t told[UINT8_MAX + 1]; /* lines of the game being played */
    pthread_t thread;
};

/* ---- the order ---- */

/* The next name of the list, without spaces round it; false at the end. */
static bool next_name(const char **text, char name[NAME]) {
    const char *p = *text;
    if (!p) {
        return false;
    }
    const char *comma = strchr(p, ',');
    size_t n = comma ? (size_t)(comma - p) : strlen(p);
    *text = comma ? comma + 1 : NULL;
    while (n && *p == ' ') {
        p++;
        n--;
    }
    while (n && p[n - 1] == ' ') {
        n--;
    }
    n = n < NAME ? n : NAME - 1;
    memcpy(name, p, n);
    name[n] = '\0';
    return true;
}

static bool read_players(struct shared *sh, struct orr_error *err) {
    const char *rest = sh->order->players;
    unsigned n = 0, seats = sh->order->game->seats;
    char name[NAME];
    while (next_name(&rest, name)) {
        const struct orr_player *p = orr_player_find(name, err);
        if (!p) {
            return false;
        }
        if (n < ORR_MAX_SEATS) {
            sh->list[n] = p;
        }
        n++;
    }
    if (n != 1 && n != seats) {
        return orr_fail(err, "%u players are named for %u seats: name one for each seat, or one for all", n, seats);
    }
    for (unsigned i = n; i < seats; i++) {
        sh->list[i] = sh->list[0];
    }
    return true;
}

static bool check_order(struct shared *sh, struct orr_error *err) {
    if (!sh->order->games) {
        return orr_fail(err, "the number of games must be at least 1");
    }
    if (sh->order->jobs > MOST_JOBS) {
        return orr_fail(err, "%u jobs are too many: at most %d", sh->order->jobs, MOST_JOBS);
    }
    return read_players(sh, err);
}

/* ---- counting ---- */

static void name_parts(struct shared *sh, struct orr_sim *out) {
    unsigned seats = sh->order->game->seats;
    for (unsigned i = 0; i < seats; i++) {
        unsigned k = 0;
        const char *name = orr_player_name(sh->list[i]);
        while (k < out->n_players && strcmp(out->player[k].player, name) != 0) {
            k++;
        }
        out->n_players = k == out->n_players ? k + 1 : out->n_players;
        out->player[k].player = name;
        sh->part[i] = k;
        out->seat[i].player = sh->order->rotate ? NULL : name;
    }
}

static void sim_init(struct shared *sh, struct orr_sim *out) {
    *out = (struct orr_sim){.game = sh->order->game,
                            .seed = sh->order->seed,
                            .jobs = sh->order->jobs ? sh->order->jobs : 1,
                            .rotate = sh->order->rotate,
                            .events = sh->order->events,
                            .asked = sh->order->games};
    name_parts(sh, out);
}

static void count_part(struct orr_sim_part *part, unsigned seat, uint64_t won, int32_t score) {
    part->seats |= (uint8_t)(1u << seat);
    part->appearances++;
    part->win_parts += won;
    orr_tally_add(&part->scores, score, 1);
}

static int32_t best_of(const struct orr_result *r, unsigned seats) {
    int32_t best = INT32_MIN;
    for (unsigned i = 0; i < seats; i++) {
        best = r->won >> i & 1u && r->score[i] > best ? r->score[i] : best;
    }
    return best;
}

static void count_game(struct worker *w, unsigned shift, const struct orr_result *r, uint32_t decisions) {
    unsigned seats = w->counts.game->seats, winners = 0;
    for (unsigned i = 0; i < seats; i++) {
        winners += r->won >> i & 1u;
    }
    for (unsigned i = 0; i < seats; i++) {
        uint64_t won = r->won >> i & 1u ? WIN / winners : 0;
        unsigned place = (i + shift) % seats;
        count_part(&w->counts.seat[i], i, won, r->score[i]);
        count_part(&w->counts.player[w->shared->part[place]], i, won, r->score[i]);
    }
    if (winners) {
        w->counts.won++;
        orr_tally_add(&w->counts.winning, best_of(r, seats), 1);
    }
    w->counts.ended++;
    w->counts.guard_ended += r->guard;
    orr_tally_add(&w->counts.decisions, (int32_t)decisions, 1);
    orr_tally_add(&w->counts.rounds, (int32_t)r->rounds, 1);
}

/* Named arguments are counted each, numbers are not. */
static void count_events(struct worker *w) {
    for (uint32_t i = 0; i < w->trace.n; i++) {
        const struct orr_event *e = &w->trace.at[i];
        const struct orr_line *line = &w->counts.game->rules->lines[e->line];
        orr_tally_add(&w->counts.lines, e->line, 1);
        w->told[e->line] = 1;
        for (unsigned k = 0; k < ORR_MAX_EVENT_ARGS; k++) {
            if (line->arg[k] && line->arg[k] != &orr_kind_seat && e->arg[k] >= 0) {
                orr_tally_add(&w->counts.line_words, orr_line_word(e->line, k, (unsigned)e->arg[k]), 1);
            }
        }
    }
}

static void count_told(struct worker *w) {
    for (unsigned i = 0; i <= UINT8_MAX; i++) {
        if (w->told[i]) {
            orr_tally_add(&w->counts.line_games, (int32_t)i, 1);
        }
    }
    memset(w->told, 0, sizeof w->told);
}

static void merge_part(struct orr_sim_part *to, struct orr_sim_part *from) {
    to->seats |= from->seats;
    to->appearances += from->appearances;
    to->win_parts += from->win_parts;
    orr_tally_merge(&to->scores, &from->scores);
}

static void merge(struct orr_sim *to, struct orr_sim *from) {
    for (unsigned i = 0; i < to->game->seats; i++) {
        merge_part(&to->seat[i], &from->seat[i]);
        merge_part(&to->player[i], &from->player[i]);
    }
    to->ended += from->ended;
    to->guard_ended += from->guard_ended;
    to->chance += from->chance;
    to->won += from->won;
    orr_tally_merge(&to->winning, &from->winning);
    orr_tally_merge(&to->lines, &from->lines);
    orr_tally_merge(&to->line_games, &from->line_games);
    orr_tally_merge(&to->line_words, &from->line_words);
    orr_tally_merge(&to->decisions, &from->decisions);
    orr_tally_merge(&to->rounds, &from->rounds);
}

/* ---- playing ---- */

/* Stream 0 of a game is its chance, stream 1 + i the thoughts of seat i. */
static void seed_stream(struct orr_rng *rng, uint64_t seed, uint32_t game, unsigned stream) {
    orr_rng_seed(rng, seed);
    orr_rng_seed(rng, orr_rng_next(rng) ^ ((uint64_t)game << 8 | stream));
}

static orr_action decide(struct worker *w, int seat, unsigned shift, struct orr_rng *rng) {
    const orr_game *g = w->counts.game;
    const struct orr_player *p = w->shared->list[((unsigned)seat + shift) % g->seats];
    memcpy(w->view, w->state, g->rules->state_size);
    g->rules->redact(g, w->view, seat);
    return orr_player_choose(p, g, w->view, seat, rng);
}

/* False when the game does not end. */
static bool play(struct worker *w, uint32_t number) {
    const orr_game *g = w->counts.game;
    struct orr_rng luck, mind[ORR_MAX_SEATS];
    unsigned shift = w->counts.rotate ? number % g->seats : 0;
    uint32_t decisions = 0, chance = 0;
    seed_stream(&luck, w->counts.seed, number, 0);
    for (unsigned i = 0; i < g->seats; i++) {
        seed_stream(&mind[i], w->counts.seed, number, 1 + i);
    }
    memset(w->state, 0, g->rules->state_size);
    g->rules->setup(g, w->state);
    int actor;
    while ((actor = orr_turn_of(g, w->state).actor) != ORR_NOBODY) {
        if (decisions + chance >= g->rules->max_decisions) {
            return false;
        }
        orr_action a = actor >= 0 ? decide(w, actor, shift, &mind[actor]) : orr_chance_draw(g, w->state, &luck);
        decisions += actor >= 0;
        chance += actor < 0;
        w->trace.n = 0;
        orr_apply(g, w->state, a, w->counts.events ? &w->trace : NULL);
        count_events(w);
    }
    count_told(w);
    struct orr_result result;
    orr_result_of(g, w->state, &result);
    w->counts.chance += chance;
    count_game(w, shift, &result, decisions);
    return true;
}

static void note_failure(struct shared *sh, uint32_t number) {
    pthread_mutex_lock(&sh->lock);
    sh->failed = number < sh->failed ? number : sh->failed;
    pthread_mutex_unlock(&sh->lock);
    atomic_store(&sh->halt, true);
}

static void *work(void *arg) {
    struct worker *w = arg;
    struct shared *sh = w->shared;
    while (!atomic_load(&sh->halt)) {
        uint64_t number = atomic_fetch_add(&sh->next, 1);
        if (number >= sh->order->games) {
            break;
        }
        if (!play(w, (uint32_t)number)) {
            note_failure(sh, (uint32_t)number);
        }
        atomic_fetch_add(&sh->done, 1);
    }
    pthread_mutex_lock(&sh->lock);
    sh->running--;
    pthread_cond_signal(&sh->finished);
    pthread_mutex_unlock(&sh->lock);
    return NULL;
}

/* ---- threads ---- */

static void look(struct shared *sh) {
    const struct orr_watch *watch = sh->order->watch;
    if (watch && watch->progress) {
        watch->progress(watch->user, atomic_load(&sh->done), sh->order->games);
    }
    if (watch && watch->stop && atomic_load(watch->stop)) {
        atomic_store(&sh->halt, true);
    }
}

/* Until every worker is done, look after the watch ten times a second. */
static void attend(struct shared *sh) {
    pthread_mutex_lock(&sh->lock);
    while (sh->running) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 100000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&sh->finished, &sh->lock, &until);
        pthread_mutex_unlock(&sh->lock);
        look(sh);
        pthread_mutex_lock(&sh->lock);
    }
    pthread_mutex_unlock(&sh->lock);
}

static void worker_init(struct worker *w, struct shared *sh) {
    w->shared = sh;
    sim_init(sh, &w->counts);
    w->state = calloc(1, sh->order->game->rules->state_size);
    w->view = calloc(1, sh->order->game->rules->state_size);
    if (!w->state || !w->view) {
        abort();
    }
}

/* Threads that cannot be started are done without; one always works. */
static void run(struct shared *sh, struct worker *workers, unsigned jobs) {
    unsigned started = 0;
    sh->running = jobs;
    while (started < jobs && pthread_create(&workers[started].thread, NULL, work, &workers[started]) == 0) {
        started++;
    }
    pthread_mutex_lock(&sh->lock);
    sh->running -= jobs - started;
    sh->running += started == 0;
    pthread_mutex_unlock(&sh->lock);
    if (started == 0) {
        work(&workers[0]);
    }
    attend(sh);
    for (unsigned i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
    }
}

static bool conclude(struct shared *sh, struct orr_sim *out, struct orr_error *err) {
    if (sh->failed != UINT32_MAX) {
        orr_sim_free(out);
        return orr_fail(err, "game %u of seed %llu did not end within %u steps", sh->failed,
                        (unsigned long long)sh->order->seed, sh->order->game->rules->max_decisions);
    }
    out->stopped = out->ended < out->asked;
    return true;
}

bool orr_sim_run(const struct orr_sim_order *order, struct orr_sim *out, struct orr_error *err) {
    struct shared sh = {.order = order, .failed = UINT32_MAX};
    *out = (struct orr_sim){0};
    if (!check_order(&sh, err)) {
        return false;
    }
    sim_init(&sh, out);
    pthread_mutex_init(&sh.lock, NULL);
    pthread_cond_init(&sh.finished, NULL);
    struct worker *workers = calloc(out->jobs, sizeof *workers);
    if (!workers) {
        abort();
    }
    for (unsigned i = 0; i < out->jobs; i++) {
        worker_init(&workers[i], &sh);
    }
    double start = seconds_now();
    run(&sh, workers, out->jobs);
    out->seconds = seconds_now() - start;
    for (unsigned i = 0; i < out->jobs; i++) {
        merge(out, &workers[i].counts);
        orr_sim_free(&workers[i].counts);
        free(workers[i].state);
        free(workers[i].view);
    }
    free(workers);
    pthread_cond_destroy(&sh.finished);
    pthread_mutex_destroy(&sh.lock);
    look(&sh);
    return conclude(&sh, out, err);
}

void orr_sim_free(struct orr_sim *sim) {
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        orr_tally_free(&sim->player[i].scores);
        orr_tally_free(&sim->seat[i].scores);
    }
    orr_tally_free(&sim->decisions);
    orr_tally_free(&sim->rounds);
    orr_tally_free(&sim->winning);
    orr_tally_free(&sim->lines);
    orr_tally_free(&sim->line_games);
    orr_tally_free(&sim->line_words);
}

double orr_sim_wins(const struct orr_sim_part *part) { return (double)part->win_parts / WIN; }

struct orr_share orr_sim_share(const struct orr_sim_part *part) {
    return orr_share_of(orr_sim_wins(part), (double)part->appearances);
}
