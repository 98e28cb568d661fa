/* Solaris: what is said of every option before it is chosen. Each note is checked against what the rules then do. */
#include "fixture.h"

static void SO_5_11_replenishing_says_how_far_it_goes(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; P1 energy 5 1 3 2 3 1; P1 hand ED.B ED.G ED.K HQ.B");
    note_is(t, "replenish", "Engine Deck 5 to at most 7 with 2 cards");
    note_is(t, "pass", "nothing changes");
    step(t, "replenish");
    note_is(t, "play:ED.B", "Engine Deck 5 to 6");
    step(t, "play:ED.B");
    note_is(t, "play:ED.K", "Engine Deck 6 to 7, earns a new card");
    note_is(t, "finish", "Engine Deck stays at 6, no new card earned");
    table_free(t);
}

static void SO_4_6_a_card_that_is_played_at_once_is_named(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; P1 hand ED.B HQ.K HQ.B");
    note_is(t, "replenish", "Engine Deck 5 to 6 with 1 card, plays blue Engine Deck at once");
    step(t, "replenish");
    cards_are(t, "discard", "ED.B");
    table_free(t);
}

static void SO_5_21_a_redirect_says_where_it_leads(void **state) {
    (void)state;
    struct table *t = so_at(5, "acted P1; turn P2");
    note_is(t, "redirect", "1 of your 4 here each, 1 pink to Headquarters, 2 purple to Energy Cell");
    step(t, "redirect");
    note_is(t, "play:SP.K", "Engine Deck 4 to 3, Headquarters 3 to 4");
    note_is(t, "play:HQ.P", "Engine Deck 4 to 3, Energy Cell 1 to 2");
    run(t, "play:HQ.P play:BIO.P");
    note_is(t, "finish", "Engine Deck stays at 2, 2 cards played earn 1 new");
    table_free(t);
    t = so_at(3, "turn P1; bridges blue green pink purple pink blue; P1 hand ED.B HQ.B HQ.K");
    note_is(t, "redirect", "1 of your 5 here each, 2 blue to Headquarters or Energy Cell");
    step(t, "redirect");
    note_is(t, "play:HQ.B", "over either blue bridge: Headquarters or Energy Cell");
    step(t, "play:HQ.B");
    note_is(t, "go:cw", "Engine Deck 5 to 4, Headquarters 1 to 2");
    note_is(t, "go:ccw", "Engine Deck 5 to 4, Energy Cell 1 to 2");
    table_free(t);
}

static void SO_5_31_an_exchange_earns_nothing(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; P1 hand ED.B ED.B HQ.K");
    note_is(t, "exchange", "for one of display or stack, earns no card");
    step(t, "exchange");
    note_is(t, "give:ED.B", "then take one card, you hold 2 of them");
    step(t, "give:HQ.K");
    note_is(t, "take:EC.K", "the last draw");
    table_free(t);
}

static void SO_5_50_the_engine_deck_says_what_it_pays_for(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; P1 energy 5 1 3 2 3 1; P1 hand SP.B SP.G HQ.B");
    note_is(t, "station", "1 of your 5 here for 1 or 2 cards of another, Headquarters 1, Shuttle Port 2");
    step(t, "station");
    note_is(t, "play:SP.B", "Engine Deck 5 to 4, Shuttle Port 2 to 3, a second is free");
    step(t, "play:SP.B");
    note_is(t, "play:SP.G", "no further energy, Shuttle Port 3 to 4, earns a new card");
    note_is(t, "single", "the energy is spent all the same");
    table_free(t);
}

static void SO_5_60_headquarters_count_draws_and_discards(void **state) {
    (void)state;
    struct table *t = so_at(3, "at HQ; turn P1; P1 energy 5 3 3 2 1 1; P1 hand ED.B ED.G ED.K HQ.B HQ.G");
    note_is(t, "station", "2 cards for each of your 3 here, hand 5 of 7");
    step(t, "station");
    note_is(t, "spend:1", "Headquarters 3 to 2, 2 cards to draw");
    note_is(t, "spend:2", "Headquarters 3 to 1, 4 cards to draw, then discard 2");
    step(t, "spend:2");
    note_is(t, "take:EC.K", "3 more to draw, then discard 2");
    run(t, "take:EC.K take:BIO.K take:CAN.B draw:SP.B");
    note_is(t, "discard:EC.K", "1 more to discard");
    step(t, "discard:EC.K");
    note_is(t, "discard:ED.B", "the last to discard");
    table_free(t);
}

static void SO_5_71_the_biotope_says_who_gains(void **state) {
    (void)state;
    struct table *t = so_at(3, "at BIO; turn P1; P1 energy 1 1 5 2 7 1");
    note_is(t, "station", "fee 1 of your 5 here, then 1 each to at most 4 stations");
    step(t, "station");
    note_is(t, "spread:2",
            "Biotope 5 to 2, clockwise: Shuttle Port + Energy Cell, counter-clockwise: Headquarters + Engine Deck");
    note_is(t, "spread:4",
            "Biotope 5 to 0, Shuttle Port 2 to 3, Energy Cell 1 to 2, Engine Deck 1 to 2, Headquarters 1 to 2");
    step(t, "spread:2");
    note_is(t, "go:cw", "Shuttle Port 2 to 3, Energy Cell 1 to 2");
    note_is(t, "go:ccw", "Headquarters 1 to 2, Engine Deck 1 to 2");
    step(t, "go:cw");
    energy_is(t, 0, "[1,1,2,3,7,2]");
    table_free(t);
}

