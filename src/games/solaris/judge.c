/* Solaris: whose turn it is, what may be done (propose, which is exact) and the one
 * judge that says why something may not be done (check). */
#include "play.h"

struct orr_turn solaris_turn(const orr_game *g, const void *memory) {
    const solaris_state *s = memory;
    (void)g;
    int8_t actor = (int8_t)s->actor;
    if (solaris_is_chance(s->phase)) {
        actor = ORR_CHANCE;
    } else if (s->phase == SOLARIS_P_OVER) {
        actor = ORR_NOBODY;
    }
    return (struct orr_turn){.actor = actor, .prompt = s->phase};
}

static unsigned spread_max(const solaris_state *s) {
    unsigned open = solaris_bio_open(s), rim = solaris_rim(s);
    return rim == 0 ? 0 : open < rim - 1 ? open : rim - 1;
}

/* How many of 24 bits are set, without a branch or a library call. */
static uint32_t count_bits(uint32_t x) {
    x -= x >> 1 & 0x55555555u;
    x = (x & 0x33333333u) + (x >> 2 & 0x33333333u);
    return ((x + (x >> 4)) & 0x0F0F0F0Fu) * 0x01010101u >> 24;
}

/* One action per bit, with the bit's number as operand. Four are written at a time:
 * the loop's end is then easy to foresee, and what is beyond n does not count. */
static void propose_bits(struct orr_actions *list, unsigned verb, uint32_t bits) {
    orr_action base = orr_act(verb);
    orr_action *out = list->at + list->n;
    const uint32_t guard = 1u << 31;
    list->n += count_bits(bits);
    do {
        for (int i = 0; i < 4; i++) {
            *out++ = base | solaris_lowest(bits | guard);
            bits &= bits - 1;
        }
    } while (bits);
}

static void propose_finish(const solaris_state *s, struct orr_actions *list) {
    if (s->units > 0) { /* [SO-4.5] */
        orr_propose(list, orr_act(SOLARIS_FINISH));
    }
}

/* Every verb is written, and stays if its bit is set. */
static void propose_actions(const orr_game *g, const solaris_state *s, struct orr_actions *list) {
    unsigned bits = solaris_actions(g, s), n = 0;
    for (unsigned verb = SOLARIS_REPLENISH; verb <= SOLARIS_PASS; verb++) {
        list->at[n] = orr_act(verb);
        n += bits >> verb & 1u;
    }
    list->n = n;
}

static void propose_range(struct orr_actions *list, unsigned verb, unsigned last) {
    for (unsigned i = 1; i <= last; i++) {
        orr_propose(list, orr_act1(verb, i));
    }
}

void solaris_propose(const orr_game *g, const void *memory, struct orr_actions *list) {
    const solaris_state *s = memory;
    switch (s->phase) {
    case SOLARIS_P_ACTION:
        propose_actions(g, s, list);
        break;
    case SOLARIS_P_REPLENISH:
    case SOLARIS_P_REDIRECT:
    case SOLARIS_P_ENGINE:
    case SOLARIS_P_CELL:
        propose_bits(list, SOLARIS_PLAY, solaris_card_mask(s));
        propose_finish(s, list);
        break;
    case SOLARIS_P_SECOND:
        propose_bits(list, SOLARIS_PLAY, solaris_card_mask(s));
        orr_propose(list, orr_act(SOLARIS_SINGLE));
        break;
    case SOLARIS_P_TARGET:
    case SOLARIS_P_DIRECTION:
        orr_propose(list, orr_act1(SOLARIS_GO, SOLARIS_CW));
        orr_propose(list, orr_act1(SOLARIS_GO, SOLARIS_CCW));
        break;
    case SOLARIS_P_GIVE:
        propose_bits(list, SOLARIS_GIVE, solaris_card_mask(s));
        break;
    case SOLARIS_P_SOURCE:
        propose_bits(list, SOLARIS_TAKE, solaris_display_mask(s));
        if (solaris_stack_available(s)) {
            orr_propose(list, orr_act(SOLARIS_STACK));
        }
        break;
    case SOLARIS_P_AMOUNT:
        propose_range(list, SOLARIS_SPEND, solaris_rim(s));
        break;
    case SOLARIS_P_SPREAD:
        propose_range(list, SOLARIS_SPREAD, spread_max(s));
        break;
    case SOLARIS_P_SHUTTLE:
        propose_bits(list, SOLARIS_SHUTTLE, solaris_undocked(s));
        propose_finish(s, list);
        break;
    case SOLARIS_P_DOCK:
        propose_bits(list, SOLARIS_DOCK, solaris_dock_mask(g, s));
        break;
    case SOLARIS_P_VICTIM:
        propose_bits(list, SOLARIS_ROB, solaris_victims(g, s));
        propose_finish(s, list);
        break;
    case SOLARIS_P_LIMIT:
        propose_bits(list, SOLARIS_DISCARD, solaris_card_mask(s));
        break;
    default:
        break;
    }
}

