/* orrery content: writing a game's content pack, and checking a changed one. */
#include "cli.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* "0ee7a6376fc3, the present one; 51c2…" */
static int no_such_pack(const struct orr_rules *rules, const char *hash) {
    void *pack = malloc(rules->content_size);
    char hex[ORR_HASH_HEX];
    struct orr_buf list = {0};
    assert(pack);
    for (unsigned n = 0; orr_content_built_in(rules, n, pack, hex); n++) {
        orr_put(&list, n ? ", %.12s" : "%.12s (the present one)", hex);
    }
    free(pack);
    int code = refused("no built-in pack of %s begins with \"%s\": there are %s", rules->id, hash, list.at);
    orr_buf_free(&list);
    return code;
}

static int export_pack(const char *id, const char *hash) {
    static const char prefix[] = "sha256:";
    const struct orr_rules *rules = game_named(id);
    if (!rules) {
        return EXIT_USAGE;
    }
    if (!rules->content_size) {
        return refused("%s has no content pack", id);
    }
    if (hash && strncmp(hash, prefix, sizeof prefix - 1) == 0) {
        hash += sizeof prefix - 1;
    }
    void *pack = orr_content_find(rules, hash ? hash : "");
    if (!pack) {
        return no_such_pack(rules, hash);
    }
    struct orr_buf b = {0};
    orr_content_write(rules, pack, &b);
    free(pack);
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
        return export_pack(a->word[1], args_text(a, "pack"));
    }
    if (strcmp(a->word[0], "check") == 0) {
        return args_has(a, "pack") ? misused("--pack goes with export") : check_pack(a->word[1]);
    }
    return misused("content cannot \"%s\", only export and check%s", a->word[0], did_you_mean(a->word[0], actions));
}

static const struct option options[] = {
    {.name = "pack",
     .value = "HASH",
     .help = "export the built-in pack whose hash begins so: old matches name earlier ones"},
    {.name = NULL},
};

const struct command cmd_content = {
    .name = "content",
    .usage = "export GAME [--pack HASH] | check FILE",
    .help = "content packs: write a game's own, check a changed one",
    .example = "example: orrery content export {game} > my.json; orrery content check my.json\n",
    .more = "A checked pack is used with --content FILE.\n",
    .options = options,
    .min_words = 2,
    .max_words = 2,
    .run = run,
};
