/* Batches of work: each is shared out to the processes by how fast they were, each process shares its part out to
 * its threads, and what was counted is exchanged and added. Between batches the first process writes the file, so
 * that at most one batch (some seconds) is lost when the run is killed. */
#include "gang.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "link.h"

enum { FIRST_BATCH = 8 };              /* pieces for each thread */
static const double BATCH_SECONDS = 4; /* that a batch should take */

/* A batch as one process sees it: pieces from..to of all, of which mine_from..mine_to are its own. */
struct batch {
    uint64_t from, to; /* of all */
    uint64_t mine_from, mine_to;
    double seconds; /* of this process */
};

/* What a thread of the crew works with: numbers of a batch begin at 0. */
struct shift {
    struct gang *gang;
    void *hand;
    uint64_t from;
};

static enum crew_end work_shift(void *shift, uint64_t number) {
    struct shift *s = shift;
    return s->gang->work(s->hand, s->from + number);
}

/* Progress of the whole run; the watch's progress only belongs to the first process. */
struct shown {
    struct gang *gang;
    uint64_t from, part, whole; /* done before; pieces of this process and of all in this batch */
};

/* Only this process's own pieces are known; that the others are as far is a guess, which is right on average. */
static void show(void *user, uint64_t done, uint64_t total) {
    const struct shown *o = user;
    const struct orr_watch *w = o->gang->watch;
    (void)total;
    if (w && w->progress && orr_link_rank() == 0) {
        uint64_t guess = o->part ? done * o->whole / o->part : 0;
        w->progress(w->user, o->from + guess, o->gang->total);
    }
}

/* Work on this process's part of the batch. */
static void work_batch(struct gang *g, struct batch *b) {
    struct shift *shifts = orr_alloc(g->jobs, sizeof *shifts);
    struct shown shown = {g, g->done, b->mine_to - b->mine_from, b->to - b->from};
    struct orr_watch watch = {.progress = show, .user = &shown, .stop = g->watch ? g->watch->stop : NULL};
    for (unsigned i = 0; i < g->jobs; i++) {
        shifts[i] = (struct shift){g, (char *)g->hands + i * g->hand_size, b->mine_from};
    }
    double start = seconds_now();
    g->crew.total = b->mine_to - b->mine_from;
    g->crew.jobs = g->jobs;
    g->crew.watch = &watch;
    g->crew.work = work_shift;
    g->crew.hands = shifts;
    g->crew.hand_size = sizeof *shifts;
    g->crew.next = g->crew.done = 0;
    uint64_t failed = crew_run(&g->crew);
    /* the crew counted from 0; all processes must speak of the same piece */
    failed = failed == UINT64_MAX ? failed : failed + b->mine_from;
    g->failed = failed < g->failed ? failed : g->failed;
    b->seconds = seconds_now() - start;
    g->stopped = g->stopped || atomic_load(&g->crew.halt);
    free(shifts);
}

/* ---- several processes ---- */

/* The part of a process in a batch, by the speeds of all: with 100 pieces and speeds 3, 1 and 1 the parts are 0..60,
 * 60..80 and 80..100. All processes compute the same from the same numbers, so that the parts fit; the last one
 * takes what rounding leaves. */
static void share_out(struct batch *b, const double *speed, unsigned size, unsigned rank) {
    double all = 0, before = 0;
    for (unsigned i = 0; i < size; i++) {
        all += speed[i];
        before += i < rank ? speed[i] : 0;
    }
    uint64_t n = b->to - b->from;
    b->mine_from = b->from + (uint64_t)((double)n * (before / all));
    b->mine_to = rank + 1 == size ? b->to : b->from + (uint64_t)((double)n * ((before + speed[rank]) / all));
}

/* What a process says after a batch: microseconds (at least 1), the failed piece or UINT64_MAX, whether it was
 * stopped, and its counts, which are gathered from its threads. */
static void put_report(const struct gang *g, const struct batch *b, struct orr_buf *out) {
    struct port p = {.out = out};
    orr_put(out, "%" PRIu64 " %" PRIu64 " %d", (uint64_t)(b->seconds * 1e6) + 1, g->failed, g->stopped);
    void *counts = g->empty(g->sum);
    for (unsigned i = 0; i < g->jobs; i++) {
        g->take(counts, (char *)g->hands + i * g->hand_size);
    }
    g->port(&p, counts);
    g->drop(counts);
}

/* The report of a process: its counts are added to all, and its speed in pieces a second is for the next batch. The
 * little that is added to the pieces keeps a process that had none from getting nothing for ever. */
