/* Dyson: what a learned evaluation is told: numbers in range at every step of a game,
 * known ones in known positions, and the right one moved by the right step. */
#include "fixture.h"

#include "orrery/ai.h"
#include "src/games/dyson/observe.h"

enum { LEAST = -1000, MOST = 1000, UNTOUCHED = 12345 };

struct seen {
    int16_t at[ORR_MAX_FEATURES];
};

static struct seen see(const struct table *t, int seat) {
    struct seen seen;
    for (unsigned i = 0; i < ORR_MAX_FEATURES; i++) {
        seen.at[i] = UNTOUCHED;
    }
    t->g->rules->learned->observe(t->g, t->s, seat, seen.at);
    return seen;
}

/* One number of one seat. */
static void feature_is(const struct table *t, int seat, enum dyson_feature feature, int value) {
    int found = see(t, seat).at[feature];
    if (found != value) {
        fail_msg("seat %d, %s: expected %d, found %d", seat, t->g->rules->learned->features[feature].words, value,
                 found);
    }
}

static void every_number_has_a_name(void **state) {
    (void)state;
    struct table *t = dy_start(2, "");
    struct seen seen = see(t, 0);
    for (unsigned i = 0; i < DYSON_FEATURES; i++) {
        assert_non_null(t->g->rules->learned->features[i].words);
        assert_int_not_equal(seen.at[i], UNTOUCHED);
        for (unsigned j = 0; j < i; j++) {
            assert_string_not_equal(t->g->rules->learned->features[i].words, t->g->rules->learned->features[j].words);
        }
    }
    assert_null(t->g->rules->learned->features[DYSON_FEATURES].words);
    for (unsigned i = DYSON_FEATURES; i < ORR_MAX_FEATURES; i++) {
        assert_int_equal(seen.at[i], UNTOUCHED);
    }
    table_free(t);
}

static void look_from_all_seats(const struct table *t) {
    for (unsigned seat = 0; seat < t->g->seats; seat++) {
        struct seen seen = see(t, (int)seat), again = see(t, (int)seat);
        assert_memory_equal(&seen, &again, sizeof seen);
        for (unsigned i = 0; i < DYSON_FEATURES; i++) {
            assert_in_range(seen.at[i] - LEAST, 0, MOST - LEAST);
        }
        assert_int_equal(seen.at[DYSON_F_ALIVE], dy(t)->fell[seat] == 0);
    }
}

/* A random game, with stocks that let it reach every piece. */
static void play(unsigned seats, const char *options, uint64_t seed, bool rich) {
    struct table *t = table_new("dyson", seats, options);
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    while (orr_turn_of(t->g, t->s).actor != ORR_NOBODY) {
        look_from_all_seats(t);
        if (orr_turn_of(t->g, t->s).actor == ORR_CHANCE) {
            table_apply(t, orr_chance_draw(t->g, t->s, &rng));
            continue;
        }
        struct dyson_state *s = t->s;
        if (rich && s->stage != DYSON_S_NONE) {
            s->minerals[s->actor] += 9;
            s->energy[s->actor] += 3;
        }
        struct orr_actions list = {0};
        orr_legal(t->g, t->s, &list);
        table_apply(t, list.at[orr_rng_below(&rng, list.n)]);
    }
    look_from_all_seats(t);
    table_free(t);
}

static void numbers_stay_in_range(void **state) {
    (void)state;
    play(2, "map=skirmish", 1, false);
    play(3, "map=skirmish round_limit=9", 2, true);
    play(4, "round_limit=6", 3, true);
    play(6, "round_limit=6 turn_order=drawn", 4, true);
}

/* Both sides are the same but for the seat that moves first. */
static void a_mirrored_position_looks_the_same_to_both(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 20; P2 m 20; P1 explorer 3/0; P2 explorer -3/0; "
                            "P1 spacecraft 0/2; P2 spacecraft 0/-2; P1 laser 2/0; P2 laser -2/0");
    struct seen one = see(t, 0), two = see(t, 1);
    static const bool by_turn[DYSON_FEATURES] = {
        [DYSON_F_LASER_ATTACK] = true,  [DYSON_F_LASER_DANGER] = true, [DYSON_F_LASER_AWAY] = true,
        [DYSON_F_LASER_NOW] = true,     [DYSON_F_SHIPS_NOW] = true,    [DYSON_F_LASER_LEAD] = true,
        [DYSON_F_BEFORE_ATTACK] = true, [DYSON_F_TURNS_AWAY] = true};
    for (unsigned i = 0; i < DYSON_FEATURES; i++) {
        if (!by_turn[i]) {
            assert_int_equal(one.at[i], two.at[i]);
        }
    }
    assert_int_equal(one.at[DYSON_F_LASER_LEAD], -two.at[DYSON_F_LASER_LEAD]);
    table_free(t);
}

