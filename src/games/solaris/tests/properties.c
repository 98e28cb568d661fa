/* Solaris: what must hold in every game, over random play of every set-up: the legal
 * steps and the stacks of tokens as the oracle has them, the invariants of section 4.5
 * and the balance of each action. */
#include "oracle.h"

enum { GAMES = 40, TURN_DECISIONS = 40 };

/* A turn from its D1 to its end. */
struct turn {
    bool open;
    unsigned verb, station, seat, discards, decisions;
    so_state before;
};

struct game_run {
    struct table *t;
    struct or_tokens tokens;
    struct turn turn;
    bool placed; /* the set-up is over, the tokens are followed */
    unsigned laser_at_round[SOLARIS_SEATS], round;
    unsigned *seen; /* actions whose balance was checked: verb, or 8 + station */
};

/* ---- invariants ---- */
static unsigned stored(const so_state *s, unsigned seat) {
    unsigned n = 0;
    for (unsigned i = 0; i < SOLARIS_SEATS; i++) {
        n += s->store[seat][i] != ORR_NONE;
    }
    return n;
}

/* [SO-4.50] */
static void cards_are_conserved(const orr_game *g, const so_state *s) {
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        unsigned n = s->stack[k] + s->discard[k];
        for (unsigned i = 0; i < SOLARIS_DISPLAY; i++) {
            n += s->display[i] == k;
        }
        for (unsigned i = 0; i < solaris_cache_of(g)->players; i++) {
            n += s->hand[i][k];
            for (unsigned j = 0; j < SOLARIS_SEATS; j++) {
                n += s->store[i][j] == k;
            }
        }
        assert_int_equal(n, solaris_pack_of(g)->deck[k]);
    }
}

/* [SO-4.51] */
static void tokens_are_right(const orr_game *g, const so_state *s) {
    unsigned seats = solaris_cache_of(g)->seats;
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        unsigned mask = 0, rim = x == s->ring[s->position] ? s->rim_size : 0;
        for (unsigned i = 0; i < s->track_size[x] + rim; i++) {
            const uint8_t *list = i < s->track_size[x] ? s->track[x] + i : s->rim + (i - s->track_size[x]);
            bool first = i == 0 || i == s->track_size[x];
            assert_true(s->energy[*list][x] <= 7);
            assert_true(first || s->energy[list[-1]][x] >= s->energy[*list][x]);
            assert_false(mask >> *list & 1u);
            mask |= 1u << *list;
        }
        assert_int_equal(mask, (1u << seats) - 1);
    }
}

/* [SO-4.52] */
static void pieces_are_right(const orr_game *g, const so_state *s) {
    unsigned count[SOLARIS_COLOURS] = {0}, docked[SOLARIS_STATIONS] = {0};
    for (unsigned i = 0; i < SOLARIS_STATIONS + 2; i++) {
        count[i < SOLARIS_STATIONS ? s->bridge[i] : s->spare[i - SOLARIS_STATIONS]]++;
    }
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        assert_int_equal(count[c], 2);
        if (s->shuttle[c] != ORR_NONE) {
            docked[s->shuttle[c]]++;
            assert_true(g->option[SOLARIS_MULTI_DOCK] || docked[s->shuttle[c]] == 1);
        }
    }
}

/* [SO-4.54], [SO-4.55] */
static void rounds_are_right(struct game_run *r, const so_state *s) {
    unsigned players = solaris_cache_of(r->t->g)->players;
    bool turn = s->phase == SOLARIS_P_ACTION || s->phase == SOLARIS_P_DRONE;
    bool start = r->round != s->round && turn;
    for (unsigned i = 0; i < players; i++) {
        unsigned base = r->laser_at_round[i];
        assert_true(s->laser[i] >= base && s->laser[i] - base <= 7);
        assert_true(stored(s, i) == 0 || s->ring[s->position] == SOLARIS_CAN);
        if (start) {
            r->laser_at_round[i] = s->laser[i];
            assert_true(s->hand_size[i] <= 7);
        }
    }
    if (start) {
        r->round = s->round;
        assert_int_equal(s->position, 0);
        for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
            assert_int_equal(s->shuttle[c], ORR_NONE);
        }
    }
}

