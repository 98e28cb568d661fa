/* A session: a match that is being played. It says what happens next, does it, and keeps what was told; whoever
 * shows the match (a terminal, a page in a browser, a server) is a thin user of it.
 *
 * It never thinks and never waits. Decisions of computer players, hints and chances are asked for and answered: the
 * session hands out a request that holds all there is to know, a thread, a Web Worker or another process thinks
 * (orrery/think.h), and the answer is given back under the number of the request. An answer that comes too late is
 * refused and changes nothing.
 *
 *     while (orr_session_step(s)) {}             dice, and decisions with one option
 *     struct orr_next next = orr_session_next(s);
 *     ORR_NEXT_PERSON:   show the view, ask, then orr_session_do or orr_session_undo; with orr_session_confirm also
 *                        orr_session_end_turn
 *     ORR_NEXT_COMPUTER: orr_session_ask, think somewhere, orr_session_answer
 *     anything else:     the match goes no further by itself
 */
#ifndef ORRERY_SESSION_H
#define ORRERY_SESSION_H

#include "orrery/match.h"
#include "orrery/naming.h"
#include "orrery/scene.h"

struct orr_session;

/* ---- what a match draws from ---- */
/* Both secret while it is played, and kept apart from the record: who knows one cannot work out the other. */
struct orr_seeds {
    uint8_t dice[ORR_SEED_BYTES];
    uint64_t players; /* for the random numbers of computer players */
};
struct orr_seeds orr_seeds_of_number(uint64_t); /* of `--seed N` */
struct orr_seeds orr_seeds_random(void);
/* As one text to keep: 64 hex digits, a blank and 16 more. */
enum { ORR_SEEDS_TEXT = 2 * ORR_SEED_BYTES + 1 + 16 + 1 };
void orr_seeds_write(const struct orr_seeds *, char out[ORR_SEEDS_TEXT]);
/* That text, or only its first part (then the players' key is a new one), or the decimal number of `--seed`. */
bool orr_seeds_read(const char *text, struct orr_seeds *, struct orr_error *);

/* Give every computer player without a name one, which nobody else at the table has. `players`: the key of orr_seeds. */
void orr_seats_name(struct orr_seat_info *, unsigned n, uint64_t players);
/* The names that computer players get, one after the other; NULL: no more. */
const char *orr_computer_name(unsigned i);

/* ---- life ---- */
/* Takes over the match, which may be under way. `players`: the key of orr_seeds. */
struct orr_session *orr_session_new(struct orr_match *, uint64_t players);
void orr_session_free(struct orr_session *);
/* To read, and for what happens beside the game: takebacks, resigning, pauses, handing a seat over. */
struct orr_match *orr_session_match(const struct orr_session *);
/* Every finished line of the record, those so far first; see orr_match_sink. */
void orr_session_sink(struct orr_session *, orr_record_sink *, void *user);

/* ---- what happens next ---- */
enum orr_next_kind {
    ORR_NEXT_OVER = 0, /* the match has ended */
    ORR_NEXT_STEP,     /* orr_session_step goes on: sealed dice, the only outcome, or a person's forced decision */
    ORR_NEXT_PERSON,   /* `seat` decides: a person */
    ORR_NEXT_COMPUTER, /* `seat` decides: the computer player that orr_match_seats names */
    ORR_NEXT_CHANCE,   /* an outcome has to be named (orr_session_name): the seed is not known */
    ORR_NEXT_WAITS,    /* it is paused, or a seat has to be handed over, or shares of the seed are missing: `why` */
    ORR_NEXT_BROKEN    /* the record could not be written: nothing is done any more */
};
struct orr_next {
    enum orr_next_kind kind;
    int seat;             /* to decide, also by itself; ORR_CHANCE, or ORR_NOBODY */
    unsigned prompt;      /* what it decides */
    bool begins;          /* its first decision since anybody else decided: a turn begins */
    struct orr_error why; /* ORR_NEXT_WAITS: a sentence */
};
struct orr_next orr_session_next(const struct orr_session *);
/* Do what needs nobody. False: there is nothing of that kind. A decision with one option inside the seat's own turn
 * (orr_match_forced) is forced where a person would be asked; computer players are asked and say the same. */
bool orr_session_step(struct orr_session *);
/* A decision of `seat`, or with ORR_CHANCE an outcome. Refused with rule 1 when it is not that seat's to decide;
 * nothing has changed then. Where turns are confirmed it may be held; see below. */
struct orr_verdict orr_session_do(struct orr_session *, int seat, orr_action);
/* Back to before the seat's last decision that was chosen, over forced ones; see orr_match_undo. What is held is
 * dropped first. */
bool orr_session_can_undo(const struct orr_session *, int seat, struct orr_error *);
bool orr_session_undo(struct orr_session *, int seat, struct orr_error *);
/* The same over dice, revealed information and what computer players did since, as a takeback in the record: such a
 * match is not counted in statistics. Where undo is possible it is an undo. Refused where other people play. */
bool orr_session_can_takeback(const struct orr_session *, int seat, struct orr_error *);
bool orr_session_takeback(struct orr_session *, int seat, struct orr_error *);

