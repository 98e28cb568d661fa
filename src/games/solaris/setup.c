/* Solaris: options and seats together, and the set-up with its chance pieces in the
 * order of [SO-9.3]. */
#include "play.h"

#include <string.h>

enum { LAYOUT_STANDARD, LAYOUT_RANDOM, LAYOUT_CHOSEN };

/* [SO-3.10] */
static struct orr_verdict judge_seats(const orr_game *g) {
    int seats = g->seats;
    if (g->option[SOLARIS_HOUSE_TWO] && g->option[SOLARIS_HOUSE_SOLO]) {
        return orr_refuse(SOLARIS_R_BOTH_HOUSE);
    }
    if (g->option[SOLARIS_HOUSE_TWO] || g->option[SOLARIS_HOUSE_SOLO]) {
        int need = g->option[SOLARIS_HOUSE_TWO] ? 2 : 1;
        return seats == need ? orr_allow() : orr_refuse_need(SOLARIS_R_SETUP, need, seats);
    }
    bool fits = seats >= 3 && seats <= SOLARIS_SEATS;
    return fits ? orr_allow() : orr_refuse_need(SOLARIS_R_SEATS, 3, seats);
}

/* [SO-7.12] */
static bool order_is_whole(int32_t order) {
    unsigned seen = 0;
    for (unsigned i = 0; i < SOLARIS_STATIONS - 1; i++) {
        seen |= 1u << ((unsigned)order >> (4 * i) & 0xFu);
    }
    return seen == 0x1F;
}

struct orr_verdict solaris_configure(orr_game *g, void *memory) {
    struct solaris_cache *c = memory;
    struct orr_verdict v = judge_seats(g);
    if (v.rule) {
        return v;
    }
    if (g->option[SOLARIS_LAYOUT] == LAYOUT_CHOSEN && !order_is_whole(g->option[SOLARIS_LAYOUT_ORDER])) {
        return orr_refuse(SOLARIS_R_ORDER);
    }
    bool drones = g->option[SOLARIS_HOUSE_TWO] || g->option[SOLARIS_HOUSE_SOLO];
    c->players = g->seats;
    c->seats = drones ? 3 : g->seats;
    c->deck_size = 0;
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        c->deck_size = (uint16_t)(c->deck_size + solaris_pack_of(g)->deck[k]);
    }
    if (g->option[SOLARIS_HOUSE_SOLO]) {
        g->option[SOLARIS_VARIANT_TIME] = 1; /* [SO-7.50] */
    }
    return orr_allow();
}

unsigned solaris_idle(const orr_game *g, unsigned option) {
    bool timed = g->option[SOLARIS_VARIANT_TIME];
    switch (option) {
    case SOLARIS_TIME_ROUNDS:
        return timed ? 0 : SOLARIS_R_IDLE_TIME; /* [SO-7.1] */
    case SOLARIS_LASER_GOAL:
    case SOLARIS_MAX_ROUNDS:
        return timed ? SOLARIS_R_IDLE_GOAL : 0; /* [SO-6.4] */
    case SOLARIS_LAYOUT_ORDER:
        return g->option[SOLARIS_LAYOUT] == LAYOUT_CHOSEN ? 0 : SOLARIS_R_IDLE_ORDER; /* [SO-7.12] */
    default:
        return 0;
    }
}

static void set_place(solaris_state *s, unsigned position, unsigned station) {
    s->ring[position] = (uint8_t)station;
    s->place[station] = (uint8_t)position;
}

static void lay_ring(const orr_game *g, solaris_state *s) {
    if (g->option[SOLARIS_LAYOUT] == LAYOUT_RANDOM) {
        memset(s->ring, ORR_NONE, sizeof s->ring);
        set_place(s, SOLARIS_STATIONS - 1, SOLARIS_EC); /* [SO-2.1] */
        return;
    }
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
        unsigned x = solaris_pack_of(g)->ring[i];
        if (g->option[SOLARIS_LAYOUT] == LAYOUT_CHOSEN && i < SOLARIS_STATIONS - 1) {
            x = (unsigned)g->option[SOLARIS_LAYOUT_ORDER] >> (4 * i) & 0xFu;
        }
        set_place(s, i, x);
    }
}

void solaris_setup(const orr_game *g, void *memory) {
    solaris_state *s = memory;
    lay_ring(g, s);
    memcpy(s->stack, solaris_pack_of(g)->deck, sizeof s->stack);
    s->stack_size = solaris_cache_of(g)->deck_size;
    memset(s->display, ORR_NONE, sizeof s->display);
    memset(s->store, ORR_NONE, sizeof s->store[0] * solaris_cache_of(g)->players);
    memset(s->track, ORR_NONE, sizeof s->track);
    memset(s->rim, ORR_NONE, sizeof s->rim);
    memset(s->bridge, ORR_NONE, sizeof s->bridge);
    memset(s->spare, ORR_NONE, sizeof s->spare);
    memset(s->shuttle, ORR_NONE, sizeof s->shuttle);
    s->round = 1;
    s->chosen = ORR_NONE;
    s->phase = g->option[SOLARIS_LAYOUT] == LAYOUT_RANDOM ? SOLARIS_P_LAYOUT : SOLARIS_P_DEAL;
}

