/* Results as a reader may know them, the sentence about the end, and for whom a view was cut. Knows no game.
 *
 * Nothing here looks at fields: whether a state is a view is found by cutting it again (nothing changes) and
 * by filling it up (something does). */
#include "orrery/engine.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A copy of a state, to be freed. */
static void *copy_of(const orr_game *g, const void *s) {
    return memcpy(orr_alloc(1, g->rules->state_size), s, g->rules->state_size);
}

void orr_result_view(const orr_game *g, const void *s, int reader, struct orr_result *r) {
    if (reader == ORR_ALL_KNOWING) {
        orr_result_of(g, s, r);
    } else {
        void *view = copy_of(g, s);
        orr_view(g, view, reader, view);
        orr_result_of(g, view, r);
        free(view);
    }
    if (r->partial || orr_common_goal(g)) {
        memset(r->rank, 0, sizeof r->rank);
    }
}

/* ---- the end in words ---- */

/* Where the sentence is written, and for whom. */
struct telling {
    const orr_game *g;
    const struct orr_result *r;
    int reader;
    const char *const *names;
    char *out;
    size_t size, n;
};

/* Append to the sentence as much as fits. */
__attribute__((format(printf, 2, 3))) static void say(struct telling *t, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int n = vsnprintf(t->out + t->n, t->size - t->n, format, args);
    va_end(args);
    t->n = n < 0 ? t->n : t->n + (size_t)n < t->size ? t->n + (size_t)n : t->size - 1;
}

/* A seat as the reader calls it: "You" at the beginning, "you" later, or its name. */
static void say_name(struct telling *t, unsigned seat) {
    if ((int)seat == t->reader) {
        say(t, "%s", t->n ? "you" : "You");
    } else if (t->names && t->names[seat]) {
        say(t, "%s", t->names[seat]);
    } else {
        say(t, "P%u", seat + 1);
    }
}

/* The points of a column. */
static double points_of(const struct telling *t, unsigned column) { return orr_points(t->g, t->r->score[column]); }

/* Solo against a rival: "You lost to the rival, 98 to 106." */
static void say_duel(struct telling *t) {
    say_name(t, 0);
    say(t, " %s %s, %.10g to %.10g.", t->r->won ? "beat" : "lost to", t->r->rival, points_of(t, 0),
        points_of(t, ORR_RIVAL));
}

/* One goal for all: told from the side of those who play for it. */
static void say_common(struct telling *t) {
    unsigned least = 0;
    for (unsigned i = 1; i < t->g->seats; i++) {
        least = t->r->score[i] < t->r->score[least] ? i : least;
    }
    if (t->g->seats == 1) {
        say_name(t, 0);
    } else {
        say(t, "%s", t->reader >= 0 ? "You" : "All");
    }
    say(t, " %s", t->r->won ? "won" : "lost");
    if (t->r->needed > 0) {
        say(t, ": %.10g of %.10g needed", points_of(t, least), orr_points(t->g, t->r->needed));
    }
    say(t, ".");
}

/* "Ada and you have won." */
static void say_winners(struct telling *t) {
    unsigned n = 0, one = 0;
    for (unsigned i = 0; i < t->g->seats; i++) {
        if ((unsigned)t->r->won >> i & 1u) {
            say(t, "%s", n++ ? " and " : "");
            say_name(t, i);
            one = i;
        }
    }
    bool plural = n > 1 || (n && (int)one == t->reader);
    say(t, "%s", !n ? "Nobody has won." : plural ? " have won." : " has won.");
}

size_t orr_result_words(const orr_game *g, const struct orr_result *r, int reader, const char *const *names, char *out,
                        size_t size) {
    struct telling t = {.g = g, .r = r, .reader = reader, .names = names, .out = out, .size = size};
    out[0] = 0;
    if (!r->over) {
        return 0;
    }
    if (r->rival) {
        say_duel(&t);
    } else if (orr_common_goal(g)) {
        say_common(&t);
    } else {
        say_winners(&t);
    }
    if (r->tie) {
        say(&t, " Equal points: decided by %s.", r->tie);
    }
    return t.n;
}

/* ---- cut states ---- */

/* Is the state a view of this reader? Then cutting it again changes nothing and filling it up does. */
static bool is_cut_for(const orr_game *g, const void *s, int reader) {
    struct orr_rng rng;
    void *copy = copy_of(g, s);
    orr_view(g, copy, reader, copy);
    bool cut = memcmp(copy, s, g->rules->state_size) == 0;
    if (cut) {
        orr_rng_seed(&rng, 1);
        orr_imagine(g, copy, reader, &rng);
        cut = memcmp(copy, s, g->rules->state_size) != 0;
    }
    free(copy);
    return cut;
}

int orr_cut_for(const orr_game *g, const void *s) {
    for (int reader = ORR_WATCHER; reader < g->seats; reader++) {
        if (is_cut_for(g, s, reader)) {
            return reader;
        }
    }
    return ORR_ALL_KNOWING;
}

/* Is the action in the odds? */
static bool has_outcome(const struct orr_odds *odds, orr_action a) {
    for (uint32_t i = 0; i < odds->n; i++) {
        if (odds->at[i] == a) {
            return true;
        }
    }
    return false;
}

/* Does the view know all outcomes of a full state that fits it? Otherwise its odds would be wrong. */
static bool covers_world(const orr_game *g, const void *s, int reader, const struct orr_odds *known,
                         struct orr_rng *rng) {
    struct orr_odds odds;
    void *world = copy_of(g, s);
    orr_imagine(g, world, reader, rng);
    orr_odds_of(g, world, &odds);
    free(world);
    bool covers = odds.n > 0;
    for (uint32_t i = 0; i < odds.n && covers; i++) {
        covers = has_outcome(known, odds.at[i]);
    }
    return covers;
}

bool orr_cut_answers(const orr_game *g, const void *s) {
    enum { WORLDS = 16 };
    int reader = orr_cut_for(g, s), actor = orr_turn_of(g, s).actor;
    if (reader == ORR_ALL_KNOWING || actor != ORR_CHANCE) {
        return reader == ORR_ALL_KNOWING || actor == ORR_NOBODY || actor == reader;
    }
    struct orr_odds known;
    struct orr_rng rng;
    bool covers = true;
    orr_odds_of(g, s, &known);
    orr_rng_seed(&rng, 1);
    for (unsigned i = 0; i < WORLDS && covers; i++) {
        covers = covers_world(g, s, reader, &known, &rng);
    }
    return covers;
}
