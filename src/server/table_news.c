/* A table that other servers change too: what they wrote is taken in here, and whoever looks at it here is told. Who is
 * here is told to them. docs/scaling.md says how servers share the tables. */
#include "table_parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- who is here ---- */

static unsigned count_watchers(const struct table *t, uint8_t *seats) {
    unsigned watchers = 0;
    *seats = 0;
    for (const struct peer *p = t->peers; p; p = p->next) {
        *seats |= (uint8_t)(peer_is_here(p) && p->reader >= 0 ? 1u << p->reader : 0u);
        watchers += p->greeted && p->reader < 0;
    }
    return watchers;
}

void table_tell_here(struct table *t) {
    uint8_t seats;
    unsigned watchers = count_watchers(t, &seats);
    struct store *s = t->house->store;
    if (!store_shared(s) || (seats == t->told_here && watchers == t->told_watch)) {
        return;
    }
    struct store_write w = {
        .kind = seats || watchers ? STORE_HERE : STORE_GONE, .n = watchers, .value = seats, .blob_n = STORE_NODE_ID};
    memcpy(w.blob, store_node_id(s), STORE_NODE_ID);
    table_keep_row(t, w);
    t->told_here = seats;
    t->told_watch = watchers;
}

/* ---- reading ---- */

enum { ANSWERS = ORR_MAX_SEATS + 2 };

struct answer_row {
    int what;
    uint32_t written;
    struct orr_buf text;
};

struct news {
    struct table *table;
    uint32_t lines, lowest; /* of the record: read; and the shortest that the match was meanwhile */
    bool state;
    bool again; /* it has to be loaded again */
    uint8_t here;
    unsigned watch;
    struct answer_row answer[ANSWERS];
    unsigned answers;
};

static void take_state(struct news *n, const struct store_write *w) {
    if (w->n > n->table->states) {
        n->state = true;
        n->again = !table_read_state(n->table, w) || n->again;
    }
}

static void take_order(struct news *n, const struct store_write *w) {
    const struct table *t = n->table;
    n->again =
        n->again || w->n > t->orders || (t->phase != TABLE_FROZEN && w->value != (int32_t)t->phase && !t->session);
}

/* Lines come in order; one that is missing in between is of a transaction that is on its way, so it is waited for. */
static void take_line(struct news *n, const struct store_write *w) {
    struct table *t = n->table;
    struct orr_match *m = t->session ? orr_session_match(t->session) : NULL;
    if (w->n != t->lines || n->again || !m) {
        n->again = true;
        return;
    }
    n->again = !orr_record_more(m, w->text, w->text_n, NULL);
    t->lines++;
    n->lines++;
    uint32_t length = orr_match_length(m);
    n->lowest = length < n->lowest ? length : n->lowest;
}

static void take_people(struct news *n, const struct store_write *w) {
    struct store *s = n->table->house->store;
    if (memcmp(w->blob, store_node_id(s), STORE_NODE_ID) != 0 && store_alive(s, w->blob)) {
        n->here |= (uint8_t)w->value;
        n->watch += w->n;
    }
}

static void take_answer(struct news *n, const struct store_write *w) {
    if (n->answers < ANSWERS) {
        struct answer_row *a = &n->answer[n->answers++];
        *a = (struct answer_row){.what = w->value, .written = w->n};
        orr_put_bytes(&a->text, w->text, w->text_n);
    }
}

static void news_row(void *user, const struct store_write *w) {
    struct news *n = user;
    switch (w->match[0]) {
    case 's':
        take_state(n, w);
        break;
    case 'm':
        take_order(n, w);
        break;
    case 'e':
        take_line(n, w);
        break;
    case 'c':
        chat_hear(n->table, w);
        break;
    case 'h':
        take_people(n, w);
        break;
    default:
        take_answer(n, w);
    }
}

/* ---- telling ---- */

/* What was there before and may be gone. */
struct before {
    bool missing, locked, quiet;
    int host;
    struct offer offer;
    unsigned standings;
    struct standing standing[ORR_MAX_SEATS * STANDING_MOST];
    unsigned plans;
    struct plan plan[ORR_MAX_SEATS * PLANS];
    char next[STORE_ID];
    int64_t holiday[ORR_MAX_SEATS];
};

static void remember(const struct table *t, struct before *b) {
    *b = (struct before){.missing = share_missing(t),
                         .locked = t->locked,
                         .quiet = t->quiet,
                         .host = t->host,
                         .offer = t->offer,
                         .standings = t->standings,
                         .plans = t->plans};
    memcpy(b->standing, t->standing, sizeof b->standing);
    memcpy(b->plan, t->plan, sizeof b->plan);
    memcpy(b->next, t->next, sizeof b->next);
    memcpy(b->holiday, t->clock.holiday, sizeof b->holiday);
}

static bool other_standings(const struct table *t, const struct before *b) {
    return t->standings != b->standings || memcmp(t->standing, b->standing, t->standings * sizeof t->standing[0]) != 0;
}

