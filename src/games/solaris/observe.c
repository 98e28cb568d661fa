/* Solaris: what a learned evaluation looks at. Numbers for one seat from what is open
 * and from its own cards; of a hand that a cut state does not show each card counts as
 * an average one. Weighs nothing: that is learned. */
#include "play.h"

#include <string.h>

enum {
    STEP = 10,     /* a step of the laser, a flag, a round */
    UNIT = 12,     /* an energy or a card; divisible by the colours and by the stations */
    SOLO_GOAL = 7, /* [SO-7.51] */
    LASER_MOST = 100,
    CELL_AT = SOLARIS_STATIONS - 1, /* [SO-2.1] */
    NUMBER_MOST = 1999
};

enum feature {
    F_LASER,
    F_LASER_LEAD,
    F_TO_GOAL,
    F_BETTER_SEATS,
    F_CELL_LEAD,
    F_ROUND,
    F_ROUNDS_LEFT,
    F_LAST_ROUND,
    F_TIME_GAME,
    F_TO_ACT,
    F_ENERGY,                               /* six */
    F_COMING = F_ENERGY + SOLARIS_STATIONS, /* six */
    F_USE = F_COMING + SOLARIS_STATIONS,    /* six */
    F_ENERGY_LATER = F_USE + SOLARIS_STATIONS,
    F_ENERGY_LEAD,
    F_WEAK,
    F_RICHEST,
    F_BEFORE_PORT,
    F_BEFORE_ALL,
    F_HAND,
    F_HAND_OVER,
    F_DUE,
    F_STORED,
    F_BEST_COLOUR,
    F_FITTING,
    F_PAIRS,
    F_CELL_CARDS,
    F_ENGINE,
    F_ENGINE_CELL,
    F_REDIRECT,
    F_REDIRECT_CELL,
    F_THIEVES,
    F_UNDOCKED,
    F_DOCKABLE,
    F_DOCKED_ENERGY,
    F_DOCKED_LEAD,
    F_MATCHED,
    F_READY,
    F_AT_WILL,
    F_POTENTIAL,
    F_REACH_LEAD,
    F_REACHES_GOAL,
    F_RIVAL_REACHES,
    F_SOLO_PACE,
    FEATURES
};
_Static_assert((int)FEATURES <= ORR_MAX_FEATURES, "as many as a model can have");

