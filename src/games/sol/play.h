/* Sol: what the files of the rules share. Pieces are in pieces.c, the board in
 * board.c; moving in move.c, converting in convert.c, activating in activate.c, cards
 * and flares in cards.c; effects in effects*.c, trigger events in events.c, feeders in
 * feeders.c; the order of turns in flow.c; the decision points in points.c; judging
 * in judge.c; outcomes in chance.c. */
#ifndef SOL_PLAY_H
#define SOL_PLAY_H

#include "orrery/editing.h"
#include "orrery/points.h"
#include "state.h"
#include "tables.h"

typedef struct sol_state sol_state;

/* ---- sets of cells or sites ---- */
static inline uint64_t sol_bit(unsigned cell) { return (uint64_t)1 << cell; }
static inline bool sol_has(uint64_t set, unsigned cell) { return set >> cell & 1u; }
static inline unsigned sol_lowest(uint64_t set) { return (unsigned)__builtin_ctzll(set); } /* not of an empty one */
static inline bool sol_many(uint64_t set) { return (set & (set - 1)) != 0; }
static inline unsigned sol_size(uint64_t set) {
    unsigned n = 0;
    for (; set; set &= set - 1) {
        n++;
    }
    return n;
}
#define SOL_EACH(cell, set)                                                     \
    for (uint64_t left_##cell = (set), go_##cell = 1; go_##cell; go_##cell = 0) \
        for (unsigned cell; left_##cell && (cell = sol_lowest(left_##cell), true); left_##cell &= left_##cell - 1)

/* ---- who has what ---- */
static inline uint64_t sol_all_divers(const orr_game *g, const sol_state *s) {
    uint64_t all = 0;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        all |= s->divers[seat];
    }
    return all;
}
static inline uint64_t sol_all_stations(const sol_state *s) {
    return s->kinds[SOL_NODE] | s->kinds[SOL_FOUNDRY] | s->kinds[SOL_TOWER];
}
static inline uint64_t sol_gates(const sol_state *s) { return s->kinds[SOL_GATE]; }
static inline unsigned sol_layer_at(const orr_game *g, unsigned cell) { return sol_cache_of(g)->layer_of[cell]; }
static inline bool sol_uses(const sol_state *s, unsigned effect) { return s->in_force == effect; }
static inline unsigned sol_next_seat(const orr_game *g, unsigned seat) { return seat + 1 < g->seats ? seat + 1 : 0; }
static inline void sol_tell(struct orr_trace *t, unsigned line, unsigned seat, int a, int b, int c) {
    orr_tell(t, (struct orr_news){line, (int)seat, .arg = {a, b, c}});
}
static inline void sol_list(struct orr_actions *list, unsigned verb, uint64_t set) {
    SOL_EACH(cell, set) { orr_propose(list, orr_act1(verb, cell)); }
}

/* pieces.c */
void sol_derive(const orr_game *, void *s);
void sol_carry(sol_state *, unsigned seat, unsigned diver, unsigned place);                /* one sundiver to a place */
unsigned sol_find(const sol_state *, unsigned seat, unsigned place);                       /* the first one there */
unsigned sol_find_but(const sol_state *, unsigned seat, unsigned place, unsigned without); /* a bit per sundiver */
void sol_shift(sol_state *, unsigned seat, unsigned from, unsigned to); /* the first one of a place */
void sol_shift_n(sol_state *, unsigned seat, unsigned from, unsigned to, unsigned n);
unsigned sol_in_play(const sol_state *, unsigned seat);
unsigned sol_in_cell(const orr_game *, const sol_state *, unsigned cell); /* sundivers of all seats */
void sol_put_station(const orr_game *, sol_state *, unsigned cell, unsigned owner, unsigned kind); /* from nowhere */
void sol_take_station(const orr_game *, sol_state *, unsigned cell);                               /* to nowhere */
void sol_put_gate(sol_state *, unsigned site, unsigned owner);
void sol_take_gate(sol_state *, unsigned site);
uint64_t sol_gates_of(const orr_game *, const sol_state *, unsigned seat);
void sol_earn(sol_state *, unsigned seat, unsigned momentum, unsigned by); /* enum sol_gain */
void sol_charge(sol_state *, unsigned seat, unsigned energy);              /* gain energy */
void sol_mark_acted(sol_state *, unsigned cell);

/* board.c */
void sol_board_make(const orr_game *, struct sol_cache *);

/* flow.c */
void sol_start_game(const orr_game *, sol_state *, struct orr_trace *); /* after set-up: the first turn */
void sol_start_turn(const orr_game *, sol_state *, struct orr_trace *); /* P1 */
void sol_resume(const orr_game *, sol_state *);                         /* to the decision of the action under way */
void sol_end_action(const orr_game *, sol_state *, struct orr_trace *); /* to P4 or P5 */
void sol_end_turn(const orr_game *, sol_state *, struct orr_trace *);   /* P7 */
void sol_pass_turn(const orr_game *, sol_state *, struct orr_trace *);  /* P8 */
void sol_finish(const orr_game *, sol_state *, struct orr_trace *);     /* supernova */
void sol_clear_turn(sol_state *);
void sol_settle(const orr_game *, void *, struct orr_trace *); /* make the decisions that have one option */

/* score.c */
unsigned sol_level(const orr_game *, unsigned momentum);           /* of survival [SOL-6.5] */
unsigned sol_lowest_momentum(const orr_game *, const sol_state *); /* of all seats: the group's score [SOL-7.17] */

/* setup.c */
void sol_begin_setup(const orr_game *, sol_state *, struct orr_trace *); /* the next chance or choice of set-up */
void sol_list_vest_kind(const orr_game *, const void *, struct orr_actions *);
void sol_list_vest_site(const orr_game *, const void *, struct orr_actions *);
void sol_do_vest_kind(const orr_game *, void *, orr_action, struct orr_trace *);
void sol_do_vest_site(const orr_game *, void *, orr_action, struct orr_trace *);
void sol_do_setup_chance(const orr_game *, void *, orr_action, struct orr_trace *);
uint32_t sol_setup_left(const orr_game *, const sol_state *); /* events, effects or tokens that can come, a bit each */

/* move.c */
uint64_t sol_through_gates(const orr_game *, const sol_state *, unsigned cell);
/* Where a sundiver of the active seat may fly from a cell; fresh: CATAPULT carries it through a gate. */
uint64_t sol_flights(const orr_game *, const sol_state *, unsigned cell, bool fresh);
uint64_t sol_destinations(const orr_game *, const sol_state *); /* of the move being made */
uint64_t sol_reach(const orr_game *, const sol_state *);        /* the same, room and points not looked at */
uint64_t sol_launch_cells(const orr_game *, const sol_state *, unsigned host);
uint64_t sol_movable_stacks(const orr_game *, const sol_state *);
void sol_collect(sol_state *, unsigned cell, struct orr_trace *); /* an energy cube, if one is there */
void sol_start_move(const orr_game *, sol_state *, struct orr_trace *);
void sol_list_move_src(const orr_game *, const void *, struct orr_actions *);
void sol_list_move_dst(const orr_game *, const void *, struct orr_actions *);
void sol_do_move_src(const orr_game *, void *, orr_action, struct orr_trace *);
void sol_do_move_dst(const orr_game *, void *, orr_action, struct orr_trace *);

/* convert.c */
uint64_t sol_anchors(const orr_game *, const sol_state *, unsigned kind); /* D-CONV-A, stock not looked at */
uint64_t sol_partners_b(const orr_game *, const sol_state *, unsigned kind, unsigned a);
uint64_t sol_partners_c(const orr_game *, const sol_state *, unsigned kind, unsigned a, unsigned b);
bool sol_may_convert(const orr_game *, const sol_state *, unsigned kind); /* stock and scenario */
unsigned sol_convertible(const orr_game *, const sol_state *);            /* a bit per kind */
bool sol_can_convert(const orr_game *, const sol_state *);
void sol_station_arrives(const orr_game *, sol_state *, unsigned cell, struct orr_trace *); /* feeders may eat it */
void sol_list_conv_type(const orr_game *, const void *, struct orr_actions *);
void sol_list_conv_cells(const orr_game *, const void *, struct orr_actions *);
void sol_list_conv_post(const orr_game *, const void *, struct orr_actions *);
void sol_do_conv_type(const orr_game *, void *, orr_action, struct orr_trace *);
void sol_do_conv_cells(const orr_game *, void *, orr_action, struct orr_trace *);

/* The cells that sol_anchors finds for any seat, all kinds at once. */
struct sol_patterns {
    uint64_t at[SOL_KINDS];
};
struct sol_patterns sol_find_patterns(const orr_game *, const sol_state *, unsigned seat);

/* activate.c */
enum sol_manner { SOL_BY_DIVER, SOL_BY_PULSE, SOL_BY_MOTIVE, SOL_BY_SQUEEZE }; /* kept in `step` */
unsigned sol_base(const orr_game *, const sol_state *, unsigned cell);         /* after feeders [SOL-5.36] */
unsigned sol_bonus(const orr_game *, const sol_state *, unsigned cell);        /* after feeders */
/* Whether the seat can take so much of this kind of station. */
bool sol_affords(const sol_state *, unsigned seat, unsigned kind, unsigned amount);
uint64_t sol_standing(const orr_game *, const sol_state *); /* normal picks, whether affordable or not */
uint64_t sol_picks(const orr_game *, const sol_state *);    /* normal picks [SOL-5.30] */
bool sol_has_pick(const orr_game *, const sol_state *);
uint64_t sol_pulses(const orr_game *, const sol_state *); /* own orbital stations that PULSE can reach */
bool sol_may_stop_acting(const orr_game *, const sol_state *);
/* Give the seat its reward; line: SOL_L_NODE_BASE or SOL_L_NODE_BONUS. */
void sol_reward(const orr_game *, sol_state *, unsigned seat, unsigned cell, unsigned amount, unsigned line,
                struct orr_trace *);
void sol_activate(const orr_game *, sol_state *, unsigned cell, unsigned base, unsigned manner, struct orr_trace *);
void sol_offer_own(const orr_game *, sol_state *, unsigned cell, unsigned amount, unsigned manner, struct orr_trace *);
void sol_list_act(const orr_game *, const void *, struct orr_actions *);
void sol_list_bonus(const orr_game *, const void *, struct orr_actions *);
void sol_list_act_post(const orr_game *, const void *, struct orr_actions *);
void sol_list_scour(const orr_game *, const void *, struct orr_actions *);
void sol_do_act(const orr_game *, void *, orr_action, struct orr_trace *);
void sol_do_bonus(const orr_game *, void *, orr_action, struct orr_trace *);
void sol_do_act_post(const orr_game *, void *, orr_action, struct orr_trace *);
void sol_do_scour(const orr_game *, void *, orr_action, struct orr_trace *);

/* cards.c: queue, draws, flares, keeping. */
void sol_queue(sol_state *, char entry, unsigned n);
void sol_start_draws(const orr_game *, sol_state *, struct orr_trace *);
void sol_next_draw(const orr_game *, sol_state *, struct orr_trace *);
void sol_list_draw_card(const orr_game *, const void *, struct orr_actions *);
void sol_list_channel(const orr_game *, const void *, struct orr_actions *);
void sol_list_flare(const orr_game *, const void *, struct orr_actions *);
void sol_list_keep(const orr_game *, const void *, struct orr_actions *);
void sol_do_draw(const orr_game *, void *, orr_action, struct orr_trace *);
void sol_do_draw_card(const orr_game *, void *, orr_action, struct orr_trace *);
void sol_do_channel(const orr_game *, void *, orr_action, struct orr_trace *);
void sol_do_flare(const orr_game *, void *, orr_action, struct orr_trace *);
void sol_do_keep(const orr_game *, void *, orr_action, struct orr_trace *);
void sol_settle_squeeze(const orr_game *, sol_state *, struct orr_trace *);
void sol_after_squeeze(const orr_game *, sol_state *, struct orr_trace *); /* on with the draws, or with the action */
uint64_t sol_wakeable(const orr_game *, const sol_state *);                /* outer stations of the decider */
/* What using all of these takes, and what the decider has for it when the nodes among them are used; true: enough. */
struct sol_bill {
    unsigned stations, energy, reserve, has_energy, has_reserve;
};
bool sol_pays_all(const orr_game *, const sol_state *, struct sol_bill *);

/* effects.c: the table. `can`: it has a legal use now; `use`: start it, the card is discarded already. */
struct sol_effect_row {
    bool (*can)(const orr_game *, const sol_state *);
    void (*use)(const orr_game *, sol_state *, struct orr_trace *);
};
extern const struct sol_effect_row sol_effect_rows[SOL_EFFECTS];
unsigned sol_held(const sol_state *);                     /* effect of the active seat's card, or ORR_NONE */
bool sol_in_window(const sol_state *, unsigned effect);   /* the moment is right [SOL-4.12] */
bool sol_card_ready(const orr_game *, const sol_state *); /* CARD is legal */
bool sol_holds_usable(const orr_game *, const sol_state *, unsigned effect);
void sol_use_card(const orr_game *, sol_state *, struct orr_trace *);
void sol_list_card(const orr_game *, const sol_state *, struct orr_actions *);

/* points.c: effects that can be the whole CONVERT or ACTIVATE, and which of these two it then is. */
bool sol_opens_action(unsigned effect);
unsigned sol_action_of(unsigned effect);
/* The effect of the kept card where it alone makes the action possible [SOL-4.14]; ORR_NONE: it does not. */
unsigned sol_only_card(const orr_game *, const sol_state *, unsigned verb);

/* The decision points, a row per phase. */
extern const struct orr_point sol_points[SOL_PHASES];

/* reasons.c: why something is not in the list of its point. */
#define SOL_REASON(name) struct orr_verdict sol_why_##name(const orr_game *, const void *, orr_action)
SOL_REASON(vestige);
SOL_REASON(decon);
SOL_REASON(turn);
SOL_REASON(source);
SOL_REASON(destination);
SOL_REASON(type);
SOL_REASON(pattern);
SOL_REASON(act);
SOL_REASON(act_post);
SOL_REASON(scour);
SOL_REASON(card);
SOL_REASON(flare);
SOL_REASON(keep);
SOL_REASON(choice); /* of an effect or event */
SOL_REASON(over);

/* explain.c: the note of every decision. */
void sol_note(const orr_game *, const void *, orr_action, char *out, size_t size);

/* ask.c: the question with what it is about. */
enum { SOL_SUBJECTS = 20 };
void sol_ask(const orr_game *, const void *, struct orr_asked *);
void sol_ask_chance(const orr_game *, const void *, struct orr_asked *);
/* Scene ids of what is being decided about; returns how many. */
unsigned sol_subject(const orr_game *, const sol_state *, uint32_t pieces[SOL_SUBJECTS]);

/* about.c */
bool sol_about(const orr_game *, const void *, int seat, uint32_t piece, struct orr_about *);

/* chance.c */
void sol_odds_setup(const orr_game *, const void *, struct orr_odds *);
void sol_odds_draw(const orr_game *, const void *, struct orr_odds *);
orr_action sol_pick_setup(const orr_game *, const void *, uint32_t ticket);
orr_action sol_pick_draw(const orr_game *, const void *, uint32_t ticket);

/* A list and an apply function of every effect or event with decisions of its own. */
#define SOL_DECISION(name)                                                      \
    void sol_list_##name(const orr_game *, const void *, struct orr_actions *); \
    void sol_do_##name(const orr_game *, void *, orr_action, struct orr_trace *)
#define SOL_EFFECT(name)                                      \
    bool sol_can_##name(const orr_game *, const sol_state *); \
    void sol_use_##name(const orr_game *, sol_state *, struct orr_trace *)

/* effects_any.c */
SOL_EFFECT(accelerate);
SOL_DECISION(accelerate);
SOL_EFFECT(hatch);
SOL_DECISION(hatch);
SOL_DECISION(hatch_seat);
SOL_EFFECT(procreate);
SOL_DECISION(procreate);
SOL_EFFECT(tribute);
SOL_DECISION(tribute);
/* effects_chain.c */
SOL_EFFECT(chain);
SOL_DECISION(chain);
SOL_DECISION(chain_end);
/* effects_move.c */
SOL_EFFECT(cluster);
SOL_EFFECT(fuel);
SOL_EFFECT(hyperdrive);
SOL_EFFECT(passage);
SOL_DECISION(marked);
SOL_EFFECT(juggernaut);
SOL_DECISION(juggernaut);
SOL_EFFECT(puncture);
SOL_DECISION(puncture);
SOL_DECISION(puncture_site);
SOL_EFFECT(teleport);
SOL_DECISION(teleport);
SOL_DECISION(teleport_to);
uint64_t sol_punctures(const orr_game *, const sol_state *, unsigned cell);      /* cells beyond free barriers */
void sol_list_places(const orr_game *, const sol_state *, struct orr_actions *); /* sundivers in play of the decider */
unsigned sol_place_of(orr_action); /* what HOLD, GUEST, LOST or CELL means */
/* effects_convert.c */
SOL_EFFECT(cascade);
SOL_EFFECT(invade);
SOL_DECISION(invade);
SOL_EFFECT(motivate);
uint64_t sol_invadable(const orr_game *, const sol_state *);
unsigned sol_invade_price(unsigned kind); /* sundivers */
/* effects_activate.c */
SOL_EFFECT(augment);
SOL_DECISION(augment);
unsigned sol_augmented(const orr_game *, const sol_state *, unsigned cell); /* the raised base [SOL-E2] */
SOL_EFFECT(blight);
SOL_DECISION(blight);
SOL_DECISION(blight_cell);
SOL_EFFECT(pulse);
SOL_EFFECT(sacrifice);
SOL_DECISION(sacrifice);
SOL_EFFECT(squeeze);
SOL_DECISION(squeeze);
/* effects_draw.c */
SOL_EFFECT(pillar);
SOL_DECISION(pillar);

/* events.c: the table of trigger events, and their decisions. */
extern void (*const sol_event_rows[SOL_EVENTS])(const orr_game *, sol_state *, struct orr_trace *);
void sol_after_event(const orr_game *, sol_state *, struct orr_trace *);
SOL_DECISION(attrition);
SOL_DECISION(fall); /* IMPLODE and EXPLODE */
SOL_DECISION(warp);
SOL_DECISION(warp_to);
SOL_DECISION(singularity);
SOL_DECISION(garden);
/* feeders.c */
SOL_DECISION(feeders);
void sol_feeders_move(const orr_game *, sol_state *, struct orr_trace *);
void sol_feeders_eat(const orr_game *, sol_state *, struct orr_trace *);
void sol_put_feeder(sol_state *, unsigned cell, int change);
void sol_start_feeders(const orr_game *, sol_state *, struct orr_trace *);

/* The functions of the contract. */
struct orr_verdict sol_configure(orr_game *, void *cache);
unsigned sol_idle(const orr_game *, unsigned option);
bool sol_check_content(const orr_game *, const void *content, char *why, size_t size);
void sol_setup(const orr_game *, void *s);
struct orr_turn sol_turn(const orr_game *, const void *s);
int sol_whose(const orr_game *, const void *s);
void sol_score(const orr_game *, const void *s, struct orr_result *);
void sol_redact(const orr_game *, void *s, int seat);
void sol_resample(const orr_game *, void *view, int seat, struct orr_rng *);
void sol_draw(const orr_game *, const void *view, int seat, struct orr_scene *);
/* cover.c: the picture on the card. */
void sol_cover(struct orr_scene *);
int32_t sol_estimate(const orr_game *, const void *s, int seat);
void sol_estimate_all(const orr_game *, const void *s, int32_t *out);
extern const struct orr_feature sol_features[];
void sol_observe(const orr_game *, const void *, int seat, int16_t *out);
void sol_observe_all(const orr_game *, const void *, int16_t *out, size_t apart);
bool sol_audit(const orr_game *, const void *s, char *why, size_t size);
extern const struct orr_check sol_checks[];  /* the same in parts */
extern const struct orr_editing sol_editing; /* edit.c */
extern const struct orr_printed sol_printed; /* edit_box.c */

/* ---- learned.c ---- */
extern const struct orr_model sol_models[];

#endif
