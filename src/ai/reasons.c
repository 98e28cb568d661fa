/* Where each turn of the root leads is looked at in a few worlds that fit the view, with the
 * same luck for every turn. Then the features of one topic are put where the turn leads while
 * all else stays, and back again while all else has changed: the mean of both steps is their
 * effect. The lead in the estimate, an input that has no words, is shared among the features
 * that it follows (lead.h). A reason of a hint is told only when without it the choice would be
 * another one, or much closer. */
#include "reasons.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lead.h"

enum {
    WORLDS = 8,
    WALKS = 16,  /* turns at random in each world, to see what the lead follows */
    STRAYED = 16 /* decisions of one */
};

static const double LEAST = 0.02; /* effect: about half a point of win share */
static const double PART = 0.2;   /* of the largest effect */
static const double HALF = 0.5;   /* of the lead over the next turn: what a reason has to account for */
static const double SURE =
    0.02; /* shares nearer to nothing or all are not known well enough to tell how far apart they are */
static const struct orr_feature PASSES = {.words = "time"};

/* By topic, which goes by the number of its first feature. */
struct effects {
    double of[ORR_MAX_FEATURES];
    double loss[ORR_MAX_FEATURES]; /* what the turn loses when the topic stays as it is */
    double grows[ORR_MAX_FEATURES];
};

/* The worlds that are looked at, and where a turn leads there. */
struct study {
    const orr_game *g;
    int seat;
    const struct ai_worth *worth; /* with a network */
    unsigned char *world;
    struct orr_rng *rng;
    uint64_t seed;
    void (*imagine)(struct study *, uint32_t k);           /* sampled state k into the world */
    void (*take)(struct study *, size_t turn, uint32_t k); /* and a turn there */
    struct ai_search *t;                                   /* of a hint */
    const struct ai_tree_edge *const *edge;
    struct contrast *pair; /* or two turns */
    const struct orr_net *net;
    unsigned features;
    const struct orr_feature *feature;
    uint8_t topic[ORR_MAX_FEATURES];
    struct ai_lead_fit fit;
    size_t turns;
    int16_t now[WORLDS][ORR_NET_INPUTS];
    int16_t end[AI_PLANS][WORLDS][ORR_NET_INPUTS];
    bool over[AI_PLANS][WORLDS]; /* the game ends with the turn: features say nothing then */
    struct effects of[AI_PLANS];
    double thought[AI_PLANS]; /* of the turns of a hint, by the search: a lead */
    bool sure[AI_PLANS];      /* searched as well as the best */
};

/* ---- topics ---- */

/* A feature "drones on ships, ready" has the topic "drones on ships". */
static size_t topic_length(const char *words) { return strcspn(words, ","); }

static bool same_topic(const struct orr_feature *a, const struct orr_feature *b) {
    size_t n = topic_length(a->words);
    return a->sense == b->sense && n == topic_length(b->words) && strncmp(a->words, b->words, n) == 0;
}

/* x->topic[i] becomes the first feature of the same topic. */
static void find_topics(struct study *x) {
    for (unsigned i = 0; i < x->features; i++) {
        unsigned first = 0;
        while (!same_topic(&x->feature[first], &x->feature[i])) {
            first++;
        }
        x->topic[i] = (uint8_t)first;
    }
}

/* Can a topic be told as a reason? What the network says against the nature of a topic ("fewer minerals" as a gain)
 * comes from features that say nearly the same, and nobody could make sense of it. */
static bool makes_sense(enum orr_sense sense, bool grows, bool helps) {
    switch (sense) {
    case ORR_DEPENDS:
        return true;
    case ORR_LESS_IS_BETTER:
        return grows != helps;
    case ORR_GROWTH_ONLY:
        return grows && helps;
    case ORR_MORE_IS_BETTER:
        break;
    }
    return grows == helps;
}

/* Is feature i the first of a topic that may be told? Time passing never is. */
static bool is_topic(const struct study *x, unsigned i) {
    return x->topic[i] == i && !same_topic(&x->feature[i], &PASSES);
}

/* ---- positions ---- */

