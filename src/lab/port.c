/* Reading and writing counts as decimal numbers between spaces. Texts may come from files and other machines, so
 * every number is checked; sizes are checked by port_expect before anything of that size is read. */
#include "port.h"

#include <inttypes.h>
#include <string.h>

/* The next number of the text; false: there is none, it is too large, or something else than a space follows it. The
 * sign is told apart, because 20 digits need all 64 bits. */
static bool take(struct port *p, bool *negative, uint64_t *out) {
    uint64_t x = 0;
    while (p->in < p->end && (*p->in == ' ' || *p->in == '\n')) {
        p->in++;
    }
    *negative = p->in < p->end && *p->in == '-';
    p->in += *negative;
    const char *first = p->in;
    for (; p->in < p->end && *p->in >= '0' && *p->in <= '9' && p->in - first < 20; p->in++) {
        unsigned digit = (unsigned)(*p->in - '0');
        /* x * 10 + digit would not fit */
        if (x > (UINT64_MAX - digit) / 10) {
            return false;
        }
        x = x * 10 + digit;
    }
    *out = x;
    return p->in > first && (p->in == p->end || *p->in == ' ' || *p->in == '\n');
}

/* The next number that is not negative and at most `most`, or 0 and bad. */
static uint64_t take_count(struct port *p, uint64_t most) {
    bool negative;
    uint64_t x = 0;
    if (p->bad || !take(p, &negative, &x) || negative || x > most) {
        p->bad = true;
        return 0;
    }
    return x;
}

/* Written with a space before it, so that numbers need nothing between them. */
void port_count(struct port *p, uint64_t *x) {
    if (p->out) {
        orr_put(p->out, " %" PRIu64, *x);
    } else {
        *x += take_count(p, UINT64_MAX);
    }
}

/* The sum may wrap as unsigned numbers do; that is no more wrong than a count that wraps, and never undefined. */
void port_sum(struct port *p, int64_t *x) {
    bool negative = false;
    uint64_t read = 0;
    if (p->out) {
        orr_put(p->out, " %" PRId64, *x);
    } else if (p->bad || !take(p, &negative, &read) || read > (uint64_t)INT64_MAX) {
        p->bad = true;
    } else {
        *x = (int64_t)((uint64_t)*x + (negative ? 0 - read : read)); /* wraps as all counts do */
    }
}

/* For maxima: whichever process saw more. */
void port_most(struct port *p, uint64_t *x) {
    if (p->out) {
        orr_put(p->out, " %" PRIu64, *x);
    } else {
        uint64_t read = take_count(p, UINT64_MAX);
        *x = read > *x ? read : *x;
    }
}

/* For counts that are 32 bits wide in memory: a sum that does not fit is refused. */
void port_short(struct port *p, uint32_t *x) {
    uint64_t wide = p->out ? *x : 0;
    port_count(p, &wide);
    if (!p->out) {
        p->bad = p->bad || wide > UINT32_MAX - *x;
        *x += p->bad ? 0 : (uint32_t)wide;
    }
}

void port_mask(struct port *p, uint8_t *x) {
    if (p->out) {
        orr_put(p->out, " %u", *x);
    } else {
        *x |= (uint8_t)take_count(p, UINT8_MAX);
    }
}

/* Sizes that both sides must agree on before lists of that size are read. */
void port_expect(struct port *p, uint64_t wanted) {
    if (p->out) {
        orr_put(p->out, " %" PRIu64, wanted);
    } else if (take_count(p, UINT64_MAX) != wanted) {
        p->bad = true;
    }
}

/* How many cells, then value and count of each: " 2 -3 7 5 1" is seven times -3 and once 5. */
void port_tally(struct port *p, struct orr_tally *t) {
    uint64_t n = p->out ? t->n : 0;
    port_count(p, &n);
    for (uint64_t i = 0; i < n && !p->bad; i++) {
        int64_t value = p->out ? t->at[i].value : 0;
        uint64_t count = p->out ? t->at[i].count : 0;
        port_sum(p, &value);
        port_count(p, &count);
        p->bad = p->bad || value < INT32_MIN || value > INT32_MAX;
        if (!p->out && !p->bad) {
            orr_tally_add(t, (int32_t)value, count);
        }
    }
}
