/* Dyson: seats and options, corners, maps, and content packs. */
#include "fixture.h"

static void DY_1_2_the_number_of_players(void **state) {
    (void)state;
    setup_refused("dyson", 1, "", "DY-1.2");
    setup_refused("dyson", 5, "", "DY-1.2");
    setup_refused("dyson", 7, "", "");
    setup_refused("dyson", 4, "map=skirmish", "DY-2.20");
    setup_refused("dyson", 6, "map=generated gen_radius=3", "DY-2.20");
    setup_refused("dyson", 5, "map=skirmish", "DY-1.2");
}

static void DY_2_20_unknown_options_and_values(void **state) {
    (void)state;
    static const char *const bad[][2] = {
        {"maps=standard", "maps"},         {"map=round", "map"},        {"gen_radius=2", "gen_radius"},
        {"gen_radius=7", "gen_radius"},    {"gen_seed=-1", "gen_seed"}, {"round_limit=x", "round_limit"},
        {"joint_attacks=2", "joint"},      {"laser_warmup=x", "laser"}, {"hazards=few", "hazards"},
        {"start_seat=last", "start_seat"}, {"corners=free", "corners"}, {"turn_order=random", "turn_order"},
    };
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        setup_refused("dyson", 2, bad[i][0], bad[i][1]);
    }
}

static void DY_1_2_every_listed_set_up_can_be_made(void **state) {
    (void)state;
    unsigned counts = 0;
    for (const struct orr_setup *row = orr_games_find("dyson")->setups; row->name; row++) {
        table_free(table_new("dyson", row->seats, row->options));
        counts |= 1u << row->seats;
    }
    assert_int_equal(counts, 1u << 2 | 1u << 3 | 1u << 4 | 1u << 6);
}

static void DY_R59_the_number_of_a_generated_map(void **state) {
    (void)state;
    setup_refused("dyson", 2, "map=generated gen_seed=2147483648", "gen_seed");
    struct table *low = table_new("dyson", 2, "map=generated gen_seed=0");
    struct table *high = table_new("dyson", 2, "map=generated gen_seed=2147483647");
    assert_memory_not_equal(dyson_cache_of(low->g)->number, dyson_cache_of(high->g)->number, DYSON_STANDARD);
    struct table *again = table_twin(high); /* the position names the number */
    assert_int_equal(again->g->option[DYSON_GEN_SEED], INT32_MAX);
    assert_memory_equal(dyson_cache_of(again->g)->number, dyson_cache_of(high->g)->number, DYSON_STANDARD);
    table_free(low);
    table_free(high);
    table_free(again);
}

static void DY_3_4_who_begins(void **state) {
    (void)state;
    struct table *t = table_new("dyson", 4, "corners=by_seat");
    odds_are(t, "start:P1=1 start:P2=1 start:P3=1 start:P4=1");
    step(t, "start:P3");
    for (int i = 0; i < 4; i++) {
        actor_is(t, (2 + i) % 4);
        legal_is(t, "place:factory-a place:factory-b");
        step(t, i % 2 ? "place:factory-b" : "place:factory-a");
    }
    actor_is(t, 2);
    building_on(t, "-4/-1", "P3-factory-1");
    building_on(t, "-5/1", "P3-drill-1");
    building_on(t, "1/-5", "P4-drill-1");
    building_on(t, "-1/-4", "P4-factory-1");
    table_free(t);
}

static void DY_3_2_corners_by_seat(void **state) {
    (void)state;
    static const struct {
        unsigned seats;
        const char *corners;
    } rows[] = {{2, "[0,3]"}, {3, "[0,2,4]"}, {4, "[0,1,3,4]"}, {6, "[0,1,2,3,4,5]"}};
    for (unsigned i = 0; i < 4; i++) {
        struct table *t = dy_start(rows[i].seats, "");
        field_is(t, "corner", rows[i].corners);
        table_free(t);
    }
}

