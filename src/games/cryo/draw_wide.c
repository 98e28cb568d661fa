/* Cryo on a wide table, 1600 x 1000 units: the broken ship on the ice, the caverns below
 * it between launch dock and salvage field, the other factions and what can be done on
 * the right, the own platform below with what is being asked on its edge. */
#include "draw.h"

enum {
    LEFT = 160,
    FULL_W = 15680,
    SHIP_X = 240,
    SHIP_Y = 680,
    SHIP_STEP = 3090,
    ICE = 4020,
    RIGHT = 12680,
    RIGHT_W = 3160,
    FOOT = 6900,
    OWN_Y = 7120,
    OWN_H = 2760,
    BLOCK_Y = 7460,
    BLOCK_H = 2300
};

static const struct cryo_frame frame = {.w = 2980,
                                        .h = 3180,
                                        .cell_x = 370,
                                        .cell_y = 675,
                                        .step_x = 560,
                                        .step_y = 590,
                                        .tile_w = 480,
                                        .tile_h = 510,
                                        .dock = 218,
                                        .icon = 200,
                                        .chamber_x = 110,
                                        .chamber_y = 2210,
                                        .chamber_w = 677,
                                        .chamber_h = 870,
                                        .chamber_step = 727,
                                        .token_x = 2600,
                                        .token_y = 2645,
                                        .token = 250,
                                        .tab_w = 440,
                                        .tab_h = 220,
                                        .bar_y = 80,
                                        .bar_h = 250};

/* ---- top ---- */

/* Tokens still to come, used ones hollow. */
static void supply(const struct cryo_pen *p) {
    static const char *const names[CRYO_BACKS] = {"early", "late", "sunset"};
    static const int16_t roles[CRYO_BACKS] = {ORR_ICE, ORR_VIOLET, ORR_EMBER};
    const uint8_t all[CRYO_BACKS] = {(uint8_t)(p->c->early > 4 ? p->c->early - 4 : 0), p->c->late, 5};
    int x = 4820, y = 330;
    struct orr_shapes used = {0};
    orr_words_at(p->to, 3000, y, p->small, ORR_INK_2, ORR_SEMI, "Incidents until sunset");
    for (unsigned back = 0; back < CRYO_BACKS; back++) {
        struct orr_shapes left = {0};
        int n = all[back] > p->s->supply[back] ? all[back] : p->s->supply[back];
        for (int i = 0; i < n; i++, x += 130) {
            orr_shapes_circle(i < n - p->s->supply[back] ? &used : &left, x, y, 44);
        }
        orr_shapes_draw(p->to, &left, roles[back], roles[back], 12);
        struct orr_node *words = orr_words_at(p->to, x + 20, y, p->small, ORR_INK_2, 0, names[back]);
        words->piece = CRYO_PIECE_SUPPLY + back;
        words->label = orr_words(p->to, "%u %s incident tokens to come", p->s->supply[back], names[back]);
        cryo_valued(words, p->s->supply[back]);
        x += orr_text_width(names[back], p->small) + 330;
    }
    orr_shapes_draw(p->to, &used, ORR_WELL, ORR_EDGE, 12);
}

static void top(const struct cryo_pen *p) {
    orr_panel(p->to, LEFT, 100, FULL_W, 460, false);
    cryo_icon(p, CRYO_C, 400, 330, 270);
    orr_words_at(p->to, 620, 330, p->title, ORR_INK, ORR_BOLD, "Cryo");
    struct orr_node *turn = orr_words_at(p->to, 1320, 330, p->small, ORR_INK_2, ORR_SEMI,
                                         p->s->turns ? orr_phrase(p->to, "Turn %u", p->s->turns) : "Setup");
    turn->piece = CRYO_PIECE_ROUND;
    turn->flags |= ORR_LAID_OUT;
    supply(p);
    cryo_turn_order(p, LEFT + FULL_W - 120, 330);
}

/* ---- beside the caverns ---- */

static void launch(const struct cryo_pen *p) {
    orr_panel(p->to, 280, 4200, 2140, 1380, false);
    cryo_action_icon(p, CRYO_A_LAUNCH, 560, 4480, 340);
    orr_words_at(p->to, 820, 4480, p->title, ORR_INK, ORR_BOLD, "Launch dock");
    unsigned crowd = cryo_crowd(p);
    int r = 290, step = crowd > 3 ? 470 : 560;
    if (crowd < 2) {
        orr_circle(p->to, 1420, 5080, r, ORR_NO_PAINT, ORR_EDGE)->flags = ORR_DASHED;
        orr_words_at(p->to, 1800, 4990, p->small, ORR_INK_2, 0, "any");
        orr_words_at(p->to, 1800, 5170, p->small, ORR_INK_2, 0, "number");
    }
    cryo_launch_dock(p, 760 - (crowd > 3 ? 100 : 0), 5080, r, step, CRYO_SEATS);
}

