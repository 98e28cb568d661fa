/* Sol: the descriptor. */
#include "play.h"

extern const char sol_rules_text[];
extern const char sol_sheet_text[];
extern const char *const sol_lessons[];
extern const struct orr_rules sol_rules;

const struct orr_rules sol_rules = {
    .id = "sol",
    .title = "Sol: Last Days of a Star",
    .credits =
        "Designed by Ryan Spangler and Sean Spangler, developed by Jodi Sweetman, published by Elephant Laboratories.",
    .blurb =
        &(const struct orr_blurb){
            .pitch = "Your star dies in thirteen flares. Dive in, steal its fire, and outrun the blast.",
            .solo = "solo, co-op",
            .minutes = 75,
            .weight = 3,
            .lesson_minutes = 10,
            .cover = sol_cover},
    .text = sol_rules_text,
    .sheet = sol_sheet_text,
    .lessons = sol_lessons,
    .edition = 3,
    .earlier_editions = 1,
    .min_seats = 1,
    .max_seats = SOL_SEATS,
    .flags = ORR_NAMES_PLACES,
    .state_size = sizeof(struct sol_state),
    .content_size = sizeof(struct sol_pack),
    .cache_size = sizeof(struct sol_cache),
    .max_decisions = 600000,
    .quiet = 1u << SOL_P_TURN,
    .estimate_unit = 500,
    .options = sol_options,
    .ways = sol_ways,
    .setups = sol_setups,
    .verbs = sol_verbs,
    .uses = sol_use_table,
    .prompts = sol_prompts,
    .points = sol_points,
    .rules = sol_rule_table,
    .lines = sol_lines,
    .headlines = sol_headlines,
    .fields = sol_fields,
    .content_fields = sol_content_fields,
    .tints = sol_tints,
    .symbols = sol_symbols,
    .legend = sol_legend,
    .content = &sol_builtin,
    .configure = sol_configure,
    .idle = sol_idle,
    .check_content = sol_check_content,
    .setup = sol_setup,
    .turn = sol_turn,
    .whose = sol_whose,
    .settle = sol_settle,
    .score = sol_score,
    .redact = sol_redact,
    .resample = sol_resample,
    .derive = sol_derive,
    .draw = sol_draw,
    .about = sol_about,
    .estimate = sol_estimate,
    .learned = &(const struct orr_learned){.features = sol_features, .observe = sol_observe, .models = sol_models},
    .audit = sol_audit,
    .editing = &sol_editing,
};
