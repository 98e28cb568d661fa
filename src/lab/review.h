/* Inside the review: judging one outcome and one choice, and finding what stands out. */
#ifndef ORRERY_LAB_REVIEW_H
#define ORRERY_LAB_REVIEW_H

#include "orrery/ai.h"
#include "orrery/review.h"

/* What the judging needs; made once for a review. */
struct review_bench {
    const orr_game *g;
    const struct orr_match *match;
    uint32_t iterations;
    uint64_t seed;
    const atomic_bool *stop;
    struct orr_evaluator *evaluator;
    struct orr_bot *bot[ORR_MAX_SEATS];
    unsigned char *view, *world, *other, *last; /* a state each */
    struct orr_odds odds;
};

void review_bench_make(struct review_bench *, const struct orr_review_spec *, const void *start);
void review_bench_free(struct review_bench *);
/* Win share of every seat in the true state. */
void review_worth(struct review_bench *, const void *s, double share[ORR_MAX_SEATS]);
/* The luck of `outcome` for every seat on the true state `s`, where chance is to act. */
struct orr_review_luck review_luck(struct review_bench *, const void *s, uint32_t entry, orr_action outcome);
/* Does the decision tell its seat something on `s` that it did not know? */
bool review_reveals(struct review_bench *, const void *s, orr_action);
/* Judge the decisions step[0..n-1] of the seat that was to act on `s`; false when there was no choice. */
bool review_choice(struct review_bench *, const void *s, const orr_action *step, uint32_t n,
                   struct orr_review_choice *);
/* Compare both turns of the choice once more, played on for a round. */
void review_look_deeper(struct review_bench *, const void *s, const orr_action *step, uint32_t n,
                        struct orr_review_choice *);
/* Where the win is decided: the better turn and what was lost in points. `idea` are other turns that the search knows. */
void review_count_points(struct review_bench *, const void *s, const orr_action *step, uint32_t n,
                         const struct orr_idea *idea, size_t ideas, struct orr_review_choice *);
/* Sampled state k as the seat may imagine it, after the decisions and the rest of the turn, into b->world. */
void review_take(struct review_bench *, const void *s, int seat, uint32_t k, const orr_action *step, uint32_t n);
uint64_t review_sample(const struct review_bench *, uint32_t k);
double review_standard_error(double sum, double squares, unsigned n);
void review_weigh(struct orr_review_choice *, double error);
/* All sums, from the turns, choices and luck; what is no error after all is forgiven before. */
void review_add_up(struct orr_review *);
/* The turning points and the largest swings of luck, after everything was added up. */
void review_stand_out(struct orr_review *);

#endif
