/* Sol: buttons, cards, bars and counts, as both drawn compositions use them. Where they
 * go is decided by draw_wide.c and draw_tall.c. */
#include "draw.h"

/* ---- buttons ---- */

static void open_button(const struct sol_pen *p, const struct sol_button *b, struct orr_box at, int radius) {
    struct orr_node *group = orr_open_box(p->to, b->piece, at, radius, b->action);
    group->flags |= ORR_FADES;
    group->label = b->note ? orr_words(p->to, "%s, %s", b->title, b->note) : orr_words(p->to, "%s", b->title);
    group->tip = b->tip ? orr_words(p->to, "%s", b->tip) : 0;
}

static void button_symbol(const struct sol_pen *p, const struct sol_button *b, int x, int y, int size) {
    if (b->hull >= 0) {
        orr_symbol_at(p->to, (unsigned)b->hull, x, y, size, ORR_ON_LIGHT);
    }
    orr_symbol_at(p->to, (unsigned)b->symbol, x, y, size, b->primary ? ORR_ON_ACCENT : b->role);
}

/* Symbol above, words below. */
static void button_high(const struct sol_pen *p, const struct sol_button *b, struct orr_box at, int size) {
    int ink = b->primary ? ORR_ON_ACCENT : ORR_INK, lines = b->note ? 2 : 1;
    int room = at.h - size * (lines == 2 ? 260 : 160) / 100, sign = room * 150 / 100;
    sign = sign > at.w ? at.w : sign;
    button_symbol(p, b, 0, -at.h / 2 + room / 2 + size * 20 / 100, sign);
    struct orr_node *title =
        orr_text(p->to, 0, at.h / 2 - size * (lines == 2 ? 155 : 55) / 100, size, ink, "%s", b->title);
    title->flags = ORR_CENTRE | ORR_BOLD;
    title->h = at.w - 60;
    if (b->note) {
        struct orr_node *note = orr_text(p->to, 0, at.h / 2 - size * 45 / 100, size, ORR_INK_2, "%s", b->note);
        note->flags = ORR_CENTRE;
        note->h = at.w - 100;
    }
}

/* Side by side: symbol and title in the middle, or at the left with a note at the right. */
static void button_long(const struct sol_pen *p, const struct sol_button *b, struct orr_box at, int size) {
    int ink = b->primary ? ORR_ON_ACCENT : ORR_INK, sign = size * (b->hull >= 0 ? 240 : 210) / 100;
    int words = orr_text_width(b->title, size) * 106 / 100, note = b->note ? orr_text_width(b->note, size) : 0;
    bool noted = note && words + note + sign + size < at.w;
    sign = words + sign / 2 > at.w ? sign * 70 / 100 : sign;
    sign = words + sign / 2 > at.w ? sign / 2 : sign; /* a long name stays large enough to be read */
    int left = noted ? -at.w / 2 + sign / 2 + size / 4 : -(words + sign / 2) / 2;
    left = left < -at.w / 2 + sign * 40 / 100 ? -at.w / 2 + sign * 40 / 100 : left;
    button_symbol(p, b, left, 0, sign);
    struct orr_node *title = orr_text(p->to, left + sign * 45 / 100, size * 36 / 100, size, ink, "%s", b->title);
    title->flags = ORR_BOLD;
    title->h = at.w / 2 - left - sign * 45 / 100 - 40;
    if (noted) {
        orr_text(p->to, at.w / 2 - size * 60 / 100, size * 36 / 100, size, b->primary ? ORR_ON_ACCENT : ORR_INK_2, "%s",
                 b->note)
            ->flags = ORR_END;
    }
}

void sol_button_draw(const struct sol_pen *p, const struct sol_button *b, struct orr_box at, int size) {
    bool high = at.h > size * 360 / 100 && at.w < at.h * 5 / 2;
    int radius = high || at.h > 600 ? 100 : at.h / 2;
    open_button(p, b, at, radius);
    orr_plate(p->to, at.w, at.h, radius, b->primary);
    if (high) {
        button_high(p, b, at, size);
    } else {
        button_long(p, b, at, size);
    }
    orr_close(p->to);
}

/* The button that is drawn at position i: those of the list in their order, the main one last. */
static const struct sol_button *ordered(const struct sol_pen *p, unsigned shown, unsigned i) {
    const struct sol_choices *can = &p->can;
    unsigned spare = can->n - shown, at = 0;
    for (int main = 0; main < 2; main++) {
        unsigned left_out = 0;
        for (unsigned k = 0; k < can->n; k++) {
            const struct sol_button *b = &can->button[k];
            if (b->elsewhere && left_out < spare) {
                left_out++;
            } else if (b->primary == (main == 1) && at++ == i) {
                return b;
            }
        }
    }
    return NULL;
}

