/* Cryo: every rule of rules.def refuses something, with its id, its numbers and its own
 * sentence; and nothing that is refused is offered. */
#include "cryo.h"

#include "support_refusals.h"

#define RIVAL "deploy dock:LAUNCH " /* the rival's turn follows */
#define FULL  "damage LAB.T2 LAB.B1 LAB.B2; P1 out LAB.T1 LAB.B3; "

struct refusal {
    unsigned rule, seats;
    const char *at, *steps, *refused;
    int need, have;
};

static const struct refusal refusals[] = {
    {CRYO_R_NOT_NOW, 2, "", "", "end", ANY, ANY},
    {CRYO_R_NOT_NOW, 2, "", "deploy dock:ENG.T1", "deploy", ANY, ANY},
    {CRYO_R_OVER, 2, "token ENG IS01", "recall incident:ENG token:IS02 return:P2 return:P3", "deploy", ANY, ANY},
    {CRYO_R_NONE_HOME, 2, "P1 out ENG.T1 LAUNCH LAUNCH; P1 hand rig", "", "deploy", ANY, ANY},
    {CRYO_R_NONE_OUT, 2, "P1 out ; P1 hand rig", "", "recall", ANY, ANY},
    {CRYO_R_SCRAP_USED, 2, "P1 hand rig rig", "scrap:rig", "scrap:rig", ANY, ANY},
    {CRYO_R_SCRAP_WINDOW, 2, "P1 hand rig", "deploy", "scrap:rig", ANY, ANY},
    {CRYO_R_SCRAP_HAND, 2, "P1 hand rig", "", "scrap:vats", ANY, ANY},
    {CRYO_R_SCRAP_HAND, 2, "P2 hand rig", "", "scrap:rig", ANY, ANY},
    {CRYO_R_BAY_EMPTY, 2, "P1 out LAUNCH", "deploy", "leave:P3", ANY, ANY},
    {CRYO_R_DAMAGED, 2, "", "deploy", "dock:LAB.B1", ANY, ANY},
    {CRYO_R_OCCUPIED, 2, "P2 out ENG.T1", "deploy", "dock:ENG.T1", ANY, ANY},
    {CRYO_R_OCCUPIED, 2, "P1 out ENG.T1", "deploy leave:P1", "dock:ENG.T1", ANY, ANY},
    {CRYO_R_ADJACENT, 2, "", "deploy dock:ENG.T1", "act:stasis", ANY, ANY},
    {CRYO_R_ADJACENT, 2, "", "deploy dock:ENG.T1", "take:E2", ANY, ANY},
    {CRYO_R_ADJACENT, 2, "P1 hand rig", "deploy dock:LAUNCH", "take:E1", ANY, ANY},
    {CRYO_R_ONE_ACTION, 2, "P1 hand rig", "deploy dock:ENG.T1 act:generator", "take:E1", ANY, ANY},
    {CRYO_R_ONE_ACTION, 2, "P1 hand rig", "deploy dock:ENG.T1 take:E1 gain tile:CC", "act:generator", ANY, ANY},
    {CRYO_R_STASIS_PODS, 2, "P1 chambers DSP.L 2", "deploy dock:ENG.B3", "act:stasis", ANY, ANY},
    {CRYO_R_QUARTERS, 2, "P1 quarters 6", "deploy dock:ENG.B3", "act:stasis", 6, 6},
    {CRYO_R_QUARTERS, 2, "P1 quarters 9; P1 upgrades annex", "deploy dock:ENG.B3", "act:stasis", 9, 9},
    {CRYO_R_ORGANICS, 2, "P1 O 0", "deploy dock:ENG.B3", "act:stasis", ANY, ANY},
    {CRYO_R_GENERATOR, 2, "P1 C 0", "deploy dock:ENG.T1", "act:generator", ANY, ANY},
    {CRYO_R_RESEARCH, 3, CR_CARDS_OUT, "deploy dock:RND.T1", "act:research", ANY, ANY},
    {CRYO_R_FABRICATE_HAND, 2, "", "deploy dock:RND.T1", "act:fabricate", ANY, ANY},
    {CRYO_R_FABRICATE_TECH, 2, "P1 hand rig; P1 T 0", "deploy dock:RND.T1", "act:fabricate", ANY, ANY},
    {CRYO_R_FABRICATE, 2,
     "P1 hand rig; P1 upgrades rig annex coils; P1 vehicles ark ark ark; P1 missions annex coils vats",
     "deploy dock:RND.T1", "act:fabricate", ANY, ANY},
    {CRYO_R_SCOUT_ENERGY, 2, "P1 quarters 1; P1 E 0", "deploy dock:DSP.T1", "act:scout", 1, 0},
    {CRYO_R_SCOUT_POD, 2, "", "deploy dock:DSP.T1", "act:scout", ANY, ANY},
    {CRYO_R_SCOUT_CAVERN, 2, "P1 quarters 1; cavern A1 CS1 A4 CS2 B2 CL1 B3 CS3 B4 CL2 C2 CL3 C3 CL4 D1 CL5",
     "deploy dock:DSP.T1", "act:scout", ANY, ANY},
    {CRYO_R_SALVAGE, 2, "", "deploy dock:DSP.B3", "act:salvage", ANY, ANY},
    {CRYO_R_SALVAGE_SPACE, 2, "P1 quarters 1; P1 salvage SV1 SV2 SV3 SV4; P2 salvage SV5 SV6 SV7 SV8",
     "deploy dock:DSP.B3", "act:salvage", ANY, ANY},
    {CRYO_R_LAUNCH, 2, "P1 hand rig", "deploy dock:LAUNCH", "act:launch", ANY, ANY},
    {CRYO_R_LAUNCH_ENERGY, 2, "P1 hand rig; P1 quarters 1; P1 vehicles ark; P1 N 5", "deploy dock:LAUNCH", "act:launch",
     4, 1},
    {CRYO_R_LAUNCH_POD, 2, "P1 hand rig; P1 vehicles ark; P1 E 8", "deploy dock:LAUNCH", "act:launch", ANY, ANY},
    {CRYO_R_AMOUNT, 2, "P1 O 2; P1 N 0", "deploy dock:ENG.B3 act:stasis", "amount:3", 3, 2},
    {CRYO_R_AMOUNT, 2, "P1 O 2; P1 N 0", "deploy dock:ENG.B3 act:stasis", "amount:0", 0, 2},
    {CRYO_R_AMOUNT_GENERATOR, 2, "P1 C 2", "deploy dock:ENG.T1 act:generator", "amount:3", 3, 2},
    {CRYO_R_AMOUNT_GENERATOR, 2, "P1 C 2", "deploy dock:ENG.T1 act:generator", "amount:0", 0, 2},
    {CRYO_R_AMOUNT_RESEARCH, 2, "P1 T 1", "deploy dock:RND.T1 act:research", "amount:2", 2, 1},
    {CRYO_R_AMOUNT_RESEARCH, 2, "P1 T 5", "deploy dock:RND.T1 act:research", "amount:3", 3, 2},
    {CRYO_R_AMOUNT_REACTOR, 2, "P1 slots P3a CC; P1 C 2", "recall incident:RND token:IE05 return:P3 use", "amount:3", 3,
     2},
    {CRYO_R_AMOUNT_LINK, 2, "P1 slots P4a CC; P1 C 3", "recall incident:RND token:IE05 return:P4 use", "amount:3", 3,
     2},
    {CRYO_R_NANITES, 2, "P1 C 1; P1 N 2", "deploy dock:ENG.T1 act:generator amount:2", "nanites:0", 2, ANY},
    {CRYO_R_CHAMBER_SECTION, 2, "", "deploy dock:ENG.B3 act:stasis", "awaken:DSP.L", ANY, ANY},
    {CRYO_R_CHAMBER_EMPTY, 2, "P1 chambers ENG.L 1 ENG.R 1", "deploy dock:ENG.B3 act:stasis", "awaken:ENG.M", ANY, ANY},
    {CRYO_R_SLOT, 2, "P1 slots P1a TT", "deploy dock:ENG.T1 take:E1", "build:P1a", ANY, ANY},
    {CRYO_R_CHOICE, 2, "tile E1 C/O", "deploy dock:ENG.T1 take:E1 gain", "choose:T", ANY, ANY},
    {CRYO_R_CHOICE, 2, "tile E1 C/O", "deploy dock:ENG.T1 take:E1 gain", "choose:N", ANY, ANY},
    {CRYO_R_CARD_HAND, 2, "P1 hand rig", "deploy dock:RND.T1 act:fabricate", "play:vats,mission", ANY, ANY},
    {CRYO_R_UPGRADES, 2, "P1 hand rig; P1 upgrades annex coils vats", "deploy dock:RND.T1 act:fabricate",
     "play:rig,upgrade", ANY, 3},
    {CRYO_R_UPGRADE_TWICE, 2, "P1 hand rig; P1 upgrades rig", "deploy dock:RND.T1 act:fabricate", "play:rig,upgrade",
     ANY, ANY},
    {CRYO_R_UPGRADE_RIVAL, 1, "P1 hand rig", "deploy dock:RND.T1 act:fabricate", "play:rig,upgrade", ANY, ANY},
    {CRYO_R_VEHICLES, 2, "P1 hand rig; P1 vehicles ark ark ark", "deploy dock:RND.T1 act:fabricate", "play:rig,vehicle",
     ANY, 3},
    {CRYO_R_MISSIONS, 2, "P1 hand rig; P1 missions annex coils vats", "deploy dock:RND.T1 act:fabricate",
     "play:rig,mission", ANY, 3},
    {CRYO_R_MISSION_TWICE, 2, "P1 hand rig; P1 missions rig", "deploy dock:RND.T1 act:fabricate", "play:rig,mission",
     ANY, ANY},
    {CRYO_R_STOP, 2, "P1 hand rig", "deploy dock:RND.T1 act:fabricate", "stop", ANY, ANY},
    {CRYO_R_STOP, 2, "P1 quarters 2", "deploy dock:DSP.B3 act:salvage", "stop", ANY, ANY},
    {CRYO_R_CAVERN_EDGE, 2, "P1 quarters 1", "deploy dock:DSP.T1 act:scout", "scout:D1", ANY, ANY},
    {CRYO_R_CAVERN_EDGE, 2, "P1 quarters 1", "deploy dock:DSP.T1 act:scout", "scout:B1", ANY, ANY},
    {CRYO_R_VEHICLE_NONE, 2, "P1 quarters 1; P1 vehicles skiff", "deploy dock:LAUNCH act:launch", "launch:ark", ANY,
     ANY},
    {CRYO_R_VEHICLE_ENERGY, 2, "P1 quarters 1; P1 vehicles skiff ark; P1 N 5", "deploy dock:LAUNCH act:launch",
     "launch:ark", 4, 1},
    {CRYO_R_VEHICLE_POD, 2, "P1 vehicles ark retriever; P1 E 8; P1 salvage SV1", "deploy dock:LAUNCH act:launch",
     "launch:ark", ANY, ANY},
    {CRYO_R_VEHICLE_DEEP, 2, "P1 quarters 1; P1 vehicles skiff; cavern B2 CL1", "deploy dock:LAUNCH act:launch",
     "deep:skiff", ANY, ANY},
    {CRYO_R_VEHICLE_LARGE, 2, "P1 quarters 1; P1 vehicles borer; P1 E 3", "deploy dock:LAUNCH act:launch", "deep:borer",
     ANY, ANY},
    {CRYO_R_LAND_DOWN, 2, "P1 quarters 1; P1 vehicles skiff", "deploy dock:LAUNCH act:launch launch:skiff", "land:B2",
     ANY, ANY},
    {CRYO_R_LAND_FAR, 2, "P1 quarters 2; P1 vehicles skiff; cavern A1 CS1",
     "deploy dock:LAUNCH act:launch launch:skiff land:A3", "land:A1", ANY, ANY},
    {CRYO_R_LAND_SMALL, 2, "P1 quarters 2; P1 vehicles borer; P1 E 3; cavern B2 CL1 B4 CL2",
     "deploy dock:LAUNCH act:launch deep:borer", "land:A2", ANY, ANY},
    {CRYO_R_LAND_FIRST, 2, "P1 quarters 2; P1 vehicles skiff", "deploy dock:LAUNCH act:launch launch:skiff", "done",
     ANY, ANY},
    {CRYO_R_SOURCE, 2, "P1 quarters 2; P1 vehicles retriever; P1 E 2; P1 salvage SV1",
     "deploy dock:LAUNCH act:launch launch:retriever land:A2", "load:SV2", ANY, ANY},
    {CRYO_R_BAY_FULL, 2, "", "recall incident:ENG token:IE05", "return:P1", ANY, ANY},
    {CRYO_R_USE, 2, "P1 slots P1a TT", "recall incident:ENG token:IE05 return:P2", "use", ANY, ANY}, /* empty slots */
    {CRYO_R_USE, 2, "P1 slots P1a TT", "recall incident:ENG token:IE05", "use", ANY, ANY}, /* at home all the time */
    {CRYO_R_TOKEN, 2, "supply 0 0 0; token ENG IS01 LAB IS05 RND IS03 DSP -", "recall", "incident:DSP", ANY, ANY},
    {CRYO_R_BLAST, 2, "token ENG IE14", "recall incident:ENG", "blast:LAB.L", ANY, ANY},
    {CRYO_R_BRING, 2, "P1 salvage SV1; P2 salvage SV2", "recall", "bring:SV2", ANY, ANY},
    {CRYO_R_RIG, 2, "P1 salvage SV1 SV3; P1 upgrades rig", "recall", "choose:T", ANY, ANY},
    {CRYO_R_DISCARD, 2, "P1 hand rig rig vats vats vats; P1 T 0", "deploy dock:RND.T1 act:research card:rig end",
     "discard:annex", ANY, ANY},
    {CRYO_R_ASSIGN, 2, "P1 quarters 1; P2 salvage SV3", "deploy dock:DSP.B3 act:salvage", "assign:SV3", ANY, ANY},
    {CRYO_R_RIVAL_DOCK, 1, "damage ENG.T2; whole ENG.B2", RIVAL "active:coils", "dock:ENG.T1", ANY, ANY},
    {CRYO_R_RIVAL_SALVAGE, 1, FULL "rival quarters 1; rival salvage SV1", RIVAL, "choose:C", ANY, ANY},
    {CRYO_R_RIVAL_TOKEN, 1, FULL, RIVAL, "incident:DSP", ANY, ANY},
    {CRYO_R_RIVAL_SECTION, 1, "height E1 0 E3 0; rival C 0; rival O 4; rival chambers ENG.L 1 RND.L 1 LAB.L 1",
     RIVAL "active:annex card:medics", "section:LAB", ANY, ANY},
    {CRYO_R_RIVAL_CHAMBER, 1, "height E1 0 E3 0; rival C 0; rival O 4; rival chambers DSP.L 2 DSP.R 2 ENG.L 1",
     RIVAL "active:annex card:medics", "awaken:DSP.M", ANY, ANY},
    {CRYO_R_RIVAL_CHAMBER, 1, "height E1 0 E3 0; rival C 0; rival O 4; rival chambers DSP.L 2 DSP.R 2 ENG.L 1",
     RIVAL "active:annex card:medics", "awaken:ENG.L", ANY, ANY},
    {CRYO_R_RIVAL_SCOUT, 1, "height E1 0 E3 0; rival C 0; rival E 3; rival quarters 3",
     RIVAL "active:annex card:medics", "scout:A1", ANY, ANY},
    {CRYO_R_RIVAL_PAIR, 1, "height E1 0 E3 0; rival C 0; rival E 3; rival quarters 3; rival caverns A3 1",
     RIVAL "active:annex card:medics scout:B2 cavern:CL1", "pair:A2,B4", ANY, ANY},
    {CRYO_R_RIVAL_PAIR, 1, "height E1 0 E3 0; rival C 0; rival E 3; rival quarters 3; rival caverns A3 1",
     RIVAL "active:annex card:medics scout:B2 cavern:CL1", "pair:B2,A2", ANY, ANY}, /* one way to write it */
    {CRYO_R_RIVAL_EXTRA, 1, "height E1 0 E3 0; rival C 0; rival E 3; rival quarters 4",
     RIVAL "active:annex card:medics scout:B2 cavern:CL1", "extra:B2", ANY, ANY},
};

