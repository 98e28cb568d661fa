/* The network: its inputs and its output. Sums run over the inputs in their order and for every hidden unit
 * separately, so that every machine computes the same. Which model a table uses is decided here too.
 *
 *     x[i] = row[i] * per[i], limited to 6 either way
 *     lead = base + sum of linear[i] * x[i] + sum over the units of out * max(0, bias + sum of hidden[i] * x[i])
 *
 * Every seat's row goes through the same weights; value.c makes shares of the leads. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "orrery/ai.h"
#include "orrery/learn.h"
#include "value.h"

/* The input for seats is in hundredths, so that its scale, a whole number, can be fine enough. */
enum { MOST_LEAD = ORR_NET_MOST_LEAD, SEATS_STEP = 100 };

static const float MOST_INPUT = 6.0f; /* after scaling: what lies beyond was hardly ever met */

/* The features of the game behind those that every game has; 0 where a game has none, since there is nothing to
 * learn from then. */
unsigned orr_net_inputs(const struct orr_rules *r) {
    unsigned n = 0;
    while (r->learned && r->learned->features[n].words) {
        n++;
    }
    assert(n <= ORR_MAX_FEATURES);
    return n ? n + ORR_NET_OWN : 0;
}

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

/* The input ORR_NET_LEAD of every seat: its estimate minus the mean, in thousandths of estimate_unit. Estimates may
 * have a part common to all seats, which says nothing about who leads; with a common goal nothing is subtracted. */
static void see_leads(const orr_game *g, const void *s, struct orr_observation *out) {
    int32_t lead[ORR_MAX_SEATS] = {0};
    int32_t unit = g->rules->estimate_unit > 0 ? g->rules->estimate_unit : 1;
    assert(g->seats > 0);
    estimate_all(g, s, lead);
    int64_t mean = orr_common_goal(g) ? 0 : mean_lead(lead, g->seats, unit);
    for (unsigned i = 0; i < g->seats; i++) {
        out->row[i][ORR_NET_LEAD] = clamp((lead[i] - mean) * 1000 / unit);
    }
}

/* The game's own inputs of all seats. */
static void see_features(const orr_game *g, const void *s, struct orr_observation *out) {
    const struct orr_learned *learned = g->rules->learned;
    if (learned->observe_all) {
        learned->observe_all(g, s, out->row[0] + ORR_NET_OWN, ORR_NET_INPUTS);
        return;
    }
    for (unsigned i = 0; i < g->seats; i++) {
        learned->observe(g, s, (int)i, out->row[i] + ORR_NET_OWN);
    }
}

/* The inputs that every game has, then the game's own; on a view, from what that view knows. */
void orr_net_observe(const orr_game *g, const void *s, struct orr_observation *out) {
    int actor = orr_turn_of(g, s).actor;
    see_leads(g, s, out);
    for (unsigned i = 0; i < g->seats; i++) {
        out->row[i][ORR_NET_ACTS] = (int16_t)(actor == (int)i);
        out->row[i][ORR_NET_SEATS] = (int16_t)(g->seats * SEATS_STEP);
    }
    see_features(g, s, out);
}

/* The lead is halved because between two rivals a lead of the one is a deficit of the other: the mean lies half way. */
void orr_net_observe_alone(const orr_game *g, const void *s, int16_t even, struct orr_observation *out) {
    assert(g->seats == 1);
    orr_net_observe(g, s, out);
    out->row[0][ORR_NET_LEAD] = (int16_t)((out->row[0][ORR_NET_LEAD] - even) / 2);
    out->row[0][ORR_NET_SEATS] = 2 * SEATS_STEP;
}

/* Four units side by side; compilers know how to add them in one step. */
typedef float lanes __attribute__((vector_size(4 * sizeof(float)), aligned(4)));
enum { LANES = ORR_NET_UNITS / 4 };

/* An input as the network uses it, limited to what was met in training. */
static float scaled(const struct orr_net *n, unsigned i, int16_t raw) {
    float x = (float)raw * n->per[i];
    x = x > MOST_INPUT ? MOST_INPUT : x;
    return x < -MOST_INPUT ? -MOST_INPUT : x;
}

