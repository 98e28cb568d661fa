/* A scene: the table as a flat list of integer-only nodes, filled by a game's
 * `draw` and shown by any front end. No front end knows a game; no game knows a
 * front end. Lengths are tenths of a table unit, angles tenths of a degree,
 * clockwise; sector angles start at straight up.
 *
 * Compositions: WIDE is 1600 x 1000 units, TALL 900 x 1500. COVER, 1024 x 760, is no table but the picture on a game's
 * card, four units a pixel there. TEXT is a terminal of
 * 80 columns and at most 15 rows: there x, y, w, h are character cells, not tenths,
 * and only TEXT and RECT (a frame) nodes are used. */
#ifndef ORRERY_SCENE_H
#define ORRERY_SCENE_H

#include "orrery/game.h"

enum orr_compose { ORR_WIDE = 0, ORR_TALL, ORR_TEXT_GRID, ORR_COVER };

enum { ORR_SCENE_NODES = 4096, ORR_SCENE_CHARS = 65536, ORR_TEXT_COLUMNS = 80, ORR_TEXT_ROWS = 15 };

/* Palette roles: the scene names the role, the theme gives the colour. The game's
 * own tints follow from ORR_TINT on. */
enum orr_role {
    ORR_NO_PAINT = 0,
    ORR_GROUND,
    ORR_TABLE,
    ORR_PANEL,
    ORR_PANEL_2,
    ORR_EDGE, /* "line" in the style sheet: edges, grid */
    ORR_INK,
    ORR_INK_2,
    ORR_SUN,
    ORR_EMBER,
    ORR_ICE,
    ORR_LEAF,
    ORR_VIOLET,
    ORR_NEUTRAL,        /* automa and neutral pieces */
    ORR_ON_LIGHT,       /* dark ink on seat colours, in both themes */
    ORR_SHADE,          /* shadows, dark pills */
    ORR_LIGHT,          /* highlights on edges */
    ORR_SEAT,           /* ORR_SEAT + seat, up to 6 */
    ORR_ON_ACCENT = 24, /* ink on sun, ember, leaf and tints: dark in the dark theme, white in the light one */
    ORR_RIM,            /* edges of cards and boards: a step lighter than EDGE */
    ORR_WELL,           /* sunken places: a step deeper than PANEL */
    ORR_CARD,           /* faces of cards: PANEL_2 in the dark theme, white in the light one */
    ORR_TINT = 32
};

enum orr_shape {
    /* Moves its children to x, y, turned by `turn`. w, h: outline and click area, centred, with corner `radius`;
     * radius 0 and w == h: a circle. Children follow their group directly. */
    ORR_NODE_GROUP = 1,
    ORR_NODE_RECT,   /* x, y: upper left corner; radius: corners; turned round its centre */
    ORR_NODE_CIRCLE, /* x, y: centre; w: radius */
    ORR_NODE_SECTOR, /* part of a ring: x, y centre; w outer radius, h inner; from, to angles */
    ORR_NODE_ARC,    /* open arc: x, y centre; w radius; from, to angles; drawn with the stroke */
    ORR_NODE_LINE,   /* from x, y to w, h */
    ORR_NODE_PATH,   /* `text` is SVG path data in tenths at x, y */
    ORR_NODE_TEXT,   /* x, y: anchor on the baseline; w: size; h: width to fit into, 0 = free */
    ORR_NODE_SYMBOL, /* symbol `symbol` of the game, box w wide, centred at x, y; fill = its colour */
    ORR_NODE_MARK    /* seat mark number `symbol` (0..5, 6 = neutral ring), w: size, centred at x, y */
};

enum orr_paint {
    ORR_FLAT = 0,
    ORR_SHEEN,  /* panels: lighter above, darker below */
    ORR_ORB,    /* round things: lighter towards the upper middle */
    ORR_GLOW,   /* light: from the colour to nothing at the edge (absent in the light theme) */
    ORR_BURN,   /* a sun: white heart, gold, ember edge */
    ORR_SPHERE, /* a planet: lit from the upper left, dark on the far side */
    ORR_FADE,   /* from the colour above to nothing below: skies, beams */
    ORR_HALO    /* from the colour in the middle to nothing at the edge, in both themes */
};

enum orr_node_flag {
    ORR_BOLD = 1,
    ORR_SEMI = 2,   /* half bold */
    ORR_CENTRE = 4, /* text anchor; default is the start */
    ORR_END = 8,
    ORR_DASHED = 16,
    ORR_SHADOW = 32,     /* soft dark ellipse below */
    ORR_FADES = 64,      /* shown at half strength when its action is not legal */
    ORR_RISES = 128,     /* lifts under the pointer */
    ORR_VALUED = 256,    /* `value` means something: a preview shows its change */
    ORR_SPACED = 512,    /* wide letters, for titles */
    ORR_DOTTED = 1024,   /* fine dots instead of dashes: orbits */
    ORR_LAID_OUT = 2048, /* its place is only layout: no ring or ghost when it changes */
    ORR_CHOSEN = 4096,   /* what the present decision is about: lit until it is done */
    ORR_CORNER = 8192    /* an empty box in the panel of seat `value`, for clock, presence and "thinking" */
};