/* ---- the judge ---- */

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

static struct orr_verdict check_replenish(const solaris_state *s) {
    if (solaris_rim(s) >= SOLARIS_ENERGY_MAX) {
        return full_at(s, solaris_active(s));
    }
    bool any = (s->hand_mask[s->actor] & solaris_station_mask(solaris_active(s))) != 0;
    return any ? orr_allow() : orr_refuse(SOLARIS_R_NO_ICON);
}

static struct orr_verdict check_redirect(const solaris_state *s) {
    struct orr_verdict v = need_energy(s, SOLARIS_R_REDIRECT_ENERGY, 1);
    if (v.rule) {
        return v;
    }
    bool any = (s->hand_mask[s->actor] & solaris_redirect_mask(s)) != 0;
    return any ? orr_allow() : orr_refuse(SOLARIS_R_NO_BRIDGE_CARD);
}

/* The station's own action: not enough energy, or what else is missing. */
static struct orr_verdict check_station(const orr_game *g, const solaris_state *s) {
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
    if (v.rule || (solaris_actions(g, s) & 1u << SOLARIS_STATION_ACTION)) {
        return v;
    }
    bool none_docked = solaris_undocked(s) == (1u << SOLARIS_COLOURS) - 1;
    return orr_refuse(x == SOLARIS_EC && none_docked ? SOLARIS_R_NONE_DOCKED : table[x].otherwise);
}

static struct orr_verdict check_action(const orr_game *g, const solaris_state *s, unsigned verb) {
    switch (verb) {
    case SOLARIS_REPLENISH:
        return check_replenish(s);
    case SOLARIS_REDIRECT:
        return check_redirect(s);
    case SOLARIS_EXCHANGE:
        return s->hand_size[s->actor] ? orr_allow() : orr_refuse(SOLARIS_R_NO_HAND);
    case SOLARIS_STATION_ACTION:
        return check_station(g, s);
    case SOLARIS_PASS:
        return orr_allow();
    default:
        return orr_refuse(SOLARIS_R_NOT_NOW);
    }
}

static struct orr_verdict check_in_hand(const solaris_state *s, unsigned kind) {
    return s->hand_mask[s->actor] >> kind & 1u ? orr_allow() : orr_refuse(SOLARIS_R_NOT_IN_HAND);
}

/* Why a card in hand does not fit the phase. */
static struct orr_verdict check_engine(const solaris_state *s, unsigned kind) {
    unsigned x = solaris_station_of(kind);
    if (x == SOLARIS_ED) {
        return orr_refuse(SOLARIS_R_ENGINE_CARD);
    }
    struct orr_verdict v = need_energy(s, SOLARIS_R_ENGINE, 1);
    return v.rule ? v : full_at(s, x);
}

static struct orr_verdict check_second(const solaris_state *s, unsigned kind) {
    if (solaris_station_of(kind) != s->chosen) {
        return orr_refuse(SOLARIS_R_SAME_STATION);
    }
    return full_at(s, s->chosen);
}

