/* Playing a match: doing steps, rolling dice, and opening any earlier position.
 *
 * Every change is made on a second state first, offered to the sink as a finished line of the record, and becomes
 * visible only when the sink has taken it: after a crash the record holds everything that anybody saw. Earlier
 * positions are replayed from the nearest snapshot. Undo and forced decisions are in match_undo.c, the text of the
 * record in record.c.
 *
 *     written   1 deal   2 P1 a   3 P1 b   4 undo   5 P1 c        every line, never changed
 *     played    1 deal   2 P1 a   5 P1 c                          what counts now: state, events, snapshots
 */
#include "match_parts.h"

#include "dice.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- memory ---- */

/* Append an entry; the list grows by doubling. */
static void push(struct entries *list, struct orr_entry entry) {
    if (list->n == list->cap) {
        list->cap = list->cap ? 2 * list->cap : 64;
        list->at = orr_realloc(list->at, list->cap, sizeof *list->at);
    }
    list->at[list->n++] = entry;
}

static size_t state_size(const struct orr_match *m) { return m->game->rules->state_size; }

/* ---- what was told ---- */

/* Where the events of entry i begin. */
static uint32_t told_before(const struct orr_match *m, uint32_t i) { return i ? m->told.end[i - 1] : 0; }

/* The events of the entry that comes next; it is pushed right after. Events of entries that were undone are
 * overwritten, since `end` of the last effective entry says where the next ones go. */
static void keep_events(struct orr_match *m, const struct orr_trace *trace) {
    struct told *t = &m->told;
    uint32_t from = told_before(m, m->played.n), n = from + trace->n;
    if (n > t->cap) {
        t->cap = n > 2 * t->cap ? n + ORR_MAX_EVENTS : 2 * t->cap;
        t->at = orr_realloc(t->at, t->cap, sizeof *t->at);
    }
    if (m->played.n == t->ends_cap) {
        t->ends_cap = t->ends_cap ? 2 * t->ends_cap : 64;
        t->end = orr_realloc(t->end, t->ends_cap, sizeof *t->end);
    }
    if (trace->n) {
        memcpy(t->at + from, trace->at, trace->n * sizeof *t->at);
    }
    t->end[m->played.n] = n;
}

const struct orr_event *orr_match_events(const struct orr_match *m, uint32_t i, uint32_t *n) {
    assert(i < m->played.n);
    uint32_t from = told_before(m, i);
    *n = m->told.end[i] - from;
    return m->told.at + from;
}

void orr_match_trace(const struct orr_match *m, uint32_t i, struct orr_trace *trace) {
    const struct orr_event *events = orr_match_events(m, i, &trace->n);
    if (trace->n) {
        memcpy(trace->at, events, trace->n * sizeof *events);
    }
}

/* ---- snapshots ---- */

/* Snapshot number k: the state after k * snapshot_step effective entries. */
static uint8_t *snapshot_at(const struct orr_match *m, uint32_t k) { return m->snapshot + k * state_size(m); }

/* The store is full: keep every other snapshot and double the step. So memory is bounded, and any position is at
 * most a step of entries away from a snapshot. Snapshots after 0 64 128 192 entries become those after 0 and 128. */
static void thin_snapshots(struct orr_match *m) {
    for (uint32_t k = 1; 2 * k < m->snapshots; k++) {
        memcpy(snapshot_at(m, k), snapshot_at(m, 2 * k), state_size(m));
    }
    m->snapshots = (m->snapshots + 1) / 2;
    m->snapshot_step *= 2;
}

/* The newest states lie in a ring: the state after i entries is at i % RECENT_STATES. */
static uint8_t *recent_at(const struct orr_match *m, uint32_t i) {
    return m->recent + (i % RECENT_STATES) * state_size(m);
}

