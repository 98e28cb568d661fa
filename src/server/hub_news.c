/* Other servers at the same database: what they have changed is taken in at tables that are awake, and what a server that
 * is gone had to do is done here. */
#include "hub.h"

#include <sodium.h>
#include <string.h>

/* What its peers were not told yet was not kept, and the database does not answer. They come back. */
static void let_go(struct table *t) {
    while (t->peers) {
        struct peer *p = t->peers;
        t->peers = p->next;
        p->table = NULL;
        peer_forget(p);
        peer_end(p, WS_RESTART, "the table cannot be read now: come back");
    }
}

static void put_away(struct hub *h, struct table **slot) {
    let_go(*slot);
    table_free(*slot);
    *slot = NULL;
    h->tables--;
}

/* In place of the table that is there. False: it cannot be read now. */
static bool load_again(struct hub *h, struct table **slot, uint64_t lost) {
    struct table *t = table_load(&h->house, (*slot)->id, NULL);
    if (!t) {
        return false;
    }
    table_move(*slot, t, lost);
    table_free(*slot);
    *slot = t;
    table_advance(t);
    if (t->request && h->house.elsewhere) {
        table_refresh(t);
    }
    return true;
}

/* A table at which nobody is, and that has nothing to do, is read again when somebody comes; but not before all of it is
 * there to be read. */
static void take_news(struct hub *h, struct table **slot, uint64_t lost) {
    struct table *t = *slot;
    store_hold(h->house.store);
    bool here = t->peers || table_busy(t) || t->ticket > store_done(h->house.store);
    bool kept = here && (lost || !table_refresh(t) ? load_again(h, slot, lost) || !lost : true);
    if (!kept) {
        put_away(h, slot);
    }
    store_let(h->house.store);
}

static void take_all(struct hub *h) {
    for (unsigned i = 0; i < h->slots; i++) {
        if (h->table[i]) {
            take_news(h, &h->table[i], 0);
        }
    }
}

void hub_put_away(struct hub *h, const char *id) {
    struct table **slot = hub_slot(h, id);
    if (*slot) {
        store_hold(h->house.store);
        if (!load_again(h, slot, 0)) {
            put_away(h, slot);
        }
        store_let(h->house.store);
        hub_close_holes(h);
    }
}

/* ---- servers that are gone ---- */

/* Of a server that is gone, or of this one, that had to put the table away when the database was. */
static void owned_row(void *user, const struct store_write *w) {
    struct hub *h = user;
    bool ours = memcmp(w->blob, store_node_id(h->house.store), STORE_NODE_ID) == 0;
    if (ours || !store_alive(h->house.store, w->blob)) {
        hub_find(h, w->match, NULL); /* which wakes it */
    }
}

/* Also when this server begins: others before it may have ended in the middle of something. */
static void take_over(struct hub *h) {
    for (unsigned i = 0; i < h->slots; i++) {
        struct table *t = h->table[i];
        if (t && t->owned && !store_alive(h->house.store, t->owner)) {
            table_advance(t);
        }
    }
    store_owned(h->house.store, owned_row, h);
}

bool hub_changes(struct hub *h) {
    char match[STORE_ID];
    uint64_t ticket = 0;
    bool refused = false, all = false, any = false;
    pulse_done(&h->pulse, store_done(h->house.store), pulse_now());
    for (;;) {
        bool lost = store_lost(h->house.store, match, &ticket);
        if (!lost && !store_changed(h->house.store, match)) {
            break;
        }
        refused = refused || lost;
        all = all || !*match;
        struct table **slot = hub_slot(h, match);
        if (*match && *slot) {
            take_news(h, slot, lost ? ticket : 0);
            any = any || !*slot;
        }
        if (any) {
            hub_close_holes(h);
            any = false;
        }
    }
    bool met = store_members_changed(h->house.store);
    if (all || met) {
        take_all(h); /* who is here has changed too */
        hub_close_holes(h);
    }
    if (all || met || (!h->attended && store_shared(h->house.store))) {
        h->attended = true;
        store_hold(h->house.store);
        take_over(h);
        store_let(h->house.store);
    }
    return refused;
}

/* ---- limits ---- */

/* In the database an address stands as a hash with the key of the servers: whoever has a copy cannot tell whose it is. */
bool hub_may_make(struct hub *h, const char *who) {
    const struct limits_spec *most = limits_most(h->limits);
    char name[LIMIT_NAME] = {0};
    uint8_t hash[STORE_TOKEN];
    if (limits_is_here(who) || !store_shared(h->house.store)) {
        return limits_make(h->limits, who, h->now);
    }
    limits_name(who, name);
    crypto_generichash(hash, sizeof hash, (const uint8_t *)name, strlen(name), h->house.key, sizeof h->house.key);
    return store_rate(h->house.store, hash, most->tables, most->table_seconds);
}
