/* Sol: what may be taken back, and what a seat may know: everything but the order of
 * the deck, which does not exist. */
#include "sol.h"

#include "support_undo.h"

/* ---- taking back ---- */

static void goes_back(const char *effects, const char *at, const char *steps, int seat) {
    goes_back_from(sol_at_with(2, effects, "event=warp", at), steps, seat);
}

static void stays(const char *effects, const char *at, const char *steps, int seat, const char *part) {
    stays_from(sol_at_with(2, effects, "event=warp", at), steps, seat, part);
}

static void SOL_8_1_open_choices_go_back(void **state) {
    (void)state;
    goes_back("", "P1 C0", "move", 0);
    goes_back("", "P1 C0", "move launch:P1,plain", 0);
    goes_back("", "P1 C0", "move launch:P1,plain cell:O0", 0);
    goes_back("", "P1 C0", "move stop", 0); /* the turn of the other has begun, but nothing was decided */
    goes_back("", "P1 K0", "move hurl:K0", 0);
    goes_back("", "P1 K0", "move hurl:K0 stop", 0); /* no card is drawn yet */
    goes_back("", "P1 O0 I0 C4 C6", "convert kind:node", 0);
    goes_back("", "P1 C0 C4 node C0 C4", "activate act:C0", 0);
    goes_back("accelerate", "P1 card accelerate", "card ahead:3", 0);
    goes_back("pillar", "P1 K0 card pillar", "move hurl:K0 stop card name:flare", 0);
    goes_back("", "P1 C5 energy 2; P2 tower C5 energy 3", "activate take", 1); /* the owner's own answer */
}

static void SOL_8_2_a_drawn_card_stays_drawn(void **state) {
    (void)state;
    stays("", "P1 K0", "move hurl:K0 stop draw:refraction", 0, "Chance has decided");
    stays("", "P1 K0*2", "move hurl:K0 hurl:K0 stop draw:refraction", 0, "Chance has decided");
    stays("", "P1 C0 energy 0 node C0", "activate draw:flare", 0, "Chance has decided");
    stays("", "P1 K0 C3", "move hurl:K0 stop draw:trigger", 0, "Chance has decided");
    stays("channel", "P1 K0 energy 2 card channel", "move hurl:K0 stop card draw:refraction", 0, "Chance has decided");
}

/* A decision after the draw can be taken back by itself. */
static void SOL_8_3_the_choice_of_a_card_goes_back(void **state) {
    (void)state;
    goes_back("", "P1 K0 card refraction", "move hurl:K0 stop draw:flare keep:flare", 0);
    goes_back("", "P1 K0 C3 hold 0 reserve 11", "move hurl:K0 stop draw:trigger cell:C9", 0);
}

static void SOL_4_3_another_seat_has_decided(void **state) {
    (void)state;
    stays("", "P1 C0", "move stop stop", 0, "has decided since");
    stays("", "P1 C0", "move stop", 1, "has decided since");
    stays("", "P1 C5 C6 energy 4; P2 tower C5 C6 energy 3", "activate act:C5 take", 0, "has decided since");
}

/* ---- what a seat may know ---- */

/* [SOL-8.1] Every view is the state itself, and everybody may read every line. */
static void SOL_8_1_everything_on_the_table_is_open(void **state) {
    (void)state;
    static const char *const setups[] = {"effects=all event=feeders", "vestigial=no effects=all event=implode"};
    for (unsigned k = 0; k < 2; k++) {
        struct table *t = table_new("sol", 3, setups[k]);
        struct orr_rng rng;
        orr_rng_seed(&rng, 77 + k);
        for (unsigned i = 0; i < 1500 && orr_turn_of(t->g, t->s).actor != ORR_NOBODY; i++) {
            table_mark(t);
            settle(t, &rng);
            for (int seat = -1; seat < 3; seat++) {
                struct sol_state view, world;
                world_view(t->g, t->s, seat, &view);
                assert_memory_equal(&view, t->s, sizeof view);
                world_like(t->g, t->s, seat, &rng, &world);
                assert_memory_equal(&world, t->s, sizeof world);
            }
            struct orr_actions list = {0};
            orr_legal(t->g, t->s, &list);
            if (list.n) {
                table_apply(t, list.at[orr_rng_below(&rng, list.n)]);
            }
            for (uint32_t e = 0; e < t->n_log; e++) {
                assert_int_equal(t->log[e].audience, ORR_TO_ALL);
            }
        }
        table_free(t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_8_1_open_choices_go_back),
        cmocka_unit_test(SOL_8_2_a_drawn_card_stays_drawn),
        cmocka_unit_test(SOL_8_3_the_choice_of_a_card_goes_back),
        cmocka_unit_test(SOL_4_3_another_seat_has_decided),
        cmocka_unit_test(SOL_8_1_everything_on_the_table_is_open),
    };
    return cmocka_run_group_tests_name("sol: taking back, and open information", tests, NULL, NULL);
}
