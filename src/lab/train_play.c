/* Games of the trainer: self-play for positions, and trials between two networks. Every game has a generator of its
 * own, so that threads change nothing but the time. Tables take turns from game to game (from pair to pair in
 * trials), so that all of them are learned alike. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "crew.h"
#include "train.h"

enum { MOST_POSITIONS = 4096 }; /* positions of a game that are looked at */

/* What one thread owns. Policies are made for each table and network when they are first needed and kept; `rows` has
 * room for MOST_POSITIONS of the largest table. */
struct hand {
    struct play *play;
    struct orr_policy *policy[ORR_TRAIN_TABLES][2];
    unsigned char *state;
    int16_t *rows; /* of all positions of the game */
    unsigned n;
    uint64_t from; /* number of the first game of this process */
    struct orr_rng rng;
};

/* What all threads work on; each game writes its own entry of `games` or `shares`. */
struct play {
    const struct orr_train_spec *order;
    const struct orr_net *net[2];
    uint64_t seed;
    unsigned inputs;
    struct train_game *games; /* of self-play, or NULL */
    float *shares;            /* of trials: of the first network, per game */
};

/* ---- one game ---- */

/* The policy for a table with the first or the second network; made when it is first needed. */
static struct orr_policy *policy_of(struct hand *h, unsigned table, unsigned which) {
    struct orr_policy **p = &h->policy[table][which];
    if (!*p) {
        *p = orr_policy_make(h->play->order->table[table], h->play->net[which], h->play->order->budget);
    }
    return *p;
}

/* Keep the inputs of the position, of all seats; beyond MOST_POSITIONS no more. */
static void see(struct hand *h, const orr_game *g) {
    struct orr_observation observation;
    unsigned inputs = h->play->inputs;
    if (h->n >= MOST_POSITIONS) {
        return;
    }
    orr_net_observe(g, h->state, &observation);
    for (unsigned i = 0; i < g->seats; i++) {
        memcpy(h->rows + ((size_t)h->n * g->seats + i) * inputs, observation.row[i], inputs * sizeof(int16_t));
    }
    h->n++;
}

/* Let chance act; who decides then, or ORR_NOBODY. */
static struct orr_turn go_on(struct hand *h, const orr_game *g) {
    struct orr_turn turn;
    while ((turn = orr_turn_of(g, h->state)).actor == ORR_CHANCE) {
        orr_apply(g, h->state, orr_chance_draw(g, h->state, &h->rng), NULL);
    }
    return turn;
}

/* Play to the end: seat i is played with the network that bit i of `second` names. Positions between turns are kept,
 * and one in four of the others, because evaluations are also asked in the middle of a turn. The set-up is left out. */
static void play_game(struct hand *h, unsigned table, unsigned second, float temperature) {
    const orr_game *g = h->play->order->table[table];
    memset(h->state, 0, g->rules->state_size);
    g->rules->setup(g, h->state);
    h->n = 0;
    struct orr_turn turn = go_on(h, g);
    for (uint32_t i = 0; turn.actor >= 0 && i < g->rules->max_decisions; i++, turn = go_on(h, g)) {
        if (h->play->games && i > 0 && (orr_turn_is_quiet(g, turn) || orr_rng_below(&h->rng, 4) == 0)) {
            see(h, g);
        }
        orr_policy_turn(policy_of(h, table, second >> turn.actor & 1u), h->state, temperature, &h->rng);
    }
}

/* Random numbers of game `luck`, which follow from the seed alone. */
static void begin(struct hand *h, uint64_t seed, uint64_t luck) {
    orr_rng_seed(&h->rng, seed);
    orr_rng_seed(&h->rng, orr_rng_next(&h->rng) ^ luck);
}

/* ---- self-play ---- */

/* Choose `positions` of the seen positions at random, in their order (selection sampling): of i still to come, the
 * next is taken with probability (still wanted) / i, so that exactly n are. */
