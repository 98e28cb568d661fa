/* orrery puzzle: find the best turn, in the terminal. Steps are typed as at the table; when the turn is over it is
 * compared with the best one. */
#include "collections.h"
#include "orrery/json.h"
#include "orrery/puzzles.h"
#include "window.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DAY = 86400, WORLDS = 32, LEAST = 15, THOUSAND = 1000 };

/* The puzzle at the terminal. */
struct solving {
    struct orr_json_doc doc; /* its collection */
    const struct orr_json *puzzle;
    const char *game;
    unsigned number, of;
    struct position at; /* as its seat sees it */
    int seat;
    unsigned char *state;        /* the same with what the seat does not know drawn, */
    struct orr_puzzle_turn turn; /* after these steps */
    unsigned hints;
};

/* ---- which one ---- */

static bool collection_read(const char *game, struct orr_json_doc *doc) {
    struct orr_error err = {{0}};
    for (const struct collection *c = collections; c->game; c++) {
        if (strcmp(c->game, game) == 0) {
            return orr_json_parse(doc, c->text, strlen(c->text), &err) || (refused("%s", err.text), false);
        }
    }
    refused("there are no puzzles for %s", game);
    return false;
}

static unsigned count_of(const char *game) {
    struct orr_json_doc doc = {0};
    unsigned n = 0;
    if (collection_read(game, &doc)) {
        n = orr_json_get(doc.root, "puzzles")->count;
    }
    orr_json_free(&doc);
    return n;
}

/* The position of the day: collections one behind the other, by the names of the games. */
static bool choose_daily(struct solving *s) {
    unsigned all = 0;
    for (const struct collection *c = collections; c->game; c++) {
        all += count_of(c->game);
    }
    uint32_t found = all ? orr_puzzle_of_day((uint32_t)(time(NULL) / DAY), all) : 0;
    for (const struct collection *c = collections; c->game; c++) {
        unsigned n = count_of(c->game);
        if (found < n) {
            s->game = c->game;
            s->number = found + 1;
            return true;
        }
        found -= n;
    }
    refused("there are no puzzles in this program");
    return false;
}

static bool choose(const struct args *a, struct solving *s) {
    char *end;
    if (a->words == 0) {
        return choose_daily(s);
    }
    if (!game_named(a->word[0])) {
        return false;
    }
    s->game = a->word[0];
    unsigned n = count_of(s->game);
    unsigned long number =
        a->words > 1 ? strtoul(a->word[1], &end, 10) : (unsigned long)(time(NULL) / DAY) % (n ? n : 1) + 1;
    if (!n || (a->words > 1 && (*end || !isdigit((unsigned char)a->word[1][0])))) {
        return n ? (misused("the number of a puzzle is from 1 to %u", n), false) : false;
    }
    if (number < 1 || number > n) {
        misused("the number of a puzzle is from 1 to %u", n);
        return false;
    }
    s->number = (unsigned)number;
    return true;
}

/* ---- the position ---- */

/* What the seat does not know is drawn, always the same. */
static void begin(struct solving *s) {
    struct orr_rng rng;
    orr_rng_seed(&rng, 1);
    memcpy(s->state, s->at.state, s->at.game->rules->state_size);
    if (orr_cut_for(s->at.game, s->state) != ORR_ALL_KNOWING) {
        orr_imagine(s->at.game, s->state, s->seat, &rng);
    }
    s->turn.n = 0;
}

/* The text of a value of the collection, which is written again for the reader of positions. */
static bool position_of(struct solving *s, struct orr_error *err) {
    const char *text = NULL;
    for (const struct collection *c = collections; c->game; c++) {
        text = strcmp(c->game, s->game) == 0 ? c->text : text;
    }
    for (unsigned i = 0; i < s->number && text; i++) {
        text = strstr(text + 1, "\"position\":");
    }
    const char *from = text ? text + strlen("\"position\":") : "";
    size_t n = strcspn(from, "\n"), close = n;
    while (close && from[close - 1] != '}') {
        close--;
    }
    return orr_position_read(from, close ? close - 1 : 0, NULL, &s->at.game, &s->at.state, err);
}

static bool open_puzzle(struct solving *s) {
    struct orr_error err = {{0}};
    if (!collection_read(s->game, &s->doc)) {
        return false;
    }
    const struct orr_json *list = orr_json_get(s->doc.root, "puzzles");
    s->of = list->count;
    s->puzzle = orr_json_first(list);
    for (unsigned i = 1; i < s->number; i++) {
        s->puzzle = orr_json_next(s->puzzle);
    }
    if (!position_of(s, &err)) {
        refused("%s", err.text);
        return false;
    }
    s->seat = orr_turn_of(s->at.game, s->at.state).actor;
    s->state = orr_alloc(1, s->at.game->rules->state_size);
    begin(s);
    return true;
}

