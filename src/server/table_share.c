/* Joint randomness (docs/records.md): people at the table fix shares of the seed and then show them, so that the server
 * cannot choose the dice. Their clients do it by themselves. Whoever does not answer in time is left out: the match
 * begins again, with a new seed, and its header names the seat. Nobody's clock runs meanwhile. */
#include "table_parts.h"

#include <inttypes.h>
#include <sodium.h>
#include <string.h>

enum { SHARE_MS = 30000 }; /* for fixing a share, and again for showing it */

static struct orr_match *match_of(const struct table *t) { return orr_session_match(t->session); }

bool share_missing(const struct table *t) {
    bool commits;
    return t->phase == TABLE_PLAYING && t->session && orr_match_awaits(match_of(t), &commits);
}

void share_begin(struct table *t) { t->share_due = share_missing(t) ? table_now(t) + SHARE_MS : 0; }

/* ---- telling ---- */

static void put_commits(const struct table *t, struct orr_buf *out) {
    for (int i = 0; i < (int)t->seats; i++) {
        uint8_t commit[ORR_HASH_BYTES];
        char hex[2 * ORR_HASH_BYTES + 1];
        orr_put(out, "%s", i ? "," : "");
        if (orr_match_committed(match_of(t), i, commit)) {
            sodium_bin2hex(hex, sizeof hex, commit, sizeof commit);
            orr_put(out, "\"%s\"", hex);
        } else {
            orr_put(out, "null");
        }
    }
}

/* Which shares are missing, what has been fixed, and the record's first line, which all of it is bound to. */
void tell_shares(struct table *t, struct peer *p) {
    struct orr_buf out = {0};
    size_t n;
    const char *header = orr_record_first_line(match_of(t), &n), *comma = "";
    struct orr_buf line = {0};
    bool commits;
    unsigned awaits = orr_match_awaits(match_of(t), &commits);
    orr_put_bytes(&line, header, n);
    orr_put(&out, "{\"type\":\"shares\",\"stage\":\"%s\",\"header\":", commits ? "commit" : "reveal");
    orr_put_json_string(&out, line.at);
    orr_put(&out, ",\"commits\":[");
    put_commits(t, &out);
    orr_put(&out, "],\"awaits\":[");
    for (int i = 0; i < (int)t->seats; i++) {
        if (awaits >> i & 1u) {
            orr_put(&out, "%s%d", comma, i);
            comma = ",";
        }
    }
    orr_put(&out, "]}");
    orr_buf_free(&line);
    tell_text(t, p, &out);
}

/* ---- going on ---- */

/* A share was fixed or shown: the next step, or the game. */
static void go_on(struct table *t, bool commits_before) {
    bool commits;
    unsigned awaits = orr_match_awaits(match_of(t), &commits);
    if (!awaits) {
        t->share_due = 0;
        table_begun(t);
        return;
    }
    if (commits != commits_before) {
        t->share_due = table_now(t) + SHARE_MS;
    }
    table_keep_state(t);
    table_tell(t, tell_shares);
}

void share_expire(struct table *t) {
    bool commits;
    unsigned missing = orr_match_awaits(match_of(t), &commits);
    uint8_t joint = (uint8_t)(orr_match_joint(match_of(t)) & ~missing);
    for (int i = 0; i < (int)t->seats; i++) {
        if (missing >> i & 1u) {
            t->missing[t->restarts++] = (uint8_t)i; /* each seat at most once: it is left out from now on */
        }
    }
    table_begin(t, joint);
}

/* ---- messages ---- */

static bool read_digest(const struct orr_json *root, const char *key, uint8_t out[32]) {
    const char *text = text_of(root, key);
    size_t n = 0;
    return strlen(text) == 64 && strspn(text, "0123456789abcdef") == 64 &&
           sodium_hex2bin(out, 32, text, 64, NULL, &n, NULL) == 0 && n == 32;
}

void share_on_commit(struct table *t, struct peer *p, const struct orr_json *root) {
    struct orr_error err = {{0}};
    uint8_t commit[ORR_HASH_BYTES];
    if (!read_digest(root, "hash", commit)) {
        tell_refusal(t, p, "commit", "hash has 64 hex digits");
    } else if (!orr_match_commit(match_of(t), p->reader, commit, &err)) {
        tell_refusal(t, p, "commit", err.text);
    } else {
        go_on(t, true);
    }
}

void share_on_reveal(struct table *t, struct peer *p, const struct orr_json *root) {
    struct orr_error err = {{0}};
    uint8_t share[ORR_SEED_BYTES];
    if (!read_digest(root, "share", share)) {
        tell_refusal(t, p, "reveal", "share has 64 hex digits");
    } else if (!orr_match_reveal(match_of(t), p->reader, share, &err)) {
        tell_refusal(t, p, "reveal", err.text);
    } else {
        go_on(t, false);
    }
}
