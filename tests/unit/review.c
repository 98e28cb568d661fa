/* The review of a game: luck that sums to nothing, errors by what the seat knew, sums and
 * pages that hold what they promise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/review.h"
#include "src/lab/review.h"
#include "support_lab.h"

enum { FEW = 8, PART = 40 };

static bool is_wide(void) { return getenv("ORRERY_TEST_ALL") != NULL; }

static const char *const names[ORR_MAX_SEATS] = {"Ada <&>", "Ben", "Cleo", "Dan", "Eve", "Fay"};

static struct orr_match *match_of(const struct orr_rules *rules, unsigned seats, const uint8_t *seed) {
    struct orr_error err = {{0}};
    orr_game *g = orr_game_setup(rules, seats, "", &err);
    assert_non_null(g);
    return orr_match_new(g, NULL, NULL, seed);
}

/* Steps in notation, parted by spaces; outcomes are forced. */
static struct orr_match *played(const char *steps) {
    struct orr_match *m = match_of(orr_games_find("nul"), 2, NULL);
    char step[64];
    int used = 0;
    while (sscanf(steps, "%63s%n", step, &used) == 1) {
        struct orr_error err = {{0}};
        orr_action a = 0;
        assert_true(orr_step_read(orr_match_game(m), step, &a, &err));
        assert_int_equal(orr_match_do(m, a, NULL).rule, 0);
        steps += used;
    }
    return m;
}

static struct orr_review review_of(const struct orr_match *m, uint32_t iterations) {
    struct orr_review r;
    struct orr_error err = {{0}};
    struct orr_review_spec order = {.match = m, .iterations = iterations, .seed = 7};
    assert_true(orr_review_run(&order, &r, &err));
    return r;
}

/* ---- luck ---- */

static void luck_of_a_die_sums_to_nothing(void **state) {
    double sum[2] = {0};
    (void)state;
    for (int face = 1; face <= 6; face++) {
        char steps[96];
        snprintf(steps, sizeof steps, "c_deal:moon c_deal:comet stake:3 c_roll:%d", face);
        struct orr_match *m = played(steps);
        struct orr_review r = review_of(m, FEW);
        assert_int_equal(r.n_luck, 3);
        const struct orr_review_luck *l = &r.luck[2];
        assert_int_equal(l->entry, 3);
        assert_int_equal(l->outcomes, 6);
        assert_false(l->sampled);
        assert_true(face > 3 ? l->luck[0] > 0.1 : l->luck[0] < -0.1);
        near(l->luck[0] + l->luck[1], 0, 1e-6);
        sum[0] += l->luck[0];
        sum[1] += l->luck[1];
        orr_review_free(&r);
        orr_match_free(m);
    }
    near(sum[0], 0, 1e-9);
    near(sum[1], 0, 1e-9);
}

/* ---- errors ---- */

static void a_blunder_is_marked(void **state) {
    (void)state;
    struct orr_match *m = played("c_deal:moon c_deal:comet gift:P2,3 pass pass");
    struct orr_review r = review_of(m, 0);
    assert_int_equal(r.iterations, ORR_REVIEW_ITERATIONS);
    assert_true(r.n_choices >= 1);
    const struct orr_review_choice *c = &r.choice[0];
    assert_int_equal(c->entry, 2);
    assert_int_equal(c->entries, 2); /* gift and pass are one turn */
    assert_int_equal(c->seat, 0);
    assert_int_equal(c->mark, 3);
    assert_false(c->best);
    assert_true(c->error > 0.08);
    near(c->error, c->chance - c->played, 1e-9);
    near(c->gained[1], c->error, 1e-5);
    assert_true(c->gained[0] == 0);
    assert_true(c->steps > 0);
    assert_int_not_equal(c->line[0], orr_match_entry(m, 2).action);
    assert_int_equal(r.sum[0].marks[3], 1);
    assert_true(r.n_turning >= 1);
    orr_review_free(&r);
    orr_match_free(m);
}

/* The best turn of the search itself is no error. */
static void the_best_turn_is_no_error(void **state) {
    (void)state;
    struct orr_match *m = played("c_deal:moon c_deal:comet gift:P2,3 pass");
    struct orr_review bad = review_of(m, 0);
    orr_match_free(m);
    m = played("c_deal:moon c_deal:comet");
    assert_int_equal(bad.n_choices, 1);
    for (unsigned i = 0; i < bad.choice[0].steps; i++) {
        assert_int_equal(orr_match_do(m, bad.choice[0].line[i], NULL).rule, 0);
    }
    struct orr_odds odds = {.n = 0};
    if (orr_turn_of(orr_match_game(m), orr_match_state(m)).actor == ORR_CHANCE) {
        orr_odds_of(orr_match_game(m), orr_match_state(m), &odds);
        assert_int_equal(orr_match_do(m, odds.at[0], NULL).rule, 0);
    }
    struct orr_review good = review_of(m, 0);
    assert_true(good.n_choices >= 1);
    assert_true(good.choice[0].best);
    assert_int_equal(good.choice[0].mark, 0);
    assert_true(good.choice[0].error == 0);
    orr_review_free(&bad);
    orr_review_free(&good);
    orr_match_free(m);
}

