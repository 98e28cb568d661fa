/* Solaris on a wide table, 1600 x 1000 units: turn order and bridges on the left,
 * the ring in the middle, cards and help on the right, the viewer's hand below. */
#include "draw.h"
#include "tables.h"

enum {
    SMALL = 160,  /* no words are smaller */
    MEDIUM = 200, /* names: fitted down to SMALL */
    LARGE = 240,
    FIGURE = 360,

    LEFT = 240,
    RIGHT = 12500,
    SIDE = 3260,
    INSET = 180,

    ORDER_Y = 240,
    ORDER_H = 4960,
    ROWS_Y = 660,
    ROWS_H = 4480,
    ROW_GAP = 80,

    HANGAR_Y = 5340,
    HANGAR_H = 2460,
    CARDS_H = 3780,
    HELP_Y = 4160,
    HELP_H = 3640,

    BELOW_Y = 7960,
    BELOW_W = 15520,
    BELOW_H = 1880,
    PROMPT_X = 420,
    PROMPT_W = 3700,
    BUTTON_H = 600,
    HAND_X = 4200,
    HAND_W = 7760,
    FRAMED_HAND_X = 2500,
    OWN_X = 12160
};

static const struct solaris_frame frame = {
    .cx = 8000, .cy = 3960, .rho = 3000, .dial = 1220, .first = -300, .figure = SMALL, .title = SMALL};
static const struct solaris_card_size pile = {.w = 900, .h = 1260, .name = SMALL, .short_name = true};
static const struct solaris_card_size in_hand = {.w = 1120, .h = 1560, .name = SMALL};
static const struct solaris_card_size framed_hand = {.w = 1200, .h = 1640, .name = SMALL};

static void heading(const struct solaris_pen *p, int x, int y, const char *words) {
    orr_text(p->to, x, y, SMALL, ORR_INK_2, "%s", orr_scene_tr(p->to, words))->flags = ORR_SEMI;
}

static void divider(const struct solaris_pen *p, int x, int y, int w) {
    orr_line_to(p->to, x, y, x + w, y, ORR_EDGE, 10)->opacity = 70;
}

/* ---- left: turn order ---- */

/* Name, laser count, status and hand of one seat; the group's origin is the row's middle. */
static void row_words(const struct solaris_pen *p, unsigned index, int h, bool lit) {
    unsigned seat = p->order[index];
    int left = -1550, upper = -(h > 1000 ? 170 : 150), lower = h > 1000 ? 230 : 210;
    uint32_t status = solaris_status_words(p, index);
    solaris_seat_sign(p, seat, left + 300, upper, 220);
    struct orr_node *name = orr_text(p->to, left + 540, upper + 65, MEDIUM, ORR_INK, "%s", solaris_seat_name(p, seat));
    name->flags = ORR_BOLD;
    name->h = 880;
    bool player = !solaris_is_drone(p, seat), framed = p->to->framed && player;
    orr_text(p->to, left + (framed ? 1180 : 540), lower + 50, SMALL, lit ? ORR_SUN : ORR_INK_2, "%s",
             orr_scene_text(p->to, status))
        ->flags = lit && !framed ? ORR_SEMI : 0;
    if (framed) {
        orr_seat_corner(p->to, seat, (struct orr_box){left + 140, lower - 190, 1000, h > 1000 ? 400 : 360});
    }
    if (solaris_is_drone(p, seat)) {
        return;
    }
    bool won = p->s->phase == SOLARIS_P_OVER && (p->result.won >> seat & 1u);
    orr_symbol_at(p->to, won ? SOLARIS_SYM_CROWN : SOLARIS_SYM_SUN, left + 2270, upper, 320, ORR_SUN);
    if (!won) {
        orr_circle(p->to, left + 2270, upper, 43, ORR_LIGHT, ORR_NO_PAINT)->opacity = 85;
    }
    struct orr_node *score = orr_open(p->to, SOLARIS_PIECE_SCORE + seat, left + 2940, upper);
    score->flags = ORR_VALUED | ORR_LAID_OUT;
    score->value = p->s->laser[seat];
    orr_text(p->to, 0, 120, FIGURE, ORR_INK, "%u", p->s->laser[seat])->flags = ORR_END | ORR_BOLD;
    orr_close(p->to);
    solaris_stores(p, seat, left + 1440, upper - 150, 220, 300);
    int cards = p->to->framed ? 220 : 1150; /* the corner of the front end stands beside them */
    solaris_small_cards(p, seat, left + 2680, lower - 150, cards, p->to->framed ? 180 : 220, 300);
    orr_text(p->to, left + 2940, lower + 65, MEDIUM, ORR_INK, "%u", p->s->hand_size[seat])->flags = ORR_END | ORR_BOLD;
}

