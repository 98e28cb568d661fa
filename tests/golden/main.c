/* orr_golden: checks that every set-up of every game has its golden playthrough and
 * that each replays exactly, that there is one for every built-in pack, earlier ones too,
 * and that docs/records.md lists editions and packs; run in the root of the source.
 *   orr_golden                                       check all
 *   orr_golden --write GAME SETUP [OPTION=VALUE ...]  make one anew
 *   orr_golden --write GAME SETUP.HASH ...            with the built-in pack whose hash begins so
 *   orr_golden --set-up EVERY [GAME]                 set every so-manieth position up by hand (setup.c)
 *   orr_golden --positions EVERY GAME                print them, for tests of the page
 * Exit 0 when all is well, 1 when not, 2 for wrong usage. */
#include "golden.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LIST "docs/records.md"

enum { PATH = 256 };

/* `name` is that of a set-up, or SETUP.WORD. */
static void path_of(const struct orr_rules *r, const char *name, char out[PATH]) {
    snprintf(out, PATH, "src/games/%s/golden/%s%s", r->id, name, *name ? ".txt" : "");
}

static const struct orr_setup *find_setup(const struct orr_rules *r, const char *name, size_t n) {
    for (const struct orr_setup *s = r->setups; s->name; s++) {
        if (strlen(s->name) == n && !memcmp(s->name, name, n)) {
            return s;
        }
    }
    return NULL;
}

/* ---- checking ---- */

struct tally {
    unsigned checked, bad;
    struct orr_buf headers; /* of the playthroughs of one game */
};

static void check_one(const struct orr_rules *r, const struct orr_setup *setup, const char *name, struct tally *t) {
    char path[PATH];
    struct orr_error err = {{0}};
    path_of(r, name, path);
    char *text = orr_file_read(path, NULL, &err);
    bool good = text && golden_check(r, setup, text, &err);
    if (!good) {
        fprintf(stderr, "%s%s%s\n  made by: orr_golden --write %s %s\n", text ? path : "", text ? ": " : "", err.text,
                r->id, name);
    }
    const char *header = text ? strchr(text, '{') : NULL;
    orr_put(&t->headers, "%.*s\n", header ? (int)strcspn(header, "\n") : 0, header ? header : "");
    free(text);
    t->checked++;
    t->bad += !good;
}

/* SETUP.txt and SETUP.WORD.txt. A playthrough of a set-up that is gone would be tested no more. */
static void check_file(const struct orr_rules *r, const char *file, struct tally *t) {
    const char *end = strrchr(file, '.'), *dot = strchr(file, '.');
    const struct orr_setup *setup = find_setup(r, file, dot ? (size_t)(dot - file) : strlen(file));
    char name[PATH];
    if (!setup || strcmp(end, ".txt") != 0) {
        fprintf(stderr, "src/games/%s/golden/%s: %s has no such set-up\n", r->id, file, r->title);
        t->bad++;
    } else if (dot != end) {
        snprintf(name, sizeof name, "%.*s", (int)(end - file), file);
        check_one(r, setup, name, t);
    }
}

static void check_folder(const struct orr_rules *r, struct tally *t) {
    char path[PATH];
    path_of(r, "", path);
    DIR *dir = opendir(path);
    for (struct dirent *e; dir && (e = readdir(dir));) {
        if (e->d_name[0] != '.') {
            check_file(r, e->d_name, t);
        }
    }
    if (dir) {
        closedir(dir);
    }
}

/* Whatever was built in once is replayed by a playthrough. */
static void check_packs(const struct orr_rules *r, struct tally *t) {
    void *pack = malloc(r->content_size + 1u);
    char hex[ORR_HASH_HEX];
    for (unsigned n = 0; pack && orr_content_built_in(r, n, pack, hex); n++) {
        if (!strstr(t->headers.at, hex)) {
            fprintf(stderr, "%s has no golden playthrough with its built-in pack %s\n", r->title, hex);
            t->bad++;
        }
    }
    free(pack);
}

