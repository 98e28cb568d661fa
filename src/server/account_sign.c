/* Signing up and in: passwords (argon2id), recovery codes, sessions; and the name. A password is hashed before a
 * transaction begins, so that nobody waits for it at the database. */
#include "account.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WRONG_MOST = 10, WRONG_SECONDS = 60 }; /* wrong passwords of one account at once, and until one more */
enum { PASS = crypto_pwhash_STRBYTES, CODE = 18 };

/* ---- passwords ---- */

static bool hash_password(struct account_call *c, const char *password, char out[PASS]) {
    size_t n = strlen(password);
    if (n < ACCOUNT_PASSWORD_LEAST || n > ACCOUNT_PASSWORD_MOST) {
        account_fail(c, 422, "bad_password", "a password has 8 to 200 bytes");
        return false;
    }
    if (crypto_pwhash_str(out, password, n, crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE)) {
        account_fail(c, 503, "away", "there is no memory for that now; try again soon");
        return false;
    }
    return true;
}

/* Takes as long for a name that nobody has. */
static bool fits(const char *pass, const char *password) {
    static const char nobody[crypto_pwhash_STRBYTES] = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$"
                                                       "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    bool known = *pass;
    bool same = strlen(password) <= ACCOUNT_PASSWORD_MOST &&
                crypto_pwhash_str_verify(known ? pass : nobody, password, strlen(password)) == 0;
    return known && same;
}

static double seconds(const struct account_call *c) { return (double)c->now / 1000; }

static bool may_try(struct account_call *c, const char *fold) {
    if (throttle_may(&c->house->wrong, "wrong", fold, WRONG_MOST, WRONG_SECONDS, seconds(c), false)) {
        return true;
    }
    account_fail(c, 429, "too_many", "too many wrong tries; wait a minute, or use a passkey or another device");
    return false;
}

static void note_wrong(struct account_call *c, const char *fold, const char *what) {
    throttle_may(&c->house->wrong, "wrong", fold, WRONG_MOST, WRONG_SECONDS, seconds(c), true);
    account_fail(c, 403, "wrong", what);
}

/* ---- recovery codes ---- */

/* Without what people put between the letters, and in small ones. */
static void plain_code(const char *code, char out[CODE]) {
    size_t k = 0;
    for (; *code && k + 1 < CODE; code++) {
        if ((*code >= 'a' && *code <= 'z') || (*code >= '0' && *code <= '9')) {
            out[k++] = *code;
        } else if (*code >= 'A' && *code <= 'Z') {
            out[k++] = (char)(*code + 0x20);
        }
    }
    out[k] = 0;
}

/* Fifteen letters are 74 bits: a plain hash is enough. */
static void hash_code(const char *account, const char *plain, char out[ACCOUNT_HASH]) {
    char text[ACCOUNT_ID + CODE + 1];
    snprintf(text, sizeof text, "%s %s", account, plain);
    account_hash(text, out);
}

/* New ones take the place of the old ones, and are told. */
static void put_codes(struct account_call *c, const char *account) {
    ledger_do(c->ledger, "DELETE FROM account_code WHERE account = $1", "s", account);
    orr_put(c->made, "\"codes\":[");
    for (unsigned i = 0; i < ACCOUNT_CODES; i++) {
        char code[CODE], hash[ACCOUNT_HASH];
        account_draw(code, 15);
        hash_code(account, code, hash);
        ledger_do(c->ledger, "INSERT INTO account_code(account, hash) VALUES($1, $2)", "ss", account, hash);
        orr_put(c->made, "%s\"%.5s-%.5s-%.5s\"", i ? "," : "", code, code + 5, code + 10);
    }
    orr_put(c->made, "]");
}

/* ---- sessions ---- */

