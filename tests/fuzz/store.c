/* Bytes as damage to the rows of a match in the store. The first byte says how far a match is played; its rows are
 * written under another id, after each four bytes have changed one of them: which row, how, where, and to what. What
 * cannot be read is refused with a sentence, in whatever way it is asked for, and harms no other match. */
#include "live.h"

#define ORDER "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}],\"public\":true}"

enum { ROWS = 64, LIST_EVERY = 32 };

struct rows {
    struct store_write row[ROWS];
    char *text[ROWS];
    unsigned n;
};

static void add_row(struct rows *r, const struct store_write *w) {
    if (r->n < ROWS) {
        r->text[r->n] = fuzz_text((const uint8_t *)w->text, w->text_n);
        r->row[r->n++] = *w;
    }
}

static void add_seat(void *user, const struct store_write *w) {
    struct store_write row = *w;
    row.kind = STORE_SEAT;
    add_row(user, &row);
}

static void add_lines(struct rows *r, struct store *s, const char *id) {
    struct orr_buf lines = {0};
    store_lines(s, id, &lines);
    const char *at = lines.at, *end = at + lines.n;
    for (uint32_t n = 0; at < end; n++) {
        const char *feed = memchr(at, '\n', (size_t)(end - at));
        size_t length = feed ? (size_t)(feed + 1 - at) : (size_t)(end - at);
        add_row(r, &(struct store_write){.kind = STORE_ENTRY, .n = n, .text = at, .text_n = length});
        at += length;
    }
    orr_buf_free(&lines);
}

/* The order and the seal, who sits there, and the lines of the record. */
static void read_rows(struct hall *h, const char *id, struct rows *out) {
    struct store_found found;
    *out = (struct rows){.n = 0};
    FUZZ_REQUIRE(store_find(h->hub.house.store, id, &found));
    struct store_write match = {.kind = STORE_MATCH, .value = found.phase, .text = found.order};
    match.text_n = strlen(found.order);
    match.blob_n = found.blob_n;
    memcpy(match.blob, found.blob, sizeof match.blob);
    add_row(out, &match);
    store_found_free(&found);
    store_seats(h->hub.house.store, id, add_seat, out);
    add_lines(out, h->hub.house.store, id);
}

/* ---- damage ---- */

static void other_byte(struct store_write *w, char **text, uint8_t where, uint8_t what) {
    (void)text;
    if (w->text_n) {
        (*text)[where * w->text_n / 256u] = (char)what;
    }
}

static void cut_text(struct store_write *w, char **text, uint8_t where, uint8_t what) {
    (void)text;
    (void)what;
    w->text_n = where * w->text_n / 256u;
}

static void more_text(struct store_write *w, char **text, uint8_t where, uint8_t what) {
    size_t n = 1 + what % 32u;
    char *longer = orr_alloc(w->text_n + n + 1, 1);
    memcpy(longer, *text, w->text_n);
    memset(longer + w->text_n, where, n);
    free(*text);
    *text = longer;
    w->text_n += n;
}

static void other_seal(struct store_write *w, char **text, uint8_t where, uint8_t what) {
    (void)text;
    w->blob[where % STORE_BLOB] ^= what;
}

static void other_length(struct store_write *w, char **text, uint8_t where, uint8_t what) {
    (void)text;
    (void)what;
    w->blob_n = where % (STORE_BLOB + 1u);
}

static void other_number(struct store_write *w, char **text, uint8_t where, uint8_t what) {
    (void)text;
    w->n = w->kind == STORE_MATCH ? 0 : where;
    w->value = w->kind == STORE_MATCH ? (int8_t)what : w->value;
}

static void damage(struct rows *r, struct fuzz_input *in) {
    static void (*const ways[])(struct store_write *, char **, uint8_t, uint8_t) = {
        other_byte, other_byte, cut_text, more_text, other_seal, other_length, other_number};
    unsigned i = fuzz_byte(in) % r->n, way = fuzz_byte(in) % (sizeof ways / sizeof ways[0]);
    uint8_t where = fuzz_byte(in);
    ways[way](&r->row[i], &r->text[i], where, fuzz_byte(in));
}

/* No two entries have the same number: the database would not take them. */
static bool number_is_free(const struct rows *r, unsigned i) {
    for (unsigned k = 0; k < i; k++) {
        if (r->row[k].kind == r->row[i].kind && r->row[k].n == r->row[i].n) {
            return false;
        }
    }
    return true;
}

