/* Solar Sphere: every piece of the scene in words: what it is, its numbers of the moment,
 * what it is for. A row per range of ids names the function that tells. */
#include "draw.h"
#include "orrery/telling.h"

#include <stdio.h>
#include <string.h>

struct asking {
    const orr_game *g;
    const struct sphere_state *s;
    struct orr_about *to;
};

/* ---- writing: words are given in English (telling.h) ---- */

static const char *tr(const struct asking *a, const char *english) { return orr_tr(a->g, english); }

static void head(const struct asking *a, const char *title, const char *kind, int symbol, int role) {
    struct orr_about *out = a->to;
    snprintf(out->title, sizeof out->title, "%s", tr(a, title));
    orr_about_capital(out->title);
    snprintf(out->kind, sizeof out->kind, "%s", tr(a, kind));
    orr_about_look(out, symbol, role);
}

static void seat_fact(const struct asking *a, const char *label, unsigned seat) {
    if (seat == SPHERE_CORP) {
        ORR_FACT(a, label, "the Corporation");
    } else if (sphere_is_dranda(a->g, seat)) {
        ORR_FACT(a, label, "DRANDA");
    } else {
        ORR_FACT(a, label, "P%u", seat + 1);
    }
}

/* ---- the Sphere ---- */

static void about_tile(const struct asking *a, const struct sphere_hex *tile) {
    char price[64];
    sphere_price_words(a->g, tile->cost, price, sizeof price);
    ORR_FACT(a, "value", "%u", tile->value);
    ORR_FACT(a, "gives", tile->points == 1 ? "%u point" : "%u points", tile->points);
    ORR_SAY(
        a,
        "Building it costs %s and an active drone, which stays on it. It takes a die of its value or more at the Solar "
        "Sphere, or your satellite there, and a built hex or the Core beside it. The builder scores its points",
        price[0] ? price : tr(a, "nothing"));
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        if (tile->faction[i]) {
            ORR_SAY(a, ", gains a %s icon", tr(a, sphere_faction_titles[i]));
        }
    }
    ORR_SAY(a, "%s%s.", tile->reputation ? tr(a, ", gains reputation") : "",
            tile->morale ? tr(a, ", gains morale") : "");
    orr_about_cite(a->to, "SS-5.20", "SS-6.2", NULL);
}

static void about_hex(const struct asking *a, unsigned position) {
    if (!position) {
        head(a, "The Core", "Middle of the Sphere", SPHERE_SYM_RAYS, ORR_SUN);
        ORR_SAY(a,
                "The sun that the Sphere is built round. Hexes beside it can be built from the start; it is nobody's.");
        orr_about_cite(a->to, "SS-5.20", NULL, NULL);
        return;
    }
    unsigned owner = a->s->owner[position], tile = a->s->tile[position];
    bool built = owner < SPHERE_WHO;
    head(a, "Hex", built ? "Built hex" : "Hex", SPHERE_SYM_HEX, built ? sphere_owner_role(owner) : ORR_SUN);
    snprintf(a->to->title, sizeof a->to->title,
             sphere_is_inner(position) ? orr_tr(a->g, "Inner hex at %u o'clock")
                                       : orr_tr(a->g, "Outer hex at %u o'clock"),
             sphere_hour(position));
    if (a->s->scoring < SPHERE_SCORINGS) {
        ORR_FACT(a, "at the end", "%u points", sphere_pack_of(a->g)->scoring[a->s->scoring][position - 1]);
    }
    if (built) {
        seat_fact(a, "built by", owner);
        ORR_SAY(
            a, owner == SPHERE_CORP
                   ? "The Corporation built it before the game. It scores for nobody, but hexes can be built beside it."
                   : "It scores at the end for its owner, by the scoring card.");
        orr_about_cite(a->to, "SS-6.2", "SS-3.2", NULL);
    } else if (tile < SPHERE_TILES) {
        about_tile(a, &sphere_pack_of(a->g)->hexes[tile]);
    } else {
        ORR_SAY(a, "No tile lies here yet.");
    }
}

