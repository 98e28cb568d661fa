/* Three queues, each with a thread: passwords in one of them, pictures in another, all else in the third. */
#include "office.h"
#include "limits.h"
#include "office_parts.h"
#include "push.h"
#include "table.h"

#include "orrery/render.h"

#include <errno.h>
#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

/* Calls of one address at once, and seconds until one more: of those that hash a password, and of all others. */
enum { SLOW_MOST = 10, SLOW_SECONDS = 6, QUICK_MOST = 120, DRAW_MOST = 20, DRAW_SECONDS = 2, DRAW_WAITING = 32 };
static const double quick_seconds = 0.2;

enum { QUICK, SLOW, DRAW, LINES };

struct line {
    struct office *office;
    struct ledger *ledger;
    struct office_call **call; /* a ring */
    unsigned first, n, cap;
    pthread_t thread;
    bool runs;
    pthread_cond_t more;
};

struct office {
    struct account_house house;
    struct line line[LINES];
    struct ledger *reader; /* of the loop */
    struct throttle calls;
    uint64_t numbers;
    char admin[ACCOUNT_HASH];
    char *public_url, *push;
    struct post *post;
    pthread_mutex_t lock; /* of the lines and of what follows */
    bool ends;
    struct office_call **done;
    unsigned dones, done_cap;
    int wake;
};

/* ---- threads ---- */

static struct office_call *take(struct line *l) {
    struct office *d = l->office;
    struct office_call *c = NULL;
    pthread_mutex_lock(&d->lock);
    while (!l->n && !d->ends) {
        pthread_cond_wait(&l->more, &d->lock);
    }
    if (l->n) {
        c = l->call[l->first];
        l->first = (l->first + 1) % l->cap;
        l->n--;
    }
    pthread_mutex_unlock(&d->lock);
    return c;
}

static void give(struct line *l, struct office_call *c) {
    pthread_mutex_lock(&l->office->lock);
    if (l->n == l->cap) {
        unsigned cap = l->cap ? 2 * l->cap : 64;
        struct office_call **call = orr_alloc(cap, sizeof *call);
        for (unsigned i = 0; i < l->n; i++) {
            call[i] = l->call[(l->first + i) % l->cap];
        }
        free(l->call);
        l->call = call;
        l->cap = cap;
        l->first = 0;
    }
    l->call[(l->first + l->n++) % l->cap] = c;
    pthread_cond_signal(&l->more);
    pthread_mutex_unlock(&l->office->lock);
}

void office_forget(struct office_call *c) {
    orr_buf_free(&c->body);
    orr_buf_free(&c->made);
    orr_buf_free(&c->reload);
}

static void finish(struct office *d, struct office_call *c) {
    uint64_t one = 1;
    if (!c->number && !c->reload.n) {
        office_forget(c);
        free(c);
        return;
    }
    pthread_mutex_lock(&d->lock);
    if (d->dones == d->done_cap) {
        d->done_cap = d->done_cap ? 2 * d->done_cap : 16;
        d->done = orr_realloc(d->done, d->done_cap, sizeof(struct office_call *));
    }
    d->done[d->dones++] = c;
    pthread_mutex_unlock(&d->lock);
    ssize_t ignored = write(d->wake, &one, sizeof one);
    (void)ignored;
}

/* Where the machine cannot draw, there is no picture; the page that shows it goes without. */
static void draw(struct office_call *call) {
    struct orr_error err = {{0}};
    bool drawn = orr_png_from_svg(call->body.at, call->body.n, 100, &call->made, &err);
    call->status = drawn ? 200 : 501;
    call->type = drawn ? "image/png" : "text/plain; charset=utf-8";
    call->shared = drawn;
    if (!drawn) {
        orr_put(&call->made, "%s\n", err.text);
    }
}

static void run(struct line *l, struct office_call *call) {
    struct account_call c = {.house = &l->office->house,
                             .ledger = l->ledger,
                             .path = call->path,
                             .query = call->query,
                             .token = call->token,
                             .device = call->device,
                             .from = call->from,
                             .origin = call->origin,
                             .host = call->host,
                             .now = l->office->house.clock(),
                             .made = &call->made,
                             .reload = &call->reload};
    account_answer(&c, call->method, call->body.n ? call->body.at : "", call->body.n);
    call->status = c.status;
    call->type = c.type;
}

