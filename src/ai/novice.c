/* The lower levels: they look no further than their own turn and evaluate its ends with an error. The error belongs
 * to the turn and the position, so that whoever meets it again makes the same mistake; it grows with how far the
 * turns lie apart; and a turn that is far worse than the best is never chosen.
 *
 *     plans of the turn -> worse than the best by so many leads -> seen with an error -> the one that looks best
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ending.h"
#include "idle.h"
#include "player.h"

enum { ENDS = 3 }; /* games that are played out after a plan */

/* In leads; 0.6 is about 15 points of win share in an even game. */
static const float FAR = 0.6f;

static const float IDLE = 0.02f; /* the same of half a point: what an idle turn has to be better by */

/* A random number that belongs to this turn in this position: loading the game again gives the same mistake. */
static uint64_t chance_of(uint64_t position, const struct ai_plan *p) {
    struct orr_rng r;
    uint64_t turn = p->n;
    for (unsigned i = 0; i < p->n; i++) {
        turn = (turn ^ p->at[i]) * 0x9E3779B97F4A7C15u;
    }
    orr_rng_seed(&r, position ^ turn);
    orr_rng_next(&r);
    return orr_rng_next(&r);
}

/* About normal with standard deviation 1: the sum of four uniform numbers, each of variance 1/12, times the root of
 * 3. */
static float bell(uint64_t bits) {
    float sum = 0.0f;
    for (int i = 0; i < 4; i++) {
        sum += (float)(bits >> (16 * i) & 0xFFFFu) / 65536.0f - 0.5f;
    }
    return sum * 1.732f;
}

/* How much worse than the best the turns are on average; each counts up to FAR. This scales the error: the same
 * level errs as badly in a game of many small turns as in one of few large ones. Turns that are worse by 0, 0.2 and
 * 3 leads have (0 + 0.2 + 0.6) / 3 = 0.27. */
static float spread_of(const float *worse, unsigned n) {
    float sum = 0.0f;
    for (unsigned i = 0; i < n; i++) {
        sum += worse[i] < FAR ? worse[i] : FAR;
    }
    return sum / (float)n;
}

/* A table at which a turn is thought about. `view` is what the seat knows, `world` a full state that fits it. */
struct scene {
    struct ai_planner *t;
    const orr_game *g;
    const void *view;
    int seat;
    unsigned char *first;         /* the sampled state in which turns are planned */
    unsigned char *world, *other; /* room for a state each */
};

/* Another full state that fits the view. */
static void imagine(struct scene *x, struct orr_rng *rng) {
    memcpy(x->world, x->view, x->g->rules->state_size);
    orr_imagine(x->g, x->world, x->seat, rng);
}

/* Value of a plan when the game is played out after it, in the same sampled states for all; where it does not end, the
 * value that the plan has. */
static int64_t value_at_end(struct scene *x, const struct ai_plan *p, uint64_t seed) {
    int64_t sum = 0;
    for (unsigned k = 0; k < ENDS; k++) {
        struct orr_rng rng;
        orr_rng_seed(&rng, seed + k);
        imagine(x, &rng);
        for (unsigned i = 0; i < p->n && orr_turn_of(x->g, x->world).actor == x->seat; i++) {
            if (orr_check(x->g, x->world, p->at[i]).rule != 0) {
                break;
            }
            orr_apply(x->g, x->world, p->at[i], NULL);
        }
        bool ended = ai_play_to_end(x->t, x->g, x->world, &rng) != AI_NO_END;
        sum += ended ? ai_planner_worth(x->t, x->world, x->seat) : p->value;
    }
    return sum / ENDS;
}

/* Where a quick game ends soon, the plans are worth what the end says; true in that case. */
static bool look_at_ends(struct scene *x, struct ai_plans *plans, struct orr_rng *rng) {
    uint64_t seed = orr_rng_next(rng);
    imagine(x, rng);
    if (!ai_end_is_near(x->t, x->g, x->world, x->g->seats + 2u, rng)) {
        return false;
    }
    for (unsigned i = 0; i < plans->n; i++) {
        plans->at[i].value = value_at_end(x, &plans->at[i], seed);
    }
    return true;
}

/* Plans in one sampled state that fits the view; true: they are worth what the end of the game says. */
static bool find_plans(const struct orr_player *p, struct scene *x, struct orr_rng *rng, struct ai_plans *out) {
    imagine(x, rng);
    memcpy(x->first, x->world, x->g->rules->state_size);
    ai_planner_seed(x->t, rng);
    ai_plans_find(x->t, x->first, p->budget, AI_PLANS_ALIKE, out, NULL);
    return AI_TRIALS && (p->parts & AI_ENDS) && look_at_ends(x, out, rng);
}

/* How much less, in leads, a plan is thought to be worth that changes nothing. */
static void find_idle(struct scene *x, const struct ai_plans *plans, float *less) {
    struct ai_idle idle = {.g = x->g, .from = x->first, .seat = x->seat, .world = x->world, .common = x->other};
    struct ai_idle_turn turn[AI_PLANS];
    for (unsigned i = 0; i < plans->n; i++) {
        turn[i] = (struct ai_idle_turn){.step = plans->at[i].at, .n = plans->at[i].n};
    }
    ai_idle_find(&idle, turn, plans->n);
    for (unsigned i = 0; i < plans->n; i++) {
        less[i] = turn[i].idle ? IDLE : 0.0f;
    }
}

/* The highest value of a plan. */
static int64_t best_of(const struct ai_plans *plans) {
    int64_t best = plans->at[0].value;
    for (unsigned i = 1; i < plans->n; i++) {
        best = plans->at[i].value > best ? plans->at[i].value : best;
    }
    return best;
}

/* Each plan is seen with an error that belongs to it, and the one that looks best is taken. Where ends of games were
 * played out the values are exact, and there is no error. The best plan itself is never worse than FAR, so one is
 * always found. */
void ai_novice_turn(const struct orr_player *p, struct ai_planner *t, const orr_game *g, const void *view, int seat,
                    struct orr_rng *rng, struct ai_plan *out) {
    struct ai_plans plans;
    struct scene x = {.t = t, .g = g, .view = view, .seat = seat, .first = orr_alloc(3, g->rules->state_size)};
    float worse[AI_PLANS] = {0}, less[AI_PLANS] = {0}, most = -1e30f;
    x.world = x.first + g->rules->state_size;
    x.other = x.world + g->rules->state_size;
    bool exact = find_plans(p, &x, rng, &plans);
    if (AI_TRIALS && (p->parts & AI_IDLE)) {
        find_idle(&x, &plans, less);
    }
    free(x.first);
    assert(plans.n > 0);
    float per = ai_planner_per_unit(t) / (float)ai_plan_grain;
    int64_t best = best_of(&plans);
    for (unsigned i = 0; i < plans.n; i++) {
        worse[i] = (float)(best - plans.at[i].value) * per;
    }
    float error = exact ? 0.0f : p->error * spread_of(worse, plans.n);
    uint64_t position = orr_hash(g, view);
    for (unsigned i = 0; i < plans.n; i++) {
        float seen = error * bell(chance_of(position, &plans.at[i])) - worse[i] - less[i];
        if (worse[i] <= FAR && seen > most) {
            most = seen;
            *out = plans.at[i];
        }
    }
}
