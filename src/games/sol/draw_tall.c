/* Sol on a phone, 900 x 1500: opponents above, the Sun in the middle with deck, spiral
 * and discard pile in its corners, the viewer's panel below, then the effects. Words are
 * at least 26 units high, what is pressed at least 102. */
#include "draw.h"

enum {
    WIDTH = 9000,
    EDGE = 100,
    FULL = WIDTH - 2 * EDGE,
    GAP = 80,
    SEATS_Y = 100,
    SEATS_H = 1960,
    PANEL_Y = 11160,
    PANEL_H = 2540,
    TILES_Y = 13780,
    TILES_H = 1120,
    WORDS = 260, /* no words are smaller */
    NAME = 325,  /* names: fitted down to WORDS */
    LEADING = 290,
    LEFT = 240,
    OUTER = 4460, /* of the dial */
    INNER = 6360, /* right end of what stands beside the card */
    ROW_1 = 12060,
    BUTTONS_Y = PANEL_Y + PANEL_H - 1140,
    THUMB = 1020
};

static struct orr_node *words(const struct sol_pen *p, int x, int y, int role, const char *text) {
    return orr_text(p->to, x, y, WORDS, role, "%s", sol_tr(p, text));
}

static void momentum(const struct sol_pen *p, unsigned seat, int right, int y, int size, bool sign) {
    unsigned m = p->s->momentum[seat];
    uint32_t label = orr_words(p->to, "Momentum of %s: %u", p->to->names[seat], m);
    int x = right - (m > 99 ? 3 : 2) * size * 64 / 100 - size * 56 / 100;
    struct orr_node *text = orr_text(p->to, right, y, size, ORR_INK, "%u", m);
    text->piece = SOL_PIECE_MOMENTUM + seat;
    text->value = (int16_t)sol_clamp((int)m);
    text->flags = ORR_BOLD | ORR_END | ORR_VALUED;
    text->label = label;
    if (sign) {
        orr_symbol_at(p->to, SOL_SYM_ARK + SOL_HULL, x, y - size * 36 / 100, size * 19 / 10, ORR_ON_LIGHT)->turn = 1800;
        orr_symbol_at(p->to, SOL_SYM_ARK, x, y - size * 36 / 100, size * 19 / 10, sol_seat_role(seat))->turn = 1800;
    }
}

static void hold(const struct sol_pen *p, unsigned seat, int x, int y, int sign, int size) {
    unsigned n = p->s->count[seat][SOL_HOLD];
    sol_figure(p, SOL_SYM_SUNDIVER, seat, x, y, sign);
    sol_amount(p, SOL_PIECE_HOLD + seat, (int)n, x + sign * 33 / 100, y + size * 36 / 100, size, ORR_INK,
               orr_phrase(p->to, "%s: %u sundivers in hold", p->to->names[seat], n));
}

static void energy(const struct sol_pen *p, unsigned seat, int x, int y, int sign, int size) {
    unsigned n = p->s->energy[seat], limit = p->pack->unstable;
    orr_symbol_at(p->to, SOL_SYM_ENERGY, x, y, sign, ORR_ICE);
    sol_amount(p, SOL_PIECE_ENERGY + seat, (int)n, x + sign * 27 / 100, y + size * 36 / 100, size,
               n + 1 >= limit ? ORR_EMBER : ORR_INK,
               orr_phrase(p->to, "%s: %u energy; from %u on a flare takes half", p->to->names[seat], n, limit));
}

/* ---- opponents ---- */

/* What follows the name of a seat that does not act: "next", or its place in the end. */
static const char *brief_status(const struct sol_pen *p, unsigned seat) {
    unsigned n = p->g->seats, after = (seat + n - p->s->active % n) % n;
    return p->over || after == 1 || ((int)seat == p->acting && seat != p->s->active) ? sol_status_words(p, seat) : "";
}

