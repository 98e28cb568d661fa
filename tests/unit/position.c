/* Position files: written, read back, and refused with the place and the reason. Every
 * registered game takes part; the texts that are spelled out belong to the template game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "orrery/engine.h"

#include <stdlib.h>
#include <string.h>

enum { SEED = 11, STEPS = 60 };

/* A position some random steps after the set-up. */
static void *played_state(const orr_game *g, unsigned steps) {
    struct orr_rng rng;
    struct orr_actions legal;
    void *s = calloc(1, g->rules->state_size);
    assert_non_null(s);
    orr_rng_seed(&rng, SEED);
    g->rules->setup(g, s);
    for (unsigned i = 0; i < steps && orr_turn_of(g, s).actor != ORR_NOBODY; i++) {
        orr_action a;
        if (orr_turn_of(g, s).actor == ORR_CHANCE) {
            a = orr_chance_draw(g, s, &rng);
        } else {
            orr_legal(g, s, &legal);
            a = legal.at[orr_rng_below(&rng, legal.n)];
        }
        orr_apply(g, s, a, NULL);
    }
    return s;
}

static void comes_back(const orr_game *g, const void *s) {
    struct orr_buf b = {0}, again = {0};
    struct orr_error err = {{0}};
    orr_game *game = NULL;
    void *state = NULL;
    orr_position_write(g, s, &b);
    assert_int_equal(b.at[b.n - 1], '\n');
    if (!orr_position_read(b.at, b.n, NULL, &game, &state, &err)) {
        fail_msg("%s in:\n%s", err.text, b.at);
    }
    assert_memory_equal(state, s, g->rules->state_size);
    assert_memory_equal(game->option, g->option, sizeof g->option);
    assert_int_equal(game->seats, g->seats);
    assert_memory_equal(game->content_hash, g->content_hash, sizeof g->content_hash);
    orr_position_write(game, state, &again);
    assert_string_equal(again.at, b.at);
    orr_buf_free(&b);
    orr_buf_free(&again);
    orr_game_free(game);
    free(state);
}

static void positions_of_all_games_come_back(void **unused) {
    (void)unused;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        for (const struct orr_setup *setup = r->setups; setup->name; setup++) {
            struct orr_error err = {{0}};
            orr_game *g = orr_game_setup(r, setup->seats, setup->options, &err);
            if (!g) {
                fail_msg("%s, %s: %s", r->id, setup->name, err.text);
                return;
            }
            for (unsigned steps = 0; steps <= STEPS; steps += 5) {
                void *s = played_state(g, steps);
                comes_back(g, s);
                for (int seat = -1; seat < g->seats; seat++) {
                    void *view = malloc(r->state_size);
                    assert_non_null(view);
                    orr_view(g, s, seat, view);
                    comes_back(g, view);
                    free(view);
                }
                free(s);
            }
            orr_game_free(g);
        }
    }
}

/* ---- refusals ---- */
static struct orr_buf sample(void) {
    struct orr_buf b = {0};
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", NULL);
    assert_non_null(g);
    void *s = played_state(g, 4);
    orr_position_write(g, s, &b);
    free(s);
    orr_game_free(g);
    return b;
}

static void refused_text(const char *text, const char *content, const char *sentence) {
    struct orr_error err = {{0}};
    orr_game *game = NULL;
    void *state = NULL;
    if (orr_position_read(text, strlen(text), content, &game, &state, &err)) {
        fail_msg("accepted, not refused with: %s", sentence);
    }
    assert_null(game);
    assert_null(state);
    if (!strstr(err.text, sentence)) {
        fail_msg("\"%s\" does not say \"%s\"", err.text, sentence);
    }
}

static struct orr_buf replaced(const char *text, const char *part, const char *by) {
    struct orr_buf b = {0};
    const char *at = strstr(text, part);
    if (!at) {
        fail_msg("%s is not in %s", part, text);
    }
    orr_put(&b, "%.*s%s%s", (int)(at - text), text, by, at + strlen(part));
    return b;
}

static void refused(const char *part, const char *by, const char *sentence) {
    struct orr_buf good = sample();
    struct orr_buf bad = replaced(good.at, part, by);
    refused_text(bad.at, NULL, sentence);
    orr_buf_free(&good);
    orr_buf_free(&bad);
}

