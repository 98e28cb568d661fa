/* orrery show GAME --cover: the picture on a game's card, which is of no position. */
#include "cli.h"

#include <stdlib.h>

/* What else `show` can do is done with positions. */
static bool only_cover(const struct args *a) {
    static const char *const others[] = {"seat",   "text",  "json",  "tall",    "labels",
                                         "framed", "hover", "names", "content", NULL};
    for (size_t i = 0; others[i]; i++) {
        if (args_has(a, others[i])) {
            misused("--%s is for positions; a cover has only --svg, --png or --scene, --light and --scale", others[i]);
            return false;
        }
    }
    return true;
}

static bool cover_write(const struct args *a, const orr_game *g, int scale, struct orr_buf *out) {
    struct orr_scene *scene = orr_alloc(1, sizeof *scene);
    struct orr_look look = {.light = args_has(a, "light")};
    struct orr_error err = {0};
    bool ok = true;
    orr_scene_start(scene, ORR_COVER, NULL);
    g->rules->blurb->cover(scene);
    if (args_has(a, "scene")) {
        orr_scene_json(g, scene, out);
    } else if (args_has(a, "png")) {
        ok = orr_png_write(g, scene, &look, scale, out, &err);
    } else {
        orr_svg_write(g, scene, &look, out);
    }
    if (!ok) {
        refused("%s", err.text);
    }
    free(scene);
    return ok;
}

int cover_show(const struct args *a, const char *file, int scale) {
    if (!only_cover(a) || !game_named(a->word[0])) {
        return EXIT_USAGE;
    }
    struct orr_error err = {0};
    orr_game *g = orr_game_make(&(struct orr_spec){.game = a->word[0]}, &err);
    if (!g) {
        return refused("%s", err.text);
    }
    struct orr_buf text = {0};
    bool ok = cover_write(a, g, scale, &text) && write_all(file, text.at, text.n);
    orr_buf_free(&text);
    orr_game_free(g);
    return ok ? EXIT_DONE : EXIT_REFUSED;
}
