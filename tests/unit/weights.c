/* Weights for a pack of one's own: which packs what was learned still fits, weights that
 * come back from their text, are found by the pack's hash, and are refused when anything
 * in them is wrong; and which evaluation a table is said to have. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "orrery/ai.h"
#include "orrery/learn.h"
#include "orrery/train.h"
#include "src/core/content.h"

/* A game that has learned something between rivals. */
static const struct orr_rules *learned_game(void) {
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_learned *l = orr_games_at(i)->learned;
        const struct orr_model *m = l ? l->models : NULL;
        if (m && m->weights && !m->common) {
            return orr_games_at(i);
        }
    }
    fail_msg("no game has learned anything");
    return NULL;
}

static struct orr_buf built_in(const struct orr_rules *r) {
    struct orr_buf b = {0};
    orr_content_write(r, r->content, &b);
    return b;
}

/* `text` with the first `part` in it replaced. */
static struct orr_buf replaced(const char *text, const char *part, const char *by) {
    struct orr_buf b = {0};
    const char *at = strstr(text, part);
    if (!at) {
        fail_msg("%s is not in %.300s", part, text);
    }
    orr_put(&b, "%.*s%s%s", (int)(at - text), text, by, at + strlen(part));
    return b;
}

static orr_game *nul_with(const char *part, const char *by) {
    struct orr_buf own = built_in(orr_games_find("nul")), pack = replaced(own.at, part, by);
    struct orr_spec spec = {.game = "nul", .seats = 2, .content = pack.at};
    orr_game *g = orr_game_make(&spec, NULL);
    assert_non_null(g);
    orr_buf_free(&own);
    orr_buf_free(&pack);
    return g;
}

/* ---- shape ---- */

static void numbers_of_about_the_same_size_fit(void **state) {
    (void)state;
    static const struct {
        const char *part, *by;
        bool alike;
    } packs[] = {
        {"Night sky", "Our sky", true},
        {"\"points\":4,\"copies\":2", "\"points\":6,\"copies\":1", true},
        {"\"points\":4,\"copies\":2", "\"points\":14,\"copies\":2", true},
        {"\"points\":4,\"copies\":2", "\"points\":60,\"copies\":2", false},
        {"\"points\":-3", "\"points\":-60", false},
        {"\"copies\":4}", "\"copies\":20}", true}, /* all copies together are what counts: 13 became 29 */
    };
    for (size_t i = 0; i < sizeof packs / sizeof packs[0]; i++) {
        orr_game *g = nul_with(packs[i].part, packs[i].by);
        assert_true(g->own_content);
        if (g->alike != packs[i].alike) {
            fail_msg("%s: alike is %d", packs[i].by, g->alike);
        }
        orr_game_free(g);
    }
}

/* A game whose packs hold a name and a bag: what the built-in one does not have was never met. */
struct named {
    uint8_t colour[2], bag[3], on;
};

static void things_that_were_never_met_do_not_fit(void **state) {
    static const char *const names[] = {"red", "green", "blue"};
    static const struct orr_kind colour = {.name = "colour", .names = names, .count = 3};
    static const struct orr_field fields[] = {
        ORR_LIST(struct named, colour, ORR_U8, 2, .kind = &colour),
        ORR_LIST(struct named, bag, ORR_U8, 3, .form = ORR_BAG, .kind = &colour),
        ORR_ONE(struct named, on, ORR_U8, .form = ORR_FLAG),
        {.name = NULL},
    };
    static const struct named known = {{0, 1}, {2, 0, 1}, 0};
    static const struct {
        struct named pack;
        bool alike;
    } packs[] = {{{{0, 1}, {2, 0, 1}, 0}, true},  {{{1, 0}, {1, 0, 4}, 0}, true},  {{{1, 1}, {1, 0, 0}, 0}, true},
                 {{{2, 0}, {2, 0, 1}, 0}, false}, {{{0, 1}, {2, 1, 1}, 0}, false}, {{{0, 1}, {2, 0, 1}, 1}, false}};
    const struct orr_rules r = {.content_size = sizeof known, .content_fields = fields, .content = &known};
    (void)state;
    for (size_t i = 0; i < sizeof packs / sizeof packs[0]; i++) {
        assert_int_equal(core_content_alike(&r, &packs[i].pack), packs[i].alike);
    }
}

