/* The review as JSON. Names are stable: more may be added, none is renamed. Seats and
 * turns count from 0, moves as in `orrery replay` from 1; shares are from 0 to 1. */
#include "review.h"

#include <inttypes.h>

/* A list of numbers, one for each seat, as a member. */
static void put_shares(struct orr_buf *out, const struct orr_review *r, const char *name, const double *share) {
    orr_put(out, "\"%s\":[", name);
    for (unsigned i = 0; i < r->game->seats; i++) {
        orr_put(out, i ? ",%.6f" : "%.6f", share[i]);
    }
    orr_put(out, "]");
}

static void put_seat_or_null(struct orr_buf *out, int seat) {
    if (seat < 0) {
        orr_put(out, "null");
    } else {
        orr_put(out, "%d", seat);
    }
}

/* A text as a member; the buffer is freed. */
static void put_text(struct orr_buf *out, const char *name, struct orr_buf *text) {
    orr_put(out, ",\"%s\":", name);
    orr_put_json_string(out, text->at ? text->at : "");
    orr_buf_free(text);
}

/* An action in words as a member. */
static void put_words(struct orr_buf *out, const struct orr_review *r, const char *name, orr_action a) {
    char words[256];
    orr_step_words(r->game, a, words, sizeof words);
    orr_put(out, ",\"%s\":", name);
    orr_put_json_string(out, words);
}

/* The first step of the better turn that is not what was played. */
static orr_action first_other(const struct orr_review_choice *c) {
    return c->line[c->same < c->steps ? c->same : c->steps - 1];
}

/* Decisions, as a list of notation, words and ids. */
static void put_steps(struct orr_buf *out, const struct orr_review *r, const char *name, const orr_action *step,
                      size_t n) {
    char text[256];
    orr_put(out, ",\"%s\":[", name);
    for (size_t i = 0; i < n; i++) {
        orr_step_write(r->game, step[i], text, sizeof text);
        orr_put(out, "%s{\"step\":", i ? "," : "");
        orr_put_json_string(out, text);
        orr_step_words(r->game, step[i], text, sizeof text);
        orr_put(out, ",\"text\":");
        orr_put_json_string(out, text);
        orr_put(out, ",\"action\":\"%016" PRIx64 "\"}", step[i]);
    }
    orr_put(out, "]");
}

static void put_reasons(struct orr_buf *out, const struct orr_review_choice *c) {
    orr_put(out, ",\"reasons\":[");
    for (unsigned i = 0; i < c->reasons; i++) {
        const struct orr_reason *reason = &c->reason[i];
        orr_put(out, "%s{\"text\":", i ? "," : "");
        orr_put_json_string(out, reason->words);
        orr_put(out, ",\"more\":%s,\"effect\":%.4f}", reason->more ? "true" : "false", reason->effect);
    }
    orr_put(out, "]");
}

/* What both turns achieve, why the better one is better, and its decisions; only of errors, to keep reviews small. */
static void put_lesson(struct orr_buf *out, const struct orr_review *r, const struct orr_review_choice *c) {
    char played[ORR_AIM_MAX], better[ORR_AIM_MAX];
    orr_action step[ORR_REVIEW_SEGMENT];
    if (c->best != 0 && c->margin == 0) {
        return;
    }
    orr_review_aims(r, c, played, better);
    orr_put(out, ",\"played_aim\":");
    orr_put_json_string(out, played);
    orr_put(out, ",\"better_aim\":");
    orr_put_json_string(out, better);
    orr_put(out, ",\"same\":%u,\"points\":%.2f", c->same, orr_review_points(r, c));
    put_reasons(out, c);
    if (c->mark) {
        for (uint32_t i = 0; i < c->entries; i++) {
            step[i] = orr_match_entry(r->match, c->entry + i).action;
        }
        put_steps(out, r, "played_steps", step, c->entries);
        put_steps(out, r, "better_steps", c->line, c->steps);
    }
}

static void put_choice(struct orr_buf *out, const struct orr_review *r, const struct orr_review_choice *c) {
    struct orr_buf played = {0}, better = {0};
    orr_put(out, "{\"move\":%u,\"moves\":%u,\"seat\":%d,\"mark\":%u,\"best\":%s", c->entry + 1, c->entries, c->seat,
            c->mark, c->best ? "true" : "false");
    orr_put(out, ",\"best_share\":%.6f,\"played_share\":%.6f,\"standard_error\":%.6f,\"error\":%.6f,", c->chance,
            c->played, c->standard_error, c->error);
    put_shares(out, r, "gained", c->gained);
    orr_review_played(r, c, c->entries, &played);
    put_text(out, "played", &played);
    put_words(out, r, "played_words", orr_match_entry(r->match, c->entry).action);
    orr_review_line(r, c->line, c->steps, c->steps, &better);
    put_text(out, "better", &better);
    put_words(out, r, "better_words", first_other(c));
    put_lesson(out, r, c);
    orr_put(out, "}");
}

static void put_turn(struct orr_buf *out, const struct orr_review *r, size_t i) {
    const struct orr_review_turn *t = &r->turn[i];
    orr_put(out, "{\"move\":%u,\"moves\":%u,\"seat\":", t->from + 1, t->to - t->from);
    put_seat_or_null(out, t->seat);
    orr_put(out, ",\"round\":%u,\"options\":%u,\"error\":%.6f,", t->round, t->options, t->error);
    put_shares(out, r, "shares", t->share);
    orr_put(out, ",");
    put_shares(out, r, "luck", t->luck);
    orr_put(out, "}");
}

