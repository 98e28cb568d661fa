/* Cryo: what a turn achieves, most telling first: lines of the log, said as something to do. */
#include "tables.h"

const struct orr_aim cryo_aims[] = {
    {CRYO_LN_LAUNCH, "launch the {0}"},
    {CRYO_LN_LAND, "land a pod in {0}"},
    {CRYO_LN_LOAD, "land a pod from {0} in {1}"},
    {CRYO_LN_VEHICLE, "build the vehicle {0}"},
    {CRYO_LN_MISSION, "place the mission {0}"},
    {CRYO_LN_UPGRADE, "install the upgrade {0}"},
    {CRYO_LN_SCOUT, "send a pod to {0}"},
    {CRYO_LN_BRING, "bring the pod home from {0}"},
    {CRYO_LN_ASSIGN, "assign a pod to {0}"},
    {CRYO_LN_P_AWAKEN, "awaken a pod from {0}"},
    {CRYO_LN_BUILD, "build the tile of {1} into {0}"},
    {CRYO_LN_P_TAKE, "take the tile of {0}: {1}"},
    {CRYO_LN_P_INCIDENT, "resolve the incident of {0}: {2}"},
    {CRYO_LN_RECALL, "recall {0}"},
    {CRYO_LN_PRINTED, "take what is printed on {0}"},
    {CRYO_LN_P_GAIN, "gain {0}"},
    {CRYO_LN_DEPLOY, "send the drone of {0} to {1}"},
    {CRYO_LN_DROP, "put {0} away"},
    {CRYO_LN_SCRAP, "scrap {0}"},
    {.text = NULL},
};
