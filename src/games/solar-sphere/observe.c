/* Solar Sphere: what a learned evaluation looks at: how a seat stands, as numbers. Points are
 * counted in tenths, flags and pieces as they are; what can be used again and again is multiplied
 * by the turns or rounds that are still to come. Everything is open; what is not laid out yet, at
 * the start of a game, counts as nothing. */
#include "play.h"

enum feature {
    ROUNDS,
    TURNS,
    DICE,
    OPEN_HEXES,
    SHIPS_COST,
    SCORED,
    CARD_POINTS,
    SETS,
    MORALE_POINTS,
    REPUTATION_POINTS,
    LEAD,
    LEAD_LATE,
    ORE,
    GOLD,
    CRYSTAL,
    STORED_USE,
    ACTIVE,
    ACTIVE_USE,
    NO_ACTIVE,
    INACTIVE,
    INACTIVE_TIME,
    RESERVE_TIME,
    PIPS,
    AUXILIARY,
    COLUMN_LACKS,
    MATRIX,
    SATELLITES, /* one for each Location */
    CREW = SATELLITES + SPHERE_LOCATIONS,
    READY,
    TRADERS, /* groups of crew, in the order of group_of */
    SUPPLIERS,
    MINERS,
    MORALE_CREW,
    DRONE_CREW,
    OFFICERS,
    FIXERS,
    MORALE,
    KICKBACKS,
    KICKBACKS_USE,
    REPUTATION_TIME,
    SET_LACKS,
    IDLE_ICONS,
    PAYABLE,
    BEST_HEX,
    NEAR_HEX,
    NEIGHBOURS,
    HIRE,
    SHIP_POINTS,
    SHIP_CLAIMS,
    SHIP_REPUTATION,
    SHIP_DRONES,
    ATTACKS,
    PLACE,
    UNTIL_TURN,
    OTHERS_DICE,
    DRANDA_LEVEL,
    DRANDA_TIME,
    DRANDA_SUPPLY,
    DRANDA_OPAQUE,
    DRANDA_SETS,
    FEATURES
};