/* What a table has told is tried until the database takes it: nobody would tell it again. */
static void insist(struct line *l, struct office_call *call) {
    enum { TRIES = 50, PAUSE_MS = 100 };
    run(l, call);
    for (int i = 0; !call->number && call->status == 503 && i < TRIES; i++) {
        nanosleep(&(struct timespec){.tv_nsec = PAUSE_MS * 1000000L}, NULL);
        call->reload.n = 0;
        run(l, call);
    }
}

static void *work(void *user) {
    struct line *l = user;
    struct office_call *c;
    while ((c = take(l))) {
        if (l == &l->office->line[DRAW]) {
            draw(c);
        } else {
            insist(l, c);
        }
        finish(l->office, c);
    }
    return NULL;
}

/* ---- life ---- */

/* Without an address it needs no database. */
static bool open_line(struct office *d, struct line *l, const char *url, struct orr_error *err) {
    l->office = d;
    pthread_cond_init(&l->more, NULL);
    l->ledger = url ? ledger_open(url, err) : NULL;
    l->runs = (l->ledger || !url) && pthread_create(&l->thread, NULL, work, l) == 0;
    return l->runs;
}

/* The key that push services know this server by. Without OpenSSL there is no Web Push. */
static void set_push(struct office *d, const char *wanted) {
    uint8_t key[PUSH_PUBLIC];
    crypto_generichash(d->house.push_key, sizeof d->house.push_key, (const uint8_t *)"push", 4, d->house.key,
                       sizeof d->house.key);
    bool can = wanted && push_public(d->house.push_key, key);
    if (can) {
        push_letters(key, sizeof key, d->house.push_public);
    }
    struct orr_buf text = {0};
    orr_put(&text, "%s", can ? wanted : "");
    d->house.push = d->push = text.at;
}

static void set_house(struct office *d, const struct office_spec *o) {
    struct orr_buf url = {0};
    orr_put(&url, "%s", o->public_url ? o->public_url : "");
    d->public_url = url.at;
    if (o->admin && *o->admin) {
        account_hash(o->admin, d->admin);
    }
    d->house = (struct account_house){.public_url = o->public_url ? url.at : NULL,
                                      .local_hooks = o->local_hooks,
                                      .has_mail = o->mail && *o->mail,
                                      .clock = o->clock ? o->clock : wall_ms};
    if (o->key) {
        memcpy(d->house.key, o->key, sizeof d->house.key);
    } else {
        randombytes_buf(d->house.key, sizeof d->house.key);
    }
    set_push(d, o->push);
    throttle_begin(&d->house.wrong);
    throttle_begin(&d->house.often);
    throttle_begin(&d->calls);
}

struct office *office_open(const char *url, const struct office_spec *o, struct orr_error *err) {
    struct office *d = orr_alloc(1, sizeof *d);
    d->numbers = 1;
    set_house(d, o);
    pthread_mutex_init(&d->lock, NULL);
    for (unsigned i = 0; i < LINES; i++) {
        d->line[i].office = d;
    }
    d->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    bool ok = d->wake >= 0 || orr_fail(err, "%s", strerror(errno));
    ok = ok && (d->reader = ledger_open(url, err)) && open_line(d, &d->line[QUICK], url, err) &&
         open_line(d, &d->line[SLOW], url, err) && open_line(d, &d->line[DRAW], NULL, err) &&
         (d->post = post_open(url, &d->house, o, err));
    if (!ok) {
        office_close(d);
        return NULL;
    }
    return d;
}

static void close_line(struct line *l) {
    if (l->runs) {
        pthread_mutex_lock(&l->office->lock);
        l->office->ends = true;
        pthread_cond_signal(&l->more);
        pthread_mutex_unlock(&l->office->lock);
        pthread_join(l->thread, NULL);
    }
    ledger_close(l->ledger);
    free(l->call);
}

void office_close(struct office *d) {
    if (!d) {
        return;
    }
    struct office_call c;
    for (unsigned i = 0; i < LINES; i++) {
        close_line(&d->line[i]);
    }
    post_close(d->post);
    while (office_take(d, &c)) {
        office_forget(&c);
    }
    ledger_close(d->reader);
    if (d->wake >= 0) {
        close(d->wake);
    }
    pthread_mutex_destroy(&d->lock);
    free(d->done);
    free(d->public_url);
    free(d->push);
    free(d);
}

