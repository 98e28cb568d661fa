/* Dyson: what can be bought, beside the map: the troops with their figures, all buildings with their prices. In the
 * phases in which one of them is chosen this is where one clicks; else it is read. */
#include "draw.h"

enum { SMALL = 160, NAME = 170, INSET = 140 };

/* A place of the list. `chosen`: what is being deployed. */
static void open_place(const struct dyson_pen *p, uint32_t piece, struct orr_box at, orr_action action, bool chosen,
                       const char *words) {
    struct orr_node *group = orr_open_box(p->to, piece, at, 60, action);
    group->flags |= (uint16_t)((action ? ORR_FADES : 0) | (chosen ? ORR_CHOSEN : 0));
    group->label = orr_words(p->to, "%s", words);
    group->tip = action ? orr_words(p->to, "%s", dyson_explained(p, action)) : 0;
    orr_rect(p->to, -at.w / 2, -at.h / 2, at.w, at.h, 60, action ? ORR_PANEL_2 : ORR_WELL, chosen ? ORR_SUN : ORR_EDGE)
        ->line = chosen   ? 25
                 : action ? 18
                          : 10;
}

static int ink_of(const struct dyson_pen *p, orr_action action) {
    return action ? DYSON_BORDER + p->s->actor % DYSON_SEATS : DYSON_PALE;
}

/* A figure with its sign that end at `right`; returns where they begin. */
static int price(const struct dyson_pen *p, int right, int y, unsigned n, bool energy) {
    const char *words = orr_phrase(p->to, "%u", n);
    orr_text(p->to, right, y + 58, SMALL, ORR_INK, "%s", words)->flags = ORR_END | ORR_BOLD;
    int left = right - orr_text_width(words, SMALL) - 130;
    orr_symbol_at(p->to, energy ? DYSON_SYM_ENERGY : DYSON_SYM_MINERALS, left, y, 240, energy ? ORR_ICE : DYSON_PALE);
    return left - 180;
}

/* ---- troops ---- */

static void troop_row(const struct dyson_pen *p, unsigned type, struct orr_box at) {
    const struct dyson_troop_row *row = &p->pack->troop[type];
    bool asked = p->asked && p->to->framed && p->s->phase == DYSON_P_SHIP;
    bool chosen = p->to->framed && p->s->phase == DYSON_P_PUT && p->s->choice == type;
    orr_action action = asked ? orr_act1(DYSON_SHIP, type) : 0;
    int left = -at.w / 2, right = at.w / 2 - 90;
    const char *title = orr_tr(p->g, dyson_troop_titles[type]);
    open_place(p, p->to->framed ? dyson_choice_piece(DYSON_SHIP, type) : 0, at, action, chosen, title);
    orr_symbol_at(p->to, DYSON_SYM_TROOP + type, left + 270, 0, at.h > 500 ? 470 : 420, ink_of(p, action));
    orr_text(p->to, left + 520, -50, NAME, ORR_INK, "%s", title)->flags = ORR_SEMI;
    right = price(p, right, -110, row->minerals, false);
    if (row->energy) {
        price(p, right + 60, -110, row->energy, true);
    }
    const char *figures = row->dice ? orr_phrase(p->to, "DC %u, %ud6, move %u", row->dc, row->dice, row->moves)
                                    : orr_phrase(p->to, "DC %u, move %u", row->dc, row->moves);
    orr_text(p->to, left + 520, 170, SMALL, ORR_INK_2, "%s", figures);
    orr_close(p->to);
}

void dyson_troop_list(const struct dyson_pen *p, struct orr_box at) {
    int gap = 50, h = (at.h - gap * (DYSON_TROOPS - 1)) / DYSON_TROOPS;
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        troop_row(p, type, (struct orr_box){at.x, at.y + (int)type * (h + gap), at.w, h});
    }
}

/* ---- a tall table ---- */

static void shop_cell(const struct dyson_pen *p, struct dyson_sheet *sheet, unsigned type, bool troop) {
    orr_action action = troop && p->asked && p->s->phase == DYSON_P_SHIP ? orr_act1(DYSON_SHIP, type) : 0;
    bool station = !troop && type == DYSON_OVERDRIVEN;
    const char *title = troop ? dyson_troop_titles[type] : station ? "Station" : dyson_building_titles[type];
    int symbol = troop ? DYSON_SYM_TROOP : station ? DYSON_SYM_STATION - DYSON_OVERDRIVEN : DYSON_SYM_BUILDING;
    struct dyson_cell *cell = dyson_add_cell(sheet, action, orr_tr(p->g, title), symbol + (int)type);
    cell->piece = dyson_choice_piece(troop ? DYSON_SHIP : DYSON_TYPE, type);
    cell->coin = DYSON_SYM_MINERALS;
    cell->price =
        troop ? p->pack->troop[type].minerals : (station ? p->pack->station_price : p->pack->building[type].price);
    cell->role = ink_of(p, action);
    cell->chosen = troop && p->s->phase == DYSON_P_PUT && p->s->choice == type;
    cell->tip = action ? dyson_explained(p, action) : NULL;
}

