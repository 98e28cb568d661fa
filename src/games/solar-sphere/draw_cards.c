/* Solar Sphere: crew cards in the display and in a crew, and the ships of the fleet with
 * the drones on them. Where they lie is decided by the compositions. */
#include "draw.h"

/* ---- crew ---- */

static int tint_of(const struct sphere_pen *p, unsigned card) { return SPHERE_FACTION_TINT + p->pack->crew[card] % 4; }

static void stripe(const struct sphere_pen *p, int x, int y, int h, int role) {
    orr_rect(p->to, x, y, 50, h, 25, role, ORR_NO_PAINT);
}

/* A visored head in a round window, its faction at the lower right. */
static void portrait(const struct sphere_pen *p, unsigned card, int x, int y, int r) {
    orr_circle(p->to, x, y, r, ORR_WELL, ORR_EDGE);
    orr_symbol_at(p->to, SPHERE_SYM_CREW, x, y + r / 20, r * 135 / 100, tint_of(p, card));
    sphere_pennant(p, p->pack->crew[card] % 4, x + r * 75 / 100, y + r * 65 / 100, r);
}

static void tell_card(const struct sphere_pen *p, struct orr_node *group, unsigned card, const char *where) {
    unsigned kind = sphere_kind_of(card);
    group->label = orr_words(p->to, "%s, %s, %s", sphere_tr(p, sphere_kind_titles[kind]),
                             sphere_tr(p, sphere_faction_titles[p->pack->crew[card] % 4]), sphere_tr(p, where));
    group->tip = orr_words(p->to, "%s: %s. Retiring: %s.", sphere_tr(p, sphere_kind_titles[kind]),
                           sphere_tr(p, sphere_kind_actions[kind]), sphere_tr(p, sphere_kind_bonuses[kind]));
}

static void token(const struct sphere_pen *p, unsigned slot, int x, int y, int r) {
    unsigned value = p->s->token[slot];
    if (!value) {
        return;
    }
    orr_open(p->to, SPHERE_PIECE_TOKEN + slot, x, y)->flags = ORR_LAID_OUT;
    orr_circle(p->to, 0, 0, r, ORR_PANEL, ORR_LEAF)->line = 18;
    orr_symbol_at(p->to, SPHERE_SYM_MORALE, -r * 40 / 100, 0, r * 92 / 100, ORR_LEAF);
    orr_figure_at(p->to, r * 45 / 100, 0, p->small, ORR_INK, ORR_BOLD | ORR_CENTRE, (int)value);
    orr_close(p->to);
}

static void wide_card(const struct sphere_pen *p, unsigned slot, unsigned card, int w, int h) {
    unsigned kind = sphere_kind_of(card);
    int left = -w / 2, top = -h / 2;
    const char *bonus = sphere_bonus_recipes[kind];
    portrait(p, card, left + 300, top + 300, 200);
    /* The names of traders are long, and the signs say the same. */
    const char *name = kind <= SPHERE_C6 ? "Trader" : sphere_kind_titles[kind];
    orr_text_wrap(p->to, left + 600, top + 260, p->small, ORR_INK, ORR_SEMI, name, w - 630, 180, 2);
    sphere_recipe(p, sphere_crew_recipes[kind], left + 130, top + 690, 210, p->small);
    orr_line_to(p->to, left + 120, top + 840, w / 2 - 80, top + 840, ORR_EDGE, 12);
    orr_symbol_at(p->to, SPHERE_SYM_DOWN, left + 180, top + 1010, 150, ORR_INK_2);
    sphere_recipe(p, bonus, left + 290, top + 1010, 180, p->small);
    token(p, slot, w / 2 - 190, top + 690, 160);
}

static void tall_card(const struct sphere_pen *p, unsigned slot, unsigned card, int w, int h) {
    unsigned kind = sphere_kind_of(card);
    const char *recipe = sphere_crew_recipes[kind];
    portrait(p, card, -w / 2 + 370, -h / 2 + 330, 240);
    int size = 270, width = sphere_recipe_width(p, recipe, size, p->small);
    size = width > w - 100 ? size * (w - 100) / width : size;
    width = sphere_recipe_width(p, recipe, size, p->small);
    sphere_recipe(p, recipe, 20 - width / 2, h / 2 - 200, size, p->small);
    token(p, slot, w / 2 - 290, -h / 2 + 330, 230);
}

