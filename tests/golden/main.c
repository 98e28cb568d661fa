/* orr_golden: checks that every set-up of every game has its golden playthrough and
 * that each replays exactly; run in the root of the source.
 *   orr_golden                                       check all
 *   orr_golden --write GAME SETUP [OPTION=VALUE ...]  make one anew
 * Exit 0 when all is well, 1 when not, 2 for wrong usage. */
#include "golden.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH = 256 };

static void path_of(const struct orr_rules *r, const char *setup, char out[PATH]) {
    snprintf(out, PATH, "src/games/%s/golden/%s%s", r->id, setup, *setup ? ".txt" : "");
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

static bool check_one(const struct orr_rules *r, const struct orr_setup *setup) {
    char path[PATH];
    struct orr_error err = {{0}};
    path_of(r, setup->name, path);
    char *text = orr_file_read(path, NULL, &err);
    bool good = text && golden_check(r, setup, text, &err);
    if (!good) {
        fprintf(stderr, "%s%s%s\n  made by: orr_golden --write %s %s\n", text ? path : "", text ? ": " : "", err.text,
                r->id, setup->name);
    }
    free(text);
    return good;
}

/* A playthrough of a set-up that is gone would be tested no more. */
static bool check_strays(const struct orr_rules *r) {
    char path[PATH];
    bool good = true;
    path_of(r, "", path);
    DIR *dir = opendir(path);
    for (struct dirent *e; dir && (e = readdir(dir));) {
        const char *dot = strrchr(e->d_name, '.');
        if (e->d_name[0] != '.' &&
            (!dot || strcmp(dot, ".txt") != 0 || !find_setup(r, e->d_name, (size_t)(dot - e->d_name)))) {
            fprintf(stderr, "%s%s: %s has no such set-up\n", path, e->d_name, r->title);
            good = false;
        }
    }
    if (dir) {
        closedir(dir);
    }
    return good;
}

static int check_all(void) {
    unsigned checked = 0, bad = 0;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        for (const struct orr_setup *s = r->setups; s->name; s++, checked++) {
            bad += !check_one(r, s);
        }
        bad += !check_strays(r);
    }
    printf("%u golden playthroughs checked, %u findings\n", checked, bad);
    return bad != 0;
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

static int write_one(const char *game, const char *name, char **options) {
    const struct orr_rules *r = orr_games_find(game);
    const struct orr_setup *setup = r ? find_setup(r, name, strlen(name)) : NULL;
    if (!setup) {
        fprintf(stderr, "no game %s with a set-up %s\n", game, name);
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
    orr_game *g = golden_game(r, setup, extra.at, &err);
    bool good = g != NULL;
    if (good) {
        struct orr_match *m = golden_play(g, seed_of(name));
        golden_text(m, setup, extra.at, &text);
        orr_match_free(m);
        good = write_file(path, &text);
    } else {
        fprintf(stderr, "%s\n", err.text);
    }
    orr_buf_free(&extra);
    orr_buf_free(&text);
    return good ? 0 : 1;
}

int main(int argc, char **argv) {
    if (argc == 1) {
        return check_all();
    }
    if (argc >= 4 && !strcmp(argv[1], "--write")) {
        return write_one(argv[2], argv[3], argv + 4);
    }
    fprintf(stderr, "usage: orr_golden [--write GAME SETUP [OPTION=VALUE ...]]\n");
    return 2;
}
