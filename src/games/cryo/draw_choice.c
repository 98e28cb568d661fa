/* Cryo: what can be decided with a button, made from the list of decisions that are
 * possible now. What is clicked on the table itself (docks, spaces, chambers, tokens,
 * caverns, cards) is not listed here; on phones cards and slots get buttons too, as they
 * are too small there. */
#include "draw.h"

/* How the decisions of a verb are shown. */
struct look {
    int16_t symbol, role;
    const char *words; /* NULL: the operand's own */
    bool figure;       /* the operand is a number to show */
    bool primary;
    uint8_t where; /* enum listed */
};
enum listed { NOWHERE, EVERYWHERE, ON_PHONES };

static const struct look looks[CRYO_VERBS_END] = {
    [CRYO_V_DEPLOY] = {CRYO_SYM_DEPLOY, ORR_ON_ACCENT, "Deploy", false, true, EVERYWHERE},
    [CRYO_V_RECALL] = {CRYO_SYM_RECALL, ORR_INK, "Recall", false, false, EVERYWHERE},
    [CRYO_V_PASS] = {CRYO_SYM_STOP, ORR_INK_2, "No action", false, false, EVERYWHERE},
    [CRYO_V_AMOUNT] = {-1, ORR_INK, "", true, false, EVERYWHERE},
    [CRYO_V_NANITES] = {CRYO_SYM_NANITE, ORR_VIOLET, "", true, false, EVERYWHERE},
    [CRYO_V_GAIN] = {CRYO_SYM_CHECK, ORR_ON_ACCENT, "Gain", false, true, EVERYWHERE},
    [CRYO_V_BUILD] = {-1, ORR_INK, NULL, false, false, ON_PHONES},
    [CRYO_V_CHOOSE] = {-1, ORR_INK, NULL, false, false, EVERYWHERE},
    [CRYO_V_PLAY] = {-1, ORR_INK, NULL, false, false, ON_PHONES},
    [CRYO_V_STOP] = {CRYO_SYM_CHECK, ORR_ON_ACCENT, "Done", false, true, EVERYWHERE},
    [CRYO_V_SKIP] = {CRYO_SYM_STOP, ORR_INK_2, "Leave it", false, false, EVERYWHERE},
    [CRYO_V_LAUNCH] = {CRYO_SYM_VEHICLE, ORR_INK, NULL, false, false, ON_PHONES},
    [CRYO_V_DEEP] = {CRYO_SYM_VEHICLE, ORR_SUN, NULL, false, false, EVERYWHERE},
    [CRYO_V_DONE] = {CRYO_SYM_CHECK, ORR_ON_ACCENT, "Done", false, true, EVERYWHERE},
    [CRYO_V_LOAD] = {CRYO_SYM_POD, ORR_INK, "Quarters", false, false, EVERYWHERE},
    [CRYO_V_USE] = {CRYO_SYM_CHECK, ORR_ON_ACCENT, "Use", false, true, EVERYWHERE},
    [CRYO_V_END] = {CRYO_SYM_CHECK, ORR_ON_ACCENT, "End turn", false, true, EVERYWHERE},
    [CRYO_V_DRAW] = {CRYO_SYM_CARD, ORR_INK, "Draw", false, false, EVERYWHERE},
    [CRYO_V_CRAFT] = {CRYO_SYM_FABRICATE, ORR_INK, "Play a card", false, false, EVERYWHERE},
};

/* What an amount is counted in. */
static void amount(const struct cryo_pen *p, struct cryo_choice *choice) {
    static const uint8_t signs[CRYO_ACTIONS] = {[CRYO_A_STASIS] = CRYO_SYM_POD,
                                                [CRYO_A_GENERATOR] = CRYO_SYM_ENERGY,
                                                [CRYO_A_RESEARCH] = CRYO_SYM_TECH,
                                                [CRYO_A_REACTOR] = CRYO_SYM_ENERGY,
                                                [CRYO_A_LINK] = CRYO_SYM_POD};
    unsigned sign = p->s->doing < CRYO_ACTIONS ? signs[p->s->doing] : 0;
    choice->symbol = sign == CRYO_SYM_POD ? (int)(CRYO_SYM_POD + p->me) : sign ? (int)sign : -1;
    choice->role = sign == CRYO_SYM_POD ? ORR_SEAT + (int)p->me : sign == CRYO_SYM_TECH ? CRYO_TECH_TINT : ORR_ICE;
}

static void vehicle(const struct cryo_pen *p, struct cryo_choice *choice, unsigned card, bool deep) {
    choice->figure = (int)(p->pack->cards[card].capacity + cryo_has(&p->s->faction[p->me], CRYO_ANNEX));
    const char *title = cryo_in_words(p, cryo_vehicle_titles[card]);
    choice->words = deep ? orr_phrase(p->to, "%s deep", title) : title;
    choice->label = orr_words(p->to, "%s: %u pods for %u energy, %s", choice->words, p->pack->cards[card].capacity,
                              deep ? p->pack->cards[card].deep : p->pack->cards[card].energy,
                              cryo_in_words(p, cryo_vehicle_texts[card]));
}

static void play(const struct cryo_pen *p, struct cryo_choice *choice, unsigned card, unsigned mode) {
    static const int16_t roles[] = {ORR_LEAF, ORR_INK, ORR_VIOLET};
    const int figures[] = {-1, p->pack->cards[card].capacity, p->pack->cards[card].most};
    choice->symbol = (int)(mode == CRYO_UPGRADE ? CRYO_SYM_ANNEX + card : CRYO_SYM_UPGRADE + mode);
    choice->role = roles[mode];
    choice->figure = figures[mode];
    choice->words = cryo_use_title(p, card, mode);
    choice->label = cryo_use_words(p, card, mode);
    choice->piece = CRYO_PIECE_CHOICE + CRYO_V_PLAY * 64u + card * 4 + mode;
}

