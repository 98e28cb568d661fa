/* Two servers at one database: who was first at a number, what the other one's clients are told, and that the match
 * goes on at both. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "src/server/hub.h"

static char folder[64], url[96];
static struct hub first, second;

static void shell(const char *what) {
    char command[200];
    snprintf(command, sizeof command, "D=%s; %s", folder, what);
    assert_int_equal(system(command), 0);
}

static void open_at(struct hub *h, const char *name) {
    struct orr_error err = {{0}};
    char path[96];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    bool ok = hub_open_at(h, path, url, 1, &err);
    assert_string_equal(err.text, "");
    assert_true(ok);
}

static int set_up(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/orrery-elsewhere-XXXXXX");
    if (!mkdtemp(folder)) {
        return -1;
    }
    snprintf(url, sizeof url, "sqlite:%s/both.db", folder);
    open_at(&first, "first");
    shell("mkdir $D/second; cp $D/first/key $D/second"); /* they share the key */
    open_at(&second, "second");
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    hub_close(&first);
    hub_close(&second);
    shell("rm -r $D");
    return 0;
}

static void settle_to(struct hub *h, uint64_t ticket) {
    while (store_done(h->house.store) < ticket) {
        struct pollfd wake = {.fd = store_wake(h->house.store), .events = POLLIN};
        uint64_t n;
        assert_int_equal(poll(&wake, 1, 60000), 1);
        assert_int_equal(read(wake.fd, &n, sizeof n), sizeof n);
    }
}

static void settle(struct hub *h, const struct table *t) { settle_to(h, t->ticket); }

static struct peer *join(struct hub *h, const char *id, const char *token) {
    struct http_request r = {.host = "x", .origin = "", .upgrade = "websocket", .agent = ""};
    struct answer a;
    char text[160];
    snprintf(r.path, sizeof r.path, "/api/matches/%s/socket", id);
    struct peer *p = hub_socket(h, &r, "127.0.0.1", &a);
    assert_non_null(p);
    snprintf(text, sizeof text, "{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"}", token);
    hub_message(h, p, text, strlen(text));
    settle(h, p->table);
    peer_release(p, store_done(h->house.store));
    p->sent = p->open;
    return p;
}

/* The k-th of what may be decided, as the client of that seat sends it. */
static void decide(struct hub *h, struct peer *p, unsigned k) {
    const struct orr_match *m = orr_session_match(p->table->session);
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    char text[128];
    orr_legal(orr_match_game(m), orr_match_state(m), list);
    assert_true(list->n > 1);
    snprintf(text, sizeof text, "{\"type\":\"do\",\"written\":%u,\"action\":\"%016llx\"}",
             (unsigned)orr_match_written(m), (unsigned long long)list->at[k]);
    free(list);
    hub_message(h, p, text, strlen(text));
}

static void make_match(char id[STORE_ID], char host[TOKEN_TEXT]) {
    static const char order[] =
        "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\",\"name\":\"Ada\"},{\"player\":\"open\"}]}";
    char guest[TOKEN_TEXT];
    int seat;
    struct table *t = table_make(&first.house, order, strlen(order), host, &seat, NULL);
    assert_non_null(t);
    assert_true(hub_add(&first, t));
    assert_true(table_sit(t, -1, "Bo", guest, &seat, NULL));
    table_advance(t);
    settle(&first, t);
    snprintf(id, STORE_ID, "%s", t->id);
    if (orr_session_next(t->session).seat == 1) {
        memcpy(host, guest, TOKEN_TEXT);
    }
}

/* Until the loop has something to do about it. */
static bool wait_for_refusal(struct hub *h) {
    for (int i = 0; i < 600; i++) {
        struct pollfd wake = {.fd = store_wake(h->house.store), .events = POLLIN};
        if (hub_changes(h)) {
            return true;
        }
        uint64_t n; /* taken, or an older ticket would wake at once for ever */
        if (poll(&wake, 1, 100) == 1) {
            assert_int_equal(read(wake.fd, &n, sizeof n), sizeof n);
        }
    }
    return false;
}

/* Among what has left for the peer since it was looked at last. */
static void expect_told(const struct peer *p, const char *part) {
    bool found = false;
    for (size_t i = p->sent; i + strlen(part) <= p->open && !found; i++) {
        found = memcmp(p->out.at + i, part, strlen(part)) == 0;
    }
    if (!found) {
        fail_msg("nobody said %s", part);
    }
}

/* There are no notices between two servers at a file: it looks for itself. */
static bool wait_for_news(struct hub *h, struct table *t) {
    (void)h;
    return table_refresh(t);
}

