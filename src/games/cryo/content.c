/* Cryo: the built-in pack: the docks and what lies around them, the map of the caverns,
 * tiles, tokens, caverns and cards; and the check of packs that people make. */
#include "play.h"

enum { C = CRYO_C, O = CRYO_O, T = CRYO_T, N = CRYO_N, E = CRYO_E, K = CRYO_K };
enum { CO = CRYO_C_OR_O, CT = CRYO_C_OR_T, OT = CRYO_O_OR_T, X = ORR_NONE };
enum { STA = CRYO_S_STASIS, GEN, FAB, RES, SCO, SAL, NAN };
enum { E1 = CRYO_S_RESOURCE, E2, E3, E4, E5, L1, L2, L3, L4, L5, R1, R2, R3, R4, R5 };
enum { A1, A2, A3, A4, B1, B2, B3, B4, B5, C1, C2, C3, C4, D1 };
#define NEXT2(a, b)             (1u << (a) | 1u << (b))
#define NEXT3(a, b, c)          (NEXT2(a, b) | 1u << (c))
#define NEXT4(a, b, c, d)       (NEXT2(a, b) | NEXT2(c, d))
#define NEXT5(a, b, c, d, e)    (NEXT3(a, b, c) | NEXT2(d, e))
#define NEXT6(a, b, c, d, e, f) (NEXT3(a, b, c) | NEXT3(d, e, f))
#define GAINS(...)                    \
    {                                 \
        CRYO_BENEFIT, { __VA_ARGS__ } \
    }
#define SABOTAGE(e)    \
    {                  \
        e, { X, X, X } \
    }

const struct cryo_pack cryo_builtin = {
    /* clang-format off */
    .map = {
        [A1] = {NEXT3(A2, B1, B2), 0, 2, 0, 0},
        [A2] = {NEXT4(A1, A3, B2, B3), 0, 2, 1, 0},
        [A3] = {NEXT4(A2, A4, B3, B4), 0, 2, 1, 0},
        [A4] = {NEXT3(A3, B4, B5), 0, 2, 0, 0},
        [B1] = {NEXT3(A1, B2, C1), 0, 3, 0, 0},
        [B2] = {NEXT6(A1, A2, B1, B3, C1, C2), 1, 2, 0, 0},
        [B3] = {NEXT6(A2, A3, B2, B4, C2, C3), 0, 2, 0, 0},
        [B4] = {NEXT6(A3, A4, B3, B5, C3, C4), 1, 2, 0, 0},
        [B5] = {NEXT3(A4, B4, C4), 0, 3, 0, 0},
        [C1] = {NEXT3(B1, B2, C2), 0, 4, 0, 0},
        [C2] = {NEXT5(B2, B3, C1, C3, D1), 1, 2, 0, 0},
        [C3] = {NEXT5(B3, B4, C2, C4, D1), 1, 2, 0, 0},
        [C4] = {NEXT3(B4, B5, C3), 0, 4, 0, 0},
        [D1] = {NEXT2(C2, C3), 1, 2, 0, 0}},
    .around = {
        {GEN, E3, E1, 0}, {E2, E4, GEN, 0}, {E3, STA, 0, E1}, {E4, E5, E3, GEN}, {0, STA, E4, E2},
        {STA, L3, L1, 0}, {L2, L4, STA, 0}, {L3, 0, 0, L1}, {L4, L5, L3, STA}, {0, STA, L4, L2},
        {FAB, R3, R1, RES}, {R2, R4, FAB, RES}, {R3, STA, 0, R1}, {R4, R5, R3, FAB}, {0, STA, R4, R2},
        {SCO, STA, NAN, 0}, {SAL, STA, SCO, 0}, {STA, SAL, 0, NAN}, {STA, NAN, STA, SCO}, {0, SCO, STA, SAL}},
    .tiles = {
        {{C, C}, 5}, {{C, E}, 4}, {{E, E}, 3}, {{CO, X}, 2}, {{CT, X}, 2}, {{C, N}, 2}, {{C, K}, 2},
        {{O, O}, 5}, {{O, C}, 2}, {{O, T}, 2}, {{CO, X}, 2}, {{OT, X}, 2}, {{O, N}, 3}, {{O, K}, 2}, {{O, E}, 2},
        {{T, T}, 5}, {{T, K}, 4}, {{K, K}, 2}, {{CT, X}, 2}, {{OT, X}, 2}, {{T, E}, 2}, {{T, N}, 3}},
    .tokens = {
        GAINS(C, E, X), GAINS(C, C, X), GAINS(O, O, X), GAINS(O, E, X), GAINS(T, T, X), GAINS(T, K, X),
        GAINS(N, X, X), GAINS(N, X, X), GAINS(E, E, X), GAINS(K, K, X), SABOTAGE(CRYO_SAB_L), SABOTAGE(CRYO_SAB_M),
        SABOTAGE(CRYO_SAB_R), SABOTAGE(CRYO_SAB_X),
        GAINS(C, C, X), GAINS(O, O, X), GAINS(T, T, X), GAINS(E, E, X), GAINS(N, N, X), GAINS(N, E, X),
        SABOTAGE(CRYO_SAB_L), SABOTAGE(CRYO_SAB_L), SABOTAGE(CRYO_SAB_M), SABOTAGE(CRYO_SAB_M), SABOTAGE(CRYO_SAB_R),
        SABOTAGE(CRYO_SAB_R), SABOTAGE(CRYO_SAB_X), SABOTAGE(CRYO_SAB_X),
        SABOTAGE(CRYO_SUNSET), GAINS(N, N, X), GAINS(E, E, E), SABOTAGE(CRYO_SAB_X), SABOTAGE(CRYO_SAB_ALL)},
    .caverns = {
        {6, 4, {X, X}}, {5, 3, {E, E}}, {5, 3, {N, X}}, {5, 3, {K, X}}, {4, 3, {N, N}},
        {2, 1, {C, X}}, {2, 1, {O, X}}, {2, 1, {T, X}}, {2, 1, {E, X}}, {2, 1, {N, X}}, {2, 1, {K, X}},
        {4, 2, {X, X}}, {3, 2, {X, X}}, {2, 0, {C, O}}},
    .cards = {
        {{C, C}, 2, 1, 0, 1, 7}, {{O, E}, 2, 1, 0, 1, 6}, {{T, T}, 3, 2, 0, 1, 7}, {{O, O}, 3, 2, 0, 2, 6},
        {{E, E}, 3, 2, 0, 1, 7}, {{C, T}, 4, 3, 2, 2, 6}, {{N, O}, 4, 3, 0, 2, 6}, {{C, O}, 5, 4, 0, 2, 6}},
    .damage = {8, 5, 2},
    .early = {5, 10, 14},
    .late = {5, 10, 14},
    .quarters_share = 2,
    /* clang-format on */
};

