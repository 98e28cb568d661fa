/* orrery serve: the web site and matches between people on this machine. The work is the server's. */
#include "orrery/server.h"
#include "settings.h"

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

static void on_reload(int signal) {
    (void)signal;
    orr_server_reload(serving);
}

/* A service reads its certificate again when it hears SIGHUP; in a terminal that means that the terminal is gone. */
static void listen_to_signals(bool serves_tls) {
    struct sigaction stop = {.sa_handler = on_stop}, reload = {.sa_handler = on_reload};
    sigemptyset(&stop.sa_mask);
    sigemptyset(&reload.sa_mask);
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    sigaction(SIGHUP, serves_tls || !isatty(STDIN_FILENO) ? &reload : &stop, NULL);
    signal(SIGPIPE, SIG_IGN); /* whoever is gone is an error of writing */
}

/* It is going away: whoever asks for that again must neither cut it short nor reach what is freed. */
static void be_deaf(void) {
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
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
static const char *find_data(const struct settings *set, struct orr_buf *room) {
    const char *given = settings_text(set, "data");
    return given ? given : data_path("server", room) ? room->at : NULL;
}

/* One of a few words; untouched when it was not set. False: the sentence is printed. */
static bool read_word(const struct settings *set, const char *name, const char *const *words, int *out) {
    const char *text = settings_text(set, name);
    struct orr_buf list = {0};
    for (int i = 0; text && words[i]; i++) {
        if (strcmp(text, words[i]) == 0) {
            *out = i;
            text = NULL;
            break;
        }
        orr_put(&list, "%s%s", i ? words[i + 1] ? ", " : " or " : "", words[i]);
    }
    if (text) {
        misused("%s is %s, not \"%s\"%s", settings_where(set, name), list.at, text, did_you_mean(text, words));
    }
    orr_buf_free(&list);
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
    listen_to_signals(order->tls_cert != NULL);
    printf("Orrery is at %s\n", orr_server_url(serving));
    fflush(stdout);
    if (order->public_url) {
        note("people reach it at %s", order->public_url);
    }
    if (isatty(STDIN_FILENO)) {
        note("Ctrl-C ends it");
    }
    orr_server_run(serving);
    be_deaf();
    orr_server_free(serving);
    return EXIT_DONE;
}

static bool read_words(const struct settings *set, struct orr_server_spec *order) {
    static const char *const access[] = {"off", "common", "json", NULL}, *const events[] = {"text", "json", NULL};
    static const char *const who[] = {"server", "workers", NULL}, *const hooks[] = {"public", "any", NULL};
    int log = ORR_LOG_OFF, say = ORR_EVENTS_TEXT, think = 0, hook = 0;
    bool ok = read_word(set, "access-log", access, &log) && read_word(set, "log", events, &say) &&
              read_word(set, "think", who, &think) && read_word(set, "webhooks", hooks, &hook);
    order->workers = think == 1;
    order->local_hooks = hook == 1;
    order->log = (enum orr_access_log)log;
    order->events = (enum orr_server_log)say;
    return ok;
}

static bool read_numbers(const struct settings *set, struct orr_server_spec *order) {
    const struct {
        const char *name;
        unsigned *to;
        uint64_t min, max;
    } numbers[] = {
        {"max-connections", &order->connections, 16, 1000000}, {"max-per-address", &order->per_address, 1, 1000000},
        {"max-sockets", &order->sockets, 1, 1000000},          {"max-tables", &order->tables, 1, 100000},
        {"table-seconds", &order->table_seconds, 1, 86400},    {"keep-chat", &order->keep_chat, 1, 36500},
        {"keep-addresses", &order->keep_addresses, 1, 525600}, {"threads", &order->threads, 1, 256}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        uint64_t value = *numbers[i].to;
        if (!settings_number(set, numbers[i].name, numbers[i].min, numbers[i].max, &value)) {
            return false;
        }
        *numbers[i].to = (unsigned)value;
    }
    return true;
}

/* What the flags, the environment and the file say. False: the sentence is printed. */
static bool read_order(const struct settings *set, struct orr_server_spec *order) {
    struct orr_error err = {{0}};
    *order = (struct orr_server_spec){
        .version = ORRERY_VERSION,
        .listen = settings_text(set, "listen"),
        .public_url = settings_text(set, "public-url"),
        .trusted_proxies = settings_text(set, "trusted-proxy"),
        .tls_cert = settings_text(set, "tls-cert"),
        .tls_key = settings_text(set, "tls-key"),
        .imprint = settings_text(set, "imprint"),
        .privacy = settings_text(set, "privacy"),
        .admin_token = settings_text(set, "admin-token"),
        .mail_relay = settings_text(set, "mail-relay"),
        .mail_from = settings_text(set, "mail-from"),
        .push = settings_text(set, "push"),
    };
    if (order->listen && !orr_server_place(order->listen, &err)) {
        misused("%s: %s", settings_where(set, "listen"), err.text);
        return false;
    }
    if (!order->mail_relay != !order->mail_from) {
        misused("--mail-relay and --mail-from go together");
        return false;
    }
    if (!order->tls_cert != !order->tls_key) {
        misused("--tls-cert and --tls-key go together");
        return false;
    }
    return read_words(set, order) && read_numbers(set, order);
}

static int serve_as_set(const struct settings *set) {
    struct orr_buf site = {0}, data = {0};
    struct orr_server_spec order;
    const char *given = settings_text(set, "site");
    if (!read_order(set, &order)) {
        return EXIT_USAGE;
    }
    orr_put(&site, "%s", given ? given : "");
    if (!given) {
        find_site(&site);
    }
    order.site = site.at;
    order.data = find_data(set, &data);
    order.db = settings_text(set, "db");
    int code = *site.at ? serve(&order)
                        : refused("there is no site beside this program: make it with `make`, or name its folder "
                                  "with --site");
    orr_buf_free(&site);
    orr_buf_free(&data);
    return code;
}

static int run(const struct args *a) {
    struct settings set;
    int code = settings_read(&set, a) ? serve_as_set(&set) : EXIT_USAGE;
    settings_free(&set);
    return code;
}

static const struct option options[] = {
    {.name = "listen", .value = "HOST:PORT", .help = "where to listen (127.0.0.1, the first free port from 8080 on)"},
    {.name = "data", .value = "DIR", .help = "where matches are kept (the folder server in the data folder)"},
    {.name = "db", .value = "URL", .help = "the database: sqlite:PATH or postgres://... (matches.db in --data)"},
    {.name = "site", .value = "DIR", .help = "the built web site (the one beside this program)"},
    {.name = "config", .value = "FILE", .help = "settings as lines name = value, with the names of these options"},
    {.name = "public-url", .value = "URL", .help = "how people reach the server, if not by where it listens"},
    {.name = "trusted-proxy", .value = "ADDR[,ADDR]", .help = "proxies whose X-Forwarded-For counts"},
    {.name = "tls-cert", .value = "FILE", .help = "speak TLS with this chain of certificates (PEM)"},
    {.name = "tls-key", .value = "FILE", .help = "and this key; SIGHUP reads both again"},
    {.name = "imprint", .value = "URL", .help = "a link for the foot of the page: who runs this server"},
    {.name = "privacy", .value = "URL", .help = "a link for the foot of the page: what is kept about people"},
    {.name = "keep-chat", .value = "DAYS", .help = "then what was said at tables goes (as long as the match)"},
    {.name = "keep-addresses", .value = "MINUTES", .help = "how long addresses are in memory, for limits (60)"},
    {.name = "max-connections", .value = "N", .help = "of all together (4096)"},
    {.name = "max-per-address", .value = "N", .help = "connections of one address (128)"},
    {.name = "max-sockets", .value = "N", .help = "people and watchers of one address (64)"},
    {.name = "max-tables", .value = "N", .help = "tables that one address may make at once (20)"},
    {.name = "table-seconds", .value = "N", .help = "until it may make one more (10)"},
    {.name = "admin-token", .value = "TEXT", .help = "opens the page of numbers (nobody does)"},
    {.name = "mail-relay", .value = "URL", .help = "smtp://HOST:PORT that sends e-mail on (no e-mail)"},
    {.name = "mail-from", .value = "ADDRESS", .help = "and from whom it comes"},
    {.name = "push", .value = "URL[,URL]", .help = "push services that browsers may name (no Web Push)"},
    {.name = "webhooks", .value = "WHERE", .help = "public, or any: also to private networks (public)"},
    {.name = "threads", .value = "N", .help = "that think for computer players (1)"},
    {.name = "think", .value = "WHO", .help = "server, or workers: `orrery worker` at the same PostgreSQL (server)"},
    {.name = "access-log", .value = "FORMAT", .help = "a line per request on stderr: common, json or off (off)"},
    {.name = "log", .value = "FORMAT", .help = "what the server says of itself: text or json (text)"},
    {.name = NULL},
};

const struct command cmd_serve = {
    .name = "serve",
    .usage = "[--listen HOST:PORT] [--data DIR] [--config FILE] [--public-url URL] ...",
    .help = "the games in the browser, and matches between people, from this machine",
    .example = "example: orrery serve --listen 127.0.0.1:8080\n",
    .more = "Every option can also stand in the environment (ORRERY_PUBLIC_URL for --public-url) or in the\n"
            "file of --config (public-url = https://example.org/). docs/hosting.md says how to be a host.\n",
    .options = options,
    .run = run,
};
