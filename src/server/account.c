/* Routes and what all calls about people share. */
#include "account.h"
#include "ws.h"

#include "orrery/match.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOUR = 3600000 };
enum { SIGNED = 1, SLOW = 2, INNER = 4 }; /* needs a session; hashes a password; is told by tables only */

static const struct {
    enum method method;
    const char *path, *rest; /* what stands before and behind a part that varies; rest NULL: none does */
    void (*call)(struct account_call *);
    unsigned flags;
} routes[] = {
    {METHOD_POST, "/api/account", NULL, account_sign_up, SLOW},
    {METHOD_GET, "/api/account", NULL, account_show, SIGNED},
    {METHOD_POST, "/api/account/session", NULL, account_sign_in, SLOW},
    {METHOD_POST, "/api/account/recover", NULL, account_recover, SLOW},
    {METHOD_POST, "/api/account/password", NULL, account_password, SIGNED | SLOW},
    {METHOD_POST, "/api/account/codes", NULL, account_codes, SIGNED | SLOW},
    {METHOD_POST, "/api/account/sessions/", "/end", account_end_session, SIGNED},
    {METHOD_POST, "/api/account/rename", NULL, account_rename, SIGNED},
    {METHOD_POST, "/api/account/games", NULL, account_take_games, SIGNED},
    {METHOD_GET, "/api/account/export", NULL, account_export, SIGNED},
    {METHOD_POST, "/api/account/delete", NULL, account_delete, SIGNED},
    {METHOD_POST, "/api/account/settings", NULL, account_settings, SIGNED},
    {METHOD_POST, "/api/account/block", NULL, account_block, SIGNED},
    {METHOD_POST, "/api/account/passkeys/ask", NULL, account_passkey_ask, SIGNED},
    {METHOD_POST, "/api/account/passkeys", NULL, account_passkey_add, SIGNED},
    {METHOD_POST, "/api/account/passkeys/", "/end", account_passkey_drop, SIGNED},
    {METHOD_POST, "/api/account/passkey/ask", NULL, account_passkey_begin, 0},
    {METHOD_POST, "/api/account/passkey", NULL, account_passkey_sign, 0},
    {METHOD_GET, "/api/people/", "", account_profile, 0},
    {METHOD_GET, "/api/ratings", NULL, account_leaders, 0},
    {METHOD_POST, "/api/reports", NULL, account_report, 0},
    {METHOD_POST, "/api/digest", NULL, account_guest_digest, 0},
    {METHOD_OTHER, "sat", NULL, account_sat, INNER},
    {METHOD_OTHER, "result", NULL, account_result, INNER},
    {METHOD_OTHER, "turn", NULL, account_turn, INNER},
};
enum { ROUTES = sizeof routes / sizeof routes[0] };

/* The part between two others, at most `size` bytes with its end. */
static bool match_path(const char *path, const char *before, const char *rest, char *out, size_t size) {
    size_t n = strlen(before), all = strlen(path);
    out[0] = 0;
    if (!rest) {
        return strcmp(path, before) == 0;
    }
    size_t tail = strlen(rest);
    if (strncmp(path, before, n) != 0 || all <= n + tail || strcmp(path + all - tail, rest) != 0 ||
        all - n - tail >= size) {
        return false;
    }
    memcpy(out, path + n, all - n - tail);
    out[all - n - tail] = 0;
    return strchr(out, '/') == NULL;
}

bool account_knows(const char *path) {
    char id[96];
    for (unsigned i = 0; i < ROUTES; i++) {
        if (!(routes[i].flags & INNER) && match_path(path, routes[i].path, routes[i].rest, id, sizeof id)) {
            return true;
        }
    }
    return false;
}

bool account_is_slow(enum method method, const char *path) {
    for (unsigned i = 0; i < ROUTES; i++) {
        if (routes[i].method == method && strcmp(path, routes[i].path) == 0) {
            return routes[i].flags & SLOW;
        }
    }
    return false;
}

/* ---- answers ---- */

void account_say(struct account_call *c, unsigned status) { c->status = status; }

void account_fail(struct account_call *c, unsigned status, const char *code, const char *message) {
    c->made->n = 0;
    orr_put(c->made, "{\"error\":{\"code\":\"%s\",\"message\":", code);
    orr_put_json_string(c->made, message);
    orr_put(c->made, "}}");
    c->type = "application/json";
    c->status = status;
}

static void away(struct account_call *c) {
    account_fail(c, 503, "away", "the database does not answer; try again soon");
}

bool account_begin(struct account_call *c) {
    bool ok = ledger_begin(c->ledger);
    if (!ok) {
        away(c);
    }
    return ok;
}

bool account_commit(struct account_call *c) {
    bool ok = ledger_commit(c->ledger);
    if (!ok) {
        away(c);
    }
    return ok;
}

/* ---- words ---- */

const char *account_text(const struct account_call *c, const char *key) {
    const struct orr_json *v = c->body ? orr_json_get(c->body, key) : NULL;
    return v && v->type == ORR_JSON_STRING ? v->text : "";
}

static int hex_value(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

void account_query(const struct account_call *c, const char *key, char *out, size_t size) {
    const char *at = c->query;
    size_t n = strlen(key), k = 0;
    while (at && !(strncmp(at, key, n) == 0 && at[n] == '=')) {
        at = strchr(at, '&');
        at += at != NULL;
    }
    for (at = at ? at + n + 1 : ""; *at && *at != '&' && k + 1 < size; at++) {
        int high = *at == '%' ? hex_value(at[1]) : -1, low = high >= 0 ? hex_value(at[2]) : -1;
        out[k++] = (char)(low >= 0 ? high << 4 | low : *at == '+' ? ' ' : *at);
        at += low >= 0 ? 2 : 0;
    }
    out[ws_is_utf8(out, k) ? k : 0] = 0;
}

void account_hash(const char *text, char out[ACCOUNT_HASH]) {
    uint8_t hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const uint8_t *)text, strlen(text));
    sodium_bin2hex(out, ACCOUNT_HASH, hash, sizeof hash);
}

