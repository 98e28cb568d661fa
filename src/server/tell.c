/* What peers are told. A peer gets its own cut states and the log lines that it may read, nothing else: states as the
 * bytes that differ from the one before, lines as numbers that it puts into words itself. */
#include "table_parts.h"
#include "words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- bytes as text ---- */

static void put_base64(struct orr_buf *out, const uint8_t *p, size_t n) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < n; i += 3) {
        uint32_t three = (uint32_t)p[i] << 16 | (i + 1 < n ? (uint32_t)p[i + 1] << 8 : 0) | (i + 2 < n ? p[i + 2] : 0u);
        char four[4];
        for (unsigned k = 0; k < 4; k++) {
            four[k] = i + k < n + 1 ? digits[three >> (18 - 6 * k) & 63] : '=';
        }
        orr_put_bytes(out, four, 4);
    }
}

/* What differs: for each stretch its place (two bytes, low first), its length (one byte) and its bytes. */
enum { STRETCH = 255, NEAR = 4 };
static void put_difference(struct orr_buf *out, const uint8_t *old, const uint8_t *now, size_t size) {
    struct orr_buf bytes = {0};
    for (size_t i = 0; i < size;) {
        if (old[i] == now[i]) {
            i++;
            continue;
        }
        size_t end = i + 1;
        for (size_t k = end; k < size && k < end + NEAR && k - i < STRETCH; k++) {
            end = old[k] != now[k] ? k + 1 : end; /* a short gap is cheaper than another head */
        }
        const char head[3] = {(char)(i & 0xFF), (char)(i >> 8), (char)(end - i)};
        orr_put_bytes(&bytes, head, sizeof head);
        orr_put_bytes(&bytes, (const char *)now + i, end - i);
        i = end;
    }
    put_base64(out, (const uint8_t *)bytes.at, bytes.n);
    orr_buf_free(&bytes);
}

/* ---- facts ---- */

/* What is kept already can be told at once. */
void tell_text(struct table *t, struct peer *p, struct orr_buf *text) {
    peer_say(p, t->ticket > store_done(t->house->store) ? t->ticket : 0, text->at, text->n);
    orr_buf_free(text);
}

static const char *const phases[] = {
    [TABLE_WAITING] = "waiting", [TABLE_PLAYING] = "playing", [TABLE_OVER] = "over", [TABLE_FROZEN] = "frozen"};

bool table_is_here(const struct table *t, int seat) {
    if (seat >= 0 && t->others_here >> seat & 1u) {
        return true;
    }
    for (const struct peer *p = t->peers; p; p = p->next) {
        if (peer_is_here(p) && p->reader == seat) {
            return true;
        }
    }
    return false;
}

/* Who has days off until when, and how many are left to each. */
static void put_holidays(const struct table *t, struct orr_buf *out) {
    orr_put(out, ",\"holiday\":[");
    for (unsigned i = 0; i < t->seats; i++) {
        bool now = t->clock.holiday[i] > table_now(t);
        orr_put(out, now ? "%s%" PRId64 : "%snull", i ? "," : "", t->clock.holiday[i]);
    }
    orr_put(out, "],\"holidays\":[");
    for (unsigned i = 0; i < t->seats; i++) {
        orr_put(out, "%s%d", i ? "," : "", HOLIDAYS - t->clock.used[i]);
    }
    orr_put(out, "]");
}

static void put_seats(const struct table *t, struct orr_buf *out) {
    for (unsigned i = 0; i < t->seats; i++) {
        orr_put(out, "%s{\"name\":", i ? "," : "");
        orr_put_json_string(out, t->seat[i].info.name);
        orr_put(out, ",\"player\":");
        orr_put_json_string(out, t->seat[i].info.player);
        orr_put(out, ",\"here\":%s,\"account\":%s}", table_is_here(t, (int)i) ? "true" : "false",
                *t->seat[i].account && t->seat[i].has_token ? "true" : "false");
    }
}

static void put_pace(const struct table *t, struct orr_buf *out) {
    orr_put(out, ",\"clock\":");
    if (t->pace.pace == PACE_FREE) {
        orr_put(out, "null");
    } else {
        clock_write_order(t, out);
    }
    if (t->pace.pace == PACE_DAYS) {
        put_holidays(t, out);
    }
}

/* Options are kept as "name=value". */
static void put_options(const struct table *t, struct orr_buf *out) {
    for (unsigned i = 0; i < t->spec.n_options; i++) {
        const char *equals = strchr(t->spec.option[i], '=');
        char name[64] = {0};
        memcpy(name, t->spec.option[i],
               (size_t)(equals - t->spec.option[i]) < 63 ? (size_t)(equals - t->spec.option[i]) : 63);
        orr_put(out, "%s", i ? "," : "");
        orr_put_json_string(out, name);
        orr_put(out, ":");
        orr_put_json_string(out, equals + 1);
    }
}

