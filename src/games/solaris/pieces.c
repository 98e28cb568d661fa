/* Solaris: moving tokens and cards, and the masks that say which cards fit. No
 * turn order here. */
#include "play.h"

#include <string.h>

/* [SO-2.11] Before the first entry whose space is at most v: on top of its space. */
static void place(const solaris_state *s, uint8_t *list, uint8_t *size, unsigned station, unsigned seat) {
    unsigned v = s->energy[seat][station], i = *size;
    while (i > 0 && s->energy[list[i - 1]][station] <= v) {
        list[i] = list[i - 1];
        i--;
    }
    list[i] = (uint8_t)seat;
    ++*size;
}

void solaris_token_place(solaris_state *s, unsigned station, unsigned seat) {
    place(s, s->track[station], &s->track_size[station], station, seat);
}

/* The first token of the energy track goes to the rim. [SO-4.3] */
void solaris_token_to_rim(solaris_state *s) {
    unsigned station = solaris_active(s), seat = s->track[station][0];
    uint8_t *list = s->track[station];
    for (unsigned i = 0; i + 1 < SOLARIS_SEATS; i++) {
        list[i] = list[i + 1];
    }
    list[SOLARIS_SEATS - 1] = ORR_NONE;
    s->track_size[station]--;
    place(s, s->rim, &s->rim_size, station, seat);
}

/* Move the token of the seat on turn: past those it overtakes, or behind those that
 * now have more. It ends on top of its space. [SO-2.13] */
void solaris_energy_add(solaris_state *s, unsigned seat, unsigned station, int change) {
    bool rim = station == solaris_active(s);
    uint8_t *list = rim ? s->rim : s->track[station];
    unsigned size = rim ? s->rim_size : s->track_size[station], i = 0;
    unsigned v = (unsigned)((int)s->energy[seat][station] + change);
    s->energy[seat][station] = (uint8_t)v;
    while (list[i] != seat) {
        i++;
    }
    for (; i > 0 && s->energy[list[i - 1]][station] <= v; i--) {
        list[i] = list[i - 1];
    }
    for (; i + 1 < size && s->energy[list[i + 1]][station] > v; i++) {
        list[i] = list[i + 1];
    }
    list[i] = (uint8_t)seat;
}

/* Kinds that the hand may hold: of one that was not told all that lie nowhere else. */
uint32_t solaris_holds(const solaris_state *s, unsigned seat) {
    uint32_t mask = 0;
    if (!solaris_untold(s, seat)) {
        return s->hand_mask[seat];
    }
    for (unsigned k = 0; s->hand_size[seat] && k < SOLARIS_KINDS; k++) {
        mask |= (uint32_t)(s->stack[k] != 0) << k;
    }
    return mask;
}

/* Cards of hands that were not told lie in the stack as far as their kinds go. */
static void hide(solaris_state *s, unsigned kind, int change) {
    if (kind < SOLARIS_KINDS) {
        s->stack[kind] = (uint8_t)(s->stack[kind] + change);
    }
}

void solaris_hand_add(solaris_state *s, unsigned seat, unsigned kind) {
    s->hand_size[seat]++;
    if (solaris_untold(s, seat)) {
        hide(s, kind, 1);
        return;
    }
    s->hand[seat][kind]++;
    s->hand_mask[seat] |= 1u << kind;
}

void solaris_hand_remove(solaris_state *s, unsigned seat, unsigned kind) {
    s->hand_size[seat]--;
    if (solaris_untold(s, seat)) {
        hide(s, kind, -1);
    } else if (--s->hand[seat][kind] == 0) {
        s->hand_mask[seat] &= ~(1u << kind);
    }
}

void solaris_to_discard(solaris_state *s, unsigned kind) {
    s->discard[kind]++;
    s->discard_size++;
}

/* [SO-2.32] */
void solaris_ensure_stack(solaris_state *s, struct orr_trace *t) {
    if (s->stack_size != 0 || s->discard_size == 0) {
        return;
    }
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        s->stack[k] = (uint8_t)(s->stack[k] + s->discard[k]);
    }
    memset(s->discard, 0, sizeof s->discard);
    s->stack_size = s->discard_size;
    s->discard_size = 0;
    orr_tell(t, (struct orr_news){.line = SOLARIS_L_RESHUFFLE, .seat = -1});
}

/* A card leaves the stack; it is in no pile when the stack is made anew. [SO-9.5] */
void solaris_stack_remove(solaris_state *s, unsigned kind, struct orr_trace *t) {
    hide(s, kind, -1);
    s->stack_size--;
    solaris_ensure_stack(s, t);
}

uint32_t solaris_display_mask(const solaris_state *s) {
    uint32_t mask = 0;
    for (unsigned i = 0; i < SOLARIS_DISPLAY; i++) {
        if (s->display[i] != ORR_NONE) {
            mask |= 1u << s->display[i];
        }
    }
    return mask;
}

bool solaris_display_short(const solaris_state *s) {
    return (s->display[0] | s->display[1] | s->display[2]) == ORR_NONE;
}

/* Colours that lead to a neighbour with room. [SO-5.20] */
uint32_t solaris_redirect_mask(const solaris_state *s) {
    uint32_t mask = 0;
    if (solaris_rim(s) == 0) {
        return 0;
    }
    for (unsigned d = SOLARIS_CW; d <= SOLARIS_CCW; d++) {
        if (solaris_pos(s, solaris_neighbour(s, d)) < SOLARIS_ENERGY_MAX) {
            mask |= solaris_colour_mask(s->bridge[solaris_slot(s, d)]);
        }
    }
    return mask;
}

