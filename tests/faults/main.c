/* orr_faults [SEED]: whole matches over a network that fails. Clients that come back by themselves play through lines
 * that cut, hold, double and tear messages (line.h). At the end every match is over; its record has every decision that
 * a client was told of, once, and nothing that nobody decided; and what a client was ever told is still so. */
#include "line.h"

#include "orrery/json.h"
#include "orrery/server.h"
#include "orrery/session.h"

#include <arpa/inet.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { LINES = 6, TOKEN = 33, ID = 20, TABLES = 30, PATIENCE = 300 };
#define GIVES_UP 0.15 /* seconds without an answer */

#define REQUIRE(what)                                                  \
    do {                                                               \
        if (!(what)) {                                                 \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #what); \
            exit(1);                                                   \
        }                                                              \
    } while (0)

/* A decision as the client knows it. */
struct intent {
    uint32_t at; /* behind so many entries */
    orr_action action;
};

struct client {
    struct match *in;
    int seat;
    char token[TOKEN];
    struct orr_match *match;
    uint32_t written;
    struct line *line[LINES]; /* the first one is in use; the others were given up */
    struct intent wanted;     /* action 0: nothing is on its way */
    double since;             /* of the last sign of life, or of what waits for one */
    struct intent *done;
    uint32_t dones, cap;
};

struct match {
    char id[ID];
    unsigned seats;
    struct client client[ORR_MAX_SEATS];
};

static unsigned port;
static struct orr_rng rng;
static struct match matches[TABLES];
static unsigned n_matches;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- HTTP, without faults: sitting down is not the question ---- */

static void request(const char *method, const char *path, const char *body, struct orr_buf *out) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct orr_buf text = {0};
    char bytes[65536];
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    REQUIRE(connect(fd, (struct sockaddr *)&to, sizeof to) == 0);
    orr_put(&text, "%s %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: %zu\r\n\r\n%s", method, path,
            strlen(body), body);
    REQUIRE(send(fd, text.at, text.n, MSG_NOSIGNAL) == (ssize_t)text.n);
    out->n = 0;
    for (ssize_t n; (n = recv(fd, bytes, sizeof bytes, 0)) > 0;) {
        orr_put_bytes(out, bytes, (size_t)n);
    }
    orr_put(out, "%s", "");
    close(fd);
    orr_buf_free(&text);
    REQUIRE(strstr(out->at, "\r\n\r\n") && (strstr(out->at, " 200 ") || strstr(out->at, " 201 ")));
}

static void member(const struct orr_buf *text, const char *key, char *out, size_t size) {
    char wanted[32];
    snprintf(wanted, sizeof wanted, "\"%s\":\"", key);
    const char *at = strstr(text->at, wanted);
    REQUIRE(at);
    at += strlen(wanted);
    snprintf(out, size, "%.*s", (int)strcspn(at, "\""), at);
}

static void make_match(const char *game, unsigned seats) {
    struct match *m = &matches[n_matches++];
    struct orr_buf order = {0}, answer = {0};
    char path[96];
    orr_put(&order, "{\"game\":\"%s\",\"seats\":[{\"player\":\"me\"}", game);
    for (unsigned i = 1; i < seats; i++) {
        orr_put(&order, ",{\"player\":\"open\"}");
    }
    orr_put(&order, "]}");
    request("POST", "/api/matches", order.at, &answer);
    member(&answer, "id", m->id, sizeof m->id);
    m->seats = seats;
    snprintf(path, sizeof path, "/api/matches/%s/seats", m->id);
    for (unsigned i = 0; i < seats; i++) {
        if (i) {
            request("POST", path, "{}", &answer);
        }
        m->client[i] = (struct client){.in = m, .seat = (int)i};
        member(&answer, "token", m->client[i].token, TOKEN);
    }
    orr_buf_free(&order);
    orr_buf_free(&answer);
}

/* ---- a client ---- */

static uint64_t view_hash(const struct orr_match *m, uint32_t at) {
    const orr_game *g = orr_match_game(m);
    uint8_t *view = orr_alloc(1, g->rules->state_size);
    orr_match_at(m, at, view);
    uint64_t hash = orr_hash(g, view);
    free(view);
    return hash;
}

/* With what it has already. */
static void say_hello(struct client *c) {
    char text[256], has[80] = "";
    if (c->match) {
        uint32_t length = orr_match_length(c->match);
        snprintf(has, sizeof has, ",\"length\":%" PRIu32 ",\"hash\":\"%016" PRIx64 "\"", length,
                 view_hash(c->match, length));
    }
    snprintf(text, sizeof text, "{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"%s}", c->token, has);
    line_say(c->line[0], text, now());
}