/* The card of the other seat changes luck, and no judgement of a decision. */
static void errors_do_not_know_secrets(void **state) {
    (void)state;
    struct orr_match *m = played("c_deal:moon c_deal:star stake:2 c_roll:1 pass");
    struct orr_match *n = played("c_deal:moon c_deal:nova stake:2 c_roll:1 pass");
    struct orr_review a = review_of(m, FEW), b = review_of(n, FEW);
    assert_true(a.n_choices >= 1 && b.n_choices >= 1);
    assert_true(a.choice[0].chance == b.choice[0].chance && a.choice[0].played == b.choice[0].played);
    assert_true(a.choice[0].line[0] == b.choice[0].line[0]);
    assert_true(a.luck[1].luck[0] < 0 && b.luck[1].luck[0] > 0);
    orr_review_free(&a);
    orr_review_free(&b);
    orr_match_free(m);
    orr_match_free(n);
}

/* A look at a card ends what is judged together: what follows was decided with more knowledge. */
static void a_look_parts_a_turn(void **state) {
    (void)state;
    struct orr_match *m = played("c_deal:moon c_deal:star peek:P2 pass pass");
    struct orr_review r = review_of(m, FEW);
    assert_true(r.n_choices >= 2);
    assert_int_equal(r.choice[0].entry, 2);
    assert_int_equal(r.choice[0].entries, 1);
    assert_int_equal(r.choice[1].entry, 3);
    assert_int_equal(r.choice[1].seat, 0);
    orr_review_free(&r);
    orr_match_free(m);
}

/* The luck of a turn is that of all outcomes in it. */
static void check_luck(const struct orr_review *r, size_t turn) {
    double luck[ORR_MAX_SEATS] = {0};
    for (unsigned k = 0; k < r->game->seats; k++) {
        for (size_t i = 0; i < r->n_luck; i++) {
            luck[k] += r->luck[i].turn == turn ? r->luck[i].luck[k] : 0;
        }
        near(luck[k], r->turn[turn].luck[k], 1e-9);
    }
}

static void check_turns(const struct orr_review *r) {
    uint32_t at = 0;
    double luck[ORR_MAX_SEATS] = {0};
    for (size_t i = 0; i < r->n_turns; i++) {
        const struct orr_review_turn *t = &r->turn[i];
        double all = 0;
        assert_int_equal(t->from, at);
        assert_true(t->to > t->from);
        check_luck(r, i);
        at = t->to;
        for (unsigned k = 0; k < r->game->seats; k++) {
            assert_true(t->share[k] >= 0 && t->share[k] <= 1);
            all += t->share[k];
            luck[k] += t->luck[k];
        }
        near(all, r->common ? t->share[0] * r->game->seats : 1, 1e-4);
    }
    assert_int_equal(at, r->entries);
    for (unsigned k = 0; k < r->game->seats; k++) {
        near(luck[k], r->sum[k].luck, 1e-9);
    }
}

static void check_sums(const struct orr_review *r) {
    double rest = 0;
    for (unsigned k = 0; k < r->game->seats; k++) {
        const struct orr_review_sum *s = &r->sum[k];
        near(s->start + s->luck - s->error + s->from_others + s->rest, s->end, 1e-9);
        assert_true(s->error >= 0);
        rest += s->rest;
    }
    if (!r->common) {
        near(rest, 0, 1e-3); /* what one gains the others lose, in every part */
    }
    for (size_t i = 1; i < r->n_choices; i++) {
        assert_true(r->choice[i].entry >= r->choice[i - 1].entry + r->choice[i - 1].entries);
    }
}

static void play_on(struct orr_match *m, uint32_t most) {
    struct orr_rng rng;
    struct orr_actions legal;
    orr_rng_seed(&rng, 11);
    while (orr_match_length(m) < most && orr_turn_of(orr_match_game(m), orr_match_state(m)).actor != ORR_NOBODY) {
        if (!orr_match_roll(m, NULL)) {
            orr_legal(orr_match_game(m), orr_match_state(m), &legal);
            assert_int_equal(orr_match_do(m, legal.at[orr_rng_below(&rng, legal.n)], NULL).rule, 0);
        }
    }
}

