/* All tables of the server, the HTTP interface to them, and the way of messages to them. */
#ifndef ORRERY_SERVER_HUB_H
#define ORRERY_SERVER_HUB_H

#include "conn.h"
#include "limits.h"
#include "office.h"
#include "pulse.h"
#include "table.h"

enum { HUB_IDLE = 60, HUB_TABLES = 20000 }; /* seconds after which a table that nobody looks at is put away */
enum { HUB_DUE = 100 };                     /* sleeping tables that are woken at once */

struct hub {
    struct house house;
    int lock;             /* on the folder */
    struct table **table; /* awake ones, by id: open addressing */
    unsigned tables, slots;
    struct limits *limits;
    const struct front *front; /* how the server is reached; may be NULL */
    unsigned keep_chat;        /* days; 0: as long as the match */
    struct peer_list told;     /* peers to whom something was said */
    double now;                /* the loop tells it */
    double swept;              /* when tables were put away last */
    bool attended;             /* what servers before left undone was looked at */
    double tidied;             /* when chat and addresses were forgotten last; 0: not yet */
    unsigned stuck;            /* tables that are due and stay so: frozen ones, and those of other servers */
    struct orr_buf reload;     /* tables to be loaded again when all of them is kept: office_call.reload */
    double settled;            /* when tables were sought last of whose end the office does not know */
    struct pulse pulse;        /* how long changes take */
    struct hub_counts {
        uint64_t made, messages, thought, sockets, refused;
    } count;
};

/* `folder` holds the database and the key file; both are made when they are not there. */
bool hub_open(struct hub *, const char *folder, unsigned threads, struct orr_error *);
/* The same with another database (store_open); NULL: the one of the folder. */
bool hub_open_at(struct hub *, const char *folder, const char *db, unsigned threads, struct orr_error *);
/* Between batches, before anything is released: what other servers have changed is taken in, tables at which they were
 * first are loaded again, and those of a server that is gone are resumed. True: something was refused, so that
 * whoever waits for an answer to a request cannot have it. */
bool hub_changes(struct hub *);
/* May this address, or account, make another table now, at whichever server? It is counted if so. */
bool hub_may_make(struct hub *, const char *who);
/* Everything that was said is kept first. */
void hub_close(struct hub *);
/* Accounts, at the same database; before anything is asked. NULL as `people`: as it is without settings. */
bool hub_people(struct hub *, const char *folder, const char *db, const struct office_spec *people, struct orr_error *);
/* The next answer of the office, after what it means for tables; to be freed with office_forget. */
bool hub_desk(struct hub *, struct office_call *);
/* hub_people.c: between batches, what tables tell of people. */
void hub_tell_people(struct hub *);
/* Whose call it is: false with a refusal, or with nobody (NULL in `house.who`) where no session came. */
bool hub_sign(struct hub *, const struct http_request *, struct account *room, struct orr_error *);
/* Calls about people that the loop answers by itself; false: it is none of them. */
bool hub_people_api(struct hub *, const struct http_request *, struct answer *, struct orr_buf *made);
/* share.c: what is below /share/; false: nothing of that. */
bool hub_share(struct hub *, const struct http_request *, const char *from, struct answer *, struct orr_buf *made,
               uint64_t *ticket);
/* The picture of a match as SVG, after so many entries (ORR_NOW: the newest that anybody may see), in a language that
 * speech_wanted gives. False: nothing is to be seen of it. */
bool share_card(const struct table *, int at, const char *language, struct orr_buf *svg);
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
struct table *hub_awake(struct hub *, const char *id); /* NULL: it sleeps */
/* hub_news.c: reads it again as it is kept, where it is awake. */
void hub_put_away(struct hub *, const char *id);
/* api.c: below hub_api. */
uint64_t api_answer(struct hub *, const struct http_request *, const char *body, size_t n, const char *from,
                    struct answer *, struct orr_buf *made);
/* The refusal of a call that is one too many. */
void api_too_many(struct answer *, struct orr_buf *made);
/* Does the path have this shape? What stands before the id, and behind it (NULL: there is no id). The id is copied. */
bool api_path(const char *path, const char *before, const char *rest, char id[STORE_ID]);
bool hub_add(struct hub *, struct table *);
/* Where the table of this id is, or would be. */
struct table **hub_slot(struct hub *, const char *id);
/* After tables were taken out of their slots: a hole would hide what lies behind it. */
void hub_close_holes(struct hub *);

#endif
