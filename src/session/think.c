/* Whoever thinks: computer players at their seats, hints, chances, costly decisions. Works on what a request holds and on nothing else,
 * in whatever thread, worker or process it is. */
#include "think_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORLDS = 24, /* that chances are the mean of */
    MANY = 12    /* turns of which a hint takes some that achieve different things */
};
static const double LEAST = 1e-4; /* of a share: 0 means that there is no other choice */

struct orr_thinker *orr_thinker_new(void) {
    return session_must(calloc(1, sizeof(struct orr_thinker)));
}

/* The next request finds the seats empty and makes its players anew. */
void orr_thinker_clear(struct orr_thinker *t) {
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        orr_bot_free(t->seat[i].bot);
        t->seat[i] = (struct sitting){0};
    }
}

void orr_thinker_free(struct orr_thinker *t) {
    if (t) {
        orr_thinker_clear(t);
        orr_game_free(t->own);
        free(t->read);
        free(t->view);
        free(t);
    }
}

/* ---- players at their seats ---- */

/* All players leave when another game is asked about. */
static void sit_at(struct orr_thinker *t, const orr_game *g) {
    if (t->game != g) {
        orr_thinker_clear(t); /* they know the game that they were made for, by its address */
        t->game = g;
    }
}

/* The player at a seat is kept from request to request, and made anew when another one decides there. */
static struct sitting *sitting_at(struct orr_thinker *t, int seat, const struct orr_player *p) {
    struct sitting *s = &t->seat[seat];
    if (s->player != p) {
        orr_bot_free(s->bot);
        *s = (struct sitting){.player = p, .bot = orr_bot_make(p, t->game, seat)};
    }
    return s;
}

/* Only players from outside care; nothing was forfeited that is known here. */
void orr_thinker_over(struct orr_thinker *t, int seat, const void *view) {
    if (t->seat[seat].bot) {
        orr_bot_over(t->seat[seat].bot, view, 0);
    }
}

/* ---- answers ---- */

/* A turn that was chosen is played to its end. What was thought before it is forgotten, and so is a turn that this
 * request does not go on with: it is asked from a place where it was asked before. */
static void decide(struct orr_thinker *t, const struct orr_request *r, const struct orr_player *p,
                   const struct orr_limits *limits, struct orr_answer *out) {
    struct sitting *who = sitting_at(t, r->seat, p);
    struct orr_rng rng;
    /* an entry that was reached before comes again: something was taken back */
    bool back = !who->asked || who->entry >= r->entry;
    if (back || (who->turn != r->turn && !orr_player_is_outside(p))) { /* others keep a match in mind themselves */
        orr_bot_forget(who->bot);
    }
    who->asked = true;
    who->turn = r->turn;
    who->entry = r->entry;
    orr_rng_seed(&rng, r->seed);
    out->action = orr_bot_choose(who->bot, t->view, &rng, limits);
    out->planned = !orr_bot_thought(who->bot);
}

/* The seat's own decisions at the beginning of an idea. */
static size_t own_steps(const struct orr_idea *idea, int seat) {
    size_t n = 0;
    while (n < idea->steps && idea->line_seat[n] == seat) {
        n++;
    }
    return n;
}

/* What an idea achieves, in a state that the seat can imagine. */
static void aim_of(const struct orr_thinker *t, const struct orr_request *r, const struct orr_idea *idea,
                   char out[ORR_AIM_MAX]) {
    void *world = session_must(malloc(t->game->rules->state_size));
    struct orr_rng rng;
    orr_rng_seed(&rng, r->seed);
    orr_view(t->game, t->view, r->seat, world);
    orr_imagine(t->game, world, r->seat, &rng);
    orr_aims_words(t->game, world, idea->line, own_steps(idea, r->seat), out, ORR_AIM_MAX);
    free(world);
}

/* A part of a heading is the same with or without a capital letter. */
static bool same_part(const char *a, const char *b, size_t n) {
    unsigned char x = (unsigned char)a[0], y = (unsigned char)b[0];
    return (x == y || (x | 0x20) == (y | 0x20)) && memcmp(a + 1, b + 1, n - 1) == 0;
}

