/* What a server writes down: a line for each request if that is wanted, and what happens to itself. No texts of the
 * chat, no tokens, no bodies. */
#ifndef ORRERY_SERVER_LOG_H
#define ORRERY_SERVER_LOG_H

#include "conn.h"

struct log {
    enum orr_access_log access;
    enum orr_server_log events;
    FILE *to;
};

void log_request(const struct log *, const struct conn_event *);
/* Something happened: one word for programs, a sentence for people. */
void log_event(const struct log *, const char *event, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