static void other_files_are_refused(void **unused) {
    (void)unused;
    refused_text("", NULL, "line 1, column 1: the text is empty");
    refused_text("[1,2]", NULL, "this is not a position: \"orrery\" is missing");
    refused_text("{\"hello\":1}", NULL, "this is not a position: \"orrery\" is missing");
    refused_text("{\"orrery\":1,\n\"game\":", NULL, "line 2, column 8: a value is expected here");
    refused_text("{\"orrery\":2}", NULL, "orrery: 2 is not from 1 to 1 (line 1)");
    refused_text("{\"orrery\":1}", NULL, "\"game\" is missing (line 1)");
    refused_text("{\"orrery\":1,\"game\":\"no-such-game\"}", NULL, "there is no game \"no-such-game\"");
}

static void wrong_headers_are_refused(void **unused) {
    (void)unused;
    refused("\"game\":\"nul\"", "\"game\":7", "game: a string is expected, not a whole number (line 1)");
    refused("\"edition\":1,", "\"edition\":999,",
            "edition: this was made with edition 999 of the rules of Nul, this program has edition 1");
    refused("\"edition\":1,", "", "\"edition\" is missing (line 1)");
    refused("\"seats\":2", "\"seats\":7", "seats: 7 is not from 1 to 6 (line 1)");
    refused("\"seats\":2", "\"seats\":6", "[NU-1.1]");
    refused("\"rounds\":3", "\"rounds\":99", "option rounds: \"99\" is not a whole number from 1 to 9 (line 2)");
    refused("\"rounds\":3", "\"round\":3", "Nul has no option \"round\"; did you mean \"rounds\"? (line 2)");
    refused("\"options\":", "\"options\":3,\"note\":", "options: an object is expected, not a whole number (line 2)");
    refused("\"orrery\":1", "\"orrery\":1,\"sates\":{}", "line 1, column 21: unknown key \"sates\"; did you mean");
    refused("sha256:", "sha256:0", "content: this needs the content pack sha256:0");
    refused("\"state\":", "\"note\":", "\"state\" is missing (line 1)");
    refused("\"state\":", "\"state\":[],\"note\":", "state: an object is expected, not a list (line 4)");
}

static void wrong_states_are_refused(void **unused) {
    (void)unused;
    refused("\"phase\":\"", "\"phase\":\"x", "is not a phase");
    refused("\"phase\":", "\"phases\":", "state: there is no field \"phases\"; did you mean \"phase\"? (line 10)");
    refused("\"sparks\":[", "\"sparks\":[1,", "state.sparks: must have 2 entries, has 3 (line 9)");
    refused("\"stack\":[", "\"stack\":[\"nova\",\"nova\",\"nova\",", "state: "); /* audit: too many cards */
}

static void notes_are_allowed(void **unused) {
    (void)unused;
    struct orr_buf good = sample();
    struct orr_buf noted = replaced(good.at, "\"orrery\":1", "\"orrery\":1,\"note\":{\"by\":[\"me\"]}");
    struct orr_error err = {{0}};
    orr_game *game;
    void *state;
    if (!orr_position_read(noted.at, noted.n, NULL, &game, &state, &err)) {
        fail_msg("%s", err.text);
    }
    orr_game_free(game);
    free(state);
    orr_buf_free(&good);
    orr_buf_free(&noted);
}

/* ---- content packs ---- */
static struct orr_buf own_pack(void) {
    struct orr_buf b = {0};
    const struct orr_rules *r = orr_games_find("nul");
    orr_content_write(r, r->content, &b);
    struct orr_buf other = replaced(b.at, "Night sky", "My own sky");
    orr_buf_free(&b);
    return other;
}

static void a_pack_travels_with_its_position(void **unused) {
    (void)unused;
    struct orr_buf pack = own_pack(), b = {0};
    struct orr_spec spec = {.game = "nul", .seats = 3, .content = pack.at};
    struct orr_error err = {{0}};
    orr_game *g = orr_game_make(&spec, &err), *again;
    assert_non_null(g);
    assert_true(g->own_content);
    void *s = played_state(g, 7), *state;
    comes_back(g, s);
    orr_position_write(g, s, &b);
    assert_non_null(strstr(b.at, "\"pack\":{\"orrery_content\":1"));

    struct orr_buf changed = replaced(b.at, "My own sky", "Our sky");
    refused_text(changed.at, NULL, "but the pack it carries is sha256:");
    struct orr_buf broken = replaced(b.at, "\"faces\"", "\"face\"");
    refused_text(broken.at, NULL, "pack: content: there is no field \"face\"; did you mean \"faces\"?");

    /* named but not carried */
    char *from = strstr(b.at, ",\n \"pack\":"), *to = strstr(b.at, ",\n \"state\":");
    assert_true(from && to);
    memmove(from, to, strlen(to) + 1);
    refused_text(b.at, NULL, "but the built-in one is sha256:");
    if (!orr_position_read(b.at, strlen(b.at), pack.at, &again, &state, &err)) {
        fail_msg("%s", err.text);
    }
    assert_true(again->own_content);
    assert_memory_equal(state, s, g->rules->state_size);
    orr_game_free(again);
    free(state);
    free(s);
    orr_game_free(g);
    orr_buf_free(&pack);
    orr_buf_free(&b);
    orr_buf_free(&changed);
    orr_buf_free(&broken);
}

