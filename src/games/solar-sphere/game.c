/* Solar Sphere: the descriptor. */
#include "draw.h"
#include "play.h"

extern const char solar_sphere_rules_text[];
extern const char solar_sphere_sheet_text[];
extern const char *const solar_sphere_lessons[];
extern const struct orr_rules solar_sphere_rules;

const struct orr_rules solar_sphere_rules = {
    .id = "solar-sphere",
    .title = "Solar Sphere",
    .credits = "Designed by Ayden Lowther and Simon Milburn, developed by Jonathan Cantin, solo mode by David Digby; "
               "published by Dranda Games.",
    .blurb =
        &(const struct orr_blurb){.pitch =
                                      "Roll dice, send drones into the glare, and close a golden shell around a sun.",
                                  .solo = "solo automa",
                                  .minutes = 90,
                                  .weight = 4,
                                  .lesson_minutes = 10,
                                  .cover = solar_sphere_cover},
    .text = solar_sphere_rules_text,
    .sheet = solar_sphere_sheet_text,
    .lessons = solar_sphere_lessons,
    .edition = 1,
    .min_seats = 1,
    .max_seats = 4,
    .score_parts = 2, /* [SS-2.25] */
    .state_size = sizeof(struct sphere_state),
    .content_size = sizeof(struct sphere_pack),
    .cache_size = sizeof(struct sphere_cache),
    .max_decisions = 6000,
    .quiet = 1u << SPHERE_P_TURN,
    .always = 1u << SPHERE_P_TURN | 1u << SPHERE_P_REROLL, /* [SS-4.2] */
    .estimate_unit = 800,
    .options = sphere_options,
    .levels = SPHERE_LEVEL + 1,
    .ways = sphere_ways,
    .setups = sphere_setups,
    .verbs = sphere_verbs,
    .uses = solar_sphere_use_table,
    .prompts = sphere_prompts,
    .points = sphere_points,
    .rules = sphere_rule_table,
    .lines = sphere_lines,
    .headlines = sphere_headlines,
    .aims = sphere_aims,
    .fields = sphere_fields,
    .content_fields = sphere_content_fields,
    .tints = sphere_tints,
    .symbols = sphere_symbols,
    .legend = sphere_legend,
    .content = &sphere_builtin,
    .earlier_content = sphere_earlier_content,
    .configure = sphere_configure,
    .idle = sphere_idle,
    .check_content = sphere_check_content,
    .setup = sphere_setup,
    .turn = sphere_turn,
    .score = sphere_score,
    .redact = sphere_redact,
    .resample = sphere_resample,
    .derive = sphere_derive,
    .draw = sphere_draw,
    .about = sphere_about,
    .estimate = sphere_estimate,
    .learned = &(const struct orr_learned){.features = sphere_features,
                                           .observe = sphere_observe,
                                           .observe_all = sphere_observe_all,
                                           .estimate_all = sphere_estimate_all,
                                           .models = sphere_models},
    .automa_name = "DRANDA",
    .automa = &solar_sphere_automa,
    .audit = sphere_audit,
    .editing = &solar_sphere_editing,
};
