/* A companion of a physical table: what it asks next, entering it, and going back. What was entered is done again
 * from the beginning to take something back, so nothing but the entries has to be kept.
 *
 *     asks NAME or DECIDE -> enter "reveal:D9" -> pending, if it looks at facts -> asks CHANGED
 *     -> enter "told 2 card:A=moon" -> the pending step is done -> go_on until something is asked again
 */
#include "companion.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void companion_note(struct companion_news *news, const struct orr_trace *t) {
    for (uint32_t i = 0; news && i < t->n; i++) {
        if (news->n == news->cap) {
            news->cap = news->cap ? 2 * news->cap : 64;
            news->at = orr_realloc(news->at, news->cap, sizeof *news->at);
        }
        news->at[news->n++] = t->at[i];
    }
}

/* ---- going on ---- */

/* The person's turn is over: any fact may have changed since it was told. */
static void make_stale(struct orr_companion *c) { memset(c->stale, 0xFF, sizeof c->stale); }

/* What is not known of the person's side is replaced by the game's completion (automa.h), after every step. */
static void forget(struct orr_companion *c) { companion_automa(c)->forget(c->game, c->state); }

static void do_step(struct orr_companion *c, orr_action a) {
    struct orr_trace t = {0};
    orr_apply(c->game, c->state, a, &t);
    forget(c);
    companion_note(&c->news, &t);
}

/* The person's own turn happens at the table; here it is passed over. */
static void pass(struct orr_companion *c) {
    struct orr_trace t = {0};
    companion_automa(c)->pass(c->game, c->state, &t);
    forget(c);
    companion_note(&c->news, &t);
}

/* Of what nobody names the outcome of which there is most, so that nothing else runs out. */
static orr_action likeliest(const struct orr_companion *c) {
    struct orr_odds odds = {0};
    uint32_t best = 0;
    orr_odds_of(c->game, c->state, &odds);
    for (uint32_t i = 1; i < odds.n; i++) {
        best = odds.weight[i] > odds.weight[best] ? i : best;
    }
    return odds.at[best];
}

/* Does the state wait for nothing that has to be entered? Then one thing is done: chance that nobody can see, or the
 * person's turn when no fact is asked at its end. Called until it is false. */
static bool go_on(struct orr_companion *c) {
    const struct orr_automa *automa = companion_automa(c);
    int actor = orr_turn_of(c->game, c->state).actor;
    if (actor == ORR_CHANCE && automa->unseen(c->game, c->state)) {
        do_step(c, likeliest(c));
        return true;
    }
    if (actor >= 0 && automa->waits(c->game, c->state)) {
        make_stale(c);
        if (!companion_asks_facts(c)) {
            pass(c);
            return true;
        }
    }
    return false;
}

/* Facts come first: a step that was named waits for them. Also where nobody is to act any more, since the end is
 * scored from them. */
enum orr_companion_asks orr_companion_asks(const struct orr_companion *c) {
    int actor = orr_turn_of(c->game, c->state).actor;
    if (c->pending || orr_companion_passes(c) || (actor < 0 && companion_asks_facts(c))) {
        return ORR_COMPANION_CHANGED;
    }
    return actor == ORR_NOBODY ? ORR_COMPANION_OVER : actor == ORR_CHANCE ? ORR_COMPANION_NAME : ORR_COMPANION_DECIDE;
}

bool orr_companion_naming(const struct orr_companion *c, struct orr_naming *out) {
    return orr_companion_asks(c) == ORR_COMPANION_NAME && orr_naming_of(c->game, c->state, out);
}

bool orr_companion_passes(const struct orr_companion *c) {
    return !c->pending && orr_turn_of(c->game, c->state).actor >= 0 && companion_automa(c)->waits(c->game, c->state);
}

orr_action orr_companion_pending(const struct orr_companion *c) { return c->pending; }

/* ---- entering ---- */

/* A step of the automa's table, judged as in any match; when it needs facts of the real table it waits for them. */
static bool enter_step(struct orr_companion *c, const char *text, struct orr_error *err) {
    orr_action a = 0;
    enum orr_companion_asks asks = orr_companion_asks(c);
    if (asks != ORR_COMPANION_NAME && asks != ORR_COMPANION_DECIDE) {
        return orr_fail(err, asks == ORR_COMPANION_OVER ? "the game is over" : "facts are asked for first");
    }
    if (!orr_step_read(c->game, text, &a, err)) {
        return false;
    }
    struct orr_verdict v = orr_check(c->game, c->state, a);
    if (v.rule) {
        char why[400];
        orr_refusal_words(c->game, c->state, a, v, why, sizeof why);
        return orr_fail(err, "%s", why);
    }
    c->news.n = 0;
    c->pending = a;
    if (!companion_asks_facts(c)) {
        c->pending = 0;
        do_step(c, a);
    }
    return true;
}

/* What was told holds now: go on with what it was asked for. */
static void told(struct orr_companion *c, const struct companion_telling *t) {
    memcpy(c->state, t->s, c->game->rules->state_size);
    bool passes = orr_companion_passes(c);
    for (unsigned fact = 0; fact < ORR_MAX_FACTS; fact++) {
        c->stale[fact] &= ~t->asked[fact];
    }
    orr_action a = c->pending;
    c->pending = 0;
    if (passes) {
        pass(c);
        return;
    }
    forget(c);
    if (a) {
        do_step(c, a);
    }
}

/* "TAPS fact:place=value …", behind the word "told". Everything is read and told to a copy first, so that a refusal
 * leaves state, taps and news as they were. */
