/* Solar Sphere: the audit of the moment: the phase has what it needs, and nothing is left
 * over from another one: turn, visit, stack of effects, battle, DRANDA's search. */
#include "audit.h"

#include <string.h>

/* ---- the stack ---- */

/* Effects in the order in which they may lie on each other; the highest only on top. */
static unsigned layer_of(unsigned effect) {
    switch (effect) {
    case SPHERE_E_KICKBACK:
    case SPHERE_E_ATTACK:
    case SPHERE_E_HIRE:
    case SPHERE_E_HIRED:
        return 1;
    case SPHERE_E_SALVAGE:
        return 2;
    case SPHERE_E_AUX:
        return 3;
    case SPHERE_E_CHOOSE:
        return 4;
    default:
        return 5;
    }
}

/* Phase in which an effect waits on top; SPHERE_PHASES: never. */
static unsigned phase_of(unsigned effect) {
    static const uint8_t phase[SPHERE_EFFECTS] = {
        [SPHERE_E_NONE] = SPHERE_PHASES,         [SPHERE_E_GAIN] = SPHERE_P_OVERFLOW,
        [SPHERE_E_CHOOSE] = SPHERE_P_RESOURCE,   [SPHERE_E_BOOST] = SPHERE_P_RESOURCE,
        [SPHERE_E_FABRICATE] = SPHERE_P_RECALL,  [SPHERE_E_SALVAGE] = SPHERE_P_SALVAGE,
        [SPHERE_E_KICKBACK] = SPHERE_P_KICKBACK, [SPHERE_E_AUX] = SPHERE_P_AUX,
        [SPHERE_E_BUILD] = SPHERE_P_BUILD,       [SPHERE_E_HIRE] = SPHERE_P_HIRE,
        [SPHERE_E_PAY] = SPHERE_P_PAY,           [SPHERE_E_HIRED] = SPHERE_PHASES,
        [SPHERE_E_RETIRE] = SPHERE_P_RETIRE,     [SPHERE_E_BONUS] = SPHERE_P_BONUS,
        [SPHERE_E_ATTACK] = SPHERE_P_ATTACK,     [SPHERE_E_REFRESH] = SPHERE_P_REFRESH};
    return phase[effect];
}

static bool shown(const sphere_state *s, unsigned card) {
    return card < SPHERE_CARDS && sphere_display_slot(s, card) != ORR_NONE;
}

static bool has_retired(const sphere_captain *c, unsigned card) {
    if (card >= SPHERE_CARDS) {
        return false;
    }
    unsigned tier = sphere_tier_of(card);
    uint32_t set = tier == 0 ? c->retired1 : tier == 1 ? c->retired2 : c->retired3;
    return set >> (card - sphere_first_card(tier)) & 1u;
}

/* Places that the actor has attacked in this action have drones of the actor. */
static bool attacked_fit(const sphere_state *s, unsigned set) {
    for (unsigned place = 0; place < SPHERE_FLEET; place++) {
        bool aimed = s->phase == SPHERE_P_SIZE && s->choice == place;
        if (set >> place & 1u && !aimed && !sphere_on_ship(&s->fleet[place], s->actor)) {
            return false;
        }
    }
    return set < 1u << SPHERE_FLEET;
}

