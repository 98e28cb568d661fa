/* What a turn achieves, in a few words: hints and reviews are headed by it, not by the first of many small decisions. The
 * game's table says which lines of its log are worth telling. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/engine.h"

enum { SHOWN = 2, KEPT = 12, NO_AIM = -1 };

struct aims {
    const orr_game *g;
    int seat;
    unsigned n;
    struct aim {
        int rank; /* 0 says most */
        unsigned times;
        char text[ORR_AIM_MAX];
    } at[KEPT];
};

static int rank_of(const orr_game *g, unsigned line) {
    const struct orr_aim *list = g->rules->aims;
    for (int i = 0; list && list[i].text; i++) {
        if (list[i].line == line) {
            return i;
        }
    }
    return NO_AIM;
}

int orr_aim_later(const orr_game *g, const struct orr_event *e, char *out, size_t size) {
    int rank = rank_of(g, e->line);
    out[0] = '\0';
    if (rank == NO_AIM || !g->rules->aims[rank].later) {
        return NO_AIM;
    }
    orr_event_fill(g, e, g->rules->aims[rank].later, out, size);
    return rank;
}

/* Keep a deed; the same text again only counts. */
static void keep(struct aims *d, const struct orr_event *e) {
    int rank = e->seat == d->seat ? rank_of(d->g, e->line) : NO_AIM;
    if (rank == NO_AIM || d->n == KEPT) {
        return;
    }
    struct aim *new = &d->at[d->n];
    *new = (struct aim){.rank = rank, .times = 1};
    orr_event_fill(d->g, e, d->g->rules->aims[rank].text, new->text, sizeof new->text);
    for (unsigned i = 0; i < d->n; i++) {
        if (strcmp(d->at[i].text, new->text) == 0) {
            d->at[i].times++;
            return;
        }
    }
    d->n++;
}

/* Do fewer than SHOWN deeds say more? */
static bool is_shown(const struct aims *d, unsigned i) {
    unsigned before = 0;
    for (unsigned k = 0; k < d->n; k++) {
        before += d->at[k].rank < d->at[i].rank || (k < i && d->at[k].rank == d->at[i].rank);
    }
    return before < SHOWN;
}

static void put_aims(const struct aims *d, struct orr_buf *out) {
    for (unsigned i = 0; i < d->n; i++) {
        if (is_shown(d, i)) {
            orr_put(out, "%s%s", out->n ? ", " : "", d->at[i].text);
            if (d->at[i].times > 1) {
                orr_put(out, " (%u x)", d->at[i].times);
            }
        }
    }
    if (out->n && out->at[0] >= 'a' && out->at[0] <= 'z') {
        out->at[0] = (char)(out->at[0] - 'a' + 'A');
    }
}

/* As much as there is room for, in whole letters. */
static size_t copy_out(const struct orr_buf *text, char *out, size_t size) {
    assert(size > 0);
    size_t n = text->n < size ? text->n : size - 1;
    while (n < text->n && n > 0 && ((unsigned char)text->at[n] & 0xC0) == 0x80) {
        n--;
    }
    memcpy(out, text->at ? text->at : "", n);
    out[n] = '\0';
    return n;
}

/* Without a deed: the last decision that says more than that the turn ends, or the first one. */
static orr_action plain(const orr_game *g, const orr_action *step, size_t n) {
    while (n > 1 && g->rules->verbs[orr_verb_of(step[n - 1]) - 1].ends) {
        n--;
    }
    return step[n - 1];
}

size_t orr_aims_words(const orr_game *g, const void *s, const orr_action *step, size_t n, char *out, size_t size) {
    struct aims *d = orr_alloc(1, sizeof *d);
    struct orr_trace *t = orr_alloc(1, sizeof *t);
    void *world = orr_alloc(1, g->rules->state_size);
    struct orr_buf text = {0};
    size_t taken = 0;
    *d = (struct aims){.g = g, .seat = orr_turn_of(g, s).actor};
    memcpy(world, s, g->rules->state_size);
    for (; taken < n && orr_turn_of(g, world).actor == d->seat && !orr_check(g, world, step[taken]).rule; taken++) {
        t->n = 0;
        orr_apply(g, world, step[taken], t);
        for (uint32_t k = 0; k < t->n; k++) {
            keep(d, &t->at[k]);
        }
    }
    put_aims(d, &text);
    size_t length = copy_out(&text, out, size);
    if (!length && n) {
        length = orr_step_words(g, plain(g, step, taken ? taken : 1), out, size);
    }
    orr_buf_free(&text);
    free(world);
    free(t);
    free(d);
    return length;
}
