/* Sol: the board: neighbours, barriers, gate sites and eyes of both sides, against the
 * tables of section 11 and against the angles they were made from. */
#include "sol.h"

#include "board_tables.h"

static uint64_t set_of(const orr_game *g, const char *cells) {
    uint64_t set = 0;
    char word[TABLE_STEP];
    while (next_word(&cells, word)) {
        set |= UINT64_C(1) << sol_cell(g, word);
    }
    return set;
}

static void same_set(const char *cell, const char *what, uint64_t found, uint64_t wanted) {
    if (found != wanted) {
        fail_msg("%s of %s: expected %llx, found %llx", what, cell, (unsigned long long)wanted,
                 (unsigned long long)found);
    }
}

static void neighbours(unsigned seats, const struct row *rows, unsigned n) {
    struct table *t = sol_new(seats, "", "");
    const struct sol_cache *c = sol_cache_of(t->g);
    assert_int_equal(c->cells, n);
    for (unsigned i = 0; i < n; i++) {
        const struct row *r = &rows[i];
        assert_int_equal(sol_cell(t->g, r->cell), i);
        same_set(r->cell, "ring", c->ring_of[i], set_of(t->g, r->ring));
        same_set(r->cell, "above", c->above[i], set_of(t->g, r->above));
        same_set(r->cell, "below", c->below[i], set_of(t->g, r->below));
        same_set(r->cell, "near", c->near[i], c->ring_of[i] | c->above[i] | c->below[i]);
        for (unsigned j = 0; j < n; j++) { /* [SOL-2.7] symmetric */
            assert_int_equal(c->near[i] >> j & 1u, c->near[j] >> i & 1u);
        }
    }
    table_free(t);
}

static void SOL_2_7_neighbours_are_those_of_the_tables(void **state) {
    (void)state;
    neighbours(2, cells_a, sizeof cells_a / sizeof cells_a[0]);
    neighbours(4, cells_a, sizeof cells_a / sizeof cells_a[0]);
    neighbours(5, cells_b, sizeof cells_b / sizeof cells_b[0]);
}

/* [SOL-R3] The common arc of two cells in 1/62400 turn, from the angles of section 11. */
enum { TURN = 62400, LEAST = 811 }; /* 0.013 turn is 811.2 */

struct arc {
    int from, to;
};

static struct arc arc_of(bool side_b, unsigned layer, unsigned index) {
    static const int size[2][SOL_LAYERS] = {{13, 13, 13, 8, 5}, {16, 16, 13, 8, 5}};
    int n = size[side_b][layer], step = TURN / n;
    bool orbit = layer <= SOL_INNER;
    int from = orbit ? (int)index * step + (side_b ? TURN * 3 / 160 : 0) : (int)index * step - step / 2;
    return (struct arc){from, from + step};
}

static int common(struct arc a, struct arc b) {
    int best = 0;
    for (int turn = -1; turn <= 1; turn++) {
        int from = b.from + turn * TURN, to = b.to + turn * TURN;
        int low = from > a.from ? from : a.from, high = to < a.to ? to : a.to;
        best = high - low > best ? high - low : best;
    }
    return best;
}

static void from_angles(unsigned seats) {
    struct table *t = sol_new(seats, "", "");
    const struct sol_cache *c = sol_cache_of(t->g);
    for (unsigned i = 0; i < c->cells; i++) {
        unsigned up = c->layer_of[i];
        for (unsigned j = 0; up < SOL_CORE && j < c->size[up + 1]; j++) {
            struct arc a = arc_of(seats == 5, up, i - c->first[up]), b = arc_of(seats == 5, up + 1, j);
            bool touch = common(a, b) > LEAST;
            assert_int_equal(c->below[i] >> (c->first[up + 1] + j) & 1u, touch);
        }
    }
    table_free(t);
}

static void SOL_R3_touching_cells_share_a_long_arc(void **state) {
    (void)state;
    from_angles(3);
    from_angles(5);
}

