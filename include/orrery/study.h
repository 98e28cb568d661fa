/* What a report says beyond who wins (docs/lab.md): how often each thing of a game was offered and used and what that
 * did to the chance to win, how leads develop, how many decisions each question takes, which rules came up, and what
 * decides games. All counts are whole numbers, so that those of several threads or machines can be added in any order. */
#ifndef ORRERY_STUDY_H
#define ORRERY_STUDY_H

#include "orrery/engine.h"

enum {
    ORR_STUDY_GROUPS = 32,
    ORR_STUDY_STRATA = 12, /* chances to win before a turn, from 0 to 1 */
    ORR_STUDY_ROUNDS = 64,
    ORR_STUDY_TENTHS = 11, /* of a game: its beginning, after a tenth, …, its end */
    ORR_STUDY_PROMPTS = 64,
    ORR_STUDY_FOLDS = 20 /* replayed games are counted in so many parts, whose differences give the interval */
};

/* Sums over games of a value and of how many decisions it was taken from: a mean with an interval for which decisions
 * of one game need not be independent. In thousandths of the win. */
struct orr_moments {
    uint64_t games, count, count_count;
    int64_t sum, sum_sum, sum_count;
};
void orr_moments_add(struct orr_moments *, int64_t sum, uint64_t count);

/* One thing that decisions use: a card, a place, a building, a verb. */
struct orr_item {
    uint64_t offered, used;             /* decisions in which it could be, and was, chosen */
    uint64_t offered_games, used_games; /* games in which that happened at all */
    /* One turn of each seat and game in which it was offered beside something else, by the chance to win before the
     * turn; [1]: it was used in that turn. And the wins of those seats, in sixtieths. */
    uint64_t turns[ORR_STUDY_STRATA][2], wins[ORR_STUDY_STRATA][2];
    struct orr_moments judged; /* by the evaluation: the best turn with it against the best without */
};

/* A seat that leads at some time, and whether it won. */
struct orr_lead {
    uint64_t n, win_parts; /* win_parts in sixtieths */
};

struct orr_prompt_count {
    uint64_t decisions, forced, options, most; /* forced: one option only; options: of all decisions */
};

/* Replays: the same dice with other choices. In sixtieths of a win, squared. */
struct orr_fold {
    uint64_t pairs, products, squares;
};

struct orr_study {
    const orr_game *game;
    unsigned groups, items;
    struct orr_study_group {
        const struct orr_use *use;   /* NULL: the verbs themselves */
        const struct orr_kind *kind; /* of its items; NULL: verbs */
        uint32_t first, count;       /* items */
        unsigned min;                /* value of the first */
        uint8_t verb, operand;
    } group[ORR_STUDY_GROUPS];
    struct orr_item *item;
    struct orr_lead round[ORR_STUDY_ROUNDS], tenth[ORR_STUDY_TENTHS]; /* the seat with the best score */
    struct orr_lead last[ORR_STUDY_TENTHS];                           /* the seat with the worst */
    struct orr_lead favourite[ORR_STUDY_TENTHS];                      /* the seat with the best chance to win */
    struct orr_prompt_count prompt[ORR_STUDY_PROMPTS];
    unsigned rules;
    uint64_t *refused; /* by rule: trials that it refused */
    uint64_t trials;
    struct orr_fold fold[ORR_STUDY_FOLDS];
};

void orr_study_begin(struct orr_study *, const orr_game *);
void orr_study_free(struct orr_study *);
void orr_study_merge(struct orr_study *, const struct orr_study *from);

/* A value with its 95 % interval; without data the interval is infinite. */
struct orr_effect {
    double value, low, high;
};
struct orr_effect orr_moments_mean(const struct orr_moments *); /* in wins: 0.02 is two points in a hundred */
/* Wins of those who used it in a turn, less those of seats that stood as well before a turn, could have used it and did
 * not: Mantel and Haenszel's difference over the strata with Sato's variance. */
struct orr_effect orr_item_effect(const struct orr_item *);
/* Does the thing exist in this game, and what is it called? Groups are called like their verb: "Hire …". */
bool orr_item_exists(const struct orr_study *, unsigned group, unsigned i);
void orr_item_name(const struct orr_study *, unsigned group, unsigned i, char *out, size_t size);
void orr_group_name(const struct orr_study *, unsigned group, char *out, size_t size);

/* ---- of mass play (lab.h) ---- */
struct orr_sim;
/* What decides games: parts of the variance of a win, which add up to 1. */
struct orr_decides {
    uint64_t games;            /* that were played for it */
    bool mixed;                /* players kept their seats: `seat` is both */
    double seat, player;       /* who begins, who plays better */
    double chance;             /* what the same dice decide again when they are played again */
    double choices;            /* the rest: the same dice, decided otherwise */
    struct orr_effect repeats; /* all but choices */
};
bool orr_sim_decides(const struct orr_sim *, struct orr_decides *); /* false: too few games */
/* Rules that can refuse something or that the log names, and how often they did. */
struct orr_rule_seen {
    char id[ORR_RULE_ID];
    uint64_t refused, told;
};
enum { ORR_RULES_SEEN = 512 };
unsigned orr_sim_rules(const struct orr_sim *, struct orr_rule_seen *, unsigned room);
void orr_study_json(const struct orr_sim *, struct orr_buf *); /* the value of "report" */

#endif
