/* Bytes as messages to a match: two bytes choose game and set-up, then every line is a message. Its first character says
 * from whom (a digit: that seat; w: a watcher; n: a connection that has said nothing yet; else the seat to act), and in
 * the rest $ stands for what a client knows: $a0 to $a9 a legal decision, $w the entries written, $t the token of the
 * sender, $l the length and $h the hash of its view. A message that is refused changes nothing, and one that changes
 * something is answered; all that a table promises holds after each. */
#include "live.h"

enum { TEXT = 1 << 17, KEEP_EVERY = 32 };

static unsigned sender(const struct live *l, char c) {
    int actor = orr_match_now(orr_session_match(l->table->session)).actor;
    unsigned seat = c >= '0' && c <= '9' ? (unsigned)(c - '0') % l->table->seats : actor >= 0 ? (unsigned)actor : 0;
    return c == 'w' ? LIVE_WATCHER : c == 'n' ? LIVE_NEW : seat;
}

static void put_decision(const struct live *l, unsigned index, struct orr_buf *out) {
    const struct orr_match *m = orr_session_match(l->table->session);
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    if (orr_match_now(m).actor >= 0) {
        orr_legal(orr_match_game(m), orr_match_state(m), list);
    }
    orr_put(out, "%016" PRIx64, list->n ? list->at[index * 7 % list->n] : 0);
    free(list);
}

static void put_hash(const struct live *l, const struct peer *p, struct orr_buf *out) {
    const orr_game *g = orr_match_game(orr_session_match(l->table->session));
    uint8_t *view = orr_alloc(1, g->rules->state_size);
    orr_session_view(l->table->session, p->reader, ORR_NOW, view);
    orr_put(out, "%016" PRIx64, orr_hash(g, view));
    free(view);
}

/* Returns how many characters stood for it. */
static size_t put_known(const struct live *l, unsigned from, const char *p, size_t left, struct orr_buf *out) {
    const struct orr_match *m = orr_session_match(l->table->session);
    size_t used = left > 1 ? 2 : 1;
    char what = left > 1 ? p[1] : 0;
    if (what == 'a') {
        used = left > 2 ? 3 : 2;
        put_decision(l, left > 2 ? (unsigned char)p[2] - (unsigned)'0' : 0, out);
    } else if (what == 'w') {
        orr_put(out, "%" PRIu32, orr_match_written(m));
    } else if (what == 'l') {
        orr_put(out, "%" PRIu32, orr_match_length(m));
    } else if (what == 't') {
        orr_put(out, "%s", l->token[from % l->table->seats]);
    } else if (what == 'h') {
        put_hash(l, l->peer[from], out);
    } else {
        orr_put_bytes(out, p, used);
    }
    return used;
}

static void expand(const struct live *l, unsigned from, const char *line, size_t n, struct orr_buf *out) {
    out->n = 0;
    for (size_t i = 0; i < n && out->n < TEXT;) {
        if (line[i] == '$') {
            i += put_known(l, from, line + i, n - i, out);
        } else {
            orr_put_bytes(out, line + i++, 1);
        }
    }
    orr_put_bytes(out, "", 1); /* exactly as long as it is, for the sanitizer */
    out->n--;
}

static void deliver(struct live *l, unsigned from, const struct orr_buf *text) {
    struct peer *p = l->peer[from];
    struct live_facts before = live_facts_of(l->table), after;
    char *exact = fuzz_text((const uint8_t *)text->at, text->n);
    hall_hear(l->hall, p, false);
    fuzz_counted++;
    hub_message(&l->hall->hub, p, exact, text->n);
    free(exact);
    const char *heard = hall_hear(l->hall, p, false);
    after = live_facts_of(l->table);
    bool refused = strncmp(heard, "{\"type\":\"refused\"", 17) == 0;
    FUZZ_REQUIRE(!refused || live_facts_same(&before, &after));
    FUZZ_REQUIRE(*heard || live_facts_same(&before, &after));
    live_check(l->table);
    live_facts_free(&before);
    live_facts_free(&after);
}

static void take_line(struct live *l, const char *line, size_t n, struct orr_buf *text) {
    unsigned from = n ? sender(l, line[0]) : 0;
    if (n && !l->peer[from]->closing) {
        expand(l, from, line + 1, n - 1, text);
        if (ws_is_utf8(text->at, text->n)) { /* anything else ends at the frame; see ws.c */
            deliver(l, from, text);
        }
    }
}

/* What is kept is what is here: read again from the store, the table is the same. */
static void check_kept(struct live *l) {
    struct live_facts before = live_facts_of(l->table), after;
    hall_settle(l->hall);
    struct table *again = table_load(&l->hall->hub.house, l->id, NULL);
    FUZZ_REQUIRE(again != NULL);
    after = live_facts_of(again);
    FUZZ_REQUIRE(live_facts_same(&before, &after));
    live_facts_free(&before);
    live_facts_free(&after);
    table_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static unsigned inputs;
    struct fuzz_input in = {data, size};
    struct live l;
    struct orr_buf text = {0};
    live_begin(&l, &in);
    const char *line = (const char *)in.at, *end = line + in.left;
    while (l.table && line < end) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        size_t n = (size_t)((feed ? feed : end) - line);
        take_line(&l, line, n, &text);
        line += n + 1;
    }
    if (l.table && inputs++ % KEEP_EVERY == 0) {
        check_kept(&l);
    }
    live_end(&l);
    orr_buf_free(&text);
    return 0;
}
