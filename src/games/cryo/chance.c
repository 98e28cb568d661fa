/* Cryo: the outcomes of chance with their weights, and drawing one quickly. Section 9. */
#include "play.h"
#include "tables.h"

#include <stdio.h>

/* [CR-2.20] T2, B1 and B2 of each section. */
enum { DAMAGEABLE = 0x0E | 0x0E << 5 | 0x0E << 10 | 0x0E << 15 };

/* ---- what can be drawn ---- */

/* Counters side by side, or a set of bits; `first` is the operand of the first. */
struct source {
    const uint8_t *counts; /* NULL: a set */
    uint32_t set;
    unsigned n, verb, first;
};

static struct source from_set(uint32_t set, unsigned verb, unsigned first) {
    return (struct source){NULL, set, 0, verb, first};
}

static struct source tile_source(const cryo_state *s) {
    static const uint8_t first[CRYO_FAMILIES + 1] = {0, 7, 15, CRYO_TILES};
    unsigned family = s->space / 5u;
    return (struct source){s->tiles + first[family], 0, (unsigned)(first[family + 1] - first[family]), CRYO_V_C_TILE,
                           first[family]};
}

static struct source cavern_source(const orr_game *g, const cryo_state *s) {
    const unsigned large = (1u << CRYO_LARGE) - 1;
    bool big = cryo_bit(cryo_cache_of(g)->large, s->target);
    return from_set(s->unseen & (big ? large : ~large), CRYO_V_C_CAVERN, 0);
}

static struct source token_source(const cryo_state *s) {
    static const uint8_t first[CRYO_BACKS] = {0, CRYO_FIRST_LATE, CRYO_FIRST_SUNSET};
    unsigned back = cryo_next_back(s);
    return from_set(cryo_unseen_tokens(s, back), CRYO_V_C_TOKEN, first[back]);
}

static struct source spot_source(const cryo_state *s) {
    uint32_t set = 0xFF;
    for (unsigned i = 0; i < s->step; i++) {
        set &= ~(1u << s->spot[i]);
    }
    return from_set(set, CRYO_V_C_SPOT, 0);
}

/* Into a hand that nobody is told goes a card without a face. */
static struct source card_source(const cryo_state *s, unsigned who) {
    return cryo_untold(s, who) ? from_set(1u << CRYO_HIDDEN, CRYO_V_C_CARD, 0)
                               : (struct source){s->deck, 0, CRYO_TYPES, CRYO_V_C_CARD, 0};
}

/* Unseen types that differ from the missions that the seat has turned up [CR-5.15]; any if there are none. */
static unsigned can_reveal(const cryo_state *s) {
    unsigned unseen = 0, other = ~(unsigned)s->faction[s->step].mission_mask;
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        unseen |= (unsigned)(s->deck[card] > 0) << card;
    }
    return unseen & other ? unseen & other : unseen ? unseen : (1u << CRYO_TYPES) - 1;
}

static struct source source_of(const orr_game *g, const cryo_state *s) {
    switch (s->phase) {
    case CRYO_P_FIRST:
        return from_set((1u << g->seats) - 1, CRYO_V_C_FIRST, 0);
    case CRYO_P_TILE:
        return tile_source(s);
    case CRYO_P_DAMAGE:
        return from_set(DAMAGEABLE & ~s->damage, CRYO_V_C_DAMAGE, 0);
    case CRYO_P_CAVERN:
        return cavern_source(g, s);
    case CRYO_P_TOKEN:
        return token_source(s);
    case CRYO_P_SPOT:
        return spot_source(s);
    case CRYO_P_R_ACTIVE: /* [CR-9.9] */
        return from_set(1u << s->decision[0] | 1u << s->decision[s->decision[1] != ORR_NONE], CRYO_V_C_ACTIVE, 0);
    case CRYO_P_R_ANY:
        return from_set(0xFF, CRYO_V_C_ACTIVE, 0);
    case CRYO_P_REVEAL:
        return from_set(can_reveal(s), CRYO_V_C_CARD, 0);
    case CRYO_P_DEAL:
        return card_source(s, s->step);
    case CRYO_P_DRAW:
        return card_source(s, s->actor);
    default:
        return (struct source){s->deck, 0, CRYO_TYPES, CRYO_V_C_CARD, 0};
    }
}

void cryo_odds(const orr_game *g, const void *memory, struct orr_odds *odds) {
    const cryo_state *s = memory;
    struct source from = source_of(g, s);
    CRYO_EACH(bit, from.set) {
        bool counted = s->phase == CRYO_P_REVEAL && s->deck[bit];
        orr_outcome(odds, orr_act1(from.verb, from.first + bit), counted ? s->deck[bit] : 1);
    }
    for (unsigned i = 0; i < from.n; i++) {
        if (from.counts[i]) {
            orr_outcome(odds, orr_act1(from.verb, from.first + i), from.counts[i]); /* [CR-9.11] */
        }
    }
}

/* ---- pick ---- */

static uint32_t share(uint32_t ticket, uint32_t total) { return (uint32_t)(((uint64_t)ticket * total) >> 32); }

orr_action cryo_pick(const orr_game *g, const void *memory, uint32_t ticket) {
    struct source from = source_of(g, memory);
    if (!from.counts) {
        for (uint32_t skip = share(ticket, cryo_count(from.set)); skip > 0; skip--) {
            from.set &= from.set - 1;
        }
        return orr_act1(from.verb, from.first + cryo_lowest(from.set));
    }
    uint32_t total = 0, at = 0;
    for (unsigned i = 0; i < from.n; i++) {
        total += from.counts[i];
    }
    uint32_t n = share(ticket, total);
    for (; n >= from.counts[at]; at++) {
        n -= from.counts[at];
    }
    return orr_act1(from.verb, from.first + at);
}

/* ---- what is asked where people name the outcome ---- */

#define ASK(...) snprintf(out->words, sizeof out->words, __VA_ARGS__)

void cryo_ask_chance(const orr_game *g, const void *memory, struct orr_asked *out) {
    const cryo_state *s = memory;
    switch (s->phase) {
    case CRYO_P_TILE:
        if (s->space < CRYO_RESOURCE_SPACES) {
            ASK(orr_tr(g, "Which tile is turned up on %s?"), orr_tr(g, cryo_kind_resource.titles[s->space]));
        }
        break;
    case CRYO_P_DAMAGE:
        ASK(orr_tr(g, "Which dock is damaged, number %u?"), s->step + 1u);
        break;
    case CRYO_P_CAVERN:
        if (s->target < CRYO_CAVERNS) {
            ASK(orr_tr(g, "Which tile is turned up: %s?"), orr_tr(g, cryo_kind_cavern.titles[s->target]));
        }
        break;
    case CRYO_P_TOKEN:
        if (s->section < CRYO_SECTIONS) {
            ASK(orr_tr(g, "Which incident token comes to %s?"), orr_tr(g, cryo_section_titles[s->section]));
        }
        break;
    case CRYO_P_REVEAL:
        ASK(orr_tr(g, "Which mission does player %u turn up?"), s->step + 1u);
        break;
    case CRYO_P_SPOT:
        if (s->step < CRYO_SPOTS) {
            ASK(orr_tr(g, "Which card lies above %s?"), orr_tr(g, cryo_kind_spot.titles[s->step]));
        }
        break;
    default:
        break;
    }
}