static void keep(struct hand *h, struct train_game *out) {
    unsigned most = h->play->order->positions, n = h->n < most ? h->n : most, kept = 0;
    size_t size = (size_t)out->seats * h->play->inputs;
    out->rows = orr_alloc((size_t)n * size, sizeof(int16_t));
    out->target = orr_alloc((size_t)n * out->seats, sizeof(float));
    for (unsigned i = 0; i < h->n && kept < n; i++) {
        if (orr_rng_below(&h->rng, h->n - i) < n - kept) {
            memcpy(out->rows + kept++ * size, h->rows + i * size, size * sizeof(int16_t));
        }
    }
    out->n = kept;
}

/* One game of self-play. One game in four mixes in the second network at random seats. */
static enum crew_end self_play(void *arg, uint64_t number) {
    struct hand *h = arg;
    const struct orr_train_spec *o = h->play->order;
    struct orr_result r;
    number += h->from;
    unsigned table = (unsigned)(number % o->n_tables);
    const orr_game *g = o->table[table];
    struct train_game *out = &h->play->games[number];
    begin(h, h->play->seed, number);
    play_game(h, table, orr_rng_below(&h->rng, 4) ? 0 : (unsigned)orr_rng_next(&h->rng), o->temperature);
    orr_result_of(g, h->state, &r);
    *out = (struct train_game){.table = table, .seats = g->seats, .common = orr_common_goal(g), .rounds = r.rounds};
    orr_result_shares(g, h->state, out->result);
    for (unsigned i = 0; i < g->seats; i++) {
        out->points[i] = (float)r.score[i];
        out->result[i] = o->shown ? (float)(r.won != 0) : out->result[i];
    }
    keep(h, out);
    return CREW_DONE;
}

/* ---- trials ---- */

/* How the seats of the first network finished against those of the second, 0 to 1. */
static float compare(const struct orr_result *r, unsigned seats, unsigned second) {
    float sum = 0.0f, pairs = 0.0f;
    for (unsigned a = 0; a < seats; a++) {
        for (unsigned b = 0; b < seats; b++) {
            if (!(second >> a & 1u) && second >> b & 1u) {
                sum += r->rank[a] < r->rank[b] ? 1.0f : r->rank[a] == r->rank[b] ? 0.5f : 0.0f;
                pairs += 1.0f;
            }
        }
    }
    return sum / pairs;
}

/* With a common goal each network plays the game by itself with the same random numbers; 0.5 plus half the
 * difference. */
static float alone(struct hand *h, unsigned table, uint64_t luck) {
    const orr_game *g = h->play->order->table[table];
    float share[2][ORR_MAX_SEATS];
    for (unsigned who = 0; who < 2; who++) {
        begin(h, h->play->seed, luck);
        play_game(h, table, who ? UINT32_MAX : 0, 0.0f);
        orr_result_shares(g, h->state, share[who]);
    }
    return 0.5f + 0.5f * (share[0][0] - share[1][0]);
}

/* A game of a trial. Games 2k and 2k + 1 have the same random numbers, with seats exchanged: the networks take turns
 * round the table (0xA… is the second at seats 1, 3, 5, 0x5… at 0, 2, 4). */
static enum crew_end try_game(void *arg, uint64_t number) {
    struct hand *h = arg;
    const struct orr_train_spec *o = h->play->order;
    number += h->from;
    unsigned table = (unsigned)(number / 2 % o->n_tables);
    const orr_game *g = o->table[table];
    if (orr_common_goal(g)) {
        h->play->shares[number] = alone(h, table, number);
        return CREW_DONE;
    }
    struct orr_result r;
    unsigned second = number % 2 ? 0x55555555u : 0xAAAAAAAAu;
    begin(h, h->play->seed, number / 2);
    play_game(h, table, second, 0.0f);
    orr_result_of(g, h->state, &r);
    h->play->shares[number] = compare(&r, g->seats, second);
    return CREW_DONE;
}

/* ---- the crew ---- */

/* Room that the positions of the longest game at the largest table need. */
static size_t largest_rows(const struct play *p) {
    size_t most = 0;
    for (unsigned i = 0; i < p->order->n_tables; i++) {
        most = p->order->table[i]->seats > most ? p->order->table[i]->seats : most;
    }
    return most * p->inputs * MOST_POSITIONS;
}