static void a_whole_game_adds_up(void **state) {
    uint8_t seed[ORR_SEED_BYTES];
    (void)state;
    for (unsigned seats = 2; seats <= 4; seats++) {
        orr_seed_from_number(seats, seed);
        struct orr_match *m = match_of(orr_games_find("nul"), seats, seed);
        play_on(m, UINT32_MAX);
        struct orr_review r = review_of(m, FEW);
        assert_true(r.finished);
        assert_true((unsigned)r.won >> r.focus & 1u);
        near(r.sum[r.focus].end, 1, 1e-9);
        for (unsigned i = 0; i < r.n_turning; i++) {
            assert_true(i == 0 || r.turning[i - 1] < r.turning[i]);
            assert_int_not_equal(orr_review_kind(&r, r.turning[i]), ORR_REVIEW_UNEXPLAINED);
        }
        check_turns(&r);
        check_sums(&r);
        orr_review_free(&r);
        orr_match_free(m);
    }
}

/* A review of the same match with the same seed says the same. */
static void check_same(const struct orr_review *r, const struct orr_match *m) {
    struct orr_review again = review_of(m, r->iterations);
    struct orr_buf one = {0}, two = {0};
    orr_review_json(r, names, &one);
    orr_review_json(&again, names, &two);
    assert_string_equal(one.at, two.at);
    orr_buf_free(&one);
    orr_buf_free(&two);
    orr_review_free(&again);
}

/* The beginning of every game, at its smallest table: some of these have one goal for all. Twice is the same; before a
 * commit that is asked of every other game. */
static void every_game_can_be_looked_back_at(void **state) {
    uint8_t seed[ORR_SEED_BYTES];
    (void)state;
    orr_seed_from_number(5, seed);
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct orr_match *m = match_of(orr_games_at(i), 0, seed);
        play_on(m, PART);
        struct orr_review r = review_of(m, 2);
        assert_true(r.common == (r.game->seats == 1 || r.game->together));
        check_turns(&r);
        check_sums(&r);
        if (is_wide() || i % 2 == 1) {
            check_same(&r, m);
        }
        orr_review_free(&r);
        orr_match_free(m);
    }
}

/* ---- output ---- */

static void json_and_page_hold_the_review(void **state) {
    (void)state;
    struct orr_match *m = played("c_deal:moon c_deal:comet gift:P2,3 pass pass");
    struct orr_review r = review_of(m, FEW);
    struct orr_buf out = {0};
    orr_review_json(&r, names, &out);
    near(number_at(out.at, "moves"), 5, 0);
    near(number_at(out.at, "seats.0.errors"), r.sum[0].error, 1e-5);
    near(number_at(out.at, "choices.0.move"), 3, 0);
    near(number_at(out.at, "choices.0.mark"), 3, 0);
    near(number_at(out.at, "turns.1.shares.0"), r.turn[1].share[0], 1e-5);
    orr_buf_free(&out);
    orr_review_html(&r, names, &out);
    assert_non_null(strstr(out.at, "</html>"));
    assert_non_null(strstr(out.at, "Ada &lt;&amp;&gt;"));
    assert_null(strstr(out.at, "Ada <"));
    assert_non_null(strstr(out.at, "gift:P2,3 pass"));
    assert_non_null(strstr(out.at, "prefers-color-scheme:light"));
    assert_null(strstr(out.at, ">-0<"));
    assert_null(strstr(out.at, "http")); /* needs nothing from elsewhere */
    assert_null(strstr(out.at, "nan"));
    orr_buf_free(&out);
    orr_review_free(&r);
    orr_match_free(m);
}

static unsigned times(const char *text, const char *part) {
    unsigned n = 0;
    for (; (text = strstr(text, part)); text++) {
        n++;
    }
    return n;
}

/* ---- what stands out ---- */

/* The turns of a made-up curve of the first seat that are chosen as turning points. */
static unsigned chosen(const double *share, unsigned turns, uint32_t turning[ORR_REVIEW_TURNS]) {
    struct orr_match *m = match_of(orr_games_find("nul"), 2, NULL);
    struct orr_review_turn turn[16] = {{0}};
    struct orr_review r = {.game = orr_match_game(m), .turn = turn, .n_turns = turns, .start = {share[0]}};
    for (unsigned i = 0; i < turns; i++) {
        turn[i].share[0] = share[i + 1];
        turn[i].luck[0] = share[i + 1] - share[i]; /* a cause for every swing */
        turn[i].choice = -1;
    }
    review_stand_out(&r);
    memcpy(turning, r.turning, sizeof r.turning);
    orr_match_free(m);
    return r.n_turning;
}