void sphere_display_card(const struct sphere_pen *p, unsigned slot, struct orr_box at) {
    unsigned card = p->s->display[slot];
    if (card >= SPHERE_CARDS) {
        bool dealt = p->s->round > 0 && p->s->phase >= SPHERE_P_ORDER;
        sphere_empty(p, at, dealt ? "hired" : "");
        return;
    }
    orr_action hire = sphere_in(p, SPHERE_P_HIRE) ? orr_act1(SPHERE_HIRE, card) : 0;
    struct orr_node *group = orr_open_box(p->to, SPHERE_PIECE_CARD + card, at, 60, hire);
    tell_card(p, group, card, "for hire");
    sphere_card(p, (struct orr_box){-at.w / 2, -at.h / 2, at.w, at.h}, ORR_EDGE);
    stripe(p, -at.w / 2, -at.h / 2, at.h, tint_of(p, card));
    if (p->tall) {
        tall_card(p, slot, card, at.w, at.h);
    } else {
        wide_card(p, slot, card, at.w, at.h);
    }
    orr_close(p->to);
}

/* What a click on a card of the own crew means now. */
static orr_action crew_action(const struct sphere_pen *p, unsigned card) {
    switch (p->asked ? p->s->phase : SPHERE_P_OVER) {
    case SPHERE_P_TURN:
    case SPHERE_P_VISIT:
    case SPHERE_P_POST:
        return orr_act1(SPHERE_USE, card);
    case SPHERE_P_RETIRE:
        return orr_act1(SPHERE_RETIRE, card);
    case SPHERE_P_REFRESH:
        return orr_act1(SPHERE_REFRESH, card);
    default:
        return 0;
    }
}

static void wide_crew(const struct sphere_pen *p, unsigned card, bool used, int w, int h) {
    unsigned kind = sphere_kind_of(card);
    int left = -w / 2;
    portrait(p, card, left + 360, 0, 230);
    orr_words_at(p->to, left + 720, -h / 2 + 215, p->small, ORR_INK, ORR_SEMI, sphere_kind_titles[kind])->h = w - 1000;
    sphere_recipe(p, sphere_crew_recipes[kind], left + 700, h / 2 - 215, 210, p->small);
    orr_words_at(p->to, w / 2 - 80, h / 2 - 215, p->small, used ? ORR_INK_2 : ORR_LEAF, ORR_END | ORR_SEMI,
                 used ? "used" : "ready");
}

static void tall_crew(const struct sphere_pen *p, unsigned card, bool used, int w, int h) {
    const char *recipe = sphere_crew_recipes[sphere_kind_of(card)];
    portrait(p, card, 0, -h / 2 + 310, 240);
    int size = 250, width = sphere_recipe_width(p, recipe, size, p->small);
    size = width > w - 60 ? size * (w - 60) / width : size;
    sphere_recipe(p, recipe, 20 - sphere_recipe_width(p, recipe, size, p->small) / 2, h / 2 - 480, size, p->small);
    orr_words_at(p->to, 20, h / 2 - 180, p->small, used ? ORR_INK_2 : ORR_LEAF, ORR_CENTRE | ORR_BOLD,
                 used ? "used" : "ready");
}

void sphere_own_crew(const struct sphere_pen *p, unsigned slot, struct orr_box at) {
    const struct sphere_captain *c = &p->s->captain[p->me];
    unsigned card = c->crew[slot];
    bool used = c->used >> slot & 1u;
    if (card >= SPHERE_CARDS) {
        sphere_empty(p, at, p->tall ? "free" : "free berth");
        return;
    }
    struct orr_node *group = orr_open_box(p->to, SPHERE_PIECE_CARD + card, at, 60, crew_action(p, card));
    group->opacity = used ? 62 : 100;
    tell_card(p, group, card, used ? "used" : "ready");
    sphere_card(p, (struct orr_box){-at.w / 2, -at.h / 2, at.w, at.h}, ORR_EDGE);
    stripe(p, -at.w / 2, -at.h / 2, at.h, tint_of(p, card));
    if (p->tall) {
        tall_crew(p, card, used, at.w, at.h);
    } else {
        wide_crew(p, card, used, at.w, at.h);
    }
    orr_close(p->to);
}

/* ---- ships ---- */

static void rank_bonuses(const struct sphere_pen *p, const struct sphere_ship_card *ship, int x, int y, int step,
                         int size) {
    struct orr_shapes bursts = {0};
    for (int i = 0; i < 3; i++) {
        orr_shapes_burst(&bursts, x + i * step, y, size);
    }
    orr_shapes_draw(p->to, &bursts, ORR_SUN, ORR_NO_PAINT, 0);
    for (int i = 0; i < 3; i++) {
        sphere_burst_figure(p, ship->bonus[i], x + i * step, y);
    }
}

