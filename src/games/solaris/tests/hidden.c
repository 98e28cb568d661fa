/* Solaris: who may know what (section 8). Secrets are tested by pairs of tables that
 * differ in one of them: whoever may not know it gets the same view and the same log. */
#include "fixture.h"

static void table_free_both(struct table *a, struct table *b) {
    table_free(a);
    table_free(b);
}

static void same_for(const struct table *a, const struct table *b, int reader) {
    logs_equal(a, b, reader);
    views_equal(a, b, reader);
}

static void logs_differ(const struct table *a, const struct table *b, int reader) {
    char *la = log_of(a, reader), *lb = log_of(b, reader);
    assert_string_not_equal(la, lb);
    free(la);
    free(lb);
}

static void SO_8_2_a_view_keeps_what_is_public(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; discard BIO.G BIO.P; dock blue HQ");
    const char *open[] = {"energy", "laser", "track",   "rim",     "bridge",    "spare",      "shuttle", "tile_a",
                          "tile_b", "round", "display", "discard", "hand_size", "stack_size", "phase",   "position"};
    for (int seat = -1; seat < 3; seat++) {
        void *view = view_of(t, seat);
        for (unsigned i = 0; i < sizeof open / sizeof open[0]; i++) {
            char *value = state_get(t, t->s, open[i]);
            state_is(t, view, open[i], value);
            free(value);
        }
        free(view);
    }
    table_free(t);
}

static void SO_8_2_a_view_hides_the_other_hands(void **state) {
    (void)state;
    struct table *t = so_start(3, "");
    void *view = view_of(t, 1);
    state_is(t, view, "hand.0", "[]");
    state_is(t, view, "hand.2", "[]");
    char *own = state_get(t, t->s, "hand.1");
    state_is(t, view, "hand.1", own);
    free(own);
    char *pool = so_words(state_get(t, view, "stack"));
    assert_int_equal(words_count(pool), 108 - 3 - 5);
    free(pool);
    free(view);
    view = view_of(t, -1);
    state_is(t, view, "hand", "[[],[],[]]");
    free(view);
    table_free(t);
}

static void SO_8_3_options_are_the_same_on_the_own_view(void **state) {
    (void)state;
    struct table *t = so_start(3, "");
    struct orr_actions full = {0}, cut = {0};
    void *view = view_of(t, 0);
    orr_legal(t->g, t->s, &full);
    orr_legal(t->g, view, &cut);
    assert_int_equal(full.n, cut.n);
    assert_memory_equal(full.at, cut.at, full.n * sizeof full.at[0]);
    free(view);
    table_free(t);
}

static void SO_8_2_only_the_drawer_sees_the_card(void **state) {
    (void)state;
    struct table *a = so_start(3, ""), *b = so_start(3, "");
    table_mark(a);
    table_mark(b);
    run(a, "exchange give:CAN.G stack draw:HQ.B");
    run(b, "exchange give:CAN.G stack draw:EC.P");
    logs_differ(a, b, 0);
    same_for(a, b, 1);
    same_for(a, b, 2);
    same_for(a, b, -1);
    table_free_both(a, b);
}

static void SO_8_2_a_card_from_the_display_is_seen(void **state) {
    (void)state;
    struct table *a = so_start(3, ""), *b = so_start(3, "");
    table_mark(a);
    table_mark(b);
    run(a, "exchange give:CAN.G take:EC.K");
    run(b, "exchange give:CAN.G take:BIO.K");
    logs_differ(a, b, 1);
    logs_differ(a, b, -1);
    table_free_both(a, b);
}

static void SO_8_2_discards_are_seen(void **state) {
    (void)state;
    const char *text = "at EC; turn P1; P1 hand ED.B SP.P HQ.K CAN.G EC.B ED.G ED.K HQ.G";
    struct table *a = so_at(3, text), *b = so_at(3, text);
    run(a, "pass discard:ED.B");
    run(b, "pass discard:SP.P");
    logs_differ(a, b, 2);
    logs_differ(a, b, -1);
    table_free_both(a, b);
}

static void SO_5_93_thief_and_victim_know_the_card(void **state) {
    (void)state;
    const char *text = "at CAN; acted P4 P1; turn P5; P5 energy 1 4 4 4 2 1";
    struct table *a = so_at(5, text), *b = so_at(5, text);
    run(a, "station rob:P1 steal:ED.B");
    run(b, "station rob:P1 steal:SP.P");
    logs_differ(a, b, 4);
    logs_differ(a, b, 0);
    same_for(a, b, 1);
    same_for(a, b, 2);
    same_for(a, b, 3);
    same_for(a, b, -1);
    void *thief = view_of(a, 4), *victim = view_of(a, 0);
    state_is(a, thief, "store.4.0", "'ED.B'");
    state_is(a, victim, "store.4.0", "'ED.B'");
    free(thief);
    free(victim);
    table_free_both(a, b);
}

