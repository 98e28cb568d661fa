/* Sol: what a person should know before deciding: prices, gains, day passes, cards to
 * draw, and what an effect does. Nothing here changes a state. */
#include "play.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 400 }; /* of a part */

/* A line that grows by parts, each a sentence of its own, with commas between. */
struct note {
    const orr_game *g; /* whose language it is in */
    char *at;
    size_t size;
    bool cards; /* cards that are drawn have been told */
};

__attribute__((format(printf, 2, 3))) static void add(struct note *n, const char *format, ...) {
    size_t used = strlen(n->at);
    va_list args;
    if (used && used + 2 < n->size) {
        used += (size_t)snprintf(n->at + used, n->size - used, ", ");
    }
    va_start(args, format);
    vsnprintf(n->at + used, n->size - used, orr_tr(n->g, format), args);
    va_end(args);
}

/* A sentence of a table, with a name where it has %s. */
static void add_named(struct note *n, const char *sentence, const char *name) {
    char words[LONGEST];
    sol_fill(n->g, words, sizeof words, sentence, name);
    add(n, "%s", words);
}

static void add_seat(struct note *n, const char *sentence, unsigned seat) {
    char name[ORR_NAME_MAX];
    snprintf(name, sizeof name, "P%u", seat + 1);
    add_named(n, sentence, name);
}

/* Once only: two steps of a conversion may know of the same cards. */
static void add_cards(struct note *n, unsigned cards) {
    if (cards && !n->cards) {
        n->cards = true;
        add(n, cards == 1 ? "draws %u card" : "draws %u cards", cards);
    }
}

/* ---- effects ---- */

static void explain_effect(const sol_state *s, unsigned suit, struct note *n) {
    unsigned effect = suit < SOL_SUITS ? s->effect[suit] : ORR_NONE;
    if (effect != ORR_NONE) {
        add(n, "%s: %s", orr_tr(n->g, sol_effect_titles[effect]), orr_tr(n->g, sol_effect_texts[effect]));
    }
}

static void name_cell(const orr_game *g, const char *sentence, unsigned cell, struct note *n) {
    char name[ORR_NAME_MAX];
    sol_kind_cell.format(g, cell, name);
    add_named(n, sentence, name);
}

static void explain_suit(const sol_state *s, unsigned suit, struct note *n) {
    unsigned all = 0;
    for (unsigned card = 0; card < SOL_SUITS; card++) {
        all += s->deck[card];
    }
    add(n, "%u of the %u cards left", s->deck[suit], all);
}

/* ---- MOVE ---- */

/* What an effect in force gives for the move to a cell, through a gate or not. */
static void explain_gain(const orr_game *g, const sol_state *s, unsigned to, unsigned gate, struct note *n) {
    bool ceremony = sol_uses(s, SOL_CEREMONY) && s->source == SOL_LAUNCH && s->from == SOL_HOLD &&
                    sol_layer_at(g, to) == SOL_OUTER;                                          /* [SOL-E6] */
    bool third = sol_uses(s, SOL_HYPERDRIVE) && s->source == SOL_FLY && s->flown == 2;         /* [SOL-E14] */
    bool passage = sol_uses(s, SOL_PASSAGE) && s->variant == SOL_MARKED && gate < SOL_SITES && /* [SOL-E19] */
                   !s->crossed[gate];
    if (ceremony || third) {
        add(n, "+1 energy");
    }
    if (passage) {
        add(n, "+1 momentum");
    }
}

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
        add_seat(n, "%s gets 1 energy", s->gate[site]);
    }
    if (flies && sol_has(s->cubes, to)) { /* [SOL-T7] */
        add(n, "finds 1 energy");
    }
    explain_gain(g, s, to, gate ? site : ORR_NONE, n);
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
        add(n, s->uses == 1 ? "%u more time" : "%u more times", s->uses);
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
        add(n, amount == 1 ? "%u energy for %u sundiver" : "%u energy for %u sundivers", amount, amount);
    } else {
        add(n, "%u energy for %u momentum", amount, amount);
    }
}

static void explain_owner(const sol_state *s, unsigned byte, struct note *n) {
    static const char *const yours[SOL_KINDS] = {"", "your node", "your foundry", "your tower"};
    static const char *const theirs[SOL_KINDS] = {"", "node of %s", "foundry of %s", "tower of %s"};
    bool own = sol_station_owner(byte) == s->decider;
    add_seat(n, (own ? yours : theirs)[sol_station_kind(byte)], sol_station_owner(byte));
}

