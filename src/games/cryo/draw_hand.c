/* Cryo: cards: those that lie on the own platform as upgrade, vehicle or mission, and
 * the own hand, with a row for each way to use a card. Cards that this viewer may not
 * see are backs. */
#include "draw.h"

/* Copies that lie open in the hand. While a seat decides that plays from its own hand, which nobody was told, what it may
 * hold lies there, one of each type. */
static unsigned shown(const struct cryo_pen *p, unsigned card) {
    bool asked = p->turn.actor == (int)p->me && p->seat == (int)p->me;
    return cryo_untold(p->s, p->me) ? asked && cryo_bit(cryo_holds(p->s, p->me), card)
                                    : p->s->faction[p->me].hand[card];
}

unsigned cryo_unknown_cards(const struct cryo_faction *f) {
    unsigned seen = 0;
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        seen += f->hand[i];
    }
    return f->hand_size > seen ? f->hand_size - seen : 0;
}

/* ---- on the platform ---- */

static unsigned copies(const struct cryo_faction *f, unsigned mode, unsigned card) {
    return mode == CRYO_UPGRADE   ? f->upgrades >> card & 1u
           : mode == CRYO_VEHICLE ? f->vehicles[card]
                                  : f->missions[card];
}

/* The card at a place, and which copy of it this is; CRYO_TYPES: none that can be seen. */
static unsigned card_at(const struct cryo_faction *f, unsigned mode, unsigned place, unsigned *copy) {
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        unsigned n = copies(f, mode, card);
        if (place < n) {
            *copy = place;
            return card;
        }
        place -= n;
    }
    return CRYO_TYPES;
}

static void vehicle_signs(const struct cryo_pen *p, unsigned card, int x, int y, int size) {
    const struct cryo_card_face *face = &p->pack->cards[card];
    unsigned more = cryo_has(&p->s->faction[p->me], CRYO_ANNEX);
    orr_figure_at(p->to, x - size * 155 / 100, y, p->small, ORR_INK, ORR_SEMI | ORR_CENTRE,
                  (int)(face->capacity + more));
    cryo_pod(p, p->me, x - size * 65 / 100, y, size * 110 / 100);
    orr_figure_at(p->to, x + size * 45 / 100, y, p->small, ORR_INK, ORR_SEMI | ORR_CENTRE, face->energy);
    cryo_icon(p, CRYO_E, x + size * 135 / 100, y, size);
}

static uint32_t card_piece(const struct cryo_pen *p, unsigned mode, unsigned place, unsigned card, unsigned copy) {
    return mode == CRYO_UPGRADE   ? CRYO_PIECE_UPGRADE + p->me * 8 + card
           : mode == CRYO_VEHICLE ? CRYO_PIECE_VEHICLE + p->me * 32 + card * 4 + copy
                                  : CRYO_PIECE_MISSION + p->me * 16 + place;
}

static void face_up(const struct cryo_pen *p, unsigned mode, unsigned card, uint32_t piece, bool spent,
                    struct orr_box at) {
    struct orr_node *face = orr_rect(p->to, at.x, at.y, at.w, at.h, 60, spent ? ORR_WELL : ORR_CARD, ORR_EDGE);
    face->paint = ORR_SHEEN;
    face->line = 15;
    face->piece = piece;
    face->flags = ORR_LAID_OUT;
    face->action = mode == CRYO_VEHICLE ? cryo_when(p, CRYO_P_VEHICLE, CRYO_V_LAUNCH, card) : 0;
    face->label = cryo_use_words(p, card, mode);
    face->tip = face->label;
    int x = at.x + at.w / 2, y = at.y + at.h * 68 / 100, first = at.y + 200;
    int below = orr_text_wrap(p->to, x, first, p->small, ORR_INK, ORR_SEMI | ORR_CENTRE, cryo_use_title(p, card, mode),
                              at.w, 170, 2);
    y = below > first + 170 ? at.y + at.h - 150 : y; /* a name of two lines needs the room */
    if (mode == CRYO_VEHICLE) {
        vehicle_signs(p, card, x, y, 185);
    } else if (mode == CRYO_MISSION) {
        orr_symbol_at(p->to, CRYO_SYM_MISSION, x - 150, y, 220, ORR_VIOLET);
        cryo_burst(p, (int)cryo_mission_points(p->g, p->s, p->me, card), x + 130, y, 250);
    } else {
        orr_symbol_at(p->to, CRYO_SYM_UPGRADE, x - 150, y, 210, ORR_LEAF);
        orr_symbol_at(p->to, CRYO_SYM_ANNEX + card, x + 130, y, 220, ORR_INK);
    }
}

