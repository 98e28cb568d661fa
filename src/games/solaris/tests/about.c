/* Solaris: what a question is about is said and lit, every piece has words, and words tell nothing that is hidden. */
#include "fixture.h"

#include "orrery/points.h"
#include "src/games/solaris/draw.h"
#include "support_draw.h"

static const struct draw_walk walk = {.game = "solaris", .pieces = 600, .looks = 60};

static void SO_4_4_the_active_station_is_named_and_lit(void **state) {
    (void)state;
    struct table *t = so_at(3, "at ED; turn P1; P1 energy 5 1 3 2 3 1; P1 hand SP.P ED.B ED.K ED.G");
    asked_is(t, "Choose one action at the Engine Deck", "5 energy left here");
    lit_is(t, 0, SOLARIS_PIECE_STATION + SOLARIS_ED);
    step(t, "replenish");
    step(t, "play:ED.B");
    asked_is(t, "Choose a card to gain one energy at the Engine Deck", "6 energy left here, 1 done");
    table_free(t);
}

static void SO_5_80_the_shuttle_that_docks_is_named_and_lit(void **state) {
    (void)state;
    struct table *t = so_at(3, "at SP; turn P1; P1 energy 5 1 3 4 3 1; P1 hand SP.P");
    step(t, "station");
    step(t, "shuttle:pink");
    asked_is(t, "Choose the station where the pink shuttle docks", "");
    lit_is(t, 0, SOLARIS_PIECE_SHUTTLE + 2);
    table_free(t);
}

/* Actions become buttons of the page; each player has one corner. */
static void SO_4_2_a_framed_table_has_corners_and_no_buttons(void **state) {
    (void)state;
    struct table *t = so_at(3, "at ED; turn P1; P1 hand SP.P ED.B ED.K ED.G");
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        unsigned corners = 0;
        look_framed(t->g, t->s, 0, (enum orr_compose)compose);
        for (uint32_t i = 0; i < scene.n; i++) {
            uint32_t piece = scene.node[i].piece;
            assert_false(piece >= SOLARIS_PIECE_BUTTON && piece < SOLARIS_PIECE_OWN);
            corners += (scene.node[i].flags & ORR_CORNER) != 0;
        }
        assert_int_equal(corners, 3);
    }
    table_free(t);
}

/* ---- words for everything ---- */

static void SO_1_1_every_piece_has_words(void **state) {
    (void)state;
    everything_has_words(&walk);
}

/* The words about any piece are the same whatever another hand holds. */
static void SO_8_3_words_do_not_tell_other_hands(void **state) {
    (void)state;
    struct table *a = so_at(3, "turn P1; P1 hand ED.B; P2 hand SP.P SP.B; P3 hand HQ.B");
    struct table *b = so_at(3, "turn P1; P1 hand ED.B; P2 hand CAN.K EC.G; P3 hand HQ.G");
    void *one = malloc(a->g->rules->state_size), *two = malloc(b->g->rules->state_size);
    assert_true(one && two);
    orr_view(a->g, a->s, 0, one);
    orr_view(b->g, b->s, 0, two);
    for (uint32_t piece = 1; piece < walk.pieces; piece++) {
        struct orr_about here, there;
        bool known = orr_about_of(a->g, one, 0, piece, &here);
        assert_int_equal(known, orr_about_of(b->g, two, 0, piece, &there));
        assert_memory_equal(&here, &there, sizeof here);
    }
    free(one);
    free(two);
    table_free(a);
    table_free(b);
}

static void SO_2_4_a_card_says_all_it_can_do(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; P1 hand SP.P SP.P ED.B");
    struct orr_about about;
    unsigned kind = SOLARIS_SP * 4 + 3;
    assert_true(orr_about_of(t->g, t->s, 0, SOLARIS_PIECE_HAND + kind * 8, &about));
    assert_string_equal(about.title, "Shuttle Port");
    assert_string_equal(about.kind, "Purple card");
    assert_true(about.card);
    assert_string_equal(about.fact[0].label, "in your hand");
    assert_string_equal(about.fact[0].value, "2");
    assert_non_null(strstr(about.text, "with the purple shuttle."));
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_4_4_the_active_station_is_named_and_lit),
        cmocka_unit_test(SO_5_80_the_shuttle_that_docks_is_named_and_lit),
        cmocka_unit_test(SO_4_2_a_framed_table_has_corners_and_no_buttons),
        cmocka_unit_test(SO_1_1_every_piece_has_words),
        cmocka_unit_test(SO_8_3_words_do_not_tell_other_hands),
        cmocka_unit_test(SO_2_4_a_card_says_all_it_can_do),
    };
    return cmocka_run_group_tests_name("solaris: words", tests, NULL, NULL);
}
