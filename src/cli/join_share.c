/* Our part of dice that nobody can choose (docs/records.md, "Joint randomness"): a share is drawn here, fixed by its hash
 * and shown when all are fixed; when the match is over its record is compared with what was told before. The share is in
 * memory only: whoever leaves in these seconds is left out of the dice, and loses nothing else. */
#include "join.h"

#include <stdlib.h>
#include <string.h>

struct join_dice {
    char *header; /* the record's first line, as it was told before the first move */
    char *bound;  /* the one that our share is bound to; NULL: there is no share */
    uint8_t share[ORR_SEED_BYTES];
    char fixed[ORR_MAX_SEATS][2 * ORR_HASH_BYTES + 1]; /* by all seats, when we showed ours; "" of who fixed nothing */
    bool shown;
};

static struct join_dice *dice_of(struct join *j) {
    j->dice = j->dice ? j->dice : orr_alloc(1, sizeof *j->dice);
    return j->dice;
}

void join_dice_free(struct join *j) {
    if (j->dice) {
        free(j->dice->header);
        free(j->dice->bound);
        free(j->dice);
    }
    j->dice = NULL;
}

static char *copy_line(const char *text) {
    size_t n = strcspn(text, "\n");
    char *line = orr_alloc(n + 1, 1);
    memcpy(line, text, n);
    return line;
}

static void put_hex(const uint8_t *bytes, size_t n, char *out) {
    for (size_t i = 0; i < n; i++) {
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
    }
}

/* ---- before the first move ---- */

static void hash_of(const struct join *j, char hash[2 * ORR_HASH_BYTES + 1]) {
    uint8_t commit[ORR_HASH_BYTES];
    orr_share_commit(j->dice->bound, strlen(j->dice->bound), j->seat, j->dice->share, commit);
    put_hex(commit, sizeof commit, hash);
}

static void fix(struct join *j, const char *header) {
    struct join_dice *d = dice_of(j);
    char hash[2 * ORR_HASH_BYTES + 1], text[160];
    if (!d->bound || strcmp(d->bound, header) != 0) { /* another attempt needs another share */
        free(d->bound);
        d->bound = copy_line(header);
        d->shown = false;
        orr_seed_random(d->share);
    }
    hash_of(j, hash);
    snprintf(text, sizeof text, "{\"type\":\"commit\",\"written\":%u,\"hash\":\"%s\"}", j->written, hash);
    join_link_reply(j->link, text);
}

/* What the others had fixed before they could know ours: the first time counts. */
static void keep_fixed(struct join_dice *d, const struct orr_json *commits) {
    const struct orr_json *v = orr_json_first(commits);
    memset(d->fixed, 0, sizeof d->fixed);
    for (uint32_t i = 0; i < commits->count && i < ORR_MAX_SEATS; i++, v = orr_json_next(v)) {
        snprintf(d->fixed[i], sizeof d->fixed[i], "%s", v->type == ORR_JSON_STRING ? v->text : "");
    }
    d->shown = true;
}

static void show(struct join *j, const char *header, const struct orr_json *commits) {
    struct join_dice *d = dice_of(j);
    char hash[2 * ORR_HASH_BYTES + 1], share[2 * ORR_SEED_BYTES + 1], text[160];
    if (!d->bound || strcmp(d->bound, header) != 0) {
        return;
    }
    hash_of(j, hash);
    if (!d->shown) {
        keep_fixed(d, commits);
    }
    if (strcmp(d->fixed[j->seat], hash) != 0) {
        d->shown = false; /* the server tells something else than we fixed: it gets no share */
        return;
    }
    put_hex(d->share, sizeof d->share, share);
    snprintf(text, sizeof text, "{\"type\":\"reveal\",\"written\":%u,\"share\":\"%s\"}", j->written, share);
    join_link_reply(j->link, text);
}

void join_share(struct join *j, const struct orr_json *root) {
    const struct orr_json *header = orr_json_need(root, "header", ORR_JSON_STRING, NULL);
    const struct orr_json *commits = orr_json_need(root, "commits", ORR_JSON_LIST, NULL);
    const struct orr_json *awaits = orr_json_need(root, "awaits", ORR_JSON_LIST, NULL);
    const struct orr_json *stage = orr_json_need(root, "stage", ORR_JSON_STRING, NULL);
    bool ours = false;
    if (!header || !commits || !awaits || !stage || j->seat < 0) {
        return;
    }
    const struct orr_json *v = orr_json_first(awaits);
    for (uint32_t i = 0; i < awaits->count; i++, v = orr_json_next(v)) {
        ours = ours || (v->type == ORR_JSON_INT && v->number == j->seat);
    }
    if (ours && strcmp(stage->text, "commit") == 0) {
        fix(j, header->text);
    } else if (ours) {
        show(j, header->text, commits);
    }
}

void join_dice_told(struct join *j, const char *header) {
    struct join_dice *d = dice_of(j);
    if (!d->header) {
        d->header = copy_line(header);
    }
}

/* ---- afterwards ---- */

static bool has_step(const char *record, int seat, const char *step, const char *value) {
    char text[128];
    snprintf(text, sizeof text, " P%d @%s:%s ", seat + 1, step, value);
    return strstr(record, text) != NULL;
}

bool join_dice_fit(const struct join *j, const char *record) {
    const struct join_dice *d = j->dice;
    char share[2 * ORR_SEED_BYTES + 1];
    size_t n = strcspn(record, "\n");
    if (!d || !d->header) {
        return true;
    }
    if (strlen(d->header) != n || memcmp(d->header, record, n) != 0) {
        return false;
    }
    if (!d->shown || j->seat < 0) {
        return true;
    }
    put_hex(d->share, sizeof d->share, share);
    bool fits = strcmp(d->bound, d->header) == 0 && has_step(record, j->seat, "reveal", share);
    for (int i = 0; fits && i < ORR_MAX_SEATS; i++) {
        fits = !d->fixed[i][0] || has_step(record, i, "commit", d->fixed[i]);
    }
    return fits;
}
