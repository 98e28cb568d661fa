/* Thinking for a match, by whoever does it: threads of the server, or orrery worker. Requests and answers are texts. */
#ifndef ORRERY_SERVER_THINKING_H
#define ORRERY_SERVER_THINKING_H

#include "orrery/think.h"
#include "store.h"

/* How soon an answer is wanted, the soonest first. */
enum thinking_rank { RANK_DECISION, RANK_HINT, RANK_DAYS, RANK_REVIEW, THINKING_RANKS };

/* `what` is STORE_DECISION: the text is a request (orrery/think.h), the answer 16 hex digits; STORE_HINT or more: the
 * answer is JSON; STORE_LOOK_BACK: the text is a record, the answer its review. False: it makes no sense, or was stopped;
 * nothing is put out. */
bool thinking_do(struct orr_thinker *, int what, const char *text, size_t n, const atomic_bool *stop,
                 struct orr_buf *out);
/* The thread gives way to others of the machine. */
void thinking_be_patient(void);

#endif
