/* Looking at the drawings of a game: random play through every row of its set-ups,
 * where every legal decision can be clicked by the deciding seat and by nobody else,
 * and everything stays within the table, the terminal and the scene's limits.
 * Works on views only, as the front ends do. */
#ifndef TESTS_SUPPORT_DRAW_H
#define TESTS_SUPPORT_DRAW_H

#include "support.h"

#include "orrery/scene.h"

enum { WIDE_W = 16000, WIDE_H = 10000, TALL_W = 9000, TALL_H = 15000 };

/* Which games to walk through, and how long to look at them. */
struct draw_walk {
    const char *game;
    uint32_t pieces;     /* every piece id is below */
    int looks;           /* positions looked at in each set-up */
    int thumb;           /* least width and height of what a tap takes in tall: 1020 is 44 pixels of a phone 390 wide */
    uint32_t most_nodes; /* so many a browser updates well within a frame */
    unsigned dull_verb;  /* a decision taken less often than chance would, 0: none */
    uint32_t buttons;    /* the first piece of a button, where they come last */
};

static struct orr_scene scene;

static inline void look_at(const orr_game *g, const void *s, int seat, enum orr_compose compose, bool framed) {
    void *view = malloc(g->rules->state_size);
    assert_non_null(view);
    orr_view(g, s, seat, view);
    orr_scene_start(&scene, compose, NULL);
    scene.framed = framed;
    orr_draw(g, view, seat, &scene);
    orr_scene_judge(g, view, seat, &scene);
    free(view);
    assert_int_equal(scene.full, 0);
    assert_int_equal(scene.group, 0);
}

/* Fill `scene` with the table as the seat sees it. */
static inline void look(const orr_game *g, const void *s, int seat, enum orr_compose compose) {
    look_at(g, s, seat, compose, false);
}

/* The same inside the frame of a page. */
static inline void look_framed(const orr_game *g, const void *s, int seat, enum orr_compose compose) {
    look_at(g, s, seat, compose, true);
}

static inline bool clickable(orr_action action) {
    for (uint32_t i = 0; i < scene.n; i++) {
        if (scene.node[i].action == action && scene.node[i].legal) {
            return true;
        }
    }
    return false;
}

