/* Solaris: the buttons of each decision, and the table of everybody's energy that
 * people without a hand see instead. */
#include "draw.h"
#include "tables.h"

enum { ROUNDING = 100, UPRIGHT = 900 }; /* buttons this high carry their symbol above the words */

static void button_words(const struct solaris_pen *p, const struct solaris_button *b, int ink) {
    bool upright = b->h >= UPRIGHT && b->symbol >= 0;
    int width = orr_text_width(b->words, b->size), sign = b->size * 2;
    int x = 0, y = b->size * 36 / 100;
    if (upright) {
        orr_symbol_at(p->to, (unsigned)b->symbol, 0, -b->h / 7, b->size * 38 / 10, ink);
        y = b->h / 2 - b->size * 85 / 100;
    } else if (b->symbol >= 0 && width + sign + 200 < b->w) {
        x = sign / 2;
        orr_symbol_at(p->to, (unsigned)b->symbol, -width / 2 - sign / 10, 0, sign, ink);
    }
    orr_text(p->to, x, y, b->size, ink, "%s", b->words)->flags = ORR_CENTRE | ORR_BOLD;
}

void solaris_button_draw(const struct solaris_pen *p, const struct solaris_button *b) {
    struct orr_node *group = orr_open(p->to, b->piece, b->x, b->y);
    int round = b->primary ? b->h * 45 / 100 : ROUNDING;
    round = round > 220 ? 220 : round;
    group->w = b->w;
    group->h = b->h;
    group->radius = (uint16_t)round;
    group->action = b->action;
    group->flags = ORR_FADES | ORR_LAID_OUT;
    group->label = orr_words(p->to, "%s", b->words);
    group->tip = b->tip ? orr_words(p->to, "%s", b->tip) : 0;
    struct orr_node *body = orr_rect(p->to, -b->w / 2, -b->h / 2, b->w, b->h, round, b->primary ? ORR_SUN : ORR_PANEL_2,
                                     b->primary ? ORR_NO_PAINT : ORR_RIM);
    body->paint = ORR_FLAT;
    button_words(p, b, b->primary ? ORR_ON_ACCENT : ORR_INK);
    orr_close(p->to);
}

/* ---- the buttons of a phase ---- */

struct box {
    int x, y, w, h, gap, size;
};

struct choice {
    unsigned verb;
    int symbol;
    const char *words, *tip;
};

static const struct choice common[] = {
    {SOLARIS_REPLENISH, SOLARIS_SYM_REPLENISH, "Replenish",
     "Play cards of this station: each adds 1 energy here [SO-5.11]."},
    {SOLARIS_REDIRECT, SOLARIS_SYM_REDIRECT, "Redirect",
     "Play cards of a bridge's colour: each moves 1 energy to that neighbour [SO-5.21]."},
    {SOLARIS_EXCHANGE, SOLARIS_SYM_EXCHANGE, "Exchange", "Give up one card and take another [SO-5.31]."},
    {SOLARIS_PASS, SOLARIS_SYM_PASS, "Pass", "Do nothing [SO-5.40]."},
};

static const struct choice own[SOLARIS_STATIONS] = {
    [SOLARIS_ED] = {0, 0, "Play cards", "The Engine Deck's own action: play cards of other stations [SO-5.50]."},
    [SOLARIS_HQ] = {0, 0, "Draw cards", "Headquarters' own action: two cards for each energy [SO-5.60]."},
    [SOLARIS_BIO] = {0, 0, "Spread", "The Biotope's own action: spread energy round the ring [SO-5.70]."},
    [SOLARIS_SP] = {0, 0, "Dock", "The Shuttle Port's own action: dock shuttles [SO-5.80]."},
    [SOLARIS_CAN] = {0, 0, "Take cards", "The Canteen's own action: take cards from other hands [SO-5.90]."},
    [SOLARIS_EC] = {0, 0, "Send", "The Energy Cell's own action: send energy to the laser [SO-5.100]."},
};

/* Cell i of n equal cells side by side in the box. */
static struct solaris_button cell(const struct box *at, int i, int n) {
    int w = (at->w - at->gap * (n - 1)) / n;
    return (struct solaris_button){
        .x = at->x + i * (w + at->gap) + w / 2, .y = at->y + at->h / 2, .w = w, .h = at->h, .size = at->size};
}