struct orr_node {
    orr_action action; /* what a click here means, legal or not; 0: nothing */
    uint32_t piece;    /* stable id, the same in every scene of the match; 0 is scenery */
    int32_t x, y, w, h;
    uint32_t text; /* into chars; 0 is none. Also: label (for screen readers), tip */
    uint32_t label, tip;
    int16_t turn, from, to;
    int16_t value;
    uint16_t parent; /* 1 + index of the group it belongs to; 0: the table */
    uint16_t flags;
    uint16_t line;   /* stroke width, tenths */
    uint16_t radius; /* corner radius, tenths */
    uint16_t symbol;
    uint8_t shape, fill, stroke, paint;
    uint8_t opacity; /* percent; 0 means 100 */
    uint8_t legal;   /* set by orr_scene_judge: 1 legal now, 0 not */
    uint8_t dash[2]; /* units of line and gap of a stroke; 0: by the flags */
};

struct orr_scene {
    uint8_t compose; /* set by the caller before draw */
    uint8_t full;    /* nodes or characters did not fit: a bug of the game */
    uint16_t group;  /* parent of the nodes that follow */
    bool labels;     /* set by the caller before draw: names of places are wanted, as notation has them */
    /* Set by the caller before draw: title, round, prompt and choices that have no place on the table are shown round the
     * scene, so the game leaves them out and uses the room. */
    bool framed;
    const char *names[ORR_MAX_SEATS];   /* set by the caller: the players */
    const struct orr_catalogue *speech; /* set by orr_draw: in which language words are stored; NULL: English */
    uint32_t n, used;
    struct orr_node node[ORR_SCENE_NODES];
    char chars[ORR_SCENE_CHARS];
};

/* Empty a scene for drawing, without names of places. names may be NULL: then P1, P2, … */
void orr_scene_start(struct orr_scene *, enum orr_compose, const char *const *names);
/* Set `legal` on every node whose action is allowed for `seat` now. */
void orr_scene_judge(const orr_game *, const void *view, int seat, struct orr_scene *);

/* Drawing. Each call appends a node and returns it for more settings; the pointer
 * is valid until the next call. Never NULL: when full, a spare node is returned. */
struct orr_node *orr_add(struct orr_scene *, enum orr_shape);
/* Open a group: nodes that follow belong to it until orr_close. Groups nest. */
struct orr_node *orr_open(struct orr_scene *, uint32_t piece, int x, int y);
void orr_close(struct orr_scene *);
struct orr_node *orr_rect(struct orr_scene *, int x, int y, int w, int h, int radius, int fill, int stroke);
struct orr_node *orr_circle(struct orr_scene *, int x, int y, int r, int fill, int stroke);
struct orr_node *orr_sector(struct orr_scene *, int x, int y, int outer, int inner, int from, int to, int fill,
                            int stroke);
struct orr_node *orr_arc(struct orr_scene *, int x, int y, int r, int from, int to, int stroke, int line);
struct orr_node *orr_line_to(struct orr_scene *, int x, int y, int x2, int y2, int stroke, int line);
struct orr_node *orr_path(struct orr_scene *, int x, int y, const char *d, int fill, int stroke);
struct orr_node *orr_symbol_at(struct orr_scene *, unsigned symbol, int x, int y, int size, int fill);
struct orr_node *orr_mark(struct orr_scene *, unsigned mark, int x, int y, int size, int fill);
/* printf formats; games use %s %d %u %c %% only. Formats and words are English, and are stored in the language of the
 * scene where its catalogue has them. */
struct orr_node *orr_text(struct orr_scene *, int x, int y, int size, int fill, const char *format, ...)
    __attribute__((format(printf, 6, 7)));
/* Words in at most `lines` lines of even length, none wider than `width`, the first at y; returns the y after the last. */
int orr_text_wrap(struct orr_scene *, int x, int y, int size, int role, unsigned flags, const char *text, int width,
                  int leading, int lines);
