/* Solaris: cards, piles, hands, buttons and wrapped words, as both drawn
 * compositions use them. Where they go is decided by draw_wide.c and draw_tall.c. */
#include "draw.h"
#include "play.h"
#include "tables.h"

#include <string.h>

/* ---- cards ---- */

static void card_band(struct orr_scene *scene, unsigned colour, const struct solaris_card_size *size) {
    int half = size->w / 2, top = -size->h / 2, band = size->h * 27 / 100, r = 50;
    uint32_t path = orr_words(scene, "M%d,%d V%d Q%d,%d %d,%d H%d Q%d,%d %d,%d V%d Z", 10 - half, top + band,
                              top + 10 + r, 10 - half, top + 10, 10 - half + r, top + 10, half - 10 - r, half - 10,
                              top + 10, half - 10, top + 10 + r, top + band);
    struct orr_node *node = orr_add(scene, ORR_NODE_PATH);
    node->text = path;
    node->fill = (uint8_t)(SOLARIS_BRIGHT + colour);
    int n = size->w >= 1000 ? 3 : size->w >= 600 ? 2 : 1;
    int step = n == 3 ? size->w / 3 : size->w * 2 / 5;
    int form = n == 1 ? size->h * 46 / 100 : size->w * 68 / 100;
    for (int i = 0; i < n; i++) {
        orr_symbol_at(scene, SOLARIS_SYM_FORM + colour, step * (2 * i - n + 1) / 2, top + band / 2 + 4, form,
                      ORR_ON_ACCENT);
    }
}

static void card_body(struct orr_scene *scene, const struct solaris_card_size *size, int fill) {
    int x = -size->w / 2, y = -size->h / 2;
    struct orr_node *body = orr_rect(scene, x, y, size->w, size->h, 60, fill, ORR_RIM);
    body->line = 15;
    body->flags = ORR_SHADOW;
}

void solaris_card_face(struct orr_scene *scene, unsigned kind, const struct solaris_card_size *size) {
    unsigned station = solaris_station_of(kind);
    int y = -size->h / 2 + (size->h * 127 / 100 - size->name * 15 / 10) / 2;
    card_body(scene, size, ORR_PANEL_2);
    card_band(scene, solaris_colour_of(kind), size);
    int icon = size->w * 13 / 10 < size->h ? size->w * 103 / 100 : size->h * 72 / 100;
    orr_symbol_at(scene, SOLARIS_SYM_STATION + station, 0, y, icon, ORR_INK);
    if (size->name) {
        const char *full = orr_scene_tr(scene, solaris_kind_station.titles[station]);
        bool brief = size->short_name || orr_text_width(full, size->name) * 104 / 100 > size->w - 40;
        orr_text(scene, 0, size->h / 2 - size->name * 75 / 100, size->name, ORR_INK_2, "%s",
                 brief ? solaris_kind_station.names[station] : full)
            ->flags = ORR_CENTRE | ORR_SEMI;
    }
}

void solaris_card_back(struct orr_scene *scene, const struct solaris_card_size *size) {
    orr_rect(scene, -size->w / 2, -size->h / 2, size->w, size->h, 60, SOLARIS_BACK, ORR_RIM)->line = 15;
    orr_circle(scene, 0, 0, size->w / 5, ORR_NO_PAINT, ORR_SUN)->line = 20;
    orr_circle(scene, 0, 0, size->w * 7 / 100, ORR_SUN, ORR_NO_PAINT);
}

void solaris_card_slot(struct orr_scene *scene, int x, int y, const struct solaris_card_size *size) {
    struct orr_node *slot = orr_rect(scene, x - size->w / 2, y - size->h / 2, size->w, size->h, 60, ORR_WELL, ORR_EDGE);
    slot->flags = ORR_DASHED;
    slot->opacity = 70;
}