static void order_row(const struct solaris_pen *p, unsigned index, int pitch) {
    unsigned seat = p->order[index];
    int h = pitch - ROW_GAP, w = SIDE - 160;
    bool won = p->s->phase == SOLARIS_P_OVER && (p->result.won >> seat & 1u);
    bool lit = (int)seat == p->acting || won;
    struct orr_node *row =
        orr_open(p->to, SOLARIS_PIECE_SEAT + seat, LEFT + SIDE / 2, ROWS_Y + pitch * (int)index + h / 2);
    row->w = w;
    row->h = h;
    row->radius = 80;
    row->flags = ORR_LAID_OUT;
    if (p->asked && p->s->phase == SOLARIS_P_VICTIM && (int)seat != p->seat) {
        row->action = orr_act1(SOLARIS_ROB, seat);
        row->flags |= ORR_FADES;
    }
    row->label = orr_words(p->to, "%s: %u at the laser, %u cards in hand", solaris_seat_name(p, seat),
                           p->s->laser[seat], p->s->hand_size[seat]);
    if (lit) {
        orr_rect(p->to, -w / 2, -h / 2, w, h, 80, ORR_SUN, ORR_NO_PAINT)->opacity = 13;
    }
    orr_rect(p->to, -w / 2, -h / 2, w, h, 80, lit ? ORR_NO_PAINT : ORR_WELL, lit ? ORR_SUN : ORR_EDGE)->line =
        lit ? 25 : 12;
    row_words(p, index, h, lit);
    orr_close(p->to);
}

static void order_panel(const struct solaris_pen *p) {
    orr_panel(p->to, LEFT, ORDER_Y, SIDE, ORDER_H, false);
    uint32_t words;
    if (p->s->phase == SOLARIS_P_OVER) {
        words = orr_words(p->to, "Final ranking");
    } else if (p->s->phase < SOLARIS_P_ACTION) {
        words = orr_words(p->to, "Players");
    } else {
        words = orr_words(p->to, "Order %s", orr_tr(p->g, solaris_at_station[solaris_active(p->s)]));
    }
    heading(p, LEFT + INSET, ORDER_Y + 280, orr_scene_text(p->to, words));
    for (unsigned i = 0; i < p->seats; i++) {
        order_row(p, i, ROWS_H / (int)p->seats);
    }
}

/* ---- left: hangar, spare bridges, key ---- */

static void key_of_forms(const struct solaris_pen *p, int y) {
    static const char *const names[SOLARIS_COLOURS] = {"Blue", "Green", "Pink", "Purple"};
    for (int c = 0; c < SOLARIS_COLOURS; c++) {
        int x = LEFT + INSET + c % 2 * 1500, top = y + c / 2 * 460;
        orr_rect(p->to, x, top, 520, 340, 60, SOLARIS_DIM + c, SOLARIS_BRIGHT + c)->line = 20;
        orr_symbol_at(p->to, SOLARIS_SYM_FORM + (unsigned)c, x + 260, top + 170, 544, SOLARIS_BRIGHT + c);
        orr_text(p->to, x + 640, top + 220, SMALL, ORR_INK_2, "%s", orr_tr(p->g, names[c]));
    }
}

static void hangar_panel(const struct solaris_pen *p) {
    int x = LEFT + INSET, middle = HANGAR_Y + 760;
    orr_panel(p->to, LEFT, HANGAR_Y, SIDE, HANGAR_H, false);
    heading(p, x, HANGAR_Y + 280, "Hangar");
    heading(p, x + 1540, HANGAR_Y + 280, "Spare bridges");
    solaris_hangar(p, x + 170, middle, 385, 600, 350);
    solaris_spare_bridge(p, 0, x + 1860, middle, 640, 400);
    solaris_spare_bridge(p, 1, x + 2580, middle, 640, 400);
    divider(p, x, HANGAR_Y + 1300, SIDE - 2 * INSET);
    key_of_forms(p, HANGAR_Y + 1480);
}

/* ---- right: cards and help ---- */

