/* The HTTP interface: JSON in, JSON out. docs/protocol.md describes it. */
#include "hub.h"

#include "orrery/report.h"

#include <inttypes.h>
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

static struct table *find(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    struct table *t = hub_find(c->hub, id, &err);
    if (!t) {
        fail(c, 404, "not_found", err.text);
    }
    return t;
}

static void put_seated(struct call *c, const struct table *t, int seat, const char *token) {
    orr_put(c->made, "{\"id\":\"%s\",\"seat\":%d,\"token\":\"%s\"}", t->id, seat, token);
    c->ticket = t->ticket;
    json(c, 201);
}

/* ---- calls ---- */

static void games(struct call *c, const char *id) {
    (void)id;
    orr_games_json(c->made);
    json(c, 200);
}

static void make(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    char token[TOKEN_TEXT];
    int seat;
    (void)id;
    if (!limits_make(c->hub->limits, c->from, c->hub->now)) {
        c->hub->count.refused++;
        fail(c, 429, "too_many", "too many tables were made from this address; try again soon");
        return;
    }
    struct table *t = table_make(&c->hub->house, c->body, c->n, token, &seat, &err);
    if (!t) {
        fail(c, 422, "bad_order", err.text);
    } else if (!hub_add(c->hub, t)) {
        table_free(t);
        fail(c, 503, "full", "there are too many tables; try again soon");
    } else {
        c->hub->count.made++;
        put_seated(c, t, seat, token);
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
        json(c, 200);
    }
}

/* The whole record holds every secret, so it is given when nothing is secret any more. */
static void record(struct call *c, const char *id) {
    struct table *t = find(c, id);
    if (t && t->phase != TABLE_OVER) {
        fail(c, 409, "not_over", "the record can be read when the match is over");
    } else if (t) {
        orr_record_write(orr_session_match(t->session), c->made);
        json(c, 200);
        c->answer->type = "text/plain; charset=utf-8";
    }
}

static void sit(struct call *c, const char *id) {
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    char token[TOKEN_TEXT];
    int got;
    struct table *t = find(c, id);
    if (!t) {
        return;
    }
    if (!orr_json_parse(&doc, c->body, c->n, &err)) {
        fail(c, 400, "bad_json", err.text);
    } else {
        const struct orr_json *name = orr_json_get(doc.root, "name"), *seat = orr_json_get(doc.root, "seat");
        bool typed = (!name || name->type == ORR_JSON_STRING) && (!seat || seat->type == ORR_JSON_INT);
        int wanted = seat && typed && seat->number >= 0 && seat->number < ORR_MAX_SEATS ? (int)seat->number : -1;
        if (!typed || (seat && wanted < 0)) {
            fail(c, 422, "bad_seat", "name is a text and seat a number");
        } else if (!table_sit(t, wanted, name ? name->text : "", token, &got, &err)) {
            fail(c, 409, "taken", err.text);
        } else {
            put_seated(c, t, got, token);
        }
    }
    orr_json_free(&doc);
}

/* Whoever sits at the table may put computer players at free seats. */
static void set(struct call *c, const char *id) {
    static const char bearer[] = "Bearer ";
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    const char *auth = c->request->authorization;
    struct table *t = find(c, id);
    if (!t) {
        return;
    }
    if (strncmp(auth, bearer, sizeof bearer - 1) != 0 || table_seat_of(t, auth + sizeof bearer - 1) < 0) {
        fail(c, 401, "no_seat", "this needs the token of a seat at the table");
        return;
    }
    int64_t seat = 0;
    const struct orr_json *player = NULL;
    bool ok = orr_json_parse(&doc, c->body, c->n, &err) &&
              orr_json_need_int(doc.root, "seat", 0, ORR_MAX_SEATS - 1, &seat, &err) &&
              (player = orr_json_need(doc.root, "player", ORR_JSON_STRING, &err)) != NULL &&
              table_set(t, (int)seat, player->text, &err);
    if (!ok) {
        fail(c, 422, "bad_seat", err.text);
    } else {
        table_json(t, c->made);
        c->ticket = t->ticket;
        json(c, 200);
    }
    orr_json_free(&doc);
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
    metric(c, "thinking_queue", "gauge", "Requests that wait for a thinking thread.", pool_waiting(h->house.pool));
    metric(c, "refused_total", "counter", "Requests refused for their number.", h->count.refused);
    metric(c, "changes_kept_total", "counter", "Changes on the disk.", store_done(h->house.store));
    json(c, 200);
    c->answer->type = "text/plain; version=0.0.4";
}

/* ---- routes ---- */

static const struct {
    enum method method;
    const char *path, *rest; /* what stands before and behind the id; rest NULL: there is no id */
    void (*call)(struct call *, const char *id);
} routes[] = {
    {METHOD_GET, "/metrics", NULL, metrics},       {METHOD_GET, "/api/games", NULL, games},
    {METHOD_GET, "/api/matches", NULL, list},      {METHOD_POST, "/api/matches", NULL, make},
    {METHOD_GET, "/api/matches/", "", show},       {METHOD_GET, "/api/matches/", "/record", record},
    {METHOD_POST, "/api/matches/", "/seats", sit}, {METHOD_POST, "/api/matches/", "/players", set},
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
    size_t length = strcspn(path + n, "/");
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