static void earlier_packs_are_the_games_own(void **state) {
    (void)state;
    orr_game *g = nul_with("\"points\":-3", "\"points\":-2");
    assert_false(g->own_content);
    orr_game_free(g);
}

/* ---- which evaluation ---- */

static void own_packs_keep_what_was_learned_if_it_fits(void **state) {
    const struct orr_rules *r = learned_game();
    orr_game *g = orr_game_setup(r, 0, "", NULL);
    struct orr_net net;
    (void)state;
    assert_non_null(g);
    assert_string_equal(orr_evaluation_name(g), "built-in");
    orr_game other = *g;
    void *pack = malloc(r->content_size);
    assert_non_null(pack);
    memcpy(pack, r->content, r->content_size);
    other.content = pack;
    other.own_content = other.alike = true;
    assert_true(orr_net_learned(&other, &net));
    assert_string_equal(orr_evaluation_name(&other), "changed");
    other.alike = false;
    assert_false(orr_net_learned(&other, &net));
    assert_string_equal(orr_evaluation_name(&other), "hand-written");
    other.own_content = false; /* one that was built in before */
    assert_string_equal(orr_evaluation_name(&other), "changed");
    free(pack);
    orr_game_free(g);
}

static void only_players_that_judge_are_told_about(void **state) {
    static const char *const no[] = {"random", "greedy", "plain:4", "plain:3"}, *const yes[] = {"bot:1", "bot:5"};
    (void)state;
    for (size_t i = 0; i < sizeof no / sizeof no[0]; i++) {
        assert_false(orr_player_judges(orr_player_find(no[i], NULL)));
    }
    for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++) {
        assert_true(orr_player_judges(orr_player_find(yes[i], NULL)));
    }
}

/* ---- weights ---- */

/* Weights of the pack of `g` for rivals, all of them `w`. */
static struct orr_buf text_with_units(const orr_game *g, int16_t w, unsigned units) {
    unsigned inputs = orr_net_inputs(g->rules);
    int16_t scale[ORR_NET_INPUTS], *weights = malloc(orr_net_weights(inputs, units) * sizeof *weights);
    struct orr_buf b = {0};
    assert_non_null(weights);
    for (unsigned i = 0; i < inputs; i++) {
        scale[i] = (int16_t)(i + 1);
    }
    for (size_t i = 0; i < orr_net_weights(inputs, units); i++) {
        weights[i] = (int16_t)(i % 2 ? w : -w);
    }
    const struct orr_model models[] = {
        {.inputs = (uint16_t)inputs, .scale = scale, .weights = weights, .units = (uint8_t)units}, {.weights = NULL}};
    orr_weights_write(g, models, "by hand \"for\" a test", &b);
    free(weights);
    return b;
}

static struct orr_buf weights_text(const orr_game *g, int16_t w) { return text_with_units(g, w, ORR_NET_USUAL_UNITS); }

/* The number of weights says how large the hidden layer is. */
static void a_larger_layer_is_recognised(void **state) {
    (void)state;
    orr_game *g = nul_with("Night sky", "Our sky");
    struct orr_buf text = text_with_units(g, 512, 48), again = {0};
    struct orr_net net;
    assert_true(orr_weights_add(text.at, text.n, NULL));
    assert_true(orr_net_learned(g, &net));
    assert_int_equal(net.units, 48);
    assert_true(net.bias[47] != 0.0f && net.base == -0.5f);
    orr_weights_write(g, orr_weights_of(g), "by hand \"for\" a test", &again);
    assert_string_equal(again.at, text.at);
    orr_weights_clear();
    orr_buf_free(&text);
    orr_buf_free(&again);
    orr_game_free(g);
}

