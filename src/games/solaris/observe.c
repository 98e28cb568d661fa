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

struct look {
    const orr_game *g;
    const solaris_state *s;
    const uint8_t *energy; /* of the seat */
    unsigned seat, players;
    bool ends;      /* with this round, for sure */
    bool new_round; /* the round is as good as over: looked at as the next one */
    int round, laser, goal;
    uint8_t shuttle[SOLARIS_COLOURS];
    unsigned docked;  /* a bit per station but the Cell */
    bool cell_docked; /* a shuttle lies at the Cell */
    unsigned coming;  /* a bit per station where the seat's turn of this round is to come */
    unsigned waiting; /* a bit per seat on the track of the active station */
    unsigned before_port, before_all;
    int station[SOLARIS_STATIONS], colour[SOLARIS_COLOURS]; /* own cards, in units */
    int cards, stored;                                      /* hand with store, store */
    int total, matched, ready;
};

static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b) { return a > b ? a : b; }
static inline int above_zero(int a) { return a > 0 ? a : 0; }

static void put(int16_t *out, unsigned feature, int value) {
    out[feature] = (int16_t)most(-NUMBER_MOST, least(value, NUMBER_MOST));
}

static int laser_of(const solaris_state *s, unsigned seat) { return least(s->laser[seat], LASER_MOST); }

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

static void look_at_time(struct look *l) {
    const solaris_state *s = l->s;
    bool time = l->g->option[SOLARIS_VARIANT_TIME] != 0;
    int left = rounds_left(l->g, s);
    l->goal = l->g->seats == 1 ? SOLO_GOAL : time ? 0 : (int)l->g->option[SOLARIS_LASER_GOAL];
    l->ends = left == 0 || (!time && solaris_goal_reached(l->g, s));
    l->new_round = !l->ends && round_is_over(s);
    l->round = s->round + l->new_round;
    l->ends |= l->new_round && left == 1;
}

static void look_at_shuttles(struct look *l) {
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        unsigned x = l->new_round ? ORR_NONE : l->s->shuttle[c]; /* [SO-4.40] */
        l->shuttle[c] = (uint8_t)x;
        l->docked |= x < SOLARIS_EC ? 1u << x : 0;
        l->cell_docked |= x == SOLARIS_EC;
    }
}

/* Seats in front on a track; all of them when the seat is not there. */
static unsigned in_front(const solaris_state *s, unsigned station, unsigned seat) {
    unsigned i = 0;
    while (i < s->track_size[station] && s->track[station][i] != seat) {
        i++;
    }
    return i;
}

static void look_at_turns(struct look *l) {
    const solaris_state *s = l->s;
    unsigned active = solaris_active(s);
    for (unsigned i = 0; i < s->track_size[active] && !l->new_round; i++) {
        l->waiting |= 1u << s->track[active][i];
    }
    bool own_turn = s->actor == l->seat && s->phase == SOLARIS_P_ACTION;
    for (unsigned at = l->new_round ? 0 : s->position; at < SOLARIS_STATIONS; at++) {
        unsigned x = s->ring[at], before = 0;
        bool now = at == s->position && !l->new_round;
        if (now && !own_turn && !(l->waiting >> l->seat & 1u)) {
            continue;
        }
        if (!now || !own_turn) {
            before = in_front(s, x, l->seat) + now;
        }
        l->coming |= 1u << x;
        l->before_all += before;
        l->before_port = x == SOLARIS_SP ? before : l->before_port;
    }
}

static void add_card(struct look *l, unsigned kind, int n) {
    l->station[solaris_station_of(kind)] += n * UNIT;
    l->colour[solaris_colour_of(kind)] += n * UNIT;
}