/* The list for people has this very row for the game. */
static void check_list(const struct orr_rules *r, const char *list, struct tally *t) {
    void *pack = malloc(r->content_size + 1u);
    char hex[ORR_HASH_HEX];
    struct orr_buf row = {0};
    unsigned oldest = (unsigned)r->edition - r->earlier_editions;
    orr_put(&row, "| %s | %u | ", r->title, r->edition);
    orr_put(&row, r->earlier_editions ? "from %u on |" : "%u only |", oldest);
    for (unsigned n = 0; pack && orr_content_built_in(r, n, pack, hex); n++) {
        orr_put(&row, "%s `%.12s`", n ? "," : "", hex);
    }
    orr_put(&row, " |\n");
    if (!strstr(list, row.at)) {
        fprintf(stderr, LIST ": there must be the row\n%s", row.at);
        t->bad++;
    }
    free(pack);
    orr_buf_free(&row);
}

static int check_all(void) {
    struct tally t = {0};
    struct orr_error err = {{0}};
    char *list = orr_file_read(LIST, NULL, &err);
    if (!list) {
        fprintf(stderr, "%s\n", err.text);
        return 1;
    }
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        for (const struct orr_setup *s = r->setups; s->name; s++) {
            check_one(r, s, s->name, &t);
        }
        check_folder(r, &t);
        check_packs(r, &t);
        check_list(r, list, &t);
        orr_buf_free(&t.headers);
    }
    free(list);
    printf("%u golden playthroughs checked, %u findings\n", t.checked, t.bad);
    return t.bad != 0;
}

/* ---- writing ---- */

/* A seed of its own for each set-up, so that they do not all begin alike. */
static uint64_t seed_of(const char *name) {
    uint64_t seed = 14695981039346656037u; /* FNV-1a */
    for (; *name; name++) {
        seed = (seed ^ (uint8_t)*name) * 1099511628211u;
    }
    return seed;
}

static bool write_file(const char *path, const struct orr_buf *text) {
    FILE *out = fopen(path, "w");
    bool good = out && fwrite(text->at, 1, text->n, out) == text->n;
    good = out && !fclose(out) && good;
    if (!good) {
        perror(path);
    }
    return good;
}

/* The pack that SETUP.HASH means, as text; empty for SETUP alone. */
static bool named_pack(const struct orr_rules *r, const char *name, struct orr_buf *text) {
    const char *dot = strchr(name, '.');
    void *pack = dot ? orr_content_find(r, dot + 1) : NULL;
    if (pack) {
        orr_content_write(r, pack, text);
    }
    free(pack);
    return !dot || pack;
}

static int write_one(const char *game, const char *name, char **options) {
    const struct orr_rules *r = orr_games_find(game);
    const struct orr_setup *setup = r ? find_setup(r, name, strcspn(name, ".")) : NULL;
    struct orr_buf pack = {0};
    if (!setup || !named_pack(r, name, &pack)) {
        fprintf(stderr, "no game %s with a set-up (or pack of that hash) %s\n", game, name);
        return 2;
    }
    struct orr_buf extra = {0}, text = {0};
    struct orr_error err = {{0}};
    char path[PATH];
    orr_put(&extra, "%s", "");
    for (; *options; options++) {
        orr_put(&extra, "%s%s", extra.n ? " " : "", *options);
    }
    path_of(r, name, path);
    orr_game *g = golden_game(r, setup, extra.at, pack.at, &err);
    bool good = g != NULL;
    if (good) {
        struct orr_match *m = golden_play(g, seed_of(setup->name));
        golden_text(m, setup, extra.at, &text);
        orr_match_free(m);
        good = write_file(path, &text);
    } else {
        fprintf(stderr, "%s\n", err.text);
    }
    orr_buf_free(&extra);
    orr_buf_free(&pack);
    orr_buf_free(&text);
    return good ? 0 : 1;
}

