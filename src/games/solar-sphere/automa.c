/* Solar Sphere: DRANDA alone beside a physical table: what it looks at of the captain's side, and a captain of whom
 * nothing else is known. The captain's drones that lie nowhere are in the reserve, hired crew is taken as retired, and
 * the auxiliary die stays docked until the round is over, so that the captain always has a turn before the battle. Which
 * of the two is first in a round does not matter to DRANDA: the captain is. */
#include "orrery/automa.h"

#include "play.h"

#include <string.h>

enum { FACT_HEXES, FACT_CREW, FACT_DRONES, FACT_DIE };
enum { TURNS_MOST = 4 }; /* of a captain in a round: three dice and the auxiliary one */

static const struct orr_fact facts[] = {
    [FACT_HEXES] = {"hexes", "Hexes you built", ORR_FACT_TAP, &sphere_kind_position, NULL, false},
    [FACT_CREW] = {"crew", "Crew you took", ORR_FACT_TAP, &sphere_kind_card, NULL, true},
    [FACT_DRONES] = {"drones", "Your drones on ships", ORR_FACT_COUNT, &sphere_kind_place, NULL, true},
    [FACT_DIE] = {"die", "Does one of your dice lie here?", ORR_FACT_FLAG, &sphere_kind_location, NULL, true},
    {NULL, NULL, 0, NULL, NULL, false},
};

/* ---- a captain of whom little is known ---- */

static bool deploying(const sphere_state *s) {
    return s->phase == SPHERE_P_TURN || s->phase == SPHERE_P_REVEAL || s->phase == SPHERE_P_SEARCH ||
           s->phase == SPHERE_P_OPAQUE;
}

/* Dice that lie nowhere are discarded; the auxiliary one waits. */
static void forget_dice(sphere_captain *c, bool deploys) {
    for (unsigned i = 0; i < SPHERE_DICE; i++) {
        c->die[i] = c->die[i] ? c->die[i] : 1;
        c->at[i] = c->at[i] < SPHERE_AT_LOCATION ? (uint8_t)SPHERE_AT_DISCARD : c->at[i];
    }
    c->die[SPHERE_AUX] = c->aux_taken = 1;
    c->at[SPHERE_AUX] = deploys ? SPHERE_AT_DOCK : SPHERE_AT_DISCARD;
}

static void forget(const orr_game *g, void *memory) {
    sphere_state *s = memory;
    sphere_captain *c = &s->captain[0], known = *c;
    unsigned out = sphere_hexes(s, 0);
    for (unsigned i = 0; i < SPHERE_FLEET; i++) {
        out += sphere_on_ship(&s->fleet[i], 0);
    }
    *c = (sphere_captain){.retired1 = known.retired1,
                          .retired2 = known.retired2,
                          .retired3 = known.retired3,
                          .ships = known.ships,
                          .reserve = (uint8_t)(SPHERE_DRONES - out)};
    memcpy(c->faction, known.faction, sizeof c->faction);
    memset(c->crew, ORR_NONE, sizeof c->crew);
    memcpy(c->die, known.die, sizeof c->die);
    memcpy(c->at, known.at, sizeof c->at);
    if (deploying(s) || s->phase == SPHERE_P_RESISTANCE || s->phase == SPHERE_P_OVER) {
        forget_dice(c, deploying(s));
    }
    if (deploying(s) && s->order[0] != 0) { /* rolled just now */
        s->order[0] = 0;
        s->order[1] = SPHERE_DRANDA;
        s->actor = 0;
        s->menu = SPHERE_M_PRE;
        s->phase = SPHERE_P_TURN;
    }
    sphere_derive(g, s);
}

static bool unseen(const orr_game *g, const void *memory) {
    (void)g;
    return ((const sphere_state *)memory)->phase == SPHERE_P_ROLL;
}

static bool waits(const orr_game *g, const void *memory) {
    (void)g;
    return ((const sphere_state *)memory)->phase == SPHERE_P_TURN;
}

