/* Cryo: what the drawing files share. draw.c reads the position for the others,
 * draw_words.c words it, draw_choice.c lists what is decided with a button, draw_parts.c
 * draws small things, draw_score.c points; draw_ship.c a section of the ship, draw_below.c
 * what lies under the ice, draw_own.c a platform, draw_hand.c cards, draw_panels.c the other
 * factions; draw_wide.c,
 * draw_tall.c and draw_text.c place them. Lengths are tenths of a unit; words and signs
 * stand round the middle of their line. */
#ifndef CRYO_DRAW_H
#define CRYO_DRAW_H

#include "orrery/scene.h"
#include "play.h"

/* Entries of cryo_symbols. */
enum cryo_sign {
    CRYO_SYM_CRYSTAL, /* + enum cryo_stock */
    CRYO_SYM_ORGANIC,
    CRYO_SYM_TECH,
    CRYO_SYM_NANITE,
    CRYO_SYM_ENERGY,
    CRYO_SYM_CARD,
    CRYO_SYM_STASIS, /* + enum cryo_action - 1, up to the launch */
    CRYO_SYM_GENERATOR,
    CRYO_SYM_FABRICATE,
    CRYO_SYM_RESEARCH,
    CRYO_SYM_SCOUT,
    CRYO_SYM_SALVAGE,
    CRYO_SYM_NANO,
    CRYO_SYM_LAUNCH,
    CRYO_SYM_ANNEX, /* + enum cryo_card */
    CRYO_SYM_COILS,
    CRYO_SYM_MEDICS,
    CRYO_SYM_ASSEMBLER,
    CRYO_SYM_SURVEY,
    CRYO_SYM_RIG,
    CRYO_SYM_VATS,
    CRYO_SYM_SHIELD,
    CRYO_SYM_DRONE,                             /* + seat */
    CRYO_SYM_POD = CRYO_SYM_DRONE + CRYO_SEATS, /* + seat */
    CRYO_SYM_DRONE_HULL = CRYO_SYM_POD + CRYO_SEATS,
    CRYO_SYM_POD_HULL,
    CRYO_SYM_CAPSULE, /* a pod of anybody */
    CRYO_SYM_RISE,    /* the arrow in an opening capsule */
    CRYO_SYM_FLAME,
    CRYO_SYM_UPGRADE, /* + enum cryo_mode */
    CRYO_SYM_VEHICLE,
    CRYO_SYM_MISSION,
    CRYO_SYM_SCRAP,
    CRYO_SYM_BLAST,
    CRYO_SYM_SPARK, /* the heart of a blast */
    CRYO_SYM_SUNSET,
    CRYO_SYM_BURST,
    CRYO_SYM_DAMAGE,
    CRYO_SYM_BACK,
    CRYO_SYM_DOWN,
    CRYO_SYM_RIGHT,
    CRYO_SYM_CHECK,
    CRYO_SYM_STOP,
    CRYO_SYM_CROWN,
    CRYO_SYM_RECALL,
    CRYO_SYM_DEPLOY,
    CRYO_SYM_LINK,
    CRYO_SYMBOLS
};

/* Palette roles of cryo_tints. */
enum cryo_tint {
    CRYO_TECH_TINT = ORR_TINT,
    CRYO_TILE,                            /* + family */
    CRYO_SKY = CRYO_TILE + CRYO_FAMILIES, /* above the ice */
    CRYO_ROCK,                            /* below it */
    CRYO_STONE,                           /* caverns that lie face down */
    CRYO_WARM,                            /* caverns that lie face up */
    CRYO_HULL,                            /* edges of the ship */
    CRYO_TINTS_END
};

extern const struct orr_symbol cryo_symbols[];
extern const struct orr_tint cryo_tints[];

/* The position as one pair of eyes sees it. */
struct cryo_pen {
    const orr_game *g;
    const struct cryo_state *s;
    const struct cryo_cache *c;
    const struct cryo_pack *pack;
    struct orr_scene *to;
    struct orr_turn turn;
    struct orr_result result; /* filled when the game is over */
    int seat;                 /* the viewer, -1 for people who watch */
    unsigned me;              /* the faction whose platform is shown in full */
    int acting;               /* who decides, or whose turn it is while chance acts; -1 for nobody */
    bool asked;               /* the viewer has to decide now */
    bool over;
    bool tall;
    int small, title; /* sizes of plain words and of headings */
};

/* Where the parts of a section lie, from its upper left corner. */
struct cryo_frame {
    int w, h;
    int cell_x, cell_y, step_x, step_y; /* middle of the first cell */
    int tile_w, tile_h, dock, icon;
    int chamber_x, chamber_y, chamber_w, chamber_h, chamber_step;
    int token_x, token_y, token;
    int tab_w, tab_h, bar_y, bar_h;
};

/* A decision that is offered as a button. */
struct cryo_choice {
    orr_action action;
    uint32_t piece;
    int symbol, role; /* symbol -1 for none */
    int figure;       /* shown large; -1 for none */
    const char *words;
    uint32_t label;
    bool primary;
};
enum { CRYO_CHOICES = 48 };
struct cryo_choices {
    unsigned n;
    struct cryo_choice at[CRYO_CHOICES];
};

/* ---- draw.c: the entry of the game's draw ---- */
bool cryo_in(const struct cryo_pen *, unsigned phase); /* asked, and in this phase */
orr_action cryo_when(const struct cryo_pen *, unsigned phase, unsigned verb, unsigned operand); /* 0: not asked so */

