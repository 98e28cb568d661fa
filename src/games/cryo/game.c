/* Cryo: the descriptor. */
#include "draw.h"
#include "play.h"

extern const char cryo_rules_text[];
extern const char cryo_lesson_text[];
extern const struct orr_rules cryo_rules;

const struct orr_rules cryo_rules = {
    .id = "cryo",
    .title = "Cryo",
    .credits = "Designed by Tom Jolly and Luke Laurie, solo design by Luke Laurie; published by Z-Man Games.",
    .text = cryo_rules_text,
    .lesson = cryo_lesson_text,
    .edition = 1,
    .min_seats = 1,
    .max_seats = 4,
    .flags = ORR_EXACT_PROPOSE,
    .state_size = sizeof(struct cryo_state),
    .content_size = sizeof(struct cryo_pack),
    .cache_size = sizeof(struct cryo_cache),
    .max_decisions = 12000,
    .quiet = 1u << CRYO_P_TURN,
    .estimate_unit = 600,
    .options = cryo_options,
    .setups = cryo_setups,
    .verbs = cryo_verbs,
    .prompts = cryo_prompts,
    .rules = cryo_rule_table,
    .lines = cryo_lines,
    .fields = cryo_fields,
    .content_fields = cryo_content_fields,
    .tints = cryo_tints,
    .symbols = cryo_symbols,
    .content = &cryo_builtin,
    .configure = cryo_configure,
    .check_content = cryo_check_content,
    .setup = cryo_setup,
    .turn = cryo_turn,
    .propose = cryo_propose,
    .check = cryo_check,
    .odds = cryo_odds,
    .pick = cryo_pick,
    .apply = cryo_apply,
    .score = cryo_score,
    .redact = cryo_redact,
    .resample = cryo_resample,
    .derive = cryo_derive,
    .draw = cryo_draw,
    .estimate = cryo_estimate,
    .explain = cryo_explain,
    .audit = cryo_audit,
};
