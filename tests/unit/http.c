/* Requests as bytes: what is read, what is refused and with which status, and the
 * deadlines of a connection under a clock of our own. */
#include "support.h"

#include "src/server/conn.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

static int read_text(const char *text, struct http_request *r) {
    static char bytes[3 * HTTP_HEAD];
    size_t n = strlen(text);
    assert_true(n < sizeof bytes);
    memcpy(bytes, text, n);
    return http_read(bytes, n, r);
}

static void a_request_is_taken_apart(void **unused) {
    (void)unused;
    struct http_request r;
    static const char text[] = "GET /a%20b/c.js?x=1&y HTTP/1.1\r\nHOST: example\r\nAccept-Encoding:  br, gzip \r\n"
                               "Accept-Language: de-AT, en;q=0.5\r\n"
                               "Content-Length: 12\r\nUpgrade: websocket\r\n\r\nrest";
    assert_int_equal(read_text(text, &r), (int)sizeof text - 1 - 4);
    assert_int_equal(r.request.method, METHOD_GET);
    assert_string_equal(r.request.path, "/a b/c.js");
    assert_string_equal(r.query, "x=1&y");
    assert_string_equal(r.target, "/a%20b/c.js?x=1&y");
    assert_string_equal(r.host, "example");
    assert_string_equal(r.request.accept_encoding, "br, gzip");
    assert_string_equal(r.language, "de-AT, en;q=0.5");
    assert_string_equal(r.request.if_none_match, "");
    assert_string_equal(r.upgrade, "websocket");
    assert_int_equal(r.length, 12);
    assert_true(r.keep);
}

static void connections_stay_or_go(void **unused) {
    (void)unused;
    struct http_request r;
    assert_true(read_text("GET / HTTP/1.0\r\n\r\n", &r) > 0);
    assert_false(r.keep);
    assert_true(read_text("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", &r) > 0);
    assert_true(r.keep);
    assert_true(read_text("GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade, CLOSE\r\n\r\n", &r) > 0);
    assert_false(r.keep);
}

static void what_is_wrong_has_a_status(void **unused) {
    static const struct {
        const char *text;
        int status;
    } rows[] = {
        {"GET / HTTP/1.1\r\n\r\n", -400},                       /* no host */
        {"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", -400}, /* two */
        {"GET / HTTP/1.1\nHost: x\n\n", -400},                  /* bare line feeds */
        {"GET / HTTP/1.1\r\nHost: x\n\r\n", -400},
        {"GET  / HTTP/1.1\r\nHost: x\r\n\r\n", -400},
        {"GET / HTTP/1.1 \r\nHost: x\r\n\r\n", -400},
        {"GET /a b HTTP/1.1\r\nHost: x\r\n\r\n", -400},
        {"GET x HTTP/1.1\r\nHost: x\r\n\r\n", -400},
        {"GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n", -400},
        {"GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", -400},
        {"GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n", -400},
        {"GET /%4 HTTP/1.1\r\nHost: x\r\n\r\n", -400},
        {"G(T / HTTP/1.1\r\nHost: x\r\n\r\n", -400},
        {" GET / HTTP/1.1\r\nHost: x\r\n\r\n", -400},
        {"GET / HTTP/1.1\r\nHost : x\r\n\r\n", -400},           /* blank before the colon */
        {"GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n", -400}, /* continued line */
        {"GET / HTTP/1.1\r\nHost: x\r\nA: \x01\r\n\r\n", -400},
        {"GET / HTTP/1.1\r\nHost: x\r\n: b\r\n\r\n", -400},
        {"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\n", -400},
        {"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: +3\r\n\r\n", -400},
        {"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: \r\n\r\n", -400},
        {"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n", -400},
        {"GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", -411},
        {"GET / HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\n\r\n", -417},
        {"CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n", -405},
        {"GET / HTTP/2.0\r\nHost: x\r\n\r\n", -505},
        {"GET / HTTP/1.7\r\nHost: x\r\n\r\n", -505},
        {"GET / HTCPCP/1.0\r\nHost: x\r\n\r\n", -400},
        {"\x16\x03\x01\x02\r\n\r\n", -400},
        {"GET / HTTP/1.1\r\nHost: x\r\n", 0},
        {"", 0},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct http_request r;
        int status = read_text(rows[i].text, &r);
        if (status != rows[i].status) {
            fail_msg("%s: %d, not %d", rows[i].text, status, rows[i].status);
        }
    }
}

static void what_is_too_large_has_a_status(void **unused) {
    (void)unused;
    static char text[2 * HTTP_HEAD];
    struct http_request r;
    snprintf(text, sizeof text, "GET /%0*d HTTP/1.1\r\nHost: x\r\n\r\n", HTTP_TARGET, 0);
    assert_int_equal(read_text(text, &r), -414);
    snprintf(text, sizeof text, "GET /%0*d", HTTP_HEAD + 10, 0);
    assert_int_equal(read_text(text, &r), -414);
    snprintf(text, sizeof text, "GET / HTTP/1.1\r\nA: %0*d", HTTP_HEAD, 0);
    assert_int_equal(read_text(text, &r), -431);
    int n = snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: x\r\n");
    for (int i = 0; i < HTTP_HEADERS; i++) {
        n += snprintf(text + n, sizeof text - (size_t)n, "a%d: b\r\n", i);
    }
    snprintf(text + n, sizeof text - (size_t)n, "\r\n");
    assert_int_equal(read_text(text, &r), -431);
}