static bool take_report(struct gang *g, const struct orr_link_part *part, double pieces, double *speed) {
    struct port p = {.in = part->at, .end = part->at + part->n};
    uint64_t micro = 0, failed = 0, stopped = 0;
    port_count(&p, &micro);
    port_count(&p, &failed);
    port_count(&p, &stopped);
    g->failed = failed < g->failed ? failed : g->failed;
    g->stopped = g->stopped || stopped;
    *speed = micro ? (pieces + 0.01) * 1e6 / (double)micro : 1;
    g->port(&p, g->sum);
    return !p.bad;
}

/* Everybody's counts to everybody, one's own included: so all processes add the same numbers and stay in step, and
 * any of them could go on. */
static bool exchange(struct gang *g, const struct orr_link *link, struct batch *b, struct orr_error *err) {
    struct orr_buf mine = {0};
    double parts[ORR_LINK_MOST], *speed = g->speed;
    bool ok = true;
    for (unsigned i = 0; i < link->size; i++) {
        struct batch of = *b;
        share_out(&of, speed, link->size, i);
        parts[i] = (double)(of.mine_to - of.mine_from);
    }
    put_report(g, b, &mine);
    struct orr_link_part *all = orr_alloc(link->size, sizeof *all);
    ok = link->exchange(mine.at, mine.n, all, err);
    for (unsigned i = 0; ok && i < link->size; i++) {
        ok = take_report(g, &all[i], parts[i], &speed[i]) ||
             orr_fail(err, "process %u sent counts that cannot be read: is it the same program?", i);
    }
    for (unsigned i = 0; i < link->size; i++) {
        free(all[i].at);
    }
    free(all);
    orr_buf_free(&mine);
    return ok;
}

/* The first process says how much is done and how large the next batch is: it depends on the clock, and all must do
 * the same. What the others propose is not looked at. */
static bool agree(struct batch *b, const struct orr_link *link, struct orr_error *err) {
    struct orr_buf mine = {0};
    struct orr_link_part *all = orr_alloc(link->size, sizeof *all);
    orr_put(&mine, "%" PRIu64 " %" PRIu64, b->from, b->to);
    bool ok = link->exchange(mine.at, mine.n, all, err);
    if (ok) {
        struct port p = {.in = all[0].at, .end = all[0].at + all[0].n};
        b->from = b->to = 0;
        port_count(&p, &b->from);
        port_count(&p, &b->to);
    }
    for (unsigned i = 0; i < link->size; i++) {
        free(all[i].at);
    }
    free(all);
    orr_buf_free(&mine);
    return ok;
}

/* ---- the file ---- */

/* A number by which a damaged file is noticed (FNV-1a). */
static uint64_t check_of(const char *text, size_t n) {
    uint64_t hash = 0xCBF29CE484222325u;
    for (size_t i = 0; i < n; i++) {
        hash = (hash ^ (unsigned char)text[i]) * 0x100000001B3u;
    }
    return hash;
}

/* The order in one line, pieces done and milliseconds in the next, the counts, and a check over all that in the
 * last. */
static void put_kept(struct gang *g, struct orr_buf *out) {
    struct port p = {.out = out};
    orr_put(out, "%s\n%" PRIu64 " %" PRIu64 "\n", g->order, g->done, (uint64_t)(g->seconds * 1000));
    g->port(&p, g->sum);
    orr_put(out, "\n%016" PRIx64 "\n", check_of(out->at, out->n));
}

/* Of several processes only the first writes: it has all counts. */
static bool save(struct gang *g, struct orr_error *err) {
    struct orr_buf text = {0};
    if (!g->keep || orr_link_rank() > 0) {
        return true;
    }
    put_kept(g, &text);
    bool ok = g->keep->save(g->keep->user, text.at, text.n, err);
    orr_buf_free(&text);
    return ok;
}

/* What was kept, into the counts. The last 18 bytes are a line feed, 16 hex digits and a line feed, so the check is
 * over what stands before them. */
static bool read_kept(struct gang *g, const char *text, size_t n, struct orr_error *err) {
    const char *line = strchr(text, '\n');
    size_t order = line ? (size_t)(line - text) : n;
    if (order != strlen(g->order) || memcmp(text, g->order, order) != 0) {
        return orr_fail(err, "it was kept by another order: \"%.*s\"", (int)(order < 300 ? order : 300), text);
    }
    if (n < 18 || strtoull(text + n - 17, NULL, 16) != check_of(text, n - 18)) {
        return orr_fail(err, "the file is damaged");
    }
    struct port p = {.in = line, .end = text + n - 18};
    uint64_t milli = 0;
    port_count(&p, &g->done);
    port_count(&p, &milli);
    g->port(&p, g->sum);
    g->seconds = (double)milli / 1000;
    return (!p.bad && g->done <= g->total) || orr_fail(err, "it cannot be read");
}

