/* Dyson: the panels of the seats on a wide table. Name, mark, value and stocks always; works and fleet where there is
 * room. Each leaves a corner to the front end. */
#include "draw.h"

enum { SMALL = 160, NAME = 200, LARGE = 250, INSET = 140, HEAD = 800, STOCK = 480, WORKS = 1960, FLEET = 2640 };

/* What the acting seat is doing, in a word or two. */
static const char *const doings[DYSON_PHASES] = {
    [DYSON_P_CORNER] = "choosing",   [DYSON_P_PLACE] = "settling",   [DYSON_P_BUILD] = "building",
    [DYSON_P_SITE] = "building",     [DYSON_P_TYPE] = "building",    [DYSON_P_PICK] = "upgrading",
    [DYSON_P_TIER] = "upgrading",    [DYSON_P_STATION] = "building", [DYSON_P_FACTORY] = "deploying",
    [DYSON_P_SHIP] = "deploying",    [DYSON_P_PUT] = "deploying",    [DYSON_P_MOVE] = "moving",
    [DYSON_P_DEST] = "moving",       [DYSON_P_ATTACK] = "attacking", [DYSON_P_JOIN] = "attacking",
    [DYSON_P_DIRECTION] = "aiming",  [DYSON_P_POWER] = "aiming",     [DYSON_P_RETALIATE] = "answering",
    [DYSON_P_COUNTER] = "answering", [DYSON_P_DICE] = "rolling",
};

/* The seat whose turn follows; -1: nobody's, or it is not settled yet. */
static int next_seat(const struct dyson_pen *p) {
    const struct dyson_state *s = p->s;
    if (p->over || s->stage == DYSON_S_NONE) {
        return -1;
    }
    for (unsigned i = 1; i < p->g->seats; i++) {
        unsigned seat = (s->actor + i) % p->g->seats;
        bool anew = seat == s->first && p->g->option[DYSON_TURN_ORDER] == DYSON_ORDER_DRAWN;
        if (dyson_alive(s, seat)) {
            return anew ? -1 : (int)seat;
        }
    }
    return -1;
}

/* In English. */
static const char *state_of(const struct dyson_pen *p, unsigned seat) {
    static const char *const ordinals[] = {"1st", "2nd", "3rd", "4th", "5th", "6th"};
    if (p->over) {
        unsigned rank = p->result.rank[seat] ? p->result.rank[seat] : 1;
        return p->result.won >> seat & 1u ? "winner" : ordinals[(rank - 1) % 6];
    }
    if (!dyson_alive(p->s, seat)) {
        return "out";
    }
    if ((int)seat == p->acting && p->s->phase < DYSON_PHASES && doings[p->s->phase]) {
        return doings[p->s->phase];
    }
    return (int)seat == next_seat(p) ? "next" : (int)seat == p->seat ? "you" : "";
}

const char *dyson_state_words(const struct dyson_pen *p, unsigned seat) { return orr_tr(p->g, state_of(p, seat)); }

/* ---- the lines of a panel ---- */

/* A sign among those of a panel, with its name for whoever asks. */
static void open_sign(const struct dyson_pen *p, uint32_t piece, struct orr_box at, const char *label) {
    struct orr_node *group = orr_open(p->to, piece, at.x, at.y);
    group->flags = ORR_LAID_OUT;
    group->w = at.w;
    group->h = at.h;
    group->label = orr_words(p->to, "%s", label);
    orr_rect(p->to, -at.w / 2, -at.h / 2, at.w, at.h, 60, ORR_NO_PAINT, ORR_NO_PAINT);
}

/* A building of the seat: how many, or which tier; the tier is part of its name. */
static void sign_line(const struct dyson_pen *p, unsigned seat, unsigned type, struct orr_box at, const char *words,
                      bool there) {
    const char *title = orr_tr(p->g, dyson_building_titles[type]);
    bool named = there && dyson_tiered(type), sphere = type >= DYSON_SPHERE_1;
    const char *label = named ? title : orr_phrase(p->to, "%s: %s", title, there ? words : "0");
    open_sign(p, DYSON_PIECE_WORKS + 16 * seat + type, at, label);
    orr_symbol_at(p->to, DYSON_SYM_BUILDING + (sphere ? (unsigned)DYSON_SPHERE_2 : type), 0, -170, 320, DYSON_PALE)
        ->opacity = there ? 100 : 40;
    struct orr_node *text = orr_text(p->to, 0, 170, SMALL, ORR_INK, "%s", words);
    text->flags = ORR_CENTRE | ORR_SEMI;
    text->opacity = there ? 100 : 45;
    orr_close(p->to);
}

static unsigned of_tier(unsigned first, int tier) { return first + (unsigned)(tier ? tier - 1 : 0); }

