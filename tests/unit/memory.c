/* A bot takes its memory when it first thinks, and none while it thinks again. The linker leads every request for
 * memory here (tests/CMakeLists.txt). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include "orrery/ai.h"

enum { THOUGHTS = 3, ITERATIONS = 10, WALK = 400 };

static unsigned long requests;

/* NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): names that the linker gives */
void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t n);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t n);

void *__wrap_malloc(size_t n) {
    requests++;
    return __real_malloc(n);
}

void *__wrap_calloc(size_t n, size_t size) {
    requests++;
    return __real_calloc(n, size);
}

void *__wrap_realloc(void *p, size_t n) {
    requests++;
    return __real_realloc(p, n);
}
/* NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */

/* Random play; where the first seat to act has a choice, it thinks. Returns how often it asked for memory after the first
 * time. */
static unsigned long play(const orr_game *g, void *s, struct orr_rng *rng) {
    struct orr_bot *m = NULL;
    struct orr_actions legal;
    unsigned long asked = 0;
    int thoughts = 0, seat = ORR_NOBODY;
    for (int i = 0; i < WALK && thoughts <= THOUGHTS && orr_turn_of(g, s).actor != ORR_NOBODY; i++) {
        int actor = orr_turn_of(g, s).actor;
        orr_legal(g, s, &legal);
        if (actor >= 0 && legal.n > 1 && (!m || actor == seat)) {
            m = m ? m : orr_bot_make(orr_player_find("bot:5", NULL), g, actor);
            seat = actor;
            orr_bot_forget(m);
            unsigned long before = requests;
            orr_bot_choose(m, s, rng, &(struct orr_limits){.iterations = ITERATIONS});
            assert_true(thoughts > 0 || requests > before); /* the first time it does */
            asked += thoughts++ ? requests - before : 0;
        }
        orr_apply(g, s, actor == ORR_CHANCE ? orr_chance_draw(g, s, rng) : legal.at[orr_rng_below(rng, legal.n)], NULL);
    }
    assert_true(thoughts > 1);
    orr_bot_free(m);
    return asked;
}

static void thinking_asks_for_no_memory(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        unsigned long before = requests;
        orr_game *g = orr_game_setup(orr_games_at(i), 0, "", NULL);
        void *s = calloc(1, g->rules->state_size);
        struct orr_rng rng;
        assert_non_null(s);
        assert_true(requests > before); /* they are counted */
        orr_rng_seed(&rng, 30 + i);
        g->rules->setup(g, s);
        assert_int_equal(play(g, s, &rng), 0);
        free(s);
        orr_game_free(g);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(thinking_asks_for_no_memory)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
