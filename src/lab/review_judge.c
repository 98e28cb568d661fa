/* Judging for the review. Luck: on the true state, every outcome of the odds, with the same dice afterwards. Errors:
 * from the seat's view, a searched turn against the played one in the same sampled states; nothing that the seat
 * could not know goes in. */
#include "review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    CURVE_SAMPLES = 8, /* futures behind a point of the curve */
    WORLDS = 16,       /* on which two turns are compared */
    FUTURES = 64,      /* looked at for one outcome of chance, in all */
    MOST_FUTURES = 3,  /* and for each alternative */
    IDEAS = 4          /* turns that the search tells of */
};
static const double MARK[] = {0.02, 0.04, 0.08};

void review_bench_make(struct review_bench *b, const struct orr_review_spec *o, const void *start) {
    const orr_game *g = orr_match_game(o->match);
    *b = (struct review_bench){.g = g,
                               .match = o->match,
                               .iterations = o->iterations ? o->iterations : ORR_REVIEW_ITERATIONS,
                               .seed = o->seed,
                               .stop = o->watch ? o->watch->stop : NULL,
                               .evaluator = orr_evaluator_make(g, start),
                               .view = orr_alloc(1, g->rules->state_size),
                               .world = orr_alloc(1, g->rules->state_size),
                               .other = orr_alloc(1, g->rules->state_size),
                               .last = orr_alloc(1, g->rules->state_size)};
    for (unsigned i = 0; i < g->seats; i++) {
        b->bot[i] = orr_bot_make(orr_player_find("bot:5", NULL), g, (int)i);
    }
}

void review_bench_free(struct review_bench *b) {
    for (unsigned i = 0; i < b->g->seats; i++) {
        orr_bot_free(b->bot[i]);
    }
    orr_evaluator_free(b->evaluator);
    free(b->view);
    free(b->world);
    free(b->other);
    free(b->last);
}

/* Seed number k, the same for everything that is compared (common random numbers). */
uint64_t review_sample(const struct review_bench *b, uint32_t k) { return b->seed + (k + 1u) * 0x9E3779B97F4A7C15u; }

/* Mean shares over `n` continuations; one is enough where no dice are needed. */
static void mean_worth(struct review_bench *b, const void *s, uint32_t n, double *mean) {
    double share[ORR_MAX_SEATS] = {0};
    uint32_t k = 0;
    for (unsigned i = 0; i < b->g->seats; i++) {
        mean[i] = 0;
    }
    for (bool diced = true; k < n && diced; k++) {
        diced = orr_evaluator_shares(b->evaluator, s, review_sample(b, k), share);
        for (unsigned i = 0; i < b->g->seats; i++) {
            mean[i] += share[i];
        }
    }
    for (unsigned i = 0; i < b->g->seats; i++) {
        mean[i] /= k;
    }
}

void review_worth(struct review_bench *b, const void *s, double share[ORR_MAX_SEATS]) {
    mean_worth(b, s, CURVE_SAMPLES, share);
}

/* ---- luck ---- */

/* Shares after an outcome. */
static void after(struct review_bench *b, const void *s, orr_action outcome, uint32_t futures, double *share) {
    memcpy(b->world, s, b->g->rules->state_size);
    orr_apply(b->g, b->world, outcome, NULL);
    mean_worth(b, b->world, futures, share);
}

/* to += share * weight. */
static void add_weighted(const orr_game *g, double *to, const double *share, double weight) {
    for (unsigned i = 0; i < g->seats; i++) {
        to[i] += share[i] * weight;
    }
}

/* Mean over all outcomes, weighted by their odds; `seen` gets the shares after the true one. */
static void mean_of_all(struct review_bench *b, const void *s, orr_action outcome, double *mean, double *seen) {
    const struct orr_odds *odds = &b->odds;
    uint32_t futures = FUTURES / odds->n < MOST_FUTURES ? FUTURES / odds->n : MOST_FUTURES;
    double share[ORR_MAX_SEATS];
    for (uint32_t i = 0; i < odds->n; i++) {
        after(b, s, odds->at[i], futures, share);
        add_weighted(b->g, mean, share, (double)odds->weight[i] / odds->total);
        if (odds->at[i] == outcome) {
            memcpy(seen, share, b->g->seats * sizeof *seen);
        }
    }
}