void cryo_platform_card(const struct cryo_pen *p, unsigned mode, unsigned place, struct orr_box at) {
    const struct cryo_faction *f = &p->s->faction[p->me];
    static const int16_t roles[] = {ORR_LEAF, ORR_INK_2, ORR_VIOLET};
    unsigned copy = 0, card = card_at(f, mode, place, &copy);
    if (card < CRYO_TYPES) {
        bool spent = mode == CRYO_VEHICLE && p->s->actor == p->me && copy < p->s->launched[card];
        face_up(p, mode, card, card_piece(p, mode, place, card, copy), spent, at);
        return;
    }
    bool hidden = mode == CRYO_MISSION && place < f->mission_size;
    struct orr_node *well =
        orr_rect(p->to, at.x, at.y, at.w, at.h, 60, hidden ? ORR_CARD : ORR_WELL, hidden ? ORR_RIM : ORR_EDGE);
    well->flags = hidden ? 0 : ORR_DASHED;
    well->line = 15;
    orr_symbol_at(p->to, CRYO_SYM_UPGRADE + mode, at.x + at.w / 2, at.y + at.h / 2, 240, roles[mode])->opacity =
        hidden ? 100 : 35;
}

/* ---- the hand ---- */

/* What a click on a whole card means now. */
static orr_action card_action(const struct cryo_pen *p, unsigned card) {
    if (cryo_in(p, CRYO_P_KEEP)) {
        return orr_act1(CRYO_V_DROP, card);
    }
    return cryo_when(p, CRYO_P_DISCARD, CRYO_V_DISCARD, card);
}

static orr_action scrap_action(const struct cryo_pen *p, unsigned card) {
    bool window =
        cryo_in(p, CRYO_P_TURN) || cryo_in(p, CRYO_P_ACTION) || cryo_in(p, CRYO_P_RETURN) || cryo_in(p, CRYO_P_END);
    return window ? orr_act1(CRYO_V_SCRAP, card) : 0;
}

/* One use of a card: a band across it that can be clicked. */
static void band(const struct cryo_pen *p, struct orr_box at, orr_action action, uint32_t words) {
    if (action) {
        struct orr_node *node = orr_rect(p->to, at.x, at.y, at.w, at.h, 50, ORR_NO_PAINT, ORR_NO_PAINT);
        node->action = action;
        node->label = words;
        node->tip = words;
    }
}

/* What all cards of a hand have in common lies in one path each. */
struct prints {
    struct orr_shapes lines, bursts;
};

/* Where the columns of a card are: signs on the left, figures on the right. */
struct columns {
    int left, right, sign, gain, apart, step;
};

static struct columns columns_of(struct orr_box at) {
    bool wide = at.w > 700;
    return (struct columns){at.x + (wide ? 200 : 140), at.x + at.w / 2 + (wide ? 130 : 95),
                            wide ? 240 : 180,          wide ? 180 : 150,
                            wide ? 145 : 125,          (at.h - 320) / 4};
}

/* Cards of a large hand are too narrow for two columns. */
static bool is_narrow(struct orr_box at) { return at.w < 600; }

static void print_card(struct prints *prints, struct orr_box at) {
    struct columns c = columns_of(at);
    for (int i = 0; i < 4; i++) {
        orr_shapes_add(&prints->lines, "M%d,%dh%d", at.x + 70, at.y + 320 + i * c.step, at.w - 140);
    }
    if (!is_narrow(at)) {
        orr_shapes_burst(&prints->bursts, c.right + 20, at.y + 320 + c.step * 5 / 2, 235);
    }
}

