/* Carries messages outside, one after another. Each is claimed in the database before it is sent, so that of several
 * servers one sends it; what nobody takes is tried again later, and later, and then forgotten. */
#include "office_parts.h"
#include "outside.h"
#include "push.h"

#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { AT_ONCE = 8, TRIES = 7, FIRST_WAIT = 30000, LOOK_SECONDS = 1 };

struct post {
    struct ledger *ledger;
    const struct account_house *house;
    char *mail, *from;
    pthread_t thread;
    bool runs;
    atomic_bool stop;
    pthread_mutex_t lock;
    pthread_cond_t ends;
};

struct letter {
    char id[ACCOUNT_ID], account[ACCOUNT_ID], kind[8], goal[OUTSIDE_URL];
    char *body;
    int64_t tries;
};
struct letters {
    struct letter at[AT_ONCE];
    unsigned n;
};

static char *copy(const char *text) {
    struct orr_buf out = {0};
    orr_put(&out, "%s", text ? text : "");
    return out.at;
}

static void letter_row(void *user, const char *const *v) {
    struct letters *all = user;
    struct letter *l = &all->at[all->n];
    if (all->n == AT_ONCE) {
        return;
    }
    snprintf(l->id, sizeof l->id, "%s", v[0]);
    snprintf(l->account, sizeof l->account, "%s", v[1]);
    snprintf(l->kind, sizeof l->kind, "%s", v[2]);
    snprintf(l->goal, sizeof l->goal, "%s", v[3]);
    l->body = copy(v[4]);
    l->tries = strtoll(v[5], NULL, 10);
    all->n++;
}

static bool claim(struct post *p, const struct letter *l, int64_t now) {
    int64_t wait = (int64_t)FIRST_WAIT << (2 * l->tries);
    if (!ledger_begin(p->ledger)) {
        return false;
    }
    long mine = ledger_do(p->ledger, "UPDATE account_post SET tries = tries + 1, due = $1 WHERE id = $2 AND tries = $3",
                          "isi", now + wait, l->id, l->tries);
    return ledger_commit(p->ledger) && mine == 1;
}

static void drop(struct post *p, const struct letter *l) {
    if (ledger_begin(p->ledger)) {
        ledger_do(p->ledger, "DELETE FROM account_post WHERE id = $1", "s", l->id);
        ledger_commit(p->ledger);
    }
}

/* What the account wishes now, which may not be what it wished when the message was written. */
struct goal {
    char hook[OUTSIDE_URL], secret[64], push[OUTSIDE_URL], key[PUSH_LETTERS], auth[PUSH_LETTERS];
};

static void read_text(const struct orr_json *from, const char *key, char *out, size_t size) {
    const struct orr_json *v = orr_json_get(from, key);
    snprintf(out, size, "%s", v && v->type == ORR_JSON_STRING ? v->text : "");
}

static void goal_row(void *user, const char *const *v) {
    struct orr_json_doc doc = {0};
    struct goal *g = user;
    if (orr_json_parse(&doc, v[0], strlen(v[0]), NULL)) {
        read_text(doc.root, "hook", g->hook, sizeof g->hook);
        read_text(doc.root, "secret", g->secret, sizeof g->secret);
        read_text(doc.root, "push", g->push, sizeof g->push);
        read_text(doc.root, "push_key", g->key, sizeof g->key);
        read_text(doc.root, "push_auth", g->auth, sizeof g->auth);
    }
    orr_json_free(&doc);
}

/* With a key and a salt of its own. */
static bool encrypt(const struct goal *g, const char *text, struct orr_buf *out) {
    uint8_t key[PUSH_PUBLIC], auth[PUSH_AUTH], own[PUSH_SECRET], salt[PUSH_SALT];
    randombytes_buf(own, sizeof own);
    randombytes_buf(salt, sizeof salt);
    bool ok = push_bytes(g->key, key, sizeof key) && push_bytes(g->auth, auth, sizeof auth) &&
              push_encrypt(key, auth, own, salt, text, strlen(text), out);
    sodium_memzero(own, sizeof own);
    return ok;
}

