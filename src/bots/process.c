/* Starting a program with pipes, limits and, where it works, bubblewrap; reading lines from it while its resident memory
 * is polled; killing it with all that it started. */
#define _GNU_SOURCE
#include "process.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_MS = 20, WORDS = 64, DESCENT = 8, MOST_OPEN = 4096, MOST_HIDDEN = 8 };

uint64_t process_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* ---- confinement ---- */

/* What they cannot see: folders that are empty for them, and files. */
static struct {
    char *path;
    bool folder;
} hidden[MOST_HIDDEN];
static unsigned n_hidden;

void process_hide(const char *path) {
    struct stat st;
    char *real = realpath(path, NULL);
    bool there = real && stat(real, &st) == 0;
    for (unsigned i = 0; there && i < n_hidden; i++) {
        there = strcmp(hidden[i].path, real) != 0;
    }
    if (there && n_hidden < MOST_HIDDEN) {
        hidden[n_hidden].path = real;
        hidden[n_hidden++].folder = S_ISDIR(st.st_mode);
        return;
    }
    free(real);
}

/* Sockets of services that are not in /run: no network does not mean that they cannot be spoken to. */
static void hide_sockets(void) {
    const char *agent = getenv("SSH_AUTH_SOCK");
    process_hide("/tmp/.X11-unix");
    process_hide("/tmp/.ICE-unix");
    if (agent) {
        process_hide(agent);
    }
}

static unsigned put_hidden(const char *argv[], unsigned n) {
    for (unsigned i = 0; i < n_hidden; i++) {
        argv[n++] = hidden[i].folder ? "--tmpfs" : "--ro-bind";
        argv[n++] = hidden[i].folder ? hidden[i].path : "/dev/null";
        argv[n++] = hidden[i].folder ? "--remount-ro" : hidden[i].path;
        if (hidden[i].folder) {
            argv[n++] = hidden[i].path;
        }
    }
    return n;
}

/* The beginning of a command line under bubblewrap: the files of this machine to read, without what is hidden and the
 * sockets of services; nothing to write but a little shared memory, no network, no other processes. */
static unsigned put_bubblewrap(const char *argv[], const char *folder) {
    static const char *const words[] = {
        "bwrap",         "--ro-bind",        "/",    "/",      "--dev", "/dev",    "--size", "67108864",     "--tmpfs",
        "/dev/shm",      "--remount-ro",     "/dev", "--proc", "/proc", "--tmpfs", "/run",   "--remount-ro", "/run",
        "--unshare-all", "--die-with-parent"};
    unsigned n = 0;
    for (; n < sizeof words / sizeof words[0]; n++) {
        argv[n] = words[n];
    }
    n = put_hidden(argv, n);
    argv[n++] = "--chdir";
    argv[n++] = folder;
    argv[n++] = "--";
    return n;
}

/* Become the program of these words; they are not changed, only execvp does not say so. */
static void run_words(const char *const argv[WORDS]) {
    char *words[WORDS];
    memcpy(words, argv, sizeof words);
    execvp(words[0], words);
    _exit(127);
}

static bool works;

/* Try it out once: in containers there may be no namespaces to make. */
static void try_bubblewrap(void) {
    const char *argv[WORDS] = {NULL};
    hide_sockets();
    unsigned n = put_bubblewrap(argv, "/");
    argv[n++] = "true";
    argv[n] = NULL;
    pid_t pid = fork();
    if (pid == 0) {
        int null = open("/dev/null", O_RDWR);
        dup2(null, 0);
        dup2(null, 1);
        dup2(null, 2);
        run_words(argv);
    }
    int status = 1;
    while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    works = pid > 0 && status == 0;
}

bool process_confined(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, try_bubblewrap);
    return works;
}

static void limit(__rlimit_resource_t what, rlim_t most) {
    struct rlimit now, wish;
    getrlimit(what, &now);
    wish.rlim_max = now.rlim_max < most ? now.rlim_max : most;
    wish.rlim_cur = wish.rlim_max;
    setrlimit(what, &wish);
}

/* In the child, between fork and exec: only calls that are safe there. */
static void become(const char *const argv[], int in, int out, int log) {
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setsid();
    dup2(in, 0);
    dup2(out, 1);
    dup2(log, 2);
    for (int fd = 3; fd < MOST_OPEN; fd++) { /* a record that is being written, above all */
        close(fd);
    }
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 64 << 20);
    limit(RLIMIT_NOFILE, 256);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    run_words(argv);
}

/* ---- life ---- */

