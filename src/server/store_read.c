/* The questions to the store. */
#include "store_parts.h"

#include <stdlib.h>
#include <string.h>

static void found_row(void *user, const struct store_write *w) {
    struct store_found *out = user;
    free(out->order);
    out->n = w->n;
    out->phase = w->value;
    out->created = w->at;
    out->order = orr_alloc(w->text_n + 1, 1);
    memcpy(out->order, w->text, w->text_n);
    memcpy(out->blob, w->blob, w->blob_n);
    out->blob_n = w->blob_n;
}

bool store_find(struct store *s, const char *match, struct store_found *out) {
    *out = (struct store_found){0};
    store_read(s, "SELECT n, phase, created, body, seal, id, 0 FROM match WHERE id = $1",
               &(struct store_ask){.match = match}, found_row, out);
    return out->order != NULL;
}

void store_found_free(struct store_found *f) {
    free(f->order);
    f->order = NULL;
}

void store_entries(struct store *s, const char *match, store_row *row, void *user) {
    store_read(s, "SELECT n, 0, at, line, NULL, match, 0 FROM entry WHERE match = $1 ORDER BY n",
               &(struct store_ask){.match = match}, row, user);
}

struct lines {
    struct orr_buf *out;
    uint32_t n;
    bool gap;
};

static void line_row(void *user, const struct store_write *w) {
    struct lines *l = user;
    orr_put_bytes(l->out, w->text, w->text_n);
    l->gap = l->gap || w->n != l->n;
    l->n++;
}

uint32_t store_lines(struct store *s, const char *match, struct orr_buf *out) {
    struct lines l = {.out = out};
    store_entries(s, match, line_row, &l);
    return l.gap ? STORE_GAP : l.n;
}

void store_seats(struct store *s, const char *match, store_row *row, void *user) {
    store_read(s, "SELECT n, 0, at, name, token, match, 0 FROM seat WHERE match = $1 ORDER BY n",
               &(struct store_ask){.match = match}, row, user);
}

void store_chat(struct store *s, const char *match, unsigned most, store_row *row, void *user) {
    store_read(s,
               "SELECT n, seat, at, text, NULL, match, 0 FROM (SELECT * FROM chat WHERE match = $1"
               " ORDER BY n DESC LIMIT $2) AS newest ORDER BY n",
               &(struct store_ask){.match = match, .a = most}, row, user);
}

void store_said(struct store *s, const char *match, uint32_t first, unsigned most, store_row *row, void *user) {
    store_read(s,
               "SELECT n, seat, at, text, NULL, match, 0 FROM (SELECT * FROM chat WHERE match = $1 AND n >= $3"
               " AND n < $3 + 1048576 ORDER BY n DESC LIMIT $2) AS newest ORDER BY n",
               &(struct store_ask){.match = match, .a = most, .b = first}, row, user);
}

void store_matches(struct store *s, int32_t phase, unsigned most, store_row *row, void *user) {
    store_read(s,
               "SELECT n, phase, created, body, NULL, id, 0 FROM match WHERE phase = $2"
               " ORDER BY created DESC LIMIT $3",
               &(struct store_ask){.a = phase, .b = most}, row, user);
}

void store_all(struct store *s, const char *after, unsigned most, store_row *row, void *user) {
    store_read(s, "SELECT n, phase, created, body, seal, id, 0 FROM match WHERE id > $1 ORDER BY id LIMIT $2",
               &(struct store_ask){.match = after, .a = most}, row, user);
}

struct any {
    store_row *row;
    void *user;
    bool found;
};

static void any_row(void *user, const struct store_write *w) {
    struct any *a = user;
    a->found = true;
    a->row(a->user, w);
}

bool store_state(struct store *s, const char *match, store_row *row, void *user) {
    struct any any = {row, user, false};
    store_read(s, "SELECT n, 0, at, body, node, match, due FROM state WHERE match = $1",
               &(struct store_ask){.match = match}, any_row, &any);
    return any.found;
}

void store_due(struct store *s, int64_t until, unsigned most, store_row *row, void *user) {
    store_read(s,
               "SELECT n, 0, at, body, node, match, due FROM state WHERE due > 0 AND due <= $2 ORDER BY due LIMIT $3",
               &(struct store_ask){.a = until, .b = most}, row, user);
}

static void pack_row(void *user, const struct store_write *w) { orr_put_bytes(user, w->text, w->text_n); }

bool store_pack(struct store *s, const uint8_t hash[STORE_TOKEN], struct orr_buf *out) {
    struct any any = {pack_row, out, false};
    store_read(s, "SELECT 0, 0, at, text, hash, '', 0 FROM pack WHERE hash = $4", &(struct store_ask){.hash = hash},
               any_row, &any);
    return any.found;
}

void store_packs(struct store *s, store_row *row, void *user) {
    store_read(s, "SELECT 0, 0, at, text, hash, '', 0 FROM pack ORDER BY hash", &(struct store_ask){.hash = NULL}, row,
               user);
}