const struct orr_feature sphere_features[FEATURES + 1] = {
    [ROUNDS] = {.words = "time, rounds after this one"},
    [TURNS] = {.words = "time, own turns to come"},
    [DICE] = {.words = "time, own dice still to be used in this round"},
    [OPEN_HEXES] = {.words = "time, hexes that are not built"},
    [SHIPS_COST] = {"morale that ships will cost everybody, in tenths", ORR_LESS_IS_BETTER},
    [SCORED] = {.words = "points scored in play"},
    [CARD_POINTS] = {.words = "points of own hexes on the scoring card"},
    [SETS] = {.words = "points of faction sets"},
    [MORALE_POINTS] = {.words = "morale, points"},
    [REPUTATION_POINTS] = {.words = "reputation, points"},
    [LEAD] = {.words = "lead in points, over the best other"},
    [LEAD_LATE] = {.words = "lead in points, towards the end"},
    [ORE] = {.words = "resources, ore"},
    [GOLD] = {.words = "resources, gold"},
    [CRYSTAL] = {.words = "resources, crystals"},
    [STORED_USE] = {.words = "resources, times the turns to use them"},
    [ACTIVE] = {.words = "active drones"},
    [ACTIVE_USE] = {.words = "active drones, times the turns to use them"},
    [NO_ACTIVE] = {.words = "active drones, none"},
    [INACTIVE] = {"inactive drones", ORR_GROWTH_ONLY},
    [INACTIVE_TIME] = {"inactive drones, times the rounds to come", ORR_GROWTH_ONLY},
    [RESERVE_TIME] = {.words = "time, drones in reserve times the rounds to come"},
    [PIPS] = {.words = "time, pips of own dice still to be used"},
    [AUXILIARY] = {.words = "time, the auxiliary die is to be used"},
    [COLUMN_LACKS] = {.words = "drones in the matrix, missing in the next column"},
    [MATRIX] = {.words = "drones in the matrix"},
    [SATELLITES + SPHERE_L_ORE] = {"use of a satellite at the Ore Belt, turns with it", ORR_GROWTH_ONLY},
    [SATELLITES + SPHERE_L_GOLD] = {"use of a satellite at the Gold Belt, turns with it", ORR_GROWTH_ONLY},
    [SATELLITES + SPHERE_L_CRYSTAL] = {"use of a satellite at the Crystal Belt, turns with it", ORR_GROWTH_ONLY},
    [SATELLITES + SPHERE_L_FABRICATOR] = {"use of a satellite at the Drone Fabricator, turns with it", ORR_GROWTH_ONLY},
    [SATELLITES + SPHERE_L_SALVAGE] = {"use of a satellite at the Salvage Ship, turns with it", ORR_GROWTH_ONLY},
    [SATELLITES + SPHERE_L_SPHERE] = {"use of a satellite at the Solar Sphere, turns with it", ORR_GROWTH_ONLY},
    [SATELLITES + SPHERE_L_CREW] = {"use of a satellite at the Crew Station, turns with it", ORR_GROWTH_ONLY},
    [SATELLITES + SPHERE_L_FLEET] = {"use of a satellite at the Resistance Fleet, turns with it", ORR_GROWTH_ONLY},
    [CREW] = {.words = "crew cards"},
    [READY] = {.words = "uses of crew to come, in this round"},
    [TRADERS] = {.words = "uses of crew to come, traders"},
    [SUPPLIERS] = {.words = "uses of crew to come, that brings a resource on a visit"},
    [MINERS] = {.words = "uses of crew to come, miners"},
    [MORALE_CREW] = {.words = "uses of crew to come, morale that it brings"},
    [DRONE_CREW] = {.words = "uses of crew to come, that makes or salvages drones"},
    [OFFICERS] = {.words = "uses of crew to come, tacticians and first officers and navigators"},
    [FIXERS] = {.words = "uses of crew to come, envoys and fixers"},
    [MORALE] = {.words = "morale"},
    [KICKBACKS] = {.words = "morale, kickbacks within reach"},
    [KICKBACKS_USE] = {.words = "morale, kickbacks within reach times the turns to use them"},
    [REPUTATION_TIME] = {.words = "reputation, times the rounds to come"},
    [SET_LACKS] = {"icons missing for the next set", ORR_LESS_IS_BETTER},
    [IDLE_ICONS] = {.words = "icons beyond the next set"},
    [PAYABLE] = {.words = "hexes that can be paid"},
    [BEST_HEX] = {.words = "hexes that can be paid, worth of the best"},
    [NEAR_HEX] = {.words = "hexes that lack only one resource, worth of the best"},
    [NEIGHBOURS] = {.words = "free places beside own hexes, counted for each"},
    [HIRE] = {.words = "crew cards that can be paid, worth of the best"},
    [SHIP_POINTS] = {.words = "points that drones on ships will bring"},
    [SHIP_CLAIMS] = {.words = "ships that will be claimed, in tenths"},
    [SHIP_REPUTATION] = {.words = "ships that will be claimed, their reputation in tenths"},
    [SHIP_DRONES] = {.words = "drones on ships"},
    [ATTACKS] = {.words = "ships that can be attacked, with your crystals and drones"},
    [PLACE] = {.words = "time, place in the turn order where the first is 0"},
    [UNTIL_TURN] = {.words = "time, places in the order before your turn"},
    [OTHERS_DICE] = {.words = "time, dice that the others have still to use"},
    [DRANDA_LEVEL] = {.words = "level of DRANDA"},
    [DRANDA_TIME] = {.words = "time, level of DRANDA times the turns that it has"},
    [DRANDA_SUPPLY] = {"drones of DRANDA", ORR_LESS_IS_BETTER},
    [DRANDA_OPAQUE] = {"opaque dice of DRANDA", ORR_LESS_IS_BETTER},
    [DRANDA_SETS] = {"points of DRANDA's faction sets", ORR_LESS_IS_BETTER},
};

enum {
    POINT = 10,
    LIMIT = 2000,
    SOON = 4,   /* turns after which everything stored has found its use */
    LEVEL = 19, /* a level of reputation, an icon, a morale: in tenths of a point */
    ICON = 15,
    CHEER = 9,
    SIXTHS = 6
};

/* A place where a hex can be built, and what that is worth apart from neighbours. */
struct site {
    const struct sphere_hex *hex;
    uint32_t adjacent;
    int worth;
};

/* A ship with attackers: their order, how likely it falls now, and whether it comes to an end this round. */
struct target {
    const struct sphere_ship *ship;
    const struct sphere_ship_card *card;
    bool last;
    int won;
};

/* What seats share, or are compared in: found once for all of them. */
struct common {
    const orr_game *g;
    const sphere_state *s;
    unsigned players;
    int rounds, open_hexes;
    int dice[SPHERE_WHO], all_dice; /* to be used */
    unsigned place[SPHERE_WHO], actor;
    struct sphere_score score[SPHERE_WHO];
    unsigned sites, targets;
    struct site site[SPHERE_POSITIONS];
    struct target target[SPHERE_FLEET];
    int ships, cost; /* of those that will survive, in sixths */
};

