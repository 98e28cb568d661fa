/* Looks: what a table must be for whoever sits at it, whatever the game. Text can be read and stands on the table,
 * thumbs meet what they aim at, a framed table leaves the front end its corners, every piece has words. All failures
 * are gathered and told at the end, each once, so that a game can be drawn by this list. */
#include "conform.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/points.h"
#include "orrery/render.h"

enum {
    SMALLEST_WIDE = 160, /* 12 pixels of a desk: tenths of a unit */
    SMALLEST_TALL = 260, /* 11 pixels of a phone */
    THUMB = 1020,        /* 44 pixels of a phone */
    LEAST_OPACITY = 40,  /* percent of what is marked as chosen */
    SEED = 4,
    LOOKS = 24,       /* positions looked at in each game */
    FIRST_LOOKS = 12, /* of these at its beginning, one after the other */
    STRIDE = 13,      /* then every so many entries */
    ODD_PIECES = 3,   /* ids of no piece that are asked about at each look */
    COMPLAINTS = 400,
    CITED = 512,
    IDS = 1 << 14
};

/* ---- what was found ---- */

struct complaint {
    char words[300], key[300];
    const char *setup; /* where it was met first */
    unsigned times;
};

/* Numbers in an open table: ids are sparse. */
struct ids {
    uint32_t at[IDS];
    unsigned n;
};

struct looking {
    struct walk *w;
    const struct orr_scene *scene;
    struct complaint *found;
    unsigned n_found;
    struct ids *drawn, *named; /* by scenes; by actions and log lines */
    unsigned waiting;          /* named, and drawn by no scene until now */
    struct ids *asked;         /* questions, figures set aside */
    const char *cited[CITED];  /* ids of rules that were looked up before; they are constants */
};

static bool ids_add(struct ids *set, uint32_t id) {
    uint32_t slot = id * 2654435761u % IDS;
    while (set->at[slot] && set->at[slot] != id) {
        slot = (slot + 1) % IDS;
    }
    bool added = id && !set->at[slot] && set->n < IDS - 1;
    if (added) {
        set->at[slot] = id;
        set->n++;
    }
    return added;
}

static bool ids_has(const struct ids *set, uint32_t id) {
    uint32_t slot = id * 2654435761u % IDS;
    while (set->at[slot] && set->at[slot] != id) {
        slot = (slot + 1) % IDS;
    }
    return set->at[slot] == id;
}

static void add_drawn(struct looking *l, uint32_t id) {
    if (ids_add(l->drawn, id) && ids_has(l->named, id)) {
        l->waiting--;
    }
}

