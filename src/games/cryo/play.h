/* Cryo: what the files of the rules share. Stock, cards and waiting symbols are in
 * gains.c; turns and their end in flow.c; deployed drones and the actions of the board in
 * deploy.c; cards that are played in cards.c; launches in launch.c; recalls and platforms
 * in recall.c; incident tokens in incident.c; the rival in rival.c and rival_checks.c;
 * listing and judging in judge.c and check.c; outcomes in chance.c.
 *
 * Functions called ask_… look at the options of a decision point: one option is taken at
 * once [CR-4.9], otherwise the phase is set and the game waits. */
#ifndef CRYO_PLAY_H
#define CRYO_PLAY_H

#include "orrery/editing.h"
#include "orrery/points.h"
#include "state.h"
#include "tables.h"

struct orr_scene;

typedef struct cryo_state cryo_state;
typedef struct cryo_faction cryo_faction;

/* ---- sets ---- */
static inline unsigned cryo_count(uint32_t set) {
    set -= set >> 1 & 0x55555555u;
    set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
    return (((set + (set >> 4)) & 0x0F0F0F0Fu) * 0x01010101u) >> 24;
}
/* Of a set of at most 15 things, in fewer steps: of four copies side by side every fourth bit is a different one of
 * them, and the multiplication adds those up in the highest four bits. */
