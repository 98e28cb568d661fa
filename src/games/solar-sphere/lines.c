/* Solar Sphere: the lines of the log. DRANDA's lines name the rule that they follow, so
 * that a turn of the automa can be checked at the table. */
#include "play.h"

#include <stdio.h>

enum { ZERO = 4000 }; /* added to half points in events, so that debts can be told */

static void halves_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    int halves = (int)value - ZERO;
    unsigned size = halves < 0 ? (unsigned)-halves : (unsigned)halves;
    const char *sign = halves < 0 ? "-" : "";
    if (size % 2) {
        snprintf(out, ORR_NAME_MAX, orr_tr(g, "%s%u.5 points"), sign, size / 2);
    } else {
        snprintf(out, ORR_NAME_MAX, orr_tr_n(g, (int)size / 2, "%s%u point", "%s%u points"), sign, size / 2);
    }
}

/* A price: ore, gold and crystal in three bits each. */
static void price_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    char part[SPHERE_RESOURCES][24] = {{0}};
    unsigned n = 0;
    for (unsigned i = 0; i < SPHERE_RESOURCES; i++) {
        unsigned units = value >> 3 * i & 7u;
        if (units) {
            snprintf(part[n++], sizeof part[0], "%u %s", units, orr_tr(g, sphere_resource_titles[i]));
        }
    }
    if (n < 2) {
        snprintf(out, ORR_NAME_MAX, "%s", part[0]);
    } else if (n == 2) {
        snprintf(out, ORR_NAME_MAX, orr_tr(g, "%s and %s"), part[0], part[1]);
    } else {
        snprintf(out, ORR_NAME_MAX, orr_tr(g, "%s, %s and %s"), part[0], part[1], part[2]);
    }
}

/* A set of hexes of one ring as their hours on a clock, as titles of positions tell them. At most 37 characters. */
static void list_hours(unsigned set, unsigned first, unsigned hexes, char out[ORR_NAME_MAX]) {
    size_t n = 0;
    out[0] = 0;
    for (unsigned i = 0; i < hexes && n < ORR_NAME_MAX; i++) {
        if (set >> i & 1u) {
            n += (size_t)snprintf(out + n, ORR_NAME_MAX - n, "%s%u", n ? ", " : "", sphere_hour(first + i));
        }
    }
}

static void inner_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    (void)g;
    list_hours(value, 1, 6, out);
}

static void outer_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    (void)g;
    list_hours(value, 7, 12, out);
}

/* Where a set of one hex is drawn; more have no place of their own. */
static uint32_t lone_hex(unsigned set, unsigned first) {
    return sphere_single(set) ? SPHERE_PIECE_HEX + first + sphere_lowest(set) : 0;
}

static uint32_t inner_piece(const orr_game *g, unsigned value) { return (void)g, lone_hex(value, 1); }
static uint32_t outer_piece(const orr_game *g, unsigned value) { return (void)g, lone_hex(value, 7); }

/* Ranks of factions, plus 1: 0 is silver, 100 is no icon. [SS-7.25] */
static void rank_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    if (value == 0) {
        snprintf(out, ORR_NAME_MAX, "%s", orr_tr(g, "silver"));
    } else if (value == 100) {
        snprintf(out, ORR_NAME_MAX, "%s", orr_tr(g, "no icon"));
    } else {
        snprintf(out, ORR_NAME_MAX, "%u", value - 1);
    }
}

static const char *const points_words[] = {"point", "points"};
static const char *const drones_words[] = {"drone", "drones"};
static const char *const kickbacks_words[] = {"kickback", "kickbacks"};
static const char *const sets_words[] = {"faction set", "faction sets"};
static const char *const criterion_names[] = {
    "1, tile value",        "2, worth on the scoring card", "3, fewest of the faction", "4, DRANDA hexes beside it",
    "5, left-most, column", "6, top-most, half rows down"};
static const char *const spending_names[] = {"A, bottom row to its target", "B, bottom row to target + 3",
                                             "C, top row to its target", "C, top row to target + 3", "D, one each"};
