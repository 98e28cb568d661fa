/* The terminal while somebody plays: window.c owns the alternate screen and the signals that change it, line.c reads
 * lines with editing and a history, page.c shows texts that are higher than the terminal. */
#ifndef ORRERY_CLI_WINDOW_H
#define ORRERY_CLI_WINDOW_H

#include "cli.h"

/* ---- window.c ---- */
/* Are stdin and stdout a terminal that can be cleared and edited on? */
bool window_possible(void);
/* Go to the alternate screen, if we are not there yet. It is left on every way out of the program, while the program is
 * suspended, and before a sentence is printed on stderr. */
void window_open(void);
void window_close(void);
/* Empty the screen; with `all` also what the terminal kept of earlier screens, for the next person at the keyboard. */
void window_clear(bool all);
/* Who draws what is shown now, for resized and resumed terminals; NULL: nobody can. */
void window_drawn_by(void (*draw)(void *user), void *user);
void window_redraw(void);
/* True once after the terminal was resized or the program resumed. */
bool window_changed(void);
/* Catch what changes the terminal: resizing, suspension and crashes. Further calls do nothing. */
void window_signals(void);
/* Wait for a key or a signal. */
enum wait_end { WAIT_KEY, WAIT_OTHER, WAIT_GONE /* the terminal, for good */ };
enum wait_end window_wait(void);

/* Somebody thinks: from the moment on when a person has waited for half a second, a line says who and how long. Asked
 * now and then; nothing is shown where the terminal cannot take it back. */
void window_busy(const char *who);
void window_idle(void);     /* take the line back */
void window_answered(void); /* the person's waiting begins */

/* ---- line.c ---- */
enum { LINE_SIZE = 1024 };
enum line_end {
    LINE_READ,
    LINE_TOO_LONG, /* nothing of it is in the buffer, and the next line is another one */
    LINE_NEWS,     /* what was asked is over; see line_meanwhile */
    LINE_NONE      /* the input has ended, or Ctrl-C came */
};
/* While a line is edited on a terminal, this is called whenever the interrupt pipe wakes (interrupt_wake): something has
 * come from elsewhere. Then the screen is drawn anew and what was typed stays, or the question ends. NULL: no more. */
enum line_news { NEWS_NONE, NEWS_SHOWN, NEWS_ENDS };
void line_meanwhile(enum line_news (*look)(void *user), void *user);
/* Ask with a prompt and read a line, without its end and the blanks around it. On a terminal it can be edited, and the
 * lines before it are at hand with the arrow keys. */
enum line_end line_ask(const char *prompt, char line[LINE_SIZE]);
/* The same until the line is short enough; NULL: LINE_NONE. Valid until the next call. */
char *line_wait(const char *prompt);
/* Forget all lines typed so far: what one person typed is not for the next one. They are never written to a file. */
void line_forget(void);
extern const char line_too_long[]; /* the sentence for it */

/* ---- page.c ---- */
/* Rows that text takes on a terminal of this width: a long line takes several. */
size_t page_rows(const char *text, size_t n, size_t width);
/* Show a text in the window, in as many pages as it needs; each waits for Enter. False: the input has ended. */
bool page_show(const char *text, size_t n);

#endif
