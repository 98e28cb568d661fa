/* A match on the server: who sits at it, the session that plays it, and everybody who
 * looks at it. Its life: people sit down (waiting), it is played, it is over. What happens
 * is kept in the store before anybody is told. */
#ifndef ORRERY_SERVER_TABLE_H
#define ORRERY_SERVER_TABLE_H

#include "orrery/json.h"
#include "orrery/session.h"
#include "peer.h"
#include "pool.h"

enum { PROTOCOL = 1 };
enum table_phase { TABLE_WAITING = 1, TABLE_PLAYING, TABLE_OVER };
enum { TOKEN_TEXT = 33, CHAT_TEXT = 400, CHAT_SHOWN = 100, KEY_BYTES = 32 };
#define OPEN_SEAT "open"

struct table_seat {
    struct orr_seat_info info;  /* `player` is OPEN_SEAT while nobody sits there */
    uint8_t token[STORE_TOKEN]; /* SHA-256 of what proves the seat */
    bool has_token;
};

/* What all tables share. */
struct house {
    struct store *store;
    struct pool *pool;
    uint8_t key[KEY_BYTES]; /* seals the seeds */
};

struct table {
    struct house *house;
    char id[STORE_ID];
    enum table_phase phase;
    char *order; /* JSON, as it is kept */
    bool is_public;
    int64_t created;
    struct orr_spec spec; /* of the game; its texts stand in `doc` */
    struct orr_json_doc doc;
    char options[ORR_MAX_OPTIONS][128];
    unsigned seats;
    struct table_seat seat[ORR_MAX_SEATS];
    struct orr_session *session; /* NULL while people sit down */
    uint32_t lines;              /* of the record, in the store */
    uint64_t ticket;             /* of the newest change */
    uint32_t request;            /* number of what a computer player is asked; 0: nothing */
    uint32_t said;               /* messages of the chat */
    struct peer *peers;
    double used; /* when somebody was here last */
};

/* ---- life ---- */
/* From an order: {"game","seats":[{"player","name"}],"options":{…},"public"}. The first person's seat is the host's,
 * with the token. NULL with a sentence. */
struct table *table_make(struct house *, const char *order, size_t n, char token[TOKEN_TEXT], int *seat,
                         struct orr_error *);
/* From the store; NULL: there is none, or it cannot be read. */
struct table *table_load(struct house *, const char *id, struct orr_error *);
void table_free(struct table *);
/* Sit down: a seat (-1: the first that is open), a name. When no seat is open any more the match begins. */
bool table_sit(struct table *, int seat, const char *name, char token[TOKEN_TEXT], int *got, struct orr_error *);
/* A computer player at an open seat, or an open seat in its place, while people sit down. */
bool table_set(struct table *, int seat, const char *player, struct orr_error *);
/* The seat that the token proves; -1: none. */
int table_seat_of(const struct table *, const char *token);

/* ---- playing ---- */
/* Dice, forced decisions, and computer players are asked. Everybody is told. */
void table_advance(struct table *);
void table_answer(struct table *, uint32_t number, orr_action);
/* A message of a peer. */
void table_message(struct table *, struct peer *, const char *text, size_t n);
void table_join(struct table *, struct peer *);
void table_leave(struct table *, struct peer *, double now);

/* ---- messages; tell.c ---- */
void tell_welcome(struct table *, struct peer *);
/* The entries that the peer lacks. */
void tell_entries(struct table *, struct peer *);
void tell_table(struct table *, struct peer *);
void tell_chat(struct table *, struct peer *, uint32_t n, int seat, int64_t at, const char *text);
void tell_past_chat(struct table *, struct peer *);
void tell_refusal(struct table *, struct peer *, const char *what, const char *why);
/* Facts for anybody, as JSON: {"id","game","phase","seats":[…],…}. */
void table_json(const struct table *, struct orr_buf *);
bool table_is_here(const struct table *, int seat);

int64_t wall_ms(void);

#endif
