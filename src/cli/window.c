/* The alternate screen, and the signals that concern it. What a handler does here is allowed there: it writes, sets
 * flags and changes the terminal's settings, and nothing else. */
#include "window.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#define ENTER "\033[?1049h\033[H\033[2J"
#define LEAVE "\033[?1049l"

static atomic_bool is_open, has_changed;
static struct termios found; /* the terminal as the program found it */
static bool found_is_known;
static struct {
    void (*paint)(void *);
    void *user;
} screen;

bool window_possible(void) {
    const char *term = getenv("TERM");
    return term_is(stdin) && term_is(stdout) && term && *term && strcmp(term, "dumb") != 0;
}

/* Past stdio, for handlers. A terminal that is gone cannot be helped. */
static void put_now(const char *text) {
    ssize_t done = write(STDOUT_FILENO, text, strlen(text));
    (void)done;
}

/* ---- signals ---- */

static void on_resize(int signal) {
    (void)signal;
    atomic_store(&has_changed, true);
    interrupt_wake();
}

/* As it was found: for the shell, or for good. */
static void give_back(void) {
    if (atomic_load(&is_open)) {
        put_now(LEAVE);
    }
    if (found_is_known) {
        tcsetattr(STDIN_FILENO, TCSANOW, &found);
    }
}

/* The default action of a signal, within its handler. */
static void act_as_usual(int signal, struct sigaction *ours) {
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigset_t this;
    sigemptyset(&usual.sa_mask);
    sigemptyset(&this);
    sigaddset(&this, signal);
    sigaction(signal, &usual, ours);
    raise(signal);
    sigprocmask(SIG_UNBLOCK, &this, NULL);
}

/* Ctrl-Z: the shell gets its own screen and settings; `fg` brings ours back. */
static void on_suspend(int signal) {
    int error = errno;
    struct termios now;
    struct sigaction ours;
    bool known = tcgetattr(STDIN_FILENO, &now) == 0;
    give_back();
    act_as_usual(signal, &ours);
    sigaction(signal, &ours, NULL);
    if (known) {
        tcsetattr(STDIN_FILENO, TCSANOW, &now);
    }
    if (atomic_load(&is_open)) {
        put_now(ENTER);
    }
    on_resize(signal); /* it is empty, and may have another size */
    errno = error;
}

static void on_crash(int signal) {
    struct sigaction ours;
    give_back();
    act_as_usual(signal, &ours);
}

/* Signals that somebody else has a handler for, as sanitizers do, stay with them. */
static void catch_unless_caught(int signal, void (*handler)(int)) {
    struct sigaction before, action = {.sa_handler = handler, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    if (sigaction(signal, NULL, &before) == 0 && before.sa_handler == SIG_DFL) {
        sigaction(signal, &action, NULL);
    }
}

void window_signals(void) {
    static const int crashes[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGQUIT};
    static bool done;
    if (done) {
        return;
    }
    done = true;
    found_is_known = tcgetattr(STDIN_FILENO, &found) == 0;
    catch_unless_caught(SIGWINCH, on_resize);
    catch_unless_caught(SIGCONT, on_resize); /* after a stop that cannot be caught */
    catch_unless_caught(SIGTSTP, on_suspend);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) {
        catch_unless_caught(crashes[i], on_crash);
    }
    atexit(window_close);
}

bool window_changed(void) { return atomic_exchange(&has_changed, false); }

enum wait_end window_wait(void) {
    struct pollfd from[2] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = interrupt_pipe(), .events = POLLIN}};
    char bytes[64];
    if (poll(from, 2, -1) < 0) {
        return errno == EINTR ? WAIT_OTHER : WAIT_GONE;
    }
    if (from[1].revents & POLLIN) {
        ssize_t drained = read(from[1].fd, bytes, sizeof bytes);
        (void)drained;
    }
    if (from[0].revents & POLLIN) {
        return WAIT_KEY;
    }
    return from[0].revents ? WAIT_GONE : WAIT_OTHER;
}

/* ---- the screen ---- */

void window_open(void) {
    window_signals();
    if (!atomic_load(&is_open)) {
        fflush(stdout);
        put_now(ENTER);
        atomic_store(&is_open, true);
        say_before(window_close);
    }
}

void window_close(void) {
    if (atomic_load(&is_open)) {
        fflush(stdout);
        atomic_store(&is_open, false);
        put_now(LEAVE);
    }
}

void window_clear(bool all) { printf("\033[H\033[2J%s", all ? "\033[3J" : ""); }

void window_drawn_by(void (*draw)(void *), void *user) {
    screen.paint = draw;
    screen.user = user;
}

void window_redraw(void) {
    if (screen.paint) {
        screen.paint(screen.user);
    }
}

/* ---- waiting ---- */

static struct {
    double since; /* machine_seconds; 0: nobody has answered yet */
    bool shown;
} waiting;

void window_answered(void) { waiting.since = machine_seconds(); }

void window_busy(const char *who) {
    double now = machine_seconds();
    waiting.since = waiting.since > 0 ? waiting.since : now;
    if (now - waiting.since >= 0.5 && window_possible()) {
        out_text("\r\033[K");
        out("%s thinks... %d s", who, (int)(now - waiting.since));
        fflush(stdout);
        waiting.shown = true;
    }
}

void window_idle(void) {
    if (waiting.shown) {
        out_text("\r\033[K");
        fflush(stdout);
        waiting.shown = false;
    }
}
