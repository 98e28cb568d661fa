/* One game between computer players, from set-up to result. Who sits where, and what is counted, is decided by the
 * callers: mass play and the arena. A bout is used for one game after the other by one thread; it owns the state and
 * the players. */
#ifndef ORRERY_LAB_BOUT_H
#define ORRERY_LAB_BOUT_H

#include "orrery/ai.h"
#include "orrery/lab.h"

/* Over; too long, which is a mistake of the game; given up because `halt` became true, so there is no result. */
enum bout_end { BOUT_OVER, BOUT_ENDLESS, BOUT_HALTED };

/* How chance is drawn. By place: the n-th event of a kind (its prompt: a card, a die) uses the same
 * random number in every game of the same number, whatever happened before. By event: random
 * numbers go to events in their order. */
enum bout_luck { BOUT_BY_EVENT, BOUT_BY_PLACE };

/* Set the members up to `replay`; `decisions` and what follows are the bout's own, to be read after a game. */
struct bout {
    const orr_game *game;
    const struct orr_player *seat[ORR_MAX_SEATS]; /* set these before each game */
    enum bout_luck luck;
    void (*told)(void *user, const struct orr_trace *);      /* after each step; or NULL */
    void (*asked)(void *user, struct orr_turn);              /* before each decision; or NULL */
    void (*chosen)(void *user, struct orr_turn, orr_action); /* before a decision is carried out; or NULL */
    void *user;
    const atomic_bool *halt; /* gives the game up between decisions; or NULL */
    unsigned replay; /* the players draw other random numbers in each replay, with the same dice; below BOUT_REPLAYS */
    uint32_t decisions, chance;
    uint8_t forfeits; /* a bit per seat: by players from outside */
    struct orr_result result;
    void *state, *view;
    struct orr_trace trace;
    /* The last two players of each seat, kept because they are expensive to make. */
    struct bout_player {
        const struct orr_player *player;
        struct orr_bot *bot;
    } kept[ORR_MAX_SEATS][2];
};

/* The game must live longer. Freeing frees the players that were kept, too. */
void bout_init(struct bout *, const orr_game *);
void bout_free(struct bout *);
/* Play game `number` of this seed, which have their own generators whatever was played before. `result`,
 * `decisions`, `chance` and `forfeits` say how it went; the state stays at the end. */
enum bout_end bout_play(struct bout *, uint64_t seed, uint32_t number);
/* A generator of a game. Stream 0 is for chance, stream 1 + i for the player of seat i, the last for watchers. */
enum { BOUT_REPLAYS = 8, BOUT_WATCHER = UINT8_MAX };
void bout_stream(struct orr_rng *, uint64_t seed, uint32_t number, unsigned stream);

/* The players of a list "a,b,c", spaces allowed: how many are named (more than `max` are
 * counted and checked, not kept), or 0 with the sentence when one is unknown. */
unsigned players_read(const char *text, const struct orr_player **list, unsigned max, struct orr_error *);

#endif
