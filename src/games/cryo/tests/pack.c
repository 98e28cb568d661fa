/* Cryo: the figures of this edition against the tables of the rules (2.4, 2.5, 11), written
 * down a second time here, and packs that make no sense. */
#include "cryo.h"

static const struct cryo_pack *pack(void) { return orr_games_find("cryo")->content; }

/* The symbols of a face as one word: "C C", "C/O"; to be compared. */
static void symbols(const uint8_t *gain, unsigned n, char out[TABLE_STEP]) {
    out[0] = 0;
    for (unsigned i = 0; i < n && gain[i] != ORR_NONE; i++) {
        strcat(out, i ? " " : "");
        strcat(out, cryo_kind_symbol.names[gain[i]]);
    }
}

static void face_is(const uint8_t *gain, unsigned n, const char *wanted) {
    char found[TABLE_STEP];
    symbols(gain, n, found);
    assert_string_equal(found, wanted);
}

/* ---- 2.4: the board ---- */
static void CR_2_18_what_lies_around_the_docks(void **state) {
    static const char *const around[CRYO_SECTION_DOCKS] = {
        "generator E3 E1 -",      "E2 E4 generator -",     "E3 stasis - E1",           "E4 E5 E3 generator",
        "- stasis E4 E2",         "stasis L3 L1 -",        "L2 L4 stasis -",           "L3 - - L1",
        "L4 L5 L3 stasis",        "- stasis L4 L2",        "fabricate R3 R1 research", "R2 R4 fabricate research",
        "R3 stasis - R1",         "R4 R5 R3 fabricate",    "- stasis R4 R2",           "scout stasis nano -",
        "salvage stasis scout -", "stasis salvage - nano", "stasis nano stasis scout", "- scout stasis salvage"};
    (void)state;
    for (unsigned dock = 0; dock < CRYO_SECTION_DOCKS; dock++) {
        char found[TABLE_STEP] = "";
        for (unsigned i = 0; i < CRYO_AROUND; i++) {
            strcat(found, i ? " " : "");
            strcat(found, cryo_kind_space.names[pack()->around[dock][i]]);
        }
        assert_string_equal(found, around[dock]);
    }
}

/* T1 and B3 are never damaged: they reach every kind of action that the section has. */
static void CR_2_20_no_action_can_be_cut_off(void **state) {
    (void)state;
    for (unsigned section = 0; section < CRYO_SECTIONS; section++) {
        uint32_t safe = 0, all = 0;
        for (unsigned i = 0; i < 5 * CRYO_AROUND; i++) {
            unsigned space = pack()->around[5 * section + i / CRYO_AROUND][i % CRYO_AROUND];
            uint32_t bit = space >= CRYO_S_STASIS ? 1u << space : 0;
            all |= bit;
            safe |= i / CRYO_AROUND == 0 || i / CRYO_AROUND == 4 ? bit : 0;
        }
        assert_int_equal(safe, all);
    }
}

/* ---- 2.5: caverns ---- */
static const struct {
    const char *name, *next;
    unsigned players;
    bool large, open;
} map[CRYO_CAVERNS] = {
    {"A1", "A2 B1 B2", 2, false, false},          {"A2", "A1 A3 B2 B3", 2, false, true},
    {"A3", "A2 A4 B3 B4", 2, false, true},        {"A4", "A3 B4 B5", 2, false, false},
    {"B1", "A1 B2 C1", 3, false, false},          {"B2", "A1 A2 B1 B3 C1 C2", 2, true, false},
    {"B3", "A2 A3 B2 B4 C2 C3", 2, false, false}, {"B4", "A3 A4 B3 B5 C3 C4", 2, true, false},
    {"B5", "A4 B4 C4", 3, false, false},          {"C1", "B1 B2 C2", 4, false, false},
    {"C2", "B2 B3 C1 C3 D1", 2, true, false},     {"C3", "B3 B4 C2 C4 D1", 2, true, false},
    {"C4", "B4 B5 C3", 4, false, false},          {"D1", "C2 C3", 2, true, false},
};

static void CR_2_27_caverns(void **state) {
    (void)state;
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        const struct cryo_cavern_space *space = &pack()->map[i];
        const char *next = map[i].next;
        assert_int_equal(cr_named(&cryo_kind_cavern, map[i].name), i);
        assert_int_equal(space->next, cr_set(&next, &cryo_kind_cavern));
        assert_int_equal(space->large, map[i].large);
        assert_int_equal(space->open, map[i].open);
        assert_int_equal(space->players, map[i].players);
    }
}

