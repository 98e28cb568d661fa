/* Computer players, and win probabilities for people to look at. A player is given the view of
 * its seat and nothing else. docs/players.md describes how they choose. */
#ifndef ORRERY_AI_H
#define ORRERY_AI_H

#include <stdatomic.h>

#include "orrery/engine.h"

struct orr_player; /* a kind of computer player: "random", "greedy", "bot:3", … */

/* NULL with an error that lists the known names when there is no such player. */
const struct orr_player *orr_player_find(const char *name, struct orr_error *);
const char *orr_player_name(const struct orr_player *);
const char *orr_player_words(const struct orr_player *); /* how it plays, one line */
bool orr_player_searches(const struct orr_player *);
bool orr_player_judges(const struct orr_player *); /* uses the evaluation that orr_evaluation_of names */
/* Choose one of the legal decisions of `seat`, which is to act on `view`. Keeps nothing from call to call: slower and,
 * for players that search, weaker than a player at a seat (below). */
orr_action orr_player_choose(const struct orr_player *, const orr_game *, const void *view, int seat, struct orr_rng *);
size_t orr_players_count(void);
const char *orr_players_at(size_t i);

/* Which evaluation computer players (except random and greedy), hints and win chances use for such a game. */
enum orr_evaluation {
    ORR_BY_HAND,         /* "hand-written" */
    ORR_LEARNED,         /* "built-in": trained with the built-in pack, used with it */
    ORR_LEARNED_CHANGED, /* "changed": trained with the built-in pack, used with another one of its shape */
    ORR_LEARNED_PACK     /* "pack": trained with this pack */
};
enum orr_evaluation orr_evaluation_of(const orr_game *);
const char *orr_evaluation_name(const orr_game *);  /* as in JSON */
const char *orr_evaluation_words(const orr_game *); /* for people, without a full stop */

/* ---- players from outside ---- */
/* A player whose decisions are made somewhere else, such as in another program. `sit` makes one at a seat; the others
 * are given what it returned. `choose` returns one of the legal decisions of the view, whatever happens, and says
 * by `forfeited` since when it plays no longer as it should: its match is lost then (orr_result_forfeit). */
struct orr_outside {
    void *(*sit)(void *user, const orr_game *, int seat);
    void (*leave)(void *);
    void (*forget)(void *); /* another match begins, or a decision was taken back */
    orr_action (*choose)(void *, const void *view, struct orr_rng *);
    bool (*forfeited)(void *);                       /* in this match */
    void (*over)(void *, const struct orr_result *); /* the match is: as its seat may know it; or NULL */
};
/* From now on orr_player_find knows this name; the same name again changes nothing. Both texts are copied, `outside` and
 * `user` stay. Nobody has such players who did not add them: names in records and orders find nothing by themselves. */
const struct orr_player *orr_player_add(const char *name, const char *words, const struct orr_outside *, void *user);
bool orr_player_is_outside(const struct orr_player *);
/* The result of a match in which the seats of the mask did not play as they should: they have lost it, and share the last
 * place. Where they alone had won, the best of the others have, unless all seats share one goal. */
void orr_result_forfeit(const orr_game *, unsigned seats, struct orr_result *);

/* A computer player at one seat of one game. It keeps its search from decision to decision. The same seed and the same
 * views give the same decisions, unless `enough` or `stop` ends a search early. */
struct orr_bot;

/* How long a decision may take; all zero: the player's own number of iterations on one thread. */
struct orr_limits {
    uint32_t iterations;        /* of the search; 0: the player's own; UINT32_MAX: until `enough` or `stop` */
    unsigned threads;           /* 0 and 1: one */
    bool (*enough)(void *user); /* asked now and then, by one thread; may be NULL */
    void *user;
    const atomic_bool *stop; /* once true, it decides at once with what it has; may be NULL */
};

enum { ORR_IDEA_LINE = 32, ORR_IDEA_REASONS = 4, ORR_REASON_WORDS = 96 };

