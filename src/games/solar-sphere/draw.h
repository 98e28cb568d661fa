/* Solar Sphere: what the drawing files share. draw.c reads the position for the others,
 * draw_words.c words it, draw_score.c shows points, draw_choice.c lists what can be decided with a button,
 * draw_parts.c draws small things; draw_board.c the Sphere and the Locations, draw_cards.c
 * crew and fleet, draw_own.c a command centre, draw_panels.c the others; draw_wide.c, draw_tall.c and draw_text.c
 * place them. Lengths are tenths of a unit; words and signs stand round the middle of
 * their line. */
#ifndef SOLAR_SPHERE_DRAW_H
#define SOLAR_SPHERE_DRAW_H

#include "orrery/scene.h"
#include "play.h"

/* Entries of sphere_symbols. */
enum { SPHERE_UNIT_COPIES = 4, SPHERE_MARKS = 4, SPHERE_ANY = 3 };
enum sphere_symbol {
    SPHERE_SYM_UNITS = 0,                                           /* + resource or any * 4 + copies - 1 */
    SPHERE_SYM_FACTION = SPHERE_SYM_UNITS + 4 * SPHERE_UNIT_COPIES, /* + faction */
    SPHERE_SYM_DRONE = SPHERE_SYM_FACTION + SPHERE_FACTIONS,        /* + seat, or the Corporation */
    SPHERE_SYM_HULL = SPHERE_SYM_DRONE + SPHERE_WHO,                /* dark shape below a drone */
    SPHERE_SYM_PIPS,                                                /* + seat * 6 + value - 1 */
    SPHERE_SYM_MORALE = SPHERE_SYM_PIPS + 6 * SPHERE_MARKS,
    SPHERE_SYM_HEART, /* on markers */
    SPHERE_SYM_REP,
    SPHERE_SYM_STAR, /* on markers */
    SPHERE_SYM_BURST,
    SPHERE_SYM_WRENCH,
    SPHERE_SYM_CREW,
    SPHERE_SYM_SHIP,
    SPHERE_SYM_ATTACK,
    SPHERE_SYM_ARROW,
    SPHERE_SYM_FABRICATE,
    SPHERE_SYM_SALVAGE,
    SPHERE_SYM_BUILD,
    SPHERE_SYM_HEX,
    SPHERE_SYM_EXTRA, /* the auxiliary die */
    SPHERE_SYM_SHIELD,
    SPHERE_SYM_BOOST,
    SPHERE_SYM_DOWN,
    SPHERE_SYM_CHECK,
    SPHERE_SYM_STOP,
    SPHERE_SYM_DIE,
    SPHERE_SYM_RAYS,
    SPHERE_SYM_CROWN,
    SPHERE_SYM_REROLL,
    SPHERE_SYM_GEM,
    SPHERE_SYMBOLS
};

/* Palette roles of sphere_tints. */
enum sphere_tint {
    SPHERE_UNIT_TINT = ORR_TINT,                         /* + resource, or any */
    SPHERE_FACTION_TINT = SPHERE_UNIT_TINT + 4,          /* + faction */
    SPHERE_HELD = SPHERE_FACTION_TINT + SPHERE_FACTIONS, /* + seat: built hexes */
    SPHERE_BORDER = SPHERE_HELD + SPHERE_SEATS,          /* + seat: their edges */
    SPHERE_PLATE = SPHERE_BORDER + SPHERE_SEATS,         /* + colour: DRANDA's dice */
    SPHERE_SPACE = SPHERE_PLATE + SPHERE_COLOURS,        /* under the Sphere */
    SPHERE_STEEL,                                        /* hexes of the Corporation */
    SPHERE_TINTS_END
};

extern const struct orr_symbol sphere_symbols[];
extern const struct orr_tint sphere_tints[];

/* The position as one pair of eyes sees it. */
struct sphere_pen {
    const orr_game *g;
    const struct sphere_state *s;
    const struct sphere_cache *c;
    const struct sphere_pack *pack;
    struct orr_scene *to;
    struct orr_turn turn;
    struct orr_result result; /* filled when the game is over */
    int seat;                 /* the viewer, -1 for people who watch */
    unsigned me;              /* the captain whose command centre is shown in full */
    int acting;               /* who decides, or whose turn it is while chance acts; -1 for nobody */
    bool asked;               /* the viewer has to decide now */
    bool over;
    bool tall;
    int small;           /* size of plain words */
    int cx, cy, side;    /* the Sphere: middle, side of a hex */
    uint32_t hex, inner; /* paths: a hex, the same a little smaller */
};

/* A decision that is offered as a button. */
struct sphere_choice {
    orr_action action;
    uint32_t piece;
    int symbol, role; /* symbol -1 for none */
    int units;        /* copies of it, 1 for most */
    int figure;       /* shown large; -1 for none */
    const char *words, *label;
    bool primary;
};
enum { SPHERE_CHOICES = 64 };
struct sphere_choices {
    unsigned n;
    struct sphere_choice at[SPHERE_CHOICES];
};

/* ---- draw.c: the entry of the game's draw ---- */
bool sphere_in(const struct sphere_pen *, unsigned phase); /* asked, and in this phase */
unsigned sphere_ships_in_deck(const struct sphere_state *);
void sphere_dranda_order(const struct sphere_pen *, uint8_t order[SPHERE_COLOURS]); /* of its dice, by colour */
unsigned sphere_built(const struct sphere_state *);                                 /* hexes of 18 */

