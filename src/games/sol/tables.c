/* Sol: what the game says once, in tables: names, options, set-ups, verbs, prompts
 * and rules. Log lines are in lines.c, the fields of the state in fields.c. */
#include "tables.h"

#include <stdio.h>
#include <string.h>

/* ---- names ---- */

static void cell_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    static const char letters[] = "OICRK";
    const struct sol_cache *c = sol_cache_of(g);
    out[0] = 0;
    if (value < c->cells) {
        unsigned layer = c->layer_of[value];
        snprintf(out, ORR_NAME_MAX, "%c%u", letters[layer], value - c->first[layer]);
    }
}

static void site_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    const struct sol_cache *c = sol_cache_of(g);
    char above[ORR_NAME_MAX], below[ORR_NAME_MAX];
    out[0] = 0;
    if (value < c->sites) {
        cell_name(g, c->site_above[value], above);
        cell_name(g, c->site_below[value], below);
        snprintf(out, ORR_NAME_MAX, "%.8s-%.8s", above, below);
    }
}

static void place_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    static const char *const names[] = {"hold", "reserve", "lost", "gone"};
    if (value < SOL_HOLD) {
        cell_name(g, value, out);
    } else if (value < SOL_GUEST) {
        snprintf(out, ORR_NAME_MAX, "%s", names[value - SOL_HOLD]);
    } else if (value - SOL_GUEST < g->seats) {
        snprintf(out, ORR_NAME_MAX, "guest-P%u", value - SOL_GUEST + 1u);
    } else {
        out[0] = 0;
    }
}

/* As in "a sundiver lost in space". */
static void place_title(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    static const char *const words[] = {"in the hold", "in reserve", "lost in space", "gone for good"};
    char cell[ORR_NAME_MAX];
    if (value < SOL_HOLD) {
        cell_name(g, value, cell);
        snprintf(out, ORR_NAME_MAX, orr_tr(g, "in %.8s"), cell);
    } else {
        snprintf(out, ORR_NAME_MAX, "%s", orr_tr(g, value < SOL_GUEST ? words[value - SOL_HOLD] : "in another hold"));
    }
}

static void eye_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    out[0] = 0;
    if (value < sol_cache_of(g)->eyes) {
        snprintf(out, ORR_NAME_MAX, "%u", value);
    }
}

/* Eye e lies where the spaces e - 1 and e of the outer orbit meet. */
static void eye_title(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    unsigned eyes = sol_cache_of(g)->eyes;
    out[0] = 0;
    if (value < eyes) {
        snprintf(out, ORR_NAME_MAX, orr_tr(g, "between O%u and O%u"), (value + eyes - 1) % eyes, value);
    }
}

void sol_fill(const orr_game *g, char *out, size_t size, const char *sentence, const char *name) {
    const char *words = orr_tr(g, sentence), *hole = strstr(words, "%s");
    if (hole) {
        snprintf(out, size, "%.*s%s%s", (int)(hole - words), words, name, hole + 2);
    } else {
        snprintf(out, size, "%s", words);
    }
}

/* Scene ids of what operands name. */
static uint32_t cell_piece(const orr_game *g, unsigned value) {
    return value < sol_cache_of(g)->cells ? SOL_PIECE_CELL + value : 0;
}
static uint32_t site_piece(const orr_game *g, unsigned value) {
    return value < sol_cache_of(g)->sites ? SOL_PIECE_SITE + value : 0;
}
static uint32_t eye_piece(const orr_game *g, unsigned value) {
    return value < sol_cache_of(g)->eyes ? SOL_PIECE_EYE + value : 0;
}
static uint32_t place_piece(const orr_game *g, unsigned value) { return value < SOL_HOLD ? cell_piece(g, value) : 0; }
static uint32_t suit_piece(const orr_game *g, unsigned value) {
    return value < sol_cache_of(g)->suits || value == SOL_CARD_TRIGGER ? SOL_PIECE_DECK_SUIT + value : 0;
}
static uint32_t event_piece(const orr_game *g, unsigned value) {
    (void)g;
    (void)value;
    return SOL_PIECE_EVENT;
}

