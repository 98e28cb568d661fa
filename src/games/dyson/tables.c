/* Dyson: what the game says once, in tables: names, options, set-ups, verbs,
 * prompts, rules and log lines. The fields of the state are in fields.c. */
#include "tables.h"

#include <stdio.h>

/* q/r, as on the axes of the map; nothing for tiles that this board does not have. */
static void tile_name(const orr_game *g, unsigned tile, char out[ORR_NAME_MAX]) {
    const struct dyson_cache *c = dyson_cache_of(g);
    out[0] = 0;
    if (c && tile < c->tiles) {
        snprintf(out, ORR_NAME_MAX, "%d/%d", c->q[tile], c->r[tile]);
    }
}

static uint32_t tile_piece(const orr_game *g, unsigned tile) {
    const struct dyson_cache *c = dyson_cache_of(g);
    return c && tile < c->tiles ? DYSON_PIECE_TILE + tile : 0;
}

static uint32_t corner_piece(const orr_game *g, unsigned corner) {
    const struct dyson_cache *c = dyson_cache_of(g);
    return c && corner < DYSON_CORNERS ? tile_piece(g, c->star[corner]) : 0;
}

/* Hundredths of a percent. */
static void chance_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    (void)g;
    snprintf(out, ORR_NAME_MAX, "%u.%02u %%", value / 100, value % 100);
}

static void chance_title(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    snprintf(out, ORR_NAME_MAX, orr_tr(g, "%u.%02u %%"), value / 100, value % 100);
}

static const char *const minerals_words[] = {"mineral", "minerals"};
static const char *const dice_words[] = {"die", "dice"};
static const char *const layer_names[] = {"troop", "building", "station"};
static const char *const layer_titles[] = {"troop", "building", "Station"};
static const char *const troop_names[] = {"striker",  "explorer",   "breacher", "spacecraft",
                                          "shielder", "mothership", "argon",    "asta"};
const char *const dyson_troop_titles[] = {"Striker",  "Explorer",   "Breacher", "Spacecraft",
                                          "Shielder", "Mothership", "Argon",    "Asta"};
static const char *const a_troop[] = {"a Striker",  "an Explorer",  "a Breacher", "a Spacecraft",
                                      "a Shielder", "a Mothership", "an Argon",   "an Asta"};
static const char *const building_names[] = {"turret",    "railgun",   "laser",     "field-1",   "field-2", "field-3",
                                             "factory-1", "factory-2", "factory-3", "drill-1",   "drill-2", "drill-3",
                                             "sphere-1",  "sphere-2",  "sphere-3",  "overdriven"};
const char *const dyson_building_titles[] = {
    "Turret",      "Railgun", "Laser",    "Field I",   "Field II", "Field III", "Factory I",  "Factory II",
    "Factory III", "Drill I", "Drill II", "Drill III", "Sphere I", "Sphere II", "Sphere III", "overdriven Railgun"};
static const char *const a_building[] = {"a Turret",      "a Railgun",   "a Laser",      "a Field I",
                                         "a Field II",    "a Field III", "a Factory I",  "a Factory II",
                                         "a Factory III", "a Drill I",   "a Drill II",   "a Drill III",
                                         "a Sphere I",    "a Sphere II", "a Sphere III", "an overdriven Railgun"};
static const char *const hazard_names[] = {"calm",      "solar-flare", "drill-maintenance", "power-surge",
                                           "supernova", "meteors",     "wormhole"};
const char *const dyson_hazard_titles[] = {"no hazard", "Solar Flare",   "Drill Maintenance", "Power Surge",
                                           "SuperNova", "Meteor Shower", "WormHole"};
static const char *const hazard_news[] = {"no hazard",
                                          "Solar Flare, nobody collects energy in this round",
                                          "Drill Maintenance, nobody collects minerals in this round",
                                          "Power Surge, every total counts double in this round",
                                          "SuperNova, all force fields are off in this round",
                                          "Meteor Shower, three swarms fall",
                                          "WormHole, ships and Stations may drift"};
const char *const dyson_roll_titles[] = {"no roll",   "attack",        "retaliation", "counter-attack",
                                         "explosion", "Argon's blast", "Laser beam"};
static const char *const cause_names[] = {"none", "attack", "retaliation", "counter", "breacher", "argon", "laser"};
static const char *const cause_titles[] = {"nothing",    "an attack", "a retaliation", "a counter-attack",
                                           "a Breacher", "an Argon",  "a Laser"};
