/* What a person sees: title, table, log, question and options, fitted to the
 * terminal; pages of text; the end of the game. Nothing here changes the game. */
#include "play.h"

#include <string.h>

#include "orrery/points.h"

enum {
    LOG_LEAST = 2, /* rows that the log keeps when there are many options */
    ROOMY = 30     /* rows of a terminal on which the table keeps its empty lines */
};

static const char *style(const struct play *p, const char *code) { return p->colour == ORR_COLOUR_NONE ? "" : code; }

#define BOLD    "\033[1m"
#define DIM     "\033[2m"
#define REVERSE "\033[7m"
#define PLAIN   "\033[0m"

void screen_fit(struct orr_buf *b, const char *text, size_t n, size_t width) {
    size_t columns = 0, cut = n;
    for (size_t i = 0; i < n; i++) {
        if (((unsigned char)text[i] & 0xC0) == 0x80) {
            continue;
        }
        if (columns == width - 3) {
            cut = i;
        }
        columns++;
    }
    if (columns <= width) {
        orr_put_bytes(b, text, n);
    } else {
        orr_put_bytes(b, text, cut);
        orr_put(b, "...");
    }
}

static size_t count_lines(const struct orr_buf *b) {
    size_t n = 0;
    for (size_t i = 0; b->at && i < b->n; i++) {
        n += b->at[i] == '\n';
    }
    return n;
}

/* The last `rows` lines of a text. */
static const char *last_lines(const struct orr_buf *b, size_t rows) {
    size_t skip = count_lines(b);
    const char *p = b->at ? b->at : "";
    for (skip = skip > rows ? skip - rows : 0; skip > 0; skip--) {
        p = strchr(p, '\n') + 1;
    }
    return p;
}

unsigned screen_width(void) {
    unsigned width = term_width(stdout);
    return width < 40 ? 40 : width;
}

/* ---- parts of the screen ---- */

static const char *player_words(const struct play *p, int i, int seat) {
    if (p->computer[i]) {
        return orr_player_name(p->computer[i]);
    }
    bool person = orr_seat_is_person(&orr_match_seats(p->match)[i]);
    return i == seat ? tr("you") : person ? tr("person") : tr("bot"); /* a program of somebody's, at a server */
}

static void put_title(const struct play *p, int seat, struct orr_buf *b) {
    struct orr_result result;
    struct orr_buf line = {0};
    orr_result_view(p->game, p->view, seat, &result);
    orr_put(&line, tr(" %s  round %u  "), p->game->rules->title, result.rounds);
    for (int i = 0; i < p->game->seats; i++) {
        orr_put(&line, "%s%s %s", i ? ", " : "", p->names[i], player_words(p, i, seat));
    }
    unsigned width = screen_width() < 80 ? screen_width() : 80;
    size_t used = (size_t)orr_text_columns(line.at);
    orr_put(b, "%s", style(p, REVERSE));
    screen_fit(b, line.at, line.n, width - 10);
    for (size_t i = used; i + 10 < width; i++) {
        orr_put(b, " ");
    }
    orr_put(b, tr("   ? help %s\n"), style(p, PLAIN));
    orr_buf_free(&line);
}

/* Lines go to a text; those of a turn that has a summary stand below it, or are left out. */
struct log_page {
    const struct play *play;
    int seat;
    bool brief;
    uint32_t to; /* of the turn summed up last */
    struct orr_buf *out;
};

static void put_entry_line(void *user, const struct orr_log_line *line) {
    struct log_page *page = user;
    struct orr_turn_news news;
    uint32_t entry = line->entry;
    char text[512];
    orr_session_words(page->play->session, line, page->play->names, text, sizeof text);
    if (entry >= page->to && orr_match_turn(page->play->match, entry, page->seat, page->play->names, &news)) {
        page->to = news.to;
        orr_put(page->out, "%s\n", news.text);
    }
    if (entry >= page->to) {
        orr_put(page->out, "%s\n", text);
    } else if (!page->brief) {
        orr_put(page->out, "  %s\n", text);
    }
}

static void log_write(const struct play *p, int seat, uint32_t from, uint32_t to, bool brief, struct orr_buf *out) {
    struct log_page page = {.play = p, .seat = seat, .brief = brief, .out = out};
    orr_session_log(p->session, seat, from, to, put_entry_line, &page);
}

void screen_log(const struct play *p, int seat, uint32_t from, uint32_t to, struct orr_buf *out) {
    log_write(p, seat, from, to, false, out);
}

static void put_lines(const struct play *p, const char *lines, const char *code, struct orr_buf *b) {
    for (const char *at = lines; *at;) {
        size_t n = strcspn(at, "\n");
        orr_put(b, " %s", style(p, code));
        screen_fit(b, at, n, screen_width() - 2);
        orr_put(b, "%s\n", style(p, PLAIN));
        at += n + (at[n] == '\n');
    }
}

