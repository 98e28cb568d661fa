/* One game for a comparison: who won, how long it took, what was used. The same number is the same seats, seeds and
 * dice in every version that is compared. */
#include "trial.h"

#include <stdlib.h>
#include <string.h>

enum { WIN = 60 };

/* Before a decision is carried out: the bout's state is still the one that it was made on. */
static void note_use(void *user, struct orr_turn turn, orr_action a) {
    struct trial *t = user;
    uint32_t items[STUDY_USES];
    unsigned n = study_uses(t->things, t->bout.game, t->bout.state, a, items);
    (void)turn;
    for (unsigned i = 0; i < n; i++) {
        t->used[items[i]] = 1;
    }
}

/* Chance by place makes the games of both versions alike for as long as their players do the same. */
void trial_open(struct trial *t, const orr_game *g, const struct orr_study *things,
                const struct orr_player *const *list, bool rotate) {
    *t = (struct trial){.things = things, .list = list, .rotate = rotate, .open = true};
    bout_init(&t->bout, g);
    t->bout.luck = BOUT_BY_PLACE;
    t->bout.chosen = note_use;
    t->used = orr_alloc(things->items, 1);
}

void trial_close(struct trial *t) {
    if (t->open) {
        bout_free(&t->bout);
        free(t->used);
        *t = (struct trial){.open = false};
    }
}

enum bout_end trial_play(struct trial *t, uint64_t seed, uint32_t number) {
    unsigned seats = t->bout.game->seats, shift = t->rotate ? number % seats : 0;
    for (unsigned i = 0; i < seats; i++) {
        t->bout.seat[i] = t->list[(i + shift) % seats];
    }
    memset(t->used, 0, t->things->items);
    t->bout.user = t;
    return bout_play(&t->bout, seed, number);
}

/* 60, 30, 20, … by how many share the win; where all share one goal each has won or lost whole. */
uint64_t trial_won(const struct trial *t, unsigned seat) {
    const struct orr_result *r = &t->bout.result;
    if (orr_common_goal(t->bout.game)) {
        return r->won ? WIN : 0;
    }
    return (unsigned)r->won >> seat & 1u ? WIN / orr_mask_count(r->won) : 0;
}

/* "greedy" sits everywhere; "bot:3,greedy" needs a table of two. */
bool trial_players(const char *names, unsigned seats, const struct orr_player **list, struct orr_error *err) {
    unsigned n = players_read(names, list, ORR_MAX_SEATS, err);
    if (n == 0) {
        return false;
    }
    if (n != 1 && n != seats) {
        return orr_fail(err, "%u players are named for %u seats: name one for each seat, or one for all", n, seats);
    }
    for (unsigned i = n; i < seats; i++) {
        list[i] = list[0];
    }
    return true;
}
