/* orrery companion: the automa alone beside a physical table, at the terminal. What was turned over and the facts are
 * typed; its turns are told as steps. What is asked comes from the companion as one object (orrery/companion.h). */
#include "cli.h"
#include "orrery/companion.h"
#include "orrery/json.h"
#include "window.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ANSWERS = 64, NUMBERED = 160, WORD = 96 };

/* Something that can be typed by its number: an outcome, a choice, or an open item of a fact. */
struct numbered {
    char text[WORD];           /* of an outcome or a choice: the entry; of an item "fact:place" */
    bool counts, chooses, yes; /* of a fact; yes: it is so, as far as it was told */
};

struct table {
    struct orr_companion *c;
    struct orr_buf file;            /* where it is kept */
    char answer[ANSWERS][2 * WORD]; /* "fact:place=value": told so far on this page */
    unsigned answers;
    struct orr_json_doc doc;
    struct numbered of[NUMBERED];
    unsigned n;
    bool told; /* the steps of the last entry */
};

/* ---- what is asked ---- */

static const char *text_of(const struct orr_json *object, const char *key) {
    const struct orr_json *v = orr_json_get(object, key);
    return v && v->type == ORR_JSON_STRING ? v->text : "";
}

static bool flag_of(const struct orr_json *object, const char *key) {
    const struct orr_json *v = orr_json_get(object, key);
    return v && v->type == ORR_JSON_TRUE;
}

static int number_of(const struct orr_json *object, const char *key) {
    const struct orr_json *v = orr_json_get(object, key);
    return v && v->type == ORR_JSON_INT ? (int)v->number : 0;
}

/* The answers of this page as the companion reads them. */
static void put_draft(const struct table *t, struct orr_buf *b) {
    orr_put(b, "%s", "");
    for (unsigned i = 0; i < t->answers; i++) {
        orr_put(b, "%s%s", i ? " " : "", t->answer[i]);
    }
}

static const struct orr_json *look(struct table *t) {
    struct orr_buf draft = {0}, text = {0};
    put_draft(t, &draft);
    orr_companion_json(t->c, draft.at, &text);
    orr_json_free(&t->doc);
    t->doc = (struct orr_json_doc){0};
    orr_json_parse(&t->doc, text.at, text.n, NULL);
    orr_buf_free(&draft);
    orr_buf_free(&text);
    return t->doc.root;
}

static struct numbered *number_next(struct table *t) {
    t->n += t->n < NUMBERED;
    struct numbered *row = &t->of[t->n - 1];
    *row = (struct numbered){.text = ""};
    return row;
}

static void list_picks(struct table *t, struct orr_naming *naming) {
    struct orr_pick *pick = orr_alloc(ORR_MAX_ODDS, sizeof *pick);
    uint32_t n = orr_naming_picks(orr_companion_game(t->c), naming, pick);
    for (uint32_t i = 0; i < n && t->n < NUMBERED; i++) {
        struct numbered *row = number_next(t);
        orr_step_write(orr_companion_game(t->c), pick[i].action, row->text, sizeof row->text);
        out("%3u %s", t->n, pick[i].words);
        out(pick[i].left > 1 ? tr(", %u left\n") : "\n", pick[i].left);
    }
    free(pick);
}

static void put_dice(const orr_game *g, const struct orr_naming *n) {
    out(n->dice == 1 ? tr(" Type what the die shows") : tr(" Type what the %u dice show"), n->dice);
    for (unsigned i = 0; i < n->groups; i++) {
        const char *title = n->group[i].row->title;
        out("%s%s", title ? i ? ", " : ": " : "", title ? orr_tr(g, title) : "");
    }
    out("\n");
}

static void ask_name(struct table *t) {
    struct orr_naming *n = orr_alloc(1, sizeof *n);
    if (orr_companion_naming(t->c, n)) {
        out("%s\n", n->asked.words);
        if (n->groups) {
            put_dice(orr_companion_game(t->c), n);
        }
        list_picks(t, n);
    }
    free(n);
}