static void narrow_uses(const struct cryo_pen *p, unsigned card, struct orr_box at) {
    const struct cryo_card_face *face = &p->pack->cards[card];
    int x = at.x + at.w / 2, step = (at.h - 320) / 4, y = at.y + 320 + step / 2;
    orr_symbol_at(p->to, CRYO_SYM_ANNEX + card, x, y, 220, ORR_LEAF);
    orr_symbol_at(p->to, CRYO_SYM_VEHICLE, x - 70, y + step, 190, ORR_INK);
    orr_figure_at(p->to, x + 90, y + step, p->small, ORR_INK, ORR_SEMI | ORR_CENTRE, face->capacity);
    orr_symbol_at(p->to, CRYO_SYM_MISSION, x - 70, y + 2 * step, 180, ORR_VIOLET);
    orr_figure_at(p->to, x + 90, y + 2 * step, p->small, ORR_INK, ORR_SEMI | ORR_CENTRE, face->most);
    cryo_gains(p, face->scrap, 2, x, y + 3 * step, 140);
}

static void uses(const struct cryo_pen *p, unsigned card, struct orr_box at) {
    const struct cryo_card_face *face = &p->pack->cards[card];
    struct columns c = columns_of(at);
    int y = at.y + 320 + c.step / 2;
    orr_symbol_at(p->to, CRYO_SYM_UPGRADE, c.left, y, c.sign, ORR_LEAF);
    orr_symbol_at(p->to, CRYO_SYM_ANNEX + card, c.right, y, c.sign, ORR_INK);
    y += c.step;
    orr_symbol_at(p->to, CRYO_SYM_VEHICLE, c.left, y, c.sign + 10, ORR_INK);
    orr_figure_at(p->to, c.right + 10 - c.apart, y, p->small, ORR_INK, ORR_SEMI | ORR_CENTRE, face->capacity);
    cryo_icon(p, CRYO_E, c.right + 10, y, 150);
    orr_figure_at(p->to, c.right + 10 + c.apart, y, p->small, ORR_INK, ORR_SEMI | ORR_CENTRE, face->energy);
    y += c.step;
    orr_symbol_at(p->to, CRYO_SYM_MISSION, c.left, y, c.sign - 10, ORR_VIOLET);
    orr_figure_at(p->to, c.right + 20, y, p->small, ORR_ON_ACCENT, ORR_BOLD | ORR_CENTRE, face->most);
    y += c.step;
    orr_symbol_at(p->to, CRYO_SYM_SCRAP, c.left, y, c.sign - 20, ORR_INK_2);
    cryo_gains(p, face->scrap, 2, c.right, y, c.gain);
}

static void use_bands(const struct cryo_pen *p, unsigned card, struct orr_box at) {
    int step = (at.h - 320) / 4;
    for (unsigned mode = 0; mode < CRYO_MODES; mode++) {
        orr_action play = cryo_in(p, CRYO_P_CARD) ? orr_act2(CRYO_V_PLAY, card, mode) : 0;
        struct orr_box row = {at.x + 40, at.y + 330 + (int)mode * step, at.w - 80, step - 20};
        band(p, row, play, play ? cryo_use_words(p, card, mode) : 0);
    }
    orr_action scrap = scrap_action(p, card);
    band(p, (struct orr_box){at.x + 40, at.y + 330 + 3 * step, at.w - 80, step - 50}, scrap,
         scrap ? cryo_scrap_words(p, card) : 0);
}

static void brief_uses(const struct cryo_pen *p, unsigned card, struct orr_box at) {
    const struct cryo_card_face *face = &p->pack->cards[card];
    int x = at.x + at.w / 2, y = at.y + at.h * 53 / 100, low = at.y + at.h * 81 / 100;
    bool roomy = at.w > 900;
    if (roomy) {
        orr_symbol_at(p->to, CRYO_SYM_ANNEX + card, x - 270, y, 250, ORR_LEAF);
    }
    int right = roomy ? x + 140 : x;
    orr_figure_at(p->to, right - 170, y, p->small, ORR_INK, ORR_SEMI | ORR_CENTRE, face->capacity);
    orr_symbol_at(p->to, CRYO_SYM_VEHICLE, right + 70, y, 270, ORR_INK);
    cryo_gains(p, face->scrap, 2, x, low, 220);
}