void sol_buttons(const struct sol_pen *p, struct orr_box box, const struct sol_grid *grid) {
    int columns = (box.w + grid->gap) / (grid->least_w + grid->gap),
        rows = (box.h + grid->gap) / (grid->least_h + grid->gap);
    unsigned needed = 0, shown, room = (unsigned)(columns < 1 ? 1 : columns) * (unsigned)(rows < 1 ? 1 : rows);
    for (unsigned i = 0; i < p->can.n; i++) {
        needed += !p->can.button[i].elsewhere;
    }
    shown = p->can.n < room ? p->can.n : needed > room ? needed : room;
    if (!shown) {
        return;
    }
    int across = 1;
    while ((int)shown > across * rows && across < columns) {
        across++;
    }
    int down = ((int)shown + across - 1) / across, h = (box.h + grid->gap) / down - grid->gap;
    h = h > grid->most_h ? grid->most_h : h;
    int top = box.y + box.h - down * (h + grid->gap) + grid->gap;
    for (unsigned i = 0; i < shown; i++) {
        const struct sol_button *b = ordered(p, shown, i);
        int row = (int)i / across, column = (int)i % across, in_row = (int)shown - row * across;
        in_row = in_row > across ? across : in_row;
        int w = (box.w + grid->gap) / in_row - grid->gap;
        w = w > grid->most_w ? grid->most_w : w;
        if (b) {
            sol_button_draw(p, b, (struct orr_box){box.x + column * (w + grid->gap), top + row * (h + grid->gap), w, h},
                            grid->size);
        }
    }
}

/* ---- seats ---- */

void sol_seat_panel(const struct sol_pen *p, unsigned seat, struct orr_box at, bool active) {
    orr_panel(p->to, at.x, at.y, at.w, at.h, active);
    orr_open_box(p->to, SOL_PIECE_SEAT + seat, at, 120, 0)->label =
        orr_words(p->to, "%s, %s", p->to->names[seat], sol_status_words(p, seat));
    orr_close(p->to);
}

/* ---- counts ---- */

void sol_amount(const struct sol_pen *p, uint32_t piece, int n, int x, int y, int size, int role, const char *label) {
    uint32_t words = label ? orr_words(p->to, "%s", label) : 0;
    struct orr_node *text = orr_text(p->to, x, y, size, role, "%d", n);
    text->piece = piece;
    text->value = (int16_t)sol_clamp(n);
    text->flags = ORR_BOLD | ORR_VALUED;
    text->label = words;
    text->tip = words;
}

void sol_energy_bar(const struct sol_pen *p, unsigned seat, struct orr_box at) {
    struct sol_trail full = {.used = 0}, empty = {.used = 0}, last = {.used = 0};
    int slots = p->pack->unstable, have = p->s->energy[seat], pitch = at.w / slots, w = pitch * 88 / 100;
    for (int i = 0; i < slots; i++) {
        struct sol_trail *t = i < have ? &full : i + 1 == slots ? &last : &empty;
        sol_trail_box(t, i * pitch, 0, w, at.h, 30);
    }
    sol_trail_node(p, &empty, at.x, at.y, ORR_PANEL_2, ORR_EDGE, 12);
    sol_trail_node(p, &last, at.x, at.y, ORR_PANEL_2, ORR_EMBER, 12);
    sol_trail_node(p, &full, at.x, at.y, have + 1 >= slots ? ORR_EMBER : ORR_ICE, ORR_NO_PAINT, 0);
}

/* Three fixed squares, then one for each layer, lit where the seat has a station. */
void sol_movement(const struct sol_pen *p, unsigned seat, int x, int y, int side, int step, int letters) {
    static const char *const names[SOL_LAYERS] = {"O", "I", "C", "R", "K"};
    struct sol_trail lit = {.used = 0}, dark = {.used = 0};
    int fixed = p->pack->movement, gap = (step - side) * 3 / 2;
    for (int i = 0; i < fixed; i++) {
        sol_trail_box(&lit, i * step, 0, side, side, side / 5);
    }
    for (int i = 0; i < SOL_LAYERS; i++) {
        bool own = (p->s->stations[seat] & p->c->layer[i]) != 0;
        sol_trail_box(own ? &lit : &dark, (fixed + i) * step + gap, 0, side, side, side / 5);
    }
    uint32_t words = orr_words(p->to, "Movement of %s: %u", p->to->names[seat], p->s->movement[seat]);
    struct orr_node *group = orr_open(p->to, SOL_PIECE_MOVEMENT + seat, x, y);
    group->flags = ORR_VALUED | ORR_LAID_OUT;
    group->value = p->s->movement[seat];
    group->label = words;
    sol_trail_node(p, &dark, 0, 0, ORR_PANEL_2, ORR_EDGE, 15);
    sol_trail_node(p, &lit, 0, 0, sol_seat_role(seat), ORR_NO_PAINT, 0);
    for (int i = 0; letters && i < SOL_LAYERS; i++) {
        bool own = (p->s->stations[seat] & p->c->layer[i]) != 0;
        orr_text(p->to, (fixed + i) * step + gap + side / 2, side / 2 + letters * 36 / 100, letters,
                 own ? ORR_ON_LIGHT : ORR_INK_2, "%s", names[i])
            ->flags = ORR_CENTRE | ORR_BOLD;
    }
    orr_close(p->to);
}

