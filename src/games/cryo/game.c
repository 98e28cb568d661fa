/* Cryo: the descriptor. */
#include "draw.h"
#include "play.h"

extern const char cryo_rules_text[];
extern const char cryo_sheet_text[];
extern const char *const cryo_lessons[];
extern const struct orr_rules cryo_rules;

const struct orr_rules cryo_rules = {
    .id = "cryo",
    .title = "Cryo",
    .credits = "Designed by Tom Jolly and Luke Laurie, solo design by Luke Laurie; published by Z-Man Games.",
    .blurb = &(
        const struct orr_blurb){.pitch = "Your ship broke on the ice. Wake the crew and dig in before the last sunset.",
                                .solo = "solo rival",
                                .minutes = 75,
                                .weight = 3,
                                .lesson_minutes = 8,
                                .cover = cryo_cover},
    .text = cryo_rules_text,
    .sheet = cryo_sheet_text,
    .lessons = cryo_lessons,
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
    .levels = CRYO_HARD + 1,
    .ways = cryo_ways,
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
    .idle = cryo_idle,
    .check_content = cryo_check_content,
    .setup = cryo_setup,
    .turn = cryo_turn,
    .score = cryo_score,
    .redact = cryo_redact,
    .resample = cryo_resample,
    .derive = cryo_derive,
    .draw = cryo_draw,
    .about = cryo_about,
    .estimate = cryo_estimate,
    .learned = &(const struct orr_learned){.features = cryo_features, .observe = cryo_observe, .models = cryo_models},
    .audit = cryo_audit,
};