/* Of a spike one leg is told, while there are other turns of some size; there and slowly back is no spike. */
static void turning_points_lie_apart(void **state) {
    const double spike[] = {0.5, 0.62, 0.62, 0.76, 1, 0.76, 0.76, 0.76, 0.8, 1};
    const double wide[] = {0.5, 0.5, 0.9, 0.9, 0.5, 0.5, 0.5, 0.5, 0.65, 1};
    const double alone[] = {0.5, 0.9, 0.5, 0.51, 0.51};
    const double rise[] = {0.1, 0.32, 0.5, 0.75, 0.74, 0.74, 0.74, 1};
    const double far[] = {0.5, 0.9, 0.9, 0.9, 0.5, 0.6, 1};
    uint32_t at[ORR_REVIEW_TURNS];
    (void)state;
    assert_int_equal(chosen(spike, 9, at), 3);
    assert_true(at[0] == 2 && at[1] == 3 && at[2] == 8);
    assert_int_equal(chosen(wide, 9, at), 3);
    assert_true(at[0] == 1 && at[1] == 7 && at[2] == 8);
    assert_int_equal(chosen(alone, 4, at), 3); /* better both legs than nothing at all */
    assert_true(at[0] == 0 && at[1] == 1 && at[2] == 2);
    assert_int_equal(chosen(rise, 7, at), 3); /* steps in one direction are turning points of their own */
    assert_true(at[0] == 0 && at[1] == 2 && at[2] == 6);
    assert_int_equal(chosen(far, 6, at), 3);
    assert_true(at[0] == 0 && at[1] == 3 && at[2] == 5);
}

static double moved_most(const struct orr_review *r, size_t luck) {
    double most = 0;
    for (unsigned k = 0; k < r->game->seats; k++) {
        most = fmax(most, fabs(r->luck[luck].luck[k]));
    }
    return most;
}

static void the_largest_luck_is_told(void **state) {
    (void)state;
    struct orr_match *m = played("c_deal:moon c_deal:comet stake:1 c_roll:1 stake:3 c_roll:6 stake:2 c_roll:5 stake:3 "
                                 "c_roll:1 stake:1 c_roll:2 stake:3 c_roll:4");
    struct orr_review r = review_of(m, FEW);
    struct orr_buf out = {0};
    assert_int_equal(r.n_luck, 8);
    assert_int_equal(r.n_largest, ORR_REVIEW_SWINGS);
    for (unsigned i = 0; i < r.n_largest; i++) {
        unsigned larger = 0;
        for (size_t k = 0; k < r.n_luck; k++) {
            larger += moved_most(&r, k) > moved_most(&r, r.largest[i]);
        }
        assert_int_equal(larger, i);
    }
    const struct orr_review_luck *l = &r.luck[r.largest[0]];
    assert_true(l->entry >= r.turn[l->turn].from && l->entry < r.turn[l->turn].to);
    orr_review_json(&r, names, &out);
    near(number_at(out.at, "largest_luck.0"), r.largest[0], 0);
    near(number_at(out.at, "chance.7.turn"), r.luck[7].turn, 0);
    assert_non_null(strstr(out.at, "\"outcome_words\":\"The die shows 6\""));
    orr_buf_free(&out);
    orr_review_html(&r, names, &out);
    const char *list = strstr(out.at, "Largest swings of luck");
    assert_non_null(list);
    assert_int_equal(times(list, "The die shows"), r.n_largest);
    assert_int_equal(times(list, "class=\"moved\""), r.n_largest);
    orr_buf_free(&out);
    for (size_t k = 0; k < r.n_luck; k++) {
        memset(r.luck[k].luck, 0, sizeof r.luck[k].luck);
    }
    r.n_largest = r.n_turning = 0;
    review_stand_out(&r);
    assert_int_equal(r.n_largest, 0); /* what moved nobody by a point is not listed */
    orr_review_free(&r);
    orr_match_free(m);
}

/* The page of a review with one turning point: the turn of its first choice, which is made up to be like that. */
static void page_of(struct orr_review *r, bool best, double error, double change, double luck, struct orr_buf *out) {
    struct orr_review_choice *c = &r->choice[0];
    size_t turn = 0;
    for (; r->turn[turn].to <= c->entry; turn++) {
    }
    struct orr_review_turn *t = &r->turn[turn];
    c->best = best;
    t->error = c->error = error;
    c->mark = error >= 0.08 ? 3 : 0;
    c->margin = best ? 0.1 : 0;
    for (unsigned k = 0; k < r->game->seats; k++) {
        c->gained[k] = (int)k == c->seat ? 0 : error;
    }
    r->n_turning = 1;
    r->turning[0] = (uint32_t)turn;
    t->share[r->focus] = orr_review_before(r, turn, (unsigned)r->focus) + change;
    t->luck[r->focus] = luck;
    for (size_t k = 0; k < r->n_luck; k++) {
        r->luck[k].luck[r->focus] = r->luck[k].turn == turn ? luck : 0;
    }
    orr_buf_free(out);
    orr_review_html(r, names, out);
    *strstr(out->at, "Luck and skill") = 0; /* the cards only */
}