static void piles(const struct cryo_pen *p) {
    orr_panel(p->to, 280, 5720, 2140, 1160, false);
    cryo_pile(p, true, (struct orr_box){520, 5850, 520, 690});
    cryo_pile(p, false, (struct orr_box){1480, 5850, 520, 690});
    orr_words_at(p->to, 760, 6720, p->small, ORR_INK_2, ORR_CENTRE, "Deck");
    orr_words_at(p->to, 1720, 6720, p->small, ORR_INK_2, ORR_CENTRE, "Discard");
}

static void salvage(const struct cryo_pen *p) {
    orr_panel(p->to, 10280, 4200, 2140, 1760, false);
    cryo_action_icon(p, CRYO_A_SALVAGE, 10520, 4420, 240);
    orr_words_at(p->to, 10700, 4420, p->title, ORR_INK, ORR_BOLD, "Salvage field");
    for (unsigned i = 0; i < CRYO_SALVAGE_SPACES; i++) {
        cryo_salvage(p, i, 10560 + (int)(i % 4) * 526, 4900 + (int)(i / 4) * 620, 230);
    }
    orr_panel(p->to, 10280, 6080, 2140, 800, false);
    orr_symbol_at(p->to, CRYO_SYM_BURST, 10520, 6320, 250, ORR_SUN);
    orr_words_at(p->to, 10740, 6320, p->small, ORR_INK, 0, "most pods");
    orr_circle(p->to, 10520, 6640, 120, ORR_PANEL, ORR_SUN)->line = 15;
    orr_words_at(p->to, 10740, 6640, p->small, ORR_INK, 0, "second most");
}

/* ---- the other factions ---- */

/* Those at home, then empty rings for those that are out. */
static void drones(const struct cryo_pen *p, unsigned seat, int y) {
    unsigned all = cryo_is_rival(p->g, seat) ? CRYO_RIVAL_DRONES : CRYO_DRONES;
    unsigned home = cryo_count(p->s->faction[seat].home);
    int step = all > 3 ? 280 : 340, x = RIGHT_W - 240 - ((int)all - 1) * step;
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
    static const char *const words[] = {"asleep", "awake", "in caverns"};
    static const uint8_t strength[] = {45, 80, 100};
    static const int16_t places[] = {250, 1210, 2090};
    const int counts[] = {(int)cryo_all_asleep(f), f->quarters, cryo_settled(f)};
    for (unsigned i = 0; i < 3; i++) {
        cryo_pod(p, seat, places[i], y, 240)->opacity = strength[i];
        const char *n = orr_phrase(p->to, "%d", counts[i]);
        cryo_tally(p, i == 1 ? CRYO_PIECE_QUARTERS + seat : 0, places[i] + 150, y, p->small, ORR_BOLD, counts[i]);
        orr_words_at(p->to, places[i] + 210 + orr_text_width(n, p->small), y, p->small, ORR_INK_2, 0, words[i]);
    }
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
    cryo_counter(p, 0, CRYO_SYM_UPGRADE, ORR_LEAF, 280, y, (int)cryo_count(f->upgrades));
    cryo_counter(p, 0, CRYO_SYM_VEHICLE, ORR_INK, 1020, y, f->fleet);
    cryo_counter(p, 0, CRYO_SYM_MISSION, ORR_VIOLET, 1760, y, f->mission_size);
    if (!cryo_is_rival(p->g, seat)) {
        cryo_counter(p, CRYO_PIECE_HAND + seat * 64 + 63, CRYO_SYM_CARD, ORR_INK, 2500, y, f->hand_size);
    }
}

static void panel_head(const struct cryo_pen *p, unsigned seat, int h, int y) {
    orr_panel(p->to, 0, 0, RIGHT_W, h, (int)seat == p->acting);
    orr_rect(p->to, 0, 140, 40, h - 280, 20, ORR_SEAT + (int)seat, ORR_NO_PAINT);
    orr_mark(p->to, seat, 260, y, 190, ORR_SEAT + (int)seat);
    orr_words_at(p->to, 460, y, p->title, ORR_INK, ORR_BOLD, cryo_name(p, seat))->h = 900;
    drones(p, seat, y);
}