static inline unsigned cryo_count_few(uint32_t set) {
    uint64_t each = (set * UINT64_C(0x200040008001)) & UINT64_C(0x0111111111111111);
    return (unsigned)(each * UINT64_C(0x1111111111111111) >> 60);
}
static inline bool cryo_bit(uint32_t set, unsigned bit) { return set >> bit & 1u; }
static inline unsigned cryo_lowest(uint32_t set) { return (unsigned)__builtin_ctz(set); } /* not of 0 */
static inline bool cryo_single(uint32_t set) { return set && !(set & (set - 1)); }
#define CRYO_EACH(bit, set)                                                 \
    for (uint32_t left_##bit = (set), go_##bit = 1; go_##bit; go_##bit = 0) \
        for (unsigned bit; left_##bit && (bit = cryo_lowest(left_##bit), 1); left_##bit &= left_##bit - 1)

/* ---- who has what ---- */
static inline cryo_faction *cryo_me(cryo_state *s) { return &s->faction[s->actor]; }
static inline const cryo_faction *cryo_mine(const cryo_state *s) { return &s->faction[s->actor]; }
static inline bool cryo_has(const cryo_faction *f, unsigned upgrade) { return f->upgrades >> upgrade & 1u; }
/* The seat plays from its own hand, which nobody was told. */
static inline bool cryo_untold(const cryo_state *s, unsigned who) { return s->view >> (CRYO_OWN + who) & 1u; }
unsigned cryo_holds(const cryo_state *, unsigned who); /* set of types that its hand has, or may have; gains.c */
/* Units that can be paid for a cost of this material. [CR-4.5] */
static inline unsigned cryo_payable(const cryo_faction *f, unsigned material) {
    return (unsigned)(f->stock[material] + f->stock[CRYO_N]);
}
static inline unsigned cryo_quarters(const cryo_faction *f) {
    return cryo_has(f, CRYO_ANNEX) ? CRYO_ANNEX_QUARTERS : CRYO_QUARTERS; /* [CR-2.3] */
}
static inline unsigned cryo_room(const cryo_faction *f) {
    unsigned most = cryo_quarters(f);
    return most > f->quarters ? most - f->quarters : 0;
}
/* A bit for each of eight bytes that is not 0 (and below 128), the first one lowest. */
static inline unsigned cryo_not_zero(const uint8_t bytes[8]) {
    uint64_t x = (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 | (uint64_t)bytes[3] << 24 |
                 (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40 | (uint64_t)bytes[6] << 48 |
                 (uint64_t)bytes[7] << 56;
    x = (x + UINT64_C(0x7F7F7F7F7F7F7F7F)) >> 7 & UINT64_C(0x0101010101010101);
    return (unsigned)(x * UINT64_C(0x0102040810204080) >> 56);
}
/* Set of caverns with pods of the faction. */
static inline unsigned cryo_manned(const cryo_faction *f) {
    enum { LAST = CRYO_CAVERNS - 8 };
    return cryo_not_zero(f->cavern) | cryo_not_zero(f->cavern + LAST) << LAST;
}
static inline unsigned cryo_all_asleep(const cryo_faction *f) {
    return (unsigned)(f->asleep[0] + f->asleep[1] + f->asleep[2] + f->asleep[3]);
}
static inline unsigned cryo_drones_out(const cryo_faction *f) { return cryo_count(f->docks) + f->launch; }
static inline uint32_t cryo_open_docks(const cryo_state *s) {
    return ~(s->damage | s->taken) & ((1u << CRYO_SECTION_DOCKS) - 1); /* [CR-2.24] */
}
static inline unsigned cryo_free_salvage(const cryo_state *s) {
    return 0xFFu &
           ~(unsigned)(s->faction[0].salvage | s->faction[1].salvage | s->faction[2].salvage | s->faction[3].salvage);
}
static inline unsigned cryo_tokens(const cryo_state *s) {
    return (unsigned)(s->token[0] != ORR_NONE) | (unsigned)(s->token[1] != ORR_NONE) << 1 |
           (unsigned)(s->token[2] != ORR_NONE) << 2 | (unsigned)(s->token[3] != ORR_NONE) << 3;
}
static inline bool cryo_can_draw(const cryo_state *s) { return s->deck_size + s->discard_size > 0; }
static inline bool cryo_can_scrap(const cryo_state *s) { return !s->scrapped && cryo_holds(s, s->actor); }
static inline unsigned cryo_units(unsigned stock, unsigned n) { return 16 * stock + n; } /* of log lines */

/* Tell everybody. A line about the rival is the one after the line about a player. */
static inline void cryo_tell(struct orr_trace *t, unsigned line, int seat, unsigned a, unsigned b, unsigned c) {
    orr_tell(t, (struct orr_news){line, seat, .arg = {(int)a, (int)b, (int)c}});
}
/* The card to its owner, the line after it to the rest; to all when nobody is told the card. */
static inline void cryo_tell_secret(struct orr_trace *t, unsigned line, int seat, unsigned card) {
    bool told = card < CRYO_TYPES;
    if (told) {
        orr_tell(t, (struct orr_news){line, seat, .to = orr_to(seat), .arg = {(int)card}});
    }
    orr_tell(t, (struct orr_news){line + 1, seat, .to = told ? orr_to_rest(seat) : ORR_TO_ALL});
}
static inline void cryo_say(const orr_game *g, struct orr_trace *t, unsigned line, unsigned who, unsigned a, unsigned b,
                            unsigned c) {
    bool rival = cryo_is_rival(g, who);
    cryo_tell(t, line + rival, rival ? -1 : (int)who, a, b, c);
}

/* gains.c */
void cryo_gain(const orr_game *, cryo_state *, unsigned who, unsigned stock, unsigned n, struct orr_trace *);
void cryo_await(cryo_state *, const uint8_t *symbols, unsigned n, unsigned after); /* replaces what waits */
void cryo_shift(cryo_state *, unsigned n);                                         /* the first symbols are gained */
void cryo_settle(const orr_game *, cryo_state *, struct orr_trace *);              /* gain what waits, then go on */
void cryo_chosen(const orr_game *, cryo_state *, unsigned material, struct orr_trace *); /* DP-8, DP-R1 */
unsigned cryo_choices(unsigned symbol);                                                  /* set of materials */
void cryo_ready_deck(cryo_state *, struct orr_trace *);                                  /* before every draw */
void cryo_draw_out(cryo_state *, unsigned card);                                         /* of the deck */
void cryo_hand_add(cryo_faction *, unsigned card);
void cryo_hand_take(cryo_state *, unsigned who, unsigned card);
void cryo_mission_add(cryo_faction *, unsigned card);
void cryo_discard(cryo_state *, unsigned card);
void cryo_drawn(const orr_game *, cryo_state *, unsigned card, struct orr_trace *); /* into the actor's hand */
void cryo_scrap(const orr_game *, cryo_state *, unsigned card, struct orr_trace *);
void cryo_ask_pay(const orr_game *, cryo_state *, unsigned due, unsigned family, struct orr_trace *);
unsigned cryo_nanites(const cryo_state *); /* set of numbers of nanites */
void cryo_pay(const orr_game *, cryo_state *, unsigned nanites, struct orr_trace *);
void cryo_pay_energy(cryo_state *, unsigned n, struct orr_trace *);

/* flow.c */
void cryo_go_on(const orr_game *, cryo_state *, struct orr_trace *); /* by `after` */
void cryo_begin_turn(const orr_game *, cryo_state *, unsigned who, struct orr_trace *);
void cryo_ask_turn(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_ask_end(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_end_turn(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_drop_surplus(const orr_game *, cryo_state *, unsigned card, struct orr_trace *); /* DP-16 */
void cryo_rest(cryo_state *);                                                              /* no action is going on */
void cryo_replace_missions(const orr_game *, cryo_state *, struct orr_trace *);            /* [CR-7.39] */
void cryo_reveal(const orr_game *, cryo_state *, unsigned card, struct orr_trace *);       /* of an own hand */
bool cryo_gone(const cryo_faction *); /* no pod left on the surface */

/* deploy.c */
void cryo_deploy(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_leave(const orr_game *, cryo_state *, unsigned bay, struct orr_trace *);
void cryo_dock(const orr_game *, cryo_state *, unsigned dock, struct orr_trace *);
void cryo_ask_action(const orr_game *, cryo_state *, struct orr_trace *);
unsigned cryo_feasible(const orr_game *, const cryo_state *); /* set of actions at `dock` */
struct orr_verdict cryo_feasibility(const orr_game *, const cryo_state *, unsigned action); /* beside the drone */
void cryo_take(const orr_game *, cryo_state *, unsigned space, struct orr_trace *);
void cryo_gain_tile(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_build(const orr_game *, cryo_state *, unsigned slot, struct orr_trace *);
void cryo_turn_up(const orr_game *, cryo_state *, unsigned after, struct orr_trace *); /* next tile of `space` */
void cryo_act(const orr_game *, cryo_state *, unsigned action, struct orr_trace *);
unsigned cryo_paid_with(const cryo_state *);                           /* material that `doing` asks for */
unsigned cryo_amounts(const cryo_state *);                             /* set of amounts of `doing` */
unsigned cryo_burnt(const orr_game *, const cryo_state *, unsigned n); /* energy for n units at `doing` */
void cryo_ask_amount(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_amount(const orr_game *, cryo_state *, unsigned n, struct orr_trace *);
void cryo_paid(const orr_game *, cryo_state *, struct orr_trace *);
unsigned cryo_chambers(const cryo_state *); /* set of chambers from which a pod can be awakened */
void cryo_awaken(const orr_game *, cryo_state *, unsigned chamber, struct orr_trace *);
void cryo_explore(cryo_state *, unsigned cavern, unsigned after); /* turn a cavern up */
void cryo_found(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_assign(const orr_game *, cryo_state *, unsigned space, struct orr_trace *);
void cryo_action_done(const orr_game *, cryo_state *, struct orr_trace *);

/* cards.c */
unsigned cryo_modes(const orr_game *, const cryo_state *, unsigned mode); /* types in hand playable so */
bool cryo_playable(const orr_game *, const cryo_state *);
bool cryo_may_stop(const orr_game *, const cryo_state *); /* at DP-9 */
unsigned cryo_price(const cryo_state *);                  /* tech for the next card of a fabrication */
void cryo_ask_card(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_play(const orr_game *, cryo_state *, unsigned card, unsigned mode, struct orr_trace *);
void cryo_ask_work(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_work_draw(const orr_game *, cryo_state *, struct orr_trace *);

/* launch.c */
unsigned cryo_vehicles(const orr_game *, const cryo_state *, bool deep); /* set of types that can be launched */
struct orr_verdict cryo_judge_vehicle(const orr_game *, const cryo_state *, unsigned vehicle, bool deep);
void cryo_ask_vehicle(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_launch(const orr_game *, cryo_state *, unsigned vehicle, bool deep, struct orr_trace *);
uint32_t cryo_sources(const cryo_faction *, unsigned vehicle, bool direct);
unsigned cryo_landings(const orr_game *, const cryo_state *); /* set of caverns */
void cryo_ask_land(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_land(const orr_game *, cryo_state *, unsigned cavern, struct orr_trace *);
void cryo_load(const orr_game *, cryo_state *, unsigned source, struct orr_trace *);
void cryo_landed(const orr_game *, cryo_state *, struct orr_trace *);

/* recall.c */
void cryo_recall(const orr_game *, cryo_state *, struct orr_trace *);
unsigned cryo_salvaged(const cryo_faction *); /* set of materials of the salvage pods */
void cryo_income(const orr_game *, cryo_state *, unsigned extra, struct orr_trace *); /* material or ORR_NONE */
void cryo_bring(const orr_game *, cryo_state *, unsigned space, struct orr_trace *);
void cryo_ask_incident(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_ask_return(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_return(const orr_game *, cryo_state *, unsigned bay, struct orr_trace *);
bool cryo_usable(const orr_game *, const cryo_state *, unsigned bay);
void cryo_use(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_again(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_bay_done(const orr_game *, cryo_state *, struct orr_trace *);

/* incident.c */
void cryo_incident(const orr_game *, cryo_state *, unsigned section, unsigned after, struct orr_trace *);
void cryo_blast(const orr_game *, cryo_state *, unsigned chamber, struct orr_trace *); /* DP-14b, DP-R6 */
void cryo_refill(cryo_state *, unsigned section, unsigned after);                      /* the supply holds a token */
unsigned cryo_next_back(const cryo_state *);                                           /* CRYO_BACKS: none left */
unsigned cryo_unseen_tokens(const cryo_state *, unsigned back);                        /* set */
void cryo_lay_token(cryo_state *, unsigned token, struct orr_trace *);

/* rival.c */
void cryo_rival_turn(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_activated(const orr_game *, cryo_state *, unsigned card, struct orr_trace *);
unsigned cryo_rival_docks(const cryo_state *);                                  /* options of DP-R2, DP-R3 */
unsigned cryo_rival_takes(const orr_game *, const cryo_state *, unsigned dock); /* from which space; ORR_NONE: none */
void cryo_rival_dock(const orr_game *, cryo_state *, unsigned dock, unsigned line, struct orr_trace *);
void cryo_rival_card(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_ask_decision(const orr_game *, cryo_state *, struct orr_trace *); /* draw what is missing */
void cryo_decided(const orr_game *, cryo_state *, unsigned card, struct orr_trace *);
unsigned cryo_rival_salvage(const cryo_state *); /* set of materials, DP-R4 */
void cryo_rival_assign(const orr_game *, cryo_state *, unsigned material, struct orr_trace *);
unsigned cryo_rival_sections(const cryo_state *); /* DP-R5 */
void cryo_ask_rival_incident(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_rival_resolved(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_rival_refill(const orr_game *, cryo_state *, struct orr_trace *);

/* rival_checks.c */
void cryo_begin_checks(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_rival_checks(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_rival_awaken(const orr_game *, cryo_state *, unsigned section, struct orr_trace *);
unsigned cryo_most_asleep(const cryo_faction *); /* set of sections, DP-R7 */
void cryo_rival_section(const orr_game *, cryo_state *, unsigned section, struct orr_trace *);
unsigned cryo_rival_chambers(const cryo_state *, unsigned section); /* set of those with its pods, DP-R11 */
void cryo_rival_chamber(const orr_game *, cryo_state *, unsigned chamber, struct orr_trace *);
void cryo_rival_mission(const orr_game *, cryo_state *, unsigned card, struct orr_trace *);
void cryo_rival_tech(const orr_game *, cryo_state *, unsigned card, struct orr_trace *);
unsigned cryo_rival_scouts(const orr_game *, const cryo_state *); /* set of caverns, DP-R8 */
void cryo_rival_found(const orr_game *, cryo_state *, struct orr_trace *);
unsigned cryo_fewest(const orr_game *, const cryo_state *); /* pods of the rival in the best pair, DP-R9 */
bool cryo_is_pair(const orr_game *, const cryo_state *, unsigned a, unsigned b);
void cryo_rival_pair(const orr_game *, cryo_state *, unsigned a, unsigned b, struct orr_trace *);
void cryo_rival_extra(const orr_game *, cryo_state *, unsigned cavern, struct orr_trace *);

/* setup.c */
void cryo_setup_next(const orr_game *, cryo_state *, struct orr_trace *);
void cryo_setup_outcome(const orr_game *, cryo_state *, orr_action, struct orr_trace *);
void cryo_drop(const orr_game *, cryo_state *, unsigned card, struct orr_trace *);
void cryo_dropped(const orr_game *, cryo_state *, unsigned card, struct orr_trace *); /* of an own hand */
void cryo_lay_cavern(const orr_game *, cryo_state *, unsigned cavern, unsigned tile, struct orr_trace *);

/* score.c */
struct cryo_score {
    int32_t pods, majorities, cards, quarters, missions, total;
    bool hidden; /* there are missions that are cut out of the state: they count 0 */
};
struct cryo_score cryo_score_of(const orr_game *, const cryo_state *, unsigned who);
void cryo_totals(const orr_game *, const cryo_state *, int32_t total[CRYO_SEATS]); /* of every faction */
int32_t cryo_mission_points(const orr_game *, const cryo_state *, unsigned who, unsigned mission);
void cryo_tell_scores(const orr_game *, const cryo_state *, struct orr_trace *);

/* The decision points, a row per phase (points.c), and what the rows take from other files. */
extern const struct orr_point cryo_points[CRYO_PHASES];
#define CRYO_REASON(name) struct orr_verdict cryo_why_##name(const orr_game *, const void *, orr_action)
CRYO_REASON(turn);
CRYO_REASON(action);
CRYO_REASON(keep);
CRYO_REASON(leave);
CRYO_REASON(dock);
CRYO_REASON(amount);
CRYO_REASON(pay);
CRYO_REASON(chamber);
CRYO_REASON(build);
CRYO_REASON(choice);
CRYO_REASON(card);
CRYO_REASON(scout);
CRYO_REASON(vehicle);
CRYO_REASON(source);
CRYO_REASON(land);
CRYO_REASON(return );
CRYO_REASON(incident);
CRYO_REASON(blast);
CRYO_REASON(back);
CRYO_REASON(rig);
CRYO_REASON(end);
CRYO_REASON(discard);
CRYO_REASON(salvage);
CRYO_REASON(work);
CRYO_REASON(rival_dock);
CRYO_REASON(rival_salvage);
CRYO_REASON(rival_incident);
CRYO_REASON(section);
CRYO_REASON(rival_chamber);
CRYO_REASON(rival_scout);
CRYO_REASON(pair);
CRYO_REASON(extra);
CRYO_REASON(other);
CRYO_REASON(over);
void cryo_note(const orr_game *, const void *, orr_action, char *out, size_t size); /* explain.c */
void cryo_ask(const orr_game *, const void *, struct orr_asked *);                  /* asks.c */
void cryo_ask_chance(const orr_game *, const void *, struct orr_asked *);
void cryo_subject(const cryo_state *, uint32_t pieces[2]);         /* what the question is about; 0: nothing */
void cryo_odds(const orr_game *, const void *, struct orr_odds *); /* chance.c */
orr_action cryo_pick(const orr_game *, const void *, uint32_t ticket);

/* The contract. */
extern const uint8_t cryo_is_chance[CRYO_PHASES];
struct orr_verdict cryo_configure(orr_game *, void *cache);
unsigned cryo_idle(const orr_game *, unsigned option);
bool cryo_check_content(const orr_game *, const void *content, char *why, size_t size);
void cryo_setup(const orr_game *, void *);
struct orr_turn cryo_turn(const orr_game *, const void *);
void cryo_score(const orr_game *, const void *, struct orr_result *);
void cryo_redact(const orr_game *, void *, int seat);
void cryo_own_hands(const orr_game *, void *, unsigned seats);
void cryo_resample(const orr_game *, void *, int seat, struct orr_rng *);
void cryo_derive(const orr_game *, void *);
void cryo_draw(const orr_game *, const void *view, int seat, struct orr_scene *);
/* cover.c: the picture on the card. */
void cryo_cover(struct orr_scene *);
bool cryo_about(const orr_game *, const void *view, int seat, uint32_t piece, struct orr_about *);
int32_t cryo_estimate(const orr_game *, const void *, int seat);
void cryo_estimate_all(const orr_game *, const void *, int32_t *out);
extern const struct orr_feature cryo_features[];
void cryo_observe(const orr_game *, const void *, int seat, int16_t *out);
void cryo_observe_all(const orr_game *, const void *, int16_t *out, size_t apart);
bool cryo_audit(const orr_game *, const void *, char *why, size_t size);
extern const struct orr_check cryo_checks[];  /* the same in parts */
extern const struct orr_editing cryo_editing; /* edit.c */
extern const struct orr_printed cryo_printed; /* edit_box.c */

/* ---- learned.c ---- */
extern const struct orr_model cryo_models[];

/* ---- automa.c ---- */
extern const struct orr_automa cryo_automa;

#endif
