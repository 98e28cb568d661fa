/* Naming what chance did: every outcome of random games of every game can be said in answer to the question that is
 * asked, by dice in any order or by its name, and what is said means that one outcome; who learns it; how many are left;
 * how many come together. */
#include "support.h"

#include "orrery/naming.h"
#include "orrery/session.h"

enum { SEED = 23, GAMES = 1, GAMES_ALL = 8 };

/* ---- every outcome of every game ---- */

/* Faces that show the outcome: of a sum, the highest ones first. */
static unsigned faces_of(const struct orr_naming *n, orr_action a, uint8_t face[ORR_DICE_MOST]) {
    unsigned at = 0;
    for (unsigned g = 0; g < n->groups; g++) {
        const struct orr_dice_group *group = &n->group[g];
        unsigned sum = orr_arg(a, group->operand), most = group->face[group->faces - 1];
        for (unsigned i = 0; i < group->dice; i++) {
            unsigned rest = group->dice - i - 1, high = sum > rest + most ? most : sum - rest;
            bool summed = group->row->way == ORR_DICE_SUM;
            face[at++] = (uint8_t)(summed ? high : orr_arg(a, group->operand + i));
            sum -= summed ? high : 0;
        }
    }
    return at;
}

static void swap_faces(uint8_t *face, unsigned a, unsigned b) {
    uint8_t kept = face[a];
    face[a] = face[b];
    face[b] = kept;
}

/* Dice of a group that are not told apart mean the same in any order. */
static void dice_show(const struct orr_naming *n, orr_action a) {
    uint8_t face[ORR_DICE_MOST];
    unsigned dice = faces_of(n, a, face), first = 0;
    assert_int_equal(dice, n->dice);
    assert_true(orr_naming_roll(n, face, dice) == a);
    for (unsigned g = 0; g < n->groups; g++) {
        for (unsigned i = 1; i < n->group[g].dice && n->group[g].row->way != ORR_DICE_EACH; i++) {
            swap_faces(face, first, first + i);
            assert_true(orr_naming_roll(n, face, dice) == a);
        }
        first += n->group[g].dice;
    }
    assert_true(orr_naming_roll(n, face, dice - 1) == 0);
    face[0] = 77;
    assert_true(orr_naming_roll(n, face, dice) == 0);
}

static void text_means(const orr_game *g, const struct orr_naming *n, const char *text, orr_action a) {
    struct orr_error err = {{0}};
    orr_action read = 0;
    if (!orr_naming_read(g, n, text, &read, &err) || read != a) {
        fail_msg("%s: \"%s\" means something else: %s", g->rules->id, text, err.text);
    }
}

static void outcome_is_named(const orr_game *g, const struct orr_naming *n, orr_action a) {
    char step[256], words[256];
    orr_step_write(g, a, step, sizeof step);
    assert_true(orr_outcome_words(g, a, words, sizeof words) > 0);
    text_means(g, n, step, a);
    if (n->groups) {
        dice_show(n, a);
        return;
    }
    text_means(g, n, strchr(step, ':') + 1, a);
}

/* Every outcome is in the list once; two that are called the same show the same face. */
static void list_is_whole(const orr_game *g, const struct orr_naming *n) {
    struct orr_pick *pick = calloc(ORR_MAX_ODDS, sizeof *pick);
    assert_non_null(pick);
    uint32_t picks = orr_naming_picks(g, n, pick), left = 0;
    for (uint32_t i = 0; i < n->odds.n; i++) {
        char words[256];
        uint32_t at = 0;
        orr_outcome_words(g, n->odds.at[i], words, sizeof words);
        while (at < picks && strcmp(pick[at].words, words) != 0) {
            at++;
        }
        assert_true(at < picks);
        text_means(g, n, words, pick[at].action);
        if (pick[at].action != n->odds.at[i] && !orr_verb_at(g, orr_verb_of(n->odds.at[i]))->operand[0]->face) {
            fail_msg("%s: two outcomes are called %s", g->rules->id, words);
        }
    }
    for (uint32_t i = 0; i < picks; i++) {
        left += pick[i].left;
    }
    assert_int_equal(left, n->counted ? n->odds.total : 0);
    free(pick);
}

/* Where counts are told, one less is left of what came, and as many of the others. */
static void counts_fall(const orr_game *g, const struct orr_naming *before, orr_action a, const void *after) {
    struct orr_naming *n = calloc(1, sizeof *n);
    assert_non_null(n);
    if (before->run > 1 && before->counted && orr_naming_of(g, after, n) && n->prompt == before->prompt) {
        for (uint32_t i = 0; i < n->odds.n; i++) {
            for (uint32_t k = 0; k < before->odds.n; k++) {
                uint32_t left = before->odds.weight[k] - (n->odds.at[i] == a);
                if (before->odds.at[k] == n->odds.at[i] && n->odds.weight[i] != left) {
                    char step[256];
                    orr_step_write(g, a, step, sizeof step);
                    fail_msg("%s: after %s counts are %u, not %u", g->rules->id, step, n->odds.weight[i], left);
                }
            }
        }
    }
    free(n);
}

