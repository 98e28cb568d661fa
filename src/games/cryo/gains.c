/* Cryo: stock, cards and payments: what factions gain, draw, scrap and pay. Symbols that
 * wait for a decision or a drawn card are kept in the state and gained in order. */
#include "play.h"

#include <string.h>

/* [CR-4.8] What does not fit is lost. */
void cryo_gain(const orr_game *g, cryo_state *s, unsigned who, unsigned stock, unsigned n, struct orr_trace *t) {
    unsigned most = stock == CRYO_E ? CRYO_MAX_ENERGY : CRYO_MAX_MATERIAL; /* [CR-2.1], [CR-2.2] */
    unsigned have = s->faction[who].stock[stock], got = have + n > most ? most - have : n;
    s->faction[who].stock[stock] = (uint8_t)(have + got);
    if (t && got) {
        cryo_say(g, t, CRYO_LN_P_GAIN, who, cryo_units(stock, got), 0, 0);
    }
    if (t && got < n) {
        cryo_say(g, t, CRYO_LN_P_LOST, who, cryo_units(stock, n - got), 0, 0);
    }
}

/* ---- symbols that wait ---- */

void cryo_await(cryo_state *s, const uint8_t *symbols, unsigned n, unsigned after) {
    unsigned waiting = 0;
    for (unsigned i = 0; i < n; i++) {
        if (symbols[i] != ORR_NONE) {
            s->gains[waiting++] = symbols[i];
        }
    }
    s->after = (uint8_t)after;
}

void cryo_shift(cryo_state *s, unsigned n) {
    for (unsigned i = 0; i < CRYO_GAINS; i++) {
        s->gains[i] = i + n < CRYO_GAINS ? s->gains[i + n] : ORR_NONE;
    }
}

unsigned cryo_choices(unsigned symbol) {
    static const uint8_t sets[] = {1u << CRYO_C | 1u << CRYO_O, 1u << CRYO_C | 1u << CRYO_T,
                                   1u << CRYO_O | 1u << CRYO_T};
    return symbol >= CRYO_C_OR_O && symbol < CRYO_SYMBOLS_END ? sets[symbol - CRYO_C_OR_O] : 0;
}

/* [CR-7.13] The material of which the rival has fewer; ORR_NONE: equal. */
static unsigned rival_choice(const cryo_state *s, unsigned choices, struct orr_trace *t) {
    unsigned a = cryo_lowest(choices), b = cryo_lowest(choices & (choices - 1));
    unsigned have_a = cryo_mine(s)->stock[a], have_b = cryo_mine(s)->stock[b];
    if (have_a == have_b) {
        return ORR_NONE;
    }
    unsigned less = have_a < have_b ? a : b;
    cryo_tell(t, CRYO_LN_R_FEWER, -1, less, cryo_units(a, have_a), cryo_units(b, have_b));
    return less;
}

/* DP-8, DP-R1 */
void cryo_chosen(const orr_game *g, cryo_state *s, unsigned material, struct orr_trace *t) {
    cryo_shift(s, 1);
    cryo_gain(g, s, s->actor, material, 2, t); /* [CR-5.38] */
    cryo_settle(g, s, t);
}

/* K: true when a card is drawn now. [CR-5.39] */
static bool card_waits(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    if (!cryo_can_draw(s)) {
        cryo_tell(t, CRYO_LN_NO_CARD, -1, 0, 0, 0);
        cryo_shift(s, 1);
        return false;
    }
    cryo_ready_deck(s, t);
    s->phase = cryo_is_rival(g, s->actor) ? CRYO_P_R_MISSION : CRYO_P_DRAW; /* [CR-7.11] */
    return true;
}

/* X/Y: true when somebody is asked now. */
static bool choice_waits(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    if (!cryo_is_rival(g, s->actor)) {
        s->phase = CRYO_P_CHOICE;
        return true;
    }
    unsigned material = rival_choice(s, cryo_choices(s->gains[0]), t);
    if (material == ORR_NONE) {
        s->phase = CRYO_P_R_CHOICE;
        return true;
    }
    cryo_shift(s, 1);
    cryo_gain(g, s, s->actor, material, 2, t);
    return false;
}

/* [CR-5.38] From left to right; equal units side by side are gained together. */
void cryo_settle(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    while (s->gains[0] != ORR_NONE) {
        unsigned symbol = s->gains[0], n = 1;
        if (symbol == CRYO_K ? card_waits(g, s, t) : symbol > CRYO_K && choice_waits(g, s, t)) {
            return;
        }
        if (symbol < CRYO_STOCK) {
            for (; n < CRYO_GAINS && s->gains[n] == symbol; n++) {
            }
            cryo_shift(s, n);
            cryo_gain(g, s, s->actor, symbol, n, t);
        }
    }
    cryo_go_on(g, s, t);
}

/* ---- cards ---- */

/* [CR-5.39], [CR-9.7] */
void cryo_ready_deck(cryo_state *s, struct orr_trace *t) {
    if (s->deck_size > 0) {
        return;
    }
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        s->deck[card] = (uint8_t)(s->deck[card] + s->discard[card]);
        s->discard[card] = 0;
    }
    s->deck_size = s->discard_size;
    s->discard_size = 0;
    cryo_tell(t, CRYO_LN_SHUFFLE, -1, 0, 0, 0);
}

