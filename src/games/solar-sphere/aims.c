/* Solar Sphere: what a turn achieves, most telling first: lines of the log, said as
 * something to do, and as something for a later turn. */
#include "tables.h"

const struct orr_aim sphere_aims[] = {
    {SPHERE_LN_ATTACK, "attack {1} at the {2} with {0}", "attack {1}"},
    {SPHERE_LN_BUILD, "build {0}, {1}", "build {0}"},
    {SPHERE_LN_HIRE, "hire {0}", "hire {0}"},
    {SPHERE_LN_SATELLITE, "launch a satellite: {0}", "launch a satellite"},
    {SPHERE_LN_SCRAP, "decommission a drone into the {0} row", "decommission a drone"},
    {SPHERE_LN_KICK, "move back to morale column {0} for {1}", NULL},
    {SPHERE_LN_FABRICATE, "fabricate {0}", "fabricate {0}"},
    {SPHERE_LN_REGENERATE, "turn {0} active", NULL},
    {SPHERE_LN_AUX, "gain the auxiliary die", "gain the auxiliary die"},
    {SPHERE_LN_RETIRE, "retire {0}", NULL},
    {SPHERE_LN_USE, "use {0}", NULL},
    {SPHERE_LN_STORE, "store {1} {0}", NULL},
    {SPHERE_LN_VISIT, "visit the {0} with a die of {1}", NULL},
    {SPHERE_LN_DISCARD, "discard a die of {0}", NULL},
    {SPHERE_LN_REROLL, "roll the Resistance die again", NULL},
    {SPHERE_LN_ACCEPT, "accept the roll", NULL},
    {.text = NULL},
};