static const char *const structure_names[SOL_KINDS] = {"gate", "node", "foundry", "tower"};
const char *const sol_kind_titles[SOL_KINDS] = {"gate", "node", "foundry", "tower"};
static const char *const structure_words[SOL_KINDS] = {"a gate", "a node", "a foundry", "a tower"};
static const char *const suit_names[SOL_CARD_KINDS] = {"flare",       "refraction", "condensation",  "subduction",
                                                       "oscillation", "expansion",  "reverberation", "trigger"};
const char *const sol_suit_titles[SOL_CARD_KINDS] = {"Solar Flare", "Refraction", "Condensation",  "Subduction",
                                                     "Oscillation", "Expansion",  "Reverberation", "Trigger Flare"};
static const char *const layer_names[SOL_LAYERS] = {"outer", "inner", "convective", "radiative", "core"};
const char *const sol_layer_titles[SOL_LAYERS] = {"outer orbit", "inner orbit", "convective layer", "radiative layer",
                                                  "core"};
static const char *const variant_names[SOL_VARIANTS] = {"plain", "fresh", "spent", "marked", "other"};
static const char *const variant_titles[SOL_VARIANTS] = {"a sundiver", "a fresh sundiver", "a spent sundiver",
                                                         "the marked sundiver", "another sundiver"};

static const char *const effect_names[SOL_EFFECTS] = {SOL_EFFECT_NAMES};
const char *const sol_effect_titles[SOL_EFFECTS] = {SOL_EFFECT_TITLES};
const char *const sol_effect_texts[SOL_EFFECTS] = {
    "All motherships move on by a number of your choice",
    "A station's base grows with each sundiver beside yours",
    "Plant three sundivers from your reserve in another mothership",
    "One more conversion, whose sundivers return to your hold",
    "Each of your sundivers passes one gate without cost",
    "Each launch into the outer orbit gives 1 energy",
    "A path gives 1 momentum each; every other goes home",
    "Pay 1 energy for 1 momentum with each card you draw",
    "Two times, a whole stack flies for 1 movement",
    "Foundries build twice as many",
    "Activate stations of every kind",
    "Three times, 1 energy gives 3 movement",
    "Two of your sundivers take the place of another player's",
    "One sundiver moves twice as far; every third space: 1 energy",
    "Take over a station for 2 of your sundivers there, a tower for 3",
    "One of your stations flies like a sundiver and may be hurled",
    "Change the kind of a station of yours that you have just activated",
    "Activate the station that you have just converted",
    "One sundiver gives 1 momentum for each different gate it passes",
    "Name a suit: each card of it that you draw gives 3 momentum",
    "Launch from any mothership, and fly between all of them",
    "One more sundiver joins each of your stacks of two to four",
    "Activate your own stations in the orbits without sundivers",
    "Sacrifice a sundiver to make a gate in the barrier before it",
    "All sundivers at one foundry, yours too, burn for 2 momentum each",
    "A station gives double, or is lost if its cards show a flare",
    "Each station that you activate gives 1 momentum",
    "For 3 movement a sundiver goes to any space",
    "There are no barriers for your sundivers",
    "Each visitor at one of your stations owes you 1 energy",
};
const uint8_t sol_effect_symbols[SOL_EFFECTS] = {
    SOL_ON_ANY,      SOL_ON_ACTIVATE, SOL_ON_ACTIVATE, SOL_ON_CONVERT,  SOL_ON_MOVE,     SOL_ON_MOVE,
    SOL_ON_ANY,      SOL_ON_DRAW,     SOL_ON_MOVE,     SOL_ON_ACTIVATE, SOL_ON_ACTIVATE, SOL_ON_MOVE,
    SOL_ON_ANY,      SOL_ON_MOVE,     SOL_ON_CONVERT,  SOL_ON_MOVE,     SOL_ON_ACTIVATE, SOL_ON_CONVERT,
    SOL_ON_MOVE,     SOL_ON_DRAW,     SOL_ON_MOVE,     SOL_ON_ANY,      SOL_ON_ACTIVATE, SOL_ON_MOVE,
    SOL_ON_ACTIVATE, SOL_ON_ACTIVATE, SOL_ON_ACTIVATE, SOL_ON_MOVE,     SOL_ON_MOVE,     SOL_ON_ANY};

