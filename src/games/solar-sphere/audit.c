/* Solar Sphere: the invariants that every state keeps, also one edited by hand. This file
 * has the frame: rounds, the layout of the Sphere and the order; the parts are in
 * audit_cards.c, audit_pieces.c and audit_turn.c. */
#include "audit.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static bool rounds_fit(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    bool first = s->phase == SPHERE_P_TILES || s->phase == SPHERE_P_SCORING || s->phase == SPHERE_P_ORDER;
    bool either = s->phase == SPHERE_P_SHIPS || s->phase == SPHERE_P_CREW || s->phase == SPHERE_P_PILE;
    if (s->round > a->c->rounds) {
        return orr_amiss(&a->why, "round: this game has %u rounds", a->c->rounds);
    }
    if (first ? s->round != 0 : !either && s->round == 0) {
        return orr_amiss(&a->why, "round: %u does not fit the phase", s->round);
    }
    if ((s->phase == SPHERE_P_PILE || s->phase == SPHERE_P_DRANDA_ROLL || sphere_automa_acts(s)) && !a->c->solo) {
        return orr_amiss(&a->why, "phase: only a solo game has DRANDA [SS-1.6]");
    }
    if (sphere_fighting(s) != (s->battle != ORR_NONE)) {
        return orr_amiss(&a->why, "battle: a ship must be named in a battle, and only then [SS-5.60]");
    }
    if (sphere_recovering(s) && sphere_final_round(a->g, s)) {
        return orr_amiss(&a->why, "phase: nothing follows the last round [SS-6.1]");
    }
    return s->phase != SPHERE_P_OVER || sphere_final_round(a->g, s) ||
           orr_amiss(&a->why, "phase: the game is over only after its last round [SS-6.1]");
}

/* ---- the Sphere ---- */

static bool position_fits(const struct sphere_audit *a, unsigned position, uint32_t *tiles) {
    const sphere_state *s = a->s;
    unsigned tile = s->tile[position], owner = s->owner[position];
    if (s->phase == SPHERE_P_TILES && position >= s->step) {
        return (tile == ORR_NONE && owner == ORR_NONE) ||
               orr_amiss(&a->why, "tile: position %u has not been laid yet [SS-3.1]", position);
    }
    if ((tile == ORR_NONE) != (owner == SPHERE_CORP)) {
        return orr_amiss(&a->why, "tile: position %u must have a tile, or belong to the Corporation [SS-3.2]",
                         position);
    }
    if (tile == ORR_NONE) {
        return true;
    }
    if (*tiles >> tile & 1u) {
        return orr_amiss(&a->why, "tile: T%02u lies twice", tile + 1);
    }
    *tiles |= 1u << tile;
    return owner == ORR_NONE || (owner < a->c->players && s->phase != SPHERE_P_TILES && s->round > 0) ||
           orr_amiss(&a->why, "owner: nobody at this table can own position %u now", position);
}

/* [SS-5.20] Every hex of a player was next to a built one when it was built. */
static bool connected(const struct sphere_audit *a) {
    uint32_t all = 1u, reached = 1u | a->s->owned[SPHERE_CORP], before = 0;
    for (unsigned i = 0; i < SPHERE_WHO; i++) {
        all |= a->s->owned[i];
    }
    while (reached != before) {
        before = reached;
        SPHERE_EACH(position, before) { reached |= a->c->adjacent[position] & all; }
    }
    return reached == all ||
           orr_amiss(&a->why, "owner: a built hex touches neither the Core nor a built hex [SS-5.20]");
}

static bool sphere_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    uint32_t tiles = 0;
    unsigned down = sphere_count(s->owned[SPHERE_CORP]), left = 0;
    if (s->tile[0] != ORR_NONE || s->owner[0] != ORR_NONE) {
        return orr_amiss(&a->why, "tile: the Core has no tile and no owner [SS-2.34]");
    }
    for (unsigned position = 1; position < SPHERE_POSITIONS; position++) {
        if (!position_fits(a, position, &tiles)) {
            return false;
        }
        left += s->phase == SPHERE_P_TILES && position >= s->step;
    }
    if (down > a->c->face_down || down + left < a->c->face_down) {
        return orr_amiss(&a->why, "owner: the Corporation has built %u hexes, not %u [SS-3.1]", a->c->face_down, down);
    }
    if ((s->final != 0) != (s->free == 0)) {
        return orr_amiss(&a->why, "final: it must be true when all hexes are built, and only then [SS-5.23]");
    }
    return connected(a);
}

