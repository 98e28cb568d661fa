/* Solaris: the ring of dials, bridges, docks and shuttles round the laser. Places
 * are given for a dial of radius 122 and scale with the frame. */
#include "draw.h"
#include "tables.h"

enum {
    DIAL = 1220, /* the radius for which the following measures hold */
    HALO = 1310,
    GLINT = 1190,
    TRACK_OUT = 960,
    TRACK_IN = 660,
    TRACK_MID = 810,
    RIM_OUT = 1170,
    RIM_IN = 986,
    RIM_MID = 1078,
    LEVEL = 973, /* arc between both tracks */
    FIGURES = 555,
    HUB = 430,
    ICON = 976,
    NAME_Y = 950,
    CHIP = 140,
    FOOT = 14, /* percent of the radius that a chip's edge shows below it */

    LASER = 1120,
    LASER_OUT = 1080,
    LASER_IN = 800,
    LASER_MID = 940,
    LASER_FIGURES = 680,
    LASER_CHIP = 115,
    LASER_SPACES = 14,
    LENS = 480,
    LENS_GLOW = 539,
    GLOW = 2850,

    DOCK = 90,
    DOCK_REACH = 560,
    DOCK_STEP = 440,
    SHUTTLE = 658,
    BRIDGE_W = 460,
    BRIDGE_OVERLAP = 340, /* how far a bridge reaches under both dials together */

    FIRST_SPACE = -1260,
    SPACE = 360,
    SPACE_HALF = 170,
    TOP_MARGIN = 30,
    THUMB = 1020
};

static int q(const struct solaris_pen *p, int length) { return length * p->frame->dial / DIAL; }

static int angle_of(const struct solaris_pen *p, unsigned position) { return p->frame->first + 600 * (int)position; }

static void spot(const struct solaris_pen *p, unsigned position, int *x, int *y) {
    orr_polar(p->frame->cx, p->frame->cy, p->frame->rho, angle_of(p, position), x, y);
}

/* ---- chips ---- */

struct chip {
    unsigned seat;
    uint32_t piece;
    int x, y, r;
    int covered; /* how much higher the chip on top of it stands; 0: none */
    unsigned value;
};

/* Only the lower crescent can be seen: the mark goes there. */
static void covered_chip(const struct solaris_pen *p, const struct chip *c) {
    int hidden = c->r * (100 + FOOT) / 100 - c->covered, size = (c->r - hidden) * 85 / 100, most = c->r * 62 / 100;
    orr_circle(p->to, 0, c->r * FOOT / 100, c->r, ORR_SHADE, ORR_NO_PAINT)->flags = ORR_SHADOW;
    orr_circle(p->to, 0, 0, c->r, solaris_seat_role(p, c->seat), ORR_ON_LIGHT)->line = 14;
    orr_mark(p->to, solaris_seat_mark(p, c->seat), 0, (hidden + c->r) / 2, size < most ? size : most, ORR_ON_LIGHT);
}

/* Opens the group, draws the chip, and leaves the group open for labels. */
static struct orr_node *chip_open(const struct solaris_pen *p, const struct chip *c) {
    struct orr_node *group = orr_open(p->to, c->piece, c->x, c->y);
    group->w = group->h = 2 * c->r;
    group->flags = ORR_VALUED;
    group->value = (int16_t)c->value;
    return group;
}

static void chip_close(const struct solaris_pen *p, const struct chip *c) {
    if (c->covered) {
        covered_chip(p, c);
    } else {
        orr_chip(p->to, solaris_seat_mark(p, c->seat), solaris_seat_role(p, c->seat), c->r);
    }
    bool second_drone = c->seat > p->players;
    if (second_drone && !c->covered) {
        orr_circle(p->to, 0, 0, c->r * 16 / 100, ORR_ON_LIGHT, ORR_NO_PAINT);
    }
    orr_close(p->to);
}

/* How far each chip of a stack of n stands above the one below. */
static int lean(int n, int r) { return n <= 2 ? r : n == 3 ? r * 80 / 100 : r * 70 / 100; }

/* ---- dials ---- */

