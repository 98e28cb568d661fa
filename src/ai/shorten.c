/* Removing decisions that change nothing: a turn is found by the position it leads to, so it may contain decisions
 * that others take back. Where those used something up, the turn ended by itself; without them it may need a decision
 * that ends it. */
#include <string.h>

#include "plan.h"

enum { MOST_IDLE = 8 }; /* decisions that are left out at once */

/* A turn that is shortened: what it begins with, its decisions, and where it has to lead to. */
struct turn {
    const orr_game *g;
    int seat;
    const void *view;
    unsigned char *end, *other; /* where it leads to; a state to try things on */
    orr_action *step;
    unsigned n;
};

/* Apply the decisions to a copy of the view, except `n_out` of them from `out` on; false when one of the rest is not
 * legal then. */
static bool carry_out(const struct turn *t, void *s, unsigned out, unsigned n_out) {
    memcpy(s, t->view, t->g->rules->state_size);
    for (unsigned i = 0; i < t->n; i++) {
        if (i >= out && i < out + n_out) {
            continue;
        }
        if (orr_turn_of(t->g, s).actor != t->seat || orr_check(t->g, s, t->step[i]).rule != 0) {
            return false;
        }
        orr_apply(t->g, s, t->step[i], NULL);
    }
    return true;
}

/* Has the shortened turn led to the same position? */
static bool is_end(const struct turn *t) { return memcmp(t->other, t->end, t->g->rules->state_size) == 0; }

/* Without the left-out decisions the turn may lack its end ("pass", "done"): find one legal decision that leads to
 * the same position. False: there is none. */
static bool close_turn(const struct turn *t, unsigned out, unsigned n_out, orr_action *closing) {
    struct orr_actions legal;
    if (orr_turn_of(t->g, t->other).actor != t->seat) {
        return false;
    }
    orr_legal(t->g, t->other, &legal);
    for (uint32_t i = 0; i < legal.n; i++) {
        carry_out(t, t->other, out, n_out);
        orr_apply(t->g, t->other, legal.at[i], NULL);
        if (is_end(t)) {
            *closing = legal.at[i];
            return true;
        }
    }
    return false;
}

/* Remove the decisions from the turn. */
static void leave_out(struct turn *t, unsigned out, unsigned n_out) {
    memmove(t->step + out, t->step + out + n_out, (t->n - out - n_out) * sizeof *t->step);
    t->n -= n_out;
}

/* Leave out `n_out` decisions from `out` on if the turn leads to the same position without them. Example: "take 2,
 * put 2 back, pass" becomes "pass". */
static bool try_without(struct turn *t, unsigned out, unsigned n_out) {
    orr_action closing;
    if (!carry_out(t, t->other, out, n_out)) {
        return false;
    }
    if (is_end(t)) {
        leave_out(t, out, n_out);
        return true;
    }
    if (n_out > 1 && close_turn(t, out, n_out, &closing)) {
        leave_out(t, out, n_out);
        t->step[t->n++] = closing;
        return true;
    }
    return false;
}

/* Remove the longest run of decisions that changes nothing; false: there is none. */
static bool leave_some_out(struct turn *t) {
    for (unsigned count = t->n - 1 < MOST_IDLE ? t->n - 1 : MOST_IDLE; count > 0; count--) {
        for (unsigned at = 0; at + count <= t->n; at++) {
            if (try_without(t, at, count)) {
                return true;
            }
        }
    }
    return false;
}

/* The turn is carried out whole first, to know where it leads; one that cannot be stays as it is. Then the longest
 * run that changes nothing is left out, until there is none. */
unsigned ai_plan_shorten(const orr_game *g, const void *view, void *scratch, orr_action *step, unsigned n) {
    struct turn t = {.g = g,
                     .seat = orr_turn_of(g, view).actor,
                     .view = view,
                     .end = scratch,
                     .other = (unsigned char *)scratch + g->rules->state_size,
                     .step = step,
                     .n = n};
    if (n > 1 && carry_out(&t, t.end, n, 0)) {
        while (t.n > 1 && leave_some_out(&t)) {
        }
    }
    return t.n;
}
