/* Rows of a table in the store. What stands in the row of its state is all that a server needs to go on besides the
 * order and the record: clocks, an open offer, standing answers, who is the host. */
#include "table_parts.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

static uint64_t keep(struct table *t, struct store_write w) { return table_keep_row(t, w); }

uint64_t table_keep_row(struct table *t, struct store_write w) {
    memcpy(w.match, t->id, sizeof w.match);
    w.at = w.at ? w.at : wall_ms();
    t->ticket = store_put(t->house->store, &w);
    return t->ticket;
}

void table_keep(struct table *t, const uint8_t *seal, size_t n) {
    struct orr_buf order = {0};
    table_write_order(t, &order);
    struct store_write w = {
        .kind = STORE_MATCH, .n = ++t->orders, .value = (int32_t)t->phase, .text = order.at, .text_n = order.n};
    if (n) {
        memcpy(w.blob, seal, n);
        w.blob_n = n;
    }
    keep(t, w);
    orr_buf_free(&order);
}

void table_keep_seat(struct table *t, unsigned i) {
    const char *account = t->seat[i].account; /* stands behind the token */
    struct store_write w = {.kind = STORE_SEAT, .n = i, .text = "", .blob_n = STORE_TOKEN + strlen(account)};
    memcpy(w.blob, t->seat[i].token, STORE_TOKEN);
    memcpy(w.blob + STORE_TOKEN, account, strlen(account));
    keep(t, w);
}

bool table_keep_line(void *user, const char *line, size_t n) {
    struct table *t = user;
    keep(t, (struct store_write){.kind = STORE_ENTRY, .n = t->lines++, .text = line, .text_n = n});
    return !store_broken(t->house->store, NULL);
}

uint64_t table_keep_chat(struct table *t, const struct said *s) {
    return keep(
        t,
        (struct store_write){
            .kind = STORE_CHAT, .n = s->n, .value = s->seat, .at = s->at, .text = s->text, .text_n = strlen(s->text)});
}

static bool read_hash(const char *hex, uint8_t hash[STORE_TOKEN]) {
    size_t n = 0;
    return strlen(hex) == 2 * STORE_TOKEN && !sodium_hex2bin(hash, STORE_TOKEN, hex, 2 * STORE_TOKEN, NULL, &n, NULL) &&
           n == STORE_TOKEN;
}

void table_keep_pack(struct table *t) {
    struct store_write w = {.kind = STORE_PACK, .text = t->pack, .blob_n = STORE_TOKEN};
    if (t->pack && read_hash(t->pack_hash, w.blob)) {
        w.text_n = strlen(t->pack);
        keep(t, w);
    }
}

bool table_find_pack(const struct house *h, const char *hash, char **text) {
    struct orr_buf out = {0};
    uint8_t bytes[STORE_TOKEN];
    bool found = read_hash(hash, bytes) && store_pack(h->store, bytes, &out);
    if (!found) {
        orr_buf_free(&out);
        return false;
    }
    orr_put(&out, "%s", "");
    *text = out.at;
    return true;
}

/* ---- its state ---- */

static void put_clock(const struct table *t, struct orr_buf *out) {
    const struct clock *c = &t->clock;
    orr_put(out, ",\"clock\":{\"left\":[");
    for (unsigned i = 0; i < t->seats; i++) {
        orr_put(out, "%s%" PRId64, i ? "," : "", c->left[i]);
    }
    if (t->pace.pace == PACE_DAYS) {
        orr_put(out, "],\"holiday\":[");
        for (unsigned i = 0; i < t->seats; i++) {
            orr_put(out, "%s%" PRId64 ",%u", i ? "," : "", c->holiday[i], c->used[i]);
        }
    }
    orr_put(out,
            "],\"since\":%" PRId64 ",\"seat\":%d,\"owner\":%d,\"free\":%s,\"written\":%" PRIu32 ",\"paid\":%" PRIu32
            "}",
            c->since, c->seat, c->owner, c->free ? "true" : "false", c->written, c->paid);
}

static void put_offer(const struct offer *o, struct orr_buf *out) {
    orr_put(out,
            ",\"offer\":{\"kind\":%d,\"n\":%" PRIu32 ",\"seat\":%d,\"to\":%" PRIu32 ",\"said\":%u,\"due\":%" PRId64
            ",\"how\":\"%s\"}",
            (int)o->kind, o->n, o->seat, o->to, o->said, o->due, o->how);
}