/* Why a turn is good or bad: something it changes that not every turn changes. */
struct orr_reason {
    char words[ORR_REASON_WORDS]; /* what changes, a topic of the game's features: "drones on ships" */
    bool more;                    /* it grows; otherwise it falls */
    double effect;                /* on the seat's lead, 1 makes odds of e to 1; below 0: it hurts */
    /* Of the turn of a hint: its lead over the next turn, as the search has it, and if this stayed as it is. Of what hurts,
     * over the turn before it if there is one: below 0. */
    double lead, without;
};

/* A turn that was considered, for hints. */
struct orr_idea {
    orr_action action;
    double share;                   /* expected share of the win for the seat, 0 to 1 */
    double error;                   /* standard error of it */
    uint64_t visits;                /* how often it was tried */
    unsigned games, won;            /* play-outs from it, if there were any */
    double score;                   /* mean over the play-outs of the lowest seat's score */
    unsigned steps;                 /* of the expected line */
    orr_action line[ORR_IDEA_LINE]; /* decisions of any seat, this one first */
    int8_t line_seat[ORR_IDEA_LINE];
    unsigned reasons;                           /* filled in by orr_bot_explain */
    struct orr_reason reason[ORR_IDEA_REASONS]; /* what helps, strongest first; then what hurts most */
    unsigned plan_turns;    /* filled in by orr_bot_foresee: 1: the next turn; 0: there is no plan */
    char plan[ORR_AIM_MAX]; /* what that turn achieves: "build a gate" */
};

struct orr_bot *orr_bot_make(const struct orr_player *, const orr_game *, int seat); /* game must live longer */
void orr_bot_free(struct orr_bot *);
void orr_bot_forget(struct orr_bot *); /* when another match begins, or a decision was taken back */
orr_action orr_bot_choose(struct orr_bot *, const void *view, struct orr_rng *, const struct orr_limits *);
bool orr_bot_forfeited(const struct orr_bot *); /* see orr_outside; false for our own */
/* The match is over: a player from outside is told how it ended. `forfeits` has a bit for each seat that has lost by not
 * playing as it should. */
void orr_bot_over(struct orr_bot *, const void *view, unsigned forfeits);
/* Did it think about its last choice? Not when that was forced, or part of the turn chosen before. */
bool orr_bot_thought(const struct orr_bot *);
/* The turns that the last choice was made from, at most `room`; returns how many, 0 for players that do not search. The
 * best comes first, then the best of those that begin with other decisions, then the rest. */
size_t orr_bot_ideas(struct orr_bot *, struct orr_idea *out, size_t room);
/* Fill in the reasons of the n turns that were given. Without a network there are none. */
void orr_bot_explain(struct orr_bot *, struct orr_idea *, size_t n);
/* Fill in the plan of turn i of those that were given: what the seat achieves in one of its next turns in most games that are
 * played on from there, whatever is hidden and whatever the dice. */
void orr_bot_foresee(struct orr_bot *, size_t i, struct orr_idea *);
/* Where all seats share one goal, a share only compares with the current position. So play-outs are made from the n turns
 * that were given, played as the default level plays without its errors, and counted in games, won and score. */
void orr_bot_playouts(struct orr_bot *, struct orr_idea *, size_t n);

/* Where the time of a search goes. Set `now` (a clock in seconds) and `cost` first; the rest is added up. */
struct orr_meter {
    double (*now)(void);
    double cost;                /* of calling `now` once */
    uint64_t iterations, turns; /* turns of any seat that were simulated in them */
    uint64_t evaluations;       /* positions that were evaluated */
    double tree;                /* seconds spent on the tree itself */
};
void orr_bot_measure(struct orr_bot *, struct orr_meter *); /* call it before the first choice */
/* Seconds that one evaluation takes, measured on positions of the last search. */
double orr_bot_evaluation_cost(struct orr_bot *);

/* What the legal decisions of the seat to act cost, as far as it can know: its share of the win when the rest of the turn
 * is played well, and of the best decision. Decisions that do not look bad have the share of the best. */
#define ORR_COSTLY 0.2 /* so far below the best a decision is worth a question */
struct orr_cost {
    orr_action action;
    double share;
};
struct orr_costs {
    double best;
    uint32_t n;
    struct orr_cost at[ORR_MAX_ACTIONS];
};
/* False: nothing was learned for such a game, or there is one goal for all. `view` is cut for the seat. */
bool orr_costs_of(const orr_game *, const void *view, int seat, uint64_t seed, struct orr_costs *);

