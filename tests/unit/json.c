/* The JSON reader: what is read, what is refused and where it says the fault lies. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "orrery/json.h"

#include <stdlib.h>
#include <string.h>

static void refused_n(const char *text, size_t n, const char *sentence) {
    struct orr_json_doc doc;
    struct orr_error err = {{0}};
    assert_false(orr_json_parse(&doc, text, n, &err));
    assert_null(doc.root);
    assert_string_equal(err.text, sentence);
    orr_json_free(&doc);
}

static void refused(const char *text, const char *sentence) { refused_n(text, strlen(text), sentence); }

static struct orr_json_doc parsed(const char *text) {
    struct orr_json_doc doc;
    struct orr_error err = {{0}};
    if (!orr_json_parse(&doc, text, strlen(text), &err)) {
        fail_msg("%s: %s", text, err.text);
    }
    return doc;
}

static void values_know_type_and_place(void **state) {
    (void)state;
    struct orr_json_doc doc = parsed(" {\"a\":[1,-2,true],\n  \"b\": {\"c\":null},\r\n\t\"d\":\"x\",\"e\":1.5e+3}\n");
    const struct orr_json *v = doc.root, *a = orr_json_get(v, "a"), *b = orr_json_get(v, "b");
    assert_int_equal(v->type, ORR_JSON_OBJECT);
    assert_int_equal(v->count, 4);
    assert_int_equal(v->span, doc.n);
    assert_int_equal(a->type, ORR_JSON_LIST);
    const struct orr_json *m = orr_json_first(a);
    assert_int_equal(m->number, 1);
    m = orr_json_next(m);
    assert_int_equal(m->number, -2);
    assert_int_equal(m->column, 10);
    assert_int_equal(orr_json_next(m)->type, ORR_JSON_TRUE);
    assert_int_equal(b->line, 2);
    assert_int_equal(b->column, 8);
    assert_int_equal(orr_json_get(b, "c")->type, ORR_JSON_NULL);
    assert_null(orr_json_get(b, "a"));
    assert_null(orr_json_get(a, "a"));
    assert_string_equal(orr_json_get(v, "d")->text, "x");
    assert_int_equal(orr_json_get(v, "d")->line, 3);
    assert_int_equal(orr_json_get(v, "e")->type, ORR_JSON_FRACTION);
    orr_json_free(&doc);
}

static void numbers_reach_the_ends_of_64_bits(void **state) {
    (void)state;
    struct orr_json_doc doc = parsed("[9223372036854775807,-9223372036854775808,0,-0,-1]");
    const struct orr_json *m = orr_json_first(doc.root);
    static const int64_t expected[] = {INT64_MAX, INT64_MIN, 0, 0, -1};
    for (size_t i = 0; i < 5; i++, m = orr_json_next(m)) {
        assert_int_equal(m->type, ORR_JSON_INT);
        assert_true(m->number == expected[i]);
    }
    orr_json_free(&doc);
    refused("[9223372036854775808]", "line 1, column 2: this number is too large");
    refused("[-9223372036854775809]", "line 1, column 2: this number is too large");
    refused("99999999999999999999999999", "line 1, column 1: this number is too large");
    refused("[01]", "line 1, column 2: a number must not begin with 0");
    refused("[-]", "line 1, column 3: a digit is missing");
    refused("[1.]", "line 1, column 4: a digit is missing");
    refused("[1e]", "line 1, column 4: a digit is missing");
    refused("[+1]", "line 1, column 2: a value is expected here");
    refused("[.5]", "line 1, column 2: a value is expected here");
}

static void escapes_become_utf8(void **state) {
    (void)state;
    struct orr_json_doc doc = parsed("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\u00e9\\u20AC\\ud83d\\ude00\xC3\xA9\"");
    assert_string_equal(doc.root->text, "\"\\/\b\f\n\r\tA\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\xC3\xA9");
    orr_json_free(&doc);
}

static void bad_strings_are_refused(void **state) {
    (void)state;
    refused("\"abc", "line 1, column 1: this string has no end");
    refused("\"a\\", "line 1, column 3: unknown escape in a string");
    refused("\"a\\x\"", "line 1, column 3: unknown escape in a string");
    refused("\"\\u12g4\"", "line 1, column 6: \\u needs four hexadecimal digits");
    refused("\"\\u12", "line 1, column 6: \\u needs four hexadecimal digits");
    refused("\"\\ud83d\"", "line 1, column 2: half of a surrogate pair");
    refused("\"\\ud83d\\u0041\"", "line 1, column 2: half of a surrogate pair");
    refused("\"\\ude00\"", "line 1, column 2: half of a surrogate pair");
    refused("\"\\u0000\"", "line 1, column 2: the character \\u0000 is not allowed");
    refused("\"a\nb\"", "line 1, column 3: a control character or line end inside a string");
    refused_n("\"a\0b\"", 5, "line 1, column 3: a control character or line end inside a string");
    static const char *const bad[] = {"\"\x80\"",         "\"\xC3\"",         "\"\xC0\xAF\"",
                                      "\"\xE0\x80\xAF\"", "\"\xED\xA0\x80\"", "\"\xF4\x90\x80\x80\"",
                                      "\"\xFF\"",         "\"\xE2\x82"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        refused(bad[i], "line 1, column 2: the text is not valid UTF-8");
    }
}

static void broken_structure_is_refused_at_its_place(void **state) {
    (void)state;
    refused("", "line 1, column 1: the text is empty");
    refused(" \n ", "line 2, column 2: the text is empty");
    refused("{\"a\":1,\n\"b\" 2}", "line 2, column 5: ':' is expected after the key");
    refused("{\"a\":1,\n\n   b:2}", "line 3, column 4: a key in quotes is expected here");
    refused("{\"a\":1,}", "line 1, column 8: a key in quotes is expected here");
    refused("[1,]", "line 1, column 4: a value is expected here");
    refused("[1 2]", "line 1, column 4: ',' or ']' is expected here");
    refused("{\"a\":1", "line 1, column 7: ',' or '}' is expected here");
    refused("[", "line 1, column 2: a value is expected here");
    refused("{", "line 1, column 2: a key in quotes is expected here");
    refused("[1]]", "line 1, column 4: there is more text after the end");
    refused("tru", "line 1, column 1: a value is expected here");
    refused("nullx", "line 1, column 5: there is more text after the end");
    refused("{\"a\":1,\"b\":2,\n \"a\":3}", "line 2, column 6: the key \"a\" is there twice");
    refused("{\"a\":1,\"\\u0061\":2}", "line 1, column 17: the key \"a\" is there twice");
    refused_n("[1\0]", 4, "line 1, column 3: ',' or ']' is expected here");
}

static void depth_and_size_are_limited(void **state) {
    (void)state;
    char text[200] = "";
    memset(text, '[', 64);
    memset(text + 64, ']', 64);
    struct orr_json_doc doc = parsed(text);
    assert_int_equal(doc.n, 64);
    orr_json_free(&doc);
    memset(text, '[', 199);
    refused(text, "line 1, column 65: too many levels of lists and objects");

    size_t n = 3u << 20;
    char *many = malloc(n);
    assert_non_null(many);
    for (size_t i = 0; i < n; i++) {
        many[i] = i == 0 ? '[' : i % 2 ? '1' : ',';
    }
    struct orr_error err = {{0}};
    assert_false(orr_json_parse(&doc, many, n, &err));
    assert_non_null(strstr(err.text, "too many values"));
    free(many);
}

static void every_beginning_of_a_file_is_refused(void **state) {
    (void)state;
    static const char text[] =
        "{\"a\":[1,-2.5e3,{\"k\":\"\\u20AC\\ud83d\\ude00\xC3\xA9\"}],\"b\":null,\"c\":[true,false]}";
    for (size_t n = 0; n < sizeof text - 1; n++) {
        char *cut = malloc(n ? n : 1); /* exactly sized, so that reading on is noticed */
        assert_non_null(cut);
        memcpy(cut, text, n);
        struct orr_json_doc doc;
        struct orr_error err = {{0}};
        assert_false(orr_json_parse(&doc, cut, n, &err));
        assert_int_equal(strncmp(err.text, "line 1, column ", 15), 0);
        free(cut);
    }
    struct orr_json_doc doc = parsed(text);
    orr_json_free(&doc);
}