static void put_standing(const struct table *t, struct orr_buf *out) {
    orr_put(out, ",\"standing\":[");
    for (unsigned i = 0; i < t->standings; i++) {
        const struct standing *s = &t->standing[i];
        orr_put(out, "%s{\"seat\":%u,\"prompt\":%u,\"verb\":%s,\"action\":\"%016" PRIx64 "\"}", i ? "," : "", s->seat,
                s->prompt, s->verb ? "true" : "false", s->action);
    }
    orr_put(out, "]");
}

static void put_state(const struct table *t, struct orr_buf *out) {
    orr_put(out, "{\"host\":%d,\"locked\":%s,\"share_due\":%" PRId64, t->host, t->locked ? "true" : "false",
            t->share_due);
    orr_put(out, ",\"missing\":[");
    for (unsigned i = 0; i < t->restarts; i++) {
        orr_put(out, "%s%u", i ? "," : "", t->missing[i]);
    }
    orr_put(out, "]");
    if (t->quiet) {
        orr_put(out, ",\"quiet\":true");
    }
    if (*t->next) {
        orr_put(out, ",\"next\":\"%s\"", t->next);
    }
    if (t->pace.pace != PACE_FREE && t->session) {
        put_clock(t, out);
    }
    if (t->offer.n) {
        put_offer(&t->offer, out);
    }
    if (t->later) {
        orr_put(out, ",\"later\":%" PRId64 ",\"later_written\":%" PRIu32, t->later, t->later_written);
    }
    if (t->standings) {
        put_standing(t, out);
    }
    plan_write(t, out);
    orr_put(out, "}");
}

/* When it has to be looked at again though nobody is here; 0: never. */
static int64_t due_at(const struct table *t) {
    const int64_t times[] = {clock_due(t), t->share_due, t->later, offer_due(t)};
    int64_t due = 0;
    for (unsigned i = 0; i < sizeof times / sizeof times[0] && t->phase == TABLE_PLAYING; i++) {
        due = times[i] && (!due || times[i] < due) ? times[i] : due;
    }
    return due;
}

/* Does something happen here by itself, before anybody says anything? */
static bool goes_on(const struct table *t) {
    bool thinks = t->phase == TABLE_PLAYING && t->session && orr_session_next(t->session).kind == ORR_NEXT_COMPUTER;
    return store_shared(t->house->store) && t->phase == TABLE_PLAYING && (thinks || t->later || t->share_due);
}

bool table_is_others(const struct table *t) {
    struct store *s = t->house->store;
    return t->owned && memcmp(t->owner, store_node_id(s), STORE_NODE_ID) != 0 && store_alive(s, t->owner);
}

/* Whoever writes has to do it from then on. */
static void write_state(struct table *t, struct orr_buf *text, int64_t due) {
    struct store_write w = {.kind = STORE_STATE, .n = ++t->states, .due = due, .text = text->at, .text_n = text->n};
    t->owned = goes_on(t);
    memcpy(t->owner, store_node_id(t->house->store), STORE_NODE_ID);
    if (t->owned) {
        memcpy(w.blob, t->owner, STORE_NODE_ID);
        w.blob_n = STORE_NODE_ID;
    }
    keep(t, w);
    orr_buf_free(&t->kept);
    t->kept = *text;
    t->kept_due = due;
}

void table_keep_state(struct table *t) {
    struct orr_buf out = {0};
    int64_t due = due_at(t);
    put_state(t, &out);
    bool same = out.n == t->kept.n && due == t->kept_due && !memcmp(out.at, t->kept.at, out.n);
    bool owner = goes_on(t) ? t->owned && store_alive(t->house->store, t->owner) : !t->owned;
    if (same && owner) {
        orr_buf_free(&out);
        return;
    }
    write_state(t, &out, due);
}

/* ---- reading it ---- */

static bool flag_of(const struct orr_json *root, const char *key) {
    const struct orr_json *v = orr_json_get(root, key);
    return v && v->type == ORR_JSON_TRUE;
}

/* The n-th number of a list; -1: there is none. */
static int64_t item_of(const struct orr_json *list, uint32_t n) {
    if (!list || list->type != ORR_JSON_LIST || n >= list->count) {
        return -1;
    }
    const struct orr_json *v = orr_json_first(list);
    for (uint32_t i = 0; i < n; i++) {
        v = orr_json_next(v);
    }
    return v->type == ORR_JSON_INT ? v->number : -1;
}

static int seat_in(const struct table *t, int64_t n) { return n >= 0 && n < (int64_t)t->seats ? (int)n : -1; }

