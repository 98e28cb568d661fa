/* Paths made of several shapes, so that many small things are one node of a scene. */
#include "orrery/scene.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Half a shape would be drawn as something else, so what does not fit is taken away again. */
void orr_shapes_add(struct orr_shapes *shapes, const char *format, ...) {
    va_list args;
    size_t room = sizeof shapes->at - (size_t)shapes->n;
    va_start(args, format);
    int n = vsnprintf(shapes->at + shapes->n, room, format, args);
    va_end(args);
    if (n > 0 && (size_t)n < room) {
        shapes->n += n;
    }
    shapes->at[shapes->n] = '\0';
}

/* Clockwise from the left end of the upper edge, with a quarter of a circle at each corner. */
void orr_shapes_rect(struct orr_shapes *shapes, int x, int y, int w, int h, int r) {
    orr_shapes_add(shapes,
                   "M%d,%dh%da%d,%d 0 0 1 %d,%dv%da%d,%d 0 0 1 %d,%dh%da%d,%d 0 0 1 %d,%dv%da%d,%d 0 0 1 %d,%dZ", x + r,
                   y, w - 2 * r, r, r, r, r, h - 2 * r, r, r, -r, r, 2 * r - w, r, r, -r, -r, 2 * r - h, r, r, r, -r);
}

/* Two half circles from the left end: SVG cannot draw a whole one as a single arc. */
void orr_shapes_circle(struct orr_shapes *shapes, int x, int y, int r) {
    orr_shapes_add(shapes, "M%d,%da%d,%d 0 1 1 %d,0a%d,%d 0 1 1 %d,0Z", x - r, y, r, r, 2 * r, r, r, -2 * r);
}

/* 24 points, one every 15 degrees, by turns outside and inside. */
void orr_shapes_burst(struct orr_shapes *shapes, int x, int y, int size) {
    for (int i = 0; i < 24; i++) {
        int px, py;
        orr_polar(x, y, i % 2 ? size * 41 / 100 : size / 2, 150 * i, &px, &py);
        orr_shapes_add(shapes, "%c%d,%d", i ? 'L' : 'M', px, py);
    }
    orr_shapes_add(shapes, "Z");
}

/* Several nodes can share one stored path, each at its own place. */
struct orr_node *orr_path_at(struct orr_scene *scene, uint32_t path, int x, int y, int fill, int stroke, int line) {
    struct orr_node *node = orr_add(scene, ORR_NODE_PATH);
    node->x = x;
    node->y = y;
    node->text = path;
    node->fill = (uint8_t)fill;
    node->stroke = (uint8_t)stroke;
    node->line = (uint16_t)line;
    return node;
}

/* An empty path would be a node that front ends have to be careful with; callers may still set members of the spare. */
struct orr_node *orr_shapes_draw(struct orr_scene *scene, const struct orr_shapes *shapes, int fill, int stroke,
                                 int line) {
    if (!shapes->n) {
        struct orr_node *spare = &scene->node[ORR_SCENE_NODES - 1];
        memset(spare, 0, sizeof *spare);
        return spare;
    }
    return orr_path_at(scene, orr_words(scene, "%s", shapes->at), 0, 0, fill, stroke, line);
}
