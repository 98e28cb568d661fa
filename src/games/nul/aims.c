/* Nul: what a turn achieves, most telling first: lines of the log, said as something to do. */
#include "nul.h"

const struct orr_aim nul_aims[] = {
    {NUL_L_STAKE, "stake {0}"},
    {NUL_L_PEEK, "look at the card of {0}"},
    {NUL_L_SWAP, "change {0}"},
    {NUL_L_GIFT, "give {0} {1}"},
    {.text = NULL},
};
