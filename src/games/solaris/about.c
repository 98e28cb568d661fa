/* Solaris: everything on the table in words: what it is, its numbers of the moment, what it
 * does, and the rules about it. A row per sort of piece. Hands of others and the order of the
 * stack are never read here. */
#include "draw.h"
#include "orrery/telling.h"
#include "play.h"
#include "tables.h"

#include <stdarg.h>
#include <stdio.h>

/* What is being told about: the piece is `which` of its sort. */
struct topic {
    const orr_game *g;
    const solaris_state *s;
    const struct solaris_cache *c;
    unsigned which;
    int reader;
    struct orr_about *to;
};

/* ---- small parts ---- */

/* A number and, as format and parts, what it counts. */
__attribute__((format(printf, 3, 4))) static void fact(const struct topic *t, unsigned value, const char *format, ...) {
    struct orr_about *to = t->to;
    if (to->facts < ORR_ABOUT_FACTS) {
        va_list args;
        va_start(args, format);
        vsnprintf(to->fact[to->facts].label, sizeof to->fact[0].label, orr_tr(t->g, format), args);
        va_end(args);
        orr_about_put(t->g, to->fact[to->facts++].value, sizeof to->fact[0].value, "%u", value);
    }
}

static void picture(const struct topic *t, unsigned symbol, int role) { orr_about_look(t->to, (int)symbol, role); }

static const char *station_name(const struct topic *t, unsigned station) {
    return orr_tr(t->g, solaris_kind_station.titles[station]);
}
static const char *at_station(const struct topic *t, unsigned station) {
    return orr_tr(t->g, solaris_at_station[station]);
}

static int seat_role(const struct topic *t, unsigned seat) {
    return seat >= t->c->players ? ORR_NEUTRAL : ORR_SEAT + (int)seat;
}

static bool placed(const struct topic *t) { return t->s->phase >= SOLARIS_P_ACTION; }

/* ---- the ring ---- */

static const struct {
    const char *text, *rule;
} stations[SOLARIS_STATIONS] = {
    [SOLARIS_ED] = {"Its own action plays cards of other stations: 1 energy from here pays for one card, or for two of "
                    "the same station, and each adds 1 energy at its station.",
                    "SO-5.50"},
    [SOLARIS_HQ] = {"Its own action draws cards: two for each energy that is spent here.", "SO-5.60"},
    [SOLARIS_BIO] = {"Its own action spreads energy round the ring: so many stations in one direction gain 1 each as "
                     "energy is spent here, and 1 more is the fee.",
                     "SO-5.70"},
    [SOLARIS_SP] =
        {"Its own action docks shuttles at stations, for 1 energy each. Docked shuttles serve everybody until "
         "the round ends.",
         "SO-5.80"},
    [SOLARIS_CAN] =
        {"Its own action takes a card from another hand for 1 energy, from each player once. The cards join "
         "the hand when all have acted here.",
         "SO-5.90"},
    [SOLARIS_EC] = {"Its own action sends energy to the laser: a card of a docked shuttle's colour, 1 energy from here "
                    "and 1 from the station where that shuttle is docked.",
                    "SO-5.100"},
};

static void energy_fact(const struct topic *t, unsigned seat, unsigned energy) {
    if ((int)seat == t->reader) {
        fact(t, energy, "your energy");
    } else if (seat < t->c->players) {
        fact(t, energy, "energy of P%u", seat + 1);
    } else {
        fact(t, energy, "energy of drone %u", seat - t->c->players + 1);
    }
}

static bool about_station(const struct topic *t) {
    unsigned station = t->which;
    bool active = placed(t) && t->s->phase != SOLARIS_P_OVER && solaris_active(t->s) == station;
    ORR_TITLE(t, "%s", station_name(t, station));
    ORR_KIND(t, active ? "Active station" : "Station of the ring");
    for (unsigned i = 0; i < t->c->seats && placed(t); i++) {
        energy_fact(t, i, t->s->energy[i][station]);
    }
    ORR_SAY(
        t,
        "%s\nAt every station one can also replenish, redirect or exchange. Who has more energy here acts earlier; of "
        "a "
        "stack, the top first.",
        orr_tr(t->g, stations[station].text));
    orr_about_cite(t->to, stations[station].rule, "SO-1.3", "SO-4.4");
    picture(t, SOLARIS_SYM_STATION + station, active ? ORR_SUN : ORR_INK);
    return true;
}

