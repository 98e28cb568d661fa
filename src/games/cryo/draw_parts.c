/* Cryo: the small things that every block of the table is made of: words, paths of many
 * shapes, icons, tiles, drones, pods. Where they go is decided by the blocks. */
#include "draw.h"

/* ---- words ---- */

void cryo_tally(const struct cryo_pen *p, uint32_t piece, int x, int y, int size, unsigned flags, int n) {
    struct orr_node *node = orr_figure_at(p->to, x, y, size, ORR_INK, flags, n);
    node->piece = piece;
    cryo_valued(node, n);
}

/* ---- paths ---- */

/* The dark hull below a pod. */
void cryo_path_pod(struct orr_shapes *path, int x, int y, int size) {
    int w = size * 66 / 100, h = size * 98 / 100;
    orr_shapes_rect(path, x - w / 2, y - h / 2, w, h, w / 2);
}

/* A pod as its symbol draws it, the mark and the seam as holes. */
void cryo_path_pod_face(struct orr_shapes *path, unsigned seat, int x, int y, int size) {
    int w = size * 58 / 100, h = size * 90 / 100, m = size * 39 / 200, top = y - size * 7 / 100, k = size * 15 / 100;
    orr_shapes_rect(path, x - w / 2, y - h / 2, w, h, w / 2);
    switch (seat) {
    case 0:
        orr_shapes_add(path, "M%d,%da%d,%d 0 1 0 %d,0a%d,%d 0 1 0 %d,0Z", x - m * 3 / 4, top, m * 3 / 4, m * 3 / 4,
                       m * 3 / 2, m * 3 / 4, m * 3 / 4, -(m * 3 / 2));
        break;
    case 1:
        orr_shapes_add(path, "M%d,%dl%d,%dh%dZ", x, top - m * 8 / 10, -m * 83 / 100, m * 3 / 2, 2 * m * 83 / 100);
        break;
    case 2:
        orr_shapes_add(path, "M%d,%dv%dh%dv%dZ", x - m * 7 / 10, top - m * 7 / 10, m * 14 / 10, m * 14 / 10,
                       -(m * 14 / 10));
        break;
    default:
        orr_shapes_add(path, "M%d,%dl%d,%dl%d,%dl%d,%dZ", x, top - m * 92 / 100, -m * 92 / 100, m * 92 / 100,
                       m * 92 / 100, m * 92 / 100, m * 92 / 100, -m * 92 / 100);
        break;
    }
    orr_shapes_add(path, "M%d,%dv%dh%dv%dZ", x - k, y + size * 24 / 100, size * 7 / 100, 2 * k, -(size * 7 / 100));
}

/* ---- groups ---- */

void cryo_valued(struct orr_node *node, int value) {
    node->flags |= ORR_VALUED | ORR_LAID_OUT;
    node->value = (int16_t)value;
}

/* ---- points ---- */

int cryo_score_width(const struct cryo_pen *p, unsigned seat, int size) {
    return orr_text_width(cryo_points_words(p, seat), size);
}

int cryo_score_figure(const struct cryo_pen *p, unsigned seat, int left, int y, int size) {
    int width = cryo_score_width(p, seat, size);
    struct orr_box box = {left, y - size / 2, width, size};
    if (p->to->framed) { /* a page rings what changes: around a box, as words have no size of their own */
        cryo_valued(orr_open_box(p->to, CRYO_PIECE_SCORE + seat, box, 60, 0), cryo_shown_points(p, seat));
        orr_words_at(p->to, -width / 2, 0, size, ORR_INK, ORR_BOLD, cryo_points_words(p, seat));
        orr_close(p->to);
        return width;
    }
    struct orr_node *figure = orr_words_at(p->to, left, y, size, ORR_INK, ORR_BOLD, cryo_points_words(p, seat));
    figure->piece = CRYO_PIECE_SCORE + seat;
    cryo_valued(figure, cryo_shown_points(p, seat));
    return width;
}

/* ---- icons ---- */

int cryo_stock_role(unsigned stock) {
    static const uint8_t roles[] = {ORR_ICE, ORR_LEAF, CRYO_TECH_TINT, ORR_VIOLET, ORR_ICE, ORR_INK};
    return roles[stock <= CRYO_K ? stock : CRYO_K];
}

int cryo_action_role(unsigned action) {
    static const uint8_t roles[CRYO_ACTIONS] = {
        [CRYO_A_GENERATOR] = ORR_ICE, [CRYO_A_SALVAGE] = ORR_LEAF, [CRYO_A_NANO] = ORR_VIOLET};
    return action < CRYO_ACTIONS && roles[action] ? roles[action] : ORR_INK;
}

