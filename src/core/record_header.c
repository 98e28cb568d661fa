/* Reading the header of a record: which game, which table, who sat there, and what
 * was sealed. The lines that follow it are read in record_read.c. */
#include "match_parts.h"

#include "header.h"

#include <stdlib.h>
#include <string.h>

static int hex_digit(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

static bool read_hex(const char *text, uint8_t *out, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        int high = hex_digit(text[2 * i]), low = high < 0 ? -1 : hex_digit(text[2 * i + 1]);
        if (low < 0) {
            return false;
        }
        out[i] = (uint8_t)(high << 4 | low);
    }
    return !text[2 * bytes];
}

bool orr_record_digest(const struct orr_json *object, const char *key, uint8_t out[32], bool *found,
                       struct orr_error *err) {
    const struct orr_json *v = orr_json_get(object, key);
    *found = v != NULL;
    if (v && (v->type != ORR_JSON_STRING || !read_hex(v->text, out, 32))) {
        return orr_fail(err, "%s: 64 hex digits are expected", key);
    }
    return true;
}

static bool is_record(const struct orr_json *root, struct orr_error *err) {
    static const char *const names[] = {"orrery_record", ORR_HEADER_KEYS, "commit", "start", "created", NULL};
    int64_t version;
    if (!orr_json_get(root, "orrery_record")) {
        return orr_fail(err, "this is no record: it must begin with {\"orrery_record\":1,...}");
    }
    return orr_json_need_int(root, "orrery_record", 1, 1, &version, err) && orr_json_only(root, names, err);
}

static bool copy_name(const struct orr_json *seat, const char *key, char out[ORR_PLAYER_NAME], struct orr_error *err) {
    const struct orr_json *v = orr_json_need(seat, key, ORR_JSON_STRING, err);
    if (!v) {
        return false;
    }
    if (strlen(v->text) >= ORR_PLAYER_NAME) {
        return orr_fail(err, "seats: a %s is longer than %d bytes", key, ORR_PLAYER_NAME - 1);
    }
    memcpy(out, v->text, strlen(v->text) + 1);
    return true;
}

static bool read_seats(const struct orr_json *root, struct orr_seat_info seats[ORR_MAX_SEATS], struct orr_error *err) {
    const struct orr_json *list = orr_json_need(root, "seats", ORR_JSON_LIST, err);
    const struct orr_json *seat = list ? orr_json_first(list) : NULL;
    for (uint32_t i = 0; list && i < list->count && i < ORR_MAX_SEATS; i++, seat = orr_json_next(seat)) {
        if (seat->type != ORR_JSON_OBJECT) {
            return orr_fail(err, "seats: objects are expected, not %s", orr_json_type_name(seat));
        }
        if (!copy_name(seat, "name", seats[i].name, err) || !copy_name(seat, "player", seats[i].player, err)) {
            return false;
        }
    }
    return list != NULL;
}

/* A match that did not begin at the set-up; *state stays NULL otherwise. */
static bool read_start(const struct orr_json *root, const orr_game *g, void **state, struct orr_error *err) {
    const struct orr_json *start = orr_json_get(root, "start");
    struct orr_error why = {{0}};
    *state = start ? orr_state_from_json(g, start, &why) : NULL;
    return !start || *state || orr_fail(err, "start: %s", why.text);
}

static struct orr_match *make_match(const struct orr_json *root, const char *content, const struct orr_seat_info *seats,
                                    struct orr_error *err) {
    void *state;
    orr_game *g = orr_header_read(root, content, err);
    if (g && !read_start(root, g, &state, err)) {
        orr_game_free(g);
        return NULL;
    }
    if (!g) {
        return NULL;
    }
    struct orr_match *m = orr_match_new(g, state, seats, NULL);
    free(state);
    return m;
}

/* The header stays as it was written. */
static void keep_header(struct orr_match *m, struct slice line) {
    struct orr_buf copy = {0};
    orr_put_bytes(&copy, line.at, line.n);
    orr_put(&copy, "\n");
    free(m->header);
    m->header = copy.at;
    m->header_out = true;
}

static struct orr_match *match_of(const struct orr_json *root, const char *content, struct orr_error *err) {
    struct orr_seat_info seats[ORR_MAX_SEATS] = {0};
    uint8_t commit[32] = {0};
    bool sealed;
    if (!is_record(root, err) || !read_seats(root, seats, err) ||
        !orr_record_digest(root, "commit", commit, &sealed, err)) {
        return NULL;
    }
    struct orr_match *m = make_match(root, content, seats, err);
    if (m) {
        m->sealed = sealed;
        memcpy(m->commit, commit, sizeof commit);
    }
    return m;
}

struct orr_match *orr_record_start(struct slice line, const char *content, struct orr_error *err) {
    struct orr_json_doc doc = {0};
    struct orr_match *m = NULL;
    struct orr_error why = {{0}};
    if (orr_json_parse(&doc, line.at, line.n, &why)) {
        m = match_of(doc.root, content, &why);
    }
    orr_json_free(&doc);
    if (m) {
        keep_header(m, line);
    } else {
        orr_fail(err, "%s%s", strncmp(why.text, "line ", 5) ? "line 1: " : "", why.text);
    }
    return m;
}
