/* The client's side of the wire, without a network: addresses, requests, heads of answers and frames; and how a server
 * is reached: its base, its proxies, its origin. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "src/server/front.h"
#include "src/server/limits.h"
#include "src/server/wire.h"
#include "src/server/ws.h"

/* ---- addresses ---- */

static void addresses_of_servers_are_read_strictly(void **unused) {
    static const struct {
        const char *text, *host, *base, *rest;
        unsigned port;
        bool tls;
    } good[] = {
        {"http://a.example/", "a.example", "", "", 80, false},
        {"https://a.example", "a.example", "", "", 443, true},
        {"wss://a.example:8443/x/y?q", "a.example", "/x", "", 8443, true},
        {"http://127.0.0.1:8080/orrery/#/online/abc", "127.0.0.1", "/orrery", "/online/abc", 8080, false},
        {"http://[::1]:9/", "::1", "", "", 9, false},
    };
    static const char *const bad[] = {"",
                                      "a.example",
                                      "ftp://a.example/",
                                      "http://",
                                      "http:///x",
                                      "http://a b/",
                                      "http://a:0/",
                                      "http://a:65536/",
                                      "http://a:/",
                                      "http://a:8x/",
                                      "http://user@a/",
                                      "http://[::1/",
                                      "http://a/\x01/",
                                      "http://a\r\nhost: b/"};
    struct orr_url u;
    const char *rest;
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_true(orr_url_read(good[i].text, &u, &rest, NULL));
        assert_string_equal(u.host, good[i].host);
        assert_string_equal(u.base, good[i].base);
        assert_string_equal(rest, good[i].rest);
        assert_int_equal(u.port, good[i].port);
        assert_int_equal(u.tls, good[i].tls);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct orr_error err = {{0}};
        assert_false(orr_url_read(bad[i], &u, &rest, &err));
        assert_true(*err.text);
    }
}

static void a_request_names_its_host(void **unused) {
    struct orr_client c = {.stop = NULL};
    struct orr_buf out = {0};
    const char *rest;
    (void)unused;
    assert_true(orr_url_read("http://[::1]:81/o/", &c.url, &rest, NULL));
    wire_request(&c, "POST", "/api/matches", "a: b\r\n", "{}", &out);
    assert_string_equal(out.at, "POST /o/api/matches HTTP/1.1\r\nhost: [::1]:81\r\nuser-agent: orrery\r\na: b\r\n"
                                "content-type: application/json\r\ncontent-length: 2\r\n\r\n{}");
    orr_buf_free(&out);
}

/* ---- answers ---- */

static long head_of(const char *text, struct wire_head *h) {
    size_t n = strlen(text);
    for (size_t i = 0; i < n; i++) { /* whatever has come so far is not read beyond its end */
        char *part = malloc(i + 1);
        assert_non_null(part);
        memcpy(part, text, i);
        long head = wire_read_head(part, i, h);
        free(part);
        if (head) {
            return head;
        }
    }
    return wire_read_head(text, n, h);
}

static void heads_of_answers_are_read_strictly(void **unused) {
    static const char *const bad[] = {"HTTP/1.1 200 OK\n\n",
                                      "HTTP/2 200\r\n\r\n",
                                      "HTTP/1.1 2000 OK\r\n\r\n",
                                      "HTTP/1.1 900 OK\r\n\r\n",
                                      "\r\n\r\n",
                                      "HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n",
                                      "HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 1\r\n\r\n",
                                      "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
                                      "HTTP/1.1 200 OK\r\na : b\r\n\r\n"};
    struct wire_head h;
    (void)unused;
    static const char good[] = "HTTP/1.1 101 Switching\r\nUpgrade: WebSocket\r\nSec-WebSocket-Accept:  x= \r\n"
                               "Content-Length: 12\r\nTransfer-Encoding: chunked\r\nLocation: /there\r\n\r\n";
    assert_int_equal(head_of(good, &h), sizeof good - 1);
    assert_int_equal(h.status, 101);
    assert_true(h.upgrades && h.chunked && h.has_length);
    assert_int_equal(h.length, 12);
    assert_string_equal(h.accept, "x=");
    assert_string_equal(h.location, "/there");
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (head_of(bad[i], &h) >= 0) {
            fail_msg("%s", bad[i]);
        }
    }
}

