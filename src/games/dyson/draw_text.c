/* Dyson for a terminal of 80 columns: the map in rows of tiles, five columns each, with
 * the round and the last roll at its left corners, the players at its right ones. A
 * tile shows building and tier, troop and the mark of the owner; an empty one its kind
 * and its number. A tile is called q/r: r stands at both ends of its row, q at the ends
 * of its diagonal, which runs down to the right. Places are character cells. */
#include "draw.h"

enum { COLUMNS = 80, MIDDLE_X = 37, MIDDLE_Y = 7, PITCH = 5, KEY_ROW = 14, NAME_MAX = 8 };

static const char *const marks[DYSON_SEATS] = {"●", "▲", "■", "◆", "⬢", "✚"};

static int put_number(const struct dyson_pen *p, int x, int y, int role, unsigned flags, int n) {
    return orr_put_text(p->to, x, y, role, flags, orr_phrase(p->to, "%d", n));
}

/* ---- the map ---- */

/* What a click on the tile would mean, for the terminal's highlight. */
static orr_action meaning(const struct dyson_pen *p, unsigned tile) {
    unsigned below = dyson_top_layer(p->s, tile);
    orr_action troop = p->s->troop[tile] != ORR_NONE ? dyson_click(p, tile, DYSON_TROOP) : 0;
    orr_action other = below < DYSON_LAYERS ? dyson_click(p, tile, below) : 0;
    return troop ? troop : other ? other : dyson_click(p, tile, DYSON_LAYERS);
}

static int tile_owner(const struct dyson_state *s, unsigned tile) {
    for (unsigned layer = 0; layer < DYSON_LAYERS; layer++) {
        if (dyson_owner(s, tile, layer) >= 0) {
            return dyson_owner(s, tile, layer);
        }
    }
    return -1;
}

/* Building letter and tier, troop letter, mark: "D2s●". */
static const char *piece_words(const struct dyson_pen *p, unsigned tile, unsigned owner) {
    const struct dyson_state *s = p->s;
    static const char *const tiers[] = {"1", "2", "3"}, *const grounds[] = {".", "o", "*"};
    const char *below = s->station[tile] != ORR_NONE ? "P" : grounds[dyson_kind_at(p->g, p->s, tile)], *tier = " ";
    const char *troop =
        s->troop[tile] == ORR_NONE ? " " : dyson_symbols[DYSON_SYM_TROOP + dyson_troop_kind(s->troop[tile])].text;
    if (s->building[tile] != ORR_NONE) {
        unsigned type = dyson_building_kind(s->building[tile]);
        below = dyson_symbols[DYSON_SYM_BUILDING + type].text;
        tier = dyson_tiered(type) ? tiers[dyson_tier(type) - 1] : " ";
    }
    return orr_phrase(p->to, "%s%s%s%s", below, tier, troop, marks[owner]);
}

static void tile_cell(const struct dyson_pen *p, unsigned tile, int x, int y) {
    int owner = tile_owner(p->s, tile), kind = (int)dyson_kind_at(p->g, p->s, tile);
    bool aimed = p->s->target == tile || ((p->s->mark[tile] & (DYSON_IN_TROOP | DYSON_IN_WEAPON)) != 0);
    struct orr_node *node;
    if (owner >= 0) {
        const char *words = piece_words(p, tile, (unsigned)owner);
        node = orr_text(p->to, x, y, 1, ORR_SEAT + owner, "%s", words);
        node->flags = aimed ? ORR_BOLD : 0;
    } else {
        static const char grounds[] = {'.', 'o', '*'};
        int role = kind == DYSON_STAR ? ORR_SUN : kind == DYSON_PLANET ? ORR_INK_2 : ORR_EDGE;
        node = orr_text(p->to, x, y, 1, role, "%c%u", grounds[kind], p->c->number[tile]);
    }
    node->action = meaning(p, tile);
}

/* Column of a tile's first letter. */
static int column(int q, int r) {
    int twice = (2 * q + r) * PITCH;
    return MIDDLE_X + (twice - (twice % 2 != 0 && twice < 0)) / 2 - 2;
}

