/* Turns that change nothing: found in a small game, and taken by no player that looks for them while another is as good. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "orrery/ai.h"
#include "src/ai/idle.h"

/* Two seats take turns on a line; a clock counts turns. A turn is a step there and a step back, a step there and another
 * one, or a wait. Standing anywhere is worth the same. */
enum { STEP = 1, BACK, WAIT, JUMP, LAND };
enum { TURNS = 60, LATE = 30 };

struct line {
    int32_t at[2];
    uint16_t clock;
    uint8_t actor, half, in_air;
};

static struct orr_turn line_turn(const orr_game *g, const void *v) {
    const struct line *s = v;
    (void)g;
    return (struct orr_turn){.actor = s->clock >= TURNS ? ORR_NOBODY : s->in_air ? ORR_CHANCE : (int8_t)s->actor};
}

static void line_list(const orr_game *g, const void *v, struct orr_actions *list) {
    const struct line *s = v;
    (void)g;
    orr_propose(list, orr_act(STEP));
    orr_propose(list, orr_act(s->half ? BACK : WAIT));
    if (s->clock >= LATE && !s->half) {
        orr_propose(list, orr_act(JUMP));
    }
}

static void line_odds(const orr_game *g, const void *v, struct orr_odds *odds) {
    (void)g;
    (void)v;
    orr_outcome(odds, orr_act(LAND), 1);
}

static void line_apply(const orr_game *g, void *v, orr_action a, struct orr_trace *t) {
    struct line *s = v;
    (void)g;
    (void)t;
    s->at[s->actor] += orr_verb_of(a) == STEP ? 1 : orr_verb_of(a) == BACK ? -1 : 0;
    s->at[s->actor] += orr_verb_of(a) == LAND ? 5 : 0;
    s->in_air = orr_verb_of(a) == JUMP;
    s->half = (uint8_t)(orr_verb_of(a) == STEP && !s->half);
    if (!s->half && !s->in_air) {
        s->actor ^= 1;
        s->clock++;
    }
}

static void nothing(const orr_game *g, void *v) {
    (void)g;
    (void)v;
}

static void no_cut(const orr_game *g, void *v, int seat) {
    (void)g;
    (void)v;
    (void)seat;
}

static void no_sample(const orr_game *g, void *v, int seat, struct orr_rng *rng) {
    (void)g;
    (void)v;
    (void)seat;
    (void)rng;
}

static int32_t all_alike(const orr_game *g, const void *s, int seat) {
    (void)g;
    (void)s;
    (void)seat;
    return 0;
}

static void no_score(const orr_game *g, const void *s, struct orr_result *r) {
    (void)s;
    for (unsigned i = 0; i < g->seats; i++) {
        r->rank[i] = 1;
    }
    r->won = 3;
}

static const struct orr_verb verbs[] = {
    {.name = "step", .text = "step"}, {.name = "back", .text = "back"}, {.name = "wait", .text = "wait"},
    {.name = "jump", .text = "jump"}, {.name = "land", .text = "land"}, {.name = NULL},
};
static const struct orr_point point = {.list = line_list, .apply = line_apply, .odds = line_odds};
static const struct orr_rules rules = {
    .id = "line",
    .state_size = sizeof(struct line),
    .verbs = verbs,
    .points = &point,
    .setup = nothing,
    .turn = line_turn,
    .score = no_score,
    .redact = no_cut,
    .resample = no_sample,
    .estimate = all_alike,
    .estimate_unit = 1,
};
static const orr_game game = {.rules = &rules, .seats = 2};

static const orr_action there_and_back[] = {(orr_action)STEP << 56, (orr_action)BACK << 56};
static const orr_action two_steps[] = {(orr_action)STEP << 56, (orr_action)STEP << 56};
static const orr_action waiting[] = {(orr_action)WAIT << 56};
static const orr_action jump[] = {(orr_action)JUMP << 56};

/* Which of the turns are idle, a bit each. */
static unsigned idle_of(struct ai_idle_turn *turn, unsigned n) {
    struct line from = {.at = {3, 4}, .clock = LATE}, world;
    unsigned char common[sizeof from];
    struct ai_idle x = {.g = &game, .from = (unsigned char *)&from, .world = (unsigned char *)&world, .common = common};
    unsigned idle = 0;
    ai_idle_find(&x, turn, n);
    for (unsigned i = 0; i < n; i++) {
        idle |= (unsigned)turn[i].idle << i;
    }
    return idle;
}

static void what_all_turns_change_does_not_count(void **state) {
    struct ai_idle_turn turn[] = {{there_and_back, 2, false}, {two_steps, 2, false}, {waiting, 1, false}};
    (void)state;
    assert_int_equal(idle_of(turn, 3), 5);
}

/* Half a turn is none, and says nothing of the others. */
static void half_a_turn_is_no_idle_one(void **state) {
    struct ai_idle_turn turn[] = {{two_steps, 1, false}, {two_steps, 2, false}, {waiting, 1, false}};
    (void)state;
    assert_int_equal(idle_of(turn, 3), 4);
}

/* What the only turns change that come to their end is no less for that. */
static void without_another_one_no_turn_is_idle(void **state) {
    struct ai_idle_turn turn[] = {{two_steps, 2, false}, {two_steps, 1, false}, {waiting, 1, false}};
    (void)state;
    assert_int_equal(idle_of(turn, 1), 0);
    assert_int_equal(idle_of(turn, 2), 0);
    assert_int_equal(idle_of(turn + 2, 1), 0);
}

/* They end it too, and what they lead to counts; only they are not idle themselves. */
static void turns_that_end_by_chance_count(void **state) {
    struct ai_idle_turn turn[] = {{jump, 1, false}, {two_steps, 2, false}, {waiting, 1, false}};
    (void)state;
    assert_int_equal(idle_of(turn, 1), 0);
    assert_int_equal(idle_of(turn, 3), 4);
}

/* All turns are worth the same here; one that changes something is taken. */
static void no_idle_turn_is_taken(void **state) {
    static const char *const players[] = {"next:3", "next:4", "next:5"};
    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
        for (uint16_t clock = 0; clock < 8; clock++) {
            struct line s = {.clock = clock};
            struct orr_rng rng;
            struct orr_bot *m = orr_bot_make(orr_player_find(players[i], NULL), &game, 0);
            orr_rng_seed(&rng, 3);
            while (s.actor == 0) {
                line_apply(&game, &s, orr_bot_choose(m, &s, &rng, NULL), NULL);
            }
            assert_int_equal(s.at[0], 2);
            orr_bot_free(m);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_all_turns_change_does_not_count),
        cmocka_unit_test(half_a_turn_is_no_idle_one),
        cmocka_unit_test(without_another_one_no_turn_is_idle),
        cmocka_unit_test(turns_that_end_by_chance_count),
        cmocka_unit_test(no_idle_turn_is_taken),
    };
    return cmocka_run_group_tests_name("idle", tests, NULL, NULL);
}
