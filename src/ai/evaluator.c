/* Win probabilities of full states for people: the bar of the browser and reviews. A turn is played, then on to a
 * settled position, and the seats' shares are read there and calibrated; and again after some more turns, because whoever has
 * just had a turn looks better than it is before the others answer. Finished games are worth their result. It does not
 * search; that is the computer player's work (search.c). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bytes.h"
#include "ending.h"
#include "orrery/ai.h"
#include "plan.h"
#include "value.h"

/* Budgets are actions that a plan may try; the limits on turns end what would not end by itself. */
enum {
    BUDGET = 150,
    DEEP_BUDGET = 400, /* of the first turn, and of those on the way to a deeper look */
    MOST_TURNS = 12,
    READS = 4,       /* settled positions whose mean counts */
    ON_BUDGET = 600, /* on the way to the end; alone against the game this wins about as often as the default level */
    MOST_ON = 1000   /* turns of that way */
};

/* Turns are planned by `net`, which plays best; shares are read from `judge`, which where all share one goal may
 * have a network of its own, trained for nothing but displayed chances. The three states are rooms for full states:
 * the one that is played on, the one that was imagined, and one that is played to the end. */
struct orr_evaluator {
    const orr_game *g;
    struct orr_net net, shown;
    struct ai_judge judge;
    struct ai_planner *planner;
    struct orr_rng rng;
    struct ai_plans plans;
    bool diced;      /* chance has acted */
    uint64_t last;   /* hash of the position that was looked at last, */
    bool near_end;   /* and whether the game ends soon after it */
    uint32_t stride; /* bytes of a state, rounded up for hashing */
    unsigned char *world, *seen, *later;
};

/* The rooms lie in one allocation, each rounded up for hashing and zeroed behind the state. */
struct orr_evaluator *orr_evaluator_make(const orr_game *g, const void *even) {
    struct orr_evaluator *o = orr_alloc(1, sizeof *o);
    o->stride = (g->rules->state_size + AI_HASH_STEP - 1u) / AI_HASH_STEP * AI_HASH_STEP;
    o->world = orr_alloc(3, o->stride);
    o->seen = o->world + o->stride;
    o->later = o->seen + o->stride;
    o->g = g;
    struct ai_worth worth;
    ai_worth_make(&worth, g, orr_net_learned(g, &o->net) ? &o->net : NULL);
    o->planner = ai_planner_make(&worth);
    if (orr_net_shown(g, &o->shown)) { /* turns are found as players find them; only chances are read from it */
        ai_worth_make(&worth, g, &o->shown);
    }
    ai_judge_begin(&o->judge, &worth, even, 0);
    return o;
}

/* With a common goal only a network made for it says chances; all else compares with the position that counts as
 * even. */
bool orr_evaluator_relative(const struct orr_evaluator *o) {
    return orr_common_goal(o->g) && o->judge.worth.net != &o->shown;
}

void orr_evaluator_free(struct orr_evaluator *o) {
    if (o) {
        ai_planner_free(o->planner);
        free(o->world);
        free(o);
    }
}

/* All random numbers that follow come from this seed. */
static void begin(struct orr_evaluator *o, uint64_t seed) {
    orr_rng_seed(&o->rng, seed);
    ai_planner_seed(o->planner, &o->rng);
    o->diced = false;
}

/* Let chance act until somebody decides or the game is over; notes that dice were needed. */
static void run_chance(struct orr_evaluator *o, void *s) {
    while (orr_turn_of(o->g, s).actor == ORR_CHANCE) {
        orr_apply(o->g, s, orr_chance_draw(o->g, s, &o->rng), NULL);
        o->diced = true;
    }
}

/* Play the best turn that a plan of this budget finds. */
static void play_turn(struct orr_evaluator *o, void *s, uint32_t budget) {
    ai_plans_find(o->planner, s, budget, 1, &o->plans, NULL);
    const struct ai_plan *p = &o->plans.at[0];
    for (unsigned i = 0; i < p->n; i++) {
        orr_apply(o->g, s, p->at[i], NULL);
    }
}

/* Play until nothing is half done: at least one turn, then on to a settled position. There positions are comparable:
 * in the middle of a turn the cost is paid and the benefit is not there yet. */
static void settle(struct orr_evaluator *o, void *s, uint32_t budget) {
    for (int i = 0; i < MOST_TURNS; i++) {
        run_chance(o, s);
        struct orr_turn turn = orr_turn_of(o->g, s);
        if (turn.actor == ORR_NOBODY || (i > 0 && ai_is_settled(o->g, turn))) {
            return;
        }
        play_turn(o, s, budget);
    }
    run_chance(o, s);
}

/* Displayed shares of a finished game: a win counts in full and a place below the first not at all, unlike in what
 * players maximise (orr_result_shares). */
