/* Which library this is. Programs that were built with another ABI than the library they find at run time must not use
 * it: structs of the headers have members elsewhere. The library's file name carries the number too
 * (liborrery.so.1), so that only programs that open it by themselves have to ask. */
#ifndef ORRERY_VERSION_H
#define ORRERY_VERSION_H

/* Raised when something in these headers is removed or changes its place, its size or its meaning. */
enum { ORR_ABI = 1 };

unsigned orr_abi_version(void); /* ORR_ABI as the library was built */
const char *orr_version(void);  /* "0.1.0" */

#endif
