/* A turn is idle when each byte of the state that it changes is changed by all turns that come to their end. */
#include "idle.h"

#include <string.h>

#include "value.h"

enum { CHANCE_RUN = 64 };

/* Where a turn leads: it is not over, or holds something that cannot be done there; it is over, after chance has acted or
 * without. */
enum way { NOT_OVER, OVER_BY_CHANCE, OVER };

/* Let chance act in the world, with the same dice for every turn; true when it had to. */
static bool run_chance(struct ai_idle *x) {
    struct orr_rng rng;
    bool acted = false;
    orr_rng_seed(&rng, 1);
    for (int i = 0; i < CHANCE_RUN && orr_turn_of(x->g, x->world).actor == ORR_CHANCE; i++) {
        orr_apply(x->g, x->world, orr_chance_draw(x->g, x->world, &rng), NULL);
        acted = true;
    }
    return acted;
}

static enum way take(struct ai_idle *x, const struct ai_idle_turn *t) {
    memcpy(x->world, x->from, x->g->rules->state_size);
    for (unsigned i = 0; i < t->n; i++) {
        if (orr_turn_of(x->g, x->world).actor != x->seat || orr_check(x->g, x->world, t->step[i]).rule != 0) {
            return NOT_OVER;
        }
        orr_apply(x->g, x->world, t->step[i], NULL);
    }
    bool chance = run_chance(x);
    struct orr_turn turn = orr_turn_of(x->g, x->world);
    if (turn.actor == ORR_CHANCE || (turn.actor == x->seat && !ai_is_settled(x->g, turn))) {
        return NOT_OVER;
    }
    return chance ? OVER_BY_CHANCE : OVER;
}

/* A byte that a turn leaves alone is none that all of them change. */
static unsigned find_common(struct ai_idle *x, const struct ai_idle_turn *t, unsigned n) {
    unsigned over = 0;
    memset(x->common, 1, x->g->rules->state_size);
    for (unsigned i = 0; i < n; i++) {
        bool counts = take(x, &t[i]) != NOT_OVER;
        for (uint32_t k = 0; counts && k < x->g->rules->state_size; k++) {
            x->common[k] = (unsigned char)(x->common[k] && x->world[k] != x->from[k]);
        }
        over += counts;
    }
    return over;
}

static bool is_idle(struct ai_idle *x, const struct ai_idle_turn *t) {
    bool idle = take(x, t) == OVER;
    for (uint32_t k = 0; idle && k < x->g->rules->state_size; k++) {
        idle = x->world[k] == x->from[k] || x->common[k];
    }
    return idle;
}

void ai_idle_find(struct ai_idle *x, struct ai_idle_turn *t, unsigned n) {
    unsigned others = find_common(x, t, n);
    for (unsigned i = 0; i < n; i++) {
        t[i].idle = is_idle(x, &t[i]);
        others -= t[i].idle;
    }
    for (unsigned i = 0; i < n && others == 0; i++) {
        t[i].idle = false;
    }
}