/* Pipes that no other child inherits. */
static bool make_pipes(int down[2], int up[2]) {
    if (pipe2(down, O_CLOEXEC) < 0) {
        return false;
    }
    if (pipe2(up, O_CLOEXEC) < 0) {
        close(down[0]);
        close(down[1]);
        return false;
    }
    return true;
}

/* ---- the thread that starts them ---- */

/* A child dies with the thread that started it, not with its program. Players think in threads that come and go, so one
 * thread that stays starts all of them. */
struct birth {
    const char *const *argv;
    int in, out, log;
    pid_t pid; /* 0: still to be done */
    int why;
};
static pthread_mutex_t nursery = PTHREAD_MUTEX_INITIALIZER; /* guards `next` */
static pthread_cond_t wanted = PTHREAD_COND_INITIALIZER, born = PTHREAD_COND_INITIALIZER;
static struct birth *next;
static bool no_midwife;

static void bear(struct birth *b) {
    pid_t pid = fork();
    if (pid == 0) {
        become(b->argv, b->in, b->out, b->log);
    }
    b->why = errno;
    b->pid = pid;
}

static void *midwife(void *unused) {
    (void)unused;
    pthread_mutex_lock(&nursery);
    for (;;) {
        while (!next || next->pid) {
            pthread_cond_wait(&wanted, &nursery);
        }
        bear(next);
        pthread_cond_broadcast(&born);
    }
    return NULL;
}

static void hire(void) {
    pthread_t thread;
    no_midwife = pthread_create(&thread, NULL, midwife, NULL) != 0;
}

static void deliver(struct birth *b) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, hire);
    pthread_mutex_lock(&nursery);
    while (next) { /* somebody else's */
        pthread_cond_wait(&born, &nursery);
    }
    next = b;
    if (no_midwife) {
        bear(b);
    }
    pthread_cond_signal(&wanted);
    while (!b->pid) {
        pthread_cond_wait(&born, &nursery);
    }
    next = NULL;
    pthread_cond_broadcast(&born);
    pthread_mutex_unlock(&nursery);
}

/* ---- starting ---- */

/* The words of the command line; `line` holds the last. */
static void put_command(const char *argv[WORDS], const char *folder, const char *line) {
    unsigned n = folder && process_confined() ? put_bubblewrap(argv, folder) : 0;
    argv[n++] = "/bin/sh";
    argv[n++] = "-c";
    argv[n++] = line;
    argv[n] = NULL;
}

bool process_start(struct process *p, const char *command, const struct orr_bot_limits *limits, int log,
                   struct orr_error *err) {
    const char *argv[WORDS] = {NULL};
    int down[2], up[2];
    *p = (struct process){.memory = (uint64_t)limits->memory_mb << 20};
    if (!make_pipes(down, up)) {
        return orr_fail(err, "%s cannot be started: %s", command, strerror(errno));
    }
    struct orr_buf line = {0};
    char *folder = getcwd(NULL, 0);
    orr_put(&line, "exec %s", command);
    put_command(argv, folder, line.at);
    struct birth b = {.argv = argv, .in = down[0], .out = up[1], .log = log};
    deliver(&b);
    *p = (struct process){.pid = b.pid, .to = down[1], .from = up[0], .memory = p->memory};
    orr_buf_free(&line);
    free(folder);
    close(down[0]);
    close(up[1]);
    fcntl(p->to, F_SETFL, O_NONBLOCK);
    fcntl(p->from, F_SETFL, O_NONBLOCK);
    if (b.pid < 0) {
        close(p->to);
        close(p->from);
        *p = (struct process){.pid = 0};
        return orr_fail(err, "%s cannot be started: %s", command, strerror(b.why));
    }
    return true;
}

/* Wait until the process has ended, at most to `until`. It stays a zombie, so that its number is not given away. */
static bool has_ended(const struct process *p, uint64_t until) {
    for (;;) {
        siginfo_t end = {.si_pid = 0};
        int got = waitid(P_PID, (id_t)p->pid, &end, WEXITED | WNOHANG | WNOWAIT);
        if ((got == 0 && end.si_pid == p->pid) || (got < 0 && errno != EINTR)) {
            return true;
        }
        if (process_now() >= until) {
            return false;
        }
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
}

bool process_stop(struct process *p, uint64_t until) {
    close(p->to);
    bool by_itself = has_ended(p, until);
    kill(-p->pid, SIGKILL); /* its session is a group of its own; who is left of it goes too */
    if (!by_itself) {
        kill(p->pid, SIGKILL);
    }
    while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR) {
    }
    close(p->from);
    free(p->buffer);
    *p = (struct process){.pid = 0};
    return by_itself;
}

