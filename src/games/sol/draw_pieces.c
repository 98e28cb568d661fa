/* Sol: the pieces on the board: gates in their barriers, stations and sundivers in
 * their cells, motherships on the orbital track, arks on the dial, energy cubes and
 * feeders. Owner: colour and mark, always together. */
#include "draw.h"
#include "play.h"

enum { LAP = 55, TURN = 3600, RADIAN = 573, FAN = 32, MOST_ITEMS = 8 };

/* ---- figures ---- */

/* How far below the middle the mark is and how large, in thousandths of the symbol's box. */
static const struct {
    int16_t down, size;
} mark_places[SOL_KINDS + 1] = {{0, 98}, {0, 140}, {75, 144}, {107, 98}, {6, 152}}; /* kinds, sundiver */

static void mark_on(const struct sol_pen *p, int row, unsigned owner, int x, int y, int size, int role) {
    orr_mark(p->to, owner, x, y + size * mark_places[row].down / 1000, size * mark_places[row].size / 1000, role);
}

static void gate_figure(const struct sol_pen *p, unsigned owner, int x, int y, int size, int turn) {
    int role = sol_seat_role(owner), r = size * 107 / 1000, w = size * 22 / 100, h = size * 33 / 100;
    orr_symbol_at(p->to, SOL_SYM_STRUCTURE + SOL_HULL, x, y, size, ORR_ON_LIGHT)->turn = (int16_t)turn;
    orr_rect(p->to, x - w / 2, y - h / 2, w, h, 0, SOL_FILAMENT, ORR_NO_PAINT)->turn = (int16_t)turn;
    orr_symbol_at(p->to, SOL_SYM_STRUCTURE, x, y, size, role)->turn = (int16_t)turn;
    orr_circle(p->to, x, y, r, ORR_ON_LIGHT, role)->line = (uint16_t)(size * 19 / 1000);
    mark_on(p, SOL_GATE, owner, x, y, size, role);
}

/* On the board, at 0,0 of its group, it throws a shadow. */
static void body(const struct sol_pen *p, int symbol, unsigned owner, int x, int y, int size) {
    orr_symbol_at(p->to, (unsigned)symbol + SOL_HULL, x, y, size, ORR_ON_LIGHT)->flags = x || y ? 0 : ORR_SHADOW;
    orr_symbol_at(p->to, (unsigned)symbol, x, y, size, sol_seat_role(owner));
}

void sol_figure(const struct sol_pen *p, int symbol, unsigned owner, int x, int y, int size) {
    int kind = (symbol - SOL_SYM_STRUCTURE) / 2;
    if (symbol == SOL_SYM_STRUCTURE) {
        gate_figure(p, owner, x, y, size, 0);
    } else if (symbol == SOL_SYM_ARK) {
        body(p, symbol, owner, x, y, size);
        orr_mark(p->to, owner, x, y + size * 6 / 100, size * 12 / 100, ORR_ON_LIGHT);
    } else if (symbol == SOL_SYM_SUNDIVER || kind < SOL_KINDS) {
        bool diver = symbol == SOL_SYM_SUNDIVER, node = kind == SOL_NODE && !diver;
        body(p, symbol, owner, x, y, size);
        mark_on(p, diver ? SOL_KINDS : kind, owner, x, y, size, node ? sol_seat_role(owner) : ORR_ON_LIGHT);
    } else {
        body(p, symbol, owner, x, y, size);
    }
}

/* ---- where things stand in a cell ---- */

struct spot {
    int x, y, percent; /* of the usual size */
};

/* How far apart things in a cell of the layer stand, in tenths for a board of radius 406. */
static const int16_t spacing[SOL_LAYERS] = {480, 480, 460, 440, 430};

static bool gate_at(const struct sol_pen *p, unsigned cell, bool above) {
    for (uint64_t sites = p->c->sites_of[cell]; sites; sites &= sites - 1) {
        unsigned site = (unsigned)__builtin_ctzll(sites);
        unsigned other = above ? p->c->site_above[site] : p->c->site_below[site];
        if (p->s->gate[site] != ORR_NONE && other != cell) {
            return true;
        }
    }
    return false;
}

