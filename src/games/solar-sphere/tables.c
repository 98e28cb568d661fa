/* Solar Sphere: what the game says once, in tables: names, options, set-ups, verbs,
 * prompts and rules. The log lines are in lines.c, the fields of the state in fields.c. */
#include "tables.h"
#include "draw.h"

#include <stdio.h>

/* In the solo game the second seat is DRANDA, who has no name of a player. */
static void who_name(const orr_game *g, unsigned who, char out[ORR_NAME_MAX]) {
    const struct sphere_cache *c = g->cache;
    out[0] = 0;
    if (who == SPHERE_CORP) {
        snprintf(out, ORR_NAME_MAX, "corporation");
    } else if (c && c->solo && who == SPHERE_DRANDA) {
        snprintf(out, ORR_NAME_MAX, "dranda");
    } else if (!c || who < c->players) {
        snprintf(out, ORR_NAME_MAX, "P%u", who + 1);
    }
}

static void who_title(const orr_game *g, unsigned who, char out[ORR_NAME_MAX]) {
    const struct sphere_cache *c = g->cache;
    if (c && c->solo && who == SPHERE_DRANDA) {
        snprintf(out, ORR_NAME_MAX, "DRANDA");
    } else {
        who_name(g, who, out);
    }
}

static void position_name(const orr_game *g, unsigned position, char out[ORR_NAME_MAX]) {
    (void)g;
    snprintf(out, ORR_NAME_MAX, "%u", position);
}

/* Six hexes round the Core, twelve round these, from the top as on a clock. */
unsigned sphere_hour(unsigned position) {
    unsigned hour = sphere_is_inner(position) ? 2 * (position - 1) : position - 7;
    return (hour + 11) % 12 + 1;
}

static void position_title(const orr_game *g, unsigned position, char out[ORR_NAME_MAX]) {
    snprintf(out, ORR_NAME_MAX,
             sphere_is_inner(position) ? orr_tr(g, "the inner hex at %u o'clock")
                                       : orr_tr(g, "the outer hex at %u o'clock"),
             sphere_hour(position));
}

static void tile_title(const orr_game *g, unsigned tile, char out[ORR_NAME_MAX]) {
    if (tile < SPHERE_TILES) {
        snprintf(out, ORR_NAME_MAX, orr_tr(g, "a tile of value %u"), sphere_pack_of(g)->hexes[tile].value);
    } else {
        snprintf(out, ORR_NAME_MAX, "%s", orr_tr(g, "a tile face down"));
    }
}

static void ship_title(const orr_game *g, unsigned ship, char out[ORR_NAME_MAX]) {
    snprintf(out, ORR_NAME_MAX, orr_tr(g, "the ship of value %u"), sphere_pack_of(g)->ships[ship].value);
}

/* Where what an operand names is drawn. */
#define PIECE_OF(name, id)                                            \
    static uint32_t name##_piece(const orr_game *g, unsigned value) { \
        (void)g;                                                      \
        return (id) + value;                                          \
    }
PIECE_OF(position, SPHERE_PIECE_HEX)
PIECE_OF(location, SPHERE_PIECE_LOCATION)
PIECE_OF(card, SPHERE_PIECE_CARD)
PIECE_OF(ship, SPHERE_PIECE_SHIP)

const char *const sphere_location_titles[] = {"Ore Belt",     "Gold Belt",    "Crystal Belt", "Drone Fabricator",
                                              "Salvage Ship", "Solar Sphere", "Crew Station", "Resistance Fleet"};
static const char *const location_names[] = {"ore-belt", "gold-belt", "crystal-belt", "fabricator",
                                             "salvage",  "sphere",    "crew",         "fleet"};