/* Cards of other stations with room. [SO-5.51], [SO-5.54] */
uint32_t solaris_engine_mask(const solaris_state *s) {
    uint32_t mask = 0;
    if (solaris_rim(s) == 0) {
        return 0;
    }
    for (unsigned x = SOLARIS_ED + 1; x < SOLARIS_STATIONS; x++) {
        if (solaris_pos(s, x) < SOLARIS_ENERGY_MAX) {
            mask |= solaris_station_mask(x);
        }
    }
    return mask;
}

/* Colours that can pay a transfer. [SO-5.101] */
uint32_t solaris_cell_mask(const solaris_state *s) {
    uint32_t mask = 0;
    unsigned rim = solaris_rim(s);
    for (unsigned c = 0; rim > 0 && c < SOLARIS_COLOURS; c++) {
        unsigned x = s->shuttle[c];
        if (x != ORR_NONE && (x == SOLARIS_EC ? rim >= 2 : solaris_pos(s, x) >= 1)) {
            mask |= solaris_colour_mask(c);
        }
    }
    return mask;
}

uint32_t solaris_card_mask(const solaris_state *s) {
    uint32_t hand = solaris_holds(s, s->actor);
    switch (s->phase) {
    case SOLARIS_P_REPLENISH: /* [SO-5.11] */
        return solaris_rim(s) < SOLARIS_ENERGY_MAX ? hand & solaris_station_mask(solaris_active(s)) : 0;
    case SOLARIS_P_REDIRECT:
        return hand & solaris_redirect_mask(s);
    case SOLARIS_P_ENGINE:
        return hand & solaris_engine_mask(s);
    case SOLARIS_P_SECOND: /* [SO-5.52] */
        return solaris_pos(s, s->chosen) < SOLARIS_ENERGY_MAX ? hand & solaris_station_mask(s->chosen) : 0;
    case SOLARIS_P_CELL:
        return hand & solaris_cell_mask(s);
    default:
        return hand;
    }
}

unsigned solaris_bio_open(const solaris_state *s) {
    unsigned n = 0;
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        n += x != SOLARIS_BIO && solaris_pos(s, x) < SOLARIS_ENERGY_MAX;
    }
    return n;
}

unsigned solaris_undocked(const solaris_state *s) {
    unsigned mask = 0;
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        mask |= (unsigned)(s->shuttle[c] == ORR_NONE) << c;
    }
    return mask;
}

/* [SO-5.90], [SO-5.91] */
unsigned solaris_victims(const orr_game *g, const solaris_state *s) {
    unsigned mask = 0;
    for (unsigned p = 0; p < solaris_cache_of(g)->players; p++) {
        mask |= (unsigned)(p != s->actor && s->hand_size[p] > 0) << p;
    }
    return mask & ~(unsigned)s->robbed;
}

/* [SO-5.83] */
unsigned solaris_dock_mask(const orr_game *g, const solaris_state *s) {
    unsigned mask = (1u << SOLARIS_STATIONS) - 1;
    for (unsigned c = 0; c < SOLARIS_COLOURS && !g->option[SOLARIS_MULTI_DOCK]; c++) {
        if (s->shuttle[c] != ORR_NONE) {
            mask &= ~(1u << s->shuttle[c]);
        }
    }
    return mask;
}

static bool station_action_possible(const orr_game *g, const solaris_state *s) {
    unsigned rim = solaris_rim(s);
    uint32_t hand = solaris_holds(s, s->actor);
    switch (solaris_active(s)) {
    case SOLARIS_ED:
        return (hand & solaris_engine_mask(s)) != 0;
    case SOLARIS_HQ:
        return rim >= 1 && (solaris_stack_available(s) || solaris_display_mask(s) != 0);
    case SOLARIS_BIO:
        return rim >= 2 && solaris_bio_open(s) > 0;
    case SOLARIS_SP:
        return rim >= 1 && solaris_undocked(s) != 0;
    case SOLARIS_CAN:
        return rim >= 1 && solaris_victims(g, s) != 0;
    default:
        return (hand & solaris_cell_mask(s)) != 0; /* [SO-5.103] */
    }
}

unsigned solaris_actions(const orr_game *g, const solaris_state *s) {
    uint32_t hand = solaris_holds(s, s->actor);
    unsigned mask = 1u << SOLARIS_PASS; /* [SO-4.7] */
    bool room = solaris_rim(s) < SOLARIS_ENERGY_MAX;
    mask |= (unsigned)(room && (hand & solaris_station_mask(solaris_active(s))) != 0) << SOLARIS_REPLENISH;
    mask |= (unsigned)((hand & solaris_redirect_mask(s)) != 0) << SOLARIS_REDIRECT;
    mask |= (unsigned)(s->hand_size[s->actor] != 0) << SOLARIS_EXCHANGE;
    mask |= (unsigned)station_action_possible(g, s) << SOLARIS_STATION_ACTION;
    return mask;
}

void solaris_derive(const orr_game *g, void *memory) {
    solaris_state *s = memory;
    unsigned discarded = 0;
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
        if (s->ring[i] != ORR_NONE) {
            s->place[s->ring[i]] = (uint8_t)i;
        }
        s->track_size[i] = 0;
        for (unsigned j = 0; j < SOLARIS_SEATS; j++) {
            s->track_size[i] = (uint8_t)(s->track_size[i] + (s->track[i][j] != ORR_NONE));
        }
    }
    s->rim_size = 0;
    for (unsigned j = 0; j < SOLARIS_SEATS; j++) {
        s->rim_size = (uint8_t)(s->rim_size + (s->rim[j] != ORR_NONE));
    }
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        discarded += s->discard[k];
        for (unsigned p = 0; p < solaris_cache_of(g)->players; p++) {
            s->hand_mask[p] |= (uint32_t)(s->hand[p][k] != 0) << k;
        }
    }
    s->discard_size = (uint16_t)discarded;
}
