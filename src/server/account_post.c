/* Messages that reach a person who does not look: a secret link to what waits, a webhook, e-mail. This file says what is
 * wanted and puts messages on their way; post.c carries them. */
#include "account.h"
#include "outside.h"
#include "push.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SECRET = 33,
    LINK = 25,
    MAIL_CODE = 9,
    CONFIRMS = 3,
    CONFIRM_SECONDS = 1200,
    MAIL_PAUSE = 3600,
    WAITING_MOST = 50
};

/* What is kept as JSON in `settings`. */
struct wishes {
    char hook[OUTSIDE_URL], secret[SECRET], mail[OUTSIDE_MAIL], mail_new[OUTSIDE_MAIL], mail_code[ACCOUNT_HASH];
    char push[OUTSIDE_URL], push_key[PUSH_LETTERS], push_auth[PUSH_LETTERS]; /* one browser: the last that asked */
};

static void settings_row(void *user, const char *const *v) { orr_put(user, "%s", v[0]); }

static void read_wishes(struct ledger *l, const char *account, struct wishes *w) {
    struct orr_buf text = {0};
    struct orr_json_doc doc = {0};
    const struct {
        const char *name;
        char *to;
        size_t size;
    } members[] = {{"hook", w->hook, sizeof w->hook},
                   {"secret", w->secret, sizeof w->secret},
                   {"mail", w->mail, sizeof w->mail},
                   {"mail_new", w->mail_new, sizeof w->mail_new},
                   {"mail_code", w->mail_code, sizeof w->mail_code},
                   {"push", w->push, sizeof w->push},
                   {"push_key", w->push_key, sizeof w->push_key},
                   {"push_auth", w->push_auth, sizeof w->push_auth}};
    *w = (struct wishes){.hook = ""};
    orr_put(&text, "%s", "");
    ledger_ask(l, settings_row, &text, "SELECT settings FROM account WHERE id = $1", "s", account);
    if (orr_json_parse(&doc, text.at, text.n, NULL)) {
        for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
            const struct orr_json *v = orr_json_get(doc.root, members[i].name);
            snprintf(members[i].to, members[i].size, "%s", v && v->type == ORR_JSON_STRING ? v->text : "");
        }
    }
    orr_json_free(&doc);
    orr_buf_free(&text);
}

static void keep_wishes(struct ledger *l, const char *account, const struct wishes *w) {
    struct orr_buf text = {0};
    const char *const members[][2] = {{"hook", w->hook},         {"secret", w->secret},       {"mail", w->mail},
                                      {"mail_new", w->mail_new}, {"mail_code", w->mail_code}, {"push", w->push},
                                      {"push_key", w->push_key}, {"push_auth", w->push_auth}};
    orr_put(&text, "{");
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        orr_put(&text, "%s\"%s\":", i ? "," : "", members[i][0]);
        orr_put_json_string(&text, members[i][1]);
    }
    orr_put(&text, "}");
    ledger_do(l, "UPDATE account SET settings = $1 WHERE id = $2", "ss", text.at, account);
    orr_buf_free(&text);
}

/* Bounded for each account: what does not fit is not sent. */
static void put_post(struct account_call *c, const char *account, const char *kind, const char *goal,
                     const char *body) {
    char id[ACCOUNT_ID];
    account_draw(id, ACCOUNT_ID - 1);
    if (ledger_number(c->ledger, "SELECT count(*) FROM account_post WHERE account = $1", "s", account) < WAITING_MOST) {
        ledger_do(c->ledger,
                  "INSERT INTO account_post(id, account, kind, at, due, tries, goal, body)"
                  " VALUES($1, $2, $3, $4, $4, 0, $5, $6)",
                  "sssiss", id, account, kind, c->now, goal, body);
    }
}

/* ---- wishes ---- */

static bool set_hook(struct account_call *c, struct wishes *w, const char *url) {
    struct orr_error err = {{0}};
    uint8_t bytes[(SECRET - 1) / 2];
    if (*url && !outside_url_check(url, &err)) {
        account_fail(c, 422, "bad_hook", err.text);
        return false;
    }
    snprintf(w->hook, sizeof w->hook, "%s", url);
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(w->secret, sizeof w->secret, bytes, sizeof bytes);
    if (*url) {
        put_post(c, c->me.id, "hook", "", "{\"event\":\"hello\"}");
    }
    return true;
}

