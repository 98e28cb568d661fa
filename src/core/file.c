/* Reading a whole text file or standard input, with a limit on its size. */
#include "orrery/engine.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The largest records are far below the limit; whoever pipes something endless into the program is told so instead
 * of using up the memory. */
enum { CHUNK = 1 << 16, LIMIT_MIB = 64 };

/* Everything that can be read, up to the limit; text only, so no byte may be 0. In pieces, because a pipe has no
 * size that could be asked for. */
static bool read_all(FILE *file, const char *name, struct orr_buf *b, struct orr_error *err) {
    char *chunk = malloc(CHUNK);
    if (!chunk) {
        return orr_fail(err, "%s: out of memory", name);
    }
    bool ok = true;
    size_t n;
    while (ok && (n = fread(chunk, 1, CHUNK, file)) > 0) {
        orr_put_bytes(b, chunk, n);
        if (b->n > (size_t)LIMIT_MIB << 20) {
            ok = orr_fail(err, "%s: larger than %d MiB", name, LIMIT_MIB);
        }
    }
    free(chunk);
    if (ok && ferror(file)) {
        ok = orr_fail(err, "%s: %s", name, strerror(errno));
    }
    const char *zero = ok && b->n ? memchr(b->at, 0, b->n) : NULL;
    if (zero) {
        ok = orr_fail(err, "%s: not a text file (byte %zu is 0)", name, (size_t)(zero - b->at) + 1);
    }
    return ok;
}

/* The final 0 is there even for an empty file, because callers read the text as a string. */
char *orr_file_read(const char *path, size_t *n, struct orr_error *err) {
    bool in = strcmp(path, "-") == 0;
    const char *name = in ? "standard input" : path;
    FILE *file = in ? stdin : fopen(path, "rb");
    if (!file) {
        orr_fail(err, "%s: %s", name, strerror(errno));
        return NULL;
    }
    struct orr_buf b = {0};
    bool ok = read_all(file, name, &b, err);
    if (!in) {
        fclose(file);
    }
    if (!ok) {
        orr_buf_free(&b);
        return NULL;
    }
    orr_put_bytes(&b, "", 0);
    if (n) {
        *n = b.n;
    }
    return b.at;
}
