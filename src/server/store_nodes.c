/* Questions that are asked because there are other servers at the same database: what they changed, where they had
 * something to do, and what people did at all of them together. */
#include "store_parts.h"

/* The first branch says of which type the bytes are. Only servers that are alive have people: others could not say that
 * they left. */
void store_news(struct store *s, const char *match, uint32_t lines, uint32_t said, uint32_t asides, store_row *row,
                void *user) {
    static const char shared[] =
        "SELECT * FROM (SELECT n, 0 AS value, at, body, node, 's' AS what, due FROM state WHERE match = $1"
        " UNION ALL SELECT n, phase, created, '', NULL, 'm', 0 FROM match WHERE id = $1"
        " UNION ALL SELECT n, 0, at, line, NULL, 'e', 0 FROM entry WHERE match = $1 AND n >= $2"
        " UNION ALL SELECT n, seat, at, text, NULL, 'c', 0 FROM chat WHERE match = $1"
        " AND (n >= $3 % 4294967296 AND n < 1048576 OR n >= 1048576 + $3 / 4294967296)"
        " UNION ALL SELECT watchers, seats, 0, '', node, 'h', 0 FROM here WHERE match = $1"
        " UNION ALL SELECT n, what, at, answer, NULL, 'j', 0 FROM job WHERE match = $1 AND answer IS NOT NULL)"
        " AS news ORDER BY what, n";
    store_read(s, shared, &(struct store_ask){.match = match, .a = lines, .b = said | (int64_t)asides << 32}, row,
               user);
}

void store_owned(struct store *s, store_row *row, void *user) {
    store_read(s, "SELECT n, 0, at, '', node, match, due FROM state WHERE node IS NOT NULL",
               &(struct store_ask){.match = NULL}, row, user);
}

static void count_row(void *user, const struct store_write *w) {
    (void)w;
    ++*(unsigned *)user;
}

/* Thousandths of what is allowed come back with time. No row: it is too much. Nobody waits for the disk. */
bool store_rate(struct store *s, const uint8_t who[STORE_TOKEN], unsigned most, double seconds) {
    static const char sql[] =
        "INSERT INTO rate AS r(who, tokens, at) VALUES($4, $2::bigint * 1000 - 1000, " STORE_NOW
        ") ON CONFLICT(who) DO UPDATE SET tokens = least($2::bigint * 1000, r.tokens + (" STORE_NOW
        " - r.at) * 1000 / $3::bigint) - 1000, at = " STORE_NOW " WHERE least($2::bigint * 1000, r.tokens + (" STORE_NOW
        " - r.at) * 1000 / $3::bigint) >= 1000"
        " RETURNING 0, 0, 0, '', NULL, '', 0";
    unsigned rows = 0;
    int64_t each = (int64_t)(seconds * 1000);
    if (!store_shared(s)) {
        return true;
    }
    store_read(s, sql, &(struct store_ask){.a = most, .b = each > 0 ? each : 1, .hash = who}, count_row, &rows);
    return rows > 0 || store_away(s);
}

static void number_row(void *user, const struct store_write *w) { *(unsigned *)user = w->n; }

unsigned store_jobs(struct store *s) {
    unsigned n = 0;
    store_read(s, "SELECT count(*), 0, 0, '', NULL, '', 0 FROM job WHERE answer IS NULL",
               &(struct store_ask){.match = NULL}, number_row, &n);
    return n;
}

static void text_row(void *user, const struct store_write *w) { orr_put_bytes(user, w->text, w->text_n); }

bool store_review(struct store *s, const char *match, struct orr_buf *out) {
    size_t before = out->n;
    store_read(s, "SELECT 0, 0, at, body, NULL, match, 0 FROM review WHERE match = $1",
               &(struct store_ask){.match = match}, text_row, out);
    return out->n > before;
}
