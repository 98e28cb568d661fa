/* Words in another language: whole games in which everything that a reader is shown is gathered: tables, questions,
 * options with their notes, log lines, pieces in words, results. Complains about sentences that the catalogue lacks;
 * with the language "pseudo", in which every sentence of the German catalogue stands between ‹ and ›, about words that
 * never went through a catalogue. All complaints are told at the end, each once. */
#include "conform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/catalogue.h"
#include "orrery/points.h"

enum { COMPLAINTS = 2000, SEED = 9, EVERY = 7, FIRST = 20, SETUPS = 64 };

/* One game of each set-up is played in all languages, by players who think once. */
static struct decisions decided[SETUPS];

struct listening {
    struct walk *w;
    bool pseudo;
    int open; /* ‹ without › in the text drawn last: a sentence in several lines goes on below */
    int x;    /* where that text stands */
    unsigned n;
    char *found[COMPLAINTS];
};

static bool is_letter(char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }
static bool is_small(char c) { return c >= 'a' && c <= 'z'; }

static void complain(void *user, const char *text) {
    struct listening *l = user;
    for (unsigned i = 0; i < l->n; i++) {
        if (!strcmp(l->found[i], text)) {
            return;
        }
    }
    if (l->n < COMPLAINTS) {
        l->found[l->n] = calloc(strlen(text) + 1, 1);
        if (l->found[l->n]) {
            strcpy(l->found[l->n++], text);
        }
    }
}

/* Three letters of a word outside of ‹ and ›, one of them small: not an id, a sign or a coordinate. `open`: how many ‹
 * there were before the text, and are after it. */
static bool has_bare_word(const char *text, int *open_before) {
    static const char open[] = "‹", close[] = "›";
    int depth = *open_before;
    bool bare = false;
    unsigned letters = 0, small = 0;
    for (const char *p = text; *p; p++) {
        if (!strncmp(p, open, sizeof open - 1) || !strncmp(p, close, sizeof close - 1)) {
            depth += !strncmp(p, open, sizeof open - 1) ? 1 : -1;
            p += sizeof open - 2;
            letters = small = 0;
            continue;
        }
        letters = depth == 0 && is_letter(*p) ? letters + 1 : 0;
        small = letters ? small + is_small(*p) : 0;
        bare |= letters >= 3 && small;
    }
    *open_before = depth;
    return bare;
}

static void hear(struct listening *l, const char *text) {
    int open = 0;
    if (l->pseudo && has_bare_word(text, &open)) {
        complain(l, text);
    }
}

/* A text of the table, or the next line of the sentence above it. */
static void hear_line(struct listening *l, int x, const char *text) {
    l->open = x == l->x ? l->open : 0;
    l->x = x;
    if (l->pseudo && has_bare_word(text, &l->open)) {
        complain(l, text);
    }
}

static void hear_scene(struct listening *l, const void *view, int reader, enum orr_compose compose, bool framed) {
    static const char *const names[ORR_MAX_SEATS] = {"#1", "#2", "#3", "#4", "#5", "#6"};
    struct orr_scene *scene = l->w->scene;
    struct orr_about about;
    orr_scene_start(scene, compose, names);
    scene->framed = framed;
    orr_draw(l->w->game, view, reader, scene);
    l->open = 0;
    for (uint32_t i = 0; i < scene->n; i++) {
        const struct orr_node *n = &scene->node[i];
        if (n->shape == ORR_NODE_TEXT) {
            hear_line(l, n->x, orr_scene_text(scene, n->text));
        }
        hear(l, orr_scene_text(scene, n->label));
        hear(l, orr_scene_text(scene, n->tip));
        if (!framed || compose != ORR_WIDE || !orr_about_of(l->w->game, view, reader, n->piece, &about)) {
            continue;
        }
        hear(l, about.title);
        hear(l, about.kind);
        hear(l, about.text);
        for (unsigned k = 0; k < about.facts; k++) {
            hear(l, about.fact[k].label);
            hear(l, about.fact[k].value);
        }
    }
}

static void hear_question(struct listening *l, const void *view) {
    struct orr_actions legal;
    struct orr_asked asked;
    char words[512];
    orr_ask(l->w->game, view, &asked);
    hear(l, asked.words);
    hear(l, asked.left);
    orr_legal(l->w->game, view, &legal);
    for (uint32_t i = 0; i < legal.n; i++) {
        orr_step_words(l->w->game, legal.at[i], words, sizeof words);
        hear(l, words);
        orr_step_note(l->w->game, view, legal.at[i], words, sizeof words);
        hear(l, words);
    }
}