static void stock_line(const struct cryo_pen *p, unsigned seat, int y) {
    for (unsigned i = 0; i < CRYO_STOCK; i++) {
        cryo_icon(p, i, 280 + (int)i * 590, y, 240);
        cryo_tally(p, CRYO_PIECE_STOCK + seat * 8 + i, 450 + (int)i * 590, y, p->title, ORR_BOLD,
                   p->s->faction[seat].stock[i]);
    }
}

static struct orr_node *open_panel(const struct cryo_pen *p, unsigned seat, int y) {
    struct orr_node *group = orr_open(p->to, CRYO_PIECE_SEAT + seat, RIGHT, y);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "%s", cryo_name(p, seat));
    return group;
}

static void opponent(const struct cryo_pen *p, unsigned seat, int y, int h) {
    bool low = h < 1700;
    int step = low ? 330 : 380, at = low ? 230 : 250;
    open_panel(p, seat, y);
    panel_head(p, seat, h, at);
    stock_line(p, seat, at + step);
    orr_line_to(p->to, 160, at + step * 3 / 2 + 10, RIGHT_W - 140, at + step * 3 / 2 + 10, ORR_EDGE, 11);
    pods_line(p, seat, at + 2 * step + 20);
    cards_line(p, seat, at + 3 * step - 40);
    if (!low) {
        slots_line(p, seat, at + 4 * step - 110);
    }
    orr_close(p->to);
}

/* Upgrades and vehicles of a faction by their signs and names. */
static void named_cards(const struct cryo_pen *p, unsigned seat, int y) {
    const struct cryo_faction *f = &p->s->faction[seat];
    int x = 260;
    orr_symbol_at(p->to, CRYO_SYM_UPGRADE, x, y, 200, ORR_LEAF);
    CRYO_EACH(card, f->upgrades) {
        x += 300;
        struct orr_node *sign = orr_symbol_at(p->to, CRYO_SYM_ANNEX + card, x, y, 210, ORR_INK);
        sign->piece = CRYO_PIECE_UPGRADE + seat * 8 + card;
        sign->label = orr_words(p->to, "%s: %s", cryo_card_titles[card], cryo_card_texts[card]);
        sign->tip = sign->label;
        sign->flags = ORR_LAID_OUT;
    }
    if (!f->upgrades) {
        orr_words_at(p->to, 460, y, p->small, ORR_INK_2, 0, "no upgrade");
    }
    y += 330;
    x = 260;
    orr_symbol_at(p->to, CRYO_SYM_VEHICLE, x, y, 210, ORR_INK);
    if (!f->fleet) {
        orr_words_at(p->to, 460, y, p->small, ORR_INK_2, 0, "no vehicle");
    }
    x += 200;
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        if (f->vehicles[card] && x < RIGHT_W - 600) {
            const char *name = f->vehicles[card] > 1
                                   ? orr_phrase(p->to, "%s %u", cryo_vehicle_titles[card], f->vehicles[card])
                                   : cryo_vehicle_titles[card];
            orr_words_at(p->to, x, y, p->small, ORR_INK, 0, name);
            x += orr_text_width(name, p->small) + 140;
        }
    }
}

static void decisions(const struct cryo_pen *p, int y) {
    bool open = p->g->option[CRYO_UNPREDICTABLE];
    orr_words_at(p->to, 160, y, p->small, ORR_INK_2, ORR_SEMI, open ? "Follows the deck" : "Decides by");
    cryo_decision(p, 0, 1010, y, 990);
    cryo_decision(p, 1, 2040, y, 990);
    if (p->s->active < CRYO_TYPES && open) {
        orr_words_at(p->to, 1580, y, p->small, ORR_SUN, ORR_BOLD, cryo_card_titles[p->s->active]);
    }
}

/* One opponent, or the rival, has room for its cards by name. */
static int large_panel(const struct cryo_pen *p, unsigned seat, int y) {
    bool rival = cryo_is_rival(p->g, seat);
    int h = rival ? 2900 : 2560;
    open_panel(p, seat, y);
    panel_head(p, seat, h, 250);
    stock_line(p, seat, 630);
    orr_line_to(p->to, 160, 840, RIGHT_W - 140, 840, ORR_EDGE, 11);
    pods_line(p, seat, 1030);
    cards_line(p, seat, 1360);
    slots_line(p, seat, 1650);
    orr_line_to(p->to, 160, 1840, RIGHT_W - 140, 1840, ORR_EDGE, 11);
    named_cards(p, seat, 2020);
    if (rival) {
        decisions(p, 2660);
    }
    orr_close(p->to);
    return y + h + 100;
}

