/* orr_load: a server under load, over real sockets on this machine.
 *   orr_load URL [--game NAME] [--seats N] [--tables N] [--seconds N] [--every MS] [--file FILE] [--pid PID] [--sleep yes]
 *            [--days N] [--open yes] [--other URL] [--mixed yes] [--stay yes]
 * Makes tables with a person at every seat, and plays all of them: without --every each table decides as soon as it may
 * (closed loop), with it every MS milliseconds (open loop: it does not wait for the others). Prints decisions a second
 * and how long a decision took from being sent to being acknowledged, which is after it is on the disk: median, 99 of
 * 100, longest, in milliseconds. A match that is over begins anew. With --file it goes on with the tables of an earlier
 * run, and checks first that the server has everything that it acknowledged then; what it acknowledged now is written
 * there at the end. With --sleep nobody comes when the tables are there, and nothing is done for the rest of the time;
 * with --days N they are played by correspondence. With --open every table is played to its end; when the server has
 * put them away they are opened again as by a link, and the time to the last entry is told. With --pid (the server's
 * process) it also says what the server used: memory, processor time, and syncs of its database. With --other every
 * second table is at another server of the same database; with --mixed every second seat of all tables. With --stay
 * whoever loses the connection comes back, to the other server where there is one, and it is told how long tables stood
 * still. Exit 0, or 1: the server did something wrong, 2: wrong usage, 3: it left, after the decisions that are told. */
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
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "load_view.h"
#include "orrery/json.h"
#include "orrery/match.h"

enum { SEATS = ORR_MAX_SEATS, ID = 20, TOKEN = 33, TIMES = 1 << 22 };

struct seat {
    struct table *table;
    int number, fd;
    char token[TOKEN];
    orr_game *game;
    uint8_t *view; /* the state as it knows it */
    struct orr_buf in;
    uint32_t written;      /* entries that it was told of */
    uint32_t acknowledged; /* and in an earlier run */
    bool open;             /* the handshake is done */
    double sent;           /* a decision is on its way since then; 0: none */
    unsigned place;        /* of load.to */
    double retry;          /* without a connection: when it is tried again; 0: it has one */
};

struct table {
    char id[ID];
    struct seat seat[SEATS];
    double made, due; /* when it was made, and when it decides next */
    double stands;    /* since a seat lost its connection; 0: it goes on */
    bool over;
};

static struct {
    struct sockaddr_in to[2];
    unsigned places;
    bool mixed, stays;
    unsigned stood;       /* tables that stood still and went on, */
    double stood_longest; /* and how long at most */
    char host[64];
    const char *game;
    unsigned seats, tables, days; /* days: for each turn; 0: there is no clock */
    double seconds, every;
    const char *file;
    unsigned pid; /* of the server; 0: not known */
    bool sleeps, opens;
    bool running; /* whoever hears that it is its turn decides */
    bool ready;   /* all tables are there */
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

/* False: the server left while people sat down. */
static bool is_whole(const struct table *t) {
    bool whole = *t->id;
    for (unsigned k = 0; k < load.seats; k++) {
        whole = whole && *t->seat[k].token;
    }
    return whole;
}

/* A line for each table: id, and token and entries of each seat. */
static void keep_tables(void) {
    FILE *out = load.file && load.ready ? fopen(load.file, "w") : NULL;
    for (unsigned i = 0; out && i < load.tables; i++) {
        if (!is_whole(&load.table[i])) {
            continue; /* the next run makes another one */
        }
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
    *t = (struct table){.made = now(), .due = now()};
    bool ok = fscanf(in, "%19s", t->id) == 1;
    for (unsigned k = 0; ok && k < load.seats; k++) {
        char number[16];
        ok = fscanf(in, "%32s %15s", t->seat[k].token, number) == 2;
        t->seat[k].acknowledged = ok ? (uint32_t)strtoul(number, NULL, 10) : 0;
    }
    return ok;
}

static void server_left(const char *how) {
    keep_tables();
    fprintf(stderr, "orr_load: the server left after %u decisions: %s\n", load.n, how);
    exit(3);
}

/* ---- HTTP ---- */

/* -1: nobody is there. */
static int try_connect(unsigned place) {
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd >= 0 && connect(fd, (struct sockaddr *)&load.to[place], sizeof load.to[place]) != 0) {
        close(fd);
        fd = -1;
    }
    return fd;
}

static void wait_a_moment(void) { nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL); }

