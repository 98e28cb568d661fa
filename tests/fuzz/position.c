/* Bytes as a position file. What is accepted passes the audit, is the same after writing
 * and reading, can be completed when it is cut for a seat, and can be played on. */
#include "fuzz.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct orr_error err = {0};
    orr_game *game = NULL;
    void *s = NULL;
    if (!orr_position_read(size ? (const char *)data : "", size, NULL, &game, &s, &err)) {
        FUZZ_REQUIRE(err.text[0] != 0);
        FUZZ_REQUIRE(game == NULL && s == NULL);
        return 0;
    }
    fuzz_audit(game, s);
    fuzz_write_and_read(game, s);
    fuzz_complete(game, s, size);
    fuzz_play(game, s, size, 200);
    free(s);
    orr_game_free(game);
    return 0;
}
