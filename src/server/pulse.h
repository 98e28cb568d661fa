/* How long changes of tables take: from when a message has come to when what it changed is on the disk and may be told.
 * The newest thousand of them are kept, for the host's page of numbers. */
#ifndef ORRERY_SERVER_PULSE_H
#define ORRERY_SERVER_PULSE_H

#include <stdint.h>

enum { PULSE_WAITING = 512, PULSE_KEPT = 1024 };

struct pulse {
    struct pulse_wait {
        uint64_t ticket;
        int64_t since; /* microseconds */
    } waits[PULSE_WAITING];
    unsigned first, n; /* as a ring; what finds no room is not counted */
    uint32_t took[PULSE_KEPT];
    unsigned next, kept;
};

/* A message that came at `since` has changed something, which is kept with this ticket. */
void pulse_begin(struct pulse *, uint64_t ticket, int64_t since);
/* Everything up to this ticket is on the disk now. */
void pulse_done(struct pulse *, uint64_t done, int64_t now);
/* So many microseconds were enough for this share of them, in thousandths; 0: none were counted yet. */
uint32_t pulse_share(const struct pulse *, unsigned per_mille);
int64_t pulse_now(void); /* microseconds */

#endif
