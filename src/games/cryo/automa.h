/* Cryo: what the files of the rival alone share. */
#ifndef CRYO_AUTOMA_H
#define CRYO_AUTOMA_H

#include "play.h"

/* automa_told.c: what lies there is told; whatever lay there before was only assumed, and is found another place. */
void cryo_tell_tile(cryo_state *, unsigned space, unsigned tile); /* ORR_NONE: the stack is empty */
void cryo_tell_token(const orr_game *, cryo_state *, unsigned section, unsigned token); /* ORR_NONE: no token */
void cryo_assume_tokens(const orr_game *, cryo_state *);
void cryo_assume_sunset(const orr_game *, cryo_state *);
void cryo_tell_cavern(const orr_game *, cryo_state *, unsigned cavern, unsigned tile); /* ORR_NONE: any one */

#endif
