/* Solaris: what a turn achieves, most telling first: lines of the log, said as
 * something to do, and as something for a later turn. */
#include "tables.h"

const struct orr_aim solaris_aims[] = {
    {SOLARIS_L_TRANSFER, "play {0}: laser at {2}, {1} and Cell -1 each", "fire a laser"},
    {SOLARIS_L_TRANSFER_CELL, "play {0}: laser at {2}, {1} -2", "fire a laser"},
    {SOLARIS_L_DOCK, "dock the {0} shuttle at the {1}", "dock the {0} shuttle"},
    {SOLARIS_L_REPLENISH, "play {0}: {2} energy at the {1}", "bring energy to the {1}"},
    {SOLARIS_L_ENGINE, "pay one energy, play {0}: {2} at the {1}", NULL},
    {SOLARIS_L_SECOND, "play {0}: {2} at the {1}", NULL},
    {SOLARIS_L_REDIRECT, "play {0}: one energy to the {1}", NULL},
    {SOLARIS_L_BIO, "spend {0} energy at the Biotope, going {1}", "spend energy at the Biotope"},
    {SOLARIS_L_HQ, "spend {0} energy at the Headquarters to draw {1} cards", "spend energy at the Headquarters"},
    {SOLARIS_L_ROB, "take a card from the hand of {0}", NULL},
    {SOLARIS_L_EXCHANGE, "exchange {0}", NULL},
    {SOLARIS_L_TAKE, "take {0} from the display", NULL},
    {SOLARIS_L_DRAWS, "draw a card from the stack", NULL},
    {SOLARIS_L_LIMIT, "discard {0} (hand limit)", NULL},
    {SOLARIS_L_PASS, "pass", NULL},
    {.text = NULL},
};
