/* Sol on a screen, 1600 x 1000: the Sun in the middle, the viewer's panel and the
 * effects at the left, the opponents and the deck at the right, keys in the corners. */
#include "draw.h"

enum {
    LEFT = 160,
    RIGHT = 12880,
    COLUMN = 2960,
    INSET = 180,
    INNER = COLUMN - 2 * INSET,
    TOP = 160,
    BOTTOM = 9840,
    OWN_H = 4960,
    FRAMED_H = 4520,
    GAP = 120,
    SMALL = 160, /* no words are smaller */
    WORDS = 180,
    TITLE = 200, /* names: fitted down to SMALL */
    NAME = 240,
    FIGURE = 360,
    LEADING = 195,
    OPPONENT_H = 2120,
    EFFECT_WORDS = COLUMN - 880,
    LOW_H = 1780 /* without the reserve */
};

/* ---- small parts ---- */

static struct orr_node *label(const struct sol_pen *p, int x, int y, const char *words) {
    return orr_text(p->to, x, y, SMALL, ORR_INK_2, "%s", sol_tr(p, words));
}

/* Momentum in large figures with the ark before it. */
static void momentum(const struct sol_pen *p, unsigned seat, int right, int y, int size) {
    unsigned m = p->s->momentum[seat];
    uint32_t words = orr_words(p->to, "Momentum of %s: %u", p->to->names[seat], m);
    int figures = m > 99 ? 3 : m > 9 ? 2 : 1;
    struct orr_node *text = orr_text(p->to, right, y, FIGURE, ORR_INK, "%u", m);
    text->piece = SOL_PIECE_MOMENTUM + seat;
    text->value = (int16_t)sol_clamp((int)m);
    text->flags = ORR_BOLD | ORR_END | ORR_VALUED;
    text->label = words;
    text->tip = words;
    int x = right - (figures < 2 ? 2 : figures) * FIGURE * 64 / 100 - 220;
    orr_symbol_at(p->to, SOL_SYM_ARK + SOL_HULL, x, y - 120, size, ORR_ON_LIGHT)->turn = 1800;
    orr_symbol_at(p->to, SOL_SYM_ARK, x, y - 120, size, sol_seat_role(seat))->turn = 1800;
    orr_mark(p->to, seat, x, y - 120 + size * 6 / 100, size * 12 / 100, ORR_ON_LIGHT);
}

static void hold_and_energy(const struct sol_pen *p, unsigned seat, int x, int y, int size, bool own) {
    const char *name = p->to->names[seat];
    unsigned hold = p->s->count[seat][SOL_HOLD], energy = p->s->energy[seat], limit = p->pack->unstable;
    int sign = own ? 720 : 576, step = own ? 1310 : 1000, wide = hold > 9 ? 2 : 1;
    sol_figure(p, SOL_SYM_SUNDIVER, seat, x, y, sign);
    sol_amount(p, SOL_PIECE_HOLD + seat, (int)hold, x + sign * 37 / 100, y + size * 33 / 100, size, ORR_INK,
               orr_phrase(p->to, "%s: %u sundivers in hold", name, hold));
    if (own) {
        label(p, x + sign * 37 / 100 + wide * size * 64 / 100 + 70, y + size * 33 / 100, "in hold");
    }
    orr_symbol_at(p->to, SOL_SYM_ENERGY, x + step, y, own ? 640 : 500, ORR_ICE);
    sol_amount(p, SOL_PIECE_ENERGY + seat, (int)energy, x + step + (own ? 200 : 160), y + size * 33 / 100, size,
               energy + 1 >= limit ? ORR_EMBER : ORR_INK,
               orr_phrase(p->to, "%s: %u energy; from %u on a flare takes half", name, energy, limit));
    if (own) {
        label(p, x + step + 200 + (energy > 9 ? 2 : 1) * size * 64 / 100 + 70, y + size * 33 / 100, "energy");
    }
}

