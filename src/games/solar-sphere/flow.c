/* Solar Sphere: the order of things: dock, turns and their menus, recover. */
#include "play.h"

#include <string.h>

/* ---- cards ---- */

uint32_t *sphere_deck(sphere_state *s, unsigned tier) {
    return tier == 0 ? &s->deck1 : tier == 1 ? &s->deck2 : &s->deck3;
}

uint32_t sphere_deck_of(const sphere_state *s, unsigned tier) {
    return tier == 0 ? s->deck1 : tier == 1 ? s->deck2 : s->deck3;
}

uint32_t *sphere_retired_of(sphere_captain *c, unsigned tier) {
    return tier == 0 ? &c->retired1 : tier == 1 ? &c->retired2 : &c->retired3;
}

unsigned sphere_queue_length(const uint8_t *queue, unsigned room) {
    unsigned n = 0;
    while (n < room && queue[n] != ORR_NONE) {
        n++;
    }
    return n;
}

void sphere_queue_add(uint8_t *queue, unsigned room, unsigned card) {
    unsigned n = sphere_queue_length(queue, room);
    if (n < room) {
        queue[n] = (uint8_t)card;
    }
}

void sphere_queue_take(uint8_t *queue, unsigned room) {
    memmove(queue, queue + 1, room - 1);
    queue[room - 1] = ORR_NONE;
}

/* ---- dock ---- */

void sphere_dock(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    s->phase = SPHERE_P_ROLL;
    s->step = 0;
    unsigned line = sphere_final_round(g, s) ? SPHERE_LN_LAST_ROUND : SPHERE_LN_ROUND;
    sphere_tell(t, line, -1, s->round, 0, 0, 0);
}

static unsigned dice_total(const sphere_captain *c) { return (unsigned)(c->die[0] + c->die[1] + c->die[2]); }

/* [SS-4.11] Highest total first; ties reverse the previous order. */
static void sort_order(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    unsigned n = sphere_players(g);
    uint8_t order[SPHERE_SEATS] = {0};
    for (unsigned i = 0; i < n; i++) {
        uint8_t seat = s->order[n - 1 - i];
        unsigned total = dice_total(&s->captain[seat]), at = i;
        for (; at > 0 && dice_total(&s->captain[order[at - 1]]) < total; at--) {
            order[at] = order[at - 1];
        }
        order[at] = seat;
    }
    memcpy(s->order, order, n);
    if (sphere_cache_of(g)->solo) {
        bool first = order[0] == SPHERE_DRANDA;
        sphere_tell(t, first ? SPHERE_LN_D_ORDER_FIRST : SPHERE_LN_D_ORDER_SECOND, 0, 0, 0, 0, 0);
    } else {
        sphere_tell(t, SPHERE_LN_ORDER_2 + n - 2, -1, order[0], order[1], order[2], order[3]);
    }
}

/* [SS-4.12] */
static void docking_morale(const orr_game *g, sphere_state *s, unsigned seat, struct orr_trace *t) {
    const sphere_captain *c = &s->captain[seat];
    uint8_t count[7] = {0};
    unsigned sum = 0;
    for (unsigned i = 0; i < SPHERE_DICE; i++) {
        count[c->die[i]]++;
    }
    for (unsigned value = 1; value <= 6; value++) {
        sum += count[value] ? sphere_pack_of(g)->docking[value - 1][count[value] - 1] : 0u;
    }
    sphere_gain_morale(g, s, seat, sum, t);
}

static void docked(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    sort_order(g, s, t);
    for (unsigned i = 0; i < sphere_players(g); i++) {
        if (!sphere_is_dranda(g, s->order[i])) {
            docking_morale(g, s, s->order[i], t);
        }
    }
    s->actor = ORR_NONE;
    sphere_next_turn(g, s, t);
}

static void put_dice(sphere_captain *c, const uint8_t dice[SPHERE_DICE]) {
    for (unsigned i = 0; i < SPHERE_DICE; i++) {
        c->die[i] = dice[i];
        c->at[i] = SPHERE_AT_DOCK;
    }
}

static void dranda_rolled(const orr_game *g, sphere_state *s, const uint8_t dice[SPHERE_DICE], struct orr_trace *t) {
    put_dice(&s->captain[SPHERE_DRANDA], dice);
    unsigned card = s->pile[sphere_queue_length(s->pile, SPHERE_AUTOMA) - 1]; /* [SS-7.30] */
    const uint8_t *order = sphere_pack_of(g)->dranda[card].order;
    s->lead = (uint8_t)card;
    sphere_tell(t, SPHERE_LN_D_ROLL, -1, dice[0], dice[1], dice[2], 0);
    sphere_tell(t, SPHERE_LN_D_PLAY, -1, (int)card, order[0], order[1], order[2]);
    docked(g, s, t);
}

/* [SS-4.10] */
void sphere_rolled(const orr_game *g, sphere_state *s, const uint8_t dice[SPHERE_DICE], struct orr_trace *t) {
    if (s->phase == SPHERE_P_DRANDA_ROLL) {
        dranda_rolled(g, s, dice, t);
        return;
    }
    put_dice(&s->captain[s->step], dice);
    sphere_tell(t, SPHERE_LN_ROLL, s->step, dice[0], dice[1], dice[2], 0);
    s->step++;
    if (s->step == sphere_captains(g)) {
        s->step = 0;
        if (sphere_cache_of(g)->solo) {
            s->phase = SPHERE_P_DRANDA_ROLL;
        } else {
            docked(g, s, t);
        }
    }
}

