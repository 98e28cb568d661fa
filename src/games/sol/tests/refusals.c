/* Sol: every rule that can refuse a step is reached, with its id and its sentence. The
 * rules that refuse options are in options.c. */
#include "sol.h"

struct refusal {
    const char *effects, *options, *at; /* `at` NULL: at the start */
    const char *steps;                  /* "" for none; the first is an action */
    const char *refused, *id, *part;
};

static const struct refusal refusals[] = {
    {"", "", "P1", "move", "keep:flare", "SOL-4.2", "not what is being decided"},
    {"", "", "P1 K0; marker 1", "move hurl:K0 stop draw:flare", "move", "SOL-6.1", "over"},
    {"", "", "P1 C4 O0 node O0", "", "convert", "SOL-5.20", "no pattern"},
    {"", "", "P1 C4 C6", "", "activate", "SOL-5.37", "stands on a station"},
    {"", "", "P1 C4 C6", "", "scour", "SOL-5.40", "feeder"},
    {"", "event=feeders", "P1 C4 C6; feeder C4 C6", "scour", "stop", "SOL-5.40", "at least one"},
    {"", "", "P1 C4 C6", "", "card", "SOL-4.10", "no instability card"},
    {"fuel", "", "P1 C4 C6 card fuel", "", "card", "SOL-4.12", "moment"},
    {"procreate", "", "P1 C4 C6 card procreate", "", "card", "SOL-4.12", "no legal use"},
    {"fuel", "", "P1 energy 1 card fuel",
     "move launch:P1,plain cell:O0 launch:P1,plain cell:O0 launch:P1,plain cell:O0", "launch:P1,plain", "SOL-5.10",
     "costs 1 movement; 0"},
    {"", "", "P1 C4 hold 0 reserve 12", "move", "launch:P1,plain", "SOL-5.11", "in that hold"},
    {"", "", "P1 C4", "move", "fly:C5,plain", "SOL-5.12", "that sort"},
    {"", "", "P1 C4", "move", "fly:C4,marked", "SOL-5.12", "that sort"},
    {"", "", "P1 K1 K0*5 K2*5", "move", "fly:K1,plain", "SOL-5.15", "nowhere"},
    {"", "", "P1 R1", "move", "hurl:R1", "SOL-5.13", "core"},
    {"", "", "P1 K1", "move", "hurl:K0", "SOL-5.13", "to be hurled"},
    {"", "", "P1 R1", "move", "return:plain", "SOL-5.14", "lost in space"},
    {"", "", "P1 R1", "move fly:R1,plain", "cell:R5", "SOL-2.7", "not adjacent"},
    {"", "", "P1 R1", "move fly:R1,plain", "cell:K0", "SOL-5.12", "barrier"},
    {"", "", "P1 I1 I2*5", "move fly:I1,plain", "cell:I2", "SOL-2.11", "At most 5"},
    {"", "", "P1", "move launch:P1,plain", "cell:O5", "SOL-5.11", "four spaces"},
    {"", "event=explode", "P1 lost 1", "move return:plain", "cell:I5", "SOL-5.14", "outer orbit"},
    {"", "", "P1 C0 C2 C4 C6; P2 node C3", "convert", "cell:C3", "SOL-2.12", "station is there"},
    {"", "", "P1 O0 I0 O5 I5; P2 gate I0-C0", "convert cell:I5", "cell:C0", "SOL-5.21", ""},
    {"puncture", "", "P1 C4 card puncture; P2 gate C4-R3", "move card", "cell:R3", "SOL-2.9", "gate is there"},
    {"", "", "P1 C0 C2 O5 I5 O9 O10 node O0 O1 O2", "convert", "kind:node", "SOL-5.20", "no such structure"},
    {"", "", "P1 C0 C1 C2", "convert", "kind:gate", "SOL-5.21", "gate needs"},
    {"", "", "P1 O0 I0 O9 O10", "convert", "kind:node", "SOL-5.22", "node needs"},
    {"", "", "P1 O0 I0 C4 C6", "convert", "kind:foundry", "SOL-5.23", "foundry needs"},
    {"", "", "P1 O0 I0 C4 C6", "convert", "kind:tower", "SOL-5.24", "tower needs"},
    {"", "", "P1 O0 I0 C4 C6", "convert", "stop", "SOL-5.20", "first"},
    {"", "", "P1 C0 C4 C8 node C0 C4", "activate", "act:C8", "SOL-5.30", "no station"},
    {"", "", "P1 C0 C4 C8 energy 9 node C0 C4 tower C8", "activate act:C0", "act:C8", "SOL-5.30", "one kind"},
    {"", "", "P1 C0*2 C4 node C0 C4", "activate act:C0", "act:C0", "SOL-5.30", "has been activated"},
    {"", "", "P1 C0 C4 K0 energy 4 tower C0 C4 K0", "activate", "act:K0", "SOL-5.32", "costs 5 energy; you have 4"},
    {"", "", "P1 C0 C4 K0 energy 9 reserve 4 foundry C0 C4 K0", "activate", "act:K0", "SOL-5.33", "takes 5 sundivers"},
    {"", "", "P1 C0 C4 node C0 C4", "activate", "stop", "SOL-5.37", "at least one"},
    {"pulse", "", "P1 card pulse node I0 O5 C5", "play:pulse", "pulse:C5", "SOL-E23", "orbits"},
    {"", "", "P1 K0 energy 3 tower O0 O1 C9", "move hurl:K0 stop draw:flare", "cell:C9", "SOL-5.64", "outer orbit"},
    {"", "", "P1 K0 energy 3 tower O0 O1", "move hurl:K0 stop draw:flare cell:O0", "cell:O0", "SOL-5.64", "once"},
    {"", "", "P1 K0 energy 2 tower O0 O1 O2", "move hurl:K0 stop draw:flare", "all", "SOL-5.67",
     "cost 3 energy; you have 2"},
    {"", "", "P1 K0 energy 9 hold 11 reserve 1 foundry O0 O1", "move hurl:K0 stop draw:flare", "all", "SOL-5.67",
     "take 2 sundivers"},
    {"", "", "P1 K0 energy 3 tower O0", "move hurl:K0 stop draw:flare", "all", "SOL-5.67", "Only one"},
    {"invade", "", "P1 C0*2 card invade energy 0; P2 foundry C0", "", "convert", "SOL-4.14", "never used unasked"},
    {"invade", "", "P1 C0*2 C3 C5 card invade; P2 foundry C0", "", "play:invade", "SOL-4.14", "choose the action"},
    {"invade", "", "P1 C3 C5 card invade; P2 foundry C0", "", "play:invade", "SOL-4.12", "no legal use"},
    {"fuel", "", "P1 C3 C5 card fuel", "", "play:fuel", "SOL-4.14", "choose the action"},
    {"fuel", "", "P1 C3 C5 card fuel", "", "play:chain", "SOL-4.10", "not the card"},
    {"", "", "P1 C3 C5", "", "play:fuel", "SOL-4.10", "no instability card"},
    {"", "", "P1 K0 card refraction", "move hurl:K0 stop draw:flare", "keep:subduction", "SOL-5.66", "drawn or kept"},
    {"", "", "P1 C4*2", "move", "stack:C4", "SOL-E9", "Only CLUSTER"},
    {"cluster", "", "P1 C4*2 C6 card cluster", "move card", "stack:C6", "SOL-E9", "1 of yours are there"},
    {"cluster", "", "P1 C4*2 hold 3 card cluster", "move card stack:C4 cell:C5 stack:C5 cell:C6", "stack:C6", "SOL-E9",
     "both have moved"},
    {"", "", "P1 C4 node C4", "move", "station", "SOL-E16", "JUGGERNAUT"},
    {"hyperdrive", "", "P1 C4*2 O5 card hyperdrive", "move card cell:C4", "fly:O5,plain", "SOL-E14", "alone"},
    {"", "", "P1 C4 node C4", "move", "fuel", "SOL-E12", "Only FUEL"},
    {"fuel", "", "P1 C4 energy 1 card fuel", "move card fuel", "fuel", "SOL-E12", "no energy"},
    {"fuel", "", "P1 C4 energy 9 card fuel", "move card fuel fuel fuel", "fuel", "SOL-E12", "three times"},
    {"procreate", "", "P1 C0*2 R0*2 K0*2 hold 5 reserve 2 card procreate", "card", "cell:C5", "SOL-4.12", "used so"},
    {"accelerate", "", "P1 card accelerate", "card", "ahead:13", "SOL-4.12", "used so"},
    {"", "event=feeders", "P1 K0", "move hurl:K0 stop draw:trigger", "cell:C0", "SOL-7.3", "event"},
    {"", "event=attrition", "P1 K0*2 C5", "move hurl:K0 stop draw:trigger", "cell:C6", "SOL-7.3", "event"},
};

