/* Dyson: the attack under consideration on the map: target, group, lines of fire,
 * chances, the Laser's beam, the troop or building in question. */
#include "draw.h"

enum { THICK = 40, THIN = 24 };

static void tile_mark(const struct dyson_pen *p, unsigned tile, int fill, int opacity, int role, int line, int flags) {
    int x, y;
    dyson_place(p, tile, &x, &y);
    if (fill) {
        orr_path_at(p->to, p->inner, x, y, fill, ORR_NO_PAINT, 0)->opacity = (uint8_t)opacity;
    }
    if (role) {
        orr_path_at(p->to, p->inner, x, y, ORR_NO_PAINT, role, dyson_scaled(p, line))->flags = (uint16_t)flags;
    }
}

/* ---- beams ---- */

static unsigned beam_end(const struct dyson_pen *p, unsigned laser, unsigned direction, bool *wall) {
    struct dyson_beam beam = dyson_beam_of(p->g, p->s, laser, direction);
    unsigned end = laser;
    *wall = beam.wall != ORR_NONE;
    for (unsigned tile = p->c->neighbour[laser][direction]; tile != ORR_NONE; tile = p->c->neighbour[tile][direction]) {
        end = tile;
        if (tile == beam.wall) {
            break;
        }
    }
    return end;
}

static void beam_line(const struct dyson_pen *p, int ax, int ay, int bx, int by, int role, int line, int opacity) {
    struct orr_node *node = orr_line_to(p->to, ax, ay, bx, by, role, dyson_scaled(p, line));
    node->opacity = (uint8_t)opacity;
}

static void beam(const struct dyson_pen *p, unsigned laser, unsigned direction, bool planned) {
    bool wall;
    unsigned end = beam_end(p, laser, direction, &wall);
    int ax, ay, bx, by;
    if (end == laser) {
        return;
    }
    dyson_place(p, laser, &ax, &ay);
    dyson_place(p, end, &bx, &by);
    int n = (int)dyson_distance(p->g, laser, end), dx = (bx - ax) / n, dy = (by - ay) / n;
    ax += dx * 38 / 100;
    ay += dy * 38 / 100;
    bx += wall ? -dx * 42 / 100 : dx * 30 / 100;
    by += wall ? -dy * 42 / 100 : dy * 30 / 100;
    beam_line(p, ax, ay, bx, by, ORR_EMBER, 200, planned ? 14 : 16);
    beam_line(p, ax, ay, bx, by, ORR_EMBER, planned ? 60 : 90, 45);
    if (planned) {
        orr_line_to(p->to, ax, ay, bx, by, ORR_SUN, dyson_scaled(p, 28))->flags = ORR_DASHED;
        return;
    }
    beam_line(p, ax, ay, bx, by, ORR_LIGHT, 28, 85);
    struct orr_node *hit = orr_circle(p->to, bx, by, dyson_scaled(p, 280), ORR_EMBER, ORR_NO_PAINT);
    hit->paint = ORR_GLOW;
    orr_symbol_at(p->to, DYSON_SYM_RAYS, bx, by, dyson_scaled(p, 330), ORR_EMBER);
}

static void beams(const struct dyson_pen *p) {
    const struct dyson_state *s = p->s;
    if (s->phase == DYSON_P_POWER || (s->phase == DYSON_P_DICE && s->roll == DYSON_ROLL_BEAM)) {
        beam(p, s->tile, s->choice, s->phase == DYSON_P_POWER);
    } else if (s->phase == DYSON_P_DIRECTION) {
        unsigned fit = dyson_beam_directions(p->g, s, s->tile);
        for (unsigned d = 0; d < DYSON_DIRECTIONS; d++) {
            if (fit >> d & 1u) {
                beam(p, s->tile, d, true);
            }
        }
    }
    bool just = s->last_roll == DYSON_ROLL_BEAM && s->phase == DYSON_P_ATTACK && s->last_seat == s->actor;
    if (just && s->last_choice < DYSON_DIRECTIONS && s->building[s->last_tile] != ORR_NONE) {
        beam(p, s->last_tile, s->last_choice, false);
    }
}