static struct orr_verdict check_cell(const solaris_state *s, unsigned kind) {
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
static struct orr_verdict check_bridge(const solaris_state *s, unsigned kind) {
    struct orr_verdict v = need_energy(s, SOLARIS_R_REDIRECT_ENERGY, 1);
    for (unsigned d = SOLARIS_CW; d <= SOLARIS_CCW && !v.rule; d++) {
        if (s->bridge[solaris_slot(s, d)] == solaris_colour_of(kind)) {
            v = at_piece(orr_refuse_need(SOLARIS_R_BRIDGE_FULL, SOLARIS_ENERGY_MAX, SOLARIS_ENERGY_MAX),
                         token_piece(s, solaris_neighbour(s, d)));
        }
    }
    return v.rule ? v : orr_refuse(SOLARIS_R_NO_BRIDGE);
}

static struct orr_verdict check_play(const solaris_state *s, unsigned kind) {
    struct orr_verdict v = check_in_hand(s, kind);
    if (v.rule || (solaris_card_mask(s) >> kind & 1u)) {
        return v;
    }
    switch (s->phase) {
    case SOLARIS_P_REPLENISH:
        return solaris_rim(s) >= SOLARIS_ENERGY_MAX ? full_at(s, solaris_active(s)) : orr_refuse(SOLARIS_R_WRONG_ICON);
    case SOLARIS_P_REDIRECT:
        return check_bridge(s, kind);
    case SOLARIS_P_ENGINE:
        return check_engine(s, kind);
    case SOLARIS_P_SECOND:
        return check_second(s, kind);
    default:
        return check_cell(s, kind);
    }
}

static struct orr_verdict check_source(const solaris_state *s, orr_action a) {
    if (orr_verb_of(a) == SOLARIS_STACK) {
        return solaris_stack_available(s) ? orr_allow() : orr_refuse(SOLARIS_R_NO_CARD_LEFT);
    }
    bool there = solaris_display_mask(s) >> orr_arg(a, 0) & 1u;
    return there ? orr_allow() : orr_refuse(SOLARIS_R_NOT_DISPLAYED);
}

static struct orr_verdict check_spread(const solaris_state *s, unsigned stations) {
    if (stations > solaris_bio_open(s)) {
        return orr_refuse_need(SOLARIS_R_BIO_STATIONS, (int)stations, (int)solaris_bio_open(s));
    }
    return need_energy(s, SOLARIS_R_BIO, stations + 1);
}

static struct orr_verdict check_rob(const orr_game *g, const solaris_state *s, unsigned seat) {
    if (seat >= solaris_cache_of(g)->players) {
        return orr_refuse(SOLARIS_R_NO_PLAYER);
    }
    if (seat == s->actor) {
        return orr_refuse(SOLARIS_R_OWN_HAND);
    }
    if (s->robbed >> seat & 1u) {
        return at_piece(orr_refuse(SOLARIS_R_ROBBED), SOLARIS_PIECE_SEAT + seat);
    }
    bool empty = s->hand_size[seat] == 0;
    return empty ? at_piece(orr_refuse(SOLARIS_R_EMPTY_HAND), SOLARIS_PIECE_SEAT + seat) : orr_allow();
}

static struct orr_verdict check_finish(const solaris_state *s) {
    return s->units > 0 ? orr_allow() : orr_refuse(SOLARIS_R_UNIT_FIRST);
}

/* Verbs that a phase knows; the rest is "not now". */
static bool verb_fits(unsigned phase, unsigned verb) {
    static const uint32_t fits[SOLARIS_PHASES] = {
        [SOLARIS_P_ACTION] = 0x3E,
        [SOLARIS_P_REPLENISH] = 1u << SOLARIS_PLAY | 1u << SOLARIS_FINISH,
        [SOLARIS_P_REDIRECT] = 1u << SOLARIS_PLAY | 1u << SOLARIS_FINISH,
        [SOLARIS_P_TARGET] = 1u << SOLARIS_GO,
        [SOLARIS_P_GIVE] = 1u << SOLARIS_GIVE,
        [SOLARIS_P_SOURCE] = 1u << SOLARIS_TAKE | 1u << SOLARIS_STACK,
        [SOLARIS_P_ENGINE] = 1u << SOLARIS_PLAY | 1u << SOLARIS_FINISH,
        [SOLARIS_P_SECOND] = 1u << SOLARIS_PLAY | 1u << SOLARIS_SINGLE,
        [SOLARIS_P_AMOUNT] = 1u << SOLARIS_SPEND,
        [SOLARIS_P_SPREAD] = 1u << SOLARIS_SPREAD,
        [SOLARIS_P_DIRECTION] = 1u << SOLARIS_GO,
        [SOLARIS_P_SHUTTLE] = 1u << SOLARIS_SHUTTLE | 1u << SOLARIS_FINISH,
        [SOLARIS_P_DOCK] = 1u << SOLARIS_DOCK,
        [SOLARIS_P_VICTIM] = 1u << SOLARIS_ROB | 1u << SOLARIS_FINISH,
        [SOLARIS_P_CELL] = 1u << SOLARIS_PLAY | 1u << SOLARIS_FINISH,
        [SOLARIS_P_LIMIT] = 1u << SOLARIS_DISCARD,
    };
    return verb < 32 && (fits[phase] >> verb & 1u);
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

static struct orr_verdict check_chance(const orr_game *g, const solaris_state *s, orr_action a) {
    struct orr_odds odds;
    odds.n = odds.total = 0;
    solaris_odds(g, s, &odds);
    for (unsigned i = 0; i < odds.n; i++) {
        if (odds.at[i] == a) {
            return orr_allow();
        }
    }
    return orr_refuse(SOLARIS_R_CHANCE);
}

static struct orr_verdict check_decision(const orr_game *g, const solaris_state *s, orr_action a) {
    unsigned value = orr_arg(a, 0);
    switch (orr_verb_of(a)) {
    case SOLARIS_PLAY:
        return check_play(s, value);
    case SOLARIS_FINISH:
        return check_finish(s);
    case SOLARIS_GIVE:
    case SOLARIS_DISCARD:
        return check_in_hand(s, value);
    case SOLARIS_TAKE:
    case SOLARIS_STACK:
        return check_source(s, a);
    case SOLARIS_SPEND:
        return need_energy(s, SOLARIS_R_HQ, value);
    case SOLARIS_SPREAD:
        return check_spread(s, value);
    case SOLARIS_SHUTTLE:
        return s->shuttle[value] == ORR_NONE ? orr_allow()
                                             : at_piece(orr_refuse(SOLARIS_R_DOCKED), SOLARIS_PIECE_SHUTTLE + value);
    case SOLARIS_DOCK:
        return solaris_dock_mask(g, s) >> value & 1u
                   ? orr_allow()
                   : at_piece(orr_refuse(SOLARIS_R_TAKEN), SOLARIS_PIECE_STATION + value);
    case SOLARIS_ROB:
        return check_rob(g, s, value);
    case SOLARIS_GO:
    case SOLARIS_SINGLE:
        return orr_allow();
    default:
        return check_action(g, s, orr_verb_of(a));
    }
}

struct orr_verdict solaris_check(const orr_game *g, const void *memory, orr_action a) {
    const solaris_state *s = memory;
    if (s->phase == SOLARIS_P_OVER) {
        return orr_refuse(SOLARIS_R_OVER);
    }
    if (solaris_is_chance(s->phase)) {
        return check_chance(g, s, a);
    }
    if (s->phase == SOLARIS_P_LIMIT && orr_verb_of(a) != SOLARIS_DISCARD) { /* [SO-4.30] */
        return orr_refuse_need(SOLARIS_R_LIMIT, SOLARIS_HAND_LIMIT, s->hand_size[s->actor]);
    }
    if (!verb_fits(s->phase, orr_verb_of(a))) {
        return not_now(s, orr_verb_of(a));
    }
    return check_decision(g, s, a);
}
