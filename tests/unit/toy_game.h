/* A toy game for tests of players and of mass play, made so that right answers are
 * known. Two seats take turns. Variants (option 0):
 *   DETOUR  a turn is a path, then an amount. Path 0 gives +1 or +2 at its end;
 *           paths 1 and 2 cost 1 at once and then give +5; path 3 leaves it to
 *           chance: +9 once in four times, else -9.
 *   WIDE    a turn is four amounts, each 1 to 255: too many lines to follow.
 *   SET     a turn takes all of a few things in any order; at its end there are +10
 *           if the prized thing was taken first.
 *   ENDLESS like DETOUR, but never over.
 * Each seat has a secret from the set-up that the other seat's view must not hold. */
#ifndef TESTS_UNIT_TOY_GAME_H
#define TESTS_UNIT_TOY_GAME_H

#include "orrery/engine.h"

enum { TOY_DETOUR, TOY_WIDE, TOY_SET, TOY_ENDLESS };
enum { TOY_PATH = 1, TOY_ADD, TOY_LUCK, TOY_DEAL };
enum { TOY_TURNS = 8, TOY_AT_LUCK = 99, TOY_THINGS = 7, TOY_PRIZED = 3 };

struct toy_state {
    int32_t gain[2];
    uint16_t taken; /* SET: things taken in this turn */
    uint8_t secret[2];
    uint8_t actor, step, path, turns, dealt, view;
    uint8_t pad[2];
};

/* Decisions listed on a state that was not cut, since a test cleared it. */
static _Atomic unsigned toy_uncut;

static inline void toy_setup(const orr_game *g, void *v) {
    (void)g;
    (void)v;
}

static inline struct orr_turn toy_turn(const orr_game *g, const void *v) {
    const struct toy_state *s = v;
    bool over = s->turns >= TOY_TURNS && g->option[0] != TOY_ENDLESS;
    if (s->dealt < 2 || s->step == TOY_AT_LUCK) {
        return (struct orr_turn){.actor = ORR_CHANCE};
    }
    return (struct orr_turn){.actor = over ? ORR_NOBODY : (int8_t)s->actor};
}

static inline void toy_list(const orr_game *g, const void *v, struct orr_actions *list) {
    const struct toy_state *s = v;
    toy_uncut += s->view == 0;
    if (g->option[0] == TOY_WIDE) {
        for (unsigned i = 1; i <= 255; i++) {
            orr_propose(list, orr_act1(TOY_ADD, i));
        }
    } else if (g->option[0] == TOY_SET) {
        for (unsigned i = 0; i < TOY_THINGS; i++) {
            if (!(s->taken >> i & 1u)) {
                orr_propose(list, orr_act1(TOY_ADD, i));
            }
        }
    } else if (s->step == 0) {
        for (unsigned i = 0; i < 4; i++) {
            orr_propose(list, orr_act1(TOY_PATH, i));
        }
    } else {
        for (unsigned i = s->path ? 5 : 1; i <= (s->path ? 5u : 2u); i++) {
            orr_propose(list, orr_act1(TOY_ADD, i));
        }
    }
}

static inline void toy_odds(const orr_game *g, const void *v, struct orr_odds *odds) {
    const struct toy_state *s = v;
    (void)g;
    if (s->dealt < 2) {
        for (unsigned i = 1; i <= 4; i++) {
            orr_outcome(odds, orr_act1(TOY_DEAL, i), i);
        }
    } else {
        orr_outcome(odds, orr_act1(TOY_LUCK, 0), 3);
        orr_outcome(odds, orr_act1(TOY_LUCK, 1), 1);
    }
}

static inline void toy_next(struct toy_state *s) {
    s->step = s->path = 0;
    s->taken = 0;
    s->actor ^= 1;
    s->turns = (uint8_t)(s->turns < TOY_TURNS ? s->turns + 1 : 0);
}

