/* The trainer: in each generation games are played, a network is fitted to them and tried against the best so far.
 * Saves and resumes runs, and writes the result.
 *
 *     train_play (newest network) -> train_fit (these games, and half of those before) -> train_trial against the best
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "train.h"

/* The newest network plays the next generation and is fitted further, whether it won its trial or not; `best` is
 * what is handed out. */
struct orr_training {
    const struct orr_train_spec *order;
    unsigned generation, resumed; /* generations done; those before the run was resumed from a file */
    bool begun, better;           /* `net` has been fitted; `best` is one */
    struct orr_net net, best;     /* the newest; the best so far */
    struct train_data old;        /* of the generation before */
};

/* The loss of a common goal is another one than that between rivals, so tables of both kinds need networks of their
 * own. */
bool orr_train_check(const struct orr_train_spec *o, struct orr_error *err) {
    if (o->n_tables < 1 || o->n_tables > ORR_TRAIN_TABLES) {
        return orr_fail(err, "from 1 to %d tables can be used", ORR_TRAIN_TABLES);
    }
    const orr_game *first = o->table[0];
    if (!orr_net_inputs(first->rules)) {
        return orr_fail(err, "%s has no features (observe) to train with", first->rules->id);
    }
    for (unsigned i = 1; i < o->n_tables; i++) {
        const orr_game *g = o->table[i];
        if (orr_common_goal(g) != orr_common_goal(first)) {
            return orr_fail(err, "tables with a common goal (or one seat) cannot be trained together with others");
        }
    }
    if (o->shown && !orr_common_goal(first)) {
        return orr_fail(err, "--chances is only for tables where all seats share one goal");
    }
    if (o->games < 20 || o->games > ORR_TRAIN_GAMES || o->trial > ORR_TRAIN_GAMES) {
        return orr_fail(err, "a generation has from 20 to %d games", ORR_TRAIN_GAMES);
    }
    if (o->units > ORR_NET_UNITS || o->units % ORR_NET_USUAL_UNITS) {
        return orr_fail(err, "the hidden layer has 16, 32, 48 or 64 units, not %u", o->units);
    }
    return true;
}

struct orr_training *orr_training_make(const struct orr_train_spec *o) {
    struct orr_training *t = orr_alloc(1, sizeof *t);
    t->order = o;
    return t;
}

void orr_training_free(struct orr_training *t) {
    if (t) {
        train_data_free(&t->old);
        free(t);
    }
}

const struct orr_net *orr_training_best(const struct orr_training *t) { return t->better ? &t->best : NULL; }

/* Make the network what it will be when it is read from a table: trials must play what is written. */
static void round_off(struct orr_net *n) {
    int16_t scale[ORR_NET_INPUTS], *weights = orr_alloc(orr_net_weights(n->inputs, n->units), sizeof *weights);
    orr_net_write(n, scale, weights);
    struct orr_model m = {
        .inputs = (uint16_t)n->inputs, .scale = scale, .weights = weights, .units = (uint8_t)n->units};
    orr_net_read(n, &m);
    free(weights);
}

/* Figures of the generation's games. */
static void count(const struct train_data *d, struct orr_train_report *r) {
    for (size_t i = 0; i < d->n; i++) {
        r->positions += d->at[i].n;
        r->rounds += (double)d->at[i].rounds / (double)d->n;
        r->first_share += (double)d->at[i].result[0] / (double)d->n;
    }
}

/* Fit a copy of the newest network (in the first generation of one that reproduces the estimate), with the losses of
 * all of them. */
static void fit(struct orr_training *t, struct train_data *fresh, struct orr_net *net, struct orr_train_report *r) {
    struct orr_net by_hand;
    train_begin(t->order, &by_hand, fresh);
    *net = t->begun ? t->net : by_hand;
    r->loss_by_hand = train_loss(&by_hand, fresh);
    r->loss_knowing = train_loss_of_shares(fresh);
    r->loss_before = train_loss(net, fresh);
    train_fit(t->order, net, fresh, &t->old);
    round_off(net);
    r->loss_after = train_loss(net, fresh);
}

/* The training changes only at the end, when games, fit and trial are all done: stopped before, it is as it was.
 * With no trial the new network is always taken. */
