/* Between tables and the office: whose call it is, who sat down, how it ended, whose turn it is; and the calls about people
 * that need tables. */
#include "hub.h"
#include "office.h"
#include "table_parts.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETTLE_SECONDS = 30, SETTLE_MOST = 50, LISTED = 100 };

bool hub_people(struct hub *h, const char *folder, const char *db, const struct office_spec *people,
                struct orr_error *err) {
    struct office_spec order = people ? *people : (struct office_spec){.public_url = NULL};
    struct orr_buf path = {0};
    uint8_t key[32];
    crypto_generichash(key, sizeof key, (const uint8_t *)"accounts", 8, h->house.key, sizeof h->house.key);
    order.key = key;
    orr_put(&path, "%s/matches.db", folder);
    h->house.office = office_open(db ? db : path.at, &order, err);
    sodium_memzero(key, sizeof key);
    orr_buf_free(&path);
    return h->house.office != NULL;
}

bool hub_sign(struct hub *h, const struct http_request *r, struct account *room, struct orr_error *err) {
    static const char bearer[] = "Bearer ";
    h->house.who = NULL;
    if (!h->house.office || strncmp(r->authorization, bearer, sizeof bearer - 1) != 0) {
        return true;
    }
    if (!office_who(h->house.office, r->authorization + sizeof bearer - 1, room)) {
        return orr_fail(err, "you are not signed in any more");
    }
    if (room->banned > wall_ms()) {
        return orr_fail(err, "the host of this server has closed this account for a time");
    }
    h->house.who = room;
    return true;
}

/* ---- what the office says ---- */

bool hub_desk(struct hub *h, struct office_call *c) {
    bool any = office_take(h->house.office, c);
    if (any && c->reload.n) {
        orr_put(&h->reload, "%s", c->reload.at);
    }
    return any;
}

/* The seat of a person who is gone for good is open again, where the match has not begun. */
static void leave_seat(struct hub *h, const char *id, int seat) {
    struct table *t = hub_find(h, id, NULL);
    if (t && t->phase == TABLE_WAITING && seat >= 0 && seat < (int)t->seats && t->seat[seat].has_token) {
        table_stand(t, seat, NULL);
    }
}

/* "ID" or "ID SEAT"; without a number, `usual`. */
static int read_line(const char *line, char id[STORE_ID], int usual) {
    snprintf(id, STORE_ID, "%.*s", (int)strcspn(line, " "), line);
    const char *number = strchr(line, ' ');
    return number ? (int)strtol(number, NULL, 10) : usual;
}

/* One line of office_call.reload. False: not yet, for something of the table is still on its way to the disk. */
static bool reload_one(struct hub *h, const char *line) {
    char id[STORE_ID];
    int seat = read_line(line, id, -2);
    const struct table *t = hub_awake(h, id);
    if (t && t->ticket > store_done(h->house.store)) {
        return false;
    }
    if (seat >= 0) {
        leave_seat(h, id, seat);
        return true;
    }
    hub_put_away(h, id);
    if (seat == -2) { /* -1: it may sleep on */
        hub_find(h, id, NULL);
    }
    return true;
}

static void reload(struct hub *h) {
    struct orr_buf lines = h->reload;
    h->reload = (struct orr_buf){0};
    for (char *at = lines.n ? lines.at : NULL, *end; at && *at; at = end + 1) {
        end = strchr(at, '\n');
        *end = 0;
        if (!reload_one(h, at)) {
            orr_put(&h->reload, "%s\n", at);
        }
    }
    orr_buf_free(&lines);
}

/* ---- what tables tell ---- */

/* Who sits there, when that has changed and is kept. */
static void tell_seats(struct hub *h, struct table *t) {
    struct orr_buf json = {0};
    uint64_t people = table_people_hash(t);
    if (people == t->people || t->phase == TABLE_FROZEN || t->ticket > store_done(h->house.store)) {
        return;
    }
    t->people = people;
    table_people_json(t, &json);
    office_tell(h->house.office, "sat", &json);
}

static void settle(struct hub *h, struct table *t) {
    struct orr_buf json = {0};
    if (t->phase == TABLE_OVER && !t->settled && t->session && t->ticket <= store_done(h->house.store)) {
        t->settled = true;
        if (table_people_json(t, &json)) {
            office_tell(h->house.office, "result", &json);
        }
    }
    orr_buf_free(&json);
}

