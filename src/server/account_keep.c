/* What a person takes along, takes away, and takes back: games played as a guest, everything as one file, and the end of
 * an account. */
#include "account.h"
#include "table.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TAKEN_MOST = 50, EXPORT_RECORDS = 48 << 20, EXPORT_SECONDS = 120, GAMES_MOST = 20000 };

/* ---- guest games ---- */

static bool is_match_id(const char *id) {
    size_t n = strlen(id);
    return n > 0 && n < ACCOUNT_MATCH && strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789") == n;
}

bool account_has_seat(struct account_call *c, const char *match, int64_t seat, const char *token) {
    char hash[ACCOUNT_HASH], kept[2 * STORE_BLOB + 1];
    account_hash(token, hash);
    return is_match_id(match) &&
           ledger_text(c->ledger, kept, sizeof kept, ledger_hex(c->ledger, "token", "seat WHERE match = $1 AND n = $2"),
                       "si", match, seat) &&
           strncmp(kept, hash, ACCOUNT_HASH - 1) == 0;
}

static bool take_one(struct account_call *c, const struct orr_json *v) {
    const struct orr_json *id = orr_json_get(v, "id"), *token = orr_json_get(v, "token"),
                          *seat = orr_json_get(v, "seat");
    bool typed = id && id->type == ORR_JSON_STRING && token && token->type == ORR_JSON_STRING && seat &&
                 seat->type == ORR_JSON_INT;
    if (!typed || !account_has_seat(c, id->text, seat->number, token->text)) {
        return false;
    }
    bool taken = ledger_do(c->ledger,
                           "INSERT INTO account_seat(match, seat, account, at, guest, game, pace, rated, seats, place,"
                           " won, over) VALUES($1, $2, $3, $4, 1, '', '', 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING",
                           "sisi", id->text, seat->number, c->me.id, c->now) == 1;
    if (taken) {
        orr_put(c->reload, "%s\n", id->text);
    }
    return taken;
}

void account_take_games(struct account_call *c) {
    const struct orr_json *list = orr_json_get(c->body, "seats");
    unsigned taken = 0;
    if (!list || list->type != ORR_JSON_LIST || list->count > TAKEN_MOST) {
        account_fail(c, 422, "bad_seats", "seats is a list of at most 50 seats with id, seat and token");
        return;
    }
    if (!account_begin(c)) {
        return;
    }
    const struct orr_json *v = orr_json_first(list);
    for (uint32_t i = 0; i < list->count; i++, v = orr_json_next(v)) {
        taken += take_one(c, v);
    }
    orr_put(c->made, "{\"taken\":%u}", taken);
    account_commit(c);
}

/* ---- everything as one file ---- */

struct rows {
    struct orr_buf *out;
    const char *const *name; /* of the columns; one that begins with # is a number, with { JSON */
    unsigned n;
};

static void put_row(void *user, const char *const *v) {
    struct rows *r = user;
    orr_put(r->out, "%s{", r->n++ ? ",\n" : "\n");
    for (unsigned i = 0; r->name[i]; i++) {
        bool plain = strchr("#{", r->name[i][0]) != NULL;
        orr_put(r->out, "%s\"%s\":", i ? "," : "", r->name[i] + plain);
        if (plain) {
            orr_put(r->out, "%s", *v[i] ? v[i] : "null");
        } else {
            orr_put_json_string(r->out, v[i]);
        }
    }
    orr_put(r->out, "}");
}

static void put_rows(struct account_call *c, const char *what, const char *const *names, const char *sql) {
    struct rows r = {c->made, names, 0};
    orr_put(c->made, ",\n\"%s\":[", what);
    ledger_ask(c->ledger, put_row, &r, sql, "s", c->me.id);
    orr_put(c->made, "]");
}

struct ids {
    char (*id)[ACCOUNT_MATCH];
    int *seat;
    unsigned n, cap;
};