static void explain_gift(const sol_state *s, unsigned kind, unsigned amount, struct note *n) { /* [SOL-E10] */
    unsigned reserve = s->count[s->decider][SOL_RESERVE], left = reserve > amount ? reserve - amount : 0;
    unsigned gift = left < amount ? left : amount;
    if (gift && kind == SOL_FOUNDRY && s->decider == s->active && sol_uses(s, SOL_DUPLICATE)) {
        add(n, "%u more without cost", gift);
    }
}

/* Why a node asks at all [SOL-5.63]. */
static void explain_unstable(const orr_game *g, const sol_state *s, unsigned cell, unsigned amount, struct note *n) {
    unsigned energy = s->energy[s->decider] + amount;
    if (sol_station_kind(s->station[cell]) == SOL_NODE && energy >= sol_pack_of(g)->unstable) {
        add(n, "%u are unstable: a flare takes half", energy);
    }
}

static void explain_station(const orr_game *g, const sol_state *s, unsigned cell, unsigned base, bool cards,
                            struct note *n) {
    unsigned byte = s->station[cell], bonus = sol_bonus(g, s, cell);
    explain_owner(s, byte, n);
    explain_reward(sol_station_kind(byte), base, n);
    explain_gift(s, sol_station_kind(byte), base, n);
    if (sol_uses(s, SOL_SYNCHRONIZE)) { /* [SOL-E27] */
        add(n, "+1 momentum");
    }
    if (bonus && sol_station_owner(byte) == s->active) {
        add(n, "bonus %u", bonus);
    } else if (bonus) {
        add(n, "bonus %u for P%u first", bonus, sol_station_owner(byte) + 1u);
    }
    if (cards) {
        add_cards(n, sol_pack_of(g)->cards[sol_layer_at(g, cell)]);
    }
}

/* ---- effects that choose a cell ---- */

static void explain_invasion(const orr_game *g, const sol_state *s, unsigned cell, struct note *n) { /* [SOL-E15] */
    add(n, "sacrifices %u sundivers", sol_invade_price(sol_station_kind(s->station[cell])));
    add_cards(n, sol_pack_of(g)->cards[sol_layer_at(g, cell)]);
}

static void explain_pyre(const orr_game *g, const sol_state *s, unsigned cell, struct note *n) { /* [SOL-E25] */
    unsigned own = s->count[s->active][cell];
    if (own) {
        add(n, "%u of your sundivers gone for good, +%u momentum", own, 2 * own);
    }
    for (unsigned seat = 0; seat < g->seats; seat++) {
        if (s->count[seat][cell] && seat != s->active) {
            add(n, "P%u loses %u for %u", seat + 1u, s->count[seat][cell], 2u * s->count[seat][cell]);
        }
    }
}

/* All stations that a flare woke, by kind [SOL-5.67]. */
static void explain_all(const orr_game *g, const sol_state *s, struct note *n) {
    for (unsigned kind = SOL_NODE; kind < SOL_KINDS; kind++) {
        unsigned sum = 0;
        SOL_EACH(cell, sol_wakeable(g, s) & s->kinds[kind]) { sum += sol_base(g, s, cell); }
        if (sum) {
            explain_reward(kind, sum, n);
            explain_gift(s, kind, sum, n);
        }
    }
}

static void explain_squeeze(const orr_game *g, const sol_state *s, unsigned cell, struct note *n) { /* [SOL-E26] */
    unsigned cards = sol_pack_of(g)->cards[sol_layer_at(g, cell)];
    explain_station(g, s, cell, sol_base(g, s, cell), true, n);
    add(n, cards ? "double without a flare, destroyed with one" : "double");
}

static void explain_tribute(const orr_game *g, const sol_state *s, unsigned cell, struct note *n) { /* [SOL-E30] */
    unsigned sum = 0;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        unsigned due = seat == s->active ? 0 : s->count[seat][cell];
        sum += due < s->energy[seat] ? due : s->energy[seat];
    }
    add(n, "+%u energy", sum);
}

/* [SOL-2.13] A station that goes may take a layer with it. */
static void explain_decon(const orr_game *g, const sol_state *s, unsigned cell, struct note *n) {
    uint64_t layer = sol_cache_of(g)->layer[sol_layer_at(g, cell)];
    if (!(s->stations[s->active] & layer & ~sol_bit(cell))) {
        add(n, "movement falls to %u", s->movement[s->active] - 1u);
    }
}

static void explain_teleport(const sol_state *s, unsigned to, struct note *n) { /* [SOL-E28] */
    add(n, "3 of %u movement", s->points);
    if (sol_has(s->cubes, to)) { /* [SOL-T7] */
        add(n, "finds 1 energy");
    }
}

/* ---- one decision, without what then follows by itself ---- */

typedef void step_note(const orr_game *, const sol_state *, orr_action, struct note *);

static void note_turn(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    (void)g;
    if (orr_verb_of(a) == SOL_MOVE) {
        add(n, "%u movement", s->movement[s->active]);
    }
}