/* An address counts once its owner has sent the code back that it was sent. */
static bool set_mail(struct account_call *c, struct wishes *w, const char *address) {
    struct orr_error err = {{0}};
    struct orr_buf text = {0};
    char code[MAIL_CODE];
    w->mail_new[0] = w->mail_code[0] = 0;
    if (!*address) {
        w->mail[0] = 0;
        return true;
    }
    if (!c->house->has_mail || !outside_mail_check(address, &err)) {
        account_fail(c, 422, "bad_mail", *err.text ? err.text : "this server sends no e-mail");
        return false;
    }
    if (!throttle_may(&c->house->often, "mail", c->me.id, CONFIRMS, CONFIRM_SECONDS, (double)c->now / 1000, true) ||
        !throttle_may(&c->house->often, "mail to", address, CONFIRMS, CONFIRM_SECONDS, (double)c->now / 1000, true)) {
        account_fail(c, 429, "too_many", "that was asked for several times; try again in twenty minutes");
        return false;
    }
    account_draw(code, MAIL_CODE - 1);
    account_hash(code, w->mail_code);
    snprintf(w->mail_new, sizeof w->mail_new, "%s", address);
    orr_put(&text,
            "Somebody wants word from Orrery at this address. If that was you, the code is\n\n    %s\n\n"
            "If not, do nothing: nothing more will come.\n",
            code);
    put_post(c, c->me.id, "mail", address, text.at);
    orr_buf_free(&text);
    return true;
}

static bool confirm_mail(struct account_call *c, struct wishes *w, const char *code) {
    char hash[ACCOUNT_HASH];
    account_hash(code, hash);
    if (!throttle_may(&c->house->often, "mail code", c->me.id, 5, 600, (double)c->now / 1000, true) || !*w->mail_code ||
        sodium_memcmp(hash, w->mail_code, sizeof hash) != 0) {
        account_fail(c, 403, "wrong", "this is not the code that was sent");
        return false;
    }
    snprintf(w->mail, sizeof w->mail, "%s", w->mail_new);
    w->mail_new[0] = w->mail_code[0] = 0;
    return true;
}

/* Does the host let messages go there? The list has whole beginnings of addresses. */
static bool push_allowed(const char *list, const char *url) {
    for (const char *at = list; *at; at += at[0] == ',') {
        size_t n = strcspn(at, ",");
        if (n && strncmp(url, at, n) == 0) {
            return true;
        }
        at += n;
    }
    return false;
}

/* What a browser says of itself (PushSubscription); null: no more of it. */
static bool set_push(struct account_call *c, struct wishes *w, const struct orr_json *v) {
    const struct orr_json *url = orr_json_get(v, "endpoint"), *key = orr_json_get(v, "key"),
                          *auth = orr_json_get(v, "auth");
    uint8_t bytes[PUSH_PUBLIC];
    w->push[0] = w->push_key[0] = w->push_auth[0] = 0;
    if (v->type == ORR_JSON_NULL) {
        return true;
    }
    bool typed = url && key && auth && url->type == ORR_JSON_STRING && key->type == ORR_JSON_STRING &&
                 auth->type == ORR_JSON_STRING;
    if (!typed || !outside_url_check(url->text, NULL) || !push_bytes(key->text, bytes, PUSH_PUBLIC) ||
        !push_bytes(auth->text, bytes, PUSH_AUTH)) {
        account_fail(c, 422, "bad_push", "push has endpoint, key and auth, as a browser gives them");
        return false;
    }
    if (!push_allowed(c->house->push, url->text)) {
        account_fail(c, 422, "bad_push",
                     *c->house->push ? "this server sends nothing to the push service of this browser"
                                     : "this server sends no messages to browsers");
        return false;
    }
    snprintf(w->push, sizeof w->push, "%s", url->text);
    snprintf(w->push_key, sizeof w->push_key, "%s", key->text);
    snprintf(w->push_auth, sizeof w->push_auth, "%s", auth->text);
    put_post(c, c->me.id, "push", "", "{\"event\":\"hello\"}");
    return true;
}

/* A new link takes the place of the old one; "" where there shall be none. */
static void set_digest(struct account_call *c, bool on) {
    char link[LINK] = "", hash[ACCOUNT_HASH] = "";
    if (on) {
        account_draw(link, LINK - 1);
        account_hash(link, hash);
    }
    ledger_do(c->ledger, "UPDATE account SET digest = $1 WHERE id = $2", "ss", hash, c->me.id);
    orr_put(c->made, "\"digest\":\"%s\",", link);
}