/* Radius at which a row of things stands: away from gates on one side only. */
static int row_radius(const struct sol_pen *p, unsigned cell) {
    int outer, inner;
    sol_edges(p, p->c->layer_of[cell], &outer, &inner);
    int up = gate_at(p, cell, true), down = gate_at(p, cell, false);
    return (outer + inner) / 2 + (down - up) * 50;
}

static struct spot spot_in(const struct sol_pen *p, unsigned cell, int i, int n) {
    unsigned layer = p->c->layer_of[cell];
    int from, to, r = row_radius(p, cell), step = spacing[layer] * p->frame.piece / 880, percent = 100;
    sol_span(p, cell, &from, &to);
    int row = i, length = n;
    if (n > 3) {
        int upper = (n + 1) / 2;
        bool first = i < upper;
        percent = 72;
        row = first ? i : i - upper;
        length = first ? upper : n - upper;
        r += (first ? 1 : -1) * 165 * p->frame.piece / 880;
        step = step * 74 / 100;
    } else if (n == 3) {
        percent = 86;
        step = step * 80 / 100;
    }
    int angle = (from + to) / 2 - (2 * row - (length - 1)) * step * RADIAN / (2 * r);
    struct spot at = {.percent = percent};
    orr_polar(p->frame.cx, p->frame.cy, r, angle, &at.x, &at.y);
    return at;
}

/* What stands in a cell: a station, then sundivers by seat, cubes and feeders. */
enum { ITEM_STATION = 100, ITEM_CUBE, ITEM_FEEDER };

static int items_in(const struct sol_pen *p, unsigned cell, uint8_t items[MOST_ITEMS]) {
    int n = 0;
    if (p->s->station[cell] != ORR_NONE) {
        items[n++] = ITEM_STATION;
    }
    for (unsigned seat = 0; seat < p->g->seats; seat++) {
        if (p->s->count[seat][cell]) {
            items[n++] = (uint8_t)seat;
        }
    }
    if (p->s->cube[cell]) {
        items[n++] = ITEM_CUBE;
    }
    if (p->s->feeder[cell]) {
        items[n++] = ITEM_FEEDER;
    }
    return n;
}

void sol_cell_middle(const struct sol_pen *p, unsigned cell, int *x, int *y) {
    struct spot at = spot_in(p, cell, 0, 1);
    *x = at.x;
    *y = at.y;
}

/* In the middle of the cell when the seat has none there. */
void sol_stack_place(const struct sol_pen *p, unsigned seat, unsigned cell, int *x, int *y) {
    uint8_t items[MOST_ITEMS];
    int n = items_in(p, cell, items);
    sol_cell_middle(p, cell, x, y);
    for (int i = 0; i < n; i++) {
        if (items[i] == seat) {
            struct spot at = spot_in(p, cell, i, n);
            *x = at.x;
            *y = at.y;
        }
    }
}

/* ---- pieces in cells ---- */

static void count_pill(const struct sol_pen *p, unsigned n, int x, int y, int size) {
    char words[4] = {(char)('0' + n / 10 % 10), (char)('0' + n % 10), 0, 0};
    orr_pill(p->to, x, y, size, n > 9 ? words : words + 1, ORR_SHADE, ORR_LIGHT);
}

static struct orr_node *open_piece(const struct sol_pen *p, uint32_t piece, int x, int y, int size, uint32_t label) {
    struct orr_node *group = orr_open(p->to, piece, x, y);
    group->w = group->h = size * 54 / 100;
    group->label = label;
    group->tip = label;
    return group;
}

