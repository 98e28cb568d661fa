/* Lines that people type: with editing and a history on a terminal (by libedit), as they come from a pipe. The history
 * is kept in memory only, because it may hold what the others at the table should not know. */
#include "window.h"

#include <ctype.h>
#include <errno.h>
#include <histedit.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { REMEMBERED = 100 }; /* lines */

const char line_too_long[] = "This line is too long to be an answer; nothing of it was read.";

static EditLine *editor;
static History *history_list;
static const char *asked; /* the prompt's last line */
static bool cut_short;    /* by news */
static struct {
    enum line_news (*look)(void *);
    void *user;
} meanwhile;

void line_meanwhile(enum line_news (*look)(void *), void *user) {
    meanwhile.look = look;
    meanwhile.user = user;
}

/* ---- characters from the terminal ---- */

/* Waits for a byte, and meanwhile redraws what a resized terminal shows. False: the terminal is gone, or Ctrl-C came. */
static bool next_byte(EditLine *el, char *byte) {
    enum line_news news = NEWS_NONE;
    while (!interrupted()) {
        if (window_changed() || news == NEWS_SHOWN) {
            el_resize(el);
            window_redraw();
            el_set(el, EL_REFRESH);
        }
        enum wait_end end = window_wait();
        news = end == WAIT_OTHER && meanwhile.look && !interrupted() ? meanwhile.look(meanwhile.user) : NEWS_NONE;
        if (news == NEWS_ENDS) {
            cut_short = true;
            return false;
        }
        ssize_t n = end == WAIT_KEY ? read(STDIN_FILENO, byte, 1) : 0;
        if (n > 0) {
            return true;
        }
        if (end == WAIT_GONE || (end == WAIT_KEY && !(n < 0 && (errno == EINTR || errno == EAGAIN)))) {
            return false;
        }
    }
    return false;
}

/* One character in the locale's encoding; bytes that are none are left out. */
static int next_character(EditLine *el, wchar_t *c) {
    mbstate_t state = {0};
    char byte;
    while (next_byte(el, &byte)) {
        size_t n = mbrtowc(c, &byte, 1, &state);
        if (n <= 1) {
            return 1;
        }
        if (n == (size_t)-1) {
            state = (mbstate_t){0};
        }
    }
    return 0;
}

/* ---- the editor ---- */

/* libedit asks for the prompt whenever it draws the line, and takes only characters of the locale. */
static char *prompt_of(EditLine *el) {
    static char text[256];
    (void)el;
    out_fit(asked, text, sizeof text);
    return text;
}

static void editor_open(void) {
    static bool leaves;
    HistEvent event;
    if (editor) {
        return;
    }
    window_signals();
    history_list = history_init();
    editor = el_init("orrery", stdin, stdout, stderr);
    if (!editor || !history_list) {
        line_forget();
        return;
    }
    history(history_list, &event, H_SETSIZE, REMEMBERED);
    history(history_list, &event, H_SETUNIQUE, 1);
    el_set(editor, EL_EDITOR, "emacs");
    el_set(editor, EL_SIGNAL, 0);
    el_set(editor, EL_PROMPT, prompt_of);
    el_set(editor, EL_HIST, history, history_list);
    el_set(editor, EL_GETCFN, next_character);
    el_source(editor, NULL); /* the person's own ~/.editrc */
    if (!leaves) {
        leaves = true;
        atexit(line_forget);
    }
}

void line_forget(void) {
    if (editor) {
        el_end(editor);
    }
    if (history_list) {
        history_end(history_list);
    }
    editor = NULL;
    history_list = NULL;
}

static enum line_end edit_line(char line[LINE_SIZE]) {
    HistEvent event;
    int n = 0;
    cut_short = false;
    el_set(editor, EL_PREP_TERM, 1); /* before the prompt: what is typed at once would be shown twice */
    const char *text = el_gets(editor, &n);
    if (cut_short && !interrupted()) {
        return LINE_NEWS;
    }
    if (!text || n <= 0 || interrupted()) {
        return LINE_NONE;
    }
    if (n > LINE_SIZE - 1) {
        return LINE_TOO_LONG;
    }
    memcpy(line, text, (size_t)n);
    line[n] = 0;
    if (line[strspn(line, " \t\n")]) {
        history(history_list, &event, H_ENTER, line);
    }
    return LINE_READ;
}

/* ---- from a pipe, or a terminal that cannot do more ---- */

static enum line_end plain_line(char line[LINE_SIZE]) {
    if (!fgets(line, LINE_SIZE, stdin)) {
        return LINE_NONE;
    }
    bool whole = strchr(line, '\n') || strlen(line) < LINE_SIZE - 1;
    for (int c = whole ? '\n' : 0; c != '\n' && c != EOF;) {
        c = getchar();
    }
    return whole ? LINE_READ : LINE_TOO_LONG;
}

static void trim(char *line) {
    size_t n = strlen(line), head = strspn(line, " \t");
    while (n > head && isspace((unsigned char)line[n - 1])) {
        n--;
    }
    memmove(line, line + head, n - head);
    line[n - head] = 0;
}

enum line_end line_ask(const char *prompt, char line[LINE_SIZE]) {
    const char *last = strrchr(prompt, '\n');
    asked = last ? last + 1 : prompt;
    if (interrupted()) {
        return LINE_NONE;
    }
    out("%.*s", (int)(asked - prompt), prompt);
    if (window_possible()) {
        editor_open(); /* once `out` has set the locale */
    }
    out("%s", editor ? "" : asked);
    fflush(stdout);
    enum line_end end = editor ? edit_line(line) : plain_line(line);
    window_answered();
    if (end == LINE_READ) {
        trim(line);
    }
    if (end != LINE_NONE && end != LINE_NEWS && !term_is(stdin)) {
        out("%s\n", end == LINE_READ ? line : "..."); /* a terminal would have shown it */
    }
    return end;
}

char *line_wait(const char *prompt) {
    static char line[LINE_SIZE];
    enum line_end end;
    while ((end = line_ask(prompt, line)) == LINE_TOO_LONG) {
        out("%s\n", line_too_long);
    }
    return end == LINE_READ ? line : NULL;
}
