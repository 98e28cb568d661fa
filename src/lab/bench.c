/* The benchmark: how fast random play-outs run on one core, what a state costs to
 * copy and how many options a decision has. Everything that the loops need is made
 * before the clock starts. Time is that of the thread on its core, not on the
 * wall: waiting for a core does not count. It measures; it judges nothing. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "orrery/lab.h"

enum {
    SEED = 1,
    SURVEY_GAMES = 200, /* games in which options are counted */
    COPIES = 64,        /* states copied in turn, so that no copy waits for the one before */
    COPY_ROUNDS = 4096
};

/* All that the loops need, so that they allocate nothing while the clock runs. */
struct bench_run {
    const orr_game *g;
    const struct orr_watch *watch;
    struct orr_bench *out;
    struct orr_rng rng;
    size_t size;
    unsigned char *start, *state; /* the game's beginning; the state being played */
    unsigned char *many;          /* COPIES states */
};

/* Does the caller want to stop? */
static bool stopped(const struct orr_watch *w) { return w && w->stop && atomic_load(w->stop); }

/* ---- play-outs ---- */

/* One random game from the set-up. */
static void play_one(struct bench_run *b) {
    uint64_t chance = 0;
    memcpy(b->state, b->start, b->size);
    b->out->decisions += orr_playout(b->g, b->state, &b->rng, &chance);
    b->out->chance += chance;
    b->out->games++;
}

/* Report progress in thousandths. */
static void tell(const struct bench_run *b, double passed, double total) {
    if (b->watch && b->watch->progress) {
        double part = passed < total ? passed / total : 1;
        b->watch->progress(b->watch->user, (uint64_t)(part * 1000), 1000);
    }
}

/* Play in pieces of about a twentieth of a second; progress is reported between them, outside the measured time. The
 * clock is read every eight games only: for the smallest games reading it costs as much as a few decisions. */
static void play_for(struct bench_run *b, double seconds) {
    const double piece = 0.05;
    while (b->out->seconds < seconds && !stopped(b->watch)) {
        double begin = seconds_worked(), now = begin;
        while (now - begin < piece) {
            for (int i = 0; i < 8; i++) {
                play_one(b);
            }
            now = seconds_worked();
        }
        b->out->seconds += now - begin;
        tell(b, b->out->seconds, seconds);
    }
}

/* ---- options ---- */

/* One random game in which the legal decisions are counted; not timed. */
static void survey_game(struct bench_run *b, uint64_t *decisions, uint64_t *options) {
    struct orr_actions legal;
    int actor;
    memcpy(b->state, b->start, b->size);
    while ((actor = orr_turn_of(b->g, b->state).actor) != ORR_NOBODY) {
        if (actor == ORR_CHANCE) {
            orr_apply(b->g, b->state, orr_chance_draw(b->g, b->state, &b->rng), NULL);
            continue;
        }
        orr_legal(b->g, b->state, &legal);
        assert(legal.n > 0);
        (*decisions)++;
        *options += legal.n;
        b->out->max_options = legal.n > b->out->max_options ? legal.n : b->out->max_options;
        orr_apply(b->g, b->state, legal.at[orr_rng_below(&b->rng, legal.n)], NULL);
    }
}

/* Mean and largest number of options. */
static void survey(struct bench_run *b) {
    uint64_t decisions = 0, options = 0;
    for (int i = 0; i < SURVEY_GAMES && !stopped(b->watch); i++) {
        survey_game(b, &decisions, &options);
    }
    b->out->mean_options = decisions ? (double)options / (double)decisions : 0;
}

/* ---- copying ---- */

/* The compiler must believe that the bytes are read, or it drops the copy. */
static void keep(const void *p) { __asm__ volatile("" : : "r"(p) : "memory"); }

/* Nanoseconds of one copy: the best of five rounds, because only disturbances make it slower. */
static double time_copies(unsigned char *to, const unsigned char *from, size_t size) {
    double best = 1e9;
    for (int repeat = 0; repeat < 5; repeat++) {
        double begin = seconds_worked();
        for (int r = 0; r < COPY_ROUNDS; r++) {
            for (size_t i = 0; i < COPIES; i++) {
                memcpy(to + i * size, from, size);
                keep(to);
            }
        }
        double took = seconds_worked() - begin;
        best = took < best ? took : best;
    }
    return best * 1e9 / ((double)COPY_ROUNDS * COPIES);
}

