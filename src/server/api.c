/* The HTTP interface: JSON in, JSON out. docs/protocol.md describes it. */
#include "hub.h"
#include "lobby.h"
#include "speech.h"
#include "table_parts.h"

#include "orrery/report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LISTED = 50 };

struct call {
    struct hub *hub;
    const struct http_request *request;
    const char *body;
    size_t n;
    const char *from;
    struct answer *answer;
    struct orr_buf *made;
    uint64_t ticket; /* to be done before the answer leaves */
};

/* ---- answers ---- */

static void json(struct call *c, unsigned status) {
    *c->answer = (struct answer){.status = status,
                                 .type = "application/json",
                                 .bytes = c->made->at,
                                 .n = c->made->n,
                                 .with_body = true,
                                 .header = {{"cache-control:", "no-store"}}};
}

static void fail(struct call *c, unsigned status, const char *code, const char *message) {
    c->made->n = 0;
    orr_put(c->made, "{\"error\":{\"code\":\"%s\",\"message\":", code);
    orr_put_json_string(c->made, message);
    orr_put(c->made, "}}");
    json(c, status);
}

void api_too_many(struct answer *a, struct orr_buf *made) {
    struct call c = {.answer = a, .made = made};
    fail(&c, 429, "too_many", "too many calls came from this address; try again soon");
}

static struct table *find(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    struct table *t = hub_find(c->hub, id, &err);
    if (!t && store_away(c->hub->house.store)) {
        fail(c, 503, "away", err.text);
    } else if (!t) {
        fail(c, 404, "not_found", err.text);
    }
    return t;
}

static void put_seated(struct call *c, const struct table *t, int seat, const char *token) {
    orr_put(c->made, "{\"id\":\"%s\",\"seat\":%d,\"token\":\"%s\"}", t->id, seat, token);
    c->ticket = t->ticket;
    json(c, 201);
}

/* Nothing of a table is told before it is kept. */
static void wait_for(struct call *c, const struct table *t) {
    c->ticket = c->ticket > t->ticket ? c->ticket : t->ticket;
}

/* ---- calls ---- */

static void games(struct call *c, const char *id) {
    (void)id;
    orr_games_json(c->made);
    json(c, 200);
}

extern const char server_openapi[]; /* docs/openapi.json, embedded by the build */

static void openapi(struct call *c, const char *id) {
    (void)id;
    orr_put_bytes(c->made, server_openapi, strlen(server_openapi));
    json(c, 200);
}

/* Whose server this is, and which versions it speaks. */
static void house(struct call *c, const char *id) {
    const struct front *f = c->hub->front;
    (void)id;
    orr_put(c->made, "%s", f && f->about.at ? f->about.at : "{}");
    json(c, 200);
}

/* May whoever asks make a table: from this address, and with this account, wherever it is used? `who` is the account that
 * is signed in, if any, and stays the house's while the table is made. False: the answer says why not. */
static bool may_make(struct call *c, struct account *who) {
    struct orr_error err = {{0}};
    if (!hub_may_make(c->hub, c->from)) {
        c->hub->count.refused++;
        fail(c, 429, "too_many", "too many tables were made from this address; try again soon");
        return false;
    }
    if (!hub_sign(c->hub, c->request, who, &err)) {
        fail(c, 401, "signed_out", err.text);
        return false;
    }
    if (c->hub->house.who && !limits_is_here(c->from) && !hub_may_make(c->hub, who->id)) {
        c->hub->house.who = NULL;
        c->hub->count.refused++;
        fail(c, 429, "too_many", "too many tables were made with this account; try again soon");
        return false;
    }
    return true;
}

/* A table that is new is found by its id from now on. */
static void put_new(struct call *c, struct table *t, bool made, int seat, const char *token) {
    if (made && !hub_add(c->hub, t)) {
        table_free(t);
        fail(c, 503, "full", "there are too many tables; try again soon");
        return;
    }
    c->hub->count.made += made;
    put_seated(c, t, seat, token);
}

static void make(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    char token[TOKEN_TEXT];
    int seat;
    struct account who;
    (void)id;
    if (!may_make(c, &who)) {
        return;
    }
    struct table *t = table_make(&c->hub->house, c->body, c->n, token, &seat, &err);
    c->hub->house.who = NULL;
    if (t) {
        put_new(c, t, true, seat, token);
    } else {
        fail(c, 422, "bad_order", err.text);
    }
}

