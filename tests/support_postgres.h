/* A PostgreSQL of a test's own, with a socket in its folder: scripts/postgres.sh. */
#ifndef TESTS_SUPPORT_POSTGRES_H
#define TESTS_SUPPORT_POSTGRES_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSTGRES_URL = 160 };

/* Starts one below a folder that is there, and tells its URL. */
static inline bool postgres_start(const char *place, char url[POSTGRES_URL]) {
    char command[256];
    snprintf(command, sizeof command, "chmod 755 %s && scripts/postgres.sh start %s/pg", place, place);
    FILE *f = popen(command, "r");
    if (!f) {
        return false;
    }
    bool told = fgets(url, POSTGRES_URL, f) != NULL;
    url[told ? strcspn(url, "\n") : 0] = 0;
    return pclose(f) == 0 && told;
}

/* `stop`, `kill` or `start` again, for the one with this URL. */
static inline bool postgres_order(const char *url, const char *order) {
    char command[256];
    const char *place = strstr(url, "host=") + 5;
    snprintf(command, sizeof command, "scripts/postgres.sh %s %.*s >/dev/null", order, (int)strcspn(place, "&"), place);
    return system(command) == 0;
}

/* Starts one in a new folder, for a group of tests. */
static inline int postgres_begin(char url[POSTGRES_URL]) {
    char place[] = "/tmp/orrery-postgres-XXXXXX";
    return mkdtemp(place) && postgres_start(place, url) ? 0 : -1;
}

/* Ends it, and removes the folder. */
static inline int postgres_end(const char *url) {
    char command[256];
    const char *place = strstr(url, "host=") + 5;
    bool stopped = postgres_order(url, "stop");
    snprintf(command, sizeof command, "rm -rf %.*s", (int)(strstr(place, "/pg&") - place), place);
    return system(command) == 0 && stopped ? 0 : -1;
}

#endif
