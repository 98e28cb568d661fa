/* Cryo, part of the audit: tiles, damage, caverns, tokens and cards: each thing is in one
 * place, and the setup has laid out what it should have by now. */
#include "audit.h"

enum { DAMAGEABLE = 0x0E | 0x0E << 5 | 0x0E << 10 | 0x0E << 15 }; /* [CR-2.20] */

/* ---- tiles ---- */

static bool tile_kind_fits(const struct cryo_audit *a, unsigned tile) {
    unsigned n = a->s->tiles[tile];
    for (unsigned i = 0; i < CRYO_RESOURCE_SPACES; i++) {
        n += a->s->tile[i] == tile;
    }
    for (unsigned who = 0; who < a->c->players; who++) {
        for (unsigned i = 0; i < CRYO_SLOTS; i++) {
            n += a->s->faction[who].slot[i] == tile;
        }
    }
    return n <= cryo_pack_of(a->g)->tiles[tile].copies ||
           orr_amiss(&a->why, "tiles: %s is there more often than its copies", cryo_tile_names[tile]);
}

/* A stack without a top tile waits for one. */
static bool top_waits(const struct cryo_audit *a, unsigned space) {
    const cryo_state *s = a->s;
    if (a->order <= CRYO_O_TILES) {
        return a->order < CRYO_O_TILES || space >= s->space;
    }
    return s->space == space && (s->phase == CRYO_P_TILE || s->after == CRYO_THEN_TILE || s->after == CRYO_THEN_R_TILE);
}

static bool stack_fits(const struct cryo_audit *a, unsigned space) {
    const cryo_state *s = a->s;
    const char *name = cryo_kind_resource.names[space];
    unsigned tile = s->tile[space];
    if (tile != ORR_NONE && cryo_family_of(tile) != space / 5) {
        return orr_amiss(&a->why, "tile: %s has another back than %s [CR-3.8]", cryo_tile_names[tile], name);
    }
    if (s->height[space] > a->c->stack || (a->order < CRYO_O_PLAY && s->height[space] != a->c->stack)) {
        return orr_amiss(&a->why, "height: %u tiles cannot lie on %s now [CR-2.14]", s->height[space], name);
    }
    if (s->phase == CRYO_P_TILE && s->space == space && !s->height[space]) {
        return orr_amiss(&a->why, "height: no tile of %s can be turned up [CR-5.4]", name);
    }
    bool turned = s->height[space] && !top_waits(a, space);
    return turned == (tile != ORR_NONE) || orr_amiss(&a->why,
                                                     turned ? "tile: a tile must lie face up on %s [CR-5.4]"
                                                            : "tile: no tile can lie face up on %s now [CR-5.4]",
                                                     name);
}

/* What left the stacks was seen. */
static bool family_fits(const struct cryo_audit *a, unsigned family) {
    unsigned high = 0, known = 20, built = 0;
    for (unsigned i = 0; i < CRYO_TILES; i++) {
        known -= cryo_family_of(i) == family ? a->s->tiles[i] : 0u;
    }
    for (unsigned i = 5 * family; i < 5 * family + 5; i++) {
        high += a->s->height[i];
        known -= a->s->tile[i] != ORR_NONE;
    }
    for (unsigned who = 0; who < a->c->players; who++) {
        for (unsigned i = 0; i < CRYO_SLOTS; i++) {
            unsigned tile = a->s->faction[who].slot[i];
            built += tile != ORR_NONE && cryo_family_of(tile) == family;
        }
    }
    return (high + known == 5u * a->c->stack && built <= known) ||
           orr_amiss(&a->why, "tiles, height: the tiles with the back of %s do not add up [CR-3.8]",
                     orr_tr(a->why.game, cryo_stock_titles[family]));
}

static bool tiles_fit(const struct cryo_audit *a) {
    for (unsigned i = 0; i < CRYO_TILES; i++) {
        if (!tile_kind_fits(a, i)) {
            return false;
        }
    }
    for (unsigned i = 0; i < CRYO_RESOURCE_SPACES; i++) {
        if (!stack_fits(a, i)) {
            return false;
        }
    }
    return family_fits(a, CRYO_C) && family_fits(a, CRYO_O) && family_fits(a, CRYO_T);
}

