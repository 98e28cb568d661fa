/* Sol: effects that are used before drawing: PILLAR. CHANNEL asks with each card, in
 * cards.c. */
#include "play.h"

/* ---- PILLAR [SOL-E20] ---- */

void sol_use_pillar(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->phase = SOL_P_E20;
}

void sol_list_pillar(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    (void)s;
    for (unsigned suit = 0; suit < sol_cache_of(g)->suits; suit++) {
        orr_propose(list, orr_act1(SOL_NAME, suit));
    }
}

void sol_do_pillar(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    s->pillar = (uint8_t)orr_arg(a, 0);
    sol_tell(t, SOL_L_PILLAR, s->active, s->pillar, 0, 0);
    sol_next_draw(g, s, t);
}
