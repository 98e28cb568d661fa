/* Words: comparing without case, the nearest of a list for "did you mean", and the bytes of a UTF-8 character.
 * Knows no JSON, no tables and no game.
 *
 * The nearest word is the one with the fewest edits (insert, delete, replace, swap neighbours); how many are
 * allowed grows with the length of the word. A beginning counts as nearer than any edit. */
#include "text.h"

#include "orrery/engine.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Longer words have no nearest one: they were not mistyped but are something else. */
enum { WORD_MAX = 48 };

char core_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

bool core_word_begins(const char *name, const char *text, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (!name[i] || core_lower(name[i]) != core_lower(text[i])) {
            return false;
        }
    }
    return true;
}

bool core_same_word(const char *name, const char *text, size_t n) {
    return core_word_begins(name, text, n) && !name[n];
}

size_t core_append(char *out, size_t size, size_t n, const char *text, size_t length) {
    assert(n < size);
    size_t room = size - 1 - n;
    length = length < room ? length : room;
    memcpy(out + n, text, length);
    out[n + length] = 0;
    return n + length;
}

/* The smallest code point that may be written with that many bytes. "/" could be written as C0 AF too: such
 * spellings have been used to get around checks, and are refused. */
static const unsigned long utf8_floor[] = {0, 0, 0x80, 0x800, 0x10000};

/* As RFC 3629 has it: no longer spelling than needed, no surrogates (U+D800 to U+DFFF), nothing above U+10FFFF. */
size_t core_utf8_size(const char *p, size_t n) {
    if (!n) {
        return 0;
    }
    unsigned char c = (unsigned char)p[0];
    size_t size = c < 0x80 ? 1 : c >> 5 == 6 ? 2 : c >> 4 == 14 ? 3 : c >> 3 == 30 ? 4 : 0;
    if (size <= 1 || size > n) {
        return size > n ? 0 : size;
    }
    unsigned long code = c & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++) {
        unsigned char next = (unsigned char)p[i];
        if (next >> 6 != 2) {
            return 0;
        }
        code = code << 6 | (next & 0x3Fu);
    }
    bool bad = code < utf8_floor[size] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF);
    return bad ? 0 : size;
}

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* Edit distance with swaps of neighbours (optimal string alignment), without case, of words of at most WORD_MAX
 * bytes: "stkae" and "stake" are 1 apart. Three rows of the usual table are enough, since a swap looks two rows
 * back. */
static unsigned distance(const char *a, size_t na, const char *b, size_t nb) {
    unsigned row[3][WORD_MAX + 1];
    for (size_t j = 0; j <= nb; j++) {
        row[0][j] = (unsigned)j;
    }
    for (size_t i = 1; i <= na; i++) {
        unsigned *now = row[i % 3], *up = row[(i + 2) % 3], *up2 = row[(i + 1) % 3];
        now[0] = (unsigned)i;
        for (size_t j = 1; j <= nb; j++) {
            char x = core_lower(a[i - 1]), y = core_lower(b[j - 1]);
            now[j] = least(least(up[j], now[j - 1]) + 1, up[j - 1] + (x != y));
            if (i > 1 && j > 1 && x == core_lower(b[j - 2]) && y == core_lower(a[i - 2])) {
                now[j] = least(now[j], up2[j - 2] + 1);
            }
        }
    }
    return row[na % 3][nb];
}

/* How many edits may lie between a word of n letters and what it means: none for the shortest. */
static unsigned patience(size_t n) { return n < 3 ? 0 : n < 4 ? 1 : n < 6 ? 2 : (unsigned)n / 3 + 1; }

/* Costs: a beginning 1, an edit 2, so that "dra" means "draw" rather than "dry". A word of which every letter would
 * have to change is never meant. */
const char *orr_closest(const char *word, const char *const *candidates) {
    size_t n = strlen(word);
    if (!n || n > WORD_MAX) {
        return NULL;
    }
    const char *best = NULL;
    unsigned least_cost = 2 * patience(n) + 2;
    for (; *candidates; candidates++) {
        size_t m = strlen(*candidates);
        if (m > WORD_MAX) {
            continue;
        }
        unsigned edits = distance(word, n, *candidates, m);
        bool beginning = edits && n >= 2 && core_word_begins(*candidates, word, n);
        unsigned cost = beginning ? 1 : 2 * edits;
        if (cost < least_cost && (beginning || edits < m)) {
            best = *candidates;
            least_cost = cost;
        }
    }
    return best;
}

/* It follows a sentence, so it begins with its own punctuation: "there is no game \"sloaris\"; did you mean …". */
const char *core_hint(const char *word, const char *const *names, char out[CORE_HINT]) {
    const char *near = orr_closest(word, names);
    out[0] = 0;
    if (near) {
        snprintf(out, CORE_HINT, "; did you mean \"%s\"?", near);
    }
    return out;
}

const char *core_article(const char *noun) { return strchr("aeiou", core_lower(noun[0])) ? "an" : "a"; }