static const char *const benefit_titles[] = {"1 ore", "1 gold", "1 crystal", "1 new drone", "a salvage of up to 2"};
static const char *const side_names[] = {"top", "bottom"};

static const struct orr_kind kind_halves = {.name = "half points", .format = halves_name, .count = INT16_MAX};
static const struct orr_kind kind_points = {.name = "points", .titles = points_words, .count = INT16_MAX};
static const struct orr_kind kind_price = {.name = "price", .format = price_name, .count = 512};
static const struct orr_kind kind_drones = {.name = "drones", .titles = drones_words, .count = INT16_MAX};
static const struct orr_kind kind_kickbacks = {.name = "kickbacks", .titles = kickbacks_words, .count = INT16_MAX};
static const struct orr_kind kind_sets = {.name = "sets", .titles = sets_words, .count = INT16_MAX};
static const struct orr_kind kind_inner = {.name = "hours", .format = inner_name, .count = 64, .piece = inner_piece};
static const struct orr_kind kind_outer = {.name = "hours", .format = outer_name, .count = 4096, .piece = outer_piece};
static const struct orr_kind kind_rank = {.name = "rank", .format = rank_name, .count = 128};
static const struct orr_kind kind_criterion = {.name = "step", .names = criterion_names, .count = 6};
static const struct orr_kind kind_spending = {.name = "step", .names = spending_names, .count = 5};
static const struct orr_kind kind_benefit = {.name = "benefit", .names = benefit_titles, .count = SPHERE_BENEFITS};
static const struct orr_kind kind_row = {.name = "row", .names = sphere_row_titles, .count = SPHERE_ROWS};
static const struct orr_kind kind_side = {.name = "slot", .names = side_names, .count = 2};

