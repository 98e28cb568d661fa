/* The rules texts as `orrery rules` answers from them: every rule, row and section of every game is found under its
 * id, and whole. What is expected is read from the lines of the text, not with the reader of the command. */
#include "src/cli/markdown.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Text without spaces and marks, so that it can be compared however it was wrapped. */
static char *squeezed(const char *at, size_t n) {
    char *out = malloc(n + 1), *to = out;
    assert_non_null(out);
    for (size_t i = 0; i < n; i++) {
        if (!isspace((unsigned char)at[i]) && !strchr("*`|-#", at[i])) {
            *to++ = at[i];
        }
    }
    *to = 0;
    return out;
}

static char *answer_to(const struct orr_rules *r, const char *id) {
    struct orr_buf out = {0};
    char guess[32] = "";
    if (!markdown_rule(r->text, id, 100000, false, &out, guess)) {
        fail_msg("%s: there is no answer to \"%s\"", r->id, id);
    }
    char *text = squeezed(out.at, out.n);
    orr_buf_free(&out);
    return text;
}

static void has_part(const struct orr_rules *r, const char *id, const char *at, const char *end) {
    char *answer = answer_to(r, id), *part = squeezed(at, (size_t)(end - at));
    if (!strstr(answer, part)) {
        fail_msg("%s: the answer to \"%s\" lacks: %.300s\nit is: %.600s", r->id, id, part, answer);
    }
    free(part);
    free(answer);
}

static const char *line_after(const char *p) {
    p += strcspn(p, "\n");
    return *p ? p + 1 : p;
}

static size_t indent_of(const char *line) { return strspn(line, " "); }
static bool is_empty(const char *line) { return strspn(line, " \r\n") >= strcspn(line, "\n") + (*line == '\n'); }

/* A definition "- [XX-1.2] words" or "**EX-3 words" at the line; its id. */
static bool defines(const char *line, char id[32]) {
    const char *p = line + indent_of(line);
    bool item = strncmp(p, "- [", 3) == 0 || strncmp(p, "- **", 4) == 0, paragraph = strncmp(p, "**", 2) == 0;
    p += strspn(p, "- *[");
    size_t letters = strspn(p, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), dash = p[letters] == '-';
    size_t more = dash ? strspn(p + letters + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") : 0;
    size_t n = letters + dash + more;
    size_t digits = strspn(p + n, "0123456789.");
    while (digits && p[n + digits - 1] == '.') {
        digits--;
    }
    digits += digits && islower((unsigned char)p[n + digits]); /* "2.28b" */
    if (!(item || paragraph) || !letters || !digits || (item && !dash) || n + digits > 31) {
        return false;
    }
    memcpy(id, p, n + digits);
    id[n + digits] = 0;
    return true;
}

/* What belongs to the definition at `line`: its further lines, the deeper list, and a table that follows at once. */
static const char *end_of_definition(const char *line) {
    const char *p = line_after(line);
    while (*p && !is_empty(p) && *p != '#' && (indent_of(p) > indent_of(line) || (*line == '*' && *p != '-'))) {
        p = line_after(p);
    }
    const char *end = p, *head = line;
    while (*p && is_empty(p)) {
        p = line_after(p);
    }
    bool list = false; /* a list stands between */
    for (head = line_after(line); head < end; head = line_after(head)) {
        list = list || strncmp(head + indent_of(head), "- ", 2) == 0;
    }
    if (*line != '-' || *p != '|' || list) {
        return end;
    }
    while (*p == '|') {
        p = line_after(p);
    }
    return p;
}

static void every_definition_is_answered_whole(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        unsigned n = 0;
        for (const char *line = r->text; *line; line = line_after(line)) {
            char id[32];
            if (defines(line, id)) {
                has_part(r, id, line + strspn(line, " -"), end_of_definition(line));
                n++;
            }
        }
        assert_true(n > 14);
    }
}

/* The end of a rule's id is enough, in any case of letters. It is the same search for all of them: without
 * ORRERY_TEST_ALL every fourth is asked for. */
static void the_end_of_an_id_is_enough(void **state) {
    (void)state;
    unsigned step = getenv("ORRERY_TEST_ALL") ? 1 : 4, n = 0;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        size_t prefix = strcspn(r->rules[1].id, "-") + 1;
        for (const char *line = r->text; *line; line = line_after(line)) {
            char id[32];
            if (defines(line, id) && strncmp(id, r->rules[1].id, prefix) == 0 && n++ % step == 0) {
                has_part(r, id + prefix, line + strspn(line, " -"), end_of_definition(line));
                for (char *p = id; *p; p++) {
                    *p = (char)tolower((unsigned char)*p);
                }
                free(answer_to(r, id));
            }
        }
    }
}