static void add_named(struct looking *l, uint32_t id) {
    if (ids_add(l->named, id) && !ids_has(l->drawn, id)) {
        l->waiting++;
    }
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Complaints that differ only in figures are one, but for figures behind a #. */
static void make_key(const char *words, char *key) {
    for (bool kept = false; *words; words++) {
        kept = *words == '#' || (kept && is_digit(*words));
        if (kept || !is_digit(*words)) {
            *key++ = *words;
        } else if (!is_digit(words[1])) {
            *key++ = '0';
        }
    }
    *key = 0;
}

static void complain(struct looking *l, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void complain(struct looking *l, const char *format, ...) {
    struct complaint c = {.times = 1, .setup = l->w->setup->name};
    va_list args;
    va_start(args, format);
    vsnprintf(c.words, sizeof c.words, format, args);
    va_end(args);
    make_key(c.words, c.key);
    for (unsigned i = 0; i < l->n_found; i++) {
        if (!strcmp(l->found[i].key, c.key)) {
            l->found[i].times++;
            return;
        }
    }
    if (l->n_found < COMPLAINTS) {
        l->found[l->n_found++] = c;
    }
}

/* "wide, framed" */
static const char *scene_name(const struct orr_scene *scene) {
    static const char *const names[2][2] = {{"wide", "wide, framed"}, {"tall", "tall, framed"}};
    return names[scene->compose == ORR_TALL][scene->framed];
}

/* ---- places ---- */

struct area {
    int left, top, right, bottom;
};

static void stretch(struct area *a, int x, int y) {
    a->left = x < a->left ? x : a->left;
    a->right = x > a->right ? x : a->right;
    a->top = y < a->top ? y : a->top;
    a->bottom = y > a->bottom ? y : a->bottom;
}

/* Where a point of a node lies on the table. */
static void on_table(const struct orr_scene *scene, const struct orr_node *n, int *x, int *y) {
    while (n->parent) {
        n = &scene->node[n->parent - 1];
        int64_t s = orr_sin(n->turn), c = orr_cos(n->turn), dx = *x, dy = *y;
        *x = n->x + (int)((dx * c - dy * s) / 16384);
        *y = n->y + (int)((dx * s + dy * c) / 16384);
    }
}

static struct area area_of(const struct orr_scene *scene, const struct orr_node *n, struct area own) {
    struct area a = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    for (unsigned i = 0; i < 4; i++) {
        int x = i & 1 ? own.right : own.left, y = i & 2 ? own.bottom : own.top;
        on_table(scene, n, &x, &y);
        stretch(&a, x, y);
    }
    return a;
}

/* The letters of a text node, a little tight: neighbours may touch. */
static struct area text_area(const struct orr_scene *scene, const struct orr_node *n, int size) {
    int wide = orr_text_width(orr_scene_text(scene, n->text), size) * 9 / 10;
    wide = n->h && wide > n->h ? n->h : wide;
    int left = n->flags & ORR_END ? n->x - wide : n->flags & ORR_CENTRE ? n->x - wide / 2 : n->x;
    return area_of(scene, n, (struct area){left, n->y - size * 7 / 10, left + wide, n->y + size / 10});
}

static struct area group_area(const struct orr_scene *scene, const struct orr_node *n) {
    struct area own = {n->x - n->w / 2, n->y - n->h / 2, n->x + n->w / 2, n->y + n->h / 2};
    return area_of(scene, n, own);
}

static bool apart(struct area a, struct area b) {
    return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}

static bool inside_table(const struct orr_scene *scene, struct area a) {
    int w, h;
    orr_compose_size((enum orr_compose)scene->compose, &w, &h);
    return a.left >= 0 && a.top >= 0 && a.right <= 10 * w && a.bottom <= 10 * h;
}

/* ---- one scene ---- */

static int fitted(const struct orr_scene *scene, const struct orr_node *n) {
    return orr_words_fit(orr_scene_text(scene, n->text), n->w, n->flags, n->h).size;
}

static void look_at_text(struct looking *l, const struct orr_node *n) {
    const char *words = orr_scene_text(l->scene, n->text);
    int size = fitted(l->scene, n), least = l->scene->compose == ORR_TALL ? SMALLEST_TALL : SMALLEST_WIDE;
    if (!words[0]) {
        return;
    }
    if (size < least) {
        complain(l, "%s: text of %d.%d units (set as %d.%d), at least %d: \"%s\"", scene_name(l->scene), size / 10,
                 size % 10, n->w / 10, n->w % 10, least / 10, words);
    }
    if (!inside_table(l->scene, text_area(l->scene, n, size))) {
        complain(l, "%s: text leaves the table: \"%s\"", scene_name(l->scene), words);
    }
}

/* The front end asks the question of a framed table. */
static void look_for_prompt(struct looking *l, const struct orr_node *n, const struct orr_asked *asked) {
    const char *words = orr_scene_text(l->scene, n->text);
    if (l->scene->framed && asked->words[0] && !strcmp(words, asked->words)) {
        complain(l, "%s: the prompt is drawn though the frame shows it: \"%s\"", scene_name(l->scene), words);
    }
}

static void look_at_group(struct looking *l, const struct orr_node *n) {
    if (n->action && l->scene->compose == ORR_TALL && (n->w < THUMB || n->h < THUMB)) {
        char step[320];
        orr_step_write(l->w->game, n->action, step, sizeof step);
        complain(l, "%s: a click area of %d x %d units, at least %d: %s", scene_name(l->scene), n->w / 10, n->h / 10,
                 THUMB / 10, step);
    }
}

static void look_at_chosen(struct looking *l, const struct orr_node *n) {
    for (const struct orr_node *at = n;; at = &l->scene->node[at->parent - 1]) {
        if (at->opacity && at->opacity < LEAST_OPACITY) {
            complain(l, "%s: piece %u is marked as chosen and hidden", scene_name(l->scene), n->piece);
        }
        if (!at->parent) {
            return;
        }
    }
}

static void look_at_node(struct looking *l, uint32_t i, const struct orr_asked *asked) {
    const struct orr_node *n = &l->scene->node[i];
    add_drawn(l, n->piece);
    if (n->shape == ORR_NODE_TEXT) {
        look_at_text(l, n);
        look_for_prompt(l, n, asked);
    }
    if (n->shape == ORR_NODE_GROUP) {
        look_at_group(l, n);
    }
    if (n->flags & ORR_CHOSEN) {
        look_at_chosen(l, n);
    }
}

/* ---- corners ---- */

static void look_round_corner(struct looking *l, const struct orr_node *corner) {
    struct area a = group_area(l->scene, corner);
    if (!inside_table(l->scene, a) || corner->w <= 0 || corner->h <= 0) {
        complain(l, "%s: the corner of seat %d is not on the table", scene_name(l->scene), corner->value);
    }
    for (uint32_t i = 0; i < l->scene->n; i++) {
        const struct orr_node *n = &l->scene->node[i];
        const char *words = orr_scene_text(l->scene, n->text);
        if (n->shape == ORR_NODE_TEXT && words[0] && !apart(a, text_area(l->scene, n, fitted(l->scene, n)))) {
            complain(l, "%s: \"%s\" lies in the corner of seat %d", scene_name(l->scene), words, corner->value);
        }
        bool other = (n->flags & ORR_CORNER) && n != corner;
        if (other && !apart(a, group_area(l->scene, n))) {
            complain(l, "%s: corners of seats %d and %d overlap", scene_name(l->scene), corner->value, n->value);
        }
    }
}

static void look_for_corners(struct looking *l) {
    unsigned many[ORR_MAX_SEATS] = {0};
    for (uint32_t i = 0; i < l->scene->n; i++) {
        const struct orr_node *n = &l->scene->node[i];
        if (!(n->flags & ORR_CORNER)) {
            continue;
        }
        if (n->value < 0 || n->value >= l->w->game->seats) {
            complain(l, "%s: a corner for seat %d", scene_name(l->scene), n->value);
            continue;
        }
        many[n->value]++;
        look_round_corner(l, n);
    }
    for (unsigned seat = 0; l->scene->framed && seat < l->w->game->seats; seat++) {
        if (many[seat] != 1) {
            complain(l, "%s: seat %u has %u corners (orr_seat_corner)", scene_name(l->scene), seat, many[seat]);
        }
    }
}

/* ---- words ---- */

/* Whether the game's rules have this id: not as the beginning of a longer one. The text is long, so each id is looked
 * for once. */
static bool rule_exists(struct looking *l, const char *id) {
    const char **known = &l->cited[(uintptr_t)id / 8 % CITED];
    size_t n = strlen(id);
    if (*known == id) {
        return true;
    }
    for (const char *at = strstr(l->w->rules->text, id); at; at = strstr(at + 1, id)) {
        if (!is_digit(at[n]) && !(at[n] == '.' && is_digit(at[n + 1]))) {
            *known = id;
            return true;
        }
    }
    return false;
}

static bool sentence_ends(const char *text) {
    size_t n = strlen(text);
    while (n && text[n - 1] == '\n') {
        n--;
    }
    return n && text[n - 1] == '.';
}

static void look_at_about(struct looking *l, uint32_t piece, const struct orr_about *about) {
    if (!about->title[0] || !sentence_ends(about->text) || about->facts > ORR_ABOUT_FACTS) {
        complain(l, "words of piece %u (\"%s\"): no title, or the text does not end with a full stop: \"%s\"", piece,
                 about->title, about->text);
    }
    for (unsigned i = 0; i < about->facts && i < ORR_ABOUT_FACTS; i++) {
        if (!about->fact[i].label[0] || !about->fact[i].value[0]) {
            complain(l, "words of piece %u (\"%s\"): fact %u is empty", piece, about->title, i);
        }
    }
    for (unsigned i = 0; i < ORR_ABOUT_RULES && about->rule[i]; i++) {
        if (!rule_exists(l, about->rule[i])) {
            complain(l, "words of \"%s\": no rule %s", about->title, about->rule[i]);
        }
    }
    if (about->symbol >= (int)symbols_count(l->w->rules) || !role_exists(l->w->rules, (unsigned)about->role)) {
        complain(l, "words of \"%s\": symbol %d or role %d does not exist", about->title, about->symbol, about->role);
    }
}

/* A piece has words, or its node has a label; whatever is no piece has none and does no harm. */
static void look_at_words(struct looking *l, const void *view, int reader) {
    struct orr_about about;
    for (uint32_t i = 0; i < l->scene->n; i++) {
        const struct orr_node *n = &l->scene->node[i];
        if (!n->piece) {
            continue;
        }
        if (orr_about_of(l->w->game, view, reader, n->piece, &about)) {
            look_at_about(l, n->piece, &about);
        } else if (!n->label) {
            complain(l, "%s: piece %u (one from #%u on) has neither words (orr_rules.about) nor a label; tip: \"%s\"",
                     scene_name(l->scene), n->piece, n->piece / 100 * 100, orr_scene_text(l->scene, n->tip));
        }
    }
    for (unsigned i = 0; i < ODD_PIECES; i++) {
        uint32_t piece = (uint32_t)orr_rng_next(&l->w->rng) >> below(l->w, 32);
        if (orr_about_of(l->w->game, view, reader, piece, &about)) {
            look_at_about(l, piece, &about);
        }
    }
}

/* ---- places that actions and log lines name ---- */

static void name_pieces(struct looking *l, const struct orr_kind *kind, unsigned value) {
    if (kind && kind->piece && orr_kind_has(l->w->game, kind, value)) {
        add_named(l, kind->piece(l->w->game, value));
    }
}

static void name_action(struct looking *l, orr_action a) {
    const struct orr_verb *verb = &l->w->rules->verbs[orr_verb_of(a) - 1];
    for (unsigned i = 0; i < ORR_MAX_OPERANDS; i++) {
        name_pieces(l, verb->operand[i], orr_arg(a, i));
    }
}

static void name_events(struct looking *l, const struct orr_trace *trace) {
    for (uint32_t i = 0; i < trace->n; i++) {
        const struct orr_event *e = &trace->at[i];
        const struct orr_line *line = &l->w->rules->lines[e->line];
        char rule[ORR_RULE_ID];
        if (!orr_event_rule(l->w->game, e, rule)) {
            complain(l, "no rule is known for the line \"%s\" (orr_line.rule)", line->text);
        }
        for (unsigned k = 0; k < ORR_MAX_EVENT_ARGS; k++) {
            if (line->arg[k] && e->arg[k] >= 0 && e->arg[k] <= UINT8_MAX) {
                name_pieces(l, line->arg[k], (unsigned)e->arg[k]);
            }
        }
    }
}

static void look_for_named(struct looking *l) {
    for (unsigned i = 0; i < IDS; i++) {
        uint32_t id = l->named->at[i];
        if (id && !ids_has(l->drawn, id)) {
            complain(l, "an operand names piece #%u (orr_kind.piece), which no scene has drawn", id);
        }
    }
}

/* ---- one position ---- */

/* Every other look: sixteen letters are set smaller, or cut, where a panel has no room. */
static const char *const long_names[ORR_MAX_SEATS] = {"Hypatia Wanderer", "Jonas Kepler",    "Mira Tycho-Brahe",
                                                      "Bartholomew Bode", "Ada W. Herschel", "Maximilian Wolff"};

static void look_as(struct looking *l, int reader) {
    uint8_t view[STATE_MAX];
    struct orr_asked asked;
    world_view(l->w->game, state_of(l->w), reader, view);
    orr_ask(l->w->game, view, &asked);
    l->scene = l->w->scene;
    for (unsigned way = 0; way < 4; way++) {
        orr_scene_start(l->w->scene, way & 1 ? ORR_TALL : ORR_WIDE, l->w->step % 2 ? long_names : NULL);
        l->w->scene->framed = way & 2;
        orr_draw(l->w->game, view, reader, l->w->scene);
        orr_scene_judge(l->w->game, view, reader, l->w->scene);
        for (uint32_t i = 0; i < l->scene->n; i++) {
            look_at_node(l, i, &asked);
        }
        look_for_corners(l);
        look_at_words(l, view, reader);
    }
}

static void look_at_question(struct looking *l) {
    struct orr_asked asked;
    struct orr_actions legal;
    orr_ask(l->w->game, state_of(l->w), &asked);
    if (!asked.words[0]) {
        complain(l, "a question has no words");
    }
    orr_legal(l->w->game, state_of(l->w), &legal);
    for (uint32_t i = 0; i < legal.n; i++) {
        name_action(l, legal.at[i]);
    }
}

/* Whoever acts, and another reader in turn: the others and people who watch. */
static void look_here(struct looking *l) {
    int actor = orr_turn_of(l->w->game, state_of(l->w)).actor;
    int other = (int)(l->w->step % (l->w->game->seats + 1u)) - 1;
    if (actor >= 0) {
        look_at_question(l);
        look_as(l, actor);
    }
    if (other != actor) {
        look_as(l, other);
    }
}

static void tell_all(const struct looking *l, const char *game) {
    for (unsigned i = 0; i < l->n_found; i++) {
        fprintf(stderr, "%s %s: %s", game, l->found[i].setup, l->found[i].words);
        fprintf(stderr, l->found[i].times > 1 ? " (%u times)\n" : "\n", l->found[i].times);
    }
    if (l->n_found == COMPLAINTS) {
        fprintf(stderr, "%s: and more\n", game);
    }
}

/* ---- one game ---- */

/* Ids of all that is on the table. */
static void gather_drawn(struct looking *l, const void *state) {
    uint8_t view[STATE_MAX];
    int actor = orr_turn_of(l->w->game, state).actor, reader = actor >= 0 ? actor : ORR_WATCHER;
    world_view(l->w->game, state, reader, view);
    orr_scene_start(l->w->scene, ORR_WIDE, NULL);
    l->w->scene->framed = true;
    orr_draw(l->w->game, view, reader, l->w->scene);
    for (uint32_t i = 0; i < l->w->scene->n; i++) {
        add_drawn(l, l->w->scene->node[i].piece);
    }
}

/* What a log line names may be on the table between two looks only, and gone after it: as long as something waits,
 * every position is drawn, beginning with the one before the line. */
static bool go_on(struct looking *l, struct walk *w, bool played) {
    uint8_t before[STATE_MAX];
    struct orr_trace trace;
    trace.n = 0;
    memcpy(before, state_of(w), w->rules->state_size);
    bool good = walk_on(w, played, &trace);
    name_events(l, &trace);
    if (good && l->waiting) {
        gather_drawn(l, before);
    }
    if (good && l->waiting) {
        gather_drawn(l, state_of(w));
    }
    return good;
}

/* Whether the position asks what no position has asked before. */
static bool asks_new(struct looking *l) {
    struct orr_asked asked;
    char key[sizeof asked.words];
    uint32_t hash = 1;
    orr_ask(l->w->game, state_of(l->w), &asked);
    make_key(asked.words, key);
    for (const char *at = key; *at; at++) {
        hash = hash * 16777619u ^ (unsigned char)*at;
    }
    return ids_add(l->asked, hash);
}

static bool through_game(struct looking *l, struct walk *w, bool played) {
    unsigned looks = 0;
    bool over = false, good = true;
    while (good && !over) {
        over = orr_turn_of(w->game, state_of(w)).actor == ORR_NOBODY;
        bool fresh = asks_new(l), now = w->step < FIRST_LOOKS || w->step % STRIDE == 0;
        if (over || fresh || (now && looks < LOOKS)) {
            look_here(l);
            looks++;
        }
        good = over || go_on(l, w, played);
    }
    return good;
}

/* Whether computer players play this game: in turn with chance. They think long; so when each set-up has one game, only
 * in the first, which has two. */
static bool is_played(const struct orr_rules *r, const struct orr_setup *setup, unsigned games, unsigned i) {
    bool wide = games > 1 + (setup == r->setups);
    return (wide ? setup - r->setups + i : (setup != r->setups) + i) % 2 == 0;
}

static bool through_setup(struct looking *l, const struct orr_rules *r, const struct orr_setup *setup, unsigned games) {
    bool good = true;
    for (unsigned i = 0; good && i < games; i++) {
        good = walk_begin(l->w, r, setup, SEED + i) && through_game(l, l->w, is_played(r, setup, games, i));
        walk_end(l->w);
    }
    return good;
}

unsigned walk_looks(const struct orr_rules *r, const char *setup, unsigned games) {
    struct walk w;
    struct looking l = {.w = &w,
                        .found = calloc(COMPLAINTS, sizeof *l.found),
                        .drawn = calloc(1, sizeof *l.drawn),
                        .named = calloc(1, sizeof *l.named),
                        .asked = calloc(1, sizeof *l.asked)};
    bool good = l.found && l.drawn && l.named && l.asked;
    for (const struct orr_setup *row = r->setups; good && row->name; row++) {
        if (!setup || !strcmp(setup, row->name)) {
            good = through_setup(&l, r, row, games + (row == r->setups));
        }
    }
    if (good) {
        look_for_named(&l);
        tell_all(&l, r->id);
    }
    free(l.found);
    free(l.drawn);
    free(l.named);
    free(l.asked);
    return l.n_found + !good;
}
