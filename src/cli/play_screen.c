/* What a person sees: title, table, log, question and options, fitted to the
 * terminal; pages of text; the end of the game. Nothing here changes the game. */
#include "play.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    LOG_LEAST = 2, /* rows that the log keeps when there are many options */
    ROOMY = 30     /* rows of a terminal on which the table keeps its empty lines */
};

static const char *style(const struct play *p, const char *code) { return p->colour == ORR_COLOUR_NONE ? "" : code; }

#define BOLD    "\033[1m"
#define DIM     "\033[2m"
#define REVERSE "\033[7m"
#define PLAIN   "\033[0m"

/* Text in at most `width` columns; what does not fit is cut with three dots. */
static void put_fitted(struct orr_buf *b, const char *text, size_t n, size_t width) {
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

static unsigned page_width(void) {
    unsigned width = term_width(stdout);
    return width < 40 ? 40 : width;
}

/* ---- parts of the screen ---- */

static void put_title(const struct play *p, int seat, struct orr_buf *b) {
    struct orr_result result;
    struct orr_buf line = {0};
    orr_result_view(p->game, p->view, seat, &result);
    orr_put(&line, " %s  round %u  ", p->game->rules->title, result.rounds);
    for (int i = 0; i < p->game->seats; i++) {
        const char *player = p->computer[i] ? orr_player_name(p->computer[i]) : i == seat ? "you" : "person";
        orr_put(&line, "%s%s %s", i ? ", " : "", p->names[i], player);
    }
    unsigned width = page_width() < 80 ? page_width() : 80;
    size_t used = (size_t)orr_text_columns(line.at);
    orr_put(b, "%s", style(p, REVERSE));
    put_fitted(b, line.at, line.n, width - 10);
    for (size_t i = used; i + 10 < width; i++) {
        orr_put(b, " ");
    }
    orr_put(b, "   ? help %s\n", style(p, PLAIN));
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
        put_fitted(b, at, n, page_width() - 2);
        orr_put(b, "%s\n", style(p, PLAIN));
        at += n + (at[n] == '\n');
    }
}

/* The end of the log in `rows` rows: what is new, and before it, dimmed, what is old. Where there is no room for all,
 * turns of computer players are one line each. */
static void put_log(const struct play *p, int seat, size_t rows, struct orr_buf *b) {
    uint32_t length = orr_match_length(p->match), seen = p->seen[seat];
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
        orr_put(b, " %s... %zu lines before: type log%s\n", style(p, DIM), n - rows + 1, style(p, PLAIN));
        put_lines(p, last_lines(&fresh, rows - 1), "", b);
    } else {
        put_lines(p, last_lines(&old, n < rows ? rows - n : 0), DIM, b);
        put_lines(p, last_lines(&fresh, rows), "", b);
    }
    orr_buf_free(&old);
    orr_buf_free(&fresh);
}

/* ---- options in columns ---- */

/* How much an option says: number with words, what the game notes and notation; without the
 * notation; words; or only notation. */
enum detail { FULL, NOTED, WORDS, NOTATION, DETAILS };
enum { CELL = 448, NOTE = 256 };

struct cells {
    char (*text)[CELL];
    size_t n, columns, rows, width;
};

static void fill_cell(const struct play *p, enum detail detail, size_t i, char text[CELL]) {
    char step[64], words[96], note[NOTE] = "";
    orr_step_write(p->game, p->legal.at[i], step, sizeof step);
    orr_step_words(p->game, p->legal.at[i], words, sizeof words);
    bool noted = detail <= NOTED && orr_step_note(p->game, p->view, p->legal.at[i], note, sizeof note);
    if (detail == FULL) {
        snprintf(text, CELL, "%2zu  %s%s%s  (%s)", i + 1, words, noted ? ": " : "", note, step);
    } else if (detail == NOTATION) {
        snprintf(text, CELL, "%2zu %s", i + 1, step);
    } else {
        snprintf(text, CELL, "%2zu %s%s%s", i + 1, words, noted ? ": " : "", note);
    }
}