static void cards_panel(const struct solaris_pen *p) {
    int x = RIGHT + INSET, half = pile.w / 2, upper = ORDER_Y + 420 + pile.h / 2, lower = ORDER_Y + 2300 + pile.h / 2;
    orr_panel(p->to, RIGHT, ORDER_Y, SIDE, CARDS_H, p->asked && p->s->phase == SOLARIS_P_SOURCE);
    heading(p, x, ORDER_Y + 280, "Display");
    for (unsigned i = 0; i < SOLARIS_DISPLAY; i++) {
        solaris_display_card(p, i, x + half + (int)i * 1000, upper, &pile);
    }
    divider(p, x, ORDER_Y + 1900, SIDE - 2 * INSET);
    heading(p, x, ORDER_Y + 2180, "Stack");
    heading(p, x + 1500, ORDER_Y + 2180, "Discard");
    solaris_stack(p, x + half, lower, &pile, MEDIUM);
    solaris_discard(p, x + 1500 + half, lower, &pile, MEDIUM);
}

static const char *const deeds[SOLARIS_STATIONS] = {
    [SOLARIS_ED] = "Play cards of other stations",  [SOLARIS_HQ] = "Draw cards",
    [SOLARIS_BIO] = "Spread energy round the ring", [SOLARIS_SP] = "Dock shuttles",
    [SOLARIS_CAN] = "Take cards from other hands",  [SOLARIS_EC] = "Send energy to the laser",
};

static void help_panel(const struct solaris_pen *p) {
    enum { FIRST = 425, PITCH = 530 };
    orr_panel(p->to, RIGHT, HELP_Y, SIDE, HELP_H, false);
    heading(p, RIGHT + INSET, HELP_Y + 280, "What each station does");
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
        unsigned station = solaris_station_at(p->s, i);
        int y = HELP_Y + FIRST + PITCH * (int)i;
        bool active = p->s->phase >= SOLARIS_P_ACTION && p->s->phase != SOLARIS_P_OVER && i == p->s->position;
        if (station == ORR_NONE) {
            continue;
        }
        if (active) {
            orr_rect(p->to, RIGHT + 80, y + 15, SIDE - 160, 490, 80, ORR_SUN, ORR_NO_PAINT)->opacity = 13;
        }
        int ink = active ? ORR_SUN : ORR_INK;
        orr_symbol_at(p->to, SOLARIS_SYM_STATION + station, RIGHT + INSET + 180, y + 260, 576, ink);
        orr_text(p->to, RIGHT + 640, y + 230, SMALL, ink, "%s", solaris_station_title(p, station))->flags = ORR_BOLD;
        orr_text(p->to, RIGHT + SIDE - INSET, y + 230, SMALL, ORR_INK_2, "%s", solaris_kind_station.names[station])
            ->flags = ORR_END;
        orr_text(p->to, RIGHT + 640, y + 410, SMALL, ORR_INK_2, "%s", orr_tr(p->g, deeds[station]));
    }
}

/* ---- below: prompt, hand, own energy ---- */

static void prompt_name(const struct solaris_pen *p, unsigned seat) {
    const char *name = solaris_seat_name(p, seat);
    solaris_seat_sign(p, seat, PROMPT_X + 120, BELOW_Y + 360, LARGE);
    struct orr_node *text = orr_text(p->to, PROMPT_X + 360, BELOW_Y + 450, LARGE, ORR_INK, "%s", name);
    text->flags = ORR_BOLD;
    if (p->to->framed) {
        text->h = FRAMED_HAND_X - PROMPT_X - 360;
        return;
    }
    if ((int)seat == p->seat) {
        orr_text(p->to, PROMPT_X + 420 + orr_text_width(name, LARGE) * 104 / 100, BELOW_Y + 450, SMALL, ORR_INK_2,
                 "you");
    }
}

/* Who stands at the top of the prompt: the viewer, else the acting seat, else the winner. */
static int prompt_seat(const struct solaris_pen *p) {
    if (p->s->phase == SOLARIS_P_OVER) {
        return p->order[0];
    }
    return p->seat >= 0 ? p->seat : p->acting;
}

