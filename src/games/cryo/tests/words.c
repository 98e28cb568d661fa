/* Cryo: what people read: the notes beside decisions, and lines of the log that name what lies on the table. */
#include "cryo.h"
#include "orrery/catalogue.h"

/* The position, the steps that lead to the decision, the decision and its note. */
static void note_case(unsigned seats, const char *at, const char *steps, const char *step, const char *wanted) {
    struct table *t = cr_after(seats, at, steps);
    note_is(t, step, wanted);
    table_free(t);
}

/* ---- symbols ---- */
static void CR_5_38_symbols_in_words(void **state) {
    static const struct {
        uint8_t symbols[4];
        const char *words;
    } rows[] = {
        {{CRYO_C, CRYO_C, ORR_NONE, ORR_NONE}, "2 crystals"},
        {{CRYO_E, CRYO_E, CRYO_E, ORR_NONE}, "3 energy"},
        {{CRYO_T, CRYO_K, ORR_NONE, ORR_NONE}, "1 tech, 1 card"},
        {{CRYO_K, CRYO_K, CRYO_N, CRYO_O}, "2 cards, 1 nanite, 1 organic"},
        {{CRYO_C_OR_O, ORR_NONE, CRYO_C_OR_O, ORR_NONE}, "2 crystals or 2 organics, 2 crystals or 2 organics"},
        {{ORR_NONE, ORR_NONE, ORR_NONE, ORR_NONE}, ""},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char words[96];
        cryo_gains_text(NULL, rows[i].symbols, 4, words, sizeof words);
        assert_string_equal(words, rows[i].words);
    }
    char brief[12];
    cryo_gains_text(NULL, rows[4].symbols, 4, brief, sizeof brief); /* cut, and ended */
    assert_int_equal(strlen(brief), sizeof brief - 1);
}

/* ---- notes ---- */
static void CR_4_2_notes_of_a_turn(void **state) {
    (void)state;
    struct table *t = cr_at(2, "", "P1 out LAUNCH; P1 hand rig");
    note_is(t, "deploy", "2 at home; it takes one action beside its dock");
    note_is(t, "recall", "salvage, one incident, then 1 drone returns");
    note_is(t, "scrap:rig", "gain 1 crystal, 1 tech");
    table_free(t);
    t = cr_dealt(2, "");
    note_is(t, "drop:survey",
            "scouting is free and draws a card; Retriever carries 3 for 2 energy; "
            "mission Machine Shop: 1 point per filled slot, at most 7; scrap: 2 energy");
    table_free(t);
}

static void CR_5_2_notes_of_docks_and_actions(void **state) {
    (void)state;
    note_case(2, "", "deploy", "dock:ENG.T1", "beside it: Generator, 2 crystals, 2 energy");
    note_case(2, "height E3 0", "deploy", "dock:ENG.T1", "beside it: Generator, 2 crystals, crystals");
    note_case(2, "P1 C 0", "deploy", "dock:ENG.T1", "beside it: Generator (not now), 2 crystals, 2 energy");
    note_case(2, "P1 quarters 1; P1 vehicles skiff", "deploy", "dock:LAUNCH", "beside it: Launch");
    /* nothing at all can be done there: one sees it before the drone stands there */
    note_case(2, "", "deploy", "dock:LAUNCH", "no action possible now: Launch");
    note_case(2, "P1 quarters 1; P1 vehicles skiff; P1 E 0; P1 hand rig", "deploy", "dock:LAUNCH",
              "no action possible now: Launch");
    note_case(2, "P1 quarters 1; P1 vehicles skiff; P1 E 0; P1 hand survey", "deploy", "dock:LAUNCH",
              "no action possible without a scrap: Launch");
    note_case(2, "P1 O 0; P1 E 0; P1 quarters 1", "deploy", "dock:DSP.B3",
              "beside it: Stasis control (not now), Scout (not now), Salvage");
    note_case(2, "P1 O 0; P1 E 0", "deploy", "dock:DSP.B3", "no action possible now: Stasis control, Scout, Salvage");
    note_case(2, "", "deploy dock:ENG.T1", "take:E1", "the tile: 2 crystals; or build it");
    note_case(2, "height E3 0", "deploy dock:ENG.T1", "take:E3",
              "the stack is empty: gain 1 of the crystals printed there");
    note_case(2, "P1 quarters 1", "deploy dock:DSP.T1", "act:scout",
              "for 1 energy turn up a cavern and land a pod there");
    note_case(2, "P1 quarters 1; P1 upgrades survey", "deploy dock:DSP.T1", "act:scout",
              "without energy turn up a cavern and land a pod there");
    note_case(2, "P1 quarters 1", "deploy dock:DSP.T1 act:scout", "scout:B2", "a large cavern");
    note_case(2, "P1 quarters 1", "deploy dock:DSP.T1 act:scout", "scout:B3", "a small cavern");
}

