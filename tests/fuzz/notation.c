/* Bytes as a step typed by a person: a game, a set-up, a place in a game of it, then text.
 * What is read is written and read again as the same action. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void check_read(const orr_game *game, orr_action a) {
    char text[512];
    orr_action again = 0;
    struct orr_error err = {0};
    size_t n = orr_step_write(game, a, text, sizeof text);
    FUZZ_REQUIRE(n == strlen(text));
    FUZZ_REQUIRE_WHY(orr_step_read(game, text, &again, &err), err.text);
    FUZZ_REQUIRE(again == a);
    FUZZ_REQUIRE(orr_step_words(game, a, text, sizeof text) > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct fuzz_input in = {data, size};
    struct fuzz_table *table = fuzz_table(&in);
    const orr_game *game = fuzz_game(table);
    void *s = fuzz_state_at(table, fuzz_byte(&in));
    char *text = fuzz_text(in.at, in.left);
    struct orr_error err = {0};
    orr_action a = 0;
    if (orr_step_read(game, text, &a, &err)) {
        check_read(game, a);
        orr_check(game, s, a);
    } else {
        FUZZ_REQUIRE(err.text[0] != 0);
    }
    struct orr_error guess_err = {0};
    if (orr_turn_of(game, s).actor != ORR_NOBODY && orr_step_guess(game, s, text, &a, &guess_err)) {
        check_read(game, a);
    }
    free(text);
    free(s);
    return 0;
}
