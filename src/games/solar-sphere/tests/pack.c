/* Solar Sphere: the figures of the built-in pack (section 11), checked against what the
 * rules say of them, and the map of the Sphere (section 2.3). */
#include "sphere.h"

static const struct sphere_pack *pack(void) { return orr_games_find("solar-sphere")->content; }

static unsigned icons(const uint8_t list[SPHERE_FACTIONS]) { return (unsigned)(list[0] + list[1] + list[2] + list[3]); }

static void SS_2_20_tracks(void **state) {
    (void)state;
    const uint8_t points[] = {0, 1, 1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12};
    const uint8_t column[] = {0, 1, 3, 5, 7, 9, 11, 13, 15};
    const struct sphere_pack *p = pack();
    assert_int_equal(p->columns, 16);
    assert_int_equal(p->levels, 9);
    for (unsigned i = 0; i < 16; i++) {
        assert_int_equal(p->spanner[i] != 0, i % 2 == 1 && i < 15);
    }
    assert_memory_equal(p->track_points, points, sizeof points);
    assert_memory_equal(p->reputation_column, column, sizeof column);
}

static void SS_2_22_matrix_and_dice(void **state) {
    (void)state;
    const uint8_t matrix[3][3] = {{1, 1, 1}, {1, 2, 3}, {1, 2, 3}};
    const uint8_t die[] = {0, 1, 1, 2, 2, 3};
    const uint8_t docking[6][3] = {{2, 4, 6}, {1, 3, 5}, {1, 2, 4}, {0, 2, 4}, {0, 1, 3}, {0, 1, 3}};
    assert_memory_equal(pack()->matrix, matrix, sizeof matrix);
    assert_memory_equal(pack()->resistance_die, die, sizeof die);
    assert_memory_equal(pack()->docking, docking, sizeof docking);
}

/* Three tiles of each value; 12 Corporation icons; five icons of each colour, three silver. */
static void SS_2_14_hexes(void **state) {
    (void)state;
    /* value, ore, gold, crystal, points, reputation, faction */
    const uint8_t rows[SPHERE_TILES][7] = {
        {1, 2, 0, 0, 2, 0, 0}, {1, 2, 0, 0, 2, 0, 1}, {1, 2, 0, 0, 2, 0, 2}, {2, 2, 1, 0, 1, 1, 0},
        {2, 2, 0, 1, 1, 1, 1}, {2, 3, 0, 0, 1, 1, 2}, {3, 2, 1, 0, 4, 0, 1}, {3, 2, 0, 1, 4, 0, 2},
        {3, 3, 0, 0, 4, 0, 0}, {4, 3, 1, 0, 3, 1, 2}, {4, 3, 0, 1, 3, 1, 0}, {4, 2, 1, 1, 3, 1, 1},
        {5, 3, 1, 0, 4, 1, 0}, {5, 3, 0, 1, 4, 1, 1}, {5, 2, 1, 1, 4, 1, 2}, {6, 3, 1, 1, 5, 1, 3},
        {6, 4, 1, 0, 5, 1, 3}, {6, 4, 0, 1, 5, 1, 3},
    };
    unsigned reputation = 0, faction[SPHERE_FACTIONS] = {0};
    for (unsigned i = 0; i < SPHERE_TILES; i++) {
        const struct sphere_hex *h = &pack()->hexes[i];
        const uint8_t *r = rows[i];
        assert_int_equal(h->value, r[0]);
        assert_memory_equal(h->cost, r + 1, 3);
        assert_int_equal(h->points, r[4]);
        assert_int_equal(h->reputation, r[5]);
        assert_int_equal(h->morale, 0);
        assert_int_equal(h->faction[r[6]], 1);
        assert_int_equal(icons(h->faction), 1);
        reputation += h->reputation;
        faction[r[6]]++;
    }
    assert_int_equal(reputation, 12);
    assert_int_equal(faction[0], 5);
    assert_int_equal(faction[1], 5);
    assert_int_equal(faction[2], 5);
    assert_int_equal(faction[3], 3);
}