/* Free what a thread owned. */
static void free_hand(struct hand *h) {
    for (unsigned i = 0; i < ORR_TRAIN_TABLES; i++) {
        orr_policy_free(h->policy[i][0]);
        orr_policy_free(h->policy[i][1]);
    }
    free(h->state);
    free(h->rows);
}

/* Have the threads play games from..to-1; false when the watch stopped them. A crew counts from 0, so each hand
 * knows `from`. */
static bool run_part(struct play *p, uint64_t from, uint64_t to, enum crew_end (*work)(void *, uint64_t)) {
    unsigned jobs = p->order->jobs ? p->order->jobs : 1;
    struct hand *hands = orr_alloc(jobs, sizeof *hands);
    for (unsigned i = 0; i < jobs; i++) {
        hands[i].play = p;
        hands[i].from = from;
        hands[i].state = orr_alloc(1, p->order->table[0]->rules->state_size);
        hands[i].rows = orr_alloc(largest_rows(p), sizeof(int16_t));
    }
    struct crew crew = {.total = to - from,
                        .jobs = jobs,
                        .watch = p->order->watch,
                        .work = work,
                        .hands = hands,
                        .hand_size = sizeof *hands};
    crew_run(&crew);
    for (unsigned i = 0; i < jobs; i++) {
        free_hand(&hands[i]);
    }
    free(hands);
    return atomic_load(&crew.done) == to - from;
}

/* Have all processes play, each its part of the games; then each has all of them. False: the watch stopped one. */
static bool run(struct play *p, uint32_t games, enum crew_end (*work)(void *, uint64_t)) {
    uint64_t rank = orr_link_rank(), size = orr_link_size();
    uint64_t from = games * rank / size, to = games * (rank + 1) / size;
    bool done = run_part(p, from, to, work);
    return size == 1 ? done : train_exchange(p->games, p->shares, p->inputs, games, done);
}

void train_data_free(struct train_data *d) {
    for (size_t i = 0; i < d->n; i++) {
        free(d->at[i].rows);
        free(d->at[i].target);
    }
    free(d->at);
    *d = (struct train_data){.at = NULL};
}

/* Seed of a generation's games (what 0) or trial (1): the factor spreads seeds, so that those of runs with
 * neighbouring seeds are far apart. */
static uint64_t seed_of(const struct orr_train_spec *o, unsigned generation, unsigned what) {
    return o->seed * 0x9E3779B97F4A7C15u + generation * 2u + what;
}

/* Displayed chances are trained on the games of the players as they are: their own network plays, not the one that
 * is being fitted. */
bool train_play(const struct orr_train_spec *o, const struct orr_net *net, const struct orr_net *other,
                unsigned generation, struct train_data *out) {
    struct orr_net players;
    if (o->shown) {
        net = other = orr_net_learned(o->table[0], &players) ? &players : NULL;
    }
    *out = (struct train_data){
        .at = orr_alloc(o->games, sizeof *out->at), .n = o->games, .inputs = orr_net_inputs(o->table[0]->rules)};
    struct play p = {
        .order = o, .net = {net, other}, .seed = seed_of(o, generation, 0), .inputs = out->inputs, .games = out->at};
    if (!run(&p, o->games, self_play)) {
        train_data_free(out);
        return false;
    }
    return true;
}

/* No temperature: both play as well as they can. The mean of all games, each from 0 to 1. */
bool train_trial(const struct orr_train_spec *o, const struct orr_net *a, const struct orr_net *b, unsigned generation,
                 double *share) {
    struct play p = {.order = o,
                     .net = {a, b},
                     .seed = seed_of(o, generation, 1),
                     .inputs = orr_net_inputs(o->table[0]->rules),
                     .shares = orr_alloc(o->trial, sizeof(float))};
    bool done = run(&p, o->trial, try_game);
    *share = 0;
    for (uint32_t i = 0; i < o->trial; i++) {
        *share += (double)p.shares[i] / o->trial;
    }
    free(p.shares);
    return done;
}