/* A card says what the search would have played, or that there is nothing better; what came out where it was luck; and
 * its chip has the colour of what was done, whomever it helped. */
static void cards_tell_the_better_line_and_the_outcome(void **state) {
    (void)state;
    struct orr_match *m = played("c_deal:moon c_deal:comet stake:3 c_roll:6 pass");
    struct orr_review r = review_of(m, FEW);
    struct orr_buf out = {0}, line = {0};
    assert_int_equal(r.choice[0].seat, 0);
    orr_review_line(&r, r.choice[0].line, r.choice[0].steps, ORR_REVIEW_LINE, &line);
    r.choice[0].reasons = 0;
    r.focus = 1;
    page_of(&r, false, 0.2, 0.3, 0, &out); /* what the other lost, the focus won */
    assert_non_null(strstr(out.at, "Better by 20: "));
    assert_int_equal(times(out.at, line.at), 1 + (strcmp(line.at, "stake:3") == 0));
    assert_non_null(strstr(out.at, "<span class=\"chip bad\">Ada &lt;&amp;&gt;: slip"));
    assert_non_null(strstr(out.at, "<span class=\"good\">+30"));
    assert_null(strstr(out.at, "The die shows"));
    page_of(&r, false, 0, -0.3, 0, &out);
    assert_non_null(strstr(out.at, "The search preferred, without a clear gain: "));
    assert_non_null(strstr(out.at, "<span class=\"bad\">-30"));
    page_of(&r, true, 0, -0.3, 0, &out);
    assert_non_null(strstr(out.at, "This was the best turn found."));
    assert_non_null(strstr(out.at, "<span class=\"chip good\">Ada &lt;&amp;&gt;: best move"));
    page_of(&r, true, 0, -0.3, -0.2, &out);
    assert_non_null(strstr(out.at, "The die shows 6"));
    assert_non_null(strstr(out.at, "<b class=\"bad\">-20"));
    assert_non_null(strstr(out.at, "<span class=\"chip luck\">Ben: bad luck"));
    orr_buf_free(&line);
    orr_buf_free(&out);
    orr_review_free(&r);
    orr_match_free(m);
}

/* A narrow screen shows what a wide one does: no plot shrinks, cells say what they are where the head of their table
 * is left out, and a turning point, which has no tooltip under a finger, leads to its card. */
static void the_page_fits_a_phone(void **state) {
    uint8_t seed[ORR_SEED_BYTES];
    char link[32];
    unsigned marked = 0;
    struct orr_buf out = {0};
    (void)state;
    orr_seed_from_number(3, seed);
    struct orr_match *m = match_of(orr_games_find("nul"), 3, seed);
    play_on(m, UINT32_MAX);
    struct orr_review r = review_of(m, FEW);
    orr_review_html(&r, names, &out);
    assert_true(balanced(out.at) > 100);
    assert_non_null(strstr(out.at, "@media(max-width:"));
    assert_int_equal(fluid_plots(out.at), 1 + 3); /* the curve, and a row of bars per seat */
    assert_int_equal(times(out.at, "<path class=\"path"), 3);
    for (unsigned i = 1; i <= r.n_turning; i++) {
        snprintf(link, sizeof link, "href=\"#turn%u\"", i);
        assert_int_equal(times(out.at, link), 1);
        snprintf(link, sizeof link, "id=\"turn%u\"", i);
        assert_int_equal(times(out.at, link), 1);
    }
    for (size_t i = 0; i < r.n_choices; i++) {
        marked += r.choice[i].mark > 0;
    }
    assert_true(marked > 0);
    assert_true(r.n_largest > 0);
    /* All but names, marks and words. */
    assert_int_equal(times(out.at, "data-label=\""), 4 * marked + 2 * r.n_largest);
    orr_buf_free(&out);
    orr_review_free(&r);
    orr_match_free(m);
}

/* ---- rounds ---- */

/* Random moves into the second round, which is where a turn could be in the wrong one; but no few, and no more than a
 * review takes seconds for. */
static void play_rounds(struct orr_match *m) {
    struct orr_result result = {.rounds = 0};
    uint32_t most = is_wide() ? 3 * PART : PART + PART / 2;
    for (uint32_t n = is_wide() ? most : PART; n <= most && result.rounds < 2; n++) {
        play_on(m, n);
        orr_result_of(orr_match_game(m), orr_match_state(m), &result);
    }
}