static void station(const struct sol_pen *p, unsigned cell, struct spot at) {
    unsigned byte = p->s->station[cell], owner = sol_station_owner(byte), kind = sol_station_kind(byte);
    int size = p->frame.piece * at.percent / 100;
    uint32_t words =
        orr_words(p->to, "%s of %s in %s: base %u, bonus %u", sol_tr(p, sol_kind_titles[kind]), p->to->names[owner],
                  sol_cell_words(p, cell), sol_base(p->g, p->s, cell), sol_bonus(p->g, p->s, cell)); /* [SOL-5.36] */
    open_piece(p, SOL_PIECE_STATION + cell, at.x, at.y, size, words)->flags = ORR_LAID_OUT;
    sol_figure(p, SOL_SYM_STRUCTURE + 2 * (int)kind, owner, 0, 0, size);
    if (p->s->acted[cell]) {
        orr_circle(p->to, size * 22 / 100, -size * 20 / 100, size * 11 / 100, ORR_SHADE, ORR_RIM);
        orr_symbol_at(p->to, SOL_SYM_DONE, size * 22 / 100, -size * 20 / 100, size * 28 / 100, ORR_LIGHT);
    }
    orr_close(p->to);
}

static bool selected(const struct sol_pen *p, unsigned seat, unsigned cell) {
    unsigned phase = p->s->phase;
    bool source = phase == SOL_P_MOVE_DST || phase == SOL_P_T5B;
    return seat == p->s->decider &&
           ((source && p->s->from == cell) || ((phase == SOL_P_T2 || phase == SOL_P_T3) && p->s->cell_a == cell));
}

/* Those of other seats only make room while somebody moves: that is layout. */
static unsigned calm(const struct sol_pen *p, unsigned seat) { return seat == p->s->active ? 0 : ORR_LAID_OUT; }

/* Where a pill with the count would hide the piece: a chip with mark and count instead. */
static void chip(const struct sol_pen *p, unsigned seat, unsigned n) {
    int size = p->frame.words, h = size * 118 / 100, w = size * 150 / 100;
    orr_rect(p->to, -w / 2, -h / 2, w, h, h / 3, sol_seat_role(seat), ORR_ON_LIGHT)->line = 18;
    orr_mark(p->to, seat, -w / 4, 0, size * 52 / 100, ORR_ON_LIGHT);
    orr_figure_at(p->to, w / 5, 0, size, ORR_ON_LIGHT, ORR_CENTRE | ORR_BOLD, (int)n);
}

/* The figure, the edges of those below it in the stack, and their number. */
static void pile_up(const struct sol_pen *p, unsigned seat, unsigned n, int size) {
    int role = sol_seat_role(seat);
    for (int lean = n > 2 ? 2 : (int)n - 1; lean > 0; lean--) {
        int x = -lean * size * 4 / 100, y = -lean * size * 3 / 100;
        orr_symbol_at(p->to, SOL_SYM_SUNDIVER + SOL_HULL, x, y, size, ORR_ON_LIGHT);
        orr_symbol_at(p->to, SOL_SYM_SUNDIVER, x, y, size, role);
    }
    orr_symbol_at(p->to, SOL_SYM_SUNDIVER + SOL_HULL, 0, 0, size, ORR_ON_LIGHT)->flags = ORR_SHADOW;
    orr_symbol_at(p->to, SOL_SYM_SUNDIVER, 0, 0, size, role);
    orr_symbol_at(p->to, SOL_SYM_GLOSS, 0, 0, size, ORR_LIGHT)->opacity = 55;
    mark_on(p, SOL_KINDS, seat, 0, 0, size, ORR_ON_LIGHT);
    if (n > 1) {
        count_pill(p, n, size * 165 / 1000, size * 15 / 100, p->frame.words);
    }
}

