/* The speed of computer players: one player at every seat plays against itself for a while; counts how much it
 * searched and where the time went. Time is that of the thread on its core. */
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "orrery/lab.h"

enum { SEED = 1 };

/* The game being played, and a player of the same kind at each seat; all add to the meter of `out`. */
struct thinking {
    const orr_game *g;
    struct orr_bot *bot[ORR_MAX_SEATS];
    struct orr_rng rng;
    unsigned char *state, *view;
    struct orr_bench_ai *out;
};

/* Does the caller want to stop? */
static bool stopped(const struct orr_watch *w) { return w && w->stop && atomic_load(w->stop); }

/* What it costs to read the clock once. */
static double cost_of_clock(void) {
    enum { READINGS = 10000 };
    double begin = seconds_worked(), last = begin;
    for (int i = 0; i < READINGS; i++) {
        last = seconds_worked();
    }
    return (last - begin) / READINGS;
}

/* Set up a new game; the players forget the old one. */
static void begin_game(struct thinking *t) {
    memset(t->state, 0, t->g->rules->state_size);
    t->g->rules->setup(t->g, t->state);
    for (unsigned i = 0; i < t->g->seats; i++) {
        orr_bot_forget(t->bot[i]);
    }
}

/* A decision of the player, timed. Choices without a search (forced ones, the rest of a planned turn) are not
 * counted. */
static void decide(struct thinking *t, int seat) {
    orr_view(t->g, t->state, seat, t->view);
    uint64_t before = t->out->meter.iterations;
    double begin = seconds_worked();
    orr_action a = orr_bot_choose(t->bot[seat], t->view, &t->rng, NULL);
    double took = seconds_worked() - begin;
    if (t->out->meter.iterations > before) {
        t->out->searches++;
        t->out->seconds += took;
        t->out->slowest = took > t->out->slowest ? took : t->out->slowest;
    }
    orr_apply(t->g, t->state, a, NULL);
}

/* The next event of the games that are played one after the other. */
static void step(struct thinking *t) {
    int actor = orr_turn_of(t->g, t->state).actor;
    if (actor == ORR_NOBODY) {
        begin_game(t);
    } else if (actor == ORR_CHANCE) {
        orr_apply(t->g, t->state, orr_chance_draw(t->g, t->state, &t->rng), NULL);
    } else {
        decide(t, actor);
    }
}

/* Only time spent in searches counts towards `seconds`: the rest of the games comes on top. What the rules cost is
 * what is left when evaluations and the tree are taken away (orr_bench_ai_rules), so the cost of the clock is
 * measured too. */
bool orr_bench_ai_run(const orr_game *g, const struct orr_player *p, double seconds, const struct orr_watch *watch,
                      struct orr_bench_ai *out, struct orr_error *err) {
    struct thinking t = {.g = g, .out = out};
    if (!orr_player_searches(p)) {
        return orr_fail(err, "%s does not search", orr_player_name(p));
    }
    *out = (struct orr_bench_ai){.id = g->rules->id, .player = orr_player_name(p), .seats = g->seats};
    out->meter.now = seconds_worked;
    out->meter.cost = cost_of_clock();
    t.state = orr_alloc(2, g->rules->state_size);
    t.view = t.state + g->rules->state_size;
    orr_rng_seed(&t.rng, SEED);
    for (unsigned i = 0; i < g->seats; i++) {
        t.bot[i] = orr_bot_make(p, g, (int)i);
        orr_bot_measure(t.bot[i], &out->meter);
    }
    begin_game(&t);
    while (out->seconds < seconds && !stopped(watch)) {
        step(&t);
        if (watch && watch->progress) {
            watch->progress(watch->user, (uint64_t)(out->seconds * 1000), (uint64_t)(seconds * 1000));
        }
    }
    out->evaluating = orr_bot_evaluation_cost(t.bot[0]) * (double)out->meter.evaluations;
    for (unsigned i = 0; i < g->seats; i++) {
        orr_bot_free(t.bot[i]);
    }
    free(t.state);
    return out->searches > 0 || orr_fail(err, "%s has not searched once", orr_player_name(p));
}

/* Speeds are per second of searching; the three shares of the time add up to 1. */
void orr_bench_ai_json(const struct orr_bench_ai *rows, size_t n, struct orr_buf *b) {
    orr_put(b, "{\"games\":[");
    for (size_t i = 0; i < n; i++) {
        const struct orr_bench_ai *r = &rows[i];
        const struct orr_meter *m = &r->meter;
        orr_put(b, "%s\n  {\"id\":", i ? "," : "");
        orr_put_json_string(b, r->id);
        orr_put(b, ",\"player\":");
        orr_put_json_string(b, r->player);
        orr_put(b, ",\"seats\":%u,\"searches\":%llu,\"iterations_per_s\":%.0f,\"ms_per_search\":%.2f", r->seats,
                (unsigned long long)r->searches, (double)m->iterations / r->seconds,
                1000 * r->seconds / (double)r->searches);
        orr_put(b, ",\"slowest_ms\":%.2f,\"evaluations_per_s\":%.0f,\"turns_per_iteration\":%.2f", 1000 * r->slowest,
                (double)m->evaluations / r->seconds, (double)m->turns / (double)m->iterations);
        orr_put(b, ",\"rules_share\":%.4f,\"evaluation_share\":%.4f,\"tree_share\":%.4f,\"seconds\":%.3f}",
                orr_bench_ai_rules(r), r->evaluating / r->seconds, m->tree / r->seconds, r->seconds);
    }
    orr_put(b, "]}\n");
}
