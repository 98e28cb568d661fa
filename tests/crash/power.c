/* What a write replaces is put into a file beside it first (FILE.undo), which outlives the process; a sync empties that
 * file. Nothing is really synced: the page cache of the machine outlives the process too. */
#include "power.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct record {
    int64_t at, n, size; /* so many bytes stood there, in a file of that size */
};

struct forgetful {
    sqlite3_file base;
    int undo, own; /* the file beside it, and one to read what stands there */
    sqlite3_file *real;
};

static sqlite3_vfs *below, power;
static sqlite3_io_methods methods;

static sqlite3_file *real_of(sqlite3_file *f) { return ((struct forgetful *)f)->real; }

static void must(bool ok) {
    if (!ok) {
        perror("power");
        abort();
    }
}

/* What stands from `at` on is kept, as far as the file reaches. */
static void keep(const struct forgetful *f, int64_t at, int64_t n) {
    struct stat st;
    must(fstat(f->own, &st) == 0);
    struct record r = {at, at >= st.st_size ? 0 : at + n > st.st_size ? st.st_size - at : n, st.st_size};
    char *bytes = malloc(sizeof r + (size_t)r.n);
    must(bytes != NULL);
    memcpy(bytes, &r, sizeof r);
    must(pread(f->own, bytes + sizeof r, (size_t)r.n, at) == r.n);
    must(write(f->undo, bytes, sizeof r + (size_t)r.n) == (ssize_t)(sizeof r + (size_t)r.n)); /* one: whole or not */
    free(bytes);
}

static int on_close(sqlite3_file *file) {
    struct forgetful *f = (struct forgetful *)file;
    if (f->undo >= 0) {
        close(f->undo);
        close(f->own);
    }
    return f->real->pMethods->xClose(f->real);
}

static int on_write(sqlite3_file *file, const void *bytes, int n, sqlite3_int64 at) {
    struct forgetful *f = (struct forgetful *)file;
    if (f->undo >= 0) {
        keep(f, at, n);
    }
    return f->real->pMethods->xWrite(f->real, bytes, n, at);
}

static int on_truncate(sqlite3_file *file, sqlite3_int64 size) {
    struct forgetful *f = (struct forgetful *)file;
    struct stat st;
    if (f->undo >= 0 && fstat(f->own, &st) == 0 && st.st_size > size) {
        keep(f, size, st.st_size - size);
    }
    return f->real->pMethods->xTruncate(f->real, size);
}

static int on_sync(sqlite3_file *file, int flags) {
    const struct forgetful *f = (const struct forgetful *)file;
    (void)flags;
    must(f->undo < 0 || ftruncate(f->undo, 0) == 0);
    return SQLITE_OK;
}

/* ---- what goes on as it is ---- */

static int on_read(sqlite3_file *f, void *to, int n, sqlite3_int64 at) {
    return real_of(f)->pMethods->xRead(real_of(f), to, n, at);
}
static int on_size(sqlite3_file *f, sqlite3_int64 *n) { return real_of(f)->pMethods->xFileSize(real_of(f), n); }
static int on_lock(sqlite3_file *f, int l) { return real_of(f)->pMethods->xLock(real_of(f), l); }
static int on_unlock(sqlite3_file *f, int l) { return real_of(f)->pMethods->xUnlock(real_of(f), l); }
static int on_reserved(sqlite3_file *f, int *l) { return real_of(f)->pMethods->xCheckReservedLock(real_of(f), l); }
static int on_control(sqlite3_file *f, int op, void *arg) {
    return op == SQLITE_FCNTL_MMAP_SIZE ? SQLITE_NOTFOUND : real_of(f)->pMethods->xFileControl(real_of(f), op, arg);
}
static int on_sector(sqlite3_file *f) { return real_of(f)->pMethods->xSectorSize(real_of(f)); }
/* A disk of which nothing is known: a write may be cut anywhere. */
static int on_traits(sqlite3_file *f) {
    (void)f;
    return 0;
}
static int on_map(sqlite3_file *f, int page, int size, int grow, void volatile **at) {
    return real_of(f)->pMethods->xShmMap(real_of(f), page, size, grow, at);
}
static int on_shm_lock(sqlite3_file *f, int at, int n, int flags) {
    return real_of(f)->pMethods->xShmLock(real_of(f), at, n, flags);
}
static void on_barrier(sqlite3_file *f) { real_of(f)->pMethods->xShmBarrier(real_of(f)); }
static int on_unmap(sqlite3_file *f, int gone) { return real_of(f)->pMethods->xShmUnmap(real_of(f), gone); }

