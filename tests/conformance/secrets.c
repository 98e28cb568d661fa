/* Secrets: a view is cut once and for all, every resampled world fits it, a seat can
 * decide the same with its view as with the truth, and two worlds that it cannot
 * tell apart tell it the same. */
#include "conform.h"

#include <stdlib.h>
#include <string.h>

static int by_value(const void *a, const void *b) {
    orr_action x = *(const orr_action *)a, y = *(const orr_action *)b;
    return x < y ? -1 : x > y;
}

static void sorted_legal(const struct walk *w, const void *s, struct orr_actions *list) {
    orr_legal(w->game, s, list);
    qsort(list->at, list->n, sizeof list->at[0], by_value);
}

/* What the seat may do, and why not, must not need what it cannot see. */
static bool check_options(struct walk *w, const void *view, int seat) {
    int actor = orr_turn_of(w->game, state_of(w)).actor;
    if (actor != orr_turn_of(w->game, view).actor) {
        return broken(w, "seat %d cannot see in its view who is to act", seat);
    }
    if (actor != seat) {
        return actor < 0 || same_state(w, view, state_of(w)) || !orr_cut_answers(w->game, view) ||
               broken(w, "the view of seat %d answers for seat %d", seat, actor);
    }
    struct orr_actions truth, seen;
    sorted_legal(w, state_of(w), &truth);
    sorted_legal(w, view, &seen);
    if (truth.n != seen.n || memcmp(truth.at, seen.at, truth.n * sizeof truth.at[0]) != 0) {
        return broken(w, "seat %d has %u options on the true state and %u others on its view", seat, truth.n, seen.n);
    }
    for (unsigned i = 0; i < RECENT; i++) {
        struct orr_verdict a = orr_check(w->game, state_of(w), w->recent[i]),
                           b = orr_check(w->game, view, w->recent[i]);
        if (a.rule != b.rule || a.need != b.need || a.have != b.have) {
            return broken(w, "seat %d is refused by rule %u on the true state and by rule %u on its view", seat, a.rule,
                          b.rule);
        }
    }
    return true;
}

/* The lines that the reader may read, one after the other. */
static void visible_log(const struct walk *w, const struct orr_trace *trace, int reader, struct orr_buf *out) {
    for (uint32_t i = 0; i < trace->n; i++) {
        char words[512];
        if (orr_event_words(w->game, &trace->at[i], reader, NULL, words, sizeof words)) {
            orr_put(out, "%s\n", words);
        }
    }
    orr_put(out, "%s", "");
}

static bool same_log(struct walk *w, const struct orr_trace *a, const struct orr_trace *b, int seat) {
    struct orr_buf la = {0}, lb = {0};
    visible_log(w, a, seat, &la);
    visible_log(w, b, seat, &lb);
    bool same = !strcmp(la.at, lb.at);
    if (!same) {
        broken(w, "seat %d reads different lines of two worlds that it cannot tell apart:\n%s---\n%s", seat, la.at,
               lb.at);
    }
    orr_buf_free(&la);
    orr_buf_free(&lb);
    return same;
}

/* What happens in the other world when `step` happens in this one: the same, or, when
 * chance acts, any outcome of the same kind: a card drawn in secret may be another. */
static orr_action step_there(struct walk *w, const void *world, orr_action step) {
    struct orr_actions legal;
    if (orr_turn_of(w->game, world).actor != ORR_CHANCE || below(w, 2)) {
        return step;
    }
    orr_legal(w->game, world, &legal);
    orr_action other = legal.at[below(w, legal.n)];
    return orr_verb_of(other) == orr_verb_of(step) ? other : step;
}

/* A random step that answers the same question in both worlds. When the seat's views
 * are equal afterwards too, so is all that it was told. */
static bool check_telling(struct walk *w, const void *world, int seat) {
    uint8_t a[STATE_MAX], b[STATE_MAX];
    struct orr_actions legal;
    struct orr_trace ta, tb;
    ta.n = tb.n = 0;
    struct orr_turn here = orr_turn_of(w->game, state_of(w)), there = orr_turn_of(w->game, world);
    orr_legal(w->game, state_of(w), &legal);
    if (!legal.n || here.actor != there.actor || here.prompt != there.prompt) {
        return true;
    }
    orr_action step = legal.at[below(w, legal.n)], other = step_there(w, world, step);
    if (orr_check(w->game, world, other).rule) {
        return true;
    }
    memcpy(a, state_of(w), w->rules->state_size);
    memcpy(b, world, w->rules->state_size);
    orr_apply(w->game, a, step, &ta);
    orr_apply(w->game, b, other, &tb);
    orr_view(w->game, a, seat, a);
    orr_view(w->game, b, seat, b);
    return !same_state(w, a, b) || same_log(w, &ta, &tb, seat);
}

static bool check_world(struct walk *w, const void *view, int seat) {
    uint8_t world[STATE_MAX], again[STATE_MAX];
    char why[512] = "";
    world_like(w->game, view, seat, &w->rng, world);
    if (!w->rules->audit(w->game, world, why, sizeof why)) {
        return broken(w, "a resampled world of seat %d breaks the audit: %s", seat, why);
    }
    world_view(w->game, world, seat, again);
    if (!same_state(w, again, view)) {
        return broken(w, "a resampled world of seat %d, cut again, is another view", seat);
    }
    /* From whom nothing is hidden, nothing is kept: an outcome may be told and leave no trace. */
    bool cut = !same_state(w, view, state_of(w));
    return (!cut || check_telling(w, world, seat)) && (below(w, 24) || check_scenes(w, again, seat)) &&
           check_shown(w, view, seat);
}

static bool check_reader(struct walk *w, int seat) {
    uint8_t view[STATE_MAX], twice[STATE_MAX];
    world_view(w->game, state_of(w), seat, view);
    world_view(w->game, view, seat, twice);
    if (!same_state(w, view, twice)) {
        return broken(w, "cutting twice for seat %d is not cutting once", seat);
    }
    int cut = same_state(w, view, state_of(w)) ? ORR_ALL_KNOWING : seat;
    if (orr_cut_for(w->game, view) != cut || orr_cut_for(w->game, state_of(w)) != ORR_ALL_KNOWING) {
        return broken(w, "for whom the view of seat %d was cut cannot be seen", seat);
    }
    return (seat < 0 || check_options(w, view, seat)) && check_world(w, view, seat);
}

bool check_secrets(struct walk *w) {
    for (int seat = -1; seat < w->game->seats; seat++) {
        if (!check_reader(w, seat)) {
            return false;
        }
    }
    return true;
}