void cryo_icon(const struct cryo_pen *p, unsigned stock, int x, int y, int size) {
    orr_symbol_at(p->to, CRYO_SYM_CRYSTAL + (stock <= CRYO_K ? stock : CRYO_K), x, y, size, cryo_stock_role(stock));
}

/* The two materials of a choice. */
static void choice_of(unsigned symbol, unsigned out[2]) {
    out[0] = symbol == CRYO_O_OR_T ? CRYO_O : CRYO_C;
    out[1] = symbol == CRYO_C_OR_O ? CRYO_O : CRYO_T;
}

static void either(const struct cryo_pen *p, unsigned symbol, int x, int y, int size) {
    unsigned pair[2];
    int small = size * 85 / 100, reach = size * 29 / 100;
    choice_of(symbol, pair);
    cryo_icon(p, pair[0], x - size * 58 / 100, y, small);
    orr_line_to(p->to, x + size / 10, y - reach, x - size / 10, y + reach, ORR_INK_2, 18);
    cryo_icon(p, pair[1], x + size * 58 / 100, y, small);
}

static unsigned known(const uint8_t *symbols, unsigned n) {
    unsigned at = 0;
    while (at < n && symbols[at] < CRYO_SYMBOLS_END) {
        at++;
    }
    return at;
}

/* Symbols of a benefit in a row round x. */
void cryo_gains(const struct cryo_pen *p, const uint8_t *symbols, unsigned n, int x, int y, int size) {
    n = known(symbols, n);
    int step = size * 110 / 100, left = x - ((int)n - 1) * step / 2;
    for (unsigned i = 0; i < n; i++) {
        if (symbols[i] <= CRYO_K) {
            cryo_icon(p, symbols[i], left + (int)i * step, y, size);
        } else {
            either(p, symbols[i], left + (int)i * step, y, size);
        }
    }
}

/* The same below each other, for narrow places. */
static void gains_down(const struct cryo_pen *p, const uint8_t *symbols, unsigned n, int x, int y, int size) {
    unsigned pair[2];
    n = known(symbols, n);
    if (n == 1 && symbols[0] > CRYO_K) {
        choice_of(symbols[0], pair);
        cryo_icon(p, pair[0], x, y - size * 75 / 100, size);
        orr_line_to(p->to, x + size / 3, y - size / 9, x - size / 3, y + size / 9, ORR_INK_2, 18);
        cryo_icon(p, pair[1], x, y + size * 75 / 100, size);
        return;
    }
    for (unsigned i = 0; i < n; i++) {
        cryo_icon(p, symbols[i], x, y + (2 * (int)i - (int)n + 1) * size * 6 / 10, size);
    }
}

void cryo_action_icon(const struct cryo_pen *p, unsigned action, int x, int y, int size) {
    if (action < CRYO_A_STASIS || action > CRYO_A_LAUNCH) {
        return;
    }
    orr_symbol_at(p->to, CRYO_SYM_STASIS + action - CRYO_A_STASIS, x, y, size, cryo_action_role(action));
    if (action == CRYO_A_STASIS) {
        orr_symbol_at(p->to, CRYO_SYM_RISE, x, y, size, ORR_LEAF);
    } else if (action == CRYO_A_LAUNCH) {
        orr_symbol_at(p->to, CRYO_SYM_FLAME, x, y, size, ORR_EMBER);
    }
}

/* What a platform dock is for. */
void cryo_bay_icon(const struct cryo_pen *p, unsigned bay, int x, int y, int size) {
    switch (CRYO_A_INTAKE + bay) {
    case CRYO_A_REACTOR:
        cryo_icon(p, CRYO_E, x, y, size);
        break;
    case CRYO_A_LINK:
        cryo_action_icon(p, CRYO_A_STASIS, x, y, size);
        break;
    case CRYO_A_WORKSHOP:
        cryo_icon(p, CRYO_K, x - size * 6 / 10, y, size * 9 / 10);
        orr_line_to(p->to, x + size / 10, y - size / 4, x - size / 10, y + size / 4, ORR_INK_2, 18);
        cryo_action_icon(p, CRYO_A_FABRICATE, x + size * 6 / 10, y, size * 9 / 10);
        break;
    default:
        break;
    }
}

/* ---- tiles, drones, pods ---- */

