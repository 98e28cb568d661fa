/* What the library says of itself. */
#include "orrery/version.h"

unsigned orr_abi_version(void) { return ORR_ABI; }

const char *orr_version(void) { return ORRERY_VERSION; }
