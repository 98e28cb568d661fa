/* Games of self-play from process to process, as bytes: processes of one run are alike. Game i belongs to the
 * process in whose stretch n * rank / size .. n * (rank + 1) / size it lies, so nobody has to say which games come. */
#include <stdlib.h>
#include <string.h>

#include "link.h"
#include "train.h"

/* A game before its rows; targets are made anew for every fit. Sent as bytes, so both ends must be the same program. */
struct packed {
    uint32_t table, seats, n, common, rounds;
    float result[ORR_MAX_SEATS], points[ORR_MAX_SEATS];
};

static size_t rows_of(const struct train_game *g, unsigned inputs) { return (size_t)g->n * g->seats * inputs; }

static void put_game(struct orr_buf *out, const struct train_game *g, unsigned inputs) {
    struct packed p = {.table = g->table, .seats = g->seats, .n = g->n, .common = g->common, .rounds = g->rounds};
    memcpy(p.result, g->result, sizeof p.result);
    memcpy(p.points, g->points, sizeof p.points);
    orr_put_bytes(out, (const char *)&p, sizeof p);
    orr_put_bytes(out, (const char *)g->rows, rows_of(g, inputs) * sizeof *g->rows);
}

/* What is still to be read of another process's bytes; nothing is read beyond them. */
struct rest {
    const char *at;
    size_t n;
};

/* The next n bytes into `out`; false, and nothing is read, when there are not so many. */
static bool take(struct rest *r, void *out, size_t n) {
    if (r->n < n) {
        return false;
    }
    memcpy(out, r->at, n);
    r->at += n;
    r->n -= n;
    return true;
}

/* Sizes are checked before anything is allocated by them. */
static bool take_game(struct rest *r, struct train_game *g, unsigned inputs) {
    struct packed p;
    if (!take(r, &p, sizeof p) || p.seats > ORR_MAX_SEATS || p.table >= ORR_TRAIN_TABLES || p.n > UINT16_MAX) {
        return false;
    }
    *g = (struct train_game){.table = p.table, .seats = p.seats, .n = p.n, .common = p.common, .rounds = p.rounds};
    memcpy(g->result, p.result, sizeof p.result);
    memcpy(g->points, p.points, sizeof p.points);
    g->rows = orr_alloc(rows_of(g, inputs) + 1, sizeof *g->rows);
    g->target = orr_alloc((size_t)g->n * g->seats + 1, sizeof *g->target);
    return take(r, g->rows, rows_of(g, inputs) * sizeof *g->rows);
}

/* The part of one process, games from..to-1 of all, or what one process sent. Games or shares, the other one is
 * NULL. */
struct part {
    struct train_game *games;
    float *shares;
    unsigned inputs;
    uint64_t from, to;
};

/* One byte that says whether the part is there, then games or shares in the order of their numbers. */
static void put_part(struct orr_buf *out, const struct part *p, bool done) {
    orr_put_bytes(out, done ? "1" : "0", 1);
    for (uint64_t i = p->from; done && p->games && i < p->to; i++) {
        put_game(out, &p->games[i], p->inputs);
    }
    if (done && p->shares) {
        orr_put_bytes(out, (const char *)(p->shares + p->from), (p->to - p->from) * sizeof *p->shares);
    }
}

/* Whatever is missing or makes no sense means that the process has not played its part. */
static bool take_part(const struct orr_link_part *sent, const struct part *p) {
    struct rest r = {sent->at, sent->n};
    char done = 0;
    bool ok = take(&r, &done, 1) && done == '1';
    for (uint64_t i = p->from; ok && p->games && i < p->to; i++) {
        ok = take_game(&r, &p->games[i], p->inputs);
    }
    return ok && (!p->shares || take(&r, p->shares + p->from, (p->to - p->from) * sizeof *p->shares));
}

/* A process that was stopped says so instead of its games, so that no other waits for them; then all give up. */
bool train_exchange(struct train_game *games, float *shares, unsigned inputs, uint32_t n, bool done) {
    const struct orr_link *link = link_used();
    uint64_t size = link->size;
    struct part part = {games, shares, inputs, (uint64_t)n * link->rank / size, (uint64_t)n * (link->rank + 1) / size};
    struct orr_link_part *all = orr_alloc(size, sizeof *all);
    struct orr_buf mine = {0};
    struct orr_error err = {{0}};
    put_part(&mine, &part, done);
    bool ok = link->exchange(mine.at, mine.n, all, &err) && done;
    for (unsigned i = 0; ok && i < size; i++) {
        part.from = (uint64_t)n * i / size;
        part.to = (uint64_t)n * (i + 1) / size;
        ok = i == link->rank || take_part(&all[i], &part);
    }
    for (unsigned i = 0; i < size; i++) {
        free(all[i].at);
    }
    free(all);
    orr_buf_free(&mine);
    return ok;
}
