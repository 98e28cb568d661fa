/* Cuts the power of a store at random moments: `orr_power CUTS [SEED]`. A process writes entries and tells which of
 * them the store said were kept; it is killed, the disk forgets what was not synced, and another process reads: every
 * entry that was told is there, none is there twice, none is missing between others, and the database is whole. */
#include "power.h"
#include "src/server/store.h"

#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MATCHES = 12, BURST = 40, LINE = 120 };

/* Outlives the writer. */
struct told {
    _Atomic uint32_t kept[MATCHES], states[MATCHES];
    atomic_bool writes;
};

static char folder[] = "/tmp/orrery-power-XXXXXX", path[64], wal[96];

static void write_line(unsigned match, uint32_t n, char out[LINE]) {
    snprintf(out, LINE, "%u %u %.*s\n", match, (unsigned)n, (int)(n * 7 % 80),
             "a line of a record is about as long as this and its length differs from row to row ------");
}

static void write_id(unsigned match, char out[STORE_ID]) { snprintf(out, STORE_ID, "match%u", match); }

/* ---- the writer ---- */

struct writer {
    struct store *store;
    uint32_t next[MATCHES], states[MATCHES];
};

static void note_state(void *user, const struct store_write *w) { *(uint32_t *)user = w->n; }

static void begin(struct writer *w) {
    char id[STORE_ID];
    for (unsigned i = 0; i < MATCHES; i++) {
        struct orr_buf lines = {0};
        write_id(i, id);
        w->next[i] = store_lines(w->store, id, &lines);
        store_state(w->store, id, note_state, &w->states[i]);
        orr_buf_free(&lines);
    }
}

/* An entry, and a state every few entries, as a decision makes them. */
static uint64_t put_some(struct writer *w) {
    uint64_t ticket = 0;
    char line[LINE];
    for (int k = 0; k < BURST; k++) {
        unsigned i = (unsigned)random() % MATCHES;
        struct store_write entry = {.kind = STORE_ENTRY, .n = w->next[i]++, .text = line};
        write_id(i, entry.match);
        write_line(i, entry.n, line);
        entry.text_n = strlen(line);
        store_hold(w->store);
        ticket = store_put(w->store, &entry);
        if (random() % 4 == 0) {
            struct store_write state = entry;
            state.kind = STORE_STATE;
            state.n = ++w->states[i];
            ticket = store_put(w->store, &state);
        }
        store_let(w->store);
    }
    return ticket;
}

static void write_until_killed(struct told *told) {
    struct orr_error err = {{0}};
    struct writer w = {0};
    if (!power_install() || !(w.store = store_open(path, &err))) {
        fprintf(stderr, "power: %s\n", err.text);
        _exit(1);
    }
    begin(&w);
    atomic_store(&told->writes, true);
    for (;;) {
        uint64_t ticket = put_some(&w);
        while (store_done(w.store) < ticket) {
            struct pollfd wake = {.fd = store_wake(w.store), .events = POLLIN};
            uint64_t n;
            if (poll(&wake, 1, -1) < 0 || read(wake.fd, &n, sizeof n) < 0 || store_broken(w.store, &err)) {
                fprintf(stderr, "power: %s\n", err.text);
                _exit(1);
            }
        }
        for (unsigned i = 0; i < MATCHES; i++) {
            atomic_store(&told->kept[i], w.next[i]);
            atomic_store(&told->states[i], w.states[i]);
        }
    }
}

/* ---- the reader ---- */

static int is_whole(void *ok, int columns, char **value, char **name) {
    (void)name;
    *(bool *)ok = columns == 1 && value[0] && !strcmp(value[0], "ok");
    return 0;
}

static bool check_file(void) {
    sqlite3 *db = NULL;
    bool ok = false;
    if (sqlite3_open(path, &db) == SQLITE_OK) {
        sqlite3_exec(db, "PRAGMA integrity_check", is_whole, &ok, NULL);
    }
    sqlite3_close(db);
    return ok;
}

static bool check_match(struct store *s, const struct told *told, unsigned i) {
    struct orr_buf lines = {0}, expected = {0};
    char id[STORE_ID], line[LINE];
    uint32_t state = 0;
    write_id(i, id);
    uint32_t n = store_lines(s, id, &lines);
    store_state(s, id, note_state, &state);
    for (uint32_t k = 0; k < n; k++) {
        write_line(i, k, line);
        orr_put(&expected, "%s", line);
    }
    bool ok = n >= atomic_load(&told->kept[i]) && state >= atomic_load(&told->states[i]) && lines.n == expected.n &&
              (!n || !memcmp(lines.at, expected.at, lines.n));
    if (!ok) {
        fprintf(stderr, "power: %s has %u entries and state %u; told were %u and %u\n", id, (unsigned)n,
                (unsigned)state, (unsigned)told->kept[i], (unsigned)told->states[i]);
    }
    orr_buf_free(&lines);
    orr_buf_free(&expected);
    return ok;
}

static void read_all(const struct told *told) {
    struct orr_error err = {{0}};
    bool ok = check_file();
    if (!ok) {
        fprintf(stderr, "power: the database is damaged\n");
    }
    struct store *s = store_open(path, &err);
    ok = ok && s;
    for (unsigned i = 0; ok && i < MATCHES; i++) {
        ok = check_match(s, told, i);
    }
    if (s) {
        store_close(s);
    } else {
        fprintf(stderr, "power: %s\n", err.text);
    }
    _exit(ok ? 0 : 1);
}

/* ---- one cut ---- */

static void pause_ms(long ms) { nanosleep(&(struct timespec){.tv_nsec = ms * 1000000}, NULL); }

static bool cut_once(struct told *told) {
    int status = 0;
    atomic_store(&told->writes, false);
    pid_t child = fork();
    if (!child) {
        write_until_killed(told);
    }
    while (!atomic_load(&told->writes) && waitpid(child, &status, WNOHANG) == 0) {
        pause_ms(1);
    }
    pause_ms(random() % 50);
    kill(child, SIGKILL);
    if (status || waitpid(child, &status, 0) != child || !WIFSIGNALED(status)) {
        return false;
    }
    bool some = random() % 2;
    power_cut(path, some);
    power_cut(wal, some);
    child = fork();
    if (!child) {
        read_all(told);
    }
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void tidy(void) {
    static const char *const ends[] = {"", "-wal", "-shm", ".undo", "-wal.undo"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char name[96];
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
    rmdir(folder);
}

int main(int argc, char **argv) {
    unsigned long cuts = argc > 1 ? strtoul(argv[1], NULL, 10) : 20, seed = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    struct told *told = mmap(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    uint64_t all = 0;
    srandom((unsigned)seed);
    if (told == MAP_FAILED || !mkdtemp(folder)) {
        return 1;
    }
    snprintf(path, sizeof path, "%s/matches.db", folder);
    snprintf(wal, sizeof wal, "%s-wal", path);
    for (unsigned long i = 0; i < cuts; i++) {
        if (!cut_once(told)) {
            fprintf(stderr, "power: cut %lu of seed %lu: what is left is in %s\n", i + 1, seed, folder);
            return 1;
        }
    }
    for (unsigned i = 0; i < MATCHES; i++) {
        all += atomic_load(&told->kept[i]);
    }
    printf("power: %lu cuts, none of %llu entries that were acknowledged is lost, none is there twice\n", cuts,
           (unsigned long long)all);
    tidy();
    return 0;
}
