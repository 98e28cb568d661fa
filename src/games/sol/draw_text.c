/* Sol for a terminal of 80 columns: the board unrolled, counterclockwise to the right,
 * so that cells above each other touch. Each layer has two rows: stations, then
 * sundivers; between them the motherships on their eyes and the gates in the barriers.
 * Players, deck and effects stand at the right. Places are character cells. */
#include "draw.h"

enum { COLUMNS = 80, LEFT = 7, SIDE_X = 60, NAME_MAX = 9, RAY = 80, TURN = 3600, EYES_ROW = 3 };

static const char *const marks[SOL_SEATS] = {"●", "▲", "■", "◆", "⬢"};
static const int8_t rows[SOL_LAYERS] = {1, 4, 7, 10, 13};

static void put_end(const struct sol_pen *p, int right, int y, int role, unsigned flags, const char *text) {
    orr_put_text(p->to, right - orr_letters(text), y, role, flags, text);
}

/* The column of an angle (clockwise, from straight up). */
static int column(const struct sol_pen *p, int angle) {
    int width = p->g->seats > 4 ? 48 : 52, turned = -angle - RAY;
    int tenths = turned * width * 10 / TURN;
    return LEFT + (tenths + (tenths < 0 ? -5 : 5)) / 10;
}

/* ---- the board ---- */

/* Where the next thing in a cell goes: first in its lower row, then beside the station. */
struct pencil {
    int x, end, spare, y;
};

static bool fit(struct pencil *at, int width, int *x, int *y) {
    if (at->x + width <= at->end) {
        *x = at->x;
        *y = at->y;
        at->x += width;
        return true;
    }
    if (at->spare + width <= at->end) {
        *x = at->spare;
        *y = at->y - 1;
        at->spare += width;
        return true;
    }
    return false;
}

static void put_item(const struct sol_pen *p, struct pencil *at, int role, const char *full, const char *brief) {
    int x, y;
    if (fit(at, orr_letters(full), &x, &y)) {
        orr_put_text(p->to, x, y, role, ORR_BOLD, full);
    } else if (fit(at, orr_letters(brief), &x, &y)) {
        orr_put_text(p->to, x, y, role, ORR_BOLD, brief);
    }
}

static const char *counted(const struct sol_pen *p, const char *sign, unsigned n) {
    return n > 1 ? orr_phrase(p->to, "%s%u", sign, n) : sign;
}

static void cell_text(const struct sol_pen *p, unsigned cell) {
    const struct sol_state *s = p->s;
    int from, to, y = rows[p->c->layer_of[cell]];
    sol_span(p, cell, &from, &to);
    int x = column(p, to), end = column(p, from);
    unsigned byte = s->station[cell];
    const char *name = p->to->labels ? orr_phrase(p->to, "%u", sol_index(p, cell)) : ".";
    struct pencil at = {x, end, x + (byte != ORR_NONE ? 2 : orr_letters(name)), y + 1};
    orr_action action = p->can.at_cell[cell] ? p->can.cell[cell][0] : 0;
    struct orr_node *node;
    if (byte != ORR_NONE) {
        unsigned owner = sol_station_owner(byte), kind = sol_station_kind(byte);
        node = orr_text(p->to, x, y, 1, sol_seat_role(owner), "%s%s", sol_symbols[SOL_SYM_STRUCTURE + 2 * kind].text,
                        marks[owner]);
    } else {
        node = orr_text(p->to, x, y, 1, action ? ORR_SUN : ORR_EDGE, "%s", name);
    }
    node->action = action;
    for (unsigned seat = 0; seat < p->g->seats; seat++) {
        if (s->count[seat][cell]) {
            put_item(p, &at, sol_seat_role(seat), counted(p, marks[seat], s->count[seat][cell]), marks[seat]);
        }
    }
    if (s->cube[cell]) {
        put_item(p, &at, ORR_ICE, "+", "+");
    }
    if (s->feeder[cell]) {
        put_item(p, &at, ORR_VIOLET, counted(p, "w", s->feeder[cell]), "w");
    }
    if (p->to->labels && byte != ORR_NONE && at.spare + orr_letters(name) <= end) {
        orr_put_text(p->to, at.spare, y, ORR_EDGE, 0, name);
    }
}