static void ask_choice(struct table *t, const struct orr_json *now) {
    const struct orr_json *list = orr_json_get(now, "choices"), *choice = orr_json_first(list);
    out("%s\n", text_of(now, "prompt"));
    for (uint32_t i = 0; i < list->count && t->n < NUMBERED; i++, choice = orr_json_next(choice)) {
        snprintf(number_next(t)->text, WORD, "%s", text_of(choice, "step"));
        out("%3u %s\n", t->n, text_of(choice, "words"));
    }
}

/* ---- facts ---- */

static void put_value(const struct orr_json *item, bool counts, bool chooses) {
    int value = number_of(item, "value");
    if (chooses) {
        const struct orr_json *list = orr_json_get(item, "values"), *v = orr_json_first(list);
        out(flag_of(item, "must") ? tr("to be named:") : tr("one of:"));
        for (uint32_t i = 0; i < list->count; i++, v = orr_json_next(v)) {
            out("%s %s", i ? "," : "", text_of(v, "value"));
        }
        out("%s\n", flag_of(item, "none") ? ", none" : "");
    } else if (counts) {
        out("%d\n", value);
    } else {
        out("%s\n", value ? tr("yes") : tr("no"));
    }
}

static void list_fact(struct table *t, const struct orr_json *fact) {
    const struct orr_json *items = orr_json_get(fact, "items"), *item = orr_json_first(items);
    bool counts = !strcmp(text_of(fact, "form"), "count"), chooses = !strcmp(text_of(fact, "form"), "choice");
    out("%s\n", text_of(fact, "ask"));
    for (uint32_t i = 0; i < items->count && t->n < NUMBERED; i++, item = orr_json_next(item)) {
        if (flag_of(item, "open")) {
            struct numbered *row = number_next(t);
            *row = (struct numbered){.counts = counts, .chooses = chooses, .yes = number_of(item, "value") != 0};
            snprintf(row->text, sizeof row->text, "%s:%s", text_of(fact, "name"), text_of(item, "at"));
            out("%3u ", t->n);
        } else {
            out("    ");
        }
        out("%s: ", text_of(item, "title"));
        put_value(item, counts, chooses);
    }
}

static void ask_facts(struct table *t, const struct orr_json *now) {
    const struct orr_json *facts = orr_json_get(now, "facts"), *fact = orr_json_first(facts);
    out("%s\n", tr("What changed since? Enter: nothing more."));
    for (uint32_t i = 0; i < facts->count; i++, fact = orr_json_next(fact)) {
        list_fact(t, fact);
    }
    if (*text_of(now, "refusal")) {
        out("%s\n", text_of(now, "refusal"));
    }
}

/* ---- what is told ---- */

static void put_why(const struct orr_json *list) {
    const struct orr_json *line = orr_json_first(list);
    for (uint32_t i = 0; i < list->count; i++, line = orr_json_next(line)) {
        out("     %s\n", line->text);
    }
}

static void tell_steps(const struct orr_json *now) {
    const struct orr_json *list = orr_json_get(now, "steps"), *step = orr_json_first(list);
    for (uint32_t i = 0; i < list->count; i++, step = orr_json_next(step)) {
        const char *put = text_of(step, "put");
        out("%u. %s\n", i + 1, text_of(step, "title"));
        if (*put) {
            out("   %s\n", put);
        }
        put_why(orr_json_get(step, "why"));
    }
    put_why(orr_json_get(now, "rest"));
}

