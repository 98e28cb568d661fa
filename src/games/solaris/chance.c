/* Solaris: the outcomes of chance with their weights, and what an outcome does. */
#include "play.h"
#include "tables.h"

#include <stdio.h>
#include <string.h>

/* Verb of the outcomes of a phase; 0 for decisions. */
const uint8_t solaris_outcome_verb[SOLARIS_PHASES] = {
    [SOLARIS_P_LAYOUT] = SOLARIS_C_PLACE,
    [SOLARIS_P_DEAL] = SOLARIS_C_DEAL,
    [SOLARIS_P_DISPLAY] = SOLARIS_C_REVEAL,
    [SOLARIS_P_BRIDGES] = SOLARIS_C_BRIDGE,
    [SOLARIS_P_TILES_A] = SOLARIS_C_TILE_A,
    [SOLARIS_P_TILES_B] = SOLARIS_C_TILE_B,
    [SOLARIS_P_TOKENS] = SOLARIS_C_TOKEN,
    [SOLARIS_P_DRAW] = SOLARIS_C_DRAW,
    [SOLARIS_P_STEAL] = SOLARIS_C_STEAL,
    [SOLARIS_P_REFILL] = SOLARIS_C_REVEAL,
    [SOLARIS_P_BRIDGE_CARD] = SOLARIS_C_BRIDGE_CARD,
    [SOLARIS_P_SWAP] = SOLARIS_C_SWAP,
    [SOLARIS_P_CATCH_UP] = SOLARIS_C_DRAW,
    [SOLARIS_P_DRONE] = SOLARIS_C_DRONE,
    [SOLARIS_P_LOSE] = SOLARIS_C_LOSE,
};

/* ---- outcomes that are no cards: their weights by operand ---- */

typedef unsigned weigh(const orr_game *, const solaris_state *, uint8_t weight[SOLARIS_KINDS]);

static unsigned weigh_layout(const orr_game *g, const solaris_state *s, uint8_t weight[SOLARIS_KINDS]) {
    (void)g;
    memset(weight, 1, SOLARIS_STATIONS - 1);
    for (unsigned i = 0; i < s->step; i++) {
        weight[s->ring[i]] = 0;
    }
    return SOLARIS_STATIONS - 1;
}

static unsigned weigh_bridges(const orr_game *g, const solaris_state *s, uint8_t weight[SOLARIS_KINDS]) {
    memcpy(weight, solaris_pack_of(g)->bridges, SOLARIS_COLOURS);
    for (unsigned i = 0; i < s->step; i++) {
        weight[s->bridge[i]]--;
    }
    return SOLARIS_COLOURS;
}

static unsigned weigh_tiles(const orr_game *g, const solaris_state *s, uint8_t weight[SOLARIS_KINDS]) {
    const uint8_t *dealt = s->phase == SOLARIS_P_TILES_A ? s->tile_a : s->tile_b;
    (void)g;
    memset(weight, 1, SOLARIS_TILES);
    for (unsigned i = 0; i < s->step; i++) {
        weight[dealt[i] - 1] = 0;
    }
    return SOLARIS_TILES;
}

static unsigned weigh_tokens(const orr_game *g, const solaris_state *s, uint8_t weight[SOLARIS_KINDS]) {
    unsigned seats = solaris_cache_of(g)->seats;
    memset(weight, 1, seats);
    for (unsigned i = 0; i < s->step % seats; i++) {
        weight[s->track[s->step / seats][i]] = 0;
    }
    return seats;
}

static unsigned weigh_swap(const orr_game *g, const solaris_state *s, uint8_t weight[SOLARIS_KINDS]) { /* [SO-4.42] */
    (void)g;
    memset(weight, 0, SOLARIS_COLOURS);
    weight[s->spare[0]]++;
    weight[s->spare[1]]++;
    return SOLARIS_COLOURS;
}

