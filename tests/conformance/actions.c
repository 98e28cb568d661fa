/* Actions: the list of legal ones is exactly what the judge allows, tried with
 * neighbours, actions of other positions and plain nonsense; chance has weights;
 * notation goes there and back. */
#include "conform.h"

#include <string.h>

enum { MUTANTS = 24, EVERY_OPERAND = 600, TICKETS_MAX = 2000 };

static bool listed(const struct orr_actions *list, orr_action a) {
    for (uint32_t i = 0; i < list->n; i++) {
        if (list->at[i] == a) {
            return true;
        }
    }
    return false;
}

static const char *words_of(const struct walk *w, orr_action a) {
    static char step[320];
    size_t n = orr_step_write(w->game, a, step, sizeof step - 24);
    (void)n;
    return step;
}

/* ---- the judge against the list ---- */

static unsigned verbs_count(const struct walk *w) {
    unsigned n = 0;
    while (w->rules->verbs[n].name) {
        n++;
    }
    return n;
}

/* A decision with operands of their kinds: what points are asked about. */
static bool is_decision(const struct walk *w, orr_action a) {
    unsigned verb = orr_verb_of(a);
    if (!verb || verb > verbs_count(w) || w->rules->verbs[verb - 1].chance) {
        return false;
    }
    for (unsigned i = 0; i < ORR_MAX_OPERANDS; i++) {
        const struct orr_kind *kind = w->rules->verbs[verb - 1].operand[i];
        if (kind ? !orr_kind_has(w->game, kind, orr_arg(a, i)) : orr_arg(a, i) != 0) {
            return false;
        }
    }
    return true;
}

/* Whatever is not in the list has a reason: the point's own words, not the core's way out. */
static bool has_reason(struct walk *w, const void *s, orr_action a) {
    const struct orr_point *point = orr_point_at(w->game, s);
    if (orr_turn_of(w->game, s).actor < 0 || !is_decision(w, a)) {
        return true;
    }
    return !point->reason || point->reason(w->game, s, a).rule ||
           broken(w, "%s (%016llx) is not in the list, and its point gives no reason", words_of(w, a),
                  (unsigned long long)a);
}

static bool judge_one(struct walk *w, const void *s, const struct orr_actions *legal, orr_action a) {
    struct orr_verdict v = orr_check(w->game, s, a);
    char sentence[400];
    if (v.rule >= rules_count(w->rules)) {
        return broken(w, "%s is refused by rule %u, which does not exist", words_of(w, a), v.rule);
    }
    if (v.rule && !listed(legal, a) && !has_reason(w, s, a)) {
        return false;
    }
    if ((v.rule == 0) != listed(legal, a)) {
        return broken(w, "%s (%016llx) is %s, but %s", words_of(w, a), (unsigned long long)a,
                      v.rule ? "refused" : "allowed", v.rule ? "listed as legal" : "not in the list of legal actions");
    }
    orr_verdict_words(w->game, v, sentence, sizeof sentence);
    return !strpbrk(sentence, "{}") || broken(w, "the refusal of %s reads: %s", words_of(w, a), sentence);
}

static orr_action random_operands(struct walk *w, unsigned verb) {
    orr_action a = orr_act(verb);
    const struct orr_verb *v = &w->rules->verbs[verb - 1];
    for (unsigned i = 0; i < ORR_MAX_OPERANDS && v->operand[i]; i++) {
        a |= (orr_action)(v->operand[i]->min + below(w, v->operand[i]->count)) << (8 * i);
    }
    return a;
}

