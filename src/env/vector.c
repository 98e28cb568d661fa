/* Many matches, stepped together. Each thread has a part of them for good; a match is touched by one thread only, and has
 * its own generator, so that what happens does not depend on how many threads there are. */
#include "orrery/vector.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "env.h"

struct orr_vector {
    const orr_game *game;
    uint32_t n, threads, rows, features;
    size_t stride; /* of a state */
    unsigned char *state;
    struct orr_rng *rng, *taste; /* of chance, and of orr_vector_sample */
    struct orr_action_ids *ids;  /* of the mask; or NULL */
    uint32_t n_ids;
    int8_t *actor;
    uint16_t *count;
    orr_action *legal;
    uint8_t *mask;
    int16_t *feature;
    float *reward;
    uint8_t *done;
    uint32_t *length;
    /* What the threads are to do. */
    void (*work)(struct orr_vector *, uint32_t i, unsigned char *view);
    const int32_t *place;
    int32_t *drawn;
    /* The threads; the caller is the first one. */
    struct hand {
        struct orr_vector *v;
        uint32_t number;
        pthread_t thread;
        unsigned char *view; /* a state */
    } * hand;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t begin, finished;
    uint64_t round;
    uint32_t busy;
    bool ends;
};

static void *state_at(const struct orr_vector *v, uint32_t i) { return v->state + i * v->stride; }
static orr_action *legal_at(const struct orr_vector *v, uint32_t i) { return v->legal + (size_t)i * ORR_MAX_ACTIONS; }

/* ---- what is shown of a match ---- */

/* Clear the numbers of the last decisions, while the list still has them. */
static void clear_mask(struct orr_vector *v, uint32_t i) {
    uint8_t *mask = v->mask + (size_t)i * v->n_ids;
    const orr_action *legal = legal_at(v, i);
    for (unsigned k = 0; k < v->count[i]; k++) {
        mask[orr_action_id(v->ids, legal[k])] = 0;
    }
}

static void set_mask(struct orr_vector *v, uint32_t i) {
    uint8_t *mask = v->mask + (size_t)i * v->n_ids;
    const orr_action *legal = legal_at(v, i);
    for (unsigned k = 0; k < v->count[i]; k++) {
        mask[orr_action_id(v->ids, legal[k])] = 1;
    }
}

/* Features of the seat to act, or of all as it sees them. */
static void show_features(struct orr_vector *v, uint32_t i, unsigned char *view) {
    const orr_game *g = v->game;
    int16_t *out = v->feature + (size_t)i * v->rows * v->features;
    int seat = v->actor[i];
    if (v->rows == 1) {
        g->rules->learned->observe(g, state_at(v, i), seat, out);
        return;
    }
    orr_view(g, state_at(v, i), seat, view);
    for (unsigned k = 0; k < v->rows; k++) {
        g->rules->learned->observe(g, view, (seat + (int)k) % g->seats, out + k * v->features);
    }
}

/* Everything but reward and done. */
static void show(struct orr_vector *v, uint32_t i, unsigned char *view) {
    const orr_game *g = v->game;
    const void *s = state_at(v, i);
    struct orr_turn turn = orr_turn_of(g, s);
    struct orr_actions list;
    list.n = 0;
    if (v->mask) {
        clear_mask(v, i);
    }
    g->rules->points[turn.prompt].list(g, s, &list);
    memcpy(legal_at(v, i), list.at, list.n * sizeof list.at[0]);
    v->count[i] = (uint16_t)list.n;
    v->actor[i] = turn.actor;
    if (v->mask) {
        set_mask(v, i);
    }
    if (v->rows) {
        show_features(v, i, view);
    }
}

/* ---- one match ---- */

/* A new match in which a seat decides. Set-ups that are over before any decision do not exist. */
static void begin(struct orr_vector *v, uint32_t i) {
    void *s = state_at(v, i);
    memset(s, 0, v->game->rules->state_size);
    v->game->rules->setup(v->game, s);
    env_roll_all(v->game, s, &v->rng[i]);
}

static void reset_one(struct orr_vector *v, uint32_t i, unsigned char *view) {
    begin(v, i);
    memset(v->reward + (size_t)i * v->game->seats, 0, v->game->seats * sizeof *v->reward);
    v->done[i] = 0;
    v->length[i] = 0;
    show(v, i, view);
}

static void step_one(struct orr_vector *v, uint32_t i, unsigned char *view) {
    const orr_game *g = v->game;
    void *s = state_at(v, i);
    float *reward = v->reward + (size_t)i * g->seats;
    v->length[i] = v->done[i] ? 1 : v->length[i] + 1;
    orr_apply(g, s, legal_at(v, i)[v->place[i]], NULL);
    env_roll_all(g, s, &v->rng[i]);
    v->done[i] = orr_turn_of(g, s).actor == ORR_NOBODY;
    if (v->done[i]) {
        env_returns(g, s, reward);
        begin(v, i);
    } else {
        memset(reward, 0, g->seats * sizeof *reward);
    }
    show(v, i, view);
}

