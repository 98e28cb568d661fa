/* What the rules say, written down a second time in the plainest way: the legal steps
 * of every decision point (table 4.2 of rules.md) and where each token lies
 * (section 2.4). The property tests compare the game with it. */
#ifndef SOLARIS_TESTS_ORACLE_H
#define SOLARIS_TESTS_ORACLE_H

#include "fixture.h"

typedef struct solaris_state so_state;

static inline unsigned or_rim(const so_state *s) { return s->energy[s->actor][s->ring[s->position]]; }
static inline unsigned or_pos(const so_state *s, unsigned x) { return s->energy[s->actor][x]; }
static inline bool or_full(const so_state *s, unsigned x) { return or_pos(s, x) >= 7; }
static inline bool or_source(const so_state *s) {
    return s->stack_size + s->discard_size > 0 || s->display[0] != ORR_NONE || s->display[1] != ORR_NONE ||
           s->display[2] != ORR_NONE;
}

/* Over a bridge of the card's colour in this direction: [SO-5.20]. */
static inline bool or_bridge(const so_state *s, unsigned kind, int direction) {
    unsigned slot = direction > 0 ? s->position : (s->position + 5u) % 6u;
    unsigned to = s->ring[(s->position + (direction > 0 ? 1u : 5u)) % 6u];
    return s->bridge[slot] == kind % 4 && !or_full(s, to);
}

/* [SO-5.101] */
static inline bool or_transfer(const so_state *s, unsigned kind) {
    unsigned x = s->shuttle[kind % 4];
    return x != ORR_NONE && or_rim(s) >= 1 && (x == SOLARIS_EC ? or_rim(s) >= 2 : or_pos(s, x) >= 1);
}

/* May this card of the hand be played in this phase? */
static inline bool or_card(const so_state *s, unsigned phase, unsigned kind) {
    unsigned x = kind / 4;
    switch (phase) {
    case SOLARIS_P_REPLENISH:
        return x == s->ring[s->position] && or_rim(s) < 7;
    case SOLARIS_P_REDIRECT:
        return or_rim(s) >= 1 && (or_bridge(s, kind, 1) || or_bridge(s, kind, -1));
    case SOLARIS_P_ENGINE:
        return or_rim(s) >= 1 && x != SOLARIS_ED && !or_full(s, x);
    case SOLARIS_P_SECOND:
        return x == s->chosen && !or_full(s, x);
    case SOLARIS_P_CELL:
        return or_transfer(s, kind);
    default: /* to give up or to discard any */
        return true;
    }
}

static inline bool or_any_card(const so_state *s, unsigned phase) {
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        if (s->hand[s->actor][k] && or_card(s, phase, k)) {
            return true;
        }
    }
    return false;
}

static inline unsigned or_open(const so_state *s) {
    unsigned n = 0;
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        n += x != SOLARIS_BIO && !or_full(s, x);
    }
    return n;
}

static inline bool or_victim(const orr_game *g, const so_state *s, unsigned seat) {
    return seat < solaris_cache_of(g)->players && seat != s->actor && s->hand_size[seat] > 0 &&
           s->store[s->actor][seat] == ORR_NONE && or_rim(s) >= 1;
}

static inline bool or_any_victim(const orr_game *g, const so_state *s) {
    for (unsigned i = 0; i < SOLARIS_SEATS; i++) {
        if (or_victim(g, s, i)) {
            return true;
        }
    }
    return false;
}

static inline bool or_undocked(const so_state *s, unsigned colour) { return s->shuttle[colour] == ORR_NONE; }

/* The station's own action: [SO-5.51], 5.60, 5.70, 5.80, 5.90, 5.103. */
static inline bool or_own_action(const orr_game *g, const so_state *s) {
    switch (s->ring[s->position]) {
    case SOLARIS_ED:
        return or_any_card(s, SOLARIS_P_ENGINE);
    case SOLARIS_HQ:
        return or_rim(s) >= 1 && or_source(s);
    case SOLARIS_BIO:
        return or_rim(s) >= 2 && or_open(s) >= 1;
    case SOLARIS_SP:
        return or_rim(s) >= 1 && (or_undocked(s, 0) || or_undocked(s, 1) || or_undocked(s, 2) || or_undocked(s, 3));
    case SOLARIS_CAN:
        return or_any_victim(g, s);
    default:
        return or_any_card(s, SOLARIS_P_CELL);
    }
}