/* A neighbour of a legal action, one of another position, a well-formed one, or nonsense. */
static orr_action mutant(struct walk *w, const struct orr_actions *legal, unsigned way) {
    orr_action a = legal->n ? legal->at[below(w, legal->n)] : orr_act(1);
    switch (way % 6) {
    case 0:
        return a ^ (orr_action)1 << below(w, 64);
    case 1:
        return a + ((orr_action)1 << (8 * below(w, 7)));
    case 2:
        return w->recent[below(w, RECENT)];
    case 3:
        return (a & ~((orr_action)0xFF << 56)) | (orr_action)(1 + below(w, verbs_count(w))) << 56;
    case 4:
        return orr_rng_next(&w->rng);
    default:
        return random_operands(w, 1 + below(w, verbs_count(w)));
    }
}

/* All operands of one verb, when there are not too many. */
static bool judge_verb(struct walk *w, const struct orr_actions *legal, unsigned verb) {
    const struct orr_verb *v = &w->rules->verbs[verb - 1];
    uint32_t all = 1;
    for (unsigned i = 0; i < ORR_MAX_OPERANDS && v->operand[i] && all <= EVERY_OPERAND; i++) {
        all *= v->operand[i]->count;
    }
    for (uint32_t n = 0; n < all && all <= EVERY_OPERAND; n++) {
        orr_action a = orr_act(verb);
        uint32_t rest = n;
        for (unsigned i = 0; i < ORR_MAX_OPERANDS && v->operand[i]; rest /= v->operand[i++]->count) {
            a |= (orr_action)(v->operand[i]->min + rest % v->operand[i]->count) << (8 * i);
        }
        if (!judge_one(w, state_of(w), legal, a)) {
            return false;
        }
    }
    return true;
}

static bool check_judge(struct walk *w, const struct orr_actions *legal) {
    for (uint32_t i = 0; i < legal->n; i++) {
        if (!judge_one(w, state_of(w), legal, legal->at[i])) {
            return false;
        }
    }
    for (unsigned i = 0; i < MUTANTS; i++) {
        if (!judge_one(w, state_of(w), legal, mutant(w, legal, i))) {
            return false;
        }
    }
    return judge_one(w, state_of(w), legal, 0) && judge_verb(w, legal, 1 + below(w, verbs_count(w))) &&
           (!legal->n || judge_verb(w, legal, orr_verb_of(legal->at[below(w, legal->n)])));
}

bool check_reasons(struct walk *w, const void *s, const struct orr_actions *legal, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        if (!judge_one(w, s, legal, mutant(w, legal, i))) {
            return false;
        }
    }
    w->recent[w->step % RECENT] = legal->n ? legal->at[below(w, legal->n)] : 0;
    return true;
}

/* ---- the rows of the tables that the position needs ---- */

static unsigned prompts_count(const struct orr_rules *r) {
    unsigned n = 0;
    while (r->prompts[n].ask) {
        n++;
    }
    return n;
}

static bool check_rows(struct walk *w) {
    struct orr_turn turn = orr_turn_of(w->game, state_of(w));
    if (turn.prompt >= prompts_count(w->rules)) {
        return broken(w, "prompt %u has no row in the table of prompts, which has %u", turn.prompt,
                      prompts_count(w->rules));
    }
    const struct orr_point *point = &w->rules->points[turn.prompt];
    const char *asked = w->rules->prompts[turn.prompt].ask;
    if (turn.actor >= 0 && (!point->list || !point->apply)) {
        return broken(w, "the row of prompt %u (\"%s\") in the table of points has no list or no apply", turn.prompt,
                      asked);
    }
    if (turn.actor == ORR_CHANCE && (!point->odds || !point->apply)) {
        return broken(w, "the row of prompt %u (\"%s\") in the table of points has no odds or no apply", turn.prompt,
                      asked);
    }
    return true;
}

/* Before its words are asked for. */
static bool check_verb_row(struct walk *w, orr_action a) {
    unsigned verb = orr_verb_of(a);
    return (verb && verb <= verbs_count(w)) ||
           broken(w, "verb %u of %016llx has no row in the table of verbs, which has %u", verb, (unsigned long long)a,
                  verbs_count(w));
}

/* ---- the list ---- */

