/* Solar Sphere: what may be taken back, and that there is nothing to hide: every seat
 * sees the same, and what nobody knows is nowhere (sections 4, 8). */
#include "sphere.h"

#include "support_undo.h"

static void goes_back(unsigned seats, const char *at, const char *steps, int seat) {
    goes_back_from(ss_at(seats, "", at), steps, seat);
}

static void stays(unsigned seats, const char *at, const char *steps, int seat, const char *part) {
    stays_from(ss_at(seats, "", at), steps, seat, part);
}

static void SS_4_1_own_choices_go_back(void **state) {
    (void)state;
    goes_back(2, "P1 morale 5", "kick:3", 0);
    goes_back(2, "P1 morale 5", "kick:3 take:ore", 0);
    goes_back(2, "", "deploy:6", 0);
    goes_back(2, "", "deploy:6 value:5", 0);
    goes_back(2, "", "deploy:6 value:5 visit:crystal-belt", 0);
    goes_back(2, "", "deploy:6 value:5 visit:crystal-belt act", 0); /* the turn has passed on, nobody has decided */
    goes_back(2, "", "discard:6", 0);
    goes_back(2, "P1 crew C10b", "use:C10b", 0);
}

static void SS_4_6_others_have_decided(void **state) {
    (void)state;
    stays(2, "", "discard:6 discard:5", 0, "has decided since");
    stays(2, "", "discard:6", 1, "has decided since");
}

static void SS_5_18_a_roll_stays(void **state) {
    (void)state;
    stays(2, "P1 matrix 1 1 0; P1 inactive 3; P1 crew C16a", "use:C16a scrap:morale aux:4", 0, "Chance has decided");
    stays(2, "spent; top-left S01 P1 3; P1 crew C18a", "discard:6 resistance:3", 0, "Chance has decided");
    stays(2, "spent; top-left S01 P1 3; P1 crew C18a", "discard:6 resistance:3 reroll resistance:3", 0,
          "Chance has decided");
    stays(1, "P1 dice 6 5; dranda dice 1 1 1", "discard:6 reveal:D4", 0, "Chance has decided");
}

/* ---- nothing to hide ---- */
static void SS_8_3_every_view_is_the_same(void **state) {
    (void)state;
    struct table *t = ss_at(3, "", "P1 crew C10b; P2 ore 3; round 3");
    for (int seat = -1; seat < 3; seat++) {
        void *view = view_of(t, seat);
        assert_memory_equal(view, t->s, t->g->rules->state_size);
        free(view);
    }
    table_free(t);
}

/* Two layouts that differ only below face-down hexes cannot exist: the tile is not kept. */
static void SS_8_2_what_nobody_knows_is_nowhere(void **state) {
    (void)state;
    struct table *t = ss_start(2, "");
    struct orr_buf text = {0};
    orr_state_write(t->g, t->s, &text);
    assert_null(strstr(text.at, "\"T13\""));
    assert_null(strstr(text.at, "\"T18\""));
    orr_buf_free(&text);
    /* The unseen ships are those of the deck and those left out, in one set. */
    assert_int_equal(bits_of(ss(t)->ships_unseen), 16);
    table_free(t);
    t = ss_start(3, "");
    assert_int_equal(bits_of(ss(t)->ships_unseen), 16);
    field_is(t, "ships_left", "[2,5,3,0]");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_4_1_own_choices_go_back),
        cmocka_unit_test(SS_4_6_others_have_decided),
        cmocka_unit_test(SS_5_18_a_roll_stays),
        cmocka_unit_test(SS_8_3_every_view_is_the_same),
        cmocka_unit_test(SS_8_2_what_nobody_knows_is_nowhere),
    };
    return cmocka_run_group_tests_name("solar-sphere: taking back", tests, NULL, NULL);
}
