/* Solaris: what the drawing files share. draw.c reads the position for the others,
 * draw_parts.c draws cards and words, draw_controls.c buttons, draw_board.c the ring;
 * draw_wide.c, draw_tall.c and draw_text.c place them. Lengths are tenths of a unit. */
#ifndef SOLARIS_DRAW_H
#define SOLARIS_DRAW_H

#include "orrery/scene.h"
#include "state.h"

/* Entries of solaris_symbols. */
enum solaris_symbol {
    SOLARIS_SYM_STATION = 0, /* + station */
    SOLARIS_SYM_FORM = 6,    /* + colour */
    SOLARIS_SYM_SHUTTLE = 10,
    SOLARIS_SYM_SUN,
    SOLARIS_SYM_CARD,
    SOLARIS_SYM_DONE,
    SOLARIS_SYM_CROWN,
    SOLARIS_SYM_TURN, /* + direction */
    SOLARIS_SYM_REPLENISH = SOLARIS_SYM_TURN + 2,
    SOLARIS_SYM_REDIRECT,
    SOLARIS_SYM_EXCHANGE,
    SOLARIS_SYM_PASS,
    SOLARIS_SYMBOLS
};

/* Palette roles of solaris_tints. */
enum solaris_tint {
    SOLARIS_BRIGHT = ORR_TINT,    /* + colour: edges, bands, forms */
    SOLARIS_DIM = ORR_TINT + 4,   /* + colour: fill of bridges */
    SOLARIS_TRACK = ORR_TINT + 8, /* spaces of the energy track */
    SOLARIS_WARM,                 /* rim of the active station */
    SOLARIS_GOAL,                 /* the space of the laser that ends the game */
    SOLARIS_BEYOND,               /* spaces above it */
    SOLARIS_BACK,                 /* backs of cards */
    SOLARIS_SMALL_BACK,
    SOLARIS_TINTS_END
};

extern const struct orr_symbol solaris_symbols[];
extern const struct orr_tint solaris_tints[];

enum { SOLARIS_TURN_MARKERS = 3 };

/* Piece ids that only the drawing needs, beside those of state.h. */
enum {
    SOLARIS_PIECE_OWN = 270,       /* + station: the viewer's energy in figures */
    SOLARIS_PIECE_SCORE = 280,     /* + seat: laser count in the turn order */
    SOLARIS_PIECE_AMOUNT = 500,    /* + amount: button */
    SOLARIS_PIECE_DIRECTION = 510, /* + direction: button */
    SOLARIS_PIECE_LENS = 520,
    SOLARIS_PIECE_MARKER = 530 /* + 0 to 2: turn marker */
};

/* Where the ring lies and how large its words are. */
struct solaris_frame {
    int cx, cy; /* centre of the laser */
    int rho;    /* to the centres of the dials */
    int dial;   /* radius of a dial; everything inside scales with it */
    int first;  /* angle of ring position 0 */
    int figure; /* size of numbers */
    int title;  /* size of station names */
    bool short_names;
};

/* The position as one pair of eyes sees it. */
struct solaris_pen {
    const orr_game *g;
    const struct solaris_state *s;
    struct orr_scene *to;
    const struct solaris_frame *frame;
    struct orr_turn turn;
    struct orr_result result; /* filled when the game is over */
    int seat;                 /* the viewer, -1 for people who watch */
    int hand;                 /* whose hand lies open below, -1 for none */
    int acting;               /* whose turn it is, also while chance acts; -1 for nobody's */
    bool asked;               /* the viewer has to decide now */
    unsigned seats, players;
    uint8_t order[SOLARIS_SEATS]; /* seats as the turn order lists them */
};

/* What a phase means for the drawing. */
struct solaris_phase_look {
    const char *doing; /* of the acting seat, in its row */
    const char *hint;  /* below the prompt */
    const char *done;  /* "%d sent so far" without the number; NULL: no count */
    uint8_t card_verb; /* what a click on a hand card means; 0: nothing */
    uint8_t button;    /* SOLARIS_FINISH, SOLARIS_SINGLE or 0 */
};
extern const struct solaris_phase_look solaris_phase_looks[SOLARIS_PHASES];