/* [SO-4.53] */
static void refill_is_complete(const so_state *s) {
    for (unsigned i = 0; s->phase == SOLARIS_P_ACTION && i < SOLARIS_DISPLAY; i++) {
        assert_int_not_equal(s->display[i], ORR_NONE);
    }
}

/* ---- balance of an action ---- */
static int energy_sum(const so_state *s, unsigned seat) {
    int n = 0;
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        n += s->energy[seat][x];
    }
    return n;
}

static unsigned docked(const so_state *s) {
    unsigned n = 0;
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        n += s->shuttle[c] != ORR_NONE;
    }
    return n;
}

/* What changed for the actor: all energy, energy here, laser, cards with store and before discards. */
struct change {
    int all, here, laser, cards;
};

static void balance_of_station(const struct turn *u, const so_state *s, struct change c) {
    int spent = -c.here, gained = c.all + spent;
    switch (u->station) {
    case SOLARIS_ED:
        assert_true(spent >= 1 && gained >= spent && gained <= 2 * spent);
        assert_int_equal(c.cards, -gained + gained / 2);
        break;
    case SOLARIS_HQ:
        assert_true(spent >= 1 && gained == 0);
        assert_int_equal(c.cards, 2 * spent);
        break;
    case SOLARIS_BIO:
        assert_true(gained >= 1 && c.all == -1 && c.cards == 0);
        break;
    case SOLARIS_SP:
        assert_true(spent >= 1 && gained == 0 && c.cards == 0);
        assert_int_equal(spent, docked(s) - docked(&u->before));
        break;
    case SOLARIS_CAN:
        assert_true(spent >= 1 && gained == 0);
        assert_int_equal(c.cards, spent);
        break;
    default:
        assert_true(c.laser >= 1 && c.all == -2 * c.laser);
        assert_int_equal(c.cards, -c.laser + c.laser / 2);
    }
    assert_int_equal(c.laser, u->station == SOLARIS_EC ? c.laser : 0);
}

static void balance(const struct turn *u, const so_state *s) {
    const so_state *b = &u->before;
    unsigned p = u->seat;
    struct change c = {
        .all = energy_sum(s, p) - energy_sum(b, p),
        .here = s->energy[p][u->station] - b->energy[p][u->station],
        .laser = s->laser[p] - b->laser[p],
        .cards = (int)(s->hand_size[p] + stored(s, p) + u->discards) - (int)(b->hand_size[p] + stored(b, p)),
    };
    switch (u->verb) {
    case SOLARIS_REPLENISH:
        assert_true(c.here >= 1 && c.all == c.here && c.laser == 0);
        assert_int_equal(c.cards, -c.here + c.here / 2);
        break;
    case SOLARIS_REDIRECT:
        assert_true(c.here <= -1 && c.all == 0 && c.laser == 0);
        assert_int_equal(c.cards, c.here + -c.here / 2);
        break;
    case SOLARIS_STATION_ACTION:
        balance_of_station(u, s, c);
        break;
    default:
        assert_true(c.all == 0 && c.here == 0 && c.laser == 0 && c.cards == 0);
    }
}

/* A turn ends with the first thing that is asked after its discards. */
static bool turn_is_over(const so_state *s) {
    switch (s->phase) {
    case SOLARIS_P_ACTION:
    case SOLARIS_P_REFILL:
    case SOLARIS_P_BRIDGE_CARD:
    case SOLARIS_P_DRONE:
    case SOLARIS_P_OVER:
        return true;
    default:
        return s->phase == SOLARIS_P_LIMIT && s->stage != SOLARIS_S_TURN;
    }
}

