/* orr_dangers: how long the question before a dangerous step takes to answer, and how often it is asked in vain.
 *   orr_dangers [GAME] [--seats N] [--games N] [--seed N] [--player NAME]
 * Games between players that err little (bot:5). Before each of their decisions it is found what the decision puts at
 * stake and what every decision costs, as for a person; a question about what such a player does anyway is one too
 * many. Prints a row for each game: turns, questions in 100 turns and why, and milliseconds on the processor of the
 * request ORR_ASK_DANGER and of orr_danger_of, median and slowest. Exit 0, or 2 for wrong usage. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "orrery/danger.h"
#include "orrery/think.h"

enum { TIMES = 1 << 20 };

struct order {
    const char *game, *player;
    unsigned seats;
    unsigned long games, seed;
};

struct times {
    float *ms;
    unsigned n;
};

/* Why it asked: the seat may be out, the game lost, chances fall, pieces are at stake and nothing else is known. */
enum { WHY_OUT, WHY_LOST, WHY_COSTLY, WHY_HEAVY, WHYS };

struct tally {
    unsigned long games, turns, decisions, asked;
    unsigned long why[WHYS];
    bool now; /* the present turn was asked about */
    struct times request, exact;
};

static double now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

static void keep(struct times *t, double ms) {
    if (t->n < TIMES) {
        t->ms[t->n++] = (float)ms;
    }
}

