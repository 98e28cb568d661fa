/* Content packs as files: written, read back, checked, hashed; and reading files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "orrery/engine.h"
#include "src/core/content.h"
#include "src/core/digest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct orr_buf built_in(const struct orr_rules *r) {
    struct orr_buf b = {0};
    orr_content_write(r, r->content, &b);
    return b;
}

static void built_in_packs_come_back(void **unused) {
    (void)unused;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        struct orr_buf b = built_in(r), again = {0};
        struct orr_error err = {{0}}, warning = {{0}};
        void *pack = calloc(1, r->content_size + 1u);
        assert_non_null(pack);
        if (orr_content_read(b.at, NULL, pack, r->content_size, &err) != r ||
            orr_content_read(b.at, r, pack, r->content_size, &err) != r) {
            fail_msg("%s: %s", r->id, err.text);
        }
        assert_memory_equal(pack, r->content, r->content_size);
        assert_ptr_equal(orr_content_check(b.at, b.n, &warning, &err), r);
        assert_string_equal(warning.text, "");
        orr_content_write(r, pack, &again);
        assert_string_equal(again.at, b.at);
        free(pack);
        orr_buf_free(&b);
        orr_buf_free(&again);
    }
}

/* The hash of a game's content is that of the file that `content export` prints. */
static void the_hash_is_of_the_file(void **unused) {
    (void)unused;
    const struct orr_rules *r = orr_games_find("nul");
    struct orr_buf b = built_in(r);
    uint8_t hash[CORE_DIGEST_BYTES];
    struct orr_spec spec = {.game = "nul", .content = b.at};
    core_sha256(b.at, b.n, hash);
    orr_game *g = orr_game_make(&spec, NULL);
    assert_non_null(g);
    assert_memory_equal(g->content_hash, hash, sizeof hash);
    assert_false(g->own_content); /* nothing was changed in it */
    orr_game_free(g);
    orr_buf_free(&b);
}

static void refused(const char *part, const char *by, const char *sentence) {
    const struct orr_rules *r = orr_games_find("nul");
    struct orr_buf good = built_in(r), bad = {0};
    const char *at = strstr(good.at, part);
    if (!at) {
        fail_msg("%s is not in %s", part, good.at);
    }
    orr_put(&bad, "%.*s%s%s", (int)(at - good.at), good.at, by, at + strlen(part));
    struct orr_error err = {{0}};
    uint8_t *pack = malloc(r->content_size);
    assert_non_null(pack);
    memset(pack, 0xAA, r->content_size);
    assert_null(orr_content_read(bad.at, r, pack, r->content_size, &err));
    assert_string_equal(err.text, sentence);
    for (uint32_t i = 0; i < r->content_size; i++) {
        assert_int_equal(pack[i], 0xAA);
    }
    struct orr_spec spec = {.game = "nul", .content = bad.at};
    assert_null(orr_game_make(&spec, NULL));
    free(pack);
    orr_buf_free(&good);
    orr_buf_free(&bad);
}

static void bad_packs_are_refused_and_change_nothing(void **unused) {
    (void)unused;
    refused("\"orrery_content\":1", "\"orrery_contents\":1",
            "content pack: this is not a content pack: \"orrery_content\" is missing");
    refused("\"orrery_content\":1", "\"orrery_content\":2",
            "content pack: orrery_content: 2 is not from 1 to 1 (line 1)");
    refused("\"game\":\"nul\"", "\"game\":\"chess\"", "content pack: this content pack is for \"chess\", not for nul");
    refused("\"title\":", "\"title\":3,\"note\":",
            "content pack: title: a string is expected, not a whole number (line 1)");
    refused(
        "\"title\":", "\"titel\":", "content pack: line 1, column 42: unknown key \"titel\"; did you mean \"title\"?");
    refused("\"content\":", "\"note\":", "content pack: \"content\" is missing (line 1)");
    refused("{\"points\":0,\"copies\":4}", "{\"points\":0,\"copies\":21}",
            "content pack: content.faces[0].copies: 21 is not from 0 to 20 (line 4)");
    refused("{\"points\":0,\"copies\":4}", "{\"points\":0}",
            "content pack: content.faces[0].copies: is missing (line 4)");
    refused("{\"points\":0,\"copies\":4},", "", "content pack: content.faces: must have 5 entries, has 4 (line 4)");
    refused("Night sky", "A sky of many stars",
            "content pack: content.title: the text has 19 bytes, at most 15 fit (line 3)");
    refused("}", "", "content pack: line 5, column 4: a key in quotes is expected here");
}

