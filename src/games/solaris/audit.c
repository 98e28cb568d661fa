/* Solaris: the invariants that every state keeps, also one edited by hand: pieces
 * are conserved, tracks are sorted, the phase fits the rest. Works on cut states. */
#include "play.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* What the audit is about, handed from check to check. */
struct audit {
    const orr_game *g;
    const solaris_state *s;
    unsigned players, seats;
    struct orr_why why;
};

static bool in_setup(const solaris_state *s) { return s->phase <= SOLARIS_P_TOKENS; }

static bool viewer_knows(const struct audit *a, unsigned seat) { return solaris_knows(a->s, seat); }

/* Seat `p` takes part in the present turn of a station. */
static bool in_turn(const solaris_state *s) {
    if (in_setup(s) || s->phase == SOLARIS_P_OVER || s->phase == SOLARIS_P_BRIDGE_CARD || s->phase == SOLARIS_P_SWAP ||
        s->phase == SOLARIS_P_CATCH_UP) {
        return false;
    }
    return s->phase != SOLARIS_P_LIMIT || s->stage == SOLARIS_S_TURN;
}

/* [SO-2.1] */
static bool ring_is_whole(const struct audit *a) {
    const solaris_state *s = a->s;
    unsigned seen = 0, placed = 0;
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
        if (s->ring[i] != ORR_NONE) {
            seen |= 1u << s->ring[i];
            placed++;
        }
    }
    if (s->ring[SOLARIS_STATIONS - 1] != SOLARIS_EC) {
        return orr_amiss(&a->why, "ring: the Energy Cell must be last [SO-2.1]");
    }
    unsigned expect = s->phase == SOLARIS_P_LAYOUT ? s->step + 1u : SOLARIS_STATIONS;
    if (placed != expect || solaris_count(seen) != expect) {
        return orr_amiss(&a->why, "ring: each station must lie in exactly one place [SO-2.1]");
    }
    for (unsigned i = 0; s->phase == SOLARIS_P_LAYOUT && i < s->step; i++) {
        if (s->ring[i] == ORR_NONE) {
            return orr_amiss(&a->why, "ring: place %u is empty [SO-9.3]", i);
        }
    }
    return true;
}

/* [SO-2.11] A list of seats, each once, sorted by space. `seen` gathers them. */
static bool list_is_sorted(const struct audit *a, const uint8_t *list, unsigned station, unsigned *seen,
                           const char *name) {
    const solaris_state *s = a->s;
    bool ended = false;
    for (unsigned i = 0; i < SOLARIS_SEATS; i++) {
        if (list[i] == ORR_NONE) {
            ended = true;
            continue;
        }
        if (ended || list[i] >= a->seats || (*seen >> list[i] & 1u)) {
            return orr_amiss(&a->why, "%s of station %u: seats must stand there once each, without gaps [SO-4.51]",
                             name, station);
        }
        *seen |= 1u << list[i];
        if (i > 0 && s->energy[list[i - 1]][station] < s->energy[list[i]][station]) {
            return orr_amiss(&a->why, "%s of station %u: tokens must be sorted by energy, most first [SO-4.51]", name,
                             station);
        }
    }
    return true;
}

static unsigned tokens_expected(const struct audit *a, unsigned station) {
    const solaris_state *s = a->s;
    if (s->phase < SOLARIS_P_TOKENS) {
        return 0;
    }
    if (s->phase > SOLARIS_P_TOKENS) {
        return a->seats;
    }
    assert(a->seats > 0);
    unsigned at = s->step / a->seats;
    return station < at ? a->seats : station == at ? s->step % a->seats : 0;
}

static bool tracks_are_right(const struct audit *a) {
    const solaris_state *s = a->s;
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        unsigned seen = 0;
        if (!list_is_sorted(a, s->track[x], x, &seen, "track")) {
            return false;
        }
        if (in_turn(s) && x == solaris_active(s) && !list_is_sorted(a, s->rim, x, &seen, "rim")) {
            return false;
        }
        if (solaris_count(seen) != tokens_expected(a, x)) {
            return orr_amiss(&a->why, "track of station %u: %u tokens instead of %u [SO-4.51]", x, solaris_count(seen),
                             tokens_expected(a, x));
        }
    }
    if (!in_turn(s) && s->rim_size != 0) {
        return orr_amiss(&a->why, "rim: must be empty outside a turn [SO-2.10]");
    }
    if (in_turn(s) && !memchr(s->rim, s->actor, sizeof s->rim)) {
        return orr_amiss(&a->why, "rim: the token of the seat on turn must stand there [SO-4.3]");
    }
    return true;
}

