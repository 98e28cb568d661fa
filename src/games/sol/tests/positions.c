/* Sol: positions edited by hand: a wrong one is refused with a sentence that names the
 * field; and the prices that people are told before they decide. */
#include "sol.h"

static char *at(const char *effects, const char *options, const char *text, const char *steps) {
    struct table *t = sol_at_with(2, effects, options, text);
    if (*steps) {
        go(t, steps);
    }
    char *position = position_text(t);
    table_free(t);
    return position;
}

/* P1 with two sundivers in C4, a node, a gate and a card; nothing else has happened. */
static void wrong(const char *path, const char *value, const char *part) {
    position_refused(
        at("fuel chain pulse", "", "P1 C4*5 node C4 gate I4-C4 card fuel momentum 4; P2 energy 5 tower O9", ""), path,
        value, part);
}

static void SOL_2_1_every_sundiver_has_a_place(void **state) {
    (void)state;
    wrong("state.place.0.12", "'C4'", "place");       /* [SOL-2.11] */
    wrong("state.place.0.12", "'lost'", "place");     /* without Explode */
    wrong("state.place.0.12", "'guest-P1'", "place"); /* nobody is a guest at home */
    wrong("state.place.0.12", "'guest-P2'", "place"); /* without Blight */
    wrong("state.place.0.12", "'guest-P3'", "place");
    wrong("state.place.0.12", "'C13'", "place");
    wrong("state.place.0", "['hold']", "place");
}

static void SOL_4_32_structures_add_up(void **state) {
    (void)state;
    wrong("state.stock.0.1", "3", "stock");
    wrong("state.stock.0.0", "5", "stock");
    wrong("state.stock.1.3", "10", "stock");
    wrong("state.station.0", "'P1-gate'", "station");
    wrong("state.station.0", "'P3-node'", "station");
    wrong("state.station.0", "'P1-node'", "stock");
    wrong("state.gate.0", "'P3'", "gate");
    wrong("state.gate.0", "'P1'", "stock");
}

static void SOL_4_32_cards_add_up(void **state) {
    (void)state;
    wrong("state.marker", "12", "marker");
    wrong("state.marker", "14", "marker");
    wrong("state.slot.0", "null", "deck");
    wrong("state.slot.0", "'condensation'", "deck");
    wrong("state.slot.1", "'oscillation'", "slot");
    wrong("state.deck", "[]", "deck");
    wrong("state.discard", "['flare']", "deck");
    wrong("state.pool", "['flare']", "deck");
    wrong("state.removed", "1", "removed");
    wrong("state.card", "'flare'", "");
}

static void SOL_4_32_numbers_fit(void **state) {
    (void)state;
    wrong("state.momentum.0", "5", "momentum");
    wrong("state.gained.0.1", "2", "momentum");
    wrong("state.energy.0", "-1", "energy");
    wrong("state.energy.0", "99999", "energy");
    wrong("state.eye.0", "1", "eye");
    wrong("state.eye.0", "7", "eye");
    wrong("state.eye.0", "13", "eye");
    wrong("state.turn", "2", "turn");
    wrong("state.turn", "0", "turn");
    wrong("state.active", "'P2'", "");
    wrong("state.decider", "'P2'", "decider");
    wrong("state.dry", "99", "dry");
}

static void SOL_3_8_effects_and_event_are_those_of_the_game(void **state) {
    (void)state;
    wrong("state.effect.0", "'tribute'", "effect");
    wrong("state.effect.0", "'fuel'", "effect");
    wrong("state.effect.0", "null", "effect");
    wrong("state.effect.4", "'chain'", "effect");
    wrong("state.trio.0", "'chain'", "trio");
    wrong("state.event", "'warp'", "event");
    wrong("state.cube", "['C0']", "cube");
    wrong("state.feeder", "['C0']", "feeder");
    char *base = at("", "event=garden", "P1 C4; cube C0 C2", "");
    position_refused(base, "state.cube", "['C0','C1']", "cube"); /* [SOL-T7] */
    base = at("", "event=garden", "P1 C4; cube C0 C2", "");
    position_refused(base, "state.cube", "['O0']", "cube");
    base = at("", "event=feeders", "P1 C4 node C4; feeder C0", "");
    position_refused(base, "state.feeder", "['C4','C4','C4']", "feeder"); /* [SOL-T8] */
    base = at("", "event=feeders", "P1 C4; feeder C0", "");
    position_refused(base, "state.feeder", "['K0','K0','K0','K0','K0']", "feeder");
}