static void keep_recent(struct orr_match *m) {
    if (m->follows) {
        return; /* it has snapshots of all entries */
    }
    if (!m->recent) {
        m->recent = orr_alloc(RECENT_STATES, state_size(m));
        m->recent_from = m->played.n;
    }
    memcpy(recent_at(m, m->played.n), m->state, state_size(m));
}

/* Before the match goes back to `length` entries: what newer states have taken the place of in the ring is gone for
 * good, so `recent_from` may only rise to what is still there and fall to what is left. */
static void forget_recent(struct orr_match *m, uint32_t length) {
    uint32_t first = m->played.n < RECENT_STATES ? 0 : m->played.n - RECENT_STATES + 1;
    m->recent_from = m->recent_from > first ? m->recent_from : first;
    m->recent_from = m->recent_from < length ? m->recent_from : length;
}

/* Is the state after i entries in the ring? */
static bool is_recent(const struct orr_match *m, uint32_t i) {
    return !m->follows && m->recent && i >= m->recent_from && i + RECENT_STATES > m->played.n;
}

/* Keep the present state among the newest ones, and as a snapshot if it is the next one due: the first is after 0
 * entries, and the step divides the number of entries. */
static void keep_snapshot(struct orr_match *m) {
    keep_recent(m);
    /* a match that is followed keeps all of them: its states cannot be made again */
    if (m->snapshots == SNAPSHOTS_MAX && !m->follows) {
        thin_snapshots(m);
    }
    if (m->played.n != m->snapshots * m->snapshot_step) {
        return;
    }
    if (m->snapshots == m->snapshot_cap) {
        m->snapshot_cap = m->snapshot_cap ? 2 * m->snapshot_cap : 4;
        m->snapshot = orr_realloc(m->snapshot, m->snapshot_cap, state_size(m));
    }
    memcpy(snapshot_at(m, m->snapshots++), m->state, state_size(m));
}

/* From the present state, from the newest ones, or by replaying from the nearest snapshot before. */
void orr_match_at(const struct orr_match *m, uint32_t i, void *out) {
    assert(i <= m->played.n);
    if (i == m->played.n) {
        memcpy(out, m->state, state_size(m));
        return;
    }
    if (is_recent(m, i)) {
        memcpy(out, recent_at(m, i), state_size(m));
        return;
    }
    uint32_t k = i / m->snapshot_step;
    k = k < m->snapshots ? k : m->snapshots - 1;
    memcpy(out, snapshot_at(m, k), state_size(m));
    for (uint32_t n = k * m->snapshot_step; n < i; n++) {
        orr_apply(m->game, out, m->played.at[n].action, NULL);
    }
}

/* ---- life ---- */

struct sitter *core_match_sit(struct orr_match *m, const struct orr_seat_info *info) {
    m->sitter = orr_realloc(m->sitter, (m->sitters + 1), sizeof *m->sitter);
    struct sitter *s = &m->sitter[m->sitters++];
    *s = (struct sitter){.info = *info, .named = info->name[0] != 0};
    return s;
}

/* Who sits there at the beginning. "P1" at the first seat is what a seat without a name is called, and is not bound:
 * a record need not hide it. An empty name in `seats` stays empty. */
static void name_seats(struct orr_match *m, const struct orr_seat_info *seats) {
    for (unsigned i = 0; i < m->game->seats; i++) {
        struct orr_seat_info info = {{0}, {0}};
        char usual[ORR_PLAYER_NAME];
        snprintf(usual, sizeof usual, "P%u", i + 1);
        if (seats) {
            info = seats[i];
        }
        if (!strcmp(info.name, usual)) {
            info.name[0] = 0;
        }
        core_sitter_bind(core_match_sit(m, &info));
        m->seats[i] = info;
        if (!seats || seats[i].name[0]) {
            memcpy(m->seats[i].name, info.name[0] ? info.name : usual, sizeof usual);
        }
    }
}

/* Commit to the seed. The header is written without the commitment first, because the commitment binds all of the
 * header that stands before it. */