static void SO_5_80_a_docking_names_shuttle_and_price(void **state) {
    (void)state;
    struct table *t = so_at(3, "at SP; turn P1; P1 energy 5 1 3 2 3 1; P2 energy 4 3 2 5 0 1; P3 energy 3 5 1 3 2 1;"
                               "P1 hand ED.B HQ.B HQ.K");
    note_is(t, "station", "1 of your 2 here docks a shuttle, blue, green, pink, purple");
    step(t, "station");
    note_is(t, "shuttle:blue", "Shuttle Port 2 to 1, you hold 2 blue cards");
    step(t, "shuttle:blue");
    note_is(t, "dock:HQ", "blue shuttle, there you 1, P2 3, P3 5");
    note_is(t, "dock:EC", "blue shuttle, there you 1, P2 1, P3 1, 2 each");
    note_is(t, "dock:SP", "blue shuttle, there you 1, P2 5, P3 3");
    step(t, "dock:HQ");
    note_is(t, "finish", "Shuttle Port stays at 1, 1 done");
    table_free(t);
}

static void SO_5_90_the_canteen_says_how_many_cards_there_are(void **state) {
    (void)state;
    struct table *t = so_at(3, "at CAN; turn P1; P1 energy 5 1 3 2 3 1; P2 hand ED.B ED.B HQ.K");
    note_is(t, "station", "1 of your 3 here for a card of another hand, at most 2");
    step(t, "station");
    note_is(t, "rob:P2", "Canteen 3 to 2, one of 3 cards by chance");
    table_free(t);
}

static void SO_5_101_the_cell_says_which_station_pays(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; turn P1; dock blue HQ; dock pink EC; P1 energy 5 3 3 0 0 4; P1 laser 2;"
                               "P1 hand ED.B HQ.B SP.K");
    note_is(t, "station",
            "to the laser with 1 of your 4 here and 1 there, 2 blue from Headquarters 3, 1 pink from Energy Cell 4");
    step(t, "station");
    note_is(t, "play:ED.B", "Energy Cell 4 to 3, Headquarters 3 to 2, laser 2 to 3");
    note_is(t, "play:SP.K", "Energy Cell 4 to 2, laser 2 to 3");
    run(t, "play:SP.K play:ED.B");
    energy_is(t, 0, "[5,2,3,0,0,1]");
    table_free(t);
}

/* Every option of random games says something, the same on the seat's own view as on the full state. */
static void SO_8_3_notes_use_what_the_seat_knows(void **state) {
    (void)state;
    struct orr_rng rng;
    orr_rng_seed(&rng, 5);
    struct table *t = table_new("solaris", 4, "max_rounds=2");
    void *view = calloc(1, t->g->rules->state_size);
    assert_non_null(view);
    for (int actor; (actor = orr_turn_of(t->g, t->s).actor) != ORR_NOBODY;) {
        if (actor == ORR_CHANCE) {
            table_apply(t, orr_chance_draw(t->g, t->s, &rng));
            continue;
        }
        struct orr_actions list = {0};
        memcpy(view, t->s, t->g->rules->state_size);
        orr_view(t->g, view, actor, view);
        orr_legal(t->g, t->s, &list);
        for (uint32_t i = 0; i < list.n; i++) {
            char full[256], cut[256];
            assert_true(orr_step_note(t->g, t->s, list.at[i], full, sizeof full) > 0);
            orr_step_note(t->g, view, list.at[i], cut, sizeof cut);
            assert_string_equal(full, cut);
        }
        table_apply(t, list.at[orr_rng_below(&rng, list.n)]);
    }
    free(view);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_5_11_replenishing_says_how_far_it_goes),
        cmocka_unit_test(SO_4_6_a_card_that_is_played_at_once_is_named),
        cmocka_unit_test(SO_5_21_a_redirect_says_where_it_leads),
        cmocka_unit_test(SO_5_31_an_exchange_earns_nothing),
        cmocka_unit_test(SO_5_50_the_engine_deck_says_what_it_pays_for),
        cmocka_unit_test(SO_5_60_headquarters_count_draws_and_discards),
        cmocka_unit_test(SO_5_71_the_biotope_says_who_gains),
        cmocka_unit_test(SO_5_80_a_docking_names_shuttle_and_price),
        cmocka_unit_test(SO_5_90_the_canteen_says_how_many_cards_there_are),
        cmocka_unit_test(SO_5_101_the_cell_says_which_station_pays),
        cmocka_unit_test(SO_8_3_notes_use_what_the_seat_knows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
