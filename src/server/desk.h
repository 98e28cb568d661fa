/* What has to be thought about, as whoever thinks sees it: rows of the table job, of which each is taken by one worker.
 * A worker says that it is alive in the table node; what was taken by one that is not is free again. */
#ifndef ORRERY_SERVER_DESK_H
#define ORRERY_SERVER_DESK_H

#include "store.h"

struct desk; /* a connection, which is opened again by itself */
struct desk_job {
    char match[STORE_ID];
    int what;
    uint32_t n;
    char *text; /* to be freed */
    size_t text_n;
};
/* `worker`: its name, 12 hex digits. `hears`: it is woken when there is something to do. NULL with a sentence. */
struct desk *desk_open(const char *url, const char *worker, bool hears, struct orr_error *);
void desk_close(struct desk *);
/* The next that is wanted soonest, of reviews only or of everything else. False: there is none, or no answer. */
bool desk_take(struct desk *, bool reviews, struct desk_job *);
/* The text may be "": nobody could answer that here. False: the database does not answer. */
bool desk_answer(struct desk *, const struct desk_job *, const char *text);
bool desk_give_back(struct desk *, const struct desk_job *);
/* This worker is alive. `tell` is called for each job that is its own. False: the database does not answer. */
typedef void desk_tell(void *user, const struct desk_job *);
bool desk_beat(struct desk *, desk_tell *, void *user);
void desk_leave(struct desk *); /* it is not any more */
int desk_fd(const struct desk *);
/* Is there something to do, perhaps? After desk_fd can be read from. */
bool desk_heard(struct desk *);

#endif
