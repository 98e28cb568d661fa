/* What `orrery tune` is told: numbers of a pack by their path, ranges, goals; and changing a number in a pack's
 * text.
 *
 *     building[2].price=40..80:4      40, 44, … 80
 *     laser_dice=1..3                 1, 2, 3
 *     use=5*2                         a goal with the weight 2
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/json.h"
#include "orrery/tune.h"

/* ---- a number of a pack ---- */

/* The next part of a path: a name up to a point or bracket, or an index in brackets. Of "building[2].price" first
 * "building", then "[2]", then ".price"; *path moves behind it. NULL with an error that names the part. */
static const struct orr_json *step_into(const struct orr_json *v, const char **path, struct orr_error *err) {
    char name[ORR_TUNE_PATH];
    if (**path == '[') {
        char *end;
        unsigned long index = strtoul(*path + 1, &end, 10);
        if (*end != ']' || v->type != ORR_JSON_LIST || index >= v->count) {
            orr_fail(err, "\"%s\": there is no such entry", *path);
            return NULL;
        }
        *path = end + 1;
        v = orr_json_first(v);
        for (unsigned long i = 0; i < index; i++) {
            v = orr_json_next(v);
        }
        return v;
    }
    *path += **path == '.';
    size_t n = strcspn(*path, ".[");
    if (!n || n >= sizeof name) {
        orr_fail(err, "\"%s\" is no path such as laser_dice or building[2].price", *path);
        return NULL;
    }
    memcpy(name, *path, n);
    name[n] = 0;
    const struct orr_json *found = orr_json_get(v, name);
    if (!found) {
        orr_fail(err, "the pack has no \"%s\"", name);
    }
    *path += n;
    return found;
}

/* The number at the path; NULL with the sentence. */
static const struct orr_json *number_at(const struct orr_json *root, const char *path, struct orr_error *err) {
    const struct orr_json *v = orr_json_need(root, "content", ORR_JSON_OBJECT, err);
    const char *rest = path;
    while (v && *rest) {
        v = step_into(v, &rest, err);
    }
    if (v && v->type != ORR_JSON_INT) {
        orr_fail(err, "%s is no number of the pack, it is %s", path, orr_json_type_name(v));
        return NULL;
    }
    return v;
}

/* The place of a value in the text, by its line and column, which the reader counts from 1 in bytes. So a number can
 * be replaced where it stands, and all else in the file stays as somebody wrote it. */
static size_t place_of(const char *text, const struct orr_json *v) {
    const char *at = text;
    for (uint32_t line = 1; line < v->line; line++) {
        at = strchr(at, '\n') + 1;
    }
    return (size_t)(at - text) + v->column - 1;
}

/* The digits at `at` (a whole number, perhaps with a minus) become another number. */
static void replace(struct orr_buf *text, size_t at, int64_t value) {
    struct orr_buf made = {0};
    size_t end = at + (text->at[at] == '-');
    while (text->at[end] >= '0' && text->at[end] <= '9') {
        end++;
    }
    orr_put_bytes(&made, text->at, at);
    orr_put_int(&made, value);
    orr_put_bytes(&made, text->at + end, text->n - end);
    orr_buf_free(text);
    *text = made;
}

/* The text is parsed anew for each number: a number of another length moves everything behind it. */
bool orr_pack_set(struct orr_buf *pack, const char *path, int64_t value, int64_t *before, struct orr_error *err) {
    struct orr_json_doc doc = {0};
    bool ok = orr_json_parse(&doc, pack->at, pack->n, err);
    const struct orr_json *v = ok ? number_at(doc.root, path, err) : NULL;
    if (v) {
        *before = v->number;
        replace(pack, place_of(pack->at, v), value);
    }
    orr_json_free(&doc);
    return v != NULL;
}

/* ---- ranges ---- */

/* An option of that name that can be varied, or NULL. Orders cannot: they have no steps from low to high. */
static const struct orr_option *option_of(const struct orr_rules *r, const char *name) {
    for (const struct orr_option *o = r->options; o->name; o++) {
        if (strcmp(o->name, name) == 0 && o->type != ORR_OPTION_ORDER) {
            return o;
        }
    }
    return NULL;
}

