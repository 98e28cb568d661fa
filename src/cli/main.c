/* The `orrery` command: the table of commands, help and version. What a command
 * does lives in its own file. */
#include "cli.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct command *const commands[] = {
    &cmd_games,   &cmd_rules, &cmd_play,    &cmd_companion, &cmd_new,    &cmd_show,      &cmd_legal,  &cmd_do,
    &cmd_why,     &cmd_odds,  &cmd_edit,    &cmd_score,     &cmd_replay, &cmd_verify,    &cmd_review, &cmd_sim,
    &cmd_compare, &cmd_tune,  &cmd_puzzles, &cmd_puzzle,    &cmd_arena,  &cmd_train,     &cmd_bench,  &cmd_content,
    &cmd_serve,   &cmd_join,  &cmd_worker,  &cmd_admin,     &cmd_bot,    &cmd_bot_check, &cmd_manual, &cmd_complete,
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const struct command *command_named(const char *name) {
    for (size_t i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i]->name, name) == 0) {
            return commands[i];
        }
    }
    return NULL;
}

const struct command *command_at(size_t i) { return i < COMMANDS ? commands[i] : NULL; }

static void print_help(FILE *out) {
    fputs("example: orrery play\n\n"
          "usage: orrery COMMAND [ARGUMENTS]\n"
          "Board games about suns: play, look into, simulate.\n\n"
          "commands:\n",
          out);
    for (size_t i = 0; i < COMMANDS; i++) {
        fprintf(out, "  %-9s %s\n", commands[i]->name, commands[i]->help);
    }
    fputs("  help      this list, or the help of a command: orrery help play\n"
          "  version   the version of this program\n\n"
          "`orrery COMMAND --help` shows examples and options; `--lang de` speaks German.\n"
          "Positions and records are files; `-` is stdin or stdout.\n"
          "Exit code: 0 done, 1 refused or failed, 2 wrong usage.\n",
          out);
}

static void unknown_command(const char *name) {
    const char *names[COMMANDS + 3];
    for (size_t i = 0; i < COMMANDS; i++) {
        names[i] = commands[i]->name;
    }
    names[COMMANDS] = "help";
    names[COMMANDS + 1] = "version";
    names[COMMANDS + 2] = NULL;
    const char *guess = did_you_mean(name, names);
    misused("there is no command \"%s\"%s", name, *guess ? guess : "; orrery help lists them");
}

const struct command *command_find(const char *name) {
    const struct command *c = command_named(name);
    if (!c) {
        unknown_command(name);
    }
    return c;
}

static int help(int argc, char **argv) {
    if (argc < 1 || strcmp(argv[0], "help") == 0 || strcmp(argv[0], "--help") == 0 || strcmp(argv[0], "-h") == 0) {
        print_help(stdout);
        return EXIT_DONE;
    }
    if (strcmp(argv[0], "version") == 0) {
        puts("usage: orrery version\nthe version of this program");
        return EXIT_DONE;
    }
    const struct command *c = command_find(argv[0]);
    if (!c) {
        return EXIT_USAGE;
    }
    args_help(c);
    return EXIT_DONE;
}

/* Does the locale choose the language? Not for what scripts read. */
static bool is_for_people(const struct command *c) {
    return c == &cmd_play || c == &cmd_companion || c == &cmd_join || (c == &cmd_rules && term_is(stdout));
}

/* Take --lang out of the words: every command has it. The new number of words; below 0: its value is missing. */
static int take_language(int argc, char **argv, const char **language) {
    static const char name[] = "--lang";
    int kept = 0;
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], name) == 0) {
            if (i + 1 == argc) {
                misused("--lang needs a language, such as de");
                return -1;
            }
            *language = argv[++i];
        } else if (strncmp(argv[i], "--lang=", sizeof name) == 0) {
            *language = argv[i] + sizeof name;
        } else {
            argv[kept++] = argv[i];
        }
    }
    return kept;
}

static int run(int argc, char **argv) {
    const char *name = argv[1];
    if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        return help(argc - 2, argv + 2);
    }
    if (strcmp(name, "version") == 0 || strcmp(name, "--version") == 0) {
        puts("orrery " ORRERY_VERSION);
        return EXIT_DONE;
    }
    const struct command *c = command_find(name);
    if (!c) {
        return EXIT_USAGE;
    }
    static struct args args;
    const char *language = NULL;
    argc = take_language(argc, argv, &language);
    if (argc < 0 || !args_read(c, argc - 2, argv + 2, &args) || !language_choose(language, is_for_people(c))) {
        return EXIT_USAGE;
    }
    if (args.help) {
        args_help(c);
        return EXIT_DONE;
    }
    return c->run(&args);
}

/* A record must never get descriptor 0, 1 or 2, or screen text would go into it. A missing one is opened the wrong way
 * round, so that whoever needs it still gets an error. */
static void standard_descriptors(void) {
    for (int fd = 0; fd <= 2; fd++) {
        if (fcntl(fd, F_GETFD) == -1 && open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) != fd) {
            _exit(EXIT_REFUSED);
        }
    }
}

int main(int argc, char **argv) {
    standard_descriptors();
    signal(SIGXFSZ, SIG_IGN); /* a file that grows too large is an error of write */
    if (argc < 2) {
        print_help(stderr);
        if (term_is(stderr)) { /* the beginning of the list may be out of sight */
            language_choose(NULL, true);
            fputs(tr("\nTo play a game: orrery play\n"), stderr);
        }
        return EXIT_USAGE;
    }
    int code = run(argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        return refused("stdout cannot be written");
    }
    return code;
}
