/* Dyson: making the map of a game. */
#ifndef DYSON_MAP_H
#define DYSON_MAP_H

#include "play.h"

unsigned dyson_map_radius(const orr_game *);
/* Fills tiles, neighbours, kinds, numbers and all tables that follow; the cache is zeroed. */
void dyson_map_make(const orr_game *, struct dyson_cache *);

/* balanced.c: settle what the balanced rules fix, and change the numbers of the game [DY-7.8]. */
void dyson_balance(orr_game *, struct dyson_pack *);

#endif