static void note_destination(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    explain_destination(g, s, orr_arg(a, 0), n);
}

static void note_pattern(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    explain_cell(g, s, orr_arg(a, 0), n);
}

static void note_decon(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    explain_decon(g, s, orr_arg(a, 0), n);
}

static void note_act(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    unsigned verb = orr_verb_of(a), cell = orr_arg(a, 0);
    if (verb == SOL_ACT || verb == SOL_PULSE) {
        explain_station(g, s, cell, sol_base(g, s, cell), verb == SOL_ACT, n);
    }
}

static void note_bonus(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    (void)a;
    explain_reward(sol_station_kind(s->station[s->cell_a]), s->amount, n);
    explain_gift(s, sol_station_kind(s->station[s->cell_a]), s->amount, n);
    explain_unstable(g, s, s->cell_a, s->amount, n);
}

static void note_flare(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    if (orr_verb_of(a) == SOL_USE_ALL) {
        explain_all(g, s, n);
    } else if (orr_verb_of(a) == SOL_CELL) {
        unsigned cell = orr_arg(a, 0), kind = sol_station_kind(s->station[cell]), base = sol_base(g, s, cell);
        explain_owner(s, s->station[cell], n);
        explain_reward(kind, base, n);
        explain_gift(s, kind, base, n);
        explain_unstable(g, s, cell, base, n);
    }
}

static void note_keep(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    (void)g;
    explain_effect(s, orr_arg(a, 0), n);
}

static void note_augment(const orr_game *g, const sol_state *s, orr_action a, struct note *n) { /* [SOL-E2] */
    explain_station(g, s, orr_arg(a, 0), sol_augmented(g, s, orr_arg(a, 0)), true, n);
}

static void note_invade(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    explain_invasion(g, s, orr_arg(a, 0), n);
}

static void note_name(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    (void)g;
    explain_suit(s, orr_arg(a, 0), n);
}

static void note_puncture(const orr_game *g, const sol_state *s, orr_action a, struct note *n) { /* [SOL-E24] */
    (void)g;
    (void)a;
    add(n, "1 of %u movement", s->points);
}

static void note_sacrifice(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    explain_pyre(g, s, orr_arg(a, 0), n);
}

static void note_squeeze(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    explain_squeeze(g, s, orr_arg(a, 0), n);
}

static void note_teleport(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    (void)g;
    explain_teleport(s, orr_arg(a, 0), n);
}

static void note_tribute(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    explain_tribute(g, s, orr_arg(a, 0), n);
}

/* By decision point; `verb`: only of that answer. */
static const struct {
    step_note *note;
    uint8_t verb;
} step_notes[SOL_PHASES] = {
    [SOL_P_DECON] = {note_decon, SOL_CELL},     [SOL_P_TURN] = {note_turn, 0},
    [SOL_P_MOVE_SRC] = {explain_move, 0},       [SOL_P_MOVE_DST] = {note_destination, SOL_CELL},
    [SOL_P_CONV_A] = {note_pattern, SOL_CELL},  [SOL_P_CONV_B] = {note_pattern, SOL_CELL},
    [SOL_P_CONV_C] = {note_pattern, SOL_CELL},  [SOL_P_ACT] = {note_act, 0},
    [SOL_P_BONUS_OWN] = {note_bonus, SOL_TAKE}, [SOL_P_BONUS_OWNER] = {note_bonus, SOL_TAKE},
    [SOL_P_BONUS_ACT] = {note_bonus, SOL_TAKE}, [SOL_P_FLARE] = {note_flare, 0},
    [SOL_P_KEEP] = {note_keep, SOL_KEEP},       [SOL_P_E2] = {note_augment, SOL_CELL},
    [SOL_P_E15] = {note_invade, SOL_CELL},      [SOL_P_E20] = {note_name, SOL_NAME},
    [SOL_P_E24B] = {note_puncture, SOL_CELL},   [SOL_P_E25] = {note_sacrifice, SOL_CELL},
    [SOL_P_E26] = {note_squeeze, SOL_CELL},     [SOL_P_E28B] = {note_teleport, SOL_CELL},
    [SOL_P_E30] = {note_tribute, SOL_CELL},
};

static void explain_step(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    unsigned verb = step_notes[s->phase].verb;
    if (step_notes[s->phase].note && (!verb || verb == orr_verb_of(a))) {
        step_notes[s->phase].note(g, s, a, n);
    }
}

/* ---- what follows by itself ---- */