/* ---- a connection under our own clock ---- */

static struct site nothing; /* a site without files: everything is 404 */
static unsigned last_status;

static void remember(void *user, const struct conn_event *e) {
    (void)user;
    last_status = e->status;
}

static const struct conn_host host = {.site = &nothing, .log = remember};

struct pair {
    struct conn conn;
    int other;
};

static void pair_open(struct pair *p) {
    int fd[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fd), 0);
    assert_int_equal(fcntl(fd[0], F_SETFL, O_NONBLOCK) | fcntl(fd[1], F_SETFL, O_NONBLOCK), 0);
    conn_open(&p->conn, fd[0], "peer", 100);
    p->other = fd[1];
    last_status = 0;
}

static void pair_close(struct pair *p) {
    conn_close(&p->conn, &host);
    close(p->conn.fd);
    close(p->other);
}

static void say(struct pair *p, const char *text, double now) {
    assert_int_equal(send(p->other, text, strlen(text), MSG_NOSIGNAL), strlen(text));
    conn_ready(&p->conn, &host, now);
}

/* The status of the answer that has come; 0 for none. */
static unsigned heard(struct pair *p) {
    char text[4096];
    ssize_t n = recv(p->other, text, sizeof text - 1, 0);
    text[n > 0 ? n : 0] = 0;
    unsigned status = 0;
    return sscanf(text, "HTTP/1.1 %u", &status) == 1 ? status : 0;
}

static void a_silent_connection_ends(void **unused) {
    (void)unused;
    struct pair p;
    pair_open(&p);
    assert_true(conn_left(&p.conn, 109) > 0);
    assert_true(conn_left(&p.conn, 111) <= 0);
    conn_expire(&p.conn, &host, 111);
    assert_true(p.conn.done);
    assert_int_equal(heard(&p), 0);
    pair_close(&p);
}

/* A byte now and then does not extend the time for a head. */
static void a_slow_head_is_a_408(void **unused) {
    (void)unused;
    struct pair p;
    pair_open(&p);
    static const char *const pieces[] = {"G", "E", "T", " ", "/"};
    for (int i = 0; i < 5; i++) {
        say(&p, pieces[i], 102 + 2 * i);
    }
    assert_true(conn_left(&p.conn, 111) <= 0);
    conn_expire(&p.conn, &host, 111);
    assert_int_equal(heard(&p), 408);
    assert_int_equal(last_status, 408);
    assert_int_equal(p.conn.state, CONN_LINGER);
    assert_true(conn_left(&p.conn, 114) <= 0);
    conn_expire(&p.conn, &host, 114);
    assert_true(p.conn.done);
    pair_close(&p);
}

static void a_slow_body_is_a_408(void **unused) {
    (void)unused;
    struct pair p;
    pair_open(&p);
    say(&p, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc", 101);
    assert_int_equal(p.conn.state, CONN_BODY);
    assert_int_equal(heard(&p), 0);
    conn_expire(&p.conn, &host, 112);
    assert_int_equal(heard(&p), 408);
    pair_close(&p);
}

static void a_body_is_read_before_the_answer(void **unused) {
    (void)unused;
    struct pair p;
    pair_open(&p);
    say(&p, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc", 101);
    say(&p, "defghijGET /x HTTP/1.1\r\nHost: x\r\n\r\n", 102);
    assert_int_equal(heard(&p), 405);
    assert_int_equal(last_status, 404); /* the request behind the body */
    assert_int_equal(p.conn.state, CONN_IDLE);
    assert_true(conn_left(&p.conn, 150) > 0);
    assert_true(conn_left(&p.conn, 163) <= 0);
    pair_close(&p);
}

static void nobody_has_to_wait_for_continue(void **unused) {
    (void)unused;
    struct pair p;
    pair_open(&p);
    say(&p, "POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n", 101);
    assert_int_equal(heard(&p), 405);
    assert_int_equal(p.conn.state, CONN_LINGER);
    pair_close(&p);
}

static void every_refusal_has_all_headers(void **unused) {
    (void)unused;
    static const unsigned all[] = {400, 404, 405, 408, 411, 413, 414, 417, 431, 500, 501, 503, 505};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        struct answer a;
        char head[HTTP_ANSWER_HEAD];
        http_refuse(all[i], &a);
        size_t n = http_write_head(&a, false, head);
        head[n] = 0;
        assert_true(a.n > 5);
        assert_int_equal(a.status, all[i]);
        assert_non_null(strstr(head, "content-security-policy: "));
        assert_non_null(strstr(head, "x-content-type-options: nosniff"));
        assert_string_equal(head + n - 4, "\r\n\r\n");
        assert_string_not_equal(http_reason(all[i]), http_reason(200));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_request_is_taken_apart),
        cmocka_unit_test(connections_stay_or_go),
        cmocka_unit_test(what_is_wrong_has_a_status),
        cmocka_unit_test(what_is_too_large_has_a_status),
        cmocka_unit_test(a_silent_connection_ends),
        cmocka_unit_test(a_slow_head_is_a_408),
        cmocka_unit_test(a_slow_body_is_a_408),
        cmocka_unit_test(a_body_is_read_before_the_answer),
        cmocka_unit_test(nobody_has_to_wait_for_continue),
        cmocka_unit_test(every_refusal_has_all_headers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
