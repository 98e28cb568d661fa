/* What a turn is worth: the same sampled states and dice for every turn that is compared, and what the seat cannot know
 * is never used. */
#include "puzzle.h"

#include <math.h>
#include <string.h>

enum { MOST_PARTS = 8 }; /* of a turn, between dice and answers of others */

/* Random numbers of sampled state k. */
static uint64_t luck_of(const struct puzzle_bench *b, unsigned k) { return b->seed + (k + 1u) * 0x9E3779B97F4A7C15u; }

void puzzle_imagine(struct puzzle_bench *b, unsigned k) {
    struct orr_rng rng;
    orr_rng_seed(&rng, luck_of(b, k));
    memcpy(b->world, b->view, b->g->rules->state_size);
    if (orr_cut_for(b->g, b->world) != ORR_ALL_KNOWING) {
        orr_imagine(b->g, b->world, b->seat, &rng);
    }
}

bool puzzle_follow(struct puzzle_bench *b, const struct orr_puzzle_turn *t) {
    for (unsigned i = 0; i < t->n; i++) {
        if (orr_turn_of(b->g, b->world).actor != b->seat || orr_check(b->g, b->world, t->at[i]).rule != 0) {
            return false;
        }
        orr_apply(b->g, b->world, t->at[i], NULL);
    }
    return true;
}

/* Let chance act. */
static void roll(struct puzzle_bench *b, struct orr_rng *rng) {
    while (orr_turn_of(b->g, b->world).actor == ORR_CHANCE) {
        orr_apply(b->g, b->world, orr_chance_draw(b->g, b->world, rng), NULL);
    }
}

/* Is it the turn of the seat, or somebody's answer in it? */
static bool is_own(const struct puzzle_bench *b) { return orr_turn_owner(b->g, b->world) == b->seat; }

/* One turn, or the rest of it, as plans find it; then chance. */
static void play_turn(struct puzzle_bench *b, struct orr_rng *rng) {
    orr_evaluator_finish(b->evaluator, b->world, orr_rng_next(rng));
    roll(b, rng);
}

/* Dice may fall before the turn is over: it is played to its end, so that turns are compared at the same moment. */
static void finish_own(struct puzzle_bench *b, struct orr_rng *rng) {
    roll(b, rng);
    for (unsigned i = 0; i < MOST_PARTS && is_own(b); i++) {
        play_turn(b, rng);
    }
}

/* Until the seat's next turn begins. */
static void play_round(struct puzzle_bench *b, unsigned k) {
    struct orr_rng rng;
    orr_rng_seed(&rng, luck_of(b, k) ^ 0x5851F42D4C957F2Du);
    finish_own(b, &rng);
    for (unsigned i = 0; i < MOST_PARTS * b->g->seats && orr_turn_of(b->g, b->world).actor >= 0 && !is_own(b); i++) {
        play_turn(b, &rng);
    }
}

double puzzle_now(struct puzzle_bench *b) {
    double share[ORR_MAX_SEATS];
    struct orr_rng rng;
    orr_rng_seed(&rng, luck_of(b, 0));
    finish_own(b, &rng);
    orr_evaluator_now(b->evaluator, b->world, share);
    return share[b->seat];
}

double puzzle_quick(struct puzzle_bench *b, const struct orr_puzzle_turn *t, unsigned k) {
    double share[ORR_MAX_SEATS];
    puzzle_imagine(b, k);
    puzzle_follow(b, t);
    struct orr_rng rng;
    orr_rng_seed(&rng, luck_of(b, k));
    finish_own(b, &rng);
    orr_evaluator_once(b->evaluator, b->world, luck_of(b, k), share);
    return share[b->seat];
}

double puzzle_deep(struct puzzle_bench *b, const struct orr_puzzle_turn *t, unsigned k) {
    double share[ORR_MAX_SEATS];
    puzzle_imagine(b, k);
    puzzle_follow(b, t);
    play_round(b, k);
    orr_evaluator_once(b->evaluator, b->world, luck_of(b, k), share);
    return share[b->seat];
}

