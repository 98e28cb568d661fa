/* orrery serve: the web site and matches between people on this machine. The work is the server's. */
#include "cli.h"
#include "orrery/server.h"

#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FIRST_PORT = 8080, PORTS = 20 };

static struct orr_server *serving; /* for the signal handler */

static void on_stop(int signal) {
    (void)signal;
    orr_server_stop(serving);
}

static void stop_on_signals(void) {
    struct sigaction action = {.sa_handler = on_stop};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

/* The site that was built or installed with this program; empty when there is none. */
static void find_site(struct orr_buf *out) {
    static const char *const places[] = {"site", "../share/orrery/site"};
    char program[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
    program[n > 0 ? n : 0] = 0;
    char *slash = strrchr(program, '/');
    for (size_t i = 0; slash && i < sizeof places / sizeof places[0]; i++) {
        struct stat st;
        out->n = 0;
        orr_put(out, "%.*s/%s", (int)(slash - program), program, places[i]);
        if (stat(out->at, &st) == 0 && S_ISDIR(st.st_mode)) {
            return;
        }
    }
    out->n = 0;
    orr_put(out, "%s", "");
}

/* Where the person wants it, or else on the first free port from 8080 on. */
static struct orr_server *open_server(const struct orr_server_spec *order, struct orr_error *err) {
    struct orr_server_spec at = *order;
    struct orr_server *server = NULL;
    char place[32];
    if (order->listen) {
        return orr_server_new(order, err);
    }
    at.listen = place;
    for (int i = 0; !server && i < PORTS; i++) {
        *err = (struct orr_error){{0}};
        snprintf(place, sizeof place, "127.0.0.1:%d", FIRST_PORT + i);
        server = orr_server_new(&at, err);
    }
    return server;
}

/* Where matches are kept: where the person wants it, or else in her data folder. Without one, only the site is served. */
static const char *find_data(const struct args *a, struct orr_buf *room) {
    const char *given = args_text(a, "data");
    return given ? given : data_path("server", room) ? room->at : NULL;
}

/* --access-log in words. False: the sentence is printed. */
static bool read_log(const char *text, enum orr_access_log *log) {
    static const char *const names[] = {"off", "common", "json", NULL};
    for (int i = 0; text && names[i]; i++) {
        if (strcmp(text, names[i]) == 0) {
            *log = (enum orr_access_log)i;
            return true;
        }
    }
    if (text) {
        const char *guess = did_you_mean(text, names);
        misused("--access-log is off, common or json, not \"%s\"%s", text, guess);
    }
    return !text;
}

static int serve(const struct orr_server_spec *order) {
    struct orr_error err = {{0}};
    serving = open_server(order, &err);
    if (!serving && order->data && strstr(err.text, "another server")) { /* the site alone can be served twice */
        struct orr_server_spec site_only = *order;
        note("%s; only the site is served", err.text);
        site_only.data = NULL;
        err = (struct orr_error){{0}};
        serving = open_server(&site_only, &err);
    }
    if (!serving) {
        return refused("%s", err.text);
    }
    stop_on_signals();
    printf("Orrery is at %s\n", orr_server_url(serving));
    fflush(stdout);
    note("Ctrl-C ends it");
    orr_server_run(serving);
    orr_server_free(serving);
    return EXIT_DONE;
}

static int run(const struct args *a) {
    struct orr_error err = {{0}};
    struct orr_buf site = {0};
    struct orr_buf data = {0};
    struct orr_server_spec order = {.listen = args_text(a, "listen")};
    const char *given = args_text(a, "site");
    if (order.listen && !orr_server_place(order.listen, &err)) {
        return misused("--listen: %s", err.text);
    }
    if (!read_log(args_text(a, "access-log"), &order.log)) {
        return EXIT_USAGE;
    }
    orr_put(&site, "%s", given ? given : "");
    if (!given) {
        find_site(&site);
    }
    order.site = site.at;
    order.data = find_data(a, &data);
    int code = *site.at ? serve(&order)
                        : refused("there is no site beside this program: make it with `make`, or name its folder "
                                  "with --site");
    orr_buf_free(&site);
    orr_buf_free(&data);
    return code;
}

static const struct option options[] = {
    {.name = "listen", .value = "HOST:PORT", .help = "where to listen (127.0.0.1, the first free port from 8080 on)"},
    {.name = "data", .value = "DIR", .help = "where matches are kept (the folder server in the data folder)"},
    {.name = "access-log", .value = "FORMAT", .help = "a line per request on stderr: common, json or off (off)"},
    {.name = "site", .value = "DIR", .help = "the built web site (the one beside this program)"},
    {.name = NULL},
};

const struct command cmd_serve = {
    .name = "serve",
    .usage = "[--listen HOST:PORT] [--data DIR] [--site DIR] [--access-log FORMAT]",
    .help = "the games in the browser, and matches between people, from this machine",
    .example = "example: orrery serve --listen 127.0.0.1:8080\n",
    .options = options,
    .run = run,
};