/* How many entries came before the seat's last decision that was chosen; the length of the match when there is none. */
uint32_t orr_session_last_choice(const struct orr_session *, int seat);

/* ---- real dice and cards ---- */
/* Where a match has no seed (orr_match_named) people say what they rolled, drew or turned up. */
/* The question after `n` outcomes that are named but not taken yet, so that several can be looked at before they count.
 * False with a sentence: chance does not act then, or the first of them that cannot be. */
bool orr_session_naming(const struct orr_session *, const orr_action *named, unsigned n, struct orr_naming *,
                        struct orr_error *);
/* Take them, all or none. */
bool orr_session_name(struct orr_session *, const orr_action *named, unsigned n, struct orr_error *);
/* At such a table everything can be taken back, whoever did it: to before the last outcome that was named or the last
 * decision that a person chose. Refused elsewhere, and when the game is over. */
bool orr_session_can_back(const struct orr_session *, struct orr_error *);
bool orr_session_back(struct orr_session *, struct orr_error *);

/* ---- turns that are confirmed ---- */
/* Off at first. While it is on, a person's decision that ends the turn (orr_turn_passes) is held: the match and its
 * record do not have it yet, and another decision of the seat takes its place. A decision that says itself that the turn
 * ends (orr_verb.ends) is done at once. The last decision of a turn is not taken by itself when it is forced: it is
 * held from the beginning. Whatever else changes the match drops what is held. */
void orr_session_confirm(struct orr_session *, bool on);
struct orr_held {
    orr_action action; /* 0: nothing is held */
    int seat;
    int next;    /* whose turn it is then; ORR_NOBODY: the game is over; ORR_CHANCE: that is open */
    bool forced; /* there was no other option */
};
struct orr_held orr_session_held(const struct orr_session *);
/* Do what is held. Refused with rule 1 when there is nothing. */
struct orr_verdict orr_session_end_turn(struct orr_session *, int seat);

/* ---- what has to be thought about ---- */
enum orr_request_kind {
    ORR_ASK_DECISION = 0, /* of the computer player to act */
    ORR_ASK_HINT,         /* good turns for the seat to act, with reasons */
    ORR_ASK_CHANCES,      /* everybody's chances as far as the seat, or ORR_WATCHER, can know */
    ORR_ASK_DANGER,       /* decisions of the seat to act that cost much of its chances */
    ORR_REQUEST_KINDS
};
/* All that whoever thinks needs, and nothing that the seat may not know. The same request has the same answer
 * everywhere, unless time cuts it short. */
struct orr_request {
    uint32_t number; /* to be given back with the answer */
    enum orr_request_kind kind;
    int seat;
    uint32_t entry; /* after so many effective entries */
    const orr_game *game;
    const void *view;             /* cut for the seat; good until the same is asked again or the session ends */
    char player[ORR_PLAYER_NAME]; /* who thinks: "bot:3" */
    uint32_t iterations;          /* of its search; 0: as the player is made */
    uint64_t seed;                /* of its random numbers */
    uint64_t turn;                /* a name that all decisions of one turn share: a turn is thought about once */
};
enum { ORR_HINT_ITERATIONS = 400 }; /* four times as many as the strongest player takes */
#define ORR_HINT_PLAYER "bot:5"
/* The seed of the decision after `entries` effective entries, from the players' key. */
uint64_t orr_decision_seed(uint64_t players, uint32_t entries);
/* False with a sentence: nobody can be asked that now. */
bool orr_session_ask(struct orr_session *, enum orr_request_kind, int seat, struct orr_request *, struct orr_error *);
/* The answer to request `number`: a decision is done, of other kinds (action 0) it is only said whether the answer still
 * holds. False when it does not, with nothing changed: something happened since, or the same was asked again. Chances
 * hold until they are asked again or something is taken back, as they are of a moment that was. */
bool orr_session_answer(struct orr_session *, uint32_t number, orr_action, struct orr_error *);

/* ---- what a reader may know ---- */
/* A reader is a seat, ORR_WATCHER or ORR_ALL_KNOWING. `at`: after so many entries; ORR_NOW, or too many: the newest. */
enum { ORR_NOW = -1 };
/* The state cut for the reader, into state_size bytes. */
void orr_session_view(const struct orr_session *, int reader, int at, void *out);
/* The table as the reader sees it, with what the seat may do marked in the newest position. names may be NULL. */
struct orr_scene_look {
    int reader, at;
    enum orr_compose compose;
    bool labels; /* with the names of places */
    bool framed; /* without prompt and choices, which are shown round it */
    const char *const *names;
};
void orr_session_scene(const struct orr_session *, const struct orr_scene_look *, struct orr_scene *);
/* The log of entries from..to-1, not worded yet; and the words of a line for a reader. */
void orr_session_log(const struct orr_session *, int reader, uint32_t from, uint32_t to, orr_log_put *, void *user);
size_t orr_session_words(const struct orr_session *, const struct orr_log_line *, const char *const *names, char *out,
                         size_t size);

/* ---- a match that is played on a server ---- */
/* Takes a message "entries" (docs/protocol.md) into a match that is followed. False with a sentence, and nothing has
 * changed: it does not fit what is here. */
bool orr_match_hear_message(struct orr_match *, const char *text, size_t n, struct orr_error *);

#endif
