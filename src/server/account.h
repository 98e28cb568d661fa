/* Calls about people: accounts, sessions, profiles, ratings, reports. Each is a function from a request to JSON, run by
 * a thread of the office (office.h) with a connection of its own; docs/protocol.md describes them for clients. */
#ifndef ORRERY_SERVER_ACCOUNT_H
#define ORRERY_SERVER_ACCOUNT_H

#include "http.h"
#include "ledger.h"
#include "orrery/json.h"
#include "throttle.h"

enum {
    ACCOUNT_ID = 13,
    ACCOUNT_NAME = 39, /* bytes of a name, with its end */
    ACCOUNT_HASH = 65, /* hex digits of a SHA-256 */
    ACCOUNT_TOKEN = 65,
    ACCOUNT_PASSWORD_LEAST = 8,
    ACCOUNT_PASSWORD_MOST = 200,
    ACCOUNT_CODES = 8,
    ACCOUNT_SESSIONS = 20, /* of one account; the one that was idle longest ends */
    ACCOUNT_PASSKEYS = 10,
    ACCOUNT_BLOCKS = 500,
    ACCOUNT_SESSION_DAYS = 90, /* without a visit */
    ACCOUNT_MATCH = 20,
    ACCOUNT_USED = 512
};

struct account {
    char id[ACCOUNT_ID], name[ACCOUNT_NAME], session[ACCOUNT_ID];
    int64_t made, banned; /* until when; 0: not */
};

/* What calls share: settings of the host, and what is counted and remembered between calls. */
struct account_house {
    const char *public_url; /* "https://example.org/orrery/"; NULL: nobody said */
    bool local_hooks;       /* webhooks may go to addresses of this machine and private networks */
    bool has_mail;
    const char *push;      /* push services whose addresses browsers may name, with commas; "": there is no Web Push */
    uint8_t push_key[32];  /* signs what is sent there */
    char push_public[128]; /* its public half as letters, for browsers */
    struct throttle wrong; /* passwords and codes, by account; used by the slow thread only */
    struct throttle often; /* what is long or reaches others, by account; used by the quick thread only */
    uint8_t key[32];       /* marks challenges as ours */
    uint64_t used[ACCOUNT_USED];
    unsigned useds; /* challenges that were answered, as a ring */
    int64_t (*clock)(void);
};

struct account_call {
    struct account_house *house;
    struct ledger *ledger;
    const char *path, *query, *token, *device, *from, *origin, *host;
    char id[96];                 /* the part of the path that varies */
    const struct orr_json *body; /* an object; NULL: none came */
    struct account me;           /* whose session it is; "": nobody's */
    int64_t now;
    /* ---- the answer ---- */
    unsigned status;
    const char *type;
    struct orr_buf *made;
    /* Matches whose tables have to be loaded again, a line each; with a number behind it, that seat is to be left. */
    struct orr_buf *reload;
};

/* The whole call; always leaves an answer. */
void account_answer(struct account_call *, enum method, const char *body, size_t n);
/* Is this path one of these calls? And does it take long (a password is hashed)? */
bool account_knows(const char *path);
bool account_is_slow(enum method, const char *path);

/* ---- what the files share ---- */
void account_fail(struct account_call *, unsigned status, const char *code, const char *message);
void account_say(struct account_call *, unsigned status); /* what was put into `made` */
/* Begin and end a transaction; false: an answer was made that says that the database is away. */
bool account_begin(struct account_call *);
bool account_commit(struct account_call *);
const char *account_text(const struct account_call *, const char *key); /* of the body; "": there is none */
/* A value of the query, decoded; "" */
void account_query(const struct account_call *, const char *key, char *out, size_t size);
void account_hash(const char *text, char out[ACCOUNT_HASH]);
void account_draw(char *out, unsigned letters); /* that cannot be mistaken for each other */
/* Letters that look the same at a glance are the same: capitals, and those with accents of Latin-1. */
void account_fold(const char *name, char out[ACCOUNT_NAME]);
bool account_name_check(const char *name, struct orr_error *);
/* By name; false: there is none. */
bool account_find(struct ledger *, const char *name, struct account *);
/* Whose session this token is. `touch`: it is noted as seen, in a transaction of its own, once an hour at most. */
bool account_of_token(struct ledger *, const char *token, int64_t now, bool touch, struct account *);
/* A new session within the transaction; its token. */
void account_open_session(struct account_call *, const char *account, char token[ACCOUNT_TOKEN]);
void account_put_session(struct account_call *, const char *account, const char *name, const char *token);

/* account_sign.c */
void account_sign_up(struct account_call *);
void account_sign_in(struct account_call *);
void account_recover(struct account_call *);
void account_password(struct account_call *);
void account_codes(struct account_call *);
void account_show(struct account_call *);
void account_end_session(struct account_call *);
void account_rename(struct account_call *);
/* account_keep.c */
void account_take_games(struct account_call *);
void account_export(struct account_call *);
void account_delete(struct account_call *);
/* Within a transaction: a finished match without the name at this seat and what was said from there. */
void account_blank_seat(struct ledger *, const char *match, int seat);
/* The token proves the seat, as it does at the table. */
bool account_has_seat(struct account_call *, const char *match, int64_t seat, const char *token);
/* account_post.c: messages outside. */
void account_settings(struct account_call *);
/* account_guest.c: a secret link for whoever has no account. */
void account_guest_digest(struct account_call *);
/* account_people.c */
void account_profile(struct account_call *);
void account_leaders(struct account_call *);
void account_block(struct account_call *);
void account_report(struct account_call *);
/* account_passkey.c */
void account_passkey_ask(struct account_call *);
void account_passkey_add(struct account_call *);
void account_passkey_drop(struct account_call *);
void account_passkey_begin(struct account_call *);
void account_passkey_sign(struct account_call *);
/* account_result.c: what tables tell (as JSON, in `body`). */
void account_sat(struct account_call *);
void account_result(struct account_call *);
void account_turn(struct account_call *);

#endif
