/* Cryo: the blocks of the own platform: quarters with awakened pods, the gauges of the
 * stock, and the six platform docks with their slots. */
#include "draw.h"

/* ---- quarters ---- */

void cryo_quarters_row(const struct cryo_pen *p, int x, int y, int r, int step_x, int step_y, int per_row) {
    const struct cryo_faction *f = &p->s->faction[p->me];
    struct orr_shapes full = {0}, free = {0}, hulls = {0}, pods = {0};
    int room = (int)cryo_quarters(f), n = f->quarters > room ? room : f->quarters;
    for (int i = 0; i < room; i++) {
        int cx = x + i % per_row * step_x, cy = y + i / per_row * step_y;
        orr_shapes_circle(i < n ? &full : &free, cx, cy, r);
        if (i < n) {
            cryo_path_pod(&hulls, cx, cy, r * 155 / 100);
            cryo_path_pod_face(&pods, p->me, cx, cy, r * 155 / 100);
        }
    }
    orr_shapes_draw(p->to, &full, ORR_WELL, ORR_EDGE, 16);
    orr_shapes_draw(p->to, &free, ORR_WELL, ORR_EDGE, 16)->flags = ORR_DASHED;
    orr_shapes_draw(p->to, &hulls, ORR_ON_LIGHT, ORR_NO_PAINT, 0);
    orr_shapes_draw(p->to, &pods, ORR_SEAT + (int)p->me, ORR_NO_PAINT, 0);
}

/* ---- stock ---- */

void cryo_gauges(const struct cryo_pen *p, struct orr_box at) {
    const struct cryo_faction *f = &p->s->faction[p->me];
    struct orr_shapes empty = {0};
    int step = at.h / CRYO_STOCK;
    for (unsigned i = 0; i < CRYO_STOCK; i++) {
        struct orr_shapes full = {0};
        int most = i == CRYO_E ? CRYO_MAX_ENERGY : CRYO_MAX_MATERIAL, gap = 40, y = at.y + (int)i * step + step / 2;
        int left = at.x + 760, w = (at.x + at.w - left + gap) / most - gap;
        for (int k = 0; k < most; k++) {
            orr_shapes_rect(k < f->stock[i] ? &full : &empty, left + k * (w + gap), y - 120, w, 240, 50);
        }
        cryo_icon(p, i, at.x + 200, y, 290);
        cryo_tally(p, CRYO_PIECE_STOCK + p->me * 8 + i, at.x + 540, y, 240, ORR_BOLD | ORR_CENTRE, f->stock[i]);
        orr_shapes_draw(p->to, &full, cryo_stock_role(i), ORR_NO_PAINT, 0);
    }
    orr_shapes_draw(p->to, &empty, ORR_WELL, ORR_EDGE, 13);
}

/* ---- platform docks ---- */

orr_action cryo_bay_action(const struct cryo_pen *p, unsigned bay) {
    orr_action leave = cryo_when(p, CRYO_P_LEAVE, CRYO_V_LEAVE, bay);
    return leave ? leave : cryo_when(p, CRYO_P_RETURN, CRYO_V_RETURN, bay);
}

/* Slots that cost something show the family only. */
static bool is_cost(unsigned slot) { return slot == CRYO_P2A || (slot >= CRYO_P3A && slot <= CRYO_P5A); }

static void slot_at(const struct cryo_pen *p, unsigned slot, struct orr_box at, int icon) {
    unsigned tile = p->s->faction[p->me].slot[slot];
    uint32_t piece = CRYO_PIECE_SLOT + p->me * 8 + slot;
    orr_action build = p->tall && !p->to->framed ? 0 : cryo_when(p, CRYO_P_BUILD, CRYO_V_BUILD, slot);
    if (tile >= CRYO_TILES) {
        struct orr_node *well = orr_rect(p->to, at.x, at.y, at.w, at.h, 60, ORR_NO_PAINT, ORR_EDGE);
        well->flags = ORR_DASHED | ORR_LAID_OUT;
        well->line = 15;
        well->piece = piece;
        well->action = build;
        well->label = orr_words(p->to, "%s, empty", cryo_in_words(p, cryo_kind_slot.titles[slot]));
        return;
    }
    if (!is_cost(slot)) {
        cryo_tile(p, tile, at, icon, piece, build);
        return;
    }
    unsigned family = cryo_family_of(tile);
    struct orr_node *face =
        orr_rect(p->to, at.x, at.y, at.w, at.h, 60, CRYO_TILE + (int)family, cryo_stock_role(family));
    face->line = 16;
    face->piece = piece;
    face->flags = ORR_LAID_OUT;
    face->label = orr_words(p->to, "%s: costs %s", cryo_in_words(p, cryo_kind_slot.titles[slot]),
                            cryo_in_words(p, cryo_stock_titles[family]));
    cryo_icon(p, family, at.x + at.w / 2, at.y + at.h / 2, icon * 13 / 10);
}

