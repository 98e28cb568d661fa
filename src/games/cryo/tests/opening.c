/* Cryo: the set-up for every number of players and in solo, its order, its odds and its
 * options (sections 3, 7.1, 9). */
#include "cryo.h"

static unsigned tiles_on_board(const struct table *t) { return cr_sum(cr(t)->height, CRYO_RESOURCE_SPACES); }

static unsigned caverns_in_use(const struct table *t) { return bits_of(cryo_cache_of(t->g)->caverns); }

/* ---- EX-1 and the totals ---- */
static void CR_3_4_EX_1_three_players(void **state) {
    (void)state;
    struct table *t = cr_start(3, "");
    assert_int_equal(tiles_on_board(t), 45);
    assert_int_equal(bits_of(cr(t)->damage), 5);
    assert_int_equal(caverns_in_use(t), 12);
    assert_int_equal(bits_of(cryo_cache_of(t->g)->large), 5);
    field_is(t, "supply", "[6,10,5]");
    field_is(t, "token", "['IE01','IE02','IE03','IE04']");
    seat_is(t, 0, "C 1 O 1 T 1 N 0 E 1");
    seat_is(t, 1, "C 2 O 1 T 1 N 0 E 1");
    seat_is(t, 2, "C 2 O 1 T 2 N 0 E 1");
    for (unsigned i = 0; i < 3; i++) {
        field_is(t,
                 i == 0   ? "faction.0.chamber"
                 : i == 1 ? "faction.1.chamber"
                          : "faction.2.chamber",
                 "[1,1,1,1,1,1,1,1,1,2,2,2]");
        seat_is(t, i, "home 3 out 0 hand 3 upgrades 0 vehicles 0 missions 0 slots 0 quarters 0 destroyed 0");
    }
    table_free(t);
}

static void CR_3_11_supply_and_tiles_by_players(void **state) {
    static const struct {
        unsigned seats, tiles, damage, caverns;
        const char *supply;
    } rows[] = {
        {1, 30, 8, 10, "[1,5,5]"}, {2, 30, 8, 10, "[1,5,5]"}, {3, 45, 5, 12, "[6,10,5]"}, {4, 60, 2, 14, "[10,14,5]"}};
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        struct table *t = cr_start(rows[i].seats, "");
        assert_int_equal(tiles_on_board(t), rows[i].tiles);
        assert_int_equal(bits_of(cr(t)->damage), rows[i].damage);
        assert_int_equal(caverns_in_use(t), rows[i].caverns);
        field_is(t, "supply", rows[i].supply);
        assert_int_equal(bits_of(cr(t)->face_up), 2);
        field_is(t, "cavern.1", "'CS7'");
        field_is(t, "cavern.2", "'CS8'");
        table_free(t);
    }
}

/* Nobody gains what the open caverns show. */
static void CR_3_10_no_discovery_in_the_setup(void **state) {
    (void)state;
    struct table *t = table_new("cryo", 2, "");
    while (cr(t)->phase != CRYO_P_CAVERN) {
        cr_chance(t);
    }
    run(t, "cavern:CS1 cavern:CS9");
    cr_until(t, CRYO_P_KEEP);
    seat_is(t, 0, "C 1 O 1");
    seat_is(t, 1, "C 2 O 1");
    table_free(t);
}

static void CR_3_6_the_order_decides_the_materials(void **state) {
    (void)state;
    struct table *t = table_new("cryo", 4, "");
    step(t, "first:P3");
    cr_until(t, CRYO_P_KEEP);
    seat_is(t, 2, "C 1 O 1 T 1 N 0 E 1");
    seat_is(t, 3, "C 2 O 1 T 1 N 0 E 1");
    seat_is(t, 0, "C 2 O 1 T 2 N 0 E 1");
    seat_is(t, 1, "C 2 O 2 T 2 N 0 E 1");
    actor_is(t, 0); /* DP-0 by seats */
    run(t, "drop:annex drop:coils drop:annex drop:coils drop:annex drop:coils drop:annex drop:coils");
    actor_is(t, 2); /* the first player has the first turn */
    table_free(t);
}

