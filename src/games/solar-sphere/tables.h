/* Solar Sphere: the tables that other files of this folder name. */
#ifndef SOLAR_SPHERE_TABLES_H
#define SOLAR_SPHERE_TABLES_H

#include "orrery/points.h"
#include "state.h"

extern const struct orr_kind sphere_kind_who, sphere_kind_card, sphere_kind_tier1, sphere_kind_tier2, sphere_kind_tier3,
    sphere_kind_tile, sphere_kind_ship, sphere_kind_location, sphere_kind_resource, sphere_kind_faction,
    sphere_kind_place, sphere_kind_automa, sphere_kind_colour, sphere_kind_icon, sphere_kind_scoring,
    sphere_kind_position;
extern const char *const sphere_location_titles[]; /* by enum sphere_location */
extern const char *const sphere_resource_titles[]; /* by enum sphere_resource */
extern const char *const sphere_faction_titles[];  /* by enum sphere_faction */
extern const char *const sphere_row_titles[];      /* by enum sphere_row */
extern const char *const sphere_kind_titles[];     /* of crew: working names by enum sphere_kind */
extern const char *const sphere_kind_actions[];    /* of crew: what the card does, a few words */
extern const char *const sphere_kind_bonuses[];    /* of crew: its retirement bonus, a few words */
extern const char *const sphere_scoring_titles[];  /* by scoring card */
extern const char *const sphere_icon_titles[];     /* by enum sphere_icon */
extern const char *const sphere_colour_titles[];   /* by enum sphere_colour */
extern const char *const sphere_place_titles[];    /* by enum sphere_place */
/* Of the position of a hex: is it one of the six round the Core; where it lies, as on a clock. */
static inline bool sphere_is_inner(unsigned position) { return position <= 6; }
unsigned sphere_hour(unsigned position);
extern const struct orr_option sphere_options[];
extern const struct orr_way sphere_ways[];
extern const struct orr_setup sphere_setups[];
extern const struct orr_verb sphere_verbs[];
extern const struct orr_use solar_sphere_use_table[]; /* uses.c */
extern const struct orr_prompt sphere_prompts[];
extern const struct orr_rule sphere_rule_table[];
extern const struct orr_line sphere_lines[];
extern const uint8_t sphere_headlines[];
extern const struct orr_aim sphere_aims[]; /* aims.c */
extern const struct orr_field sphere_fields[], sphere_content_fields[];
extern const struct sphere_pack sphere_builtin;