/* Amount and detail of one effect. */
static bool effect_fits(const struct sphere_audit *a, unsigned i) {
    const sphere_state *s = a->s;
    const sphere_captain *c = sphere_mine(s);
    unsigned n = s->amount[i], detail = s->detail[i], at = s->location;
    switch (s->effect[i]) {
    case SPHERE_E_GAIN:
        return n >= 1 && n <= 3 && detail < SPHERE_RESOURCES;
    case SPHERE_E_CHOOSE:
        return n >= 1 && n <= 9 && detail == 0;
    case SPHERE_E_FABRICATE:
        return n >= 1 && n <= 3 && detail == 0;
    case SPHERE_E_SALVAGE:
        return n <= SPHERE_DRONES && detail < 1u << SPHERE_ROWS;
    case SPHERE_E_KICKBACK:
        return n >= 1 && n <= 2 * SPHERE_TRACK && detail == 0;
    case SPHERE_E_BUILD:
        return n == 0 && detail == 0 && at == SPHERE_L_SPHERE && c->active > 0;
    case SPHERE_E_HIRE:
        return n == 0 && detail == 0 && at == SPHERE_L_CREW;
    case SPHERE_E_BOOST:
        return n == 0 && detail == 0 && at == SPHERE_L_CREW && sphere_boost_is_free(s);
    case SPHERE_E_PAY:
        return n >= 1 && n <= 2 && i > 0 && s->effect[i - 1] == SPHERE_E_HIRED && s->detail[i - 1] == detail &&
               sphere_total(c) >= n;
    case SPHERE_E_HIRED:
        return n == 0 && at == SPHERE_L_CREW && shown(s, detail);
    case SPHERE_E_RETIRE:
        return n == 0 && at == SPHERE_L_CREW && shown(s, detail) && sphere_crew_size(c) == SPHERE_CREW;
    case SPHERE_E_BONUS:
        return n == 0 && at == SPHERE_L_CREW && has_retired(c, detail) && sphere_bonuses(sphere_kind_of(detail));
    case SPHERE_E_ATTACK:
        return detail == 0 && at == SPHERE_L_FLEET && attacked_fit(s, n);
    case SPHERE_E_AUX:
    case SPHERE_E_REFRESH:
        return n == 0 && detail == 0;
    default:
        return false;
    }
}

static bool stack_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    unsigned layer = 0;
    for (unsigned i = 0; i < SPHERE_STACK; i++) {
        if (i >= s->depth) {
            if (s->effect[i] || s->amount[i] || s->detail[i]) {
                return orr_amiss(&a->why, "effect: entries from %u on must be empty", s->depth);
            }
            continue;
        }
        if (layer_of(s->effect[i]) <= layer || !effect_fits(a, i)) {
            return orr_amiss(&a->why, "effect: entry %u cannot wait there [SS-4.1]", i + 1);
        }
        layer = layer_of(s->effect[i]);
    }
    return true;
}

/* The phase asks what the top of the stack needs. */
static bool top_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    bool menu = s->phase == SPHERE_P_TURN || s->phase == SPHERE_P_VALUE || s->phase == SPHERE_P_LOCATION ||
                s->phase == SPHERE_P_VISIT || s->phase == SPHERE_P_POST;
    if (menu) {
        return s->depth == 0 || orr_amiss(&a->why, "depth: no effect waits while a menu is shown [SS-4.1]");
    }
    unsigned phase = s->phase == SPHERE_P_SIZE ? SPHERE_P_ATTACK : s->phase;
    if (s->depth == 0 || phase_of(s->effect[sphere_top(s)]) != phase) {
        return orr_amiss(&a->why, "effect: the last entry does not fit the phase [SS-4.1]");
    }
    if (s->phase == SPHERE_P_AUX && sphere_mine(s)->aux_taken) {
        return orr_amiss(&a->why, "phase: the auxiliary die is gained once in a round [SS-5.18]");
    }
    if (s->phase == SPHERE_P_SALVAGE && !sphere_salvageable(s)) {
        return orr_amiss(&a->why, "phase: there is nothing to salvage [SS-5.14]");
    }
    bool full = sphere_total(sphere_mine(s)) == SPHERE_STORAGE;
    return s->phase != SPHERE_P_OVERFLOW || full ||
           orr_amiss(&a->why, "phase: there is room for the new resource [SS-5.2]");
}

/* ---- a captain's turn ---- */

static bool menu_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    unsigned menu = s->menu;
    bool pre = s->phase == SPHERE_P_TURN || s->phase == SPHERE_P_VALUE || s->phase == SPHERE_P_LOCATION;
    bool action = s->phase == SPHERE_P_BUILD || s->phase == SPHERE_P_HIRE || s->phase == SPHERE_P_PAY ||
                  s->phase == SPHERE_P_RETIRE || s->phase == SPHERE_P_BONUS || s->phase == SPHERE_P_ATTACK ||
                  s->phase == SPHERE_P_SIZE || s->phase == SPHERE_P_POST;
    bool base = s->depth > 0 && (s->effect[0] == SPHERE_E_ATTACK || s->effect[0] == SPHERE_E_HIRE);
    bool fits = pre                          ? menu == SPHERE_M_PRE
                : s->phase == SPHERE_P_VISIT ? menu == SPHERE_M_LOCATION
                : action || base             ? menu == SPHERE_M_POST
                                             : menu != SPHERE_M_NONE;
    return fits || orr_amiss(&a->why, "menu: it does not fit the phase [SS-4.1]");
}

