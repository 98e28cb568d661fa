/* Turns that are chosen: without decisions that change nothing, and for what the end of the
 * game brings where a score is the common goal. Two small games say what is right. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "orrery/ai.h"
#include "src/ai/plan.h"

static void no_setup(const orr_game *g, void *v) {
    (void)g;
    (void)v;
}

static void no_redact(const orr_game *g, void *v, int seat) {
    (void)g;
    (void)v;
    (void)seat;
}

static void no_resample(const orr_game *g, void *v, int seat, struct orr_rng *rng) {
    (void)g;
    (void)v;
    (void)seat;
    (void)rng;
}

static const struct orr_kind number = {.name = "number", .count = 4};

/* ---- a walk: up to four steps on a line, up or down, and a turn ends with the last of them or by a word ---- */

enum { UP = 1, DOWN, STOP };
enum { STEPS = 4 };

struct walk {
    int32_t at;
    uint8_t left, actor, pad[2];
};

static struct orr_turn walk_turn(const orr_game *g, const void *v) {
    const struct walk *s = v;
    (void)g;
    return (struct orr_turn){.actor = (int8_t)s->actor};
}

static void walk_list(const orr_game *g, const void *v, struct orr_actions *list) {
    (void)g;
    (void)v;
    orr_propose(list, orr_act1(UP, 0));
    orr_propose(list, orr_act1(DOWN, 0));
    orr_propose(list, orr_act1(STOP, 0));
}

static void walk_apply(const orr_game *g, void *v, orr_action a, struct orr_trace *t) {
    struct walk *s = v;
    (void)g;
    (void)t;
    s->at += orr_verb_of(a) == UP ? 1 : orr_verb_of(a) == DOWN ? -1 : 0;
    s->left = (uint8_t)(orr_verb_of(a) == STOP ? 0 : s->left - 1);
    if (s->left == 0) {
        s->left = STEPS;
        s->actor ^= 1;
    }
}

static const struct orr_verb walk_verbs[] = {
    {.name = "up", .text = "up {0}", .operand = {&number}},
    {.name = "down", .text = "down {0}", .operand = {&number}},
    {.name = "stop", .text = "stop {0}", .operand = {&number}},
    {.name = NULL},
};

static const struct orr_point walk_point = {.list = walk_list, .apply = walk_apply};

static const struct orr_rules walk_rules = {
    .id = "walk",
    .state_size = sizeof(struct walk),
    .verbs = walk_verbs,
    .points = &walk_point,
    .turn = walk_turn,
};

/* Words for decisions: u, d and s. */
static void shortens(const char *turn, const char *to) {
    const orr_game g = {.rules = &walk_rules, .seats = 2};
    const struct walk view = {.left = STEPS};
    struct walk scratch[2];
    orr_action step[AI_PLAN_STEPS];
    unsigned n = (unsigned)strlen(turn);
    char left[AI_PLAN_STEPS + 1] = "";
    for (unsigned i = 0; i < n; i++) {
        step[i] = orr_act1(turn[i] == 'u' ? UP : turn[i] == 'd' ? DOWN : STOP, 0);
    }
    n = ai_plan_shorten(&g, &view, scratch, step, n);
    for (unsigned i = 0; i < n; i++) {
        left[i] = "?uds"[orr_verb_of(step[i])];
    }
    assert_string_equal(left, to);
}

static void what_is_taken_back_is_left_out(void **state) {
    (void)state;
    shortens("udus", "us");
    shortens("uuds", "us");
    shortens("ddus", "ds");
}

static void a_turn_that_went_nowhere_is_ended_by_a_word(void **state) {
    (void)state;
    shortens("uudd", "s");
    shortens("udud", "s");
    shortens("uduu", "uus");
}

static void what_changes_something_stays(void **state) {
    (void)state;
    shortens("uuuu", "uuuu");
    shortens("uus", "uus");
    shortens("s", "s");
    shortens("ud", "ud"); /* half of a turn: without it somebody else might be to act */
}

/* ---- a way: one of two at the beginning, of which the one that looks worse leads to the goal ---- */

