/* What orr_load needs of the messages "entries" (docs/protocol.md): the newest state of the reader, and no history. The
 * program must cost little beside the server that it measures. */
#ifndef BENCH_LOAD_VIEW_H
#define BENCH_LOAD_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Brings `view` up to date. Only for messages that go on where the last one ended. False: it cannot be read. */
bool load_view_entries(uint8_t *view, size_t size, const char *text, size_t n, uint32_t *written, bool *over);

/* The number behind a name at the beginning of a line of a text. */
double load_number_in(const char *text, const char *name);

/* What a process has used until a moment, as /proc says it. */
struct load_usage {
    double at, cpu;     /* seconds */
    double resident_mb; /* now, */
    double most_mb;     /* and at most so far */
    double syncs;       /* of its database; whoever asks the server fills it in */
};
/* `pid` 0: nothing is known. */
struct load_usage load_usage_of(unsigned pid, double at);
/* A line; with decisions, what each of them cost. */
void load_usage_print(const struct load_usage *from, const struct load_usage *to, unsigned decisions);

#endif
