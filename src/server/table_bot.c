/* Programs at seats of a table that is marked for them. They speak the protocol of docs/bots.md on a WebSocket of their
 * own, one message a frame, and are told nothing but the view of their seat. To the match they are computer players:
 * no clock runs for them, and nobody waits for their consent. Who is too slow, away for long or breaks a rule has its
 * seat taken over as by a time-out. */
#include "table_parts.h"

#include "orrery/bots.h"

#include <stdlib.h>
#include <string.h>

enum { BUDGET_MS = 5000, GRACE_MS = 5000, AWAY_MS = 60000 }; /* for a decision; after stop; to come back */

bool bot_sits(const struct table *t, int seat) {
    return seat >= 0 && seat < (int)t->seats && !strcmp(t->seat[seat].info.player, BOT_SEAT);
}

void bot_ask_again(struct peer *p) {
    if (p->bot) {
        p->bot->asked = 0;
    }
}

/* Each line is a message of its own. Frees the buffer. */
static void say(struct table *t, struct peer *p, struct orr_buf *lines) {
    for (size_t at = 0; at < lines->n;) {
        const char *end = memchr(lines->at + at, '\n', lines->n - at);
        size_t n = end ? (size_t)(end - lines->at) - at : lines->n - at;
        struct orr_buf one = {0};
        orr_put_bytes(&one, lines->at + at, n);
        tell_text(t, p, &one);
        at += n + 1;
    }
    orr_buf_free(lines);
}

/* The last words to it. */
static void part(struct table *t, struct peer *p, const char *code, const char *why) {
    struct orr_buf b = {0};
    if (code) {
        orr_bot_put_error(code, why, &b);
    }
    orr_bot_put_quit(&b);
    say(t, p, &b);
    peer_end(p, code ? WS_POLICY : WS_DONE, code ? code : "");
}

void bot_dismiss(struct table *t, struct peer *p, const char *why) { part(t, p, "value", why); }

/* ---- what it is told ---- */

static uint8_t *view_of(const struct table *t, int seat) {
    uint8_t *view = orr_alloc(1, orr_match_game(orr_session_match(t->session))->rules->state_size);
    orr_session_view(t->session, seat, ORR_NOW, view);
    return view;
}

static void tell_match(struct table *t, struct peer *p) {
    struct orr_bot_limits limits = {.decision_ms = BUDGET_MS, .grace_ms = GRACE_MS};
    struct orr_buf b = {0};
    orr_bot_put_new(orr_match_game(orr_session_match(t->session)), p->reader, &limits, &b);
    say(t, p, &b);
    p->bot->told = true;
}

static void tell_question(struct table *t, struct peer *p) {
    struct orr_buf b = {0};
    uint8_t *view = view_of(t, p->reader);
    orr_bot_put_question(orr_match_game(orr_session_match(t->session)), view, t->bot_asked, &p->bot->hello, BUDGET_MS,
                         &b);
    free(view);
    say(t, p, &b);
    p->bot->asked = t->bot_asked;
    p->bot->asked_at = table_now(t);
    p->bot->stopped = false;
}

static void tell_result(struct table *t, struct peer *p) {
    const struct orr_match *m = orr_session_match(t->session);
    struct orr_result result;
    struct orr_buf b = {0};
    orr_match_result(m, &result);
    orr_bot_put_result(orr_match_game(m), &result, &b);
    say(t, p, &b);
    part(t, p, NULL, NULL);
}

/* Whose turn it is, if a program's. Each moment of the match is a question of its own. */
static int seat_asked(struct table *t) {
    struct orr_next next = orr_session_next(t->session);
    bool asks = t->phase == TABLE_PLAYING && next.kind == ORR_NEXT_COMPUTER && bot_sits(t, next.seat);
    uint32_t question = asks ? orr_match_written(orr_session_match(t->session)) + 1 : 0;
    if (t->bot_asked != question) {
        t->bot_asked = question;
        t->bot_since = table_now(t);
    }
    return asks ? next.seat : -1;
}

static void attend(struct table *t, struct peer *p, int asked) {
    if (t->phase != TABLE_OVER && !bot_sits(t, p->reader)) {
        bot_dismiss(t, p, "another player has this seat now");
        return;
    }
    if (!p->bot->told) {
        tell_match(t, p);
    }
    if (t->phase == TABLE_OVER) {
        tell_result(t, p);
    } else if (asked == p->reader && p->bot->asked != t->bot_asked) {
        tell_question(t, p);
    }
}

void bot_attend(struct table *t) {
    if (share_missing(t)) {
        return;
    }
    int asked = seat_asked(t);
    for (struct peer *p = t->peers; p; p = p->next) {
        if (p->bot && p->bot->met && !p->closing) {
            attend(t, p, asked);
        }
    }
}

bool bot_step(struct table *t, struct orr_next next) {
    const struct orr_match *m = orr_session_match(t->session);
    if (t->phase != TABLE_PLAYING || next.kind != ORR_NEXT_COMPUTER || !bot_sits(t, next.seat)) {
        return false;
    }
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    orr_legal(orr_match_game(m), orr_match_state(m), list);
    orr_action only = list->n == 1 ? list->at[0] : 0;
    free(list);
    /* Where others would learn from the time that there was no choice, it is asked. */
    return only && !later_hidden(t) && !orr_session_do(t->session, next.seat, only).rule;
}

