/* Dyson: the tables that other files of this folder name. */
#ifndef DYSON_TABLES_H
#define DYSON_TABLES_H

#include "orrery/points.h"
#include "state.h"

extern const struct orr_kind dyson_kind_tile, dyson_kind_layer, dyson_kind_troop, dyson_kind_building,
    dyson_kind_hazard, dyson_kind_direction;
extern const char *const dyson_troop_titles[];    /* by enum dyson_troop */
extern const char *const dyson_building_titles[]; /* by enum dyson_building */
extern const char *const dyson_hazard_titles[];   /* by enum dyson_hazard */
extern const char *const dyson_roll_titles[];     /* by enum dyson_roll */
extern const char *const dyson_heading_titles[];  /* by direction */
extern const struct orr_option dyson_options[];
extern const struct orr_drawing dyson_drawings[];
extern const struct orr_way dyson_ways[];
extern const struct orr_setup dyson_setups[];
extern const struct orr_verb dyson_verbs[];
extern const struct orr_use dyson_use_table[]; /* uses.c */
extern const struct orr_prompt dyson_prompts[];
extern const struct orr_rule dyson_rule_table[];
extern const struct orr_line dyson_lines[];
extern const uint8_t dyson_headlines[];
extern const struct orr_aim dyson_aims[]; /* aims.c */
extern const struct orr_field dyson_fields[], dyson_content_fields[];
extern const struct dyson_pack dyson_builtin;

/* Lines of the log, in the order of dyson_lines. */
enum dyson_line {
    DYSON_L_START,
    DYSON_L_CORNER,
    DYSON_L_PLACE,
    DYSON_L_ROUND,
    DYSON_L_ORDER,
    DYSON_L_HAZARD,
    DYSON_L_METEOR,
    DYSON_L_METEOR_NOTHING,
    DYSON_L_WORMHOLE,
    DYSON_L_WORMHOLE_SAME,
    DYSON_L_DRIFT_TROOP,
    DYSON_L_DRIFT_STATION,
    DYSON_L_DRIFT_STAYS,
    DYSON_L_DRIFT_NOTHING,
    DYSON_L_TURN,
    DYSON_L_FLARE,
    DYSON_L_MAINTENANCE,
    DYSON_L_BUILD,
    DYSON_L_UPGRADE,
    DYSON_L_STATION,
    DYSON_L_DEPLOY,
    DYSON_L_DEPLOY_BOTH,
    DYSON_L_MOVE,
    DYSON_L_EMP,
    DYSON_L_EMP_HIT,
    DYSON_L_OVERDRIVE,
    DYSON_L_ATTACK_TROOP,
    DYSON_L_ATTACK_BUILDING,
    DYSON_L_ATTACK_STATION,
    DYSON_L_JOIN_TROOP,
    DYSON_L_JOIN_WEAPON,
    DYSON_L_CHANCE,
    DYSON_L_ROLL,
    DYSON_L_ROLL_SURGE,
    DYSON_L_PART,
    DYSON_L_FAIL,
    DYSON_L_LOST_TROOP,
    DYSON_L_LOST_BUILDING,
    DYSON_L_LOST_SPHERE, /* with what the roll was for, so that mass play can tell how games end */
    DYSON_L_LOST_STATION,
    DYSON_L_RETALIATE,
    DYSON_L_COUNTER,
    DYSON_L_DECLINE,
    DYSON_L_MISS,
    DYSON_L_EXPLODE,
    DYSON_L_SET_OFF,
    DYSON_L_ARGON,
    DYSON_L_LASER,
    DYSON_L_WALL,
    DYSON_L_WALL_OF,
    DYSON_L_STANDS,
    DYSON_L_OUT,
    DYSON_L_FIELDS_OFF,
    DYSON_L_KNOCK_OUT,
    DYSON_L_FIRST_FALL,
    DYSON_L_OWN_FALL,
    DYSON_L_LIMIT,
    DYSON_L_ALL_OUT,
    DYSON_L_VALUE
};

#endif
