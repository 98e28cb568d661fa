/* Sol on a screen, 1600 x 1000: the Sun in the middle, the viewer's panel and the
 * effects at the left, the opponents and the deck at the right, keys in the corners. */
#include "draw.h"

enum {
    LEFT = 240,
    RIGHT = 12640,
    COLUMN = 3120,
    TOP = 240,
    BOTTOM = 9760,
    OWN_H = 4960,
    GAP = 130,
    SMALL = 140,
    WORDS = 180,
    NAME = 240,
    FIGURE = 360,
    EFFECT_WORDS = 2180,
    OPPONENT_H = 2120
};

/* ---- small parts ---- */

static struct orr_node *label(const struct sol_pen *p, int x, int y, const char *words) {
    return orr_text(p->to, x, y, SMALL, ORR_INK_2, "%s", words);
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
    int sign = own ? 720 : 576, step = own ? 1320 : 1060, wide = hold > 9 ? 2 : 1;
    sol_figure(p, SOL_SYM_SUNDIVER, seat, x, y, sign);
    sol_amount(p, SOL_PIECE_HOLD + seat, (int)hold, x + sign * 37 / 100, y + size * 33 / 100, size, ORR_INK,
               orr_phrase(p->to, "%s: %u sundivers in hold", name, hold));
    label(p, x + sign * 37 / 100 + wide * size * 64 / 100 + 70, y + size * 33 / 100,
          wide > 1 && !own ? "hold" : "in hold");
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

static void prompt(const struct sol_pen *p) {
    const char *matter = sol_matter_words(p), *words = sol_prompt_words(p);
    bool moving = p->s->phase == SOL_P_MOVE_SRC || p->s->phase == SOL_P_MOVE_DST, few = sol_points_start(p) <= 8;
    orr_rect(p->to, LEFT + 120, 980, COLUMN - 240, 840, 80, ORR_SUN, ORR_NO_PAINT)->opacity = p->asked ? 14 : 7;
    bool two = orr_text_width(words, WORDS) * 108 / 100 > COLUMN - 500;
    orr_text_wrap(p->to, LEFT + 260, two ? 1210 : 1280, WORDS, ORR_INK, ORR_BOLD, words, COLUMN - 480, 230, 2);
    int y = two ? 1690 : 1610;
    if (moving && !two) {
        sol_pips(p, LEFT + 340, 1560, 80, few ? 220 : 160, 16);
        if (few && matter) {
            struct orr_node *text = label(p, LEFT + COLUMN - 260, y, matter);
            text->flags = ORR_END;
            text->h = COLUMN - 700 - (int)sol_points_start(p) * 220;
        }
    } else if (has_pool(p)) {
        label(p, LEFT + 260, y, "Drawn:");
        pool(p, LEFT + 900, y - 50);
    } else {
        label(p, LEFT + 260, y, matter ? matter : sol_aim_words(p))->h = COLUMN - 500;
    }
}

static void own_head(const struct sol_pen *p, unsigned seat) {
    orr_mark(p->to, seat, 560, 600, 258, sol_seat_role(seat));
    struct orr_node *name = orr_text(p->to, 800, 610, NAME, ORR_INK, "%s", p->to->names[seat]);
    name->flags = ORR_BOLD;
    name->h = 1400;
    label(p, 800, 800, sol_status_words(p, seat))->h = 1500;
    momentum(p, seat, 3180, 730, 680);
}

static const char *card_words(const struct sol_pen *p, unsigned seat) {
    unsigned suit = p->s->slot[seat], effect = suit < SOL_SUITS ? p->s->effect[suit] : ORR_NONE;
    if (effect != ORR_NONE) {
        return sol_effect_texts[effect];
    }
    return suit < SOL_SUITS ? sol_suit_titles[suit] : sol_aim_words(p);
}

static void own_foot(const struct sol_pen *p, unsigned seat) {
    static const struct sol_grid grid = {
        .least_w = 1700, .least_h = 360, .most_w = 9999, .most_h = 440, .gap = 100, .size = WORDS};
    static const struct sol_grid dense = {
        .least_w = 830, .least_h = 290, .most_w = 9999, .most_h = 400, .gap = 80, .size = SMALL};
    bool card = p->c->has_effects != 0;
    struct orr_box box = {card ? 1430 : 420, 3740, card ? 1750 : 2760, 1300};
    if (card) {
        sol_kept_card(p, seat, (struct orr_box){420, 3740, 900, 1300}, SMALL, true);
    }
    if (p->can.n < 2) {
        orr_text_wrap(p->to, box.x, 3920, SMALL, ORR_INK_2, 0, card_words(p, seat), box.w, 190, 3);
    }
    sol_buttons(p, box, p->can.n > 3 ? &dense : &grid);
}

static void own_panel(const struct sol_pen *p) {
    unsigned seat = (unsigned)p->own;
    orr_panel(p->to, LEFT, TOP, COLUMN, OWN_H, p->asked);
    own_head(p, seat);
    prompt(p);
    hold_and_energy(p, seat, 620, 2100, NAME, true);
    sol_energy_bar(p, seat, (struct orr_box){420, 2360, 2785, 110});
    label(p, 420, 2850, "Moves");
    sol_movement(p, seat, 960, 2680, 240, 264, SMALL);
    label(p, 420, 3190, "Reserve");
    orr_line_to(p->to, 1080, 3140, 3180, 3140, ORR_EDGE, 10);
    sol_reserve(p, seat, 570, 3440, 555, 530, WORDS);
    own_foot(p, seat);
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
            node->label = orr_words(p->to, "%s", sol_suit_titles[suits[i]]);
        }
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
    group->label =
        orr_words(p->to, "%s (%s): %s", sol_effect_titles[effect], sol_when_words(effect), sol_effect_texts[effect]);
    group->tip = group->label;
    if (p->s->in_force == effect) {
        orr_rect(p->to, left - 20, -h / 2 + 20, COLUMN - 160, h - 40, 80, ORR_SUN, ORR_NO_PAINT)->opacity = 14;
    }
    tokens(p, suits, n, left + 320, h);
    bool roomy = h > 700, three = roomy && orr_text_width(sol_effect_texts[effect], SMALL) > 2 * EFFECT_WORDS;
    int y = three ? -230 : roomy ? -170 : -130, leading = three ? 170 : roomy ? 190 : 165;
    orr_text(p->to, left + 680, y, WORDS, ORR_INK, "%s", sol_effect_titles[effect])->flags = ORR_BOLD;
    orr_text(p->to, -left - 80, y - 10, SMALL, ORR_INK_2, "%s", sol_when_words(effect))->flags = ORR_END;
    orr_text_wrap(p->to, left + 680, y + (roomy ? 215 : 190), SMALL, ORR_INK_2, 0, sol_effect_texts[effect],
                  EFFECT_WORDS, leading, three ? 3 : 2);
    orr_close(p->to);
}

