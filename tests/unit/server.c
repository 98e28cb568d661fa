/* The web server: which answer a request gets, and that it travels over a real connection. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "orrery/server.h"
#include "src/server/answer.h"

static char folder[64];

static void put_file(const char *name, const char *bytes, size_t n) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, n, f), n);
    assert_int_equal(fclose(f), 0);
}

static void put_text(const char *name, const char *text) { put_file(name, text, strlen(text)); }

enum { BIG = 300000 };
static char big[BIG];

static int make_site(void **state) {
    char path[128];
    (void)state;
    snprintf(folder, sizeof folder, "site-XXXXXX");
    if (!mkdtemp(folder)) {
        return -1;
    }
    snprintf(path, sizeof path, "%s/assets", folder);
    mkdir(path, 0700);
    put_text("index.html", "<p>hello");
    put_text("index.html.gz", "GZ");
    put_text("index.html.br", "B");
    put_text("assets/a.js", "script");
    put_text("assets/a.js.gz", "gz");
    put_text("alone.gz", "archive");
    put_text(".secret", "hidden");
    put_text("empty.txt", "");
    for (size_t i = 0; i < BIG; i++) {
        big[i] = (char)(i * 31 % 251); /* zeros too */
    }
    put_file("big.wasm", big, BIG);
    snprintf(path, sizeof path, "%s/link.txt", folder);
    return symlink("/etc/hostname", path);
}

static int remove_site(void **state) {
    static const char *const names[] = {"index.html",     "index.html.gz", "index.html.br", "assets/a.js",
                                        "assets/a.js.gz", "alone.gz",      ".secret",       "empty.txt",
                                        "big.wasm",       "link.txt",      "assets",        ""};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        remove(path);
    }
    return 0;
}

/* ---- answers ---- */

static struct site site;

static int load(void **state) {
    struct orr_error err = {{0}};
    return make_site(state) || !site_load(&site, folder, &err);
}

static int unload(void **state) {
    site_free(&site);
    return remove_site(state);
}

static struct answer ask(enum method method, const char *path, const char *encoding, const char *tags) {
    struct answer a;
    struct request r = {method, path, encoding, tags};
    answer_to(&site, &r, &a);
    return a;
}

static const char *header(const struct answer *a, const char *name) {
    for (const struct answer_header *h = a->header; h->name; h++) {
        if (strcmp(h->name, name) == 0) {
            return h->value;
        }
    }
    return "";
}

static void a_folder_is_its_index(void **state) {
    (void)state;
    struct answer a = ask(METHOD_GET, "/", "", ""), b = ask(METHOD_GET, "/index.html", "", "");
    assert_int_equal(a.status, 200);
    assert_string_equal(a.type, "text/html; charset=utf-8");
    assert_int_equal(a.n, 8);
    assert_true(a.with_body);
    assert_ptr_equal(a.bytes, b.bytes);
    assert_string_equal(header(&a, "cache-control:"), "no-cache");
    assert_string_equal(header(&a, "vary:"), "accept-encoding");
}

static void types_are_right(void **state) {
    (void)state;
    assert_string_equal(ask(METHOD_GET, "/big.wasm", "", "").type, "application/wasm");
    assert_string_equal(ask(METHOD_GET, "/assets/a.js", "", "").type, "text/javascript; charset=utf-8");
    assert_string_equal(ask(METHOD_GET, "/alone.gz", "", "").type, "application/octet-stream");
    struct answer a = ask(METHOD_GET, "/assets/a.js", "", "");
    assert_string_equal(header(&a, "cache-control:"), "public, max-age=31536000, immutable");
}

static void the_smallest_coding_that_is_accepted(void **state) {
    static const struct {
        const char *accepted, *coding;
    } rows[] = {
        {"", ""},
        {"gzip", "gzip"},
        {"gzip, deflate, br", "br"},
        {"br;q=0, gzip;q=0.5", "gzip"},
        {"br;q=0.0, gzip;q=0", ""},
        {"br ; q=0.001", "br"},
        {"brotli, gzipped, x-br", ""},
        {",,, ,", ""},
        {"*", ""},
        {"gzip;q=", "gzip"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct answer a = ask(METHOD_GET, "/", rows[i].accepted, "");
        assert_string_equal(header(&a, "content-encoding:"), rows[i].coding);
        assert_int_equal(a.n, !*rows[i].coding ? 8 : *rows[i].coding == 'g' ? 2 : 1);
    }
    struct answer only_gzip = ask(METHOD_GET, "/assets/a.js", "br, gzip", "");
    assert_string_equal(header(&only_gzip, "content-encoding:"), "gzip");
}

static void what_is_known_is_not_sent_again(void **state) {
    char tags[128];
    (void)state;
    struct answer plain = ask(METHOD_GET, "/", "", ""), small = ask(METHOD_GET, "/", "br", "");
    assert_string_not_equal(plain.etag, small.etag);
    static const char *const forms[] = {"%s", "W/%s", "\"x\", %s , \"y\""};
    for (size_t i = 0; i < 3; i++) {
        const char *form = forms[i], *place = strstr(form, "%s");
        snprintf(tags, sizeof tags, "%.*s%s%s", (int)(place - form), form, plain.etag, place + 2);
        struct answer a = ask(METHOD_GET, "/", "", tags);
        assert_int_equal(a.status, 304);
        assert_false(a.with_body);
        assert_int_equal(ask(METHOD_GET, "/", "br", tags).status, 200);
    }
    assert_int_equal(ask(METHOD_GET, "/", "", "*").status, 304);
    assert_int_equal(ask(METHOD_GET, "/", "", "\"x\"").status, 200);
    assert_int_equal(ask(METHOD_GET, "/", "", "W/").status, 200);
}

static void nothing_else_is_there(void **state) {
    static const char *const paths[] = {"/.secret",
                                        "/../CMakeLists.txt",
                                        "/assets",
                                        "/assets/",
                                        "/link.txt",
                                        "",
                                        "index.html",
                                        "//index.html",
                                        "/INDEX.HTML",
                                        "/index.html.gz",
                                        "/assets/../index.html",
                                        "/index.html/"};
    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        assert_int_equal(ask(METHOD_GET, paths[i], "", "").status, 404);
    }
}