enum { TAKE = 1, WORK, REST, TICK };
enum { TURNS = 14, GOAL = 20, NICE = 0, USEFUL = 1 };

struct way {
    int32_t made;
    uint8_t turn, path, ticking, pad;
};

static struct orr_turn way_turn(const orr_game *g, const void *v) {
    const struct way *s = v;
    (void)g;
    return (struct orr_turn){.actor = s->turn == TURNS ? ORR_NOBODY : s->ticking ? ORR_CHANCE : 0};
}

static void way_list(const orr_game *g, const void *v, struct orr_actions *list) {
    const struct way *s = v;
    (void)g;
    if (s->turn == 0) {
        orr_propose(list, orr_act1(TAKE, NICE));
        orr_propose(list, orr_act1(TAKE, USEFUL));
    } else {
        orr_propose(list, orr_act1(WORK, 0));
        orr_propose(list, orr_act1(REST, 0));
    }
}

static void way_odds(const orr_game *g, const void *v, struct orr_odds *odds) {
    (void)g;
    (void)v;
    orr_outcome(odds, orr_act1(TICK, 0), 1);
}

static void way_apply(const orr_game *g, void *v, orr_action a, struct orr_trace *t) {
    struct way *s = v;
    (void)g;
    (void)t;
    switch (orr_verb_of(a)) {
    case TAKE:
        s->path = (uint8_t)orr_arg(a, 0);
        break;
    case WORK:
        s->made += s->path == USEFUL ? 2 : 1;
        break;
    default:
        break;
    }
    s->turn = (uint8_t)(s->turn + s->ticking);
    s->ticking ^= 1;
}

static void way_score(const orr_game *g, const void *v, struct orr_result *r) {
    const struct way *s = v;
    r->over = way_turn(g, v).actor == ORR_NOBODY;
    r->score[0] = s->made;
    r->goal = g->option[0];
    r->won = r->over && s->made >= GOAL;
    r->rank[0] = 1;
}

/* The nice path seems to be worth more than all that can be made. */
static int32_t way_estimate(const orr_game *g, const void *v, int seat) {
    const struct way *s = v;
    (void)g;
    (void)seat;
    return s->made + (s->path == NICE ? 100 : 0);
}

static const struct orr_verb way_verbs[] = {
    {.name = "take", .text = "take {0}", .operand = {&number}},
    {.name = "work", .text = "work {0}", .operand = {&number}},
    {.name = "rest", .text = "rest {0}", .operand = {&number}},
    {.name = "tick", .text = "tick {0}", .operand = {&number}, .chance = true},
    {.name = NULL},
};

static const struct orr_point way_point = {.list = way_list, .apply = way_apply, .odds = way_odds};

static const struct orr_rules way_rules = {
    .id = "way",
    .state_size = sizeof(struct way),
    .verbs = way_verbs,
    .points = &way_point,
    .max_decisions = 100,
    .quiet = 1,
    .estimate_unit = 10,
    .setup = no_setup,
    .turn = way_turn,
    .score = way_score,
    .redact = no_redact,
    .resample = no_resample,
    .estimate = way_estimate,
};

static unsigned path_chosen(int goal) {
    const orr_game g = {.rules = &way_rules, .seats = 1, .option = {goal}};
    const struct way s = {.made = 0};
    struct orr_rng rng;
    orr_rng_seed(&rng, 1);
    return orr_arg(orr_player_choose(orr_player_find("bot:4", NULL), &g, &s, 0, &rng), 0);
}

static void a_score_that_is_the_goal_is_played_for_to_the_end(void **state) {
    (void)state;
    assert_int_equal(path_chosen(GOAL), USEFUL);
    assert_int_equal(path_chosen(0), NICE); /* nobody says what score is needed: the estimate is believed */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_taken_back_is_left_out),
        cmocka_unit_test(a_turn_that_went_nowhere_is_ended_by_a_word),
        cmocka_unit_test(what_changes_something_stays),
        cmocka_unit_test(a_score_that_is_the_goal_is_played_for_to_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