/* Wherever the game waits, what it waits for is there. */
static void SOL_4_31_the_memory_of_the_turn_fits_the_phase(void **state) {
    (void)state;
    static const char *const phases[] = {
        "event",  "effects",   "tokens",    "vest-kind",   "vest-site", "decon",    "move-dst", "conv-a", "conv-b",
        "conv-c", "conv-post", "bonus-own", "bonus-owner", "bonus-act", "act-post", "scour",    "window", "draw-card",
        "draw",   "channel",   "flare",     "keep",        "e1",        "e2",       "e3",       "e3b",    "e7a",
        "e7b",    "e13",       "e13b",      "e14",         "e15",       "e16",      "e19",      "e20",    "e22",
        "e24",    "e24b",      "e25",       "e26",         "e28",       "e28b",     "e30",      "t1",     "t2",
        "t3",     "t5a",       "t5b",       "t6",          "t7",        "t8",       "over",     "nowhere"};
    for (unsigned i = 0; i < sizeof phases / sizeof phases[0]; i++) {
        char value[TABLE_STEP];
        snprintf(value, sizeof value, "'%s'", phases[i]);
        wrong("state.phase", value, "");
    }
    wrong("state.phase", "'move-src'", "action");
    wrong("state.phase", "'act'", "action");
    wrong("state.phase", "'conv-type'", "action");
    wrong("state.action", "'move'", "action");
    wrong("state.points", "3", "points");
    wrong("state.in_force", "'fuel'", "in_force");
    wrong("state.in_force", "'chain'", "in_force");
    wrong("state.uses", "2", "uses");
    wrong("state.paid", "['P2']", "paid");
    wrong("state.marked", "3", "marked");
    wrong("state.flown", "1", "flown");
    wrong("state.spent", "[0]", "spent");
    wrong("state.crossed", "['I4-C4']", "crossed");
    wrong("state.rover", "'C4'", "rover");
    wrong("state.act_kind", "'node'", "act_kind");
    wrong("state.acted", "['C4']", "acted");
    wrong("state.converted", "1", "converted");
    wrong("state.recalls", "true", "conver");
    wrong("state.motive", "'C4'", "motive");
    wrong("state.squeezed", "'C4'", "squeezed");
    wrong("state.squeeze_flare", "true", "squeeze");
    wrong("state.pillar", "'flare'", "pillar");
    wrong("state.queue", "'.'", "queue");
    wrong("state.queue", "'x'", "queue");
    wrong("state.entry", "'.'", "entry");
    wrong("state.drew", "true", "drew");
    wrong("state.orbit", "true", "");
    wrong("state.used", "[0]", "used");
    wrong("state.source", "14", "source");
    wrong("state.variant", "'marked'", "variant");
    wrong("state.from", "'C4'", "from");
    wrong("state.kind", "'node'", "kind");
    wrong("state.cell_a", "'C4'", "cell_a");
    wrong("state.cell_b", "'C4'", "cell_b");
    wrong("state.amount", "1", "amount");
    wrong("state.target", "'P2'", "target");
    wrong("state.step", "1", "step");
}

