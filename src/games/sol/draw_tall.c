/* Sol on a phone, 900 x 1500: opponents above, the Sun in the middle with deck, spiral
 * and discard pile in its corners, the viewer's panel with buttons for thumbs below,
 * then the effects. Words are at least 22 units high. */
#include "draw.h"

enum {
    WIDTH = 9000,
    EDGE = 140,
    FULL = WIDTH - 2 * EDGE,
    GAP = 80,
    SEATS_Y = 140,
    SEATS_H = 1540,
    PANEL_Y = 10800,
    PANEL_H = 2640,
    TILES_Y = 13560,
    TILES_H = 1320,
    WORDS = 220,
    TITLE = 260,
    LEFT = 280,
    INNER = 6260, /* right end of what stands beside the card */
    ROW_1 = 11780,
    BUTTONS_Y = 12360,
    THUMB = 1020
};

static struct orr_node *words(const struct sol_pen *p, int x, int y, int role, const char *text) {
    return orr_text(p->to, x, y, WORDS, role, "%s", text);
}

static void momentum(const struct sol_pen *p, unsigned seat, int right, int y, int size) {
    unsigned m = p->s->momentum[seat];
    uint32_t label = orr_words(p->to, "Momentum of %s: %u", p->to->names[seat], m);
    int x = right - (m > 99 ? 3 : 2) * size * 64 / 100 - size * 56 / 100;
    struct orr_node *text = orr_text(p->to, right, y, size, ORR_INK, "%u", m);
    text->piece = SOL_PIECE_MOMENTUM + seat;
    text->value = (int16_t)sol_clamp((int)m);
    text->flags = ORR_BOLD | ORR_END | ORR_VALUED;
    text->label = label;
    orr_symbol_at(p->to, SOL_SYM_ARK + SOL_HULL, x, y - size * 36 / 100, size * 19 / 10, ORR_ON_LIGHT)->turn = 1800;
    orr_symbol_at(p->to, SOL_SYM_ARK, x, y - size * 36 / 100, size * 19 / 10, sol_seat_role(seat))->turn = 1800;
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

static void opponent(const struct sol_pen *p, unsigned seat, struct orr_box at) {
    bool low = at.h < 1000, card = p->c->has_effects != 0;
    int x = at.x, y = at.y, card_w = low ? 420 : 580, card_h = low ? 560 : 800;
    int right = x + at.w - (card && low ? card_w + 160 : 140);
    orr_panel(p->to, x, y, at.w, at.h, (int)seat == p->acting);
    orr_rect(p->to, x, y + 100, 40, at.h - 200, 20, sol_seat_role(seat), ORR_NO_PAINT);
    orr_mark(p->to, seat, x + 260, y + (low ? 230 : 310), low ? 200 : 230, sol_seat_role(seat));
    struct orr_node *name =
        orr_text(p->to, x + 460, y + (low ? 310 : 390), low ? WORDS : 240, ORR_INK, "%s", p->to->names[seat]);
    name->flags = ORR_BOLD;
    name->h = right - x - 460 - (low ? 800 : 900);
    momentum(p, seat, right, y + (low ? 330 : 410), low ? 280 : 340);
    int line = y + (low ? 560 : 790), sign = low ? 520 : 600;
    hold(p, seat, x + 280, line, sign, WORDS);
    energy(p, seat, x + (low ? 960 : 1060), line, sign * 90 / 100, WORDS);
    if (card) {
        struct orr_box slot = {x + at.w - card_w - 120, y + (low ? 100 : 600), card_w, card_h};
        sol_kept_card(p, seat, slot, 0, false);
    }
    sol_movement(p, seat, x + (low ? 1640 : 180), low ? line - 90 : y + 1190, low ? 170 : 200, low ? 200 : 224, 0);
    if (at.w > 6000) {
        sol_reserve(p, seat, x + 2500, line, 1000, 520, WORDS);
    } else {
        sol_waiting(p, seat, SOL_RESERVE, x + at.w / 2, y + at.h / 2);
    }
}

static void goal(const struct sol_pen *p) {
    int row = p->g->option[SOL_SCENARIO] - 1;
    const char *title = row >= 0 && row < SOL_SCENARIOS ? sol_scenario_titles[row] : "The goal";
    orr_panel(p->to, EDGE, SEATS_Y, FULL, SEATS_H, false);
    orr_text(p->to, EDGE + 240, SEATS_Y + 460, 320, ORR_INK, "%s", title)->flags = ORR_BOLD;
    int y = SEATS_Y + 820;
    words(p, EDGE + 240, y, ORR_INK_2, sol_aim_words(p))->h = FULL - 480;
    if (p->c->forbidden < SOL_KINDS) {
        y += 290;
        words(p, EDGE + 240, y, ORR_INK_2,
              orr_phrase(p->to, "No %s can be converted.", sol_kind_titles[p->c->forbidden]));
    }
    if (p->s->event < SOL_EVENTS) {
        const char *name = sol_event_titles[p->s->event], *text = sol_event_texts[p->s->event];
        words(p, EDGE + 240, y + 290, ORR_INK_2, orr_phrase(p->to, "%s: %s", name, text))->h = FULL - 480;
    }
}

static void opponents(const struct sol_pen *p) {
    int n = (int)p->others, across = n > 3 ? 2 : n, rows = n > 3 ? 2 : 1;
    if (!n) {
        goal(p);
        return;
    }
    int w = (FULL - GAP * (across - 1)) / across, h = (SEATS_H - GAP * (rows - 1)) / rows;
    for (int i = 0; i < n; i++) {
        struct orr_box at = {EDGE + i % across * (w + GAP), SEATS_Y + i / across * (h + GAP), w, h};
        opponent(p, p->other[i], at);
    }
}

/* ---- corners of the board ---- */

static void corners(const struct sol_pen *p) {
    unsigned due = sol_draws_due(p);
    sol_pile(p, (struct orr_box){200, 1880, 660, 880}, 240, false);
    if (due) {
        const char *more = orr_phrase(p->to, "+%u", due);
        orr_pill(p->to, 840, 1960, WORDS, more, ORR_SUN, ORR_ON_ACCENT);
    }
    if (p->s->event < SOL_EVENTS) {
        uint32_t tip = orr_words(p->to, "%s: %s", sol_event_titles[p->s->event], sol_event_texts[p->s->event]);
        struct orr_node *sign = orr_symbol_at(p->to, SOL_SYM_TRIGGER, 480, 3220, 560, ORR_EMBER);
        sign->piece = SOL_PIECE_EVENT;
        sign->flags = ORR_LAID_OUT;
        sign->tip = tip;
        sign->label = tip;
    }
    sol_lost(p, 300, 3700, 300, WORDS, "");
    sol_pile(p, (struct orr_box){8150, 9740, 660, 880}, 240, true);
    sol_spiral(p, 8180, 2580, 88);
}

/* ---- the own panel ---- */

static bool stops(const struct sol_button *b) { return orr_verb_of(b->action) == SOL_STOP; }

/* The button that ends the action stands in the corner of the board. */
static void stop_button(const struct sol_pen *p) {
    for (unsigned i = 0; i < p->can.n; i++) {
        if (stops(&p->can.button[i])) {
            sol_button_draw(p, &p->can.button[i], (struct orr_box){EDGE, 9640, 1440, 1060}, TITLE);
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
    orr_mark(p->to, (unsigned)(p->acting >= 0 ? p->acting : p->own), 520, middle, 220,
             sol_seat_role((unsigned)(p->acting >= 0 ? p->acting : p->own)));
    int room = right - 800;
    if (moving) {
        int start = (int)sol_points_start(p), step = start > 8 ? 190 : 280;
        sol_pips(p, right - 120 - (start - 1) * step, middle, step * 38 / 100, step, 16);
        room -= start * step;
    } else if (matter && orr_text_width(matter, WORDS) + orr_text_width(ask, TITLE) * 108 / 100 < room - 200) {
        words(p, right, middle + WORDS * 36 / 100, ORR_INK_2, matter)->flags = ORR_END;
        room -= orr_text_width(matter, WORDS) + 100;
    } else if (p->s->phase == SOL_P_KEEP) {
        drawn_cards(p, right, middle);
        room -= 1600;
    }
    struct orr_node *text = orr_text(p->to, 740, middle + TITLE * 36 / 100, TITLE, ORR_INK, "%s", ask);
    text->flags = ORR_BOLD;
    text->h = room;
}

static void card(const struct sol_pen *p, unsigned seat) {
    if (p->c->has_effects) {
        sol_kept_card(p, seat, (struct orr_box){6620, 11560, 2040, 1760}, WORDS, true);
    }
}

static void stock(const struct sol_pen *p, unsigned seat, bool buttons) {
    hold(p, seat, 520, ROW_1, 720, 320);
    energy(p, seat, 1540, ROW_1, 620, 320);
    sol_energy_bar(p, seat, (struct orr_box){2240, ROW_1 - 110, 2470, 220});
    momentum(p, seat, INNER, ROW_1 + 120, 360);
    if (buttons) {
        sol_reserve(p, seat, 460, 12180, 760, 440, WORDS);
        sol_movement(p, seat, 4420, 12090, 180, 220, 0);
        return;
    }
    words(p, LEFT + 60, 12420, ORR_INK_2, "Moves");
    sol_movement(p, seat, 1180, 12180, 370, 410, 220);
    words(p, LEFT + 60, 13050, ORR_INK_2, "Reserve");
    sol_reserve(p, seat, 1540, 12970, 940, 560, 240);
}

static void own_panel(struct sol_pen *p) {
    static const struct sol_grid grid = {
        .least_w = THUMB, .least_h = THUMB, .most_w = 2400, .most_h = THUMB, .gap = 60, .size = WORDS};
    unsigned seat = (unsigned)p->own, needed = 0;
    stop_button(p);
    take_stop_out(p);
    for (unsigned i = 0; i < p->can.n; i++) {
        needed += !p->can.button[i].elsewhere;
    }
    orr_panel(p->to, EDGE, PANEL_Y, FULL, PANEL_H, p->asked);
    if (needed > 5) {
        strip(p, 420);
        sol_buttons(p, (struct orr_box){LEFT, 11340, INNER - LEFT, 2 * THUMB + 40}, &grid);
        card(p, seat);
        sol_waiting(p, seat, SOL_RESERVE, WIDTH / 2, PANEL_Y + PANEL_H / 2);
        return;
    }
    strip(p, 540);
    stock(p, seat, p->can.n > 0);
    sol_buttons(p, (struct orr_box){LEFT, BUTTONS_Y, INNER - LEFT, THUMB}, &grid);
    card(p, seat);
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
            node->label = orr_words(p->to, "%s", sol_suit_titles[suits[i]]);
        }
    }
}

/* Symbol above, name and moment below. */
static void tile_short(const struct sol_pen *p, unsigned effect, const uint8_t *suits, unsigned n, struct orr_box at) {
    tile_tokens(p, suits, n, 0, -at.h / 2 + 340, at.w - 60);
    struct orr_node *title =
        orr_text(p->to, 0, 270, at.w < 1500 ? 200 : WORDS, ORR_INK, "%s", sol_effect_titles[effect]);
    title->flags = ORR_CENTRE | ORR_BOLD;
    title->h = at.w - 80;
    struct orr_node *when = words(p, 0, 540, ORR_INK_2, sol_when_words(effect));
    when->flags = ORR_CENTRE;
    when->h = at.w - 80;
}

/* With room for what it does. */
static void tile_long(const struct sol_pen *p, unsigned effect, const uint8_t *suits, unsigned n, struct orr_box at) {
    int left = -at.w / 2, width = n > 1 ? 1000 : 540;
    tile_tokens(p, suits, n, left + 60 + width / 2, -380, width);
    struct orr_node *title = orr_text(p->to, left + width + 120, -400, WORDS, ORR_INK, "%s", sol_effect_titles[effect]);
    title->flags = ORR_BOLD;
    title->h = at.w - width - 200;
    words(p, left + width + 120, -150, ORR_INK_2, sol_when_words(effect));
    orr_text_wrap(p->to, left + 140, 120, WORDS, ORR_INK_2, 0, sol_effect_texts[effect], at.w - 280, 230, 3);
}

static void tile(const struct sol_pen *p, unsigned first, const uint8_t *suits, unsigned n, struct orr_box at) {
    unsigned effect = p->s->effect[first];
    bool force = p->s->in_force == effect,
         kept = p->s->slot[p->own] < SOL_SUITS && p->s->effect[p->s->slot[p->own]] == effect;
    struct orr_node *group = orr_open_box(p->to, SOL_PIECE_EFFECT + first, at, 80, n == 1 ? p->can.suit[first] : 0);
    uint32_t tip =
        orr_words(p->to, "%s (%s): %s", sol_effect_titles[effect], sol_when_words(effect), sol_effect_texts[effect]);
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
              p->c->has_effects ? "Effects are drawn" : "No effects in this scenario")
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
        (struct sol_frame){.cx = 4500, .cy = 6220, .r = 3940, .piece = 912, .words = 220, .band = 360, .reach = 400};
    sol_board(p);
    sol_targets_below(p);
    sol_last_flight(p);
    sol_pieces(p);
    sol_arks(p);
    sol_targets_above(p);
    if (p->to->labels) {
        sol_labels(p);
    }
    opponents(p);
    corners(p);
    own_panel(p);
    tiles(p);
}
