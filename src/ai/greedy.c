/* The player that looks ahead over its own decisions and takes the one after which
 * `estimate` is highest. It does not think about what the others will do.
 *
 * The search runs in worlds resampled from the view: full states that fit what the
 * seat knows, so every decision can be carried out. Where chance comes in between,
 * a few outcomes are sampled and averaged, with the same random numbers at every
 * such place so that luck does not tell moves apart. The number of applied actions
 * is bounded; each branch gets an equal part of what is left, down to none, where
 * the estimate of the place reached counts. Nothing is allocated. */
#include <assert.h>
#include <string.h>

#include "player.h"

enum {
    WORLDS = 2,
    SAMPLES = 3,      /* outcomes at a place of chance */
    BUDGET = 3000,    /* actions applied per choice, over all worlds */
    DEPTH = 24,       /* states kept at once, root included */
    POOL = 96 * 1024, /* bytes for them; big states get less depth */
    MEMORY = 4096,    /* places remembered, a power of two above BUDGET */
    GRAIN = 64,       /* values are estimates times this, so that means keep fractions */
    CHANCE_RUN = 64,  /* chance events in a row that are followed */
    STEP = 32         /* bytes of a state that are hashed side by side */
};

/* A decision of the seat that was weighed before. */
struct place {
    uint64_t hash; /* 0: empty */
    int64_t value;
    uint32_t budget; /* what it was given; WHOLE when nothing below it was cut short */
};
#define WHOLE UINT32_MAX

struct search {
    const orr_game *g;
    int seat;
    unsigned depth;  /* slots in the pool */
    uint32_t stride; /* bytes from slot to slot */
    uint32_t spent;  /* actions applied */
    uint32_t cuts;   /* places where the budget or the depth ended */
    struct orr_rng luck[SAMPLES];
    struct orr_actions legal[DEPTH];
    struct place memory[MEMORY];
    _Alignas(16) unsigned char pool[POOL];
};

static void *slot(struct search *t, unsigned depth) { return t->pool + (size_t)depth * t->stride; }

static void copy_down(struct search *t, unsigned depth) {
    memcpy(slot(t, depth + 1), slot(t, depth), t->g->rules->state_size);
}

static uint64_t mix(uint64_t lane, const unsigned char *p, uint64_t odd) {
    uint64_t word;
    memcpy(&word, p, sizeof word);
    lane = (lane ^ word) * odd;
    return lane ^ lane >> 32;
}

/* A quick hash of the bytes of a slot, which only this search sees: four lanes, so that no
 * multiplication waits for another. The bytes behind the state are zero. */
static uint64_t fingerprint(struct search *t, unsigned depth) {
    const unsigned char *p = slot(t, depth), *end = p + t->stride;
    uint64_t a = 1, b = 2, c = 3, d = 4;
    for (; p < end; p += STEP) {
        a = mix(a, p, 0x9E3779B97F4A7C15u);
        b = mix(b, p + 8, 0xD6E8FEB86659FD93u);
        c = mix(c, p + 16, 0xBF58476D1CE4E5B9u);
        d = mix(d, p + 24, 0x94D049BB133111EBu);
    }
    return (a ^ (b << 17 | b >> 47)) * 0x9E3779B97F4A7C15u ^ (c ^ (d << 31 | d >> 33));
}

static int64_t here(struct search *t, unsigned depth) {
    return (int64_t)t->g->rules->estimate(t->g, slot(t, depth), t->seat) * GRAIN;
}

/* The place's entry, or the empty one where it belongs. Never full: BUDGET < MEMORY. */
static struct place *recall(struct search *t, uint64_t hash) {
    uint64_t i = (hash >> 32) & (MEMORY - 1);
    while (t->memory[i].hash && t->memory[i].hash != hash) {
        i = (i + 1) & (MEMORY - 1);
    }
    return &t->memory[i];
}

static int64_t value(struct search *t, unsigned depth, uint32_t budget);

/* What an action at `depth` is worth, the estimate where `budget` is too small. */
static int64_t try_action(struct search *t, unsigned depth, orr_action a, uint32_t budget) {
    copy_down(t, depth);
    orr_apply(t->g, slot(t, depth + 1), a, NULL);
    t->spent++;
    return value(t, depth + 1, budget);
}

/* Weigh the listed actions; each gets an equal part of what those before it left over. */
static int64_t weigh_all(struct search *t, unsigned depth, uint32_t budget, int64_t *total) {
    const struct orr_actions *legal = &t->legal[depth];
    uint32_t end = t->spent + budget;
    int64_t best = INT64_MIN;
    for (uint32_t i = 0; i < legal->n; i++) {
        uint32_t waiting = legal->n - i, left = end > t->spent ? end - t->spent : 0;
        int64_t v = try_action(t, depth, legal->at[i], left > waiting ? (left - waiting) / waiting : 0);
        best = v > best ? v : best;
        if (total) {
            total[i] += v;
        }
    }
    return best;
}

static int64_t cut_short(struct search *t, unsigned depth) {
    t->cuts++;
    return here(t, depth);
}