/* The same for more than FUTURES outcomes: the mean of a sample. */
static void mean_of_some(struct review_bench *b, const void *s, uint32_t entry, double *mean) {
    struct orr_rng rng;
    double share[ORR_MAX_SEATS];
    orr_rng_seed(&rng, review_sample(b, entry));
    for (uint32_t i = 0; i < FUTURES; i++) {
        after(b, s, orr_chance_draw(b->g, s, &rng), 1, share);
        add_weighted(b->g, mean, share, 1.0 / FUTURES);
    }
}

struct orr_review_luck review_luck(struct review_bench *b, const void *s, uint32_t entry, orr_action outcome) {
    double mean[ORR_MAX_SEATS] = {0}, seen[ORR_MAX_SEATS] = {0};
    orr_odds_of(b->g, s, &b->odds);
    struct orr_review_luck luck = {.entry = entry, .outcomes = b->odds.n, .sampled = b->odds.n > FUTURES};
    if (luck.sampled) {
        mean_of_some(b, s, entry, mean);
        after(b, s, outcome, 1, seen);
    } else if (b->odds.n > 1) {
        mean_of_all(b, s, outcome, mean, seen);
    }
    for (unsigned i = 0; i < b->g->seats; i++) {
        luck.luck[i] = seen[i] - mean[i];
    }
    return luck;
}

/* ---- errors ---- */

/* A full state that fits what the seat sees of `s`. */
static void imagine(struct review_bench *b, const void *s, int seat, uint64_t luck, unsigned char *world) {
    struct orr_rng rng;
    orr_rng_seed(&rng, luck);
    orr_view(b->g, s, seat, world);
    orr_imagine(b->g, world, seat, &rng);
}

bool review_reveals(struct review_bench *b, const void *s, orr_action a) {
    int seat = orr_turn_of(b->g, s).actor;
    size_t size = b->g->rules->state_size;
    bool differs = false;
    memcpy(b->other, s, size);
    orr_apply(b->g, b->other, a, NULL);
    orr_view(b->g, b->other, seat, b->other);
    for (uint32_t k = 0; k < 2 && !differs; k++) {
        imagine(b, s, seat, review_sample(b, k), b->world);
        if (orr_check(b->g, b->world, a).rule != 0) {
            return true;
        }
        orr_apply(b->g, b->world, a, NULL);
        orr_view(b->g, b->world, seat, b->world);
        differs = memcmp(b->world, b->other, size) != 0;
    }
    return differs;
}

/* Decisions that are not legal there are left out, with those behind them. */
void review_take(struct review_bench *b, const void *s, int seat, uint32_t k, const orr_action *step, uint32_t n) {
    uint64_t luck = review_sample(b, k);
    imagine(b, s, seat, luck, b->world);
    for (uint32_t i = 0; i < n && orr_turn_of(b->g, b->world).actor == seat; i++) {
        if (orr_check(b->g, b->world, step[i]).rule != 0) {
            break;
        }
        orr_apply(b->g, b->world, step[i], NULL);
    }
    if (orr_turn_of(b->g, b->world).actor == seat) {
        orr_evaluator_finish(b->evaluator, b->world, luck);
    }
}

/* Shares after a turn in sampled state k. */
static void turn_worth(struct review_bench *b, const void *s, int seat, uint32_t k, const orr_action *step, uint32_t n,
                       double *share) {
    review_take(b, s, seat, k, step, n);
    orr_evaluator_shares(b->evaluator, b->world, review_sample(b, k), share);
}

/* The seat's decisions at the beginning of a line. */
static void keep_line(struct orr_review_choice *c, const struct orr_idea *idea) {
    for (c->steps = 0; c->steps < idea->steps && c->steps < ORR_REVIEW_LINE; c->steps++) {
        if (idea->line_seat[c->steps] != c->seat) {
            break;
        }
        c->line[c->steps] = idea->line[c->steps];
    }
}

/* The seat's best turns by a search from its view, the best into c->line; returns how many, 0 when it had no
 * alternative. */
static size_t search(struct review_bench *b, const void *s, struct orr_review_choice *c, struct orr_idea *idea) {
    struct orr_rng rng;
    struct orr_limits limits = {.iterations = b->iterations, .stop = b->stop};
    struct orr_bot *bot = b->bot[c->seat];
    orr_view(b->g, s, c->seat, b->view);
    orr_rng_seed(&rng, review_sample(b, c->entry));
    orr_bot_forget(bot);
    orr_bot_choose(bot, b->view, &rng, &limits);
    size_t n = orr_bot_ideas(bot, idea, IDEAS);
    if (n > 0) {
        keep_line(c, idea);
    }
    return n;
}