/* The deal of the set-up is known to its owner alone. */
static void SO_3_2_the_deal_is_secret(void **state) {
    (void)state;
    struct table *a = table_new("solaris", 3, ""), *b = table_new("solaris", 3, "");
    run(a, "deal:ED.B deal:ED.B");
    run(b, "deal:HQ.G deal:ED.K");
    logs_differ(a, b, 0);
    same_for(a, b, 1);
    same_for(a, b, -1);
    table_free_both(a, b);
}

/* Two hands and ways of ending the same action: [SO-8.3] others cannot tell them apart. */
struct quiet {
    const char *at, *by_itself, *chosen; /* position, steps of the first and of the second hand */
    const char *hand_a, *hand_b;
};

static struct table *quiet_table(const struct quiet *q, const char *hand, const char *steps) {
    char text[256];
    snprintf(text, sizeof text, "turn P1; P1 hand %s; %s", hand, q->at);
    struct table *t = so_at(3, text);
    run(t, steps);
    return t;
}

static void quiet_pair(const struct quiet *q) {
    struct table *a = quiet_table(q, q->hand_a, q->by_itself), *b = quiet_table(q, q->hand_b, q->chosen);
    assert_int_not_equal(orr_turn_of(a->g, a->s).actor, 0);
    assert_int_not_equal(orr_turn_of(b->g, b->s).actor, 0);
    same_for(a, b, 1);
    same_for(a, b, 2);
    same_for(a, b, -1);
    table_free_both(a, b);
}

static void SO_8_3_a_quiet_finish_of_replenishing(void **state) {
    (void)state;
    quiet_pair(&(struct quiet){.at = "at HQ; P1 energy 5 2 3 2 3 1",
                               .hand_a = "HQ.B ED.G",
                               .by_itself = "replenish",
                               .hand_b = "HQ.B HQ.K",
                               .chosen = "replenish play:HQ.B finish"});
}

static void SO_8_3_a_quiet_finish_of_redirecting(void **state) {
    (void)state;
    quiet_pair(&(struct quiet){.at = "at ED",
                               .hand_a = "SP.P HQ.G",
                               .by_itself = "redirect",
                               .hand_b = "SP.P HQ.P",
                               .chosen = "redirect play:SP.P finish"});
}

static void SO_8_3_a_quiet_finish_at_the_engine_deck(void **state) {
    (void)state;
    quiet_pair(&(struct quiet){.at = "at ED",
                               .hand_a = "SP.B ED.G",
                               .by_itself = "station",
                               .hand_b = "SP.B SP.G",
                               .chosen = "station play:SP.B single finish"});
}

static void SO_8_3_a_quiet_finish_at_the_energy_cell(void **state) {
    (void)state;
    quiet_pair(&(struct quiet){.at = "at EC; P1 energy 5 2 3 2 3 2; dock blue HQ",
                               .hand_a = "ED.B HQ.G",
                               .by_itself = "station",
                               .hand_b = "ED.B HQ.B",
                               .chosen = "station play:ED.B finish"});
}

/* After D1 others only learn that the player is acting. */
static void acting_is_all(const char *at, const char *const *steps, unsigned n) {
    struct table *first = so_at(3, at);
    run(first, steps[0]);
    for (unsigned i = 1; i < n; i++) {
        struct table *t = so_at(3, at);
        run(t, steps[i]);
        actor_is(t, 0);
        same_for(first, t, 1);
        same_for(first, t, -1);
        table_free(t);
    }
    void *view = view_of(first, 1);
    state_is(first, view, "phase", "'acting'");
    free(view);
    table_free(first);
}

static void SO_8_3_the_chosen_action_is_not_told(void **state) {
    (void)state;
    const char *const steps[] = {"replenish", "redirect", "exchange", "station"};
    acting_is_all("turn P1; P1 hand ED.P ED.K SP.B HQ.G", steps, 4);
    acting_is_all("at EC; turn P1; P1 energy 5 1 3 2 3 2; P1 hand EC.B EC.P HQ.B HQ.P; dock blue ED", steps, 4);
}

static void SO_8_3_the_card_of_a_redirect_is_not_told(void **state) {
    (void)state;
    const char *const steps[] = {"redirect", "redirect play:ED.P", "redirect play:HQ.P"};
    acting_is_all("at SP; bridges pink green purple purple blue blue; turn P1; P1 hand ED.P HQ.P", steps, 3);
}