static void id_row(void *user, const char *const *v) {
    struct ids *ids = user;
    if (ids->n == ids->cap) {
        ids->cap = ids->cap ? 2 * ids->cap : 64;
        ids->id = orr_realloc(ids->id, ids->cap, sizeof *ids->id);
        ids->seat = orr_realloc(ids->seat, ids->cap, sizeof *ids->seat);
    }
    snprintf(ids->id[ids->n], ACCOUNT_MATCH, "%s", v[0]);
    ids->seat[ids->n++] = (int)strtol(v[1], NULL, 10);
}

static void ids_free(struct ids *ids) {
    free(ids->id);
    free(ids->seat);
}

static void line_row(void *user, const char *const *v) { orr_put(user, "%s", v[0]); }

/* Whole records of what is over, the newest first, as many as fit; the others can be fetched one by one. */
static void put_records(struct account_call *c) {
    struct ids ids = {0};
    unsigned told = 0;
    ledger_ask(c->ledger, id_row, &ids,
               "SELECT match, seat FROM account_seat WHERE account = $1 AND over > 0 ORDER BY over DESC LIMIT $2", "si",
               c->me.id, (int64_t)GAMES_MOST);
    orr_put(c->made, ",\n\"records\":{");
    for (unsigned i = 0; i < ids.n && c->made->n < EXPORT_RECORDS; i++) {
        struct orr_buf lines = {0};
        orr_put(&lines, "%s", "");
        ledger_ask(c->ledger, line_row, &lines, "SELECT line FROM entry WHERE match = $1 ORDER BY n", "s", ids.id[i]);
        orr_put(c->made, "%s\n\"%s\":", told++ ? "," : "", ids.id[i]);
        orr_put_json_string(c->made, table_last_attempt(lines.at));
        orr_buf_free(&lines);
    }
    orr_put(c->made, "},\n\"records_missing\":%u}", ids.n - told);
    ids_free(&ids);
}

void account_export(struct account_call *c) {
    static const char *const
        account[] = {"id", "name", "#made", "#seen", "{settings", NULL},
        *const sessions[] = {"device", "#made", "#seen", NULL}, *const passkeys[] = {"label", "#made", "#seen", NULL},
        *const games[] = {"id",     "#seat",  "game", "pace", "#rated", "#guest",
                          "#seats", "#place", "#won", "#at",  "#over",  NULL},
        *const ratings[] = {"game", "pace", "#value", "#spread", "#games", NULL},
        *const curve[] = {"match", "game", "pace", "#n", "#value", "#spread", "#change", "#at", NULL},
        *const chat[] = {"match", "#at", "text", NULL}, *const asides[] = {"match", "#at", "text", NULL},
        *const blocked[] = {"name", "#at", NULL}, *const reports[] = {"#at", "name", "match", "said", "why", NULL};
    if (!throttle_may(&c->house->often, "export", c->me.id, 3, EXPORT_SECONDS, (double)c->now / 1000, true)) {
        account_fail(c, 429, "too_many", "that was asked for a moment ago; try again in two minutes");
        return;
    }
    orr_put(c->made, "{\"orrery_account\":1");
    put_rows(c, "account", account, "SELECT id, name, made, seen, settings FROM account WHERE id = $1");
    put_rows(c, "sessions", sessions, "SELECT device, made, seen FROM account_session WHERE account = $1");
    put_rows(c, "passkeys", passkeys, "SELECT label, made, seen FROM account_passkey WHERE account = $1");
    put_rows(c, "games", games,
             "SELECT match, seat, game, pace, rated, guest, seats, place, won, at, over FROM account_seat"
             " WHERE account = $1 ORDER BY at");
    put_rows(c, "ratings", ratings,
             "SELECT game, pace, value, spread, games FROM account_rating WHERE account = $1 ORDER BY game, pace");
    put_rows(c, "rating_steps", curve,
             "SELECT match, game, pace, n, value, spread, change, at FROM account_step WHERE account = $1 ORDER BY at");
    put_rows(c, "chat", chat,
             "SELECT c.match, c.at, c.text FROM chat c JOIN account_seat s ON s.match = c.match AND s.seat = c.seat"
             " WHERE s.account = $1 ORDER BY c.at");
    put_rows(c, "asides", asides,
             "SELECT match, at, text FROM chat WHERE n >= 1048576 AND text LIKE $1 || ' %' ORDER BY at");
    put_rows(c, "blocked", blocked,
             "SELECT a.name, b.at FROM account_block b JOIN account a ON a.id = b.other WHERE b.account = $1");
    put_rows(c, "reports", reports, "SELECT at, name, match, said, why FROM account_report WHERE account = $1");
    put_records(c);
    if (!ledger_ok(c->ledger)) {
        account_fail(c, 503, "away", "the database does not answer; try again soon");
    }
}

