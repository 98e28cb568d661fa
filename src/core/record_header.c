/* Reading the header of a record: which game, which table, who sat there, and what
 * was sealed. The lines that follow it are read in record_read.c. */
#include "match_parts.h"

#include "digest.h"
#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTION_MAX = 192 };

/* ---- words and numbers ---- */

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
        return orr_fail(err, "\"%s\" must be 64 hex digits", key);
    }
    return true;
}

/* The text of an object that begins at `at`: up to the brace that closes it. */
static struct slice object_text(const char *at) {
    const char *p = at;
    unsigned depth = 0;
    bool quoted = false;
    do {
        if (*p == '"') {
            quoted = !quoted;
        } else if (*p == '\\') {
            p++;
        } else if (!quoted) {
            depth += *p == '{';
            depth -= *p == '}';
        }
        p++;
    } while (depth);
    return (struct slice){at, (size_t)(p - at)};
}

/* ---- the header ---- */

struct header {
    struct slice line;
    struct orr_json_doc doc;
    const struct orr_json *root;
    const struct orr_rules *rules;
    const struct orr_json *options, *seats;
};

/* Values know their column, and the header is one line: so their text is found again. */
static struct slice text_of(const struct header *h, const struct orr_json *v) {
    return object_text(h->line.at + v->column - 1);
}

static bool read_identity(struct header *h, struct orr_error *err) {
    static const char *const names[] = {"orrery_record", "game", "edition", "options", "seats", "content",
                                        "commit",        "pack", "start",   "created", NULL};
    int64_t version, edition;
    if (h->root->type != ORR_JSON_OBJECT || !orr_json_get(h->root, "orrery_record")) {
        return orr_fail(err, "this is no record: the first line must be {\"orrery_record\":1,...}");
    }
    if (!orr_json_need_int(h->root, "orrery_record", 1, 1, &version, err) || !orr_json_only(h->root, names, err)) {
        return false;
    }
    const struct orr_json *game = orr_json_need(h->root, "game", ORR_JSON_STRING, err);
    if (!game) {
        return false;
    }
    h->rules = orr_games_find(game->text);
    if (!h->rules) {
        return orr_fail(err, "no game is called \"%.40s\"", game->text);
    }
    if (!orr_json_need_int(h->root, "edition", 0, UINT16_MAX, &edition, err)) {
        return false;
    }
    return edition == h->rules->edition || orr_fail(err, "the record is of edition %d of %s, this program plays %u",
                                                    (int)edition, h->rules->title, (unsigned)h->rules->edition);
}

static bool read_parts(struct header *h, struct orr_error *err) {
    h->options = orr_json_need(h->root, "options", ORR_JSON_OBJECT, err);
    h->seats = h->options ? orr_json_need(h->root, "seats", ORR_JSON_LIST, err) : NULL;
    if (!h->seats) {
        return false;
    }
    if (!h->seats->count || h->seats->count > ORR_MAX_SEATS) {
        return orr_fail(err, "\"seats\" lists %u players, 1 to %d can sit", h->seats->count, ORR_MAX_SEATS);
    }
    static const char *const optional[] = {"pack", "start"};
    for (unsigned i = 0; i < 2; i++) {
        const struct orr_json *v = orr_json_get(h->root, optional[i]);
        if (v && v->type != ORR_JSON_OBJECT) {
            return orr_fail(err, "\"%s\" must be an object, not %s", optional[i], orr_json_type_name(v));
        }
    }
    return true;
}

static bool copy_name(const struct orr_json *seat, const char *key, char out[ORR_PLAYER_NAME], struct orr_error *err) {
    const struct orr_json *v = orr_json_need(seat, key, ORR_JSON_STRING, err);
    if (!v) {
        return false;
    }
    if (strlen(v->text) >= ORR_PLAYER_NAME) {
        return orr_fail(err, "\"%s\" of a seat is longer than %d bytes", key, ORR_PLAYER_NAME - 1);
    }
    memcpy(out, v->text, strlen(v->text) + 1);
    return true;
}

static bool read_seats(const struct header *h, struct orr_seat_info seats[ORR_MAX_SEATS], struct orr_error *err) {
    const struct orr_json *seat = orr_json_first(h->seats);
    for (uint32_t i = 0; i < h->seats->count; i++, seat = orr_json_next(seat)) {
        if (seat->type != ORR_JSON_OBJECT) {
            return orr_fail(err, "\"seats\" must list objects, not %s", orr_json_type_name(seat));
        }
        if (!copy_name(seat, "name", seats[i].name, err) || !copy_name(seat, "player", seats[i].player, err)) {
            return false;
        }
    }
    return true;
}

/* ---- the game of the header ---- */

