/* Libraries that are loaded only when they are used, so that the program starts without them and runs where they lack. */
#ifndef ORRERY_SERVER_LIBRARY_H
#define ORRERY_SERVER_LIBRARY_H

#include "orrery/engine.h"

/* Finds n functions of a library, such as "libssl.so.3", by their names and puts pointers to them to `calls`, a struct
 * of n such pointers in the same order. False, with the reason, leaves `calls` as it was. The library stays open until
 * the program ends. */
bool library_open(const char *file, const char *const *names, size_t n, void *calls, struct orr_error *err);

#endif
