/* Sol: what a second reading of the rules found: refusals that name the true reason while
 * an effect is in force, notes that tell what an effect gives, and log lines that tell
 * what was paid. */
#include "sol.h"

static void says(struct table *t, const char *text, const char *rule, const char *part) {
    char words[256];
    orr_verdict_words(t->g, refused(t, text, rule), words, sizeof words);
    if (!strstr(words, part)) {
        fail_msg("%s: \"%s\" does not say %s", text, words, part);
    }
}

/* ---- reasons while an effect is in force ---- */

static void SOL_2_11_a_full_space_is_the_reason_where_an_effect_leads(void **state) {
    (void)state;
    struct table *t = sol_at(2, "portal", "P1 I6*5 O0 card portal");
    go(t, "move card launch:P1,plain");
    says(t, "cell:I6", "SOL-2.11", "At most 5"); /* [SOL-E21] */
    says(t, "cell:I3", "SOL-5.11", "four spaces");
    run(t, "cell:I0 fly:O0,plain");
    says(t, "cell:I6", "SOL-2.11", "At most 5");
    says(t, "cell:O4", "SOL-2.7", "not adjacent");
    table_free(t);
    t = sol_at(2, "transcend", "P1 C0 R0*5 card transcend");
    go(t, "move card fly:C0,plain");
    says(t, "cell:R0", "SOL-2.11", "At most 5"); /* [SOL-E29] */
    table_free(t);
}

static void SOL_E14_hyperdrive_names_itself(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "hyperdrive", "event=explode", "P1 K0 K1 C4 lost 1 card hyperdrive");
    go(t, "move card cell:K0");
    says(t, "fly:C4,plain", "SOL-E14", "alone");
    says(t, "launch:P1,plain", "SOL-E14", "alone");
    says(t, "return:plain", "SOL-E14", "alone");
    says(t, "hurl:K1", "SOL-E14", "alone");
    says(t, "fly:K0,plain", "SOL-5.12", "that sort");
    legal_has(t, "hurl:K0");
    table_free(t);
}

static void SOL_5_13_hurling_needs_a_sundiver_in_the_core(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 K1 R1");
    go(t, "move");
    says(t, "hurl:R1", "SOL-5.13", "Only from the core");
    says(t, "hurl:K0", "SOL-5.13", "None of your sundivers");
    table_free(t);
}

static void SOL_5_11_launching_names_the_sort(void **state) {
    (void)state;
    struct table *t = sol_at(2, "passage", "P1 C4 card passage");
    go(t, "move card hold");
    legal_has(t, "launch:P1,marked");
    legal_has(t, "launch:P1,other");
    says(t, "launch:P1,plain", "SOL-5.11", "of that sort");
    table_free(t);
}

static void SOL_E9_a_stack_that_cannot_fly_says_why(void **state) {
    (void)state;
    struct table *t = sol_at(2, "cluster", "P1 K0*3 K1*3 K4*3 C4*2 card cluster");
    go(t, "move card");
    says(t, "stack:K0", "SOL-5.15", "nowhere");
    says(t, "stack:R0", "SOL-E9", "two or more");
    run(t, "stack:C4 cell:C5 stack:C5 cell:C6");
    says(t, "stack:C6", "SOL-E9", "both have moved");
    table_free(t);
}

static void SOL_E23_pulse_says_why(void **state) {
    (void)state;
    struct table *t = sol_at(2, "pulse", "P1 energy 0 card pulse node O0 O1 tower I5; P2 node O4");
    step(t, "play:pulse");
    says(t, "pulse:O4", "SOL-E23", "own stations");
    says(t, "pulse:I5", "SOL-5.32", "costs 1 energy; you have 0");
    step(t, "pulse:O0");
    says(t, "pulse:O0", "SOL-5.30", "has been activated");
    legal_has(t, "pulse:I5"); /* [SOL-5.35] */
    table_free(t);
}

static void SOL_E2_the_whole_raised_base_is_needed(void **state) {
    (void)state;
    struct table *t =
        sol_at(2, "augment", "P1 C0*2 R0*3 energy 4 card augment tower C0 R0 C5; P2 C0 tower O9"); /* C0: 4, R0: 7 */
    go(t, "activate");
    legal_has(t, "act:R0");
    note_is(t, "act:C0", "your tower, 2 energy for 2 momentum, bonus 1, draws 1 card");
    step(t, "card");
    momentum_is(t, 0, 4); /* C0 is the only one: it decides itself [SOL-4.2] */
    log_has(t, "The base in C0 rises to 4, sundivers beside it: 2");
    table_free(t);
    t = sol_at(2, "augment", "P1 C0*2 C4*3 R0*3 energy 5 card augment tower C0 C4 R0");
    go(t, "activate card");
    note_is(t, "cell:C0", "your tower, 3 energy for 3 momentum, bonus 1, draws 1 card");
    note_is(t, "cell:C4", "your tower, 4 energy for 4 momentum, bonus 1, draws 1 card");
    says(t, "cell:R0", "SOL-5.32", "costs 7 energy; you have 5"); /* [SOL-R31] */
    table_free(t);
}