/* The end of the log in `rows` rows: what is new, and before it, dimmed, what is old. Where there is no room for all,
 * turns of computer players are one line each. */
static void put_log(const struct play *p, int seat, size_t rows, struct orr_buf *b) {
    uint32_t length = orr_match_length(p->match), seen = p->seen[seat + 1];
    uint32_t from = seen > 60 ? seen - 60 : 0;
    struct orr_buf old = {0}, fresh = {0};
    log_write(p, seat, from, seen, true, &old);
    log_write(p, seat, seen, length, false, &fresh);
    size_t n = count_lines(&fresh);
    if (n > rows) {
        orr_buf_free(&fresh);
        fresh = (struct orr_buf){0};
        log_write(p, seat, seen, length, true, &fresh);
        n = count_lines(&fresh);
    }
    if (n > rows && rows > 1) {
        orr_put(b, tr(" %s... %zu lines before: type log%s\n"), style(p, DIM), n - rows + 1, style(p, PLAIN));
        put_lines(p, last_lines(&fresh, rows - 1), "", b);
    } else {
        put_lines(p, last_lines(&old, n < rows ? rows - n : 0), DIM, b);
        put_lines(p, last_lines(&fresh, rows), "", b);
    }
    orr_buf_free(&old);
    orr_buf_free(&fresh);
}

/* ---- the question ---- */

/* Bold, without the line's end: a notice stays until the person has answered. */
static void put_notice(const struct play *p, struct orr_buf *b) {
    if (p->join && p->screen) {
        join_talk(p, b);
    }
    if (p->notice[0]) {
        orr_put(b, "%s%s%s\n", style(p, BOLD), p->notice, style(p, PLAIN));
    }
}

/* The decision that waits for the end of the turn, and what the turn leaves unused. */
static void put_held(const struct play *p, const struct orr_asked *asked, struct orr_buf *b) {
    char words[256];
    struct orr_buf line = {0};
    orr_step_words(p->game, p->held.action, words, sizeof words);
    orr_put(b, "%s%s: %s%s%s\n", style(p, BOLD), p->names[p->held.seat], words,
            p->held.forced ? tr(" (the only option)") : "", style(p, PLAIN));
    if (p->held.next == ORR_NOBODY) {
        orr_put(&line, "%s", tr("Enter ends the turn and the game."));
    } else if (p->held.next >= 0) {
        orr_put(&line, tr("Enter ends the turn, then %s plays."), p->names[p->held.next]);
    } else {
        orr_put(&line, "%s", tr("Enter ends the turn."));
    }
    if (asked->left[0]) {
        orr_put(&line, tr(" Unused: %s."), asked->left);
    }
    orr_put(&line, "%s",
            p->held.forced ? tr(" undo takes it back.")
                           : tr(" undo takes it back; another option takes its place, ? lists them."));
    put_wrapped(b, "", line.at, 0, screen_width() - 1);
    orr_buf_free(&line);
}

static void put_question(const struct play *p, int seat, struct orr_buf *b) {
    struct orr_asked asked;
    if (p->join && join_question(p, b)) {
        return;
    }
    if (p->naming) {
        real_question(p, b);
        return;
    }
    orr_ask(p->game, p->view, &asked);
    if (p->held.action) {
        put_held(p, &asked, b);
        return;
    }
    orr_put(b, "%s%s: %s%s%s%s%s\n", style(p, BOLD), p->names[seat], asked.words, style(p, PLAIN),
            asked.left[0] ? " (" : "", asked.left, asked.left[0] ? ")" : "");
}

static bool is_blank_line(const char *at, size_t n) {
    bool escape = false;
    for (size_t i = 0; i < n; i++) {
        bool ends = escape && at[i] >= '@' && at[i] != '[';
        if (!escape && at[i] != '\033' && at[i] != ' ') {
            return false;
        }
        escape = (escape || at[i] == '\033') && !ends;
    }
    return true;
}

/* The table's lines; on a low terminal the empty ones make room for the log. */
static void put_board(const struct play *p, int seat, bool tight, struct orr_buf *b) {
    struct orr_buf board = {0};
    picture_text(p->game, orr_match_state(p->match), seat, p->names, p->colour, p->labels, &board);
    for (const char *at = board.at; at && *at;) {
        size_t n = strcspn(at, "\n");
        if (!tight || !is_blank_line(at, n)) {
            orr_put_bytes(b, at, n);
            orr_put(b, "\n");
        }
        at += n + (at[n] == '\n');
    }
    orr_buf_free(&board);
}

