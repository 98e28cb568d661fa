/* Word to people who do not look: which addresses a webhook may go to, how it is signed, e-mail by a relay, the digest;
 * against small servers of the test's own on this machine. */
#include "support_people.h"

#include "src/server/outside.h"
#include "src/server/push.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sodium.h>
#include <sys/socket.h>

static void expect(unsigned status, enum method method, const char *path, const char *token, const char *body) {
    unsigned got = ask(method, path, token, body);
    if (got != status) {
        fail_msg("%s: %u, not %u: %s", path, got, status, made.at);
    }
}

/* ---- addresses ---- */

static bool is_public(const char *text) {
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1) {
        return outside_is_public((const struct sockaddr *)&four);
    }
    assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
    return outside_is_public((const struct sockaddr *)&six);
}

static void only_the_open_internet_is_outside(void **unused) {
    static const char *const inside[] = {"127.0.0.1",
                                         "127.255.0.1",
                                         "0.0.0.0",
                                         "10.1.2.3",
                                         "172.16.0.1",
                                         "172.31.255.255",
                                         "192.168.1.1",
                                         "169.254.169.254",
                                         "100.64.0.1",
                                         "192.0.0.8",
                                         "192.0.2.1",
                                         "198.18.0.1",
                                         "198.51.100.7",
                                         "203.0.113.9",
                                         "224.0.0.1",
                                         "255.255.255.255",
                                         "::1",
                                         "::",
                                         "fe80::1",
                                         "fc00::1",
                                         "fd12::1",
                                         "ff02::1",
                                         "::ffff:10.0.0.1",
                                         "::ffff:127.0.0.1",
                                         "2001:db8::1",
                                         "2002:7f00:1::",
                                         "2001:0:1::",
                                         "64:ff9b::7f00:1",
                                         NULL};
    static const char *const open[] = {"1.1.1.1",         "172.15.0.1",     "172.32.0.1", "100.128.0.1",
                                       "2606:4700::1111", "::ffff:8.8.8.8", NULL};
    (void)unused;
    for (size_t i = 0; inside[i]; i++) {
        if (is_public(inside[i])) {
            fail_msg("%s is not outside", inside[i]);
        }
    }
    for (size_t i = 0; open[i]; i++) {
        if (!is_public(open[i])) {
            fail_msg("%s is outside", open[i]);
        }
    }
}

static void addresses_that_make_no_sense_are_refused(void **unused) {
    static const char *const urls[] = {"",
                                       "ftp://x/",
                                       "http://",
                                       "https://a b/",
                                       "http://user@host/",
                                       "javascript:1",
                                       "http://host/\r\nx: y",
                                       "ws://host/",
                                       NULL};
    static const char *const mails[] = {
        "",       "a",       "a@",     "@b.c",   "a@b@c",       "a b@c.d", "a@b.c\r\nRCPT TO:<x@y.z>",
        "a@b..c", "<a@b.c>", "-a@b.c", "a@-b.c", "a@b.c,d@e.f", NULL};
    (void)unused;
    for (size_t i = 0; urls[i]; i++) {
        assert_false(outside_url_check(urls[i], NULL));
    }
    for (size_t i = 0; mails[i]; i++) {
        assert_false(outside_mail_check(mails[i], NULL));
    }
    assert_true(outside_url_check("https://hooks.example.org/a/b?c=d", NULL));
    assert_true(outside_mail_check("ada+games@example.org", NULL));
}

/* ---- a server that listens ---- */

struct sink {
    int fd;
    unsigned port;
    bool mail;
    unsigned refuse; /* so many messages are refused */
    pthread_t thread;
    pthread_mutex_t lock;
    unsigned heard;
    char text[8192]; /* of the last message */
    bool ends;
};

/* Until a line, or what ends a request, is here. */
static size_t read_until(int fd, char *out, size_t size, const char *end) {
    size_t n = 0;
    out[0] = 0;
    while (!strstr(out, end) && n + 1 < size) {
        ssize_t got = read(fd, out + n, size - 1 - n);
        if (got <= 0) {
            break;
        }
        n += (size_t)got;
        out[n] = 0;
    }
    return n;
}

static void reply(int fd, const char *text) {
    ssize_t ignored = write(fd, text, strlen(text));
    (void)ignored;
}

static void note(struct sink *s, const char *text) {
    pthread_mutex_lock(&s->lock);
    snprintf(s->text, sizeof s->text, "%s", text);
    s->heard++;
    pthread_mutex_unlock(&s->lock);
}