/* Lines of the log, in the order of sphere_lines (lines.c). Those with _D_ tell what DRANDA does. */
enum sphere_line {
    SPHERE_LN_TILE,
    SPHERE_LN_FACE_DOWN,
    SPHERE_LN_SCORING,
    SPHERE_LN_SHIP,
    SPHERE_LN_DISPLAY,
    SPHERE_LN_FIRST_ORDER,
    SPHERE_LN_ROUND,
    SPHERE_LN_LAST_ROUND,
    SPHERE_LN_ROLL,
    SPHERE_LN_ORDER_2,
    SPHERE_LN_ORDER_3,
    SPHERE_LN_ORDER_4,
    SPHERE_LN_MORALE,
    SPHERE_LN_MORALE_FULL,
    SPHERE_LN_MORALE_LOSS,
    SPHERE_LN_MORALE_PAID,
    SPHERE_LN_MORALE_DEBT,
    SPHERE_LN_REPUTATION,
    SPHERE_LN_REPUTATION_FULL,
    SPHERE_LN_POINTS,
    SPHERE_LN_FACTION,
    SPHERE_LN_KICK,
    SPHERE_LN_TAKE,
    SPHERE_LN_USE,
    SPHERE_LN_REFRESH,
    SPHERE_LN_DISCARD,
    SPHERE_LN_VISIT,
    SPHERE_LN_NAVIGATE,
    SPHERE_LN_EXHAUST,
    SPHERE_LN_SATELLITE,
    SPHERE_LN_FIZZLE,
    SPHERE_LN_STORE,
    SPHERE_LN_REFUSE,
    SPHERE_LN_DROP,
    SPHERE_LN_PAY,
    SPHERE_LN_FABRICATE,
    SPHERE_LN_RECALL,
    SPHERE_LN_SCRAP,
    SPHERE_LN_COLUMN,
    SPHERE_LN_REGENERATE,
    SPHERE_LN_AUX,
    SPHERE_LN_AUX_LOST,
    SPHERE_LN_BUILD,
    SPHERE_LN_COMPLETE,
    SPHERE_LN_HIRE,
    SPHERE_LN_TOKEN,
    SPHERE_LN_RETIRE,
    SPHERE_LN_ATTACK,
    SPHERE_LN_BATTLE,
    SPHERE_LN_UNTOUCHED,
    SPHERE_LN_RESISTANCE,
    SPHERE_LN_REROLL,
    SPHERE_LN_ACCEPT,
    SPHERE_LN_WON,
    SPHERE_LN_LOST,
    SPHERE_LN_RANK,
    SPHERE_LN_RANK_CORP,
    SPHERE_LN_CLAIM,
    SPHERE_LN_GONE,
    SPHERE_LN_DOWN,
    SPHERE_LN_TOKENS,
    SPHERE_LN_BELOW,
    SPHERE_LN_END_TRACKS,
    SPHERE_LN_END_SETS,
    SPHERE_LN_END,
    SPHERE_LN_D_FIRST_ORDER,
    SPHERE_LN_D_ORDER_FIRST,
    SPHERE_LN_D_ORDER_SECOND,
    SPHERE_LN_D_PILE,
    SPHERE_LN_D_ROLL,
    SPHERE_LN_D_PLAY,
    SPHERE_LN_D_CARD,
    SPHERE_LN_D_PLACE,
    SPHERE_LN_D_OCCUPIED,
    SPHERE_LN_D_LOSE,
    SPHERE_LN_D_LOSE_POINT,
    SPHERE_LN_D_BRING,
    SPHERE_LN_D_NO_DRONE,
    SPHERE_LN_D_POINTS,
    SPHERE_LN_D_MORALE,
    SPHERE_LN_D_REPUTATION,
    SPHERE_LN_D_FACTION,
    SPHERE_LN_D_VIABLE_INNER,
    SPHERE_LN_D_VIABLE_OUTER,
    SPHERE_LN_D_VIABLE_BOTH,
    SPHERE_LN_D_NO_HEX,
    SPHERE_LN_D_NO_VALUE,
    SPHERE_LN_D_HIGHER,
    SPHERE_LN_D_STEP_INNER,
    SPHERE_LN_D_STEP_OUTER,
    SPHERE_LN_D_STEP_BOTH,
    SPHERE_LN_D_BUILD,
    SPHERE_LN_D_FLEET,
    SPHERE_LN_D_SEND,
    SPHERE_LN_D_TIER,
    SPHERE_LN_D_TIER_EMPTY,
    SPHERE_LN_D_NO_CREW,
    SPHERE_LN_D_COMPARE,
    SPHERE_LN_D_TIE,
    SPHERE_LN_D_HIRE,
    SPHERE_LN_D_ASTEROID,
    SPHERE_LN_D_SALVAGE_OVER,
    SPHERE_LN_D_SALVAGE_CARD,
    SPHERE_LN_D_OPAQUE_GONE,
    SPHERE_LN_D_OPAQUE,
    SPHERE_LN_D_SWAP,
    SPHERE_LN_D_RANK,
    SPHERE_LN_D_CLAIM,
    SPHERE_LN_D_RETURN,
    SPHERE_LN_D_ARRANGE,
    SPHERE_LN_D_SHUFFLE,
    SPHERE_LN_D_SUPPLY,
    SPHERE_LN_D_SETS,
    SPHERE_LN_D_END
};

/* Criteria by which DRANDA chooses a hex, and steps by which it spends drones on ships. */
enum sphere_criterion {
    SPHERE_BY_VALUE,
    SPHERE_BY_SCORING,
    SPHERE_BY_RANK,
    SPHERE_BY_NEAR,
    SPHERE_BY_LEFT,
    SPHERE_BY_TOP
};
enum sphere_spending { SPHERE_SPEND_A, SPHERE_SPEND_B, SPHERE_SPEND_C_A, SPHERE_SPEND_C_B, SPHERE_SPEND_D };

/* faces.c: what is printed on them. */
void sphere_tile_face(const orr_game *, unsigned tile, char out[ORR_FACE_MAX]);
void sphere_ship_face(const orr_game *, unsigned ship, char out[ORR_FACE_MAX]);
void sphere_crew_face(const orr_game *, unsigned card, char out[ORR_FACE_MAX]);
void sphere_automa_face(const orr_game *, unsigned card, char out[ORR_FACE_MAX]);

#endif