int office_wake(const struct office *d) { return d->wake; }

bool office_take(struct office *d, struct office_call *out) {
    pthread_mutex_lock(&d->lock);
    struct office_call *c = d->dones ? d->done[0] : NULL;
    if (c) {
        memmove(d->done, d->done + 1, --d->dones * sizeof(struct office_call *));
    }
    pthread_mutex_unlock(&d->lock);
    if (c) {
        *out = *c;
        free(c);
    }
    return c != NULL;
}

unsigned office_waiting(struct office *d) {
    pthread_mutex_lock(&d->lock);
    unsigned n = d->line[QUICK].n + d->line[SLOW].n;
    pthread_mutex_unlock(&d->lock);
    return n;
}

/* ---- calls ---- */

static void refuse(struct answer *a, struct orr_buf *made, unsigned status, const char *text) {
    made->n = 0;
    orr_put(made, "{\"error\":{\"code\":\"too_many\",\"message\":\"%s\"}}", text);
    *a = (struct answer){.status = status,
                         .type = "application/json",
                         .bytes = made->at,
                         .n = made->n,
                         .with_body = true,
                         .header = {{"cache-control:", "no-store"}}};
}

/* "Firefox on Linux": what a person knows their device by. */
static void name_device(const char *agent, char out[OFFICE_DEVICE]) {
    static const char *const browsers[] = {"Edg/",    "Edge",   "OPR/",    "Opera",  "Firefox/", "Firefox",
                                           "Chrome/", "Chrome", "Safari/", "Safari", "curl/",    "curl"};
    static const char *const systems[] = {"Android", "Android", "iPhone", "iPhone", "iPad",  "iPad", "Windows",
                                          "Windows", "Mac OS",  "macOS",  "Linux",  "Linux", "CrOS", "ChromeOS"};
    const char *browser = NULL, *system = NULL;
    for (size_t i = 0; !browser && i < sizeof browsers / sizeof browsers[0]; i += 2) {
        browser = strstr(agent, browsers[i]) ? browsers[i + 1] : NULL;
    }
    for (size_t i = 0; !system && i < sizeof systems / sizeof systems[0]; i += 2) {
        system = strstr(agent, systems[i]) ? systems[i + 1] : NULL;
    }
    snprintf(out, OFFICE_DEVICE, "%s%s%s",
             browser  ? browser
             : system ? ""
                      : "?",
             browser && system ? " · " : "", system ? system : "");
}

static struct office_call *copy_call(const struct http_request *r, const char *body, size_t n, const char *from) {
    static const char bearer[] = "Bearer ";
    struct office_call *c = orr_alloc(1, sizeof *c);
    const char *token = strncmp(r->authorization, bearer, sizeof bearer - 1) == 0 ? r->authorization + 7 : "";
    c->method = r->request.method == METHOD_HEAD ? METHOD_GET : r->request.method;
    snprintf(c->path, sizeof c->path, "%.255s", r->path);
    snprintf(c->query, sizeof c->query, "%.511s", r->query);
    snprintf(c->token, sizeof c->token, "%s", strlen(token) < sizeof c->token ? token : "?");
    snprintf(c->from, sizeof c->from, "%s", from);
    snprintf(c->origin, sizeof c->origin, "%.255s", r->origin);
    snprintf(c->host, sizeof c->host, "%.255s", r->host);
    name_device(r->agent, c->device);
    orr_put_bytes(&c->body, body, n);
    return c;
}

uint64_t office_ask(struct office *d, const struct http_request *r, const char *body, size_t n, const char *from,
                    bool here, struct answer *a, struct orr_buf *made) {
    bool slow = account_is_slow(r->request.method, r->path);
    double now = (double)d->house.clock() / 1000;
    char who[LIMIT_NAME] = {0};
    limits_name(from, who); /* a household has many addresses of version 6 */
    if (!here && !throttle_may(&d->calls, slow ? "slow" : "quick", who, slow ? SLOW_MOST : QUICK_MOST,
                               slow ? SLOW_SECONDS : quick_seconds, now, true)) {
        refuse(a, made, 429, "too many calls came from this address; try again soon");
        return 0;
    }
    if (strlen(r->path) >= OFFICE_PATH || strlen(r->query) >= OFFICE_QUERY || office_waiting(d) >= OFFICE_WAITING) {
        refuse(a, made, 503, "there is no room for that now; try again soon");
        return 0;
    }
    struct office_call *c = copy_call(r, body, n, who);
    uint64_t number = c->number = d->numbers++;
    give(&d->line[slow ? SLOW : QUICK], c);
    return number;
}