static void heads_health_and_other_methods(void **state) {
    (void)state;
    struct answer head = ask(METHOD_HEAD, "/", "", ""), other = ask(METHOD_OTHER, "/", "", "");
    assert_int_equal(head.n, 8);
    assert_false(head.with_body);
    assert_int_equal(ask(METHOD_GET, "/healthz", "", "").status, 200);
    assert_int_equal(other.status, 405);
    assert_string_equal(header(&other, "allow:"), "GET, HEAD");
}

static void a_bad_folder_is_refused(void **state) {
    struct site none;
    struct orr_error err = {{0}}, empty = {{0}};
    char path[128];
    (void)state;
    assert_false(site_load(&none, "no/such/folder", &err));
    assert_non_null(strstr(err.text, "no/such/folder"));
    snprintf(path, sizeof path, "%s/assets", folder);
    assert_false(site_load(&none, path, &empty));
    assert_non_null(strstr(empty.text, "index.html"));
}

/* ---- over the network ---- */

static void *serve(void *server) {
    orr_server_run(server);
    return NULL;
}

static int dial(const char *url) {
    struct sockaddr_in to = {.sin_family = AF_INET};
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(fd >= 0);
    to.sin_port = htons((uint16_t)strtoul(strrchr(url, ':') + 1, NULL, 10));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(connect(fd, (const struct sockaddr *)&to, sizeof to), 0);
    return fd;
}

/* Send a request and read until the other side closes; the answer is text of n bytes. */
static char *talk(const char *url, const char *request, size_t *n) {
    int fd = dial(url);
    size_t size = 2 * BIG;
    char *text = calloc(1, size + 1);
    assert_non_null(text);
    assert_int_equal(send(fd, request, strlen(request), MSG_NOSIGNAL), strlen(request));
    *n = 0;
    for (ssize_t got; *n < size && (got = recv(fd, text + *n, size - *n, 0)) > 0;) {
        *n += (size_t)got;
    }
    close(fd);
    return text;
}

static void expect_in(const char *url, const char *request, const char *status, const char *part) {
    size_t n = 0;
    char *text = talk(url, request, &n);
    assert_memory_equal(text, status, strlen(status));
    assert_non_null(strstr(text, part));
    assert_non_null(strstr(text, "content-security-policy: default-src 'self'"));
    free(text);
}

static void expect_big(const char *url) {
    size_t n = 0;
    char *text = talk(url, "GET /big.wasm HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", &n);
    const char *body = strstr(text, "\r\n\r\n");
    assert_non_null(body);
    assert_int_equal(n - (size_t)(body + 4 - text), BIG);
    assert_memory_equal(body + 4, big, BIG);
    free(text);
}