static void reserve_item(const struct sol_pen *p, unsigned seat, int item, int x, int y, int symbol) {
    unsigned hull = (item ? SOL_SYM_STRUCTURE + 2 * (unsigned)(item - 1) : SOL_SYM_SUNDIVER) + SOL_HULL;
    unsigned sign = item ? sol_kind_sign((unsigned)item - 1) : SOL_SYM_SUNDIVER;
    orr_symbol_at(p->to, hull, x, y, symbol, ORR_ON_LIGHT);
    orr_symbol_at(p->to, sign, x, y, symbol, sol_seat_role(seat));
}

void sol_reserve(const struct sol_pen *p, unsigned seat, int x, int y, int step, int symbol, int size) {
    static const char *const names[] = {"sundivers", "gates", "nodes", "foundries", "towers"};
    for (int item = 0; item < 5; item++) {
        int at = x + item * step + (item ? step / 8 : 0); /* there may be ten sundivers */
        unsigned n = item ? p->s->stock[seat][item - 1] : p->s->count[seat][SOL_RESERVE];
        uint32_t piece = item ? SOL_PIECE_STOCK + seat * 4 + (unsigned)item - 1 : SOL_PIECE_RESERVE + seat;
        const char *words = orr_phrase(p->to, "%s: %u %s in reserve", p->to->names[seat], n, sol_tr(p, names[item]));
        reserve_item(p, seat, item, at, y, symbol);
        sol_amount(p, piece, (int)n, at + symbol * 34 / 100, y + size * 36 / 100, size, n ? ORR_INK : ORR_INK_2, words);
    }
    sol_waiting(p, seat, SOL_RESERVE, x, y);
}

/* Sundivers lost in space: mark and number of each seat that has some. */
void sol_lost(const struct sol_pen *p, int x, int y, int step, int size, const char *words) {
    for (unsigned seat = 0; seat < p->g->seats; seat++) {
        unsigned n = p->s->count[seat][SOL_LOST];
        if (n) {
            orr_mark(p->to, seat, x, y, size, sol_seat_role(seat));
            sol_amount(p, SOL_PIECE_LOST + seat, (int)n, x + size, y + size * 36 / 100, size, ORR_INK,
                       orr_phrase(p->to, "%s: %u lost in space", p->to->names[seat], n));
            orr_text(p->to, x + size * 2, y + size * 36 / 100, size, ORR_INK_2, "%s", sol_tr(p, words));
            sol_waiting(p, seat, SOL_LOST, x, y);
            y += step;
        }
    }
}

/* Points of a running MOVE as pips. */
void sol_pips(const struct sol_pen *p, int x, int y, int r, int step, int most) {
    struct sol_trail left = {.used = 0}, gone = {.used = 0};
    int points = p->s->points, all = (int)sol_points_start(p);
    all = all > most ? most : all;
    for (int i = 0; i < all; i++) {
        struct sol_trail *t = i < points ? &left : &gone;
        sol_trail_disc(t, i * step, 900, r);
    }
    sol_trail_node(p, &gone, x, y, ORR_NO_PAINT, SOL_TRACK, 20);
    sol_trail_node(p, &left, x, y, ORR_SUN, ORR_SUN, 20);
}

/* ---- cards ---- */

void sol_suit_token(const struct sol_pen *p, unsigned suit, int x, int y, int r) {
    orr_circle(p->to, x, y, r, ORR_WELL, sol_suit_role(suit))->line = (uint16_t)(r > 160 ? 20 : 15);
    orr_symbol_at(p->to, SOL_SYM_SUIT + suit, x, y, r * 250 / 100, sol_suit_role(suit));
}

const char *sol_when_words(unsigned effect) {
    static const char *const words[] = {"Move", "Convert", "Activate", "Draw", "Any time"};
    return words[sol_effect_symbols[effect] % 5];
}

unsigned sol_suits_of_effect(const struct sol_pen *p, unsigned first, uint8_t suits[SOL_SUITS]) {
    unsigned n = 0, effect = p->s->effect[first];
    for (unsigned suit = 0; suit < SOL_SUITS && effect != ORR_NONE; suit++) {
        if (p->s->effect[suit] == effect) {
            if (suit < first) {
                return 0;
            }
            suits[n++] = (uint8_t)suit;
        }
    }
    return n;
}