struct sight {
    const struct common *v;
    const orr_game *g;
    const sphere_state *s;
    const sphere_captain *c;
    unsigned seat;
    int rounds, dice, turns, use;
    int16_t *out;
};

/* Most numbers are made of bytes that count dice, drones and cards, and stay in range. */
static inline void put(const struct sight *v, unsigned i, int value) { v->out[i] = (int16_t)value; }

/* Points depend on the content pack, and products are large. */
static inline void put_limited(const struct sight *v, unsigned i, int value) {
    put(v, i, value > LIMIT ? LIMIT : value < -LIMIT ? -LIMIT : value);
}

static inline int larger(int a, int b) { return a > b ? a : b; }
static inline int smaller(int a, int b) { return a < b ? a : b; }

/* ---- all seats: time ---- */

static bool to_be_used(const sphere_captain *c, unsigned die) {
    return c->at[die] == SPHERE_AT_DOCK || c->at[die] == SPHERE_AT_FRESH;
}

/* Dice that are being rolled count: nobody has used one. */
static int dice_left(const sphere_state *s, const sphere_captain *c) {
    if (s->phase == SPHERE_P_ROLL || s->phase == SPHERE_P_DRANDA_ROLL) {
        return SPHERE_DICE;
    }
    return to_be_used(c, 0) + to_be_used(c, 1) + to_be_used(c, 2) + to_be_used(c, SPHERE_AUX);
}

static unsigned place_of(const struct common *v, unsigned who) {
    unsigned place = 0;
    while (place + 1 < v->players && v->s->order[place] != who) {
        place++;
    }
    return place;
}

static void see_players(struct common *v) {
    for (unsigned i = 0; i < v->players; i++) {
        v->dice[i] = dice_left(v->s, &v->s->captain[i]);
        v->all_dice += v->dice[i];
        v->place[i] = place_of(v, i);
        v->score[i] = sphere_score_of(v->g, v->s, i);
    }
    v->actor = v->s->actor < v->players ? v->place[v->s->actor] : v->players;
}

static void see_hexes(struct common *v) {
    uint32_t built = 1u;
    for (unsigned i = 0; i < SPHERE_WHO; i++) {
        built |= v->s->owned[i];
    }
    v->open_hexes = SPHERE_POSITIONS - (int)sphere_count(built);
}

/* ---- all seats: the Sphere ---- */

static int hex_worth(const struct common *v, const struct sphere_hex *hex, unsigned position) {
    int points = hex->points + sphere_pack_of(v->g)->scoring[v->s->scoring][position - 1];
    int icons = hex->faction[0] + hex->faction[1] + hex->faction[2] + hex->faction[3];
    return POINT * points + LEVEL * hex->reputation + ICON * icons + CHEER * hex->morale;
}

static void see_sites(struct common *v) {
    SPHERE_EACH(position, v->s->scoring < SPHERE_SCORINGS ? v->s->free : 0u) {
        if (v->s->tile[position] < SPHERE_TILES) {
            const struct sphere_hex *hex = &sphere_pack_of(v->g)->hexes[v->s->tile[position]];
            v->site[v->sites++] =
                (struct site){hex, sphere_cache_of(v->g)->adjacent[position], hex_worth(v, hex, position)};
        }
    }
}

/* ---- all seats: ships ---- */

/* Chance in sixths that a ship of this value falls to this power now. */
static int win_sixths(const orr_game *g, int power, int value) {
    int sixths = 0;
    for (unsigned i = 0; i < SIXTHS; i++) {
        sixths += power >= value + sphere_cache_of(g)->faces[i];
    }
    return sixths;
}

/* A ship that survives in the bottom row, or in the last round, costs morale and is claimed all the same. [SS-5.68] */
static void see_ship(struct common *v, unsigned place, bool final) {
    const struct sphere_ship *ship = &v->s->fleet[place];
    const struct sphere_ship_card *card = &sphere_pack_of(v->g)->ships[ship->card];
    bool last = place >= SPHERE_BOTTOM_LEFT || final;
    int won = 0;
    if (ship->who[0] != ORR_NONE) {
        won = win_sixths(v->g, (int)sphere_power(ship), card->value);
        v->target[v->targets++] = (struct target){ship, card, last, won};
    }
    v->ships++;
    v->cost += last ? SIXTHS - won : 0;
}

