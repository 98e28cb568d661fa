/* Opens a library and finds functions in it by their names. */
#include "library.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

bool library_open(const char *file, const char *const *names, size_t n, void *calls, struct orr_error *err) {
    void *handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    if (!handle) {
        return orr_fail(err, "%s", dlerror());
    }
    void **found = orr_alloc(n, sizeof *found);
    size_t i = 0;
    while (i < n && (found[i] = dlsym(handle, names[i]))) {
        i++;
    }
    /* A pointer to data is not one to code for C; POSIX says that these are. */
    if (i == n) {
        memcpy(calls, found, n * sizeof *found);
    }
    free(found);
    return i == n || orr_fail(err, "%s lacks %s", file, names[i]);
}
