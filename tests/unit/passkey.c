/* Passkeys without a browser: what a device says is read strictly, signatures are checked, and calls that make no sense
 * open nothing. Signing in with one is in web/e2e/account.test.ts. */
#include "support_people.h"

#include "src/server/passkey.h"

#include <sodium.h>

enum { HEAD = 37 };

static void data_of(uint8_t *out, const char *rp, uint8_t flags, uint32_t count) {
    crypto_hash_sha256(out, (const uint8_t *)rp, strlen(rp));
    out[32] = flags;
    for (int i = 0; i < 4; i++) {
        out[33 + i] = (uint8_t)(count >> (24 - 8 * i));
    }
}

static void data_is_read_strictly(void **unused) {
    uint8_t data[HEAD + 18 + 4] = {0};
    struct passkey_data d;
    (void)unused;
    data_of(data, "play.example.org", 0x45, 258);
    data[53] = 0;
    data[54] = 4;
    memcpy(data + 55, "key!", 4);
    assert_true(passkey_read(data, sizeof data, "play.example.org", &d));
    assert_true(d.present && d.verified && d.count == 258 && d.id_n == 4);
    assert_memory_equal(d.id, "key!", 4);
    assert_false(passkey_read(data, sizeof data, "evil.example.org", &d));
    data[54] = 5; /* longer than what is there */
    passkey_read(data, sizeof data, "play.example.org", &d);
    assert_null(d.id);
    for (size_t n = 0; n < sizeof data; n++) {
        bool ok = passkey_read(data, n, "play.example.org", &d);
        assert_true(ok == (n >= HEAD));
        assert_null(d.id);
    }
    data_of(data, "play.example.org", 0x01, 0);
    assert_true(passkey_read(data, HEAD, "play.example.org", &d));
    assert_true(d.present && !d.verified);
}

/* A key of P-256 and its signature of sha256("data" + sha256("client")), by `openssl dgst`. */
static const uint8_t key[] = {
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE,
    0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04, 0x49, 0x46, 0x58, 0x2A, 0xCF, 0xF2, 0xC3, 0xAE, 0xB7, 0x65, 0xD7,
    0x11, 0x45, 0xA0, 0xBA, 0xF4, 0x79, 0xCA, 0x96, 0x9D, 0xD4, 0xD9, 0xD0, 0x56, 0x95, 0x58, 0xB5, 0xEF, 0x78, 0x55,
    0xAB, 0x13, 0x94, 0x99, 0x07, 0x4D, 0xB7, 0x91, 0x17, 0xFB, 0x7B, 0x59, 0x94, 0x33, 0x85, 0x64, 0x6C, 0x83, 0xFF,
    0xEE, 0x1B, 0x95, 0xC9, 0xEC, 0x09, 0xCC, 0x91, 0x7E, 0x2B, 0x1A, 0x58, 0xD2, 0xB4, 0x20};
static const uint8_t signature[] = {0x30, 0x44, 0x02, 0x20, 0x7D, 0x81, 0x15, 0xD6, 0x06, 0x1F, 0xFB, 0xD7, 0x15, 0x92,
                                    0x6F, 0xFA, 0xCC, 0x7F, 0x35, 0xC3, 0x86, 0xDC, 0xEB, 0x4B, 0xC8, 0xA4, 0xF3, 0xF1,
                                    0x29, 0x75, 0x96, 0xDA, 0xA0, 0xDB, 0x87, 0x14, 0x02, 0x20, 0x5E, 0x7C, 0x56, 0xD2,
                                    0x99, 0x3D, 0x58, 0x37, 0x0B, 0x46, 0x58, 0x67, 0x83, 0x87, 0x95, 0xD5, 0x39, 0x79,
                                    0xAE, 0x0A, 0x01, 0xDD, 0xF8, 0xF5, 0x7A, 0x0F, 0x89, 0x77, 0xEA, 0xF1, 0x7B, 0xDD};

static void a_signature_is_of_all_of_it(void **unused) {
    struct orr_error err = {{0}};
    uint8_t other[sizeof signature];
    (void)unused;
    assert_true(passkey_knows(key, sizeof key, &err));
    assert_false(passkey_knows(key, sizeof key - 1, &err));
    assert_false(passkey_knows((const uint8_t *)"", 0, &(struct orr_error){{0}}));
    assert_true(passkey_verify(key, sizeof key, (const uint8_t *)"data", 4, "client", 6, signature, sizeof signature));
    assert_false(passkey_verify(key, sizeof key, (const uint8_t *)"dat_", 4, "client", 6, signature, sizeof signature));
    assert_false(passkey_verify(key, sizeof key, (const uint8_t *)"data", 4, "clienT", 6, signature, sizeof signature));
    for (size_t i = 0; i < sizeof signature; i++) {
        memcpy(other, signature, sizeof signature);
        other[i] ^= 1;
        assert_false(passkey_verify(key, sizeof key, (const uint8_t *)"data", 4, "client", 6, other, sizeof other));
    }
    assert_false(passkey_verify(key, sizeof key, (const uint8_t *)"data", 4, "client", 6, signature, 0));
}

static void calls_that_make_no_sense_open_nothing(void **unused) {
    static const char *const bodies[] = {
        "{}", "{\"id\":5}", "{\"id\":\"x\",\"client\":\"!!\",\"data\":\"\",\"signature\":\"\"}",
        "{\"id\":\"x\",\"client\":\"e30\",\"data\":\"AAAA\",\"signature\":\"AAAA\"}", NULL};
    char challenge[96], text[400], client[600], body[900];
    (void)unused;
    struct person ada = sign_up("Ada");
    for (size_t i = 0; bodies[i]; i++) {
        assert_int_equal(ask(METHOD_POST, "/api/account/passkey", "", bodies[i]), 422);
        assert_int_equal(ask(METHOD_POST, "/api/account/passkeys", ada.session, bodies[i]), 422);
    }
    assert_int_equal(ask(METHOD_POST, "/api/account/passkeys/none/end", ada.session, "{}"), 404);
    /* All but the key is right, once; then the challenge was used. A challenge for adding opens nothing. */
    for (int round = 0; round < 3; round++) {
        uint8_t data[HEAD];
        char data_text[80];
        if (round != 1) {
            const char *path = round ? "/api/account/passkeys/ask" : "/api/account/passkey/ask";
            assert_int_equal(ask(METHOD_POST, path, round ? ada.session : "", "{}"), 200);
            find_text("challenge", challenge, sizeof challenge);
            contains(made.at, "\"rp\":\"localhost\"");
        }
        snprintf(text, sizeof text,
                 "{\"type\":\"webauthn.get\",\"challenge\":\"%s\",\"origin\":\"http://localhost:8080\"}", challenge);
        data_of(data, "localhost", 0x05, 0);
        sodium_bin2base64(client, sizeof client, (const uint8_t *)text, strlen(text),
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING);
        sodium_bin2base64(data_text, sizeof data_text, data, sizeof data, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
        snprintf(body, sizeof body, "{\"id\":\"x\",\"client\":\"%s\",\"data\":\"%s\",\"signature\":\"AAAA\"}", client,
                 data_text);
        assert_int_equal(ask(METHOD_POST, "/api/account/passkey", "", body), round ? 422 : 403);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(data_is_read_strictly),
        cmocka_unit_test(a_signature_is_of_all_of_it),
        cmocka_unit_test_setup_teardown(calls_that_make_no_sense_open_nothing, people_set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