static void sample_one(struct orr_vector *v, uint32_t i, unsigned char *view) {
    (void)view;
    v->drawn[i] = (int32_t)orr_rng_below(&v->taste[i], v->count[i]);
}

/* ---- threads ---- */

/* The part of one thread. */
static void do_part(const struct hand *h) {
    struct orr_vector *v = h->v;
    uint32_t from = (uint32_t)((uint64_t)v->n * h->number / v->threads);
    uint32_t to = (uint32_t)((uint64_t)v->n * (h->number + 1) / v->threads);
    for (uint32_t i = from; i < to; i++) {
        v->work(v, i, h->view);
    }
}

static void *serve(void *arg) {
    struct hand *h = arg;
    struct orr_vector *v = h->v;
    uint64_t seen = 0;
    pthread_mutex_lock(&v->lock);
    for (;;) {
        while (v->round == seen && !v->ends) {
            pthread_cond_wait(&v->begin, &v->lock);
        }
        if (v->ends) {
            break;
        }
        seen = v->round;
        pthread_mutex_unlock(&v->lock);
        do_part(h);
        pthread_mutex_lock(&v->lock);
        if (--v->busy == 0) {
            pthread_cond_signal(&v->finished);
        }
    }
    pthread_mutex_unlock(&v->lock);
    return NULL;
}

/* Have all matches worked on. */
static void run(struct orr_vector *v, void (*work)(struct orr_vector *, uint32_t, unsigned char *)) {
    v->work = work;
    if (v->threads > 1) {
        pthread_mutex_lock(&v->lock);
        v->busy = v->threads - 1;
        v->round++;
        pthread_cond_broadcast(&v->begin);
        pthread_mutex_unlock(&v->lock);
    }
    do_part(&v->hand[0]);
    if (v->threads > 1) {
        pthread_mutex_lock(&v->lock);
        while (v->busy) {
            pthread_cond_wait(&v->finished, &v->lock);
        }
        pthread_mutex_unlock(&v->lock);
    }
}

/* As many threads as there can be; with fewer, each has more to do. */
static void start_threads(struct orr_vector *v) {
    uint32_t wanted = v->threads;
    v->hand = orr_alloc(wanted, sizeof *v->hand);
    pthread_mutex_init(&v->lock, NULL);
    pthread_cond_init(&v->begin, NULL);
    pthread_cond_init(&v->finished, NULL);
    v->threads = 1;
    for (uint32_t i = 0; i < wanted; i++) {
        v->hand[i] = (struct hand){.v = v, .number = i, .view = orr_alloc(1, v->stride)};
    }
    while (v->threads < wanted && pthread_create(&v->hand[v->threads].thread, NULL, serve, &v->hand[v->threads]) == 0) {
        v->threads++;
    }
    for (uint32_t i = v->threads; i < wanted; i++) {
        free(v->hand[i].view);
    }
}

/* ---- the whole ---- */

static bool spec_is_good(const struct orr_vector_spec *s, struct orr_error *err) {
    if (!s->matches || s->matches > ORR_VECTOR_MATCHES) {
        return orr_fail(err, "the number of matches must be from 1 to %d", ORR_VECTOR_MATCHES);
    }
    if (s->threads > ORR_VECTOR_THREADS) {
        return orr_fail(err, "%u threads are too many: at most %d", s->threads, ORR_VECTOR_THREADS);
    }
    if (s->rows > ORR_ROWS_ALL) {
        return orr_fail(err, "there are no rows of kind %u", s->rows);
    }
    return !s->rows || orr_env_features(s->game) || orr_fail(err, "%s has no features", s->game->rules->id);
}

static bool take_ids(struct orr_vector *v, const struct orr_vector_spec *s, struct orr_error *err) {
    v->ids = orr_action_ids_make(v->game);
    uint64_t n = orr_action_ids_count(v->ids);
    if (s->mask && n > ORR_MOST_ACTION_IDS) {
        return orr_fail(err, "%s has %llu numbers of actions, a mask has at most %d: choose by place in the list",
                        v->game->rules->id, (unsigned long long)n, ORR_MOST_ACTION_IDS);
    }
    v->n_ids = s->mask ? (uint32_t)n : 0;
    return true;
}

static void take_memory(struct orr_vector *v) {
    size_t n = v->n;
    v->stride = (v->game->rules->state_size + 63u) / 64 * 64;
    v->state = orr_alloc(n, v->stride);
    v->rng = orr_alloc(n, sizeof *v->rng);
    v->taste = orr_alloc(n, sizeof *v->taste);
    v->actor = orr_alloc(n, sizeof *v->actor);
    v->count = orr_alloc(n, sizeof *v->count);
    v->legal = orr_alloc(n * ORR_MAX_ACTIONS, sizeof *v->legal);
    v->mask = v->n_ids ? orr_alloc(n, v->n_ids) : NULL;
    v->feature = v->rows ? orr_alloc(n * v->rows, v->features * sizeof *v->feature) : NULL;
    v->reward = orr_alloc(n * v->game->seats, sizeof *v->reward);
    v->done = orr_alloc(n, sizeof *v->done);
    v->length = orr_alloc(n, sizeof *v->length);
}

