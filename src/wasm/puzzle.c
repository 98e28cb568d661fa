/* What a turn that somebody tried in a puzzle is worth: in a few sampled states at a time, so that a page stays alive. */
#include "wasm.h"

#include <stdlib.h>

#include "orrery/puzzles.h"

int EXPORT(w_puzzle)(const char *position, uint32_t n, const char *steps, uint32_t from, uint32_t worlds);

enum { MOST_WORLDS = 16, SEED = 1 };

/* The shares of the win after the turn, a list with one for each sampled state. The position is cut for the seat to act. */
int w_puzzle(const char *position, uint32_t n, const char *steps, uint32_t from, uint32_t worlds) {
    struct orr_error err = {{0}};
    struct orr_puzzle_turn turn;
    double share[MOST_WORLDS];
    orr_game *g = NULL;
    void *view = NULL;
    if (worlds > MOST_WORLDS) {
        return refuse_text("these are too many states at a time");
    }
    if (!orr_position_read(position, n, NULL, &g, &view, &err)) {
        return refuse(&err);
    }
    bool ok = orr_puzzle_turn_read(g, steps, &turn, &err);
    if (ok) {
        orr_puzzle_shares(g, view, &turn, from, worlds, SEED, share);
    }
    free(view);
    orr_game_free(g);
    clear();
    orr_put(&answer, "[");
    for (uint32_t i = 0; ok && i < worlds; i++) {
        orr_put(&answer, "%s%d", i ? "," : "", (int)(share[i] * 1000 + 0.5));
    }
    orr_put(&answer, "]");
    return ok ? 1 : refuse(&err);
}