static void dial_space(const struct solaris_pen *p, int v, bool active) {
    int middle = FIRST_SPACE + SPACE * v, x, y;
    orr_sector(p->to, 0, 0, q(p, TRACK_OUT), q(p, TRACK_IN), middle - SPACE_HALF, middle + SPACE_HALF, SOLARIS_TRACK,
               ORR_EDGE)
        ->line = 12;
    struct orr_node *rim =
        orr_sector(p->to, 0, 0, q(p, RIM_OUT), q(p, RIM_IN), middle - SPACE_HALF - 1, middle + SPACE_HALF + 1,
                   active ? SOLARIS_WARM : ORR_WELL, active ? ORR_SUN : ORR_EDGE);
    rim->line = 12;
    rim->opacity = active ? 100 : 80;
    orr_polar(0, 0, q(p, FIGURES), middle, &x, &y);
    orr_text(p->to, x, y + p->frame->figure * 36 / 100, p->frame->figure, ORR_INK_2, "%d", v)->flags =
        ORR_CENTRE | ORR_SEMI;
}

static void dial_face(const struct solaris_pen *p, unsigned station, bool active) {
    const struct solaris_frame *f = p->frame;
    if (active) {
        orr_circle(p->to, 0, 0, q(p, HALO), ORR_SUN, ORR_NO_PAINT)->opacity = 16;
    }
    struct orr_node *disc = orr_circle(p->to, 0, 0, f->dial, ORR_PANEL, active ? ORR_SUN : ORR_RIM);
    disc->line = active ? 30 : 20;
    disc->paint = ORR_ORB;
    orr_arc(p->to, 0, 0, q(p, GLINT), -700, 400, ORR_LIGHT, 16)->opacity = 28;
    for (int v = 0; v <= SOLARIS_ENERGY_MAX; v++) {
        dial_space(p, v, active);
    }
    orr_circle(p->to, 0, 0, q(p, HUB), ORR_WELL, active ? ORR_SUN : ORR_EDGE)->line = 18;
    if (station == ORR_NONE) {
        orr_text(p->to, 0, q(p, 130), q(p, 360), ORR_INK_2, "?")->flags = ORR_CENTRE | ORR_BOLD;
        return;
    }
    int ink = active ? ORR_SUN : ORR_INK;
    orr_symbol_at(p->to, SOLARIS_SYM_STATION + station, 0, 0, q(p, ICON), ink);
    const char *name = f->short_names ? solaris_kind_station.names[station] : solaris_station_title(p, station);
    orr_text(p->to, 0, q(p, NAME_Y) + f->title / 20, f->title, ink, "%s", name)->flags = ORR_CENTRE | ORR_BOLD;
}

/* The level of the acting seat, or of the viewer while nobody acts. */
static void dial_level(const struct solaris_pen *p, unsigned station) {
    int seat = p->acting >= 0 ? p->acting : p->seat;
    if (seat < 0 || seat >= (int)p->seats || p->s->phase < SOLARIS_P_ACTION) {
        return;
    }
    int v = p->s->energy[seat][station];
    int end = FIRST_SPACE + SPACE * v + SPACE_HALF;
    orr_arc(p->to, 0, 0, q(p, LEVEL), FIRST_SPACE - SPACE_HALF, end, solaris_seat_role(p, (unsigned)seat), 30);
}

static void token_words(const struct solaris_pen *p, struct orr_node *group, unsigned seat, unsigned station,
                        bool rim) {
    group->label = orr_words(p->to, "%s: %s, %u energy", solaris_seat_name(p, seat), solaris_station_title(p, station),
                             p->s->energy[seat][station]);
    group->tip = rim ? orr_words(p->to, "On the rim: has begun its turn here [SO-4.3].")
                     : orr_words(p->to, "More energy acts earlier; of one stack the top first [SO-1.3].");
}

struct track {
    const uint8_t *seats; /* front to back, top first */
    unsigned n, station;
    int radius, cy; /* cy: of the dial, on the table */
    bool rim;
};