/* Two requests on one connection. */
static void expect_reuse(const char *url) {
    size_t n = 0;
    char *text = talk(url,
                      "GET /assets/a.js HTTP/1.1\r\nHost: x\r\n\r\n"
                      "GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                      &n);
    assert_non_null(strstr(text, "script"));
    assert_non_null(strstr(text, "HTTP/1.1 404"));
    free(text);
}

/* Somebody who asks and leaves, or sends nonsense, disturbs nobody. */
static void be_rude(const char *url) {
    static const char *const lines[] = {"GET /big.wasm HTTP/1.1\r\nHost: x\r\n\r\n", "GET /", "\r\n\r\n\r\n",
                                        "\x16\x03\x01\x02\x03", "GET / HTTP/9.9\r\n\r\n"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        int fd = dial(url);
        send(fd, lines[i], strlen(lines[i]), MSG_NOSIGNAL);
        close(fd);
    }
}

static struct orr_server *open_at(const char *place, struct orr_error *err) {
    return orr_server_new(&(struct orr_server_spec){.listen = place, .site = folder, .connections = 24}, err);
}

/* More connections than there is room for that ask nothing: whoever asks is still answered. */
static void crowd(const char *url) {
    enum { IDLE = 60 };
    int fd[IDLE];
    for (int i = 0; i < IDLE; i++) {
        fd[i] = dial(url);
    }
    expect_in(url, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "HTTP/1.1 200", "\r\n\r\nok");
    for (int i = 0; i < IDLE; i++) {
        close(fd[i]);
    }
}

/* What cannot be read gets an answer of our own, with all headers. */
static void refuse_all(const char *url) {
    char *long_head = calloc(1, 40000);
    assert_non_null(long_head);
    strcpy(long_head, "GET / HTTP/1.1\r\nHost: x\r\nA: ");
    memset(long_head + strlen(long_head), 'a', 20000);
    strcat(long_head, "\r\n\r\n");
    expect_in(url, long_head, "HTTP/1.1 431", "too large");
    free(long_head);
    expect_in(url, "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n", "HTTP/1.1 405", "allow: GET, HEAD");
    expect_in(url, "GARBAGE\r\n\r\n", "HTTP/1.1 400", "connection: close");
    expect_in(url, "GET / HTTP/9.9\r\n\r\n", "HTTP/1.1 505", "connection: close");
    expect_in(url, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 70000\r\n\r\n", "HTTP/1.1 413", "connection: close");
    size_t n = 0;
    char *text = talk(url,
                      "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                      "1c\r\nGET /second HTTP/1.1\r\nA: b\r\n\r\n0\r\n\r\n",
                      &n);
    assert_memory_equal(text, "HTTP/1.1 411", 12);
    assert_null(strstr(text + 12, "HTTP/1.1")); /* the body is not a second request */
    free(text);
}

static void a_server_serves_and_stops(void **state) {
    struct orr_error err = {{0}};
    pthread_t thread;
    (void)state;
    struct orr_server *server = open_at("127.0.0.1:0", &err);
    assert_string_equal(err.text, "");
    assert_non_null(server);
    const char *url = orr_server_url(server);
    assert_int_equal(pthread_create(&thread, NULL, serve, server), 0);
    expect_in(url, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "HTTP/1.1 200", "<p>hello");
    expect_in(url, "GET /healthz?a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "HTTP/1.1 200", "\r\n\r\nok");
    expect_in(url, "GET /%2e%2e/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "HTTP/1.1 404", "no such page");
    expect_in(url, "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3\r\n\r\na=b", "HTTP/1.1 405",
              "allow: GET, HEAD");
    expect_in(url, "GET /empty.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "HTTP/1.1 200",
              "content-length: 0");
    be_rude(url);
    expect_big(url);
    expect_reuse(url);
    refuse_all(url);
    crowd(url);
    orr_server_stop(server);
    assert_int_equal(pthread_join(thread, NULL), 0);
    orr_server_free(server);
}

static void a_bad_place_is_refused(void **state) {
    static const char *const places[] = {
        "",      "8080",     "127.0.0.1",    "127.0.0.1:",    "127.0.0.1:x",    "127.0.0.1:70000",
        ":8080", "::1:8080", "127.0.0.1:-1", "127.0.0.1:80x", "no such host:0", "203.0.113.1:0"};
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        struct orr_error err = {{0}};
        assert_null(open_at(places[i], &err));
        assert_true(strlen(err.text) > 10);
    }
    struct orr_error err = {{0}};
    struct orr_server *first = open_at("127.0.0.1:0", &err);
    assert_non_null(first);
    char place[64];
    snprintf(place, sizeof place, "127.0.0.1:%lu", strtoul(strrchr(orr_server_url(first), ':') + 1, NULL, 10));
    assert_null(open_at(place, &err));
    assert_non_null(strstr(err.text, "in use"));
    orr_server_free(first);
}

static void a_name_can_be_listened_on(void **state) {
    struct orr_error err = {{0}};
    (void)state;
    struct orr_server *server = open_at("localhost:0", &err);
    assert_string_equal(err.text, "");
    assert_non_null(server);
    assert_memory_equal(orr_server_url(server), "http://localhost:", 17);
    orr_server_free(server);
}

int main(void) {
    const struct CMUnitTest answers[] = {
        cmocka_unit_test(a_folder_is_its_index),
        cmocka_unit_test(types_are_right),
        cmocka_unit_test(the_smallest_coding_that_is_accepted),
        cmocka_unit_test(what_is_known_is_not_sent_again),
        cmocka_unit_test(nothing_else_is_there),
        cmocka_unit_test(heads_health_and_other_methods),
        cmocka_unit_test(a_bad_folder_is_refused),
    };
    const struct CMUnitTest network[] = {
        cmocka_unit_test(a_server_serves_and_stops),
        cmocka_unit_test(a_bad_place_is_refused),
        cmocka_unit_test(a_name_can_be_listened_on),
    };
    char scratch[] = "/tmp/orrery-server-XXXXXX";
    if (!mkdtemp(scratch) || chdir(scratch) != 0) {
        return 1;
    }
    int failed = cmocka_run_group_tests(answers, load, unload);
    failed += cmocka_run_group_tests(network, make_site, remove_site);
    if (chdir("/") != 0 || rmdir(scratch) != 0) {
        return 1;
    }
    return failed;
}
