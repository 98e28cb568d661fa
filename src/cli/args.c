/* Reading the command line by table: options in any place, `--name value` and
 * `--name=value`, short letters, `--` for the end of options, and the help page. */
#include "args.h"
#include "orrery/engine.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct option help_option = {.name = "help", .letter = 'h', .help = "show this help"};

static const struct option *option_named(const struct command *c, const char *name, size_t n) {
    for (const struct option *o = c->options; o && o->name; o++) {
        if (strlen(o->name) == n && memcmp(o->name, name, n) == 0) {
            return o;
        }
    }
    return n == 4 && memcmp(name, "help", 4) == 0 ? &help_option : NULL;
}

static const struct option *option_lettered(const struct command *c, char letter) {
    for (const struct option *o = c->options; o && o->name; o++) {
        if (o->letter == letter) {
            return o;
        }
    }
    return letter == 'h' ? &help_option : NULL;
}

static bool unknown_option(const struct command *c, const char *word) {
    enum { MOST = 32 };
    const char *names[MOST + 2];
    char dashed[MOST][32];
    size_t n = 0;
    for (const struct option *o = c->options; o && o->name && n < MOST; o++, n++) {
        snprintf(dashed[n], sizeof dashed[n], "--%s", o->name);
        names[n] = dashed[n];
    }
    names[n++] = "--help";
    names[n] = NULL;
    char given[64];
    snprintf(given, sizeof given, "%.*s", (int)strcspn(word, "="), word);
    misused("%s has no option %s%s", c->name, given, did_you_mean(given, names));
    return false;
}

static bool store(struct args *a, const struct option *o, const char *value) {
    if (o == &help_option) {
        a->help = true;
        return true;
    }
    if (!o->many && args_has(a, o->name)) {
        misused("--%s is given twice", o->name);
        return false;
    }
    if (a->n_given == ARGS_MAX) {
        misused("more than %d options", ARGS_MAX);
        return false;
    }
    a->given[a->n_given].option = o;
    a->given[a->n_given++].value = value;
    return true;
}

/* One option at argv[*i]; steps over its value when that is a word of its own. */
static bool read_option(const struct command *c, int argc, char **argv, int *i, struct args *a) {
    const char *word = argv[*i];
    bool is_long = word[1] == '-';
    size_t length = is_long ? strcspn(word + 2, "=") : 1;
    const struct option *o = is_long ? option_named(c, word + 2, length) : option_lettered(c, word[1]);
    if (!o) {
        return unknown_option(c, word);
    }
    const char *rest = is_long ? word + 2 + length : word + 2;
    if (!o->value) {
        if (*rest) {
            misused("%s takes no value", is_long ? o->name : word);
            return false;
        }
        return store(a, o, "");
    }
    if (*rest) {
        return store(a, o, is_long || *rest == '=' ? rest + 1 : rest);
    }
    if (o->bare && (*i + 1 >= argc || (argv[*i + 1][0] == '-' && argv[*i + 1][1]))) {
        return store(a, o, "");
    }
    if (*i + 1 >= argc) {
        misused("--%s needs a value: --%s %s", o->name, o->name, o->value);
        return false;
    }
    return store(a, o, argv[++*i]);
}

static bool count_words(const struct command *c, const struct args *a) {
    if (a->help || (a->words >= c->min_words && a->words <= c->max_words)) {
        return true;
    }
    if (a->words < c->min_words) {
        misused("something is missing; usage: orrery %s %s", c->name, c->usage);
    } else {
        misused("\"%s\" is one word too many; usage: orrery %s %s", a->word[c->max_words], c->name, c->usage);
    }
    return false;
}

bool args_read(const struct command *c, int argc, char **argv, struct args *a) {
    memset(a, 0, sizeof *a);
    a->command = c;
    bool options = true;
    for (int i = 0; i < argc; i++) {
        if (options && strcmp(argv[i], "--") == 0) {
            options = false;
        } else if (options && argv[i][0] == '-' && argv[i][1]) {
            if (!read_option(c, argc, argv, &i, a)) {
                return false;
            }
        } else if (a->words == ARGS_MAX) {
            misused("more than %d words", ARGS_MAX);
            return false;
        } else {
            a->word[a->words++] = argv[i];
        }
    }
    return count_words(c, a);
}

static void option_line(const struct option *o) {
    char left[64];
    char letter[8] = "    ";
    if (o->letter) {
        snprintf(letter, sizeof letter, "-%c, ", o->letter);
    }
    snprintf(left, sizeof left, "%s--%s%s%s", letter, o->name, o->value ? " " : "", o->value ? o->value : "");
    printf("  %-26s %s\n", left, o->help);
}

char *example_text(const char *example) {
    static const char mark[] = "{game}";
    struct orr_buf b = {0};
    for (const char *at; (at = strstr(example, mark)); example = at + sizeof mark - 1) {
        orr_put(&b, "%.*s%s", (int)(at - example), example, orr_games_at(0)->id);
    }
    orr_put(&b, "%s", example);
    return b.at;
}

void args_help(const struct command *c) {
    char *example = example_text(c->example);
    printf("%s\n", example);
    free(example);
    printf("usage: orrery %s%s%s\n", c->name, *c->usage ? " " : "", c->usage);
    printf("%s\n", c->help);
    if (c->more) {
        printf("\n%s", c->more);
    }
    printf("\noptions:\n");
    for (const struct option *o = c->options; o && o->name; o++) {
        option_line(o);
    }
    option_line(&help_option);
}

const char *args_nth(const struct args *a, const char *name, size_t i) {
    assert(option_named(a->command, name, strlen(name)));
    for (size_t k = 0; k < a->n_given; k++) {
        if (strcmp(a->given[k].option->name, name) == 0 && i-- == 0) {
            return a->given[k].value;
        }
    }
    return NULL;
}

const char *args_text(const struct args *a, const char *name) { return args_nth(a, name, 0); }

bool args_has(const struct args *a, const char *name) { return args_nth(a, name, 0) != NULL; }

bool args_number(const struct args *a, const char *name, uint64_t min, uint64_t max, uint64_t *out) {
    const char *text = args_text(a, name);
    if (!text) {
        return true;
    }
    char *end = NULL;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || errno || value < min || value > max) {
        misused("--%s \"%s\" is not a whole number from %llu to %llu", name, text, (unsigned long long)min,
                (unsigned long long)max);
        return false;
    }
    *out = value;
    return true;
}

bool args_one_of(const struct args *a, const char *const *names) {
    const char *first = NULL;
    for (; *names; names++) {
        if (!args_has(a, *names)) {
            continue;
        }
        if (first) {
            misused("--%s and --%s cannot be used together", first, *names);
            return false;
        }
        first = *names;
    }
    return true;
}