/* "low..high" or "low..high:step" */
static bool read_range(const char *text, struct orr_tune_vary *v, struct orr_error *err) {
    char *end;
    long low = strtol(text, &end, 10), high = 0, step = 1;
    bool ok = end != text && strncmp(end, "..", 2) == 0;
    if (ok) {
        const char *at = end + 2;
        high = strtol(at, &end, 10);
        ok = end != at;
    }
    if (ok && *end == ':') {
        const char *at = end + 1;
        step = strtol(at, &end, 10);
        ok = end != at;
    }
    if (!ok || *end || low > high || step < 1 || low < -1000000 || high > 1000000) {
        return orr_fail(err, "%s: \"%s\" is no range such as 8..20 or 8..20:4", v->path, text);
    }
    v->low = (int32_t)low;
    v->high = (int32_t)high;
    v->step = (int32_t)step;
    return true;
}

/* What the number is without tuning: the preset of an option, or what stands in the pack. Names of options come
 * first; the pack is read by replacing the number in a copy, which is thrown away. */
static bool find_built_in(const struct orr_rules *r, const char *pack, struct orr_tune_vary *v, struct orr_error *err) {
    const struct orr_option *o = option_of(r, v->path);
    struct orr_buf text = {0};
    int64_t before = 0;
    if (o) {
        v->option = true;
        v->built_in = o->preset;
        return true;
    }
    if (pack) {
        orr_put_bytes(&text, pack, strlen(pack));
    } else {
        orr_content_write(r, r->content, &text);
    }
    /* the number that is put there does not matter: only the one before is wanted */
    bool ok = orr_pack_set(&text, v->path, 0, &before, err);
    v->built_in = (int32_t)before;
    orr_buf_free(&text);
    return ok;
}

/* The last "=" divides, since paths have none. */
bool orr_tune_vary_read(const char *text, const struct orr_rules *r, const char *pack, struct orr_tune_vary *v,
                        struct orr_error *err) {
    const char *equal = strrchr(text, '=');
    size_t n = equal ? (size_t)(equal - text) : 0;
    *v = (struct orr_tune_vary){.step = 1};
    if (!n || n >= sizeof v->path) {
        return orr_fail(err, "\"%s\" is not like path=low..high", text);
    }
    memcpy(v->path, text, n);
    return read_range(equal + 1, v, err) && find_built_in(r, pack, v, err);
}

/* ---- goals ---- */

/* A number behind a sign ("=" or "*"), and what follows it; NULL: there is none. */
static const char *read_number(const char *text, double *out) {
    char *end;
    *out = strtod(text, &end);
    return end != text && isfinite(*out) ? end : NULL;
}

/* A length is compared by its ratio, and shares are of a hundred. */
static bool goal_makes_sense(const struct orr_tune_goal *g) {
    double most = g->kind == ORR_GOAL_LENGTH ? 1e6 : 100;
    return g->value >= 0 && g->value <= most && (g->kind != ORR_GOAL_LENGTH || g->value > 0) && g->weight > 0;
}

/* "length=12*2": the name, its value where the goal has one, and the weight where it is not 1. */
bool orr_tune_goal_read(const char *text, struct orr_tune_goal *goal, struct orr_error *err) {
    static const struct {
        const char *name;
        enum orr_tune_goal_kind kind;
        bool value;
    } kinds[] = {{"seats", ORR_GOAL_SEATS, false},
                 {"length", ORR_GOAL_LENGTH, true},
                 {"limit", ORR_GOAL_LIMIT, true},
                 {"use", ORR_GOAL_USE, true}};
    for (unsigned i = 0; i < 4; i++) {
        size_t n = strlen(kinds[i].name);
        const char *rest = text + n;
        if (strncmp(text, kinds[i].name, n) != 0 || (*rest == '=') != kinds[i].value) {
            continue;
        }
        *goal = (struct orr_tune_goal){.kind = kinds[i].kind, .weight = 1};
        if (kinds[i].value) {
            rest = read_number(rest + 1, &goal->value);
        }
        if (rest && *rest == '*') {
            rest = read_number(rest + 1, &goal->weight);
        }
        if (rest && !*rest && goal_makes_sense(goal)) {
            return true;
        }
    }
    return orr_fail(err, "\"%s\" is no goal: seats, length=ROUNDS, limit=PERCENT, use=PERCENT, each with *WEIGHT",
                    text);
}
