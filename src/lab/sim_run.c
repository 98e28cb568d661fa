/* Mass play as a whole: the games shared out to threads and processes, and kept.
 *
 *     sim_check, sim_begin -> a hand for each thread -> gang_run (sim_play, then take, port) -> the sum is the answer
 */
#include <stdlib.h>

#include "gang.h"
#include "sim_hand.h"

/* A game that was given up is dropped: it is not counted, and played again when the run goes on. */
static enum crew_end play(void *hand, uint64_t number) {
    static const enum crew_end ends[] = {
        [BOUT_OVER] = CREW_DONE, [BOUT_ENDLESS] = CREW_FAILED, [BOUT_HALTED] = CREW_DROPPED};
    return ends[sim_play(hand, number)];
}

static void take(void *sum, void *hand) { sim_take(sum, &((struct sim_hand *)hand)->counts); }

static void port(struct port *p, void *sum) { sim_port(p, sum); }

static void *empty(void *sum) {
    struct orr_sim *s = orr_alloc(1, sizeof *s);
    sim_like(s, sum);
    return s;
}

static void drop(void *counts) {
    orr_sim_free(counts);
    free(counts);
}

/* The result, or the error about a game that found no end. The number is that of the game for bout_play, so that it
 * can be played again. */
static bool conclude(uint64_t failed, struct orr_sim *out, struct orr_error *err) {
    uint64_t games = out->asked;
    if (failed != UINT64_MAX) {
        orr_sim_free(out);
        return orr_fail(err, "game %llu of seed %llu did not end within %u steps",
                        (unsigned long long)(failed < games ? failed : failed - games + SIM_REPLAYED),
                        (unsigned long long)out->seed, out->game->rules->max_decisions);
    }
    out->stopped = out->ended < out->asked;
    return true;
}

/* Play all of it, with threads that are ready. */
static bool play_all(struct sim_shared *sh, struct gang *gang, struct sim_hand *workers, struct orr_error *err) {
    for (unsigned i = 0; i < gang->jobs; i++) {
        sim_hand_open(&workers[i], sh, &gang->crew.halt);
    }
    bool ok = gang_run(gang, err);
    for (unsigned i = 0; i < gang->jobs; i++) {
        sim_hand_close(&workers[i]);
    }
    return ok;
}

/* Threads and processes are the gang's matter; here is only what is played (sim_play) and how counts are added,
 * written and read. `out` needs no free when this fails. */
bool orr_sim_run(const struct orr_sim_spec *order, struct orr_sim *out, struct orr_error *err) {
    struct sim_shared sh = {.order = order};
    struct orr_buf line = {0};
    *out = (struct orr_sim){0};
    if (!sim_check(&sh, err)) {
        return false;
    }
    sim_begin(&sh, out);
    sim_order(order, &line);
    struct sim_hand *workers = orr_alloc(out->jobs, sizeof *workers);
    struct gang gang = {.total = sim_pieces(order),
                        .jobs = out->jobs,
                        .watch = order->watch,
                        .work = play,
                        .hands = workers,
                        .hand_size = sizeof *workers,
                        .sum = out,
                        .take = take,
                        .port = port,
                        .empty = empty,
                        .drop = drop,
                        .order = line.at,
                        .keep = order->keep};
    bool ok = play_all(&sh, &gang, workers, err);
    out->seconds = gang.seconds;
    free(workers);
    orr_buf_free(&line);
    if (!ok) {
        orr_sim_free(out);
        return false;
    }
    return conclude(gang.failed, out, err);
}
