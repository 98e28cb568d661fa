/* What a person types: an option's number, a step in notation or its beginning, or
 * one of the words of the table below. */
#include "play.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    TALL = 44,    /* rows of a terminal on which a hint fits under the table */
    LONGEST = 600 /* seconds of a hint */
};

enum play_next tell(struct play *p, const char *format, ...) {
    va_list ap;
    va_start(ap, format);
    vsnprintf(p->notice, sizeof p->notice, tr(format), ap);
    va_end(ap);
    return PLAY_AGAIN;
}

/* The step that the text means: a number of the list, or notation. */
static bool step_meant(struct play *p, const char *text, orr_action *step) {
    struct orr_error err = {0};
    size_t digits = strspn(text, "0123456789");
    if (digits && !text[digits]) {
        unsigned long number = strtoul(text, NULL, 10);
        if (number >= 1 && number <= p->legal.n) {
            *step = p->legal.at[number - 1];
            return true;
        }
        tell(p, "There is no option %s; there are %u.", text, p->legal.n);
        return false;
    }
    if (!orr_step_guess(p->game, p->view, text, step, &err)) {
        enum { LONG = 150 }; /* more than two rows would push the table away */
        bool fits = strlen(err.text) < LONG;
        if (fits) {
            tell(p, "%s (? for help)", err.text);
        } else {
            tell(p, "\"%.*s\" is not a step (? for help)", LONG, text);
        }
        return false;
    }
    return true;
}

/* ---- the words ---- */

static enum play_next do_help(struct play *p, int seat, const char *rest);

static enum play_next do_why(struct play *p, int seat, const char *rest) {
    (void)seat;
    if (p->naming) {
        return tell(p, "Nobody decides now: what did the dice or cards do?");
    }
    orr_action step;
    char text[256], why[900];
    if (p->join && !join_asks(p)) {
        return tell(p, "It is not your turn.");
    }
    if (!*rest) {
        return tell(p, "Which step? For example: why 2, or why %s", p->game->rules->verbs[0].name);
    }
    if (!step_meant(p, rest, &step)) {
        return PLAY_AGAIN;
    }
    struct orr_verdict v = orr_check(p->game, p->view, step);
    orr_step_write(p->game, step, text, sizeof text);
    if (!v.rule) {
        orr_step_words_named(p->game, step, p->names, text, sizeof text);
        return tell(p, "%s: that is allowed.", text);
    }
    verdict_text(p->game, p->view, step, v, why, sizeof why);
    return tell(p, "%s is refused by %s", text, why);
}

/* Nobody has read what is not there any more. */
static void forget_seen(struct play *p) {
    uint32_t length = orr_match_length(p->match);
    for (int i = 0; i <= p->game->seats; i++) {
        p->seen[i] = p->seen[i] < length ? p->seen[i] : length;
    }
    p->forced = 0;
}

/* At a table with real dice everything can be taken back, whoever did it. */
static enum play_next go_back(struct play *p) {
    struct orr_error err = {0};
    if (!orr_session_back(p->session, &err)) {
        return tell(p, "%s", err.text);
    }
    forget_seen(p);
    return tell(p, "Taken back.");
}

static enum play_next do_undo(struct play *p, int seat, const char *rest) {
    (void)rest;
    struct orr_error err = {0};
    if (p->join) {
        return join_undoes(p);
    }
    if (orr_match_named(p->match)) {
        return go_back(p);
    }
    if (!orr_session_undo(p->session, seat, &err)) {
        bool other_way = orr_session_can_takeback(p->session, seat, NULL);
        return other_way ? tell(p, "%s takeback does it all the same, but then this game is not counted in statistics.",
                                err.text)
                         : tell(p, "%s", err.text);
    }
    forget_seen(p);
    return tell(p, "Taken back.");
}

static enum play_next do_takeback(struct play *p, int seat, const char *rest) {
    (void)rest;
    struct orr_error err = {0};
    uint32_t before = orr_match_takebacks(p->match);
    if (orr_match_named(p->match)) {
        return go_back(p);
    }
    if (!orr_session_takeback(p->session, seat, &err)) {
        return tell(p, "%s", err.text);
    }
    forget_seen(p);
    return orr_match_takebacks(p->match) > before ? tell(p, "Taken back; this game is not counted in statistics.")
                                                  : tell(p, "Taken back.");
}

static enum play_next do_confirm(struct play *p, int seat, const char *rest) {
    (void)seat;
    (void)rest;
    p->confirms = !p->confirms;
    orr_session_confirm(p->session, p->confirms);
    return p->confirms ? tell(p, "From now on Enter ends a turn.")
                       : tell(p, "From now on the last decision ends a turn.");
}

