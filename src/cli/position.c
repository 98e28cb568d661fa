/* Position files in, verdicts out: what the commands about one position share. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

static const char *file_name(const char *path) { return strcmp(path, "-") == 0 ? "standard input" : path; }

bool position_load(const struct args *a, const char *path, struct position *out) {
    const char *content = args_text(a, "content");
    size_t n = 0;
    char *text = read_all(path, &n), *pack = text && content ? read_all(content, NULL) : NULL;
    bool ok = text && (pack || !content);
    struct orr_error err = {0};
    *out = (struct position){0};
    if (ok && !orr_position_read(text, n, pack, &out->game, &out->state, &err)) {
        refused("%s: %s", file_name(path), err.text);
        ok = false;
    }
    free(text);
    free(pack);
    return ok;
}

static const char *reader_words(int reader, char out[16]) {
    snprintf(out, 16, reader < 0 ? "watcher" : "P%d", reader + 1);
    return out;
}

const char *position_reader(const struct position *p, char out[16]) {
    int reader = orr_cut_for(p->game, p->state);
    return reader == SEAT_ALL ? NULL : reader_words(reader, out);
}

bool position_answers(const struct args *a, const struct position *p) {
    if (orr_cut_answers(p->game, p->state)) {
        return true;
    }
    char reader[16], who[16];
    struct orr_buf text = {0}, b = {0};
    int actor = orr_turn_of(p->game, p->state).actor, cut = orr_cut_for(p->game, p->state);
    actor_name(actor, who, sizeof who);
    position_reader(p, reader);
    orr_put(&text, "%s is to act, and what %s is hidden: this position is cut for %s", who,
            actor == ORR_CHANCE ? "can come" : "it can do", reader);
    if (args_has(a, "json")) {
        orr_put(&b, "{\"hidden\":true,\"actor\":");
        orr_actor_json(actor, &b);
        orr_put(&b, ",\"cut_for\":");
        if (cut < 0) {
            orr_put_json_string(&b, reader);
        } else {
            orr_actor_json(cut, &b);
        }
        orr_put(&b, ",\"text\":");
        orr_put_json_string(&b, text.at);
        orr_put(&b, "}\n");
        print_buf(&b);
    } else {
        refused("%s: %s", file_name(a->word[0]), text.at);
    }
    orr_buf_free(&text);
    return false;
}

bool position_is_whole(const orr_game *g, const void *state, const char *path) {
    int reader = orr_cut_for(g, state);
    char words[16];
    if (reader == SEAT_ALL) {
        return true;
    }
    refused("%s: secrets are cut out of this position (it is cut for %s), so it can be looked at but not played on",
            file_name(path), reader_words(reader, words));
    return false;
}

void position_free(struct position *p) {
    free(p->state);
    if (p->game) {
        orr_game_free(p->game);
    }
    *p = (struct position){0};
}

void verdict_text(const orr_game *g, const void *s, orr_action step, struct orr_verdict v, char *out, size_t size) {
    char text[800] = "";
    orr_refusal_words(g, s, step, v, text, sizeof text);
    snprintf(out, size, "%s: %s", g->rules->rules[v.rule].id, text);
}

void put_legend(const orr_game *g, struct orr_buf *out) {
    const char *const *legend = g->rules->legend;
    if (legend && *legend) {
        orr_put(out, "\n%s\n", orr_tr(g, "The shorthand of the table:"));
    }
    for (const char *const *line = legend; line && *line; line++) {
        orr_put(out, "%s\n", orr_tr(g, *line));
    }
}
