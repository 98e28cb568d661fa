/* Solar Sphere: how DRANDA chooses the hex that it builds: one criterion after the other,
 * each told with what it leaves. [SS-7.45] */
#include "play.h"

/* Columns and half rows of the positions [SS-2.31], shifted to start at 0. */
static const uint8_t column_of[SPHERE_POSITIONS] = {2, 2, 3, 3, 2, 1, 1, 2, 3, 4, 4, 4, 3, 2, 1, 0, 0, 0, 1};
static const uint8_t half_row_of[SPHERE_POSITIONS] = {4, 2, 3, 5, 6, 5, 3, 0, 1, 2, 4, 6, 7, 8, 7, 6, 4, 2, 1};

/* The search as it stands. */
struct search {
    const orr_game *g;
    const sphere_state *s;
    struct orr_trace *t;
    uint32_t left; /* positions */
};

static const struct sphere_hex *hex_at(const struct search *q, unsigned position) {
    return &sphere_pack_of(q->g)->hexes[q->s->tile[position]];
}

/* Lines for a set: the one with hexes of the inner ring, of the outer one, or of both follow each other. */
static void tell_set(const struct search *q, unsigned first_line, int a, int b) {
    int inner = (int)(q->left >> 1 & 63u), outer = (int)(q->left >> 7 & 4095u);
    sphere_tell(q->t, first_line + (inner && outer ? 2u : outer ? 1u : 0u), -1, inner, outer, a, b);
}

static void tell_step(const struct search *q, unsigned criterion, int value) {
    tell_set(q, SPHERE_LN_D_STEP_INNER, (int)criterion, value + 1);
}

/* Step 1: the value of the die, else the next lower ones, else all of them for a drone. */
static void by_value(struct search *q, sphere_state *s, unsigned value) {
    for (unsigned w = value; w > 0; w--) {
        uint32_t same = 0;
        SPHERE_EACH(position, q->left) { same |= (uint32_t)(hex_at(q, position)->value == w) << position; }
        if (same) {
            q->left = same;
            tell_step(q, SPHERE_BY_VALUE, (int)w);
            return;
        }
        sphere_tell(q->t, SPHERE_LN_D_NO_VALUE, -1, (int)w, 0, 0, 0);
    }
    sphere_tell(q->t, SPHERE_LN_D_HIGHER, -1, (int)value, 0, 0, 0);
    sphere_automa_lose(s, q->t); /* [SS-R24] */
}

/* Step 2: the positions worth 6 on the scoring card, if there are any. */
static void by_scoring(struct search *q) {
    uint32_t best = q->left & sphere_cache_of(q->g)->best[q->s->scoring];
    q->left = best ? best : q->left;
    tell_step(q, SPHERE_BY_SCORING, sphere_pack_of(q->g)->scoring[q->s->scoring][sphere_lowest(q->left) - 1]);
}

static int rank_at(const struct search *q, unsigned p) { return sphere_rank_of(q->s, hex_at(q, p)->faction); }
static int column_at(const struct search *q, unsigned p) { return (void)q, column_of[p]; }
static int half_row_at(const struct search *q, unsigned p) { return (void)q, half_row_of[p]; }
static int not_near(const struct search *q, unsigned p) {
    return 6 - (int)sphere_count(sphere_cache_of(q->g)->adjacent[p] & q->s->owned[SPHERE_DRANDA]);
}

/* Keeps the positions with the lowest key; returns it. */
static int keep_lowest(struct search *q, int (*key)(const struct search *, unsigned)) {
    int best = INT16_MAX;
    uint32_t kept = 0;
    SPHERE_EACH(position, q->left) {
        int value = key(q, position);
        kept = value < best ? 0 : kept;
        best = value < best ? value : best;
        kept |= (uint32_t)(value == best) << position;
    }
    q->left = kept;
    return best;
}

/* Steps 2 to 6, until one position is left. */
static void narrow(struct search *q) {
    for (unsigned step = SPHERE_BY_SCORING; step <= SPHERE_BY_TOP && !sphere_single(q->left); step++) {
        switch (step) {
        case SPHERE_BY_SCORING:
            by_scoring(q);
            break;
        case SPHERE_BY_RANK:
            tell_step(q, step, keep_lowest(q, rank_at));
            break;
        case SPHERE_BY_NEAR:
            tell_step(q, step, 6 - keep_lowest(q, not_near));
            break;
        case SPHERE_BY_LEFT:
            tell_step(q, step, keep_lowest(q, column_at));
            break;
        default:
            tell_step(q, step, keep_lowest(q, half_row_at));
        }
    }
}

void sphere_automa_builds(const orr_game *g, sphere_state *s, unsigned value, struct orr_trace *t) {
    struct search q = {g, s, t, s->free}; /* [SS-R18] */
    if (!q.left) {
        sphere_tell(t, SPHERE_LN_D_NO_HEX, -1, 0, 0, 0, 0);
        return;
    }
    tell_set(&q, SPHERE_LN_D_VIABLE_INNER, 0, 0);
    by_value(&q, s, value);
    narrow(&q);
    if (!sphere_automa_take(s, 1, t)) {
        return;
    }
    unsigned position = sphere_lowest(q.left);
    sphere_tell(t, SPHERE_LN_D_BUILD, -1, (int)position, s->tile[position], 0, 0);
    sphere_raise(g, s, SPHERE_DRANDA, position, t);
}