/* Sites in id order, with a barrier between and nowhere else. */
static void gate_sites(unsigned seats, const char *const *lists, unsigned wanted) {
    struct table *t = sol_new(seats, "", "");
    const struct sol_cache *c = sol_cache_of(t->g);
    unsigned n = 0, pairs = 0;
    for (unsigned barrier = 0; barrier < 3; barrier++) {
        char word[TABLE_STEP];
        for (const char *p = lists[barrier]; next_word(&p, word); n++) {
            assert_int_equal(sol_site(t->g, word), n);
            assert_int_equal(c->layer_of[c->site_above[n]], SOL_INNER + barrier);
            assert_int_equal(c->layer_of[c->site_below[n]], SOL_CONVECTIVE + barrier);
        }
    }
    assert_int_equal(n, wanted);
    assert_int_equal(c->sites, wanted);
    for (unsigned a = 0; a < c->cells; a++) {
        for (unsigned b = 0; b < c->cells; b++) {
            pairs += c->site_at[a][b] != ORR_NONE;
        }
    }
    assert_int_equal(pairs, 2 * wanted);
    table_free(t);
}

static void SOL_2_9_gate_sites_are_those_of_the_tables(void **state) {
    (void)state;
    gate_sites(2, sites_a, 56);
    gate_sites(5, sites_b, 54);
}

static void four_cells(unsigned seats, const char *const *rows, unsigned n) {
    struct table *t = sol_new(seats, "", "");
    const struct sol_cache *c = sol_cache_of(t->g);
    assert_int_equal(c->eyes, n);
    for (unsigned i = 0; i < n; i++) {
        same_set(rows[i], "eye", c->four[i], set_of(t->g, rows[i]));
    }
    table_free(t);
}

static void SOL_2_10_an_eye_touches_four_cells(void **state) {
    (void)state;
    four_cells(2, eyes_a, 13);
    four_cells(5, eyes_b, 16);
}

/* No barrier between the orbits and inside a ring; one everywhere else. */
static void SOL_2_8_barriers_lie_round_the_layers_of_the_sun(void **state) {
    (void)state;
    static const unsigned seats[] = {2, 5};
    for (unsigned k = 0; k < 2; k++) {
        struct table *t = sol_new(seats[k], "", "");
        const struct sol_cache *c = sol_cache_of(t->g);
        for (unsigned i = 0; i < c->cells; i++) {
            uint64_t orbits = c->layer[SOL_OUTER] | c->layer[SOL_INNER];
            uint64_t open = c->layer_of[i] <= SOL_INNER ? c->near[i] & orbits : c->ring_of[i];
            same_set("a cell", "open", c->open[i], open);
        }
        table_free(t);
    }
}

/* [SOL-2.3] Rewards, cards and steps by layer. */
static void SOL_2_4_rewards_by_layer(void **state) {
    (void)state;
    static const uint8_t base[] = {1, 1, 2, 3, 5}, bonus[] = {0, 1, 1, 2, 3}, cards[] = {0, 0, 1, 2, 3},
                         augment[] = {1, 1, 1, 2, 3};
    struct table *t = sol_new(2, "", "");
    const struct sol_pack *p = sol_pack_of(t->g);
    assert_memory_equal(p->base, base, sizeof base);
    assert_memory_equal(p->bonus, bonus, sizeof bonus);
    assert_memory_equal(p->cards, cards, sizeof cards);
    assert_memory_equal(p->augment, augment, sizeof augment);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_2_7_neighbours_are_those_of_the_tables),
        cmocka_unit_test(SOL_R3_touching_cells_share_a_long_arc),
        cmocka_unit_test(SOL_2_9_gate_sites_are_those_of_the_tables),
        cmocka_unit_test(SOL_2_10_an_eye_touches_four_cells),
        cmocka_unit_test(SOL_2_8_barriers_lie_round_the_layers_of_the_sun),
        cmocka_unit_test(SOL_2_4_rewards_by_layer),
    };
    return cmocka_run_group_tests_name("sol: board", tests, NULL, NULL);
}
