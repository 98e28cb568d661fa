/* WebSocket frames: the handshake of the standard's example, messages in one piece and in several, and everything that
 * a client may get wrong. */
#include "support.h"

#include "src/server/ws.h"

static void the_example_of_the_standard(void **unused) {
    char out[WS_ACCEPT];
    (void)unused;
    assert_true(ws_accept("dGhlIHNhbXBsZSBub25jZQ==", out));
    assert_string_equal(out, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    assert_false(ws_accept("", out));
    assert_false(ws_accept("dGhlIHNhbXBsZSBub25jZQ=", out));
    assert_false(ws_accept("dGhlIHNhbXBsZSBub25jZ===", out));
    assert_false(ws_accept("dGhlIHNhbXBsZSBub25jZQ==x", out));
    assert_false(ws_accept("dGhl IHNhbXBsZSBub25jZQ=", out));
}

/* A frame of a client with the mask 1, 2, 3, 4. */
static size_t frame(uint8_t first, const char *text, size_t n, char *out) {
    size_t at = 2;
    out[0] = (char)first;
    if (n < 126) {
        out[1] = (char)(0x80 | n);
    } else {
        out[1] = (char)(0x80 | 126);
        out[2] = (char)(n >> 8);
        out[3] = (char)(n & 0xFF);
        at = 4;
    }
    for (unsigned i = 0; i < 4; i++) {
        out[at++] = (char)(i + 1);
    }
    for (size_t i = 0; i < n; i++) {
        out[at++] = (char)(text[i] ^ (char)(i % 4 + 1));
    }
    return at;
}

static void a_message_is_read_when_all_of_it_is_there(void **unused) {
    static const char *const texts[] = {"", "x", "hello", "Grüße", NULL};
    (void)unused;
    for (size_t i = 0; texts[i]; i++) {
        struct ws_reader r = {0};
        struct ws_frame f;
        char bytes[64], copy[64];
        size_t n = frame(0x81, texts[i], strlen(texts[i]), bytes);
        for (size_t part = 0; part < n; part++) {
            memcpy(copy, bytes, n);
            assert_int_equal(ws_read(&r, copy, part, &f), 0);
        }
        assert_int_equal(ws_read(&r, bytes, n, &f), n);
        assert_int_equal(f.kind, WS_TEXT);
        assert_int_equal(f.n, strlen(texts[i]));
        assert_memory_equal(f.bytes, texts[i], f.n);
        ws_reader_free(&r);
    }
}

static void a_long_message_has_a_wide_length(void **unused) {
    struct ws_reader r = {0};
    struct ws_frame f;
    static char text[3000], bytes[3100];
    (void)unused;
    memset(text, 'a', sizeof text);
    size_t n = frame(0x81, text, sizeof text, bytes);
    assert_int_equal(ws_read(&r, bytes, n, &f), n);
    assert_int_equal(f.n, sizeof text);
    assert_memory_equal(f.bytes, text, sizeof text);
    ws_reader_free(&r);
}

/* Pings may stand between the parts of a message. */
static void a_message_in_parts(void **unused) {
    struct ws_reader r = {0};
    struct ws_frame f;
    char bytes[64];
    (void)unused;
    assert_true(ws_read(&r, bytes, frame(0x01, "one ", 4, bytes), &f) > 0);
    assert_int_equal(f.kind, 0);
    assert_true(ws_read(&r, bytes, frame(0x89, "?", 1, bytes), &f) > 0);
    assert_int_equal(f.kind, WS_PING);
    assert_true(ws_read(&r, bytes, frame(0x80, "two", 3, bytes), &f) > 0);
    assert_int_equal(f.kind, WS_TEXT);
    assert_int_equal(f.n, 7);
    assert_memory_equal(f.bytes, "one two", 7);
    ws_reader_free(&r);
}

static void what_breaks_the_rules_is_told(void **unused) {
    static const struct {
        uint8_t first;
        const char *text;
        size_t n;
        long code;
    } rows[] = {
        {0x80, "x", 1, -WS_PROTOCOL},            /* the rest of no message */
        {0xC1, "x", 1, -WS_PROTOCOL},            /* an extension */
        {0x83, "x", 1, -WS_PROTOCOL},            /* an unknown kind */
        {0x8B, "x", 1, -WS_PROTOCOL},            /* an unknown kind of control */
        {0x09, "x", 1, -WS_PROTOCOL},            /* a ping in parts */
        {0x88, "x", 1, -WS_PROTOCOL},            /* half a code */
        {0x81, "\xC0\x80", 2, -WS_NOT_UTF8},     /* too long a form */
        {0x81, "\xED\xA0\x80", 3, -WS_NOT_UTF8}, /* half a pair */
        {0x81, "\xE2\x82", 2, -WS_NOT_UTF8},     /* cut short */
        {0x81, "\xF4\x90\x80\x80", 4, -WS_NOT_UTF8},
        {0x81, "\xF0\x9F\x98\x80", 4, 10}, /* a smile is text */
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct ws_reader r = {0};
        struct ws_frame f;
        char bytes[64];
        assert_int_equal(ws_read(&r, bytes, frame(rows[i].first, rows[i].text, rows[i].n, bytes), &f), rows[i].code);
        ws_reader_free(&r);
    }
}

static void unmasked_and_endless_frames_are_refused(void **unused) {
    struct ws_reader r = {0};
    struct ws_frame f;
    char plain[] = {(char)0x81, 1, 'x'};
    char endless[] = {(char)0x81, (char)0xFF, 0, 0, 0, 0, 1, 0, 0, 0};
    (void)unused;
    assert_int_equal(ws_read(&r, plain, sizeof plain, &f), -WS_PROTOCOL);
    assert_int_equal(ws_read(&r, endless, sizeof endless, &f), -WS_TOO_BIG);
    /* Many small parts do not make a large message either. */
    static char part[60000], bytes[60100];
    assert_true(ws_read(&r, bytes, frame(0x01, part, sizeof part, bytes), &f) > 0);
    assert_int_equal(ws_read(&r, bytes, frame(0x80, part, sizeof part, bytes), &f), -WS_TOO_BIG);
    ws_reader_free(&r);
}

static void heads_of_answers(void **unused) {
    uint8_t out[WS_HEAD];
    (void)unused;
    assert_int_equal(ws_write_head(WS_TEXT, 5, out), 2);
    assert_int_equal(out[0], 0x81);
    assert_int_equal(out[1], 5);
    assert_int_equal(ws_write_head(WS_TEXT, 300, out), 4);
    assert_int_equal(out[1], 126);
    assert_int_equal(out[2] << 8 | out[3], 300);
    assert_int_equal(ws_write_head(WS_TEXT, 70000, out), 10);
    assert_int_equal(out[1], 127);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_standard),
        cmocka_unit_test(a_message_is_read_when_all_of_it_is_there),
        cmocka_unit_test(a_long_message_has_a_wide_length),
        cmocka_unit_test(a_message_in_parts),
        cmocka_unit_test(what_breaks_the_rules_is_told),
        cmocka_unit_test(unmasked_and_endless_frames_are_refused),
        cmocka_unit_test(heads_of_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