static void lookups_say_what_is_missing(void **state) {
    (void)state;
    static const char *const names[] = {"seats", "state", "edition", NULL};
    struct orr_json_doc doc = parsed("{\"seats\":9,\n\"edition\":1.5,\n\"state\":[]}");
    struct orr_error err = {{0}};
    int64_t number = 77;
    assert_true(orr_json_only(doc.root, names, &err));
    assert_true(orr_json_need_int(doc.root, "seats", 1, 9, &number, &err));
    assert_int_equal(number, 9);
    assert_false(orr_json_need_int(doc.root, "seats", 1, 6, &number, &err));
    assert_string_equal(err.text, "seats: 9 is not from 1 to 6 (line 1)");
    err.text[0] = 0;
    assert_false(orr_json_need_int(doc.root, "edition", 1, 6, &number, &err));
    assert_string_equal(err.text,
                        "edition: a whole number is expected, not a number with a fraction or exponent (line 2)");
    err.text[0] = 0;
    assert_null(orr_json_need(doc.root, "state", ORR_JSON_OBJECT, &err));
    assert_string_equal(err.text, "state: an object is expected, not a list (line 3)");
    err.text[0] = 0;
    assert_null(orr_json_need(doc.root, "game", ORR_JSON_STRING, &err));
    assert_string_equal(err.text, "\"game\" is missing (line 1)");
    orr_json_free(&doc);

    err.text[0] = 0;
    doc = parsed("{\"seats\":9,\n\"stat\":1}");
    assert_false(orr_json_only(doc.root, names, &err));
    assert_string_equal(err.text, "line 2, column 8: unknown key \"stat\"; did you mean \"state\"?");
    orr_json_free(&doc);
}