static const char *const place_names[] = {"factory-a", "factory-b"};
static const char *const place_titles[] = {"Factory on home A, Drill on home B", "Factory on home B, Drill on home A"};
static const char *const heading_names[] = {"0", "1", "2", "3", "4", "5"};
const char *const dyson_heading_titles[] = {"right", "lower right", "lower left", "left", "upper left", "upper right"};
static const char *const tier_names[] = {"2", "3"};
static const char *const tier_titles[] = {"II", "III"};

const struct orr_kind dyson_kind_tile = {
    .name = "tile", .format = tile_name, .count = DYSON_TILES, .piece = tile_piece};
const struct orr_kind dyson_kind_layer = {
    .name = "layer", .names = layer_names, .titles = layer_titles, .count = DYSON_LAYERS};
const struct orr_kind dyson_kind_troop = {
    .name = "troop", .names = troop_names, .titles = dyson_troop_titles, .count = DYSON_TROOPS};
const struct orr_kind dyson_kind_building = {
    .name = "building", .names = building_names, .titles = dyson_building_titles, .count = DYSON_BUILDINGS};
const struct orr_kind dyson_kind_hazard = {
    .name = "hazard", .names = hazard_names, .titles = dyson_hazard_titles, .count = DYSON_HAZARDS_END};
const struct orr_kind dyson_kind_direction = {.name = "direction", .count = DYSON_DIRECTIONS};
static const struct orr_kind kind_new = {
    .name = "building", .names = building_names, .titles = a_building, .count = DYSON_NEW_BUILDINGS};
static const struct orr_kind kind_a_building = {
    .name = "building", .names = building_names, .titles = a_building, .count = DYSON_BUILDINGS};
static const struct orr_kind kind_a_troop = {
    .name = "troop", .names = troop_names, .titles = a_troop, .count = DYSON_TROOPS};
static const struct orr_kind kind_dice = {.name = "dice", .titles = dice_words, .count = INT16_MAX};
static const struct orr_kind kind_chance = {
    .name = "chance", .format = chance_name, .title = chance_title, .count = INT16_MAX};
static const struct orr_kind kind_minerals = {.name = "minerals", .titles = minerals_words, .count = INT16_MAX};
static const struct orr_kind kind_cause = {
    .name = "cause", .names = cause_names, .titles = cause_titles, .count = DYSON_ROLLS};
static const struct orr_kind kind_rolled = {.name = "hazard",
                                            .names = hazard_names + 1,
                                            .titles = dyson_hazard_titles + 1,
                                            .count = DYSON_HAZARDS_END - 1,
                                            .min = 1};
static const struct orr_kind kind_news = {
    .name = "hazard", .names = hazard_names, .titles = hazard_news, .count = DYSON_HAZARDS_END};
static const struct orr_kind kind_heading = {
    .name = "direction", .names = heading_names, .titles = dyson_heading_titles, .count = DYSON_DIRECTIONS};
static const struct orr_kind kind_corner = {.name = "corner", .count = DYSON_CORNERS, .piece = corner_piece};
static const struct orr_kind kind_place = {
    .name = "placement", .names = place_names, .titles = place_titles, .count = 2};
static const struct orr_kind kind_tier = {
    .name = "tier", .names = tier_names, .titles = tier_titles, .count = 2, .min = 2};
static const struct orr_kind kind_power = {.name = "energy", .count = DYSON_POWER_MAX, .min = 1};
static const struct orr_kind kind_number = {.name = "number", .count = 11, .min = 2};
static const struct orr_kind kind_die = {.name = "damage", .count = 6, .min = 1};
static const struct orr_kind kind_sum = {.name = "sum", .count = DYSON_BATCH_MAX, .min = 1};

static const struct orr_dice one_die[] = {{.operands = 1}, {0}}, sum_dice[] = {{1, ORR_DICE_SUM, 0, NULL}, {0}};
static const struct orr_dice meteor_dice[] = {
    {1, ORR_DICE_SUM, 0, "Number of the tiles"}, {1, ORR_DICE_EACH, 0, "Damage"}, {0}};
static const struct orr_dice wormhole_dice[] = {{1, ORR_DICE_SUM, 0, "From"}, {1, ORR_DICE_SUM, 0, "To"}, {0}};

