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

/* What decides between turns with the same share of the win: the lead, and where the seat is safe to win, points. */
static const float TIE = 0.005f, SAFE = 0.9f, POINTS = 0.02f, MOST_LEAD = 12.0f;

/* 2^y with y = x / ln 2: the whole part goes into the exponent of a float, and a cubic is good enough for the rest.
 * Own code, because the C library's differs from machine to machine in the last digit. */
float ai_exp(float x) {
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

/* Natural logarithm, for positive numbers that are not tiny: exponent and mantissa apart, then a series. Own code,
 * because the C library's differs from machine to machine in the last digit. */
static float logarithm(float x) {
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    int whole = (int)(bits >> 23) - 127;
    bits = (bits & 0x7FFFFFu) | 127u << 23;
    memcpy(&x, &bits, sizeof x);
    float z = (x - 1.0f) / (x + 1.0f), z2 = z * z;
    return (float)whole * 0.69314718f + 2.0f * z * (1.0f + z2 * (1.0f / 3 + z2 * (0.2f + z2 * (1.0f / 7 + z2 / 9))));
}

/* The logistic function: a lead of 0 is an even chance, of 1 about 73 %. */
static float even(float lead) {
    float e = ai_exp(lead < 0.0f ? lead : -lead);
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
 * still prefers the second place. With distinct ranks the shares sum to 1: of three seats they are 0.95, 0.05 and 0. */
static void split_result(const orr_game *g, const struct orr_result *r, float *share) {
    unsigned n = g->seats, winners = orr_mask_count(r->won);
    for (unsigned i = 0; i < n; i++) {
        float win = (unsigned)r->won >> i & 1u ? 1.0f / (float)winners : 0.0f;
        float place = (float)(n - r->rank[i]) / (float)(n - 1) * 2.0f / (float)n;
        share[i] = (1.0f - RANK) * win + RANK * place;
    }
}

/* Whether the goal was reached, and in part how nearly: where it seldom is, only that tells good play from bad. The
 * lowest score of the seats counts. With 30 of 40 points needed and a defeat: 0.5 * 0 + 0.5 * 30 / 40 = 0.375. */
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

void orr_result_shares(const orr_game *g, const void *s, float share[ORR_MAX_SEATS]) {
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
        share[i] = ai_exp(lead[i] - best);
        sum += share[i];
    }
    for (unsigned i = 0; i < n; i++) {
        share[i] /= sum;
    }
}

/* share^k is e^(k log share), so the softmax of k log share is what is wanted. 0.7 and 0.3 with k = 2 become 0.845
 * and 0.155. */
void ai_chances_calibrate(float *share, unsigned n, float k) {
    static const float least = 1e-12f;
    float power[ORR_MAX_SEATS];
    if (k == 1.0f) {
        return;
    }
    for (unsigned i = 0; i < n; i++) {
        power[i] = k * logarithm(share[i] > least ? share[i] : least);
    }
    split_leads(power, n, share);
}

void ai_worth_observe(const struct ai_worth *w, const void *s, struct orr_observation *out) {
    if (w->net->alone) {
        orr_net_observe_alone(w->g, s, w->even_input, out);
    } else {
        orr_net_observe(w->g, s, out);
    }
}

/* What the network says of each seat; from the turn's first position if that is known (orr_net_value_from). */
static void net_leads(const struct ai_worth *w, const void *s, float *lead) {
    struct orr_observation observation;
    ai_worth_observe(w, s, &observation);
    for (unsigned i = 0; i < w->g->seats; i++) {
        lead[i] = w->base ? orr_net_value_from(w->net, w->base, i, observation.row[i])
                          : orr_net_value(w->net, observation.row[i]);
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
static void net_shares(const struct ai_worth *w, const void *s, float *lead, float *share) {
    net_leads(w, s, lead);
    if (orr_common_goal(w->g)) {
        equal_shares(w->g, even((mean_of(lead, w->g->seats) - w->even_lead) * (w->net->alone ? GROWTH : 1.0f)), share);
    } else {
        split_leads(lead, w->g->seats, share);
    }
}

/* Leads by the hand-written estimate, relative to the first seat: what is common to all seats takes no part in
 * shares. */
static void estimate_leads(const struct ai_worth *w, const void *s, float *lead) {
    int64_t first = w->g->rules->estimate(w->g, s, 0);
    lead[0] = 0.0f;
    for (unsigned i = 1; i < w->g->seats; i++) {
        lead[i] = (float)(w->g->rules->estimate(w->g, s, (int)i) - first) * w->per_unit;
    }
}

/* The same apart from what is learned. */
static void points_leads(const orr_game *g, const void *s, float *lead) {
    int64_t first = g->rules->estimate(g, s, 0);
    for (unsigned i = 0; i < g->seats; i++) {
        lead[i] = (float)(g->rules->estimate(g, s, (int)i) - first) / ai_unit_of(g);
    }
}

/* How far the seat is ahead of the best other; not more than MOST_LEAD. */
static float ahead(const float *lead, unsigned seats, unsigned seat) {
    float best = -1e30f;
    for (unsigned i = 0; i < seats; i++) {
        best = i != seat && lead[i] > best ? lead[i] : best;
    }
    float x = lead[seat] - best;
    return x > MOST_LEAD ? MOST_LEAD : x < -MOST_LEAD ? -MOST_LEAD : x;
}

/* Between -1 and 1. */
static float squash(float x) { return x / (1.0f + (x < 0.0f ? -x : x)); }

/* The lead that a finished game counts as: by its result more than any other position, so that no prospect beats a win, and
 * within that by points. */
static float end_lead(const orr_game *g, const void *s, float share, unsigned seat) {
    float points[ORR_MAX_SEATS] = {0};
    points_leads(g, s, points);
    return MOST_LEAD * (2.0f * share - 1.0f) + squash(ahead(points, g->seats, seat) * 0.25f);
}

/* And one that is not finished: less than by a result. */
static float open_lead(float x) {
    float most = MOST_LEAD - 1.0f;
    return x > most ? most : x < -most ? -most : x;
}

/* ---- to a seat ---- */

/* With a network a value is SHARE times a share, and near an even chance a lead of 1 is a quarter of the win: 4 /
 * SHARE leads to one unit. */
void ai_worth_make(struct ai_worth *w, const orr_game *g, const struct orr_net *net) {
    *w = (struct ai_worth){.g = g, .net = net, .per_unit = net ? 4.0f / SHARE : 1.0f / ai_unit_of(g)};
}

/* With a network from games between rivals used by one seat: remember this position, which the following ones are
 * compared with. Everything else needs no such position. */
static void begin_even(struct ai_worth *w, const void *s) {
    struct orr_observation observation;
    if (w->net && w->net->alone) {
        orr_net_observe(w->g, s, &observation);
        w->even_input = observation.row[0][ORR_NET_LEAD];
        ai_worth_observe(w, s, &observation);
        w->even_lead = orr_net_value(w->net, observation.row[0]);
    }
}

/* Near positions share most inputs with this one, so the sums of its rows are kept as the base. */
void ai_worth_near(struct ai_worth *w, const void *s) {
    begin_even(w, s);
    if (w->net && w->base) {
        ai_worth_observe(w, s, &w->base->observation);
        orr_net_set_base(w->net, w->g->seats, w->base);
    }
}

/* Without a network it is the estimate as it is. With one it is a share in 64000ths, and in small a lead, which
 * tells turns apart whose shares are equal (all certain to win, say). */
int32_t ai_worth_of(const struct ai_worth *w, const void *s, int seat) {
    float lead[ORR_MAX_SEATS] = {0}, share[ORR_MAX_SEATS];
    if (!w->net) {
        return w->g->rules->estimate(w->g, s, seat);
    }
    bool over = orr_turn_of(w->g, s).actor == ORR_NOBODY;
    net_shares(w, s, lead, share);
    if (over) {
        orr_result_shares(w->g, s, share);
    }
    if (w->by_points && !orr_common_goal(w->g)) {
        lead[seat] = over ? end_lead(w->g, s, share[seat], (unsigned)seat) : open_lead(lead[seat]);
    }
    return (int32_t)(SHARE * share[seat] + LEAD * lead[seat]);
}

/* ---- to every seat ---- */

/* With a common goal and no network, `view` is where thinking begins, and counts as an even chance. */
void ai_judge_begin(struct ai_judge *j, const struct ai_worth *w, const void *view, int seat) {
    *j = (struct ai_judge){.worth = *w, .base = w->net ? 0 : w->g->rules->estimate(w->g, view, seat)};
    begin_even(&j->worth, view);
}

/* Shares of a position before the end, and the leads they are made of, by the network or by the estimate. */
static void judge_now(const struct ai_judge *j, const void *s, float *share, float *lead) {
    const orr_game *g = j->worth.g;
    if (j->worth.net) {
        net_shares(&j->worth, s, lead, share);
    } else if (orr_common_goal(g)) {
        equal_shares(g, even((float)(g->rules->estimate(g, s, 0) - j->base) * j->worth.per_unit * GROWTH), share);
    } else {
        estimate_leads(&j->worth, s, lead);
        split_leads(lead, g->seats, share);
    }
}

/* Shares of the win at `s`, and the seats' leads there; where all share one goal those are 0. */
static void judge(const struct ai_judge *j, const void *s, float *share, float *lead) {
    const orr_game *g = j->worth.g;
    float margin = 0.0f;
    if (orr_turn_of(g, s).actor != ORR_NOBODY) {
        judge_now(j, s, share, lead);
        return;
    }
    if (orr_common_goal(g)) { /* how clearly it was won or lost counts a little */
        judge_now(j, s, share, lead);
        margin = share[0];
    } else {
        points_leads(g, s, lead);
    }
    orr_result_shares(g, s, share);
    for (unsigned i = 0; orr_common_goal(g) && i < g->seats; i++) {
        share[i] = (1.0f - MARGIN) * share[i] + MARGIN * margin;
    }
}

void ai_judge_shares(const struct ai_judge *j, const void *s, float share[ORR_MAX_SEATS]) {
    float lead[ORR_MAX_SEATS] = {0};
    judge(j, s, share, lead);
}

/* The share leads. Ties are broken by the lead (at most TIE * MOST_LEAD = 0.06), and from a share of SAFE on by
 * points, which count the more the safer the win is. */
void ai_judge_use(const struct ai_judge *j, const void *s, float share[ORR_MAX_SEATS], float use[ORR_MAX_SEATS]) {
    const orr_game *g = j->worth.g;
    float lead[ORR_MAX_SEATS] = {0}, points[ORR_MAX_SEATS] = {0};
    judge(j, s, share, lead);
    memcpy(use, share, g->seats * sizeof *use);
    if (!j->worth.by_points || orr_common_goal(g)) {
        return;
    }
    bool over = orr_turn_of(g, s).actor == ORR_NOBODY;
    points_leads(g, s, points);
    for (unsigned i = 0; i < g->seats; i++) {
        float safe = (share[i] - SAFE) / (1.0f - SAFE), x = squash(ahead(points, g->seats, i) * 0.25f);
        use[i] += TIE * (over ? end_lead(g, s, share[i], i) : open_lead(ahead(lead, g->seats, i)));
        use[i] += safe > 0.0f ? safe * POINTS * (over ? 1.0f : x) : 0.0f;
    }
}
