/* Cryo: the drawing. Every legal decision can be clicked, nobody else can click anything,
 * whatever happens stays within the table and the scene's limits, hidden cards are backs,
 * and what is shown follows the position. */
#include "cryo.h"

#include "cryo_at.h"
#include "support_draw.h"

/* So many nodes a browser updates well within a frame. */
enum { MOST_NODES = 700 };

static const struct draw_walk walk = {
    .game = "cryo", .pieces = 4000, .looks = 220, .thumb = 1020, .dull_verb = CRYO_V_SCRAP};

static void CR_4_3_every_legal_decision_can_be_clicked(void **state) {
    (void)state;
    decisions_can_be_clicked(&walk);
}

static void CR_4_2_only_the_deciding_seat_can_click_and_all_stays_on_the_table(void **state) {
    (void)state;
    all_stays_on_the_table(&walk);
}

static void nodes_are_few(const struct draw_walk *w, const orr_game *g, const void *s, int actor) {
    (void)w;
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look(g, s, actor, (enum orr_compose)compose);
        if (scene.n > MOST_NODES) {
            fail_msg("%u nodes in composition %d", scene.n, compose);
        }
    }
}

static void CR_8_1_the_open_table_needs_few_nodes(void **state) {
    (void)state;
    struct draw_walk shorter = walk;
    shorter.looks = 120;
    through_games(&shorter, nodes_are_few, true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_4_3_every_legal_decision_can_be_clicked),
        cmocka_unit_test(CR_4_2_only_the_deciding_seat_can_click_and_all_stays_on_the_table),
        cmocka_unit_test(CR_8_1_the_open_table_needs_few_nodes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