/* The one on top of a stack shows all of it. */
static void top_diver(const struct sol_pen *p, unsigned seat, unsigned which, struct spot at) {
    unsigned cell = p->s->place[seat][which], n = p->s->count[seat][cell];
    int size = p->frame.piece * at.percent / 100;
    uint32_t words = orr_words(p->to, n == 1 ? "%u sundiver of %s in %s" : "%u sundivers of %s in %s", n,
                               p->to->names[seat], sol_cell_words(p, cell));
    open_piece(p, SOL_PIECE_DIVER + seat * 16 + which, at.x, at.y, size, words)->flags = (uint16_t)calm(p, seat);
    if (selected(p, seat, cell)) {
        orr_circle(p->to, 0, 0, size * 29 / 100, ORR_SUN, ORR_NO_PAINT)->opacity = 22;
        orr_circle(p->to, 0, 0, size * 275 / 1000, ORR_NO_PAINT, ORR_SUN)->line = 35;
    }
    if (n > 1 && p->frame.words * 3 > size) {
        chip(p, seat, n);
    } else {
        pile_up(p, seat, n, size);
    }
    orr_close(p->to);
}

/* The marked sundiver of PASSAGE or HYPERDRIVE, wherever it is in its stack. */
static void mark_diver(const struct sol_pen *p, struct spot at) {
    int size = p->frame.piece * at.percent / 100;
    orr_circle(p->to, at.x, at.y, size * 28 / 100, ORR_NO_PAINT, ORR_VIOLET)->line = 25;
}

static void stack(const struct sol_pen *p, unsigned seat, unsigned cell, struct spot at) {
    unsigned n = p->s->count[seat][cell], drawn = 0;
    for (unsigned which = 0; which < SOL_DIVERS; which++) {
        if (p->s->place[seat][which] != cell) {
            continue;
        }
        if (seat == p->s->active && which == p->s->marked) {
            mark_diver(p, at);
        }
        if (++drawn == n) {
            top_diver(p, seat, which, at);
            continue;
        }
        struct orr_node *below = orr_open(p->to, SOL_PIECE_DIVER + seat * 16 + which, at.x, at.y);
        below->w = below->h = p->frame.piece * at.percent * 54 / 10000;
        below->flags = (uint16_t)calm(p, seat);
        orr_close(p->to);
    }
}

static void cube(const struct sol_pen *p, unsigned cell, struct spot at) {
    int size = p->frame.piece * at.percent / 140;
    open_piece(p, SOL_PIECE_CUBE + cell, at.x, at.y, size,
               orr_words(p->to, "Energy cube in %s: for whoever flies there", sol_cell_words(p, cell)))
        ->flags = ORR_LAID_OUT;
    orr_symbol_at(p->to, SOL_SYM_CUBE, 0, 0, size, ORR_ICE);
    orr_symbol_at(p->to, SOL_SYM_CUBE + SOL_HULL, 0, 0, size, ORR_ON_LIGHT);
    orr_close(p->to);
}

static void feeder(const struct sol_pen *p, unsigned cell, struct spot at) {
    int size = p->frame.piece * at.percent / 110;
    unsigned n = p->s->feeder[cell];
    open_piece(p, SOL_PIECE_FEEDER + cell, at.x, at.y, size,
               orr_words(p->to, n == 1 ? "%u feeder in %s" : "%u feeders in %s", n, sol_cell_words(p, cell)))
        ->flags = ORR_LAID_OUT;
    orr_symbol_at(p->to, SOL_SYM_FEEDER + SOL_HULL, 0, 0, size, ORR_ON_LIGHT);
    orr_symbol_at(p->to, SOL_SYM_FEEDER, 0, 0, size, ORR_VIOLET);
    if (n > 1) {
        count_pill(p, n, size * 18 / 100, size * 16 / 100, p->frame.words);
    }
    orr_close(p->to);
}

static void item(const struct sol_pen *p, unsigned cell, unsigned which, struct spot at) {
    if (which == ITEM_STATION) {
        station(p, cell, at);
    } else if (which == ITEM_CUBE) {
        cube(p, cell, at);
    } else if (which == ITEM_FEEDER) {
        feeder(p, cell, at);
    } else {
        stack(p, which, cell, at);
    }
}