static void the_first_turn_in_numbers(void **state) {
    (void)state;
    struct table *t = dy_start(2, "");
    feature_is(t, 0, DYSON_F_MINERALS, 4);
    feature_is(t, 0, DYSON_F_ENERGY, 4);
    feature_is(t, 0, DYSON_F_MINERAL_INCOME, 4);
    feature_is(t, 0, DYSON_F_MINERALS_TO_COME, 10);
    feature_is(t, 0, DYSON_F_MATERIAL, 4);
    feature_is(t, 0, DYSON_F_MATERIAL_LEAD, 2);
    feature_is(t, 0, DYSON_F_FACTORIES, 1);
    feature_is(t, 0, DYSON_F_YARDS, 0);
    feature_is(t, 0, DYSON_F_DRILLS, 1);
    feature_is(t, 0, DYSON_F_ROUNDS_LEFT, 30);
    feature_is(t, 0, DYSON_F_ENEMIES, 1);
    feature_is(t, 0, DYSON_F_BEFORE_ATTACK, 1);
    feature_is(t, 0, DYSON_F_TURNS_AWAY, 0);
    feature_is(t, 1, DYSON_F_BEFORE_ATTACK, 0);
    feature_is(t, 1, DYSON_F_TURNS_AWAY, 1);
    table_free(t);
}

/* E4: two Spacecraft at distance 2 of a Sphere I, 90.28 %; a Field over it stops them. */
static void ships_that_reach_a_Sphere(void **state) {
    (void)state;
    struct table *t = dy_at("P1 spacecraft -3/0 -4/1");
    feature_is(t, 0, DYSON_F_SHIP_ATTACK, 903);
    feature_is(t, 1, DYSON_F_SHIP_DANGER, 903);
    table_free(t);
    t = dy_at("P1 e 7; P1 spacecraft -3/0 -4/1"); /* energy for one */
    feature_is(t, 1, DYSON_F_SHIP_DANGER, 167);
    table_free(t);
    t = dy_at("P1 spacecraft -1/0"); /* after its move, too far */
    feature_is(t, 1, DYSON_F_SHIP_DANGER, 0);
    table_free(t);
    t = dy_at("turn P2; P1 spacecraft -1/0"); /* in its next turn it can be there */
    feature_is(t, 1, DYSON_F_SHIP_DANGER, 167);
    table_free(t);
    t = dy_at("P1 spacecraft -1/0 -2/1; P2 field-2 -4/0");
    feature_is(t, 1, DYSON_F_SHIP_DANGER, 0);
    feature_is(t, 1, DYSON_F_FIELD_DANGER, 336); /* 4 dice against 16 */
    feature_is(t, 1, DYSON_F_COVERED, 1);
    feature_is(t, 1, DYSON_F_FIELD_TIER, 2);
    table_free(t);
}

static void a_Laser_in_line(void **state) {
    (void)state;
    struct table *t = dy_at("P1 laser 4/0; P1 e 3");
    feature_is(t, 0, DYSON_F_LASER, 1);
    feature_is(t, 0, DYSON_F_LASER_ATTACK, 998); /* 6 dice against 10 */
    feature_is(t, 0, DYSON_F_LASER_AWAY, 0);
    feature_is(t, 1, DYSON_F_LASER_DANGER, 998);
    feature_is(t, 0, DYSON_F_LASER_NOW, 998);
    feature_is(t, 1, DYSON_F_LASER_LEAD, -24);
    table_free(t);
    t = dy_at("P1 laser 4/0; P2 field-3 -4/0");
    feature_is(t, 0, DYSON_F_LASER_ATTACK, 0);
    feature_is(t, 1, DYSON_F_WALLED, 1);
    table_free(t);
    t = dy_at("P1 laser 2/2"); /* not in line with the star */
    feature_is(t, 0, DYSON_F_LASER_ATTACK, 0);
    table_free(t);
}

/* 4 minerals a turn: 46 are enough when the next turn begins. */
static void the_race_for_a_Laser(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 50; P2 m 46; P1 explorer 1/0; P2 explorer -1/0");
    feature_is(t, 0, DYSON_F_LINE_SITE, 1);
    feature_is(t, 0, DYSON_F_LASER_AWAY, 0);
    feature_is(t, 1, DYSON_F_LASER_AWAY, 1);
    feature_is(t, 0, DYSON_F_LASER_LEAD, 1);
    table_free(t);
    t = dy_at("build1; P1 m 46; P2 m 46; P1 explorer 1/0; P2 explorer -1/0");
    feature_is(t, 0, DYSON_F_LASER_AWAY, 2);
    feature_is(t, 0, DYSON_F_LASER_LEAD, -1);
    table_free(t);
}

static void a_Drill_raises_the_income(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 8; P1 explorer 3/1; P1 striker 3/0");
    feature_is(t, 0, DYSON_F_SITES_NOW, 2);
    step(t, "new");
    step(t, "site:2/2");
    step(t, "type:drill-1");
    feature_is(t, 0, DYSON_F_SITES_NOW, 1);
    feature_is(t, 0, DYSON_F_MINERAL_INCOME, 8);
    feature_is(t, 0, DYSON_F_MINERALS_TO_COME, 20);
    feature_is(t, 0, DYSON_F_DRILLS, 2);
    table_free(t);
}

