/* orrery edit and orrery score: a table is set up by hand, thing after thing, and counted (orrery/edit.h). */
#include "cli.h"
#include "orrery/edit.h"

#include <stdlib.h>
#include <string.h>

/* A position that need not fit. False: the sentence is printed. */
static bool draft_load(const char *path, struct position *p) {
    size_t n;
    struct orr_error err = {0};
    char *text = read_all(path, &n);
    bool read = text && orr_draft_read(text, n, &p->game, &p->state, &err);
    if (text && !read) {
        refused("%s: %s", path, err.text);
    }
    free(text);
    return read;
}

/* ---- what does not fit ---- */

static void put_repair(const orr_game *g, const struct orr_repair *r, struct orr_buf *b) {
    char path[ORR_SPOT_NAME];
    if (r->spot) {
        orr_spot_path(g, r->spot, path);
        orr_put(b, "  %s=%lld\n", path, (long long)r->value);
    } else {
        orr_put(b, tr("  or the moment: %s\n"), orr_tr(g, g->rules->editing->moments[r->moment].title));
    }
}

static void put_finding(const orr_game *g, const struct orr_finding *f, struct orr_buf *b) {
    char words[ORR_SPOT_NAME];
    orr_put(b, "%s%s%s%s\n", f->text, *f->rule ? " [" : "", f->rule, *f->rule ? "]" : "");
    for (unsigned i = 0; i < f->n_spots && i < 6; i++) {
        orr_spot_full_words(g, f->spots[i], words);
        orr_put(b, "%s%s", i ? ", " : "  ", words);
    }
    orr_put(b, "%s", f->n_spots ? "\n" : "");
    for (unsigned i = 0; i < f->n_choices; i++) {
        put_repair(g, &f->choice[i], b);
    }
}

/* Told on stderr, as stdout has the position. Returns how many. */
static unsigned tell_findings(const orr_game *g, const void *s, const struct orr_spots *spots) {
    struct orr_findings *found = orr_alloc(1, sizeof *found);
    struct orr_buf b = {0};
    orr_edit_findings(g, s, spots, true, found);
    unsigned n = found->n;
    for (unsigned i = 0; i < n; i++) {
        put_finding(g, &found->at[i], &b);
    }
    fprintf(stderr, "%s", n ? b.at : tr("It fits.\n"));
    orr_buf_free(&b);
    free(found);
    return n;
}

/* ---- changes ---- */

static bool value_read(const orr_game *g, const struct orr_spot *spot, const char *text, int64_t *value) {
    char *end;
    unsigned named;
    const struct orr_kind *kind = spot->of < 0 ? spot->field->kind : NULL;
    if (kind && orr_kind_read(g, kind, text, strlen(text), &named)) {
        *value = named;
        return true;
    }
    if (spot->field->empty && strcmp(text, "none") == 0) {
        *value = ORR_NONE;
        return true;
    }
    *value = strtoll(text, &end, 10);
    return end != text && !*end;
}

/* "captain[0].matrix[2]=4" */
static bool change(const struct position *p, const struct orr_spots *spots, const char *word) {
    char path[ORR_SPOT_NAME];
    const char *equals = strrchr(word, '=');
    struct orr_error err = {0};
    int64_t value;
    snprintf(path, sizeof path, "%.*s", equals ? (int)(equals - word) : 0, word);
    const struct orr_spot *spot = orr_spots_find(p->game, spots, path);
    if (!equals || !spot) {
        refused("\"%s\" is not PLACE=VALUE; orrery edit POSITION --list shows the places", word);
        return false;
    }
    if (!value_read(p->game, spot, equals + 1, &value) || !orr_spot_allows(p->game, p->state, spot, value)) {
        refused("%s cannot be \"%s\"", path, equals + 1);
        return false;
    }
    if (!orr_edit(p->game, p->state, spots, spot, value, &err)) {
        refused("%s: %s", path, err.text);
        return false;
    }
    return true;
}

/* "TITLE" or "TITLE,P1": everything that is asked or half done at once. */
static bool change_moment(const struct position *p, const char *text) {
    const char *comma = strrchr(text, ',');
    int seat = 0;
    struct orr_error err = {0};
    size_t n = comma ? (size_t)(comma - text) : strlen(text);
    for (unsigned i = 0; i < orr_moments_count(p->game); i++) {
        const char *title = p->game->rules->editing->moments[i].title;
        if (strlen(title) == n && !strncmp(title, text, n) && (!comma || seat_read(p->game, comma + 1, &seat))) {
            return orr_edit_moment(p->game, p->state, i, (unsigned)seat, &err) || refused("%s", err.text) == 0;
        }
    }
    struct orr_buf list = {0};
    for (unsigned i = 0; i < orr_moments_count(p->game); i++) {
        orr_put(&list, "%s\"%s\"", i ? ", " : "", p->game->rules->editing->moments[i].title);
    }
    refused("there is no moment \"%s\"; there are %s", text, list.n ? list.at : "none");
    orr_buf_free(&list);
    return false;
}