/* The die in hand, or on its Location. */
static bool die_in_hand_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    const sphere_captain *c = sphere_mine(s);
    bool valued = s->phase == SPHERE_P_LOCATION, chosen = valued || s->phase == SPHERE_P_VALUE;
    if (s->location == ORR_NONE) {
        if ((s->die != ORR_NONE) != chosen || (s->value != 0) != valued) {
            return orr_amiss(&a->why, "die, value: they must be set while a die is deployed, and only then");
        }
        return !chosen || c->at[s->die] == SPHERE_AT_DOCK || orr_amiss(&a->why, "die: it must be docked [SS-5.19]");
    }
    if (s->die == ORR_NONE || c->at[s->die] != SPHERE_AT_LOCATION + s->location || c->die[s->die] != s->value) {
        return orr_amiss(&a->why, "location: the die of the visit must lie there with its value");
    }
    return s->menu != SPHERE_M_PRE || orr_amiss(&a->why, "location: nothing is visited before a die is deployed");
}

static bool visit_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    if (s->menu == SPHERE_M_LOCATION && s->location == ORR_NONE) {
        return orr_amiss(&a->why, "location: the menu of a Location needs one");
    }
    if (s->menu == SPHERE_M_PRE && !sphere_docked(sphere_mine(s))) {
        return orr_amiss(&a->why, "actor: whoever has a turn has a docked die [SS-4.7]");
    }
    if (s->boosted && (s->menu != SPHERE_M_POST || s->location == ORR_NONE)) {
        return orr_amiss(&a->why, "boosted: only the action of a visit can be boosted [SS-5.8]");
    }
    bool navigates = s->navigator != ORR_NONE;
    if (navigates &&
        (s->phase != SPHERE_P_LOCATION || !(sphere_ready(sphere_mine(s), SPHERE_C21) >> s->navigator & 1u) ||
         s->value == sphere_mine(s)->die[s->die])) {
        return orr_amiss(&a->why, "navigator: a ready Navigator is named while a Location is chosen [SS-5.42]");
    }
    bool aims = s->phase == SPHERE_P_SIZE;
    bool aimed = aims && s->choice < SPHERE_FLEET && s->fleet[s->choice].card != ORR_NONE &&
                 sphere_has(s->amount[sphere_top(s)], s->choice);
    return (aims ? aimed : s->choice == ORR_NONE) || orr_amiss(&a->why, "choice: the ship under attack, and only then");
}

/* [SS-4.2] A question has at least two answers, apart from DP1. */
static bool options_fit(const struct sphere_audit *a) {
    struct orr_actions list;
    list.n = 0;
    if (!sphere_points[a->s->phase].list) {
        return true;
    }
    sphere_points[a->s->phase].list(a->g, a->s, &list);
    return list.n >= (a->s->phase == SPHERE_P_TURN ? 1u : 2u) ||
           orr_amiss(&a->why, "phase: there is nothing to decide here [SS-4.2]");
}

static bool captain_turn_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    if (s->actor >= sphere_captains(a->g)) {
        return orr_amiss(&a->why, "actor: a captain must be named [SS-4.6]");
    }
    return stack_fits(a) && top_fits(a) && menu_fits(a) && die_in_hand_fits(a) && visit_fits(a) && options_fit(a);
}

/* Nothing of a captain's turn. */
static bool no_turn(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    bool idle = s->menu == SPHERE_M_NONE && !s->kicked && s->die == ORR_NONE && s->value == 0 &&
                s->navigator == ORR_NONE && s->location == ORR_NONE && !s->boosted && s->depth == 0;
    if (!idle || (s->choice != ORR_NONE) != (s->phase == SPHERE_P_OPAQUE)) {
        return orr_amiss(&a->why,
                         "menu, kicked, die, value, navigator, location, boosted, choice, depth: no captain has a "
                         "turn now");
    }
    return stack_fits(a);
}

/* ---- DRANDA's turn ---- */

