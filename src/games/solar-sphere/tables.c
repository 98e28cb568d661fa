/* Solar Sphere: what the game says once, in tables: names, options, set-ups, verbs,
 * prompts and rules. The log lines are in lines.c, the fields of the state in fields.c. */
#include "tables.h"

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

static void position_name(const orr_game *g, unsigned position, char out[ORR_NAME_MAX]) {
    (void)g;
    snprintf(out, ORR_NAME_MAX, "%u", position);
}

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
#define TITLES(k, title) "the " title " " k "a", "the " title " " k "b"
static const char *const card_titles[] = {TITLES("C1", "Ore-to-gold trader"),
                                          TITLES("C2", "Ore-to-crystal trader"),
                                          TITLES("C3", "Gold-to-ore trader"),
                                          TITLES("C4", "Gold-to-crystal trader"),
                                          TITLES("C5", "Crystal-to-ore trader"),
                                          TITLES("C6", "Crystal-to-gold trader"),
                                          TITLES("C7", "Sphere supplier"),
                                          TITLES("C8", "Station purser"),
                                          TITLES("C9", "Fleet gunner"),
                                          TITLES("C10", "Ore miner"),
                                          TITLES("C11", "Gold miner"),
                                          TITLES("C12", "Crystal miner"),
                                          TITLES("C13", "Recruiter"),
                                          TITLES("C14", "Architect"),
                                          TITLES("C15", "Fabricator hand"),
                                          TITLES("C16", "Salvager"),
                                          TITLES("C17", "Trophy hunter"),
                                          TITLES("C18", "Tactician"),
                                          TITLES("C19", "Chief salvager"),
                                          TITLES("C20", "First officer"),
                                          TITLES("C21", "Navigator"),
                                          TITLES("C22", "Envoy"),
                                          TITLES("C23", "Sphere fixer"),
                                          TITLES("C24", "Fleet fixer")};
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

const struct orr_kind sphere_kind_who = {"player", NULL, NULL, who_name, SPHERE_WHO, 0};
const struct orr_kind sphere_kind_card = {"crew card", card_names, card_titles, NULL, SPHERE_CARDS, 0};
const struct orr_kind sphere_kind_tier1 = {"crew card", card_names, card_titles, NULL, 18, 0};
const struct orr_kind sphere_kind_tier2 = {"crew card", card_names + 18, card_titles + 18, NULL, 18, 18};
const struct orr_kind sphere_kind_tier3 = {"crew card", card_names + 36, card_titles + 36, NULL, 12, 36};
const struct orr_kind sphere_kind_tile = {"tile", tile_names, NULL, NULL, SPHERE_TILES, 0};
const struct orr_kind sphere_kind_ship = {"ship", ship_names, NULL, NULL, SPHERE_SHIPS, 0};
const struct orr_kind sphere_kind_location = {"location", location_names,   sphere_location_titles,
                                              NULL,       SPHERE_LOCATIONS, 0};
const struct orr_kind sphere_kind_resource = {"resource", sphere_resource_titles, NULL, NULL, SPHERE_RESOURCES, 0};
const struct orr_kind sphere_kind_faction = {"faction", faction_names, sphere_faction_titles, NULL, SPHERE_FACTIONS, 0};
const struct orr_kind sphere_kind_place = {"place", place_names, sphere_place_titles, NULL, SPHERE_FLEET, 0};
const struct orr_kind sphere_kind_automa = {"DRANDA card", automa_names, NULL, NULL, SPHERE_AUTOMA, 0};
const struct orr_kind sphere_kind_colour = {"colour", sphere_colour_titles, NULL, NULL, SPHERE_COLOURS, 0};
const struct orr_kind sphere_kind_icon = {"icon", icon_names, sphere_icon_titles, NULL, SPHERE_ICONS, 0};
const struct orr_kind sphere_kind_scoring = {"scoring card", scoring_names,   sphere_scoring_titles,
                                             NULL,           SPHERE_SCORINGS, 0};