static void CR_2_28_adjacent_pairs_in_use(void **state) {
    static const unsigned pairs[] = {18, 18, 22, 28};
    (void)state;
    for (unsigned seats = 1; seats <= 4; seats++) {
        struct table *t = table_new("cryo", seats, "");
        const struct cryo_cache *c = cryo_cache_of(t->g);
        unsigned n = 0;
        for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
            n += bits_of(c->next[i]);
            assert_int_equal(c->next[i] & ~c->caverns, 0);
            for (unsigned k = 0; k < CRYO_CAVERNS; k++) {
                assert_int_equal(c->next[i] >> k & 1, c->next[k] >> i & 1);
            }
        }
        assert_int_equal(n, 2 * pairs[seats - 1]);
        table_free(t);
    }
}

/* ---- 11.1: tiles ---- */
static void CR_9_3_resource_tiles(void **state) {
    static const struct {
        const char *name, *face;
        unsigned copies;
    } tiles[CRYO_TILES] = {{"CC", "C C", 5},  {"CE", "C E", 4},  {"EE", "E E", 3}, {"C/O", "C/O", 2}, {"C/T", "C/T", 2},
                           {"CN", "C N", 2},  {"CK", "C K", 2},  {"OO", "O O", 5}, {"OC", "O C", 2},  {"OT", "O T", 2},
                           {"O/C", "C/O", 2}, {"O/T", "O/T", 2}, {"ON", "O N", 3}, {"OK", "O K", 2},  {"OE", "O E", 2},
                           {"TT", "T T", 5},  {"TK", "T K", 4},  {"KK", "K K", 2}, {"T/C", "C/T", 2}, {"T/O", "O/T", 2},
                           {"TE", "T E", 2},  {"TN", "T N", 3}};
    unsigned family[CRYO_FAMILIES] = {0};
    (void)state;
    for (unsigned i = 0; i < CRYO_TILES; i++) {
        assert_string_equal(cryo_kind_tile.names[i], tiles[i].name);
        face_is(pack()->tiles[i].gain, 2, tiles[i].face);
        assert_int_equal(pack()->tiles[i].copies, tiles[i].copies);
        family[cryo_family_of(i)] += tiles[i].copies;
    }
    assert_int_equal(family[0], 20);
    assert_int_equal(family[1], 20);
    assert_int_equal(family[2], 20);
}

/* ---- 11.2: tokens ---- */
static void CR_9_5_incident_tokens(void **state) {
    static const char *const faces[CRYO_TOKENS] = {
        "C E",   "C C",   "O O",   "O E",   "T T",   "T K",   "N",      "N",   "E E",   "K K",   "SAB-L",
        "SAB-M", "SAB-R", "SAB-X", "C C",   "O O",   "T T",   "E E",    "N N", "N E",   "SAB-L", "SAB-L",
        "SAB-M", "SAB-M", "SAB-R", "SAB-R", "SAB-X", "SAB-X", "SUNSET", "N N", "E E E", "SAB-X", "SAB-ALL"};
    static const char *const effects[] = {"", "SAB-L", "SAB-M", "SAB-R", "SAB-X", "SAB-ALL", "SUNSET"};
    (void)state;
    for (unsigned i = 0; i < CRYO_TOKENS; i++) {
        const struct cryo_token_face *face = &pack()->tokens[i];
        if (face->effect == CRYO_BENEFIT) {
            face_is(face->gain, 3, faces[i]);
        } else {
            assert_string_equal(effects[face->effect], faces[i]);
            face_is(face->gain, 3, "");
        }
    }
}

/* ---- 11.3: cards ---- */
static void CR_5_26_cards(void **state) {
    static const struct {
        const char *card, *vehicle, *scrap;
        unsigned capacity, energy, deep, points, most;
    } cards[CRYO_TYPES] = {
        {"annex", "skiff", "C C", 2, 1, 0, 1, 7},      {"coils", "surveyor", "O E", 2, 1, 0, 1, 6},
        {"medics", "spinner", "T T", 3, 2, 0, 1, 7},   {"assembler", "courier", "O O", 3, 2, 0, 2, 6},
        {"survey", "retriever", "E E", 3, 2, 0, 1, 7}, {"rig", "borer", "C T", 4, 3, 2, 2, 6},
        {"vats", "shuttle", "N O", 4, 3, 0, 2, 6},     {"shield", "ark", "C O", 5, 4, 0, 2, 6},
    };
    (void)state;
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        const struct cryo_card_face *face = &pack()->cards[i];
        assert_string_equal(cryo_kind_card.names[i], cards[i].card);
        assert_string_equal(cryo_kind_vehicle.names[i], cards[i].vehicle);
        face_is(face->scrap, 2, cards[i].scrap);
        assert_int_equal(face->capacity, cards[i].capacity);
        assert_int_equal(face->energy, cards[i].energy);
        assert_int_equal(face->deep, cards[i].deep);
        assert_int_equal(face->points, cards[i].points);
        assert_int_equal(face->most, cards[i].most);
    }
}

