/* Solaris: the drawing. Every legal decision can be clicked, nobody else can click
 * anything, and whatever happens stays within the table and the scene's limits. */
#include "fixture.h"

#include "src/games/solaris/draw.h"
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

static bool shows_text(const char *words) {
    for (uint32_t i = 0; i < scene.n; i++) {
        if (scene.node[i].shape == ORR_NODE_TEXT && strcmp(orr_scene_text(&scene, scene.node[i].text), words) == 0) {
            return true;
        }
    }
    return false;
}

/* The track is gone round again above 13: every counter has its own space, and the space says the count. */
static void SO_2_16_counts_above_the_track_stay_apart(void **state) {
    (void)state;
    struct table *t =
        so_at_with(5, "variant_time=on", "round 4; P1 laser 14; P2 laser 15; P3 laser 16; P4 laser 17; P5 laser 13");
    for (enum orr_compose compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look(t->g, t->s, 0, compose);
        for (unsigned seat = 0; seat < 5; seat++) {
            const struct orr_node *a = node_of(SOLARIS_PIECE_LASER + seat);
            for (unsigned other = 0; other < seat; other++) {
                const struct orr_node *b = node_of(SOLARIS_PIECE_LASER + other);
                int64_t dx = a->x - b->x, dy = a->y - b->y;
                assert_true(dx * dx + dy * dy > (int64_t)a->w * a->w);
            }
        }
        assert_true(shows_text("13") && shows_text("14") && shows_text("17"));
        assert_false(shows_text("18"));
    }
    table_free(t);
}

static bool has_marker(unsigned i) {
    for (uint32_t k = 0; k < scene.n; k++) {
        if (scene.node[k].piece == SOLARIS_PIECE_MARKER + i) {
            return true;
        }
    }
    return false;
}

static void SO_7_2_a_turn_marker_leaves_with_every_round(void **state) {
    (void)state;
    for (unsigned round = 1; round <= 4; round++) {
        char text[TABLE_STEP];
        snprintf(text, sizeof text, "round %u", round);
        struct table *t = so_at_with(3, "variant_time=on", text);
        look(t->g, t->s, 0, ORR_WIDE);
        for (unsigned marker = 2; marker <= 4; marker++) {
            assert_int_equal(has_marker(marker - 2), marker > round);
        }
        table_free(t);
    }
    struct table *t = so_at(3, "");
    look(t->g, t->s, 0, ORR_WIDE);
    assert_false(has_marker(0));
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_4_2_every_legal_decision_can_be_clicked),
        cmocka_unit_test(SO_8_3_only_the_deciding_seat_can_click_and_all_stays_on_the_table),
        cmocka_unit_test(SO_1_1_tokens_carry_their_energy),
        cmocka_unit_test(SO_5_11_a_token_that_gains_energy_moves_on_the_table),
        cmocka_unit_test(SO_2_16_counts_above_the_track_stay_apart),
        cmocka_unit_test(SO_7_2_a_turn_marker_leaves_with_every_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
