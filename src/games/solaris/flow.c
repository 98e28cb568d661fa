/* Solaris: the order of things: turns at a station, the end of a turn, of a station
 * and of a round. Each function takes the game on until a seat or chance has to act. */
#include "play.h"

#include <string.h>

static void station_end(const orr_game *, solaris_state *, struct orr_trace *);
static void round_end(const orr_game *, solaris_state *, struct orr_trace *);

static void station_start(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    orr_tell(t, (struct orr_news){SOLARIS_L_STATION, -1, .arg = {(int)solaris_active(s)}});
    solaris_next_turn(g, s, t);
}

/* [SO-4.1] */
void solaris_start_round(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    s->position = 0;
    s->actor = 0;
    orr_tell(t, (struct orr_news){SOLARIS_L_ROUND, -1, .arg = {s->round}});
    station_start(g, s, t);
}

static void clear_turn(solaris_state *s) {
    s->action = 0;
    s->played = 0;
    s->units = 0;
    s->draws = 0;
    s->chosen = ORR_NONE;
    s->robbed = 0;
    s->stage = SOLARIS_S_TURN;
}

/* [SO-4.2], [SO-4.3] */
void solaris_next_turn(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    unsigned station = solaris_active(s);
    clear_turn(s);
    if (s->track_size[station] == 0) {
        station_end(g, s, t);
        return;
    }
    s->actor = s->track[station][0];
    solaris_token_to_rim(s);
    if (s->actor >= solaris_cache_of(g)->players) {
        solaris_drone_turn(g, s, t);
        return;
    }
    s->phase = SOLARIS_P_ACTION;
    /* Only Pass is left when the hand is empty and the station's action impossible. [SO-4.6] */
    if (s->hand_size[s->actor] == 0 && solaris_actions(g, s) == 1u << SOLARIS_PASS) {
        solaris_choose_action(g, s, SOLARIS_PASS, t);
    }
}

/* The action is over: rewards. [SO-4.20] */
void solaris_end_action(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    /* Chosen or by itself looks the same, and only the owner sees it. [SO-8.3] */
    orr_tell(t, (struct orr_news){SOLARIS_L_FINISH, s->actor, .to = orr_to(s->actor)});
    s->draws = s->played / 2;
    s->chosen = ORR_NONE;
    if (s->draws > 0) {
        orr_tell(t, (struct orr_news){SOLARIS_L_REWARD, s->actor, .arg = {s->played, s->draws}});
    }
    solaris_draw_on(g, s, t);
}

/* Draw the cards that are due, one by one. [SO-4.22], [SO-5.62] */
void solaris_draw_on(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    while (s->draws > 0) {
        uint32_t display = solaris_display_mask(s);
        bool stack = solaris_stack_available(s);
        if (!stack && display == 0) {
            orr_tell(t, (struct orr_news){SOLARIS_L_FORFEIT, s->actor, .arg = {s->draws}});
            s->draws = 0;
            break;
        }
        if (stack && display == 0) {
            solaris_draw_stack(s, t);
            return;
        }
        if (stack || solaris_many(display)) {
            s->phase = SOLARIS_P_SOURCE;
            return;
        }
        solaris_take(g, s, solaris_lowest(display), t);
        return; /* which came back here for the rest */
    }
    solaris_limit(g, s, t);
}

static void drop(solaris_state *s, unsigned kind, struct orr_trace *t) {
    solaris_hand_remove(s, s->actor, kind);
    solaris_to_discard(s, kind);
    orr_tell(t, (struct orr_news){SOLARIS_L_LIMIT, s->actor, .arg = {(int)kind}});
}

/* True when the actor has to choose a discard. [SO-4.30] */
static bool must_discard(solaris_state *s, struct orr_trace *t) {
    while (s->hand_size[s->actor] > SOLARIS_HAND_LIMIT) {
        uint32_t mask = solaris_holds(s, s->actor);
        if (mask == 0 || solaris_many(mask)) { /* an unknown hand in a cut state is asked too */
            s->phase = SOLARIS_P_LIMIT;
            return true;
        }
        drop(s, solaris_lowest(mask), t);
    }
    return false;
}

/* [SO-4.32] Also where the game goes on after a discard. */
void solaris_limit(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    if (s->stage != SOLARIS_S_TURN) {
        solaris_limits_from(g, s, s->actor, t);
    } else if (!must_discard(s, t)) {
        solaris_refill(g, s, t);
    }
}

/* [SO-4.31] */
void solaris_refill(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    if (solaris_display_short(s) && solaris_stack_available(s)) {
        solaris_ensure_stack(s, t);
        s->phase = SOLARIS_P_REFILL;
        return;
    }
    solaris_next_turn(g, s, t);
}

