/* Several processes of one run: under mpirun, Open MPI's library is opened and connects them. No header and nothing at
 * link time is needed, and other commands never see it. */
#include "link.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* What is used of Open MPI. Communicators and types are pointers there, to objects of the library. */
static struct {
    int (*init)(int *, char ***);
    int (*initialized)(int *);
    int (*rank)(void *, int *);
    int (*size)(void *, int *);
    int (*gather)(const void *, int, void *, void *, int, void *, void *);
    int (*gather_all)(const void *, int, void *, void *, const int *, const int *, void *, void *);
    int (*finalize)(void);
    void *world, *byte;
} mpi;

static struct orr_link joined;

/* Functions come as object pointers. */
static bool find(void *library, const char *name, void *out) {
    void *symbol = dlsym(library, name);
    memcpy(out, &symbol, sizeof symbol);
    return symbol != NULL;
}

/* Open the library: its own parts need its names, hence RTLD_GLOBAL. */
static bool open_library(void) {
    static const char *const names[] = {"libmpi.so.40", "libmpi.so"};
    void *library = NULL;
    for (size_t i = 0; i < 2 && !library; i++) {
        library = dlopen(names[i], RTLD_NOW | RTLD_GLOBAL);
    }
    return library && find(library, "MPI_Init", &mpi.init) && find(library, "MPI_Initialized", &mpi.initialized) &&
           find(library, "MPI_Comm_rank", &mpi.rank) && find(library, "MPI_Comm_size", &mpi.size) &&
           find(library, "MPI_Allgather", &mpi.gather) && find(library, "MPI_Allgatherv", &mpi.gather_all) &&
           find(library, "MPI_Finalize", &mpi.finalize) && find(library, "ompi_mpi_comm_world", &mpi.world) &&
           find(library, "ompi_mpi_byte", &mpi.byte);
}

/* Where each process's text begins among all; the sum, or -1 when it is too long. */
static int lay_out(const uint64_t *length, int *n, int *at) {
    uint64_t sum = 0;
    for (unsigned i = 0; i < joined.size; i++) {
        if (length[i] > INT_MAX || sum + length[i] > INT_MAX) {
            return -1;
        }
        n[i] = (int)length[i];
        at[i] = (int)sum;
        sum += length[i];
    }
    return (int)sum;
}

/* Each process's part of the whole, with a final 0. */
static void cut(const char *whole, const int *n, const int *at, struct orr_link_part *all) {
    for (unsigned i = 0; i < joined.size; i++) {
        all[i].n = (size_t)n[i];
        all[i].at = orr_alloc((size_t)n[i] + 1, 1);
        memcpy(all[i].at, whole + at[i], (size_t)n[i]);
    }
}

static bool exchange(const char *text, size_t size, struct orr_link_part *all, struct orr_error *err) {
    uint64_t mine = size, *length = orr_alloc(joined.size, sizeof *length);
    int *n = orr_alloc(2 * (size_t)joined.size, sizeof *n), *at = n + joined.size;
    bool ok = mpi.gather(&mine, sizeof mine, mpi.byte, length, sizeof mine, mpi.byte, mpi.world) == 0;
    int sum = ok ? lay_out(length, n, at) : -1;
    if (sum >= 0) {
        char *whole = orr_alloc((size_t)sum + 1, 1);
        ok = mpi.gather_all(text, n[joined.rank], mpi.byte, whole, n, at, mpi.byte, mpi.world) == 0;
        if (ok) {
            cut(whole, n, at, all);
        }
        free(whole);
    }
    free(length);
    free(n);
    return (ok && sum >= 0) || orr_fail(err, "the processes could not exchange what they counted");
}

/* Were several processes started together? Open MPI's and other starters' ways to say so. */
static bool started_together(void) {
    static const char *const says[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"};
    for (size_t i = 0; i < 2; i++) {
        const char *size = getenv(says[i]);
        if (size && strtoul(size, NULL, 10) > 1) {
            return true;
        }
    }
    return false;
}

static void leave(void) { mpi.finalize(); }

bool link_join(void) {
    int rank = 0, size = 1, before = 0;
    if (!started_together()) {
        return true;
    }
    if (!open_library()) {
        refused("this was started as one of several processes, but Open MPI's library cannot be opened: %s", dlerror());
        return false;
    }
    if (mpi.initialized(&before) != 0 || (!before && mpi.init(NULL, NULL) != 0)) {
        refused("Open MPI cannot be started");
        return false;
    }
    atexit(leave);
    mpi.rank(mpi.world, &rank);
    mpi.size(mpi.world, &size);
    if (size > ORR_LINK_MOST) {
        refused("%d processes are too many: at most %d", size, ORR_LINK_MOST);
        return false;
    }
    joined = (struct orr_link){.rank = (unsigned)rank, .size = (unsigned)size, .exchange = exchange};
    orr_link_use(&joined);
    return true;
}

/* What every process gave, freed at the end. */
struct heard {
    struct orr_link_part *all;
    bool ok;
};

static struct heard hear(const struct orr_buf *mine) {
    struct orr_error err = {{0}};
    struct heard h = {.all = orr_alloc(joined.size, sizeof *h.all)};
    h.ok = exchange(mine->at, mine->n, h.all, &err);
    if (!h.ok) {
        refused("%s", err.text);
    }
    return h;
}

static void forget(struct heard *h, struct orr_buf *mine) {
    for (unsigned i = 0; i < joined.size; i++) {
        free(h->all[i].at);
    }
    free(h->all);
    orr_buf_free(mine);
}

bool link_alone(const char *command) {
    if (started_together()) {
        refused(
            "%s does not share its work out: every process that mpirun starts would do all of it; sim, compare, tune "
            "and train do",
            command);
        return false;
    }
    return true;
}

bool link_share(uint64_t *number, bool *good) {
    struct orr_buf mine = {0};
    if (orr_link_size() == 1) {
        return *good;
    }
    orr_put(&mine, "%d %llu", *good, (unsigned long long)*number);
    struct heard h = hear(&mine);
    *good = *good && h.ok;
    for (unsigned i = 0; h.ok && i < joined.size; i++) {
        *good = *good && h.all[i].at[0] == '1';
    }
    if (h.ok) {
        *number = strtoull(h.all[0].at + 2, NULL, 10);
    }
    forget(&h, &mine);
    return *good;
}

bool link_text(char **text) {
    struct orr_buf mine = {0};
    if (orr_link_size() == 1) {
        return true;
    }
    orr_put(&mine, "%d%s", *text != NULL, *text && joined.rank == 0 ? *text : "");
    struct heard h = hear(&mine);
    free(*text);
    *text = NULL;
    if (h.ok && h.all[0].at[0] == '1') {
        *text = orr_alloc(h.all[0].n, 1);
        memcpy(*text, h.all[0].at + 1, h.all[0].n - 1);
    }
    forget(&h, &mine);
    return h.ok;
}
