/* Solaris: what the game says once, in tables: names, options, set-ups, verbs,
 * prompts, rules and log lines. The fields of the state are in fields.c. */
#include "tables.h"

#include <stdio.h>

#define SO_STATIONS "ED", "HQ", "BIO", "SP", "CAN", "EC"
static const char *const station_names[] = {SO_STATIONS};
static const char *const station_titles[] = {"Engine Deck",  "Headquarters", "Biotope",
                                             "Shuttle Port", "Canteen",      "Energy Cell"};
static const char *const colour_names[] = {"blue", "green", "pink", "purple"};
#define SO_CARDS(s) s ".B", s ".G", s ".K", s ".P"
static const char *const card_names[] = {SO_CARDS("ED"),  SO_CARDS("HQ"), SO_CARDS("BIO"), SO_CARDS("SP"),
                                         SO_CARDS("CAN"), SO_CARDS("EC"), "hidden"};
static const char *const card_titles[] = {
    "blue Engine Deck",    "green Engine Deck", "pink Engine Deck",    "purple Engine Deck", "blue Headquarters",
    "green Headquarters",  "pink Headquarters", "purple Headquarters", "blue Biotope",       "green Biotope",
    "pink Biotope",        "purple Biotope",    "blue Shuttle Port",   "green Shuttle Port", "pink Shuttle Port",
    "purple Shuttle Port", "blue Canteen",      "green Canteen",       "pink Canteen",       "purple Canteen",
    "blue Energy Cell",    "green Energy Cell", "pink Energy Cell",    "purple Energy Cell", "a card unseen",
};
static const char *const direction_names[] = {"cw", "ccw"};
static const char *const direction_titles[] = {"clockwise", "counter-clockwise"};
static const char *const tile_a_names[] = {"A1", "A2", "A3", "A4", "A5"};
static const char *const tile_b_names[] = {"B1", "B2", "B3", "B4", "B5"};

const char *const solaris_at_station[SOLARIS_STATIONS] = {
    "at the Engine Deck",  "at Headquarters", "at the Biotope",
    "at the Shuttle Port", "at the Canteen",  "at the Energy Cell",
};
const char *const solaris_from_station[SOLARIS_STATIONS] = {
    "from the Engine Deck",  "from Headquarters", "from the Biotope",
    "from the Shuttle Port", "from the Canteen",  "from the Energy Cell",
};
const char *const solaris_bridge_names[SOLARIS_COLOURS] = {"blue bridge", "green bridge", "pink bridge",
                                                           "purple bridge"};
const char *const solaris_shuttle_names[SOLARIS_COLOURS] = {"blue shuttle", "green shuttle", "pink shuttle",
                                                            "purple shuttle"};

/* Scene ids of what operands name. */
static uint32_t station_piece(const orr_game *g, unsigned value) {
    (void)g;
    return value < SOLARIS_STATIONS ? SOLARIS_PIECE_STATION + value : 0;
}
static uint32_t shuttle_piece(const orr_game *g, unsigned value) {
    (void)g;
    return value < SOLARIS_COLOURS ? SOLARIS_PIECE_SHUTTLE + value : 0;
}

const struct orr_kind solaris_kind_card = {
    .name = "card", .names = card_names, .titles = card_titles, .count = SOLARIS_KINDS};
/* What a hand gets of which nobody is told anything is a card too. */
static const struct orr_kind kind_drawn = {
    .name = "card", .names = card_names, .titles = card_titles, .count = SOLARIS_KINDS + 1};
const struct orr_kind solaris_kind_station = {.name = "station",
                                              .names = station_names,
                                              .titles = station_titles,
                                              .piece = station_piece,
                                              .count = SOLARIS_STATIONS};
const struct orr_kind solaris_kind_colour = {.name = "colour", .names = colour_names, .count = SOLARIS_COLOURS};
static const struct orr_kind kind_shuttle = {
    .name = "colour", .names = colour_names, .piece = shuttle_piece, .count = SOLARIS_COLOURS};
static const struct orr_kind kind_direction = {
    .name = "direction", .names = direction_names, .titles = direction_titles, .count = 2};

