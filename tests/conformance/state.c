/* The state: its invariants, its JSON, whose turn it is; a step's events and that
 * listening changes nothing; the result. */
#include "conform.h"

#include <stdlib.h>
#include <string.h>

enum { JSON_ONE_IN = 4 }; /* the slowest check by far */

static bool check_audit(struct walk *w) {
    char why[512] = "";
    return w->rules->audit(w->game, state_of(w), why, sizeof why) || broken(w, "audit: %s", why);
}

static bool check_turn(struct walk *w) {
    struct orr_turn turn = orr_turn_of(w->game, state_of(w));
    unsigned prompts = 0;
    while (w->rules->prompts[prompts].ask) {
        prompts++;
    }
    if (turn.actor < ORR_NOBODY || turn.actor >= w->game->seats) {
        return broken(w, "it is the turn of seat %d of %u", turn.actor, w->game->seats);
    }
    return turn.prompt < prompts || broken(w, "prompt %u does not exist", turn.prompt);
}

static bool check_json(struct walk *w) {
    struct orr_buf text = {0};
    struct orr_error err = {{0}};
    orr_game *game = NULL;
    void *state = NULL;
    orr_position_write(w->game, state_of(w), &text);
    bool read = orr_position_read(text.at, text.n, NULL, &game, &state, &err);
    bool same = read && same_state(w, state, state_of(w)) && game->seats == w->game->seats &&
                !memcmp(game->option, w->game->option, sizeof game->option);
    if (read) {
        orr_game_free(game);
        free(state);
    }
    orr_buf_free(&text);
    return same || broken(w, "the position does not read back from JSON: %s", read ? "other bytes" : err.text);
}

/* Whoever adds up the lines that count gets the score. */
static bool adds_up(struct walk *w, const struct orr_result *r) {
    for (unsigned column = 0; column < ORR_COLUMNS; column++) {
        bool shown = column < w->game->seats || (column == ORR_RIVAL && r->rival);
        int64_t sum = 0;
        for (uint32_t i = 0; i < r->n_lines; i++) {
            sum += r->lines[i].aside ? 0 : r->lines[i].value[column];
        }
        if (shown && r->n_lines && sum != r->score[column]) {
            return broken(w, "the lines of column %u add up to %lld, its score is %d", column, (long long)sum,
                          r->score[column]);
        }
    }
    return true;
}

/* A claim and an evaluation for every seat; both only look. */
static bool check_looks(struct walk *w) {
    struct orr_result result;
    orr_result_of(w->game, state_of(w), &result);
    if (result.n_lines > ORR_MAX_SCORE_LINES || result.won >> w->game->seats) {
        return broken(w, "the result has %u lines and winners %02x", result.n_lines, result.won);
    }
    if (!adds_up(w, &result)) {
        return false;
    }
    for (int seat = 0; w->rules->estimate && seat < w->game->seats; seat++) {
        int32_t once = w->rules->estimate(w->game, state_of(w), seat);
        if (once != w->rules->estimate(w->game, state_of(w), seat)) {
            return broken(w, "the estimate for seat %d is not always the same", seat);
        }
    }
    bool over = orr_turn_of(w->game, state_of(w)).actor == ORR_NOBODY;
    return result.over == over || broken(w, "the result and the turn differ on whether the game is over");
}

bool check_state(struct walk *w) {
    return check_turn(w) && check_audit(w) && check_looks(w) && (below(w, JSON_ONE_IN) || check_json(w));
}

/* ---- steps ---- */

static bool check_event(struct walk *w, const struct orr_event *e) {
    char words[512];
    unsigned lines = 0;
    while (w->rules->lines[lines].text) {
        lines++;
    }
    if (e->line >= lines || e->seat < -1 || e->seat >= ORR_MAX_SEATS || !e->audience) {
        return broken(w, "an event of line %u for seat %d and audience %02x", e->line, e->seat, e->audience);
    }
    for (int reader = -2; reader < w->game->seats; reader++) {
        if (orr_event_words(w->game, e, reader, NULL, words, sizeof words) && strpbrk(words, "{}")) {
            return broken(w, "a log line reads: %s", words);
        }
    }
    return true;
}

bool check_step(struct walk *w, const void *before, orr_action a, const struct orr_trace *trace) {
    uint8_t silent[STATE_MAX];
    memcpy(silent, before, w->rules->state_size);
    orr_apply(w->game, silent, a, NULL);
    if (!same_state(w, silent, state_of(w))) {
        return broken(w, "the same step from the same state gives another one when nobody listens");
    }
    if (trace->n >= ORR_MAX_EVENTS) {
        return broken(w, "the trace of one step is full");
    }
    for (uint32_t i = 0; i < trace->n; i++) {
        if (!check_event(w, &trace->at[i])) {
            return false;
        }
    }
    return true;
}

/* ---- the end ---- */

bool check_result(struct walk *w) {
    struct orr_result r;
    unsigned first = 0;
    orr_result_of(w->game, state_of(w), &r);
    for (unsigned i = 0; i < w->game->seats; i++) {
        if (r.rank[i] < 1 || r.rank[i] > w->game->seats) {
            return broken(w, "seat %u has rank %u", i, r.rank[i]);
        }
        first += r.rank[i] == 1;
        for (unsigned j = 0; j < w->game->seats; j++) {
            if (r.score[i] > r.score[j] && r.rank[i] > r.rank[j] && !r.note) {
                return broken(w, "seat %u has more points than seat %u and a worse rank", i, j);
            }
        }
    }
    return (r.over && first) || broken(w, "the game is over without a result");
}