static inline void every_decision_is_clickable(const orr_game *g, const void *s, int actor, enum orr_compose compose) {
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

static inline void pieces_are_unique(uint32_t pieces) {
    uint8_t *seen = calloc(pieces, 1);
    assert_non_null(seen);
    for (uint32_t i = 0; i < scene.n; i++) {
        uint32_t piece = scene.node[i].piece;
        assert_true(piece < pieces);
        if (piece && seen[piece]++) {
            fail_msg("piece %u is drawn twice", piece);
        }
    }
    free(seen);
}

/* Top-level nodes with a place of their own lie on the table. */
static inline void places_are_on_the_table(int w, int h) {
    for (uint32_t i = 0; i < scene.n; i++) {
        const struct orr_node *node = &scene.node[i];
        if (node->parent == 0) {
            assert_in_range(node->x, 0, w);
            assert_in_range(node->y, 0, h);
        }
    }
}

/* Buttons are large enough for a thumb, and lie on the table whole. */
static inline void buttons_fit_a_thumb(int thumb) {
    for (uint32_t i = 0; i < scene.n; i++) {
        const struct orr_node *node = &scene.node[i];
        if (node->shape != ORR_NODE_GROUP || !node->action) {
            continue;
        }
        if (node->w < thumb || node->h < thumb) {
            fail_msg("a button of %d x %d at %d, %d: %s", node->w, node->h, node->x, node->y,
                     orr_scene_text(&scene, node->tip));
        }
        assert_true(node->x - node->w / 2 >= 0 && node->x + node->w / 2 <= TALL_W);
        assert_true(node->y - node->h / 2 >= 0 && node->y + node->h / 2 <= TALL_H);
    }
}

static inline int letters(const char *text) {
    int n = 0;
    for (; *text; text++) {
        n += ((unsigned char)*text & 0xC0) != 0x80;
    }
    return n;
}

static inline void text_fits_the_terminal(void) {
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
static inline void text_does_not_overlap(void) {
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

static inline void nothing_can_be_clicked(void) {
    for (uint32_t i = 0; i < scene.n; i++) {
        assert_true(scene.node[i].action == 0);
    }
}

static inline void look_from_everywhere(const struct draw_walk *walk, const orr_game *g, const void *s, int actor) {
    static const int size[2][2] = {{WIDE_W, WIDE_H}, {TALL_W, TALL_H}};
    for (int seat = -1; seat < (int)g->seats; seat++) {
        for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
            look(g, s, seat, (enum orr_compose)compose);
            pieces_are_unique(walk->pieces);
            places_are_on_the_table(size[compose][0], size[compose][1]);
            if (seat != actor) {
                nothing_can_be_clicked();
            } else if (compose == ORR_TALL) {
                buttons_fit_a_thumb(walk->thumb);
            }
        }
        look(g, s, seat, ORR_TEXT_GRID);
        text_fits_the_terminal();
        text_does_not_overlap();
    }
}

/* A decision at random, seldom the dull one. */
static inline orr_action some_decision(const struct draw_walk *walk, const struct table *t, struct orr_rng *rng) {
    static struct orr_actions legal;
    orr_legal(t->g, t->s, &legal);
    orr_action a = legal.at[orr_rng_below(rng, legal.n)];
    return orr_verb_of(a) == walk->dull_verb ? legal.at[orr_rng_below(rng, legal.n)] : a;
}

/* Random play through every row of the set-ups table, looked at on the way, of `make test` at every other step. */
typedef void draw_look(const struct draw_walk *walk, const orr_game *g, const void *s, int actor);

static inline void through_games(const struct draw_walk *walk, draw_look *at, bool decisions_only) {
    const struct orr_rules *rules = orr_games_find(walk->game);
    const int apart = getenv("ORRERY_TEST_ALL") ? 1 : 2;
    for (const struct orr_setup *row = rules->setups; row->name; row++) {
        struct table *t = table_new(walk->game, row->seats, row->options);
        struct orr_rng rng;
        orr_rng_seed(&rng, 20 + (uint64_t)(row - rules->setups));
        for (int step = 0, looks = 0; looks < walk->looks / apart; step++) {
            int actor = orr_turn_of(t->g, t->s).actor;
            bool now = (step < 60 && step % apart == 0) || step % 7 == 0 || actor == ORR_NOBODY;
            if (now && (actor >= 0 || !decisions_only)) {
                at(walk, t->g, t->s, actor);
                looks++;
            }
            if (actor == ORR_NOBODY) {
                break;
            }
            orr_action a = actor == ORR_CHANCE ? orr_chance_draw(t->g, t->s, &rng) : some_decision(walk, t, &rng);
            orr_apply(t->g, t->s, a, NULL);
        }
        table_free(t);
    }
}

static inline void click_both(const struct draw_walk *walk, const orr_game *g, const void *s, int actor) {
    (void)walk;
    every_decision_is_clickable(g, s, actor, ORR_WIDE);
    every_decision_is_clickable(g, s, actor, ORR_TALL);
}

static inline void nodes_are_few(const struct draw_walk *walk, const orr_game *g, const void *s, int actor) {
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look(g, s, actor, (enum orr_compose)compose);
        if (scene.n > walk->most_nodes) {
            fail_msg("%u nodes in composition %d", scene.n, compose);
        }
    }
}

static inline void few_nodes_are_needed(const struct draw_walk *walk, int looks) {
    struct draw_walk shorter = *walk;
    shorter.looks = looks;
    through_games(&shorter, nodes_are_few, true);
}

/* The two walks that every game's tests take. */
static inline void decisions_can_be_clicked(const struct draw_walk *walk) { through_games(walk, click_both, true); }
static inline void all_stays_on_the_table(const struct draw_walk *walk) {
    through_games(walk, look_from_everywhere, false);
}

/* ---- inside a frame ---- */
/* Every piece of the last look has words for that reader. */
static inline void pieces_have_words(const orr_game *g, const void *s, int reader) {
    void *view = malloc(g->rules->state_size);
    assert_non_null(view);
    orr_view(g, s, reader, view);
    for (uint32_t i = 0; i < scene.n; i++) {
        struct orr_about about;
        if (scene.node[i].piece && !orr_about_of(g, view, reader, scene.node[i].piece, &about)) {
            fail_msg("no words about piece %u", scene.node[i].piece);
        }
    }
    free(view);
}

/* Corners for all seats, no buttons, no small words. */
static inline void frame_is_clean(const struct draw_walk *walk, const orr_game *g, enum orr_compose compose) {
    unsigned corners = 0;
    for (uint32_t i = 0; i < scene.n; i++) {
        const struct orr_node *n = &scene.node[i];
        corners += (n->flags & ORR_CORNER) != 0;
        assert_false(n->piece >= walk->buttons);
        assert_true(n->shape != ORR_NODE_TEXT || n->w >= (compose == ORR_TALL ? 260 : 160) || !n->text);
    }
    assert_int_equal(corners, g->seats);
}

static inline void look_through_frame(const struct draw_walk *walk, const orr_game *g, const void *s, int actor) {
    (void)actor;
    for (int seat = -1; seat < (int)g->seats; seat++) {
        for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
            look_framed(g, s, seat, (enum orr_compose)compose);
            pieces_are_unique(walk->pieces);
            pieces_have_words(g, s, seat);
            frame_is_clean(walk, g, (enum orr_compose)compose);
        }
    }
}

