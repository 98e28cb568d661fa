/* Sol: everything on the table in words: what it is, its numbers of the moment, what it does,
 * and the rules about it. A row per sort of piece; all of it is open to everybody. */
#include "draw.h"
#include "orrery/telling.h"
#include "play.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* What is being told about: the piece is `which` of its sort. */
struct topic {
    const orr_game *g;
    const sol_state *s;
    const struct sol_pack *pack;
    const struct sol_cache *c;
    unsigned which;
    int reader;
    struct orr_about *to;
};

/* ---- small parts ---- */

static const char *tr(const struct topic *t, const char *english) { return orr_tr(t->g, english); }

static void fact(const struct topic *t, const char *label, unsigned value) {
    orr_about_fact(t->g, t->to, label, "%u", value);
}

static void fact_words(const struct topic *t, const char *label, const char *words) {
    orr_about_fact(t->g, t->to, label, "%s", tr(t, words));
}

static void picture(const struct topic *t, unsigned symbol, int role) { orr_about_look(t->to, (int)symbol, role); }

static const char *cell_name(const struct topic *t, unsigned cell, char out[ORR_NAME_MAX]) {
    sol_kind_cell.format(t->g, cell, out);
    return out;
}

/* Whose something is, as a whole sentence for the reader and one for anybody else, with %s for the owner. */
struct owned {
    const char *yours, *theirs;
};

static void put_owned(const struct topic *t, unsigned owner, struct owned words, char *out, size_t size) {
    char name[ORR_NAME_MAX];
    snprintf(name, sizeof name, "P%u", owner + 1);
    sol_fill(t->g, out, size, (int)owner == t->reader ? words.yours : words.theirs, name);
}

static void title_owned(const struct topic *t, unsigned owner, struct owned words) {
    put_owned(t, owner, words, t->to->title, sizeof t->to->title);
}

/* ---- structures ---- */

static const struct {
    struct owned title;
    const char *stock, *does, *pattern, *rule;
} structures[SOL_KINDS] = {
    {{"Your gate", "Gate of %s"},
     "Gates in reserve",
     "A gate is the only way through a barrier. Everybody may fly through it, in both directions. When somebody else's "
     "sundivers do, its owner gains 1 energy as a day pass, once in a turn.",
     "It is converted from two sundivers one below the other; it stands in the barrier below them.",
     "SOL-5.21"},
    {{"Your node", "Node of %s"},
     "Nodes in reserve",
     "Activated, a node gives its base in energy. The bonus goes to its owner, or, if the owner does not want it, to "
     "whoever activated it.",
     "It is converted from two sundivers with one space between them, and stands in that space.",
     "SOL-5.22"},
    {{"Your foundry", "Foundry of %s"},
     "Foundries in reserve",
     "Activated, a foundry turns 1 energy each into its base of sundivers, which go from the reserve to the hold. The "
     "bonus works the same way and is the owner's first.",
     "It is converted from two sundivers side by side, and stands in one of their spaces.",
     "SOL-5.23"},
    {{"Your tower", "Tower of %s"},
     "Towers in reserve",
     "Activated, a tower turns 1 energy each into its base of momentum. The bonus works the same way and is the "
     "owner's first.",
     "It is converted from three sundivers one below the other, and stands in the deepest space.",
     "SOL-5.24"},
};

static bool about_station(const struct topic *t) {
    unsigned byte = t->s->station[t->which], cell = t->which;
    char name[ORR_NAME_MAX];
    if (cell >= t->c->cells || byte == ORR_NONE) {
        return false;
    }
    unsigned kind = sol_station_kind(byte), owner = sol_station_owner(byte);
    title_owned(t, owner, structures[kind].title);
    ORR_KIND(t, "Station in %s, %s", cell_name(t, cell, name), tr(t, sol_layer_titles[t->c->layer_of[cell]]));
    fact(t, "base", sol_base(t->g, t->s, cell));
    fact(t, "bonus", sol_bonus(t->g, t->s, cell));
    fact(t, "cards drawn", t->pack->cards[t->c->layer_of[cell]]);
    ORR_SAY(t, "%s\n%s %s", tr(t, structures[kind].does),
            tr(t, "One of the sundivers there goes back to its hold, and cards are drawn as the layer says."),
            tr(t, t->s->acted[cell] ? "It has been activated in this turn."
                                    : "Each station can be activated once in a turn."));
    orr_about_cite(t->to, "SOL-5.30", "SOL-5.34", structures[kind].rule);
    picture(t, SOL_SYM_STRUCTURE + 2 * kind, sol_seat_role(owner));
    return true;
}