/* [CR-2.15] */
static bool damage_fits(const struct cryo_audit *a) {
    unsigned n = cryo_count(a->s->damage), wanted = a->order > CRYO_O_DAMAGE ? a->c->damage : 0;
    wanted = a->order == CRYO_O_DAMAGE ? a->s->step : wanted;
    if (a->s->damage & ~(uint32_t)DAMAGEABLE) {
        return orr_amiss(&a->why, "damage: only T2, B1 and B2 of a section can be damaged [CR-2.20]");
    }
    if (a->order == CRYO_O_DAMAGE && n >= a->c->damage) {
        return orr_amiss(&a->why, "damage: all docks of this game are damaged already [CR-2.15]");
    }
    return n == wanted || orr_amiss(&a->why, "damage: %u docks must be damaged now, not %u [CR-2.15]", wanted, n);
}

/* ---- caverns ---- */

static bool opens_fit(const struct cryo_audit *a) {
    unsigned opens = 0;
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        bool now = a->order > CRYO_O_CAVERNS || (a->order == CRYO_O_CAVERNS && i < a->s->target);
        opens |= (unsigned)(now && cryo_pack_of(a->g)->map[i].open && cryo_bit(a->c->caverns, i)) << i;
    }
    bool fits = a->order < CRYO_O_PLAY ? a->s->face_up == opens : (a->s->face_up & opens) == opens;
    return fits || orr_amiss(&a->why, "cavern: other caverns lie face up than the setup turned up [CR-3.10]");
}

static bool caverns_fit(const struct cryo_audit *a) {
    unsigned seen = 0;
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        unsigned tile = a->s->cavern[i];
        if (tile == ORR_NONE) {
            continue;
        }
        bool large = cryo_bit(a->c->large, i);
        if (!cryo_bit(a->c->caverns, i) || large != (tile < CRYO_LARGE) || cryo_bit(seen, tile)) {
            return orr_amiss(&a->why, "cavern: %s cannot lie on %s [CR-2.27]", cryo_kind_cavern_tile.names[tile],
                             cryo_kind_cavern.names[i]);
        }
        seen |= 1u << tile;
    }
    if ((seen ^ a->s->unseen) != (1u << CRYO_CAVERNS) - 1 || seen & a->s->unseen) {
        return orr_amiss(&a->why, "unseen: a cavern tile must be either face up or unseen [CR-8.6]");
    }
    return opens_fit(a);
}

/* ---- tokens ---- */

/* Whether the section waits for a token. */
static bool token_waits(const struct cryo_audit *a, unsigned section) {
    const cryo_state *s = a->s;
    if (a->order <= CRYO_O_TOKENS) {
        return a->order < CRYO_O_TOKENS || section >= s->section;
    }
    bool gained = s->after == CRYO_THEN_TOKEN || s->after == CRYO_THEN_R_TOKEN;
    bool blast = s->phase == CRYO_P_BLAST || s->phase == CRYO_P_R_BLAST;
    return s->refill[0] == section || s->refill[1] == section ||
           (s->section == section && !blast && (s->phase == CRYO_P_TOKEN || gained));
}

/* [CR-5.29] Only when the supply is empty a section stays without a token. */
static bool board_tokens_fit(const struct cryo_audit *a, uint64_t *seen) {
    bool left = cryo_next_back(a->s) != CRYO_BACKS;
    for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
        unsigned token = a->s->token[i];
        bool waits = token_waits(a, i);
        if (token == ORR_NONE) {
            if (!waits && left) {
                return orr_amiss(&a->why, "token: %s must have a token [CR-5.29]",
                                 orr_tr(a->why.game, cryo_section_titles[i]));
            }
            continue;
        }
        if (waits || (*seen >> token & 1u)) {
            return orr_amiss(&a->why, "token: %s cannot lie on %s now", cryo_kind_token.names[token],
                             orr_tr(a->why.game, cryo_section_titles[i]));
        }
        *seen |= 1ull << token;
    }
    return true;
}

/* Drawn and to come: all of the game. [CR-2.17] */
static bool supply_fits(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    const unsigned all[CRYO_BACKS] = {a->c->early, a->c->late, CRYO_TOKENS - CRYO_FIRST_SUNSET};
    const unsigned most[CRYO_BACKS] = {CRYO_FIRST_LATE, CRYO_FIRST_SUNSET - CRYO_FIRST_LATE,
                                       CRYO_TOKENS - CRYO_FIRST_SUNSET};
    for (unsigned back = 0; back < CRYO_BACKS; back++) {
        unsigned drawn = most[back] - cryo_count(cryo_unseen_tokens(s, back));
        if (drawn + s->supply[back] != all[back]) {
            return orr_amiss(&a->why, "supply: drawn and coming tokens of kind %u do not add up to %u [CR-2.17]",
                             back + 1, all[back]);
        }
        if (drawn && back > 0 && s->supply[back - 1]) {
            return orr_amiss(&a->why, "supply: earlier tokens come before later ones [CR-3.11]");
        }
    }
    return true;
}