static void the_second_learns_that_it_was_second(void **unused) {
    char id[STORE_ID], token[TOKEN_TEXT];
    (void)unused;
    make_match(id, token);
    struct peer *a = join(&first, id, token), *b = join(&second, id, token);
    uint32_t before = orr_match_length(orr_session_match(b->table->session));
    decide(&first, a, 0);
    settle(&first, a->table);
    decide(&second, b, 1);
    assert_true(wait_for_refusal(&second));
    assert_non_null(b->table);
    assert_false(b->closing);
    settle(&second, b->table);
    peer_release(b, store_done(second.house.store));
    expect_told(b, "\"type\":\"refused\",\"to\":\"do\"");
    expect_told(b, "\"type\":\"entries\"");
    b->sent = b->open;
    decide(&second, b, 0); /* and it goes on where the match is */
    settle(&second, b->table);
    assert_true(wait_for_news(&first, a->table));
    const struct orr_match *m = orr_session_match(b->table->session), *n = orr_session_match(a->table->session);
    assert_true(orr_match_length(m) > before);
    assert_int_equal(orr_match_length(m), orr_match_length(n));
    assert_int_equal(orr_hash(orr_match_game(m), orr_match_state(m)), orr_hash(orr_match_game(n), orr_match_state(n)));
    hub_gone(&first, a);
    hub_gone(&second, b);
}

/* It goes on at the second; the first, which slept, is refused in its turn and goes on from there. */
static void the_match_goes_on_at_either(void **unused) {
    char id[STORE_ID], token[TOKEN_TEXT];
    (void)unused;
    make_match(id, token);
    struct peer *b = join(&second, id, token), *a = join(&first, id, token);
    decide(&second, b, 0);
    settle(&second, b->table);
    decide(&first, a, 1);
    assert_true(wait_for_refusal(&first));
    assert_non_null(a->table);
    uint32_t length = orr_match_length(orr_session_match(a->table->session));
    assert_int_equal(length, orr_match_length(orr_session_match(b->table->session)));
    hub_gone(&first, a);
    hub_gone(&second, b);
}

/* A computer player is still thinking about a table that was put away: what it says is not for the one that was loaded. */
static void an_old_answer_is_not_taken(void **unused) {
    static const char order[] = "{\"game\":\"nul\",\"seats\":[{\"player\":\"random\"},{\"player\":\"me\"}]}";
    char host[TOKEN_TEXT], id[STORE_ID];
    int seat;
    (void)unused;
    struct table *t = table_make(&first.house, order, strlen(order), host, &seat, NULL);
    assert_true(hub_add(&first, t));
    assert_true(t->request);
    settle(&first, t);
    uint32_t old = t->request;
    snprintf(id, sizeof id, "%s", t->id);
    pool_free(first.house.pool); /* its answer never comes by itself */
    first.house.pool = pool_new(1, NULL);
    struct table *again = table_load(&first.house, id, NULL);
    assert_non_null(again);
    table_advance(again);
    assert_true(again->request && again->request != old);
    table_free(again);
}

/* Two guests take the last seat at the same time, and the match begins at both: one of them has it, and its dice. */
static void one_of_two_guests_has_the_seat(void **unused) {
    static const char order[] =
        "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\",\"name\":\"Ada\"},{\"player\":\"open\"}]}";
    char host[TOKEN_TEXT], token[2][TOKEN_TEXT];
    int seat;
    (void)unused;
    struct table *t = table_make(&first.house, order, strlen(order), host, &seat, NULL);
    assert_true(hub_add(&first, t));
    settle(&first, t);
    struct table *u = hub_find(&second, t->id, NULL);
    store_hold(second.house.store);
    assert_true(table_sit(u, -1, "Bo", token[1], &seat, NULL));
    assert_true(table_sit(t, -1, "Bo", token[0], &seat, NULL));
    settle(&first, t);
    uint64_t last = u->ticket;
    store_let(second.house.store);
    assert_true(wait_for_refusal(&second));
    settle_to(&second, last);
    u = hub_find(&second, t->id, NULL);
    assert_int_equal(u->phase, TABLE_PLAYING); /* not frozen: the seal fits the record */
    assert_int_equal(table_seat_of(u, token[0]), 1);
    assert_int_equal(table_seat_of(u, token[1]), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(an_old_answer_is_not_taken, set_up, tear_down),
        cmocka_unit_test_setup_teardown(one_of_two_guests_has_the_seat, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_second_learns_that_it_was_second, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_match_goes_on_at_either, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