static void opponent(const struct sol_pen *p, unsigned seat, struct orr_box at) {
    bool narrow = at.w < 2600, card = p->c->has_effects != 0;
    int x = at.x + 160, y = at.y, right = at.x + at.w - 120, card_w = narrow ? 480 : 560, card_h = narrow ? 660 : 760;
    const char *status = brief_status(p, seat);
    sol_seat_panel(p, seat, at, (int)seat == p->acting);
    orr_rect(p->to, at.x, y + 100, 40, at.h - 200, 20, sol_seat_role(seat), ORR_NO_PAINT);
    orr_mark(p->to, seat, x + 120, y + 280, 230, sol_seat_role(seat));
    struct orr_node *name = orr_text(p->to, x + 310, y + 390, NAME, ORR_INK, "%s", p->to->names[seat]);
    name->flags = ORR_BOLD;
    name->h = right - x - 310 - (narrow ? 560 : 900);
    momentum(p, seat, right, y + 410, 360, !narrow);
    orr_seat_corner(p->to, seat, (struct orr_box){x, y + 520, narrow ? 1360 : 1500, 600});
    if (*status && at.w > 2600) {
        words(p, x + 1540, y + 900, ORR_SUN, status);
    }
    hold(p, seat, x + 130, y + 1340, 560, WORDS);
    energy(p, seat, x + (narrow ? 820 : 950), y + 1340, 500, WORDS);
    sol_movement(p, seat, x, y + 1620, narrow ? 190 : 200, narrow ? 206 : 224, 0);
    if (card) {
        sol_kept_card(p, seat,
                      (struct orr_box){right - card_w, y + (narrow ? 480 : at.h - card_h - 120), card_w, card_h}, 0,
                      false);
    }
    if (at.w > 6000) {
        sol_reserve(p, seat, x + 2700, y + 1340, 1000, 520, WORDS);
        sol_energy_bar(p, seat, (struct orr_box){x + 2500, y + 1650, 4000, 160});
    } else {
        sol_waiting(p, seat, SOL_RESERVE, at.x + at.w / 2, y + at.h / 2);
    }
}

static const char *event_words(const struct sol_pen *p) {
    const char *text = sol_tr(p, sol_event_texts[p->s->event]);
    return orr_phrase(p->to, "%s: %s", sol_tr(p, sol_event_titles[p->s->event]), text);
}

static void goal(const struct sol_pen *p) {
    int row = p->g->option[SOL_SCENARIO] - 1, x = EDGE + 240, width = FULL - 480;
    const char *title = row >= 0 && row < SOL_SCENARIOS ? sol_scenario_titles[row] : "The goal";
    orr_panel(p->to, EDGE, SEATS_Y, FULL, SEATS_H, false);
    orr_text(p->to, x, SEATS_Y + 430, NAME, ORR_INK, "%s", sol_tr(p, title))->flags = ORR_BOLD;
    int y = orr_text_wrap(p->to, x, SEATS_Y + 820, WORDS, ORR_INK_2, 0, sol_aim_words(p), width, LEADING, 2);
    if (p->c->forbidden < SOL_KINDS) {
        y = orr_text_wrap(p->to, x, y, WORDS, ORR_INK_2, 0, sol_ban_words[p->c->forbidden], width, LEADING, 1);
    }
    if (p->s->event < SOL_EVENTS) {
        orr_text_wrap(p->to, x, y, WORDS, ORR_INK_2, 0, event_words(p), width, LEADING, 2);
    }
}

static void opponents(const struct sol_pen *p) {
    int n = (int)p->others;
    if (!n) {
        goal(p);
        return;
    }
    int w = (FULL - GAP * (n - 1)) / n;
    for (int i = 0; i < n; i++) {
        opponent(p, p->other[i], (struct orr_box){EDGE + i * (w + GAP), SEATS_Y, w, SEATS_H});
    }
}

/* ---- corners of the board ---- */

static void corners(const struct sol_pen *p) {
    unsigned due = sol_draws_due(p);
    int top = p->frame.cy - OUTER, bottom = p->frame.cy + OUTER;
    sol_pile(p, (struct orr_box){140, top + 100, 660, 880}, WORDS, false);
    if (due) {
        orr_pill(p->to, 820, top + 200, WORDS, orr_phrase(p->to, "+%u", due), ORR_SUN, ORR_ON_ACCENT);
    }
    if (p->s->event < SOL_EVENTS) {
        uint32_t tip = orr_words(p->to, "%s", event_words(p));
        struct orr_node *sign = orr_symbol_at(p->to, SOL_SYM_TRIGGER, 360, top + 1430, 560, ORR_EMBER);
        sign->piece = SOL_PIECE_EVENT;
        sign->flags = ORR_LAID_OUT;
        sign->tip = tip;
        sign->label = tip;
    }
    sol_lost(p, 260, top + 1860, 300, WORDS, "");
    sol_pile(p, (struct orr_box){8180, bottom - 960, 660, 880}, WORDS, true);
    sol_spiral(p, 8200, top + 800, 84);
    if (p->c->target) {
        const char *words = orr_phrase(p->to, "Target %u", p->c->target);
        orr_text(p->to, 140, bottom - 60, WORDS, ORR_SUN, "%s", words)->flags = ORR_BOLD;
    }
}