static orr_game *make_game(const struct header *h, const char *pack, struct orr_error *err) {
    int32_t value[ORR_MAX_OPTIONS];
    char text[ORR_MAX_OPTIONS][OPTION_MAX];
    struct orr_spec spec = {.game = h->rules->id, .seats = h->seats->count, .content = pack};
    orr_options_preset(h->rules, value);
    if (!orr_options_read(h->rules, h->options, value, err)) {
        return NULL;
    }
    for (const struct orr_option *o = h->rules->options; o && o->name; o++) {
        char *out = text[spec.n_options];
        int n = snprintf(out, OPTION_MAX, "%s=", o->name);
        orr_option_text(o, value[spec.n_options], out + n, OPTION_MAX - (size_t)n);
        spec.option[spec.n_options++] = out;
    }
    return orr_game_make(&spec, err);
}

/* A match that began elsewhere: its start is read as a position of the same table. */
static orr_game *make_start(const struct header *h, const struct orr_json *start, const char *pack, void **state,
                            struct orr_error *err) {
    const struct orr_json *content = orr_json_get(h->root, "content");
    struct slice options = text_of(h, h->options), fields = text_of(h, start);
    struct orr_buf b = {0};
    orr_put(&b, "{\"orrery\":1,\"game\":\"%s\",\"edition\":%u,\"seats\":%u,\"options\":", h->rules->id,
            (unsigned)h->rules->edition, h->seats->count);
    orr_put_bytes(&b, options.at, options.n);
    orr_put(&b, ",\"content\":");
    orr_put_json_string(&b, content->text);
    orr_put(&b, ",\"state\":");
    orr_put_bytes(&b, fields.at, fields.n);
    orr_put(&b, "}\n");
    orr_game *g = NULL;
    struct orr_error why = {{0}};
    if (!orr_position_read(b.at, b.n, pack, &g, state, &why)) {
        g = NULL;
        orr_fail(err, "\"start\" is wrong: %s", why.text);
    }
    orr_buf_free(&b);
    return g;
}

static bool same_content(const struct header *h, const orr_game *g, struct orr_error *err) {
    char have[7 + ORR_DIGEST_HEX] = "sha256:";
    orr_hex_write(g->content_hash, 32, have + 7);
    const struct orr_json *content = orr_json_get(h->root, "content");
    return !strcmp(content->text, have) ||
           orr_fail(err, "the match was played with other content: %.80s, here is %s", content->text, have);
}

static orr_game *game_of(const struct header *h, const char *content, void **state, struct orr_error *err) {
    const struct orr_json *pack = orr_json_get(h->root, "pack"), *start = orr_json_get(h->root, "start");
    if (!orr_json_need(h->root, "content", ORR_JSON_STRING, err)) {
        return NULL;
    }
    struct orr_buf own = {0};
    if (pack) {
        struct slice text = text_of(h, pack);
        orr_put_bytes(&own, text.at, text.n);
        orr_put(&own, "\n");
        content = own.at;
    }
    orr_game *g = start ? make_start(h, start, content, state, err) : make_game(h, content, err);
    orr_buf_free(&own);
    if (g && !same_content(h, g, err)) {
        orr_game_free(g);
        return NULL;
    }
    return g;
}

static struct orr_match *match_of(const struct header *h, const char *content, struct orr_error *err) {
    struct orr_seat_info seats[ORR_MAX_SEATS] = {0};
    uint8_t commit[32];
    bool sealed;
    void *state = NULL;
    if (!read_seats(h, seats, err) || !orr_record_digest(h->root, "commit", commit, &sealed, err)) {
        return NULL;
    }
    orr_game *g = game_of(h, content, &state, err);
    struct orr_match *m = g ? orr_match_new(g, state, seats, NULL) : NULL;
    free(state);
    if (!m) {
        return NULL;
    }
    struct orr_buf line = {0}; /* kept as it was written, with what this program does not know */
    orr_put_bytes(&line, h->line.at, h->line.n);
    orr_put(&line, "\n");
    free(m->header);
    m->header = line.at;
    m->header_out = true;
    m->sealed = sealed;
    if (sealed) {
        memcpy(m->commit, commit, sizeof commit);
    }
    return m;
}

struct orr_match *orr_record_start(struct slice line, const char *content, struct orr_error *err) {
    struct header h = {.line = line};
    struct orr_match *m = NULL;
    struct orr_error why = {{0}};
    if (orr_json_parse(&h.doc, line.at, line.n, &why)) {
        h.root = h.doc.root;
        m = read_identity(&h, &why) && read_parts(&h, &why) ? match_of(&h, content, &why) : NULL;
    }
    orr_json_free(&h.doc);
    if (!m) {
        orr_fail(err, "%s%s", strncmp(why.text, "line ", 5) ? "line 1: " : "", why.text);
    }
    return m;
}