/* The seat's part of the win of a game that is over. */
static double part_of(const struct puzzle_bench *b, const struct orr_result *r) {
    return r->won >> (unsigned)b->seat & 1u ? 1.0 / orr_mask_count(r->won) : 0.0;
}

bool puzzle_loses(struct puzzle_bench *b, const struct orr_puzzle_turn *t, unsigned k) {
    struct orr_result r;
    puzzle_imagine(b, k);
    puzzle_follow(b, t);
    play_round(b, k);
    orr_result_of(b->g, b->world, &r);
    return r.over && part_of(b, &r) == 0;
}

void puzzle_differ(const struct puzzle_turn *a, const struct puzzle_turn *c, double *mean, double *error) {
    unsigned n = a->n < c->n ? a->n : c->n;
    double sum = 0, squares = 0;
    for (unsigned i = 0; i < n; i++) {
        double d = (double)a->share[i] - (double)c->share[i];
        sum += d;
        squares += d * d;
    }
    *mean = n ? sum / n : 0;
    double spread = n > 1 ? (squares / n - *mean * *mean) * n / (n - 1) : 1;
    *error = spread > 0 ? sqrt(spread / (n ? n : 1)) : 0;
}

/* ---- for whoever tries a puzzle ---- */

bool orr_puzzle_turn_read(const orr_game *g, const char *text, struct orr_puzzle_turn *out, struct orr_error *err) {
    char step[128];
    out->n = 0;
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        size_t n = strcspn(text, " ");
        if (n >= sizeof step || out->n == ORR_PUZZLE_STEPS) {
            return orr_fail(err, "this is no turn");
        }
        memcpy(step, text, n);
        step[n] = 0;
        if (!orr_step_read(g, step, &out->at[out->n++], err)) {
            return false;
        }
        text += n;
    }
    return out->n > 0 || orr_fail(err, "a turn has a step at least");
}

void orr_puzzle_shares(const orr_game *g, const void *view, const struct orr_puzzle_turn *t, unsigned from,
                       unsigned worlds, uint64_t seed, double *share) {
    struct puzzle_bench b;
    puzzle_bench_make(&b, g);
    puzzle_bench_at(&b, view, seed);
    for (unsigned k = 0; k < worlds; k++) {
        share[k] = puzzle_deep(&b, t, from + k);
    }
    puzzle_bench_free(&b);
}

void orr_puzzle_compare(const orr_game *g, const void *view, const struct orr_puzzle_turn *first,
                        const struct orr_puzzle_turn *second, unsigned worlds, uint64_t seed,
                        struct orr_puzzle_verdict *out) {
    const struct orr_puzzle_turn *turn[2] = {first, second};
    struct puzzle_turn played[2] = {{.n = 0}, {.n = 0}};
    double share[PUZZLE_WORLDS], mean[2] = {0, 0};
    worlds = worlds < PUZZLE_WORLDS ? worlds : PUZZLE_WORLDS;
    for (unsigned i = 0; i < 2; i++) {
        orr_puzzle_shares(g, view, turn[i], 0, worlds, seed, share);
        for (unsigned k = 0; k < worlds; k++) {
            played[i].share[k] = (float)share[k];
            mean[i] += share[k] / worlds;
        }
        played[i].n = worlds;
    }
    *out = (struct orr_puzzle_verdict){.first = mean[0], .second = mean[1]};
    puzzle_differ(&played[0], &played[1], &out->behind, &out->error);
}

bool orr_puzzle_end(const orr_game *g, const void *view, const struct orr_puzzle_turn *t, uint64_t *hash) {
    struct puzzle_bench b;
    puzzle_bench_make(&b, g);
    puzzle_bench_at(&b, view, 0);
    puzzle_imagine(&b, 0);
    bool legal = puzzle_follow(&b, t) && orr_turn_of(g, b.world).actor != b.seat;
    *hash = puzzle_seen(&b);
    puzzle_bench_free(&b);
    return legal;
}