static bool about_site(const struct topic *t) {
    if (t->which >= t->c->sites) {
        return false;
    }
    unsigned owner = t->s->gate[t->which], below = t->c->site_below[t->which];
    char above[ORR_NAME_MAX], deep[ORR_NAME_MAX];
    cell_name(t, t->c->site_above[t->which], above);
    cell_name(t, below, deep);
    if (owner != ORR_NONE) {
        title_owned(t, owner, structures[SOL_GATE].title);
    } else {
        ORR_TITLE(t, "Place for a gate");
    }
    ORR_KIND(t, "Barrier between %s and %s", above, deep);
    fact(t, "cards when built", t->pack->cards[t->c->layer_of[below]]);
    ORR_SAY(t, "%s\n%s", tr(t, structures[SOL_GATE].does), tr(t, structures[SOL_GATE].pattern));
    orr_about_cite(t->to, "SOL-2.8", "SOL-5.16", "SOL-5.21");
    picture(t, SOL_SYM_STRUCTURE, owner != ORR_NONE ? sol_seat_role(owner) : ORR_NEUTRAL);
    return true;
}

static bool about_stock(const struct topic *t) {
    unsigned seat = t->which / 4, kind = t->which % 4;
    if (seat >= t->g->seats) {
        return false;
    }
    ORR_TITLE(t, "%s", tr(t, structures[kind].stock));
    put_owned(t, seat, (struct owned){"To build: your structures", "To build: structures of %s"}, t->to->kind,
              sizeof t->to->kind);
    fact(t, "left", t->s->stock[seat][kind]);
    ORR_SAY(t, "%s\n%s", tr(t, structures[kind].pattern), tr(t, structures[kind].does));
    orr_about_cite(t->to, structures[kind].rule, "SOL-5.20", NULL);
    picture(t, SOL_SYM_STRUCTURE + 2 * kind, sol_seat_role(seat));
    return true;
}

/* ---- spaces ---- */

static const char *const within[SOL_LAYERS] = {"In the outer orbit", "In the inner orbit", "In the convective layer",
                                               "In the radiative layer", "In the core"};

static bool about_cell(const struct topic *t) {
    unsigned cell = t->which;
    char name[ORR_NAME_MAX];
    if (cell >= t->c->cells) {
        return false;
    }
    unsigned layer = t->c->layer_of[cell];
    ORR_TITLE(t, "Space %s", cell_name(t, cell, name));
    ORR_KIND(t, "%s", tr(t, within[layer]));
    fact(t, "base of a station", sol_base(t->g, t->s, cell));
    fact(t, "bonus", sol_bonus(t->g, t->s, cell));
    fact(t, "cards drawn", t->pack->cards[layer]);
    fact(t, "sundivers here", sol_in_cell(t->g, t->s, cell));
    ORR_SAY(
        t,
        "Sundivers fly from here to the spaces beside it, and to those above and below; barriers need a gate. At most "
        "%d sundivers of a player fit in, and one station.",
        SOL_CROWD);
    if (layer == SOL_CORE) {
        ORR_SAY(t, " %s", tr(t, "From the core they can be hurled into the heart of the Sun."));
    }
    orr_about_cite(t->to, "SOL-5.12", "SOL-2.11", layer == SOL_CORE ? "SOL-5.13" : "SOL-2.12");
    return true;
}

