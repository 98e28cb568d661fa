/* What a person asks of the others at the table: a takeback beyond the undo rule, a pause, going on. All other people
 * have to agree; computer players do. An offer ends when one of them declines, when whoever made it cancels it, when what
 * it means is not there any more, and, where people play at the same time, when nobody answers. */
#include "table_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { OFFER_MS = 60000 }; /* that it waits for those who are here */

static const char *const offer_words[] = {
    [OFFER_TAKEBACK] = "takeback", [OFFER_PAUSE] = "pause", [OFFER_RESUME] = "resume"};

static uint8_t bit(int seat) { return (uint8_t)(1u << seat); }

/* Those who still have to say something. */
static uint8_t waits(const struct table *t) {
    return table_people(t) & (uint8_t) ~(t->offer.said | bit(t->offer.seat));
}

/* ---- telling ---- */

void tell_offer(struct table *t, struct peer *p) {
    struct orr_buf out = {0};
    const struct offer *o = &t->offer;
    if (!o->kind) {
        return;
    }
    orr_put(&out, "{\"type\":\"offer\",\"n\":%" PRIu32 ",\"what\":\"%s\",\"seat\":%d,\"to\":%" PRIu32 ",\"waits\":[",
            o->n, offer_words[o->kind], o->seat, o->to);
    const char *comma = "";
    for (int i = 0; i < (int)t->seats; i++) {
        if (waits(t) & bit(i)) {
            orr_put(&out, "%s%d", comma, i);
            comma = ",";
        }
    }
    orr_put(&out, "]}");
    tell_text(t, p, &out);
}

static void tell_end(struct table *t, uint32_t n, const char *why) {
    for (struct peer *p = t->peers; p; p = p->next) {
        struct orr_buf out = {0};
        if (p->greeted) {
            orr_put(&out, "{\"type\":\"offered\",\"n\":%" PRIu32 ",\"how\":\"%s\"}", n, why);
            tell_text(t, p, &out);
        }
    }
}

void offer_tell_end(struct table *t, const struct offer *before) {
    const struct offer *now = &t->offer;
    bool same = now->n == before->n;
    if (before->kind && !(same && now->kind)) {
        tell_end(t, before->n, same && *now->how ? now->how : "gone");
    }
}

void offer_end(struct table *t, const char *why) {
    if (t->offer.kind) {
        tell_end(t, t->offer.n, why);
    }
    snprintf(t->offer.how, sizeof t->offer.how, "%s", why);
    t->offer.kind = OFFER_NONE;
}

/* ---- doing ---- */

/* All have agreed. */
static bool carry_out(struct table *t, struct orr_error *err) {
    const struct offer *o = &t->offer;
    struct orr_match *m = orr_session_match(t->session);
    bool alone = !(table_people(t) & ~bit(o->seat));
    if (o->kind == OFFER_PAUSE) {
        return orr_match_pause(m, o->seat, err);
    }
    if (o->kind == OFFER_RESUME) {
        return orr_match_resume(m, o->seat, err);
    }
    if (!orr_match_takeback(m, o->seat, o->to, alone ? ORR_ALONE : ORR_AGREED, err)) {
        return false;
    }
    table_went_back(t);
    return true;
}

/* Could it be carried out now, if all agreed? */
static bool makes_sense(const struct table *t, const struct offer *o, struct orr_error *err) {
    const struct orr_match *m = orr_session_match(t->session);
    if (o->kind == OFFER_TAKEBACK) {
        return orr_match_can_takeback(m, o->seat, o->to, ORR_AGREED, err);
    }
    bool paused = o->kind == OFFER_RESUME;
    return orr_match_paused(m) == paused ||
           orr_fail(err, paused ? "The match is not paused." : "The match is paused already.");
}

static void settle(struct table *t) {
    struct orr_error err = {{0}};
    if (waits(t)) {
        table_tell(t, tell_offer);
        table_keep_state(t);
        return;
    }
    bool done = carry_out(t, &err);
    t->request = done ? 0 : t->request;
    offer_end(t, done ? "agreed" : "gone");
    table_advance(t);
}

