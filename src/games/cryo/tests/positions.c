/* Cryo: positions edited by hand: what cannot be is refused with a sentence about the field,
 * what can be is loaded with the same bytes. */
#include "cryo.h"

#define BASE                                                                                     \
    "P1 hand rig vats; P1 upgrades coils; P1 vehicles ark; P1 missions annex; P1 slots P1a CC; " \
    "P1 quarters 2; P1 salvage SV1; P1 caverns A2 1; P1 out ENG.T1 LAUNCH"

static void refused_at(const char *path, const char *value, const char *part) {
    position_refused(cr_text(2, "", BASE "; P2 hand annex medics"), path, value, part);
}

static void refused_solo(const char *path, const char *value, const char *part) {
    position_refused(cr_text(1, "", BASE "; rival quarters 1; rival out RND.T1"), path, value, part);
}

/* In the middle of something. */
static void refused_after(const char *at, const char *steps, const char *path, const char *value, const char *part) {
    struct table *t = cr_after(2, at, steps);
    position_refused(position_text(t), path, value, part);
    table_free(t);
}

static void CR_2_31_fifteen_pods(void **state) {
    (void)state;
    refused_at("state.faction.0.quarters", "3", "pods");
    refused_at("state.faction.0.chamber.0", "0", "pods");
    refused_at("state.faction.0.destroyed", "1", "pods");
    refused_at("state.faction.0.salvage", "[]", "pods");
    refused_at("state.faction.0.cavern.1", "2", "pods");
    refused_at("state.faction.0.chamber.0", "2", ""); /* one fits into a chamber of ENG [CR-2.11] */
    refused_at("state.faction.0.chamber.0", "3", "chamber");
}

static void CR_2_3_quarters(void **state) {
    (void)state;
    char *position = cr_text(2, "", "P1 quarters 6");
    position_set(&position, "state.faction.0.chamber.0", "0");
    position_refused(position, "state.faction.0.quarters", "7", "quarters");
}

static void CR_5_23_pods_need_a_face_up_cavern(void **state) {
    (void)state;
    char *position = cr_text(2, "", "P1 caverns A2 1");
    position_set(&position, "state.faction.0.cavern.1", "0");
    position_refused(position, "state.faction.0.cavern.0", "1", "A1");
}

static void CR_2_31_three_drones(void **state) {
    (void)state;
    refused_at("state.faction.0.home", "['P1','P2']", "drones");
    refused_at("state.faction.0.home", "[]", "drones");
    refused_at("state.faction.0.launch", "2", "drones");
    refused_at("state.faction.0.docks", "['ENG.T1','ENG.B3']", "drones");
    refused_at("state.faction.0.docks", "['LAB.B1']", "damage");
    refused_at("state.faction.0.docks", "['LAUNCH']", "launch");
    refused_at("state.faction.1.docks", "['ENG.T1']", "drone");
    refused_at("state.faction.0.docks", "['ENG.T9']", "dock");
}

static void CR_2_1_limits(void **state) {
    (void)state;
    refused_at("state.faction.0.stock", "[6,1,1,0,1]", "stock");
    refused_at("state.faction.0.stock", "[1,1,1,6,1]", "stock");
    refused_at("state.faction.0.stock", "[1,1,1,0,11]", "stock");
    refused_at("state.faction.0.stock", "[-1,1,1,0,1]", "stock");
    refused_at("state.faction.0.stock", "[1,1,1,0]", "stock");
}

static void CR_2_12_one_pod_on_a_salvage_space(void **state) {
    (void)state;
    char *position = cr_text(2, "", BASE);
    position_set(&position, "state.faction.1.chamber.0", "0");
    position_refused(position, "state.faction.1.salvage", "['SV1']", "salvage");
}

static void CR_2_32_forty_cards(void **state) {
    (void)state;
    refused_at("state.faction.0.hand", "['rig','rig']", "rig");
    refused_at("state.faction.0.hand", "['rig']", "");
    refused_at("state.faction.0.hand_size", "3", "hidden");
    refused_at("state.faction.0.upgrades", "['coils','rig']", "");
    refused_at("state.faction.0.vehicles", "[]", "");
    refused_at("state.faction.0.missions", "['annex','annex']", "");
    refused_at("state.faction.0.mission_size", "2", "hidden");
    refused_at("state.deck_size", "20", "deck");
    refused_at("state.discard", "['rig']", "");
    refused_at("state.aside", "['rig']", "");
    refused_at("state.faction.0.hand", "['rig','joker']", "hand");
}

