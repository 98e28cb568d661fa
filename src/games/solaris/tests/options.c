/* Solaris: options, set-ups that are refused, layouts, and content packs. */
#include "fixture.h"

static void SO_3_10_unknown_options_and_values_are_refused(void **state) {
    (void)state;
    static const char *const bad[][2] = {
        {"variant_tim=on", "variant_tim"},   {"variant_time=perhaps", "variant_time"},
        {"time_rounds=0", "time_rounds"},    {"time_rounds=13", "time_rounds"},
        {"time_rounds=four", "time_rounds"}, {"layout=spiral", "layout"},
        {"laser_goal=2", "laser_goal"},      {"laser_goal=15", "laser_goal"},
        {"max_rounds=0", "max_rounds"},      {"max_rounds=31", "max_rounds"},
        {"multi_dock=2", "multi_dock"},      {"canteen_limit=never", "canteen_limit"},
        {"house_two=maybe", "house_two"},    {"house_solo=", "house_solo"},
    };
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        setup_refused("solaris", 3, bad[i][0], bad[i][1]);
    }
}

static void SO_3_10_the_number_of_players_must_fit(void **state) {
    (void)state;
    setup_refused("solaris", 1, "", "SO-3.10");
    setup_refused("solaris", 2, "", "SO-3.10");
    setup_refused("solaris", 6, "", "SO-3.10");
    setup_refused("solaris", 1, "house_two=on", "SO-3.10");
    setup_refused("solaris", 3, "house_two=on", "SO-3.10");
    setup_refused("solaris", 2, "house_solo=on", "SO-3.10");
    setup_refused("solaris", 3, "house_solo=on", "SO-3.10");
    setup_refused("solaris", 1, "house_solo=on house_two=on", "SO-3.10");
    setup_refused("solaris", 2, "house_solo=on house_two=on", "SO-3.10");
}

static void SO_7_12_a_chosen_layout_names_each_station_once(void **state) {
    (void)state;
    setup_refused("solaris", 3, "layout=chosen layout_order=ED,ED,BIO,SP,CAN", "layout_order");
    setup_refused("solaris", 3, "layout=chosen layout_order=ED,HQ,BIO,SP", "layout_order");
    setup_refused("solaris", 3, "layout=chosen layout_order=ED,HQ,BIO,SP,EC", "layout_order");
    setup_refused("solaris", 3, "layout=chosen layout_order=ED,HQ,BIO,SP,CAN,EC", "layout_order");
}

static void SO_3_10_options_without_effect_are_refused(void **state) {
    (void)state;
    setup_refused("solaris", 3, "time_rounds=1", "SO-7.1");
    setup_refused("solaris", 3, "layout_order=CAN,SP,BIO,HQ,ED", "SO-7.12");
    setup_refused("solaris", 3, "layout=random layout_order=CAN,SP,BIO,HQ,ED", "SO-7.12");
    setup_refused("solaris", 3, "variant_time=on laser_goal=3", "SO-7.1");
    setup_refused("solaris", 3, "variant_time=on max_rounds=1", "SO-7.1");
    struct table *t = so_start(3, "time_rounds=4 layout_order=ED,HQ,BIO,SP,CAN"); /* the usual values */
    field_is(t, "ring", "['ED','HQ','BIO','SP','CAN','EC']");
    table_free(t);
}

static void SO_3_9_the_smallest_table_is_found(void **state) {
    (void)state;
    struct table *t = table_new("solaris", 0, "");
    assert_int_equal(t->g->seats, 3);
    table_free(t);
    t = table_new("solaris", 0, "house_two=on");
    assert_int_equal(t->g->seats, 2);
    table_free(t);
    t = table_new("solaris", 0, "house_solo=on");
    assert_int_equal(t->g->seats, 1);
    table_free(t);
}

static void SO_3_9_every_listed_set_up_can_be_made(void **state) {
    (void)state;
    const struct orr_rules *rules = orr_games_find("solaris");
    unsigned counts = 0;
    for (const struct orr_setup *row = rules->setups; row->name; row++) {
        struct table *t = table_new("solaris", row->seats, row->options);
        counts |= 1u << row->seats;
        table_free(t);
    }
    assert_int_equal(counts, 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5);
}