/* The chips seats[from] (top) .. seats[to - 1] (bottom), all on space v. */
static void stack_of_chips(const struct solaris_pen *p, const struct track *t, unsigned from, unsigned to, int v) {
    int n = (int)(to - from), r = q(p, CHIP), step = lean(n, r), x, y;
    orr_polar(0, 0, q(p, t->radius), FIRST_SPACE + SPACE * v, &x, &y);
    y += (n - 1) * step * 22 / 100;
    int highest = TOP_MARGIN + r - t->cy;
    int top = y - (n - 1) * step;
    y += top < highest ? highest - top : 0;
    for (int i = 0; i < n; i++) {
        unsigned seat = t->seats[to - 1 - (unsigned)i];
        struct chip c = {
            seat, SOLARIS_PIECE_TOKEN + seat * 8 + t->station, x, y - i * step, r, i + 1 < n ? step : 0, (unsigned)v};
        token_words(p, chip_open(p, &c), seat, t->station, t->rim);
        if (t->rim && (int)seat == p->acting) {
            orr_circle(p->to, 0, 0, q(p, 230), ORR_SUN, ORR_NO_PAINT)->opacity = 25;
            orr_circle(p->to, 0, 0, q(p, 185), ORR_NO_PAINT, ORR_SUN)->line = 30;
        }
        chip_close(p, &c);
    }
}

static void dial_track(const struct solaris_pen *p, const struct track *t) {
    for (unsigned i = 0; i < t->n;) {
        unsigned v = p->s->energy[t->seats[i]][t->station], end = i + 1;
        while (end < t->n && p->s->energy[t->seats[end]][t->station] == v) {
            end++;
        }
        stack_of_chips(p, t, i, end, (int)v);
        i = end;
    }
}

static orr_action dial_action(const struct solaris_pen *p, unsigned position, unsigned station) {
    const struct solaris_state *s = p->s;
    if (!p->asked) {
        return 0;
    }
    if (s->phase == SOLARIS_P_DOCK) {
        return orr_act1(SOLARIS_DOCK, station);
    }
    if (s->phase == SOLARIS_P_TARGET || s->phase == SOLARIS_P_DIRECTION) {
        if (position == (s->position + 1u) % SOLARIS_STATIONS) {
            return orr_act1(SOLARIS_GO, SOLARIS_CW);
        }
        if (position == (s->position + SOLARIS_STATIONS - 1u) % SOLARIS_STATIONS) {
            return orr_act1(SOLARIS_GO, SOLARIS_CCW);
        }
    }
    return 0;
}

static const char *const station_tips[SOLARIS_STATIONS] = {
    [SOLARIS_ED] =
        "Own action: pay 1 energy here, play one or two cards of one other station; each adds 1 there [SO-5.50].",
    [SOLARIS_HQ] = "Own action: draw two cards for each energy spent here [SO-5.60].",
    [SOLARIS_BIO] = "Own action: pay 1 more than you spread; stations in one direction gain 1 each [SO-5.70].",
    [SOLARIS_SP] = "Own action: dock a shuttle at any station for 1 energy each [SO-5.80].",
    [SOLARIS_CAN] = "Own action: take a card from another hand for 1 energy each [SO-5.90].",
    [SOLARIS_EC] = "Own action: pay 1 here, 1 at a docked shuttle and a card of its colour: laser +1 [SO-5.100].",
};

static void dial(const struct solaris_pen *p, unsigned position) {
    const struct solaris_state *s = p->s;
    unsigned station = solaris_station_at(s, position);
    bool running = s->phase >= SOLARIS_P_ACTION && s->phase != SOLARIS_P_OVER;
    bool active = running && position == s->position;
    int x, y;
    spot(p, position, &x, &y);
    struct orr_node *group = orr_open(p->to, station == ORR_NONE ? 0 : SOLARIS_PIECE_STATION + station, x, y);
    group->w = group->h = 2 * p->frame->dial;
    if (station == ORR_NONE) {
        group->label = orr_words(p->to, "Station not laid out yet");
        dial_face(p, station, active);
        orr_close(p->to);
        return;
    }
    group->action = dial_action(p, position, station);
    group->label = orr_words(p->to, active ? "%s, active" : "%s", solaris_station_title(p, station));
    group->tip = orr_words(p->to, "%s", orr_tr(p->g, station_tips[station]));
    dial_face(p, station, active);
    dial_level(p, station);
    struct track t = {s->track[station], s->track_size[station], station, TRACK_MID, y, false};
    dial_track(p, &t);
    if (active) {
        struct track rim = {s->rim, s->rim_size, station, RIM_MID, y, true};
        dial_track(p, &rim);
    }
    orr_close(p->to);
}

