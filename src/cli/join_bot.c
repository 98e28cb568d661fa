/* orrery join --bot: a program sits at a match on a server. It is started here, held to its memory and confined as in an
 * arena, and its lines are carried to the server and back; after a lost connection it is started anew. */
#include "bots.h"
#include "join.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

enum { LOOK_MS = 200, PING_MS = 30000, FIRST_WAIT = 500, LONGEST_WAIT = 8000 };

struct carrier {
    struct join *join;
    const char *command, *folder;
    struct orr_bot_limits limits;
    struct orr_socket *socket;
    struct orr_bot_pipe *pipe;
    bool over, lost;      /* the server has said quit; an error before it */
    bool failed;          /* the program has: `why` */
    struct orr_error why; /* of either */
};

static const char *text_of(const struct orr_json *root, const char *key) {
    const struct orr_json *v = orr_json_get(root, key);
    return v && v->type == ORR_JSON_STRING ? v->text : "";
}

/* What we learn ourselves from a line of the server. */
static void overhear(struct carrier *c, const char *line, size_t n) {
    struct orr_json_doc doc = {0};
    const char *type = orr_json_parse(&doc, line, n, NULL) ? text_of(doc.root, "type") : "";
    if (strcmp(type, "new") == 0) {
        note(tr("the match has begun"));
    } else if (strcmp(type, "result") == 0) {
        printf("%.*s\n", (int)n, line);
        fflush(stdout);
    } else if (strcmp(type, "error") == 0) {
        c->lost = true;
        orr_fail(&c->why, "%s", text_of(doc.root, "text"));
    }
    c->over = c->over || strcmp(type, "quit") == 0;
    orr_json_free(&doc);
}

static void to_bot(void *user, const char *line, size_t n) {
    struct carrier *c = user;
    struct orr_buf b = {0};
    if (c->over || c->failed || memchr(line, '\n', n)) {
        return;
    }
    overhear(c, line, n);
    orr_put_bytes(&b, line, n);
    orr_put(&b, "\n");
    c->failed = !orr_bot_pipe_say(c->pipe, b.at, b.n, &c->why) && !c->over;
    orr_buf_free(&b);
}

/* All lines that it has said. False: the connection is lost. */
static bool to_server(struct carrier *c) {
    char *line;
    size_t n;
    while (!c->over && !c->failed) {
        if (!orr_bot_pipe_hear(c->pipe, &line, &n, &c->why)) {
            c->failed = true;
        } else if (!line) {
            break;
        } else if (n && !orr_socket_say(c->socket, line, n)) {
            return false;
        }
    }
    return true;
}

/* Until the end, the loss of the connection, or Ctrl-C. */
static void carry(struct carrier *c) {
    int silent = 0;
    while (!c->over && !c->failed && !atomic_load(interrupt_flag())) {
        struct pollfd p[2] = {{.fd = orr_socket_fd(c->socket), .events = POLLIN},
                              {.fd = orr_bot_pipe_fd(c->pipe), .events = POLLIN}};
        silent = poll(p, 2, LOOK_MS) > 0 ? 0 : silent + LOOK_MS;
        bool alive = orr_socket_listen(c->socket, to_bot, c);
        if (!to_server(c) || !alive || (silent >= PING_MS && !orr_socket_ping(c->socket))) {
            return;
        }
        silent = silent >= PING_MS ? 0 : silent;
    }
}

/* One connection with one run of the program. False: it makes no sense to come back. */
static bool connect_once(struct carrier *c, bool *met) {
    char path[128];
    unsigned status;
    snprintf(path, sizeof path, "/api/matches/%s/bot", c->join->id);
    c->socket = orr_socket_open_as(&c->join->client, path, c->join->token, &status, &c->why);
    *met = c->socket != NULL;
    if (!c->socket) {
        return status != 401 && status != 403 && status != 404;
    }
    c->pipe = orr_bot_pipe_open(c->command, &c->limits, c->folder, &c->why);
    c->failed = !c->pipe;
    if (c->pipe) {
        carry(c);
        orr_bot_pipe_close(c->pipe);
    }
    orr_socket_close(c->socket);
    return !c->over && !c->failed;
}

static void wait_for(int milliseconds) {
    for (int waited = 0; waited < milliseconds && !atomic_load(interrupt_flag()); waited += LOOK_MS) {
        poll(NULL, 0, LOOK_MS);
    }
}

static int say_end(struct carrier *c) {
    char path[1024];
    if (c->over && !c->lost && join_record(c->join, path)) {
        join_forget(c->join);
        note(tr("the record is kept: %s"), path);
    }
    if (c->over && !c->lost) {
        return EXIT_DONE;
    }
    if (!c->over && atomic_load(interrupt_flag())) {
        note(tr("the seat is kept: the same command brings the bot back"));
        return EXIT_INTERRUPTED;
    }
    if (c->lost) {
        join_forget(c->join);
    }
    return refused(c->lost ? tr("the bot has lost its seat: %s") : "%s", c->why.text);
}

int join_bot(struct join *j, const struct args *a) {
    struct carrier c = {.join = j, .command = args_text(a, "bot"), .limits = orr_bot_limits_usual()};
    struct orr_buf folder = {0}, seats = {0};
    uint64_t memory = c.limits.memory_mb;
    bool fits = args_number(a, "bot-memory", 1, 1 << 20, &memory);
    c.limits.memory_mb = (uint32_t)memory;
    if (!fits || !bot_folder(a, &folder)) {
        orr_buf_free(&folder);
        return EXIT_USAGE;
    }
    if (data_find("seats", &seats)) {
        orr_bots_hide(seats.at); /* tokens are no business of a program's */
    }
    orr_buf_free(&seats);
    c.folder = folder.at;
    if (!orr_bots_confined()) {
        note("bots are held to limits, but not confined: bubblewrap is not here or does not work; run only what you "
             "trust");
    }
    note(tr("the bot sits at %s; Ctrl-C ends it"), j->url);
    int wait = FIRST_WAIT;
    bool met;
    while (connect_once(&c, &met) && !atomic_load(interrupt_flag())) {
        wait = met ? FIRST_WAIT : wait;
        note("%s", tr("the connection is lost; it comes back by itself"));
        wait_for(wait);
        wait = 2 * wait < LONGEST_WAIT ? 2 * wait : LONGEST_WAIT;
    }
    orr_buf_free(&folder);
    return say_end(&c);
}