/* Tiers 1 and 2 six icons of each colour; tier 3 a coloured and a silver copy of each kind. */
static void SS_2_52_crew_icons(void **state) {
    (void)state;
    const char *const icon = "RBGRBGRBGRBGRBGRBG" /* C1 .. C9 */
                             "BRRGGBBRRGGBBRRGGB" /* C10 .. C18 */
                             "RWBWGWRWBWGW";
    unsigned count[SPHERE_TIERS][SPHERE_FACTIONS] = {{0}};
    for (unsigned i = 0; i < SPHERE_CARDS; i++) {
        assert_int_equal("RBGW"[pack()->crew[i]], icon[i]);
        count[sphere_tier_of(i)][pack()->crew[i]]++;
    }
    for (unsigned f = 0; f < 3; f++) {
        assert_int_equal(count[0][f], 6);
        assert_int_equal(count[1][f], 6);
        assert_int_equal(count[2][f], 2);
    }
    assert_int_equal(count[2][SPHERE_SILVER], 6);
}

static void SS_2_15_scoring_cards(void **state) {
    (void)state;
    const uint32_t six[] = {0x7E, 0x2AA80, 0x55500, 0x88AA};
    for (unsigned c = 0; c < SPHERE_SCORINGS; c++) {
        unsigned sum = 0;
        for (unsigned p = 1; p <= SPHERE_TILES; p++) {
            assert_int_equal(pack()->scoring[c][p - 1], six[c] >> p & 1u ? 6 : 3);
            sum += pack()->scoring[c][p - 1];
        }
        assert_int_equal(sum, 72);
    }
}

static void SS_2_10_ships(void **state) {
    (void)state;
    /* value, bonuses, Corporation icon: three ships each, red, blue, green */
    const uint8_t rows[6][5] = {{2, 4, 2, 1, 0}, {2, 3, 2, 1, 1}, {3, 5, 3, 2, 0},
                                {3, 4, 3, 2, 1}, {4, 6, 4, 2, 1}, {5, 8, 5, 3, 1}};
    for (unsigned i = 0; i < SPHERE_SHIPS; i++) {
        const struct sphere_ship_card *s = &pack()->ships[i];
        const uint8_t *r = rows[i / 3];
        assert_int_equal(s->value, r[0]);
        assert_memory_equal(s->bonus, r + 1, 3);
        assert_int_equal(s->reputation, r[4]);
        assert_int_equal(s->faction[i >= 15 ? 3 : i % 3], 1);
        assert_int_equal(icons(s->faction), 1);
    }
}

/* Fleet 7, Crew 1 and Salvage 1 in every colour; Sphere 2, 2, 1 and Asteroid 1, 1, 2; each order twice. */
static void SS_7_12_dranda_cards(void **state) {
    (void)state;
    const char *const cards[] = {"SFFKUY", "CFFUYK", "FSAYKU", "AFCKYU", "SFFUKY", "FAFYUK",
                                 "FFSKUY", "VFAUYK", "FFFYKU", "FSVKYU", "FVFUKY", "FCFYUK"};
    unsigned count[SPHERE_COLOURS][SPHERE_ICONS] = {{0}};
    for (unsigned i = 0; i < SPHERE_AUTOMA; i++) {
        const struct sphere_automa_card *c = &pack()->dranda[i];
        for (unsigned k = 0; k < SPHERE_COLOURS; k++) {
            assert_int_equal("AVSFC"[c->icon[k]], cards[i][k]);
            assert_int_equal("KUY"[c->order[k]], cards[i][3 + k]);
            count[k][c->icon[k]]++;
        }
    }
    for (unsigned k = 0; k < SPHERE_COLOURS; k++) {
        assert_int_equal(count[k][SPHERE_I_SPHERE], k == SPHERE_YELLOW ? 1 : 2);
        assert_int_equal(count[k][SPHERE_I_CREW], 1);
        assert_int_equal(count[k][SPHERE_I_FLEET], 7);
        assert_int_equal(count[k][SPHERE_I_ASTEROID], k == SPHERE_YELLOW ? 2 : 1);
        assert_int_equal(count[k][SPHERE_I_SALVAGE], 1);
    }
}

/* ---- the map ---- */
static const int8_t axial[SPHERE_POSITIONS][2] = {{0, 0},  {0, -1}, {1, -1}, {1, 0},  {0, 1},  {-1, 1}, {-1, 0},
                                                  {0, -2}, {1, -2}, {2, -2}, {2, -1}, {2, 0},  {1, 1},  {0, 2},
                                                  {-1, 2}, {-2, 2}, {-2, 1}, {-2, 0}, {-1, -1}};