/* Where the players are written; a label must not touch them. */
static bool is_for_players(const struct dyson_pen *p, int x, int y) {
    int seats = p->g->seats, first = seats < 3 ? seats : 3;
    bool upper = y >= 1 && y <= first, lower = y >= 11 && y < 11 + seats - first;
    return (upper || lower) && x > COLUMNS - (p->c->radius == DYSON_RADIUS_MAX ? 20 : 24);
}

/* Both ends of a row; at the right only q where there is no more room. */
static void row_labels(const struct dyson_pen *p, int r) {
    int n = p->c->radius, first = r < 0 ? -n - r : -n, last = r < 0 ? n : n - r, y = MIDDLE_Y + r;
    const char *left = orr_phrase(p->to, "%d/%d", first, r), *right = orr_phrase(p->to, "%d/%d", last, r);
    bool narrow = is_for_players(p, column(last, r) + PITCH + orr_letters(right), y);
    orr_put_text(p->to, column(first, r) - orr_letters(left) - 1, y, ORR_EDGE, 0, left);
    orr_put_text(p->to, column(last, r) + PITCH - narrow, y, ORR_EDGE, 0,
                 narrow ? orr_phrase(p->to, "%d", last) : right);
}

/* Above and below the map the ends of the diagonals; the largest map has no room, there the rows must do. */
static void labels(const struct dyson_pen *p) {
    int n = p->c->radius;
    for (int r = -n; r <= n; r++) {
        row_labels(p, r);
    }
    for (int q = 0; q <= n && n < DYSON_RADIUS_MAX; q++) {
        orr_put_text(p->to, column(q, -n - 1), MIDDLE_Y - n - 1, ORR_EDGE, 0, orr_phrase(p->to, "%d\\", q));
        orr_put_text(p->to, column(-q, n + 1), MIDDLE_Y + n + 1, ORR_EDGE, 0, orr_phrase(p->to, "\\%d", -q));
    }
    orr_put_text(p->to, 0, MIDDLE_Y + 4, ORR_INK_2, 0, "q/r, q: \\");
}

static void map(const struct dyson_pen *p) {
    labels(p);
    for (unsigned tile = 0; tile < p->c->tiles; tile++) {
        tile_cell(p, tile, column(p->c->q[tile], p->c->r[tile]), MIDDLE_Y + p->c->r[tile]);
    }
}

/* ---- round the map ---- */

static void head(const struct dyson_pen *p) {
    static const char *const stages[DYSON_STAGES] = {"set-up", "build 1", "move", "attack", "build 2"};
    int x = orr_put_text(p->to, 0, 0, ORR_SUN, ORR_BOLD, "DYSON") + 2;
    if (p->s->round) {
        x = orr_put_text(p->to, x, 0, ORR_INK, 0, "round ");
        x = put_number(p, x, 0, ORR_INK, ORR_BOLD, p->s->round);
        x = orr_put_text(p->to, orr_put_text(p->to, x, 0, ORR_INK_2, 0, "/"), 0, ORR_INK_2, 0,
                         dyson_round_limit_words(p)) +
            2;
    }
    if (!p->over) {
        x = orr_put_text(p->to, x, 0, ORR_SUN, ORR_BOLD, stages[p->s->stage < DYSON_STAGES ? p->s->stage : 0]) + 2;
    }
    struct orr_node *prompt = orr_text(p->to, x, 0, 1, ORR_INK, "%s", dyson_prompt_words(p));
    prompt->flags = ORR_BOLD;
    prompt->h = COLUMNS - x;
}

/* A stock with its unit, ending before column `right`; thousands are cut short. */
static void stock(const struct dyson_pen *p, int n, uint32_t piece, const char *unit, int right, int y) {
    bool large = n > 999 && *unit;
    int shown = large ? n / 1000 : n > 9999 ? 9999 : n;
    const char *words = orr_phrase(p->to, "%d%s%s", shown, large ? "k" : "", unit);
    struct orr_node *node = orr_text(p->to, right - orr_letters(words), y, 1, *unit ? ORR_INK : ORR_INK_2, "%s", words);
    node->piece = piece;
    node->value = (int16_t)dyson_clamp(n);
    node->flags = ORR_VALUED;
}