/* Cards per kind add up to the pack. [SO-4.50] */
static bool kinds_add_up(const struct audit *a) {
    const solaris_state *s = a->s;
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        unsigned n = s->stack[k] + s->discard[k];
        for (unsigned i = 0; i < SOLARIS_DISPLAY; i++) {
            n += s->display[i] == k;
        }
        for (unsigned p = 0; p < a->players; p++) {
            n += s->hand[p][k];
            for (unsigned v = 0; v < SOLARIS_SEATS; v++) {
                n += s->store[p][v] == k;
            }
        }
        if (n != solaris_pack_of(a->g)->deck[k]) {
            return orr_amiss(&a->why, "cards: %u of %s instead of %u [SO-4.50]", n, solaris_kind_card.names[k],
                             solaris_pack_of(a->g)->deck[k]);
        }
    }
    return true;
}

static unsigned sum(const uint8_t *counts) {
    unsigned n = 0;
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        n += counts[k];
    }
    return n;
}

/* [SO-5.93] Thief and victim know a stored card; if both told nobody what they hold, only they do. */
static bool is_secret(const solaris_state *s, unsigned thief, unsigned victim) {
    unsigned reader = s->view & SOLARIS_READER;
    return (reader && reader != thief + 1 && reader != victim + 1) ||
           (solaris_untold(s, thief) && solaris_untold(s, victim));
}

/* Hidden cards lie in the pool of a cut state. */
static bool sizes_add_up(const struct audit *a) {
    const solaris_state *s = a->s;
    unsigned hidden = 0;
    for (unsigned p = 0; p < a->players; p++) {
        unsigned known = sum(s->hand[p]);
        if (!viewer_knows(a, p) && known) {
            return orr_amiss(&a->why, "hand[%u]: the position is cut, so this hand cannot name its %u cards", p, known);
        }
        if (viewer_knows(a, p) && known != s->hand_size[p]) {
            return orr_amiss(&a->why, "hand_size[%u]: %u, but the hand has %u cards", p, s->hand_size[p], known);
        }
        hidden += viewer_knows(a, p) ? 0u : s->hand_size[p];
        for (unsigned v = 0; v < SOLARIS_SEATS; v++) {
            bool secret = is_secret(s, p, v);
            if (s->store[p][v] != ORR_NONE && secret != (s->store[p][v] == SOLARIS_HIDDEN)) {
                return orr_amiss(&a->why, "store[%u][%u]: hidden and known cards are mixed up [SO-5.93]", p, v);
            }
            hidden += s->store[p][v] == SOLARIS_HIDDEN;
        }
    }
    if (sum(s->stack) != s->stack_size + hidden) {
        return orr_amiss(&a->why, "stack_size: %u, but the stack has %u cards", s->stack_size, sum(s->stack) - hidden);
    }
    return true;
}

/* [SO-4.54] */
static bool stores_are_right(const struct audit *a) {
    const solaris_state *s = a->s;
    bool canteen = in_turn(s) && solaris_active(s) == SOLARIS_CAN;
    for (unsigned p = 0; p < a->players; p++) {
        for (unsigned v = 0; v < SOLARIS_SEATS; v++) {
            if (s->store[p][v] != ORR_NONE && (!canteen || v >= a->players || v == p)) {
                return orr_amiss(&a->why, "store[%u][%u]: cards are stored only while the Canteen is active [SO-4.54]",
                                 p, v);
            }
        }
    }
    return true;
}

/* [SO-4.52] */
static bool bridges_add_up(const struct audit *a) {
    const solaris_state *s = a->s;
    unsigned count[SOLARIS_COLOURS] = {0}, laid = 0, spares = 0;
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
        if (s->bridge[i] != ORR_NONE) {
            count[s->bridge[i]]++;
            laid += i == laid;
        }
    }
    for (unsigned i = 0; i < 2; i++) {
        if (s->spare[i] != ORR_NONE) {
            count[s->spare[i]]++;
            spares++;
        }
    }
    unsigned expect = s->phase < SOLARIS_P_BRIDGES ? 0 : s->phase == SOLARIS_P_BRIDGES ? s->step : SOLARIS_STATIONS;
    if (laid != expect || spares != (expect == SOLARIS_STATIONS ? 2u : 0u)) {
        return orr_amiss(&a->why, "bridge: %u in place and %u spare do not fit the phase [SO-2.21]", laid, spares);
    }
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        unsigned have = solaris_pack_of(a->g)->bridges[c];
        if (expect == SOLARIS_STATIONS ? count[c] != have : count[c] > have) {
            return orr_amiss(&a->why, "bridge: %u %s ones instead of %u [SO-4.52]", count[c],
                             solaris_kind_colour.names[c], have);
        }
    }
    return true;
}