/* What was built in once is found by its hash, stays with what is written on, and is no pack of one's own. */
static void an_earlier_built_in_pack_is_found_by_its_hash(void **unused) {
    (void)unused;
    const struct orr_rules *r = orr_games_find("nul");
    void *pack = malloc(r->content_size), *state;
    char now[ORR_HASH_HEX], then[ORR_HASH_HEX];
    struct orr_error err = {{0}};
    orr_game *g;
    assert_non_null(pack);
    assert_true(orr_content_built_in(r, 0, pack, now) && orr_content_built_in(r, 1, pack, then));
    assert_false(orr_content_built_in(r, 2, pack, NULL));
    struct orr_buf b = sample(), old = replaced(b.at, now, then), unknown = replaced(b.at, now, "0000");
    assert_true(orr_content_built_in(r, 1, pack, NULL));
    if (!orr_position_read(old.at, old.n, NULL, &g, &state, &err)) {
        fail_msg("%s", err.text);
    }
    assert_false(g->own_content);
    assert_memory_equal(g->content, pack, r->content_size);
    assert_memory_not_equal(g->content, r->content, r->content_size);
    comes_back(g, state);
    refused_text(unknown.at, NULL, "content: this needs the content pack sha256:0000..., but the built-in one is");
    free(state);
    orr_game_free(g);
    free(pack);
    orr_buf_free(&b);
    orr_buf_free(&old);
    orr_buf_free(&unknown);
}

/* An earlier edition that is still played is kept in what is written. */
static void an_earlier_edition_is_played_by_its_rules(void **unused) {
    (void)unused;
    struct orr_buf b = sample(), old = replaced(b.at, "\"edition\":1,", "\"edition\":0,"), again = {0};
    struct orr_error err = {{0}};
    orr_game *g;
    void *state;
    if (!orr_position_read(old.at, old.n, NULL, &g, &state, &err)) {
        fail_msg("%s", err.text);
    }
    assert_int_equal(g->edition, 0);
    orr_position_write(g, state, &again);
    assert_string_equal(again.at, old.at);
    free(state);
    orr_game_free(g);
    orr_buf_free(&b);
    orr_buf_free(&old);
    orr_buf_free(&again);
}

static void every_beginning_of_a_position_is_refused(void **unused) {
    (void)unused;
    struct orr_buf good = sample();
    for (size_t n = 0; n + 1 < good.n; n++) {
        struct orr_error err = {{0}};
        orr_game *game;
        void *state;
        assert_false(orr_position_read(good.at, n, NULL, &game, &state, &err));
        assert_true(err.text[0]);
    }
    orr_buf_free(&good);
}

/* One byte changed: accepted and the same when written again, or refused with a sentence. */
static void mutated_positions_never_break_anything(void **unused) {
    (void)unused;
    struct orr_buf good = sample();
    struct orr_rng rng;
    orr_rng_seed(&rng, SEED);
    for (int i = 0; i < 4000; i++) {
        size_t at = orr_rng_below(&rng, (uint32_t)good.n);
        char was = good.at[at];
        good.at[at] = (char)orr_rng_below(&rng, 256);
        struct orr_error err = {{0}};
        orr_game *game = NULL;
        void *state = NULL;
        if (orr_position_read(good.at, good.n, NULL, &game, &state, &err)) {
            comes_back(game, state);
            orr_game_free(game);
            free(state);
        } else {
            assert_true(err.text[0]);
        }
        good.at[at] = was;
    }
    orr_buf_free(&good);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_of_all_games_come_back),
        cmocka_unit_test(other_files_are_refused),
        cmocka_unit_test(wrong_headers_are_refused),
        cmocka_unit_test(wrong_states_are_refused),
        cmocka_unit_test(notes_are_allowed),
        cmocka_unit_test(a_pack_travels_with_its_position),
        cmocka_unit_test(an_earlier_built_in_pack_is_found_by_its_hash),
        cmocka_unit_test(an_earlier_edition_is_played_by_its_rules),
        cmocka_unit_test(every_beginning_of_a_position_is_refused),
        cmocka_unit_test(mutated_positions_never_break_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
