/* Cryo: the panels of the other factions on a wide table, the rival's among them: who it is
 * and whose turn, points, drones, stock, pods and cards. They share the height there is. */
#include "draw.h"

enum { WIDTH = 3160, LEFT = 280, CORNER_W = 1140, CORNER_H = 400 };

/* Those at home, then empty rings for those that are out. */
static void drones(const struct cryo_pen *p, unsigned seat, int y) {
    unsigned all = cryo_is_rival(p->g, seat) ? CRYO_RIVAL_DRONES : CRYO_DRONES;
    unsigned home = cryo_count(p->s->faction[seat].home);
    int step = all > 3 ? 280 : 340, x = WIDTH - 240 - ((int)all - 1) * step;
    struct orr_shapes out = {0};
    orr_words_at(p->to, x - 200, y, p->small, ORR_INK_2, ORR_END, "drones");
    for (unsigned i = 0; i < all; i++, x += step) {
        if (i < home) {
            cryo_drone(p, CRYO_PIECE_BAY_DRONE + seat * 8 + i, seat, x, y, 250);
        } else {
            orr_shapes_circle(&out, x, y, 110);
        }
    }
    orr_shapes_draw(p->to, &out, ORR_NO_PAINT, ORR_SEAT + (int)seat, 16)->flags = ORR_DASHED;
}

static void pods_line(const struct cryo_pen *p, unsigned seat, int y) {
    const struct cryo_faction *f = &p->s->faction[seat];
    static const char *const words[] = {"asleep", "awake"};
    static const uint8_t strength[] = {45, 80};
    const int counts[] = {(int)cryo_all_asleep(f), f->quarters}, places[] = {250, 1330};
    for (unsigned i = 0; i < 2; i++) {
        cryo_pod(p, seat, places[i], y, 240)->opacity = strength[i];
        const char *n = orr_phrase(p->to, "%d", counts[i]);
        cryo_tally(p, (i ? CRYO_PIECE_QUARTERS : CRYO_PIECE_ASLEEP) + seat, places[i] + 150, y, p->small, ORR_BOLD,
                   counts[i]);
        orr_words_at(p->to, places[i] + 200 + orr_text_width(n, p->small), y, p->small, ORR_INK_2, 0, words[i]);
    }
    cryo_counter(p, CRYO_PIECE_SETTLED + seat, CRYO_SYM_SCOUT, ORR_INK, 2500, y, cryo_settled(f));
}

static void slots_line(const struct cryo_pen *p, unsigned seat, int y) {
    struct orr_shapes full = {0}, empty = {0};
    for (unsigned i = 0; i < CRYO_SLOTS; i++) {
        bool filled = p->s->faction[seat].slot[i] < CRYO_TILES;
        orr_shapes_rect(filled ? &full : &empty, 170 + (int)i * 360, y - 95, 300, 190, 40);
    }
    orr_shapes_draw(p->to, &full, ORR_LEAF, ORR_NO_PAINT, 0)->opacity = 55;
    orr_shapes_draw(p->to, &empty, ORR_WELL, ORR_EDGE, 12);
}

static void cards_line(const struct cryo_pen *p, unsigned seat, int y) {
    const struct cryo_faction *f = &p->s->faction[seat];
    const int counts[CRYO_MODES] = {(int)cryo_count(f->upgrades), f->fleet, f->mission_size};
    static const int16_t roles[CRYO_MODES] = {ORR_LEAF, ORR_INK, ORR_VIOLET};
    for (unsigned mode = 0; mode < CRYO_MODES; mode++) {
        cryo_counter(p, CRYO_PIECE_COUNT + seat * 4 + mode, CRYO_SYM_UPGRADE + mode, roles[mode],
                     LEFT + (int)mode * 740, y, counts[mode]);
    }
    if (!cryo_is_rival(p->g, seat)) {
        cryo_counter(p, CRYO_PIECE_HAND + seat * 64 + 63, CRYO_SYM_CARD, ORR_INK, 2500, y, f->hand_size);
    }
}

static void stock_line(const struct cryo_pen *p, unsigned seat, int y) {
    for (unsigned i = 0; i < CRYO_STOCK; i++) {
        cryo_icon(p, i, LEFT + (int)i * 590, y, 240);
        cryo_tally(p, CRYO_PIECE_STOCK + seat * 8 + i, 450 + (int)i * 590, y, p->title, ORR_BOLD,
                   p->s->faction[seat].stock[i]);
    }
}

