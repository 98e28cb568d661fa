/* A live table for harnesses: the hall, the match that people play in it, and what must hold for every table. */
#include "live.h"

enum { INPUTS = 400 }; /* to one hall */

static struct hall hall;

static void close_hall(void) { hall_close(&hall); }

struct hall *live_hall(void) {
    static unsigned inputs;
    struct orr_error err = {{0}};
    if (inputs == 0) {
        atexit(close_hall);
    } else if (inputs % INPUTS == 0) {
        hall_close(&hall);
    }
    if (inputs++ % INPUTS == 0) {
        FUZZ_REQUIRE_WHY(hall_open(&hall, 1, &err), err.text);
    }
    return &hall;
}

void live_forget(struct hall *h) {
    hall_all_leave(h);
    hall_settle(h);
    hub_watch(&h->hub, h->hub.now + 2 * HUB_IDLE);
}

/* ---- a match between people ---- */

static void put_options(const char *options, struct orr_buf *out) {
    const char *comma = "";
    for (const char *p = options + strspn(options, " "); *p; p += strspn(p, " ")) {
        size_t n = strcspn(p, " "), name = strcspn(p, "=");
        orr_put(out, "%s\"%.*s\":\"%.*s\"", comma, (int)name, p, (int)(n - name - 1), p + name + 1);
        comma = ",";
        p += n;
    }
}

static const struct orr_setup *setup_of(struct fuzz_input *in, const struct orr_rules **rules) {
    unsigned rows = 0;
    *rules = orr_games_at(fuzz_byte(in) % orr_games_count());
    while ((*rules)->setups[rows].name) {
        rows++;
    }
    return &(*rules)->setups[fuzz_byte(in) % rows];
}

static void write_order(struct fuzz_input *in, struct orr_buf *order) {
    const struct orr_rules *rules;
    const struct orr_setup *row = setup_of(in, &rules);
    orr_put(order, "{\"game\":\"%s\",\"seats\":[{\"player\":\"me\"}", rules->id);
    for (unsigned i = 1; i < row->seats; i++) {
        orr_put(order, ",{\"player\":\"open\"}");
    }
    orr_put(order, "],\"options\":{");
    put_options(row->options ? row->options : "", order);
    orr_put(order, "}}");
}

static void sit_down(struct live *l) {
    char path[HALL_PATH];
    snprintf(path, sizeof path, "/api/matches/%s/seats", l->id);
    for (unsigned i = 1; hall_call(l->hall, METHOD_POST, path, "", "{}", 2) == 201; i++) {
        FUZZ_REQUIRE(i < ORR_MAX_SEATS && hall_text(l->hall, "token", l->token[i], TOKEN_TEXT));
    }
}

static void connect_all(struct live *l) {
    char text[128];
    for (unsigned i = 0; i < LIVE_PEERS; i++) {
        if (i < l->table->seats || i >= LIVE_WATCHER) {
            l->peer[i] = hall_connect(l->hall, l->id);
            FUZZ_REQUIRE(l->peer[i] != NULL);
        }
        if (l->peer[i] && i != LIVE_NEW) {
            bool seat = i < LIVE_WATCHER;
            snprintf(text, sizeof text, "{\"type\":\"hello\",\"protocol\":%d%s%s%s}", PROTOCOL,
                     seat ? ",\"token\":\"" : "", seat ? l->token[i] : "", seat ? "\"" : "");
            hall_say(l->hall, l->peer[i], text);
            FUZZ_REQUIRE(l->peer[i]->greeted && l->peer[i]->reader == (seat ? (int)i : ORR_WATCHER));
        }
    }
}

bool live_order(struct live *l, const char *order) {
    bool made = hall_call(l->hall, METHOD_POST, "/api/matches", "", order, strlen(order)) == 201 &&
                hall_text(l->hall, "id", l->id, sizeof l->id) && hall_text(l->hall, "token", l->token[0], TOKEN_TEXT);
    if (made) {
        sit_down(l);
        l->table = hub_find(&l->hall->hub, l->id, NULL);
        FUZZ_REQUIRE(l->table && l->table->phase == TABLE_PLAYING);
        connect_all(l);
    }
    return made;
}

void live_begin(struct live *l, struct fuzz_input *in) {
    struct orr_buf order = {0};
    *l = (struct live){.hall = live_hall()};
    write_order(in, &order);
    live_order(l, order.at);
    orr_buf_free(&order);
}

void live_end(struct live *l) { live_forget(l->hall); }

/* ---- facts ---- */

struct live_facts live_facts_of(const struct table *t) {
    struct live_facts f = {.lines = t->lines, .said = t->said, .phase = t->phase};
    memcpy(f.seat, t->seat, sizeof f.seat);
    if (t->session) {
        const struct orr_match *m = orr_session_match(t->session);
        f.size = orr_match_game(m)->rules->state_size;
        f.state = orr_alloc(1, f.size);
        memcpy(f.state, orr_match_state(m), f.size);
        f.written = orr_match_written(m);
    }
    return f;
}

static bool same_seat(const struct table_seat *a, const struct table_seat *b) {
    return !strcmp(a->info.name, b->info.name) && !strcmp(a->info.player, b->info.player) &&
           a->has_token == b->has_token && memcmp(a->token, b->token, sizeof a->token) == 0;
}

bool live_facts_same(const struct live_facts *a, const struct live_facts *b) {
    bool same = a->size == b->size && (!a->size || memcmp(a->state, b->state, a->size) == 0) &&
                a->written == b->written && a->lines == b->lines && a->said == b->said && a->phase == b->phase;
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        same = same && same_seat(&a->seat[i], &b->seat[i]);
    }
    return same;
}

void live_facts_free(struct live_facts *f) { free(f->state); }

void live_check(const struct table *t) {
    if (t->phase == TABLE_FROZEN) {
        FUZZ_REQUIRE(!t->session && *t->frozen.text);
        return;
    }
    FUZZ_REQUIRE((t->phase == TABLE_WAITING) == !t->session);
    if (t->session) {
        const struct orr_match *m = orr_session_match(t->session);
        fuzz_audit(orr_match_game(m), orr_match_state(m));
        FUZZ_REQUIRE((t->phase == TABLE_OVER) == orr_match_over(m));
        FUZZ_REQUIRE(orr_match_length(m) <= orr_match_written(m) && orr_match_written(m) < t->lines);
    }
}
