/* Settings of a command that runs as a service: by flags, by the environment (ORRERY_ and the flag's name in capitals,
 * with _ for -), or by a file of lines "name = value" (--config). Flags beat the environment, which beats the file. */
#ifndef ORRERY_CLI_SETTINGS_H
#define ORRERY_CLI_SETTINGS_H

#include "cli.h"

struct settings {
    const struct args *args;
    char *text; /* of the file, cut up */
    const char *path;
    struct {
        const struct option *option;
        const char *value;
        unsigned line;
    } set[64];
    size_t n;
};
/* False: the sentence is printed; it names file, line and key. Free it in any case. */
bool settings_read(struct settings *, const struct args *);
void settings_free(struct settings *);
/* The value, or NULL. */
const char *settings_text(const struct settings *, const char *name);
/* Where the value stands, for sentences: "--listen", "ORRERY_LISTEN" or "FILE, line 3: listen". Valid until the next
 * call. */
const char *settings_where(const struct settings *, const char *name);
/* A whole number from min to max; untouched when it was not set. False: the sentence is printed. */
bool settings_number(const struct settings *, const char *name, uint64_t min, uint64_t max, uint64_t *out);

#endif
