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
    .edition = 2,
    .earlier_editions = 1,
    .min_seats = 1,
    .max_seats = 4,
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
    .points = cryo_points,
    .rules = cryo_rule_table,
    .lines = cryo_lines,
    .headlines = cryo_headlines,
    .fields = cryo_fields,
    .content_fields = cryo_content_fields,
    .tints = cryo_tints,
    .symbols = cryo_symbols,
    .legend = cryo_legend,
    .content = &cryo_builtin,
    .configure = cryo_configure,
    .check_content = cryo_check_content,
    .setup = cryo_setup,
    .turn = cryo_turn,
    .score = cryo_score,
    .redact = cryo_redact,
    .resample = cryo_resample,
    .derive = cryo_derive,
    .draw = cryo_draw,
    .estimate = cryo_estimate,
    .learned = &(const struct orr_learned){.features = cryo_features, .observe = cryo_observe, .models = cryo_models},
    .audit = cryo_audit,
};