static bool change(struct account_call *c, struct wishes *w) {
    const struct orr_json *hook = orr_json_get(c->body, "hook"), *mail = orr_json_get(c->body, "mail"),
                          *code = orr_json_get(c->body, "mail_code"), *digest = orr_json_get(c->body, "digest"),
                          *push = orr_json_get(c->body, "push");
    bool ok = !hook || (hook->type == ORR_JSON_STRING && set_hook(c, w, hook->text));
    ok = ok && (!mail || (mail->type == ORR_JSON_STRING && set_mail(c, w, mail->text)));
    ok = ok && (!code || (code->type == ORR_JSON_STRING && confirm_mail(c, w, code->text)));
    ok = ok && (!push || ((push->type == ORR_JSON_OBJECT || push->type == ORR_JSON_NULL) && set_push(c, w, push)));
    if (ok && digest) {
        set_digest(c, digest->type == ORR_JSON_TRUE);
    }
    return ok;
}

void account_settings(struct account_call *c) {
    struct wishes w;
    if (!account_begin(c)) {
        return;
    }
    read_wishes(c->ledger, c->me.id, &w);
    orr_put(c->made, "{");
    if (!change(c, &w)) {
        ledger_cancel(c->ledger);
        if (c->status == 200) {
            account_fail(c, 422, "bad_settings",
                         "hook, mail and mail_code are texts, digest is true or false, push is an object or null");
        }
        return;
    }
    keep_wishes(c->ledger, c->me.id, &w);
    orr_put(c->made, "\"hook\":");
    orr_put_json_string(c->made, w.hook);
    orr_put(c->made, ",\"secret\":\"%s\",\"mail\":", *w.hook ? w.secret : "");
    orr_put_json_string(c->made, w.mail);
    orr_put(c->made, ",\"mail_new\":");
    orr_put_json_string(c->made, w.mail_new);
    orr_put(c->made, ",\"push\":");
    orr_put_json_string(c->made, w.push);
    orr_put(c->made, "}");
    account_commit(c);
}

/* ---- your turn ---- */

static const char *told(const struct account_call *c, const char *key) { return account_text(c, key); }

static void put_url(const struct account_call *c, const char *match, struct orr_buf *out) {
    const char *url = c->house->public_url;
    orr_put(out, "%s%s#/online/%s", url ? url : "", url && *url && url[strlen(url) - 1] != '/' ? "/" : "", match);
}

/* The same to a webhook and to a browser. */
static void post_turn(struct account_call *c, const char *account, const char *kind) {
    struct orr_buf body = {0}, url = {0};
    const struct orr_json *left = orr_json_get(c->body, "left");
    put_url(c, told(c, "match"), &url);
    orr_put(&body,
            "{\"event\":\"your_turn\",\"match\":\"%s\",\"game\":\"%s\",\"at\":%" PRId64 ",\"left\":%" PRId64
            ",\"url\":",
            told(c, "match"), told(c, "game"), c->now, left && left->type == ORR_JSON_INT ? left->number : -1);
    orr_put_json_string(&body, url.at);
    orr_put(&body, "}");
    put_post(c, account, kind, "", body.at);
    orr_buf_free(&body);
    orr_buf_free(&url);
}

/* One in an hour for all tables: it says so, and what waits is behind the link. */
static void post_mail(struct account_call *c, const char *account, const char *address) {
    struct orr_buf text = {0};
    if (!throttle_may(&c->house->often, "turn mail", account, 1, MAIL_PAUSE, (double)c->now / 1000, true)) {
        return;
    }
    orr_put(&text, "It is your turn at a table of Orrery:\n\n    ");
    put_url(c, told(c, "match"), &text);
    orr_put(&text,
            "\n\nOther tables may wait too. At most one such message comes in an hour; your account says how to\n"
            "end them.\n");
    put_post(c, account, "mail", address, text.at);
    orr_buf_free(&text);
}

void account_turn(struct account_call *c) {
    struct wishes w;
    const char *account = account_text(c, "account");
    if (!account_begin(c)) {
        return;
    }
    read_wishes(c->ledger, account, &w);
    if (*w.hook) {
        post_turn(c, account, "hook");
    }
    if (*w.push && *c->house->push) {
        post_turn(c, account, "push");
    }
    if (*w.mail && c->house->has_mail) {
        post_mail(c, account, w.mail);
    }
    account_commit(c);
}