/* The ring SP, BIO, ED, CAN, HQ, EC. */
static void layout_rules(struct table *t) {
    field_is(t, "ring", "['SP','BIO','ED','CAN','HQ','EC']");
    field_is(t, "position", "0");
    actor_is(t, 1); /* grey has 5 at the Shuttle Port */
    struct table *bio = so_change(t, "at BIO; turn P1; P1 energy 1 1 5 1 1 1; P1 hand ED.K HQ.G ED.B", NULL);
    struct table *twin = table_twin(bio);
    run(bio, "station spread:3 go:cw");
    energy_is(bio, 0, "[2,2,1,1,2,1]");
    table_free(bio);
    step(twin, "redirect"); /* pink leads to SP, green to ED, blue nowhere */
    legal_is(twin, "play:ED.K play:HQ.G");
    run(twin, "play:ED.K play:HQ.G");
    energy_is(twin, 0, "[2,1,3,2,1,1]");
    table_free(twin);
}

static void SO_7_11_a_random_layout_changes_the_ring(void **state) {
    (void)state;
    struct table *t = so_table(3, "layout=random");
    run(t, "place:SP place:BIO place:ED place:CAN place:HQ");
    so_setup(t);
    layout_rules(t);
}

static void SO_7_13_a_chosen_layout_changes_the_ring(void **state) {
    (void)state;
    layout_rules(so_start(3, "layout=chosen layout_order=SP,BIO,ED,CAN,HQ"));
}

static void SO_7_13_the_whole_walk_of_the_biotope(void **state) {
    (void)state;
    const char *const reached[] = {"[2,1,5,1,1,1]", "[2,1,4,1,2,1]", "[2,2,3,1,2,1]", "[2,2,2,1,2,2]"};
    for (unsigned m = 1; m <= 4; m++) {
        char spread[TABLE_STEP];
        struct table *t =
            so_at_with(3, "layout=chosen layout_order=SP,BIO,ED,CAN,HQ", "at BIO; turn P1; P1 energy 1 1 7 1 1 1");
        snprintf(spread, sizeof spread, "spread:%u", m);
        run(t, "station");
        run(t, spread);
        run(t, "go:cw");
        energy_is(t, 0, reached[m - 1]);
        table_free(t);
    }
    struct table *t =
        so_at_with(3, "layout=chosen layout_order=SP,BIO,ED,CAN,HQ", "at BIO; turn P1; P1 energy 1 1 7 1 1 1");
    run(t, "station spread:5");
    energy_is(t, 0, "[2,2,1,2,2,2]");
    table_free(t);
}

static void SO_7_10_the_cell_stays_last(void **state) {
    (void)state;
    struct table *t = so_start(3, "layout=chosen layout_order=CAN,SP,BIO,HQ,ED variant_time=on");
    field_is(t, "ring.5", "'EC'");
    for (unsigned i = 0; i < 5; i++) {
        run(t, "pass pass pass");
    }
    field_is(t, "position", "5");
    run(t, "pass pass pass");
    phase_is(t, "bridge-card");
    table_free(t);
}

/* ---- content packs ---- */
#define SMALL_DECK "[3,2,3,2,2,3,2,3,3,2,3,2,2,3,2,3,3,2,3,2,2,3,2,3]" /* 60 cards */

static struct table *small_table(unsigned seats, const char *option) {
    struct orr_error err = {{0}};
    char *pack = pack_with("solaris", "content.deck", SMALL_DECK);
    struct orr_spec spec = {.game = "solaris", .seats = seats, .option = {option}, .n_options = 1, .content = pack};
    orr_game *g = orr_game_make(&spec, &err);
    free(pack);
    if (!g) {
        fail_msg("%s", err.text);
    }
    void *s = calloc(1, g->rules->state_size);
    assert_non_null(s);
    g->rules->setup(g, s);
    struct table *t = table_of(g, s);
    so_setup(t);
    return t;
}

static void SO_4_43_catch_up_ends_with_the_cards(void **state) {
    (void)state;
    struct orr_rng rng;
    struct table *t = so_change(
        small_table(5, "laser_goal=7"),
        "at EC; acted P1 P2 P3 P4; turn P5; P1 energy 1 1 1 1 1 1; P2 energy 1 1 1 1 1 1; P3 energy 1 1 1 1 1 1;"
        "P4 energy 1 1 1 1 1 1; P5 energy 1 1 1 1 1 1; P1 hand ED.B SP.P HQ.K CAN.G EC.B SP.P EC.P;"
        "P2 hand HQ.P BIO.P SP.K ED.G CAN.B HQ.P ED.K; P3 hand ED.K ED.P ED.B SP.G BIO.B HQ.G SP.G;"
        "P4 hand EC.G EC.P CAN.K HQ.B BIO.G BIO.K CAN.K; P5 hand SP.B SP.K HQ.G CAN.P ED.G BIO.B EC.G",
        NULL);
    field_is(t, "stack_size", "22");
    step(t, "pass");
    orr_rng_seed(&rng, 443);
    settle(t, &rng);
    field_is(t, "hand_size", "[13,13,13,11,7]"); /* 21 of the stack and the bridge card */
    field_is(t, "stack_size", "0");
    field_is(t, "discard", "[]");
    actor_is(t, 0);
    phase_is(t, "limit");
    table_free(t);
}