static sqlite3_io_methods methods = {.iVersion = 2,
                                     .xClose = on_close,
                                     .xRead = on_read,
                                     .xWrite = on_write,
                                     .xTruncate = on_truncate,
                                     .xSync = on_sync,
                                     .xFileSize = on_size,
                                     .xLock = on_lock,
                                     .xUnlock = on_unlock,
                                     .xCheckReservedLock = on_reserved,
                                     .xFileControl = on_control,
                                     .xSectorSize = on_sector,
                                     .xDeviceCharacteristics = on_traits,
                                     .xShmMap = on_map,
                                     .xShmLock = on_shm_lock,
                                     .xShmBarrier = on_barrier,
                                     .xShmUnmap = on_unmap};

static int on_open(sqlite3_vfs *v, const char *name, sqlite3_file *file, int flags, int *out) {
    struct forgetful *f = (struct forgetful *)file;
    char path[512];
    (void)v;
    *f = (struct forgetful){.undo = -1, .own = -1, .real = (sqlite3_file *)(void *)(f + 1)};
    int code = below->xOpen(below, name, f->real, flags, out);
    if (!f->real->pMethods) {
        return code;
    }
    f->base.pMethods = &methods;
    if (code == SQLITE_OK && name && (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL))) {
        snprintf(path, sizeof path, "%s.undo", name);
        f->undo = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        f->own = open(name, O_RDONLY | O_CLOEXEC);
        must(f->undo >= 0 && f->own >= 0);
    }
    return code;
}

bool power_install(void) {
    below = sqlite3_vfs_find(NULL);
    power = *below;
    power.zName = "power";
    power.szOsFile = below->szOsFile + (int)sizeof(struct forgetful);
    power.xOpen = on_open;
    return sqlite3_vfs_register(&power, 1) == SQLITE_OK;
}

/* ---- the cut ---- */

static void undo_one(int fd, const struct record *r, const char *bytes, bool some) {
    if (!some || random() % 2) {
        must(pwrite(fd, bytes, (size_t)r->n, r->at) == r->n);
    }
    if (!some) {
        must(ftruncate(fd, r->size) == 0);
    }
}

/* The last first. */
static void undo_all(int fd, const char *log, size_t n, bool some) {
    struct record r;
    size_t *start = calloc(n / sizeof r + 1, sizeof *start), records = 0;
    must(start != NULL);
    for (size_t at = 0; at + sizeof r <= n; at += sizeof r + (size_t)r.n) {
        memcpy(&r, log + at, sizeof r);
        if (at + sizeof r + (size_t)r.n > n) {
            break; /* the process died while it noted that: it wrote nothing */
        }
        start[records++] = at;
    }
    while (records--) {
        memcpy(&r, log + start[records], sizeof r);
        undo_one(fd, &r, log + start[records] + sizeof r, some);
    }
    free(start);
}

void power_cut(const char *path, bool some) {
    char name[512];
    struct stat st;
    snprintf(name, sizeof name, "%s.undo", path);
    int undo = open(name, O_RDONLY | O_CLOEXEC), fd = open(path, O_RDWR | O_CLOEXEC);
    if (undo >= 0 && fd >= 0) {
        must(fstat(undo, &st) == 0);
        char *log = malloc((size_t)st.st_size + 1);
        must(log && read(undo, log, (size_t)st.st_size) == st.st_size);
        undo_all(fd, log, (size_t)st.st_size, some);
        free(log);
    }
    if (undo >= 0) {
        close(undo);
        unlink(name);
    }
    if (fd >= 0) {
        close(fd);
    }
}
