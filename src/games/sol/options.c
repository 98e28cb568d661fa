/* Sol: options, ways to play and set-ups. Cards that can be chosen say what they do; the texts of scenarios are those of
 * the built-in pack. */
#include "tables.h"

static const char *const mode_values[] = {"competitive", "solo", "coop", NULL};
static const char *const mode_titles[] = {"Against each other", "Alone", "Together"};
static const char *const start_values[] = {"auto", "yes", "no", NULL};
static const char *const start_titles[] = {"As usual", "With a gate and a station", "With nothing"};
static const char *const start_texts[] = {
    NULL,
    "Everybody places a gate and a station before the first turn, which makes the game shorter.",
    "Everything in the Sun has to be built first, and there is one more effect: the longer game.",
};
static const char *const preset_values[] = {"starter", "simple", "peaceful", "all", "custom", NULL};
static const char *const preset_titles[] = {"Starter", "Simple", "Peaceful", "All", "Chosen by you"};
static const char *const preset_texts[] = {
    "The effects are drawn from the 7 easiest cards.",
    "The effects are drawn from 15 cards that are easy to use.",
    "The effects are drawn from 27 cards, all but those that take something away from other players.",
    "The effects are drawn from all 30 cards, attacks on other players included.",
    "You pick the effects yourself, from all 30 cards.",
};
static const char *const effect_values[] = {"none", SOL_EFFECT_NAMES, NULL};
static const char *const effect_titles[] = {"Nothing", SOL_EFFECT_TITLES};
static const char *const effect_texts[] = {
    NULL,
    "All motherships move on by as many eyes as you say; launches after that go where yours is then.",
    "The base of one station that you activate grows with every other sundiver there, whoever owns it.",
    "Three sundivers from your reserve go into another player's hold, from where you can launch them.",
    "You make one conversion more, and its sundivers return to your hold instead of being lost.",
    "Each of your sundivers passes one gate without paying movement.",
    "Each sundiver that you launch into the outer orbit gives you 1 energy.",
    "Sundivers that form a path without branches give their owners 1 momentum each; every other one goes home.",
    "With each card that you draw you may pay 1 energy for 1 momentum.",
    "Two times in a Move, all your sundivers of a space fly together for 1 movement.",
    "Your foundries build twice as many sundivers, the second half for nothing.",
    "You activate stations of every kind in one turn, not only of one.",
    "Three times in a Move, 1 energy gives you 3 movement.",
    "Where you stand beside another player, one of their sundivers goes home and two of yours come from the reserve.",
    "One sundiver alone moves twice as far, and gains 1 energy for every third space.",
    "You take over another player's station for two of your sundivers that stand there, a tower for three.",
    "One of your stations flies like a sundiver, and from the core it can be hurled into the Sun.",
    "A station of yours that you have just activated becomes one of another kind.",
    "You take the base and the bonus of the station that you have just converted.",
    "One sundiver gives you 1 momentum for each different gate that it passes.",
    "You name a suit before you draw: each card of it gives you 3 momentum.",
    "You launch from any mothership, and your sundivers fly between the spaces round all of them.",
    "One sundiver from your reserve joins each of your stacks of two to four.",
    "You activate your own stations in the orbits without sundivers, whatever their kind.",
    "You sacrifice a sundiver, and a gate of yours stands in the barrier before it.",
    "All sundivers at one foundry, yours too, are gone for good and give their owners 2 momentum each.",
    "A station of yours gives double, but is lost if the cards that it draws show a solar flare.",
    "Each station that you activate gives you 1 momentum.",
    "For 3 movement a sundiver goes to any space of the board.",
    "Your sundivers fly as if there were no barriers, and pay for no gate.",
    "Each sundiver of another player at one of your stations costs its owner 1 energy, which you get.",
};
static const char *const event_values[] = {"none", SOL_EVENT_NAMES, "random", NULL};
static const char *const event_titles[] = {"No event", SOL_EVENT_TITLES, "Drawn by lot"};
static const char *const event_texts[] = {
    "No trigger flares are in the deck.",
    "Everybody sacrifices one of their own sundivers.",
    "All sundivers move one layer inward, and those in the core are hurled into the Sun for momentum.",
    "All sundivers move one layer outward, and those in the outer orbit are lost in space.",
    "All sundivers that are not at a station are sacrificed.",
    "Everybody may put one of their own sundivers into any space.",
    "All sundivers in holds are drawn into the core.",
    "Energy cubes grow in empty spaces of the Sun; whoever flies there first takes them.",
    "Four feeders rise from the core, eat what stations give, and destroy them in the end.",
    "One of the eight events is drawn when the table is set up, and is then known to everybody.",
};
static const char *const flare_values[] = {"auto", "0", "1", "2", "3", "4", "5", NULL};
static const char *const flare_titles[] = {"As usual", "None", "One", "Two", "Three", "Four", "Five"};
static const char *const scenario_values[] = {"none",          "ancient-tower", "cosmic-unity",    "solar-inhabitants",
                                              "energy-garden", "sunworm",       "solar-whirlpool", NULL};
