/* The only way to what a game hides, imagines and draws: nobody outside the core calls
 * these functions of a game by themselves (tests/structure). */
#include "orrery/engine.h"
#include "orrery/scene.h"

#include <string.h>

/* In place or into another state; an all-knowing reader gets a copy and nothing is cut. */
void orr_view(const orr_game *g, const void *s, int reader, void *out) {
    if (out != s) {
        memcpy(out, s, g->rules->state_size);
    }
    if (reader != ORR_ALL_KNOWING) {
        g->rules->redact(g, out, reader);
    }
}

void orr_imagine(const orr_game *g, void *view, int reader, struct orr_rng *rng) {
    g->rules->resample(g, view, reader, rng);
}

/* Piece 0 is scenery and has no words; without a symbol of its own a piece has -1. */
bool orr_about_of(const orr_game *g, const void *view, int reader, uint32_t piece, struct orr_about *out) {
    *out = (struct orr_about){.symbol = -1};
    return piece && g->rules->about && g->rules->about(g, view, reader, piece, out);
}

/* The scene has to be begun (orr_scene_start); here it gets its language. */
void orr_draw(const orr_game *g, const void *view, int reader, struct orr_scene *scene) {
    scene->speech = g->speech;
    g->rules->draw(g, view, reader, scene);
}
