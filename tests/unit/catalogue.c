/* Catalogues of other languages: what a PO file says, what is refused, forms of titles, and what stays English. */
#include "sample.h"

#include "orrery/catalogue.h"
#include "orrery/scene.h"

static struct orr_catalogue *catalogue;

static int make(void **state) {
    (void)state;
    catalogue = orr_catalogue_new();
    return 0;
}

static int unmake(void **state) {
    (void)state;
    orr_catalogue_free(catalogue);
    return 0;
}

static void add(const char *po) {
    struct orr_error err = {{0}};
    if (!orr_catalogue_add(catalogue, po, strlen(po), &err)) {
        fail_msg("%s", err.text);
    }
}

static void says(const char *context, const char *english, const char *translation) {
    const char *found = orr_catalogue_find(catalogue, context, english);
    assert_non_null(found);
    assert_string_equal(found, translation);
}

static void refuses(const char *po, const char *sentence) {
    struct orr_error err = {{0}};
    size_t before = orr_catalogue_count(catalogue);
    assert_false(orr_catalogue_add(catalogue, po, strlen(po), &err));
    assert_string_equal(err.text, sentence);
    assert_int_equal(orr_catalogue_count(catalogue), before);
}

static void entries_are_read(void **state) {
    (void)state;
    add("# a comment\nmsgid \"\"\nmsgstr \"Language: de\\n\"\n\n#: somewhere:1\nmsgid \"one\"\nmsgstr \"eins\"\n"
        "msgid \"two \"\n\"and three\"\nmsgstr \"\"\n\"zwei \\\"und\\\" \"\r\n\"drei\\\\\"\r\nmsgid \"not "
        "yet\"\nmsgstr \"\"\n"
        "#~ msgid \"gone\"\n#~ msgstr \"weg\"\n");
    assert_int_equal(orr_catalogue_count(catalogue), 2);
    says(NULL, "one", "eins");
    says(NULL, "two and three", "zwei \"und\" drei\\");
    assert_null(orr_catalogue_find(catalogue, NULL, "not yet"));
    assert_null(orr_catalogue_find(catalogue, NULL, "gone"));
    add("msgid \"one\"\nmsgstr \"ein anderes\"\n");
    says(NULL, "one", "eins");
}

static void contexts_tell_apart(void **state) {
    (void)state;
    add("msgid \"the Moon\"\nmsgstr \"der Mond\"\nmsgctxt \"to\"\nmsgid \"the Moon\"\nmsgstr \"zum Mond\"\n");
    says("to", "the Moon", "zum Mond");
    says(NULL, "the Moon", "der Mond");
    says("from", "the Moon", "der Mond");
}

/* So many that some share their slots with the one that has no context. */
static void one_sentence_in_many_contexts(void **state) {
    char po[96], context[32], german[32];
    (void)state;
    add("msgid \"one\"\nmsgstr \"eins\"\n");
    for (unsigned i = 0; i < 1000; i++) {
        snprintf(po, sizeof po, "msgctxt \"context %u\"\nmsgid \"one\"\nmsgstr \"eins, %u\"\n", i, i);
        add(po);
    }
    assert_int_equal(orr_catalogue_count(catalogue), 1001);
    for (unsigned i = 0; i < 1000; i++) {
        snprintf(context, sizeof context, "context %u", i);
        snprintf(german, sizeof german, "eins, %u", i);
        says(context, "one", german);
    }
    says(NULL, "one", "eins");
}

static void many_entries_are_found(void **state) {
    struct orr_buf po = {0};
    char english[32], german[32];
    (void)state;
    for (unsigned i = 0; i < 3000; i++) {
        orr_put(&po, "msgid \"sentence %u\"\nmsgstr \"Satz %u\"\n", i, i);
    }
    add(po.at);
    orr_buf_free(&po);
    for (unsigned i = 0; i < 3000; i++) {
        snprintf(english, sizeof english, "sentence %u", i);
        snprintf(german, sizeof german, "Satz %u", i);
        says(NULL, english, german);
    }
}

static void wrong_files_are_refused_whole(void **state) {
    (void)state;
    refuses("msgid \"a\"\nmsgstr \"b\"\nnonsense\n", "line 3: msgctxt, msgid, msgstr, a text or a comment is expected");
    refuses("msgid \"a\"\n", "line 1: an entry needs msgid and msgstr");
    refuses("\"a\"\n", "line 1: a text in quotes after msgid or msgstr is expected");
    refuses("msgid \"a\nmsgstr \"b\"\n", "line 1: a text ends with a quote at the end of its line");
    refuses("msgid \"a\\", "line 1: unknown escape in a text");
    refuses("msgid \"a\"\nmsgid \"b\"\n", "line 2: a part of an entry stands twice");
    refuses("msgid \"a\"\nmsgid_plural \"b\"\n", "line 2: msgctxt, msgid, msgstr, a text or a comment is expected");
}

