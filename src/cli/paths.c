/* Where saved things live: the state and data folders of the XDG specification. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Make the folders of `path`, all but its last part. */
static bool make_folders(const char *path) {
    struct orr_buf part = {0};
    bool ok = true;
    for (const char *slash = strchr(path + 1, '/'); ok && slash; slash = strchr(slash + 1, '/')) {
        part.n = 0;
        orr_put(&part, "%.*s", (int)(slash - path), path);
        ok = mkdir(part.at, 0700) == 0 || errno == EEXIST;
    }
    if (!ok) {
        refused("%s: the folder cannot be made: %s", part.at, strerror(errno));
    }
    orr_buf_free(&part);
    return ok;
}

static bool home_name(const char *variable, const char *below_home, const char *name, struct orr_buf *out) {
    const char *base = getenv(variable), *home = getenv("HOME");
    if (base && *base == '/') { /* the specification ignores relative paths */
        orr_put(out, "%s/orrery/%s", base, name);
    } else if (home && *home) {
        orr_put(out, "%s/%s/orrery/%s", home, below_home, name);
    }
    return out->n > 0;
}

static bool home_path(const char *variable, const char *below_home, const char *name, struct orr_buf *out) {
    if (!home_name(variable, below_home, name, out)) {
        refused("there is no folder for saved games: neither %s nor HOME is set", variable);
        return false;
    }
    return make_folders(out->at);
}

bool state_path(const char *name, struct orr_buf *out) {
    return home_path("XDG_STATE_HOME", ".local/state", name, out);
}

#define DATA "XDG_DATA_HOME", ".local/share"

bool data_path(const char *name, struct orr_buf *out) { return home_path(DATA, name, out); }

bool data_find(const char *name, struct orr_buf *out) {
    return home_name(DATA, name, out) && access(out->at, F_OK) == 0;
}