const char *const sphere_resource_titles[] = {"ore", "gold", "crystal"};
static const char *const faction_names[] = {"R", "B", "G", "W"};
const char *const sphere_faction_titles[] = {"red", "blue", "green", "silver"};
const char *const sphere_row_titles[] = {"resource", "points", "morale"};
const char *const sphere_icon_titles[] = {"Asteroid", "Salvage", "Sphere", "Fleet", "Crew"};
static const char *const icon_names[] = {"asteroid", "salvage", "sphere", "fleet", "crew"};
const char *const sphere_colour_titles[] = {"black", "blue", "yellow"};
const char *const sphere_place_titles[] = {"top left", "top right", "bottom left", "bottom right"};
static const char *const place_names[] = {"top-left", "top-right", "bottom-left", "bottom-right"};
const char *const sphere_scoring_titles[] = {"Inner ring", "Corners", "Edges", "Three spokes"};
static const char *const scoring_names[] = {"SC1", "SC2", "SC3", "SC4"};
static const char *const tile_names[] = {"T01", "T02", "T03", "T04", "T05", "T06", "T07", "T08", "T09", "T10",
                                         "T11", "T12", "T13", "T14", "T15", "T16", "T17", "T18", "down"};
static const char *const ship_names[] = {"S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S09",
                                         "S10", "S11", "S12", "S13", "S14", "S15", "S16", "S17", "S18"};
static const char *const automa_titles[] = {"card 1", "card 2", "card 3", "card 4",  "card 5",  "card 6",
                                            "card 7", "card 8", "card 9", "card 10", "card 11", "card 12"};
static const char *const automa_names[] = {"D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D11", "D12"};
#define PAIR(k) k "a", k "b"
static const char *const card_names[] = {PAIR("C1"),  PAIR("C2"),  PAIR("C3"),  PAIR("C4"),  PAIR("C5"),  PAIR("C6"),
                                         PAIR("C7"),  PAIR("C8"),  PAIR("C9"),  PAIR("C10"), PAIR("C11"), PAIR("C12"),
                                         PAIR("C13"), PAIR("C14"), PAIR("C15"), PAIR("C16"), PAIR("C17"), PAIR("C18"),
                                         PAIR("C19"), PAIR("C20"), PAIR("C21"), PAIR("C22"), PAIR("C23"), PAIR("C24")};
const char *const sphere_kind_titles[] = {"Ore-to-gold trader",
                                          "Ore-to-crystal trader",
                                          "Gold-to-ore trader",
                                          "Gold-to-crystal trader",
                                          "Crystal-to-ore trader",
                                          "Crystal-to-gold trader",
                                          "Sphere supplier",
                                          "Station purser",
                                          "Fleet gunner",
                                          "Ore miner",
                                          "Gold miner",
                                          "Crystal miner",
                                          "Recruiter",
                                          "Architect",
                                          "Fabricator hand",
                                          "Salvager",
                                          "Trophy hunter",
                                          "Tactician",
                                          "Chief salvager",
                                          "First officer",
                                          "Navigator",
                                          "Envoy",
                                          "Sphere fixer",
                                          "Fleet fixer"};
#define TWICE(title) title, title
static const char *const card_titles[] = {TWICE("the Ore-to-gold trader"),
                                          TWICE("the Ore-to-crystal trader"),
                                          TWICE("the Gold-to-ore trader"),
                                          TWICE("the Gold-to-crystal trader"),
                                          TWICE("the Crystal-to-ore trader"),
                                          TWICE("the Crystal-to-gold trader"),
                                          TWICE("the Sphere supplier"),
                                          TWICE("the Station purser"),
                                          TWICE("the Fleet gunner"),
                                          TWICE("the Ore miner"),
                                          TWICE("the Gold miner"),
                                          TWICE("the Crystal miner"),
                                          TWICE("the Recruiter"),
                                          TWICE("the Architect"),
                                          TWICE("the Fabricator hand"),
                                          TWICE("the Salvager"),
                                          TWICE("the Trophy hunter"),
                                          TWICE("the Tactician"),
                                          TWICE("the Chief salvager"),
                                          TWICE("the First officer"),
                                          TWICE("the Navigator"),
                                          TWICE("the Envoy"),
                                          TWICE("the Sphere fixer"),
                                          TWICE("the Fleet fixer")};