/* What a row adds up to before the last step: the linear part with the base, and the hidden units before they are
 * rectified. */
struct sums {
    float linear;
    lanes unit[LANES];
};

/* The functions below are compiled twice, once for the usual number of units, which is known then; in a page, which loads
 * every byte, once. */
#define FOR_UNITS static inline __attribute__((always_inline))

#ifdef ORRERY_PAGE
static inline bool is_usual(const struct orr_net *n) { return false && n; }
#else
static inline bool is_usual(const struct orr_net *n) { return n->units == ORR_NET_USUAL_UNITS; }
#endif

/* Add one input to the linear sum and to all hidden units. */
FOR_UNITS void add_input(const struct orr_net *n, unsigned units, unsigned i, float x, struct sums *s) {
    const lanes *w = (const lanes *)n->hidden[i];
    s->linear += x * n->linear[i];
    for (unsigned u = 0; u < units / 4; u++) {
        s->unit[u] += x * w[u];
    }
}

/* Output of the network: rectify the hidden units and add them up. */
FOR_UNITS float finish(const struct orr_net *n, unsigned units, const struct sums *s) {
    float unit[ORR_NET_UNITS], sum = s->linear;
    memcpy(unit, s->unit, units * sizeof *unit);
    for (unsigned u = 0; u < units; u++) {
        sum += (unit[u] > 0.0f ? unit[u] : 0.0f) * n->out[u];
    }
    return sum;
}

/* All inputs of a row. Zeros, which are most of them, cost nothing. */
FOR_UNITS void add_row(const struct orr_net *n, unsigned units, const int16_t *row, struct sums *s) {
    s->linear = n->base;
    memcpy(s->unit, n->bias, units * sizeof n->bias[0]);
    for (unsigned i = 0; i < n->inputs; i++) {
        if (row[i] != 0) {
            add_input(n, units, i, scaled(n, i, row[i]), s);
        }
    }
}

FOR_UNITS float value(const struct orr_net *n, unsigned units, const int16_t *row) {
    struct sums s;
    add_row(n, units, row, &s);
    return finish(n, units, &s);
}

float orr_net_value(const struct orr_net *n, const int16_t *row) {
    return is_usual(n) ? value(n, ORR_NET_USUAL_UNITS, row) : value(n, n->units, row);
}

/* The sums of each seat's row at the base, from which rows that differ in few inputs are reached by adding
 * differences. */
void orr_net_set_base(const struct orr_net *n, unsigned seats, struct orr_net_base *b) {
    for (unsigned i = 0; i < seats; i++) {
        struct sums s;
        add_row(n, n->units, b->observation.row[i], &s);
        for (unsigned k = 0; k < n->inputs; k++) {
            b->scaled[i][k] = scaled(n, k, b->observation.row[i][k]);
        }
        b->sum[i] = s.linear;
        memcpy(b->unit[i], s.unit, n->units * sizeof b->unit[i][0]);
    }
}

/* Inputs that are compared at once, and for which there are bits in a word. */
enum { ALIKE = 16, WORD = 64 };

/* A bit for each of n inputs that differs, the first one lowest. */
static uint64_t differing(const int16_t *row, const int16_t *old, unsigned n) {
    uint64_t bits = 0;
    for (unsigned i = 0; i < n; i++) {
        bits |= (uint64_t)(row[i] != old[i]) << i;
    }
    return bits;
}

