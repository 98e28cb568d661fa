/* Sol: the invariants that every state keeps, also one edited by hand [SOL-4.32]:
 * pieces, cards, effects, motherships and the set-up. The memory of the turn is
 * looked at in audit_turn.c. */
#include "audit.h"

#include <string.h>

typedef struct sol_audit_job job;

/* ---- pieces ---- */

static bool holds(const job *a, unsigned effect) {
    bool found = false;
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        found = found || a->s->effect[suit] == effect;
    }
    return found;
}

static bool divers_fit(const job *a, unsigned seat) {
    const uint8_t *count = a->s->count[seat];
    SOL_EACH(cell, a->s->divers[seat]) {
        if (count[cell] > SOL_CROWD) { /* [SOL-2.11] */
            return orr_amiss(&a->why, "place: P%u has %u sundivers in one cell, %u fit [SOL-2.11]", seat + 1,
                             count[cell], SOL_CROWD);
        }
    }
    if (count[SOL_LOST] && a->s->event != SOL_EXPLODE) { /* [SOL-2.1] */
        return orr_amiss(&a->why, "place: nothing is lost in space without Explode [SOL-T3]");
    }
    for (unsigned host = 0; host < a->g->seats; host++) {
        if (count[SOL_GUEST + host] && (host == seat || !holds(a, SOL_BLIGHT))) {
            return orr_amiss(&a->why, "place: P%u cannot be a guest of P%u [SOL-E3]", seat + 1, host + 1);
        }
    }
    return true;
}

static bool structures_fit(const job *a, unsigned seat) {
    const sol_state *s = a->s;
    for (unsigned kind = 0; kind < SOL_KINDS; kind++) {
        uint64_t own = kind == SOL_GATE ? sol_gates_of(a->g, s, seat) : s->stations[seat] & s->kinds[kind];
        unsigned limit = sol_pack_of(a->g)->start_stock[kind], have = s->stock[seat][kind] + sol_size(own);
        if (have > limit) {
            return orr_amiss(&a->why, "stock: P%u has %u of %s, there are %u [SOL-4.32]", seat + 1, have,
                             orr_tr(a->why.game, sol_kind_titles[kind]), limit);
        }
    }
    return true;
}

static bool gates_fit(const job *a) {
    for (unsigned site = 0; site < a->c->sites; site++) {
        if (a->s->gate[site] != ORR_NONE && a->s->gate[site] >= a->g->seats) {
            return orr_amiss(&a->why, "gate: site %u belongs to nobody at this table", site);
        }
    }
    return true;
}

static bool seat_fits(const job *a, unsigned seat) {
    const sol_state *s = a->s;
    unsigned sum = 0;
    for (unsigned by = 0; by < SOL_GAINS; by++) {
        sum += s->gained[seat][by];
    }
    if (s->momentum[seat] != sum) {
        return orr_amiss(&a->why, "momentum: that of P%u is %u, its gains add up to %u", seat + 1, s->momentum[seat],
                         sum);
    }
    if (s->slot[seat] != ORR_NONE && (s->slot[seat] >= a->c->suits || !a->c->has_effects)) {
        return orr_amiss(&a->why, "slot: P%u cannot keep that card [SOL-5.66]", seat + 1);
    }
    return divers_fit(a, seat) && structures_fit(a, seat);
}

static bool sets_fit(const job *a) {
    sol_state again = *a->s;
    sol_derive(a->g, &again);
    return !memcmp(&again, a->s, sizeof again) || orr_amiss(&a->why, "the sets and counts differ from the pieces");
}

/* [SOL-T7] */
static bool cubes_fit(const job *a) {
    uint64_t sun = a->c->layer[SOL_CONVECTIVE] | a->c->layer[SOL_RADIATIVE] | a->c->layer[SOL_CORE];
    if (a->s->cubes && (a->s->event != SOL_GARDEN || (a->s->cubes & ~sun))) {
        return orr_amiss(&a->why, "cube: cubes grow in the Sun, with Energy Garden [SOL-T7]");
    }
    SOL_EACH(cell, a->s->cubes) {
        if (a->c->ring_of[cell] & a->s->cubes) {
            return orr_amiss(&a->why, "cube: two cubes are side by side [SOL-T7]");
        }
    }
    return true;
}

