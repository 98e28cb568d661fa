/* orrery manual: man pages, written from the tables that --help prints. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

/* Text in a page: hyphens as typed, backslashes as such, and no line that begins like a request. */
static void put_escaped(const char *text) {
    for (const char *p = text; *p; p++) {
        bool begins = p == text || p[-1] == '\n';
        if (begins && (*p == '.' || *p == '\'')) {
            fputs("\\&", stdout);
        }
        if (*p == '-' || *p == '\\') {
            fputs(*p == '-' ? "\\-" : "\\e", stdout);
        } else {
            putchar(*p);
        }
    }
}

static void put_head(const char *name, const char *help) {
    printf(".TH \"%s\" 1 \"\" \"Orrery %s\" \"Orrery\"\n.SH NAME\n", name, ORRERY_VERSION);
    put_escaped(name);
    fputs(" \\- ", stdout);
    put_escaped(help);
    putchar('\n');
}

/* Lines that stay as they are. */
static void put_lines(const char *title, const char *text) {
    printf(".SH %s\n.nf\n", title);
    put_escaped(text);
    fputs(text[0] && text[strlen(text) - 1] == '\n' ? ".fi\n" : "\n.fi\n", stdout);
}

static void put_option(const struct option *o) {
    fputs(".TP\n\\fB", stdout);
    if (o->letter) {
        printf("\\-%c\\fR, \\fB", o->letter);
    }
    fputs("\\-\\-", stdout);
    put_escaped(o->name);
    fputs("\\fR", stdout);
    if (o->value) {
        fputs(" \\fI", stdout);
        put_escaped(o->value);
        fputs("\\fR", stdout);
    }
    putchar('\n');
    put_escaped(o->help);
    putchar('\n');
}

static void command_page(const struct command *c) {
    char name[64], *example = example_text(c->example);
    snprintf(name, sizeof name, "orrery-%s", c->name);
    put_head(name, c->help);
    printf(".SH SYNOPSIS\n\\fBorrery %s\\fR ", c->name);
    put_escaped(c->usage);
    putchar('\n');
    put_lines("EXAMPLE", example);
    free(example);
    if (c->more) {
        put_lines("DESCRIPTION", c->more);
    }
    puts(".SH OPTIONS");
    for (const struct option *o = c->options; o && o->name; o++) {
        put_option(o);
    }
    put_option(&(struct option){.name = "help", .letter = 'h', .help = "show this help"});
    put_option(&(struct option){.name = "lang", .value = "LANGUAGE", .help = "speak this language, such as de"});
    puts(".SH EXIT STATUS\n0 done, 1 refused or failed, 2 wrong usage.\n.SH SEE ALSO\n\\fBorrery\\fR(1)");
}

static void program_page(void) {
    put_head("orrery", "board games about suns: play, look into, simulate");
    puts(".SH SYNOPSIS\n\\fBorrery\\fR \\fICOMMAND\\fR [\\fIARGUMENTS\\fR]\n.SH COMMANDS");
    for (size_t i = 0; command_at(i); i++) {
        printf(".TP\n\\fBorrery\\-%s\\fR(1)\n", command_at(i)->name);
        put_escaped(command_at(i)->help);
        putchar('\n');
    }
    puts(".SH FILES\nPositions and records are files; \\- is standard input or output. Saved games are in\n"
         "$XDG_STATE_HOME/orrery (~/.local/state/orrery).\n"
         ".SH EXIT STATUS\n0 done, 1 refused or failed, 2 wrong usage.");
}

static int run(const struct args *a) {
    if (!a->words) {
        program_page();
        return EXIT_DONE;
    }
    const struct command *c = command_find(a->word[0]);
    if (!c) {
        return EXIT_USAGE;
    }
    command_page(c);
    return EXIT_DONE;
}

const struct command cmd_manual = {
    .name = "manual",
    .usage = "[COMMAND]",
    .help = "the man page of the program or of a command, as troff",
    .example = "example: orrery manual play | man -l -\n",
    .max_words = 1,
    .run = run,
};
