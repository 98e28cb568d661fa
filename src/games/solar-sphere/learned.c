/* Solar Sphere: what was learned by self-play (docs/learning.md). The tables are made by `orrery train`, not written. */
#include "play.h"

#include "learned_chances.inc"
#include "learned_versus.inc"

/* Measured while there was none, and to be measured again after training:
 * orrery sim solar-sphere --seats bot:3,bot:3 --games 400 --seed 11 --chances */
enum { CALIBRATION = 143 };

const struct orr_model sphere_models[] = {
    {.alone = true,
     .inputs = sizeof versus_scale / sizeof versus_scale[0],
     .calibration = CALIBRATION,
     .scale = versus_scale,
     .weights = versus_weights},
    {.common = true,
     .shown = true,
     .inputs = sizeof chances_scale / sizeof chances_scale[0],
     .scale = chances_scale,
     .weights = chances_weights},
    {.weights = NULL},
};
