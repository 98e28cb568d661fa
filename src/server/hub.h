/* All tables of the server, the HTTP interface to them, and the way of messages to them. */
#ifndef ORRERY_SERVER_HUB_H
#define ORRERY_SERVER_HUB_H

#include "conn.h"
#include "limits.h"
#include "table.h"

enum { HUB_IDLE = 60, HUB_TABLES = 20000 }; /* seconds after which a table that nobody looks at is put away */

struct hub {
    struct house house;
    int lock;             /* on the folder */
    struct table **table; /* awake ones, by id: open addressing */
    unsigned tables, slots;
    struct limits *limits;
    double now;   /* the loop tells it */
    double swept; /* when tables were put away last */
    struct hub_counts {
        uint64_t made, messages, thought, sockets, refused;
    } count;
};

/* `folder` holds the database and the key file; both are made when they are not there. */
bool hub_open(struct hub *, const char *folder, unsigned threads, struct orr_error *);
/* Everything that was said is kept first. */
void hub_close(struct hub *);
/* The handlers of conn_host. */
uint64_t hub_api(void *hub, const struct http_request *, const char *body, size_t n, const char *from, struct answer *,
                 struct orr_buf *made);
struct peer *hub_socket(void *hub, const struct http_request *, const char *from, struct answer *);
void hub_message(void *hub, struct peer *, const char *text, size_t n);
void hub_gone(void *hub, struct peer *);
/* Computer players have decided. */
void hub_answers(struct hub *);
/* Time passes. */
void hub_watch(struct hub *, double now);
struct table *hub_find(struct hub *, const char *id, struct orr_error *);
/* api.c: below hub_api. */
uint64_t api_answer(struct hub *, const struct http_request *, const char *body, size_t n, const char *from,
                    struct answer *, struct orr_buf *made);
/* Does the path have this shape? What stands before the id, and behind it (NULL: there is no id). The id is copied. */
bool api_path(const char *path, const char *before, const char *rest, char id[STORE_ID]);
bool hub_add(struct hub *, struct table *);

#endif
