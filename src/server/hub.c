/* Tables that are awake, found by their id. A table that nobody looks at and at which nobody thinks is put away; the
 * store has all of it. */
#include "hub.h"
#include "key.h"
#include "speech.h"

#include <errno.h>
#include <malloc.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SLOTS = 64, TRIM = 64 }; /* slots at least; tables after whose end memory is given back to the system */

/* ---- the map ---- */

static unsigned slot_of(const char *id) {
    uint32_t h = 2166136261u; /* FNV-1a; ids are drawn at random by the server */
    for (; *id; id++) {
        h = (h ^ (uint8_t)*id) * 16777619u;
    }
    return h;
}

struct table **hub_slot(struct hub *h, const char *id) {
    unsigned i = slot_of(id) % h->slots;
    while (h->table[i] && strcmp(h->table[i]->id, id) != 0) {
        i = (i + 1) % h->slots;
    }
    return &h->table[i];
}

static void rebuild(struct hub *h, unsigned slots) {
    struct table **old = h->table;
    unsigned n = h->slots;
    h->table = orr_alloc(slots, sizeof *h->table);
    h->slots = slots;
    for (unsigned i = 0; i < n; i++) {
        if (old[i]) {
            *hub_slot(h, old[i]->id) = old[i];
        }
    }
    free(old);
}

void hub_close_holes(struct hub *h) { rebuild(h, h->slots); }

bool hub_add(struct hub *h, struct table *t) {
    if (h->tables >= HUB_TABLES) {
        return false;
    }
    if (2 * (h->tables + 1) > h->slots) {
        rebuild(h, 2 * h->slots);
    }
    t->used = h->now;
    *hub_slot(h, t->id) = t;
    h->tables++;
    return true;
}

struct table *hub_awake(struct hub *h, const char *id) {
    return *hub_slot(h, id);
}

struct table *hub_find(struct hub *h, const char *id, struct orr_error *err) {
    struct table *t = *hub_slot(h, id);
    if (t) {
        return t;
    }
    t = table_load(&h->house, id, err);
    if (t && !hub_add(h, t)) {
        orr_fail(err, "there are too many tables; try again soon");
        table_free(t);
        return NULL;
    }
    if (t) {
        table_advance(t); /* a computer player may have been thinking when the server stopped */
    }
    if (t && t->request && h->house.elsewhere) {
        table_refresh(t); /* and may have been answered since */
    }
    return t;
}

/* Another server has it to do, or is given a moment to do it, for the table may be awake there. */
static bool is_others(struct hub *h, const struct store_write *w, int64_t now) {
    enum { GRACE_MS = 1000 };
    struct store *s = h->house.store;
    if (*hub_slot(h, w->match)) {
        return false;
    }
    if (w->blob_n == STORE_NODE_ID) {
        return memcmp(w->blob, store_node_id(s), STORE_NODE_ID) != 0 && store_alive(s, w->blob);
    }
    return store_nodes(s) > 1 && w->due > now - GRACE_MS;
}

/* A table at which something is due though nobody looks: finding it wakes it. */
static void wake_row(void *user, const struct store_write *w) {
    struct hub *h = user;
    bool others = is_others(h, w, h->house.clock ? h->house.clock() : wall_ms());
    const struct table *t = others ? NULL : hub_find(h, w->match, NULL);
    h->stuck += others || (t && t->phase == TABLE_FROZEN);
}

/* Those that are frozen come first for ever: so many more are looked at. */
static void wake_due(struct hub *h) {
    int64_t now = h->house.clock ? h->house.clock() : wall_ms();
    unsigned most = HUB_DUE + h->stuck;
    h->stuck = 0;
    store_due(h->house.store, now, most, wake_row, h);
}

/* What was promised not to be kept for long. */
static void tidy(struct hub *h, double now) {
    enum { HOUR = 3600 };
    limits_forget(h->limits, now);
    if (h->keep_chat && (h->tidied <= 0 || now - h->tidied >= HOUR)) {
        h->tidied = now;
        store_forget_chat(h->house.store, wall_ms() - (int64_t)h->keep_chat * 24 * HOUR * 1000);
    }
}