/* ---- below the pieces ---- */

unsigned dyson_subject_layer(unsigned phase) {
    switch (phase) {
    case DYSON_P_DEST:
        return DYSON_TROOP;
    case DYSON_P_TIER:
    case DYSON_P_SHIP:
    case DYSON_P_PUT:
    case DYSON_P_DIRECTION:
    case DYSON_P_POWER:
    case DYSON_P_COUNTER:
        return DYSON_BUILDING;
    default:
        return DYSON_LAYERS;
    }
}

void dyson_aim_below(const struct dyson_pen *p) {
    const struct dyson_state *s = p->s;
    if (p->over) {
        return;
    }
    if (s->target != ORR_NONE) {
        tile_mark(p, s->target, ORR_SUN, 22, ORR_SUN, THICK, 0);
    }
    DYSON_EACH(tile, s->in_troop | s->in_weapon) { tile_mark(p, tile, ORR_SUN, 12, ORR_SUN, THIN, 0); }
    bool subject = s->phase == DYSON_P_TYPE || dyson_subject_layer(s->phase) < DYSON_LAYERS;
    if (subject && s->tile != ORR_NONE) {
        tile_mark(p, s->tile, ORR_SUN, 18, ORR_SUN, THICK, 0);
    }
    beams(p);
}

/* ---- above them ---- */

/* From the edge of one tile to that of the other, with a head. */
static void arrow(const struct dyson_pen *p, unsigned from, unsigned to) {
    int ax, ay, bx, by;
    dyson_place(p, from, &ax, &ay);
    dyson_place(p, to, &bx, &by);
    int n = (int)dyson_distance(p->g, from, to);
    int dx = (bx - ax) / (n ? n : 1), dy = (by - ay) / (n ? n : 1);
    ax += dx * 32 / 100;
    ay += dy * 32 / 100;
    bx -= dx * 40 / 100;
    by -= dy * 40 / 100;
    beam_line(p, ax, ay, bx, by, ORR_GROUND, 80, 65);
    orr_line_to(p->to, ax, ay, bx, by, ORR_SUN, dyson_scaled(p, 32))->flags = ORR_DASHED;
    int hx = dx * 14 / 100, hy = dy * 14 / 100;
    uint32_t head = orr_words(p->to, "M%d,%dL%d,%dL%d,%dZ", hx, hy, -hy * 3 / 4, hx * 3 / 4, hy * 3 / 4, -hx * 3 / 4);
    orr_path_at(p->to, head, bx, by, ORR_SUN, ORR_SUN, 12);
}

/* A pill above the piece. `filled`: for the target itself. */
static void pill(const struct dyson_pen *p, uint32_t piece, int x, int y, const char *words, int size, bool filled) {
    int h = size * 155 / 100, w = orr_text_width(words, size) + size;
    int edge = p->to->compose == ORR_WIDE ? 16000 : 9000;
    x = x < w / 2 + 40 ? w / 2 + 40 : x > edge - w / 2 - 40 ? edge - w / 2 - 40 : x;
    orr_open(p->to, piece, x, y)->flags = ORR_LAID_OUT;
    orr_rect(p->to, -w / 2, -h / 2, w, h, h / 2, filled ? ORR_SUN : ORR_SHADE, ORR_SUN)->line = 18;
    orr_text(p->to, 0, size * 36 / 100, size, filled ? ORR_ON_ACCENT : ORR_LIGHT, "%s", words)->flags =
        ORR_CENTRE | ORR_BOLD;
    orr_close(p->to);
}

static void piece_pill(const struct dyson_pen *p, unsigned tile, unsigned layer, const char *words, bool filled) {
    int x, y, size = filled ? p->frame.percent * 135 / 100 : p->frame.percent;
    bool shared = p->s->troop[tile] != ORR_NONE && dyson_top_layer(p->s, tile) < DYSON_LAYERS;
    dyson_place(p, tile, &x, &y);
    x += shared ? dyson_scaled(p, layer == DYSON_TROOP ? 200 : -200) : 0;
    y += shared && layer != DYSON_TROOP ? dyson_scaled(p, 330) : -dyson_scaled(p, 440);
    pill(p, DYSON_PIECE_CHANCE + tile + (layer == DYSON_TROOP ? 0 : 128u), x, y, words, size, filled);
}

