/* Has a pack the same shape as the built-in one, so that the trained evaluation can be used with it? Nothing may
 * occur in it that was never met in training, and the numbers of every field must be about as large: then features
 * mean the same and stay in their range. docs/learning.md says how well that works. */
#include "content.h"
#include "fields.h"

enum { FACTOR = 3, SLACK = 2, WORD = 64 };

/* What occurs in a field over all its rows: a bit for each name that is met, the sum of the sizes of numbers, and
 * how many numbers there are. A field has names or numbers, so one half stays 0. */
struct census {
    uint64_t names[256 / WORD];
    int64_t sum, numbers;
};

/* Note a name (of up to 256). */
static void count_name(struct census *c, uint64_t name) { c->names[name / WORD % 4] |= 1ull << name % WORD; }

/* Note one element: names by occurrence, numbers by their size. */
static void count_value(const struct orr_field *f, uint32_t at, int64_t value, struct census *c) {
    if (f->form == ORR_BAG) { /* how many there are of a name */
        if (value) {
            count_name(c, at);
        }
    } else if (f->form == ORR_SET) {
        c->names[0] |= (uint64_t)value;
    } else if (f->form == ORR_FLAG || core_kind_is_named(f->kind)) {
        count_name(c, (uint64_t)value);
    } else {
        c->sum += value < 0 ? -value : value;
        c->numbers++;
    }
}

/* Note all elements of a field in `rows` rows of the group around it, which are `stride` bytes apart (1 and 0 for a
 * field that stands by itself). i counts through all elements: row of the group, row of the field, place in that
 * row. */
static struct census count_field(const struct orr_field *f, const uint8_t *data, uint32_t rows, uint32_t stride) {
    struct core_layout l = core_field_layout(f);
    struct census c = {.sum = 0};
    for (uint32_t i = 0; i < rows * l.rows * l.items; i++) {
        uint32_t row = i / l.items, at = i % l.items;
        const uint8_t *from = data + row / l.rows * stride + f->offset + row % l.rows * l.stride;
        count_value(f, at, core_value_get(f->type, from + at * l.item), &c);
    }
    return c;
}

/* Are the numbers of a more than three times those of b? SLACK keeps small numbers comparable: 0 and 1 do not
 * differ. With ten numbers that add up to 30 in b, those of a may add up to 3 * 30 + 2 * 10 = 110. */
static bool large(const struct census *a, const struct census *b) {
    return a->sum > FACTOR * b->sum + SLACK * b->numbers;
}

/* Does nothing occur that is not known, and are the numbers about as large? */
static bool alike(const struct census *own, const struct census *known) {
    for (unsigned i = 0; i < 256 / WORD; i++) {
        if (own->names[i] & ~known->names[i]) {
            return false;
        }
    }
    return !large(own, known) && !large(known, own);
}

/* The same for all fields; groups are compared member by member over all their rows: `rows` is how many rows the
 * group has and `stride` how far apart they are. Padding, derived fields and texts (names of cards) do not matter. */
static bool fields_alike(const struct orr_field *fields, const uint8_t *own, const uint8_t *known, uint32_t rows,
                         uint32_t stride) {
    for (const struct orr_field *f = fields; f->name; f++) {
        struct core_layout l = core_field_layout(f);
        for (uint32_t i = 0; f->type == ORR_GROUP && i < rows; i++) {
            uint32_t at = i * stride + f->offset;
            if (!fields_alike(f->sub, own + at, known + at, l.rows * l.items, l.stride)) {
                return false;
            }
        }
        if (f->type == ORR_GROUP || f->type == ORR_CHARS || !core_field_is_written(f)) {
            continue;
        }
        struct census a = count_field(f, own, rows, stride), b = count_field(f, known, rows, stride);
        if (!alike(&a, &b)) {
            return false;
        }
    }
    return true;
}

bool core_content_alike(const struct orr_rules *r, const void *pack) {
    return fields_alike(r->content_fields, pack, r->content, 1, 0);
}
