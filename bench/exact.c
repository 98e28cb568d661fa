/* All positions of a turn are listed first, each once, with what follows from each; then their values are improved until
 * none changes: decisions may lead back to where the turn was before, so that one pass is not enough. */
#include "exact.h"

#include <stdlib.h>
#include <string.h>

enum { WAYS = 24, PASSES = 200 }; /* ways from a position, on average; passes over all of them */

static const double LITTLE = 1e-9;

struct place {
    uint64_t hash;
    uint32_t first, n; /* ways from here; none: the turn is over */
    int8_t sense;      /* 1: the seat decides, -1: another one does, 0: chance acts */
    double best, blind;
};

struct way {
    uint32_t to;
    double part; /* of chance, or of a blind choice */
};

struct exact {
    const orr_game *g;
    int seat; /* whose turn it is */
    uint32_t room, n, ways, slots;
    unsigned char *state; /* of each place */
    struct place *place;
    struct way *way;
    uint32_t *slot; /* where a hash is: place + 1; 0: empty */
    struct orr_actions legal;
    struct orr_odds odds;
};

struct exact *exact_make(const orr_game *g, unsigned room) {
    struct exact *x = orr_alloc(1, sizeof *x);
    x->g = g;
    x->room = room;
    for (x->slots = 64; x->slots < 2 * room; x->slots *= 2) {
    }
    x->state = orr_alloc(room, g->rules->state_size);
    x->place = orr_alloc(room, sizeof *x->place);
    x->way = orr_alloc((size_t)room * WAYS, sizeof *x->way);
    x->slot = orr_alloc(x->slots, sizeof *x->slot);
    return x;
}

void exact_free(struct exact *x) {
    if (x) {
        free(x->state);
        free(x->place);
        free(x->way);
        free(x->slot);
        free(x);
    }
}

static unsigned char *state_of(const struct exact *x, uint32_t i) {
    return x->state + (size_t)i * x->g->rules->state_size;
}

/* Is the turn over here? Its worth is known then. */
static bool is_end(const struct exact *x, const void *s, double *worth) {
    struct orr_result r;
    int actor = orr_turn_of(x->g, s).actor;
    *worth = 0;
    if (actor == ORR_NOBODY) {
        orr_result_of(x->g, s, &r);
        *worth = r.won >> x->seat & 1 ? 1.0 / orr_mask_count(r.won) : 0.0;
    }
    return actor == ORR_NOBODY || (actor != ORR_CHANCE && orr_turn_owner(x->g, s) != x->seat);
}

/* The place of the state that was written behind the last one; it becomes a new one if it was not met before. */
static uint32_t settle(struct exact *x) {
    const unsigned char *s = state_of(x, x->n);
    uint64_t hash = orr_hash(x->g, s);
    uint32_t i = (uint32_t)(hash >> 20) & (x->slots - 1);
    for (; x->slot[i]; i = (i + 1) & (x->slots - 1)) {
        if (x->place[x->slot[i] - 1].hash == hash) {
            return x->slot[i] - 1;
        }
    }
    x->place[x->n] = (struct place){.hash = hash};
    x->slot[i] = ++x->n;
    return x->n - 1;
}

static bool add_way(struct exact *x, uint32_t from, orr_action a, double part) {
    if (x->n >= x->room || x->ways >= x->room * WAYS) {
        return false;
    }
    unsigned char *s = memcpy(state_of(x, x->n), state_of(x, from), x->g->rules->state_size);
    orr_apply(x->g, s, a, NULL);
    x->way[x->ways++] = (struct way){settle(x), part};
    x->place[from].n++;
    return true;
}

/* List what follows from a place; false: no room. */
static bool look_into(struct exact *x, uint32_t at) {
    const unsigned char *s = state_of(x, at);
    int actor = orr_turn_of(x->g, s).actor;
    bool room = true;
    struct place *p = &x->place[at];
    p->first = x->ways;
    if (is_end(x, s, &p->best)) {
        p->blind = p->best;
        return true;
    }
    p->sense = actor == ORR_CHANCE ? 0 : actor == x->seat ? 1 : -1;
    p->best = p->sense < 0 ? 1.0 : 0.0;
    if (actor == ORR_CHANCE) {
        orr_odds_of(x->g, s, &x->odds);
        for (uint32_t i = 0; room && i < x->odds.n; i++) {
            room = add_way(x, at, x->odds.at[i], (double)x->odds.weight[i] / x->odds.total);
        }
        return room;
    }
    orr_legal(x->g, s, &x->legal);
    for (uint32_t i = 0; room && i < x->legal.n; i++) {
        room = add_way(x, at, x->legal.at[i], 1.0 / x->legal.n);
    }
    return room;
}

/* What the ways say about a place; returns whether that is something new. */
static bool improve(const struct exact *x, struct place *p) {
    double mean = 0, blind = 0, most = 0, least = 1;
    for (uint32_t i = p->first; i < p->first + p->n; i++) {
        const struct place *to = &x->place[x->way[i].to];
        mean += x->way[i].part * to->best;
        blind += x->way[i].part * to->blind;
        most = to->best > most ? to->best : most;
        least = to->best < least ? to->best : least;
    }
    double best = p->sense > 0 ? most : p->sense < 0 ? least : mean;
    bool news = best > p->best + LITTLE || best < p->best - LITTLE || blind > p->blind + LITTLE;
    p->best = best;
    p->blind = blind;
    return news;
}

bool exact_turn_of(struct exact *x, const void *s, struct exact_turn *out) {
    memset(x->slot, 0, x->slots * sizeof *x->slot);
    x->n = x->ways = 0;
    x->seat = orr_turn_owner(x->g, s);
    memcpy(state_of(x, 0), s, x->g->rules->state_size);
    settle(x);
    for (uint32_t i = 0; i < x->n; i++) {
        if (!look_into(x, i)) {
            return false;
        }
    }
    bool news = true;
    for (unsigned pass = 0; news && pass < PASSES; pass++) {
        news = false;
        for (uint32_t i = x->n; i-- > 0;) {
            news = (x->place[i].n && improve(x, &x->place[i])) || news;
        }
    }
    *out = (struct exact_turn){.best = x->place[0].best, .blind = x->place[0].blind};
    for (uint32_t i = 0; i < x->n; i++) {
        out->ends += x->place[i].n == 0;
        out->spoil += x->place[i].n == 0 && x->place[i].best <= 0;
    }
    return true;
}

const void *exact_end(const struct exact *x, unsigned i) {
    for (uint32_t k = 0; k < x->n; k++) {
        if (x->place[k].n == 0 && i-- == 0) {
            return state_of(x, k);
        }
    }
    return NULL;
}