static int64_t decision_value(struct search *t, unsigned depth, uint32_t budget) {
    uint64_t hash = fingerprint(t, depth) | 1;
    struct place *known = recall(t, hash);
    if (known->hash && known->budget >= budget) {
        t->cuts += known->budget != WHOLE;
        return known->value;
    }
    orr_legal(t->g, slot(t, depth), &t->legal[depth]);
    if (t->legal[depth].n > budget) {
        return cut_short(t, depth);
    }
    uint32_t cuts = t->cuts;
    int64_t v = weigh_all(t, depth, budget, NULL);
    known = recall(t, hash);
    *known = (struct place){hash, v, t->cuts == cuts ? WHOLE : budget};
    return v;
}

/* Let chance act until somebody else is to act. */
static void run_chance(struct search *t, void *s, struct orr_rng *rng) {
    for (int i = 0; i < CHANCE_RUN && orr_turn_of(t->g, s).actor == ORR_CHANCE; i++) {
        orr_apply(t->g, s, orr_chance_draw(t->g, s, rng), NULL);
    }
}

static int64_t chance_value(struct search *t, unsigned depth, uint32_t budget) {
    uint32_t samples = budget < SAMPLES ? budget : SAMPLES;
    int64_t sum = 0;
    if (samples == 0) {
        return cut_short(t, depth);
    }
    for (uint32_t i = 0; i < samples; i++) {
        struct orr_rng luck = t->luck[i];
        copy_down(t, depth);
        run_chance(t, slot(t, depth + 1), &luck);
        t->spent++;
        sum += value(t, depth + 1, (budget - samples) / samples);
    }
    return sum / (int64_t)samples;
}

static int64_t value(struct search *t, unsigned depth, uint32_t budget) {
    int actor = orr_turn_of(t->g, slot(t, depth)).actor;
    if (actor != t->seat && actor != ORR_CHANCE) {
        return here(t, depth);
    }
    if (depth + 1 >= t->depth) {
        return cut_short(t, depth);
    }
    return actor == ORR_CHANCE ? chance_value(t, depth, budget) : decision_value(t, depth, budget);
}

static void search_init(struct search *t, const orr_game *g, int seat, struct orr_rng *rng) {
    t->g = g;
    t->seat = seat;
    t->spent = t->cuts = 0;
    t->stride = (g->rules->state_size + STEP - 1u) / STEP * STEP;
    t->depth = POOL / t->stride < DEPTH ? POOL / t->stride : DEPTH;
    assert(t->depth >= 2);
    for (unsigned i = 0; i < t->depth; i++) {
        memset((unsigned char *)slot(t, i) + g->rules->state_size, 0, t->stride - g->rules->state_size);
    }
    for (int i = 0; i < SAMPLES; i++) {
        orr_rng_seed(&t->luck[i], orr_rng_next(rng));
    }
}

/* A full state that fits the view, into a slot. */
static void imagine(struct search *t, unsigned depth, const void *view, struct orr_rng *rng) {
    memcpy(slot(t, depth), view, t->g->rules->state_size);
    if (t->g->rules->resample) {
        t->g->rules->resample(t->g, slot(t, depth), t->seat, rng);
    }
}

/* Add what each decision is worth in the world of slot 0 to its total. */
static void weigh_in_world(struct search *t, int64_t *total) {
    memset(t->memory, 0, sizeof t->memory);
    weigh_all(t, 0, BUDGET / WORLDS, total);
}

/* Where nothing is hidden from the seat all worlds are the same, and one says all. */
static void weigh_in_worlds(struct search *t, const void *view, struct orr_rng *rng, int64_t *total) {
    imagine(t, 0, view, rng);
    weigh_in_world(t, total);
    for (int i = 1; i < WORLDS; i++) {
        imagine(t, 1, view, rng);
        if (memcmp(slot(t, 0), slot(t, 1), t->g->rules->state_size) != 0) {
            memcpy(slot(t, 0), slot(t, 1), t->g->rules->state_size);
            weigh_in_world(t, total);
        }
    }
}

/* The highest total; equal ones have the same chance. */
static uint32_t pick_best(const int64_t *total, uint32_t n, struct orr_rng *rng) {
    uint32_t best = 0, equal = 1;
    for (uint32_t i = 1; i < n; i++) {
        if (total[i] > total[best]) {
            best = i;
            equal = 1;
        } else if (total[i] == total[best] && orr_rng_below(rng, ++equal) == 0) {
            best = i;
        }
    }
    return best;
}

orr_action orr_greedy_choose(const orr_game *g, const void *view, int seat, struct orr_rng *rng) {
    struct search t;
    int64_t total[ORR_MAX_ACTIONS] = {0};
    search_init(&t, g, seat, rng);
    orr_legal(g, view, &t.legal[0]);
    assert(t.legal[0].n > 0);
    if (t.legal[0].n == 1) {
        return t.legal[0].at[0];
    }
    weigh_in_worlds(&t, view, rng, total);
    return t.legal[0].at[pick_best(total, t.legal[0].n, rng)];
}
