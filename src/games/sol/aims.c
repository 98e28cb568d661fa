/* Sol: what a turn achieves, most telling first: lines of the log, said as
 * something to do, and as something for a later turn. */
#include "tables.h"

const struct orr_aim sol_aims[] = {
    {SOL_L_HURL, "hurl a sundiver into the heart of the Sun", "hurl a sundiver into the heart of the Sun"},
    {SOL_L_HURL_STATION, "hurl {0} into the heart of the Sun", "hurl {0} into the heart of the Sun"},
    {SOL_L_CHAIN, "count a chain of {1} from {0}", "count a chain"},
    {SOL_L_INVADE, "take over {1} of {2} in {0}", "take over {1} of {2}"},
    {SOL_L_TOWER_BASE, "activate the tower in {0}", "activate a tower"},
    {SOL_L_STATION, "build {0} in {1}", "build {0}"},
    {SOL_L_GATE, "build a gate at {0}", "build a gate"},
    {SOL_L_FOUNDRY_BASE, "activate the foundry in {0}", "activate a foundry"},
    {SOL_L_NODE_BASE, "activate the node in {0}", "activate a node"},
    {SOL_L_METAMORPHOSIS, "change the station in {0} into {1}", "change a station into {1}"},
    {SOL_L_PUNCTURE, "sacrifice a sundiver for a gate at {0}", NULL},
    {SOL_L_CHANNEL, "pay 1 energy for 1 momentum", NULL},
    {SOL_L_USE, "use {1} ({0})", NULL},
    {SOL_L_SCOUR, "scour a feeder in {0}", NULL},
    {SOL_L_STATION_FLIES, "fly the station from {0} to {1}", NULL},
    {SOL_L_TELEPORT, "teleport a sundiver from {0} to {1}", NULL},
    {SOL_L_STACK, "fly {2} sundivers from {0} to {1}", NULL},
    {SOL_L_FLY, "fly from {0} to {1}", NULL},
    {SOL_L_LAUNCH, "launch a sundiver into {0}", NULL},
    {SOL_L_LAUNCH_GUEST, "launch a sundiver from the hold of {1} into {0}", NULL},
    {SOL_L_KEEP, "keep {0}", NULL},
    {.text = NULL},
};
