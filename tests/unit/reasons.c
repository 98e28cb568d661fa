/* Reasons for turns: they are what the network says of the features that change, in words that
 * can be told, and know nothing that the seat does not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/ai.h"
#include "orrery/learn.h"
#include "src/ai/lead.h"
#include "toy_game.h"
#include "worlds.h"

enum {
    ITERATIONS = 40,
    IDEAS = 24,
    LOOKS = 3,
    PLAYED_LOOKS = 4,
    PLAYED_BETWEEN = 5,
    OTHERS = 2,
    BETWEEN = 4,
    WALK = 400
};

static size_t ideas_on(const orr_game *g, const void *s, const char *name, struct orr_idea *out) {
    struct orr_limits limits = {.iterations = ITERATIONS};
    struct orr_rng rng;
    struct orr_bot *m = orr_bot_make(orr_player_find(name, NULL), g, orr_turn_of(g, s).actor);
    orr_rng_seed(&rng, 9);
    orr_bot_choose(m, s, &rng, &limits);
    size_t n = orr_bot_ideas(m, out, IDEAS);
    orr_bot_explain(m, out, n);
    orr_bot_free(m);
    return n;
}

/* ---- a game in which the right answers are known ---- */

enum { GAIN_TWICE, GAIN, DEBT, TURNS, CLOCK, FEATURES, INPUTS = ORR_NET_OWN + FEATURES };

static const struct orr_feature toy_features[] = {{.words = "gain, twice"},     {.words = "gain"},
                                                  {"debt", ORR_LESS_IS_BETTER}, {.words = "turns played"},
                                                  {.words = "time, late"},      {.words = NULL}};

static void toy_observe(const orr_game *g, const void *v, int seat, int16_t *out) {
    const struct toy_state *s = v;
    int gain = s->gain[seat];
    (void)g;
    out[GAIN_TWICE] = (int16_t)(2 * gain);
    out[GAIN] = (int16_t)gain;
    out[DEBT] = (int16_t)(gain < 2 ? 2 - gain : 0);
    out[TURNS] = s->turns;
    out[CLOCK] = gain > 2;
}

/* The same without the clock, which would take a part of the lead. */
static void observe_no_clock(const orr_game *g, const void *v, int seat, int16_t *out) {
    toy_observe(g, v, seat, out);
    out[CLOCK] = 0;
}

/* The toy game with a network; weights are in 1024ths. */
struct learned_toy {
    struct orr_rules rules;
    struct orr_learned learned;
    struct orr_model models[2];
    struct orr_net net;
    int16_t scale[INPUTS];
    int16_t weights[INPUTS * (1 + ORR_NET_USUAL_UNITS) + 2 * ORR_NET_USUAL_UNITS + 1];
    orr_game g;
};

static void teach(struct learned_toy *t, const float linear[INPUTS]) {
    memset(t, 0, sizeof *t);
    t->net.inputs = INPUTS;
    t->net.units = ORR_NET_USUAL_UNITS;
    for (unsigned i = 0; i < INPUTS; i++) {
        t->net.per[i] = i == ORR_NET_LEAD ? 0.001f : 1.0f / 8;
        t->net.linear[i] = linear[i];
    }
    orr_net_write(&t->net, t->scale, t->weights);
    t->models[0] = (struct orr_model){.inputs = INPUTS, .scale = t->scale, .weights = t->weights};
    t->rules = toy_rules;
    t->learned = (struct orr_learned){.features = toy_features, .observe = toy_observe, .models = t->models};
    t->rules.learned = &t->learned;
    t->rules.estimate_unit = 1;
    t->g = toy_game(TOY_DETOUR);
    t->g.rules = &t->rules;
}

static struct toy_state first_view(void) {
    struct toy_state s = {.dealt = 2, .secret = {1, 4}};
    toy_redact(NULL, &s, 0);
    return s;
}