void offer_check(struct table *t) {
    struct orr_match *m = orr_session_match(t->session);
    if (!t->offer.kind) {
        return;
    }
    if (orr_match_over(m) || !table_person(t, t->offer.seat) || !makes_sense(t, &t->offer, NULL)) {
        offer_end(t, "gone");
    } else if (!waits(t)) {
        settle(t); /* the last one who had to answer has left */
    }
}

/* ---- fading ---- */

int64_t offer_due(const struct table *t) { return t->offer.kind ? t->offer.due : 0; }

void offer_fade(struct table *t) {
    offer_end(t, "unanswered");
    table_keep_state(t);
}

/* Somebody who is to answer has seen it, or will when the clock makes them look. Where turns have days, and where nobody's
 * time runs and somebody is away, it stays until they come. */
static bool is_live(const struct table *t) {
    bool here = true;
    for (int i = 0; i < (int)t->seats; i++) {
        here = here && (!(waits(t) & bit(i)) || table_is_here(t, i));
    }
    return t->pace.pace == PACE_LIVE || (t->pace.pace == PACE_FREE && here);
}

/* ---- messages ---- */

static enum offer_kind kind_of(const char *word) {
    for (unsigned i = OFFER_TAKEBACK; i <= OFFER_RESUME; i++) {
        if (!strcmp(word, offer_words[i])) {
            return (enum offer_kind)i;
        }
    }
    return OFFER_NONE;
}

void offer_on_make(struct table *t, struct peer *p, const struct orr_json *root) {
    struct orr_error err = {{0}};
    struct offer o = {.kind = kind_of(text_of(root, "what")), .n = t->offer.n + 1, .seat = p->reader};
    int64_t to = number_of(root, "to");
    if (!o.kind) {
        tell_refusal(t, p, "offer", "what can be offered is takeback, pause or resume");
        return;
    }
    if (t->offer.kind) {
        tell_refusal(t, p, "offer", "another offer has to be answered first");
        return;
    }
    o.to = to >= 0 && to < UINT32_MAX ? (uint32_t)to : orr_session_last_choice(t->session, p->reader);
    if (!makes_sense(t, &o, &err)) {
        tell_refusal(t, p, "offer", err.text);
        return;
    }
    t->offer = o;
    t->offer.due = is_live(t) ? table_now(t) + OFFER_MS : 0;
    settle(t);
}

/* The offer that a message means; false: there is no such offer any more. */
static bool is_meant(struct table *t, struct peer *p, const char *what, const struct orr_json *root) {
    if (t->offer.kind && number_of(root, "n") == (int64_t)t->offer.n) {
        return true;
    }
    tell_refusal(t, p, what, "that offer is not there any more");
    return false;
}

void offer_on_answer(struct table *t, struct peer *p, const struct orr_json *root) {
    const struct orr_json *yes = orr_json_get(root, "yes");
    if (!is_meant(t, p, "answer", root)) {
        return;
    }
    if (!(waits(t) & bit(p->reader)) || !yes || (yes->type != ORR_JSON_TRUE && yes->type != ORR_JSON_FALSE)) {
        tell_refusal(t, p, "answer", "nobody waits for this answer");
    } else if (yes->type == ORR_JSON_FALSE) {
        offer_end(t, "declined");
        table_keep_state(t);
    } else {
        t->offer.said |= bit(p->reader);
        settle(t);
    }
}

void offer_on_cancel(struct table *t, struct peer *p, const struct orr_json *root) {
    if (!is_meant(t, p, "cancel", root)) {
        return;
    }
    if (t->offer.seat != p->reader) {
        tell_refusal(t, p, "cancel", "this is the offer of somebody else");
        return;
    }
    offer_end(t, "cancelled");
    table_keep_state(t);
}
