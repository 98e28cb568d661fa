/* Sol: what the drawing files share. draw.c reads the position for the others,
 * draw_choice.c turns legal decisions into places to click, draw_board.c draws the Sun,
 * its dial and the spiral, draw_cells.c what a click on the board means, draw_pieces.c
 * the pieces, draw_flight.c the last flight, draw_parts.c panels, cards and buttons; draw_wide.c, draw_tall.c and
 * draw_text.c place them. Lengths are tenths of a unit, angles tenths of a degree. */
#ifndef SOL_DRAW_H
#define SOL_DRAW_H

#include "orrery/scene.h"
#include "state.h"
#include "tables.h"

/* Entries of sol_symbols. A piece's dark silhouette follows it. */
enum { SOL_HULL = 1 };
enum sol_sign {
    SOL_SYM_SUNDIVER = 0,
    SOL_SYM_STRUCTURE = 2, /* + 2 * enum sol_kind */
    SOL_SYM_MOTHERSHIP = SOL_SYM_STRUCTURE + 2 * SOL_KINDS,
    SOL_SYM_ARK = SOL_SYM_MOTHERSHIP + 2,
    SOL_SYM_FEEDER = SOL_SYM_ARK + 2,
    SOL_SYM_CUBE = SOL_SYM_FEEDER + 2,
    SOL_SYM_SUIT = SOL_SYM_CUBE + 2, /* + suit */
    SOL_SYM_TRIGGER = SOL_SYM_SUIT + SOL_SUITS,
    SOL_SYM_ENERGY,
    SOL_SYM_EYE,
    SOL_SYM_BACK,
    SOL_SYM_WHEN, /* + enum sol_symbol */
    SOL_SYM_SCOUR = SOL_SYM_WHEN + 5,
    SOL_SYM_DONE,
    SOL_SYM_NO,
    SOL_SYM_UP,
    SOL_SYM_PLUNGE,
    SOL_SYM_CROWN,
    SOL_SYM_SPACE,
    SOL_SYM_GATE_SIGN, /* a gate in words: without light in it */
    SOL_SYM_PATTERN,   /* + enum sol_kind */
    SOL_SYM_GLOSS = SOL_SYM_PATTERN + SOL_KINDS,
    SOL_SYM_SHEEN,
    SOL_SIGNS
};

/* Palette roles of sol_tints. */
enum sol_tint {
    SOL_LAYER = ORR_TINT,                      /* + 2 * layer, + 1: every other cell */
    SOL_EDGE_OUT = SOL_LAYER + 2 * SOL_LAYERS, /* edges of cells in the orbits */
    SOL_EDGE_SUN,                              /* and in the Sun */
    SOL_BARRIER,
    SOL_FILAMENT, /* the light in barriers and gates */
    SOL_PLASMA,   /* between the cells of the Sun */
    SOL_GULF,     /* between the cells of the orbits */
    SOL_BAND,     /* the dial of momentum */
    SOL_ERA,      /* every other level of survival on it */
    SOL_TRACK,
    SOL_BACK,
    SOL_BACK_RIM,
    SOL_RAY,       /* round the heart, on backs of cards */
    SOL_EXPANSION, /* suits that no role of the palette is left for */
    SOL_REVERBERATION,
    SOL_TAIL, /* of the last flight */
    SOL_TINTS_END
};

/* Where the board lies. */
struct sol_frame {
    int cx, cy, r;
    int piece; /* box of a piece's symbol */
    int words; /* size of figures on the board */
    int band;  /* width of the dial */
    int reach; /* radius of a small thing to click */
};

/* A choice that is offered as a button. */
struct sol_button {
    uint32_t piece;
    orr_action action;
    const char *title, *note, *tip;
    int symbol, hull; /* -1 for none */
    int role;         /* of the symbol */
    bool primary;
    bool elsewhere; /* can be clicked on the table, too: left out where there is no room */
};
enum { SOL_BUTTONS = 40, SOL_AT_CELL = 6 };