/* ---- the check ---- */

struct check {
    const struct cryo_pack *p;
    struct orr_why why;
};

/* [CR-2.5] Adjacency goes both ways; as many large spaces as large tiles; an open pair to begin with. */
static bool map_fits(const struct check *c) {
    const struct cryo_cavern_space *map = c->p->map;
    unsigned large = 0, open = 0;
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        for (unsigned j = 0; j < CRYO_CAVERNS; j++) {
            bool there = cryo_bit(map[i].next, j), back = cryo_bit(map[j].next, i);
            if (there != back || (i == j && there)) {
                return orr_amiss(&c->why, "map: %s and %s are not neighbours of each other", cryo_kind_cavern.names[i],
                                 cryo_kind_cavern.names[j]);
            }
            open += there && map[i].open && map[j].open && map[i].players == 2 && map[j].players == 2;
        }
        large += map[i].large;
    }
    if (large != CRYO_LARGE) {
        return orr_amiss(&c->why, "map: %u large caverns for %u large tiles", large, CRYO_LARGE);
    }
    return open || orr_amiss(&c->why, "map: two adjacent caverns must start face up in every game");
}

/* [CR-2.4] A section has its own resource spaces; Dispatch has none; the rest has one at every dock. */
static bool docks_fit(const struct check *c) {
    for (unsigned dock = 0; dock < CRYO_SECTION_DOCKS; dock++) {
        unsigned section = cryo_section_of(dock), resources = 0;
        for (unsigned i = 0; i < CRYO_AROUND; i++) {
            unsigned space = c->p->around[dock][i];
            bool resource = space >= CRYO_S_RESOURCE && space < CRYO_S_STASIS;
            resources += resource;
            if (space == CRYO_S_LAUNCH || (resource && (space - CRYO_S_RESOURCE) / 5 != section)) {
                return orr_amiss(&c->why, "around: %s cannot lie beside %s", cryo_kind_space.names[space],
                                 cryo_kind_dock.names[dock]);
            }
        }
        if (section != CRYO_DSP && !resources) {
            return orr_amiss(&c->why, "around: %s needs a resource space", cryo_kind_dock.names[dock]);
        }
    }
    return true;
}

/* [CR-3.8] */
static bool tiles_fit(const struct check *c) {
    unsigned n[CRYO_FAMILIES] = {0};
    for (unsigned i = 0; i < CRYO_TILES; i++) {
        n[cryo_family_of(i)] += c->p->tiles[i].copies;
    }
    for (unsigned i = 0; i < CRYO_FAMILIES; i++) {
        if (n[i] != 20) {
            return orr_amiss(&c->why, "tiles: %u with the back of %s, not 20", n[i],
                             orr_tr(c->why.game, cryo_stock_titles[i]));
        }
    }
    return true;
}

/* [CR-6.7] One sunset, among the last tokens; sabotage gains nothing. */
static bool tokens_fit(const struct check *c) {
    unsigned sunsets = 0;
    for (unsigned i = 0; i < CRYO_TOKENS; i++) {
        const struct cryo_token_face *face = &c->p->tokens[i];
        bool gains = face->gain[0] != X || face->gain[1] != X || face->gain[2] != X;
        if (gains != (face->effect == CRYO_BENEFIT)) {
            return orr_amiss(&c->why, "tokens: %s must either gain or do something else", cryo_kind_token.names[i]);
        }
        if (face->effect == CRYO_SUNSET && i < CRYO_FIRST_SUNSET) {
            return orr_amiss(&c->why, "tokens: %s has no sunset back", cryo_kind_token.names[i]);
        }
        sunsets += face->effect == CRYO_SUNSET;
    }
    return sunsets == 1 || orr_amiss(&c->why, "tokens: %u of them are the sunset, not 1 [CR-6.7]", sunsets);
}

static bool cards_fit(const struct check *c) {
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        if (c->p->cards[i].deep > c->p->cards[i].energy) {
            return orr_amiss(&c->why, "cards: a deep launch of %s costs more than another",
                             orr_tr(c->why.game, cryo_vehicle_titles[i]));
        }
    }
    return true;
}

bool cryo_check_content(const orr_game *g, const void *content, char *why, size_t size) {
    struct check c = {content, {why, size, g}};
    return map_fits(&c) && docks_fit(&c) && tiles_fit(&c) && tokens_fit(&c) && cards_fit(&c);
}
