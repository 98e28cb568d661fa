/* Cryo: what seats may not know (section 8) and what may not be taken back (section 4). */
#include "cryo.h"

#include "support_undo.h"

/* ---- secrets ---- */
/* Two tables that differ only in this; the seats in `blind` (bits, 8 for people who watch) cannot tell. */
static void cannot_tell(struct table *a, struct table *b, unsigned seats, unsigned blind) {
    for (int seat = -1; seat < (int)seats; seat++) {
        void *va = view_of(a, seat), *vb = view_of(b, seat);
        bool same = memcmp(va, vb, a->g->rules->state_size) == 0;
        bool wanted = blind >> (seat < 0 ? 3 : seat) & 1;
        if (same != wanted) {
            fail_msg("seat %d %s tell the two apart", seat, same ? "cannot" : "can");
        }
        free(va);
        free(vb);
        if (wanted) {
            logs_equal(a, b, seat);
        }
    }
    table_free(a);
    table_free(b);
}

enum { WATCHER = 8, SEAT0 = 1, SEAT1 = 2, SEAT2 = 4 };

static void CR_8_1_hands(void **state) {
    (void)state;
    cannot_tell(cr_at(3, "", "P2 hand rig vats"), cr_at(3, "", "P2 hand coils shield"), 3, WATCHER | SEAT0 | SEAT2);
}

static void CR_8_1_the_number_of_cards_is_known(void **state) {
    (void)state;
    cannot_tell(cr_at(3, "", "P2 hand rig vats"), cr_at(3, "", "P2 hand rig"), 3, 0);
}

static void CR_8_1_a_card_drawn(void **state) {
    (void)state;
    struct table *a = cr_after(3, "P1 T 0", "deploy dock:RND.T1 act:research");
    struct table *b = cr_after(3, "P1 T 0", "deploy dock:RND.T1 act:research");
    table_mark(a);
    table_mark(b);
    step(a, "card:rig");
    step(b, "card:vats");
    cannot_tell(a, b, 3, WATCHER | SEAT1 | SEAT2);
}

static void CR_8_1_the_first_hands(void **state) {
    (void)state;
    struct table *a = table_new("cryo", 2, ""), *b = table_new("cryo", 2, "");
    cr_until(a, CRYO_P_DEAL);
    cr_until(b, CRYO_P_DEAL);
    run(a, "card:rig card:rig card:vats card:shield card:annex card:coils card:coils card:coils card:annex card:annex");
    run(b,
        "card:rig card:vats card:vats card:shield card:coils card:coils card:coils card:coils card:annex card:annex");
    cannot_tell(a, b, 2, WATCHER | SEAT1);
}

/* What was put away is shown when all have chosen. */
static void CR_8_9_cards_put_away(void **state) {
    (void)state;
    struct table *a = cr_dealt(3, ""), *b = cr_dealt(3, "");
    run(a, "drop:annex drop:coils");
    run(b, "drop:medics drop:coils");
    cannot_tell(a, b, 3, WATCHER | SEAT1 | SEAT2);
    a = cr_dealt(3, "");
    b = cr_dealt(3, "");
    run(a, "drop:annex drop:coils drop:annex drop:coils drop:annex drop:coils");
    run(b, "drop:medics drop:coils drop:annex drop:coils drop:annex drop:coils");
    cannot_tell(a, b, 3, 0);
}

static void CR_8_2_missions(void **state) {
    (void)state;
    cannot_tell(cr_at(3, "", "P2 missions rig vats"), cr_at(3, "", "P2 missions coils shield"), 3,
                WATCHER | SEAT0 | SEAT2);
    struct table *a = cr_at(3, "", "P1 hand rig vats"), *b = cr_at(3, "", "P1 hand rig vats");
    run(a, "deploy dock:RND.T1 act:fabricate");
    run(b, "deploy dock:RND.T1 act:fabricate");
    table_mark(a);
    table_mark(b);
    step(a, "play:rig,mission");
    step(b, "play:vats,mission");
    cannot_tell(a, b, 3, WATCHER | SEAT1 | SEAT2);
    const char *steps = "deploy dock:RND.T1 act:fabricate"; /* P1 is asked for a card meanwhile */
    cannot_tell(cr_after(3, "P1 hand rig vats; P2 missions annex", steps),
                cr_after(3, "P1 hand rig vats; P2 missions shield", steps), 3, WATCHER | SEAT0 | SEAT2);
}