#define V(verb)  [verb - 1]
#define TILE     &dyson_kind_tile
#define LAYER    &dyson_kind_layer
#define TROOP    &dyson_kind_troop
#define BUILDING &dyson_kind_building
#define SEAT     &orr_kind_seat
const struct orr_verb dyson_verbs[] = {
    V(DYSON_CORNER) = {"corner", "Take corner {0}", .operand = {&kind_corner}},
    V(DYSON_PLACE) = {"place", "{0}", .operand = {&kind_place}},
    V(DYSON_NEW) = {"new", "Put up a new building", .operand = {0}},
    V(DYSON_UPGRADE) = {"upgrade", "Upgrade a building", .operand = {0}},
    V(DYSON_PLATFORM) = {"station", "Put up a Station", .operand = {0}},
    V(DYSON_DEPLOY) = {"deploy", "Deploy troops", .operand = {0}},
    V(DYSON_DONE) = {"done", "Done", .operand = {0}, .ends = true},
    V(DYSON_SITE) = {"site", "Build on {0}", .operand = {TILE}},
    V(DYSON_TYPE) = {"type", "Build {0}", .operand = {&kind_new}},
    V(DYSON_PICK) = {"pick", "Upgrade the building on {0}", .operand = {TILE}},
    V(DYSON_TIER) = {"tier", "Upgrade it to tier {0}", .operand = {&kind_tier}},
    V(DYSON_FACTORY) = {"factory", "Deploy from the Factory on {0}", .operand = {TILE}},
    V(DYSON_SHIP) = {"ship", "Deploy {0}", .operand = {&kind_a_troop}},
    V(DYSON_PUT) = {"put", "Put it on {0}", .operand = {TILE}},
    V(DYSON_MOVE) = {"move", "Move the troop on {0}", .operand = {TILE}},
    V(DYSON_TO) = {"to", "Fly to {0}", .operand = {TILE}},
    V(DYSON_EMP) = {"emp", "Switch off the force fields round your Asta until the end of this turn", .operand = {0}},
    V(DYSON_TARGET) = {"target", "Attack the {1} on {0}", .operand = {TILE, LAYER}},
    V(DYSON_EXPLODE) = {"explode", "Blow up the troop on {0}", .operand = {TILE}},
    V(DYSON_AIM) = {"laser", "Fire the Laser", .operand = {0}},
    V(DYSON_OVERDRIVE) = {"overdrive", "Overdrive the Railgun on {0}", .operand = {TILE}},
    V(DYSON_JOIN) = {"join", "The {1} on {0} attacks", .operand = {TILE, LAYER}},
    V(DYSON_ROLL) = {"roll", "Roll the dice", .operand = {0}},
    V(DYSON_DIRECTION) = {"direction", "Fire to the {0}", .operand = {&kind_heading}},
    V(DYSON_POWER) = {"power", "Use {0} energy", .operand = {&kind_power}},
    V(DYSON_FIRE) = {"fire", "Fire back", .operand = {0}},
    V(DYSON_DECLINE) = {"decline", "Do not fire back", .operand = {0}},
    V(DYSON_C_START) = {"start", "{0} begins", .operand = {SEAT}, .chance = true, .uncounted = true},
    V(DYSON_C_HAZARD) = {"hazard", "The hazard is {0}", .operand = {&kind_rolled}, .chance = true, .dice = one_die},
    V(DYSON_C_METEOR) = {"meteor", "Meteors of {1} on every {0}", .operand = {&kind_number, &kind_die}, .chance = true,
                         .dice = meteor_dice},
    V(DYSON_C_WORMHOLE) = {"wormhole", "A WormHole from {0} to {1}", .operand = {&kind_number, &kind_number},
                           .chance = true, .dice = wormhole_dice},
    V(DYSON_C_DRIFT) = {"drift", "It comes out on {0}", .operand = {TILE}, .chance = true, .uncounted = true},
    V(DYSON_C_DICE) = {"dice", "The dice show {0}", .operand = {&kind_sum}, .chance = true, .dice = sum_dice},
    {.name = NULL},
};
_Static_assert(sizeof dyson_verbs / sizeof dyson_verbs[0] == DYSON_VERBS_END, "one entry per verb");