static void eyes(const struct sol_pen *p) {
    for (unsigned eye = 0; eye < p->c->eyes; eye++) {
        int x = column(p, sol_eye_angle(p, eye)), ship = -1;
        for (unsigned seat = 0; seat < p->g->seats; seat++) {
            ship = p->s->eye[seat] == eye ? (int)seat : ship;
        }
        if (ship >= 0) {
            struct orr_node *node = orr_text(p->to, x, EYES_ROW, 1, sol_seat_role((unsigned)ship), "%s>", marks[ship]);
            node->flags = ORR_BOLD;
            node->piece = SOL_PIECE_MOTHERSHIP + (unsigned)ship;
            node->action = p->can.ship[ship];
        } else {
            orr_text(p->to, x, EYES_ROW, 1, p->can.eye[eye] ? ORR_SUN : ORR_EDGE, "%u", eye)->action = p->can.eye[eye];
        }
    }
}

static uint32_t gate_label(const struct sol_pen *p, unsigned site) {
    const char *above = sol_cell_words(p, p->c->site_above[site]), *below = sol_cell_words(p, p->c->site_below[site]);
    return orr_words(p->to, "gate %s-%s of %s", above, below, p->to->names[p->s->gate[site]]);
}

static void gates(const struct sol_pen *p) {
    for (unsigned below = SOL_CONVECTIVE; below <= SOL_CORE; below++) {
        orr_put_text(p->to, 0, rows[below] - 1, ORR_EMBER, 0, "=");
    }
    for (unsigned site = 0; site < p->c->sites; site++) {
        int r, x = column(p, sol_site_angle(p, site, &r)), y = rows[p->c->layer_of[p->c->site_below[site]]] - 1;
        unsigned owner = p->s->gate[site];
        if (owner != ORR_NONE) {
            struct orr_node *node = orr_text(p->to, x, y, 1, sol_seat_role(owner), "%s", marks[owner]);
            node->action = p->can.site[site];
            node->label = p->to->labels ? gate_label(p, site) : 0;
        } else if (p->can.site[site]) {
            orr_text(p->to, x, y, 1, ORR_SUN, "%s", "'")->action = p->can.site[site];
        }
    }
}

static void board(const struct sol_pen *p) {
    static const char *const names[SOL_LAYERS] = {"O", "I", "C", "R", "K"};
    for (unsigned i = 0; i < SOL_LAYERS; i++) {
        orr_put_text(p->to, 0, rows[i], i >= SOL_CONVECTIVE ? ORR_SUN : ORR_INK, ORR_BOLD, names[i]);
    }
    for (unsigned cell = 0; cell < p->c->cells; cell++) {
        cell_text(p, cell);
    }
    eyes(p);
    gates(p);
}

/* ---- words ---- */

static void head(const struct sol_pen *p) {
    int x = orr_put_text(p->to, 0, 0, ORR_SUN, ORR_BOLD, "SOL") + 2;
    if (p->s->turn) {
        x = orr_put_text(p->to, x, 0, ORR_INK_2, 0, orr_phrase(p->to, "turn %u", p->s->turn)) + 2;
    }
    if (p->s->phase == SOL_P_MOVE_SRC || p->s->phase == SOL_P_MOVE_DST) {
        x = orr_put_text(p->to, x, 0, ORR_SUN, ORR_BOLD, orr_phrase(p->to, "%u movement", p->s->points)) + 2;
    }
    const char *matter = sol_matter_words(p);
    bool told = p->s->phase == SOL_P_MOVE_SRC || p->s->phase == SOL_P_MOVE_DST || !matter;
    struct orr_node *prompt = told ? orr_text(p->to, x, 0, 1, ORR_INK, "%s", sol_prompt_words(p))
                                   : orr_text(p->to, x, 0, 1, ORR_INK, "%s (%s)", sol_prompt_words(p), matter);
    prompt->flags = ORR_BOLD;
    prompt->h = COLUMNS - x;
}

static void stock(const struct sol_pen *p, uint32_t piece, unsigned n, const char *unit, int right, int y, int role) {
    const char *words = orr_phrase(p->to, "%u%s", n > 999 ? 999 : n, unit);
    struct orr_node *node = orr_text(p->to, right - orr_letters(words), y, 1, role, "%s", words);
    node->piece = piece;
    node->value = (int16_t)sol_clamp((int)n);
    node->flags = ORR_VALUED;
}

static void kept(const struct sol_pen *p, unsigned seat, int x, int y) {
    unsigned suit = p->s->slot[seat];
    if (suit < SOL_SUITS) {
        struct orr_node *node =
            orr_text(p->to, x, y, 1, sol_suit_role(suit), "%s", sol_symbols[SOL_SYM_SUIT + suit].text);
        node->flags = ORR_BOLD;
        node->action = (int)seat == p->seat ? p->can.card : 0;
    }
}