/* "A1: Engine Deck 3, ...": the energy of a start tile. */
static void tile_words(const char *name, const uint8_t station[3], const uint8_t energy[3], char out[ORR_FACE_MAX]) {
    size_t n = (size_t)snprintf(out, ORR_FACE_MAX, "%s:", name);
    for (unsigned i = 0; i < 3 && n < ORR_FACE_MAX; i++) {
        n += (size_t)snprintf(out + n, ORR_FACE_MAX - n, "%s %s %u", i ? "," : "",
                              solaris_kind_station.names[station[i] % SOLARIS_STATIONS], energy[i]);
    }
}

static void tile_a_face(const orr_game *g, unsigned tile, char out[ORR_FACE_MAX]) {
    const struct solaris_pack *p = solaris_pack_of(g);
    tile_words(tile_a_names[tile % SOLARIS_TILES], p->a_stations, p->a_tiles[tile % SOLARIS_TILES], out);
}

static void tile_b_face(const orr_game *g, unsigned tile, char out[ORR_FACE_MAX]) {
    const struct solaris_pack *p = solaris_pack_of(g);
    tile_words(tile_b_names[tile % SOLARIS_TILES], p->b_stations, p->b_tiles[tile % SOLARIS_TILES], out);
}

static const struct orr_kind kind_tile_a = {
    .name = "start tile", .names = tile_a_names, .count = SOLARIS_TILES, .face = tile_a_face};
static const struct orr_kind kind_tile_b = {
    .name = "start tile", .names = tile_b_names, .count = SOLARIS_TILES, .face = tile_b_face};
static const struct orr_kind kind_energy = {.name = "energy", .count = SOLARIS_ENERGY_MAX, .min = 1};
static const struct orr_kind kind_reach = {.name = "number of stations", .count = SOLARIS_STATIONS - 1, .min = 1};

static const char *const drone_titles[] = {"The drone", "Drone 1", "Drone 2"};
static const struct orr_kind kind_drone = {.name = "drone", .names = drone_titles, .count = 3};

#define V(verb) [verb - 1]
const struct orr_verb solaris_verbs[] = {
    V(SOLARIS_REPLENISH) = {"replenish", "Replenish energy here", .operand = {0}},
    V(SOLARIS_REDIRECT) = {"redirect", "Redirect over a bridge", .operand = {0}},
    V(SOLARIS_EXCHANGE) = {"exchange", "Exchange one card", .operand = {0}},
    V(SOLARIS_STATION_ACTION) = {"station", "Use this station", .operand = {0}},
    V(SOLARIS_PASS) = {"pass", "Pass", .operand = {0}, .ends = true},
    V(SOLARIS_PLAY) = {"play", "Play {0}", .operand = {&solaris_kind_card}},
    V(SOLARIS_FINISH) = {"finish", "Finish the action", .operand = {0}, .ends = true},
    V(SOLARIS_SINGLE) = {"single", "Play no second card", .operand = {0}, .ends = true},
    V(SOLARIS_GIVE) = {"give", "Give up {0}", .operand = {&solaris_kind_card}},
    V(SOLARIS_TAKE) = {"take", "Take {0} from the display", .operand = {&solaris_kind_card}},
    V(SOLARIS_STACK) = {"stack", "Draw from the stack", .operand = {0}},
    V(SOLARIS_SPEND) = {"spend", "Spend {0} energy", .operand = {&kind_energy}},
    V(SOLARIS_SPREAD) = {"spread", "Stations that gain: {0}", .operand = {&kind_reach}},
    V(SOLARIS_GO) = {"go", "Go {0}", .operand = {&kind_direction}},
    V(SOLARIS_SHUTTLE) = {"shuttle", "Launch the {0} shuttle", .operand = {&kind_shuttle}},
    V(SOLARIS_DOCK) = {"dock", "Dock it at the {0}", .operand = {&solaris_kind_station}},
    V(SOLARIS_ROB) = {"rob", "Take a card from {0}", .operand = {&orr_kind_seat}},
    V(SOLARIS_DISCARD) = {"discard", "Discard {0}", .operand = {&solaris_kind_card}},
    V(SOLARIS_C_PLACE) = {"place", "The next place of the ring is the {0}", .operand = {&solaris_kind_station},
                          .chance = true},
    V(SOLARIS_C_DEAL) = {"deal", "{0} is dealt", .operand = {&kind_drawn}, .chance = true},
    V(SOLARIS_C_REVEAL) = {"reveal", "{0} comes to the display", .operand = {&solaris_kind_card}, .chance = true},
    V(SOLARIS_C_BRIDGE) = {"bridge", "The next bridge is {0}", .operand = {&solaris_kind_colour}, .chance = true},
    V(SOLARIS_C_TILE_A) = {"tile-a", "Start tile {0}", .operand = {&kind_tile_a}, .chance = true},
    V(SOLARIS_C_TILE_B) = {"tile-b", "Start tile {0}", .operand = {&kind_tile_b}, .chance = true},
    V(SOLARIS_C_TOKEN) = {"token", "The token of {0} is placed next", .operand = {&orr_kind_seat}, .chance = true,
                          .uncounted = true},
    V(SOLARIS_C_DRAW) = {"draw", "{0} is drawn", .operand = {&kind_drawn}, .chance = true},
    V(SOLARIS_C_STEAL) = {"steal", "{0} is taken", .operand = {&kind_drawn}, .chance = true},
    V(SOLARIS_C_BRIDGE_CARD) = {"bridge-card", "The bridge card is {0}", .operand = {&solaris_kind_card},
                                .chance = true},
    V(SOLARIS_C_SWAP) = {"swap", "The {0} bridge goes to the counter-clockwise side", .operand = {&solaris_kind_colour},
                         .chance = true},
    V(SOLARIS_C_DRONE) = {"drone", "The drone draws {0}", .operand = {&solaris_kind_card}, .chance = true},
    V(SOLARIS_C_LOSE) = {"lose", "{0} is lost", .operand = {&solaris_kind_card}, .chance = true},
    {.name = NULL},
};
_Static_assert(sizeof solaris_verbs / sizeof solaris_verbs[0] == SOLARIS_VERBS_END, "one entry per verb");