static void about_location(const struct asking *a, unsigned location) {
    static const char *const texts[SPHERE_LOCATIONS] = {
        "Gain 1 ore, or 3 when your satellite is here. It takes a die of 1 or 2.",
        "Gain 1 gold, or 3 when your satellite is here. It takes a die of 3 or 4.",
        "Gain 1 crystal, or 3 when your satellite is here. It takes a die of 5 or 6.",
        "Fabricate up to 2 drones, or 3 when your satellite is here: they come from the reserve and are active at "
        "once.",
        "Salvage as many inactive drones as the die shows, or 6 when your satellite is here: put them into the matrix, "
        "or turn "
        "them active.",
        "Build a hex whose value is at most that of the die, or any hex when your satellite is here.",
        "Hire a crew member of the display. It takes a die of 1, 3 or 5. When your satellite is here you first gain a "
        "resource "
        "of your choice.",
        "Attack ships of the Resistance for a crystal each. It takes a die of 2, 4 or 6. When your satellite is here "
        "you first "
        "salvage 2 drones."};
    static const char *const rules[SPHERE_LOCATIONS] = {"SS-5.10", "SS-5.10", "SS-5.10", "SS-5.12",
                                                        "SS-5.14", "SS-5.20", "SS-5.44", "SS-5.50"};
    static const uint8_t symbols[SPHERE_LOCATIONS] = {SPHERE_SYM_UNITS,
                                                      SPHERE_SYM_UNITS + SPHERE_UNIT_COPIES,
                                                      SPHERE_SYM_UNITS + 2 * SPHERE_UNIT_COPIES,
                                                      SPHERE_SYM_FABRICATE,
                                                      SPHERE_SYM_SALVAGE,
                                                      SPHERE_SYM_BUILD,
                                                      SPHERE_SYM_CREW,
                                                      SPHERE_SYM_ATTACK};
    head(a, sphere_location_titles[location], "Location", symbols[location],
         location < SPHERE_RESOURCES ? SPHERE_UNIT_TINT + (int)location : ORR_INK);
    ORR_FACT(a, "dice here", a->s->occupied >> location & 1u ? "yes" : "none");
    ORR_SAY(
        a,
        "%s\nInstead of acting, a visitor may launch an active drone as a satellite. Where dice lie already, a visit "
        "exhausts one drone more.",
        tr(a, texts[location]));
    orr_about_cite(a->to, rules[location], "SS-5.6", NULL);
}

static void about_satellite(const struct asking *a, unsigned which) {
    head(a, "Satellite", sphere_location_titles[which % 8], SPHERE_SYM_DRONE + (int)(which / 8),
         sphere_owner_role(which / 8));
    seat_fact(a, "captain", which / 8);
    ORR_SAY(a, "A drone that stays at a Location and boosts every later visit of its captain there.");
    orr_about_cite(a->to, "SS-5.10", "SS-5.6", NULL);
}

/* ---- dice ---- */

static void about_die(const struct asking *a, unsigned which) {
    unsigned seat = which / 4, index = which % 4;
    const struct sphere_captain *c = &a->s->captain[seat];
    bool dranda = sphere_is_dranda(a->g, seat);
    head(a, index == SPHERE_AUX && !dranda ? "Auxiliary die" : "Die", dranda ? "Die of DRANDA" : "Die of a captain",
         SPHERE_SYM_DIE, sphere_owner_role(seat));
    seat_fact(a, "captain", seat);
    if (c->die[index]) {
        ORR_FACT(a, "shows", "%u", c->die[index]);
    }
    ORR_SAY(a, dranda ? "DRANDA plays its dice in the order its card tells, one in each turn."
                      : "Deploy it to a Location whose values it fits, or discard it for 1 morale. Changing its value "
                        "costs an active drone for each pip.");
    orr_about_cite(a->to, dranda ? "SS-7.30" : "SS-4.10", dranda ? NULL : "SS-5.6", NULL);
}

static void about_opaque(const struct asking *a, unsigned colour) {
    head(a, "Opaque die", sphere_colour_titles[colour], SPHERE_SYM_DIE, SPHERE_PLATE + (int)colour);
    if (a->s->opaque[colour]) {
        ORR_FACT(a, "shows", "%u", a->s->opaque[colour]);
    }
    ORR_SAY(a, "DRANDA has three opaque dice. Its Salvage rolls one of them for a further turn.");
    orr_about_cite(a->to, "SS-7.44", NULL, NULL);
}