static void hear_hook(struct sink *s, int fd) {
    char text[8192];
    size_t n = read_until(fd, text, sizeof text, "\r\n\r\n");
    const char *length = strstr(text, "content-length: "), *body = strstr(text, "\r\n\r\n");
    size_t wanted = length && body ? (size_t)(body + 4 - text) + strtoul(length + 16, NULL, 10) : n;
    while (n < wanted && n + 1 < sizeof text) {
        ssize_t got = read(fd, text + n, sizeof text - 1 - n);
        if (got <= 0) {
            break;
        }
        n += (size_t)got;
        text[n] = 0;
    }
    bool refused = s->refuse > 0;
    s->refuse -= refused;
    note(s, text); /* before the answer: whoever has it may look at what was heard */
    reply(fd, refused ? "HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n" : "HTTP/1.1 204 Yes\r\n\r\n");
}

static void hear_mail(struct sink *s, int fd) {
    char line[8192], all[8192] = "";
    reply(fd, "220 here\r\n");
    for (;;) {
        if (!read_until(fd, line, sizeof line, "\r\n")) {
            return;
        }
        strncat(all, line, sizeof all - strlen(all) - 1);
        if (strncmp(line, "DATA", 4) == 0) {
            reply(fd, "354 go on\r\n");
            read_until(fd, line, sizeof line, "\r\n.\r\n");
            strncat(all, line, sizeof all - strlen(all) - 1);
            note(s, all);
        } else if (strncmp(line, "QUIT", 4) == 0) {
            reply(fd, "221 bye\r\n");
            return;
        }
        reply(fd, strncmp(line, "EHLO", 4) == 0 ? "250-here\r\n250 8BITMIME\r\n" : "250 ok\r\n");
    }
}

static void *listen_on(void *user) {
    struct sink *s = user;
    for (;;) {
        int fd = accept(s->fd, NULL, NULL);
        if (fd < 0 || s->ends) {
            close(fd);
            return NULL;
        }
        if (s->mail) {
            hear_mail(s, fd);
        } else {
            hear_hook(s, fd);
        }
        close(fd);
    }
}

static void start_sink(struct sink *s, bool mail) {
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t n = sizeof at;
    *s = (struct sink){.fd = socket(AF_INET, SOCK_STREAM, 0), .mail = mail};
    pthread_mutex_init(&s->lock, NULL);
    assert_int_equal(bind(s->fd, (const struct sockaddr *)&at, sizeof at), 0);
    assert_int_equal(listen(s->fd, 4), 0);
    assert_int_equal(getsockname(s->fd, (struct sockaddr *)&at, &n), 0);
    s->port = ntohs(at.sin_port);
    assert_int_equal(pthread_create(&s->thread, NULL, listen_on, s), 0);
}

static void stop_sink(struct sink *s) {
    s->ends = true;
    shutdown(s->fd, SHUT_RDWR);
    pthread_join(s->thread, NULL);
    close(s->fd);
}

/* The messenger looks once a second; the test's clock moves for what waits longer. */
static void wait_for(struct sink *s, unsigned messages, int64_t step) {
    for (int i = 0; i < 3000; i++) {
        pthread_mutex_lock(&s->lock);
        bool enough = s->heard >= messages;
        pthread_mutex_unlock(&s->lock);
        if (enough) {
            return;
        }
        clock_ms += step;
        poll(NULL, 0, 100);
    }
    fail_msg("only %u messages came", s->heard);
}

/* ---- webhooks ---- */

static void a_hook_is_signed(void **unused) {
    struct sink s;
    char url[80], mark[128];
    struct orr_error err = {{0}};
    (void)unused;
    start_sink(&s, false);
    snprintf(url, sizeof url, "http://127.0.0.1:%u/a/hook?for=ada#x", s.port);
    assert_true(outside_hook(url, "secret", 1700000000000, "{\"event\":\"hello\"}", true, NULL, &err));
    contains(s.text, "POST /a/hook?for=ada HTTP/1.1\r\n");
    contains(s.text, "\r\n\r\n{\"event\":\"hello\"}");
    outside_sign("secret", 1700000000000, "{\"event\":\"hello\"}", mark);
    contains(s.text, mark);
    /* as `printf '1700000000000.{"event":"hello"}' | openssl dgst -sha256 -hmac secret` says */
    assert_string_equal(mark, "t=1700000000000,v1=5e50347ade7f3c53846306f84927178c68eacd5c667d2535c2ea29c3f72d9177");
    assert_false(outside_hook(url, "secret", 1, "{}", false, NULL, &err)); /* not to this machine */
    snprintf(url, sizeof url, "http://localhost:%u/", s.port);
    assert_false(outside_hook(url, "secret", 1, "{}", false, NULL, &err));
    assert_int_equal(s.heard, 1);
    s.refuse = 1;
    assert_false(outside_hook(url, "secret", 1, "{}", true, NULL, &(struct orr_error){{0}}));
    stop_sink(&s);
}