void account_draw(char *out, unsigned letters) {
    static const char set[] = "abcdefghjkmnpqrstuvwxyz23456789";
    for (unsigned i = 0; i < letters; i++) {
        out[i] = set[randombytes_uniform(sizeof set - 1)];
    }
    out[letters] = 0;
}

void account_fold(const char *name, char out[ACCOUNT_NAME]) {
    size_t k = 0;
    for (const uint8_t *at = (const uint8_t *)name; *at && k + 1 < ACCOUNT_NAME; at++) {
        bool capital = *at >= 'A' && *at <= 'Z';
        bool accented = at != (const uint8_t *)name && at[-1] == 0xC3 && *at >= 0x80 && *at <= 0x9E && *at != 0x97;
        out[k++] = (char)(capital || accented ? *at + 0x20 : *at);
    }
    out[k] = 0;
}

bool account_name_check(const char *name, struct orr_error *err) {
    size_t n = strlen(name);
    if (!orr_name_check(name, err)) {
        return false;
    }
    if (n >= ACCOUNT_NAME) {
        return orr_fail(err, "the name of an account has at most %d bytes", ACCOUNT_NAME - 1);
    }
    if (name[0] == ' ' || name[n - 1] == ' ' || strstr(name, "  ") || strpbrk(name, "/?#%\\")) {
        return orr_fail(err, "a name has no blanks at its ends or two together, and none of / ? # %% \\");
    }
    return true;
}

/* ---- who it is ---- */

static void account_row(void *user, const char *const *v) {
    struct account *a = user;
    snprintf(a->id, sizeof a->id, "%s", v[0]);
    snprintf(a->name, sizeof a->name, "%s", v[1]);
    a->made = strtoll(v[2], NULL, 10);
    a->banned = strtoll(v[3], NULL, 10);
    snprintf(a->session, sizeof a->session, "%s", v[4]);
}

bool account_find(struct ledger *l, const char *name, struct account *out) {
    char fold[ACCOUNT_NAME];
    *out = (struct account){.made = 0};
    account_fold(name, fold);
    return strlen(name) < ACCOUNT_NAME &&
           ledger_ask(l, account_row, out,
                      "SELECT a.id, a.name, a.made, coalesce(b.until, 0), '' FROM account a"
                      " LEFT JOIN account_ban b ON b.account = a.id WHERE a.fold = $1",
                      "s", fold) == 1;
}

static void touch_session(struct ledger *l, const char *hash, int64_t now, const struct account *a) {
    if (ledger_begin(l)) {
        ledger_do(l, "UPDATE account_session SET seen = $1 WHERE hash = $2", "is", now, hash);
        ledger_do(l, "UPDATE account SET seen = $1 WHERE id = $2", "is", now, a->id);
        ledger_commit(l);
    }
}

bool account_of_token(struct ledger *l, const char *token, int64_t now, bool touch, struct account *out) {
    char hash[ACCOUNT_HASH];
    int64_t oldest = now - (int64_t)ACCOUNT_SESSION_DAYS * 24 * HOUR;
    *out = (struct account){.made = 0};
    if (strlen(token) != ACCOUNT_TOKEN - 1) {
        return false;
    }
    account_hash(token, hash);
    bool found = ledger_ask(l, account_row, out,
                            "SELECT a.id, a.name, a.made, coalesce(b.until, 0), s.id FROM account_session s"
                            " JOIN account a ON a.id = s.account LEFT JOIN account_ban b ON b.account = a.id"
                            " WHERE s.hash = $1 AND s.seen > $2",
                            "si", hash, oldest) == 1;
    if (found && touch &&
        ledger_number(l, "SELECT seen FROM account_session WHERE hash = $1", "s", hash) < now - HOUR) {
        touch_session(l, hash, now, out);
    }
    return found;
}

/* ---- the whole ---- */

static void run(struct account_call *c, unsigned i) {
    bool known = !*c->token || account_of_token(c->ledger, c->token, c->now, true, &c->me);
    bool signed_in = routes[i].flags & SIGNED;
    if (!ledger_ok(c->ledger)) {
        away(c);
    } else if (signed_in && (!*c->token || !known)) {
        account_fail(c, 401, "signed_out", "sign in first");
    } else if (routes[i].method == METHOD_POST && !c->body) {
        account_fail(c, 400, "bad_json", "the body is an object");
    } else {
        account_say(c, 200);
        c->type = "application/json";
        c->made->n = 0;
        routes[i].call(c);
    }
}

void account_answer(struct account_call *c, enum method method, const char *body, size_t n) {
    struct orr_json_doc doc = {0};
    bool known = false;
    if (n && orr_json_parse(&doc, body, n, NULL) && doc.root->type == ORR_JSON_OBJECT) {
        c->body = doc.root;
    }
    account_fail(c, 404, "not_found", "there is no such call");
    for (unsigned i = 0; i < ROUTES; i++) {
        if (!match_path(c->path, routes[i].path, routes[i].rest, c->id, sizeof c->id)) {
            continue;
        }
        if (routes[i].method == method) {
            run(c, i);
            known = false;
            break;
        }
        known = true;
    }
    if (known) {
        account_fail(c, 405, "bad_method", "not by this method");
    }
    orr_json_free(&doc);
}
