/* Cryo: the lines of the log. The rival's lines name the rule that they follow, so that a
 * turn of the automa can be checked at the table. */
#include "tables.h"

#include <stdio.h>

/* A number of things; both words are English. */
static void counted(const orr_game *g, unsigned n, const char *one, const char *many, char out[ORR_NAME_MAX]) {
    snprintf(out, ORR_NAME_MAX, "%u %s", n, orr_tr(g, n == 1 ? one : many));
}

/* Units of the stock: 16 * kind + number. */
static void units_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    static const char *const one[] = {"crystal", "organic", "tech", "nanite", "energy"};
    out[0] = 0;
    if (value / 16 < CRYO_STOCK) {
        counted(g, value % 16, one[value / 16], cryo_stock_titles[value / 16], out);
    }
}

/* Symbols in words: "2 crystals, 1 energy"; equal ones side by side are counted together. */
void cryo_gains_text(const orr_game *g, const uint8_t *symbols, unsigned n, char *out, size_t size) {
    size_t used = 0;
    out[0] = 0;
    for (unsigned i = 0, same; i < n && used < size; i += same) {
        char text[ORR_NAME_MAX];
        for (same = 1; i + same < n && symbols[i + same] == symbols[i]; same++) {
        }
        if (symbols[i] >= CRYO_SYMBOLS_END) {
            continue;
        }
        if (symbols[i] < CRYO_STOCK) {
            units_name(g, 16 * symbols[i] + same, text);
        } else if (symbols[i] == CRYO_K) {
            counted(g, same, "card", "cards", text);
        } else {
            snprintf(text, sizeof text, "%s", orr_tr(g, cryo_kind_symbol.titles[symbols[i]]));
        }
        used += (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", text);
    }
}

/* What an incident token does. */
static void incident_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    out[0] = 0;
    if (value >= CRYO_TOKENS) {
        return;
    }
    const struct cryo_token_face *face = &cryo_pack_of(g)->tokens[value];
    if (face->effect == CRYO_BENEFIT) {
        cryo_gains_text(g, face->gain, 3, out, ORR_NAME_MAX);
    } else {
        snprintf(out, ORR_NAME_MAX, "%s", orr_tr(g, cryo_effect_titles[face->effect]));
    }
}

/* Points for the most and the second most pods. */
static void worth_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    out[0] = 0;
    if (value < CRYO_CAVERNS) {
        const struct cryo_cavern_face *face = &cryo_pack_of(g)->caverns[value];
        snprintf(out, ORR_NAME_MAX, orr_tr(g, "%u and %u points"), face->first, face->second);
    }
}

void cryo_token_face_words(const orr_game *g, unsigned token, char out[ORR_FACE_MAX]) { incident_name(g, token, out); }

void cryo_cavern_face_words(const orr_game *g, unsigned tile, char out[ORR_FACE_MAX]) {
    const struct cryo_cavern_face *face = &cryo_pack_of(g)->caverns[tile % CRYO_CAVERNS];
    size_t n = (size_t)snprintf(out, ORR_FACE_MAX, orr_tr(g, "%u and %u points"), face->first, face->second);
    char gains[ORR_FACE_MAX / 2];
    cryo_gains_text(g, face->gain, 2, gains, sizeof gains);
    if (gains[0] && n < ORR_FACE_MAX) {
        snprintf(out + n, ORR_FACE_MAX - n, ", %s", gains);
    }
}

static const char *const pods_words[] = {"pod", "pods"};
static const char *const drones_words[] = {"drone", "drones"};
static const char *const tokens_words[] = {"incident token", "incident tokens"};
static const char *const points_words[] = {"point", "points"};
static const char *const score_names[] = {"pods in caverns", "cavern majorities", "upgrades and vehicles",
                                          "pods in the quarters", "missions"};
static const char *const mission_names[] = {"Outposts (Annex)",       "Heartland (Coils)",     "Reserves (Medics)",
                                            "Deep Holds (Assembler)", "Machine Shop (Survey)", "Motor Pool (Rig)",
                                            "Full Retrofit (Vats)",   "Field Teams (Shield)"};
static const char *const check_names[] = {"CR-7.29", "CR-7.30", "CR-7.31", "CR-7.32"};