/* Colours are drawing only: the set-up of a table with other ones is the same. */
static void SO_2_3_seats_choose_their_colours(void **state) {
    (void)state;
    struct table *plain = so_start(3, ""), *other = so_start(3, "colours=white,pink,orange,blue,green,yellow");
    static const unsigned chosen[] = {5, 3, 0};
    for (unsigned seat = 0; seat < 3; seat++) {
        assert_int_equal(orr_seat_colour(plain->g, seat), seat);
        assert_int_equal(orr_seat_colour(other->g, seat), chosen[seat]);
    }
    assert_memory_equal(plain->s, other->s, plain->g->rules->state_size);
    table_free(plain);
    table_free(other);
    setup_refused("solaris", 3, "colours=white,white,orange,blue,green,yellow", "white is there twice");
    setup_refused("solaris", 3, "colours=white,pink", "all 6 must be put in order");
}

/* 15 energy for every pair of halves, 1 of it at the Cell, and five different values at every other station. */
static void SO_3_6_start_tiles_give_everybody_the_same_sum(void **state) {
    (void)state;
    const struct orr_rules *rules = orr_games_find("solaris");
    struct solaris_pack pack;
    for (unsigned n = 0; n < 2; n++) {
        assert_true(orr_content_built_in(rules, n, &pack, NULL));
        unsigned seen[SOLARIS_STATIONS] = {0};
        for (unsigned tile = 0; tile < SOLARIS_TILES; tile++) {
            unsigned a = 0, b = 0;
            for (unsigned i = 0; i < 3; i++) {
                a += pack.a_tiles[tile][i];
                b += pack.b_tiles[(tile + n + 1) % SOLARIS_TILES][i];
                seen[pack.a_stations[i]] |= 1u << pack.a_tiles[tile][i];
                seen[pack.b_stations[i]] |= 1u << pack.b_tiles[tile][i];
            }
            assert_int_equal(a + b, 15);
        }
        for (unsigned station = 0; station < SOLARIS_STATIONS; station++) {
            assert_int_equal(__builtin_popcount(seen[station]), station == SOLARIS_EC ? 1 : SOLARIS_TILES);
        }
        assert_int_equal(seen[SOLARIS_EC], 1u << 1);
    }
    assert_false(orr_content_built_in(rules, 2, &pack, NULL));
}

static void SO_2_30_packs_are_checked(void **state) {
    (void)state;
    pack_refused("solaris", "content.deck.0", "21", "deck");
    pack_refused("solaris", "content.deck", "[2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2]", "deck");
    pack_refused("solaris", "content.a_tiles.0.0", "8", "a_tiles");
    pack_refused("solaris", "content.a_stations", "['ED','HQ','SP']", "a_stations");
    pack_refused("solaris", "content.bridges", "[2,2,2,1]", "bridges");
    pack_refused("solaris", "content.ring", "['EC','ED','HQ','BIO','SP','CAN']", "ring");
    struct orr_error err = {{0}};
    struct solaris_pack out;
    char *pack = pack_with("solaris", "content.a_tiles.0.0", "4"); /* players start unequal: allowed with a warning */
    assert_non_null(orr_content_read(pack, NULL, &out, sizeof out, &err));
    assert_int_equal(out.a_tiles[0][0], 4);
    free(pack);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_3_10_unknown_options_and_values_are_refused),
        cmocka_unit_test(SO_3_10_the_number_of_players_must_fit),
        cmocka_unit_test(SO_7_12_a_chosen_layout_names_each_station_once),
        cmocka_unit_test(SO_3_10_options_without_effect_are_refused),
        cmocka_unit_test(SO_3_9_the_smallest_table_is_found),
        cmocka_unit_test(SO_3_9_every_listed_set_up_can_be_made),
        cmocka_unit_test(SO_7_11_a_random_layout_changes_the_ring),
        cmocka_unit_test(SO_7_13_a_chosen_layout_changes_the_ring),
        cmocka_unit_test(SO_7_13_the_whole_walk_of_the_biotope),
        cmocka_unit_test(SO_7_10_the_cell_stays_last),
        cmocka_unit_test(SO_4_43_catch_up_ends_with_the_cards),
        cmocka_unit_test(SO_2_3_seats_choose_their_colours),
        cmocka_unit_test(SO_3_6_start_tiles_give_everybody_the_same_sum),
        cmocka_unit_test(SO_2_30_packs_are_checked),
    };
    return cmocka_run_group_tests_name("solaris: options and packs", tests, NULL, NULL);
}
