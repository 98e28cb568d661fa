/* Solar Sphere: what can be decided with a button, made from the list of decisions that
 * are possible now. What is clicked on the table itself (dice, Locations, hexes, cards,
 * ships, spanners) is not listed here. */
#include "draw.h"

/* How the decisions of a verb are shown. */
struct look {
    int16_t symbol, role;
    const char *words; /* NULL: the operand's own */
    bool figure;       /* the operand is a number to show */
    bool primary, offered;
};

static const struct look looks[SPHERE_VERBS_END] = {
    [SPHERE_VALUE] = {-1, ORR_INK, "", true, false, true},
    [SPHERE_NAVIGATE] = {SPHERE_SYM_CREW, ORR_VIOLET, "", true, false, true},
    [SPHERE_SATELLITE] = {SPHERE_SYM_DRONE, ORR_INK, "Satellite", false, false, true},
    [SPHERE_ACT] = {SPHERE_SYM_CHECK, ORR_ON_ACCENT, "Action", false, true, true},
    [SPHERE_NOTHING] = {SPHERE_SYM_STOP, ORR_INK_2, "Nothing", false, false, true},
    [SPHERE_PAY] = {SPHERE_SYM_UNITS, 0, NULL, false, false, true},
    [SPHERE_BONUS] = {-1, ORR_INK, NULL, false, false, true},
    [SPHERE_DONE] = {SPHERE_SYM_CHECK, ORR_ON_ACCENT, "Done", false, true, true},
    [SPHERE_SEND] = {-1, ORR_INK, "", true, false, true},
    [SPHERE_TAKE] = {-1, ORR_INK, NULL, false, false, true},
    [SPHERE_SCRAP] = {-1, ORR_INK, NULL, false, false, true},
    [SPHERE_REGENERATE] = {SPHERE_SYM_SALVAGE, ORR_ICE, "", true, false, true},
    [SPHERE_DECLINE] = {SPHERE_SYM_STOP, ORR_INK_2, "Leave them", false, false, true},
    [SPHERE_REFUSE] = {SPHERE_SYM_STOP, ORR_INK_2, "Let it go", false, false, true},
    [SPHERE_DROP] = {SPHERE_SYM_UNITS, 0, NULL, false, false, true},
    [SPHERE_GAIN] = {SPHERE_SYM_UNITS, 0, NULL, false, false, true},
    [SPHERE_END] = {SPHERE_SYM_CHECK, ORR_ON_ACCENT, "End turn", false, true, true},
    [SPHERE_REROLL] = {SPHERE_SYM_REROLL, ORR_ON_ACCENT, "Roll again", false, true, true},
    [SPHERE_ACCEPT] = {SPHERE_SYM_STOP, ORR_INK_2, "Accept", false, false, true},
};

static void units(struct sphere_choice *choice, unsigned type, int n) {
    choice->symbol = SPHERE_SYM_UNITS + (int)(type * SPHERE_UNIT_COPIES) + n - 1;
    choice->role = SPHERE_UNIT_TINT + (int)type;
    choice->units = n;
}

static void sign(struct sphere_choice *choice, int symbol, int role, int figure, const char *words) {
    choice->symbol = symbol;
    choice->role = role;
    choice->figure = figure;
    choice->words = words;
}

static void benefit(struct sphere_choice *choice, unsigned which) {
    if (which < SPHERE_RESOURCES) {
        units(choice, which, 1);
        choice->words = sphere_resource_titles[which];
    } else if (which == SPHERE_B_FABRICATE) {
        sign(choice, SPHERE_SYM_FABRICATE, ORR_LEAF, -1, "fabricate 1");
    } else {
        sign(choice, SPHERE_SYM_SALVAGE, ORR_ICE, -1, "salvage 2");
    }
}

/* The card that retires lies in the effect that asks. */
static unsigned doubled(const struct sphere_pen *p) {
    unsigned card = p->s->depth ? p->s->detail[p->s->depth - 1] : 0;
    unsigned kind = sphere_kind_of(card);
    return kind >= SPHERE_C10 && kind <= SPHERE_C12 ? kind - SPHERE_C10 : 0;
}