static const char *const event_names[SOL_EVENTS] = {SOL_EVENT_NAMES};
const char *const sol_event_titles[SOL_EVENTS] = {SOL_EVENT_TITLES};
const char *const sol_event_texts[SOL_EVENTS] = {
    "Everybody sacrifices a sundiver",
    "All sundivers move one layer inward; those in the core are hurled",
    "All sundivers move one layer outward; those in the outer orbit are lost in space",
    "All sundivers that are not at a station are sacrificed",
    "Everybody may put a sundiver anywhere",
    "All sundivers in holds are drawn into the core",
    "Energy cubes grow in empty spaces of the Sun",
    "Four feeders rise from the core, eat rewards and destroy stations"};
const char *const sol_scenario_titles[SOL_SCENARIOS] = {SOL_SCENARIO_TITLES};
const char *const sol_level_titles[SOL_LEVELS] = {"The ark never left",
                                                  "Out of reach of the blast, and of everything else",
                                                  "A hard life aboard, but a life",
                                                  "A harsh neighbouring world",
                                                  "A good world to settle",
                                                  "Any star you like",
                                                  "No longer bound by matter"};

const struct orr_kind sol_kind_cell = {.name = "cell", .format = cell_name, .piece = cell_piece, .count = SOL_CELLS};
const struct orr_kind sol_kind_site = {
    .name = "gate site", .format = site_name, .piece = site_piece, .count = SOL_SITES};
const struct orr_kind sol_kind_eye = {
    .name = "eye", .format = eye_name, .title = eye_title, .piece = eye_piece, .count = SOL_EYES};
const struct orr_kind sol_kind_place = {
    .name = "place", .format = place_name, .title = place_title, .piece = place_piece, .count = SOL_PLACES};
const struct orr_kind sol_kind_structure = {
    .name = "structure", .names = structure_names, .titles = structure_words, .count = SOL_KINDS};
const struct orr_kind sol_kind_suit = {
    .name = "suit", .names = suit_names, .titles = sol_suit_titles, .piece = suit_piece, .count = SOL_SUITS};
const struct orr_kind sol_kind_card = {
    .name = "card", .names = suit_names, .titles = sol_suit_titles, .piece = suit_piece, .count = SOL_CARD_KINDS};
const struct orr_kind sol_kind_effect = {
    .name = "effect", .names = effect_names, .titles = sol_effect_titles, .count = SOL_EFFECTS};
const struct orr_kind sol_kind_event = {
    .name = "event", .names = event_names, .titles = sol_event_titles, .piece = event_piece, .count = SOL_EVENTS};
const struct orr_kind sol_kind_variant = {
    .name = "sort of sundiver", .names = variant_names, .titles = variant_titles, .count = SOL_VARIANTS};
const struct orr_kind sol_kind_layer = {
    .name = "layer", .names = layer_names, .titles = sol_layer_titles, .count = SOL_LAYERS};
static const struct orr_kind kind_eyes = {.name = "number of eyes", .count = SOL_EYES - 1, .min = 1};

/* ---- verbs ---- */