static unsigned judge(struct table *t, const struct refusal *r) {
    char words[256];
    if (*r->steps) {
        go(t, r->steps);
    }
    struct orr_verdict v = refused(t, r->refused, r->id);
    orr_verdict_words(t->g, v, words, sizeof words);
    if (!strstr(words, r->part)) {
        fail_msg("%s after %s: \"%s\" does not say %s", r->refused, r->steps, words, r->part);
    }
    return v.rule;
}

static void not_reached(const bool *reached) {
    for (unsigned i = 1; i < SOL_RULES_END; i++) {
        bool option = (i >= SOL_R_SEATS && i <= SOL_R_TARGET) || (i >= SOL_R_SCENARIO_FIXES && i <= SOL_R_LISTED);
        if (!reached[i] && !option) {
            fail_msg("no test reaches %s: %s", orr_games_find("sol")->rules[i].id,
                     orr_games_find("sol")->rules[i].text);
        }
    }
}

/* [SOL-4.33] */
static void SOL_4_33_every_refusal_names_its_rule(void **state) {
    (void)state;
    bool reached[SOL_RULES_END] = {false};
    for (unsigned i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        const struct refusal *r = &refusals[i];
        struct table *t = sol_at_with(2, r->effects, r->options, r->at);
        reached[judge(t, r)] = true;
        table_free(t);
    }
    struct table *t = table_new("sol", 2, "effects=custom effect_1=fuel effect_2=chain effect_3=pulse");
    step(t, "kind:gate");
    reached[refused(t, "site:C0-R0", "SOL-3.10").rule] = true;
    run(t, "site:I0-C0 kind:node");
    reached[refused(t, "cell:R0", "SOL-3.10").rule] = true;
    step(t, "cell:O0");
    reached[refused(t, "kind:gate", "SOL-3.11").rule] = true;
    table_free(t);
    t = sol_at(2, "", "P1 hold 0 node C4 C6; turn P2");
    pass_turn(t);
    reached[refused(t, "cell:C5", "SOL-5.1").rule] = true;
    table_free(t);
    t = table_new("sol", 1, "mode=solo scenario=cosmic-unity");
    run(t, "effect:chain effect:ceremony effect:transcend");
    t = sol_change(t, "P1 O0 I0 C1 C3");
    step(t, "convert");
    reached[refused(t, "kind:tower", "SOL-7.18").rule] = true;
    table_free(t);
    not_reached(reached);
}

