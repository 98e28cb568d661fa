/* Sol: the table of decision points, and the two that begin a turn: deconstructing
 * and choosing the action. */
#include "play.h"

/* ---- D-DECON [SOL-5.1] ---- */

static void list_decon(const orr_game *g, const sol_state *s, struct orr_actions *list) {
    sol_list(list, SOL_SITE, sol_gates_of(g, s, s->active));
    sol_list(list, SOL_CELL, s->stations[s->active]);
}

static void do_decon(const orr_game *g, sol_state *s, orr_action a, struct orr_trace *t) {
    unsigned seat = s->active, where = orr_arg(a, 0), left = s->count[seat][SOL_RESERVE], n = left < 2 ? left : 2;
    unsigned kind = SOL_GATE;
    if (orr_verb_of(a) == SOL_SITE) {
        sol_take_gate(s, where);
        sol_tell(t, SOL_L_DECON_GATE, seat, (int)where, (int)n, 0);
    } else {
        kind = sol_station_kind(s->station[where]);
        sol_take_station(g, s, where);
        sol_tell(t, SOL_L_DECON_STATION, seat, (int)kind, (int)where, (int)n);
    }
    s->stock[seat][kind]++;
    sol_shift_n(s, seat, SOL_RESERVE, SOL_HOLD, n);
    sol_resume(g, s);
}

/* ---- D-TURN ---- */

unsigned sol_action_of(unsigned effect) { return effect == SOL_INVADE ? SOL_CONVERT : SOL_ACTIVATE; }

bool sol_opens_action(unsigned effect) {
    return effect == SOL_INVADE || effect == SOL_PULSE_ALL || effect == SOL_BLIGHT || effect == SOL_SACRIFICE;
}

unsigned sol_only_card(const orr_game *g, const sol_state *s, unsigned verb) {
    unsigned effect = sol_held(s);
    bool plain = verb == SOL_CONVERT ? sol_can_convert(g, s) : sol_has_pick(g, s);
    bool opens = !plain && sol_opens_action(effect) && sol_action_of(effect) == verb;
    return opens && sol_effect_rows[effect].can(g, s) ? effect : ORR_NONE;
}

/* CONVERT or ACTIVATE, or the card without which there is none. */
static void list_action(const orr_game *g, const sol_state *s, unsigned verb, struct orr_actions *list) {
    unsigned effect = sol_only_card(g, s, verb);
    if (effect != ORR_NONE && g->edition >= SOL_CARDS_ASKED) { /* [SOL-4.14] */
        orr_propose(list, orr_act1(SOL_PLAY, effect));
    } else if (effect != ORR_NONE || (verb == SOL_CONVERT ? sol_can_convert(g, s) : sol_has_pick(g, s))) {
        orr_propose(list, orr_act(verb)); /* [SOL-5.20], [SOL-5.37] */
    }
}

static void list_turn(const orr_game *g, const sol_state *s, struct orr_actions *list) {
    orr_propose(list, orr_act(SOL_MOVE));
    list_action(g, s, SOL_CONVERT, list);
    list_action(g, s, SOL_ACTIVATE, list);
    if (s->divers[s->active] & s->feeders) { /* [SOL-5.40] */
        orr_propose(list, orr_act(SOL_SCOUR));
    }
    sol_list_card(g, s, list);
}

static void do_turn(const orr_game *g, sol_state *s, orr_action a, struct orr_trace *t) {
    bool played = orr_verb_of(a) == SOL_PLAY;
    unsigned verb = played ? sol_action_of(orr_arg(a, 0)) : orr_verb_of(a);
    if (verb == SOL_CARD) {
        sol_use_card(g, s, t);
    } else if (verb == SOL_MOVE) {
        sol_start_move(g, s, t);
    } else {
        s->last_from = s->last_to = ORR_NONE;
        s->action = (uint8_t)(SOL_A_MOVE + verb - SOL_MOVE);
        sol_tell(t, SOL_L_ACTION, s->active, s->action, 0, 0);
        sol_resume(g, s);
        s->phase = verb == SOL_SCOUR ? SOL_P_SCOUR : s->phase;
        if (played) {
            sol_use_card(g, s, t);
        }
    }
}

/* ---- D-WINDOW ---- */