static bool shuttles_are_right(const struct audit *a) {
    const solaris_state *s = a->s;
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        if (s->shuttle[c] != ORR_NONE && !in_turn(s) && s->stage != SOLARIS_S_CANTEEN) {
            return orr_amiss(&a->why, "shuttle: none can be docked now [SO-4.54]");
        }
        for (unsigned d = 0; d < c && !a->g->option[SOLARIS_MULTI_DOCK]; d++) {
            if (s->shuttle[c] != ORR_NONE && s->shuttle[c] == s->shuttle[d]) {
                return orr_amiss(&a->why, "shuttle: two at one station, but multi_dock is off [SO-4.52]");
            }
        }
    }
    return true;
}

static bool tiles_are_right(const struct audit *a) {
    const solaris_state *s = a->s;
    const uint8_t *lists[2] = {s->tile_a, s->tile_b};
    for (unsigned l = 0; l < 2; l++) {
        unsigned seen = 0, n = 0;
        for (unsigned p = 0; p < a->seats; p++) {
            n += lists[l][p] != 0 && n == p;
            if (lists[l][p] && (seen >> lists[l][p] & 1u)) {
                return orr_amiss(&a->why, "tile_%c: each tile can be dealt only once [SO-3.5]", (int)('a' + l));
            }
            seen |= lists[l][p] ? 1u << lists[l][p] : 0;
        }
        unsigned phase = SOLARIS_P_TILES_A + l;
        if (s->phase <= phase && n != (s->phase == phase ? s->step : 0u)) {
            return orr_amiss(&a->why, "tile_%c: %u dealt, which does not fit the phase [SO-9.3]", (int)('a' + l), n);
        }
    }
    return true;
}

static unsigned step_end(const struct audit *a) {
    switch (a->s->phase) {
    case SOLARIS_P_LAYOUT:
        return SOLARIS_STATIONS - 1;
    case SOLARIS_P_DEAL:
        return a->players * SOLARIS_HAND_START;
    case SOLARIS_P_DISPLAY:
        return SOLARIS_DISPLAY;
    case SOLARIS_P_BRIDGES:
        return SOLARIS_STATIONS;
    case SOLARIS_P_TILES_A:
    case SOLARIS_P_TILES_B:
        return a->seats;
    case SOLARIS_P_TOKENS:
        return a->seats * SOLARIS_STATIONS;
    default:
        return 1;
    }
}

/* The order of the set-up [SO-9.3]. */
static bool setup_is_right(const struct audit *a) {
    const solaris_state *s = a->s;
    if (s->step >= step_end(a)) {
        return orr_amiss(&a->why, "step: %u does not fit the phase [SO-9.3]", s->step);
    }
    if (!in_setup(s)) {
        return true;
    }
    unsigned shown = 0, dealt = s->phase < SOLARIS_P_DEAL ? 0 : a->players * SOLARIS_HAND_START;
    if (s->phase == SOLARIS_P_DEAL) {
        dealt = s->step;
    }
    for (unsigned p = 0; p < a->players; p++) {
        unsigned expect = dealt < SOLARIS_HAND_START ? dealt : SOLARIS_HAND_START;
        if (s->hand_size[p] != expect) {
            return orr_amiss(&a->why, "hand_size[%u]: %u cards, dealt are %u [SO-3.2]", p, s->hand_size[p], expect);
        }
        dealt -= expect;
    }
    for (unsigned i = 0; i < SOLARIS_DISPLAY; i++) {
        shown += s->display[i] != ORR_NONE && shown == i;
    }
    unsigned expect = s->phase < SOLARIS_P_DISPLAY ? 0 : s->phase == SOLARIS_P_DISPLAY ? s->step : SOLARIS_DISPLAY;
    if (shown != expect || s->discard_size != 0 || s->round != 1 || s->position != 0) {
        return orr_amiss(&a->why, "display: it does not fit the set-up [SO-3.3]");
    }
    return true;
}

