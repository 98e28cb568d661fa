/* Files are written so that a crash leaves the old one or the new one: all bytes,
 * then fsync of the file, then rename, then fsync of the folder. The calls are
 * counted by wrappers around the system's. */
#include "support.h"

#include "orrery/engine.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_write(const char *path, const char *text, size_t n, struct orr_error *err); /* src/cli/files.c */

static char calls[64];
static bool listening;

static void heard(char what) {
    size_t n = strlen(calls);
    if (listening && n + 1 < sizeof calls) {
        calls[n] = what;
    }
}

static bool is_folder(int fd) {
    struct stat st;
    return fstat(fd, &st) == 0 && S_ISDIR(st.st_mode);
}

ssize_t __real_write(int fd, const void *data, size_t n);
ssize_t __wrap_write(int fd, const void *data, size_t n);
ssize_t __wrap_write(int fd, const void *data, size_t n) {
    heard('w');
    return __real_write(fd, data, n > 700 && listening ? 700 : n); /* in pieces, as a system may do it */
}
int __real_fsync(int fd);
int __wrap_fsync(int fd);
int __wrap_fsync(int fd) {
    heard(is_folder(fd) ? 'F' : 'f');
    return __real_fsync(fd);
}
int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to) {
    heard('r');
    return __real_rename(from, to);
}

static void written_synced_renamed_synced(void **unused) {
    (void)unused;
    char folder[] = "/tmp/orrery-durable-XXXXXX", path[64], text[2000];
    struct orr_error err = {{0}};
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/file", folder);
    memset(text, 'x', sizeof text);
    listening = true;
    bool ok = file_write(path, text, sizeof text, &err);
    listening = false;
    assert_true(ok);
    assert_string_equal(calls, "wwwfrF");
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0); /* nothing else is in it */
}

static void a_failed_write_leaves_nothing(void **unused) {
    (void)unused;
    struct orr_error err = {{0}};
    assert_false(file_write("/dev/null/file", "x", 1, &err));
    assert_non_null(strstr(err.text, "Not a directory"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(written_synced_renamed_synced),
        cmocka_unit_test(a_failed_write_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
