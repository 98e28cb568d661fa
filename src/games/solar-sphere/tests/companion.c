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

static void SS_7_companion_of_DRANDA(void **state) {
    (void)state;
    static const char *const levels[] = {"level=I", "level=II", "level=III"};
    for (unsigned level = 0; level < 3; level++) {
        for (unsigned seed = 0; seed < games_of(10); seed++) {
            beside_play(&game, levels[level], NULL, 1000 * level + seed);
        }
    }
}

static void SS_7_companion_needs_few_taps(void **state) {
    (void)state;
    static const char *const levels[] = {"level=I", "level=II", "level=III"};
    for (unsigned level = 0; level < 3; level++) {
        unsigned taps = 0, rounds = 0;
        for (unsigned seed = 0; seed < games_of(3); seed++) {
            struct orr_companion_taps t = beside_play(&game, levels[level], "bot:1", seed);
            taps += t.all;
            rounds += t.rounds;
        }
        print_message("%s: %.2f taps a round\n", levels[level], (double)taps / rounds);
        assert_true(taps <= 6 * rounds);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(SS_7_companion_of_DRANDA),
                                       cmocka_unit_test(SS_7_companion_needs_few_taps)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
