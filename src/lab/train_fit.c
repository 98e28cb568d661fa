/* Fitting the network: targets by temporal differences from the games, gradients of the cross-entropy, and
 * Adam (Kingma, Ba). One thread, in a fixed order, so that the same data give the same weights.
 *
 * The target of a position is half the end of its game and half a TD(lambda) mixture of what the network says
 * later in that game:
 *
 *   later(p) = lambda * later(p + 1) + (1 - lambda) * network(p + 1),   later(last) = end
 *   target(p) = (end + later(p)) / 2
 *
 * The end alone is noisy, because one game says little; the network alone could confirm its own mistakes. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "train.h"

/* Positions whose gradients are added up for one step. */
enum { BATCH = 256 };

static const float RATE = 0.001f, LAST_RATE = 0.0001f; /* of the steps, at the beginning and end of a fit */
static const float DECAY = 0.0003f;                    /* of weights that nothing needs, per step */
static const float MOST_INPUT = 6.0f;                  /* as in src/ai/net.c */

/* A fit that is going on: gradient of the batch, and Adam's running means of gradients and of their squares, each
 * laid out like a network. `x` and `unit` keep what the last forward pass saw, for the backward pass. */
struct fit {
    struct orr_net *net;
    unsigned inputs;
    bool linear;          /* hidden units stay as they are */
    struct orr_net slope; /* the gradient of the batch */
    struct orr_net mean, square;
    unsigned in_batch;
    uint64_t steps, all_steps;
    /* A forward pass, for each seat: */
    float x[ORR_MAX_SEATS][ORR_NET_INPUTS], unit[ORR_MAX_SEATS][ORR_NET_UNITS];
};

/* ---- forward ---- */

/* Output of the network for one seat, keeping inputs and units for the backward pass. Like orr_net_value, but every
 * input counts, because each has a gradient. */
static float forward(struct fit *f, const int16_t *row, unsigned seat) {
    const struct orr_net *n = f->net;
    float *unit = f->unit[seat], *at = f->x[seat], sum = n->base;
    memcpy(unit, n->bias, n->units * sizeof n->bias[0]);
    for (unsigned i = 0; i < f->inputs; i++) {
        float x = (float)row[i] * n->per[i];
        x = x > MOST_INPUT ? MOST_INPUT : x < -MOST_INPUT ? -MOST_INPUT : x;
        at[i] = x;
        sum += x * n->linear[i];
        for (unsigned u = 0; u < n->units; u++) {
            unit[u] += x * n->hidden[i][u];
        }
    }
    for (unsigned u = 0; u < n->units; u++) {
        unit[u] = unit[u] > 0.0f ? unit[u] : 0.0f;
        sum += unit[u] * n->out[u];
    }
    return sum;
}

/* Softmax over the seats; with a common goal the logistic function of the mean lead, the same for all. The largest
 * lead is taken off first, so that expf cannot overflow. Leads 1, 0, 0 make shares of 0.576, 0.212, 0.212. */
static void shares_of(const struct train_game *g, const float *lead, float *share) {
    float best = lead[0], sum = 0.0f, mean = 0.0f;
    for (unsigned i = 0; i < g->seats; i++) {
        best = lead[i] > best ? lead[i] : best;
        mean += lead[i] / (float)g->seats;
    }
    for (unsigned i = 0; i < g->seats; i++) {
        share[i] = expf(lead[i] - best);
        sum += share[i];
    }
    for (unsigned i = 0; i < g->seats; i++) {
        share[i] = g->common ? 1.0f / (1.0f + expf(-mean)) : share[i] / sum;
    }
}

/* Shares of a kept position by a network. */
static void judge(const struct orr_net *n, const struct train_game *g, unsigned inputs, unsigned position,
                  float *share) {
    float lead[ORR_MAX_SEATS] = {0};
    for (unsigned i = 0; i < g->seats; i++) {
        lead[i] = orr_net_value(n, train_row(g, inputs, position, i));
    }
    shares_of(g, lead, share);
}

/* ---- loss ---- */

/* Loss of shares against the result; with a common goal that of one probability. */
static double cross_entropy(const struct train_game *g, const float *share) {
    const double least = 1e-6;
    double sum = 0;
    if (g->common) {
        double p = (double)share[0], t = (double)g->result[0];
        return -t * log(p + least) - (1 - t) * log(1 - p + least);
    }
    for (unsigned i = 0; i < g->seats; i++) {
        sum -= (double)g->result[i] * log((double)share[i] + least);
    }
    return sum;
}