static void the_last_rounds_are_about_material(void **state) {
    (void)state;
    struct table *t = dy_at("round 30; P1 m 60; P2 m 30");
    feature_is(t, 0, DYSON_F_FINAL_LEAD, 30);
    feature_is(t, 1, DYSON_F_FINAL_LEAD, -30);
    feature_is(t, 1, DYSON_F_FINAL_AHEAD, -1);
    feature_is(t, 0, DYSON_F_MINERALS_TO_COME, 0);
    table_free(t);
    t = dy_at("round 20; P1 m 60; P2 m 30");
    feature_is(t, 0, DYSON_F_FINAL_LEAD, 0);
    table_free(t);
}

static void material_in_reach_of_enemies(void **state) {
    (void)state;
    struct table *t = dy_at("P1 drill-2 2/0; P1 explorer 3/0; P2 striker 0/0");
    feature_is(t, 0, DYSON_F_EXPOSED, 14);
    table_free(t);
    t = dy_at("P1 drill-2 2/0; P1 explorer 3/0; P2 spacecraft 0/0");
    feature_is(t, 0, DYSON_F_EXPOSED, 15);
    table_free(t);
    t = dy_at("P1 drill-2 2/0; P1 field-1 3/0; P2 spacecraft 0/0"); /* all under the Field */
    feature_is(t, 0, DYSON_F_EXPOSED, 0);
    table_free(t);
}

/* ---- the own Sphere under the own dice ---- */

static int32_t estimate_after(const char *position, const char *steps, int seat) {
    struct table *t = dy_at(position);
    run(t, steps);
    assert_int_equal(orr_turn_of(t->g, t->s).actor, ORR_CHANCE);
    int32_t value = t->g->rules->estimate(t->g, t->s, seat);
    table_free(t);
    return value;
}

/* The dice are in the air: it makes a difference at once where they will fall. */
static void DY_5_28_a_beam_at_the_own_Sphere_is_feared_before_it_is_rolled(void **state) {
    static const char position[] = "attack; P1 laser 1/0; P2 striker 0/0";
    (void)state;
    int32_t at_itself = estimate_after(position, "laser direction:0 power:5", 0);
    int32_t away = estimate_after(position, "laser direction:3 power:5", 0);
    assert_true(at_itself + 50000 < away);
}

static void DY_5_39_a_blast_beside_the_own_Sphere_is_feared_by_its_chance(void **state) {
    (void)state;
    int32_t beside = estimate_after("attack; P1 breacher 4/0; P2 striker 2/0", "explode:4/0", 0);
    int32_t afar = estimate_after("attack; P1 breacher 3/0; P2 striker 2/0", "explode:3/0", 0);
    assert_true(beside + 5000 < afar && beside + 50000 > afar); /* 10 or more with two dice: one in six */
}

/* A game of a computer player against random play; whether its own beam or bomb has put it out. */
static bool puts_itself_out(const char *player, uint64_t seed) {
    struct table *t = table_new("dyson", 2, "");
    struct orr_bot *bot = orr_bot_make(orr_player_find(player, NULL), t->g, 0);
    const struct orr_player *other = orr_player_find("random", NULL);
    struct orr_rng rng;
    bool out = false;
    orr_rng_seed(&rng, seed);
    for (int actor; (actor = orr_turn_of(t->g, t->s).actor) != ORR_NOBODY;) {
        bool own_dice = actor == ORR_CHANCE && dy(t)->dice && dy(t)->owner == 0;
        orr_action a = actor == ORR_CHANCE ? orr_chance_draw(t->g, t->s, &rng)
                       : actor == 0        ? orr_bot_choose(bot, t->s, &rng, NULL)
                                           : orr_player_choose(other, t->g, t->s, actor, &rng);
        orr_apply(t->g, t->s, a, NULL);
        out |= own_dice && dy(t)->fell[0];
    }
    orr_bot_free(bot);
    table_free(t);
    return out;
}

static void beginners_do_not_shoot_at_their_own_Sphere(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 24; seed++) {
        assert_false(puts_itself_out("bot:1", seed));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_has_a_name),
        cmocka_unit_test(numbers_stay_in_range),
        cmocka_unit_test(a_mirrored_position_looks_the_same_to_both),
        cmocka_unit_test(the_first_turn_in_numbers),
        cmocka_unit_test(ships_that_reach_a_Sphere),
        cmocka_unit_test(a_Laser_in_line),
        cmocka_unit_test(the_race_for_a_Laser),
        cmocka_unit_test(a_Drill_raises_the_income),
        cmocka_unit_test(the_last_rounds_are_about_material),
        cmocka_unit_test(material_in_reach_of_enemies),
        cmocka_unit_test(DY_5_28_a_beam_at_the_own_Sphere_is_feared_before_it_is_rolled),
        cmocka_unit_test(DY_5_39_a_blast_beside_the_own_Sphere_is_feared_by_its_chance),
        cmocka_unit_test(beginners_do_not_shoot_at_their_own_Sphere),
    };
    return cmocka_run_group_tests_name("dyson: observe", tests, NULL, NULL);
}