struct orr_vector *orr_vector_make(const struct orr_vector_spec *s, struct orr_error *err) {
    if (!spec_is_good(s, err)) {
        return NULL;
    }
    struct orr_vector *v = orr_alloc(1, sizeof *v);
    *v = (struct orr_vector){.game = s->game, .n = s->matches, .threads = s->threads ? s->threads : 1};
    v->threads = v->threads < v->n ? v->threads : v->n;
    v->features = orr_env_features(s->game);
    v->rows = s->rows == ORR_ROWS_ALL ? s->game->seats : s->rows;
    if (!take_ids(v, s, err)) {
        orr_action_ids_free(v->ids);
        free(v);
        return NULL;
    }
    take_memory(v);
    start_threads(v);
    orr_vector_reset(v, s->seed);
    return v;
}

static void end_threads(struct orr_vector *v) {
    pthread_mutex_lock(&v->lock);
    v->ends = true;
    pthread_cond_broadcast(&v->begin);
    pthread_mutex_unlock(&v->lock);
    for (uint32_t i = 0; i < v->threads; i++) {
        if (i) {
            pthread_join(v->hand[i].thread, NULL);
        }
        free(v->hand[i].view);
    }
    pthread_cond_destroy(&v->finished);
    pthread_cond_destroy(&v->begin);
    pthread_mutex_destroy(&v->lock);
    free(v->hand);
}

void orr_vector_free(struct orr_vector *v) {
    if (!v) {
        return;
    }
    end_threads(v);
    void *arrays[] = {v->state, v->rng,     v->taste,  v->actor, v->count, v->legal,
                      v->mask,  v->feature, v->reward, v->done,  v->length};
    for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++) {
        free(arrays[i]);
    }
    orr_action_ids_free(v->ids);
    free(v);
}

struct orr_vector_arrays orr_vector_arrays_of(const struct orr_vector *v) {
    return (struct orr_vector_arrays){.matches = v->n,
                                      .seats = v->game->seats,
                                      .rows = v->rows,
                                      .features = v->features,
                                      .ids = v->n_ids,
                                      .actor = v->actor,
                                      .count = v->count,
                                      .legal = v->legal,
                                      .mask = v->mask,
                                      .features_at = v->feature,
                                      .reward = v->reward,
                                      .done = v->done,
                                      .length = v->length};
}

void orr_vector_reset(struct orr_vector *v, uint64_t seed) {
    struct orr_rng first;
    orr_rng_seed(&first, seed);
    for (uint32_t i = 0; i < v->n; i++) {
        orr_rng_seed(&v->rng[i], orr_rng_next(&first));
        orr_rng_seed(&v->taste[i], orr_rng_next(&first));
    }
    run(v, reset_one);
}

bool orr_vector_step(struct orr_vector *v, const int32_t *place, struct orr_error *err) {
    for (uint32_t i = 0; i < v->n; i++) {
        if (place[i] < 0 || place[i] >= v->count[i]) {
            return orr_fail(err, "match %u: there is no place %d in a list of %u decisions", i, place[i], v->count[i]);
        }
    }
    v->place = place;
    run(v, step_one);
    return true;
}

/* The place of a number in the list; -1: it is not legal. */
static int32_t place_of(const struct orr_vector *v, uint32_t i, int32_t id) {
    orr_action a = id < 0 ? 0 : orr_action_of_id(v->ids, (uint64_t)id);
    const orr_action *legal = legal_at(v, i);
    for (unsigned k = 0; k < v->count[i]; k++) {
        if (legal[k] == a) {
            return (int32_t)k;
        }
    }
    return -1;
}

bool orr_vector_step_ids(struct orr_vector *v, const int32_t *id, struct orr_error *err) {
    int32_t *place = orr_alloc(v->n, sizeof *place);
    bool ok = true;
    for (uint32_t i = 0; ok && i < v->n; i++) {
        place[i] = place_of(v, i, id[i]);
        ok = place[i] >= 0 || orr_fail(err, "match %u: the number %d is no legal decision", i, id[i]);
    }
    ok = ok && orr_vector_step(v, place, err);
    free(place);
    return ok;
}

void orr_vector_sample(struct orr_vector *v, int32_t *place) {
    v->drawn = place;
    run(v, sample_one);
}

struct orr_env *orr_vector_match(const struct orr_vector *v, uint32_t i) {
    return i < v->n ? orr_env_at(v->game, state_at(v, i), i, false) : NULL;
}
