/* Cryo: what a turn achieves, most telling first: lines of the log, said as
 * something to do, and as something for a later turn. */
#include "tables.h"

const struct orr_aim cryo_aims[] = {
    {CRYO_LN_LAUNCH, "launch the {0}", "launch the {0}"},
    {CRYO_LN_LAND, "land a pod in {0}", "land a pod in {0}"},
    {CRYO_LN_LOAD, "land a pod from {0} in {1}", "land a pod in {1}"},
    {CRYO_LN_VEHICLE, "build the vehicle {0}", "build the vehicle {0}"},
    {CRYO_LN_MISSION, "place the mission {0}", "place the mission {0}"},
    {CRYO_LN_UPGRADE, "install the upgrade {0}", "install the upgrade {0}"},
    {CRYO_LN_SCOUT, "send a pod to {0}", "send a pod to {0}"},
    {CRYO_LN_BRING, "bring the pod home from {0}", NULL},
    {CRYO_LN_ASSIGN, "assign a pod to {0}", NULL},
    {CRYO_LN_P_AWAKEN, "awaken a pod from {0}", "awaken a pod"},
    {CRYO_LN_BUILD, "build the tile of {1} into {0}", NULL},
    {CRYO_LN_P_TAKE, "take the tile of {0}: {1}", NULL},
    {CRYO_LN_P_INCIDENT, "resolve the incident of {0}: {2}", NULL},
    {CRYO_LN_RECALL, "recall {0}", NULL},
    {CRYO_LN_PRINTED, "take what is printed on {0}", NULL},
    {CRYO_LN_P_GAIN, "gain {0}", NULL},
    {CRYO_LN_DEPLOY, "send the drone of {0} to {1}", NULL},
    {CRYO_LN_DROP, "put {0} away", NULL},
    {CRYO_LN_SCRAP, "scrap {0}", NULL},
    {.text = NULL},
};
