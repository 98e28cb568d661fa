/* Weights that were learned for a pack of one's own: where they are kept, by the pack's
 * hash, and finding them again. A file that is wrong is told about and left alone; the
 * players do without it. */
#include "cli.h"
#include "orrery/ai.h"
#include "orrery/learn.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* weights/GAME-HASH.json */
static void put_name(const orr_game *g, struct orr_buf *out) {
    orr_put(out, "weights/%s-", g->rules->id);
    for (size_t i = 0; i < sizeof g->content_hash; i++) {
        orr_put(out, "%02x", g->content_hash[i]);
    }
    orr_put(out, ".json");
}

bool weights_path(const orr_game *g, struct orr_buf *out) {
    struct orr_buf name = {0};
    put_name(g, &name);
    bool ok = data_path(name.at, out);
    orr_buf_free(&name);
    return ok;
}

void weights_recall(const orr_game *g) {
    struct orr_buf name = {0}, path = {0};
    struct orr_error err = {{0}};
    size_t n = 0;
    if (g->content == g->rules->content) {
        return;
    }
    put_name(g, &name);
    if (data_find(name.at, &path)) {
        char *text = orr_file_read(path.at, &n, &err);
        if (!text) {
            note("%s; the players do without it", err.text);
        } else if (!orr_weights_add(text, n, &err) || !orr_weights_of(g)) {
            note("%s: %s; the players do without it", path.at,
                 err.text[0] ? err.text : "weights: they were learned for another pack");
        }
        free(text);
    }
    orr_buf_free(&name);
    orr_buf_free(&path);
}

void evaluation_show(const orr_game *g, const char *const *players, size_t n) {
    for (size_t i = 0; i < n; i++) {
        const struct orr_player *p = orr_player_find(players[i], NULL);
        if (p && orr_player_judges(p)) {
            printf("evaluation: %s\n", orr_evaluation_words(g));
            return;
        }
    }
}
