/* The end of a match: one's own result in words, the entry that decided it, and the names of computer players. */
#include "support_match.h"

#include "orrery/session.h"

/* ---- the end in words ---- */

static const char *const names[] = {"Ada", "Bo", "Cy"};

/* A table of that many seats whose words do not depend on a game. */
static orr_game plain(unsigned seats, bool together) {
    return (orr_game){.rules = orr_games_find("nul"), .seats = (uint8_t)seats, .together = together};
}

static void reads(const orr_game *g, const struct orr_result *r, int reader, const char *title, const char *text,
                  const char *words) {
    struct orr_ending ending;
    char sentence[256];
    assert_true(orr_ending_of(g, r, reader, names, &ending));
    assert_string_equal(ending.title, title);
    assert_string_equal(ending.text, text);
    assert_string_equal(ending.words, words);
    assert_int_equal(orr_result_words(g, r, reader, names, sentence, sizeof sentence), strlen(words));
    assert_string_equal(sentence, words);
}

static void the_winner_reads_by_how_much(void **state) {
    (void)state;
    orr_game g = plain(3, false);
    struct orr_result r = {.over = true, .won = 2, .rank = {2, 1, 3}, .score = {30, 34, 12}};
    reads(&g, &r, 1, "You won by 4", "4 points ahead of Ada.", "You won, 4 points ahead of Ada.");
    reads(&g, &r, ORR_WATCHER, "Bo won", "4 points ahead of Ada.", "Bo won, 4 points ahead of Ada.");
    reads(&g, &r, ORR_ALL_KNOWING, "Bo won", "4 points ahead of Ada.", "Bo won, 4 points ahead of Ada.");
    r.score[0] = 33;
    reads(&g, &r, 1, "You won by 1", "1 point ahead of Ada.", "You won, 1 point ahead of Ada.");
}

static void the_others_read_their_place_first(void **state) {
    (void)state;
    orr_game g = plain(3, false);
    struct orr_result r = {.over = true, .won = 2, .rank = {2, 1, 3}, .score = {30, 36, 12}};
    reads(&g, &r, 0, "You came second", "6 points behind Bo.", "You came second, 6 points behind Bo.");
    reads(&g, &r, 2, "You came third", "24 points behind Bo.", "You came third, 24 points behind Bo.");
    r.rank[2] = 2;
    r.score[2] = 30;
    reads(&g, &r, 2, "You share second place", "6 points behind Bo.", "You share second place, 6 points behind Bo.");
}

static void points_do_not_decide_where_one_is_left(void **state) {
    (void)state;
    orr_game g = plain(3, false);
    struct orr_result r = {.over = true, .won = 2, .out = 5, .rank = {3, 1, 2}, .score = {30, 36, 40}};
    reads(&g, &r, 1, "You won", "The last one in the game.", "You won, the last one in the game.");
    reads(&g, &r, ORR_WATCHER, "Bo won", "The last one in the game.", "Bo won, the last one in the game.");
    reads(&g, &r, 2, "You came second", "Out of the game, Bo won.", "You came second, out of the game, Bo won.");
    r.out = 1; /* two are left: by points */
    r.score[2] = 30;
    reads(&g, &r, 1, "You won by 6", "6 points ahead of Ada.", "You won, 6 points ahead of Ada.");
    reads(&g, &r, 2, "You came second", "6 points behind Bo.", "You came second, 6 points behind Bo.");
}