void account_open_session(struct account_call *c, const char *account, char token[ACCOUNT_TOKEN]) {
    uint8_t bytes[32];
    char hash[ACCOUNT_HASH], id[ACCOUNT_ID];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(token, ACCOUNT_TOKEN, bytes, sizeof bytes);
    account_hash(token, hash);
    account_draw(id, ACCOUNT_ID - 1);
    ledger_do(c->ledger,
              "INSERT INTO account_session(hash, id, account, made, seen, device) VALUES($1, $2, $3, $4, $4, $5)",
              "sssis", hash, id, account, c->now, c->device);
    ledger_do(c->ledger,
              "DELETE FROM account_session WHERE account = $1 AND hash NOT IN (SELECT hash FROM account_session"
              " WHERE account = $1 ORDER BY seen DESC, made DESC LIMIT $2)",
              "si", account, (int64_t)ACCOUNT_SESSIONS);
    ledger_do(c->ledger, "UPDATE account SET seen = $1 WHERE id = $2", "is", c->now, account);
}

void account_put_session(struct account_call *c, const char *account, const char *name, const char *token) {
    orr_put(c->made, "\"id\":\"%s\",\"name\":", account);
    orr_put_json_string(c->made, name);
    orr_put(c->made, ",\"session\":\"%s\"", token);
}

static bool is_banned(struct account_call *c, const struct account *a) {
    if (a->banned > c->now) {
        account_fail(c, 403, "banned", "the host of this server has closed this account for a time");
    }
    return a->banned > c->now;
}

/* ---- calls ---- */

static bool name_is_free(struct account_call *c, const char *name, const char *but) {
    char fold[ACCOUNT_NAME], owner[ACCOUNT_ID];
    account_fold(name, fold);
    bool taken = ledger_text(c->ledger, owner, sizeof owner, "SELECT id FROM account WHERE fold = $1", "s", fold);
    if (taken && strcmp(owner, but) != 0) {
        ledger_cancel(c->ledger);
        account_fail(c, 409, "taken", "that name is taken");
        return false;
    }
    return true;
}

static bool name_fits(struct account_call *c, const char *name) {
    struct orr_error err = {{0}};
    bool ok = account_name_check(name, &err);
    if (!ok) {
        account_fail(c, 422, "bad_name", err.text);
    }
    return ok;
}

void account_sign_up(struct account_call *c) {
    const char *name = account_text(c, "name"), *password = account_text(c, "password");
    char pass[PASS], id[ACCOUNT_ID], fold[ACCOUNT_NAME], token[ACCOUNT_TOKEN];
    if (!name_fits(c, name) || !name_is_free(c, name, "") || !hash_password(c, password, pass) || !account_begin(c) ||
        !name_is_free(c, name, "")) {
        return;
    }
    account_draw(id, ACCOUNT_ID - 1);
    account_fold(name, fold);
    ledger_do(c->ledger,
              "INSERT INTO account(id, fold, name, pass, made, seen, settings, digest)"
              " VALUES($1, $2, $3, $4, $5, $5, '{}', '')",
              "ssssi", id, fold, name, pass, c->now);
    account_open_session(c, id, token);
    orr_put(c->made, "{");
    account_put_session(c, id, name, token);
    orr_put(c->made, ",");
    put_codes(c, id);
    orr_put(c->made, "}");
    if (account_commit(c)) {
        account_say(c, 201);
    }
    sodium_memzero(token, sizeof token);
}

static void open_for(struct account_call *c, const struct account *a) {
    char token[ACCOUNT_TOKEN];
    if (!account_begin(c)) {
        return;
    }
    account_open_session(c, a->id, token);
    orr_put(c->made, "{");
    account_put_session(c, a->id, a->name, token);
    orr_put(c->made, "}");
    if (account_commit(c)) {
        account_say(c, 201);
    }
    sodium_memzero(token, sizeof token);
}