#define SEAT     &orr_kind_seat
#define CARD     &sphere_kind_card
#define TILE     &sphere_kind_tile
#define SHIP     &sphere_kind_ship
#define POSITION &sphere_kind_position
#define PLACE    &sphere_kind_place
#define LOCATION &sphere_kind_location
#define RESOURCE &sphere_kind_resource
#define FACTION  &sphere_kind_faction
#define COLOUR   &sphere_kind_colour
#define ICON     &sphere_kind_icon
#define AUTOMA   &sphere_kind_automa
#define POINTS   &kind_points
#define DRONES   &kind_drones
#define INNER    &kind_inner
#define OUTER    &kind_outer
const struct orr_line sphere_lines[] = {
    [SPHERE_LN_TILE] = {"Laid on {0}: {1}", {POSITION, TILE}, "SS-3.1"},
    [SPHERE_LN_FACE_DOWN] = {"Built by the Corporation: {0}", {POSITION}, "SS-3.2"},
    [SPHERE_LN_SCORING] = {"The scoring card is {0}", {&sphere_kind_scoring}, "SS-3.3"},
    [SPHERE_LN_SHIP] = {"New in the fleet at the {1}: {0}", {SHIP, PLACE}, "SS-5.81"},
    [SPHERE_LN_DISPLAY] = {"New in the display: {0}", {CARD}, "SS-5.83"},
    [SPHERE_LN_FIRST_ORDER] = {"{seat} is number {0} of the first order", {NULL}, "SS-3.8"},
    [SPHERE_LN_ROUND] = {"Round {0} begins", {NULL}, "SS-4.10"},
    [SPHERE_LN_LAST_ROUND] = {"Round {0} begins: it is the last one", {NULL}, "SS-6.1"},
    [SPHERE_LN_ROLL] = {"{seat} rolls {0}, {1} and {2}", {NULL}, "SS-4.10"},
    [SPHERE_LN_ORDER_2] = {"Turn order: {0}, {1}", {SEAT, SEAT}, "SS-4.11"},
    [SPHERE_LN_ORDER_3] = {"Turn order: {0}, {1}, {2}", {SEAT, SEAT, SEAT}, "SS-4.11"},
    [SPHERE_LN_ORDER_4] = {"Turn order: {0}, {1}, {2}, {3}", {SEAT, SEAT, SEAT, SEAT}, "SS-4.11"},
    [SPHERE_LN_MORALE] = {"{seat} gains {0} morale, now column {1}", {NULL}, "SS-5.1"},
    [SPHERE_LN_MORALE_FULL] = {"{seat} scores {1} for {0} morale beyond the track", {NULL, POINTS}, "SS-5.1"},
    [SPHERE_LN_MORALE_LOSS] = {"{seat} loses {0} morale, now column {1}", {NULL}, "SS-5.1"},
    [SPHERE_LN_MORALE_PAID] = {"{seat} pays {0} morale, now column {1}", {NULL}, "SS-5.1"},
    [SPHERE_LN_MORALE_DEBT] = {"{seat} has no morale to lose: {0} less", {POINTS}, "SS-5.1"},
    [SPHERE_LN_REPUTATION] = {"{seat} gains {0} reputation, now level {1}", {NULL}, "SS-2.21"},
    [SPHERE_LN_REPUTATION_FULL] = {"{seat} turns {0} reputation beyond the track into morale", {NULL}, "SS-2.21"},
    [SPHERE_LN_POINTS] = {"{seat} scores {0}", {POINTS}, "SS-5.3"},
    [SPHERE_LN_FACTION] = {"{seat} gains a {0} icon", {FACTION}, "SS-2.16"},
    [SPHERE_LN_KICK] = {"{seat} moves back to morale column {0} for {1}", {NULL, &kind_kickbacks}, "SS-5.30"},
    [SPHERE_LN_TAKE] = {"{seat} takes a kickback: {0}", {&kind_benefit}, "SS-5.32"},
    [SPHERE_LN_USE] = {"{seat} uses {0}", {CARD}, "SS-5.40"},
    [SPHERE_LN_REFRESH] = {"{seat} turns {0} upright", {CARD}, "SS-5.43"},
    [SPHERE_LN_DISCARD] = {"{seat} discards a die of {0}", {NULL}, "SS-2.19"},
    [SPHERE_LN_VISIT] = {"{seat} visits the {0} with a die of {1}", {LOCATION}, "SS-5.6"},
    [SPHERE_LN_NAVIGATE] = {"{seat} lets {0} set the die to {1}", {CARD}, "SS-5.42"},
    [SPHERE_LN_EXHAUST] = {"{seat} exhausts {0}", {DRONES}, "SS-5.5"},
    [SPHERE_LN_SATELLITE] = {"{seat} launches a satellite: {0}", {LOCATION}, "SS-5.7"},
    [SPHERE_LN_FIZZLE] = {"{seat} can do nothing more there", {NULL}, "SS-5.9"},
    [SPHERE_LN_STORE] = {"{seat} stores {1} {0}", {RESOURCE}, "SS-5.2"},
    [SPHERE_LN_REFUSE] = {"The storage of {seat} is full: 1 {0} is lost", {RESOURCE}, "SS-5.2"},
    [SPHERE_LN_DROP] = {"{seat} drops 1 {0} for 1 {1}", {RESOURCE, RESOURCE}, "SS-5.2"},
    [SPHERE_LN_PAY] = {"{seat} pays {0}", {&kind_price}, "SS-5.21"},
    [SPHERE_LN_FABRICATE] = {"{seat} fabricates {0}", {DRONES}, "SS-5.11"},
    [SPHERE_LN_RECALL] = {"{seat} takes a satellite back: {0}", {LOCATION}, "SS-5.11"},
    [SPHERE_LN_SCRAP] = {"{seat} decommissions a drone into the {0} row, column {1}", {&kind_row}, "SS-5.15"},
    [SPHERE_LN_COLUMN] = {"{seat} has completed column {0} of the matrix", {NULL}, "SS-5.16"},
    [SPHERE_LN_REGENERATE] = {"{seat} turns {0} active", {DRONES}, "SS-5.17"},
    [SPHERE_LN_AUX] = {"{seat} gains the auxiliary die: {0}", {NULL}, "SS-5.18"},
    [SPHERE_LN_AUX_LOST] = {"{seat} has had the auxiliary die in this round", {NULL}, "SS-5.18"},
    [SPHERE_LN_BUILD] = {"{seat} builds {0}, {1}", {POSITION, TILE}, "SS-5.21"},
    [SPHERE_LN_COMPLETE] = {"The Sphere is complete: this round is the last one", {NULL}, "SS-5.23"},
    [SPHERE_LN_HIRE] = {"{seat} hires {0}", {CARD}, "SS-5.44"},
    [SPHERE_LN_TOKEN] = {"{seat} takes the morale token of {0}", {CARD}, "SS-5.45"},
    [SPHERE_LN_RETIRE] = {"{seat} retires {0}", {CARD}, "SS-5.46"},
    [SPHERE_LN_ATTACK] = {"{seat} sends {0} against {1} at the {2}", {DRONES, SHIP, PLACE}, "SS-5.50"},
    [SPHERE_LN_BATTLE] = {"Battle at the {1}: {0} against a power of {3}", {SHIP, PLACE}, "SS-5.60"},
    [SPHERE_LN_UNTOUCHED] = {"Nobody attacks {0} at the {1}", {SHIP, PLACE}, "SS-5.62"},
    [SPHERE_LN_RESISTANCE] = {"The Resistance die shows {0}: {1} in all, the power is {2}", {NULL}, "SS-5.63"},
    [SPHERE_LN_REROLL] = {"{seat} uses {0}: the Resistance die is rolled again", {CARD}, "SS-5.64"},
    [SPHERE_LN_ACCEPT] = {"{seat} accepts the roll", {NULL}, "SS-5.64"},
    [SPHERE_LN_WON] = {"Beaten: {0}", {SHIP}, "SS-5.65"},
    [SPHERE_LN_LOST] = {"Not beaten: {0}", {SHIP}, "SS-5.68"},
    [SPHERE_LN_RANK] = {"{seat} has rank {0} with {1}: {2}", {NULL, DRONES, POINTS}, "SS-5.65"},
    [SPHERE_LN_RANK_CORP] = {"The Corporation has rank {0}", {NULL}, "SS-5.65"},
    [SPHERE_LN_CLAIM] = {"{seat} claims {0}", {SHIP}, "SS-5.65"},
    [SPHERE_LN_GONE] = {"Out of the game: {0}", {SHIP}, "SS-5.68"},
    [SPHERE_LN_DOWN] = {"Not beaten: {0} moves to the {1}, and a Corporation drone joins", {SHIP, PLACE}, "SS-5.67"},
    [SPHERE_LN_TOKENS] = {"Cards that stay in the display: their morale tokens grow by 1", {NULL}, "SS-5.83"},
    [SPHERE_LN_BELOW] = {"Not hired for long enough: {0} goes to the bottom of its deck", {CARD}, "SS-5.83"},
    [SPHERE_LN_END_TRACKS] = {"{seat}: {0} for the Sphere, {1} for morale, {2} for reputation",
                              {POINTS, POINTS, POINTS},
                              "SS-6.4"},
    [SPHERE_LN_END_SETS] = {"{seat}: {2} for {0}, {1} for drones and resources",
                            {&kind_sets, &kind_halves, POINTS},
                            "SS-6.3"},
    [SPHERE_LN_END] = {"{seat} ends with {0}, {1} of them scored in play", {&kind_halves, &kind_halves}, "SS-6.6"},
    [SPHERE_LN_D_FIRST_ORDER] = {"DRANDA is number {0} of the first order", {NULL}, "SS-7.14"},
    [SPHERE_LN_D_ORDER_FIRST] = {"Turn order: DRANDA, {seat}", {NULL}, "SS-7.31"},
    [SPHERE_LN_D_ORDER_SECOND] = {"Turn order: {seat}, DRANDA", {NULL}, "SS-7.31"},
    [SPHERE_LN_D_PILE] = {"On top of DRANDA's discard pile: {0}", {AUTOMA}, "SS-7.12"},
    [SPHERE_LN_D_ROLL] = {"DRANDA rolls black {0}, blue {1}, yellow {2}", {NULL}, "SS-7.30"},
    [SPHERE_LN_D_PLAY] = {"DRANDA plays its dice in the order of {0}: {1}, {2}, {3} [SS-7.30]",
                          {AUTOMA, COLOUR, COLOUR, COLOUR},
                          NULL},
    [SPHERE_LN_D_CARD] = {"DRANDA draws {0} for the {1} die of {2}: {3} [SS-7.41]", {AUTOMA, COLOUR, NULL, ICON}, NULL},
    [SPHERE_LN_D_PLACE] = {"DRANDA's die goes to the {0} [SS-7.24]", {LOCATION}, NULL},
    [SPHERE_LN_D_OCCUPIED] = {"Another die lies there [SS-7.24]", {NULL}, NULL},
    [SPHERE_LN_D_LOSE] = {"DRANDA discards a drone, {0} left in its supply [SS-7.22]", {NULL}, NULL},
    [SPHERE_LN_D_LOSE_POINT] = {"DRANDA has no drone to discard and loses 1 point [SS-7.22]", {NULL}, NULL},
    [SPHERE_LN_D_BRING] = {"DRANDA brings {0} back and loses {1} [SS-7.23]", {DRONES, POINTS}, NULL},
    [SPHERE_LN_D_NO_DRONE] = {"DRANDA has no drone left for this [SS-7.23]", {NULL}, NULL},
    [SPHERE_LN_D_POINTS] = {"DRANDA scores {0}", {POINTS}, "SS-5.3"},
    [SPHERE_LN_D_MORALE] = {"DRANDA would gain {0} morale and scores {1} [SS-7.21]", {NULL, POINTS}, NULL},
    [SPHERE_LN_D_REPUTATION] = {"DRANDA would gain {0} reputation and scores {1} [SS-7.21]", {NULL, POINTS}, NULL},
    [SPHERE_LN_D_FACTION] = {"DRANDA gains a {0} icon", {FACTION}, "SS-2.16"},
    [SPHERE_LN_D_VIABLE_INNER] = {"Hexes that can be built: inner at {0} o'clock [SS-7.45]", {INNER}, NULL},
    [SPHERE_LN_D_VIABLE_OUTER] = {"Hexes that can be built: outer at {1} o'clock [SS-7.45]", {NULL, OUTER}, NULL},
    [SPHERE_LN_D_VIABLE_BOTH] = {"Hexes that can be built: inner at {0} o'clock, outer at {1} o'clock [SS-7.45]",
                                 {INNER, OUTER},
                                 NULL},
    [SPHERE_LN_D_NO_HEX] = {"No hex can be built [SS-7.45]", {NULL}, NULL},
    [SPHERE_LN_D_NO_VALUE] = {"Step 1: no such hex has the value {0} [SS-7.45]", {NULL}, NULL},
    [SPHERE_LN_D_HIGHER] = {"Step 1: all values are higher than {0}: all stay, for a drone [SS-7.45]", {NULL}, NULL},
    [SPHERE_LN_D_STEP_INNER] = {"Step {2}: {3}; remaining: inner at {0} o'clock [SS-7.45]",
                                {INNER, NULL, &kind_criterion, &kind_rank},
                                NULL},
    [SPHERE_LN_D_STEP_OUTER] = {"Step {2}: {3}; remaining: outer at {1} o'clock [SS-7.45]",
                                {NULL, OUTER, &kind_criterion, &kind_rank},
                                NULL},
    [SPHERE_LN_D_STEP_BOTH] = {"Step {2}: {3}; remaining: inner at {0} o'clock, outer at {1} o'clock [SS-7.45]",
                               {INNER, OUTER, &kind_criterion, &kind_rank},
                               NULL},
    [SPHERE_LN_D_BUILD] = {"DRANDA builds {0}, {1} [SS-7.45]", {POSITION, TILE}, NULL},
    [SPHERE_LN_D_FLEET] = {"DRANDA attacks with {0} [SS-7.46]", {DRONES}, NULL},
    [SPHERE_LN_D_SEND] = {"Step {0}: a drone to {1} at the {2}, power {3} [SS-7.46]",
                          {&kind_spending, SHIP, PLACE, NULL},
                          NULL},
    [SPHERE_LN_D_TIER] = {"A die of {0} means tier {1} [SS-7.47]", {NULL}, NULL},
    [SPHERE_LN_D_TIER_EMPTY] = {"Tier {0} has no card in the display [SS-7.47]", {NULL}, NULL},
    [SPHERE_LN_D_NO_CREW] = {"No card is in the display [SS-7.47]", {NULL}, NULL},
    [SPHERE_LN_D_COMPARE] = {"Fewest of the faction: {0} {1}, {2} {3} [SS-7.47]",
                             {CARD, &kind_rank, CARD, &kind_rank},
                             NULL},
    [SPHERE_LN_D_TIE] = {"The ranks are equal and the die shows {0}: the {1} slot [SS-7.47]", {NULL, &kind_side}, NULL},
    [SPHERE_LN_D_HIRE] = {"DRANDA takes {0} and scores {1} [SS-7.47]", {CARD, POINTS}, NULL},
    [SPHERE_LN_D_ASTEROID] = {"Nothing else happens at the {0} [SS-7.43]", {LOCATION}, NULL},
    [SPHERE_LN_D_SALVAGE_OVER] = {"No opaque die or card is left for the Salvage [SS-7.44]", {NULL}, NULL},
    [SPHERE_LN_D_SALVAGE_CARD] = {"The Salvage reveals {0}, whose first colour is {1} [SS-7.44]",
                                  {AUTOMA, COLOUR},
                                  NULL},
    [SPHERE_LN_D_OPAQUE_GONE] = {"The opaque {1} die is gone: {0} goes under the deck [SS-7.44]",
                                 {AUTOMA, COLOUR},
                                 NULL},
    [SPHERE_LN_D_OPAQUE] = {"The opaque {0} die shows {1}: {3} of {2} [SS-7.44]", {COLOUR, NULL, AUTOMA, ICON}, NULL},
    [SPHERE_LN_D_SWAP] = {"Set aside: {0}; on the discard pile: {1} [SS-7.44]", {AUTOMA, AUTOMA}, NULL},
    [SPHERE_LN_D_RANK] = {"DRANDA has rank {0} with {1}: {2} [SS-7.50]", {NULL, DRONES, POINTS}, NULL},
    [SPHERE_LN_D_CLAIM] = {"DRANDA claims {0} [SS-7.50]", {SHIP}, NULL},
    [SPHERE_LN_D_RETURN] = {"Drones of DRANDA back in its supply: {0}, removed: {1} [SS-7.50]", {NULL}, NULL},
    [SPHERE_LN_D_ARRANGE] =
        {"Places change between {0} and {1}: the stronger on the left, or the rarer faction [SS-7.60]",
         {SHIP, SHIP},
         NULL},
    [SPHERE_LN_D_SHUFFLE] = {"DRANDA's set-aside cards are shuffled into its deck [SS-7.62]", {NULL}, NULL},
    [SPHERE_LN_D_SUPPLY] = {"DRANDA: {0} for the Sphere, {1} for {2} in its supply",
                            {POINTS, POINTS, DRONES},
                            "SS-7.70"},
    [SPHERE_LN_D_SETS] = {"DRANDA: {1} for {0}", {&kind_sets, POINTS}, "SS-7.70"},
    [SPHERE_LN_D_END] = {"DRANDA ends with {0}, {1} of them scored in play", {&kind_halves, &kind_halves}, "SS-7.70"},
    {.text = NULL},
};

/* What sums a turn up, most telling first: whomever it hits, then what its seat does. */
const uint8_t sphere_headlines[] = {SPHERE_LN_COMPLETE,
                                    0,
                                    SPHERE_LN_BUILD,
                                    SPHERE_LN_HIRE,
                                    SPHERE_LN_ATTACK,
                                    SPHERE_LN_SATELLITE,
                                    SPHERE_LN_VISIT,
                                    SPHERE_LN_DISCARD,
                                    SPHERE_LN_SCRAP,
                                    SPHERE_LN_FABRICATE,
                                    SPHERE_LN_RETIRE,
                                    SPHERE_LN_USE,
                                    SPHERE_LN_KICK,
                                    SPHERE_LN_AUX,
                                    0};
