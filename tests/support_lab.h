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
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/json.h"
#include "orrery/lab.h"
#include "support_json.h"

/* Mass play that must succeed. */
static inline struct orr_sim simulate(const struct orr_sim_spec *order) {
    struct orr_error err = {{0}};
    struct orr_sim sim;
    if (!orr_sim_run(order, &sim, &err)) {
        fail_msg("%s", err.text);
    }
    return sim;
}

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

/* Every opened element is closed in order; gives the number of elements. */
static inline unsigned balanced(const char *p) {
    static const char *const empty[] = {"!doctype", "meta", "br", NULL};
    char open[64][16];
    unsigned depth = 0, n = 0;
    while ((p = strchr(p, '<'))) {
        char name[16] = "";
        bool closing = p[1] == '/';
        size_t len = strcspn(p + 1 + closing, " >/\n");
        const char *end = strchr(p, '>');
        assert_true(end && len > 0 && len < sizeof name);
        memcpy(name, p + 1 + closing, len);
        bool alone = end[-1] == '/';
        for (int i = 0; empty[i]; i++) {
            alone |= strcmp(name, empty[i]) == 0;
        }
        if (closing) {
            assert_true(depth > 0);
            assert_string_equal(open[--depth], name);
        } else if (!alone) {
            assert_true(depth < 64);
            memcpy(open[depth++], name, sizeof name);
        }
        n++;
        p = end;
    }
    assert_int_equal(depth, 0);
    return n;
}

/* Plots are as wide as the screen and their text keeps its size: none has a viewBox, and lengths in percent stay
 * within the box. Gives the number of plots. */
static inline unsigned fluid_plots(const char *page) {
    unsigned n = 0;
    for (const char *p = page; (p = strstr(p, "<svg class=\"plot")); p++, n++) {
        const char *box = strstr(p, "viewBox"), *end = strchr(p, '>');
        assert_true(!box || box > end);
    }
    for (const char *p = page; (p = strstr(p, "%\"")); p++) {
        const char *from = p;
        char *end = NULL;
        while (from[-1] != '"') {
            from--;
        }
        double v = strtod(from, &end);
        assert_true(end != p || (v >= 0 && v <= 100));
    }
    return n;
}

#endif