static enum play_next do_log(struct play *p, int seat, const char *rest) {
    (void)rest;
    struct orr_buf text = {0};
    screen_log(p, seat, 0, orr_match_length(p->match), &text);
    screen_page(p, &text);
    return PLAY_AGAIN;
}

static enum play_next do_score(struct play *p, int seat, const char *rest) {
    (void)rest;
    struct orr_result result;
    struct orr_buf text = {0};
    orr_result_view(p->game, p->view, seat, &result);
    scores_text(p->game, &result, p->names, p->colour != ORR_COLOUR_NONE, &text);
    screen_page(p, &text);
    return PLAY_AGAIN;
}

/* The whole text, the quick reference or one rule; false: there is no such rule. */
static bool put_rules(const struct play *p, const char *rest, struct orr_buf *out, char guess[32]) {
    struct orr_buf text = {0};
    unsigned width = term_width(stdout) < 100 ? term_width(stdout) : 100;
    bool bold = p->colour != ORR_COLOUR_NONE, found = true;
    if (strcmp(rest, "sheet") == 0) {
        markdown_print(language_sheet(p->game->rules), width, bold, out);
        return true;
    }
    language_rules(p->game->rules, &text);
    if (*rest) {
        found = markdown_rule(text.at, rest, width, bold, out, guess);
    } else {
        markdown_print(text.at, width, bold, out);
    }
    orr_buf_free(&text);
    return found;
}

static enum play_next do_rules(struct play *p, int seat, const char *rest) {
    (void)seat;
    struct orr_buf text = {0};
    char guess[32] = "";
    if (!put_rules(p, rest, &text, guess)) {
        orr_buf_free(&text);
        return *guess ? tell(p, "There is no rule %s; did you mean %s?", rest, guess)
                      : tell(p, "There is no rule %s.", rest);
    }
    screen_page(p, &text);
    return PLAY_AGAIN;
}

/* "hint 20": as many seconds. */
static enum play_next do_hint(struct play *p, int seat, const char *rest) {
    if (p->naming) {
        return tell(p, "Nobody decides now: what did the dice or cards do?");
    }
    if (orr_seat_own_hand(&orr_match_seats(orr_session_match(p->session))[seat])) {
        return tell(p, "Nobody told the hand of this seat.");
    }
    struct orr_buf text = {0};
    char *end;
    unsigned long seconds = strtoul(rest, &end, 10);
    if (*end || strspn(rest, "0123456789") != strlen(rest) || seconds > LONGEST || (*rest && !seconds)) {
        return tell(p, "Think how many seconds? From 1 to %d: hint 20.", LONGEST);
    }
    hint_write(p, seat, (unsigned)seconds, p->screen ? term_width(stdout) : 0, &text);
    if (interrupt_take()) {
        orr_buf_free(&text);
        return tell(p, "No hint, then.");
    }
    if (p->screen && term_height(stdout) < TALL) {
        screen_page(p, &text);
        return PLAY_AGAIN;
    }
    tell(p, "%s", text.at);
    orr_buf_free(&text);
    return PLAY_AGAIN;
}

static bool says_yes(const char *question) {
    const char *line = line_wait(question);
    return line && is_yes(*line);
}

static enum play_next do_save(struct play *p, int seat, const char *rest) {
    (void)seat;
    struct orr_buf path = {0}, record = {0};
    struct orr_error err = {0};
    if (*rest) {
        orr_put(&path, "%s", rest);
    } else {
        char name[128], date[32];
        time_t now = time(NULL);
        struct tm tm;
        localtime_r(&now, &tm);
        strftime(date, sizeof date, "%Y%m%d-%H%M%S", &tm);
        snprintf(name, sizeof name, "%s-%s.record", p->game->rules->id, date);
        if (!data_path(name, &path)) {
            orr_buf_free(&path);
            return tell(p, "Nothing was saved.");
        }
    }
    if (*rest && access(path.at, F_OK) == 0 && !says_yes(tr("This file exists. Overwrite it? [y/N]: "))) {
        orr_buf_free(&path);
        return tell(p, "Nothing was saved.");
    }
    orr_record_write(p->match, &record);
    bool ok = file_write(path.at, record.at, record.n, &err);
    if (ok) {
        tell(p, "Saved: %s", path.at);
    } else {
        tell(p, "Nothing was saved: %s", err.text);
    }
    orr_buf_free(&path);
    orr_buf_free(&record);
    return PLAY_AGAIN;
}

static enum play_next do_board(struct play *p, int seat, const char *rest) {
    (void)rest;
    screen_board(p, seat);
    return PLAY_AGAIN;
}

