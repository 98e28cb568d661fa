/* A line between a client and the server that is not to be trusted: messages are held up, come twice, stop half way, or
 * never; a connection ends in the middle of a message, or stays open while nothing passes it any more. What was held on
 * a line that the client has given up may still arrive, behind newer messages on another line. All by a seed. */
#ifndef TESTS_FAULTS_LINE_H
#define TESTS_FAULTS_LINE_H

#include "orrery/engine.h"

struct line;

struct line_counts {
    unsigned lines, cuts, torn, doubled, held, dead;
};
extern struct line_counts line_counts;

/* A WebSocket to `path` on the server; NULL: it cannot be reached now. */
struct line *line_open(unsigned port, const char *path, struct orr_rng *);
/* The client wants nothing more of it. What is on its way may still arrive at the server. */
void line_give_up(struct line *);
void line_say(struct line *, const char *text, double now);
/* Bytes move. Calls `take` for each message of the server that comes through. */
typedef void line_take(void *user, const char *text, size_t n);
void line_move(struct line *, double now, line_take *, void *user);
bool line_is_open(const struct line *);
/* Nothing is on its way any more, and the client has given it up. */
bool line_is_done(const struct line *);
void line_free(struct line *);

#endif