/* ---- 11.4: cavern tiles ---- */
static void CR_6_3_cavern_tiles(void **state) {
    static const struct {
        unsigned first, second;
        const char *gain;
    } faces[CRYO_CAVERNS] = {{6, 4, ""},  {5, 3, "E E"}, {5, 3, "N"}, {5, 3, "K"},  {4, 3, "N N"},
                             {2, 1, "C"}, {2, 1, "O"},   {2, 1, "T"}, {2, 1, "E"},  {2, 1, "N"},
                             {2, 1, "K"}, {4, 2, ""},    {3, 2, ""},  {2, 0, "C O"}};
    (void)state;
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        assert_int_equal(pack()->caverns[i].first, faces[i].first);
        assert_int_equal(pack()->caverns[i].second, faces[i].second);
        face_is(pack()->caverns[i].gain, 2, faces[i].gain);
    }
}

static void CR_2_12_salvage_spaces(void **state) {
    (void)state;
    for (unsigned i = 0; i < CRYO_SALVAGE_SPACES; i++) {
        assert_int_equal(cryo_salvage_material[i], i / 2); /* C C O O T T N N */
    }
}

/* ---- packs ---- */
static void CR_2_32_packs_are_judged(void **state) {
    (void)state;
    pack_refused("cryo", "content.tiles.0.copies", "4", "tile"); /* 19 of a family */
    pack_refused("cryo", "content.tiles.0.gain", "['C','Q']", "gain");
    pack_refused("cryo", "content.tokens.0.effect", "'SUNSET'", "token");  /* an early sunset */
    pack_refused("cryo", "content.tokens.28.effect", "'SAB-X'", "sunset"); /* no sunset at all */
    pack_refused("cryo", "content.tokens.10.gain.0", "'C'", "IE11");
    pack_refused("cryo", "content.map.0.next", "['A2','B1']", "A1"); /* B2 still touches A1 */
    pack_refused("cryo", "content.map.0.large", "true", "large");
    pack_refused("cryo", "content.around.0.0", "'launch'", "around");
    pack_refused("cryo", "content.cards.5.deep", "4", "deep");
    pack_refused("cryo", "content.cards.0.capacity", "0", "capacity");
    pack_refused("cryo", "content.early.0", "3", "early"); /* four lie on the board */
    pack_refused("cryo", "content.damage.0", "13", "damage");
}

/* Half a point for a pod in quarters is the ruling; a pack may say that there is none. */
static void CR_R9_a_pack_decides_about_quarters(void **state) {
    (void)state;
    char *own = pack_with("cryo", "content.quarters_share", "0");
    struct orr_error err = {{0}};
    struct orr_spec spec = {.game = "cryo", .seats = 2, .content = own};
    orr_game *g = orr_game_make(&spec, &err);
    assert_non_null(g);
    struct table *t = cr_at(2, "", "P1 quarters 5");
    assert_int_equal(cr_line(t, 0, "Pods in the quarters"), 2);
    struct table *other = table_of(g, state_copy(t, t->s));
    assert_int_equal(cr_line(other, 0, "Pods in the quarters"), 0);
    table_free(other);
    table_free(t);
    free(own);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_2_18_what_lies_around_the_docks),
        cmocka_unit_test(CR_2_20_no_action_can_be_cut_off),
        cmocka_unit_test(CR_2_27_caverns),
        cmocka_unit_test(CR_2_28_adjacent_pairs_in_use),
        cmocka_unit_test(CR_9_3_resource_tiles),
        cmocka_unit_test(CR_9_5_incident_tokens),
        cmocka_unit_test(CR_5_26_cards),
        cmocka_unit_test(CR_6_3_cavern_tiles),
        cmocka_unit_test(CR_2_12_salvage_spaces),
        cmocka_unit_test(CR_2_32_packs_are_judged),
        cmocka_unit_test(CR_R9_a_pack_decides_about_quarters),
    };
    return cmocka_run_group_tests_name("cryo: pack", tests, NULL, NULL);
}