static void result_shares(const orr_game *g, const void *s, double *share) {
    struct orr_result r;
    orr_result_of(g, s, &r);
    unsigned winners = orr_mask_count(r.won);
    for (unsigned i = 0; i < g->seats; i++) {
        bool won = orr_common_goal(g) ? r.won != 0 : (unsigned)r.won >> i & 1u;
        share[i] = won ? (orr_common_goal(g) ? 1.0 : 1.0 / winners) : 0.0;
    }
}

/* The seats' shares at a settled position, calibrated. */
static void judge(const struct orr_evaluator *o, const void *s, double *share) {
    float judged[ORR_MAX_SEATS] = {0};
    ai_judge_shares(&o->judge, s, judged);
    if (o->judge.worth.net) {
        ai_chances_calibrate(judged, o->g->seats, o->judge.worth.net->calibration);
    }
    for (unsigned i = 0; i < o->g->seats; i++) {
        share[i] = (double)judged[i];
    }
}

/* A finished game is worth its result, whatever a network says. */
void orr_evaluator_now(const struct orr_evaluator *o, const void *s, double share[ORR_MAX_SEATS]) {
    if (orr_turn_of(o->g, s).actor == ORR_NOBODY) {
        result_shares(o->g, s, share);
    } else {
        judge(o, s, share);
    }
}

/* Does the game end soon after the position in o->world, as far as one quick game says? Its dice belong to the position,
 * and the last answer is remembered: reviews ask for the same position again and again. */
static bool is_near_end(struct orr_evaluator *o) {
    uint64_t hash = ai_bytes_hash(o->world, o->stride);
    if (hash != o->last) {
        struct orr_rng rng;
        orr_rng_seed(&rng, hash);
        memcpy(o->later, o->world, o->stride);
        o->near_end = ai_end_is_near(o->planner, o->g, o->later, o->g->seats + 2u, &rng);
        o->last = hash;
    }
    return o->near_end;
}

/* Play on from o->world, and read the shares where the game ends; AI_NO_END: it does not. */
static enum ai_ending play_to_end(struct orr_evaluator *o, double *share) {
    memcpy(o->later, o->world, o->stride);
    enum ai_ending ending = ai_play_to_end(o->planner, o->g, o->later, &o->rng);
    if (ending != AI_NO_END) {
        orr_evaluator_now(o, o->later, share);
    }
    o->diced = o->diced || ending == AI_END_BY_CHANCE;
    return ending;
}

/* Exactly: results are made of the same few numbers. */
static bool are_equal(const double *a, const double *b, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        if (a[i] != b[i]) {
            return false;
        }
    }
    return true;
}

/* The end of the game is near: what playing on leads to, into `end`, counts in full where no dice were needed, or where other
 * dice lead to the same; otherwise two games say less than an evaluation of many, and count by half. Returns for how much. */
static double look_at_end(struct orr_evaluator *o, double *end) {
    double other[ORR_MAX_SEATS] = {0};
    enum ai_ending ending = play_to_end(o, end);
    if (ending != AI_END_BY_CHANCE) {
        return ending == AI_NO_END ? 0.0 : 1.0;
    }
    memcpy(other, end, sizeof other);
    double part = play_to_end(o, other) != AI_NO_END && are_equal(end, other, o->g->seats) ? 1.0 : 0.5;
    for (unsigned i = 0; i < o->g->seats; i++) {
        end[i] = (end[i] + other[i]) / 2;
    }
    return part;
}

/* Calibrate shares. */
static void calibrate(const struct orr_evaluator *o, double *share, float exponent) {
    float exact[ORR_MAX_SEATS];
    for (unsigned i = 0; i < o->g->seats; i++) {
        exact[i] = (float)share[i];
    }
    ai_chances_calibrate(exact, o->g->seats, exponent);
    for (unsigned i = 0; i < o->g->seats; i++) {
        share[i] = (double)exact[i];
    }
}

/* From o->world, which is settled and was read, on through more turns: `share` becomes the mean of all that is read. */
static void read_on(struct orr_evaluator *o, double *share) {
    double one[ORR_MAX_SEATS] = {0};
    for (unsigned n = 1; n < READS && orr_turn_of(o->g, o->world).actor != ORR_NOBODY; n++) {
        settle(o, o->world, BUDGET);
        orr_evaluator_now(o, o->world, one);
        bool over =
            orr_turn_of(o->g, o->world).actor == ORR_NOBODY; /* a result stands for all that would be read later */
        double part = over ? (double)(READS - n) / READS : 1.0 / (n + 1);
        for (unsigned i = 0; i < o->g->seats; i++) {
            share[i] += part * (one[i] - share[i]);
        }
    }
    if (o->judge.worth.net && !orr_common_goal(o->g)) {
        calibrate(o, share, o->judge.worth.net->calibration_on);
    }
}