static void about_port(const struct asking *a, unsigned at) {
    unsigned value = at + 1;
    if (value > 6) {
        head(a, "Port of the auxiliary die", "Docking port", SPHERE_SYM_EXTRA, ORR_INK_2);
        ORR_SAY(a, "A fourth die that a full column of the matrix or some retiring crew brings, once in a round.");
        orr_about_cite(a->to, "SS-4.13", NULL, NULL);
        return;
    }
    const uint8_t *gain = sphere_pack_of(a->g)->docking[value - 1];
    head(a, "Docking port", "Port of your dice", SPHERE_SYM_DIE, ORR_INK);
    ORR_FACT(a, "value", "%u", value);
    ORR_FACT(a, "morale for 1, 2, 3 dice", "%u, %u, %u", gain[0], gain[1], gain[2]);
    ORR_SAY(a, "Dice of this value dock here when they are rolled, and give morale by their number. From here they are "
               "deployed.");
    orr_about_cite(a->to, "SS-4.12", "SS-4.10", NULL);
}

/* ---- cards ---- */

static void about_card(const struct asking *a, unsigned card) {
    unsigned kind = sphere_kind_of(card), tier = sphere_tier_of(card), faction = sphere_pack_of(a->g)->crew[card] % 4;
    head(a, sphere_kind_titles[kind], "Crew card", SPHERE_SYM_CREW, SPHERE_FACTION_TINT + (int)faction);
    ORR_FACT(a, "tier", "%u", tier + 1);
    ORR_FACT(a, "faction", "%s", tr(a, sphere_faction_titles[faction]));
    ORR_FACT(a, "hiring scores", tier ? "%u points" : "%u point", tier + 1);
    ORR_SAY(a,
            "Once in a round: %s.\nWhen it retires for a new crew member: %s.\nHiring costs 2 gold and %u more of any "
            "kind.",
            tr(a, sphere_kind_actions[kind]), tr(a, sphere_kind_bonuses[kind]), tier);
    orr_about_cite(a->to, "SS-5.40", "SS-5.44", "SS-5.46");
    a->to->card = true;
}

static void about_token(const struct asking *a, unsigned slot) {
    head(a, "Morale token", "On a card nobody hired", SPHERE_SYM_MORALE, ORR_LEAF);
    ORR_FACT(a, "morale", "%u", a->s->token[slot]);
    ORR_SAY(a, "Whoever hires this crew member gains the morale of the token too.");
    orr_about_cite(a->to, "SS-5.45", NULL, NULL);
}

static void about_ship(const struct asking *a, unsigned card) {
    const struct sphere_ship_card *ship = &sphere_pack_of(a->g)->ships[card];
    head(a, "Resistance ship", "Ship of the fleet", SPHERE_SYM_SHIP, ORR_EMBER);
    ORR_FACT(a, "value", "%u", ship->value);
    ORR_FACT(a, "points by rank", "%u, %u, %u", ship->bonus[0], ship->bonus[1], ship->bonus[2]);
    for (unsigned i = 0; i < SPHERE_FLEET; i++) {
        if (a->s->fleet[i].card == card) {
            ORR_FACT(a, "drones on it", "%u", sphere_power(&a->s->fleet[i]));
        }
    }
    ORR_SAY(
        a,
        "After all dice are played it falls when the drones on it reach its value plus the roll of the Resistance die. "
        "Those who took part score by their number of drones, and the first of them claims the card.\nA ship of the "
        "upper row that survives moves down. In the lower row, and in the last round, it costs every captain 1 "
        "morale.");
    orr_about_cite(a->to, "SS-5.63", "SS-5.65", "SS-5.68");
    a->to->card = true;
}

static void about_place(const struct asking *a, unsigned place) {
    head(a, "Place of the fleet", sphere_place_titles[place], SPHERE_SYM_SHIP, ORR_NEUTRAL);
    ORR_SAY(a,
            "No ship is here. New ships come to the upper row, and go on to the lower one when they are not beaten.");
    orr_about_cite(a->to, "SS-5.67", NULL, NULL);
}

static void about_column(const struct asking *a, unsigned which) {
    const struct sphere_ship *ship = &a->s->fleet[which / 5];
    unsigned who = ship->who[which % 5];
    head(a, "Drones on a ship", sphere_place_titles[which / 5], SPHERE_SYM_DRONE, ORR_INK);
    if (who < SPHERE_WHO) {
        a->to->role = sphere_owner_role(who);
        seat_fact(a, "captain", who);
    }
    ORR_FACT(a, "drones", "%u", ship->drones[which % 5]);
    ORR_SAY(a,
            "They attack the ship. More drones make a higher rank; of equal numbers the earlier column counts first.");
    orr_about_cite(a->to, "SS-5.61", NULL, NULL);
}

/* ---- captains ---- */

