/* SVG to PNG in memory, with librsvg and cairo. Writes no files. */
#include <cairo.h>
#include <librsvg/rsvg.h>

#include "parts.h"

static cairo_status_t take(void *user, const unsigned char *bytes, unsigned n) {
    orr_put_bytes(user, (const char *)bytes, n);
    return CAIRO_STATUS_SUCCESS;
}

/* Draw the document to an image and write that. */
static bool paint(RsvgHandle *handle, int percent, struct orr_buf *out, struct orr_error *err) {
    double w = 0, h = 0;
    if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, &w, &h) || w < 1 || h < 1) {
        return orr_fail(err, "The picture has no size in pixels.");
    }
    w = w * percent / 100;
    h = h * percent / 100;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)w, (int)h);
    cairo_t *cairo = cairo_create(surface);
    GError *why = NULL;
    size_t start = out->n;
    bool drawn = rsvg_handle_render_document(handle, cairo, &(RsvgRectangle){0, 0, w, h}, &why);
    cairo_status_t status = drawn ? cairo_surface_write_to_png_stream(surface, take, out) : CAIRO_STATUS_SUCCESS;
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    if (!drawn) {
        orr_fail(err, "The picture cannot be drawn: %s.", why ? why->message : "no reason given");
        g_clear_error(&why);
        return false;
    }
    if (status != CAIRO_STATUS_SUCCESS) {
        out->n = start;
        return orr_fail(err, "The picture cannot be written as PNG: %s.", cairo_status_to_string(status));
    }
    return true;
}

bool orr_png_from_svg(const char *svg, size_t n, int percent, struct orr_buf *out, struct orr_error *err) {
    if (percent < 10 || percent > 400) {
        return orr_fail(err, "The scale of a PNG is 10 to 400 percent, not %d.", percent);
    }
    GError *why = NULL;
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg, n, &why);
    if (!handle) {
        orr_fail(err, "The SVG cannot be read: %s.", why ? why->message : "no reason given");
        g_clear_error(&why);
        return false;
    }
    bool done = paint(handle, percent, out, err);
    g_object_unref(handle);
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
