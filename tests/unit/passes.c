/* Does a decision end a turn, and who plays then? With a game made so that the odds are known: seat 0 hands the turn over,
 * keeps it, ends the game, or has a die with seven sides decide, one of which gives the turn back. */
#include "support.h"

enum { HAND = 1, KEEP, QUIT, ROLL, SIDE };
enum { DECIDES, ROLLS, OVER };
enum { SIDES = 7 };
struct lamp {
    uint8_t phase, holder;
};

static void list_all(const orr_game *g, const void *v, struct orr_actions *list) {
    (void)g, (void)v;
    for (unsigned verb = HAND; verb <= ROLL; verb++) {
        orr_propose(list, orr_act(verb));
    }
}

static void odds(const orr_game *g, const void *v, struct orr_odds *o) {
    (void)g, (void)v;
    for (unsigned i = 0; i < SIDES; i++) {
        orr_outcome(o, orr_act1(SIDE, i), 1);
    }
}

static void apply(const orr_game *g, void *v, orr_action a, struct orr_trace *t) {
    struct lamp *s = v;
    unsigned verb = orr_verb_of(a);
    bool hands = verb == HAND || (verb == SIDE && orr_arg(a, 0));
    (void)g, (void)t;
    s->holder = hands ? 1 : s->holder;
    s->phase = verb == QUIT ? OVER : verb == ROLL ? ROLLS : DECIDES;
}

static struct orr_turn turn(const orr_game *g, const void *v) {
    const struct lamp *s = v;
    (void)g;
    int8_t actor = s->phase == OVER ? ORR_NOBODY : s->phase == ROLLS ? ORR_CHANCE : (int8_t)s->holder;
    return (struct orr_turn){.actor = actor, .prompt = s->phase == OVER ? DECIDES : s->phase};
}

static void hide_nothing(const orr_game *g, void *v, int seat) { (void)g, (void)v, (void)seat; }
static void as_it_is(const orr_game *g, void *v, int seat, struct orr_rng *rng) {
    (void)g, (void)v, (void)seat, (void)rng;
}
static const struct orr_kind number = {.name = "number", .count = SIDES};
static const struct orr_verb verbs[] = {{.name = "hand", .text = "hand over", .ends = true},
                                        {.name = "keep", .text = "keep"},
                                        {.name = "quit", .text = "quit"},
                                        {.name = "roll", .text = "roll"},
                                        {.name = "side", .text = "side {0}", .operand = {&number}, .chance = true},
                                        {.name = NULL}};
static const struct orr_point points[] = {{.list = list_all, .apply = apply}, {.apply = apply, .odds = odds}};
static const struct orr_rules lamp_rules = {.id = "lamp",
                                            .state_size = sizeof(struct lamp),
                                            .verbs = verbs,
                                            .points = points,
                                            .turn = turn,
                                            .redact = hide_nothing,
                                            .resample = as_it_is};
static const orr_game game = {.rules = &lamp_rules, .seats = 2};
static const struct lamp lamp = {.phase = DECIDES};

static void what_is_certain_is_said(void **unused) {
    (void)unused;
    int next;
    assert_true(orr_turn_passes(&game, &lamp, orr_act(HAND), &next) && next == 1);
    assert_true(orr_turn_passes(&game, &lamp, orr_act(QUIT), &next) && next == ORR_NOBODY);
    assert_false(orr_turn_passes(&game, &lamp, orr_act(KEEP), &next));
    assert_true(orr_turn_ended_by(&game, &lamp, orr_act(HAND), NULL));
    assert_false(orr_turn_ended_by(&game, &lamp, orr_act(QUIT), NULL)); /* it does not say so */
}

static void nobody_is_named_where_the_same_seat_may_play_on(void **unused) {
    (void)unused;
    int next;
    assert_true(orr_turn_passes(&game, &lamp, orr_act(ROLL), &next));
    assert_int_equal(next, ORR_CHANCE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_certain_is_said),
        cmocka_unit_test(nobody_is_named_where_the_same_seat_may_play_on),
    };
    return cmocka_run_group_tests_name("passes", tests, NULL, NULL);
}
