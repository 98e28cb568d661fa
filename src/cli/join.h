/* Playing at a match on a server from the terminal: what the files of `orrery join` share. join_link.c is the connection
 * on a thread of its own, join_seat.c takes and keeps a seat, join_hear.c reads what the server tells, join_play.c
 * shows it and asks. Everything but the connection runs on the main thread. */
#ifndef ORRERY_CLI_JOIN_H
#define ORRERY_CLI_JOIN_H

#include "orrery/client.h"
#include "orrery/json.h"
#include "play.h"

enum { JOIN_PROTOCOL = 1, JOIN_ID = 20, JOIN_TOKEN = 64, JOIN_CHAT = 400, JOIN_TALK = 3 };

/* ---- join_link.c ---- */
enum join_state {
    JOIN_CONNECTING, /* it was never open */
    JOIN_OPEN,
    JOIN_LOST, /* it comes back by itself */
    JOIN_GONE  /* the server does not know the match any more */
};
struct join_link;
/* NULL, or false: the machine has no room for it. Once started it wakes the interrupt pipe whenever something has come. */
struct join_link *join_link_new(const struct orr_client *, const char *id);
bool join_link_start(struct join_link *);
void join_link_free(struct join_link *);
enum join_state join_link_state(const struct join_link *);
unsigned join_link_losses(const struct join_link *); /* how often an open connection was lost */
/* Messages come between these two only; `hello` is what the next connection begins with, and is set in between too. */
void join_link_lock(struct join_link *);
void join_link_unlock(struct join_link *);
void join_link_hello(struct join_link *, const char *text);
/* The oldest message, or NULL; it is dropped by the second one. */
const char *join_link_peek(const struct join_link *);
void join_link_drop(struct join_link *);
/* False: there is no connection now, and nothing is sent. */
bool join_link_say(struct join_link *, const char *text);
bool join_link_reply(struct join_link *, const char *text); /* the same between lock and unlock */

/* ---- the match ---- */
struct join_seat {
    char name[ORR_PLAYER_NAME], player[ORR_PLAYER_NAME];
    bool here;
};
/* What somebody asks of the others; `n` 0: nobody asks. */
struct join_offer {
    uint32_t n;
    bool mine, asks; /* we have asked; our answer is waited for */
};
struct join {
    struct orr_client client;
    char url[1024]; /* to come back by */
    char id[JOIN_ID];
    char token[JOIN_TOKEN]; /* "" while we watch */
    char kept[64];          /* behind the name of the file in which the seat is kept: "" for a person's */
    int seat;               /* -1: we watch */
    int invited;            /* to this seat, by the link; -1: to any */
    struct join_link *link;
    struct join_dice *dice; /* NULL: nothing was told of them yet */
    bool unfit;             /* the record is not what was told before the first move */
    enum join_state told;   /* the state of the connection that was told last */
    unsigned losses;        /* and how often it was lost until then */
    char game[64];
    char phase[16]; /* "waiting", "playing", "over" */
    struct join_seat at[ORR_MAX_SEATS];
    unsigned seats, watchers;
    bool over, sending;
    bool mine;        /* the person is asked */
    bool fresh;       /* who sits there has changed */
    bool shut;        /* the server let us go for good: `why` */
    char why[512];    /* of it */
    uint32_t written; /* of the last entries */
    uint32_t chat;    /* messages that were seen */
    uint8_t muted;    /* seats whose messages are not shown, a bit each */
    bool paused;
    struct join_offer offer;
    char talk[JOIN_TALK][JOIN_CHAT + ORR_PLAYER_NAME + 8];
};

/* ---- join_seat.c ---- */
/* Which match the link of a table means: host, base and id. False: the sentence is printed. */
bool join_address(const char *url, struct join *);
/* The facts of the match. */
bool join_facts(struct join *, struct orr_error *);
struct join_wish {
    const char *name; /* "" for whatever the server says */
    int seat;         /* -1: the first that is free */
    bool watch, bot;  /* bot: it is a program that sits down */
};
/* The seat that was kept, or a free one, which is kept then; none: we watch. */
bool join_sit(struct join *, const struct join_wish *, struct orr_error *);
void join_forget(const struct join *); /* the match is over: nobody comes back */
/* Keep the record of the match that is over. False: there is none. */
bool join_record(struct join *, char path[1024]);

/* ---- join_share.c ---- */
/* A message "shares": our share of the dice is fixed or shown, without asking the person. */
void join_share(struct join *, const struct orr_json *message);
/* The record's first line, as it is told when the match begins: the commitment to the dice. */
void join_dice_told(struct join *, const char *header);
/* Is the record what was told, with our share in its dice? */
bool join_dice_fit(const struct join *, const char *record);
void join_dice_free(struct join *);

/* ---- join_hear.c ---- */
/* Text of strangers, without what could drive a terminal. */
void join_printable(const char *text, char *out, size_t size);
/* The facts of a table: {"id","game","phase","seats":[…],…}. */
bool join_read_table(struct join *, const struct orr_json *);
/* Take what has come. `begins`: a match may begin, or begin again, which ends the one that is shown. True: something is
 * to be shown anew; *waits: a beginning is waiting. */
bool join_hear(struct play *, bool begins, bool *waits);

/* ---- join_offer.c ---- */
bool join_on_offer(struct play *, const struct orr_json *);
bool join_on_offered(struct play *, const struct orr_json *);
bool join_is_muted(const struct join *, int64_t seat);
void join_hears(struct play *, const char *line); /* a line for the person, beside the table */

/* ---- join_bot.c ---- */
/* A program plays at the seat that was taken, until the match is over; an exit code. */
int join_bot(struct join *, const struct args *);

/* ---- join_play.c ---- */
void join_send(struct play *, const char *type, const char *more); /* a message about the match as it is */
int join_run(struct play *); /* until the match is over or the person leaves; an exit code */

#endif