static void prompt(const struct solaris_pen *p) {
    int seat = prompt_seat(p), y = BELOW_Y + (seat >= 0 ? 830 : 450);
    const char *words = orr_scene_text(p->to, solaris_prompt_words(p));
    const char *hint = solaris_look(p)->hint;
    if (solaris_has_buttons(p)) {
        y = BELOW_Y + 450; /* two rows of buttons need the room of the name */
        y = orr_text_wrap(p->to, PROMPT_X, y - 100, MEDIUM, ORR_INK, ORR_BOLD, words, PROMPT_W, 220, 2) - 80;
        int room = BELOW_Y + BELOW_H - 100 - y;
        bool two_rows = p->s->phase == SOLARIS_P_ACTION;
        solaris_phase_buttons(p, PROMPT_X, y, PROMPT_W, two_rows || room < BUTTON_H ? room : BUTTON_H, 80, SMALL);
        return;
    }
    if (seat >= 0) {
        prompt_name(p, (unsigned)seat);
    }
    y = orr_text_wrap(p->to, PROMPT_X, y, MEDIUM, ORR_INK, ORR_BOLD, words, PROMPT_W, 240, 2) + 80;
    if (p->asked && hint) {
        orr_text_wrap(p->to, PROMPT_X, y, SMALL, ORR_INK_2, 0, hint, PROMPT_W, 200, 2);
    } else if (p->s->phase == SOLARIS_P_OVER && p->result.note) {
        orr_text_wrap(p->to, PROMPT_X, y, SMALL, ORR_INK_2, 0, p->result.note, PROMPT_W, 200, 2);
    }
}

static void own_side(const struct solaris_pen *p) {
    uint32_t progress = solaris_progress_words(p, false);
    uint32_t title = p->hand == p->seat ? orr_words(p->to, "Your energy")
                                        : orr_words(p->to, "Energy of %s", solaris_seat_name(p, (unsigned)p->hand));
    heading(p, OWN_X, BELOW_Y + 340, orr_scene_text(p->to, title));
    if (p->s->phase >= SOLARIS_P_TOKENS) {
        solaris_own_energy(p, OWN_X + 160, BELOW_Y + (p->to->framed ? 760 : 660), 560, p->to->framed ? 540 : 464,
                           p->to->framed ? LARGE : MEDIUM);
    }
    orr_text_wrap(p->to, OWN_X, BELOW_Y + 1180, SMALL, ORR_INK_2, 0, orr_scene_text(p->to, progress),
                  p->to->framed ? 3200 : 1750, 200, 3);
    if (!p->to->framed) {
        solaris_end_button(p, 14790, BELOW_Y + 1260, 1460, 480, MEDIUM);
    }
}

/* The hand and the own energy; prompt and choices are shown round the scene. */
static void framed_below(const struct solaris_pen *p) {
    orr_panel(p->to, LEFT, BELOW_Y, BELOW_W, BELOW_H, p->hand >= 0 && p->hand == p->acting);
    if (p->hand < 0) {
        solaris_energy_table(p, HAND_X - 1500, BELOW_Y + 120, 12000, BELOW_H - 240, MEDIUM);
        return;
    }
    prompt_name(p, (unsigned)p->hand);
    orr_text(p->to, PROMPT_X, BELOW_Y + 800, SMALL, ORR_INK_2, "%s",
             orr_phrase(p->to, p->s->hand_size[p->hand] == 1 ? "%u card in hand" : "%u cards in hand",
                        p->s->hand_size[p->hand]));
    solaris_hand(p, FRAMED_HAND_X, BELOW_Y + 120, OWN_X - FRAMED_HAND_X - INSET, &framed_hand, 140);
    own_side(p);
}

static void below(const struct solaris_pen *p) {
    if (p->to->framed) {
        framed_below(p);
        return;
    }
    orr_panel(p->to, LEFT, BELOW_Y, BELOW_W, BELOW_H, p->asked);
    prompt(p);
    if (p->hand < 0) {
        solaris_energy_table(p, HAND_X + 600, BELOW_Y + 120, 10200, BELOW_H - 240, MEDIUM);
        return;
    }
    solaris_hand(p, HAND_X, BELOW_Y + 180, HAND_W, &in_hand, 140);
    own_side(p);
}

void solaris_wide(struct solaris_pen *p) {
    p->frame = &frame;
    solaris_board(p);
    if (!p->to->framed) {
        orr_text(p->to, 3680, 560, LARGE, ORR_INK, "SOLARIS")->flags = ORR_BOLD | ORR_SPACED;
    }
    orr_text_wrap(p->to, 3690, p->to->framed ? 460 : 820, SMALL, ORR_INK_2, 0,
                  orr_scene_text(p->to, solaris_aim_words(p)), 1450, 200, 3);
    order_panel(p);
    hangar_panel(p);
    cards_panel(p);
    help_panel(p);
    below(p);
}
