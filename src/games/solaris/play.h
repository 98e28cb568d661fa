/* Solaris: what the files of the rules share. Moves of pieces are in pieces.c, the
 * order of turns, stations and rounds in flow.c, the actions in actions.c and
 * stations.c, the drones in drone.c, decision points in points.c, refusals in
 * reasons.c, outcomes in chance.c. */
#ifndef SOLARIS_PLAY_H
#define SOLARIS_PLAY_H

#include "orrery/editing.h"
#include "orrery/points.h"
#include "state.h"
#include "tables.h"

typedef struct solaris_state solaris_state;

enum { SOLARIS_ALL_COLOURS = 0x111111, SOLARIS_ALL_STATION = 0xF };

static inline uint32_t solaris_colour_mask(unsigned colour) { return (uint32_t)SOLARIS_ALL_COLOURS << colour; }
static inline uint32_t solaris_station_mask(unsigned station) { return (uint32_t)SOLARIS_ALL_STATION << (4 * station); }
static inline bool solaris_many(uint32_t bits) { return (bits & (bits - 1)) != 0; }
static inline unsigned solaris_count(uint32_t bits) {
    unsigned n = 0;
    for (; bits; bits &= bits - 1) {
        n++;
    }
    return n;
}
static inline unsigned solaris_lowest(uint32_t bits) { return (unsigned)__builtin_ctz(bits); }
/* Cards of a hand at a station by colour, a byte for each. No sum over a hand is above 255, so that bytes are added
 * four at a time. */
static inline uint32_t solaris_by_colour(const uint8_t hand[SOLARIS_KINDS], unsigned station) {
    const uint8_t *of = hand + station * SOLARIS_COLOURS;
    return of[0] | (uint32_t)of[1] << 8 | (uint32_t)of[2] << 16 | (uint32_t)of[3] << 24;
}
/* Cards of all stations by colour, likewise, and by station. */
static inline uint32_t solaris_count_cards(const uint8_t hand[SOLARIS_KINDS], uint8_t by_station[SOLARIS_STATIONS]) {
    uint32_t sum = 0;
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        uint32_t four = solaris_by_colour(hand, x);
        by_station[x] = (uint8_t)(four * 0x01010101u >> 24);
        sum += four;
    }
    return sum;
}
/* Stores are empty but between stations, when the Canteen has been used. */
static inline bool solaris_store_empty(const solaris_state *s, unsigned seat) {
    const uint8_t *of = s->store[seat];
    return (of[0] & of[1] & of[2] & of[3] & of[4]) == ORR_NONE;
}
/* The acting player's energy at the active station and elsewhere. */
static inline unsigned solaris_rim(const solaris_state *s) { return s->energy[s->actor][solaris_active(s)]; }
static inline unsigned solaris_pos(const solaris_state *s, unsigned station) { return s->energy[s->actor][station]; }
static inline bool solaris_stack_available(const solaris_state *s) {
    return s->stack_size + s->discard_size != 0;
} /* [SO-2.33] */
/* Neighbour of the active station and the slot between, by direction. */
static inline unsigned solaris_step(unsigned position, unsigned direction) {
    static const uint8_t next[2][SOLARIS_STATIONS] = {{1, 2, 3, 4, 5, 0}, {5, 0, 1, 2, 3, 4}};
    return next[direction][position];
}
static inline unsigned solaris_neighbour(const solaris_state *s, unsigned direction) {
    return s->ring[solaris_step(s->position, direction)];
}
static inline unsigned solaris_slot(const solaris_state *s, unsigned direction) {
    return direction == SOLARIS_CW ? s->position : solaris_step(s->position, SOLARIS_CCW);
}

/* pieces.c */
void solaris_token_place(solaris_state *, unsigned station, unsigned seat);
void solaris_token_to_rim(solaris_state *);
void solaris_energy_add(solaris_state *, unsigned seat, unsigned station, int change);
uint32_t solaris_holds(const solaris_state *, unsigned seat); /* kinds that its hand has, or may have */
void solaris_hand_add(solaris_state *, unsigned seat, unsigned kind);
void solaris_hand_remove(solaris_state *, unsigned seat, unsigned kind);
void solaris_to_discard(solaris_state *, unsigned kind);
void solaris_ensure_stack(solaris_state *, struct orr_trace *);
void solaris_stack_remove(solaris_state *, unsigned kind, struct orr_trace *);
uint32_t solaris_display_mask(const solaris_state *);
bool solaris_display_short(const solaris_state *);

