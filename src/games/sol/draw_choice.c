/* Sol: where each decision can be clicked. Reads the list of legal decisions, so that
 * none is forgotten: cells, gate sites, motherships, eyes, suits and the kept card take
 * what names them; the rest become buttons. A few places also carry a decision that is
 * not legal, so that a click there tells the reason. */
#include "draw.h"
#include "orrery/points.h"

/* ---- buttons ---- */

static struct sol_button *add_button(struct sol_pen *p, orr_action action, const char *title, int symbol) {
    struct sol_choices *can = &p->can;
    unsigned at = can->n < SOL_BUTTONS ? can->n++ : SOL_BUTTONS - 1;
    can->button[at] = (struct sol_button){.piece = SOL_PIECE_BUTTON + orr_verb_of(action),
                                          .action = action,
                                          .title = sol_tr(p, title),
                                          .symbol = symbol,
                                          .hull = -1,
                                          .role = ORR_SUN};
    return &can->button[at];
}

/* A button among several of one verb. */
static struct sol_button *add_choice(struct sol_pen *p, orr_action action, unsigned which, const char *title,
                                     int symbol) {
    struct sol_button *button = add_button(p, action, title, symbol);
    button->piece = SOL_PIECE_CHOICE + orr_verb_of(action) * 64 + which;
    return button;
}

static bool has_button(const struct sol_pen *p, orr_action action) {
    for (unsigned i = 0; i < p->can.n; i++) {
        if (p->can.button[i].action == action) {
            return true;
        }
    }
    return false;
}

static void own_piece(const struct sol_pen *p, struct sol_button *button, int symbol) {
    button->symbol = symbol;
    button->hull = symbol + SOL_HULL;
    button->role = sol_seat_role(p->s->decider);
}

/* ---- buttons that are always shown in their phase ---- */

/* The card in the place of the action that it alone makes possible [SOL-4.14]; false: it does not. */
static bool play_button(struct sol_pen *p, unsigned verb) {
    unsigned suit = p->s->slot[p->s->active], effect = suit < SOL_SUITS ? p->s->effect[suit] : ORR_NONE;
    orr_action action = effect == ORR_NONE ? 0 : orr_act1(SOL_PLAY, effect);
    unsigned when = verb == SOL_CONVERT ? SOL_ON_CONVERT : SOL_ON_ACTIVATE;
    if (!action || (verb != SOL_CONVERT && verb != SOL_ACTIVATE) || sol_effect_symbols[effect] != when ||
        !orr_listed(p->g, p->s, action)) {
        return false;
    }
    struct sol_button *button = add_button(p, action, sol_effect_titles[effect], SOL_SYM_SUIT + (int)suit);
    button->note = "your card";
    return true;
}

static void turn_buttons(struct sol_pen *p) {
    static const struct {
        uint8_t verb, symbol;
        const char *title, *tip;
    } actions[] = {
        {SOL_MOVE, SOL_SYM_WHEN + SOL_ON_MOVE, "Move", "Launch, fly and hurl sundivers [SOL-5.10]."},
        {SOL_CONVERT, SOL_SYM_WHEN + SOL_ON_CONVERT, "Convert",
         "Turn a pattern of sundivers into a gate or a station [SOL-5.20]."},
        {SOL_ACTIVATE, SOL_SYM_WHEN + SOL_ON_ACTIVATE, "Activate",
         "Use stations where your sundivers are, all of one kind [SOL-5.30]."},
        {SOL_SCOUR, SOL_SYM_SCOUR, "Scour", "Remove feeders where your sundivers are [SOL-5.40]."},
    };
    for (unsigned i = 0; i < sizeof actions / sizeof *actions; i++) {
        if (play_button(p, actions[i].verb)) {
            continue;
        }
        if (actions[i].verb != SOL_SCOUR || p->s->event == SOL_FEEDERS) {
            add_button(p, orr_act(actions[i].verb), actions[i].title, actions[i].symbol)->tip = actions[i].tip;
        }
    }
}

static void kind_buttons(struct sol_pen *p) {
    static const char *const tips[SOL_KINDS] = {
        "Two sundivers one below the other: a gate through the next barrier [SOL-5.21].",
        "Two sundivers with one cell between them: a node there [SOL-5.22].",
        "Two sundivers side by side: a foundry in one of their cells [SOL-5.23].",
        "Three sundivers one below the other: a tower in the deepest cell [SOL-5.24]."};
    bool plain = p->s->phase == SOL_P_VEST_KIND || p->s->phase == SOL_P_ACT_POST;
    for (unsigned kind = SOL_GATE; kind < SOL_KINDS; kind++) {
        if (p->s->phase == SOL_P_ACT_POST && kind == SOL_GATE) {
            continue;
        }
        struct sol_button *button = add_choice(p, orr_act1(SOL_KIND, kind), kind, sol_kind_words[kind], -1);
        own_piece(p, button, SOL_SYM_STRUCTURE + 2 * (int)kind);
        button->symbol = (int)sol_kind_sign(kind);
        button->tip = plain ? NULL : tips[kind];
        button->note = orr_phrase(p->to, "%u left", p->s->stock[p->s->decider][kind]);
    }
}