static void pass(const orr_game *g, void *memory, struct orr_trace *t) {
    sphere_state *s = memory;
    s->menu = SPHERE_M_NONE;
    if (!sphere_docked(&s->captain[SPHERE_DRANDA])) {
        s->captain[0].at[SPHERE_AUX] = SPHERE_AT_DISCARD;
    }
    sphere_next_turn(g, s, t);
}

/* ---- what DRANDA looks at ---- */

static unsigned unbuilt(const sphere_state *s) {
    unsigned n = 0;
    for (unsigned i = 1; i < SPHERE_POSITIONS; i++) {
        n += s->owner[i] == ORR_NONE;
    }
    return n;
}

/* The battle looks at drones, a complete Sphere makes it the last one, and cards fill the gaps of the display after
 * it. Hexes beside those of DRANDA may have brought points that have to be counted in the end. */
static unsigned battle_looks(const orr_game *g, const sphere_state *s) {
    bool last = sphere_final_round(g, s);
    bool scores = last && sphere_level_of(g)->morale > 0 && s->owned[SPHERE_DRANDA];
    bool complete = unbuilt(s) > 0 && unbuilt(s) + sphere_hexes(s, 0) <= (unsigned)TURNS_MOST * s->round;
    return 1u << FACT_DRONES | (unsigned)(scores || (complete && !last)) << FACT_HEXES | (unsigned)!last << FACT_CREW;
}

/* The icon that an outcome puts into effect, and the Location of the die; SPHERE_ICONS: none. */
struct play {
    unsigned icon, location, value;
};

static struct play play_of(const orr_game *g, const sphere_state *s, orr_action next) {
    const struct sphere_automa_card *cards = sphere_pack_of(g)->dranda;
    struct play p = {SPHERE_ICONS, 0, 0};
    if (orr_verb_of(next) == SPHERE_C_REVEAL && s->phase == SPHERE_P_REVEAL) {
        unsigned colour = sphere_next_colour(g, s);
        p.icon = cards[orr_arg(next, 0)].icon[colour];
        p.value = s->captain[SPHERE_DRANDA].die[colour];
    } else if (orr_verb_of(next) == SPHERE_C_OPAQUE) {
        p.icon = cards[s->aside[sphere_automa_turn(s)]].icon[s->choice];
        p.value = orr_arg(next, 0);
    }
    p.location = p.icon < SPHERE_ICONS ? sphere_automa_goes(p.icon, p.value) : 0;
    return p;
}

static unsigned looks(const orr_game *g, const void *memory, orr_action next) {
    static const uint8_t by_icon[SPHERE_ICONS + 1] = {[SPHERE_I_ASTEROID] = 1u << FACT_DIE,
                                                      [SPHERE_I_SALVAGE] = 1u << FACT_DIE,
                                                      [SPHERE_I_SPHERE] = 1u << FACT_DIE | 1u << FACT_HEXES,
                                                      [SPHERE_I_FLEET] = 1u << FACT_DIE | 1u << FACT_DRONES,
                                                      [SPHERE_I_CREW] = 1u << FACT_DIE | 1u << FACT_CREW};
    const sphere_state *s = memory;
    if (!next) {
        bool battle = s->phase == SPHERE_P_TURN && !sphere_docked(&s->captain[SPHERE_DRANDA]);
        return battle ? battle_looks(g, s) : 0;
    }
    return by_icon[play_of(g, s, next).icon];
}

static unsigned hex_items(const sphere_state *before, const sphere_state *s, struct orr_fact_item *out) {
    unsigned n = 0;
    for (unsigned i = 1; i < SPHERE_POSITIONS; i++) {
        if (before->owner[i] == ORR_NONE) {
            bool built = s->owner[i] == 0;
            out[n++] = (struct orr_fact_item){.at = (uint8_t)i,
                                              .value = built,
                                              .open = built || sphere_has(s->free, i),
                                              .piece = SPHERE_PIECE_HEX + i};
        }
    }
    return n;
}