static bool about_own(const struct topic *t) {
    if (!about_station(t)) {
        return false;
    }
    ORR_KIND(t, "Energy in figures");
    return true;
}

static bool about_token(const struct topic *t) {
    unsigned seat = t->which / 8, station = t->which % 8;
    if (seat >= t->c->seats || station >= SOLARIS_STATIONS) {
        return false;
    }
    if (seat >= t->c->players) {
        ORR_TITLE(t, "Token of a drone");
    } else {
        ORR_TITLE(t, (int)seat == t->reader ? "Your token" : "Token of P%u", seat + 1);
    }
    ORR_KIND(t, "%s", at_station(t, station));
    orr_about_capital(t->to->kind);
    fact(t, t->s->energy[seat][station], "energy");
    ORR_SAY(
        t, "Its space is the energy that this player has at the station, up to 7. When the station becomes active, the "
           "token moves to the rim as its turn begins.");
    orr_about_cite(t->to, "SO-1.1", "SO-4.3", "SO-2.12");
    picture(t, SOLARIS_SYM_STATION + station, seat_role(t, seat));
    return true;
}

static bool about_bridge(const struct topic *t) {
    bool spare = t->which >= SOLARIS_STATIONS;
    unsigned colour = spare ? t->s->spare[t->which - SOLARIS_STATIONS] : t->s->bridge[t->which];
    if (colour >= SOLARIS_COLOURS || !solaris_bridge_laid(t->s, spare ? SOLARIS_STATIONS : t->which)) {
        ORR_TITLE(t, "Place of a bridge");
        ORR_SAY(t, "A bridge will join the two stations beside it.");
        return true;
    }
    ORR_TITLE(t, "%s", orr_tr(t->g, solaris_bridge_names[colour]));
    orr_about_capital(t->to->title);
    ORR_KIND(t, spare ? "Spare bridge" : "Between two stations");
    ORR_SAY(t,
            spare ? "When a round ends, a card names a station: its two bridges and the spare ones change places."
                  : "While one of its stations is active, cards of this colour send energy over it to the other one: 1 "
                    "for each card.");
    orr_about_cite(t->to, spare ? "SO-4.42" : "SO-5.21", "SO-2.21", NULL);
    picture(t, SOLARIS_SYM_FORM + colour, SOLARIS_BRIGHT + (int)colour);
    return true;
}

static bool about_shuttle(const struct topic *t) {
    unsigned at = placed(t) ? t->s->shuttle[t->which] : ORR_NONE;
    ORR_TITLE(t, "%s", orr_tr(t->g, solaris_shuttle_names[t->which]));
    orr_about_capital(t->to->title);
    if (at < SOLARIS_STATIONS) {
        ORR_KIND(t, "Docked %s", at_station(t, at));
    } else {
        ORR_KIND(t, "In the hangar");
    }
    ORR_SAY(
        t, "At the Energy Cell a card of its colour sends energy from the station where it is docked to the laser. All "
           "shuttles return to the hangar when the round ends.");
    orr_about_cite(t->to, "SO-5.100", "SO-5.80", "SO-4.40");
    picture(t, SOLARIS_SYM_SHUTTLE, SOLARIS_BRIGHT + (int)t->which);
    return true;
}

static bool about_lens(const struct topic *t) {
    ORR_TITLE(t, "Laser");
    ORR_KIND(t, "Goal of the game");
    fact(t, t->s->round, "round");
    for (unsigned i = 0; i < t->c->players; i++) {
        fact(t, t->s->laser[i], (int)i == t->reader ? "yours" : "P%u", i + 1);
    }
    ORR_SAY(
        t,
        "Only the Energy Cell's own action brings energy here. At the end of a round it is looked whether somebody has "
        "reached the goal; then the most at the laser wins.");
    orr_about_cite(t->to, "SO-1.4", "SO-4.41", NULL);
    picture(t, SOLARIS_SYM_SUN, ORR_SUN);
    return true;
}