/* ---- draw_words.c ---- */
const char *sphere_tr(const struct sphere_pen *, const char *english); /* for what a sentence is filled with */
const char *sphere_name(const struct sphere_pen *, unsigned seat);
const char *sphere_seat_words(const struct sphere_pen *, unsigned seat); /* "moving", "next", "winner", or "" */
bool sphere_fits(const char *words, int size, int width);                /* without being set smaller */
const char *sphere_prompt_words(const struct sphere_pen *);
const char *sphere_hint_words(const struct sphere_pen *); /* NULL for none */
unsigned sphere_stage(const struct sphere_pen *);
const char *sphere_points_words(const struct sphere_pen *, int half_points);
extern const char *const sphere_short_locations[SPHERE_LOCATIONS];
extern const char *const sphere_location_tips[SPHERE_LOCATIONS];
extern const char *const sphere_crew_recipes[SPHERE_KINDS]; /* see sphere_recipe */
extern const char *const sphere_bonus_recipes[SPHERE_KINDS];

/* ---- draw_choice.c ---- */
void sphere_list_choices(const struct sphere_pen *, struct sphere_choices *);
void sphere_choice_button(const struct sphere_pen *, const struct sphere_choice *, struct orr_box, int size);

/* ---- draw_parts.c ---- */
uint32_t sphere_hex_path(const struct sphere_pen *, int side, int rounding);
void sphere_valued(struct orr_node *, int value);
void sphere_count_pill(const struct sphere_pen *, uint32_t piece, int x, int y, int n);
void sphere_card(const struct sphere_pen *, struct orr_box, int edge);
void sphere_empty(const struct sphere_pen *, struct orr_box, const char *words);
int sphere_units(const struct sphere_pen *, unsigned type, int n, int x, int y, int size); /* returns where they end */
void sphere_burst(const struct sphere_pen *, int n, int x, int y, int size);
void sphere_burst_figure(const struct sphere_pen *, int n, int x, int y); /* on a burst that is there already */
void sphere_pennant(const struct sphere_pen *, unsigned faction, int x, int y, int size);
int sphere_owner_role(unsigned who);
/* A sign and how many, as they stand in panels of captains. */
void sphere_counter(const struct sphere_pen *, uint32_t piece, int symbol, int role, int x, int y, int n);
void sphere_docked_dice(const struct sphere_pen *, unsigned seat, int x, int y, int step, int size);
void sphere_turn_order(const struct sphere_pen *, int right, int y);
struct orr_node *sphere_drone(const struct sphere_pen *, unsigned who, int x, int y, int size);
void sphere_drones(const struct sphere_pen *, unsigned who, int n, struct orr_box, int size, int opacity);
/* A captain's die or DRANDA's; `ghost`: where it was. */
void sphere_die(const struct sphere_pen *, unsigned seat, unsigned index, int x, int y, int size, bool ghost);
void sphere_opaque_die(const struct sphere_pen *, unsigned colour, int x, int y, int size);
/* A row of signs; x: its left end. Letters: o g c * units, > arrow, m morale, r reputation, f fabricate, s salvage,
 * p points, x auxiliary die, h hex, a attack, k kickback, d die, w ship, C crew, R again; the rest are words. */
int sphere_recipe(const struct sphere_pen *, const char *recipe, int x, int y, int size, int text);
int sphere_recipe_width(const struct sphere_pen *, const char *recipe, int size, int text);

/* ---- draw_board.c ---- */
void sphere_make_paths(struct sphere_pen *);
void sphere_sky(const struct sphere_pen *, int reach);
void sphere_board(const struct sphere_pen *);
void sphere_location(const struct sphere_pen *, unsigned location, struct orr_box);
void sphere_scoring_map(const struct sphere_pen *, int cx, int cy, int side);

/* ---- draw_cards.c ---- */
void sphere_display_card(const struct sphere_pen *, unsigned slot, struct orr_box);
void sphere_own_crew(const struct sphere_pen *, unsigned slot, struct orr_box);
/* The crew of another captain side by side: faction and what each card does; dim when used. `y` is the middle. */
void sphere_crew_row(const struct sphere_pen *, unsigned seat, int x, int y, int w, int size);
void sphere_ship_card(const struct sphere_pen *, unsigned place, struct orr_box);

/* ---- draw_score.c: points in halves ---- */
int sphere_shown_points(const struct sphere_pen *, unsigned seat);
void sphere_final_table(const struct sphere_pen *, struct orr_box);

/* ---- draw_panels.c: the other captains on a wide table; both return where they end ---- */
int sphere_seat_panel(const struct sphere_pen *, unsigned seat, struct orr_box);
int sphere_dranda_panel(const struct sphere_pen *, struct orr_box);

/* ---- draw_own.c ---- */
void sphere_tracks(const struct sphere_pen *, struct orr_box);
void sphere_ports(const struct sphere_pen *, struct orr_box);
void sphere_storage(const struct sphere_pen *, struct orr_box, int columns);
void sphere_matrix(const struct sphere_pen *, struct orr_box);

/* One composition each. */
void sphere_wide(struct sphere_pen *);
void sphere_tall(struct sphere_pen *);
void sphere_text(struct sphere_pen *);

#endif
