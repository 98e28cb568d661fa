/* Dyson: the drawing. Every legal decision can be clicked, nobody else can click
 * anything, and whatever happens stays within the table and the scene's limits. */
#include "fixture.h"

#include "orrery/scene.h"

enum { WIDE_W = 16000, WIDE_H = 10000, TALL_W = 9000, TALL_H = 15000, SPOTS = 3000, LOOKS_PER_SETUP = 300 };

static struct orr_scene scene;

static void look(const orr_game *g, const void *s, int seat, enum orr_compose compose) {
    orr_scene_start(&scene, compose, NULL);
    g->rules->draw(g, s, seat, &scene);
    orr_scene_judge(g, s, seat, &scene);
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

/* Buttons are large enough for a thumb, and lie on the table whole. */
static void buttons_fit_a_thumb(void) {
    enum { THUMB = 1020 };
    for (uint32_t i = 0; i < scene.n; i++) {
        const struct orr_node *node = &scene.node[i];
        if (node->shape != ORR_NODE_GROUP || !node->action) {
            continue;
        }
        assert_true(node->w >= THUMB && node->h >= THUMB);
        assert_true(node->x - node->w / 2 >= 0 && node->x + node->w / 2 <= TALL_W);
        assert_true(node->y - node->h / 2 >= 0 && node->y + node->h / 2 <= TALL_H);
    }
}

static int letters(const char *text) {
    int n = 0;
    for (; *text; text++) {
        n += ((unsigned char)*text & 0xC0) != 0x80;
    }
    return n;
}

static void text_fits_the_terminal(void) {
    for (uint32_t i = 0; i < scene.n; i++) {
        const struct orr_node *node = &scene.node[i];
        assert_int_equal(node->shape, ORR_NODE_TEXT);
        assert_in_range(node->y, 0, ORR_TEXT_ROWS - 1);
        assert_in_range(node->x, 0, ORR_TEXT_COLUMNS - 1);
        int width = letters(orr_scene_text(&scene, node->text));
        if (node->x + (node->h && width > node->h ? node->h : width) > ORR_TEXT_COLUMNS) {
            fail_msg("row %d is too long: %s", node->y, orr_scene_text(&scene, node->text));
        }
    }
}

/* No cell of the terminal is written twice. */
static void text_does_not_overlap(void) {
    static uint8_t used[ORR_TEXT_ROWS][ORR_TEXT_COLUMNS];
    memset(used, 0, sizeof used);
    for (uint32_t i = 0; i < scene.n; i++) {
        const struct orr_node *node = &scene.node[i];
        int width = letters(orr_scene_text(&scene, node->text));
        width = node->h && width > node->h ? node->h : width;
        for (int x = node->x; x < node->x + width; x++) {
            if (used[node->y][x]++) {
                fail_msg("two texts in row %d, column %d: %s", node->y, x, orr_scene_text(&scene, node->text));
            }
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
            } else if (compose == ORR_TALL) {
                buttons_fit_a_thumb();
            }
        }
        look(g, s, seat, ORR_TEXT_GRID);
        text_fits_the_terminal();
        text_does_not_overlap();
    }
}

/* A decision at random, rather one that keeps the turn going than its end. */
static orr_action some_decision(const struct table *t, struct orr_rng *rng) {
    static struct orr_actions legal;
    orr_legal(t->g, t->s, &legal);
    orr_action a = legal.at[orr_rng_below(rng, legal.n)];
    return orr_verb_of(a) == DYSON_DONE ? legal.at[orr_rng_below(rng, legal.n)] : a;
}

/* Random play through every row of the set-ups table, looked at on the way; later games are looked at later. */
static void through_games(void (*at)(const orr_game *, const void *, int actor), bool decisions_only) {
    const struct orr_rules *rules = orr_games_find("dyson");
    for (const struct orr_setup *row = rules->setups; row->name; row++) {
        struct table *t = table_new("dyson", row->seats, row->options);
        struct orr_rng rng;
        orr_rng_seed(&rng, 20 + (uint64_t)(row - rules->setups));
        for (int step = 0, looks = 0; looks < LOOKS_PER_SETUP; step++) {
            int actor = orr_turn_of(t->g, t->s).actor;
            bool now = step < 60 || step % 7 == 0 || actor == ORR_NOBODY;
            if (now && (actor >= 0 || !decisions_only)) {
                at(t->g, t->s, actor);
                looks++;
            }
            if (actor == ORR_NOBODY) {
                break;
            }
            orr_action a = actor == ORR_CHANCE ? orr_chance_draw(t->g, t->s, &rng) : some_decision(t, &rng);
            orr_apply(t->g, t->s, a, NULL);
        }
        table_free(t);
    }
}

static void click_both(const orr_game *g, const void *s, int actor) {
    every_decision_is_clickable(g, s, actor, ORR_WIDE);
    every_decision_is_clickable(g, s, actor, ORR_TALL);
}

static void DY_4_2_every_legal_decision_can_be_clicked(void **state) {
    (void)state;
    through_games(click_both, true);
}

static void DY_4_3_only_the_deciding_seat_can_click_and_all_stays_on_the_table(void **state) {
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

static const struct orr_node *click_of(orr_action action) {
    for (uint32_t i = 0; i < scene.n; i++) {
        if (scene.node[i].action == action) {
            return &scene.node[i];
        }
    }
    fail_msg("no node for this action");
    return NULL;
}

static void DY_5_13_a_troop_that_flies_keeps_its_piece(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 striker 1/1 -1/0");
    unsigned from = dy_tile(t->g, "1/1");
    uint32_t piece = DYSON_PIECE_TROOP + dy(t)->id[from];
    step(t, "move:1/1");
    look(t->g, t->s, 0, ORR_WIDE);
    struct orr_node before = *node_of(piece);
    step(t, "to:1/0");
    look(t->g, t->s, 0, ORR_WIDE);
    const struct orr_node *after = node_of(piece);
    assert_true(after->x != before.x && after->y != before.y);
    table_free(t);
}

static void DY_4_13_a_troop_and_the_building_below_are_two_targets(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 1/0 1/1; P2 turret 0/1; P2 striker 0/1");
    unsigned tile = dy_tile(t->g, "0/1");
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look(t->g, t->s, 0, (enum orr_compose)compose);
        const struct orr_node *troop = click_of(orr_act2(DYSON_TARGET, tile, DYSON_TROOP));
        const struct orr_node *building = click_of(orr_act2(DYSON_TARGET, tile, DYSON_BUILDING));
        assert_true(troop->legal && building->legal);
        assert_true(troop->x > building->x && troop->y < building->y);
    }
    table_free(t);
}

static void DY_2_18_the_chance_stands_at_the_target(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 1/0 1/1; P2 spacecraft 0/1");
    unsigned tile = dy_tile(t->g, "0/1");
    look(t->g, t->s, 0, ORR_WIDE);
    const struct orr_node *target = click_of(orr_act2(DYSON_TARGET, tile, DYSON_TROOP));
    assert_non_null(strstr(orr_scene_text(&scene, target->tip), "41.67 %"));
    assert_non_null(node_of(DYSON_PIECE_CHANCE + tile));
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_4_2_every_legal_decision_can_be_clicked),
        cmocka_unit_test(DY_4_3_only_the_deciding_seat_can_click_and_all_stays_on_the_table),
        cmocka_unit_test(DY_5_13_a_troop_that_flies_keeps_its_piece),
        cmocka_unit_test(DY_4_13_a_troop_and_the_building_below_are_two_targets),
        cmocka_unit_test(DY_2_18_the_chance_stands_at_the_target),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