/* A turn belongs to the round in which it begins, the last seat's too; and what is said of choices is so. */
static void turns_are_in_their_rounds(void **state) {
    uint8_t seed[ORR_SEED_BYTES];
    (void)state;
    orr_seed_from_number(9, seed);
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct orr_match *m = match_of(orr_games_at(i), 0, seed);
        play_rounds(m);
        struct orr_review r = review_of(m, 1);
        void *s = calloc(1, r.game->rules->state_size);
        struct orr_result result;
        struct orr_actions legal;
        assert_non_null(s);
        for (size_t k = 0; k < r.n_turns; k++) {
            uint32_t options = 0;
            for (uint32_t e = r.turn[k].from; e < r.turn[k].to; e++) {
                orr_match_at(m, e, s);
                orr_result_of(r.game, s, &result);
                assert_true(e > r.turn[k].from || result.rounds == r.turn[k].round);
                if (orr_turn_of(r.game, s).actor >= 0) {
                    orr_legal(r.game, s, &legal);
                    options += legal.n > 1;
                    assert_int_equal(r.turn[k].seat, orr_turn_of(r.game, s).actor);
                }
            }
            assert_int_equal(options, r.turn[k].options);
            assert_true(k == 0 || r.turn[k].round >= r.turn[k - 1].round);
            assert_true(r.turn[k].choice < 0 || options > 0);
        }
        free(s);
        orr_review_free(&r);
        orr_match_free(m);
    }
}

/* ---- no errors after all ---- */

/* A made-up review of two turns of the first seat, each with an error. */
struct made {
    struct orr_review_turn turn[4];
    struct orr_review_choice choice[2];
    struct orr_review_luck luck[1];
    struct orr_review r;
};

static void make_up(struct made *x, double end, double luck) {
    memset(x, 0, sizeof *x);
    const double share[] = {0.4, 0.4, 0.3, end};
    for (unsigned i = 0; i < 4; i++) {
        x->turn[i] = (struct orr_review_turn){.from = 3 * i, .to = 3 * i + 3, .seat = (int8_t)(i % 2), .choice = -1};
        x->turn[i].share[0] = share[i];
        x->turn[i].share[1] = 1 - share[i];
    }
    for (unsigned i = 0; i < 2; i++) {
        x->choice[i] = (struct orr_review_choice){.entry = 6 * i, .entries = 2, .mark = 3, .error = 0.1, .steps = 1};
        x->choice[i].gained[1] = 0.1;
    }
    x->luck[0] = (struct orr_review_luck){.entry = 11, .turn = 3, .luck = {luck, -luck}};
    x->turn[3].luck[0] = luck;
    x->turn[3].luck[1] = -luck;
    x->r = (struct orr_review){.turn = x->turn,
                               .choice = x->choice,
                               .luck = x->luck,
                               .n_turns = 4,
                               .n_choices = 2,
                               .n_luck = 1,
                               .own = -1,
                               .finished = true,
                               .won = end > 0.5 ? 1 : 2,
                               .start = {0.5, 0.5}};
}

/* A line that wins at its seat's next turn is no error, unless the dice won; whoever lost has made them. */
static void what_soon_wins_is_no_error(void **state) {
    struct orr_match *m = match_of(orr_games_find("nul"), 2, NULL);
    struct made x;
    (void)state;
    make_up(&x, 1, 0.1);
    x.r.game = orr_match_game(m);
    x.turn[2].share[0] = 0.9; /* no large rest */
    review_add_up(&x.r);
    assert_true(x.choice[0].forgiven && x.choice[1].forgiven);
    assert_int_equal(x.choice[0].mark, 0);
    assert_int_equal(x.r.sum[0].marks[3], 0);
    near(x.r.sum[0].start + x.r.sum[0].luck - x.r.sum[0].error + x.r.sum[0].rest, x.r.sum[0].end, 1e-9);
    make_up(&x, 0, -0.3);
    x.r.game = orr_match_game(m);
    review_add_up(&x.r);
    assert_int_equal(x.r.sum[0].marks[3], 2);
    assert_true(x.choice[0].gained[1] > 0 && !x.choice[0].forgiven);
    make_up(&x, 1, 0.75);
    x.r.game = orr_match_game(m);
    review_add_up(&x.r);
    assert_int_equal(x.r.sum[0].marks[3], 2);
    assert_int_equal(x.r.misjudged, 0);
    orr_match_free(m);
}