static void DY_3_2_chosen_corners_keep_the_shape(void **state) {
    (void)state;
    struct table *t = table_new("dyson", 2, "start_seat=first");
    legal_is(t, "corner:0 corner:1 corner:2 corner:3 corner:4 corner:5");
    step(t, "corner:4");
    field_is(t, "corner", "[4,1]"); /* the opposite one by itself */
    phase_is(t, "place");
    table_free(t);
    t = table_new("dyson", 3, "start_seat=first");
    step(t, "corner:1");
    legal_is(t, "corner:3 corner:5");
    refused(t, "corner:1", "DY-3.2");
    refused(t, "corner:2", "DY-3.2");
    step(t, "corner:5");
    field_is(t, "corner", "[1,5,3]");
    table_free(t);
    t = table_new("dyson", 4, "start_seat=first");
    step(t, "corner:0");
    legal_is(t, "corner:1 corner:2 corner:3 corner:4 corner:5");
    struct table *far = table_twin(t);
    step(t, "corner:1");
    legal_is(t, "corner:3 corner:4");
    table_free(t);
    step(far, "corner:3");
    legal_is(far, "corner:1 corner:2 corner:4 corner:5");
    step(far, "corner:5");
    field_is(far, "corner", "[0,3,5,2]");
    table_free(far);
    t = table_new("dyson", 6, "start_seat=first");
    run(t, "corner:5 corner:0 corner:3 corner:1 corner:2");
    field_is(t, "corner", "[5,0,3,1,2,4]");
    table_free(t);
}

static void DY_3_3_unused_corners_are_free(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 4; P1 explorer 0/4; mark spent 4/1");
    run(t, "new"); /* the planets beside the star 0/5, not the star */
    legal_is(t, "site:-1/5 site:1/4");
    refused(t, "site:0/5", "DY-2.7");
    table_free(t);
}

/* Free planets of the table, and whether one of them lies in line with the star of a seat. */
static unsigned free_planets(const struct table *t, bool *in_line) {
    const struct dyson_cache *c = dyson_cache_of(t->g);
    unsigned n = 0, taken = 0;
    for (unsigned seat = 0; seat < t->g->seats; seat++) {
        taken |= 1u << dy(t)->corner[seat];
    }
    dyson_set planets = c->planets[taken];
    for (unsigned i = 0; i < c->tiles; i++) {
        if (!(planets >> i & 1u) || dy(t)->building[i] != ORR_NONE) {
            continue;
        }
        n++;
        for (unsigned seat = 0; seat < t->g->seats; seat++) {
            unsigned star = c->star[dy(t)->corner[seat]];
            int q = c->q[i] - c->q[star], r = c->r[i] - c->r[star];
            *in_line |= q == 0 || r == 0 || q + r == 0;
        }
    }
    return n;
}

static void DY_3_3_no_free_planet_in_line_with_a_star_that_is_used(void **state) {
    (void)state;
    static const struct {
        unsigned seats, planets;
        const char *steps;
    } tables[] = {{2, 12, "corner:1"},
                  {2, 12, "corner:3"},
                  {3, 9, "corner:5"},
                  {4, 12, "corner:2 corner:3"},
                  {4, 12, "corner:0 corner:3 corner:5"},
                  {6, 13, "corner:5 corner:0 corner:3 corner:1 corner:2"}};
    for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct table *t = table_new("dyson", tables[i].seats, "start_seat=first");
        bool in_line = false;
        run(t, tables[i].steps);
        while (dy(t)->phase == DYSON_P_CORNER) {
            struct orr_actions list = {0};
            orr_legal(t->g, t->s, &list);
            table_apply(t, list.at[0]);
        }
        for (unsigned seat = 0; seat < tables[i].seats; seat++) {
            step(t, "place:factory-b");
        }
        assert_int_equal(free_planets(t, &in_line), tables[i].planets);
        assert_int_equal(in_line, tables[i].seats == 6);
        table_free(t);
    }
}

