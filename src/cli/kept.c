/* Files in which long runs of the lab are kept: read once, replaced as a whole each time. */
#include "kept.h"

#include <stdlib.h>
#include <unistd.h>

static bool save(void *user, const char *text, size_t n, struct orr_error *err) {
    const struct kept *k = user;
    return file_write(k->path, text, n, err);
}

bool kept_open(struct kept *k, const char *path, uint64_t *seed) {
    *k = (struct kept){.path = path, .keep = {.save = save}};
    if (!path || orr_link_rank() > 0) {
        return true;
    }
    if (access(path, F_OK) == 0) {
        k->text = read_all(path, &k->keep.n);
        k->keep.text = k->text;
        if (!k->text) {
            return false;
        }
        note("going on with %s", path);
    }
    return !k->text || !seed || orr_kept_seed(k->text, seed) ||
           (refused("%s: this is not what a run keeps", path), false);
}

const struct orr_keep *kept_spec(struct kept *k) {
    k->keep.user = k;
    return k->path ? &k->keep : NULL;
}

void kept_close(struct kept *k) { free(k->text); }