static void question_is_whole(const orr_game *g, const struct orr_naming *n) {
    assert_true(n->asked.words[0] != 0);
    assert_true(n->run >= 1);
    assert_true(n->seat == ORR_NOBODY || (n->seat >= 0 && n->seat < g->seats));
    assert_true(!n->open || n->learns == (1u << g->seats) - 1);
    assert_true(n->dice <= ORR_DICE_MOST);
    assert_true(!n->groups || n->odds.n <= ORR_MAX_ODDS);
}

/* A random game, in which every question is looked at and every outcome that it could have is named. */
static void play_through(const orr_game *g, void *s, struct orr_rng *rng) {
    struct orr_naming *n = calloc(1, sizeof *n);
    struct orr_actions *list = calloc(1, sizeof *list);
    uint64_t asked[64] = {0};
    assert_true(n && list);
    for (struct orr_turn turn; (turn = orr_turn_of(g, s)).actor != ORR_NOBODY;) {
        orr_action a;
        if (turn.actor == ORR_CHANCE) {
            a = orr_chance_draw(g, s, rng);
            bool fresh = asked[turn.prompt % 64]++ < 6; /* the same question again and again says nothing new */
            if (orr_naming_of(g, s, n)) {
                question_is_whole(g, n);
                outcome_is_named(g, n, a);
                for (uint32_t i = 0; fresh && i < n->odds.n; i++) {
                    outcome_is_named(g, n, n->odds.at[i]);
                }
                if (fresh && !n->groups) {
                    list_is_whole(g, n);
                }
            } else {
                assert_true(orr_outcome_only(g, s) == a);
            }
            orr_apply(g, s, a, NULL);
            if (fresh && n->odds.n > 1) {
                counts_fall(g, n, a, s);
            }
            n->odds.n = 0;
            continue;
        }
        list->n = 0;
        orr_legal(g, s, list);
        orr_apply(g, s, list->at[orr_rng_below(rng, list->n)], NULL);
    }
    free(list);
    free(n);
}

static void every_outcome_can_be_named(void **unused) {
    (void)unused;
    unsigned games = getenv("ORRERY_TEST_ALL") ? GAMES_ALL : GAMES;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *rules = orr_games_at(i);
        for (const struct orr_setup *setup = rules->setups; setup->name; setup++) {
            for (unsigned game = 0; game < games; game++) {
                struct orr_rng rng;
                struct table *t = table_new(rules->id, setup->seats, setup->options);
                orr_rng_seed(&rng, SEED + game);
                play_through(t->g, t->s, &rng);
                table_free(t);
            }
        }
    }
}

/* ---- single questions, at the table of the template ---- */

static struct orr_naming ask_at(const struct table *t) {
    struct orr_naming n;
    assert_true(orr_naming_of(t->g, t->s, &n));
    return n;
}

static void a_secret_card_is_one_seats(void **unused) {
    (void)unused;
    struct table *t = table_new("nul", 3, "");
    struct orr_naming n = ask_at(t);
    assert_int_equal(n.groups, 0);
    assert_false(n.open);
    assert_int_equal(n.learns, 1);
    assert_int_equal(n.seat, 0);
    assert_int_equal(n.run, 1); /* the next card is of another hand */
    assert_true(n.counted);
    step(t, "c_deal:star");
    n = ask_at(t);
    assert_int_equal(n.learns, 2);
    assert_int_equal(n.seat, 1);
    table_free(t);
}

static void dice_lie_open(void **unused) {
    (void)unused;
    struct table *t = table_new("nul", 2, "");
    run(t, "c_deal:star c_deal:moon stake:1");
    struct orr_naming n = ask_at(t);
    assert_true(n.open);
    assert_int_equal(n.seat, 0);
    assert_int_equal(n.groups, 1);
    assert_int_equal(n.group[0].faces, 6);
    assert_false(n.counted);
    text_means(t->g, &n, "4", n.odds.at[3]);
    struct orr_error err = {{0}};
    orr_action a = 0;
    assert_false(orr_naming_read(t->g, &n, "7", &a, &err));
    assert_string_equal(err.text, "\"7\" is no roll of 1 dice");
    table_free(t);
}

static void names_may_be_short(void **unused) {
    (void)unused;
    struct table *t = table_new("nul", 2, "");
    struct orr_naming n = ask_at(t);
    struct orr_error err = {{0}};
    orr_action a = 0;
    text_means(t->g, &n, "st", n.odds.at[3]);
    text_means(t->g, &n, "NOVA", n.odds.at[4]);
    assert_false(orr_naming_read(t->g, &n, "c_deal", &a, &err));
    assert_string_equal(err.text, "\"c_deal\" can mean 5 of them");
    err = (struct orr_error){{0}};
    assert_false(orr_naming_read(t->g, &n, "sun", &a, &err));
    assert_string_equal(err.text, "\"sun\" is none of what is possible now");
    assert_false(orr_naming_read(t->g, &n, "", &a, &err));
    table_free(t);
}