static bool automa_turn_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    if (s->actor != SPHERE_DRANDA) {
        return orr_amiss(&a->why, "actor: DRANDA acts now");
    }
    if (s->phase == SPHERE_P_REVEAL) {
        return sphere_docked(&s->captain[SPHERE_DRANDA]) || orr_amiss(&a->why, "at: DRANDA has no die left [SS-7.42]");
    }
    if (s->aside[0] == ORR_NONE) {
        return orr_amiss(&a->why, "aside: the card that calls for the Salvage is missing [SS-7.44]");
    }
    const struct sphere_automa_card *card = &sphere_pack_of(a->g)->dranda[s->aside[sphere_automa_turn(s)]];
    if (s->phase == SPHERE_P_OPAQUE) {
        return (s->choice < SPHERE_COLOURS && !s->opaque[s->choice] && card->order[0] == s->choice) ||
               orr_amiss(&a->why,
                         "choice: the opaque die that is rolled must be the first colour of the card [SS-7.44]");
    }
    return s->searched <= sphere_automa_cards(s) && s->searched > 0 && !(s->opaque[0] && s->opaque[1] && s->opaque[2])
               ? true
               : orr_amiss(&a->why, "searched: a Salvage needs an opaque die and cards to look at [SS-7.44]");
}

/* ---- battle ---- */

static bool ship_roll_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    const struct sphere_ship *ship = &s->fleet[s->battle];
    unsigned power = sphere_power(ship), value = sphere_pack_of(a->g)->ships[ship->card].value;
    bool attackers = false;
    for (unsigned seat = 0; seat < a->c->players; seat++) {
        attackers |= sphere_on_ship(ship, seat) > 0;
    }
    if (!attackers) {
        return orr_amiss(&a->why, "battle: nobody attacks that ship [SS-5.62]");
    }
    bool rerolls = s->phase == SPHERE_P_REROLL;
    if (s->roll == ORR_NONE) {
        return (!rerolls && s->asked == 0) || orr_amiss(&a->why, "roll: the Resistance die is missing [SS-5.63]");
    }
    return (power >= value && power < value + s->roll) ||
           orr_amiss(&a->why, "roll: it can be rolled again only when the ship survives by the die [SS-5.64]");
}

static bool face_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    for (unsigned i = 0; s->roll != ORR_NONE; i++) {
        if (i == 6) {
            return orr_amiss(&a->why, "roll: the Resistance die has no %u [SS-2.23]", s->roll);
        }
        if (a->c->faces[i] == s->roll) {
            break;
        }
    }
    return true;
}

/* [SS-5.64] */
static bool asker_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    bool asks = s->phase == SPHERE_P_REROLL;
    if (asks != (s->decider != ORR_NONE) || s->asked >> sphere_captains(a->g)) {
        return orr_amiss(&a->why, "decider, asked: they belong to the question for a reroll [SS-5.64]");
    }
    return !asks || s->decider == sphere_asker(a->g, s) ||
           orr_amiss(&a->why, "decider: another captain, or nobody, is asked [SS-5.64]");
}

static bool battle_fits(const struct sphere_audit *a) { return ship_roll_fits(a) && face_fits(a) && asker_fits(a); }

static bool no_battle(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    return (s->roll == ORR_NONE && s->asked == 0 && s->decider == ORR_NONE) ||
           orr_amiss(&a->why, "roll, asked, decider: there is no battle now");
}

static bool last_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    bool told = sphere_fighting(s) || s->phase == SPHERE_P_OVER;
    return ((s->last_ship == ORR_NONE) == (s->last_roll == ORR_NONE) && (told || s->last_ship == ORR_NONE)) ||
           orr_amiss(&a->why, "last_ship, last_roll: they tell the last roll of this battle");
}

bool sphere_audit_turn(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    if (!last_fits(a) || !(sphere_fighting(s) ? battle_fits(a) : no_battle(a))) {
        return false;
    }
    if (s->searched && s->phase != SPHERE_P_SEARCH) {
        return orr_amiss(&a->why, "searched: DRANDA looks for no card now");
    }
    if (sphere_captain_acts(s)) {
        return captain_turn_fits(a);
    }
    if (!no_turn(a)) {
        return false;
    }
    if (sphere_automa_acts(s)) {
        return automa_turn_fits(a);
    }
    return s->actor == ORR_NONE || orr_amiss(&a->why, "actor: nobody has a turn now");
}
