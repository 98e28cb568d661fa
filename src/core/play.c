/* Playing any game by its table of decision points: the list of legal steps, the verdict,
 * chance, results and random play-outs. Nothing here allocates. */
#include "orrery/engine.h"

#include "catalogue.h"

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

static bool among(const orr_action *at, uint32_t n, orr_action a) {
    for (uint32_t i = 0; i < n; i++) {
        if (at[i] == a) {
            return true;
        }
    }
    return false;
}

/* Whether `a` is one of the outcomes now. */
static bool possible(const orr_game *g, const void *s, orr_action a) {
    struct orr_odds odds;
    orr_odds_of(g, s, &odds);
    return among(odds.at, odds.n, a);
}

/* Only decisions; while chance acts or nobody does, nothing is listed. */
bool orr_listed(const orr_game *g, const void *s, orr_action a) {
    struct orr_actions list;
    list.n = 0;
    if (orr_turn_of(g, s).actor < 0) {
        return false;
    }
    orr_point_at(g, s)->list(g, s, &list);
    return among(list.at, list.n, a);
}

/* Only asked about what is not allowed. */
static struct orr_verdict reason(const orr_game *g, const void *s, orr_action a) {
    const struct orr_point *point = orr_point_at(g, s);
    struct orr_verdict why = point->reason ? point->reason(g, s, a) : orr_refuse(1);
    return why.rule ? why : orr_refuse(1); /* a reason that says "allowed" does not make it so */
}

/* First the form, so that games never see operands out of range; then whether a decision or an outcome is wanted;
 * then the list. A game that is over gives its own reason, if it has one. */
struct orr_verdict orr_check(const orr_game *g, const void *s, orr_action a) {
    const struct orr_verb *verb = well_formed(g, a);
    int actor = orr_turn_of(g, s).actor;
    bool over = actor == ORR_NOBODY; /* the game may have its own words for that */
    if (!verb || (!over && verb->chance != (actor == ORR_CHANCE))) {
        return orr_refuse(1);
    }
    bool allowed = !over && (verb->chance ? possible(g, s, a) : orr_listed(g, s, a));
    return allowed ? orr_allow() : reason(g, s, a);
}

/* ---- what can happen ---- */

void orr_odds_of(const orr_game *g, const void *s, struct orr_odds *odds) {
    odds->n = 0;
    odds->total = 0;
    if (orr_turn_of(g, s).actor == ORR_CHANCE) {
        orr_point_at(g, s)->odds(g, s, odds);
        assert(odds->n <= ORR_MAX_ODDS);
    }
}

/* The limits are asserted after the fact: a game that exceeds them has already written behind its list, and must not
 * go on. The conformance suite finds such games before. */
void orr_legal(const orr_game *g, const void *s, struct orr_actions *list) {
    list->n = 0;
    int actor = orr_turn_of(g, s).actor;
    if (actor >= 0) {
        orr_point_at(g, s)->list(g, s, list);
        assert(list->n <= ORR_MAX_ACTIONS);
    } else if (actor == ORR_CHANCE) {
        struct orr_odds odds;
        orr_odds_of(g, s, &odds);
        memcpy(list->at, odds.at, odds.n * sizeof odds.at[0]);
        list->n = odds.n;
    }
}

/* The ticket is a random number of 32 bits; its part of the whole range falls into one outcome's weight. Games that
 * can pick without listing everything do so, with the same result. With weights 1, 2, 1 a ticket below 2^30 gives
 * the first outcome, one from 2^30 to 3 * 2^30 - 1 the second. The bias is at most total / 2^32; matches use
 * core_dice_value. */
static orr_action draw_outcome(const struct orr_point *p, const orr_game *g, const void *s, uint32_t ticket) {
    if (p->pick) {
        return p->pick(g, s, ticket);
    }
    struct orr_odds odds;
    odds.n = 0;
    odds.total = 0;
    p->odds(g, s, &odds);
    assert(odds.total > 0);
    uint32_t rest = (uint32_t)(((uint64_t)ticket * odds.total) >> 32), i = 0;
    while (rest >= odds.weight[i]) {
        rest -= odds.weight[i++];
    }
    return odds.at[i];
}

orr_action orr_chance_draw(const orr_game *g, const void *s, struct orr_rng *rng) {
    return draw_outcome(orr_point_at(g, s), g, s, (uint32_t)(orr_rng_next(rng) >> 32));
}

/* Words of a result point into tables and catalogues: they stay good as long as those, and are not freed. */
void orr_result_of(const orr_game *g, const void *s, struct orr_result *result) {
    memset(result, 0, sizeof *result);
    g->rules->score(g, s, result);
    if (g->speech) {
        core_result_tr(g, result);
    }
}

/* ---- play-outs ---- */

/* A uniform choice among the legal decisions. */
static orr_action random_decision(const struct orr_point *p, const orr_game *g, const void *s, struct orr_rng *rng) {
    struct orr_actions list;
    list.n = 0;
    p->list(g, s, &list);
    assert(list.n > 0); /* a seat to act has a legal decision */
    return list.at[orr_rng_below(rng, list.n)];
}

/* Never inlined: a caller may be compiled for size (cmake/wasm.cmake), and this is the hot loop. */
__attribute__((noinline)) uint64_t orr_playout(const orr_game *g, void *s, struct orr_rng *rng,
                                               uint64_t *chance_events) {
    const struct orr_rules *r = g->rules;
    uint64_t decisions = 0, chance = 0;
    for (;;) {
        struct orr_turn turn = r->turn(g, s);
        const struct orr_point *p = &r->points[turn.prompt];
        orr_action a;
        if (turn.actor >= 0) {
            a = random_decision(p, g, s, rng);
            decisions++;
        } else if (turn.actor == ORR_CHANCE) {
            a = draw_outcome(p, g, s, (uint32_t)(orr_rng_next(rng) >> 32));
            chance++;
        } else {
            break;
        }
        p->apply(g, s, a, NULL);
        if (r->settle) {
            r->settle(g, s, NULL);
        }
        assert(decisions + chance <= r->max_decisions);
    }
    if (chance_events) {
        *chance_events = chance;
    }
    return decisions;
}