static void bonus(const struct sphere_pen *p, struct sphere_choice *choice, unsigned which) {
    static const struct {
        int16_t symbol, role;
        const char *words;
    } rest[SPHERE_BONUSES] = {
        [SPHERE_BONUS_MORALE] = {SPHERE_SYM_MORALE, ORR_LEAF, "4 morale"},
        [SPHERE_BONUS_REPUTATION] = {SPHERE_SYM_REP, ORR_VIOLET, "1 reputation"},
        [SPHERE_BONUS_FABRICATE] = {SPHERE_SYM_FABRICATE, ORR_LEAF, "fabricate 2"},
        [SPHERE_BONUS_SALVAGE] = {SPHERE_SYM_SALVAGE, ORR_ICE, "salvage 4"},
    };
    if (which < SPHERE_RESOURCES) {
        units(choice, which, 1);
        choice->words = sphere_resource_titles[which];
    } else if (which == SPHERE_BONUS_DOUBLE) {
        units(choice, doubled(p), 2);
        choice->words = orr_phrase(p->to, "2 %s", sphere_tr(p, sphere_resource_titles[doubled(p)]));
    } else if (which < SPHERE_BONUSES) {
        sign(choice, rest[which].symbol, rest[which].role, -1, rest[which].words);
    }
}

/* What the next space of a row of the matrix gives. */
static void scrap(const struct sphere_pen *p, struct sphere_choice *choice, unsigned row) {
    static const int16_t signs[SPHERE_ROWS][2] = {
        {SPHERE_SYM_UNITS + SPHERE_ANY * SPHERE_UNIT_COPIES, SPHERE_UNIT_TINT + SPHERE_ANY},
        {SPHERE_SYM_BURST, ORR_SUN},
        {SPHERE_SYM_MORALE, ORR_LEAF}};
    unsigned filled = p->s->captain[p->me].matrix[row];
    int gain = p->pack->matrix[row][filled < 3 ? filled : 2];
    sign(choice, signs[row][0], signs[row][1], -1, orr_phrase(p->to, "scrap: +%d", gain));
}

/* What changing the die costs in drones. */
static unsigned price_of(const struct sphere_pen *p, unsigned value) {
    const struct sphere_captain *c = &p->s->captain[p->me];
    unsigned from = p->s->die < 4 ? c->die[p->s->die] : value;
    return from > value ? from - value : value - from;
}

static const char *price_words(const struct sphere_pen *p, unsigned value) {
    unsigned price = price_of(p, value);
    return price ? orr_phrase(p->to, "-%u", price) : "as rolled";
}

static void fill(const struct sphere_pen *p, struct sphere_choice *choice, unsigned verb, unsigned operand) {
    switch (verb) {
    case SPHERE_VALUE:
        choice->words = price_words(p, operand);
        choice->symbol = choice->words[0] == '-' ? SPHERE_SYM_DRONE + (int)p->me : -1;
        choice->role = sphere_owner_role(p->me);
        break;
    case SPHERE_SATELLITE:
    case SPHERE_SEND:
        choice->symbol = SPHERE_SYM_DRONE + (int)p->me;
        choice->role = sphere_owner_role(p->me);
        break;
    case SPHERE_PAY:
    case SPHERE_DROP:
    case SPHERE_GAIN:
        units(choice, operand, 1);
        choice->words = sphere_resource_titles[operand];
        break;
    case SPHERE_BONUS:
        bonus(p, choice, operand);
        break;
    case SPHERE_TAKE:
        benefit(choice, operand);
        break;
    case SPHERE_SCRAP:
        scrap(p, choice, operand);
        break;
    case SPHERE_REGENERATE: /* in a row of buttons a sign before the first one says it */
        choice->words = p->tall ? "active" : "";
        break;
    default:
        break;
    }
}

/* On phones dice are too small to carry a second button, so discarding is listed. */
static void discard(struct sphere_choice *choice, unsigned die) {
    choice->figure = die <= 6 ? (int)die : -1;
    choice->symbol = die <= 6 ? SPHERE_SYM_MORALE : SPHERE_SYM_EXTRA;
    choice->role = die <= 6 ? ORR_LEAF : ORR_INK_2;
    choice->words = "discard";
}

