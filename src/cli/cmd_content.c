/* orrery content: writing a game's content pack, and checking a changed one. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

static int export_pack(const char *id) {
    const struct orr_rules *rules = game_named(id);
    if (!rules) {
        return EXIT_USAGE;
    }
    if (!rules->content_size) {
        return refused("%s has no content pack", id);
    }
    struct orr_buf b = {0};
    orr_content_write(rules, rules->content, &b);
    return print_buf(&b);
}

static int check_pack(const char *path) {
    size_t n = 0;
    char *text = read_all(path, &n);
    if (!text) {
        return EXIT_REFUSED;
    }
    struct orr_error err = {0}, warning = {0};
    const struct orr_rules *rules = orr_content_check(text, n, &warning, &err);
    free(text);
    if (!rules) {
        return refused("%s: %s", strcmp(path, "-") == 0 ? "standard input" : path, err.text);
    }
    if (warning.text[0]) {
        note("%s", warning.text);
    }
    printf("ok: a content pack for %s\n", rules->id);
    return EXIT_DONE;
}

static int run(const struct args *a) {
    static const char *const actions[] = {"export", "check", NULL};
    if (strcmp(a->word[0], "export") == 0) {
        return export_pack(a->word[1]);
    }
    if (strcmp(a->word[0], "check") == 0) {
        return check_pack(a->word[1]);
    }
    return misused("content cannot \"%s\", only export and check%s", a->word[0], did_you_mean(a->word[0], actions));
}

const struct command cmd_content = {
    .name = "content",
    .usage = "export GAME | check FILE",
    .help = "content packs: write a game's own, check a changed one",
    .example = "example: orrery content export {game} > my.json; orrery content check my.json\n",
    .more = "A checked pack is used with --content FILE.\n",
    .min_words = 2,
    .max_words = 2,
    .run = run,
};