/* Only held-out games count: on the others a network that learned them by heart would look good. 0 where none is
 * held out. */
double train_loss(const struct orr_net *n, const struct train_data *d) {
    double sum = 0, count = 0;
    float share[ORR_MAX_SEATS];
    for (size_t i = 0; i < d->n; i++) {
        for (unsigned p = 0; train_left_out(i) && p < d->at[i].n; p++) {
            judge(n, &d->at[i], d->inputs, p, share);
            sum += cross_entropy(&d->at[i], share);
            count++;
        }
    }
    return count > 0 ? sum / count : 0;
}

/* Mean result of each seat in games with so many seats: the best constant prediction. */
static void mean_shares(const struct train_data *d, unsigned seats, float *share) {
    float n = 0.0f;
    memset(share, 0, ORR_MAX_SEATS * sizeof *share);
    for (size_t i = 0; i < d->n; i++) {
        n += d->at[i].seats == seats;
        for (unsigned k = 0; d->at[i].seats == seats && k < seats; k++) {
            share[k] += d->at[i].result[k];
        }
    }
    for (unsigned k = 0; k < seats && n > 0.0f; k++) {
        share[k] /= n;
    }
}

/* What a forecast would lose that knows nothing but how often each seat wins at such a table: a network has to do
 * better. */
double train_loss_of_shares(const struct train_data *d) {
    double sum = 0, count = 0;
    for (unsigned seats = 1; seats <= ORR_MAX_SEATS; seats++) {
        float share[ORR_MAX_SEATS];
        mean_shares(d, seats, share);
        for (size_t i = 0; i < d->n; i++) {
            if (train_left_out(i) && d->at[i].seats == seats) {
                sum += cross_entropy(&d->at[i], share) * d->at[i].n;
                count += d->at[i].n;
            }
        }
    }
    return count > 0 ? sum / count : 0;
}

/* ---- targets ---- */

/* What scores are compared with: between rivals the mean of that game, with a common goal the mean of all games at
 * such tables. */
struct scale {
    float mean[ORR_TRAIN_TABLES]; /* alone */
    float spread;
};

/* Mean score of a game. */
static float mean_points(const struct train_game *g) {
    float sum = 0.0f;
    for (unsigned k = 0; k < g->seats; k++) {
        sum += g->points[k] / (float)g->seats;
    }
    return sum;
}

/* The score that counts as average in this game. */
static float middle(const struct scale *s, const struct train_game *g) {
    return g->common ? s->mean[g->table] : mean_points(g);
}

/* Averages, and the standard deviation of scores around them: a lead of one standard deviation counts as a lead of
 * 1. With a common goal each kind of table has its own average, because their scores differ. */
static struct scale scale_of(const struct train_data *d) {
    struct scale s = {.spread = 1.0f};
    double n[ORR_TRAIN_TABLES] = {0}, sum[ORR_TRAIN_TABLES] = {0}, squares = 0, count = 0;
    for (size_t i = 0; i < d->n; i++) {
        n[d->at[i].table]++;
        sum[d->at[i].table] += (double)mean_points(&d->at[i]);
    }
    for (unsigned i = 0; i < ORR_TRAIN_TABLES; i++) {
        s.mean[i] = n[i] > 0 ? (float)(sum[i] / n[i]) : 0.0f;
    }
    for (size_t i = 0; i < d->n; i++) {
        for (unsigned k = 0; k < d->at[i].seats; k++, count++) {
            double far = (double)(d->at[i].points[k] - middle(&s, &d->at[i]));
            squares += far * far;
        }
    }
    s.spread = squares > 0 ? (float)sqrt(squares / count) : 1.0f;
    return s;
}

/* How the game ended: the win, and in part (margin) the lead in points. */
static void final_target(const struct orr_train_spec *o, const struct train_game *g, const struct scale *s,
                         float *target) {
    float lead[ORR_MAX_SEATS] = {0}, share[ORR_MAX_SEATS];
    for (unsigned k = 0; k < g->seats; k++) {
        lead[k] = (g->points[k] - middle(s, g)) / s->spread;
    }
    shares_of(g, lead, share);
    for (unsigned k = 0; k < g->seats; k++) {
        target[k] = (1.0f - o->margin) * g->result[k] + o->margin * share[k];
    }
}

/* Targets of all positions, from the end backwards: half how the game ended, half the TD(lambda) mixture of what the
 * network says later on. They are set once an epoch, by the network as it is then. */
