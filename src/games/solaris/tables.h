/* Solaris: the tables that other files of this folder name. */
#ifndef SOLARIS_TABLES_H
#define SOLARIS_TABLES_H

#include "orrery/points.h"
#include "state.h"

extern const struct orr_kind solaris_kind_card, solaris_kind_station, solaris_kind_colour;
/* Parts of sentences that other languages inflect: "at the Canteen", "from the Canteen", "blue bridge", "blue shuttle". */
extern const char *const solaris_at_station[SOLARIS_STATIONS], *const solaris_from_station[SOLARIS_STATIONS];
extern const char *const solaris_bridge_names[SOLARIS_COLOURS], *const solaris_shuttle_names[SOLARIS_COLOURS];
extern const struct orr_option solaris_options[];
extern const struct orr_way solaris_ways[];
extern const struct orr_setup solaris_setups[];
extern const struct orr_verb solaris_verbs[];
extern const struct orr_use solaris_use_table[]; /* uses.c */
extern const struct orr_prompt solaris_prompts[];
extern const struct orr_rule solaris_rule_table[];
extern const struct orr_line solaris_lines[];
extern const uint8_t solaris_headlines[];
extern const struct orr_aim solaris_aims[]; /* aims.c */
extern const struct orr_field solaris_fields[], solaris_content_fields[];
extern const struct solaris_pack solaris_builtin;

/* Lines of the log, in the order of solaris_lines. */
enum solaris_line {
    SOLARIS_L_LAYOUT,
    SOLARIS_L_DEALT,
    SOLARIS_L_REVEAL,
    SOLARIS_L_BRIDGE,
    SOLARIS_L_TILE_A,
    SOLARIS_L_TILE_B,
    SOLARIS_L_ROUND,
    SOLARIS_L_STATION,
    SOLARIS_L_REPLENISH,
    SOLARIS_L_REDIRECT,
    SOLARIS_L_EXCHANGE,
    SOLARIS_L_ENGINE,
    SOLARIS_L_SECOND,
    SOLARIS_L_REWARD,
    SOLARIS_L_TAKE,
    SOLARIS_L_DRAWS,
    SOLARIS_L_DRAW,
    SOLARIS_L_HQ,
    SOLARIS_L_BIO,
    SOLARIS_L_RISES,
    SOLARIS_L_DOCK,
    SOLARIS_L_ROB,
    SOLARIS_L_STOLEN,
    SOLARIS_L_TRANSFER,
    SOLARIS_L_TRANSFER_CELL,
    SOLARIS_L_PASS,
    SOLARIS_L_FINISH,
    SOLARIS_L_LIMIT,
    SOLARIS_L_RESHUFFLE,
    SOLARIS_L_STORE,
    SOLARIS_L_HANGAR,
    SOLARIS_L_BRIDGE_CARD,
    SOLARIS_L_SWAP,
    SOLARIS_L_CATCH_UP,
    SOLARIS_L_FORFEIT,
    SOLARIS_L_DRONE_TILE_A,
    SOLARIS_L_DRONE_TILE_B,
    SOLARIS_L_DRONE,
    SOLARIS_L_DRONE_PAYS,
    SOLARIS_L_DRONE_RISES,
    SOLARIS_L_DRONE_DISPLAY,
    SOLARIS_L_DRONE_DOCK,
    SOLARIS_L_DRONE_LOSE,
    SOLARIS_L_END
};

#endif
