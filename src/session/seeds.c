/* What a match draws from, as text to keep. */
#include "orrery/session.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The text: 64 hex digits, a blank, 16 hex digits. */
enum { DICE_HEX = 2 * ORR_SEED_BYTES, PLAYERS_HEX = 16 };

/* Both from the same number, but by different texts (core): --seed 7 gives the same dice and the same players. */
struct orr_seeds orr_seeds_of_number(uint64_t n) {
    struct orr_seeds s = {.players = orr_players_key(n)};
    orr_seed_from_number(n, s.dice);
    return s;
}

struct orr_seeds orr_seeds_random(void) {
    struct orr_seeds s = {.players = orr_players_key_random()};
    orr_seed_random(s.dice);
    return s;
}

/* 81 characters and a 0, whatever the values. */
void orr_seeds_write(const struct orr_seeds *s, char out[ORR_SEEDS_TEXT]) {
    for (size_t i = 0; i < ORR_SEED_BYTES; i++) {
        snprintf(out + 2 * i, 3, "%02x", s->dice[i]);
    }
    snprintf(out + DICE_HEX, ORR_SEEDS_TEXT - DICE_HEX, " %016" PRIx64, s->players);
}

static unsigned digit_of(char c) { return c >= '0' && c <= '9' ? (unsigned)(c - '0') : (unsigned)(c - 'a' + 10); }

/* A seed as people type it: "7". Too large a number is refused instead of being cut to 64 bits. */
static bool read_number(const char *text, struct orr_seeds *s, struct orr_error *err) {
    uint64_t n = 0;
    if (!*text) {
        return orr_fail(err, "the seed is missing");
    }
    for (const char *p = text; *p; p++) {
        unsigned digit = (unsigned)(*p - '0');
        if (digit > 9 || n > (UINT64_MAX - digit) / 10) {
            return orr_fail(err, "the seed \"%.40s\" is not a whole number of 64 bits", text);
        }
        n = n * 10 + digit;
    }
    *s = orr_seeds_of_number(n);
    return true;
}

/* Told apart by length: 64 digits are the seed of the dice alone, 81 characters both, anything else is the number of
 * --seed. A seed of dice without a key gets a new one, so that players are no hint about the dice. */
bool orr_seeds_read(const char *text, struct orr_seeds *s, struct orr_error *err) {
    size_t n = strlen(text);
    bool both = n == DICE_HEX + 1 + PLAYERS_HEX && text[DICE_HEX] == ' ';
    if (n != DICE_HEX && !both) {
        return read_number(text, s, err);
    }
    size_t players = both ? strspn(text + DICE_HEX + 1, "0123456789abcdef") : PLAYERS_HEX;
    if (strspn(text, "0123456789abcdef") != DICE_HEX || players != PLAYERS_HEX) {
        return orr_fail(err, "a seed has 64 hex digits, in lower case");
    }
    for (size_t i = 0; i < ORR_SEED_BYTES; i++) {
        s->dice[i] = (uint8_t)(digit_of(text[2 * i]) << 4 | digit_of(text[2 * i + 1]));
    }
    s->players = both ? 0 : orr_players_key_random();
    for (size_t i = 0; both && i < PLAYERS_HEX; i++) {
        s->players = s->players << 4 | digit_of(text[DICE_HEX + 1 + i]);
    }
    return true;
}
