/* Dyson: what the drawing files share. draw.c reads the position for the others,
 * draw_map.c draws the map under the pieces and what a click on it means, draw_pieces.c
 * the pieces, draw_aim.c lines of fire and chances, draw_sheet.c says what is being
 * asked, draw_seat.c draws the seats and draw_shop.c what can be bought on wide tables, draw_parts.c buttons and
 * stocks; draw_wide.c, draw_tall.c and draw_text.c place them. Lengths are tenths of a unit. */
#ifndef DYSON_DRAW_H
#define DYSON_DRAW_H

#include "orrery/scene.h"
#include "play.h"

/* Entries of dyson_symbols. */
enum dyson_symbol {
    DYSON_SYM_TROOP = 0,                                   /* + troop */
    DYSON_SYM_HULL = DYSON_SYM_TROOP + DYSON_TROOPS,       /* + troop: dark silhouette below it */
    DYSON_SYM_BUILDING = DYSON_SYM_HULL + DYSON_TROOPS,    /* + building */
    DYSON_SYM_TIER = DYSON_SYM_BUILDING + DYSON_BUILDINGS, /* + tier - 1: bars */
    DYSON_SYM_DECK = DYSON_SYM_TIER + 3,                   /* a Station: its surface, */
    DYSON_SYM_KEEL,                                        /* its dark outline, */
    DYSON_SYM_RIM,                                         /* its edge and lugs */
    DYSON_SYM_STATION,                                     /* small sign of a Station */
    DYSON_SYM_HAZARD,                                      /* + hazard - 1 */
    DYSON_SYM_MINERALS = DYSON_SYM_HAZARD + DYSON_HAZARDS_END - 1,
    DYSON_SYM_ENERGY,
    DYSON_SYM_CHECK,
    DYSON_SYM_PLUS,
    DYSON_SYM_FLAG,
    DYSON_SYM_DICE,
    DYSON_SYM_CROWN,
    DYSON_SYM_ARROW, /* points right */
    DYSON_SYM_UP,
    DYSON_SYM_PULSE,
    DYSON_SYM_WEAPON,
    DYSON_SYM_RAYS,
    DYSON_SYM_BANDS,
    DYSON_SYMBOLS
};

/* Palette roles of dyson_tints. */
enum dyson_tint {
    DYSON_PLATE = ORR_TINT,                   /* + seat: plates of buildings */
    DYSON_GLYPH = DYSON_PLATE + DYSON_SEATS,  /* + seat: signs and edges of plates */
    DYSON_BORDER = DYSON_GLYPH + DYSON_SEATS, /* + seat: outlines of zones */
    DYSON_WORLD = DYSON_BORDER + DYSON_SEATS, /* + 0..4: planets */
    DYSON_GROUND = DYSON_WORLD + 5,           /* + kind of tile */
    DYSON_GRID = DYSON_GROUND + 3,
    DYSON_COAST, /* round the board */
    DYSON_DIM,   /* a star without Sphere */
    DYSON_RAY,
    DYSON_PALE, /* small signs */
    DYSON_HALO, /* behind numbers */
    DYSON_TINTS_END
};
enum { DYSON_WORLDS = 5 };

/* Piece ids that only the drawing needs, beside those of state.h. */
enum { DYSON_PIECE_POWER = 900 }; /* + energy: button */

extern const struct orr_symbol dyson_symbols[];
extern const struct orr_tint dyson_tints[];

/* Where the map lies. */
struct dyson_frame {
    int cx, cy;
    int side;    /* of a hexagon */
    bool flat;   /* flat top */
    int number;  /* size of the hazard numbers */
    int percent; /* size of the chances */
};

/* The position as one pair of eyes sees it. */
struct dyson_pen {
    const orr_game *g;
    const struct dyson_state *s;
    const struct dyson_cache *c;
    const struct dyson_pack *pack;
    struct orr_scene *to;
    struct dyson_frame frame;
    struct orr_turn turn;
    struct orr_result result; /* filled when the game is over */
    int seat;                 /* the viewer, -1 for people who watch */
    int acting;               /* who decides, or whose turn it is while chance acts; -1 for nobody's */
    bool asked;               /* the viewer has to decide now */
    bool over;
    uint32_t hex, inner;                     /* paths: a tile, the same a little smaller, */
    uint32_t upper, lower;                   /* its two halves, */
    uint32_t plate, lesser;                  /* a plate and a smaller one */
    struct dyson_pieces targets, attackers;  /* that can be chosen now */
    uint32_t tip[DYSON_TILES][DYSON_LAYERS]; /* words about the pieces */
};

