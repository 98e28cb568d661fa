/* Solar Sphere: what a question is about: in words, with what is left to spend, and as the
 * pieces of the scene that stay lit until it is decided. */
#include "play.h"

#include <stdio.h>

#define ASK(...)  snprintf(out->words, sizeof out->words, __VA_ARGS__)
#define LEFT(...) snprintf(out->left, sizeof out->left, __VA_ARGS__)

/* The next effect: what is left of it, and the card or resource it is about. */
static unsigned amount_of(const struct sphere_state *s) { return s->depth ? s->amount[s->depth - 1] : 0; }
static unsigned detail_of(const struct sphere_state *s) { return s->depth ? s->detail[s->depth - 1] : 0; }
static const char *crew_of(const orr_game *g, const struct sphere_state *s) {
    return orr_tr(g, sphere_kind_titles[sphere_kind_of(detail_of(s)) % SPHERE_KINDS]);
}

static unsigned ship_at(const struct sphere_state *s, unsigned place) {
    return place < SPHERE_FLEET ? s->fleet[place].card : ORR_NONE;
}

static void ask_effect(const orr_game *g, const struct sphere_state *s, struct orr_asked *out) {
    const struct sphere_captain *c = &s->captain[s->actor % SPHERE_SEATS];
    switch (s->phase) {
    case SPHERE_P_PAY:
        ASK(orr_tr(g, "Choose a resource to pay for the %s"), crew_of(g, s));
        LEFT(orr_tr(g, "%u to pay"), amount_of(s));
        break;
    case SPHERE_P_RETIRE:
        ASK(orr_tr(g, "The %s is hired: choose who retires"), crew_of(g, s));
        break;
    case SPHERE_P_BONUS:
        ASK(orr_tr(g, "The %s retires: choose the bonus"), crew_of(g, s));
        break;
    case SPHERE_P_KICKBACK:
        LEFT(orr_tr_n(g, (int)amount_of(s), "%u kickback left", "%u kickbacks left"), amount_of(s));
        break;
    case SPHERE_P_SALVAGE:
        ASK("%s", orr_tr(g, "Choose a row of the matrix for a drone, or how many turn active"));
        LEFT(orr_tr(g, "%u of %u inactive drones"), amount_of(s) < c->inactive ? amount_of(s) : c->inactive,
             c->inactive);
        break;
    case SPHERE_P_OVERFLOW:
        ASK(orr_tr(g, "Your storage is full: choose what to drop for 1 %s"),
            orr_tr(g, sphere_resource_titles[detail_of(s) % SPHERE_RESOURCES]));
        break;
    case SPHERE_P_RESOURCE:
        LEFT(orr_tr(g, "%u to choose"), amount_of(s) ? amount_of(s) : 1);
        break;
    case SPHERE_P_SIZE:
        ASK(orr_tr(g, "Choose how many drones attack the ship of value %u"),
            sphere_pack_of(g)->ships[ship_at(s, s->choice) % SPHERE_SHIPS].value);
        LEFT(orr_tr(g, "%u active drones"), c->active);
        break;
    case SPHERE_P_REROLL:
        ASK(orr_tr(g, "The ship of value %u would survive a roll of %u: roll again?"),
            sphere_pack_of(g)->ships[ship_at(s, s->battle) % SPHERE_SHIPS].value, s->roll);
        break;
    default:
        break;
    }
}

void sphere_ask(const orr_game *g, const void *memory, struct orr_asked *out) {
    const struct sphere_state *s = memory;
    const struct sphere_captain *c = &s->captain[s->actor % SPHERE_SEATS];
    unsigned ready = 0;
    for (unsigned i = 0; i < 4; i++) {
        ready += c->die[i] && c->at[i] == SPHERE_AT_DOCK;
    }
    switch (s->phase) {
    case SPHERE_P_TURN:
        LEFT(orr_tr_n(g, (int)ready, "%u die left", "%u dice left"), ready);
        break;
    case SPHERE_P_VALUE:
        ASK(orr_tr(g, "Choose the value of the die of %u; each pip of change costs a drone"), c->die[s->die & 3u]);
        LEFT(orr_tr(g, "%u active drones"), c->active);
        break;
    case SPHERE_P_LOCATION:
        ASK(orr_tr(g, "Choose where the die of %u goes"), s->value);
        LEFT(orr_tr(g, "%u active drones"), c->active);
        break;
    case SPHERE_P_VISIT:
        ASK(orr_tr(g, "The %s: launch a satellite, or take the action"),
            orr_tr(g, sphere_location_titles[s->location % SPHERE_LOCATIONS]));
        break;
    case SPHERE_P_BUILD:
        if (s->boosted) {
            ASK("%s", orr_tr(g, "Choose a hex of any value to build"));
        } else {
            ASK(orr_tr(g, "Choose a hex to build with the die of %u"), s->value);
        }
        break;
    case SPHERE_P_HIRE:
        ASK(orr_tr(g, "Choose a crew card to hire with the die of %u"), s->value);
        break;
    case SPHERE_P_ATTACK:
        LEFT(orr_tr_n(g, c->stored[SPHERE_CRYSTAL], "%u crystal", "%u crystals"), c->stored[SPHERE_CRYSTAL]);
        break;
    default:
        ask_effect(g, s, out);
    }
}

/* ---- what stays lit ---- */

void sphere_subject(const struct sphere_state *s, uint32_t out[2]) {
    uint32_t die = s->die < 4 ? SPHERE_PIECE_DIE + s->actor * 4u + s->die : 0;
    uint32_t here = s->location < SPHERE_LOCATIONS ? SPHERE_PIECE_LOCATION + (uint32_t)s->location : 0;
    unsigned ship = ship_at(s, s->phase == SPHERE_P_SIZE ? s->choice : s->battle);
    out[0] = out[1] = 0;
    switch (s->phase) {
    case SPHERE_P_VALUE:
    case SPHERE_P_LOCATION:
        out[0] = die;
        break;
    case SPHERE_P_VISIT:
    case SPHERE_P_BUILD:
    case SPHERE_P_HIRE:
    case SPHERE_P_ATTACK:
        out[0] = die;
        out[1] = here;
        break;
    case SPHERE_P_PAY:
    case SPHERE_P_RETIRE:
    case SPHERE_P_BONUS:
        out[0] = SPHERE_PIECE_CARD + detail_of(s);
        break;
    case SPHERE_P_SIZE:
    case SPHERE_P_REROLL:
        out[0] = ship < SPHERE_SHIPS ? SPHERE_PIECE_SHIP + ship : 0;
        break;
    case SPHERE_P_SALVAGE:
        out[0] = SPHERE_PIECE_INACTIVE + (uint32_t)s->actor;
        break;
    case SPHERE_P_KICKBACK:
        out[0] = SPHERE_PIECE_MORALE + (uint32_t)s->actor;
        break;
    default:
        break;
    }
}