static void seal(struct orr_match *m, const uint8_t seed[ORR_SEED_BYTES]) {
    struct orr_buf header = {0};
    m->sealed = m->seeded = true;
    memcpy(m->seed, seed, sizeof m->seed);
    core_record_header(m, &header); /* the commitment in it is not made yet and is not bound */
    core_header_commit(header.at, header.n - 1, seed, m->commit);
    orr_buf_free(&header);
    core_match_key(m);
}

/* Nobody is told the hands of those who play from their own. */
static void keep_hands(struct orr_match *m) {
    unsigned own = 0;
    for (unsigned i = 0; i < m->game->seats; i++) {
        own |= (unsigned)orr_seat_own_hand(&m->seats[i]) << i;
    }
    if (own && m->game->rules->own_hands) {
        m->game->rules->own_hands(m->game, m->state, own);
    }
}

/* The order matters: names before the seed, because the header that the seed is bound to has their hashes; the start
 * and the hands that are kept before the first snapshot; the header text last, because it holds the commitment. */
struct orr_match *orr_match_begin(const struct orr_match_spec *o) {
    struct orr_match *m = orr_alloc(1, sizeof *m);
    m->game = o->game;
    m->format = 2;
    m->state = orr_alloc(1, state_size(m));
    m->next = orr_alloc(1, state_size(m));
    m->snapshot_step = SNAPSHOT_STEP;
    m->joint = o->seed ? o->joint : 0;
    m->restarts = o->restarts;
    memcpy(m->missing, o->missing, sizeof m->missing);
    snprintf(m->created, sizeof m->created, "%s", o->created ? o->created : "");
    name_seats(m, o->seats);
    o->game->rules->setup(o->game, m->state);
    if (o->start) {
        m->own_start = memcmp(m->state, o->start, state_size(m)) != 0;
        memcpy(m->state, o->start, state_size(m));
    }
    keep_hands(m);
    if (o->seed) {
        seal(m, o->seed);
    }
    keep_snapshot(m);
    struct orr_buf header = {0};
    core_record_header(m, &header);
    m->header = header.at;
    return m;
}

struct orr_match *orr_match_new(orr_game *g, const void *start, const struct orr_seat_info *seats,
                                const uint8_t *seed) {
    struct orr_match_spec order = {.game = g, .start = start, .seats = seats, .seed = seed};
    return orr_match_begin(&order);
}

void orr_match_free(struct orr_match *m) {
    if (!m) {
        return;
    }
    orr_game_free(m->game);
    free(m->sitter);
    free(m->state);
    free(m->next);
    free(m->snapshot);
    free(m->recent);
    free(m->played.at);
    free(m->written.at);
    free(m->told.at);
    free(m->told.end);
    free(m->header);
    free(m);
}

const orr_game *orr_match_game(const struct orr_match *m) { return m->game; }
const void *orr_match_state(const struct orr_match *m) { return m->state; }
const struct orr_seat_info *orr_match_seats(const struct orr_match *m) { return m->seats; }
uint32_t orr_match_length(const struct orr_match *m) { return m->played.n; }
uint32_t orr_match_written(const struct orr_match *m) { return m->written.n; }
bool orr_match_broken(const struct orr_match *m) { return m->broken; }
bool orr_match_paused(const struct orr_match *m) { return m->paused; }
bool orr_match_seeded(const struct orr_match *m) { return m->seeded; }
bool orr_match_named(const struct orr_match *m) { return !m->sealed && !m->seeded && !m->follows; }
bool orr_match_follows(const struct orr_match *m) { return m->follows; }
uint32_t orr_match_takebacks(const struct orr_match *m) { return m->takebacks; }
bool orr_match_over(const struct orr_match *m) { return orr_match_now(m).actor == ORR_NOBODY; }

/* The prompt stays the game's, also when the match has ended before the game. */
struct orr_turn orr_match_now(const struct orr_match *m) {
    struct orr_turn turn = orr_turn_of(m->game, m->state);
    if (m->ended) {
        turn.actor = ORR_NOBODY;
    }
    return turn;
}