const char *const sphere_kind_actions[] = {"1 ore for 2 gold",
                                           "1 ore for 2 crystal",
                                           "1 gold for 2 ore",
                                           "1 gold for 2 crystal",
                                           "1 crystal for 2 ore",
                                           "1 crystal for 2 gold",
                                           "at the Solar Sphere: 1 ore",
                                           "at the Crew Station: 1 gold",
                                           "at the Fleet: 1 crystal",
                                           "1 ore",
                                           "1 gold",
                                           "1 crystal",
                                           "1 morale for every 2 crew",
                                           "1 morale for every 2 own hexes",
                                           "fabricate 1",
                                           "salvage up to 2",
                                           "salvage 1 for each ship card",
                                           "in battle: reroll the die once",
                                           "salvage up to 4",
                                           "turn a used crew card upright",
                                           "set a deployed die to any value",
                                           "2 morale for 1 reputation",
                                           "at the Solar Sphere: 1 kickback",
                                           "at the Fleet: 1 kickback"};
const char *const sphere_kind_bonuses[] = {"1 gold",
                                           "1 crystal",
                                           "1 ore",
                                           "1 crystal",
                                           "1 ore",
                                           "1 gold",
                                           "1 ore",
                                           "1 gold",
                                           "1 crystal",
                                           "2 ore or 1 other",
                                           "2 gold or 1 other",
                                           "2 crystal or 1 other",
                                           "4 morale or 1 reputation",
                                           "1 point for each own hex",
                                           "fabricate 2 or salvage 4",
                                           "fabricate 2 or salvage 4",
                                           "1 point for each ship card",
                                           "4 morale or salvage 4",
                                           "salvage any number",
                                           "salvage any number",
                                           "the auxiliary die",
                                           "the auxiliary die",
                                           "1 kickback",
                                           "1 kickback"};
static const char *const die_names[] = {"1", "2", "3", "4", "5", "6", "aux"};
static const char *const die_titles[] = {"1", "2", "3", "4", "5", "6", "the auxiliary die"};
static const char *const benefit_names[] = {"ore", "gold", "crystal", "fabricate", "salvage"};
static const char *const benefit_titles[] = {"1 ore", "1 gold", "1 crystal", "1 new drone", "a salvage of up to 2"};
static const char *const bonus_names[] = {"ore",    "gold",       "crystal",   "double",
                                          "morale", "reputation", "fabricate", "salvage"};
static const char *const bonus_titles[] = {"1 ore",    "1 gold",       "1 crystal",    "2 of its resource",
                                           "4 morale", "1 reputation", "2 new drones", "a salvage of up to 4"};

const struct orr_kind sphere_kind_who = {.name = "player", .format = who_name, .count = SPHERE_WHO, .title = who_title};
const struct orr_kind sphere_kind_card = {.name = "crew card",
                                          .names = card_names,
                                          .titles = card_titles,
                                          .count = SPHERE_CARDS,
                                          .piece = card_piece,
                                          .face = sphere_crew_face};
const struct orr_kind sphere_kind_tier1 = {
    .name = "crew card", .names = card_names, .titles = card_titles, .count = 18};
const struct orr_kind sphere_kind_tier2 = {
    .name = "crew card", .names = card_names + 18, .titles = card_titles + 18, .count = 18, .min = 18};
const struct orr_kind sphere_kind_tier3 = {
    .name = "crew card", .names = card_names + 36, .titles = card_titles + 36, .count = 12, .min = 36};
const struct orr_kind sphere_kind_tile = {
    .name = "tile", .names = tile_names, .count = SPHERE_TILES, .title = tile_title};
const struct orr_kind sphere_kind_ship = {.name = "ship",
                                          .names = ship_names,
                                          .count = SPHERE_SHIPS,
                                          .title = ship_title,
                                          .piece = ship_piece,
                                          .face = sphere_ship_face};
const struct orr_kind sphere_kind_location = {.name = "location",
                                              .names = location_names,
                                              .titles = sphere_location_titles,
                                              .count = SPHERE_LOCATIONS,
                                              .piece = location_piece};
const struct orr_kind sphere_kind_resource = {
    .name = "resource", .names = sphere_resource_titles, .count = SPHERE_RESOURCES};
const struct orr_kind sphere_kind_faction = {
    .name = "faction", .names = faction_names, .titles = sphere_faction_titles, .count = SPHERE_FACTIONS};
