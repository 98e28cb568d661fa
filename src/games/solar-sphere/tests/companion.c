/* Solar Sphere: DRANDA alone beside a physical table. Whole games on a full table; the companion is told only what it
 * asks for, and its DRANDA stays the same as the one of the table. */
#include "sphere.h"
#include "support_companion.h"

static const struct sphere_state *table_of_beside(const struct beside *b) { return b->s; }

static bool deploying(const struct sphere_state *s) {
    return (s->phase >= SPHERE_P_TURN && s->phase <= SPHERE_P_POST) || s->phase == SPHERE_P_AUX ||
           s->phase == SPHERE_P_REVEAL || s->phase == SPHERE_P_SEARCH || s->phase == SPHERE_P_OPAQUE;
}

/* With one more die of each side the round goes on, so nothing of the battle has happened yet. */
static void after(const orr_game *g, const void *memory, orr_action a, void *out) {
    const struct sphere_state *s = memory;
    struct sphere_state *next = out;
    if (deploying(s)) {
        unsigned colour = 0;
        while (colour < 2 && s->captain[SPHERE_DRANDA].at[colour] == SPHERE_AT_DOCK) {
            colour++;
        }
        *next = *s;
        if (s->actor == SPHERE_DRANDA) {
            next->captain[0].at[SPHERE_AUX] = SPHERE_AT_DOCK;
            next->captain[0].die[SPHERE_AUX] = 1;
        } else {
            next->captain[SPHERE_DRANDA].at[colour] = SPHERE_AT_DOCK;
        }
        orr_apply(g, next, a, NULL);
    }
}

static bool passed(const orr_game *g, const void *s, const void *next) {
    (void)g;
    return deploying(s) && !deploying(next);
}

static unsigned truth(const orr_game *g, const void *memory, unsigned fact, unsigned at) {
    (void)g;
    const struct sphere_state *s = memory;
    switch (fact) {
    case 0:
        return s->owner[at] == 0;
    case 1:
        for (unsigned i = 0; i < SPHERE_DISPLAY; i++) {
            if (s->display[i] == at) {
                return 0;
            }
        }
        return 1;
    case 2:
        for (unsigned i = 0; i < SPHERE_COLUMNS; i++) {
            if (s->fleet[at].who[i] == 0) {
                return s->fleet[at].drones[i];
            }
        }
        return 0;
    default:
        return s->occupied >> at & 1u;
    }
}

#define SAME(field) same(b, #field, &here->field, &there->field, sizeof here->field)
static void same(const struct beside *b, const char *what, const void *x, const void *y, size_t n) {
    if (memcmp(x, y, n) != 0) {
        BESIDE_FAIL(b, "%s differs", what);
    }
}

/* What hexes of the captain are not told yet may still bring points. */
static void agree(const struct beside *b) {
    const struct sphere_state *here = table_of_beside(b), *there = orr_companion_state(b->c);
    struct sphere_captain x = here->captain[SPHERE_DRANDA], y = there->captain[SPHERE_DRANDA];
    if (deploying(here) || !deploying(there)) {
        if (memcmp(here->owned, there->owned, sizeof here->owned) != 0 && here->phase != SPHERE_P_OVER) {
            x.score2 = y.score2 = 0;
        }
        same(b, "DRANDA", &x, &y, sizeof x);
        SAME(owned[SPHERE_DRANDA]);
        SAME(supply);
        SAME(removed);
        SAME(pile);
        SAME(under);
        SAME(opaque);
        SAME(opaque_at);
    }
    if (!deploying(here) && !deploying(there)) {
        SAME(fleet);
        SAME(automa_deck);
        SAME(aside);
        if (here->phase <= SPHERE_P_ROLL) { /* in the last battle it is not looked at */
            SAME(display);
            SAME(token);
            SAME(deck1);
            SAME(bottom);
        }
    }
    if (orr_companion_asks(b->c) == ORR_COMPANION_OVER) {
        struct orr_result r = {0}, q = {0};
        orr_result_of(b->g, here, &r);
        orr_result_of(orr_companion_game(b->c), there, &q);
        assert_int_equal(r.score[ORR_RIVAL], q.score[ORR_RIVAL]);
        assert_true(q.over);
    }
}

static bool counted(const orr_game *g, const void *s) { return orr_turn_of(g, s).actor == ORR_NOBODY; }

static const struct beside_game game = {"solar-sphere", after, passed, truth, counted, agree};

static unsigned games_of(unsigned few) {
    const char *all = getenv("ORRERY_TEST_ALL");
    return all && *all ? 200 : few;
}

static void companion_of_dranda(void **state) {
    (void)state;
    static const char *const levels[] = {"level=I", "level=II", "level=III"};
    for (unsigned level = 0; level < 3; level++) {
        for (unsigned seed = 0; seed < games_of(10); seed++) {
            beside_play(&game, levels[level], NULL, 1000 * level + seed);
        }
    }
}