static void effects(const struct sol_pen *p) {
    int top = TOP + OWN_H + GAP, h = BOTTOM - top;
    unsigned rows = 0, row = 0;
    uint8_t suits[SOL_SUITS];
    orr_panel(p->to, LEFT, top, COLUMN, h, false);
    label(p, 420, top + 280, "Effects in play")->flags = ORR_SEMI;
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        rows += sol_suits_of_effect(p, suit, suits) > 0;
    }
    if (!rows) {
        label(p, 420, top + 620, p->c->has_effects ? "None yet" : "None in this scenario");
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
    int x = RIGHT;
    bool acts = (int)seat == p->acting;
    orr_panel(p->to, x, y, COLUMN, h, acts);
    orr_rect(p->to, x, y + 140, 40, h - 280, 20, sol_seat_role(seat), ORR_NO_PAINT);
    orr_mark(p->to, seat, x + 270, y + 300, 230, sol_seat_role(seat));
    const char *name = p->to->names[seat];
    int wide = orr_text_width(name, WORDS) * 108 / 100;
    wide = wide > 1000 ? 1000 : wide;
    struct orr_node *title = orr_text(p->to, x + 480, y + 360, WORDS, ORR_INK, "%s", name);
    title->flags = ORR_BOLD;
    title->h = 1000;
    label(p, x + 560 + wide, y + 360, sol_status_words(p, seat))->h = 1540 - wide;
    momentum(p, seat, x + 2940, y + 410, 576);
    if (p->c->has_effects) {
        sol_kept_card(p, seat, (struct orr_box){x + 2380, y + 580, 580, 820}, 0, false);
    }
    hold_and_energy(p, seat, x + 320, y + 720, WORDS, false);
    sol_energy_bar(p, seat, (struct orr_box){x + 180, y + 950, 2066, 90});
    sol_movement(p, seat, x + 180, y + 1160, 220, 252, SMALL);
    if (h > 2000) {
        label(p, x + 180, y + 1610, "Reserve");
        orr_line_to(p->to, x + 840, y + 1560, x + 2940, y + 1560, ORR_EDGE, 10);
        sol_reserve(p, seat, x + 330, y + 1860, 555, 490, WORDS);
    } else {
        sol_waiting(p, seat, SOL_RESERVE, x + COLUMN / 2, y + h / 2);
    }
}

