/* Reading the header of a record: which game, which table, who sat there, and what
 * was sealed. The lines that follow it are read in record_read.c. */
#include "match_parts.h"

#include "header.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Upper case is no hex digit here: a record has one spelling. */
static int hex_digit(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

/* Ends with false at the first character that is no digit, so a shorter text is never read beyond its 0. */
bool core_hex_read(const char *text, uint8_t *out, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        int high = hex_digit(text[2 * i]), low = high < 0 ? -1 : hex_digit(text[2 * i + 1]);
        if (low < 0) {
            return false;
        }
        out[i] = (uint8_t)(high << 4 | low);
    }
    return !text[2 * bytes];
}

/* A member that is missing is no error here: `found` is false and `out` untouched. */
bool core_record_digest(const struct orr_json *object, const char *key, uint8_t out[32], bool *found,
                        struct orr_error *err) {
    const struct orr_json *v = orr_json_get(object, key);
    *found = v != NULL;
    if (v && (v->type != ORR_JSON_STRING || !core_hex_read(v->text, out, 32))) {
        return orr_fail(err, "%s: 64 hex digits are expected", key);
    }
    return true;
}

/* What a header may have, by its format: format 2 brought joint randomness. Other members are refused. */
static const char *const members_1[] = {"orrery_record", CORE_HEADER_KEYS, "commit", "start", "created", NULL};
static const char *const members_2[] = {"orrery_record", CORE_HEADER_KEYS, "start",  "joint",
                                        "restarts",      "created",        "commit", NULL};

/* Format 1 or 2, with the members of that format. */
static bool is_record(const struct orr_json *root, uint8_t *format, struct orr_error *err) {
    int64_t version;
    if (!orr_json_get(root, "orrery_record")) {
        return orr_fail(err, "this is no record: it must begin with {\"orrery_record\":2,...}");
    }
    if (!orr_json_need_int(root, "orrery_record", 1, 2, &version, err)) {
        return false;
    }
    *format = (uint8_t)version;
    return orr_json_only(root, version == 1 ? members_1 : members_2, err);
}

/* ---- seats ---- */

/* A string member that fits into a name, copied to `out` with its 0. False: it is missing, no string, or too long. */
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

/* A seat of format 2: {"player":"me","name":"5f0c…"}, the hash of its name, or null; the name follows in a line of
 * its own, and until then the sitter is blank. */
static bool read_bound(const struct orr_json *seat, struct sitter *s, struct orr_error *err) {
    static const char *const members[] = {"player", "name", NULL};
    const struct orr_json *name = orr_json_get(seat, "name");
    if (!orr_json_only(seat, members, err) || !copy_name(seat, "player", s->info.player, err)) {
        return false;
    }
    if (s->info.player[0] && !core_player_word(s->info.player)) {
        return orr_fail(err, "seats: \"%s\" is not the name of a player", s->info.player);
    }
    s->blank = s->named = name && name->type != ORR_JSON_NULL;
    bool found;
    return name ? !s->named || core_record_digest(seat, "name", s->hash, &found, err)
                : orr_fail(err, "seats: a \"name\" is missing");
}

/* Who sits where; in format 1 names stand here, in format 2 their hashes. */
static bool read_seats(const struct orr_json *root, uint8_t format, struct sitter seats[ORR_MAX_SEATS],
                       struct orr_error *err) {
    const struct orr_json *list = orr_json_need(root, "seats", ORR_JSON_LIST, err);
    const struct orr_json *seat = list ? orr_json_first(list) : NULL;
    for (uint32_t i = 0; list && i < list->count && i < ORR_MAX_SEATS; i++, seat = orr_json_next(seat)) {
        struct sitter *s = &seats[i];
        if (seat->type != ORR_JSON_OBJECT) {
            return orr_fail(err, "seats: objects are expected, not %s", orr_json_type_name(seat));
        }
        bool good = format == 1
                        ? copy_name(seat, "name", s->info.name, err) && copy_name(seat, "player", s->info.player, err)
                        : read_bound(seat, s, err);
        if (!good) {
            return false;
        }
    }
    return list != NULL;
}

/* A member such as ["P1","P3"], which may be missing; 1 to `most` entries into `out`, their number into *n. */
static bool read_seat_list(const struct orr_json *root, const char *key, unsigned most, uint8_t *out, uint8_t *n,
                           struct orr_error *err) {
    const struct orr_json *list = orr_json_get(root, key);
    const struct orr_json *v = list && list->type == ORR_JSON_LIST ? orr_json_first(list) : NULL;
    if (list && (list->type != ORR_JSON_LIST || !list->count || list->count > most)) {
        return orr_fail(err, "%s: a list of 1 to %u seats is expected", key, most);
    }
    for (*n = 0; list && *n < list->count; v = orr_json_next(v)) {
        bool good = v->type == ORR_JSON_STRING && v->text[0] == 'P' && v->text[1] >= '1' &&
                    v->text[1] < '1' + ORR_MAX_SEATS && !v->text[2];
        if (!good) {
            return orr_fail(err, "%s: \"P1\" to \"P%d\" are expected", key, ORR_MAX_SEATS);
        }
        out[(*n)++] = (uint8_t)(v->text[1] - '1');
    }
    return true;
}

