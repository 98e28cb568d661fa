/* Solaris: how good a position looks for a seat, for computer players. Works on cut
 * states: only public things and the seat's own hand are read. In thousandths of an
 * energy at the laser. */
#include "play.h"

#include <string.h>

enum {
    LASER = 1000,
    RIVAL = 300,
    READY = 560, /* a transfer that could be made at this round's Energy Cell */
    ENERGY = 46,
    CARD = 70,
    CARD_OVER = 4 /* cards above the limit */
};

/* Energy at a station is worth less the more there is. */
static const int16_t energy_value[SOLARIS_ENERGY_MAX + 1] = {0, 70, 130, 182, 226, 262, 290, 310};
/* The Cell's energy is needed for every transfer. */
static const int16_t cell_value[SOLARIS_ENERGY_MAX + 1] = {0, 180, 350, 505, 640, 750, 830, 880};

static int least(unsigned a, unsigned b) { return (int)(a < b ? a : b); }

static bool all_undocked(const solaris_state *s) {
    return (s->shuttle[0] & s->shuttle[1] & s->shuttle[2] & s->shuttle[3]) == ORR_NONE;
}

/* Transfers that the docked shuttles, the cards and the energy would allow. */
static int ready(const solaris_state *s, unsigned seat) {
    uint8_t left[SOLARIS_STATIONS], cards[SOLARIS_STATIONS];
    uint32_t by_colour = solaris_count_cards(s->hand[seat], cards);
    unsigned cell = s->energy[seat][SOLARIS_EC];
    int n = 0;
    memcpy(left, s->energy[seat], sizeof left);
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        unsigned x = s->shuttle[c];
        if (x == ORR_NONE || x == SOLARIS_EC) {
            continue;
        }
        int k = least(by_colour >> 8 * c & 0xFF, left[x]);
        left[x] = (uint8_t)(left[x] - k);
        n += k;
    }
    return least((unsigned)n, cell);
}

static bool cell_still_to_come(const solaris_state *s, unsigned seat) {
    if (s->position < SOLARIS_STATIONS - 1) {
        return true;
    }
    for (unsigned i = 0; i < s->track_size[SOLARIS_EC]; i++) {
        if (s->track[SOLARIS_EC][i] == seat) {
            return true;
        }
    }
    return s->actor == seat && s->phase != SOLARIS_P_OVER && s->action == 0;
}

static int hand_value(const solaris_state *s, unsigned seat) {
    int n = s->hand_size[seat];
    if (s->actor == seat) {
        n += s->draws;
        n += s->played / 2 * (s->draws == 0 && s->phase != SOLARIS_P_LIMIT);
    }
    bool stored = s->hand_size[seat] > 0 && !solaris_store_empty(s, seat);
    for (unsigned v = 0; stored && v < SOLARIS_SEATS; v++) {
        n += s->store[seat][v] != ORR_NONE;
    }
    int kept = n < SOLARIS_HAND_LIMIT ? n : SOLARIS_HAND_LIMIT;
    return kept * CARD + (n - kept) * CARD_OVER;
}

static int one_seat(const solaris_state *s, unsigned seat) {
    int value = s->laser[seat] * LASER + hand_value(s, seat);
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        value += (x == SOLARIS_EC ? cell_value : energy_value)[s->energy[seat][x]];
    }
    if (!all_undocked(s) && cell_still_to_come(s, seat)) {
        value += ready(s, seat) * READY;
    }
    return value;
}

int32_t solaris_estimate(const orr_game *g, const void *memory, int seat) {
    const solaris_state *s = memory;
    int best = 0;
    for (unsigned p = 0; p < solaris_cache_of(g)->players; p++) {
        int laser = (int)p == seat ? 0 : s->laser[p];
        best = laser > best ? laser : best;
    }
    return one_seat(s, (unsigned)seat) - best * RIVAL;
}

/* The best of the others is the best of all, or for that one the next. */
void solaris_estimate_all(const orr_game *g, const void *memory, int32_t *out) {
    const solaris_state *s = memory;
    int best = 0, next = 0;
    for (unsigned p = 0; p < solaris_cache_of(g)->players; p++) {
        int laser = s->laser[p], less = laser < best ? laser : best;
        next = less > next ? less : next;
        best = laser > best ? laser : best;
    }
    for (unsigned seat = 0; seat < g->seats; seat++) {
        out[seat] = one_seat(s, seat) - (s->laser[seat] == best ? next : best) * RIVAL;
    }
}
