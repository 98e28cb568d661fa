/* Sol: instability cards: the queue of draws, resolving a card, the impact of a flare,
 * keeping one. Effects that cards are used for are in effects*.c. */
#include "play.h"

#include <string.h>

/* ---- the queue ---- */

/* More entries than the deck has cards are never drawn, because the game ends before. */
void sol_queue(sol_state *s, char entry, unsigned n) {
    size_t length = n ? strlen(s->queue) : 0;
    for (; n && length < SOL_QUEUE; n--) {
        s->queue[length++] = entry;
    }
}

static void take_entry(sol_state *s) {
    size_t length = strlen(s->queue);
    s->entry[0] = s->queue[0];
    memmove(s->queue, s->queue + 1, length);
}

/* [SOL-5.60] */
void sol_start_draws(const orr_game *g, sol_state *s, struct orr_trace *t) {
    s->decider = s->active;
    s->cell_a = s->cell_b = s->kind = s->from = s->target = ORR_NONE;
    s->amount = s->step = s->source = s->variant = 0;
    if (s->queue[0]) {
        s->phase = SOL_P_DRAW_CARD;
    } else {
        sol_next_draw(g, s, t);
    }
}

void sol_list_draw_card(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list_card(g, s, list);
    orr_propose(list, orr_act(SOL_DECLINE));
}

void sol_do_draw_card(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    if (orr_verb_of(a) == SOL_CARD) {
        sol_use_card(g, s, t);
    } else {
        sol_next_draw(g, s, t);
    }
}

static void ask_keep(const orr_game *g, sol_state *s, struct orr_trace *t) {
    unsigned drawn = 0;
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        drawn += s->pool[suit];
        if (!sol_cache_of(g)->has_effects) { /* [SOL-5.66] */
            s->discard[suit] = (uint8_t)(s->discard[suit] + s->pool[suit]);
        }
    }
    if (drawn && sol_cache_of(g)->has_effects) {
        s->phase = SOL_P_KEEP;
    } else {
        sol_end_turn(g, s, t);
    }
}

void sol_next_draw(const orr_game *g, sol_state *s, struct orr_trace *t) {
    s->decider = s->active;
    if (s->queue[0]) {
        s->phase = SOL_P_DRAW;
    } else if (s->orbit) {
        sol_pass_turn(g, s, t);
    } else {
        ask_keep(g, s, t);
    }
}

/* ---- one card ---- */

/* The last entry of SQUEEZE is resolved. */
static bool squeeze_due(const sol_state *s) { return s->squeezed != ORR_NONE && !strchr(s->queue, 's'); }

/* (e) and (f) of [SOL-5.62] */
static void finish_card(const orr_game *g, sol_state *s, struct orr_trace *t) {
    uint8_t *pile = s->orbit ? s->discard : s->pool; /* [SOL-7.11] */
    pile[s->card]++;
    s->card = ORR_NONE;
    s->entry[0] = 0;
    if (squeeze_due(s)) {
        sol_settle_squeeze(g, s, t);
    } else {
        sol_next_draw(g, s, t);
    }
}

static void impact(const orr_game *g, sol_state *s, struct orr_trace *t);

/* (c) and (d) of [SOL-5.62] */
static void resolve_suit(const orr_game *g, sol_state *s, struct orr_trace *t) {
    s->decider = s->active;
    if (s->card != SOL_SUIT_FLARE) {
        finish_card(g, s, t);
        return;
    }
    if (s->entry[0] >= '1' && s->entry[0] <= '5') { /* [SOL-R13] */
        unsigned seat = (unsigned)(s->entry[0] - '1');
        sol_earn(s, seat, 1, SOL_BY_HURLS);
        sol_tell(t, SOL_L_MOMENTUM, seat, 1, s->momentum[seat], 0);
    }
    s->squeeze_flare = (uint8_t)(s->squeeze_flare | (s->entry[0] == 's'));
    impact(g, s, t);
}

static void trigger(const orr_game *g, sol_state *s, struct orr_trace *t) { /* [SOL-5.61] */
    s->removed++;
    sol_tell(t, SOL_L_TRIGGER, s->active, s->event, 0, 0);
    sol_event_rows[s->event](g, s, t);
}