static void get_clock(struct table *t, const struct orr_json *v) {
    struct clock *c = &t->clock;
    for (unsigned i = 0; i < t->seats; i++) {
        int64_t left = item_of(orr_json_get(v, "left"), i);
        c->left[i] = left > 0 ? left : 0;
        int64_t off = item_of(orr_json_get(v, "holiday"), 2 * i), used = item_of(orr_json_get(v, "holiday"), 2 * i + 1);
        c->holiday[i] = off > 0 ? off : 0;
        c->used[i] = used < 0 ? 0 : (uint8_t)(used < HOLIDAYS ? used : HOLIDAYS);
    }
    c->since = number_of(v, "since");
    c->seat = seat_in(t, number_of(v, "seat"));
    c->owner = seat_in(t, number_of(v, "owner"));
    c->free = flag_of(v, "free");
    c->written = (uint32_t)number_of(v, "written");
    c->paid = (uint32_t)number_of(v, "paid");
}

static void get_offer(struct table *t, const struct orr_json *v) {
    struct offer *o = &t->offer;
    int64_t kind = number_of(v, "kind"), to = number_of(v, "to"), due = number_of(v, "due");
    o->n = (uint32_t)number_of(v, "n");
    o->seat = seat_in(t, number_of(v, "seat"));
    o->to = to >= 0 ? (uint32_t)to : 0;
    o->said = (uint8_t)number_of(v, "said");
    o->due = due > 0 ? due : 0;
    snprintf(o->how, sizeof o->how, "%s", text_of(v, "how"));
    o->kind = kind >= OFFER_TAKEBACK && kind <= OFFER_RESUME && o->seat >= 0 ? (enum offer_kind)kind : OFFER_NONE;
}

static void get_standing(struct table *t, const struct orr_json *list) {
    const uint32_t most = sizeof t->standing / sizeof t->standing[0];
    const struct orr_json *v = list && list->type == ORR_JSON_LIST ? orr_json_first(list) : NULL;
    for (uint32_t i = 0; v && i < list->count && t->standings < most; i++, v = orr_json_next(v)) {
        struct standing *s = &t->standing[t->standings];
        int seat = seat_in(t, number_of(v, "seat"));
        *s = (struct standing){(uint8_t)seat, (uint8_t)number_of(v, "prompt"), flag_of(v, "verb"), 0};
        t->standings += seat >= 0 && read_action(text_of(v, "action"), &s->action);
    }
}

static void get_later(struct table *t, const struct orr_json *root) {
    int64_t later = number_of(root, "later"), written = number_of(root, "later_written");
    t->later = later > 0 ? later : 0;
    t->later_written = written >= 0 ? (uint32_t)written : 0;
}

static void take_row(struct table *t, const struct store_write *w) {
    t->states = w->n;
    t->kept_due = w->due;
    t->kept.n = 0;
    orr_put_bytes(&t->kept, w->text, w->text_n);
    t->owned = w->blob_n == STORE_NODE_ID;
    memcpy(t->owner, w->blob, STORE_NODE_ID);
}

bool table_read_state(struct table *t, const struct store_write *w) {
    struct orr_json_doc doc = {0};
    bool ok = orr_json_parse(&doc, w->text, w->text_n, NULL);
    take_row(t, w);
    t->restarts = 0;
    t->standings = t->plans = 0;
    t->offer = (struct offer){.kind = OFFER_NONE};
    if (ok) {
        const struct orr_json *clock = orr_json_get(doc.root, "clock"), *offer = orr_json_get(doc.root, "offer");
        const struct orr_json *missing = orr_json_get(doc.root, "missing");
        int64_t due = number_of(doc.root, "share_due");
        t->host = seat_in(t, number_of(doc.root, "host"));
        snprintf(t->next, sizeof t->next, "%s", text_of(doc.root, "next"));
        t->locked = flag_of(doc.root, "locked");
        t->quiet = flag_of(doc.root, "quiet");
        t->share_due = due > 0 ? due : 0;
        while (t->restarts < ORR_MAX_SEATS && seat_in(t, item_of(missing, t->restarts)) >= 0) {
            t->missing[t->restarts] = (uint8_t)item_of(missing, t->restarts);
            t->restarts++;
        }
        if (clock) {
            get_clock(t, clock);
        }
        if (offer) {
            get_offer(t, offer);
        }
        get_later(t, doc.root);
        get_standing(t, orr_json_get(doc.root, "standing"));
        plan_read(t, orr_json_get(doc.root, "plans"));
    }
    orr_json_free(&doc);
    return ok;
}
