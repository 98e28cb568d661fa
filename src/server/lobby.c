/* The lobby: the list of tables, three words that lead to one, quick pairing, and the tables of one person. */
#include "lobby.h"

#include "table_parts.h"
#include "words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOKED_AT = 2000 }; /* waiting tables among which words are looked for, the newest first */
enum { WOKEN = 100 };      /* sleeping ones that one call wakes at most */
enum { ORDER_BEGIN = 160 };

/* The order as it is kept: the game comes first, then whether the table is public, then whether it is for pairs; seats
 * and what people wrote come later. So many tables need not be woken to be passed over. */
static void order_begin(const struct store_write *w, char out[ORDER_BEGIN]) {
    snprintf(out, ORDER_BEGIN, "%.*s", (int)(w->text_n < ORDER_BEGIN ? w->text_n : ORDER_BEGIN - 1), w->text);
    char *seats = strstr(out, "\"seats\"");
    if (seats) {
        *seats = 0;
    }
}

/* An awake table, or a sleeping one as long as this call may wake more; NULL: it may not. */
static struct table *wake_some(struct hub *h, const char *id, unsigned *woken) {
    struct table *t = hub_awake(h, id);
    if (t || *woken == WOKEN) {
        return t;
    }
    ++*woken;
    return hub_find(h, id, NULL);
}

/* ---- by words ---- */

struct search {
    const char *words;
    char id[STORE_ID];
};

static void word_row(void *user, const struct store_write *w) {
    struct search *s = user;
    char words[WORDS_TEXT];
    words_of(w->match, words);
    if (!*s->id && strcmp(words, s->words) == 0) {
        snprintf(s->id, sizeof s->id, "%s", w->match);
    }
}

struct table *lobby_find(struct hub *h, const char *text, struct orr_error *err) {
    char words[WORDS_TEXT];
    struct search s = {words, ""};
    if (!words_read(text, words)) {
        return hub_find(h, text, err);
    }
    store_matches(h->house.store, TABLE_WAITING, LOOKED_AT, word_row, &s);
    if (!*s.id) {
        orr_fail(err, "no table that waits for people has these words");
        return NULL;
    }
    return hub_find(h, s.id, err);
}

/* ---- the list ---- */

/* Somebody who sits there is looking at it. */
static bool anybody_here(const struct table *t) {
    for (int i = 0; i < (int)t->seats; i++) {
        if (t->seat[i].has_token && table_is_here(t, i)) {
            return true;
        }
    }
    return false;
}

/* Where each turn has days nobody needs to be here; elsewhere whoever sat down there would wait in vain. */
static bool is_shown(const struct table *t) {
    bool waits = t->phase == TABLE_WAITING && !t->locked && t->host >= 0;
    return t->is_public && (waits || t->phase == TABLE_PLAYING) && (t->pace.pace == PACE_DAYS || anybody_here(t));
}

struct listing {
    struct hub *hub;
    struct orr_buf *out;
    unsigned n, woken;
    uint64_t ticket;
};

static void list(struct listing *l, const struct table *t) {
    if (is_shown(t) && l->n < LOBBY_LISTED) {
        orr_put(l->out, "%s", l->n++ ? "," : "");
        table_json(t, l->out);
        l->ticket = t->ticket > l->ticket ? t->ticket : l->ticket;
    }
}

/* Only public ones, and no more than are told. */
static void list_row(void *user, const struct store_write *w) {
    struct listing *l = user;
    char begin[ORDER_BEGIN];
    order_begin(w, begin);
    bool wanted = l->n < LOBBY_LISTED && strstr(begin, "\"public\":true");
    const struct table *t = wanted ? wake_some(l->hub, w->match, &l->woken) : NULL;
    if (t) {
        list(l, t);
    }
}

/* A match to watch: how many do, and how far the first is before the second, as far as watchers may know. */
struct played {
    const struct table *table;
    unsigned watchers;
    int64_t lead;
};

/* Where points say nothing about who is ahead, or some are hidden: after all others. */
static int64_t lead_of(const struct table *t) {
    const struct peer watcher = {.reader = ORR_WATCHER};
    const orr_game *g = orr_match_game(orr_session_match(t->session));
    struct orr_result r;
    int64_t best = INT32_MIN, second = INT32_MIN;
    uint8_t *state = orr_alloc(1, g->rules->state_size);
    orr_session_view(t->session, ORR_WATCHER, (int)watch_length(t, &watcher), state);
    orr_result_view(g, state, ORR_WATCHER, &r);
    free(state);
    for (unsigned i = 0; i < t->seats; i++) {
        int64_t score = r.score[i];
        second = score > best ? best : score > second ? score : second;
        best = score > best ? score : best;
    }
    return orr_common_goal(g) || r.partial ? INT64_MAX : best - second;
}

static int by_interest(const void *a, const void *b) {
    const struct played *x = a, *y = b;
    int watched = (x->watchers < y->watchers) - (x->watchers > y->watchers);
    return watched ? watched : (x->lead > y->lead) - (x->lead < y->lead);
}

