/* The printed tables of a box: every game's form. All fields of a pack are asked for; typed in one by one over a
 * scrambled pack they make the built-in one; what does not fit is told; items are laid where they are drawn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "orrery/box.h"
#include "orrery/scene.h"

#include <stdlib.h>
#include <string.h>

static struct orr_buf built_in(const struct orr_rules *r) {
    struct orr_buf b = {0};
    orr_content_write(r, r->content, &b);
    return b;
}

/* A form for each registered game. */
static void with_each(void (*look)(const struct orr_rules *, struct orr_box *)) {
    unsigned forms = 0;
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct orr_box *box = orr_box_open(orr_games_at(i));
        assert_non_null(box);
        look(orr_games_at(i), box);
        orr_box_free(box);
        forms++;
    }
    assert_true(forms >= 6);
}

/* Something else that the field can hold, by chance. */
static void scramble(struct orr_box *box, uint64_t seed) {
    const struct orr_spots *spots = orr_box_spots(box);
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    for (unsigned i = 0; i < spots->n; i++) {
        int64_t min, max;
        orr_spot_range(&spots->at[i], &min, &max);
        for (unsigned tries = 0; tries < 8; tries++) {
            if (orr_box_set(box, i, min + orr_rng_below(&rng, (uint32_t)(max - min + 1)), NULL)) {
                break;
            }
        }
    }
}

static void typed_in(const struct orr_rules *r, struct orr_box *box) {
    const struct orr_spots *spots = orr_box_spots(box);
    struct orr_buf ours = built_in(r), typed = {0};
    scramble(box, 5);
    orr_box_write(box, &typed);
    assert_string_not_equal(typed.at, ours.at);
    for (unsigned i = 0; i < spots->n; i++) {
        struct orr_error err = {{0}};
        if (!orr_box_set(box, i, orr_spot_get(r->content, &spots->at[i]), &err)) {
            fail_msg("%s: %s", r->id, err.text);
        }
    }
    typed.n = 0;
    orr_box_write(box, &typed);
    assert_string_equal(typed.at, ours.at);
    orr_buf_free(&typed);
    orr_buf_free(&ours);
}

static void fields_typed_in_make_the_built_in_pack(void **unused) {
    (void)unused;
    with_each(typed_in);
}

static void all_asked(const struct orr_rules *r, struct orr_box *box) {
    const struct orr_spots *spots = orr_box_spots(box);
    char path[ORR_SPOT_NAME], words[ORR_SPOT_NAME];
    for (unsigned i = 0; i < spots->n; i++) {
        orr_spot_path(orr_box_game(box), &spots->at[i], path);
        orr_spot_full_words(orr_box_game(box), &spots->at[i], words);
        if (!spots->at[i].binding || !words[0]) {
            fail_msg("%s: %s is not asked for", r->id, path);
        }
    }
}

static void every_field_is_asked_for_in_words(void **unused) {
    (void)unused;
    with_each(all_asked);
}

/* A scrambled pack is told about unless it fits, and an item can be given back. */
static void told(const struct orr_rules *r, struct orr_box *box) {
    struct orr_findings *found = orr_alloc(1, sizeof *found);
    char why[256] = "";
    unsigned wrong = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        scramble(box, seed);
        bool fits = r->check_content(orr_box_game(box), orr_box_pack(box), why, sizeof why);
        bool amiss = orr_edit_findings(orr_box_game(box), orr_box_pack(box), orr_box_spots(box), seed == 1, found);
        assert_int_equal(amiss, !fits);
        assert_true(!amiss || strlen(found->at[0].text) > 8);
        assert_true(!amiss || found->at[0].n_spots > 0);
        wrong += amiss;
    }
    assert_true(wrong > 0 || !strcmp(r->id, "nul"));
    free(found);
    for (unsigned part = 0; r->editing->printed->parts[part].title; part++) {
        for (int item = -1; item < 200; item++) {
            orr_box_reset(box, part, item);
        }
    }
    assert_memory_equal(orr_box_pack(box), r->content, r->content_size);
    assert_false(orr_box_reset(box, 99, 0));
}

