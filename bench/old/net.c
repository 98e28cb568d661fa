/* The network of the old player: its inputs, which the games of today compute, its output, and its weights. */
#include <assert.h>
#include <string.h>

#include "value.h"

enum { MOST_LEAD = OLD_NET_MOST_LEAD, SEATS_STEP = 100 };

static const float MOST_INPUT = 6.0f; /* after scaling: what lies beyond was hardly ever met */

/* Leads fit into an input of 16 bits. */
static int16_t clamp(int64_t x) { return (int16_t)(x > MOST_LEAD ? MOST_LEAD : x < -MOST_LEAD ? -MOST_LEAD : x); }

/* Mean lead of the seats that are still in the running. A seat that is out is so far behind that a mean including it
 * would lie far below all others, and the differences between those would be clamped away. Of two seats both count. */
static int64_t mean_lead(const int32_t *lead, unsigned n, int64_t unit) {
    int64_t best = lead[0], sum = 0, all = 0;
    unsigned near = 0;
    assert(n > 0);
    for (unsigned i = 1; i < n; i++) {
        best = lead[i] > best ? lead[i] : best;
    }
    for (unsigned i = 0; i < n; i++) {
        bool runs = (best - lead[i]) * 1000 <= MOST_LEAD * unit;
        all += lead[i];
        sum += runs ? lead[i] : 0;
        near += runs;
    }
    return near > 1 ? sum / near : all / n;
}

/* The estimates of all seats. */
static void estimate_all(const orr_game *g, const void *s, int32_t *lead) {
    const struct orr_learned *learned = g->rules->learned;
    if (learned && learned->estimate_all) {
        learned->estimate_all(g, s, lead);
        return;
    }
    for (unsigned i = 0; i < g->seats; i++) {
        lead[i] = g->rules->estimate(g, s, (int)i);
    }
}

/* The input OLD_NET_LEAD of every seat: its estimate minus the mean, in thousandths of estimate_unit. Estimates may
 * have a part common to all seats, which says nothing about who leads; with a common goal nothing is subtracted. */
static void see_leads(const orr_game *g, const void *s, struct old_observation *out) {
    int32_t lead[ORR_MAX_SEATS] = {0};
    int32_t unit = g->rules->estimate_unit > 0 ? g->rules->estimate_unit : 1;
    assert(g->seats > 0);
    estimate_all(g, s, lead);
    int64_t mean = orr_common_goal(g) ? 0 : mean_lead(lead, g->seats, unit);
    for (unsigned i = 0; i < g->seats; i++) {
        out->row[i][OLD_NET_LEAD] = clamp((lead[i] - mean) * 1000 / unit);
    }
}

/* The game's own inputs of all seats; more than there were are not read. */
static void see_features(const orr_game *g, const void *s, struct old_observation *out) {
    const struct orr_learned *learned = g->rules->learned;
    if (learned->observe_all) {
        learned->observe_all(g, s, out->row[0] + OLD_NET_OWN, sizeof out->row[0] / sizeof out->row[0][0]);
        return;
    }
    for (unsigned i = 0; i < g->seats; i++) {
        learned->observe(g, s, (int)i, out->row[i] + OLD_NET_OWN);
    }
}

void old_net_observe(const orr_game *g, const void *s, struct old_observation *out) {
    int actor = orr_turn_of(g, s).actor;
    see_leads(g, s, out);
    for (unsigned i = 0; i < g->seats; i++) {
        out->row[i][OLD_NET_ACTS] = (int16_t)(actor == (int)i);
        out->row[i][OLD_NET_SEATS] = (int16_t)(g->seats * SEATS_STEP);
    }
    see_features(g, s, out);
}

void old_net_observe_alone(const orr_game *g, const void *s, int16_t even, struct old_observation *out) {
    assert(g->seats == 1);
    old_net_observe(g, s, out);
    out->row[0][OLD_NET_LEAD] = (int16_t)((out->row[0][OLD_NET_LEAD] - even) / 2);
    out->row[0][OLD_NET_SEATS] = 2 * SEATS_STEP;
}

/* Sixteen units side by side; compilers know how to add them in few steps. */
typedef float lanes __attribute__((vector_size(4 * sizeof(float)), aligned(4)));
enum { LANES = OLD_NET_UNITS / 4 };

/* An input as the network uses it, limited to what was met in training. */
static float scaled(const struct old_net *n, unsigned i, int16_t raw) {
    float x = (float)raw * n->per[i];
    return x > MOST_INPUT ? MOST_INPUT : x < -MOST_INPUT ? -MOST_INPUT : x;
}