static void weights_are_found_by_the_hash_of_the_pack(void **state) {
    (void)state;
    orr_game *g = nul_with("Night sky", "Our sky"), *other = nul_with("Night sky", "Another sky");
    struct orr_buf text = weights_text(g, 512), again = {0};
    struct orr_error err = {{0}};
    struct orr_net net;
    assert_string_equal(orr_evaluation_name(g), "hand-written"); /* the template has learned nothing */
    if (!orr_weights_add(text.at, text.n, &err)) {
        fail_msg("%s", err.text);
    }
    assert_string_equal(orr_evaluation_name(g), "pack");
    assert_string_equal(orr_evaluation_words(g), "learned for this pack");
    assert_string_equal(orr_evaluation_name(other), "hand-written");
    assert_null(orr_weights_of(other));
    assert_true(orr_net_learned(g, &net));
    assert_true(net.linear[1] == 0.5f && net.linear[0] == -0.5f && net.per[1] == 0.5f);
    orr_weights_write(g, orr_weights_of(g), "by hand \"for\" a test", &again);
    assert_string_equal(again.at, text.at);

    struct orr_buf newer = weights_text(g, 256); /* takes the place of the others */
    assert_true(orr_weights_add(newer.at, newer.n, &err));
    assert_true(orr_net_learned(g, &net) && net.linear[1] == 0.25f);
    orr_weights_clear();
    assert_null(orr_weights_of(g));
    orr_buf_free(&newer);
    orr_buf_free(&text);
    orr_buf_free(&again);
    orr_game_free(g);
    orr_game_free(other);
}

static void wrong_weights_are_refused(void **state) {
    static const struct {
        const char *part, *by, *sentence;
    } wrongs[] = {
        {"\"orrery_weights\":1", "\"orrery_content\":1",
         "weights: these are no weights: \"orrery_weights\" is missing"},
        {"\"orrery_weights\":1", "\"orrery_weights\":2", "weights: orrery_weights: 2 is not from 1 to 1 (line 1)"},
        {"\"game\":\"nul\"", "\"game\":\"chess\"", "weights: game: there is no game \"chess\" that could learn"},
        {"\"edition\":1", "\"edition\":0",
         "weights: edition: learned for edition 0 of the rules, this program has edition 1"},
        {"\"edition\":1", "\"editions\":1", "unknown key \"editions\""},
        {"sha256:", "sha256-", "weights: content: \"sha256:\" and 64 hex digits are expected (line 2)"},
        {"\"sparks\"", "\"stars\"", "weights: features: these are not those of Nul in this program: train again"},
        {"\"sparks\",", "", "weights: features: these are not"},
        {"\"for\":\"rivals\"", "\"for\":\"all\"", "weights: for: \"all\" is not rivals, common or chances"},
        {"\"scale\":[1,", "\"scale\":[0,", "weights: scale: whole numbers from 1 to 32767 are expected"},
        {"\"scale\":[1,", "\"scale\":[1,1,", "weights: scale: must have 6 entries, has 7"},
        {"\"weights\":[-512", "\"weights\":[-40000", "weights: weights: whole numbers from -32768 to 32767"},
        {"\"weights\":[-512", "\"weights\":[-5.12", "weights: weights: whole numbers from -32768 to 32767"},
        {"\"weights\":[-512", "\"weights\":[\"-512\"", "weights: weights: whole numbers from -32768 to 32767"},
        {"\"weights\":[-512,", "\"weights\":[", "weights: weights: must have 135 entries, has 134"},
        {"\"models\":[", "\"models\":[1,", "weights: models: objects are expected, not a whole number"},
        {"]}\n", "", "weights: line "},
    };
    (void)state;
    orr_game *g = nul_with("Night sky", "Our sky");
    struct orr_buf text = weights_text(g, 512);
    for (size_t i = 0; i < sizeof wrongs / sizeof wrongs[0]; i++) {
        struct orr_buf wrong = replaced(text.at, wrongs[i].part, wrongs[i].by);
        struct orr_error err = {{0}};
        assert_false(orr_weights_add(wrong.at, wrong.n, &err));
        if (!strstr(err.text, wrongs[i].sentence)) {
            fail_msg("\"%s\" instead of \"%s\"", err.text, wrongs[i].sentence);
        }
        assert_null(orr_weights_of(g)); /* nothing of it is known */
        orr_buf_free(&wrong);
    }
    for (size_t n = 0; n + 1 < text.n; n++) { /* cut anywhere */
        assert_false(orr_weights_add(text.at, n, NULL));
    }
    orr_buf_free(&text);
    orr_game_free(g);
}