static enum play_next do_labels(struct play *p, int seat, const char *rest) {
    if (!(p->game->rules->flags & ORR_NAMES_PLACES)) {
        return tell(p, "The table of %s has no other names of places than it shows.", p->game->rules->title);
    }
    p->labels = !p->labels;
    return p->screen ? PLAY_AGAIN : do_board(p, seat, rest);
}

static enum play_next do_say(struct play *p, int seat, const char *rest) {
    (void)seat;
    return join_says(p, rest);
}

static enum play_next do_offer(struct play *p, int seat, const char *rest) {
    (void)seat;
    return join_offers(p, rest);
}

static enum play_next do_accept(struct play *p, int seat, const char *rest) {
    (void)seat;
    (void)rest;
    return join_replies(p, true);
}

static enum play_next do_decline(struct play *p, int seat, const char *rest) {
    (void)seat;
    (void)rest;
    return join_replies(p, false);
}

static enum play_next do_cancel(struct play *p, int seat, const char *rest) {
    (void)seat;
    (void)rest;
    return join_cancels(p);
}

static enum play_next do_mute(struct play *p, int seat, const char *rest) {
    (void)seat;
    return join_mutes(p, rest);
}

static enum play_next do_resign(struct play *p, int seat, const char *rest) {
    (void)seat;
    (void)rest;
    return says_yes(tr("Give this match up? [y/N]: ")) ? join_resigns(p) : tell(p, "The match goes on.");
}

static enum play_next do_quit(struct play *p, int seat, const char *rest) {
    (void)p;
    (void)seat;
    (void)rest;
    return PLAY_LEAVE;
}

static const struct word {
    const char *name;
    enum play_next (*run)(struct play *, int seat, const char *rest);
    const char *arguments, *help;
    enum { BOTH, HERE, JOINED } where; /* a match is played here, or on a server */
} words[] = {
    {"?", do_help, "", N_("this page (also: help)"), BOTH},
    {"why", do_why, N_(" STEP"), N_("may I do that, and which rule says no"), BOTH},
    {"undo", do_undo, "", N_("take my last decision back, unless something was revealed"), BOTH},
    {"takeback", do_takeback, "", N_("the same over what was revealed; this game is not counted in statistics then"),
     HERE},
    {"confirm", do_confirm, "", N_("Enter ends my turns, or the last decision does again"), BOTH},
    {"hint", do_hint, N_(" [SECONDS]"),
     N_("what the strongest computer player would do, and how good it thinks that is"), BOTH},
    {"say", do_say, N_(" TEXT"), N_("tell everybody at the table"), JOINED},
    {"mute", do_mute, N_(" NAME"), N_("hear nothing more from somebody, or again"), JOINED},
    {"offer", do_offer, N_(" WHAT"), N_("ask the others for a takeback, a pause, or to resume"), JOINED},
    {"accept", do_accept, "", N_("agree to what somebody asks for (or: decline)"), JOINED},
    {"decline", do_decline, "", NULL, JOINED},
    {"cancel", do_cancel, "", NULL, JOINED},
    {"resign", do_resign, "", N_("give the match up"), JOINED},
    {"log", do_log, "", N_("everything that happened, as far as I may know it"), BOTH},
    {"score", do_score, "", N_("how the game stands"), BOTH},
    {"rules", do_rules, " [ID]", N_("the rules, or one of them: rules 4.2; on one page: rules sheet"), BOTH},
    {"board", do_board, "", N_("the whole table"), BOTH},
    {"labels", do_labels, "", N_("show the table with the names of places, or without them again"), BOTH},
    {"save", do_save, N_(" [FILE]"), N_("a copy of the record; the game is also saved by itself"), HERE},
    {"quit", do_quit, "", N_("leave; the game can be resumed later"), BOTH},
    {"help", do_help, "", NULL, BOTH},
    {"exit", do_quit, "", NULL, BOTH},
    {.name = NULL},
};

static bool is_offered(const struct play *p, const struct word *w) {
    return w->where == BOTH || (w->where == JOINED) == (p->join != NULL);
}