/* ---- in a session ---- */

static struct orr_session *session_of(const char *second) {
    struct orr_seat_info people[2] = {{"Ada", "me"}, {"Bo", ""}};
    snprintf(people[1].player, sizeof people[1].player, "%s", second);
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", NULL);
    return orr_session_new(orr_match_new(g, NULL, people, NULL), 1);
}

static orr_action read_step(const struct orr_session *s, const char *word) {
    orr_action a = 0;
    assert_true(orr_step_read(orr_match_game(orr_session_match(s)), word, &a, NULL));
    return a;
}

static void several_are_looked_at_before_they_count(void **unused) {
    (void)unused;
    struct orr_session *s = session_of("me");
    struct orr_naming n;
    struct orr_error err = {{0}};
    orr_action named[3] = {read_step(s, "c_deal:nova"), read_step(s, "c_deal:nova"), read_step(s, "c_deal:dust")};
    assert_true(orr_session_naming(s, named, 1, &n, &err));
    assert_int_equal(n.seat, 1);
    assert_int_equal(n.odds.n, 4); /* the only nova is in the first hand */
    assert_int_equal(orr_match_length(orr_session_match(s)), 0);
    assert_false(orr_session_name(s, named, 2, &err));
    assert_string_equal(err.text, "the Nova is not possible there.");
    err = (struct orr_error){{0}};
    assert_int_equal(orr_match_length(orr_session_match(s)), 0);
    named[1] = named[2];
    assert_false(orr_session_name(s, named, 3, &err));
    assert_string_equal(err.text, "Nothing is rolled or drawn there.");
    assert_false(orr_session_naming(s, named, 2, &n, &err)); /* then a person decides */
    assert_true(orr_session_name(s, named, 2, &err));
    assert_int_equal(orr_match_length(orr_session_match(s)), 2);
    assert_int_equal(orr_session_next(s).kind, ORR_NEXT_PERSON);
    orr_session_free(s);
}

static void everything_can_be_taken_back(void **unused) {
    (void)unused;
    struct orr_session *s = session_of("me");
    struct orr_match *m = orr_session_match(s);
    struct orr_error err = {{0}};
    static const char *const said[] = {"c_deal:star", "c_deal:moon", "stake:1", "c_roll:6", "gift:P1,1", "pass"};
    assert_false(orr_session_back(s, &err));
    assert_string_equal(err.text, "There is nothing to take back yet.");
    err = (struct orr_error){{0}};
    for (unsigned i = 0; i < 6; i++) {
        assert_int_equal(orr_session_do(s, orr_match_now(m).actor, read_step(s, said[i])).rule, 0);
    }
    for (unsigned left = 6; left > 0; left--) {
        assert_int_equal(orr_match_length(m), left);
        assert_true(orr_session_back(s, &err)); /* whoever said it, and over what it revealed */
    }
    assert_int_equal(orr_match_length(m), 0);
    struct orr_buf record = {0};
    orr_record_write(m, &record);
    struct orr_match *again = orr_record_read(record.at, record.n, NULL, ORR_READ_STRICT, &err);
    assert_non_null(again);
    assert_true(orr_match_named(again));
    orr_match_free(again);
    orr_buf_free(&record);
    orr_session_free(s);
}

static void what_a_computer_did_is_taken_back_with_it(void **unused) {
    (void)unused;
    struct orr_session *s = session_of("random");
    struct orr_match *m = orr_session_match(s);
    struct orr_error err = {{0}};
    static const char *const said[] = {"c_deal:star", "c_deal:moon", "pass", "pass"};
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(orr_session_do(s, orr_match_now(m).actor, read_step(s, said[i])).rule, 0);
    }
    assert_true(orr_session_back(s, &err));
    assert_int_equal(orr_match_length(m), 2);
    orr_session_free(s);
}

static void drawn_dice_are_not_named(void **unused) {
    (void)unused;
    uint8_t seed[ORR_SEED_BYTES] = {1};
    struct orr_seat_info people[2] = {{"Ada", "me"}, {"Bo", "me"}};
    struct orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", NULL);
    struct orr_session *s = orr_session_new(orr_match_new(g, NULL, people, seed), 1);
    struct orr_naming n;
    struct orr_error err = {{0}};
    assert_false(orr_match_named(orr_session_match(s)));
    assert_false(orr_session_naming(s, NULL, 0, &n, NULL));
    assert_false(orr_session_back(s, &err));
    assert_string_equal(err.text, "The dice and cards of this table are drawn, not named.");
    orr_session_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_outcome_can_be_named),
        cmocka_unit_test(a_secret_card_is_one_seats),
        cmocka_unit_test(dice_lie_open),
        cmocka_unit_test(names_may_be_short),
        cmocka_unit_test(several_are_looked_at_before_they_count),
        cmocka_unit_test(everything_can_be_taken_back),
        cmocka_unit_test(what_a_computer_did_is_taken_back_with_it),
        cmocka_unit_test(drawn_dice_are_not_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
