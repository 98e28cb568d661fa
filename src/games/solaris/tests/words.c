/* Solaris: the log for people. Every line fits a terminal's row with the longest names
 * of cards and stations, begins like a sentence, and tells whose it is and why. */
#include "fixture.h"

#include "src/games/solaris/tables.h"

enum { ROW = 78 };

/* The value of the kind with the longest words. */
static int16_t longest(const struct table *t, const struct orr_kind *kind) {
    char words[128];
    size_t most = 0;
    int16_t best = 0;
    for (unsigned i = 0; kind && kind != &orr_kind_seat && i < kind->count; i++) {
        size_t n = orr_kind_words(t->g, kind, i + (unsigned)kind->min, words, sizeof words);
        if (n > most) {
            most = n;
            best = (int16_t)(i + (unsigned)kind->min);
        }
    }
    return best;
}

static void SO_8_2_every_line_is_a_short_sentence(void **state) {
    (void)state;
    static const char *const names[ORR_MAX_SEATS] = {"Caroline", "Caroline", "Caroline"};
    struct table *t = so_start(3, "");
    for (unsigned line = 0; t->g->rules->lines[line].text; line++) {
        struct orr_event e = {.line = (uint8_t)line, .audience = ORR_TO_ALL};
        for (unsigned i = 0; i < ORR_MAX_EVENT_ARGS; i++) {
            e.arg[i] = longest(t, t->g->rules->lines[line].arg[i]);
        }
        char words[256];
        size_t n = orr_event_words(t->g, &e, 0, names, words, sizeof words);
        if (n > ROW || words[0] < 'A' || words[0] > 'Z' || strchr(words, '{')) {
            fail_msg("%u letters: %s", (unsigned)n, words);
        }
    }
    table_free(t);
}

static void log_has(const struct table *t, int reader, const char *lines) {
    char *log = log_of(t, reader);
    if (!strstr(log, lines)) {
        fail_msg("not in the log:\n%sbut:\n%s", lines, log);
    }
    free(log);
}

static void SO_4_20_the_log_says_why_cards_are_drawn(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P3; P3 hand ED.B ED.G ED.K HQ.B");
    run(t, "replenish play:ED.B play:ED.G play:ED.K");
    log_has(t, 0, "P3 has played 3 cards; new ones to draw: 1\n");
    table_free(t);
}

static void SO_2_32_the_reshuffle_follows_the_draw(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; stack HQ.B");
    run(t, "exchange give:ED.B stack draw:HQ.B");
    log_has(t, 1, "P1 draws a card from the stack\nThe discard pile is shuffled and becomes the stack\n");
    table_free(t);
}

static void SO_7_30_drones_are_told_apart(void **state) {
    (void)state;
    struct table *t = so_start(1, "house_solo=on");
    log_has(t, 0, "Drone 1 receives start tile A2\nDrone 2 receives start tile A3\n");
    table_free(t);
    t = so_start(2, "house_two=on");
    log_has(t, 0, "The drone receives start tile A3\n");
    table_free(t);
}

static void SO_5_101_the_cell_pays_for_itself(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; turn P1; P1 energy 5 1 3 2 3 3; P1 hand HQ.G SP.B; dock green EC");
    step(t, "station");
    log_has(t, 1, "P1 plays green Headquarters: laser now 1, Energy Cell -2\n");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_8_2_every_line_is_a_short_sentence),
        cmocka_unit_test(SO_4_20_the_log_says_why_cards_are_drawn),
        cmocka_unit_test(SO_2_32_the_reshuffle_follows_the_draw),
        cmocka_unit_test(SO_7_30_drones_are_told_apart),
        cmocka_unit_test(SO_5_101_the_cell_pays_for_itself),
    };
    return cmocka_run_group_tests_name("solaris: the words of the log", tests, NULL, NULL);
}