/* Lines are numbered from 0 on, and none is missing. */
static bool numbers_are_whole(const struct rows *r) {
    unsigned lines = 0, found = 0;
    for (unsigned i = 0; i < r->n; i++) {
        lines += r->row[i].kind == STORE_ENTRY && number_is_free(r, i);
    }
    for (unsigned i = 0; i < r->n; i++) {
        found += r->row[i].kind == STORE_ENTRY && number_is_free(r, i) && r->row[i].n < lines;
    }
    return lines > 0 && found == lines;
}

static uint64_t put_rows(struct hall *h, struct rows *r, const char *id) {
    uint64_t ticket = 0;
    for (unsigned i = 0; i < r->n; i++) {
        struct store_write w = r->row[i];
        snprintf(w.match, sizeof w.match, "%s", id);
        w.text = r->text[i];
        ticket = number_is_free(r, i) ? store_put(h->hub.house.store, &w) : ticket;
        free(r->text[i]);
    }
    return ticket;
}

/* ---- what must hold ---- */

static void wait_for(struct hall *h, uint64_t ticket) {
    while (store_done(h->hub.house.store) < ticket) {
        struct pollfd wait = {.fd = store_wake(h->hub.house.store), .events = POLLIN};
        uint64_t n;
        FUZZ_REQUIRE(!store_broken(h->hub.house.store, NULL));
        poll(&wait, 1, 1000);
        ssize_t ignored = read(wait.fd, &n, sizeof n);
        (void)ignored;
    }
}

/* Whoever asks for it gets the table or a sentence; a table that is frozen has one, too. False: it cannot be played. */
static bool ask_for_it(struct hall *h, const char *id) {
    struct orr_error err = {{0}};
    char path[HALL_PATH];
    struct table *t = hub_find(&h->hub, id, &err);
    FUZZ_REQUIRE(t || err.text[0]);
    snprintf(path, sizeof path, "/api/matches/%s", id);
    unsigned status = hall_call(h, METHOD_GET, path, "", "", 0);
    FUZZ_REQUIRE(t ? status == 200 : status >= 400);
    FUZZ_REQUIRE(!hall_connect(h, id) == !t);
    if (t) {
        live_check(t);
    }
    return t && t->phase != TABLE_FROZEN;
}

static void play(struct live *l, unsigned decisions) {
    char text[128];
    for (unsigned i = 0; i < decisions && l->table->phase == TABLE_PLAYING; i++) {
        const struct orr_match *m = orr_session_match(l->table->session);
        struct orr_actions *list = orr_alloc(1, sizeof *list);
        orr_legal(orr_match_game(m), orr_match_state(m), list);
        snprintf(text, sizeof text, "{\"type\":\"do\",\"written\":%" PRIu32 ",\"action\":\"%016" PRIx64 "\"}",
                 orr_match_written(m), list->at[i % list->n]);
        free(list);
        hall_say(l->hall, l->peer[orr_match_now(m).actor], text);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static unsigned inputs;
    struct fuzz_input in = {data, size};
    struct hall *h = live_hall();
    struct live l = {.hall = h};
    struct rows rows;
    char bad[STORE_ID];
    live_order(&l, ORDER);
    play(&l, fuzz_byte(&in) % 16u);
    hall_settle(h);
    read_rows(h, l.id, &rows);
    bool whole = !in.left;
    while (in.left >= 4) {
        damage(&rows, &in);
    }
    bool numbered = numbers_are_whole(&rows) || rows.row[0].value == TABLE_WAITING;
    snprintf(bad, sizeof bad, "bad%u", inputs);
    wait_for(h, put_rows(h, &rows, bad));
    bool found = ask_for_it(h, bad);
    FUZZ_REQUIRE(found || !whole); /* what is not damaged is read */
    FUZZ_REQUIRE(numbered || !found);
    if (inputs++ % LIST_EVERY == 0) {
        FUZZ_REQUIRE(hall_call(h, METHOD_GET, "/api/matches", "", "", 0) == 200);
    }
    live_forget(h);
    FUZZ_REQUIRE(!store_broken(h->hub.house.store, NULL));
    FUZZ_REQUIRE(hub_find(&h->hub, l.id, NULL) != NULL);
    live_forget(h);
    return 0;
}