static int connect_now(unsigned place) {
    enum { TRIES = 500 };
    int fd = try_connect(place);
    for (unsigned i = 0; fd < 0 && load.stays && i < TRIES; i++) {
        wait_a_moment();
        fd = try_connect(i % load.places);
    }
    if (fd < 0) {
        server_left("it cannot be connected to");
    }
    return fd;
}

/* POST and the whole answer. False: there was none, or nobody could give one. */
static bool try_post(unsigned place, const char *path, const char *body, char *out, size_t size) {
    char text[4096];
    int fd = connect_now(place),
        n = snprintf(text, sizeof text,
                     "POST %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\nContent-Length: %zu\r\n\r\n%s", path,
                     load.host, strlen(body), body);
    size_t got = 0;
    bool sent = send(fd, text, (size_t)n, MSG_NOSIGNAL) == n;
    for (ssize_t k; sent && got + 1 < size && (k = recv(fd, out + got, size - 1 - got, 0)) > 0;) {
        got += (size_t)k;
    }
    out[got] = 0;
    close(fd);
    return got && strncmp(out, "HTTP/1.1 5", 10) != 0;
}

/* False: a server took it, went before it could say so, and another one does not take it twice. */
static bool post(unsigned place, const char *path, const char *body, char *out, size_t size) {
    enum { TRIES = 500 };
    bool got = try_post(place, path, body, out, size);
    for (unsigned i = 0; !got && load.stays && i < TRIES; i++) {
        wait_a_moment();
        got = try_post(i % load.places, path, body, out, size);
    }
    if (!got) {
        server_left("no answer that helps to a call");
    }
    if (load.stays && strncmp(out, "HTTP/1.1 409", 12) == 0) {
        return false;
    }
    if (strncmp(out, "HTTP/1.1 201", 12) != 0) {
        die(path, out);
    }
    return true;
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

/* ---- the server's process ---- */

static double read_syncs(void) {
    char text[8192];
    int fd = connect_now(0),
        n = snprintf(text, sizeof text, "GET /metrics HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", load.host);
    size_t got = 0;
    if (send(fd, text, (size_t)n, MSG_NOSIGNAL) != n) {
        server_left("it takes no question for its figures");
    }
    for (ssize_t k; got + 1 < sizeof text && (k = recv(fd, text + got, sizeof text - 1 - got, 0)) > 0;) {
        got += (size_t)k;
    }
    text[got] = 0;
    close(fd);
    return load_number_in(text, "orrery_syncs_total ");
}

static struct load_usage usage_now(void) {
    struct load_usage u = load_usage_of(load.pid, now());
    u.syncs = load.pid ? read_syncs() : 0;
    return u;
}

static void print_usage(const struct load_usage *from, const struct load_usage *to, unsigned decisions) {
    if (load.pid) {
        load_usage_print(from, to, decisions);
    }
}

/* ---- sockets ---- */

/* The connection is gone, and with it all that was on its way. */
static void lose(struct seat *s) {
    if (!load.stays) {
        server_left("a connection ended");
    }
    close(s->fd);
    s->fd = -1;
    s->in.n = 0;
    s->open = false;
    s->sent = 0;
    s->acknowledged = s->written > s->acknowledged ? s->written : s->acknowledged;
    orr_game_free(s->game);
    free(s->view);
    s->game = NULL;
    s->view = NULL;
    s->place = (s->place + 1) % load.places;
    s->retry = now() + 0.02;
    s->table->stands = s->table->stands > 0 ? s->table->stands : now();
}

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
    if (s->fd >= 0 && send(s->fd, frame, head + 4 + n, MSG_NOSIGNAL) != (ssize_t)(head + 4 + n)) {
        lose(s);
    }
}