/* Names a step that is taken because there is no other: the thing, then how it belongs to what was named before. */
static void name_step(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    static const char *const only[SOL_KINDS] = {"only a gate", "only a node", "only a foundry", "only a tower"};
    unsigned value = orr_arg(a, 0);
    bool with = s->phase == SOL_P_CONV_B || (s->phase == SOL_P_CONV_C && s->kind == SOL_TOWER);
    bool from = s->phase == SOL_P_E3B || s->phase == SOL_P_E24 || s->phase == SOL_P_E28;
    bool to =
        s->phase == SOL_P_MOVE_DST || s->phase == SOL_P_CONV_C || s->phase == SOL_P_E24B || s->phase == SOL_P_E28B;
    switch (orr_verb_of(a)) {
    case SOL_KIND:
        add_named(n, only[value], "");
        break;
    case SOL_ACT:
    case SOL_PULSE:
        name_cell(g, "only %s", value, n);
        break;
    case SOL_CELL:
        name_cell(g, with ? "with %s" : to ? "to %s" : from ? "from %s" : "in %s", value, n);
        break;
    case SOL_CARD: /* in earlier editions only */
        add_named(n, "uses up your card %s", orr_tr(g, sol_effect_titles[sol_held(s)]));
        break;
    case SOL_SEAT:
        add_seat(n, s->phase == SOL_P_E3 ? "3 sundivers of your reserve to %s" : "a sundiver of %s goes home", value);
        break;
    default:
        break;
    }
}

/* True while the same seat has exactly one decision to make before it is asked for an action again. */
static bool is_forced(const orr_game *g, const sol_state *s, const sol_state *now, struct orr_actions *list) {
    struct orr_turn turn = sol_turn(g, now);
    list->n = 0;
    if (turn.actor != (int)s->decider || now->turn != s->turn || now->phase == SOL_P_TURN) {
        return false;
    }
    sol_points[now->phase].list(g, now, list);
    return list->n == 1 && (orr_verb_of(list->at[0]) != SOL_CARD || g->edition < SOL_CARDS_ASKED);
}

/* [SOL-4.2] Decisions with one option make themselves: the option before them says so, with their prices. */
static void explain_forced(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    sol_state now = *s;
    struct orr_actions list;
    if (!orr_listed(g, s, a)) { /* asked for the words of a button that is off */
        return;
    }
    sol_points[now.phase].apply(g, &now, a, NULL);
    while (is_forced(g, s, &now, &list)) {
        orr_action step = list.at[0];
        unsigned verb = orr_verb_of(step);
        if (verb == SOL_STOP || verb == SOL_DECLINE) {
            if (orr_verb_of(a) == SOL_MOVE) {
                add(n, "but nothing can move");
            }
            return;
        }
        name_step(g, &now, step, n);
        explain_step(g, &now, step, n);
        sol_points[now.phase].apply(g, &now, step, NULL);
    }
}

/* Effects whose only use, told in full, says more than their text. */
static bool tells_itself(unsigned effect) {
    return sol_opens_action(effect) || effect == SOL_MOTIVATE || effect == SOL_AUGMENT || effect == SOL_SQUEEZE;
}

/* The kept card: what its effect does, and what happens at once. PLAY names it by itself. */
static void explain_card(const orr_game *g, const sol_state *s, orr_action a, struct note *n) {
    unsigned effect = sol_held(s);
    bool play = orr_verb_of(a) == SOL_PLAY;
    char follows[LONGEST] = "";
    struct note then = {.g = g, .at = follows, .size = sizeof follows};
    if (effect == ORR_NONE) {
        return;
    }
    if (effect == SOL_MOTIVATE && s->motive != ORR_NONE) {
        explain_station(g, s, s->motive, sol_base(g, s, s->motive), false, &then); /* [SOL-E18] */
    } else {
        explain_forced(g, s, a, &then);
    }
    const char *title = orr_tr(g, sol_effect_titles[effect]), *text = orr_tr(g, sol_effect_texts[effect]);
    bool told = !follows[0] || !tells_itself(effect);
    if (told && play) {
        add(n, "%s", text);
    } else if (told) {
        add(n, "%s: %s", title, text);
    } else if (!play) {
        add(n, "%s", title);
    }
    if (follows[0]) {
        add(n, "%s", follows);
    }
    if (play) {
        add(n, "uses the card up");
    }
}

void sol_note(const orr_game *g, const void *memory, orr_action a, char *out, size_t size) {
    const sol_state *s = memory;
    struct note n = {.g = g, .at = out, .size = size};
    unsigned verb = orr_verb_of(a);
    if (verb == SOL_CARD || verb == SOL_PLAY) {
        explain_card(g, s, a, &n);
        return;
    }
    explain_step(g, s, a, &n);
    if (verb != SOL_STOP && verb != SOL_DECLINE && verb != SOL_KEEP) {
        explain_forced(g, s, a, &n);
    }
}
