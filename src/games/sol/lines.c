/* Sol: the lines of the log. */
#include "tables.h"

static const char *const action_words[SOL_ACTIONS] = {"waits", "moves", "converts", "activates", "scours"};
static const struct orr_kind kind_action = {.name = "action", .names = action_words, .count = SOL_ACTIONS};
static const char *const level_names[SOL_LEVELS] = {"lost",     "marooned",    "void_home", "rough_landfall",
                                                    "new_home", "open_galaxy", "beyond"};
static const struct orr_kind kind_level = {
    .name = "level", .names = level_names, .titles = sol_level_titles, .count = SOL_LEVELS};
static const char *const outcome_words[2] = {"missed", "reached"};
static const struct orr_kind kind_outcome = {.name = "outcome", .names = outcome_words, .count = 2};

#define CELL   &sol_kind_cell
#define SITE   &sol_kind_site
#define KIND   &sol_kind_structure
#define SUIT   &sol_kind_suit
#define CARD   &sol_kind_card
#define EFFECT &sol_kind_effect
#define EVENT  &sol_kind_event
#define PLACE  &sol_kind_place
#define LAYER  &sol_kind_layer
#define EYE    &sol_kind_eye
#define SEAT   &orr_kind_seat
const struct orr_line sol_lines[] = {
    [SOL_L_EVENT] = {"The trigger event of this game is {0}", {EVENT}},
    [SOL_L_EFFECT] = {"{0} gets the token of {1}", {EFFECT, SUIT}},
    [SOL_L_TOKEN] = {"{0} gets the token of {1}", {EFFECT, SUIT}},
    [SOL_L_TRIO] = {"{0} comes into play", {EFFECT}},
    [SOL_L_VEST_GATE] = {"{seat} starts with a gate at {0}", {SITE}},
    [SOL_L_VEST_STATION] = {"{seat} starts with {0} in {1}", {KIND, CELL}},
    [SOL_L_TURN] = {"Turn {0}: {seat}", {NULL}},
    [SOL_L_DECON_GATE] = {"{seat} deconstructs the gate at {0}: sundivers gained {1}", {SITE}},
    [SOL_L_DECON_STATION] = {"{seat} deconstructs {0} in {1}: sundivers gained {2}", {KIND, CELL}},
    [SOL_L_ACTION] = {"{seat} {0}", {&kind_action}},
    [SOL_L_LAUNCH] = {"{seat} launches a sundiver into {0}", {CELL}},
    [SOL_L_LAUNCH_GUEST] = {"{seat} launches a sundiver from the hold of {1} into {0}", {CELL, SEAT}},
    [SOL_L_FLY] = {"{seat} flies from {0} to {1}", {CELL, CELL}},
    [SOL_L_STACK] = {"{seat} flies {2} sundivers from {0} to {1}", {CELL, CELL}},
    [SOL_L_STATION_FLIES] = {"The station of {seat} flies from {0} to {1}", {CELL, CELL}},
    [SOL_L_RETURN] = {"A lost sundiver of {seat} returns to {0}", {CELL}},
    [SOL_L_HURL] = {"{seat} hurls a sundiver into the heart of the Sun: momentum now {0}", {NULL}},
    [SOL_L_HURL_STATION] = {"{seat} hurls {0} into the heart of the Sun: momentum now {1}", {KIND}},
    [SOL_L_DAY_PASS] = {"{0} receives 1 energy for the day pass of {seat}", {SEAT}},
    [SOL_L_CUBE] = {"{seat} finds an energy cube in {0}", {CELL}},
    [SOL_L_GATE] = {"{seat} builds a gate at {0}", {SITE}},
    [SOL_L_STATION] = {"{seat} builds {0} in {1}", {KIND, CELL}},
    [SOL_L_NODE_BASE] = {"{seat} activates the node in {0}: {1} energy, now {2}", {CELL}},
    [SOL_L_FOUNDRY_BASE] = {"{seat} activates the foundry in {0}: sundivers {1}, energy now {2}", {CELL}},
    [SOL_L_TOWER_BASE] = {"{seat} activates the tower in {0}: {1} energy becomes momentum, now {2}", {CELL}},
    [SOL_L_NODE_BONUS] = {"{seat} takes the bonus in {0}: {1} energy, now {2}", {CELL}},
    [SOL_L_FOUNDRY_BONUS] = {"{seat} takes the bonus in {0}: sundivers {1}, energy now {2}", {CELL}},
    [SOL_L_TOWER_BONUS] = {"{seat} takes the bonus in {0}: {1} energy becomes momentum, now {2}", {CELL}},
    [SOL_L_NO_BONUS] = {"{seat} does not take the bonus in {0}", {CELL}},
    [SOL_L_SCOUR] = {"{seat} scours a feeder in {0}", {CELL}},
    [SOL_L_USE] = {"{seat} uses {1} ({0})", {SUIT, EFFECT}},
    [SOL_L_ENERGY] = {"{seat} gains {0} energy, now {1}", {NULL}},
    [SOL_L_MOMENTUM] = {"{seat} gains {0} momentum, now {1}", {NULL}},
    [SOL_L_DRAW] = {"{seat} draws {0}", {CARD}},
    [SOL_L_ORBIT_DRAW] = {"The orbit of {seat} turns up {0}", {CARD}},
    [SOL_L_CHANNEL] = {"{seat} pays 1 energy, now {0}, for 1 momentum, now {1}", {NULL}},
    [SOL_L_FLARE] = {"Solar flare: the spiral falls to {0}", {NULL}},
    [SOL_L_UNSTABLE] = {"Unstable energy: {seat} loses {0}, now {1}", {NULL}},
    [SOL_L_OUTER] = {"The flare wakes {0} of {seat} in {1}", {KIND, CELL}},
    [SOL_L_KEEP] = {"{seat} keeps {0}", {SUIT}},
    [SOL_L_ORBIT] = {"The mothership of {seat} moves on to the eye {0}", {EYE}},
    [SOL_L_ACCELERATE] = {"All motherships move {0} ahead", {NULL}},
    [SOL_L_AUGMENT] = {"The base in {0} rises to {2}, sundivers beside it: {1}", {CELL}},
    [SOL_L_BLIGHT] = {"{seat} plants three sundivers in the mothership of {0}", {SEAT}},
    [SOL_L_CHAIN] = {"{seat} counts a chain of {1} from {0}", {CELL}},
    [SOL_L_RECALL] = {"A sundiver of {seat} returns from {0} to its hold", {CELL}},
    [SOL_L_HATCH] = {"{seat} hatches two sundivers in {0}", {CELL}},
    [SOL_L_MARK] = {"{seat} marks a sundiver ({0})", {PLACE}},
    [SOL_L_INVADE] = {"{seat} takes over {1} of {2} in {0}", {CELL, KIND, SEAT}},
    [SOL_L_JUGGERNAUT] = {"{seat} sets the station in {0} in motion", {CELL}},
    [SOL_L_METAMORPHOSIS] = {"{seat} changes the station in {0} into {1}", {CELL, KIND}},
    [SOL_L_PILLAR] = {"{seat} names {0}", {SUIT}},
    [SOL_L_PROCREATE] = {"The stack of {seat} in {0} grows to {1}", {CELL}},
    [SOL_L_PUNCTURE] = {"{seat} sacrifices a sundiver for a gate at {0}", {SITE}},
    [SOL_L_SACRIFICE] = {"The foundry in {0} burns sundivers of {seat}: {1}", {CELL}},
    [SOL_L_SQUEEZE] = {"{seat} squeezes the station in {0}", {CELL}},
    [SOL_L_SQUEEZE_LOST] = {"The squeezed station of {seat} in {0} is destroyed", {CELL}},
    [SOL_L_TELEPORT] = {"{seat} teleports a sundiver from {0} to {1}", {CELL, CELL}},
    [SOL_L_TRIBUTE] = {"{0} hands {seat} energy: {1}", {SEAT}},
    [SOL_L_FUEL] = {"{seat} burns 1 energy: movement now {0}", {NULL}},
    [SOL_L_DUPLICATE] = {"{seat} builds as a gift: {0}", {NULL}},
    [SOL_L_TRIGGER] = {"Trigger flare: {0}", {EVENT}},
    [SOL_L_ATTRITION] = {"{seat} sacrifices a sundiver ({0})", {PLACE}},
    [SOL_L_SUNWORM] = {"The worm takes sundivers of {seat}: {0}", {NULL}},
    [SOL_L_IMPLODE] = {"{seat} loses sundivers to the heart of the Sun: {0}, momentum now {1}", {NULL}},
    [SOL_L_DRIFT] = {"A sundiver of {seat} drifts from {0} to {1}", {CELL, CELL}},
    [SOL_L_LOST] = {"Sundivers of {seat} lost in space: {0}", {NULL}},
    [SOL_L_WARP] = {"{seat} warps a sundiver ({0}) to {1}", {PLACE, CELL}},
    [SOL_L_SINGULARITY] = {"A sundiver of {seat} is drawn into {0}", {CELL}},
    [SOL_L_GARDEN] = {"Energy cubes grow in the {0}: {1}", {LAYER}},
    [SOL_L_FEEDERS] = {"Feeders rise in the core; {0} stays free", {CELL}},
    [SOL_L_FEEDERS_MOVE] = {"The feeders move", {NULL}},
    [SOL_L_EATEN] = {"Feeders destroy {0} of {seat} in {1}", {KIND, CELL}},
    [SOL_L_SUPERNOVA] = {"The thirteenth flare: the Sun is gone", {NULL}},
    [SOL_L_MOMENTUM_END] = {"{seat} ends with a momentum of {0}", {NULL}},
    [SOL_L_LEVEL] = {"{seat}: {0}", {&kind_level}},
    [SOL_L_TARGET_END] = {"The target of {0} is {1}", {NULL, &kind_outcome}},
    [SOL_L_GROUP_END] = {"The lowest momentum of all is {0}: the target of {1} is {2}", {NULL, NULL, &kind_outcome}},
    [SOL_L_DRY] = {"No card was drawn for {0} turns. After {1} more, every turn ends with one", {NULL}},
    [SOL_L_STAGNANT] = {"No card was drawn for {0} turns: until somebody draws, every turn ends with one", {NULL}},
    {NULL, {NULL}},
};

/* What sums a turn up, most telling first: whomever it hits, then what its seat does. */
const uint8_t sol_headlines[] = {SOL_L_SUPERNOVA,
                                 SOL_L_TRIGGER,
                                 SOL_L_FLARE,
                                 SOL_L_UNSTABLE,
                                 0,
                                 SOL_L_INVADE,
                                 SOL_L_BLIGHT,
                                 SOL_L_HURL_STATION,
                                 SOL_L_HURL,
                                 SOL_L_TOWER_BASE,
                                 SOL_L_STATION,
                                 SOL_L_GATE,
                                 SOL_L_USE,
                                 SOL_L_NODE_BASE,
                                 SOL_L_FOUNDRY_BASE,
                                 SOL_L_SCOUR,
                                 SOL_L_DECON_STATION,
                                 SOL_L_DECON_GATE,
                                 SOL_L_VEST_STATION,
                                 SOL_L_VEST_GATE,
                                 SOL_L_ACTION,
                                 SOL_L_MOMENTUM,
                                 SOL_L_STACK,
                                 SOL_L_LAUNCH,
                                 SOL_L_FLY,
                                 0};