/* A browser that is gone for good is taken as an answer: nothing more will reach it. */
static bool push(struct post *p, const struct goal *g, const struct letter *l, int64_t now) {
    enum { HALF_A_DAY = 43200, NOT_FOUND = 404, GONE = 410 };
    struct orr_buf body = {0}, who = {0}, mail = {0};
    unsigned status = 0;
    const char *url = p->house->public_url;
    orr_put(&mail, "%s%s", *p->from ? "mailto:" : "", p->from);
    bool ready = encrypt(g, l->body, &body) &&
                 push_token(p->house->push_key, g->push, now / 1000 + HALF_A_DAY, url && *url ? url : mail.at, &who);
    bool taken = ready && outside_push(g->push, who.at, &body, &p->stop, &status, NULL);
    orr_buf_free(&body);
    orr_buf_free(&who);
    orr_buf_free(&mail);
    return taken || status == NOT_FOUND || status == GONE;
}

/* True: somebody took it, or nobody wants it any more. */
static bool carry(struct post *p, const struct letter *l, int64_t now) {
    struct goal g = {.hook = ""};
    if (strcmp(l->kind, "mail") == 0) {
        return !*p->mail || outside_mail(p->mail, p->from, l->goal, "Orrery", l->body, &p->stop, NULL);
    }
    ledger_ask(p->ledger, goal_row, &g, "SELECT settings FROM account WHERE id = $1", "s", l->account);
    if (strcmp(l->kind, "push") == 0) {
        return !*g.push || !*p->house->push || push(p, &g, l, now);
    }
    return !*g.hook || outside_hook(g.hook, g.secret, now, l->body, p->house->local_hooks, &p->stop, NULL);
}

static unsigned look(struct post *p) {
    struct letters all = {.n = 0};
    int64_t now = p->house->clock();
    ledger_ask(p->ledger, letter_row, &all,
               "SELECT id, account, kind, goal, body, tries FROM account_post WHERE due <= $1 ORDER BY due LIMIT $2",
               "ii", now, (int64_t)AT_ONCE);
    for (unsigned i = 0; i < all.n; i++) {
        const struct letter *l = &all.at[i];
        if (!atomic_load(&p->stop) && claim(p, l, now) && (carry(p, l, now) || l->tries + 1 >= TRIES)) {
            drop(p, l);
        }
        free(l->body);
    }
    return all.n;
}

static void *work(void *user) {
    struct post *p = user;
    while (!atomic_load(&p->stop)) {
        look(p);
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec += LOOK_SECONDS;
        pthread_mutex_lock(&p->lock);
        if (!atomic_load(&p->stop)) {
            pthread_cond_timedwait(&p->ends, &p->lock, &until);
        }
        pthread_mutex_unlock(&p->lock);
    }
    return NULL;
}

struct post *post_open(const char *url, const struct account_house *house, const struct office_spec *o,
                       struct orr_error *err) {
    struct post *p = orr_alloc(1, sizeof *p);
    p->house = house;
    p->mail = copy(o->mail);
    p->from = copy(o->mail_from);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->ends, NULL);
    p->ledger = ledger_open(url, err);
    p->runs = p->ledger && pthread_create(&p->thread, NULL, work, p) == 0;
    if (!p->runs) {
        post_close(p);
        return NULL;
    }
    return p;
}

void post_close(struct post *p) {
    if (!p) {
        return;
    }
    pthread_mutex_lock(&p->lock);
    atomic_store(&p->stop, true);
    pthread_cond_signal(&p->ends);
    pthread_mutex_unlock(&p->lock);
    if (p->runs) {
        pthread_join(p->thread, NULL);
    }
    ledger_close(p->ledger);
    free(p->mail);
    free(p->from);
    free(p);
}
