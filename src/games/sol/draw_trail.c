/* Sol: path data with many parts. Ticks, cells of a layer, slots of a bar are one node
 * each instead of dozens, so that a scene stays small. */
#include "draw.h"

#include <stdarg.h>
#include <stdio.h>

/* What does not fit is left out whole. */
static void put(struct sol_trail *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put(struct sol_trail *t, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int room = SOL_TRAIL - t->used, n = vsnprintf(t->d + t->used, (size_t)room, format, args);
    va_end(args);
    if (n >= 0 && n < room) {
        t->used += n;
    } else {
        t->d[t->used] = '\0';
    }
}

void sol_trail_point(struct sol_trail *t, const char *command, int r, int angle) {
    int x, y;
    orr_polar(0, 0, r, angle, &x, &y);
    put(t, "%s%d,%d", command, x, y);
}

void sol_trail_arc(struct sol_trail *t, int r, bool clockwise, int angle) {
    int x, y;
    orr_polar(0, 0, r, angle, &x, &y);
    put(t, "A%d,%d 0 0 %d %d,%d", r, r, clockwise, x, y);
}

void sol_trail_disc(struct sol_trail *t, int r, int angle, int size) {
    int x, y;
    orr_polar(0, 0, r, angle, &x, &y);
    put(t, "M%d,%da%d,%d 0 1 1 %d,0a%d,%d 0 1 1 %d,0Z", x - size, y, size, size, 2 * size, size, size, -2 * size);
}

void sol_trail_box(struct sol_trail *t, int x, int y, int w, int h, int radius) {
    int r = radius;
    put(t, "M%d,%dh%da%d,%d 0 0 1 %d,%dv%da%d,%d 0 0 1 %d,%dh%da%d,%d 0 0 1 %d,%dv%da%d,%d 0 0 1 %d,%dZ", x + r, y,
        w - 2 * r, r, r, r, r, h - 2 * r, r, r, -r, r, 2 * r - w, r, r, -r, -r, 2 * r - h, r, r, r, -r);
}

void sol_trail_close(struct sol_trail *t) { put(t, "Z"); }

void sol_trail_node(const struct sol_pen *p, const struct sol_trail *t, int x, int y, int fill, int stroke, int line) {
    if (t->used) {
        orr_path(p->to, x, y, t->d, fill, stroke)->line = (uint16_t)line;
    }
}