/* Does the heading have the part? */
static bool has_part(const char *aim, const char *part, size_t n) {
    for (const char *at = aim; at; at = strstr(at, ", ") ? strstr(at, ", ") + 2 : NULL) {
        size_t length = strstr(at, ", ") ? (size_t)(strstr(at, ", ") - at) : strlen(at);
        if (length == n && n > 0 && same_part(at, part, n)) {
            return true;
        }
    }
    return false;
}

/* Do two headings say the same, in whatever order? */
static bool same_aim(const char *a, const char *b) {
    bool same = strlen(a) == strlen(b);
    for (const char *at = a; same && at; at = strstr(at, ", ") ? strstr(at, ", ") + 2 : NULL) {
        same = has_part(b, at, strstr(at, ", ") ? (size_t)(strstr(at, ", ") - at) : strlen(at));
    }
    return same;
}

/* Keep an idea that achieves something that none before it does; false: one does. */
static bool keep_idea(const struct orr_thinker *t, const struct orr_request *r, const struct orr_idea *idea,
                      struct orr_answer *out) {
    aim_of(t, r, idea, out->aim[out->ideas]);
    for (size_t i = 0; i < out->ideas; i++) {
        if (same_aim(out->aim[i], out->aim[out->ideas])) {
            return false;
        }
    }
    out->idea[out->ideas++] = *idea;
    return true;
}

/* Chances as the bar has them, after the turn of an idea. */
static void look_after(struct orr_evaluator *o, const struct orr_thinker *t, const struct orr_request *r,
                       struct orr_idea *idea, struct orr_outlook *seen) {
    orr_evaluator_after(o, t->view, r->seat, idea->line, own_steps(idea, r->seat), WORLDS, 1, seen);
    idea->share = seen->share[r->seat] > LEAST ? seen->share[r->seat] : LEAST;
    idea->error = seen->error[r->seat];
}

static void swap_ideas(struct orr_answer *out, size_t i, size_t k) {
    struct orr_idea idea = out->idea[i];
    char aim[ORR_AIM_MAX];
    memcpy(aim, out->aim[i], sizeof aim);
    out->idea[i] = out->idea[k];
    memcpy(out->aim[i], out->aim[k], sizeof aim);
    out->idea[k] = idea;
    memcpy(out->aim[k], aim, sizeof aim);
}

/* One evaluator says what each idea is worth, and what the bar shows when the best is taken; the best comes first. */
static void judge_ideas(const struct orr_thinker *t, const struct orr_request *r, struct orr_answer *out) {
    struct orr_evaluator *o = orr_evaluator_make(t->game, t->view);
    struct orr_outlook seen;
    for (size_t i = 0; i < out->ideas; i++) {
        look_after(o, t, r, &out->idea[i], &seen);
        for (size_t k = i; k > 0 && out->idea[k].share > out->idea[k - 1].share; k--) {
            swap_ideas(out, k, k - 1);
        }
    }
    look_after(o, t, r, &out->idea[0], &seen);
    memcpy(out->share, seen.share, sizeof out->share);
    memcpy(out->error, seen.error, sizeof out->error);
    out->action = out->idea[0].action;
    orr_evaluator_free(o);
}

/* A hint: turns that achieve different things, with the reasons, plans and play-outs that can be told. */
static void advise(const struct orr_thinker *t, const struct orr_request *r, const struct orr_player *p,
                   const struct orr_limits *limits, struct orr_answer *out) {
    struct orr_bot *bot = orr_bot_make(p, t->game, r->seat);
    struct orr_idea *all = session_must(calloc(MANY, sizeof *all));
    struct orr_rng rng;
    orr_rng_seed(&rng, r->seed);
    out->action = orr_bot_choose(bot, t->view, &rng, limits);
    size_t n = orr_bot_ideas(bot, all, out->common ? ORR_ANSWER_IDEAS : MANY);
    orr_bot_explain(bot, all, n);
    orr_bot_playouts(bot, all, n);
    for (size_t i = 0; i < n && out->ideas < ORR_ANSWER_IDEAS; i++) {
        if (keep_idea(t, r, &all[i], out)) {
            orr_bot_foresee(bot, i, &out->idea[out->ideas - 1]);
        }
    }
    if (out->ideas == 0) { /* there was nothing to choose */
        out->idea[0] =
            (struct orr_idea){.action = out->action, .steps = 1, .line = {out->action}, .line_seat = {(int8_t)r->seat}};
        aim_of(t, r, &out->idea[0], out->aim[0]);
        out->ideas = 1;
    } else if (!out->common) {
        judge_ideas(t, r, out);
    }
    out->relative = out->common;
    free(all);
    orr_bot_free(bot);
}

