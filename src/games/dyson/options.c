/* Dyson: options, ways to play and set-ups. */
#include "tables.h"

static const char *const map_values[] = {"standard", "skirmish", "generated", "fitted", NULL};
static const char *const map_titles[] = {"All planets", "Small", "Unknown", "Fitted"};
static const char *const map_texts[] = {
    "91 tiles with every planet; those of corners that nobody takes are free for all.",
    "37 tiles for two or three players, so that the first fights come soon.",
    "A map that nobody knows yet, made from a number.",
    "91 tiles, with the free planets laid out for the corners in use.",
};
static const char *const start_values[] = {"random", "first", NULL};
static const char *const start_titles[] = {"Drawn by lot", "The first seat"};
static const char *const corner_values[] = {"chosen", "by_seat", NULL};
static const char *const corner_titles[] = {"Chosen in turn", "Given by seat"};
static const char *const corner_texts[] = {
    "Before the first turn everybody takes a corner of the map.",
    "Every seat has its corner, and the game begins at once.",
};
static const char *const order_values[] = {"fixed", "drawn", NULL};
static const char *const order_titles[] = {"Always the same", "Drawn every round"};
static const char *const order_texts[] = {
    "Turns go round the table from the same seat in every round.",
    "House rule: who begins is drawn anew in every round.",
};
static const char *const house_values[] = {"document", "balanced", NULL};
static const char *const house_titles[] = {"As they were written", "Balanced (recommended)"};
static const char *const house_texts[] = {
    "The prices and limits of the document, by which a Laser decides nearly every game.",
    "House rules: whoever destroys the first Sphere wins, buildings rise one tier at a time, and strong ships cost "
    "less.",
};

const struct orr_option dyson_options[] = {
    [DYSON_MAP] = {.name = "map",
                   .type = ORR_OPTION_CHOICE,
                   .preset = DYSON_MAP_FITTED,
                   .max = 3,
                   .values = map_values,
                   .titles = map_titles,
                   .texts = map_texts,
                   .title = "Map",
                   .help = "How large the map is, and where its planets lie.",
                   .rule = "DY-3.3"},
    [DYSON_GEN_RADIUS] = {.name = "gen_radius",
                          .type = ORR_OPTION_INT,
                          .preset = 5,
                          .min = DYSON_RADIUS_MIN,
                          .max = DYSON_RADIUS_MAX,
                          .title = "Size of the map",
                          .help = "So many tiles lie between the middle of the map and its edge.",
                          .rule = "DY-7.4"},
    [DYSON_GEN_SEED] = {.name = "gen_seed",
                        .type = ORR_OPTION_INT,
                        .preset = 1,
                        .max = INT32_MAX,
                        .title = "Number of the map",
                        .help = "The same number gives the same map again.",
                        .rule = "DY-11.2"},
    [DYSON_ROUND_LIMIT] = {.name = "round_limit",
                           .type = ORR_OPTION_INT,
                           .max = 99,
                           .title = "Rounds at most",
                           .help = "If several Spheres still stand after this round, whoever owns most wins.",
                           .rule = "DY-1.4"},
    [DYSON_JOINT] = {.name = "joint_attacks",
                     .type = ORR_OPTION_FLAG,
                     .preset = 1,
                     .max = 1,
                     .title = "Joint attacks",
                     .help = "Several attackers may add up their dice against one target.",
                     .rule = "DY-7.1"},
    [DYSON_WARMUP] = {.name = "laser_warmup",
                      .type = ORR_OPTION_FLAG,
                      .max = 1,
                      .title = "Slow Laser",
                      .help = "A Laser cannot fire in the turn in which it was built.",
                      .rule = "DY-7.3"},
    [DYSON_HAZARDS] = {.name = "hazards",
                       .type = ORR_OPTION_FLAG,
                       .preset = 1,
                       .max = 1,
                       .title = "Hazards",
                       .help = "From round 3 on a hazard strikes in every second round.",
                       .rule = "DY-7.2"},
    [DYSON_START_SEAT] = {.name = "start_seat",
                          .type = ORR_OPTION_CHOICE,
                          .max = 1,
                          .values = start_values,
                          .titles = start_titles,
                          .title = "Who begins",
                          .help = "This seat is the first to choose, and takes the first turn.",
                          .rule = "DY-3.4"},
    [DYSON_CORNER_CHOICE] = {.name = "corners",
                             .type = ORR_OPTION_CHOICE,
                             .max = 1,
                             .values = corner_values,
                             .titles = corner_titles,
                             .texts = corner_texts,
                             .title = "Corners",
                             .help = "How players come to the corners of the map.",
                             .rule = "DY-3.2"},
    [DYSON_TURN_ORDER] = {.name = "turn_order",
                          .type = ORR_OPTION_CHOICE,
                          .max = 1,
                          .values = order_values,
                          .titles = order_titles,
                          .texts = order_texts,
                          .title = "Turn order",
                          .help = "Whose turn is first in a round.",
                          .rule = "DY-7.7"},
    [DYSON_HOUSE] = {.name = "rules",
                     .type = ORR_OPTION_CHOICE,
                     .max = 1,
                     .values = house_values,
                     .titles = house_titles,
                     .texts = house_texts,
                     .title = "Rules",
                     .help = "Which numbers the game is played by.",
                     .rule = "DY-7.8"},
    {.name = NULL},
};

/* [DY-9.3] */
const struct orr_drawing dyson_drawings[] = {{"gen_seed", "map=generated"}, {NULL, NULL}};

const struct orr_way dyson_ways[] = {
    {"versus", "Against each other",
     "Everybody defends a Sphere round a star of their own and tries to destroy all others.", 2, 6, "", ""},
    {.name = NULL},
};

const struct orr_setup dyson_setups[] = {
    {"two", 2, "", "Two players"},
    {"three", 3, "", "Three players"},
    {"four", 4, "", "Four players"},
    {"six", 6, "", "Six players"},
    {"skirmish", 2, "map=skirmish corners=by_seat", "Two players on the small map"},
    {"skirmish-three", 3, "map=skirmish", "Three players on the small map"},
    {"quick", 2, "corners=by_seat start_seat=first", "Two players, nothing to choose or draw before the first turn"},
    {"drawn", 2, "turn_order=drawn corners=by_seat", "House rule: who begins is drawn in every round"},
    {"drawn-four", 4, "turn_order=drawn start_seat=first", "House rule: drawn order with four players"},
    {"balanced", 2, "rules=balanced", "House rules: balanced numbers, two players"},
    {"balanced-four", 4, "rules=balanced start_seat=first", "House rules: balanced numbers, four players"},
    {"single-fire", 3, "joint_attacks=off", "Every attack has one attacker"},
    {"calm", 2, "hazards=off corners=by_seat", "No hazards"},
    {"warm-up", 2, "laser_warmup=on corners=by_seat", "A new Laser waits one turn"},
    {"generated", 2, "map=generated gen_seed=2024", "A map made from a number"},
    {"generated-small", 3, "map=generated gen_radius=3 gen_seed=7", "A small map made from a number"},
    {"generated-four", 4, "map=generated gen_radius=4 gen_seed=1 corners=by_seat", "A middle map made from a number"},
    {"generated-large", 6, "map=generated gen_radius=6 gen_seed=11 round_limit=12", "The largest map, six players"},
    {"short", 6, "round_limit=6 corners=by_seat start_seat=first hazards=off joint_attacks=off laser_warmup=on",
     "Six players, six rounds, all variants"},
    {NULL, 0, NULL, NULL},
};
