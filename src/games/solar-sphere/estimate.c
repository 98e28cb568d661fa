/* Solar Sphere: how good a position looks for a seat, for computer players. In hundredths
 * of a point: the score as if the game ended now, and what drones, resources, crew,
 * satellites, tracks, icons and attacks may bring in the turns that are left. */
#include "play.h"

enum {
    RIVAL = 50,      /* percent of the best rival that count against a seat */
    SOON = 4,        /* turns after which everything stored has found its use */
    DIE = 330,       /* a die that can still be used */
    TAKEN = 100,     /* a kickback that will be taken now */
    KICKBACK = 115,  /* a kickback that can be taken */
    SPARE = 60,      /* percent of a resource beyond what one hex or card costs */
    INACTIVE = 25,   /* a drone that waits to be salvaged */
    RESERVE = 4,     /* per round: a drone that can be fabricated */
    NEXT_ICON = 130, /* an icon that the next set needs */
    IDLE_ICON = 55,
    READY = 90,     /* a crew card that can be used in this round */
    REPUTATION = 35 /* per round and level: kickbacks count twice */
};

static const int16_t resource_worth[SPHERE_RESOURCES] = {115, 100, 85};                     /* beside the half point */
static const int16_t satellite_worth[SPHERE_LOCATIONS] = {110, 90, 75, 35, 45, 90, 75, 45}; /* per round */
static const int16_t drone_worth[] = {0, 110, 205, 285, 350, 400, 435, 460, 475};           /* active ones */

/* Per round, by kind of crew. */
static const int16_t crew_worth[SPHERE_KINDS] = {70,  60, 70, 55, 60, 60, 75, 60, 55, 110, 105, 95,
                                                 110, 90, 80, 60, 50, 40, 80, 80, 70, 100, 95,  80};

static unsigned rounds_left(const orr_game *g, const sphere_state *s) {
    return s->final ? 0 : (unsigned)(sphere_cache_of(g)->rounds - s->round);
}

static unsigned dice_left(const sphere_captain *c) {
    unsigned n = 0;
    for (unsigned i = 0; i < 4; i++) {
        n += c->at[i] == SPHERE_AT_DOCK || c->at[i] == SPHERE_AT_FRESH;
    }
    return n;
}

/* The third of a resource and beyond pays only for the next thing. */
static int stored_worth(const sphere_captain *c) {
    int sum = 0;
    for (unsigned type = 0; type < SPHERE_RESOURCES; type++) {
        unsigned few = type == SPHERE_ORE ? 3 : 2, n = c->stored[type];
        unsigned spare = n > few ? n - few : 0;
        sum += (int)(n - spare) * resource_worth[type] + (int)spare * resource_worth[type] * SPARE / 100;
    }
    return sum;
}

static int drones_worth(const sphere_captain *c, unsigned rounds) {
    enum { MOST = sizeof drone_worth / sizeof drone_worth[0] - 1 };
    unsigned few = c->active < MOST ? c->active : MOST;
    return drone_worth[few] + c->inactive * INACTIVE * (rounds > 0) + c->reserve * RESERVE * (int)rounds;
}

static int satellites_worth(const sphere_captain *c) {
    int sum = 0;
    SPHERE_EACH(location, c->satellites) { sum += satellite_worth[location]; }
    return sum;
}

static int crews_worth(const sphere_captain *c, unsigned rounds, bool turns) {
    int sum = 0;
    for (unsigned i = 0; i < SPHERE_CREW; i++) {
        if (c->crew[i] != ORR_NONE) {
            sum += crew_worth[sphere_kind_of(c->crew[i])] * (int)rounds;
            sum += turns && !sphere_has(c->used, i) ? READY : 0;
        }
    }
    return sum;
}

/* The best move back along the morale track: kickbacks for points of the track. */
static int kickbacks_worth(const orr_game *g, const sphere_captain *c) {
    const uint8_t *points = sphere_pack_of(g)->track_points;
    int best = 0;
    SPHERE_EACH(column, sphere_cache_of(g)->spanners & ((1u << c->morale) - 1u)) {
        int worth = (int)sphere_kickbacks(g, c, column) * KICKBACK - (points[c->morale] - points[column]) * 100;
        best = worth > best ? worth : best;
    }
    return best;
}