/* How much better the best turn is than every other one that was found, where that is clear. */
static double margin_of(const struct orr_idea *idea, size_t n) {
    double margin = n > 1 ? 1 : 0;
    for (size_t i = 1; i < n; i++) {
        double d = idea[0].share - idea[i].share, doubt = 2 * (idea[0].error + idea[i].error);
        d = d > doubt ? d : 0;
        margin = d < margin ? d : margin;
    }
    return margin;
}

/* How many decisions of the better turn are those that were played? */
static unsigned same_steps(const struct orr_review_choice *c, const orr_action *step, uint32_t n) {
    unsigned same = 0;
    while (same < n && same < c->steps && c->line[same] == step[same]) {
        same++;
    }
    return same;
}

/* Is the best turn what was played? It may be longer than the line that is kept. */
static bool same_turn(const struct orr_review_choice *c, uint32_t n) {
    uint32_t common = n < c->steps ? n : c->steps;
    return c->same == common && (n == c->steps || c->steps == ORR_REVIEW_LINE);
}

double review_standard_error(double sum, double squares, unsigned n) {
    double mean = sum / n, spread = (squares / n - mean * mean) * n / (n - 1);
    return spread > 0 ? sqrt(spread / n) : 0;
}

/* An error counts only above two standard errors; the mark is the number of thresholds in MARK that it reaches. */
void review_weigh(struct orr_review_choice *c, double error) {
    c->error = error > 0 && error > 2 * c->standard_error ? error : 0;
    c->mark = 0;
    for (size_t i = 0; i < sizeof MARK / sizeof MARK[0]; i++) {
        c->mark = (uint8_t)(c->error >= MARK[i] ? i + 1 : c->mark);
    }
}

/* Play the best turn and the played one in the same sampled states, and average the differences. */
static void compare(struct review_bench *b, const void *s, const orr_action *step, uint32_t n,
                    struct orr_review_choice *c) {
    double best[ORR_MAX_SEATS] = {0}, played[ORR_MAX_SEATS] = {0}, sum = 0, squares = 0;
    for (uint32_t k = 0; k < WORLDS; k++) {
        turn_worth(b, s, c->seat, k, c->line, c->steps, best);
        turn_worth(b, s, c->seat, k, step, n, played);
        double d = best[c->seat] - played[c->seat];
        sum += d;
        squares += d * d;
        c->chance += best[c->seat] / WORLDS;
        c->played += played[c->seat] / WORLDS;
        for (unsigned i = 0; i < b->g->seats; i++) {
            c->gained[i] += (played[i] - best[i]) / WORLDS;
        }
    }
    c->standard_error = review_standard_error(sum, squares, WORLDS);
    review_weigh(c, sum / WORLDS);
}

/* Why the better turn is better. */
static void explain(struct review_bench *b, const void *s, const orr_action *step, uint32_t n,
                    struct orr_review_choice *c) {
    orr_view(b->g, s, c->seat, b->view);
    c->reasons = orr_contrast(b->evaluator, b->g, b->view, c->line, c->steps, step, n, c->reason);
}

bool review_choice(struct review_bench *b, const void *s, const orr_action *step, uint32_t n,
                   struct orr_review_choice *c) {
    struct orr_idea idea[IDEAS];
    c->seat = orr_turn_of(b->g, s).actor;
    c->entries = n;
    size_t ideas = search(b, s, c, idea);
    if (ideas == 0) {
        return false;
    }
    compare(b, s, step, n, c);
    c->same = same_steps(c, step, n);
    c->best = same_turn(c, n);
    if (c->error > 0) {
        review_look_deeper(b, s, step, n, c);
    }
    if (c->error == 0) {
        review_count_points(b, s, step, n, idea, ideas, c);
        c->same = same_steps(c, step, n);
    }
    c->margin = c->best && c->points == 0 ? margin_of(idea, ideas) : 0;
    if (c->error > 0 || c->points > 0) {
        explain(b, s, step, n, c);
    }
    for (unsigned i = 0; i < b->g->seats; i++) {
        c->gained[i] = c->error > 0 && (int)i != c->seat ? c->gained[i] : 0;
    }
    return true;
}
