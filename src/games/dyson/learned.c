/* Dyson: what was learned by self-play (docs/learning.md). The tables are made by `orrery train`, not written. */
#include "play.h"

#include "learned_versus.inc"

const struct orr_model dyson_models[] = {
    {.inputs = sizeof versus_scale / sizeof versus_scale[0], .scale = versus_scale, .weights = versus_weights},
    {.weights = NULL},
};