static bool enter_facts(struct orr_companion *c, const char *text, struct orr_error *err) {
    struct companion_answers answers;
    struct companion_telling t = {0};
    struct companion_news news = {0};
    char *rest;
    unsigned long taps = strtoul(text, &rest, 10);
    if (orr_companion_asks(c) != ORR_COMPANION_CHANGED) {
        return orr_fail(err, "no facts are asked for now");
    }
    if (rest == text || taps > 999) {
        return orr_fail(err, "\"told\" needs the number of taps first");
    }
    t.s = orr_alloc(1, c->game->rules->state_size);
    memcpy(t.s, c->state, c->game->rules->state_size);
    bool fits = companion_answers_read(c, rest, &answers, err) && companion_tell(c, &answers, &t, &news, err);
    if (fits) {
        free(c->news.at);
        c->news = news;
        c->taps += (uint32_t)taps;
        c->last_taps = (uint32_t)taps;
        told(c, &t);
    } else {
        free(news.at);
    }
    free(t.s);
    return fits;
}

/* One entry and what follows from it by itself, up to the next question. */
static bool do_entry(struct orr_companion *c, const char *entry, struct orr_error *err) {
    bool facts = !strncmp(entry, "told ", 5);
    if (!(facts ? enter_facts(c, entry + 5, err) : enter_step(c, entry, err))) {
        return false;
    }
    while (!c->pending && go_on(c)) {
    }
    return true;
}

static void note_entry(struct orr_companion *c, const char *entry) {
    if (c->n == c->cap) {
        c->cap = c->cap ? 2 * c->cap : 64;
        c->entries = orr_realloc(c->entries, c->cap, sizeof *c->entries);
    }
    c->entries[c->n] = orr_alloc(strlen(entry) + 1, 1);
    memcpy(c->entries[c->n++], entry, strlen(entry) + 1);
}

bool orr_companion_enter(struct orr_companion *c, const char *entry, struct orr_error *err) {
    if (!do_entry(c, entry, err)) {
        return false;
    }
    note_entry(c, entry);
    return true;
}

/* ---- life ---- */

/* The state before the first entry: set-up, everything stale, and whatever needs no entry. */
static void begin(struct orr_companion *c) {
    memset(c->state, 0, c->game->rules->state_size);
    c->game->rules->setup(c->game, c->state);
    c->pending = 0;
    c->taps = c->last_taps = c->news.n = 0;
    make_stale(c);
    forget(c);
    while (go_on(c)) {
    }
}

/* All entries but the last, done again. They were accepted before, in the same order, so none can fail. */
bool orr_companion_undo(struct orr_companion *c) {
    if (c->n == 0) {
        return false;
    }
    free(c->entries[--c->n]);
    begin(c);
    for (uint32_t i = 0; i < c->n; i++) {
        do_entry(c, c->entries[i], NULL);
    }
    return true;
}

/* Options of the order come first, then those that the automa needs; `options` keeps only what was given, because
 * the others follow from the game. */
struct orr_companion *orr_companion_new(const struct orr_spec *spec, struct orr_error *err) {
    const struct orr_rules *rules = orr_games_find(spec->game);
    struct orr_spec own = *spec;
    char options[128];
    if (!rules || !rules->automa) {
        orr_fail(err, rules ? "%s has no automa that can be run alone" : "there is no game \"%s\"",
                 rules ? rules->title : spec->game);
        return NULL;
    }
    snprintf(options, sizeof options, "%s", rules->automa->options);
    for (char *p = options; *p && own.n_options < ORR_MAX_OPTIONS;) {
        own.option[own.n_options++] = p;
        p += strcspn(p, " ");
        p += *p ? (*p = 0, 1) : 0;
    }
    /* the automa plays against one person, whatever the order said */
    own.seats = 1;
    orr_game *g = orr_game_make(&own, err);
    if (!g) {
        return NULL;
    }
    struct orr_companion *c = orr_alloc(1, sizeof *c);
    c->game = g;
    c->state = orr_alloc(1, rules->state_size);
    for (unsigned i = 0, n = 0; i < spec->n_options; i++) {
        n += (unsigned)snprintf(c->options + n, sizeof c->options - n, "%s%s", i ? " " : "", spec->option[i]);
        n = n < sizeof c->options ? n : (unsigned)sizeof c->options;
    }
    begin(c);
    return c;
}

/* The game is borrowed, which is why a copy must be freed first. */
struct orr_companion *orr_companion_copy(const struct orr_companion *c) {
    struct orr_companion *copy = orr_alloc(1, sizeof *copy);
    *copy = *c;
    copy->borrowed = true;
    copy->state = orr_alloc(1, c->game->rules->state_size);
    memcpy(copy->state, c->state, c->game->rules->state_size);
    copy->news = (struct companion_news){0};
    copy->entries = NULL;
    copy->n = copy->cap = 0;
    for (uint32_t i = 0; i < c->n; i++) {
        note_entry(copy, c->entries[i]);
    }
    return copy;
}

void orr_companion_free(struct orr_companion *c) {
    if (!c) {
        return;
    }
    for (uint32_t i = 0; i < c->n; i++) {
        free(c->entries[i]);
    }
    free(c->entries);
    free(c->news.at);
    free(c->state);
    if (!c->borrowed) {
        orr_game_free(c->game);
    }
    free(c);
}

const orr_game *orr_companion_game(const struct orr_companion *c) { return c->game; }
const void *orr_companion_state(const struct orr_companion *c) { return c->state; }
uint32_t orr_companion_entries(const struct orr_companion *c) { return c->n; }

struct orr_companion_taps orr_companion_taps(const struct orr_companion *c) {
    struct orr_result r = {0};
    orr_result_of(c->game, c->state, &r);
    return (struct orr_companion_taps){c->taps, c->last_taps, r.rounds};
}