/* The inputs of the seat in the search's world. */
static void see(const struct study *x, int16_t *row) {
    struct orr_observation observation;
    memset(&observation, 0, sizeof observation);
    ai_worth_observe(x->worth, x->world, &observation);
    memcpy(row, observation.row[x->seat], sizeof observation.row[0]);
}

/* A few random decisions in a sampled state: more positions near this one for the fit of the lead (lead.c). */
static void walk(struct study *x, uint32_t k, unsigned number) {
    struct orr_actions legal;
    int16_t row[ORR_NET_INPUTS];
    x->imagine(x, k);
    orr_rng_seed(x->rng, x->seed + k * WALKS + number);
    for (unsigned i = 0; i < STRAYED && orr_turn_of(x->g, x->world).actor == x->seat; i++) {
        orr_legal(x->g, x->world, &legal);
        orr_apply(x->g, x->world, legal.at[orr_rng_below(x->rng, legal.n)], NULL);
        see(x, row);
        ai_lead_add(&x->fit, x->now[k], row);
    }
}

/* Sampled state k: its inputs now and after each turn. */
static void look_at_world(struct study *x, uint32_t k) {
    x->imagine(x, k);
    see(x, x->now[k]);
    for (size_t i = 0; i < x->turns; i++) {
        x->imagine(x, k);
        x->take(x, i, k);
        see(x, x->end[i][k]);
        x->over[i][k] = orr_turn_of(x->g, x->world).actor == ORR_NOBODY;
        if (!x->over[i][k]) {
            ai_lead_add(&x->fit, x->now[k], x->end[i][k]);
        }
    }
    for (unsigned i = 0; i < WALKS; i++) {
        walk(x, k, i);
    }
}

/* Look at all worlds. */
static void look(struct study *x) {
    find_topics(x);
    ai_lead_begin(&x->fit, x->net);
    for (uint32_t k = 0; k < WORLDS; k++) {
        look_at_world(x, k);
    }
    ai_lead_solve(&x->fit);
}

/* ---- effects ---- */

/* Output of the network for a row some of whose inputs are taken from another row. */
static double value_with(const struct study *x, const int16_t *row, const bool *taken, const int16_t *from) {
    int16_t mixed[ORR_NET_INPUTS];
    for (unsigned i = 0; i < x->net->inputs; i++) {
        mixed[i] = taken[i] ? from[i] : row[i];
    }
    return (double)orr_net_value(x->net, mixed);
}

/* Effect of the inputs in `taken`: the mean of changing them first and changing them last, which is `back`. Example: if minerals and
 * drones both change, the effect of minerals is the mean of (minerals alone) and (minerals after drones). */
static double effect_of(const struct study *x, const int16_t *now, const int16_t *end, const bool *taken,
                        double *back) {
    static const bool none[ORR_NET_INPUTS];
    double there = value_with(x, now, taken, end) - value_with(x, now, none, now);
    *back = value_with(x, end, none, end) - value_with(x, end, taken, now);
    return (there + *back) / 2;
}

/* Effect of the input "lead" for each 1 of it. */
static double lead_weight(const struct study *x, const int16_t *now, const int16_t *end) {
    static const bool lead[ORR_NET_INPUTS] = {[ORR_NET_LEAD] = true};
    double change = (double)(end[ORR_NET_LEAD] - now[ORR_NET_LEAD]) * (double)x->net->per[ORR_NET_LEAD], back;
    return end[ORR_NET_LEAD] == now[ORR_NET_LEAD] ? 0 : effect_of(x, now, end, lead, &back) / change;
}

/* How a topic changes: as the feature does that is called like it; if there is none, as the first that changes. */
static int growth(const struct study *x, const int16_t *now, const int16_t *end, unsigned topic) {
    int first = 0;
    for (unsigned i = topic; i < x->features; i++) {
        int change = x->topic[i] == topic ? end[ORR_NET_OWN + i] - now[ORR_NET_OWN + i] : 0;
        if (x->topic[i] == topic && x->feature[i].words[topic_length(x->feature[i].words)] == '\0') {
            return change;
        }
        first = first ? first : change;
    }
    return first;
}

