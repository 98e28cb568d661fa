/* Loading libpq and connecting. */
#include "store_libpq.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

static struct libpq calls;
static bool loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    void *at;
    loaded = library != NULL;
    /* A pointer to data is not one to code for C; POSIX says that these are. */
#define CALL(name)                              \
    at = loaded ? dlsym(library, #name) : NULL; \
    memcpy(&calls.name, &at, sizeof at);        \
    loaded = loaded && at;
    STORE_LIBPQ_CALLS(CALL)
#undef CALL
}

const struct libpq *store_libpq(struct orr_error *err) {
    pthread_once(&once, load);
    if (!loaded) {
        orr_fail(err, "PostgreSQL needs the library libpq (in Debian: the package libpq5)");
        return NULL;
    }
    return &calls;
}

/* What a server says beside its answers is for nobody's terminal. */
static void hush(void *user, const PGresult *notice) {
    (void)user;
    (void)notice;
}

PGconn *store_connect(const struct libpq *pq, const char *url, struct orr_error *err) {
    /* What stands later wins; the URL may say otherwise about those before it. */
    const char *const keys[] = {"connect_timeout",
                                "keepalives_idle",
                                "tcp_user_timeout",
                                "application_name",
                                "dbname",
                                "client_encoding",
                                NULL};
    const char *const values[] = {"3", "5", "5000", "orrery", url, "UTF8", NULL};
    PGconn *c = pq->PQconnectdbParams(keys, values, 1);
    if (c && pq->PQstatus(c) == CONNECTION_OK) {
        pq->PQsetNoticeReceiver(c, hush, NULL);
        return c;
    }
    orr_fail(err, "the database cannot be reached: %s", c ? pq->PQerrorMessage(c) : "out of memory");
    pq->PQfinish(c);
    return NULL;
}