/* A winner whose share rises without luck or errors of others was misjudged: nothing is held against the turns. */
static void a_misjudged_winner_is_told_so(void **state) {
    struct orr_match *m = match_of(orr_games_find("nul"), 2, NULL);
    struct made x;
    (void)state;
    make_up(&x, 1, 0);
    x.r.game = orr_match_game(m);
    x.choice[0].seat = x.choice[1].seat = 0;
    x.turn[0].seat = x.turn[1].seat = x.turn[2].seat = x.turn[3].seat = 0; /* many turns: nothing soon wins */
    review_add_up(&x.r);
    assert_int_equal(x.r.misjudged, 1);
    assert_int_equal(x.r.sum[0].marks[3], 0);
    assert_true(x.r.sum[0].error == 0 && x.r.sum[1].from_others == 0);
    orr_match_free(m);
}

/* One's own errors come first, those in points behind those in chances. */
static void errors_come_in_order(void **state) {
    struct orr_review_choice c[4] = {{.seat = 0, .mark = 1, .error = 0.3},
                                     {.seat = 1, .mark = 2, .points = 4},
                                     {.seat = 1, .mark = 0, .error = 0.01},
                                     {.seat = 1, .mark = 1, .error = 0.03}};
    struct orr_review r = {.choice = c, .n_choices = 4, .own = 1};
    uint32_t at[4];
    (void)state;
    assert_int_equal(orr_review_errors(&r, at), 3);
    assert_true(at[0] == 3 && at[1] == 1 && at[2] == 0);
    r.own = -1;
    orr_review_errors(&r, at);
    assert_true(at[0] == 0 && at[1] == 3 && at[2] == 1);
}

/* A turn that is tried in place of an error: the better one is as good as itself, and better than what was played. */
static void a_try_is_compared(void **state) {
    struct orr_match *m = played("c_deal:moon c_deal:comet gift:P2,3 pass pass");
    struct orr_review r = review_of(m, 0);
    struct orr_review_spec order = {.match = m, .seed = 7};
    const struct orr_review_choice *c = &r.choice[0];
    const struct orr_review_line best = {c->line, c->steps};
    orr_action same[2] = {orr_match_entry(m, 2).action, orr_match_entry(m, 3).action};
    struct orr_review_trial t;
    (void)state;
    orr_review_try(&order, c->entry, c->entries, best, best, false, &t);
    near(t.tried, t.best, 1e-9);
    near(t.doubt_best, 0, 1e-9);
    assert_true(t.tried > t.played);
    near(t.best - t.played, c->error, 1e-6); /* as the review says */
    orr_review_try(&order, c->entry, c->entries, (struct orr_review_line){same, 2}, best, false, &t);
    near(t.tried, t.played, 1e-9);
    orr_review_try(&order, c->entry, c->entries, best, best, true, &t);
    assert_true(t.best == t.tried);
    orr_review_free(&r);
    orr_match_free(m);
}

static void nothing_to_look_at_is_said(void **state) {
    struct orr_match *m = match_of(orr_games_find("nul"), 2, NULL);
    struct orr_review r;
    struct orr_error err = {{0}};
    (void)state;
    assert_false(orr_review_run(&(struct orr_review_spec){.match = m}, &r, &err));
    assert_non_null(strstr(err.text, "no entries"));
    orr_match_free(m);
}

static void a_review_can_be_stopped(void **state) {
    struct orr_match *m = played("c_deal:moon c_deal:comet pass pass");
    atomic_bool stop = true;
    struct orr_watch watch = {.stop = &stop};
    struct orr_review r;
    struct orr_error err = {{0}};
    struct orr_buf out = {0};
    (void)state;
    assert_true(orr_review_run(&(struct orr_review_spec){.match = m, .watch = &watch}, &r, &err));
    assert_true(r.stopped);
    assert_int_equal(r.entries, 0);
    orr_review_json(&r, names, &out);
    orr_review_html(&r, names, &out);
    orr_buf_free(&out);
    orr_review_free(&r);
    orr_match_free(m);
}

/* Entry by entry comes to the same as in one go; ended early, it is the review of the first entries. */
static void a_review_can_be_made_in_steps(void **state) {
    struct orr_match *m = played("c_deal:moon c_deal:comet gift:P2,3 pass pass");
    struct orr_review_spec order = {.match = m, .iterations = FEW, .seed = 7};
    struct orr_review whole = review_of(m, FEW), r;
    struct orr_buf one = {0}, two = {0};
    uint32_t steps = 0;
    (void)state;
    struct orr_review_walk *w = orr_review_begin(&order, &r, NULL);
    assert_non_null(w);
    for (; orr_review_advance(w); steps++) {
        assert_int_equal(r.entries, steps + 1);
    }
    orr_review_end(w);
    assert_int_equal(steps, orr_match_length(m));
    assert_false(r.stopped);
    orr_review_json(&whole, names, &one);
    orr_review_json(&r, names, &two);
    assert_string_equal(one.at, two.at);
    orr_review_free(&r);
    w = orr_review_begin(&order, &r, NULL);
    assert_true(orr_review_advance(w) && orr_review_advance(w));
    orr_review_end(w);
    assert_true(r.stopped);
    assert_int_equal(r.entries, 2);
    check_turns(&r);
    orr_review_free(&r);
    orr_review_free(&whole);
    orr_buf_free(&one);
    orr_buf_free(&two);
    orr_match_free(m);
}