/* ---- memory ---- */

/* The first part of a file in /proc. */
static bool read_proc(pid_t pid, const char *name, char *out, size_t size) {
    char path[96];
    snprintf(path, sizeof path, "/proc/%ld/%s", (long)pid, name);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = fd >= 0 ? read(fd, out, size - 1) : -1;
    if (fd >= 0) {
        close(fd);
    }
    out[n > 0 ? n : 0] = 0;
    return n > 0;
}

/* Resident bytes of a process and of those that it started, down to some depth. */
static uint64_t resident(pid_t pid, unsigned depth) {
    char text[4096], name[64];
    uint64_t pages = 0;
    if (read_proc(pid, "statm", text, sizeof text)) {
        const char *second = strchr(text, ' '); /* all pages, resident pages, … */
        pages = second ? strtoull(second, NULL, 10) : 0;
    }
    uint64_t bytes = pages * (uint64_t)sysconf(_SC_PAGESIZE);
    snprintf(name, sizeof name, "task/%ld/children", (long)pid);
    if (depth && read_proc(pid, name, text, sizeof text)) {
        char *rest = text;
        for (long child; (child = strtol(rest, &rest, 10)) > 0;) {
            bytes += resident((pid_t)child, depth - 1);
        }
    }
    return bytes;
}

/* ---- lines ---- */

/* Wait until the descriptor is ready, looking after the memory meanwhile. */
static enum process_end wait_for(const struct process *p, int fd, short what, uint64_t until) {
    for (;;) {
        uint64_t now = process_now();
        if (now >= until) {
            return PROCESS_LATE;
        }
        struct pollfd at = {.fd = fd, .events = what};
        int wait = until - now < LOOK_MS ? (int)(until - now) : LOOK_MS;
        int got = poll(&at, 1, wait);
        if (got > 0) {
            return PROCESS_LINE_READ;
        }
        if (p->memory && resident(p->pid, DESCENT) > p->memory) {
            return PROCESS_FAT;
        }
    }
}

enum process_end process_write(struct process *p, const char *text, size_t n, uint64_t until) {
    while (n) {
        ssize_t got = write(p->to, text, n);
        if (got >= 0) {
            text += got;
            n -= (size_t)got;
        } else if (errno == EAGAIN) {
            enum process_end end = wait_for(p, p->to, POLLOUT, until);
            if (end != PROCESS_LINE_READ) {
                return end;
            }
        } else if (errno != EINTR) {
            return PROCESS_GONE;
        }
    }
    return PROCESS_LINE_READ;
}

/* Hand out a line if a whole one has been read. */
static bool take_line(struct process *p, char **line, size_t *n) {
    char *from = p->buffer + p->handed, *end = p->n > p->handed ? memchr(from, '\n', p->n - p->handed) : NULL;
    if (!end) {
        return false;
    }
    *end = 0;
    *line = from;
    *n = (size_t)(end - from);
    p->handed += *n + 1;
    return true;
}

/* Room for more, by moving what was handed out away. */
static bool make_room(struct process *p) {
    if (p->handed) {
        p->n -= p->handed;
        memmove(p->buffer, p->buffer + p->handed, p->n);
        p->handed = 0;
    }
    if (p->n >= PROCESS_LINE) {
        return false;
    }
    if (p->n == p->cap) {
        p->cap = p->cap ? 2 * p->cap : 4096;
        p->buffer = orr_realloc(p->buffer, p->cap, 1);
    }
    return true;
}

enum process_end process_read(struct process *p, char **line, size_t *n, uint64_t until) {
    while (!take_line(p, line, n)) {
        if (!make_room(p)) {
            return PROCESS_ENDLESS;
        }
        ssize_t got = read(p->from, p->buffer + p->n, p->cap - p->n);
        if (got > 0) {
            p->n += (size_t)got;
        } else if (got < 0 && errno == EAGAIN) {
            enum process_end end = wait_for(p, p->from, POLLIN, until);
            if (end != PROCESS_LINE_READ) {
                return end;
            }
        } else if (got == 0 || errno != EINTR) {
            return PROCESS_GONE;
        }
    }
    /* Quick answers would never wait, and so never be looked at. */
    return p->memory && resident(p->pid, DESCENT) > p->memory ? PROCESS_FAT : PROCESS_LINE_READ;
}
