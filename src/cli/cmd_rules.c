/* orrery rules: the rules text of a game, one rule, section or word of it, or its quick reference. */
#include "cli.h"

static int print_rule(const struct orr_rules *rules, const char *id, unsigned width, bool colour) {
    struct orr_buf out = {0}, text = {0};
    char guess[32] = "";
    language_rules(rules, &text);
    bool found = markdown_rule(text.at, id, width, colour, &out, guess);
    orr_buf_free(&text);
    if (found) {
        return print_buf(&out);
    }
    orr_buf_free(&out);
    if (*guess) {
        return refused("%s has no rule \"%s\"; did you mean \"%s\"?", rules->id, id, guess);
    }
    return refused("%s has no rule \"%s\"", rules->id, id);
}

static int print_all(const struct orr_rules *rules, unsigned width, bool colour) {
    struct orr_buf out = {0}, text = {0};
    language_rules(rules, &text);
    markdown_print(text.at, width, colour, &out);
    orr_buf_free(&text);
    return print_buf(&out);
}

static int print_sheet(const struct orr_rules *rules, unsigned width, bool colour) {
    struct orr_buf out = {0};
    markdown_print(language_sheet(rules), width, colour, &out);
    return print_buf(&out);
}

static int run(const struct args *a) {
    const struct orr_rules *rules = game_named(a->word[0]);
    if (!rules) {
        return EXIT_USAGE;
    }
    unsigned width = term_width(stdout) < 100 ? term_width(stdout) : 100;
    bool colour = term_colour(stdout) != ORR_COLOUR_NONE;
    bool sheet = args_has(a, "sheet");
    if (sheet && a->words > 1) {
        return misused("--sheet shows the whole quick reference: leave out \"%s\"", a->word[1]);
    }
    if (a->words > 1) {
        char asked[256];
        snprintf(asked, sizeof asked, "%s%s%s", a->word[1], a->words > 2 ? " " : "", a->words > 2 ? a->word[2] : "");
        return print_rule(rules, asked, width, colour);
    }
    return sheet ? print_sheet(rules, width, colour) : print_all(rules, width, colour);
}

static const struct option options[] = {
    {.name = "sheet", .help = "the quick reference: goal, turn, actions, end, what is easily forgotten"},
    {0},
};

const struct command cmd_rules = {
    .name = "rules",
    .usage = "GAME [ID | section N | WORD] [--sheet]",
    .help = "the rules text of a game, or one rule",
    .example = "example: orrery rules {game} 4.2\n         orrery rules {game} --sheet\n",
    .more = "An ID may be whole (AB-4.2) or its end (4.2). A number that no rule has is a section: 6,\n"
            "or in any case section 4.2. A WORD is looked up where it is explained.\n",
    .options = options,
    .min_words = 1,
    .max_words = 3,
    .run = run,
};
