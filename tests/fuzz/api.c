/* Bytes as calls of the HTTP interface: every stretch up to an empty line is one, its first line METHOD PATH, where $i
 * stands for the id of a table that people sit down at and $t for the token of its host, the rest the body. Every answer
 * is JSON, but pages for other places (/share/); a refusal says why, and changes nothing. */
#include "live.h"

#include "orrery/json.h"

#define WAITING "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"},{\"player\":\"open\"}]}"

struct waiting {
    struct hall *hall;
    struct table *table;
    char id[STORE_ID], token[TOKEN_TEXT];
};

static void make_waiting(struct waiting *w) {
    w->hall = live_hall();
    FUZZ_REQUIRE(hall_call(w->hall, METHOD_POST, "/api/matches", "", WAITING, strlen(WAITING)) == 201);
    FUZZ_REQUIRE(hall_text(w->hall, "id", w->id, sizeof w->id) && hall_text(w->hall, "token", w->token, TOKEN_TEXT));
    w->table = hub_find(&w->hall->hub, w->id, NULL);
    FUZZ_REQUIRE(w->table != NULL);
}

/* The path as far as a request can have one, with what is known filled in. */
static void fill_path(const struct waiting *w, const char *from, size_t n, char out[HTTP_TARGET]) {
    struct orr_buf path = {0};
    for (size_t i = 0; i < n && path.n < HTTP_TARGET / 2 && from[i]; i++) {
        bool known = from[i] == '$' && i + 1 < n && from[i + 1] == 'i';
        orr_put_bytes(&path, known ? w->id : from + i, known ? strlen(w->id) : 1);
        i += known;
    }
    memcpy(out, path.at ? path.at : "", path.n);
    out[path.n] = 0;
    orr_buf_free(&path);
}

static void check_answer(const struct hall *h, unsigned status, bool is_json) {
    struct orr_json_doc doc = {0};
    struct orr_error err = {{0}};
    if (is_json) {
        FUZZ_REQUIRE_WHY(orr_json_parse(&doc, h->made.at, h->made.n, &err), err.text);
    }
    if (status >= 400) {
        const struct orr_json *error = is_json ? orr_json_get(doc.root, "error") : NULL;
        FUZZ_REQUIRE(error && *orr_json_get(error, "message")->text && *orr_json_get(error, "code")->text);
    }
    orr_json_free(&doc);
}

static void call(struct waiting *w, enum method method, const char *path, bool token, const uint8_t *body, size_t n) {
    struct live_facts before = live_facts_of(w->table), after;
    unsigned tables = w->hall->hub.tables;
    uint64_t ticket = w->table->ticket;
    char *exact = fuzz_text(body, n); /* a 0 behind it, as behind the body of a connection there is none to rely on */
    unsigned status = hall_call(w->hall, method, path, token ? w->token : "", exact, n);
    free(exact);
    after = live_facts_of(w->table);
    fuzz_counted++;
    bool page = strncmp(path, "/share/", 7) == 0;
    FUZZ_REQUIRE(status >= 200 && (status < 500 || (page && status == 503))); /* what is not kept is not shown yet */
    if (page) {
        FUZZ_REQUIRE(status != 200 || (w->hall->made.n && strstr(w->hall->made.at, "</html>")));
    } else {
        check_answer(w->hall, status, strcmp(path, "/metrics") != 0 && !(status == 200 && strstr(path, "/record")));
    }
    if (status >= 400) {
        FUZZ_REQUIRE(live_facts_same(&before, &after) && ticket == w->table->ticket && tables == w->hall->hub.tables);
    }
    live_check(w->table);
    live_facts_free(&before);
    live_facts_free(&after);
}

/* METHOD PATH, and the body behind the line: P for POST, A for POST with the token, else GET. */
static void take_call(struct waiting *w, const char *text, size_t n) {
    const char *feed = memchr(text, '\n', n);
    size_t first = feed ? (size_t)(feed - text) : n;
    char path[HTTP_TARGET];
    if (first > 2) {
        enum method method = text[0] == 'P' || text[0] == 'A' ? METHOD_POST : text[0] == 'H' ? METHOD_HEAD : METHOD_GET;
        fill_path(w, text + 2, first - 2, path);
        call(w, method, path, text[0] == 'A', (const uint8_t *)text + (feed ? first + 1 : n), feed ? n - first - 1 : 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct waiting w;
    const char *at = (const char *)data, *end = at + size;
    make_waiting(&w);
    while (at < end) {
        size_t n = 0;
        while (at + n < end && !(at[n] == '\n' && (at + n + 1 == end || at[n + 1] == '\n'))) {
            n++;
        }
        take_call(&w, at, n);
        at += n + 2 < (size_t)(end - at) ? n + 2 : (size_t)(end - at);
    }
    live_forget(w.hall);
    return 0;
}