/* ---- what an effect gives is told before ---- */

static void SOL_E6_ceremony_is_told_before(void **state) {
    (void)state;
    struct table *t = sol_at(2, "ceremony", "P1 card ceremony");
    go(t, "move card launch:P1,plain");
    note_is(t, "cell:O0", "1 of 3 movement, +1 energy");
    note_is(t, "cell:I0", "1 of 3 movement");
    table_free(t);
}

static void SOL_E14_the_third_space_is_told_before(void **state) {
    (void)state;
    struct table *t = sol_at(2, "hyperdrive", "P1 C4 card hyperdrive");
    go(t, "move card cell:C4 fly:C4,marked cell:C5 fly:C5,marked");
    note_is(t, "cell:C6", "1 of 5 movement");
    run(t, "cell:C6 fly:C6,marked");
    note_is(t, "cell:C7", "1 of 4 movement, +1 energy");
    step(t, "cell:C7");
    energy_is(t, 0, 4);
    table_free(t);
}

static void SOL_E19_new_gates_are_told_before(void **state) {
    (void)state;
    struct table *t = sol_at(2, "passage", "P1 I0*2 card passage; P2 gate I0-C0");
    go(t, "move card cell:I0 fly:I0,other");
    note_is(t, "cell:C0", "1 of 3 movement, P2 gets 1 energy");
    run(t, "cell:C0 fly:I0,marked");
    note_is(t, "cell:C0", "1 of 2 movement, +1 momentum");
    run(t, "cell:C0 fly:C0,marked");
    note_is(t, "cell:I0", "1 of 1 movement"); /* crossed already */
    table_free(t);
}

static void SOL_E10_gifts_are_told_before(void **state) {
    (void)state;
    struct table *t = sol_at(2, "duplicate", "P1 C2*2 R5 energy 9 hold 5 reserve 5 card duplicate foundry C2 R5");
    go(t, "activate");
    note_is(t, "act:C2", "your foundry, 2 energy for 2 sundivers, bonus 1, draws 1 card");
    step(t, "card");
    note_is(t, "act:C2", "your foundry, 2 energy for 2 sundivers, 2 more without cost, bonus 1, draws 1 card");
    note_is(t, "act:R5", "your foundry, 3 energy for 3 sundivers, 2 more without cost, bonus 2, draws 2 cards");
    step(t, "act:C2");
    note_is(t, "take", "1 energy for 1 sundiver");
    table_free(t);
}

static void SOL_E27_synchronize_is_told_before(void **state) {
    (void)state;
    struct table *t = sol_at(2, "synchronize", "P1 C0 C4 card synchronize node C0 C4");
    go(t, "activate card");
    note_is(t, "act:C0", "your node, +2 energy, +1 momentum, bonus 1, draws 1 card");
    table_free(t);
}

static void SOL_E26_the_risk_is_told_before(void **state) {
    (void)state;
    struct table *t = sol_at(2, "squeeze", "P1 C0 O4 card squeeze node C0 O4");
    go(t, "activate card");
    note_is(t, "cell:C0", "your node, +2 energy, bonus 1, draws 1 card, double without a flare, destroyed with one");
    note_is(t, "cell:O4", "your node, +1 energy, double");
    table_free(t);
}

static void SOL_E15_the_price_is_told_before(void **state) {
    (void)state;
    struct table *t = sol_at(2, "invade", "P1 C0*3 O4*2 card invade; P2 tower C0 node O4");
    step(t, "play:invade");
    note_is(t, "cell:C0", "sacrifices 3 sundivers, draws 1 card");
    note_is(t, "cell:O4", "sacrifices 2 sundivers");
    table_free(t);
}

