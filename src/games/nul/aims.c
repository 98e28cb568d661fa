/* Nul: what a turn achieves, most telling first: lines of the log, said as
 * something to do, and as something for a later turn. */
#include "nul.h"

const struct orr_aim nul_aims[] = {
    {NUL_L_STAKE, "stake {0}", NULL},
    {NUL_L_PEEK, "look at the card of {0}", NULL},
    {NUL_L_SWAP, "change {0}", NULL},
    {NUL_L_GIFT, "give {0} {1}", NULL},
    {.text = NULL},
};
