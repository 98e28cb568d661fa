/* Cryo: what was learned by self-play (docs/learning.md). The tables are made by `orrery train`, not written. */
#include "play.h"

#include "learned_chances.inc"
#include "learned_versus.inc"

const struct orr_model cryo_models[] = {
    {.alone = true,
     .inputs = sizeof versus_scale / sizeof versus_scale[0],
     .scale = versus_scale,
     .weights = versus_weights},
    {.common = true,
     .shown = true,
     .inputs = sizeof chances_scale / sizeof chances_scale[0],
     .scale = chances_scale,
     .weights = chances_weights},
    {.weights = NULL},
};
