/* A server under strain: who asks for too much is refused, who reads nothing or says nothing is let go, and nobody else
 * notices any of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hall.h"

#include <sys/socket.h>

#define FAR     "192.0.2.7"
#define FARTHER "192.0.2.8"
#define TWO     "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}]}"
#define HELLO   "{\"type\":\"hello\",\"protocol\":1}"

static struct hall hall;
static char id[STORE_ID], token[2][TOKEN_TEXT];

static int set_up(void **state) {
    char path[HALL_PATH];
    (void)state;
    if (!hall_open(&hall, 1, NULL) || hall_call(&hall, METHOD_POST, "/api/matches", "", TWO, strlen(TWO)) != 201) {
        return -1;
    }
    hall_text(&hall, "id", id, sizeof id);
    hall_text(&hall, "token", token[0], TOKEN_TEXT);
    snprintf(path, sizeof path, "/api/matches/%s/seats", id);
    hall_call(&hall, METHOD_POST, path, "", "{}", 2);
    return !hall_text(&hall, "token", token[1], TOKEN_TEXT);
}

static int tear_down(void **state) {
    (void)state;
    hall_close(&hall);
    return 0;
}

static struct peer *come(unsigned seat) {
    char text[128];
    struct peer *p = hall_connect(&hall, id);
    snprintf(text, sizeof text, "{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"}", token[seat]);
    hall_say(&hall, p, text);
    return p;
}

/* ---- too much ---- */

static unsigned make_from(const char *from) {
    return hall_call_from(&hall, from, METHOD_POST, "/api/matches", "", TWO, strlen(TWO));
}

static void tables_of_an_address_are_limited(void **unused) {
    (void)unused;
    unsigned before = hall.hub.tables, made = 0;
    while (make_from(FAR) == 201) {
        assert_true(++made <= LIMIT_BURST);
    }
    assert_int_equal(make_from(FAR), 429);
    assert_non_null(strstr(hall.made.at, "\"too_many\""));
    assert_int_equal(hall.hub.tables, before + made);
    assert_int_equal(make_from(FARTHER), 201);
    hub_watch(&hall.hub, hall.hub.now + 15);
    assert_int_equal(make_from(FAR), 201);
}

static void sockets_of_an_address_are_limited(void **unused) {
    struct peer *last = NULL;
    unsigned status, n = 0;
    (void)unused;
    for (struct peer *p; (p = hall_connect_from(&hall, FAR, id, &status)); n++) {
        assert_true(n < LIMIT_SOCKETS);
        last = p;
    }
    assert_int_equal(n, LIMIT_SOCKETS);
    assert_int_equal(status, 429);
    assert_non_null(hall_connect_from(&hall, FARTHER, id, &status));
    hub_gone(&hall.hub, last);
    assert_non_null(hall_connect_from(&hall, FAR, id, &status));
}

static void a_full_server_says_so(void **unused) {
    (void)unused;
    unsigned tables = hall.hub.tables;
    hall.hub.tables = HUB_TABLES;
    assert_int_equal(make_from(HALL_HERE), 503);
    assert_non_null(strstr(hall.made.at, "\"full\""));
    hall.hub.tables = tables;
    assert_int_equal(make_from(HALL_HERE), 201);
}

/* ---- too many, too long ---- */

static void take(void *user, struct peer *p, const char *text, size_t n) { hub_message(user, p, text, n); }

/* A text as a client sends it, masked by zeros. */
static void send_frame(struct peer *p, const char *text, size_t n, double now) {
    struct orr_buf frame = {0};
    const char head[8] = {(char)0x81, (char)(0x80 | (n < 126 ? n : 126)), (char)(n >> 8), (char)n};
    const char mask[4] = {0};
    orr_put_bytes(&frame, head, n < 126 ? 2 : 4);
    orr_put_bytes(&frame, mask, 4);
    orr_put_bytes(&frame, text, n);
    peer_hear(p, frame.at, frame.n, now, take, &hall.hub);
    orr_buf_free(&frame);
}