static void works(const struct dyson_pen *p, unsigned seat, int x, int y, int step) {
    static const char *const tiers[] = {"-", "I", "II", "III"};
    static const uint8_t counted[] = {DYSON_TURRET, DYSON_RAILGUN, DYSON_LASER};
    int sphere = dyson_tier_of(p, seat, DYSON_SPHERE_1), field = dyson_tier_of(p, seat, DYSON_FIELD_1);
    struct orr_box at = {x, y + 170, step, 680};
    sign_line(p, seat, of_tier(DYSON_SPHERE_1, sphere), at, tiers[sphere], sphere > 0);
    at.x += step;
    sign_line(p, seat, of_tier(DYSON_FIELD_1, field), at, tiers[field], field > 0);
    for (unsigned i = 0; i < 3; i++) {
        unsigned n = dyson_owned(p->s, seat, counted[i]), limit = p->pack->building[counted[i]].limit;
        const char *words = limit ? orr_phrase(p->to, "%u/%u", n, limit) : orr_phrase(p->to, "%u", n);
        at.x += step;
        sign_line(p, seat, counted[i], at, words, n > 0);
    }
}

static void fleet(const struct dyson_pen *p, unsigned seat, int x, int y, int room) {
    unsigned kinds = 0, at = 0;
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        kinds += (p->s->troop_type[type] & p->s->troops[seat]) != 0;
    }
    int step = room / (kinds > 5 ? (int)kinds : 5);
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        unsigned n = dyson_count(p->s->troop_type[type] & p->s->troops[seat]);
        if (!n) {
            continue;
        }
        struct orr_box box = {x + step / 2 + step * (int)at++, y, step, 560};
        const char *words = orr_phrase(p->to, "%u", n);
        const char *label = orr_phrase(p->to, "%s: %s", orr_tr(p->g, dyson_troop_titles[type]), words);
        open_sign(p, DYSON_PIECE_FLEET + 8 * seat + type, box, label);
        dyson_troop_figure(p, type, seat, 0, 0, kinds > 5 ? 390 : 500);
        if (n > 1) {
            orr_pill(p->to, 140, 150, SMALL, words, ORR_SHADE, ORR_LIGHT);
        }
        orr_close(p->to);
    }
}

static void head(const struct dyson_pen *p, unsigned seat, struct orr_box at, bool lit) {
    bool alive = dyson_alive(p->s, seat), won = p->over && (p->result.won >> seat & 1u);
    int value = alive ? dyson_value(p->g, p->s, seat) : p->s->fell_value[seat], right = at.x + at.w - INSET;
    dyson_badge(p, seat, at.x + 320, at.y + 270, 170);
    struct orr_node *name = orr_text(p->to, at.x + 560, at.y + 340, NAME, ORR_INK, "%s", p->to->names[seat]);
    name->flags = ORR_BOLD;
    dyson_fit(p, name, at.w - 560 - INSET - (value > 999 ? 720 : value > 99 ? 560 : 420));
    orr_text(p->to, at.x + INSET, at.y + 690, SMALL, lit ? ORR_SUN : ORR_INK_2, "%s", dyson_state_words(p, seat))
        ->flags = ORR_SEMI;
    if (won) {
        orr_symbol_at(p->to, DYSON_SYM_CROWN, at.x + 1000, at.y + 630, 320, ORR_SUN);
    }
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_VALUE + seat, right - 200, at.y + 280);
    group->flags = ORR_VALUED | ORR_LAID_OUT;
    group->value = (int16_t)dyson_clamp(value);
    group->label = orr_words(p->to, "%s: a value of %d", p->to->names[seat], value);
    orr_text(p->to, 200, 80, LARGE, ORR_INK, "%d", value)->flags = ORR_END | ORR_BOLD;
    orr_close(p->to);
    if (p->to->framed) {
        orr_seat_corner(p->to, seat, (struct orr_box){right - 1200, at.y + 450, 1200, 340});
    }
}

static void panel(const struct dyson_pen *p, unsigned seat, struct orr_box at, bool lit) {
    bool alive = dyson_alive(p->s, seat);
    int inner = at.w - 2 * INSET, half = (inner - 80) / 2, y = at.y + HEAD;
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_SEAT + seat, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->opacity = alive ? 100 : 45;
    group->label = orr_words(p->to, "%s %s", p->to->names[seat], dyson_state_words(p, seat));
    orr_panel(p->to, at.x, at.y, at.w, at.h, lit || (p->over && (p->result.won >> seat & 1u)));
    head(p, seat, at, lit);
    if (alive) {
        dyson_stock(p, seat, false, (struct orr_box){at.x + INSET, y, half, STOCK}, LARGE, SMALL);
        dyson_stock(p, seat, true, (struct orr_box){at.x + at.w - INSET - half, y, half, STOCK}, LARGE, SMALL);
    }
    if (alive && at.h >= WORKS) {
        works(p, seat, at.x + INSET + inner / 10, y + STOCK + 260, inner / 5);
    }
    if (alive && at.h >= FLEET) {
        orr_line_to(p->to, at.x + INSET, at.y + 2000, at.x + at.w - INSET, at.y + 2000, ORR_EDGE, 10)->opacity = 70;
        fleet(p, seat, at.x + INSET, at.y + 2320, inner);
    }
    orr_close(p->to);
}

void dyson_seats(const struct dyson_pen *p, struct orr_box room) {
    int n = p->g->seats, gap = 120, h = (room.h - gap * (n - 1)) / n;
    h = h > FLEET + 120 ? FLEET + 120 : h;
    for (int i = 0; i < n; i++) {
        panel(p, (unsigned)i, (struct orr_box){room.x, room.y + i * (h + gap), room.w, h}, i == p->acting);
    }
}