static const struct orr_reason *reason_of(const struct orr_idea *idea, const char *words) {
    for (unsigned i = 0; i < idea->reasons; i++) {
        if (strcmp(idea->reason[i].words, words) == 0) {
            return &idea->reason[i];
        }
    }
    return NULL;
}

static const struct orr_idea *idea_with(const struct orr_idea *idea, size_t n, unsigned path) {
    for (size_t i = 0; i < n; i++) {
        if (idea[i].action == orr_act1(TOY_PATH, path)) {
            return &idea[i];
        }
    }
    fail_msg("nobody thought of path %u", path);
    return NULL;
}

static void near(double found, double wanted, double error) {
    if (!(fabs(found - wanted) <= error)) {
        fail_msg("expected %f, found %f", wanted, found);
    }
}

/* Path 1 costs 1 and brings 5; a debt of 2 is paid then. What every turn does is not told, nor what passes. */
static void effects_are_those_of_the_network(void **state) {
    struct learned_toy t;
    struct orr_idea idea[IDEAS];
    struct toy_state view = first_view();
    float linear[INPUTS] = {0};
    (void)state;
    linear[ORR_NET_OWN + GAIN_TWICE] = 0.25f;
    linear[ORR_NET_OWN + GAIN] = 1.0f;
    linear[ORR_NET_OWN + DEBT] = -2.0f;
    linear[ORR_NET_OWN + TURNS] = 4.0f;
    linear[ORR_NET_OWN + CLOCK] = 4.0f;
    teach(&t, linear);
    size_t n = ideas_on(&t.g, &view, "bot:4", idea);
    const struct orr_idea *detour = idea_with(idea, n, 1);
    assert_int_equal(detour->reasons, 2);
    assert_string_equal(detour->reason[0].words, "gain"); /* the topic once, the stronger first */
    assert_true(detour->reason[0].more);
    near(detour->reason[0].effect, 4 * (1.0 + 2 * 0.25) / 8, 1e-5);
    assert_string_equal(detour->reason[1].words, "debt");
    assert_false(detour->reason[1].more);
    near(detour->reason[1].effect, 2 * 2.0 / 8, 1e-5);
    const struct orr_idea *gamble = idea_with(idea, n, 3); /* -9 three times out of four */
    const struct orr_reason *worst = &gamble->reason[gamble->reasons - 1];
    assert_true(gamble->reasons > 0 && worst->effect < 0 && worst->more);
    assert_string_equal(worst->words, "debt"); /* one that hurts is enough: the strongest */
}

/* A feature whose unit counts above 0 only: there it is worth nothing, back all of it. */
static void an_effect_is_the_mean_of_there_and_back(void **state) {
    struct learned_toy t;
    struct orr_idea idea[IDEAS];
    struct toy_state view = first_view();
    float linear[INPUTS] = {0};
    (void)state;
    teach(&t, linear);
    t.net.hidden[ORR_NET_OWN + GAIN][0] = 8.0f;
    t.net.hidden[ORR_NET_OWN + DEBT][0] = -8.0f;
    t.net.bias[0] = -1.0f;
    t.net.out[0] = 0.5f;
    orr_net_write(&t.net, t.scale, t.weights);
    size_t n = ideas_on(&t.g, &view, "bot:4", idea);
    const struct orr_reason *gain = reason_of(idea_with(idea, n, 1), "gain");
    assert_non_null(gain);
    /* Gain 0 to 4 with a debt of 2: the unit is at 1; with none: from below 0 to 3. */
    near(gain->effect, 0.5 * (1.0 + 3.0) / 2, 1e-5);
}