static void CR_2_5_three_of_each(void **state) {
    (void)state;
    struct table *t = cr_at(2, "", "P1 upgrades annex coils medics");
    char *position = position_text(t);
    table_free(t);
    position_set(&position, "state.deck_size", "36");
    position_refused(position, "state.faction.0.upgrades", "['annex','coils','medics','rig']", "");
}

static void CR_2_32_tiles(void **state) {
    (void)state;
    refused_at("state.tile.0", "'OO'", "tile"); /* an organic back */
    refused_at("state.tile.0", "null", "tile");
    refused_at("state.tile.0", "'EE'", ""); /* one more than there are, or the unseen ones do not fit */
    refused_at("state.height.0", "0", "E1");
    refused_at("state.height.0", "3", "height");
    refused_at("state.faction.0.slot.1", "'CC'", "");
}

static void CR_2_16_caverns(void **state) {
    (void)state;
    refused_at("state.cavern.1", "null", "");
    refused_at("state.cavern.1", "'CL1'", "cavern"); /* a large tile on a small space */
    refused_at("state.cavern.1", "'CS8'", "CS8");    /* twice */
    refused_at("state.cavern.4", "'CS1'", "B1");     /* not in use with two players */
    refused_at("state.unseen", "['CS1']", "unseen");
}

static void CR_2_15_damage(void **state) {
    (void)state;
    refused_at("state.damage", "['LAB.B1']", "damage");
    refused_at("state.damage", "['ENG.T1','RND.B1','DSP.B1','LAB.T2','DSP.T2','RND.T2','ENG.B1','LAB.B2']", "damage");
}

static void CR_2_17_tokens(void **state) {
    (void)state;
    refused_at("state.token.0", "'IE02'", "IE02"); /* twice */
    refused_at("state.token.0", "null", "token");  /* the supply holds some */
    refused_at("state.token.0", "'IL01'", "");     /* still early */
    refused_at("state.supply", "[2,5,5]", "supply");
    refused_at("state.supply", "[0,4,5]", "supply");
    refused_at("state.early", "['IE05']", "supply");
    refused_at("state.last", "['IS02','IS03','IS04','IS05']", "supply"); /* where is the sunset? */
}

static void CR_4_1_phase_and_counters(void **state) {
    (void)state;
    static const char *const phases[] = {
        "keep",   "dock",         "action",      "amount",     "pay",           "chamber", "build",
        "choice", "card",         "scout",       "path",       "vehicle",       "source",  "land",
        "return", "platform",     "incident",    "blast",      "rig",           "discard", "salvage",
        "work",   "tile",         "damage",      "cavern",     "token",         "deal",    "draw",
        "first",  "rival-active", "rival-scout", "rival-pair", "rival-replace", "over"};
    for (unsigned i = 0; i < sizeof phases / sizeof phases[0]; i++) {
        char value[TABLE_STEP];
        snprintf(value, sizeof value, "'%s'", phases[i]);
        refused_at("state.phase", value, "");
    }
    refused_at("state.phase", "'nowhere'", "phase");
    refused_at("state.actor", "null", "");
    refused_at("state.actor", "'P3'", "actor");
    refused_at("state.first", "null", "first");
    refused_at("state.dock", "'ENG.T1'", "dock");
    refused_at("state.bay", "'P1'", "bay");
    refused_at("state.space", "'E1'", "space");
    refused_at("state.section", "'ENG'", "section");
    refused_at("state.target", "'A1'", "target");
    refused_at("state.amount", "1", "amount");
    refused_at("state.left", "1", "left");
    refused_at("state.due", "1", "due");
    refused_at("state.family", "'C'", "family");
    refused_at("state.gains.0", "'C'", "gains");
    refused_at("state.vehicle", "'ark'", "vehicle");
    refused_at("state.launched", "['ark']", "launched");
    refused_at("state.used", "['A2']", "used");
    refused_at("state.landed", "1", "landed");
    refused_at("state.deep", "true", "deep");
    refused_at("state.active", "'rig'", "active");
    refused_at("state.resolving", "1", "resolving");
    refused_at("state.refill.0", "'ENG'", "token");
    refused_at("state.pair.0", "'A2'", "pair");
    refused_at("state.spot.0", "'annex'", "spot");
    refused_at("state.decision.0", "'annex'", "annex");
    refused_at("state.returning", "1", "returning");
    refused_at("state.stage", "'crystals'", "stage");
    refused_at("state.after", "'action'", "after");
    refused_at("state.doing", "'stasis'", "doing");
    refused_at("state.faction.0.drop.0", "'rig'", "drop");
    refused_at("state.sunset", "true", "sunset");
}