/* ---- legal decisions without a place of their own ---- */

static const char *stop_words(const struct sol_pen *p) {
    switch (p->s->phase) {
    case SOL_P_MOVE_SRC:
        return "End move";
    case SOL_P_CONV_TYPE:
    case SOL_P_CONV_POST:
        return "Finish";
    case SOL_P_SCOUR:
        return "Stop scouring";
    default:
        return "Done";
    }
}

static const char *refuse_words(const struct sol_pen *p) {
    switch (p->s->phase) {
    case SOL_P_WINDOW:
    case SOL_P_DRAW_CARD:
        return "Keep the card";
    case SOL_P_ACT_POST:
        return "Leave it";
    case SOL_P_CHANNEL:
        return "Do not pay";
    default:
        return "Decline";
    }
}

static const char *variant_words(unsigned variant) {
    static const char *const words[SOL_VARIANTS] = {"", "fresh", "spent", "marked", "another"};
    return words[variant < SOL_VARIANTS ? variant : 0];
}

static void launch_button(struct sol_pen *p, orr_action a) {
    unsigned from = orr_arg(a, 0), variant = orr_arg(a, 1), seat = p->s->decider;
    bool guest = from != seat;
    struct sol_button *button = add_choice(p, a, from + variant * 8, guest ? "Launch guest" : "Launch", SOL_SYM_UP);
    unsigned left = guest ? p->s->count[seat][SOL_GUEST + from] : p->s->count[seat][SOL_HOLD];
    button->note = variant ? variant_words(variant) : orr_phrase(p->to, "%u in hold", left);
    button->tip = "One sundiver from the hold to a cell beside the mothership, for 1 movement [SOL-5.11].";
    button->elsewhere = p->can.ship[from] == a;
}

static void hurl_button(struct sol_pen *p, orr_action a) {
    unsigned cell = orr_arg(a, 0);
    const char *title = orr_phrase(p->to, "Hurl %s", sol_cell_words(p, cell));
    struct sol_button *button = add_choice(p, a, cell % 64, title, SOL_SYM_PLUNGE);
    button->note = orr_phrase(p->to, "+%u momentum", p->pack->hurl);
    button->tip = "Into the heart of the Sun: the sundiver is gone for good [SOL-5.13].";
    button->role = ORR_EMBER;
    button->elsewhere = true;
}

static void stack_button(struct sol_pen *p, orr_action a) {
    unsigned cell = orr_arg(a, 0);
    const char *title = orr_phrase(p->to, "Stack %s", sol_cell_words(p, cell));
    struct sol_button *button = add_choice(p, a, cell % 64, title, SOL_SYM_WHEN + SOL_ON_MOVE);
    button->note = orr_phrase(p->to, "%u together", p->s->count[p->s->decider][cell]);
}

static void seat_button(struct sol_pen *p, orr_action a) {
    unsigned seat = orr_arg(a, 0);
    struct sol_button *button = add_choice(p, a, seat, "", SOL_SYM_MOTHERSHIP);
    button->title = p->to->names[seat]; /* a name, whatever it means in English */
    button->hull = SOL_SYM_MOTHERSHIP + SOL_HULL;
    button->role = sol_seat_role(seat);
    button->elsewhere = p->can.ship[seat] == a;
}

static void other_button(struct sol_pen *p, orr_action a) {
    switch (orr_verb_of(a)) {
    case SOL_STOP:
        add_button(p, a, stop_words(p), SOL_SYM_DONE)->primary = true;
        break;
    case SOL_DECLINE:
        add_button(p, a, refuse_words(p), SOL_SYM_NO);
        break;
    case SOL_TAKE:
        add_button(p, a, orr_phrase(p->to, "Take %u", p->s->amount), SOL_SYM_DONE)->primary = true;
        break;
    case SOL_PAY:
        add_button(p, a, "Pay 1 energy", SOL_SYM_ENERGY)->primary = true;
        break;
    case SOL_FUEL:
        add_button(p, a, "3 movement", SOL_SYM_ENERGY)->note = "for 1 energy";
        break;
    case SOL_STACK:
        stack_button(p, a);
        break;
    case SOL_RETURN:
        add_choice(p, a, orr_arg(a, 0), "From space", SOL_SYM_SPACE)->note = variant_words(orr_arg(a, 0));
        break;
    case SOL_HURL_STATION:
        add_button(p, a, "Hurl station", SOL_SYM_PLUNGE)->role = ORR_EMBER;
        break;
    case SOL_PICK_HOLD:
        own_piece(p, add_button(p, a, "In your hold", 0), SOL_SYM_SUNDIVER);
        break;
    case SOL_PICK_LOST:
        add_button(p, a, "Lost in space", SOL_SYM_SPACE);
        break;
    case SOL_USE_ALL:
        add_button(p, a, "Use all", SOL_SYM_DONE)->primary = true;
        break;
    case SOL_CARD:
        add_button(p, a, "Use card", SOL_SYM_WHEN + SOL_ON_DRAW)->elsewhere = true;
        break;
    default:
        add_choice(p, a, orr_arg(a, 0) % 64, p->g->rules->verbs[orr_verb_of(a) - 1].name, SOL_SYM_DONE);
        break;
    }
}

