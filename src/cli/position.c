/* Position files in, verdicts out: what the commands about one position share. */
#include "cli.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool position_load(const struct args *a, const char *path, struct position *out) {
    const char *content = args_text(a, "content");
    size_t n = 0;
    char *text = read_all(path, &n), *pack = text && content ? read_all(content, NULL) : NULL;
    bool ok = text && (pack || !content);
    struct orr_error err = {0};
    *out = (struct position){0};
    if (ok && !orr_position_read(text, n, pack, &out->game, &out->state, &err)) {
        refused("%s: %s", strcmp(path, "-") == 0 ? "standard input" : path, err.text);
        ok = false;
    }
    free(text);
    free(pack);
    return ok;
}

/* Cut for a seat: cutting it again changes nothing, filling it up does. */
static bool cut_for(const orr_game *g, const void *state, int seat, void *copy) {
    size_t n = g->rules->state_size;
    struct orr_rng rng;
    memcpy(copy, state, n);
    g->rules->redact(g, copy, seat);
    if (memcmp(copy, state, n) != 0) {
        return false;
    }
    orr_rng_seed(&rng, 1);
    g->rules->resample(g, copy, seat, &rng);
    return memcmp(copy, state, n) != 0;
}

bool position_is_whole(const orr_game *g, const void *state, const char *path) {
    void *copy = malloc(g->rules->state_size);
    assert(copy);
    bool cut = false;
    for (int seat = SEAT_WATCHER; seat < g->seats && !cut; seat++) {
        cut = cut_for(g, state, seat, copy);
    }
    free(copy);
    if (cut) {
        refused("%s: secrets are cut out of this position, so it can be looked at but not played on",
                strcmp(path, "-") == 0 ? "standard input" : path);
    }
    return !cut;
}

void position_free(struct position *p) {
    free(p->state);
    if (p->game) {
        orr_game_free(p->game);
    }
    *p = (struct position){0};
}

void verdict_text(const orr_game *g, struct orr_verdict v, char *out, size_t size) {
    char text[512] = "";
    orr_verdict_words(g, v, text, sizeof text);
    snprintf(out, size, "%s: %s", g->rules->rules[v.rule].id, text);
}

void put_legend(const struct orr_rules *rules, struct orr_buf *out) {
    for (const char *const *line = rules->legend; line && *line; line++) {
        orr_put(out, "%s%s\n", line == rules->legend ? "\nThe shorthand of the table:\n" : "", *line);
    }
}