/* [SOL-5.18], [SOL-5.60] In the middle of a turn too. */
static void SOL_4_31_positions_within_an_action(void **state) {
    (void)state;
    position_refused(at("", "", "P1 C4", "move"), "state.points", "9", "points");
    position_refused(at("", "", "P1 C4", "move launch:P1,plain"), "state.source", "0", "source");
    position_refused(at("", "", "P1 C4", "move fly:C4,plain"), "state.from", "'C9'", "");
    position_refused(at("", "", "P1 K0*2", "move hurl:K0 stop"), "state.queue", "''", "queue");
    position_refused(at("", "", "P1 K0*2", "move hurl:K0 stop"), "state.queue", "'3'", "queue");
    position_refused(at("", "", "P1 O0 I0 C4 C6", "convert kind:gate"), "state.kind", "null", "kind");
    position_refused(at("", "", "P1 C4 C6 node C4 C6", "activate act:C4"), "state.act_kind", "'gate'", "act_kind");
    position_refused(at("", "", "P1 C5 energy 9; P2 tower C5 energy 3", "activate"), "state.amount", "9", "amount");
    position_refused(at("", "", "P1 C5 energy 9; P2 tower C5 energy 3", "activate"), "state.decider", "'P1'", "");
    position_refused(at("", "", "P1 K0 card refraction", "move hurl:K0 stop draw:flare"), "state.pool", "[]", "");
    position_refused(at("passage", "", "P1 C4 card passage", "move card cell:C4"), "state.marked", "null", "marked");
}

/* ---- prices told before a decision ---- */

static void told(const struct table *t, const char *text, const char *part) {
    char words[256] = "";
    orr_step_note(t->g, t->s, step_of(t, text), words, sizeof words);
    if (!strstr(words, part)) {
        fail_msg("%s: \"%s\" does not say %s", text, words, part);
    }
}

static void SOL_5_31_rewards_are_told_before(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C0 R2 K0*2 energy 9 tower C0 R2; P2 tower K0 energy 9");
    step(t, "activate");
    told(t, "act:C0", "2 energy for 2 momentum, bonus 1, draws 1 card");
    told(t, "act:R2", "3 energy for 3 momentum, bonus 2, draws 2 cards");
    told(t, "act:K0", "5 energy for 5 momentum, bonus 3 for P2 first, draws 3 cards");
    step(t, "act:K0");
    told(t, "take", "3 energy for 3 momentum");
    table_free(t);
    t = sol_at_with(2, "", "event=feeders", "P1 C0 R2 energy 9 node C0 R2; feeder R2*2"); /* [SOL-5.36] */
    step(t, "activate");
    told(t, "act:R2", "+1 energy, bonus 2");
    table_free(t);
}

static void SOL_5_21_gates_are_told_before(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 O0 I0 O5 I5 C9 R5");
    step(t, "convert");
    told(t, "cell:I0", "leads down from here, draws 1 card");
    told(t, "cell:R5", "draws 3 cards");
    table_free(t);
}

static void SOL_5_16_day_passes_are_told_before(void **state) {
    (void)state;
    struct table *t = sol_at(2, "catapult", "P1 I0*2 card catapult gate I0-C1; P2 gate I0-C0");
    told(t, "move", "3 movement");
    go(t, "move fly:I0,plain");
    told(t, "cell:C0", "1 of 3 movement, P2 gets 1 energy");
    told(t, "cell:C1", "1 of 3 movement");
    step(t, "cell:C0");
    told(t, "card", "Catapult");
    run(t, "card fly:I0,fresh");
    told(t, "cell:C1", "free");
    table_free(t);
    t = sol_at(2, "pillar", "P1 K0 card pillar; marker 10");
    go(t, "move");
    told(t, "hurl:K0", "+2 momentum");
    run(t, "hurl:K0 stop card");
    told(t, "name:flare", "10 of the 48 cards left");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_2_1_every_sundiver_has_a_place),
        cmocka_unit_test(SOL_4_32_structures_add_up),
        cmocka_unit_test(SOL_4_32_cards_add_up),
        cmocka_unit_test(SOL_4_32_numbers_fit),
        cmocka_unit_test(SOL_3_8_effects_and_event_are_those_of_the_game),
        cmocka_unit_test(SOL_4_31_the_memory_of_the_turn_fits_the_phase),
        cmocka_unit_test(SOL_4_31_positions_within_an_action),
        cmocka_unit_test(SOL_5_31_rewards_are_told_before),
        cmocka_unit_test(SOL_5_21_gates_are_told_before),
        cmocka_unit_test(SOL_5_16_day_passes_are_told_before),
    };
    return cmocka_run_group_tests_name("sol: positions", tests, NULL, NULL);
}
