/* A position as a scene for one seat: cut first, then drawn. Everything that shows
 * a table goes through here. */
#include "cli.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct orr_scene *scene_of(const orr_game *g, const void *state, int seat, enum orr_compose compose,
                           const char *const *names, struct scene_wish wish) {
    struct orr_scene *scene = malloc(sizeof *scene);
    void *view = malloc(g->rules->state_size);
    assert(scene && view);
    orr_view(g, state, seat, view);
    int asked = seat == SEAT_ALL ? orr_turn_of(g, view).actor : seat;
    orr_scene_start(scene, compose, names);
    scene->labels = wish.labels;
    scene->framed = wish.framed;
    orr_draw(g, view, seat, scene);
    orr_scene_judge(g, view, asked, scene);
    free(view);
    return scene;
}

void picture_text(const orr_game *g, const void *state, int seat, const char *const *names, enum orr_colour colour,
                  bool labels, struct orr_buf *out) {
    struct orr_scene *scene = scene_of(g, state, seat, ORR_TEXT_GRID, names, (struct scene_wish){.labels = labels});
    struct orr_text_look look = {.colour = colour};
    orr_text_write(g, scene, &look, out);
    free(scene);
}
