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

/* Colours, 0xRRGGBB. Roles that do not exist are black. */
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

#endif