/* Go on with what was kept, if anything was. Only the first process counts it: the others are told. */
static bool resume(struct gang *g, struct orr_error *err) {
    if (!g->keep || !g->keep->text || orr_link_rank() > 0) {
        return true;
    }
    return read_kept(g, g->keep->text, g->keep->n, err);
}

/* The counts of the first process to all others, and whether it could read them. */
static bool tell_kept(struct gang *g, bool ok, const struct orr_link *link, struct orr_error *err) {
    struct orr_buf mine = {0};
    struct orr_link_part *all = orr_alloc(link->size, sizeof *all);
    struct port w = {.out = &mine};
    orr_put(&mine, "%d %" PRIu64, ok, g->done);
    if (link->rank == 0) {
        g->port(&w, g->sum);
    }
    bool heard = link->exchange(mine.at, mine.n, all, err);
    if (heard && link->rank > 0) {
        struct port p = {.in = all[0].at, .end = all[0].at + all[0].n};
        uint64_t good = 0;
        port_count(&p, &good);
        port_count(&p, &g->done);
        g->port(&p, g->sum);
        ok = (good && !p.bad) || orr_fail(err, "the first process cannot go on");
    }
    for (unsigned i = 0; i < link->size; i++) {
        free(all[i].at);
    }
    free(all);
    orr_buf_free(&mine);
    return ok && heard;
}

/* ---- running ---- */

/* The end of the next batch: so many pieces as should take some seconds; all at once if nobody waits for it. */
static uint64_t next_end(const struct gang *g, const struct orr_link *link) {
    uint64_t left = g->until - g->done, n = (uint64_t)g->jobs * FIRST_BATCH * (link ? link->size : 1);
    uint64_t done_now = g->done - g->begun;
    double seconds = seconds_now() - g->started;
    /* nobody waits for results, and nothing is written in between */
    if (!link && !g->keep) {
        return g->until;
    }
    if (seconds > 0 && done_now) {
        double wish = (double)done_now * BATCH_SECONDS / seconds;
        n = wish > 1e15 ? left : (uint64_t)wish + 1;
        n = n < g->jobs ? g->jobs : n;
    }
    return n + n / 2 > left ? g->until : g->done + n; /* no short rest at the end */
}

/* One batch: false when it could not be counted. */
static bool run_batch(struct gang *g, const struct orr_link *link, struct batch *b, struct orr_error *err) {
    if (link && !agree(b, link, err)) {
        return false;
    }
    share_out(b, g->speed, link ? link->size : 1, orr_link_rank());
    work_batch(g, b);
    if (link) {
        return exchange(g, link, b, err);
    }
    for (unsigned i = 0; i < g->jobs; i++) {
        g->take(g->sum, (char *)g->hands + i * g->hand_size);
    }
    return true;
}

/* Speeds begin equal; `before` is the time of earlier runs, so that `seconds` covers all of them. */
bool gang_open(struct gang *g, struct orr_error *err) {
    const struct orr_link *link = link_used();
    g->failed = UINT64_MAX;
    bool ok = resume(g, err);
    if (link) {
        ok = tell_kept(g, ok, link, err);
    }
    for (unsigned i = 0; i < ORR_LINK_MOST; i++) {
        g->speed[i] = 1;
    }
    g->started = seconds_now();
    g->before = g->seconds;
    g->begun = g->done;
    return ok;
}

/* A batch that was not finished is not saved: its pieces are played again when the run goes on. Pieces that were
 * counted twice would be worse than pieces that were played twice. */
bool gang_go(struct gang *g, uint64_t until, struct orr_error *err) {
    const struct orr_link *link = link_used();
    bool ok = true;
    g->until = until;
    while (ok && g->done < until && !g->stopped && g->failed == UINT64_MAX) {
        struct batch b = {.from = g->done, .to = next_end(g, link)};
        ok = run_batch(g, link, &b, err);
        g->seconds = g->before + seconds_now() - g->started;
        if (ok && !g->stopped && g->failed == UINT64_MAX) {
            g->done = b.to;
            ok = save(g, err);
        }
    }
    return ok;
}

bool gang_run(struct gang *g, struct orr_error *err) { return gang_open(g, err) && gang_go(g, g->total, err); }
