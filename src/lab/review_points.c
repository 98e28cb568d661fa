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

/* ---- causes ---- */

/* What can be named as the cause of a turn's swing, and what it did to the focus seat. */
struct cause {
    enum orr_review_kind kind;
    double effect;
};

static void prefer(struct cause *c, enum orr_review_kind kind, double effect) {
    if (fabs(effect) > fabs(c->effect)) {
        *c = (struct cause){kind, effect};
    }
}

/* What the marked errors of a turn did to the focus seat. */
static double by_errors(const struct orr_review *r, size_t turn) {
    const struct orr_review_turn *t = &r->turn[turn];
    double effect = 0;
    for (size_t i = 0; i < r->n_choices; i++) {
        const struct orr_review_choice *c = &r->choice[i];
        if (c->mark && c->entry >= t->from && c->entry < t->to) {
            effect += c->seat == r->focus || r->common ? -c->error : c->gained[r->focus];
        }
    }
    return effect;
}

/* What it did that somebody found the best turn where all others were clearly worse. */
static double by_find(const struct orr_review *r, const struct orr_review_turn *t) {
    const struct orr_review_choice *c = t->choice >= 0 ? &r->choice[t->choice] : NULL;
    double margin = c && c->best && !c->mark ? c->margin : 0;
    return c && (c->seat == r->focus || r->common) ? margin : -margin / (r->game->seats > 1 ? r->game->seats - 1 : 1);
}

/* The strongest cause of a turn: luck, an error, or a find. Where nothing of any size is known, it is unexplained. */
static struct cause cause_of(const struct orr_review *r, size_t turn) {
    const struct orr_review_turn *t = &r->turn[turn];
    struct cause c = {ORR_REVIEW_UNEXPLAINED, 0};
    double luck = t->luck[r->focus], find = by_find(r, t);
    prefer(&c, ORR_REVIEW_SLIP, by_errors(r, turn));
    prefer(&c, luck > 0 ? ORR_REVIEW_GOOD_LUCK : ORR_REVIEW_BAD_LUCK, luck);
    prefer(&c, ORR_REVIEW_BEST_MOVE, find);
    return fabs(c.effect) < ORR_REVIEW_LEAST ? (struct cause){ORR_REVIEW_UNEXPLAINED, 0} : c;
}

/* ---- turning points ---- */

/* How much a turn turned: no more than its cause explains, and than the curve shows. 0 where they disagree. */
static double turned(const struct orr_review *r, size_t turn) {
    double change = swing(r, turn), effect = cause_of(r, turn).effect;
    if (change * effect <= 0) {
        return 0;
    }
    double least = fmin(fabs(change), fabs(effect));
    return change > 0 ? least : -least;
}

/* Is it the other side of the same spike of the curve: near by, in the opposite direction, and at least half as
 * large? */
static bool takes_back(const struct orr_review *r, size_t turn, size_t chosen) {
    size_t apart = turn > chosen ? turn - chosen : chosen - turn;
    double one = swing(r, turn), other = swing(r, chosen);
    return apart <= NEAR && one * other < 0 && fabs(one) >= BACK * fabs(other);
}

/* How much a turn deserves to be the next turning point: what it turned, a quarter of it when it takes back a chosen
 * one, 0 when it is chosen already. */
static double weight(const struct orr_review *r, size_t turn) {
    double w = fabs(turned(r, turn));
    for (unsigned i = 0; i < r->n_turning; i++) {
        if (r->turning[i] == turn) {
            return 0;
        }
        w = takes_back(r, turn, r->turning[i]) ? BACKED * fabs(turned(r, turn)) : w;
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
        if (r->n_turns == 0 || weight(r, best) < ORR_REVIEW_LEAST) {
            return;
        }
        add_turning(r, (uint32_t)best);
    }
}

/* ---- a word for a turn ---- */

enum orr_review_kind orr_review_kind(const struct orr_review *r, size_t turn) { return cause_of(r, turn).kind; }

const char *orr_review_verdict(const struct orr_review *r, size_t turn) {
    static const char *const words[] = {
        [ORR_REVIEW_UNEXPLAINED] = "unexplained", [ORR_REVIEW_SLIP] = "slip",
        [ORR_REVIEW_GOOD_LUCK] = "good luck",     [ORR_REVIEW_BAD_LUCK] = "bad luck",
        [ORR_REVIEW_BEST_MOVE] = "best move",
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
