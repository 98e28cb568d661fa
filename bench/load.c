/* orr_load: a server under load, over real sockets on this machine.
 *   orr_load URL [--game NAME] [--seats N] [--tables N] [--seconds N] [--every MS] [--file FILE]
 * Makes tables with a person at every seat, and plays all of them: without --every each table decides as soon as it may
 * (closed loop), with it every MS milliseconds. Prints decisions a second and how long a decision took from being sent to
 * being acknowledged, which is after it is on the disk: median, 99 of 100, longest, in milliseconds. A match that is over
 * begins anew. With --file it goes on with the tables of an earlier run, and checks first that the server has everything
 * that it acknowledged then; what it acknowledged now is written there at the end. Exit 0, or 1 when the server did
 * something wrong, 2 for wrong usage, 3 when the server left. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "orrery/json.h"
#include "orrery/session.h"

enum { SEATS = ORR_MAX_SEATS, ID = 20, TOKEN = 33, TIMES = 1 << 22 };

struct seat {
    struct table *table;
    int number, fd;
    char token[TOKEN];
    struct orr_match *match;
    struct orr_buf in;
    uint32_t written;      /* entries that it was told of */
    uint32_t acknowledged; /* and in an earlier run */
    bool open;             /* the handshake is done */
    double sent;           /* a decision is on its way since then; 0: none */
};

struct table {
    char id[ID];
    struct seat seat[SEATS];
    double due; /* when it decides next */
    bool over;
};

static struct {
    struct sockaddr_in to;
    char host[64];
    const char *game;
    unsigned seats, tables;
    double seconds, every;
    const char *file;
    bool ready; /* all tables are there */
    int poll;
    struct table *table;
    float *ms;
    unsigned n;
    uint64_t matches;
    struct orr_rng rng;
} load = {.game = "solaris", .seats = 3, .tables = 100, .seconds = 10};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void die(const char *what, const char *text) {
    fprintf(stderr, "orr_load: %s: %.400s\n", what, text);
    exit(1);
}

/* ---- what was acknowledged ---- */

/* A line for each table: id, and token and entries of each seat. */
static void keep_tables(void) {
    FILE *out = load.file && load.ready ? fopen(load.file, "w") : NULL;
    for (unsigned i = 0; out && i < load.tables; i++) {
        fprintf(out, "%s", load.table[i].id);
        for (unsigned k = 0; k < load.seats; k++) {
            const struct seat *s = &load.table[i].seat[k];
            fprintf(out, " %s %" PRIu32, s->token, s->written > s->acknowledged ? s->written : s->acknowledged);
        }
        fprintf(out, "\n");
    }
    if (out && fclose(out) != 0) {
        die("cannot write", load.file);
    }
}

static bool read_table(FILE *in, struct table *t) {
    *t = (struct table){.due = now()};
    bool ok = fscanf(in, "%19s", t->id) == 1;
    for (unsigned k = 0; ok && k < load.seats; k++) {
        char number[16];
        ok = fscanf(in, "%32s %15s", t->seat[k].token, number) == 2;
        t->seat[k].acknowledged = ok ? (uint32_t)strtoul(number, NULL, 10) : 0;
    }
    return ok;
}

static void server_left(void) {
    keep_tables();
    exit(3);
}

/* ---- HTTP ---- */

static int connect_now(void) {
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&load.to, sizeof load.to) != 0) {
        server_left();
    }
    return fd;
}

/* POST and the whole answer. */
static void post(const char *path, const char *body, char *out, size_t size) {
    char text[4096];
    int fd = connect_now(),
        n = snprintf(text, sizeof text,
                     "POST %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\nContent-Length: %zu\r\n\r\n%s", path,
                     load.host, strlen(body), body);
    size_t got = 0;
    if (send(fd, text, (size_t)n, MSG_NOSIGNAL) != n) {
        server_left();
    }
    for (ssize_t k; got + 1 < size && (k = recv(fd, out + got, size - 1 - got, 0)) > 0;) {
        got += (size_t)k;
    }
    out[got] = 0;
    close(fd);
    if (!got) {
        server_left();
    }
    if (strncmp(out, "HTTP/1.1 201", 12) != 0) {
        die(path, out);
    }
}