/* More of it should be better: what the network says against that is not told. */
static void what_makes_no_sense_is_not_told(void **state) {
    struct learned_toy t;
    struct orr_idea idea[IDEAS];
    struct toy_state view = first_view();
    float linear[INPUTS] = {0};
    (void)state;
    linear[ORR_NET_OWN + GAIN] = -1.0f;
    linear[ORR_NET_OWN + DEBT] = -0.5f;
    teach(&t, linear);
    size_t n = ideas_on(&t.g, &view, "bot:4", idea);
    for (size_t i = 0; i < n; i++) {
        assert_null(reason_of(&idea[i], "gain"));
    }
    assert_null(reason_of(idea_with(idea, n, 1), "debt")); /* makes sense, but decides nothing */
    linear[ORR_NET_OWN + DEBT] = -4.0f;
    teach(&t, linear);
    n = ideas_on(&t.g, &view, "bot:4", idea);
    assert_non_null(reason_of(idea_with(idea, n, 1), "debt"));
}

/* The estimate is the gain, and the network looks at nothing else. */
static void the_lead_is_told_by_the_features_it_follows(void **state) {
    struct learned_toy t;
    struct orr_idea idea[IDEAS];
    struct toy_state view = first_view();
    float linear[INPUTS] = {[ORR_NET_LEAD] = 1.0f};
    (void)state;
    teach(&t, linear);
    t.learned.observe = observe_no_clock;
    size_t n = ideas_on(&t.g, &view, "bot:4", idea);
    const struct orr_idea *detour = idea_with(idea, n, 1);
    const struct orr_reason *gain = reason_of(detour, "gain"), *debt = reason_of(detour, "debt");
    assert_true(gain && gain->more && debt && !debt->more);
    assert_true(gain->effect > debt->effect);
    near(gain->effect + debt->effect, 4.0 / 2, 0.05); /* a gain of 4 is a lead of 2 over the mean of both */
}

static void the_fit_finds_what_the_lead_follows(void **state) {
    struct orr_net net = {.inputs = ORR_NET_OWN + 3, .units = ORR_NET_USUAL_UNITS};
    struct ai_lead_fit *fit = malloc(sizeof *fit);
    int16_t now[ORR_NET_INPUTS] = {0}, row[ORR_NET_INPUTS] = {0};
    struct orr_rng rng;
    (void)state;
    assert_non_null(fit);
    for (unsigned i = 0; i < net.inputs; i++) {
        net.per[i] = 0.1f;
    }
    orr_rng_seed(&rng, 3);
    ai_lead_begin(fit, &net);
    for (int k = 0; k < 200; k++) {
        for (unsigned i = 0; i < 3; i++) {
            row[ORR_NET_OWN + i] = (int16_t)((int)orr_rng_below(&rng, 41) - 20);
        }
        row[ORR_NET_LEAD] = (int16_t)(3 * row[ORR_NET_OWN] - 2 * row[ORR_NET_OWN + 2]);
        ai_lead_add(fit, now, row);
    }
    ai_lead_solve(fit);
    row[ORR_NET_OWN] = row[ORR_NET_OWN + 1] = row[ORR_NET_OWN + 2] = 10;
    near(ai_lead_part(fit, 0, now, row), 3, 0.01);
    near(ai_lead_part(fit, 1, now, row), 0, 0.01);
    near(ai_lead_part(fit, 2, now, row), -2, 0.01);
    free(fit);
}

static void without_a_network_there_are_none(void **state) {
    struct learned_toy t;
    struct orr_idea idea[IDEAS];
    struct toy_state view = first_view();
    float linear[INPUTS] = {[ORR_NET_OWN + GAIN] = 1.0f};
    (void)state;
    teach(&t, linear);
    assert_int_equal(ideas_on(&t.g, &view, "bot:3", idea), 0); /* does not search */
    t.g.own_content = true;
    size_t n = ideas_on(&t.g, &view, "bot:4", idea);
    assert_true(n > 0);
    for (size_t i = 0; i < n; i++) {
        assert_int_equal(idea[i].reasons, 0);
    }
}

/* ---- the games ---- */