static const struct orr_kind kind_check = {.name = "rule", .names = check_names, .count = CRYO_MATERIALS};
static const struct orr_kind kind_units = {.name = "units", .format = units_name, .count = 128};
static const struct orr_kind kind_pods = {.name = "pods", .titles = pods_words, .count = INT16_MAX};
static const struct orr_kind kind_drones = {.name = "drones", .titles = drones_words, .count = INT16_MAX};
static const struct orr_kind kind_tokens = {.name = "tokens", .titles = tokens_words, .count = INT16_MAX};
static const struct orr_kind kind_points = {.name = "points", .titles = points_words, .count = INT16_MAX};
static const struct orr_kind kind_score = {.name = "part", .names = score_names, .count = 5};
static const struct orr_kind kind_incident = {.name = "incident", .format = incident_name, .count = CRYO_TOKENS};
static const struct orr_kind kind_worth = {.name = "worth", .format = worth_name, .count = CRYO_CAVERNS};
static const struct orr_kind kind_mission = {.name = "mission", .names = mission_names, .count = CRYO_TYPES};

#define CARD     &cryo_kind_card
#define CRAFT    &cryo_kind_vehicle
#define TILE     &cryo_kind_tile
#define SPACE    &cryo_kind_resource
#define DOCK     &cryo_kind_dock
#define CAVERN   &cryo_kind_cavern
#define FACE     &cryo_kind_cavern_tile
#define TOKEN    &cryo_kind_token
#define SECTION  &cryo_kind_section
#define CHAMBER  &cryo_kind_chamber
#define SALVAGE  &cryo_kind_salvage
#define STOCK    &cryo_kind_stock
#define BAY      &cryo_kind_bay
#define SLOT     &cryo_kind_slot
#define UNITS    &kind_units
#define PODS     &kind_pods
#define POINTS   &kind_points
#define INCIDENT &kind_incident
#define MISSION  &kind_mission
const struct orr_line cryo_lines[] = {
    [CRYO_LN_FIRST] = {"{seat} begins", {NULL}, "CR-3.5"},
    [CRYO_LN_TILE] = {"Turned up on {0}: {1}", {SPACE, TILE}, "CR-5.4"},
    [CRYO_LN_DAMAGE] = {"Damage closes {0}", {DOCK}, "CR-3.9"},
    [CRYO_LN_CAVERN] = {"Turned up: {0}, worth {2}", {CAVERN, FACE, &kind_worth}, "CR-5.19"},
    [CRYO_LN_TOKEN] = {"A new incident comes to {0}: {2}", {SECTION, TOKEN, INCIDENT}, "CR-5.29"},
    [CRYO_LN_SPOT] = {"{1} lies above {0}", {&cryo_kind_spot, CARD}, "CR-7.3"},
    [CRYO_LN_DEALT] = {"{seat} is dealt {0}", {CARD}, "CR-3.13"},
    [CRYO_LN_DEALT_HIDDEN] = {"{seat} is dealt a card", {NULL}, "CR-3.13"},
    [CRYO_LN_DROP] = {"{seat} puts {0} away", {CARD}, "CR-3.13"},
    [CRYO_LN_DROP_HIDDEN] = {"{seat} puts a card away", {NULL}, "CR-3.13"},
    [CRYO_LN_DROP_SHOWN] = {"Put away at the start: {0} x {1}", {NULL, CARD}, "CR-3.13"},
    [CRYO_LN_P_TURN] = {"Turn {0}: {seat}", {NULL}, "CR-4.1"},
    [CRYO_LN_R_TURN] = {"Turn {0}: the rival", {NULL}, "CR-7.16"},
    [CRYO_LN_DEPLOY] = {"{seat} sends the drone of {0} to {1}", {BAY, DOCK}, "CR-5.1"},
    [CRYO_LN_RECALL] = {"{seat} recalls {0}", {&kind_drones}, "CR-5.30"},
    [CRYO_LN_SCRAP] = {"{seat} scraps {0}", {CARD}, "CR-4.3"},
    [CRYO_LN_ACTION] = {"{seat} takes the action: {0}", {&cryo_kind_action}, "CR-5.2"},
    [CRYO_LN_PASS] = {"{seat} takes no action", {NULL}, "CR-5.2"},
    [CRYO_LN_P_TAKE] = {"{seat} takes the tile of {0}: {1}", {SPACE, TILE}, "CR-5.3"},
    [CRYO_LN_R_TAKE] = {"The rival takes the tile of {0}: {1} [CR-7.19]", {SPACE, TILE}, NULL},
    [CRYO_LN_P_GAIN] = {"{seat} gains {0}", {UNITS}, "CR-5.38"},
    [CRYO_LN_R_GAIN] = {"The rival gains {0}", {UNITS}, "CR-7.14"},
    [CRYO_LN_P_LOST] = {"{seat} has no room for {0}", {UNITS}, "CR-4.8"},
    [CRYO_LN_R_LOST] = {"The rival has no room for {0} [CR-7.14]", {UNITS}, NULL},
    [CRYO_LN_BUILD] = {"{seat} builds the tile of {1} into {0}", {SLOT, TILE}, "CR-5.3"},
    [CRYO_LN_PRINTED] = {"{seat} takes what is printed on {0}", {SPACE}, "CR-5.5"},
    [CRYO_LN_PAY] = {"{seat} pays {0}", {UNITS}, "CR-4.5"},
    [CRYO_LN_PAY_NANITES] = {"{seat} pays {0} and {1}", {UNITS, UNITS}, "CR-4.5"},
    [CRYO_LN_PAY_ENERGY] = {"{seat} pays {0}", {UNITS}, "CR-4.7"},
    [CRYO_LN_P_AWAKEN] = {"{seat} awakens a pod from {0}", {CHAMBER}, "CR-5.7"},
    [CRYO_LN_R_AWAKEN] = {"The rival awakens a pod from {0}", {CHAMBER}, "CR-7.20"},
    [CRYO_LN_DRAW] = {"{seat} draws {0}", {CARD}, "CR-5.38"},
    [CRYO_LN_DRAW_HIDDEN] = {"{seat} draws a card", {NULL}, "CR-5.38"},
    [CRYO_LN_NO_CARD] = {"No card is left to draw", {NULL}, "CR-5.39"},
    [CRYO_LN_SHUFFLE] = {"The discard pile becomes the new deck", {NULL}, "CR-5.39"},
    [CRYO_LN_UPGRADE] = {"{seat} installs the upgrade {0}", {CARD}, "CR-5.13"},
    [CRYO_LN_VEHICLE] = {"{seat} builds the vehicle {0}", {CRAFT}, "CR-5.14"},
    [CRYO_LN_MISSION] = {"{seat} places the mission {0} face down", {MISSION}, "CR-5.15"},
    [CRYO_LN_MISSION_HIDDEN] = {"{seat} places a mission face down", {NULL}, "CR-5.15"},
    [CRYO_LN_SCOUT] = {"{seat} sends a pod to {0}", {CAVERN}, "CR-5.19"},
    [CRYO_LN_LAUNCH] = {"{seat} launches the {0}", {CRAFT}, "CR-5.22"},
    [CRYO_LN_LAND] = {"A pod of {seat} lands in {0}", {CAVERN}, "CR-5.23"},
    [CRYO_LN_LOAD] = {"A pod of {seat} from {0} lands in {1}", {&cryo_kind_source, CAVERN}, "CR-5.24"},
    [CRYO_LN_RETURN] = {"A drone of {seat} returns to {0}", {BAY}, "CR-5.30"},
    [CRYO_LN_BAY] = {"{seat} uses {0}", {BAY}, "CR-5.32"},
    [CRYO_LN_SKIP] = {"{seat} does not use {0}", {BAY}, "CR-5.32"},
    [CRYO_LN_ASSIGN] = {"{seat} assigns a pod to {0}", {SALVAGE}, "CR-5.20"},
    [CRYO_LN_BRING] = {"{seat} brings the pod home from {0}", {SALVAGE}, "CR-5.28"},
    [CRYO_LN_P_INCIDENT] = {"{seat} resolves the incident of {0}: {2}", {SECTION, TOKEN, INCIDENT}, "CR-5.29"},
    [CRYO_LN_R_INCIDENT] = {"The rival resolves the incident of {0}: {2} [CR-7.25]", {SECTION, TOKEN, INCIDENT}, NULL},
    [CRYO_LN_P_DESTROYED] = {"{seat} loses {1} in {0}", {CHAMBER, PODS}, "CR-5.35"},
    [CRYO_LN_R_DESTROYED] = {"The rival loses {1} in {0}", {CHAMBER, PODS}, "CR-5.35"},
    [CRYO_LN_BLAST] = {"The sabotage destroys {0}", {CHAMBER}, "CR-5.34"},
    [CRYO_LN_SHIELD] = {"The Shield of {seat} saves a pod from {0}", {CHAMBER}, "CR-5.36"},
    [CRYO_LN_SUNSET] = {"The sun sets: the game ends after this turn", {NULL}, "CR-6.1"},
    [CRYO_LN_SUPPLY_EMPTY] = {"No incident token is left for {0}", {SECTION}, "CR-5.29"},
    [CRYO_LN_DISCARD] = {"{seat} discards {0}", {CARD}, "CR-4.4"},
    [CRYO_LN_END_SUNSET] = {"The game ends: the sun has set", {NULL}, "CR-6.1"},
    [CRYO_LN_P_END_PODS] = {"The game ends: {seat} has no pod left on the surface", {NULL}, "CR-6.1"},
    [CRYO_LN_R_END_PODS] = {"The game ends: the rival has no pod left on the surface", {NULL}, "CR-7.38"},
    [CRYO_LN_P_SCORE] = {"{seat}: {0} for {1}", {POINTS, &kind_score}, "CR-6.2"},
    [CRYO_LN_R_SCORE] = {"The rival: {0} for {1}", {POINTS, &kind_score}, "CR-7.40"},
    [CRYO_LN_P_TOTAL] = {"{seat} ends with {0}", {POINTS}, "CR-6.2"},
    [CRYO_LN_R_TOTAL] = {"The rival ends with {0}", {POINTS}, "CR-7.40"},
    [CRYO_LN_R_UPGRADE] = {"The rival begins with the upgrade {0} [CR-7.4]", {CARD}, NULL},
    [CRYO_LN_R_VEHICLE] = {"The rival begins with the vehicle {0} [CR-7.4]", {CRAFT}, NULL},
    [CRYO_LN_R_FIRST_DECISION] = {"{0} is a decision card from the start [CR-7.4]", {CARD}, NULL},
    [CRYO_LN_R_MISSION] = {"The rival takes a card unseen as mission number {0} [CR-7.11]", {NULL}, NULL},
    [CRYO_LN_R_DECISION] = {"{0} becomes a decision card [CR-7.21]", {CARD}, NULL},
    [CRYO_LN_R_EQUAL] = {"Both decision cards are {0}: both are replaced [CR-7.5]", {CARD}, NULL},
    [CRYO_LN_R_KEPT] = {"Both decision cards are {0} and stay [CR-7.5]", {CARD}, NULL},
    [CRYO_LN_R_DEPLOYS] = {"The rival deploys: {0} at home, every section has an open dock [CR-7.16]",
                           {&kind_drones},
                           NULL},
    [CRYO_LN_R_RECALLS_EMPTY] = {"The rival recalls: no drone is on its platform [CR-7.16]", {NULL}, NULL},
    [CRYO_LN_R_RECALLS_FULL] = {"The rival recalls: {0} has no open dock [CR-7.16]", {SECTION}, NULL},
    [CRYO_LN_R_ACTIVE] = {"Of the decision cards, {0} is active [CR-7.17]", {CARD}, NULL},
    [CRYO_LN_R_TOP] = {"The top card of the deck is active: {0} [CR-7.17]", {CARD}, NULL},
    [CRYO_LN_R_ANY] = {"No card is left; {0} is active [CR-R23]", {CARD}, NULL},
    [CRYO_LN_R_SPOT] = {"{0} lies above {1} [CR-7.18]", {CARD, DOCK}, NULL},
    [CRYO_LN_R_DOCK_CARD] = {"Case I: the dock below the card is open, the drone goes to {0} [CR-7.18]", {DOCK}, NULL},
    [CRYO_LN_R_DOCK_BELOW] = {"Case II: the drone goes below it, to {0} [CR-7.18]", {DOCK}, NULL},
    [CRYO_LN_R_DOCK_SECTION] = {"Case III: the drone goes to another open dock, {0} [CR-7.18]", {DOCK}, NULL},
    [CRYO_LN_R_SLOT] = {"The tile goes to {0} of the rival [CR-7.12]", {SLOT}, NULL},
    [CRYO_LN_R_BOX] = {"The rival has no empty slot: the tile goes to the box [CR-7.12]", {NULL}, NULL},
    [CRYO_LN_R_FEWER] = {"The rival has {1} and {2}: it takes {0} [CR-7.13]", {STOCK, UNITS, UNITS}, NULL},
    [CRYO_LN_R_PRINTED] = {"No tile lies around the drone, but {0} are printed there [CR-7.19]", {STOCK}, NULL},
    [CRYO_LN_R_DISPATCH] = {"In Dispatch the rival gains a nanite and awakens a pod [CR-7.20]", {NULL}, NULL},
    [CRYO_LN_R_DISCARDS] = {"The rival discards {0} [CR-7.21]", {CARD}, NULL},
    [CRYO_LN_R_ASSIGN] = {"The rival assigns a pod to {0} [CR-7.23]", {SALVAGE}, NULL},
    [CRYO_LN_R_NO_ASSIGN] = {"The rival assigns no pod: {0} at work, {1} on its platform [CR-7.23]",
                             {PODS, PODS},
                             NULL},
    [CRYO_LN_R_INCOME] = {"The rival recovers salvage with {0} [CR-7.24]", {PODS}, NULL},
    [CRYO_LN_R_TOKENS] = {"With {0} on the board the rival resolves {1} [CR-7.25]", {&kind_drones, &kind_tokens}, NULL},
    [CRYO_LN_R_RETURN] = {"The rival brings {0} back to its platform [CR-7.27]", {&kind_drones}, NULL},
    [CRYO_LN_R_CHECK] = {"Check: the rival has {0}, below 4 [{1}]", {UNITS, &kind_check}, NULL},
    [CRYO_LN_R_CHECK_MET] = {"Check: the rival has {0}, enough [{1}]", {UNITS, &kind_check}, NULL},
    [CRYO_LN_R_CHECK_PODS] = {"Check: the rival has {0} and {1}, not 3 of both [CR-7.33]", {UNITS, PODS}, NULL},
    [CRYO_LN_R_CHECK_PODS_MET] = {"Check: the rival has {0} and {1}, enough [CR-7.33]", {UNITS, PODS}, NULL},
    [CRYO_LN_R_LOSES] = {"The rival loses its {0}", {STOCK}, "CR-7.22"},
    [CRYO_LN_R_NO_POD] = {"No pod of the rival sleeps in {0}", {SECTION}, "CR-7.22"},
    [CRYO_LN_R_MOST] = {"Most pods of the rival sleep in {0}: {1} [CR-7.30]", {SECTION, PODS}, NULL},
    [CRYO_LN_R_CARD_UPGRADE] = {"The rival draws {0} and installs it as an upgrade [CR-7.31]", {CARD}, NULL},
    [CRYO_LN_R_CARD_VEHICLE] = {"The rival draws {0}: no upgrade, so the vehicle {1} [CR-7.31]", {CARD, CRAFT}, NULL},
    [CRYO_LN_R_CARD_DISCARD] = {"The rival draws {0} and has no place for it [CR-7.31]", {CARD}, NULL},
    [CRYO_LN_R_REPEAT] = {"The check of {0} is repeated [CR-7.32]", {STOCK}, NULL},
    [CRYO_LN_R_SCOUT] = {"The rival scouts {0} and lands a pod there [CR-7.34]", {CAVERN}, NULL},
    [CRYO_LN_R_NO_SCOUT] = {"No cavern can be scouted [CR-7.34]", {NULL}, NULL},
    [CRYO_LN_R_PAIR] = {"Fewest pods of the rival, {2}, are in {0} and {1} [CR-7.35]", {CAVERN, CAVERN, NULL}, NULL},
    [CRYO_LN_R_LAND] = {"The rival lands {1} in {0} [CR-7.35]", {CAVERN, PODS}, NULL},
    [CRYO_LN_R_REVEAL] = {"The rival reveals a mission: {0} [CR-7.39]", {MISSION}, NULL},
    [CRYO_LN_R_DUPLICATE] = {"{0} is there twice: one is replaced [CR-7.39]", {MISSION}, NULL},
    [CRYO_LN_R_REPLACE] = {"The new mission is {0} [CR-7.39]", {MISSION}, NULL},
    [CRYO_LN_R_SURPLUS] = {"The duplicates of {0} are put away [CR-7.39]", {MISSION}, NULL},
    [CRYO_LN_REVEAL] = {"{seat} turns up a mission: {0}", {MISSION}, "CR-6.4"},
    [CRYO_LINES_END] = {.text = NULL},
};

/* What sums a turn up, most telling first: whomever it hits, then what its seat does. */
const uint8_t cryo_headlines[] = {CRYO_LN_SUNSET,
                                  CRYO_LN_P_DESTROYED,
                                  0,
                                  CRYO_LN_LAUNCH,
                                  CRYO_LN_SCOUT,
                                  CRYO_LN_LOAD,
                                  CRYO_LN_LAND,
                                  CRYO_LN_UPGRADE,
                                  CRYO_LN_VEHICLE,
                                  CRYO_LN_MISSION,
                                  CRYO_LN_MISSION_HIDDEN,
                                  CRYO_LN_RECALL,
                                  CRYO_LN_P_INCIDENT,
                                  CRYO_LN_DEPLOY,
                                  CRYO_LN_ACTION,
                                  CRYO_LN_P_AWAKEN,
                                  CRYO_LN_ASSIGN,
                                  CRYO_LN_BUILD,
                                  CRYO_LN_P_TAKE,
                                  0};