const struct orr_feature solaris_features[] = {
    [F_LASER] = {.words = "energy at the laser"},
    [F_LASER_LEAD] = {.words = "energy at the laser, lead over the best other seat"},
    [F_TO_GOAL] = {.words = "energy at the laser, steps missing to the goal"},
    [F_BETTER_SEATS] = {"seats that stand better", ORR_LESS_IS_BETTER},
    [F_CELL_LEAD] = {.words = "energy at the Energy Cell, lead over the best other seat"},
    [F_ROUND] = {.words = "time, round"},
    [F_ROUNDS_LEFT] = {.words = "time, rounds left after this one at most"},
    [F_LAST_ROUND] = {.words = "time, the game ends with this round"},
    [F_TIME_GAME] = {.words = "time, Time Game"},
    [F_TO_ACT] = {.words = "time, it is this seat's turn"},
    [F_ENERGY + SOLARIS_ED] = {.words = "energy at the Engine Deck"},
    [F_ENERGY + SOLARIS_HQ] = {.words = "energy at the Headquarters"},
    [F_ENERGY + SOLARIS_BIO] = {.words = "energy at the Biotope"},
    [F_ENERGY + SOLARIS_SP] = {.words = "energy at the Shuttle Port"},
    [F_ENERGY + SOLARIS_CAN] = {.words = "energy at the Canteen"},
    [F_ENERGY + SOLARIS_EC] = {.words = "energy at the Energy Cell"},
    [F_COMING + SOLARIS_ED] = {.words = "time, turn to come at the Engine Deck"},
    [F_COMING + SOLARIS_HQ] = {.words = "time, turn to come at the Headquarters"},
    [F_COMING + SOLARIS_BIO] = {.words = "time, turn to come at the Biotope"},
    [F_COMING + SOLARIS_SP] = {.words = "time, turn to come at the Shuttle Port"},
    [F_COMING + SOLARIS_CAN] = {.words = "time, turn to come at the Canteen"},
    [F_COMING + SOLARIS_EC] = {.words = "time, turn to come at the Energy Cell"},
    [F_USE + SOLARIS_ED] = {.words = "energy at the Engine Deck, that can act this round"},
    [F_USE + SOLARIS_HQ] = {.words = "energy at the Headquarters, that can act this round"},
    [F_USE + SOLARIS_BIO] = {.words = "energy at the Biotope, that can act this round"},
    [F_USE + SOLARIS_SP] = {.words = "energy at the Shuttle Port, that can act this round"},
    [F_USE + SOLARIS_CAN] = {.words = "energy at the Canteen, that can act this round"},
    [F_USE + SOLARIS_EC] = {.words = "energy at the Energy Cell, that can act this round"},
    [F_ENERGY_LATER] = {.words = "energy for later rounds, evenly spread counts more"},
    [F_ENERGY_LEAD] = {.words = "energy at all stations, lead over the best other seat"},
    [F_WEAK] = {"cards to come for weak stations", ORR_DEPENDS},
    [F_RICHEST] = {.words = "energy at the richest station but the Cell"},
    [F_BEFORE_PORT] = {"seats that act before at the Shuttle Port", ORR_LESS_IS_BETTER},
    [F_BEFORE_ALL] = {"seats that act before, over all turns to come", ORR_LESS_IS_BETTER},
    [F_HAND] = {.words = "cards in hand, up to the limit"},
    [F_HAND_OVER] = {"cards above the limit", ORR_LESS_IS_BETTER},
    [F_DUE] = {.words = "cards in hand, about to be drawn"},
    [F_STORED] = {.words = "cards in the store"},
    [F_BEST_COLOUR] = {.words = "cards of the colour held most"},
    [F_FITTING] = {.words = "cards that can replenish at turns to come"},
    [F_PAIRS] = {.words = "cards that can replenish at turns to come, rewards for pairs"},
    [F_CELL_CARDS] = {.words = "Energy Cell cards, with room there"},
    [F_ENGINE] = {.words = "cards that the Engine Deck can play"},
    [F_ENGINE_CELL] = {.words = "cards that the Engine Deck can play, at the Energy Cell"},
    [F_REDIRECT] = {.words = "energy that can be redirected, at turns to come"},
    [F_REDIRECT_CELL] = {.words = "energy that can be redirected, into the Cell"},
    [F_THIEVES] = {"others who can still take a card", ORR_LESS_IS_BETTER},
    [F_UNDOCKED] = {.words = "time, shuttles not docked"},
    [F_DOCKABLE] = {.words = "shuttles that this seat can still dock"},
    [F_DOCKED_ENERGY] = {.words = "energy at stations with shuttles"},
    [F_DOCKED_LEAD] = {.words = "energy at stations with shuttles, lead over the best other seat"},
    [F_MATCHED] = {.words = "transfers to the laser, by cards and shuttles and stations"},
    [F_READY] = {.words = "transfers to the laser this round, ready for the Cell"},
    [F_AT_WILL] = {.words = "transfers to the laser this round, with own docking"},
    [F_POTENTIAL] = {.words = "transfers to the laser, if every shuttle lay right"},
    [F_REACH_LEAD] = {.words = "energy at the laser after this round, lead over the best that others can reach"},
    [F_REACHES_GOAL] = {.words = "reaching the goal this round"},
    [F_RIVAL_REACHES] = {"others who may reach the goal this round", ORR_LESS_IS_BETTER},
    [F_SOLO_PACE] = {"solo: steps missing per round left", ORR_LESS_IS_BETTER},
    [FEATURES] = {.words = NULL},
};

/* ---- what several numbers need ---- */

/* Numbers of the six stations side by side, of which two lanes are left over and hold nothing: compilers know how to
 * handle all of them in one step. */
typedef int16_t stations __attribute__((vector_size(8 * sizeof(int16_t))));

/* Numbers of the four colours side by side, 16 bits for each. */
typedef uint64_t colours;
#define EVERY_COLOUR UINT64_C(0x0001000100010001)

/* Of the numbers of several seats: seats that have the most leave the next best to compare with. */
struct best {
    int most, next;
};

/* A way on over a bridge from a ring position. */
struct way {
    uint8_t from, to, colour; /* stations, colour of the bridge */
};

