/* Decision points: a game's table with a row per prompt. From the row the core makes the list
 * of moves, the verdict, the step and the note (engine.h). */
#ifndef ORRERY_POINTS_H
#define ORRERY_POINTS_H

#include "orrery/game.h"

/* One question and its answers. Legal is what `list` gives. `reason` judges nothing, it only says why something is not in
 * the list, so that the two cannot disagree. Where chance acts `odds` takes the place of `list`. All but `apply` may be
 * asked on the view of the seat that is asked. */
struct orr_asked {
    char words[200]; /* "Choose where the sundiver in I7 flies" */
    char left[80];   /* what the turn still has to spend: "2 of 4 points left"; empty: nothing to tell */
};
struct orr_point {
    void (*list)(const orr_game *, const void *s, struct orr_actions *); /* emptied by the caller */
    /* A rule other than 0. Operands are in range. NULL: always rule 1. */
    struct orr_verdict (*reason)(const orr_game *, const void *s, orr_action);
    /* Of an action of the list, or an outcome of the odds; trace may be NULL. */
    void (*apply)(const orr_game *, void *s, orr_action, struct orr_trace *);
    /* Optional: what a person should know before deciding so: a price, a chance. One line without a full stop;
     * nothing to say: leave `out` alone. Seats are written P1, P2, …: whoever shows it puts names in their place. Uses
     * only what the seat to act knows. */
    void (*note)(const orr_game *, const void *s, orr_action, char *out, size_t size);
    /* Optional: the question with what it is about, in place of the prompt's, which is there already. Uses only what the
     * seat to act knows; where chance acts, what everybody knows: which place is filled, whose dice are rolled. */
    void (*ask)(const orr_game *, const void *s, struct orr_asked *);
    void (*odds)(const orr_game *, const void *s, struct orr_odds *); /* emptied by the caller */
    /* Optional, for speed: the outcome whose share of the weights holds ticket/2^32.
     * The same as adding up the weights of odds in their order. */
    orr_action (*pick)(const orr_game *, const void *s, uint32_t ticket);
};

/* For statistics: what decisions with this verb use. It is named by an operand, or found by `what` at the state, as a
 * value of `kind` (ORR_NONE: nothing): which tile is built at the position that the operand names. A verb may stand in
 * several rows; verb 0 ends the table. */
struct orr_use {
    uint8_t verb, operand;
    const struct orr_kind *kind; /* of `what`; NULL without it */
    unsigned (*what)(const orr_game *, const void *s, orr_action);
};

static inline const struct orr_point *orr_point_at(const orr_game *g, const void *s) {
    return &g->rules->points[g->rules->turn(g, s).prompt];
}
/* What the seat to act is asked, or where chance acts, whoever names the outcome. */
void orr_ask(const orr_game *, const void *s, struct orr_asked *);
bool orr_listed(const orr_game *, const void *s, orr_action); /* is it one of the decisions of the seat to act? */

/* Short forms of a row's functions, with the game `g`, the state `s` of type S, the action `a` and its first operand
 * `value`; reasons are known outside their file. Example: ORR_DOES(struct pond_state, do_pass, pond_next_turn(g, s, t)) */
#define ORR_LISTS(S, name, ...)                                                        \
    static void name(const orr_game *g, const void *state, struct orr_actions *list) { \
        const S *s = state;                                                            \
        (void)g, (void)s, (void)list;                                                  \
        __VA_ARGS__;                                                                   \
    }
#define ORR_REASON(S, name, ...)                                                  \
    struct orr_verdict name(const orr_game *g, const void *state, orr_action a) { \
        const S *s = state;                                                       \
        const unsigned verb = orr_verb_of(a), value = orr_arg(a, 0);              \
        (void)g, (void)s, (void)verb, (void)value;                                \
        return __VA_ARGS__;                                                       \
    }
#define ORR_DOES(S, name, ...)                                                            \
    static void name(const orr_game *g, void *state, orr_action a, struct orr_trace *t) { \
        S *s = state;                                                                     \
        const unsigned value = orr_arg(a, 0);                                             \
        (void)g, (void)s, (void)value, (void)t;                                           \
        __VA_ARGS__;                                                                      \
    }

#endif
