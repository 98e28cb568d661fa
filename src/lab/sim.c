/* Mass play: checks the spec, shares the games out to threads and counts their ends. One game is bout.c's matter,
 * threads are crew.c's. */
#include <stdlib.h>
#include <string.h>

#include "bout.h"
#include "chances.h"
#include "clock.h"
#include "crew.h"
#include "orrery/learn.h"
#include "sim_by.h"

/* What the threads share; read-only while they run. */
struct shared {
    const struct orr_sim_spec *order;
    const struct orr_player *list[ORR_MAX_SEATS]; /* by place in the list */
    unsigned part[ORR_MAX_SEATS];                 /* place in the list -> entry of out->player */
    const struct orr_field *by;
};

/* What one thread owns: its counts are merged at the end. */
struct worker {
    const struct shared *shared;
    struct orr_sim counts;
    struct bout bout;
    uint8_t told[UINT8_MAX + 1]; /* lines of the game being played */
    struct chances_eye eye;      /* open if chances are asked for */
    struct sim_by by;            /* if wins are counted by a field */
};

/* ---- the order ---- */

/* The player of each seat: one name for all, or one for each. */
static bool read_players(struct shared *sh, struct orr_error *err) {
    unsigned seats = sh->order->game->seats;
    unsigned n = players_read(sh->order->players, sh->list, ORR_MAX_SEATS, err);
    if (n == 0) {
        return false;
    }
    if (n != 1 && n != seats) {
        return orr_fail(err, "%u players are named for %u seats: name one for each seat, or one for all", n, seats);
    }
    for (unsigned i = n; i < seats; i++) {
        sh->list[i] = sh->list[0];
    }
    return true;
}

/* Are there no displayed chances for this game? With a common goal they need a network of their own. */
static bool shows_no_chances(const orr_game *g) {
    struct orr_net net;
    return orr_common_goal(g) && !orr_net_shown(g, &net);
}

/* Is the spec sound? Finds players and field on the way. */
static bool check_order(struct shared *sh, struct orr_error *err) {
    if (!sh->order->games) {
        return orr_fail(err, "the number of games must be at least 1");
    }
    if (sh->order->jobs > CREW_MOST_JOBS) {
        return orr_fail(err, "%u jobs are too many: at most %d", sh->order->jobs, CREW_MOST_JOBS);
    }
    if (sh->order->chances && shows_no_chances(sh->order->game)) {
        return orr_fail(err,
                        "no win chances are displayed here: all seats share one goal, and none were learned for it");
    }
    sh->by = sh->order->by ? orr_seat_field(sh->order->game, sh->order->by, err) : NULL;
    return (sh->by || !sh->order->by) && read_players(sh, err);
}

/* ---- counting ---- */

/* A row for every player that differs; sh->part says which row each place of the list counts for. */
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

/* Empty counts for the spec. */
static void sim_init(struct shared *sh, struct orr_sim *out) {
    *out = (struct orr_sim){.game = sh->order->game,
                            .seed = sh->order->seed,
                            .jobs = sh->order->jobs ? sh->order->jobs : 1,
                            .rotate = sh->order->rotate,
                            .events = sh->order->events,
                            .judged = sh->order->chances,
                            .by = sh->by,
                            .asked = sh->order->games};
    name_parts(sh, out);
}

/* One seat of one game. `won` is in sixtieths of a win. */
static void count_part(struct orr_sim_part *part, unsigned seat, uint64_t won, int32_t score) {
    part->seats |= (uint8_t)(1u << seat);
    part->appearances++;
    part->win_parts += won;
    orr_tally_add(&part->scores, score, 1);
}

/* The best score among the winners. */
static int32_t best_of(const struct orr_result *r, unsigned seats) {
    int32_t best = INT32_MIN;
    for (unsigned i = 0; i < seats; i++) {
        best = r->won >> i & 1u && r->score[i] > best ? r->score[i] : best;
    }
    return best;
}

/* Count a finished game. `shift` is by how much the list was rotated. */
static void count_game(struct worker *w, unsigned shift) {
    const struct orr_result *r = &w->bout.result;
    unsigned seats = w->counts.game->seats, winners = orr_mask_count(r->won);
    for (unsigned i = 0; i < seats; i++) {
        uint64_t won = winners && r->won >> i & 1u ? SIM_WIN / winners : 0;
        unsigned place = (i + shift) % seats;
        count_part(&w->counts.seat[i], i, won, r->score[i]);
        sim_by_count(&w->by, i, won, &w->counts);
        count_part(&w->counts.player[w->shared->part[place]], i, won, r->score[i]);
    }
    if (winners) {
        w->counts.won++;
        orr_tally_add(&w->counts.winning, best_of(r, seats), 1);
    }
    w->counts.ended++;
    w->counts.guard_ended += r->guard;
    w->counts.chance += w->bout.chance;
    orr_tally_add(&w->counts.decisions, (int32_t)w->bout.decisions, 1);
    orr_tally_add(&w->counts.rounds, (int32_t)r->rounds, 1);
}

