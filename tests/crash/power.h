/* A disk that forgets: a VFS for SQLite under which everything that was written to a file since its last sync is gone
 * after power_cut. */
#ifndef TESTS_CRASH_POWER_H
#define TESTS_CRASH_POWER_H

#include <stdbool.h>

/* From here on this process opens databases so. */
bool power_install(void);
/* Of a file that a process wrote which is gone: all that was not synced is forgotten, or, with `some`, a random part of
 * it, as a disk does that writes when it likes. */
void power_cut(const char *path, bool some);

#endif
