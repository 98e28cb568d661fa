/* Cryo: playing cards as upgrades, vehicles and missions, by FABRICATE and at the
 * Workshop. Sections 5.6 and 5.11. */
#include "play.h"

unsigned cryo_modes(const orr_game *g, const cryo_state *s, unsigned mode) {
    const cryo_faction *f = cryo_mine(s);
    unsigned barred = 0, number = f->fleet; /* [CR-5.14] */
    if (mode == CRYO_UPGRADE) {             /* [CR-5.13] */
        barred = f->upgrades;
        number = cryo_count(barred);
        barred |= cryo_cache_of(g)->solo ? s->faction[CRYO_RIVAL].upgrades : 0u; /* [CR-7.9] */
    } else if (mode == CRYO_MISSION) {                                           /* [CR-5.15] */
        barred = f->mission_mask;
        number = f->mission_size;
    }
    if (mode == CRYO_MISSION && cryo_untold(s, s->actor)) { /* which one nobody is told */
        return number < CRYO_MAX_CARDS && f->hand_size ? 1u << CRYO_HIDDEN : 0;
    }
    return number < CRYO_MAX_CARDS ? cryo_holds(s, s->actor) & ~barred : 0;
}

bool cryo_playable(const orr_game *g, const cryo_state *s) {
    return cryo_modes(g, s, CRYO_VEHICLE) || cryo_modes(g, s, CRYO_MISSION) || cryo_modes(g, s, CRYO_UPGRADE);
}

/* [CR-5.12], [CR-5.33] */
unsigned cryo_price(const cryo_state *s) {
    bool free = s->doing != CRYO_A_FABRICATE || (s->amount == 0 && cryo_has(cryo_mine(s), CRYO_ASSEMBLER));
    return free ? 0 : 1;
}

/* Sets of the three modes side by side: bit WAYS * mode + card. */
enum { WAYS = CRYO_HIDDEN + 1 };
static uint32_t options(const orr_game *g, const cryo_state *s) {
    return cryo_modes(g, s, CRYO_UPGRADE) | cryo_modes(g, s, CRYO_VEHICLE) << WAYS |
           cryo_modes(g, s, CRYO_MISSION) << 2 * WAYS;
}

/* After the first card of a fabrication, and when nothing can be played. */
bool cryo_may_stop(const orr_game *g, const cryo_state *s) {
    return (s->doing == CRYO_A_FABRICATE && s->amount > 0) || !cryo_playable(g, s);
}

/* DP-9 */
void cryo_ask_card(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    bool more = s->doing == CRYO_A_FABRICATE && s->amount > 0;
    if (more && (s->amount == CRYO_MAX_CARDS || cryo_payable(cryo_mine(s), CRYO_T) < cryo_price(s))) {
        cryo_action_done(g, s, t);
        return;
    }
    uint32_t set = options(g, s);
    if (more && !set) {
        cryo_action_done(g, s, t);
    } else if (!more && cryo_single(set)) {
        cryo_play(g, s, cryo_lowest(set) % WAYS, cryo_lowest(set) / WAYS, t);
    } else {
        s->phase = CRYO_P_CARD;
    }
}

static void place(cryo_state *s, unsigned card, unsigned mode, struct orr_trace *t) {
    cryo_faction *f = cryo_me(s);
    int seat = s->actor;
    switch (mode) {
    case CRYO_UPGRADE:
        f->upgrades = (uint8_t)(f->upgrades | 1u << card);
        cryo_tell(t, CRYO_LN_UPGRADE, seat, card, 0, 0);
        break;
    case CRYO_VEHICLE:
        f->vehicles[card]++;
        f->fleet++;
        cryo_tell(t, CRYO_LN_VEHICLE, seat, card, 0, 0);
        break;
    default:
        cryo_mission_add(f, card);
        cryo_tell_secret(t, CRYO_LN_MISSION, seat, card); /* [CR-8.2] */
    }
}

/* The price is that of the moment of choosing; the new card itself does not change it. */
void cryo_play(const orr_game *g, cryo_state *s, unsigned card, unsigned mode, struct orr_trace *t) {
    unsigned price = cryo_price(s);
    cryo_hand_take(s, s->actor, card);
    place(s, card, mode, t);
    if (s->doing != CRYO_A_FABRICATE) {
        cryo_again(g, s, t);
        return;
    }
    s->amount++;
    cryo_ask_pay(g, s, price, CRYO_T, t);
}

/* ---- the Workshop ---- */

void cryo_work_draw(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    const uint8_t card = CRYO_K;
    cryo_await(s, &card, 1, CRYO_THEN_AGAIN);
    cryo_settle(g, s, t);
}

/* DP-18 */
void cryo_ask_work(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    bool draw = cryo_can_draw(s), play = cryo_playable(g, s);
    if (draw && play) {
        s->phase = CRYO_P_WORK;
    } else if (play) {
        cryo_ask_card(g, s, t);
    } else {
        cryo_work_draw(g, s, t);
    }
}
