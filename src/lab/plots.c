/* Plots as inline SVG: shares with intervals, and histograms. Every mark carries its numbers as a tooltip. No plot
 * has a viewBox, which would shrink its text with its width; lengths across are in percent instead, heights in
 * pixels. */
#include <stdio.h>

#include "plots.h"

/* Heights in pixels: a row of shares and its bar, a histogram; and how far below a plot its ticks and its unit
 * stand. */
enum { ROW = 38, BAR = 20, TALL = 200, TICK = 22, UNIT = 40 };

/* Also good within attributes in double quotes. */
void plot_text(struct orr_buf *out, const char *text) {
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

void plot_open(struct orr_buf *out, const char *title, const char *kind, int high) {
    orr_put(out, "<svg class=\"plot %s\" height=\"%d\" role=\"img\" aria-label=\"", kind, high);
    plot_text(out, title);
    orr_put(out, "\">\n");
}

void plot_tick(struct orr_buf *out, double percent, int64_t value, bool spare) {
    orr_put(out, "<text class=\"tick%s\" x=\"%.2f%%\" y=\"100%%\" dy=\"%d\" text-anchor=\"middle\">%lld</text>\n",
            spare ? " spare" : "", percent, TICK, (long long)value);
}

void plot_unit(struct orr_buf *out, const char *unit) {
    orr_put(out, "<text class=\"tick\" x=\"50%%\" y=\"100%%\" dy=\"%d\" text-anchor=\"middle\">", UNIT);
    plot_text(out, unit);
    orr_put(out, "</text>\n");
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

/* A mark that is drawn by the page itself: pages of the lab load nothing. */
void plot_mark(struct orr_buf *out, int seat, const char *tone) {
    if (seat >= 0 && seat < ORR_MAX_SEATS) {
        orr_put(out, "<path class=\"mark\" fill=\"var(--%s)\" d=\"%s\"/>", tone, marks[seat]);
    }
}

void plot_name(struct orr_buf *out, int seat, const char *tone, const char *name) {
    orr_put(out, "<span class=\"who\">");
    if (seat >= 0) {
        orr_put(out, "<svg viewBox=\"-9 -9 18 18\" aria-hidden=\"true\">");
        plot_mark(out, seat, tone);
        orr_put(out, "</svg>");
    }
    plot_text(out, name);
    orr_put(out, "</span>");
}

/* ---- shares ---- */

/* The grid behind a row, and the dashed line of equal shares. */
static void put_share_rules(struct orr_buf *out, double fair, bool last) {
    for (int percent = 0; percent <= 100; percent += 20) {
        orr_put(out, "<line class=\"rule\" x1=\"%d%%\" x2=\"%d%%\" y2=\"100%%\"/>", percent, percent);
        if (last) {
            plot_tick(out, percent, percent, percent % 40);
        }
    }
    orr_put(out,
            "<line class=\"fair\" x1=\"%.2f%%\" x2=\"%.2f%%\" y2=\"100%%\"><title>equal shares: %.1f "
            "%%</title></line>\n",
            fair * 100, fair * 100, fair * 100);
}

/* The interval of a share, as a whisker. */
static void put_range(struct orr_buf *out, double low, double high) {
    const double line[3][2] = {{low, low}, {low, high}, {high, high}};
    for (int i = 0; i < 3; i++) {
        int half = i == 1 ? 0 : 7;
        orr_put(out, "<line class=\"range\" x1=\"%.2f%%\" x2=\"%.2f%%\" y1=\"%d\" y2=\"%d\"/>", line[i][0] * 100,
                line[i][1] * 100, ROW / 2 - half, ROW / 2 + half);
    }
}

/* A row: name, bar with interval, and numbers. */
static void put_share_row(struct orr_buf *out, const struct plot_row *row, double fair, bool last) {
    const struct orr_share *s = &row->share;
    char says[96];
    snprintf(says, sizeof says, "%.2f %%, 95 %% interval %.2f to %.2f %%", s->rate * 100, s->low * 100, s->high * 100);
    orr_put(out, "<div class=\"row\">");
    plot_name(out, row->seat, row->tone, row->label);
    plot_open(out, says, "", ROW);
    put_share_rules(out, fair, last);
    orr_put(out, "<g><title>%s</title>", says);
    orr_put(out, "<rect class=\"bar\" fill=\"var(--%s)\" y=\"%d\" width=\"%.2f%%\" height=\"%d\" rx=\"4\"/>", row->tone,
            (ROW - BAR) / 2, s->rate * 100, BAR);
    put_range(out, s->low, s->high);
    orr_put(out, "</g></svg><b>%.1f %%</b></div>\n", s->rate * 100);
}

void plot_shares(struct orr_buf *out, const char *title, const struct plot_row *rows, unsigned n, double fair) {
    orr_put(out, "<div class=\"rows\" role=\"group\" aria-label=\"");
    plot_text(out, title);
    orr_put(out, "\">\n");
    for (unsigned i = 0; i < n; i++) {
        put_share_row(out, &rows[i], fair, i + 1 == n);
    }
    orr_put(out, "</div>\n");
}

/* ---- histograms ---- */

/* Place of a value across the histogram, in percent: in ranges from 10 with width 5, four of them, 20 lies at 50. */
static double bin_x(const struct bins *b, double value) {
    double span = (double)b->width * (b->n ? b->n : 1);
    return (value - (double)b->from) / span * 100;
}

/* A bar of the histogram with its count as a tooltip. */
static void put_bar(struct orr_buf *out, const struct bins *b, unsigned i, const char *tone) {
    int64_t from = b->from + (int64_t)i * b->width, to = from + b->width - 1;
    double h = (double)b->count[i] / (double)b->most * 100;
    if (!b->count[i]) {
        return;
    }
    orr_put(out, "<rect fill=\"var(--%s)\" x=\"%.2f%%\" y=\"%.2f%%\" width=\"%.2f%%\" height=\"%.2f%%\"><title>", tone,
            bin_x(b, (double)from), 100 - h, 100.0 / b->n, h);
    orr_put(out, b->width == 1 ? "%lld" : "%lld to %lld", (long long)from, (long long)to);
    orr_put(out, ": %llu</title></rect>\n", (unsigned long long)b->count[i]);
}

/* The axes of a histogram: at most ten ticks, every second of which is left out on narrow screens. Of ranges of
 * width 1 the tick stands in the middle of its bar, of others where the range begins. */
static void put_bin_axes(struct orr_buf *out, const struct bins *b, const char *unit) {
    unsigned every = b->n > 10 ? (b->n + 9) / 10 : 1;
    orr_put(out, "<line class=\"edge\" x2=\"100%%\" y1=\"100%%\" y2=\"100%%\"/>");
    orr_put(out, "<text class=\"tick\" x=\"-8\" y=\"12\" text-anchor=\"end\">%llu</text>", (unsigned long long)b->most);
    orr_put(out, "<text class=\"tick\" x=\"-8\" y=\"100%%\" text-anchor=\"end\">0</text>\n");
    for (unsigned i = 0; i < b->n; i += every) {
        int64_t from = b->from + (int64_t)i * b->width;
        plot_tick(out, bin_x(b, (double)from + (b->width == 1 ? 0.5 : 0)), from, i / every % 2);
    }
    plot_unit(out, unit);
}

/* The mean of values in ranges of width 1 is moved by half a range, because each bar stands for the value at its
 * left edge and is drawn to the right of it. */
void plot_bins(struct orr_buf *out, const char *title, const struct bins *b, const char *unit, const char *tone,
               double mean) {
    double x = bin_x(b, mean + (b->width == 1 ? 0.5 : 0));
    orr_put(out, "<div class=\"axes\">");
    plot_open(out, title, "bins", TALL);
    for (unsigned i = 0; i < b->n; i++) {
        put_bar(out, b, i, tone);
    }
    put_bin_axes(out, b, unit);
    orr_put(out,
            "<line class=\"mean\" x1=\"%.2f%%\" x2=\"%.2f%%\" y2=\"100%%\"><title>mean %.2f</title></line></svg>"
            "</div>\n",
            x, x, mean);
}