static void ties_are_told(void **state) {
    (void)state;
    orr_game g = plain(3, false);
    struct orr_result r = {.over = true, .won = 5, .rank = {1, 3, 1}, .score = {30, 12, 30}};
    reads(&g, &r, 0, "You share first place", "With Cy.", "You share first place, with Cy.");
    reads(&g, &r, ORR_WATCHER, "Ada and Cy share first place", "", "Ada and Cy share first place.");
    reads(&g, &r, 1, "You came third", "18 points behind Ada and Cy.", "You came third, 18 points behind Ada and Cy.");
    r = (struct orr_result){.over = true, .won = 1, .rank = {1, 3, 2}, .score = {30, 12, 30}, .tie = "more sparks"};
    reads(&g, &r, 0, "You won", "Equal points with Cy, decided by more sparks.",
          "You won, equal points with Cy, decided by more sparks.");
    reads(&g, &r, 2, "You came second", "Equal points with Ada, decided by more sparks.",
          "You came second, equal points with Ada, decided by more sparks.");
    r = (struct orr_result){.over = true, .won = 7, .rank = {1, 1, 1}};
    reads(&g, &r, 0, "You share first place", "With Bo and Cy.", "You share first place, with Bo and Cy.");
    reads(&g, &r, ORR_WATCHER, "Ada, Bo and Cy share first place", "", "Ada, Bo and Cy share first place.");
}

/* Won by something else than the score, or by nobody. */
static void scores_that_say_nothing_are_not_told(void **state) {
    (void)state;
    orr_game g = plain(3, false);
    struct orr_result r = {.over = true, .won = 1, .rank = {1, 2, 3}, .score = {3, 9, 1}};
    reads(&g, &r, 0, "You won", "", "You won.");
    reads(&g, &r, 1, "You came second", "Behind Ada.", "You came second, behind Ada.");
    r.won = 0;
    reads(&g, &r, 1, "Nobody won", "", "Nobody won.");
    r.over = false;
    struct orr_ending ending;
    assert_false(orr_ending_of(&g, &r, 1, names, &ending));
    assert_string_equal(ending.words, "");
}

/* What is hidden from the reader is in no sentence. */
static void hidden_scores_are_not_told(void **state) {
    (void)state;
    orr_game g = plain(3, false);
    struct orr_result r = {.over = true, .won = 2, .score = {30, 36, 12}, .partial = 2};
    reads(&g, &r, 0, "You did not win", "Behind Bo.", "You did not win, behind Bo.");
    reads(&g, &r, 1, "You won", "", "You won.");
    reads(&g, &r, ORR_WATCHER, "Bo won", "", "Bo won.");
}

static void alone_against_a_rival_is_a_ranking_of_two(void **state) {
    (void)state;
    orr_game g = plain(1, false);
    struct orr_result r = {.over = true, .rival = "the twin", .score = {98, [ORR_RIVAL] = 106}};
    reads(&g, &r, 0, "You came second", "8 points behind the twin.", "You came second, 8 points behind the twin.");
    reads(&g, &r, ORR_WATCHER, "The twin won", "8 points ahead of Ada.", "The twin won, 8 points ahead of Ada.");
    r.score[0] = 106;
    r.tie = "the rule that a tie is a loss";
    reads(&g, &r, 0, "You came second", "Equal points with the twin, decided by the rule that a tie is a loss.",
          "You came second, equal points with the twin, decided by the rule that a tie is a loss.");
    r = (struct orr_result){.over = true, .rival = "the twin", .won = 1, .score = {110, [ORR_RIVAL] = 106}};
    reads(&g, &r, 0, "You won by 4", "4 points ahead of the twin.", "You won, 4 points ahead of the twin.");
    r.won = 0;
    reads(&g, &r, 0, "You lost", "", "You lost.");
}

static void a_common_goal_is_told_from_the_side_of_the_people(void **state) {
    (void)state;
    orr_game one = plain(1, false), all = plain(3, true);
    struct orr_result r = {.over = true, .won = 7, .score = {31, 28, 40}, .needed = 23};
    reads(&all, &r, 2, "You won together", "The lowest score is 5 points more than the 23 needed.",
          "You won together, the lowest score is 5 points more than the 23 needed.");
    reads(&all, &r, ORR_WATCHER, "Everybody won", "The lowest score is 5 points more than the 23 needed.",
          "Everybody won, the lowest score is 5 points more than the 23 needed.");
    r.won = 0;
    r.score[1] = 22;
    reads(&all, &r, 0, "You lost together", "The lowest score is 1 point short of the 23 needed.",
          "You lost together, the lowest score is 1 point short of the 23 needed.");
    r.score[0] = 20;
    reads(&one, &r, 0, "You lost", "3 points short of the 23 needed.", "You lost, 3 points short of the 23 needed.");
    reads(&one, &r, ORR_WATCHER, "Ada lost", "3 points short of the 23 needed.",
          "Ada lost, 3 points short of the 23 needed.");
    r.won = 1;
    r.score[0] = 23;
    reads(&one, &r, 0, "You won", "Exactly the 23 needed.", "You won, exactly the 23 needed.");
    r.needed = 0;
    reads(&one, &r, 0, "You won", "", "You won.");
}