/* draw.c: the entry of the game's draw, and words about the position. */
void solaris_draw(const orr_game *, const void *view, int seat, struct orr_scene *);
const char *solaris_seat_name(const struct solaris_pen *, unsigned seat);
const char *solaris_station_title(const struct solaris_pen *, unsigned station);
const char *solaris_colour_name(const struct solaris_pen *, unsigned colour);
int solaris_seat_role(const struct solaris_pen *, unsigned seat);
unsigned solaris_seat_mark(const struct solaris_pen *, unsigned seat);
uint32_t solaris_prompt_words(const struct solaris_pen *);
uint32_t solaris_status_words(const struct solaris_pen *, unsigned index); /* of order[index] */
uint32_t solaris_progress_words(const struct solaris_pen *, bool brief);
uint32_t solaris_aim_words(const struct solaris_pen *); /* how the game ends */
bool solaris_bridge_laid(const struct solaris_state *, unsigned slot);
unsigned solaris_station_at(const struct solaris_state *, unsigned position); /* ORR_NONE while not laid out */
unsigned solaris_shown(const struct solaris_state *, unsigned slot);          /* display: kind or ORR_NONE */
unsigned solaris_stored(const struct solaris_pen *, unsigned owner, unsigned victim);
bool solaris_has_acted(const struct solaris_state *, unsigned seat);
orr_action solaris_card_action(const struct solaris_pen *, unsigned kind);
static inline const struct solaris_phase_look *solaris_look(const struct solaris_pen *p) {
    return &solaris_phase_looks[p->s->phase < SOLARIS_PHASES ? p->s->phase : SOLARIS_P_OVER];
}
static inline bool solaris_is_drone(const struct solaris_pen *p, unsigned seat) { return seat >= p->players; }

/* draw_parts.c: pieces that both compositions use. */
struct solaris_card_size {
    int w, h;
    int name; /* text size, 0 for none */
    bool short_name;
    int thumb; /* least width where hands are tapped; 0: none */
};
struct solaris_button {
    uint32_t piece;
    int x, y, w, h; /* centre and size */
    int size;       /* of the words */
    int symbol;     /* -1 for none */
    bool primary;
    const char *words, *tip;
    orr_action action;
};
void solaris_card_face(struct orr_scene *, unsigned kind, const struct solaris_card_size *); /* at 0,0 of the group */
void solaris_card_back(struct orr_scene *, const struct solaris_card_size *);
void solaris_card_slot(struct orr_scene *, int x, int y, const struct solaris_card_size *); /* an empty place */
void solaris_small_cards(const struct solaris_pen *, unsigned seat, int right, int y, int room, int w, int h);
void solaris_seat_sign(const struct solaris_pen *, unsigned seat, int x, int y, int size); /* mark and colour */
unsigned solaris_store_size(const struct solaris_pen *, unsigned seat);
void solaris_stores(const struct solaris_pen *, unsigned seat, int x, int y, int w, int h);
/* What lies open as the hand; of one that nobody was told the cards that can be played now, one of each kind. */
void solaris_hand_cards(const struct solaris_pen *, uint8_t hand[SOLARIS_KINDS]);
void solaris_hand(const struct solaris_pen *, int x, int y, int w, const struct solaris_card_size *, int gap);
void solaris_display_card(const struct solaris_pen *, unsigned slot, int x, int y, const struct solaris_card_size *);
void solaris_stack(const struct solaris_pen *, int x, int y, const struct solaris_card_size *, int figure);
void solaris_discard(const struct solaris_pen *, int x, int y, const struct solaris_card_size *, int figure);
void solaris_spare_bridge(const struct solaris_pen *, unsigned i, int x, int y, int w, int h);
/* The four shuttles in a row from the centre of the first; docked ones leave their ring. */
void solaris_hangar(const struct solaris_pen *, int x, int y, int step, int size, int reach);

/* draw_controls.c */
void solaris_button_draw(const struct solaris_pen *, const struct solaris_button *);
bool solaris_has_buttons(const struct solaris_pen *); /* the phase asks for one of a few buttons */
void solaris_phase_buttons(const struct solaris_pen *, int x, int y, int w, int h, int gap, int size);
void solaris_end_button(const struct solaris_pen *, int x, int y, int w, int h, int size); /* Finish, if it is due */
void solaris_own_energy(const struct solaris_pen *, int x, int y, int step, int icon, int size);
void solaris_energy_table(const struct solaris_pen *, int x, int y, int w, int h, int size);

/* draw_board.c */
void solaris_board(const struct solaris_pen *);
void solaris_shuttle(const struct solaris_pen *, unsigned colour, int x, int y, int size, int turn, int reach);

/* cover.c: the picture on the card. */
void solaris_cover(struct orr_scene *);

/* One composition each. */
void solaris_wide(struct solaris_pen *);
void solaris_tall(struct solaris_pen *);
void solaris_text(struct solaris_pen *);

#endif