static void target_pills(const struct dyson_pen *p, dyson_set set, unsigned layer) {
    DYSON_EACH(tile, set) {
        unsigned dice;
        piece_pill(p, tile, layer, dyson_percent_words(p, dyson_chance_of(p, tile, layer, &dice)), false);
    }
}

static void gain_pills(const struct dyson_pen *p, dyson_set set, unsigned layer) {
    unsigned dc = dyson_dc(p->g, p->s, p->s->target, p->s->layer), now = dyson_group_dice(p->g, p->s);
    unsigned before = now ? dyson_success_permille(p->g, p->s, now, dc) : 0;
    DYSON_EACH(tile, set) {
        unsigned then = dyson_success_permille(p->g, p->s, now + dyson_dice(p->g, p->s, tile, layer), dc);
        const char *gain = orr_phrase(p->to, "+%u", (then - before + 5) / 10);
        piece_pill(p, tile, layer, now ? gain : dyson_percent_words(p, then), false);
    }
}

/* Prices of destinations, where they depend on the way. */
static void move_pills(const struct dyson_pen *p) {
    const struct dyson_troop_row *row = &p->pack->troop[dyson_troop_kind(p->s->troop[p->s->tile])];
    unsigned reach = dyson_move_reach(p->g, p->s, dyson_troop_kind(p->s->troop[p->s->tile]));
    if (row->flat || row->moves < 2) {
        return;
    }
    DYSON_EACH(tile, dyson_destinations(p->g, p->s, p->s->tile, reach)) {
        int x, y;
        unsigned price = dyson_path(p->g, p->s, p->s->tile, tile) * row->move_price;
        dyson_place(p, tile, &x, &y);
        pill(p, DYSON_PIECE_CHANCE + tile, x, y, orr_phrase(p->to, "%u", price), p->frame.percent, false);
    }
}

/* The letters by which the choices call the planets beside the own star. */
static void home_pills(const struct dyson_pen *p) {
    unsigned corner = p->s->corner[p->s->actor % DYSON_SEATS];
    const uint8_t homes[] = {p->c->home_a[corner % DYSON_CORNERS], p->c->home_b[corner % DYSON_CORNERS]};
    for (unsigned i = 0; corner < DYSON_CORNERS && i < 2; i++) {
        piece_pill(p, homes[i], DYSON_BUILDING, i ? "B" : "A", false);
    }
}

static void attack_lines(const struct dyson_pen *p) {
    const struct dyson_state *s = p->s;
    DYSON_EACH(tile, s->in_troop | s->in_weapon) { arrow(p, tile, s->target); }
    unsigned dice = dyson_group_dice(p->g, s);
    if (s->phase == DYSON_P_JOIN && dice) {
        unsigned chance = dyson_success_permille(p->g, s, dice, dyson_dc(p->g, s, s->target, s->layer));
        piece_pill(p, s->target, s->layer, dyson_percent_words(p, chance), true);
    }
}

void dyson_aim_above(const struct dyson_pen *p) {
    const struct dyson_state *s = p->s;
    if (p->over) {
        return;
    }
    if (s->target != ORR_NONE) {
        attack_lines(p);
    }
    if (s->phase == DYSON_P_ATTACK && p->asked) {
        target_pills(p, p->targets.building, DYSON_BUILDING);
        target_pills(p, p->targets.station, DYSON_STATION);
        target_pills(p, p->targets.troop, DYSON_TROOP);
    } else if (s->phase == DYSON_P_JOIN) {
        gain_pills(p, p->attackers.building, DYSON_BUILDING);
        gain_pills(p, p->attackers.troop, DYSON_TROOP);
    } else if (s->phase == DYSON_P_DEST) {
        move_pills(p);
    } else if (s->phase == DYSON_P_PLACE && p->asked) {
        home_pills(p);
    }
}