/* [CR-R28] The sunset is to come, on the board, or resolved. */
static bool sunset_fits(const struct cryo_audit *a, uint64_t board, uint64_t unseen) {
    for (unsigned i = CRYO_FIRST_SUNSET; i < CRYO_TOKENS; i++) {
        if (cryo_pack_of(a->g)->tokens[i].effect == CRYO_SUNSET) {
            bool there = (board | unseen) >> i & 1u;
            return there != (a->s->sunset != 0) ||
                   orr_amiss(&a->why, "sunset: the sunset must be to come, on the board, or resolved [CR-R28]");
        }
    }
    return true;
}

static bool tokens_fit(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    uint64_t board = 0,
             unseen = s->early | (uint64_t)s->late << CRYO_FIRST_LATE | (uint64_t)s->last << CRYO_FIRST_SUNSET;
    if (!supply_fits(a) || !board_tokens_fit(a, &board)) {
        return false;
    }
    if (board & unseen) {
        return orr_amiss(&a->why, "token: a token on the board is also unseen [CR-8.7]");
    }
    return sunset_fits(a, board, unseen);
}

/* ---- cards ---- */

static unsigned size_of(const uint8_t bag[CRYO_TYPES]) {
    unsigned n = 0;
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        n += bag[i];
    }
    return n;
}

static unsigned there(unsigned card) { return card != ORR_NONE; }

/* Copies of a type outside the deck; cards on spots are not part of it. [CR-7.3] */
static unsigned copies_out(const struct cryo_audit *a, unsigned card) {
    const cryo_state *s = a->s;
    unsigned n = (unsigned)(s->discard[card] + s->aside[card]) + (s->decision[0] == card) + (s->decision[1] == card);
    for (unsigned who = 0; who < a->c->players; who++) {
        const cryo_faction *f = &s->faction[who];
        n += (unsigned)(f->hand[card] + f->missions[card] + f->vehicles[card]) + cryo_bit(f->upgrades, card) +
             (f->drop[0] == card) + (f->drop[1] == card);
    }
    return n;
}

static bool copies_fit(const struct cryo_audit *a) {
    unsigned all = a->c->solo ? CRYO_COPIES - 1 : CRYO_COPIES;
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        unsigned n = copies_out(a, card) + a->s->deck[card];
        if (n != all) {
            return orr_amiss(&a->why, "deck: the copies of %s add up to %u, not to %u [CR-3.12]",
                             cryo_kind_card.names[card], n, all);
        }
    }
    return true;
}

/* Cards that the viewer does not know are in the deck of a cut state. */
static bool hidden_fits(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    unsigned hidden = 0;
    for (unsigned who = 0; who < a->c->players; who++) {
        const cryo_faction *f = &s->faction[who];
        unsigned hand = size_of(f->hand), missions = size_of(f->missions);
        if (hand > f->hand_size || missions > f->mission_size) {
            return orr_amiss(&a->why, "faction %u: hand_size, mission_size: fewer than the cards there", who + 1);
        }
        hidden += f->hand_size - hand + f->mission_size - missions + (f->drop[0] == CRYO_HIDDEN) +
                  (f->drop[1] == CRYO_HIDDEN);
    }
    if (hidden && !s->view) {
        return orr_amiss(&a->why, "view: cards are hidden, but the position is cut for nobody [CR-8.1]");
    }
    return size_of(s->deck) == s->deck_size + hidden ||
           orr_amiss(&a->why, "deck_size: %u cards in the deck and %u hidden ones are not %u", s->deck_size, hidden,
                     size_of(s->deck));
}