/* [SO-5.94] */
static void merge_stores(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    unsigned n = solaris_cache_of(g)->players;
    for (unsigned p = 0; p < n; p++) {
        int count = 0;
        for (unsigned v = 0; v < n; v++) {
            unsigned kind = s->store[p][v];
            if (kind == ORR_NONE) {
                continue;
            }
            s->store[p][v] = ORR_NONE;
            count++;
            if (solaris_knows(s, p) || solaris_untold(s, p)) {
                solaris_hand_add(s, p, kind);
                continue;
            }
            s->hand_size[p]++; /* a cut state does not show it, also if the viewer was robbed of it */
            if (kind < SOLARIS_KINDS) {
                s->stack[kind]++;
            }
        }
        if (count > 0) {
            orr_tell(t, (struct orr_news){SOLARIS_L_STORE, (int)p, .arg = {count}});
        }
    }
}

static void next_station(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    clear_turn(s);
    if (s->position == SOLARIS_STATIONS - 1) {
        round_end(g, s, t);
        return;
    }
    s->position++;
    station_start(g, s, t);
}

/* [SO-2.14] */
static void station_end(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    unsigned station = solaris_active(s);
    memcpy(s->track[station], s->rim, sizeof s->rim);
    s->track_size[station] = s->rim_size;
    memset(s->rim, ORR_NONE, sizeof s->rim);
    s->rim_size = 0;
    if (station == SOLARIS_CAN) {
        merge_stores(g, s, t);
        if (g->option[SOLARIS_CANTEEN_LIMIT]) { /* [SO-5.95] */
            s->stage = SOLARIS_S_CANTEEN;
            solaris_limits_from(g, s, 0, t);
            return;
        }
    }
    next_station(g, s, t);
}

/* Discards outside a turn, in seat order. [SO-4.44], [SO-5.95] */
void solaris_limits_from(const orr_game *g, solaris_state *s, unsigned seat, struct orr_trace *t) {
    for (; seat < solaris_cache_of(g)->players; seat++) {
        s->actor = (uint8_t)seat;
        if (must_discard(s, t)) {
            return;
        }
    }
    s->actor = 0;
    if (s->stage == SOLARIS_S_CANTEEN) {
        next_station(g, s, t);
        return;
    }
    clear_turn(s);
    s->round++; /* [SO-4.45] */
    solaris_start_round(g, s, t);
}

bool solaris_goal_reached(const orr_game *g, const solaris_state *s) {
    for (unsigned p = 0; p < solaris_cache_of(g)->players; p++) {
        if (s->laser[p] >= g->option[SOLARIS_LASER_GOAL]) {
            return true;
        }
    }
    return false;
}

/* [SO-6.1], [SO-6.4], [SO-7.1] */
static bool game_ends(const orr_game *g, const solaris_state *s) {
    if (g->option[SOLARIS_VARIANT_TIME]) {
        return s->round >= g->option[SOLARIS_TIME_ROUNDS];
    }
    return s->round >= g->option[SOLARIS_MAX_ROUNDS] || solaris_goal_reached(g, s);
}

/* [SO-4.40] to [SO-4.42] */
static void round_end(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    memset(s->shuttle, ORR_NONE, sizeof s->shuttle);
    orr_tell(t, (struct orr_news){.line = SOLARIS_L_HANGAR, .seat = -1});
    s->actor = 0;
    if (game_ends(g, s)) {
        s->phase = SOLARIS_P_OVER;
        orr_tell(t, (struct orr_news){SOLARIS_L_END, -1, .arg = {s->round}});
        return;
    }
    if (solaris_stack_available(s)) {
        solaris_ensure_stack(s, t);
        s->phase = SOLARIS_P_BRIDGE_CARD;
        return;
    }
    solaris_catch_up(g, s, 0, t);
}

/* Begin the draws of `seat` or of the first later seat that has any. [SO-4.43] */
void solaris_catch_up(const orr_game *g, solaris_state *s, unsigned seat, struct orr_trace *t) {
    for (; seat < solaris_cache_of(g)->players; seat++) {
        unsigned weak = 0;
        for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
            weak += s->energy[seat][x] <= SOLARIS_WEAK;
        }
        if (weak == 0) {
            continue;
        }
        s->actor = (uint8_t)seat;
        orr_tell(t, (struct orr_news){SOLARIS_L_CATCH_UP, (int)seat, .arg = {(int)weak}});
        if (solaris_stack_available(s)) {
            s->draws = (uint8_t)weak;
            solaris_ensure_stack(s, t);
            s->phase = SOLARIS_P_CATCH_UP;
            return;
        }
        orr_tell(t, (struct orr_news){SOLARIS_L_FORFEIT, (int)seat, .arg = {(int)weak}});
    }
    clear_turn(s);
    s->stage = SOLARIS_S_ROUND;
    solaris_limits_from(g, s, 0, t);
}