static void look_at_cards(struct look *l) {
    const solaris_state *s = l->s;
    const uint8_t *hand = s->hand[l->seat];
    int hidden = s->hand_size[l->seat];
    for (uint32_t left = s->hand_mask[l->seat]; left; left &= left - 1) {
        unsigned kind = solaris_lowest(left);
        add_card(l, kind, hand[kind]);
        hidden -= hand[kind];
    }
    for (unsigned v = 0; v < l->players; v++) {
        unsigned kind = s->store[l->seat][v];
        if (kind != ORR_NONE) {
            l->stored++;
            hidden += kind >= SOLARIS_KINDS;
            add_card(l, kind % SOLARIS_KINDS, kind < SOLARIS_KINDS);
        }
    }
    for (unsigned i = 0; i < SOLARIS_STATIONS && hidden > 0; i++) {
        l->station[i] += hidden * UNIT / SOLARIS_STATIONS;
        l->colour[i % SOLARIS_COLOURS] += i < SOLARIS_COLOURS ? hidden * UNIT / SOLARIS_COLOURS : 0;
    }
    l->cards = s->hand_size[l->seat] + l->stored;
}

/* What the Cell could send, in units. [SO-5.101] */
static void look_at_transfers(struct look *l) {
    int cards[SOLARIS_STATIONS] = {0}, cell = l->energy[SOLARIS_EC] * UNIT;
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        if (l->shuttle[c] < SOLARIS_STATIONS) {
            cards[l->shuttle[c]] += l->colour[c];
        }
    }
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        l->total += l->energy[x];
        l->matched += x == SOLARIS_EC ? 0 : least(cards[x], l->energy[x] * UNIT);
    }
    int others = least(l->matched, cell);
    if (l->coming >> SOLARIS_EC & 1u) {
        l->ready = others + least(cards[SOLARIS_EC], (cell - others) / 2);
    }
    l->matched += cards[SOLARIS_EC];
}

/* ---- the numbers ---- */

static void put_time(const struct look *l, int16_t *out) {
    const solaris_state *s = l->s;
    put(out, F_ROUND, l->round * STEP);
    put(out, F_ROUNDS_LEFT, above_zero(rounds_left(l->g, s) - l->new_round) * STEP);
    put(out, F_LAST_ROUND, l->ends * STEP);
    put(out, F_TIME_GAME, (l->g->option[SOLARIS_VARIANT_TIME] != 0) * STEP);
    put(out, F_TO_ACT, (s->actor == l->seat && s->phase == SOLARIS_P_ACTION) * STEP);
    put(out, F_BEFORE_PORT, (int)l->before_port * STEP);
    put(out, F_BEFORE_ALL, (int)l->before_all * STEP);
}

static void put_energy(const struct look *l, int16_t *out) {
    /* As in the estimate: energy at a station is worth less the more there is. */
    static const uint8_t later[SOLARIS_ENERGY_MAX + 1] = {0, 7, 13, 18, 23, 26, 29, 31};
    int spread = 0, weak = 0, richest = 0;
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        int energy = l->energy[x], coming = l->coming >> x & 1u;
        put(out, F_ENERGY + x, energy * UNIT);
        put(out, F_COMING + x, coming * STEP);
        put(out, F_USE + x, energy * coming * UNIT);
        spread += x == SOLARIS_EC ? 0 : later[energy];
        weak += energy <= SOLARIS_WEAK;
        richest = x != SOLARIS_EC && energy > richest ? energy : richest;
    }
    put(out, F_ENERGY_LATER, l->ends ? 0 : spread);
    put(out, F_WEAK, l->ends ? 0 : weak * UNIT); /* [SO-4.43] */
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