static bool about_eye(const struct topic *t) {
    char name[ORR_NAME_MAX];
    if (t->which >= t->c->eyes) {
        return false;
    }
    sol_kind_eye.title(t->g, t->which, name);
    ORR_TITLE(t, "Eye %s", name);
    ORR_KIND(t, "Place of a mothership");
    ORR_SAY(
        t,
        "A mothership here launches into the four spaces that meet at this eye. At the end of its turn it moves on to "
        "the next free eye, counterclockwise.");
    orr_about_cite(t->to, "SOL-2.10", "SOL-5.11", "SOL-4.20");
    picture(t, SOL_SYM_EYE, SOL_TRACK);
    return true;
}

static bool about_cube(const struct topic *t) {
    ORR_TITLE(t, "Energy cube");
    ORR_KIND(t, "Grown by the Energy Garden");
    fact(t, "energy", 1);
    ORR_SAY(t, "Whoever flies a sundiver into this space first takes the cube: it is worth 1 energy.");
    orr_about_cite(t->to, "SOL-T7", NULL, NULL);
    picture(t, SOL_SYM_CUBE, ORR_ICE);
    return t->which < t->c->cells;
}

static bool about_feeder(const struct topic *t) {
    if (t->which >= t->c->cells) {
        return false;
    }
    ORR_TITLE(t, "Feeders");
    ORR_KIND(t, "Enemies of all");
    fact(t, "here", t->s->feeder[t->which]);
    ORR_SAY(
        t,
        "Each feeder takes 1 from the base of the station here, then from its bonus; when they have eaten all of it, "
        "the station is destroyed. They move with every solar flare.\nScouring recalls a sundiver from their space "
        "and removes one of them.");
    orr_about_cite(t->to, "SOL-T8", "SOL-5.36", "SOL-5.40");
    picture(t, SOL_SYM_FEEDER, ORR_VIOLET);
    return true;
}

/* ---- seats ---- */

enum seat_part { P_SEAT, P_SHIP, P_ARK, P_ENERGY, P_MOMENTUM, P_MOVEMENT, P_HOLD, P_RESERVE, P_LOST };

static const struct {
    struct owned title;
    const char *kind, *text;
    const char *rule[3];
    uint8_t symbol;
} seat_parts[] = {
    [P_SEAT] =
        {{"Your world", "World of %s"},
         "Player",
         "Each world has a mothership, thirteen sundivers and structures. Most momentum in the end wins; energy, "
         "sundivers and structures are worth nothing then.",
         {"SOL-1.3", "SOL-6.3"},
         SOL_SYM_ARK},
    [P_SHIP] =
        {{"Your mothership", "Mothership of %s"},
         "On the orbital track",
         "For 1 movement a sundiver is launched from the hold into one of the four spaces round its eye. At the end of "
         "the turn the mothership moves on by one eye.",
         {"SOL-5.11", "SOL-4.20"},
         SOL_SYM_MOTHERSHIP},
    [P_ARK] = {{"Your ark", "Ark of %s"},
               "On the dial of momentum",
               "The ark flees from the Sun: its place on the dial is the momentum. Towers, hurled sundivers and some "
               "effects move it on. One turn of the dial is 55.",
               {"SOL-6.2", "SOL-5.31", "SOL-5.13"},
               SOL_SYM_ARK},
    [P_ENERGY] = {{"Your energy", "Energy of %s"},
                  "Stock",
                  "Energy pays for foundries and towers, and comes from nodes, day passes and cubes. Whoever has 13 or "
                  "more when a solar flare comes loses half of it.",
                  {"SOL-5.31", "SOL-5.63"},
                  SOL_SYM_ENERGY},
    [P_MOMENTUM] = {{"Your momentum", "Momentum of %s"},
                    "Score",
                    "Who has the most when the thirteenth solar flare comes wins. It also says how well a world "
                    "survives.",
                    {"SOL-6.2", "SOL-6.5"},
                    SOL_SYM_ARK},
    [P_MOVEMENT] =
        {{"Your movement", "Movement of %s"},
         "Points of a Move",
         "Three movement, and one more for each of the five layers in which the seat has a station: outer and "
         "inner orbit, convective and radiative layer, core. What is not spent is lost.",
         {"SOL-2.13", "SOL-5.10"},
         SOL_SYM_WHEN + SOL_ON_MOVE},
    [P_HOLD] =
        {{"Your hold", "Hold of %s"},
         "Sundivers aboard the mothership",
         "They wait to be launched, for 1 movement each. Recalled sundivers and new ones from foundries come here.",
         {"SOL-5.11", "SOL-2.2"},
         SOL_SYM_SUNDIVER},
    [P_RESERVE] = {{"Your reserve", "Reserve of %s"},
                   "Sundivers not in play",
                   "Foundries bring them into the hold. Sundivers that were converted or sacrificed lie here.",
                   {"SOL-2.1", "SOL-5.31"},
                   SOL_SYM_SUNDIVER},
    [P_LOST] = {{"Your sundivers lost in space", "Sundivers lost in space of %s"},
                "Thrown out by the event Explode",
                "In a Move each of them can return to any space of the outer orbit for 1 movement.",
                {"SOL-5.14", "SOL-T3"},
                SOL_SYM_SUNDIVER},
};