/* ---- bridges ---- */

static void bridge(const struct solaris_pen *p, unsigned slot) {
    const struct solaris_frame *f = p->frame;
    int angle = angle_of(p, slot) + 300, x, y;
    int w = f->rho - 2 * f->dial + BRIDGE_OVERLAP, h = q(p, BRIDGE_W);
    unsigned colour = p->s->bridge[slot];
    orr_polar(f->cx, f->cy, f->rho * 8660 / 10000, angle, &x, &y);
    struct orr_node *group = orr_open(p->to, SOLARIS_PIECE_BRIDGE + slot, x, y);
    int turn = angle > 900 ? angle - 1800 : angle;
    group->turn = (int16_t)(turn > 900 ? turn - 1800 : turn);
    group->w = w;
    group->h = h;
    group->radius = 80;
    if (!solaris_bridge_laid(p->s, slot) || colour >= SOLARIS_COLOURS) {
        struct orr_node *empty = orr_rect(p->to, -w / 2, -h / 2, w, h, 80, ORR_NO_PAINT, ORR_EDGE);
        empty->flags = ORR_DASHED;
        orr_close(p->to);
        return;
    }
    group->label = orr_words(p->to, "%s", orr_tr(p->g, solaris_bridge_names[colour]));
    group->tip =
        orr_words(p->to, "Cards of this colour move energy across it, away from the active station [SO-5.21].");
    int bright = SOLARIS_BRIGHT + (int)colour;
    orr_rect(p->to, -w / 2, -h / 2, w, h, 80, SOLARIS_DIM + (int)colour, bright)->line = 25;
    orr_line_to(p->to, -w / 2, -h / 2 + 50, w / 2, -h / 2 + 50, bright, 12)->opacity = 50;
    orr_line_to(p->to, -w / 2, h / 2 - 50, w / 2, h / 2 - 50, bright, 12)->opacity = 50;
    orr_symbol_at(p->to, SOLARIS_SYM_FORM + colour, 0, 0, q(p, 688), bright);
    orr_close(p->to);
}

/* ---- shuttles and docks ---- */

/* The only kind of this colour in the open hand, or ORR_NONE. */
static unsigned only_card_of(const struct solaris_pen *p, unsigned colour) {
    unsigned found = ORR_NONE, n = 0;
    for (unsigned kind = colour; p->hand >= 0 && kind < SOLARIS_KINDS; kind += SOLARIS_COLOURS) {
        if (p->s->hand[p->hand][kind]) {
            found = kind;
            n++;
        }
    }
    return n == 1 ? found : ORR_NONE;
}

static orr_action shuttle_action(const struct solaris_pen *p, unsigned colour) {
    if (!p->asked) {
        return 0;
    }
    if (p->s->phase == SOLARIS_P_SHUTTLE) {
        return orr_act1(SOLARIS_SHUTTLE, colour);
    }
    if (p->s->phase == SOLARIS_P_CELL && p->s->shuttle[colour] != ORR_NONE) {
        unsigned kind = only_card_of(p, colour);
        return kind == ORR_NONE ? 0 : orr_act1(SOLARIS_PLAY, kind);
    }
    return 0;
}