/* ">●Ada       14", and below it or beside it hold, energy, movement and card. */
static int player(const struct sol_pen *p, unsigned seat, int y, bool two) {
    int role = sol_seat_role(seat), below = two ? y + 1 : y;
    bool hot = p->s->energy[seat] + 1u >= p->pack->unstable;
    if ((int)seat == p->acting) {
        orr_put_text(p->to, SIDE_X, y, ORR_SUN, ORR_BOLD, ">");
    }
    orr_put_text(p->to, SIDE_X + 1, y, role, ORR_BOLD, marks[seat]);
    orr_put_text(p->to, SIDE_X + 2, y, role, ORR_BOLD,
                 orr_first_letters(p->to, p->to->names[seat], two ? NAME_MAX : 4));
    stock(p, SOL_PIECE_MOMENTUM + seat, p->s->momentum[seat], "", two ? COLUMNS : SIDE_X + 10, y, ORR_INK);
    stock(p, SOL_PIECE_HOLD + seat, p->s->count[seat][SOL_HOLD], "h", two ? SIDE_X + 5 : SIDE_X + 14, below, ORR_INK_2);
    stock(p, SOL_PIECE_ENERGY + seat, p->s->energy[seat], "e", two ? SIDE_X + 10 : COLUMNS - 2, below,
          hot ? ORR_EMBER : ORR_ICE);
    if (two) {
        stock(p, SOL_PIECE_RESERVE + seat, p->s->count[seat][SOL_RESERVE], "r", SIDE_X + 14, below, ORR_INK_2);
        stock(p, SOL_PIECE_MOVEMENT + seat, p->s->movement[seat], "m", SIDE_X + 17, below, ORR_INK_2);
    }
    kept(p, seat, COLUMNS - 1, below);
    return below + 1;
}

static int effect_lines(const struct sol_pen *p, int y) {
    uint8_t suits[SOL_SUITS];
    for (unsigned suit = 0; suit < SOL_SUITS && y < ORR_TEXT_ROWS; suit++) {
        unsigned n = sol_suits_of_effect(p, suit, suits);
        int x = SIDE_X + 1;
        for (unsigned i = 0; i < n; i++) {
            struct orr_node *sign =
                orr_text(p->to, x++, y, 1, sol_suit_role(suits[i]), "%s", sol_symbols[SOL_SYM_SUIT + suits[i]].text);
            sign->flags = ORR_BOLD;
            sign->action = p->can.suit[suits[i]];
        }
        if (n) {
            orr_put_text(p->to, x + 1, y, ORR_INK, 0, sol_effect_titles[p->s->effect[suit]]);
            y++;
        }
    }
    return y;
}

static void side(const struct sol_pen *p) {
    int y = 1;
    for (unsigned seat = 0; seat < p->g->seats; seat++) {
        y = player(p, seat, y, p->g->seats < 4);
    }
    const char *deck = orr_phrase(p->to, "deck %u", sol_deck_left(p));
    orr_put_text(p->to, SIDE_X + 1, y, ORR_INK_2, 0, deck);
    put_end(p, COLUMNS, y, ORR_EMBER, ORR_BOLD, orr_phrase(p->to, "flares %u", p->s->marker));
    y++;
    if (p->c->target && y < ORR_TEXT_ROWS) {
        orr_put_text(p->to, SIDE_X + 1, y++, ORR_SUN, 0, sol_target_words(p));
    }
    y = effect_lines(p, y);
    if (p->s->event < SOL_EVENTS && y < ORR_TEXT_ROWS) {
        orr_put_text(p->to, SIDE_X + 1, y, ORR_EMBER, 0,
                     orr_phrase(p->to, "! %s", sol_tr(p, sol_event_titles[p->s->event])));
    }
}

void sol_text(struct sol_pen *p) {
    head(p);
    board(p);
    side(p);
}

const char *const sol_legend[] = {"Rows  O outer and I inner orbit, C convective and R radiative layer, K core;",
                                  "      upper row: stations N node, F foundry, T tower, with the owner's mark, or",
                                  "      a dot; lower row: sundivers (2: how many), + energy cube, w feeder",
                                  "      between O and I: the eyes by number, a mark with > is a mothership;",
                                  "      = barrier: gates by the mark of their owner, ' a place for one",
                                  "Seat  > decides; momentum at the right; 8h sundivers in the hold, 3e energy,",
                                  "      5r sundivers in reserve, 3m movement, the sign of the kept card's suit",
                                  "Deck  its cards; flares until the end; effects behind the signs of their suits",
                                  NULL};
