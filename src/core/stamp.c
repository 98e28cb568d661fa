/* The stamp of a game: whether two programs, one of which may be an old page of the other, mean the same by the bytes of
 * a state and by the number of a log line. */
#include "orrery/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* FNV-1a over 8 bytes: tells versions apart, and is no protection against anybody. */
static uint64_t add(uint64_t h, uint64_t number) {
    for (unsigned i = 0; i < 8; i++) {
        h = (h ^ (number >> (8 * i) & 0xFF)) * 0x100000001B3u;
    }
    return h;
}

static uint64_t add_text(uint64_t h, const char *text) {
    for (; text && *text; text++) {
        h = (h ^ (unsigned char)*text) * 0x100000001B3u;
    }
    return add(h, 0);
}

/* Where every byte of the state stands: name, place, size and form of each field. Numbers that end a text or a table
 * keep neighbours from running into each other. */
static uint64_t add_fields(uint64_t h, const struct orr_field *fields) {
    for (const struct orr_field *f = fields; f && f->name; f++) {
        h = add_text(h, f->name);
        h = add(h, (uint64_t)f->offset << 32 | f->stride);
        h = add(h, (uint64_t)f->count << 32 | (uint64_t)f->rows << 16 | (uint64_t)f->type << 8 | f->form);
        h = add_fields(h, f->sub);
    }
    return add(h, 1);
}

/* "5-0123456789abcdef": the edition, and the hash of what a client reads: bytes of the state, log lines by number,
 * steps by the numbers of verbs. */
void orr_stamp_of(const struct orr_rules *r, char out[ORR_STAMP]) {
    uint64_t h = add_fields(add(0xCBF29CE484222325u, r->state_size), r->fields);
    for (const struct orr_line *l = r->lines; l && l->text; l++) {
        h = add_text(h, l->text);
    }
    for (const struct orr_verb *v = r->verbs; v && v->name; v++) {
        h = add_text(h, v->name);
    }
    snprintf(out, ORR_STAMP, "%u-%016" PRIx64, r->edition, h);
}