/* Card pieces are groups whose outline is the card. */
static struct orr_node *card_open(const struct solaris_pen *p, uint32_t piece, int x, int y,
                                  const struct solaris_card_size *size, orr_action action) {
    struct orr_node *group = orr_open(p->to, piece, x, y);
    group->w = size->w;
    group->h = size->h;
    group->radius = 60;
    group->action = action;
    group->flags = ORR_LAID_OUT;
    if (action) {
        group->flags |= ORR_FADES | ORR_RISES;
    }
    return group;
}

static void card_words(const struct solaris_pen *p, struct orr_node *group, unsigned kind) {
    unsigned colour = solaris_colour_of(kind), station = solaris_station_of(kind);
    const char *name = solaris_colour_name(p, colour), *place = solaris_station_title(p, station);
    group->label = orr_words(p->to, "Card: %s, %s", place, name);
    group->tip =
        orr_words(p->to,
                  "Adds 1 energy at the %s [SO-5.11], or moves 1 over a %s [SO-5.21], or sends 1 to the "
                  "laser with the %s [SO-5.100].",
                  place, orr_tr(p->g, solaris_bridge_names[colour]), orr_tr(p->g, solaris_shuttle_names[colour]));
}

void solaris_seat_sign(const struct solaris_pen *p, unsigned seat, int x, int y, int size) {
    orr_mark(p->to, solaris_seat_mark(p, seat), x, y, size, solaris_seat_role(p, seat));
    bool second_drone = seat > p->players;
    if (second_drone) {
        orr_circle(p->to, x, y, size * 13 / 100, ORR_NEUTRAL, ORR_NO_PAINT);
    }
}

/* ---- hands ---- */

/* A small card: its face when the position tells it, otherwise its back. */
static void small_card(const struct solaris_pen *p, unsigned kind, int x, int y, int w, int h) {
    if (kind >= SOLARIS_KINDS) {
        orr_rect(p->to, x, y, w, h, 40, SOLARIS_SMALL_BACK, ORR_GROUND)->line = 15;
        return;
    }
    orr_rect(p->to, x, y, w, h, 40, ORR_PANEL_2, ORR_GROUND)->line = 15;
    orr_rect(p->to, x + 10, y + 10, w - 20, h * 30 / 100, 30, SOLARIS_BRIGHT + (int)solaris_colour_of(kind),
             ORR_NO_PAINT);
    orr_symbol_at(p->to, SOLARIS_SYM_STATION + solaris_station_of(kind), x + w / 2, y + h * 66 / 100, w * 160 / 100,
                  ORR_INK);
}

void solaris_small_cards(const struct solaris_pen *p, unsigned seat, int right, int y, int room, int w, int h) {
    const struct solaris_state *s = p->s;
    int n = s->hand_size[seat];
    bool open = !solaris_is_cut(s) && !solaris_untold(s, seat);
    int widest = open ? w : w / 2;
    int step = n > 1 && (room - w) / (n - 1) < widest ? (room - w) / (n - 1) : widest;
    int x = right - w - step * (n - 1);
    for (unsigned kind = 0; open && kind < SOLARIS_KINDS; kind++) {
        for (unsigned copy = 0; copy < s->hand[seat][kind]; copy++, x += step) {
            small_card(p, kind, x, y, w, h);
        }
    }
    for (int i = 0; !open && i < n; i++, x += step) {
        small_card(p, ORR_NONE, x, y, w, h);
    }
    if (!open && n) {
        orr_circle(p->to, right - w / 2, y + h / 2, w * 18 / 100, ORR_NO_PAINT, ORR_SUN)->line = 15;
    }
}

unsigned solaris_store_size(const struct solaris_pen *p, unsigned seat) {
    unsigned n = 0;
    for (unsigned victim = 0; victim < p->players; victim++) {
        n += solaris_stored(p, seat, victim) != ORR_NONE;
    }
    return n;
}