/* ---- the deck ---- */

static void deck_suits(const struct sol_pen *p, int x, int y, int pitch) {
    enum { BAR = 270, THICK = 60 };
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
                   orr_phrase(p->to, "%s: %d in the deck", sol_suit_titles[suit], n));
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
        int at = y + 250 + i * 215;
        orr_text(p->to, x + 200, at, SMALL, ORR_SUN, "%u", p->pack->level[i])->flags = ORR_END | ORR_BOLD;
        label(p, x + 300, at, sol_level_words(p, (unsigned)i))->h = COLUMN - 660;
    }
}

static void deck_words(const struct sol_pen *p, int x, int y, int width) {
    if (p->s->event < SOL_EVENTS) {
        orr_symbol_at(p->to, SOL_SYM_TRIGGER, x + 110, y - 50, 380, ORR_EMBER);
        orr_text(p->to, x + 290, y, SMALL, ORR_INK, "%s", sol_event_titles[p->s->event])->flags = ORR_BOLD;
        orr_text_wrap(p->to, x, y + 210, SMALL, ORR_INK_2, 0, sol_event_texts[p->s->event], width, 185, 3);
        return;
    }
    orr_text_wrap(p->to, x, y, SMALL, ORR_INK_2, 0, "What is left in the deck, by suit. The 13th flare ends the game.",
                  width, 190, 3);
}

static void deck(const struct sol_pen *p, int y) {
    int x = RIGHT, h = BOTTOM - y;
    bool large = h > 4000;
    unsigned due = sol_draws_due(p), rows = p->c->suits + (p->c->flares ? 1u : 0u);
    int card_h = large ? 1500 : 1180, pitch = large ? 430 : rows > 7 ? 285 : 310;
    orr_panel(p->to, x, y, COLUMN, h, false);
    label(p, x + 180, y + 280, "Instability deck")->flags = ORR_SEMI;
    if (due) {
        orr_text(p->to, x + COLUMN - 180, y + 280, SMALL, ORR_SUN, "%u to draw", due)->flags = ORR_END | ORR_SEMI;
    }
    sol_pile(p, (struct orr_box){x + 180, y + 480, large ? 920 : 840, card_h}, WORDS, false);
    sol_pile(p, (struct orr_box){x + (large ? 1220 : 1240), y + 480, large ? 920 : 840, card_h}, WORDS, true);
    deck_suits(p, x + (2320), y + (due && !large ? 580 : 560), pitch);
    deck_words(p, x + 180, y + (large ? 2380 : 2000), large ? COLUMN - 360 : 2050);
    if (large) {
        levels(p, x + 180, BOTTOM - 1760);
    }
}

/* The scenario or the goal, where there are no opponents. */
static int goal(const struct sol_pen *p) {
    int x = RIGHT, h = 1900, row = p->g->option[SOL_SCENARIO] - 1;
    orr_panel(p->to, x, TOP, COLUMN, h, false);
    const char *title = row >= 0 && row < SOL_SCENARIOS ? sol_scenario_titles[row] : "The goal";
    orr_text(p->to, x + 180, TOP + 420, NAME, ORR_INK, "%s", title)->flags = ORR_BOLD;
    int y = orr_text_wrap(p->to, x + 180, TOP + 760, SMALL, ORR_INK_2, 0, sol_aim_words(p), COLUMN - 360, 200, 2);
    if (p->c->forbidden < SOL_KINDS) {
        const char *words = orr_phrase(p->to, "No %s can be converted.", sol_kind_titles[p->c->forbidden]);
        y = orr_text_wrap(p->to, x + 180, y + 60, SMALL, ORR_INK_2, 0, words, COLUMN - 360, 200, 2);
    }
    orr_text_wrap(p->to, x + 180, y + 60, SMALL, ORR_INK_2, 0,
                  "Every turn ends with a card from the deck that nobody keeps.", COLUMN - 360, 200, 2);
    return TOP + h + GAP;
}