/* Cards drawn in this turn, in a row. */
static void pool(const struct sol_pen *p, int x, int y) {
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        for (unsigned i = 0; i < p->s->pool[suit] && i < 4; i++) {
            orr_symbol_at(p->to, SOL_SYM_SUIT + suit, x, y, 380, sol_suit_role(suit));
            x += 210;
        }
    }
}

static bool has_pool(const struct sol_pen *p) {
    unsigned sum = 0;
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        sum += p->s->pool[suit];
    }
    return sum != 0;
}

/* ---- the own panel ---- */

enum { NEAR = LEFT + INSET, FAR = LEFT + COLUMN - INSET, CARD_H = 1240 };

/* Without prompt and buttons it is lower, and the effects have more room. */
static int own_h(const struct sol_pen *p) { return p->to->framed ? FRAMED_H : OWN_H; }

/* Whose it is, what the seat does, and an empty corner for whatever shows the scene. */
static void own_head(const struct sol_pen *p, unsigned seat) {
    orr_mark(p->to, seat, NEAR + 140, TOP + 360, 258, sol_seat_role(seat));
    struct orr_node *name = orr_text(p->to, NEAR + 360, TOP + 450, NAME, ORR_INK, "%s", p->to->names[seat]);
    name->flags = ORR_BOLD;
    name->h = INNER - 360 - 1000;
    momentum(p, seat, FAR, TOP + 490, 680);
    label(p, NEAR, TOP + 800, sol_status_words(p, seat));
    orr_seat_corner(p->to, seat, (struct orr_box){FAR - 1200, TOP + 560, 1200, 400});
}

/* What there is to spend, or what came of it; y is the middle of the row. */
static void purse(const struct sol_pen *p, int x, int y, int width) {
    const char *matter = sol_matter_words(p);
    bool moving = p->s->phase == SOL_P_MOVE_SRC || p->s->phase == SOL_P_MOVE_DST;
    if (moving && (!p->to->framed || (int)p->s->active == p->own)) {
        int n = (int)sol_points_start(p), step = n > 8 ? 165 : 210, room = width - n * step - 100;
        const char *words =
            matter && orr_text_width(matter, SMALL) < room ? matter : orr_phrase(p->to, "%u left", p->s->points);
        sol_pips(p, x + 90, y, step * 38 / 100, step, 12);
        if (orr_text_width(words, SMALL) < room) {
            label(p, x + width, y + 55, words)->flags = ORR_END;
        }
    } else if (has_pool(p)) {
        label(p, x, y + 55, "Drawn");
        pool(p, x + 760, y);
    } else if (matter && !p->to->framed) {
        const char *brief = sol_short_words(p, matter, SMALL, width);
        label(p, x, y + 55, brief);
    } else if (orr_text_width(sol_aim_words(p), SMALL) < width || p->to->framed) {
        orr_text_wrap(p->to, x, y - 20, SMALL, ORR_INK_2, 0, sol_aim_words(p), width, LEADING, 2);
    }
}

static void prompt(const struct sol_pen *p) {
    const char *words = sol_prompt_words(p);
    orr_rect(p->to, LEFT + 100, TOP + 1020, COLUMN - 200, 840, 80, ORR_SUN, ORR_NO_PAINT)->opacity = p->asked ? 14 : 7;
    bool two = orr_text_width(words, WORDS) * 108 / 100 > INNER;
    orr_text_wrap(p->to, NEAR + 20, TOP + (two ? 1250 : 1310), WORDS, ORR_INK, ORR_BOLD, words, INNER - 40, 220, 2);
    purse(p, NEAR + 20, TOP + (two ? 1690 : 1600), INNER - 40);
}

static const char *card_words(const struct sol_pen *p, unsigned seat) {
    unsigned suit = p->s->slot[seat], effect = suit < SOL_SUITS ? p->s->effect[suit] : ORR_NONE;
    if (effect != ORR_NONE) {
        return sol_effect_texts[effect];
    }
    return suit < SOL_SUITS ? sol_suit_titles[suit] : "A card that you draw may be kept for later.";
}

static unsigned buttons_needed(const struct sol_pen *p) {
    unsigned n = 0;
    for (unsigned i = 0; i < p->can.n; i++) {
        n += !p->can.button[i].elsewhere;
    }
    return n;
}