/* A slot: its dock, and what it would cost there. */
static void build(const struct cryo_pen *p, struct cryo_choice *choice, unsigned slot) {
    static const char *const words[CRYO_SLOTS] = {"Intake", "cost", "gain", "Reactor", "Link", "Work", "Twin", "Twin"};
    unsigned tile = p->s->space < CRYO_RESOURCE_SPACES ? p->s->tile[p->s->space] : ORR_NONE;
    bool cost = slot == CRYO_P2A || (slot >= CRYO_P3A && slot <= CRYO_P5A);
    choice->words = cryo_in_words(p, words[slot]);
    choice->figure = cryo_slot_bay[slot] + 1;
    if (cost && tile < CRYO_TILES) {
        choice->symbol = (int)(CRYO_SYM_CRYSTAL + cryo_family_of(tile));
        choice->role = cryo_stock_role(cryo_family_of(tile));
    }
    choice->label = orr_words(p->to, "Build into %s", cryo_in_words(p, cryo_kind_slot.titles[slot]));
}

static void fill(const struct cryo_pen *p, struct cryo_choice *choice, unsigned verb, unsigned operand) {
    switch (verb) {
    case CRYO_V_AMOUNT:
        amount(p, choice);
        break;
    case CRYO_V_CHOOSE:
        choice->symbol = (int)(CRYO_SYM_CRYSTAL + operand);
        choice->role = cryo_stock_role(operand);
        choice->words = cryo_in_words(p, cryo_stock_titles[operand]);
        break;
    case CRYO_V_BUILD:
        build(p, choice, operand);
        break;
    case CRYO_V_LOAD:
        choice->symbol = (int)(CRYO_SYM_POD + p->me);
        choice->role = ORR_SEAT + (int)p->me;
        break;
    case CRYO_V_LAUNCH:
    case CRYO_V_DEEP:
        vehicle(p, choice, operand, verb == CRYO_V_DEEP);
        break;
    default:
        break;
    }
}

static bool is_listed(const struct cryo_pen *p, unsigned verb, unsigned operand) {
    if (verb == CRYO_V_LOAD && operand != CRYO_FROM_QUARTERS) {
        return false;
    }
    return looks[verb].where == EVERYWHERE || (looks[verb].where == ON_PHONES && p->tall);
}

static void add(const struct cryo_pen *p, struct cryo_choices *list, orr_action action) {
    unsigned verb = orr_verb_of(action), operand = orr_arg(action, 0);
    if (verb >= CRYO_VERBS_END || list->n == CRYO_CHOICES || !is_listed(p, verb, operand)) {
        return;
    }
    const struct look *look = &looks[verb];
    struct cryo_choice *choice = &list->at[list->n++];
    *choice = (struct cryo_choice){.action = action,
                                   .piece = CRYO_PIECE_CHOICE + verb * 64 + operand,
                                   .symbol = look->symbol,
                                   .role = look->role,
                                   .figure = look->figure ? (int)operand : -1,
                                   .words = look->words ? cryo_in_words(p, look->words) : "",
                                   .primary = look->primary};
    if (verb == CRYO_V_PLAY) {
        play(p, choice, operand, orr_arg(action, 1) % CRYO_MODES);
    } else {
        fill(p, choice, verb, operand);
    }
}

void cryo_list_choices(const struct cryo_pen *p, struct cryo_choices *list) {
    struct orr_actions possible;
    list->n = 0;
    if (!p->asked) {
        return;
    }
    possible.n = 0;
    orr_point_at(p->g, p->s)->list(p->g, p->s, &possible);
    for (uint32_t i = 0; i < possible.n; i++) {
        add(p, list, possible.at[i]);
    }
}

/* ---- one button ---- */

static struct orr_face face_of(const struct cryo_pen *p, const struct cryo_choice *c, int size) {
    return (struct orr_face){.words = c->words,
                             .figure = c->figure,
                             .symbol = c->symbol,
                             .role = c->role,
                             .sign = size * (p->tall ? 19 : 14) / 10,
                             .primary = c->primary};
}

int cryo_choice_width(const struct cryo_pen *p, const struct cryo_choice *c, int size) {
    struct orr_face face = face_of(p, c, size);
    return orr_face_width(p->to, &face, size);
}

void cryo_choice_button(const struct cryo_pen *p, const struct cryo_choice *choice, struct orr_box at, int size) {
    int radius = p->tall ? 100 : at.h / 2;
    struct orr_node *group = orr_open_box(p->to, choice->piece, at, radius, choice->action);
    group->flags |= ORR_FADES;
    group->label = choice->label ? choice->label : orr_words(p->to, "%s", choice->words);
    if (!choice->label && choice->figure >= 0) {
        bool nanites = orr_verb_of(choice->action) == CRYO_V_NANITES;
        group->label = orr_words(p->to, "%d %s", choice->figure, nanites ? cryo_in_words(p, "nanites") : "");
    }
    group->tip = choice->label;
    struct orr_face face = face_of(p, choice, size);
    if (p->tall && (choice->symbol >= 0 || choice->figure >= 0) && !cryo_fits(choice->words, size, at.w - 60)) {
        face.words = ""; /* the sign has to do */
    }
    orr_face(p->to, &face, at.w, at.h, radius, size);
    orr_close(p->to);
}
