/* The weights that the old player was trained with: copies of what the games had in November 2026. */
#include "net.h"

#include "weights/cryo.inc"
#include "weights/dyson.inc"
#include "weights/sol.inc"
#include "weights/solar-sphere.inc"
#include "weights/solaris.inc"

#define WEIGHTS(id) .inputs = sizeof id##_scale / sizeof id##_scale[0], .scale = id##_scale, .weights = id##_weights

const struct old_table old_tables[] = {
    {.game = "cryo", .features = 0x979BC0A3u, .alone = true, WEIGHTS(cryo)},
    {.game = "dyson", .features = 0xB62DA410u, WEIGHTS(dyson)},
    {.game = "sol", .features = 0x2D28CCC7u, WEIGHTS(sol)},
    {.game = "solar-sphere", .features = 0x57CAF390u, .alone = true, WEIGHTS(solar_sphere)},
    {.game = "solaris", .features = 0x03278463u, WEIGHTS(solaris)},
    {.game = NULL},
};