struct listing {
    struct call *call;
    unsigned n;
};

static void list_row(void *user, const struct store_write *w) {
    struct listing *l = user;
    struct table *t = hub_find(l->call->hub, w->match, NULL);
    if (t && t->is_public) {
        orr_put(l->call->made, "%s", l->n++ ? "," : "");
        table_json(t, l->call->made);
        wait_for(l->call, t);
    }
}

static void list(struct call *c, const char *id) {
    struct listing l = {c, 0};
    (void)id;
    orr_put(c->made, "{\"matches\":[");
    store_matches(c->hub->house.store, TABLE_WAITING, LISTED, list_row, &l);
    store_matches(c->hub->house.store, TABLE_PLAYING, LISTED, list_row, &l);
    orr_put(c->made, "]}");
    json(c, 200);
}

static void show(struct call *c, const char *id) {
    struct table *t = find(c, id);
    if (t) {
        table_json(t, c->made);
        wait_for(c, t);
        json(c, 200);
    }
}

/* The whole record holds every secret, so it is given when nothing is secret any more. */
static void record(struct call *c, const char *id) {
    struct table *t = find(c, id);
    if (t && t->phase == TABLE_FROZEN && t->was_over) {
        store_lines(c->hub->house.store, id, c->made); /* as it is kept: it cannot be read here */
        if (store_away(c->hub->house.store)) {
            fail(c, 503, "away", "the database does not answer; try again soon");
            return;
        }
        json(c, 200);
        c->answer->bytes = c->made->at ? table_last_attempt(c->made->at) : "";
        c->answer->n = strlen(c->answer->bytes);
        c->answer->type = "text/plain; charset=utf-8";
    } else if (t && t->phase != TABLE_OVER) {
        fail(c, 409, "not_over", "the record can be read when the match is over");
    } else if (t) {
        orr_record_write(orr_session_match(t->session), c->made);
        wait_for(c, t);
        json(c, 200);
        c->answer->type = "text/plain; charset=utf-8";
    }
}

/* What a review says was worked out once and is kept; whoever asks first waits for it. */
static void review(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    struct table *t = find(c, id);
    if (!t) {
        return;
    }
    if (t->phase != TABLE_OVER) {
        fail(c, 409, "not_over", "a match can be looked back at when it is over");
    } else if (store_review(c->hub->house.store, id, c->made)) {
        json(c, 200);
    } else if (!table_look_back(t, &err)) {
        fail(c, 503, "busy", err.text);
    } else {
        orr_put(c->made, "{\"state\":\"waiting\"}");
        wait_for(c, t);
        json(c, 202);
    }
}

static void sit(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    char token[TOKEN_TEXT];
    int got;
    struct account who;
    struct table *t = find(c, id);
    if (!t) {
        return;
    }
    if (!orr_json_parse(&doc, c->body, c->n, &err)) {
        fail(c, 400, "bad_json", err.text);
    } else if (!hub_sign(c->hub, c->request, &who, &err)) {
        fail(c, 401, "signed_out", err.text);
    } else {
        const struct orr_json *name = orr_json_get(doc.root, "name"), *seat = orr_json_get(doc.root, "seat"),
                              *bot = orr_json_get(doc.root, "bot");
        bool typed = (!name || name->type == ORR_JSON_STRING) && (!seat || seat->type == ORR_JSON_INT) &&
                     (!bot || bot->type == ORR_JSON_TRUE || bot->type == ORR_JSON_FALSE);
        bool program = bot && bot->type == ORR_JSON_TRUE;
        int wanted = seat && typed && seat->number >= 0 && seat->number < ORR_MAX_SEATS ? (int)seat->number : -1;
        if (!typed || (seat && wanted < 0)) {
            fail(c, 422, "bad_seat", "name is a text, seat a number, and bot true or false");
        } else if (!(program ? table_sit_bot : table_sit)(t, wanted, name ? name->text : "", token, &got, &err)) {
            fail(c, 409, "taken", err.text);
        } else {
            put_seated(c, t, got, token);
        }
    }
    c->hub->house.who = NULL;
    orr_json_free(&doc);
}

