/* Playing any game: the judge in front of a game's own, the list of legal steps,
 * chance, results and random play-outs. Nothing here allocates. */
#include "orrery/engine.h"

#include <assert.h>
#include <string.h>

/* ---- the judge ---- */

/* The verb of a well-formed action: it exists, its operands are of their kinds and
 * the bytes that it does not use are 0. NULL otherwise. */
static const struct orr_verb *well_formed(const orr_game *g, orr_action a) {
    unsigned number = orr_verb_of(a);
    const struct orr_verb *verb = g->rules->verbs;
    for (unsigned i = 1; i < number && verb->name; i++) {
        verb++;
    }
    if (!number || !verb->name) {
        return NULL;
    }
    for (unsigned i = 0; i < ORR_MAX_OPERANDS; i++) {
        const struct orr_kind *kind = verb->operand[i];
        unsigned value = orr_arg(a, i);
        if (kind ? !orr_kind_has(g, kind, value) : value != 0) {
            return NULL;
        }
    }
    return verb;
}

/* Whether `a` is one of the outcomes now. */
static bool possible(const orr_game *g, const void *s, orr_action a) {
    struct orr_odds odds;
    orr_odds_of(g, s, &odds);
    for (uint32_t i = 0; i < odds.n; i++) {
        if (odds.at[i] == a) {
            return true;
        }
    }
    return false;
}

struct orr_verdict orr_check(const orr_game *g, const void *s, orr_action a) {
    const struct orr_verb *verb = well_formed(g, a);
    struct orr_turn turn = orr_turn_of(g, s);
    bool over = turn.actor == ORR_NOBODY; /* the game may have its own words for that */
    if (!verb || (!over && verb->chance != (turn.actor == ORR_CHANCE))) {
        return orr_refuse(1);
    }
    if (!over && !verb->chance) {
        return g->rules->check(g, s, a);
    }
    if (!over && possible(g, s, a)) {
        return orr_allow();
    }
    struct orr_verdict why = g->rules->check(g, s, a);
    return why.rule ? why : orr_refuse(1);
}

/* ---- what can happen ---- */

void orr_odds_of(const orr_game *g, const void *s, struct orr_odds *odds) {
    odds->n = 0;
    odds->total = 0;
    if (orr_turn_of(g, s).actor == ORR_CHANCE) {
        g->rules->odds(g, s, odds);
        assert(odds->n <= ORR_MAX_ODDS);
    }
}

static void legal_decisions(const orr_game *g, const void *s, struct orr_actions *list) {
    g->rules->propose(g, s, list);
    assert(list->n <= ORR_MAX_ACTIONS);
    if (g->rules->flags & ORR_EXACT_PROPOSE) {
        return;
    }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < list->n; i++) {
        if (!g->rules->check(g, s, list->at[i]).rule) {
            list->at[kept++] = list->at[i];
        }
    }
    list->n = kept;
}

void orr_legal(const orr_game *g, const void *s, struct orr_actions *list) {
    list->n = 0;
    int actor = orr_turn_of(g, s).actor;
    if (actor >= 0) {
        legal_decisions(g, s, list);
    } else if (actor == ORR_CHANCE) {
        struct orr_odds odds;
        orr_odds_of(g, s, &odds);
        memcpy(list->at, odds.at, odds.n * sizeof odds.at[0]);
        list->n = odds.n;
    }
}

static orr_action draw_outcome(const orr_game *g, const void *s, uint32_t ticket) {
    if (g->rules->pick) {
        return g->rules->pick(g, s, ticket);
    }
    struct orr_odds odds;
    odds.n = 0;
    odds.total = 0;
    g->rules->odds(g, s, &odds);
    assert(odds.total > 0);
    uint32_t rest = (uint32_t)(((uint64_t)ticket * odds.total) >> 32), i = 0;
    while (rest >= odds.weight[i]) {
        rest -= odds.weight[i++];
    }
    return odds.at[i];
}

orr_action orr_chance_draw(const orr_game *g, const void *s, struct orr_rng *rng) {
    return draw_outcome(g, s, (uint32_t)(orr_rng_next(rng) >> 32));
}

void orr_result_of(const orr_game *g, const void *s, struct orr_result *result) {
    memset(result, 0, sizeof *result);
    g->rules->score(g, s, result);
}

/* ---- play-outs ---- */

/* A uniform choice among the legal decisions. A refused proposal leaves the list and
 * another is drawn: the same distribution as filtering first, with fewer checks. */
static orr_action random_decision(const orr_game *g, const void *s, struct orr_rng *rng) {
    struct orr_actions list;
    list.n = 0;
    g->rules->propose(g, s, &list);
    bool exact = g->rules->flags & ORR_EXACT_PROPOSE;
    for (;;) {
        assert(list.n > 0); /* a seat to act has a legal decision */
        uint32_t i = orr_rng_below(rng, list.n);
        if (exact || !g->rules->check(g, s, list.at[i]).rule) {
            return list.at[i];
        }
        list.at[i] = list.at[--list.n];
    }
}

/* Never inlined: a caller may be compiled for size (cmake/wasm.cmake), and this is the hot loop. */
__attribute__((noinline)) uint64_t orr_playout(const orr_game *g, void *s, struct orr_rng *rng,
                                               uint64_t *chance_events) {
    const struct orr_rules *r = g->rules;
    uint64_t decisions = 0, chance = 0;
    for (;;) {
        int actor = r->turn(g, s).actor;
        orr_action a;
        if (actor >= 0) {
            a = random_decision(g, s, rng);
            decisions++;
        } else if (actor == ORR_CHANCE) {
            a = orr_chance_draw(g, s, rng);
            chance++;
        } else {
            break;
        }
        r->apply(g, s, a, NULL);
        assert(decisions + chance <= r->max_decisions);
    }
    if (chance_events) {
        *chance_events = chance;
    }
    return decisions;
}