/* What each legal decision of a seat is worth, for statistics: the best turn that begins with it is planned in one sampled
 * state that fits the view, and evaluated where it ends. For many positions of one game, which must live longer. */
struct orr_weigher;
struct orr_weigher *orr_weigher_make(const orr_game *);
void orr_weigher_free(struct orr_weigher *);
/* The legal decisions in the order of orr_legal, and for each the seat's lead after it: only differences mean something,
 * and 1 makes odds of e to 1. `view` is cut for the seat that is to act, or whole. */
void orr_weigh(struct orr_weigher *, const void *view, int seat, uint64_t seed, struct orr_actions *, double *lead);

/* Win probabilities of full states, for people to look at: the next turn is played by a short plan, then on to where
 * nothing is half done, and the position is evaluated and calibrated there. Uses everything that the state holds. */
struct orr_evaluator;

/* Where all seats share one goal and no displayed chances were trained for it, `even` is the position that counts as
 * 50 %; see orr_evaluator_relative. The game must live longer. */
struct orr_evaluator *orr_evaluator_make(const orr_game *, const void *even);
void orr_evaluator_free(struct orr_evaluator *);
bool orr_evaluator_relative(const struct orr_evaluator *); /* are shares relative to `even`? */
/* Expected share of the win of each seat. The same seed gives the same dice; false: no dice were needed. */
bool orr_evaluator_shares(struct orr_evaluator *, const void *s, uint64_t seed, double share[ORR_MAX_SEATS]);
/* The same, read only once, after the next turn, which is planned shortly. Turns that end at the same moment can be compared
 * by it, and puzzles are; as a chance it is too good for whoever has that turn. */
bool orr_evaluator_once(struct orr_evaluator *, const void *s, uint64_t seed, double share[ORR_MAX_SEATS]);
/* The same for a state as it is: nothing is played, so that it is much faster. Comparable only where nothing is half done
 * (orr_turn_is_quiet). */
void orr_evaluator_now(const struct orr_evaluator *, const void *s, double share[ORR_MAX_SEATS]);
/* The mean over `worlds` sampled states that fit what `seat` (-1: a watcher) sees of `s`, which may be a view or a full
 * state. For the win chances shown during a match: nothing that the seat cannot know goes in. */
void orr_evaluator_seen(struct orr_evaluator *, const void *s, int seat, unsigned worlds, uint64_t seed,
                        double share[ORR_MAX_SEATS]);
/* What can be expected: the mean share of each seat over so many sampled states, and the standard error of that mean. */
struct orr_outlook {
    unsigned worlds;
    double share[ORR_MAX_SEATS], error[ORR_MAX_SEATS];
};
/* The same after a turn of the seat to act: the decisions are taken as far as they are legal, and the rest of the turn is
 * played. The same seed gives the same states for every turn. Without decisions it is orr_evaluator_seen. */
void orr_evaluator_after(struct orr_evaluator *, const void *s, int seat, const orr_action *step, size_t n,
                         unsigned worlds, uint64_t seed, struct orr_outlook *out);
/* Play one turn of a full state, and what chance does before and after it. False: the game is over then. */
bool orr_evaluator_step(struct orr_evaluator *, void *s, uint64_t seed);
/* One play-out: play a full state to the end of the game, with longer plans than orr_evaluator_shares. Returns the number
 * of turns. */
unsigned orr_evaluator_playout(struct orr_evaluator *, const void *s, uint64_t seed, struct orr_result *);
/* Play the rest of the turn of the seat that is to act on `s`. */
void orr_evaluator_finish(struct orr_evaluator *, void *s, uint64_t seed);
/* What one turn of the seat to act leads to and another does not, as reasons for the first: the strongest that speak for
 * it, then the one that speaks most against it. Returns how many; none without a network. `view` is cut for the seat. */
unsigned orr_contrast(struct orr_evaluator *, const orr_game *, const void *view, const orr_action *better, size_t n,
                      const orr_action *worse, size_t m, struct orr_reason out[ORR_IDEA_REASONS]);

#endif