static void what_does_not_fit_is_told_with_its_fields(void **unused) {
    (void)unused;
    with_each(told);
}

static bool is_drawn(const struct orr_scene *scene, uint32_t piece) {
    for (uint32_t i = 0; i < scene->n; i++) {
        if (scene->node[i].piece == piece) {
            return true;
        }
    }
    return false;
}

static void draw_item(const struct orr_box *box, unsigned part, unsigned item, struct orr_scene *scene) {
    orr_game *g = orr_box_table(box, (int)part);
    assert_non_null(g);
    void *s = orr_alloc(1, g->rules->state_size);
    orr_edit_start(g, s, 1);
    uint32_t piece = orr_box_lay(g, s, part, item);
    orr_scene_start(scene, ORR_TALL, NULL);
    scene->framed = true;
    orr_draw(g, s, ORR_ALL_KNOWING, scene);
    if (piece && !is_drawn(scene, piece)) {
        fail_msg("%s: item %u of part %u is not drawn", g->rules->id, item, part);
    }
    free(s);
    orr_game_free(g);
}

static void drawn(const struct orr_rules *r, struct orr_box *box) {
    struct orr_scene *scene = orr_alloc(1, sizeof *scene);
    const struct orr_spots *spots = orr_box_spots(box);
    for (const struct orr_showing *show = r->editing->printed->showings; show->lay; show++) {
        int last = -1;
        for (unsigned i = 0; i < spots->n; i++) {
            int item = orr_spot_seat(orr_box_game(box), &spots->at[i]);
            if (spots->at[i].binding->part == show->part && item > last) {
                draw_item(box, show->part, (unsigned)item, scene);
                last = item;
            }
        }
        assert_true(last >= 0);
    }
    free(scene);
}

static void items_are_drawn_where_they_are_laid(void **unused) {
    (void)unused;
    with_each(drawn);
}

static void packs_are_read_though_they_do_not_fit(void **unused) {
    (void)unused;
    const struct orr_rules *r = orr_games_find("nul");
    struct orr_box *box = orr_box_open(r);
    struct orr_error err = {{0}};
    struct orr_buf text = {0}, before = {0}, after = {0};
    const struct orr_spots *spots = orr_box_spots(box);
    for (unsigned i = 0; i < spots->n; i++) { /* no card at all */
        if (!strcmp(spots->at[i].field->name, "copies")) {
            assert_true(orr_box_set(box, i, 0, &err));
        }
    }
    orr_box_write(box, &text);
    assert_null(orr_content_check(text.at, text.n, NULL, &err));
    struct orr_box *other = orr_box_open(r);
    assert_true(orr_box_read(other, text.at, text.n, &err));
    orr_box_write(other, &before);
    assert_string_equal(before.at, text.at);
    assert_false(orr_box_read(other, "{", 1, &err));
    orr_box_write(other, &after);
    assert_string_equal(after.at, text.at); /* as it was */
    orr_game *g = orr_box_table(other, -1); /* with the last that did fit */
    assert_non_null(g);
    assert_false(g->own_content);
    orr_game_free(g);
    orr_box_free(other);
    orr_box_free(box);
    orr_buf_free(&text);
    orr_buf_free(&before);
    orr_buf_free(&after);
}

int main(int argc, char **argv) {
    (void)argc;
    (void)argv;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_typed_in_make_the_built_in_pack),
        cmocka_unit_test(every_field_is_asked_for_in_words),
        cmocka_unit_test(what_does_not_fit_is_told_with_its_fields),
        cmocka_unit_test(items_are_drawn_where_they_are_laid),
        cmocka_unit_test(packs_are_read_though_they_do_not_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
