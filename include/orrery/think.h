/* The other side of a session's requests: whoever thinks. A thinker keeps the players at their seats, so that a turn
 * is thought about once; it may live in another thread, worker or process than the session, and gets there as text. */
#ifndef ORRERY_THINK_H
#define ORRERY_THINK_H

#include "orrery/ai.h"
#include "orrery/session.h"

enum { ORR_ANSWER_IDEAS = 3, ORR_ANSWER_COSTLY = 64 };

struct orr_answer {
    orr_action action; /* of a decision, and of a hint the best one */
    bool planned;      /* the decision belongs to a turn that was thought of before, or there was no other */
    size_t ideas;      /* of a hint, best first; one with a share of 0: there is no other choice */
    struct orr_idea idea[ORR_ANSWER_IDEAS];
    char aim[ORR_ANSWER_IDEAS][ORR_AIM_MAX]; /* what each of them achieves */
    bool common;                             /* one goal for all */
    bool relative; /* hints: shares only compare with each other; chances: none are known, for want of learning */
    /* Chances, and the standard error of each. Of a hint those after its best turn: one evaluator says both. */
    double share[ORR_MAX_SEATS], error[ORR_MAX_SEATS];
    /* Danger: the share of the win of the best decision, and the decisions that lie ORR_COSTLY below it or more, the
     * worst first. `relative`: none are known, for want of learning. */
    double best;
    uint32_t costly;
    struct orr_cost cost[ORR_ANSWER_COSTLY];
};

struct orr_thinker;
struct orr_thinker *orr_thinker_new(void);
void orr_thinker_free(struct orr_thinker *);
/* Remove the players from their seats: they load their evaluation again. */
void orr_thinker_clear(struct orr_thinker *);
/* The match is over: the player at this seat, if one was asked to decide there, is told how it ended. */
void orr_thinker_over(struct orr_thinker *, int seat, const void *view);
/* Think. `limits` NULL: as the request says; its `iterations`, if not 0, go before those of the request. False with a
 * sentence when the request makes no sense: no such player, not that seat's turn, a view cut for somebody else. */
bool orr_thinker_answer(struct orr_thinker *, const struct orr_request *, const struct orr_limits *,
                        struct orr_answer *, struct orr_error *);

/* ---- over a border ---- */
/* A line {"request":…} and the position. */
void orr_request_write(const struct orr_request *, struct orr_buf *);
/* Reads it; the game and the view belong to the thinker and are good until it reads again. */
bool orr_request_read(struct orr_thinker *, const char *text, size_t n, struct orr_request *, struct orr_error *);
/* A decision: {"action","planned"}. A hint: {"relative","shares","errors","ideas":[{"aim","share","error","line":[{"seat","step","text",
 * "action"}],"reasons":[{"text","more","effect"}],"played":{"games","won","points"}}]}, the last where all share one
 * goal. Chances: {"relative","common","shares":[…],"errors":[…]}. Danger: {"relative","best","costly":[{"action","share"}]}.
 * Actions are 16 hex digits. */
void orr_answer_write(const struct orr_request *, const struct orr_answer *, struct orr_buf *);

#endif
