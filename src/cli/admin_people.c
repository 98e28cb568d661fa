/* orrery admin users, matches, bans, reports, stats: lists for people, or JSON for programs. */
#include "admin_people.h"

#include "orrery/json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 1000 };

/* Times are milliseconds since 1970; a day is enough for people. */
static bool is_time(const char *key) {
    static const char *const times[] = {"made", "seen", "created", "changed", "at", "until", "banned_until", NULL};
    for (size_t i = 0; times[i]; i++) {
        if (strcmp(key, times[i]) == 0) {
            return true;
        }
    }
    return false;
}

static void print_value(const struct orr_json *v) {
    char day[24] = "-";
    struct tm tm;
    time_t at = v->type == ORR_JSON_INT ? (time_t)(v->number / 1000) : 0;
    if (v->type == ORR_JSON_STRING) {
        struct orr_error clean = {{0}};
        orr_fail(&clean, "%s", v->text); /* what strangers wrote is for no terminal to obey */
        out("%s", clean.text);
    } else if (is_time(v->key)) {
        if (at && gmtime_r(&at, &tm)) {
            strftime(day, sizeof day, "%Y-%m-%d", &tm);
        }
        out("%s", day);
    } else {
        out("%" PRId64, v->number);
    }
}

static void print_row(const struct orr_json *row) {
    const struct orr_json *v = orr_json_first(row);
    for (uint32_t i = 0; i < row->count; i++, v = orr_json_next(v)) {
        if (v->type != ORR_JSON_STRING || *v->text) {
            out("%s%s ", i ? "  " : "", v->key);
            print_value(v);
        }
    }
    out("\n");
}

/* A list has a row for each member; numbers stand in one row. */
static int print_lists(const struct orr_buf *json) {
    struct orr_json_doc doc = {0};
    struct orr_error err = {{0}};
    if (!orr_json_parse(&doc, json->at, json->n, &err)) {
        return refused("%s", err.text);
    }
    const struct orr_json *list = doc.root->count ? orr_json_first(doc.root) : NULL;
    if (list && list->type == ORR_JSON_LIST) {
        const struct orr_json *v = orr_json_first(list);
        for (uint32_t i = 0; i < list->count; i++, v = orr_json_next(v)) {
            print_row(v);
        }
    } else {
        print_row(doc.root);
    }
    orr_json_free(&doc);
    return EXIT_DONE;
}

static int print(const struct args *a, bool ok, struct orr_buf *json, const struct orr_error *err) {
    int code = EXIT_DONE;
    if (!ok) {
        code = refused("%s", err->text);
    } else if (args_has(a, "json")) {
        out("%s", json->at);
    } else {
        code = print_lists(json);
    }
    orr_buf_free(json);
    return code;
}

int admin_users(const struct args *a, struct orr_admin *admin) {
    struct orr_buf json = {0};
    struct orr_error err = {{0}};
    bool ok = orr_admin_users(admin, a->words > 1 ? a->word[1] : NULL, MOST, &json, &err);
    return print(a, ok, &json, &err);
}

static int list_phase(const struct args *a, struct orr_admin *admin, int phase) {
    struct orr_buf json = {0};
    struct orr_error err = {{0}};
    bool ok = orr_admin_matches(admin, phase, MOST, &json, &err);
    return print(a, ok, &json, &err);
}

int admin_matches(const struct args *a, struct orr_admin *admin) { return list_phase(a, admin, 0); }

/* Where people sit down, or the word after it says which. */
int admin_tables(const struct args *a, struct orr_admin *admin) {
    static const char *const phases[] = {"any", "waiting", "playing", "over", NULL};
    for (int i = 0; a->words > 1 && phases[i]; i++) {
        if (strcmp(phases[i], a->word[1]) == 0) {
            return list_phase(a, admin, i);
        }
    }
    return a->words > 1 ? misused("tables are waiting, playing, over or any, not \"%s\"%s", a->word[1],
                                  did_you_mean(a->word[1], phases))
                        : list_phase(a, admin, 1);
}

int admin_bans(const struct args *a, struct orr_admin *admin) {
    struct orr_buf json = {0};
    struct orr_error err = {{0}};
    bool ok = orr_admin_bans(admin, MOST, &json, &err);
    return print(a, ok, &json, &err);
}

int admin_reports(const struct args *a, struct orr_admin *admin) {
    struct orr_buf json = {0};
    struct orr_error err = {{0}};
    if (a->words > 1) {
        return orr_admin_close_report(admin, a->word[1], &err) ? EXIT_DONE : refused("%s", err.text);
    }
    bool ok = orr_admin_reports(admin, MOST, &json, &err);
    return print(a, ok, &json, &err);
}

int admin_stats(const struct args *a, struct orr_admin *admin) {
    struct orr_buf json = {0};
    struct orr_error err = {{0}};
    bool ok = orr_admin_stats(admin, &json, &err);
    return print(a, ok, &json, &err);
}

static int set_ban(const struct args *a, struct orr_admin *admin, unsigned days) {
    struct orr_error err = {{0}};
    return orr_admin_ban(admin, a->word[1], days, args_text(a, "why"), &err) ? EXIT_DONE : refused("%s", err.text);
}

int admin_ban(const struct args *a, struct orr_admin *admin) {
    uint64_t days = 30;
    return args_number(a, "days", 1, 36500, &days) ? set_ban(a, admin, (unsigned)days) : EXIT_USAGE;
}

int admin_unban(const struct args *a, struct orr_admin *admin) { return set_ban(a, admin, 0); }