/* Everything that others of the batch may still mean is gone before: this is called between batches. */
void hub_watch(struct hub *h, double now) {
    unsigned away = 0;
    h->now = now;
    if (now - h->swept < 1) {
        return;
    }
    h->swept = now;
    store_hold(h->house.store);
    wake_due(h);
    tidy(h, now);
    for (unsigned i = 0; i < h->slots; i++) {
        if (h->table[i]) {
            table_tick(h->table[i]);
        }
    }
    store_let(h->house.store);
    hub_tell_people(h);
    for (unsigned i = 0; i < h->slots; i++) {
        struct table *t = h->table[i];
        if (t && !t->peers && !table_busy(t) && now - t->used > HUB_IDLE && t->ticket <= store_done(h->house.store)) {
            table_free(t);
            h->table[i] = NULL;
            h->tables--;
            away++;
        }
    }
    if (away) {
        unsigned slots = h->slots;
        while (slots > SLOTS && 8 * h->tables < slots) {
            slots /= 2;
        }
        rebuild(h, slots); /* a hole would hide what lies behind it */
    }
    if (away >= TRIM) {
        malloc_trim(0);
    }
}

/* ---- life ---- */

bool hub_open_at(struct hub *h, const char *folder, const char *db, unsigned threads, struct orr_error *err) {
    struct orr_buf path = {0};
    *h = (struct hub){.slots = SLOTS, .lock = -1};
    h->table = orr_alloc(h->slots, sizeof *h->table);
    h->limits = limits_new();
    h->house.speech = speech_new();
    h->house.asides = orr_alloc(1, sizeof *h->house.asides);
    if (sodium_init() < 0 || (mkdir(folder, 0700) != 0 && errno != EEXIST)) {
        return orr_fail(err, "%s: %s", folder, strerror(errno));
    }
    throttle_begin(h->house.asides);
    h->lock = key_lock(folder, err);
    bool ok = h->lock >= 0 && (!key_is_changing(folder) ||
                               orr_fail(err, "%s: a change of the key was not finished: orrery admin rekey", folder));
    ok = ok && key_open(folder, true, h->house.key, err);
    orr_put(&path, "%s/matches.db", folder);
    h->house.store = ok ? store_open(db ? db : path.at, err) : NULL;
    h->house.pool = h->house.store ? pool_new(threads, err) : NULL;
    orr_buf_free(&path);
    if (h->house.pool) {
        store_attend(h->house.store);
    }
    return h->house.pool != NULL;
}

bool hub_open(struct hub *h, const char *folder, unsigned threads, struct orr_error *err) {
    return hub_open_at(h, folder, NULL, threads, err);
}

void hub_close(struct hub *h) {
    pool_free(h->house.pool);
    office_close(h->house.office);
    for (unsigned i = 0; i < h->slots; i++) {
        table_free(h->table[i]);
    }
    store_close(h->house.store);
    if (h->lock >= 0) {
        close(h->lock);
    }
    limits_free(h->limits);
    speech_free(h->house.speech);
    free(h->house.asides);
    orr_buf_free(&h->reload);
    free(h->table);
    *h = (struct hub){.lock = -1};
}

/* ---- sockets ---- */

/* A bot brings its token with the request, or with its hello. False: the token is wrong. */
static bool join(struct table *t, struct peer *p, bool bot, const struct http_request *r) {
    static const char bearer[] = "Bearer ";
    if (!bot) {
        table_join(t, p);
        return true;
    }
    bool named = strncmp(r->authorization, bearer, sizeof bearer - 1) == 0;
    return table_bot_join(t, p, named ? r->authorization + sizeof bearer - 1 : "");
}