static void half_points_are_written_as_such(void **state) {
    (void)state;
    static const struct {
        double points;
        const char *words;
    } all[] = {{0, "0"}, {0.5, "½"}, {77.5, "77½"}, {4, "4"}, {-2.5, "-2½"}, {1.25, "1.25"}};
    char words[16];
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        orr_points_write(all[i].points, words, sizeof words);
        assert_string_equal(words, all[i].words);
    }
    struct orr_rules halves = *orr_games_find("nul");
    halves.score_parts = 2;
    orr_game g = {.rules = &halves, .seats = 1};
    struct orr_result r = {.over = true, .rival = "the twin", .score = {155, [ORR_RIVAL] = 166}};
    reads(&g, &r, 0, "You came second", "5½ points behind the twin.", "You came second, 5½ points behind the twin.");
    r.score[0] = 165;
    reads(&g, &r, 0, "You came second", "½ point behind the twin.", "You came second, ½ point behind the twin.");
}

static void a_short_buffer_is_not_overrun(void **state) {
    (void)state;
    orr_game g = plain(1, false);
    char words[16], name[1000];
    memset(name, 'n', sizeof name);
    name[sizeof name - 1] = 0;
    struct orr_result r = {.over = true, .rival = name, .score = {0, [ORR_RIVAL] = 4}};
    struct orr_ending ending;
    assert_int_equal(orr_result_words(&g, &r, 0, NULL, words, sizeof words), sizeof words - 1);
    assert_string_equal(words, "You came second");
    assert_true(orr_ending_of(&g, &r, 0, NULL, &ending));
    assert_true(strlen(ending.text) < sizeof ending.text);
}

/* ---- the entry that decided ---- */

static struct orr_match *match_of(unsigned seats, const char *options, const char *steps) {
    orr_game *g = orr_game_setup(orr_games_find("nul"), seats, options, NULL);
    struct orr_seat_info info[ORR_MAX_SEATS] = {{{0}, {0}}};
    assert_non_null(g);
    return match_do(orr_match_new(g, NULL, info, NULL), steps);
}

static void is_decided(struct orr_match *m, int reader, uint32_t entry, bool lead) {
    struct orr_decided decided;
    assert_true(orr_match_decided(m, reader, &decided));
    assert_int_equal(decided.entry, entry);
    assert_true(decided.lead == lead);
}

/* One round; P1 has the Comet, worth 2, P2 the Moon, worth 1. With 3 sparks as a gift P2 comes to be ahead. */
static void the_last_change_of_the_lead_decides(void **state) {
    (void)state;
    struct orr_match *m = match_of(2, "rounds=1", "c_deal:comet c_deal:moon gift:P2,3 pass pass");
    struct orr_result r;
    orr_match_result(m, &r);
    assert_true(r.over);
    assert_int_equal(r.won, 1u << 1);
    is_decided(m, ORR_ALL_KNOWING, 2, true);
    is_decided(m, 0, 2, true);
    is_decided(m, 1, 4, false); /* it does not see the Comet, and its own Moon was ahead of that */
    orr_match_free(m);
}

/* Whoever is ahead from the beginning on has won with the end. */
static void a_lead_that_never_changes_is_decided_by_the_end(void **state) {
    (void)state;
    struct orr_match *m = match_of(2, "rounds=1", "c_deal:nova c_deal:moon pass pass");
    is_decided(m, ORR_ALL_KNOWING, 3, false);
    orr_match_free(m);
}

