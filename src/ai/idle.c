/* A turn is idle when each byte of the state that it changes is changed by all turns. */
#include "idle.h"

#include <string.h>

#include "value.h"

/* Take the turn on a copy of the view. False: it is only the beginning of a turn; chance follows, and what it brings is not
 * to be seen yet; or it holds something that cannot be done there, because it was found in a sampled world. */
static bool take(struct ai_idle *x, const orr_action *step, unsigned n) {
    memcpy(x->world, x->view, x->g->rules->state_size);
    for (unsigned i = 0; i < n; i++) {
        if (orr_turn_of(x->g, x->world).actor != x->seat || orr_check(x->g, x->world, step[i]).rule != 0) {
            return false;
        }
        orr_apply(x->g, x->world, step[i], NULL);
    }
    struct orr_turn turn = orr_turn_of(x->g, x->world);
    return turn.actor != ORR_CHANCE && (turn.actor != x->seat || ai_is_settled(x->g, turn));
}

void ai_idle_begin(struct ai_idle *x) { memset(x->common, 1, x->g->rules->state_size); }

void ai_idle_add(struct ai_idle *x, const orr_action *step, unsigned n) {
    bool taken = take(x, step, n);
    for (uint32_t k = 0; taken && k < x->g->rules->state_size; k++) {
        x->common[k] = (unsigned char)(x->common[k] && x->world[k] != x->view[k]);
    }
}

bool ai_idle_is(struct ai_idle *x, const orr_action *step, unsigned n) {
    bool idle = take(x, step, n);
    for (uint32_t k = 0; idle && k < x->g->rules->state_size; k++) {
        idle = x->world[k] == x->view[k] || x->common[k];
    }
    return idle;
}