/* Words that a person can read; what helps comes first, each kind by its strength. */
static void reasons_in_order(const struct orr_idea *idea) {
    assert_in_range(idea->reasons, 0, ORR_IDEA_REASONS);
    for (unsigned i = 0; i < idea->reasons; i++) {
        const struct orr_reason *r = &idea->reason[i], *last = i ? r - 1 : NULL;
        assert_true(strlen(r->words) > 2 && !strpbrk(r->words, ",+~") && r->words[0] != '-');
        assert_string_not_equal(r->words, "time");
        assert_true(fabs(r->effect) >= 0.02);
        if (last && (last->effect > 0) == (r->effect > 0)) {
            assert_true(fabs(last->effect) >= fabs(r->effect));
        }
        assert_true(!last || last->effect > 0 || r->effect < 0);
        assert_ptr_equal(reason_of(idea, r->words), r); /* each topic once */
    }
}

struct found {
    unsigned differed, reasons;
};

/* The same in a world that the seat cannot tell from this one. */
static void look(const orr_game *g, const void *s, struct orr_rng *rng, struct found *found) {
    struct orr_idea here[IDEAS], there[IDEAS];
    int seat = orr_turn_of(g, s).actor;
    void *other = malloc(g->rules->state_size);
    assert_non_null(other);
    world_like(g, s, seat, rng, other);
    found->differed += memcmp(other, s, g->rules->state_size) != 0;
    size_t n = ideas_on(g, s, "bot:4", here);
    assert_int_equal(ideas_on(g, other, "bot:4", there), n);
    for (size_t i = 0; i < n; i++) {
        reasons_in_order(&here[i]);
        assert_int_equal(here[i].reasons, there[i].reasons);
        for (unsigned k = 0; k < here[i].reasons; k++) {
            const struct orr_reason *a = &here[i].reason[k], *b = &there[i].reason[k];
            assert_string_equal(a->words, b->words);
            assert_true(a->more == b->more && memcmp(&a->effect, &b->effect, sizeof a->effect) == 0);
            found->reasons++;
        }
    }
    free(other);
}

static void walk(const orr_game *g, uint64_t seed, struct found *found) {
    struct orr_rng rng;
    struct orr_actions legal;
    void *s = calloc(1, g->rules->state_size);
    unsigned looks = 0, choices = 0;
    assert_non_null(s);
    orr_rng_seed(&rng, seed);
    g->rules->setup(g, s);
    for (int i = 0; i < WALK && looks < LOOKS && orr_turn_of(g, s).actor != ORR_NOBODY; i++) {
        if (orr_turn_of(g, s).actor == ORR_CHANCE) {
            orr_apply(g, s, orr_chance_draw(g, s, &rng), NULL);
            continue;
        }
        orr_legal(g, s, &legal);
        if (legal.n > 1 && ++choices % BETWEEN == 0) {
            look(g, s, &rng, found);
            looks++;
        }
        orr_apply(g, s, legal.at[orr_rng_below(&rng, legal.n)], NULL);
    }
    free(s);
}

static void no_game_tells_a_secret_by_its_reasons(void **state) {
    struct found all = {0};
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct found found = {0};
        struct orr_net net;
        orr_game *g = orr_game_setup(orr_games_at(i), 0, "", NULL);
        assert_non_null(g);
        walk(g, 60 + i, &found);
        if (orr_net_learned(g, &net) != (found.reasons > 0)) {
            fail_msg("%s: %u reasons", g->rules->id, found.reasons);
        }
        all.differed += found.differed;
        orr_game_free(g);
    }
    assert_true(all.differed > 0); /* in some games there was something to know */
}

/* ---- without a reason ---- */

/* A game whose network does not see that a topic changes: its inputs count as they are for the seat at the beginning. */
struct blind {
    struct orr_rules rules;
    struct orr_learned learned;
    struct orr_model models[2];
    struct orr_net net;
    int16_t scale[ORR_NET_INPUTS];
    int16_t weights[ORR_NET_INPUTS * (1 + ORR_NET_UNITS) + 2 * ORR_NET_UNITS + 1];
    orr_game g;
};

