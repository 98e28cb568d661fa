/* Passkeys of accounts: adding one, signing in with one. What is to be signed is a challenge that only we can make: a
 * time, a number drawn by chance, and their keyed hash; each is taken once. */
#include "account.h"
#include "passkey.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NONCE = 16, TIME = 8, MARK = 16, CHALLENGE = TIME + NONCE + MARK, LASTS = 300000 };
enum { CHALLENGE_TEXT = 64, DATA = 2048, LABEL = 48, B64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

/* ---- challenges ---- */

/* `whose`: the account that asks for it; "": whoever signs in. */
static void mark(const struct account_call *c, const char *whose, const uint8_t *text, uint8_t out[MARK]) {
    uint8_t all[TIME + NONCE + ACCOUNT_ID] = {0};
    memcpy(all, text, TIME + NONCE);
    for (size_t i = 0; whose[i]; i++) {
        all[TIME + NONCE + i] = (uint8_t)whose[i];
    }
    crypto_generichash(out, MARK, all, sizeof all, c->house->key, sizeof c->house->key);
}

static void draw(const struct account_call *c, const char *whose, char out[CHALLENGE_TEXT]) {
    uint8_t bytes[CHALLENGE];
    for (int i = 0; i < TIME; i++) {
        bytes[i] = (uint8_t)((uint64_t)c->now >> (8 * i));
    }
    randombytes_buf(bytes + TIME, NONCE);
    mark(c, whose, bytes, bytes + TIME + NONCE);
    sodium_bin2base64(out, CHALLENGE_TEXT, bytes, sizeof bytes, B64);
}

/* Ours, of these minutes, and not used before; it is used now. */
static bool use(struct account_call *c, const char *whose, const char *text) {
    uint8_t bytes[CHALLENGE], right[MARK];
    struct account_house *h = c->house;
    uint64_t at = 0, nonce;
    size_t n;
    if (sodium_base642bin(bytes, sizeof bytes, text, strlen(text), NULL, &n, NULL, B64) != 0 || n != sizeof bytes) {
        return false;
    }
    mark(c, whose, bytes, right);
    for (int i = 0; i < TIME; i++) {
        at |= (uint64_t)bytes[i] << (8 * i);
    }
    memcpy(&nonce, bytes + TIME, sizeof nonce);
    bool good =
        sodium_memcmp(right, bytes + TIME + NONCE, MARK) == 0 && (int64_t)at <= c->now && c->now - (int64_t)at < LASTS;
    for (unsigned i = 0; i < ACCOUNT_USED; i++) {
        good = good && h->used[i] != nonce;
    }
    if (good) {
        h->used[h->useds++ % ACCOUNT_USED] = nonce;
    }
    return good;
}

/* ---- the site ---- */

/* The host name that people see: of the public URL, or as the page asked. */
static void site_of(const struct account_call *c, char *rp, size_t size) {
    const char *at = c->house->public_url ? strstr(c->house->public_url, "://") : NULL;
    at = at ? at + 3 : c->host;
    snprintf(rp, size, "%.*s", (int)(*at == '[' ? strcspn(at, "]") + (strchr(at, ']') != NULL) : strcspn(at, ":/")),
             at);
}

static bool same_origin(const struct account_call *c, const char *origin) {
    const char *url = c->house->public_url;
    size_t n = strlen(origin);
    if (url && strncmp(url, origin, n) == 0 && (url[n] == '/' || !url[n])) {
        return true;
    }
    return !url && *origin && strcmp(origin, c->origin) == 0; /* which was compared with the host before */
}

/* ---- what a browser sends ---- */

struct sent {
    char client[DATA], rp[256];
    uint8_t data[DATA], signature[DATA];
    size_t client_n, data_n, signature_n;
    struct passkey_data read;
};

static bool decode(const struct account_call *c, const char *key, void *out, size_t size, size_t *n) {
    const char *text = account_text(c, key);
    return *text && sodium_base642bin(out, size, text, strlen(text), NULL, n, NULL, B64) == 0;
}

static const char *text_in(const struct orr_json *root, const char *key) {
    const struct orr_json *v = orr_json_get(root, key);
    return v && v->type == ORR_JSON_STRING ? v->text : "";
}

/* Does the browser say that this page did this, with a challenge of ours? */
static bool read_client(struct account_call *c, struct sent *s, const char *type) {
    struct orr_json_doc doc = {0};
    bool ok = decode(c, "client", s->client, sizeof s->client - 1, &s->client_n) &&
              orr_json_parse(&doc, s->client, s->client_n, NULL) && doc.root->type == ORR_JSON_OBJECT &&
              strcmp(text_in(doc.root, "type"), type) == 0 && same_origin(c, text_in(doc.root, "origin")) &&
              use(c, c->me.id, text_in(doc.root, "challenge"));
    orr_json_free(&doc);
    return ok;
}

static bool read_sent(struct account_call *c, struct sent *s, const char *type) {
    site_of(c, s->rp, sizeof s->rp);
    bool ok = read_client(c, s, type) && decode(c, "data", s->data, sizeof s->data, &s->data_n) &&
              passkey_read(s->data, s->data_n, s->rp, &s->read) && s->read.present && s->read.verified;
    if (!ok) {
        account_fail(c, 422, "bad_passkey", "the device's answer is not what was asked for; try again");
    }
    return ok;
}

/* ---- adding one ---- */

static void id_row(void *user, const char *const *v) {
    struct orr_buf *out = user;
    orr_put(out, "%s\"%s\"", out->at[out->n - 1] == '[' ? "" : ",", v[0]);
}

void account_passkey_ask(struct account_call *c) {
    char challenge[CHALLENGE_TEXT], rp[256];
    draw(c, c->me.id, challenge);
    site_of(c, rp, sizeof rp);
    orr_put(c->made, "{\"challenge\":\"%s\",\"rp\":", challenge);
    orr_put_json_string(c->made, rp);
    orr_put(c->made, ",\"user\":\"%s\",\"name\":", c->me.id);
    orr_put_json_string(c->made, c->me.name);
    orr_put(c->made, ",\"known\":[");
    ledger_ask(c->ledger, id_row, c->made, "SELECT id FROM account_passkey WHERE account = $1", "s", c->me.id);
    orr_put(c->made, "]}");
}

/* The id is told twice: by the browser and, within what it hands on, by the device. */
static bool read_id(struct account_call *c, const struct sent *s, char out[PASSKEY_ID]) {
    bool short_enough = s->read.id && sodium_base64_encoded_len(s->read.id_n, B64) <= PASSKEY_ID;
    if (short_enough) {
        sodium_bin2base64(out, PASSKEY_ID, s->read.id, s->read.id_n, B64);
    }
    return short_enough && strcmp(out, account_text(c, "id")) == 0;
}

static void keep_key(struct account_call *c, const struct sent *s, const char *id, const char *key) {
    char label[LABEL];
    const char *given = account_text(c, "label");
    snprintf(label, sizeof label, "%s", *given && strlen(given) < LABEL ? given : c->device);
    if (!account_begin(c)) {
        return;
    }
    int64_t n = ledger_number(c->ledger, "SELECT count(*) FROM account_passkey WHERE account = $1", "s", c->me.id);
    long kept = n < ACCOUNT_PASSKEYS
                    ? ledger_do(c->ledger,
                                "INSERT INTO account_passkey(id, account, made, seen, key, count, label)"
                                " VALUES($1, $2, $3, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
                                "ssisis", id, c->me.id, c->now, key, (int64_t)s->read.count, label)
                    : 0;
    orr_put(c->made, "{}");
    if (account_commit(c)) {
        account_say(c, 201);
        if (!kept) {
            account_fail(c, 409, "taken", "this passkey is known already, or there are ten of them");
        }
    }
}

void account_passkey_add(struct account_call *c) {
    struct sent s = {.client_n = 0};
    struct orr_error err = {{0}};
    uint8_t key[PASSKEY_KEY];
    char id[PASSKEY_ID] = "";
    size_t n = 0;
    if (!read_sent(c, &s, "webauthn.create")) {
        return;
    }
    if (!decode(c, "key", key, sizeof key, &n) || !passkey_knows(key, n, &err) || !read_id(c, &s, id)) {
        account_fail(c, 422, "bad_passkey", *err.text ? err.text : "the device's answer is not what was asked for");
        return;
    }
    keep_key(c, &s, id, account_text(c, "key"));
}

void account_passkey_drop(struct account_call *c) {
    if (!account_begin(c)) {
        return;
    }
    long gone = ledger_do(c->ledger, "DELETE FROM account_passkey WHERE account = $1 AND substr(id, 1, 95) = $2", "ss",
                          c->me.id, c->id);
    orr_put(c->made, "{}");
    if (account_commit(c) && !gone) {
        account_fail(c, 404, "not_found", "there is no such passkey");
    }
}

/* ---- signing in ---- */

void account_passkey_begin(struct account_call *c) {
    char challenge[CHALLENGE_TEXT], rp[256];
    draw(c, "", challenge);
    site_of(c, rp, sizeof rp);
    orr_put(c->made, "{\"challenge\":\"%s\",\"rp\":", challenge);
    orr_put_json_string(c->made, rp);
    orr_put(c->made, "}");
}

struct kept {
    char account[ACCOUNT_ID], name[ACCOUNT_NAME], key[2 * PASSKEY_KEY];
    int64_t count, banned;
};

static void kept_row(void *user, const char *const *v) {
    struct kept *k = user;
    snprintf(k->account, sizeof k->account, "%s", v[0]);
    snprintf(k->name, sizeof k->name, "%s", v[1]);
    snprintf(k->key, sizeof k->key, "%s", v[2]);
    k->count = strtoll(v[3], NULL, 10);
    k->banned = strtoll(v[4], NULL, 10);
}

/* A counter that goes back means that the key was copied. Most devices do not count, and say 0. */
static bool fits(struct account_call *c, struct sent *s, const struct kept *k) {
    uint8_t key[PASSKEY_KEY];
    size_t n = 0;
    return *k->account && sodium_base642bin(key, sizeof key, k->key, strlen(k->key), NULL, &n, NULL, B64) == 0 &&
           decode(c, "signature", s->signature, sizeof s->signature, &s->signature_n) &&
           (!s->read.count || (int64_t)s->read.count > k->count) &&
           passkey_verify(key, n, s->data, s->data_n, s->client, s->client_n, s->signature, s->signature_n);
}

void account_passkey_sign(struct account_call *c) {
    struct sent s = {.client_n = 0};
    struct kept k = {.count = 0};
    char token[ACCOUNT_TOKEN];
    c->me = (struct account){.made = 0};
    if (!read_sent(c, &s, "webauthn.get")) {
        return;
    }
    ledger_ask(c->ledger, kept_row, &k,
               "SELECT a.id, a.name, p.key, p.count, coalesce(b.until, 0) FROM account_passkey p JOIN account a"
               " ON a.id = p.account LEFT JOIN account_ban b ON b.account = a.id WHERE p.id = $1",
               "s", account_text(c, "id"));
    if (!fits(c, &s, &k) || k.banned > c->now) {
        account_fail(c, 403, "wrong",
                     k.banned > c->now ? "the host of this server has closed this account for a time"
                                       : "this passkey opens no account here");
        return;
    }
    if (!account_begin(c)) {
        return;
    }
    ledger_do(c->ledger, "UPDATE account_passkey SET count = $1, seen = $2 WHERE id = $3", "iis", (int64_t)s.read.count,
              c->now, account_text(c, "id"));
    account_open_session(c, k.account, token);
    orr_put(c->made, "{");
    account_put_session(c, k.account, k.name, token);
    orr_put(c->made, "}");
    if (account_commit(c)) {
        account_say(c, 201);
    }
    sodium_memzero(token, sizeof token);
}