void sphere_crew_row(const struct sphere_pen *p, unsigned seat, int x, int y, int w, int size) {
    const struct sphere_captain *c = &p->s->captain[seat];
    for (unsigned i = 0; i < SPHERE_CREW; i++, x += w / SPHERE_CREW) {
        struct orr_box at = {x, y - size * 6 / 10, w / SPHERE_CREW - size / 4, size * 12 / 10};
        unsigned card = c->crew[i];
        if (card >= SPHERE_CARDS) {
            orr_symbol_at(p->to, SPHERE_SYM_CREW, x + size / 2, y, size, ORR_EDGE);
            continue;
        }
        bool used = c->used >> i & 1u;
        const char *recipe = sphere_crew_recipes[sphere_kind_of(card)];
        int text = p->small, left = -at.w / 2, room = at.w - size * 11 / 10, fit = size;
        while (fit > size / 2 && sphere_recipe_width(p, recipe, fit, text) > room) {
            fit -= 10;
        }
        struct orr_node *group = orr_open_box(p->to, SPHERE_PIECE_CARD + card, at, 40, 0);
        group->opacity = used ? 55 : 100;
        tell_card(p, group, card, used ? "used" : "ready");
        orr_symbol_at(p->to, SPHERE_SYM_CREW, left + size / 2, 0, size, tint_of(p, card));
        sphere_recipe(p, recipe, left + size * 11 / 10, 0, fit, text);
        orr_close(p->to);
    }
}

/* The drones of one column: two are drawn, more are counted. */
static void column(const struct sphere_pen *p, const struct sphere_ship *ship, unsigned i, uint32_t piece,
                   struct orr_box at) {
    int n = ship->drones[i], size = at.w * 90 / 100, top = -at.h / 2;
    sphere_valued(orr_open_box(p->to, piece, at, 50, 0), n);
    size = size > at.h * 62 / 100 ? at.h * 62 / 100 : size;
    if (n == 2 && !p->tall) {
        sphere_drone(p, ship->who[i], 0, top + at.h * 30 / 100, size);
        sphere_drone(p, ship->who[i], 0, top + at.h * 70 / 100, size);
    } else if (n == 1) {
        sphere_drone(p, ship->who[i], 0, 0, size);
    } else {
        sphere_drone(p, ship->who[i], 0, top + at.h * 30 / 100, size);
        orr_figure_at(p->to, 0, top + at.h * 76 / 100, p->small, ORR_INK, ORR_BOLD | ORR_CENTRE, n);
    }
    orr_close(p->to);
}

static void columns(const struct sphere_pen *p, unsigned place, struct orr_box at) {
    const struct sphere_ship *ship = &p->s->fleet[place];
    unsigned n = sphere_players(p->g) + 1;
    n = n < 4 ? 4 : n;
    int gap = 30, w = (at.w - gap * ((int)n - 1)) / (int)n;
    struct orr_shapes wells = {0};
    for (unsigned i = 0; i < n; i++) {
        orr_shapes_rect(&wells, at.x + (int)i * (w + gap), at.y, w, at.h, 50);
    }
    orr_shapes_draw(p->to, &wells, ORR_WELL, ORR_EDGE, 12);
    for (unsigned i = 0; i < n; i++) {
        if (ship->drones[i]) {
            struct orr_box one = {at.x + (int)i * (w + gap), at.y, w, at.h};
            column(p, ship, i, SPHERE_PIECE_COLUMN + place * 5 + i, one);
        }
    }
}

static unsigned faction_of(const struct sphere_ship_card *ship) {
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        if (ship->faction[i]) {
            return i;
        }
    }
    return SPHERE_FACTIONS;
}

/* Beside three opponents: the bonuses stand where the picture would. */
static void flat_ship(const struct sphere_pen *p, unsigned place, const struct sphere_ship_card *ship, int w, int h) {
    int left = -w / 2, top = -h / 2;
    unsigned faction = faction_of(ship);
    orr_symbol_at(p->to, SPHERE_SYM_SHIELD, left + 210, top + 235, 320, ORR_EMBER);
    orr_figure_at(p->to, left + 210, top + 215, 220, ORR_ON_ACCENT, ORR_BOLD | ORR_CENTRE, ship->value);
    rank_bonuses(p, ship, left + 520, top + 235, 265, 230);
    if (faction < SPHERE_FACTIONS) {
        sphere_pennant(p, faction, w / 2 - 150, top + 235, 220);
    }
    orr_symbol_at(p->to, ship->reputation ? SPHERE_SYM_REP : SPHERE_SYM_SHIP, left + 210, h / 2 - 260, 240,
                  ship->reputation ? ORR_VIOLET : ORR_NEUTRAL);
    columns(p, place, (struct orr_box){left + 380, h / 2 - 460, w - 460, 390});
}