/* Icons that do not make a set yet. */
static int icons_worth(const sphere_captain *c) {
    unsigned sets = sphere_faction_sets(c), next = 0, idle = 0, lacking = 0;
    for (unsigned f = SPHERE_RED; f < SPHERE_SILVER; f++) {
        next += c->faction[f] > sets;
        idle += c->faction[f] > sets ? c->faction[f] - sets - 1 : 0;
        lacking += c->faction[f] < sets ? sets - c->faction[f] : 0;
    }
    next += c->faction[SPHERE_SILVER] - lacking;
    return (int)next * NEXT_ICON + (int)idle * IDLE_ICON;
}

/* ---- ships ---- */

/* Chance in sixths that a ship of this value falls to this power now. */
static int win_sixths(const orr_game *g, unsigned power, unsigned value) {
    int sixths = 0;
    for (unsigned i = 0; i < 6; i++) {
        sixths += power >= value + sphere_cache_of(g)->faces[i];
    }
    return sixths;
}

/* Attackers who would rank before the seat. */
static unsigned rank_before(const struct sphere_ship *ship, unsigned seat, unsigned own) {
    unsigned before = 0;
    bool passed = false;
    for (unsigned i = 0; i < SPHERE_COLUMNS && ship->who[i] != ORR_NONE; i++) {
        passed |= ship->who[i] == seat;
        before += ship->who[i] != seat && (ship->drones[i] > own || (ship->drones[i] == own && !passed));
    }
    return before;
}

/* What the drones on a ship will bring; a lost ship is claimed all the same. [SS-5.68] */
static int ship_worth(const orr_game *g, const sphere_state *s, unsigned place, unsigned seat) {
    enum { MORALE = 90, CLAIM = 165, RANK = 180, SECOND_TRY = 3, BACK = 20 };
    const struct sphere_ship *ship = &s->fleet[place];
    unsigned own = ship->card == ORR_NONE ? 0 : sphere_on_ship(ship, seat);
    if (own == 0) {
        return 0;
    }
    const struct sphere_ship_card *card = &sphere_pack_of(g)->ships[ship->card];
    unsigned before = rank_before(ship, seat, own);
    bool again = place < SPHERE_BOTTOM_LEFT && !sphere_final_round(g, s);
    int won = win_sixths(g, sphere_power(ship), card->value);
    int chance = won + (again ? (6 - won) * SECOND_TRY / 6 : 0);
    int bonus = card->bonus[before < 2 ? before : 2] * 100 + 2 * MORALE;
    int claim = before == 0 ? CLAIM + card->reputation * RANK : 0;
    return (bonus * chance + claim * (again ? chance + 1 : 6)) / 6 + (int)own * BACK;
}

/* ---- what is under way ---- */

static int hex_worth(const orr_game *g, const sphere_state *s, unsigned position) {
    enum { ICON = 150, LEVEL = 190, NEIGHBOUR = 90, DRONE = 100 };
    const struct sphere_hex *hex = &sphere_pack_of(g)->hexes[s->tile[position]];
    int sum = (hex->points + sphere_pack_of(g)->scoring[s->scoring][position - 1]) * 100 - DRONE;
    sum += hex->reputation * LEVEL + hex->morale * NEIGHBOUR;
    for (unsigned f = 0; f < SPHERE_FACTIONS; f++) {
        sum += hex->faction[f] * ICON;
    }
    for (unsigned type = 0; type < SPHERE_RESOURCES; type++) {
        sum -= hex->cost[type] * (resource_worth[type] + 50);
    }
    uint32_t beside = sphere_cache_of(g)->adjacent[position];
    return sum + (int)sphere_count(beside & s->owned[s->actor]) * NEIGHBOUR;
}

static int build_worth(const orr_game *g, const sphere_state *s) {
    sphere_state there = *s;
    int best = 0;
    there.boosted = sphere_has(sphere_mine(s)->satellites, s->location);
    if (sphere_mine(s)->active > 0) {
        SPHERE_EACH(position, sphere_buildable(g, &there)) {
            int worth = hex_worth(g, s, position);
            best = worth > best ? worth : best;
        }
    }
    return best;
}

/* The best card of the display, less its price. */
static int hire_worth(const sphere_state *s, unsigned rounds) {
    enum { ICON = 150, GOLD = 2 * 150, OTHER = 140 };
    int best = 0;
    SPHERE_EACH(slot, sphere_hireable(s)) {
        int tier = (int)slot / 2, worth = (tier + 1) * 100 + ICON + s->token[slot] * 90 - GOLD - tier * OTHER;
        worth += crew_worth[sphere_kind_of(s->display[slot])] * (int)rounds;
        best = worth > best ? worth : best;
    }
    return best;
}

