/* What a reader is shown, as every front end finds it: from the true state, for that reader. It
 * is the same in every world that the reader cannot tell from this one, and what is not
 * marked as a part is the truth. */
#include "conform.h"

#include <string.h>

#include "orrery/ai.h"
#include "orrery/danger.h"
#include "orrery/points.h"
#include "orrery/report.h"

enum { CHANCES_ONE_IN = 120, CHANCE_WORLDS = 2 };

static void put_verdicts(const struct walk *w, const void *s, struct orr_buf *out) {
    for (unsigned i = 0; i < RECENT; i++) {
        struct orr_verdict v = orr_check(w->game, s, w->recent[i]);
        v.piece = 0; /* pieces are numbers of the scene, which is compared by itself */
        orr_verdict_json(w->game, s, w->recent[i], v, out);
        orr_put(out, "\n");
    }
}

/* Options with words and notes, refusals, question and what it is about, places, scores and their lines. */
static void put_shown(const struct walk *w, const void *s, int reader, struct orr_buf *out) {
    uint8_t view[STATE_MAX];
    char words[512];
    struct orr_result r;
    world_view(w->game, s, reader, view);
    orr_state_write(w->game, view, out);
    struct orr_turn turn = orr_turn_of(w->game, view);
    const struct orr_prompt *prompt = &w->rules->prompts[turn.prompt];
    orr_put(out, "\n%d: %s / %s\n", turn.actor, prompt->ask, prompt->others ? prompt->others : "");
    if (reader >= 0 && turn.actor == reader) {
        struct orr_asked asked;
        orr_ask(w->game, s, &asked);
        orr_put(out, "%s / %s\n", asked.words, asked.left);
        orr_legal_json(w->game, s, NULL, out);
        orr_put(out, "\n");
        put_verdicts(w, s, out);
    }
    orr_result_json(w->game, s, reader, out);
    orr_result_view(w->game, s, reader, &r);
    orr_result_words(w->game, &r, reader, NULL, words, sizeof words);
    orr_put(out, "\n%s\n", words);
}

static void put_chances(struct walk *w, const void *s, int reader, struct orr_buf *out) {
    double share[ORR_MAX_SEATS] = {0};
    orr_evaluator_seen(w->evaluator, s, reader, CHANCE_WORLDS, 9, share);
    for (unsigned i = 0; i < w->game->seats; i++) {
        orr_put(out, "chance of seat %u: %.17g\n", i, share[i]);
    }
}

/* What a decision of the reader puts at stake. */
static void put_danger(const struct walk *w, const void *s, int reader, orr_action a, struct orr_buf *out) {
    struct orr_danger d;
    orr_danger_of(w->game, s, reader, a, &d);
    orr_put(out, "out %.17g lost %.17g harm %.17g error %.17g heavy %d\n", d.out, d.lost, d.harm, d.error, d.heavy);
    for (unsigned i = 0; i < d.n; i++) {
        orr_put(out, "%u of %d: %s %.17g\n", d.risk[i].piece, d.risk[i].seat, d.risk[i].title, d.risk[i].chance);
    }
}

static bool same_shown(struct walk *w, const struct orr_buf *a, const struct orr_buf *b, int reader) {
    enum { BEFORE = 100, SHOWN = 240 };
    size_t n = 0;
    while (n < a->n && n < b->n && a->at[n] == b->at[n]) {
        n++;
    }
    if (n == a->n && n == b->n) {
        return true;
    }
    size_t from = n > BEFORE ? n - BEFORE : 0;
    return broken(w, "reader %d is shown different things of worlds that it cannot tell apart:\n%.*s\n---\n%.*s",
                  reader, SHOWN, a->at + from, SHOWN, b->at + from);
}

/* ---- the result against the truth ---- */

static bool fits(bool partial, int32_t shown, int32_t truth) { return partial || shown == truth; }

static bool check_lines(struct walk *w, const struct orr_result *r, const struct orr_result *truth, unsigned column) {
    for (uint32_t i = 0; i < r->n_lines; i++) {
        if (!fits((unsigned)r->lines[i].partial >> column & 1u, r->lines[i].value[column],
                  truth->lines[i].value[column])) {
            return broken(w, "column %u of \"%s\" shows %d of %d without a mark", column, r->lines[i].label,
                          r->lines[i].value[column], truth->lines[i].value[column]);
        }
    }
    return true;
}

/* Marked where something is missing and nowhere else; whole where nothing is cut. */
static bool check_marks(struct walk *w, const void *view, int reader) {
    struct orr_result r, truth;
    bool whole = same_state(w, view, state_of(w));
    orr_result_view(w->game, state_of(w), reader, &r);
    orr_result_view(w->game, state_of(w), ORR_ALL_KNOWING, &truth);
    if (truth.partial || (whole && r.partial) || r.over != truth.over || r.won != truth.won ||
        r.n_lines != truth.n_lines || (r.over && r.partial)) {
        return broken(w, "the result for reader %d does not fit the true one", reader);
    }
    for (unsigned column = 0; column < ORR_COLUMNS; column++) {
        if (!fits((unsigned)r.partial >> column & 1u, r.score[column], truth.score[column])) {
            return broken(w, "reader %d is shown %d points of %d in column %u without a mark", reader, r.score[column],
                          truth.score[column], column);
        }
        if (!check_lines(w, &r, &truth, column)) {
            return false;
        }
    }
    return r.partial || memcmp(r.rank, truth.rank, sizeof r.rank) == 0 ||
           broken(w, "reader %d is shown other places than the true ones, though nothing is hidden", reader);
}

/* ---- the worlds ---- */

static bool check_chances(struct walk *w, const void *a, int reader) {
    struct orr_buf here = {0}, there = {0};
    if (!w->evaluator) {
        w->evaluator = orr_evaluator_make(w->game, state_of(w));
    }
    put_chances(w, state_of(w), reader, &here);
    put_chances(w, a, reader, &there);
    if (reader >= 0 && orr_turn_of(w->game, state_of(w)).actor == reader) {
        struct orr_actions legal;
        orr_legal(w->game, state_of(w), &legal);
        orr_action step = legal.at[below(w, legal.n)];
        put_danger(w, state_of(w), reader, step, &here);
        put_danger(w, a, reader, step, &there);
    }
    bool same = same_shown(w, &here, &there, reader);
    orr_buf_free(&here);
    orr_buf_free(&there);
    return same;
}

bool check_shown(struct walk *w, const void *view, int reader) {
    uint8_t a[STATE_MAX], b[STATE_MAX];
    struct orr_buf text[3] = {{0}, {0}, {0}};
    if (!check_marks(w, view, reader)) {
        return false;
    }
    if (!world_pair(w->game, state_of(w), reader, &w->rng, a, b) && same_state(w, a, state_of(w))) {
        return true; /* nothing is hidden */
    }
    put_shown(w, state_of(w), reader, &text[0]);
    put_shown(w, a, reader, &text[1]);
    put_shown(w, b, reader, &text[2]);
    bool same = same_shown(w, &text[0], &text[1], reader) && same_shown(w, &text[1], &text[2], reader);
    for (unsigned i = 0; i < 3; i++) {
        orr_buf_free(&text[i]);
    }
    return same && (below(w, CHANCES_ONE_IN) || check_chances(w, a, reader));
}