/* ">●Mira      23M  14E  282"; on the largest map there is less room. */
static void player(const struct dyson_pen *p, unsigned seat, int y) {
    bool alive = dyson_alive(p->s, seat), acts = (int)seat == p->acting, tight = p->c->radius == DYSON_RADIUS_MAX;
    int role = ORR_SEAT + (int)seat, x = COLUMNS - (tight ? 20 : 24), most = tight ? 6 : NAME_MAX;
    if (acts) {
        orr_put_text(p->to, x, y, ORR_SUN, ORR_BOLD, ">");
    }
    orr_put_text(p->to, x + 1, y, role, ORR_BOLD, marks[seat]);
    orr_put_text(p->to, x + 2, y, role, acts ? ORR_BOLD : 0, orr_first_letters(p->to, p->to->names[seat], most));
    stock(p, alive ? dyson_value(p->g, p->s, seat) : p->s->fell_value[seat], DYSON_PIECE_VALUE + seat, "", COLUMNS, y);
    if (!alive) {
        orr_put_text(p->to, COLUMNS - 8, y, ORR_EMBER, 0, "out");
        return;
    }
    stock(p, p->s->minerals[seat], DYSON_PIECE_MINERALS + seat, "M", COLUMNS - (tight ? 8 : 10), y);
    stock(p, p->s->energy[seat], DYSON_PIECE_ENERGY + seat, "E", COLUMNS - (tight ? 4 : 5), y);
}

static void players(const struct dyson_pen *p) {
    unsigned upper = p->g->seats > 3 ? 3 : p->g->seats;
    for (unsigned seat = 0; seat < p->g->seats; seat++) {
        player(p, seat, seat < upper ? 1 + (int)seat : 11 + (int)(seat - upper));
    }
}

static void corners(const struct dyson_pen *p) {
    static const char *const rolls[DYSON_ROLLS] = {"", "attack", "reply", "counter", "explosion", "Argon", "Laser"};
    const struct dyson_state *s = p->s;
    if (s->hazard && s->hazard < DYSON_HAZARDS_END) {
        static const char *const brief[DYSON_HAZARDS_END] = {"",          "no energy",  "no ore",   "totals x2",
                                                             "no fields", "three fell", "has moved"};
        orr_put_text(p->to, 0, 1, ORR_EMBER, ORR_BOLD,
                     s->hazard == DYSON_DRILL_MAINTENANCE ? "Maintenance" : dyson_hazard_titles[s->hazard]);
        orr_put_text(p->to, 0, 2, ORR_INK_2, 0, brief[s->hazard]);
    }
    if (s->last_roll < DYSON_ROLLS && s->last_roll != DYSON_ROLL_NONE && s->last_seat < p->g->seats) {
        int x = orr_put_text(p->to, 0, 12, ORR_SEAT + s->last_seat, ORR_BOLD, marks[s->last_seat]);
        orr_put_text(p->to, x, 12, ORR_INK_2, 0, rolls[s->last_roll]);
        x = orr_put_text(p->to, 0, 13, ORR_INK, 0, dyson_last_roll_words(p));
        if (s->last_total) {
            put_number(p, x, 13, ORR_EMBER, ORR_BOLD, s->last_total);
        }
    }
}

/* What is in question: the target with its chance, in the lower part of the left side. */
static void attack(const struct dyson_pen *p) {
    const struct dyson_state *s = p->s;
    if (s->phase != DYSON_P_JOIN) {
        return;
    }
    unsigned dice = dyson_group_dice(p->g, s), dc = dyson_dc(p->g, s, s->target, s->layer);
    unsigned chance = dice ? dyson_success_permille(p->g, s, dice, dc) : 0;
    uint32_t words = dice ? orr_words(p->to, "%ud6/DC%u", dice, dc) : orr_words(p->to, "DC %u", dc);
    orr_put_text(p->to, 0, 3, ORR_SUN, ORR_BOLD, orr_scene_text(p->to, words));
    if (dice) {
        orr_put_text(p->to, 0, 4, ORR_SUN, ORR_BOLD, dyson_percent_words(p, chance));
    }
}

static void key(const struct dyson_pen *p) {
    orr_put_text(p->to, 0, KEY_ROW, ORR_INK_2, 0,
                 "TRL Z=Field F D S P=Station  s e b c=craft h=shield m a t=Asta  o=planet *=star");
}

void dyson_text(struct dyson_pen *p) {
    head(p);
    map(p);
    corners(p);
    attack(p);
    players(p);
    key(p);
}