static void say_wanted(struct client *c) {
    char text[128];
    snprintf(text, sizeof text, "{\"type\":\"do\",\"written\":%" PRIu32 ",\"action\":\"%016" PRIx64 "\"}", c->written,
             c->wanted.action);
    c->since = now();
    line_say(c->line[0], text, c->since);
}

static void begin(struct client *c, const char *text, size_t n) {
    struct orr_error err = {{0}};
    orr_game *g = NULL;
    void *start = NULL;
    const char *at = strstr(text, "\"position\":");
    REQUIRE(at && orr_position_read(at + 11, n - (size_t)(at + 11 - text) - 1, NULL, &g, &start, &err));
    orr_match_free(c->match);
    c->match = orr_match_follow(g, start, NULL);
    free(start);
}

/* Was the decision taken? Where it was to stand, it stands, or something else does. */
static void settle_wanted(struct client *c) {
    struct intent w = c->wanted;
    if (!w.action || orr_match_length(c->match) <= w.at) {
        return;
    }
    struct orr_entry e = orr_match_entry(c->match, w.at);
    if (e.actor == c->seat && e.action == w.action) {
        if (c->dones == c->cap) {
            c->cap = c->cap ? 2 * c->cap : 64;
            c->done = orr_realloc(c->done, c->cap, sizeof *c->done);
        }
        c->done[c->dones++] = w;
    }
    c->wanted.action = 0;
}

static void hear_entries(struct client *c, const struct orr_json *root, const char *text, size_t n) {
    struct orr_error err = {{0}};
    int64_t written, from;
    uint32_t had = orr_match_length(c->match);
    uint64_t known = view_hash(c->match, had);
    REQUIRE(orr_json_need_int(root, "from", 0, UINT32_MAX, &from, &err) &&
            orr_json_need_int(root, "written", 0, UINT32_MAX, &written, &err));
    if ((uint64_t)from > had || written < (int64_t)c->written) {
        return; /* an old message, or one that does not fit what is here: coming back mends it */
    }
    REQUIRE(orr_match_hear_message(c->match, text, n, &err));
    REQUIRE(!had || (orr_match_length(c->match) >= had && view_hash(c->match, had) == known)); /* nothing is lost */
    c->written = (uint32_t)written;
    settle_wanted(c);
}

static void hear(void *user, const char *text, size_t n) {
    struct client *c = user;
    struct orr_json_doc doc = {0};
    struct orr_error err = {{0}};
    REQUIRE(orr_json_parse(&doc, text, n, &err));
    const char *type = orr_json_get(doc.root, "type")->text;
    c->since = now();
    if (!strcmp(type, "welcome")) {
        begin(c, text, n);
        c->written = 0;
    } else if (!strcmp(type, "entries") && c->match) {
        hear_entries(c, doc.root, text, n);
    }
    orr_json_free(&doc);
}

/* A new line; the old one goes on dying behind it. */
static void come_back(struct client *c) {
    char path[96];
    if (c->line[0]) {
        line_give_up(c->line[0]);
        line_free(c->line[LINES - 1]);
        memmove(c->line + 1, c->line, (LINES - 1) * sizeof *c->line);
    }
    snprintf(path, sizeof path, "/api/matches/%s/socket", c->in->id);
    c->line[0] = line_open(port, path, &rng);
    c->since = now();
    if (c->line[0]) {
        say_hello(c);
    }
}

static void decide(struct client *c) {
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    orr_legal(orr_match_game(c->match), orr_match_state(c->match), list);
    REQUIRE(list->n > 0);
    c->wanted = (struct intent){orr_match_length(c->match), list->at[orr_rng_below(&rng, list->n)]};
    free(list);
    say_wanted(c);
}

static bool is_over(const struct client *c) { return c->match && orr_match_over(c->match); }

static void live(struct client *c) {
    double t = now();
    for (unsigned i = 0; i < LINES; i++) {
        if (c->line[i]) {
            line_move(c->line[i], t, hear, c);
        }
        if (i && c->line[i] && line_is_done(c->line[i])) {
            line_free(c->line[i]);
            c->line[i] = NULL;
        }
    }
    bool waits = c->wanted.action || !c->match || !c->written;
    bool mine = c->match && orr_match_now(c->match).actor == c->seat;
    bool quiet = t - c->since > (waits ? GIVES_UP : 4 * GIVES_UP); /* whoever waits for others looks after them too */
    if (is_over(c)) {
        return;
    }
    if (!c->line[0] || !line_is_open(c->line[0]) || quiet) {
        come_back(c);
    } else if (mine && c->written && !c->wanted.action) {
        decide(c);
    } else if (mine && c->wanted.action && t - c->since > GIVES_UP / 3) {
        say_wanted(c); /* the same once more */
    }
}

/* ---- the end ---- */