static void see_ships(struct common *v) {
    bool final = sphere_final_round(v->g, v->s);
    for (unsigned place = 0; place < SPHERE_FLEET; place++) {
        if (v->s->fleet[place].card < SPHERE_SHIPS) {
            see_ship(v, place, final);
        }
    }
}

static void see(struct common *v, const orr_game *g, const sphere_state *s) {
    v->g = g;
    v->s = s;
    v->players = sphere_players(g);
    v->rounds = s->final ? 0 : larger(sphere_cache_of(g)->rounds - s->round, 0);
    v->all_dice = v->ships = v->cost = 0;
    v->sites = v->targets = 0;
    see_players(v);
    see_hexes(v);
    see_sites(v);
    see_ships(v);
}

/* ---- time ---- */

static void observe_time(struct sight *v) {
    const struct common *all = v->v;
    unsigned place = all->place[v->seat], players = all->players;
    v->rounds = all->rounds;
    v->dice = all->dice[v->seat];
    v->turns = v->dice + SPHERE_DICE * v->rounds;
    v->use = smaller(v->turns, SOON);
    put(v, ROUNDS, v->rounds);
    put(v, TURNS, v->turns);
    put(v, DICE, v->dice);
    put(v, OPEN_HEXES, all->open_hexes);
    put(v, PLACE, (int)place);
    put(v, UNTIL_TURN, all->actor < players ? (int)((place + players - all->actor) % players) : 0);
    put(v, OTHERS_DICE, all->all_dice - v->dice);
}

/* ---- points ---- */

static void observe_points(const struct sight *v) {
    const struct sphere_score *mine = &v->v->score[v->seat];
    int total = sphere_cache_of(v->g)->rounds, best = INT16_MIN;
    for (unsigned i = 0; i < v->v->players; i++) {
        best = i != v->seat ? larger(best, v->v->score[i].total) : best;
    }
    int lead = (mine->total - best) * POINT / 2;
    put_limited(v, SCORED, mine->silver * POINT / 2);
    put_limited(v, CARD_POINTS, mine->sphere * POINT / 2);
    put_limited(v, SETS, mine->sets * POINT / 2);
    put_limited(v, MORALE_POINTS, mine->morale * POINT / 2);
    put_limited(v, REPUTATION_POINTS, mine->reputation * POINT / 2);
    put_limited(v, LEAD, lead);
    put_limited(v, LEAD_LATE, total ? lead * (total - smaller(v->rounds, total)) / total : lead);
}

/* Icons beyond the sets: what the next one lacks, and what it has no use for. */
static void observe_icons(const struct sight *v) {
    const uint8_t *icons = v->c->faction;
    int sets = (int)sphere_faction_sets(v->c), lacks = 0, idle = 0, silver = icons[SPHERE_SILVER];
    for (unsigned f = SPHERE_RED; f < SPHERE_SILVER; f++) {
        lacks += larger(sets + 1 - icons[f], 0);
        idle += larger(icons[f] - sets - 1, 0);
    }
    put(v, SET_LACKS, lacks - silver);
    put(v, IDLE_ICONS, idle);
}

/* ---- the own board ---- */

static void observe_stock(const struct sight *v) {
    const sphere_captain *c = v->c;
    put(v, ORE, c->stored[SPHERE_ORE]);
    put(v, GOLD, c->stored[SPHERE_GOLD]);
    put(v, CRYSTAL, c->stored[SPHERE_CRYSTAL]);
    put_limited(v, STORED_USE, (int)sphere_total(c) * v->use);
    put(v, ACTIVE, c->active);
    put(v, ACTIVE_USE, smaller(c->active, 8) * v->use);
    put(v, NO_ACTIVE, c->active == 0);
    put(v, INACTIVE, c->inactive);
    put_limited(v, INACTIVE_TIME, c->inactive * v->rounds);
    put_limited(v, RESERVE_TIME, c->reserve * v->rounds);
}

/* The auxiliary die comes with the third drone of a column. [SS-5.16] */
static void observe_dice(const struct sight *v) {
    const uint8_t *rows = v->c->matrix;
    int done = smaller(rows[0], smaller(rows[1], rows[2])), pips = 0;
    for (unsigned i = 0; i <= SPHERE_AUX; i++) {
        pips += to_be_used(v->c, i) ? v->c->die[i] : 0;
    }
    put(v, PIPS, pips);
    put(v, AUXILIARY, to_be_used(v->c, SPHERE_AUX));
    put(v, COLUMN_LACKS, done < 3 ? (rows[0] == done) + (rows[1] == done) + (rows[2] == done) : 4);
    put(v, MATRIX, rows[0] + rows[1] + rows[2]);
    for (unsigned i = 0; i < SPHERE_LOCATIONS; i++) {
        put(v, SATELLITES + i, sphere_has(v->c->satellites, i) ? v->turns : 0);
    }
}

