/* Sol: the table of the instability effects, when a kept card may be used, and using
 * it. What each effect does is in effects_any.c, _chain.c, _move.c, _convert.c,
 * _activate.c and _draw.c. */
#include "play.h"

/* Lasting effects only change the action under way; `in_force` says so. */
static bool always(const orr_game *g, const sol_state *s) {
    (void)g;
    (void)s;
    return true;
}

static bool never(const orr_game *g, const sol_state *s) {
    (void)g;
    (void)s;
    return false;
}

static void last(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)t;
    sol_resume(g, s);
}

/* Already in the middle of its own decision. */
static void nothing(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)s;
    (void)t;
}

#define ROW(name) \
    { sol_can_##name, sol_use_##name }
const struct sol_effect_row sol_effect_rows[SOL_EFFECTS] = {
    [SOL_ACCELERATE] = {always, sol_use_accelerate},
    [SOL_AUGMENT] = ROW(augment),
    [SOL_BLIGHT] = ROW(blight),
    [SOL_CASCADE] = ROW(cascade),
    [SOL_CATAPULT] = {always, last},
    [SOL_CEREMONY] = {always, last},
    [SOL_CHAIN] = ROW(chain),
    [SOL_CHANNEL] = {always, sol_next_draw},
    [SOL_CLUSTER] = {always, sol_use_cluster},
    [SOL_DUPLICATE] = {always, last},
    [SOL_FESTIVAL] = {always, last},
    [SOL_FUEL_CELLS] = ROW(fuel),
    [SOL_HATCH] = ROW(hatch),
    [SOL_HYPERDRIVE] = ROW(hyperdrive),
    [SOL_INVADE] = ROW(invade),
    [SOL_JUGGERNAUT] = ROW(juggernaut),
    [SOL_METAMORPHOSIS] = {never, nothing}, /* used by choosing a kind at D-ACT-POST */
    [SOL_MOTIVATE] = ROW(motivate),
    [SOL_PASSAGE] = ROW(passage),
    [SOL_PILLAR] = {always, sol_use_pillar},
    [SOL_PORTAL] = {always, last},
    [SOL_PROCREATE] = ROW(procreate),
    [SOL_PULSE_ALL] = {sol_can_pulse, last},
    [SOL_PUNCTURE] = ROW(puncture),
    [SOL_SACRIFICE] = ROW(sacrifice),
    [SOL_SQUEEZE] = ROW(squeeze),
    [SOL_SYNCHRONIZE] = {always, last},
    [SOL_TELEPORT] = ROW(teleport),
    [SOL_TRANSCEND] = {always, last},
    [SOL_TRIBUTE] = ROW(tribute),
};

unsigned sol_held(const sol_state *s) {
    unsigned suit = s->slot[s->active];
    return suit == ORR_NONE ? ORR_NONE : s->effect[suit];
}

bool sol_in_window(const sol_state *s, unsigned effect) { /* [SOL-4.12] */
    unsigned symbol = sol_effect_symbols[effect];
    switch (s->phase) {
    case SOL_P_TURN:
    case SOL_P_WINDOW:
        return symbol == SOL_ON_ANY;
    case SOL_P_MOVE_SRC:
        return symbol == SOL_ON_ANY || symbol == SOL_ON_MOVE;
    case SOL_P_CONV_TYPE:
    case SOL_P_CONV_POST:
        return symbol == SOL_ON_ANY || symbol == SOL_ON_CONVERT;
    case SOL_P_ACT:
        return symbol == SOL_ON_ANY || symbol == SOL_ON_ACTIVATE;
    case SOL_P_DRAW_CARD:
        return symbol == SOL_ON_DRAW;
    default:
        return false;
    }
}

bool sol_holds_usable(const orr_game *g, const sol_state *s, unsigned effect) {
    return sol_held(s) == effect && sol_effect_rows[effect].can(g, s);
}

bool sol_card_ready(const orr_game *g, const sol_state *s) {
    unsigned effect = sol_held(s);
    return effect != ORR_NONE && sol_in_window(s, effect) && sol_effect_rows[effect].can(g, s);
}

void sol_list_card(const orr_game *g, const sol_state *s, struct orr_actions *list) {
    if (s->slot[s->active] != ORR_NONE && sol_card_ready(g, s)) {
        orr_propose(list, orr_act(SOL_CARD));
    }
}

void sol_use_card(const orr_game *g, sol_state *s, struct orr_trace *t) { /* [SOL-4.10] */
    unsigned suit = s->slot[s->active], effect = s->effect[suit];
    s->slot[s->active] = ORR_NONE;
    s->discard[suit]++;
    s->in_force = (uint8_t)effect;
    sol_tell(t, SOL_L_USE, s->active, (int)suit, (int)effect, 0);
    sol_effect_rows[effect].use(g, s, t);
}