/* A translation is given to printf: what it takes must be what the English sentence takes. */
static void directives_must_be_the_same(void **state) {
    (void)state;
    static const char wrong[] = "line 1: the directives of printf differ";
    refuses("msgid \"%u cards\"\nmsgstr \"%s Karten\"\n", wrong);
    refuses("msgid \"%u cards\"\nmsgstr \"Karten\"\n", wrong);
    refuses("msgid \"cards\"\nmsgstr \"%n\"\n", wrong);
    refuses("msgid \"%s of %u\"\nmsgstr \"%u von %s\"\n", wrong);
    refuses("msgid \"%.*s of %u\"\nmsgstr \"%2$u von %1$.*s\"\n", wrong);
    refuses("msgid \"at %u\"\nmsgstr \"%2$u bei\"\n", wrong);
    refuses("msgid \"%s of %s\"\nmsgstr \"%s von %2$s\"\n", wrong); /* all are numbered, or none */
    add("msgid \"%s of %u\"\nmsgstr \"%2$u von %1$s\"\nmsgid \"5%% of %.2f\"\nmsgstr \"5 %% von %.2f\"\n");
    orr_game *g = sample_game(2, "");
    char out[64];
    orr_game_speak(g, catalogue);
    snprintf(out, sizeof out, orr_tr(g, "%s of %u"), "x", 3u);
    assert_string_equal(out, "3 von x");
    orr_game_free(g);
    refuses("msgid \"{seat} draws {0}\"\nmsgstr \"{seat} zieht\"\n", "line 1: the parts in braces differ");
    refuses("msgid \"draws {0}\"\nmsgstr \"{seat} zieht {0}\"\n", "line 1: the parts in braces differ");
    add("msgid \"{seat} draws {0}\"\nmsgstr \"{0:acc} zieht {seat}\"\n");
    add("#, no-c-format\nmsgid \"a 5 % share\"\nmsgstr \"ein Anteil von 5 %\"\n");
    says(NULL, "a 5 % share", "ein Anteil von 5 %");
}

static void hear(void *user, const char *english) {
    char *heard = user;
    strncat(heard, english, 60);
    strncat(heard, ";", 2);
}

static void a_game_speaks(void **state) {
    (void)state;
    orr_game *g = sample_game(2, "");
    char heard[400] = "", words[128];
    const struct orr_kind *seat = &orr_kind_seat;
    add("msgid \"costs %u\"\nmsgstr \"kostet %u\"\nmsgid \"one\"\nmsgstr \"eins\"\n");
    assert_string_equal(orr_tr(g, "costs %u"), "costs %u");
    orr_game_speak(g, catalogue);
    orr_catalogue_watch(catalogue, hear, heard);
    assert_string_equal(orr_tr(g, "costs %u"), "kostet %u");
    assert_string_equal(orr_tr_n(g, 1, "one", "many"), "eins");
    assert_string_equal(orr_tr_n(g, 2, "one", "many"), "many");
    assert_string_equal(orr_tr(g, "%u/%u"), "%u/%u"); /* nothing to translate, so it is not missing */
    assert_string_equal(heard, "many;");
    orr_kind_words(g, seat, 1, words, sizeof words);
    assert_string_equal(words, "P2");
    orr_game_free(g);
}

/* Every sentence that the built catalogues have can be read, and a pseudo-language says where words come from. */
static void built_catalogues_read(void **state) {
    (void)state;
    assert_string_equal(orr_language_find("de_AT.UTF-8"), "de");
    assert_string_equal(orr_language_find("en_GB"), "en");
    assert_null(orr_language_find("deu"));
    assert_null(orr_language_find("C"));
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct orr_catalogue *c = orr_catalogue_load("de", orr_games_at(i)->id);
        assert_non_null(c);
        struct orr_catalogue *pseudo = orr_catalogue_pseudo(c);
        const char *found = orr_catalogue_find(pseudo, NULL, "nobody");
        assert_non_null(found);
        assert_ptr_equal(strstr(found, "‹nobody"), found);
        orr_catalogue_free(pseudo);
        orr_catalogue_free(c);
    }
    assert_null(orr_catalogue_load("xx", ""));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(entries_are_read, make, unmake),
        cmocka_unit_test_setup_teardown(contexts_tell_apart, make, unmake),
        cmocka_unit_test_setup_teardown(one_sentence_in_many_contexts, make, unmake),
        cmocka_unit_test_setup_teardown(many_entries_are_found, make, unmake),
        cmocka_unit_test_setup_teardown(wrong_files_are_refused_whole, make, unmake),
        cmocka_unit_test_setup_teardown(directives_must_be_the_same, make, unmake),
        cmocka_unit_test_setup_teardown(a_game_speaks, make, unmake),
        cmocka_unit_test(built_catalogues_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