static void choice_button(const struct solaris_pen *p, struct solaris_button b, const struct choice *c) {
    b.piece = SOLARIS_PIECE_BUTTON + c->verb;
    b.symbol = c->symbol;
    b.words = orr_tr(p->g, c->words);
    b.tip = orr_tr(p->g, c->tip);
    b.action = orr_act(c->verb);
    solaris_button_draw(p, &b);
}

/* Five actions: in one row, or in two when the box is narrow. */
static void action_buttons(const struct solaris_pen *p, const struct box *at) {
    unsigned station = solaris_active(p->s);
    struct choice mine = own[station];
    mine.verb = SOLARIS_STATION_ACTION;
    mine.symbol = SOLARIS_SYM_STATION + (int)station;
    const struct choice *all[] = {&common[0], &common[1], &common[2], &mine, &common[3]};
    bool one_row = at->w > 6000;
    struct box upper = *at, lower = *at;
    if (!one_row) {
        upper.h = lower.h = (at->h - at->gap) / 2;
        lower.y = at->y + upper.h + at->gap;
    }
    for (int i = 0; i < 5; i++) {
        bool first = one_row || i < 3;
        choice_button(p, first ? cell(&upper, i, one_row ? 5 : 3) : cell(&lower, i - 3, 2), all[i]);
    }
}

static void amount_buttons(const struct solaris_pen *p, const struct box *at, unsigned verb, int most) {
    static const char *const figures[] = {"0", "1", "2", "3", "4", "5", "6", "7"};
    for (int i = 1; i <= most; i++) {
        struct solaris_button b = cell(at, i - 1, most);
        b.piece = SOLARIS_PIECE_AMOUNT + (unsigned)i;
        b.symbol = -1;
        b.size = at->size * 14 / 10;
        b.words = figures[i];
        b.action = orr_act1(verb, (unsigned)i);
        solaris_button_draw(p, &b);
    }
}

/* Clockwise is shown on the right; the words name the neighbour when it is the target. */
static void direction_buttons(const struct solaris_pen *p, const struct box *at, bool targets) {
    static const char *const ways[] = {"Clockwise", "Counter-clockwise"};
    for (unsigned go = SOLARIS_CW; go <= SOLARIS_CCW; go++) {
        unsigned step = go == SOLARIS_CW ? 1 : SOLARIS_STATIONS - 1;
        unsigned station = solaris_station_at(p->s, (p->s->position + step) % SOLARIS_STATIONS);
        struct solaris_button b = cell(at, go == SOLARIS_CW, 2);
        b.piece = SOLARIS_PIECE_DIRECTION + go;
        b.symbol = SOLARIS_SYM_TURN + (int)go;
        b.words = orr_tr(p->g, ways[go]);
        if (targets && station != ORR_NONE) {
            b.words = solaris_station_title(p, station);
            b.symbol = SOLARIS_SYM_STATION + (int)station;
        }
        b.action = orr_act1(SOLARIS_GO, go);
        solaris_button_draw(p, &b);
    }
}

bool solaris_has_buttons(const struct solaris_pen *p) {
    switch (p->s->phase) {
    case SOLARIS_P_ACTION:
    case SOLARIS_P_AMOUNT:
    case SOLARIS_P_SPREAD:
    case SOLARIS_P_DIRECTION:
    case SOLARIS_P_TARGET:
        return p->asked;
    default:
        return false;
    }
}

void solaris_phase_buttons(const struct solaris_pen *p, int x, int y, int w, int h, int gap, int size) {
    struct box at = {x, y, w, h, gap, size};
    switch (p->s->phase) {
    case SOLARIS_P_ACTION:
        action_buttons(p, &at);
        break;
    case SOLARIS_P_AMOUNT:
        amount_buttons(p, &at, SOLARIS_SPEND, SOLARIS_ENERGY_MAX);
        break;
    case SOLARIS_P_SPREAD:
        amount_buttons(p, &at, SOLARIS_SPREAD, SOLARIS_STATIONS - 1);
        break;
    default:
        direction_buttons(p, &at, p->s->phase == SOLARIS_P_TARGET);
        break;
    }
}