const struct orr_kind sphere_kind_position = {"position", NULL, NULL, position_name, SPHERE_TILES, 1};
static const struct orr_kind kind_laid = {"tile", tile_names, NULL, NULL, SPHERE_TILES + 1, 0};
static const struct orr_kind kind_die = {"die", die_names, die_titles, NULL, 7, 1};
static const struct orr_kind kind_pips = {"value", NULL, NULL, NULL, 6, 1};
static const struct orr_kind kind_column = {"column", NULL, NULL, NULL, SPHERE_TRACK, 0};
static const struct orr_kind kind_send = {"number", NULL, NULL, NULL, SPHERE_DRONES, 1};
static const struct orr_kind kind_number = {"number", NULL, NULL, NULL, SPHERE_DRONES + 1, 0};
static const struct orr_kind kind_row = {"row", sphere_row_titles, NULL, NULL, SPHERE_ROWS, 0};
static const struct orr_kind kind_benefit = {"benefit", benefit_names, benefit_titles, NULL, SPHERE_BENEFITS, 0};
static const struct orr_kind kind_bonus = {"bonus", bonus_names, bonus_titles, NULL, SPHERE_BONUSES, 0};
static const struct orr_kind kind_face = {"face", NULL, NULL, NULL, 10, 0};

static const char *const level_values[] = {"I", "II", "III", NULL};
static const char *const card_values[] = {"drawn", "SC1", "SC2", "SC3", "SC4", NULL};
static const char *const order_values[] = {"drawn", "seats", NULL};
static const char *const failed_values[] = {"stay", "return", NULL};

const struct orr_option sphere_options[] = {
    [SPHERE_LEVEL] = {"level", ORR_OPTION_CHOICE, 0, 0, 2, level_values,
                      "How strong DRANDA is in the solo game: easy, medium, hard", "SS-7.1"},
    [SPHERE_LENGTH] = {"rounds", ORR_OPTION_INT, SPHERE_ROUNDS, 1, SPHERE_ROUNDS, NULL,
                       "The game ends after this round at the latest", "SS-1.5"},
    [SPHERE_CARD] = {"scoring", ORR_OPTION_CHOICE, 0, 0, 4, card_values, "The scoring card of the Sphere", "SS-3.3"},
    [SPHERE_ORDER] = {"order", ORR_OPTION_CHOICE, 0, 0, 1, order_values,
                      "Which order breaks the ties of the first round", "SS-3.8"},
    [SPHERE_CORE_MORALE] = {"core_morale", ORR_OPTION_FLAG, 0, 0, 1, NULL,
                            "House rule: everybody gains 1 morale when a hex next to the Core is built", "SS-R1"},
    [SPHERE_FAILED] = {"dranda_drones", ORR_OPTION_CHOICE, 0, 0, 1, failed_values,
                       "Solo: after a failed attack in the top row DRANDA's drones stay on the ship, or return",
                       "SS-R44"},
    {NULL, 0, 0, 0, 0, NULL, NULL, NULL},
};

const struct orr_setup sphere_setups[] = {
    {"two", 2, "", "Two captains"},
    {"three", 3, "", "Three captains"},
    {"four", 4, "", "Four captains"},
    {"solo", 1, "level=I", "Solo against DRANDA, level I"},
    {"solo-medium", 1, "level=II", "Solo against DRANDA, level II"},
    {"solo-hard", 1, "level=III", "Solo against DRANDA, level III"},
    {"short", 2, "rounds=3", "Two captains, three rounds"},
    {"short-four", 4, "rounds=2 order=seats", "Four captains, two rounds"},
    {"core-morale", 3, "core_morale=on", "House rule: the Core gives morale"},
    {"corners", 2, "scoring=SC2", "Two captains, the Corners card"},
    {"edges", 3, "scoring=SC3 order=seats", "Three captains, the Edges card"},
    {"spokes", 4, "scoring=SC4", "Four captains, the Three spokes card"},
    {"solo-short", 1, "level=II rounds=3 scoring=SC1", "Solo, three rounds, the Inner ring card"},
    {"solo-core", 1, "level=III core_morale=on order=seats", "Solo, level III, the Core gives morale"},
    {"solo-return", 1, "level=II dranda_drones=return", "Solo, level II, DRANDA's drones return from failed attacks"},
    {NULL, 0, NULL, NULL},
};