/* The same of sixteen. Turns change few of them. */
static inline uint64_t differing_of_sixteen(const int16_t *row, const int16_t *old) {
#ifdef __SSE2__
    const __m128i *x = (const void *)row, *y = (const void *)old;
    __m128i low = _mm_cmpeq_epi16(_mm_loadu_si128(x), _mm_loadu_si128(y));
    __m128i high = _mm_cmpeq_epi16(_mm_loadu_si128(x + 1), _mm_loadu_si128(y + 1));
    return (unsigned)_mm_movemask_epi8(_mm_packs_epi16(low, high)) ^ 0xFFFFu;
#else
    enum { AT_ONCE = sizeof(uint64_t) / sizeof(int16_t) };
    uint64_t bits = 0;
    for (unsigned i = 0; i < ALIKE; i += AT_ONCE) {
        uint64_t x, y;
        memcpy(&x, row + i, sizeof x);
        memcpy(&y, old + i, sizeof y);
        bits |= x != y ? differing(row + i, old + i, AT_ONCE) << i : 0;
    }
    return bits;
#endif
}

/* Of up to a word of inputs, with so many before them in their row. The last ones are compared together with others
 * before them. */
static inline uint64_t differing_in_word(const int16_t *row, const int16_t *old, unsigned n, unsigned before) {
    uint64_t bits = 0;
    unsigned i = 0;
    if (n < ALIKE) {
        return before ? differing_of_sixteen(row + n - ALIKE, old + n - ALIKE) >> (ALIKE - n) : differing(row, old, n);
    }
    for (; i + ALIKE <= n; i += ALIKE) {
        bits |= differing_of_sixteen(row + i, old + i) << i;
    }
    return i < n ? bits | differing_of_sixteen(row + n - ALIKE, old + n - ALIKE) << (n - ALIKE) : bits;
}

/* Inputs that differ are found first, as bits, and then added in their order. */
FOR_UNITS float value_from(const struct orr_net *n, unsigned units, const struct orr_net_base *b, unsigned seat,
                           const int16_t *row) {
    const int16_t *old = b->observation.row[seat];
    struct sums s;
    s.linear = b->sum[seat];
    memcpy(s.unit, b->unit[seat], units * sizeof b->unit[seat][0]);
    for (unsigned i = 0; i < n->inputs; i += WORD) {
        unsigned left = n->inputs - i;
        uint64_t changed = differing_in_word(row + i, old + i, left < WORD ? left : WORD, i);
        for (; changed; changed &= changed - 1) {
            unsigned k = i + (unsigned)__builtin_ctzll(changed);
            add_input(n, units, k, scaled(n, k, row[k]) - b->scaled[seat][k], &s);
        }
    }
    return finish(n, units, &s);
}

/* Rounding differs a little from orr_net_value, always in the same way. */
float orr_net_value_from(const struct orr_net *n, const struct orr_net_base *b, unsigned seat, const int16_t *row) {
    return is_usual(n) ? value_from(n, ORR_NET_USUAL_UNITS, b, seat, row) : value_from(n, n->units, b, seat, row);
}

/* ---- tables ---- */

/* Per input a linear weight and one for each unit; biases and outputs of the units; the base. 20 inputs and 16
 * units: 20 * 17 + 32 + 1 = 373. */
size_t orr_net_weights(unsigned inputs, unsigned units) { return (size_t)inputs * (1 + units) + 2 * (size_t)units + 1; }

/* Read n weights of a table, which are in 1024ths; returns what follows them. */
static const int16_t *take(float *to, size_t n, const int16_t *from) {
    for (size_t i = 0; i < n; i++) {
        to[i] = (float)from[i] * (1.0f / ORR_NET_GRAIN);
    }
    return from + n;
}

/* The order of a table: linear, hidden row by row, biases, outputs, base. A table of displayed chances has only the
 * first and the last. */
void orr_net_read(struct orr_net *n, const struct orr_model *m) {
    memset(n, 0, sizeof *n);
    n->inputs = m->inputs;
    n->units = m->units ? m->units : ORR_NET_USUAL_UNITS;
    assert(n->units <= ORR_NET_UNITS && n->units % ORR_NET_USUAL_UNITS == 0);
    for (unsigned i = 0; i < n->inputs; i++) {
        n->per[i] = 1.0f / (float)m->scale[i];
    }
    const int16_t *w = take(n->linear, n->inputs, m->weights);
    for (unsigned i = 0; !m->shown && i < n->inputs; i++) {
        w = take(n->hidden[i], n->units, w);
    }
    if (!m->shown) {
        w = take(n->bias, n->units, w);
        w = take(n->out, n->units, w);
    }
    take(&n->base, 1, w);
}

