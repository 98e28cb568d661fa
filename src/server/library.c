/* Opens libwebsockets at run time. Never closed: it keeps things of its own. */
#include "library.h"

#include <dlfcn.h>
#include <string.h>

static const char *const names[] = {
    "lws_set_log_level",
    "lws_create_context",
    "lws_context_destroy",
    "lws_context_user",
    "lws_get_context",
    "lws_service",
    "lws_cancel_service",
    "lws_get_vhost_by_name",
    "lws_get_vhost_listen_port",
    "lws_hdr_total_length",
    "lws_hdr_copy",
    "lws_add_http_common_headers",
    "lws_add_http_header_by_name",
    "lws_finalize_write_http_header",
    "lws_callback_on_writable",
    "lws_write",
    "lws_http_transaction_completed",
    "lws_callback_http_dummy",
};
enum { NAMES = sizeof names / sizeof names[0] };
_Static_assert(sizeof(struct library) == NAMES * sizeof(void *), "one name for each function");

struct library web;

bool library_open(struct orr_error *err) {
    void *found[NAMES];
    void *handle = dlopen(ORRERY_LIBWEBSOCKETS, RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        return orr_fail(err, "nothing can be served without libwebsockets: %s", dlerror());
    }
    for (size_t i = 0; i < NAMES; i++) {
        found[i] = dlsym(handle, names[i]);
        if (!found[i]) {
            return orr_fail(err, "nothing can be served: libwebsockets lacks %s", names[i]);
        }
    }
    memcpy(&web, found, sizeof found);
    return true;
}
