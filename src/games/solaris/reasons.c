/* Solaris: why something is not in the list of its decision point, with the numbers and the
 * piece that show it. Nothing is judged here: what is allowed is the list (points.c). */
#include "play.h"

static struct orr_verdict at_piece(struct orr_verdict v, unsigned piece) {
    v.piece = piece;
    return v;
}

static unsigned token_piece(const solaris_state *s, unsigned station) {
    return SOLARIS_PIECE_TOKEN + s->actor * 8u + station;
}

/* Energy at the active station, or a refusal by `rule`. */
static struct orr_verdict need_energy(const solaris_state *s, unsigned rule, unsigned need) {
    unsigned have = solaris_rim(s);
    if (have >= need) {
        return orr_allow();
    }
    return at_piece(orr_refuse_need(rule, (int)need, (int)have), token_piece(s, solaris_active(s)));
}

static struct orr_verdict full_at(const solaris_state *s, unsigned station) {
    return at_piece(orr_refuse_need(SOLARIS_R_FULL, SOLARIS_ENERGY_MAX, SOLARIS_ENERGY_MAX), token_piece(s, station));
}

static struct orr_verdict why_replenish(const solaris_state *s) {
    if (solaris_rim(s) >= SOLARIS_ENERGY_MAX) {
        return full_at(s, solaris_active(s));
    }
    return orr_refuse(SOLARIS_R_NO_ICON);
}

static struct orr_verdict why_redirect(const solaris_state *s) {
    struct orr_verdict v = need_energy(s, SOLARIS_R_REDIRECT_ENERGY, 1);
    return v.rule ? v : orr_refuse(SOLARIS_R_NO_BRIDGE_CARD);
}

/* The station's own action: not enough energy, or what else is missing. */
static struct orr_verdict why_station(const solaris_state *s) {
    static const struct {
        uint8_t rule, energy, otherwise;
    } table[SOLARIS_STATIONS] = {
        [SOLARIS_ED] = {SOLARIS_R_ENGINE, 1, SOLARIS_R_ENGINE_HAND},
        [SOLARIS_HQ] = {SOLARIS_R_HQ, 1, SOLARIS_R_NO_CARD_LEFT},
        [SOLARIS_BIO] = {SOLARIS_R_BIO, 2, SOLARIS_R_BIO_FULL},
        [SOLARIS_SP] = {SOLARIS_R_PORT, 1, SOLARIS_R_ALL_DOCKED},
        [SOLARIS_CAN] = {SOLARIS_R_CANTEEN, 1, SOLARIS_R_NO_VICTIM},
        [SOLARIS_EC] = {SOLARIS_R_CELL, 1, SOLARIS_R_NO_TRANSFER},
    };
    unsigned x = solaris_active(s);
    struct orr_verdict v = need_energy(s, table[x].rule, table[x].energy);
    if (v.rule) {
        return v;
    }
    bool none_docked = solaris_undocked(s) == (1u << SOLARIS_COLOURS) - 1;
    return orr_refuse(x == SOLARIS_EC && none_docked ? SOLARIS_R_NONE_DOCKED : table[x].otherwise);
}

/* Why a verb does not fit the phase: what is to be chosen there. */
static struct orr_verdict not_now(const solaris_state *s, unsigned verb) {
    static const uint8_t first[SOLARIS_PHASES] = {
        [SOLARIS_P_ACTION] = SOLARIS_R_ACTION_FIRST, [SOLARIS_P_TARGET] = SOLARIS_R_WAY_FIRST,
        [SOLARIS_P_GIVE] = SOLARIS_R_GIVE_FIRST,     [SOLARIS_P_SOURCE] = SOLARIS_R_DRAW_FIRST,
        [SOLARIS_P_SECOND] = SOLARIS_R_SECOND_FIRST, [SOLARIS_P_AMOUNT] = SOLARIS_R_AMOUNT_FIRST,
        [SOLARIS_P_SPREAD] = SOLARIS_R_SPREAD_FIRST, [SOLARIS_P_DIRECTION] = SOLARIS_R_WAY_FIRST,
        [SOLARIS_P_DOCK] = SOLARIS_R_DOCK_FIRST,     [SOLARIS_P_REPLENISH] = SOLARIS_R_CARD_NOW,
        [SOLARIS_P_REDIRECT] = SOLARIS_R_CARD_NOW,   [SOLARIS_P_ENGINE] = SOLARIS_R_CARD_NOW,
        [SOLARIS_P_SHUTTLE] = SOLARIS_R_SHUTTLE_NOW, [SOLARIS_P_VICTIM] = SOLARIS_R_VICTIM_NOW,
        [SOLARIS_P_CELL] = SOLARIS_R_CARD_NOW,
    };
    unsigned rule = first[s->phase] ? first[s->phase] : SOLARIS_R_NOT_NOW;
    if (verb <= SOLARIS_PASS && rule != SOLARIS_R_NOT_NOW) {
        return orr_refuse(SOLARIS_R_ONE_ACTION); /* [SO-4.4] */
    }
    return orr_refuse_need(rule, s->draws, 0);
}