/* [SOL-T8] */
static bool feeders_fit(const job *a) {
    unsigned n = 0;
    SOL_EACH(cell, a->s->feeders) {
        unsigned layer = a->c->layer_of[cell], most = sol_pack_of(a->g)->base[layer] + sol_pack_of(a->g)->bonus[layer];
        n += a->s->feeder[cell];
        if (sol_has(sol_all_stations(a->s), cell) && a->s->feeder[cell] >= most) {
            return orr_amiss(&a->why, "feeder: %u feeders leave no station there [SOL-T8]", a->s->feeder[cell]);
        }
    }
    if (n && a->s->event != SOL_FEEDERS) {
        return orr_amiss(&a->why, "feeder: there are none without that event [SOL-T8]");
    }
    unsigned came = a->s->removed - (unsigned)(a->s->phase == SOL_P_T8 && a->s->removed);
    return n <= 4u * came || orr_amiss(&a->why, "feeder: four come with each trigger flare [SOL-T8]");
}

/* ---- cards ---- */

static bool suit_fits(const job *a, unsigned suit) {
    const sol_state *s = a->s;
    unsigned n = (unsigned)s->deck[suit] + s->discard[suit] + s->pool[suit] + (s->card == suit);
    unsigned wanted = suit < a->c->suits ? SOL_SUIT_CARDS : 0;
    for (unsigned seat = 0; seat < a->g->seats; seat++) {
        n += s->slot[seat] == suit;
    }
    return n == wanted || orr_amiss(&a->why, "deck: there are %u cards of %s, not %u [SOL-3.6]", n,
                                    orr_tr(a->why.game, sol_suit_titles[suit]), wanted);
}

static bool marker_fits(const job *a) {
    const sol_state *s = a->s;
    bool coming = s->phase == SOL_P_CHANNEL && s->card == SOL_SUIT_FLARE; /* its impact is still to come */
    unsigned marker = s->deck[SOL_SUIT_FLARE] + (unsigned)coming;
    bool last = s->phase == SOL_P_FLARE || s->phase == SOL_P_OVER;
    if (s->marker != marker) {
        return orr_amiss(&a->why, "marker: it must be %u by the flares in the deck [SOL-4.32]", marker);
    }
    if (s->phase == SOL_P_OVER) {
        return !s->marker || orr_amiss(&a->why, "marker: the game is not over before 0 [SOL-6.1]");
    }
    return s->marker || last || orr_amiss(&a->why, "phase: the game is over [SOL-6.1]");
}

/* [SOL-4.22] Turns that are over, and from the limit on a card for each of them. */
static bool dryness_fits(const job *a) {
    const sol_state *s = a->s;
    unsigned ended = s->turn - (unsigned)(s->turn && !s->orbit && s->phase != SOL_P_OVER);
    unsigned cards = a->c->deck_size + (unsigned)(s->queue[0] == 'o'); /* drawn, or about to be */
    for (unsigned card = 0; card < SOL_CARD_KINDS; card++) {
        cards -= s->deck[card];
    }
    unsigned limit = a->c->orbit_draws ? 0 : sol_pack_of(a->g)->stagnation * a->g->seats - 1u;
    unsigned most = ended < limit + cards ? ended : limit + cards;
    return s->dry <= most || orr_amiss(&a->why, "dry: at most %u turns passed without a card [SOL-4.22]", most);
}

static bool cards_fit(const job *a) {
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        if (!suit_fits(a, suit)) {
            return false;
        }
    }
    if (a->s->deck[SOL_CARD_TRIGGER] + a->s->removed != a->c->flares) {
        return orr_amiss(&a->why, "removed: this game has %u trigger flares [SOL-7.2]", a->c->flares);
    }
    if (a->s->card == SOL_CARD_TRIGGER) {
        return orr_amiss(&a->why, "card: a trigger flare is not resolved like a card [SOL-5.61]");
    }
    return marker_fits(a) && dryness_fits(a);
}