void cryo_tile(const struct cryo_pen *p, unsigned tile, struct orr_box at, int icon, uint32_t piece,
               orr_action action) {
    unsigned family = cryo_family_of(tile);
    struct orr_node *face =
        orr_rect(p->to, at.x, at.y, at.w, at.h, 60, CRYO_TILE + (int)family, cryo_stock_role(family));
    face->line = 16;
    face->piece = piece;
    face->action = action;
    face->flags = ORR_LAID_OUT;
    face->label = orr_words(p->to, "Tile: %s", cryo_in_words(p, cryo_kind_tile.titles[tile]));
    void (*lay)(const struct cryo_pen *, const uint8_t *, unsigned, int, int, int) =
        at.h > at.w * 3 / 2 ? gains_down : cryo_gains;
    lay(p, p->pack->tiles[tile].gain, 2, at.x + at.w / 2, at.y + at.h / 2, icon);
}

void cryo_drone(const struct cryo_pen *p, uint32_t piece, unsigned seat, int x, int y, int size) {
    orr_symbol_at(p->to, CRYO_SYM_DRONE_HULL, x, y, size, ORR_ON_LIGHT)->flags = ORR_SHADOW;
    struct orr_node *drone = orr_symbol_at(p->to, CRYO_SYM_DRONE + seat, x, y, size, ORR_SEAT + (int)seat);
    drone->piece = piece;
    drone->label = orr_words(p->to, "Drone of %s", cryo_name(p, seat));
}

struct orr_node *cryo_pod(const struct cryo_pen *p, unsigned seat, int x, int y, int size) {
    return orr_symbol_at(p->to, CRYO_SYM_POD + seat, x, y, size, ORR_SEAT + (int)seat);
}

void cryo_burst(const struct cryo_pen *p, int n, int x, int y, int size) {
    orr_symbol_at(p->to, CRYO_SYM_BURST, x, y, size, ORR_SUN);
    orr_figure_at(p->to, x, y, p->small, ORR_ON_ACCENT, ORR_BOLD | ORR_CENTRE, n);
}

void cryo_dock_rings(struct orr_shapes *path, int x, int y, int r) { orr_shapes_circle(path, x, y, r * 66 / 100); }

/* ---- factions ---- */

int cryo_settled(const struct cryo_faction *f) {
    int n = 0;
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        n += f->cavern[i];
    }
    return n;
}

unsigned cryo_crowd(const struct cryo_pen *p) {
    unsigned crowd = 0;
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        crowd += p->s->faction[seat].launch > 0;
    }
    return crowd;
}

void cryo_counter(const struct cryo_pen *p, uint32_t piece, unsigned symbol, int role, int x, int y, int n) {
    orr_symbol_at(p->to, symbol, x, y, p->tall ? 260 : 220, role);
    cryo_tally(p, piece, x + (p->tall ? 170 : 160), y, p->small, p->tall ? ORR_SEMI : ORR_BOLD, n);
}

void cryo_turn_order(const struct cryo_pen *p, int right, int y) {
    struct orr_order order = {.n = p->c->players, .acting = p->acting};
    unsigned first = p->s->first < order.n ? p->s->first : 0;
    for (unsigned i = 0; i < order.n; i++) {
        order.seat[i] = (uint8_t)((first + i) % order.n);
        order.name[order.seat[i]] = cryo_name(p, order.seat[i]);
    }
    orr_turn_order(p->to, &order, right, y, p->tall ? 325 : 200, NULL);
}

void cryo_decision(const struct cryo_pen *p, unsigned which, int x, int y, int w) {
    unsigned card = p->s->decision[which];
    if (card >= CRYO_TYPES) {
        return;
    }
    bool active = p->s->active == card;
    int words = p->tall ? 310 : 290;
    struct orr_node *face = orr_rect(p->to, x, y - 165, w, 330, 60, ORR_CARD, active ? ORR_SUN : ORR_RIM);
    face->line = active ? 25 : 15;
    face->piece = CRYO_PIECE_DECISION + which;
    face->flags = ORR_LAID_OUT;
    const char *title = cryo_in_words(p, cryo_card_titles[card]);
    face->label = orr_words(p->to, "Decision card: %s", title);
    orr_symbol_at(p->to, CRYO_SYM_ANNEX + card, x + words - (p->tall ? 140 : 130), y, p->tall ? 240 : 210, ORR_INK);
    if (cryo_fits(title, p->small, w - words + 60)) {
        orr_words_at(p->to, x + words, y, p->small, ORR_INK, ORR_SEMI, title);
    }
}