static int opponents(const struct cryo_pen *p) {
    unsigned n = p->c->players - 1;
    int h = n > 2 ? 1480 : 1900, y = SHIP_Y;
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        if (seat == p->me) {
            continue;
        }
        if (n == 1) {
            return large_panel(p, seat, y);
        }
        opponent(p, seat, y, h);
        y += h + (n > 2 ? 70 : 100);
    }
    return y;
}

/* ---- what lies beside the drone, or the points ---- */

static void action_row(const struct cryo_pen *p, unsigned space, const char *where, struct orr_box at) {
    bool tile = space < CRYO_S_STASIS;
    unsigned which = tile ? space - CRYO_S_RESOURCE : space - CRYO_S_STASIS + CRYO_A_STASIS;
    struct orr_node *row = orr_rect(p->to, at.x, at.y, at.w, at.h, 80, ORR_PANEL_2, ORR_EDGE);
    row->action = tile ? orr_act1(CRYO_V_TAKE, which) : orr_act1(CRYO_V_ACT, which);
    row->flags = ORR_FADES | ORR_LAID_OUT;
    row->label = orr_words(p->to, "%s", tile ? where : cryo_action_titles[which]);
    row->tip = orr_words(p->to, "%s", cryo_space_words(p, space));
    int y = at.y + at.h / 2, x = at.x + 640;
    const char *name = tile ? where : cryo_action_titles[which];
    if (!tile) {
        cryo_action_icon(p, which, at.x + 320, y, at.h < 260 ? at.h : 260);
    } else if (p->s->tile[which] < CRYO_TILES) {
        cryo_gains(p, p->pack->tiles[p->s->tile[which]].gain, 2, at.x + 320, y, at.h < 260 ? at.h * 8 / 10 : 210);
    } else {
        cryo_icon(p, which / 5, at.x + 320, y, at.h < 260 ? at.h * 9 / 10 : 230);
    }
    orr_words_at(p->to, x, y, p->small, ORR_INK, ORR_BOLD, name);
    x += orr_text_width(name, p->small) + 90;
    orr_words_at(p->to, x, y, p->small, ORR_INK_2, 0, cryo_price_words(p, space))->h = at.x + at.w - 80 - x;
}

static void actions(const struct cryo_pen *p, int y) {
    static const char *const where[CRYO_AROUND] = {"Right tile", "Lower tile", "Left tile", "Upper tile"};
    uint32_t listed = 0;
    int h = (FOOT - y - 420) / CRYO_AROUND, k = 0;
    h = h > 470 ? 470 : h;
    orr_words_at(p->to, RIGHT + 140, y + 210, p->small, ORR_INK_2, ORR_SEMI, "Actions next to your drone");
    for (unsigned i = 0; i < CRYO_AROUND; i++) {
        unsigned at = (i + 3) % CRYO_AROUND; /* above first, as on the board */
        unsigned space = p->s->dock < CRYO_SECTION_DOCKS ? p->pack->around[p->s->dock][at]
                         : i                             ? CRYO_S_NONE
                                                         : CRYO_S_LAUNCH;
        if (space != CRYO_S_NONE && space < CRYO_S_END && !(listed >> space & 1u)) {
            action_row(p, space, where[at], (struct orr_box){RIGHT + 120, y + 380 + k++ * h, RIGHT_W - 240, h - 70});
            listed |= 1u << space;
        }
    }
}

static void lower_right(const struct cryo_pen *p, int y) {
    orr_panel(p->to, RIGHT, y, RIGHT_W, FOOT - y, false);
    if (cryo_in(p, CRYO_P_ACTION)) {
        actions(p, y);
        return;
    }
    bool roomy = FOOT - y > 2600;
    if (roomy) {
        orr_words_at(p->to, RIGHT + 160, y + 260, p->title, ORR_INK, ORR_BOLD,
                     p->over ? "Final points" : "Points so far");
    }
    int down = roomy ? 420 : 60;
    cryo_score_table(p, (struct orr_box){RIGHT + 160, y + down, RIGHT_W - 300, FOOT - y - down - 90});
}

/* ---- the own platform ---- */

