/* Cryo: the tables that other files of this folder name. */
#ifndef CRYO_TABLES_H
#define CRYO_TABLES_H

#include "orrery/points.h"
#include "state.h"

extern const struct orr_kind cryo_kind_who, cryo_kind_section, cryo_kind_dock, cryo_kind_resource, cryo_kind_space,
    cryo_kind_action, cryo_kind_chamber, cryo_kind_salvage, cryo_kind_material, cryo_kind_stock, cryo_kind_symbol,
    cryo_kind_tile, cryo_kind_token, cryo_kind_early, cryo_kind_late, cryo_kind_sunset, cryo_kind_cavern,
    cryo_kind_cavern_tile, cryo_kind_card, cryo_kind_vehicle, cryo_kind_bay, cryo_kind_slot, cryo_kind_source,
    cryo_kind_spot;
extern const char *const cryo_section_titles[]; /* by enum cryo_section */
extern const char *const cryo_stock_titles[];   /* by enum cryo_stock */
extern const char *const cryo_stock_symbols[];  /* names of symbols: by enum cryo_stock, then the card benefit */
extern const char *const cryo_action_titles[];  /* by enum cryo_action */
extern const char *const cryo_action_symbols[]; /* names of symbols, by enum cryo_action */
extern const char *const cryo_card_titles[];    /* upgrades by enum cryo_card */
extern const char *const cryo_card_texts[];     /* what the upgrade does, a few words */
extern const char *const cryo_card_symbols[];   /* names of symbols, by enum cryo_card */
extern const char *const cryo_vehicle_titles[]; /* by enum cryo_card */
extern const char *const cryo_vehicle_texts[];  /* what the vehicle does, a few words */
extern const char *const cryo_mission_titles[]; /* by enum cryo_card */
extern const char *const cryo_mission_texts[];  /* what the mission scores, a few words */
extern const char *const cryo_bay_titles[];     /* P1 .. P6 */
extern const char *const cryo_tile_names[];     /* faces by tile: "CC", "C/O" */
extern const char *const cryo_effect_titles[];  /* by enum cryo_effect */
extern const uint8_t cryo_slot_bay[CRYO_SLOTS]; /* bay of each slot */
extern const uint8_t cryo_bay_slots[CRYO_BAYS]; /* set of slots of each bay */
extern const uint8_t cryo_salvage_material[CRYO_SALVAGE_SPACES];
extern const struct orr_option cryo_options[];
extern const struct orr_way cryo_ways[];
extern const struct orr_setup cryo_setups[];
extern const struct orr_verb cryo_verbs[];
extern const struct orr_use cryo_use_table[]; /* uses.c */
extern const struct orr_prompt cryo_prompts[];
extern const struct orr_rule cryo_rule_table[];
extern const struct orr_line cryo_lines[];
extern const uint8_t cryo_headlines[];
extern const struct orr_aim cryo_aims[]; /* aims.c */
extern const struct orr_field cryo_fields[], cryo_content_fields[];
extern const struct cryo_pack cryo_builtin;

/* Symbols of a benefit in words: "2 crystals, 1 energy". */
void cryo_gains_text(const orr_game *, const uint8_t *symbols, unsigned n, char *out, size_t size);

/* Lines of the log, in the order of cryo_lines (lines.c). A line of _P_ is followed by the same line about the
 * rival; lines with _R_ only tell what the rival does. */