static void seat_facts(const struct topic *t, unsigned part, unsigned seat) {
    const sol_state *s = t->s;
    switch (part) {
    case P_SEAT:
        fact(t, "momentum", s->momentum[seat]);
        fact(t, "energy", s->energy[seat]);
        fact(t, "in hold", s->count[seat][SOL_HOLD]);
        fact(t, "in reserve", s->count[seat][SOL_RESERVE]);
        break;
    case P_SHIP:
    case P_HOLD:
        fact(t, "in hold", s->count[seat][SOL_HOLD]);
        break;
    case P_ENERGY:
        fact(t, "energy", s->energy[seat]);
        fact(t, "unstable from", t->pack->unstable);
        break;
    case P_MOVEMENT:
        fact(t, "movement", s->movement[seat]);
        break;
    case P_RESERVE:
        fact(t, "in reserve", s->count[seat][SOL_RESERVE]);
        break;
    case P_LOST:
        fact(t, "lost", s->count[seat][SOL_LOST]);
        break;
    default:
        fact(t, "momentum", s->momentum[seat]);
        fact(t, "by towers", s->gained[seat][SOL_BY_TOWERS]);
        fact(t, "by hurling", s->gained[seat][SOL_BY_HURLS]);
        fact(t, "by effects", s->gained[seat][SOL_BY_EFFECTS]);
    }
}

static bool about_seat(const struct topic *t, unsigned part) {
    if (t->which >= t->g->seats) {
        return false;
    }
    title_owned(t, t->which, seat_parts[part].title);
    ORR_KIND(t, "%s", tr(t, seat_parts[part].kind));
    seat_facts(t, part, t->which);
    ORR_SAY(t, "%s", tr(t, seat_parts[part].text));
    orr_about_cite(t->to, seat_parts[part].rule[0], seat_parts[part].rule[1], seat_parts[part].rule[2]);
    picture(t, seat_parts[part].symbol, sol_seat_role(t->which));
    return true;
}

#define SEAT_PART(name, part) \
    static bool about_##name(const struct topic *t) { return about_seat(t, part); }
SEAT_PART(panel, P_SEAT)
SEAT_PART(ship, P_SHIP)
SEAT_PART(ark, P_ARK)
SEAT_PART(energy, P_ENERGY)
SEAT_PART(momentum, P_MOMENTUM)
SEAT_PART(movement, P_MOVEMENT)
SEAT_PART(hold, P_HOLD)
SEAT_PART(reserve, P_RESERVE)
SEAT_PART(lost, P_LOST)

