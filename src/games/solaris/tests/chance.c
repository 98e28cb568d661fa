/* Solaris: chance (section 9): in which pieces and with which weights it is asked for. */
#include "fixture.h"

static unsigned total(const struct table *t) {
    struct orr_odds odds = {0};
    orr_odds_of(t->g, t->s, &odds);
    return odds.total;
}

/* The weight of one outcome; 0 when it is impossible. */
static unsigned weight(const struct table *t, const char *text) {
    struct orr_odds odds = {0};
    orr_action a = step_of(t, text);
    orr_odds_of(t->g, t->s, &odds);
    for (uint32_t i = 0; i < odds.n; i++) {
        if (odds.at[i] == a) {
            return odds.weight[i];
        }
    }
    return 0;
}

static void SO_9_3_first_the_random_layout(void **state) {
    (void)state;
    struct table *t = table_new("solaris", 3, "layout=random");
    odds_are(t, "place:ED=1 place:HQ=1 place:BIO=1 place:SP=1 place:CAN=1");
    step(t, "place:SP");
    odds_are(t, "place:ED=1 place:HQ=1 place:BIO=1 place:CAN=1");
    run(t, "place:BIO place:ED place:CAN");
    odds_are(t, "place:HQ=1"); /* [SO-9.4] the last one is drawn, too */
    step(t, "place:HQ");
    field_is(t, "ring", "['SP','BIO','ED','CAN','HQ','EC']");
    phase_is(t, "deal");
    table_free(t);
}

static void SO_9_3_then_hands_seat_by_seat(void **state) {
    (void)state;
    struct table *t = table_new("solaris", 3, "");
    assert_int_equal(total(t), 108);
    assert_int_equal(weight(t, "deal:ED.B"), 5);
    assert_int_equal(weight(t, "deal:ED.G"), 4);
    assert_int_equal(weight(t, "deal:HQ.G"), 5);
    assert_int_equal(weight(t, "deal:EC.P"), 5);
    run(t, "deal:ED.B deal:ED.B deal:ED.B deal:ED.B");
    assert_int_equal(weight(t, "deal:ED.B"), 1);
    assert_int_equal(total(t), 104);
    step(t, "deal:ED.B");
    assert_int_equal(weight(t, "deal:ED.B"), 0);
    hand_is(t, 0, "ED.B ED.B ED.B ED.B ED.B");
    step(t, "deal:HQ.B");
    hand_is(t, 1, "HQ.B");
    table_free(t);
}

static void SO_9_3_then_display_bridges_and_tiles(void **state) {
    (void)state;
    struct table *t = table_new("solaris", 3, "");
    for (unsigned i = 0; i < 3; i++) {
        so_run_each(t, "deal", f1_hand[i]);
    }
    assert_int_equal(total(t), 93);
    run(t, "reveal:EC.K reveal:BIO.K reveal:CAN.B");
    field_is(t, "display", "['EC.K','BIO.K','CAN.B']");
    field_is(t, "stack_size", "90");
    odds_are(t, "bridge:blue=2 bridge:green=2 bridge:pink=2 bridge:purple=2");
    run(t, "bridge:blue bridge:blue");
    odds_are(t, "bridge:green=2 bridge:pink=2 bridge:purple=2");
    run(t, "bridge:green bridge:pink bridge:purple");
    odds_are(t, "bridge:green=1 bridge:pink=1 bridge:purple=1");
    step(t, "bridge:green");
    field_is(t, "bridge", "['blue','blue','green','pink','purple','green']");
    char *spare = so_words(state_get(t, t->s, "spare"));
    assert_true(same_words(spare, "pink purple"));
    free(spare);
    odds_are(t, "tile-a:A1=1 tile-a:A2=1 tile-a:A3=1 tile-a:A4=1 tile-a:A5=1");
    run(t, "tile-a:A2 tile-a:A5");
    odds_are(t, "tile-a:A1=1 tile-a:A3=1 tile-a:A4=1");
    run(t, "tile-a:A1 tile-b:B5 tile-b:B1");
    odds_are(t, "tile-b:B2=1 tile-b:B3=1 tile-b:B4=1");
    step(t, "tile-b:B4");
    field_is(t, "energy", "[[1,4,4,0,5,1],[5,2,3,3,1,1],[2,5,2,1,4,1]]"); /* [SO-3.6] */
    phase_is(t, "tokens");
    table_free(t);
}