static inline void toy_add(const orr_game *g, struct toy_state *s, unsigned n) {
    if (g->option[0] == TOY_SET) {
        s->path = (uint8_t)(s->step ? s->path : n);
        s->taken = (uint16_t)(s->taken | 1u << n);
        s->step++;
        if (s->step == TOY_THINGS) {
            s->gain[s->actor] += s->path == TOY_PRIZED ? 10 : 0;
            toy_next(s);
        }
        return;
    }
    s->gain[s->actor] += (int32_t)n;
    s->step++;
    if (g->option[0] != TOY_WIDE || s->step == 4) {
        toy_next(s);
    }
}

static inline void toy_apply(const orr_game *g, void *v, orr_action a, struct orr_trace *t) {
    struct toy_state *s = v;
    unsigned n = orr_arg(a, 0);
    (void)t;
    switch (orr_verb_of(a)) {
    case TOY_DEAL:
        s->secret[s->dealt++] = (uint8_t)n;
        break;
    case TOY_PATH:
        s->path = (uint8_t)n;
        s->step = n == 3 ? TOY_AT_LUCK : 1;
        s->gain[s->actor] -= n == 1 || n == 2;
        break;
    case TOY_LUCK:
        s->gain[s->actor] += n ? 9 : -9;
        toy_next(s);
        break;
    default:
        toy_add(g, s, n);
    }
}

static inline void toy_score(const orr_game *g, const void *v, struct orr_result *r) {
    const struct toy_state *s = v;
    r->over = toy_turn(g, v).actor == ORR_NOBODY;
    r->rounds = s->turns / 2u;
    for (int i = 0; i < 2; i++) {
        r->score[i] = s->gain[i];
        r->rank[i] = s->gain[i] >= s->gain[!i] ? 1 : 2;
        r->won |= (uint8_t)((r->over && r->rank[i] == 1) << i);
    }
}

static inline void toy_redact(const orr_game *g, void *v, int seat) {
    struct toy_state *s = v;
    (void)g;
    s->view = (uint8_t)(seat + 2);
    for (int i = 0; i < 2; i++) {
        s->secret[i] = i == seat ? s->secret[i] : 0;
    }
}

static inline void toy_resample(const orr_game *g, void *v, int seat, struct orr_rng *rng) {
    struct toy_state *s = v;
    (void)g;
    for (int i = 0; i < 2; i++) {
        s->secret[i] = i == seat ? s->secret[i] : (uint8_t)(1 + orr_rng_below(rng, 4));
    }
    s->view = 0;
}

static inline int32_t toy_estimate(const orr_game *g, const void *v, int seat) {
    const struct toy_state *s = v;
    (void)g;
    return s->gain[seat];
}

static const struct orr_kind toy_number = {.name = "number", .count = 256};
static const struct orr_verb toy_verbs[] = {
    {.name = "path", .text = "path {0}", .operand = {&toy_number}},
    {.name = "add", .text = "add {0}", .operand = {&toy_number}},
    {.name = "luck", .text = "luck {0}", .operand = {&toy_number}, .chance = true},
    {.name = "deal", .text = "deal {0}", .operand = {&toy_number}, .chance = true},
    {.name = NULL},
};

static const struct orr_point toy_point = {.list = toy_list, .apply = toy_apply, .odds = toy_odds};

static const struct orr_rules toy_rules = {
    .id = "toy",
    .title = "Toy <& \"friends\">",
    .min_seats = 2,
    .max_seats = 2,
    .state_size = sizeof(struct toy_state),
    .max_decisions = 200,
    .verbs = toy_verbs,
    .points = &toy_point,
    .setup = toy_setup,
    .turn = toy_turn,
    .score = toy_score,
    .redact = toy_redact,
    .resample = toy_resample,
    .estimate = toy_estimate,
};

static inline orr_game toy_game(int variant) {
    return (orr_game){.rules = &toy_rules, .seats = 2, .option = {variant}};
}

#endif
