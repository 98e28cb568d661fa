/* Solaris on a tall table, 900 x 1500 units, for phones: players above, the ring,
 * and below it one panel with prompt, hand and what can be pressed. */
#include "draw.h"
#include "tables.h"

enum {
    TEXT = 260, /* no words are smaller */
    NAME = 325, /* names: fitted down to TEXT */
    FIGURE = 280,
    PROMPT = 260,
    MARGIN = 140,
    WIDTH = 8720,

    TILE_H = 1120,
    DROP = 620, /* framed: the tiles are so much higher, as there is no prompt */
    TILE_GAP = 80,
    PILES_Y = 1420,

    CORNER_X = 7860,
    CORNER_Y = 10230,
    BELOW_Y = 10940,
    BELOW_H = 3920,
    BAR_Y = 11060,
    BAR_H = 580,
    INSIDE_X = 300,
    INSIDE_W = 8400,
    HAND_Y = 11880,
    OWN_Y = 14340,
    SMALL_HAND_Y = 11760,
    PRESS_Y = 13320, /* row of large things to press */
    PRESS_H = 1420
};

static const struct solaris_frame frames[2] = {
    {.cx = 4500, .cy = 6090, .rho = 3320, .dial = 1390, .first = 0, .figure = TEXT, .title = TEXT, .short_names = true},
    {.cx = 4500,
     .cy = 6710,
     .rho = 3320,
     .dial = 1390,
     .first = 0,
     .figure = TEXT,
     .title = TEXT,
     .short_names = true}};
static const struct solaris_card_size pile = {.w = 900, .h = 1220, .name = TEXT, .short_name = true};
static const struct solaris_card_size in_hand = {.w = 1310, .h = 2100, .name = TEXT, .short_name = true, .thumb = 1020};
static const struct solaris_card_size small_hand = {.w = 1000, .h = 1400, .name = TEXT, .short_name = true};

static int drop(const struct solaris_pen *p) { return p->to->framed ? DROP : 0; }

static bool drawing(const struct solaris_pen *p) { return p->asked && p->s->phase == SOLARIS_P_SOURCE; }
static bool docking(const struct solaris_pen *p) { return p->asked && p->s->phase == SOLARIS_P_SHUTTLE; }

/* ---- above ---- */

static void tile_words(const struct solaris_pen *p, unsigned seat, int w) {
    bool narrow = w < 1900;
    int left = -w / 2, upper = -260 - drop(p) / 2, lower = 220 - drop(p) / 2;
    if (p->to->framed && !solaris_is_drone(p, seat)) {
        orr_seat_corner(p->to, seat, (struct orr_box){left + 90, lower + 240, narrow ? w - 180 : 1500, 600});
    }
    solaris_seat_sign(p, seat, left + 260, upper, 220);
    struct orr_node *name = orr_text(p->to, left + 440, upper + 110, NAME, ORR_INK, "%s", solaris_seat_name(p, seat));
    name->flags = ORR_BOLD;
    bool done = solaris_has_acted(p->s, seat) && (int)seat != p->acting;
    bool won = p->s->phase == SOLARIS_P_OVER && (p->result.won >> seat & 1u);
    name->h = w - 520 - (done || won ? 320 : 0);
    if (won) {
        orr_symbol_at(p->to, SOLARIS_SYM_CROWN, w / 2 - 220, upper, 360, ORR_SUN);
    } else if (done && p->s->phase != SOLARIS_P_OVER) {
        orr_symbol_at(p->to, SOLARIS_SYM_DONE, w / 2 - 220, upper, 420, ORR_LEAF);
    }
    if (solaris_is_drone(p, seat)) {
        return;
    }
    orr_symbol_at(p->to, SOLARIS_SYM_SUN, left + 260, lower, 340, ORR_SUN);
    orr_circle(p->to, left + 260, lower, 47, ORR_LIGHT, ORR_NO_PAINT)->opacity = 85;
    struct orr_node *score = orr_open(p->to, SOLARIS_PIECE_SCORE + seat, left + 470, lower);
    score->flags = ORR_VALUED | ORR_LAID_OUT;
    score->value = p->s->laser[seat];
    orr_text(p->to, 0, 95, FIGURE, ORR_INK, "%u", p->s->laser[seat])->flags = ORR_BOLD;
    orr_close(p->to);
    int cards = w / 2 - (narrow && p->s->laser[seat] < 10 ? 940 : narrow ? 850 : 900); /* beside two digits */
    if (!narrow) {
        orr_rect(p->to, cards, lower - 165, 240, 330, 40, SOLARIS_SMALL_BACK, ORR_GROUND)->line = 15;
    }
    orr_rect(p->to, cards + 90, lower - 165, 240, 330, 40, SOLARIS_SMALL_BACK, ORR_GROUND)->line = 15;
    orr_circle(p->to, cards + 210, lower, 45, ORR_NO_PAINT, ORR_SUN)->line = 18;
    orr_text(p->to, cards + 410, lower + 95, FIGURE, ORR_INK, "%u", p->s->hand_size[seat])->flags = ORR_BOLD;
    unsigned stored = solaris_store_size(p, seat);
    if (stored) {
        int x = cards + 430 + (p->s->hand_size[seat] > 9 ? 310 : 160);
        orr_text(p->to, x, lower + 95, TEXT, ORR_VIOLET, "+%u", stored)->flags = ORR_BOLD;
    }
}