#define V(verb) [verb - 1]
#define CELL    &sol_kind_cell
const struct orr_verb sol_verbs[] = {
    V(SOL_MOVE) = {"move", "Move sundivers", .operand = {0}},
    V(SOL_CONVERT) = {"convert", "Convert sundivers into a structure", .operand = {0}},
    V(SOL_ACTIVATE) = {"activate", "Activate stations", .operand = {0}},
    V(SOL_SCOUR) = {"scour", "Scour feeders", .operand = {0}},
    V(SOL_CARD) = {"card", "Use your instability card", .operand = {0}},
    V(SOL_STOP) = {"stop", "Finish", .operand = {0}, .ends = true},
    V(SOL_DECLINE) = {"no", "No", .operand = {0}},
    V(SOL_TAKE) = {"take", "Take the bonus", .operand = {0}},
    V(SOL_PAY) = {"pay", "Pay 1 energy for 1 momentum", .operand = {0}},
    V(SOL_KIND) = {"kind", "Build {0}", .operand = {&sol_kind_structure}},
    V(SOL_SITE) = {"site", "Gate {0}", .operand = {&sol_kind_site}},
    V(SOL_CELL) = {"cell", "Space {0}", .operand = {CELL}},
    V(SOL_LAUNCH) = {"launch", "Launch {1} from the mothership of {0}", .operand = {&orr_kind_seat, &sol_kind_variant}},
    V(SOL_FLY) = {"fly", "Fly {1} from {0}", .operand = {CELL, &sol_kind_variant}},
    V(SOL_HURL) = {"hurl", "Hurl a sundiver from {0} into the heart of the Sun", .operand = {CELL}},
    V(SOL_HURL_STATION) = {"hurl-station", "Hurl the station into the heart of the Sun", .operand = {0}},
    V(SOL_RETURN) = {"return", "Bring {0} back from space", .operand = {&sol_kind_variant}},
    V(SOL_STACK) = {"stack", "Fly the whole stack from {0}", .operand = {CELL}},
    V(SOL_STATION) = {"station", "Fly the station", .operand = {0}},
    V(SOL_FUEL) = {"fuel", "Burn 1 energy for 3 movement", .operand = {0}},
    V(SOL_ACT) = {"act", "Activate the station in {0}", .operand = {CELL}},
    V(SOL_PULSE) = {"pulse", "Activate the station in {0} without a sundiver", .operand = {CELL}},
    V(SOL_KEEP) = {"keep", "Keep {0}", .operand = {&sol_kind_suit}},
    V(SOL_NAME) = {"name", "Name {0}", .operand = {&sol_kind_suit}},
    V(SOL_NUMBER) = {"ahead", "All motherships {0} ahead", .operand = {&kind_eyes}},
    V(SOL_SEAT) = {"player", "Choose {0}", .operand = {&orr_kind_seat}},
    V(SOL_END) = {"end", "Count from {0}, sundiver of {1}", .operand = {CELL, &orr_kind_seat}},
    V(SOL_PICK_HOLD) = {"hold", "A sundiver from your hold", .operand = {0}},
    V(SOL_PICK_GUEST) = {"guest", "A sundiver from the hold of {0}", .operand = {&orr_kind_seat}},
    V(SOL_PICK_LOST) = {"lost", "A sundiver lost in space", .operand = {0}},
    V(SOL_PLAY) = {"play", "Play your card {0}", .operand = {&sol_kind_effect}},
    V(SOL_USE_ALL) = {"all", "Use all of them", .operand = {0}},
    V(SOL_C_EVENT) = {"event", "The trigger event is {0}", .operand = {&sol_kind_event}, .chance = true},
    V(SOL_C_EFFECT) = {"effect", "{0} comes into play", .operand = {&sol_kind_effect}, .chance = true},
    V(SOL_C_TOKEN) = {"token", "The next token is {0}", .operand = {&sol_kind_suit}, .chance = true},
    V(SOL_C_DRAW) = {"draw", "{0} is drawn", .operand = {&sol_kind_card}, .chance = true},
    {.name = NULL},
};
_Static_assert(sizeof sol_verbs / sizeof sol_verbs[0] == SOL_VERBS_END, "one entry per verb");

/* ---- prompts, by phase ---- */