static weigh *const weighing[SOLARIS_PHASES] = {
    [SOLARIS_P_LAYOUT] = weigh_layout, [SOLARIS_P_BRIDGES] = weigh_bridges, [SOLARIS_P_TILES_A] = weigh_tiles,
    [SOLARIS_P_TILES_B] = weigh_tiles, [SOLARIS_P_TOKENS] = weigh_tokens,   [SOLARIS_P_SWAP] = weigh_swap,
};

/* ---- odds ---- */

static void add_odds(const solaris_state *s, const uint8_t *weight, unsigned n, struct orr_odds *odds) {
    for (unsigned i = 0; i < n; i++) {
        if (weight[i]) {
            orr_outcome(odds, orr_act1(solaris_outcome_verb[s->phase], i), weight[i]);
        }
    }
}

void solaris_odds_weights(const orr_game *g, const void *memory, struct orr_odds *odds) {
    const solaris_state *s = memory;
    uint8_t weight[SOLARIS_KINDS];
    unsigned n = weighing[s->phase](g, s, weight);
    add_odds(s, weight, n, odds);
}

/* Who draws unseen: SOLARIS_SEATS when everybody sees the card. */
static unsigned drawer(const solaris_state *s) {
    return s->phase == SOLARIS_P_DEAL                                     ? s->step / SOLARIS_HAND_START
           : s->phase == SOLARIS_P_DRAW || s->phase == SOLARIS_P_CATCH_UP ? s->actor
                                                                          : SOLARIS_SEATS;
}

/* Nobody is told which card it is. */
static bool faceless(const solaris_state *s) {
    unsigned seat = s->phase == SOLARIS_P_STEAL && solaris_untold(s, s->chosen) ? s->actor : drawer(s);
    return s->view && seat < SOLARIS_SEATS && solaris_untold(s, seat);
}

static void add_faceless(const solaris_state *s, struct orr_odds *odds) {
    orr_outcome(odds, orr_act1(solaris_outcome_verb[s->phase], SOLARIS_HIDDEN), 1);
}

void solaris_odds_stack(const orr_game *g, const void *memory, struct orr_odds *odds) {
    const solaris_state *s = memory;
    (void)g;
    if (faceless(s)) {
        add_faceless(s, odds);
    } else {
        add_odds(s, s->stack, SOLARIS_KINDS, odds);
    }
}

void solaris_odds_hand(const orr_game *g, const void *memory, struct orr_odds *odds) {
    const solaris_state *s = memory;
    (void)g;
    if (faceless(s)) {
        add_faceless(s, odds);
    } else {
        add_odds(s, solaris_untold(s, s->chosen) ? s->stack : s->hand[s->chosen], SOLARIS_KINDS, odds);
    }
}

/* ---- picking one fast ---- */

/* How many of eight counts end at or before the ticket when they are laid end to
 * end: their running sums are the bytes of one product, compared all at once in
 * lanes of 16 bits. Sums stay below 256: eight counts of at most 20 (a pack's check). */
static unsigned passed(uint64_t sums, uint32_t ticket) {
    const uint64_t low = 0x00FF00FF00FF00FFu, top = 0x8000800080008000u;
    uint64_t t = ticket * 0x0001000100010001u | top;
    uint64_t even = ((t - (sums & low)) & top) >> 15, odd = ((t - (sums >> 8 & low)) & top) >> 15;
    return (unsigned)((even + odd) * 0x0001000100010001u >> 48);
}

/* Index of the card that holds the ticket. No branch depends on the counts. */
unsigned solaris_find(const uint8_t counts[SOLARIS_KINDS], uint32_t ticket) {
    uint64_t sums[3], word;
    uint32_t end[2];
    for (unsigned i = 0; i < 3; i++) {
        memcpy(&word, counts + 8 * i, sizeof word);
        sums[i] = word * 0x0101010101010101u;
    }
    end[0] = (uint32_t)(sums[0] >> 56);
    end[1] = end[0] + (uint32_t)(sums[1] >> 56);
    unsigned part = (unsigned)(ticket >= end[0]) + (unsigned)(ticket >= end[1]);
    const uint32_t before[3] = {0, end[0], end[1]};
    return 8 * part + passed(sums[part], ticket - before[part]);
}