void screen_board(const struct play *p, int seat) {
    struct orr_buf text = {0};
    put_board(p, seat, false, &text);
    screen_page(p, &text);
}

static size_t rows_of(const struct orr_buf *b) { return b->n ? page_rows(b->at, b->n, term_width(stdout)) : 0; }

/* What of a table fits into the rows; a line says how to see the rest. */
static void cut_board(struct orr_buf *board, size_t rows) {
    size_t at = 0, used = 1, width = term_width(stdout);
    if (rows_of(board) <= rows) {
        return;
    }
    while (at < board->n) {
        size_t line = strcspn(board->at + at, "\n") + 1;
        used += page_rows(board->at + at, line, width);
        if (used > rows) {
            break;
        }
        at += line;
    }
    board->n = at;
    orr_put(board, "%s", tr(" ... the whole table: board\n"));
}

/* All options if that is possible beside a short log, else as many as possible beside one line of it. */
static void put_options(struct play *p, size_t room, struct orr_buf *b) {
    p->parts = false;
    if (p->held.action || !p->legal.n) { /* Enter ends the turn, and shows no parts */
        return;
    }
    p->parts = !options_put(p, room > LOG_LEAST ? room - LOG_LEAST : 1, b);
    if (p->parts && room > 1) {
        orr_buf_free(b);
        *b = (struct orr_buf){0};
        p->parts = !options_put(p, room - 1, b);
    }
}

/* Title, table, log, notice, question and options in as many rows as there are. */
static void put_screen(struct play *p, int seat, struct orr_buf *b) {
    enum { TITLE = 1, PROMPT = 1, OPTIONS_LEAST = 3 };
    struct orr_buf board = {0}, below = {0}, options = {0};
    size_t height = term_height(stdout);
    put_notice(p, &below);
    put_question(p, seat, &below);
    size_t taken = TITLE + rows_of(&below) + PROMPT;
    size_t room = height > taken ? height - taken : 1;
    put_board(p, seat, height < ROOMY, &board);
    cut_board(&board, room > OPTIONS_LEAST + LOG_LEAST ? room - OPTIONS_LEAST - 1 : 1);
    room = room > rows_of(&board) ? room - rows_of(&board) : 1;
    put_options(p, room, &options);
    size_t used = rows_of(&options);
    put_title(p, seat, b);
    orr_put_bytes(b, board.at, board.n);
    put_log(p, seat, room > used ? room - used : 0, b);
    orr_put_bytes(b, below.at, below.n);
    orr_put_bytes(b, options.at, options.n);
    orr_buf_free(&board);
    orr_buf_free(&below);
    orr_buf_free(&options);
}

/* A further part: options for which there was no room under the table. False: there is no such part. */
static bool put_part(const struct play *p, int seat, struct orr_buf *b) {
    enum { TITLE = 1, BACK = 1, PROMPT = 1 };
    struct orr_buf question = {0}, options = {0};
    size_t height = term_height(stdout);
    put_question(p, seat, &question);
    size_t taken = TITLE + rows_of(&question) + BACK + PROMPT;
    bool is_there = options_part(p, p->part, height > taken ? height - taken : 1, &options);
    if (is_there) {
        put_title(p, seat, b);
        orr_put_bytes(b, question.at, question.n);
        orr_put_bytes(b, options.at, options.n);
        orr_put(b, tr(" %sEnter: on, and back to the table%s\n"), style(p, DIM), style(p, PLAIN));
    }
    orr_buf_free(&question);
    orr_buf_free(&options);
    return is_there;
}

struct asking {
    struct play *play;
    int seat;
};

static void draw_question(void *user) {
    const struct asking *a = user;
    struct orr_buf b = {0};
    if (!a->play->part || !put_part(a->play, a->seat, &b)) {
        a->play->part = 0;
        put_screen(a->play, a->seat, &b);
    }
    window_clear(false);
    out_text(b.at);
    orr_buf_free(&b);
}

/* A notice that would push the table away has a page of its own. */
static void page_long_notice(struct play *p) {
    size_t n = strlen(p->notice);
    if (page_rows(p->notice, n, term_width(stdout)) > term_height(stdout) / 3) {
        page_show(p->notice, n);
        p->notice[0] = 0;
    }
}

/* Without a screen: what is new, the table when a turn begins, the question. */
static void ask_in_lines(struct play *p, int seat, bool turn_begins) {
    enum { ROWS = 8 };
    struct orr_buf b = {0};
    uint32_t length = orr_match_length(p->match);
    screen_log(p, seat, p->seen[seat + 1], length, &b);
    p->seen[seat + 1] = length;
    if (turn_begins) {
        orr_put(&b, "\n");
        picture_text(p->game, orr_match_state(p->match), seat, p->names, p->colour, p->labels, &b);
    }
    put_notice(p, &b);
    put_question(p, seat, &b);
    if (!p->held.action && p->legal.n) {
        options_list(p, ROWS, &b);
    }
    out_text(b.at);
    orr_buf_free(&b);
}

