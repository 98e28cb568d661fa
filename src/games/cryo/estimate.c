/* Cryo: how good a position is for a faction, in hundredths of a point: points so far, and
 * what pods, stock, cards, slots and drones promise for the time that is left. Looks at
 * nothing that the seat cannot see. */
#include "play.h"

enum {
    OTHERS = 50,    /* percent of the best other faction that count against a seat */
    LONG = 8,       /* tokens after which everything stored finds its use */
    ASLEEP = 60,    /* a pod in a chamber */
    AWAKE = 180,    /* a pod in the quarters that can travel */
    AT_WORK = 150,  /* a pod on a salvage space */
    INCOME = 50,    /* a material, by every pod on a salvage space and in every recall to come */
    DRONE = 30,     /* a drone at home */
    HELD = 55,      /* a card in hand */
    SEAT = 65,      /* a place in a vehicle */
    MISSION = 130,  /* what a mission may still bring */
    HALF = 5,       /* a dock that lacks a tile is worth the fifth part of a complete one */
    SUNSET_SEEN = 2 /* tokens to come when the sun can set at any time */
};

/* Units of a material after the first are worth a little less; energy moves pods. */
static const int16_t stock_worth[CRYO_STOCK] = {42, 50, 42, 56, 78};
/* Per token to come: an upgrade, a complete platform dock. */
static const int16_t upgrade_worth[CRYO_TYPES] = {21, 21, 30, 21, 27, 18, 24, 15};
static const int16_t bay_worth[CRYO_BAYS] = {58, 80, 53, 58, 38, 82};

/* Incidents until the end, roughly. */
static int time_left(const orr_game *g, const cryo_state *s) {
    int n = s->supply[0] + s->supply[1] + s->supply[2];
    if (s->sunset) {
        return 0;
    }
    for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
        if (s->token[i] != ORR_NONE && cryo_pack_of(g)->tokens[s->token[i]].effect == CRYO_SUNSET) {
            return SUNSET_SEEN;
        }
    }
    return n > 1 ? n + 1 : 2;
}

static int stock_value(const cryo_faction *f) {
    int sum = 0;
    for (unsigned i = 0; i < CRYO_STOCK; i++) {
        int n = f->stock[i], few = n < 3 ? n : 3;
        sum += few * stock_worth[i] + (n - few) * stock_worth[i] / 2;
    }
    return sum;
}

static int seats_of(const orr_game *g, const cryo_faction *f) {
    int seats = 0;
    for (unsigned i = 0, rest = f->fleet; rest > 0 && i < CRYO_TYPES; rest -= f->vehicles[i++]) {
        seats += f->vehicles[i] * (cryo_pack_of(g)->cards[i].capacity + (int)cryo_has(f, CRYO_ANNEX));
    }
    return seats < 9 ? seats : 9;
}

static int platform_value(const cryo_faction *f, int left) {
    int sum = 0;
    for (unsigned bay = 0; bay < CRYO_BAYS; bay++) {
        unsigned missing = f->empty & cryo_bay_slots[bay];
        int whole = bay_worth[bay] * left, part = missing == cryo_bay_slots[bay] ? 0 : whole / HALF;
        sum += missing ? part : whole;
    }
    CRYO_EACH(card, f->upgrades) { sum += upgrade_worth[card] * left; }
    return sum;
}

/* Pods: those that travel need seats and energy. */
static int pods_value(const orr_game *g, const cryo_faction *f, int left) {
    int income = INCOME * left / (int)cryo_players(g);
    int awake = f->quarters, travel = seats_of(g, f), workers = (int)cryo_count_few(f->salvage);
    int ready = awake < travel ? awake : travel;
    int sum = ready * AWAKE + (awake - ready) * (AWAKE * 2 / 3) + (int)cryo_all_asleep(f) * ASLEEP;
    return sum + travel * SEAT + workers * (AT_WORK + income);
}

/* What a faction may still make of all this. */
static int promise(const orr_game *g, const cryo_faction *f, int left) {
    int share = left < LONG ? left : LONG, cards = f->hand_size < CRYO_HAND ? f->hand_size : CRYO_HAND;
    int sum = stock_value(f) + pods_value(g, f, left) + cards * HELD + f->mission_size * MISSION +
              (int)cryo_count_few(f->home) * DRONE;
    return sum * share / LONG + platform_value(f, share);
}

/* Of every faction: its points, and what it may still make. */
static void values(const orr_game *g, const cryo_state *s, int32_t out[CRYO_SEATS]) {
    int left = time_left(g, s);
    cryo_totals(g, s, out);
    for (unsigned who = 0; who < cryo_players(g); who++) {
        out[who] = 100 * out[who] + (s->phase == CRYO_P_OVER ? 0 : promise(g, &s->faction[who], left));
    }
}

/* With the values of all. */
static int32_t against_others(const orr_game *g, const cryo_state *s, const int32_t value[CRYO_SEATS], unsigned seat) {
    int32_t mine = value[seat], best = INT32_MIN;
    for (unsigned who = 0; who < cryo_players(g); who++) {
        best = who != seat && value[who] > best ? value[who] : best;
    }
    if (s->phase == CRYO_P_OVER) {
        return mine + (mine > best ? 2000 : -2000) - best * OTHERS / 100;
    }
    return mine - best * OTHERS / 100;
}

int32_t cryo_estimate(const orr_game *g, const void *memory, int seat) {
    int32_t value[CRYO_SEATS];
    values(g, memory, value);
    return against_others(g, memory, value, (unsigned)seat);
}

void cryo_estimate_all(const orr_game *g, const void *memory, int32_t *out) {
    int32_t value[CRYO_SEATS];
    values(g, memory, value);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        out[seat] = against_others(g, memory, value, seat);
    }
}