/* ---- the own panel ---- */

static bool stops(const struct sol_button *b) { return orr_verb_of(b->action) == SOL_STOP; }

/* The button that ends the action stands in the corner of the board. */
static void stop_button(const struct sol_pen *p) {
    for (unsigned i = 0; i < p->can.n; i++) {
        if (stops(&p->can.button[i])) {
            sol_button_draw(p, &p->can.button[i], (struct orr_box){EDGE, PANEL_Y - 1120, 1440, 1060}, WORDS);
        }
    }
}

static void take_stop_out(struct sol_pen *p) {
    unsigned kept = 0;
    for (unsigned i = 0; i < p->can.n; i++) {
        if (!stops(&p->can.button[i])) {
            p->can.button[kept++] = p->can.button[i];
        }
    }
    p->can.n = kept;
}

static void drawn_cards(const struct sol_pen *p, int right, int y) {
    for (unsigned suit = SOL_SUITS; suit-- > 0;) {
        for (unsigned i = 0; i < p->s->pool[suit] && i < 3; i++) {
            orr_symbol_at(p->to, SOL_SYM_SUIT + suit, right, y, 460, sol_suit_role(suit));
            right -= 270;
        }
    }
}

static void strip(const struct sol_pen *p, int h) {
    const char *matter = sol_matter_words(p), *ask = sol_prompt_words(p);
    bool moving = p->s->phase == SOL_P_MOVE_SRC || p->s->phase == SOL_P_MOVE_DST;
    int y = PANEL_Y + 80, middle = y + h / 2, right = WIDTH - EDGE - 260;
    orr_rect(p->to, EDGE + 100, y, FULL - 200, h, 80, ORR_SUN, ORR_NO_PAINT)->opacity = p->asked ? 14 : 7;
    orr_mark(p->to, (unsigned)(p->acting >= 0 ? p->acting : p->own), 440, middle, 220,
             sol_seat_role((unsigned)(p->acting >= 0 ? p->acting : p->own)));
    int room = right - 640;
    if (moving) {
        int start = (int)sol_points_start(p), step = start > 8 ? 190 : 260;
        sol_pips(p, right - 120 - (start - 1) * step, middle, step * 38 / 100, step, 12);
        room -= start * step;
    } else if (matter && orr_text_width(matter, WORDS) + orr_text_width(ask, WORDS) * 108 / 100 < room - 200) {
        words(p, right, middle + WORDS * 36 / 100, ORR_INK_2, matter)->flags = ORR_END;
        room -= orr_text_width(matter, WORDS) + 100;
    } else if (p->s->phase == SOL_P_KEEP) {
        drawn_cards(p, right, middle);
        room -= 1600;
    }
    orr_text_wrap(p->to, 640, middle + WORDS * 36 / 100, WORDS, ORR_INK, ORR_BOLD, ask, room, 0, 1);
}

static void card(const struct sol_pen *p, unsigned seat, int y) {
    if (p->c->has_effects) {
        sol_kept_card(p, seat, (struct orr_box){6640, y, 2100, PANEL_Y + PANEL_H - 120 - y}, WORDS, true);
    }
}

static void stock(const struct sol_pen *p, unsigned seat, int y) {
    hold(p, seat, 480, y, 720, 320);
    energy(p, seat, 1500, y, 620, 320);
    sol_energy_bar(p, seat, (struct orr_box){2240, y - 110, p->to->framed ? INNER - 2240 : 2470, 220});
}