orr_action solaris_pick_stack(const orr_game *g, const void *memory, uint32_t ticket) {
    const solaris_state *s = memory;
    (void)g;
    if (faceless(s)) {
        return orr_act1(solaris_outcome_verb[s->phase], SOLARIS_HIDDEN);
    }
    return orr_act1(solaris_outcome_verb[s->phase],
                    solaris_find(s->stack, (uint32_t)((uint64_t)ticket * s->stack_size >> 32)));
}

orr_action solaris_pick_hand(const orr_game *g, const void *memory, uint32_t ticket) {
    const solaris_state *s = memory;
    if (solaris_untold(s, s->chosen)) {
        return solaris_pick_stack(g, s, ticket);
    }
    return orr_act1(solaris_outcome_verb[s->phase],
                    solaris_find(s->hand[s->chosen], (uint32_t)((uint64_t)ticket * s->hand_size[s->chosen] >> 32)));
}

orr_action solaris_pick_weights(const orr_game *g, const void *memory, uint32_t ticket) {
    const solaris_state *s = memory;
    uint8_t own[SOLARIS_KINDS];
    unsigned n = weighing[s->phase](g, s, own), total = 0, i = 0;
    for (unsigned k = 0; k < n; k++) {
        total += own[k];
    }
    for (uint32_t left = (uint32_t)((uint64_t)ticket * total >> 32); left >= own[i]; i++) {
        left -= own[i];
    }
    return orr_act1(solaris_outcome_verb[s->phase], i);
}

/* ---- what an outcome does ---- */

static void draw_private(solaris_state *s, unsigned kind, struct orr_trace *t) {
    if (kind == SOLARIS_HIDDEN) {
        orr_tell(t, (struct orr_news){.line = SOLARIS_L_DRAWS, .seat = s->actor});
    } else {
        orr_tell(t, (struct orr_news){SOLARIS_L_DRAWS, s->actor, .to = orr_to_rest(s->actor)});
        orr_tell(t, (struct orr_news){SOLARIS_L_DRAW, s->actor, .to = orr_to(s->actor), .arg = {(int)kind}});
    }
    solaris_stack_remove(s, kind, t);
    solaris_hand_add(s, s->actor, kind);
}

void solaris_do_refill(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_state *s = memory;
    unsigned kind = orr_arg(a, 0);
    unsigned i = 0;
    while (s->display[i] != ORR_NONE) {
        i++;
    }
    s->display[i] = (uint8_t)kind;
    orr_tell(t, (struct orr_news){SOLARIS_L_REVEAL, -1, .arg = {(int)kind}});
    solaris_stack_remove(s, kind, t);
    solaris_refill(g, s, t);
}

/* [SO-4.42] The colour goes to the counter-clockwise slot of the card's station. */
void solaris_do_swap(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_state *s = memory;
    unsigned colour = orr_arg(a, 0);
    unsigned cw = s->place[s->chosen], ccw = solaris_step(cw, SOLARIS_CCW);
    uint8_t other = s->spare[s->spare[0] == colour ? 1 : 0];
    s->spare[0] = s->bridge[ccw];
    s->spare[1] = s->bridge[cw];
    s->bridge[ccw] = (uint8_t)colour;
    s->bridge[cw] = other;
    s->chosen = ORR_NONE;
    orr_tell(t, (struct orr_news){SOLARIS_L_SWAP, -1, .arg = {(int)colour, other}});
    solaris_catch_up(g, s, 0, t);
}