static bool other_offer(const struct offer *now, const struct offer *before) {
    return now->kind && (now->n != before->n || now->kind != before->kind || now->said != before->said);
}

static void tell_game(struct table *t, const struct before *b) {
    bool missing = share_missing(t);
    if (missing || b->missing) {
        table_tell(t, table_greet);
        return;
    }
    table_tell(t, tell_entries);
    offer_tell_end(t, &b->offer);
    if (other_offer(&t->offer, &b->offer)) {
        table_tell(t, tell_offer);
    }
    if (other_standings(t, b)) {
        table_tell(t, tell_standing);
    }
    plan_tell_news(t, b->plan, b->plans);
}

static void tell_news(struct table *t, const struct news *n, const struct before *b) {
    bool table = n->here != t->others_here || n->watch != t->others_watch || t->host != b->host ||
                 t->locked != b->locked || t->quiet != b->quiet || strcmp(t->next, b->next) != 0 ||
                 memcmp(t->clock.holiday, b->holiday, sizeof b->holiday) != 0;
    t->others_here = n->here;
    t->others_watch = n->watch;
    if (table) {
        table_tell(t, tell_table);
    }
    if (n->lines) {
        t->request = 0;
        for (struct peer *p = t->peers; p; p = p->next) {
            peer_cut(p, n->lowest);
        }
    }
    if (t->session && (n->lines || n->state)) {
        tell_game(t, b);
    }
}

static void take_answers(struct table *t, struct news *n) {
    for (unsigned i = 0; i < n->answers; i++) {
        struct answer_row *a = &n->answer[i];
        if (!n->again) {
            think_take(t, a->what, a->written, a->text.at ? a->text.at : "", a->text.n);
        }
        orr_buf_free(&a->text);
    }
}

bool table_refresh(struct table *t) {
    struct news *n = orr_alloc(1, sizeof *n);
    struct before *b = orr_alloc(1, sizeof *b);
    *n = (struct news){.table = t, .lowest = t->session ? orr_match_length(orr_session_match(t->session)) : 0};
    remember(t, b);
    store_news(t->house->store, t->id, t->lines, t->said, t->asides, news_row, n);
    bool away = store_away(t->house->store), again = n->again;
    if (!away && !again) {
        tell_news(t, n, b);
        if (t->session) {
            think_tidy(t);
            think_ask(t);
        }
    }
    take_answers(t, n);
    free(b);
    free(n);
    return !again;
}

/* ---- another copy ---- */

/* So many entries are the same in both. */
static uint32_t common(const struct table *a, const struct table *b) {
    if (!a->session || !b->session) {
        return 0;
    }
    const struct orr_match *m = orr_session_match(a->session), *n = orr_session_match(b->session);
    uint32_t i = 0, most = orr_match_length(m) < orr_match_length(n) ? orr_match_length(m) : orr_match_length(n);
    for (; i < most; i++) {
        struct orr_entry e = orr_match_entry(m, i), f = orr_match_entry(n, i);
        if (e.actor != f.actor || e.action != f.action || e.hash != f.hash) {
            break;
        }
    }
    return i;
}

/* A seat that was taken here only, or was given to somebody else meanwhile, is not this peer's. */
static bool still_sits(const struct table *from, const struct table *to, int seat) {
    return seat >= 0 && seat < (int)to->seats && to->seat[seat].has_token &&
           memcmp(from->seat[seat].token, to->seat[seat].token, STORE_TOKEN) == 0;
}

static void take_peers(struct table *from, struct table *to, uint64_t lost) {
    struct peer **last = &to->peers;
    uint32_t same = common(from, to);
    for (struct peer *p = from->peers; p; p = p->next) {
        if (lost) {
            peer_forget(p);
        }
        peer_cut(p, same);
        p->table = to;
        p->reader = still_sits(from, to, p->reader) ? p->reader : ORR_WATCHER;
        bot_ask_again(p);
        *last = p;
        last = &p->next;
    }
    from->peers = NULL;
}

static void tell_moved(struct table *t, struct peer *p, uint64_t lost) {
    bool refused = lost && p->mine >= lost;
    if (!p->greeted) {
        return;
    }
    tell_table(t, p);
    if (refused) {
        tell_refusal(t, p, p->deed, "something else has happened since");
    }
    p->mine = refused ? 0 : p->mine;
    table_greet(t, p);
    if (lost) {
        chat_tell_past(t, p);
    }
}

void table_move(struct table *from, struct table *to, uint64_t lost) {
    to->ticket = from->ticket;
    to->used = from->used;
    to->told_here = from->told_here;
    to->told_watch = from->told_watch;
    think_give_up(from);
    take_peers(from, to, lost);
    for (struct peer *p = to->peers; p; p = p->next) {
        tell_moved(to, p, lost);
    }
    if (to->session) {
        offer_tell_end(to, &from->offer);
    }
    chat_move(from, to, lost);
    if (from->phase != TABLE_OVER && to->phase == TABLE_OVER) {
        aside_open(to);
    }
    table_tell_here(to);
}