static int distance(unsigned a, unsigned b) {
    int q = axial[a][0] - axial[b][0], r = axial[a][1] - axial[b][1], s = -q - r;
    q = abs(q);
    r = abs(r);
    s = abs(s);
    return q > r ? (q > s ? q : s) : (r > s ? r : s);
}

static void SS_2_32_neighbours(void **state) {
    (void)state;
    struct table *t = table_new("solar-sphere", 2, "");
    for (unsigned a = 0; a < SPHERE_POSITIONS; a++) {
        for (unsigned b = 0; b < SPHERE_POSITIONS; b++) {
            assert_int_equal(sphere_cache_of(t->g)->adjacent[a] >> b & 1u, distance(a, b) == 1);
        }
    }
    table_free(t);
}

/* ---- another box ---- */
/* The built-in hexes give no morale, one reputation and one icon at most; printed ones may. */
static void SS_5_21_everything_that_a_hex_brings(void **state) {
    (void)state;
    struct table *t =
        ss_start_with(2, "scoring=SC1", "content.hexes.0",
                      "{'value':1,'cost':[0,0,0],'points':2,'reputation':2,'morale':3,'faction':['R','G']}");
    run(t, "deploy:4 value:4 visit:sphere act"); /* position 1 costs nothing: the only one that can be built */
    field_is(t, "owner.1", "'P1'");
    seat_is(t, 0, "score2 4 rep 2 morale 3 R 1 G 1 active 5");
    table_free(t);
}

/* P1 has rolled 4, 5, 6. */
static void SS_4_12_docking_ports_of_another_box(void **state) {
    (void)state;
    struct table *t = ss_start_with(2, "scoring=SC1", "content.docking.5", "[9,9,9]");
    seat_is(t, 0, "morale 9");
    table_free(t);
    t = ss_start_with(2, "scoring=SC1", "content.docking", "[[2,4,6],[1,3,5],[1,2,4],[15,2,4],[15,1,3],[15,1,3]]");
    seat_is(t, 0, "morale 15 score2 60"); /* 30 do not fit on the track */
    table_free(t);
}

/* A pack may have other figures, but not senseless ones. */
static void content_refused(const char *path, const char *value, const char *part) {
    const struct orr_rules *rules = orr_games_find("solar-sphere");
    struct orr_error err = {{0}};
    struct orr_buf text = {0};
    orr_content_write(rules, rules->content, &text);
    char *own = text.at;
    position_set(&own, path, value);
    if (orr_content_check(own, strlen(own), NULL, &err)) {
        fail_msg("%s = %s was accepted", path, value);
    }
    if (!strstr(err.text, part)) {
        fail_msg("%s = %s: \"%s\" does not speak of %s", path, value, err.text, part);
    }
    free(own);
}

static void SS_2_21_packs_are_judged(void **state) {
    (void)state;
    content_refused("content.hexes.0.value", "7", "value");
    content_refused("content.hexes.0.cost", "[4,2,1]", "cost"); /* more than fits into the storage */
    content_refused("content.columns", "1", "columns");
    content_refused("content.reputation_column.1", "20", "reputation");
    content_refused("content.reputation_column.1", "5", "reputation"); /* not ascending */
    content_refused("content.ships.0.value", "3", "ships");            /* six ships of value 2 */
    content_refused("content.dranda.0.order", "['K','K','Y']", "order");
    content_refused("content.crew.0", "'X'", "crew");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_2_20_tracks),
        cmocka_unit_test(SS_2_22_matrix_and_dice),
        cmocka_unit_test(SS_2_14_hexes),
        cmocka_unit_test(SS_2_52_crew_icons),
        cmocka_unit_test(SS_2_15_scoring_cards),
        cmocka_unit_test(SS_2_10_ships),
        cmocka_unit_test(SS_7_12_dranda_cards),
        cmocka_unit_test(SS_2_32_neighbours),
        cmocka_unit_test(SS_5_21_everything_that_a_hex_brings),
        cmocka_unit_test(SS_4_12_docking_ports_of_another_box),
        cmocka_unit_test(SS_2_21_packs_are_judged),
    };
    return cmocka_run_group_tests_name("solar-sphere: pack", tests, NULL, NULL);
}