struct orr_verdict solaris_why_action(const orr_game *g, const void *memory, orr_action a) {
    (void)g;
    switch (orr_verb_of(a)) {
    case SOLARIS_REPLENISH:
        return why_replenish(memory);
    case SOLARIS_REDIRECT:
        return why_redirect(memory);
    case SOLARIS_EXCHANGE:
        return orr_refuse(SOLARIS_R_NO_HAND);
    case SOLARIS_STATION_ACTION:
        return why_station(memory);
    default:
        return not_now(memory, orr_verb_of(a));
    }
}

/* ---- cards ---- */

/* Why a card in hand does not fit the phase. */
static struct orr_verdict why_engine(const solaris_state *s, unsigned kind) {
    unsigned x = solaris_station_of(kind);
    if (x == SOLARIS_ED) {
        return orr_refuse(SOLARIS_R_ENGINE_CARD);
    }
    struct orr_verdict v = need_energy(s, SOLARIS_R_ENGINE, 1);
    return v.rule ? v : full_at(s, x);
}

static struct orr_verdict why_second(const solaris_state *s, unsigned kind) {
    if (solaris_station_of(kind) != s->chosen) {
        return orr_refuse(SOLARIS_R_SAME_STATION);
    }
    return full_at(s, s->chosen);
}

static struct orr_verdict why_cell(const solaris_state *s, unsigned kind) {
    unsigned colour = solaris_colour_of(kind), x = s->shuttle[colour];
    if (x == ORR_NONE) {
        return at_piece(orr_refuse(SOLARIS_R_NO_SHUTTLE), SOLARIS_PIECE_SHUTTLE + colour);
    }
    struct orr_verdict v = need_energy(s, SOLARIS_R_CELL, 1);
    if (v.rule) {
        return v;
    }
    if (x == SOLARIS_EC) {
        return need_energy(s, SOLARIS_R_CELL_TWO, 2);
    }
    return at_piece(orr_refuse_need(SOLARIS_R_NO_ENERGY_THERE, 1, s->energy[s->actor][x]), token_piece(s, x));
}

/* No bridge of the colour, or the one that there is leads to a full station. [SO-5.20] */
static struct orr_verdict why_bridge(const solaris_state *s, unsigned kind) {
    struct orr_verdict v = need_energy(s, SOLARIS_R_REDIRECT_ENERGY, 1);
    for (unsigned d = SOLARIS_CW; d <= SOLARIS_CCW && !v.rule; d++) {
        if (s->bridge[solaris_slot(s, d)] == solaris_colour_of(kind)) {
            v = at_piece(orr_refuse_need(SOLARIS_R_BRIDGE_FULL, SOLARIS_ENERGY_MAX, SOLARIS_ENERGY_MAX),
                         token_piece(s, solaris_neighbour(s, d)));
        }
    }
    return v.rule ? v : orr_refuse(SOLARIS_R_NO_BRIDGE);
}

static struct orr_verdict why_icon(const solaris_state *s, unsigned kind) {
    (void)kind;
    return solaris_rim(s) >= SOLARIS_ENERGY_MAX ? full_at(s, solaris_active(s)) : orr_refuse(SOLARIS_R_WRONG_ICON);
}

typedef struct orr_verdict why_card(const solaris_state *, unsigned kind);

/* A card that does not fit, or the end before the first. */
static struct orr_verdict unit(const solaris_state *s, orr_action a, why_card *why) {
    unsigned verb = orr_verb_of(a), kind = orr_arg(a, 0);
    if (verb == SOLARIS_FINISH) {
        return orr_refuse(SOLARIS_R_UNIT_FIRST);
    }
    if (verb != SOLARIS_PLAY) {
        return not_now(s, verb);
    }
    return solaris_holds(s, s->actor) >> kind & 1u ? why(s, kind) : orr_refuse(SOLARIS_R_NOT_IN_HAND);
}