static const char *const scenario_titles[] = {"No scenario", SOL_SCENARIO_TITLES};
static const char *const scenario_texts[] = {
    "Everybody begins as usual, and you choose effects, event and target yourselves.",
    "You begin with a tower in the core and two nodes in the convective layer. There are no effects and no event; 17 "
    "momentum win.",
    "You begin with a node in the core and can build no towers. The effects are Chain, Ceremony and Transcend; 23 "
    "momentum win.",
    "A node, a foundry and a tower stand in the convective layer, and feeders come out of the core. The effects are "
    "Juggernaut, Procreate and Festival; 19 momentum win.",
    "You begin with a tower in the core and can build no nodes; energy grows in the Sun. The effects are Hyperdrive, "
    "Transcend and Accelerate; 31 momentum win.",
    "You begin with a foundry in the radiative layer, and the Sunworm eats sundivers that are not at a station. The "
    "effects are Puncture, Cluster and Procreate; 17 momentum win.",
    "You begin with a tower in the outer orbit, and the Sun draws all sundivers inward. The effects are Procreate, "
    "Motivate and Squeeze; 29 momentum win.",
};

#define LISTED(i, words)                                                                                       \
    [SOL_EFFECT_1 + (i)-1] = {.name = "effect_" #i,                                                            \
                              .type = ORR_OPTION_CHOICE,                                                       \
                              .max = SOL_EFFECTS,                                                              \
                              .values = effect_values,                                                         \
                              .titles = effect_titles,                                                         \
                              .texts = effect_texts,                                                           \
                              .title = words,                                                                  \
                              .list = "Effects of this game",                                                  \
                              .help = "The first card belongs to the solar flares, each other one to a suit.", \
                              .rule = "SOL-3.9"}
const struct orr_option sol_options[] = {
    [SOL_MODE] = {.name = "mode",
                  .type = ORR_OPTION_CHOICE,
                  .max = 2,
                  .values = mode_values,
                  .titles = mode_titles,
                  .title = "Mode",
                  .help = "Worlds play against each other, one plays alone, or all win or lose together.",
                  .rule = "SOL-1.1"},
    [SOL_VESTIGIAL] = {.name = "vestigial",
                       .type = ORR_OPTION_CHOICE,
                       .max = 2,
                       .values = start_values,
                       .titles = start_titles,
                       .texts = start_texts,
                       .title = "How worlds begin",
                       .help = "What everybody has in the Sun at the start.",
                       .rule = "SOL-3.10"},
    [SOL_PRESET] = {.name = "effects",
                    .type = ORR_OPTION_CHOICE,
                    .preset = SOL_PEACEFUL,
                    .max = 4,
                    .values = preset_values,
                    .titles = preset_titles,
                    .texts = preset_texts,
                    .title = "Instability effects",
                    .help = "What the cards can do that players keep, one effect for each suit.",
                    .rule = "SOL-3.9"},
    LISTED(1, "Effect 1"),
    LISTED(2, "Effect 2"),
    LISTED(3, "Effect 3"),
    LISTED(4, "Effect 4"),
    LISTED(5, "Effect 5"),
    LISTED(6, "Effect 6"),
    LISTED(7, "Effect 7"),
    [SOL_EVENT] = {.name = "event",
                   .type = ORR_OPTION_CHOICE,
                   .max = SOL_EVENT_RANDOM,
                   .values = event_values,
                   .titles = event_titles,
                   .texts = event_texts,
                   .title = "Trigger event",
                   .help = "It happens whenever a trigger flare is drawn.",
                   .rule = "SOL-7.2"},
    [SOL_TRIGGER_FLARES] = {.name = "trigger_flares",
                            .type = ORR_OPTION_CHOICE,
                            .max = 6,
                            .values = flare_values,
                            .titles = flare_titles,
                            .title = "Trigger flares",
                            .help = "So many times the event can happen, as each is drawn once.",
                            .rule = "SOL-7.2"},
    [SOL_SCENARIO] = {.name = "scenario",
                      .type = ORR_OPTION_CHOICE,
                      .max = SOL_SCENARIOS,
                      .values = scenario_values,
                      .titles = scenario_titles,
                      .texts = scenario_texts,
                      .title = "Scenario",
                      .help = "It sets the start, the effects, the event and the momentum that you need.",
                      .rule = "SOL-7.12"},
    [SOL_COOP_TARGET] = {.name = "coop_target",
                         .type = ORR_OPTION_INT,
                         .preset = 13,
                         .min = 13,
                         .max = 100,
                         .step = 3,
                         .title = "Momentum to reach",
                         .help = "Every world must have so much momentum when the Sun explodes.",
                         .rule = "SOL-7.15"},
    [SOL_SURVIVAL_LABELS] = {.name = "survival_labels",
                             .type = ORR_OPTION_FLAG,
                             .preset = 1,
                             .max = 1,
                             .title = "Fate of the worlds",
                             .help = "The end tells how well each world survives; who wins stays the same.",
                             .rule = "SOL-6.5"},
    {.name = NULL},
};

const struct orr_way sol_ways[] = {
    {"versus", "Against each other",
     "Two to five worlds flee from the dying Sun; the one with the most momentum when it explodes wins.", 2, 5, "", ""},
    {"solo", "Alone in a scenario",
     "You alone must reach the momentum that a scenario asks for before the Sun explodes.", 1, 1, "mode=solo",
     "scenario"},
    {"coop", "Together", "All win if every world reaches the target before the Sun explodes, and else all lose.", 2, 5,
     "mode=coop", "scenario coop_target"},
    {.name = NULL},
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
