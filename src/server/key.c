/* The key file, its change, and the lock. */
#include "key.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void put_path(struct orr_buf *out, const char *folder, const char *name) { orr_put(out, "%s/%s", folder, name); }

static bool sync_folder(const char *folder) {
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool ok = fd >= 0 && fsync(fd) == 0;
    if (fd >= 0) {
        close(fd);
    }
    return ok;
}

bool key_write(const char *path, const uint8_t key[KEY_BYTES], struct orr_error *err) {
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool ok = fd >= 0 && write(fd, key, KEY_BYTES) == KEY_BYTES && fsync(fd) == 0;
    int why = errno;
    if (fd >= 0) {
        close(fd);
    }
    return ok || orr_fail(err, "%s: %s", path, strerror(why));
}

/* 1: read; 0: there is none; -1 with a sentence. */
static int read_key(const char *path, uint8_t key[KEY_BYTES], struct orr_error *err) {
    uint8_t more[KEY_BYTES + 1];
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = fd >= 0 ? read(fd, more, sizeof more) : -1;
    int why = errno;
    if (fd >= 0) {
        close(fd);
    }
    if (n == KEY_BYTES) {
        memcpy(key, more, KEY_BYTES);
        sodium_memzero(more, sizeof more);
        return 1;
    }
    if (fd < 0 && why == ENOENT) {
        return 0;
    }
    orr_fail(err, "%s: %s", path, n < 0 ? strerror(why) : "it is no key file");
    return -1;
}

/* The key that is there, or one that is drawn. */
static bool read_or_draw(const char *folder, const char *name, bool make, uint8_t key[KEY_BYTES],
                         struct orr_error *err) {
    struct orr_buf path = {0};
    put_path(&path, folder, name);
    int found = read_key(path.at, key, err);
    bool ok = found > 0;
    if (!found && make) {
        randombytes_buf(key, KEY_BYTES);
        ok = key_write(path.at, key, err) && (sync_folder(folder) || orr_fail(err, "%s: %s", folder, strerror(errno)));
    } else if (!found) {
        orr_fail(err, "%s: there is no key file", path.at);
    }
    orr_buf_free(&path);
    return ok;
}

bool key_open(const char *folder, bool make, uint8_t key[KEY_BYTES], struct orr_error *err) {
    return read_or_draw(folder, "key", make, key, err);
}

bool key_change(const char *folder, uint8_t fresh[KEY_BYTES], struct orr_error *err) {
    return read_or_draw(folder, "key.new", true, fresh, err);
}

bool key_changed(const char *folder, struct orr_error *err) {
    struct orr_buf from = {0}, to = {0};
    put_path(&from, folder, "key.new");
    put_path(&to, folder, "key");
    bool ok = (rename(from.at, to.at) == 0 && sync_folder(folder)) || orr_fail(err, "%s: %s", to.at, strerror(errno));
    orr_buf_free(&from);
    orr_buf_free(&to);
    return ok;
}

bool key_is_changing(const char *folder) {
    struct orr_buf path = {0};
    put_path(&path, folder, "key.new");
    bool there = access(path.at, F_OK) == 0;
    orr_buf_free(&path);
    return there;
}

int key_lock(const char *folder, struct orr_error *err) {
    struct orr_buf path = {0};
    put_path(&path, folder, "lock");
    int fd = open(path.at, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fd < 0) {
        orr_fail(err, "%s: %s", path.at, strerror(errno));
    } else if (fcntl(fd, F_SETLK, &whole) != 0) {
        orr_fail(err, "another server uses this folder: %s", path.at);
        close(fd);
        fd = -1;
    }
    orr_buf_free(&path);
    return fd;
}
