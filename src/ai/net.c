/* The network: what it is shown and what it says. Sums run over inputs in their order and
 * in every unit by itself, so that every machine finds the same. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/learn.h"
#include "value.h"

enum { MOST_LEAD = 30000, SEATS_STEP = 100 };

static const float MOST_INPUT = 6.0f; /* after scaling: what lies beyond was hardly ever met */

unsigned orr_net_inputs(const struct orr_rules *r) {
    unsigned n = 0;
    while (r->observe && r->features && r->features[n]) {
        n++;
    }
    assert(n <= ORR_MAX_FEATURES);
    return n ? n + ORR_NET_OWN : 0;
}

static int16_t clamp(int64_t x) { return (int16_t)(x > MOST_LEAD ? MOST_LEAD : x < -MOST_LEAD ? -MOST_LEAD : x); }

/* Estimates have a common part that says nothing about who leads; it is taken out where there are rivals. */
static void see_leads(const orr_game *g, const void *s, struct orr_sight *out) {
    int64_t lead[ORR_MAX_SEATS], sum = 0;
    int32_t unit = g->rules->estimate_unit > 0 ? g->rules->estimate_unit : 1;
    for (unsigned i = 0; i < g->seats; i++) {
        lead[i] = g->rules->estimate(g, s, (int)i);
        sum += lead[i];
    }
    int64_t mean = orr_common_goal(g) ? 0 : sum / g->seats;
    for (unsigned i = 0; i < g->seats; i++) {
        out->row[i][ORR_NET_LEAD] = clamp((lead[i] - mean) * 1000 / unit);
    }
}

void orr_net_see(const orr_game *g, const void *s, struct orr_sight *out) {
    int actor = orr_turn_of(g, s).actor;
    see_leads(g, s, out);
    for (unsigned i = 0; i < g->seats; i++) {
        out->row[i][ORR_NET_ACTS] = (int16_t)(actor == (int)i);
        out->row[i][ORR_NET_SEATS] = (int16_t)(g->seats * SEATS_STEP);
        g->rules->observe(g, s, (int)i, out->row[i] + ORR_NET_OWN);
    }
}

float orr_net_value(const struct orr_net *n, const int16_t *row) {
    float unit[ORR_NET_UNITS];
    float sum = n->base;
    memcpy(unit, n->bias, sizeof unit);
    for (unsigned i = 0; i < n->inputs; i++) {
        if (row[i] == 0) {
            continue;
        }
        float x = (float)row[i] * n->per[i];
        x = x > MOST_INPUT ? MOST_INPUT : x < -MOST_INPUT ? -MOST_INPUT : x;
        sum += x * n->straight[i];
        for (unsigned u = 0; u < ORR_NET_UNITS; u++) {
            unit[u] += x * n->hidden[i][u];
        }
    }
    for (unsigned u = 0; u < ORR_NET_UNITS; u++) {
        sum += (unit[u] > 0.0f ? unit[u] : 0.0f) * n->out[u];
    }
    return sum;
}

/* ---- tables ---- */

size_t orr_net_weights(unsigned inputs) { return (size_t)inputs * (1 + ORR_NET_UNITS) + 2 * ORR_NET_UNITS + 1; }

static const int16_t *take(float *to, size_t n, const int16_t *from) {
    for (size_t i = 0; i < n; i++) {
        to[i] = (float)from[i] * (1.0f / ORR_NET_GRAIN);
    }
    return from + n;
}

void orr_net_read(struct orr_net *n, const struct orr_model *m) {
    memset(n, 0, sizeof *n);
    n->inputs = m->inputs;
    for (unsigned i = 0; i < n->inputs; i++) {
        n->per[i] = 1.0f / (float)m->scale[i];
    }
    const int16_t *w = take(n->straight, n->inputs, m->weights);
    for (unsigned i = 0; i < n->inputs; i++) {
        w = take(n->hidden[i], ORR_NET_UNITS, w);
    }
    w = take(n->bias, ORR_NET_UNITS, w);
    w = take(n->out, ORR_NET_UNITS, w);
    take(&n->base, 1, w);
}

static int16_t *give(int16_t *to, const float *from, size_t n) {
    for (size_t i = 0; i < n; i++) {
        float x = from[i] * ORR_NET_GRAIN;
        x = x > INT16_MAX ? INT16_MAX : x < -INT16_MAX ? -INT16_MAX : x;
        to[i] = (int16_t)(x < 0.0f ? x - 0.5f : x + 0.5f);
    }
    return to + n;
}

void orr_net_write(const struct orr_net *n, int16_t *scale, int16_t *weights) {
    for (unsigned i = 0; i < n->inputs; i++) {
        scale[i] = (int16_t)(1.0f / n->per[i] + 0.5f);
    }
    int16_t *w = give(weights, n->straight, n->inputs);
    for (unsigned i = 0; i < n->inputs; i++) {
        w = give(w, n->hidden[i], ORR_NET_UNITS);
    }
    w = give(w, n->bias, ORR_NET_UNITS);
    w = give(w, n->out, ORR_NET_UNITS);
    give(w, &n->base, 1);
}

bool orr_net_learned(const orr_game *g, struct orr_net *n) {
    const struct orr_model *m = g->own_content ? NULL : g->rules->models;
    while (m && m->weights && m->common != orr_common_goal(g)) {
        m++;
    }
    if (!m || !m->weights) {
        return false;
    }
    assert(m->inputs == orr_net_inputs(g->rules));
    orr_net_read(n, m);
    return true;
}