void solaris_shuttle(const struct solaris_pen *p, unsigned colour, int x, int y, int size, int turn, int reach) {
    unsigned at = p->s->shuttle[colour];
    const char *name = orr_tr(p->g, solaris_shuttle_names[colour]);
    int bright = SOLARIS_BRIGHT + (int)colour, bx, by;
    bool chosen = p->s->phase == SOLARIS_P_DOCK && p->s->chosen == colour;
    struct orr_node *group = orr_open(p->to, SOLARIS_PIECE_SHUTTLE + colour, x, y);
    group->w = group->h = reach;
    bool tapped = p->to->compose == ORR_TALL && reach < THUMB; /* the card in hand is larger */
    group->action = tapped ? 0 : shuttle_action(p, colour);
    group->label = at < SOLARIS_STATIONS ? orr_words(p->to, "%s, docked at the %s", name, solaris_station_title(p, at))
                                         : orr_words(p->to, "%s, in the hangar", name);
    group->tip =
        orr_words(p->to, "At the Energy Cell a card of this colour sends energy from where it is docked to the "
                         "laser [SO-5.100].");
    if (chosen) {
        orr_circle(p->to, 0, 0, reach / 2 + 20, ORR_SUN, ORR_NO_PAINT)->opacity = 25;
        orr_circle(p->to, 0, 0, reach / 2, ORR_NO_PAINT, ORR_SUN)->line = 30;
    }
    orr_open(p->to, 0, 0, 0)->turn = (int16_t)turn;
    orr_symbol_at(p->to, SOLARIS_SYM_SHUTTLE, 0, 0, size, bright);
    orr_close(p->to);
    orr_polar(0, 0, size * 6 / 100, turn + 1800, &bx, &by);
    orr_circle(p->to, bx, by, size * 14 / 100, ORR_ON_ACCENT, ORR_NO_PAINT);
    orr_symbol_at(p->to, SOLARIS_SYM_FORM + colour, bx, by, size * 55 / 100, bright);
    orr_close(p->to);
}

static unsigned docked_at(const struct solaris_state *s, unsigned station, uint8_t colours[SOLARIS_COLOURS]) {
    unsigned n = 0;
    for (unsigned c = 0; c < SOLARIS_COLOURS && s->phase >= SOLARIS_P_ACTION; c++) {
        if (s->shuttle[c] == station) {
            colours[n++] = (uint8_t)c;
        }
    }
    return n;
}

/* Place i of n on the dock line of a ring position, at distance r from the laser. */
static void berth(const struct solaris_pen *p, unsigned position, int r, int i, int n, int *x, int *y) {
    int angle = angle_of(p, position), mx, my;
    orr_polar(p->frame->cx, p->frame->cy, r, angle, &mx, &my);
    orr_polar(mx, my, q(p, DOCK_STEP) * (2 * i - n + 1) / 2, angle + 900, x, y);
}

static int dock_radius(const struct solaris_pen *p) { return (q(p, LASER) + p->frame->rho - p->frame->dial) / 2; }

/* Under the dials: the line to the laser, dotted or as a beam of each shuttle. */
static void dock_lines(const struct solaris_pen *p, unsigned position) {
    uint8_t colours[SOLARIS_COLOURS];
    unsigned station = solaris_station_at(p->s, position);
    unsigned n = station == ORR_NONE ? 0 : docked_at(p->s, station, colours);
    int x, y, x2, y2;
    for (unsigned i = 0; i < n; i++) {
        berth(p, position, q(p, LASER / 2), (int)i, (int)n, &x, &y);
        berth(p, position, p->frame->rho - p->frame->dial / 2, (int)i, (int)n, &x2, &y2);
        orr_line_to(p->to, x, y, x2, y2, SOLARIS_BRIGHT + colours[i], q(p, 120))->opacity = 22;
        orr_line_to(p->to, x, y, x2, y2, SOLARIS_BRIGHT + colours[i], 40)->opacity = 90;
    }
    if (n == 0) {
        berth(p, position, q(p, LASER), 0, 1, &x, &y);
        berth(p, position, p->frame->rho - p->frame->dial, 0, 1, &x2, &y2);
        orr_line_to(p->to, x, y, x2, y2, ORR_EDGE, 20)->flags = ORR_DOTTED;
        berth(p, position, dock_radius(p), 0, 1, &x, &y);
        orr_circle(p->to, x, y, q(p, DOCK), ORR_GROUND, ORR_EDGE)->line = 20;
    }
}