static void set_targets(const struct orr_train_spec *o, const struct orr_net *n, struct train_data *d) {
    struct scale scale = scale_of(d);
    for (size_t i = 0; i < d->n; i++) {
        struct train_game *g = &d->at[i];
        float end[ORR_MAX_SEATS], later[ORR_MAX_SEATS], now[ORR_MAX_SEATS];
        final_target(o, g, &scale, end);
        memcpy(later, end, sizeof later);
        for (unsigned p = g->n; p-- > 0;) {
            judge(n, g, d->inputs, p, now);
            for (unsigned k = 0; k < g->seats; k++) {
                g->target[p * g->seats + k] = 0.5f * (end[k] + later[k]);
                later[k] = o->lambda * later[k] + (1.0f - o->lambda) * now[k];
            }
        }
    }
}

/* ---- steps ---- */

/* One step of Adam with weight decay for n weights; the rate falls linearly from RATE to LAST_RATE. The decay is
 * apart from the gradient (AdamW): it pulls every weight alike, however large its gradients were. */
static void step_row(struct fit *f, float *w, const float *slope, float *mean, float *square, unsigned n, float decay) {
    float t = (float)f->steps, part = t / (float)f->all_steps;
    float rate = RATE + (LAST_RATE - RATE) * part;
    float mean_fix = 1.0f - powf(0.9f, t), square_fix = 1.0f - powf(0.999f, t);
    for (unsigned i = 0; i < n; i++) {
        float g = slope[i] / (float)f->in_batch;
        mean[i] = 0.9f * mean[i] + 0.1f * g;
        square[i] = 0.999f * square[i] + 0.001f * g * g;
        w[i] -= rate * (mean[i] / mean_fix / (sqrtf(square[i] / square_fix) + 1e-8f) + decay * w[i]);
    }
}

/* A step with the gradients of the batch; displayed-chances models have no hidden layer. */
static void step(struct fit *f) {
    struct orr_net *n = f->net, *s = &f->slope, *m = &f->mean, *q = &f->square;
    if (f->in_batch == 0) {
        return;
    }
    f->steps++;
    step_row(f, n->linear, s->linear, m->linear, q->linear, f->inputs, DECAY);
    for (unsigned i = 0; !f->linear && i < f->inputs; i++) {
        step_row(f, n->hidden[i], s->hidden[i], m->hidden[i], q->hidden[i], n->units, DECAY);
    }
    if (!f->linear) {
        step_row(f, n->bias, s->bias, m->bias, q->bias, n->units, 0.0f);
        step_row(f, n->out, s->out, m->out, q->out, n->units, DECAY);
    }
    step_row(f, &n->base, &s->base, &m->base, &q->base, 1, 0.0f);
    memset(s, 0, sizeof *s);
    f->in_batch = 0;
}

/* Add the gradient of one seat's output; `error` is the derivative of the loss by that output. Units that are 0 pass
 * nothing back. */
static void backward(struct fit *f, unsigned seat, float error) {
    struct orr_net *s = &f->slope;
    float back[ORR_NET_UNITS];
    s->base += error;
    for (unsigned u = 0; u < f->net->units; u++) {
        s->out[u] += error * f->unit[seat][u];
        back[u] = f->unit[seat][u] > 0.0f ? error * f->net->out[u] : 0.0f;
        s->bias[u] += back[u];
    }
    for (unsigned i = 0; i < f->inputs; i++) {
        float x = f->x[seat][i];
        if (x == 0.0f) {
            continue;
        }
        s->linear[i] += error * x;
        for (unsigned u = 0; u < f->net->units; u++) {
            s->hidden[i][u] += back[u] * x;
        }
    }
}

/* Add the gradients of one position, and step when the batch is full. For softmax with cross-entropy the derivative
 * by a lead is simply share less target; with a common goal it is divided among the seats, whose mean lead counts. */
static void learn(struct fit *f, const struct train_game *g, unsigned position) {
    float lead[ORR_MAX_SEATS] = {0}, share[ORR_MAX_SEATS];
    for (unsigned i = 0; i < g->seats; i++) {
        lead[i] = forward(f, train_row(g, f->inputs, position, i), i);
    }
    shares_of(g, lead, share);
    for (unsigned i = 0; i < g->seats; i++) {
        float error = share[i] - g->target[position * g->seats + i];
        backward(f, i, g->common ? error / (float)g->seats : error);
    }
    if (++f->in_batch == BATCH) {
        step(f);
    }
}

