/* State to JSON and back by a fields table with every type, form and shape; what is
 * refused, and the check that a table describes every byte once. */
#include "sample.h"

#include "src/core/fields.h"

static const struct sample_state full = {
    .balance = -70000,
    .seen = 5,
    .drift = -5,
    .pile = {2, 0, 1},
    .hand = {{1, 2, 0}, {0, 0, 0}},
    .slot = {ORR_NONE, 2},
    .place = 4,
    .mood = -128,
    .name = {"Ann", "B\"\xC3\xA9"},
    .ship = {{900, {ORR_NONE, 1}, 1, 0}, {0, {0, 5}, 0, 0}},
    .seat = {{3, 255}, {4, 0}},
    .ready = 1,
};

static const char written[] = "{\n"
                              "  \"balance\":-70000,\n"
                              "  \"seen\":[\"SP.P\",\"HQ.G\"],\n"
                              "  \"drift\":-5,\n"
                              "  \"pile\":[\"SP.P\",\"SP.P\",\"HQ.G\"],\n"
                              "  \"hand\":[[\"SP.P\",\"ED.B\",\"ED.B\"],[]],\n"
                              "  \"slot\":[null,\"HQ.G\"],\n"
                              "  \"place\":\"s4-2\",\n"
                              "  \"mood\":-128,\n"
                              "  \"name\":[\"Ann\",\"B\\\"\xC3\xA9\"],\n"
                              "  \"ship\":[{\"fuel\":900,\"crew\":[null,\"P2\"],\"docked\":true},\n"
                              "   {\"fuel\":0,\"crew\":[\"P1\",\"P6\"],\"docked\":false}],\n"
                              "  \"energy\":[3,4],\n"
                              "  \"shield\":[255,0],\n"
                              "  \"ready\":true}";

static bool read_text(const orr_game *g, const char *text, struct sample_state *s, struct orr_error *err) {
    struct orr_json_doc doc;
    memset(s, 0, sizeof *s);
    if (!orr_json_parse(&doc, text, strlen(text), err)) {
        fail_msg("%s", err->text);
    }
    bool ok = core_fields_read(g, sample_fields, doc.root, "state", s, err);
    orr_json_free(&doc);
    return ok;
}

static void a_state_is_written_one_field_per_line(void **state) {
    (void)state;
    orr_game *g = sample_game(2, "");
    struct orr_buf b = {0};
    core_fields_write(g, sample_fields, &full, &b);
    assert_string_equal(b.at, written);
    orr_buf_free(&b);
    orr_game_free(g);
}

static void what_is_written_is_read_back(void **state) {
    (void)state;
    orr_game *g = sample_game(2, "");
    struct sample_state s;
    struct orr_error err = {{0}};
    if (!read_text(g, written, &s, &err)) {
        fail_msg("%s", err.text);
    }
    assert_memory_equal(&s, &full, sizeof s);
    orr_game_free(g);
}

static void random_states_survive_the_way(void **state) {
    (void)state;
    orr_game *g = sample_game(4, "");
    struct orr_rng rng;
    orr_rng_seed(&rng, 7);
    for (int round = 0; round < 200; round++) {
        struct sample_state s = {.balance = (int32_t)orr_rng_next(&rng), .seen = orr_rng_below(&rng, 8)};
        s.drift = (int16_t)((int)orr_rng_below(&rng, 11) - 5);
        s.mood = (int8_t)((int)orr_rng_below(&rng, 256) - 128);
        s.place = (uint8_t)orr_rng_below(&rng, 3);
        for (unsigned i = 0; i < SAMPLE_SEATS; i++) {
            s.pile[i % SAMPLE_CARDS] = (uint16_t)orr_rng_below(&rng, 300);
            s.hand[i][i % SAMPLE_CARDS] = (uint8_t)orr_rng_below(&rng, 256);
            s.seat[i].energy = (uint8_t)orr_rng_below(&rng, 256);
            s.name[i][0] = (char)('a' + i);
        }
        struct orr_buf b = {0};
        struct sample_state back;
        struct orr_error err = {{0}};
        core_fields_write(g, sample_fields, &s, &b);
        if (!read_text(g, b.at, &back, &err)) {
            fail_msg("%s", err.text);
        }
        assert_memory_equal(&s, &back, sizeof s);
        orr_buf_free(&b);
    }
    orr_game_free(g);
}