static void companion_needs_few_taps(void **state) {
    (void)state;
    static const char *const levels[] = {"level=I", "level=II", "level=III"};
    for (unsigned level = 0; level < 3; level++) {
        unsigned taps = 0, rounds = 0;
        for (unsigned seed = 0; seed < games_of(3); seed++) {
            struct orr_companion_taps t = beside_play(&game, levels[level], "bot:3", seed);
            taps += t.all;
            rounds += t.rounds;
        }
        print_message("%s: %.2f taps a round\n", levels[level], (double)taps / rounds);
        assert_true(taps <= 6 * rounds);
    }
}

/* The set-up of a table in the order in which it is named. */
static struct orr_companion *laid_out(void) {
    struct orr_error err = {{0}};
    struct orr_companion *c =
        orr_companion_new(&(struct orr_spec){.game = "solar-sphere", .option = {"level=II"}, .n_options = 1}, &err);
    static const char *const steps[] = {"tile:T01",  "tile:T02",  "tile:T03",  "tile:T04",   "tile:T05",
                                        "tile:T06",  "tile:T07",  "tile:T08",  "tile:T09",   "tile:T10",
                                        "tile:T11",  "tile:T12",  "tile:down", "tile:down",  "tile:down",
                                        "tile:down", "tile:down", "tile:down", "scoring:SC1"};
    assert_non_null(c);
    for (unsigned i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        if (!orr_companion_enter(c, steps[i], &err)) {
            fail_msg("%s: %s", steps[i], err.text);
        }
    }
    return c;
}

static void refused_as(struct orr_companion *c, const char *entry, const char *part) {
    struct orr_error err = {{0}};
    struct orr_buf before = {0}, after_it = {0};
    orr_companion_json(c, NULL, &before);
    assert_false(orr_companion_enter(c, entry, &err));
    if (!strstr(err.text, part)) {
        fail_msg("%s: \"%s\" does not speak of \"%s\"", entry, err.text, part);
    }
    orr_companion_json(c, NULL, &after_it);
    assert_string_equal(before.at, after_it.at);
    orr_buf_free(&before);
    orr_buf_free(&after_it);
}

static void companion_refuses_what_does_not_fit(void **state) {
    (void)state;
    struct orr_companion *c = laid_out();
    refused_as(c, "ship:S99", "S99");
    refused_as(c, "scoring:SC1", "");
    refused_as(c, "told 1 hexes:8=1", "no facts are asked");
    static const char *const steps[] = {"ship:S01",  "ship:S02",  "crew:C1a",  "crew:C2a", "crew:C10a",
                                        "crew:C11a", "crew:C19a", "crew:C20a", "pile:D1",  "dranda-roll:6,4,2"};
    for (unsigned i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        struct orr_error err = {{0}};
        if (!orr_companion_enter(c, steps[i], &err)) {
            fail_msg("%s: %s", steps[i], err.text);
        }
    }
    refused_as(c, "reveal:D1", "");
    for (unsigned card = 2; card <= 12 && orr_companion_asks(c) == ORR_COMPANION_NAME; card++) { /* to a Sphere */
        char step[16];
        snprintf(step, sizeof step, "reveal:D%u", card);
        assert_true(orr_companion_enter(c, step, NULL));
        if (orr_companion_facts(c, NULL, NULL) != 9) {
            assert_true(orr_companion_undo(c));
        }
    }
    assert_int_equal(orr_companion_asks(c), ORR_COMPANION_CHANGED);
    refused_as(c, "reveal:D2", "facts are asked");
    refused_as(c, "told", "");
    refused_as(c, "told hexes:2=1", "taps");
    refused_as(c, "told 1 hexes:2", "place and its value");
    refused_as(c, "told 1 hexes:2=7", "cannot be");
    refused_as(c, "told 1 hexes:99=1", "place and its value");
    refused_as(c, "told 1 hexes:9=1", "not asked now, or cannot be"); /* nothing beside it is built */
    refused_as(c, "told 1 drones:top-left=1", "not asked now");
    refused_as(c, "told 1 moons:2=1", "no fact");
    assert_true(orr_companion_enter(c, "told 3 hexes:9=1,2=1", NULL)); /* whichever was tapped first */
    assert_int_equal(((const struct sphere_state *)orr_companion_state(c))->owner[9], 0);
    orr_companion_free(c);
}

static void companion_only_of_games_with_an_automa(void **state) {
    (void)state;
    struct orr_error err = {{0}};
    assert_null(orr_companion_new(&(struct orr_spec){.game = "solaris"}, &err));
    assert_non_null(strstr(err.text, "no automa"));
    assert_null(orr_companion_read("{}", 2, NULL, &err));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(companion_of_dranda),
                                       cmocka_unit_test(companion_needs_few_taps),
                                       cmocka_unit_test(companion_refuses_what_does_not_fit),
                                       cmocka_unit_test(companion_only_of_games_with_an_automa)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