int orr_text_width(const char *text, int size); /* a little generous: what fits by it does fit */
/* Words and numbers round the middle of their line. */
struct orr_node *orr_words_at(struct orr_scene *, int x, int y, int size, int role, unsigned flags, const char *words);
struct orr_node *orr_figure_at(struct orr_scene *, int x, int y, int size, int role, unsigned flags, int n);
/* Store a string and return its offset, for labels and tips. */
uint32_t orr_words(struct orr_scene *, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *orr_scene_text(const struct orr_scene *, uint32_t offset);
/* The same, but return the words: good until the scene is started anew. */
const char *orr_phrase(struct orr_scene *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What is asked now, as a viewer reads it: the question, or who decides and what the others are told meanwhile.
 * `name` of the one who decides; NULL: as in the scene. */
const char *orr_prompt_words(struct orr_scene *, const orr_game *, struct orr_turn, bool asked, const char *name);

/* How many of the first `seats` seats have won, and the first two of them. */
struct orr_winners {
    unsigned n, first, second;
};
struct orr_winners orr_winners_of(const struct orr_result *, unsigned seats);

/* English words in the language of the scene, for measuring before they are drawn. */
const char *orr_scene_tr(const struct orr_scene *, const char *english) __attribute__((format_arg(2)));

/* The text grid. */
int orr_letters(const char *text); /* characters of UTF-8 text */
/* Write and return the column after it. */
int orr_put_text(struct orr_scene *, int x, int y, int role, unsigned flags, const char *text);
const char *orr_first_letters(struct orr_scene *, const char *text, int most);

/* Several shapes as the path of one node. What does not fit is left out whole. */
struct orr_shapes {
    int n;
    char at[6000];
};
void orr_shapes_add(struct orr_shapes *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void orr_shapes_rect(struct orr_shapes *, int x, int y, int w, int h, int radius);
void orr_shapes_circle(struct orr_shapes *, int x, int y, int r);
void orr_shapes_burst(struct orr_shapes *, int x, int y, int size); /* a star of twelve points */
/* Empty shapes draw nothing; the spare node is returned. */
struct orr_node *orr_shapes_draw(struct orr_scene *, const struct orr_shapes *, int fill, int stroke, int line);
/* A path that is stored already. */
struct orr_node *orr_path_at(struct orr_scene *, uint32_t path, int x, int y, int fill, int stroke, int line);

/* A place on the table. */
struct orr_box {
    int x, y, w, h;
};
/* A group that can be clicked; its origin is the middle of the box. */
struct orr_node *orr_open_box(struct orr_scene *, uint32_t piece, struct orr_box, int radius, orr_action);

/* Common pieces. */
/* A place for what the front end tells about a seat, at the corner of its panel. */
void orr_seat_corner(struct orr_scene *, unsigned seat, struct orr_box);
/* A glass panel, with a sun edge when active. */
void orr_panel(struct orr_scene *, int x, int y, int w, int h, bool active);
/* A token at 0,0 of the open group: disc, edge, mark. */
void orr_chip(struct orr_scene *, unsigned mark, int role, int r);
/* A count in a pill, centred. */
void orr_pill(struct orr_scene *, int x, int y, int size, const char *text, int fill, int ink);

/* Signs for tables of symbols: a star of twelve points, a tick, a cross, a crown. */
extern const struct orr_part orr_sign_burst[], orr_sign_check[], orr_sign_stop[], orr_sign_crown[];

/* What a button shows: figure, sign and words in a row; on tall tables the words below the others. */
struct orr_face {
    const char *words; /* "" for none */
    int figure;        /* -1 for none */
    int symbol, role;  /* symbol -1 for none */
    int sign;          /* width of the symbol */
    bool primary;
};
int orr_face_width(struct orr_scene *, const struct orr_face *, int size); /* of the row */
/* A button's plate, and a plate with its face: round 0,0 of the open group. */
void orr_plate(struct orr_scene *, int w, int h, int radius, bool primary);
void orr_face(struct orr_scene *, const struct orr_face *, int w, int h, int radius, int size);
/* Marks and names of the seats in turn order, in a row that ends at `right`, with words before it; y is the middle. */
struct orr_order {
    unsigned n;
    int acting;                      /* -1 for nobody */
    uint8_t seat[ORR_MAX_SEATS];     /* in turn order; n or more leaves a gap */
    const char *name[ORR_MAX_SEATS]; /* by seat */
};
void orr_turn_order(struct orr_scene *, const struct orr_order *, int right, int y, int size, const char *words);

/* Covers: their size in tenths, a ground from edge to edge, and stars on it, the same ones for the same seed. */
enum { ORR_COVER_W = 10240, ORR_COVER_H = 7600 };
struct orr_node *orr_cover_ground(struct orr_scene *, int role);
void orr_cover_stars(struct orr_scene *, unsigned seed, unsigned n, struct orr_box, int role);

/* Integer geometry: sine and cosine times 16384, and a point at an angle from up. */
int32_t orr_sin(int tenths);
int32_t orr_cos(int tenths);
void orr_polar(int cx, int cy, int r, int tenths, int *x, int *y);

#endif
