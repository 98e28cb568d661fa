/* Turns that are planned ahead of a match on a server: a copy of what the seat can see, to try moves on, and what was tried
 * there as a plan (docs/protocol.md). */
#include "wasm.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

int EXPORT(w_copy)(int table, const char *seed);
int EXPORT(w_plan)(int table, int seat);

/* The position of the moment, whole: what the seat does not know is drawn, so that it fits what it knows. */
int w_copy(int id, const char *seed) {
    const struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    const orr_game *g = orr_match_game(m);
    uint8_t *world = orr_alloc(1, g->rules->state_size);
    struct orr_rng rng;
    memcpy(world, orr_match_state(m), g->rules->state_size);
    int reader = orr_cut_for(g, world);
    orr_rng_seed(&rng, strtoull(seed, NULL, 10));
    if (reader != ORR_ALL_KNOWING) {
        orr_imagine(g, world, reader, &rng);
    }
    clear();
    orr_position_write(g, world, &answer);
    free(world);
    return 1;
}

/* Had the seat a choice there, in its own turn? */
static bool chose(const struct orr_match *m, uint32_t i, int seat, void *state, struct orr_actions *list) {
    const orr_game *g = orr_match_game(m);
    struct orr_entry e = orr_match_entry(m, i);
    if (e.actor != seat || !e.action) {
        return false;
    }
    orr_match_at(m, i, state);
    orr_legal(g, state, list);
    return list->n > 1 && orr_turn_owner(g, state) == seat;
}

enum { GIVEN = 4 }; /* what others chose last before the turn */

/* [[seat, action], …]: choices of others among the first `n` entries, so that people can read what a plan is for. */
static void put_given(const struct orr_match *m, uint32_t n, int seat, void *state, struct orr_actions *list) {
    uint32_t first = n, found = 0;
    while (first > 0 && found < GIVEN) {
        int actor = orr_match_entry(m, --first).actor;
        found += actor >= 0 && actor != seat && chose(m, first, actor, state, list);
    }
    const char *comma = "";
    orr_put(&answer, "\"given\":[");
    for (uint32_t i = first; i < n; i++) {
        struct orr_entry e = orr_match_entry(m, i);
        if (e.actor >= 0 && e.actor != seat && chose(m, i, e.actor, state, list)) {
            orr_put(&answer, "%s[%d,\"%016" PRIx64 "\"]", comma, e.actor, e.action);
            comma = ",";
        }
    }
    orr_put(&answer, "],");
}

/* The first turn of the seat on this table: {"given","view","actions"}; what it had no choice in the server does by
 * itself. */
int w_plan(int id, int seat) {
    const struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    const orr_game *g = orr_match_game(m);
    uint8_t *state = orr_alloc(1, g->rules->state_size);
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    uint32_t i = 0, n = orr_match_length(m), count = 0;
    while (i < n && !chose(m, i, seat, state, list)) {
        i++;
    }
    clear();
    orr_put(&answer, "{");
    if (i < n) {
        put_given(m, i, seat, state, list);
        orr_match_at(m, i, state);
        orr_view(g, state, seat, state);
        orr_put(&answer, "\"view\":\"%016" PRIx64 "\",\"actions\":[", orr_hash(g, state));
    } else {
        orr_put(&answer, "\"given\":[],\"view\":null,\"actions\":[");
    }
    for (; i < n && orr_match_entry(m, i).actor == seat; i++) {
        if (chose(m, i, seat, state, list)) {
            orr_put(&answer, "%s\"%016" PRIx64 "\"", count++ ? "," : "", orr_match_entry(m, i).action);
        }
    }
    orr_put(&answer, "]}");
    free(list);
    free(state);
    return 1;
}
