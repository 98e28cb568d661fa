/* Position files: which game, and its state by the fields table:
 *
 *   {"orrery":1,"game":"ID",…,"state":{…}}
 *
 * A position is judged as a whole (JSON, fields, audit) before anything of it is handed out, because people
 * edit these files by hand. */
#include "fields.h"
#include "header.h"
#include "orrery/edit.h"

#include <stdlib.h>
#include <string.h>

enum { FORMAT = 1 };

static const char *const keys[] = {"orrery", CORE_HEADER_KEYS, "state", "note", NULL};

void orr_state_write(const orr_game *g, const void *s, struct orr_buf *b) {
    core_fields_write(g, g->rules->fields, s, b);
}

/* The header, "state" and each of its fields begin a line: people compare two positions line by line. */
void orr_position_write(const orr_game *g, const void *s, struct orr_buf *b) {
    orr_put(b, "{\"orrery\":%d,", FORMAT);
    core_header_write(g, "\n ", b);
    orr_put(b, ",\n \"state\":");
    orr_state_write(g, s, b);
    orr_put(b, "}\n");
}

/* Is it a position of a format that we know, without unknown members? */
static bool check_head(const struct orr_json *file, struct orr_error *err) {
    int64_t format;
    if (file->type != ORR_JSON_OBJECT || !orr_json_get(file, "orrery")) {
        return orr_fail(err, "this is not a position: \"orrery\" is missing");
    }
    return orr_json_need_int(file, "orrery", FORMAT, FORMAT, &format, err) && orr_json_only(file, keys, err);
}

/* Fields, derived fields, and the audit unless it is a draft. Derived fields come first, because the audit may look
 * at them. */
static bool read_state(const orr_game *g, const struct orr_json *v, bool draft, void *s, struct orr_error *err) {
    char why[256] = "";
    if (!core_fields_read(g, g->rules->fields, v, "state", s, err)) {
        return false;
    }
    if (g->rules->derive) {
        g->rules->derive(g, s);
    }
    return draft || g->rules->audit(g, s, why, sizeof why) || orr_fail(err, "state: %s", why);
}

static void *state_from_json(const orr_game *g, const struct orr_json *v, bool draft, struct orr_error *err) {
    void *s = orr_alloc(1, g->rules->state_size);
    if (!read_state(g, v, draft, s, err)) {
        free(s);
        return NULL;
    }
    return s;
}

void *core_state_from_json(const orr_game *g, const struct orr_json *v, struct orr_error *err) {
    return state_from_json(g, v, false, err);
}

/* Game and state; nothing is handed out when either is wrong. The state is read by the game that the header made,
 * since its fields depend on seats and options. */
static bool read_position(const struct orr_json *file, const char *content, bool draft, orr_game **game, void **state,
                          struct orr_error *err) {
    if (!check_head(file, err)) {
        return false;
    }
    orr_game *g = core_header_read(file, content, err);
    const struct orr_json *v = g ? orr_json_need(file, "state", ORR_JSON_OBJECT, err) : NULL;
    void *s = v ? state_from_json(g, v, draft, err) : NULL;
    if (!s) {
        orr_game_free(g);
        return false;
    }
    *game = g;
    *state = s;
    return true;
}

/* People often give a record where a position is wanted; as JSON it would only be "more text after the end". */
static bool read_text(const char *text, size_t n, const char *content, bool draft, orr_game **game, void **state,
                      struct orr_error *err) {
    static const char record[] = "{\"orrery_record\":";
    struct orr_json_doc doc;
    if (n > sizeof record && !memcmp(text, record, sizeof record - 1)) { /* several lines: no JSON as a whole */
        return orr_fail(err, "this is no position but a record: orrery replay --position gives one of its positions");
    }
    bool ok = orr_json_parse(&doc, text, n, err) && read_position(doc.root, content, draft, game, state, err);
    orr_json_free(&doc);
    return ok;
}

bool orr_position_read(const char *text, size_t n, const char *content, orr_game **game, void **state,
                       struct orr_error *err) {
    return read_text(text, n, content, false, game, state, err);
}

bool orr_draft_read(const char *text, size_t n, orr_game **game, void **state, struct orr_error *err) {
    return read_text(text, n, NULL, true, game, state, err);
}
