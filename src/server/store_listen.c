/* Hears what other servers have changed, and which of them are alive: a connection of its own and a thread that waits at
 * it. Notices that were sent while it was away are lost; then everything may have changed, and that is told. Whoever
 * attends says several times a second that it is alive. */
#include "store_libpq.h"
#include "store_parts.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum { AGAIN_MS = 250, BEAT_MS = 300, TIDY_BEATS = 200 };

struct store_listener {
    const struct libpq *pq;
    char *url;
    char node[STORE_NODE];
    PGconn *conn;
    store_heard *heard;
    store_met *met;
    void *user;
    pthread_t thread;
    atomic_bool attends;
    unsigned beats;
    int64_t beaten; /* when, */
    int64_t judges; /* and when others may be said to be gone: after a pause of the database all seem to be */
    int end;        /* can be read from: something has to be done at once; `ends`: the thread ends */
    atomic_bool ends;
};

static int64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool run(struct store_listener *l, const char *sql) {
    PGresult *got = l->pq->PQexec(l->conn, sql);
    ExecStatusType status = l->pq->PQresultStatus(got);
    l->pq->PQclear(got);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

static void drop(struct store_listener *l) {
    l->pq->PQfinish(l->conn);
    l->conn = NULL;
}

/* What is written here is of the moment: nobody waits for the disk. */
static bool connect_to(struct store_listener *l, struct orr_error *err) {
    l->conn = store_connect(l->pq, l->url, err);
    if (!l->conn) {
        return false;
    }
    bool ok = run(l, "SET synchronous_commit = off") && run(l, "LISTEN orrery");
    if (!ok) {
        drop(l);
    }
    l->beaten = 0;
    l->judges = now_ms() + STORE_SILENT;
    return ok || orr_fail(err, "the database does not tell of changes");
}

/* ---- what others changed ---- */

/* "MATCH NODE" */
static void tell(const struct store_listener *l, const char *notice) {
    char match[STORE_ID] = "";
    const char *space = strchr(notice, ' ');
    if (space && (size_t)(space - notice) < sizeof match) {
        memcpy(match, notice, (size_t)(space - notice));
        l->heard(l->user, match, space + 1);
    }
}

static void take_notices(struct store_listener *l) {
    PGnotify *notice;
    if (!l->pq->PQconsumeInput(l->conn)) {
        drop(l);
        return;
    }
    while ((notice = l->pq->PQnotifies(l->conn))) {
        tell(l, notice->extra);
        l->pq->PQfreemem(notice);
    }
}

/* ---- who is alive ---- */

static const char beat_sql[] = "WITH beat AS (INSERT INTO node(id, thinks, at) VALUES(decode($1, 'hex'), 0, " STORE_NOW
                               ") ON CONFLICT(id) DO UPDATE SET at = excluded.at)"
                               " SELECT encode(id, 'hex') FROM node WHERE thinks = 0 AND at > " STORE_NOW
                               " - $2::bigint AND id <> decode($1, 'hex')";

/* Of servers that are gone nothing has to stay. */
static bool tidy(struct store_listener *l) {
    return run(l, "DELETE FROM node WHERE at < " STORE_NOW " - 60000") &&
           run(l, "DELETE FROM here WHERE node NOT IN (SELECT id FROM node)") &&
           run(l, "DELETE FROM rate WHERE at < " STORE_NOW " - 3600000");
}

static void meet(struct store_listener *l, PGresult *got) {
    struct store_members m = {.n = (unsigned)l->pq->PQntuples(got)};
    m.node = orr_alloc(m.n + 1, sizeof *m.node);
    for (unsigned i = 0; i < m.n; i++) {
        snprintf(m.node[i], sizeof m.node[i], "%s", l->pq->PQgetvalue(got, (int)i, 0));
    }
    l->met(l->user, &m);
    free(m.node);
}

static void beat(struct store_listener *l) {
    char silent[16];
    const char *values[2] = {l->node, silent};
    snprintf(silent, sizeof silent, "%d", now_ms() < l->judges ? 10 * STORE_SILENT : STORE_SILENT);
    PGresult *got = l->pq->PQexecParams(l->conn, beat_sql, 2, NULL, values, NULL, NULL, 0);
    bool ok = l->pq->PQresultStatus(got) == PGRES_TUPLES_OK;
    if (ok) {
        meet(l, got);
    }
    l->pq->PQclear(got);
    l->beaten = now_ms();
    if (!ok || (l->beats++ % TIDY_BEATS == 0 && !tidy(l))) {
        drop(l);
        return;
    }
    take_notices(l); /* they may have come with the answer */
}

/* Others need not wait until the silence tells them. */
static void say_goodbye(struct store_listener *l) {
    const char *values[1] = {l->node};
    if (l->conn && atomic_load(&l->attends)) {
        l->pq->PQclear(l->pq->PQexecParams(l->conn, "DELETE FROM node WHERE id = decode($1, 'hex')", 1, NULL, values,
                                           NULL, NULL, 0));
    }
}

/* ---- the thread ---- */

static int patience(const struct store_listener *l) {
    int64_t left = l->beaten + BEAT_MS - now_ms();
    if (!l->conn) {
        return AGAIN_MS;
    }
    return !atomic_load(&l->attends) ? -1 : left > 0 ? (int)left : 0;
}

static void *listen_on(void *user) {
    struct store_listener *l = user;
    while (!atomic_load(&l->ends)) {
        struct pollfd at[2] = {{.fd = l->end, .events = POLLIN}, {.fd = -1, .events = POLLIN}};
        uint64_t n;
        at[1].fd = l->conn ? l->pq->PQsocket(l->conn) : -1;
        poll(at, 2, patience(l));
        if (at[0].revents && read(l->end, &n, sizeof n) < 0) {
            break;
        }
        if (l->conn && at[1].revents) {
            take_notices(l);
        } else if (!l->conn && connect_to(l, NULL)) {
            l->heard(l->user, "", "");
        }
        if (l->conn && atomic_load(&l->attends) && patience(l) == 0) {
            beat(l);
        }
    }
    return NULL;
}

struct store_listener *store_listen(const char *url, const char *node, store_heard *heard, store_met *met, void *user) {
    const struct libpq *pq = store_libpq(NULL);
    struct orr_buf copy = {0};
    if (!pq) {
        return NULL;
    }
    struct store_listener *l = orr_alloc(1, sizeof *l);
    orr_put(&copy, "%s", url);
    *l = (struct store_listener){.pq = pq, .url = copy.at, .heard = heard, .met = met, .user = user};
    snprintf(l->node, sizeof l->node, "%s", node);
    l->end = eventfd(0, EFD_CLOEXEC);
    if (l->end < 0 || !connect_to(l, NULL) || pthread_create(&l->thread, NULL, listen_on, l) != 0) {
        if (l->conn) {
            drop(l);
        }
        free(l->url);
        free(l);
        return NULL;
    }
    return l;
}

static bool wake(const struct store_listener *l) {
    uint64_t one = 1;
    return write(l->end, &one, sizeof one) == (ssize_t)sizeof one;
}

void store_listen_attend(struct store_listener *l) {
    atomic_store(&l->attends, true);
    wake(l);
}

void store_listen_end(struct store_listener *l) {
    if (!l) {
        return;
    }
    atomic_store(&l->ends, true);
    if (wake(l)) {
        pthread_join(l->thread, NULL);
    }
    if (l->conn) {
        say_goodbye(l);
        drop(l);
    }
    close(l->end);
    free(l->url);
    free(l);
}
