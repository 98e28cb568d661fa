/* One who plays games of mass play by their numbers, and counts. */
#ifndef ORRERY_LAB_SIM_HAND_H
#define ORRERY_LAB_SIM_HAND_H

#include "bout.h"
#include "chances.h"
#include "sim_by.h"
#include "sim_port.h"
#include "study.h"

#define SIM_REPLAYED 0x80000000u /* numbers of games that are played twice begin here */

/* What the threads share; filled by sim_check and sim_begin, read-only while they run. */
struct sim_shared {
    const struct orr_sim_spec *order;
    const struct orr_player *list[ORR_MAX_SEATS]; /* by place in the list */
    unsigned part[ORR_MAX_SEATS];                 /* place in the list -> entry of out->player */
    const struct orr_field *by;
};

/* What one thread owns: its counts are merged at the end. */
struct sim_hand {
    const struct sim_shared *shared;
    struct orr_sim counts;
    struct bout bout;
    uint8_t told[UINT8_MAX + 1]; /* lines of the game being played */
    struct chances_eye eye;      /* open if chances are asked for */
    struct sim_by by;            /* if wins are counted by a field */
    struct study_eye look;       /* if all is studied */
};

/* Is the spec sound? Finds players and field on the way. */
bool sim_check(struct sim_shared *, struct orr_error *);
/* Empty counts for the spec. */
void sim_begin(struct sim_shared *, struct orr_sim *);
/* Prepare a hand; it gives a game up when `halt` (may be NULL) becomes true. */
void sim_hand_open(struct sim_hand *, struct sim_shared *, const atomic_bool *halt);
void sim_hand_close(struct sim_hand *);
/* Pieces of work: the games, and behind them the dice that are played twice. Each can be played by any hand at any
 * time. */
uint64_t sim_pieces(const struct orr_sim_spec *);
enum bout_end sim_play(struct sim_hand *, uint64_t number);

#endif