/* Word to the person to act, where turns may take days and nobody looks from that seat. */
static void tell_turn(struct hub *h, struct table *t) {
    struct orr_buf json = {0};
    if (t->phase != TABLE_PLAYING || !t->session || t->pace.pace != PACE_DAYS || share_missing(t)) {
        return;
    }
    if (t->owned && memcmp(t->owner, store_node_id(h->house.store), STORE_NODE_ID) != 0) {
        return; /* another server does what happens by itself */
    }
    struct orr_next next = orr_session_next(t->session);
    uint32_t written = orr_match_written(orr_session_match(t->session));
    bool person = next.kind == ORR_NEXT_PERSON && next.seat >= 0 && *t->seat[next.seat].account;
    if (written == t->told || !person || table_is_here(t, next.seat)) {
        return;
    }
    t->told = written;
    orr_put(&json, "{\"match\":\"%s\",\"game\":\"%s\",\"account\":\"%s\",\"left\":%" PRId64 "}", t->id, t->spec.game,
            t->seat[next.seat].account, t->clock.left[next.seat]);
    office_tell(h->house.office, "turn", &json);
}

static void unsettled_row(void *user, const char *const *v) {
    struct orr_buf *ids = user;
    orr_put(ids, "%s\n", v[0]);
}

/* Of what a crash cut off: finding the table wakes it, and then it is told. */
static void wake_unsettled(struct hub *h) {
    struct orr_buf ids = {0};
    office_unsettled(h->house.office, SETTLE_MOST, unsettled_row, &ids);
    for (char *at = ids.n ? ids.at : NULL, *end; at && *at; at = end + 1) {
        end = strchr(at, '\n');
        *end = 0;
        hub_find(h, at, NULL);
    }
    orr_buf_free(&ids);
}

void hub_tell_people(struct hub *h) {
    if (!h->house.office) {
        return;
    }
    if (h->reload.n) {
        reload(h);
    }
    if (h->settled <= 0 || h->now - h->settled > SETTLE_SECONDS) {
        h->settled = h->now > 0 ? h->now : 1;
        wake_unsettled(h);
    }
    for (unsigned i = 0; i < h->slots; i++) {
        if (h->table[i]) {
            tell_seats(h, h->table[i]);
            settle(h, h->table[i]);
            tell_turn(h, h->table[i]);
        }
    }
}

/* ---- calls that need tables ---- */

static void answer_json(struct answer *a, unsigned status, struct orr_buf *made) {
    *a = (struct answer){.status = status,
                         .type = "application/json",
                         .bytes = made->at,
                         .n = made->n,
                         .with_body = true,
                         .header = {{"cache-control:", "no-store"}}};
}

static void refuse(struct answer *a, unsigned status, const char *code, const char *text, struct orr_buf *made) {
    made->n = 0;
    orr_put(made, "{\"error\":{\"code\":\"%s\",\"message\":\"%s\"}}", code, text);
    answer_json(a, status, made);
}

struct waiting {
    struct hub *hub;
    struct orr_buf *made;
    struct orr_buf ids; /* "match seat\n" */
    unsigned n, yours;
    bool plain;
};

static void waiting_row(void *user, const char *const *v) {
    struct waiting *w = user;
    orr_put(&w->ids, "%s %s\n", v[0], v[1]);
}

static bool is_turn(const struct table *t, int seat) {
    if (t->phase != TABLE_PLAYING || !t->session || share_missing(t)) {
        return false;
    }
    struct orr_next next = orr_session_next(t->session);
    return next.seat == seat && next.kind == ORR_NEXT_PERSON;
}

static void put_waiting(struct waiting *w, const struct table *t, int seat) {
    bool yours = is_turn(t, seat);
    w->yours += yours;
    if (w->plain) {
        orr_put(w->made, "%s %s #/online/%s\n",
                yours                       ? "your turn:"
                : t->phase == TABLE_WAITING ? "waits for people:"
                                            : "others:",
                t->spec.game, t->id);
        return;
    }
    orr_put(w->made,
            "%s{\"seat\":%d,\"yours\":%s,\"since\":%" PRId64 ",\"left\":%" PRId64 ",\"table\":", w->n++ ? "," : "",
            seat, yours ? "true" : "false", t->clock.since,
            t->pace.pace == PACE_FREE || !t->session ? INT64_C(-1) : t->clock.left[seat]);
    table_json(t, w->made);
    orr_put(w->made, "}");
}

/* Those in `ids` that are not over. */
static void list_waiting(struct waiting *w) {
    for (char *at = w->ids.n ? w->ids.at : NULL, *end; at && *at; at = end + 1) {
        char id[STORE_ID];
        end = strchr(at, '\n');
        *end = 0;
        int seat = read_line(at, id, -1);
        const struct table *t = hub_find(w->hub, id, NULL);
        if (t && seat >= 0 && seat < (int)t->seats && (t->phase == TABLE_WAITING || t->phase == TABLE_PLAYING)) {
            put_waiting(w, t, seat);
        }
    }
    orr_buf_free(&w->ids);
}

