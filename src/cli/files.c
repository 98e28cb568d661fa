/* Whole files in and out. Writing goes through a file beside the target, so that
 * a failed write leaves what was there. */
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

/* A device or a pipe is written in place; a file is replaced by a finished one. */
static bool write_file(const char *path, const char *text, size_t n) {
    struct stat st;
    bool plain = stat(path, &st) != 0 || S_ISREG(st.st_mode);
    struct orr_buf name = {0};
    orr_put(&name, "%s", path);
    if (plain) {
        orr_put(&name, ".%ld.part", (long)getpid());
    }
    int fd = open(name.at, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    bool ok = fd >= 0 && write_fd(fd, text, n);
    ok = (fd < 0 || close(fd) == 0) && ok;
    if (ok && plain) {
        ok = rename(name.at, path) == 0;
    }
    int why = errno;
    if (!ok && plain && fd >= 0) {
        unlink(name.at);
    }
    orr_buf_free(&name);
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

int print_buf(struct orr_buf *b) {
    bool ok = write_all("-", b->at ? b->at : "", b->n);
    orr_buf_free(b);
    return ok ? EXIT_DONE : EXIT_REFUSED;
}
