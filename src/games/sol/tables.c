/* Sol: what the game says once, in tables: names, options, set-ups, verbs, prompts
 * and rules. Log lines are in lines.c, the fields of the state in fields.c. */
#include "tables.h"

#include <stdio.h>

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

#define SOL_EFFECT_NAMES                                                                                              \
    "accelerate", "augment", "blight", "cascade", "catapult", "ceremony", "chain", "channel", "cluster", "duplicate", \
        "festival", "fuel", "hatch", "hyperdrive", "invade", "juggernaut", "metamorphosis", "motivate", "passage",    \
        "pillar", "portal", "procreate", "pulse", "puncture", "sacrifice", "squeeze", "synchronize", "teleport",      \
        "transcend", "tribute"
static const char *const effect_names[SOL_EFFECTS] = {SOL_EFFECT_NAMES};
const char *const sol_effect_titles[SOL_EFFECTS] = {
    "Accelerate",    "Augment",   "Blight",      "Cascade",  "Catapult",  "Ceremony",   "Chain",  "Channel",
    "Cluster",       "Duplicate", "Festival",    "Fuel",     "Hatch",     "Hyperdrive", "Invade", "Juggernaut",
    "Metamorphosis", "Motivate",  "Passage",     "Pillar",   "Portal",    "Procreate",  "Pulse",  "Puncture",
    "Sacrifice",     "Squeeze",   "Synchronize", "Teleport", "Transcend", "Tribute"};
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

#define SOL_EVENT_NAMES "attrition", "implode", "explode", "sunworm", "warp", "singularity", "garden", "feeders"
static const char *const event_names[SOL_EVENTS] = {SOL_EVENT_NAMES};
const char *const sol_event_titles[SOL_EVENTS] = {"Attrition", "Implode",     "Explode",       "Sunworm",
                                                  "Warp",      "Singularity", "Energy Garden", "Feeders"};
const char *const sol_event_texts[SOL_EVENTS] = {
    "Everybody sacrifices a sundiver",
    "All sundivers move one layer inward; those in the core are hurled",
    "All sundivers move one layer outward; those in the outer orbit are lost in space",
    "All sundivers that are not at a station are sacrificed",
    "Everybody may put a sundiver anywhere",
    "All sundivers in holds are drawn into the core",
    "Energy cubes grow in empty spaces of the Sun",
    "Four feeders rise from the core, eat rewards and destroy stations"};
const char *const sol_scenario_titles[SOL_SCENARIOS] = {"Ancient Tower", "Cosmic Unity", "Solar Inhabitants",
                                                        "Energy Garden", "Sunworm",      "Solar Whirlpool"};
const char *const sol_level_titles[SOL_LEVELS] = {"The ark never left",
                                                  "Out of reach of the blast, and of everything else",
                                                  "A hard life aboard, but a life",
                                                  "A harsh neighbouring world",
                                                  "A good world to settle",
                                                  "Any star you like",
                                                  "No longer bound by matter"};

const struct orr_kind sol_kind_cell = {"cell", NULL, NULL, cell_name, SOL_CELLS, 0};
const struct orr_kind sol_kind_site = {"gate site", NULL, NULL, site_name, SOL_SITES, 0};
const struct orr_kind sol_kind_place = {"place", NULL, NULL, place_name, SOL_PLACES, 0};
const struct orr_kind sol_kind_structure = {"structure", structure_names, structure_words, NULL, SOL_KINDS, 0};
const struct orr_kind sol_kind_suit = {"suit", suit_names, sol_suit_titles, NULL, SOL_SUITS, 0};
const struct orr_kind sol_kind_card = {"card", suit_names, sol_suit_titles, NULL, SOL_CARD_KINDS, 0};
const struct orr_kind sol_kind_effect = {"effect", effect_names, sol_effect_titles, NULL, SOL_EFFECTS, 0};
const struct orr_kind sol_kind_event = {"event", event_names, sol_event_titles, NULL, SOL_EVENTS, 0};
const struct orr_kind sol_kind_variant = {"sort of sundiver", variant_names, variant_titles, NULL, SOL_VARIANTS, 0};
const struct orr_kind sol_kind_layer = {"layer", layer_names, sol_layer_titles, NULL, SOL_LAYERS, 0};
static const struct orr_kind kind_eyes = {"number of eyes", NULL, NULL, NULL, SOL_EYES - 1, 1};

/* ---- options and set-ups ---- */

static const char *const mode_values[] = {"competitive", "solo", "coop", NULL};
static const char *const auto_values[] = {"auto", "yes", "no", NULL};
static const char *const preset_values[] = {"starter", "simple", "peaceful", "all", "custom", NULL};
static const char *const effect_values[] = {"none", SOL_EFFECT_NAMES, NULL};
static const char *const event_values[] = {"none", SOL_EVENT_NAMES, "random", NULL};
static const char *const flare_values[] = {"auto", "0", "1", "2", "3", "4", "5", NULL};
static const char *const scenario_values[] = {"none",          "ancient-tower", "cosmic-unity",    "solar-inhabitants",
                                              "energy-garden", "sunworm",       "solar-whirlpool", NULL};