const struct orr_kind sphere_kind_place = {
    .name = "place", .names = place_names, .titles = sphere_place_titles, .count = SPHERE_FLEET};
const struct orr_kind sphere_kind_automa = {.name = "DRANDA card",
                                            .names = automa_names,
                                            .count = SPHERE_AUTOMA,
                                            .titles = automa_titles,
                                            .face = sphere_automa_face};
const struct orr_kind sphere_kind_colour = {.name = "colour", .names = sphere_colour_titles, .count = SPHERE_COLOURS};
const struct orr_kind sphere_kind_icon = {
    .name = "icon", .names = icon_names, .titles = sphere_icon_titles, .count = SPHERE_ICONS};
const struct orr_kind sphere_kind_scoring = {
    .name = "scoring card", .names = scoring_names, .titles = sphere_scoring_titles, .count = SPHERE_SCORINGS};
const struct orr_kind sphere_kind_position = {.name = "position",
                                              .format = position_name,
                                              .count = SPHERE_TILES,
                                              .min = 1,
                                              .title = position_title,
                                              .piece = position_piece};
static const struct orr_kind kind_laid = {
    .name = "tile", .names = tile_names, .count = SPHERE_TILES + 1, .title = tile_title, .face = sphere_tile_face};
static const struct orr_kind kind_die = {.name = "die", .names = die_names, .titles = die_titles, .count = 7, .min = 1};
static const struct orr_kind kind_pips = {.name = "value", .count = 6, .min = 1};
static const struct orr_kind kind_column = {.name = "column", .count = SPHERE_TRACK};
static const struct orr_kind kind_send = {.name = "number", .count = SPHERE_DRONES, .min = 1};
static const struct orr_kind kind_number = {.name = "number", .count = SPHERE_DRONES + 1};
static const struct orr_kind kind_row = {.name = "row", .names = sphere_row_titles, .count = SPHERE_ROWS};
static const struct orr_kind kind_benefit = {
    .name = "benefit", .names = benefit_names, .titles = benefit_titles, .count = SPHERE_BENEFITS};
static const struct orr_kind kind_bonus = {
    .name = "bonus", .names = bonus_names, .titles = bonus_titles, .count = SPHERE_BONUSES};
static const struct orr_kind kind_face = {.name = "face", .count = 10};

static const struct orr_dice one_die[] = {{.operands = 1}, {0}}, ship_dice[] = {{3, ORR_DICE_SORTED, 0, NULL}, {0}};
static const struct orr_dice dranda_dice[] = {{1, ORR_DICE_EACH, SPHERE_PLATE + SPHERE_BLACK, "Black"},
                                              {1, ORR_DICE_EACH, SPHERE_PLATE + SPHERE_COLOUR_BLUE, "Blue"},
                                              {1, ORR_DICE_EACH, SPHERE_PLATE + SPHERE_YELLOW, "Yellow"},
                                              {0}};