/* The kept card with its words, and buttons beside it; many of them take the whole width, and rows above if they
 * must. Returns where it begins. */
static int own_foot(const struct sol_pen *p, unsigned seat) {
    static const struct sol_grid grid = {
        .least_w = 1400, .least_h = 480, .most_w = 9999, .most_h = 560, .gap = 100, .size = WORDS};
    static const struct sol_grid dense = {
        .least_w = 880, .least_h = 480, .most_w = 9999, .most_h = 560, .gap = 60, .size = SMALL};
    unsigned needed = p->to->framed ? 0 : buttons_needed(p);
    bool many = needed > 2, card = p->c->has_effects != 0 && (!many || p->can.card);
    int across = card ? 2 : 3, rows = ((int)needed + across - 1) / across,
        h = many && rows * 540 > CARD_H ? rows * 540 - 60 : CARD_H, y = TOP + own_h(p) - 160 - h;
    struct orr_box box = {NEAR, y, INNER, h};
    if (card) {
        sol_kept_card(p, seat, (struct orr_box){NEAR, y + h - CARD_H, 880, CARD_H}, SMALL, true);
        box.x += 980;
        box.w -= 980;
    }
    if (card && (p->to->framed || !p->can.n)) {
        orr_text_wrap(p->to, box.x, y + 180, SMALL, ORR_INK_2, 0, card_words(p, seat), box.w, LEADING, 6);
    }
    if (!p->to->framed) {
        sol_buttons(p, box, many ? &dense : &grid);
    }
    return y;
}

static void own_panel(const struct sol_pen *p) {
    unsigned seat = (unsigned)p->own;
    struct orr_box at = {LEFT, TOP, COLUMN, own_h(p)};
    sol_seat_panel(p, seat, at, p->to->framed ? (int)seat == p->acting : p->asked);
    int foot, y = TOP + 1670; /* the middle of the stocks */
    own_head(p, seat);
    if (p->to->framed) {
        purse(p, NEAR, TOP + 1180, INNER);
    } else {
        prompt(p);
        y = TOP + 2110;
    }
    hold_and_energy(p, seat, NEAR + 180, y, NAME, true);
    sol_energy_bar(p, seat, (struct orr_box){NEAR, y + 230, INNER, 110});
    foot = own_foot(p, seat);
    if (y + 770 < foot) {
        sol_movement(p, seat, NEAR + 560, y + 450, 225, 248, SMALL);
        label(p, NEAR, y + 620, "Moves");
    }
    if (y + 1160 < foot) {
        sol_reserve(p, seat, NEAR + 150, y + 980, 525, 510, WORDS);
    } else {
        sol_waiting(p, seat, SOL_RESERVE, NEAR, y);
    }
}

/* ---- effects ---- */

/* The tokens of an effect, one below the other; with several, each can be chosen by itself. */
static void tokens(const struct sol_pen *p, const uint8_t *suits, unsigned n, int x, int h) {
    int pitch = n > 1 ? (h - 120) / (int)n : 0, r = n > 1 && pitch < 480 ? pitch * 46 / 100 : 230;
    r = r > h * 42 / 100 ? h * 42 / 100 : r;
    for (unsigned i = 0; i < n; i++) {
        int y = ((int)i * 2 - (int)(n - 1)) * pitch / 2;
        sol_suit_token(p, suits[i], x, y, r);
        if (n > 1 && p->can.suit[suits[i]]) {
            struct orr_node *node = orr_circle(p->to, x, y, r, ORR_NO_PAINT, ORR_NO_PAINT);
            node->action = p->can.suit[suits[i]];
            node->label = orr_words(p->to, "%s", sol_tr(p, sol_suit_titles[suits[i]]));
        }
    }
}

static int effect_lines(const struct sol_pen *p, unsigned effect) {
    return orr_text_width(sol_tr(p, sol_effect_texts[effect]), SMALL) * 106 / 100 / EFFECT_WORDS + 1;
}