static struct orr_node *bay_plate(const struct cryo_pen *p, unsigned bay, struct orr_box at) {
    struct orr_node *plate = orr_rect(p->to, at.x, at.y, at.w, at.h, 80, ORR_WELL, ORR_EDGE);
    plate->line = 13;
    plate->piece = CRYO_PIECE_BAY + p->me * 8 + bay;
    plate->flags = ORR_LAID_OUT;
    plate->action = cryo_bay_action(p, bay);
    plate->label = orr_words(p->to, "Platform dock: %s", cryo_in_words(p, cryo_bay_titles[bay]));
    if (p->s->bay == bay && p->s->actor == p->me) {
        plate->stroke = ORR_ICE;
        plate->line = 20;
    }
    return plate;
}

static void bay_dock(const struct cryo_pen *p, unsigned bay, int x, int y, int r) {
    orr_circle(p->to, x, y, r, ORR_WELL, ORR_NEUTRAL)->line = 22;
    if (p->s->faction[p->me].home >> bay & 1u) {
        cryo_drone(p, CRYO_PIECE_BAY_DRONE + p->me * 8 + bay, p->me, x, y, r * 162 / 100);
    } else {
        orr_circle(p->to, x, y, r * 66 / 100, ORR_NO_PAINT, ORR_EDGE)->line = 15;
    }
}

void cryo_bay_wide(const struct cryo_pen *p, unsigned bay, struct orr_box at) {
    bool roomy = at.h > 2500;
    int x = at.x + at.w / 2, w = 620, h = roomy ? 600 : 480, step = roomy ? 780 : 660, y = at.y + (roomy ? 950 : 880),
        k = 0;
    bay_plate(p, bay, at);
    orr_words_at(p->to, x, at.y + 160, p->small, ORR_INK_2, ORR_CENTRE, cryo_bay_names[bay])->h = at.w;
    bay_dock(p, bay, x, at.y + (roomy ? 580 : 540), roomy ? 255 : 230);
    bool twin = cryo_bay_slots[bay] & (cryo_bay_slots[bay] - 1);
    CRYO_EACH(slot, cryo_bay_slots[bay]) {
        slot_at(p, slot, (struct orr_box){x - w / 2, y + k * step, w, h}, 225);
        k++;
    }
    if (bay != CRYO_BAYS - 1) {
        orr_symbol_at(p->to, CRYO_SYM_DOWN, x, twin ? y + h + (step - h) / 2 : y + h + 180, 200, ORR_INK_2);
    }
    if (bay == 0) {
        orr_words_at(p->to, x, y + h + 470, p->small, ORR_INK_2, ORR_CENTRE, "gain");
    } else if (!twin) {
        cryo_bay_icon(p, bay, x, y + h + 470, 250);
    }
}

/* The name above; the dock on the left, its slots and what they give beside it. */
void cryo_bay_tall(const struct cryo_pen *p, unsigned bay, struct orr_box at) {
    int room = at.w - 520, k = 0, y = at.y + at.h / 2 + 150, h = at.h - 400;
    bool twin = cryo_bay_slots[bay] & (cryo_bay_slots[bay] - 1), shown = bay >= 2 && !twin;
    int left = at.x + 480, w = twin ? (room - 30) / 2 : shown ? room - 300 : room;
    bay_plate(p, bay, at);
    bay_dock(p, bay, at.x + 250, y, 205);
    orr_words_at(p->to, at.x + at.w / 2, at.y + 190, p->small, ORR_INK_2, ORR_CENTRE, cryo_bay_names[bay])->h = at.w;
    CRYO_EACH(slot, cryo_bay_slots[bay]) {
        slot_at(p, slot, (struct orr_box){left + k * (w + 30), y - h / 2, w, h}, twin ? 250 : 230);
        k++;
    }
    if (shown) {
        int x = left + w + 170;
        if (CRYO_A_INTAKE + bay == CRYO_A_WORKSHOP) {
            cryo_icon(p, CRYO_K, x, y, 250);
        } else {
            cryo_bay_icon(p, bay, x, y, 250);
        }
    }
}
