/* Solaris: what a seat may not know is cut from the state (redact), and a cut state
 * is filled again with cards that fit (resample). Section 8 of rules.md. */
#include "play.h"

#include <string.h>

enum { WATCHER = 7 };

/* Phases that others only see as "is acting". [SO-8.3] */
static bool private_phase(unsigned phase) {
    const uint64_t set = 1ull << SOLARIS_P_REPLENISH | 1ull << SOLARIS_P_REDIRECT | 1ull << SOLARIS_P_TARGET |
                         1ull << SOLARIS_P_GIVE | 1ull << SOLARIS_P_ENGINE | 1ull << SOLARIS_P_SECOND |
                         1ull << SOLARIS_P_CELL;
    return set >> phase & 1u;
}

static void pool_hand(solaris_state *s, unsigned seat) {
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        s->stack[k] = (uint8_t)(s->stack[k] + s->hand[seat][k]);
    }
    memset(s->hand[seat], 0, sizeof s->hand[seat]);
    s->hand_mask[seat] = 0;
}

/* [SO-5.93] Thief and victim know the card. */
static void pool_stores(solaris_state *s, unsigned players, int seat) {
    for (unsigned o = 0; o < players; o++) {
        for (unsigned v = 0; v < players; v++) {
            if (s->store[o][v] < SOLARIS_KINDS && (int)o != seat && (int)v != seat) {
                s->stack[s->store[o][v]]++;
                s->store[o][v] = SOLARIS_HIDDEN;
            }
        }
    }
}

void solaris_redact(const orr_game *g, void *memory, int seat) {
    solaris_state *s = memory;
    unsigned players = solaris_cache_of(g)->players;
    /* A cut state is cut again: what was played on it may have moved a known card into a hidden hand. */
    unsigned own = s->view & ~(unsigned)SOLARIS_READER;
    s->view = (uint8_t)(own | (seat < 0 ? WATCHER : (unsigned)seat + 1));
    for (unsigned p = 0; p < players; p++) {
        if ((int)p != seat) {
            pool_hand(s, p);
        }
    }
    pool_stores(s, players, seat);
    if (s->actor != seat && private_phase(s->phase)) {
        s->phase = SOLARIS_P_ACTING;
        s->chosen = ORR_NONE;
        s->action = s->units ? s->action : 0;
    }
}

/* One card out of the pool of unseen cards. */
static unsigned deal_one(uint8_t pool[SOLARIS_KINDS], unsigned *size, struct orr_rng *rng) {
    unsigned kind = solaris_find(pool, orr_rng_below(rng, *size));
    pool[kind]--;
    --*size;
    return kind;
}

/* One card of the pool that is in `mask`; ORR_NONE when there is none. */
static unsigned deal_fitting(uint8_t pool[SOLARIS_KINDS], unsigned *size, uint32_t mask, struct orr_rng *rng) {
    uint8_t some[SOLARIS_KINDS] = {0};
    unsigned n = 0;
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        if (mask >> k & 1u) {
            some[k] = pool[k];
            n += pool[k];
        }
    }
    if (n == 0) {
        return ORR_NONE;
    }
    unsigned kind = solaris_find(some, orr_rng_below(rng, n));
    pool[kind]--;
    --*size;
    return kind;
}

/* Cards that another seat, known to go on with a public action, may be about to play. */
static uint32_t next_cards(solaris_state *s) {
    s->phase = s->action == SOLARIS_REPLENISH    ? SOLARIS_P_REPLENISH
               : s->action == SOLARIS_REDIRECT   ? SOLARIS_P_REDIRECT
               : solaris_active(s) == SOLARIS_ED ? SOLARIS_P_ENGINE
                                                 : SOLARIS_P_CELL;
    if (s->phase == SOLARIS_P_REPLENISH) {
        return solaris_station_mask(solaris_active(s));
    }
    if (s->phase == SOLARIS_P_REDIRECT) {
        return solaris_redirect_mask(s);
    }
    if (s->phase == SOLARIS_P_CELL) {
        return solaris_cell_mask(s);
    }
    if (solaris_rim(s) > 0) {
        return solaris_engine_mask(s);
    }
    uint32_t mask = 0; /* the last energy is paid: only a second card can be in question */
    for (unsigned x = SOLARIS_ED + 1; x < SOLARIS_STATIONS; x++) {
        mask |= solaris_pos(s, x) < SOLARIS_ENERGY_MAX ? solaris_station_mask(x) : 0;
    }
    s->phase = SOLARIS_P_SECOND;
    return mask;
}