static void SO_8_3_a_second_card_is_not_told(void **state) {
    (void)state;
    struct table *a = so_at(3, "turn P1; P1 hand SP.B SP.G HQ.K"), *b = so_at(3, "turn P1; P1 hand SP.B EC.K HQ.K");
    run(a, "station play:SP.B");
    run(b, "station play:SP.B");
    phase_is(a, "second");
    phase_is(b, "engine");
    same_for(a, b, 1);
    same_for(a, b, -1);
    table_free_both(a, b);
}

/* The pass of an empty hand stands in the log like a chosen one. */
static void SO_4_6_an_automatic_pass_is_logged(void **state) {
    (void)state;
    struct table *t = so_at(3, "at CAN; turn P1; P1 energy 5 1 3 2 0 1; P2 energy 4 3 2 5 0 1; P3 energy 3 5 1 3 0 1;"
                               "track CAN P1 P2 P3; P2 hand");
    step(t, "pass");
    unsigned chosen = 0, own = 0;
    for (uint32_t i = 0; i < t->n_log; i++) {
        chosen += t->log[i].seat == 0 && t->log[i].audience == ORR_TO_ALL;
        own += t->log[i].seat == 1 && t->log[i].audience == ORR_TO_ALL && t->log[i].line == t->log[0].line;
    }
    assert_int_equal(chosen, 1);
    assert_int_equal(own, 1);
    table_free(t);
}

/* Hands of one kind above the limit, which discard without being asked, show a secret. */
static bool others_discard(const struct orr_trace *trace, const struct orr_line *lines, int seat) {
    for (uint32_t i = 0; i < trace->n; i++) {
        if (trace->at[i].seat != seat && strstr(lines[trace->at[i].line].text, "(hand limit)")) {
            return true;
        }
    }
    return false;
}

/* What a decision of one's own does can be foretold on the own view: nothing hidden
 * comes to light by it, so it may be taken back. */
static void SO_8_2_own_decisions_reveal_nothing(void **state) {
    (void)state;
    struct orr_rng rng;
    orr_rng_seed(&rng, 2);
    for (unsigned game = 0; game < 25; game++) {
        struct table *t = table_new("solaris", 3, "");
        for (settle(t, &rng); orr_turn_of(t->g, t->s).actor >= 0; settle(t, &rng)) {
            int seat = orr_turn_of(t->g, t->s).actor;
            struct orr_actions list;
            orr_legal(t->g, t->s, &list);
            orr_action a = list.at[orr_rng_below(&rng, list.n)];
            void *view = view_of(t, seat);
            struct orr_trace trace = {0};
            orr_apply(t->g, view, a, NULL);
            orr_view(t->g, view, seat, view);
            orr_apply(t->g, t->s, a, &trace);
            void *after = view_of(t, seat);
            if (!others_discard(&trace, t->g->rules->lines, seat)) {
                assert_memory_equal(view, after, t->g->rules->state_size);
            }
            free(view);
            free(after);
        }
        table_free(t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_8_2_own_decisions_reveal_nothing),
        cmocka_unit_test(SO_8_2_a_view_keeps_what_is_public),
        cmocka_unit_test(SO_8_2_a_view_hides_the_other_hands),
        cmocka_unit_test(SO_8_3_options_are_the_same_on_the_own_view),
        cmocka_unit_test(SO_8_2_only_the_drawer_sees_the_card),
        cmocka_unit_test(SO_8_2_a_card_from_the_display_is_seen),
        cmocka_unit_test(SO_8_2_discards_are_seen),
        cmocka_unit_test(SO_5_93_thief_and_victim_know_the_card),
        cmocka_unit_test(SO_3_2_the_deal_is_secret),
        cmocka_unit_test(SO_8_3_a_quiet_finish_of_replenishing),
        cmocka_unit_test(SO_8_3_a_quiet_finish_of_redirecting),
        cmocka_unit_test(SO_8_3_a_quiet_finish_at_the_engine_deck),
        cmocka_unit_test(SO_8_3_a_quiet_finish_at_the_energy_cell),
        cmocka_unit_test(SO_8_3_the_chosen_action_is_not_told),
        cmocka_unit_test(SO_8_3_the_card_of_a_redirect_is_not_told),
        cmocka_unit_test(SO_8_3_a_second_card_is_not_told),
        cmocka_unit_test(SO_4_6_an_automatic_pass_is_logged),
    };
    return cmocka_run_group_tests_name("solaris: hidden information", tests, NULL, NULL);
}