/* Whether what each effect does can be told in rows of this height. */
static bool effects_fit(const struct sol_pen *p, int h) {
    bool fit = true;
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        unsigned effect = p->s->effect[suit];
        fit &= effect == ORR_NONE || effect_lines(p, effect) * LEADING + 340 <= h;
    }
    return fit;
}

static void effect_words(const struct sol_pen *p, unsigned effect, int x, bool told) {
    int lines = effect_lines(p, effect), y = told ? -lines * LEADING / 2 + 60 : -40;
    orr_text(p->to, x, y, WORDS, ORR_INK, "%s", sol_tr(p, sol_effect_titles[effect]))->flags = ORR_BOLD;
    if (told) {
        orr_text(p->to, x + EFFECT_WORDS, y, SMALL, ORR_INK_2, "%s", sol_tr(p, sol_when_words(effect)))->flags =
            ORR_END;
        orr_text_wrap(p->to, x, y + LEADING + 20, SMALL, ORR_INK_2, 0, sol_effect_texts[effect], EFFECT_WORDS, LEADING,
                      lines);
    } else {
        label(p, x, y + 200, sol_when_words(effect));
    }
}

static void effect_row(const struct sol_pen *p, unsigned first, const uint8_t *suits, unsigned n, int top, int h) {
    unsigned effect = p->s->effect[first];
    int left = -COLUMN / 2 + 100;
    struct orr_node *group = orr_open(p->to, SOL_PIECE_EFFECT + first, LEFT + COLUMN / 2, top + h / 2);
    group->w = COLUMN - 160;
    group->h = h - 40;
    group->radius = 80;
    group->action = n == 1 ? p->can.suit[first] : 0;
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "%s (%s): %s", sol_tr(p, sol_effect_titles[effect]),
                             sol_tr(p, sol_when_words(effect)), sol_tr(p, sol_effect_texts[effect]));
    group->tip = group->label;
    if (p->s->in_force == effect) {
        orr_rect(p->to, left - 20, -h / 2 + 20, COLUMN - 160, h - 40, 80, ORR_SUN, ORR_NO_PAINT)->opacity = 14;
    }
    tokens(p, suits, n, left + 300, h);
    effect_words(p, effect, left + 620, effects_fit(p, h));
    orr_close(p->to);
}

static void effects(const struct sol_pen *p) {
    int top = TOP + own_h(p) + GAP, h = BOTTOM - top;
    unsigned rows = 0, row = 0;
    uint8_t suits[SOL_SUITS];
    orr_panel(p->to, LEFT, top, COLUMN, h, false);
    label(p, NEAR, top + 280, "Effects in play")->flags = ORR_SEMI;
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        rows += sol_suits_of_effect(p, suit, suits) > 0;
    }
    if (!rows) {
        label(p, NEAR, top + 620, p->c->has_effects ? "None yet" : "None in this scenario");
    }
    int pitch = rows ? (h - 420) / (int)rows : 0;
    pitch = pitch > 1100 ? 1100 : pitch;
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        unsigned n = sol_suits_of_effect(p, suit, suits);
        if (n) {
            int y = top + 380 + (int)row++ * pitch;
            if (row > 1) {
                orr_line_to(p->to, LEFT + 160, y, LEFT + COLUMN - 160, y, ORR_EDGE, 10)->opacity = 60;
            }
            effect_row(p, suit, suits, n, y, pitch);
        }
    }
}

/* ---- opponents ---- */

