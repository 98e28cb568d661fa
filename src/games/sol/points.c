/* Sol: the table of decision points, and the two that begin a turn: deconstructing
 * and choosing the action. */
#include "play.h"

/* ---- D-DECON [SOL-5.1] ---- */

static void list_decon(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_SITE, sol_gates_of(g, s, s->active));
    sol_list(list, SOL_CELL, s->stations[s->active]);
}

static void do_decon(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
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

static void list_turn(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    orr_propose(list, orr_act(SOL_MOVE));
    list_action(g, s, SOL_CONVERT, list);
    list_action(g, s, SOL_ACTIVATE, list);
    if (s->divers[s->active] & s->feeders) { /* [SOL-5.40] */
        orr_propose(list, orr_act(SOL_SCOUR));
    }
    sol_list_card(g, s, list);
}

static void do_turn(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
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

static void do_window(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    if (orr_verb_of(a) == SOL_CARD) {
        sol_use_card(g, s, t);
    } else {
        sol_end_action(g, s, t);
    }
}

/* ---- the table ---- */

#define POINT(can, why, effect) \
    { .list = (can), .reason = sol_why_##why, .apply = (effect), .note = sol_note, .ask = sol_ask }
#define CHANCE(name, effect) \
    { .apply = (effect), .odds = sol_odds_##name, .pick = sol_pick_##name, .ask = sol_ask_chance }
const struct orr_point sol_points[SOL_PHASES] = {
    [SOL_P_EVENT] = CHANCE(setup, sol_do_setup_chance),
    [SOL_P_EFFECTS] = CHANCE(setup, sol_do_setup_chance),
    [SOL_P_TOKENS] = CHANCE(setup, sol_do_setup_chance),
    [SOL_P_VEST_KIND] = POINT(sol_list_vest_kind, vestige, sol_do_vest_kind),
    [SOL_P_VEST_SITE] = POINT(sol_list_vest_site, vestige, sol_do_vest_site),
    [SOL_P_DECON] = POINT(list_decon, decon, do_decon),
    [SOL_P_TURN] = POINT(list_turn, turn, do_turn),
    [SOL_P_MOVE_SRC] = POINT(sol_list_move_src, source, sol_do_move_src),
    [SOL_P_MOVE_DST] = POINT(sol_list_move_dst, destination, sol_do_move_dst),
    [SOL_P_CONV_TYPE] = POINT(sol_list_conv_type, type, sol_do_conv_type),
    [SOL_P_CONV_A] = POINT(sol_list_conv_cells, pattern, sol_do_conv_cells),
    [SOL_P_CONV_B] = POINT(sol_list_conv_cells, pattern, sol_do_conv_cells),
    [SOL_P_CONV_C] = POINT(sol_list_conv_cells, pattern, sol_do_conv_cells),
    [SOL_P_CONV_POST] = POINT(sol_list_conv_post, type, sol_do_conv_type),
    [SOL_P_ACT] = POINT(sol_list_act, act, sol_do_act),
    [SOL_P_BONUS_OWN] = POINT(sol_list_bonus, choice, sol_do_bonus),
    [SOL_P_BONUS_OWNER] = POINT(sol_list_bonus, choice, sol_do_bonus),
    [SOL_P_BONUS_ACT] = POINT(sol_list_bonus, choice, sol_do_bonus),
    [SOL_P_ACT_POST] = POINT(sol_list_act_post, act_post, sol_do_act_post),
    [SOL_P_SCOUR] = POINT(sol_list_scour, scour, sol_do_scour),
    [SOL_P_WINDOW] = POINT(sol_list_draw_card, card, do_window),
    [SOL_P_DRAW_CARD] = POINT(sol_list_draw_card, card, sol_do_draw_card),
    [SOL_P_DRAW] = CHANCE(draw, sol_do_draw),
    [SOL_P_CHANNEL] = POINT(sol_list_channel, choice, sol_do_channel),
    [SOL_P_FLARE] = POINT(sol_list_flare, flare, sol_do_flare),
    [SOL_P_KEEP] = POINT(sol_list_keep, keep, sol_do_keep),
    [SOL_P_E1] = POINT(sol_list_accelerate, choice, sol_do_accelerate),
    [SOL_P_E2] = POINT(sol_list_augment, choice, sol_do_augment),
    [SOL_P_E3] = POINT(sol_list_blight, choice, sol_do_blight),
    [SOL_P_E3B] = POINT(sol_list_blight_cell, choice, sol_do_blight_cell),
    [SOL_P_E7A] = POINT(sol_list_chain, choice, sol_do_chain),
    [SOL_P_E7B] = POINT(sol_list_chain_end, choice, sol_do_chain_end),
    [SOL_P_E13] = POINT(sol_list_hatch, choice, sol_do_hatch),
    [SOL_P_E13B] = POINT(sol_list_hatch_seat, choice, sol_do_hatch_seat),
    [SOL_P_E14] = POINT(sol_list_marked, choice, sol_do_marked),
    [SOL_P_E15] = POINT(sol_list_invade, choice, sol_do_invade),
    [SOL_P_E16] = POINT(sol_list_juggernaut, choice, sol_do_juggernaut),
    [SOL_P_E19] = POINT(sol_list_marked, choice, sol_do_marked),
    [SOL_P_E20] = POINT(sol_list_pillar, choice, sol_do_pillar),
    [SOL_P_E22] = POINT(sol_list_procreate, choice, sol_do_procreate),
    [SOL_P_E24] = POINT(sol_list_puncture, choice, sol_do_puncture),
    [SOL_P_E24B] = POINT(sol_list_puncture_site, choice, sol_do_puncture_site),
    [SOL_P_E25] = POINT(sol_list_sacrifice, choice, sol_do_sacrifice),
    [SOL_P_E26] = POINT(sol_list_squeeze, choice, sol_do_squeeze),
    [SOL_P_E28] = POINT(sol_list_teleport, choice, sol_do_teleport),
    [SOL_P_E28B] = POINT(sol_list_teleport_to, choice, sol_do_teleport_to),
    [SOL_P_E30] = POINT(sol_list_tribute, choice, sol_do_tribute),
    [SOL_P_T1] = POINT(sol_list_attrition, choice, sol_do_attrition),
    [SOL_P_T2] = POINT(sol_list_fall, choice, sol_do_fall),
    [SOL_P_T3] = POINT(sol_list_fall, choice, sol_do_fall),
    [SOL_P_T5A] = POINT(sol_list_warp, choice, sol_do_warp),
    [SOL_P_T5B] = POINT(sol_list_warp_to, choice, sol_do_warp_to),
    [SOL_P_T6] = POINT(sol_list_singularity, choice, sol_do_singularity),
    [SOL_P_T7] = POINT(sol_list_garden, choice, sol_do_garden),
    [SOL_P_T8] = POINT(sol_list_feeders, choice, sol_do_feeders),
    [SOL_P_OVER] = {.reason = sol_why_over},
};
