/* Sol: the descriptor. */
#include "play.h"

extern const char sol_rules_text[];
extern const char sol_lesson_text[];
extern const struct orr_rules sol_rules;

const struct orr_rules sol_rules = {
    .id = "sol",
    .title = "Sol: Last Days of a Star",
    .credits =
        "Designed by Ryan Spangler and Sean Spangler, developed by Jodi Sweetman, published by Elephant Laboratories.",
    .text = sol_rules_text,
    .lesson = sol_lesson_text,
    .edition = 2,
    .min_seats = 1,
    .max_seats = SOL_SEATS,
    .flags = ORR_EXACT_PROPOSE,
    .state_size = sizeof(struct sol_state),
    .content_size = sizeof(struct sol_pack),
    .cache_size = sizeof(struct sol_cache),
    .max_decisions = 600000,
    .quiet = 1u << SOL_P_TURN,
    .estimate_unit = 500,
    .options = sol_options,
    .setups = sol_setups,
    .verbs = sol_verbs,
    .prompts = sol_prompts,
    .rules = sol_rule_table,
    .lines = sol_lines,
    .fields = sol_fields,
    .content_fields = sol_content_fields,
    .tints = sol_tints,
    .symbols = sol_symbols,
    .content = &sol_builtin,
    .configure = sol_configure,
    .check_content = sol_check_content,
    .setup = sol_setup,
    .turn = sol_turn,
    .propose = sol_propose,
    .check = sol_check,
    .odds = sol_odds,
    .pick = sol_pick,
    .apply = sol_apply,
    .score = sol_score,
    .redact = sol_redact,
    .resample = sol_resample,
    .derive = sol_derive,
    .draw = sol_draw,
    .estimate = sol_estimate,
    .explain = sol_explain,
    .audit = sol_audit,
};