/* Only those that somebody looks at, so all of them are awake: the busiest first, of these the closest. */
static void list_playing(struct listing *l) {
    struct played all[LOBBY_LISTED];
    unsigned n = 0;
    for (unsigned i = 0; i < l->hub->slots && n < LOBBY_LISTED; i++) {
        const struct table *t = l->hub->table[i];
        if (t && t->phase == TABLE_PLAYING && t->peers && is_shown(t)) {
            all[n++] = (struct played){t, table_watchers(t), share_missing(t) ? INT64_MAX : lead_of(t)};
        }
    }
    qsort(all, n, sizeof *all, by_interest);
    for (unsigned i = 0; i < n; i++) {
        list(l, all[i].table);
    }
}

static unsigned count_playing(const struct hub *h) {
    unsigned n = 0;
    for (unsigned i = 0; i < h->slots; i++) {
        n += h->table[i] && h->table[i]->phase == TABLE_PLAYING && h->table[i]->peers;
    }
    return n;
}

uint64_t lobby_json(struct hub *h, struct orr_buf *out) {
    struct listing l = {.hub = h, .out = out};
    orr_put(out, "{\"people\":%" PRIu64 ",\"playing\":%u,\"matches\":[", h->count.sockets, count_playing(h));
    store_matches(h->house.store, TABLE_WAITING, LOOKED_AT, list_row, &l);
    list_playing(&l);
    orr_put(out, "]}");
    return l.ticket;
}

/* ---- quick pairing ---- */

static bool same_order(const struct table *a, const struct table *b) {
    bool same = a->seats == b->seats && !strcmp(a->spec.game, b->spec.game) && a->joint == b->joint &&
                a->rated == b->rated && a->hints == b->hints && a->spec.n_options == b->spec.n_options &&
                !strcmp(a->pack_hash, b->pack_hash) && a->pace.pace == b->pace.pace && a->pace.time == b->pace.time &&
                a->pace.loses == b->pace.loses && a->pace.increment == b->pace.increment &&
                !strcmp(a->pace.player, b->pace.player);
    for (unsigned i = 0; same && i < a->spec.n_options; i++) {
        same = !strcmp(a->options[i], b->options[i]);
    }
    return same;
}

/* Everybody who waits there is still here. */
static bool all_here(const struct table *t) {
    unsigned people = 0;
    for (int i = 0; i < (int)t->seats; i++) {
        if (t->seat[i].has_token && !table_is_here(t, i)) {
            return false;
        }
        people += t->seat[i].has_token;
    }
    return people > 0;
}

struct pairing {
    struct hub *hub;
    const struct table *wanted;
    struct table *found;
    unsigned woken;
};

/* The rows come newest first: whoever has waited longest is found last, and stays. */
static void pair_row(void *user, const struct store_write *w) {
    struct pairing *p = user;
    char game[64], begin[ORDER_BEGIN];
    int n = snprintf(game, sizeof game, "{\"game\":\"%.40s\",", p->wanted->spec.game);
    order_begin(w, begin);
    if (strncmp(begin, game, (size_t)n) != 0 || !strstr(begin, "\"pair\":true")) {
        return;
    }
    struct table *t = wake_some(p->hub, w->match, &p->woken);
    bool waits = t && t->pair && t->phase == TABLE_WAITING && !t->locked;
    if (waits && same_order(t, p->wanted) && all_here(t)) {
        p->found = t;
    }
}

/* Those that are awake need not be in the database yet. */
static void pair_awake(struct pairing *p) {
    for (unsigned i = 0; i < p->hub->slots; i++) {
        struct table *t = p->hub->table[i];
        bool waits = t && t->pair && t->phase == TABLE_WAITING && !t->locked;
        bool older = waits && (!p->found || t->created < p->found->created);
        if (older && same_order(t, p->wanted) && all_here(t)) {
            p->found = t;
        }
    }
}

/* The name of the seat that is to be the asker's. */
static const char *own_name(const struct table *t) {
    for (unsigned i = 0; i < t->seats; i++) {
        if (!strcmp(t->seat[i].info.player, "me")) {
            return t->seat[i].info.name;
        }
    }
    return "";
}

struct table *lobby_pair(struct hub *h, const char *order, size_t n, char token[TOKEN_TEXT], int *seat, bool *made,
                         struct orr_error *err) {
    struct table *wanted = orr_alloc(1, sizeof *wanted);
    struct pairing p = {.hub = h, .wanted = wanted};
    wanted->house = &h->house;
    bool ok = table_read_order(wanted, order, n, err);
    if (ok && !wanted->pair) {
        ok = orr_fail(err, "such an order says \"pair\": true");
    }
    if (ok) {
        store_matches(h->house.store, TABLE_WAITING, LOOKED_AT, pair_row, &p);
        pair_awake(&p);
    }
    bool sits = p.found && table_sit(p.found, -1, own_name(wanted), token, seat, NULL);
    table_free(wanted);
    *made = ok && !sits;
    return sits ? p.found : ok ? table_make(&h->house, order, n, token, seat, err) : NULL;
}
