/* Solar Sphere: options, ways to play and set-ups. */
#include "tables.h"

static const char *const level_values[] = {"I", "II", "III", NULL};
static const char *const level_titles[] = {"I: easy", "II: medium", "III: hard"};
static const char *const level_texts[] = {
    "DRANDA scores nothing for morale and reputation, and 1 point for each drone that it has left.",
    "DRANDA scores 1 point for each morale and reputation, and 2 points for each drone that it has left.",
    "DRANDA scores 2 points for each morale, 3 for each reputation and 3 for each drone that it has left.",
};
static const char *const card_values[] = {"drawn", "SC1", "SC2", "SC3", "SC4", NULL};
static const char *const card_titles[] = {"Drawn by lot", "Inner ring", "Corners", "Edges", "Three spokes"};
static const char *const card_texts[] = {
    "One of the four cards is drawn when the table is set up.",
    "The six hexes round the Core are worth 6 points each in the end, all others 3.",
    "The six corners of the Sphere are worth 6 points each in the end, all other hexes 3.",
    "The six hexes between the corners are worth 6 points each in the end, all others 3.",
    "Three lines from the Core to every second corner are worth 6 points a hex in the end, all other hexes 3.",
};
static const char *const order_values[] = {"drawn", "seats", NULL};
static const char *const order_titles[] = {"Drawn by lot", "By seat"};
static const char *const failed_values[] = {"stay", "return", NULL};
static const char *const failed_titles[] = {"They stay", "They return"};
static const char *const failed_texts[] = {
    "DRANDA's drones stay at the ship, and the attack goes on in the next round.",
    "DRANDA's drones go back to its supply, as the text of the solo rules can be read.",
};

const struct orr_option sphere_options[] = {
    [SPHERE_LEVEL] = {.name = "level",
                      .type = ORR_OPTION_CHOICE,
                      .max = 2,
                      .values = level_values,
                      .titles = level_titles,
                      .texts = level_texts,
                      .title = "Level of DRANDA",
                      .help = "How strong your opponent is.",
                      .rule = "SS-7.1"},
    [SPHERE_LENGTH] = {.name = "rounds",
                       .type = ORR_OPTION_INT,
                       .preset = SPHERE_ROUNDS,
                       .min = 1,
                       .max = SPHERE_ROUNDS,
                       .title = "Rounds at most",
                       .help = "The game ends after this round, or earlier when the whole Sphere is built.",
                       .rule = "SS-1.5"},
    [SPHERE_CARD] = {.name = "scoring",
                     .type = ORR_OPTION_CHOICE,
                     .max = 4,
                     .values = card_values,
                     .titles = card_titles,
                     .texts = card_texts,
                     .title = "Scoring card",
                     .help = "It says what each hex of the Sphere is worth in the end.",
                     .rule = "SS-3.3"},
    [SPHERE_ORDER] = {.name = "order",
                      .type = ORR_OPTION_CHOICE,
                      .max = 1,
                      .values = order_values,
                      .titles = order_titles,
                      .title = "Ties of the first round",
                      .help = "In the first round captains with equal dice act in the reverse of this order.",
                      .rule = "SS-3.8"},
    [SPHERE_CORE_MORALE] = {.name = "core_morale",
                            .type = ORR_OPTION_FLAG,
                            .max = 1,
                            .title = "Morale from the Core",
                            .help = "House rule: everybody gains 1 morale when a hex next to the Core is built.",
                            .rule = "SS-R1"},
    [SPHERE_FAILED] = {.name = "dranda_drones",
                       .type = ORR_OPTION_CHOICE,
                       .max = 1,
                       .values = failed_values,
                       .titles = failed_titles,
                       .texts = failed_texts,
                       .title = "DRANDA's drones after a failed attack",
                       .help = "What becomes of them when an attack in the top row fails.",
                       .rule = "SS-R44"},
    {.name = NULL},
};

const struct orr_way sphere_ways[] = {
    {"versus", "Against each other",
     "Two to four captains build a sphere round a sun and fight the Resistance; the most points win.", 2, 4, "", ""},
    {"solo", "Alone against DRANDA",
     "You play against DRANDA, an automa that follows its cards, and must have more points than it.", 1, 1, "",
     "level"},
    {.name = NULL},
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