/* Does anything of a topic change? */
static bool changes(const struct study *x, const int16_t *now, const int16_t *end, unsigned topic) {
    for (unsigned i = topic; i < x->features; i++) {
        if (x->topic[i] == topic && end[ORR_NET_OWN + i] != now[ORR_NET_OWN + i]) {
            return true;
        }
    }
    return false;
}

/* Effect of a topic: of its features, and its part of the lead's effect. */
static double topic_effect(const struct study *x, const int16_t *now, const int16_t *end, unsigned topic, double lead,
                           double *loss) {
    bool taken[ORR_NET_INPUTS] = {false};
    double part = 0;
    for (unsigned i = topic; i < x->features; i++) {
        taken[ORR_NET_OWN + i] = x->topic[i] == topic;
        part += x->topic[i] == topic ? ai_lead_part(&x->fit, i, now, end) : 0;
    }
    double effect = effect_of(x, now, end, taken, loss);
    *loss += lead * part;
    return effect + lead * part;
}

/* Effects of all topics of a turn in one sampled state. */
static void add_effects_in(struct study *x, size_t turn, uint32_t k) {
    const int16_t *now = x->now[k], *end = x->end[turn][k];
    struct effects *sum = &x->of[turn];
    double lead = lead_weight(x, now, end);
    for (unsigned i = 0; i < x->features; i++) {
        if (is_topic(x, i) && changes(x, now, end, i)) {
            double loss, effect = topic_effect(x, now, end, i, lead, &loss);
            int grows = growth(x, now, end, i);
            sum->loss[i] += loss / WORLDS;
            sum->of[i] += grows ? effect / WORLDS : 0;
            sum->grows[i] += grows;
        }
    }
}

/* The same over all sampled states in which the game goes on. */
static void add_effects(struct study *x, size_t turn) {
    for (uint32_t k = 0; k < WORLDS; k++) {
        if (!x->over[turn][k]) {
            add_effects_in(x, turn, k);
        }
    }
}

/* ---- without a reason ---- */

/* Does the other turn lead to the same? Then it is the same turn in another order. */
static bool leads_alike(const struct study *x, size_t turn, size_t other) {
    return memcmp(x->end[turn], x->end[other], sizeof x->end[turn]) == 0;
}

/* Turns that a turn can be compared with: those that it is preferred to, or that are preferred to it. */
enum side { BEHIND, BEFORE };

/* Of turns that were searched well, if there are any: `sure`. */
static bool is_rival(const struct study *x, size_t turn, size_t other, enum side side, bool sure) {
    bool behind = x->thought[other] <= x->thought[turn];
    return other != turn && behind == (side == BEHIND) && (!sure || x->sure[other]) && !leads_alike(x, turn, other);
}

static bool has_sure_rival(const struct study *x, size_t turn, enum side side) {
    for (size_t i = 0; i < x->turns; i++) {
        if (is_rival(x, turn, i, side, true)) {
            return true;
        }
    }
    return false;
}

/* How far the turn is ahead of the next one on that side, as it is and without a topic; false: there is none. Behind the one
 * before it, it is ahead by less than 0. */
static bool leads_of(const struct study *x, size_t turn, unsigned topic, enum side side, struct orr_reason *r) {
    bool sure = has_sure_rival(x, turn, side), found = false;
    double own = x->thought[turn] - x->of[turn].loss[topic];
    for (size_t i = 0; i < x->turns; i++) {
        if (is_rival(x, turn, i, side, sure)) {
            double lead = x->thought[turn] - x->thought[i], without = own - (x->thought[i] - x->of[i].loss[topic]);
            bool nearer = !found || fabs(lead) < fabs(r->lead);
            bool other =
                side == BEHIND ? !found || without < r->without : nearer; /* another turn may be the next then */
            r->lead = nearer ? lead : r->lead;
            r->without = other ? without : r->without;
            found = true;
        }
    }
    return found;
}

/* Does a reason of a hint decide? What helps accounts for half of the lead over the next turn. What hurts accounts for half of
 * the distance to the one before; without it the first turn would lead by half as much again. */