static void opponent(const struct sol_pen *p, unsigned seat, int y, int h) {
    int x = RIGHT, near = x + INSET;
    sol_seat_panel(p, seat, (struct orr_box){x, y, COLUMN, h}, (int)seat == p->acting);
    orr_rect(p->to, x, y + 140, 40, h - 280, 20, sol_seat_role(seat), ORR_NO_PAINT);
    orr_mark(p->to, seat, near + 100, y + 280, 230, sol_seat_role(seat));
    struct orr_node *title = orr_text(p->to, near + 300, y + 350, TITLE, ORR_INK, "%s", p->to->names[seat]);
    title->flags = ORR_BOLD;
    title->h = 1350;
    momentum(p, seat, x + COLUMN - 160, y + 400, 576);
    label(p, near, y + 660, sol_status_words(p, seat));
    orr_seat_corner(p->to, seat, (struct orr_box){x + COLUMN - 1360, y + 460, 1200, 400});
    if (p->c->has_effects) {
        sol_kept_card(p, seat, (struct orr_box){x + COLUMN - 720, y + 920, 560, 760}, 0, false);
    }
    hold_and_energy(p, seat, near + 140, y + 930, WORDS, false);
    sol_energy_bar(p, seat, (struct orr_box){near, y + 1160, 1950, 90});
    sol_movement(p, seat, near, y + 1360, 220, 240, SMALL);
    if (h > LOW_H + 200) {
        sol_reserve(p, seat, near + 140, y + 1880, 525, 490, WORDS);
    } else {
        sol_waiting(p, seat, SOL_RESERVE, x + COLUMN / 2, y + h / 2);
    }
}

/* ---- the deck ---- */

static void deck_suits(const struct sol_pen *p, int x, int y, int pitch) {
    enum { BAR = 180, THICK = 60 };
    struct sol_trail bars = {.used = 0};
    int row = 0, rows = p->c->suits + (p->c->flares ? 1 : 0);
    for (int i = 0; i < rows; i++) {
        sol_trail_box(&bars, 0, i * pitch, BAR, THICK, THICK / 2);
    }
    sol_trail_node(p, &bars, x + 470, y - THICK / 2, ORR_PANEL_2, ORR_NO_PAINT, 0);
    for (unsigned suit = 0; suit < SOL_CARD_KINDS; suit++) {
        bool trigger = suit == SOL_CARD_TRIGGER;
        if (trigger ? !p->c->flares : suit >= p->c->suits) {
            continue;
        }
        int most = trigger ? SOL_FLARES_MAX : SOL_SUIT_CARDS, n = p->s->deck[suit], full = BAR * n / most;
        int at = y + row++ * pitch;
        orr_symbol_at(p->to, SOL_SYM_SUIT + suit, x, at, 400, sol_suit_role(suit));
        sol_amount(p, SOL_PIECE_DECK_SUIT + suit, n, x + 180, at + 60, WORDS, ORR_INK,
                   orr_phrase(p->to, "%s: %d in the deck", sol_tr(p, sol_suit_titles[suit]), n));
        if (p->s->pillar == suit) {
            orr_circle(p->to, x, at, 130, ORR_NO_PAINT, ORR_VIOLET)->line = 20;
        }
        if (n) {
            full = full < THICK ? THICK : full;
            orr_rect(p->to, x + 470, at - THICK / 2, full, THICK, THICK / 2, sol_suit_role(suit), ORR_NO_PAINT);
        }
    }
}

/* What momentum is worth in the end, where there is room to tell. */
static void levels(const struct sol_pen *p, int x, int y) {
    label(p, x, y, "Momentum at the end")->flags = ORR_SEMI;
    for (int i = 0; i < SOL_LEVELS; i++) {
        int at = y + 270 + i * 230;
        orr_text(p->to, x + 220, at, SMALL, ORR_SUN, "%u", p->pack->level[i])->flags = ORR_END | ORR_BOLD;
        orr_text_wrap(p->to, x + 300, at, SMALL, ORR_INK_2, 0, sol_level_words(p, (unsigned)i), INNER - 300, 0, 1);
    }
}

static void event_words(const struct sol_pen *p, int x, int y, int lines) {
    const char *title = sol_tr(p, sol_event_titles[p->s->event]), *text = sol_tr(p, sol_event_texts[p->s->event]);
    struct orr_node *sign = orr_symbol_at(p->to, SOL_SYM_TRIGGER, x + 110, y - 55, 380, ORR_EMBER);
    uint32_t words = orr_words(p->to, "Trigger event %s: %s", title, text);
    sign->piece = SOL_PIECE_EVENT;
    sign->flags = ORR_LAID_OUT;
    sign->label = words;
    sign->tip = words;
    orr_text(p->to, x + 290, y, SMALL, ORR_INK, "%s", title)->flags = ORR_BOLD;
    if (lines > 1 || (lines && orr_text_width(text, SMALL) <= INNER)) {
        orr_text_wrap(p->to, x, y + 220, SMALL, ORR_INK_2, 0, text, INNER, LEADING, lines);
    }
}