/* Numbers that are the same for all seats. */
enum { CLOCKS = F_TIME_GAME - F_ROUND + 1 };

/* What seats share, or are compared in: found once for all of them. */
struct common {
    const orr_game *g;
    const solaris_state *s;
    unsigned players, seats;
    bool ends;      /* with this round, for sure */
    bool new_round; /* the round is as good as over: looked at as the next one */
    bool stores;    /* some store has a card */
    int round, left, goal;
    unsigned from;                                          /* first ring position where turns are to come */
    struct way cw[SOLARIS_STATIONS], ccw[SOLARIS_STATIONS]; /* by position, from `from` to that before the Cell */
    int undocked;                                           /* shuttles */
    colours free, at_cell, at_station[SOLARIS_COLOURS];     /* all bits of the colours whose shuttles lie there */
    uint8_t berth[SOLARIS_COLOURS], berths;                 /* the stations with shuttles but the Cell */
    unsigned docked;                                        /* a bit per station but the Cell */
    unsigned waiting;                                       /* a bit per seat on the track of the active station */
    unsigned own_turn;                                      /* a bit for the seat that chooses an action */
    unsigned later;   /* a bit per station where everybody's turn of this round is to come */
    unsigned thieves; /* a bit per seat that can still take a card */
    int all_thieves;
    int16_t clock[CLOCKS];            /* F_ROUND to F_TIME_GAME */
    uint64_t before_port, before_all; /* seats that act before each seat, a byte for each */
    int laser[SOLARIS_SEATS], standing[SOLARIS_SEATS], total[SOLARIS_SEATS], docked_energy[SOLARIS_SEATS],
        reach[SOLARIS_SEATS];
    struct best by_laser, by_cell, by_total, by_docked, by_reach;
};

/* And of one seat. */
struct look {
    const struct common *v;
    const solaris_state *s;
    const uint8_t *energy;
    unsigned seat;
    unsigned coming;    /* a bit per station where the seat's turn of this round is to come */
    stations here;      /* all bits set where it is */
    stations room, use; /* for energy; energy where turns are to come; in units */
    stations station;   /* own cards, in units */
    colours colour;
    int cards, stored; /* hand with store, store */
    int matched, ready;
};

static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b) { return a > b ? a : b; }
static inline int above_zero(int a) { return a > 0 ? a : 0; }

/* Most numbers stay in range because energy does, and what is at the laser is limited. */
static inline void put(int16_t *out, unsigned feature, int value) { out[feature] = (int16_t)value; }

/* Numbers of cards and rounds only do in games as they are played. */
static inline void put_limited(int16_t *out, unsigned feature, int value) {
    put(out, feature, least(value, NUMBER_MOST));
}

static void compete(struct best *b, int value) {
    b->next = most(b->next, least(value, b->most));
    b->most = most(b->most, value);
}

/* Without a branch, which would be guessed wrong too often. */
static inline int choose(bool first, int a, int b) { return b ^ ((a ^ b) & -(int)first); }
static int best_of_others(const struct best *b, int own) { return choose(own == b->most, b->next, b->most); }

static stations least_of_each(stations a, stations b) {
    stations less = a < b;
    return (a & less) | (b & ~less);
}

static int sum_of_colours(colours c) { return (int)(c * EVERY_COLOUR >> 48); }
static int in_colour(colours c, unsigned colour) { return (int)(c >> 16 * colour & 0xFFFF); }

/* No sum is as large as 16 bits. */
static int sum_of_stations(stations s) {
    uint64_t half[2];
    memcpy(half, &s, sizeof half);
    return (int)((half[0] + half[1]) * EVERY_COLOUR >> 48);
}

/* A byte for each seat, all of them n. */
static uint64_t for_all(unsigned n) { return n * UINT64_C(0x0101010101010101); }
static int byte_of(uint64_t bytes, unsigned seat) { return (int)(bytes >> 8 * seat & 0xFF); }

/* ---- all seats ---- */

/* [SO-6.1], [SO-6.4], [SO-7.1] */
static int rounds_left(const orr_game *g, const solaris_state *s) {
    int32_t last = g->option[g->option[SOLARIS_VARIANT_TIME] ? SOLARIS_TIME_ROUNDS : SOLARIS_MAX_ROUNDS];
    return above_zero(last - s->round);
}