static void CR_4_6_notes_of_amounts_and_payments(void **state) {
    (void)state;
    note_case(2, "P1 O 2", "deploy dock:ENG.B3 act:stasis", "amount:2", "2 organics for 2 pods");
    note_case(2, "P1 O 2; P1 upgrades medics", "deploy dock:ENG.B3 act:stasis", "amount:1", "no organics for 1 pod");
    note_case(2, "P1 C 3; P1 upgrades coils", "deploy dock:ENG.T1 act:generator", "amount:3",
              "3 crystals for 7 energy");
    note_case(2, "P1 T 2", "deploy dock:RND.T1 act:research", "amount:0", "no tech, draw 1 card");
    note_case(2, "P1 T 2", "deploy dock:RND.T1 act:research", "amount:2", "2 tech, draw 3 cards");
    note_case(2, "P1 C 2; P1 N 2", "deploy dock:ENG.T1 act:generator amount:2", "nanites:1", "and 1 crystal");
    note_case(2, "P1 C 2; P1 N 2", "deploy dock:ENG.T1 act:generator amount:2", "nanites:2", "and no crystals");
}

static void CR_2_30_notes_of_slots(void **state) {
    (void)state;
    struct table *t = cr_after(2, "tile E1 CE", "deploy dock:ENG.T1 take:E1");
    note_is(t, "gain", "1 crystal, 1 energy");
    note_is(t, "build:P1a", "Intake, gives 1 crystal, 1 energy");
    note_is(t, "build:P2a", "Converter, paid with crystals");
    note_is(t, "build:P2b", "Converter, gives 1 crystal, 1 energy");
    note_is(t, "build:P5a", "Workshop, paid with crystals");
    note_is(t, "build:P6b", "Twin Intake, gives 1 crystal, 1 energy");
    table_free(t);
}

static void CR_5_32_notes_of_the_platform(void **state) {
    static const char at[] = "P1 slots P1a CC P2a OO P2b TK P3a CE P4a OT P5a TN P6a ON P6b KK; P1 out LAUNCH LAUNCH "
                             "LAUNCH; P1 C 2; P1 O 2; P1 T 2";
    static const char *const notes[] = {"gain 2 crystals",
                                        "twice, 1 of your organics for two times 1 tech, 1 card",
                                        "1 to 3 crystals become energy",
                                        "1 or 2 organics awaken pods of any chambers",
                                        "twice, 1 of your tech to draw or play a card",
                                        "gain 1 organic, 1 nanite, then 2 cards"};
    (void)state;
    struct table *t = cr_after(4, at, "recall incident:ENG token:IE05");
    for (unsigned bay = 0; bay < CRYO_BAYS; bay++) {
        char text[TABLE_STEP];
        snprintf(text, sizeof text, "return:P%u", bay + 1);
        note_is(t, text, notes[bay]);
    }
    step(t, "return:P2");
    note_is(t, "use", notes[1]);
    table_free(t);
    note_case(2, "P1 home P3", "recall incident:ENG token:IE05", "return:P1", "not complete: no action");
}