/* Write n weights into a table, rounded and clamped; returns the place behind them. In 1024ths a weight lies between
 * -32 and 32. */
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
    int16_t *w = give(weights, n->linear, n->inputs);
    for (unsigned i = 0; i < n->inputs; i++) {
        w = give(w, n->hidden[i], n->units);
    }
    w = give(w, n->bias, n->units);
    w = give(w, n->out, n->units);
    give(w, &n->base, 1);
}

/* The game's own models, if they may be used with this pack. */
static const struct orr_model *built_in(const orr_game *g) {
    const struct orr_learned *l = g->rules->learned;
    return !l || (g->own_content && !g->alike) ? NULL : l->models;
}

/* Whether the game is played with this setting ("name=value"); NULL: always. */
static bool played_with(const orr_game *g, const char *setting) {
    for (unsigned i = 0; setting && g->rules->options[i].name; i++) {
        const struct orr_option *o = &g->rules->options[i];
        size_t n = strlen(o->name);
        char value[64];
        if (strncmp(setting, o->name, n) == 0 && setting[n] == '=') {
            orr_option_text(o, g->option[i], value, sizeof value);
            return strcmp(setting + n + 1, value) == 0;
        }
    }
    return !setting;
}

/* The model for this kind of table: the first for its options, goal and number of seats; for a solo game otherwise one from
 * games between rivals that says it serves there. */
static const struct orr_model *pick(const orr_game *g, const struct orr_model *models) {
    const struct orr_model *other = NULL;
    for (const struct orr_model *m = models; m && m->weights; m++) {
        if (m->shown || !played_with(g, m->with)) {
            continue;
        }
        if (m->common == orr_common_goal(g) && g->seats >= m->seats) {
            return m;
        }
        other = m->alone && g->seats == 1 ? m : other;
    }
    return other;
}

/* Weights of the pack first, then the game's own. */
static const struct orr_model *model_for(const orr_game *g) {
    const struct orr_model *own = pick(g, orr_weights_of(g));
    return own ? own : pick(g, built_in(g));
}

/* Asked again by the pick for the pack alone: a model that both would choose is one of the pack. */
enum orr_evaluation orr_evaluation_of(const orr_game *g) {
    const struct orr_model *m = model_for(g);
    return !m                                ? ORR_BY_HAND
           : m == pick(g, orr_weights_of(g)) ? ORR_LEARNED_PACK
           : g->content == g->rules->content ? ORR_LEARNED
                                             : ORR_LEARNED_CHANGED;
}

/* The model for displayed chances of a common goal, if the list has one. */
static bool pick_shown(const orr_game *g, const struct orr_model *models, struct orr_net *n) {
    for (const struct orr_model *m = models; m && m->weights; m++) {
        if (m->shown && orr_common_goal(g)) {
            orr_net_read(n, m);
            n->calibration = n->calibration_on = 1.0f;
            return true;
        }
    }
    return false;
}

bool orr_net_shown(const orr_game *g, struct orr_net *n) {
    return pick_shown(g, orr_weights_of(g), n) || pick_shown(g, built_in(g), n);
}

/* `alone` where a network between rivals has to serve one seat. Calibration is for shares between rivals; with a
 * common goal the displayed chances have a network of their own. */
bool orr_net_learned(const orr_game *g, struct orr_net *n) {
    const struct orr_model *m = model_for(g);
    if (!m) {
        return false;
    }
    assert(m->inputs == orr_net_inputs(g->rules));
    orr_net_read(n, m);
    n->alone = m->common != orr_common_goal(g);
    n->calibration = m->calibration && !orr_common_goal(g) ? (float)m->calibration / 100.0f : 1.0f;
    n->calibration_on = m->calibration_on && !orr_common_goal(g) ? (float)m->calibration_on / 100.0f : 1.0f;
    return true;
}
