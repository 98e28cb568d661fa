/* orrery worker: thinks for servers that leave it to others. The work is in src/server/worker.c. */
#include "orrery/worker.h"
#include "settings.h"

#include <signal.h>
#include <unistd.h>

static struct orr_worker *working; /* for the signal handler */

static void on_stop(int signal) {
    (void)signal;
    orr_worker_stop(working);
}

static void listen_to_signals(void) {
    struct sigaction stop = {.sa_handler = on_stop};
    sigemptyset(&stop.sa_mask);
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    signal(SIGPIPE, SIG_IGN); /* a database that is gone is an error of writing */
}

static int work(const struct orr_worker_spec *spec) {
    struct orr_error err = {{0}};
    working = orr_worker_new(spec, &err);
    if (!working) {
        return refused("%s", err.text);
    }
    listen_to_signals();
    printf("Orrery thinks for its servers\n");
    fflush(stdout);
    if (isatty(STDIN_FILENO)) {
        note("Ctrl-C ends it");
    }
    orr_worker_run(working);
    signal(SIGINT, SIG_IGN); /* it is going away: whoever asks for that again must not reach what is freed */
    signal(SIGTERM, SIG_IGN);
    orr_worker_free(working);
    return EXIT_DONE;
}

static int work_as_set(const struct settings *set) {
    uint64_t threads = 1, reviews = 1;
    const char *db = settings_text(set, "db");
    if (!settings_number(set, "threads", 1, 256, &threads) || !settings_number(set, "reviews", 0, 1, &reviews)) {
        return EXIT_USAGE;
    }
    return db ? work(&(struct orr_worker_spec){db, (unsigned)threads, reviews == 1})
              : misused("name the database of the servers with --db");
}

static int run(const struct args *a) {
    struct settings set;
    int code = settings_read(&set, a) ? work_as_set(&set) : EXIT_USAGE;
    settings_free(&set);
    return code;
}

static const struct option options[] = {
    {.name = "db", .value = "URL", .help = "the database of the servers: postgres://..."},
    {.name = "threads", .value = "N", .help = "that think for computer players and give hints (1)"},
    {.name = "reviews", .value = "N", .help = "1: look back at matches too, when nothing else has to be done (1)"},
    {.name = "config", .value = "FILE", .help = "settings as lines name = value, with the names of these options"},
    {.name = NULL},
};

const struct command cmd_worker = {
    .name = "worker",
    .usage = "--db URL [--threads N] [--reviews N] [--config FILE]",
    .help = "think for servers at one PostgreSQL: computer players, hints, reviews",
    .example = "example: orrery worker --db postgres://orrery@db/orrery --threads 4\n",
    .more = "Servers that share the database leave thinking to workers where they have think = workers. Every option\n"
            "can also stand in the environment (ORRERY_DB for --db) or in the file of --config.\n",
    .options = options,
    .run = run,
};