static void SO_3_7_a_later_token_lies_on_top(void **state) {
    (void)state;
    struct table *t = table_new("solaris", 3, "");
    for (unsigned i = 0; i < 3; i++) {
        so_run_each(t, "deal", f1_hand[i]);
    }
    run(t, "reveal:EC.K reveal:BIO.K reveal:CAN.B");
    so_run_each(t, "bridge", f1_bridges);
    run(t, "tile-a:A1 tile-a:A2 tile-a:A3 tile-b:B1 tile-b:B2 tile-b:B3");
    odds_are(t, "token:P1=1 token:P2=1 token:P3=1");
    step(t, "token:P3");
    odds_are(t, "token:P1=1 token:P2=1");
    step(t, "token:P1");
    odds_are(t, "token:P2=1"); /* [SO-9.4] */
    step(t, "token:P2");
    for (unsigned i = 0; i < 4; i++) {
        run(t, "token:P1 token:P2 token:P3");
    }
    run(t, "token:P2 token:P3 token:P1");
    track_is(t, "EC", "P1 P3 P2");
    phase_is(t, "action");
    field_is(t, "laser", "[0,0,0]");
    field_is(t, "shuttle", "[null,null,null,null]");
    field_is(t, "discard", "[]");
    table_free(t);
}

static void SO_9_1_draws_follow_the_stack(void **state) {
    (void)state;
    struct table *t = so_start(3, "");
    run(t, "exchange give:CAN.G stack");
    assert_int_equal(total(t), 90);
    assert_int_equal(weight(t, "draw:ED.B"), 3);  /* five, two in hands */
    assert_int_equal(weight(t, "draw:CAN.G"), 3); /* four, one in the discard pile */
    assert_int_equal(weight(t, "draw:EC.K"), 3);  /* four, one displayed */
    table_free(t);
}

static void SO_9_1_every_card_of_a_hand_is_equally_likely(void **state) {
    (void)state;
    struct table *t = so_at(3, "at CAN; turn P1; P2 hand ED.B ED.B HQ.K");
    run(t, "station rob:P2");
    odds_are(t, "steal:ED.B=2 steal:HQ.K=1");
    table_free(t);
}

static void SO_9_5_the_reshuffle_waits_for_the_draw(void **state) {
    (void)state;
    struct table *t = so_at(4, SO_ALL_IN_HANDS);
    run(t, "exchange give:ED.P");
    field_is(t, "stack_size", "0");
    cards_are(t, "discard", "ED.P");
    legal_is(t, "stack take:ED.B take:ED.G take:ED.K"); /* [SO-5.30] */
    step(t, "stack");
    field_is(t, "discard", "[]");
    odds_are(t, "draw:ED.P=1");
    table_free(t);
}

/* Four draws, three of them from the display: the fourth has no source. */
static void SO_5_62_draws_without_a_source_are_forfeited(void **state) {
    (void)state;
    struct table *t = so_at(4, SO_ALL_IN_HANDS "; P1 energy 5 2 3 2 3 1");
    run(t, "station spend:2 take:ED.B take:ED.G");
    energy_at(t, 0, "HQ", 0);
    hand_size(t, 0, 29); /* the last card was taken by itself */
    phase_is(t, "limit");
    display_has(t, 0);
    table_free(t);
}

static void SO_2_32_the_bridge_card_is_not_reshuffled(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; acted P2 P1; turn P3; stack CAN.P; P1 energy 5 2 3 2 3 2;"
                               "P2 energy 4 3 2 5 2 2; P3 energy 3 5 2 3 2 2");
    const struct solaris_state *s = t->s;
    unsigned pile = s->discard_size;
    run(t, "pass bridge-card:CAN.P");
    assert_int_equal(s->stack_size, pile);
    cards_are(t, "discard", "CAN.P");
    table_free(t);
}

static void SO_9_3_no_event_has_more_than_24_outcomes(void **state) {
    (void)state;
    struct orr_rng rng;
    orr_rng_seed(&rng, 93);
    struct table *t = table_new("solaris", 5, "layout=random max_rounds=3");
    while (orr_turn_of(t->g, t->s).actor != ORR_NOBODY) {
        struct orr_odds odds = {0};
        struct orr_actions list = {0};
        orr_odds_of(t->g, t->s, &odds);
        assert_true(odds.n <= 24);
        if (odds.n) {
            table_apply(t, orr_chance_draw(t->g, t->s, &rng));
            continue;
        }
        orr_legal(t->g, t->s, &list);
        table_apply(t, list.at[orr_rng_below(&rng, list.n)]);
    }
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_9_3_first_the_random_layout),
        cmocka_unit_test(SO_9_3_then_hands_seat_by_seat),
        cmocka_unit_test(SO_9_3_then_display_bridges_and_tiles),
        cmocka_unit_test(SO_3_7_a_later_token_lies_on_top),
        cmocka_unit_test(SO_9_1_draws_follow_the_stack),
        cmocka_unit_test(SO_9_1_every_card_of_a_hand_is_equally_likely),
        cmocka_unit_test(SO_9_5_the_reshuffle_waits_for_the_draw),
        cmocka_unit_test(SO_5_62_draws_without_a_source_are_forfeited),
        cmocka_unit_test(SO_2_32_the_bridge_card_is_not_reshuffled),
        cmocka_unit_test(SO_9_3_no_event_has_more_than_24_outcomes),
    };
    return cmocka_run_group_tests_name("solaris: chance", tests, NULL, NULL);
}