/* ---- event and effects ---- */

static bool event_fits(const job *a) {
    int32_t option = a->g->option[SOL_EVENT];
    bool known = option != SOL_EVENT_NONE && (option != SOL_EVENT_RANDOM || a->s->phase != SOL_P_EVENT);
    if (known != (a->s->event != ORR_NONE)) {
        return orr_amiss(&a->why,
                         known ? "event: there must be one now [SOL-7.2]" : "event: there must be none now [SOL-7.2]");
    }
    return !known || option == SOL_EVENT_RANDOM || a->s->event + SOL_EVENT_FIRST == option ||
           orr_amiss(&a->why, "event: the options name another one [SOL-7.2]");
}

/* Effects of a list: the first `n` are there, allowed and all different. */
static bool list_fits(const job *a, const char *name, const uint8_t *list, unsigned size, unsigned n) {
    uint32_t seen = 0;
    for (unsigned i = 0; i < size; i++) {
        if ((list[i] != ORR_NONE) != (i < n)) {
            return orr_amiss(&a->why, "%s: %u effects must be known now [SOL-3.8]", name, n);
        }
        if (i < n && (seen >> list[i] & 1u)) {
            return orr_amiss(&a->why, "%s: %s comes twice [SOL-3.8]", name,
                             orr_tr(a->why.game, sol_effect_titles[list[i]]));
        }
        bool custom = a->g->option[SOL_PRESET] == SOL_CUSTOM && !a->g->option[SOL_SCENARIO];
        bool listed = custom && i < n && a->g->option[SOL_EFFECT_1 + i] == list[i] + 1;
        if (i < n && !(custom ? listed : a->c->effect_pool >> list[i] & 1u)) {
            return orr_amiss(&a->why, "%s: %s is not among those of this game [SOL-3.9]", name,
                             orr_tr(a->why.game, sol_effect_titles[list[i]]));
        }
        seen |= i < n ? (uint32_t)1 << list[i] : 0;
    }
    return true;
}

/* [SOL-7.14] Tokens are dealt in rotation, so each effect has its fixed number of them. */
static bool tokens_fit(const job *a, unsigned dealt) {
    unsigned n = 0;
    for (unsigned i = 0; i < SOL_TRIO; i++) {
        unsigned have = 0;
        for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
            have += suit < a->c->suits && a->s->effect[suit] != ORR_NONE && a->s->effect[suit] == a->s->trio[i];
        }
        if (have != (dealt + SOL_TRIO - 1 - i) / SOL_TRIO) {
            return orr_amiss(&a->why, "effect: the tokens are not dealt in rotation [SOL-7.14]");
        }
        n += have;
    }
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        n -= a->s->effect[suit] != ORR_NONE;
    }
    return n == 0 || orr_amiss(&a->why, "effect: a token lies beside the three effects [SOL-7.14]");
}

static bool effects_fit(const job *a) {
    const sol_state *s = a->s;
    bool coop = a->g->option[SOL_MODE] == SOL_COOP, some = a->c->has_effects;
    bool listed = a->g->option[SOL_PRESET] == SOL_CUSTOM && !a->g->option[SOL_SCENARIO];
    bool given = listed || (coop && a->g->option[SOL_SCENARIO]);
    unsigned needed = !some ? 0 : coop ? SOL_TRIO : a->c->suits, known = needed;
    if (!given && needed && s->phase <= SOL_P_EFFECTS) {
        known = s->phase == SOL_P_EFFECTS ? s->step : 0;
    }
    if (known > needed) {
        return orr_amiss(&a->why, "step: this game has %u effects [SOL-3.8]", needed);
    }
    if (!coop) {
        return list_fits(a, "effect", s->effect, SOL_SUITS, known) && list_fits(a, "trio", s->trio, SOL_TRIO, 0);
    }
    unsigned dealt = some && s->phase >= SOL_P_TOKENS ? a->c->suits : 0;
    dealt = some && s->phase == SOL_P_TOKENS ? s->step : dealt;
    if (dealt > a->c->suits) {
        return orr_amiss(&a->why, "step: there are %u tokens [SOL-7.14]", a->c->suits);
    }
    return list_fits(a, "trio", s->trio, SOL_TRIO, known) && tokens_fit(a, dealt);
}

