/* Playing a match: doing, rolling, and looking at any position again. Every change is
 * offered to the sink as a finished line before it becomes visible. What may be taken
 * back, and what is decided by itself, is in match_undo.c; the text of the record in
 * record.c. */
#include "match_parts.h"

#include "dice.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- memory ---- */

static void *must(void *p) {
    if (!p) {
        abort(); /* out of memory */
    }
    return p;
}

static void push(struct entries *list, struct orr_entry entry) {
    if (list->n == list->cap) {
        list->cap = list->cap ? 2 * list->cap : 64;
        list->at = must(realloc(list->at, list->cap * sizeof *list->at));
    }
    list->at[list->n++] = entry;
}

static size_t state_size(const struct orr_match *m) { return m->game->rules->state_size; }

/* ---- snapshots ---- */

static uint8_t *snapshot_at(const struct orr_match *m, uint32_t k) { return m->snapshot + k * state_size(m); }

static void thin_snapshots(struct orr_match *m) {
    for (uint32_t k = 1; 2 * k < m->snapshots; k++) {
        memcpy(snapshot_at(m, k), snapshot_at(m, 2 * k), state_size(m));
    }
    m->snapshots = (m->snapshots + 1) / 2;
    m->snapshot_step *= 2;
}

static void keep_snapshot(struct orr_match *m) {
    if (m->snapshots == SNAPSHOTS_MAX) {
        thin_snapshots(m);
    }
    if (m->played.n != m->snapshots * m->snapshot_step) {
        return;
    }
    if (m->snapshots == m->snapshot_cap) {
        m->snapshot_cap = m->snapshot_cap ? 2 * m->snapshot_cap : 4;
        m->snapshot = must(realloc(m->snapshot, m->snapshot_cap * state_size(m)));
    }
    memcpy(snapshot_at(m, m->snapshots++), m->state, state_size(m));
}

void orr_match_at(const struct orr_match *m, uint32_t i, void *out) {
    assert(i <= m->played.n);
    if (i == m->played.n) {
        memcpy(out, m->state, state_size(m));
        return;
    }
    uint32_t k = i / m->snapshot_step;
    k = k < m->snapshots ? k : m->snapshots - 1;
    memcpy(out, snapshot_at(m, k), state_size(m));
    for (uint32_t n = k * m->snapshot_step; n < i; n++) {
        orr_apply(m->game, out, m->played.at[n].action, NULL);
    }
}

void orr_match_trace(const struct orr_match *m, uint32_t i, struct orr_trace *trace) {
    assert(i < m->played.n);
    void *state = must(malloc(state_size(m)));
    orr_match_at(m, i, state);
    trace->n = 0;
    orr_apply(m->game, state, m->played.at[i].action, trace);
    free(state);
}

/* ---- life ---- */

static void name_seats(struct orr_match *m, const struct orr_seat_info *seats) {
    for (unsigned i = 0; i < m->game->seats; i++) {
        if (seats) {
            m->seats[i] = seats[i];
        } else {
            snprintf(m->seats[i].name, sizeof m->seats[i].name, "P%u", i + 1);
        }
    }
}

struct orr_match *orr_match_new(orr_game *g, const void *start, const struct orr_seat_info *seats,
                                const uint8_t *seed) {
    struct orr_match *m = must(calloc(1, sizeof *m));
    m->game = g;
    m->state = must(calloc(1, state_size(m)));
    m->next = must(calloc(1, state_size(m)));
    m->snapshot_step = SNAPSHOT_STEP;
    name_seats(m, seats);
    g->rules->setup(g, m->state);
    if (start) {
        m->own_start = memcmp(m->state, start, state_size(m)) != 0;
        memcpy(m->state, start, state_size(m));
    }
    if (seed) {
        m->sealed = m->seeded = true;
        memcpy(m->seed, seed, sizeof m->seed);
        orr_dice_commit(seed, m->commit);
    }
    keep_snapshot(m);
    struct orr_buf header = {0};
    orr_record_header(m, &header);
    m->header = header.at;
    return m;
}

void orr_match_free(struct orr_match *m) {
    if (!m) {
        return;
    }
    orr_game_free(m->game);
    free(m->state);
    free(m->next);
    free(m->snapshot);
    free(m->played.at);
    free(m->written.at);
    free(m->header);
    free(m);
}

const orr_game *orr_match_game(const struct orr_match *m) { return m->game; }
const void *orr_match_state(const struct orr_match *m) { return m->state; }
const struct orr_seat_info *orr_match_seats(const struct orr_match *m) { return m->seats; }
uint32_t orr_match_length(const struct orr_match *m) { return m->played.n; }
uint32_t orr_match_written(const struct orr_match *m) { return m->written.n; }
bool orr_match_broken(const struct orr_match *m) { return m->broken; }
bool orr_match_over(const struct orr_match *m) { return orr_turn_of(m->game, m->state).actor == ORR_NOBODY; }

struct orr_entry orr_match_entry(const struct orr_match *m, uint32_t i) {
    assert(i < m->played.n);
    return m->played.at[i];
}

/* ---- the sink ---- */

static bool offer(struct orr_match *m, const char *line, size_t n) {
    if (m->sink && !m->broken) {
        m->broken = !m->sink(m->user, line, n);
    }
    return !m->broken;
}

