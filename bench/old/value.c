/* Win shares: exact at the end of the game, otherwise from the network, or from the lead in
 * the estimate, of which `estimate_unit` makes odds of e to 1. */
#include "value.h"

#include <string.h>

static const float RANK = 0.15f;   /* part of the result that a place below the first still counts */
static const float MARGIN = 0.10f; /* part that the judgement counts where all share one goal */
static const float WAY = 0.5f;     /* part of such a result that is how much of the needed score was made */

/* Compared with where the thinking began, leads grow from turn to turn; so much of them counts that they still differ. */
static const float GROWTH = 0.25f;

/* A number for a share of the win and, a little, for the lead behind it: near an even chance a lead of 1 moves the
 * share by a quarter. */
static const float SHARE = 64000.0f, LEAD = 320.0f;

float old_exp(float x) {
    if (x < -30.0f) {
        return 0.0f;
    }
    float y = x * 1.44269504f;
    int whole = (int)y - (y < 0.0f);
    float f = y - (float)whole;
    float power = 1.0f + f * (0.6951786f + f * (0.2276173f + f * 0.0772041f));
    uint32_t bits = (uint32_t)(whole + 127) << 23;
    float scale;
    memcpy(&scale, &bits, sizeof scale);
    return power * scale;
}

/* The logistic function: a lead of 0 is an even chance, of 1 about 73 %. */
static float even(float lead) {
    float e = old_exp(lead < 0.0f ? lead : -lead);
    return lead < 0.0f ? e / (1.0f + e) : 1.0f / (1.0f + e);
}

/* ---- the end ---- */

/* Where all share one goal all have the same share. */
static void equal_shares(const orr_game *g, float v, float *share) {
    for (unsigned i = 0; i < g->seats; i++) {
        share[i] = v;
    }
}

/* The result between rivals: (1 - RANK) for the win, RANK for the place, so that a player who cannot win any more
 * still prefers the second place. With distinct ranks the shares sum to 1. */
static void split_result(const orr_game *g, const struct orr_result *r, float *share) {
    unsigned n = g->seats, winners = orr_mask_count(r->won);
    for (unsigned i = 0; i < n; i++) {
        float win = (unsigned)r->won >> i & 1u ? 1.0f / (float)winners : 0.0f;
        float place = (float)(n - r->rank[i]) / (float)(n - 1) * 2.0f / (float)n;
        share[i] = (1.0f - RANK) * win + RANK * place;
    }
}

/* Whether the goal was reached, and in part how nearly: where it seldom is, only that tells good play from bad. The
 * lowest score of the seats counts. */
static float common_result(const orr_game *g, const struct orr_result *r) {
    float win = r->won ? 1.0f : 0.0f;
    int32_t least = r->score[0];
    for (unsigned i = 1; i < g->seats; i++) {
        least = r->score[i] < least ? r->score[i] : least;
    }
    if (r->goal <= 0) {
        return win;
    }
    least = least < 0 ? 0 : least < r->goal ? least : r->goal;
    return (1.0f - WAY) * win + WAY * (float)least / (float)r->goal;
}

static void result_shares(const orr_game *g, const void *s, float share[ORR_MAX_SEATS]) {
    struct orr_result r;
    orr_result_of(g, s, &r);
    if (orr_common_goal(g)) {
        equal_shares(g, common_result(g, &r), share);
    } else {
        split_result(g, &r, share);
    }
}

/* ---- before it ---- */

/* Softmax: shares of seats with these leads. The best lead is taken out first, so that no exponent is above 0. */
static void split_leads(const float *lead, unsigned n, float *share) {
    float best = lead[0], sum = 0.0f;
    for (unsigned i = 1; i < n; i++) {
        best = lead[i] > best ? lead[i] : best;
    }
    for (unsigned i = 0; i < n; i++) {
        share[i] = old_exp(lead[i] - best);
        sum += share[i];
    }
    for (unsigned i = 0; i < n; i++) {
        share[i] /= sum;
    }
}

void old_worth_observe(const struct old_worth *w, const void *s, struct old_observation *out) {
    if (w->net->alone) {
        old_net_observe_alone(w->g, s, w->even_input, out);
    } else {
        old_net_observe(w->g, s, out);
    }
}

/* What the network says of each seat; from the turn's first position if that is known (old_net_value_from). */
static void net_leads(const struct old_worth *w, const void *s, float *lead) {
    struct old_observation observation;
    old_worth_observe(w, s, &observation);
    for (unsigned i = 0; i < w->g->seats; i++) {
        lead[i] = w->base ? old_net_value_from(w->net, w->base, i, observation.row[i])
                          : old_net_value(w->net, observation.row[i]);
    }
}