static bool scoring_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    bool drawn = s->phase != SPHERE_P_TILES && s->phase != SPHERE_P_SCORING;
    if (drawn != (s->scoring != ORR_NONE)) {
        return orr_amiss(&a->why, drawn ? "scoring: there must be a card now [SS-3.3]"
                                        : "scoring: no card is drawn yet [SS-3.3]");
    }
    int wanted = a->g->option[SPHERE_CARD];
    if (wanted != SPHERE_CARD_DRAWN && (s->phase == SPHERE_P_SCORING || (drawn && s->scoring != wanted - 1))) {
        return orr_amiss(&a->why, "scoring: this game has card SC%d", wanted);
    }
    return true;
}

/* ---- order and counters ---- */

static bool order_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    unsigned known = a->c->players, seen = 0;
    if (s->phase == SPHERE_P_ORDER) {
        known = s->step;
    } else if (sphere_in_setup(s) && s->phase != SPHERE_P_PILE) {
        known = 0;
    }
    for (unsigned i = 0; i < a->c->players; i++) {
        unsigned who = s->order[i];
        if (i >= known ? who != ORR_NONE : who >= a->c->players || seen >> who & 1u) {
            return orr_amiss(&a->why, known == a->c->players
                                          ? "order: it must name all players, each once [SS-3.8]"
                                          : "order: it must name the players drawn so far, each once [SS-3.8]");
        }
        seen |= i < known ? 1u << who : 0;
    }
    return true;
}

static bool step_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    unsigned low = 0, high = 0;
    switch (s->phase) {
    case SPHERE_P_TILES:
        low = 1;
        high = SPHERE_POSITIONS - 1;
        break;
    case SPHERE_P_SHIPS:
        high = 1;
        break;
    case SPHERE_P_CREW:
        high = SPHERE_DISPLAY - 1;
        break;
    case SPHERE_P_ORDER:
        high = a->c->players - 2u;
        break;
    case SPHERE_P_ROLL:
        high = sphere_captains(a->g) - 1;
        break;
    default:
        break;
    }
    return (s->step >= low && s->step <= high) || orr_amiss(&a->why, "step: %u does not fit the phase", s->step);
}

static bool derived_fits(const struct sphere_audit *a) {
    sphere_state again = *a->s;
    sphere_derive(a->g, &again);
    return !memcmp(&again, a->s, sizeof again) || orr_amiss(&a->why, "the sets of positions and Locations differ");
}

#define CHECK(part)                                                                      \
    static bool check_##part(const orr_game *g, const void *s, char *why, size_t size) { \
        struct sphere_audit a = {g, s, sphere_cache_of(g), {why, size, g}};              \
        return part(&a);                                                                 \
    }
CHECK(rounds_fit)
CHECK(step_fits)
CHECK(derived_fits)
CHECK(sphere_fits)
CHECK(scoring_fits)
CHECK(order_fits)
CHECK(sphere_audit_crew)
CHECK(sphere_audit_display)
CHECK(sphere_audit_ships)
CHECK(sphere_audit_fleet)
CHECK(sphere_audit_automa_cards)
CHECK(sphere_audit_drones)
CHECK(sphere_audit_boards)
CHECK(sphere_audit_icons)
CHECK(sphere_audit_dice)
CHECK(sphere_audit_automa)
CHECK(sphere_audit_turn)

const struct orr_check sphere_checks[] = {
    {"Round and phase", check_rounds_fit, ORR_CHECK_ANY},
    {"Steps of the set-up", check_step_fits, ORR_CHECK_ANY},
    {"Sets", check_derived_fits, ORR_CHECK_ANY},
    {"Hex tiles, each once", check_sphere_fits, ORR_CHECK_FIRST},
    {"The scoring card", check_scoring_fits, ORR_CHECK_ANY},
    {"Turn order", check_order_fits, ORR_CHECK_ANY},
    {"Crew cards, each in one place", check_sphere_audit_crew, ORR_CHECK_ANY},
    {"The display", check_sphere_audit_display, ORR_CHECK_ANY},
    {"Ships, each in one place", check_sphere_audit_ships, ORR_CHECK_ANY},
    {"The fleet", check_sphere_audit_fleet, ORR_CHECK_ANY},
    {"DRANDA's cards", check_sphere_audit_automa_cards, ORR_CHECK_ANY},
    {"Drones of the captains", check_sphere_audit_drones, ORR_CHECK_ANY},
    {"Boards of the captains", check_sphere_audit_boards, ORR_CHECK_ANY},
    {"Faction icons", check_sphere_audit_icons, ORR_CHECK_ANY},
    {"Dice", check_sphere_audit_dice, ORR_CHECK_ANY},
    {"DRANDA's drones and dice", check_sphere_audit_automa, ORR_CHECK_ANY},
    {"The moment", check_sphere_audit_turn, ORR_CHECK_LAST},
    {NULL, NULL, ORR_CHECK_ANY},
};

bool sphere_audit(const orr_game *g, const void *s, char *why, size_t size) {
    return orr_checks_hold(sphere_checks, g, s, why, size);
}
