/* A match on the server: who sits at it, the session that plays it, and everybody who
 * looks at it. Its life: people sit down (waiting), it is played, it is over. What happens
 * is kept in the store before anybody is told. */
#ifndef ORRERY_SERVER_TABLE_H
#define ORRERY_SERVER_TABLE_H

#include "account.h"
#include "key.h"
#include "office.h"
#include "orrery/json.h"
#include "orrery/session.h"
#include "peer.h"
#include "pool.h"

enum { PROTOCOL = 1 };
enum table_phase {
    TABLE_WAITING = 1,
    TABLE_PLAYING,
    TABLE_OVER,
    TABLE_FROZEN /* it cannot be opened by this program; never kept: in the store it is what it was */
};
enum { TOKEN_TEXT = 33, CHAT_TEXT = 400, CHAT_SHOWN = 100, CHAT_MOST = 5000 };
enum { ASIDE_SHOWN = 50, ASIDE_MOST = 2000 };  /* messages of those who watch: told to newcomers; of one table */
enum { HOLIDAYS = 14 };                        /* days off for each seat of a match by days */
enum { WATCHERS_MOST = 1000 };                 /* at all servers: each is told of all others */
enum { DELAY_MOST = 5 };                       /* turns that watchers may be behind */
enum { PACK_TEXT = 40 << 10, PACK_HASH = 65 }; /* bytes of a content pack, and of its hash as hex digits */
#define OPEN_SEAT    "open"
#define BOT_SEAT     "program" /* somebody's program sits there (docs/bots.md) */
#define USUAL_PLAYER "bot:3"   /* takes a seat that somebody left */

struct table_seat {
    struct orr_seat_info info;  /* `player` is OPEN_SEAT while nobody sits there */
    uint8_t token[STORE_TOKEN]; /* SHA-256 of what proves the seat */
    char account[ACCOUNT_ID];   /* of whoever sits, or sat, here; "": of a guest */
    bool has_token;
};

/* What all tables share. */
struct house {
    struct store *store;
    struct pool *pool;
    struct office *office;     /* accounts; NULL: there are none */
    struct speech *speech;     /* sentences in other languages; NULL: there are none */
    const struct account *who; /* of whom the next person to sit down is; NULL: a guest */
    uint8_t key[KEY_BYTES];    /* seals the seeds */
    struct throttle *asides;   /* how much watchers say, by their addresses */
    uint32_t asked;            /* requests to computer players so far */
    bool elsewhere;            /* orrery worker thinks for computer players, hints and reviews; else the pool does */
    bool looks;                /* tables are opened to be looked at: what a crash cut off is not begun again */
    /* The clock by which time is charged, in milliseconds since 1970, and how many of them a decision that the server
     * takes for a seat is held back. Tests put others here. NULL: wall_ms and table_draw_delay. */
    int64_t (*clock)(void);
    uint32_t (*delay)(void);
};

/* How much time seats have, as the table was ordered. */
enum pace { PACE_FREE, PACE_LIVE, PACE_DAYS };
struct clock_order {
    enum pace pace;
    int64_t time;      /* milliseconds, for the whole match or (PACE_DAYS) for each turn */
    int64_t increment; /* of PACE_LIVE, after each turn */
    bool loses;        /* who runs out of time has lost; else `player` takes the seat */
    char player[ORR_PLAYER_NAME];
};
/* The clock as it stands. Only one seat's time runs: of the person to act. */
struct clock {
    int64_t left[ORR_MAX_SEATS];
    int64_t since;                  /* when the question was asked that is being answered */
    int seat;                       /* whose time runs; -1: nobody's */
    int owner;                      /* whose turn it is */
    bool free;                      /* the first FREE_MS of this answer cost nothing */
    uint32_t written;               /* of the match, when the question was asked */
    uint32_t paid;                  /* increments were given up to this length of the match */
    int64_t holiday[ORR_MAX_SEATS]; /* until then the seat's time stands still */
    uint8_t used[ORR_MAX_SEATS];    /* days off that it has taken */
};
/* What a person asks of the others. */
enum offer_kind { OFFER_NONE, OFFER_TAKEBACK, OFFER_PAUSE, OFFER_RESUME };
struct offer {
    enum offer_kind kind;
    uint32_t n;   /* offers are counted, so that an answer names the one that it means */
    int seat;     /* who asks */
    uint32_t to;  /* of a takeback: so many entries stay */
    uint8_t said; /* a bit per seat that agrees */
    int64_t due;  /* it fades then, when nobody has answered; 0: it stays */
    char how[12]; /* of one that has ended */
};
/* How a seat always answers a question in the turn of somebody else. */
struct standing {
    uint8_t seat, prompt;
    bool verb; /* the only decision with the verb of `action`, else `action` itself */
    orr_action action;
};
enum { STANDING_MOST = 16 }; /* of each seat */
/* A turn that a seat has planned: where its view is this one when it is to decide in its own turn, these decisions are
 * taken one after the other while they are legal and chance has not come between. */
