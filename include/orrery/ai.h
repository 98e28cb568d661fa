/* Computer players. A player sees a cut state and nothing else. */
#ifndef ORRERY_AI_H
#define ORRERY_AI_H

#include <stdatomic.h>

#include "orrery/engine.h"

struct orr_player; /* what plays a seat: "random", "greedy", "bot:3", … */

/* NULL with a sentence (and the known names) when there is no such player. */
const struct orr_player *orr_player_find(const char *name, struct orr_error *);
const char *orr_player_name(const struct orr_player *);
const char *orr_player_words(const struct orr_player *); /* how it plays, one line */
bool orr_player_searches(const struct orr_player *);
bool orr_player_judges(const struct orr_player *); /* by what orr_evaluation_of says */
/* Choose among the legal decisions of `seat`, whose turn it is on `view` (already cut for it). */
orr_action orr_player_choose(const struct orr_player *, const orr_game *, const void *view, int seat, struct orr_rng *);
size_t orr_players_count(void);
const char *orr_players_at(size_t i);

/* By what computer players (but random and greedy), hints and chances judge positions of such a table. */
enum orr_evaluation {
    ORR_BY_HAND,         /* "hand-written" */
    ORR_LEARNED,         /* "built-in": with the built-in pack, used with it */
    ORR_LEARNED_CHANGED, /* "changed": with the built-in pack, used with another one that is alike */
    ORR_LEARNED_PACK     /* "pack": with this pack */
};
enum orr_evaluation orr_evaluation_of(const orr_game *);
const char *orr_evaluation_name(const orr_game *);  /* as in JSON */
const char *orr_evaluation_words(const orr_game *); /* for people, without a full stop */

/* A player at one seat of one game, who keeps what it has thought from decision to decision.
 * The same seed and the same views give the same decisions, unless time or `stop` cut it short. */
struct orr_mind;

/* How long a decision may take; zeroes: as the player is made. */
struct orr_limits {
    uint32_t iterations;        /* of the search; UINT32_MAX: until it is enough */
    unsigned threads;           /* 0 and 1: one */
    bool (*enough)(void *user); /* asked now and then, by one thread; may be NULL */
    void *user;
    const atomic_bool *stop; /* when it becomes true, decides at once with what it has; may be NULL */
};

enum { ORR_IDEA_LINE = 12, ORR_IDEA_REASONS = 4, ORR_REASON_WORDS = 64 };

/* What a turn does for the seat, or to it, and not every turn does. */
struct orr_reason {
    char words[ORR_REASON_WORDS]; /* what changes: a topic of the game's features */
    bool more;                    /* it grows, or else falls */
    double effect;                /* on the seat's standing, 1 makes odds of e to 1; below 0: it hurts */
};

/* A decision that was thought about. */
struct orr_idea {
    orr_action action;
    double share;                   /* expected part of the win for the seat, 0 to 1 */
    double error;                   /* standard error of it */
    uint64_t visits;                /* how often it was tried */
    unsigned games, won;            /* that were played on from it to their end, if they were */
    double score;                   /* mean of the lowest seat's score in them */
    unsigned steps;                 /* of the expected line */
    orr_action line[ORR_IDEA_LINE]; /* decisions of any seat, this one first */
    int8_t line_seat[ORR_IDEA_LINE];
    unsigned reasons;                           /* that were asked for */
    struct orr_reason reason[ORR_IDEA_REASONS]; /* what helps, the strongest first; then what hurts most */
};

struct orr_mind *orr_mind_make(const struct orr_player *, const orr_game *, int seat); /* game must live longer */
void orr_mind_free(struct orr_mind *);
void orr_mind_forget(struct orr_mind *); /* another game begins, or a decision was taken back */
orr_action orr_mind_choose(struct orr_mind *, const void *view, struct orr_rng *, const struct orr_limits *);
/* Whether it thought about its last choice: not when that was forced, or a part of the turn chosen before. */
bool orr_mind_thought(const struct orr_mind *);
/* What the last choice was made from, how many; none for players that do not search. The best comes first, then the best
 * of those that begin with other decisions, then the rest. */
size_t orr_mind_ideas(struct orr_mind *, struct orr_idea *out, size_t room);
/* Why they are good: fills in the reasons of all ideas that it gave. There are none where nothing was learned. */
void orr_mind_explain(struct orr_mind *, struct orr_idea *, size_t n);
/* Where all share one goal, a share only compares with now. So games are played on from all ideas that it gave, as the
 * default level would play on without mistakes: how many there were, and how they ended. */
void orr_mind_play_on(struct orr_mind *, struct orr_idea *, size_t n);

/* Where the time of a search goes. Set `now` (seconds) before the mind chooses; the rest is added up by it. */
struct orr_meter {
    double (*now)(void);
    double cost;                /* of asking it once */
    uint64_t iterations, turns; /* turns: taken in them, of any seat */
    uint64_t evaluations;       /* positions that were judged */
    double tree;                /* seconds */
};
void orr_mind_measure(struct orr_mind *, struct orr_meter *); /* before it has chosen */
/* Seconds that judging a position takes, tried on positions that were judged. */
double orr_mind_judging(struct orr_mind *);

/* What full states are worth to every seat: the next turn is played as well as a short look finds, then on to
 * where nothing is half done, and the estimate is asked there. For reviews; knows whatever the state holds. */
struct orr_outlook;

/* With a common goal for which no chances were learned, `even` is the position that counts as an even chance; see
 * orr_outlook_relative. The game must live longer. */
struct orr_outlook *orr_outlook_make(const orr_game *, const void *even);
void orr_outlook_free(struct orr_outlook *);
bool orr_outlook_relative(const struct orr_outlook *); /* shares only compare with `even` */
/* Expected parts of the win. The same `luck` means the same dice; false: dice had no part in it. */
bool orr_outlook_shares(struct orr_outlook *, const void *s, uint64_t luck, double share[ORR_MAX_SEATS]);
/* The mean over `worlds` that fit what `seat` (-1: nobody's) sees of `s`, which may be cut or not: for front ends that
 * show chances while a game is played, as nothing that the seat cannot know goes in. */
void orr_outlook_seen(struct orr_outlook *, const void *s, int seat, unsigned worlds, uint64_t luck,
                      double share[ORR_MAX_SEATS]);
/* Play a full state on to the end, a little better than a short look finds: how it ends, and how many turns that took. */
unsigned orr_outlook_play_on(struct orr_outlook *, const void *s, uint64_t luck, struct orr_result *);
/* Play what is left of the turn of the seat that is to act on `s`. */
void orr_outlook_finish(struct orr_outlook *, void *s, uint64_t luck);

#endif