uint64_t office_draw(struct office *d, struct orr_buf *svg, const char *from, bool here, struct answer *a,
                     struct orr_buf *made) {
    double now = (double)d->house.clock() / 1000;
    pthread_mutex_lock(&d->lock);
    bool room = d->line[DRAW].n < DRAW_WAITING;
    pthread_mutex_unlock(&d->lock);
    bool may = here || throttle_may(&d->calls, "draw", from, DRAW_MOST, DRAW_SECONDS, now, true);
    if (!may || !room) {
        orr_buf_free(svg);
        refuse(a, made, may ? 503 : 429, "too many pictures are wanted; try again soon");
        return 0;
    }
    struct office_call *c = orr_alloc(1, sizeof *c);
    uint64_t number = c->number = d->numbers++;
    c->method = METHOD_GET;
    c->body = *svg;
    *svg = (struct orr_buf){0};
    give(&d->line[DRAW], c);
    return number;
}

void office_tell(struct office *d, const char *what, struct orr_buf *json) {
    struct office_call *c = orr_alloc(1, sizeof *c);
    c->method = METHOD_OTHER;
    snprintf(c->path, sizeof c->path, "%s", what);
    c->body = *json;
    *json = (struct orr_buf){0};
    give(&d->line[QUICK], c);
}

/* ---- asked at once ---- */

bool office_who(struct office *d, const char *token, struct account *out) {
    return account_of_token(d->reader, token, d->house.clock(), false, out);
}

bool office_named(struct office *d, const char *name) {
    struct account who;
    return account_find(d->reader, name, &who);
}

bool office_blocks(struct office *d, const char *account, const char *other) {
    return *account && *other && strcmp(account, other) != 0 &&
           ledger_number(d->reader, "SELECT count(*) FROM account_block WHERE account = $1 AND other = $2", "ss",
                         account, other) > 0;
}

void office_seats(struct office *d, const char *match, ledger_row *row, void *user) {
    ledger_ask(d->reader, row, user, "SELECT seat, account, over, game FROM account_seat WHERE match = $1", "s", match);
}

void office_unsettled(struct office *d, unsigned most, ledger_row *row, void *user) {
    ledger_ask(d->reader, row, user,
               "SELECT DISTINCT s.match FROM account_seat s JOIN match m ON m.id = s.match WHERE s.over = 0 AND"
               " m.phase = $1 LIMIT $2",
               "ii", (int64_t)TABLE_OVER, (int64_t)most);
}

void office_open_seats(struct office *d, const char *account, unsigned most, ledger_row *row, void *user) {
    ledger_ask(d->reader, row, user,
               "SELECT match, seat FROM account_seat WHERE account = $1 AND over = 0 ORDER BY at DESC LIMIT $2", "si",
               account, (int64_t)most);
}

static void digest_row(void *user, const char *const *v) {
    struct account *a = user;
    snprintf(a->id, sizeof a->id, "%s", v[0]);
    snprintf(a->name, sizeof a->name, "%s", v[1]);
}

bool office_digest(struct office *d, const char *link, struct account *out) {
    char hash[ACCOUNT_HASH];
    *out = (struct account){.made = 0};
    account_hash(link, hash);
    return ledger_ask(d->reader, digest_row, out, "SELECT id, name FROM account WHERE digest = $1", "s", hash) == 1;
}

static void text_row(void *user, const char *const *v) { orr_put(user, "%s", v[0]); }

bool office_guest_digest(struct office *d, const char *link, struct orr_buf *seats) {
    char hash[ACCOUNT_HASH];
    account_hash(link, hash);
    return ledger_ask(d->reader, text_row, seats, "SELECT seats FROM guest_digest WHERE hash = $1", "s", hash) == 1;
}

bool office_is_admin(const struct office *d, const char *token) {
    char hash[ACCOUNT_HASH];
    account_hash(token, hash);
    return *d->admin && sodium_memcmp(hash, d->admin, sizeof hash) == 0;
}

struct ledger *office_ledger(struct office *d) {
    return d->reader;
}