static void hold(struct orr_net *net, unsigned input, float value) {
    value *= net->per[input];
    net->base += net->linear[input] * value;
    net->linear[input] = 0;
    for (unsigned u = 0; u < ORR_NET_UNITS; u++) {
        net->bias[u] += net->hidden[input][u] * value;
        net->hidden[input][u] = 0;
    }
}

static void make_blind(struct blind *b, const orr_game *g, const void *view, const char *topic) {
    struct orr_observation now;
    const struct orr_feature *f = g->rules->learned->features;
    memset(b, 0, sizeof *b);
    memset(&now, 0, sizeof now);
    assert_true(orr_net_learned(g, &b->net));
    orr_net_observe(g, view, &now);
    for (unsigned i = 0; f[i].words; i++) {
        size_t n = strcspn(f[i].words, ",");
        if (strlen(topic) == n && strncmp(f[i].words, topic, n) == 0) {
            hold(&b->net, ORR_NET_OWN + i, now.row[orr_turn_of(g, view).actor][ORR_NET_OWN + i]);
        }
    }
    orr_net_write(&b->net, b->scale, b->weights);
    b->models[0] = (struct orr_model){.alone = b->net.alone,
                                      .common = orr_common_goal(g) && !b->net.alone,
                                      .inputs = (uint16_t)b->net.inputs,
                                      .calibration = (uint16_t)lroundf(100 * b->net.calibration),
                                      .scale = b->scale,
                                      .weights = b->weights};
    b->rules = *g->rules;
    b->learned = *g->rules->learned;
    b->learned.models = b->models;
    b->rules.learned = &b->learned;
    b->g = *g;
    b->g.rules = &b->rules;
}

/* The decisions of the own turn are the same. */
static bool same_turn(const struct orr_idea *a, const struct orr_idea *b) {
    unsigned n = 0;
    while (n < a->steps && a->line_seat[n] == a->line_seat[0]) {
        n++;
    }
    return n <= b->steps && memcmp(a->line, b->line, n * sizeof *a->line) == 0;
}

static double as_lead(double share) {
    share = fmin(fmax(share, 0.02), 0.98);
    return log(share / (1 - share));
}

/* How far the best turn is ahead of the others that were searched as well. */
static double lead_of(const struct orr_idea *idea, size_t n) {
    double next = 0;
    uint64_t most = 0;
    for (size_t i = 0; i < n; i++) {
        most = idea[i].visits > most ? idea[i].visits : most;
    }
    for (size_t i = 1; i < n; i++) {
        next = idea[i].visits >= (most + 1) / 2 ? fmax(next, idea[i].share) : next;
    }
    return as_lead(idea[0].share) - as_lead(next);
}

/* Searched again without a topic: another turn is chosen, or this one leads by half as much. */
static bool decided(const orr_game *g, const void *view, const char *topic, const struct orr_idea *with, size_t count) {
    struct orr_idea without[IDEAS];
    struct blind *b = malloc(sizeof *b);
    assert_non_null(b);
    make_blind(b, g, view, topic);
    size_t n = ideas_on(&b->g, view, "bot:4", without);
    free(b);
    return !same_turn(&with[0], &without[0]) || lead_of(without, n) < lead_of(with, count) / 2 - 1e-6;
}

struct tested {
    unsigned told, told_decided, other, other_decided;
};