static void what_is_written_is_read_back(void **state) {
    (void)state;
    static const char text[] = "\x01 \"quoted\" back\\slash\ttab\nline \xE2\x82\xAC \x7F";
    struct orr_buf b = {0};
    orr_put_json_string(&b, text);
    struct orr_json_doc doc = parsed(b.at);
    assert_string_equal(doc.root->text, text);
    orr_json_free(&doc);
    orr_buf_free(&b);
}

static void errors_are_printable_and_the_first_stays(void **state) {
    (void)state;
    struct orr_error err = {{0}};
    assert_false(orr_fail(&err, "a%sb", "\x1b[31m\xC3\xA9\xFF\n\xC2\x9B"));
    assert_string_equal(err.text, "a?[31m\xC3\xA9???b");
    assert_false(orr_fail(&err, "later"));
    assert_string_equal(err.text, "a?[31m\xC3\xA9???b");
    assert_false(orr_fail(NULL, "nobody listens"));
}

static void closest_word_is_found(void **state) {
    (void)state;
    static const char *const words[] = {"polaris", "cyan", "tycho", "pol", "polar-sphere", "P1", "7", NULL};
    assert_string_equal(orr_closest("polrais", words), "polaris");
    assert_string_equal(orr_closest("POLARIS", words), "polaris");
    assert_string_equal(orr_closest("ticho", words), "tycho");
    assert_string_equal(orr_closest("polar-s", words), "polar-sphere");
    assert_string_equal(orr_closest("cyna", words), "cyan");
    assert_null(orr_closest("chess", words));
    assert_null(orr_closest("9", words));
    assert_null(orr_closest("", words));
    assert_null(orr_closest("a-very-long-word-that-nobody-would-type-into-a-prompt-of-a-game", words));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_know_type_and_place),
        cmocka_unit_test(numbers_reach_the_ends_of_64_bits),
        cmocka_unit_test(escapes_become_utf8),
        cmocka_unit_test(bad_strings_are_refused),
        cmocka_unit_test(broken_structure_is_refused_at_its_place),
        cmocka_unit_test(depth_and_size_are_limited),
        cmocka_unit_test(every_beginning_of_a_file_is_refused),
        cmocka_unit_test(lookups_say_what_is_missing),
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(errors_are_printable_and_the_first_stays),
        cmocka_unit_test(closest_word_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