/* The legal decisions, by where they can be clicked. Whatever has no place on the table is a button. */
struct sol_choices {
    orr_action cell[SOL_CELLS][SOL_AT_CELL];
    uint8_t at_cell[SOL_CELLS]; /* how many of them */
    orr_action hurl[SOL_CELLS]; /* core cells: into the heart */
    orr_action site[SOL_SITES];
    orr_action ship[SOL_SEATS];
    orr_action eye[SOL_EYES];
    orr_action suit[SOL_SUITS];
    orr_action card; /* the card of the slot */
    unsigned cells;  /* cells that can be chosen */
    unsigned n;
    struct sol_button button[SOL_BUTTONS];
};

/* The position as one pair of eyes sees it. */
struct sol_pen {
    const orr_game *g;
    const struct sol_state *s;
    const struct sol_cache *c;
    const struct sol_pack *pack;
    struct orr_scene *to;
    struct sol_frame frame;
    struct orr_turn turn;
    struct orr_result result; /* filled when the game is over */
    int seat;                 /* the viewer, -1 for people who watch */
    int own;                  /* whose panel is the large one */
    int acting;               /* who decides, or whose turn it is while chance acts; -1 for nobody's */
    bool asked;               /* the viewer has to decide now */
    bool over;
    struct sol_choices can;
    unsigned others, other[SOL_SEATS]; /* the seats after `own`, in turn order */
};

/* Words of a table in the language of the scene. */
static inline const char *sol_tr(const struct sol_pen *p, const char *english) { return orr_scene_tr(p->to, english); }

/* ---- draw.c: the entry of the game's draw, and words about the position ---- */
extern const char *const sol_kind_words[SOL_KINDS]; /* English: sol_tr */
extern const char *const sol_ban_words[SOL_KINDS];  /* of scenarios; English */
unsigned sol_kind_sign(unsigned kind);              /* symbol of a structure among words */
const char *sol_prompt_words(const struct sol_pen *);
const char *sol_status_words(const struct sol_pen *, unsigned seat);
const char *sol_matter_words(const struct sol_pen *); /* what exactly is being decided; NULL: nothing to add */
const char *sol_cell_words(const struct sol_pen *, unsigned cell);   /* "C8" */
const char *sol_aim_words(const struct sol_pen *);                   /* how the game is won */
const char *sol_target_words(const struct sol_pen *);                /* solo and together: how near it is */
const char *sol_level_words(const struct sol_pen *, unsigned level); /* of survival, in brief */
const char *sol_short_words(const struct sol_pen *, const char *words, int size, int width);
void sol_mark_chosen(const struct sol_pen *);
const char *sol_place_words(const struct sol_pen *, unsigned place);
unsigned sol_index(const struct sol_pen *, unsigned cell); /* in its ring */
unsigned sol_deck_left(const struct sol_pen *);
unsigned sol_discarded(const struct sol_pen *);
unsigned sol_draws_due(const struct sol_pen *);
int sol_suit_role(unsigned suit);
unsigned sol_points_start(const struct sol_pen *); /* of the running MOVE, at least the points left */
static inline int sol_clamp(int n) { return n > INT16_MAX ? INT16_MAX : n; }
static inline int sol_seat_role(unsigned seat) { return ORR_SEAT + (int)seat; }

/* ---- draw_choice.c ---- */
void sol_make_choices(struct sol_pen *);

/* ---- draw_trail.c: paths with many parts, so that they are one node ---- */
enum { SOL_TRAIL = 1800 };
struct sol_trail {
    char d[SOL_TRAIL];
    int used;
};
void sol_trail_point(struct sol_trail *, const char *command, int r, int angle); /* round 0, 0 */
void sol_trail_arc(struct sol_trail *, int r, bool clockwise, int angle);
void sol_trail_disc(struct sol_trail *, int r, int angle, int size);
void sol_trail_box(struct sol_trail *, int x, int y, int w, int h, int radius);
void sol_trail_close(struct sol_trail *);
/* Draws nothing when the trail is empty. */
void sol_trail_node(const struct sol_pen *, const struct sol_trail *, int x, int y, int fill, int stroke, int line);