/* Everybody has acted at the Cell. */
static bool round_is_over(const solaris_state *s) {
    switch (s->phase) {
    case SOLARIS_P_BRIDGE_CARD:
    case SOLARIS_P_SWAP:
    case SOLARIS_P_CATCH_UP:
        return true;
    case SOLARIS_P_REFILL:
        return s->position == SOLARIS_STATIONS - 1 && s->track_size[SOLARIS_EC] == 0;
    default:
        return s->stage == SOLARIS_S_ROUND;
    }
}

static void see_time(struct common *v) {
    const solaris_state *s = v->s;
    int left = rounds_left(v->g, s);
    bool time = v->g->option[SOLARIS_VARIANT_TIME] != 0;
    v->goal = v->g->seats == 1 ? SOLO_GOAL : time ? 0 : (int)v->g->option[SOLARIS_LASER_GOAL];
    v->ends = left == 0 || (!time && solaris_goal_reached(v->g, s));
    v->new_round = !v->ends && round_is_over(s);
    v->round = s->round + v->new_round;
    v->ends |= v->new_round && left == 1;
    v->left = above_zero(left - v->new_round);
    const int clock[CLOCKS] = {v->round, v->left, v->ends, time};
    for (unsigned i = 0; i < CLOCKS; i++) {
        put_limited(v->clock, i, clock[i] * STEP);
    }
}

/* A shuttle at a station: with the ones that lie there already, or the first. */
static void see_docked(struct common *v, unsigned station, colours bits) {
    if (!(v->docked >> station & 1u)) {
        v->docked |= 1u << station;
        v->at_station[v->berths] = 0;
        v->berth[v->berths++] = (uint8_t)station;
    }
    for (unsigned i = 0; i < v->berths; i++) {
        v->at_station[i] |= v->berth[i] == station ? bits : 0;
    }
}

static void see_shuttles(struct common *v) {
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        unsigned x = v->new_round ? ORR_NONE : v->s->shuttle[c]; /* [SO-4.40] */
        colours bits = UINT64_C(0xFFFF) << 16 * c;
        if (x < SOLARIS_EC) {
            see_docked(v, x, bits);
        } else if (x == SOLARIS_EC) {
            v->at_cell |= bits;
        } else {
            v->free |= bits;
            v->undocked++;
        }
    }
}

/* For each seat the seats in front on a track; all of them when it is not there. */
static uint64_t in_front(const solaris_state *s, unsigned station) {
    unsigned n = s->track_size[station];
    uint64_t front = for_all(n);
    for (unsigned i = 0; i < n; i++) {
        front -= (uint64_t)(n - i) << 8 * s->track[station][i];
    }
    return front;
}

/* At the active station those act before who stand in front, and the one whose turn it is. */
static void see_active(struct common *v) {
    const solaris_state *s = v->s;
    unsigned active = solaris_active(s);
    uint64_t front = in_front(s, active) + for_all(1), those = 0;
    for (unsigned i = 0; i < s->track_size[active]; i++) {
        v->waiting |= 1u << s->track[active][i];
    }
    v->own_turn = s->phase == SOLARIS_P_ACTION ? 1u << s->actor : 0;
    for (unsigned seat = 0; seat < v->seats; seat++) {
        those |= (uint64_t)((v->waiting & ~v->own_turn) >> seat & 1u) * 0xFF << 8 * seat;
    }
    v->before_all = front & those;
    v->before_port = active == SOLARIS_SP ? v->before_all : 0;
}

static void see_turns(struct common *v) {
    const solaris_state *s = v->s;
    if (!v->new_round) {
        see_active(v);
    }
    v->from = v->new_round ? 0 : s->position;
    for (unsigned at = v->from + !v->new_round; at < SOLARIS_STATIONS; at++) {
        unsigned x = s->ring[at];
        uint64_t before = in_front(s, x);
        v->later |= 1u << x;
        v->before_all += before;
        v->before_port = x == SOLARIS_SP ? before : v->before_port;
    }
}

/* What redirecting is asked about. [SO-5.21] */
static struct way way_of(const solaris_state *s, unsigned at, unsigned direction) {
    unsigned to = solaris_step(at, direction);
    return (struct way){s->ring[at], s->ring[to], s->bridge[direction == SOLARIS_CW ? at : to]};
}