static void stored_card(const struct solaris_pen *p, unsigned kind, int x, int y, int w, int h) {
    small_card(p, kind, x, y, w, h);
    struct orr_node *edge = orr_rect(p->to, x, y, w, h, 40, ORR_NO_PAINT, ORR_VIOLET);
    edge->line = 18;
    edge->label = orr_words(p->to, "Taken in the Canteen, kept apart until all have acted [SO-5.92]");
}

/* Cards that the viewer knows lie on top, at the right. */
void solaris_stores(const struct solaris_pen *p, unsigned seat, int x, int y, int w, int h) {
    for (int known = 0; known <= 1; known++) {
        for (unsigned victim = 0; victim < p->players; victim++) {
            unsigned kind = solaris_stored(p, seat, victim);
            if (kind != ORR_NONE && (kind < SOLARIS_KINDS) == known) {
                stored_card(p, kind, x, y, w, h);
                x += w * 60 / 100;
            }
        }
    }
}

struct spread {
    struct solaris_card_size size;
    int columns, step, pitch; /* pitch: from row to row */
};

static struct solaris_card_size shrink(const struct solaris_card_size *size, int w) {
    enum { LEAST_NAMED = 700, LEAST_FULL_NAME = 1000 };
    struct solaris_card_size small = *size;
    small.h = size->h * w / size->w;
    small.w = w;
    small.name = w < LEAST_NAMED ? 0 : size->name;
    small.short_name = size->short_name || w < LEAST_FULL_NAME;
    return small;
}

/* One row, with smaller cards as they become many; two rows when these are no smaller. */
static struct spread spread_hand(int n, int w, const struct solaris_card_size *size, int gap) {
    enum { NARROW_GAP = 50, ROW_GAP = 40 };
    int one_row = (w - (n - 1) * NARROW_GAP) / n;
    int two_rows = (size->h - ROW_GAP) / 2 * size->w / size->h;
    if (n * size->w + (n - 1) * gap <= w) {
        return (struct spread){*size, n, size->w + gap, 0};
    }
    if (size->thumb && one_row < size->thumb) { /* two rows of cards that a thumb meets */
        struct solaris_card_size square = {size->thumb, (size->h - ROW_GAP) / 2, size->name, true, size->thumb};
        int columns = (n + 1) / 2, most = (w - square.w) / (columns - 1), wanted = square.w + NARROW_GAP;
        return (struct spread){square, columns, wanted < most ? wanted : most, square.h + ROW_GAP};
    }
    if (one_row >= two_rows || size->thumb) {
        struct solaris_card_size small = shrink(size, one_row < size->w ? one_row : size->w);
        return (struct spread){small, n, (w - small.w) / (n - 1), 0};
    }
    struct spread lay = {shrink(size, two_rows), (n + 1) / 2, two_rows + NARROW_GAP, 0};
    int most = (w - two_rows) / (lay.columns - 1);
    lay.step = lay.step > most ? most : lay.step;
    lay.pitch = lay.size.h + ROW_GAP;
    return lay;
}

static void hand_card(const struct solaris_pen *p, unsigned kind, unsigned copy, int x, int y,
                      const struct solaris_card_size *size) {
    bool chosen = p->asked && p->s->phase == SOLARIS_P_TARGET && p->s->chosen == kind && copy == 0;
    uint32_t piece = SOLARIS_PIECE_HAND + kind * 8 + (copy < 7 ? copy : 7);
    card_words(p, card_open(p, piece, x, y, size, solaris_card_action(p, kind)), kind);
    solaris_card_face(p->to, kind, size);
    if (chosen) {
        orr_rect(p->to, -size->w / 2, -size->h / 2, size->w, size->h, 60, ORR_NO_PAINT, ORR_SUN)->line = 35;
    }
    orr_close(p->to);
}