/* ---- turn order and motherships ---- */

/* [SOL-4.20] The seat to move next has the widest gap; behind it the others follow at equal distances. */
static bool eyes_from(const job *a, unsigned first) {
    unsigned n = a->g->seats ? a->g->seats : 1, eyes = a->c->eyes, gap = (eyes - 1u) / n;
    for (unsigned i = 0; i < n; i++) {
        if (a->s->eye[(first + i) % n] != (a->s->eye[first] + n * eyes - i * gap) % eyes) {
            return false;
        }
    }
    return true;
}

static bool order_fits(const job *a) {
    const sol_state *s = a->s;
    unsigned n = a->g->seats ? a->g->seats : 1, next = sol_next_seat(a->g, s->active);
    if (s->active >= n || s->decider >= n) {
        return orr_amiss(&a->why, "active: no such seat");
    }
    for (unsigned seat = 0; seat < n; seat++) {
        if (s->eye[seat] >= a->c->eyes) {
            return orr_amiss(&a->why, "eye: the board has %u eyes [SOL-2.10]", a->c->eyes);
        }
    }
    unsigned first = sol_in_setup(s) ? 0 : s->orbit ? next : s->active;
    if (!eyes_from(a, first) && !(s->phase == SOL_P_OVER && eyes_from(a, next))) {
        return orr_amiss(&a->why, "eye: the motherships do not keep their distances [SOL-4.20]");
    }
    if (sol_in_setup(s)) {
        return !s->turn || orr_amiss(&a->why, "turn: no turn has begun [SOL-3.3]");
    }
    return (s->turn && (s->turn - 1u) % n == s->active) ||
           orr_amiss(&a->why, "turn: it is not that seat's turn [SOL-4.21]");
}

/* ---- set-up ---- */

/* [SOL-3.10], [SOL-3.11] Seats before the one that places have one structure more. */
static bool vestiges_fit(const job *a) {
    const sol_state *s = a->s;
    bool placing = s->phase >= SOL_P_VEST_KIND;
    uint64_t first = a->c->layer[SOL_OUTER] | a->c->layer[SOL_INNER] | a->c->layer[SOL_CONVECTIVE];
    for (unsigned seat = 0; seat < a->g->seats; seat++) {
        uint64_t gates = sol_gates_of(a->g, s, seat), stations = s->stations[seat];
        unsigned wanted = placing ? s->step + (unsigned)(seat < s->active) : 0;
        SOL_EACH(site, gates) { wanted += a->c->layer_of[a->c->site_above[site]] != SOL_INNER; }
        if (sol_many(gates) || sol_many(stations) || (stations & ~first) ||
            sol_size(gates) + sol_size(stations) != wanted) {
            return orr_amiss(&a->why, "station: the first structures of P%u do not fit [SOL-3.11]", seat + 1);
        }
    }
    return true;
}

/* Chance acts only where something is left to draw. */
static bool chance_fits(const job *a) {
    const sol_state *s = a->s;
    bool coop = a->g->option[SOL_MODE] == SOL_COOP, scenario = a->g->option[SOL_SCENARIO] != 0;
    bool given = (a->g->option[SOL_PRESET] == SOL_CUSTOM && !scenario) || (coop && scenario);
    bool fits = true;
    if (s->phase == SOL_P_EVENT) {
        fits = a->g->option[SOL_EVENT] == SOL_EVENT_RANDOM;
    } else if (s->phase == SOL_P_EFFECTS) {
        fits = a->c->has_effects && !given && s->step < (coop ? SOL_TRIO : a->c->suits);
    } else if (s->phase == SOL_P_TOKENS) {
        fits = a->c->has_effects && coop && s->step < a->c->suits;
    }
    return fits || orr_amiss(&a->why, "phase: there is nothing to draw for the set-up [SOL-9.2]");
}