/* ---- Web Push ---- */

/* The example of RFC 8291, appendix A. */
#define THEIRS "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
#define AUTH   "BTBZMqHH6r4Tts7J_aSIgg"

static void a_push_is_encrypted_as_the_standard_says(void **unused) {
    static const char
        text[] = "When I grow up, I want to be a watermelon",
        expected[] =
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
            "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    uint8_t theirs[PUSH_PUBLIC], auth[PUSH_AUTH], own[PUSH_SECRET], salt[PUSH_SALT], mine[PUSH_PUBLIC];
    char letters[512], mine_letters[PUSH_LETTERS];
    struct orr_buf out = {0};
    (void)unused;
    assert_true(push_bytes(THEIRS, theirs, sizeof theirs));
    assert_true(push_bytes(AUTH "==", auth, sizeof auth)); /* some browsers fill up */
    assert_true(push_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", own, sizeof own));
    assert_true(push_bytes("DGv6ra1nlYgDCS1FRnbzlw", salt, sizeof salt));
    assert_true(push_public(own, mine));
    push_letters(mine, sizeof mine, mine_letters);
    assert_string_equal(mine_letters,
                        "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
    assert_true(push_encrypt(theirs, auth, own, salt, text, sizeof text - 1, &out));
    assert_non_null(sodium_bin2base64(letters, sizeof letters, (const uint8_t *)out.at, out.n,
                                      sodium_base64_VARIANT_URLSAFE_NO_PADDING));
    assert_string_equal(letters, expected);
    orr_buf_free(&out);
    theirs[40] ^= 1; /* no point of the curve */
    assert_false(push_encrypt(theirs, auth, own, salt, text, sizeof text - 1, &out));
    memset(own, 0, sizeof own);
    assert_false(push_public(own, mine));
    assert_false(push_bytes("DGv6ra1nlYgDCS1FRnbzlw", salt, sizeof salt - 1));
    assert_false(push_bytes("DGv6ra1nlYgDCS1FRnbz!w", salt, sizeof salt));
    orr_buf_free(&out);
}

/* A file of the test's folder. */
static void put_file(const char *name, const void *head, size_t head_n, const void *bytes, size_t n) {
    char path[96];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    fwrite(head, 1, head_n, f);
    fwrite(bytes, 1, n, f);
    fclose(f);
}

/* The two numbers of a signature as DER: without zeros in front, but one where the first bit is set. */
static size_t as_der(const uint8_t signature[64], uint8_t out[80]) {
    size_t n = 2;
    for (int i = 0; i < 2; i++) {
        const uint8_t *r = signature + 32 * i;
        size_t zeros = 0;
        while (zeros < 31 && !r[zeros]) {
            zeros++;
        }
        bool sign = r[zeros] & 0x80;
        out[n++] = 0x02;
        out[n++] = (uint8_t)(32 - zeros + sign);
        if (sign) {
            out[n++] = 0;
        }
        memcpy(out + n, r + zeros, 32 - zeros);
        n += 32 - zeros;
    }
    out[0] = 0x30;
    out[1] = (uint8_t)(n - 2);
    return n;
}

static size_t read_letters(const char *from, const char *to, void *out, size_t size) {
    size_t n = 0;
    assert_int_equal(sodium_base642bin(out, size, from, (size_t)(to - from), NULL, &n, NULL,
                                       sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                     0);
    return n;
}

/* The signature is checked by the program of OpenSSL, with the key that the header names. */
static void signed_by(const uint8_t key[PUSH_PUBLIC], const char *text, size_t n, const uint8_t signature[64]) {
    static const uint8_t head[] = {0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01,
                                   0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00};
    uint8_t der[80];
    char command[300];
    put_file("sig", "", 0, der, as_der(signature, der));
    put_file("text", "", 0, text, n);
    put_file("key", head, sizeof head, key, PUSH_PUBLIC);
    snprintf(command, sizeof command,
             "cd %s && openssl dgst -sha256 -keyform DER -verify key -signature sig text >/dev/null 2>&1", folder);
    assert_int_equal(system(command), 0);
}

static void a_push_says_who_sends_it(void **unused) {
    uint8_t secret[PUSH_SECRET], key[PUSH_PUBLIC], signature[64];
    char claims[256], name[PUSH_LETTERS];
    struct orr_buf out = {0};
    (void)unused;
    memset(secret, 7, sizeof secret);
    assert_true(push_public(secret, key));
    push_letters(key, sizeof key, name);
    for (int64_t at = 1700000000; at < 1700000008; at++) { /* numbers with and without a sign before them */
        out.n = 0;
        assert_true(push_token(secret, "https://push.example.org:8443/a/b", at, "https://play.example.org/", &out));
        assert_int_equal(strncmp(out.at, "vapid t=", 8), 0);
        const char *dot = strchr(out.at, '.'), *last = strchr(dot + 1, '.'), *comma = strchr(out.at, ',');
        claims[read_letters(dot + 1, last, claims, sizeof claims - 1)] = 0;
        contains(claims, "{\"aud\":\"https://push.example.org:8443\",\"exp\":17000000");
        contains(claims, ",\"sub\":\"https://play.example.org/\"}");
        assert_int_equal(read_letters(last + 1, comma, signature, sizeof signature), 64);
        assert_int_equal(strncmp(comma, ", k=", 4), 0);
        assert_string_equal(comma + 4, name);
        signed_by(key, out.at + 8, (size_t)(last - out.at - 8), signature);
    }
    orr_buf_free(&out);
    snprintf(claims, sizeof claims, "rm -r %s", folder);
    assert_int_equal(system(claims), 0);
}

static int a_folder(void **unused) {
    (void)unused;
    snprintf(folder, sizeof folder, "/tmp/orrery-push-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

#define DAYS                                                                                         \
    "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}],\"clock\":{\"days\":2," \
    "\"timeout\":\"lost\"}}"

static struct seat make_turn(const struct person *a, const struct person *b) {
    struct seat s;
    expect(201, METHOD_POST, "/api/matches", a->session, DAYS);
    find_text("id", s.id, sizeof s.id);
    snprintf(s.path, sizeof s.path, "/api/matches/%s/seats", s.id);
    expect(201, METHOD_POST, s.path, b->session, "{}");
    people_settle();
    return s;
}

static void whose_turn_it_is_gets_word_until_it_is_taken(void **unused) {
    struct sink s;
    char body[160], link[40], path[96];
    (void)unused;
    start_sink(&s, false);
    people_spec.local_hooks = true;
    people_spec.public_url = "https://play.example.org/";
    people_start_again();
    struct person ada = sign_up("Ada"), bo = sign_up("Bo");
    snprintf(body, sizeof body, "{\"hook\":\"http://127.0.0.1:%u/\",\"digest\":true}", s.port);
    for (int i = 0; i < 2; i++) { /* whoever begins */
        expect(200, METHOD_POST, "/api/account/settings", i ? bo.session : ada.session, body);
    }
    contains(made.at, "\"secret\":\"");
    find_text("digest", link, sizeof link);
    wait_for(&s, 2, 0);
    contains(s.text, "{\"event\":\"hello\"}");
    s.refuse = 2;
    struct seat a = make_turn(&ada, &bo);
    wait_for(&s, 5, 60000); /* twice refused, once taken: later each time */
    contains(s.text, "\"event\":\"your_turn\"");
    contains(s.text, "\"url\":\"https://play.example.org/#/online/");
    contains(s.text, a.id);
    people_settle();
    assert_int_equal(s.heard, 5); /* once for a turn */
    snprintf(path, sizeof path, "/api/digest/%s", link);
    expect(200, METHOD_GET, path, "", "");
    contains(made.at, "Bo: ");
    contains(made.at, a.id);
    expect(404, METHOD_GET, "/api/digest/abcdefghabcdefghabcdefgh", "", "");
    expect(200, METHOD_POST, "/api/account/settings", bo.session, "{\"digest\":false}");
    expect(404, METHOD_GET, path, "", "");
    expect(422, METHOD_POST, "/api/account/settings", bo.session, "{\"hook\":\"gopher://x/\"}");
    expect(422, METHOD_POST, "/api/account/settings", bo.session, "{\"hook\":5}");
    expect(422, METHOD_POST, "/api/account/settings", bo.session, "{\"mail\":\"bo@example.org\"}");
    contains(made.at, "sends no e-mail");
    stop_sink(&s);
}

/* Off without a push service; with one, only to that; and a browser that is gone is not tried again. */
static void browsers_get_word_by_a_push_service(void **unused) {
    struct sink s;
    char list[80], body[400];
    (void)unused;
    start_sink(&s, false);
    struct person ada = sign_up("Ada"), bo = sign_up("Bo");
    snprintf(body, sizeof body,
             "{\"push\":{\"endpoint\":\"http://127.0.0.1:%u/to/ada\",\"key\":\"" THEIRS "\",\"auth\":\"" AUTH "\"}}",
             s.port);
    expect(422, METHOD_POST, "/api/account/settings", ada.session, body);
    contains(made.at, "sends no messages to browsers");
    expect(200, METHOD_GET, "/api/account", ada.session, "");
    contains(made.at, "\"push\":null");
    snprintf(list, sizeof list, "https://push.example.org/,http://127.0.0.1:%u/to/", s.port);
    people_spec.push = list;
    people_spec.public_url = "https://play.example.org/";
    people_start_again();
    expect(200, METHOD_GET, "/api/account", ada.session, "");
    contains(made.at, "\"push\":\"B");
    expect(422, METHOD_POST, "/api/account/settings", ada.session,
           "{\"push\":{\"endpoint\":\"http://127.0.0.1:1/to/x\",\"key\":\"" THEIRS "\",\"auth\":\"" AUTH "\"}}");
    contains(made.at, "sends nothing to the push service");
    expect(422, METHOD_POST, "/api/account/settings", ada.session,
           "{\"push\":{\"endpoint\":\"https://push.example.org/a\"}}");
    expect(422, METHOD_POST, "/api/account/settings", ada.session, "{\"push\":\"https://push.example.org/a\"}");
    for (int i = 0; i < 2; i++) {
        expect(200, METHOD_POST, "/api/account/settings", i ? bo.session : ada.session, body);
    }
    wait_for(&s, 2, 0);
    contains(s.text, "POST /to/ada HTTP/1.1\r\n");
    contains(s.text, "\r\nauthorization: vapid t=");
    contains(s.text, "\r\ncontent-encoding: aes128gcm\r\n");
    contains(s.text, "\r\nttl: 86400\r\n");
    assert_null(strstr(s.text, "hello")); /* it cannot be read on its way */
    make_turn(&ada, &bo);
    wait_for(&s, 3, 0);
    people_settle();
    assert_int_equal(s.heard, 3); /* once for a turn */
    for (int i = 0; i < 2; i++) {
        expect(200, METHOD_POST, "/api/account/settings", i ? bo.session : ada.session, "{\"push\":null}");
    }
    contains(made.at, "\"push\":\"\"");
    make_turn(&ada, &bo);
    poll(NULL, 0, 1500);
    assert_int_equal(s.heard, 3);
    stop_sink(&s);
}

/* ---- a link for guests ---- */

static void digest_of(const struct seat *s, int seat, const char *token, const char *link, char *out, size_t size) {
    char body[256];
    snprintf(body, sizeof body,
             "{\"link\":\"%s\",\"seats\":[{\"id\":\"%s\",\"seat\":%d,\"token\":\"%s\"},{\"id\":\"x'\"}]}", link, s->id,
             seat, token);
    expect(200, METHOD_POST, "/api/digest", "", body);
    find_text("digest", out, size);
}

static void a_guest_has_a_digest(void **unused) {
    char link[40], other[40], path[64];
    (void)unused;
    struct seat ada = make_match(TWO), bo = sit(&ada, "{\"name\":\"Bo\"}"), more = make_match(TWO);
    settle();
    digest_of(&ada, 0, "0123", "", link, sizeof link);
    assert_string_equal(link, ""); /* that is not her seat */
    digest_of(&ada, 0, ada.token, "", link, sizeof link);
    assert_int_equal(strlen(link), 24);
    snprintf(path, sizeof path, "/api/digest/%s", link);
    expect(200, METHOD_GET, path, "", "");
    contains(made.at, "1 of your tables wait for you\nyour turn: nul #/online/");
    contains(made.at, ada.id);
    lacks(made.at, ada.token);
    digest_of(&ada, 1, bo.token, "", other, sizeof other);
    assert_string_not_equal(link, other);
    digest_of(&more, 0, more.token, link, other, sizeof other); /* the same link, other seats */
    assert_string_equal(link, other);
    expect(200, METHOD_GET, path, "", "");
    contains(made.at, more.id);
    lacks(made.at, ada.id);
    people_start_again();
    expect(200, METHOD_GET, path, "", "");
    expect(422, METHOD_POST, "/api/digest", "", "{\"seats\":{}}");
    expect(422, METHOD_POST, "/api/digest", "", "{\"seats\":[],\"link\":\"x\"}");
    clock_ms += INT64_C(91) * 24 * 3600 * 1000;
    digest_of(&ada, 0, ada.token, "", other, sizeof other); /* what nobody asked for anew goes */
    expect(404, METHOD_GET, path, "", "");
    snprintf(path, sizeof path, "{\"seats\":[],\"link\":\"%s\"}", other);
    expect(200, METHOD_POST, "/api/digest", "", path);
    contains(made.at, "\"digest\":\"\"");
    snprintf(path, sizeof path, "/api/digest/%s", other);
    expect(404, METHOD_GET, path, "", "");
    unsigned status = 0;
    for (int i = 0; i < 40; i++) {
        status = ask(METHOD_POST, "/api/digest", "", "{\"seats\":[]}");
    }
    assert_int_equal(status, 429);
}

/* ---- e-mail ---- */

static void mail_goes_to_who_confirmed_it(void **unused) {
    struct sink s;
    char relay[64], code[16], body[64];
    (void)unused;
    start_sink(&s, true);
    snprintf(relay, sizeof relay, "smtp://127.0.0.1:%u", s.port);
    people_spec.mail = relay;
    people_spec.mail_from = "orrery@example.org";
    people_start_again();
    struct person ada = sign_up("Ada"), bo = sign_up("Bo");
    expect(200, METHOD_POST, "/api/account/settings", ada.session, "{\"mail\":\"ada@example.org\"}");
    contains(made.at, "\"mail\":\"\",\"mail_new\":\"ada@example.org\"");
    wait_for(&s, 1, 0);
    contains(s.text, "MAIL FROM:<orrery@example.org>\r\n");
    contains(s.text, "RCPT TO:<ada@example.org>\r\n");
    const char *at = strstr(s.text, "the code is\r\n\r\n    ");
    assert_non_null(at);
    snprintf(code, sizeof code, "%.8s", at + strlen("the code is\r\n\r\n    "));
    expect(403, METHOD_POST, "/api/account/settings", ada.session, "{\"mail_code\":\"wrong\"}");
    snprintf(body, sizeof body, "{\"mail_code\":\"%s\"}", code);
    expect(200, METHOD_POST, "/api/account/settings", ada.session, body);
    contains(made.at, "\"mail\":\"ada@example.org\",\"mail_new\":\"\"");
    expect(422, METHOD_POST, "/api/account/settings", ada.session, "{\"mail\":\"ada@example.org\\r\\nDATA\"}");
    for (int i = 0; i < 4; i++) { /* one message, however many turns: whoever begins */
        make_turn(&ada, &bo);
        make_turn(&bo, &ada);
    }
    wait_for(&s, 2, 0);
    poll(NULL, 0, 1500);
    assert_int_equal(s.heard, 2);
    contains(s.text, "It is your turn");
    unsigned status = 0;
    for (int i = 0; i < 4; i++) {
        status = ask(METHOD_POST, "/api/account/settings", bo.session, "{\"mail\":\"eve@example.org\"}");
    }
    assert_int_equal(status, 429); /* nobody is flooded */
    stop_sink(&s);
}

#define BOTH(test) cmocka_unit_test_setup_teardown(test, people_set_up, tear_down)
#define TESTS                                                                                \
    BOTH(whose_turn_it_is_gets_word_until_it_is_taken), BOTH(mail_goes_to_who_confirmed_it), \
        BOTH(browsers_get_word_by_a_push_service), BOTH(a_guest_has_a_digest)

int main(void) {
    const struct CMUnitTest plain[] = {
        cmocka_unit_test(only_the_open_internet_is_outside),
        cmocka_unit_test(addresses_that_make_no_sense_are_refused),
        cmocka_unit_test(a_hook_is_signed),
        cmocka_unit_test(a_push_is_encrypted_as_the_standard_says),
        cmocka_unit_test_setup(a_push_says_who_sends_it, a_folder),
    };
    const struct CMUnitTest sqlite[] = {TESTS}, postgresql[] = {TESTS};
    return cmocka_run_group_tests(plain, NULL, NULL) + cmocka_run_group_tests(sqlite, NULL, NULL) +
           cmocka_run_group_tests(postgresql, people_start_server, people_stop_server);
}
