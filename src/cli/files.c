/* Whole files in and out. Writing goes through a file beside the target, so that
 * a failed write leaves what was there. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char *read_all(const char *path, size_t *n) {
    struct orr_error err = {0};
    char *text = orr_file_read(path, n, &err);
    if (!text) {
        refused("%s", err.text);
    }
    return text;
}

bool write_fd(int fd, const char *text, size_t n) {
    while (n > 0) {
        ssize_t done = write(fd, text, n);
        if (done < 0 && errno != EINTR) {
            return false;
        }
        text += done > 0 ? done : 0;
        n -= done > 0 ? (size_t)done : 0;
    }
    return true;
}

/* The folder of a path, opened for fsync; -1 with errno. */
static int folder_open(const char *path) {
    struct orr_buf folder = {0};
    const char *slash = strrchr(path, '/');
    if (slash) {
        orr_put(&folder, "%.*s", slash == path ? 1 : (int)(slash - path), path);
    }
    int fd = open(slash ? folder.at : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    orr_buf_free(&folder);
    return fd;
}

bool folder_sync(const char *path) {
    int fd = folder_open(path);
    bool ok = fd >= 0 && (fsync(fd) == 0 || errno == EINVAL); /* some file systems cannot sync folders */
    int why = errno;
    if (fd >= 0) {
        close(fd);
    }
    errno = why;
    return ok;
}

/* All of the text under the name, on the disk when it returns. O_EXCL: nobody else's file is written over. */
static bool write_part(const char *name, mode_t mode, bool keep_mode, const char *text, size_t n) {
    int fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    bool ok = fd >= 0 && (!keep_mode || fchmod(fd, mode) == 0) && write_fd(fd, text, n) && fsync(fd) == 0;
    int why = errno;
    if (fd >= 0 && close(fd) != 0 && ok) {
        ok = false;
        why = errno;
    }
    if (!ok && fd >= 0) {
        unlink(name);
    }
    errno = why;
    return ok;
}

/* A finished file beside the target takes its name: whoever looks sees the old one or the new one. */
static bool replace_file(const char *path, const struct stat *old, const char *text, size_t n) {
    struct orr_buf name = {0};
    orr_put(&name, "%s.%ld.part", path, (long)getpid());
    unlink(name.at); /* a leftover of an earlier process of this number */
    bool ok = write_part(name.at, old ? old->st_mode & 07777 : 0666, old != NULL, text, n);
    if (ok && (ok = rename(name.at, path) == 0)) {
        ok = folder_sync(path);
    } else if (ok) {
        int why = errno;
        unlink(name.at);
        errno = why;
    }
    orr_buf_free(&name);
    return ok;
}

static bool write_in_place(const char *path, const char *text, size_t n) {
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    bool ok = fd >= 0 && write_fd(fd, text, n);
    return (fd < 0 || close(fd) == 0) && ok;
}

/* A device or a pipe is written in place; a file is replaced; behind a link the file that it names. */
static bool write_file(const char *path, const char *text, size_t n) {
    struct stat st;
    bool there = stat(path, &st) == 0;
    if (there && !S_ISREG(st.st_mode)) {
        return write_in_place(path, text, n);
    }
    char *real = there ? realpath(path, NULL) : NULL;
    bool ok = (!there || real) && replace_file(real ? real : path, there ? &st : NULL, text, n);
    int why = errno;
    free(real);
    errno = why;
    return ok;
}

bool file_write(const char *path, const char *text, size_t n, struct orr_error *err) {
    if (!write_file(path, text, n)) {
        return orr_fail(err, "%s: cannot be written: %s", path, strerror(errno));
    }
    return true;
}

bool write_all(const char *path, const char *text, size_t n) {
    struct orr_error err = {0};
    bool out = strcmp(path, "-") == 0;
    bool ok = out ? fwrite(text, 1, n, stdout) == n || orr_fail(&err, "stdout cannot be written: %s", strerror(errno))
                  : file_write(path, text, n, &err);
    if (!ok) {
        refused("%s", err.text);
    }
    return ok;
}
