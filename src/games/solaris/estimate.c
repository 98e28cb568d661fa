/* Solaris: how good a position looks for a seat, for computer players. Works on cut
 * states: only public things and the seat's own hand are read. In thousandths of an
 * energy at the laser. */
#include "play.h"

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

static unsigned cards_of_colour(const solaris_state *s, unsigned seat, unsigned colour) {
    unsigned n = 0;
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        n += s->hand[seat][x * SOLARIS_COLOURS + colour];
    }
    return n;
}

static int least(unsigned a, unsigned b) { return (int)(a < b ? a : b); }

/* Transfers that the docked shuttles, the cards and the energy would allow. */
static int ready(const solaris_state *s, unsigned seat) {
    uint8_t left[SOLARIS_STATIONS];
    unsigned cell = s->energy[seat][SOLARIS_EC];
    int n = 0;
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        left[x] = s->energy[seat][x];
    }
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        unsigned x = s->shuttle[c];
        if (x == ORR_NONE || x == SOLARIS_EC) {
            continue;
        }
        int k = least(cards_of_colour(s, seat, c), left[x]);
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
    for (unsigned v = 0; v < SOLARIS_SEATS && s->hand_size[seat] > 0; v++) {
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
    if (cell_still_to_come(s, seat)) {
        value += ready(s, seat) * READY;
    }
    return value;
}

int32_t solaris_estimate(const orr_game *g, const void *memory, int seat) {
    const solaris_state *s = memory;
    int best = 0;
    for (unsigned p = 0; p < solaris_cache_of(g)->players; p++) {
        if ((int)p != seat && s->laser[p] > best) {
            best = s->laser[p];
        }
    }
    return one_seat(s, (unsigned)seat) - best * RIVAL;
}
