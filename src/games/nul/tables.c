/* What Nul says once, in tables: options, ways to play, set-ups, verbs, prompts, rules and log
 * lines. The fields of the state are in content.c. */
#include "nul.h"

static const char *const dice[] = {"d4", "d6", NULL};
static const char *const dice_titles[] = {"Four sides", "Six sides"};
static const char *const ties[] = {"sparks", "card", "late", NULL};
static const char *const tie_titles[] = {"More sparks", "The better card", "The later seat"};

const struct orr_option nul_options[] = {
    [NUL_ROUNDS] = {.name = "rounds",
                    .type = ORR_OPTION_INT,
                    .preset = 3,
                    .min = 1,
                    .max = NUL_ROUNDS_MAX,
                    .title = "Rounds",
                    .help = "After so many rounds the game is over.",
                    .rule = "NU-2.1"},
    [NUL_PEEKING] = {.name = "peeking",
                     .type = ORR_OPTION_FLAG,
                     .preset = 1,
                     .max = 1,
                     .title = "Peeking",
                     .help = "Players may pay to look at the cards of others.",
                     .rule = "NU-3.4"},
    [NUL_DIE] = {.name = "die",
                 .type = ORR_OPTION_CHOICE,
                 .preset = 1,
                 .max = 1,
                 .values = dice,
                 .titles = dice_titles,
                 .title = "Die",
                 .help = "Stakes are decided by this die.",
                 .rule = "NU-3.1"},
    [NUL_TIE_ORDER] = {.name = "tie_order",
                       .type = ORR_OPTION_ORDER,
                       .preset = 0x210,
                       .max = NUL_TIES,
                       .values = ties,
                       .titles = tie_titles,
                       .title = "Ties",
                       .help = "What decides between equal scores, from the first on.",
                       .rule = "NU-4.3"},
    {.name = NULL},
};

const struct orr_way nul_ways[] = {
    {"versus", "Against each other", "Two to four players gamble for sparks; the most win.", 2, 4, "", ""},
    {.name = NULL},
};

const struct orr_setup nul_setups[] = {
    {"two", 2, "", "Two players"},
    {"three", 3, "", "Three players"},
    {"four", 4, "", "Four players"},
    {"blind", 3, "peeking=off die=d4", "No looking, and a small die"},
    {"long", 4, "rounds=9 tie_order=late,card,sparks", "Nine rounds, later seats win ties"},
    {.name = NULL},
};

static const struct orr_kind kind_amount = {.name = "amount", .count = NUL_STAKE_MAX, .min = 1};
static const struct orr_kind kind_face = {.name = "face", .count = NUL_FACES_MAX, .min = 1};

const struct orr_verb nul_verbs[] = {
    [NUL_STAKE - 1] = {.name = "stake", .text = "Stake {0} on the die", .operand = {&kind_amount}},
    [NUL_SWAP - 1] = {.name = "swap", .text = "Pay a spark and change your card"},
    [NUL_PEEK -
        1] = {.name = "peek", .text = "Pay two sparks and look at the card of {0}", .operand = {&orr_kind_seat}},
    [NUL_GIFT - 1] = {.name = "gift", .text = "Give {0} {1}", .operand = {&orr_kind_seat, &kind_amount}},
    [NUL_PASS - 1] = {.name = "pass", .text = "Pass", .ends = true},
    [NUL_C_DEAL - 1] = {.name = "c_deal", .text = "{0} is drawn", .operand = {&nul_kind_card}, .chance = true},
    [NUL_C_ROLL - 1] = {.name = "c_roll", .text = "The die shows {0}", .operand = {&kind_face}, .chance = true},
    {.name = NULL},
};

const struct orr_prompt nul_prompts[] = {
    [NUL_ASK_NOTHING] = {"The game is over", "The game is over"},
    [NUL_ASK_TURN] = {"Choose what to do", "is choosing what to do"},
    [NUL_ASK_DEAL] = {"A card is drawn", "waits for a card"},
    [NUL_ASK_ROLL] = {"The die is rolled", "waits for the die"},
    {.ask = NULL},
};

/* A row per prompt: what may be decided there, why not, and what it does; or the odds of chance. */
const struct orr_point nul_points[] = {
    [NUL_ASK_NOTHING] = {0},
    [NUL_ASK_TURN] = {.list = nul_list_turn, .reason = nul_why_turn, .apply = nul_do_turn},
    [NUL_ASK_DEAL] = {.odds = nul_odds_card, .pick = nul_pick_card, .apply = nul_do_card},
    [NUL_ASK_ROLL] = {.odds = nul_odds_die, .apply = nul_do_die},
};

#define NUL_RULE(name, id, text) [NUL_##name] = {id, text},
const struct orr_rule nul_rule_table[] = {
    {"-", "Allowed."},
#include "rules.def"
    {.id = NULL},
};
#undef NUL_RULE

const struct orr_line nul_lines[] = {
    [NUL_L_ROUND] = {"Round {0} begins.", {NULL}, "NU-2.1"},
    [NUL_L_DEALT] = {"{seat} draws {0}.", {&nul_kind_card}, "NU-1.4"},
    [NUL_L_DEALT_OTHER] = {"{seat} draws a card.", {NULL}, "NU-1.4"},
    [NUL_L_SWAP] = {"{seat} pays a spark and discards {0}.", {&nul_kind_card}, "NU-3.2"},
    [NUL_L_PEEK] = {"{seat} pays two sparks and looks at the card of {0}.", {&orr_kind_seat}, "NU-3.4"},
    [NUL_L_SEEN] = {"{0} holds {1}.", {&orr_kind_seat, &nul_kind_card}, "NU-3.4"},
    [NUL_L_GIFT] = {"{seat} gives {0} {1} of their sparks.", {&orr_kind_seat, NULL}, "NU-3.6"},
    [NUL_L_STAKE] = {"{seat} stakes {0}.", {NULL}, "NU-3.1"},
    [NUL_L_WON] = {"The die shows {0}: {seat} wins {1}.", {NULL}, "NU-3.1"},
    [NUL_L_LOST] = {"The die shows {0}: {seat} loses {1}.", {NULL}, "NU-3.1"},
    [NUL_L_PASS] = {"{seat} passes.", {NULL}, "NU-2.1"},
    [NUL_L_SHOW] = {"{seat} shows {0}, worth {1}.", {&nul_kind_card, NULL}, "NU-4.1"},
    [NUL_L_END] = {"The game is over.", {NULL}, "NU-4.2"},
    {.text = NULL},
};

/* What sums a turn up, most telling first: whomever it hits, then what its seat does. */
const uint8_t nul_headlines[] = {0, NUL_L_STAKE, NUL_L_SWAP, NUL_L_PEEK, NUL_L_GIFT, NUL_L_PASS, 0};
