/* Who plays next: what the seat to act is told of a decision that ends its turn, against what then happens. */
#include "conform.h"

#include <string.h>

enum { ASKED_ONE_IN = 6, WORLDS = 200, FAR = 400 };

/* Over dice, and answers of others in the turn of `seat`, to whoever's turn it is then. */
static int next_in(struct walk *w, uint8_t *s, orr_action a, int seat) {
    struct orr_actions legal;
    orr_apply(w->game, s, a, NULL);
    for (unsigned i = 0; i < FAR; i++) {
        int actor = orr_turn_of(w->game, s).actor, owner = orr_turn_owner(w->game, s);
        if (actor == ORR_NOBODY || actor == seat || (actor >= 0 && owner != seat)) {
            return owner;
        }
        orr_legal(w->game, s, &legal);
        a = actor == ORR_CHANCE ? orr_chance_draw(w->game, s, &w->rng) : legal.at[below(w, legal.n)];
        orr_apply(w->game, s, a, NULL);
    }
    return seat;
}

/* In how many of so many worlds that the seat cannot tell apart is it `next`? */
static unsigned times_next(struct walk *w, orr_action a, int seat, int next) {
    uint8_t world[STATE_MAX];
    unsigned times = 0;
    for (unsigned i = 0; i < WORLDS; i++) {
        world_like(w->game, state_of(w), seat, &w->rng, world);
        times += next_in(w, world, a, seat) == next;
    }
    return times;
}

/* What ends turns comes often, or too few would be looked at. */
static orr_action some_decision(struct walk *w) {
    struct orr_actions legal;
    orr_legal(w->game, state_of(w), &legal);
    for (uint32_t i = 0; i < legal.n && below(w, 2); i++) {
        if (w->rules->verbs[orr_verb_of(legal.at[i]) - 1].ends) {
            return legal.at[i];
        }
    }
    return legal.at[below(w, legal.n)];
}

bool check_next(struct walk *w) {
    uint8_t s[STATE_MAX];
    int seat = orr_turn_of(w->game, state_of(w)).actor, next;
    if (seat < 0 || orr_turn_owner(w->game, state_of(w)) != seat || below(w, ASKED_ONE_IN)) {
        return true;
    }
    orr_action a = some_decision(w);
    memcpy(s, state_of(w), w->rules->state_size);
    if (!orr_turn_passes(w->game, s, a, &next) || next == ORR_CHANCE) {
        return true;
    }
    int found = next_in(w, s, a, seat);
    if (found == next) {
        return true;
    }
    unsigned times = times_next(w, a, seat, next); /* a rare roll may do what nobody expects */
    return 10 * times >= 8 * WORLDS ||
           broken(w, "seat %d is told that %d plays after %016llx, then it is %d: right in %u of %u worlds", seat, next,
                  (unsigned long long)a, found, times, (unsigned)WORLDS);
}