static void my_tables(struct hub *h, const struct http_request *r, struct answer *a, struct orr_buf *made) {
    struct account who;
    struct waiting w = {.hub = h, .made = made};
    if (!hub_sign(h, r, &who, NULL) || !h->house.who) {
        refuse(a, 401, "signed_out", "sign in first", made);
        return;
    }
    h->house.who = NULL;
    orr_put(made, "{\"tables\":[");
    office_open_seats(h->house.office, who.id, LISTED, waiting_row, &w);
    list_waiting(&w);
    orr_put(made, "]}");
    answer_json(a, 200, made);
}

/* A secret link for programs that look every now and then: what waits, as text. */
static void digest(struct hub *h, const char *link, struct answer *a, struct orr_buf *made) {
    struct account who;
    struct waiting w = {.hub = h, .made = made, .plain = true};
    struct orr_buf list = {0};
    bool shape = strlen(link) >= 16 && strlen(link) <= 64;
    bool named = shape && office_digest(h->house.office, link, &who);
    if (!named && !(shape && office_guest_digest(h->house.office, link, &w.ids))) {
        orr_buf_free(&w.ids);
        refuse(a, 404, "not_found", "there is no such digest", made);
        return;
    }
    w.made = &list;
    if (named) {
        office_open_seats(h->house.office, who.id, LISTED, waiting_row, &w);
    }
    list_waiting(&w);
    orr_put(made, "%s%s%u of your tables wait for you\n%s", named ? who.name : "", named ? ": " : "", w.yours,
            list.n ? list.at : "");
    orr_buf_free(&list);
    answer_json(a, 200, made);
    a->type = "text/plain; charset=utf-8";
}

/* How many people play at this server now, and how many watch. */
static void put_here(const struct hub *h, struct orr_buf *made) {
    unsigned players = 0, watchers = 0;
    for (unsigned i = 0; i < h->slots; i++) {
        for (const struct peer *p = h->table[i] ? h->table[i]->peers : NULL; p; p = p->next) {
            players += p->greeted && p->reader >= 0;
            watchers += p->greeted && p->reader < 0;
        }
    }
    orr_put(made, ",\"players\":%u,\"watchers\":%u", players, watchers);
}

static void numbers(struct hub *h, const struct http_request *r, struct answer *a, struct orr_buf *made) {
    static const char bearer[] = "Bearer ";
    bool named = strncmp(r->authorization, bearer, sizeof bearer - 1) == 0;
    struct ledger *l = office_ledger(h->house.office);
    if (!named || !office_is_admin(h->house.office, r->authorization + sizeof bearer - 1)) {
        refuse(a, 401, "no_admin", "this needs the token of the host", made);
        return;
    }
    static const char *const asked[][2] = {{"accounts", "SELECT count(*) FROM account"},
                                           {"sessions", "SELECT count(*) FROM account_session"},
                                           {"reports_open", "SELECT count(*) FROM account_report WHERE closed = 0"},
                                           {"bans", "SELECT count(*) FROM account_ban"},
                                           {"messages_waiting", "SELECT count(*) FROM account_post"},
                                           {"matches_waiting", "SELECT count(*) FROM match WHERE phase = 1"},
                                           {"matches_playing", "SELECT count(*) FROM match WHERE phase = 2"},
                                           {"matches_over", "SELECT count(*) FROM match WHERE phase = 3"}};
    orr_put(made, "{\"tables_awake\":%u,\"sockets\":%" PRIu64 ",\"made\":%" PRIu64 ",\"messages\":%" PRIu64, h->tables,
            h->count.sockets, h->count.made, h->count.messages);
    orr_put(made, ",\"thinking_queue\":%u,\"office_queue\":%u,\"refused\":%" PRIu64,
            h->house.elsewhere ? (unsigned)store_jobs(h->house.store) : pool_waiting(h->house.pool),
            office_waiting(h->house.office), h->count.refused);
    put_here(h, made);
    orr_put(made, ",\"kept_p50_us\":%" PRIu32 ",\"kept_p99_us\":%" PRIu32, pulse_share(&h->pulse, 500),
            pulse_share(&h->pulse, 990));
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        orr_put(made, ",\"%s\":%" PRId64, asked[i][0], ledger_number(l, asked[i][1], ""));
    }
    orr_put(made, "}");
    answer_json(a, 200, made);
}

bool hub_people_api(struct hub *h, const struct http_request *r, struct answer *a, struct orr_buf *made) {
    static const char before[] = "/api/digest/";
    bool get = r->request.method == METHOD_GET || r->request.method == METHOD_HEAD;
    made->n = 0;
    if (get && strcmp(r->path, "/api/account/tables") == 0) {
        my_tables(h, r, a, made);
    } else if (get && strncmp(r->path, before, sizeof before - 1) == 0) {
        digest(h, r->path + sizeof before - 1, a, made);
    } else if (get && strcmp(r->path, "/api/admin/numbers") == 0) {
        numbers(h, r, a, made);
    } else {
        return false;
    }
    return true;
}