/* Malformed actions and foreign verbs get the general rule, whatever the phase. */
static void SOL_4_2_what_is_not_asked_is_refused(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C0 C2 C4 node C4");
    static const char *const other[] = {
        "stop",         "no",       "take",     "pay",        "kind:gate",   "site:I0-C0",  "cell:C0",    "hurl:K0",
        "fly:C0,plain", "act:C4",   "pulse:C4", "keep:flare", "name:flare",  "ahead:1",     "player:P2",  "end:C0,P1",
        "hold",         "guest:P2", "lost",     "draw:flare", "effect:fuel", "token:flare", "event:warp", "all"};
    for (unsigned i = 0; i < sizeof other / sizeof other[0]; i++) {
        refused(t, other[i], "SOL-4.2");
    }
    struct orr_verdict v = orr_check(t->g, t->s, orr_act(SOL_VERBS_END));
    assert_int_equal(v.rule, SOL_R_NOT_NOW);
    v = orr_check(t->g, t->s, orr_act1(SOL_MOVE, 3));
    assert_int_equal(v.rule, SOL_R_NOT_NOW);
    table_free(t);
}

/* [SOL-3.1], [SOL-3.9], [SOL-7.15] What a set-up does not use is refused; what it has anyway is not. */
static void SOL_3_1_options_that_do_nothing(void **state) {
    (void)state;
    option_is_idle("sol", 2, "effect_1=fuel", "effect_1", SOL_R_LISTED);
    option_is_idle("sol", 2, "effects=all effect_7=fuel", "effect_7", SOL_R_LISTED);
    option_is_idle("sol", 2, "coop_target=16", "coop_target", SOL_R_TARGET_MODE);
    option_is_idle("sol", 1, "mode=solo event=implode", "event", SOL_R_SCENARIO_FIXES);
    option_is_idle("sol", 1, "mode=solo effects=all", "effects", SOL_R_SCENARIO_FIXES);
    option_is_idle("sol", 3, "mode=coop scenario=ancient-tower coop_target=16", "coop_target", SOL_R_SCENARIO_FIXES);
    option_is_idle("sol", 3, "mode=coop scenario=ancient-tower trigger_flares=5", "trigger_flares",
                   SOL_R_SCENARIO_FIXES);
    struct table *t = table_new("sol", 1, "mode=solo scenario=sunworm event=sunworm effects=peaceful");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_3_1_options_that_do_nothing),
        cmocka_unit_test(SOL_4_33_every_refusal_names_its_rule),
        cmocka_unit_test(SOL_4_2_what_is_not_asked_is_refused),
    };
    return cmocka_run_group_tests_name("sol: refusals", tests, NULL, NULL);
}