static void fill_cells(const struct play *p, enum detail detail, struct cells *c) {
    c->n = p->legal.n;
    c->width = 0;
    for (size_t i = 0; i < c->n; i++) {
        fill_cell(p, detail, i, c->text[i]);
        size_t width = (size_t)orr_text_columns(c->text[i]);
        c->width = width > c->width ? width : c->width;
    }
    c->columns = (page_width() - 1) / (c->width + 2);
    c->columns = c->columns < 1 ? 1 : c->columns;
    c->rows = (c->n + c->columns - 1) / c->columns;
}

static void put_cells(const struct cells *c, struct orr_buf *b) {
    for (size_t row = 0; row < c->rows; row++) {
        struct orr_buf line = {0};
        for (size_t i = row; i < c->n; i += c->rows) {
            orr_put(&line, " %s", c->text[i]);
            for (size_t pad = (size_t)orr_text_columns(c->text[i]); i + c->rows < c->n && pad < c->width + 1; pad++) {
                orr_put(&line, " ");
            }
        }
        put_fitted(b, line.at, line.n, page_width() - 1);
        orr_put(b, "\n");
        orr_buf_free(&line);
    }
}

/* One option after the other with all that is noted, on as many lines as it takes, if they are no more than `rows`: what
 * a choice costs or loses should not be cut off. Returns the lines, 0 when they do not fit. */
static size_t put_whole(const struct cells *c, size_t rows, struct orr_buf *b) {
    enum { INDENT = 5 };
    struct orr_buf text = {0};
    size_t lines = 0;
    for (size_t i = 0; i < c->n; i++) {
        put_wrapped(&text, " ", c->text[i], INDENT, page_width() - 1);
    }
    for (size_t i = 0; i < text.n; i++) {
        lines += text.at[i] == '\n';
    }
    lines = lines <= rows ? lines : 0;
    orr_put_bytes(b, text.at, lines ? text.n : 0);
    orr_buf_free(&text);
    return lines;
}

/* The options in as many words as `rows` rows allow. Returns the rows used. */
static size_t put_options(const struct play *p, size_t rows, struct orr_buf *b) {
    struct cells c = {.text = calloc(p->legal.n + 1, sizeof *c.text)};
    assert(c.text);
    for (enum detail d = FULL; d <= NOTED; d++) {
        fill_cells(p, d, &c);
        size_t lines = c.n && c.columns == 1 ? put_whole(&c, rows, b) : 0;
        if (lines) {
            free(c.text);
            return lines;
        }
    }
    for (enum detail d = FULL; d < DETAILS; d++) {
        fill_cells(p, d, &c);
        if (c.rows <= rows) {
            break;
        }
    }
    put_cells(&c, b);
    free(c.text);
    return c.rows;
}

/* ---- the question ---- */

static void put_notice(struct play *p, struct orr_buf *b) {
    if (p->notice[0]) {
        orr_put(b, "%s%s%s\n", style(p, BOLD), p->notice, style(p, PLAIN));
        p->notice[0] = 0;
    }
}