static void deck(const struct sol_pen *p, int y) {
    int x = RIGHT + INSET, h = BOTTOM - y;
    bool large = h > 4400, low = h < 2700;
    unsigned due = sol_draws_due(p), rows = p->c->suits + (p->c->flares ? 1u : 0u);
    int card_h = large ? 1300 : 1120, top = y + (low ? 420 : 480), room = h - (low ? 540 : 640);
    int pitch = large ? 380 : room / (int)rows > 340 ? 340 : room / (int)rows;
    orr_panel(p->to, RIGHT, y, COLUMN, h, false);
    label(p, x, y + 260, low ? "Deck" : "Instability deck")->flags = ORR_SEMI;
    if (due) {
        orr_text(p->to, x + INNER, y + 260, SMALL, ORR_SUN, "%u to draw", due)->flags = ORR_END | ORR_SEMI;
    }
    sol_pile(p, (struct orr_box){x, top, 780, card_h}, WORDS, false);
    sol_pile(p, (struct orr_box){x + 960, top, 780, card_h}, WORDS, true);
    deck_suits(p, x + 1970, top + (low ? 0 : 100), pitch);
    if (p->s->event < SOL_EVENTS) {
        event_words(p, x, top + card_h + (low ? 300 : 380), low ? 0 : rows > 5 && !large ? 1 : 3);
    } else if (!low && p->others) {
        orr_text_wrap(p->to, x, top + card_h + 380, SMALL, ORR_INK_2, 0,
                      large ? "What is left in the deck, by suit. The 13th flare ends the game."
                            : "The 13th flare ends the game.",
                      large ? INNER : 1850, LEADING, 2);
    }
    if (large) {
        levels(p, x, BOTTOM - 1860);
    }
}

/* The scenario or the goal, where there are no opponents. */
static int goal(const struct sol_pen *p) {
    int x = RIGHT + INSET, h = 2060, row = p->g->option[SOL_SCENARIO] - 1;
    orr_panel(p->to, RIGHT, TOP, COLUMN, h, false);
    const char *title = row >= 0 && row < SOL_SCENARIOS ? sol_scenario_titles[row] : "The goal";
    orr_text(p->to, x, TOP + 400, NAME, ORR_INK, "%s", sol_tr(p, title))->flags = ORR_BOLD;
    int y = orr_text_wrap(p->to, x, TOP + 720, SMALL, ORR_INK_2, 0, sol_aim_words(p), INNER, LEADING, 2);
    if (p->c->forbidden < SOL_KINDS) {
        y = orr_text_wrap(p->to, x, y + 40, SMALL, ORR_INK_2, 0, sol_ban_words[p->c->forbidden], INNER, LEADING, 2);
    }
    orr_text_wrap(p->to, x, y + 40, SMALL, ORR_INK_2, 0, "Every turn ends with a card from the deck that nobody keeps.",
                  INNER, LEADING, 2);
    return TOP + h + GAP;
}

/* How structures are converted and what they give. */
static void aid(const struct sol_pen *p, int y) {
    static const char *const words[SOL_KINDS] = {"opens a barrier", "gives energy", "gives sundivers",
                                                 "gives momentum"};
    orr_panel(p->to, RIGHT, y, COLUMN, OPPONENT_H, false);
    label(p, RIGHT + INSET, y + 260, "Converting sundivers")->flags = ORR_SEMI;
    for (int kind = 0; kind < SOL_KINDS; kind++) {
        int at = y + 540 + kind * 430;
        orr_symbol_at(p->to, sol_kind_sign((unsigned)kind), RIGHT + 400, at, 640, SOL_TRACK);
        orr_text(p->to, RIGHT + 720, at - 20, WORDS, ORR_INK, "%s", sol_tr(p, sol_kind_words[kind]))->flags = ORR_BOLD;
        label(p, RIGHT + 720, at + 165, words[kind]);
        orr_symbol_at(p->to, SOL_SYM_PATTERN + (unsigned)kind, RIGHT + 2620, at + 40, 560, ORR_SUN);
    }
}