/* Framed tables of all set-ups, for games whose buttons have the last pieces. */
static inline void frames_are_clean(const struct draw_walk *walk) { through_games(walk, look_through_frame, false); }

static inline void words_for_actor(const struct draw_walk *w, const orr_game *g, const void *s, int actor) {
    (void)w;
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look_framed(g, s, actor, (enum orr_compose)compose);
        pieces_have_words(g, s, actor);
    }
}

/* Whoever is to act finds words about every piece, in both compositions. */
static inline void everything_has_words(const struct draw_walk *walk) { through_games(walk, words_for_actor, true); }

/* Pieces of the last look that are lit: this one, or all of them (0). */
static inline unsigned lit(uint32_t piece) {
    unsigned n = 0;
    for (uint32_t i = 0; i < scene.n; i++) {
        n += (!piece || scene.node[i].piece == piece) && scene.node[i].flags & ORR_CHOSEN;
    }
    return n;
}

/* This one piece is lit for the seat, in both compositions, inside a frame and without. */
static inline void lit_is(const struct table *t, int seat, uint32_t piece) {
    for (int way = 0; way < 4; way++) {
        look_at(t->g, t->s, seat, way & 1 ? ORR_TALL : ORR_WIDE, way & 2);
        assert_int_equal(lit(piece), 1);
        assert_int_equal(lit(0), 1);
    }
}

/* ---- single nodes of the last look ---- */
static inline const struct orr_node *node_of(uint32_t piece) {
    for (uint32_t i = 0; i < scene.n; i++) {
        if (scene.node[i].piece == piece) {
            return &scene.node[i];
        }
    }
    fail_msg("piece %u is not drawn", piece);
    return NULL;
}

static inline const struct orr_node *click_of(orr_action action) {
    for (uint32_t i = 0; i < scene.n; i++) {
        if (scene.node[i].action == action) {
            return &scene.node[i];
        }
    }
    fail_msg("no node for this action");
    return NULL;
}

#endif