/* By phase. */
const struct orr_prompt solaris_prompts[] = {
    [SOLARIS_P_LAYOUT] = {"The ring is laid out", "waits for the ring"},
    [SOLARIS_P_DEAL] = {"Cards are dealt", "waits for cards"},
    [SOLARIS_P_DISPLAY] = {"The display is laid out", "waits for the display"},
    [SOLARIS_P_BRIDGES] = {"Bridges are laid", "waits for the bridges"},
    [SOLARIS_P_TILES_A] = {"Start tiles A are dealt", "waits for start tiles"},
    [SOLARIS_P_TILES_B] = {"Start tiles B are dealt", "waits for start tiles"},
    [SOLARIS_P_TOKENS] = {"Tokens are placed", "waits for the tokens"},
    [SOLARIS_P_ACTION] = {"Choose one action", "is choosing an action"},
    [SOLARIS_P_REPLENISH] = {"Choose a card to gain one energy here", "is acting"},
    [SOLARIS_P_REDIRECT] = {"Choose a card to send one energy over a bridge", "is acting"},
    [SOLARIS_P_TARGET] = {"Both bridges have that colour: choose the direction", "is acting"},
    [SOLARIS_P_GIVE] = {"Choose the card to give up", "is acting"},
    [SOLARIS_P_SOURCE] = {"Draw a card: from the display or the stack", "is choosing where to draw"},
    [SOLARIS_P_ENGINE] = {"Choose a card of another station", "is acting"},
    [SOLARIS_P_SECOND] = {"Choose a second card of that station, or none", "is acting"},
    [SOLARIS_P_AMOUNT] = {"Choose how much energy to spend, for two cards each", "is choosing how much to spend"},
    [SOLARIS_P_SPREAD] = {"Choose how many stations gain energy; one more is the fee", "is choosing how far to spread"},
    [SOLARIS_P_DIRECTION] = {"Choose the direction round the ring", "is choosing a direction"},
    [SOLARIS_P_SHUTTLE] = {"Choose a shuttle to dock", "is choosing a shuttle"},
    [SOLARIS_P_DOCK] = {"Choose the station where it docks", "is choosing where to dock"},
    [SOLARIS_P_VICTIM] = {"Choose a player to take a card from", "is choosing whom to take a card from"},
    [SOLARIS_P_CELL] = {"Choose a card to send one energy to the laser", "is acting"},
    [SOLARIS_P_LIMIT] = {"Discard down to seven cards", "is discarding down to seven cards"},
    [SOLARIS_P_DRAW] = {"A card is drawn", "draws a card"},
    [SOLARIS_P_STEAL] = {"A card is taken", "takes a card"},
    [SOLARIS_P_REFILL] = {"The display is refilled", "waits for the display"},
    [SOLARIS_P_BRIDGE_CARD] = {"The bridge card is drawn", "waits for the bridge card"},
    [SOLARIS_P_SWAP] = {"Two bridges change", "waits for the bridges"},
    [SOLARIS_P_CATCH_UP] = {"Cards for weak stations are drawn", "draws cards to catch up"},
    [SOLARIS_P_DRONE] = {"The drone draws a card", "waits for the drone"},
    [SOLARIS_P_LOSE] = {"The drone discards a card of a hand", "waits for the drone"},
    [SOLARIS_P_ACTING] = {"Another player is acting", "is acting"},
    [SOLARIS_P_OVER] = {"The game is over", "has finished"},
    [SOLARIS_PHASES] = {NULL, NULL},
};