static void dock(const struct solaris_pen *p, unsigned position) {
    uint8_t colours[SOLARIS_COLOURS];
    unsigned station = solaris_station_at(p->s, position);
    unsigned n = station == ORR_NONE ? 0 : docked_at(p->s, station, colours);
    int reach = q(p, n > 1 ? DOCK_STEP : DOCK_REACH), x, y;
    for (unsigned i = 0; i < n; i++) {
        berth(p, position, dock_radius(p), (int)i, (int)n, &x, &y);
        solaris_shuttle(p, colours[i], x, y, q(p, SHUTTLE), angle_of(p, position) + 1800, reach);
    }
}

/* ---- laser ---- */

static int laser_angle(int v) { return 3600 * v / LASER_SPACES; }

/* The highest count that stands on space v. Counts above the last space go round again. */
static int highest_on(const struct solaris_pen *p, int v) {
    int highest = v;
    for (unsigned seat = 0; seat < p->players; seat++) {
        int count = p->s->laser[seat];
        highest = count % LASER_SPACES == v && count > highest ? count : highest;
    }
    return highest;
}

static void laser_space(const struct solaris_pen *p, int v, int goal) {
    enum { HALF = 119 };
    bool end = v == goal;
    int x, y, middle = laser_angle(v);
    int fill = end ? SOLARIS_GOAL : v > goal ? SOLARIS_BEYOND : ORR_PANEL_2;
    orr_sector(p->to, 0, 0, q(p, LASER_OUT), q(p, LASER_IN), middle - HALF, middle + HALF, fill,
               end ? ORR_SUN : ORR_EDGE)
        ->line = end ? 25 : 12;
    orr_polar(0, 0, q(p, LASER_FIGURES), middle, &x, &y);
    int count = highest_on(p, v), ink = count > v ? ORR_INK : end ? ORR_SUN : ORR_INK_2;
    orr_text(p->to, x, y + p->frame->figure * 36 / 100, p->frame->figure, ink, "%d", count)->flags =
        ORR_CENTRE | (end || count > v ? ORR_BOLD : ORR_SEMI);
}

/* The three turn markers stand on the last rounds of the Time Game; each leaves when its round begins. [SO-7.2] */
static void turn_markers(const struct solaris_pen *p) {
    int last = p->g->option[SOLARIS_TIME_ROUNDS], size = p->frame->figure, r = size * 62 / 100;
    for (int i = 0; i < SOLARIS_TURN_MARKERS; i++) {
        int round = last - SOLARIS_TURN_MARKERS + 1 + i, x = (2 * i - SOLARIS_TURN_MARKERS + 1) * (r + 15);
        if (round < 2) {
            continue;
        }
        bool there = round > p->s->round;
        struct orr_node *group = orr_open(p->to, there ? SOLARIS_PIECE_MARKER + (unsigned)i : 0, x, q(p, 320));
        group->w = group->h = 2 * r;
        group->label = orr_words(p->to, there ? "Turn marker of round %d" : "Round %d has begun", round);
        struct orr_node *disc = orr_circle(p->to, 0, 0, r, there ? ORR_SHADE : ORR_NO_PAINT, ORR_ON_LIGHT);
        disc->line = 12;
        if (there) {
            orr_text(p->to, 0, size * 36 / 100, size, ORR_LIGHT, "%d", round)->flags = ORR_CENTRE | ORR_BOLD;
        } else {
            disc->opacity = 40;
        }
        orr_close(p->to);
    }
}

static void lens(const struct solaris_pen *p) {
    bool timed = p->g->option[SOLARIS_VARIANT_TIME] != 0;
    int small = p->frame->figure, large = 360;
    orr_circle(p->to, 0, 0, q(p, LENS_GLOW), ORR_SUN, ORR_NO_PAINT)->opacity = 25;
    orr_circle(p->to, 0, 0, q(p, LENS), ORR_SUN, ORR_NO_PAINT)->paint = ORR_BURN;
    if (p->s->phase < SOLARIS_P_ACTION) {
        orr_text(p->to, 0, small * 36 / 100, small, ORR_ON_LIGHT, "Set-up")->flags = ORR_CENTRE | ORR_SEMI;
        return;
    }
    int lift = timed ? q(p, 130) : 0;
    orr_text(p->to, 0, -q(p, 90) - lift, small, ORR_ON_LIGHT, "Round")->flags = ORR_CENTRE | ORR_SEMI;
    orr_text(p->to, 0, q(p, 250) - lift, large, ORR_ON_LIGHT, "%u", p->s->round)->flags = ORR_CENTRE | ORR_BOLD;
    if (timed) {
        turn_markers(p);
    }
}

