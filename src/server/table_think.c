/* What has to be thought about for a table: decisions of computer players, hints, reviews. It is asked of threads of the
 * server (pool.h) or put into the database for whoever thinks there (orrery worker). An answer is taken only in the
 * moment that it was asked for. */
#include "table_parts.h"

#include "orrery/think.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A number of the whole house names a request: a table that was put away and loaded again may count from one again, and
 * older answers are still to come. */
static uint32_t next_number(struct house *h) {
    h->asked += h->asked == UINT32_MAX ? 2 : 1; /* never 0 */
    return h->asked;
}

static uint32_t written_of(const struct table *t) { return orr_match_written(orr_session_match(t->session)); }

/* Returns the number by which an answer of the pool will be known, or where the answer comes by the database any. 0:
 * there was no room. */
static uint32_t ask(struct table *t, int what, enum thinking_rank rank, const struct orr_buf *text) {
    uint32_t number = next_number(t->house);
    const struct pool_ask asked = {t->id, number, what, rank, text->at, text->n};
    if (!t->house->elsewhere) {
        return pool_ask(t->house->pool, &asked) ? number : 0;
    }
    table_keep_row(t, (struct store_write){.kind = STORE_JOB,
                                           .n = t->session ? written_of(t) : 0,
                                           .value = (int32_t)rank,
                                           .due = what,
                                           .text = text->at,
                                           .text_n = text->n});
    return number;
}

static void forget_job(struct table *t, int what, uint32_t written) {
    table_keep_row(t, (struct store_write){.kind = STORE_JOB_GONE, .n = written, .due = what});
}

static void drop_job(struct table *t) {
    if (t->job) {
        forget_job(t, STORE_DECISION, t->job);
    }
    t->job = 0;
}

/* ---- computer players ---- */

/* Where the pool has no room, the next change or the next look at the clock asks again. */
void think_ask(struct table *t) {
    struct orr_next next = orr_session_next(t->session);
    struct orr_request request;
    struct orr_buf text = {0};
    bool wanted = next.kind == ORR_NEXT_COMPUTER && !bot_sits(t, next.seat) && !table_is_others(t);
    t->unasked = false;
    bot_attend(t);
    if (!wanted && !t->request) {
        drop_job(t);
    }
    if (t->request || !wanted || !orr_session_ask(t->session, ORR_ASK_DECISION, next.seat, &request, NULL)) {
        return;
    }
    orr_request_write(&request, &text);
    t->request = ask(t, STORE_DECISION, t->pace.pace == PACE_DAYS ? RANK_DAYS : RANK_DECISION, &text);
    t->unasked = !t->request;
    t->job = t->house->elsewhere ? written_of(t) : 0;
    t->number = request.number;
    orr_buf_free(&text);
}

/* ---- hints ---- */

static void tell_hint(struct table *t, struct peer *p) {
    const struct hint *h = &t->hint[p->reader];
    struct orr_buf out = {0};
    orr_put(&out, "{\"type\":\"hint\",\"written\":%" PRIu32 ",\"hint\":%s}", h->written, h->text ? h->text : "null");
    tell_text(t, p, &out);
}

static void tell_seat(struct table *t, int seat) {
    for (struct peer *p = t->peers; p; p = p->next) {
        if (p->greeted && p->reader == seat) {
            tell_hint(t, p);
        }
    }
}

static void drop_hint(struct table *t, int seat) {
    struct hint *h = &t->hint[seat];
    if (h->request && t->house->elsewhere) {
        forget_job(t, STORE_HINT + seat, h->written);
    } else if (h->request) {
        pool_drop(t->house->pool, h->request);
    }
    h->request = 0;
}

/* Does somebody at this server look from the seat? */
static bool looks(const struct table *t, int seat) {
    const struct peer *p = t->peers;
    while (p && !(p->greeted && p->reader == seat)) {
        p = p->next;
    }
    return p != NULL;
}

void think_tidy(struct table *t) {
    for (int i = 0; i < (int)t->seats; i++) {
        const struct hint *h = &t->hint[i];
        if (h->request && (!t->session || h->written != written_of(t) || !looks(t, i))) {
            drop_hint(t, i);
        }
    }
}