static int compare(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static void put_times(struct times *t) {
    if (t->n) {
        qsort(t->ms, t->n, sizeof *t->ms, compare);
    }
    printf(" %9.1f %9.1f", t->n ? (double)t->ms[t->n / 2] : 0, t->n ? (double)t->ms[t->n - 1] : 0);
}

/* ---- a decision ---- */

/* 1, 0, or -1: nothing is known. */
static int cost_of(struct orr_session *s, struct orr_thinker *thinker, int seat, orr_action a, struct tally *t,
                   double *best) {
    struct orr_request r;
    static struct orr_answer answer;
    double from = now_ms();
    if (!orr_session_ask(s, ORR_ASK_DANGER, seat, &r, NULL) || !orr_thinker_answer(thinker, &r, NULL, &answer, NULL)) {
        return -1;
    }
    keep(&t->request, now_ms() - from);
    *best = answer.best;
    for (uint32_t i = 0; i < answer.costly; i++) {
        if (answer.cost[i].action == a) {
            return 1;
        }
    }
    return answer.relative ? -1 : 0;
}

static void judge(struct orr_session *s, struct orr_thinker *thinker, int seat, orr_action a, struct tally *t) {
    const orr_game *g = orr_match_game(orr_session_match(s));
    struct orr_danger d;
    void *view = malloc(g->rules->state_size);
    if (!view) {
        abort();
    }
    double best = 0;
    int costly = cost_of(s, thinker, seat, a, t, &best);
    orr_session_view(s, seat, ORR_NOW, view);
    double from = now_ms();
    orr_danger_of(g, view, seat, a, &d);
    keep(&t->exact, now_ms() - from);
    free(view);
    if (!t->now && orr_danger_asks(&d, costly, best)) {
        t->now = true;
        t->asked++;
        t->why[d.out > 0 ? WHY_OUT : d.lost > 0 ? WHY_LOST : costly > 0 ? WHY_COSTLY : WHY_HEAVY]++;
    }
}

/* ---- games ---- */

static bool play_on(struct orr_session *s, struct orr_thinker *players, struct orr_thinker *thinker, struct tally *t) {
    static struct orr_answer answer;
    struct orr_request r;
    struct orr_error err;
    while (orr_session_step(s)) {
    }
    struct orr_next next = orr_session_next(s);
    if (next.kind != ORR_NEXT_COMPUTER || !orr_session_ask(s, ORR_ASK_DECISION, next.seat, &r, &err) ||
        !orr_thinker_answer(players, &r, NULL, &answer, &err)) {
        return false;
    }
    if (next.begins) {
        t->turns++;
        t->now = false;
    }
    struct orr_actions *legal = malloc(sizeof *legal);
    if (!legal) {
        abort();
    }
    orr_legal(r.game, r.view, legal);
    if (legal->n > 1) {
        t->decisions++;
        judge(s, thinker, next.seat, answer.action, t);
    }
    free(legal);
    return orr_session_answer(s, r.number, answer.action, &err);
}

static bool play(const struct order *o, unsigned long number, struct tally *t) {
    struct orr_error err = {{0}};
    struct orr_spec spec = {.game = o->game, .seats = o->seats};
    struct orr_seat_info people[ORR_MAX_SEATS] = {{{0}, {0}}};
    struct orr_seeds seeds = orr_seeds_of_number(o->seed + number);
    orr_game *g = orr_game_make(&spec, &err);
    if (!g) {
        fprintf(stderr, "orr_dangers: %s\n", err.text);
        return false;
    }
    for (unsigned i = 0; i < g->seats; i++) {
        snprintf(people[i].player, sizeof people[i].player, "%s", o->player);
    }
    orr_seats_name(people, g->seats, seeds.players);
    struct orr_session *s = orr_session_new(orr_match_new(g, NULL, people, seeds.dice), seeds.players);
    struct orr_thinker *players = orr_thinker_new(), *thinker = orr_thinker_new();
    while (play_on(s, players, thinker, t)) {
    }
    bool over = orr_session_next(s).kind == ORR_NEXT_OVER;
    t->games += over;
    orr_thinker_free(thinker);
    orr_thinker_free(players);
    orr_session_free(s);
    return over;
}

static bool measure(struct order o, const struct orr_rules *r) {
    struct tally t = {.request.ms = malloc(TIMES * sizeof(float)), .exact.ms = malloc(TIMES * sizeof(float))};
    bool good = t.request.ms && t.exact.ms;
    o.game = r->id;
    for (const struct orr_setup *row = r->setups; !o.seats && row->name; row++) {
        o.seats = row->seats > 1 ? row->seats : 0;
    }
    for (unsigned long i = 0; good && i < o.games; i++) {
        good = play(&o, i, &t);
    }
    double n = t.turns ? (double)t.turns / 100 : 1;
    printf("%-13s %5u %5lu %6lu %9lu %6.2f %6.2f %6.2f %6.2f %6.2f", r->id, o.seats, t.games, t.turns, t.decisions,
           (double)t.asked / n, (double)t.why[WHY_OUT] / n, (double)t.why[WHY_LOST] / n, (double)t.why[WHY_COSTLY] / n,
           (double)t.why[WHY_HEAVY] / n);
    put_times(&t.request);
    put_times(&t.exact);
    printf("\n");
    fflush(stdout);
    free(t.request.ms);
    free(t.exact.ms);
    return good;
}

static bool read_order(struct order *o, int n, char **arg) {
    *o = (struct order){.player = "bot:5", .games = 50, .seed = 1};
    for (int i = 1; i < n; i++) {
        bool more = i + 1 < n;
        if (!strncmp(arg[i], "--", 2) && !more) {
            return false;
        }
        if (!strcmp(arg[i], "--seats")) {
            o->seats = (unsigned)strtoul(arg[++i], NULL, 10);
        } else if (!strcmp(arg[i], "--games")) {
            o->games = strtoul(arg[++i], NULL, 10);
        } else if (!strcmp(arg[i], "--seed")) {
            o->seed = strtoul(arg[++i], NULL, 10);
        } else if (!strcmp(arg[i], "--player")) {
            o->player = arg[++i];
        } else if (!o->game) {
            o->game = arg[i];
        } else {
            return false;
        }
    }
    return !o->game || orr_games_find(o->game);
}

int main(int n, char **arg) {
    struct order o;
    bool good = true;
    if (!read_order(&o, n, arg)) {
        fprintf(stderr, "usage: orr_dangers [GAME] [--seats N] [--games N] [--seed N] [--player NAME]\n");
        return 2;
    }
    printf("%-13s %5s %5s %6s %9s %6s %6s %6s %6s %6s %9s %9s %9s %9s\n", "game", "seats", "games", "turns",
           "decisions", "asked", "out", "lost", "cost", "pieces", "ask ms", "slowest", "exact ms", "slowest");
    for (size_t i = 0; good && i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        if (!o.game ? !(r->flags & ORR_HIDDEN_GAME) : !strcmp(o.game, r->id)) {
            good = measure(o, r);
        }
    }
    return good ? 0 : 1;
}