static void identity(const struct cryo_pen *p) {
    const struct cryo_faction *f = &p->s->faction[p->me];
    int points = cryo_shown_points(p, p->me);
    const char *score = cryo_points_words(p, p->me);
    bool many = cryo_quarters(f) > CRYO_QUARTERS;
    orr_mark(p->to, p->me, 480, 7600, 210, ORR_SEAT + (int)p->me);
    orr_words_at(p->to, 720, 7600, 240, ORR_INK, ORR_BOLD, cryo_name(p, p->me))->h = 1060;
    struct orr_node *figure = orr_words_at(p->to, 340, 8040, 360, ORR_INK, ORR_BOLD, score);
    figure->piece = CRYO_PIECE_SCORE + p->me;
    cryo_valued(figure, points);
    orr_words_at(p->to, 440 + orr_text_width(score, 360), 8090, p->small, ORR_INK_2, 0,
                 p->over ? "points" : "points so far")
        ->h = 1000;
    orr_words_at(p->to, 340, 8460, p->small, ORR_INK_2, ORR_SEMI, "Quarters");
    struct orr_node *room = orr_words_at(p->to, 1740, 8460, p->small, ORR_INK, ORR_SEMI | ORR_END,
                                         orr_phrase(p->to, "%u of %u", f->quarters, cryo_quarters(f)));
    room->piece = CRYO_PIECE_QUARTERS + p->me;
    cryo_valued(room, f->quarters);
    cryo_quarters_row(p, 560, many ? 8800 : 8840, many ? 180 : 220, 480, many ? 410 : 560, 3);
}

static void platform_cards(const struct cryo_pen *p) {
    static const char *const names[CRYO_MODES] = {"Upgrades", "Vehicles", "Missions"};
    for (unsigned mode = 0; mode < CRYO_MODES; mode++) {
        int x = 9740 + (int)mode * 820;
        orr_words_at(p->to, x + 385, 7560, p->small, ORR_INK_2, ORR_SEMI | ORR_CENTRE, names[mode]);
        for (unsigned place = 0; place < CRYO_MAX_CARDS; place++) {
            cryo_platform_card(p, mode, place, (struct orr_box){x, 7700 + (int)place * 700, 770, 640});
        }
    }
}

static void own(const struct cryo_pen *p) {
    struct orr_shapes rules = {0};
    orr_panel(p->to, LEFT, OWN_Y, FULL_W, OWN_H, (int)p->me == p->acting);
    identity(p);
    cryo_gauges(p, (struct orr_box){1920, BLOCK_Y - 30, 2560, BLOCK_H + 40});
    for (unsigned bay = 0; bay < CRYO_BAYS; bay++) {
        cryo_bay_wide(p, bay, (struct orr_box){4780 + (int)bay * 790, BLOCK_Y, 730, BLOCK_H});
    }
    platform_cards(p);
    orr_shapes_add(&rules, "M1860,7480V9740M4640,7480V9740M9600,7480V9740M12260,7480V9740");
    orr_shapes_draw(p->to, &rules, ORR_NO_PAINT, ORR_EDGE, 12);
    cryo_hand(p, (struct orr_box){12380, BLOCK_Y, 3320, BLOCK_H});
}

/* The prompt on the edge of the platform, with the buttons. */
static void pill(const struct cryo_pen *p) {
    struct cryo_choices list;
    cryo_list_choices(p, &list);
    const char *prompt = cryo_prompt_words(p);
    bool marked = p->acting >= 0 && !p->over;
    int y = OWN_Y + 10, gap = 80, buttons = 0, pad = 300, words = orr_text_width(prompt, p->title);
    for (unsigned i = 0; i < list.n; i++) {
        buttons += cryo_choice_width(p, &list.at[i], p->small) + pad + gap;
    }
    int w = 360 + (marked ? 300 : 0) + words + (buttons ? buttons + 60 : 0);
    w = w > 12000 ? 12000 : w < 4000 ? 4000 : w;
    int x = 8000 - w / 2;
    orr_rect(p->to, x, y - 200, w, 400, 200, ORR_PANEL, p->asked ? ORR_SUN : ORR_EDGE)->line = 25;
    int spare = w - 360 - (marked ? 300 : 0) - words - (buttons ? buttons + 60 : 0);
    x += 180 + (spare > 0 ? spare / 2 : 0);
    if (marked) {
        orr_mark(p->to, (unsigned)p->acting, x + 90, y, 150, ORR_SEAT + p->acting);
        x += 300;
    }
    orr_words_at(p->to, x, y, p->title, ORR_INK, ORR_BOLD, prompt);
    x += words + 140;
    for (unsigned i = 0; i < list.n; i++) {
        int one = cryo_choice_width(p, &list.at[i], p->small) + pad;
        cryo_choice_button(p, &list.at[i], (struct orr_box){x, y - 135, one, 270}, p->small);
        x += one + gap;
    }
}

void cryo_wide(struct cryo_pen *p) {
    cryo_ground(p, 16000, 10000, 560, ICE);
    top(p);
    cryo_caverns(p, 6300, 4080);
    for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
        cryo_section(p, &frame, i, SHIP_X + (int)i * SHIP_STEP, SHIP_Y);
    }
    launch(p);
    piles(p);
    salvage(p);
    lower_right(p, opponents(p));
    own(p);
    pill(p);
}
