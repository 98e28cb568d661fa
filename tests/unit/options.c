/* Options as text and JSON, and the making of games out of them. */
#include "sample.h"

#include "src/core/options.h"

static void reads(unsigned option, const char *text, int32_t expected) {
    struct orr_error err = {{0}};
    int32_t value = -77;
    if (!core_option_read(&sample_options[option], text, strlen(text), &value, &err)) {
        fail_msg("%s: %s", text, err.text);
    }
    assert_int_equal(value, expected);
    char back[64];
    orr_option_text(&sample_options[option], value, back, sizeof back);
    int32_t again = -77;
    assert_true(core_option_read(&sample_options[option], back, strlen(back), &again, NULL));
    assert_int_equal(again, value);
}

static void refuses(const char *setting, const char *sentence) {
    struct orr_error err = {{0}};
    assert_null(orr_game_setup(&sample_rules, 0, setting, &err));
    assert_string_equal(err.text, sentence);
}

static void values_are_read(void **state) {
    (void)state;
    static const char *const on[] = {"on", "true", "yes", "1", "ON", "True"};
    static const char *const off[] = {"off", "false", "no", "0"};
    for (size_t i = 0; i < sizeof on / sizeof *on; i++) {
        reads(SAMPLE_TIME, on[i], 1);
    }
    for (size_t i = 0; i < sizeof off / sizeof *off; i++) {
        reads(SAMPLE_TIME, off[i], 0);
    }
    reads(SAMPLE_ROUNDS, "-2", -2);
    reads(SAMPLE_ROUNDS, "12", 12);
    reads(SAMPLE_LAYOUT, "Random", 1);
    reads(SAMPLE_ORDER, "SP,BIO,ED,CAN,HQ", 0x14023);
    reads(SAMPLE_ORDER, "sp-bio-ed-can-hq", 0x14023);
    reads(SAMPLE_ORDER, "3,2,0,4,1", 0x14023);
    reads(SAMPLE_ORDER, "0-1-2-3-4", 0x43210);
}

static void values_are_written(void **state) {
    (void)state;
    orr_game *g = sample_game(5, "variant_time=on layout=chosen layout_order=4-3-2-1-0");
    struct orr_buf b = {0};
    orr_options_write(g, &b);
    assert_string_equal(b.at, "{\"variant_time\":true,\"time_rounds\":5,\"layout\":\"chosen\","
                              "\"layout_order\":\"CAN,SP,BIO,HQ,ED\"}");
    orr_buf_free(&b);
    assert_int_equal(orr_option_get(g, "time_rounds"), 5); /* settled by configure */
    orr_game_free(g);
}

/* What was asked for and does not come is refused; the usual value, and one that comes anyway, are not. */
static void given_options_that_do_nothing_are_refused(void **state) {
    (void)state;
    struct orr_error err = {{0}};
    assert_null(orr_game_setup(&sample_rules, 5, "variant_time=on time_rounds=7", &err));
    assert_string_equal(err.text, "option time_rounds: is always 8 at this table");
    orr_game_free(sample_game(5, "variant_time=on time_rounds=4"));
    orr_game_free(sample_game(5, "variant_time=on time_rounds=5"));
}

/* An order that is refused is told which setting of the setups table would make it good. */
static void an_order_can_be_mended(void **state) {
    (void)state;
    char text[128];
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        for (const struct orr_setup *u = r->setups; u->name; u++) {
            struct orr_spec spec = {.game = r->id, .seats = u->seats};
            orr_game *g = orr_game_make(&spec, NULL);
            if (!g) {
                assert_true(orr_spec_mend(&spec, text, sizeof text));
                g = orr_game_setup(r, u->seats, text, NULL);
                assert_non_null(g);
            }
            orr_game_free(g);
        }
        struct orr_spec none = {.game = r->id, .seats = 60};
        assert_false(orr_spec_mend(&none, text, sizeof text));
    }
}

/* Positions and records write every option: what an old one says is taken as it is. */
static void games_that_are_read_keep_idle_options(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        for (const struct orr_setup *u = r->setups; u->name; u++) {
            struct orr_buf text = {0};
            struct orr_error err = {{0}};
            orr_game *g = orr_game_setup(r, u->seats, u->options, &err), *again = NULL;
            assert_non_null(g);
            for (unsigned k = 0; r->options[k].name; k++) {
                bool idle = r->idle && r->idle(g, k) && r->options[k].type == ORR_OPTION_INT;
                g->option[k] = idle ? r->options[k].max : g->option[k];
            }
            void *s = calloc(1, r->state_size), *read = NULL;
            r->setup(g, s);
            orr_position_write(g, s, &text);
            if (!orr_position_read(text.at, text.n, NULL, &again, &read, &err)) {
                fail_msg("%s %s: %s", r->id, u->name, err.text);
            }
            free(read);
            free(s);
            orr_game_free(again);
            orr_game_free(g);
            orr_buf_free(&text);
        }
    }
}