/* ---- what is shown ---- */

static bool is_over(const struct solving *s) { return orr_turn_of(s->at.game, s->state).actor != s->seat; }

static void show_question(const struct solving *s) {
    struct orr_buf b = {0};
    struct orr_actions legal = {.n = 0};
    char step[256], words[512];
    picture_text(s->at.game, s->state, s->seat, NULL, term_colour(stdout), false, &b);
    orr_legal(s->at.game, s->state, &legal);
    orr_put(&b, "\n");
    for (uint32_t i = 0; i < legal.n; i++) {
        orr_step_write(s->at.game, legal.at[i], step, sizeof step);
        orr_step_words(s->at.game, legal.at[i], words, sizeof words);
        orr_put(&b, "%3u  %-24s %s\n", i + 1, step, words);
    }
    out_text(b.at);
    orr_buf_free(&b);
}

static void show_title(const struct solving *s) {
    int64_t level = orr_json_get(s->puzzle, "level")->number;
    static const char *const levels[] = {N_("easy"), N_("medium"), N_("hard"), N_("very hard")};
    out(tr("%s, puzzle %u of %u, %s\n"), s->at.game->rules->title, s->number, s->of,
        tr(levels[level >= 1 && level <= 4 ? level - 1 : 0]));
    out(tr("You are P%d. Find the best turn: type a number or a step; undo, hint, show, quit.\n\n"), s->seat + 1);
}

/* Steps of a judged turn as one text, for the reader of turns. */
static bool turn_of(const struct solving *s, const struct orr_json *judged, struct orr_puzzle_turn *turn) {
    const struct orr_json *steps = orr_json_get(judged, "steps"), *v = orr_json_first(steps);
    struct orr_buf text = {0};
    struct orr_error err = {{0}};
    for (uint32_t i = 0; i < steps->count; i++, v = orr_json_next(v)) {
        orr_put(&text, "%s ", v->text);
    }
    bool ok = orr_puzzle_turn_read(s->at.game, text.at ? text.at : "", turn, &err);
    orr_buf_free(&text);
    return ok || (refused("%s", err.text), false);
}

static const struct orr_json *best_of(const struct solving *s) {
    return orr_json_first(orr_json_get(s->puzzle, "answers"));
}

static void show_answer(const struct solving *s) {
    struct orr_puzzle_turn turn;
    char step[256], words[512];
    if (!turn_of(s, best_of(s), &turn)) {
        return;
    }
    out("%s", tr("The best turn:\n"));
    for (unsigned i = 0; i < turn.n; i++) {
        orr_step_write(s->at.game, turn.at[i], step, sizeof step);
        orr_step_words(s->at.game, turn.at[i], words, sizeof words);
        out("%3u  %-24s %s\n", i + 1, step, words);
    }
    out(tr("The next best turn wins %d of 100 games fewer.\n"),
        (int)(orr_json_get(s->puzzle, "margin")->number + 5) / 10);
}

static void show_hint(struct solving *s) {
    static const struct {
        const char *theme, *words;
    } hints[] = {
        {"win", N_("You can win the game with this turn.")},
        {"defence", N_("Somebody else is about to win. Look at what they can do next.")},
        {"points", N_("There is more to score in this turn than one sees first.")},
        {"patience", N_("The turn that scores most now is not the best one.")},
        {"position", N_("It is not about points now, but about what you can do afterwards.")},
    };
    const char *theme = orr_json_get(s->puzzle, "theme")->text;
    for (size_t i = 0; i < sizeof hints / sizeof hints[0] && s->hints == 0; i++) {
        if (strcmp(hints[i].theme, theme) == 0) {
            out("%s\n", tr(hints[i].words));
        }
    }
    if (s->hints++ > 0) {
        out(tr("It begins with: %s\n"), orr_json_first(orr_json_get(best_of(s), "steps"))->text);
    }
}

/* ---- judging ---- */

/* Does the turn lead to the same position as one of these? */
static const struct orr_json *same_as(const struct solving *s, const struct orr_json *list, uint64_t end) {
    struct orr_puzzle_turn turn;
    uint64_t other;
    const struct orr_json *v = orr_json_first(list);
    for (uint32_t i = 0; i < list->count; i++, v = orr_json_next(v)) {
        if (turn_of(s, v, &turn) && orr_puzzle_end(s->at.game, s->at.state, &turn, &other) && other == end) {
            return v;
        }
    }
    return NULL;
}

static void say_behind(double share, double best) {
    out(tr("There is a better one. After your turn you win about %.0f of 100 games, after the best one %.0f.\n"),
        100 * share, 100 * best);
}