void account_sign_in(struct account_call *c) {
    const char *name = account_text(c, "name"), *password = account_text(c, "password");
    char pass[PASS] = "", fold[ACCOUNT_NAME];
    struct account a;
    account_fold(name, fold);
    if (!may_try(c, fold)) {
        return;
    }
    bool found = account_find(c->ledger, name, &a);
    if (found) {
        ledger_text(c->ledger, pass, sizeof pass, "SELECT pass FROM account WHERE id = $1", "s", a.id);
    }
    if (!ledger_ok(c->ledger)) {
        account_fail(c, 503, "away", "the database does not answer; try again soon");
    } else if (!fits(pass, password) || !found) {
        note_wrong(c, fold, "name and password do not belong together");
    } else if (!is_banned(c, &a)) {
        open_for(c, &a);
    }
}

/* One code opens the account once: a new password, and all sessions end. */
void account_recover(struct account_call *c) {
    char pass[PASS], fold[ACCOUNT_NAME], plain[CODE], hash[ACCOUNT_HASH], token[ACCOUNT_TOKEN];
    struct account a;
    account_fold(account_text(c, "name"), fold);
    if (!may_try(c, fold) || !hash_password(c, account_text(c, "password"), pass)) {
        return;
    }
    bool found = account_find(c->ledger, account_text(c, "name"), &a);
    plain_code(account_text(c, "code"), plain);
    hash_code(a.id, plain, hash);
    if (found && is_banned(c, &a)) {
        return;
    }
    if (!account_begin(c)) {
        return;
    }
    if (!ledger_do(c->ledger, "DELETE FROM account_code WHERE account = $1 AND hash = $2", "ss", a.id, hash) ||
        !found) {
        ledger_cancel(c->ledger);
        note_wrong(c, fold, "this is not a code of that name that was not used yet");
        return;
    }
    ledger_do(c->ledger, "UPDATE account SET pass = $1 WHERE id = $2", "ss", pass, a.id);
    ledger_do(c->ledger, "DELETE FROM account_session WHERE account = $1", "s", a.id);
    account_open_session(c, a.id, token);
    orr_put(c->made, "{");
    account_put_session(c, a.id, a.name, token);
    orr_put(c->made, "}");
    if (account_commit(c)) {
        account_say(c, 201);
    }
}

/* The password once more, for what somebody at an open page must not do. */
static bool knows_password(struct account_call *c, const char *key) {
    char pass[PASS], fold[ACCOUNT_NAME];
    account_fold(c->me.name, fold);
    if (!may_try(c, fold)) {
        return false;
    }
    ledger_text(c->ledger, pass, sizeof pass, "SELECT pass FROM account WHERE id = $1", "s", c->me.id);
    if (!fits(pass, account_text(c, key))) {
        note_wrong(c, fold, "the password is another one");
        return false;
    }
    return true;
}

/* Other devices are signed out: whoever knew the old one may be there. */
void account_password(struct account_call *c) {
    char pass[PASS];
    if (!knows_password(c, "old") || !hash_password(c, account_text(c, "password"), pass) || !account_begin(c)) {
        return;
    }
    ledger_do(c->ledger, "UPDATE account SET pass = $1 WHERE id = $2", "ss", pass, c->me.id);
    ledger_do(c->ledger, "DELETE FROM account_session WHERE account = $1 AND id <> $2", "ss", c->me.id, c->me.session);
    orr_put(c->made, "{}");
    account_commit(c);
}

void account_codes(struct account_call *c) {
    if (!knows_password(c, "password") || !account_begin(c)) {
        return;
    }
    orr_put(c->made, "{");
    put_codes(c, c->me.id);
    orr_put(c->made, "}");
    account_commit(c);
}

/* "here": this one. */
void account_end_session(struct account_call *c) {
    const char *id = strcmp(c->id, "here") == 0 ? c->me.session : c->id;
    if (!account_begin(c)) {
        return;
    }
    long ended = ledger_do(c->ledger, "DELETE FROM account_session WHERE account = $1 AND id = $2", "ss", c->me.id, id);
    orr_put(c->made, "{}");
    if (account_commit(c) && !ended) {
        account_fail(c, 404, "not_found", "there is no such session");
    }
}