static void put_question(const struct play *p, int seat, struct orr_buf *b) {
    struct orr_turn turn = orr_turn_of(p->game, p->view);
    orr_put(b, "%s%s: %s%s\n", style(p, BOLD), p->names[seat], p->game->rules->prompts[turn.prompt].ask,
            style(p, PLAIN));
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

static void ask_on_screen(struct play *p, int seat) {
    struct orr_buf board = {0}, notice = {0}, options = {0}, b = {0};
    size_t height = term_height(stdout);
    put_board(p, seat, height < ROOMY, &board);
    put_notice(p, &notice);
    size_t wrapped = (size_t)orr_text_columns(notice.at ? notice.at : "") / page_width();
    size_t fixed = 1 + count_lines(&board) + count_lines(&notice) + wrapped + 2; /* title, question, input */
    size_t room = height > fixed + 1 ? height - fixed : 1;
    size_t used = put_options(p, room > LOG_LEAST ? room - LOG_LEAST : 1, &options);
    orr_put(&b, "\033[H\033[2J");
    put_title(p, seat, &b);
    orr_put_bytes(&b, board.at, board.n);
    put_log(p, seat, room > used ? room - used : 1, &b);
    orr_put_bytes(&b, notice.at ? notice.at : "", notice.n);
    put_question(p, seat, &b);
    orr_put_bytes(&b, options.at, options.n);
    fwrite(b.at, 1, b.n, stdout);
    orr_buf_free(&board);
    orr_buf_free(&notice);
    orr_buf_free(&options);
    orr_buf_free(&b);
}

/* Without a screen: what is new, the table when a turn begins, the question. */
static void ask_in_lines(struct play *p, int seat, bool turn_begins) {
    struct orr_buf b = {0};
    uint32_t length = orr_match_length(p->match);
    screen_log(p, seat, p->seen[seat], length, &b);
    p->seen[seat] = length;
    if (turn_begins) {
        orr_put(&b, "\n");
        picture_text(p->game, orr_match_state(p->match), seat, p->names, p->colour, p->labels, &b);
    }
    put_notice(p, &b);
    put_question(p, seat, &b);
    put_options(p, 8, &b);
    fwrite(b.at, 1, b.n, stdout);
    orr_buf_free(&b);
}

void screen_ask(struct play *p, int seat, bool turn_begins) {
    if (p->screen) {
        ask_on_screen(p, seat);
    } else {
        ask_in_lines(p, seat, turn_begins);
    }
    printf("> ");
    fflush(stdout);
}

void screen_hand_over(const struct play *p, int seat) {
    printf("\033[H\033[2J\n\n   %s is to act.\n\n   Enter when nobody else looks at the screen: ", p->names[seat]);
    fflush(stdout);
    input_line();
}

void screen_page(const struct play *p, struct orr_buf *text) {
    if (p->screen) {
        printf("\033[H\033[2J");
    }
    fwrite(text->at ? text->at : "", 1, text->n, stdout);
    orr_buf_free(text);
    if (p->screen) {
        printf("\n%sEnter to go on%s ", style(p, DIM), style(p, PLAIN));
        fflush(stdout);
        input_line();
    }
}

/* ---- the end ---- */

/* What the person has not read yet; with several persons it is nobody's in particular. */
static void put_last_news(const struct play *p, struct orr_buf *b) {
    enum { ROWS = 3 };
    if (p->facing >= 0 && p->persons == 1 && p->screen) {
        put_log(p, p->facing, ROWS, b);
    } else if (p->facing >= 0 && p->persons == 1) {
        screen_log(p, p->facing, p->seen[p->facing], orr_match_length(p->match), b);
        orr_put(b, "\n");
    }
}

void screen_end(const struct play *p) {
    struct orr_buf b = {0};
    struct orr_result r;
    int seat = p->facing >= 0 && p->persons == 1 ? p->facing : SEAT_WATCHER;
    orr_put(&b, "%s", p->screen ? "\033[H\033[2J" : "");
    if (!p->screen) {
        put_last_news(p, &b);
    }
    put_board(p, seat, p->screen && term_height(stdout) < ROOMY, &b);
    if (p->screen) {
        put_last_news(p, &b);
    }
    orr_result_view(p->game, orr_match_state(p->match), seat, &r);
    orr_put(&b, "%sThe game is over after %u round%s. ", style(p, BOLD), r.rounds, r.rounds == 1 ? "" : "s");
    result_text(p->game, &r, seat, p->names, &b);
    orr_put(&b, "%s", style(p, PLAIN));
    scores_text(p->game, &r, p->names, p->colour != ORR_COLOUR_NONE, &b);
    if (p->dice.numbered) {
        orr_put(&b, "The seed was %llu. ", (unsigned long long)p->dice.number);
    }
    orr_put(&b, "The record is\n%s\nCheck it: orrery verify FILE\n", p->save.path);
    fwrite(b.at, 1, b.n, stdout);
    orr_buf_free(&b);
}