/* What `chosen` must name in a phase. */
static bool chosen_is_right(const struct audit *a) {
    const solaris_state *s = a->s;
    unsigned c = s->chosen;
    switch (s->phase) {
    case SOLARIS_P_TARGET:
        return c < SOLARIS_KINDS && (solaris_holds(s, s->actor) >> c & 1u) && solaris_rim(s) > 0 &&
               s->bridge[solaris_slot(s, SOLARIS_CW)] == solaris_colour_of(c) &&
               s->bridge[solaris_slot(s, SOLARIS_CCW)] == solaris_colour_of(c) &&
               solaris_pos(s, solaris_neighbour(s, SOLARIS_CW)) < SOLARIS_ENERGY_MAX &&
               solaris_pos(s, solaris_neighbour(s, SOLARIS_CCW)) < SOLARIS_ENERGY_MAX;
    case SOLARIS_P_SECOND:
        return c > SOLARIS_ED && c < SOLARIS_STATIONS;
    case SOLARIS_P_DIRECTION:
        return c >= 1 && c <= solaris_bio_open(s) && solaris_rim(s) > c;
    case SOLARIS_P_DOCK:
        return c < SOLARIS_COLOURS && s->shuttle[c] == ORR_NONE && solaris_rim(s) > 0;
    case SOLARIS_P_STEAL:
        return c < a->players && c != s->actor && s->hand_size[c] > 0 && s->store[s->actor][c] == ORR_NONE;
    case SOLARIS_P_LOSE:
        return c < a->players && s->hand_size[c] > 0;
    case SOLARIS_P_SWAP:
        return c < SOLARIS_STATIONS;
    default:
        return c == ORR_NONE;
    }
}

/* Station whose own phases these are; ORR_NONE for the rest. */
static unsigned phase_station(unsigned phase) {
    switch (phase) {
    case SOLARIS_P_ENGINE:
    case SOLARIS_P_SECOND:
        return SOLARIS_ED;
    case SOLARIS_P_AMOUNT:
        return SOLARIS_HQ;
    case SOLARIS_P_SPREAD:
    case SOLARIS_P_DIRECTION:
        return SOLARIS_BIO;
    case SOLARIS_P_SHUTTLE:
    case SOLARIS_P_DOCK:
        return SOLARIS_SP;
    case SOLARIS_P_VICTIM:
    case SOLARIS_P_STEAL:
    case SOLARIS_P_LOSE:
        return SOLARIS_CAN;
    case SOLARIS_P_CELL:
        return SOLARIS_EC;
    default:
        return ORR_NONE;
    }
}

static bool chance_can_act(const struct audit *a) {
    const solaris_state *s = a->s;
    bool draws = s->phase == SOLARIS_P_DRAW || s->phase == SOLARIS_P_CATCH_UP || s->phase == SOLARIS_P_SOURCE;
    bool stack = s->phase >= SOLARIS_P_DRAW && s->phase <= SOLARIS_P_DRONE && s->phase != SOLARIS_P_STEAL &&
                 s->phase != SOLARIS_P_SWAP;
    if (draws != (s->draws > 0) || s->draws > 2 * SOLARIS_ENERGY_MAX) {
        return orr_amiss(&a->why, "draws: %u does not fit the phase [SO-4.22]", s->draws);
    }
    if (stack && s->stack_size == 0) {
        return orr_amiss(&a->why, "stack: empty, but a card is to be drawn [SO-2.32]");
    }
    if (s->phase == SOLARIS_P_REFILL && !solaris_display_short(s)) {
        return orr_amiss(&a->why, "display: full, but it is to be refilled [SO-4.31]");
    }
    return true;
}

static bool actor_is_right(const struct audit *a) {
    const solaris_state *s = a->s;
    bool drone = s->actor >= a->players;
    bool drone_phase = s->phase == SOLARIS_P_DRONE || s->phase == SOLARIS_P_LOSE;
    if (s->actor >= a->seats || (drone ? !drone_phase && s->phase != SOLARIS_P_REFILL : drone_phase)) {
        return orr_amiss(&a->why, "actor: seat %u cannot act in this phase [SO-7.30]", s->actor);
    }
    if (s->phase == SOLARIS_P_ACTING && (!solaris_is_cut(s) || (s->view & SOLARIS_READER) == s->actor + 1u)) {
        return orr_amiss(&a->why, "phase: acting is only for what other seats see [SO-8.3]");
    }
    if (s->phase == SOLARIS_P_LIMIT && s->hand_size[s->actor] <= SOLARIS_HAND_LIMIT) {
        return orr_amiss(&a->why, "phase: nobody has to discard [SO-4.30]");
    }
    if ((s->phase != SOLARIS_P_LIMIT && s->stage != SOLARIS_S_TURN) ||
        (s->stage == SOLARIS_S_CANTEEN && solaris_active(s) != SOLARIS_CAN) ||
        (s->stage == SOLARIS_S_ROUND && s->position != SOLARIS_STATIONS - 1)) {
        return orr_amiss(&a->why, "stage: it does not fit the phase [SO-4.44]");
    }
    return true;
}

