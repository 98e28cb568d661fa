/* Dyson: what a turn achieves, most telling first: lines of the log, said as
 * something to do, and as something for a later turn. */
#include "tables.h"

const struct orr_aim dyson_aims[] = {
    {DYSON_L_LASER, "fire the Laser on {0} to the {1}", "fire a Laser"},
    {DYSON_L_ATTACK_BUILDING, "attack the {0} of {1} on {2}", "attack the {0} of {1}"},
    {DYSON_L_ATTACK_STATION, "attack the Station of {1} on {2}", "attack a Station of {1}"},
    {DYSON_L_ATTACK_TROOP, "attack the {0} of {1} on {2}", "attack the {0} of {1}"},
    {DYSON_L_EXPLODE, "blow up the Breacher on {0}", "blow up a Breacher"},
    {DYSON_L_SET_OFF, "set off the Argon on {0}", NULL},
    {DYSON_L_RETALIATE, "fire back with the {0} on {1}", NULL},
    {DYSON_L_COUNTER, "answer with the {0} on {1}", NULL},
    {DYSON_L_UPGRADE, "upgrade to {0} on {1}", "upgrade to {0}"},
    {DYSON_L_BUILD, "build {0} on {1}", "build {0}"},
    {DYSON_L_STATION, "put up a Station on {0}", "put up a Station"},
    {DYSON_L_DEPLOY, "deploy {0} on {1}", "deploy {0}"},
    {DYSON_L_DEPLOY_BOTH, "deploy {0} on {1}", "deploy {0}"},
    {DYSON_L_EMP, "fire an EMP from {0}", NULL},
    {DYSON_L_OVERDRIVE, "overdrive the Railgun on {0}", NULL},
    {DYSON_L_MOVE, "move {0} from {1} to {2}", NULL},
    {DYSON_L_PLACE, "start with a Factory on {0} and a Drill on {1}", NULL},
    {.text = NULL},
};