static void right_column(const struct sol_pen *p) {
    int y = TOP, h = p->others > 3 ? LOW_H : OPPONENT_H;
    for (unsigned i = 0; i < p->others; i++) {
        opponent(p, p->other[i], y, h);
        y += h + GAP;
    }
    y = p->others ? y : goal(p);
    if (p->others < 3) {
        aid(p, y);
        y += OPPONENT_H + GAP;
    }
    deck(p, y);
}

/* ---- corners ---- */

static void title(const struct sol_pen *p) {
    int y = 800;
    if (!p->to->framed) {
        orr_text(p->to, 3320, 540, FIGURE, ORR_INK, "SOL")->flags = ORR_BOLD | ORR_SPACED;
        if (p->s->turn) {
            label(p, 3340, y, orr_phrase(p->to, "Turn %u", p->s->turn));
            y += 240;
        }
    } else {
        y = 400;
    }
    if (p->c->target) {
        orr_text(p->to, 3340, y, SMALL, ORR_SUN, "%s", sol_target_words(p))->flags = ORR_SEMI;
        y += 240;
    }
    sol_lost(p, 3430, y - 20, 240, SMALL, "lost in space");
}

/* What stations give to who uses them and to who owns them: a letter for each layer, as the spaces are named. */
static void layer_key(const struct sol_pen *p) {
    static const char *const letters[SOL_LAYERS] = {"O", "I", "C", "R", "K"};
    static const char *const names[SOL_LAYERS] = {"Outer", "Inner", "Convective", "Radiative", "Core"};
    enum { X = 3280, Y = 8500, PITCH = 275, SIDE = 230, NAMES = 760 };
    struct orr_node *group = orr_open(p->to, SOL_PIECE_SHEET, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "Base and bonus of stations, by layer");
    label(p, X, Y - 110, "Base + bonus")->flags = ORR_SEMI;
    for (int i = 0; i < SOL_LAYERS; i++) {
        int y = Y + i * PITCH;
        orr_rect(p->to, X, y, SIDE, SIDE, 50, SOL_LAYER + 2 * i + 1, i >= SOL_CONVECTIVE ? SOL_EDGE_SUN : SOL_EDGE_OUT);
        orr_text(p->to, X + SIDE / 2, y + 175, SMALL, ORR_INK, "%s", letters[i])->flags = ORR_CENTRE | ORR_BOLD;
        const char *words = p->pack->bonus[i] ? orr_phrase(p->to, "%u+%u", p->pack->base[i], p->pack->bonus[i])
                                              : orr_phrase(p->to, "%u", p->pack->base[i]);
        orr_text(p->to, X + SIDE + 90, y + 175, SMALL, ORR_INK, "%s", words)->flags = ORR_BOLD;
        label(p, X + NAMES, y + 175, names[i]);
    }
    orr_close(p->to);
}

static void structure_key(const struct sol_pen *p) {
    for (int kind = 0; kind < SOL_KINDS; kind++) {
        int y = 8760 + kind * 300;
        orr_symbol_at(p->to, sol_kind_sign((unsigned)kind), 12600, y, 480, SOL_TRACK);
        label(p, 12380, y + 55, sol_kind_words[kind])->flags = ORR_END;
    }
}

void sol_wide(struct sol_pen *p) {
    p->frame =
        (struct sol_frame){.cx = 8000, .cy = 5000, .r = 4400, .piece = 950, .words = SMALL, .band = 340, .reach = 340};
    sol_sun(p);
    title(p);
    sol_spiral(p, 12030, 970, 88);
    layer_key(p);
    structure_key(p);
    own_panel(p);
    effects(p);
    right_column(p);
}