void solaris_end_button(const struct solaris_pen *p, int x, int y, int w, int h, int size) {
    unsigned verb = solaris_look(p)->button;
    if (!p->asked || !verb) {
        return;
    }
    struct solaris_button b = {.piece = SOLARIS_PIECE_BUTTON + verb, .x = x, .y = y, .w = w, .h = h, .size = size};
    b.symbol = -1;
    b.primary = true;
    b.words = orr_tr(p->g, verb == SOLARIS_FINISH ? "Finish" : "Only one");
    b.tip = orr_tr(p->g, verb == SOLARIS_FINISH ? "End the action; possible after the first complete unit [SO-4.5]."
                                                : "Play no second card for this energy [SO-5.52].");
    b.action = orr_act(verb);
    solaris_button_draw(p, &b);
}

/* ---- energy in figures ---- */

void solaris_own_energy(const struct solaris_pen *p, int x, int y, int step, int icon, int size) {
    unsigned seat = (unsigned)p->hand;
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++, x += step) {
        unsigned station = solaris_station_at(p->s, i);
        if (station == ORR_NONE) {
            continue;
        }
        bool active = p->s->phase >= SOLARIS_P_ACTION && i == p->s->position;
        unsigned value = p->s->energy[seat][station];
        struct orr_node *group = orr_open(p->to, SOLARIS_PIECE_OWN + station, x, y);
        group->flags = ORR_VALUED | ORR_LAID_OUT;
        group->value = (int16_t)value;
        group->label = orr_words(p->to, "%s: %u", solaris_station_title(p, station), value);
        orr_symbol_at(p->to, SOLARIS_SYM_STATION + station, 0, 0, icon, active ? ORR_SUN : ORR_INK_2);
        orr_text(p->to, icon * 34 / 100, size * 36 / 100, size, ORR_INK, "%u", value)->flags = ORR_BOLD;
        orr_close(p->to);
    }
}

static void table_head(const struct solaris_pen *p, int x, int y, int column, int size) {
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
        unsigned station = solaris_station_at(p->s, i);
        if (station != ORR_NONE) {
            orr_symbol_at(p->to, SOLARIS_SYM_STATION + station, x + (int)i * column, y, size * 26 / 10, ORR_INK_2);
        }
    }
    orr_symbol_at(p->to, SOLARIS_SYM_SUN, x + 6 * column, y, size * 16 / 10, ORR_SUN);
    orr_symbol_at(p->to, SOLARIS_SYM_CARD, x + 7 * column, y, size * 22 / 10, ORR_INK_2);
}

static void table_row(const struct solaris_pen *p, unsigned seat, int x, int y, int column, int size) {
    bool acts = (int)seat == p->acting, placed = p->s->phase >= SOLARIS_P_TOKENS;
    for (unsigned i = 0; i < SOLARIS_STATIONS && placed; i++) {
        unsigned station = solaris_station_at(p->s, i);
        if (station != ORR_NONE) {
            orr_text(p->to, x + (int)i * column, y, size, ORR_INK, "%u", p->s->energy[seat][station])->flags =
                ORR_CENTRE | (acts ? ORR_BOLD : 0);
        }
    }
    if (!solaris_is_drone(p, seat)) {
        orr_text(p->to, x + 6 * column, y, size, ORR_SUN, "%u", p->s->laser[seat])->flags = ORR_CENTRE | ORR_BOLD;
        orr_text(p->to, x + 7 * column, y, size, ORR_INK_2, "%u", p->s->hand_size[seat])->flags = ORR_CENTRE;
    }
}

void solaris_energy_table(const struct solaris_pen *p, int x, int y, int w, int h, int size) {
    int row = h / (int)(p->seats + 1), names = w * 26 / 100, column = (w - names) / 8;
    int first = x + names + column / 2;
    row = row > size * 3 ? size * 3 : row;
    table_head(p, first, y + row / 2, column, size);
    for (unsigned i = 0; i < p->seats; i++) {
        unsigned seat = p->order[i];
        int middle = y + row * (int)(i + 1) + row / 2, base = middle + size * 36 / 100;
        orr_line_to(p->to, x, middle - row / 2, x + w, middle - row / 2, ORR_EDGE, 10)->opacity = 60;
        solaris_seat_sign(p, seat, x + size, middle, size);
        int most = p->to->compose == ORR_TALL ? size * 118 / 100 : size; /* fitted down to 80 percent of it */
        struct orr_node *name = orr_text(p->to, x + size * 2, base, most, ORR_INK, "%s", solaris_seat_name(p, seat));
        name->flags = ORR_SEMI;
        name->h = names - size * 2;
        table_row(p, seat, first, base, column, size);
    }
}