/* Everything else is as at the start. */
static bool setup_fits(const job *a) {
    const sol_state *s = a->s;
    if (!sol_in_setup(s)) {
        return true;
    }
    bool vestigial = a->g->option[SOL_VESTIGIAL] == SOL_YES;
    if (s->phase >= SOL_P_VEST_KIND && (!vestigial || s->step > 1)) {
        return orr_amiss(&a->why, "phase: there are no structures to place now [SOL-3.10]");
    }
    if (s->phase < SOL_P_VEST_KIND && s->active) {
        return orr_amiss(&a->why, "active: the first seat waits during set-up [SOL-3.3]");
    }
    if (!chance_fits(a) || (vestigial && !vestiges_fit(a))) {
        return false;
    }
    sol_state start = {0};
    sol_setup(a->g, &start);
    memcpy(start.effect, s->effect, sizeof s->effect);
    memcpy(start.trio, s->trio, sizeof s->trio);
    if (vestigial) {
        for (unsigned seat = 0; seat < a->g->seats; seat++) {
            for (unsigned kind = 0; kind < SOL_KINDS; kind++) {
                uint64_t own = kind == SOL_GATE ? sol_gates_of(a->g, s, seat) : s->stations[seat] & s->kinds[kind];
                start.stock[seat][kind] = (uint8_t)(start.stock[seat][kind] - sol_size(own));
            }
        }
        memcpy(start.station, s->station, sizeof s->station);
        memcpy(start.gate, s->gate, sizeof s->gate);
    }
    start.event = s->event;
    start.phase = s->phase;
    start.step = s->step;
    start.active = start.decider = s->active;
    start.kind = s->kind;
    sol_derive(a->g, &start);
    return !memcmp(&start, s, sizeof start) || orr_amiss(&a->why, "phase: before the first turn nothing has happened");
}

static bool all_seats_fit(const job *a) {
    for (unsigned seat = 0; seat < a->g->seats; seat++) {
        if (!seat_fits(a, seat)) {
            return false;
        }
    }
    return true;
}

#define CHECK(part)                                                                      \
    static bool check_##part(const orr_game *g, const void *s, char *why, size_t size) { \
        const job a = {g, s, sol_cache_of(g), {why, size, g}};                           \
        return part(&a);                                                                 \
    }
CHECK(order_fits)
CHECK(event_fits)
CHECK(effects_fit)
CHECK(gates_fit)
CHECK(sets_fit)
CHECK(all_seats_fit)
CHECK(cards_fit)
CHECK(cubes_fit)
CHECK(feeders_fit)
CHECK(setup_fits)
CHECK(sol_audit_turn)

const struct orr_check sol_checks[] = {
    {"Whose turn it is", check_order_fits, ORR_CHECK_ANY},
    {"The trigger event", check_event_fits, ORR_CHECK_ANY},
    {"Effects of the suits", check_effects_fit, ORR_CHECK_ANY},
    {"Gates", check_gates_fit, ORR_CHECK_ANY},
    {"Sets of cells", check_sets_fit, ORR_CHECK_ANY},
    {"Sundivers and structures", check_all_seats_fit, ORR_CHECK_ANY},
    {"Cards", check_cards_fit, ORR_CHECK_ANY},
    {"Energy cubes", check_cubes_fit, ORR_CHECK_ANY},
    {"Feeders", check_feeders_fit, ORR_CHECK_ANY},
    {"The set-up", check_setup_fits, ORR_CHECK_ANY},
    {"The moment", check_sol_audit_turn, ORR_CHECK_LAST},
    {NULL, NULL, ORR_CHECK_ANY},
};

bool sol_audit(const orr_game *g, const void *s, char *why, size_t size) {
    return orr_checks_hold(sol_checks, g, s, why, size);
}
