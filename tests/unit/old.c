/* The player to measure against: known by name, offered to nobody, repeatable, and with inputs that mean what they meant
 * when its weights were trained. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "bench/old/net.h"
#include "orrery/ai.h"

static void it_is_known_but_not_offered(void **state) {
    (void)state;
    assert_non_null(orr_player_find("old:5", NULL));
    for (size_t i = 0; i < orr_players_count(); i++) {
        assert_string_not_equal(orr_players_at(i), "old:5");
    }
}

/* FNV of the names of the first features. */
static uint32_t names_of(const struct orr_feature *feature, unsigned n) {
    uint32_t hash = 2166136261u;
    for (unsigned i = 0; i < n; i++) {
        assert_non_null(feature[i].words);
        for (const char *c = feature[i].words; *c; c++) {
            hash = (hash ^ (uint8_t)*c) * 16777619u;
        }
    }
    return hash;
}

/* New features may follow the old ones; where old ones change, the old player needs a copy of what it looked at. */
static void its_inputs_are_those_of_its_weights(void **state) {
    (void)state;
    for (const struct old_table *t = old_tables; t->game; t++) {
        const struct orr_rules *r = orr_games_find(t->game);
        assert_non_null(r);
        assert_int_equal(names_of(r->learned->features, t->inputs - OLD_NET_OWN), t->features);
    }
}

/* A game as its first decisions go, chance included. */
static uint64_t beginning(const orr_game *g, unsigned decisions) {
    unsigned char *s = orr_alloc(1, g->rules->state_size);
    const struct orr_player *p = orr_player_find("old:5", NULL);
    struct orr_bot *bot[ORR_MAX_SEATS] = {NULL};
    struct orr_rng rng;
    orr_rng_seed(&rng, 9);
    g->rules->setup(g, s);
    for (unsigned i = 0; i < decisions && orr_turn_of(g, s).actor != ORR_NOBODY;) {
        int actor = orr_turn_of(g, s).actor;
        if (actor == ORR_CHANCE) {
            orr_apply(g, s, orr_chance_draw(g, s, &rng), NULL);
            continue;
        }
        bot[actor] = bot[actor] ? bot[actor] : orr_bot_make(p, g, actor);
        orr_action a = orr_bot_choose(bot[actor], s, &rng, NULL);
        assert_int_equal(orr_check(g, s, a).rule, 0);
        orr_apply(g, s, a, NULL);
        i++;
    }
    uint64_t hash = orr_hash(g, s);
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        orr_bot_free(bot[i]);
    }
    free(s);
    return hash;
}

static void it_plays_every_game_the_same_way_again(void **state) {
    (void)state;
    for (const struct old_table *t = old_tables; t->game; t++) {
        struct orr_spec spec = {.game = t->game};
        orr_game *g = orr_game_make(&spec, NULL);
        assert_non_null(g);
        assert_true(beginning(g, 3) == beginning(g, 3));
        orr_game_free(g);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_known_but_not_offered),
        cmocka_unit_test(its_inputs_are_those_of_its_weights),
        cmocka_unit_test(it_plays_every_game_the_same_way_again),
    };
    return cmocka_run_group_tests_name("old", tests, NULL, NULL);
}