static void member(const char *text, const char *key, char *out, size_t size) {
    char wanted[32];
    snprintf(wanted, sizeof wanted, "\"%s\":\"", key);
    const char *at = strstr(text, wanted);
    if (!at) {
        die("no member", key);
    }
    at += strlen(wanted);
    snprintf(out, size, "%.*s", (int)strcspn(at, "\""), at);
}

/* ---- sockets ---- */

static void say(struct seat *s, const char *text) {
    size_t n = strlen(text), head = n < 126 ? 2 : 4;
    char frame[1024] = {(char)0x81};
    frame[1] = (char)(0x80u | (n < 126 ? n : 126));
    if (n >= 126) {
        frame[2] = (char)(n >> 8);
        frame[3] = (char)n;
    }
    for (size_t i = 0; i < n; i++) {
        frame[head + 4 + i] = text[i]; /* masked by zeros: allowed, and the server does its work all the same */
    }
    if (send(s->fd, frame, head + 4 + n, MSG_NOSIGNAL) != (ssize_t)(head + 4 + n)) {
        server_left();
    }
}

static void open_seat(struct seat *s) {
    char text[512];
    s->fd = connect_now();
    int n = snprintf(text, sizeof text,
                     "GET /api/matches/%s/socket HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
                     s->table->id, load.host);
    if (send(s->fd, text, (size_t)n, MSG_NOSIGNAL) != n) {
        server_left();
    }
    snprintf(text, sizeof text, "{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"}", s->token);
    say(s, text);
    fcntl(s->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event e = {.events = EPOLLIN, .data.ptr = s};
    epoll_ctl(load.poll, EPOLL_CTL_ADD, s->fd, &e);
}

static void make_table(struct table *t) {
    struct orr_buf order = {0};
    char out[8192], path[64];
    *t = (struct table){.due = now() + (load.every ? (double)orr_rng_below(&load.rng, 1000000) / 1e6 * load.every : 0)};
    orr_put(&order, "{\"game\":\"%s\",\"seats\":[{\"player\":\"me\"}", load.game);
    for (unsigned i = 1; i < load.seats; i++) {
        orr_put(&order, ",{\"player\":\"open\"}");
    }
    orr_put(&order, "]}");
    post("/api/matches", order.at, out, sizeof out);
    orr_buf_free(&order);
    member(out, "id", t->id, sizeof t->id);
    member(out, "token", t->seat[0].token, TOKEN);
    snprintf(path, sizeof path, "/api/matches/%s/seats", t->id);
    for (unsigned i = 1; i < load.seats; i++) {
        post(path, "{}", out, sizeof out);
        member(out, "token", t->seat[i].token, TOKEN);
    }
    load.matches++;
}

static void open_seats(struct table *t) {
    for (unsigned i = 0; i < load.seats; i++) {
        t->seat[i].table = t;
        t->seat[i].number = (int)i;
        open_seat(&t->seat[i]);
    }
}

static void make_tables(void) {
    FILE *in = load.file ? fopen(load.file, "r") : NULL;
    for (unsigned i = 0; load.table && i < load.tables; i++) {
        if (!in || !read_table(in, &load.table[i])) {
            make_table(&load.table[i]);
        }
    }
    load.ready = true;
    if (in) {
        fclose(in);
    }
    for (unsigned i = 0; load.table && i < load.tables; i++) {
        open_seats(&load.table[i]);
    }
}

static void leave(struct table *t) {
    for (unsigned i = 0; i < load.seats; i++) {
        close(t->seat[i].fd);
        orr_match_free(t->seat[i].match);
        orr_buf_free(&t->seat[i].in);
    }
}

/* ---- playing ---- */

static void decide(struct table *t) {
    for (unsigned i = 0; i < load.seats; i++) {
        struct seat *s = &t->seat[i];
        struct orr_actions list;
        char text[128];
        if (!s->match || s->sent || orr_match_now(s->match).actor != s->number) {
            continue;
        }
        list.n = 0;
        orr_legal(orr_match_game(s->match), orr_match_state(s->match), &list);
        snprintf(text, sizeof text, "{\"type\":\"do\",\"written\":%" PRIu32 ",\"action\":\"%016" PRIx64 "\"}",
                 s->written, list.at[orr_rng_below(&load.rng, list.n)]);
        s->sent = now();
        say(s, text);
        return;
    }
}

static void begin(struct seat *s, const struct orr_json *root, const char *text, size_t n) {
    struct orr_error err = {{0}};
    orr_game *g = NULL;
    void *start = NULL;
    const char *at = strstr(text, "\"position\":");
    (void)root;
    if (!at || !orr_position_read(at + 11, n - (size_t)(at + 11 - text) - 1, NULL, &g, &start, &err)) {
        die("welcome", err.text);
    }
    s->match = orr_match_follow(g, start, NULL);
    free(start);
}

static void entries(struct seat *s, const struct orr_json *root, const char *text, size_t n) {
    struct orr_error err = {{0}};
    int64_t written;
    if (!s->match || !orr_match_hear_message(s->match, text, n, &err) ||
        !orr_json_need_int(root, "written", 0, UINT32_MAX, &written, &err)) {
        die("entries", err.text);
    }
    if (s->sent) {
        load.ms[load.n++ % TIMES] = (float)((now() - s->sent) * 1000);
        s->sent = 0;
    }
    if (written < s->acknowledged) {
        char lost[96];
        snprintf(lost, sizeof lost, "%s has %" PRId64 " entries, acknowledged were %" PRIu32, s->table->id, written,
                 s->acknowledged);
        die("lost", lost);
    }
    s->written = (uint32_t)written;
    s->table->over = s->table->over || orr_match_over(s->match);
}

static void hear(struct seat *s, const char *text, size_t n) {
    struct orr_json_doc doc = {0};
    struct orr_error err = {{0}};
    if (!orr_json_parse(&doc, text, n, &err)) {
        die("message", err.text);
    }
    const struct orr_json *type = orr_json_get(doc.root, "type");
    if (!strcmp(type->text, "welcome")) {
        begin(s, doc.root, text, n);
    } else if (!strcmp(type->text, "entries")) {
        entries(s, doc.root, text, n);
    } else if (!strcmp(type->text, "refused")) {
        die("refused", text);
    }
    orr_json_free(&doc);
}

/* The next frame, or the end of the handshake. 0: more has to come. */
static size_t take(struct seat *s, size_t at) {
    const uint8_t *f = (const uint8_t *)s->in.at + at;
    size_t have = s->in.n - at, n, head = 2;
    if (!s->open) {
        const char *end = have ? strstr(s->in.at + at, "\r\n\r\n") : NULL;
        s->open = end != NULL;
        return end ? (size_t)(end + 4 - (s->in.at + at)) : 0;
    }
    if (have < 2) {
        return 0;
    }
    n = f[1];
    if (n == 126 && have >= 4) {
        n = (size_t)f[2] << 8 | f[3];
        head = 4;
    } else if (n == 127 && have >= 10) {
        n = (size_t)f[6] << 24 | (size_t)f[7] << 16 | (size_t)f[8] << 8 | f[9];
        head = 10;
    } else if (n >= 126) {
        return 0;
    }
    if (have < head + n) {
        return 0;
    }
    if ((f[0] & 15) == 1) {
        hear(s, (const char *)f + head, n);
    }
    return head + n;
}

static void receive(struct seat *s) {
    char bytes[65536];
    ssize_t n;
    while ((n = recv(s->fd, bytes, sizeof bytes, 0)) > 0) {
        orr_put_bytes(&s->in, bytes, (size_t)n);
    }
    if (n == 0 || errno != EAGAIN) {
        server_left();
    }
    size_t at = 0, used;
    orr_put(&s->in, "%s", "");
    while ((used = take(s, at)) > 0) {
        at += used;
    }
    memmove(s->in.at, s->in.at + at, s->in.n - at);
    s->in.n -= at;
}

/* ---- the whole ---- */

static int by_size(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static void on_time(double t) {
    for (unsigned i = 0; load.table && i < load.tables; i++) {
        struct table *table = &load.table[i];
        if (table->over) {
            leave(table);
            make_table(table);
            open_seats(table);
        } else if (!load.every) {
            decide(table);
        } else if (t >= table->due) {
            decide(table);
            table->due += load.every;
        }
    }
}

static void run(void) {
    double begun = now(), t;
    load.n = 0;
    while ((t = now()) < begun + load.seconds) {
        struct epoll_event events[256];
        int n = epoll_wait(load.poll, events, 256, load.every ? 2 : 0);
        for (int i = 0; i < n; i++) {
            receive(events[i].data.ptr);
        }
        on_time(t);
    }
    unsigned count = load.n < TIMES ? load.n : TIMES;
    if (!count || !load.ms) {
        die("no decision was made", load.game);
    }
    qsort(load.ms, count, sizeof *load.ms, by_size);
    printf("%s, %u seats, %u tables: %u decisions in %.1f s, %.0f a second; acknowledged after %.2f ms (median), %.2f "
           "(99 of 100), %.2f (longest); %" PRIu64 " matches\n",
           load.game, load.seats, load.tables, load.n, t - begun, load.n / (t - begun), (double)load.ms[count / 2],
           (double)load.ms[(unsigned)(count * 0.99)], (double)load.ms[count - 1], load.matches);
}

static bool read_place(const char *url) {
    char host[48];
    unsigned port;
    char digits[8];
    if (sscanf(url, "http://%47[0-9.]:%7[0-9]", host, digits) != 2) {
        return false;
    }
    port = (unsigned)strtoul(digits, NULL, 10);
    snprintf(load.host, sizeof load.host, "%s:%u", host, port);
    load.to = (struct sockaddr_in){.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    return inet_pton(AF_INET, host, &load.to.sin_addr) == 1;
}

int main(int argc, char **argv) {
    if (argc < 2 || argc % 2 || !read_place(argv[1])) {
        fprintf(
            stderr,
            "usage: orr_load URL [--game NAME] [--seats N] [--tables N] [--seconds N] [--every MS] [--file FILE]\n");
        return 2;
    }
    for (int i = 2; i + 1 < argc; i += 2) {
        double value = strtod(argv[i + 1], NULL);
        if (!strcmp(argv[i], "--game")) {
            load.game = argv[i + 1];
        } else if (!strcmp(argv[i], "--seats")) {
            load.seats = (unsigned)value;
        } else if (!strcmp(argv[i], "--tables")) {
            load.tables = (unsigned)value;
        } else if (!strcmp(argv[i], "--seconds")) {
            load.seconds = value;
        } else if (!strcmp(argv[i], "--every")) {
            load.every = value / 1000;
        } else if (!strcmp(argv[i], "--file")) {
            load.file = argv[i + 1];
        }
    }
    struct rlimit files = {1 << 16, 1 << 16};
    setrlimit(RLIMIT_NOFILE, &files);
    orr_rng_seed(&load.rng, 1);
    load.poll = epoll_create1(0);
    load.table = orr_alloc(load.tables + 1, sizeof *load.table);
    load.ms = orr_alloc(TIMES, sizeof *load.ms);
    if (!load.table || !load.ms) {
        return 1;
    }
    make_tables();
    run();
    keep_tables();
    return 0;
}
