/* Cryo: the rival alone beside a physical table. Whole games on a full table; the companion is told only what it asks
 * for, and its rival stays the same as the one of the table. */
#include "cryo.h"
#include "support_companion.h"

/* With too many cards the person has to discard before the turn ends, so nothing of the rival's turn has happened yet. */
static void after(const orr_game *g, const void *memory, orr_action a, void *out) {
    const struct cryo_state *s = memory;
    struct cryo_state *next = out;
    *next = *s;
    if (s->actor == 0 && s->phase != CRYO_P_END && s->phase != CRYO_P_DISCARD) {
        for (unsigned card = 0; card < CRYO_TYPES; card++) {
            next->faction[0].hand[card]++;
        }
        next->faction[0].hand_size = (uint8_t)(next->faction[0].hand_size + CRYO_TYPES);
        next->faction[0].hand_mask = 0xFF;
        orr_apply(g, next, a, NULL);
    }
}

static bool passed(const orr_game *g, const void *memory, const void *after_it) {
    const struct cryo_state *s = memory, *next = after_it;
    (void)g;
    return s->actor == 0 && s->turns > 0 && (s->turns != next->turns || next->actor == ORR_NONE);
}

static bool gone(const struct cryo_faction *f) {
    return !f->quarters && !f->salvage && !(f->asleep[0] + f->asleep[1] + f->asleep[2] + f->asleep[3]);
}

static unsigned nth_mission(const struct cryo_state *s, unsigned n) {
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        for (unsigned i = 0; i < (unsigned)(s->faction[1].missions[card] + s->aside[card]); i++) {
            if (--n == 0) {
                return card;
            }
        }
    }
    return ORR_NONE;
}

static unsigned truth(const orr_game *g, const void *memory, unsigned fact, unsigned at) {
    const struct cryo_state *s = memory;
    (void)g;
    switch (fact) {
    case 0:
        return s->recalling;
    case 1:
        return s->faction[0].docks >> at & 1u;
    case 2:
        return s->faction[1].chamber[at] == 0;
    case 3:
        return s->sunset || gone(&s->faction[0]);
    case 4:
        return s->faction[0].salvage >> at & 1u;
    case 5:
        return s->token[at];
    case 6:
        return s->tile[at];
    case 7:
        return s->cavern[at] != ORR_NONE;
    case 8:
        return nth_mission(s, at);
    case 9:
        return s->cavern[at];
    default:
        return s->faction[0].cavern[at];
    }
}

#define SAME(field) same(b, #field, &here->field, &there->field, sizeof here->field)
static void same(const struct beside *b, const char *what, const void *x, const void *y, size_t n) {
    if (memcmp(x, y, n) != 0) {
        BESIDE_FAIL(b, "%s differs", what);
    }
}

/* Missions lie face down until the end; which pods are the person's is not known either. */
static void agree(const struct beside *b) {
    const struct cryo_state *here = b->s, *there = orr_companion_state(b->c);
    struct cryo_faction x = here->faction[1], y = there->faction[1];
    SAME(turns);
    SAME(damage);
    SAME(spot);
    SAME(decision);
    SAME(active);
    SAME(stage);
    if (here->phase != CRYO_P_OVER && here->phase != CRYO_P_R_REPLACE) {
        memset(x.missions, 0, sizeof x.missions);
        memset(y.missions, 0, sizeof y.missions);
        x.mission_mask = y.mission_mask = 0;
    }
    same(b, "the rival", &x, &y, sizeof x);
    if (here->phase == CRYO_P_OVER) {
        struct orr_result r = {0}, q = {0};
        orr_result_of(b->g, here, &r);
        orr_result_of(orr_companion_game(b->c), there, &q);
        assert_int_equal(r.score[ORR_RIVAL], q.score[ORR_RIVAL]);
        assert_int_equal(q.partial >> ORR_RIVAL & 1, 0);
        assert_true(r.over && q.over);
    }
}

static bool counted(const orr_game *g, const void *memory) {
    const struct cryo_state *s = memory;
    (void)g;
    return s->phase == CRYO_P_OVER || s->phase == CRYO_P_R_REPLACE;
}

static const struct beside_game game = {"cryo", after, passed, truth, counted, agree};

static void companion_of_the_rival(void **state) {
    (void)state;
    static const char *const variants[] = {"hard=off unpredictable=off", "hard=on unpredictable=off",
                                           "hard=off unpredictable=on", "hard=on unpredictable=on"};
    const char *all = getenv("ORRERY_TEST_ALL");
    for (unsigned i = 0; i < 4; i++) {
        unsigned taps = 0, rounds = 0;
        for (unsigned seed = 0; seed < (all && *all ? 200u : 10u); seed++) {
            struct orr_companion_taps t = beside_play(&game, variants[i], NULL, 1000 * i + seed);
            taps += t.all;
            rounds += t.rounds;
        }
        print_message("%s: %.2f taps a round\n", variants[i], (double)taps / rounds);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(companion_of_the_rival)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