/* The written sample with one part replaced is refused with that sentence. */
static void refused(const char *part, const char *by, const char *sentence) {
    orr_game *g = sample_game(2, "");
    struct sample_state s;
    struct orr_error err = {{0}};
    struct orr_buf b = {0};
    const char *at = strstr(written, part);
    assert_non_null(at);
    orr_put(&b, "%.*s%s%s", (int)(at - written), written, by, at + strlen(part));
    assert_false(read_text(g, b.at, &s, &err));
    assert_string_equal(err.text, sentence);
    orr_buf_free(&b);
    orr_game_free(g);
}

static void values_out_of_range_are_refused(void **state) {
    (void)state;
    refused("-70000", "2147483648", "state.balance: 2147483648 is not from -2147483648 to 2147483647 (line 2)");
    refused("-70000", "1.5",
            "state.balance: a whole number is expected, not a number with a fraction or exponent (line 2)");
    refused("-70000", "\"1\"", "state.balance: a whole number is expected, not a string (line 2)");
    refused("\"drift\":-5", "\"drift\":-6", "state.drift: -6 is not from -5 to 5 (line 4)");
    refused("-128", "-129", "state.mood: -129 is not from -128 to 127 (line 9)");
    refused("900", "901", "state.ship[0].fuel: 901 is not from 0 to 900 (line 11)");
    refused("[255,0]", "[256,0]", "state.shield[0]: 256 is not from 0 to 255 (line 14)");
    refused("\"ready\":true", "\"ready\":1", "state.ready: true or false is expected, not a whole number (line 15)");
}

static void wrong_names_are_refused(void **state) {
    (void)state;
    refused("[\"SP.P\",\"ED.B\",\"ED.B\"],[]", "[],[\"XX.Q\"]", "state.hand[1][0]: \"XX.Q\" is not a card (line 6)");
    refused("\"ED.B\"]", "\"ED-B\"]", "state.hand[0][2]: \"ED-B\" is not a card; did you mean \"ED.B\"? (line 6)");
    refused("\"ED.B\"]", "1]", "state.hand[0][2]: a card is expected, not a whole number (line 6)");
    refused("\"s4-2\"", "\"s3-2\"", "state.place: \"s3-2\" is not a place (line 8)");
    refused("\"s4-2\"", "null", "state.place: a place is expected, not null (line 8)");
    refused("\"P6\"", "\"P7\"", "state.ship[1].crew[1]: \"P7\" is not a seat (line 12)");
    refused("[\"SP.P\",\"HQ.G\"]", "[\"SP.P\",\"sp.p\"]", "state.seen[1]: the same card twice (line 3)");
    refused("[\"SP.P\",\"HQ.G\"]", "7", "state.seen: a list is expected, not a whole number (line 3)");
    refused("\"Ann\"", "\"12345678\"", "state.name[0]: the text has 8 bytes, at most 7 fit (line 10)");
    refused("\"Ann\"", "3", "state.name[0]: a string is expected, not a whole number (line 10)");
}

static void wrong_shapes_are_refused(void **state) {
    (void)state;
    refused("  \"mood\":-128,\n", "", "state.mood: is missing (line 1)");
    refused("\"mood\"", "\"moods\":1,\"mood\"", "state: there is no field \"moods\"; did you mean \"mood\"? (line 9)");
    refused("\"ready\"", "\"total\":1,\"ready\"", "state: there is no field \"total\" (line 15)");
    refused("\"ready\"", "\"pad\":[0,0],\"ready\"", "state: there is no field \"pad\" (line 15)");
    refused("[3,4]", "[3,4,5]", "state.energy: must have 2 entries, has 3 (line 13)");
    refused("[3,4]", "{}", "state.energy: a list is expected, not an object (line 13)");
    refused(",[]]", "]", "state.hand: must have 2 entries, has 1 (line 6)");
    refused("\"docked\":false", "\"docket\":false",
            "state.ship[1]: there is no field \"docket\"; did you mean \"docked\"? (line 12)");
    refused(",\"docked\":false", "", "state.ship[1].docked: is missing (line 12)");
    refused("{\"fuel\":0,\"crew\":[\"P1\",\"P6\"],\"docked\":false}", "5",
            "state.ship[1]: an object is expected, not a whole number (line 12)");
}