#define V(verb)  [verb - 1]
#define CARD     &sphere_kind_card
#define LOCATION &sphere_kind_location
#define RESOURCE &sphere_kind_resource
#define PIPS     &kind_pips
const struct orr_verb sphere_verbs[] = {
    V(SPHERE_KICK) = {"kick", "Move your morale back to column {0}", .operand = {&kind_column}},
    V(SPHERE_USE) = {"use", "Use {0}", .operand = {CARD}},
    V(SPHERE_DEPLOY) = {"deploy", "Deploy your die: {0}", .operand = {&kind_die}},
    V(SPHERE_DISCARD) = {"discard", "Discard your die: {0}, for 1 morale", .operand = {&kind_die}},
    V(SPHERE_VALUE) = {"value", "Use the value {0}", .operand = {PIPS}},
    V(SPHERE_NAVIGATE) = {"navigate", "Let the Navigator set the die to {0}", .operand = {PIPS}},
    V(SPHERE_VISIT) = {"visit", "Visit the {0}", .operand = {LOCATION}},
    V(SPHERE_SATELLITE) = {"satellite", "Launch a satellite here", .operand = {0}},
    V(SPHERE_ACT) = {"act", "Take the action of this Location", .operand = {0}},
    V(SPHERE_NOTHING) = {"nothing", "Do nothing here", .operand = {0}},
    V(SPHERE_BUILD) = {"build", "Build {0}", .operand = {&sphere_kind_position}},
    V(SPHERE_HIRE) = {"hire", "Hire {0}", .operand = {CARD}},
    V(SPHERE_PAY) = {"pay", "Pay 1 {0}", .operand = {RESOURCE}},
    V(SPHERE_RETIRE) = {"retire", "Retire {0}", .operand = {CARD}},
    V(SPHERE_BONUS) = {"bonus", "Take {0}", .operand = {&kind_bonus}},
    V(SPHERE_ATTACK) = {"attack", "Attack the ship at the {0}", .operand = {&sphere_kind_place}},
    V(SPHERE_DONE) = {"done", "Attack no other ship", .operand = {0}, .ends = true},
    V(SPHERE_SEND) = {"send", "Send {0} of your drones", .operand = {&kind_send}},
    V(SPHERE_TAKE) = {"take", "Take {0}", .operand = {&kind_benefit}},
    V(SPHERE_SCRAP) = {"scrap", "Decommission a drone into the {0} row", .operand = {&kind_row}},
    V(SPHERE_REGENERATE) = {"regenerate",
                            "Turn {0} of your drones active, and end this salvage",
                            {&kind_number},
                            .chance = false},
    V(SPHERE_RECALL) = {"recall", "Take your satellite back: {0}", .operand = {LOCATION}},
    V(SPHERE_DECLINE) = {"decline", "Leave the satellites where they are", .operand = {0}},
    V(SPHERE_REFUSE) = {"refuse", "Let the new resource go", .operand = {0}},
    V(SPHERE_DROP) = {"drop", "Drop 1 {0} for it", .operand = {RESOURCE}},
    V(SPHERE_GAIN) = {"gain", "Gain 1 {0}", .operand = {RESOURCE}},
    V(SPHERE_REFRESH) = {"refresh", "Turn {0} upright", .operand = {CARD}},
    V(SPHERE_END) = {"end", "End your turn", .operand = {0}, .ends = true},
    V(SPHERE_REROLL) = {"reroll", "Use your Tactician: roll the Resistance die again", .operand = {0}},
    V(SPHERE_ACCEPT) = {"accept", "Accept the roll", .operand = {0}},
    V(SPHERE_C_TILE) = {"tile", "The next tile of the Sphere: {0}", .operand = {&kind_laid}, .chance = true,
                        .uncounted = true},
    V(SPHERE_C_SCORING) = {"scoring", "The scoring card is {0}", .operand = {&sphere_kind_scoring}, .chance = true},
    V(SPHERE_C_SHIP) = {"ship", "A ship joins the fleet: {0}", .operand = {&sphere_kind_ship}, .chance = true,
                        .uncounted = true},
    V(SPHERE_C_CREW) = {"crew", "New in the display: {0}", .operand = {CARD}, .chance = true},
    V(SPHERE_C_ORDER) = {"order", "{0} is next in the first order", .operand = {&sphere_kind_who}, .chance = true},
    V(SPHERE_C_ROLL) = {"roll", "The dice show {0}, {1} and {2}", .operand = {PIPS, PIPS, PIPS}, .chance = true,
                        .dice = ship_dice},
    V(SPHERE_C_AUX) = {"aux", "The auxiliary die shows {0}", .operand = {PIPS}, .chance = true, .dice = one_die},
    V(SPHERE_C_RESISTANCE) = {"resistance", "The Resistance die shows {0}", .operand = {&kind_face}, .chance = true,
                              .dice = one_die},
    V(SPHERE_C_PILE) = {"pile", "On DRANDA's discard pile: {0}", .operand = {&sphere_kind_automa}, .chance = true},
    V(SPHERE_C_DRANDA_ROLL) = {"dranda-roll",
                               "DRANDA's dice: black {0}, blue {1}, yellow {2}",
                               {PIPS, PIPS, PIPS},
                               .chance = true,
                               .dice = dranda_dice},
    V(SPHERE_C_REVEAL) = {"reveal", "DRANDA's card is {0}", .operand = {&sphere_kind_automa}, .chance = true},
    V(SPHERE_C_OPAQUE) = {"opaque", "The opaque die shows {0}", .operand = {PIPS}, .chance = true, .dice = one_die},
    {.name = NULL},
};
_Static_assert(sizeof sphere_verbs / sizeof sphere_verbs[0] == SPHERE_VERBS_END, "one entry per verb");

