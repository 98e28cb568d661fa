/* The office: threads that answer calls about people (account.h), each with a connection to the database of its own, so
 * that no table waits while a password is hashed or a profile is counted. The loop gives a call and gets its answer
 * later; what tables tell goes the same way and has no answer. */
#ifndef ORRERY_SERVER_OFFICE_H
#define ORRERY_SERVER_OFFICE_H

#include "account.h"

enum { OFFICE_WAITING = 1024, OFFICE_PATH = 256, OFFICE_QUERY = 512, OFFICE_DEVICE = 96, OFFICE_FROM = 64 };

struct office_call {
    uint64_t number; /* 0: nobody waits for an answer */
    enum method method;
    char path[OFFICE_PATH], query[OFFICE_QUERY], token[ACCOUNT_TOKEN], device[OFFICE_DEVICE], from[OFFICE_FROM];
    char origin[OFFICE_PATH], host[OFFICE_PATH];
    struct orr_buf body;
    unsigned status; /* of the answer */
    const char *type;
    bool shared; /* anybody may keep it for a while, and show it on other pages */
    struct orr_buf made, reload;
};

struct office_spec {
    const char *public_url;
    const uint8_t *key;           /* 32 secret bytes that servers of one database share; NULL: drawn */
    const char *admin;            /* the host's token; NULL: there is none */
    const char *mail, *mail_from; /* "smtp://HOST:PORT" or "smtps://…", and the sender; NULL: no e-mail */
    bool local_hooks;
    const char *push;       /* "https://push.example.org/,…": Web Push may go there; NULL: nowhere */
    int64_t (*clock)(void); /* milliseconds since 1970; NULL: the real one */
};

struct office;
/* The database of the matches, as store_open names it. */
struct office *office_open(const char *url, const struct office_spec *, struct orr_error *);
/* What tables have told is written first. */
void office_close(struct office *);
/* Is this one of its calls? Gives it to a thread and returns its number; 0: it is refused by the answer in `made`. */
uint64_t office_ask(struct office *, const struct http_request *, const char *body, size_t n, const char *from,
                    bool here, struct answer *, struct orr_buf *made);
/* A drawing as PNG, by a thread that does nothing else. Takes the text over; returns as office_ask does. */
uint64_t office_draw(struct office *, struct orr_buf *svg, const char *from, bool here, struct answer *,
                     struct orr_buf *made);
/* What a table tells: "sat", "result", "turn". */
void office_tell(struct office *, const char *what, struct orr_buf *json);
/* The next answer; to be freed with office_forget. */
bool office_take(struct office *, struct office_call *);
void office_forget(struct office_call *);
int office_wake(const struct office *); /* can be read from when there is one */
unsigned office_waiting(struct office *);

/* ---- asked at once, by the loop alone ---- */
/* Whose session it is. */
bool office_who(struct office *, const char *token, struct account *);
/* Is this the name of an account? */
bool office_named(struct office *, const char *name);
/* Has `account` blocked `other`? */
bool office_blocks(struct office *, const char *account, const char *other);
/* The account that took this seat along; "" */
void office_seats(struct office *, const char *match, ledger_row *, void *user);
/* Matches that are over in the store, and of which nobody has told the result yet. */
void office_unsettled(struct office *, unsigned most, ledger_row *, void *user);
/* The seats of an account at matches that are not over: match and seat. */
void office_open_seats(struct office *, const char *account, unsigned most, ledger_row *, void *user);
/* Whose digest this secret link is. */
bool office_digest(struct office *, const char *link, struct account *);
/* The same of a guest: its seats as lines "MATCH SEAT". */
bool office_guest_digest(struct office *, const char *link, struct orr_buf *seats);
bool office_is_admin(const struct office *, const char *token);
struct ledger *office_ledger(struct office *);

#endif