/* ---- the order of learning ---- */

/* A position to learn from; a fit goes through all of them in an order that is shuffled each epoch. */
struct place {
    const struct train_game *game;
    unsigned position;
};

/* All positions of every `every`-th game that is not held out; counts only when `out` is NULL, so that a caller can
 * make room first. */
static size_t gather(struct train_data *d, unsigned every, struct place *out) {
    size_t n = 0;
    for (size_t i = 0; i < d->n; i += every) {
        for (unsigned p = 0; !train_left_out(i) && p < d->at[i].n; p++) {
            if (out) {
                out[n] = (struct place){&d->at[i], p};
            }
            n++;
        }
    }
    return n;
}

/* Fisher-Yates. */
static void shuffle(struct place *at, size_t n, struct orr_rng *rng) {
    for (size_t i = n; i > 1; i--) {
        size_t k = orr_rng_below(rng, (uint32_t)i);
        struct place p = at[i - 1];
        at[i - 1] = at[k];
        at[k] = p;
    }
}

/* The generator depends on seed and number of positions alone: the same games give the same network. */
void train_fit(const struct orr_train_spec *o, struct orr_net *net, struct train_data *fresh, struct train_data *old) {
    struct fit *f = orr_alloc(1, sizeof *f);
    size_t n = gather(fresh, 1, NULL), more = gather(old, 2, NULL);
    struct place *order = orr_alloc(n + more + 1, sizeof *order);
    struct orr_rng rng;
    gather(fresh, 1, order);
    gather(old, 2, order + n);
    n += more;
    orr_rng_seed(&rng, o->seed ^ n);
    *f = (struct fit){.net = net, .inputs = net->inputs, .linear = o->shown, .all_steps = o->epochs * (n / BATCH + 1)};
    for (unsigned e = 0; e < o->epochs; e++) {
        set_targets(o, net, fresh);
        set_targets(o, net, old);
        shuffle(order, n, &rng);
        for (size_t i = 0; i < n; i++) {
            learn(f, order[i].game, order[i].position);
        }
        step(f);
    }
    free(order);
    free(f);
}

/* ---- the beginning ---- */

/* Mean square of an input: 0 when it was never met. Leads at their limit (seats that are out) are left out, or they
 * would make all other leads look small. */
static double mean_square(const struct train_data *d, unsigned input) {
    double sum = 0, n = 0;
    for (size_t i = 0; i < d->n; i++) {
        const struct train_game *g = &d->at[i];
        for (unsigned p = 0; p < g->n; p++) {
            for (unsigned k = 0; k < g->seats; k++) {
                double x = train_row(g, d->inputs, p, k)[input];
                bool counts = input != ORR_NET_LEAD || fabs(x) < ORR_NET_MOST_LEAD;
                sum += counts ? x * x : 0;
                n += counts;
            }
        }
    }
    return n > 0 ? sum / n : 0;
}

/* The usual size of an input, which becomes its scale: between 1 and 30000. */
static float size_of(double square) {
    double size = sqrt(square);
    return (float)(size < 1 ? 1 : size > 30000 ? 30000 : floor(size + 0.5));
}

/* Uniform in -most .. most. */
static float between(struct orr_rng *rng, float most) {
    return ((float)(orr_rng_next(rng) >> 40) / 8388608.0f - 1.0f) * most;
}

/* Hidden weights begin small and random with `out` at 0, so that they say nothing at first: the network is the lead
 * of the estimate alone, between rivals; with a common goal it begins at even chances. */
void train_begin(const struct orr_train_spec *o, struct orr_net *n, const struct train_data *d) {
    struct orr_rng rng;
    float most = 1.0f / sqrtf((float)d->inputs);
    memset(n, 0, sizeof *n);
    n->inputs = d->inputs;
    n->units = orr_train_units(o);
    orr_rng_seed(&rng, o->seed);
    for (unsigned i = 0; i < n->inputs; i++) {
        double square = mean_square(d, i);
        n->per[i] = 1.0f / size_of(square);
        for (unsigned u = 0; u < n->units; u++) {
            float weight = between(&rng, most);
            n->hidden[i][u] = square > 0 && !o->shown ? weight : 0.0f; /* what was never met says nothing */
        }
    }
    if (d->n && !d->at[0].common) {
        n->linear[ORR_NET_LEAD] = 0.001f / n->per[ORR_NET_LEAD];
    }
}
