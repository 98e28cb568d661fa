/* What a step puts at stake, with a game made so that the odds are known; and what whoever thinks says of costly
 * decisions.
 *
 * The game: seat 0 has three towers, seat 1 one. A bomb is paid with the first tower of seat 0; then a coin that is not
 * even decides whether its second falls, in one case of four, and with it after an even flip the tower of seat 1. The
 * third falls in a storm after that, which is chance of another kind. To give up ends the game for seat 0; to wait does not. A lottery has too many
 * outcomes to look at all: in half of them seat 0 is out. */
#include "support.h"

#include "orrery/danger.h"
#include "orrery/scene.h"
#include "orrery/session.h"
#include "orrery/think.h"

enum { BOMB = 1, GIVE_UP, WAIT, LOTTERY, FLIP };
enum { TOWERS = 4, ASKED = 0, COIN, STORM, DRAWS, OVER };
struct camp {
    uint8_t tower[TOWERS];
    uint8_t phase, flips, out, pad;
};

static void list_all(const orr_game *g, const void *v, struct orr_actions *list) {
    (void)v;
    for (unsigned verb = BOMB; verb <= LOTTERY; verb++) {
        if (verb != WAIT || g->option[0]) {
            orr_propose(list, orr_act(verb));
        }
    }
}

static void odds(const orr_game *g, const void *v, struct orr_odds *o) {
    const struct camp *s = v;
    (void)g;
    for (unsigned i = 0; i < (s->phase == DRAWS ? 40u : 2u); i++) {
        bool uneven = s->phase == COIN && !s->flips;
        orr_outcome(o, orr_act1(FLIP, i), uneven && i ? 3 : 1);
    }
}

static void flip(struct camp *s, unsigned n) {
    if (s->phase == STORM) {
        s->tower[2] = 0;
        s->phase = ASKED;
    } else if (s->phase == DRAWS) {
        s->out = n % 2 == 0;
        s->phase = ++s->flips < 3 ? DRAWS : OVER;
    } else if (s->flips++ == 0) {
        s->tower[1] = n != 0;
        s->phase = n ? STORM : COIN;
    } else {
        s->tower[3] = n != 0;
        s->phase = STORM;
    }
}

static void apply(const orr_game *g, void *v, orr_action a, struct orr_trace *t) {
    struct camp *s = v;
    (void)g, (void)t;
    switch (orr_verb_of(a)) {
    case BOMB:
        s->tower[0] = 0;
        s->phase = COIN;
        break;
    case GIVE_UP:
        s->phase = OVER;
        break;
    case LOTTERY:
        s->phase = DRAWS;
        break;
    case FLIP:
        flip(s, orr_arg(a, 0));
        break;
    default:
        break;
    }
}

static void setup(const orr_game *g, void *v) {
    (void)g;
    *(struct camp *)v = (struct camp){.tower = {1, 1, 1, 1}};
}

static struct orr_turn turn(const orr_game *g, const void *v) {
    const struct camp *s = v;
    (void)g;
    int8_t actor = s->phase == ASKED ? 0 : s->phase == OVER ? ORR_NOBODY : ORR_CHANCE;
    return (struct orr_turn){.actor = actor, .prompt = s->phase == OVER ? ASKED : s->phase};
}

static void score(const orr_game *g, const void *v, struct orr_result *r) {
    const struct camp *s = v;
    (void)g;
    r->over = s->phase == OVER && !s->flips;
    r->won = 2;
    r->out = s->out;
}

static int32_t estimate(const orr_game *g, const void *v, int seat) {
    const struct camp *s = v;
    (void)g;
    return seat ? s->tower[3] : s->tower[0] + 2 * s->tower[1] + s->tower[2];
}

static void draw(const orr_game *g, const void *v, int seat, struct orr_scene *scene) {
    const struct camp *s = v;
    (void)g, (void)seat;
    for (unsigned i = 0; i < TOWERS; i++) {
        if (s->tower[i]) {
            unsigned owner = i == 3;
            orr_open(scene, 10 + i, (int)i * 1000, 0)->label = orr_words(scene, "Tower %u of P%u: high", i, owner + 1);
            orr_mark(scene, owner, 0, 0, 100, ORR_SEAT + (int)owner);
            orr_close(scene);
        }
    }
}

static const struct orr_kind number = {.name = "number", .count = 256};
static const struct orr_verb verbs[] = {{.name = "bomb", .text = "bomb"},
                                        {.name = "give-up", .text = "give up"},
                                        {.name = "wait", .text = "wait"},
                                        {.name = "lottery", .text = "lottery"},
                                        {.name = "flip", .text = "flip {0}", .operand = {&number}, .chance = true},
                                        {.name = NULL}};
static const struct orr_point points[] = {{.list = list_all, .apply = apply, .odds = odds},
                                          {.apply = apply, .odds = odds},
                                          {.apply = apply, .odds = odds},
                                          {.apply = apply, .odds = odds}};
static void hide_nothing(const orr_game *g, void *v, int seat) { (void)g, (void)v, (void)seat; }
static void as_it_is(const orr_game *g, void *v, int seat, struct orr_rng *rng) {
    (void)g, (void)v, (void)seat, (void)rng;
}
static const struct orr_rules camp_rules = {.id = "camp",
                                            .state_size = sizeof(struct camp),
                                            .estimate_unit = 1,
                                            .verbs = verbs,
                                            .points = points,
                                            .setup = setup,
                                            .turn = turn,
                                            .score = score,
                                            .redact = hide_nothing,
                                            .resample = as_it_is,
                                            .draw = draw,
                                            .estimate = estimate};