void sol_kept_card(const struct sol_pen *p, unsigned seat, struct orr_box at, int size, bool own) {
    unsigned suit = p->s->slot[seat], effect = suit < SOL_SUITS ? p->s->effect[suit] : ORR_NONE;
    bool empty = suit >= SOL_SUITS;
    const int least = p->to->compose == ORR_TALL ? 260 : 160;
    if (empty) {
        orr_rect(p->to, at.x, at.y, at.w, at.h, 60, ORR_WELL, ORR_EDGE)->flags = ORR_DASHED;
        if (size) {
            orr_text(p->to, at.x + at.w / 2, at.y + at.h / 2 + size * 36 / 100, size, ORR_INK_2, "no card")->flags =
                ORR_CENTRE;
        }
        return;
    }
    const char *title = sol_tr(p, effect != ORR_NONE ? sol_effect_titles[effect] : sol_suit_titles[suit]);
    const char *text = sol_tr(p, effect != ORR_NONE ? sol_effect_texts[effect] : "no effect");
    uint32_t words =
        orr_words(p->to, "%s keeps %s: %s. %s", p->to->names[seat], sol_tr(p, sol_suit_titles[suit]), title, text);
    struct orr_node *group = orr_open_box(p->to, SOL_PIECE_SLOT + seat, at, 60, own && p->asked ? p->can.card : 0);
    group->label = words;
    group->tip = words;
    struct orr_node *face = orr_rect(p->to, -at.w / 2, -at.h / 2, at.w, at.h, 60, ORR_CARD, ORR_RIM);
    face->flags = ORR_SHADOW;
    face->line = own ? 20 : 15;
    int room = at.w - 60, wide = orr_text_width(title, size ? size : 1);
    int fit = wide > room ? size * room / wide : size;
    size = fit < least ? 0 : size; /* no room for words that can be read: the label has them */
    int sign = at.w < at.h ? at.w * 104 / 100 : at.h * 90 / 100;
    orr_symbol_at(p->to, SOL_SYM_SUIT + suit, 0, size ? -at.h * 12 / 100 : 0, sign, sol_suit_role(suit));
    if (size) {
        struct orr_node *name = orr_text(p->to, 0, at.h / 2 - size * 95 / 100, fit, ORR_INK, "%s", title);
        name->flags = ORR_CENTRE | ORR_BOLD;
        name->h = room;
    }
    orr_close(p->to);
}

void sol_card_back(const struct sol_pen *p, struct orr_box at, int deep) {
    for (int i = deep; i >= 0; i--) {
        struct orr_node *back = orr_rect(p->to, at.x + i * 21, at.y - i * 24, at.w, at.h, 60, SOL_BACK, ORR_RIM);
        back->flags = i == deep ? ORR_SHADOW : 0;
    }
    orr_rect(p->to, at.x + 50, at.y + 50, at.w - 100, at.h - 100, 40, ORR_NO_PAINT, SOL_BACK_RIM)->line = 12;
    orr_symbol_at(p->to, SOL_SYM_BACK, at.x + at.w / 2, at.y + at.h / 2, at.w * 100 / 100, SOL_RAY);
}

void sol_pile(const struct sol_pen *p, struct orr_box at, int size, bool discard) {
    unsigned n = discard ? sol_discarded(p) : sol_deck_left(p);
    uint32_t words = discard ? orr_words(p->to, "%u cards in the open discard pile", n)
                             : orr_words(p->to, "%u cards left in the instability deck", n);
    struct orr_node *group = orr_open_box(p->to, discard ? SOL_PIECE_DISCARD : SOL_PIECE_DECK, at, 60, 0);
    struct orr_box own = {-at.w / 2, -at.h / 2, at.w, at.h};
    group->label = words;
    group->tip = words;
    if (!discard && n) {
        sol_card_back(p, own, n > 30 ? 2 : n > 1 ? 1 : 0);
    } else {
        unsigned top = p->s->last_card;
        orr_rect(p->to, own.x, own.y, own.w, own.h, 60, discard ? ORR_CARD : ORR_WELL, ORR_RIM)->flags = ORR_SHADOW;
        if (discard && top < SOL_CARD_KINDS) {
            orr_symbol_at(p->to, SOL_SYM_SUIT + top, 0, 0, at.w * 105 / 100, sol_suit_role(top));
        }
    }
    char figure[8] = {(char)('0' + n / 10 % 10), (char)('0' + n % 10), 0};
    orr_pill(p->to, at.w / 2 - size * 40 / 100, at.h / 2 - size * 10 / 100, size, n > 9 ? figure : figure + 1,
             ORR_SHADE, ORR_LIGHT);
    orr_close(p->to);
}