static void a_head_without_an_end_is_given_up(void **unused) {
    char *endless = malloc(WIRE_HEAD + 2);
    struct wire_head h;
    (void)unused;
    assert_non_null(endless);
    memset(endless, 'a', WIRE_HEAD + 2);
    assert_int_equal(wire_read_head(endless, WIRE_HEAD, &h), 0);
    assert_int_equal(wire_read_head(endless, WIRE_HEAD + 2, &h), -1);
    free(endless);
}

/* ---- frames ---- */

/* What the server writes is read, and what the client writes is read by the server. */
static void frames_arrive_both_ways(void **unused) {
    static const size_t sizes[] = {0, 1, 125, 126, 65535, 65536};
    static const uint8_t mask[4] = {1, 2, 3, 250};
    (void)unused;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct orr_buf text = {0}, frame = {0};
        struct wire_reader client = {.kind = 0};
        struct ws_reader server = {.kind = 0};
        struct wire_frame got;
        struct ws_frame heard;
        uint8_t head[WS_HEAD];
        for (size_t k = 0; k < sizes[i]; k++) {
            orr_put_bytes(&text, "x", 1);
        }
        orr_put_bytes(&frame, (const char *)head, ws_write_head(WS_TEXT, text.n, head));
        orr_put_bytes(&frame, text.at ? text.at : "", text.n);
        assert_int_equal(wire_frame_read(&client, frame.at, frame.n - 1, &got), 0);
        assert_int_equal(wire_frame_read(&client, frame.at, frame.n, &got), frame.n);
        assert_int_equal(got.n, text.n);
        frame.n = 0;
        wire_frame_put(&frame, WS_TEXT, mask, text.at ? text.at : "", text.n);
        assert_int_equal(ws_read(&server, frame.at, frame.n, &heard), frame.n);
        assert_memory_equal(heard.bytes, text.at ? text.at : "", text.n);
        orr_buf_free(&text);
        orr_buf_free(&frame);
        orr_buf_free(&client.message);
        ws_reader_free(&server);
    }
}

static void frames_that_break_a_rule_are_refused(void **unused) {
    static const struct {
        const char *bytes;
        size_t n;
    } bad[] = {
        {"\xC1\x00", 2},                                 /* an extension */
        {"\x81\x80????", 6},                             /* a server that masks */
        {"\x83\x00", 2},                                 /* no kind */
        {"\x82\x01x", 3},                                /* not text */
        {"\x81\x01\xFF", 3},                             /* not UTF-8 */
        {"\x80\x00", 2},                                 /* the rest of nothing */
        {"\x09\x00", 2},                                 /* a ping in parts */
        {"\x89\x7E\x01\x00", 4},                         /* a long one */
        {"\x81\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 10} /* longer than anything */
    };
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct wire_reader r = {.kind = 0};
        struct wire_frame f;
        char room[512] = {0};
        memcpy(room, bad[i].bytes, bad[i].n);
        bool long_one = bad[i].n == 4;
        assert_int_equal(wire_frame_read(&r, room, long_one ? 260 : bad[i].n, &f), -1);
        orr_buf_free(&r.message);
    }
}

static void a_message_in_parts_is_put_together(void **unused) {
    static const char parts[] = "\x01\x02he\x89\x01!\x80\x03llo";
    struct wire_reader r = {.kind = 0};
    struct wire_frame f;
    size_t at = 0;
    (void)unused;
    at += (size_t)wire_frame_read(&r, parts + at, sizeof parts - 1 - at, &f);
    assert_int_equal(f.kind, 0);
    at += (size_t)wire_frame_read(&r, parts + at, sizeof parts - 1 - at, &f);
    assert_int_equal(f.kind, WS_PING);
    at += (size_t)wire_frame_read(&r, parts + at, sizeof parts - 1 - at, &f);
    assert_int_equal(f.kind, WS_TEXT);
    assert_string_equal(f.bytes, "hello");
    assert_int_equal(at, sizeof parts - 1);
    orr_buf_free(&r.message);
}