/* The reasons that help the best turn here, and as many topics that are none. */
static void test_reasons(const orr_game *g, const void *s, struct tested *sum) {
    struct orr_idea idea[IDEAS];
    const struct orr_feature *f = g->rules->learned->features;
    void *view = malloc(g->rules->state_size);
    assert_non_null(view);
    orr_view(g, s, orr_turn_of(g, s).actor, view);
    size_t n = ideas_on(g, view, "bot:4", idea);
    assert_false(decided(g, view, "", idea, n)); /* nothing is left out: nothing changes */
    for (unsigned k = 0; n > 1 && k < idea[0].reasons && idea[0].reason[k].effect > 0; k++) {
        sum->told++;
        sum->told_decided += decided(g, view, idea[0].reason[k].words, idea, n);
    }
    unsigned others = 0;
    for (unsigned i = 0; n > 1 && f[i].words && others < OTHERS; i++) {
        if (!strchr(f[i].words, ',') && !reason_of(&idea[0], f[i].words)) {
            others++;
            sum->other++;
            sum->other_decided += decided(g, view, f[i].words, idea, n);
        }
    }
    free(view);
}

/* Positions of a game that is played. */
static void walk_playing(const orr_game *g, uint64_t seed, struct tested *sum) {
    struct orr_rng rng;
    struct orr_actions legal;
    void *s = calloc(1, g->rules->state_size);
    unsigned choices = 0, looks = PLAYED_LOOKS;
    assert_non_null(s);
    orr_rng_seed(&rng, seed);
    g->rules->setup(g, s);
    while (looks > 0 && orr_turn_of(g, s).actor != ORR_NOBODY) {
        int seat = orr_turn_of(g, s).actor;
        if (seat == ORR_CHANCE) {
            orr_apply(g, s, orr_chance_draw(g, s, &rng), NULL);
            continue;
        }
        orr_legal(g, s, &legal);
        if (legal.n > 1 && orr_turn_is_quiet(g, orr_turn_of(g, s)) && ++choices % PLAYED_BETWEEN == 0) {
            test_reasons(g, s, sum);
            looks--;
        }
        orr_apply(g, s, orr_player_choose(orr_player_find("bot:1", NULL), g, s, seat, &rng), NULL);
    }
    free(s);
}

/* A topic that is told as a reason decides; of other topics few do. */
static void reasons_decide(void **state) {
    unsigned games = getenv("ORRERY_TEST_ALL") ? 3 : 1;
    struct tested all = {0};
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct orr_net net;
        struct tested sum = {0};
        orr_game *g = orr_game_setup(orr_games_at(i), 0, "", NULL);
        assert_non_null(g);
        for (uint64_t k = 0; orr_net_learned(g, &net) && k < games; k++) {
            walk_playing(g, 3 + k, &sum);
        }
        print_message("%s: %u of %u reasons decide, %u of %u other topics\n", g->rules->id, sum.told_decided, sum.told,
                      sum.other_decided, sum.other);
        assert_true(sum.told_decided * sum.other >= sum.other_decided * sum.told);
        all.told += sum.told;
        all.told_decided += sum.told_decided;
        all.other += sum.other;
        all.other_decided += sum.other_decided;
        orr_game_free(g);
    }
    assert_true(all.told > 20 && 4 * all.told_decided >= 3 * all.told);
    assert_true(5 * all.other_decided < 2 * all.other);
}

static void topics_fit_into_a_reason(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_learned *l = orr_games_at(i)->learned;
        for (const struct orr_feature *f = l ? l->features : NULL; f && f->words; f++) {
            if (strcspn(f->words, ",") >= ORR_REASON_WORDS) {
                fail_msg("%s: \"%s\" is too long", orr_games_at(i)->id, f->words);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(effects_are_those_of_the_network),
        cmocka_unit_test(an_effect_is_the_mean_of_there_and_back),
        cmocka_unit_test(what_makes_no_sense_is_not_told),
        cmocka_unit_test(the_lead_is_told_by_the_features_it_follows),
        cmocka_unit_test(the_fit_finds_what_the_lead_follows),
        cmocka_unit_test(without_a_network_there_are_none),
        cmocka_unit_test(no_game_tells_a_secret_by_its_reasons),
        cmocka_unit_test(reasons_decide),
        cmocka_unit_test(topics_fit_into_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
