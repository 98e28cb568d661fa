/* Cryo: turns: how they begin and end, the end of the game, and where the game goes on
 * after symbols, tiles, caverns and tokens. Sections 4 and 6 of the rules. */
#include "play.h"

#include <string.h>

const uint8_t cryo_is_chance[CRYO_PHASES] = {
    [CRYO_P_FIRST] = 1,     [CRYO_P_TILE] = 1,      [CRYO_P_DAMAGE] = 1,    [CRYO_P_CAVERN] = 1,
    [CRYO_P_TOKEN] = 1,     [CRYO_P_SPOT] = 1,      [CRYO_P_DEAL] = 1,      [CRYO_P_DRAW] = 1,
    [CRYO_P_R_UPGRADE] = 1, [CRYO_P_R_VEHICLE] = 1, [CRYO_P_R_MISSION] = 1, [CRYO_P_R_DECISION] = 1,
    [CRYO_P_R_ACTIVE] = 1,  [CRYO_P_R_TOP] = 1,     [CRYO_P_R_ANY] = 1,     [CRYO_P_R_CARD] = 1,
    [CRYO_P_R_REPLACE] = 1, [CRYO_P_DROPPED] = 1,   [CRYO_P_REVEAL] = 1,
};

struct orr_turn cryo_turn(const orr_game *g, const void *memory) {
    const cryo_state *s = memory;
    struct orr_turn turn = {.prompt = s->phase};
    if (s->phase == CRYO_P_OVER) {
        turn.actor = ORR_NOBODY;
    } else if (cryo_is_chance[s->phase]) {
        turn.actor = ORR_CHANCE;
    } else if (cryo_cache_of(g)->solo) {
        turn.actor = 0; /* [CR-1.6], [CR-7.15] */
    } else {
        turn.actor = (int8_t)(s->phase == CRYO_P_KEEP ? s->step : s->actor);
    }
    return turn;
}

void cryo_rest(cryo_state *s) {
    s->doing = CRYO_A_NONE;
    s->after = CRYO_THEN_NONE;
    s->space = s->section = s->target = s->bay = ORR_NONE;
    s->amount = s->left = 0;
}

/* ---- a turn ---- */

void cryo_begin_turn(const orr_game *g, cryo_state *s, unsigned who, struct orr_trace *t) {
    s->actor = (uint8_t)who;
    s->scrapped = s->recalling = 0;
    s->turns = (uint16_t)(s->turns + (s->turns < CRYO_MAX_TURNS));
    cryo_say(g, t, CRYO_LN_P_TURN, who, s->turns, 0, 0);
    if (cryo_is_rival(g, who)) {
        cryo_rival_turn(g, s, t);
    } else {
        cryo_ask_turn(g, s, t);
    }
}

/* DP-1 */
void cryo_ask_turn(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    const cryo_faction *f = cryo_mine(s);
    bool out = f->docks || f->launch;
    if (cryo_can_scrap(s) || (f->home && out)) {
        s->phase = CRYO_P_TURN;
    } else if (f->home) {
        cryo_deploy(g, s, t);
    } else {
        cryo_recall(g, s, t); /* [CR-4.2] */
    }
}

/* DP-15 */
void cryo_ask_end(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    cryo_rest(s);
    if (cryo_can_scrap(s)) {
        s->phase = CRYO_P_END;
    } else {
        cryo_end_turn(g, s, t);
    }
}

/* [CR-6.1] */
bool cryo_gone(const cryo_faction *f) { return !f->quarters && !f->salvage && !cryo_all_asleep(f); }

static void finish(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    s->phase = CRYO_P_OVER;
    s->actor = ORR_NONE;
    cryo_tell_scores(g, s, t);
}

/* [CR-7.39] A duplicate leaves the missions of the rival. */
static void set_aside(cryo_faction *f, cryo_state *s, unsigned card) {
    f->missions[card]--;
    f->mission_size--;
    s->aside[card]++;
}

static void drop_duplicates(cryo_state *s, struct orr_trace *t) {
    cryo_faction *f = &s->faction[CRYO_RIVAL];
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        if (f->missions[card] > 1) {
            cryo_tell(t, CRYO_LN_R_SURPLUS, -1, card, 0, 0);
        }
        while (f->missions[card] > 1) {
            set_aside(f, s, card);
        }
    }
}

/* [CR-7.39], [CR-R16] */
void cryo_replace_missions(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    cryo_faction *f = &s->faction[CRYO_RIVAL];
    unsigned twice = 0;
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        twice |= (unsigned)(f->missions[card] > 1) << card;
    }
    if (twice && f->mission_mask != 0xFF && cryo_can_draw(s)) {
        unsigned card = cryo_lowest(twice);
        cryo_tell(t, CRYO_LN_R_DUPLICATE, -1, card, 0, 0);
        set_aside(f, s, card);
        cryo_ready_deck(s, t);
        s->phase = CRYO_P_R_REPLACE;
        return;
    }
    drop_duplicates(s, t);
    finish(g, s, t);
}

/* The first seat with missions that nobody was told; as many as there are seats: none. */
static unsigned next_reveal(const orr_game *g, const cryo_state *s) {
    unsigned who = 0;
    while (who < g->seats &&
           (!cryo_untold(s, who) || cryo_count(s->faction[who].mission_mask) == s->faction[who].mission_size)) {
        who++;
    }
    return who;
}