/* Count the log lines of a step. Named arguments are counted each, numbers are not. */
static void count_events(void *user, const struct orr_trace *trace) {
    struct worker *w = user;
    for (uint32_t i = 0; i < trace->n; i++) {
        const struct orr_event *e = &trace->at[i];
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

/* In how many games a line occurred: called once per game. */
static void count_told(struct worker *w) {
    for (unsigned i = 0; i <= UINT8_MAX; i++) {
        if (w->told[i]) {
            orr_tally_add(&w->counts.line_games, (int32_t)i, 1);
        }
    }
    memset(w->told, 0, sizeof w->told);
}

/* Called before each decision, for what looks at positions. */
static void see_turn(void *user, struct orr_turn turn) {
    struct worker *w = user;
    if (w->counts.judged) {
        chances_see(&w->eye, w->bout.state, turn);
    }
    if (w->counts.by && !w->by.seen) {
        sim_by_see(&w->by, w->counts.game, w->counts.by, w->bout.state);
    }
}

/* Add the row of another thread. */
static void merge_part(struct orr_sim_part *to, struct orr_sim_part *from) {
    to->seats |= from->seats;
    to->appearances += from->appearances;
    to->win_parts += from->win_parts;
    orr_tally_merge(&to->scores, &from->scores);
}

/* Add the counts of another thread. All are whole numbers, so the order does not matter. */
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
    orr_tally_merge(&to->by_seats, &from->by_seats);
    orr_tally_merge(&to->by_wins, &from->by_wins);
    chances_merge(&to->chances, &from->chances);
}

/* ---- playing ---- */

/* Prepare a thread. */
static void worker_init(struct worker *w, struct shared *sh, const atomic_bool *halt) {
    w->shared = sh;
    sim_init(sh, &w->counts);
    bout_init(&w->bout, sh->order->game);
    w->bout.halt = sh->order->events ? NULL : halt; /* lines are counted as they are told: of whole games only */
    w->bout.told = sh->order->events ? count_events : NULL;
    w->bout.user = w;
    if (sh->order->chances) {
        chances_open(&w->eye, sh->order->game);
    }
    w->bout.asked = sh->order->chances || sh->by ? see_turn : NULL;
}

static void worker_free(struct worker *w) {
    orr_sim_free(&w->counts);
    bout_free(&w->bout);
    chances_close(&w->eye);
}

/* Compare displayed chances with the result, with random numbers of their own: looking must not change the next
 * game. */
static void judge_chances(struct worker *w, uint32_t number) {
    struct orr_rng luck;
    bout_stream(&luck, w->counts.seed, number, BOUT_WATCHER);
    chances_judge(&w->eye, &w->bout.result, luck, &w->counts.chances);
}

/* Play game `number` and count it. */
static enum crew_end play(void *hand, uint64_t number) {
    static const enum crew_end ends[] = {[BOUT_ENDLESS] = CREW_FAILED, [BOUT_HALTED] = CREW_DROPPED};
    struct worker *w = hand;
    unsigned seats = w->counts.game->seats, shift = w->counts.rotate ? (unsigned)(number % seats) : 0;
    for (unsigned i = 0; i < seats; i++) {
        w->bout.seat[i] = w->shared->list[(i + shift) % seats];
    }
    chances_begin(&w->eye);
    sim_by_begin(&w->by);
    enum bout_end end = bout_play(&w->bout, w->counts.seed, (uint32_t)number);
    if (end != BOUT_OVER) {
        return ends[end];
    }
    count_told(w);
    count_game(w, shift);
    if (w->counts.judged) {
        judge_chances(w, (uint32_t)number);
    }
    return CREW_DONE;
}

/* The result, or the error about a game that found no end. */
static bool conclude(uint64_t failed, struct orr_sim *out, struct orr_error *err) {
    if (failed != UINT64_MAX) {
        orr_sim_free(out);
        return orr_fail(err, "game %llu of seed %llu did not end within %u steps", (unsigned long long)failed,
                        (unsigned long long)out->seed, out->game->rules->max_decisions);
    }
    out->stopped = out->ended < out->asked;
    return true;
}

bool orr_sim_run(const struct orr_sim_spec *order, struct orr_sim *out, struct orr_error *err) {
    struct shared sh = {.order = order};
    *out = (struct orr_sim){0};
    if (!check_order(&sh, err)) {
        return false;
    }
    sim_init(&sh, out);
    struct worker *workers = orr_alloc(out->jobs, sizeof *workers);
    struct crew crew = {.total = order->games,
                        .jobs = out->jobs,
                        .watch = order->watch,
                        .work = play,
                        .hands = workers,
                        .hand_size = sizeof *workers};
    for (unsigned i = 0; i < out->jobs; i++) {
        worker_init(&workers[i], &sh, &crew.halt);
    }
    double start = seconds_now();
    uint64_t failed = crew_run(&crew);
    out->seconds = seconds_now() - start;
    for (unsigned i = 0; i < out->jobs; i++) {
        merge(out, &workers[i].counts);
        worker_free(&workers[i]);
    }
    free(workers);
    return conclude(failed, out, err);
}

void orr_sim_free(struct orr_sim *sim) {
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        orr_tally_free(&sim->player[i].scores);
        orr_tally_free(&sim->seat[i].scores);
    }
    orr_tally_free(&sim->decisions);
    orr_tally_free(&sim->rounds);
    orr_tally_free(&sim->by_seats);
    orr_tally_free(&sim->by_wins);
    orr_tally_free(&sim->winning);
    orr_tally_free(&sim->lines);
    orr_tally_free(&sim->line_games);
    orr_tally_free(&sim->line_words);
}

double orr_sim_wins(const struct orr_sim_part *part) { return (double)part->win_parts / SIM_WIN; }

struct orr_share orr_sim_share(const struct orr_sim_part *part) {
    return orr_share_of(orr_sim_wins(part), (double)part->appearances);
}