/* What the automa has, line by line; its column stands behind those of the seats. */
static void tell_score(const struct table *t) {
    const orr_game *g = orr_companion_game(t->c);
    struct orr_result r = {0};
    char figure[32];
    orr_result_of(g, orr_companion_state(t->c), &r);
    for (uint32_t i = 0; i < r.n_lines; i++) {
        orr_points_write(orr_points(g, r.lines[i].value[ORR_RIVAL]), figure, sizeof figure);
        out("%6s %s\n", figure, orr_tr(g, r.lines[i].label));
    }
    orr_points_write(orr_points(g, r.score[ORR_RIVAL]), figure, sizeof figure);
    out("%6s %s\n", figure, orr_tr(g, g->rules->automa_name));
}

static void tell_taps(const struct table *t) {
    struct orr_companion_taps taps = orr_companion_taps(t->c);
    if (taps.rounds) {
        out(tr("%u answers, %.1f a round\n"), taps.all, (double)taps.all / taps.rounds);
    }
}

static void ask(struct table *t) {
    const struct orr_json *now = look(t);
    t->n = 0;
    if (!t->told) {
        tell_steps(now);
        t->told = true;
    }
    switch (orr_companion_asks(t->c)) {
    case ORR_COMPANION_NAME:
        ask_name(t);
        break;
    case ORR_COMPANION_DECIDE:
        ask_choice(t, now);
        break;
    case ORR_COMPANION_CHANGED:
        ask_facts(t, now);
        break;
    default:
        tell_score(t);
        tell_taps(t);
    }
}

/* ---- what is typed ---- */

static bool keep(const struct table *t) {
    struct orr_buf text = {0};
    orr_companion_write(t->c, &text);
    bool kept = write_all(t->file.at, text.at, text.n);
    orr_buf_free(&text);
    return kept;
}

static bool enter(struct table *t, const char *entry, struct orr_error *err) {
    if (!orr_companion_enter(t->c, entry, err)) {
        return false;
    }
    t->answers = 0;
    t->told = false;
    return true;
}

static bool enter_facts(struct table *t, struct orr_error *err) {
    struct orr_buf entry = {0};
    orr_put(&entry, "told %u ", t->answers + 1);
    put_draft(t, &entry);
    bool taken = enter(t, entry.at, err);
    orr_buf_free(&entry);
    return taken;
}

/* One answer about a place replaces an earlier one. False, with the reason, when the companion does not take it. */
static bool answer(struct table *t, const struct numbered *row, const char *value, struct orr_error *err) {
    size_t n = strlen(row->text);
    unsigned at = 0;
    while (at < t->answers && (strncmp(t->answer[at], row->text, n) != 0 || t->answer[at][n] != '=')) {
        at++;
    }
    if (at == ANSWERS || n + strlen(value) + 2 > sizeof t->answer[0]) {
        return orr_fail(err, "%s", tr("These are too many at once."));
    }
    bool again = at < t->answers;
    char before[sizeof t->answer[0]];
    memcpy(before, t->answer[at], sizeof before);
    t->answers += !again;
    snprintf(t->answer[at], sizeof t->answer[at], "%.*s=%.*s", WORD, row->text, WORD - 2, value);
    struct orr_buf draft = {0};
    put_draft(t, &draft);
    bool fits = orr_companion_facts(t->c, draft.at, err) != 0;
    orr_buf_free(&draft);
    if (!fits) {
        t->answers -= !again;
        memcpy(t->answer[at], before, sizeof before);
    }
    return fits;
}

/* "3" turns a yes or no round, "3=2" says what it is. */
static bool answer_item(struct table *t, const char *word, struct orr_error *err) {
    const char *equals = strchr(word, '=');
    size_t digits = strspn(word, "0123456789");
    unsigned long number = digits ? strtoul(word, NULL, 10) : 0;
    if (!number || number > t->n || (word[digits] && word + digits != equals)) {
        return orr_fail(err, tr("\"%s\" is no number of the list"), word);
    }
    struct numbered *row = &t->of[number - 1];
    if (!equals && (row->counts || row->chooses)) {
        return orr_fail(err, tr("Say what it is: %s=..."), word);
    }
    if (!answer(t, row, equals ? equals + 1 : row->yes ? "0" : "1", err)) {
        return false;
    }
    row->yes = equals ? strcmp(equals + 1, "0") != 0 : !row->yes;
    return true;
}