/* ---- the end of an account ---- */

struct record_rows {
    struct orr_buf text; /* lines, one behind another */
    struct orr_buf hash; /* of names at the seat, each behind a blank */
    int seat;
    struct {
        int64_t n;
        size_t from, length;
    } * row;
    unsigned rows, cap;
};

static void keep_row(void *user, const char *const *v) {
    struct record_rows *r = user;
    if (r->rows == r->cap) {
        r->cap = r->cap ? 2 * r->cap : 16;
        r->row = orr_realloc(r->row, r->cap, sizeof *r->row);
    }
    r->row[r->rows].n = strtoll(v[0], NULL, 10);
    r->row[r->rows].from = r->text.n;
    r->row[r->rows++].length = strlen(v[1]);
    orr_put(&r->text, "%s", v[1]);
}

/* The hash of the name at the seat, as the header binds it. */
static void note_hash(struct record_rows *r, const char *line, size_t n) {
    struct orr_json_doc doc = {0};
    const struct orr_json *seats = NULL, *v = NULL, *name = NULL;
    if (orr_json_parse(&doc, line, n, NULL)) {
        seats = orr_json_get(doc.root, "seats");
    }
    if (seats && seats->type == ORR_JSON_LIST && r->seat < (int)seats->count) {
        v = orr_json_first(seats);
        for (int i = 0; i < r->seat; i++) {
            v = orr_json_next(v);
        }
        name = orr_json_get(v, "name");
    }
    if (name && name->type == ORR_JSON_STRING) {
        orr_put(&r->hash, " %s", name->text);
    }
    orr_json_free(&doc);
}

/* Without the lines that tell a name which one of the hashes binds. True: something was taken out. */
static bool cut_names(const struct record_rows *r, const char *text, size_t n, struct orr_buf *out) {
    bool cut = false;
    out->n = 0;
    orr_put(out, "%s", "");
    for (size_t at = 0, length; at < n; at += length) {
        const char *end = memchr(text + at, '\n', n - at);
        char wanted[80];
        length = end ? (size_t)(end - text) - at + 1 : n - at;
        snprintf(wanted, sizeof wanted, " %.64s", length > 70 ? text + at + 5 : "");
        bool mine =
            strncmp(text + at, "name ", 5) == 0 && strlen(wanted) == 65 && r->hash.n && strstr(r->hash.at, wanted);
        cut = cut || mine;
        if (!mine) {
            orr_put_bytes(out, text + at, length);
        }
    }
    orr_put(out, "%s", "");
    return cut;
}

/* A record without the name of this seat: what is left of it is verified as before (docs/records.md). */
static void blank_record(struct ledger *l, const char *match, int seat) {
    struct record_rows r = {.seat = seat};
    struct orr_buf left = {0};
    ledger_ask(l, keep_row, &r,
               "SELECT n, line FROM entry WHERE match = $1 AND (line LIKE 'name %' OR line LIKE '{\"orrery_record%'"
               " OR line LIKE '%\nname %') ORDER BY n",
               "s", match);
    for (unsigned i = 0; i < r.rows; i++) {
        const char *text = r.text.at + r.row[i].from;
        if (r.row[i].length && text[0] == '{') {
            note_hash(&r, text, strcspn(text, "\n") < r.row[i].length ? strcspn(text, "\n") : r.row[i].length);
        }
    }
    for (unsigned i = 0; i < r.rows; i++) {
        if (cut_names(&r, r.text.at + r.row[i].from, r.row[i].length, &left)) {
            ledger_do(l, "UPDATE entry SET line = $1 WHERE match = $2 AND n = $3", "ssi", left.at, match, r.row[i].n);
        }
    }
    orr_buf_free(&r.text);
    orr_buf_free(&r.hash);
    orr_buf_free(&left);
    free(r.row);
}