static void put_cards(const struct look *l, int16_t *out) {
    int fitting = 0, pairs = 0, engine = 0, paid = 0, kept = least(l->cards, SOLARIS_HAND_LIMIT);
    int fuel = l->coming >> SOLARIS_ED & 1u ? l->energy[SOLARIS_ED] : 0;
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        int room = (SOLARIS_ENERGY_MAX - l->energy[x]) * UNIT, cards = least(l->station[x], room);
        fitting += l->coming >> x & 1u ? cards : 0;
        pairs += l->coming >> x & 1u ? cards / (2 * UNIT) : 0;
        engine += x == SOLARIS_ED ? 0 : cards;
        paid += x == SOLARIS_ED ? 0 : (cards + 2 * UNIT - 1) / (2 * UNIT); /* [SO-5.50] */
    }
    int cell = least(l->station[SOLARIS_EC], (SOLARIS_ENERGY_MAX - l->energy[SOLARIS_EC]) * UNIT);
    int best = most(most(l->colour[0], l->colour[1]), most(l->colour[2], l->colour[3]));
    put(out, F_HAND, kept * UNIT);
    put(out, F_HAND_OVER, (l->cards - kept) * UNIT);
    put(out, F_DUE, cards_due(l) * UNIT);
    put(out, F_STORED, l->stored * UNIT);
    put(out, F_BEST_COLOUR, best);
    put(out, F_FITTING, fitting);
    put(out, F_PAIRS, pairs * UNIT);
    put(out, F_CELL_CARDS, cell);
    put(out, F_ENGINE, paid > fuel ? engine * fuel / paid : engine);
    put(out, F_ENGINE_CELL, least(cell, 2 * fuel * UNIT));
}

/* Energy that the cards move from ring position `at` over a bridge. [SO-5.21] */
static int redirected(const struct look *l, unsigned at, unsigned direction, int energy) {
    const solaris_state *s = l->s;
    unsigned to = solaris_step(at, direction), colour = s->bridge[direction == SOLARIS_CW ? at : to];
    int room = (SOLARIS_ENERGY_MAX - l->energy[s->ring[to]]) * UNIT;
    return least(least(l->colour[colour], room), energy);
}

static void put_bridges(const struct look *l, int16_t *out) {
    const unsigned cell_at = SOLARIS_STATIONS - 1; /* [SO-2.1] */
    int all = 0, cell = 0;
    for (unsigned at = 0; at < cell_at; at++) {
        unsigned x = l->s->ring[at];
        int energy = l->coming >> x & 1u ? l->energy[x] * UNIT : 0;
        int cw = redirected(l, at, SOLARIS_CW, energy), ccw = redirected(l, at, SOLARIS_CCW, energy);
        all += least(energy, cw + ccw);
        cell += (at + 1 == cell_at ? cw : 0) + (at == 0 ? ccw : 0);
    }
    put(out, F_REDIRECT, all);
    put(out, F_REDIRECT_CELL, cell);
}

static void put_transfers(const struct look *l, int16_t *out) {
    int undocked = 0, free_cards = 0;
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        bool docked = l->shuttle[c] != ORR_NONE;
        undocked += !docked;
        free_cards += docked ? 0 : l->colour[c];
    }
    int cell = l->energy[SOLARIS_EC] * UNIT, rest = l->total * UNIT - cell;
    int dockable = l->coming >> SOLARIS_SP & 1u ? least(l->energy[SOLARIS_SP], undocked) : 0;
    int extra = undocked ? free_cards * dockable / undocked : 0;
    put(out, F_UNDOCKED, undocked * STEP);
    put(out, F_DOCKABLE, dockable * STEP);
    put(out, F_MATCHED, l->matched);
    put(out, F_READY, l->ready);
    put(out, F_AT_WILL, l->coming >> SOLARIS_EC & 1u ? least(cell, l->matched + extra) : 0);
    put(out, F_POTENTIAL, least(least(cell, rest), l->cards * UNIT));
}

/* ---- others ---- */

static bool other_acts_at(const struct look *l, unsigned other, unsigned station) {
    const solaris_state *s = l->s;
    if (l->new_round || s->place[station] != s->position) {
        return l->new_round || s->place[station] > s->position;
    }
    return (l->waiting >> other & 1u) || s->actor == other;
}

static int docked_energy(const struct look *l, const uint8_t energy[SOLARIS_STATIONS]) {
    int sum = 0;
    for (unsigned left = l->docked; left; left &= left - 1) {
        sum += energy[solaris_lowest(left)];
    }
    return sum;
}

static int cards_of(const solaris_state *s, unsigned seat, unsigned players) {
    int n = s->hand_size[seat];
    for (unsigned v = 0; v < players; v++) {
        n += s->store[seat][v] != ORR_NONE;
    }
    return n;
}

/* The best of the other seats in each thing, and how they can hurt. */
struct rivals {
    int laser, cell, energy, docked, reach, better, thieves;
};