/* A choice that is offered beside the map: a button. */
struct dyson_cell {
    uint32_t piece;
    orr_action action;
    int symbol, hull; /* -1 for none */
    int role, turn;
    const char *title, *note, *tip;
    int price;    /* shown with its sign when `coin` is set */
    uint8_t coin; /* DYSON_SYM_MINERALS, DYSON_SYM_ENERGY or 0 */
    uint8_t tier; /* its bars are shown; 0: none */
    bool chosen;
    bool aside; /* the note is only for where there is room */
};

/* What is being asked, or shown, beside the map. */
enum { DYSON_CELLS = 48, DYSON_HINTS = 2 };
struct dyson_sheet {
    const char *title;
    const char *hint[DYSON_HINTS];
    const char *subject, *detail; /* the piece in question and what it needs */
    unsigned tile, layer;         /* that piece, ORR_NONE for none */
    int permille;                 /* its chance, -1 for none */
    unsigned basis;               /* the same in parts of ten thousand */
    unsigned dice;
    const char *warning; /* what a failure may cost */
    unsigned n;
    struct dyson_cell cell[DYSON_CELLS];
    uint8_t wide_columns, tall_columns;
    struct dyson_cell main, second; /* without action and words: none */
    struct dyson_cell done;
};

/* ---- draw.c: the entry of the game's draw, and words about the position ---- */
void dyson_draw(const orr_game *, const void *view, int seat, struct orr_scene *);
/* about.c: the pieces of the scene in words. */
bool dyson_about(const orr_game *, const void *view, int seat, uint32_t piece, struct orr_about *);
/* The map with all that stands on it, in the frame of the pen; the sheet is filled. */
void dyson_board(struct dyson_pen *, struct dyson_sheet *);
const char *dyson_prompt_words(const struct dyson_pen *);
const char *dyson_round_limit_words(const struct dyson_pen *);
const char *dyson_piece_name(const struct dyson_pen *, unsigned tile, unsigned layer);
const char *dyson_tile_words(const struct dyson_pen *, unsigned tile); /* "2/-1" */
const char *dyson_percent_words(const struct dyson_pen *, unsigned permille);
/* "2d6 = " before the total of the last roll; doubled in a Power Surge; "2d6 ..." while it falls. */
const char *dyson_last_roll_words(const struct dyson_pen *);
const char *dyson_explained(const struct dyson_pen *, orr_action); /* price and chance of a choice */
const char *dyson_hazard_effect(const struct dyson_pen *, unsigned hazard);
const char *dyson_hazard_brief(const struct dyson_pen *, unsigned hazard); /* the effect in two words */
int dyson_next_hazard(const struct dyson_pen *);                           /* the round of the next roll; 0: none */
const char *dyson_roll_brief(const struct dyson_pen *, unsigned roll);     /* what the last dice were for, in a word */
unsigned dyson_chance_of(const struct dyson_pen *, unsigned tile, unsigned layer, unsigned *dice); /* permille */
unsigned dyson_income(const struct dyson_pen *, unsigned seat, bool energy);
int dyson_tier_of(const struct dyson_pen *, unsigned seat, unsigned first); /* highest, 0: none */
unsigned dyson_top_layer(const struct dyson_state *, unsigned tile);        /* below a troop; DYSON_LAYERS: nothing */
static inline int dyson_clamp(int n) { return n > INT16_MAX ? INT16_MAX : n; }