void sol_do_draw(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned card = orr_arg(a, 0);
    s->deck[card]--;
    s->last_card = (uint8_t)card;
    sol_tell(t, s->orbit ? SOL_L_ORBIT_DRAW : SOL_L_DRAW, s->active, (int)card, 0, 0);
    if (card == SOL_CARD_TRIGGER) {
        trigger(g, s, t);
        return;
    }
    take_entry(s);
    s->card = (uint8_t)card;
    s->drew = !s->orbit;
    if (!s->orbit && s->pillar == card) { /* [SOL-E20] */
        sol_earn(s, s->active, 3, SOL_BY_EFFECTS);
        sol_tell(t, SOL_L_MOMENTUM, s->active, 3, s->momentum[s->active], 0);
    }
    if (!s->orbit && sol_uses(s, SOL_CHANNEL) && s->energy[s->active]) { /* [SOL-E8] */
        s->phase = SOL_P_CHANNEL;
    } else {
        resolve_suit(g, s, t);
    }
}

void sol_list_channel(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    (void)g;
    (void)s;
    orr_propose(list, orr_act(SOL_PAY));
    orr_propose(list, orr_act(SOL_DECLINE));
}

void sol_do_channel(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    if (orr_verb_of(a) == SOL_PAY) {
        s->energy[s->active]--;
        sol_earn(s, s->active, 1, SOL_BY_EFFECTS);
        sol_tell(t, SOL_L_CHANNEL, s->active, s->energy[s->active], s->momentum[s->active], 0);
    }
    resolve_suit(g, s, t);
}

/* ---- flares ---- */

/* Outer stations of the decider that were not used for this flare. */
static uint64_t unused_outer(const orr_game *g, const sol_state *s) {
    uint64_t set = s->stations[s->decider] & sol_cache_of(g)->layer[SOL_OUTER];
    SOL_EACH(cell, set) {
        if (s->used[cell]) {
            set &= ~sol_bit(cell);
        }
    }
    return set;
}

uint64_t sol_wakeable(const orr_game *g, const sol_state *s) { /* [SOL-5.64] */
    uint64_t set = unused_outer(g, s);
    SOL_EACH(cell, set) {
        if (!sol_affords(s, s->decider, sol_station_kind(s->station[cell]), sol_base(g, s, cell))) {
            set &= ~sol_bit(cell);
        }
    }
    return set;
}

static void wake(const orr_game *g, sol_state *s, unsigned cell, struct orr_trace *t) {
    s->used[cell] = 1;
    sol_tell(t, SOL_L_OUTER, s->decider, (int)sol_station_kind(s->station[cell]), (int)cell, 0);
    sol_reward(g, s, s->decider, cell, sol_base(g, s, cell), SOL_L_NODE_BASE, t);
}

/* Nodes that cannot make energy unstable are used without asking [SOL-R17]. */
static void wake_nodes(const orr_game *g, sol_state *s, struct orr_trace *t) {
    SOL_EACH(cell, unused_outer(g, s) & s->kinds[SOL_NODE]) {
        if (s->energy[s->decider] + sol_base(g, s, cell) < sol_pack_of(g)->unstable) {
            wake(g, s, cell, t);
        }
    }
}

static void end_impact(const orr_game *g, sol_state *s, struct orr_trace *t) {
    s->decider = s->active;
    memset(s->used, 0, sizeof s->used);
    if (s->feeders) { /* step 4 of [SOL-5.63] */
        sol_feeders_move(g, s, t);
    }
    if (s->marker == 0) { /* step 5 */
        sol_finish(g, s, t);
    } else {
        finish_card(g, s, t);
    }
}

/* Ask the decider, or the next seat with an outer station that it can use. */
static void ask_flare(const orr_game *g, sol_state *s, struct orr_trace *t) {
    for (;;) {
        wake_nodes(g, s, t);
        if (sol_wakeable(g, s)) {
            s->phase = SOL_P_FLARE;
            return;
        }
        s->decider = (uint8_t)sol_next_seat(g, s->decider);
        if (s->decider == s->active) {
            end_impact(g, s, t);
            return;
        }
    }
}

static void lose_unstable(const orr_game *g, sol_state *s, struct orr_trace *t) {
    for (unsigned seat = 0; seat < g->seats; seat++) {
        unsigned energy = s->energy[seat], loss = energy / 2;
        if (energy >= sol_pack_of(g)->unstable) {
            s->energy[seat] = (uint16_t)(energy - loss);
            sol_tell(t, SOL_L_UNSTABLE, seat, (int)loss, (int)(energy - loss), 0);
        }
    }
}

static void impact(const orr_game *g, sol_state *s, struct orr_trace *t) { /* [SOL-5.63] */
    s->marker--;
    sol_tell(t, SOL_L_FLARE, s->active, s->marker, 0, 0);
    lose_unstable(g, s, t);
    ask_flare(g, s, t);
}