bool orr_training_step(struct orr_training *t, struct orr_train_report *r) {
    struct train_data fresh;
    struct orr_net net;
    unsigned generation = t->generation + 1;
    *r = (struct orr_train_report){.generation = generation, .trial_games = t->order->trial, .trial_share = 1};
    if (!train_play(t->order, t->begun ? &t->net : NULL, orr_training_best(t), generation, &fresh)) {
        return false;
    }
    count(&fresh, r);
    fit(t, &fresh, &net, r);
    if (t->order->trial && !train_trial(t->order, &net, orr_training_best(t), generation, &r->trial_share)) {
        train_data_free(&fresh);
        return false;
    }
    t->net = net;
    t->begun = true;
    t->generation = generation;
    /* as good is enough: it has seen more games */
    r->taken = r->trial_share >= 0.5;
    if (r->taken) {
        t->best = net;
        t->better = true;
    }
    train_data_free(&t->old);
    t->old = fresh;
    return true;
}

/* ---- keeping it ---- */

enum { NETS = 2 };

/* Numbers as hexadecimal floats: reading them gives the same bits. */
static void put_floats(struct orr_buf *b, const float *x, size_t n) {
    for (size_t i = 0; i < n; i++) {
        orr_put(b, "%a%c", (double)x[i], i % 8 == 7 || i + 1 == n ? '\n' : ' ');
    }
}

/* A network with all its weights. */
static void put_net(struct orr_buf *b, const struct orr_net *n) {
    put_floats(b, n->per, n->inputs);
    put_floats(b, n->linear, n->inputs);
    for (unsigned i = 0; i < n->inputs; i++) {
        put_floats(b, n->hidden[i], n->units);
    }
    put_floats(b, n->bias, n->units);
    put_floats(b, n->out, n->units);
    put_floats(b, &n->base, 1);
}

/* Number of inputs of the game's networks. */
static unsigned inputs_of(const struct orr_training *t) { return orr_net_inputs(t->order->table[0]->rules); }

/* The first line of a saved run, which it is recognised by: game, hash of a custom pack, edition, inputs ("67", "67x64" where there are not 16 units),
 * seed. */
static void put_head(const struct orr_training *t, struct orr_buf *b) {
    const orr_game *g = t->order->table[0];
    orr_put(b, "orrery-training 1 %s", g->rules->id);
    for (size_t i = 0; g->content != g->rules->content && i < sizeof g->content_hash; i++) {
        orr_put(b, i ? "%02x" : "@%02x", g->content_hash[i]);
    }
    unsigned units = orr_train_units(t->order);
    orr_put(b, " %u %u", g->rules->edition, inputs_of(t));
    orr_put(b, units == ORR_NET_USUAL_UNITS ? "" : "x%u", units);
    orr_put(b, " %" PRIu64 " ", t->order->seed);
}

/* The file: one line with what is trained, generations done and whether `best` is one, then the numbers of both
 * networks. Games are not in it, so that a resumed run fits its first generation without `old`. */
void orr_training_save(const struct orr_training *t, struct orr_buf *b) {
    put_head(t, b);
    orr_put(b, "%u %d\n", t->generation, t->better);
    put_net(b, &t->net);
    put_net(b, t->better ? &t->best : &t->net);
}

/* Read numbers one after the other; false at the first that is none or not finite. */
static bool take_floats(const char **at, float *x, size_t n) {
    for (size_t i = 0; i < n; i++) {
        char *end;
        x[i] = strtof(*at, &end);
        if (end == *at || !(x[i] > -1e9f && x[i] < 1e9f)) {
            return false;
        }
        *at = end;
    }
    return true;
}

/* Read a network; false when something is missing or out of range. */
static bool take_net(const char **at, struct orr_net *n, unsigned inputs, unsigned units) {
    memset(n, 0, sizeof *n);
    n->inputs = inputs;
    n->units = units;
    bool ok = take_floats(at, n->per, inputs) && take_floats(at, n->linear, inputs);
    for (unsigned i = 0; ok && i < inputs; i++) {
        ok = n->per[i] > 0.0f && take_floats(at, n->hidden[i], units);
    }
    return ok && take_floats(at, n->bias, units) && take_floats(at, n->out, units) && take_floats(at, &n->base, 1);
}

/* The number behind game, edition and inputs in the first line. */
bool orr_training_seed(const char *text, uint64_t *seed) {
    static const char kind[] = "orrery-training 1 ";
    if (strncmp(text, kind, sizeof kind - 1) != 0) {
        return false;
    }
    const char *at = text + sizeof kind - 1;
    for (int parts = 0; parts < 3; parts++) { /* game, edition, inputs */
        at += strcspn(at, " \n");
        at += *at == ' ';
    }
    char *end;
    uint64_t n = strtoull(at, &end, 10);
    if (end == at) {
        return false;
    }
    *seed = n;
    return true;
}