/* A card without a face stays among the unseen ones. */
void cryo_draw_out(cryo_state *s, unsigned card) {
    s->deck_size--;
    if (card < CRYO_TYPES) {
        s->deck[card]--;
    }
}

unsigned cryo_holds(const cryo_state *s, unsigned who) {
    unsigned set = 0;
    if (!cryo_untold(s, who)) {
        return s->faction[who].hand_mask;
    }
    for (unsigned card = 0; s->faction[who].hand_size && card < CRYO_TYPES; card++) {
        set |= (unsigned)(s->deck[card] > 0) << card;
    }
    return set;
}

void cryo_hand_add(cryo_faction *f, unsigned card) {
    f->hand_size++;
    if (card < CRYO_TYPES) {
        f->hand[card]++;
        f->hand_mask = (uint8_t)(f->hand_mask | 1u << card);
    }
}

/* Out of a hand that was not told a card may go without its face, or is seen now. */
void cryo_hand_take(cryo_state *s, unsigned who, unsigned card) {
    cryo_faction *f = &s->faction[who];
    f->hand_size--;
    if (card >= CRYO_TYPES) {
        return;
    }
    if (cryo_untold(s, who)) {
        s->deck[card]--;
    } else if (--f->hand[card] == 0) {
        f->hand_mask = (uint8_t)(f->hand_mask & ~(1u << card));
    }
}

void cryo_mission_add(cryo_faction *f, unsigned card) {
    f->mission_size++;
    if (card < CRYO_TYPES) {
        f->missions[card]++;
        f->mission_mask = (uint8_t)(f->mission_mask | 1u << card);
    }
}

void cryo_discard(cryo_state *s, unsigned card) {
    s->discard[card]++;
    s->discard_size++;
}

void cryo_drawn(const orr_game *g, cryo_state *s, unsigned card, struct orr_trace *t) {
    cryo_shift(s, 1);
    cryo_draw_out(s, card);
    cryo_hand_add(cryo_me(s), card);
    cryo_tell_secret(t, CRYO_LN_DRAW, s->actor, card); /* [CR-8.1] */
    cryo_settle(g, s, t);
}

/* [CR-4.3] */
void cryo_scrap(const orr_game *g, cryo_state *s, unsigned card, struct orr_trace *t) {
    const uint8_t *gain = cryo_pack_of(g)->cards[card].scrap;
    s->scrapped = 1;
    cryo_hand_take(s, s->actor, card);
    cryo_discard(s, card);
    cryo_tell(t, CRYO_LN_SCRAP, s->actor, card, 0, 0);
    if (gain[0] == gain[1]) {
        cryo_gain(g, s, s->actor, gain[0], 2, t);
        return;
    }
    cryo_gain(g, s, s->actor, gain[0], 1, t);
    cryo_gain(g, s, s->actor, gain[1], 1, t);
}

/* ---- paying ---- */

/* [CR-4.6] */
unsigned cryo_nanites(const cryo_state *s) {
    const cryo_faction *f = cryo_mine(s);
    unsigned have = f->stock[s->family], due = s->due;
    unsigned low = due > have ? due - have : 0, high = f->stock[CRYO_N] < due ? f->stock[CRYO_N] : due;
    return high < low ? 0 : (2u << high) - (1u << low);
}

void cryo_ask_pay(const orr_game *g, cryo_state *s, unsigned due, unsigned family, struct orr_trace *t) {
    if (due == 0) {
        cryo_paid(g, s, t);
        return;
    }
    s->due = (uint8_t)due;
    s->family = (uint8_t)family;
    unsigned options = cryo_nanites(s);
    if (cryo_single(options)) {
        cryo_pay(g, s, cryo_lowest(options), t);
    } else {
        s->phase = CRYO_P_PAY;
    }
}

void cryo_pay(const orr_game *g, cryo_state *s, unsigned nanites, struct orr_trace *t) {
    cryo_faction *f = cryo_me(s);
    unsigned units = s->due - nanites, paid = cryo_units(s->family, units);
    f->stock[s->family] = (uint8_t)(f->stock[s->family] - units);
    f->stock[CRYO_N] = (uint8_t)(f->stock[CRYO_N] - nanites); /* [CR-4.5] */
    if (units && nanites) {
        cryo_tell(t, CRYO_LN_PAY_NANITES, s->actor, paid, cryo_units(CRYO_N, nanites), 0);
    } else {
        cryo_tell(t, CRYO_LN_PAY, s->actor, nanites ? cryo_units(CRYO_N, nanites) : paid, 0, 0);
    }
    s->due = 0;
    s->family = ORR_NONE;
    cryo_paid(g, s, t);
}

/* [CR-4.7] */
void cryo_pay_energy(cryo_state *s, unsigned n, struct orr_trace *t) {
    cryo_faction *f = cryo_me(s);
    f->stock[CRYO_E] = (uint8_t)(f->stock[CRYO_E] - n);
    if (n) {
        cryo_tell(t, CRYO_LN_PAY_ENERGY, s->actor, cryo_units(CRYO_E, n), 0, 0);
    }
}
