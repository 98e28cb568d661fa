/* Dyson: what was learned by self-play (docs/learning.md). The tables are made by `orrery train`, not written. */
#include "play.h"

/* Learned before leads of seats that are out were left out of the mean, and before the estimate feared the own dice: its
 * command makes another table today. */
#include "learned_versus.inc"

const struct orr_model dyson_models[] = {
    {.inputs = sizeof versus_scale / sizeof versus_scale[0], .scale = versus_scale, .weights = versus_weights},
    {.weights = NULL},
};