/* Tiers in the order of the search, up to the first in which a card is left; of the battle all of them. */
static unsigned crew_items(const sphere_state *before, const sphere_state *s, const struct play *p,
                           struct orr_fact_item *out) {
    const uint8_t *search = sphere_tier_search[p->icon == SPHERE_I_CREW ? (p->value - 1) / 2 : 0];
    unsigned n = 0;
    for (unsigned i = 0; i < SPHERE_TIERS; i++) {
        unsigned slot = 2u * search[i];
        for (unsigned at = slot; at < slot + 2; at++) {
            if (before->display[at] != ORR_NONE) {
                out[n++] = (struct orr_fact_item){.at = before->display[at],
                                                  .value = s->display[at] == ORR_NONE,
                                                  .open = true,
                                                  .piece = SPHERE_PIECE_SLOT + at};
            }
        }
        if (p->icon == SPHERE_I_CREW && (s->display[slot] != ORR_NONE || s->display[slot + 1] != ORR_NONE)) {
            break;
        }
    }
    return n;
}

static unsigned drone_items(const sphere_state *before, const sphere_state *s, struct orr_fact_item *out) {
    unsigned n = 0;
    for (unsigned i = 0; i < SPHERE_FLEET; i++) {
        if (before->fleet[i].card != ORR_NONE) {
            unsigned known = sphere_on_ship(&before->fleet[i], 0);
            out[n++] = (struct orr_fact_item){.at = (uint8_t)i,
                                              .value = (uint8_t)sphere_on_ship(&s->fleet[i], 0),
                                              .least = (uint8_t)known,
                                              .most = (uint8_t)(known + before->captain[0].reserve),
                                              .open = true,
                                              .piece = SPHERE_PIECE_PLACE + i};
        }
    }
    return n;
}

/* Whoever built, hired or attacked in this turn has a die there; it may have been taken back only by a new round. */
static unsigned die_items(const sphere_state *before, const sphere_state *s, const struct play *p,
                          struct orr_fact_item *out) {
    if (sphere_has(before->occupied, p->location)) {
        return 0;
    }
    bool acted = memcmp(before->owner, s->owner, sizeof s->owner) != 0 ||
                 memcmp(before->display, s->display, sizeof s->display) != 0 ||
                 memcmp(before->fleet, s->fleet, sizeof s->fleet) != 0;
    bool lies = sphere_has(s->occupied, p->location);
    out[0] = (struct orr_fact_item){.at = (uint8_t)p->location,
                                    .value = lies || acted,
                                    .open = true,
                                    .follows = acted && !lies,
                                    .piece = SPHERE_PIECE_LOCATION + p->location};
    return 1;
}

static unsigned items(const orr_game *g, const void *before, const void *s, orr_action next, unsigned fact,
                      struct orr_fact_item out[ORR_MAX_FACT_ITEMS]) {
    struct play p = play_of(g, before, next);
    switch (fact) {
    case FACT_HEXES:
        return hex_items(before, s, out);
    case FACT_CREW:
        return crew_items(before, s, &p, out);
    case FACT_DRONES:
        return drone_items(before, s, out);
    default:
        return die_items(before, s, &p, out);
    }
}

/* ---- telling it ---- */

static void tell_crew(const orr_game *g, sphere_state *s, unsigned card) {
    unsigned slot = sphere_display_slot(s, card), tier = sphere_tier_of(card);
    s->display[slot] = ORR_NONE;
    s->token[slot] = 0;
    *sphere_retired_of(&s->captain[0], tier) |= 1u << (card - sphere_first_card(tier));
    s->captain[0].faction[sphere_pack_of(g)->crew[card]]++;
}

/* A die with a value that the Location takes. */
static void tell_die(sphere_state *s, unsigned location) {
    sphere_captain *c = &s->captain[0];
    unsigned die = 0, value = 1;
    while (die + 1 < SPHERE_DICE && c->at[die] >= SPHERE_AT_LOCATION) {
        die++;
    }
    while (!sphere_has(sphere_accepting(value), location)) {
        value++;
    }
    c->die[die] = (uint8_t)value;
    c->at[die] = (uint8_t)(SPHERE_AT_LOCATION + location);
    s->occupied = (uint8_t)(s->occupied | 1u << location);
}

