/* SVG to PNG in memory, with librsvg and cairo. Writes no files. The libraries are
 * opened at the first picture: linked in, they and what they need would add some
 * 8 ms to every start of a program that mostly draws none. */
#include <cairo.h>
#include <dlfcn.h>
#include <librsvg/rsvg.h>
#include <string.h>

#include "parts.h"

/* What is used of them, and the names in the same order. */
struct library {
    __typeof__(&cairo_image_surface_create) surface_create;
    __typeof__(&cairo_surface_destroy) surface_destroy;
    __typeof__(&cairo_surface_write_to_png_stream) surface_write;
    __typeof__(&cairo_create) create;
    __typeof__(&cairo_destroy) destroy;
    __typeof__(&cairo_status_to_string) status_text;
    __typeof__(&rsvg_handle_new_from_data) handle_new;
    __typeof__(&rsvg_handle_get_intrinsic_size_in_pixels) handle_size;
    __typeof__(&rsvg_handle_render_document) handle_render;
    __typeof__(&g_error_free) error_free;
    void (*object_unref)(void *);
};
static const char *const names[] = {
    "cairo_image_surface_create",
    "cairo_surface_destroy",
    "cairo_surface_write_to_png_stream",
    "cairo_create",
    "cairo_destroy",
    "cairo_status_to_string",
    "rsvg_handle_new_from_data",
    "rsvg_handle_get_intrinsic_size_in_pixels",
    "rsvg_handle_render_document",
    "g_error_free",
    "g_object_unref",
};
enum { NAMES = sizeof names / sizeof names[0] };
_Static_assert(sizeof(struct library) == NAMES * sizeof(void *), "one name for each function");

/* Never closed: the libraries keep things of their own until the program ends. */
static bool open_library(struct library *lib, struct orr_error *err) {
    void *found[NAMES];
    void *handle = dlopen("librsvg-2.so.2", RTLD_LAZY | RTLD_LOCAL);
    if (!handle) {
        orr_fail(err, "There is no PNG without librsvg: %s.", dlerror());
        return false; /* in so many words: compilers want to see that lib is filled otherwise */
    }
    for (size_t i = 0; i < NAMES; i++) {
        found[i] = dlsym(handle, names[i]);
        if (!found[i]) {
            orr_fail(err, "There is no PNG: librsvg lacks %s.", names[i]);
            return false;
        }
    }
    memcpy(lib, found, sizeof found);
    return true;
}

static bool fail_with(const struct library *lib, struct orr_error *err, const char *what, GError *why) {
    orr_fail(err, "%s: %s.", what, why ? why->message : "no reason given");
    if (why) {
        lib->error_free(why);
    }
    return false;
}

static cairo_status_t take(void *user, const unsigned char *bytes, unsigned n) {
    orr_put_bytes(user, (const char *)bytes, n);
    return CAIRO_STATUS_SUCCESS;
}

/* Draw the document to an image and write that. */
static bool paint(const struct library *lib, RsvgHandle *handle, int percent, struct orr_buf *out,
                  struct orr_error *err) {
    double w = 0, h = 0;
    if (!lib->handle_size(handle, &w, &h) || w < 1 || h < 1) {
        return orr_fail(err, "The picture has no size in pixels.");
    }
    w = w * percent / 100;
    h = h * percent / 100;
    cairo_surface_t *surface = lib->surface_create(CAIRO_FORMAT_RGB24, (int)w, (int)h);
    cairo_t *cairo = lib->create(surface);
    GError *why = NULL;
    size_t start = out->n;
    bool drawn = lib->handle_render(handle, cairo, &(RsvgRectangle){0, 0, w, h}, &why);
    cairo_status_t status = drawn ? lib->surface_write(surface, take, out) : CAIRO_STATUS_SUCCESS;
    lib->destroy(cairo);
    lib->surface_destroy(surface);
    if (!drawn) {
        return fail_with(lib, err, "The picture cannot be drawn", why);
    }
    if (status != CAIRO_STATUS_SUCCESS) {
        out->n = start;
        return orr_fail(err, "The picture cannot be written as PNG: %s.", lib->status_text(status));
    }
    return true;
}

bool orr_png_from_svg(const char *svg, size_t n, int percent, struct orr_buf *out, struct orr_error *err) {
    if (percent < 10 || percent > 400) {
        return orr_fail(err, "The scale of a PNG is 10 to 400 percent, not %d.", percent);
    }
    struct library lib;
    if (!open_library(&lib, err)) {
        return false;
    }
    GError *why = NULL;
    RsvgHandle *handle = lib.handle_new((const guint8 *)svg, n, &why);
    if (!handle) {
        return fail_with(&lib, err, "The SVG cannot be read", why);
    }
    bool done = paint(&lib, handle, percent, out, err);
    lib.object_unref(handle);
    return done;
}

bool orr_png_write(const orr_game *game, const struct orr_scene *scene, const struct orr_look *look, int percent,
                   struct orr_buf *out, struct orr_error *err) {
    struct orr_buf svg = {0};
    orr_svg_write(game, scene, look, &svg);
    bool done = orr_png_from_svg(svg.at, svg.n, percent, out, err);
    orr_buf_free(&svg);
    return done;
}