static void judge(const struct refusal *r) {
    struct table *t = cr_after(r->seats, r->at, r->steps);
    refusal_holds(t, r->refused, r->rule, r->need, r->have, r->at);
    table_free(t);
}

/* A card that was not dealt. */
static void CR_3_13_a_card_that_is_not_there(void **state) {
    (void)state;
    struct table *t = cr_dealt(2, "");
    refused(t, "drop:rig", "CR-3.13");
    table_free(t);
}

/* DP-18 is asked when both can be done; in a position made by hand one of them may be missing. */
static struct table *at_work(const char *const edits[][2], unsigned n) {
    struct table *t = cr_after(3, CR_CARDS_OUT "P1 missions vats shield; P1 slots P5a OO",
                               "recall incident:RND token:IE05 return:P5 use");
    legal_is(t, "draw craft");
    char *position = position_text(t);
    table_free(t);
    for (unsigned i = 0; i < n; i++) {
        position_set(&position, edits[i][0], edits[i][1]);
    }
    t = table_load(position, NULL);
    free(position);
    return t;
}

static void CR_5_33_at_the_workshop(void **state) {
    static const char *const no_deck[][2] = {{"state.deck", "[]"},
                                             {"state.deck_size", "0"},
                                             {"state.faction.2.hand", "['annex','shield','shield','vats']"},
                                             {"state.faction.2.hand_size", "4"}};
    static const char *const no_hand[][2] = {
        {"state.faction.0.hand", "[]"},
        {"state.faction.0.hand_size", "0"},
        {"state.discard", "['assembler','assembler','coils','medics','medics']"},
    };
    (void)state;
    struct table *t = at_work(no_deck, 4);
    refused(t, "draw", "CR-5.39");
    assert_int_equal(orr_check(t->g, t->s, step_of(t, "draw")).rule, CRYO_R_WORK_DRAW);
    legal_is(t, "craft");
    table_free(t);
    t = at_work(no_hand, 3);
    refused(t, "craft", "CR-5.33");
    assert_int_equal(orr_check(t->g, t->s, step_of(t, "craft")).rule, CRYO_R_WORK_PLAY);
    legal_is(t, "draw");
    table_free(t);
}

/* [CR-5.2] to [CR-5.34], [CR-7.9] to [CR-7.35] */
static void CR_4_10_every_rule_refuses_something(void **state) {
    (void)state;
    bool reached[CRYO_RULES_END] = {0};
    reached[CRYO_R_SEATS] = true;                                          /* [CR-1.1], in opening.c */
    reached[CRYO_R_SOLO_HARD] = reached[CRYO_R_SOLO_UNPREDICTABLE] = true; /* [CR-7.6], [CR-7.7], there too */
    reached[CRYO_R_WORK_DRAW] = reached[CRYO_R_WORK_PLAY] = true;
    reached[CRYO_R_DROP] = true; /* above */
    for (unsigned i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        judge(&refusals[i]);
        reached[refusals[i].rule] = true;
    }
    all_are_reached("cryo", reached, CRYO_RULES_END);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_3_13_a_card_that_is_not_there),
        cmocka_unit_test(CR_5_33_at_the_workshop),
        cmocka_unit_test(CR_4_10_every_rule_refuses_something),
    };
    return cmocka_run_group_tests_name("cryo: refusals", tests, NULL, NULL);
}