/* What the acting player may do: masks over the kinds of cards, or counts. */
uint32_t solaris_redirect_mask(const solaris_state *);
uint32_t solaris_engine_mask(const solaris_state *);
uint32_t solaris_cell_mask(const solaris_state *);
uint32_t solaris_card_mask(const solaris_state *);                 /* of the present phase, cut to the hand */
unsigned solaris_bio_open(const solaris_state *);                  /* other stations with room */
unsigned solaris_undocked(const solaris_state *);                  /* a bit per colour */
unsigned solaris_victims(const orr_game *, const solaris_state *); /* a bit per seat */
unsigned solaris_dock_mask(const orr_game *, const solaris_state *);
unsigned solaris_actions(const orr_game *, const solaris_state *); /* a bit per verb of D1 */

/* flow.c: where the game goes on. */
void solaris_start_round(const orr_game *, solaris_state *, struct orr_trace *);
void solaris_next_turn(const orr_game *, solaris_state *, struct orr_trace *);
void solaris_end_action(const orr_game *, solaris_state *, struct orr_trace *);
void solaris_draw_on(const orr_game *, solaris_state *, struct orr_trace *);
void solaris_limit(const orr_game *, solaris_state *, struct orr_trace *);
void solaris_refill(const orr_game *, solaris_state *, struct orr_trace *);
void solaris_catch_up(const orr_game *, solaris_state *, unsigned seat, struct orr_trace *);
void solaris_limits_from(const orr_game *, solaris_state *, unsigned seat, struct orr_trace *);

/* actions.c and stations.c: apply one decision. */
void solaris_choose_action(const orr_game *, solaris_state *, unsigned verb, struct orr_trace *);
void solaris_play_card(const orr_game *, solaris_state *, unsigned kind, struct orr_trace *);
void solaris_redirect_to(const orr_game *, solaris_state *, unsigned direction, struct orr_trace *);
void solaris_next_unit(const orr_game *, solaris_state *, struct orr_trace *);
void solaris_engine_again(const orr_game *, solaris_state *, struct orr_trace *);
void solaris_give(const orr_game *, solaris_state *, unsigned kind, struct orr_trace *);
void solaris_take(const orr_game *, solaris_state *, unsigned kind, struct orr_trace *);
void solaris_draw_stack(solaris_state *, struct orr_trace *);
void solaris_begin_station(const orr_game *, solaris_state *, struct orr_trace *);
void solaris_spend(const orr_game *, solaris_state *, unsigned energy, struct orr_trace *);
void solaris_spread(const orr_game *, solaris_state *, unsigned stations, struct orr_trace *);
void solaris_spread_go(const orr_game *, solaris_state *, unsigned direction, struct orr_trace *);
void solaris_pick_shuttle(const orr_game *, solaris_state *, unsigned colour, struct orr_trace *);
void solaris_dock(const orr_game *, solaris_state *, unsigned station, struct orr_trace *);
void solaris_rob(solaris_state *, unsigned victim, struct orr_trace *);
void solaris_stolen(const orr_game *, solaris_state *, unsigned kind, struct orr_trace *);

/* drone.c */
int solaris_drone_name(const orr_game *, unsigned seat); /* for log lines: 0 the only one, else its number */
void solaris_drone_turn(const orr_game *, solaris_state *, struct orr_trace *);
void solaris_drone_card(const orr_game *, solaris_state *, unsigned kind, struct orr_trace *);

