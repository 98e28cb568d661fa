/* Solaris: the common actions and all plays of cards: replenish, redirect,
 * exchange, the Engine Deck, the Energy Cell, and draws from display and stack. */
#include "play.h"

/* A hand of one kind has nothing to choose from. [SO-4.6] */
static void give_only(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    uint32_t hand = solaris_holds(s, s->actor);
    if (hand && !solaris_many(hand)) {
        solaris_give(g, s, solaris_lowest(hand), t);
    }
}

/* [SO-4.4] */
void solaris_choose_action(const orr_game *g, solaris_state *s, unsigned verb, struct orr_trace *t) {
    s->action = (uint8_t)verb;
    switch (verb) {
    case SOLARIS_REPLENISH:
        s->phase = SOLARIS_P_REPLENISH;
        solaris_next_unit(g, s, t);
        break;
    case SOLARIS_REDIRECT:
        s->phase = SOLARIS_P_REDIRECT;
        solaris_next_unit(g, s, t);
        break;
    case SOLARIS_EXCHANGE:
        s->phase = SOLARIS_P_GIVE;
        give_only(g, s, t);
        break;
    case SOLARIS_STATION_ACTION:
        solaris_begin_station(g, s, t);
        break;
    default: /* [SO-5.40] */
        orr_tell(t, (struct orr_news){.line = SOLARIS_L_PASS, .seat = s->actor});
        solaris_limit(g, s, t);
        break;
    }
}

/* Ask for the next card, or take the only choice. [SO-4.5], [SO-4.6] */
void solaris_next_unit(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    uint32_t fitting = solaris_card_mask(s);
    if (fitting == 0) {
        solaris_end_action(g, s, t);
    } else if (s->units == 0 && !solaris_many(fitting)) {
        solaris_play_card(g, s, solaris_lowest(fitting), t);
    }
}

/* A played card: out of the hand, counted for the reward. [SO-2.31], [SO-4.20] */
static void spend_card(solaris_state *s, unsigned kind) {
    solaris_hand_remove(s, s->actor, kind);
    solaris_to_discard(s, kind);
    s->played++;
}

static void replenish(const orr_game *g, solaris_state *s, unsigned kind, struct orr_trace *t) {
    unsigned station = solaris_active(s);
    spend_card(s, kind);
    s->units++;
    solaris_energy_add(s, s->actor, station, 1); /* [SO-5.11] */
    orr_tell(t, (struct orr_news){SOLARIS_L_REPLENISH, s->actor,
                                  .arg = {(int)kind, (int)station, s->energy[s->actor][station]}});
    solaris_next_unit(g, s, t);
}

/* [SO-5.21] */
void solaris_redirect_to(const orr_game *g, solaris_state *s, unsigned direction, struct orr_trace *t) {
    unsigned kind = s->chosen, there = solaris_neighbour(s, direction);
    s->chosen = ORR_NONE;
    spend_card(s, kind);
    s->units++;
    solaris_energy_add(s, s->actor, solaris_active(s), -1);
    solaris_energy_add(s, s->actor, there, 1);
    orr_tell(
        t, (struct orr_news){SOLARIS_L_REDIRECT, s->actor, .arg = {(int)kind, (int)there, s->energy[s->actor][there]}});
    s->phase = SOLARIS_P_REDIRECT;
    solaris_next_unit(g, s, t);
}

static bool leads(const solaris_state *s, unsigned direction, unsigned colour) {
    return s->bridge[solaris_slot(s, direction)] == colour &&
           solaris_pos(s, solaris_neighbour(s, direction)) < SOLARIS_ENERGY_MAX;
}

static void redirect(const orr_game *g, solaris_state *s, unsigned kind, struct orr_trace *t) {
    unsigned colour = solaris_colour_of(kind);
    bool cw = leads(s, SOLARIS_CW, colour), ccw = leads(s, SOLARIS_CCW, colour);
    s->chosen = (uint8_t)kind;
    if (cw && ccw) {
        s->phase = SOLARIS_P_TARGET;
        return;
    }
    solaris_redirect_to(g, s, cw ? SOLARIS_CW : SOLARIS_CCW, t);
}