/* Of one moment a seat is advised once; the answer is told again to whoever asks again. */
void think_on_hint(struct table *t, struct peer *p, const struct orr_json *root) {
    struct hint *h = &t->hint[p->reader];
    struct orr_request request;
    struct orr_error err = {{0}};
    struct orr_buf text = {0};
    (void)root;
    if (!t->hints) {
        tell_refusal(t, p, "hint", "this table is played without hints");
        return;
    }
    if (h->written == written_of(t) && (h->text || h->request)) {
        if (h->text) {
            tell_hint(t, p);
        }
        return;
    }
    if (!orr_session_ask(t->session, ORR_ASK_HINT, p->reader, &request, &err)) {
        tell_refusal(t, p, "hint", err.text);
        return;
    }
    orr_request_write(&request, &text);
    free(h->text);
    *h = (struct hint){.number = request.number, .written = written_of(t)};
    h->request = ask(t, STORE_HINT + p->reader, t->pace.pace == PACE_DAYS ? RANK_DAYS : RANK_HINT, &text);
    orr_buf_free(&text);
    if (!h->request) {
        tell_refusal(t, p, "hint", "too much is being thought about; try again soon");
    }
}

void table_hint(struct table *t, int seat, uint32_t number, const char *text) {
    struct hint *h = &t->hint[seat];
    if (!number || h->request != number) {
        return; /* nobody waits for it any more */
    }
    h->request = 0;
    if (t->session && h->written == written_of(t) && orr_session_answer(t->session, h->number, 0, NULL)) {
        h->text = text ? orr_alloc(strlen(text) + 1, 1) : NULL;
        if (text) {
            strcpy(h->text, text);
        }
        tell_seat(t, seat);
    }
}

void think_give_up(struct table *t) {
    for (int i = 0; i < (int)t->seats; i++) {
        if (t->hint[i].request) {
            drop_hint(t, i);
            tell_seat(t, i);
        }
    }
    if (t->request && !t->house->elsewhere) {
        pool_drop(t->house->pool, t->request);
    }
    t->request = 0;
}

/* ---- by the database ---- */

static void take_decision(struct table *t, uint32_t written, const char *text) {
    orr_action a = 0;
    if (!t->request || t->job != written || written != written_of(t)) {
        return;
    }
    bool ok = read_action(text, &a);
    if (!ok) {
        drop_job(t); /* it can be asked again */
    }
    table_answer(t, t->request, ok ? a : 0);
}

static void take_hint(struct table *t, int seat, uint32_t written, const char *text) {
    struct orr_json_doc doc = {0};
    const struct hint *h = &t->hint[seat];
    if (!h->request || h->written != written) {
        return;
    }
    bool ok = orr_json_parse(&doc, text, strlen(text), NULL);
    forget_job(t, STORE_HINT + seat, written);
    table_hint(t, seat, h->request, ok ? text : NULL);
    orr_json_free(&doc);
}

void think_take(struct table *t, int what, uint32_t written, const char *text, size_t n) {
    char *copy = orr_alloc(n + 1, 1);
    memcpy(copy, text, n);
    if (t->session && what == STORE_DECISION) {
        take_decision(t, written, copy);
    } else if (t->session && what >= STORE_HINT && what < STORE_HINT + (int)t->seats) {
        take_hint(t, what - STORE_HINT, written, copy);
    }
    free(copy);
}

/* ---- looking back ---- */

/* Once at a time, and once for all. */
bool table_look_back(struct table *t, struct orr_error *err) {
    struct orr_buf record = {0};
    const struct orr_match *m = orr_session_match(t->session);
    if (!orr_match_length(m)) {
        return orr_fail(err, "nothing has happened in this match");
    }
    if (!t->reviewed) {
        orr_record_write(m, &record);
        t->reviewed = ask(t, STORE_LOOK_BACK, RANK_REVIEW, &record) != 0;
        orr_buf_free(&record);
    }
    return t->reviewed || orr_fail(err, "too much is being thought about; try again soon");
}

void table_keep_review(struct house *h, const char *match, const char *text) {
    struct store_write w = {.kind = STORE_REVIEW, .at = wall_ms(), .text = text, .text_n = strlen(text)};
    memcpy(w.match, match, strlen(match) + 1);
    store_put(h->store, &w);
}

void think_free(struct table *t) {
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        free(t->hint[i].text);
    }
}
