/* Does a decision end a turn? Games do not say so: it is tried out on what the seat to act knows, so that the answer
 * tells nothing that is hidden from it.
 *
 *     view -> 16 sampled states -> the decision -> dice, and answers of others -> whose turn is it now?
 */
#include "orrery/engine.h"

#include <stdlib.h>

enum {
    SAMPLES = 16, /* ways in which what is hidden and the dice may fall */
    FAR = 400     /* steps after which a turn is thought to go on */
};

/* What somebody else decides does not matter here: any decision will do, also where what others could do is guessed
 * from a sampled state. */
static orr_action any_decision(const orr_game *g, const void *s, struct orr_rng *rng) {
    struct orr_actions list;
    list.n = 0;
    orr_legal(g, s, &list);
    return list.at[orr_rng_below(rng, list.n)];
}

/* Goes on over dice, and answers of others in the turn of `seat`, to whoever's turn it is then: a seat, the same one
 * again when it is asked something, or ORR_NOBODY. */
static int follow(const orr_game *g, void *s, int seat, struct orr_rng *rng) {
    for (unsigned i = 0; i < FAR; i++) {
        int actor = orr_turn_of(g, s).actor, owner = orr_turn_owner(g, s);
        if (actor == ORR_NOBODY || actor == seat || (actor >= 0 && owner != seat)) {
            return owner;
        }
        orr_apply(g, s, actor == ORR_CHANCE ? orr_chance_draw(g, s, rng) : any_decision(g, s, rng), NULL);
    }
    return seat;
}

/* Whose turn it is after the decision, in one world that fits what the seat knows. */
static int next_after(const orr_game *g, const void *s, orr_action a, int seat, struct orr_rng *rng) {
    void *room = orr_alloc(1, g->rules->state_size);
    orr_view(g, s, seat, room);
    orr_imagine(g, room, seat, rng);
    orr_apply(g, room, a, NULL);
    int next = follow(g, room, seat, rng);
    free(room);
    return next;
}

/* In half or more of the samples: where dice decide, that is "what happens more often". With 16 samples one that
 * happens once in a hundred times is rarely seen at all, which is good enough for a question to a person. */
bool orr_turn_passes(const orr_game *g, const void *s, orr_action a, int *next) {
    int seat = orr_turn_of(g, s).actor, cut = orr_cut_for(g, s), first = ORR_CHANCE;
    unsigned passes = 0;
    bool same = true;
    struct orr_rng rng;
    /* an answer in another seat's turn ends nothing, and a view of somebody else cannot be asked */
    if (seat < 0 || orr_turn_owner(g, s) != seat || (cut != ORR_ALL_KNOWING && cut != seat)) {
        return false;
    }
    orr_rng_seed(&rng, a); /* the same answer whenever it is asked */
    for (unsigned i = 0; i < SAMPLES; i++) {
        int found = next_after(g, s, a, seat, &rng);
        first = i ? first : found;
        same = same && found == first;
        passes += found != seat;
    }
    if (next) {
        *next = same ? first : ORR_CHANCE; /* also where the seat itself may be the next */
    }
    return 2 * passes >= SAMPLES;
}

bool orr_turn_ended_by(const orr_game *g, const void *s, orr_action a, int *next) {
    return g->rules->verbs[orr_verb_of(a) - 1].ends && orr_turn_passes(g, s, a, next);
}