static void CR_5_33_notes_of_cards(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 hand shield; P1 salvage SV1", "deploy dock:RND.T1 act:fabricate");
    note_is(t, "play:shield,upgrade", "1 tech; saves one pod of a destroyed chamber");
    note_is(t, "play:shield,vehicle", "1 tech; Ark carries 5 for 4 energy; no ability");
    note_is(t, "play:shield,mission", "1 tech; Field Teams: 2 points per own pod on a salvage space, at most 6; 2 now");
    table_free(t);
    note_case(2, "P1 hand shield; P1 upgrades assembler", "deploy dock:RND.T1 act:fabricate", "play:shield,upgrade",
              "free; saves one pod of a destroyed chamber");
    note_case(2, "P1 quarters 2; P1 vehicles borer; P1 E 3; P1 upgrades annex; cavern B2 CL1",
              "deploy dock:LAUNCH act:launch", "deep:borer", "2 energy, carries 5; cheaper to large caverns only");
    note_case(2, "P1 quarters 2; P1 vehicles skiff; P1 caverns A2 1", "deploy dock:LAUNCH act:launch launch:skiff",
              "land:A2", "4 points for most pods, 2 for second most; pods there: you 1, P2 0");
    note_case(3, "P1 quarters 2; P1 vehicles skiff; P2 caverns A2 2; P3 caverns A2 1",
              "deploy dock:LAUNCH act:launch launch:skiff", "land:A2",
              "4 points for most pods, 2 for second most; pods there: you 0, P2 2, P3 1");
    note_case(1, "P1 quarters 2; P1 vehicles skiff; rival caverns A2 2", "deploy dock:LAUNCH act:launch launch:skiff",
              "land:A2", "4 points for most pods, 2 for second most; pods there: you 0, rival 2");
}

static void CR_5_34_notes_of_incidents(void **state) {
    (void)state;
    struct table *t = cr_after(2, "token ENG IE02 LAB IS01 RND IL14 DSP IL09; P2 chambers RND.L 1 ENG.L 1", "recall");
    note_is(t, "incident:ENG", "gain 2 crystals");
    note_is(t, "incident:LAB", "sunset");
    note_is(t, "incident:DSP", "sabotage of the middle chamber");
    step(t, "incident:RND");
    note_is(t, "blast:RND.L", "1 pod of yours, 1 of others");
    note_is(t, "blast:RND.M", "1 pod of yours, 0 of others");
    table_free(t);
    note_case(2, "P1 salvage SV1 SV3; P1 upgrades rig", "recall", "choose:C", "gain 1 crystal more");
    note_case(2, "tile E1 C/O", "deploy dock:ENG.T1 take:E1 gain", "choose:O", "gain 2 organics");
}

/* Decisions for the rival. */
static void CR_7_15_notes_of_the_rivals_choices(void **state) {
    static const char checks[] = "deploy dock:LAUNCH active:annex card:medics";
    (void)state;
    note_case(1,
              "height E1 0 E3 0; rival C 0; rival O 4; rival chambers ENG.L 1 ENG.M 1 LAB.L 1 LAB.M 1 RND.L 1 RND.R 1",
              checks, "section:ENG", "2 pods of the rival sleep there");
    note_case(1, "height E1 0 E3 0; rival C 0; rival O 4; rival chambers DSP.L 1 DSP.M 2 DSP.R 1", checks,
              "awaken:DSP.L", "1 pod of the rival sleeps there");
    struct table *t =
        cr_after(1, "height E1 0 E3 0; rival C 0; rival E 3; rival quarters 4; rival caverns A2 1 A3 1", checks);
    run(t, "scout:B2 cavern:CL1");
    note_is(t, "pair:A2,B2", "the rival has 2 pods there");
    step(t, "pair:A2,B2");
    note_is(t, "extra:A2", "the rival has 2 pods there"); /* one of three has landed */
    table_free(t);
}

/* Which tile the rival will take where. */
static void CR_7_19_notes_of_the_rivals_docks(void **state) {
    static const char turn[] = "deploy dock:LAUNCH active:annex";
    (void)state;
    struct table *t = cr_after(1, "rival out ENG.T1; whole ENG.B1 ENG.B2; tile E3 EE E4 CN E1 CC", turn);
    note_is(t, "dock:ENG.B1", "the rival takes the tile of the inner left stack of Engineering: 2 energy");
    note_is(t, "dock:ENG.B2", "the rival takes the tile of the inner right stack of Engineering: 1 crystal, 1 nanite");
    table_free(t);
    t = cr_after(1, "rival out ENG.T1; whole ENG.B1 ENG.B2; height E1 0 E3 0", turn);
    note_is(t, "dock:ENG.B1", "no tile is left: the rival gains 1 of the crystals printed there");
    table_free(t);
    note_case(1, "decision coils vats; rival out DSP.T1; whole DSP.B1 DSP.B2", "deploy dock:LAUNCH active:vats",
              "dock:DSP.B1", "the rival gains 1 nanite and awakens a pod of dispatch");
}