static bool about_diver(const struct topic *t) {
    unsigned seat = t->which / 16, diver = t->which % 16;
    char place[ORR_NAME_MAX];
    if (seat >= t->g->seats || diver >= SOL_DIVERS) {
        return false;
    }
    sol_kind_place.title(t->g, t->s->place[seat][diver], place);
    title_owned(t, seat, (struct owned){"Your sundiver", "Sundiver of %s"});
    place[0] = (char)(place[0] >= 'a' && place[0] <= 'z' ? place[0] - 'a' + 'A' : place[0]);
    ORR_KIND(t, "%s", place);
    fact(t, "together here", t->s->count[seat][t->s->place[seat][diver]]);
    ORR_SAY(
        t,
        "For 1 movement it flies to a space beside, above or below its own. Patterns of sundivers are converted into "
        "gates and stations; at a station a sundiver activates it.\nFrom the core it can be hurled into the heart of "
        "the Sun: it is gone, and its world gains 2 momentum.");
    orr_about_cite(t->to, "SOL-5.12", "SOL-5.20", "SOL-5.13");
    picture(t, SOL_SYM_SUNDIVER, sol_seat_role(seat));
    return true;
}

/* ---- cards ---- */

static const char *const effect_rules[SOL_EFFECTS] = {
    "SOL-E1",  "SOL-E2",  "SOL-E3",  "SOL-E4",  "SOL-E5",  "SOL-E6",  "SOL-E7",  "SOL-E8",  "SOL-E9",  "SOL-E10",
    "SOL-E11", "SOL-E12", "SOL-E13", "SOL-E14", "SOL-E15", "SOL-E16", "SOL-E17", "SOL-E18", "SOL-E19", "SOL-E20",
    "SOL-E21", "SOL-E22", "SOL-E23", "SOL-E24", "SOL-E25", "SOL-E26", "SOL-E27", "SOL-E28", "SOL-E29", "SOL-E30"};
static const char *const event_rules[SOL_EVENTS] = {"SOL-T1", "SOL-T2", "SOL-T3", "SOL-T4",
                                                    "SOL-T5", "SOL-T6", "SOL-T7", "SOL-T8"};

static const char *const moments[] = {"In a Move, between two flights.", "While converting.",
                                      "While activating stations.", "Before cards are drawn.",
                                      "At any time in your own turn."};

static void tell_effect(const struct topic *t, unsigned effect, unsigned suit) {
    fact_words(t, "suit", sol_suit_titles[suit]);
    fact_words(t, "when", sol_when_words(effect));
    ORR_SAY(t, "%s.\n%s Using it discards the card.", tr(t, sol_effect_texts[effect]),
            tr(t, moments[sol_effect_symbols[effect] % 5]));
    orr_about_cite(t->to, effect_rules[effect], "SOL-4.12", "SOL-4.10");
    picture(t, SOL_SYM_SUIT + suit, sol_suit_role(suit));
    t->to->card = true;
}

static bool about_effect(const struct topic *t) {
    unsigned suit = t->which, effect = suit < SOL_SUITS ? t->s->effect[suit] : ORR_NONE;
    if (effect == ORR_NONE) {
        return false;
    }
    ORR_TITLE(t, "%s", tr(t, sol_effect_titles[effect]));
    ORR_KIND(t, "Effect of cards of the suit %s", tr(t, sol_suit_titles[suit]));
    tell_effect(t, effect, suit);
    fact(t, "left in the deck", t->s->deck[suit]);
    return true;
}

static bool about_slot(const struct topic *t) {
    if (t->which >= t->g->seats) {
        return false;
    }
    unsigned suit = t->s->slot[t->which], effect = suit < SOL_SUITS ? t->s->effect[suit] : ORR_NONE;
    put_owned(t, t->which, (struct owned){"Your kept card", "Kept card of %s"}, t->to->kind, sizeof t->to->kind);
    if (effect != ORR_NONE) {
        ORR_TITLE(t, "%s", tr(t, sol_effect_titles[effect]));
        tell_effect(t, effect, suit);
    } else if (suit < SOL_SUITS) {
        ORR_TITLE(t, "%s", tr(t, sol_suit_titles[suit]));
        ORR_SAY(t, "This suit has no effect in this game.");
        picture(t, SOL_SYM_SUIT + suit, sol_suit_role(suit));
    } else {
        ORR_TITLE(t, "No card");
        ORR_SAY(t, "After drawing cards one of them can be kept here, face up, and used from the next turn on.");
        orr_about_cite(t->to, "SOL-5.66", "SOL-4.10", NULL);
    }
    return true;
}

