/* Solar Sphere: what the files of the rules share. Tracks, icons and other gains are in
 * gains.c; what a die may visit in visit.c; crew in crew.c; pending effects in
 * effects.c; locations with steps of their own in build.c, hire.c and attack.c; rounds
 * and turns in flow.c, battles in battle.c, the automa in dranda.c; decision points in
 * points.c, refusals in reasons.c; outcomes in chance.c. */
#ifndef SOLAR_SPHERE_PLAY_H
#define SOLAR_SPHERE_PLAY_H

#include "orrery/editing.h"
#include "orrery/points.h"
#include "state.h"
#include "tables.h"

struct orr_scene;

typedef struct sphere_state sphere_state;
typedef struct sphere_captain sphere_captain;

/* ---- sets ---- */
static inline unsigned sphere_count(uint32_t set) {
    set -= set >> 1 & 0x55555555u;
    set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
    return (((set + (set >> 4)) & 0x0F0F0F0Fu) * 0x01010101u) >> 24;
}
static inline unsigned sphere_lowest(uint32_t set) { return (unsigned)__builtin_ctz(set); } /* not of 0 */
static inline bool sphere_has(uint32_t set, unsigned bit) { return set >> bit & 1u; }
static inline bool sphere_single(uint32_t set) { return set && !(set & (set - 1)); }
#define SPHERE_EACH(bit, set)                                               \
    for (uint32_t left_##bit = (set), go_##bit = 1; go_##bit; go_##bit = 0) \
        for (unsigned bit; left_##bit && (bit = sphere_lowest(left_##bit), 1); left_##bit &= left_##bit - 1)

/* ---- who has what ---- */
static inline bool sphere_is_dranda(const orr_game *g, unsigned who) {
    return who == SPHERE_DRANDA && sphere_cache_of(g)->solo;
}
static inline unsigned sphere_players(const orr_game *g) { return sphere_cache_of(g)->players; }
static inline unsigned sphere_captains(const orr_game *g) {
    return sphere_cache_of(g)->solo ? 1u : sphere_cache_of(g)->players;
}
static inline sphere_captain *sphere_me(sphere_state *s) { return &s->captain[s->actor]; }
static inline const sphere_captain *sphere_mine(const sphere_state *s) { return &s->captain[s->actor]; }
static inline unsigned sphere_total(const sphere_captain *c) {
    return (unsigned)(c->stored[0] + c->stored[1] + c->stored[2]);
}
static inline unsigned sphere_hexes(const sphere_state *s, unsigned who) { return sphere_count(s->owned[who]); }
static inline unsigned sphere_retired(const sphere_captain *c) {
    return sphere_count(c->retired1) + sphere_count(c->retired2) + sphere_count(c->retired3);
}
static inline unsigned sphere_crew_size(const sphere_captain *c) {
    return (unsigned)((c->crew[0] != ORR_NONE) + (c->crew[1] != ORR_NONE) + (c->crew[2] != ORR_NONE));
}
/* Slots of ready cards of a kind. */
static inline unsigned sphere_ready(const sphere_captain *c, unsigned kind) {
    unsigned set = 0;
    for (unsigned i = 0; i < SPHERE_CREW; i++) {
        set |= (unsigned)(c->crew[i] >> 1 == kind) << i;
    }
    return set & ~(unsigned)c->used;
}
static inline bool sphere_final_round(const orr_game *g, const sphere_state *s) {
    return s->final || s->round >= sphere_cache_of(g)->rounds;
}

static inline void sphere_tell(struct orr_trace *t, unsigned line, int seat, int a, int b, int c, int d) {
    if (t) {
        orr_tell(t, (struct orr_news){line, seat, .arg = {a, b, c, d}});
    }
}

/* What a captain has paid; a price is told as one number, see lines.c. Nothing is told of a free thing. */
static inline void sphere_tell_price(struct orr_trace *t, int seat, int ore, int gold, int crystal) {
    if (t && ore + gold + crystal > 0) {
        orr_tell(t, (struct orr_news){SPHERE_LN_PAY, seat, .arg = {ore | gold << 3 | crystal << 6}});
    }
}

/* gains.c. `who` may be DRANDA; then its substitutes hold. */
struct sphere_level {
    uint8_t morale, reputation; /* points for each */
    uint8_t deployed, lost;     /* drones of a Fleet visit; drones lost after a success */
    uint8_t drone;              /* points for each drone at the end */
};
const struct sphere_level *sphere_level_of(const orr_game *);
void sphere_score_points(const orr_game *, sphere_state *, unsigned who, unsigned points, struct orr_trace *);
void sphere_gain_morale(const orr_game *, sphere_state *, unsigned who, unsigned n, struct orr_trace *);
void sphere_lose_morale(sphere_state *, unsigned seat, struct orr_trace *);
void sphere_gain_reputation(const orr_game *, sphere_state *, unsigned who, unsigned n, struct orr_trace *);
void sphere_gain_icon(const orr_game *, sphere_state *, unsigned who, unsigned faction, struct orr_trace *);
void sphere_gain_icons(const orr_game *, sphere_state *, unsigned who, const uint8_t icons[SPHERE_FACTIONS],
                       struct orr_trace *);
unsigned sphere_kickbacks(const orr_game *, const sphere_captain *, unsigned column); /* of a move to the column */
unsigned sphere_faction_sets(const sphere_captain *);

/* visit.c */
unsigned sphere_docked(const sphere_captain *); /* set of values with a die; bit 7: the auxiliary die */
unsigned sphere_die_index(const sphere_captain *, unsigned die); /* of operand 1..7; ORR_NONE: no such die */
/* Locations that the actor can visit with a die of `value` after exhausting `cost` drones. */
unsigned sphere_visits(const orr_game *, const sphere_state *, unsigned value, unsigned cost);
bool sphere_deployable(const orr_game *, const sphere_state *, unsigned rolled);
unsigned sphere_values(const orr_game *, const sphere_state *, unsigned rolled);      /* set of values by drones */
unsigned sphere_navigations(const orr_game *, const sphere_state *, unsigned rolled); /* set of values by crew */
unsigned sphere_accepting(unsigned value);  /* Locations that take a die of this value */
unsigned sphere_cost(const sphere_state *); /* drones for the value of the die in hand */
bool sphere_can_satellite(const sphere_state *);
bool sphere_can_act(const orr_game *, const sphere_state *);
void sphere_deploy(const orr_game *, sphere_state *, unsigned index, struct orr_trace *);
void sphere_set_value(const orr_game *, sphere_state *, unsigned value, bool by_crew, struct orr_trace *);
void sphere_commit(const orr_game *, sphere_state *, unsigned location, struct orr_trace *);
void sphere_launch(const orr_game *, sphere_state *, struct orr_trace *);
void sphere_act(const orr_game *, sphere_state *, struct orr_trace *);
void sphere_fizzle(sphere_state *, struct orr_trace *); /* the visit is over without effect */
void sphere_exhaust(sphere_state *, unsigned n, struct orr_trace *);

/* hinder.c: why not. */
unsigned sphere_not_now(const sphere_state *, unsigned verb); /* rule */
struct orr_verdict sphere_wrong_value(const sphere_state *, unsigned location);
struct orr_verdict sphere_no_action(const orr_game *, const sphere_state *); /* of the Location where the actor is */
struct orr_verdict sphere_no_visit(const orr_game *, const sphere_state *, unsigned location, unsigned active);

/* crew.c */
unsigned sphere_usable(const orr_game *, const sphere_state *); /* slots of the actor that can be used now */
struct orr_verdict sphere_judge_crew(const orr_game *, const sphere_state *, unsigned slot);
unsigned sphere_crew_slot(const sphere_captain *, unsigned card); /* ORR_NONE: not in the crew */
unsigned sphere_refreshable(const sphere_captain *);              /* slots */
void sphere_use(const orr_game *, sphere_state *, unsigned slot, struct orr_trace *);
void sphere_refresh(const orr_game *, sphere_state *, unsigned slot, struct orr_trace *);
unsigned sphere_bonuses(unsigned kind); /* alternatives of its retirement bonus; 0: no choice */
void sphere_fixed_bonus(const orr_game *, sphere_state *, unsigned kind, struct orr_trace *);
void sphere_take_bonus(const orr_game *, sphere_state *, unsigned kind, unsigned bonus, struct orr_trace *);

/* effects.c: the stack. */
void sphere_push(sphere_state *, unsigned effect, unsigned amount, unsigned detail);
void sphere_pop(sphere_state *);
static inline unsigned sphere_top(const sphere_state *s) { return s->depth - 1u; }
void sphere_run(const orr_game *, sphere_state *, struct orr_trace *); /* until somebody is asked */
void sphere_pay_one(sphere_state *, unsigned type, struct orr_trace *);
void sphere_take_kickback(sphere_state *, unsigned benefit, struct orr_trace *);
void sphere_scrap(const orr_game *, sphere_state *, unsigned row, struct orr_trace *);
void sphere_regenerate(sphere_state *, unsigned n, struct orr_trace *);
void sphere_recall(sphere_state *, unsigned location, struct orr_trace *);
void sphere_refuse(sphere_state *, struct orr_trace *);
void sphere_drop(sphere_state *, unsigned type, struct orr_trace *);
void sphere_gain_chosen(sphere_state *, unsigned type);
void sphere_kick(const orr_game *, sphere_state *, unsigned column, struct orr_trace *);
void sphere_aux_rolled(const orr_game *, sphere_state *, unsigned value, struct orr_trace *);
unsigned sphere_scrappable(const sphere_state *);  /* rows of the matrix */
unsigned sphere_salvageable(const sphere_state *); /* drones of the present event */
bool sphere_boost_is_free(const sphere_state *);   /* a boost at the Crew Station may be any resource */
unsigned sphere_droppable(const sphere_state *);   /* resources */
unsigned sphere_payable(const sphere_captain *);   /* resources of which there is one */

/* build.c */
unsigned sphere_missing(const orr_game *, const sphere_state *, unsigned position); /* resources */
uint32_t sphere_buildable(const orr_game *, const sphere_state *);                  /* positions */
bool sphere_any_buildable(const orr_game *, const sphere_state *, unsigned value, bool boosted, unsigned ore,
                          unsigned helpers);
void sphere_build(const orr_game *, sphere_state *, unsigned position, struct orr_trace *);
/* The drone stands on the hex: owner, benefits, adjacency, end of the game. */
void sphere_raise(const orr_game *, sphere_state *, unsigned who, unsigned position, struct orr_trace *);
void sphere_own(const orr_game *, sphere_state *, unsigned who, unsigned position); /* owner and sets only */

/* hire.c */
unsigned sphere_hireable(const sphere_state *); /* slots of the display */
bool sphere_affords(const sphere_state *, const sphere_captain *, unsigned extra_gold, unsigned boost);
unsigned sphere_display_slot(const sphere_state *, unsigned card); /* ORR_NONE: not there */
void sphere_hire(const orr_game *, sphere_state *, unsigned slot, struct orr_trace *);
void sphere_hired(const orr_game *, sphere_state *, unsigned card, struct orr_trace *);
void sphere_retire(const orr_game *, sphere_state *, unsigned slot, struct orr_trace *);

/* attack.c */
unsigned sphere_attackable(const sphere_state *); /* places */
void sphere_aim(const orr_game *, sphere_state *, unsigned place, struct orr_trace *);
void sphere_send(const orr_game *, sphere_state *, unsigned n, struct orr_trace *);
void sphere_land(sphere_state *, unsigned place, unsigned who, unsigned n); /* drones on a ship */
unsigned sphere_on_ship(const struct sphere_ship *, unsigned who);
unsigned sphere_power(const struct sphere_ship *);

/* battle.c */
void sphere_begin_battle(const orr_game *, sphere_state *, struct orr_trace *);
void sphere_resisted(const orr_game *, sphere_state *, unsigned face, struct orr_trace *);
void sphere_answer(const orr_game *, sphere_state *, bool again, struct orr_trace *);
void sphere_clear_ship(struct sphere_ship *);
unsigned sphere_asker(const orr_game *, const sphere_state *); /* who is asked for a reroll next; ORR_NONE: nobody */

/* flow.c */
void sphere_next_crew(const orr_game *, sphere_state *, unsigned from, struct orr_trace *);
void sphere_dock(const orr_game *, sphere_state *, struct orr_trace *);
void sphere_rolled(const orr_game *, sphere_state *, const uint8_t dice[SPHERE_DICE], struct orr_trace *);
void sphere_next_turn(const orr_game *, sphere_state *, struct orr_trace *);
void sphere_end_turn(const orr_game *, sphere_state *, struct orr_trace *);
void sphere_after_battle(const orr_game *, sphere_state *, struct orr_trace *);
void sphere_menu(const orr_game *, sphere_state *, struct orr_trace *); /* no effect is left */
void sphere_post(const orr_game *, sphere_state *, struct orr_trace *); /* effects, then the POST menu */
uint32_t *sphere_deck(sphere_state *, unsigned tier);
uint32_t sphere_deck_of(const sphere_state *, unsigned tier);
uint32_t *sphere_retired_of(sphere_captain *, unsigned tier);
static inline unsigned sphere_first_card(unsigned tier) { return 18 * tier; }
/* Queues of cards, ORR_NONE after the last. */
unsigned sphere_queue_length(const uint8_t *queue, unsigned room);
void sphere_queue_add(uint8_t *queue, unsigned room, unsigned card);
void sphere_queue_take(uint8_t *queue, unsigned room);

/* setup.c */
void sphere_lay_tile(const orr_game *, sphere_state *, unsigned tile, struct orr_trace *);
void sphere_lay_scoring(sphere_state *, unsigned value, struct orr_trace *);
void sphere_lay_ship(const orr_game *, sphere_state *, unsigned ship, struct orr_trace *);
void sphere_lay_crew(const orr_game *, sphere_state *, unsigned card, struct orr_trace *);
void sphere_next_in_order(const orr_game *, sphere_state *, unsigned who, struct orr_trace *);
void sphere_lay_pile(const orr_game *, sphere_state *, unsigned card, struct orr_trace *);
void sphere_begin_ships(sphere_state *);
void sphere_begin_order(const orr_game *, sphere_state *, struct orr_trace *);

/* dranda.c, dranda_sphere.c */
int sphere_rank_of(const sphere_state *, const uint8_t icons[SPHERE_FACTIONS]); /* [SS-7.25] */
int sphere_rank_of_icon(const sphere_state *, unsigned faction);
unsigned sphere_automa_cards(const sphere_state *);                  /* deck and what lies under it */
unsigned sphere_next_colour(const orr_game *, const sphere_state *); /* of the next die; ORR_NONE: none */
unsigned sphere_automa_goes(unsigned icon, unsigned value);          /* Location of a die of this value */
extern const uint8_t sphere_tier_search[SPHERE_TIERS][SPHERE_TIERS];
unsigned sphere_automa_turn(const sphere_state *); /* index of the set-aside card of the present turn */
void sphere_revealed(const orr_game *, sphere_state *, unsigned card, struct orr_trace *);
void sphere_searched(const orr_game *, sphere_state *, unsigned card, struct orr_trace *);
void sphere_opaque_rolled(const orr_game *, sphere_state *, unsigned value, struct orr_trace *);
void sphere_automa_draw(sphere_state *, unsigned card);                      /* out of the deck or the queue below it */
void sphere_automa_lose(sphere_state *, struct orr_trace *);                 /* [SS-7.22] */
unsigned sphere_automa_take(sphere_state *, unsigned n, struct orr_trace *); /* [SS-7.23] */
void sphere_automa_builds(const orr_game *, sphere_state *, unsigned value, struct orr_trace *);
void sphere_arrange(const orr_game *, sphere_state *, struct orr_trace *); /* [SS-7.60] */
void sphere_automa_recovers(const orr_game *, sphere_state *, unsigned card, struct orr_trace *);

/* score.c: points in halves. */
struct sphere_score {
    int32_t silver, sphere, sets, morale, reputation, rest, total;
};
struct sphere_score sphere_score_of(const orr_game *, const sphere_state *, unsigned who);
void sphere_tell_scores(const orr_game *, const sphere_state *, struct orr_trace *);

/* The decision points, a row per phase (points.c), and what the rows take from other files. */
extern const struct orr_point sphere_points[SPHERE_PHASES];
#define SPHERE_REASON(name) struct orr_verdict sphere_why_##name(const orr_game *, const void *, orr_action)
SPHERE_REASON(turn);
SPHERE_REASON(value);
SPHERE_REASON(location);
SPHERE_REASON(visit);
SPHERE_REASON(build);
SPHERE_REASON(hire);
SPHERE_REASON(pay);
SPHERE_REASON(retire);
SPHERE_REASON(bonus);
SPHERE_REASON(attack);
SPHERE_REASON(size);
SPHERE_REASON(kickback);
SPHERE_REASON(salvage);
SPHERE_REASON(recall);
SPHERE_REASON(overflow);
SPHERE_REASON(resource);
SPHERE_REASON(refresh);
SPHERE_REASON(post);
SPHERE_REASON(reroll);
SPHERE_REASON(other);
SPHERE_REASON(over);
void sphere_note(const orr_game *, const void *, orr_action, char *out, size_t size);
void sphere_ask(const orr_game *, const void *, struct orr_asked *); /* asks.c */
void sphere_ask_chance(const orr_game *, const void *, struct orr_asked *);
void sphere_subject(const struct sphere_state *, uint32_t pieces[2]); /* what the question is about; 0: nothing */
#define SPHERE_SOURCE(name)                                                     \
    void sphere_odds_##name(const orr_game *, const void *, struct orr_odds *); \
    orr_action sphere_pick_##name(const orr_game *, const void *, uint32_t ticket)
SPHERE_SOURCE(tiles);
SPHERE_SOURCE(ships);
SPHERE_SOURCE(roll);
SPHERE_SOURCE(dranda);
SPHERE_SOURCE(resistance);
SPHERE_SOURCE(set); /* uniformly, of the set of the phase */

/* The contract. */
extern const uint8_t sphere_is_chance[SPHERE_PHASES];
struct orr_verdict sphere_configure(orr_game *, void *cache);
unsigned sphere_idle(const orr_game *, unsigned option);
bool sphere_check_content(const orr_game *, const void *content, char *why, size_t size);
bool sphere_earlier_content(unsigned n, void *content);
void sphere_setup(const orr_game *, void *);
struct orr_turn sphere_turn(const orr_game *, const void *);
void sphere_score(const orr_game *, const void *, struct orr_result *);
void sphere_redact(const orr_game *, void *, int seat);
void sphere_resample(const orr_game *, void *, int seat, struct orr_rng *);
void sphere_derive(const orr_game *, void *);
void sphere_draw(const orr_game *, const void *view, int seat, struct orr_scene *);
/* cover.c: the picture on the card. */
void solar_sphere_cover(struct orr_scene *);
bool sphere_about(const orr_game *, const void *view, int seat, uint32_t piece, struct orr_about *);
extern const char *const sphere_legend[]; /* of the text drawing */
int32_t sphere_estimate(const orr_game *, const void *, int seat);
void sphere_estimate_all(const orr_game *, const void *, int32_t *out);
extern const struct orr_feature sphere_features[];
void sphere_observe(const orr_game *, const void *, int seat, int16_t *out);
void sphere_observe_all(const orr_game *, const void *, int16_t *out, size_t apart);
/* "3 ore, 1 gold" */
void sphere_price_words(const orr_game *, const uint8_t cost[SPHERE_RESOURCES], char *out, size_t size);
bool sphere_audit(const orr_game *, const void *, char *why, size_t size);
extern const struct orr_check sphere_checks[];        /* the same in parts */
extern const struct orr_editing solar_sphere_editing; /* edit.c */
extern const struct orr_printed sphere_printed;       /* edit_box.c */

/* ---- learned.c ---- */
extern const struct orr_model sphere_models[];

/* automa.c */
extern const struct orr_automa solar_sphere_automa;

#endif
