/* Bytes as decisions: a game, a set-up, a place in a game of it, then steps. A step is either a raw 64-bit action,
 * put before the judge, or an index into the legal ones. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static orr_action legal_by_index(const orr_game *game, const void *s, uint64_t index) {
    struct orr_actions list;
    orr_legal(game, s, &list);
    FUZZ_REQUIRE(list.n > 0);
    orr_action a = list.at[index % list.n];
    FUZZ_REQUIRE(orr_check(game, s, a).rule == 0);
    return a;
}

/* A legal action with one byte changed: near the border between legal and not. */
static orr_action mutated(const orr_game *game, const void *s, struct fuzz_input *in) {
    orr_action a = legal_by_index(game, s, fuzz_byte(in));
    unsigned shift = 8u * (fuzz_byte(in) % 8u);
    return (a & ~((orr_action)0xFF << shift)) | (orr_action)fuzz_byte(in) << shift;
}

static orr_action next_action(const orr_game *game, const void *s, struct fuzz_input *in) {
    uint8_t how = fuzz_byte(in);
    if (how % 8 == 0) {
        return fuzz_word(in);
    }
    if (how % 8 == 1) {
        return mutated(game, s, in);
    }
    return legal_by_index(game, s, how / 8u + 32u * (how & 1u));
}

static void check_and_apply(const orr_game *game, void *s, void *before, orr_action a) {
    uint32_t size = game->rules->state_size;
    memcpy(before, s, size);
    struct orr_verdict verdict = orr_check(game, s, a);
    FUZZ_REQUIRE(memcmp(before, s, size) == 0);
    char words[512];
    if (verdict.rule) {
        FUZZ_REQUIRE(orr_verdict_words(game, verdict, words, sizeof words) > 0);
        return;
    }
    struct orr_trace trace = {0};
    orr_apply(game, s, a, &trace);
    fuzz_audit(game, s);
    for (uint32_t i = 0; i < trace.n; i++) {
        orr_event_words(game, &trace.at[i], -2, NULL, words, sizeof words);
    }
}

enum { STEPS = 24, WRITE_EVERY = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct fuzz_input in = {data, size};
    struct fuzz_table *table = fuzz_table(&in);
    const orr_game *game = fuzz_game(table);
    void *s = fuzz_state_at(table, fuzz_byte(&in));
    void *before = fuzz_state_new(game);
    for (unsigned i = 0; i < STEPS && in.left > 0; i++) {
        if (orr_turn_of(game, s).actor == ORR_NOBODY) {
            FUZZ_REQUIRE(orr_check(game, s, fuzz_word(&in)).rule != 0);
            continue;
        }
        check_and_apply(game, s, before, next_action(game, s, &in));
    }
    if (orr_hash(game, s) % WRITE_EVERY == 0) { /* the dearest promise, on a part of the positions */
        fuzz_write_and_read(game, s);
    }
    free(before);
    free(s);
    return 0;
}