/* Those who have been let in. */
unsigned table_watchers(const struct table *t) {
    unsigned watchers = t->others_watch;
    for (const struct peer *p = t->peers; p; p = p->next) {
        watchers += p->greeted && p->reader < 0;
    }
    return watchers;
}

void table_json(const struct table *t, struct orr_buf *out) {
    orr_put(out,
            "{\"id\":\"%s\",\"game\":\"%s\",\"phase\":\"%s\",\"public\":%s,\"created\":%" PRId64
            ",\"watchers\":%u,\"seats\":[",
            t->id, t->spec.game, phases[t->phase], t->is_public ? "true" : "false", t->created, table_watchers(t));
    put_seats(t, out);
    orr_put(out, "],\"host\":");
    orr_put(out, t->host >= 0 ? "%d" : "null", t->host);
    orr_put(out,
            ",\"locked\":%s,\"quiet\":%s,\"joint\":%s,\"rated\":%s,\"hints\":%s,\"bots\":%s,\"pair\":%s,\"delay\":%u,"
            "\"next\":",
            t->locked ? "true" : "false", t->quiet ? "true" : "false", t->joint ? "true" : "false",
            t->rated ? "true" : "false", t->hints ? "true" : "false", t->bots ? "true" : "false",
            t->pair ? "true" : "false", t->delay);
    orr_put(out, *t->next ? "\"%s\"" : "null", t->next);
    if (t->phase == TABLE_WAITING) {
        char words[WORDS_TEXT];
        words_of(t->id, words);
        orr_put(out, ",\"words\":\"%s\"", words);
    }
    put_pace(t, out);
    orr_put(out, ",\"content\":");
    orr_put(out, *t->pack_hash ? "\"%s\"" : "null", t->pack_hash);
    orr_put(out, ",\"options\":{");
    put_options(t, out);
    orr_put(out, "}");
    if (t->phase == TABLE_FROZEN) {
        orr_put(out, ",\"reason\":");
        orr_put_json_string(out, t->frozen.text);
    }
    orr_put(out, "}");
}

void tell_table(struct table *t, struct peer *p) {
    struct orr_buf out = {0};
    orr_put(&out, "{\"type\":\"table\",\"seat\":");
    orr_put(&out, p->reader >= 0 ? "%d" : "null", p->reader);
    orr_put(&out, ",\"table\":");
    table_json(t, &out);
    orr_put(&out, "}");
    tell_text(t, p, &out);
}

/* ---- entries ---- */

static void view_at(const struct table *t, const struct peer *p, uint32_t n, uint8_t *out) {
    const struct orr_match *m = orr_session_match(t->session);
    orr_match_at(m, n, out);
    orr_view(orr_match_game(m), out, p->reader, out);
}

struct lines {
    struct orr_buf *out;
    bool any;
};

/* A line as numbers: id, seat and arguments. That a decision was forced is worked out by the reader's own engine. */
static void put_line(void *user, const struct orr_log_line *line) {
    struct lines *l = user;
    if (line->forced) {
        return;
    }
    orr_put_bytes(l->out, l->any ? ",[" : "[", l->any ? 2 : 1); /* often told: without printf */
    orr_put_int(l->out, line->event.line);
    orr_put_bytes(l->out, ",", 1);
    orr_put_int(l->out, line->event.seat);
    for (unsigned i = 0; i < ORR_MAX_EVENT_ARGS; i++) {
        orr_put_bytes(l->out, ",", 1);
        orr_put_int(l->out, line->event.arg[i]);
    }
    orr_put_bytes(l->out, "]", 1);
    l->any = true;
}

/* [actor, action or null, difference of the state, lines]. What others did is told by the lines: the action itself
 * may hold more than they may know. */
static void put_entry(const struct table *t, struct peer *p, uint32_t n, uint8_t *now, struct orr_buf *out) {
    const struct orr_match *m = orr_session_match(t->session);
    struct orr_entry e = orr_match_entry(m, n);
    struct lines lines = {out, false};
    size_t size = orr_match_game(m)->rules->state_size;
    view_at(t, p, n + 1, now);
    orr_put(out, "[%d,", e.actor);
    orr_put(out, e.actor == p->reader && e.actor >= 0 ? "\"%016" PRIx64 "\",\"" : "null,\"", e.action);
    put_difference(out, p->view, now, size);
    orr_put(out, "\",[");
    orr_session_log(t->session, p->reader, n, n + 1, put_line, &lines);
    orr_put(out, "]]");
    memcpy(p->view, now, size);
}

