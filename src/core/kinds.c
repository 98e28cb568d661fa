/* Kinds of operands: a byte as a name and back. A kind of the games' tables has names ("moon"), or a function that
 * spells its values, or is a number:
 *
 *     names        value 2 is "star"          titles: "the Star"
 *     function     value 2 is "B-12"          title by a function, or the catalogue's word for the name
 *     number       value 2 is "2"             titles: "2 drones"
 */
#include "catalogue.h"
#include "orrery/engine.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

static const char *const seat_names[ORR_MAX_SEATS] = {"P1", "P2", "P3", "P4", "P5", "P6"};
const struct orr_kind orr_kind_seat = {.name = "seat", .names = seat_names, .count = ORR_MAX_SEATS};

/* The name of a value in range; "" when the game knows no such value. Names come from the table, from the game's
 * function, or are the number, counted where the kind has titles: "1 drone", "2 drones". */
static void spell(const orr_game *g, const struct orr_kind *k, unsigned value, char out[ORR_NAME_MAX]) {
    out[0] = 0;
    if (k->names) {
        const char *name = k->names[value - k->min];
        core_append(out, ORR_NAME_MAX, 0, name, strlen(name));
    } else if (k->format) {
        k->format(g, value, out);
    } else if (k->titles) {
        snprintf(out, ORR_NAME_MAX, "%u %s", value, k->titles[value != 1]);
    } else {
        snprintf(out, ORR_NAME_MAX, "%u", value);
    }
}

/* Is the value one that the kind can have? */
static bool in_range(const struct orr_kind *k, unsigned value) { return value >= k->min && value - k->min < k->count; }

/* A value in range has a name, unless the game spells the names and leaves this one empty. */
bool orr_kind_has(const orr_game *g, const struct orr_kind *k, unsigned value) {
    if (!in_range(k, value)) {
        return false;
    }
    char name[ORR_NAME_MAX];
    if (k->names || !k->format) {
        return true;
    }
    spell(g, k, value, name);
    return name[0] != 0;
}

/* "#9" for what is no value: records and logs show something, and reading it back fails instead of meaning something
 * else. */
void orr_kind_write(const orr_game *g, const struct orr_kind *k, unsigned value, char out[ORR_NAME_MAX]) {
    out[0] = 0;
    if (in_range(k, value)) {
        spell(g, k, value, out);
    }
    if (!out[0]) {
        snprintf(out, ORR_NAME_MAX, "#%u", value); /* no value of the kind: nothing reads this back */
    }
}

/* A decimal number in range, without leading zeros: there is one spelling. */
static bool read_number(const struct orr_kind *k, const char *text, size_t n, unsigned *value) {
    unsigned number = 0;
    for (size_t i = 0; i < n; i++) {
        if (text[i] < '0' || text[i] > '9' || number > UINT16_MAX) {
            return false;
        }
        number = number * 10 + (unsigned)(text[i] - '0');
    }
    if (!n || (n > 1 && text[0] == '0') || !in_range(k, number)) {
        return false;
    }
    *value = number;
    return true;
}

/* "moon" -> its value, in any case of letters; fails for what no value is called. With a function every value is
 * spelt and compared: kinds are short, and typed text is rare. */
bool orr_kind_read(const orr_game *g, const struct orr_kind *k, const char *text, size_t n, unsigned *value) {
    if (!k->names && !k->format) {
        return read_number(k, text, n, value);
    }
    for (unsigned v = k->min; n && v < (unsigned)k->min + k->count; v++) {
        char name[ORR_NAME_MAX];
        spell(g, k, v, name);
        if (core_same_word(name, text, n)) {
            *value = v;
            return true;
        }
    }
    return false;
}

/* What people read, by what the kind has: a title for each value, a counted title ("2 drones"), a title made by the
 * game, or else the name. Names put together by a game are looked up quietly, since many are no words of a language
 * ("B-12"). */
size_t core_kind_words(const orr_game *g, const struct orr_kind *k, unsigned value, const char *form, char *out,
                       size_t size) {
    char name[2 * ORR_NAME_MAX];
    const char *words = name;
    if (k->titles && (k->names || k->format) && in_range(k, value)) {
        words = core_tr_in(g, form, k->titles[value - k->min]);
    } else if (k->titles && in_range(k, value)) {
        snprintf(name, sizeof name, "%u %s", value, core_tr_in(g, form, k->titles[value != 1]));
    } else if (k->title && in_range(k, value)) {
        k->title(g, value, name);
    } else {
        orr_kind_write(g, k, value, name);
        words = core_tr_quietly(g, form, name);
    }
    return core_append(out, size, 0, words, strlen(words));
}

size_t orr_kind_words(const orr_game *g, const struct orr_kind *k, unsigned value, char *out, size_t size) {
    return core_kind_words(g, k, value, NULL, out, size);
}