static bool take_facts(struct table *t, char *line, struct orr_error *err) {
    if (!*line) {
        return enter_facts(t, err);
    }
    if (t->n == 1 && !t->of[0].counts && !t->of[0].chooses && !strchr(line, '=') && !strchr("123456789", *line)) {
        return answer(t, &t->of[0], is_yes(*line) ? "1" : "0", err) && enter_facts(t, err);
    }
    bool taken = true;
    for (char *rest = line, *word; taken && (word = strtok_r(rest, " ,", &rest));) {
        taken = answer_item(t, word, err);
        look(t);
    }
    return taken;
}

/* The outcome that a text means. */
static bool name_one(struct table *t, const char *text, struct orr_error *err) {
    static struct orr_naming n;
    char step[WORD];
    orr_action a;
    if (!orr_companion_naming(t->c, &n) || !orr_naming_read(orr_companion_game(t->c), &n, text, &a, err)) {
        return orr_fail(err, "%s", tr("Nothing is rolled or drawn there."));
    }
    orr_step_write(orr_companion_game(t->c), a, step, sizeof step);
    return enter(t, step, err);
}

/* Several with commas between them, all or none. */
static bool name_all(struct table *t, char *line, struct orr_error *err) {
    unsigned taken = 0;
    for (char *rest = line, *part; (part = strtok_r(rest, ",", &rest)); taken++) {
        if (!name_one(t, part + strspn(part, " "), err)) {
            for (; taken > 0; taken--) {
                orr_companion_undo(t->c);
            }
            return false;
        }
    }
    return taken > 0;
}

static bool take_name(struct table *t, char *line, struct orr_error *err) {
    size_t digits = strspn(line, "0123456789");
    unsigned long number = digits && !line[digits] ? strtoul(line, NULL, 10) : 0;
    if (number && number <= t->n) {
        return enter(t, t->of[number - 1].text, err);
    }
    struct orr_error whole = {{0}};
    if (name_one(t, line, &whole)) {
        return true;
    }
    return strchr(line, ',') ? name_all(t, line, err) : orr_fail(err, "%s", whole.text);
}

/* What was typed: an entry as it is kept, or in the words of the question. */
static bool take(struct table *t, char *line, struct orr_error *err) {
    orr_action step;
    bool entry =
        !strncmp(line, "told ", 5) || (strchr(line, ':') && orr_step_read(orr_companion_game(t->c), line, &step, NULL));
    if (entry) {
        return enter(t, line, err);
    }
    switch (orr_companion_asks(t->c)) {
    case ORR_COMPANION_CHANGED:
        return take_facts(t, line, err);
    case ORR_COMPANION_OVER:
        return orr_fail(err, "%s", tr("The game is over."));
    default:
        return take_name(t, line, err);
    }
}

static void tell_help(void) {
    out("%s", tr("A number of the list, or the name of what came; several with commas between them.\n"
                 "Facts: a number turns yes and no round, 3=2 says what it is, Enter goes on.\n"
                 "undo: takes the last entry back    score: how it stands    quit: leaves, all is kept\n"));
}

static void go_back(struct table *t) {
    if (t->answers) {
        t->answers = 0;
    } else if (!orr_companion_undo(t->c)) {
        out("%s\n", tr("There is nothing to take back yet."));
    }
    t->told = true;
}

/* One line. False: it is the last. */
static bool answer_line(struct table *t) {
    char *line = line_wait("> ");
    struct orr_error err = {{0}};
    if (!line || !strcmp(line, "quit") || !strcmp(line, "q")) {
        return false;
    }
    if (!strcmp(line, "?") || !strcmp(line, "help")) {
        tell_help();
        return true;
    }
    if (!strcmp(line, "score")) {
        tell_score(t);
        tell_taps(t);
        return true;
    }
    if (!strcmp(line, "undo")) {
        go_back(t);
    } else if (!take(t, line, &err)) {
        out(tr("%s (? for help)\n"), err.text);
        return true;
    }
    return keep(t);
}