/* ---- the front ---- */

static void networks_of_proxies_are_told_apart(void **unused) {
    struct orr_server_spec o = {.trusted_proxies = "127.0.0.1,10.16.0.0/12,2001:db8::/33"};
    struct front f;
    char who[FRONT_ADDRESS];
    (void)unused;
    assert_true(front_open(&f, &o, NULL));
    assert_true(front_trusts(&f, "127.0.0.1") && front_trusts(&f, "10.31.255.255") &&
                front_trusts(&f, "::ffff:127.0.0.1"));
    assert_true(front_trusts(&f, "2001:db8:7fff::1"));
    assert_false(front_trusts(&f, "127.0.0.2") || front_trusts(&f, "10.32.0.0") || front_trusts(&f, "2001:db8:8000::"));
    assert_false(front_trusts(&f, "") || front_trusts(&f, "nobody"));
    assert_true(front_address(&f, "192.0.2.1", "198.51.100.1", who));
    assert_string_equal(who, "192.0.2.1"); /* nobody trusts whoever says so */
    assert_true(front_address(&f, "127.0.0.1", " 198.51.100.1 ,10.16.0.1 ", who));
    assert_string_equal(who, "198.51.100.1");
    assert_true(front_address(&f, "127.0.0.1", "10.16.0.1,10.16.0.2", who));
    assert_string_equal(who, "10.16.0.1");
    assert_false(front_address(&f, "127.0.0.1", ",", who));
    assert_false(front_address(&f, "127.0.0.1", "198.51.100.1,", who));
    assert_false(front_address(&f, "127.0.0.1", "<script>", who));
    front_free(&f);
}

static void the_base_is_cut_once(void **unused) {
    struct orr_server_spec o = {.public_url = "http://a.example:81/o"};
    struct front f;
    char path[64] = "/o/api/x", root[64] = "/o", other[64] = "/ox", direct[64] = "/api/x";
    (void)unused;
    assert_true(front_open(&f, &o, NULL));
    assert_true(front_path(&f, path) && front_path(&f, other) && front_path(&f, direct));
    assert_string_equal(path, "/api/x");
    assert_string_equal(other, "/ox");
    assert_string_equal(direct, "/api/x");
    assert_false(front_path(&f, root));
    assert_true(front_origin(&f, "http://a.example:81", "b") && front_origin(&f, "", "b"));
    assert_true(front_origin(&f, "http://b", "b") && front_origin(NULL, "http://b", "b"));
    assert_false(front_origin(&f, "http://a.example", "b") || front_origin(NULL, "http://a", "b"));
    assert_false(f.https);
    front_free(&f);
}

static void addresses_are_forgotten(void **unused) {
    struct limits *l = limits_new();
    struct limits_spec most = {.connections = 1, .sockets = 1, .tables = 1, .table_seconds = 10, .kept_seconds = 60};
    (void)unused;
    limits_set(l, &most);
    assert_true(limits_connect(l, "192.0.2.1", 5) && !limits_connect(l, "192.0.2.1", 5));
    assert_true(limits_make(l, "192.0.2.2", 5) && !limits_make(l, "192.0.2.2", 6));
    limits_forget(l, 50);
    assert_int_equal(limits_known(l), 2);
    limits_forget(l, 70); /* whoever is connected stays */
    assert_int_equal(limits_known(l), 1);
    limits_disconnect(l, "192.0.2.1");
    limits_forget(l, 70);
    assert_int_equal(limits_known(l), 0);
    limits_free(l);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_of_servers_are_read_strictly),
        cmocka_unit_test(a_request_names_its_host),
        cmocka_unit_test(heads_of_answers_are_read_strictly),
        cmocka_unit_test(a_head_without_an_end_is_given_up),
        cmocka_unit_test(frames_arrive_both_ways),
        cmocka_unit_test(frames_that_break_a_rule_are_refused),
        cmocka_unit_test(a_message_in_parts_is_put_together),
        cmocka_unit_test(networks_of_proxies_are_told_apart),
        cmocka_unit_test(the_base_is_cut_once),
        cmocka_unit_test(addresses_are_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