/* ---- the log ---- */
static void CR_8_4_the_log_names_what_is_seen(void **state) {
    (void)state;
    struct table *t = cr_at(2, "", "P1 quarters 2; P1 out LAUNCH; P1 hand vats; token ENG IE05");
    table_mark(t);
    run(t, "deploy leave:P1 dock:DSP.T1 act:scout scout:B2 cavern:CL2");
    log_says(t, "P1 sends the drone of the Intake to the upper left dock of Dispatch");
    log_says(t, "Turned up: the left cavern of the second row, worth 5 and 3 points");
    table_free(t);
    t = cr_at(2, "", "P1 T 1; P1 hand vats vats; token ENG IE05");
    table_mark(t);
    run(t, "deploy dock:RND.T1 act:fabricate play:vats,mission");
    log_says(t, "P1 places the mission Full Retrofit (Vats) face down");
    table_free(t);
    t = cr_at(2, "", "token ENG IE05");
    table_mark(t);
    run(t, "recall incident:ENG token:IE06");
    log_says(t, "P1 resolves the incident of Engineering: 2 tech");
    log_says(t, "A new incident comes to Engineering: 1 tech, 1 card");
    table_free(t);
}

static void CR_7_16_the_log_counts_the_rivals_turns(void **state) {
    (void)state;
    struct table *t = cr_at(1, "", "height E1 0 E3 0");
    table_mark(t);
    run(t, "deploy dock:LAUNCH");
    log_says(t, "Turn 42: the rival");
    table_free(t);
    t = cr_start(1, "");
    log_says(t, "Coils is a decision card from the start [CR-7.4]");
    table_free(t);
}

/* ---- another language ---- */
static void CR_8_4_german_sentences_are_whole(void **state) {
    struct orr_catalogue *german = orr_catalogue_load("de", "cryo");
    struct orr_asked asked;
    struct orr_about about;
    (void)state;
    assert_non_null(german);
    struct table *t = cr_at(2, "", "P1 quarters 2; P1 out LAUNCH; P1 hand vats; token ENG IE05");
    orr_game_speak(t->g, german);
    note_is(t, "recall", "Bergung, ein Ereignis, dann kehrt 1 Drohne heim");
    note_is(t, "scrap:vats", "1 Nanobot, 1 Biomasse erhalten");
    assert_true(orr_about_of(t->g, t->s, 0, CRYO_PIECE_CHAMBER + 1, &about));
    assert_string_equal(about.title, "Mittlere Kammer des Maschinenraums");
    table_mark(t);
    run(t, "deploy leave:P1 dock:DSP.T1");
    log_says(t, "P1 schickt die Drohne vom Zulauf zum Dock oben links in der Leitstelle");
    orr_ask(t->g, t->s, &asked);
    assert_string_equal(asked.words, "Wähle eine Aktion neben der Drohne auf dem Dock oben links in der Leitstelle");
    table_free(t);
    orr_catalogue_free(german);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_5_38_symbols_in_words),
        cmocka_unit_test(CR_4_2_notes_of_a_turn),
        cmocka_unit_test(CR_5_2_notes_of_docks_and_actions),
        cmocka_unit_test(CR_4_6_notes_of_amounts_and_payments),
        cmocka_unit_test(CR_2_30_notes_of_slots),
        cmocka_unit_test(CR_5_32_notes_of_the_platform),
        cmocka_unit_test(CR_5_33_notes_of_cards),
        cmocka_unit_test(CR_5_34_notes_of_incidents),
        cmocka_unit_test(CR_7_15_notes_of_the_rivals_choices),
        cmocka_unit_test(CR_7_19_notes_of_the_rivals_docks),
        cmocka_unit_test(CR_8_4_the_log_names_what_is_seen),
        cmocka_unit_test(CR_7_16_the_log_counts_the_rivals_turns),
        cmocka_unit_test(CR_8_4_german_sentences_are_whole),
    };
    return cmocka_run_group_tests_name("cryo: words", tests, NULL, NULL);
}
