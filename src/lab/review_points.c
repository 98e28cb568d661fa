/* What stands out in a review: the turning points with a verdict each, and the outcomes of chance that changed a
 * share most. */
#include "review.h"

#include <math.h>

enum { NEAR = 2 };                 /* turns */
static const double BACK = 0.5;    /* of a swing: less does not take it back */
static const double BACKED = 0.25; /* what a swing counts that takes back another */

double orr_review_before(const struct orr_review *r, size_t turn, unsigned seat) {
    return turn ? r->turn[turn - 1].share[seat] : r->start[seat];
}

/* Change of the focus seat's share in a turn. */
static double swing(const struct orr_review *r, size_t turn) {
    return r->turn[turn].share[r->focus] - orr_review_before(r, turn, (unsigned)r->focus);
}

/* ---- turning points ---- */

/* Is it the other side of the same spike of the curve: near by, in the opposite direction, and at least half as
 * large? */
static bool takes_back(const struct orr_review *r, size_t turn, size_t chosen) {
    size_t apart = turn > chosen ? turn - chosen : chosen - turn;
    double one = swing(r, turn), other = swing(r, chosen);
    return apart <= NEAR && one * other < 0 && fabs(one) >= BACK * fabs(other);
}

/* How much a turn deserves to be the next turning point: its swing, a quarter of it when it takes back a chosen one,
 * 0 when it is chosen already. */
static double weight(const struct orr_review *r, size_t turn) {
    double w = fabs(swing(r, turn));
    for (unsigned i = 0; i < r->n_turning; i++) {
        if (r->turning[i] == turn) {
            return 0;
        }
        w = takes_back(r, turn, r->turning[i]) ? BACKED * fabs(swing(r, turn)) : w;
    }
    return w;
}

/* Insert in the order of the match. */
static void add_turning(struct orr_review *r, uint32_t turn) {
    unsigned k = r->n_turning++;
    for (; k > 0 && r->turning[k - 1] > turn; k--) {
        r->turning[k] = r->turning[k - 1];
    }
    r->turning[k] = turn;
}

/* The heaviest turns, one after the other, because each changes the weights of its neighbours. */
static void find_turning(struct orr_review *r) {
    while (r->n_turning < ORR_REVIEW_TURNS) {
        size_t best = 0;
        for (size_t i = 1; i < r->n_turns; i++) {
            best = weight(r, i) > weight(r, best) ? i : best;
        }
        if (r->n_turns == 0 || weight(r, best) <= 0) {
            return;
        }
        add_turning(r, (uint32_t)best);
    }
}

/* ---- a word for a turn ---- */

enum orr_review_kind orr_review_kind(const struct orr_review *r, size_t turn) {
    const struct orr_review_turn *t = &r->turn[turn];
    const struct orr_review_choice *c = t->choice >= 0 ? &r->choice[t->choice] : NULL;
    double change = swing(r, turn), luck = t->luck[r->focus];
    bool of_focus = t->seat == r->focus || r->common;
    if (c && c->mark && t->error >= fabs(luck) && of_focus == (change < 0)) {
        return ORR_REVIEW_SLIP;
    }
    if (fabs(luck) >= fabs(change) / 2 && luck * change > 0) {
        return luck > 0 ? ORR_REVIEW_GOOD_LUCK : ORR_REVIEW_BAD_LUCK;
    }
    if (c && !c->mark && of_focus == (change > 0)) {
        return c->best ? ORR_REVIEW_BEST_MOVE : ORR_REVIEW_GOOD_MOVE;
    }
    return ORR_REVIEW_UNEXPLAINED;
}

const char *orr_review_verdict(const struct orr_review *r, size_t turn) {
    static const char *const words[] = {
        [ORR_REVIEW_UNEXPLAINED] = "unexplained", [ORR_REVIEW_SLIP] = "slip",
        [ORR_REVIEW_GOOD_LUCK] = "good luck",     [ORR_REVIEW_BAD_LUCK] = "bad luck",
        [ORR_REVIEW_BEST_MOVE] = "best move",     [ORR_REVIEW_GOOD_MOVE] = "good move",
    };
    return words[orr_review_kind(r, turn)];
}

/* ---- luck ---- */

int32_t orr_review_outcome(const struct orr_review *r, size_t turn) {
    enum orr_review_kind kind = orr_review_kind(r, turn);
    double way = kind == ORR_REVIEW_GOOD_LUCK ? 1 : kind == ORR_REVIEW_BAD_LUCK ? -1 : 0, most = 0;
    int32_t best = -1;
    for (size_t i = 0; i < r->n_luck; i++) {
        double luck = way * r->luck[i].luck[r->focus];
        if (r->luck[i].turn == turn && luck > most) {
            best = (int32_t)i;
            most = luck;
        }
    }
    return best;
}

/* The largest change of any seat. */
static double size_of(const struct orr_review *r, const struct orr_review_luck *l) {
    double most = 0;
    for (unsigned k = 0; k < r->game->seats; k++) {
        most = fmax(most, fabs(l->luck[k]));
    }
    return most;
}

/* The outcomes with the largest swings, by insertion; what falls behind the last place is dropped. */
static void find_largest(struct orr_review *r) {
    for (size_t i = 0; i < r->n_luck; i++) {
        double size = size_of(r, &r->luck[i]);
        unsigned k = r->n_largest;
        for (; k > 0 && size > size_of(r, &r->luck[r->largest[k - 1]]); k--) {
            if (k < ORR_REVIEW_SWINGS) {
                r->largest[k] = r->largest[k - 1];
            }
        }
        if (size >= ORR_REVIEW_LEAST && k < ORR_REVIEW_SWINGS) {
            r->largest[k] = (uint32_t)i;
            r->n_largest += r->n_largest < ORR_REVIEW_SWINGS;
        }
    }
}

void review_stand_out(struct orr_review *r) {
    find_turning(r);
    find_largest(r);
}