/* ---- losing the seat ---- */

static void forfeit(struct table *t, int seat, const char *code, const char *why) {
    struct orr_match *m = orr_session_match(t->session);
    enum orr_timeout how = t->pace.loses ? ORR_TIMEOUT_LOST : ORR_TIMEOUT_HANDED;
    for (struct peer *p = t->peers; p; p = p->next) {
        if (p->bot && p->reader == seat && !p->closing) {
            part(t, p, code, why);
        }
    }
    if (!orr_match_timeout(m, seat, how, NULL)) {
        return;
    }
    if (!orr_match_over(m)) {
        table_hand(t, seat, t->pace.player);
    }
    t->request = 0;
    table_advance(t);
}

/* Has it a program here that was asked? It is told to stop when its time is over; true: that did not help either. */
static bool too_slow(struct table *t, struct peer *p, int64_t now) {
    struct bot *b = p->bot;
    if (now - b->asked_at >= BUDGET_MS && !b->stopped) {
        struct orr_buf stop = {0};
        orr_bot_put_stop(b->asked, &stop);
        say(t, p, &stop);
        b->stopped = true;
    }
    return now - b->asked_at >= BUDGET_MS + GRACE_MS;
}

void bot_tick(struct table *t) {
    int seat = t->bot_asked ? orr_session_next(t->session).seat : -1;
    int64_t now = table_now(t), waited = now - t->bot_since;
    bool slow = false, here = seat >= 0 && ((unsigned)t->others_here >> seat & 1u) != 0;
    for (struct peer *p = seat >= 0 ? t->peers : NULL; p; p = p->next) {
        if (p->bot && p->bot->asked == t->bot_asked && p->reader == seat && !p->closing) {
            slow = too_slow(t, p, now) || slow;
            here = true;
        }
    }
    /* Whoever comes anew to every question gains no time by it; another server keeps the time of a program that is there. */
    int64_t most = AWAY_MS + (here ? 2 * (BUDGET_MS + GRACE_MS) : 0);
    if (slow) {
        forfeit(t, seat, "slow", "no decision in time");
    } else if (seat >= 0 && waited >= most && !table_is_others(t)) {
        forfeit(t, seat, "slow", "nobody was here for too long");
    }
}

/* ---- what it says ---- */

bool table_bot_join(struct table *t, struct peer *p, const char *token) {
    struct orr_buf b = {0};
    int seat = *token ? table_seat_of(t, token) : ORR_WATCHER;
    if (*token && !bot_sits(t, seat)) {
        return false;
    }
    p->bot = orr_alloc(1, sizeof *p->bot);
    table_join(t, p);
    p->reader = seat;
    orr_bot_put_hello(&b);
    say(t, p, &b);
    return true;
}

static void on_hello(struct table *t, struct peer *p, const struct orr_bot_heard *h) {
    int seat = p->reader >= 0 ? p->reader : *h->token ? table_seat_of(t, h->token) : -1;
    if (p->bot->met) {
        return;
    }
    if (!bot_sits(t, seat)) {
        bot_dismiss(t, p, "this needs the token of a bot at this table");
        return;
    }
    p->reader = seat;
    p->bot->hello = *h;
    p->bot->met = true;
    table_tell(t, tell_table);
    table_tell_here(t);
    if (t->session) {
        bot_attend(t);
    }
}

static void on_decision(struct table *t, struct peer *p, const struct orr_bot_heard *h, const char *text, size_t n) {
    struct orr_error err = {{0}};
    orr_action a = 0;
    if (h->id != t->bot_asked || h->id != p->bot->asked || !t->session || seat_asked(t) != p->reader) {
        return; /* too late: something else has happened */
    }
    uint8_t *view = view_of(t, p->reader);
    bool legal = orr_bot_decision(orr_match_game(orr_session_match(t->session)), view, text, n, &a, &err);
    free(view);
    if (!legal) {
        forfeit(t, p->reader, "illegal", err.text);
    } else if (orr_session_do(t->session, p->reader, a).rule) {
        forfeit(t, p->reader, "illegal", "that is no legal decision");
    } else {
        table_advance(t);
    }
}

/* The seat goes to another player, if the match is played; a program that is not known yet has none. */
static void lose(struct table *t, struct peer *p, const char *code, const char *why) {
    if (p->bot->met && t->phase == TABLE_PLAYING && t->session && bot_sits(t, p->reader)) {
        forfeit(t, p->reader, code, why);
    } else {
        part(t, p, code, why);
    }
}

void bot_message(struct table *t, struct peer *p, const char *text, size_t n) {
    struct orr_error err = {{0}};
    struct orr_bot_heard h;
    if (!orr_bot_hear(text, n, &h, &err)) {
        lose(t, p, "syntax", err.text);
    } else if (h.said == ORR_BOT_HELLO) {
        on_hello(t, p, &h);
    } else if (!p->bot->met && h.said != ORR_BOT_REMARK) {
        part(t, p, "value", "hello comes first");
    } else if (h.said == ORR_BOT_DECISION) {
        on_decision(t, p, &h, text, n);
    } else if (h.said == ORR_BOT_ERROR) {
        lose(t, p, "refused", err.text);
    }
}