#define LISTED(i)                                                                            \
    [SOL_EFFECT_1 + (i)-1] = {"effect_" #i,                                                  \
                              ORR_OPTION_CHOICE,                                             \
                              0,                                                             \
                              0,                                                             \
                              SOL_EFFECTS,                                                   \
                              effect_values,                                                 \
                              "Effect number " #i " of a list of your own (effects=custom)", \
                              "SOL-3.9"}
const struct orr_option sol_options[] = {
    [SOL_MODE] = {"mode", ORR_OPTION_CHOICE, 0, 0, 2, mode_values, "Against each other, alone, or together", "SOL-1.1"},
    [SOL_VESTIGIAL] = {"vestigial", ORR_OPTION_CHOICE, 0, 0, 2, auto_values,
                       "Start with a gate and a station each (no: the longer game)", "SOL-3.10"},
    [SOL_PRESET] = {"effects", ORR_OPTION_CHOICE, SOL_PEACEFUL, 0, 4, preset_values,
                    "Which instability effects can come", "SOL-3.9"},
    LISTED(1),
    LISTED(2),
    LISTED(3),
    LISTED(4),
    LISTED(5),
    LISTED(6),
    LISTED(7),
    [SOL_EVENT] = {"event", ORR_OPTION_CHOICE, 0, 0, SOL_EVENT_RANDOM, event_values, "The trigger event", "SOL-7.2"},
    [SOL_TRIGGER_FLARES] = {"trigger_flares", ORR_OPTION_CHOICE, 0, 0, 6, flare_values,
                            "Trigger flares in the deck (auto: 4 with an event)", "SOL-7.2"},
    [SOL_SCENARIO] = {"scenario", ORR_OPTION_CHOICE, 0, 0, SOL_SCENARIOS, scenario_values,
                      "Scenario of solo or co-operative play", "SOL-7.12"},
    [SOL_COOP_TARGET] = {"coop_target", ORR_OPTION_INT, 13, 13, 100, NULL,
                         "Momentum that everybody must reach in co-operative play: 13, 16, 19 and so on", "SOL-7.15"},
    [SOL_SURVIVAL_LABELS] = {"survival_labels", ORR_OPTION_FLAG, 1, 0, 1, NULL,
                             "Say at the end how well each world survives", "SOL-6.5"},
    {NULL, 0, 0, 0, 0, NULL, NULL, NULL},
};

const struct orr_setup sol_setups[] = {
    {"two", 2, "", "Two players"},
    {"three", 3, "", "Three players"},
    {"four", 4, "", "Four players"},
    {"five", 5, "", "Five players on the large board"},
    {"long-two", 2, "vestigial=no effects=starter", "Longer game, starter effects"},
    {"long-three", 3, "vestigial=no effects=all", "Longer game, all effects"},
    {"long-five", 5, "vestigial=no effects=simple", "Longer game on the large board, simple effects"},
    {"custom", 2, "effects=custom effect_1=juggernaut effect_2=squeeze effect_3=passage", "Effects of your own choice"},
    {"attrition", 3, "event=attrition effects=all", "Trigger event Attrition"},
    {"implode", 4, "event=implode effects=all", "Trigger event Implode"},
    {"explode", 5, "event=explode effects=all", "Trigger event Explode"},
    {"sunworm", 2, "event=sunworm effects=all", "Trigger event Sunworm"},
    {"warp", 3, "event=warp effects=all trigger_flares=2", "Trigger event Warp"},
    {"singularity", 4, "event=singularity effects=all", "Trigger event Singularity"},
    {"garden", 2, "event=garden effects=all vestigial=no", "Trigger event Energy Garden"},
    {"feeders", 3, "event=feeders effects=all trigger_flares=5", "Trigger event Feeders"},
    {"random-event", 5, "event=random effects=all vestigial=no", "A trigger event drawn at random"},
    {"solo-tower", 1, "mode=solo scenario=ancient-tower", "Solo: Ancient Tower"},
    {"solo-unity", 1, "mode=solo scenario=cosmic-unity", "Solo: Cosmic Unity"},
    {"solo-inhabitants", 1, "mode=solo scenario=solar-inhabitants", "Solo: Solar Inhabitants"},
    {"solo-garden", 1, "mode=solo scenario=energy-garden", "Solo: Energy Garden"},
    {"solo-sunworm", 1, "mode=solo scenario=sunworm", "Solo: Sunworm"},
    {"solo-whirlpool", 1, "mode=solo scenario=solar-whirlpool", "Solo: Solar Whirlpool"},
    {"coop", 3, "mode=coop", "Together: everybody reaches 13 momentum"},
    {"coop-tower", 2, "mode=coop scenario=ancient-tower", "Together: Ancient Tower"},
    {"coop-whirlpool", 5, "mode=coop scenario=solar-whirlpool", "Together on the large board: Solar Whirlpool"},
    {NULL, 0, NULL, NULL},
};