static void raise_other(solaris_state *s, unsigned kind, unsigned line, struct orr_trace *t) {
    unsigned x = solaris_station_of(kind);
    spend_card(s, kind);
    solaris_energy_add(s, s->actor, x, 1);
    orr_tell(t, (struct orr_news){line, s->actor, .arg = {(int)kind, (int)x, s->energy[s->actor][x]}});
}

void solaris_engine_again(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    s->phase = SOLARIS_P_ENGINE;
    s->chosen = ORR_NONE;
    solaris_next_unit(g, s, t);
}

/* [SO-5.52] */
static void engine_first(const orr_game *g, solaris_state *s, unsigned kind, struct orr_trace *t) {
    solaris_energy_add(s, s->actor, SOLARIS_ED, -1);
    s->units++;
    raise_other(s, kind, SOLARIS_L_ENGINE, t);
    s->phase = SOLARIS_P_SECOND;
    s->chosen = (uint8_t)solaris_station_of(kind);
    if (solaris_card_mask(s) == 0) {
        solaris_engine_again(g, s, t);
    }
}

static void engine_second(const orr_game *g, solaris_state *s, unsigned kind, struct orr_trace *t) {
    raise_other(s, kind, SOLARIS_L_SECOND, t);
    solaris_engine_again(g, s, t);
}

/* [SO-5.100] */
static void transfer(const orr_game *g, solaris_state *s, unsigned kind, struct orr_trace *t) {
    unsigned x = s->shuttle[solaris_colour_of(kind)];
    spend_card(s, kind);
    s->units++;
    solaris_energy_add(s, s->actor, SOLARIS_EC, x == SOLARIS_EC ? -2 : -1);
    if (x != SOLARIS_EC) {
        solaris_energy_add(s, s->actor, x, -1);
    }
    s->laser[s->actor]++;
    unsigned line = x == SOLARIS_EC ? SOLARIS_L_TRANSFER_CELL : SOLARIS_L_TRANSFER;
    orr_tell(t, (struct orr_news){line, s->actor, .arg = {(int)kind, (int)x, s->laser[s->actor]}});
    solaris_next_unit(g, s, t);
}

void solaris_play_card(const orr_game *g, solaris_state *s, unsigned kind, struct orr_trace *t) {
    switch (s->phase) {
    case SOLARIS_P_REPLENISH:
        replenish(g, s, kind, t);
        break;
    case SOLARIS_P_REDIRECT:
        redirect(g, s, kind, t);
        break;
    case SOLARIS_P_ENGINE:
        engine_first(g, s, kind, t);
        break;
    case SOLARIS_P_SECOND:
        engine_second(g, s, kind, t);
        break;
    default:
        transfer(g, s, kind, t);
        break;
    }
}

/* [SO-5.31] */
void solaris_give(const orr_game *g, solaris_state *s, unsigned kind, struct orr_trace *t) {
    solaris_hand_remove(s, s->actor, kind);
    solaris_to_discard(s, kind);
    orr_tell(t, (struct orr_news){SOLARIS_L_EXCHANGE, s->actor, .arg = {(int)kind}});
    s->draws = 1;
    solaris_draw_on(g, s, t);
}

void solaris_take(const orr_game *g, solaris_state *s, unsigned kind, struct orr_trace *t) {
    unsigned i = 0;
    while (s->display[i] != kind) {
        i++;
    }
    s->display[i] = ORR_NONE; /* not refilled before the end of the turn [SO-4.23] */
    s->draws--;
    solaris_hand_add(s, s->actor, kind);
    orr_tell(t, (struct orr_news){SOLARIS_L_TAKE, s->actor, .arg = {(int)kind}});
    solaris_draw_on(g, s, t);
}

void solaris_draw_stack(solaris_state *s, struct orr_trace *t) {
    solaris_ensure_stack(s, t); /* [SO-9.5] */
    s->phase = SOLARIS_P_DRAW;
}
