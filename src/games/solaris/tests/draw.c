/* Solaris: the drawing. Every legal decision can be clicked, nobody else can click
 * anything, and whatever happens stays within the table and the scene's limits. */
#include "fixture.h"

#include "orrery/scene.h"

enum { WIDE_W = 16000, WIDE_H = 10000, TALL_W = 9000, TALL_H = 15000, SPOTS = 600, LOOKS_PER_SETUP = 500 };

static struct orr_scene scene;

static void look(const orr_game *g, const void *s, int seat, enum orr_compose compose) {
    void *view = malloc(g->rules->state_size);
    assert_non_null(view);
    memcpy(view, s, g->rules->state_size);
    g->rules->redact(g, view, seat);
    orr_scene_start(&scene, compose, NULL);
    g->rules->draw(g, view, seat, &scene);
    orr_scene_judge(g, view, seat, &scene);
    free(view);
    assert_int_equal(scene.full, 0);
    assert_int_equal(scene.group, 0);
}

static bool clickable(orr_action action) {
    for (uint32_t i = 0; i < scene.n; i++) {
        if (scene.node[i].action == action && scene.node[i].legal) {
            return true;
        }
    }
    return false;
}

static void every_decision_is_clickable(const orr_game *g, const void *s, int actor, enum orr_compose compose) {
    static struct orr_actions legal;
    char words[TABLE_STEP];
    orr_legal(g, s, &legal);
    look(g, s, actor, compose);
    for (uint32_t i = 0; i < legal.n; i++) {
        if (!clickable(legal.at[i])) {
            orr_step_write(g, legal.at[i], words, sizeof words);
            fail_msg("no node for %s in composition %d", words, (int)compose);
        }
    }
}

static void pieces_are_unique(void) {
    static uint8_t seen[SPOTS];
    memset(seen, 0, sizeof seen);
    for (uint32_t i = 0; i < scene.n; i++) {
        uint32_t piece = scene.node[i].piece;
        assert_true(piece < SPOTS);
        if (piece && seen[piece]++) {
            fail_msg("piece %u is drawn twice", piece);
        }
    }
}

/* Top-level nodes with a place of their own lie on the table. */
static void places_are_on_the_table(int w, int h) {
    for (uint32_t i = 0; i < scene.n; i++) {
        const struct orr_node *node = &scene.node[i];
        if (node->parent == 0) {
            assert_in_range(node->x, 0, w);
            assert_in_range(node->y, 0, h);
        }
    }
}

static void text_fits_the_terminal(void) {
    for (uint32_t i = 0; i < scene.n; i++) {
        const struct orr_node *node = &scene.node[i];
        assert_int_equal(node->shape, ORR_NODE_TEXT);
        assert_in_range(node->y, 0, ORR_TEXT_ROWS - 1);
        assert_in_range(node->x, 0, ORR_TEXT_COLUMNS - 1);
        size_t end = (size_t)node->x + strlen(orr_scene_text(&scene, node->text));
        if (end > ORR_TEXT_COLUMNS) {
            fail_msg("row %d is too long: %s", node->y, orr_scene_text(&scene, node->text));
        }
    }
}

static void nothing_can_be_clicked(void) {
    for (uint32_t i = 0; i < scene.n; i++) {
        assert_true(scene.node[i].action == 0);
    }
}

static void look_from_everywhere(const orr_game *g, const void *s, int actor) {
    static const int size[2][2] = {{WIDE_W, WIDE_H}, {TALL_W, TALL_H}};
    for (int seat = -1; seat < (int)g->seats; seat++) {
        for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
            look(g, s, seat, (enum orr_compose)compose);
            pieces_are_unique();
            places_are_on_the_table(size[compose][0], size[compose][1]);
            if (seat != actor) {
                nothing_can_be_clicked();
            }
        }
        look(g, s, seat, ORR_TEXT_GRID);
        text_fits_the_terminal();
    }
}

/* Random play through every row of the set-ups table, looked at on the way. */
static void through_games(void (*at)(const orr_game *, const void *, int actor), bool decisions_only) {
    const struct orr_rules *rules = orr_games_find("solaris");
    for (const struct orr_setup *row = rules->setups; row->name; row++) {
        struct table *t = table_new("solaris", row->seats, row->options);
        struct orr_rng rng;
        orr_rng_seed(&rng, 20 + (uint64_t)(row - rules->setups));
        for (int looks = 0; looks < LOOKS_PER_SETUP; looks++) {
            int actor = orr_turn_of(t->g, t->s).actor;
            if (actor >= 0 || !decisions_only) {
                at(t->g, t->s, actor);
            }
            if (actor == ORR_NOBODY) {
                break;
            }
            static struct orr_actions legal;
            orr_action a = 0;
            if (actor == ORR_CHANCE) {
                a = orr_chance_draw(t->g, t->s, &rng);
            } else {
                orr_legal(t->g, t->s, &legal);
                a = legal.at[orr_rng_below(&rng, legal.n)];
            }
            orr_apply(t->g, t->s, a, NULL);
        }
        table_free(t);
    }
}

static void click_both(const orr_game *g, const void *s, int actor) {
    every_decision_is_clickable(g, s, actor, ORR_WIDE);
    every_decision_is_clickable(g, s, actor, ORR_TALL);
}

static void SO_4_2_every_legal_decision_can_be_clicked(void **state) {
    (void)state;
    through_games(click_both, true);
}

static void SO_8_3_only_the_deciding_seat_can_click_and_all_stays_on_the_table(void **state) {
    (void)state;
    through_games(look_from_everywhere, false);
}

static const struct orr_node *node_of(uint32_t piece) {
    for (uint32_t i = 0; i < scene.n; i++) {
        if (scene.node[i].piece == piece) {
            return &scene.node[i];
        }
    }
    fail_msg("piece %u is not drawn", piece);
    return NULL;
}

static void SO_1_1_tokens_carry_their_energy(void **state) {
    (void)state;
    struct table *t = so_start(5, "");
    const struct solaris_state *s = t->s;
    look(t->g, t->s, 0, ORR_WIDE);
    for (unsigned seat = 0; seat < 5; seat++) {
        for (unsigned station = 0; station < SOLARIS_STATIONS; station++) {
            const struct orr_node *token = node_of(SOLARIS_PIECE_TOKEN + seat * 8 + station);
            assert_int_equal(token->value, s->energy[seat][station]);
            assert_true(token->flags & ORR_VALUED);
        }
        assert_int_equal(node_of(SOLARIS_PIECE_LASER + seat)->value, 0);
    }
    table_free(t);
}

static void SO_5_11_a_token_that_gains_energy_moves_on_the_table(void **state) {
    (void)state;
    struct table *t = so_at(3, "at ED; turn P1; P1 energy 5 1 3 2 3 1; P1 hand SP.P ED.B ED.K ED.G");
    uint32_t piece = SOLARIS_PIECE_TOKEN + SOLARIS_ED;
    step(t, "replenish");
    look(t->g, t->s, 0, ORR_WIDE);
    struct orr_node before = *node_of(piece);
    step(t, "play:ED.B");
    look(t->g, t->s, 0, ORR_WIDE);
    const struct orr_node *after = node_of(piece);
    assert_int_equal(after->value, before.value + 1);
    assert_true(after->x != before.x || after->y != before.y);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_4_2_every_legal_decision_can_be_clicked),
        cmocka_unit_test(SO_8_3_only_the_deciding_seat_can_click_and_all_stays_on_the_table),
        cmocka_unit_test(SO_1_1_tokens_carry_their_energy),
        cmocka_unit_test(SO_5_11_a_token_that_gains_energy_moves_on_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