static bool decides(const struct study *x, size_t turn, unsigned topic, struct orr_reason *r) {
    enum side side = r->effect < 0 && leads_of(x, turn, topic, BEFORE, r) ? BEFORE : BEHIND;
    if (!x->edge || !leads_of(x, turn, topic, side, r)) {
        return true; /* there is no choice to be explained */
    }
    if (fabs(r->lead - r->without) < LEAST) {
        return false; /* the other turn does the same */
    }
    return r->effect > 0 || side == BEFORE ? fabs(r->without) <= HALF * fabs(r->lead) || r->without * r->lead < 0
                                           : r->without >= (1 + HALF) * r->lead;
}

/* ---- the choice of words ---- */

/* What every turn does is no reason for one of them: only what exceeds the smallest effect of all turns counts. */
static double own_part(const struct study *x, size_t turn, unsigned topic) {
    double effect = x->of[turn].of[topic], least = effect;
    bool differs = x->turns == 1;
    for (size_t i = 0; i < x->turns; i++) {
        double other = x->of[i].of[topic];
        least = (effect > 0) == (other < least) ? other : least;
        differs |= x->of[i].grows[topic] != x->of[turn].grows[topic];
    }
    if (!differs || effect == 0) {
        return 0;
    }
    return x->turns == 1 || effect * least < 0 ? effect : effect - least;
}

/* A topic as a reason of the turn. */
static struct orr_reason reason_of(const struct study *x, size_t turn, unsigned topic) {
    struct orr_reason r = {.more = x->of[turn].grows[topic] > 0, .effect = own_part(x, turn, topic)};
    char words[ORR_REASON_WORDS];
    snprintf(words, sizeof words, "%.*s", (int)topic_length(x->feature[topic].words), x->feature[topic].words);
    snprintf(r.words, sizeof r.words, "%s", orr_tr(x->g, words));
    return r;
}

/* Put a reason in its place, the strongest first; without room the weakest is lost. */
static unsigned sort_in(struct orr_reason *list, unsigned n, unsigned room, struct orr_reason r) {
    unsigned at = n, kept = n < room ? n : room - 1;
    while (at > 0 && fabs(list[at - 1].effect) < fabs(r.effect)) {
        at--;
    }
    if (at == room) {
        return n;
    }
    memmove(list + at + 1, list + at, (kept - at) * sizeof *list);
    list[at] = r;
    return kept + 1;
}

/* The reasons of a turn: the strongest that help, then the one that hurts most; weak ones are left out. */
static void choose(const struct study *x, size_t turn, struct orr_idea *out) {
    struct orr_reason list[2][ORR_IDEA_REASONS] = {{{.effect = 0}}}; /* what hurts, what helps */
    static const unsigned room[2] = {1, ORR_IDEA_REASONS - 1};
    unsigned n[2] = {0, 0};
    double least = LEAST;
    for (unsigned i = 0; i < x->features; i++) {
        struct orr_reason r = reason_of(x, turn, i);
        bool helps = r.effect > 0;
        if (r.effect != 0 && is_topic(x, i) && makes_sense(x->feature[i].sense, r.more, helps) &&
            decides(x, turn, i, &r)) {
            least = fmax(least, PART * fabs(r.effect));
            n[helps] = sort_in(list[helps], n[helps], room[helps], r);
        }
    }
    out->reasons = 0;
    for (int helps = 1; helps >= 0; helps--) {
        for (unsigned i = 0; i < n[helps] && fabs(list[helps][i].effect) >= least; i++) {
            out->reason[out->reasons++] = list[helps][i];
        }
    }
}

/* ---- the turns of a search ---- */

static void imagine_searched(struct study *x, uint32_t k) { ai_search_imagine(x->t, k); }

static void take_searched(struct study *x, size_t turn, uint32_t k) {
    (void)k;
    ai_search_take(x->t, x->edge[turn]);
}

/* What the search thinks of a turn, as a lead. */
static void find_worth(struct study *x, size_t turn) {
    const struct ai_tree_edge *e = x->edge[turn];
    double share = e->n ? e->shares / e->n : 0;
    share = fmin(fmax(share, SURE), 1 - SURE);
    x->thought[turn] = log(share / (1 - share));
    x->sure[turn] = e->n >= ai_search_enough(x->t, ai_search_root(x->t));
}

