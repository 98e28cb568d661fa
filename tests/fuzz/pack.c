/* Bytes as a content pack. What is accepted makes a game that can be played. */
#include "fuzz.h"

#include <stdlib.h>

static uint32_t largest_pack(void) {
    uint32_t size = 1;
    for (size_t i = 0; i < orr_games_count(); i++) {
        uint32_t other = orr_games_at(i)->content_size;
        size = other > size ? other : size;
    }
    return size;
}

static void play_with(const struct orr_rules *rules, const char *text) {
    struct orr_spec spec = {.game = rules->id, .content = text};
    struct orr_error err = {0};
    orr_game *game = orr_game_make(&spec, &err);
    FUZZ_REQUIRE_WHY(game != NULL, err.text);
    void *s = fuzz_state_new(game);
    fuzz_play(game, s, 1, 300);
    free(s);
    orr_game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    uint32_t room = largest_pack();
    void *content = calloc(1, room);
    FUZZ_REQUIRE(content != NULL);
    struct orr_error err = {0};
    const struct orr_rules *rules = orr_content_read(text, NULL, content, room, &err);
    if (rules) {
        play_with(rules, text);
    } else {
        FUZZ_REQUIRE(err.text[0] != 0);
    }
    free(content);
    free(text);
    return 0;
}
