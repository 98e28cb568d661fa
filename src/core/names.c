/* What people may be called: text that can be stored, read back and shown in a line
 * without disturbing it. */
#include "orrery/match.h"

#include "text.h"

#include <string.h>

/* The code point of a valid UTF-8 character of `size` bytes. */
static uint32_t code_point(const char *p, size_t size) {
    uint32_t code = (unsigned char)p[0] & (size == 1 ? 0x7Fu : 0x7Fu >> size);
    for (size_t i = 1; i < size; i++) {
        code = code << 6 | ((unsigned char)p[i] & 0x3Fu);
    }
    return code;
}

/* Code points from..to, both included. */
struct range {
    uint32_t from, to;
};
/* C0 and C1 controls, line and paragraph separators, the byte order mark, and what is no character: all of them
 * would disturb a line of a record or a terminal. */
static const struct range control[] = {
    {0x00, 0x1F}, {0x7F, 0x9F}, {0x2028, 0x2029}, {0xFEFF, 0xFEFF}, {0xFFFE, 0xFFFF}};
/* Marks that turn the direction of the text around them, and invisible ones beside them. */
static const struct range direction[] = {{0x061C, 0x061C}, {0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x206F}};

/* Is the code point in one of the ranges? */
static bool within(uint32_t code, const struct range *r, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (code >= r[i].from && code <= r[i].to) {
            return true;
        }
    }
    return false;
}

/* The next character of a name and its size. */
static bool check_character(const char *p, size_t n, size_t *size, struct orr_error *err) {
    *size = core_utf8_size(p, n);
    if (!*size) {
        return orr_fail(err, "a name must be UTF-8 text");
    }
    uint32_t code = code_point(p, *size);
    if (within(code, control, sizeof control / sizeof *control)) {
        return orr_fail(err, "a name cannot hold control characters");
    }
    return !within(code, direction, sizeof direction / sizeof *direction) ||
           orr_fail(err, "a name cannot hold marks that change the direction of text or cannot be seen");
}

bool orr_name_check(const char *name, struct orr_error *err) {
    size_t n = strlen(name);
    bool seen = false;
    for (size_t i = 0, size; i < n; i += size) {
        if (!check_character(name + i, n - i, &size, err)) {
            return false;
        }
        seen |= name[i] != ' ';
    }
    if (!seen) {
        return orr_fail(err, "a name cannot be empty");
    }
    return n < ORR_PLAYER_NAME || orr_fail(err, "a name can have %d bytes, this one has %zu", ORR_PLAYER_NAME - 1, n);
}
