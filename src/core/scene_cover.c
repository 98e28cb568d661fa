/* What the covers of all games begin with: a ground from edge to edge, and stars on it. */
#include "orrery/scene.h"

/* The first node of a cover: everything else lies on it. */
struct orr_node *orr_cover_ground(struct orr_scene *scene, int role) {
    return orr_rect(scene, 0, 0, ORR_COVER_W, ORR_COVER_H, 0, role, ORR_NO_PAINT);
}

/* Three sizes in two nodes: the few large ones shine brighter. */
void orr_cover_stars(struct orr_scene *scene, unsigned seed, unsigned n, struct orr_box box, int role) {
    enum { FAINT = 45, BRIGHT = 85, LARGE = 4 };
    struct orr_shapes faint = {0}, bright = {0};
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    for (unsigned i = 0; i < n; i++) {
        int x = box.x + (int)orr_rng_below(&rng, (uint32_t)box.w);
        int y = box.y + (int)orr_rng_below(&rng, (uint32_t)box.h);
        if (i % LARGE) {
            orr_shapes_circle(&faint, x, y, 14 + (int)orr_rng_below(&rng, 10));
        } else {
            orr_shapes_circle(&bright, x, y, 26);
        }
    }
    orr_shapes_draw(scene, &faint, role, ORR_NO_PAINT, 0)->opacity = FAINT;
    orr_shapes_draw(scene, &bright, role, ORR_NO_PAINT, 0)->opacity = BRIGHT;
}