static void card_face(const struct cryo_pen *p, unsigned card, struct orr_box at) {
    struct orr_node *face = orr_rect(p->to, at.x, at.y, at.w, at.h, 60, ORR_CARD, ORR_RIM);
    face->paint = ORR_SHEEN;
    face->line = 15;
    face->piece = CRYO_PIECE_HAND + p->me * 64 + card;
    face->flags = ORR_LAID_OUT;
    face->action = card_action(p, card);
    if (p->tall && !face->action) {
        face->action = scrap_action(p, card);
    }
    face->label =
        orr_words(p->to, "%s in hand. Upgrade: %s. Vehicle: %s, %u pods for %u energy. Mission: %s, at most %u",
                  cryo_in_words(p, cryo_card_titles[card]), cryo_in_words(p, cryo_card_texts[card]),
                  cryo_use_title(p, card, CRYO_VEHICLE), p->pack->cards[card].capacity, p->pack->cards[card].energy,
                  cryo_use_title(p, card, CRYO_MISSION), p->pack->cards[card].most);
    face->tip = face->label;
}

static void card_print(const struct cryo_pen *p, unsigned card, struct orr_box at) {
    unsigned n = shown(p, card);
    int y = at.y + (p->tall ? at.h * 22 / 100 : 180);
    const char *title = cryo_in_words(p, cryo_card_titles[card]);
    if (cryo_fits(title, p->small, at.w + 20)) {
        orr_words_at(p->to, at.x + at.w / 2, y, p->small, ORR_INK, ORR_BOLD | ORR_CENTRE, title);
    } else {
        orr_symbol_at(p->to, CRYO_SYM_ANNEX + card, at.x + at.w / 2, y, 250, ORR_LEAF);
    }
    if (n > 1) {
        orr_pill(p->to, at.x + at.w - 130, at.y + (p->tall ? 10 : 70), p->small, orr_phrase(p->to, "×%u", n), ORR_SHADE,
                 ORR_LIGHT);
    }
    if (p->tall) {
        brief_uses(p, card, at);
    } else {
        (is_narrow(at) ? narrow_uses : uses)(p, card, at);
        use_bands(p, card, at);
    }
}

static void card_back(const struct cryo_pen *p, struct orr_box at) {
    orr_rect(p->to, at.x, at.y, at.w, at.h, 60, ORR_CARD, ORR_RIM)->paint = ORR_SHEEN;
    orr_symbol_at(p->to, CRYO_SYM_BACK, at.x + at.w / 2, at.y + at.h / 2, at.w * 55 / 100, ORR_ICE);
}

static void known_cards(const struct cryo_pen *p, struct orr_box at, int step) {
    struct prints prints = {{0}, {0}};
    struct orr_box place = at;
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        if (shown(p, card)) {
            card_face(p, card, place);
            print_card(&prints, place);
            place.x += step;
        }
    }
    if (!p->tall) {
        orr_shapes_draw(p->to, &prints.lines, ORR_NO_PAINT, ORR_EDGE, 11);
        orr_shapes_draw(p->to, &prints.bursts, ORR_SUN, ORR_NO_PAINT, 0);
    }
    place = at;
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        if (shown(p, card)) {
            card_print(p, card, place);
            place.x += step;
        }
    }
}

/* Cards of one type lie on each other. */
void cryo_hand(const struct cryo_pen *p, struct orr_box at) {
    const struct cryo_faction *f = &p->s->faction[p->me];
    unsigned backs = cryo_unknown_cards(f), known = 0;
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        known += shown(p, card) > 0;
    }
    backs = known && cryo_untold(p->s, p->me) ? 0 : backs;
    backs = backs > CRYO_TYPES - known ? CRYO_TYPES - known : backs;
    int n = (int)(known + backs), gap = n > 4 ? 30 : 50, most = p->tall ? 1600 : 960;
    int w = n ? (at.w - gap * (n - 1)) / n : 0;
    w = w > most ? most : w;
    known_cards(p, (struct orr_box){at.x, at.y, w, at.h}, w + gap);
    for (unsigned i = 0; i < backs; i++) {
        card_back(p, (struct orr_box){at.x + (int)(known + i) * (w + gap), at.y, w, at.h});
    }
    if (!n) {
        orr_words_at(p->to, at.x + at.w / 2, at.y + at.h / 2, p->small, ORR_INK_2, ORR_CENTRE, "no cards in hand")->h =
            at.w;
    }
}