static void laser(const struct solaris_pen *p) {
    bool timed = p->g->option[SOLARIS_VARIANT_TIME] != 0;
    int goal = timed ? LASER_SPACES : p->g->option[SOLARIS_LASER_GOAL];
    struct orr_node *group = orr_open(p->to, SOLARIS_PIECE_LENS, p->frame->cx, p->frame->cy);
    group->w = group->h = 2 * q(p, LASER);
    group->label = orr_words(p->to, "The laser, round %u", p->s->round);
    group->tip = solaris_aim_words(p);
    struct orr_node *disc = orr_circle(p->to, 0, 0, q(p, LASER), ORR_PANEL, ORR_RIM);
    disc->line = 20;
    for (int v = 0; v < LASER_SPACES; v++) {
        laser_space(p, v, goal);
    }
    lens(p);
    orr_close(p->to);
}

/* Seats whose counter stands on space v, lower counts first: the pile's top is what the space's figure says. */
static int counters_on(const struct solaris_pen *p, int v, uint8_t seats[SOLARIS_SEATS]) {
    int n = 0;
    for (unsigned seat = 0; seat < p->players; seat++) {
        if (p->s->laser[seat] % LASER_SPACES != v) {
            continue;
        }
        int at = n++;
        for (; at > 0 && p->s->laser[seats[at - 1]] > p->s->laser[seat]; at--) {
            seats[at] = seats[at - 1];
        }
        seats[at] = (uint8_t)seat;
    }
    return n;
}

static void counters(const struct solaris_pen *p, int v) {
    uint8_t seats[SOLARIS_SEATS];
    int n = counters_on(p, v, seats), r = q(p, LASER_CHIP), step = lean(n, r), x, y;
    orr_polar(p->frame->cx, p->frame->cy, q(p, LASER_MID), laser_angle(v), &x, &y);
    int side = x < p->frame->cx ? -2 * r : 2 * r;
    y += (n - 1) * step * 22 / 100;
    int pitch = p->frame->figure * 15 / 10, next = y; /* where the next pill has room */
    for (int i = 0; i < n; i++) {
        unsigned seat = seats[i], value = p->s->laser[seat], above = i + 1 < n ? p->s->laser[seats[i + 1]] : value;
        struct chip c = {seat, SOLARIS_PIECE_LASER + seat, x, y - i * step, r, i + 1 < n ? step : 0, value};
        chip_open(p, &c)->label = orr_words(p->to, "%s: %u at the laser", solaris_seat_name(p, seat), value);
        chip_close(p, &c);
        if (above != value) { /* another time round than those on top: say which */
            const char *figure = orr_scene_text(p->to, orr_words(p->to, "%u", value));
            next = c.y < next ? c.y : next;
            orr_pill(p->to, c.x + side, next, p->frame->figure, figure, ORR_SHADE, ORR_LIGHT);
            next -= pitch;
        }
    }
}

void solaris_board(const struct solaris_pen *p) {
    const struct solaris_frame *f = p->frame;
    orr_circle(p->to, f->cx, f->cy, q(p, GLOW), ORR_EMBER, ORR_NO_PAINT)->paint = ORR_GLOW;
    struct orr_node *orbit = orr_circle(p->to, f->cx, f->cy, f->rho, ORR_NO_PAINT, ORR_EDGE);
    orbit->line = 20;
    orbit->flags = ORR_DOTTED;
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
        dock_lines(p, i);
    }
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
        bridge(p, i);
    }
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
        dial(p, i);
    }
    laser(p);
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
        dock(p, i);
    }
    for (int v = 0; v < LASER_SPACES; v++) {
        counters(p, v);
    }
}
