/* Solaris: the drawing. Every legal decision can be clicked, nobody else can click
 * anything, and whatever happens stays within the table and the scene's limits. */
#include "fixture.h"

#include "support_draw.h"

static const struct draw_walk walk = {.game = "solaris", .pieces = 600, .looks = 500, .thumb = 500};

static void SO_4_2_every_legal_decision_can_be_clicked(void **state) {
    (void)state;
    decisions_can_be_clicked(&walk);
}

static void SO_8_3_only_the_deciding_seat_can_click_and_all_stays_on_the_table(void **state) {
    (void)state;
    all_stays_on_the_table(&walk);
}

static void SO_1_1_tokens_carry_their_energy(void **state) {
    (void)state;
    struct table *t = so_start(5, "");
    const struct solaris_state *s = t->s;
    look(t->g, t->s, 0, ORR_WIDE);
    for (unsigned seat = 0; seat < 5; seat++) {
        for (unsigned station = 0; station < SOLARIS_STATIONS; station++) {
            const struct orr_node *token = node_of(SOLARIS_PIECE_TOKEN + seat * 8 + station);
            assert_int_equal(token->value, s->energy[seat][station]);
            assert_true(token->flags & ORR_VALUED);
        }
        assert_int_equal(node_of(SOLARIS_PIECE_LASER + seat)->value, 0);
    }
    table_free(t);
}

static void SO_5_11_a_token_that_gains_energy_moves_on_the_table(void **state) {
    (void)state;
    struct table *t = so_at(3, "at ED; turn P1; P1 energy 5 1 3 2 3 1; P1 hand SP.P ED.B ED.K ED.G");
    uint32_t piece = SOLARIS_PIECE_TOKEN + SOLARIS_ED;
    step(t, "replenish");
    look(t->g, t->s, 0, ORR_WIDE);
    struct orr_node before = *node_of(piece);
    step(t, "play:ED.B");
    look(t->g, t->s, 0, ORR_WIDE);
    const struct orr_node *after = node_of(piece);
    assert_int_equal(after->value, before.value + 1);
    assert_true(after->x != before.x || after->y != before.y);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_4_2_every_legal_decision_can_be_clicked),
        cmocka_unit_test(SO_8_3_only_the_deciding_seat_can_click_and_all_stays_on_the_table),
        cmocka_unit_test(SO_1_1_tokens_carry_their_energy),
        cmocka_unit_test(SO_5_11_a_token_that_gains_energy_moves_on_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