/* The seat whose token came with the request; -1 after a refusal. */
static int seat_of(struct call *c, const struct table *t) {
    static const char bearer[] = "Bearer ";
    const char *auth = c->request->authorization;
    int seat = strncmp(auth, bearer, sizeof bearer - 1) ? -1 : table_seat_of(t, auth + sizeof bearer - 1);
    if (seat < 0) {
        fail(c, 401, "no_seat", "this needs the token of a seat at the table");
    }
    return seat;
}

static void put_table(struct call *c, const struct table *t) {
    table_json(t, c->made);
    c->ticket = t->ticket;
    json(c, 200);
}

/* Whoever sits at the table may put computer players at free seats. */
static void set(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    struct table *t = find(c, id);
    int by = t ? seat_of(c, t) : -1;
    if (by < 0) {
        return;
    }
    int64_t seat = 0;
    const struct orr_json *player = NULL;
    bool ok = orr_json_parse(&doc, c->body, c->n, &err) &&
              orr_json_need_int(doc.root, "seat", 0, ORR_MAX_SEATS - 1, &seat, &err) &&
              (player = orr_json_need(doc.root, "player", ORR_JSON_STRING, &err)) != NULL &&
              table_set(t, by, (int)seat, player->text, &err);
    if (!ok) {
        fail(c, 422, "bad_seat", err.text);
    } else {
        put_table(c, t);
    }
    orr_json_free(&doc);
}

static void leave(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    struct table *t = find(c, id);
    int by = t ? seat_of(c, t) : -1;
    if (by >= 0 && !table_stand(t, by, &err)) {
        fail(c, 409, "begun", err.text);
    } else if (by >= 0) {
        put_table(c, t);
    }
}

static void lock(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    struct table *t = find(c, id);
    int by = t ? seat_of(c, t) : -1;
    if (by < 0) {
        return;
    }
    const struct orr_json *v = orr_json_parse(&doc, c->body, c->n, &err) ? orr_json_get(doc.root, "locked") : NULL;
    if (!v || (v->type != ORR_JSON_TRUE && v->type != ORR_JSON_FALSE)) {
        fail(c, 422, "bad_lock", "locked is true or false");
    } else if (!table_lock(t, by, v->type == ORR_JSON_TRUE, &err)) {
        fail(c, 409, "not_host", err.text);
    } else {
        put_table(c, t);
    }
    orr_json_free(&doc);
}

/* Whether those who watch may talk. */
static void quiet(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    struct table *t = find(c, id);
    int by = t ? seat_of(c, t) : -1;
    if (by < 0) {
        return;
    }
    const struct orr_json *v = orr_json_parse(&doc, c->body, c->n, &err) ? orr_json_get(doc.root, "quiet") : NULL;
    if (!v || (v->type != ORR_JSON_TRUE && v->type != ORR_JSON_FALSE)) {
        fail(c, 422, "bad_quiet", "quiet is true or false");
    } else if (!table_quiet(t, by, v->type == ORR_JSON_TRUE, &err)) {
        fail(c, 409, "not_host", err.text);
    } else {
        put_table(c, t);
    }
    orr_json_free(&doc);
}

/* All planned turns of the seat from now on, for pages on which its table is not open. */
static void plans(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    struct table *t = find(c, id);
    int by = t ? seat_of(c, t) : -1;
    if (by < 0) {
        return;
    }
    if (t->phase != TABLE_PLAYING || !t->session || share_missing(t) || !table_person(t, by)) {
        fail(c, 409, "not_played", "the match is not being played");
    } else if (!orr_json_parse(&doc, c->body, c->n, &err) || !plan_set(t, by, doc.root, &err)) {
        fail(c, 422, "bad_plans", err.text);
    } else {
        put_table(c, t);
    }
    orr_json_free(&doc);
}

static void holiday(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    struct table *t = find(c, id);
    int by = t ? seat_of(c, t) : -1;
    int64_t days;
    if (by < 0) {
        return;
    }
    if (!orr_json_parse(&doc, c->body, c->n, &err) || !orr_json_need_int(doc.root, "days", 0, HOLIDAYS, &days, &err)) {
        fail(c, 422, "bad_days", err.text);
    } else if (!table_holiday(t, by, days, &err)) {
        fail(c, 409, "no_holiday", err.text);
    } else {
        put_table(c, t);
    }
    orr_json_free(&doc);
}

/* ---- finding a table ---- */