static void add(const struct sphere_pen *p, struct sphere_choices *list, orr_action action) {
    unsigned verb = orr_verb_of(action), operand = orr_arg(action, 0);
    const struct look *look = &looks[verb < SPHERE_VERBS_END ? verb : 0];
    bool listed = look->offered || (verb == SPHERE_DISCARD && p->tall);
    if (!listed || list->n == SPHERE_CHOICES) {
        return;
    }
    struct sphere_choice *choice = &list->at[list->n++];
    *choice = (struct sphere_choice){.action = action,
                                     .symbol = look->symbol,
                                     .role = look->role,
                                     .units = 1,
                                     .figure = look->figure ? (int)operand : -1,
                                     .words = look->words ? look->words : "",
                                     .primary = look->primary};
    choice->piece = SPHERE_PIECE_CHOICE + verb * 64 + operand;
    if (verb == SPHERE_DISCARD) {
        discard(choice, operand);
    } else {
        fill(p, choice, verb, operand);
    }
    choice->words = sphere_tr(p, choice->words);
}

void sphere_list_choices(const struct sphere_pen *p, struct sphere_choices *list) {
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

static uint32_t value_label(const struct sphere_pen *p, unsigned value) {
    unsigned price = price_of(p, value);
    return price == 0   ? orr_words(p->to, "Value %u as rolled", value)
           : price == 1 ? orr_words(p->to, "Value %u for %u drone", value, price)
                        : orr_words(p->to, "Value %u for %u drones", value, price);
}

/* Words that need a verb before them. */
static uint32_t named_label(const struct sphere_pen *p, unsigned verb, const char *words) {
    switch (verb) {
    case SPHERE_PAY:
        return orr_words(p->to, "Pay %s", words);
    case SPHERE_DROP:
        return orr_words(p->to, "Drop %s", words);
    case SPHERE_GAIN:
        return orr_words(p->to, "Gain %s", words);
    case SPHERE_TAKE:
    case SPHERE_BONUS:
        return orr_words(p->to, "Take %s", words);
    default:
        return orr_words(p->to, "%s", words);
    }
}

/* What a screen reader says: the button in words. */
static uint32_t label(const struct sphere_pen *p, const struct sphere_choice *choice) {
    unsigned verb = orr_verb_of(choice->action), operand = orr_arg(choice->action, 0);
    switch (verb) {
    case SPHERE_VALUE:
        return value_label(p, operand);
    case SPHERE_NAVIGATE:
        return orr_words(p->to, "Value %u by the Navigator", operand);
    case SPHERE_SEND:
        return orr_words(p->to, operand == 1 ? "Send %u drone" : "Send %u drones", operand);
    case SPHERE_REGENERATE:
        return orr_words(p->to, operand == 1 ? "Turn %u drone active" : "Turn %u drones active", operand);
    case SPHERE_SCRAP:
        return orr_words(p->to, "Matrix, %s row, %s", sphere_tr(p, sphere_row_titles[operand]), choice->words);
    case SPHERE_DISCARD:
        return operand <= 6 ? orr_words(p->to, "Discard the die of %u", operand)
                            : orr_words(p->to, "Discard the auxiliary die");
    default:
        return named_label(p, verb, choice->words);
    }
}

static struct orr_face face_of(const struct sphere_pen *p, const struct sphere_choice *c, int w, int size) {
    int sign = size * (!p->tall ? 13 : c->figure >= 0 ? 16 : 19) / 10 * c->units;
    return (struct orr_face){.words = c->words,
                             .figure = c->figure,
                             .symbol = c->symbol,
                             .role = c->role,
                             .sign = p->tall && sign > w * 8 / 10 ? w * 8 / 10 : sign,
                             .primary = c->primary};
}

void sphere_choice_button(const struct sphere_pen *p, const struct sphere_choice *choice, struct orr_box at, int size) {
    struct orr_node *group = orr_open_box(p->to, choice->piece, at, p->tall ? 100 : 80, choice->action);
    group->flags |= ORR_FADES;
    group->label = label(p, choice);
    struct orr_face face = face_of(p, choice, at.w, size);
    if (p->tall && (choice->symbol >= 0 || choice->figure >= 0) && !sphere_fits(choice->words, size, at.w - 60)) {
        face.words = ""; /* the sign has to do */
    }
    orr_face(p->to, &face, at.w, at.h, p->tall ? 100 : 80, size);
    orr_close(p->to);
}
