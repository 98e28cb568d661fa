/* The plots of a review: the curve of the shares, and what moved them as bars. Sizes are in
 * units of the plot's own box; every mark carries its numbers as a tooltip. */
#include <math.h>

#include "page.h"
#include "plots.h"
#include "review_page.h"

enum { WIDE = 1080, LEFT = 52, RIGHT = 24, TOP = 18, TALL = 280, FOOT = 40 };
enum { LABEL = 150, VALUE = 64, BAR = 15, ROW = 4 * BAR + 18 };

/* ---- the curve ---- */

static double x_of(const struct orr_review *r, uint32_t entry) {
    return LEFT + (double)entry / (r->entries ? r->entries : 1) * (WIDE - LEFT - RIGHT);
}

static double y_of(double share) { return TOP + (1 - share) * TALL; }

static void put_axes(struct orr_buf *out, const struct orr_review *r) {
    uint32_t step = r->entries > 10 ? (r->entries + 9) / 10 : 1;
    for (int percent = 0; percent <= 100; percent += 25) {
        double y = y_of(percent / 100.0);
        orr_put(out, "<line class=\"rule\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>", LEFT, y, WIDE - RIGHT, y);
        orr_put(out, "<text class=\"tick\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d</text>\n", LEFT - 10, y + 5,
                percent);
    }
    for (uint32_t i = 0; i <= r->entries; i += step) {
        orr_put(out, "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%u</text>\n", x_of(r, i),
                TOP + TALL + 22, i);
    }
    orr_put(out, "<text class=\"tick\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">move</text>\n", (LEFT + WIDE) / 2,
            TOP + TALL + FOOT - 2);
}

static void put_path(struct orr_buf *out, const struct orr_review *r, unsigned seat) {
    const char *tone = orr_seat_tones[seat];
    size_t every = r->n_turns / 5 + 1;
    orr_put(out, "<path class=\"path\" stroke=\"var(--%s)\" d=\"M%.1f %.1f", tone, x_of(r, 0), y_of(r->start[seat]));
    for (size_t i = 0; i < r->n_turns; i++) {
        orr_put(out, "L%.1f %.1f", x_of(r, r->turn[i].to), y_of(r->turn[i].share[seat]));
    }
    orr_put(out, "\"/>\n");
    for (size_t i = every / 2; i < r->n_turns; i += every) {
        orr_plot_mark(out, (int)seat, tone, x_of(r, r->turn[i].to), y_of(r->turn[i].share[seat]));
    }
}

static void put_tips(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    for (size_t i = 0; i < r->n_turns; i++) {
        const struct orr_review_turn *t = &r->turn[i];
        double x = x_of(r, t->from);
        orr_put(out, "<rect class=\"hit\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"><title>moves %u to %u", x,
                TOP, x_of(r, t->to) - x, TALL, t->from + 1, t->to);
        for (unsigned k = 0; k < review_lines(r); k++) {
            orr_put(out, "\n");
            orr_plot_text(out, r->common ? "all" : names[k]);
            orr_put(out, ": %.0f %% (%+.0f)", 100 * t->share[k], 100 * (t->share[k] - orr_review_before(r, i, k)));
        }
        orr_put(out, "</title></rect>\n");
    }
}

static void put_discs(struct orr_buf *out, const struct orr_review *r) {
    for (unsigned i = 0; i < r->n_turning; i++) {
        const struct orr_review_turn *t = &r->turn[r->turning[i]];
        double x = x_of(r, t->to), y = y_of(t->share[r->hero]);
        orr_put(out, "<circle class=\"disc\" cx=\"%.1f\" cy=\"%.1f\" r=\"13\"/>", x, y);
        orr_put(out, "<text class=\"number\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%u</text>\n", x, y + 5,
                i + 1);
    }
}

void review_plot_curve(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    orr_plot_open(out, "Win chance after every turn", "curve", WIDE, TOP + TALL + FOOT);
    put_axes(out, r);
    for (unsigned i = 0; i < review_lines(r); i++) {
        put_path(out, r, i);
    }
    put_discs(out, r);
    put_tips(out, r, names);
    orr_put(out, "</svg>\n");
}

/* ---- the bars ---- */

struct part {
    const char *name, *tone;
    double value;
};

static double most_of(const struct orr_review *r) {
    double most = 0.05;
    for (unsigned i = 0; i < review_lines(r); i++) {
        const struct orr_review_sum *s = &r->sum[i];
        most = fmax(most, fmax(fmax(fabs(s->luck), s->error), fmax(fabs(s->gifts), fabs(s->rest))));
    }
    return most;
}

static void put_bar(struct orr_buf *out, const struct part *p, double most, double y) {
    double middle = (LABEL + 640) / 2.0, w = fabs(p->value) / most * (middle - LABEL - VALUE);
    bool left = p->value < 0;
    orr_put(out, "<rect fill=\"var(--%s)\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" rx=\"2\"><title>%s %+.1f",
            p->tone, left ? middle - w : middle, y, w, BAR - 3, p->name, 100 * p->value);
    orr_put(out, "</title></rect><text class=\"tick\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%+.0f</text>\n",
            left ? middle - w - 6 : middle + w + 6, y + BAR - 4, left ? "end" : "start", 100 * p->value);
}

void review_plot_parts(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    double most = most_of(r), middle = (LABEL + 640) / 2.0;
    int high = (int)review_lines(r) * ROW;
    orr_plot_open(out, "Luck and skill", "curve parts", 640, high + 8);
    orr_put(out, "<line class=\"edge\" x1=\"%.1f\" y1=\"0\" x2=\"%.1f\" y2=\"%d\"/>\n", middle, middle, high);
    for (unsigned i = 0; i < review_lines(r); i++) {
        const struct orr_review_sum *s = &r->sum[i];
        struct part part[REVIEW_PARTS] = {{"luck", "ice", s->luck},
                                          {"own errors", "violet", -s->error},
                                          {"errors of others", "leaf", s->gifts},
                                          {"rest", "ink-2", s->rest}};
        double y = (double)i * ROW + 8;
        orr_plot_mark(out, (int)i, orr_seat_tones[i], 14, y + 2 * BAR);
        orr_put(out, "<text x=\"32\" y=\"%.1f\">", y + 2 * BAR + 5);
        orr_plot_text(out, r->common ? "all" : names[i]);
        orr_put(out, "</text>\n");
        for (unsigned k = 0; k < REVIEW_PARTS; k++) {
            put_bar(out, &part[k], most, y + k * BAR);
        }
    }
    orr_put(out, "</svg>\n");
}