static bool about_deck(const struct topic *t) {
    unsigned cards = 0;
    for (unsigned i = 0; i < SOL_CARD_KINDS; i++) {
        cards += t->s->deck[i];
    }
    ORR_TITLE(t, "Instability deck");
    ORR_KIND(t, "Face-down cards");
    fact(t, "cards left", cards);
    fact(t, "solar flares left", t->s->deck[SOL_SUIT_FLARE]);
    ORR_SAY(
        t,
        "Work in the Sun draws cards: none in the orbits, then 1, 2 and 3 towards the core. Thirteen of each suit are "
        "in it, and it is never shuffled again; what comes next nobody knows.");
    orr_about_cite(t->to, "SOL-5.60", "SOL-3.7", NULL);
    picture(t, SOL_SYM_BACK, SOL_RAY);
    return true;
}

static bool about_discard(const struct topic *t) {
    unsigned cards = 0;
    for (unsigned i = 0; i < SOL_SUITS; i++) {
        cards += t->s->discard[i];
    }
    ORR_TITLE(t, "Discard pile");
    ORR_KIND(t, "Face-up cards, open to all");
    fact(t, "cards", cards);
    if (t->s->last_card < SOL_CARD_KINDS) {
        fact_words(t, "last drawn", sol_suit_titles[t->s->last_card]);
    }
    ORR_SAY(t, "Cards that were drawn and not kept, and those that were used. They do not come back.");
    orr_about_cite(t->to, "SOL-5.66", "SOL-3.7", NULL);
    return true;
}

static bool about_suit(const struct topic *t) {
    unsigned suit = t->which;
    if (suit >= SOL_CARD_KINDS) {
        return false;
    }
    ORR_TITLE(t, "%s", tr(t, sol_suit_titles[suit]));
    ORR_KIND(t, "Cards left in the deck");
    fact(t, "left", t->s->deck[suit]);
    if (suit == SOL_CARD_TRIGGER) {
        ORR_SAY(t, "It sets off the trigger event at once and leaves the game; another card is drawn for it.");
    } else if (suit == SOL_SUIT_FLARE) {
        ORR_SAY(
            t,
            "A solar flare moves the marker of the spiral, halves energy from 13 on, and lets everybody use stations "
            "in the outer orbit. The thirteenth ends the game.");
    } else {
        ORR_SAY(t, "A card of this suit can be kept for the effect that lies beside its token.");
    }
    orr_about_cite(t->to,
                   suit == SOL_CARD_TRIGGER ? "SOL-5.61"
                   : suit == SOL_SUIT_FLARE ? "SOL-5.63"
                                            : "SOL-5.66",
                   NULL, NULL);
    picture(t, SOL_SYM_SUIT + suit, sol_suit_role(suit));
    return true;
}

/* ---- the Sun ---- */

static bool about_spiral(const struct topic *t) {
    ORR_TITLE(t, "Spiral of instability");
    ORR_KIND(t, "How long the Sun lasts");
    fact(t, "flares left", t->s->marker);
    ORR_SAY(
        t,
        "Every solar flare moves the marker one space inward. When it reaches the middle, with the thirteenth flare, "
        "the Sun explodes and the game ends.");
    orr_about_cite(t->to, "SOL-5.63", "SOL-6.1", NULL);
    picture(t, SOL_SYM_SUIT, ORR_EMBER);
    return true;
}

static bool about_event(const struct topic *t) {
    unsigned event = t->s->event;
    if (event >= SOL_EVENTS) {
        return false;
    }
    ORR_TITLE(t, "%s", tr(t, sol_event_titles[event]));
    ORR_KIND(t, "Trigger event");
    fact(t, "triggers left", t->s->deck[SOL_CARD_TRIGGER]);
    ORR_SAY(t, "%s.\nIt happens whenever a trigger flare is drawn.", tr(t, sol_event_texts[event]));
    orr_about_cite(t->to, event_rules[event], "SOL-5.61", "SOL-7.2");
    picture(t, SOL_SYM_TRIGGER, ORR_EMBER);
    t->to->card = true;
    return true;
}