/* ---- in other words ---- */

/* What the review says of its errors is said by orr_review_say as well, from their figures. */
static void a_review_can_be_said_again(void **state) {
    struct orr_match *m = played("c_deal:moon c_deal:comet gift:P2,3 pass pass");
    struct orr_review r = review_of(m, 0);
    struct orr_buf wish = {0}, words = {0}, line = {0}, expected = {0};
    struct orr_error err = {{0}};
    const struct orr_review_choice *c = &r.choice[0];
    char better[ORR_AIM_MAX], gift[ORR_AIM_MAX];
    (void)state;
    orr_review_line(&r, c->line, c->steps, c->steps, &line);
    orr_put(&wish, "{\"choices\":[{\"move\":%u,\"moves\":%u,\"same\":%u,\"better\":\"%s\"}],", c->entry + 1, c->entries,
            c->same, line.at);
    orr_put(&wish, "\"outcomes\":[1],\"reasons\":[\"sparks\"]}");
    assert_true(orr_review_say(m, wish.at, wish.n, &words, &err));
    orr_review_aims(&r, c, gift, better);
    orr_put(&expected, "\"played_aim\":\"%s\",\"better_aim\":\"%s\"", gift, better);
    assert_non_null(strstr(words.at, expected.at));
    assert_non_null(strstr(words.at, "\"played_steps\":[\"Give"));
    assert_non_null(strstr(words.at, "\"reasons\":[\"sparks\"]}"));
    orr_buf_free(&wish);
    orr_buf_free(&words);
    orr_buf_free(&line);
    orr_buf_free(&expected);
    orr_review_free(&r);
    orr_match_free(m);
}

static void words_of_another_record_are_refused(void **state) {
    static const char *const bad[] = {
        "{}",
        "{\"choices\":[{\"move\":9,\"moves\":1,\"same\":0,\"better\":\"pass\"}],\"outcomes\":[],\"reasons\":[]}",
        "{\"choices\":[{\"move\":3,\"moves\":3,\"same\":0,\"better\":\"pass\"}],\"outcomes\":[],\"reasons\":[]}",
        "{\"choices\":[{\"move\":3,\"moves\":1,\"same\":0,\"better\":\"fly\"}],\"outcomes\":[],\"reasons\":[]}",
        "{\"choices\":[{\"move\":3,\"moves\":1,\"same\":0,\"better\":\"\"}],\"outcomes\":[],\"reasons\":[]}",
        "{\"choices\":[],\"outcomes\":[9],\"reasons\":[]}",
        "{\"choices\":[],\"outcomes\":[],\"reasons\":[1]}",
    };
    struct orr_match *m = played("c_deal:moon c_deal:comet gift:P2,3 pass");
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct orr_buf words = {0};
        struct orr_error err = {{0}};
        assert_false(orr_review_say(m, bad[i], strlen(bad[i]), &words, &err));
        assert_true(strlen(err.text) > 5);
        orr_buf_free(&words);
    }
    orr_match_free(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_review_can_be_said_again),
        cmocka_unit_test(words_of_another_record_are_refused),
        cmocka_unit_test(luck_of_a_die_sums_to_nothing),
        cmocka_unit_test(a_blunder_is_marked),
        cmocka_unit_test(the_best_turn_is_no_error),
        cmocka_unit_test(errors_do_not_know_secrets),
        cmocka_unit_test(a_look_parts_a_turn),
        cmocka_unit_test(a_whole_game_adds_up),
        cmocka_unit_test(every_game_can_be_looked_back_at),
        cmocka_unit_test(json_and_page_hold_the_review),
        cmocka_unit_test(turning_points_lie_apart),
        cmocka_unit_test(the_largest_luck_is_told),
        cmocka_unit_test(cards_tell_the_better_line_and_the_outcome),
        cmocka_unit_test(the_page_fits_a_phone),
        cmocka_unit_test(turns_are_in_their_rounds),
        cmocka_unit_test(what_soon_wins_is_no_error),
        cmocka_unit_test(a_misjudged_winner_is_told_so),
        cmocka_unit_test(errors_come_in_order),
        cmocka_unit_test(a_try_is_compared),
        cmocka_unit_test(nothing_to_look_at_is_said),
        cmocka_unit_test(a_review_can_be_stopped),
        cmocka_unit_test(a_review_can_be_made_in_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