static void DY_3_3_the_whole_map_is_an_option_and_what_was_played_before(void **state) {
    (void)state;
    bool in_line = false;
    struct table *t = dy_start(2, "map=standard");
    assert_int_equal(free_planets(t, &in_line), 21);
    t = dy_first_edition(t);
    assert_int_equal(free_planets(t, &in_line), 21);
    table_free(t);
    t = dy_first_edition(dy_start(2, "map=fitted")); /* no old header names it */
    assert_int_equal(t->g->option[DYSON_MAP], DYSON_MAP_STANDARD);
    table_free(t);
}

/* ---- maps ---- */

static unsigned tile_of(const struct dyson_cache *c, int q, int r) {
    for (unsigned i = 0; i < c->tiles; i++) {
        if (c->q[i] == q && c->r[i] == r) {
            return i;
        }
    }
    fail_msg("no tile %d/%d", q, r);
    return 0;
}

/* [DY-11.1] and the corners of [DY-2.5] */
static void map_is_fair(const struct dyson_cache *c) {
    int radius = c->radius, q = radius, r = 0;
    assert_int_equal(c->tiles, 3 * radius * (radius + 1) + 1);
    for (unsigned i = 0; i < c->tiles; i++) {
        unsigned turned = tile_of(c, -c->r[i], c->q[i] + c->r[i]);
        assert_int_equal(c->kind[i], c->kind[turned]);
        assert_int_equal(c->number[i], c->number[turned]);
        assert_in_range(c->number[i], 2, 12);
    }
    for (unsigned k = 0; k < DYSON_CORNERS; k++) {
        assert_int_equal(c->star[k], tile_of(c, q, r));
        assert_int_equal(c->kind[c->star[k]], DYSON_STAR);
        assert_int_equal(c->number[c->star[k]], 2);
        assert_int_equal(c->kind[c->home_a[k]], DYSON_PLANET);
        assert_int_equal(c->kind[c->home_b[k]], DYSON_PLANET);
        assert_int_equal(c->kind[c->gate[k]], DYSON_SPACE);
        assert_int_equal(c->distance[c->star[k]][c->home_a[k]], 1);
        assert_int_equal(c->distance[c->star[k]][c->home_b[k]], 1);
        assert_int_equal(c->distance[c->star[k]][c->gate[k]], 1);
        int next = -r;
        r = q + r;
        q = next;
    }
}

static void DY_11_1_maps_are_fair(void **state) {
    (void)state;
    static const char *const maps[] = {"map=standard", "map=skirmish"};
    for (unsigned i = 0; i < 2; i++) {
        struct table *t = table_new("dyson", 2, maps[i]);
        map_is_fair(dyson_cache_of(t->g));
        table_free(t);
    }
    for (unsigned radius = 3; radius <= 6; radius++) {
        for (unsigned seed = 0; seed < 40; seed++) {
            char options[96];
            snprintf(options, sizeof options, "map=generated gen_radius=%u gen_seed=%u", radius, seed * 997);
            struct table *t = table_new("dyson", 2, options);
            map_is_fair(dyson_cache_of(t->g));
            table_free(t);
        }
    }
}

static void DY_11_1_tiles_of_the_standard_map(void **state) {
    (void)state;
    static const unsigned per_number[DYSON_NUMBERS] = {0, 0, 6, 6, 6, 12, 12, 7, 12, 12, 6, 6, 6};
    struct table *t = table_new("dyson", 2, "");
    const struct dyson_cache *c = dyson_cache_of(t->g);
    unsigned kinds[3] = {0}, numbers[DYSON_NUMBERS] = {0};
    for (unsigned i = 0; i < c->tiles; i++) {
        kinds[c->kind[i]]++;
        numbers[c->number[i]]++;
    }
    assert_int_equal(kinds[DYSON_STAR], 6);
    assert_int_equal(kinds[DYSON_PLANET], 25);
    assert_int_equal(kinds[DYSON_SPACE], 60);
    assert_memory_equal(numbers, per_number, sizeof numbers);
    static const uint8_t star[] = {50, 90, 85, 40, 0, 5}, home_a[] = {60, 89, 78, 30, 1, 12},
                         home_b[] = {39, 84, 86, 51, 6, 4}, gate[] = {49, 83, 79, 41, 7, 11};
    assert_memory_equal(c->star, star, 6);
    assert_memory_equal(c->home_a, home_a, 6);
    assert_memory_equal(c->home_b, home_b, 6);
    assert_memory_equal(c->gate, gate, 6);
    table_free(t);
}