static void see_bridges(struct common *v) {
    for (unsigned at = v->from; at < CELL_AT; at++) {
        v->cw[at] = way_of(v->s, at, SOLARIS_CW);
        v->ccw[at] = way_of(v->s, at, SOLARIS_CCW);
    }
}

/* A bit per seat whose turn there is to come, or under way. */
static unsigned acting_at(const struct common *v, unsigned station) {
    const solaris_state *s = v->s;
    if (v->new_round || s->place[station] != s->position) {
        return v->new_round || s->place[station] > s->position ? ~0u : 0;
    }
    return v->waiting | (s->actor < SOLARIS_SEATS ? 1u << s->actor : 0);
}

static int docked_energy(const struct common *v, const uint8_t energy[SOLARIS_STATIONS]) {
    int sum = 0;
    for (unsigned i = 0; i < v->berths; i++) {
        sum += energy[v->berth[i]];
    }
    return sum;
}

static int cards_of(const struct common *v, unsigned seat) {
    int n = v->s->hand_size[seat];
    for (unsigned i = 0; v->stores && i < v->players; i++) {
        n += v->s->store[seat][i] != ORR_NONE;
    }
    return n;
}

/* What a seat can have at the laser after this round, as others see it. */
static int reach_of(const struct common *v, unsigned seat) {
    int cell = v->s->energy[seat][SOLARIS_EC], ready = least(cell, v->docked_energy[seat]);
    ready += v->at_cell ? (cell - ready) / 2 : 0;
    return v->laser[seat] + least(ready, cards_of(v, seat));
}

static void see_players(struct common *v) {
    const solaris_state *s = v->s;
    unsigned at_cell = acting_at(v, SOLARIS_EC);
    for (unsigned p = 0; p < v->players; p++) {
        for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
            v->total[p] += s->energy[p][x];
        }
        v->laser[p] = least(s->laser[p], LASER_MOST);
        v->standing[p] = v->laser[p] * (SOLARIS_ENERGY_MAX + 1) + s->energy[p][SOLARIS_EC]; /* [SO-6.2] */
        v->docked_energy[p] = docked_energy(v, s->energy[p]);
        v->reach[p] = at_cell >> p & 1u ? reach_of(v, p) : v->laser[p];
        compete(&v->by_laser, v->laser[p]);
        compete(&v->by_cell, s->energy[p][SOLARIS_EC]);
        compete(&v->by_total, v->total[p]);
        compete(&v->by_docked, v->docked_energy[p]);
        compete(&v->by_reach, v->reach[p]);
    }
}

static void see_thieves(struct common *v) {
    for (unsigned seat = 0; seat < v->seats; seat++) {
        v->thieves |= (unsigned)(v->s->energy[seat][SOLARIS_CAN] > 0) << seat;
    }
    v->thieves &= acting_at(v, SOLARIS_CAN);
    v->all_thieves = (int)solaris_count(v->thieves);
}

static void see(struct common *v, const orr_game *g, const solaris_state *s) {
    const struct solaris_cache *cache = solaris_cache_of(g);
    *v = (struct common){.g = g, .s = s, .players = cache->players, .seats = cache->seats};
    for (unsigned p = 0; p < v->players; p++) {
        v->stores |= !solaris_store_empty(s, p);
    }
    see_time(v);
    see_shuttles(v);
    see_turns(v);
    see_bridges(v);
    see_players(v);
    see_thieves(v);
}

/* ---- one seat ---- */

static void add_card(struct look *l, unsigned kind, int units) {
    l->station[solaris_station_of(kind)] = (int16_t)(l->station[solaris_station_of(kind)] + units);
    l->colour += (uint64_t)units << 16 * solaris_colour_of(kind);
}

/* Returns how many are hidden. */
static int look_at_store(struct look *l) {
    int hidden = 0;
    for (unsigned i = 0; i < l->v->players; i++) {
        unsigned kind = l->s->store[l->seat][i];
        if (kind != ORR_NONE) {
            l->stored++;
            hidden += kind >= SOLARIS_KINDS;
            add_card(l, kind % SOLARIS_KINDS, kind < SOLARIS_KINDS ? UNIT : 0);
        }
    }
    return hidden;
}