/* The first line must be exactly the one that this order would write: anything else would go on with another
 * training. */
bool orr_training_load(struct orr_training *t, const char *text, struct orr_error *err) {
    struct orr_buf head = {0};
    struct orr_net net[NETS];
    put_head(t, &head);
    bool same = strncmp(text, head.at, head.n) == 0;
    const char *at = text + (same ? head.n : 0);
    orr_buf_free(&head);
    if (!same) {
        return orr_fail(err,
                        "this file belongs to another game, pack, edition, list of features, number of units or seed");
    }
    char *end;
    unsigned long generation = strtoul(at, &end, 10), better = strtoul(end, &end, 10);
    at = end;
    unsigned inputs = inputs_of(t), units = orr_train_units(t->order);
    if (generation < 1 || generation > 100000 || better > 1 || !take_net(&at, &net[0], inputs, units) ||
        !take_net(&at, &net[1], inputs, units)) {
        return orr_fail(err, "the training file is damaged");
    }
    t->generation = t->resumed = (unsigned)generation;
    t->begun = true;
    t->better = better;
    t->net = net[0];
    t->best = net[1];
    return true;
}

/* A C array for #include, in lines of about 112 characters. */
static void put_numbers(struct orr_buf *b, const char *name, const char *what, const int16_t *x, size_t n) {
    size_t line = 0;
    orr_put(b, "static const int16_t %s_%s[%zu] = {\n", name, what, n);
    for (size_t i = 0; i < n; i++) {
        size_t before = b->n;
        orr_put(b, "%d,", x[i]);
        line += b->n - before;
        if (line > 112 || i + 1 == n) {
            orr_put(b, "\n");
            line = 0;
        }
    }
    orr_put(b, "};\n");
}

enum { WEIGHTS = ORR_NET_INPUTS * (1 + ORR_NET_UNITS) + 2 * ORR_NET_UNITS + 1 };

/* What a model points to. */
struct numbers {
    int16_t scale[ORR_NET_INPUTS], weights[WEIGHTS];
};

/* A network as a model of the game; `room` holds what it points to. With `shown` there is nothing hidden in it, so
 * its weights are one for each input and then the base, which the full table has at its end. */
static struct orr_model model_of(const struct orr_training *t, const struct orr_net *n, struct numbers *room) {
    const orr_game *g = t->order->table[0];
    orr_net_write(n, room->scale, room->weights);
    if (t->order->shown) {
        room->weights[n->inputs] = room->weights[orr_net_weights(n->inputs, n->units) - 1];
    }
    return (struct orr_model){.common = orr_common_goal(g),
                              .shown = t->order->shown,
                              .inputs = (uint16_t)n->inputs,
                              .scale = room->scale,
                              .weights = room->weights,
                              .units = (uint8_t)n->units};
}

/* A pack may have weights for several purposes (rivals, a common goal, displayed chances): those registered for
 * others are written along, since a file replaces all of them. */
bool orr_training_weights(const struct orr_training *t, const char *command, struct orr_buf *b) {
    enum { PURPOSES = 3 };
    struct orr_model models[PURPOSES + 1] = {{.weights = NULL}};
    struct numbers room;
    unsigned n = 1;
    if (!t->better) {
        return false;
    }
    const struct orr_model fresh = models[0] = model_of(t, &t->best, &room);
    for (const struct orr_model *m = orr_weights_of(t->order->table[0]); m && m->weights && n < PURPOSES; m++) {
        if (m->common != fresh.common || m->shown != fresh.shown) {
            models[n++] = *m;
        }
    }
    orr_weights_write(t->order->table[0], models, command, b);
    return true;
}

/* Without a network that won its trial, the newest one is written: for a look at how far it is. */
void orr_training_table(const struct orr_training *t, const char *name, const char *command, struct orr_buf *b) {
    const struct orr_net *n = t->better ? &t->best : &t->net;
    struct numbers room;
    struct orr_model m = model_of(t, n, &room);
    orr_put(b, "/* Learned in %u generation%s, edition %u; made by:\n *   %s\n", t->generation,
            t->generation == 1 ? "" : "s", t->order->table[0]->rules->edition, command);
    if (t->resumed) { /* its games were gone, so that the command alone makes another one */
        orr_put(b, " * resumed after generation %u; an uninterrupted run of the same command makes another table\n",
                t->resumed);
    }
    orr_put(b, " */\n");
    put_numbers(b, name, "scale", m.scale, n->inputs);
    put_numbers(b, name, "weights", m.weights, m.shown ? n->inputs + 1u : orr_net_weights(n->inputs, n->units));
}
