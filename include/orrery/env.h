/* One match in memory, for programs that play many of them: no record, no session, no names; a game, a state and a
 * generator of random numbers behind one pointer. Bindings for other languages are made of this and of engine.h; whoever
 * wants thousands of matches at once takes vector.h. docs/library.md has an example. */
#ifndef ORRERY_ENV_H
#define ORRERY_ENV_H

#include "orrery/engine.h"

struct orr_env;

/* The first position. The game must live longer. With `asks` outcomes of chance are decisions of ORR_CHANCE that the
 * caller takes (orr_env_apply, orr_env_roll); otherwise they are drawn at once, and a seat decides or the game is over. */
struct orr_env *orr_env_new(const orr_game *, uint64_t seed, bool asks);
/* From a state of this game that holds, such as orr_position_read gives; it may be cut for a reader. */
struct orr_env *orr_env_at(const orr_game *, const void *state, uint64_t seed, bool asks);
struct orr_env *orr_env_clone(const struct orr_env *);
void orr_env_copy(struct orr_env *to, const struct orr_env *from); /* of the same game; cheaper than a clone */
void orr_env_free(struct orr_env *);
void orr_env_seed(struct orr_env *, uint64_t seed); /* of what is drawn from now on */

const orr_game *orr_env_game(const struct orr_env *);
const void *orr_env_state(const struct orr_env *);
int orr_env_actor(const struct orr_env *); /* a seat, ORR_CHANCE or ORR_NOBODY */
const char *orr_env_prompt(const struct orr_env *);
uint64_t orr_env_hash(const struct orr_env *);
uint32_t orr_env_decisions(const struct orr_env *); /* taken since it was made */

/* What may be done, or come out: the number of actions in `out`, which has room for ORR_MAX_ACTIONS. A view that lacks
 * what this depends on has none. */
uint32_t orr_env_legal(const struct orr_env *, orr_action *out);
/* The same when chance acts, with weights; `out` and `weight` have room for ORR_MAX_ODDS. */
uint32_t orr_env_odds(const struct orr_env *, orr_action *out, uint32_t *weight);
/* Judge and do. False with the refusal in words, and nothing has changed. A view is refused: resample it first. */
bool orr_env_apply(struct orr_env *, orr_action, struct orr_error *);
bool orr_env_roll(struct orr_env *); /* draw an outcome; false when chance does not act */
/* Play at random to the end; the number of decisions. */
uint64_t orr_env_playout(struct orr_env *);

/* Another match as the reader (a seat, ORR_WATCHER) may know it: what is hidden is removed. */
struct orr_env *orr_env_view(const struct orr_env *, int reader);
/* Cut it for the reader, and draw at random what is hidden from it: a world that fits what the reader knows. */
void orr_env_resample(struct orr_env *, int reader, uint64_t seed);
int orr_env_reader(const struct orr_env *); /* for whom it is cut; ORR_ALL_KNOWING: it is whole */

/* What each seat gets at the end: from 1 for a win of its own to -1 for a defeat; a win shared by k of n seats is
 * 1 - 2 (k - 1) / n. Where all seats share one goal they get 1 or -1. 0 while the match goes on. */
void orr_env_returns(const struct orr_env *, float returns[ORR_MAX_SEATS]);

/* What `observe` of the game says of a seat (learn.h), as so many numbers; 0: the game has no features. On a whole state
 * it includes what that seat alone knows. */
unsigned orr_env_features(const orr_game *);
void orr_env_observe(const struct orr_env *, int seat, int16_t *out);

/* Texts: the position (positions.md), decisions in words, the result, the table as SVG. For a reader they hold what that
 * reader may know. */
void orr_env_position(const struct orr_env *, int reader, struct orr_buf *);
void orr_env_options(const struct orr_env *, struct orr_buf *); /* orr_legal_json */
void orr_env_result(const struct orr_env *, int reader, struct orr_buf *);
void orr_env_svg(const struct orr_env *, int reader, bool light, bool tall, struct orr_buf *);

/* ---- numbers for actions ---- */
/* Every action that the verbs of a game can spell has a number, the same in all matches of the game and its options.
 * Outcomes of chance have none. */
enum { ORR_MOST_ACTION_IDS = 65536 };
struct orr_action_ids;
struct orr_action_ids *orr_action_ids_make(const orr_game *);
void orr_action_ids_free(struct orr_action_ids *);
uint64_t orr_action_ids_count(const struct orr_action_ids *);         /* may be more than ORR_MOST_ACTION_IDS */
uint64_t orr_action_id(const struct orr_action_ids *, orr_action);    /* UINT64_MAX: it has none */
orr_action orr_action_of_id(const struct orr_action_ids *, uint64_t); /* 0: there is none */

#endif