/* Mark, name, the front end's corner and points; below them whose turn it is, and the drones. */
static void head(const struct cryo_pen *p, unsigned seat, int y, int step) {
    int size = p->to->framed ? 300 : 240;
    cryo_score_figure(p, seat, WIDTH - 120 - cryo_score_width(p, seat, size), y, size);
    orr_mark(p->to, seat, 260, y, 190, ORR_SEAT + (int)seat);
    orr_words_at(p->to, 460, y, 200, ORR_INK, ORR_BOLD, cryo_name(p, seat))->h = p->to->framed ? 880 : 1900;
    orr_words_at(p->to, 170, y + step, p->small, ORR_SUN, ORR_SEMI, cryo_seat_words(p, seat));
    if (p->to->framed && seat < p->g->seats) {
        orr_seat_corner(p->to, seat, (struct orr_box){1340, y - CORNER_H / 2, CORNER_W, CORNER_H});
    }
    drones(p, seat, y + step);
}

/* Upgrades by their signs, then vehicles by their names. */
static void named_cards(const struct cryo_pen *p, unsigned seat, int y, int step) {
    const struct cryo_faction *f = &p->s->faction[seat];
    int x = 260;
    orr_symbol_at(p->to, CRYO_SYM_UPGRADE, x, y, 200, ORR_LEAF);
    CRYO_EACH(card, f->upgrades) {
        x += 320;
        struct orr_node *sign = orr_symbol_at(p->to, CRYO_SYM_ANNEX + card, x, y, 230, ORR_INK);
        sign->piece = CRYO_PIECE_UPGRADE + seat * 8 + card;
        sign->label = orr_words(p->to, "%s: %s", cryo_in_words(p, cryo_card_titles[card]),
                                cryo_in_words(p, cryo_card_texts[card]));
        sign->tip = sign->label;
        sign->flags = ORR_LAID_OUT;
    }
    if (!f->upgrades) {
        orr_words_at(p->to, 460, y, p->small, ORR_INK_2, 0, "no upgrade");
    }
    y += step;
    orr_symbol_at(p->to, CRYO_SYM_VEHICLE, 260, y, 210, ORR_INK);
    if (!f->fleet) {
        orr_words_at(p->to, 460, y, p->small, ORR_INK_2, 0, "no vehicle");
    }
    x = 460;
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        if (!f->vehicles[card]) {
            continue;
        }
        const char *name = cryo_in_words(p, cryo_vehicle_titles[card]);
        name = f->vehicles[card] > 1 ? orr_phrase(p->to, "%s %u", name, f->vehicles[card]) : name;
        int w = orr_text_width(name, p->small);
        if (x + w > WIDTH - 100) {
            break;
        }
        struct orr_node *words = orr_words_at(p->to, x, y, p->small, ORR_INK, 0, name);
        words->piece = CRYO_PIECE_VEHICLE + seat * 32 + card * 4;
        words->label = cryo_use_words(p, card, CRYO_VEHICLE);
        words->flags |= ORR_LAID_OUT;
        x += w + 120;
    }
}

static void decisions(const struct cryo_pen *p, int y) {
    bool open = p->g->option[CRYO_UNPREDICTABLE];
    if (open) {
        orr_words_at(p->to, 170, y, p->small, ORR_INK_2, ORR_SEMI, "Follows the deck");
        if (p->s->active < CRYO_TYPES) {
            orr_words_at(p->to, WIDTH - 150, y, p->small, ORR_SUN, ORR_BOLD | ORR_END, cryo_card_titles[p->s->active]);
        }
        return;
    }
    cryo_decision(p, 0, 130, y, 1430);
    cryo_decision(p, 1, 1610, y, 1430);
}

static void rule(const struct cryo_pen *p, int y) { orr_line_to(p->to, 160, y, WIDTH - 140, y, ORR_EDGE, 11); }

/* Five lines, or eight with the cards by name; the rival has one more. */
void cryo_seat_panel(const struct cryo_pen *p, unsigned seat, struct orr_box at) {
    bool rival = cryo_is_rival(p->g, seat), named = at.h > 2500, slots = at.h > 1600;
    int lines = 5 + (slots ? 1 : 0) + (named ? 2 : 0) + (named && rival ? 1 : 0);
    int step = at.h / lines, y = step * 6 / 10;
    struct orr_node *group = orr_open(p->to, CRYO_PIECE_SEAT + seat, at.x, at.y);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "%s", cryo_name(p, seat));
    orr_panel(p->to, 0, 0, WIDTH, at.h, (int)seat == p->acting);
    orr_rect(p->to, 0, 140, 40, at.h - 280, 20, ORR_SEAT + (int)seat, ORR_NO_PAINT);
    head(p, seat, y, step);
    stock_line(p, seat, y + 2 * step - 20);
    rule(p, y + step * 5 / 2 - 10);
    pods_line(p, seat, y + 3 * step);
    cards_line(p, seat, y + 4 * step - 20);
    if (slots) {
        slots_line(p, seat, y + 5 * step - 40);
    }
    if (named) {
        rule(p, y + step * 11 / 2 - 30);
        named_cards(p, seat, y + 6 * step, step * 9 / 10);
    }
    if (named && rival) {
        decisions(p, y + 8 * step - 60);
    }
    orr_close(p->to);
}