/* Stations by kind, in the order in which all are used [SOL-5.67]. */
static const uint8_t all_order[] = {SOL_NODE, SOL_TOWER, SOL_FOUNDRY};
enum { ALL_ORDER = sizeof all_order };

bool sol_pays_all(const orr_game *g, const sol_state *s, struct sol_bill *bill) {
    unsigned energy = s->energy[s->decider], reserve = s->count[s->decider][SOL_RESERVE];
    bool twice = s->decider == s->active && sol_uses(s, SOL_DUPLICATE);
    uint64_t set = sol_wakeable(g, s);
    *bill = (struct sol_bill){0};
    for (unsigned i = 0; i < ALL_ORDER; i++) {
        unsigned kind = all_order[i];
        SOL_EACH(cell, set & s->kinds[kind]) {
            unsigned base = sol_base(g, s, cell);
            bill->stations++;
            energy += kind == SOL_NODE ? base : 0;
            bill->energy += kind == SOL_NODE ? 0 : base;
            bill->reserve += kind != SOL_FOUNDRY ? 0 : twice ? 2 * base : base;
        }
    }
    bill->has_energy = energy;
    bill->has_reserve = reserve;
    return energy >= bill->energy && reserve >= bill->reserve;
}

static void wake_all(const orr_game *g, sol_state *s, struct orr_trace *t) {
    uint64_t set = sol_wakeable(g, s);
    for (unsigned i = 0; i < ALL_ORDER; i++) {
        SOL_EACH(cell, set & s->kinds[all_order[i]]) { wake(g, s, cell, t); }
    }
}

void sol_list_flare(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    struct sol_bill bill;
    sol_list(list, SOL_CELL, sol_wakeable(g, s));
    if (sol_pays_all(g, s, &bill) && bill.stations > 1) {
        orr_propose(list, orr_act(SOL_USE_ALL));
    }
    orr_propose(list, orr_act(SOL_STOP));
}

void sol_do_flare(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    if (orr_verb_of(a) == SOL_CELL) {
        wake(g, s, orr_arg(a, 0), t);
        return;
    }
    if (orr_verb_of(a) == SOL_USE_ALL) {
        wake_all(g, s, t);
        return;
    }
    s->decider = (uint8_t)sol_next_seat(g, s->decider);
    if (s->decider == s->active) {
        end_impact(g, s, t);
    } else {
        ask_flare(g, s, t);
    }
}

/* ---- SQUEEZE ---- */

void sol_settle_squeeze(const orr_game *g, sol_state *s, struct orr_trace *t) { /* [SOL-E26] */
    unsigned cell = s->squeezed, seat = s->active;
    bool flare = s->squeeze_flare;
    s->squeezed = ORR_NONE;
    s->squeeze_flare = 0;
    if (!sol_has(s->stations[seat], cell)) {
        sol_after_squeeze(g, s, t);
        return;
    }
    if (flare) {
        sol_take_station(g, s, cell);
        sol_tell(t, SOL_L_SQUEEZE_LOST, seat, (int)cell, 0, 0);
        sol_after_squeeze(g, s, t);
        return;
    }
    unsigned kind = sol_station_kind(s->station[cell]), base = sol_base(g, s, cell), bonus = sol_bonus(g, s, cell);
    if (sol_affords(s, seat, kind, base)) { /* [SOL-R29] */
        sol_reward(g, s, seat, cell, base, SOL_L_NODE_BASE, t);
    }
    sol_offer_own(g, s, cell, sol_affords(s, seat, kind, 2 * bonus) ? 2 * bonus : bonus, SOL_BY_SQUEEZE, t);
}

void sol_after_squeeze(const orr_game *g, sol_state *s, struct orr_trace *t) {
    if (s->drew) {
        s->cell_a = ORR_NONE;
        s->step = 0;
        sol_next_draw(g, s, t);
    } else {
        sol_resume(g, s); /* settled at the pick: nothing was drawn */
    }
}

/* ---- keeping ---- */

void sol_list_keep(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    (void)g;
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        if (s->pool[suit] || s->slot[s->active] == suit) {
            orr_propose(list, orr_act1(SOL_KEEP, suit));
        }
    }
}

void sol_do_keep(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) { /* [SOL-5.66] */
    sol_state *s = memory;
    unsigned keep = orr_arg(a, 0), old = s->slot[s->active];
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        s->discard[suit] = (uint8_t)(s->discard[suit] + s->pool[suit] + (suit == old) - (suit == keep));
    }
    memset(s->pool, 0, sizeof s->pool);
    s->slot[s->active] = (uint8_t)keep;
    sol_tell(t, SOL_L_KEEP, s->active, (int)keep, 0, 0);
    sol_end_turn(g, s, t);
}