static void tile(const struct solaris_pen *p, unsigned index) {
    unsigned seat = p->order[index];
    int n = (int)p->seats, h = TILE_H + drop(p), w = (WIDTH - TILE_GAP * (n - 1)) / n;
    bool lit = (int)seat == p->acting || (p->s->phase == SOLARIS_P_OVER && (p->result.won >> seat & 1u));
    struct orr_node *group =
        orr_open(p->to, SOLARIS_PIECE_SEAT + seat, MARGIN + (w + TILE_GAP) * (int)index + w / 2, MARGIN + h / 2);
    group->w = w;
    group->h = h;
    group->radius = 100;
    group->flags = ORR_LAID_OUT;
    if (p->asked && p->s->phase == SOLARIS_P_VICTIM && (int)seat != p->seat) {
        group->action = orr_act1(SOLARIS_ROB, seat);
        group->flags |= ORR_FADES;
    }
    const char *status = orr_scene_text(p->to, solaris_status_words(p, index));
    group->label = orr_words(
        p->to, *status ? "%s: %u at the laser, %u cards in hand, %s" : "%s: %u at the laser, %u cards in hand",
        solaris_seat_name(p, seat), p->s->laser[seat], p->s->hand_size[seat], status);
    orr_rect(p->to, -w / 2, -h / 2, w, h, 100, ORR_PANEL, lit ? ORR_SUN : ORR_EDGE)->line = lit ? 25 : 15;
    if (lit) {
        orr_rect(p->to, -w / 2, -h / 2, w, h, 100, ORR_SUN, ORR_NO_PAINT)->opacity = 10;
    }
    tile_words(p, seat, w);
    orr_close(p->to);
}

static void corner_piles(const struct solaris_pen *p) {
    int y = PILES_Y + drop(p) + pile.h / 2, x = MARGIN + pile.w / 2;
    if (drawing(p)) {
        solaris_hand(p, MARGIN, PILES_Y + drop(p), 2840, &pile, 70);
        solaris_card_slot(p->to, 7350, y, &pile);
    } else {
        for (unsigned i = 0; i < SOLARIS_DISPLAY; i++) {
            solaris_display_card(p, i, x + 970 * (int)i, y, &pile);
        }
        solaris_stack(p, 7350, y, &pile, TEXT);
    }
    solaris_discard(p, 8410, y, &pile, TEXT);
}

/* ---- the corners below the ring ---- */

static void low_corners(const struct solaris_pen *p) {
    int top = 9620 + drop(p), base = 10720 + drop(p);
    if (!docking(p)) {
        solaris_hangar(p, 420, top, 560, 860, 560);
    }
    solaris_spare_bridge(p, 0, 580, top + 560, 800, 440);
    solaris_spare_bridge(p, 1, 1480, top + 560, 800, 440);
    orr_text(p->to, MARGIN, base, TEXT, ORR_INK_2, "Hangar and spares");
    if (p->asked && solaris_look(p)->button && !p->to->framed) {
        solaris_end_button(p, CORNER_X, CORNER_Y, 2000, 1060, 280);
        return;
    }
    if (p->seat >= 0 && p->seat < (int)p->players && solaris_store_size(p, (unsigned)p->seat)) {
        solaris_stores(p, (unsigned)p->seat, 6500, 9740 + drop(p), 560, 760);
        orr_text(p->to, MARGIN + WIDTH, base, TEXT, ORR_INK_2, "Yours after the Canteen")->flags = ORR_END;
        return;
    }
    const char *aim = orr_scene_text(p->to, solaris_aim_words(p));
    orr_text_wrap(p->to, 6400, 10180 + drop(p), TEXT, ORR_INK_2, 0, aim, 2460, 290, 3);
}