void tell_entries(struct table *t, struct peer *p) {
    const struct orr_match *m = orr_session_match(t->session);
    struct orr_buf out = {0};
    uint8_t *now = orr_alloc(1, orr_match_game(m)->rules->state_size);
    uint32_t from = p->length, length = watch_length(t, p);
    orr_put(&out, "{\"type\":\"entries\",\"from\":%" PRIu32 ",\"list\":[", from);
    view_at(t, p, from, p->view);
    for (uint32_t i = from; i < length; i++) {
        orr_put(&out, "%s", i > from ? "," : "");
        put_entry(t, p, i, now, &out);
    }
    p->length = length;
    orr_put(&out, "],\"written\":%" PRIu32 ",\"over\":%s,\"paused\":%s", orr_match_written(m),
            orr_match_over(m) ? "true" : "false", orr_match_paused(m) ? "true" : "false");
    if (t->pace.pace != PACE_FREE) {
        orr_put(&out, ",\"clock\":");
        clock_write(t, &out);
    }
    orr_put(&out, "}");
    free(now);
    tell_text(t, p, &out);
}

/* The position at the start, cut for the reader, says game, options and content as well. */
void tell_welcome(struct table *t, struct peer *p) {
    const struct orr_match *m = orr_session_match(t->session);
    const orr_game *g = orr_match_game(m);
    struct orr_buf out = {0};
    p->view = orr_realloc(p->view, 1, g->rules->state_size);
    view_at(t, p, 0, p->view);
    orr_put(&out, "{\"type\":\"welcome\",\"protocol\":%d,\"seat\":", PROTOCOL);
    orr_put(&out, p->reader >= 0 ? "%d" : "null", p->reader);
    orr_put(&out, ",\"commit\":");
    size_t n;
    const char *header = orr_record_first_line(m, &n);
    char *text = orr_alloc(n + 1, 1);
    memcpy(text, header, n);
    orr_put_json_string(&out, text); /* the record's first line: who plays what, and the commitment to the dice */
    free(text);
    orr_put(&out, ",\"position\":");
    orr_position_write(g, p->view, &out);
    orr_put(&out, "}");
    tell_text(t, p, &out);
}

/* ---- the rest ---- */

/* "ID NAME", a line end, and what is said; a guest has "-" in place of an id. */
static void put_aside(struct orr_buf *out, const struct said *s) {
    char name[ORR_PLAYER_NAME];
    size_t id = strcspn(s->text, " "), line = strcspn(s->text, "\n");
    id += s->text[id] == ' ';
    snprintf(name, sizeof name, "%.*s", line > id ? (int)(line - id) : 0, s->text + (id < line ? id : line));
    orr_put(out, "{\"type\":\"aside\",\"n\":%" PRIu32 ",\"name\":", s->n % STORE_ASIDE);
    orr_put_json_string(out, name);
    orr_put(out, ",\"account\":%s,\"at\":%" PRId64 ",\"text\":", *s->text == '-' ? "false" : "true", s->at);
    orr_put_json_string(out, s->text + line + (s->text[line] == '\n'));
    orr_put(out, "}");
}

void tell_chat(struct table *t, struct peer *p, const struct said *s) {
    struct orr_buf out = {0};
    if (s->n >= STORE_ASIDE) {
        put_aside(&out, s);
        tell_text(t, p, &out);
        return;
    }
    orr_put(&out, "{\"type\":\"chat\",\"n\":%" PRIu32 ",\"seat\":%d,\"at\":%" PRId64 ",\"text\":", s->n, s->seat,
            s->at);
    orr_put_json_string(&out, s->text);
    orr_put(&out, "}");
    tell_text(t, p, &out);
}

void tell_refusal(struct table *t, struct peer *p, const char *what, const char *why) {
    struct orr_buf out = {0};
    orr_put(&out, "{\"type\":\"refused\",\"to\":");
    orr_put_json_string(&out, what);
    orr_put(&out, ",\"text\":");
    orr_put_json_string(&out, why);
    orr_put(&out, "}");
    tell_text(t, p, &out);
}

void tell_reload(struct table *t, struct peer *p) {
    struct orr_buf out = {0};
    orr_put(&out, "{\"type\":\"refused\",\"to\":\"hello\",\"reload\":true,\"text\":"
                  "\"this page and the server speak different versions: reload to continue\"}");
    tell_text(t, p, &out);
}