/* [CR-6.4] */
static void end_game(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    unsigned who = next_reveal(g, s);
    s->actor = ORR_NONE;
    s->step = (uint8_t)(who < g->seats ? who : 0);
    if (who < g->seats) {
        s->phase = CRYO_P_REVEAL;
        return;
    }
    if (!cryo_cache_of(g)->solo) {
        finish(g, s, t);
        return;
    }
    for (unsigned card = 0; t && card < CRYO_TYPES; card++) {
        for (unsigned i = 0; i < s->faction[CRYO_RIVAL].missions[card]; i++) {
            cryo_tell(t, CRYO_LN_R_REVEAL, -1, card, 0, 0);
        }
    }
    cryo_replace_missions(g, s, t);
}

void cryo_reveal(const orr_game *g, cryo_state *s, unsigned card, struct orr_trace *t) {
    cryo_faction *f = &s->faction[s->step];
    if (s->deck[card] && cryo_untold(s, s->step)) {
        s->deck[card]--;
        f->mission_size--;
        cryo_mission_add(f, card);
    }
    cryo_tell(t, CRYO_LN_REVEAL, s->step, card, 0, 0);
    end_game(g, s, t);
}

/* [CR-6.1] */
static bool game_ends(const orr_game *g, const cryo_state *s, struct orr_trace *t) {
    if (s->sunset) {
        cryo_tell(t, CRYO_LN_END_SUNSET, -1, 0, 0, 0);
        return true;
    }
    for (unsigned who = 0; who < cryo_players(g); who++) {
        if (cryo_gone(&s->faction[who])) {
            cryo_say(g, t, CRYO_LN_P_END_PODS, who, 0, 0, 0);
            return true;
        }
    }
    return false;
}

static void next_turn(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    unsigned next = s->actor + 1u;
    s->dock = s->active = ORR_NONE;
    s->scrapped = s->recalling = 0;
    if (game_ends(g, s, t)) {
        end_game(g, s, t);
        return;
    }
    cryo_begin_turn(g, s, next == cryo_players(g) ? 0 : next, t);
}

static void discard_one(cryo_state *s, unsigned card, struct orr_trace *t) {
    cryo_hand_take(s, s->actor, card);
    cryo_discard(s, card);
    cryo_tell(t, CRYO_LN_DISCARD, s->actor, card, 0, 0);
}

/* [CR-4.4] */
void cryo_end_turn(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    const cryo_faction *f = cryo_mine(s);
    while (f->hand_size > CRYO_HAND) { /* [CR-2.4] */
        unsigned hand = cryo_holds(s, s->actor);
        if (!cryo_single(hand)) {
            s->phase = CRYO_P_DISCARD;
            return;
        }
        discard_one(s, cryo_lowest(hand), t);
    }
    next_turn(g, s, t);
}

void cryo_drop_surplus(const orr_game *g, cryo_state *s, unsigned card, struct orr_trace *t) {
    discard_one(s, card, t);
    cryo_end_turn(g, s, t);
}

/* ---- where to go on ---- */

/* [CR-5.29] */
static void replace_token(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    if (cryo_next_back(s) == CRYO_BACKS) {
        cryo_tell(t, CRYO_LN_SUPPLY_EMPTY, -1, s->section, 0, 0);
        cryo_ask_return(g, s, t);
    } else {
        cryo_refill(s, s->section, CRYO_THEN_DRONES);
    }
}

static void discovery(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    const struct cryo_cavern_face *face = &cryo_pack_of(g)->caverns[s->cavern[s->target]];
    s->target = ORR_NONE;
    cryo_await(s, face->gain, 2, CRYO_THEN_LAND);
    cryo_settle(g, s, t);
}

typedef void go_on(const orr_game *, cryo_state *, struct orr_trace *);

static void turn_up_own(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    cryo_turn_up(g, s, CRYO_THEN_ACTION, t);
}

static void turn_up_rival(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    cryo_turn_up(g, s, CRYO_THEN_R_CARD, t);
}

void cryo_go_on(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    static go_on *const next[CRYO_AFTERS] = {
        [CRYO_THEN_SETUP] = cryo_setup_next,
        [CRYO_THEN_ACTION] = cryo_action_done,
        [CRYO_THEN_TILE] = turn_up_own,
        [CRYO_THEN_FOUND] = cryo_found,
        [CRYO_THEN_PATH] = discovery,
        [CRYO_THEN_LAND] = cryo_ask_land,
        [CRYO_THEN_VEHICLE] = cryo_ask_vehicle,
        [CRYO_THEN_TOKEN] = replace_token,
        [CRYO_THEN_DRONES] = cryo_ask_return,
        [CRYO_THEN_BAY] = cryo_bay_done,
        [CRYO_THEN_AGAIN] = cryo_again,
        [CRYO_THEN_R_TILE] = turn_up_rival,
        [CRYO_THEN_R_CARD] = cryo_rival_card,
        [CRYO_THEN_R_CHECKS] = cryo_begin_checks,
        [CRYO_THEN_R_TOKEN] = cryo_rival_resolved,
        [CRYO_THEN_R_REFILL] = cryo_rival_refill,
        [CRYO_THEN_R_FOUND] = cryo_rival_found,
    };
    unsigned after = s->after;
    s->after = CRYO_THEN_NONE;
    if (next[after]) {
        next[after](g, s, t);
    }
}