/* Names at tables that are played, and in records, stay what they were. */
void account_rename(struct account_call *c) {
    const char *name = account_text(c, "name");
    char fold[ACCOUNT_NAME];
    if (!name_fits(c, name) || !account_begin(c) || !name_is_free(c, name, c->me.id)) {
        return;
    }
    account_fold(name, fold);
    ledger_do(c->ledger, "UPDATE account SET name = $1, fold = $2 WHERE id = $3", "sss", name, fold, c->me.id);
    orr_put(c->made, "{\"name\":");
    orr_put_json_string(c->made, name);
    orr_put(c->made, "}");
    account_commit(c);
}

/* ---- what a person sees of their own account ---- */

struct listing {
    struct account_call *call;
    unsigned n;
};

static void session_row(void *user, const char *const *v) {
    struct listing *l = user;
    struct orr_buf *out = l->call->made;
    orr_put(out, "%s{\"id\":\"%s\",\"device\":", l->n++ ? "," : "", v[0]);
    orr_put_json_string(out, v[1]);
    orr_put(out, ",\"made\":%s,\"seen\":%s,\"here\":%s}", v[2], v[3],
            strcmp(v[0], l->call->me.session) == 0 ? "true" : "false");
}

static void passkey_row(void *user, const char *const *v) {
    struct listing *l = user;
    struct orr_buf *out = l->call->made;
    orr_put(out, "%s{\"id\":\"%s\",\"label\":", l->n++ ? "," : "", v[0]);
    orr_put_json_string(out, v[1]);
    orr_put(out, ",\"made\":%s,\"seen\":%s}", v[2], v[3]);
}

static void name_row(void *user, const char *const *v) {
    struct listing *l = user;
    orr_put(l->call->made, "%s", l->n++ ? "," : "");
    orr_put_json_string(l->call->made, v[0]);
}

static void settings_row(void *user, const char *const *v) { orr_put(user, "%s", v[0]); }

void account_show(struct account_call *c) {
    struct listing l = {c, 0};
    int64_t codes = ledger_number(c->ledger, "SELECT count(*) FROM account_code WHERE account = $1", "s", c->me.id);
    orr_put(c->made, "{\"id\":\"%s\",\"name\":", c->me.id);
    orr_put_json_string(c->made, c->me.name);
    orr_put(c->made, ",\"made\":%lld,\"codes\":%lld,\"sessions\":[", (long long)c->me.made, (long long)codes);
    ledger_ask(c->ledger, session_row, &l,
               "SELECT id, device, made, seen FROM account_session WHERE account = $1 ORDER BY seen DESC, made DESC",
               "s", c->me.id);
    orr_put(c->made, "],\"passkeys\":[");
    l.n = 0;
    ledger_ask(c->ledger, passkey_row, &l,
               "SELECT id, label, made, seen FROM account_passkey WHERE account = $1 ORDER BY made", "s", c->me.id);
    orr_put(c->made, "],\"blocked\":[");
    l.n = 0;
    ledger_ask(
        c->ledger, name_row, &l,
        "SELECT a.name FROM account_block b JOIN account a ON a.id = b.other WHERE b.account = $1 ORDER BY a.fold", "s",
        c->me.id);
    orr_put(c->made, "],\"mail\":%s,\"push\":", c->house->has_mail ? "true" : "false");
    orr_put(c->made, *c->house->push ? "\"%s\"" : "null", c->house->push_public);
    orr_put(c->made, ",\"settings\":");
    ledger_ask(c->ledger, settings_row, c->made, "SELECT settings FROM account WHERE id = $1", "s", c->me.id);
    orr_put(c->made, "}");
    if (!ledger_ok(c->ledger)) {
        account_fail(c, 503, "away", "the database does not answer; try again soon");
    }
}