static bool danger(unsigned verb, bool wait, struct orr_danger *d) {
    const orr_game g = {.rules = &camp_rules, .seats = 2, .option = {wait}};
    struct camp s;
    setup(&g, &s);
    return orr_danger_of(&g, &s, 0, orr_act(verb), d);
}

static void pieces_are_counted_over_the_dice_of_the_step(void **state) {
    (void)state;
    struct orr_danger d;
    assert_true(danger(BOMB, true, &d));
    assert_true(d.out == 0 && d.lost == 0 && d.error == 0);
    assert_true(d.harm == 0.25);
    assert_int_equal(d.n, 2); /* not the price, and not what the storm takes */
    assert_int_equal(d.own, 1);
    assert_int_equal(d.risk[0].piece, 11);
    assert_true(d.risk[0].chance == 0.25);
    assert_string_equal(d.risk[0].title, "Tower 1");
    assert_int_equal(d.risk[1].seat, 1);
    assert_true(d.risk[1].chance == 0.125);
    assert_true(d.heavy); /* the price and a quarter of two, against an eighth of one */
    assert_false(orr_danger_asks(&d, 0, 0.9));
    assert_true(orr_danger_asks(&d, 1, 0.9) && orr_danger_asks(&d, -1, 0));
}

static void an_end_counts_only_where_it_can_be_avoided(void **state) {
    (void)state;
    struct orr_danger d;
    assert_true(danger(GIVE_UP, true, &d));
    assert_true(d.lost == 1 && orr_danger_asks(&d, -1, 0));
    assert_false(danger(WAIT, true, &d));
    assert_false(danger(WAIT, false, &d)); /* not a decision of this game: nothing to tell */
}

static void an_end_is_asked_about_only_where_there_is_more_to_win(void **state) {
    (void)state;
    struct orr_danger end = {.lost = 1}, risk = {.lost = 0.3}, out = {.out = 0.01};
    assert_true(orr_danger_asks(&end, 0, 0.06) && !orr_danger_asks(&end, 0, 0.04));
    assert_true(orr_danger_asks(&risk, 0, 0.8) && !orr_danger_asks(&risk, 0, 0.7));
    assert_true(orr_danger_asks(&risk, 0, 7)); /* a chance is never more than certain */
    assert_true(orr_danger_asks(&risk, 1, 0.1) && orr_danger_asks(&risk, -1, 0));
    assert_true(orr_danger_asks(&out, 0, 0)); /* to be out is one's own end while others play on */
}

static void too_many_outcomes_are_sampled(void **state) {
    (void)state;
    struct orr_danger d, again;
    assert_true(danger(LOTTERY, true, &d));
    assert_true(d.error > 0 && d.error < 0.1);
    assert_true(d.out > 0.5 - 2 * d.error && d.out < 0.5 + 2 * d.error);
    assert_true(danger(LOTTERY, true, &again));
    assert_true(d.out == again.out);
}

/* ---- whoever thinks ---- */

static void costly_decisions_lie_far_below_the_best(void **state) {
    (void)state;
    unsigned asked = 0, known = 0;
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct orr_seat_info people[ORR_MAX_SEATS] = {{{0}, {0}}};
        orr_game *g = orr_game_setup(orr_games_at(i), 2, "", NULL);
        if (!g) {
            continue;
        }
        for (unsigned k = 0; k < 2; k++) {
            snprintf(people[k].name, sizeof people[k].name, "P%u", k + 1);
            snprintf(people[k].player, sizeof people[k].player, "me");
        }
        struct orr_seeds seeds = orr_seeds_of_number(3);
        struct orr_session *s = orr_session_new(orr_match_new(g, NULL, people, seeds.dice), 1);
        struct orr_thinker *t = orr_thinker_new();
        while (orr_session_step(s)) {
        }
        struct orr_request r;
        struct orr_answer a, b;
        int seat = orr_session_next(s).seat;
        assert_false(orr_session_ask(s, ORR_ASK_DANGER, !seat, &r, NULL)); /* not its turn */
        assert_true(orr_session_ask(s, ORR_ASK_DANGER, seat, &r, NULL));
        assert_true(orr_thinker_answer(t, &r, NULL, &a, NULL));
        assert_true(orr_thinker_answer(t, &r, NULL, &b, NULL));
        assert_true(a.relative == b.relative && a.best == b.best && a.costly == b.costly);
        for (uint32_t k = 0; k < a.costly; k++) {
            assert_true(a.best - a.cost[k].share >= ORR_COSTLY);
            assert_int_equal(orr_check(g, r.view, a.cost[k].action).rule, 0);
        }
        assert_true(orr_session_answer(s, r.number, 0, NULL)); /* it still holds */
        asked++;
        known += !a.relative;
        orr_thinker_free(t);
        orr_session_free(s);
    }
    assert_true(asked > 0 && known > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_counted_over_the_dice_of_the_step),
        cmocka_unit_test(an_end_counts_only_where_it_can_be_avoided),
        cmocka_unit_test(an_end_is_asked_about_only_where_there_is_more_to_win),
        cmocka_unit_test(too_many_outcomes_are_sampled),
        cmocka_unit_test(costly_decisions_lie_far_below_the_best),
    };
    return cmocka_run_group_tests_name("danger", tests, NULL, NULL);
}
