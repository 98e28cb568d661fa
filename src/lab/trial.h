/* One game for a comparison: what is measured in it. */
#ifndef ORRERY_LAB_TRIAL_H
#define ORRERY_LAB_TRIAL_H

#include "bout.h"
#include "study.h"

/* For games of one version, one after the other. `bout` tells how the last one ended, `used` which items it used. */
struct trial {
    const struct orr_study *things; /* which things there are; nothing is counted there */
    const struct orr_player *const *list;
    struct bout bout;
    bool open, rotate;
    uint8_t *used; /* by item, in this game */
};

/* For games of this kind; `things`, `list` and the game must live longer. */
void trial_open(struct trial *, const orr_game *, const struct orr_study *things, const struct orr_player *const *list,
                bool rotate);
void trial_close(struct trial *);
/* Play a game: the n-th event of chance of each kind is the same in all versions of a number. */
enum bout_end trial_play(struct trial *, uint64_t seed, uint32_t number);
uint64_t trial_won(const struct trial *, unsigned seat); /* in sixtieths */
/* The player of each seat: one name for all, or one for each. */
bool trial_players(const char *names, unsigned seats, const struct orr_player **list, struct orr_error *);

#endif
