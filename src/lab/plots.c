/* Plots as inline SVG: shares with intervals, and histograms. Every mark carries its
 * numbers as a tooltip; sizes are in units of the plot's own box. */
#include "plots.h"

enum { WIDE = 640, ROW = 44, LABEL = 150, RIGHT = 90, TOP = 8, AXIS = 30, TALL = 200, LEFT = 56 };

void orr_plot_text(struct orr_buf *out, const char *text) {
    for (const char *p = text; *p; p++) {
        switch (*p) {
        case '<':
            orr_put(out, "&lt;");
            break;
        case '>':
            orr_put(out, "&gt;");
            break;
        case '&':
            orr_put(out, "&amp;");
            break;
        case '"':
            orr_put(out, "&quot;");
            break;
        default:
            orr_put_bytes(out, p, 1);
        }
    }
}

void orr_plot_open(struct orr_buf *out, const char *title, const char *kind, int wide, int high) {
    orr_put(out, "<svg class=\"plot %s\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", kind, wide, high);
    orr_plot_text(out, title);
    orr_put(out, "\">\n");
}

/* Paths in a box of 16 by 16 round the origin; the seat is known without its colour. */
static const char *const marks[ORR_MAX_SEATS] = {
    "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z",
    "M0-8L8 6H-8z",
    "M-6.5-6.5H6.5V6.5H-6.5z",
    "M0-8L8 0L0 8L-8 0z",
    "M-4-7H4L8 0L4 7H-4L-8 0z",
    "M-2.5-7.5H2.5V-2.5H7.5V2.5H2.5V7.5H-2.5V2.5H-7.5V-2.5H-2.5z",
};

void orr_plot_mark(struct orr_buf *out, int seat, const char *tone, double x, double y) {
    if (seat >= 0 && seat < ORR_MAX_SEATS) {
        orr_put(out, "<path class=\"mark\" fill=\"var(--%s)\" transform=\"translate(%.1f %.1f)\" d=\"%s\"/>", tone, x,
                y, marks[seat]);
    }
}

/* ---- shares ---- */

static double share_x(double share) { return LABEL + share * (WIDE - LABEL - RIGHT); }

static void put_share_axis(struct orr_buf *out, unsigned n, double fair) {
    int bottom = TOP + (int)n * ROW;
    for (int percent = 0; percent <= 100; percent += 20) {
        double x = share_x(percent / 100.0);
        orr_put(out, "<line class=\"rule\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>", x, TOP, x, bottom);
        orr_put(out, "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d %%</text>\n", x, bottom + 20,
                percent);
    }
    orr_put(out,
            "<line class=\"fair\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"><title>equal shares: %.1f "
            "%%</title></line>\n",
            share_x(fair), TOP, share_x(fair), bottom, fair * 100);
}

static void put_share_row(struct orr_buf *out, const struct orr_plot_row *row, int y) {
    const struct orr_share *s = &row->share;
    double low = share_x(s->low), high = share_x(s->high);
    int middle = y + ROW / 2;
    orr_plot_mark(out, row->seat, row->tone, 14, middle);
    orr_put(out, "<text class=\"label\" x=\"%d\" y=\"%d\">", row->seat >= 0 ? 32 : 4, middle + 5);
    orr_plot_text(out, row->label);
    orr_put(out, "</text>\n<g><title>%.2f %%, 95 %% interval %.2f to %.2f %%</title>", s->rate * 100, s->low * 100,
            s->high * 100);
    orr_put(out, "<rect class=\"bar\" fill=\"var(--%s)\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"22\" rx=\"4\"/>",
            row->tone, LABEL, middle - 11, share_x(s->rate) - LABEL);
    orr_put(out, "<path class=\"range\" d=\"M%.1f %dV%dM%.1f %dH%.1fM%.1f %dV%d\"/></g>", low, middle - 7, middle + 7,
            low, middle, high, high, middle - 7, middle + 7);
    orr_put(out, "<text class=\"value\" x=\"%d\" y=\"%d\" text-anchor=\"end\">%.1f %%</text>\n", WIDE - 4, middle + 5,
            s->rate * 100);
}

void orr_plot_shares(struct orr_buf *out, const char *title, const struct orr_plot_row *rows, unsigned n, double fair) {
    orr_plot_open(out, title, "", WIDE, TOP + (int)n * ROW + AXIS);
    put_share_axis(out, n, fair);
    for (unsigned i = 0; i < n; i++) {
        put_share_row(out, &rows[i], TOP + (int)i * ROW);
    }
    orr_put(out, "</svg>\n");
}

/* ---- histograms ---- */

static double bin_x(const struct orr_bins *b, double value) {
    double span = (double)b->width * (b->n ? b->n : 1);
    return LEFT + (value - (double)b->from) / span * (WIDE - LEFT - 12);
}

static void put_bar(struct orr_buf *out, const struct orr_bins *b, unsigned i, const char *tone) {
    int64_t from = b->from + (int64_t)i * b->width, to = from + b->width - 1;
    double x = bin_x(b, (double)from), w = bin_x(b, (double)(from + b->width)) - x;
    double h = (double)b->count[i] / (double)b->most * TALL;
    if (!b->count[i]) {
        return;
    }
    orr_put(out, "<rect fill=\"var(--%s)\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>", tone, x + 0.5,
            TOP + TALL - h, w > 2 ? w - 1 : w, h);
    orr_put(out, b->width == 1 ? "%lld" : "%lld to %lld", (long long)from, (long long)to);
    orr_put(out, ": %llu</title></rect>\n", (unsigned long long)b->count[i]);
}

static void put_bin_axes(struct orr_buf *out, const struct orr_bins *b, const char *unit) {
    unsigned every = b->n > 10 ? (b->n + 9) / 10 : 1;
    orr_put(out, "<line class=\"edge\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>", LEFT, TOP + TALL, WIDE - 12,
            TOP + TALL);
    orr_put(out, "<text class=\"tick\" x=\"%d\" y=\"%d\" text-anchor=\"end\">%llu</text>", LEFT - 8, TOP + 12,
            (unsigned long long)b->most);
    orr_put(out, "<text class=\"tick\" x=\"%d\" y=\"%d\" text-anchor=\"end\">0</text>\n", LEFT - 8, TOP + TALL);
    for (unsigned i = 0; i < b->n; i += every) {
        int64_t from = b->from + (int64_t)i * b->width;
        double middle = b->width == 1 ? 0.5 : 0;
        orr_put(out, "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%lld</text>",
                bin_x(b, (double)from + middle), TOP + TALL + 20, (long long)from);
    }
    orr_put(out, "<text class=\"tick\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">", (LEFT + WIDE) / 2, TOP + TALL + 42);
    orr_plot_text(out, unit);
    orr_put(out, "</text>\n");
}

void orr_plot_bins(struct orr_buf *out, const char *title, const struct orr_bins *b, const char *unit, const char *tone,
                   double mean) {
    orr_plot_open(out, title, "", WIDE, TOP + TALL + 50);
    put_bin_axes(out, b, unit);
    for (unsigned i = 0; i < b->n; i++) {
        put_bar(out, b, i, tone);
    }
    double x = bin_x(b, mean + (b->width == 1 ? 0.5 : 0));
    orr_put(out,
            "<line class=\"mean\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"><title>mean %.2f</title></line></svg>\n",
            x, TOP, x, TOP + TALL, mean);
}
