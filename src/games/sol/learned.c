/* Sol: what was learned by self-play (docs/learning.md). The tables are made by `orrery train`, not written. */
#include "play.h"

/* Made to the letter by its command before seats far behind were left out of the mean of leads; today's differs a little
 * (docs/learning.md). */
#include "learned_versus.inc"

/* Measured while there was none, and to be measured again after training; two seats ask for 203, four for 128:
 * orrery sim sol --seats bot:3,bot:3 --games 400 --seed 11 --chances
 * orrery sim sol --seats bot:3,bot:3,bot:3,bot:3 --games 120 --seed 12 --chances */
enum { CALIBRATION = 150 };

const struct orr_model sol_models[] = {
    {.inputs = sizeof versus_scale / sizeof versus_scale[0],
     .calibration = CALIBRATION,
     .scale = versus_scale,
     .weights = versus_weights},
    {.weights = NULL},
};