void solaris_hand_cards(const struct solaris_pen *p, uint8_t hand[SOLARIS_KINDS]) {
    unsigned seat = (unsigned)p->hand;
    memcpy(hand, p->s->hand[seat], SOLARIS_KINDS);
    uint32_t mask = p->asked && solaris_untold(p->s, seat) && solaris_look(p)->card_verb ? solaris_card_mask(p->s) : 0;
    for (unsigned kind = 0; kind < SOLARIS_KINDS; kind++) {
        hand[kind] = (uint8_t)(hand[kind] + (mask >> kind & 1u));
    }
}

/* Instead of cards. */
static void no_cards(const struct solaris_pen *p, int x, int y, int size) {
    unsigned n = p->s->hand_size[p->hand];
    orr_text(p->to, x, y, size, ORR_INK_2, "%s",
             n == 0   ? orr_tr(p->g, "No cards in hand")
             : n == 1 ? orr_tr(p->g, "One card, known to its owner only")
                      : orr_phrase(p->to, "%u cards, known to their owner only", n))
        ->flags = ORR_CENTRE;
}

void solaris_hand(const struct solaris_pen *p, int x, int y, int w, const struct solaris_card_size *size, int gap) {
    uint8_t hand[SOLARIS_KINDS];
    int n = 0, i = 0;
    solaris_hand_cards(p, hand);
    for (unsigned kind = 0; kind < SOLARIS_KINDS; kind++) {
        n += hand[kind];
    }
    if (n == 0) {
        no_cards(p, x + w / 2, y + size->h / 2, size->name);
        return;
    }
    struct spread lay = spread_hand(n, w, size, gap);
    int left = x + (w - (lay.columns - 1) * lay.step) / 2, middle = y + size->h / 2 - lay.pitch / 2;
    for (unsigned kind = 0; kind < SOLARIS_KINDS; kind++) {
        for (unsigned copy = 0; copy < hand[kind]; copy++, i++) {
            hand_card(p, kind, copy, left + i % lay.columns * lay.step, middle + i / lay.columns * lay.pitch,
                      &lay.size);
        }
    }
}

/* ---- piles ---- */

static bool drawing(const struct solaris_pen *p) { return p->asked && p->s->phase == SOLARIS_P_SOURCE; }

void solaris_display_card(const struct solaris_pen *p, unsigned slot, int x, int y,
                          const struct solaris_card_size *size) {
    unsigned kind = solaris_shown(p->s, slot);
    if (kind == ORR_NONE) {
        solaris_card_slot(p->to, x, y, size);
        return;
    }
    orr_action action = drawing(p) ? orr_act1(SOLARIS_TAKE, kind) : 0;
    card_words(p, card_open(p, SOLARIS_PIECE_DISPLAY + slot, x, y, size, action), kind);
    solaris_card_face(p->to, kind, size);
    orr_close(p->to);
}

/* In the lower right corner, reaching a little over the edge. */
static void count_pill(const struct solaris_pen *p, unsigned n, const struct solaris_card_size *size, int figure) {
    int x = size->w / 2 - (figure - 150) * 2, y = size->h / 2 - 30;
    uint32_t words = orr_words(p->to, "%u", n);
    orr_pill(p->to, x, y, figure, orr_scene_text(p->to, words), ORR_SHADE, ORR_LIGHT);
}

void solaris_stack(const struct solaris_pen *p, int x, int y, const struct solaris_card_size *size, int figure) {
    enum { MOST_SEEN = 3, SHIFT_X = 30, SHIFT_Y = -15 };
    unsigned n = p->s->stack_size;
    struct orr_node *group = card_open(p, SOLARIS_PIECE_STACK, x, y, size, drawing(p) ? orr_act(SOLARIS_STACK) : 0);
    group->label = orr_words(p->to, "Stack: %u cards", n);
    group->tip = orr_words(p->to, "When it runs out, the discard pile is shuffled and becomes the stack [SO-2.32].");
    if (n == 0) {
        solaris_card_slot(p->to, 0, 0, size);
    }
    for (int i = (int)(n < MOST_SEEN ? n : MOST_SEEN) - 1; i >= 0; i--) {
        orr_open(p->to, 0, i * SHIFT_X, i * SHIFT_Y);
        solaris_card_back(p->to, size);
        orr_close(p->to);
    }
    count_pill(p, n, size, figure);
    orr_close(p->to);
}