/* ---- below ---- */

static int prompt_seat(const struct solaris_pen *p) {
    if (p->s->phase == SOLARIS_P_OVER) {
        return p->order[0];
    }
    return p->acting >= 0 ? p->acting : p->seat;
}

static void prompt(const struct solaris_pen *p) {
    const char *words = orr_scene_text(p->to, solaris_prompt_words(p));
    const char *progress = orr_scene_text(p->to, solaris_progress_words(p, true));
    int seat = prompt_seat(p), x = MARGIN + 260, middle = BAR_Y + BAR_H / 2;
    bool lit = p->asked || p->s->phase == SOLARIS_P_OVER;
    struct orr_node *bar =
        orr_rect(p->to, MARGIN + 120, BAR_Y, WIDTH - 240, BAR_H, 80, lit ? ORR_SUN : ORR_WELL, ORR_NO_PAINT);
    bar->opacity = lit ? 13 : 100;
    if (seat >= 0) {
        solaris_seat_sign(p, (unsigned)seat, x + 140, middle, NAME);
        x += 380;
    }
    struct orr_node *text = orr_text(p->to, x, middle + 90, PROMPT, ORR_INK, "%s", words);
    text->flags = ORR_BOLD;
    text->h = MARGIN + WIDTH - 200 - x;
    if (*progress && orr_text_width(words, PROMPT) + orr_text_width(progress, TEXT) + 400 < text->h) {
        orr_text(p->to, MARGIN + WIDTH - 260, middle + 80, TEXT, ORR_INK_2, "%s", progress)->flags = ORR_END;
    }
}

/* The display and the stack, large enough for a thumb. */
static void draw_choice(const struct solaris_pen *p) {
    int step = in_hand.w + 300, left = 4500 - step * 3 / 2, y = HAND_Y + in_hand.h / 2 - 60;
    for (unsigned i = 0; i < SOLARIS_DISPLAY; i++) {
        solaris_display_card(p, i, left + step * (int)i, y, &in_hand);
    }
    solaris_stack(p, left + step * SOLARIS_DISPLAY, y, &in_hand, FIGURE);
}

static void own_row(const struct solaris_pen *p) {
    orr_line_to(p->to, INSIDE_X, OWN_Y - 420, INSIDE_X + INSIDE_W, OWN_Y - 420, ORR_EDGE, 12)->opacity = 70;
    uint32_t words = p->hand == p->seat ? orr_words(p->to, "Your energy")
                                        : orr_words(p->to, "%s", solaris_seat_name(p, (unsigned)p->hand));
    orr_text(p->to, INSIDE_X + 40, OWN_Y + 100, TEXT, ORR_INK_2, "%s", orr_scene_text(p->to, words))->h = 1600;
    if (p->s->phase >= SOLARIS_P_TOKENS) {
        solaris_own_energy(p, 2260, OWN_Y, 1110, 760, 280);
    }
}

static void below(const struct solaris_pen *p) {
    bool framed = p->to->framed, lit = framed ? p->hand >= 0 && p->hand == p->acting : p->asked;
    orr_panel(p->to, MARGIN, BELOW_Y + drop(p), WIDTH, BELOW_H - drop(p), lit);
    if (!framed) {
        prompt(p);
    }
    if (p->hand < 0) {
        solaris_energy_table(p, INSIDE_X, BAR_Y + BAR_H + 100, INSIDE_W, 2900, FIGURE);
        return;
    }
    if ((solaris_has_buttons(p) && !framed) || docking(p)) {
        solaris_hand(p, INSIDE_X, SMALL_HAND_Y, INSIDE_W, &small_hand, 100);
        if (docking(p)) {
            solaris_hangar(p, INSIDE_X + INSIDE_W / 8, PRESS_Y + PRESS_H / 2, INSIDE_W / 4, 1700, 1300);
        } else {
            solaris_phase_buttons(p, INSIDE_X, PRESS_Y, INSIDE_W, PRESS_H, 100, TEXT);
        }
        return;
    }
    if (drawing(p)) {
        draw_choice(p);
    } else {
        solaris_hand(p, INSIDE_X, HAND_Y - 120, INSIDE_W, &in_hand, 108);
    }
    own_row(p);
}

void solaris_tall(struct solaris_pen *p) {
    p->frame = &frames[p->to->framed];
    solaris_board(p);
    for (unsigned i = 0; i < p->seats; i++) {
        tile(p, i);
    }
    corner_piles(p);
    low_corners(p);
    below(p);
}