#define V(verb)  [verb - 1]
#define CARD     &sphere_kind_card
#define LOCATION &sphere_kind_location
#define RESOURCE &sphere_kind_resource
#define PIPS     &kind_pips
const struct orr_verb sphere_verbs[] = {
    V(SPHERE_KICK) = {"kick", "Move your morale back to column {0}", {&kind_column}, false},
    V(SPHERE_USE) = {"use", "Use {0}", {CARD}, false},
    V(SPHERE_DEPLOY) = {"deploy", "Deploy your die: {0}", {&kind_die}, false},
    V(SPHERE_DISCARD) = {"discard", "Discard your die: {0}, for 1 morale", {&kind_die}, false},
    V(SPHERE_VALUE) = {"value", "Use the value {0}", {PIPS}, false},
    V(SPHERE_NAVIGATE) = {"navigate", "Let the Navigator set the die to {0}", {PIPS}, false},
    V(SPHERE_VISIT) = {"visit", "Visit the {0}", {LOCATION}, false},
    V(SPHERE_SATELLITE) = {"satellite", "Launch a satellite here", {0}, false},
    V(SPHERE_ACT) = {"act", "Take the action of this Location", {0}, false},
    V(SPHERE_NOTHING) = {"nothing", "Do nothing here", {0}, false},
    V(SPHERE_BUILD) = {"build", "Build the hex of position {0}", {&sphere_kind_position}, false},
    V(SPHERE_HIRE) = {"hire", "Hire {0}", {CARD}, false},
    V(SPHERE_PAY) = {"pay", "Pay 1 {0}", {RESOURCE}, false},
    V(SPHERE_RETIRE) = {"retire", "Retire {0}", {CARD}, false},
    V(SPHERE_BONUS) = {"bonus", "Take {0}", {&kind_bonus}, false},
    V(SPHERE_ATTACK) = {"attack", "Attack the ship at the {0}", {&sphere_kind_place}, false},
    V(SPHERE_DONE) = {"done", "Attack no other ship", {0}, false},
    V(SPHERE_SEND) = {"send", "Send {0} of your drones", {&kind_send}, false},
    V(SPHERE_TAKE) = {"take", "Take {0}", {&kind_benefit}, false},
    V(SPHERE_SCRAP) = {"scrap", "Decommission a drone into the {0} row", {&kind_row}, false},
    V(SPHERE_REGENERATE) = {"regenerate",
                            "Turn {0} of your drones active, and end this salvage",
                            {&kind_number},
                            false},
    V(SPHERE_RECALL) = {"recall", "Take your satellite back: {0}", {LOCATION}, false},
    V(SPHERE_DECLINE) = {"decline", "Leave the satellites where they are", {0}, false},
    V(SPHERE_REFUSE) = {"refuse", "Let the new resource go", {0}, false},
    V(SPHERE_DROP) = {"drop", "Drop 1 {0} for it", {RESOURCE}, false},
    V(SPHERE_GAIN) = {"gain", "Gain 1 {0}", {RESOURCE}, false},
    V(SPHERE_REFRESH) = {"refresh", "Turn {0} upright", {CARD}, false},
    V(SPHERE_END) = {"end", "End your turn", {0}, false},
    V(SPHERE_REROLL) = {"reroll", "Use your Tactician: roll the Resistance die again", {0}, false},
    V(SPHERE_ACCEPT) = {"accept", "Accept the roll", {0}, false},
    V(SPHERE_C_TILE) = {"tile", "The next tile of the Sphere: {0}", {&kind_laid}, true},
    V(SPHERE_C_SCORING) = {"scoring", "The scoring card is {0}", {&sphere_kind_scoring}, true},
    V(SPHERE_C_SHIP) = {"ship", "{0} joins the fleet", {&sphere_kind_ship}, true},
    V(SPHERE_C_CREW) = {"crew", "{0} comes to the display", {CARD}, true},
    V(SPHERE_C_ORDER) = {"order", "{0} is next in the first order", {&sphere_kind_who}, true},
    V(SPHERE_C_ROLL) = {"roll", "The dice show {0}, {1} and {2}", {PIPS, PIPS, PIPS}, true},
    V(SPHERE_C_AUX) = {"aux", "The auxiliary die shows {0}", {PIPS}, true},
    V(SPHERE_C_RESISTANCE) = {"resistance", "The Resistance die shows {0}", {&kind_face}, true},
    V(SPHERE_C_PILE) = {"pile", "{0} goes on DRANDA's discard pile", {&sphere_kind_automa}, true},
    V(SPHERE_C_DRANDA_ROLL) = {"dranda-roll",
                               "DRANDA's dice: black {0}, blue {1}, yellow {2}",
                               {PIPS, PIPS, PIPS},
                               true},
    V(SPHERE_C_REVEAL) = {"reveal", "DRANDA's card is {0}", {&sphere_kind_automa}, true},
    V(SPHERE_C_OPAQUE) = {"opaque", "The opaque die shows {0}", {PIPS}, true},
    {NULL, NULL, {0}, false},
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
