/* Cryo: tiles, tokens and caverns that are told beside a physical table. Until then others were assumed to lie there;
 * these go back to where they can be, so that everything still adds up. */
#include "automa.h"

/* ---- tiles ---- */

/* Tiles of the family that were in the stack are not to come any more. */
static void drop_unseen(cryo_state *s, unsigned family, unsigned n) {
    for (; n > 0; n--) {
        unsigned most = ORR_NONE;
        for (unsigned i = 0; i < CRYO_TILES; i++) {
            if (cryo_family_of(i) == family && (most == ORR_NONE || s->tiles[i] > s->tiles[most])) {
                most = i;
            }
        }
        if (most == ORR_NONE || !s->tiles[most]) {
            return;
        }
        s->tiles[most]--;
    }
}

/* Another space where the tile is assumed to lie; ORR_NONE: none. */
static unsigned assumed_on(const cryo_state *s, unsigned tile) {
    unsigned space = 0;
    while (space < CRYO_RESOURCE_SPACES && s->tile[space] != tile) {
        space++;
    }
    return space < CRYO_RESOURCE_SPACES ? space : ORR_NONE;
}

void cryo_tell_tile(cryo_state *s, unsigned space, unsigned tile) {
    unsigned was = s->tile[space], other = assumed_on(s, tile);
    if (tile == ORR_NONE) {
        drop_unseen(s, space / 5u, s->height[space] - 1u);
        s->height[space] = 0;
    } else if (tile != was && s->tiles[tile]) {
        s->tiles[tile]--;
        s->tiles[was]++;
    } else if (tile != was && other != ORR_NONE) {
        s->tile[other] = (uint8_t)was;
    }
    s->tile[space] = (uint8_t)tile;
}

/* ---- tokens ---- */

static unsigned back_of(unsigned token) {
    return token < CRYO_FIRST_LATE ? CRYO_EARLY : token < CRYO_FIRST_SUNSET ? CRYO_LATE : CRYO_SUNSET_BACK;
}

static uint64_t board_of(const cryo_state *s) {
    uint64_t set = 0;
    for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
        set |= s->token[i] == ORR_NONE ? 0 : 1ull << s->token[i];
    }
    return set;
}

/* Those of a back that are not on the board and were not drawn: `n` of them, the last ones, among them the sunset. */
static unsigned keep_unseen(uint64_t board, unsigned back, unsigned n) {
    static const uint8_t first[] = {0, CRYO_FIRST_LATE, CRYO_FIRST_SUNSET, CRYO_TOKENS};
    unsigned set = 0;
    for (unsigned i = first[back + 1]; i-- > first[back] && n > 0;) {
        if (!(board >> i & 1u)) {
            set |= 1u << (i - first[back]);
            n--;
        }
    }
    return set;
}

/* Supply and unseen tokens that fit the board: the latest back on it has come, all earlier ones have gone. */
static void fit_supply(const orr_game *g, cryo_state *s, bool empty) {
    const unsigned all[CRYO_BACKS] = {cryo_cache_of(g)->early, cryo_cache_of(g)->late, CRYO_TOKENS - CRYO_FIRST_SUNSET};
    const unsigned most[CRYO_BACKS] = {CRYO_FIRST_LATE, CRYO_FIRST_SUNSET - CRYO_FIRST_LATE,
                                       CRYO_TOKENS - CRYO_FIRST_SUNSET};
    uint64_t board = board_of(s);
    unsigned newest = empty ? CRYO_BACKS : CRYO_EARLY, there[CRYO_BACKS] = {0};
    for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
        if (s->token[i] != ORR_NONE) {
            unsigned back = back_of(s->token[i]);
            newest = back > newest ? back : newest;
            there[back]++;
        }
    }
    for (unsigned back = 0; back < CRYO_BACKS; back++) {
        unsigned drawn = back < newest ? all[back] : back == newest ? there[back] : 0;
        unsigned unseen = keep_unseen(board, back, most[back] - drawn);
        s->supply[back] = (uint8_t)(all[back] - drawn);
        s->early = back == CRYO_EARLY ? (uint16_t)unseen : s->early;
        s->late = back == CRYO_LATE ? (uint16_t)unseen : s->late;
        s->last = back == CRYO_SUNSET_BACK ? (uint16_t)unseen : s->last;
    }
}

static unsigned sunset_token(const orr_game *g) {
    unsigned i = CRYO_FIRST_SUNSET;
    while (i + 1 < CRYO_TOKENS && cryo_pack_of(g)->tokens[i].effect != CRYO_SUNSET) {
        i++;
    }
    return i;
}

/* Tokens that are only assumed: the first of all, one for each section. */
void cryo_assume_tokens(const orr_game *g, cryo_state *s) {
    for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
        s->token[i] = (uint8_t)i;
    }
    fit_supply(g, s, false);
}

/* Once no token is to come, the sunset lies on the board or has been resolved: it is where nobody has told a token. */
void cryo_assume_sunset(const orr_game *g, cryo_state *s) {
    unsigned sunset = sunset_token(g);
    bool somewhere = s->sunset || cryo_next_back(s) != CRYO_BACKS || board_of(s) >> sunset & 1u;
    for (unsigned i = 0; i < CRYO_SECTIONS && !somewhere; i++) {
        if (s->token[i] < CRYO_SECTIONS) {
            s->token[i] = (uint8_t)sunset;
            somewhere = true;
        }
    }
}

void cryo_tell_token(const orr_game *g, cryo_state *s, unsigned section, unsigned token) {
    bool empty = token == ORR_NONE;
    for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
        empty |= i != section && s->token[i] == ORR_NONE;
        if (i != section && s->token[i] == token && token != ORR_NONE) {
            s->token[i] = s->token[section];
        }
    }
    s->token[section] = (uint8_t)token;
    fit_supply(g, s, empty);
}

/* ---- caverns ---- */

static unsigned cavern_with(const cryo_state *s, unsigned tile) {
    unsigned i = 0;
    while (i < CRYO_CAVERNS && s->cavern[i] != tile) {
        i++;
    }
    return i;
}

void cryo_tell_cavern(const orr_game *g, cryo_state *s, unsigned cavern, unsigned tile) {
    const unsigned large = (1u << CRYO_LARGE) - 1;
    if (tile == ORR_NONE) {
        unsigned set = s->unseen & (cryo_bit(cryo_cache_of(g)->large, cavern) ? large : ~large);
        cryo_lay_cavern(g, s, cavern, cryo_lowest(set), NULL);
        return;
    }
    unsigned was = s->cavern[cavern], other = cavern_with(s, tile);
    if (other < CRYO_CAVERNS) {
        s->cavern[other] = (uint8_t)was;
    } else {
        s->unseen = (uint16_t)((s->unseen | 1u << was) & ~(1u << tile));
    }
    s->cavern[cavern] = (uint8_t)tile;
}