/* Who it is, and all that the seat has; prompt and choices are shown round the scene. */
static void framed_panel(const struct sol_pen *p, unsigned seat) {
    sol_seat_panel(p, seat, (struct orr_box){EDGE, PANEL_Y, FULL, PANEL_H}, (int)seat == p->acting);
    orr_mark(p->to, seat, LEFT + 180, PANEL_Y + 390, 260, sol_seat_role(seat));
    struct orr_node *name = orr_text(p->to, LEFT + 420, PANEL_Y + 500, NAME, ORR_INK, "%s", p->to->names[seat]);
    name->flags = ORR_BOLD;
    name->h = 2300;
    orr_seat_corner(p->to, seat, (struct orr_box){INNER - 1500, PANEL_Y + 100, 1500, 600});
    bool moving = p->s->phase == SOL_P_MOVE_SRC || p->s->phase == SOL_P_MOVE_DST;
    if (moving && p->s->active == seat) {
        int n = (int)sol_points_start(p), step = n > 6 ? 140 : 240;
        sol_pips(p, LEFT + 2900, PANEL_Y + 390, step * 38 / 100, step, 12);
    } else {
        words(p, LEFT + 2800, PANEL_Y + 490, ORR_INK_2, p->over || (int)seat == p->acting ? "" : brief_status(p, seat));
    }
    momentum(p, seat, WIDTH - EDGE - 160, PANEL_Y + 510, 440, true);
    stock(p, seat, PANEL_Y + 1030);
    words(p, LEFT + 60, PANEL_Y + 1620, ORR_INK_2, "Moves");
    sol_movement(p, seat, 1300, PANEL_Y + 1350, 370, 410, WORDS);
    sol_reserve(p, seat, 480, PANEL_Y + 2130, 1180, 620, WORDS);
    card(p, seat, PANEL_Y + 740);
}

static void open_panel(struct sol_pen *p, unsigned seat) {
    static const struct sol_grid grid = {
        .least_w = THUMB, .least_h = THUMB, .most_w = 2400, .most_h = THUMB, .gap = 60, .size = WORDS};
    unsigned needed = 0;
    stop_button(p);
    take_stop_out(p);
    for (unsigned i = 0; i < p->can.n; i++) {
        needed += !p->can.button[i].elsewhere;
    }
    sol_seat_panel(p, seat, (struct orr_box){EDGE, PANEL_Y, FULL, PANEL_H}, p->asked);
    if (needed > 5) {
        strip(p, 380);
        sol_buttons(p, (struct orr_box){LEFT, PANEL_Y + 500, INNER - LEFT, 2 * THUMB}, &grid);
        card(p, seat, PANEL_Y + 640);
        sol_waiting(p, seat, SOL_RESERVE, WIDTH / 2, PANEL_Y + PANEL_H / 2);
        return;
    }
    strip(p, 500);
    stock(p, seat, ROW_1);
    momentum(p, seat, INNER, ROW_1 + 120, 360, true);
    if (p->can.n) {
        sol_buttons(p, (struct orr_box){LEFT, BUTTONS_Y, INNER - LEFT, THUMB}, &grid);
        sol_waiting(p, seat, SOL_RESERVE, WIDTH / 2, ROW_1);
    } else {
        sol_movement(p, seat, 300, ROW_1 + 380, 370, 410, WORDS);
        sol_reserve(p, seat, 480, ROW_1 + 1160, 1180, 620, WORDS);
    }
    card(p, seat, PANEL_Y + 700);
}

static void own_panel(struct sol_pen *p) {
    if (p->to->framed) {
        framed_panel(p, (unsigned)p->own);
    } else {
        open_panel(p, (unsigned)p->own);
    }
}

/* ---- effects ---- */

static void tile_tokens(const struct sol_pen *p, const uint8_t *suits, unsigned n, int middle, int y, int w) {
    int r = n > 1 ? w / (int)(n * 2 + 1) : 220, pitch = n > 1 ? w / (int)n : 0;
    r = r > 220 ? 220 : r;
    for (unsigned i = 0; i < n; i++) {
        int x = middle + ((int)i * 2 - (int)(n - 1)) * pitch / 2;
        sol_suit_token(p, suits[i], x, y, r);
        if (n > 1 && p->can.suit[suits[i]]) {
            struct orr_node *node = orr_circle(p->to, x, y, r + 60, ORR_NO_PAINT, ORR_NO_PAINT);
            node->action = p->can.suit[suits[i]];
            node->label = orr_words(p->to, "%s", sol_tr(p, sol_suit_titles[suits[i]]));
        }
    }
}