static void do_window(const orr_game *g, sol_state *s, orr_action a, struct orr_trace *t) {
    if (orr_verb_of(a) == SOL_CARD) {
        sol_use_card(g, s, t);
    } else {
        sol_end_action(g, s, t);
    }
}

/* ---- nothing is decided here ---- */

static void list_nothing(const orr_game *g, const sol_state *s, struct orr_actions *list) {
    (void)g;
    (void)s;
    (void)list;
}

static void do_nothing(const orr_game *g, sol_state *s, orr_action a, struct orr_trace *t) {
    (void)g;
    (void)s;
    (void)a;
    (void)t;
}

#define POINT(name) \
    { sol_list_##name, sol_do_##name }
const struct sol_point sol_points[SOL_PHASES] = {
    [SOL_P_EVENT] = {list_nothing, sol_do_setup_chance},
    [SOL_P_EFFECTS] = {list_nothing, sol_do_setup_chance},
    [SOL_P_TOKENS] = {list_nothing, sol_do_setup_chance},
    [SOL_P_VEST_KIND] = POINT(vest_kind),
    [SOL_P_VEST_SITE] = POINT(vest_site),
    [SOL_P_DECON] = {list_decon, do_decon},
    [SOL_P_TURN] = {list_turn, do_turn},
    [SOL_P_MOVE_SRC] = POINT(move_src),
    [SOL_P_MOVE_DST] = POINT(move_dst),
    [SOL_P_CONV_TYPE] = POINT(conv_type),
    [SOL_P_CONV_A] = POINT(conv_cells),
    [SOL_P_CONV_B] = POINT(conv_cells),
    [SOL_P_CONV_C] = POINT(conv_cells),
    [SOL_P_CONV_POST] = {sol_list_conv_post, sol_do_conv_type},
    [SOL_P_ACT] = POINT(act),
    [SOL_P_BONUS_OWN] = POINT(bonus),
    [SOL_P_BONUS_OWNER] = POINT(bonus),
    [SOL_P_BONUS_ACT] = POINT(bonus),
    [SOL_P_ACT_POST] = POINT(act_post),
    [SOL_P_SCOUR] = POINT(scour),
    [SOL_P_WINDOW] = {sol_list_draw_card, do_window},
    [SOL_P_DRAW_CARD] = POINT(draw_card),
    [SOL_P_DRAW] = {list_nothing, sol_do_draw},
    [SOL_P_CHANNEL] = POINT(channel),
    [SOL_P_FLARE] = POINT(flare),
    [SOL_P_KEEP] = POINT(keep),
    [SOL_P_E1] = POINT(accelerate),
    [SOL_P_E2] = POINT(augment),
    [SOL_P_E3] = POINT(blight),
    [SOL_P_E3B] = POINT(blight_cell),
    [SOL_P_E7A] = POINT(chain),
    [SOL_P_E7B] = POINT(chain_end),
    [SOL_P_E13] = POINT(hatch),
    [SOL_P_E13B] = POINT(hatch_seat),
    [SOL_P_E14] = POINT(marked),
    [SOL_P_E15] = POINT(invade),
    [SOL_P_E16] = POINT(juggernaut),
    [SOL_P_E19] = POINT(marked),
    [SOL_P_E20] = POINT(pillar),
    [SOL_P_E22] = POINT(procreate),
    [SOL_P_E24] = POINT(puncture),
    [SOL_P_E24B] = POINT(puncture_site),
    [SOL_P_E25] = POINT(sacrifice),
    [SOL_P_E26] = POINT(squeeze),
    [SOL_P_E28] = POINT(teleport),
    [SOL_P_E28B] = POINT(teleport_to),
    [SOL_P_E30] = POINT(tribute),
    [SOL_P_T1] = POINT(attrition),
    [SOL_P_T2] = POINT(fall),
    [SOL_P_T3] = POINT(fall),
    [SOL_P_T5A] = POINT(warp),
    [SOL_P_T5B] = POINT(warp_to),
    [SOL_P_T6] = POINT(singularity),
    [SOL_P_T7] = POINT(garden),
    [SOL_P_T8] = POINT(feeders),
    [SOL_P_OVER] = {list_nothing, do_nothing},
};