/* By phase. */
const struct orr_prompt dyson_prompts[] = {
    [DYSON_P_START] = {"The start seat is drawn", "waits for the start"},
    [DYSON_P_CORNER] = {"Choose your corner of the map", "is choosing a corner"},
    [DYSON_P_PLACE] = {"Choose the planet of your Factory; the other gets a Drill", "is placing the first buildings"},
    [DYSON_P_ORDER] = {"The start seat of the round is drawn", "waits for the order of the round"},
    [DYSON_P_HAZARD] = {"A hazard is rolled", "waits for the hazard"},
    [DYSON_P_METEOR] = {"Meteors fall", "waits for the meteors"},
    [DYSON_P_WORMHOLE] = {"A WormHole opens", "waits for the WormHole"},
    [DYSON_P_DRIFT] = {"The WormHole moves what stands there", "waits for the WormHole"},
    [DYSON_P_BUILD] = {"Build one thing, or deploy troops", "is choosing what to build"},
    [DYSON_P_SITE] = {"Choose where to build", "is choosing where to build"},
    [DYSON_P_TYPE] = {"Choose the building", "is choosing a building"},
    [DYSON_P_PICK] = {"Choose the building to upgrade", "is choosing an upgrade"},
    [DYSON_P_TIER] = {"Choose the tier", "is choosing a tier"},
    [DYSON_P_STATION] = {"Choose where the Station goes", "is placing a Station"},
    [DYSON_P_FACTORY] = {"Choose a Factory, or stop deploying", "is deploying troops"},
    [DYSON_P_SHIP] = {"Choose the troop", "is deploying troops"},
    [DYSON_P_PUT] = {"Choose where the troop starts", "is deploying troops"},
    [DYSON_P_MOVE] = {"Choose a troop to move", "is moving troops"},
    [DYSON_P_DEST] = {"Choose where it flies", "is moving troops"},
    [DYSON_P_ATTACK] = {"Choose what to attack", "is planning attacks"},
    [DYSON_P_JOIN] = {"Choose who attacks, then roll", "is planning an attack"},
    [DYSON_P_DIRECTION] = {"Choose where the Laser fires", "is aiming the Laser"},
    [DYSON_P_POWER] = {"Choose the energy of the Laser, two dice each", "is aiming the Laser"},
    [DYSON_P_RETALIATE] = {"Your troop survived: fire back?", "may fire back"},
    [DYSON_P_COUNTER] = {"Your weapon may answer the attack", "may counter the attack"},
    [DYSON_P_DICE] = {"The dice are rolled", "waits for the dice"},
    [DYSON_P_OVER] = {"The game is over", "has finished"},
    [DYSON_PHASES] = {NULL, NULL},
};

#define DYSON_RULE(name, id, text) {id, text},
const struct orr_rule dyson_rule_table[] = {
    {"DY-4.2", "Allowed."},
#include "rules.def"
    {NULL, NULL},
};
#undef DYSON_RULE