/* Counts hang at the lower right of their piece: what stands there is drawn before it. */
static void cell_items(const struct sol_pen *p, unsigned cell) {
    uint8_t items[MOST_ITEMS];
    struct spot at[MOST_ITEMS];
    int n = items_in(p, cell, items), order[MOST_ITEMS];
    for (int i = 0; i < n; i++) {
        at[i] = spot_in(p, cell, i, n);
        int k = i;
        for (; k > 0 && at[order[k - 1]].x + at[order[k - 1]].y < at[i].x + at[i].y; k--) {
            order[k] = order[k - 1];
        }
        order[k] = i;
    }
    for (int i = 0; i < n; i++) {
        item(p, cell, items[order[i]], at[order[i]]);
    }
}

/* ---- gates ---- */

static void gate(const struct sol_pen *p, unsigned site) {
    int r, x, y, size = p->frame.piece * 84 / 100, angle = sol_site_angle(p, site, &r);
    unsigned owner = p->s->gate[site];
    orr_polar(p->frame.cx, p->frame.cy, r, angle, &x, &y);
    const char *above = sol_cell_words(p, p->c->site_above[site]);
    uint32_t words =
        orr_words(p->to, "Gate of %s, %s-%s", p->to->names[owner], above, sol_cell_words(p, p->c->site_below[site]));
    open_piece(p, SOL_PIECE_SITE + site, x, y, size, words);
    if (p->s->crossed[site]) {
        orr_circle(p->to, 0, 0, size * 28 / 100, ORR_NO_PAINT, ORR_VIOLET)->line = 20;
    }
    gate_figure(p, owner, 0, 0, size, angle);
    orr_close(p->to);
}

/* ---- motherships ---- */

void sol_ship_place(const struct sol_pen *p, unsigned seat, int *x, int *y) {
    orr_polar(p->frame.cx, p->frame.cy, sol_radius(p, 860), sol_eye_angle(p, p->s->eye[seat]), x, y);
}

void sol_waiting(const struct sol_pen *p, unsigned seat, unsigned place, int x, int y) {
    for (unsigned which = 0; which < SOL_DIVERS; which++) {
        if (p->s->place[seat][which] == place) {
            orr_open(p->to, SOL_PIECE_DIVER + seat * 16 + which, x, y);
            orr_close(p->to);
        }
    }
}

/* Sundivers of others that are carried: a small pill with their mark. */
static void guests(const struct sol_pen *p, unsigned host, int size) {
    int x = size * 30 / 100;
    for (unsigned owner = 0; owner < p->g->seats; owner++) {
        unsigned n = p->s->count[owner][SOL_GUEST + host];
        if (!n) {
            continue;
        }
        orr_circle(p->to, x, -size * 26 / 100, size * 15 / 100, ORR_SHADE, sol_seat_role(owner))->line = 15;
        orr_text(p->to, x, -size * 26 / 100 + p->frame.words * 36 / 100, p->frame.words, ORR_LIGHT, "%u", n)->flags =
            ORR_CENTRE | ORR_BOLD;
        x -= size * 32 / 100;
    }
}

static void mothership(const struct sol_pen *p, unsigned seat) {
    int x, y, size = p->frame.piece * 82 / 100, angle = sol_eye_angle(p, p->s->eye[seat]), turn = angle + TURN / 2;
    sol_ship_place(p, seat, &x, &y);
    for (unsigned host = 0; host < p->g->seats; host++) {
        if (host != seat) {
            int hx, hy;
            sol_ship_place(p, host, &hx, &hy);
            sol_waiting(p, seat, SOL_GUEST + host, hx, hy);
        }
    }
    sol_waiting(p, seat, SOL_HOLD, x, y);
    unsigned hold = p->s->count[seat][SOL_HOLD];
    uint32_t words =
        orr_words(p->to, "Mothership of %s, eye %u: %u in hold", p->to->names[seat], p->s->eye[seat], hold);
    struct orr_node *group = open_piece(p, SOL_PIECE_MOTHERSHIP + seat, x, y, size * 130 / 100, words);
    group->turn = 0;
    if ((int)seat == p->acting) {
        orr_circle(p->to, 0, 0, size * 46 / 100, ORR_SUN, ORR_NO_PAINT)->opacity = 18;
    }
    orr_circle(p->to, size * 4 / 100, size * 13 / 100, size * 26 / 100, ORR_NO_PAINT, ORR_NO_PAINT)->flags = ORR_SHADOW;
    orr_symbol_at(p->to, SOL_SYM_MOTHERSHIP + SOL_HULL, 0, 0, size, ORR_ON_LIGHT)->turn = (int16_t)turn;
    orr_symbol_at(p->to, SOL_SYM_MOTHERSHIP, 0, 0, size, sol_seat_role(seat))->turn = (int16_t)turn;
    orr_symbol_at(p->to, SOL_SYM_SHEEN, 0, 0, size, ORR_LIGHT)->turn = (int16_t)turn;
    orr_mark(p->to, seat, 0, 0, size * 17 / 100, sol_seat_role(seat));
    guests(p, seat, size);
    orr_close(p->to);
}