/* ---- draw_map.c ---- */
void dyson_place(const struct dyson_pen *, unsigned tile, int *x, int *y);
int dyson_scaled(const struct dyson_pen *, int tenths); /* from a side of 52 to the present one */
void dyson_make_paths(struct dyson_pen *);
void dyson_ground(const struct dyson_pen *);
void dyson_zones(const struct dyson_pen *);
void dyson_clicks(const struct dyson_pen *);
void dyson_numbers(const struct dyson_pen *);
void dyson_names(const struct dyson_pen *);                                      /* of tiles, at the map's edge */
orr_action dyson_click(const struct dyson_pen *, unsigned tile, unsigned layer); /* DYSON_LAYERS: the tile itself */

/* ---- draw_pieces.c ---- */
void dyson_all_pieces(const struct dyson_pen *);
/* A troop without its badge; its box is `size` wide. */
void dyson_troop_figure(const struct dyson_pen *, unsigned type, unsigned owner, int x, int y, int size);
void dyson_sign(const struct dyson_pen *, unsigned tile, unsigned layer, int x, int y, int size); /* of any piece */
void dyson_make_tips(struct dyson_pen *);
void dyson_badge(const struct dyson_pen *, unsigned owner, int x, int y, int r);

/* ---- draw_aim.c ---- */
void dyson_aim_below(const struct dyson_pen *); /* under the pieces */
void dyson_aim_above(const struct dyson_pen *);
/* The layer of the piece on `tile` of the state that a phase asks about; DYSON_LAYERS: none. */
unsigned dyson_subject_layer(unsigned phase);

/* ---- draw_sheet.c ---- */
void dyson_make_sheet(const struct dyson_pen *, struct dyson_sheet *);
void dyson_attack_sheet(const struct dyson_pen *, struct dyson_sheet *); /* draw_attack.c: its phases */
struct dyson_cell *dyson_add_cell(struct dyson_sheet *, orr_action, const char *title, int symbol);
struct dyson_cell *dyson_piece_cell(const struct dyson_pen *, struct dyson_sheet *, orr_action, unsigned tile,
                                    unsigned layer);
/* Whether the sheet says what the map and a front end do not: an attack, a shot, an answer, the ranking. */
bool dyson_sheet_matters(const struct dyson_pen *);
uint32_t dyson_choice_piece(unsigned verb, unsigned value); /* of a type, tier, direction or corner */
struct dyson_cell dyson_plain_button(orr_action, const char *title, int symbol, const char *tip);

/* ---- draw_seat.c: the seats of a wide table, one below the other ---- */
void dyson_seats(const struct dyson_pen *, struct orr_box);
const char *dyson_state_words(const struct dyson_pen *, unsigned seat); /* in a word: "attacking", "next" */

/* ---- draw_shop.c ---- */
void dyson_troop_list(const struct dyson_pen *, struct orr_box);
void dyson_building_shelf(const struct dyson_pen *, struct orr_box);
/* The same for a tall table: troops, and of buildings what is the cheapest of its kind, as cells of the sheet. */
void dyson_shop_sheet(const struct dyson_pen *, struct dyson_sheet *);

/* ---- draw_parts.c ---- */
/* Set a text into its room: smaller, at last with "...", but never too small to be read. */
struct orr_node *dyson_fit(const struct dyson_pen *, struct orr_node *text, int room);
void dyson_button(const struct dyson_pen *, const struct dyson_cell *, struct orr_box, int size, bool primary);
void dyson_row(const struct dyson_pen *, const struct dyson_cell *, struct orr_box, int size);
void dyson_tile_button(const struct dyson_pen *, const struct dyson_cell *, struct orr_box, int size);
void dyson_stages(const struct dyson_pen *, struct orr_box, int size);
void dyson_stage_list(const struct dyson_pen *, struct orr_box, int size); /* one below the other */
/* `small`: size of the income, 0: not shown. */
void dyson_stock(const struct dyson_pen *, unsigned seat, bool energy, struct orr_box, int size, int small);
void dyson_subject(const struct dyson_pen *, const struct dyson_sheet *, int x, int y, int size);
void dyson_bar(const struct dyson_pen *, int x, int y, int w, int permille);

/* ---- cover.c: the picture on the card ---- */
void dyson_cover(struct orr_scene *);

/* One composition each. */
void dyson_wide(struct dyson_pen *);
void dyson_tall(struct dyson_pen *);
void dyson_text(struct dyson_pen *);

#endif
