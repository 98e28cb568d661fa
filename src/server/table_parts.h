/* What the files of a table share. */
#ifndef ORRERY_SERVER_TABLE_PARTS_H
#define ORRERY_SERVER_TABLE_PARTS_H

#include "table.h"

enum { SAID_TEXT = CHAT_TEXT + ACCOUNT_ID + ORR_PLAYER_NAME + 2 }; /* a message as it is kept */
int64_t table_now(const struct table *);
const char *text_of(const struct orr_json *object, const char *key);      /* "": there is none */
int64_t number_of(const struct orr_json *object, const char *key);        /* -1: there is none */
bool read_action(const char *text, orr_action *out);                      /* 16 hex digits */
bool table_person(const struct table *, int seat);                        /* somebody sits there now */
uint8_t table_people(const struct table *);                               /* a bit per seat */
void table_tell(struct table *, void (*)(struct table *, struct peer *)); /* everybody who is here */

/* table_order.c: what was ordered. A pack is read from the order's text, or found by its hash in the store. */
bool table_read_order(struct table *, const char *text, size_t n, struct orr_error *);
void table_write_order(const struct table *, struct orr_buf *);

/* table_people.c: of a table that is loaded, accounts that took seats along. */
void table_load_accounts(struct table *);

/* table_keep.c: rows of the store. */
/* Keep its order and phase, with the sealed seeds when it begins. */
void table_keep(struct table *, const uint8_t *seal, size_t n);
/* Call it after table_keep: where two servers let somebody sit down at once, the number of the order says who was first,
 * and what is put behind a refused one is not kept. */
void table_keep_seat(struct table *, unsigned seat);
bool table_keep_line(void *table, const char *line, size_t n); /* an orr_record_sink */
uint64_t table_keep_chat(struct table *, const struct said *); /* returns its ticket */
void table_keep_pack(struct table *);
/* Its state and when it is due, when they have changed. */
void table_keep_state(struct table *);
/* In place of what it was before. */
bool table_read_state(struct table *, const struct store_write *);
/* A row of the store beside those above. */
uint64_t table_keep_row(struct table *, struct store_write);

/* table.c */
/* Somebody sat down or a seat was set: the match may begin now, and everybody is told. */
void table_changed(struct table *);
/* Begin, with a new seed, and shares of these seats (a bit each) for it; after an attempt that was given up, anew. */
void table_begin(struct table *, uint8_t joint);
/* A computer player takes the seat while the match is played. */
bool table_hand(struct table *, int seat, const char *player);

/* table_think.c */
/* The computer player to act is asked, unless it is being asked already or that is another server's to do. */
void think_ask(struct table *);
/* Hints of moments that are over, or of seats that nobody looks from, are waited for no more. */
void think_tidy(struct table *);
void think_on_hint(struct table *, struct peer *, const struct orr_json *);
/* An answer has come by the database: what, and of which moment. */
void think_take(struct table *, int what, uint32_t written, const char *text, size_t n);
/* Nothing that was asked for this copy of the table is waited for. */
void think_give_up(struct table *);
void think_free(struct table *);

/* table_bot.c: programs at seats */
bool bot_sits(const struct table *, int seat);
/* Its only decision, where that may be known, is taken; false: there is none. */
bool bot_step(struct table *, struct orr_next);
/* What has happened is told to programs, and whose turn it is is asked. */
void bot_attend(struct table *);
void bot_tick(struct table *);
void bot_message(struct table *, struct peer *, const char *text, size_t n);
/* The question that it has may be of a match that was not kept. */
void bot_ask_again(struct peer *);
/* Its seat is not its own any more. */
void bot_dismiss(struct table *, struct peer *, const char *why);

/* table_play.c */
/* All that somebody who has nothing, or `length` entries, has to know of the game. */
void table_greet(struct table *, struct peer *);
/* It has begun: everybody who is here gets the game. */
void table_begun(struct table *);
/* So many entries are left: peers that had more have no more than that. */
void table_went_back(struct table *);