static void open_seat(struct seat *s) {
    char text[512];
    s->retry = 0;
    s->fd = load.stays ? try_connect(s->place) : connect_now(s->place);
    int n = snprintf(text, sizeof text,
                     "GET /api/matches/%s/socket HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
                     s->table->id, load.host);
    if (s->fd < 0 || send(s->fd, text, (size_t)n, MSG_NOSIGNAL) != n) {
        lose(s);
        return;
    }
    snprintf(text, sizeof text, "{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"}", s->token);
    say(s, text);
    if (s->fd < 0) {
        return;
    }
    fcntl(s->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event e = {.events = EPOLLIN, .data.ptr = s};
    epoll_ctl(load.poll, EPOLL_CTL_ADD, s->fd, &e);
}

static bool try_table(struct table *t) {
    struct orr_buf order = {0};
    char out[8192], path[64];
    unsigned place = (unsigned)(t - load.table) % load.places;
    *t = (struct table){.made = now()};
    t->due = t->made + (double)orr_rng_below(&load.rng, 1000000) / 1e6 * load.every;
    orr_put(&order, "{\"game\":\"%s\",\"seats\":[{\"player\":\"me\"}", load.game);
    for (unsigned i = 1; i < load.seats; i++) {
        orr_put(&order, ",{\"player\":\"open\"}");
    }
    orr_put(&order, "]");
    if (load.days) {
        orr_put(&order, ",\"clock\":{\"days\":%u}", load.days);
    }
    orr_put(&order, "}");
    post(place, "/api/matches", order.at, out, sizeof out);
    orr_buf_free(&order);
    member(out, "id", t->id, sizeof t->id);
    member(out, "token", t->seat[0].token, TOKEN);
    snprintf(path, sizeof path, "/api/matches/%s/seats", t->id);
    for (unsigned i = 1; i < load.seats; i++) {
        if (!post(place, path, "{}", out, sizeof out)) {
            return false;
        }
        member(out, "token", t->seat[i].token, TOKEN);
    }
    load.matches++;
    return true;
}

static void make_table(struct table *t) {
    while (!try_table(t)) {
    }
}

static void open_seats(struct table *t) {
    for (unsigned i = 0; i < load.seats; i++) {
        t->seat[i].table = t;
        t->seat[i].number = (int)i;
        t->seat[i].place = ((unsigned)(t - load.table) + (load.mixed ? i : 0)) % load.places;
        open_seat(&t->seat[i]);
    }
}

/* Many at once, by processes of their own: making a table waits for the disk. Nobody comes to these tables. */
static void make_sleepers(void) {
    enum { MAKERS = 16 };
    int failed = 0, status;
    for (unsigned k = 0; k < MAKERS; k++) {
        if (fork() == 0) {
            for (unsigned i = k; i < load.tables; i += MAKERS) {
                make_table(&load.table[i]);
            }
            exit(0);
        }
    }
    while (wait(&status) > 0) {
        failed |= status;
    }
    if (failed) {
        die("tables cannot be made", load.game);
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
        if (t->seat[i].fd >= 0) {
            close(t->seat[i].fd);
        }
        orr_game_free(t->seat[i].game);
        free(t->seat[i].view);
        orr_buf_free(&t->seat[i].in);
    }
}

/* ---- playing ---- */

/* If it is this seat's turn. */
static bool decide_at(struct seat *s) {
    struct orr_actions list;
    char text[128];
    if (!s->view || s->sent > 0 || s->table->over || orr_turn_of(s->game, s->view).actor != s->number) {
        return false;
    }
    list.n = 0;
    orr_legal(s->game, s->view, &list);
    snprintf(text, sizeof text, "{\"type\":\"do\",\"written\":%" PRIu32 ",\"action\":\"%016" PRIx64 "\"}", s->written,
             list.at[orr_rng_below(&load.rng, list.n)]);
    s->sent = now();
    say(s, text);
    return true;
}

static void decide(struct table *t) {
    for (unsigned i = 0; i < load.seats && !decide_at(&t->seat[i]); i++) {
    }
}

static void begin(struct seat *s, const char *text, size_t n) {
    struct orr_error err = {{0}};
    void *start = NULL;
    const char *at = strstr(text, "\"position\":");
    free(s->view);
    s->view = NULL;
    orr_game_free(s->game);
    s->game = NULL;
    if (!at || !orr_position_read(at + 11, n - (size_t)(at + 11 - text) - 1, NULL, &s->game, &start, &err)) {
        die("welcome", err.text);
    }
    s->view = start;
}

static void entries(struct seat *s, const char *text, size_t n) {
    uint32_t written = 0;
    bool over = false;
    if (!s->view || !load_view_entries(s->view, s->game->rules->state_size, text, n, &written, &over)) {
        die("entries", text);
    }
    if (s->sent > 0 && s->table->stands > 0) {
        double stood = now() - s->table->stands;
        load.stood_longest = stood > load.stood_longest ? stood : load.stood_longest;
        load.stood++;
        s->table->stands = 0;
    }
    if (s->sent > 0) {
        load.ms[load.n++ % TIMES] = (float)((now() - s->sent) * 1000);
        s->sent = 0;
    }
    if (written < s->acknowledged) {
        char lost[96];
        snprintf(lost, sizeof lost, "%s has %" PRIu32 " entries, acknowledged were %" PRIu32, s->table->id, written,
                 s->acknowledged);
        die("lost", lost);
    }
    s->written = written;
    s->table->over = s->table->over || over;
    if (load.every <= 0 && load.running) {
        decide_at(s);
    }
}

static void hear(struct seat *s, const char *text, size_t n) {
    static const char usual[] = "{\"type\":\"entries\",";
    struct orr_json_doc doc = {0};
    struct orr_error err = {{0}};
    if (n >= sizeof usual && strncmp(text, usual, sizeof usual - 1) == 0) {
        entries(s, text, n); /* nearly all are; what they hold is read once, by whoever follows the match */
        return;
    }
    if (!orr_json_parse(&doc, text, n, &err)) {
        die("message", err.text);
    }
    const struct orr_json *type = orr_json_get(doc.root, "type");
    if (!strcmp(type->text, "welcome")) {
        begin(s, text, n);
    } else if (!strcmp(type->text, "refused") && load.stays) {
        s->sent = 0; /* another server was first; what it wrote follows */
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
        if (end && strncmp(s->in.at + at, "HTTP/1.1 404", 12) == 0) {
            die("lost", s->table->id);
        }
        if (end && strncmp(s->in.at + at, "HTTP/1.1 101", 12) != 0) {
            lose(s); /* a proxy that knows of no server, or one that is being started */
            return 0;
        }
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
    bool gone = n == 0 || errno != EAGAIN;
    size_t at = 0, used;
    orr_put(&s->in, "%s", "");
    while ((used = take(s, at)) > 0) {
        at += used;
    }
    if (s->fd < 0 || gone) {
        if (s->fd >= 0) {
            lose(s);
        }
        return;
    }
    memmove(s->in.at, s->in.at + at, s->in.n - at);
    s->in.n -= at;
}

/* ---- the whole ---- */

/* Those that have lost their connection. */
static void come_back(struct table *table, double t) {
    for (unsigned k = 0; k < load.seats; k++) {
        if (table->seat[k].retry > 0 && t >= table->seat[k].retry && !table->over) {
            open_seat(&table->seat[k]);
        }
    }
}

static void on_time(double t) {
    for (unsigned i = 0; load.table && i < load.tables; i++) {
        struct table *table = &load.table[i];
        come_back(table, t);
        if (table->over) {
            leave(table);
            make_table(table);
            open_seats(table);
        } else if (load.every > 0 && t >= table->due) {
            decide(table);
            table->due += load.every;
        }
    }
}

static int by_size(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static void sleep_on(void) {
    enum { AWAY = 70 }; /* seconds until the server has put tables away */
    double begun = now();
    while (now() < begun + AWAY) {
        sleep(1);
    }
    struct load_usage from = usage_now();
    while (now() < from.at + load.seconds) {
        sleep(1);
    }
    struct load_usage to = usage_now();
    printf("%u tables sleep\n", load.tables);
    print_usage(&from, &to, 0);
}

/* ---- finished matches ---- */

static void take_events(int patience) {
    struct epoll_event events[256];
    int n = epoll_wait(load.poll, events, 256, patience);
    for (int i = 0; i < n; i++) {
        receive(events[i].data.ptr);
    }
}

static void play_to_the_end(void) {
    load.running = true;
    for (unsigned over = 0; over < load.tables;) {
        take_events(100);
        over = 0;
        for (unsigned i = 0; i < load.tables; i++) {
            over += load.table[i].over;
        }
    }
    for (unsigned i = 0; i < load.tables; i++) {
        leave(&load.table[i]);
    }
}

/* Somebody who watches, from the first byte of the connection to the last entry; milliseconds. */
static double open_by_link(const struct table *t, size_t *bytes) {
    static char in[1 << 22];
    struct seat s = {.table = load.table, .fd = -1};
    char text[512];
    double begun = now();
    s.fd = connect_now(0);
    int n = snprintf(text, sizeof text,
                     "GET /api/matches/%s/socket HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
                     t->id, load.host);
    if (send(s.fd, text, (size_t)n, MSG_NOSIGNAL) != n) {
        server_left("it takes no question for a match");
    }
    say(&s, "{\"type\":\"hello\",\"protocol\":1}");
    *bytes = 0;
    for (ssize_t k; (k = recv(s.fd, in + *bytes, sizeof in - 1 - *bytes, 0)) > 0;) {
        static const char last[] = "\"over\":true,";
        size_t before = *bytes < sizeof last ? 0 : *bytes - sizeof last;
        *bytes += (size_t)k;
        in[*bytes] = 0;
        if (strstr(in + before, last)) {
            break;
        }
    }
    close(s.fd);
    return (now() - begun) * 1000;
}

static void open_finished(void) {
    enum { AWAY = 70 }; /* seconds until the server has put a table away */
    double longest = 0;
    size_t most = 0;
    play_to_the_end();
    load.n = 0;
    for (unsigned i = 0; i < AWAY; i++) {
        sleep(1);
    }
    for (unsigned i = 0; i < load.tables; i++) {
        size_t bytes;
        double ms = open_by_link(&load.table[i], &bytes);
        longest = ms > longest ? ms : longest;
        most = bytes > most ? bytes : most;
        load.ms[load.n++ % TIMES] = (float)ms;
    }
    qsort(load.ms, load.n, sizeof *load.ms, by_size);
    printf("%s: %u finished matches opened by link, after %.1f ms (median), %.1f (longest); %zu KiB at most\n",
           load.game, load.n, (double)load.ms[load.n / 2], longest, most / 1024);
}

/* Everybody has been told of the beginning: to make thousands of games takes this program a while. */
static void warm_up(void) {
    for (bool all = false; !all;) {
        take_events(100);
        all = true;
        for (unsigned i = 0; i < load.tables; i++) {
            come_back(&load.table[i], now());
        }
        for (unsigned i = 0; all && i < load.tables * load.seats; i++) {
            all = load.table[i / load.seats].seat[i % load.seats].view != NULL;
        }
    }
    for (unsigned i = 0; i < load.tables; i++) {
        load.table[i].due += load.every > 0 ? now() - load.table[i].made : 0;
    }
}

/* For more seconds than a decision that the server takes for a seat may take, and be taken over. */
static unsigned stand_still(void) {
    unsigned n = 0;
    for (const struct table *t = load.table; t < load.table + load.tables; t++) {
        n += t->stands > 0 && now() - t->stands > 4 && !t->over;
    }
    return n;
}

static void run(void) {
    warm_up();
    struct load_usage from = usage_now();
    double begun = now(), t;
    load.running = true;
    fprintf(stderr, "orr_load: it begins\n"); /* whoever means to kill the server may wait for that */
    for (unsigned i = 0; i < load.tables && load.every <= 0; i++) {
        decide(&load.table[i]);
    }
    load.n = 0;
    while ((t = now()) < begun + load.seconds) {
        take_events(load.every > 0 || load.stays ? 2 : 100);
        on_time(t);
    }
    struct load_usage to = usage_now();
    unsigned count = load.n < TIMES ? load.n : TIMES;
    if (!count || !load.ms) {
        die("no decision was made", load.game);
    }
    qsort(load.ms, count, sizeof *load.ms, by_size);
    printf("%s, %u seats, %u tables: %u decisions in %.1f s, %.0f a second; acknowledged after %.2f ms (median), %.2f "
           "(99 of 100), %.2f (longest); %" PRIu64 " matches\n",
           load.game, load.seats, load.tables, load.n, t - begun, load.n / (t - begun), (double)load.ms[count / 2],
           (double)load.ms[(unsigned)(count * 0.99)], (double)load.ms[count - 1], load.matches);
    print_usage(&from, &to, load.n);
    for (double end = now() + 60; load.stays && stand_still() && now() < end; on_time(now())) {
        take_events(2); /* all takes a while on a machine that does much else */
    }
    if (load.stays) {
        printf("%u times a table stood still because a server had gone, %.2f s at most; %u stand still for long\n",
               load.stood, load.stood_longest, stand_still());
    }
}

static bool read_place(const char *url) {
    char host[48];
    unsigned port;
    char digits[8];
    if (sscanf(url, "http://%47[0-9.]:%7[0-9]", host, digits) != 2) {
        return false;
    }
    port = (unsigned)strtoul(digits, NULL, 10);
    struct sockaddr_in *to = &load.to[load.places++];
    snprintf(load.host, sizeof load.host, "%s:%u", host, port);
    *to = (struct sockaddr_in){.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    return inet_pton(AF_INET, host, &to->sin_addr) == 1;
}

static bool read_option(const char *name, const char *value) {
    const struct {
        const char *name;
        unsigned *number;
        bool *flag;
    } options[] = {{"--seats", &load.seats, NULL},  {"--tables", &load.tables, NULL}, {"--pid", &load.pid, NULL},
                   {"--sleep", NULL, &load.sleeps}, {"--open", NULL, &load.opens},    {"--mixed", NULL, &load.mixed},
                   {"--stay", NULL, &load.stays},   {"--days", &load.days, NULL}};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        bool same = strcmp(name, options[i].name) == 0;
        if (same && options[i].flag) {
            return *options[i].flag = true;
        }
        if (same && options[i].number) {
            *options[i].number = (unsigned)strtoul(value, NULL, 10);
            return true;
        }
    }
    if (!strcmp(name, "--other")) {
        return load.places == 1 && read_place(value);
    }
    load.game = strcmp(name, "--game") ? load.game : value;
    load.file = strcmp(name, "--file") ? load.file : value;
    load.seconds = strcmp(name, "--seconds") ? load.seconds : strtod(value, NULL);
    load.every = strcmp(name, "--every") ? load.every : strtod(value, NULL) / 1000;
    return true;
}

int main(int argc, char **argv) {
    if (argc < 2 || argc % 2 || !read_place(argv[1])) {
        fprintf(stderr,
                "usage: orr_load URL [--game NAME] [--seats N] [--tables N] [--seconds N] [--every MS] [--file FILE]"
                " [--pid PID] [--sleep yes] [--open yes] [--other URL] [--mixed yes] [--stay yes]\n");
        return 2;
    }
    for (int i = 2; i + 1 < argc; i += 2) {
        if (!read_option(argv[i], argv[i + 1])) {
            return 2;
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
    if (load.sleeps) {
        make_sleepers();
        sleep_on();
        return 0;
    }
    make_tables();
    if (load.opens) {
        open_finished();
    } else {
        run();
        keep_tables();
    }
    return 0;
}