static void one_network_for_each_purpose(void **state) {
    (void)state;
    orr_game *g = nul_with("Night sky", "Our sky");
    struct orr_buf text = weights_text(g, 512);
    struct orr_error err = {{0}};
    const char *model = strstr(text.at, "  {\"for\"");
    size_t n = strlen(model) - strlen("]}\n");
    struct orr_buf twice = {0};
    orr_put(&twice, "%.*s,\n%s", (int)(text.n - strlen("]}\n")), text.at, model);
    assert_false(orr_weights_add(twice.at, twice.n, &err));
    assert_non_null(strstr(err.text, "models: there are two for \"rivals\""));
    struct orr_buf both = {0};
    orr_put(&both, "%.*s,\n%.*s]}\n", (int)(text.n - strlen("]}\n")), text.at, (int)n, model);
    char *second = strstr(strstr(both.at, "rivals") + 1, "rivals");
    memcpy(second, "common", 6);
    err.text[0] = 0;
    if (!orr_weights_add(both.at, both.n, &err)) {
        fail_msg("%s", err.text);
    }
    const struct orr_model *m = orr_weights_of(g);
    assert_true(m && !m[0].common && m[1].common && m[1].weights && !m[2].weights);
    orr_weights_clear();
    orr_buf_free(&text);
    orr_buf_free(&twice);
    orr_buf_free(&both);
    orr_game_free(g);
}

/* What the trainer learns for a pack is read as weights of that pack, beside what is known for other purposes. */
static void training_makes_weights(void **state) {
    (void)state;
    orr_game *g = nul_with("\"points\":4", "\"points\":6");
    struct orr_train_spec order = {.table = {g},
                                   .n_tables = 1,
                                   .games = 40,
                                   .trial = 0,
                                   .budget = 40,
                                   .positions = 8,
                                   .epochs = 1,
                                   .lambda = 0.7f,
                                   .seed = 7,
                                   .jobs = 1};
    struct orr_training *t = orr_training_make(&order);
    struct orr_train_report report;
    struct orr_buf text = {0}, kept = {0};
    struct orr_error err = {{0}};
    assert_false(orr_training_weights(t, "nothing yet", &text));
    assert_true(orr_training_step(t, &report) && report.taken);
    assert_true(orr_training_weights(t, "orrery train", &text));
    if (!orr_weights_add(text.at, text.n, &err)) {
        fail_msg("%s", err.text);
    }
    assert_string_equal(orr_evaluation_name(g), "pack");
    orr_training_save(t, &kept); /* what is kept belongs to the pack too */
    orr_training_free(t);
    orr_game *plain = orr_game_setup(g->rules, 2, "", NULL);
    order.table[0] = plain;
    t = orr_training_make(&order);
    assert_false(orr_training_load(t, kept.at, &err));
    assert_non_null(strstr(err.text, "another game, pack"));
    orr_training_free(t);
    orr_weights_clear();
    orr_buf_free(&text);
    orr_buf_free(&kept);
    orr_game_free(plain);
    orr_game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_of_about_the_same_size_fit),
        cmocka_unit_test(things_that_were_never_met_do_not_fit),
        cmocka_unit_test(earlier_packs_are_the_games_own),
        cmocka_unit_test(own_packs_keep_what_was_learned_if_it_fits),
        cmocka_unit_test(only_players_that_judge_are_told_about),
        cmocka_unit_test(weights_are_found_by_the_hash_of_the_pack),
        cmocka_unit_test(a_larger_layer_is_recognised),
        cmocka_unit_test(wrong_weights_are_refused),
        cmocka_unit_test(one_network_for_each_purpose),
        cmocka_unit_test(training_makes_weights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