#define SOLARIS_RULE(name, id, text) {id, text},
const struct orr_rule solaris_rule_table[] = {
    {"SO-1.2", "Allowed."},
#include "rules.def"
    {NULL, NULL},
};
#undef SOLARIS_RULE

#define CARD    &solaris_kind_card
#define STATION &solaris_kind_station
#define COLOUR  &solaris_kind_colour
#define SEAT    &orr_kind_seat
#define DRONE   &kind_drone
const struct orr_line solaris_lines[] = {
    [SOLARIS_L_LAYOUT] = {"The {0} lies at place {1} of the ring", {STATION}, "SO-3.1"},
    [SOLARIS_L_DEALT] = {"{seat} is dealt {0}", {CARD}, "SO-3.2"},
    [SOLARIS_L_REVEAL] = {"New in the display: {0}", {CARD}, "SO-4.31"},
    [SOLARIS_L_BRIDGE] = {"A {0} bridge joins {1} and {2}", {COLOUR, STATION, STATION}, "SO-3.4"},
    [SOLARIS_L_TILE_A] = {"{seat} receives start tile {0}", {&kind_tile_a}, "SO-3.5"},
    [SOLARIS_L_TILE_B] = {"{seat} receives start tile {0}", {&kind_tile_b}, "SO-3.5"},
    [SOLARIS_L_ROUND] = {"Round {0} begins", {NULL}, "SO-1.2"},
    [SOLARIS_L_STATION] = {"The {0} becomes active", {STATION}, "SO-4.1"},
    [SOLARIS_L_REPLENISH] = {"{seat} plays {0}: now {2} energy at the {1}", {CARD, STATION}, "SO-5.11"},
    [SOLARIS_L_REDIRECT] = {"{seat} plays {0}: one energy goes to the {1}, now {2}", {CARD, STATION}, "SO-5.21"},
    [SOLARIS_L_EXCHANGE] = {"{seat} gives up {0} in exchange", {CARD}, "SO-5.31"},
    [SOLARIS_L_ENGINE] = {"{seat} pays one energy, plays {0}: now {2} at the {1}", {CARD, STATION}, "SO-5.50"},
    [SOLARIS_L_SECOND] = {"{seat} also plays {0}: now {2} at the {1}", {CARD, STATION}, "SO-5.52"},
    [SOLARIS_L_REWARD] = {"{seat} has played {0} cards; new ones to draw: {1}", {NULL}, "SO-4.20"},
    [SOLARIS_L_TAKE] = {"{seat} takes {0} from the display", {CARD}, "SO-4.22"},
    [SOLARIS_L_DRAWS] = {"{seat} draws a card from the stack", {NULL}, "SO-4.22"},
    [SOLARIS_L_DRAW] = {"{seat} draws {0} from the stack", {CARD}, "SO-4.22"},
    [SOLARIS_L_HQ] = {"{seat} spends {0} energy at the Headquarters to draw {1} cards", {NULL}, "SO-5.60"},
    [SOLARIS_L_BIO] = {"{seat} spends {0} energy at the Biotope (1 as fee), going {1}",
                       {NULL, &kind_direction},
                       "SO-5.70"},
    [SOLARIS_L_RISES] = {"{seat}: now {1} energy at the {0}", {STATION}, "SO-5.71"},
    [SOLARIS_L_DOCK] = {"{seat} pays one energy and docks the {0} shuttle at the {1}",
                        {&kind_shuttle, STATION},
                        "SO-5.80"},
    [SOLARIS_L_ROB] = {"{seat} pays one energy and takes a card from the hand of {0}", {SEAT}, "SO-5.90"},
    [SOLARIS_L_STOLEN] = {"The card that {seat} took is {0}", {CARD}, "SO-5.90"},
    [SOLARIS_L_TRANSFER] = {"{seat} plays {0}: laser now {2}, {1} and Cell -1 each", {CARD, STATION}, "SO-5.100"},
    [SOLARIS_L_TRANSFER_CELL] = {"{seat} plays {0}: laser now {2}, {1} -2", {CARD, STATION}, "SO-5.100"},
    [SOLARIS_L_PASS] = {"{seat} passes", {NULL}, "SO-5.40"},
    [SOLARIS_L_FINISH] = {"{seat} finishes the action", {NULL}, "SO-4.5"},
    [SOLARIS_L_LIMIT] = {"{seat} discards {0} (hand limit)", {CARD}, "SO-4.30"},
    [SOLARIS_L_RESHUFFLE] = {"The discard pile is shuffled and becomes the stack", {NULL}, "SO-2.32"},
    [SOLARIS_L_STORE] = {"{seat} adds the cards from the Canteen to the hand: {0}", {NULL}, "SO-5.94"},
    [SOLARIS_L_HANGAR] = {"All shuttles return to the hangar", {NULL}, "SO-4.40"},
    [SOLARIS_L_BRIDGE_CARD] = {"The bridge card is {0}: the bridges at the {1} change", {CARD, STATION}, "SO-4.42"},
    [SOLARIS_L_SWAP] = {"The new bridges: {0} on the counter-clockwise side, {1} on the clockwise",
                        {COLOUR, COLOUR},
                        "SO-4.42"},
    [SOLARIS_L_CATCH_UP] = {"{seat} draws one card for each station with 0 or 1 energy: {0}", {NULL}, "SO-4.43"},
    [SOLARIS_L_FORFEIT] = {"No card is left; draws that {seat} goes without: {0}", {NULL}, "SO-5.62"},
    [SOLARIS_L_DRONE_TILE_A] = {"{0} receives start tile {1}", {DRONE, &kind_tile_a}, "SO-3.9"},
    [SOLARIS_L_DRONE_TILE_B] = {"{0} receives start tile {1}", {DRONE, &kind_tile_b}, "SO-3.9"},
    [SOLARIS_L_DRONE] = {"{0} draws {1}", {DRONE, CARD}, "SO-7.31"},
    [SOLARIS_L_DRONE_PAYS] = {"{0} pays one energy at the {1}", {DRONE, STATION}, "SO-7.31"},
    [SOLARIS_L_DRONE_RISES] = {"{0}: now {2} energy at the {1}", {DRONE, STATION}, "SO-7.31"},
    [SOLARIS_L_DRONE_DISPLAY] = {"{0} discards the cards of the display", {DRONE}, "SO-7.31"},
    [SOLARIS_L_DRONE_DOCK] = {"{0} docks the {1} shuttle at the {2}", {DRONE, &kind_shuttle, STATION}, "SO-7.31"},
    [SOLARIS_L_DRONE_LOSE] = {"{0} discards {1} from the hand of {2}", {DRONE, CARD, SEAT}, "SO-7.31"},
    [SOLARIS_L_END] = {"The game ends after round {0}", {NULL}, "SO-6.1"},
    {.text = NULL},
};

/* What sums a turn up, most telling first: whomever it hits, then what its seat does. */
const uint8_t solaris_headlines[] = {0,
                                     SOLARIS_L_TRANSFER,
                                     SOLARIS_L_TRANSFER_CELL,
                                     SOLARIS_L_ROB,
                                     SOLARIS_L_DOCK,
                                     SOLARIS_L_BIO,
                                     SOLARIS_L_HQ,
                                     SOLARIS_L_ENGINE,
                                     SOLARIS_L_SECOND,
                                     SOLARIS_L_REPLENISH,
                                     SOLARIS_L_REDIRECT,
                                     SOLARIS_L_EXCHANGE,
                                     SOLARIS_L_PASS,
                                     0};