static void look_at_hidden(struct look *l, int hidden) {
    l->colour += (uint64_t)(hidden * UNIT / SOLARIS_COLOURS) * EVERY_COLOUR;
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        l->station[x] = (int16_t)(l->station[x] + hidden * UNIT / SOLARIS_STATIONS);
    }
}

/* Six small numbers. */
static stations side_by_side(const uint8_t of[SOLARIS_STATIONS]) {
    return (stations){of[0], of[1], of[2], of[3], of[4], of[5], 0, 0};
}

static void look_at_energy(struct look *l) {
    static const stations bit = {1, 2, 4, 8, 16, 32};
    stations units = side_by_side(l->energy) * UNIT;
    l->here = (bit & (int16_t)l->coming) != 0;
    l->use = units & l->here;
    l->room = SOLARIS_ENERGY_MAX * UNIT - units;
}

/* Four bytes, each at the place of a colour. */
static colours spread_out(uint32_t four) {
    uint64_t pairs = (four | (uint64_t)four << 16) & UINT64_C(0x0000FFFF0000FFFF);
    return (pairs | pairs << 8) & UINT64_C(0x00FF00FF00FF00FF);
}

static void look_at_cards(struct look *l) {
    uint8_t station[SOLARIS_STATIONS];
    colours cards = spread_out(solaris_count_cards(l->s->hand[l->seat], station));
    int hidden = l->s->hand_size[l->seat] - sum_of_colours(cards);
    l->colour = cards * UNIT;
    l->station = side_by_side(station) * UNIT;
    hidden += l->v->stores ? look_at_store(l) : 0;
    if (hidden > 0) {
        look_at_hidden(l, hidden);
    }
    l->cards = l->s->hand_size[l->seat] + l->stored;
}

/* What the Cell could send, in units. [SO-5.101] */
static void look_at_transfers(struct look *l) {
    const struct common *v = l->v;
    int cell = l->energy[SOLARIS_EC] * UNIT, at_cell = sum_of_colours(l->colour & v->at_cell);
    for (unsigned i = 0; i < v->berths; i++) {
        l->matched += least(sum_of_colours(l->colour & v->at_station[i]), l->energy[v->berth[i]] * UNIT);
    }
    int others = least(l->matched, cell);
    if (l->coming >> SOLARIS_EC & 1u) {
        l->ready = others + least(at_cell, (cell - others) / 2);
    }
    l->matched += at_cell;
}

/* ---- the numbers ---- */

static void put_time(const struct look *l, int16_t *out) {
    const struct common *v = l->v;
    memcpy(out + F_ROUND, v->clock, sizeof v->clock);
    put(out, F_TO_ACT, (l->s->actor == l->seat && l->s->phase == SOLARIS_P_ACTION) * STEP);
    put(out, F_BEFORE_PORT, byte_of(v->before_port, l->seat) * STEP);
    put(out, F_BEFORE_ALL, byte_of(v->before_all, l->seat) * STEP);
}

static void put_stations(int16_t *out, unsigned feature, stations s) {
    memcpy(out + feature, &s, SOLARIS_STATIONS * sizeof *out);
}

/* Two sums in one: a station counts as WEAK beside its value for later rounds. */
enum { WEAK = 1 << 8 };

static void put_energy(const struct look *l, int16_t *out) {
    /* As in the estimate: energy at a station is worth less the more there is. [SO-4.43] */
    static const int16_t later[SOLARIS_ENERGY_MAX + 1] = {WEAK, WEAK + 7, 13, 18, 23, 26, 29, 31};
    int sum = later[l->energy[SOLARIS_EC]] & WEAK, richest = 0;
    put_stations(out, F_ENERGY, SOLARIS_ENERGY_MAX * UNIT - l->room);
    put_stations(out, F_COMING, l->here & STEP);
    put_stations(out, F_USE, l->use);
    for (unsigned x = 0; x < SOLARIS_EC; x++) {
        sum += later[l->energy[x]];
        richest = most(richest, l->energy[x]);
    }
    put(out, F_ENERGY_LATER, l->v->ends ? 0 : sum % WEAK);
    put(out, F_WEAK, l->v->ends ? 0 : sum / WEAK * UNIT); /* [SO-4.43] */
    put(out, F_RICHEST, richest * UNIT);
}