static void SOL_E25_and_E30_gains_are_told_before(void **state) {
    (void)state;
    struct table *t = sol_at(2, "sacrifice", "P1 C0*3 O4 card sacrifice; P2 C0 O4 foundry C0 O4");
    go(t, "activate");
    if (sol(t)->phase == SOL_P_ACT) {
        step(t, "card");
    }
    note_is(t, "cell:C0", "3 of your sundivers gone for good, +6 momentum, P2 loses 1 for 2");
    table_free(t);
    t = sol_at(2, "tribute", "P1 card tribute node C0 C4; P2 C0*3 C4 energy 2");
    step(t, "card");
    note_is(t, "cell:C0", "+2 energy"); /* [SOL-R34] */
    note_is(t, "cell:C4", "+1 energy");
    table_free(t);
}

static void SOL_E28_and_E24_prices_are_told_before(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "teleport", "event=garden", "P1 C4 card teleport; cube R0");
    go(t, "move card");
    note_is(t, "cell:R0", "3 of 3 movement, finds 1 energy");
    note_is(t, "cell:R1", "3 of 3 movement");
    table_free(t);
    t = sol_at(2, "puncture", "P1 C4 card puncture");
    go(t, "move card");
    note_is(t, "cell:R3", "1 of 3 movement");
    table_free(t);
}

static void SOL_5_1_losing_a_layer_is_told_before(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 hold 0 node C4 C6 O3; turn P2");
    pass_turn(t);
    note_is(t, "cell:C4", ""); /* [SOL-W21] */
    note_is(t, "cell:O3", "movement falls to 4");
    step(t, "cell:O3");
    movement_is(t, 0, 4);
    table_free(t);
}

/* ---- the log ---- */

static void SOL_E8_channel_tells_what_was_paid(void **state) {
    (void)state;
    struct table *t = sol_at(2, "channel", "P1 K0 energy 3 momentum 4 card channel");
    go(t, "move hurl:K0 stop card draw:refraction");
    table_mark(t);
    step(t, "pay");
    energy_is(t, 0, 2);
    momentum_is(t, 0, 7);
    log_has(t, "P1 pays 1 energy, now 2, for 1 momentum, now 7");
    table_free(t);
}

static void SOL_6_1_the_end_does_not_say_who_escapes(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 K0; marker 1");
    go(t, "move hurl:K0 stop draw:flare");
    log_has(t, "P1 ends with a momentum of 3");
    log_has(t, "P2 ends with a momentum of 0");
    table_free(t);
}

/* Steps in words are sentences. */
static void SOL_4_30_sorts_of_sundivers_in_words(void **state) {
    (void)state;
    static const struct {
        const char *step, *words;
    } rows[] = {{"fly:C4,other", "Fly another sundiver from C4"},
                {"fly:C4,marked", "Fly the marked sundiver from C4"},
                {"fly:C4,plain", "Fly a sundiver from C4"},
                {"return:plain", "Bring a sundiver back from space"}};
    struct table *t = sol_at(2, "", "P1 C4");
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char words[256];
        orr_step_words(t->g, step_of(t, rows[i].step), words, sizeof words);
        assert_string_equal(words, rows[i].words);
    }
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_2_11_a_full_space_is_the_reason_where_an_effect_leads),
        cmocka_unit_test(SOL_E14_hyperdrive_names_itself),
        cmocka_unit_test(SOL_5_13_hurling_needs_a_sundiver_in_the_core),
        cmocka_unit_test(SOL_5_11_launching_names_the_sort),
        cmocka_unit_test(SOL_E9_a_stack_that_cannot_fly_says_why),
        cmocka_unit_test(SOL_E23_pulse_says_why),
        cmocka_unit_test(SOL_E2_the_whole_raised_base_is_needed),
        cmocka_unit_test(SOL_E6_ceremony_is_told_before),
        cmocka_unit_test(SOL_E14_the_third_space_is_told_before),
        cmocka_unit_test(SOL_E19_new_gates_are_told_before),
        cmocka_unit_test(SOL_E10_gifts_are_told_before),
        cmocka_unit_test(SOL_E27_synchronize_is_told_before),
        cmocka_unit_test(SOL_E26_the_risk_is_told_before),
        cmocka_unit_test(SOL_E15_the_price_is_told_before),
        cmocka_unit_test(SOL_E25_and_E30_gains_are_told_before),
        cmocka_unit_test(SOL_E28_and_E24_prices_are_told_before),
        cmocka_unit_test(SOL_5_1_losing_a_layer_is_told_before),
        cmocka_unit_test(SOL_E8_channel_tells_what_was_paid),
        cmocka_unit_test(SOL_6_1_the_end_does_not_say_who_escapes),
        cmocka_unit_test(SOL_4_30_sorts_of_sundivers_in_words),
    };
    return cmocka_run_group_tests_name("sol: second reading", tests, NULL, NULL);
}