/* Copying a state, and plain memory of the same size beside it: the two should agree. */
static void measure_copies(struct bench_run *b, unsigned char *plain) {
    b->out->memcpy_ns = time_copies(b->many, plain, b->size);
    b->out->copy_ns = time_copies(b->many, b->start, b->size);
}

/* ---- the run ---- */

/* The same seed each time: figures of two builds are then about the same games. */
bool orr_bench_run(const orr_game *g, double seconds, const struct orr_watch *watch, struct orr_bench *out,
                   struct orr_error *err) {
    size_t size = g->rules->state_size;
    if (!(seconds > 0 && seconds <= 3600)) {
        return orr_fail(err, "the time of a benchmark must be above 0 and at most 3600 seconds");
    }
    struct bench_run b = {.g = g, .watch = watch, .out = out, .size = size};
    unsigned char *plain = orr_alloc(1, size);
    *out = (struct orr_bench){.id = g->rules->id, .seats = g->seats, .state_bytes = g->rules->state_size};
    b.start = orr_alloc(1, size);
    b.state = orr_alloc(1, size);
    b.many = orr_alloc(COPIES, size);
    g->rules->setup(g, b.start);
    orr_rng_seed(&b.rng, SEED);
    survey(&b);
    measure_copies(&b, plain);
    play_for(&b, seconds);
    free(plain);
    free(b.start);
    free(b.state);
    free(b.many);
    return out->games > 0 || orr_fail(err, "the benchmark was stopped before a game ended");
}

/* The time is divided among the counts in the standard range; those that the rules do not have leave theirs unused. */
bool orr_bench_game(const struct orr_rules *rules, double seconds, const struct orr_watch *watch,
                    struct orr_bench rows[ORR_MAX_SEATS], size_t *n, struct orr_error *err) {
    unsigned counts = rules->max_seats - rules->min_seats + 1u;
    *n = 0;
    for (unsigned i = 0; i < counts; i++) {
        orr_game *g = orr_game_setup(rules, rules->min_seats + i, "", NULL);
        if (!g) {
            continue; /* a count between the others that the rules do not have */
        }
        bool done = orr_bench_run(g, seconds / counts, watch, &rows[*n], err);
        orr_game_free(g);
        if (!done) {
            return false;
        }
        (*n)++;
    }
    return *n > 0 || orr_fail(err, "%s cannot be set up with its own options", rules->id);
}

/* A row as JSON. */
static void put_row(const struct orr_bench *b, struct orr_buf *out) {
    double decisions = b->decisions ? (double)b->decisions : 1;
    orr_put(out, "\n  {\"id\":");
    orr_put_json_string(out, b->id);
    orr_put(out, ",\"seats\":%u,\"decisions_per_s\":%.0f,\"games_per_s\":%.1f", b->seats, decisions / b->seconds,
            (double)b->games / b->seconds);
    orr_put(out, ",\"ns_per_decision\":%.2f,\"chance_per_s\":%.0f", b->seconds * 1e9 / decisions,
            (double)b->chance / b->seconds);
    orr_put(out, ",\"state_bytes\":%u,\"copy_ns\":%.2f,\"memcpy_ns\":%.2f", b->state_bytes, b->copy_ns, b->memcpy_ns);
    orr_put(out, ",\"mean_options\":%.3f,\"max_options\":%u,\"seconds\":%.3f}", b->mean_options, b->max_options,
            b->seconds);
}

/* One object for each number of seats that was measured. */
void orr_bench_json(const struct orr_bench *rows, size_t n, struct orr_buf *out) {
    orr_put(out, "{\"games\":[");
    for (size_t i = 0; i < n; i++) {
        orr_put(out, "%s", i ? "," : "");
        put_row(&rows[i], out);
    }
    orr_put(out, "]}\n");
}