struct peer *hub_socket(void *hub, const struct http_request *r, const char *from, struct answer *a) {
    struct hub *h = hub;
    char id[STORE_ID];
    bool bot = api_path(r->path, "/api/matches/", "/bot", id);
    bool shape = bot || api_path(r->path, "/api/matches/", "/socket", id);
    /* A page of another site may not speak for the person in front of it. */
    if (!shape || !front_origin(h->front, r->origin, r->host)) {
        http_refuse(shape ? 403 : 404, a);
        return NULL;
    }
    if (!limits_call(h->limits, from, h->now)) {
        h->count.refused++;
        http_refuse(429, a);
        return NULL;
    }
    store_hold(h->house.store); /* it may be woken, and go on */
    struct table *t = hub_find(h, id, NULL);
    store_let(h->house.store);
    if (!t) {
        http_refuse(store_away(h->house.store) ? 503 : 404, a);
        return NULL;
    }
    if (!limits_open(h->limits, from, h->now)) {
        h->count.refused++;
        http_refuse(429, a);
        return NULL;
    }
    struct peer *p = peer_new(h->now);
    snprintf(p->from, sizeof p->from, "%s", from);
    p->trusted = limits_is_here(from);
    p->list = &h->told;
    if (!join(t, p, bot, r)) {
        limits_close(h->limits, from);
        peer_free(p);
        http_refuse(401, a);
        return NULL;
    }
    h->count.sockets++;
    return p;
}

void hub_message(void *hub, struct peer *p, const char *text, size_t n) {
    struct hub *h = hub;
    h->count.messages++;
    if (p->table) {
        struct table *t = p->table;
        uint64_t before = t->ticket;
        int64_t since = pulse_now();
        store_hold(h->house.store); /* what one message does is kept together */
        table_message(t, p, text, n);
        store_let(h->house.store);
        if (t->ticket > before) {
            pulse_begin(&h->pulse, t->ticket, since);
        }
    }
}

void hub_gone(void *hub, struct peer *p) {
    struct hub *h = hub;
    if (p->table) {
        table_leave(p->table, p, h->now);
    }
    limits_close(h->limits, p->from);
    h->count.sockets--;
    peer_free(p);
}

static void take_thought(struct hub *h, struct table *t, const struct pool_answer *a) {
    if (a->what == STORE_LOOK_BACK && a->text) {
        table_keep_review(&h->house, a->match, a->text);
    } else if (a->what == STORE_LOOK_BACK && t) {
        t->reviewed = false;
    } else if (a->what == STORE_DECISION && t) {
        table_answer(t, a->number, a->action);
    } else if (t && a->what < STORE_HINT + (int)t->seats) {
        table_hint(t, a->what - STORE_HINT, a->number, a->text);
    }
}

void hub_answers(struct hub *h) {
    struct pool_answer a;
    while (pool_take(h->house.pool, &a)) {
        struct table *t = *hub_slot(h, a.match);
        h->count.thought++;
        store_hold(h->house.store);
        take_thought(h, t, &a);
        store_let(h->house.store);
        free(a.text);
    }
}

uint64_t hub_api(void *hub, const struct http_request *r, const char *body, size_t n, const char *from,
                 struct answer *a, struct orr_buf *made) {
    struct hub *h = hub;
    a->later = 0;
    if (!limits_call(h->limits, from, h->now)) {
        h->count.refused++;
        api_too_many(a, made);
        return 0;
    }
    if (h->house.office && hub_people_api(h, r, a, made)) {
        return 0;
    }
    if (h->house.office && account_knows(r->path)) {
        uint64_t number = office_ask(h->house.office, r, body, n, from, limits_is_here(from), a, made);
        a->later = number;
        h->count.refused += !number;
        return 0;
    }
    uint64_t ticket;
    store_hold(h->house.store);
    if (!hub_share(h, r, from, a, made, &ticket)) {
        ticket = api_answer(hub, r, body, n, from, a, made);
    }
    store_let(h->house.store);
    return ticket;
}
