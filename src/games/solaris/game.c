/* Solaris: the descriptor. */
#include "draw.h"
#include "play.h"

extern const char solaris_rules_text[];
extern const char solaris_sheet_text[];
extern const char *const solaris_lessons[];
extern const struct orr_rules solaris_rules;

_Static_assert(sizeof(struct solaris_state) <= 1024, "a state fits into one KiB");

const struct orr_rules solaris_rules = {
    .id = "solaris",
    .title = "Solaris",
    .credits = "Design: Brigitte and Wolfgang Ditt. Published by Queen Games.",
    .blurb =
        &(const struct orr_blurb){
            .pitch = "Six stations, one laser. Load cards, dock shuttles, and send it the most energy.",
            .solo = "solo practice",
            .minutes = 60,
            .weight = 2,
            .lesson_minutes = 8,
            .cover = solaris_cover},
    .text = solaris_rules_text,
    .sheet = solaris_sheet_text,
    .lessons = solaris_lessons,
    .edition = 1,
    .min_seats = 3,
    .max_seats = 5,
    .state_size = sizeof(struct solaris_state),
    .content_size = sizeof(struct solaris_pack),
    .cache_size = sizeof(struct solaris_cache),
    .max_decisions = 80000,
    .quiet = 1u << SOLARIS_P_ACTION,
    .estimate_unit = 1500,
    .options = solaris_options,
    .colours = SOLARIS_SEAT_COLOURS + 1,
    .ways = solaris_ways,
    .setups = solaris_setups,
    .verbs = solaris_verbs,
    .uses = solaris_use_table,
    .prompts = solaris_prompts,
    .points = solaris_points,
    .rules = solaris_rule_table,
    .lines = solaris_lines,
    .headlines = solaris_headlines,
    .aims = solaris_aims,
    .fields = solaris_fields,
    .content_fields = solaris_content_fields,
    .tints = solaris_tints,
    .symbols = solaris_symbols,
    .content = &solaris_builtin,
    .earlier_content = solaris_earlier_content,
    .configure = solaris_configure,
    .idle = solaris_idle,
    .check_content = solaris_check_content,
    .setup = solaris_setup,
    .turn = solaris_turn,
    .score = solaris_score,
    .redact = solaris_redact,
    .resample = solaris_resample,
    .own_hands = solaris_own_hands,
    .derive = solaris_derive,
    .draw = solaris_draw,
    .about = solaris_about,
    .estimate = solaris_estimate,
    .learned = &(const struct orr_learned){.features = solaris_features,
                                           .observe = solaris_observe,
                                           .observe_all = solaris_observe_all,
                                           .estimate_all = solaris_estimate_all,
                                           .models = solaris_models},
    .audit = solaris_audit,
    .editing = &solaris_editing,
};
