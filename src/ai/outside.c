/* Players that a program brings along: the list of those that were added, and what becomes of a match in which one did
 * not play as it should. What they are is their owner's matter (src/bots). */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "player.h"

/* Added players stay to the end of the program: others hold pointers to them. */
struct added {
    struct orr_player player;
    struct added *next;
};
/* Newest first; only ever grows, so it can be read while another thread adds. */
static _Atomic(struct added *) list;

/* NULL: nobody added a player of that name. */
const struct orr_player *ai_outside_find(const char *name) {
    const struct added *a = atomic_load(&list);
    while (a && strcmp(a->player.name, name) != 0) {
        a = a->next;
    }
    return a ? &a->player : NULL;
}

static char *copied(const char *text) {
    size_t n = strlen(text) + 1;
    return memcpy(orr_alloc(1, n), text, n);
}

/* The player is complete before it is put in front of the list, where other threads may find it at once. */
const struct orr_player *orr_player_add(const char *name, const char *words, const struct orr_outside *outside,
                                        void *user) {
    const struct orr_player *known = ai_outside_find(name);
    if (known) {
        return known;
    }
    struct added *a = orr_alloc(1, sizeof *a);
    a->player = (struct orr_player){.name = copied(name), .words = copied(words), .outside = outside, .user = user};
    a->next = atomic_load(&list);
    while (!atomic_compare_exchange_weak(&list, &a->next, a)) {
    }
    return &a->player;
}

bool orr_player_is_outside(const struct orr_player *p) { return p->outside != NULL; }

/* How many of the seats of the mask have a better place than `rank`. */
static unsigned better(const struct orr_result *r, unsigned seats, unsigned rank) {
    unsigned n = 0;
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        n += (seats >> i & 1u) && r->rank[i] && r->rank[i] < rank;
    }
    return n;
}

/* Places of those who go on, without the others; the others share the last one. Of the ranks 1 2 3 4 where the
 * second has lost, the places are 1 4 2 3. Ranks of 0 (there are none) stay. */
static void rank_again(unsigned lost, unsigned rest, struct orr_result *r) {
    struct orr_result before = *r;
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        if (rest >> i & 1u) {
            r->rank[i] = before.rank[i] ? (uint8_t)(1 + better(&before, rest, before.rank[i])) : 0;
        } else if (lost >> i & 1u) {
            r->rank[i] = (uint8_t)(before.rank[i] ? 1 + orr_mask_count(rest) : 0);
        }
    }
}

/* Winners are made only where there had been some: a game that ended without a winner does not get one. */
void orr_result_forfeit(const orr_game *g, unsigned seats, struct orr_result *r) {
    unsigned all = (1u << g->seats) - 1, lost = seats & all, rest = all & ~lost;
    bool had_winner = r->won != 0;
    if (!lost) {
        return;
    }
    if (orr_common_goal(g)) {
        r->won = 0; /* they lose as one */
        return;
    }
    r->won &= (uint8_t)rest;
    rank_again(lost, rest, r);
    for (unsigned i = 0, none = had_winner && !r->won; none && i < g->seats; i++) {
        r->won |= (uint8_t)((unsigned)(rest >> i & 1u && r->rank[i] == 1) << i);
    }
}
