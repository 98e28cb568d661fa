/* Sol: every solo scenario can be won by a line of play with lucky cards, and is lost by
 * doing nothing. [SOL-7.12] */
#include "sol.h"
#include "solo_lines.h"

static const struct {
    const char *name, *line;
    unsigned threshold;
} scenarios[] = {
    {"ancient-tower", line_tower, 17},  {"cosmic-unity", line_unity, 23}, {"solar-inhabitants", line_inhabitants, 19},
    {"energy-garden", line_garden, 31}, {"sunworm", line_sunworm, 17},    {"solar-whirlpool", line_whirlpool, 29},
};

static struct table *scenario(unsigned i) {
    char options[TABLE_STEP];
    snprintf(options, sizeof options, "mode=solo scenario=%s", scenarios[i].name);
    return table_new("sol", 1, options);
}

static void SOL_7_12_every_scenario_can_be_won(void **state) {
    (void)state;
    for (unsigned i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
        struct table *t = scenario(i);
        run(t, scenarios[i].line);
        struct orr_result r = result_of(t);
        if (!r.over || r.won != 1 || sol(t)->momentum[0] < scenarios[i].threshold) {
            fail_msg("%s: over %d, won %u with a momentum of %u", scenarios[i].name, r.over, r.won,
                     sol(t)->momentum[0]);
        }
        table_free(t);
    }
}

/* Nothing but stopping, whatever the cards are: the last decision listed is to stop or to say no. */
static void wait_for_the_end(struct table *t, struct orr_rng *rng) {
    while (orr_turn_of(t->g, t->s).actor != ORR_NOBODY) {
        struct orr_actions legal;
        settle(t, rng);
        if (orr_turn_of(t->g, t->s).actor != ORR_NOBODY) {
            orr_legal(t->g, t->s, &legal);
            table_apply(t, sol(t)->phase == SOL_P_TURN ? legal.at[0] : legal.at[legal.n - 1]);
        }
    }
}

static void SOL_7_12_every_scenario_is_lost_by_waiting(void **state) {
    (void)state;
    for (unsigned i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
        struct table *t = scenario(i);
        struct orr_rng rng;
        orr_rng_seed(&rng, 1 + i);
        wait_for_the_end(t, &rng);
        struct orr_result r = result_of(t);
        assert_true(r.over);
        assert_int_equal(r.won, 0);
        assert_true(sol(t)->momentum[0] < scenarios[i].threshold);
        table_free(t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_7_12_every_scenario_can_be_won),
        cmocka_unit_test(SOL_7_12_every_scenario_is_lost_by_waiting),
    };
    return cmocka_run_group_tests_name("sol: solo", tests, NULL, NULL);
}