/* By phase. */
const struct orr_prompt sphere_prompts[] = {
    [SPHERE_P_TILES] = {"The Sphere is laid out", "waits for the Sphere"},
    [SPHERE_P_SCORING] = {"The scoring card is drawn", "waits for the scoring card"},
    [SPHERE_P_SHIPS] = {"Ships join the fleet", "waits for the fleet"},
    [SPHERE_P_CREW] = {"Crew cards come to the display", "waits for the display"},
    [SPHERE_P_ORDER] = {"The first order is drawn", "waits for the order"},
    [SPHERE_P_PILE] = {"A DRANDA card goes on the discard pile", "waits for DRANDA"},
    [SPHERE_P_ROLL] = {"The ship dice are rolled", "waits for the dice"},
    [SPHERE_P_DRANDA_ROLL] = {"DRANDA's dice are rolled", "waits for DRANDA"},
    [SPHERE_P_TURN] = {"Deploy or discard a die; kickbacks and crew come first", "is choosing a die"},
    [SPHERE_P_VALUE] = {"Choose the value of the die; each pip costs a drone", "is setting a die"},
    [SPHERE_P_LOCATION] = {"Choose a Location to visit", "is choosing a Location"},
    [SPHERE_P_VISIT] = {"Launch a satellite or take the action; crew may act first", "is visiting a Location"},
    [SPHERE_P_BUILD] = {"Choose a hex to build", "is choosing a hex"},
    [SPHERE_P_HIRE] = {"Choose a crew card to hire", "is hiring"},
    [SPHERE_P_PAY] = {"Choose a resource to pay", "is paying"},
    [SPHERE_P_RETIRE] = {"Choose who retires", "is choosing who retires"},
    [SPHERE_P_BONUS] = {"Choose the retirement bonus", "is choosing a bonus"},
    [SPHERE_P_ATTACK] = {"Choose a ship to attack, for a crystal each", "is choosing a ship"},
    [SPHERE_P_SIZE] = {"Choose how many drones attack", "is sending drones"},
    [SPHERE_P_KICKBACK] = {"Choose a kickback", "is taking kickbacks"},
    [SPHERE_P_SALVAGE] = {"Decommission drones, then turn others active", "is salvaging drones"},
    [SPHERE_P_RECALL] = {"No drone is in reserve: take a satellite back?", "is fabricating drones"},
    [SPHERE_P_OVERFLOW] = {"Your storage is full: drop something for the new resource?", "is sorting resources"},
    [SPHERE_P_RESOURCE] = {"Choose a resource", "is choosing a resource"},
    [SPHERE_P_REFRESH] = {"Choose the crew card to turn upright", "is refreshing crew"},
    [SPHERE_P_POST] = {"Use crew, or end your turn", "is ending the turn"},
    [SPHERE_P_REROLL] = {"The ship would survive: roll the Resistance die again?", "may roll again"},
    [SPHERE_P_AUX] = {"The auxiliary die is rolled", "waits for the auxiliary die"},
    [SPHERE_P_RESISTANCE] = {"The Resistance die is rolled", "waits for the Resistance die"},
    [SPHERE_P_REVEAL] = {"DRANDA draws a card", "waits for DRANDA"},
    [SPHERE_P_SEARCH] = {"DRANDA looks for an opaque die", "waits for DRANDA"},
    [SPHERE_P_OPAQUE] = {"DRANDA rolls an opaque die", "waits for DRANDA"},
    [SPHERE_P_OVER] = {"The game is over", "has finished"},
    [SPHERE_PHASES] = {NULL, NULL},
};

#define SPHERE_RULE(name, id, text) {id, text},
const struct orr_rule sphere_rule_table[] = {
    {"SS-4.3", "Allowed."},
#include "rules.def"
    {NULL, NULL},
};
#undef SPHERE_RULE