/* The points of hidden missions are missing, and that is said. P2: six upgrades and vehicles, and M7 counts the upgrades. */
static void CR_8_2_points_of_missions(void **state) {
    (void)state;
    struct table *t = cr_at(3, "", "P2 missions vats; P2 upgrades annex coils");
    struct orr_result own = result_seen(t, 1), other = result_seen(t, 0), watcher = result_seen(t, -1);
    assert_true(own.score[1] > other.score[1]);
    assert_int_equal(own.score[1], result_of(t).score[1]);
    assert_int_equal(own.partial, 0);
    assert_int_equal(other.partial, 1u << 1);
    assert_int_equal(watcher.partial, 1u << 1);
    assert_int_equal(other.score[1], watcher.score[1]);
    assert_int_equal(other.rank[0], 0); /* places cannot be known */
    assert_true(own.rank[1] > 0);
    table_free(t);
}

/* Upgrades and vehicles lie face up. */
static void CR_8_4_open_cards(void **state) {
    (void)state;
    cannot_tell(cr_at(3, "", "P2 upgrades rig"), cr_at(3, "", "P2 upgrades coils"), 3, 0);
    cannot_tell(cr_at(3, "", "P2 vehicles ark"), cr_at(3, "", "P2 vehicles skiff"), 3, 0);
}

static void CR_8_3_missions_of_the_rival(void **state) {
    (void)state;
    cannot_tell(cr_at(1, "", "rival missions rig vats"), cr_at(1, "", "rival missions rig rig"), 1, WATCHER | SEAT0);
    struct table *a = cr_at(1, "", "tile E3 CK"), *b = cr_at(1, "", "tile E3 CK");
    run(a, "deploy dock:LAUNCH active:annex card:rig");
    run(b, "deploy dock:LAUNCH active:annex card:vats");
    cannot_tell(a, b, 1, WATCHER | SEAT0);
}

static void CR_7_4_the_first_mission_of_the_rival(void **state) {
    (void)state;
    struct table *a = table_new("cryo", 1, ""), *b = table_new("cryo", 1, "");
    cr_until(a, CRYO_P_R_UPGRADE);
    cr_until(b, CRYO_P_R_UPGRADE);
    run(a, "card:rig card:shield card:vats");
    run(b, "card:rig card:shield card:medics");
    cannot_tell(a, b, 1, WATCHER | SEAT0);
}

/* At the end the missions are shown. */
static void CR_6_4_missions_are_revealed(void **state) {
    const char *steps = "recall incident:ENG token:IS02 return:P2 return:P3";
    (void)state;
    struct table *a = cr_after(2, "token ENG IS01; P2 missions rig", steps);
    struct table *b = cr_after(2, "token ENG IS01; P2 missions vats", steps);
    cannot_tell(a, b, 2, 0);
}

/* The rival's missions lie open while duplicates are replaced. */
static void CR_7_39_revealed_before_they_are_replaced(void **state) {
    const char *steps = "recall incident:ENG token:IS02 return:P2 return:P3";
    (void)state;
    struct table *a = cr_after(1, "token ENG IS01; rival missions rig rig vats", steps);
    struct table *b = cr_after(1, "token ENG IS01; rival missions rig rig medics", steps);
    phase_is(a, "rival-replace");
    phase_is(b, "rival-replace");
    cannot_tell(a, b, 1, 0);
}

/* Stacks, supply, face-down caverns and the deck are only counts and sets of unseen things. */
static void CR_8_5_what_nobody_knows_is_nowhere(void **state) {
    (void)state;
    struct table *t = cr_start(2, "");
    const struct cryo_state *s = cr(t);
    assert_int_equal(cr_sum(s->tiles, CRYO_TILES), 45); /* [CR-8.5], [CR-8.10] */
    assert_int_equal(bits_of(s->early), 10);            /* [CR-8.7] one of them comes */
    assert_int_equal(bits_of(s->late), 14);
    assert_int_equal(bits_of(s->last), 5);
    assert_int_equal(bits_of(s->unseen), 12);          /* [CR-8.6] */
    assert_int_equal(cr_sum(s->deck, CRYO_TYPES), 30); /* [CR-8.8] */
    void *view = view_of(t, 1);
    const struct cryo_state *cut = view;
    assert_int_equal(cr_sum(cut->deck, CRYO_TYPES), 33); /* with the hand of P1 */
    assert_int_equal(cut->deck_size, 30);
    assert_memory_equal(cut->discard, s->discard, sizeof s->discard); /* [CR-5.40] */
    free(view);
    table_free(t);
}