static bool check_list(struct walk *w, const struct orr_actions *legal) {
    for (uint32_t i = 0; i < legal->n; i++) {
        if (!check_verb_row(w, legal->at[i])) {
            return false;
        }
        for (uint32_t j = i + 1; j < legal->n; j++) {
            if (legal->at[i] == legal->at[j]) {
                return broken(w, "%s is listed twice", words_of(w, legal->at[i]));
            }
        }
    }
    int actor = orr_turn_of(w->game, state_of(w)).actor;
    return legal->n || actor == ORR_NOBODY ||
           broken(w, "%s to act, but nothing is legal", actor < 0 ? "chance" : "a seat");
}

static bool check_notation(struct walk *w, orr_action a) {
    char step[320], words[400];
    orr_action again = 0;
    struct orr_error err = {{0}};
    orr_step_write(w->game, a, step, sizeof step);
    if (!orr_step_read(w->game, step, &again, &err) || again != a) {
        return broken(w, "%s reads back as %s %s", step, words_of(w, again), err.text);
    }
    orr_step_words(w->game, a, words, sizeof words);
    return (words[0] && !strpbrk(words, "{}")) || broken(w, "%s in words: \"%s\"", step, words);
}

/* ---- chance ---- */

/* The outcome at place `value` of the weights laid side by side. */
static orr_action outcome_at(const struct orr_odds *odds, uint32_t value) {
    uint32_t i = 0;
    while (value >= odds->weight[i]) {
        value -= odds->weight[i++];
    }
    return odds->at[i];
}

static bool check_pick(struct walk *w, const struct orr_odds *odds) {
    uint32_t tries = odds->total < TICKETS_MAX ? odds->total : TICKETS_MAX;
    const struct orr_point *point = orr_point_at(w->game, state_of(w));
    for (uint32_t i = 0; point->pick && i < tries; i++) {
        uint32_t value = tries == odds->total ? i : below(w, odds->total);
        uint64_t first = (((uint64_t)value << 32) + odds->total - 1) / odds->total;
        uint64_t last = (((uint64_t)(value + 1) << 32) + odds->total - 1) / odds->total - 1;
        orr_action wanted = outcome_at(odds, value);
        if (point->pick(w->game, state_of(w), (uint32_t)first) != wanted ||
            point->pick(w->game, state_of(w), (uint32_t)last) != wanted) {
            return broken(w, "pick differs from the odds: %s at %u of %u", words_of(w, wanted), value, odds->total);
        }
    }
    return true;
}

static bool check_odds(struct walk *w) {
    struct orr_odds odds;
    uint64_t total = 0;
    orr_odds_of(w->game, state_of(w), &odds);
    for (uint32_t i = 0; i < odds.n; i++) {
        total += odds.weight[i];
        if (!odds.weight[i] || !w->rules->verbs[orr_verb_of(odds.at[i]) - 1].chance) {
            return broken(w, "outcome %s has no weight or is a decision", words_of(w, odds.at[i]));
        }
    }
    if (!odds.n || odds.n > ORR_MAX_ODDS || total != odds.total) {
        return broken(w, "%u outcomes, weights add up to %llu, the total is %u", odds.n, (unsigned long long)total,
                      odds.total);
    }
    return check_pick(w, &odds);
}

bool check_actions(struct walk *w) {
    struct orr_actions legal;
    int actor = orr_turn_of(w->game, state_of(w)).actor;
    if (!check_rows(w)) {
        return false;
    }
    orr_legal(w->game, state_of(w), &legal);
    if (!check_list(w, &legal) || (actor == ORR_CHANCE && !check_odds(w)) || !check_judge(w, &legal)) {
        return false;
    }
    for (uint32_t i = 0; i < legal.n; i++) {
        if (!check_notation(w, legal.at[i])) {
            return false;
        }
    }
    if (legal.n) {
        w->recent[w->step % RECENT] = legal.at[below(w, legal.n)];
    }
    return true;
}