static bool about_marker(const struct topic *t) {
    ORR_TITLE(t, "Turn marker");
    ORR_KIND(t, "Time Game");
    ORR_SAY(t, "The last three rounds of the Time Game have a marker each; it leaves when its round begins.");
    orr_about_cite(t->to, "SO-7.2", NULL, NULL);
    picture(t, SOLARIS_SYM_SUN, ORR_SUN);
    return true;
}

/* ---- seats ---- */

static bool about_counter(const struct topic *t) {
    if (t->which >= t->c->players) {
        return false;
    }
    ORR_TITLE(t, (int)t->which == t->reader ? "Your counter" : "Counter of P%u", t->which + 1);
    ORR_KIND(t, "At the laser");
    fact(t, t->s->laser[t->which], "energy sent");
    ORR_SAY(t, "It counts the energy that this player has sent to the laser. It never falls.");
    orr_about_cite(t->to, "SO-1.4", "SO-2.16", NULL);
    picture(t, SOLARIS_SYM_SUN, seat_role(t, t->which));
    return true;
}

static bool about_seat(const struct topic *t) {
    if (t->which >= t->c->seats) {
        return false;
    }
    if (t->which >= t->c->players) {
        ORR_TITLE(t, t->c->seats - t->c->players > 1 ? "Drone %u" : "Drone", t->which - t->c->players + 1);
        ORR_KIND(t, "Plays by itself");
        ORR_SAY(t, "A drone has energy like a player. In its turn it draws a card, which says what it does.");
        picture(t, SOLARIS_SYM_PASS, ORR_NEUTRAL);
        return true;
    }
    ORR_TITLE(t, (int)t->which == t->reader ? "Your row" : "Row of P%u", t->which + 1);
    ORR_KIND(t, "Player");
    fact(t, t->s->laser[t->which], "at the laser");
    fact(t, t->s->hand_size[t->which], "cards in hand");
    ORR_SAY(
        t,
        "The rows stand in the order of the active station: who has acted, who acts now, and then by energy there.\nA "
        "hand may have seven cards at the end of a turn.");
    orr_about_cite(t->to, "SO-1.3", "SO-4.2", "SO-4.30");
    picture(t, SOLARIS_SYM_CARD, seat_role(t, t->which));
    return true;
}

/* ---- cards ---- */

static void tell_card(const struct topic *t, unsigned kind) {
    unsigned colour = solaris_colour_of(kind), station = solaris_station_of(kind);
    const char *at = at_station(t, station);
    ORR_TITLE(t, "%s", station_name(t, station));
    if (t->reader >= 0 && t->reader < (int)t->c->players && !solaris_untold(t->s, (unsigned)t->reader)) {
        fact(t, t->s->hand[t->reader][kind], "in your hand");
    }
    fact(t, t->s->discard[kind], "discarded");
    ORR_SAY(t,
            "Replenish: adds 1 energy %s while it is active.\nRedirect: sends 1 energy over a %s.\nEngine Deck: adds 1 "
            "energy %s.\nEnergy Cell: sends 1 energy to the laser with the %s.",
            at, orr_tr(t->g, solaris_bridge_names[colour]), at, orr_tr(t->g, solaris_shuttle_names[colour]));
    orr_about_cite(t->to, "SO-5.11", "SO-5.21", "SO-5.50");
    t->to->rule[3] = "SO-5.100";
    picture(t, SOLARIS_SYM_STATION + station, SOLARIS_BRIGHT + (int)colour);
    t->to->card = true;
}

static bool about_hand(const struct topic *t) {
    static const char *const kinds[SOLARIS_COLOURS] = {"Blue card", "Green card", "Pink card", "Purple card"};
    unsigned kind = t->which / 8;
    ORR_KIND(t, "%s", orr_tr(t->g, kinds[solaris_colour_of(kind)]));
    tell_card(t, kind);
    return true;
}