void dyson_shop_sheet(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    static const uint8_t shown[] = {DYSON_TURRET,    DYSON_RAILGUN, DYSON_LASER,    DYSON_OVERDRIVEN,
                                    DYSON_FACTORY_1, DYSON_DRILL_1, DYSON_SPHERE_2, DYSON_FIELD_1};
    sheet->n = 0;
    sheet->subject = NULL;
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        shop_cell(p, sheet, type, true);
    }
    for (unsigned i = 0; i < sizeof shown; i++) {
        shop_cell(p, sheet, shown[i], false);
    }
    sheet->tall_columns = DYSON_TROOPS;
}

/* ---- buildings ---- */

/* In rows: weapons and the Station; then a family in each row, with a tier of the Sphere at its end. */
enum { COLUMNS = 4, STATION = DYSON_OVERDRIVEN };
static const uint8_t shelf[][COLUMNS] = {
    {DYSON_TURRET, DYSON_RAILGUN, DYSON_LASER, STATION},
    {DYSON_DRILL_1, DYSON_DRILL_2, DYSON_DRILL_3, DYSON_SPHERE_1},
    {DYSON_FACTORY_1, DYSON_FACTORY_2, DYSON_FACTORY_3, DYSON_SPHERE_2},
    {DYSON_FIELD_1, DYSON_FIELD_2, DYSON_FIELD_3, DYSON_SPHERE_3},
};

static bool same_family(unsigned a, unsigned b) {
    return dyson_tiered(a) && dyson_tiered(b) && (a - DYSON_FIELD_1) / 3 == (b - DYSON_FIELD_1) / 3;
}

static orr_action shelf_action(const struct dyson_pen *p, unsigned type) {
    if (p->asked && p->s->phase == DYSON_P_TYPE && type < DYSON_NEW_BUILDINGS) {
        return orr_act1(DYSON_TYPE, type);
    }
    if (!p->asked || p->s->phase != DYSON_P_TIER || type == STATION || dyson_tier(type) < 2) {
        return 0;
    }
    unsigned now = dyson_building_kind(p->s->building[p->s->tile]);
    return same_family(now, type) ? orr_act1(DYSON_TIER, dyson_tier(type)) : 0;
}

/* New, or what the upgrade in question costs. */
static unsigned shelf_price(const struct dyson_pen *p, unsigned type, orr_action action) {
    if (type == STATION) {
        return p->pack->station_price;
    }
    if (orr_verb_of(action) == DYSON_TIER) {
        return dyson_upgrade_price(p->g, dyson_building_kind(p->s->building[p->s->tile]), dyson_tier(type));
    }
    return p->pack->building[type].price;
}

static void building_place(const struct dyson_pen *p, unsigned type, struct orr_box at) {
    orr_action action = shelf_action(p, type);
    unsigned cost = shelf_price(p, type, action);
    const char *title = type == STATION ? "Station" : dyson_building_titles[type];
    int symbol = type == STATION ? (int)DYSON_SYM_STATION : DYSON_SYM_BUILDING + (int)type;
    open_place(p, dyson_choice_piece(DYSON_TYPE, type), at, action, false, orr_tr(p->g, title));
    orr_symbol_at(p->to, (unsigned)symbol, 0, -at.h * 16 / 100, at.h * 58 / 100, ink_of(p, action));
    if (type != STATION && dyson_tiered(type)) {
        orr_symbol_at(p->to, DYSON_SYM_TIER + dyson_tier(type) - 1, at.w / 2 - 90, -at.h / 2 + 110, 200, ORR_INK_2);
    }
    if (cost) {
        orr_text(p->to, 0, at.h / 2 - 80, SMALL, ORR_INK, "%u", cost)->flags = ORR_CENTRE | ORR_BOLD;
    }
    orr_close(p->to);
}

void dyson_building_shelf(const struct dyson_pen *p, struct orr_box at) {
    int rows = (int)(sizeof shelf / sizeof *shelf), gap = 60;
    int w = (at.w - gap * (COLUMNS - 1)) / COLUMNS, h = (at.h - gap * (rows - 1)) / rows;
    for (int i = 0; i < rows * COLUMNS; i++) {
        struct orr_box one = {at.x + i % COLUMNS * (w + gap), at.y + i / COLUMNS * (h + gap), w, h};
        building_place(p, shelf[i / COLUMNS][i % COLUMNS], one);
    }
}