/* ---- verbs ---- */

#define V(verb) [verb - 1]
#define CELL    &sol_kind_cell
const struct orr_verb sol_verbs[] = {
    V(SOL_MOVE) = {"move", "Move sundivers", {0}, false},
    V(SOL_CONVERT) = {"convert", "Convert sundivers into a structure", {0}, false},
    V(SOL_ACTIVATE) = {"activate", "Activate stations", {0}, false},
    V(SOL_SCOUR) = {"scour", "Scour feeders", {0}, false},
    V(SOL_CARD) = {"card", "Use your instability card", {0}, false},
    V(SOL_STOP) = {"stop", "Finish", {0}, false},
    V(SOL_DECLINE) = {"no", "No", {0}, false},
    V(SOL_TAKE) = {"take", "Take the bonus", {0}, false},
    V(SOL_PAY) = {"pay", "Pay 1 energy for 1 momentum", {0}, false},
    V(SOL_KIND) = {"kind", "Build {0}", {&sol_kind_structure}, false},
    V(SOL_SITE) = {"site", "Gate {0}", {&sol_kind_site}, false},
    V(SOL_CELL) = {"cell", "Space {0}", {CELL}, false},
    V(SOL_LAUNCH) = {"launch", "Launch {1} from the mothership of {0}", {&orr_kind_seat, &sol_kind_variant}, false},
    V(SOL_FLY) = {"fly", "Fly {1} from {0}", {CELL, &sol_kind_variant}, false},
    V(SOL_HURL) = {"hurl", "Hurl a sundiver from {0} into the heart of the Sun", {CELL}, false},
    V(SOL_HURL_STATION) = {"hurl-station", "Hurl the station into the heart of the Sun", {0}, false},
    V(SOL_RETURN) = {"return", "Bring {0} back from space", {&sol_kind_variant}, false},
    V(SOL_STACK) = {"stack", "Fly the whole stack from {0}", {CELL}, false},
    V(SOL_STATION) = {"station", "Fly the station", {0}, false},
    V(SOL_FUEL) = {"fuel", "Burn 1 energy for 3 movement", {0}, false},
    V(SOL_ACT) = {"act", "Activate the station in {0}", {CELL}, false},
    V(SOL_PULSE) = {"pulse", "Activate the station in {0} without a sundiver", {CELL}, false},
    V(SOL_KEEP) = {"keep", "Keep {0}", {&sol_kind_suit}, false},
    V(SOL_NAME) = {"name", "Name {0}", {&sol_kind_suit}, false},
    V(SOL_NUMBER) = {"ahead", "All motherships {0} ahead", {&kind_eyes}, false},
    V(SOL_SEAT) = {"player", "Choose {0}", {&orr_kind_seat}, false},
    V(SOL_END) = {"end", "Count from {0}, sundiver of {1}", {CELL, &orr_kind_seat}, false},
    V(SOL_PICK_HOLD) = {"hold", "A sundiver from your hold", {0}, false},
    V(SOL_PICK_GUEST) = {"guest", "A sundiver from the hold of {0}", {&orr_kind_seat}, false},
    V(SOL_PICK_LOST) = {"lost", "A sundiver lost in space", {0}, false},
    V(SOL_PLAY) = {"play", "Play your card {0}", {&sol_kind_effect}, false},
    V(SOL_USE_ALL) = {"all", "Use all of them", {0}, false},
    V(SOL_C_EVENT) = {"event", "The trigger event is {0}", {&sol_kind_event}, true},
    V(SOL_C_EFFECT) = {"effect", "{0} comes into play", {&sol_kind_effect}, true},
    V(SOL_C_TOKEN) = {"token", "The next token is {0}", {&sol_kind_suit}, true},
    V(SOL_C_DRAW) = {"draw", "{0} is drawn", {&sol_kind_card}, true},
    {NULL, NULL, {0}, false},
};
_Static_assert(sizeof sol_verbs / sizeof sol_verbs[0] == SOL_VERBS_END, "one entry per verb");

/* ---- prompts, by phase ---- */

const struct orr_prompt sol_prompts[] = {
    [SOL_P_EVENT] = {"The trigger event is drawn", "waits for the event"},
    [SOL_P_EFFECTS] = {"Effects are drawn", "waits for the effects"},
    [SOL_P_TOKENS] = {"Tokens are dealt to the effects", "waits for the tokens"},
    [SOL_P_VEST_KIND] = {"Choose a structure to start with", "chooses a structure to start with"},
    [SOL_P_VEST_SITE] = {"Choose where it stands", "places a structure"},
    [SOL_P_DECON] = {"Deconstruct one of your structures", "deconstructs a structure"},
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