/* ---- play ---- */
static void turn_begins(struct game_run *r, orr_action a) {
    const so_state *s = r->t->s;
    r->turn = (struct turn){
        .open = true, .verb = orr_verb_of(a), .station = s->ring[s->position], .seat = s->actor, .before = *s};
}

static void turn_ends(struct game_run *r) {
    const so_state *s = r->t->s;
    struct turn *u = &r->turn;
    balance(u, s);
    assert_true(u->decisions <= TURN_DECISIONS); /* [SO-4.8] */
    assert_true(s->hand_size[u->seat] <= 7 || u->station == SOLARIS_CAN);
    r->seen[u->verb == SOLARIS_STATION_ACTION ? 8 + u->station : u->verb]++;
    u->open = false;
}

static void options_are_right(const orr_game *g, const so_state *s, const struct orr_actions *legal) {
    struct orr_actions expected = {0};
    oracle(g, s, &expected);
    assert_true(legal->n >= 2); /* [SO-4.6] */
    assert_int_equal(legal->n, expected.n);
    for (uint32_t i = 0; i < legal->n; i++) {
        uint32_t j = 0;
        while (j < expected.n && expected.at[j] != legal->at[i]) {
            j++;
        }
        assert_true(j < expected.n);
    }
}

static orr_action decide(struct game_run *r, struct orr_rng *rng) {
    struct orr_actions legal = {0};
    const so_state *s = r->t->s;
    orr_legal(r->t->g, s, &legal);
    options_are_right(r->t->g, s, &legal);
    orr_action a = legal.at[orr_rng_below(rng, legal.n)];
    if (s->phase == SOLARIS_P_ACTION) {
        turn_begins(r, a);
    }
    r->turn.decisions++;
    r->turn.discards += orr_verb_of(a) == SOLARIS_DISCARD;
    return a;
}

static void check_after(struct game_run *r) {
    const so_state *s = r->t->s;
    cards_are_conserved(r->t->g, s);
    if (s->phase < SOLARIS_P_ACTION) {
        return;
    }
    if (!r->placed) {
        or_tokens_read(&r->tokens, s);
        r->placed = true;
    }
    or_tokens_follow(&r->tokens, s);
    assert_true(or_tokens_match(&r->tokens, s));
    tokens_are_right(r->t->g, s);
    pieces_are_right(r->t->g, s);
    rounds_are_right(r, s);
    refill_is_complete(s);
    if (r->turn.open && turn_is_over(s)) {
        turn_ends(r);
    }
}

static void play_one(const struct orr_setup *row, uint64_t seed, unsigned *seen) {
    struct orr_rng rng;
    struct game_run r = {.t = table_new("solaris", row->seats, row->options), .seen = seen};
    orr_rng_seed(&rng, seed);
    uint32_t steps = 0;
    for (int actor; (actor = orr_turn_of(r.t->g, r.t->s).actor) != ORR_NOBODY; steps++) {
        orr_action a = actor == ORR_CHANCE ? orr_chance_draw(r.t->g, r.t->s, &rng) : decide(&r, &rng);
        table_apply(r.t, a);
        check_after(&r);
    }
    assert_true(steps <= r.t->g->rules->max_decisions);
    assert_true(result_of(r.t).over);
    table_free(r.t);
}

static void SO_4_50_random_play_keeps_the_rules(void **state) {
    (void)state;
    unsigned seen[8 + SOLARIS_STATIONS] = {0};
    for (const struct orr_setup *row = orr_games_find("solaris")->setups; row->name; row++) {
        for (unsigned i = 0; i < GAMES; i++) {
            play_one(row, 4500 + i, seen);
        }
    }
    for (unsigned i = 1; i < sizeof seen / sizeof seen[0]; i++) {
        if ((i <= SOLARIS_PASS && i != SOLARIS_STATION_ACTION) || i >= 8) {
            assert_true(seen[i] > 0);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_4_50_random_play_keeps_the_rules),
    };
    return cmocka_run_group_tests_name("solaris: properties", tests, NULL, NULL);
}