static bool phase_is_right(const struct audit *a) {
    const solaris_state *s = a->s;
    if (phase_station(s->phase) != ORR_NONE && phase_station(s->phase) != solaris_active(s)) {
        return orr_amiss(&a->why, "phase: it belongs to another station than the active one [SO-4.2]");
    }
    if ((s->phase == SOLARIS_P_OVER || s->phase == SOLARIS_P_BRIDGE_CARD || s->phase == SOLARIS_P_SWAP ||
         s->phase == SOLARIS_P_CATCH_UP) &&
        s->position != SOLARIS_STATIONS - 1) {
        return orr_amiss(&a->why, "position: a round ends at the Energy Cell [SO-4.1]");
    }
    if (!chosen_is_right(a)) {
        return orr_amiss(&a->why, "chosen: %u does not fit the phase", s->chosen);
    }
    return chance_can_act(a) && actor_is_right(a);
}

/* A seat that is to act has something to do. [SO-4.7] */
static bool somebody_can_act(const struct audit *a) {
    const solaris_state *s = a->s;
    if (s->phase == SOLARIS_P_OVER || solaris_is_chance(s->phase) || !viewer_knows(a, s->actor)) {
        return true;
    }
    struct orr_actions list;
    list.n = 0;
    solaris_points[s->phase].list(a->g, s, &list);
    return list.n > 0 || orr_amiss(&a->why, "phase: there is nothing to decide in it [SO-4.5]");
}

/* [SO-4.55], [SO-6.4] */
static bool counters_are_right(const struct audit *a) {
    const solaris_state *s = a->s;
    const int32_t *o = a->g->option;
    int last = o[SOLARIS_VARIANT_TIME] ? o[SOLARIS_TIME_ROUNDS] : o[SOLARIS_MAX_ROUNDS];
    if (s->round > last) {
        return orr_amiss(&a->why, "round: %u, but the game ends after round %d [SO-6.4]", s->round, last);
    }
    for (unsigned p = 0; p < a->players; p++) {
        if (s->laser[p] > SOLARIS_ENERGY_MAX * s->round) {
            return orr_amiss(&a->why, "laser[%u]: %u cannot be reached by round %u [SO-4.55]", p, s->laser[p],
                             s->round);
        }
    }
    unsigned reader = s->view & SOLARIS_READER;
    if ((reader > a->players && reader != SOLARIS_READER) || s->view >> (SOLARIS_OWN + a->players)) {
        return orr_amiss(&a->why, "view: there is no seat %u", reader > a->players ? reader - 1u : a->players);
    }
    return true;
}

#define CHECK(part)                                                                                        \
    static bool check_##part(const orr_game *g, const void *s, char *why, size_t size) {                   \
        struct audit a = {g, s, solaris_cache_of(g)->players, solaris_cache_of(g)->seats, {why, size, g}}; \
        return part(&a);                                                                                   \
    }
CHECK(ring_is_whole)
CHECK(setup_is_right)
CHECK(tracks_are_right)
CHECK(kinds_add_up)
CHECK(sizes_add_up)
CHECK(stores_are_right)
CHECK(bridges_add_up)
CHECK(shuttles_are_right)
CHECK(tiles_are_right)
CHECK(counters_are_right)
CHECK(phase_is_right)
CHECK(somebody_can_act)

const struct orr_check solaris_checks[] = {
    {"Stations, each in one place", check_ring_is_whole, ORR_CHECK_FIRST},
    {"The set-up", check_setup_is_right, ORR_CHECK_ANY},
    {"Tokens on the tracks", check_tracks_are_right, ORR_CHECK_ANY},
    {"Cards, as many as there are", check_kinds_add_up, ORR_CHECK_ANY},
    {"Stack and hands", check_sizes_add_up, ORR_CHECK_ANY},
    {"Stored cards", check_stores_are_right, ORR_CHECK_ANY},
    {"Bridges", check_bridges_add_up, ORR_CHECK_ANY},
    {"Shuttles", check_shuttles_are_right, ORR_CHECK_ANY},
    {"Start tiles", check_tiles_are_right, ORR_CHECK_ANY},
    {"Rounds and laser", check_counters_are_right, ORR_CHECK_ANY},
    {"The moment", check_phase_is_right, ORR_CHECK_LAST},
    {"Somebody can act", check_somebody_can_act, ORR_CHECK_LAST},
    {NULL, NULL, ORR_CHECK_ANY},
};

bool solaris_audit(const orr_game *g, const void *s, char *why, size_t size) {
    return orr_checks_hold(solaris_checks, g, s, why, size);
}
