/* The terminal: its size and colours, Ctrl-C, and the progress bar; the machine's clock and cores. */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

bool term_is(FILE *f) { return isatty(fileno(f)) == 1; }

static unsigned size_from(FILE *f, bool rows, unsigned otherwise) {
    struct winsize size;
    if (!term_is(f) || ioctl(fileno(f), TIOCGWINSZ, &size) != 0) {
        return otherwise;
    }
    unsigned n = rows ? size.ws_row : size.ws_col;
    return n ? n : otherwise;
}

unsigned term_width(FILE *f) { return size_from(f, false, 80); }

unsigned term_height(FILE *f) { return size_from(f, true, 24); }

enum orr_colour term_colour(FILE *f) {
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM"), *colour = getenv("COLORTERM");
    if (!term_is(f) || (no && *no) || !term || !*term || strcmp(term, "dumb") == 0) {
        return ORR_COLOUR_NONE;
    }
    if (colour && (strcmp(colour, "truecolor") == 0 || strcmp(colour, "24bit") == 0)) {
        return ORR_COLOUR_TRUE;
    }
    return ORR_COLOUR_256;
}

/* ---- Ctrl-C ---- */

static atomic_bool caught, final; /* lock-free, so a handler may set them; final: by another signal than Ctrl-C */
static int wake[2] = {-1, -1};

void interrupt_wake(void) {
    int error = errno;
    ssize_t done = wake[1] >= 0 ? write(wake[1], "", 1) : 0; /* a full pipe wakes, too */
    (void)done;
    errno = error;
}

int interrupt_pipe(void) { return wake[0]; }

static void on_interrupt(int signal) {
    if (signal != SIGINT) {
        atomic_store(&final, true);
    }
    atomic_store(&caught, true);
    interrupt_wake();
}

/* The thread that waits may not be the one whose handler runs: a byte in a pipe reaches it in any case. */
static void make_pipe(void) {
    if (wake[0] < 0 && pipe(wake) == 0) {
        for (int i = 0; i < 2; i++) {
            fcntl(wake[i], F_SETFL, O_NONBLOCK);
            fcntl(wake[i], F_SETFD, FD_CLOEXEC);
        }
    }
}

/* Without SA_RESTART a waiting read comes back and can be ended in order. */
void interrupt_catch(void) {
    struct sigaction action = {.sa_handler = on_interrupt};
    make_pipe();
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

bool interrupted(void) { return atomic_load(&caught); }

bool interrupt_take(void) { return !atomic_load(&final) && atomic_exchange(&caught, false); }

const atomic_bool *interrupt_flag(void) { return &caught; }

/* ---- the machine ---- */

unsigned machine_cores(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 0 ? (unsigned)cores : 1;
}

double machine_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- progress ---- */

void progress_begin(struct progress *p, const char *what) {
    *p = (struct progress){.what = what, .begun = machine_seconds()};
}

void progress_show(void *user, uint64_t done, uint64_t total) {
    enum { BAR = 30 };
    struct progress *p = user;
    double spent = machine_seconds() - p->begun;
    if (spent < 1 || total == 0 || !term_is(stderr)) {
        return;
    }
    double share = (double)done / (double)total;
    double left = share > 0 ? spent / share - spent : 0;
    char bar[BAR + 1];
    for (int i = 0; i < BAR; i++) {
        bar[i] = i < (int)(share * BAR) ? '#' : '.';
    }
    bar[BAR] = 0;
    fprintf(stderr, "\r%s [%s] %3d %%  %llu/%llu  %d:%02d left ", p->what, bar, (int)(share * 100),
            (unsigned long long)done, (unsigned long long)total, (int)left / 60, (int)left % 60);
    fflush(stderr);
    p->shown = true;
}

void progress_end(struct progress *p) {
    if (p->shown) {
        fprintf(stderr, "\r%*s\r", 79, "");
    }
}

void put_wrapped(struct orr_buf *out, const char *head, const char *text, unsigned indent, unsigned width) {
    size_t at = strlen(head);
    bool words = head[strspn(head, " ")] != 0; /* on this line */
    orr_put(out, "%s", head);
    while (*text) {
        size_t n = strcspn(text, " ");
        if (words && at + 1 + n > width) {
            orr_put(out, "\n%*s", (int)indent, "");
            at = indent;
            words = false;
        }
        orr_put(out, "%s%.*s", words ? " " : "", (int)n, text);
        at += n + words;
        words = true;
        text += n + strspn(text + n, " ");
    }
    orr_put(out, "\n");
}