/* Another rule for the answers of the point, or what is to be chosen there. */
static struct orr_verdict only(const solaris_state *s, orr_action a, unsigned verb, struct orr_verdict why) {
    return orr_verb_of(a) == verb ? why : not_now(s, orr_verb_of(a));
}

ORR_REASON(solaris_state, solaris_why_replenish, unit(s, a, why_icon))
ORR_REASON(solaris_state, solaris_why_redirect, unit(s, a, why_bridge))
ORR_REASON(solaris_state, solaris_why_engine, unit(s, a, why_engine))
ORR_REASON(solaris_state, solaris_why_second, verb == SOLARIS_FINISH ? not_now(s, verb) : unit(s, a, why_second))
ORR_REASON(solaris_state, solaris_why_cell, unit(s, a, why_cell))
ORR_REASON(solaris_state, solaris_why_give, only(s, a, SOLARIS_GIVE, orr_refuse(SOLARIS_R_NOT_IN_HAND)))
ORR_REASON(solaris_state, solaris_why_source,
           verb == SOLARIS_STACK ? orr_refuse(SOLARIS_R_NO_CARD_LEFT)
                                 : only(s, a, SOLARIS_TAKE, orr_refuse(SOLARIS_R_NOT_DISPLAYED)))

/* ---- stations ---- */

static struct orr_verdict why_spread(const solaris_state *s, unsigned stations) {
    if (stations > solaris_bio_open(s)) {
        return orr_refuse_need(SOLARIS_R_BIO_STATIONS, (int)stations, (int)solaris_bio_open(s));
    }
    return need_energy(s, SOLARIS_R_BIO, stations + 1);
}

static struct orr_verdict why_rob(const orr_game *g, const solaris_state *s, unsigned seat) {
    if (seat >= solaris_cache_of(g)->players) {
        return orr_refuse(SOLARIS_R_NO_PLAYER);
    }
    if (seat == s->actor) {
        return orr_refuse(SOLARIS_R_OWN_HAND);
    }
    bool robbed = s->robbed >> seat & 1u;
    return at_piece(orr_refuse(robbed ? SOLARIS_R_ROBBED : SOLARIS_R_EMPTY_HAND), SOLARIS_PIECE_SEAT + seat);
}

static struct orr_verdict unit_first(const solaris_state *s, orr_action a, unsigned verb, struct orr_verdict why) {
    return orr_verb_of(a) == SOLARIS_FINISH ? orr_refuse(SOLARIS_R_UNIT_FIRST) : only(s, a, verb, why);
}

ORR_REASON(solaris_state, solaris_why_amount,
           verb == SOLARIS_SPEND ? need_energy(s, SOLARIS_R_HQ, value) : not_now(s, verb))
ORR_REASON(solaris_state, solaris_why_spread, verb == SOLARIS_SPREAD ? why_spread(s, value) : not_now(s, verb))
ORR_REASON(solaris_state, solaris_why_shuttle,
           unit_first(s, a, SOLARIS_SHUTTLE, at_piece(orr_refuse(SOLARIS_R_DOCKED), SOLARIS_PIECE_SHUTTLE + value)))
ORR_REASON(solaris_state, solaris_why_dock,
           only(s, a, SOLARIS_DOCK, at_piece(orr_refuse(SOLARIS_R_TAKEN), SOLARIS_PIECE_STATION + value)))
ORR_REASON(solaris_state, solaris_why_victim, unit_first(s, a, SOLARIS_ROB, why_rob(g, s, value)))

/* ---- the rest ---- */

ORR_REASON(solaris_state, solaris_why_limit,
           verb == SOLARIS_DISCARD ? orr_refuse(SOLARIS_R_NOT_IN_HAND) /* [SO-4.30] */
                                   : orr_refuse_need(SOLARIS_R_LIMIT, SOLARIS_HAND_LIMIT, s->hand_size[s->actor]))
ORR_REASON(solaris_state, solaris_why_other, not_now(s, verb))
ORR_REASON(solaris_state, solaris_why_chance, orr_refuse(SOLARIS_R_CHANCE))
ORR_REASON(solaris_state, solaris_why_over, orr_refuse(SOLARIS_R_OVER))