static void about_seat(const struct asking *a, unsigned seat) {
    struct sphere_score score = sphere_score_of(a->g, a->s, seat);
    bool dranda = sphere_is_dranda(a->g, seat);
    head(a, dranda ? "DRANDA" : "Command centre", dranda ? "Automated captain" : "Captain",
         SPHERE_SYM_DRONE + (int)seat, sphere_owner_role(seat));
    ORR_FACT(a, "points now", score.total % 2 ? "%d.5" : "%d", (int)(score.total / 2));
    ORR_FACT(a, "hexes", "%u", sphere_hexes(a->s, seat));
    ORR_FACT(a, "ships", "%u", sphere_count(a->s->captain[seat].ships));
    ORR_SAY(
        a,
        "Points come from play, from own hexes by the scoring card, from sets of factions, from morale and reputation, "
        "and half a point from each active drone and stored resource.");
    orr_about_cite(a->to, "SS-6.2", "SS-6.3", "SS-6.5");
}

static void about_morale(const struct asking *a, unsigned seat) {
    head(a, "Morale", "Track", SPHERE_SYM_MORALE, ORR_LEAF);
    seat_fact(a, "captain", seat);
    ORR_FACT(a, "column", "%u", a->s->captain[seat].morale);
    ORR_SAY(
        a,
        "Morale scores at the end by its column. Once in a turn, before a die is used, it may go back to a spanner for "
        "kickbacks: resources, drones or a salvage.");
    orr_about_cite(a->to, "SS-5.30", "SS-6.4", NULL);
}

static void about_reputation(const struct asking *a, unsigned seat) {
    head(a, "Reputation", "Track", SPHERE_SYM_REP, ORR_VIOLET);
    seat_fact(a, "captain", seat);
    ORR_FACT(a, "level", "%u", a->s->captain[seat].reputation);
    ORR_SAY(a, "It scores at the end by its column. Spanners up to its marker give two kickbacks instead of one.");
    orr_about_cite(a->to, "SS-5.30", "SS-6.4", NULL);
}

static void about_spanner(const struct asking *a, unsigned column) {
    head(a, "Spanner", "Morale track", SPHERE_SYM_WRENCH, ORR_VIOLET);
    ORR_FACT(a, "column", "%u", column);
    ORR_SAY(a, "Morale that goes back over a spanner gives a kickback, or two up to the marker of reputation.");
    orr_about_cite(a->to, "SS-5.30", NULL, NULL);
}

static void about_stored(const struct asking *a, unsigned which) {
    unsigned type = which % 4;
    head(a, sphere_resource_titles[type], "Resource", SPHERE_SYM_UNITS + (int)(type * SPHERE_UNIT_COPIES),
         SPHERE_UNIT_TINT + (int)type);
    seat_fact(a, "captain", which / 4);
    ORR_FACT(a, "stored", "%u", a->s->captain[which / 4].stored[type]);
    ORR_SAY(a, "Resources pay for hexes, crew and attacks. A storage holds six units in all.");
    orr_about_cite(a->to, "SS-5.20", "SS-6.5", NULL);
}

static void drones(const struct asking *a, unsigned seat, const char *title, unsigned n, const char *text) {
    head(a, title, "Drones of a captain", SPHERE_SYM_DRONE + (int)seat, sphere_owner_role(seat));
    seat_fact(a, "captain", seat);
    ORR_FACT(a, "drones", "%u", n);
    ORR_SAY(a, "%s", tr(a, text));
    orr_about_cite(a->to, "SS-5.6", "SS-5.14", NULL);
}
static void about_active(const struct asking *a, unsigned seat) {
    drones(a, seat, "Active drones", a->s->captain[seat].active,
           "They build hexes, attack ships, become satellites and change the value of dice. At the end each is half a "
           "point.");
}
static void about_inactive(const struct asking *a, unsigned seat) {
    drones(a, seat, "Inactive drones", a->s->captain[seat].inactive,
           "They were used up. A salvage turns them active again, or puts them into the matrix for what it gives.");
}
static void about_reserve(const struct asking *a, unsigned seat) {
    drones(a, seat, "Drones in reserve", a->s->captain[seat].reserve,
           "Fabricating brings them into play, active at once.");
}

