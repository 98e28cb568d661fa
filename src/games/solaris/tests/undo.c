/* Solaris: what may be taken back. Nothing that told the player something new, and
 * everything else of the own turn, also when it moved others on. */
#include "fixture.h"

#include "support_undo.h"

static void goes_back(unsigned seats, const char *options, const char *at, const char *steps, int seat) {
    goes_back_from(so_at_with(seats, options, at), steps, seat);
}

static void stays(unsigned seats, const char *options, const char *at, const char *steps, int seat, const char *part) {
    stays_from(so_at_with(seats, options, at), steps, seat, part);
}

static void SO_4_5_own_open_choices_go_back(void **state) {
    (void)state;
    goes_back(3, "", "turn P1", "pass", 0);
    goes_back(3, "", "turn P1", "exchange give:ED.B", 0);
    goes_back(3, "", "turn P1", "exchange give:ED.B take:EC.K", 0); /* the display is not refilled yet */
    goes_back(3, "", "turn P1", "exchange give:ED.B stack", 0);
    goes_back(3, "", "at SP; turn P1", "station shuttle:blue dock:HQ", 0);
    goes_back(3, "", "at CAN; turn P1", "station rob:P2", 0); /* no card is drawn yet */
}

static void SO_8_2_a_drawn_card_stays_drawn(void **state) {
    (void)state;
    stays(3, "", "turn P1", "exchange give:ED.B stack draw:HQ.B", 0, "Chance has decided");
    stays(3, "", "turn P1", "exchange give:ED.B take:EC.K reveal:HQ.B", 0, "Chance has decided");
    stays(3, "", "at CAN; turn P1; P1 energy 1 1 1 1 3 1", "station rob:P2 steal:HQ.P", 0, "Chance has decided");
    stays(3, "", "at HQ; turn P1; P1 energy 1 1 1 1 1 1", "station stack draw:HQ.B", 0, "Chance has decided");
}

static void SO_4_2_another_seat_has_decided(void **state) {
    (void)state;
    stays(3, "", "turn P1", "pass pass", 0, "has decided since");
    stays(3, "", "turn P1", "pass", 1, "has decided since");
}

/* Seat 1 was robbed by seat 0 and ends the Canteen: where the card goes was known before. */
static void SO_5_94_the_last_turn_at_the_canteen_goes_back(void **state) {
    (void)state;
    const char *at = "at CAN; acted P1 P3; turn P2; P1 store P2 HQ.P; P3 store P1 CAN.G;"
                     "P1 hand ED.B SP.P; P2 hand BIO.P SP.K; P3 hand ED.K";
    goes_back(3, "", at, "pass", 1);
    goes_back(3, "canteen_limit=immediate", at, "pass", 1);
}

/* The own pass ended the Canteen; once another seat has discarded for it, it stays. */
static void SO_5_95_another_discard_after_the_canteen_ends_it(void **state) {
    (void)state;
    const char *at = "at CAN; acted P1 P3; turn P2; P1 store P2 HQ.P;"
                     "P1 hand ED.B ED.G ED.K ED.P SP.B SP.G SP.K; P2 hand BIO.P SP.K; P3 hand ED.K";
    stays(3, "canteen_limit=immediate", at, "pass discard:ED.B", 1, "has decided since");
    goes_back(3, "canteen_limit=immediate", at, "pass", 1);
}

/* A cut state in which a known card goes to another hand is cut like the state itself. */
static void SO_5_93_a_view_played_on_is_the_view_of_what_was_played(void **state) {
    (void)state;
    struct table *t = so_at(3, "at CAN; acted P1 P3; turn P2; P1 store P2 HQ.P; P2 store P3 ED.B;"
                               "P1 hand ED.B SP.P; P2 hand BIO.P SP.K; P3 hand ED.K");
    for (int seat = -1; seat < 3; seat++) {
        struct table *after = table_twin(t);
        void *before = view_of(t, seat);
        orr_apply(t->g, before, step_of(t, "pass"), NULL);
        step(after, "pass");
        void *now = view_of(after, seat);
        assert_memory_equal(before, now, t->g->rules->state_size);
        free(before);
        free(now);
        table_free(after);
    }
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_4_5_own_open_choices_go_back),
        cmocka_unit_test(SO_8_2_a_drawn_card_stays_drawn),
        cmocka_unit_test(SO_4_2_another_seat_has_decided),
        cmocka_unit_test(SO_5_94_the_last_turn_at_the_canteen_goes_back),
        cmocka_unit_test(SO_5_95_another_discard_after_the_canteen_ends_it),
        cmocka_unit_test(SO_5_93_a_view_played_on_is_the_view_of_what_was_played),
    };
    return cmocka_run_group_tests_name("solaris: taking back", tests, NULL, NULL);
}