/* ---- setting up ---- */

static bool set_up_file(const char *path, uint32_t every, struct golden_setup *sum) {
    struct orr_error err = {{0}};
    char *text = orr_file_read(path, NULL, &err);
    struct orr_match *m = text ? golden_read(text, &err) : NULL;
    bool good = m && golden_set_up(m, every, sum, &err);
    if (!good) {
        fprintf(stderr, "%s: %s\n", path, err.text);
    }
    orr_match_free(m);
    free(text);
    return good;
}

static bool set_up_game(const struct orr_rules *r, uint32_t every) {
    char path[PATH], file[2 * PATH];
    struct golden_setup sum = {0};
    bool good = true;
    path_of(r, "", path);
    DIR *dir = opendir(path);
    for (struct dirent *e; dir && (e = readdir(dir));) {
        snprintf(file, sizeof file, "%s%s", path, e->d_name);
        good &= e->d_name[0] == '.' || set_up_file(file, every, &sum);
    }
    if (dir) {
        closedir(dir);
    }
    printf("%s: %u positions by %u edits; %u wrong ones, %u sentences, %u with a repair, %u safe, %u mended\n",
           r->title, sum.positions, sum.edits, sum.wrong, sum.findings, sum.with_choices, sum.safe, sum.mended);
    return good && sum.positions > 0 && sum.findings >= sum.wrong;
}

static int set_up_all(const char *every, const char *game) {
    bool good = true;
    long n = strtol(every, NULL, 10);
    for (size_t i = 0; n > 0 && i < orr_games_count(); i++) {
        if (!game || !strcmp(orr_games_at(i)->id, game)) {
            good &= set_up_game(orr_games_at(i), (uint32_t)n);
        }
    }
    return n > 0 && good ? 0 : 1;
}

/* ---- printing ---- */

static bool print_file(const char *path, uint32_t every) {
    struct orr_error err = {{0}};
    struct orr_buf out = {0};
    char *text = orr_file_read(path, NULL, &err);
    struct orr_match *m = text ? golden_read(text, &err) : NULL;
    if (m) {
        golden_positions(m, every, &out);
        fwrite(out.at, 1, out.n, stdout);
    } else {
        fprintf(stderr, "%s: %s\n", path, err.text);
    }
    orr_buf_free(&out);
    free(text);
    bool good = m != NULL;
    orr_match_free(m);
    return good;
}

static int print_all(const char *every, const char *game) {
    char path[PATH], file[2 * PATH];
    long n = strtol(every, NULL, 10);
    const struct orr_rules *r = orr_games_find(game);
    bool good = r && n > 0;
    struct dirent **names = NULL;
    if (r) {
        path_of(r, "", path);
    }
    int files = good ? scandir(path, &names, NULL, alphasort) : 0;
    for (int i = 0; i < files; i++) {
        snprintf(file, sizeof file, "%s%s", path, names[i]->d_name);
        good &= names[i]->d_name[0] == '.' || print_file(file, (uint32_t)n);
        free(names[i]);
    }
    free(names);
    return good && files > 0 ? 0 : 1;
}

int main(int argc, char **argv) {
    if (argc == 1) {
        return check_all();
    }
    if (argc >= 4 && !strcmp(argv[1], "--write")) {
        return write_one(argv[2], argv[3], argv + 4);
    }
    if ((argc == 3 || argc == 4) && !strcmp(argv[1], "--set-up")) {
        return set_up_all(argv[2], argv[3]);
    }
    if (argc == 4 && !strcmp(argv[1], "--positions")) {
        return print_all(argv[2], argv[3]);
    }
    fprintf(stderr, "usage: orr_golden [--set-up EVERY [GAME] | --positions EVERY GAME | "
                    "--write GAME SETUP[.HASH] [OPTION=VALUE ...]]\n");
    return 2;
}