/* ---- draw_words.c ---- */
const char *cryo_in_words(const struct cryo_pen *, const char *english); /* in the language of the scene */
const char *cryo_name(const struct cryo_pen *, unsigned seat);
const char *cryo_seat_words(const struct cryo_pen *, unsigned seat); /* "moving", "next", "winner", or "" */
bool cryo_fits(const char *words, int size, int width);              /* without being set smaller */
const char *cryo_prompt_words(const struct cryo_pen *);
const char *cryo_space_words(const struct cryo_pen *, unsigned space); /* what a space offers */
const char *cryo_price_words(const struct cryo_pen *, unsigned space); /* brief, for lists */
const char *cryo_use_title(const struct cryo_pen *, unsigned card,
                           unsigned mode);                                      /* of the upgrade, vehicle or mission */
uint32_t cryo_use_words(const struct cryo_pen *, unsigned card, unsigned mode); /* with what it does */
uint32_t cryo_scrap_words(const struct cryo_pen *, unsigned card);
uint32_t cryo_supply_words(const struct cryo_pen *, unsigned back); /* incident tokens to come */
extern const char *const cryo_bay_names[CRYO_BAYS];                 /* short */

/* ---- draw_choice.c ---- */
void cryo_list_choices(const struct cryo_pen *, struct cryo_choices *);
int cryo_choice_width(const struct cryo_pen *, const struct cryo_choice *, int size);
void cryo_choice_button(const struct cryo_pen *, const struct cryo_choice *, struct orr_box, int size);

/* ---- draw_parts.c ---- */
/* A number that a preview compares. */
void cryo_tally(const struct cryo_pen *, uint32_t piece, int x, int y, int size, unsigned flags, int n);
void cryo_path_pod(struct orr_shapes *, int x, int y, int size); /* the dark hull of a pod */
void cryo_path_pod_face(struct orr_shapes *, unsigned seat, int x, int y, int size);
void cryo_valued(struct orr_node *, int value);
/* The points of a seat as a piece of their own: its width, and drawn from `left` on round the middle y; returns the width. */
int cryo_score_width(const struct cryo_pen *, unsigned seat, int size);
int cryo_score_figure(const struct cryo_pen *, unsigned seat, int left, int y, int size);
int cryo_stock_role(unsigned stock); /* also of the card benefit */
int cryo_action_role(unsigned action);
void cryo_icon(const struct cryo_pen *, unsigned stock, int x, int y, int size);
void cryo_gains(const struct cryo_pen *, const uint8_t *symbols, unsigned n, int x, int y, int size);
void cryo_action_icon(const struct cryo_pen *, unsigned action, int x, int y, int size);
void cryo_bay_icon(const struct cryo_pen *, unsigned bay, int x, int y, int size);
void cryo_tile(const struct cryo_pen *, unsigned tile, struct orr_box, int icon, uint32_t piece, orr_action);
void cryo_drone(const struct cryo_pen *, uint32_t piece, unsigned seat, int x, int y, int size);
/* A sign and how many, as they stand in panels of factions. */
void cryo_counter(const struct cryo_pen *, uint32_t piece, unsigned symbol, int role, int x, int y, int n);
void cryo_decision(const struct cryo_pen *, unsigned which, int x, int y, int w); /* one of the rival's, if it has it */
void cryo_turn_order(const struct cryo_pen *, int right, int y);
int cryo_settled(const struct cryo_faction *); /* pods in caverns */
unsigned cryo_crowd(const struct cryo_pen *);  /* factions at the launch dock */
struct orr_node *cryo_pod(const struct cryo_pen *, unsigned seat, int x, int y, int size); /* without its hull */
void cryo_burst(const struct cryo_pen *, int n, int x, int y, int size);
void cryo_dock_rings(struct orr_shapes *, int x, int y, int r);

/* ---- draw_ship.c ---- */
void cryo_section(const struct cryo_pen *, const struct cryo_frame *, unsigned section, int x, int y);

/* ---- draw_below.c ---- */
void cryo_ground(const struct cryo_pen *, int w, int h, int top, int ice);
void cryo_caverns(const struct cryo_pen *, int cx, int top, int step); /* step: from row to row */
void cryo_salvage(const struct cryo_pen *, unsigned space, int x, int y, int r);
void cryo_launch_dock(const struct cryo_pen *, int x, int y, int r, int step, int most);
void cryo_pile(const struct cryo_pen *, bool deck, struct orr_box);

/* ---- draw_panels.c ---- */
void cryo_seat_panel(const struct cryo_pen *, unsigned seat, struct orr_box); /* of another faction, wide */

/* ---- draw_own.c ---- */
void cryo_quarters_row(const struct cryo_pen *, int x, int y, int r, int step_x, int step_y, int per_row);
void cryo_gauges(const struct cryo_pen *, struct orr_box);
void cryo_bay_wide(const struct cryo_pen *, unsigned bay, struct orr_box);
void cryo_bay_tall(const struct cryo_pen *, unsigned bay, struct orr_box);
orr_action cryo_bay_action(const struct cryo_pen *, unsigned bay);

/* ---- draw_hand.c ---- */
/* The n-th of the faction's cards of one kind, or an empty place. */
void cryo_platform_card(const struct cryo_pen *, unsigned mode, unsigned place, struct orr_box);
void cryo_hand(const struct cryo_pen *, struct orr_box);
unsigned cryo_unknown_cards(const struct cryo_faction *); /* in the hand, but not shown to this viewer */

/* ---- draw_score.c ---- */
int cryo_shown_points(const struct cryo_pen *, unsigned seat);
const char *cryo_points_words(const struct cryo_pen *, unsigned seat); /* "17+" where missions are hidden */
void cryo_score_table(const struct cryo_pen *, struct orr_box);

/* One composition each. */
void cryo_wide(struct cryo_pen *);
void cryo_tall(struct cryo_pen *);
void cryo_text(struct cryo_pen *);

/* draw_text.c */
extern const char *const cryo_legend[]; /* the shorthand of the text */

#endif