static void tell(const orr_game *g, void *memory, unsigned fact, unsigned at, unsigned value, struct orr_trace *t) {
    sphere_state *s = memory;
    switch (fact) {
    case FACT_HEXES:
        if (value) {
            sphere_raise(g, s, 0, at, t);
        }
        break;
    case FACT_CREW:
        if (value) {
            tell_crew(g, s, at);
        }
        break;
    case FACT_DRONES:
        if (value > sphere_on_ship(&s->fleet[at], 0)) {
            sphere_land(s, at, 0, value - sphere_on_ship(&s->fleet[at], 0));
        }
        break;
    default:
        if (value) {
            tell_die(s, at);
        }
    }
}

/* ---- what to do at the table ---- */

static const struct orr_deed deeds[] = {
    {SPHERE_LN_D_PLACE, "Its die: {0}", "Put the die there", false},
    {SPHERE_LN_D_LOSE, "It loses a drone", "Take a drone from its supply out of the game: {0} are left", false},
    {SPHERE_LN_D_LOSE_POINT, "It loses 1 point", NULL, false},
    {SPHERE_LN_D_BRING, NULL, "Put them back into its supply", false},
    {SPHERE_LN_D_BUILD, "Build {0}", "Put a drone of its supply on the hex", false},
    {SPHERE_LN_D_POINTS, NULL, "Move its score marker", false},
    {SPHERE_LN_D_MORALE, NULL, "Move its score marker", false},
    {SPHERE_LN_D_REPUTATION, NULL, "Move its score marker", false},
    {SPHERE_LN_D_FACTION, NULL, "Note the icon for it", false},
    {SPHERE_LN_D_SEND, "A drone to {1}", "Put a drone of its supply on the ship at the {2}", false},
    {SPHERE_LN_D_HIRE, "It takes {0}", "Lay the card beside it, with its morale token; it scores {1}", false},
    {SPHERE_LN_D_ASTEROID, NULL, NULL, false},
    {SPHERE_LN_D_SALVAGE_CARD, NULL, NULL, false},
    {SPHERE_LN_D_OPAQUE_GONE, NULL, "Slide the card under its deck", false},
    {SPHERE_LN_D_SWAP, NULL, NULL, false},
    {SPHERE_LN_D_NO_HEX, NULL, NULL, false},
    {SPHERE_LN_D_NO_CREW, NULL, NULL, false},
    {SPHERE_LN_D_NO_DRONE, NULL, NULL, false},
    {SPHERE_LN_D_SALVAGE_OVER, NULL, NULL, false},
    {SPHERE_LN_COMPLETE, NULL, NULL, false},
    {SPHERE_LN_WON, NULL, NULL, false},
    {SPHERE_LN_LOST, NULL, NULL, false},
    {SPHERE_LN_D_RANK, NULL, "Move its score marker", false},
    {SPHERE_LN_RANK, "You have rank {0} with {1}: {2}", NULL, true},
    {SPHERE_LN_D_CLAIM, NULL, "Lay the ship beside it", false},
    {SPHERE_LN_CLAIM, "You claim {0}", NULL, true},
    {SPHERE_LN_GONE, NULL, NULL, false},
    {SPHERE_LN_D_RETURN, NULL, NULL, false},
    {SPHERE_LN_DOWN, NULL, "Move the ship down and put a Corporation drone on it", false},
    {SPHERE_LN_BELOW, NULL, NULL, false},
    {SPHERE_LN_TOKENS, NULL, NULL, false},
    {SPHERE_LN_D_ARRANGE, NULL, NULL, false},
    {SPHERE_LN_D_SHUFFLE, NULL, NULL, false},
    {0, NULL, NULL, false},
};

const struct orr_automa solar_sphere_automa = {
    .options = "order=seats",
    .facts = facts,
    .deeds = deeds,
    .forget = forget,
    .unseen = unseen,
    .waits = waits,
    .pass = pass,
    .looks = looks,
    .items = items,
    .tell = tell,
};