static void the_check_of_the_game_has_the_last_word(void **unused) {
    (void)unused;
    static const char text[] = "{\"orrery_content\":1,\"game\":\"nul\",\"content\":{\"title\":\"x\",\"faces\":["
                               "{\"points\":0,\"copies\":0},{\"points\":0,\"copies\":0},{\"points\":0,\"copies\":1},"
                               "{\"points\":0,\"copies\":1},{\"points\":0,\"copies\":1}]}}";
    struct orr_error err = {{0}};
    assert_null(orr_content_check(text, strlen(text), NULL, &err));
    assert_string_equal(err.text, "content pack: content: faces: 3 cards are too few, 4 players need one each");
}

/* A game whose packs hold one number: 0 is refused, 1 is odd but allowed. */
static bool judge(const orr_game *g, const void *content, char *why, size_t size) {
    (void)g;
    uint8_t n = *(const uint8_t *)content;
    if (n < 2) {
        snprintf(why, size, "n: %u is %s", n, n ? "odd" : "too little");
    }
    return n > 0;
}

static void warnings_are_handed_out(void **unused) {
    (void)unused;
    static const struct orr_field fields[] = {{.name = "n", .type = ORR_U8}, {.name = NULL}};
    const struct orr_rules r = {
        .id = "one", .title = "One", .content_size = 1, .content_fields = fields, .check_content = judge};
    const struct orr_rules *rules = &r;
    static const char *const said[] = {NULL, "content: n: 1 is odd", ""};
    for (int n = 0; n < 3; n++) {
        struct orr_error warning = {"old"}, err = {{0}};
        char text[100];
        snprintf(text, sizeof text, "{\"orrery_content\":1,\"game\":\"one\",\"content\":{\"n\":%d}}", n);
        void *pack = core_content_from_text(text, strlen(text), &rules, &warning, &err);
        assert_int_equal(pack != NULL, said[n] != NULL);
        assert_string_equal(said[n] ? warning.text : err.text,
                            said[n] ? said[n] : "content pack: content: n: 0 is too little");
        free(pack);
    }
}

static void too_small_a_place_is_refused(void **unused) {
    (void)unused;
    const struct orr_rules *r = orr_games_find("nul");
    struct orr_buf b = built_in(r);
    struct orr_error err = {{0}};
    char byte = 'x';
    assert_null(orr_content_read(b.at, NULL, &byte, 1, &err));
    assert_non_null(strstr(err.text, "there is room for 1"));
    assert_int_equal(byte, 'x');
    orr_buf_free(&b);
}

/* ---- digests: published vectors ---- */
static void digest_is(const uint8_t *digest, const char *hex) {
    char text[CORE_DIGEST_HEX];
    core_hex_write(digest, CORE_DIGEST_BYTES, text);
    assert_string_equal(text, hex);
}

static void digests_agree_with_the_standards(void **unused) {
    (void)unused;
    uint8_t digest[CORE_DIGEST_BYTES], key[20];
    core_sha256("abc", 3, digest); /* FIPS 180-2 */
    digest_is(digest, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    memset(key, 0x0b, sizeof key);
    core_hmac_sha256(key, sizeof key, "Hi There", 8, digest); /* RFC 4231, case 1 */
    digest_is(digest, "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
}

/* ---- files ---- */
static void file_holds(const void *bytes, size_t n, const char *expected, const char *sentence) {
    char path[] = "orrery-test-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, bytes, n), n);
    close(fd);
    struct orr_error err = {{0}};
    size_t length = 77;
    char *text = orr_file_read(path, &length, &err);
    remove(path);
    if (expected) {
        assert_non_null(text);
        assert_string_equal(text, expected);
        assert_int_equal(length, n);
    } else {
        assert_null(text);
        assert_non_null(strstr(err.text, sentence));
        assert_int_equal(length, 77);
    }
    free(text);
}

static void files_are_read_whole(void **unused) {
    (void)unused;
    file_holds("two\nlines\n", 10, "two\nlines\n", NULL);
    file_holds("", 0, "", NULL);
    file_holds("a\0b", 3, NULL, "not a text file (byte 2 is 0)");
    struct orr_error err = {{0}};
    assert_null(orr_file_read("no/such/file", NULL, &err));
    assert_string_equal(err.text, "no/such/file: No such file or directory");
    err.text[0] = 0;
    assert_null(orr_file_read(".", NULL, &err));
    assert_string_equal(err.text, ".: Is a directory");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(built_in_packs_come_back),
        cmocka_unit_test(the_hash_is_of_the_file),
        cmocka_unit_test(bad_packs_are_refused_and_change_nothing),
        cmocka_unit_test(the_check_of_the_game_has_the_last_word),
        cmocka_unit_test(warnings_are_handed_out),
        cmocka_unit_test(too_small_a_place_is_refused),
        cmocka_unit_test(digests_agree_with_the_standards),
        cmocka_unit_test(files_are_read_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