static bool offer_entry(struct orr_match *m, struct orr_entry entry) {
    if (!m->sink) {
        return !m->broken;
    }
    struct orr_buf line = {0};
    orr_record_line(m, m->written.n + 1, entry, &line);
    bool taken = offer(m, line.at, line.n);
    orr_buf_free(&line);
    return taken;
}

static void offer_footer(struct orr_match *m) {
    if (!m->sink || m->footer_out || !orr_match_over(m)) {
        return;
    }
    struct orr_buf line = {0};
    orr_record_footer(m, &line);
    m->footer_out = offer(m, line.at, line.n);
    orr_buf_free(&line);
}

void orr_match_sink(struct orr_match *m, orr_record_sink *sink, void *user) {
    m->sink = sink;
    m->user = user;
    if (sink && !m->header_out) {
        m->header_out = offer(m, m->header, strlen(m->header));
        for (uint32_t i = 0; i < m->written.n && !m->broken; i++) {
            struct orr_buf line = {0};
            orr_record_line(m, i + 1, m->written.at[i], &line);
            offer(m, line.at, line.n);
            orr_buf_free(&line);
        }
    }
    offer_footer(m);
}

/* ---- steps ---- */

static void swap_states(struct orr_match *m) {
    uint8_t *state = m->state;
    m->state = m->next;
    m->next = state;
}

bool orr_match_take(struct orr_match *m, orr_action a, struct orr_trace *trace) {
    struct orr_entry entry = {.action = a, .actor = orr_turn_of(m->game, m->state).actor};
    if (trace) {
        trace->n = 0;
    }
    memcpy(m->next, m->state, state_size(m));
    orr_apply(m->game, m->next, a, trace);
    entry.hash = orr_match_short_hash(m->game, m->next);
    if (!offer_entry(m, entry)) {
        if (trace) {
            trace->n = 0;
        }
        return false;
    }
    swap_states(m);
    push(&m->played, entry);
    push(&m->written, entry);
    keep_snapshot(m);
    offer_footer(m);
    return true;
}

struct orr_verdict orr_match_do(struct orr_match *m, orr_action a, struct orr_trace *trace) {
    struct orr_verdict verdict = orr_check(m->game, m->state, a);
    if (verdict.rule) {
        return verdict;
    }
    bool chance = orr_turn_of(m->game, m->state).actor == ORR_CHANCE;
    if (chance && m->seeded && a != orr_dice_outcome(m->game, m->state, m->seed, m->played.n)) {
        return orr_refuse(1); /* sealed dice cannot be forced */
    }
    return orr_match_take(m, a, trace) ? orr_allow() : orr_refuse(1);
}

bool orr_match_roll(struct orr_match *m, struct orr_trace *trace) {
    if (!m->seeded || orr_turn_of(m->game, m->state).actor != ORR_CHANCE) {
        return false;
    }
    return orr_match_take(m, orr_dice_outcome(m->game, m->state, m->seed, m->played.n), trace);
}

/* ---- the seal ---- */

/* The line of the record on which effective outcome number `k` (from 0) stands. */
static uint32_t line_of_outcome(const struct orr_match *m, uint32_t k) {
    uint32_t i = 0;
    while (m->written.at[i].actor != ORR_CHANCE || k-- > 0) {
        i++;
    }
    return i + 2;
}

/* Chance is never taken back, so an outcome's place among the effective entries is
 * the one it had when it was drawn. */
bool orr_match_fair(const struct orr_match *m, const uint8_t seed[ORR_SEED_BYTES], struct orr_error *err) {
    uint8_t commit[32];
    orr_dice_commit(seed, commit);
    if (!m->sealed || memcmp(commit, m->commit, sizeof commit) != 0) {
        return orr_fail(err, m->sealed ? "the seed is not the one that was sealed before the first move"
                                       : "no seed was sealed for this match");
    }
    uint8_t *state = must(malloc(state_size(m)));
    memcpy(state, m->snapshot, state_size(m));
    bool fair = true;
    uint32_t outcomes = 0;
    for (uint32_t i = 0; i < m->played.n && fair; i++) {
        struct orr_entry entry = m->played.at[i];
        fair = entry.actor != ORR_CHANCE || entry.action == orr_dice_outcome(m->game, state, seed, i);
        if (!fair) {
            orr_fail(err, "line %u: not the outcome that the sealed seed gives", line_of_outcome(m, outcomes));
        }
        outcomes += entry.actor == ORR_CHANCE;
        orr_apply(m->game, state, entry.action, NULL);
    }
    free(state);
    return fair;
}

bool orr_match_unseal(struct orr_match *m, const uint8_t seed[ORR_SEED_BYTES], struct orr_error *err) {
    if (!orr_match_fair(m, seed, err)) {
        return false;
    }
    memcpy(m->seed, seed, sizeof m->seed);
    m->seeded = true;
    return true;
}

/* ---- going back ---- */

bool orr_match_drop(struct orr_match *m, int seat, struct orr_error *err) {
    uint32_t length = m->played.n - 1;
    orr_match_at(m, length, m->next);
    struct orr_entry entry = {.actor = (int8_t)seat, .hash = orr_match_short_hash(m->game, m->next)};
    if (!offer_entry(m, entry)) {
        return orr_fail(err, "The record could not be written, so nothing was taken back.");
    }
    swap_states(m);
    push(&m->written, entry);
    m->played.n = length;
    m->snapshots = m->snapshots < length / m->snapshot_step + 1 ? m->snapshots : length / m->snapshot_step + 1;
    return true;
}
