/* Rows of a table of fixed size, found by address; the row that was idle longest makes room for a new one. */
#include "limits.h"

#include "orrery/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 48 };

struct row {
    char name[NAME];
    unsigned sockets;
    double left; /* tables that it may make */
    double at;   /* when that was reckoned */
};

struct limits {
    struct row row[LIMIT_ADDRESSES];
    unsigned n;
};

struct limits *limits_new(void) {
    return orr_alloc(1, sizeof(struct limits));
}

void limits_free(struct limits *l) { free(l); }

/* A household has a whole network of version 6: its first four groups count. */
static void name_of(const char *address, char out[NAME]) {
    snprintf(out, NAME, "%s", address);
    unsigned colons = 0;
    for (char *p = out; *p; p++) {
        colons += *p == ':';
        if (colons == 4) {
            *p = 0;
            return;
        }
    }
}

bool limits_is_here(const char *address) {
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0 || strncmp(address, "::ffff:127.", 11) == 0;
}

static struct row *find(struct limits *l, const char *address) {
    char name[NAME];
    name_of(address, name);
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
            bool idle = !l->row[i].sockets;
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
    l->row[at] = (struct row){.left = LIMIT_BURST, .at = now};
    name_of(address, l->row[at].name);
    return &l->row[at];
}

bool limits_make(struct limits *l, const char *address, double now) {
    if (limits_is_here(address)) {
        return true;
    }
    struct row *r = row_of(l, address, now);
    if (!r) {
        return false;
    }
    r->left += (now - r->at) * LIMIT_PER_SECOND;
    r->left = r->left > LIMIT_BURST ? LIMIT_BURST : r->left;
    r->at = now;
    if (r->left < 1) {
        return false;
    }
    r->left -= 1;
    return true;
}

bool limits_open(struct limits *l, const char *address, double now) {
    if (limits_is_here(address)) {
        return true;
    }
    struct row *r = row_of(l, address, now);
    if (!r || r->sockets >= LIMIT_SOCKETS) {
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
