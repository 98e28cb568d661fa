/* The files of the site, all in memory: a request is a search in a table, so no
 * path that a stranger sends ever reaches the file system. */
#ifndef ORRERY_SERVER_SITE_H
#define ORRERY_SERVER_SITE_H

#include "orrery/engine.h"

enum coding { CODING_PLAIN = 0, CODING_GZIP, CODING_BROTLI, CODINGS };

struct site_body {
    char *bytes; /* NULL: there is none in this coding */
    size_t n;
};

struct site_file {
    char *path; /* "/assets/main.js" */
    const char *type;
    bool lasting; /* its name changes with its content */
    uint64_t hash;
    struct site_body body[CODINGS];
};

struct site {
    struct site_file *file; /* sorted by path */
    size_t n, cap, bytes;
};

/* Read a folder with an index.html. FILE.gz and FILE.br are FILE in other codings. */
bool site_load(struct site *, const char *folder, struct orr_error *);
void site_free(struct site *);
const struct site_file *site_find(const struct site *, const char *path); /* NULL: there is none */

#endif