static int list_spots(const struct position *p, const struct orr_spots *spots) {
    struct orr_buf b = {0};
    char path[ORR_SPOT_NAME], words[ORR_SPOT_NAME], value[ORR_SPOT_NAME];
    for (unsigned i = 0; i < spots->n; i++) {
        if (!orr_spot_shown(&spots->at[i])) {
            continue;
        }
        orr_spot_path(p->game, &spots->at[i], path);
        orr_spot_full_words(p->game, &spots->at[i], words);
        orr_spot_value_words(p->game, &spots->at[i], orr_spot_get(p->state, &spots->at[i]), value);
        orr_put(&b, "%-28s %s: %s\n", path, words, value);
    }
    return print_buf(&b);
}

static bool change_all(const struct args *a, struct position *p, const struct orr_spots *spots) {
    bool good = true;
    if (args_has(a, "empty")) {
        orr_edit_empty(p->game, p->state);
    }
    for (size_t i = 1; good && i < a->words; i++) {
        good = change(p, spots, a->word[i]);
    }
    if (good && args_has(a, "moment")) {
        good = change_moment(p, args_text(a, "moment"));
    }
    if (good && args_has(a, "mend")) {
        orr_edit_mend_all(p->game, p->state, spots);
    }
    return good;
}

static int run_edit(const struct args *a) {
    struct position p = {NULL, NULL};
    int code = EXIT_REFUSED;
    if (!draft_load(a->word[0], &p)) {
        return code;
    }
    struct orr_spots spots = orr_spots_of(p.game);
    if (!change_all(a, &p, &spots)) {
        code = EXIT_REFUSED;
    } else if (args_has(a, "list")) {
        code = list_spots(&p, &spots);
    } else {
        struct orr_buf b = {0};
        unsigned wrong = tell_findings(p.game, p.state, &spots);
        orr_position_write(p.game, p.state, &b);
        code = print_buf(&b);
        code = code == EXIT_DONE && wrong ? EXIT_REFUSED : code;
    }
    orr_spots_free(&spots);
    position_free(&p);
    return code;
}

static const struct option edit_options[] = {
    {.name = "empty", .help = "begin with a table on which nothing lies"},
    {.name = "moment", .value = "TITLE[,P1]", .help = "set everything that is asked or half done at once"},
    {.name = "mend", .help = "carry out the repairs that are safe"},
    {.name = "list", .help = "print all places with what lies there"},
    {.name = NULL},
};

const struct command cmd_edit = {
    .name = "edit",
    .usage = "POSITION [PLACE=VALUE]... [--empty] [--moment TITLE] [--mend] [--list]",
    .help = "set a table up, told what does not fit",
    .example = "example: orrery new {game} --seed 7 | orrery edit - --list\n",
    .more = "stdout is the new position, stderr what does not fit and what would mend it; exit code 1\n"
            "while something does not. `orrery do` and `orrery play --load` take a position that fits.\n",
    .options = edit_options,
    .min_words = 1,
    .max_words = ARGS_MAX,
    .run = run_edit,
};

/* ---- score ---- */

/* As if the game ended here: the last of the moments is its end. */
static void end_game(const struct position *p) {
    unsigned moments = orr_moments_count(p->game);
    orr_edit_picture(p->game, p->state);
    if (moments) {
        orr_edit_moment(p->game, p->state, moments - 1, 0, NULL);
    }
}

static int run_score(const struct args *a) {
    struct position p = {NULL, NULL};
    struct orr_result r = {0};
    struct orr_buf b = {0};
    struct orr_ending ending = {.title = ""};
    static const char *const usual[] = {"P1", "P2", "P3", "P4", "P5", "P6"};
    const char *names[ORR_MAX_SEATS];
    char room[512];
    if (!draft_load(a->word[0], &p)) {
        return EXIT_REFUSED;
    }
    memcpy(names, usual, sizeof names < sizeof usual ? sizeof names : sizeof usual);
    snprintf(room, sizeof room, "%s", args_text(a, "names") ? args_text(a, "names") : "");
    if (*room && split_commas(room, names, ORR_MAX_SEATS) != p.game->seats) {
        position_free(&p);
        return misused("--names needs one name for each seat, with commas between them");
    }
    end_game(&p);
    orr_result_of(p.game, p.state, &r);
    orr_ending_of(p.game, &r, ORR_WATCHER, names, &ending);
    if (args_has(a, "json")) {
        orr_result_json(p.game, p.state, ORR_ALL_KNOWING, &b);
        orr_put(&b, "\n");
    } else {
        orr_put(&b, "%s%s", ending.words, *ending.words ? "\n" : "");
        scores_text(p.game, &r, names, false, &b);
    }
    position_free(&p);
    return print_buf(&b);
}

static const struct option score_options[] = {
    {.name = "names", .value = "A,B,...", .help = "what the players are called"},
    {.name = "json", .help = "as JSON"},
    {.name = NULL},
};

const struct command cmd_score = {
    .name = "score",
    .usage = "POSITION [--names A,B,...] [--json]",
    .help = "count a table as if the game ended there",
    .example = "example: orrery new {game} --seed 7 | orrery score -\n",
    .more = "Scores, what they are made of, tie-breaks and winner; the position need not fit.\n",
    .options = score_options,
    .min_words = 1,
    .max_words = 1,
    .run = run_score,
};