static void wide_ship(const struct sphere_pen *p, unsigned place, const struct sphere_ship_card *ship, int w, int h) {
    bool tight = h < 1450; /* beside two opponents */
    int left = -w / 2, top = -h / 2, shield = tight ? 340 : 400, head = tight ? 235 : 270;
    unsigned faction = faction_of(ship);
    orr_symbol_at(p->to, SPHERE_SYM_SHIELD, left + 260, top + head, shield, ORR_EMBER);
    orr_figure_at(p->to, left + 260, top + head - 20, 240, ORR_ON_ACCENT, ORR_BOLD | ORR_CENTRE, ship->value);
    orr_symbol_at(p->to, SPHERE_SYM_SHIP, left + 700, top + head + 10, shield, ORR_NEUTRAL);
    if (faction < SPHERE_FACTIONS) {
        sphere_pennant(p, faction, w / 2 - 180, top + head - 70, 230);
    }
    if (ship->reputation) {
        int x = tight ? w / 2 - 420 : w / 2 - 180, y = tight ? top + head - 70 : top + head + 180;
        orr_symbol_at(p->to, SPHERE_SYM_REP, x, y, 230, ORR_VIOLET);
    }
    rank_bonuses(p, ship, left + 320, tight ? top + 570 : top + 740, 400, tight ? 240 : 270);
    columns(p, place, (struct orr_box){left + 100, h / 2 - (tight ? 530 : 580), w - 200, tight ? 460 : 500});
}

static void tall_ship(const struct sphere_pen *p, unsigned place, const struct sphere_ship_card *ship, int w, int h) {
    int left = -w / 2, top = -h / 2;
    unsigned faction = faction_of(ship);
    orr_symbol_at(p->to, SPHERE_SYM_SHIELD, left + 280, top + 290, 440, ORR_EMBER);
    orr_figure_at(p->to, left + 280, top + 270, 280, ORR_ON_ACCENT, ORR_BOLD | ORR_CENTRE, ship->value);
    rank_bonuses(p, ship, left + 750, top + 270, 390, 340);
    if (faction < SPHERE_FACTIONS) {
        sphere_pennant(p, faction, w / 2 - 190, top + 260, 280);
    }
    orr_symbol_at(p->to, ship->reputation ? SPHERE_SYM_REP : SPHERE_SYM_SHIP, left + 280, h / 2 - 240, 290,
                  ship->reputation ? ORR_VIOLET : ORR_NEUTRAL);
    columns(p, place, (struct orr_box){left + 540, h / 2 - 480, w - 640, 400});
}

void sphere_ship_card(const struct sphere_pen *p, unsigned place, struct orr_box at) {
    unsigned card = p->s->fleet[place].card;
    if (card >= SPHERE_SHIPS) {
        struct orr_node *slot = orr_rect(p->to, at.x, at.y, at.w, at.h, 60, ORR_WELL, ORR_EDGE);
        slot->flags = ORR_DASHED;
        slot->piece = SPHERE_PIECE_PLACE + place;
        slot->action = sphere_in(p, SPHERE_P_ATTACK) ? orr_act1(SPHERE_ATTACK, place) : 0;
        return;
    }
    const struct sphere_ship_card *ship = &p->pack->ships[card];
    bool chosen = (p->s->phase == SPHERE_P_SIZE && p->s->choice == place) || p->s->battle == place;
    orr_action attack = sphere_in(p, SPHERE_P_ATTACK) ? orr_act1(SPHERE_ATTACK, place) : 0;
    struct orr_node *group = orr_open_box(p->to, SPHERE_PIECE_SHIP + card, at, 60, attack);
    group->label = orr_words(p->to, "Ship of value %u, %s; points by rank %u, %u, %u", ship->value,
                             sphere_tr(p, sphere_place_titles[place]), ship->bonus[0], ship->bonus[1], ship->bonus[2]);
    group->tip = orr_words(p->to, "Falls when all drones on it reach its value plus the Resistance die [SS-5.63]. %s",
                           sphere_tr(p, place < SPHERE_BOTTOM_LEFT && !sphere_final_round(p->g, p->s)
                                            ? "If not, it moves down [SS-5.67]."
                                            : "If not, every captain loses 1 morale [SS-5.68]."));
    sphere_card(p, (struct orr_box){-at.w / 2, -at.h / 2, at.w, at.h}, chosen ? ORR_EMBER : ORR_EDGE);
    if (p->tall) {
        tall_ship(p, place, ship, at.w, at.h);
    } else if (at.h < 1200) {
        flat_ship(p, place, ship, at.w, at.h);
    } else {
        wide_ship(p, place, ship, at.w, at.h);
    }
    orr_close(p->to);
}