static bool about_sheet(const struct topic *t) {
    static const char *const letters[SOL_LAYERS] = {"O", "I", "C", "R", "K"};
    ORR_TITLE(t, "Base and bonus");
    ORR_KIND(t, "What stations give, by layer");
    for (unsigned i = SOL_INNER; i < SOL_LAYERS; i++) {
        char words[16];
        snprintf(words, sizeof words, "%u + %u", t->pack->base[i], t->pack->bonus[i]);
        fact_words(t, letters[i], words);
    }
    ORR_SAY(
        t,
        "Whoever activates a station takes its base; the bonus is offered to its owner first. In the outer orbit (O) "
        "the base is 1 and there is no bonus; deeper stations give more and draw more cards.");
    orr_about_cite(t->to, "SOL-2.4", "SOL-5.34", NULL);
    return true;
}

/* ---- all ---- */

bool sol_about(const orr_game *g, const void *view, int seat, uint32_t piece, struct orr_about *out) {
    static const struct {
        struct orr_piece_ids ids;
        bool (*tell)(const struct topic *);
    } rows[] = {
        {ORR_IDS(SOL_PIECE_SEAT, SOL_SEATS), about_panel},
        {ORR_IDS(SOL_PIECE_MOTHERSHIP, SOL_SEATS), about_ship},
        {ORR_IDS(SOL_PIECE_ARK, SOL_SEATS), about_ark},
        {ORR_IDS(SOL_PIECE_ENERGY, SOL_SEATS), about_energy},
        {ORR_IDS(SOL_PIECE_MOMENTUM, SOL_SEATS), about_momentum},
        {ORR_IDS(SOL_PIECE_MOVEMENT, SOL_SEATS), about_movement},
        {ORR_IDS(SOL_PIECE_SLOT, SOL_SEATS), about_slot},
        {ORR_IDS(SOL_PIECE_HOLD, SOL_SEATS), about_hold},
        {ORR_IDS(SOL_PIECE_RESERVE, SOL_SEATS), about_reserve},
        {ORR_IDS(SOL_PIECE_LOST, SOL_SEATS), about_lost},
        {ORR_IDS(SOL_PIECE_STOCK, 4 * SOL_SEATS), about_stock},
        {ORR_IDS(SOL_PIECE_EFFECT, SOL_SUITS), about_effect},
        {ORR_IDS(SOL_PIECE_DECK, 1), about_deck},
        {ORR_IDS(SOL_PIECE_DISCARD, 1), about_discard},
        {ORR_IDS(SOL_PIECE_SPIRAL, 1), about_spiral},
        {ORR_IDS(SOL_PIECE_EVENT, 1), about_event},
        {ORR_IDS(SOL_PIECE_SHEET, 1), about_sheet},
        {ORR_IDS(SOL_PIECE_DECK_SUIT, SOL_CARD_KINDS), about_suit},
        {ORR_IDS(SOL_PIECE_CELL, SOL_CELLS), about_cell},
        {ORR_IDS(SOL_PIECE_STATION, SOL_CELLS), about_station},
        {ORR_IDS(SOL_PIECE_CUBE, SOL_CELLS), about_cube},
        {ORR_IDS(SOL_PIECE_FEEDER, SOL_CELLS), about_feeder},
        {ORR_IDS(SOL_PIECE_SITE, SOL_SITES), about_site},
        {ORR_IDS(SOL_PIECE_EYE, SOL_EYES), about_eye},
        {ORR_IDS(SOL_PIECE_DIVER, 16 * SOL_SEATS), about_diver},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        unsigned which;
        if (orr_piece_of(&rows[i].ids, piece, g->seats, &which)) {
            struct topic t = {g, view, sol_pack_of(g), sol_cache_of(g), which, seat, out};
            return rows[i].tell(&t);
        }
    }
    return false;
}
