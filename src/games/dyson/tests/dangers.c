/* Dyson: what an act puts at stake for the seat that takes it, before any die is rolled. */
#include "fixture.h"
#include "orrery/danger.h"

static bool danger(const struct table *t, const char *word, struct orr_danger *d) {
    orr_action a = 0;
    assert_true(orr_step_read(t->g, word, &a, NULL));
    return orr_danger_of(t->g, t->s, orr_turn_of(t->g, t->s).actor, a, d);
}

/* Chances in hundredths of a percent, as in the tables of the rules. */
static void chance_near(double chance, int basis_points) {
    assert_int_equal((int)(10000 * chance + 0.5), basis_points);
}

static const struct orr_risk *risk_of(const struct orr_danger *d, int seat, const char *title) {
    for (unsigned i = 0; i < d->n; i++) {
        if (d->risk[i].seat == seat && strstr(d->risk[i].title, title)) {
            return &d->risk[i];
        }
    }
    fail_msg("no %s of seat %d is at stake", title, seat);
    return NULL;
}

static void DY_5_44_a_blast_beside_the_own_sphere_may_eliminate(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 breacher 4/0; P1 mothership 3/0; P2 striker 3/-3");
    struct orr_danger d;
    assert_true(danger(t, "explode:4/0", &d)); /* 3d6 against the 10 of Sphere I */
    chance_near(d.out, 6250);
    assert_true(d.error == 0);
    assert_true(d.own > 1);
    chance_near(risk_of(&d, 0, "Sphere")->chance, 6250);
    assert_int_equal(risk_of(&d, 0, "Sphere")->piece, DYSON_PIECE_BUILDING + dy_tile(t->g, "5/0"));
    chance_near(risk_of(&d, 0, "Mothership")->chance, 8380); /* 8 */
    for (unsigned i = 0; i < d.n; i++) {                     /* the Breacher itself is the price, not a risk */
        assert_null(strstr(d.risk[i].title, "Breacher"));
    }
    table_free(t);
}

static void DY_5_40_a_harmless_blast_is_no_danger(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 breacher 0/0; P2 striker 1/0; P2 explorer 0/1");
    struct orr_danger d;
    assert_false(danger(t, "explode:0/0", &d));
    assert_true(d.out == 0 && d.lost == 0 && d.harm == 0);
    assert_int_equal(d.own, 0);
    chance_near(risk_of(&d, 1, "Striker")->chance, 9722);
    table_free(t);
}

static void DY_5_40_what_is_hit_for_certain_is_told_so(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 breacher 0/0; P1 explorer 1/0; P2 striker 0/1");
    struct orr_danger d;
    assert_true(danger(t, "explode:0/0", &d));
    assert_true(d.out == 0 && d.harm == 1);
    assert_true(risk_of(&d, 0, "Explorer")->chance == 1);
    assert_false(d.heavy);
    table_free(t);
}

static void DY_5_44_a_beam_through_the_own_sphere_eliminates(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 laser 3/0; P2 striker -3/3"); /* its own Sphere stands behind it on 5/0 */
    struct orr_danger d;
    step(t, "laser");
    assert_false(danger(t, "direction:0", &d)); /* nothing is rolled yet */
    step(t, "direction:0");
    assert_true(danger(t, "power:5", &d)); /* 10 dice against 10 */
    assert_true(d.out == 1);
    assert_true(danger(t, "power:1", &d)); /* 2d6 */
    chance_near(d.out, 1667);
    table_free(t);
}

static void DY_5_41_a_chain_of_blasts_counts_as_one_step(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 spacecraft -2/0; P1 argon 0/0; P2 mothership 3/0");
    struct orr_danger d;
    assert_true(danger(t, "target:0/0,troop", &d)); /* 2d6 make the 10 of the Argon, then 5d6 */
    chance_near(d.harm, 1667);
    chance_near(risk_of(&d, 0, "Argon")->chance, 1667);
    double both = risk_of(&d, 0, "Spacecraft")->chance;
    assert_true(both > 0.16 && both < 1.0 / 6);
    table_free(t);
}

static void DY_5_34_hazards_of_the_next_round_are_not_of_this_step(void **state) {
    (void)state;
    struct table *t = dy_at("build2; round 2; turn P2; P2 explorer 0/0");
    struct orr_danger d;
    assert_false(danger(t, "done", &d));
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_5_44_a_blast_beside_the_own_sphere_may_eliminate),
        cmocka_unit_test(DY_5_40_a_harmless_blast_is_no_danger),
        cmocka_unit_test(DY_5_40_what_is_hit_for_certain_is_told_so),
        cmocka_unit_test(DY_5_44_a_beam_through_the_own_sphere_eliminates),
        cmocka_unit_test(DY_5_41_a_chain_of_blasts_counts_as_one_step),
        cmocka_unit_test(DY_5_34_hazards_of_the_next_round_are_not_of_this_step),
    };
    return cmocka_run_group_tests_name("dyson: dangers", tests, NULL, NULL);
}
