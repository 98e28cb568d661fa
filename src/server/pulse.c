/* Durations of changes, from the message to the disk. */
#include "pulse.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

int64_t pulse_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

void pulse_begin(struct pulse *p, uint64_t ticket, int64_t since) {
    if (p->n < PULSE_WAITING) {
        p->waits[(p->first + p->n++) % PULSE_WAITING] = (struct pulse_wait){ticket, since};
    }
}

void pulse_done(struct pulse *p, uint64_t done, int64_t now) {
    while (p->n && p->waits[p->first].ticket <= done) {
        int64_t took = now - p->waits[p->first].since;
        p->took[p->next] = took < 0 ? 0 : took > UINT32_MAX ? UINT32_MAX : (uint32_t)took;
        p->next = (p->next + 1) % PULSE_KEPT;
        p->kept += p->kept < PULSE_KEPT;
        p->first = (p->first + 1) % PULSE_WAITING;
        p->n--;
    }
}

static int ascending(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

uint32_t pulse_share(const struct pulse *p, unsigned per_mille) {
    uint32_t sorted[PULSE_KEPT];
    if (!p->kept) {
        return 0;
    }
    memcpy(sorted, p->took, p->kept * sizeof *sorted);
    qsort(sorted, p->kept, sizeof *sorted, ascending);
    unsigned at = (p->kept * per_mille + 999) / 1000;
    return sorted[at ? at - 1 : 0];
}
