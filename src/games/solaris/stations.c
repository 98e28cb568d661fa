/* Solaris: the stations' own actions that are not plays of cards: Headquarters,
 * Biotope, Shuttle Port, Canteen. */
#include "play.h"

static void begin_amount(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    s->phase = SOLARIS_P_AMOUNT;
    if (solaris_rim(s) == 1) {
        solaris_spend(g, s, 1, t);
    }
}

static unsigned spread_max(const solaris_state *s) {
    unsigned open = solaris_bio_open(s), afford = solaris_rim(s) - 1;
    return open < afford ? open : afford;
}

static void begin_spread(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    s->phase = SOLARIS_P_SPREAD;
    if (spread_max(s) == 1) {
        solaris_spread(g, s, 1, t);
    }
}

/* Ask for the next shuttle, or take the only choice. */
static void next_shuttle(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    unsigned left = solaris_rim(s) >= 1 ? solaris_undocked(s) : 0;
    s->chosen = ORR_NONE;
    s->phase = SOLARIS_P_SHUTTLE;
    if (left == 0) {
        solaris_end_action(g, s, t);
    } else if (s->units == 0 && !solaris_many(left)) {
        solaris_pick_shuttle(g, s, solaris_lowest(left), t);
    }
}

static void next_victim(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    unsigned left = solaris_rim(s) >= 1 ? solaris_victims(g, s) : 0;
    s->chosen = ORR_NONE;
    s->phase = SOLARIS_P_VICTIM;
    if (left == 0) {
        solaris_end_action(g, s, t);
    } else if (s->units == 0 && !solaris_many(left)) {
        solaris_rob(s, solaris_lowest(left), t);
    }
}

void solaris_begin_station(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    switch (solaris_active(s)) {
    case SOLARIS_ED:
        s->phase = SOLARIS_P_ENGINE;
        solaris_next_unit(g, s, t);
        break;
    case SOLARIS_HQ:
        begin_amount(g, s, t);
        break;
    case SOLARIS_BIO:
        begin_spread(g, s, t);
        break;
    case SOLARIS_SP:
        next_shuttle(g, s, t);
        break;
    case SOLARIS_CAN:
        next_victim(g, s, t);
        break;
    default:
        s->phase = SOLARIS_P_CELL;
        solaris_next_unit(g, s, t);
        break;
    }
}

/* [SO-5.60] */
void solaris_spend(const orr_game *g, solaris_state *s, unsigned energy, struct orr_trace *t) {
    solaris_energy_add(s, s->actor, SOLARIS_HQ, -(int)energy);
    s->draws = (uint8_t)(2 * energy);
    orr_tell(t, (struct orr_news){SOLARIS_L_HQ, s->actor, .arg = {(int)energy, s->draws}});
    solaris_draw_on(g, s, t);
}

/* [SO-5.70] Both directions are the same when every open station gains. */
void solaris_spread(const orr_game *g, solaris_state *s, unsigned stations, struct orr_trace *t) {
    s->chosen = (uint8_t)stations;
    s->phase = SOLARIS_P_DIRECTION;
    if (stations == solaris_bio_open(s)) {
        solaris_spread_go(g, s, SOLARIS_CW, t);
    }
}

/* [SO-5.71] */
void solaris_spread_go(const orr_game *g, solaris_state *s, unsigned direction, struct orr_trace *t) {
    unsigned left = s->chosen, at = s->position;
    orr_tell(t, (struct orr_news){SOLARIS_L_BIO, s->actor, .arg = {(int)left + 1, (int)direction}});
    solaris_energy_add(s, s->actor, SOLARIS_BIO, -(int)(left + 1));
    while (left > 0) {
        at = solaris_step(at, direction);
        unsigned x = s->ring[at];
        if (solaris_pos(s, x) < SOLARIS_ENERGY_MAX) {
            solaris_energy_add(s, s->actor, x, 1);
            orr_tell(t, (struct orr_news){SOLARIS_L_RISES, s->actor, .arg = {(int)x, s->energy[s->actor][x]}});
            left--;
        }
    }
    s->chosen = ORR_NONE;
    solaris_end_action(g, s, t);
}

void solaris_pick_shuttle(const orr_game *g, solaris_state *s, unsigned colour, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->chosen = (uint8_t)colour;
    s->phase = SOLARIS_P_DOCK;
}

/* [SO-5.80] */
void solaris_dock(const orr_game *g, solaris_state *s, unsigned station, struct orr_trace *t) {
    unsigned colour = s->chosen;
    solaris_energy_add(s, s->actor, SOLARIS_SP, -1);
    s->shuttle[colour] = (uint8_t)station;
    s->units++;
    orr_tell(t, (struct orr_news){SOLARIS_L_DOCK, s->actor, .arg = {(int)colour, (int)station}});
    next_shuttle(g, s, t);
}

/* [SO-5.90] The card itself is chance. */
void solaris_rob(solaris_state *s, unsigned victim, struct orr_trace *t) {
    solaris_energy_add(s, s->actor, SOLARIS_CAN, -1);
    s->robbed = (uint8_t)(s->robbed | 1u << victim);
    s->units++;
    s->chosen = (uint8_t)victim;
    s->phase = SOLARIS_P_STEAL;
    orr_tell(t, (struct orr_news){SOLARIS_L_ROB, s->actor, .arg = {(int)victim}});
}

void solaris_stolen(const orr_game *g, solaris_state *s, unsigned kind, struct orr_trace *t) {
    unsigned victim = s->chosen;
    solaris_hand_remove(s, victim, kind);
    s->store[s->actor][victim] = (uint8_t)kind;
    if (kind < SOLARIS_KINDS) { /* [SO-5.93] */
        uint8_t both = (uint8_t)(orr_to(s->actor) | orr_to((int)victim));
        orr_tell(t, (struct orr_news){SOLARIS_L_STOLEN, s->actor, .to = both, .arg = {(int)kind}});
    }
    next_victim(g, s, t);
}