/* The generator begins anew after the look ahead, so that asking whether the end is near changes no dice. */
static bool judge_state(struct orr_evaluator *o, const void *s, uint64_t seed, bool once, double *share) {
    double end[ORR_MAX_SEATS] = {0};
    memcpy(o->world, s, o->g->rules->state_size);
    begin(o, seed);
    bool near_end = is_near_end(o);
    begin(o, seed);
    settle(o, o->world, once ? BUDGET : DEEP_BUDGET);
    orr_evaluator_now(o, o->world, share);
    bool over = orr_turn_of(o->g, o->world).actor == ORR_NOBODY;
    double part = near_end && !over ? look_at_end(o, end) : 0;
    if (part < 1 && !once) {
        read_on(o, share);
    }
    for (unsigned i = 0; i < o->g->seats; i++) {
        share[i] += part * (end[i] - share[i]);
    }
    return o->diced;
}

bool orr_evaluator_shares(struct orr_evaluator *o, const void *s, uint64_t seed, double share[ORR_MAX_SEATS]) {
    return judge_state(o, s, seed, false, share);
}

bool orr_evaluator_once(struct orr_evaluator *o, const void *s, uint64_t seed, double share[ORR_MAX_SEATS]) {
    return judge_state(o, s, seed, true, share);
}

/* MOST_ON is far beyond the turns of any game; it ends one that would never end. */
unsigned orr_evaluator_playout(struct orr_evaluator *o, const void *s, uint64_t seed, struct orr_result *r) {
    unsigned turns = 0;
    memcpy(o->world, s, o->g->rules->state_size);
    begin(o, seed);
    run_chance(o, o->world);
    for (; turns < MOST_ON && orr_turn_of(o->g, o->world).actor != ORR_NOBODY; turns++) {
        play_turn(o, o->world, ON_BUDGET);
        run_chance(o, o->world);
    }
    orr_result_of(o->g, o->world, r);
    return turns;
}

/* A full state that fits what the seat sees, into o->seen. */
static void imagine(struct orr_evaluator *o, const void *s, int seat, struct orr_rng *rng) {
    orr_view(o->g, s, seat, o->seen);
    orr_imagine(o->g, o->seen, seat, rng);
}

/* Take decisions of the seat to act while they are legal, and the rest of its turn. */
static void take_turn(struct orr_evaluator *o, void *s, const orr_action *step, size_t n, uint64_t seed) {
    int seat = orr_turn_of(o->g, s).actor;
    for (size_t i = 0; i < n && orr_turn_of(o->g, s).actor == seat && !orr_check(o->g, s, step[i]).rule; i++) {
        orr_apply(o->g, s, step[i], NULL);
    }
    if (orr_turn_of(o->g, s).actor == seat && !orr_turn_is_quiet(o->g, orr_turn_of(o->g, s))) {
        orr_evaluator_finish(o, s, seed);
    }
}

/* Worlds and their dice come from one seed: the same position shows the same chances each time. */
void orr_evaluator_after(struct orr_evaluator *o, const void *s, int seat, const orr_action *step, size_t n,
                         unsigned worlds, uint64_t seed, struct orr_outlook *out) {
    double one[ORR_MAX_SEATS] = {0}, squares[ORR_MAX_SEATS] = {0};
    struct orr_rng rng;
    *out = (struct orr_outlook){.worlds = worlds};
    orr_rng_seed(&rng, seed);
    for (unsigned k = 0; k < worlds; k++) {
        imagine(o, s, seat, &rng);
        uint64_t luck = orr_rng_next(&rng);
        if (n > 0) {
            take_turn(o, o->seen, step, n, luck);
        }
        orr_evaluator_shares(o, o->seen, luck, one);
        for (unsigned i = 0; i < o->g->seats; i++) {
            out->share[i] += one[i] / worlds;
            squares[i] += one[i] * one[i] / worlds;
        }
    }
    for (unsigned i = 0; i < o->g->seats && worlds > 1; i++) {
        double spread = (squares[i] - out->share[i] * out->share[i]) / (worlds - 1);
        out->error[i] = spread > 0 ? sqrt(spread) : 0;
    }
}

void orr_evaluator_seen(struct orr_evaluator *o, const void *s, int seat, unsigned worlds, uint64_t seed,
                        double share[ORR_MAX_SEATS]) {
    struct orr_outlook out;
    orr_evaluator_after(o, s, seat, NULL, 0, worlds, seed, &out);
    memcpy(share, out.share, sizeof out.share);
}

bool orr_evaluator_step(struct orr_evaluator *o, void *s, uint64_t seed) {
    begin(o, seed);
    run_chance(o, s);
    if (orr_turn_of(o->g, s).actor == ORR_NOBODY) {
        return false;
    }
    play_turn(o, s, DEEP_BUDGET);
    run_chance(o, s);
    return orr_turn_of(o->g, s).actor != ORR_NOBODY;
}

void orr_evaluator_finish(struct orr_evaluator *o, void *s, uint64_t seed) {
    begin(o, seed);
    if (orr_turn_of(o->g, s).actor >= 0) {
        play_turn(o, s, BUDGET);
    }
}