static int least(int a, int b) { return a < b ? a : b; }

/* The action of the Location that the actor has just come to. */
static int action_worth(const orr_game *g, const sphere_state *s) {
    enum { FABRICATED = 75, SALVAGED = 80, ATTACK = 220 };
    const sphere_captain *c = sphere_mine(s);
    bool boosted = sphere_has(c->satellites, s->location);
    switch (s->location) {
    case SPHERE_L_FABRICATOR:
        return FABRICATED * least(boosted ? 3 : 2, c->reserve);
    case SPHERE_L_SALVAGE:
        return SALVAGED * least(boosted ? 6 : s->value, c->inactive);
    case SPHERE_L_SPHERE:
        return build_worth(g, s);
    case SPHERE_L_CREW:
        return hire_worth(s, rounds_left(g, s)) + (boosted ? 100 : 0);
    case SPHERE_L_FLEET:
        return c->active > 0 && c->stored[SPHERE_CRYSTAL] > 0 ? ATTACK : 0;
    default: {
        int room = SPHERE_STORAGE - (int)sphere_total(c);
        return (resource_worth[s->location] + 50) * least(boosted ? 3 : 1, room);
    }
    }
}

static int visit_worth(const orr_game *g, const sphere_state *s, int turns) {
    enum { DRONE = 100 };
    int act = action_worth(g, s), satellite = satellite_worth[s->location] * turns / 3 - DRONE;
    return sphere_can_satellite(s) && satellite > act ? satellite : act;
}

/* A visit that has not come to its action, and kickbacks to take. */
static int pending_worth(const orr_game *g, const sphere_state *s, int turns) {
    int sum = s->menu == SPHERE_M_LOCATION ? visit_worth(g, s, turns) : 0;
    for (unsigned i = 0; i < s->depth; i++) {
        sum += s->effect[i] == SPHERE_E_KICKBACK ? TAKEN * s->amount[i] : 0;
    }
    return sum;
}

/* ---- a seat ---- */

static int prospects(const orr_game *g, const sphere_state *s, unsigned seat) {
    const sphere_captain *c = &s->captain[seat];
    unsigned rounds = rounds_left(g, s), dice = dice_left(c), turns = dice + 3 * rounds;
    int use = (int)(turns < SOON ? turns : SOON);
    int sum = (stored_worth(c) + drones_worth(c, rounds) + kickbacks_worth(g, c)) * use / SOON;
    sum += satellites_worth(c) * (int)(turns < 2 ? 0 : turns) / 3 + crews_worth(c, rounds, turns > 0);
    sum += turns > 0 ? icons_worth(c) : 0;
    sum += (int)dice * DIE + c->reputation * REPUTATION * (int)rounds;
    for (unsigned place = 0; place < SPHERE_FLEET; place++) {
        sum += ship_worth(g, s, place, seat);
    }
    return s->actor == seat ? sum + pending_worth(g, s, (int)turns) : sum;
}

static int seat_worth(const orr_game *g, const sphere_state *s, unsigned seat) {
    int worth = 50 * sphere_score_of(g, s, seat).total;
    bool over = s->phase == SPHERE_P_OVER || sphere_is_dranda(g, seat);
    return over ? worth : worth + prospects(g, s, seat);
}

/* Each seat's worth, less a part of the best other's. */
static int against_rivals(const orr_game *g, const int *worth, unsigned seat) {
    int rival = INT32_MIN / 1000;
    for (unsigned other = 0; other < sphere_players(g); other++) {
        rival = other != seat && worth[other] > rival ? worth[other] : rival;
    }
    return worth[seat] - rival * RIVAL / 100;
}

static void all_worths(const orr_game *g, const sphere_state *s, int worth[SPHERE_WHO]) {
    for (unsigned who = 0; who < sphere_players(g); who++) {
        worth[who] = seat_worth(g, s, who);
    }
}

int32_t sphere_estimate(const orr_game *g, const void *memory, int seat) {
    int worth[SPHERE_WHO] = {0};
    all_worths(g, memory, worth);
    return against_rivals(g, worth, (unsigned)seat);
}

void sphere_estimate_all(const orr_game *g, const void *memory, int32_t *out) {
    int worth[SPHERE_WHO] = {0};
    all_worths(g, memory, worth);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        out[seat] = against_rivals(g, worth, seat);
    }
}