static void bad_settings_are_refused(void **state) {
    (void)state;
    refuses("lyaout=random", "Sample has no option \"lyaout\"; did you mean \"layout\"?");
    refuses("colour=red",
            "Sample has no option \"colour\"; its options are variant_time, time_rounds, layout, layout_order");
    refuses("layout", "option layout: a value is missing; write layout=VALUE");
    refuses("layout=rnadom",
            "option layout: \"rnadom\" is not one of standard, random, chosen; did you mean \"random\"?");
    refuses("layout=7", "option layout: \"7\" is not one of standard, random, chosen");
    refuses("layout=", "option layout: \"\" is not one of standard, random, chosen");
    refuses("variant_time=maybe", "option variant_time: \"maybe\" is neither on nor off");
    refuses("time_rounds=13", "option time_rounds: \"13\" is not a whole number from -2 to 12");
    refuses("time_rounds=99999999999999999999",
            "option time_rounds: \"99999999999999999999\" is not a whole number from -2 to 12");
    refuses("time_rounds=3x", "option time_rounds: \"3x\" is not a whole number from -2 to 12");
    refuses("time_rounds=-", "option time_rounds: \"-\" is not a whole number from -2 to 12");
    refuses("time_rounds=4 time-rounds=5", "option time_rounds: is given twice");
    refuses("layout_order=SP,SP,ED,CAN,HQ", "option layout_order: SP is there twice");
    refuses("layout_order=SP,3,ED,CAN,HQ", "option layout_order: SP is there twice");
    refuses("layout_order=SP,BIO", "option layout_order: ED is missing; all 5 must be put in order");
    refuses("layout_order=SP,BIO,EC", "option layout_order: \"EC\" is not one of ED, HQ, BIO, SP, CAN");
    refuses("layout_order=SP,,BIO", "option layout_order: \"\" is not one of ED, HQ, BIO, SP, CAN");
    refuses("layout_order=ED,HQ,BIO,SP,CAN,", "option layout_order: \"\" is not one of ED, HQ, BIO, SP, CAN");
    refuses("layout_order=5,2,0,4,1", "option layout_order: \"5\" is not one of ED, HQ, BIO, SP, CAN");
}

static void long_values_are_refused(void **state) {
    (void)state;
    char setting[400] = "layout=";
    memset(setting + 7, 'x', 300);
    refuses(setting, "option layout: the value is too long");
    memset(setting, 'x', 300);
    struct orr_error err = {{0}};
    assert_null(orr_game_setup(&sample_rules, 0, setting, &err));
    assert_non_null(strstr(err.text, "has no option"));
}

static bool read_json(const char *text, int32_t value[ORR_MAX_OPTIONS], struct orr_error *err) {
    struct orr_json_doc doc;
    assert_true(orr_json_parse(&doc, text, strlen(text), err));
    core_options_preset(&sample_rules, value);
    bool ok = core_options_read(&sample_rules, doc.root, value, err);
    orr_json_free(&doc);
    return ok;
}

static void json_values_are_read(void **state) {
    (void)state;
    int32_t value[ORR_MAX_OPTIONS];
    struct orr_error err = {{0}};
    assert_true(read_json("{}", value, &err));
    assert_int_equal(value[SAMPLE_ROUNDS], 4);
    assert_int_equal(value[SAMPLE_ORDER], 0x43210);
    assert_true(read_json("{\"variant_time\":true,\"time_rounds\":9,\"layout\":\"standard\","
                          "\"layout_order\":[\"SP\",2,\"ED\",\"CAN\",\"HQ\"]}",
                          value, &err));
    assert_int_equal(value[SAMPLE_TIME], 1);
    assert_int_equal(value[SAMPLE_ROUNDS], 9);
    assert_int_equal(value[SAMPLE_LAYOUT], 0);
    assert_int_equal(value[SAMPLE_ORDER], 0x14023);
    assert_true(
        read_json("{\"variant_time\":\"off\",\"time_rounds\":\"3\",\"layout_order\":\"4,3,2,1,0\"}", value, &err));
    assert_int_equal(value[SAMPLE_ORDER], 0x01234);
}