/* [CR-3.13] */
static bool hand_fits(const struct cryo_audit *a, unsigned seat) {
    const cryo_state *s = a->s;
    const cryo_faction *f = &s->faction[seat];
    unsigned low = 0, high = 0, drops = there(f->drop[0]) + there(f->drop[1]);
    bool keeps = a->order == CRYO_O_KEEP || a->order == CRYO_O_KEEP_LAST;
    unsigned wanted = keeps && seat < s->step ? CRYO_DROPPED : 0;
    if (a->order == CRYO_O_DEAL) {
        low = high = seat < s->step ? CRYO_DEALT : 0;
        high = seat == s->step ? CRYO_DEALT - 1 : high;
    } else if (keeps) {
        bool half = seat == s->step && drops == 1;
        low = high = (unsigned)CRYO_DEALT - (half ? 1 : wanted);
        wanted = half ? 1 : wanted;
    } else if (a->order > CRYO_O_KEEP) {
        low = a->order == CRYO_O_PLAY ? 0 : CRYO_DEALT - (cryo_since(a->g, 2) ? 0 : CRYO_DROPPED); /* [CR-7.4] */
        high = a->order == CRYO_O_PLAY ? CRYO_TYPES * CRYO_COPIES : low;
    }
    if (drops != wanted || (f->drop[1] != ORR_NONE && f->drop[0] > f->drop[1])) {
        return orr_amiss(&a->why, "faction %u: drop: %u cards must be put away, in order [CR-3.13]", seat + 1, wanted);
    }
    return (f->hand_size >= low && f->hand_size <= high) ||
           orr_amiss(&a->why, "faction %u: hand_size: %u cards do not fit now [CR-3.13]", seat + 1, f->hand_size);
}

/* [CR-7.3] */
static bool spots_fit(const struct cryo_audit *a) {
    unsigned laid = a->order > CRYO_O_SPOTS ? CRYO_SPOTS : 0, seen = 0;
    laid = a->order == CRYO_O_SPOTS ? a->s->step : laid;
    laid = a->c->solo ? laid : 0;
    for (unsigned i = 0; i < CRYO_SPOTS; i++) {
        unsigned card = a->s->spot[i];
        if ((card == ORR_NONE) != (i >= laid) || (card != ORR_NONE && cryo_bit(seen, card))) {
            return orr_amiss(&a->why, "spot: %u different cards must lie beside the board [CR-7.3]", laid);
        }
        seen |= card != ORR_NONE ? 1u << card : 0u;
    }
    return true;
}

/* [CR-7.4], [CR-7.7] */
static bool decisions_fit(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    bool used = a->c->solo && !a->g->option[CRYO_UNPREDICTABLE] && a->order >= CRYO_O_DECISION;
    unsigned n = there(s->decision[0]) + there(s->decision[1]);
    if (s->decision[0] > s->decision[1]) {
        return orr_amiss(&a->why, "decision: the cards must stand in the order of their types");
    }
    if (used && s->phase == CRYO_P_R_DECISION) {
        return n < 2 || orr_amiss(&a->why, "decision: no card is missing [CR-7.21]");
    }
    return n == (used ? 2u : 0u) || orr_amiss(&a->why, "decision: there must be %u cards [CR-7.4]", used ? 2u : 0u);
}

/* [CR-7.4] */
static bool rival_cards_fit(const struct cryo_audit *a) {
    const cryo_faction *f = &a->s->faction[CRYO_RIVAL];
    if (!a->c->solo || a->order == CRYO_O_PLAY) {
        return true;
    }
    bool fits = cryo_count(f->upgrades) == (a->order > CRYO_O_UPGRADE) && f->fleet == (a->order > CRYO_O_VEHICLE) &&
                f->mission_size == (a->order > CRYO_O_MISSION);
    return (fits && f->empty == 0xFF) || orr_amiss(&a->why, "faction 2: the rival begins with other cards [CR-7.4]");
}

static bool cards_fit(const struct cryo_audit *a) {
    for (unsigned seat = 0; seat < a->g->seats; seat++) {
        if (!hand_fits(a, seat)) {
            return false;
        }
    }
    if (size_of(a->s->aside) && !cryo_over(a->s)) {
        return orr_amiss(&a->why, "aside: cards are put away after the last turn only [CR-7.39]");
    }
    return copies_fit(a) && hidden_fits(a) && spots_fit(a) && decisions_fit(a) && rival_cards_fit(a);
}

bool cryo_audit_stores(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    if (s->phase == CRYO_P_TILE && s->space == ORR_NONE) {
        return orr_amiss(&a->why, "space: it must be named when a tile is turned up");
    }
    if (s->phase == CRYO_P_CAVERN && s->target == ORR_NONE) {
        return orr_amiss(&a->why, "target: it must be named when a cavern is turned up");
    }
    if (s->phase == CRYO_P_TOKEN && s->section == ORR_NONE) {
        return orr_amiss(&a->why, "section: it must be named when a token is turned up");
    }
    return tiles_fit(a) && damage_fits(a) && caverns_fit(a) && tokens_fit(a) && cards_fit(a);
}