enum { PLANS = 3, PLAN_STEPS = 12, PLAN_GIVEN = 4 }; /* of each seat; decisions of one, and of others before it */
struct plan {
    uint8_t seat, n, at; /* decisions, and how many of them were taken */
    uint8_t given; /* what others had decided before, on the copy: for people to read, nothing is compared with it */
    struct {
        uint8_t seat;
        orr_action action;
    } before[PLAN_GIVEN];
    bool always;     /* whatever the view is */
    uint64_t view;   /* its hash */
    uint32_t length; /* of the match when the last one was taken */
    orr_action action[PLAN_STEPS];
};
/* Advice that a seat has asked for. */
struct hint {
    uint32_t request; /* of those of the house; 0: none is waited for */
    uint32_t number;  /* the same request as the session counts it */
    uint32_t written; /* of the match, when it was asked */
    char *text;       /* the answer; NULL: there is none of that moment */
};
/* How much a seat has said lately: as many messages at once as TALK_MOST, then one in TALK_MS. */
enum { TALK_MOST = 20, TALK_MS = 2000 };
struct talk {
    double spent;
    int64_t at; /* when that was reckoned */
};
/* A message of the chat. Of those who watch: from STORE_ASIDE on, and the text has who says it in its first line. */
struct said {
    uint32_t n;
    int seat;
    int64_t at;
    uint64_t ticket;
    char *text;
};

struct table {
    struct house *house;
    char id[STORE_ID];
    enum table_phase phase;
    struct orr_error frozen; /* why */
    bool was_over;           /* before it was frozen */
    bool is_public, joint, hints, rated;
    bool bots;       /* programs may sit down */
    bool pair;       /* people who look for the same game are seated here */
    unsigned delay;  /* watchers are told so many turns later */
    bool settled;    /* its result was told to the office */
    uint64_t people; /* hash of the accounts that the office knows to sit here */
    uint32_t told;   /* after so many entries the person to act was sent word */
    int64_t created;
    struct orr_spec spec; /* of the game; its texts stand in `doc`, but the pack in `pack` */
    struct orr_json_doc doc;
    char options[ORR_MAX_OPTIONS][128];
    char *pack; /* content pack; NULL: the built-in one */
    char pack_hash[PACK_HASH];
    struct clock_order pace;
    unsigned seats;
    struct table_seat seat[ORR_MAX_SEATS];
    struct orr_session *session; /* NULL while people sit down */
    uint32_t lines;              /* of the record, in the store */
    uint64_t ticket;             /* of the newest change */
    uint32_t request;            /* of those of the house, what a computer player is asked; 0: nothing */
    uint32_t number;             /* the same request as the session counts it */
    bool unasked;                /* there was no room for the question */
    uint32_t job;                /* the question stands in the database, of the match with so many entries; 0: none */
    int64_t again;               /* nobody understood it: not before then once more */
    struct hint hint[ORR_MAX_SEATS];
    uint32_t bot_asked;  /* the question that a program at a seat has to answer; 0: none */
    int64_t bot_since;   /* when it arose */
    uint32_t said;       /* messages of the chat */
    uint32_t asides;     /* and of those who watch */
    struct said *saying; /* those that may not be in the database yet */
    unsigned sayings;
    struct talk talk[ORR_MAX_SEATS];
    struct peer *peers;
    double used; /* when somebody was here last */

    /* What stands in the row of its state. */
    char next[STORE_ID]; /* the rematch; "": there is none yet */
    int host;            /* who may remove guests and lock the table; -1: nobody yet */
    bool locked;
    bool quiet; /* those who watch do not talk here */
    struct clock clock;
    struct offer offer;
    struct standing standing[ORR_MAX_SEATS * STANDING_MOST];
    unsigned standings;
    struct plan plan[ORR_MAX_SEATS * PLANS];
    unsigned plans;
    int64_t share_due;                        /* shares of the seed have to be here by then; 0: none are missing */
    uint8_t missing[ORR_MAX_SEATS], restarts; /* seats whose shares were missing in earlier attempts */
    int64_t later;                            /* when the server takes a decision for a seat; 0: it does not */
    uint32_t later_written;                   /* after so many entries */
    uint32_t orders, states;                  /* how often its order and its state were written */
    struct orr_buf kept;                      /* the row as it was written last */
    int64_t kept_due;

    /* Where there are several servers at one database. */
    bool reviewed; /* somebody looks back at it already */
    bool owned;    /* something happens by itself: that is done by the server `owner`, or when it is gone by any */
    uint8_t owner[STORE_NODE_ID];
    uint8_t others_here;   /* seats that are here at other servers */
    unsigned others_watch; /* and people who watch there */
    uint8_t told_here;     /* what others were told of this one */
    unsigned told_watch;
};

/* ---- life ---- */
/* From an order: {"game","seats":[{"player","name"}],"options":{…},"public",…}. The first person's seat is the host's,
 * with the token. NULL with a sentence. */
struct table *table_make(struct house *, const char *order, size_t n, char token[TOKEN_TEXT], int *seat,
                         struct orr_error *);