enum cryo_line {
    CRYO_LN_FIRST,
    CRYO_LN_TILE,
    CRYO_LN_DAMAGE,
    CRYO_LN_CAVERN,
    CRYO_LN_TOKEN,
    CRYO_LN_SPOT,
    CRYO_LN_DEALT,        /* to the owner */
    CRYO_LN_DEALT_HIDDEN, /* to the rest */
    CRYO_LN_DROP,         /* to the owner */
    CRYO_LN_DROP_HIDDEN,
    CRYO_LN_DROP_SHOWN,
    CRYO_LN_P_TURN,
    CRYO_LN_R_TURN,
    CRYO_LN_DEPLOY,
    CRYO_LN_RECALL,
    CRYO_LN_SCRAP,
    CRYO_LN_ACTION,
    CRYO_LN_PASS,
    CRYO_LN_P_TAKE,
    CRYO_LN_R_TAKE,
    CRYO_LN_P_GAIN,
    CRYO_LN_R_GAIN,
    CRYO_LN_P_LOST,
    CRYO_LN_R_LOST,
    CRYO_LN_BUILD,
    CRYO_LN_PRINTED,
    CRYO_LN_PAY,
    CRYO_LN_PAY_NANITES,
    CRYO_LN_PAY_ENERGY,
    CRYO_LN_P_AWAKEN,
    CRYO_LN_R_AWAKEN,
    CRYO_LN_DRAW,
    CRYO_LN_DRAW_HIDDEN,
    CRYO_LN_NO_CARD,
    CRYO_LN_SHUFFLE,
    CRYO_LN_UPGRADE,
    CRYO_LN_VEHICLE,
    CRYO_LN_MISSION,
    CRYO_LN_MISSION_HIDDEN,
    CRYO_LN_SCOUT,
    CRYO_LN_LAUNCH,
    CRYO_LN_LAND,
    CRYO_LN_LOAD,
    CRYO_LN_RETURN,
    CRYO_LN_BAY,
    CRYO_LN_SKIP,
    CRYO_LN_ASSIGN,
    CRYO_LN_BRING,
    CRYO_LN_P_INCIDENT,
    CRYO_LN_R_INCIDENT,
    CRYO_LN_P_DESTROYED,
    CRYO_LN_R_DESTROYED,
    CRYO_LN_BLAST,
    CRYO_LN_SHIELD,
    CRYO_LN_SUNSET,
    CRYO_LN_SUPPLY_EMPTY,
    CRYO_LN_DISCARD,
    CRYO_LN_END_SUNSET,
    CRYO_LN_P_END_PODS,
    CRYO_LN_R_END_PODS,
    CRYO_LN_P_SCORE,
    CRYO_LN_R_SCORE,
    CRYO_LN_P_TOTAL,
    CRYO_LN_R_TOTAL,
    CRYO_LN_R_UPGRADE,
    CRYO_LN_R_VEHICLE,
    CRYO_LN_R_FIRST_DECISION,
    CRYO_LN_R_MISSION,
    CRYO_LN_R_DECISION,
    CRYO_LN_R_EQUAL,
    CRYO_LN_R_KEPT,
    CRYO_LN_R_DEPLOYS,
    CRYO_LN_R_RECALLS_EMPTY,
    CRYO_LN_R_RECALLS_FULL,
    CRYO_LN_R_ACTIVE,
    CRYO_LN_R_TOP,
    CRYO_LN_R_ANY,
    CRYO_LN_R_SPOT,
    CRYO_LN_R_DOCK_CARD,
    CRYO_LN_R_DOCK_BELOW,
    CRYO_LN_R_DOCK_SECTION,
    CRYO_LN_R_SLOT,
    CRYO_LN_R_BOX,
    CRYO_LN_R_FEWER,
    CRYO_LN_R_PRINTED,
    CRYO_LN_R_DISPATCH,
    CRYO_LN_R_DISCARDS,
    CRYO_LN_R_ASSIGN,
    CRYO_LN_R_NO_ASSIGN,
    CRYO_LN_R_INCOME,
    CRYO_LN_R_TOKENS,
    CRYO_LN_R_RETURN,
    CRYO_LN_R_CHECK,
    CRYO_LN_R_CHECK_MET,
    CRYO_LN_R_CHECK_PODS,
    CRYO_LN_R_CHECK_PODS_MET,
    CRYO_LN_R_LOSES,
    CRYO_LN_R_NO_POD,
    CRYO_LN_R_MOST,
    CRYO_LN_R_CARD_UPGRADE,
    CRYO_LN_R_CARD_VEHICLE,
    CRYO_LN_R_CARD_DISCARD,
    CRYO_LN_R_REPEAT,
    CRYO_LN_R_SCOUT,
    CRYO_LN_R_NO_SCOUT,
    CRYO_LN_R_PAIR,
    CRYO_LN_R_LAND,
    CRYO_LN_R_REVEAL,
    CRYO_LN_R_DUPLICATE,
    CRYO_LN_R_REPLACE,
    CRYO_LN_R_SURPLUS,
    CRYO_LN_REVEAL,
    CRYO_LINES_END
};

/* What is printed on them; lines.c. */
void cryo_token_face_words(const orr_game *, unsigned token, char out[ORR_FACE_MAX]);
void cryo_cavern_face_words(const orr_game *, unsigned tile, char out[ORR_FACE_MAX]);

#endif
