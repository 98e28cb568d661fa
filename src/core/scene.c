/* Scenes: starting one, appending nodes, storing words, marking which clicks are legal. Owns the list and its
 * limits; the shapes are in scene_shapes.c, showing a scene is the work of src/render. Allocates nothing.
 *
 * When the list is full, calls return a spare node that nobody sees, so that games need not check; the scene
 * is marked as `full`, which tests report as a mistake of the game. */
#include "orrery/scene.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "catalogue.h"
#include "orrery/engine.h"

/* The last node is the spare that callers get when the list is full. */
enum { USABLE_NODES = ORR_SCENE_NODES - 1 };

/* Only counters are reset: a scene is large, and nodes and characters are written before anybody reads them. */
void orr_scene_start(struct orr_scene *scene, enum orr_compose compose, const char *const *names) {
    static const char *const preset[ORR_MAX_SEATS] = {"P1", "P2", "P3", "P4", "P5", "P6"};
    scene->compose = (uint8_t)compose;
    scene->full = 0;
    scene->labels = scene->framed = false;
    scene->group = 0;
    scene->speech = NULL;
    scene->n = 0;
    scene->used = 1; /* offset 0 is "no words" */
    scene->chars[0] = '\0';
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++) {
        scene->names[seat] = names && names[seat] ? names[seat] : preset[seat];
    }
}

/* Nodes may carry actions that are not legal now; a seat that is not asked has no legal ones. */
void orr_scene_judge(const orr_game *game, const void *view, int seat, struct orr_scene *scene) {
    struct orr_actions list = {.n = 0};
    if (seat >= 0 && orr_turn_of(game, view).actor == seat) {
        orr_legal(game, view, &list);
    }
    for (uint32_t i = 0; i < scene->n; i++) {
        struct orr_node *node = &scene->node[i];
        node->legal = false;
        for (uint32_t k = 0; k < list.n && node->action && !node->legal; k++) {
            node->legal = list.at[k] == node->action;
        }
    }
}

/* Nodes belong to the group that is open; they are zeroed, so that a caller sets only what it needs. */
struct orr_node *orr_add(struct orr_scene *scene, enum orr_shape shape) {
    uint32_t at = scene->n;
    if (at < USABLE_NODES) {
        scene->n++;
    } else {
        scene->full = 1;
    }
    struct orr_node *node = &scene->node[at];
    memset(node, 0, sizeof *node);
    node->shape = (uint8_t)shape;
    node->parent = scene->group;
    return node;
}

/* When the list is full no group is opened, but orr_close is called all the same: what follows then lies in the
 * group outside, which does not matter for a scene that is marked as broken. */
struct orr_node *orr_open(struct orr_scene *scene, uint32_t piece, int x, int y) {
    struct orr_node *node = orr_add(scene, ORR_NODE_GROUP);
    node->piece = piece;
    node->x = x;
    node->y = y;
    if (!scene->full) {
        scene->group = (uint16_t)scene->n;
    }
    return node;
}

/* The group's origin is the middle of the box, so that what is drawn in it can be turned and lifted round its
 * centre. It is only layout: a change of its place is no move of a piece. */
struct orr_node *orr_open_box(struct orr_scene *scene, uint32_t piece, struct orr_box at, int radius,
                              orr_action action) {
    struct orr_node *group = orr_open(scene, piece, at.x + at.w / 2, at.y + at.h / 2);
    group->w = at.w;
    group->h = at.h;
    group->radius = (uint16_t)radius;
    group->action = action;
    group->flags = ORR_LAID_OUT;
    return group;
}

/* A group without content: the front end finds it by its flag and lays clock and presence over it. */
void orr_seat_corner(struct orr_scene *scene, unsigned seat, struct orr_box at) {
    struct orr_node *corner = orr_open_box(scene, 0, at, 0, 0);
    corner->flags |= ORR_CORNER;
    corner->value = (int16_t)seat;
    orr_close(scene);
}

void orr_close(struct orr_scene *scene) {
    if (scene->group) {
        scene->group = scene->node[scene->group - 1].parent;
    }
}

/* Format into the rest of chars and return the offset; words that do not fit are dropped whole, and the scene is
 * marked. Empty words have the offset 0. */
static uint32_t store(struct orr_scene *scene, const char *format, va_list args) __attribute__((format(printf, 2, 0)));
static uint32_t store(struct orr_scene *scene, const char *format, va_list args) {
    size_t room = ORR_SCENE_CHARS - scene->used;
    char *to = scene->chars + scene->used;
    int n = vsnprintf(to, room, format, args);
    if (n < 0 || (size_t)n >= room) {
        scene->full = 1;
        if (room) {
            *to = '\0';
        }
        return 0;
    }
    uint32_t at = scene->used;
    scene->used += (uint32_t)n + 1;
    return n ? at : 0;
}

/* The format is looked up in the language of the scene, its arguments are not: words within it have to be given in
 * that language already (orr_scene_tr). */
uint32_t orr_words(struct orr_scene *scene, const char *format, ...) {
    va_list args;
    va_start(args, format);
    uint32_t at = store(scene, core_format(scene->speech, format), args);
    va_end(args);
    return at;
}

const char *orr_phrase(struct orr_scene *scene, const char *format, ...) {
    va_list args;
    va_start(args, format);
    uint32_t at = store(scene, core_format(scene->speech, format), args);
    va_end(args);
    return orr_scene_text(scene, at);
}

/* Never NULL: an offset that was not stored gives an empty text. */
const char *orr_scene_text(const struct orr_scene *scene, uint32_t offset) {
    return offset < scene->used ? scene->chars + offset : "";
}

struct orr_node *orr_text(struct orr_scene *scene, int x, int y, int size, int fill, const char *format, ...) {
    va_list args;
    va_start(args, format);
    uint32_t words = store(scene, core_format(scene->speech, format), args);
    va_end(args);
    struct orr_node *node = orr_add(scene, ORR_NODE_TEXT);
    node->x = x;
    node->y = y;
    node->w = size;
    node->fill = (uint8_t)fill;
    node->text = words;
    return node;
}