/* How structures are converted and what they give. */
static void aid(const struct sol_pen *p, int y) {
    static const char *const words[SOL_KINDS] = {"two inward: opens a barrier", "two with a gap: gives energy",
                                                 "two side by side: sundivers", "three inward: momentum"};
    orr_panel(p->to, RIGHT, y, COLUMN, OPPONENT_H, false);
    label(p, RIGHT + 180, y + 280, "Converting sundivers")->flags = ORR_SEMI;
    for (int kind = 0; kind < SOL_KINDS; kind++) {
        int at = y + 560 + kind * 430;
        orr_symbol_at(p->to, sol_kind_sign((unsigned)kind), RIGHT + 400, at, 640, SOL_TRACK);
        orr_text(p->to, RIGHT + 720, at - 20, WORDS, ORR_INK, "%s", sol_kind_words[kind])->flags = ORR_BOLD;
        label(p, RIGHT + 720, at + 150, words[kind])->h = 1820;
        orr_symbol_at(p->to, SOL_SYM_PATTERN + (unsigned)kind, RIGHT + 2780, at + 40, 560, ORR_SUN);
    }
}

static void right_column(const struct sol_pen *p) {
    int y = TOP, h = p->others > 3 ? 1580 : OPPONENT_H;
    for (unsigned i = 0; i < p->others; i++) {
        opponent(p, p->other[i], y, h);
        y += h + 120;
    }
    y = p->others ? y : goal(p);
    if (p->others < 3) {
        aid(p, y);
        y += OPPONENT_H + 120;
    }
    deck(p, y);
}

/* ---- corners ---- */

static void title(const struct sol_pen *p) {
    orr_text(p->to, 3520, 560, FIGURE, ORR_INK, "SOL")->flags = ORR_BOLD | ORR_SPACED;
    label(p, 3540, 800, "Last days of a star");
    if (p->s->turn) {
        label(p, 3540, 1000, orr_phrase(p->to, "Turn %u", p->s->turn));
    }
    if (p->c->target) {
        orr_text(p->to, 3540, 1200, SMALL, ORR_SUN, "%s", sol_target_words(p))->flags = ORR_SEMI;
    }
    sol_lost(p, 3610, 1450, 220, SMALL, "lost in space");
    orr_text(p->to, 12520, 1900, SMALL, ORR_INK_2, "%u %s left", p->s->marker, p->s->marker == 1 ? "flare" : "flares")
        ->flags = ORR_END;
}

static void layer_key(const struct sol_pen *p) {
    static const char *const names[SOL_LAYERS] = {"Outer", "Inner", "Convective", "Radiative", "Core"};
    label(p, 3500, 8380, "Base + bonus")->flags = ORR_SEMI;
    for (int i = 0; i < SOL_LAYERS; i++) {
        int y = 8540 + i * 240;
        orr_rect(p->to, 3500, y, 160, 160, 40, SOL_LAYER + 2 * i + 1,
                 i >= SOL_CONVECTIVE ? SOL_EDGE_SUN : SOL_EDGE_OUT);
        const char *words = p->pack->bonus[i] ? orr_phrase(p->to, "%u+%u", p->pack->base[i], p->pack->bonus[i])
                                              : orr_phrase(p->to, "%u", p->pack->base[i]);
        orr_text(p->to, 3740, y + 135, SMALL, ORR_INK, "%s", words)->flags = ORR_BOLD;
        label(p, 4160, y + 135, names[i]);
    }
}

static void structure_key(const struct sol_pen *p) {
    for (int kind = 0; kind < SOL_KINDS; kind++) {
        int y = 8660 + kind * 300;
        orr_symbol_at(p->to, sol_kind_sign((unsigned)kind), 12360, y, 480, SOL_TRACK);
        label(p, 12140, y + 50, sol_kind_words[kind])->flags = ORR_END;
    }
}

void sol_wide(struct sol_pen *p) {
    p->frame =
        (struct sol_frame){.cx = 8000, .cy = 5000, .r = 4060, .piece = 880, .words = 140, .band = 340, .reach = 340};
    sol_board(p);
    sol_targets_below(p);
    sol_last_flight(p);
    sol_pieces(p);
    sol_arks(p);
    sol_targets_above(p);
    if (p->to->labels) {
        sol_labels(p);
    }
    title(p);
    sol_spiral(p, 11760, 1000, 100);
    layer_key(p);
    structure_key(p);
    own_panel(p);
    effects(p);
    right_column(p);
}