static bool about_display(const struct topic *t) {
    static const char *const kinds[SOLARIS_COLOURS] = {"Blue card in the display", "Green card in the display",
                                                       "Pink card in the display", "Purple card in the display"};
    unsigned kind = solaris_shown(t->s, t->which);
    if (kind >= SOLARIS_KINDS) {
        return false;
    }
    ORR_KIND(t, "%s", orr_tr(t->g, kinds[solaris_colour_of(kind)]));
    tell_card(t, kind);
    return true;
}

static bool about_stack(const struct topic *t) {
    ORR_TITLE(t, "Stack");
    ORR_KIND(t, "Face-down cards");
    fact(t, t->s->stack_size, "cards");
    ORR_SAY(
        t,
        "Draws come from here or from the display. When the stack runs out, the discard pile is shuffled and becomes "
        "the stack; what comes next nobody knows.");
    orr_about_cite(t->to, "SO-2.32", "SO-2.30", NULL);
    picture(t, SOLARIS_SYM_CARD, ORR_INK_2);
    return true;
}

static bool about_discard(const struct topic *t) {
    unsigned of[SOLARIS_COLOURS] = {0};
    for (unsigned kind = 0; kind < SOLARIS_KINDS; kind++) {
        of[solaris_colour_of(kind)] += t->s->discard[kind];
    }
    ORR_TITLE(t, "Discard pile");
    ORR_KIND(t, "Face-up cards, open to all");
    for (unsigned colour = 0; colour < SOLARIS_COLOURS; colour++) {
        fact(t, of[colour], "%s", orr_tr(t->g, solaris_kind_colour.names[colour]));
    }
    ORR_SAY(t, "Cards that were played or given up. They come back when the stack runs out.");
    orr_about_cite(t->to, "SO-2.31", "SO-2.32", NULL);
    return true;
}

/* ---- all ---- */

bool solaris_about(const orr_game *g, const void *view, int seat, uint32_t piece, struct orr_about *out) {
    static const struct {
        struct orr_piece_ids ids;
        bool (*tell)(const struct topic *);
    } rows[] = {
        {ORR_IDS(SOLARIS_PIECE_TOKEN, 8 * SOLARIS_SEATS), about_token},
        {ORR_IDS(SOLARIS_PIECE_LASER, SOLARIS_SEATS), about_counter},
        {ORR_IDS(SOLARIS_PIECE_STATION, SOLARIS_STATIONS), about_station},
        {ORR_IDS(SOLARIS_PIECE_SHUTTLE, SOLARIS_COLOURS), about_shuttle},
        {ORR_IDS(SOLARIS_PIECE_BRIDGE, SOLARIS_STATIONS + 2), about_bridge},
        {ORR_IDS(SOLARIS_PIECE_SEAT, SOLARIS_SEATS), about_seat},
        {ORR_IDS(SOLARIS_PIECE_DISPLAY, SOLARIS_DISPLAY), about_display},
        {ORR_IDS(SOLARIS_PIECE_STACK, 1), about_stack},
        {ORR_IDS(SOLARIS_PIECE_DISCARD, 1), about_discard},
        {ORR_IDS(SOLARIS_PIECE_OWN, SOLARIS_STATIONS), about_own},
        {ORR_IDS(SOLARIS_PIECE_SCORE, SOLARIS_SEATS), about_counter},
        {ORR_IDS(SOLARIS_PIECE_HAND, 8 * SOLARIS_KINDS), about_hand},
        {ORR_IDS(SOLARIS_PIECE_LENS, 1), about_lens},
        {ORR_IDS(SOLARIS_PIECE_MARKER, SOLARIS_TURN_MARKERS), about_marker},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        unsigned which;
        if (orr_piece_of(&rows[i].ids, piece, g->seats, &which)) {
            struct topic t = {g, view, solaris_cache_of(g), which, seat, out};
            return rows[i].tell(&t);
        }
    }
    return false;
}