/* ---- life ---- */

static struct orr_companion *begin(const struct args *a, const struct orr_rules *rules, const char *pack) {
    struct orr_spec spec = {.game = rules->id, .content = pack};
    struct orr_error err = {{0}};
    if (!spec_options(a, rules, &spec)) {
        return NULL;
    }
    struct orr_companion *c = orr_companion_new(&spec, &err);
    if (!c) {
        misused("%s", err.text);
    }
    return c;
}

static struct orr_companion *go_on(const struct args *a, const char *path, const char *pack) {
    size_t n;
    struct orr_error err = {{0}};
    char *text = read_all(path, &n);
    struct orr_companion *c = text ? orr_companion_read(text, n, pack, &err) : NULL;
    if (text && !c) {
        refused("%s: %s", path, err.text);
    } else if (c && strcmp(orr_companion_game(c)->rules->id, a->word[0]) != 0) {
        refused("%s: it is of %s", path, orr_companion_game(c)->rules->id);
        orr_companion_free(c);
        c = NULL;
    }
    free(text);
    return c;
}

static bool choose_file(const struct args *a, struct orr_buf *file) {
    if (args_text(a, "file")) {
        orr_put(file, "%s", args_text(a, "file"));
        return true;
    }
    char name[64];
    snprintf(name, sizeof name, "companion-%s.json", a->word[0]);
    return state_path(name, file);
}

/* The game that is kept there, or a new one. */
static int open_table(const struct args *a, const struct orr_rules *rules, const char *pack, struct table *t) {
    bool kept = !args_has(a, "new") && access(t->file.at, F_OK) == 0;
    if (kept && args_has(a, "set")) {
        return misused("%s goes on as it was begun; leave --set out, or begin with --new", t->file.at);
    }
    t->c = kept ? go_on(a, t->file.at, pack) : begin(a, rules, pack);
    t->told = kept;
    return t->c ? EXIT_DONE : kept ? EXIT_REFUSED : EXIT_USAGE;
}

static int run(const struct args *a) {
    static struct table t;
    const struct orr_rules *rules = game_named(a->word[0]);
    const char *path = args_text(a, "content");
    char *pack = path && rules ? read_all(path, NULL) : NULL;
    if (!rules || (path && !pack) || !choose_file(a, &t.file)) {
        return rules ? EXIT_REFUSED : EXIT_USAGE;
    }
    interrupt_catch();
    int code = open_table(a, rules, pack, &t);
    if (t.c) {
        do {
            ask(&t);
        } while (answer_line(&t));
        out(tr("Kept in %s\n"), t.file.at);
        code = interrupted() ? EXIT_INTERRUPTED : EXIT_DONE;
    }
    orr_json_free(&t.doc);
    orr_companion_free(t.c);
    orr_buf_free(&t.file);
    free(pack);
    return code;
}

static const struct option options[] = {
    {.name = "set", .value = "OPTION=VALUE", .many = true, .help = "how strong it is, its variants"},
    {.name = "content", .value = "FILE", .help = "the content pack of your box"},
    {.name = "file", .value = "FILE", .help = "keep the game there, and go on from there"},
    {.name = "new", .help = "begin a new game, whatever is kept"},
    {.name = NULL},
};

const struct command cmd_companion = {
    .name = "companion",
    .usage = "GAME [--set OPTION=VALUE]... [--new] [--file FILE]",
    .help = "the automa alone, beside your own table",
    .example = "example: orrery companion {game} --new\n",
    .more = "You say what was turned over and what changed on the table; it says what the automa does.\n"
            "The game is kept after every answer; without --new the last one goes on.\n",
    .options = options,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