static inline void or_add(struct orr_actions *list, unsigned verb, unsigned value, bool legal) {
    if (legal) {
        orr_propose(list, orr_act1(verb, value));
    }
}

static inline void or_cards(const so_state *s, unsigned verb, struct orr_actions *list) {
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        or_add(list, verb, k, s->hand[s->actor][k] && or_card(s, s->phase, k));
    }
}

static inline bool or_dock(const orr_game *g, const so_state *s, unsigned x) {
    return g->option[SOLARIS_MULTI_DOCK] || !memchr(s->shuttle, (int)x, sizeof s->shuttle);
}

/* D1. */
static inline void or_actions(const orr_game *g, const so_state *s, struct orr_actions *list) {
    or_add(list, SOLARIS_REPLENISH, 0, or_any_card(s, SOLARIS_P_REPLENISH));
    or_add(list, SOLARIS_REDIRECT, 0, or_any_card(s, SOLARIS_P_REDIRECT));
    or_add(list, SOLARIS_EXCHANGE, 0, s->hand_size[s->actor] > 0);
    or_add(list, SOLARIS_STATION_ACTION, 0, or_own_action(g, s));
    or_add(list, SOLARIS_PASS, 0, true);
}

/* D6. */
static inline void or_sources(const so_state *s, struct orr_actions *list) {
    or_add(list, SOLARIS_STACK, 0, s->stack_size + s->discard_size > 0);
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        or_add(list, SOLARIS_TAKE, k, memchr(s->display, (int)k, sizeof s->display) != NULL);
    }
}

/* The options of the decision point, table 4.2. */
static inline void oracle(const orr_game *g, const so_state *s, struct orr_actions *list) {
    bool finish = s->units > 0;
    switch (s->phase) {
    case SOLARIS_P_ACTION:
        or_actions(g, s, list);
        return;
    case SOLARIS_P_REPLENISH:
    case SOLARIS_P_REDIRECT:
    case SOLARIS_P_ENGINE:
    case SOLARIS_P_CELL:
        or_cards(s, SOLARIS_PLAY, list);
        or_add(list, SOLARIS_FINISH, 0, finish);
        return;
    case SOLARIS_P_SECOND:
        or_cards(s, SOLARIS_PLAY, list);
        or_add(list, SOLARIS_SINGLE, 0, true);
        return;
    case SOLARIS_P_GIVE:
        or_cards(s, SOLARIS_GIVE, list);
        return;
    case SOLARIS_P_LIMIT:
        or_cards(s, SOLARIS_DISCARD, list);
        return;
    case SOLARIS_P_SOURCE:
        or_sources(s, list);
        return;
    case SOLARIS_P_TARGET:
        or_add(list, SOLARIS_GO, SOLARIS_CW, or_bridge(s, s->chosen, 1));
        or_add(list, SOLARIS_GO, SOLARIS_CCW, or_bridge(s, s->chosen, -1));
        return;
    case SOLARIS_P_DIRECTION: /* asked only when it makes a difference */
        or_add(list, SOLARIS_GO, SOLARIS_CW, s->chosen < or_open(s));
        or_add(list, SOLARIS_GO, SOLARIS_CCW, s->chosen < or_open(s));
        return;
    default:
        break;
    }
    for (unsigned i = 0; i < 8; i++) {
        or_add(list, SOLARIS_SPEND, i, s->phase == SOLARIS_P_AMOUNT && i >= 1 && i <= or_rim(s));
        or_add(list, SOLARIS_SPREAD, i, s->phase == SOLARIS_P_SPREAD && i >= 1 && i < or_rim(s) && i <= or_open(s));
        or_add(list, SOLARIS_SHUTTLE, i, s->phase == SOLARIS_P_SHUTTLE && i < 4 && or_undocked(s, i));
        or_add(list, SOLARIS_DOCK, i, s->phase == SOLARIS_P_DOCK && i < 6 && or_dock(g, s, i));
        or_add(list, SOLARIS_ROB, i, s->phase == SOLARIS_P_VICTIM && or_victim(g, s, i));
    }
    or_add(list, SOLARIS_FINISH, 0, finish && (s->phase == SOLARIS_P_SHUTTLE || s->phase == SOLARIS_P_VICTIM));
}

