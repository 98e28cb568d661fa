/* Sol in German: sentences come whole from the catalogue, nouns in the form that they need, and words that are cut
 * short end with a whole letter. */
#include "orrery/catalogue.h"
#include "orrery/points.h"
#include "sol.h"

#include "src/games/sol/draw.h"

#include "support_draw.h"

static struct orr_catalogue *german;

static int load(void **state) {
    (void)state;
    german = orr_catalogue_load("de", "sol");
    return german ? 0 : -1;
}

static int unload(void **state) {
    (void)state;
    orr_catalogue_free(german);
    return 0;
}

static struct table *german_at(unsigned seats, const char *effect, const char *text) {
    struct table *t = sol_at(seats, effect, text);
    orr_game_speak(t->g, german);
    return t;
}

static void questions_name_places_and_structures(void **state) {
    (void)state;
    struct table *t = german_at(2, "chain", "P1 C4 C6 O2 O3 energy 5");
    step(t, "convert");
    step_reads(t, "kind:foundry", "Baue eine Werft");
    step_reads(t, "kind:node", "Baue einen Knoten");
    table_free(t);
    t = german_at(2, "chain", "P1 I0 C4 energy 5");
    step(t, "move");
    step_reads(t, "fly:I0,plain", "Fliege mit einem Sonnentaucher von I0 los");
    step(t, "fly:I0,plain");
    asked_is(t, "Wähle, wohin der Sonnentaucher in I0 fliegt", "noch 3 von 3 Bewegungspunkten");
    note_is(t, "cell:I1", "1 von 3 Bewegungspunkten");
    table_free(t);
}

static void notes_are_told_part_by_part(void **state) {
    (void)state;
    struct table *t = german_at(2, "sacrifice", "P1 O5*2 energy 0 card sacrifice; P2 O5 foundry O5");
    step_reads(t, "play:sacrifice", "Spiele deine Karte Opferfeuer");
    note_is(t, "play:sacrifice",
            "in O5, 2 deiner Sonnentaucher für immer verloren, +4 Schwung, P2 verliert 1 für 2 Schwung, verbraucht die "
            "Karte");
    table_free(t);
    t = german_at(2, "chain", "P1 C4 energy 5; P2 node C4");
    note_is(t, "activate", "nur C4, Knoten von P2, +2 Energie, Bonus 1 zuerst für P2, zieht 1 Karte");
    table_free(t);
}

static void pieces_are_told_by_owner(void **state) {
    (void)state;
    struct table *t = german_at(2, "chain", "P1 C4 foundry C9; P2 foundry C4");
    struct orr_about about;
    assert_true(orr_about_of(t->g, t->s, 0, SOL_PIECE_STATION + sol_cell(t->g, "C9"), &about));
    assert_string_equal(about.title, "Deine Werft");
    assert_string_equal(about.kind, "Station in C9, Konvektionszone");
    assert_string_equal(about.fact[0].label, "Basis");
    assert_true(orr_about_of(t->g, t->s, 0, SOL_PIECE_STATION + sol_cell(t->g, "C4"), &about));
    assert_string_equal(about.title, "Werft von P2");
    table_free(t);
}

static void short_words_end_with_a_whole_letter(void **state) {
    (void)state;
    struct sol_pen pen = {.to = &scene};
    orr_scene_start(&scene, ORR_TALL, NULL);
    assert_string_equal(sol_short_words(&pen, "Säule", 100, 1000), "Säule");
    for (int width = 100; width < 300; width += 10) {
        const char *words = sol_short_words(&pen, "üüüüüüüü", 100, width);
        size_t n = strlen(words) - strlen("…");
        assert_true(orr_text_width(words, 100) <= width + 100);
        assert_int_equal(n % strlen("ü"), 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(questions_name_places_and_structures),
        cmocka_unit_test(notes_are_told_part_by_part),
        cmocka_unit_test(pieces_are_told_by_owner),
        cmocka_unit_test(short_words_end_with_a_whole_letter),
    };
    return cmocka_run_group_tests_name("sol: German", tests, load, unload);
}