/* By three words, or by its id. Whoever tries words is counted like whoever makes tables: there are few of them. */
static void find_words(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    (void)id;
    const struct orr_json *text = orr_json_parse(&doc, c->body, c->n, &err) ? orr_json_get(doc.root, "text") : NULL;
    if (!text || text->type != ORR_JSON_STRING) {
        fail(c, 422, "bad_words", "text is three words or the id of a table");
    } else if (!limits_make(c->hub->limits, c->from, c->hub->now)) {
        c->hub->count.refused++;
        fail(c, 429, "too_many", "too many words were tried from this address; try again soon");
    } else {
        struct table *t = lobby_find(c->hub, text->text, &err);
        if (t) {
            put_table(c, t);
        } else {
            fail(c, 404, "not_found", err.text);
        }
    }
    orr_json_free(&doc);
}

static void lobby(struct call *c, const char *id) {
    (void)id;
    c->ticket = lobby_json(c->hub, c->made);
    json(c, 200);
}

static void pair(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    char token[TOKEN_TEXT];
    bool made;
    int seat;
    struct account who;
    (void)id;
    if (!may_make(c, &who)) {
        return;
    }
    struct table *t = lobby_pair(c->hub, c->body, c->n, token, &seat, &made, &err);
    c->hub->house.who = NULL;
    if (t) {
        put_new(c, t, made, seat, token);
    } else {
        fail(c, 422, "bad_order", err.text);
    }
}

static void rematch(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    char token[TOKEN_TEXT];
    bool made;
    int got;
    struct table *old = find(c, id);
    int seat = old ? seat_of(c, old) : -1;
    if (seat < 0) {
        return;
    }
    struct account who = {.name = ""};
    snprintf(who.id, sizeof who.id, "%s", old->seat[seat].account);
    snprintf(who.name, sizeof who.name, "%s", old->seat[seat].info.name);
    c->hub->house.who = *who.id ? &who : NULL;
    struct table *t = again_sit(c->hub, old, seat, token, &got, &made, &err);
    c->hub->house.who = NULL;
    if (t) {
        put_new(c, t, made, got, token);
        wait_for(c, old);
    } else {
        fail(c, 409, "no_rematch", err.text);
    }
}

/* Each table may have to be woken, so it counts like a call for itself. */
static bool count_tables(struct call *c, uint32_t n) {
    bool may = true;
    for (uint32_t i = 1; i < n && i < LOBBY_MINE && may; i++) {
        may = limits_call(c->hub->limits, c->from, c->hub->now);
    }
    return may;
}

static void mine(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    (void)id;
    const struct orr_json *seats = orr_json_parse(&doc, c->body, c->n, &err) ? orr_json_get(doc.root, "seats") : NULL;
    if (!seats || seats->type != ORR_JSON_LIST) {
        fail(c, 422, "bad_seats", "seats is a list of {id,token}");
    } else if (!count_tables(c, seats->count)) {
        c->hub->count.refused++;
        api_too_many(c->answer, c->made);
    } else {
        const struct orr_json *lang = orr_json_get(doc.root, "lang");
        const char *wish = lang && lang->type == ORR_JSON_STRING ? lang->text : speech_wanted(c->request);
        c->ticket = lobby_mine(c->hub, seats, speech_meant(wish), c->made);
        json(c, 200);
    }
    orr_json_free(&doc);
}

/* What is found by its hash never changes. */
static void pack(struct call *c, const char *hash) {
    char *text = NULL;
    if (!table_find_pack(&c->hub->house, hash, &text)) {
        fail(c, 404, "not_found", "there is no such content pack");
        return;
    }
    orr_put(c->made, "%s", text);
    free(text);
    json(c, 200);
    c->answer->header[0] = (struct answer_header){"cache-control:", "public, max-age=31536000, immutable"};
}

/* ---- for whoever runs the server ---- */

static void metric(struct call *c, const char *name, const char *type, const char *help, uint64_t value) {
    orr_put(c->made, "# HELP orrery_%s %s\n# TYPE orrery_%s %s\norrery_%s %" PRIu64 "\n", name, help, name, type, name,
            value);
}

