/* Showing scenes: as SVG, PNG, terminal text and JSON. Knows no game beyond its
 * tables of tints and symbols. Scenes and their units are described in scene.h. */
#ifndef ORRERY_RENDER_H
#define ORRERY_RENDER_H

#include "orrery/engine.h"
#include "orrery/scene.h"

/* How a table is looked at. All zero: the dark theme, nothing under the pointer. */
struct orr_look {
    bool light;
    orr_action hover;               /* under the pointer; 0: nothing */
    const struct orr_scene *after;  /* the scene after `hover`, to show its price; or NULL */
    const struct orr_scene *before; /* the scene before the last move, to show what it moved; or NULL */
};

/* Colours, 0xRRGGBB. Roles that do not exist are black. Without a game (NULL): the palette that all games share. */
uint32_t orr_theme_colour(const orr_game *, unsigned role, bool light);
/* "panel", "seat-1", or the name of the game's tint; "none" for ORR_NO_PAINT and unknown roles. */
const char *orr_theme_role_name(const orr_game *, unsigned role);
/* Width and height of a composition: table units, or character cells for the text grid. */
void orr_compose_size(enum orr_compose, int *w, int *h);

/* One gradient: lengths in thousandths of the shape's box. */
struct orr_stop {
    uint16_t at;
    uint8_t opacity; /* percent */
    uint32_t colour;
};
struct orr_recipe {
    bool radial; /* else from top to bottom */
    uint16_t cx, cy, r;
    uint8_t n; /* stops */
    struct orr_stop stop[4];
};
/* How a paint style shows a role. No stops: the flat colour. A GLOW in the light
 * theme is not drawn at all. */
struct orr_recipe orr_theme_recipe(const orr_game *, unsigned role, enum orr_paint, bool light);

/* Where a node is on the table, all in tenths: its middle, turn and outline. */
struct orr_place {
    int x, y, turn;
    int w, h, radius;
    bool round; /* the outline is a circle w wide */
};
struct orr_place orr_place_of(const struct orr_scene *, uint32_t index);
/* The part of the table that is left without its panels of words, in units: for small pictures. */
struct orr_box orr_board_of(const struct orr_scene *);
/* How to show the words of a text node: a size, the bytes to show, and whether "…" follows. */
struct orr_fit {
    int size;
    size_t n;
    bool cut;
};
struct orr_fit orr_words_fit(const char *text, int size, unsigned flags, int width);

/* What lies over a table, as nodes to draw after those of `now`. They are added to `over`, a scene that was started
 * with the composition of the others. */
/* Where the last move ended: rings close round pieces, lines under words. */
void orr_overlay_last(const struct orr_scene *before, const struct orr_scene *now, struct orr_scene *over);
/* What a move would change: ghosts where pieces arrive, rings where they leave, pills for gains and losses. */
void orr_overlay_preview(const struct orr_scene *now, const struct orr_scene *after, struct orr_scene *over);

/* The outlines that a front end puts round a node by itself. Lengths in tenths. */
struct orr_outline {
    const char *name;    /* "legal", "halo", "tint", "edge", "hint", "refusal" */
    uint8_t role;        /* of the stroke; of the filling where there is no line */
    uint8_t opacity;     /* percent; 0 means 100 */
    uint8_t dash[2];     /* units of line and gap; 0: not dashed */
    uint16_t grow, line; /* how far outside of the node's edge; how thick */
};
enum orr_outline_kind {
    ORR_OUTLINE_LEGAL,
    ORR_OUTLINE_HALO,
    ORR_OUTLINE_TINT,
    ORR_OUTLINE_EDGE,
    ORR_OUTLINE_HINT,
    ORR_OUTLINE_REFUSAL,
    ORR_OUTLINES
};
extern const struct orr_outline orr_outlines[ORR_OUTLINES];
/* How far nodes that rise go up under the pointer, tenths. */
enum { ORR_RISE = 140 };
/* The seat marks as path data in thousandths of half their width: disc, triangle, square, diamond, hexagon, cross,
 * and the ring of neutral pieces. */
enum { ORR_MARKS = 7 };
extern const char *const orr_mark_path[ORR_MARKS];
/* Shadows: under things that stand on the table an ellipse that fades out, under cards two soft copies. Colours are
 * 0xRRGGBB, opacities percent; lengths tenths or percent of the node's `w`. */
struct orr_shadow {
    uint32_t colour;
    uint8_t heart, half, copy; /* opacity in the middle, at 65 % and of each copy */
};
extern const struct orr_shadow orr_shadows[2]; /* dark, light */
enum { ORR_SHADOW_ASIDE = 15, ORR_SHADOW_WIDE = 130, ORR_SHADOW_HIGH = 65 };
enum { ORR_COPY_ASIDE = 10, ORR_COPY_BELOW = 33, ORR_COPY_GROW = 15 };

/* A standalone SVG document of a WIDE or TALL scene. */
void orr_svg_write(const orr_game *, const struct orr_scene *, const struct orr_look *, struct orr_buf *);

/* The same as PNG. `percent` is the scale: 100 gives 1600 x 1000 pixels; 10 to 400. */
bool orr_png_write(const orr_game *, const struct orr_scene *, const struct orr_look *, int percent, struct orr_buf *,
                   struct orr_error *);
/* Any SVG text as PNG. */
bool orr_png_from_svg(const char *svg, size_t n, int percent, struct orr_buf *, struct orr_error *);

/* A TEXT_GRID scene as lines of at most 80 columns, each ending in a line feed. */
enum orr_colour { ORR_COLOUR_NONE = 0, ORR_COLOUR_256, ORR_COLOUR_TRUE };
struct orr_text_look {
    enum orr_colour colour;
    bool ascii; /* only characters of ASCII */
    bool light; /* colours for a light terminal */
};
void orr_text_write(const orr_game *, const struct orr_scene *, const struct orr_text_look *, struct orr_buf *);
/* Columns that UTF-8 text takes on a terminal. */
int orr_text_columns(const char *text);
/* UTF-8 text for a terminal that shows only ASCII: one letter or sign for each column, so that nothing moves. Control
 * sequences stay as they are. */
void orr_text_ascii(const char *text, struct orr_buf *);

/* A scene as one line of JSON, and what a front end needs once per game: both
 * palettes, tints and symbols. The names are listed in docs/scenes.md. */
void orr_scene_json(const orr_game *, const struct orr_scene *, struct orr_buf *);
void orr_theme_json(const orr_game *, struct orr_buf *);
/* What is the same for all games, for a build step of a front end: sizes, palettes, marks, outlines, shadows. */
void orr_looks_json(struct orr_buf *);

#endif