/* Symbol above, name below; where most names would not fit, the symbol of the moment. */
static void tile_short(const struct sol_pen *p, unsigned effect, const uint8_t *suits, unsigned n, struct orr_box at) {
    tile_tokens(p, suits, n, 0, -at.h / 2 + 380, at.w - 60);
    if (at.w > 1600) {
        const char *title = sol_short_words(p, sol_tr(p, sol_effect_titles[effect]), WORDS * 108 / 100, at.w - 60);
        orr_text(p->to, 0, 380, WORDS, ORR_INK, "%s", title)->flags = ORR_CENTRE | ORR_BOLD;
    } else {
        orr_symbol_at(p->to, SOL_SYM_WHEN + sol_effect_symbols[effect], 0, 320, 460, ORR_INK_2);
    }
}

/* With room for what it does. */
static void tile_long(const struct sol_pen *p, unsigned effect, const uint8_t *suits, unsigned n, struct orr_box at) {
    int left = -at.w / 2, width = n > 1 ? 1000 : 540;
    tile_tokens(p, suits, n, left + 60 + width / 2, -280, width);
    orr_text(p->to, left + width + 120, -190, WORDS, ORR_INK, "%s", sol_tr(p, sol_effect_titles[effect]))->flags =
        ORR_BOLD;
    const char *text = sol_tr(p, sol_effect_texts[effect]);
    if (orr_text_width(text, WORDS) < (at.w - 280) * 19 / 10) {
        orr_text_wrap(p->to, left + 140, 150, WORDS, ORR_INK_2, 0, text, at.w - 280, LEADING, 2);
    } else {
        words(p, left + 140, 250, ORR_INK_2, orr_phrase(p->to, "When: %s", sol_tr(p, sol_when_words(effect))));
    }
}

static void tile(const struct sol_pen *p, unsigned first, const uint8_t *suits, unsigned n, struct orr_box at) {
    unsigned effect = p->s->effect[first];
    bool force = p->s->in_force == effect,
         kept = p->s->slot[p->own] < SOL_SUITS && p->s->effect[p->s->slot[p->own]] == effect;
    struct orr_node *group = orr_open_box(p->to, SOL_PIECE_EFFECT + first, at, 80, n == 1 ? p->can.suit[first] : 0);
    uint32_t tip = orr_words(p->to, "%s (%s): %s", sol_tr(p, sol_effect_titles[effect]),
                             sol_tr(p, sol_when_words(effect)), sol_tr(p, sol_effect_texts[effect]));
    group->label = tip;
    group->tip = tip;
    struct orr_node *face =
        orr_rect(p->to, -at.w / 2, -at.h / 2, at.w, at.h, 80, ORR_PANEL, force || kept ? ORR_SUN : ORR_EDGE);
    face->paint = ORR_SHEEN;
    if (at.w > 2400) {
        tile_long(p, effect, suits, n, at);
    } else {
        tile_short(p, effect, suits, n, at);
    }
    orr_close(p->to);
}

static void tiles(const struct sol_pen *p) {
    uint8_t suits[SOL_SUITS];
    int n = 0, at = 0;
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        n += sol_suits_of_effect(p, suit, suits) > 0;
    }
    if (!n) {
        orr_panel(p->to, EDGE, TILES_Y, FULL, TILES_H, false);
        words(p, WIDTH / 2, TILES_Y + TILES_H / 2 + 80, ORR_INK_2,
              p->c->has_effects ? "The effects are being drawn" : "No effects in this scenario")
            ->flags = ORR_CENTRE;
        return;
    }
    int w = (FULL + GAP) / n - GAP;
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        unsigned many = sol_suits_of_effect(p, suit, suits);
        if (many) {
            tile(p, suit, suits, many, (struct orr_box){EDGE + at++ * (w + GAP), TILES_Y, w, TILES_H});
        }
    }
}

void sol_tall(struct sol_pen *p) {
    p->frame =
        (struct sol_frame){.cx = 4500, .cy = 6620, .r = 4020, .piece = 930, .words = WORDS, .band = 360, .reach = 400};
    sol_sun(p);
    opponents(p);
    corners(p);
    own_panel(p);
    tiles(p);
}