static void about_faction(const struct asking *a, unsigned which) {
    unsigned faction = which % 4;
    head(a, sphere_faction_titles[faction], "Faction", SPHERE_SYM_FACTION + (int)faction,
         SPHERE_FACTION_TINT + (int)faction);
    seat_fact(a, "captain", which / 4);
    ORR_FACT(a, "icons", "%u", a->s->captain[which / 4].faction[faction]);
    ORR_SAY(a, "A set of red, blue and green icons is worth 5 points at the end. Silver replaces any of them.");
    orr_about_cite(a->to, "SS-6.3", NULL, NULL);
}

static void about_matrix(const struct asking *a, unsigned which) {
    unsigned row = which % 4, filled = a->s->captain[which / 4].matrix[row];
    head(a, "Matrix", sphere_row_titles[row], SPHERE_SYM_SALVAGE, ORR_ICE);
    ORR_FACT(a, "filled", "%u of 3", filled);
    if (filled < 3) {
        ORR_FACT(a, "next gives", "%u", sphere_pack_of(a->g)->matrix[row][filled]);
    }
    ORR_SAY(
        a,
        "A salvaged drone may be decommissioned into a row, from left to right, for what stands there. A full column "
        "brings the auxiliary die.");
    orr_about_cite(a->to, "SS-5.14", NULL, NULL);
}

/* ---- what only counts ---- */

static void about_count(const struct asking *a, const char *title, int symbol, unsigned n, const char *text,
                        const char *rule) {
    head(a, title, "Count", symbol, ORR_INK_2);
    ORR_FACT(a, "now", "%u", n);
    ORR_SAY(a, "%s", tr(a, text));
    orr_about_cite(a->to, rule, NULL, NULL);
}
static void about_hexes(const struct asking *a, unsigned seat) {
    about_count(a, "Built hexes", SPHERE_SYM_HEX, sphere_hexes(a->s, seat),
                "Hexes of this captain score at the end by the scoring card.", "SS-6.2");
}
static void about_retired(const struct asking *a, unsigned seat) {
    about_count(a, "Retired crew", SPHERE_SYM_CREW, sphere_retired(&a->s->captain[seat]),
                "Crew retires when a fourth member is hired. The faction icons stay.", "SS-5.46");
}
static void about_claimed(const struct asking *a, unsigned seat) {
    about_count(a, "Claimed ships", SPHERE_SYM_SHIP, sphere_count(a->s->captain[seat].ships),
                "Ships whose battle this captain commanded. Their icons count for sets of factions.", "SS-5.65");
}
static void about_supply(const struct asking *a, unsigned removed) {
    about_count(a, removed ? "Removed drones" : "Supply of DRANDA", SPHERE_SYM_DRONE + SPHERE_DRANDA,
                removed ? a->s->removed : a->s->supply,
                "DRANDA takes the drones for hexes and attacks from its supply.", "SS-7.22");
}
static void about_built(const struct asking *a, unsigned none) {
    (void)none;
    about_count(a, "The Sphere", SPHERE_SYM_HEX, sphere_built(a->s),
                "When all 18 hexes are built the round is the last one.", "SS-6.1");
}
static void about_round(const struct asking *a, unsigned none) {
    (void)none;
    about_count(a, "Round", SPHERE_SYM_RAYS, a->s->round,
                "Each round has four phases: dice dock, dice are deployed, ships are fought, the table recovers.",
                "SS-6.1");
}
static void about_scoring(const struct asking *a, unsigned none) {
    (void)none;
    bool drawn = a->s->scoring < SPHERE_SCORINGS;
    head(a, drawn ? sphere_scoring_titles[a->s->scoring] : "Scoring card", "Scoring card", SPHERE_SYM_GEM, ORR_SUN);
    ORR_SAY(a, "It tells what each position of the Sphere is worth at the end to the captain who built it. The marked "
               "ones are "
               "worth most.");
    orr_about_cite(a->to, "SS-6.2", "SS-3.3", NULL);
    a->to->card = true;
}
static void about_resistance(const struct asking *a, unsigned none) {
    (void)none;
    head(a, "Resistance", "Deck and die", SPHERE_SYM_ATTACK, ORR_EMBER);
    ORR_FACT(a, "ships in the deck", "%u", sphere_ships_in_deck(a->s));
    if (a->s->last_roll != ORR_NONE) {
        ORR_FACT(a, "last roll", "%u", a->s->last_roll);
    }
    ORR_SAY(
        a,
        "The Resistance die is rolled against each ship that was attacked; its number is added to the ship's value.");
    orr_about_cite(a->to, "SS-5.63", NULL, NULL);
}

/* ---- the table ---- */