void solaris_do_bridge_card(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_state *s = memory;
    unsigned kind = orr_arg(a, 0);
    (void)g;
    orr_tell(t, (struct orr_news){SOLARIS_L_BRIDGE_CARD, -1, .arg = {(int)kind, (int)solaris_station_of(kind)}});
    solaris_stack_remove(s, kind, t);
    solaris_to_discard(s, kind);
    s->chosen = (uint8_t)solaris_station_of(kind);
    s->phase = SOLARIS_P_SWAP;
}

void solaris_do_catch_up(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_state *s = memory;
    unsigned kind = orr_arg(a, 0);
    draw_private(s, kind, t);
    s->draws--;
    if (s->draws > 0 && solaris_stack_available(s)) {
        solaris_ensure_stack(s, t);
        return;
    }
    if (s->draws > 0) {
        orr_tell(t, (struct orr_news){SOLARIS_L_FORFEIT, s->actor, .arg = {s->draws}});
        s->draws = 0;
    }
    solaris_catch_up(g, s, s->actor + 1u, t);
}

void solaris_do_lose(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_state *s = memory;
    unsigned kind = orr_arg(a, 0);
    unsigned victim = s->chosen;
    solaris_hand_remove(s, victim, kind);
    solaris_to_discard(s, kind);
    s->chosen = ORR_NONE;
    orr_tell(t, (struct orr_news){SOLARIS_L_DRONE_LOSE, -1,
                                  .arg = {solaris_drone_name(g, s->actor), (int)kind, (int)victim}});
    solaris_refill(g, s, t);
}

void solaris_do_draw(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_state *s = memory;
    draw_private(s, orr_arg(a, 0), t);
    s->draws--;
    solaris_draw_on(g, s, t);
}

void solaris_do_steal(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_stolen(g, memory, orr_arg(a, 0), t);
}

void solaris_do_drone(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_drone_card(g, memory, orr_arg(a, 0), t);
}

/* ---- what is asked where people name the outcome ---- */

#define ASK(...) snprintf(out->words, sizeof out->words, __VA_ARGS__)

static const char *station_title(const orr_game *g, const solaris_state *s, unsigned place) {
    unsigned station = s->ring[place % SOLARIS_STATIONS];
    return orr_tr(g, solaris_kind_station.titles[station % SOLARIS_STATIONS]);
}

static void ask_tile(const orr_game *g, const solaris_state *s, struct orr_asked *out) {
    bool a = s->phase == SOLARIS_P_TILES_A;
    if (s->step < solaris_cache_of(g)->players) {
        ASK(a ? orr_tr(g, "Which start tile A does player %u get?")
              : orr_tr(g, "Which start tile B does player %u get?"),
            s->step + 1u);
    } else {
        ASK("%s", a ? orr_tr(g, "Which start tile A does the drone get?")
                    : orr_tr(g, "Which start tile B does the drone get?"));
    }
}

void solaris_ask_chance(const orr_game *g, const void *memory, struct orr_asked *out) {
    const solaris_state *s = memory;
    unsigned seats = solaris_cache_of(g)->seats;
    switch (s->phase) {
    case SOLARIS_P_LAYOUT:
        ASK(orr_tr(g, "Which station lies at place %u of the ring?"), s->step + 1u);
        break;
    case SOLARIS_P_BRIDGES:
        ASK(orr_tr(g, "Which bridge joins %s and %s?"), station_title(g, s, s->step),
            station_title(g, s, solaris_step(s->step, SOLARIS_CW)));
        break;
    case SOLARIS_P_TILES_A:
    case SOLARIS_P_TILES_B:
        ask_tile(g, s, out);
        break;
    case SOLARIS_P_TOKENS:
        ASK(orr_tr(g, "Whose token lies at place %u of the track of %s?"), s->step % seats + 1u,
            orr_tr(g, solaris_kind_station.titles[s->step / seats % SOLARIS_STATIONS]));
        break;
    default:
        break;
    }
}