static void json_refused(const char *text, const char *sentence) {
    int32_t value[ORR_MAX_OPTIONS];
    struct orr_error err = {{0}};
    assert_false(read_json(text, value, &err));
    assert_string_equal(err.text, sentence);
}

static void bad_json_values_are_refused(void **state) {
    (void)state;
    json_refused("{\n\"layout\":true}", "option layout: cannot be true (line 2)");
    json_refused("{\"time_rounds\":2.5}",
                 "option time_rounds: cannot be a number with a fraction or exponent (line 1)");
    json_refused("{\"time_rounds\":99}", "option time_rounds: \"99\" is not a whole number from -2 to 12 (line 1)");
    json_refused("{\"time_rounds\":[1]}", "option time_rounds: cannot be a list (line 1)");
    json_refused("{\"layout_order\":[null]}", "option layout_order: names are expected, not null (line 1)");
    json_refused("{\"layout_order\":[-1]}", "option layout_order: \"-1\" is not one of ED, HQ, BIO, SP, CAN (line 1)");
    json_refused("{\"time_rounds\":1,\"time-rounds\":2}", "option time_rounds: is there twice (line 1)");
    json_refused("{\"goal\":1}", "Sample has no option \"goal\"; its options are variant_time, time_rounds, layout, "
                                 "layout_order (line 1)");
}

static void seats_are_found_by_configure(void **state) {
    (void)state;
    orr_game *g = sample_game(0, "");
    assert_int_equal(g->seats, 4); /* 3 is refused; the standard range comes before 2 */
    assert_int_equal(*(const uint8_t *)g->cache, 4);
    orr_game_free(g);
    g = sample_game(0, "variant_time=on");
    assert_int_equal(g->seats, 5);
    assert_int_equal(orr_option_get(g, "time_rounds"), 5); /* settled once, not once per try */
    orr_game_free(g);
    struct orr_error err = {{0}};
    assert_null(orr_game_setup(&sample_rules, 3, "", &err));
    assert_string_equal(err.text, "2 seats are needed, not 3 [SA-1.2]");
    err.text[0] = 0;
    assert_null(orr_game_setup(&sample_rules, 9, "", &err));
    assert_string_equal(err.text, "Sample is for 3 to 4 players, not for 9");
}

static void unknown_games_are_refused_with_the_list(void **state) {
    (void)state;
    struct orr_error err = {{0}};
    struct orr_spec spec = {.game = "no-such-game-at-all"};
    assert_null(orr_game_make(&spec, &err));
    assert_int_equal(strncmp(err.text, "there is no game \"no-such-game-at-all\" (the games are: ", 55), 0);
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        bool listed = strstr(err.text, r->id) != NULL;
        assert_int_equal(listed, !(r->flags & ORR_HIDDEN_GAME));
    }
    spec.game = NULL;
    assert_null(orr_game_make(&spec, NULL));
}

/* Every set-up that a game offers can be made, and its options survive being written and read. */
static void set_ups_of_all_games_are_made(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        for (const struct orr_setup *s = r->setups; s && s->name; s++) {
            struct orr_error err = {{0}};
            orr_game *g = orr_game_setup(r, s->seats, s->options, &err);
            if (!g) {
                fail_msg("%s, %s: %s", r->id, s->name, err.text);
            }
            struct orr_buf b = {0};
            struct orr_json_doc doc;
            int32_t value[ORR_MAX_OPTIONS];
            orr_options_write(g, &b);
            assert_true(orr_json_parse(&doc, b.at, b.n, &err));
            core_options_preset(r, value);
            assert_true(core_options_read(r, doc.root, value, &err));
            assert_memory_equal(value, g->option, sizeof value);
            orr_json_free(&doc);
            orr_buf_free(&b);
            orr_game_free(g);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_read),
        cmocka_unit_test(values_are_written),
        cmocka_unit_test(given_options_that_do_nothing_are_refused),
        cmocka_unit_test(an_order_can_be_mended),
        cmocka_unit_test(games_that_are_read_keep_idle_options),
        cmocka_unit_test(bad_settings_are_refused),
        cmocka_unit_test(long_values_are_refused),
        cmocka_unit_test(json_values_are_read),
        cmocka_unit_test(bad_json_values_are_refused),
        cmocka_unit_test(seats_are_found_by_configure),
        cmocka_unit_test(unknown_games_are_refused_with_the_list),
        cmocka_unit_test(set_ups_of_all_games_are_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