static void check_client(const struct orr_match *m, struct client *c) {
    uint32_t k = 0;
    for (uint32_t i = 0; i < orr_match_length(m); i++) {
        struct orr_entry e = orr_match_entry(m, i);
        bool known = k < c->dones && c->done[k].at == i;
        if (e.actor == c->seat) {
            REQUIRE(known || orr_match_was_forced(m, i)); /* nobody decided it */
            REQUIRE(!known || c->done[k].action == e.action);
        }
        k += known;
    }
    REQUIRE(k == c->dones); /* one that was acknowledged is lost */
    REQUIRE(orr_match_length(c->match) == orr_match_length(m));
}

static void check_match(struct match *m) {
    struct orr_buf answer = {0};
    struct orr_error err = {{0}};
    char path[96];
    snprintf(path, sizeof path, "/api/matches/%s/record", m->id);
    request("GET", path, "", &answer);
    const char *body = strstr(answer.at, "\r\n\r\n") + 4;
    size_t n = answer.n - (size_t)(body - answer.at);
    struct orr_verified found;
    REQUIRE(orr_record_verify(body, n, NULL, &found, &err) && found.finished && found.seed_checked);
    struct orr_match *record = orr_record_read(body, n, NULL, ORR_READ_STRICT, &err);
    REQUIRE(record && orr_match_written(record) == orr_match_length(record)); /* nothing was taken back */
    for (unsigned i = 0; i < m->seats; i++) {
        check_client(record, &m->client[i]);
    }
    orr_match_free(record);
    orr_buf_free(&answer);
}

static void free_client(struct client *c) {
    for (unsigned i = 0; i < LINES; i++) {
        line_free(c->line[i]);
    }
    orr_match_free(c->match);
    free(c->done);
}

static void play_all(void) {
    double begun = now();
    bool going = true;
    while (going) {
        going = false;
        for (unsigned i = 0; i < n_matches; i++) {
            for (unsigned k = 0; k < matches[i].seats; k++) {
                live(&matches[i].client[k]);
                going = going || !is_over(&matches[i].client[k]);
            }
        }
        if (now() - begun > PATIENCE) {
            fprintf(stderr, "matches are stuck\n");
            exit(1);
        }
        nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
    }
}

/* ---- the server ---- */

static void *serve(void *server) {
    orr_server_run(server);
    return NULL;
}

/* The template, several times; with ORRERY_TEST_ALL every game. */
static void make_matches(void) {
    bool wide = getenv("ORRERY_TEST_ALL") != NULL;
    for (size_t i = 0; i < orr_games_count() && n_matches < TABLES; i++) {
        const struct orr_rules *r = orr_games_at(i);
        if (r->flags & ORR_HIDDEN_GAME || wide) {
            make_match(r->id, r->setups[0].seats);
        }
    }
    const struct orr_rules *last = orr_games_at(orr_games_count() - 1);
    while (n_matches < TABLES) {
        make_match(last->id, 2);
    }
}

int main(int argc, char **argv) {
    char folder[] = "/tmp/orrery-faults-XXXXXX", path[64], command[96];
    struct orr_error err = {{0}};
    pthread_t thread;
    REQUIRE(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/index.html", folder);
    FILE *index = fopen(path, "w");
    REQUIRE(index && fputs("<p>", index) >= 0 && fclose(index) == 0);
    snprintf(path, sizeof path, "%s/data", folder);
    struct orr_server *server =
        orr_server_new(&(struct orr_server_spec){.listen = "127.0.0.1:0", .site = folder, .data = path}, &err);
    REQUIRE(server);
    port = (unsigned)strtoul(strrchr(orr_server_url(server), ':') + 1, NULL, 10);
    REQUIRE(pthread_create(&thread, NULL, serve, server) == 0);
    orr_rng_seed(&rng, argc > 1 ? strtoull(argv[1], NULL, 10) : 1);
    make_matches();
    play_all();
    uint32_t decisions = 0;
    for (unsigned i = 0; i < n_matches; i++) {
        check_match(&matches[i]);
        for (unsigned k = 0; k < matches[i].seats; k++) {
            decisions += matches[i].client[k].dones;
            free_client(&matches[i].client[k]);
        }
    }
    orr_server_stop(server);
    pthread_join(thread, NULL);
    orr_server_free(server);
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    REQUIRE(system(command) == 0);
    printf("%u matches, %" PRIu32
           " decisions over %u lines: %u cut, %u torn, %u messages doubled, %u held, %u lines half "
           "open; all are over, nothing is lost and nothing done twice\n",
           n_matches, decisions, line_counts.lines, line_counts.cuts, line_counts.torn, line_counts.doubled,
           line_counts.held, line_counts.dead);
    return 0;
}