struct sums {
    float linear;
    lanes unit[LANES];
};

/* Add one input to the linear sum and to all hidden units. */
static inline void add_input(const struct old_net *n, unsigned i, float x, struct sums *s) {
    const lanes *w = (const lanes *)n->hidden[i];
    s->linear += x * n->linear[i];
    for (unsigned u = 0; u < LANES; u++) {
        s->unit[u] += x * w[u];
    }
}

/* Output of the network: rectify the hidden units and add them up. */
static float finish(const struct old_net *n, const struct sums *s) {
    float unit[OLD_NET_UNITS], sum = s->linear;
    memcpy(unit, s->unit, sizeof unit);
    for (unsigned u = 0; u < OLD_NET_UNITS; u++) {
        sum += (unit[u] > 0.0f ? unit[u] : 0.0f) * n->out[u];
    }
    return sum;
}

/* All inputs of a row. Zeros, which are most of them, cost nothing. */
static void add_row(const struct old_net *n, const int16_t *row, struct sums *s) {
    s->linear = n->base;
    memcpy(s->unit, n->bias, sizeof s->unit);
    for (unsigned i = 0; i < n->inputs; i++) {
        if (row[i] != 0) {
            add_input(n, i, scaled(n, i, row[i]), s);
        }
    }
}

float old_net_value(const struct old_net *n, const int16_t *row) {
    struct sums s;
    add_row(n, row, &s);
    return finish(n, &s);
}

void old_net_set_base(const struct old_net *n, unsigned seats, struct old_net_base *b) {
    for (unsigned i = 0; i < seats; i++) {
        struct sums s;
        add_row(n, b->observation.row[i], &s);
        b->sum[i] = s.linear;
        memcpy(b->unit[i], s.unit, sizeof b->unit[i]);
    }
}

/* Add the differences of `count` inputs from i on. */
static inline void add_changes(const struct old_net *n, const int16_t *row, const int16_t *old, unsigned i,
                               unsigned count, struct sums *s) {
    for (unsigned k = i; k < i + count; k++) {
        if (row[k] != old[k]) {
            add_input(n, k, scaled(n, k, row[k]) - scaled(n, k, old[k]), s);
        }
    }
}

float old_net_value_from(const struct old_net *n, const struct old_net_base *b, unsigned seat, const int16_t *row) {
    enum { AT_ONCE = sizeof(uint64_t) / sizeof(int16_t) };
    const int16_t *old = b->observation.row[seat];
    struct sums s = {.linear = b->sum[seat]};
    unsigned i = 0;
    memcpy(s.unit, b->unit[seat], sizeof s.unit);
    for (; i + AT_ONCE <= n->inputs; i += AT_ONCE) {
        uint64_t x, y;
        memcpy(&x, row + i, sizeof x);
        memcpy(&y, old + i, sizeof y);
        if (x != y) {
            add_changes(n, row, old, i, AT_ONCE, &s);
        }
    }
    add_changes(n, row, old, i, n->inputs - i, &s);
    return finish(n, &s);
}

/* ---- weights ---- */

/* Read n weights of a table; returns what follows them. */
static const int16_t *take(float *to, size_t n, const int16_t *from) {
    for (size_t i = 0; i < n; i++) {
        to[i] = (float)from[i] * (1.0f / OLD_NET_GRAIN);
    }
    return from + n;
}

/* Which games have weights, by their ids. */
static const struct old_table *table_of(const orr_game *g) {
    for (const struct old_table *t = old_tables; t->game; t++) {
        if (strcmp(t->game, g->rules->id) == 0) {
            return t;
        }
    }
    return NULL;
}

bool old_net_learned(const orr_game *g, struct old_net *n) {
    const struct old_table *t = table_of(g);
    bool alone = orr_common_goal(g);
    if (!t || (g->own_content && !g->alike) || (alone && !(t->alone && g->seats == 1))) {
        return false;
    }
    memset(n, 0, sizeof *n);
    n->alone = alone;
    n->inputs = t->inputs;
    for (unsigned i = 0; i < n->inputs; i++) {
        n->per[i] = 1.0f / (float)t->scale[i];
    }
    const int16_t *w = take(n->linear, n->inputs, t->weights);
    for (unsigned i = 0; i < n->inputs; i++) {
        w = take(n->hidden[i], OLD_NET_UNITS, w);
    }
    w = take(n->bias, OLD_NET_UNITS, w);
    w = take(n->out, OLD_NET_UNITS, w);
    take(&n->base, 1, w);
    return true;
}