static void bags_do_not_overflow(void **state) {
    (void)state;
    struct orr_buf hand = {0}, pile = {0};
    for (int i = 0; i < 301; i++) {
        orr_put(&pile, "%s\"ED.B\"", i ? "," : "[");
        if (i < 256) {
            orr_put(&hand, "%s\"ED.B\"", i ? "," : "[");
        }
    }
    orr_put(&pile, "]");
    orr_put(&hand, "]");
    refused("[\"SP.P\",\"SP.P\",\"HQ.G\"]", pile.at, "state.pile[300]: more than 300 of one card (line 5)");
    refused("[]", hand.at, "state.hand[1][255]: more than 255 of one card (line 6)");
    orr_buf_free(&hand);
    orr_buf_free(&pile);
}

/* ---- tables ---- */
static void uncovered(const struct orr_field *fields, uint32_t size, const char *sentence) {
    struct orr_error err = {{0}};
    assert_false(orr_fields_cover(fields, size, &err));
    assert_string_equal(err.text, sentence);
}

static void tables_describe_every_byte_once(void **state) {
    (void)state;
    struct orr_error err = {{0}};
    if (!orr_fields_cover(sample_fields, sizeof(struct sample_state), &err)) {
        fail_msg("%s", err.text);
    }
    static const struct orr_field gap[] = {
        {.name = "a", .type = ORR_U8}, {.name = "b", .type = ORR_U16, .offset = 2}, {.name = NULL}};
    uncovered(gap, 4, "byte 1 is described by no field (after a)");
    static const struct orr_field twice[] = {
        {.name = "a", .type = ORR_U32}, {.name = "b", .type = ORR_U16, .offset = 2}, {.name = NULL}};
    uncovered(twice, 4, "field b: byte 2 belongs to a too");
    static const struct orr_field outside[] = {{.name = "a", .type = ORR_U8, .count = 5}, {.name = NULL}};
    uncovered(outside, 4, "field a: byte 4 is outside the struct of 4 bytes");
    uncovered(outside, 6, "byte 5 is described by no field (after a)");
}

static void senseless_tables_are_noticed(void **state) {
    (void)state;
    static const struct orr_field bag[] = {
        {.name = "a", .type = ORR_U8, .count = 4, .form = ORR_BAG, .kind = &sample_card}, {.name = NULL}};
    uncovered(bag, 4, "field a: 4 counters for 3 values of card");
    static const struct orr_field set[] = {{.name = "a", .type = ORR_U8, .form = ORR_SET}, {.name = NULL}};
    uncovered(set, 1, "field a: a bag or set needs a kind");
    static const struct orr_field name[] = {
        {.name = "a", .type = ORR_U8}, {.name = "a", .type = ORR_U8, .offset = 1}, {.name = NULL}};
    uncovered(name, 2, "field a: the name is used twice");
    static const struct orr_field group[] = {{.name = "a", .type = ORR_GROUP}, {.name = NULL}};
    uncovered(group, 2, "field a: wrong type");
    static const struct orr_field empty[] = {{.name = "a", .type = ORR_U16, .empty = true}, {.name = NULL}};
    uncovered(empty, 2, "field a: only a plain byte may be empty");
    static const struct orr_field flag[] = {{.name = "a", .type = ORR_CHARS, .count = 2, .form = ORR_FLAG},
                                            {.name = NULL}};
    uncovered(flag, 2, "field a: the form needs a number type");
    static const struct orr_field rows[] = {{.name = "a", .type = ORR_U16, .rows = 2, .stride = 1}, {.name = NULL}};
    uncovered(rows, 3, "field a: rows overlap");
}

static void tables_of_all_games_are_whole(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        struct orr_error err = {{0}};
        if (!orr_fields_cover(r->fields, r->state_size, &err) ||
            (r->content_fields && !orr_fields_cover(r->content_fields, r->content_size, &err))) {
            fail_msg("%s: %s", r->id, err.text);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_state_is_written_one_field_per_line),
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(random_states_survive_the_way),
        cmocka_unit_test(values_out_of_range_are_refused),
        cmocka_unit_test(wrong_names_are_refused),
        cmocka_unit_test(wrong_shapes_are_refused),
        cmocka_unit_test(bags_do_not_overflow),
        cmocka_unit_test(tables_describe_every_byte_once),
        cmocka_unit_test(senseless_tables_are_noticed),
        cmocka_unit_test(tables_of_all_games_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