static enum play_next do_help(struct play *p, int seat, const char *rest) {
    (void)seat;
    (void)rest;
    enum { HELP_INDENT = 17, STEP_INDENT = 27 };
    struct orr_buf text = {0};
    unsigned width = screen_width() - 1;
    put_wrapped(&text, "",
                p->naming ? tr("Type what the dice show, or the name of what came; several with commas between them.")
                          : tr("Type the number of an option, its notation, or a unique beginning of that."),
                0, width);
    orr_put(&text, "\n");
    for (const struct word *w = words; w->name; w++) {
        char left[32], head[48];
        snprintf(left, sizeof left, "%s%s", w->name, *w->arguments ? tr(w->arguments) : "");
        snprintf(head, sizeof head, "  %-14s", left);
        if (w->help && is_offered(p, w)) {
            put_wrapped(&text, head, tr(w->help), HELP_INDENT, width);
        }
    }
    orr_put(&text, "%s", p->legal.n ? tr("\nYour options in notation:\n") : "");
    for (uint32_t i = 0; i < p->legal.n; i++) {
        char step[256], head[288], meaning[256], note[256];
        struct orr_buf says = {0};
        orr_step_write(p->game, p->legal.at[i], step, sizeof step);
        orr_step_words(p->game, p->legal.at[i], meaning, sizeof meaning);
        bool noted = orr_step_note(p->game, p->view, p->legal.at[i], note, sizeof note);
        snprintf(head, sizeof head, "  %2u  %-20s", i + 1, step);
        orr_put(&says, "%s%s%s", meaning, noted ? ": " : "", note);
        put_wrapped(&text, head, says.at, STEP_INDENT, width);
        orr_buf_free(&says);
    }
    put_legend(p->game, &text);
    screen_page(p, &text);
    return PLAY_AGAIN;
}

static const struct word *word_of(const struct play *p, const char *line, const char **rest) {
    size_t n = strcspn(line, " \t");
    for (const struct word *w = words; w->name; w++) {
        if (strlen(w->name) == n && memcmp(w->name, line, n) == 0 && is_offered(p, w)) {
            *rest = line + n + strspn(line + n, " \t");
            return w;
        }
    }
    return NULL;
}

/* ---- an answer ---- */

/* Cuts a final "!" away: do it, whatever it puts at stake. */
static bool cut_mark(char *line) {
    size_t n = strlen(line);
    bool marked = n > 1 && line[n - 1] == '!';
    for (n -= marked; marked && n > 0 && line[n - 1] == ' ';) {
        n--;
    }
    line[n] = 0;
    return marked;
}

static enum play_next do_step(struct play *p, int seat, char *line) {
    orr_action step;
    bool at_once = cut_mark(line);
    uint32_t written = orr_match_written(p->match);
    if (p->join && !join_asks(p)) {
        return tell(p, "It is not your turn.");
    }
    if (!step_meant(p, line, &step)) {
        return PLAY_AGAIN;
    }
    struct orr_verdict v = orr_check(p->game, p->view, step);
    if (!v.rule && !at_once && danger_stops(p, seat, step)) {
        return tell(p, "Not done. With ! behind it you are not asked.");
    }
    if (written != orr_match_written(p->match)) { /* while the person was asked whether it shall be done */
        return tell(p, "Something has happened meanwhile; look again.");
    }
    if (p->join && !v.rule) {
        return join_does(p, step);
    }
    uint32_t before = orr_match_length(p->match);
    if (!v.rule) {
        v = orr_session_do(p->session, seat, step);
    }
    if (orr_match_broken(p->match)) {
        return PLAY_LEAVE;
    }
    if (v.rule && step == p->forced) { /* typed ahead by somebody who expected to be asked */
        p->forced = 0;
        return tell(p, "That was the only option, and is done.");
    }
    if (v.rule) {
        char why[900];
        verdict_text(p->game, p->view, step, v, why, sizeof why);
        return tell(p, "Not allowed by %s", why);
    }
    p->forced = 0;
    p->seen[seat + 1] = orr_match_length(p->match) > before ? before : p->seen[seat + 1];
    return PLAY_ON;
}

static enum play_next end_turn(struct play *p, int seat) {
    if (p->join) {
        return join_ends_turn(p);
    }
    uint32_t before = orr_match_length(p->match);
    if (orr_session_end_turn(p->session, seat).rule) {
        return PLAY_LEAVE; /* the record could not be written */
    }
    p->seen[seat + 1] = before;
    return PLAY_ON;
}

enum play_next input_answer(struct play *p, int seat) {
    char line[LINE_SIZE];
    const char *rest = NULL;
    enum line_end end = line_ask("> ", line);
    window_drawn_by(NULL, NULL);
    p->notice[0] = 0;
    if (end == LINE_NEWS) {
        return PLAY_AGAIN;
    }
    if (end != LINE_READ) {
        return end == LINE_NONE ? PLAY_LEAVE : tell(p, "%s", line_too_long);
    }
    p->part = *line || !p->parts ? 0 : p->part + 1;
    if (!*line && p->held.action) {
        return end_turn(p, seat);
    }
    if (!*line) {
        return PLAY_AGAIN;
    }
    const struct word *w = word_of(p, line, &rest);
    return w ? w->run(p, seat, rest) : p->naming ? real_named(p, line) : do_step(p, seat, line);
}
