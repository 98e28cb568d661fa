/* orrery complete: what a shell needs to complete commands, options and games, written from the tables that --help
 * prints. `make install` puts the scripts where bash and zsh find them. */
#include "cli.h"

#include <string.h>

/* Does the command's first word name a game? */
static bool takes_game(const struct command *c) { return strstr(c->usage, "GAME") != NULL; }

static void put_games(void) {
    for (size_t i = 0; i < orr_games_count(); i++) {
        if (!(orr_games_at(i)->flags & ORR_HIDDEN_GAME)) {
            printf(" %s", orr_games_at(i)->id);
        }
    }
}

/* ---- bash ---- */

static void bash_command(const struct command *c) {
    printf("    %s)\n        options=\"--help --lang", c->name);
    for (const struct option *o = c->options; o && o->name; o++) {
        printf(" --%s", o->name);
    }
    puts("\"");
    if (takes_game(c)) {
        puts("        words=$games");
    }
    puts("        ;;");
}

static void bash_script(void) {
    printf("# bash completion of orrery; made by `orrery complete bash`.\n"
           "_orrery() {\n"
           "    local current=${COMP_WORDS[COMP_CWORD]} options='' words='' games='");
    put_games();
    printf("' commands='help version");
    for (size_t i = 0; command_at(i); i++) {
        printf(" %s", command_at(i)->name);
    }
    puts("'\n    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
         "        mapfile -t COMPREPLY < <(compgen -W \"$commands\" -- \"$current\")\n"
         "        return\n    fi\n    case ${COMP_WORDS[1]} in\n    help | manual)\n        words=$commands\n        "
         ";;");
    for (size_t i = 0; command_at(i); i++) {
        if (command_at(i) != &cmd_manual) {
            bash_command(command_at(i));
        }
    }
    puts("    esac\n"
         "    [[ $current == -* ]] && words=$options\n"
         "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
         "}\n"
         "complete -o default -F _orrery orrery");
}

/* ---- zsh ---- */

/* Text inside '…' of an argument of _arguments or _describe. */
static void put_zsh(const char *text) {
    for (const char *p = text; *p; p++) {
        if (*p == '\'') {
            fputs("'\\''", stdout);
        } else {
            if (strchr("[]:\\", *p)) {
                putchar('\\');
            }
            putchar(*p);
        }
    }
}

static void zsh_option(const struct option *o) {
    printf(" \\\n        '%s--%s%s[", o->many ? "*" : "", o->name, o->value ? "=" : "");
    put_zsh(o->help);
    putchar(']');
    if (o->value) {
        putchar(':');
        put_zsh(o->value);
        fputs(strstr(o->value, "FILE") ? ":_files" : ": ", stdout);
    }
    putchar('\'');
}

static void zsh_command(const struct command *c) {
    printf(
        "    %s)\n        _arguments '(- *)'{-h,--help}'[show help]' '--lang=[speak this language]:LANGUAGE:(en de)'",
        c->name);
    for (const struct option *o = c->options; o && o->name; o++) {
        zsh_option(o);
    }
    if (takes_game(c)) {
        fputs(" \\\n        '1:game:(", stdout);
        put_games();
        fputs(")'", stdout);
    }
    puts(" \\\n        '*:file:_files'\n        ;;");
}

static void zsh_script(void) {
    puts("#compdef orrery\n# zsh completion of orrery; made by `orrery complete zsh`.\n"
         "local -a commands\ncommands=(\n    'help:the list of commands, or the help of one'\n    'version:the "
         "version'");
    for (size_t i = 0; command_at(i); i++) {
        printf("    '%s:", command_at(i)->name);
        put_zsh(command_at(i)->help);
        puts("'");
    }
    puts(")\nif (( CURRENT == 2 )); then\n    _describe command commands\n    return\nfi\n"
         "local command=$words[2]\nshift words\n(( CURRENT-- ))\ncase $command in\n"
         "    help|manual)\n        _describe command commands\n        ;;");
    for (size_t i = 0; command_at(i); i++) {
        if (command_at(i) != &cmd_manual) {
            zsh_command(command_at(i));
        }
    }
    puts("esac");
}

static int run(const struct args *a) {
    static const char *const shells[] = {"bash", "zsh", NULL};
    if (strcmp(a->word[0], "bash") == 0) {
        bash_script();
        return EXIT_DONE;
    }
    if (strcmp(a->word[0], "zsh") == 0) {
        zsh_script();
        return EXIT_DONE;
    }
    const char *guess = did_you_mean(a->word[0], shells);
    return misused("there is no completion for \"%s\"%s", a->word[0], *guess ? guess : "; the shells are bash and zsh");
}

const struct command cmd_complete = {
    .name = "complete",
    .usage = "bash|zsh",
    .help = "a script with which a shell completes commands, options and games",
    .example = "example: orrery complete bash >~/.local/share/bash-completion/completions/orrery\n",
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