/* The decision points, a row per phase (points.c), and what the rows take from other files. */
extern const struct orr_point solaris_points[SOLARIS_PHASES];
#define SOLARIS_REASON(name) struct orr_verdict solaris_why_##name(const orr_game *, const void *, orr_action)
SOLARIS_REASON(action);
SOLARIS_REASON(replenish);
SOLARIS_REASON(redirect);
SOLARIS_REASON(give);
SOLARIS_REASON(source);
SOLARIS_REASON(engine);
SOLARIS_REASON(second);
SOLARIS_REASON(amount);
SOLARIS_REASON(spread);
SOLARIS_REASON(shuttle);
SOLARIS_REASON(dock);
SOLARIS_REASON(victim);
SOLARIS_REASON(cell);
SOLARIS_REASON(limit);
SOLARIS_REASON(other);
SOLARIS_REASON(chance);
SOLARIS_REASON(over);
/* ask.c: the question with what it is about, and the scene id of that; 0: nothing. */
void solaris_ask(const orr_game *, const void *, struct orr_asked *);
void solaris_ask_chance(const orr_game *, const void *, struct orr_asked *);
uint32_t solaris_subject(const solaris_state *);

/* about.c */
bool solaris_about(const orr_game *, const void *, int seat, uint32_t piece, struct orr_about *);

void solaris_note(const orr_game *, const void *, orr_action, char *out, size_t size); /* explain.c */
/* Drawn from the stack, from the hand of seat `chosen`, or by weights of the phase. */
#define SOLARIS_SOURCE(name)                                                     \
    void solaris_odds_##name(const orr_game *, const void *, struct orr_odds *); \
    orr_action solaris_pick_##name(const orr_game *, const void *, uint32_t ticket)
SOLARIS_SOURCE(stack);
SOLARIS_SOURCE(hand);
SOLARIS_SOURCE(weights);
#define SOLARIS_OUTCOME(name) void solaris_do_##name(const orr_game *, void *, orr_action, struct orr_trace *)
/* setup.c */
SOLARIS_OUTCOME(layout);
SOLARIS_OUTCOME(deal);
SOLARIS_OUTCOME(display);
SOLARIS_OUTCOME(bridges);
SOLARIS_OUTCOME(tiles);
SOLARIS_OUTCOME(tokens);
/* chance.c */
SOLARIS_OUTCOME(draw);
SOLARIS_OUTCOME(steal);
SOLARIS_OUTCOME(refill);
SOLARIS_OUTCOME(bridge_card);
SOLARIS_OUTCOME(swap);
SOLARIS_OUTCOME(catch_up);
SOLARIS_OUTCOME(drone);
SOLARIS_OUTCOME(lose);

/* The contract. */
struct orr_verdict solaris_configure(orr_game *, void *cache);
bool solaris_earlier_content(unsigned n, void *content);
unsigned solaris_idle(const orr_game *, unsigned option);
bool solaris_check_content(const orr_game *, const void *content, char *why, size_t size);
void solaris_setup(const orr_game *, void *);
struct orr_turn solaris_turn(const orr_game *, const void *);
void solaris_score(const orr_game *, const void *, struct orr_result *);
void solaris_redact(const orr_game *, void *, int seat);
void solaris_own_hands(const orr_game *, void *, unsigned seats);
void solaris_resample(const orr_game *, void *, int seat, struct orr_rng *);
void solaris_derive(const orr_game *, void *);
int32_t solaris_estimate(const orr_game *, const void *, int seat);
void solaris_estimate_all(const orr_game *, const void *, int32_t *out);
extern const struct orr_feature solaris_features[];
void solaris_observe(const orr_game *, const void *, int seat, int16_t *out);
void solaris_observe_all(const orr_game *, const void *, int16_t *out, size_t apart);
bool solaris_audit(const orr_game *, const void *, char *why, size_t size);
extern const struct orr_check solaris_checks[];            /* the same in parts */
extern const struct orr_editing solaris_editing;           /* edit.c */
extern const struct orr_printed solaris_printed;           /* edit_box.c */
extern const uint8_t solaris_outcome_verb[SOLARIS_PHASES]; /* 0 when a seat decides */
static inline bool solaris_is_chance(unsigned phase) { return solaris_outcome_verb[phase] != 0; }
unsigned solaris_find(const uint8_t counts[SOLARIS_KINDS], uint32_t ticket); /* ticket < sum of counts */
bool solaris_goal_reached(const orr_game *, const solaris_state *);

/* ---- learned.c ---- */
extern const struct orr_model solaris_models[];

#endif