/* From the store; NULL: there is none, or the database does not answer. What this program cannot play, for it is of
 * another edition, lacks its pack or its key, is frozen: it can be looked up and its record be read. */
struct table *table_load(struct house *, const char *id, struct orr_error *);
void table_free(struct table *);
/* Sit down: a seat (-1: the first that is open), a name. When no seat is open any more the match begins. */
bool table_sit(struct table *, int seat, const char *name, char token[TOKEN_TEXT], int *got, struct orr_error *);
/* The same for a program, where the table is marked for them; the token lets it in (table_bot_join). */
bool table_sit_bot(struct table *, int seat, const char *name, char token[TOKEN_TEXT], int *got, struct orr_error *);
/* While people sit down: a computer player at a free seat, or an open seat in its place. The host may also free the seat
 * of a guest. `by`: the seat of whoever asks. */
bool table_set(struct table *, int by, int seat, const char *player, struct orr_error *);
/* While people sit down: the seat is open again. */
bool table_stand(struct table *, int seat, struct orr_error *);
/* The host closes the table to guests, or opens it. */
bool table_lock(struct table *, int by, bool locked, struct orr_error *);
/* The host lets those who watch talk, or not. */
bool table_quiet(struct table *, int by, bool quiet, struct orr_error *);
/* Another token for whoever sits there: the one before is worth nothing from now on. */
void table_retoken(struct table *, unsigned seat, char token[TOKEN_TEXT]);
/* So many days off for a seat, where each turn has days; 0 ends them, and what is left of them comes back. */
bool table_holiday(struct table *, int seat, int64_t days, struct orr_error *);
/* May this person sit down here (NULL: a guest)? False with a sentence. */
bool table_may_sit(const struct table *, const struct account *, struct orr_error *);
/* The seat that the token, or the session of an account, proves; -1: none. */
int table_seat_of(const struct table *, const char *token);
/* Where the last attempt begins, in all lines of a record: after attempts that did not get all shares of the seed. */
const char *table_last_attempt(const char *lines);
/* The text of a pack, to be freed; false: there is none with this hash. */
bool table_find_pack(const struct house *, const char *hash, char **text);

/* ---- playing ---- */
/* Dice, forced decisions, and computer players are asked. Everybody is told. */
void table_advance(struct table *);
void table_answer(struct table *, uint32_t number, orr_action);
/* An answer to what was asked for the seat; the text may be NULL: there is none. */
void table_hint(struct table *, int seat, uint32_t number, const char *text);
/* Somebody shall look back at the match, which is over. False: there is no room. */
bool table_look_back(struct table *, struct orr_error *);
void table_keep_review(struct house *, const char *match, const char *text);
/* Time passes: what is due happens, once. */
void table_tick(struct table *);
/* Something will happen by itself while nobody is here: it has to stay awake. */
bool table_busy(const struct table *);
/* Reads what other servers have written of it, and tells everybody. False: that cannot be taken in here, it has to be
 * loaded again. */
bool table_refresh(struct table *);
/* Another copy of a table takes over its peers and tells them what differs. `lost`: of what the old one wrote nothing was
 * kept from this ticket on; 0: all was. */
void table_move(struct table *from, struct table *to, uint64_t lost);
/* The other servers are told who is here, when that has changed. */
void table_tell_here(struct table *);
/* What happens at it by itself is another server's to do. */
bool table_is_others(const struct table *);
/* A message of a peer. */
void table_message(struct table *, struct peer *, const char *text, size_t n);
void table_join(struct table *, struct peer *);
void table_leave(struct table *, struct peer *, double now);
/* The peer is a program: it speaks the protocol of bots from now on. `token`: "" when its hello is to bring it. False: that
 * is no token of a program here. */
bool table_bot_join(struct table *, struct peer *, const char *token);

/* ---- messages; tell.c ---- */
void tell_welcome(struct table *, struct peer *);
/* The entries that the peer lacks. */
void tell_entries(struct table *, struct peer *);
void tell_table(struct table *, struct peer *);
void tell_chat(struct table *, struct peer *, const struct said *); /* an aside too */
/* The page, or program, is of another time than the server. */
void tell_reload(struct table *, struct peer *);
void tell_refusal(struct table *, struct peer *, const char *what, const char *why);
/* Facts for anybody, as JSON: {"id","game","phase","seats":[…],…}. */
void table_json(const struct table *, struct orr_buf *);
bool table_is_here(const struct table *, int seat);
unsigned table_watchers(const struct table *); /* at all servers */

/* ---- people with accounts; table_people.c ---- */
/* Who sits here, as the office is told it: {"match","game",…,"people":[…]}; where it is over, with places. False: nobody
 * has an account. */
bool table_people_json(const struct table *, struct orr_buf *);
uint64_t table_people_hash(const struct table *); /* 0: nobody has an account */
/* Has the person at seat `reader` blocked the one at `seat`? */
bool table_hides(const struct table *, int reader, int seat);

int64_t wall_ms(void);
/* Between 400 and 2500 milliseconds, most often about one second; drawn independently of everything else. */
uint32_t table_draw_delay(void);
void table_draw_id(char out[STORE_ID]);

#endif