/* ---- taking back ---- */
static void goes_back(unsigned seats, const char *at, const char *steps, int seat) {
    goes_back_from(cr_at(seats, "", at), steps, seat);
}

static void stays(unsigned seats, const char *at, const char *steps, int seat, const char *part) {
    stays_from(cr_at(seats, "", at), steps, seat, part);
}

static void CR_4_1_own_choices_go_back(void **state) {
    (void)state;
    goes_back(2, "P1 hand rig", "scrap:rig", 0);
    goes_back(2, "", "deploy", 0);
    goes_back(2, "P1 hand rig", "deploy dock:ENG.T1", 0);
    goes_back(2, "P1 C 3", "deploy dock:ENG.T1 act:generator", 0);
    goes_back(2, "P1 C 3", "deploy dock:ENG.T1 act:generator amount:2", 0); /* P2 has not decided yet */
    goes_back(2, "height E1 0", "deploy dock:ENG.T1 take:E1", 0);
    goes_back(2, "P1 salvage SV1", "recall", 0);
    goes_back(2, "P1 quarters 2; P1 vehicles ark; P1 E 4", "deploy dock:LAUNCH act:launch launch:ark land:A2", 0);
}

static void CR_4_4_others_have_decided(void **state) {
    (void)state;
    stays(2, "height E1 0", "deploy dock:ENG.T1 take:E1 deploy", 0, "has decided since");
    stays(2, "height E1 0", "deploy dock:ENG.T1 take:E1", 1, "has decided since");
}

static void CR_9_11_chance_stays(void **state) {
    (void)state;
    stays(2, "P1 hand rig", "deploy dock:ENG.T1 take:E1 gain tile:CC", 0, "Chance has decided");
    stays(2, "P1 hand rig; P1 T 0", "deploy dock:RND.T1 act:research card:rig", 0, "Chance has decided");
    stays(2, "P1 quarters 1; P1 hand rig", "deploy dock:DSP.T1 act:scout scout:A1 cavern:CS1", 0, "Chance has decided");
    stays(2, "", "recall incident:ENG token:IE05", 0, "Chance has decided");
    stays(1, "", "deploy dock:LAUNCH active:annex", 0, "Chance has decided");
    /* what was decided after it goes back */
    goes_back(2, "", "recall incident:ENG token:IE05 return:P2", 0);
    goes_back(1, "damage ENG.T2; whole ENG.B2", "deploy dock:LAUNCH active:coils dock:ENG.B3", 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_8_1_hands),
        cmocka_unit_test(CR_8_1_the_number_of_cards_is_known),
        cmocka_unit_test(CR_8_1_a_card_drawn),
        cmocka_unit_test(CR_8_1_the_first_hands),
        cmocka_unit_test(CR_8_9_cards_put_away),
        cmocka_unit_test(CR_8_2_missions),
        cmocka_unit_test(CR_8_2_points_of_missions),
        cmocka_unit_test(CR_8_4_open_cards),
        cmocka_unit_test(CR_8_3_missions_of_the_rival),
        cmocka_unit_test(CR_7_4_the_first_mission_of_the_rival),
        cmocka_unit_test(CR_6_4_missions_are_revealed),
        cmocka_unit_test(CR_7_39_revealed_before_they_are_replaced),
        cmocka_unit_test(CR_8_5_what_nobody_knows_is_nowhere),
        cmocka_unit_test(CR_4_1_own_choices_go_back),
        cmocka_unit_test(CR_4_4_others_have_decided),
        cmocka_unit_test(CR_9_11_chance_stays),
    };
    return cmocka_run_group_tests_name("cryo: secrets and taking back", tests, NULL, NULL);
}