static void look_at_rival(const struct look *l, unsigned other, struct rivals *r) {
    const solaris_state *s = l->s;
    const uint8_t *energy = s->energy[other];
    int laser = laser_of(s, other), cards = cards_of(s, other, l->players), total = 0, ready = 0;
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        total += energy[x];
    }
    int docked = docked_energy(l, energy), own = laser_of(s, l->seat);
    if (other_acts_at(l, other, SOLARIS_EC)) {
        ready = least(energy[SOLARIS_EC], docked);
        ready += l->cell_docked ? (energy[SOLARIS_EC] - ready) / 2 : 0;
        ready = least(ready, cards);
    }
    r->laser = most(r->laser, laser);
    r->cell = most(r->cell, energy[SOLARIS_EC]);
    r->energy = most(r->energy, total);
    r->docked = most(r->docked, docked);
    r->reach = most(r->reach, laser + ready);
    r->better += laser > own || (laser == own && energy[SOLARIS_EC] > l->energy[SOLARIS_EC]); /* [SO-6.2] */
}

static struct rivals look_at_rivals(const struct look *l) {
    struct rivals r = {0};
    for (unsigned other = 0; other < solaris_cache_of(l->g)->seats; other++) {
        if (other == l->seat) {
            continue;
        }
        bool thief = l->s->energy[other][SOLARIS_CAN] > 0 && other_acts_at(l, other, SOLARIS_CAN);
        r.thieves += thief && l->s->hand_size[l->seat] > 0;
        if (other < l->players) {
            look_at_rival(l, other, &r);
        }
    }
    return r;
}

static void put_standing(const struct look *l, int16_t *out) {
    struct rivals r = look_at_rivals(l);
    int docked = docked_energy(l, l->energy), reach = l->laser * UNIT + l->ready, goal = l->goal * UNIT;
    put(out, F_LASER, l->laser * STEP);
    put(out, F_TO_GOAL, above_zero(l->goal - l->laser) * STEP);
    put(out, F_THIEVES, r.thieves * STEP);
    put(out, F_DOCKED_ENERGY, docked * UNIT);
    put(out, F_REACHES_GOAL, (goal > 0 && reach >= goal) * STEP);
    if (l->players == 1) {
        return;
    }
    put(out, F_LASER_LEAD, (l->laser - r.laser) * STEP);
    put(out, F_BETTER_SEATS, r.better * STEP);
    put(out, F_CELL_LEAD, (l->energy[SOLARIS_EC] - r.cell) * UNIT);
    put(out, F_ENERGY_LEAD, (l->total - r.energy) * UNIT);
    put(out, F_DOCKED_LEAD, (docked - r.docked) * UNIT);
    put(out, F_REACH_LEAD, reach - r.reach * UNIT);
    put(out, F_RIVAL_REACHES, (goal > 0 && r.reach * UNIT >= goal) * STEP);
}

static void put_solo(const struct look *l, int16_t *out) {
    int left = above_zero(rounds_left(l->g, l->s) - l->new_round) + 1;
    put(out, F_SOLO_PACE, above_zero(SOLO_GOAL - l->laser) * STEP * STEP / left);
}

void solaris_observe(const orr_game *g, const void *memory, int seat, int16_t *out) {
    const solaris_state *s = memory;
    memset(out, 0, FEATURES * sizeof *out);
    if (s->phase < SOLARIS_P_ACTION) { /* not everything is on the table yet */
        return;
    }
    struct look l = {.g = g, .s = s, .seat = (unsigned)seat, .players = solaris_cache_of(g)->players};
    l.energy = s->energy[seat];
    l.laser = laser_of(s, l.seat);
    look_at_time(&l);
    look_at_shuttles(&l);
    look_at_turns(&l);
    look_at_cards(&l);
    look_at_transfers(&l);
    put_time(&l, out);
    put_energy(&l, out);
    put_cards(&l, out);
    put_bridges(&l, out);
    put_transfers(&l, out);
    put_standing(&l, out);
    if (g->seats == 1) {
        put_solo(&l, out);
    }
}