static const struct row {
    struct orr_piece_ids ids;
    void (*tell)(const struct asking *, unsigned);
} rows[] = {
    {ORR_IDS(SPHERE_PIECE_HEX, SPHERE_POSITIONS), about_hex},
    {ORR_IDS(SPHERE_PIECE_HEX_DRONE, SPHERE_POSITIONS), about_hex},
    {ORR_IDS(SPHERE_PIECE_LOCATION, SPHERE_LOCATIONS), about_location},
    {ORR_SEAT_IDS(SPHERE_PIECE_SATELLITE, SPHERE_SEATS, 8, SPHERE_LOCATIONS), about_satellite},
    {ORR_SEAT_IDS(SPHERE_PIECE_DIE, SPHERE_SEATS, 4, 4), about_die},
    {ORR_IDS(SPHERE_PIECE_OPAQUE, SPHERE_COLOURS), about_opaque},
    {ORR_IDS(SPHERE_PIECE_RESERVED, SPHERE_COLOURS), about_opaque},
    {ORR_IDS(SPHERE_PIECE_TOKEN, SPHERE_DISPLAY), about_token},
    {ORR_IDS(SPHERE_PIECE_CARD, SPHERE_CARDS), about_card},
    {ORR_IDS(SPHERE_PIECE_SHIP, SPHERE_SHIPS), about_ship},
    {ORR_IDS(SPHERE_PIECE_PLACE, SPHERE_FLEET), about_place},
    {ORR_IDS(SPHERE_PIECE_COLUMN, SPHERE_FLEET * 5), about_column},
    {ORR_SEAT_IDS(SPHERE_PIECE_SEAT, SPHERE_SEATS, 1, 1), about_seat},
    {ORR_SEAT_IDS(SPHERE_PIECE_SCORE, SPHERE_SEATS, 1, 1), about_seat},
    {ORR_SEAT_IDS(SPHERE_PIECE_MORALE, SPHERE_SEATS, 1, 1), about_morale},
    {ORR_SEAT_IDS(SPHERE_PIECE_REPUTATION, SPHERE_SEATS, 1, 1), about_reputation},
    {ORR_SEAT_IDS(SPHERE_PIECE_STORED, SPHERE_SEATS, 4, SPHERE_RESOURCES), about_stored},
    {ORR_SEAT_IDS(SPHERE_PIECE_ACTIVE, SPHERE_SEATS, 1, 1), about_active},
    {ORR_SEAT_IDS(SPHERE_PIECE_INACTIVE, SPHERE_SEATS, 1, 1), about_inactive},
    {ORR_SEAT_IDS(SPHERE_PIECE_RESERVE, SPHERE_SEATS, 1, 1), about_reserve},
    {ORR_SEAT_IDS(SPHERE_PIECE_FACTION, SPHERE_SEATS, 4, SPHERE_FACTIONS), about_faction},
    {ORR_SEAT_IDS(SPHERE_PIECE_MATRIX, SPHERE_SEATS, 4, SPHERE_ROWS), about_matrix},
    {ORR_IDS(SPHERE_PIECE_SPANNER, SPHERE_TRACK), about_spanner},
    {ORR_IDS(SPHERE_PIECE_PORT + 1, 7), about_port},
    {ORR_IDS(SPHERE_PIECE_SUPPLY, 2), about_supply},
    {ORR_IDS(SPHERE_PIECE_SCORING, 1), about_scoring},
    {ORR_IDS(SPHERE_PIECE_ROUND, 1), about_round},
    {ORR_IDS(SPHERE_PIECE_RESISTANCE, 1), about_resistance},
    {ORR_IDS(SPHERE_PIECE_BUILT, 1), about_built},
    {ORR_SEAT_IDS(SPHERE_PIECE_HEXES, SPHERE_SEATS, 1, 1), about_hexes},
    {ORR_SEAT_IDS(SPHERE_PIECE_RETIRED, SPHERE_SEATS, 1, 1), about_retired},
    {ORR_SEAT_IDS(SPHERE_PIECE_CLAIMED, SPHERE_SEATS, 1, 1), about_claimed},
};

bool sphere_about(const orr_game *g, const void *view, int seat, uint32_t piece, struct orr_about *out) {
    struct asking a = {.g = g, .s = view, .to = out};
    (void)seat;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        unsigned which;
        if (orr_piece_of(&rows[i].ids, piece, sphere_players(g), &which)) {
            rows[i].tell(&a, which);
            return true;
        }
    }
    return false;
}