/* All kickbacks behind the marker. */
static void observe_tracks(const struct sight *v) {
    uint32_t behind = sphere_cache_of(v->g)->spanners & ((1u << v->c->morale) - 1u);
    int kickbacks = behind ? (int)sphere_kickbacks(v->g, v->c, sphere_lowest(behind)) : 0;
    put(v, MORALE, v->c->morale);
    put_limited(v, KICKBACKS, kickbacks);
    put_limited(v, KICKBACKS_USE, kickbacks * v->use);
    put_limited(v, REPUTATION_TIME, v->c->reputation * v->rounds);
}

/* ---- crew ---- */

static const uint8_t group_of[SPHERE_KINDS] = {
    TRADERS,    TRADERS,  TRADERS,    TRADERS,  TRADERS,     TRADERS,     SUPPLIERS,  SUPPLIERS,
    SUPPLIERS,  MINERS,   MINERS,     MINERS,   MORALE_CREW, MORALE_CREW, DRONE_CREW, DRONE_CREW,
    DRONE_CREW, OFFICERS, DRONE_CREW, OFFICERS, OFFICERS,    FIXERS,      FIXERS,     FIXERS,
};

/* What one use of a kind brings: morale by what is counted, otherwise one use. */
static int use_of(const struct sight *v, unsigned kind) {
    if (kind == SPHERE_C13) {
        return (int)(sphere_crew_size(v->c) + sphere_retired(v->c)) / 2; /* [SS-5.49] */
    }
    return kind == SPHERE_C14 ? (int)sphere_hexes(v->s, v->seat) / 2 : 1;
}

static void observe_crew(const struct sight *v) {
    int uses[FIXERS - TRADERS + 1] = {0}, ready = 0;
    for (unsigned i = 0; i < SPHERE_CREW; i++) {
        unsigned kind = sphere_kind_of(v->c->crew[i]);
        if (kind < SPHERE_KINDS) {
            int now = v->dice > 0 && !sphere_has(v->c->used, i);
            ready += now;
            uses[group_of[kind] - TRADERS] += use_of(v, kind) * (v->rounds + now);
        }
    }
    put(v, CREW, (int)sphere_crew_size(v->c));
    put(v, READY, ready);
    for (unsigned group = TRADERS; group <= FIXERS; group++) {
        put_limited(v, group, uses[group - TRADERS]);
    }
}

/* Points, icon and morale token of the best card that the stock pays for. [SS-5.44] */
static int best_hire(const struct sight *v) {
    int best = 0, total = (int)sphere_total(v->c);
    if (v->c->stored[SPHERE_GOLD] < 2 || !v->turns) {
        return 0;
    }
    for (unsigned slot = 0; slot < SPHERE_DISPLAY; slot++) {
        int tier = (int)slot / 2;
        if (v->s->display[slot] != ORR_NONE && total >= tier + 2) {
            best = larger(best, POINT * (tier + 1) + ICON + CHEER * v->s->token[slot]);
        }
    }
    return best;
}

/* ---- the Sphere ---- */

/* Resources that are missing for a hex. */
static int missing(const struct sphere_hex *hex, const sphere_captain *c) {
    int sum = 0;
    for (unsigned type = 0; type < SPHERE_RESOURCES; type++) {
        sum += larger(hex->cost[type] - c->stored[type], 0);
    }
    return sum;
}

/* The highest value that a die can be given; with a satellite, or in a round to come, any. */
static int highest_die(const struct sight *v) {
    int best = 0;
    if (v->rounds > 0 || sphere_has(v->c->satellites, SPHERE_L_SPHERE)) {
        return v->turns ? 6 : 0;
    }
    for (unsigned i = 0; i <= SPHERE_AUX; i++) {
        best = to_be_used(v->c, i) ? larger(best, v->c->die[i] + larger(v->c->active - 1, 0)) : best;
    }
    return best;
}

