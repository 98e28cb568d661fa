/* Solaris: positions edited by hand: a right one is the state again, a wrong one is
 * refused with a sentence that names the field. */
#include "fixture.h"

static char *f1_text(void) {
    struct table *t = so_start(3, "");
    char *text = position_text(t);
    table_free(t);
    return text;
}

/* The position of F1 with one value changed. */
static void refused_with(const char *path, const char *value, const char *part) {
    position_refused(f1_text(), path, value, part);
}

static void SO_4_50_cards_must_add_up(void **state) {
    (void)state;
    refused_with("state.hand.0", "['ED.B','SP.P','HQ.K','CAN.G']", "EC.B");
    refused_with("state.hand.0", "['ED.B','SP.P','HQ.K','CAN.G','CAN.G']", "CAN.G");
    refused_with("state.display.0", "'ED.B'", "ED.B");
    refused_with("state.discard", "['ED.B']", "ED.B");
    refused_with("state.stack_size", "89", "stack_size");
    refused_with("state.hand_size.1", "6", "hand_size");
    refused_with("state.hand.0.0", "'XX.B'", "hand");
    refused_with("state.view", "1", "hand[1]: the position is cut, so this hand cannot name its 5 cards");
}

static void SO_4_51_tokens_must_be_sorted(void **state) {
    (void)state;
    refused_with("state.energy.0.0", "8", "energy");
    refused_with("state.energy.1.1", "7", "track");
    refused_with("state.track.1", "['P3','P2','P2',null,null]", "track");
    refused_with("state.track.1", "['P3','P2',null,null,null]", "track");
    refused_with("state.track.1", "['P3','P2','P5',null,null]", "track");
    refused_with("state.rim", "[null,null,null,null,null]", "track");
}

static void SO_4_52_bridges_and_shuttles_must_add_up(void **state) {
    (void)state;
    refused_with("state.bridge.0", "'blue'", "bridge");
    refused_with("state.spare.0", "'blue'", "bridge");
    refused_with("state.bridge.0", "null", "bridge");
    refused_with("state.ring.0", "'HQ'", "ring");
    refused_with("state.ring", "['EC','HQ','BIO','SP','CAN','ED']", "ring");
    char *text = f1_text();
    position_set(&text, "options.multi_dock", "false");
    position_set(&text, "state.shuttle", "['HQ','HQ',null,null]");
    struct orr_error err = {{0}};
    orr_game *g = NULL;
    void *s = NULL;
    assert_false(orr_position_read(text, strlen(text), NULL, &g, &s, &err));
    assert_non_null(strstr(err.text, "shuttle"));
    free(text);
}

static void SO_4_54_stores_belong_to_the_canteen(void **state) {
    (void)state;
    char *text = f1_text();
    position_set(&text, "state.hand.1", "['HQ.P','BIO.P','SP.K','ED.G']");
    position_set(&text, "state.hand_size.1", "4");
    position_set(&text, "state.store.0.1", "'CAN.B'");
    struct orr_error err = {{0}};
    orr_game *g = NULL;
    void *s = NULL;
    assert_false(orr_position_read(text, strlen(text), NULL, &g, &s, &err));
    assert_non_null(strstr(err.text, "store"));
    free(text);
}

static void SO_4_2_the_phase_must_fit(void **state) {
    (void)state;
    refused_with("state.phase", "'amount'", "phase");
    refused_with("state.phase", "'draw'", "draws");
    refused_with("state.phase", "'limit'", "phase");
    refused_with("state.phase", "'over'", "");
    refused_with("state.phase", "'nowhere'", "phase");
    refused_with("state.actor", "1", "rim");
    refused_with("state.actor", "4", "rim");
    refused_with("state.position", "6", "position");
    refused_with("state.round", "11", "round");
    refused_with("state.laser.0", "8", "laser");
}

static void SO_3_10_the_head_must_fit(void **state) {
    (void)state;
    refused_with("seats", "2", "SO-3.10");
    refused_with("options.layout", "'spiral'", "layout");
    refused_with("options.laser_goal", "99", "laser_goal");
    refused_with("game", "'solari'", "solari");
}

/* At every step of a game the position read back is the same state. */
static void SO_4_50_positions_read_back(void **state) {
    (void)state;
    struct orr_rng rng;
    orr_rng_seed(&rng, 7);
    struct table *t = table_new("solaris", 4, "layout=random max_rounds=1 canteen_limit=immediate");
    while (orr_turn_of(t->g, t->s).actor != ORR_NOBODY) {
        struct orr_actions list = {0};
        table_free(table_twin(t));
        if (orr_turn_of(t->g, t->s).actor == ORR_CHANCE) {
            table_apply(t, orr_chance_draw(t->g, t->s, &rng));
            continue;
        }
        orr_legal(t->g, t->s, &list);
        table_apply(t, list.at[orr_rng_below(&rng, list.n)]);
    }
    table_free(table_twin(t));
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_4_50_cards_must_add_up),
        cmocka_unit_test(SO_4_51_tokens_must_be_sorted),
        cmocka_unit_test(SO_4_52_bridges_and_shuttles_must_add_up),
        cmocka_unit_test(SO_4_54_stores_belong_to_the_canteen),
        cmocka_unit_test(SO_4_2_the_phase_must_fit),
        cmocka_unit_test(SO_3_10_the_head_must_fit),
        cmocka_unit_test(SO_4_50_positions_read_back),
    };
    return cmocka_run_group_tests_name("solaris: positions", tests, NULL, NULL);
}