static void CR_4_10_in_the_middle_of_an_action(void **state) {
    (void)state;
    refused_after("P1 C 2", "deploy dock:ENG.T1 act:generator", "state.doing", "'scout'", "");
    refused_after("P1 C 2", "deploy dock:ENG.T1 act:generator", "state.dock", "null", "dock");
    refused_after("P1 C 2; P1 N 2", "deploy dock:ENG.T1 act:generator amount:2", "state.due", "3", "");
    refused_after("P1 C 2; P1 N 2", "deploy dock:ENG.T1 act:generator amount:2", "state.family", "'O'", "");
    refused_after("P1 O 3", "deploy dock:ENG.B3 act:stasis amount:2", "state.left", "3", "left");
    refused_after("P1 O 3", "deploy dock:ENG.B3 act:stasis amount:2", "state.left", "0", "left");
    refused_after("tile E1 C/O", "deploy dock:ENG.T1 take:E1 gain", "state.gains.0", "'C'", "gains");
    refused_after("P1 quarters 3; P1 vehicles ark; P1 E 4", "deploy dock:LAUNCH act:launch launch:ark land:A2",
                  "state.used", "['A2','B2']", "");
    refused_after("P1 quarters 3; P1 vehicles ark; P1 E 4", "deploy dock:LAUNCH act:launch launch:ark land:A2",
                  "state.landed", "0", "");
    refused_after("P1 quarters 3; P1 vehicles ark; P1 E 4", "deploy dock:LAUNCH act:launch launch:ark land:A2",
                  "state.vehicle", "'skiff'", "");
    refused_after("", "recall incident:ENG token:IE05", "state.returning", "1", "returning");
}

static void CR_7_1_the_rival(void **state) {
    (void)state;
    refused_solo("state.faction.1.home", "['P1','P2','P3']", "drones");
    refused_solo("state.faction.1.home", "['P1','P2','P3','P5']", "rival");
    refused_solo("state.faction.1.launch", "1", "");
    refused_solo("state.faction.1.hand", "['rig']", "");
    refused_solo("state.spot.0", "'coils'", "spot");
    refused_solo("state.spot.0", "null", "spot");
    refused_solo("state.decision.0", "null", "annex");
    refused_solo("state.decision.0", "'coils'", "annex");
    refused_solo("state.actor", "'rival'", "");
    refused_solo("state.first", "'P2'", "first");
    refused_solo("state.active", "'rig'", "active");
}

/* What the rules allow is loaded again, with the same bytes, at every kind of decision. */
static void CR_2_31_right_positions_are_loaded(void **state) {
    static const char *const steps[] = {"deploy",           "leave:P1",  "dock:RND.T1", "act:fabricate",
                                        "play:rig,vehicle", "nanites:1", "stop",        "end"};
    (void)state;
    struct table *t = cr_at(2, "", "P1 hand rig vats; P1 T 2; P1 N 2; P1 out LAUNCH; P1 slots P1a CC");
    for (unsigned i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        table_free(table_twin(t));
        step(t, steps[i]);
    }
    table_free(table_twin(t));
    table_free(t);
    t = cr_at(1, "", "height E1 0 E3 0; rival C 0; rival E 3; rival quarters 4; rival caverns A2 2");
    run(t, "deploy dock:LAUNCH active:annex card:medics");
    table_free(table_twin(t));
    step(t, "scout:B4");
    table_free(table_twin(t));
    step(t, "cavern:CL1");
    table_free(table_twin(t));
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_2_31_fifteen_pods),
        cmocka_unit_test(CR_2_3_quarters),
        cmocka_unit_test(CR_5_23_pods_need_a_face_up_cavern),
        cmocka_unit_test(CR_2_31_three_drones),
        cmocka_unit_test(CR_2_1_limits),
        cmocka_unit_test(CR_2_12_one_pod_on_a_salvage_space),
        cmocka_unit_test(CR_2_32_forty_cards),
        cmocka_unit_test(CR_2_5_three_of_each),
        cmocka_unit_test(CR_2_32_tiles),
        cmocka_unit_test(CR_2_16_caverns),
        cmocka_unit_test(CR_2_15_damage),
        cmocka_unit_test(CR_2_17_tokens),
        cmocka_unit_test(CR_4_1_phase_and_counters),
        cmocka_unit_test(CR_4_10_in_the_middle_of_an_action),
        cmocka_unit_test(CR_7_1_the_rival),
        cmocka_unit_test(CR_2_31_right_positions_are_loaded),
    };
    return cmocka_run_group_tests_name("cryo: positions", tests, NULL, NULL);
}
