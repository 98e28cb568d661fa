/* The explanation of a refusal when a step does not answer the current question: what is asked now, and which
 * question such a step would answer.
 *
 *   Asked now: "Choose a card". Such a step is an answer to: "Choose an action".
 *
 * The latter is found by random play from a sampled state that fits the view of the seat to act, so it tells
 * nothing that this seat could not work out. */
#include "catalogue.h"
#include "orrery/engine.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* TRIALS games are played at random for at most LONGEST steps each; NOT_NOW is the rule that every game has for
 * "this is not asked now". */
enum { PROMPTS = 64, TRIALS = 8, LONGEST = 300, NOT_NOW = 1 };

/* Looking for the question that a verb answers. */
struct search {
    const orr_game *g;
    int seat;
    unsigned verb, now; /* what is looked for, and the prompt at which it is not */
    struct orr_rng rng;
    unsigned met[PROMPTS]; /* how often a trial met it there first */
};

/* Is an action with this verb in the list? */
static bool has_verb(const struct orr_actions *list, unsigned verb) {
    for (uint32_t i = 0; i < list->n; i++) {
        if (orr_verb_of(list->at[i]) == verb) {
            return true;
        }
    }
    return false;
}

/* Play on at random until the seat can decide so at another question, and count that question; or until the game is
 * over or has gone on for too long, which counts nothing. */
static void try_once(struct search *o, void *s, struct orr_actions *list) {
    for (unsigned n = 0; n < LONGEST; n++) {
        struct orr_turn turn = orr_turn_of(o->g, s);
        if (turn.actor == ORR_NOBODY) {
            return;
        }
        if (turn.actor == ORR_CHANCE) {
            orr_apply(o->g, s, orr_chance_draw(o->g, s, &o->rng), NULL);
            continue;
        }
        orr_legal(o->g, s, list);
        if (turn.actor == o->seat && turn.prompt != o->now && turn.prompt < PROMPTS && has_verb(list, o->verb)) {
            o->met[turn.prompt]++;
            return;
        }
        orr_apply(o->g, s, list->at[orr_rng_below(&o->rng, list->n)], NULL);
    }
}

/* The prompt at which the verb will most likely be an answer of the seat to act; NULL when none was met. The same
 * seed each time, so that a refusal reads the same when it is asked again. */
static const char *answer_to(const orr_game *g, const void *s, unsigned verb) {
    struct orr_turn turn = orr_turn_of(g, s);
    struct search o = {.g = g, .seat = turn.actor, .verb = verb, .now = turn.prompt};
    size_t size = g->rules->state_size;
    uint8_t *view = orr_alloc(2, size), *full = view + size;
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    char why[256];
    orr_view(g, s, turn.actor, view);
    orr_rng_seed(&o.rng, 1);
    for (unsigned i = 0; i < TRIALS; i++) {
        memcpy(full, view, size);
        orr_imagine(g, full, turn.actor, &o.rng);
        if (g->rules->audit(g, full, why, sizeof why)) { /* not a position cut for somebody else */
            try_once(&o, full, list);
        }
    }
    free(list);
    free(view);
    unsigned best = 0;
    for (unsigned i = 1; i < PROMPTS; i++) {
        best = o.met[i] > o.met[best] ? i : best;
    }
    return o.met[best] ? core_tr(g, g->rules->prompts[best].ask) : NULL;
}

/* The verb of an action, or NULL when there is no such verb. */
static const struct orr_verb *verb_of(const orr_game *g, orr_action a) {
    const struct orr_verb *verb = g->rules->verbs;
    for (unsigned i = 1; i < orr_verb_of(a) && verb->name; i++) {
        verb++;
    }
    return orr_verb_of(a) && verb->name ? verb : NULL;
}

/* Only the general "not now" is explained further: every other rule has a sentence that says what is wrong. */
size_t orr_refusal_words(const orr_game *g, const void *s, orr_action a, struct orr_verdict v, char *out, size_t size) {
    size_t n = orr_verdict_words(g, v, out, size);
    struct orr_turn turn = orr_turn_of(g, s);
    const struct orr_verb *verb = verb_of(g, a);
    char more[300];
    if (v.rule != NOT_NOW || turn.actor == ORR_NOBODY || !verb) {
        return n;
    }
    const char *ask = core_tr(g, g->rules->prompts[turn.prompt].ask), *later = NULL;
    bool chance = turn.actor == ORR_CHANCE;
    snprintf(more, sizeof more, chance ? orr_tr(g, " Chance decides now: \"%s\".") : orr_tr(g, " Asked now: \"%s\"."),
             ask);
    n = core_append(out, size, n, more, strlen(more));
    if (verb->chance) {
        snprintf(more, sizeof more, "%s", orr_tr(g, " Such a step is an outcome of chance."));
    } else if (turn.actor >= 0 && (later = answer_to(g, s, orr_verb_of(a)))) {
        snprintf(more, sizeof more, orr_tr(g, " Such a step is an answer to: \"%s\"."), later);
    } else {
        more[0] = 0;
    }
    return core_append(out, size, n, more, strlen(more));
}
