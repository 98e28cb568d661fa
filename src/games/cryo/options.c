/* Cryo: options, ways to play and set-ups. */
#include "tables.h"

static const char *const first_values[] = {"drawn", "seats", NULL};
static const char *const first_titles[] = {"Drawn by lot", "The first seat"};
static const char *const length_values[] = {"full", "short", NULL};
static const char *const length_titles[] = {"Full game", "Short game"};
static const char *const length_texts[] = {
    "Early and late incidents come before the tokens among which the sunset lies.",
    "House rule: the late incident tokens stay in the box, so the sun sets sooner.",
};

const struct orr_option cryo_options[] = {
    [CRYO_HARD] = {.name = "hard",
                   .type = ORR_OPTION_FLAG,
                   .max = 1,
                   .title = "Stronger rival",
                   .help = "The rival begins with one more of each material.",
                   .rule = "CR-7.6"},
    [CRYO_UNPREDICTABLE] = {.name = "unpredictable",
                            .type = ORR_OPTION_FLAG,
                            .max = 1,
                            .title = "Unpredictable rival",
                            .help = "The top card of the deck decides what the rival does, in place of two open cards "
                                    "that you can plan with.",
                            .rule = "CR-7.7"},
    [CRYO_FIRST] = {.name = "first",
                    .type = ORR_OPTION_CHOICE,
                    .max = 1,
                    .values = first_values,
                    .titles = first_titles,
                    .title = "Who begins",
                    .help = "This seat takes the first turn; those after it begin with a little more.",
                    .rule = "CR-3.5"},
    [CRYO_LENGTH] = {.name = "length",
                     .type = ORR_OPTION_CHOICE,
                     .max = 1,
                     .values = length_values,
                     .titles = length_titles,
                     .texts = length_texts,
                     .title = "Length",
                     .help = "How many incidents come before the sunset.",
                     .rule = "CR-R33"},
    {.name = NULL},
};

const struct orr_way cryo_ways[] = {
    {"versus", "Against each other",
     "Each faction wakes its crew and brings it into warm caverns before the sun sets; the most points win.", 2, 4, "",
     ""},
    {"solo", "Alone against the rival",
     "You play against a rival that follows fixed rules, and win if you have more points when the sun sets.", 1, 1, "",
     "hard unpredictable"},
    {.name = NULL},
};

const struct orr_setup cryo_setups[] = {
    {"two", 2, "", "Two factions"},
    {"three", 3, "", "Three factions"},
    {"four", 4, "", "Four factions"},
    {"solo", 1, "", "Solo against the rival"},
    {"solo-hard", 1, "hard=on", "Solo, the rival starts stronger"},
    {"solo-unpredictable", 1, "unpredictable=on", "Solo, no decision cards"},
    {"solo-both", 1, "hard=on unpredictable=on", "Solo, a stronger rival without decision cards"},
    {"short", 2, "length=short", "Two factions, a short game"},
    {"short-three", 3, "length=short first=seats", "Three factions, a short game, the first seat begins"},
    {"short-four", 4, "length=short", "Four factions, a short game"},
    {"solo-short", 1, "length=short", "Solo, a short game"},
    {"solo-short-both", 1, "length=short hard=on unpredictable=on", "Solo, a short game with both variants"},
    {NULL, 0, NULL, NULL},
};