struct orr_entry orr_match_entry(const struct orr_match *m, uint32_t i) {
    assert(i < m->played.n);
    return m->played.at[i];
}

/* ---- the sink ---- */

/* Hand a line to the sink; true where there is none. Once it has refused one, the match is broken and takes no more:
 * otherwise the record would have a gap. */
static bool offer(struct orr_match *m, const char *line, size_t n) {
    if (m->sink && !m->broken) {
        m->broken = !m->sink(m->user, line, n);
    }
    return !m->broken;
}

/* The line of an entry, and the name that goes with a seat that is handed over, in one piece: a crash between the
 * two would leave a name that nobody tells. */
static bool offer_entry(struct orr_match *m, struct orr_entry entry) {
    if (!m->sink) {
        return !m->broken;
    }
    struct orr_buf line = {0};
    core_record_line(m, m->written.n + 1, entry, &line);
    if (entry.kind == ORR_ENTRY_SEAT) {
        core_record_name(&m->sitter[entry.value], &line);
    }
    bool taken = offer(m, line.at, line.n);
    orr_buf_free(&line);
    return taken;
}

/* Called after everything that can end a match; `footer_out` keeps it from being written twice. */
void core_match_offer_footer(struct orr_match *m) {
    if (!m->sink || m->footer_out || !orr_match_over(m)) {
        return;
    }
    struct orr_buf line = {0};
    core_record_footer(m, &line);
    m->footer_out = offer(m, line.at, line.n);
    orr_buf_free(&line);
}

/* A sink that comes late is given the header and all entries so far, and the footer if the match is over; a match
 * that was read from a record has its header out already, and hands over only what is new. */
void orr_match_sink(struct orr_match *m, orr_record_sink *sink, void *user) {
    m->sink = sink;
    m->user = user;
    if (sink && !m->header_out) {
        struct orr_buf lines = {0};
        core_record_lines(m, &lines);
        for (const char *p = lines.at, *end; *p && !m->broken; p = end + 1) {
            end = strchr(p, '\n');
            offer(m, p, (size_t)(end + 1 - p));
        }
        m->header_out = !m->broken;
        orr_buf_free(&lines);
    }
    core_match_offer_footer(m);
}

/* ---- steps ---- */

/* The state that was tried becomes the present one. */
static void swap_states(struct orr_match *m) {
    uint8_t *state = m->state;
    m->state = m->next;
    m->next = state;
}

/* The order is what makes a crash harmless: try on `next`, hand the line over, and only then show the new state. */
bool core_match_take(struct orr_match *m, orr_action a, struct orr_trace *out) {
    struct orr_entry entry = {.action = a, .actor = orr_match_now(m).actor};
    struct orr_trace own, *trace = out ? out : &own;
    trace->n = 0;
    memcpy(m->next, m->state, state_size(m));
    orr_apply(m->game, m->next, a, trace);
    entry.hash = core_match_short_hash(m->game, m->next);
    if (!offer_entry(m, entry)) {
        trace->n = 0;
        return false;
    }
    swap_states(m);
    keep_events(m, trace);
    push(&m->played, entry);
    push(&m->written, entry);
    keep_snapshot(m);
    core_match_offer_footer(m);
    return true;
}

/* For matches that are followed: the state is given, so no sink and no hash. */
void core_match_append(struct orr_match *m, struct orr_entry entry, const void *state, const struct orr_trace *trace) {
    memcpy(m->state, state, state_size(m));
    keep_events(m, trace);
    push(&m->played, entry);
    push(&m->written, entry);
    keep_snapshot(m);
}

/* Chance acts, and the key is known. */
orr_action core_match_sealed(const struct orr_match *m) {
    return core_dice_outcome(m->game, m->state, m->dice_key, m->played.n, m->takebacks);
}