/* The orbits in the order of [DY-11.3]: "S2 P12 .9". */
static void orbits_are(const char *options, const char *wanted) {
    struct table *t = table_new("dyson", 2, options);
    const struct dyson_cache *c = dyson_cache_of(t->g);
    struct orr_buf found = {0};
    for (int ring = 1; ring <= c->radius; ring++) {
        for (int j = 0; j < ring; j++) {
            unsigned tile = tile_of(c, ring - j, j);
            orr_put(&found, "%s%c%u", found.n ? " " : "", ".PS"[c->kind[tile]], c -> number[tile]);
        }
    }
    assert_string_equal(found.at, wanted);
    orr_buf_free(&found);
    table_free(t);
}

static void DY_11_7_generated_maps(void **state) {
    (void)state;
    orbits_are("map=generated gen_radius=4 gen_seed=1", ".9 .4 P6 .11 .8 .5 S2 P12 .10 P3");
    orbits_are("map=generated gen_seed=1", ".8 .8 .9 .10 .5 P9 .11 .7 .6 .5 S2 P12 .6 .4 P3");
    orbits_are("map=generated gen_seed=2024", ".4 P8 .6 .9 .8 .7 .11 .6 P10 .5 S2 P12 .5 .9 P3");
    orbits_are("map=generated gen_radius=3 gen_seed=1", ".6 .11 .8 S2 P12 P3");
    orbits_are("map=skirmish", ".6 .11 .8 S2 P12 P3");
    orbits_are("", ".6 P4 .7 .8 .5 .9 .11 .6 P10 .8 S2 P12 .9 .5 P3");
}

/* ---- content packs ---- */

static void DY_11_10_packs_are_checked(void **state) {
    (void)state;
    pack_refused("dyson", "content.troop.0.dc", "0", "dc");
    pack_refused("dyson", "content.troop.0.tier", "4", "tier");
    pack_refused("dyson", "content.troop.0.range", "3", "range");
    pack_refused("dyson", "content.troop.0.dice", "0", "Striker");
    pack_refused("dyson", "content.troop.0.attack_price", "0", "Striker");
    pack_refused("dyson", "content.troop.1.blast", "1", "troop");
    pack_refused("dyson", "content.troop.6.limit", "2", "limit");
    pack_refused("dyson", "content.troop.6.dc", "6", "Argon");
    pack_refused("dyson", "content.building.0.range", "0", "Turret");
    pack_refused("dyson", "content.building.0.price", "0", "Turret");
    pack_refused("dyson", "content.building.2.limit", "2", "limit");
    pack_refused("dyson", "content.building.4.price", "8", "Field I");
    pack_refused("dyson", "content.building.12.dc", "6", "Sphere");
    pack_refused("dyson", "content.building.6.income", "1", "Factory");
    pack_refused("dyson", "content.building.15.price", "13", "Railgun");
    pack_refused("dyson", "content.round_limit.3", "5", "round_limit");
    pack_refused("dyson", "content.standard_kind.0", "'space'", "standard_kind");
    pack_refused("dyson", "content.standard_kind.45", "'star'", "standard_kind");
    pack_refused("dyson", "content.skirmish_kind.20", "'planet'", "skirmish_kind");
    pack_refused("dyson", "content.standard_number.7", "13", "standard_number");
    pack_refused("dyson", "content.meteors", "0", "meteors");
    pack_refused("dyson", "content.troop.1.move_price", "0", "move_price"); /* without energy nothing moves */
    pack_refused("dyson", "content.emp_price", "0", "emp_price");
    pack_refused("dyson", "content.overdrive_price", "0", "overdrive_price");
}