/* Does the text cite the rule, "[XX-1.2]", before this place? Then it was asked for. */
static bool is_cited_before(const char *text, const char *id, const char *end) {
    char cited[40];
    snprintf(cited, sizeof cited, "[%s]", id);
    const char *first = strstr(text, cited);
    return first && first < end;
}

/* Ids that are cited anywhere have an answer: none of them leads nowhere. */
static void every_cited_rule_is_found(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        for (const char *p = strchr(r->text, '['); p; p = strchr(p + 1, '[')) {
            size_t n = strcspn(p + 1, "]\n");
            char id[32] = "";
            if (n < sizeof id && p[1 + n] == ']' && strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZ", p[1]) &&
                memchr(p + 1, '-', n) && isdigit((unsigned char)p[n])) {
                memcpy(id, p + 1, n);
                if (!is_cited_before(r->text, id, p)) {
                    free(answer_to(r, id));
                }
            }
        }
    }
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        for (unsigned k = 1; r->rules[k].id; k++) {
            if (!is_cited_before(r->text, r->rules[k].id, r->text + strlen(r->text))) {
                free(answer_to(r, r->rules[k].id));
            }
        }
    }
}

/* A row that begins with an id comes under the head of its table. */
static void rows_come_with_their_head(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        const char *head = NULL;
        for (const char *line = r->text; *line; line = line_after(line)) {
            head = *line != '|' ? NULL : head ? head : line;
            size_t n = strncmp(line, "| [", 3) == 0 ? strcspn(line + 3, "] ") : 0;
            char id[32] = "";
            if (!head || !n || n >= sizeof id) {
                continue;
            }
            memcpy(id, line + 3, n);
            char *text = answer_to(r, id), *row = squeezed(line, strcspn(line, "\n"));
            if (strstr(text, row)) { /* a rule that is also defined in a list is answered from there */
                has_part(r, id, head, head + strcspn(head, "\n"));
            }
            free(row);
            free(text);
        }
    }
}

static size_t level_of(const char *line) { return strspn(line, "#"); }

static void every_section_is_answered_whole(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        for (const char *line = r->text; *line; line = line_after(line)) {
            const char *number = line + level_of(line) + 1;
            size_t n = level_of(line) > 1 ? strspn(number, "0123456789.") : 0;
            n -= n && number[n - 1] == '.';
            const char *end = line_after(line);
            while (*end && !(level_of(end) && level_of(end) <= level_of(line))) {
                end = line_after(end);
            }
            char id[40];
            snprintf(id, sizeof id, "section %.*s", (int)n, number);
            if (n) {
                has_part(r, id, line, end);
            }
            if (n && !memchr(number, '.', n)) { /* no rule has the number of a chapter */
                has_part(r, id + strlen("section "), line, end);
            }
        }
    }
}

/* A made-up text: what the answers are, to the letter. */
static const char sample[] =
    "# Game\n\n## 1. Start\n\n- [AB-1.1] A **crew** lands:\n  - on rock;\n  - on ice.\n"
    "- [AB-1.2] Crew dies.\n\n| DC | dice |\n|---|---|\n| 1 | two |\n\n### 1.2 Later\n\nWords.\n\n"
    "## 6. End\n\n- [AB-6.1] Over.\n\n**EX-6 Example** ([AB-1.1]). So.\n";

static void is_answered(const char *id, const char *expected) {
    struct orr_buf out = {0};
    char guess[32] = "";
    if (!markdown_rule(sample, id, 80, false, &out, guess)) {
        assert_string_equal(expected, "");
        return;
    }
    assert_string_equal(out.at, expected);
    orr_buf_free(&out);
}

static void answers_are_these(void **state) {
    (void)state;
    is_answered("6", "6. End\n------\n- [AB-6.1] Over.\n\nEX-6 Example ([AB-1.1]). So.\n");
    is_answered("EX-6", "EX-6 Example ([AB-1.1]). So.\n");
    is_answered("[ab-1.1]", "- [AB-1.1] A crew lands:\n  - on rock;\n  - on ice.\n");
    is_answered("1.2",
                "- [AB-1.2] Crew dies.\n\nDC  dice\n--  ----\n1   two\n\n(section 1.2 Later: ask for section 1.2)\n");
    is_answered("section 1.2", "1.2 Later\n\nWords.\n");
    is_answered("s1.2", "1.2 Later\n\nWords.\n");
    is_answered("crew", "- [AB-1.1] A crew lands:\n  - on rock;\n  - on ice.\n\nAlso in AB-1.2\n");
    is_answered("dc", "1. Start\n--------\nDC  dice\n--  ----\n1   two\n");
    is_answered("7", "");
    is_answered("AB", "");
    is_answered("", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_definition_is_answered_whole), cmocka_unit_test(the_end_of_an_id_is_enough),
        cmocka_unit_test(every_cited_rule_is_found),          cmocka_unit_test(rows_come_with_their_head),
        cmocka_unit_test(every_section_is_answered_whole),    cmocka_unit_test(answers_are_these),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