/* ---- draw_board.c: places, and what never moves ---- */
int sol_radius(const struct sol_pen *, int permille);
void sol_span(const struct sol_pen *, unsigned cell, int *from, int *to); /* clockwise from straight up */
void sol_edges(const struct sol_pen *, unsigned layer, int *outer, int *inner);
int sol_eye_angle(const struct sol_pen *, unsigned eye);
int sol_site_angle(const struct sol_pen *, unsigned site, int *r);
void sol_board(const struct sol_pen *);
void sol_spiral(const struct sol_pen *, int x, int y, int percent);

/* ---- draw_cells.c: targets on the board ---- */
void sol_targets_below(const struct sol_pen *); /* cells, under the pieces */
void sol_targets_above(const struct sol_pen *); /* the heart, sites, ships, eyes */
void sol_places(const struct sol_pen *);        /* all spaces and eyes, to be pointed at */
void sol_names(const struct sol_pen *);         /* names of cells, under the pieces */
void sol_labels(const struct sol_pen *);        /* names of cells and gates, over them */

/* ---- draw_pieces.c ---- */
void sol_sun(const struct sol_pen *); /* the board with all that is on it, from below to above */
void sol_pieces(const struct sol_pen *);
void sol_arks(const struct sol_pen *);
void sol_cell_middle(const struct sol_pen *, unsigned cell, int *x, int *y);                /* where one piece stands */
void sol_stack_place(const struct sol_pen *, unsigned seat, unsigned cell, int *x, int *y); /* a seat's sundivers */
void sol_ship_place(const struct sol_pen *, unsigned seat, int *x, int *y);
/* A piece with its mark at x, y; its box is `size` wide. */
void sol_figure(const struct sol_pen *, int symbol, unsigned owner, int x, int y, int size);
/* Sundivers that are on no cell wait, unseen, where they will come from. */
void sol_waiting(const struct sol_pen *, unsigned seat, unsigned place, int x, int y);

/* ---- draw_flight.c: where something came from ---- */
void sol_last_flight(const struct sol_pen *);

/* ---- draw_parts.c ---- */
void sol_button_draw(const struct sol_pen *, const struct sol_button *, struct orr_box, int size);
/* Buttons in a grid at the bottom of the box; what can be clicked elsewhere only while there is room. */
struct sol_grid {
    int least_w, least_h; /* of a button */
    int most_w, most_h, gap, size;
};
void sol_buttons(const struct sol_pen *, struct orr_box, const struct sol_grid *);
void sol_amount(const struct sol_pen *, uint32_t piece, int n, int x, int y, int size, int role, const char *label);
void sol_energy_bar(const struct sol_pen *, unsigned seat, struct orr_box);
void sol_movement(const struct sol_pen *, unsigned seat, int x, int y, int side, int step, int letters);
void sol_reserve(const struct sol_pen *, unsigned seat, int x, int y, int step, int symbol, int size);
void sol_kept_card(const struct sol_pen *, unsigned seat, struct orr_box, int size, bool own);
void sol_card_back(const struct sol_pen *, struct orr_box, int deep);
void sol_pile(const struct sol_pen *, struct orr_box, int size, bool discard);
void sol_suit_token(const struct sol_pen *, unsigned suit, int x, int y, int r);
void sol_pips(const struct sol_pen *, int x, int y, int r, int step, int most);
void sol_lost(const struct sol_pen *, int x, int y, int step, int size, const char *words); /* in space, by seat */
const char *sol_when_words(unsigned effect);                                                /* English: sol_tr */
/* The glass of a seat, with its id. */
void sol_seat_panel(const struct sol_pen *, unsigned seat, struct orr_box, bool active);
/* Suits of the effect that suit `first` has, in order; 0 when a lower suit has the same effect. */
unsigned sol_suits_of_effect(const struct sol_pen *, unsigned first, uint8_t suits[SOL_SUITS]);

/* One composition each. */
void sol_wide(struct sol_pen *);
void sol_tall(struct sol_pen *);
void sol_text(struct sol_pen *);

#endif
