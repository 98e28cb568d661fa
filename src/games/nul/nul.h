/* The functions and tables by which the files of this folder know each other. */
#ifndef NUL_NUL_H
#define NUL_NUL_H

#include "orrery/editing.h"
#include "orrery/points.h"
#include "state.h"

/* tables.c */
extern const struct orr_option nul_options[];
extern const struct orr_way nul_ways[];
extern const struct orr_setup nul_setups[];
extern const struct orr_verb nul_verbs[];
extern const struct orr_prompt nul_prompts[];
extern const struct orr_point nul_points[];
extern const struct orr_rule nul_rule_table[];
extern const struct orr_line nul_lines[];
extern const uint8_t nul_headlines[];
extern const struct orr_aim nul_aims[]; /* aims.c */
extern const char *const nul_card_titles[];
/* content.c: the built-in pack, and the fields of state and pack */
extern const struct nul_pack nul_content;
extern const struct orr_kind nul_kind_card;
extern const struct orr_field nul_fields[], nul_content_fields[];
bool nul_earlier_content(unsigned n, void *content);
bool nul_check_content(const orr_game *, const void *content, char *why, size_t size);
/* rules.md, sheet.md, lesson.json */
extern const char nul_rules_text[], nul_sheet_text[];
extern const char *const nul_lessons[];

/* setup.c */
struct orr_verdict nul_configure(orr_game *, void *cache);
void nul_setup(const orr_game *, void *);
struct orr_turn nul_turn(const orr_game *, const void *);
void nul_derive(const orr_game *, void *);
void nul_next_turn(const orr_game *, struct nul_state *, struct orr_trace *); /* the turn of `actor` is over */
void nul_begin_round(struct nul_state *, struct orr_trace *);

/* phase_turn.c: a row of the points */
void nul_list_turn(const orr_game *, const void *, struct orr_actions *);
struct orr_verdict nul_why_turn(const orr_game *, const void *, orr_action);
void nul_do_turn(const orr_game *, void *, orr_action, struct orr_trace *);

/* phase_chance.c: the rows of a card and of the die */
void nul_odds_card(const orr_game *, const void *, struct orr_odds *);
orr_action nul_pick_card(const orr_game *, const void *, uint32_t ticket);
void nul_do_card(const orr_game *, void *, orr_action, struct orr_trace *);
void nul_odds_die(const orr_game *, const void *, struct orr_odds *);
void nul_do_die(const orr_game *, void *, orr_action, struct orr_trace *);

/* score.c */
void nul_score(const orr_game *, const void *, struct orr_result *);
bool nul_audit(const orr_game *, const void *, char *why, size_t size);
extern const struct orr_check nul_checks[];  /* the same in parts */
extern const struct orr_editing nul_editing; /* edit.c */
extern const struct orr_printed nul_printed; /* edit_box.c */

/* secrets.c */
void nul_redact(const orr_game *, void *, int seat);
void nul_resample(const orr_game *, void *, int seat, struct orr_rng *);

/* draw.c */
extern const struct orr_symbol nul_symbols[];
extern const struct orr_tint nul_tints[];
void nul_draw(const orr_game *, const void *, int seat, struct orr_scene *);
/* cover.c: the picture on the card */
void nul_cover(struct orr_scene *);
/* about.c */
bool nul_about(const orr_game *, const void *, int seat, uint32_t piece, struct orr_about *);

/* estimate.c */
int32_t nul_estimate(const orr_game *, const void *, int seat);
extern const struct orr_feature nul_features[];
void nul_observe(const orr_game *, const void *, int seat, int16_t *out);

#endif
