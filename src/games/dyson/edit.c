/* Dyson, for people who set a table up by hand: what the fields are called and where they lie, moments of the game, and
 * pieces counted for the score. */
#include "play.h"
#include "tables.h"

#include <string.h>

enum { MAP, SEATS, MOMENT };
static const struct orr_edit_part parts[] = {{"Map", false}, {"Stock", true}, {"The moment", false}, {NULL, false}};

#define ROW(field, words, ...) \
    { .path = #field, .title = (words), __VA_ARGS__ }
#define NOW(field, words) \
    { .path = #field, .title = (words), .part = MOMENT, .flags = ORR_BIND_MOMENT }
#define TILE .part = MAP, .by = {&dyson_kind_tile}, .piece = DYSON_PIECE_TILE, .step = {1}
#define OWN  .part = SEATS, .by = {&orr_kind_seat}
static const struct orr_binding bindings[] = {
    ROW(troop, "Troop", TILE),
    ROW(building, "Building", TILE, .also = DYSON_PIECE_BUILDING),
    ROW(station, "Station", TILE, .also = DYSON_PIECE_STATION),
    ROW(mark, "Done in this turn", TILE),
    ROW(id, "Name of the troop", TILE, .holds = DYSON_PIECE_TROOP),
    ROW(round, "Round", .part = MAP, .piece = DYSON_PIECE_ROUND),
    ROW(first, "Start seat of the round", .part = MAP),
    ROW(hazard, "Hazard of this round", .part = MAP, .piece = DYSON_PIECE_HAZARD),
    ROW(from, "Number of the wormhole or meteor", .part = MAP),
    ROW(to, "Its exit or damage", .part = MAP),
    ROW(minerals, "Minerals", OWN, .piece = DYSON_PIECE_MINERALS, .step = {1}, .flags = ORR_BIND_SCORED),
    ROW(energy, "Energy", OWN, .piece = DYSON_PIECE_ENERGY, .step = {1}, .flags = ORR_BIND_SCORED),
    ROW(corner, "Corner", OWN),
    ROW(cooldown, "Rounds until the next EMP", OWN),
    ROW(fell, "Eliminated as number", OWN, .flags = ORR_BIND_SCORED),
    ROW(fell_value, "Value when eliminated", OWN, .flags = ORR_BIND_SCORED),
    NOW(falls, "Eliminations so far"),
    NOW(phase, "What is asked"),
    NOW(stage, "Stage of the turn"),
    NOW(actor, "Whose turn it is"),
    NOW(decider, "Who answers"),
    NOW(step, "Step"),
    NOW(tile, "Tile that was chosen"),
    NOW(choice, "What was chosen"),
    NOW(target, "Target"),
    NOW(layer, "Layer of the target"),
    NOW(target_owner, "Owner of the target"),
    NOW(roll, "What the dice are for"),
    NOW(owner, "Owner of the blast"),
    NOW(dice, "Dice still to roll"),
    NOW(sum, "Sum of the dice so far"),
    NOW(queue, "Explosions to come"),
    NOW(queue_tile, "Tile of explosion"),
    NOW(queue_owner, "Owner of explosion"),
    NOW(last_roll, "What the last dice were for"),
    NOW(last_dice, "Last dice"),
    NOW(last_total, "Last total"),
    NOW(last_tile, "Tile of the last roll"),
    NOW(last_seat, "Seat of the last roll"),
    NOW(last_choice, "Direction of the last beam"),
    {.path = NULL},
};

/* ---- what follows ---- */

/* A troop has a name of its own, a tile without one has none. */
static void follow(const orr_game *g, void *memory) {
    dyson_state *s = memory;
    dyson_set used = 0;
    unsigned tiles = dyson_cache_of(g)->tiles, next = 0;
    for (unsigned tile = 0; tile < tiles; tile++) {
        s->id[tile] = s->troop[tile] == ORR_NONE ? ORR_NONE : s->id[tile];
        used |= s->id[tile] < DYSON_TILES ? dyson_bit(s->id[tile]) : 0;
    }
    for (unsigned tile = 0; tile < tiles; tile++) {
        if (s->troop[tile] == ORR_NONE || s->id[tile] != ORR_NONE) {
            continue;
        }
        while (next < DYSON_TILES && dyson_has(used, next)) {
            next++;
        }
        s->id[tile] = (uint8_t)next;
        used |= dyson_bit(next);
    }
}

/* ---- moments ---- */

static void rest(dyson_state *s, unsigned phase, unsigned stage) {
    s->phase = (uint8_t)phase;
    s->stage = (uint8_t)stage;
    s->decider = s->tile = s->choice = s->target = s->layer = s->target_owner = s->owner = ORR_NONE;
    s->last_tile = s->last_seat = s->last_choice = ORR_NONE;
    s->roll = s->last_roll = DYSON_ROLL_NONE;
    s->dice = s->sum = s->last_dice = s->last_total = 0;
    s->step = s->queue = 0;
    memset(s->queue_tile, ORR_NONE, sizeof s->queue_tile);
    memset(s->queue_owner, ORR_NONE, sizeof s->queue_owner);
    memset(s->mark, 0, sizeof s->mark);
}

/* Everybody has a corner, and a Sphere on its star. */
static void settle(const orr_game *g, dyson_state *s) {
    for (unsigned i = 0; i < g->seats; i++) {
        unsigned seat = (s->first + i) % g->seats, open = s->corner[seat] == ORR_NONE ? dyson_corners_free(g, s) : 0;
        for (unsigned corner = 0; open && corner < DYSON_CORNERS; corner++) {
            if (open >> corner & 1u) {
                s->corner[seat] = (uint8_t)corner;
                s->building[dyson_cache_of(g)->star[corner]] = (uint8_t)dyson_building_byte(seat, DYSON_SPHERE_1);
                break;
            }
        }
    }
    s->round = s->round ? s->round : 1;
}

static void turn(const orr_game *g, void *memory, unsigned seat) {
    dyson_state *s = memory;
    rest(s, DYSON_P_BUILD, DYSON_S_BUILD1);
    settle(g, s);
    s->actor = (uint8_t)seat;
}

static void over(const orr_game *g, void *memory, unsigned seat) {
    dyson_state *s = memory;
    (void)seat;
    rest(s, DYSON_P_OVER, DYSON_S_NONE);
    settle(g, s);
    s->round = (uint8_t)g->option[DYSON_ROUND_LIMIT];
}

static const struct orr_moment moments[] = {
    {"A turn begins", true, NULL, turn}, {"The game is over", false, NULL, over}, {NULL, false, NULL, NULL}};

/* ---- counting pieces ---- */

static int troops(const orr_game *g, const void *memory, unsigned seat, unsigned type) {
    const dyson_state *s = memory;
    int n = 0;
    for (unsigned tile = 0; tile < dyson_cache_of(g)->tiles; tile++) {
        n += s->troop[tile] == dyson_troop_byte(seat, type);
    }
    return n;
}

static void set_troops(const orr_game *g, void *memory, unsigned seat, unsigned type, int n) {
    dyson_state *s = memory;
    int change = n - troops(g, s, seat, type);
    for (unsigned tile = 0; change && tile < dyson_cache_of(g)->tiles; tile++) {
        unsigned own = dyson_troop_byte(seat, type);
        if (change < 0 && s->troop[tile] == own) {
            s->troop[tile] = ORR_NONE;
            change++;
        } else if (change > 0 && s->troop[tile] == ORR_NONE && s->building[tile] == ORR_NONE &&
                   s->station[tile] == ORR_NONE) {
            s->troop[tile] = (uint8_t)own;
            change--;
        }
    }
    follow(g, s);
}

static int buildings(const orr_game *g, const void *memory, unsigned seat, unsigned type) {
    const dyson_state *s = memory;
    int n = 0;
    for (unsigned tile = 0; tile < dyson_cache_of(g)->tiles; tile++) {
        n += s->building[tile] == dyson_building_byte(seat, type);
    }
    return n;
}

/* Where a building of the type could stand for the count: a Sphere on its star, the others on planets. */
static bool has_room(const orr_game *g, const dyson_state *s, unsigned seat, unsigned type, unsigned tile) {
    if (type >= DYSON_SPHERE_1 && type <= DYSON_SPHERE_3) {
        return s->corner[seat] != ORR_NONE && dyson_cache_of(g)->star[s->corner[seat]] == tile;
    }
    return s->building[tile] == ORR_NONE && s->troop[tile] == ORR_NONE && dyson_kind_at(g, s, tile) == DYSON_PLANET;
}

static void set_buildings(const orr_game *g, void *memory, unsigned seat, unsigned type, int n) {
    dyson_state *s = memory;
    int change = n - buildings(g, s, seat, type);
    for (unsigned tile = 0; change && tile < dyson_cache_of(g)->tiles; tile++) {
        unsigned own = dyson_building_byte(seat, type);
        if (change < 0 && s->building[tile] == own) {
            s->building[tile] = ORR_NONE;
            change++;
        } else if (change > 0 && s->building[tile] != own && has_room(g, s, seat, type, tile)) {
            s->building[tile] = (uint8_t)own;
            change--;
        }
    }
}

static int stations(const orr_game *g, const void *memory, unsigned seat, unsigned value) {
    const dyson_state *s = memory;
    int n = 0;
    (void)value;
    for (unsigned tile = 0; tile < dyson_cache_of(g)->tiles; tile++) {
        n += s->station[tile] == seat;
    }
    return n;
}

static void set_stations(const orr_game *g, void *memory, unsigned seat, unsigned value, int n) {
    dyson_state *s = memory;
    int change = n - stations(g, s, seat, value);
    for (unsigned tile = 0; change && tile < dyson_cache_of(g)->tiles; tile++) {
        bool room = s->station[tile] == ORR_NONE && s->troop[tile] == ORR_NONE;
        if (change < 0 && s->station[tile] == seat) {
            s->station[tile] = ORR_NONE;
            change++;
        } else if (change > 0 && room && dyson_kind_at(g, s, tile) == DYSON_SPACE) {
            s->station[tile] = (uint8_t)seat;
            change--;
        }
    }
}

static const struct orr_stock tallies[] = {{"Troops", &dyson_kind_troop, 30, troops, set_troops},
                                           {"Buildings", &dyson_kind_building, 12, buildings, set_buildings},
                                           {"Stations", NULL, 20, stations, set_stations},
                                           {NULL, NULL, 0, NULL, NULL}};

const struct orr_editing dyson_editing = {.parts = parts,
                                          .bindings = bindings,
                                          .moments = moments,
                                          .checks = dyson_checks,
                                          .follow = follow,
                                          .tallies = tallies,
                                          .printed = &dyson_printed};