static void a_match_that_goes_on_is_not_decided(void **state) {
    (void)state;
    struct orr_decided decided;
    struct orr_match *m = match_of(2, "", "");
    assert_false(orr_match_decided(m, 0, &decided));
    match_do(m, "c_deal:nova c_deal:moon");
    assert_false(orr_match_decided(m, 0, &decided));
    orr_match_free(m);
}

/* A reader who sees neither card sees equal sparks, and so a lead where another one sees none. */
static void the_reader_knows_only_its_view(void **state) {
    (void)state;
    struct orr_match *m = match_of(2, "rounds=1", "c_deal:moon c_deal:comet gift:P2,1 pass pass");
    is_decided(m, ORR_WATCHER, 2, true);      /* the gift is all that it has seen */
    is_decided(m, ORR_ALL_KNOWING, 4, false); /* ahead since the cards were dealt */
    orr_match_free(m);
}

/* Who resigns loses, whatever the score was. */
static void resigning_ends_and_decides(void **state) {
    (void)state;
    struct orr_match *m = match_of(2, "", "c_deal:nova c_deal:moon");
    assert_true(orr_match_resign(m, 0, NULL));
    is_decided(m, ORR_ALL_KNOWING, 1, false);
    orr_match_free(m);
}

/* ---- names of computer players ---- */

static void computer_players_get_names_that_differ(void **state) {
    (void)state;
    for (uint64_t key = 0; key < 200; key++) {
        struct orr_seat_info seats[ORR_MAX_SEATS] = {{"Kepler", "me"}, {"", "bot:3"},    {"", "bot:3"},
                                                     {"", "me"},       {"Own", "bot:1"}, {"", "random"}};
        orr_seats_name(seats, ORR_MAX_SEATS, key);
        assert_string_equal(seats[0].name, "Kepler");
        assert_string_equal(seats[3].name, "");
        assert_string_equal(seats[4].name, "Own");
        for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
            assert_true(i == 3 || orr_name_check(seats[i].name, NULL));
            for (unsigned k = 0; k < i; k++) {
                assert_string_not_equal(seats[i].name, seats[k].name);
            }
        }
    }
}

static void names_follow_from_the_key(void **state) {
    (void)state;
    struct orr_seat_info a[2] = {{"", "bot:1"}, {"", "bot:1"}}, b[2] = {{"", "bot:5"}, {"", "bot:5"}};
    bool differ = false;
    orr_seats_name(a, 2, 7);
    orr_seats_name(b, 2, 7);
    assert_string_equal(a[0].name, b[0].name);
    assert_string_equal(a[1].name, b[1].name);
    for (uint64_t key = 8; key < 20 && !differ; key++) {
        struct orr_seat_info c[2] = {{"", "bot:1"}, {"", "bot:1"}};
        orr_seats_name(c, 2, key);
        differ = strcmp(a[0].name, c[0].name) != 0;
    }
    assert_true(differ);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_winner_reads_by_how_much),
        cmocka_unit_test(the_others_read_their_place_first),
        cmocka_unit_test(points_do_not_decide_where_one_is_left),
        cmocka_unit_test(ties_are_told),
        cmocka_unit_test(scores_that_say_nothing_are_not_told),
        cmocka_unit_test(hidden_scores_are_not_told),
        cmocka_unit_test(alone_against_a_rival_is_a_ranking_of_two),
        cmocka_unit_test(a_common_goal_is_told_from_the_side_of_the_people),
        cmocka_unit_test(half_points_are_written_as_such),
        cmocka_unit_test(a_short_buffer_is_not_overrun),
        cmocka_unit_test(the_last_change_of_the_lead_decides),
        cmocka_unit_test(a_lead_that_never_changes_is_decided_by_the_end),
        cmocka_unit_test(a_match_that_goes_on_is_not_decided),
        cmocka_unit_test(the_reader_knows_only_its_view),
        cmocka_unit_test(resigning_ends_and_decides),
        cmocka_unit_test(computer_players_get_names_that_differ),
        cmocka_unit_test(names_follow_from_the_key),
    };
    return cmocka_run_group_tests_name("ending", tests, NULL, NULL);
}
