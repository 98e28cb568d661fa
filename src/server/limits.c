/* Rows of a table of fixed size, found by address; the row that was idle longest makes room for a new one. */
#include "limits.h"

#include "orrery/engine.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct row {
    char name[LIMIT_NAME];
    unsigned sockets, connections;
    double left;  /* tables that it may make */
    double calls; /* and calls that are left to it */
    double at;    /* when both were reckoned */
};

struct limits {
    struct limits_spec most;
    struct row row[LIMIT_ADDRESSES];
    unsigned n;
};

struct limits *limits_new(void) {
    struct limits *l = orr_alloc(1, sizeof *l);
    l->most = (struct limits_spec){LIMIT_CONNECTIONS, LIMIT_SOCKETS, LIMIT_BURST, LIMIT_TABLE_SECONDS, LIMIT_KEPT};
    return l;
}

void limits_set(struct limits *l, const struct limits_spec *most) { l->most = *most; }

const struct limits_spec *limits_most(const struct limits *l) { return &l->most; }

void limits_free(struct limits *l) { free(l); }

/* A household has a whole network of version 6: its first 64 bits count, however the address is written. */
void limits_name(const char *address, char out[LIMIT_NAME]) {
    static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
    char plain[LIMIT_NAME];
    struct in6_addr six;
    snprintf(plain, sizeof plain, "%.*s", (int)strcspn(address, "%"), address); /* without the name of an interface */
    if (inet_pton(AF_INET6, plain, &six) != 1) {
        memcpy(out, plain, LIMIT_NAME);
    } else if (memcmp(&six, mapped, sizeof mapped) == 0) {
        inet_ntop(AF_INET, (const uint8_t *)&six + sizeof mapped, out, LIMIT_NAME);
    } else {
        memset((uint8_t *)&six + 8, 0, 8);
        inet_ntop(AF_INET6, &six, out, LIMIT_NAME);
    }
}

bool limits_is_here(const char *address) {
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0 || strncmp(address, "::ffff:127.", 11) == 0;
}

static struct row *find(struct limits *l, const char *address) {
    char name[LIMIT_NAME];
    limits_name(address, name);
    for (unsigned i = 0; i < l->n; i++) {
        if (strcmp(l->row[i].name, name) == 0) {
            return &l->row[i];
        }
    }
    return NULL;
}

static struct row *row_of(struct limits *l, const char *address, double now) {
    struct row *r = find(l, address);
    if (r) {
        return r;
    }
    unsigned at = l->n;
    if (l->n == LIMIT_ADDRESSES) {
        at = LIMIT_ADDRESSES;
        for (unsigned i = 0; i < l->n; i++) {
            bool idle = !l->row[i].sockets && !l->row[i].connections;
            if (idle && (at == LIMIT_ADDRESSES || l->row[i].at < l->row[at].at)) {
                at = i;
            }
        }
    } else {
        l->n++;
    }
    if (at == LIMIT_ADDRESSES) {
        return NULL; /* everybody is here at once */
    }
    l->row[at] = (struct row){.left = l->most.tables, .calls = LIMIT_CALLS, .at = now};
    limits_name(address, l->row[at].name);
    return &l->row[at];
}

static double least(double a, double b) { return a < b ? a : b; }

/* What has come back by now. */
static void refill(const struct limits *l, struct row *r, double now) {
    r->left = least(r->left + (now - r->at) / l->most.table_seconds, l->most.tables);
    r->calls = least(r->calls + (now - r->at) * LIMIT_CALLS_SECOND, LIMIT_CALLS);
    r->at = now;
}

static bool take(double *left) {
    if (*left < 1) {
        return false;
    }
    *left -= 1;
    return true;
}

/* NULL: everybody is here at once, and it is nobody of them. */
static struct row *refilled(struct limits *l, const char *address, double now) {
    struct row *r = row_of(l, address, now);
    if (r) {
        refill(l, r, now);
    }
    return r;
}

bool limits_make(struct limits *l, const char *address, double now) {
    if (limits_is_here(address)) {
        return true;
    }
    struct row *r = refilled(l, address, now);
    return r && take(&r->left);
}

bool limits_call(struct limits *l, const char *address, double now) {
    if (limits_is_here(address)) {
        return true;
    }
    struct row *r = refilled(l, address, now);
    return !r || take(&r->calls);
}

bool limits_open(struct limits *l, const char *address, double now) {
    if (limits_is_here(address)) {
        return true;
    }
    struct row *r = row_of(l, address, now);
    if (!r || r->sockets >= l->most.sockets) {
        return false;
    }
    r->sockets++;
    return true;
}

void limits_close(struct limits *l, const char *address) {
    struct row *r = find(l, address);
    if (r && r->sockets) {
        r->sockets--;
    }
}

bool limits_connect(struct limits *l, const char *address, double now) {
    if (limits_is_here(address)) {
        return true;
    }
    struct row *r = row_of(l, address, now);
    if (!r || r->connections >= l->most.connections) {
        return false;
    }
    r->connections++;
    return true;
}

void limits_disconnect(struct limits *l, const char *address) {
    struct row *r = find(l, address);
    if (r && r->connections) {
        r->connections--;
    }
}

/* A row that is forgotten would be a new one anyway by the time that its tables have come back. */
void limits_forget(struct limits *l, double now) {
    double refilled = l->most.tables * l->most.table_seconds;
    double kept = l->most.kept_seconds > refilled ? l->most.kept_seconds : refilled;
    for (unsigned i = 0; i < l->n;) {
        struct row *r = &l->row[i];
        if (!r->sockets && !r->connections && now - r->at > kept) {
            *r = l->row[--l->n];
        } else {
            i++;
        }
    }
}

unsigned limits_known(const struct limits *l) { return l->n; }
