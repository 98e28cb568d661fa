/* Setting a table up by hand, with the template game: spots by path, edits with their pool, what is refused, findings in
 * words with their repairs, moments, and drafts that do not fit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "orrery/edit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static orr_game *game;
static struct orr_spots spots;
static void *state;

static int open_table(void **unused) {
    (void)unused;
    game = orr_game_setup(orr_games_find("nul"), 3, "", NULL);
    spots = orr_spots_of(game);
    state = orr_alloc(1, game->rules->state_size);
    orr_edit_start(game, state, 7);
    return 0;
}

static int close_table(void **unused) {
    (void)unused;
    free(state);
    orr_spots_free(&spots);
    orr_game_free(game);
    return 0;
}

static const struct orr_spot *spot(const char *path) {
    const struct orr_spot *found = orr_spots_find(game, &spots, path);
    if (!found) {
        fail_msg("there is no spot %s", path);
    }
    return found;
}

static int64_t value(const char *path) { return orr_spot_get(state, spot(path)); }

static void spots_have_paths_titles_and_places(void **unused) {
    char words[ORR_SPOT_NAME];
    uint32_t piece[ORR_SPOT_PIECES];
    (void)unused;
    orr_spot_full_words(game, spot("sparks[1]"), words);
    assert_string_equal(words, "P2: Sparks");
    orr_spot_words(game, spot("stack[moon]"), words);
    assert_string_equal(words, "In the stack: the Moon");
    assert_int_equal(orr_spot_seat(game, spot("sparks[1]")), 1);
    assert_int_equal(orr_spot_pieces(state, spot("sparks[2]"), piece), 1);
    assert_int_equal(piece[0], 112);
    assert_null(orr_spots_find(game, &spots, "sparks[3]")); /* three seats */
    assert_null(orr_spots_find(game, &spots, "left"));      /* derived */
    assert_false(orr_spot_shown(spot("view")));
}

static void a_card_is_taken_from_its_pool_and_goes_back(void **unused) {
    (void)unused;
    int64_t before = value("card[0]"), other = before == 0 ? 1 : 0;
    char from[ORR_SPOT_NAME], to[ORR_SPOT_NAME], name[ORR_NAME_MAX];
    orr_kind_write(game, spot("stack[moon]")->field->kind, (unsigned)before, name);
    snprintf(from, sizeof from, "stack[%s]", name);
    orr_kind_write(game, spot("stack[moon]")->field->kind, (unsigned)other, name);
    snprintf(to, sizeof to, "stack[%s]", name);
    int64_t back = value(from), taken = value(to);
    assert_true(taken > 0);
    assert_true(orr_edit(game, state, &spots, spot("card[0]"), other, NULL));
    assert_int_equal(value(from), back + 1);
    assert_int_equal(value(to), taken - 1);
    struct orr_findings found;
    assert_false(orr_edit_findings(game, state, &spots, true, &found));
}

static void what_is_no_value_is_refused(void **unused) {
    struct orr_error err = {{0}};
    (void)unused;
    int64_t before = value("sparks[0]");
    assert_false(orr_edit(game, state, &spots, spot("sparks[0]"), 100000, &err));
    assert_string_equal(err.text, "sparks[0]: 100000 is no value of it");
    assert_int_equal(value("sparks[0]"), before);
    assert_false(orr_edit_moment(game, state, 99, 0, NULL));
    assert_false(orr_edit_moment(game, state, 0, 3, NULL));
}

static void a_card_too_many_is_told_and_mended_from_the_stack(void **unused) {
    struct orr_findings found;
    (void)unused;
    int64_t before = value("stack[moon]");
    assert_true(orr_edit_alone(game, state, spot("stack[moon]"), before + 2, NULL));
    assert_true(orr_edit_findings(game, state, &spots, true, &found));
    assert_int_equal(found.n, 1);
    const struct orr_finding *f = &found.at[0];
    assert_non_null(strstr(f->text, "in the game, must be"));
    assert_true(f->n_spots > 0);
    assert_true(f->safe);
    assert_ptr_equal(f->choice[0].spot, spot("stack[moon]"));
    assert_int_equal(f->choice[0].value, before);
    assert_int_equal(orr_edit_mend_all(game, state, &spots), 1);
    assert_int_equal(value("stack[moon]"), before);
}

static void moments_clear_what_is_half_done(void **unused) {
    struct orr_findings found;
    (void)unused;
    assert_true(orr_edit_alone(game, state, spot("stake"), 2, NULL));
    assert_true(orr_edit_findings(game, state, &spots, true, &found));
    assert_true(orr_edit_moment(game, state, 0, 2, NULL));
    assert_int_equal(orr_turn_of(game, state).actor, 2);
    assert_false(orr_edit_findings(game, state, &spots, false, &found));
    assert_true(orr_edit_moment(game, state, orr_moments_count(game) - 1, 0, NULL));
    assert_int_equal(orr_turn_of(game, state).actor, ORR_NOBODY);
}

static void drafts_are_read_though_they_do_not_fit(void **unused) {
    struct orr_buf text = {0};
    struct orr_error err = {{0}};
    orr_game *again;
    void *read;
    (void)unused;
    orr_edit_alone(game, state, spot("stake"), 2, NULL);
    orr_position_write(game, state, &text);
    assert_false(orr_position_read(text.at, text.n, NULL, &again, &read, &err));
    assert_true(orr_draft_read(text.at, text.n, &again, &read, &err));
    assert_memory_equal(read, state, game->rules->state_size);
    free(read);
    orr_game_free(again);
    orr_buf_free(&text);
}

int main(void) {
#define TABLE(name) cmocka_unit_test_setup_teardown(name, open_table, close_table)
    const struct CMUnitTest tests[] = {
        TABLE(spots_have_paths_titles_and_places), TABLE(a_card_is_taken_from_its_pool_and_goes_back),
        TABLE(what_is_no_value_is_refused),        TABLE(a_card_too_many_is_told_and_mended_from_the_stack),
        TABLE(moments_clear_what_is_half_done),    TABLE(drafts_are_read_though_they_do_not_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