const struct orr_line dyson_lines[] = {
    [DYSON_L_START] = {"{seat} begins", {NULL}, "DY-3.4"},
    [DYSON_L_CORNER] = {"{seat} takes corner {0}: the star on {1}", {NULL, TILE}, "DY-3.2"},
    [DYSON_L_PLACE] = {"{seat} starts with a Factory on {0} and a Drill on {1}", {TILE, TILE}, "DY-3.5"},
    [DYSON_L_ROUND] = {"Round {0} begins", {NULL}, "DY-4.1"},
    [DYSON_L_ORDER] = {"{seat} begins this round", {NULL}, "DY-7.7"},
    [DYSON_L_HAZARD] = {"Hazard: {0}", {&kind_news}, "DY-5.32"},
    [DYSON_L_METEOR] = {"Meteors fall on all tiles numbered {0}, with a damage of {1}", {NULL}, "DY-5.34"},
    [DYSON_L_METEOR_NOTHING] = {"Nothing there is destroyed", {NULL}, "DY-5.34"},
    [DYSON_L_WORMHOLE] = {"A WormHole leads from the tiles numbered {0} to those numbered {1}", {NULL}, "DY-5.35"},
    [DYSON_L_WORMHOLE_SAME] = {"The WormHole leads from {0} back to {0}: nothing moves", {NULL}, "DY-5.35"},
    [DYSON_L_DRIFT_TROOP] = {"The {0} of {seat} drifts from {1} to {2}", {TROOP, TILE, TILE}, "DY-5.35"},
    [DYSON_L_DRIFT_STATION] = {"The Station of {seat} drifts from {0} to {1} with all that is there",
                               {TILE, TILE},
                               "DY-5.35"},
    [DYSON_L_DRIFT_STAYS] = {"What stands on {0} finds no way out and stays", {TILE}, "DY-5.35"},
    [DYSON_L_DRIFT_NOTHING] = {"There is no ship and no Station on a tile numbered {0}: nothing moves",
                               {NULL},
                               "DY-5.35"},
    [DYSON_L_TURN] = {"{seat} collects {0} and {1} energy, and now has {2} and {3} energy",
                      {&kind_minerals, NULL, &kind_minerals},
                      "DY-4.2"},
    [DYSON_L_FLARE] = {"Solar Flare: {seat} collects no energy", {NULL}, "DY-5.33"},
    [DYSON_L_MAINTENANCE] = {"Drill Maintenance: {seat} collects no minerals", {NULL}, "DY-5.33"},
    [DYSON_L_BUILD] = {"{seat} builds {0} on {1} for {2}", {&kind_a_building, TILE, &kind_minerals}, "DY-5.6"},
    [DYSON_L_UPGRADE] = {"{seat} upgrades to {0} on {1} for {2}", {&kind_a_building, TILE, &kind_minerals}, "DY-5.8"},
    [DYSON_L_STATION] = {"{seat} puts up a Station on {0} for {1}", {TILE, &kind_minerals}, "DY-5.9"},
    [DYSON_L_DEPLOY] = {"{seat} deploys {0} on {1} for {2}", {&kind_a_troop, TILE, &kind_minerals}, "DY-5.10"},
    [DYSON_L_DEPLOY_BOTH] = {"{seat} deploys {0} on {1} for {2} and {3} energy",
                             {&kind_a_troop, TILE, &kind_minerals},
                             "DY-5.10"},
    [DYSON_L_MOVE] = {"{seat} moves {0} from {1} to {2} for {3} energy", {&kind_a_troop, TILE, TILE}, "DY-5.13"},
    [DYSON_L_EMP] = {"{seat} fires an EMP from {0} for {1} energy", {TILE}, "DY-5.30"},
    [DYSON_L_EMP_HIT] = {"The force field on {0} of {seat} is off until the end of the turn", {TILE}, "DY-5.30"},
    [DYSON_L_OVERDRIVE] = {"{seat} overdrives the Railgun on {0} for {1} energy", {TILE}, "DY-5.31"},
    [DYSON_L_ATTACK_TROOP] = {"{seat} attacks the {0} of {1} on {2}, DC {3}", {TROOP, SEAT, TILE}, "DY-5.17"},
    [DYSON_L_ATTACK_BUILDING] = {"{seat} attacks the {0} of {1} on {2}, DC {3}", {BUILDING, SEAT, TILE}, "DY-5.17"},
    [DYSON_L_ATTACK_STATION] = {"{seat} attacks the Station of {1} on {2}, DC {3}", {NULL, SEAT, TILE}, "DY-5.17"},
    [DYSON_L_JOIN_TROOP] = {"The {0} on {1} takes part for {2} energy", {TROOP, TILE}, "DY-5.19"},
    [DYSON_L_JOIN_WEAPON] = {"The {0} on {1} takes part for {2} energy", {BUILDING, TILE}, "DY-5.19"},
    [DYSON_L_CHANCE] = {"{0} against DC {1}: a chance of {2}", {&kind_dice, NULL, &kind_chance}, "DY-5.20"},
    [DYSON_L_ROLL] = {"{seat} rolls {0}: {1}", {&kind_dice}, "DY-5.20"},
    [DYSON_L_ROLL_SURGE] = {"{seat} rolls {0}: {1}, doubled by the Power Surge to {2}", {&kind_dice}, "DY-5.33"},
    [DYSON_L_PART] = {"{seat} rolls the first {0} dice: {1}", {NULL}, "DY-9.1"},
    [DYSON_L_FAIL] = {"{0} is less than {1}: the attack fails", {NULL}, "DY-5.20"},
    [DYSON_L_LOST_TROOP] = {"The {0} of {seat} on {1} is destroyed", {TROOP, TILE}, "DY-5.20"},
    [DYSON_L_LOST_BUILDING] = {"The {0} of {seat} on {1} is destroyed", {BUILDING, TILE}, "DY-5.20"},
    [DYSON_L_LOST_SPHERE] = {"The {0} of {seat} on {1} is destroyed by {2}", {BUILDING, TILE, &kind_cause}, "DY-5.44"},
    [DYSON_L_LOST_STATION] = {"The Station of {seat} on {0} is destroyed", {TILE}, "DY-5.20"},
    [DYSON_L_RETALIATE] = {"{seat}'s {0} on {1} fires back for {2} energy", {TROOP, TILE}, "DY-5.21"},
    [DYSON_L_COUNTER] = {"{seat}'s {0} on {1} answers for {2} energy", {BUILDING, TILE}, "DY-5.23"},
    [DYSON_L_DECLINE] = {"{seat} does not fire back", {NULL}, "DY-5.21"},
    [DYSON_L_MISS] = {"{0} is too little to destroy anything", {NULL}, "DY-5.40"},
    [DYSON_L_EXPLODE] = {"{seat} blows up the Breacher on {0} for {1} energy", {TILE}, "DY-5.26"},
    [DYSON_L_SET_OFF] = {"{seat} sets off the Argon on {0} for {1} energy", {TILE}, "DY-7.12"},
    [DYSON_L_ARGON] = {"The Argon of {seat} explodes on {0}", {TILE}, "DY-5.42"},
    [DYSON_L_LASER] = {"{seat} fires the Laser on {0} to the {1} with {2} energy", {TILE, &kind_heading}, "DY-5.27"},
    [DYSON_L_WALL] = {"The beam stops at {0}, at the wall of {seat}'s Field III", {TILE}, "DY-5.28"},
    [DYSON_L_WALL_OF] = {"The beam stops at {0}, at the wall of {seat}'s {1}", {TILE, BUILDING}, "DY-7.9"},
    [DYSON_L_STANDS] = {"The {0} of {seat} on {1} stands: {2} is less than {3}", {BUILDING, TILE}, "DY-5.39"},
    [DYSON_L_OUT] = {"The Sphere of {seat} is gone: {seat} is out, with a value of {0}", {NULL}, "DY-5.44"},
    [DYSON_L_FIELDS_OFF] = {"From this round on there are no force fields", {NULL}, "DY-7.11"},
    [DYSON_L_KNOCK_OUT] = {"{seat} has the last Sphere and wins", {NULL}, "DY-6.1"},
    [DYSON_L_FIRST_FALL] = {"{seat} destroyed a Sphere and wins", {NULL}, "DY-7.14"},
    [DYSON_L_OWN_FALL] = {"A Sphere fell by its owner: the greatest material value wins", {NULL}, "DY-7.14"},
    [DYSON_L_LIMIT] = {"Round {0} was the last: the greatest material value wins", {NULL}, "DY-6.2"},
    [DYSON_L_ALL_OUT] = {"No Sphere is left: the greatest recorded value wins", {NULL}, "DY-6.5"},
    [DYSON_L_VALUE] = {"{seat} ends with a value of {0}", {NULL}, "DY-6.2"},
    {.text = NULL},
};

/* What sums a turn up, most telling first: whomever it hits, then what its seat does. */
const uint8_t dyson_headlines[] = {DYSON_L_KNOCK_OUT,
                                   DYSON_L_OUT,
                                   DYSON_L_LOST_BUILDING,
                                   DYSON_L_LOST_TROOP,
                                   DYSON_L_LOST_STATION,
                                   DYSON_L_ARGON,
                                   0,
                                   DYSON_L_LASER,
                                   DYSON_L_EXPLODE,
                                   DYSON_L_SET_OFF,
                                   DYSON_L_ATTACK_BUILDING,
                                   DYSON_L_ATTACK_TROOP,
                                   DYSON_L_ATTACK_STATION,
                                   DYSON_L_EMP,
                                   DYSON_L_OVERDRIVE,
                                   DYSON_L_UPGRADE,
                                   DYSON_L_BUILD,
                                   DYSON_L_STATION,
                                   DYSON_L_DEPLOY,
                                   DYSON_L_DEPLOY_BOTH,
                                   DYSON_L_MOVE,
                                   DYSON_L_PLACE,
                                   DYSON_L_CORNER,
                                   0};