/* Cards that are as good as drawn: named ones, or the reward of the action under way. [SO-4.20] */
static int cards_due(const struct look *l) {
    const solaris_state *s = l->s;
    if (s->actor != l->seat) {
        return 0;
    }
    bool acting = s->phase >= SOLARIS_P_REPLENISH && s->phase <= SOLARIS_P_CELL;
    return s->draws ? s->draws : acting ? s->played / 2 : 0;
}

/* Two sums in one again: the cards, which are fewer, and from this bit on the twos that they make. */
enum { TWOS = 1 << 9 };
_Static_assert(SOLARIS_STATIONS *SOLARIS_ENERGY_MAX *UNIT < TWOS, "cards are limited by the room for energy");

/* Cards that replenish, two for a reward; and those that the Engine Deck plays, two for an energy. [SO-4.20], [SO-5.50] */
static void put_fitting(const struct look *l, int16_t *out) {
    static const stations elsewhere = {0, -1, -1, -1, -1, -1};
    _Static_assert(SOLARIS_ED == 0, "elsewhere is where the Engine Deck is not");
    stations cards = least_of_each(l->station, l->room), now = cards & l->here, engine = cards & elsewhere;
    int fitting = sum_of_stations(now + now / (2 * UNIT) * TWOS);
    int plays = sum_of_stations(engine + (engine + (2 * UNIT - 1)) / (2 * UNIT) * TWOS);
    int all = plays % TWOS, paid = plays / TWOS, cell = cards[SOLARIS_EC];
    int fuel = l->coming >> SOLARIS_ED & 1u ? l->energy[SOLARIS_ED] : 0;
    put(out, F_FITTING, fitting % TWOS);
    put(out, F_PAIRS, fitting / TWOS * UNIT);
    put(out, F_CELL_CARDS, cell);
    put(out, F_ENGINE, fuel && paid > fuel ? all * fuel / paid : fuel ? all : 0);
    put(out, F_ENGINE_CELL, least(cell, 2 * fuel * UNIT));
}

static void put_cards(const struct look *l, int16_t *out) {
    int kept = least(l->cards, SOLARIS_HAND_LIMIT);
    int best = most(most(in_colour(l->colour, 0), in_colour(l->colour, 1)),
                    most(in_colour(l->colour, 2), in_colour(l->colour, 3)));
    put(out, F_HAND, kept * UNIT);
    put_limited(out, F_HAND_OVER, (l->cards - kept) * UNIT);
    put_limited(out, F_DUE, cards_due(l) * UNIT);
    put(out, F_STORED, l->stored * UNIT);
    put_limited(out, F_BEST_COLOUR, best);
}

/* Energy that the cards move over a bridge. [SO-5.21] */
static inline int redirected(const struct look *l, struct way w, int energy) {
    return least(least(in_colour(l->colour, w.colour), l->room[w.to]), energy);
}

static void put_bridges(const struct look *l, int16_t *out) {
    const struct common *v = l->v;
    int all = 0, cell = 0;
    for (unsigned at = v->from; at < CELL_AT; at++) {
        int energy = l->use[v->cw[at].from];
        int cw = redirected(l, v->cw[at], energy), ccw = redirected(l, v->ccw[at], energy);
        all += least(energy, cw + ccw);
        cell += (at + 1 == CELL_AT ? cw : 0) + (at == 0 ? ccw : 0);
    }
    put(out, F_REDIRECT, all);
    put(out, F_REDIRECT_CELL, cell);
}

static void put_transfers(const struct look *l, int16_t *out) {
    const struct common *v = l->v;
    int cell = l->energy[SOLARIS_EC] * UNIT, rest = v->total[l->seat] * UNIT - cell;
    int dockable = l->coming >> SOLARIS_SP & 1u ? least(l->energy[SOLARIS_SP], v->undocked) : 0;
    int extra = dockable ? sum_of_colours(l->colour & v->free) * dockable / v->undocked : 0;
    put(out, F_UNDOCKED, v->undocked * STEP);
    put(out, F_DOCKABLE, dockable * STEP);
    put_limited(out, F_MATCHED, l->matched);
    put(out, F_READY, l->ready);
    put(out, F_AT_WILL, l->coming >> SOLARIS_EC & 1u ? least(cell, l->matched + extra) : 0);
    put(out, F_POTENTIAL, least(least(cell, rest), l->cards * UNIT));
}