static void hear_result(struct listening *l, int reader) {
    static const char *const names[ORR_MAX_SEATS] = {"#1", "#2", "#3", "#4", "#5", "#6"};
    struct orr_result r;
    char words[512];
    orr_result_view(l->w->game, state_of(l->w), reader, &r);
    orr_result_words(l->w->game, &r, reader, names, words, sizeof words);
    hear(l, words);
    hear(l, r.note ? r.note : "");
    for (uint32_t i = 0; i < r.n_lines; i++) {
        hear(l, r.lines[i].label);
    }
}

static void hear_events(struct listening *l, const struct orr_trace *trace) {
    static const char *const names[ORR_MAX_SEATS] = {"#1", "#2", "#3", "#4", "#5", "#6"};
    char words[512];
    for (uint32_t i = 0; i < trace->n; i++) {
        orr_event_words(l->w->game, &trace->at[i], ORR_ALL_KNOWING, names, words, sizeof words);
        hear(l, words);
    }
}

static void hear_as(struct listening *l, int reader) {
    uint8_t view[STATE_MAX];
    world_view(l->w->game, state_of(l->w), reader, view);
    hear_scene(l, view, reader, ORR_WIDE, false);
    hear_scene(l, view, reader, ORR_WIDE, true);
    hear_scene(l, view, reader, ORR_TALL, true);
    hear_scene(l, view, reader, ORR_TEXT_GRID, false);
    hear_result(l, reader);
}

static void hear_position(struct listening *l) {
    uint8_t view[STATE_MAX];
    int actor = orr_turn_of(l->w->game, state_of(l->w)).actor;
    if (actor >= 0) {
        world_view(l->w->game, state_of(l->w), actor, view);
        hear_question(l, view);
    }
    if (actor == ORR_NOBODY || l->w->step < FIRST || l->w->step % EVERY == 0) {
        hear_as(l, actor >= 0 ? actor : 0);
        hear_as(l, ORR_WATCHER);
    }
}

static bool hear_game(struct listening *l, bool played) {
    struct orr_trace trace;
    bool over = false, good = true;
    while (good && !over) {
        over = orr_turn_of(l->w->game, state_of(l->w)).actor == ORR_NOBODY;
        hear_position(l);
        trace.n = 0;
        good = over || walk_on(l->w, played, &trace);
        hear_events(l, &trace);
    }
    return good;
}

/* Sentences that tables hold, whether a game meets them or not. */
static void hear_tables(struct listening *l, const struct orr_catalogue *c) {
    const struct orr_rules *r = l->w->rules;
    for (const struct orr_verb *v = r->verbs; v->name; v++) {
        orr_catalogue_find(c, NULL, v->text);
    }
    for (const struct orr_prompt *p = r->prompts; p->ask; p++) {
        orr_catalogue_find(c, NULL, p->ask);
        orr_catalogue_find(c, NULL, p->others ? p->others : "");
    }
    for (const struct orr_line *line = r->lines; line->text; line++) {
        orr_catalogue_find(c, NULL, line->text);
    }
    for (const struct orr_option *o = r->options; o && o->name; o++) {
        orr_catalogue_find(c, NULL, o->help);
    }
    for (unsigned i = 1; i < rules_count(r); i++) {
        orr_catalogue_find(c, NULL, r->rules[i].text);
    }
}

static void tell_all(struct listening *l, const char *game) {
    for (unsigned i = 0; i < l->n; i++) {
        fprintf(stderr, "%s: %s: \"%s\"\n", game, l->pseudo ? "past the catalogue" : "not translated", l->found[i]);
        free(l->found[i]);
    }
}

unsigned walk_words(const struct orr_rules *r, const char *setup, unsigned most, const char *language) {
    struct walk w = {.rules = r};
    struct listening *l = calloc(1, sizeof *l);
    struct orr_catalogue *whole = orr_catalogue_load(strcmp(language, "pseudo") ? language : "de", r->id);
    if (!l || !whole) {
        free(l);
        return 1;
    }
    l->w = &w;
    l->pseudo = !strcmp(language, "pseudo");
    struct orr_catalogue *c = l->pseudo ? orr_catalogue_pseudo(whole) : whole;
    if (!l->pseudo) {
        orr_catalogue_watch(c, complain, l);
        hear_tables(l, c);
    }
    walk_speech = c;
    bool good = true;
    for (const struct orr_setup *row = r->setups; good && row->name && row < r->setups + most; row++) {
        if (!setup || !strcmp(setup, row->name)) {
            good = walk_begin(&w, r, row, SEED);
            w.known = row < r->setups + SETUPS ? &decided[row - r->setups] : NULL;
            good = good && hear_game(l, (row - r->setups) % 2 == 0);
            walk_end(&w);
        }
    }
    walk_speech = NULL;
    unsigned n = l->n + !good;
    tell_all(l, r->id);
    free(l);
    orr_catalogue_free(c);
    if (c != whole) {
        orr_catalogue_free(whole);
    }
    return n;
}
