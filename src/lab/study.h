/* Looking at a game while it is played, for the report. */
#ifndef ORRERY_LAB_STUDY_H
#define ORRERY_LAB_STUDY_H

#include "orrery/ai.h"
#include "orrery/lab.h"

/* An action uses at most STUDY_USES items; STUDY_KEPT decisions of a game are weighed; the last STUDY_TRIED actions
 * of it are tried at other times; standings are noted of STUDY_TURNS turns at most. */
enum { STUDY_USES = 6, STUDY_KEPT = 3, STUDY_TRIED = 64, STUDY_TURNS = 1024 };

void study_groups(struct orr_study *, const orr_game *); /* fills in groups and items */
/* The items that an action uses at the state, its verb first; returns how many. */
unsigned study_uses(const struct orr_study *, const orr_game *, const void *state, orr_action,
                    uint32_t out[STUDY_USES]);

/* What is remembered of one turn, until it is known who won. */
struct study_turn {
    uint8_t leads, trails, favours; /* a bit per seat */
    uint16_t round;
};

/* A decision that is weighed when the game is over. */
struct study_kept {
    int seat;
    double chance; /* of the seat to win, before its turn */
};

/* The turn of a seat and game at which an item was offered, drawn at random from all such turns. */
struct study_pick {
    uint16_t turns; /* so far */
    uint8_t stratum, used;
};

/* What one thread looks with. Marks by item ("offered in this turn") are stamps: an item is marked when its entry
 * equals the stamp of the present game, turn or look, so that beginning another one is adding 1 instead of clearing
 * all. */
struct study_eye {
    struct orr_study *study;
    struct orr_evaluator *evaluator;
    struct orr_weigher *weigher;
    struct orr_rng rng;
    unsigned char *kept_state;
    struct study_kept kept[STUDY_KEPT];
    uint32_t decisions;
    orr_action tried[STUDY_TRIED]; /* actions taken in this game */
    uint32_t n_tried;
    struct study_turn turn[STUDY_TURNS];
    uint32_t turns;
    int owner;
    double chance[ORR_MAX_SEATS];
    /* By item, cleared by stamps: */
    uint32_t *offered_game, *used_game, *offered_turn, *used_turn, *seen;
    uint32_t game_stamp, turn_stamp, look_stamp;
    uint32_t *touched; /* items of the present turn */
    uint32_t n_touched;
    struct study_pick *pick[ORR_MAX_SEATS];
    double *with;   /* of items while a decision is weighed */
    int64_t *worth; /* of items in this game, and from how many decisions: */
    uint32_t *worth_n;
};

void study_open(struct study_eye *, struct orr_study *); /* which must live longer */
void study_close(struct study_eye *);
void study_start(struct study_eye *, struct orr_rng); /* of another game */
/* The seat of the turn is to choose this on `s`. */
void study_chosen(struct study_eye *, const void *s, struct orr_turn, orr_action);
/* The game has ended with this result: everything is counted that waited for it. */
void study_over(struct study_eye *, const struct orr_result *);
/* The same dice played twice: what each seat won, in sixtieths. `number` chooses the part it is counted in. */
void study_replayed(struct orr_study *, uint64_t number, unsigned seats, const uint64_t *first, const uint64_t *second);
/* In which stratum of chances this one lies: 0 to ORR_STUDY_STRATA - 1; 0.5 of twelve is 6. */
unsigned study_stratum(double chance);

#endif