static void metrics(struct call *c, const char *id) {
    const struct hub *h = c->hub;
    (void)id;
    metric(c, "tables_awake", "gauge", "Tables in memory.", h->tables);
    metric(c, "sockets", "gauge", "Open sockets.", h->count.sockets);
    metric(c, "matches_made_total", "counter", "Matches made since the start.", h->count.made);
    metric(c, "messages_total", "counter", "Messages of clients.", h->count.messages);
    metric(c, "decisions_thought_total", "counter", "Decisions of computer players.", h->count.thought);
    metric(c, "servers", "gauge", "Servers that are alive at the database.", store_nodes(h->house.store));
    metric(c, "thinking_queue", "gauge", "Requests that wait for whoever thinks.",
           h->house.elsewhere ? store_jobs(h->house.store) : pool_waiting(h->house.pool));
    metric(c, "refused_total", "counter", "Requests refused for their number.", h->count.refused);
    metric(c, "changes_kept_total", "counter", "Changes on the disk.", store_done(h->house.store));
    metric(c, "kept_p99_microseconds", "gauge", "From a message to the disk, 99 of 100 of the newest thousand.",
           pulse_share(&h->pulse, 990));
    metric(c, "syncs_total", "counter", "Transactions of the database, each with one sync.",
           store_syncs(h->house.store));
    json(c, 200);
    c->answer->type = "text/plain; version=0.0.4";
}

/* ---- routes ---- */

static const char packs[] = "/api/packs/"; /* a hash is longer than an id */

static const struct {
    enum method method;
    const char *path, *rest; /* what stands before and behind the id; rest NULL: there is no id */
    void (*call)(struct call *, const char *id);
} routes[] = {
    {METHOD_GET, "/metrics", NULL, metrics},
    {METHOD_GET, "/api/games", NULL, games},
    {METHOD_GET, "/api/openapi.json", NULL, openapi},
    {METHOD_GET, "/api/house", NULL, house},
    {METHOD_GET, "/house.json", NULL, house},
    {METHOD_GET, "/api/matches", NULL, list},
    {METHOD_POST, "/api/matches", NULL, make},
    {METHOD_GET, "/api/matches/", "", show},
    {METHOD_GET, "/api/matches/", "/record", record},
    {METHOD_POST, "/api/matches/", "/seats", sit},
    {METHOD_POST, "/api/matches/", "/players", set},
    {METHOD_POST, "/api/matches/", "/leave", leave},
    {METHOD_POST, "/api/matches/", "/lock", lock},
    {METHOD_POST, "/api/matches/", "/quiet", quiet},
    {METHOD_POST, "/api/matches/", "/plans", plans},
    {METHOD_GET, "/api/lobby", NULL, lobby},
    {METHOD_POST, "/api/find", NULL, find_words},
    {METHOD_POST, "/api/pairs", NULL, pair},
    {METHOD_POST, "/api/mine", NULL, mine},
    {METHOD_POST, "/api/matches/", "/rematch", rematch},
    {METHOD_POST, "/api/matches/", "/holiday", holiday},
    {METHOD_GET, "/api/matches/", "/review", review},
};

bool api_path(const char *path, const char *before, const char *rest, char id[STORE_ID]) {
    size_t n = strlen(before);
    id[0] = 0;
    if (!rest) {
        return strcmp(path, before) == 0;
    }
    if (strncmp(path, before, n) != 0) {
        return false;
    }
    /* An id has no other characters: a database may not even understand the question for one. */
    size_t length = strspn(path + n, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    if (!length || length >= STORE_ID || strcmp(path + n + length, rest) != 0) {
        return false;
    }
    memcpy(id, path + n, length);
    id[length] = 0;
    return true;
}

uint64_t api_answer(struct hub *h, const struct http_request *r, const char *body, size_t n, const char *from,
                    struct answer *a, struct orr_buf *made) {
    struct call c = {h, r, body, n, from, a, made, 0};
    enum method method = r->request.method == METHOD_HEAD ? METHOD_GET : r->request.method;
    char id[STORE_ID];
    bool known = false;
    if (strncmp(r->path, packs, sizeof packs - 1) == 0 && method == METHOD_GET) {
        pack(&c, r->path + sizeof packs - 1);
        return 0;
    }
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++) {
        if (api_path(r->path, routes[i].path, routes[i].rest, id)) {
            known = true;
            if (routes[i].method == method) {
                routes[i].call(&c, id);
                return c.ticket;
            }
        }
    }
    fail(&c, known ? 405 : 404, known ? "bad_method" : "not_found",
         known ? "not by this method" : "there is no such call");
    return 0;
}