/* The order of a table names who sits there, too: {"player":"me","name":"Ada"}. */
static void blank_order(struct ledger *l, const char *match, int seat) {
    struct orr_buf body = {0}, left = {0};
    orr_put(&body, "%s", "");
    ledger_ask(l, line_row, &body, "SELECT body FROM match WHERE id = $1", "s", match);
    const char *at = strstr(body.at, "\"seats\":[");
    for (int i = 0; at && i <= seat; i++) {
        at = strstr(at + 1, "{\"player\":");
    }
    at = at ? strstr(at, "\"name\":\"") : NULL;
    if (at) {
        const char *end = at += strlen("\"name\":\"");
        while (*end && *end != '"') {
            end += *end == '\\' && end[1] ? 2 : 1;
        }
        orr_put(&left, "%.*s%s", (int)(at - body.at), body.at, end);
        ledger_do(l, "UPDATE match SET body = $1 WHERE id = $2", "ss", left.at, match);
    }
    orr_buf_free(&body);
    orr_buf_free(&left);
}

void account_blank_seat(struct ledger *l, const char *match, int seat) {
    blank_record(l, match, seat);
    blank_order(l, match, seat);
    ledger_do(l, "DELETE FROM chat WHERE match = $1 AND seat = $2", "si", match, (int64_t)seat);
    ledger_do(l, "UPDATE seat SET token = substr(token, 1, 32) WHERE match = $1 AND n = $2", "si", match,
              (int64_t)seat);
}

/* Seats stay without a person, for the statistics of the others; those of tables that are not over are blanked when they
 * are (guest 2). */
static void let_seats_go(struct account_call *c) {
    struct ids ids = {0};
    ledger_ask(c->ledger, id_row, &ids, "SELECT match, seat FROM account_seat WHERE account = $1 AND over > 0", "s",
               c->me.id);
    for (unsigned i = 0; i < ids.n; i++) {
        account_blank_seat(c->ledger, ids.id[i], ids.seat[i]);
        orr_put(c->reload, "%s\n", ids.id[i]);
    }
    ids.n = 0;
    ledger_ask(c->ledger, id_row, &ids, "SELECT match, seat FROM account_seat WHERE account = $1 AND over = 0", "s",
               c->me.id);
    for (unsigned i = 0; i < ids.n; i++) {
        orr_put(c->reload, "%s %d\n", ids.id[i], ids.seat[i]);
    }
    ledger_do(c->ledger,
              "UPDATE account_seat SET account = '', guest = CASE WHEN over > 0 THEN guest ELSE 2 END"
              " WHERE account = $1",
              "s", c->me.id);
    ids_free(&ids);
}

void account_delete(struct account_call *c) {
    static const char *const all[] = {"DELETE FROM account_code WHERE account = $1",
                                      "DELETE FROM account_session WHERE account = $1",
                                      "DELETE FROM account_passkey WHERE account = $1",
                                      "DELETE FROM account_rating WHERE account = $1",
                                      "DELETE FROM account_step WHERE account = $1",
                                      "DELETE FROM account_block WHERE account = $1 OR other = $1",
                                      "DELETE FROM account_post WHERE account = $1",
                                      "DELETE FROM account_ban WHERE account = $1",
                                      "UPDATE account_report SET account = '' WHERE account = $1",
                                      "UPDATE account_report SET about = '', name = '', said = '' WHERE about = $1",
                                      "DELETE FROM chat WHERE n >= 1048576 AND text LIKE $1 || ' %'",
                                      "DELETE FROM account WHERE id = $1"};
    if (strcmp(account_text(c, "name"), c->me.name) != 0) {
        account_fail(c, 422, "bad_name", "to delete everything, write the name of the account");
        return;
    }
    if (!account_begin(c)) {
        return;
    }
    let_seats_go(c);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        ledger_do(c->ledger, all[i], "s", c->me.id);
    }
    orr_put(c->made, "{}");
    if (!account_commit(c)) {
        c->reload->n = 0;
    }
}
