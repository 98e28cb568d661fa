/* Sol: what a person should know before deciding: prices, gains, day passes, cards to
 * draw, and what an effect does. Nothing here changes a state. */
#include "play.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A line that grows by parts, with commas between. */
struct note {
    char *at;
    size_t size;
};

__attribute__((format(printf, 2, 3))) static void add(struct note *n, const char *format, ...) {
    size_t used = strlen(n->at);
    va_list args;
    if (used && used + 2 < n->size) {
        used += (size_t)snprintf(n->at + used, n->size - used, ", ");
    }
    va_start(args, format);
    vsnprintf(n->at + used, n->size - used, format, args);
    va_end(args);
}

static const char *plural(unsigned n) { return n == 1 ? "" : "s"; }

static void add_cards(struct note *n, unsigned cards) {
    if (cards) {
        add(n, "draws %u card%s", cards, plural(cards));
    }
}

/* ---- effects ---- */

static void explain_effect(const sol_state *s, unsigned suit, struct note *n) {
    unsigned effect = suit < SOL_SUITS ? s->effect[suit] : ORR_NONE;
    if (effect != ORR_NONE) {
        add(n, "%s: %s", sol_effect_titles[effect], sol_effect_texts[effect]);
    }
}

static void explain_suit(const sol_state *s, unsigned suit, struct note *n) {
    unsigned all = 0;
    for (unsigned card = 0; card < SOL_SUITS; card++) {
        all += s->deck[card];
    }
    add(n, "%u of the %u cards left", s->deck[suit], all);
}

/* ---- MOVE ---- */

static void explain_destination(const orr_game *g, const sol_state *s, unsigned to, struct note *n) {
    const struct sol_cache *c = sol_cache_of(g);
    bool flies = s->source == SOL_FLY || s->source == SOL_STACK || s->source == SOL_STATION;
    unsigned site = flies ? c->site_at[s->from][to] : ORR_NONE;
    bool gate = site != ORR_NONE && sol_has(sol_gates(s), site) && !sol_uses(s, SOL_TRANSCEND);
    if (s->variant == SOL_FRESH && gate) {
        add(n, "free"); /* [SOL-E5] */
    } else {
        add(n, "1 of %u movement", s->points);
    }
    if (gate && s->gate[site] != s->active && !((unsigned)s->paid >> s->gate[site] & 1u)) { /* [SOL-5.16] */
        add(n, "P%u gets 1 energy", s->gate[site] + 1u);
    }
    if (flies && sol_has(s->cubes, to)) { /* [SOL-T7] */
        add(n, "finds 1 energy");
    }
}

static void explain_move(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    switch (orr_verb_of(a)) {
    case SOL_HURL:
    case SOL_HURL_STATION:
        add(n, "+%u momentum", sol_pack_of(g)->hurl);
        add(n, "1 more if its card is a flare");
        break;
    case SOL_STOP:
        if (s->points) {
            add(n, "%u movement left", s->points);
        }
        break;
    case SOL_FUEL:
        add(n, "%u more time%s", s->uses, plural(s->uses));
        break;
    default:
        break;
    }
}

/* ---- CONVERT ---- */

/* What stands at the end, and the cards of its layer [SOL-5.25]. */
static void explain_cell(const orr_game *g, const sol_state *s, unsigned cell, struct note *n) {
    const struct sol_cache *c = sol_cache_of(g);
    unsigned seat = s->active, layer = c->layer_of[cell];
    if (s->kind == SOL_GATE) {
        unsigned below = s->phase == SOL_P_CONV_A ? layer + 1 : layer;
        if (s->phase == SOL_P_CONV_A) { /* [SOL-5.21] */
            add(n, "the gate leads down from here");
        }
        if (s->phase != SOL_P_CONV_B) {
            add_cards(n, sol_pack_of(g)->cards[below]);
        }
        return;
    }
    if (s->phase == SOL_P_CONV_A) {
        if (!(s->stations[seat] & c->layer[layer])) { /* [SOL-2.13] */
            add(n, "movement rises to %u", s->movement[seat] + 1u);
        }
        add_cards(n, sol_pack_of(g)->cards[layer]);
    }
}

/* ---- ACTIVATE ---- */

static void explain_reward(unsigned kind, unsigned amount, struct note *n) { /* [SOL-5.31] */
    if (kind == SOL_NODE) {
        add(n, "+%u energy", amount);
    } else if (kind == SOL_FOUNDRY) {
        add(n, "%u energy for %u sundiver%s", amount, amount, plural(amount));
    } else {
        add(n, "%u energy for %u momentum", amount, amount);
    }
}

static void explain_station(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    unsigned cell = orr_arg(a, 0), byte = s->station[cell], bonus = sol_bonus(g, s, cell);
    explain_reward(sol_station_kind(byte), sol_base(g, s, cell), n);
    if (bonus && sol_station_owner(byte) == s->active) {
        add(n, "bonus %u", bonus);
    } else if (bonus) {
        add(n, "bonus %u for P%u first", bonus, sol_station_owner(byte) + 1u);
    }
    if (orr_verb_of(a) == SOL_ACT) {
        add_cards(n, sol_pack_of(g)->cards[sol_layer_at(g, cell)]);
    }
}

/* ---- all together ---- */

static void explain_choice(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    unsigned value = orr_arg(a, 0);
    switch (s->phase) {
    case SOL_P_MOVE_DST:
        explain_destination(g, s, value, n);
        break;
    case SOL_P_CONV_A:
    case SOL_P_CONV_B:
    case SOL_P_CONV_C:
        explain_cell(g, s, value, n);
        break;
    case SOL_P_FLARE:
        explain_reward(sol_station_kind(s->station[value]), sol_base(g, s, value), n);
        break;
    default:
        break;
    }
}

void sol_explain(const orr_game *g, const void *memory, orr_action a, char *out, size_t size) {
    const sol_state *s = memory;
    struct note n = {out, size};
    switch (orr_verb_of(a)) {
    case SOL_MOVE:
        add(&n, "%u movement", s->movement[s->active]);
        break;
    case SOL_CARD:
        explain_effect(s, s->slot[s->active], &n);
        break;
    case SOL_KEEP:
        explain_effect(s, orr_arg(a, 0), &n);
        break;
    case SOL_NAME:
        explain_suit(s, orr_arg(a, 0), &n);
        break;
    case SOL_TAKE:
        explain_reward(sol_station_kind(s->station[s->cell_a]), s->amount, &n);
        break;
    case SOL_ACT:
    case SOL_PULSE:
        explain_station(g, s, a, &n);
        break;
    case SOL_CELL:
        explain_choice(g, s, a, &n);
        break;
    default:
        if (s->phase == SOL_P_MOVE_SRC) {
            explain_move(g, s, a, &n);
        }
        break;
    }
}