/* Mean of the seats' leads. */
static float mean_of(const float *lead, unsigned n) {
    float sum = 0.0f;
    for (unsigned i = 0; i < n; i++) {
        sum += lead[i];
    }
    return sum / (float)n;
}

/* Shares by the network, and the leads they are made of. */
static void net_shares(const struct old_worth *w, const void *s, float *lead, float *share) {
    net_leads(w, s, lead);
    if (orr_common_goal(w->g)) {
        equal_shares(w->g, even((mean_of(lead, w->g->seats) - w->even_lead) * (w->net->alone ? GROWTH : 1.0f)), share);
    } else {
        split_leads(lead, w->g->seats, share);
    }
}

/* Leads by the hand-written estimate, relative to the first seat. */
static void estimate_leads(const struct old_worth *w, const void *s, float *lead) {
    int64_t first = w->g->rules->estimate(w->g, s, 0);
    lead[0] = 0.0f;
    for (unsigned i = 1; i < w->g->seats; i++) {
        lead[i] = (float)(w->g->rules->estimate(w->g, s, (int)i) - first) * w->per_unit;
    }
}

/* ---- to a seat ---- */

void old_worth_make(struct old_worth *w, const orr_game *g, const struct old_net *net) {
    *w = (struct old_worth){.g = g, .net = net, .per_unit = net ? 4.0f / SHARE : 1.0f / old_unit_of(g)};
}

/* With a network from games between rivals used by one seat: remember this position, which the following ones are
 * compared with. */
static void begin_even(struct old_worth *w, const void *s) {
    struct old_observation observation;
    if (w->net && w->net->alone) {
        old_net_observe(w->g, s, &observation);
        w->even_input = observation.row[0][OLD_NET_LEAD];
        old_worth_observe(w, s, &observation);
        w->even_lead = old_net_value(w->net, observation.row[0]);
    }
}

void old_worth_near(struct old_worth *w, const void *s) {
    begin_even(w, s);
    if (w->net && w->base) {
        old_worth_observe(w, s, &w->base->observation);
        old_net_set_base(w->net, w->g->seats, w->base);
    }
}

int32_t old_worth_of(const struct old_worth *w, const void *s, int seat) {
    float lead[ORR_MAX_SEATS] = {0}, share[ORR_MAX_SEATS];
    if (!w->net) {
        return w->g->rules->estimate(w->g, s, seat);
    }
    net_shares(w, s, lead, share);
    if (orr_turn_of(w->g, s).actor == ORR_NOBODY) {
        result_shares(w->g, s, share);
    }
    return (int32_t)(SHARE * share[seat] + LEAD * lead[seat]);
}

/* ---- to every seat ---- */

void old_judge_begin(struct old_judge *j, const struct old_worth *w, const void *view, int seat) {
    *j = (struct old_judge){.worth = *w, .base = w->net ? 0 : w->g->rules->estimate(w->g, view, seat)};
    begin_even(&j->worth, view);
}

/* Shares of a position before the end, by the network or by the estimate. */
static void judge_now(const struct old_judge *j, const void *s, float *share) {
    const orr_game *g = j->worth.g;
    float lead[ORR_MAX_SEATS] = {0};
    if (j->worth.net) {
        net_shares(&j->worth, s, lead, share);
    } else if (orr_common_goal(g)) {
        equal_shares(g, even((float)(g->rules->estimate(g, s, 0) - j->base) * j->worth.per_unit * GROWTH), share);
    } else {
        estimate_leads(&j->worth, s, lead);
        split_leads(lead, g->seats, share);
    }
}

void old_judge_shares(const struct old_judge *j, const void *s, float share[ORR_MAX_SEATS]) {
    const orr_game *g = j->worth.g;
    float margin = 0.0f;
    if (orr_turn_of(g, s).actor != ORR_NOBODY) {
        judge_now(j, s, share);
        return;
    }
    if (orr_common_goal(g)) { /* how clearly it was won or lost counts a little */
        judge_now(j, s, share);
        margin = share[0];
    }
    result_shares(g, s, share);
    for (unsigned i = 0; orr_common_goal(g) && i < g->seats; i++) {
        share[i] = (1.0f - MARGIN) * share[i] + MARGIN * margin;
    }
}