static void put_no_leads(int16_t *out) {
    static const uint8_t leads[] = {F_LASER_LEAD,  F_BETTER_SEATS, F_CELL_LEAD,    F_ENERGY_LEAD,
                                    F_DOCKED_LEAD, F_REACH_LEAD,   F_RIVAL_REACHES};
    for (unsigned i = 0; i < sizeof leads; i++) {
        put(out, leads[i], 0);
    }
}

/* The best of the others in each thing. */
static void put_leads(const struct look *l, int reach, int16_t *out) {
    const struct common *v = l->v;
    unsigned seat = l->seat;
    int cell = l->energy[SOLARIS_EC], better = 0, rival = best_of_others(&v->by_reach, v->reach[seat]) * UNIT;
    for (unsigned p = 0; p < v->players; p++) {
        better += v->standing[p] > v->standing[seat];
    }
    put(out, F_LASER_LEAD, (v->laser[seat] - best_of_others(&v->by_laser, v->laser[seat])) * STEP);
    put(out, F_BETTER_SEATS, better * STEP);
    put(out, F_CELL_LEAD, (cell - best_of_others(&v->by_cell, cell)) * UNIT);
    put(out, F_ENERGY_LEAD, (v->total[seat] - best_of_others(&v->by_total, v->total[seat])) * UNIT);
    put(out, F_DOCKED_LEAD, (v->docked_energy[seat] - best_of_others(&v->by_docked, v->docked_energy[seat])) * UNIT);
    put(out, F_REACH_LEAD, reach - rival);
    put(out, F_RIVAL_REACHES, (v->goal > 0 && rival >= v->goal * UNIT) * STEP);
}

static void put_standing(const struct look *l, int16_t *out) {
    const struct common *v = l->v;
    int laser = v->laser[l->seat], reach = laser * UNIT + l->ready;
    int thieves = l->s->hand_size[l->seat] ? v->all_thieves - (int)(v->thieves >> l->seat & 1u) : 0;
    put(out, F_LASER, laser * STEP);
    put_limited(out, F_TO_GOAL, above_zero(v->goal - laser) * STEP);
    put(out, F_THIEVES, thieves * STEP);
    put(out, F_DOCKED_ENERGY, v->docked_energy[l->seat] * UNIT);
    put(out, F_REACHES_GOAL, (v->goal > 0 && reach >= v->goal * UNIT) * STEP);
    if (v->players > 1) {
        put_leads(l, reach, out);
    } else {
        put_no_leads(out);
    }
}

static void put_solo(const struct look *l, int16_t *out) {
    int missing = l->v->g->seats == 1 ? above_zero(SOLO_GOAL - l->v->laser[l->seat]) : 0;
    put(out, F_SOLO_PACE, missing ? missing * STEP * STEP / (l->v->left + 1) : 0);
}

static void put_seat(const struct common *v, unsigned seat, int16_t *out) {
    unsigned now = (v->waiting | v->own_turn) >> seat & 1u;
    struct look l = {.v = v, .s = v->s, .energy = v->s->energy[seat], .seat = seat};
    l.coming = v->later | now << v->s->ring[v->from];
    look_at_energy(&l);
    look_at_cards(&l);
    look_at_transfers(&l);
    put_time(&l, out);
    put_energy(&l, out);
    put_cards(&l, out);
    put_fitting(&l, out);
    put_bridges(&l, out);
    put_transfers(&l, out);
    put_standing(&l, out);
    put_solo(&l, out);
}

/* During the setup not everything is on the table yet. */
static bool nothing_to_see(const solaris_state *s) { return s->phase < SOLARIS_P_ACTION; }

void solaris_observe(const orr_game *g, const void *memory, int seat, int16_t *out) {
    if (nothing_to_see(memory)) {
        memset(out, 0, FEATURES * sizeof *out);
        return;
    }
    struct common v;
    see(&v, g, memory);
    put_seat(&v, (unsigned)seat, out);
}

void solaris_observe_all(const orr_game *g, const void *memory, int16_t *out, size_t apart) {
    if (nothing_to_see(memory)) {
        for (unsigned seat = 0; seat < g->seats; seat++) {
            memset(out + seat * apart, 0, FEATURES * sizeof *out);
        }
        return;
    }
    struct common v;
    see(&v, g, memory);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        put_seat(&v, seat, out + seat * apart);
    }
}
