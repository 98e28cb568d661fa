/* What things on a table are, in words, and which of them words name. */
#include "wasm.h"

#include <inttypes.h>
#include <stdlib.h>

int EXPORT(w_about)(int table, int at, int seat, uint32_t piece);
int EXPORT(w_pieces)(int table, orr_action);
int EXPORT(w_step_words)(int table, orr_action);

static void put_member(const char *name, const char *text) {
    orr_put(&answer, ",\"%s\":", name);
    orr_put_json_string(&answer, text);
}

void put_about(const orr_game *g, const struct orr_about *a) {
    orr_put(&answer, "{\"title\":");
    orr_put_json_string(&answer, a->title);
    put_member("kind", a->kind);
    put_member("text", a->text);
    put_member("symbol", a->symbol >= 0 ? g->rules->symbols[a->symbol].id : "");
    orr_put(&answer, ",\"role\":%d,\"card\":%s,\"facts\":[", a->role, a->card ? "true" : "false");
    for (unsigned i = 0; i < a->facts; i++) {
        orr_put(&answer, "%s{\"label\":", i ? "," : "");
        orr_put_json_string(&answer, a->fact[i].label);
        put_member("value", a->fact[i].value);
        orr_put(&answer, "}");
    }
    orr_put(&answer, "],\"rules\":[");
    for (unsigned i = 0; i < ORR_ABOUT_RULES && a->rule[i]; i++) {
        orr_put(&answer, "%s", i ? "," : "");
        orr_put_json_string(&answer, a->rule[i]);
    }
    orr_put(&answer, "]}");
}

/* Of a piece of the scene after `at` entries, as the seat may know it: {"title","kind","text","symbol","role","card",
 * "facts":[{"label","value"}],"rules":[…]}. 0: the game has no words for it. */
int w_about(int id, int at, int seat, uint32_t piece) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    struct orr_about about;
    void *view = view_at(m, at, seat);
    bool known = orr_about_of(orr_match_game(m), view, seat, piece, &about);
    free(view);
    clear();
    if (known) {
        put_about(orr_match_game(m), &about);
    }
    return known;
}

void put_pieces(const uint32_t *piece, unsigned n) {
    orr_put(&answer, "[");
    for (unsigned i = 0; i < n; i++) {
        orr_put(&answer, "%s%" PRIu32, i ? "," : "", piece[i]);
    }
    orr_put(&answer, "]");
}

/* A decision in words, with the names of the players. */
int w_step_words(int id, orr_action a) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    const char *names[ORR_MAX_SEATS];
    char words[512];
    names_of(m, names);
    orr_step_words_named(orr_match_game(m), a, names, words, sizeof words);
    clear();
    orr_put(&answer, "%s", words);
    return 1;
}

/* What a decision or outcome names, as ids of the scene: [1,2]. */
int w_pieces(int id, orr_action a) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    uint32_t piece[ORR_MAX_OPERANDS];
    clear();
    put_pieces(piece, orr_step_pieces(orr_match_game(m), a, piece));
    return 1;
}
