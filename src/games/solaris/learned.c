/* Solaris: what was learned by self-play (docs/learning.md). The tables are made by `orrery train`, not written. */
#include "play.h"

#include "learned_versus.inc"

/* Measured while there was none, and to be measured again after training:
 * orrery sim solaris --seats bot:3,bot:3,bot:3 --games 400 --seed 11 --chances */
enum { CALIBRATION = 117 };

const struct orr_model solaris_models[] = {
    {.inputs = sizeof versus_scale / sizeof versus_scale[0],
     .calibration = CALIBRATION,
     .scale = versus_scale,
     .weights = versus_weights},
    {.weights = NULL},
};