static void DY_2_10_a_pack_changes_prices_and_dice(void **state) {
    (void)state;
    struct orr_error err = {{0}};
    const struct orr_rules *rules = orr_games_find("dyson");
    struct orr_buf text = {0};
    orr_content_write(rules, rules->content, &text);
    position_set(&text.at, "content.troop.0.minerals", "3");
    position_set(&text.at, "content.troop.0.dice", "2");
    position_set(&text.at, "content.building.9.income", "6");
    position_set(&text.at, "content.small_limit", "9");
    struct orr_spec spec = {.game = "dyson",
                            .seats = 2,
                            .option = {"map=skirmish", "corners=by_seat", "start_seat=first"},
                            .n_options = 3,
                            .content = text.at};
    orr_game *g = orr_game_make(&spec, &err);
    orr_buf_free(&text);
    assert_non_null(g);
    assert_int_equal(g->option[DYSON_ROUND_LIMIT], 9);
    void *s = calloc(1, g->rules->state_size);
    assert_non_null(s);
    g->rules->setup(g, s);
    struct table *t = table_of(g, s);
    run(t, "place:factory-a place:factory-a");
    stock_is(t, 0, 6, 4);
    run(t, "deploy ship:striker put:1/1");
    stock_is(t, 0, 3, 4);
    table_free(t);
}

/* What number a program that makes the game puts in for the map. */
static int32_t drawn_number(const char *first, const char *second, uint64_t luck) {
    struct orr_spec spec = {.game = "dyson", .seats = 2, .option = {first, second}, .n_options = second ? 2 : 1};
    struct orr_drawn room;
    orr_spec_draw(&spec, &room, luck);
    orr_game *g = orr_game_make(&spec, NULL);
    assert_non_null(g);
    int32_t number = g->option[DYSON_GEN_SEED];
    orr_game_free(g);
    return number;
}

static void DY_9_3_the_program_draws_the_number_of_a_map(void **state) {
    (void)state;
    int32_t number = drawn_number("map=generated", NULL, 8);
    assert_int_equal(number, drawn_number("map=generated", NULL, 8));
    assert_int_not_equal(number, drawn_number("map=generated", NULL, 9));
    assert_int_equal(drawn_number("map=generated", "gen_seed=7", 8), 7);
    assert_int_equal(drawn_number("map=skirmish", NULL, 8), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_1_2_the_number_of_players),
        cmocka_unit_test(DY_2_20_unknown_options_and_values),
        cmocka_unit_test(DY_1_2_every_listed_set_up_can_be_made),
        cmocka_unit_test(DY_R59_the_number_of_a_generated_map),
        cmocka_unit_test(DY_9_3_the_program_draws_the_number_of_a_map),
        cmocka_unit_test(DY_3_4_who_begins),
        cmocka_unit_test(DY_3_2_corners_by_seat),
        cmocka_unit_test(DY_3_2_chosen_corners_keep_the_shape),
        cmocka_unit_test(DY_3_3_unused_corners_are_free),
        cmocka_unit_test(DY_3_3_no_free_planet_in_line_with_a_star_that_is_used),
        cmocka_unit_test(DY_3_3_the_whole_map_is_an_option_and_what_was_played_before),
        cmocka_unit_test(DY_11_1_maps_are_fair),
        cmocka_unit_test(DY_11_1_tiles_of_the_standard_map),
        cmocka_unit_test(DY_11_7_generated_maps),
        cmocka_unit_test(DY_11_10_packs_are_checked),
        cmocka_unit_test(DY_2_10_a_pack_changes_prices_and_dice),
    };
    return cmocka_run_group_tests_name("dyson: options, maps and packs", tests, NULL, NULL);
}