static void observe_sphere(const struct sight *v) {
    int payable = 0, best[2] = {0, 0}, beside = 0, die = highest_die(v); /* best: nothing, or one resource missing */
    for (unsigned i = 0; i < v->v->sites; i++) {
        const struct site *site = &v->v->site[i];
        uint32_t own = site->adjacent & v->s->owned[v->seat];
        int cheer = own ? (int)sphere_count(own) : 0, lacks = site->hex->value <= die ? missing(site->hex, v->c) : 2;
        beside += cheer;
        payable += lacks == 0;
        if (lacks < 2) {
            best[lacks] = larger(best[lacks], site->worth + CHEER * cheer);
        }
    }
    put(v, PAYABLE, payable);
    put_limited(v, BEST_HEX, best[0]);
    put_limited(v, NEAR_HEX, best[1]);
    put(v, NEIGHBOURS, beside);
}

/* ---- ships ---- */

struct attack {
    int points, claims, reputation, drones;
};

/* Attackers who rank before the seat. [SS-5.61] */
static unsigned rank_before(const struct sphere_ship *ship, unsigned seat, unsigned own) {
    unsigned before = 0;
    bool passed = false;
    for (unsigned i = 0; i < SPHERE_COLUMNS && ship->who[i] != ORR_NONE; i++) {
        passed |= ship->who[i] == seat;
        before += ship->who[i] != seat && (ship->drones[i] > own || (ship->drones[i] == own && !passed));
    }
    return before;
}

static void look_at_ship(const struct sight *v, const struct target *on, struct attack *a) {
    unsigned own = sphere_on_ship(on->ship, v->seat);
    if (own > 0) {
        unsigned before = rank_before(on->ship, v->seat, own);
        int claims = before == 0 ? (on->last ? SIXTHS : on->won) : 0;
        a->drones += (int)own;
        a->points += on->card->bonus[before < 2 ? before : 2] * on->won;
        a->claims += claims;
        a->reputation += claims * on->card->reputation;
    }
}

static void observe_ships(const struct sight *v) {
    struct attack a = {0};
    for (unsigned i = 0; i < v->v->targets; i++) {
        look_at_ship(v, &v->v->target[i], &a);
    }
    put_limited(v, SHIPS_COST, POINT * v->v->cost / SIXTHS);
    put_limited(v, SHIP_POINTS, POINT * a.points / SIXTHS);
    put_limited(v, SHIP_CLAIMS, POINT * a.claims / SIXTHS);
    put_limited(v, SHIP_REPUTATION, POINT * a.reputation / SIXTHS);
    put(v, SHIP_DRONES, a.drones);
    put(v, ATTACKS, v->turns ? smaller(smaller(v->c->stored[SPHERE_CRYSTAL], v->c->active), v->v->ships) : 0);
}

/* ---- DRANDA ---- */

static void observe_dranda(const struct sight *v) {
    const sphere_captain *d = &v->s->captain[SPHERE_DRANDA];
    if (!sphere_cache_of(v->g)->solo) {
        for (unsigned i = DRANDA_LEVEL; i < FEATURES; i++) {
            put(v, i, 0);
        }
        return;
    }
    int level = v->g->option[SPHERE_LEVEL] + 1, opaque = 0;
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) {
        opaque += v->s->opaque_at[i] == SPHERE_AT_RESERVE;
    }
    put(v, DRANDA_LEVEL, level);
    put_limited(v, DRANDA_TIME, level * (dice_left(v->s, d) + SPHERE_COLOURS * v->rounds));
    put(v, DRANDA_SUPPLY, v->s->supply);
    put(v, DRANDA_OPAQUE, opaque);
    put_limited(v, DRANDA_SETS, 5 * POINT * (int)sphere_faction_sets(d));
}

static void observe_seat(const struct common *all, unsigned seat, int16_t *out) {
    struct sight v = {.v = all, .g = all->g, .s = all->s, .c = &all->s->captain[seat], .seat = seat, .out = out};
    observe_time(&v);
    observe_points(&v);
    observe_icons(&v);
    observe_stock(&v);
    observe_dice(&v);
    observe_tracks(&v);
    observe_crew(&v);
    put_limited(&v, HIRE, best_hire(&v));
    observe_sphere(&v);
    observe_ships(&v);
    observe_dranda(&v);
}

void sphere_observe(const orr_game *g, const void *memory, int seat, int16_t *out) {
    struct common v;
    see(&v, g, memory);
    observe_seat(&v, (unsigned)seat, out);
}

void sphere_observe_all(const orr_game *g, const void *memory, int16_t *out, size_t apart) {
    struct common v;
    see(&v, g, memory);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        observe_seat(&v, seat, out + seat * apart);
    }
}