/* ---- arks ---- */

static void ark(const struct sol_pen *p, unsigned seat) {
    unsigned m = p->s->momentum[seat], same = 0, before = 0;
    for (unsigned other = 0; other < p->g->seats; other++) {
        bool equal = p->s->momentum[other] % LAP == m % LAP;
        same += equal;
        before += equal && other < seat;
    }
    int angle = TURN * (int)(m % LAP) / LAP + ((int)before * 2 - (int)(same - 1)) * FAN / 2, x, y;
    int size = p->frame.piece * 80 / 100;
    orr_polar(p->frame.cx, p->frame.cy, p->frame.r + 80 + p->frame.band / 2, angle, &x, &y);
    struct orr_node *group = open_piece(p, SOL_PIECE_ARK + seat, x, y, size,
                                        orr_words(p->to, "Ark of %s: momentum %u", p->to->names[seat], m));
    group->flags = ORR_VALUED;
    group->value = (int16_t)sol_clamp((int)m);
    if ((int)seat == p->acting) {
        orr_circle(p->to, 0, 0, size * 34 / 100, ORR_SUN, ORR_NO_PAINT)->opacity = 25;
    }
    int mx, my;
    orr_polar(0, 0, size * 6 / 100, angle, &mx, &my);
    orr_symbol_at(p->to, SOL_SYM_ARK + SOL_HULL, 0, 0, size, ORR_ON_LIGHT)->turn = (int16_t)angle;
    orr_symbol_at(p->to, SOL_SYM_ARK, 0, 0, size, sol_seat_role(seat))->turn = (int16_t)angle;
    orr_mark(p->to, seat, mx, my, size * 12 / 100, ORR_ON_LIGHT);
    if (m >= LAP) {
        const char *laps = orr_phrase(p->to, "+%u", m / LAP * LAP);
        orr_polar(0, 0, size * 34 / 100, angle, &mx, &my);
        orr_pill(p->to, mx, my, p->frame.words, laps, ORR_SHADE, ORR_LIGHT);
    }
    orr_close(p->to);
}

void sol_arks(const struct sol_pen *p) {
    for (unsigned i = 0; i < p->g->seats; i++) {
        if ((int)i != p->acting) {
            ark(p, i);
        }
    }
    if (p->acting >= 0) {
        ark(p, (unsigned)p->acting);
    }
}

void sol_pieces(const struct sol_pen *p) {
    for (unsigned site = 0; site < p->c->sites; site++) {
        if (p->s->gate[site] != ORR_NONE) {
            gate(p, site);
        }
    }
    for (unsigned cell = 0; cell < p->c->cells; cell++) {
        cell_items(p, cell);
    }
    for (unsigned seat = 0; seat < p->g->seats; seat++) {
        mothership(p, seat);
    }
}

void sol_sun(const struct sol_pen *p) {
    sol_board(p);
    if (p->to->framed) {
        sol_places(p);
        sol_names(p);
    }
    sol_targets_below(p);
    sol_last_flight(p);
    sol_pieces(p);
    sol_arks(p);
    sol_targets_above(p);
    if (p->to->labels) {
        sol_labels(p);
    }
}