/* The pile is public but has no known top card: it shows how many of each colour lie in it. */
void solaris_discard(const struct solaris_pen *p, int x, int y, const struct solaris_card_size *size, int figure) {
    unsigned n = p->s->discard_size, of[SOLARIS_COLOURS] = {0};
    for (unsigned kind = 0; kind < SOLARIS_KINDS; kind++) {
        of[solaris_colour_of(kind)] += p->s->discard[kind];
    }
    struct orr_node *group = card_open(p, SOLARIS_PIECE_DISCARD, x, y, size, 0);
    group->label = orr_words(p->to, "Discard pile: %u cards", n);
    group->tip =
        orr_words(p->to, "%u blue, %u green, %u pink, %u purple; open to all [SO-2.31].", of[0], of[1], of[2], of[3]);
    if (n == 0) {
        solaris_card_slot(p->to, 0, 0, size);
        orr_close(p->to);
        return;
    }
    card_body(p->to, size, ORR_PANEL_2);
    int row = (size->h - 260) / SOLARIS_COLOURS, text = size->name;
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        int cy = -size->h / 2 + 60 + row * (int)c + row / 2, bright = SOLARIS_BRIGHT + (int)c;
        int w = size->w * 46 / 100, h = row - 26;
        orr_rect(p->to, -size->w / 2 + 60, cy - h / 2, w, h, 40, bright, ORR_NO_PAINT);
        orr_symbol_at(p->to, SOLARIS_SYM_FORM + c, -size->w / 2 + 60 + w / 2, cy, h * 200 / 100, ORR_ON_ACCENT);
        orr_text(p->to, size->w / 2 - 80, cy + text * 36 / 100, text, ORR_INK, "%u", of[c])->flags = ORR_END | ORR_SEMI;
    }
    count_pill(p, n, size, figure);
    orr_close(p->to);
}

void solaris_spare_bridge(const struct solaris_pen *p, unsigned i, int x, int y, int w, int h) {
    unsigned colour = p->s->spare[i];
    bool laid = solaris_bridge_laid(p->s, SOLARIS_STATIONS) && colour < SOLARIS_COLOURS;
    struct orr_node *group = orr_open(p->to, SOLARIS_PIECE_BRIDGE + SOLARIS_STATIONS + i, x, y);
    group->w = w;
    group->h = h;
    group->radius = 80;
    if (!laid) {
        orr_rect(p->to, -w / 2, -h / 2, w, h, 80, ORR_NO_PAINT, ORR_EDGE)->flags = ORR_DASHED;
        orr_close(p->to);
        return;
    }
    group->label = orr_words(p->to, "Spare bridge: %s", solaris_colour_name(p, colour));
    group->tip =
        orr_words(p->to, "Comes into the ring when a round ends and the bridges of a station change [SO-4.42].");
    int bright = SOLARIS_BRIGHT + (int)colour;
    orr_rect(p->to, -w / 2, -h / 2, w, h, 80, SOLARIS_DIM + (int)colour, bright)->line = 25;
    orr_symbol_at(p->to, SOLARIS_SYM_FORM + colour, -w / 4, 0, h, bright);
    orr_symbol_at(p->to, SOLARIS_SYM_FORM + colour, w / 4, 0, h, bright);
    orr_close(p->to);
}

void solaris_hangar(const struct solaris_pen *p, int x, int y, int step, int size, int reach) {
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++, x += step) {
        bool docked = p->s->phase >= SOLARIS_P_ACTION && p->s->shuttle[c] < SOLARIS_STATIONS;
        if (docked) {
            orr_circle(p->to, x, y, 90, ORR_GROUND, ORR_EDGE)->line = 20;
        } else {
            solaris_shuttle(p, c, x, y, size, 0, reach);
        }
    }
}