const struct orr_prompt sol_prompts[] = {
    [SOL_P_EVENT] = {"The trigger event is drawn", "waits for the event"},
    [SOL_P_EFFECTS] = {"Effects are drawn", "waits for the effects"},
    [SOL_P_TOKENS] = {"Tokens are dealt to the effects", "waits for the tokens"},
    [SOL_P_VEST_KIND] = {"Choose a structure to start with", "chooses a structure to start with"},
    [SOL_P_VEST_SITE] = {"Choose where it stands", "places a structure"},
    [SOL_P_DECON] = {"You have no sundiver left: deconstruct a structure", "deconstructs a structure"},
    [SOL_P_TURN] = {"Choose one action", "is choosing an action"},
    [SOL_P_MOVE_SRC] = {"Move a sundiver, or finish", "is moving"},
    [SOL_P_MOVE_DST] = {"Choose where it goes", "is moving"},
    [SOL_P_CONV_TYPE] = {"Choose what to build", "is converting"},
    [SOL_P_CONV_A] = {"Choose where to build", "is converting"},
    [SOL_P_CONV_B] = {"Choose the second sundiver", "is converting"},
    [SOL_P_CONV_C] = {"Choose the last space", "is converting"},
    [SOL_P_CONV_POST] = {"Use your card, or finish", "is converting"},
    [SOL_P_ACT] = {"Activate a station, or finish", "is activating stations"},
    [SOL_P_BONUS_OWN] = {"Take the bonus of your station?", "thinks about a bonus"},
    [SOL_P_BONUS_OWNER] = {"Your station was activated: take its bonus?", "thinks about a bonus"},
    [SOL_P_BONUS_ACT] = {"The owner leaves the bonus to you: take it?", "thinks about a bonus"},
    [SOL_P_ACT_POST] = {"Change your station into another kind?", "may change a station"},
    [SOL_P_SCOUR] = {"Choose where to scour, or finish", "is scouring"},
    [SOL_P_WINDOW] = {"Use your card now?", "may use a card"},
    [SOL_P_DRAW_CARD] = {"Use your card before drawing?", "may use a card"},
    [SOL_P_DRAW] = {"A card is drawn", "draws a card"},
    [SOL_P_CHANNEL] = {"Pay 1 energy for 1 momentum?", "thinks about paying"},
    [SOL_P_FLARE] = {"A flare wakes your outer stations: use them, or finish", "uses outer stations"},
    [SOL_P_KEEP] = {"Choose the card to keep", "chooses a card to keep"},
    [SOL_P_E1] = {"Choose how far all motherships move on", "moves all motherships"},
    [SOL_P_E2] = {"Choose the station to augment", "chooses a station"},
    [SOL_P_E3] = {"Choose a player to blight", "chooses a player"},
    [SOL_P_E3B] = {"Choose the sundiver that does it", "chooses a sundiver"},
    [SOL_P_E7A] = {"Choose a chain by its first space", "chooses a chain"},
    [SOL_P_E7B] = {"Choose the end to count from", "chooses an end of the chain"},
    [SOL_P_E13] = {"Choose where to hatch", "chooses where to hatch"},
    [SOL_P_E13B] = {"Choose whose sundiver goes home", "chooses a player"},
    [SOL_P_E14] = {"Choose the one sundiver that moves", "chooses a sundiver"},
    [SOL_P_E15] = {"Choose the station to invade", "chooses a station"},
    [SOL_P_E16] = {"Choose the station that will fly", "chooses a station"},
    [SOL_P_E19] = {"Choose the sundiver to mark", "chooses a sundiver"},
    [SOL_P_E20] = {"Name a suit", "names a suit"},
    [SOL_P_E22] = {"Choose a stack that grows", "chooses a stack"},
    [SOL_P_E24] = {"Choose the sundiver to sacrifice", "chooses a sundiver"},
    [SOL_P_E24B] = {"Choose the barrier to puncture", "chooses a barrier"},
    [SOL_P_E25] = {"Choose the foundry", "chooses a foundry"},
    [SOL_P_E26] = {"Choose the station to squeeze", "chooses a station"},
    [SOL_P_E28] = {"Choose the sundiver to teleport", "chooses a sundiver"},
    [SOL_P_E28B] = {"Choose where it goes", "chooses a space"},
    [SOL_P_E30] = {"Choose the station that takes tribute", "chooses a station"},
    [SOL_P_T1] = {"Choose the sundiver to sacrifice", "chooses a sundiver to sacrifice"},
    [SOL_P_T2] = {"Choose where the sundiver falls", "chooses where a sundiver falls"},
    [SOL_P_T3] = {"Choose where the sundiver is thrown", "chooses where a sundiver is thrown"},
    [SOL_P_T5A] = {"Choose the sundiver to warp", "chooses a sundiver to warp"},
    [SOL_P_T5B] = {"Choose where it goes", "chooses where a sundiver goes"},
    [SOL_P_T6] = {"Choose the core space it is drawn into", "chooses a core space"},
    [SOL_P_T7] = {"Choose where the first cube of this layer grows", "chooses where cubes grow"},
    [SOL_P_T8] = {"Choose the core space without a feeder", "chooses a core space"},
    [SOL_P_OVER] = {"The game is over", "has finished"},
    [SOL_PHASES] = {NULL, NULL},
};

#define SOL_RULE(name, id, text) {id, text},
const struct orr_rule sol_rule_table[] = {
    {"SOL-4.1", "Allowed."},
#include "rules.def"
    {NULL, NULL},
};
#undef SOL_RULE
