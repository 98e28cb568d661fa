/* The chat. Whoever arrives is told what the database holds and, behind it, what is still on its way there: a question to
 * the database does not find that yet, and when it was told to the others, the newcomer was not among them. */
#include "table_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is in the database by now need not be remembered. */
static void forget_kept(struct table *t) {
    uint64_t done = store_done(t->house->store);
    unsigned left = 0;
    for (unsigned i = 0; i < t->sayings; i++) {
        if (t->saying[i].ticket <= done) {
            free(t->saying[i].text);
        } else {
            t->saying[left++] = t->saying[i];
        }
    }
    t->sayings = left;
}

static struct said *remember(struct table *t, uint32_t n, int seat, const char *text) {
    forget_kept(t);
    t->saying = orr_realloc(t->saying, t->sayings + 1, sizeof *t->saying);
    struct said *s = &t->saying[t->sayings++];
    *s = (struct said){.n = n, .seat = seat, .at = wall_ms(), .text = orr_alloc(strlen(text) + 1, 1)};
    memcpy(s->text, text, strlen(text));
    s->ticket = table_keep_chat(t, s);
    return s;
}

/* A message of the seat, at whichever server; false: it is one too many. */
static bool count_talk(struct table *t, int seat) {
    struct talk *k = seat >= 0 && seat < (int)t->seats ? &t->talk[seat] : NULL;
    if (!k) {
        return true;
    }
    int64_t now = table_now(t);
    double back = now > k->at ? (double)(now - k->at) / TALK_MS : 0;
    k->spent = k->spent > back ? k->spent - back : 0;
    k->at = now;
    if (k->spent + 1 > TALK_MOST) {
        return false;
    }
    k->spent += 1;
    return true;
}

/* The number behind this one is the next of its kind. */
static void count_number(struct table *t, uint32_t n) {
    uint32_t *count = n < STORE_ASIDE ? &t->said : &t->asides;
    uint32_t place = n % STORE_ASIDE;
    *count = place >= *count ? place + 1 : *count;
}

/* All but those who have blocked the person who says it, or who may not hear it now. */
static void tell_all(struct table *t, const struct said *s) {
    bool hidden[ORR_MAX_SEATS];
    for (int i = 0; i < (int)t->seats; i++) {
        hidden[i] = table_hides(t, i, s->seat);
    }
    for (struct peer *each = t->peers; each; each = each->next) {
        bool hears = s->n < STORE_ASIDE ? each->reader < 0 || !hidden[each->reader] : aside_hears(t, each);
        if (each->greeted && hears) {
            tell_chat(t, each, s);
        }
    }
}

void chat_say(struct table *t, uint32_t n, int seat, const char *text) {
    count_number(t, n);
    tell_all(t, remember(t, n, seat, text));
}

void chat_on_say(struct table *t, struct peer *p, const struct orr_json *root) {
    const char *text = text_of(root, "text");
    if (p->reader < 0 || !*text || strlen(text) >= CHAT_TEXT) {
        tell_refusal(t, p, "chat", p->reader < 0 ? "only players write here" : "a message has 1 to 399 bytes");
        return;
    }
    if (t->said >= CHAT_MOST) {
        tell_refusal(t, p, "chat", "enough has been said at this table");
        return;
    }
    if (!p->trusted && !count_talk(t, p->reader)) {
        tell_refusal(t, p, "chat", "that is much at once: wait a moment");
        return;
    }
    chat_say(t, t->said, p->reader, text);
}

void chat_hear(struct table *t, const struct store_write *w) {
    char text[SAID_TEXT];
    const struct said s = {.n = w->n, .seat = w->value, .at = w->at, .text = text};
    if (w->n % STORE_ASIDE >= (w->n < STORE_ASIDE ? t->said : t->asides)) {
        snprintf(text, sizeof text, "%.*s", (int)w->text_n, w->text);
        count_number(t, w->n);
        count_talk(t, s.seat);
        tell_all(t, &s);
    }
}

void chat_move(struct table *from, struct table *to, uint64_t lost) {
    uint64_t done = store_done(from->house->store);
    memcpy(to->talk, from->talk, sizeof to->talk);
    for (unsigned i = 0; i < from->sayings; i++) {
        struct said s = from->saying[i];
        bool again = lost && s.ticket >= lost;
        if (again) {
            chat_say(to, s.n < STORE_ASIDE ? to->said : STORE_ASIDE + to->asides, s.seat, s.text);
        }
        if (again || s.ticket <= done) {
            free(s.text);
            continue;
        }
        to->saying = orr_realloc(to->saying, to->sayings + 1, sizeof *to->saying);
        to->saying[to->sayings++] = s;
        count_number(to, s.n);
    }
    from->sayings = 0;
}

struct past {
    struct table *table;
    struct peer *peer;
    uint32_t next; /* behind the newest that it was told */
    bool hidden[ORR_MAX_SEATS];
};

static bool past_hides(const struct past *past, int seat) {
    return seat >= 0 && seat < (int)past->table->seats && past->hidden[seat];
}

static void past_row(void *user, const struct store_write *w) {
    struct past *past = user;
    char text[SAID_TEXT];
    const struct said s = {.n = w->n, .seat = w->value, .at = w->at, .text = text};
    snprintf(text, sizeof text, "%.*s", (int)w->text_n, w->text);
    past->next = w->n + 1;
    if (!past_hides(past, s.seat)) {
        tell_chat(past->table, past->peer, &s);
    }
}

/* Of one kind: from this number on. */
static void tell_past(struct table *t, struct peer *p, uint32_t first, unsigned most) {
    struct past past = {t, p, first, {false}};
    for (int i = 0; i < (int)t->seats; i++) {
        past.hidden[i] = table_hides(t, p->reader, i);
    }
    forget_kept(t); /* before the question, which finds it */
    store_said(t->house->store, t->id, first, most, past_row, &past);
    for (unsigned i = 0; i < t->sayings; i++) {
        bool kind = t->saying[i].n / STORE_ASIDE == first / STORE_ASIDE;
        if (kind && t->saying[i].n >= past.next && !past_hides(&past, t->saying[i].seat)) {
            tell_chat(t, p, &t->saying[i]);
        }
    }
}

void chat_tell_asides(struct table *t, struct peer *p) {
    if (aside_hears(t, p)) {
        tell_past(t, p, STORE_ASIDE, ASIDE_SHOWN);
    }
}

void chat_tell_past(struct table *t, struct peer *p) {
    tell_past(t, p, 0, CHAT_SHOWN);
    chat_tell_asides(t, p);
}

void chat_free(struct table *t) {
    for (unsigned i = 0; i < t->sayings; i++) {
        free(t->saying[i].text);
    }
    free(t->saying);
}