/* Rule 1 also stands for what the game has no rule for: the match is paused or over, the dice are sealed, the sink
 * has refused a line. orr_match_ready and orr_match_broken tell which. */
struct orr_verdict orr_match_do(struct orr_match *m, orr_action a, struct orr_trace *trace) {
    struct orr_verdict verdict = orr_check(m->game, m->state, a);
    if (verdict.rule) {
        return verdict;
    }
    bool chance = orr_match_now(m).actor == ORR_CHANCE;
    if (!orr_match_ready(m, NULL) || (chance && m->seeded && a != core_match_sealed(m))) {
        return orr_refuse(1); /* sealed dice cannot be forced */
    }
    return core_match_take(m, a, trace) ? orr_allow() : orr_refuse(1);
}

/* The outcome is drawn even where only one is possible: it is an entry like any other. */
bool orr_match_roll(struct orr_match *m, struct orr_trace *trace) {
    if (!m->seeded || orr_match_now(m).actor != ORR_CHANCE || !orr_match_ready(m, NULL)) {
        return false;
    }
    return core_match_take(m, core_match_sealed(m), trace);
}

/* ---- the seal ---- */

/* Without shares the seed itself is the key; with shares nothing is set until the last one is shown. */
void core_match_key(struct orr_match *m) {
    if (!m->joint) {
        memcpy(m->dice_key, m->seed, sizeof m->dice_key);
    } else if (m->revealed == m->joint) {
        core_dice_joint_key(m->seed, m->share, m->joint, m->dice_key);
    }
}

/* Is this the seed that the header commits to? Format 1 commits to the seed alone, format 2 to seed and header. */
static bool fits_commitment(const struct orr_match *m, const uint8_t seed[ORR_SEED_BYTES]) {
    uint8_t commit[32];
    if (m->format == 1) {
        core_dice_commit(seed, commit);
    } else {
        core_header_commit(m->header, strlen(m->header) - 1, seed, commit);
    }
    return m->sealed && !memcmp(commit, m->commit, sizeof commit);
}

/* The record is read again with the seed known, so that outcomes which were taken back are looked at too: dice that
 * were rolled and undone could otherwise be anything. */
bool core_match_fair(const struct orr_match *m, const uint8_t seed[ORR_SEED_BYTES], struct orr_error *err) {
    if (!fits_commitment(m, seed)) {
        return orr_fail(err, m->sealed ? "the seed is not the one that was sealed before the first move"
                                       : "no seed was sealed for this match");
    }
    struct orr_buf lines = {0};
    core_record_lines(m, &lines);
    bool fair = core_record_replay(m, lines.at, lines.n, seed, err);
    orr_buf_free(&lines);
    return fair;
}

/* Only then can a match that was resumed from its record roll again: until then its key is not known. */
bool orr_match_unseal(struct orr_match *m, const uint8_t seed[ORR_SEED_BYTES], struct orr_error *err) {
    if (!core_match_fair(m, seed, err)) {
        return false;
    }
    memcpy(m->seed, seed, sizeof m->seed);
    m->seeded = true;
    core_match_key(m);
    return true;
}

/* ---- going back ---- */

/* Also for entries that go nowhere (`length` is the present one): pauses, seats, shares. What is behind `length`
 * counts no more, so its recent states and snapshots are forgotten; `written` keeps the entries. */
bool core_match_note(struct orr_match *m, struct orr_entry entry, uint32_t length) {
    orr_match_at(m, length, m->next);
    entry.hash = core_match_short_hash(m->game, m->next);
    if (!offer_entry(m, entry)) {
        return false;
    }
    swap_states(m);
    push(&m->written, entry);
    forget_recent(m, length);
    m->played.n = length;
    keep_recent(m);
    /* snapshots up to `length` entries stay: number 0, and one for each whole step */
    m->snapshots = m->snapshots < length / m->snapshot_step + 1 ? m->snapshots : length / m->snapshot_step + 1;
    return true;
}