/* ---- tokens ---- */
struct or_tokens {
    uint8_t energy[SOLARIS_SEATS][SOLARIS_STATIONS];
    uint8_t list[SOLARIS_STATIONS + 1][SOLARIS_SEATS + 1]; /* the last one is the rim */
    unsigned n[SOLARIS_STATIONS + 1];
    unsigned position, round;
};
enum { OR_RIM = SOLARIS_STATIONS };

/* [SO-2.11] */
static inline void or_place(struct or_tokens *t, unsigned list, unsigned station, unsigned seat) {
    unsigned i = 0;
    while (i < t->n[list] && t->energy[t->list[list][i]][station] > t->energy[seat][station]) {
        i++;
    }
    memmove(t->list[list] + i + 1, t->list[list] + i, t->n[list] - i);
    t->list[list][i] = (uint8_t)seat;
    t->n[list]++;
}

static inline void or_remove(struct or_tokens *t, unsigned list, unsigned i) {
    t->n[list]--;
    memmove(t->list[list] + i, t->list[list] + i + 1, t->n[list] - i);
}

static inline void or_tokens_read(struct or_tokens *t, const so_state *s) {
    memset(t, 0, sizeof *t);
    memcpy(t->energy, s->energy, sizeof t->energy);
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        t->n[x] = s->track_size[x];
        memcpy(t->list[x], s->track[x], SOLARIS_SEATS);
    }
    t->n[OR_RIM] = s->rim_size;
    memcpy(t->list[OR_RIM], s->rim, SOLARIS_SEATS);
    t->position = s->position;
    t->round = s->round;
}

/* [SO-4.3] The first of the energy track goes to the rim until `rim` tokens stand there. */
static inline void or_to_rim(struct or_tokens *t, unsigned station, unsigned rim) {
    while (t->n[station] && t->n[OR_RIM] < rim) {
        unsigned seat = t->list[station][0];
        or_remove(t, station, 0);
        or_place(t, OR_RIM, station, seat);
    }
}

/* [SO-2.14] */
static inline void or_station_end(struct or_tokens *t, unsigned station) {
    or_to_rim(t, station, SOLARIS_SEATS);
    memcpy(t->list[station], t->list[OR_RIM], SOLARIS_SEATS);
    t->n[station] = t->n[OR_RIM];
    t->n[OR_RIM] = 0;
}

/* [SO-2.13] The token that moved goes on top of its new space, the rest keeps its order.
 * In one step one token of a list moves. */
static inline void or_move(struct or_tokens *t, unsigned list, unsigned station, const so_state *s) {
    for (unsigned i = 0; i < t->n[list]; i++) {
        unsigned seat = t->list[list][i];
        if (t->energy[seat][station] != s->energy[seat][station]) {
            or_remove(t, list, i);
            t->energy[seat][station] = s->energy[seat][station];
            or_place(t, list, station, seat);
            return;
        }
    }
}

/* Follow one step of the game, with all turns that passed by themselves. */
static inline void or_tokens_follow(struct or_tokens *t, const so_state *s) {
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        or_move(t, x, x, s);
    }
    or_move(t, OR_RIM, s->ring[t->position], s);
    while (t->n[OR_RIM] && (t->position != s->position || t->round != s->round || s->rim_size == 0)) {
        or_station_end(t, s->ring[t->position]);
        if (t->position != s->position || t->round != s->round) {
            t->round += t->position == SOLARIS_STATIONS - 1;
            t->position = (t->position + 1) % SOLARIS_STATIONS;
            or_to_rim(t, s->ring[t->position], 1);
        }
    }
    t->position = s->position;
    t->round = s->round;
    or_to_rim(t, s->ring[t->position], s->rim_size);
}

static inline bool or_tokens_match(const struct or_tokens *t, const so_state *s) {
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        if (t->n[x] != s->track_size[x] || memcmp(t->list[x], s->track[x], t->n[x]) != 0) {
            return false;
        }
    }
    return t->n[OR_RIM] == s->rim_size && memcmp(t->list[OR_RIM], s->rim, s->rim_size) == 0;
}

#endif
