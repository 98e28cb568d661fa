/* Which entry decided a match, as its reader saw the game stand. Asks nothing but results of the reader's own views, so
 * it tells nothing that the reader did not see. */
#include "match_parts.h"

#include <stdlib.h>

/* The seats with the highest score that the reader sees. */
static unsigned highest(const orr_game *g, const struct orr_result *r) {
    unsigned mask = 0;
    for (unsigned i = 0, best = 0; i < g->seats; i++) {
        if (!i || r->score[i] > r->score[best]) {
            best = i;
            mask = 0;
        }
        mask |= r->score[i] == r->score[best] ? 1u << i : 0;
    }
    return mask;
}

/* Who would have won if the game had ended there: a bit per seat. Against a rival only seat 0 plays, and it has to
 * be ahead of the rival; with one goal for all everybody has reached it or nobody; else those in first place, or by
 * score where the reader may not know the places. */
static unsigned leaders(const orr_game *g, const struct orr_result *r) {
    unsigned all = (1u << g->seats) - 1, first = 0;
    if (r->rival) {
        return r->score[0] > r->score[ORR_RIVAL];
    }
    if (orr_common_goal(g)) {
        bool reached = r->needed > 0;
        for (unsigned i = 0; i < g->seats; i++) {
            reached = reached && r->score[i] >= r->needed;
        }
        return reached ? all : 0;
    }
    for (unsigned i = 0; i < g->seats; i++) {
        first |= r->rank[i] == 1 ? 1u << i : 0;
    }
    return first ? first : highest(g, r);
}

/* How many entries there were when the winners were ahead for good: from that number of entries on, every position
 * has exactly them in the lead. Plays the match through once, from its start. */
static uint32_t settled_after(const struct orr_match *m, int reader, unsigned won) {
    const orr_game *g = m->game;
    uint8_t *s = orr_alloc(1, g->rules->state_size);
    uint32_t settled = 0;
    struct orr_result r;
    orr_match_at(m, 0, s);
    for (uint32_t i = 0; i < m->played.n; i++) {
        orr_result_view(g, s, reader, &r);
        settled = leaders(g, &r) == won ? settled : i + 1;
        orr_apply(g, s, m->played.at[i].action, NULL);
    }
    free(s);
    return settled;
}

/* A lead counts only from the second half on (`2 * settled > n`): whoever is ahead from the third move to the end
 * has won, but no single entry decided it. */
bool orr_match_decided(const struct orr_match *m, int reader, struct orr_decided *out) {
    struct orr_result r;
    uint32_t n = m->played.n;
    *out = (struct orr_decided){.entry = n ? n - 1 : 0};
    if (!n || m->follows || !orr_match_over(m)) {
        return false;
    }
    orr_result_of(m->game, m->state, &r); /* not over by itself: somebody gave up */
    uint32_t settled = r.over && r.won ? settled_after(m, reader, r.won) : 0;
    if (2 * settled > n) {
        *out = (struct orr_decided){.entry = settled - 1, .lead = true};
    }
    return true;
}
