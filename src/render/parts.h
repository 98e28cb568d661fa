/* What the files of the renderer share: reading UTF-8, measuring text, finding
 * where nodes are on the table, and the pieces of an SVG document. */
#ifndef ORRERY_RENDER_PARTS_H
#define ORRERY_RENDER_PARTS_H

#include "orrery/render.h"

/* ---- words (words.c) ---- */
/* The next character; bytes that are no UTF-8 become U+FFFD one by one. */
const char *render_utf8_next(const char *text, uint32_t *character);
/* Width in Inter, tenths of a unit, for a size in tenths and the flags of a text node. */
int render_words_width(const char *text, size_t n, int size, unsigned flags);
/* ---- places (places.c) ---- */
/* A node's outline in the space of its group. */
struct orr_place render_outline_of(const struct orr_scene *, uint32_t index);
/* A node of the same piece, or NULL. */
const struct orr_node *render_piece_find(const struct orr_scene *, uint32_t piece);
/* Did this piece move or change its value from one scene to the other? Layout does not count. */
bool render_piece_moved(const struct orr_scene *, const struct orr_node *, const struct orr_scene *,
                        const struct orr_node *);

/* ---- SVG ---- */
struct render_svg {
    const orr_game *game;
    const struct orr_scene *scene;
    const struct orr_look *look;
    struct orr_buf *out;
    bool fades; /* somebody can act, so what is not legal steps back */
    bool ghost; /* only the picture: no ids, tips or outlines */
};
void render_svg_tenths(struct orr_buf *, int tenths);                      /* 12.3 */
void render_svg_attribute(struct orr_buf *, const char *name, int tenths); /* ` name="12.3"` */
void render_svg_escape(struct orr_buf *, const char *text, size_t n);
void render_svg_colour(struct render_svg *, const char *attribute, unsigned role);
/* The shape of a node (not of a group). */
void render_svg_shape(struct render_svg *, const struct orr_node *);
/* Nodes from..to of the scene with their groups. */
void render_svg_nodes(struct render_svg *, uint32_t from, uint32_t to);
/* Ids, action and words of a node, as attributes. */
void render_svg_names(struct render_svg *, const struct orr_node *);
/* The sun outline of a legal node, in the node's own space. */
void render_svg_legal(struct render_svg *, const struct orr_node *, bool hovered);
/* Rings, ghosts and pills over everything. */
void render_svg_overlay(struct render_svg *);

#endif