/* ---- order and odds ---- */
static void CR_9_10_order_of_the_setup(void **state) {
    static const uint8_t plain[] = {CRYO_P_FIRST, CRYO_P_TILE, CRYO_P_DAMAGE, CRYO_P_CAVERN,
                                    CRYO_P_TOKEN, CRYO_P_DEAL, CRYO_P_KEEP,   CRYO_P_TURN};
    static const uint8_t solo[] = {CRYO_P_TILE,      CRYO_P_DAMAGE,     CRYO_P_CAVERN,    CRYO_P_TOKEN,
                                   CRYO_P_SPOT,      CRYO_P_DEAL,       CRYO_P_R_UPGRADE, CRYO_P_R_VEHICLE,
                                   CRYO_P_R_MISSION, CRYO_P_R_DECISION, CRYO_P_KEEP,      CRYO_P_TURN};
    (void)state;
    for (unsigned seats = 1; seats <= 4; seats++) {
        const uint8_t *next = seats == 1 ? solo : plain;
        struct table *t = table_new("cryo", seats, "");
        for (;;) {
            assert_int_equal(cr(t)->phase, *next);
            if (*next == CRYO_P_TURN) {
                break;
            }
            while (cr(t)->phase == *next) {
                if (*next == CRYO_P_KEEP) {
                    run(t, "drop:annex drop:coils");
                } else {
                    cr_chance(t);
                }
            }
            next++;
        }
        table_free(t);
    }
}

static void CR_9_1_first_player_is_uniform(void **state) {
    (void)state;
    struct table *t = table_new("cryo", 3, "");
    odds_are(t, "first:P1=1 first:P2=1 first:P3=1");
    table_free(t);
}

/* Equal tiles are one outcome; the weight is the number of unseen copies. */
static void CR_9_3_tiles_by_copies(void **state) {
    (void)state;
    struct table *t = table_new("cryo", 2, "");
    step(t, "first:P1");
    odds_are(t, "tile:CC=5 tile:CE=4 tile:EE=3 tile:C/O=2 tile:C/T=2 tile:CN=2 tile:CK=2");
    run(t, "tile:CC tile:CC tile:CK tile:EE");
    odds_are(t, "tile:CC=3 tile:CE=4 tile:EE=2 tile:C/O=2 tile:C/T=2 tile:CN=2 tile:CK=1");
    step(t, "tile:CC");
    odds_are(t, "tile:OO=5 tile:OC=2 tile:OT=2 tile:O/C=2 tile:O/T=2 tile:ON=3 tile:OK=2 tile:OE=2");
    run(t, "tile:OO tile:OO tile:OO tile:OO tile:OO");
    odds_are(t, "tile:TT=5 tile:TK=4 tile:KK=2 tile:T/C=2 tile:T/O=2 tile:TE=2 tile:TN=3");
    table_free(t);
}

static void CR_9_2_damage_hits_t2_b1_b2(void **state) {
    (void)state;
    struct table *t = table_new("cryo", 4, "");
    while (cr(t)->phase != CRYO_P_DAMAGE) {
        cr_chance(t);
    }
    odds_are(t, "damage:ENG.T2=1 damage:ENG.B1=1 damage:ENG.B2=1 damage:LAB.T2=1 damage:LAB.B1=1 damage:LAB.B2=1 "
                "damage:RND.T2=1 damage:RND.B1=1 damage:RND.B2=1 damage:DSP.T2=1 damage:DSP.B1=1 damage:DSP.B2=1");
    step(t, "damage:LAB.B1");
    odds_are(t, "damage:ENG.T2=1 damage:ENG.B1=1 damage:ENG.B2=1 damage:LAB.T2=1 damage:LAB.B2=1 "
                "damage:RND.T2=1 damage:RND.B1=1 damage:RND.B2=1 damage:DSP.T2=1 damage:DSP.B1=1 damage:DSP.B2=1");
    table_free(t);
}

static void CR_9_4_small_caverns_in_the_setup(void **state) {
    (void)state;
    struct table *t = table_new("cryo", 2, "");
    while (cr(t)->phase != CRYO_P_CAVERN) {
        cr_chance(t);
    }
    odds_are(t, "cavern:CS1=1 cavern:CS2=1 cavern:CS3=1 cavern:CS4=1 cavern:CS5=1 cavern:CS6=1 cavern:CS7=1 "
                "cavern:CS8=1 cavern:CS9=1");
    step(t, "cavern:CS4");
    odds_are(t, "cavern:CS1=1 cavern:CS2=1 cavern:CS3=1 cavern:CS5=1 cavern:CS6=1 cavern:CS7=1 cavern:CS8=1 "
                "cavern:CS9=1");
    table_free(t);
}

static void CR_9_5_early_tokens_first(void **state) {
    (void)state;
    struct table *t = table_new("cryo", 2, "");
    while (cr(t)->phase != CRYO_P_TOKEN) {
        cr_chance(t);
    }
    step(t, "token:IE14");
    odds_are(t, "token:IE01=1 token:IE02=1 token:IE03=1 token:IE04=1 token:IE05=1 token:IE06=1 token:IE07=1 "
                "token:IE08=1 token:IE09=1 token:IE10=1 token:IE11=1 token:IE12=1 token:IE13=1");
    table_free(t);
}