/* Everybody's chances as far as the reader knows; the fixed seed makes the same position show the same chances. */
static void estimate(const struct orr_thinker *t, const struct orr_request *r, struct orr_answer *out) {
    struct orr_evaluator *o = orr_evaluator_make(t->game, t->view);
    struct orr_outlook seen = {0};
    out->relative = orr_evaluator_relative(o);
    if (!out->relative) {
        orr_evaluator_after(o, t->view, r->seat, NULL, 0, WORLDS, 1, &seen);
    }
    memcpy(out->share, seen.share, sizeof out->share);
    memcpy(out->error, seen.error, sizeof out->error);
    orr_evaluator_free(o);
}

/* For qsort: the lowest share first; actions settle equal ones, so that the order is the same everywhere. */
static int compare_shares(const void *a, const void *b) {
    const struct orr_cost *x = a, *y = b;
    return x->share != y->share ? (x->share > y->share ? 1 : -1) : (x->action > y->action) - (x->action < y->action);
}

/* Decisions that lie at least ORR_COSTLY below the best, the worst first, as many as there is room for. */
static void warn(const struct orr_thinker *t, const struct orr_request *r, struct orr_answer *out) {
    struct orr_costs *all = session_must(malloc(sizeof *all));
    out->relative = !orr_costs_of(t->game, t->view, r->seat, r->seed, all);
    out->best = all->best;
    qsort(all->at, all->n, sizeof *all->at, compare_shares);
    for (uint32_t i = 0; i < all->n && out->costly < ORR_ANSWER_COSTLY; i++) {
        if (all->best - all->at[i].share >= ORR_COSTLY) {
            out->cost[out->costly++] = all->at[i];
        }
    }
    free(all);
}

/* Cuts the view for the seat once more: a position that comes as text may hold too much. */
static bool take_view(struct orr_thinker *t, const struct orr_request *r, struct orr_error *err) {
    const orr_game *g = r->game;
    int cut = orr_cut_for(g, r->view);
    if (cut != ORR_ALL_KNOWING && cut != r->seat) {
        return orr_fail(err, "this position is cut for somebody else");
    }
    bool chances = r->kind == ORR_ASK_CHANCES;
    if (chances ? r->seat < ORR_WATCHER || r->seat >= g->seats
                : r->seat < 0 || orr_turn_of(g, r->view).actor != r->seat) {
        return orr_fail(err, "it is not that seat's turn");
    }
    free(t->view);
    t->view = session_must(malloc(g->rules->state_size));
    orr_view(g, r->view, r->seat, t->view);
    return true;
}

/* Limits of the caller go before those of the request: a server may have less time than a page. */
bool orr_thinker_answer(struct orr_thinker *t, const struct orr_request *r, const struct orr_limits *limits,
                        struct orr_answer *out, struct orr_error *err) {
    bool plays = r->kind == ORR_ASK_DECISION || r->kind == ORR_ASK_HINT;
    const struct orr_player *p = plays ? orr_player_find(r->player, err) : NULL;
    if ((plays && !p) || !take_view(t, r, err)) {
        return false;
    }
    struct orr_limits all = limits ? *limits : (struct orr_limits){0};
    all.iterations = all.iterations ? all.iterations : r->iterations;
    *out = (struct orr_answer){.common = orr_common_goal(r->game)};
    sit_at(t, r->game);
    if (r->kind == ORR_ASK_DECISION) {
        decide(t, r, p, &all, out);
    } else if (r->kind == ORR_ASK_HINT) {
        advise(t, r, p, &all, out);
    } else if (r->kind == ORR_ASK_DANGER) {
        warn(t, r, out);
    } else {
        estimate(t, r, out);
    }
    return true;
}