static void put_turning(struct orr_buf *out, const struct orr_review *r, uint32_t turn) {
    const struct orr_review_turn *t = &r->turn[turn];
    int32_t outcome = orr_review_outcome(r, turn);
    orr_put(out, "{\"turn\":%u,\"move\":%u,\"before\":%.6f,\"after\":%.6f,\"verdict\":\"%s\",\"choice\":", turn,
            t->from + 1, orr_review_before(r, turn, (unsigned)r->focus), t->share[r->focus],
            orr_review_verdict(r, turn));
    if (t->choice >= 0) {
        put_choice(out, r, &r->choice[t->choice]);
    } else {
        orr_put(out, "null");
    }
    orr_put(out, outcome < 0 ? ",\"outcome\":null}" : ",\"outcome\":%d}", outcome);
}

static void put_seat(struct orr_buf *out, const struct orr_review *r, unsigned i, const char *name) {
    const struct orr_review_sum *s = &r->sum[i];
    orr_put(out, "{\"seat\":%u,\"name\":", i);
    orr_put_json_string(out, name);
    orr_put(
        out,
        ",\"won\":%s,\"start\":%.6f,\"luck\":%.6f,\"errors\":%.6f,\"errors_of_others\":%.6f,\"rest\":%.6f,\"end\":%.6f",
        r->won >> i & 1u ? "true" : "false", s->start, s->luck, s->error, s->from_others, s->rest, s->end);
    orr_put(out, ",\"misjudged\":%s", r->misjudged >> i & 1u ? "true" : "false");
    orr_put(out, ",\"choices\":%u,\"marks\":[%u,%u,%u]}", s->marks[0] + s->marks[1] + s->marks[2] + s->marks[3],
            s->marks[1], s->marks[2], s->marks[3]);
}

static void put_ending(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    char words[512];
    orr_put(out, ",\"ending\":");
    if (orr_result_words(r->game, &r->result, ORR_ALL_KNOWING, names, words, sizeof words)) {
        orr_put_json_string(out, words);
    } else {
        orr_put(out, "null");
    }
}

static void put_head(struct orr_buf *out, const struct orr_review *r) {
    orr_put(out, "{\"game\":");
    orr_put_json_string(out, r->game->rules->id);
    orr_put(out, ",\"moves\":%u,\"finished\":%s,\"stopped\":%s,\"common\":%s,\"relative\":%s", r->entries,
            r->finished ? "true" : "false", r->stopped ? "true" : "false", r->common ? "true" : "false",
            r->relative ? "true" : "false");
    orr_put(out, ",\"rough\":%s,\"own\":", r->rough ? "true" : "false");
    put_seat_or_null(out, r->own);
    orr_put(out, ",\"evaluation\":\"%s\"", orr_evaluation_name(r->game));
    orr_put(out, ",\"iterations\":%u,\"seed\":%llu,\"focus\":%d,", r->iterations, (unsigned long long)r->seed,
            r->focus);
    put_shares(out, r, "start", r->start);
}

static void put_luck(struct orr_buf *out, const struct orr_review *r, const struct orr_review_luck *l) {
    struct orr_buf text = {0};
    orr_action a = orr_match_entry(r->match, l->entry).action;
    orr_put(out, "{\"move\":%u,\"turn\":%u,\"outcomes\":%u,\"sampled\":%s,", l->entry + 1, l->turn, l->outcomes,
            l->sampled ? "true" : "false");
    put_shares(out, r, "luck", l->luck);
    orr_review_line(r, &a, 1, 1, &text);
    put_text(out, "outcome", &text);
    put_words(out, r, "outcome_words", a);
    orr_put(out, "}");
}

void orr_review_json(const struct orr_review *r, const char *const *names, struct orr_buf *out) {
    put_head(out, r);
    put_ending(out, r, names);
    orr_put(out, ",\n \"seats\":[");
    for (unsigned i = 0; i < r->game->seats; i++) {
        orr_put(out, i ? ",\n  " : "\n  ");
        put_seat(out, r, i, names[i]);
    }
    orr_put(out, "],\n \"turning_points\":[");
    for (unsigned i = 0; i < r->n_turning; i++) {
        orr_put(out, i ? ",\n  " : "\n  ");
        put_turning(out, r, r->turning[i]);
    }
    orr_put(out, "],\n \"largest_luck\":[");
    for (unsigned i = 0; i < r->n_largest; i++) {
        orr_put(out, i ? ",%u" : "%u", r->largest[i]);
    }
    orr_put(out, "],\n \"turns\":[");
    for (size_t i = 0; i < r->n_turns; i++) {
        orr_put(out, i ? ",\n  " : "\n  ");
        put_turn(out, r, i);
    }
    orr_put(out, "],\n \"choices\":[");
    for (size_t i = 0; i < r->n_choices; i++) {
        orr_put(out, i ? ",\n  " : "\n  ");
        put_choice(out, r, &r->choice[i]);
    }
    orr_put(out, "],\n \"chance\":[");
    for (size_t i = 0; i < r->n_luck; i++) {
        orr_put(out, i ? ",\n  " : "\n  ");
        put_luck(out, r, &r->luck[i]);
    }
    orr_put(out, "]}\n");
}