static void CR_9_6_cards_by_copies(void **state) {
    (void)state;
    struct table *t = table_new("cryo", 2, "");
    while (cr(t)->phase != CRYO_P_DEAL) {
        cr_chance(t);
    }
    run(t, "card:rig card:rig");
    odds_are(t, "card:annex=5 card:coils=5 card:medics=5 card:assembler=5 card:survey=5 card:rig=3 card:vats=5 "
                "card:shield=5");
    table_free(t);
}

static void CR_9_8_card_spots_are_a_permutation(void **state) {
    (void)state;
    struct table *t = table_new("cryo", 1, "");
    while (cr(t)->phase != CRYO_P_SPOT) {
        cr_chance(t);
    }
    run(t, "spot:vats spot:annex spot:coils spot:medics spot:assembler spot:survey");
    odds_are(t, "spot:rig=1 spot:shield=1");
    table_free(t);
}

/* ---- the first hands ---- */
static void CR_3_13_keep_three_of_five(void **state) {
    (void)state;
    struct table *t = cr_dealt(2, "");
    actor_is(t, 0);
    legal_is(t, "drop:annex drop:coils drop:medics drop:assembler drop:survey");
    step(t, "drop:medics");
    legal_is(t, "drop:annex drop:coils drop:assembler drop:survey");
    step(t, "drop:survey");
    actor_is(t, 1);
    field_is(t, "discard", "[]"); /* shown when all have chosen */
    run(t, "drop:annex drop:coils");
    field_is(t, "discard", "['annex','coils','medics','survey']");
    seat_is(t, 0, "hand 3 hand.annex 1 hand.coils 1 hand.assembler 1");
    assert_int_equal(cr(t)->deck_size, 30);
    table_free(t);
}

/* Five cards of one type leave nothing to choose. */
static void CR_4_9_five_equal_cards(void **state) {
    (void)state;
    struct table *t = table_new("cryo", 2, "");
    while (cr(t)->phase != CRYO_P_DEAL) {
        cr_chance(t);
    }
    run(t, "card:rig card:rig card:rig card:rig card:rig");
    run(t, "card:annex card:annex card:coils card:coils card:coils");
    actor_is(t, 1);
    run(t, "drop:coils drop:annex");
    seat_is(t, 0, "hand 3 hand.rig 3");
    field_is(t, "discard", "['annex','coils','rig','rig']");
    table_free(t);
}

/* ---- solo ---- */
static void CR_7_1_EX_10_solo_setup(void **state) {
    (void)state;
    struct table *t = cr_start(1, "");
    assert_int_equal(cr(t)->deck_size, 22);
    field_is(t, "discard", "['annex','coils']");
    assert_int_equal(bits_of(cr(t)->damage), 8);
    assert_int_equal(caverns_in_use(t), 10);
    seat_is(t, 1, "C 2 O 1 T 1 N 0 E 1 home 5 out 0 upgrades 1 vehicles 1 missions 1 hand 0");
    seat_is(t, 0, "C 1 O 1 T 1 N 0 E 1 home 3 hand 3");
    field_is(t, "faction.1.home", "['P1','P2','P3','P4','P5']");
    field_is(t, "spot", "['annex','coils','medics','assembler','survey','rig','vats','shield']");
    field_is(t, "decision", "['annex','coils']");
    actor_is(t, 0);
    table_free(t);
}

static void CR_7_6_hard(void **state) {
    (void)state;
    struct table *t = cr_start(1, "hard=on");
    seat_is(t, 1, "C 3 O 2 T 2 N 1 E 1");
    seat_is(t, 0, "C 1 O 1 T 1 N 0 E 1");
    table_free(t);
}

static void CR_7_7_unpredictable(void **state) {
    (void)state;
    struct table *t = cr_start(1, "unpredictable=on");
    field_is(t, "decision", "[null,null]");
    assert_int_equal(cr(t)->deck_size, 24);
    table_free(t);
}

static void CR_7_8_both_variants(void **state) {
    (void)state;
    struct table *t = cr_start(1, "unpredictable=on hard=on");
    field_is(t, "decision", "[null,null]");
    seat_is(t, 1, "C 3 O 2 T 2 N 1 E 1");
    table_free(t);
}

/* Equal decision cards are discarded, and two others drawn. */
static void CR_7_5_equal_decision_cards(void **state) {
    (void)state;
    struct table *t = table_new("cryo", 1, "");
    cr_until(t, CRYO_P_R_UPGRADE);
    run(t, "card:rig card:shield card:vats card:rig card:rig");
    phase_is(t, "rival-decision");
    field_is(t, "discard", "['rig','rig']");
    run(t, "card:annex card:annex card:annex card:medics");
    field_is(t, "decision", "['annex','medics']");
    phase_is(t, "keep");
    table_mark(t);
    run(t, "drop:annex drop:coils");
    log_says(t, "Put away at the start: 1 x Annex"); /* what was discarded before is not meant */
    field_is(t, "discard", "['annex','annex','annex','coils','rig','rig']");
    phase_is(t, "turn");
    table_free(t);
}