/* An action that the seat may have chosen with its new hand. */
static void choose_hidden_action(const orr_game *g, solaris_state *s, struct orr_rng *rng) {
    static const uint8_t phase_of[] = {[SOLARIS_REPLENISH] = SOLARIS_P_REPLENISH,
                                       [SOLARIS_REDIRECT] = SOLARIS_P_REDIRECT,
                                       [SOLARIS_EXCHANGE] = SOLARIS_P_GIVE,
                                       [SOLARIS_STATION_ACTION] = SOLARIS_P_ENGINE};
    unsigned options = solaris_actions(g, s) & ~(1u << SOLARIS_PASS), x = solaris_active(s);
    if (x != SOLARIS_ED && x != SOLARIS_EC) {
        options &= ~(1u << SOLARIS_STATION_ACTION);
    }
    unsigned skip = orr_rng_below(rng, solaris_count(options));
    for (; skip > 0; skip--) {
        options &= options - 1;
    }
    s->action = (uint8_t)solaris_lowest(options);
    s->phase = phase_of[s->action];
    if (s->action == SOLARIS_STATION_ACTION && x == SOLARIS_EC) {
        s->phase = SOLARIS_P_CELL;
    }
}

/* A hand of which one card at least is in `mask`, if there is one; 0: any. */
static void fill_hand(solaris_state *s, unsigned seat, uint32_t mask, unsigned *size, struct orr_rng *rng) {
    unsigned left = s->hand_size[seat], first = mask ? deal_fitting(s->stack, size, mask, rng) : ORR_NONE;
    s->hand_size[seat] = 0;
    if (first != ORR_NONE) {
        solaris_hand_add(s, seat, first);
        left--;
    }
    if (s->phase == SOLARIS_P_ACTING && seat == s->actor && s->units > 0) {
        first = deal_fitting(s->stack, size, next_cards(s), rng);
        if (first != ORR_NONE) {
            solaris_hand_add(s, seat, first);
            left--;
        }
        if (s->phase == SOLARIS_P_SECOND) {
            s->chosen = first == ORR_NONE ? SOLARIS_EC : (uint8_t)solaris_station_of(first);
        }
    }
    for (; left > 0; left--) {
        solaris_hand_add(s, seat, deal_one(s->stack, size, rng));
    }
}

/* Cards of which a seat that plays from its own hand must have one at this decision; 0: any. */
static uint32_t needed(const solaris_state *s) {
    if (s->actor >= SOLARIS_SEATS || !solaris_untold(s, s->actor) || solaris_is_chance(s->phase)) {
        return 0;
    }
    return s->phase == SOLARIS_P_TARGET ? 1u << s->chosen : solaris_card_mask(s);
}

void solaris_own_hands(const orr_game *g, void *memory, unsigned seats) {
    solaris_state *s = memory;
    unsigned players = solaris_cache_of(g)->players, own = seats & ((1u << players) - 1);
    s->view = (uint8_t)(s->view | own << SOLARIS_OWN);
    for (unsigned p = 0; p < players; p++) {
        if (solaris_untold(s, p)) {
            pool_hand(s, p);
        }
        for (unsigned v = 0; v < players; v++) {
            if (s->store[p][v] < SOLARIS_KINDS && solaris_untold(s, p) && solaris_untold(s, v)) {
                s->stack[s->store[p][v]]++;
                s->store[p][v] = SOLARIS_HIDDEN;
            }
        }
    }
}

void solaris_resample(const orr_game *g, void *memory, int seat, struct orr_rng *rng) {
    solaris_state *s = memory;
    unsigned players = solaris_cache_of(g)->players, size = 0;
    if (!s->view) {
        return;
    }
    unsigned own = (unsigned)s->view >> SOLARIS_OWN;
    uint32_t mask = needed(s);
    s->view = 0;
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        size += s->stack[k];
    }
    if ((int)s->actor != seat && s->phase == SOLARIS_P_ACTING && s->units > 0) {
        fill_hand(s, s->actor, 0, &size, rng); /* before the others take what it needs */
    } else if (mask && s->hand_mask[s->actor] == 0 && s->hand_size[s->actor] > 0) {
        fill_hand(s, s->actor, mask, &size, rng);
    }
    for (unsigned p = 0; p < players; p++) {
        if (((int)p != seat || (own >> p & 1u)) && s->hand_mask[p] == 0 && s->hand_size[p] > 0) {
            fill_hand(s, p, 0, &size, rng);
        }
        for (unsigned v = 0; v < players; v++) {
            if (s->store[p][v] == SOLARIS_HIDDEN) {
                s->store[p][v] = (uint8_t)deal_one(s->stack, &size, rng);
            }
        }
    }
    if (s->phase == SOLARIS_P_ACTING) {
        choose_hidden_action(g, s, rng);
    }
}