void screen_ask(struct play *p, int seat, bool turn_begins) {
    static struct asking asking; /* drawn again while the answer is awaited */
    asking = (struct asking){.play = p, .seat = seat};
    if (!p->screen) {
        ask_in_lines(p, seat, turn_begins);
        return;
    }
    window_open();
    page_long_notice(p);
    draw_question(&asking);
    window_drawn_by(draw_question, &asking);
}

static void draw_hand_over(void *name) {
    window_clear(true);
    out("\n\n   %s is to act.\n\n", (const char *)name);
}

void screen_hand_over(const struct play *p, int seat) {
    char name[ORR_PLAYER_NAME];
    snprintf(name, sizeof name, "%s", p->names[seat]);
    window_open();
    line_forget();
    draw_hand_over(name);
    window_drawn_by(draw_hand_over, name);
    line_wait(tr("   Enter when nobody else looks at the screen: "));
    window_drawn_by(NULL, NULL);
}

void screen_page(const struct play *p, struct orr_buf *text) {
    if (p->screen) {
        page_show(text->at ? text->at : "", text->n);
    } else {
        out_text(text->at ? text->at : "");
    }
    orr_buf_free(text);
}

/* ---- the end ---- */

/* What the person has not read yet; with several persons it is nobody's in particular. */
static void put_last_news(const struct play *p, struct orr_buf *b) {
    enum { ROWS = 3 };
    if (p->facing >= 0 && p->persons == 1 && p->screen) {
        put_log(p, p->facing, ROWS, b);
    } else if (p->facing >= 0 && p->persons == 1) {
        screen_log(p, p->facing, p->seen[p->facing + 1], orr_match_length(p->match), b);
        orr_put(b, "\n");
    }
}

static void put_first_line(void *user, uint32_t entry, const struct orr_event *event, int seat, const char *text) {
    struct orr_buf *b = user;
    (void)entry, (void)event, (void)seat;
    if (!b->n) {
        orr_put(b, "%s", text);
    }
}

/* The move that decided it, or ended it, in the words of the log. */
static void put_decided(const struct play *p, int seat, struct orr_buf *b) {
    struct orr_decided decided;
    struct orr_buf line = {0};
    struct orr_reading reading = {.reader = seat, .names = p->names, .put = put_first_line, .user = &line};
    if (orr_match_decided(p->match, seat, &decided)) {
        orr_match_log(p->match, decided.entry, decided.entry + 1, &reading);
    }
    if (line.n) {
        orr_put(b, decided.lead ? tr("The deciding move: %s\n") : tr("The last move: %s\n"), line.at);
    }
    orr_buf_free(&line);
}

/* One's own result first. */
static void put_result(const struct play *p, int seat, struct orr_buf *b) {
    struct orr_result r;
    orr_result_view(p->game, orr_match_state(p->match), seat, &r);
    orr_put(b, "%s", style(p, BOLD));
    result_text(p->game, &r, seat, p->names, b);
    orr_put(b, "%s", style(p, PLAIN));
    orr_put(b, r.rounds == 1 ? tr("The game is over after %u round.\n") : tr("The game is over after %u rounds.\n"),
            r.rounds);
    put_decided(p, seat, b);
    scores_text(p->game, &r, p->names, p->colour != ORR_COLOUR_NONE, b);
    if (orr_match_takebacks(p->match) && !p->join) {
        orr_put(b, "%s", tr("Something was taken back after it was revealed: not counted in your statistics.\n"));
    }
    if (p->dice.numbered) {
        orr_put(b, tr("The seed was %llu. "), (unsigned long long)p->dice.number);
    }
    if (p->save.path[0]) {
        orr_put(b, tr("The record is\n%s\nCheck it: orrery verify FILE\n"), p->save.path);
    }
}

void screen_end(const struct play *p) {
    struct orr_buf table = {0}, result = {0};
    int seat = p->facing >= 0 && p->persons == 1 ? p->facing : SEAT_WATCHER;
    if (!p->screen) {
        put_last_news(p, &table);
    }
    put_board(p, seat, p->screen && term_height(stdout) < ROOMY, &table);
    if (p->screen) {
        put_last_news(p, &table);
    }
    put_result(p, seat, &result);
    if (p->screen && p->persons) { /* the table goes with the window, the result stays on the terminal */
        page_show(table.at, table.n);
        window_close();
    } else {
        out_text(table.at);
    }
    out_text(result.at);
    orr_buf_free(&table);
    orr_buf_free(&result);
}