/* The rival's open cards are seen before one's own are kept; in the first edition they came after that. */
static void CR_7_4_the_rivals_cards_come_first(void **state) {
    (void)state;
    struct table *t = cr_dealt(1, "");
    seat_is(t, 0, "hand 5");
    seat_is(t, 1, "upgrade.rig 1 vehicle.ark 1 missions 1");
    field_is(t, "decision", "['annex','coils']");
    run(t, "drop:annex drop:coils");
    phase_is(t, "turn");
    table_free(t);
    t = table_new("cryo", 1, "");
    cr_until(t, CRYO_P_DEAL);
    t = cr_first_edition(t);
    cr_until(t, CRYO_P_KEEP);
    seat_is(t, 1, "upgrades 0 vehicles 0 missions 0");
    run(t, "drop:annex drop:coils");
    phase_is(t, "rival-upgrade");
    cr_until(t, CRYO_P_TURN);
    seat_is(t, 1, "upgrade.rig 1 vehicle.ark 1 missions 1");
    phase_is(t, "turn");
    table_free(t);
}

/* ---- options ---- */
static void CR_1_1_seats_and_options_refused(void **state) {
    (void)state;
    setup_refused("cryo", 5, "", "CR-1.1");
    setup_refused("cryo", 2, "hard=perhaps", "hard");
    setup_refused("cryo", 1, "unpredictable=7", "unpredictable");
    setup_refused("cryo", 2, "first=P2", "first");
    setup_refused("cryo", 2, "length=long", "length");
    setup_refused("cryo", 2, "rounds=3", "rounds");
}

/* [CR-7.7] Nothing is switched off in silence. */
static void CR_7_6_the_rivals_options_need_a_rival(void **state) {
    (void)state;
    for (unsigned seats = 2; seats <= 4; seats++) {
        setup_refused("cryo", seats, "hard=on", "CR-7.6");
        setup_refused("cryo", seats, "unpredictable=on", "CR-7.7");
        table_free(table_new("cryo", seats, "hard=off unpredictable=off")); /* as records write them */
    }
    table_free(table_new("cryo", 1, "hard=on unpredictable=on"));
}

static void CR_3_5_the_first_seat_may_begin(void **state) {
    (void)state;
    struct table *t = table_new("cryo", 3, "first=seats");
    phase_is(t, "tile");
    field_is(t, "first", "'P1'");
    seat_is(t, 2, "C 2 T 2");
    table_free(t);
}

static void CR_R33_a_short_game_has_no_late_tokens(void **state) {
    (void)state;
    struct table *t = cr_start(2, "length=short");
    field_is(t, "supply", "[1,0,5]");
    table_free(t);
    t = cr_start(4, "length=short");
    field_is(t, "supply", "[10,0,5]");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_3_4_EX_1_three_players),
        cmocka_unit_test(CR_3_11_supply_and_tiles_by_players),
        cmocka_unit_test(CR_3_10_no_discovery_in_the_setup),
        cmocka_unit_test(CR_3_6_the_order_decides_the_materials),
        cmocka_unit_test(CR_9_10_order_of_the_setup),
        cmocka_unit_test(CR_9_1_first_player_is_uniform),
        cmocka_unit_test(CR_9_3_tiles_by_copies),
        cmocka_unit_test(CR_9_2_damage_hits_t2_b1_b2),
        cmocka_unit_test(CR_9_4_small_caverns_in_the_setup),
        cmocka_unit_test(CR_9_5_early_tokens_first),
        cmocka_unit_test(CR_9_6_cards_by_copies),
        cmocka_unit_test(CR_9_8_card_spots_are_a_permutation),
        cmocka_unit_test(CR_3_13_keep_three_of_five),
        cmocka_unit_test(CR_4_9_five_equal_cards),
        cmocka_unit_test(CR_7_1_EX_10_solo_setup),
        cmocka_unit_test(CR_7_6_hard),
        cmocka_unit_test(CR_7_7_unpredictable),
        cmocka_unit_test(CR_7_8_both_variants),
        cmocka_unit_test(CR_7_5_equal_decision_cards),
        cmocka_unit_test(CR_7_4_the_rivals_cards_come_first),
        cmocka_unit_test(CR_7_6_the_rivals_options_need_a_rival),
        cmocka_unit_test(CR_1_1_seats_and_options_refused),
        cmocka_unit_test(CR_3_5_the_first_seat_may_begin),
        cmocka_unit_test(CR_R33_a_short_game_has_no_late_tokens),
    };
    return cmocka_run_group_tests_name("cryo: the opening", tests, NULL, NULL);
}