static void who_talks_without_end_is_let_go(void **unused) {
    unsigned status, n = 0;
    (void)unused;
    struct peer *p = hall_connect_from(&hall, FAR, id, &status), *other = come(0);
    send_frame(p, HELLO, strlen(HELLO), 0);
    hall_hear(&hall, other, false);
    for (; !p->closing && n < 1000; n++) {
        send_frame(p, "{\"type\":\"chat\",\"text\":\"x\"}", 26, 0);
    }
    assert_true(n <= PEER_BURST);
    assert_false(other->closing);
    assert_string_equal(hall_hear(&hall, other, false), ""); /* nobody heard anything of it */
}

static void what_is_too_long_ends_the_connection(void **unused) {
    (void)unused;
    struct peer *p = come(0);
    char head[16] = {(char)0x81, (char)0xFF, 0, 0, 0, 0, 0, 1, 0, 1}; /* 65537 bytes */
    peer_hear(p, head, sizeof head, 0, take, &hall.hub);
    assert_true(p->closing);
    assert_true(p->in.n <= sizeof head);
}

/* ---- silence ---- */

static void who_says_nothing_is_let_go(void **unused) {
    (void)unused;
    struct peer *silent = hall_connect(&hall, id), *p = come(0);
    assert_false(peer_watch(silent, hall.hub.now + PEER_HELLO - 1));
    assert_true(peer_watch(silent, hall.hub.now + PEER_HELLO + 1));
    size_t said = p->out.n;
    assert_false(peer_watch(p, hall.hub.now + PEER_SILENT + 1));
    assert_true(p->out.n > said); /* it is asked whether it is still there */
    assert_true(peer_watch(p, hall.hub.now + PEER_GONE + 1));
}

/* ---- who does not read ---- */

enum { SAID = 390 };

static void say_much(struct peer *from) {
    char text[SAID + 40] = "{\"type\":\"chat\",\"text\":\"";
    size_t n = strlen(text);
    memset(text + n, 'a', SAID);
    memcpy(text + n + SAID, "\"}", 3);
    hall_say(&hall, from, text);
}

/* It is let go when too much has gathered for it; what it costs is bounded, and others get everything. */
static void who_does_not_read_is_let_go(void **unused) {
    (void)unused;
    struct peer *slow = come(0), *quick = come(1);
    unsigned said = 0, heard = 0;
    bool full = false; /* a table keeps so many messages; then each is refused, and that is told to whoever said it */
    hall_hear(&hall, quick, false);
    for (; !slow->closing; said++) {
        assert_true(said < 200000);
        say_much(full ? slow : quick);
        if (!full) {
            full = !strstr(hall_hear(&hall, quick, false), "aaa");
            heard += !full;
            quick->sent = quick->out.n;
        }
    }
    assert_true(slow->out.n < PEER_OUT + 65536);
    assert_false(quick->closing);
    assert_true(heard > CHAT_MOST / 2);
    size_t most = slow->out.n;
    say_much(quick);
    assert_int_equal(slow->out.n, most); /* nothing more is gathered for it */
}

/* A socket that takes nothing: its connection ends after a while, however long others talk. */
static void a_line_that_takes_nothing_is_cut(void **unused) {
    int ends[2];
    struct conn c;
    const struct conn_host host = {.message = hub_message, .gone = hub_gone, .hub = &hall.hub};
    (void)unused;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends), 0);
    conn_open(&c, ends[0], HALL_HERE, 100);
    c.peer = come(0);
    c.state = CONN_SOCKET;
    struct peer *other = come(1);
    for (unsigned i = 0; i < 3000; i++) {
        say_much(other);
    }
    hall_settle(&hall);
    conn_release(&c, &host, store_done(hall.hub.house.store), 100);
    assert_true(conn_wants_write(&c) && !c.done); /* the socket is full */
    assert_true(conn_left(&c, 100 + SEND_SECONDS - 1) > 0);
    conn_release(&c, &host, store_done(hall.hub.house.store), 100 + SEND_SECONDS - 1);
    assert_true(conn_left(&c, 100 + SEND_SECONDS + 1) <= 0); /* trying again is no progress */
    conn_expire(&c, &host, 100 + SEND_SECONDS + 1);
    assert_true(c.done);
    conn_close(&c, &host);
    close(ends[0]);
    close(ends[1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(tables_of_an_address_are_limited, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sockets_of_an_address_are_limited, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_full_server_says_so, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_talks_without_end_is_let_go, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_too_long_ends_the_connection, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_says_nothing_is_let_go, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_does_not_read_is_let_go, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_line_that_takes_nothing_is_cut, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