/* table_clock.c */
enum { FREE_MS = 4000 };
bool clock_read_order(struct table *, const struct orr_json *order, struct orr_error *);
void clock_write_order(const struct table *, struct orr_buf *);
void clock_start(struct table *);
/* Something has happened: the time up to now is charged, and the clock runs for whoever is to act now. */
void clock_turn(struct table *);
int64_t clock_due(const struct table *); /* when somebody's time is up; 0: nobody's is running */
void clock_fire(struct table *);
/* What the question has cost up to now is charged; it goes on from here. */
void clock_charge(struct table *);
void clock_write(const struct table *, struct orr_buf *); /* as clients get it */

/* table_offer.c */
void offer_on_make(struct table *, struct peer *, const struct orr_json *);
void offer_on_answer(struct table *, struct peer *, const struct orr_json *);
void offer_on_cancel(struct table *, struct peer *, const struct orr_json *);
/* Drop it, and say why. */
void offer_end(struct table *, const char *why);
/* Another server has ended this one, if it is not there any more. */
void offer_tell_end(struct table *, const struct offer *before);
/* It is dropped when what it means is not there any more. */
void offer_check(struct table *);
/* When it fades; 0: there is none, or it stays. */
int64_t offer_due(const struct table *);
void offer_fade(struct table *);
void tell_offer(struct table *, struct peer *);

/* table_later.c: decisions that the server takes for a seat. */
void later_on_standing(struct table *, struct peer *, const struct orr_json *);
void tell_standing(struct table *, struct peer *);
/* Do what needs nobody and tells nothing; if the server has to take another decision, note when. */
void later_go_on(struct table *);
void later_fire(struct table *);
/* Whether the seat to act has one option or several is hidden from others. */
bool later_hidden(const struct table *);

/* table_plan.c */
void plan_on_plan(struct table *, struct peer *, const struct orr_json *);
/* {"list"}: all plans of the seat from now on. False with a sentence, and nothing has changed. */
bool plan_set(struct table *, int seat, const struct orr_json *, struct orr_error *);
/* Only to whom they belong, where there are any. */
void tell_plans(struct table *, struct peer *);
/* The decision that a plan takes now; 0: none does. */
orr_action plan_answer(const struct table *);
/* It was taken. */
void plan_taken(struct table *);
/* The person has decided: what was planned is over. */
void plan_drop(struct table *, int seat);
void plan_write(const struct table *, struct orr_buf *); /* for the row of the state; nothing where there are none */
void plan_read(struct table *, const struct orr_json *list);
/* Another server has changed them: seats whose own are not those of before are told. */
void plan_tell_news(struct table *, const struct plan *before, unsigned n);

/* table_chat.c */
void chat_on_say(struct table *, struct peer *, const struct orr_json *);
void chat_tell_past(struct table *, struct peer *);
/* Only what those who watch have said, as far as the peer may hear it. */
void chat_tell_asides(struct table *, struct peer *);
/* Keeps a message with the number and tells it. */
void chat_say(struct table *, uint32_t n, int seat, const char *text);
void chat_free(struct table *);
/* A message that another server has taken. */
void chat_hear(struct table *, const struct store_write *);
/* What is on its way to the database belongs to another copy of the table; from the ticket `lost` on (0: none is) it was
 * not kept, and is said again. */
void chat_move(struct table *from, struct table *to, uint64_t lost);

/* table_aside.c: what those who watch say to each other; players hear it when the match is over. */
void aside_on_say(struct table *, struct peer *, const struct orr_json *);
bool aside_hears(const struct table *, const struct peer *);
/* The match is over: players are told what was said. */
void aside_open(struct table *);

/* table_watch.c: so many entries the peer may know. */
uint32_t watch_length(const struct table *, const struct peer *);

/* table_share.c: joint randomness. */
void share_begin(struct table *);
void share_on_commit(struct table *, struct peer *, const struct orr_json *);
void share_on_reveal(struct table *, struct peer *, const struct orr_json *);
void share_expire(struct table *); /* shares are missing and the time for them is over */
bool share_missing(const struct table *);
void tell_shares(struct table *, struct peer *);

/* tell.c */
void tell_text(struct table *, struct peer *, struct orr_buf *); /* the text is freed */

#endif