/* Go to the next phase when `step` has counted to `end`. */
static bool counted(solaris_state *s, unsigned end, unsigned next) {
    if (++s->step < end) {
        return false;
    }
    s->step = 0;
    s->phase = (uint8_t)next;
    return true;
}

void solaris_do_deal(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_state *s = memory;
    unsigned kind = orr_arg(a, 0);
    unsigned seat = s->step / SOLARIS_HAND_START;
    solaris_stack_remove(s, kind, t);
    solaris_hand_add(s, seat, kind);
    if (kind < SOLARIS_KINDS) {
        orr_tell(t, (struct orr_news){SOLARIS_L_DEALT, (int)seat, .to = orr_to((int)seat), .arg = {(int)kind}});
    }
    counted(s, solaris_cache_of(g)->players * SOLARIS_HAND_START, SOLARIS_P_DISPLAY);
}

void solaris_do_display(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_state *s = memory;
    unsigned kind = orr_arg(a, 0);
    (void)g;
    solaris_stack_remove(s, kind, t);
    s->display[s->step] = (uint8_t)kind;
    orr_tell(t, (struct orr_news){SOLARIS_L_REVEAL, -1, .arg = {(int)kind}});
    counted(s, SOLARIS_DISPLAY, SOLARIS_P_BRIDGES);
}

static void count_bridges(const solaris_state *s, uint8_t left[SOLARIS_COLOURS]) {
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
        if (s->bridge[i] != ORR_NONE) {
            left[s->bridge[i]]--;
        }
    }
}

void solaris_do_bridges(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_state *s = memory;
    unsigned colour = orr_arg(a, 0);
    s->bridge[s->step] = (uint8_t)colour;
    orr_tell(t, (struct orr_news){SOLARIS_L_BRIDGE, -1,
                                  .arg = {(int)colour, s->ring[s->step], s->ring[solaris_step(s->step, SOLARIS_CW)]}});
    if (!counted(s, SOLARIS_STATIONS, SOLARIS_P_TILES_A)) {
        return;
    }
    uint8_t left[SOLARIS_COLOURS];
    memcpy(left, solaris_pack_of(g)->bridges, sizeof left);
    count_bridges(s, left);
    for (unsigned c = 0, n = 0; c < SOLARIS_COLOURS; c++) {
        for (; left[c] > 0 && n < 2; left[c]--) {
            s->spare[n++] = (uint8_t)c;
        }
    }
}

/* [SO-3.6] */
static void read_tile(solaris_state *s, unsigned seat, const uint8_t stations[3], const uint8_t values[3]) {
    for (unsigned i = 0; i < 3; i++) {
        s->energy[seat][stations[i]] = values[i];
    }
}

static void tell_tile(const orr_game *g, unsigned seat, unsigned line, unsigned drone_line, unsigned tile,
                      struct orr_trace *t) {
    if (seat < solaris_cache_of(g)->players) {
        orr_tell(t, (struct orr_news){line, (int)seat, .arg = {(int)tile}});
    } else {
        orr_tell(t, (struct orr_news){drone_line, -1, .arg = {solaris_drone_name(g, seat), (int)tile}});
    }
}

void solaris_do_tiles(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_state *s = memory;
    unsigned tile = orr_arg(a, 0);
    const struct solaris_pack *p = solaris_pack_of(g);
    unsigned seat = s->step, seats = solaris_cache_of(g)->seats;
    if (s->phase == SOLARIS_P_TILES_A) {
        s->tile_a[seat] = (uint8_t)(tile + 1);
        read_tile(s, seat, p->a_stations, p->a_tiles[tile]);
        tell_tile(g, seat, SOLARIS_L_TILE_A, SOLARIS_L_DRONE_TILE_A, tile, t);
        counted(s, seats, SOLARIS_P_TILES_B);
    } else {
        s->tile_b[seat] = (uint8_t)(tile + 1);
        read_tile(s, seat, p->b_stations, p->b_tiles[tile]);
        tell_tile(g, seat, SOLARIS_L_TILE_B, SOLARIS_L_DRONE_TILE_B, tile, t);
        counted(s, seats, SOLARIS_P_TOKENS);
    }
}

/* [SO-3.7] */
void solaris_do_tokens(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_state *s = memory;
    unsigned seat = orr_arg(a, 0);
    unsigned seats = solaris_cache_of(g)->seats;
    solaris_token_place(s, s->step / seats, seat);
    if (counted(s, seats * SOLARIS_STATIONS, SOLARIS_P_ACTION)) {
        solaris_start_round(g, s, t);
    }
}

void solaris_do_layout(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) { /* [SO-7.11] */
    solaris_state *s = memory;
    (void)g;
    set_place(s, s->step, orr_arg(a, 0));
    orr_tell(t, (struct orr_news){SOLARIS_L_LAYOUT, -1, .arg = {(int)orr_arg(a, 0), s->step + 1}});
    counted(s, SOLARIS_STATIONS - 1, SOLARIS_P_DEAL);
}