/* The seats that contribute to the dice, in their order, and who was missing in earlier attempts. */
static bool read_joint(const struct orr_json *root, struct orr_match *m, struct orr_error *err) {
    uint8_t seat[ORR_MAX_SEATS], n = 0;
    if (!read_seat_list(root, "joint", m->game->seats, seat, &n, err) ||
        !read_seat_list(root, "restarts", sizeof m->missing, m->missing, &m->restarts, err)) {
        return false;
    }
    for (unsigned i = 0; i < n; i++) {
        if (seat[i] >= m->game->seats || (i && seat[i] <= seat[i - 1])) {
            return orr_fail(err, "joint: seats of this match are expected, in their order");
        }
        m->joint |= (uint8_t)(1u << seat[i]);
    }
    for (unsigned i = 0; i < m->restarts; i++) {
        if (m->missing[i] >= m->game->seats) {
            return orr_fail(err, "restarts: only a seat of this match can have been missing");
        }
    }
    return !m->joint || m->sealed || orr_fail(err, "joint: there is no \"commit\"");
}

/* 2026-11-17T18:30:00Z */
bool core_created_check(const char *text) {
    static const char shape[] = "0000-00-00T00:00:00Z";
    if (strlen(text) != sizeof shape - 1) {
        return false;
    }
    for (size_t i = 0; shape[i]; i++) {
        bool digit = text[i] >= '0' && text[i] <= '9';
        if (shape[i] == '0' ? !digit : text[i] != shape[i]) {
            return false;
        }
    }
    return true;
}

/* The time at which the match began, if it is told. */
static bool read_created(const struct orr_json *root, struct orr_match *m, struct orr_error *err) {
    const struct orr_json *v = orr_json_get(root, "created");
    if (v && (v->type != ORR_JSON_STRING || !core_created_check(v->text))) {
        return orr_fail(err, "created: a time like 2026-11-17T18:30:00Z is expected");
    }
    if (v) {
        memcpy(m->created, v->text, strlen(v->text) + 1);
    }
    return true;
}

/* ---- the match ---- */

/* The start of a match that did not begin at the set-up; *state (to be freed) stays NULL otherwise. False: it is
 * there and does not fit the game. */
static bool read_start(const struct orr_json *root, const orr_game *g, void **state, struct orr_error *err) {
    const struct orr_json *start = orr_json_get(root, "start");
    struct orr_error why = {{0}};
    *state = start ? core_state_from_json(g, start, &why) : NULL;
    return !start || *state || orr_fail(err, "start: %s", why.text);
}

/* The match at its start. A start state must pass the audit like any position. */
static struct orr_match *make_match(const struct orr_json *root, const char *content, const struct orr_seat_info *seats,
                                    struct orr_error *err) {
    void *state;
    orr_game *g = core_header_read(root, content, err);
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

/* The header stays as it was written, byte by byte: hash, commitment and shares are bound to these bytes. */
static void keep_header(struct orr_match *m, struct slice line) {
    struct orr_buf copy = {0};
    orr_put_bytes(&copy, line.at, line.n);
    orr_put(&copy, "\n");
    free(m->header);
    m->header = copy.at;
    m->header_out = true;
}

/* In format 2 the commitment stands last: it binds all that is before it. */
static bool ends_with_commit(struct slice line) {
    static const char key[] = ",\"commit\":\"";
    size_t tail = sizeof key - 1 + 64 + 2;
    return line.n > tail && !memcmp(line.at + line.n - tail, key, sizeof key - 1);
}

/* Seats as the header has them; without a name they are called P1, P2, … until a name line follows. */
static void take_seats(struct orr_match *m, const struct sitter *seats) {
    for (unsigned i = 0; i < m->game->seats; i++) {
        m->sitter[i] = seats[i];
        m->seats[i] = seats[i].info;
        if (m->format > 1 && !m->seats[i].name[0]) {
            snprintf(m->seats[i].name, sizeof m->seats[i].name, "P%u", i + 1);
        }
    }
}

/* What format 2 adds: where the commitment stands, joint randomness, time. Of format 1 only the commitment is read. */
static bool read_rest(const struct orr_json *root, struct orr_match *m, struct slice line, struct orr_error *err) {
    if (!core_record_digest(root, "commit", m->commit, &m->sealed, err) || m->format == 1) {
        return m->format == 1 && !err->text[0];
    }
    if (m->sealed && !ends_with_commit(line)) {
        return orr_fail(err, "commit: it must be the last member");
    }
    return read_joint(root, m, err) && read_created(root, m, err);
}

/* The match of a parsed header; NULL with the error. Seats are made with their players only: what the match should
 * say of names and hashes is put in afterwards, as the header has it. */
static struct orr_match *match_of(const struct orr_json *root, struct slice line, const char *content,
                                  struct orr_error *err) {
    struct sitter seats[ORR_MAX_SEATS] = {0};
    uint8_t format = 0;
    if (!is_record(root, &format, err) || !read_seats(root, format, seats, err)) {
        return NULL;
    }
    struct orr_seat_info players[ORR_MAX_SEATS] = {{{0}, {0}}};
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        memcpy(players[i].player, seats[i].info.player, sizeof players[i].player);
    }
    struct orr_match *m = make_match(root, content, players, err);
    if (m) {
        m->format = format;
        take_seats(m, seats);
    }
    if (m && !read_rest(root, m, line, err)) {
        orr_match_free(m);
        m = NULL;
    }
    return m;
}

/* A record of which the first line is wrong names that line, unless the JSON reader has done so already. */
struct orr_match *core_record_start(struct slice line, const char *content, struct orr_error *err) {
    struct orr_json_doc doc = {0};
    struct orr_match *m = NULL;
    struct orr_error why = {{0}};
    if (orr_json_parse(&doc, line.at, line.n, &why)) {
        m = match_of(doc.root, line, content, &why);
    }
    orr_json_free(&doc);
    if (m) {
        keep_header(m, line);
    } else {
        orr_fail(err, "%s%s", strncmp(why.text, "line ", 5) ? "line 1: " : "", why.text);
    }
    return m;
}