/* A study of so many turns; too large for the stack. */
static struct study *begin(const orr_game *g, const struct ai_worth *worth, size_t turns) {
    struct study *x = orr_alloc(1, sizeof *x);
    x->g = g;
    x->worth = worth;
    x->net = worth->net;
    x->feature = g->rules->learned->features;
    x->features = worth->net->inputs - ORR_NET_OWN;
    x->turns = turns;
    return x;
}

void ai_reasons_find(struct ai_search *t, const struct ai_tree_edge *const *turn, size_t turns, struct orr_idea *out,
                     size_t ideas) {
    struct study *x = begin(t->g, &t->judge.worth, turns);
    x->net = t->worth.net;
    x->seat = t->seat;
    x->world = t->world;
    x->rng = &t->rng;
    x->seed = t->seed;
    x->imagine = imagine_searched;
    x->take = take_searched;
    x->t = t;
    x->edge = turn;
    look(x);
    for (size_t i = 0; i < turns; i++) {
        add_effects(x, i);
        find_worth(x, i);
    }
    for (size_t i = 0; i < ideas; i++) {
        choose(x, i, &out[i]);
    }
    free(x);
}

/* ---- two turns ---- */

enum { BETTER, WORSE };

struct contrast {
    struct orr_evaluator *evaluator;
    const void *view;
    const orr_action *step[2];
    size_t n[2];
};

/* A state that fits the view, with a seed of its own. */
static void imagine_one(struct study *x, uint32_t k) {
    orr_rng_seed(x->rng, x->seed + k);
    orr_view(x->g, x->pair->view, x->seat, x->world);
    orr_imagine(x->g, x->world, x->seat, x->rng);
}

/* What is not legal there is left out, and what is missing at the end of the turn is played. */
static void take_one(struct study *x, size_t turn, uint32_t k) {
    const struct contrast *c = x->pair;
    for (size_t i = 0; i < c->n[turn] && orr_turn_of(x->g, x->world).actor == x->seat; i++) {
        if (orr_check(x->g, x->world, c->step[turn][i]).rule) {
            break;
        }
        orr_apply(x->g, x->world, c->step[turn][i], NULL);
    }
    if (orr_turn_of(x->g, x->world).actor == x->seat && !orr_turn_is_quiet(x->g, orr_turn_of(x->g, x->world))) {
        orr_evaluator_finish(c->evaluator, x->world, x->seed + k);
    }
}

/* From where the worse turn leads to where the better one does: what is told is the difference. */
static void compare(struct study *x) {
    for (uint32_t k = 0; k < WORLDS; k++) {
        memcpy(x->now[k], x->end[WORSE][k], sizeof x->now[k]);
        x->over[BETTER][k] = x->over[BETTER][k] || x->over[WORSE][k];
    }
    x->turns = 1;
    add_effects(x, BETTER);
}

unsigned orr_contrast(struct orr_evaluator *evaluator, const orr_game *g, const void *view, const orr_action *better,
                      size_t n, const orr_action *worse, size_t m, struct orr_reason out[ORR_IDEA_REASONS]) {
    struct orr_net net;
    struct ai_worth worth;
    struct orr_rng rng;
    struct orr_idea idea = {.reasons = 0};
    if (!orr_net_learned(g, &net)) {
        return 0;
    }
    ai_worth_make(&worth, g, &net);
    struct contrast pair = {evaluator, view, {better, worse}, {n, m}};
    struct study *x = begin(g, &worth, 2);
    x->seat = orr_turn_of(g, view).actor;
    x->world = orr_alloc(1, g->rules->state_size);
    x->rng = &rng;
    x->seed = orr_hash(g, view);
    x->imagine = imagine_one;
    x->take = take_one;
    x->pair = &pair;
    look(x);
    compare(x);
    choose(x, BETTER, &idea);
    memcpy(out, idea.reason, sizeof idea.reason);
    free(x->world);
    free(x);
    return idea.reasons;
}
