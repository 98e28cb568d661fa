/* For tests of the lab: numbers that are nearly equal, and reports as JSON. */
#ifndef TESTS_SUPPORT_LAB_H
#define TESTS_SUPPORT_LAB_H

/* cmocka needs these four before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>

#include "orrery/json.h"
#include "support_json.h"

static inline void near(double a, double b, double most) {
    if (!(fabs(a - b) <= most)) {
        fail_msg("%.9f is not %.9f", a, b);
    }
}

static inline double number_at(const char *json, const char *path) {
    char *text = json_get(json, path);
    assert_non_null(text);
    double v = strtod(text, NULL);
    free(text);
    return v;
}

/* The report without what belongs to the clock and the threads; frees `out`. */
static inline char *timeless(struct orr_buf *out) {
    char *first = json_with(out->at, "seconds", "0");
    char *second = json_with(first, "jobs", "0");
    orr_buf_free(out);
    free(first);
    assert_non_null(second);
    return second;
}

/* An object has all these members; the list ends with NULL. */
static inline void has(const struct orr_json *v, const char *const *names) {
    for (; *names; names++) {
        if (!orr_json_get(v, *names)) {
            fail_msg("\"%s\" is missing", *names);
        }
    }
}

#endif
