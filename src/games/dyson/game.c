/* Dyson: the descriptor. */
#include "draw.h"
#include "play.h"

extern const char dyson_rules_text[];
extern const char dyson_sheet_text[];
extern const char *const dyson_lessons[];
extern const struct orr_rules dyson_rules;

const struct orr_rules dyson_rules = {
    .id = "dyson",
    .title = "Dyson",
    .credits = "Anonymous hobby design; working title.",
    .blurb =
        &(const struct orr_blurb){.pitch =
                                      "Build a sphere round your star, then break everyone else's with one long shot.",
                                  .solo = "with bots",
                                  .minutes = 90,
                                  .weight = 4,
                                  .lesson_minutes = 10,
                                  .cover = dyson_cover},
    .text = dyson_rules_text,
    .sheet = dyson_sheet_text,
    .lessons = dyson_lessons,
    .edition = 2,
    .earlier_editions = 1, /* edition 1: a Laser could waste energy, and no map fitted the number of players */
    .min_seats = 2,
    .max_seats = 6,
    .state_size = sizeof(struct dyson_state),
    .content_size = sizeof(struct dyson_pack),
    .cache_size = sizeof(struct dyson_cache),
    .max_decisions = 1200000,
    .quiet = 1u << DYSON_P_BUILD | 1u << DYSON_P_MOVE | 1u << DYSON_P_ATTACK,
    .estimate_unit = 2500,
    .options = dyson_options,
    .drawings = dyson_drawings,
    .ways = dyson_ways,
    .setups = dyson_setups,
    .verbs = dyson_verbs,
    .uses = dyson_use_table,
    .prompts = dyson_prompts,
    .points = dyson_points,
    .rules = dyson_rule_table,
    .lines = dyson_lines,
    .headlines = dyson_headlines,
    .aims = dyson_aims,
    .fields = dyson_fields,
    .content_fields = dyson_content_fields,
    .tints = dyson_tints,
    .symbols = dyson_symbols,
    .content = &dyson_builtin,
    .configure = dyson_configure,
    .idle = dyson_idle,
    .check_content = dyson_check_content,
    .setup = dyson_setup,
    .turn = dyson_turn,
    .whose = dyson_whose,
    .score = dyson_score,
    .redact = dyson_redact,
    .resample = dyson_resample,
    .derive = dyson_derive,
    .draw = dyson_draw,
    .about = dyson_about,
    .estimate = dyson_estimate,
    .learned = &(const struct orr_learned){.features = dyson_features,
                                           .observe = dyson_observe,
                                           .models = dyson_models,
                                           .observe_all = dyson_observe_all,
                                           .estimate_all = dyson_estimate_all},
    .audit = dyson_audit,
    .editing = &dyson_editing,
};