/* A turn that was not judged before: both are played on in the same sampled states. */
static bool is_as_good(const struct solving *s) {
    struct orr_puzzle_turn best;
    struct orr_puzzle_verdict v;
    if (!turn_of(s, best_of(s), &best)) {
        return false;
    }
    orr_puzzle_compare(s->at.game, s->at.state, &best, &s->turn, WORLDS, 1, &v);
    double doubt = 2 * v.error > (double)LEAST / THOUSAND ? 2 * v.error : (double)LEAST / THOUSAND;
    if (v.behind < doubt) {
        out("%s", tr("As good as the best, within the doubt.\n"));
        return true;
    }
    say_behind(v.second, v.first);
    return false;
}

/* True: it is solved. */
static bool check(const struct solving *s) {
    uint64_t end = 0;
    orr_puzzle_end(s->at.game, s->at.state, &s->turn, &end);
    if (same_as(s, orr_json_get(s->puzzle, "answers"), end)) {
        out("%s", tr("That is it.\n"));
        return true;
    }
    const struct orr_json *other = same_as(s, orr_json_get(s->puzzle, "others"), end);
    if (!other) {
        return is_as_good(s);
    }
    double best = (double)orr_json_get(best_of(s), "share")->number / THOUSAND;
    say_behind(best - (double)orr_json_get(other, "behind")->number / THOUSAND, best);
    return false;
}

/* ---- at the terminal ---- */

static void undo(struct solving *s) {
    struct orr_puzzle_turn turn = s->turn;
    begin(s);
    for (unsigned i = 0; i + 1 < turn.n; i++) {
        orr_apply(s->at.game, s->state, turn.at[i], NULL);
        s->turn.at[s->turn.n++] = turn.at[i];
    }
}

/* A number of the list, or a step; refusals are printed. */
static bool read_step(const struct solving *s, const char *line, orr_action *out) {
    struct orr_actions legal = {.n = 0};
    struct orr_error err = {{0}};
    char text[1024];
    orr_legal(s->at.game, s->state, &legal);
    if (strspn(line, "0123456789") == strlen(line)) {
        unsigned long i = strtoul(line, NULL, 10);
        if (i < 1 || i > legal.n) {
            printf(tr("There are numbers from 1 to %u.\n"), legal.n);
            return false;
        }
        *out = legal.at[i - 1];
        return true;
    }
    if (!orr_step_guess(s->at.game, s->state, line, out, &err)) {
        printf("%s\n", err.text);
        return false;
    }
    struct orr_verdict v = orr_check(s->at.game, s->state, *out);
    if (v.rule) {
        verdict_text(s->at.game, s->state, *out, v, text, sizeof text);
        printf("%s\n", text);
    }
    return v.rule == 0;
}

/* One line of the person. False: that is enough. */
static bool answer(struct solving *s, const char *line) {
    orr_action a;
    if (strcmp(line, "quit") == 0 || strcmp(line, "q") == 0) {
        return false;
    }
    if (strcmp(line, "show") == 0) {
        show_answer(s);
        return false;
    }
    if (strcmp(line, "hint") == 0) {
        show_hint(s);
        return true;
    }
    if (strcmp(line, "undo") == 0) {
        undo(s);
    } else if (!read_step(s, line, &a)) {
        return true;
    } else {
        orr_apply(s->at.game, s->state, a, NULL);
        s->turn.at[s->turn.n++] = a;
    }
    if (is_over(s) || s->turn.n == ORR_PUZZLE_STEPS) {
        if (check(s)) {
            return false;
        }
        out("%s", tr("Try again, or type show.\n\n"));
        begin(s);
    }
    show_question(s);
    return true;
}

static int run(const struct args *a) {
    struct solving s = {.number = 0};
    bool ok = choose(a, &s);
    if (!ok) {
        return EXIT_USAGE;
    }
    ok = open_puzzle(&s);
    if (ok) {
        const char *line;
        interrupt_catch();
        show_title(&s);
        show_question(&s);
        do {
            line = line_wait("> ");
        } while (line && (!*line || answer(&s, line)));
    }
    orr_json_free(&s.doc);
    free(s.state);
    position_free(&s.at);
    return !ok ? EXIT_REFUSED : interrupted() ? EXIT_INTERRUPTED : EXIT_DONE;
}

static const struct option options[] = {
    {.name = NULL},
};

const struct command cmd_puzzle = {
    .name = "puzzle",
    .usage = "[GAME [NUMBER]]",
    .help = "find the best turn of a position",
    .example = "example: orrery puzzle {game} 3\n",
    .more = "Without a game it is the position of the day, the same for everybody by universal time. Steps are\n"
            "typed as at the table; undo, hint, show and quit do what they say.\n",
    .options = options,
    .min_words = 0,
    .max_words = 2,
    .run = run,
};
