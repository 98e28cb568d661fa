/* Sol: the tables that other files of this folder name. */
#ifndef SOL_TABLES_H
#define SOL_TABLES_H

#include "orrery/points.h"
#include "state.h"

extern const struct orr_kind sol_kind_cell, sol_kind_site, sol_kind_structure, sol_kind_suit, sol_kind_card,
    sol_kind_effect, sol_kind_event, sol_kind_variant, sol_kind_place, sol_kind_eye, sol_kind_layer;
extern const char *const sol_effect_titles[];   /* by enum sol_effect */
extern const char *const sol_effect_texts[];    /* one line for people, by enum sol_effect */
extern const char *const sol_event_titles[];    /* by enum sol_event */
extern const char *const sol_event_texts[];     /* one line for people, by enum sol_event */
extern const char *const sol_suit_titles[];     /* by suit, and the trigger flare */
extern const char *const sol_layer_titles[];    /* by enum sol_layer */
extern const char *const sol_kind_titles[];     /* by enum sol_kind */
extern const char *const sol_scenario_titles[]; /* by row of the pack */
extern const char *const sol_level_titles[];    /* levels of survival, the lowest first */
extern const uint8_t sol_effect_symbols[];      /* enum sol_symbol by enum sol_effect */
/* Effects, events and scenarios in the order of their numbers: tables.c and options.c. */
#define SOL_EFFECT_NAMES                                                                                              \
    "accelerate", "augment", "blight", "cascade", "catapult", "ceremony", "chain", "channel", "cluster", "duplicate", \
        "festival", "fuel", "hatch", "hyperdrive", "invade", "juggernaut", "metamorphosis", "motivate", "passage",    \
        "pillar", "portal", "procreate", "pulse", "puncture", "sacrifice", "squeeze", "synchronize", "teleport",      \
        "transcend", "tribute"
#define SOL_EFFECT_TITLES                                                                                             \
    "Accelerate", "Augment", "Blight", "Cascade", "Catapult", "Ceremony", "Chain", "Channel", "Cluster", "Duplicate", \
        "Festival", "Fuel", "Hatch", "Hyperdrive", "Invade", "Juggernaut", "Metamorphosis", "Motivate", "Passage",    \
        "Pillar", "Portal", "Procreate", "Pulse", "Puncture", "Sacrifice", "Squeeze", "Synchronize", "Teleport",      \
        "Transcend", "Tribute"
#define SOL_EVENT_NAMES  "attrition", "implode", "explode", "sunworm", "warp", "singularity", "garden", "feeders"
#define SOL_EVENT_TITLES "Attrition", "Implode", "Explode", "Sunworm", "Warp", "Singularity", "Energy Garden", "Feeders"
#define SOL_SCENARIO_TITLES \
    "Ancient Tower", "Cosmic Unity", "Solar Inhabitants", "Energy Garden", "Sunworm", "Solar Whirlpool"

extern const struct orr_option sol_options[];
extern const struct orr_way sol_ways[];
extern const struct orr_setup sol_setups[];
extern const struct orr_verb sol_verbs[];
extern const struct orr_use sol_use_table[]; /* uses.c */
extern const struct orr_prompt sol_prompts[];
extern const struct orr_rule sol_rule_table[];
extern const struct orr_line sol_lines[];
extern const uint8_t sol_headlines[];
extern const struct orr_aim sol_aims[]; /* aims.c */
extern const struct orr_field sol_fields[], sol_content_fields[];
extern const struct sol_pack sol_builtin;
/* symbols.c, with ids: sundiver, node, foundry, tower, gate, mothership, ark, energy, flare, trigger, cube, feeder,
 * suit-0 .. suit-6, and on-move, on-convert, on-activate, on-draw, on-any. */
extern const struct orr_symbol sol_symbols[];
extern const char *const sol_legend[]; /* of the text drawing */
extern const struct orr_tint sol_tints[];

/* A sentence of a table in the language of the game, with `name` where it has %s. */
void sol_fill(const orr_game *, char *out, size_t size, const char *sentence, const char *name);

/* Lines of the log, in the order of sol_lines. */
enum sol_line {
    SOL_L_EVENT,
    SOL_L_EFFECT,
    SOL_L_TOKEN,
    SOL_L_TRIO,
    SOL_L_VEST_GATE,
    SOL_L_VEST_STATION,
    SOL_L_TURN,
    SOL_L_DECON_GATE,
    SOL_L_DECON_STATION,
    SOL_L_ACTION,
    SOL_L_LAUNCH,
    SOL_L_LAUNCH_GUEST,
    SOL_L_FLY,
    SOL_L_STACK,
    SOL_L_STATION_FLIES,
    SOL_L_RETURN,
    SOL_L_HURL,
    SOL_L_HURL_STATION,
    SOL_L_DAY_PASS,
    SOL_L_CUBE,
    SOL_L_GATE,
    SOL_L_STATION,
    SOL_L_NODE_BASE,
    SOL_L_FOUNDRY_BASE,
    SOL_L_TOWER_BASE,
    SOL_L_NODE_BONUS,
    SOL_L_FOUNDRY_BONUS,
    SOL_L_TOWER_BONUS,
    SOL_L_NO_BONUS,
    SOL_L_SCOUR,
    SOL_L_USE,
    SOL_L_ENERGY,
    SOL_L_MOMENTUM,
    SOL_L_DRAW,
    SOL_L_ORBIT_DRAW,
    SOL_L_CHANNEL,
    SOL_L_FLARE,
    SOL_L_UNSTABLE,
    SOL_L_OUTER,
    SOL_L_KEEP,
    SOL_L_ORBIT,
    SOL_L_ACCELERATE,
    SOL_L_AUGMENT,
    SOL_L_BLIGHT,
    SOL_L_CHAIN,
    SOL_L_RECALL,
    SOL_L_HATCH,
    SOL_L_MARK,
    SOL_L_INVADE,
    SOL_L_JUGGERNAUT,
    SOL_L_METAMORPHOSIS,
    SOL_L_PILLAR,
    SOL_L_PROCREATE,
    SOL_L_PUNCTURE,
    SOL_L_SACRIFICE,
    SOL_L_SQUEEZE,
    SOL_L_SQUEEZE_LOST,
    SOL_L_TELEPORT,
    SOL_L_TRIBUTE,
    SOL_L_FUEL,
    SOL_L_DUPLICATE,
    SOL_L_TRIGGER,
    SOL_L_ATTRITION,
    SOL_L_SUNWORM,
    SOL_L_IMPLODE,
    SOL_L_DRIFT,
    SOL_L_LOST,
    SOL_L_WARP,
    SOL_L_SINGULARITY,
    SOL_L_GARDEN,
    SOL_L_FEEDERS,
    SOL_L_FEEDERS_MOVE,
    SOL_L_EATEN,
    SOL_L_SUPERNOVA,
    SOL_L_MOMENTUM_END,
    SOL_L_LEVEL,
    SOL_L_TARGET_END,
    SOL_L_GROUP_END,
    SOL_L_DRY,
    SOL_L_STAGNANT
};

#endif