/* ---- turns ---- */

static void begin_turn(const orr_game *g, sphere_state *s, unsigned seat) {
    s->actor = (uint8_t)seat;
    bool automa = sphere_is_dranda(g, seat);
    s->menu = automa ? SPHERE_M_NONE : SPHERE_M_PRE;
    s->phase = automa ? SPHERE_P_REVEAL : SPHERE_P_TURN; /* [SS-7.40] */
}

/* [SS-4.4] */
void sphere_next_turn(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    unsigned n = sphere_players(g), at = n - 1;
    for (unsigned i = 0; i < n; i++) {
        at = s->order[i] == s->actor ? i : at;
    }
    for (unsigned i = 0; i < n; i++) {
        at = at + 1 < n ? at + 1 : 0;
        if (sphere_docked(&s->captain[s->order[at]])) {
            begin_turn(g, s, s->order[at]);
            return;
        }
    }
    s->actor = ORR_NONE;
    sphere_begin_battle(g, s, t);
}

void sphere_end_turn(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    if (c->at[SPHERE_AUX] == SPHERE_AT_FRESH) { /* [SS-5.19] */
        c->at[SPHERE_AUX] = SPHERE_AT_DOCK;
    }
    s->menu = SPHERE_M_NONE;
    s->kicked = s->value = s->boosted = 0;
    s->die = s->location = ORR_NONE;
    sphere_next_turn(g, s, t);
}

/* DP4 and DP5. */
static void location_menu(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    s->phase = SPHERE_P_VISIT;
    if (sphere_usable(g, s)) {
        return;
    }
    bool satellite = sphere_can_satellite(s), act = sphere_can_act(g, s);
    if (satellite && act) {
        return;
    }
    if (satellite) { /* [SS-4.2] */
        sphere_launch(g, s, t);
    } else if (act) {
        sphere_act(g, s, t);
    } else {
        sphere_fizzle(s, t);
        sphere_post(g, s, t);
    }
}

void sphere_menu(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    if (s->menu == SPHERE_M_PRE) {
        s->phase = SPHERE_P_TURN;
    } else if (s->menu == SPHERE_M_LOCATION) {
        location_menu(g, s, t);
    } else if (sphere_usable(g, s)) { /* DP19 */
        s->phase = SPHERE_P_POST;
    } else {
        sphere_end_turn(g, s, t);
    }
}

void sphere_post(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    s->menu = SPHERE_M_POST;
    sphere_run(g, s, t);
}

/* ---- recover ---- */

/* [SS-5.83] a to c */
static void age_display(sphere_state *s, struct orr_trace *t) {
    unsigned aged = 0;
    for (unsigned i = 0; i < SPHERE_DISPLAY; i++) {
        if (s->display[i] == ORR_NONE) {
            continue;
        }
        if (s->token[i] == 2) {
            sphere_queue_add(s->bottom[i / 2], SPHERE_BOTTOM, s->display[i]);
            sphere_tell(t, SPHERE_LN_BELOW, -1, s->display[i], 0, 0, 0);
            s->display[i] = ORR_NONE;
            s->token[i] = 0;
        } else {
            s->token[i]++;
            aged++;
        }
    }
    if (aged > 0) {
        sphere_tell(t, SPHERE_LN_TOKENS, -1, 0, 0, 0, 0);
    }
}

/* [SS-5.80], [SS-5.82] */
static void take_dice_back(const orr_game *g, sphere_state *s) {
    for (unsigned seat = 0; seat < sphere_players(g); seat++) {
        sphere_captain *c = &s->captain[seat];
        memset(c->die, 0, sizeof c->die);
        memset(c->at, SPHERE_AT_RESERVE, sizeof c->at);
        c->aux_taken = 0;
        c->used = 0;
    }
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) { /* [SS-7.61] */
        s->opaque_at[i] = s->opaque[i] ? SPHERE_AT_DISCARD : SPHERE_AT_RESERVE;
    }
    s->occupied = 0;
    s->lead = s->last_ship = s->last_roll = ORR_NONE;
}

void sphere_after_battle(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    s->battle = s->roll = ORR_NONE;
    if (sphere_final_round(g, s)) { /* [SS-6.1] */
        s->phase = SPHERE_P_OVER;
        sphere_tell_scores(g, s, t);
        return;
    }
    take_dice_back(g, s);
    age_display(s, t);
    sphere_begin_ships(s); /* [SS-5.81] */
}

/* The next empty slot of the display that can be filled, or what follows the last one. [SS-5.83] d */
void sphere_next_crew(const orr_game *g, sphere_state *s, unsigned from, struct orr_trace *t) {
    for (unsigned i = from; i < SPHERE_DISPLAY; i++) {
        if (s->display[i] == ORR_NONE && (sphere_deck_of(s, i / 2) || s->bottom[i / 2][0] != ORR_NONE)) {
            s->phase = SPHERE_P_CREW;
            s->step = (uint8_t)i;
            return;
        }
    }
    s->step = 0;
    if (s->round == 0) {
        sphere_begin_order(g, s, t);
    } else if (sphere_cache_of(g)->solo) {
        s->phase = SPHERE_P_PILE;
    } else {
        s->round++; /* [SS-5.84] */
        sphere_dock(g, s, t);
    }
}
