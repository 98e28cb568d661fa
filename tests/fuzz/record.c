/* Bytes as a record: read strictly and after a crash. What is accepted is written again,
 * reads the same, and ends in a state that passes the audit. */
#include "fuzz.h"

static uint64_t end_hash(const struct orr_match *match) {
    return orr_hash(orr_match_game(match), orr_match_state(match));
}

static void check_accepted(const struct orr_match *match) {
    fuzz_audit(orr_match_game(match), orr_match_state(match));
    struct orr_buf text = {0};
    struct orr_error err = {0};
    orr_record_write(match, &text);
    struct orr_match *again = orr_record_read(text.at, text.n, NULL, ORR_READ_STRICT, &err);
    FUZZ_REQUIRE_WHY(again != NULL, err.text);
    FUZZ_REQUIRE(orr_match_length(again) == orr_match_length(match));
    FUZZ_REQUIRE(end_hash(again) == end_hash(match));
    orr_match_free(again);
    orr_buf_free(&text);
}

static void try_mode(const char *text, size_t size, enum orr_read_mode mode) {
    struct orr_error err = {0};
    struct orr_match *match = orr_record_read(text, size, NULL, mode, &err);
    if (!match) {
        FUZZ_REQUIRE(err.text[0] != 0);
        return;
    }
    check_accepted(match);
    orr_match_free(match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = size ? (const char *)data : "";
    try_mode(text, size, ORR_READ_STRICT);
    try_mode(text, size, ORR_READ_REPAIR);
    struct orr_verified found;
    struct orr_error err = {0};
    if (!orr_record_verify(text, size, NULL, &found, &err)) {
        FUZZ_REQUIRE(err.text[0] != 0);
    }
    return 0;
}
