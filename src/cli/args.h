/* The option parser of the command: tables in, values out. It knows no command.
 * Usage errors are printed here, as one sentence, and become exit code 2. */
#ifndef ORRERY_CLI_ARGS_H
#define ORRERY_CLI_ARGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { EXIT_DONE = 0, EXIT_REFUSED = 1, EXIT_USAGE = 2, EXIT_INTERRUPTED = 130 };
enum { ARGS_MAX = 256 };

/* An option of a command. `value` names its value in the help ("N"); NULL makes it a flag. */
struct option {
    const char *name; /* without the dashes */
    char letter;      /* short form, 0: none */
    bool many;        /* may be given more than once */
    bool bare;        /* the value may be left out, and is then empty */
    const char *value;
    const char *help;
};

struct args;

/* A command of the program. Tables of options end with a name of NULL. */
struct command {
    const char *name;
    const char *usage;   /* what follows the name: "POSITION [--json]" */
    const char *help;    /* one line */
    const char *example; /* shown first in the help; lines end with \n; {game} is replaced by a game */
    const char *more;    /* further text, or NULL; lines end with \n */
    const struct option *options;
    unsigned min_words, max_words;
    int (*run)(const struct args *);
};

struct args {
    const struct command *command;
    const char *word[ARGS_MAX]; /* what is no option, in order */
    size_t words;
    struct {
        const struct option *option;
        const char *value;
    } given[ARGS_MAX];
    size_t n_given;
    bool help;
};

/* Sort the words after the command's name into `out`. False: the sentence is printed. */
bool args_read(const struct command *, int argc, char **argv, struct args *out);
void args_help(const struct command *);
/* The example of a command, with the first game in place of {game}; free with free(). */
char *example_text(const char *example);

bool args_has(const struct args *, const char *name);
/* The value given last, or NULL. The option must exist in the command's table. */
const char *args_text(const struct args *, const char *name);
/* The i-th value of an option that may be repeated, or NULL. */
const char *args_nth(const struct args *, const char *name, size_t i);
/* A whole number from min to max; untouched when it was not given. False: the sentence is printed. */
bool args_number(const struct args *, const char *name, uint64_t min, uint64_t max, uint64_t *out);
/* False, with the sentence, when more than one of these flags is given. The list ends with NULL. */
bool args_one_of(const struct args *, const char *const *names);

/* Print "orrery: …" on stderr and return the exit code. */
int refused(const char *format, ...) __attribute__((format(printf, 1, 2)));
int misused(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* A message that is no error: "orrery: …" on stderr. */
void note(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Call this before each sentence: the window makes way for it. */
void say_before(void (*what)(void));

/* Text for the end of a sentence: `; did you mean "X"?` or nothing. The list ends with NULL; the text is valid
 * until the next call. */
const char *did_you_mean(const char *word, const char *const *candidates);

#endif
