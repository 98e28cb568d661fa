/* Buckets by the keyed hash of a word, so that nobody can aim at a place. */
#include "throttle.h"

#include <sodium.h>
#include <string.h>

void throttle_begin(struct throttle *t) {
    memset(t, 0, sizeof *t);
    randombytes_buf(t->key, sizeof t->key);
}

static uint64_t hash_of(const struct throttle *t, const char *kind, const char *word) {
    struct orr_buf text = {0};
    uint64_t hash;
    orr_put(&text, "%s %s", kind, word);
    crypto_shorthash((uint8_t *)&hash, (const uint8_t *)text.at, text.n, t->key);
    orr_buf_free(&text);
    return hash ? hash : 1;
}

static struct throttle_row *row_of(struct throttle *t, uint64_t word, double most, double now) {
    struct throttle_row *row = t->row[word % THROTTLE_PLACES], *oldest = row;
    for (unsigned i = 0; i < THROTTLE_WAYS; i++) {
        if (row[i].word == word) {
            return &row[i];
        }
        if (!row[i].word || (oldest->word && row[i].at < oldest->at)) {
            oldest = &row[i];
        }
    }
    *oldest = (struct throttle_row){word, most, now};
    return oldest;
}

bool throttle_may(struct throttle *t, const char *kind, const char *word, double most, double seconds, double now,
                  bool take) {
    struct throttle_row *r = row_of(t, hash_of(t, kind, word), most, now);
    r->left += (now - r->at) / seconds;
    r->left = r->left > most ? most : r->left;
    r->at = now;
    if (r->left < 1) {
        return false;
    }
    r->left -= take ? 1 : 0;
    return true;
}