/* ---- places ---- */

static bool at_cell(struct sol_pen *p, unsigned cell, orr_action a) {
    struct sol_choices *can = &p->can;
    if (cell >= p->c->cells || can->at_cell[cell] >= SOL_AT_CELL) {
        return false;
    }
    can->cells += can->at_cell[cell] == 0;
    can->cell[cell][can->at_cell[cell]++] = a;
    return true;
}

static bool at_once(orr_action *place, orr_action a) {
    bool free = *place == 0;
    *place = free ? a : *place;
    return free;
}

/* On the table; false: it needs a button. */
static bool placed(struct sol_pen *p, orr_action a) {
    struct sol_choices *can = &p->can;
    unsigned first = orr_arg(a, 0);
    switch (orr_verb_of(a)) {
    case SOL_CELL:
    case SOL_FLY:
    case SOL_ACT:
    case SOL_PULSE:
    case SOL_END:
        return at_cell(p, first, a);
    case SOL_STATION:
        return at_cell(p, p->s->rover, a);
    case SOL_HURL:
        can->hurl[first] = a;
        hurl_button(p, a);
        return true;
    case SOL_SITE:
        return at_once(&can->site[first], a);
    case SOL_NUMBER:
        return at_once(&can->eye[(p->s->eye[p->s->active] + first) % p->c->eyes], a);
    case SOL_KEEP:
    case SOL_NAME:
        return at_once(&can->suit[first], a);
    case SOL_LAUNCH:
        at_once(&can->ship[first], a);
        launch_button(p, a);
        return true;
    case SOL_SEAT:
    case SOL_PICK_GUEST:
        at_once(&can->ship[first], a);
        seat_button(p, a);
        return true;
    case SOL_CARD:
        can->card = a;
        return true;
    default:
        return false;
    }
}

/* ---- decisions that are not legal, for their reasons ---- */

/* The verb that a click on any cell would mean now; 0: none. */
static unsigned cell_verb(const struct sol_pen *p) {
    switch (p->s->phase) {
    case SOL_P_MOVE_SRC:
        return SOL_FLY;
    case SOL_P_ACT:
        return SOL_ACT;
    case SOL_P_VEST_SITE:
        return p->s->kind == SOL_GATE ? 0 : SOL_CELL;
    default:
        return p->can.cells ? SOL_CELL : 0;
    }
}

static bool worth_asking(const struct sol_pen *p, unsigned cell) {
    switch (p->s->phase) {
    case SOL_P_MOVE_SRC:
        return p->s->count[p->s->decider][cell] > 0;
    case SOL_P_ACT:
        return p->s->station[cell] != ORR_NONE;
    case SOL_P_MOVE_DST:
        return p->s->from < p->c->cells ? (p->c->near[p->s->from] >> cell & 1u) != 0 : true;
    default:
        return false;
    }
}

static void add_reasons(struct sol_pen *p) {
    unsigned verb = cell_verb(p);
    for (unsigned cell = 0; verb && cell < p->c->cells; cell++) {
        if (!p->can.at_cell[cell] && worth_asking(p, cell)) {
            p->can.cell[cell][p->can.at_cell[cell]++] = orr_act1(verb, cell);
        }
    }
    if (!p->can.card && p->s->slot[p->s->decider] != ORR_NONE && p->s->decider == p->s->active) {
        p->can.card = orr_act(SOL_CARD);
    }
}

/* ---- all ---- */

static void add_legal(struct sol_pen *p) {
    struct orr_actions list = {.n = 0};
    orr_point_at(p->g, p->s)->list(p->g, p->s, &list);
    for (uint32_t i = 0; i < list.n; i++) {
        orr_action a = list.at[i];
        if (!has_button(p, a) && !placed(p, a)) {
            other_button(p, a);
        }
    }
}

static void explain_buttons(struct sol_pen *p) {
    enum { LONGEST = 400 };
    for (unsigned i = 0; i < p->can.n; i++) {
        struct sol_button *b = &p->can.button[i];
        char words[LONGEST];
        words[0] = '\0';
        b->note = b->note ? sol_tr(p, b->note) : NULL;
        b->tip = b->tip ? sol_tr(p, b->tip) : NULL;
        orr_point_at(p->g, p->s)->note(p->g, p->s, b->action, words, sizeof words);
        if (words[0]) {
            b->tip = b->tip ? orr_phrase(p->to, "%s. %s", words, b->tip) : orr_phrase(p->to, "%s", words);
        }
    }
}

void sol_make_choices(struct sol_pen *p) {
    if (!p->asked) {
        return;
    }
    if (p->s->phase == SOL_P_TURN) {
        turn_buttons(p);
    } else if (p->s->phase == SOL_P_VEST_KIND || p->s->phase == SOL_P_CONV_TYPE || p->s->phase == SOL_P_ACT_POST) {
        kind_buttons(p);
    }
    add_legal(p);
    add_reasons(p);
    explain_buttons(p);
}
