/* Solar Sphere: how good a position looks for a seat, for computer players. In hundredths
 * of a half point: the score as if the game ended now, and what drones, resources, crew,
 * satellites, tracks, dice and attacks may still bring. */
#include "play.h"

enum {
    POINT = 200, /* hundredths of a half point */
    RIVAL = 35   /* percent of the best rival that count against a seat */
};

/* Per thing, in hundredths of a point: at once, and for each round to come. */
static const struct {
    int16_t now, later;
} worth_resource = {95, 5}, worth_active = {60, 12}, worth_inactive = {20, 12}, worth_reserve = {0, 2},
  worth_satellite = {0, 55}, worth_crew = {0, 75}, worth_kickback = {10, 14}, worth_column = {0, 25};

static int rounds_left(const orr_game *g, const sphere_state *s) {
    return s->final ? 0 : sphere_cache_of(g)->rounds - s->round;
}

/* A die that can still be used in this round. */
enum { DIE = 330, FRESH = 260 };

static int dice_worth(const sphere_captain *c) {
    int sum = 0;
    for (unsigned i = 0; i < 4; i++) {
        sum += c->at[i] == SPHERE_AT_DOCK ? DIE : c->at[i] == SPHERE_AT_FRESH ? FRESH : 0;
    }
    return sum;
}

/* Points of icons that do not make a set yet. */
static int icons_worth(const sphere_captain *c) {
    int sum = 0;
    for (unsigned f = 0; f < SPHERE_FACTIONS; f++) {
        sum += c->faction[f] * (f == SPHERE_SILVER ? 150 : 110);
    }
    int sets = (int)sphere_faction_sets(c) * 330;
    return sum - sets > 0 ? (sum - sets) / 2 : 0;
}

/* Kickbacks of a move as far back as possible. */
static int kickbacks_of(const orr_game *g, const sphere_captain *c) {
    uint32_t behind = sphere_cache_of(g)->spanners & ((1u << c->morale) - 1u);
    return behind ? (int)sphere_kickbacks(g, c, sphere_lowest(behind)) : 0;
}

static int things_worth(const orr_game *g, const sphere_state *s, unsigned seat, int later) {
    const sphere_captain *c = &s->captain[seat];
    int full = (int)c->matrix[0] + c->matrix[1] + c->matrix[2];
    int sum = 0;
#define ADD(n, w) sum += (n) * (worth_##w.now * (later > 0) + worth_##w.later * later)
    ADD((int)sphere_total(c), resource);
    ADD(c->active, active);
    ADD(c->inactive, inactive);
    ADD(c->reserve, reserve);
    ADD((int)sphere_count(c->satellites), satellite);
    ADD((int)sphere_crew_size(c), crew);
    ADD(kickbacks_of(g, c), kickback);
    ADD(full, column);
#undef ADD
    return sum;
}

/* Chance in sixths that a ship of this value falls to this power now. */
static int win_sixths(const orr_game *g, unsigned power, unsigned value) {
    int sixths = 0;
    for (unsigned i = 0; i < 6; i++) {
        sixths += power >= value + sphere_cache_of(g)->faces[i];
    }
    return sixths;
}

/* What the drones on a ship will bring, in hundredths of a point. */
static int ship_worth(const orr_game *g, const sphere_state *s, unsigned place, unsigned seat) {
    const struct sphere_ship *ship = &s->fleet[place];
    unsigned own = ship->card == ORR_NONE ? 0 : sphere_on_ship(ship, seat), ahead = 0;
    if (own == 0) {
        return 0;
    }
    const struct sphere_ship_card *card = &sphere_pack_of(g)->ships[ship->card];
    for (unsigned i = 0, passed = 0; i < SPHERE_COLUMNS && ship->who[i] != ORR_NONE; i++) {
        passed |= ship->who[i] == seat;
        ahead += ship->who[i] != seat && (ship->drones[i] > own || (ship->drones[i] == own && !passed));
    }
    bool again = place < SPHERE_BOTTOM_LEFT && !sphere_final_round(g, s);
    int won = win_sixths(g, sphere_power(ship), card->value), bonus = card->bonus[ahead < 2 ? ahead : 2] * 100 + 90;
    int claim = ahead == 0 ? 170 + card->reputation * 150 : 0, later = again ? 3 : 0;
    int chance = won + (6 - won) * later / 6;
    return (bonus * chance + claim * (again ? chance : 6)) / 6 + (int)own * 40;
}

static int automa_worth(const orr_game *g, const sphere_state *s) {
    return 100 * sphere_score_of(g, s, SPHERE_DRANDA).total;
}

static int seat_worth(const orr_game *g, const sphere_state *s, unsigned seat) {
    if (sphere_is_dranda(g, seat)) {
        return automa_worth(g, s);
    }
    const sphere_captain *c = &s->captain[seat];
    int later = rounds_left(g, s), more = things_worth(g, s, seat, later);
    if (s->phase != SPHERE_P_OVER) {
        more += dice_worth(c) + (later > 0 ? icons_worth(c) : 0);
        for (unsigned place = 0; place < SPHERE_FLEET; place++) {
            more += ship_worth(g, s, place, seat);
        }
    }
    return 100 * sphere_score_of(g, s, seat).total + more * POINT / 100;
}

int32_t sphere_estimate(const orr_game *g, const void *memory, int seat) {
    const sphere_state *s = memory;
    int rival = INT16_MIN;
    for (unsigned other = 0; other < sphere_players(g); other++) {
        if ((int)other != seat) {
            int worth = seat_worth(g, s, other);
            rival = worth > rival ? worth : rival;
        }
    }
    return seat_worth(g, s, (unsigned)seat) - rival * RIVAL / 100;
}
