/* The inside of a session, shared by the files of this folder. */
#ifndef ORRERY_SESSION_PARTS_H
#define ORRERY_SESSION_PARTS_H

#include "orrery/session.h"

/* The newest request of a kind and seat (the last one: ORR_WATCHER). Whether its answer still holds is seen by
 * counting: every change of a match writes an entry, and what is taken back makes it shorter. */
struct asked {
    uint32_t number; /* 0: nothing is asked */
    uint32_t written, length;
    void *view;
};

/* Owns the match. `held` is a decision that waits for the person's word; it counts while the match has
 * `held_written` entries. */
struct orr_session {
    struct orr_match *match;
    uint64_t players;
    uint64_t name; /* of this session, to tell its turns from those of others */
    uint32_t requests;
    bool confirms;         /* persons confirm the end of a turn */
    struct orr_held held;  /* by them, while the match has the same entries as then */
    uint32_t held_written; /* so many */
    struct asked asked[ORR_REQUEST_KINDS][ORR_MAX_SEATS + 1];
};

/* Where the stretch of entries begins in which the seat decides, chance between its decisions included; the length of
 * the match when somebody else decided last. */
uint32_t session_turn_begin(const struct orr_session *, int seat);
/* hold.c. A decision of `seat` that is allowed: is it held? And the same of one that is forced. */
bool session_holds(struct orr_session *, int seat, orr_action);
bool session_asks_forced(const struct orr_session *);
/* The person has chosen something that is held, and not only one option. */
bool session_chose(const struct orr_session *, int seat);
/* named.c. The only outcome that can come where people name them; else 0. */
orr_action session_only(const struct orr_match *);
void *session_must(void *); /* memory, or the end of the program */

#endif
