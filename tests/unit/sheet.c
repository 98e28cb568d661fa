/* The quick references: every game has one, with the same five parts in the same order; each line names the rules that
 * it sums up, and these exist. That a sheet fits on one page is a matter of the browser (web/e2e/learn.test.ts). */
#include "orrery/catalogue.h"
#include "orrery/engine.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LINE_MAX = 600, LONGEST_SHEET = 6000, FORGOTTEN = 5 };

static const char *const parts[] = {"## Goal", "## The turn", "## Actions", "## End and scoring", "## Easily forgotten",
                                    NULL};

static const char *line_after(const char *p) {
    p += strcspn(p, "\n");
    return *p ? p + 1 : p;
}

/* The line at p without its end. */
static void read_line(const char *p, char out[LINE_MAX]) {
    size_t n = strcspn(p, "\n");
    assert_in_range(n, 0, LINE_MAX - 1);
    memcpy(out, p, n);
    out[n] = 0;
}

static bool is_table_rule(const char *line) { return line[0] == '|' && strspn(line, "|-: ") == strlen(line); }

/* The head of a table stands above its rule. */
static bool is_table_head(const char *p, const char *line) {
    char next[LINE_MAX];
    read_line(line_after(p), next);
    return line[0] == '|' && is_table_rule(next);
}

/* "- [ID] words", "| [ID] | words", "| [ID] words |" or "**ID" opens what says the rule. */
static bool is_defined(const char *text, const char *id) {
    static const struct { const char *before, *after; } forms[] = {{"- [", "]"}, {"| [", "]"}, {"**", ""}};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        char wanted[64];
        snprintf(wanted, sizeof wanted, "%s%s%s", forms[i].before, id, forms[i].after);
        if (strstr(text, wanted)) {
            return true;
        }
    }
    return false;
}

/* How many rules the line names; each of them must be one. */
static unsigned cited(const struct orr_rules *r, const char *line) {
    unsigned n = 0;
    for (const char *p = strchr(line, '['); p; p = strchr(p + 1, '['), n++) {
        char id[32] = "";
        size_t length = strcspn(p + 1, "]");
        assert_in_range(length, 1, sizeof id - 1);
        memcpy(id, p + 1, length);
        if (!is_defined(r->text, id)) {
            fail_msg("the sheet of %s names %s, which is no rule: %s", r->id, id, line);
        }
    }
    return n;
}

static void every_line_names_rules_that_exist(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        assert_non_null(r->sheet);
        for (const char *p = r->sheet; *p; p = line_after(p)) {
            char line[LINE_MAX];
            read_line(p, line);
            bool plain = !line[0] || line[0] == '#' || is_table_rule(line) || is_table_head(p, line);
            if (!plain && cited(r, line) == 0) {
                fail_msg("the sheet of %s has a line without a rule: %s", r->id, line);
            }
        }
    }
}

static void every_sheet_has_the_five_parts_in_order(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        const char *at = r->sheet;
        assert_true(strncmp(at, "# ", 2) == 0);
        unsigned headings = 0;
        for (const char *p = at; *p; p = line_after(p)) {
            headings += strncmp(p, "## ", 3) == 0;
        }
        assert_int_equal(headings, 5);
        for (size_t k = 0; parts[k]; k++) {
            at = strstr(at, parts[k]);
            if (!at) {
                fail_msg("the sheet of %s has no part \"%s\" at its place", r->id, parts[k]);
            }
        }
        assert_in_range(strlen(r->sheet), 500, LONGEST_SHEET);
    }
}

/* The turn in numbered steps, the actions as a table, and five things that are easily forgotten. */
static void every_part_has_its_form(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        const char *turn = strstr(r->sheet, parts[1]), *actions = strstr(r->sheet, parts[2]);
        const char *end = strstr(r->sheet, parts[3]), *last = strstr(r->sheet, parts[4]);
        const char *first_step = strstr(turn, "\n1. "), *row = strstr(actions, "\n| ");
        assert_true(first_step && first_step < actions);
        assert_true(row && row < end);
        unsigned items = 0;
        for (const char *p = last; *p; p = line_after(p)) {
            items += strncmp(p, "- ", 2) == 0;
        }
        assert_int_equal(items, FORGOTTEN);
    }
}

/* The line as other languages must have it: what it is, and the ids that it names. */
static void outline(const char *p, char out[LINE_MAX]) {
    char line[LINE_MAX];
    size_t n = 0;
    read_line(p, line);
    for (const char *c = line; *c; c++) {
        bool kept = strchr("#|-", *c) && (c == line || *c == '|');
        if (*c == '[') {
            size_t id = strcspn(c, "]") + 1;
            memcpy(out + n, c, id);
            n += id;
            c += id - 1;
        } else if (kept) {
            out[n++] = *c;
        }
    }
    out[n] = 0;
}

static void compare_sheets(const struct orr_rules *r, const char *language, const char *other) {
    const char *p = r->sheet;
    for (; *p && *other; p = line_after(p), other = line_after(other)) {
        char english[LINE_MAX], here[LINE_MAX];
        outline(p, english);
        outline(other, here);
        if (strcmp(english, here) != 0) {
            fail_msg("%s, %s: the sheet has \"%s\" for \"%s\"", r->id, language, here, english);
        }
    }
    assert_true(!*p && !*other);
}

static void every_language_says_the_same_lines(void **state) {
    (void)state;
    const char *language;
    for (size_t i = 0; (language = orr_language_at(i)); i++) {
        for (size_t k = 0; k < orr_games_count(); k++) {
            const struct orr_rules *r = orr_games_at(k);
            const char *sheet = orr_sheet_load(language, r->id);
            if (!sheet) {
                fail_msg("%s has no quick reference in %s", r->id, language);
            }
            compare_sheets(r, language, sheet);
        }
    }
    assert_null(orr_sheet_load("xx", orr_games_at(0)->id));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_names_rules_that_exist),
        cmocka_unit_test(every_sheet_has_the_five_parts_in_order),
        cmocka_unit_test(every_part_has_its_form),
        cmocka_unit_test(every_language_says_the_same_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
