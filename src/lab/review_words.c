/* The words of a review that was made elsewhere, where another language is spoken: decisions, what turns achieve, reasons.
 * Figures stay as they are; only what people read is said anew, from the record and the language of its game. */
#include "orrery/json.h"
#include "review.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEP_TEXT = 256 };

static void put_step_words(struct orr_buf *out, const char *name, const orr_game *g, orr_action a) {
    char words[STEP_TEXT];
    orr_step_words(g, a, words, sizeof words);
    orr_put(out, "\"%s\":", name);
    orr_put_json_string(out, words);
}

static void put_steps(struct orr_buf *out, const char *name, const orr_game *g, const orr_action *step, uint32_t n) {
    char words[STEP_TEXT];
    orr_put(out, ",\"%s\":[", name);
    for (uint32_t i = 0; i < n; i++) {
        orr_step_words(g, step[i], words, sizeof words);
        orr_put(out, i ? "," : "");
        orr_put_json_string(out, words);
    }
    orr_put(out, "]");
}

/* Steps in notation, parted by blanks. */
static bool read_steps(const orr_game *g, const char *text, struct orr_review_choice *c, struct orr_error *err) {
    char step[STEP_TEXT];
    for (int used = 0; sscanf(text, "%255s%n", step, &used) == 1; text += used) {
        if (c->steps == ORR_REVIEW_LINE) {
            return orr_fail(err, "a turn has at most %d decisions", ORR_REVIEW_LINE);
        }
        if (!orr_step_read(g, step, &c->line[c->steps++], err)) {
            return false;
        }
    }
    return c->steps > 0 || orr_fail(err, "a turn has at least one decision");
}

/* A choice as the review has it: {"move","moves","same","better"}. */
static bool read_choice(const struct orr_match *m, const struct orr_json *v, struct orr_review_choice *c,
                        struct orr_error *err) {
    int64_t move, moves, same, length = orr_match_length(m);
    *c = (struct orr_review_choice){.mark = 0};
    if (!orr_json_need_int(v, "move", 1, length, &move, err) ||
        !orr_json_need_int(v, "moves", 1, ORR_REVIEW_SEGMENT, &moves, err) ||
        !orr_json_need_int(v, "same", 0, ORR_REVIEW_SEGMENT, &same, err)) {
        return false;
    }
    if (move - 1 + moves > length) {
        return orr_fail(err, "the record ends before move %lld", (long long)move);
    }
    c->entry = (uint32_t)(move - 1);
    c->entries = (uint32_t)moves;
    c->same = (unsigned)same;
    const struct orr_json *better = orr_json_need(v, "better", ORR_JSON_STRING, err);
    return better && read_steps(orr_match_game(m), better->text, c, err);
}

static void put_choice(const struct orr_review *r, const struct orr_review_choice *c, struct orr_buf *out) {
    char played[ORR_AIM_MAX], better[ORR_AIM_MAX];
    orr_action step[ORR_REVIEW_SEGMENT] = {0};
    for (uint32_t i = 0; i < c->entries; i++) {
        step[i] = orr_match_entry(r->match, c->entry + i).action;
    }
    orr_put(out, "{");
    put_step_words(out, "played_words", r->game, step[0]);
    orr_put(out, ",");
    put_step_words(out, "better_words", r->game, c->line[c->same < c->steps ? c->same : c->steps - 1]);
    orr_review_aims(r, c, played, better);
    orr_put(out, ",\"played_aim\":");
    orr_put_json_string(out, played);
    orr_put(out, ",\"better_aim\":");
    orr_put_json_string(out, better);
    put_steps(out, "played_steps", r->game, step, c->entries);
    put_steps(out, "better_steps", r->game, c->line, c->steps);
    orr_put(out, "}");
}

static bool put_choices(const struct orr_review *r, const struct orr_json *list, struct orr_buf *out,
                        struct orr_error *err) {
    const struct orr_json *v = orr_json_first(list);
    orr_put(out, "{\"choices\":[");
    for (uint32_t i = 0; i < list->count; i++, v = orr_json_next(v)) {
        struct orr_review_choice c;
        if (!read_choice(r->match, v, &c, err)) {
            return false;
        }
        orr_put(out, i ? "," : "");
        put_choice(r, &c, out);
    }
    return true;
}

/* Outcomes of chance, by their moves. */
static bool put_outcomes(const struct orr_review *r, const struct orr_json *list, struct orr_buf *out,
                         struct orr_error *err) {
    const struct orr_json *v = orr_json_first(list);
    char words[STEP_TEXT];
    orr_put(out, "],\"outcomes\":[");
    for (uint32_t i = 0; i < list->count; i++, v = orr_json_next(v)) {
        if (v->type != ORR_JSON_INT || v->number < 1 || v->number > orr_match_length(r->match)) {
            return orr_fail(err, "an outcome is the number of a move");
        }
        orr_step_words(r->game, orr_match_entry(r->match, (uint32_t)(v->number - 1)).action, words, sizeof words);
        orr_put(out, i ? "," : "");
        orr_put_json_string(out, words);
    }
    return true;
}

/* Topics of reasons are sentences of the game. */
static bool put_topics(const orr_game *g, const struct orr_json *list, struct orr_buf *out, struct orr_error *err) {
    const struct orr_json *v = orr_json_first(list);
    orr_put(out, "],\"reasons\":[");
    for (uint32_t i = 0; i < list->count; i++, v = orr_json_next(v)) {
        if (v->type != ORR_JSON_STRING) {
            return orr_fail(err, "a reason is a text");
        }
        orr_put(out, i ? "," : "");
        orr_put_json_string(out, orr_tr(g, v->text));
    }
    orr_put(out, "]}");
    return true;
}

bool orr_review_say(const struct orr_match *m, const char *wish, size_t n, struct orr_buf *out, struct orr_error *err) {
    const struct orr_review r = {.match = m, .game = orr_match_game(m)};
    const struct orr_json *choices, *outcomes, *reasons;
    struct orr_json_doc doc = {0};
    bool ok = orr_json_parse(&doc, wish, n, err) &&
              (choices = orr_json_need(doc.root, "choices", ORR_JSON_LIST, err)) != NULL &&
              (outcomes = orr_json_need(doc.root, "outcomes", ORR_JSON_LIST, err)) != NULL &&
              (reasons = orr_json_need(doc.root, "reasons", ORR_JSON_LIST, err)) != NULL &&
              put_choices(&r, choices, out, err) && put_outcomes(&r, outcomes, out, err) &&
              put_topics(r.game, reasons, out, err);
    orr_json_free(&doc);
    return ok;
}
