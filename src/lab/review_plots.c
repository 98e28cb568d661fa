/* The plots of a review: the curve of the shares, and what moved them as bars. Every mark
 * carries its numbers as a tooltip; a turning point leads to its card. */
#include <math.h>

#include "page.h"
#include "plots.h"
#include "review_page.h"

enum { TALL = 280, BAR = 17, ROW = REVIEW_PARTS * BAR + 16 };

/* ---- the curve: places in percent of its box ---- */

/* Place of an entry across the plot, in percent. */
static double x_of(const struct orr_review *r, uint32_t entry) { return 100.0 * entry / (r->entries ? r->entries : 1); }

/* Place of a share from the top, in percent. */
static double y_of(double share) { return 100 * (1 - share); }

/* Lines and numbers of the axes. */
static void put_axes(struct orr_buf *out, const struct orr_review *r) {
    uint32_t step = r->entries > 10 ? (r->entries + 9) / 10 : 1;
    for (int percent = 0; percent <= 100; percent += 25) {
        double y = y_of(percent / 100.0);
        orr_put(out, "<line class=\"rule\" x2=\"100%%\" y1=\"%.0f%%\" y2=\"%.0f%%\"/>", y, y);
        orr_put(out, "<text class=\"tick\" x=\"-10\" y=\"%.0f%%\" dy=\"5\" text-anchor=\"end\">%d</text>\n", y,
                percent);
    }
    for (uint32_t i = 0; i <= r->entries; i += step) {
        plot_tick(out, x_of(r, i), i, i / step % 2);
    }
    plot_unit(out, "move");
}

/* The box of the lines is stretched as the plot is, the lines stay as thick as they are. */
static void put_paths(struct orr_buf *out, const struct orr_review *r) {
    orr_put(out, "<svg viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\">\n");
    for (unsigned seat = 0; seat < review_lines(r); seat++) {
        orr_put(out, "<path class=\"path%s\" stroke=\"var(--%s)\" d=\"M0 %.2f", (int)seat == r->focus ? " focus" : "",
                seat_tones[seat], y_of(r->start[seat]));
        for (size_t i = 0; i < r->n_turns; i++) {
            orr_put(out, "L%.2f %.2f", x_of(r, r->turn[i].to), y_of(r->turn[i].share[seat]));
        }
        orr_put(out, "\"/>\n");
    }
    orr_put(out, "</svg>\n");
}

/* The seats' marks take turns along the curve: where shares are alike they would hide each other. */
static void put_marks(struct orr_buf *out, const struct orr_review *r, unsigned seat) {
    size_t every = r->n_turns / 5 + 1;
    for (size_t i = every * (seat + 1) / (review_lines(r) + 1); i < r->n_turns; i += every) {
        orr_put(out, "<svg x=\"%.2f%%\" y=\"%.2f%%\">", x_of(r, r->turn[i].to), y_of(r->turn[i].share[seat]));
        plot_mark(out, (int)seat, seat_tones[seat]);
        orr_put(out, "</svg>\n");
    }
}

/* Invisible columns that carry the numbers of each turn as a tooltip. */
static void put_tips(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    for (size_t i = 0; i < r->n_turns; i++) {
        const struct orr_review_turn *t = &r->turn[i];
        double x = x_of(r, t->from);
        orr_put(out, "<rect class=\"hit\" x=\"%.2f%%\" width=\"%.2f%%\" height=\"100%%\"><title>moves %u to %u", x,
                x_of(r, t->to) - x, t->from + 1, t->to);
        for (unsigned k = 0; k < review_lines(r); k++) {
            orr_put(out, "\n");
            plot_text(out, review_name(r, names, k, "all"));
            orr_put(out, ": %.0f %% (%+.0f)", 100 * t->share[k], 100 * (t->share[k] - orr_review_before(r, i, k)));
        }
        orr_put(out, "</title></rect>\n");
    }
}

/* Rings at the turning points, which lead to their cards. */
static void put_spots(struct orr_buf *out, const struct orr_review *r) {
    for (unsigned i = 0; i < r->n_turning; i++) {
        const struct orr_review_turn *t = &r->turn[r->turning[i]];
        orr_put(out,
                "<a class=\"spot\" href=\"#turn%u\" style=\"left:%.2f%%;top:%.2f%%\" title=\"move %u, round %u\">%u"
                "</a>\n",
                i + 1, x_of(r, t->to), y_of(t->share[r->focus]), t->from + 1, t->round, i + 1);
    }
}

void review_plot_curve(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    orr_put(out, "<div class=\"axes\">");
    plot_open(out, "Win chance after every turn", "curve", TALL);
    put_axes(out, r);
    put_paths(out, r);
    for (unsigned i = 0; i < review_lines(r); i++) {
        put_marks(out, r, i);
    }
    put_tips(out, r, names);
    orr_put(out, "</svg>\n");
    put_spots(out, r);
    orr_put(out, "</div>\n");
}

/* ---- the bars ---- */

struct part {
    const char *name, *tone;
    double value;
};

/* The largest part of all seats: the scale of the bars. */
static double most_of(const struct orr_review *r) {
    double most = 0.05;
    for (unsigned i = 0; i < review_lines(r); i++) {
        const struct orr_review_sum *s = &r->sum[i];
        most = fmax(most, fmax(fmax(fabs(s->luck), s->error), fmax(fabs(s->from_others), fabs(s->rest))));
    }
    return most;
}

/* A bar to the left or right of the middle, with its number. */
static void put_bar(struct orr_buf *out, const struct part *p, double most, int y) {
    double w = fabs(p->value) / most * 50;
    bool left = p->value < 0;
    orr_put(out,
            "<rect fill=\"var(--%s)\" x=\"%.2f%%\" y=\"%d\" width=\"%.2f%%\" height=\"%d\" rx=\"2\"><title>%s %+.1f",
            p->tone, left ? 50 - w : 50, y, w, BAR - 3, p->name, 100 * p->value);
    orr_put(out,
            "</title></rect><text class=\"tick\" x=\"%.2f%%\" dx=\"%d\" y=\"%d\" text-anchor=\"%s\">%+.0f</text>\n",
            left ? 50 - w : 50 + w, left ? -6 : 6, y + BAR - 5, left ? "end" : "start", 100 * p->value);
}

/* The parts of one seat. */
static void put_part_row(struct orr_buf *out, const struct orr_review_sum *s, const char *name, double most) {
    const struct part part[REVIEW_PARTS] = {{"luck", "ice", s->luck},
                                            {"own errors", "violet", 0 - s->error},
                                            {"errors of others", "leaf", s->from_others},
                                            {"rest", "ink-2", s->rest}};
    plot_open(out, name, "", ROW);
    orr_put(out, "<line class=\"edge\" x1=\"50%%\" x2=\"50%%\" y2=\"100%%\"/>\n");
    for (int k = 0; k < REVIEW_PARTS; k++) {
        put_bar(out, &part[k], most, 8 + k * BAR);
    }
    orr_put(out, "</svg>");
}

void review_plot_parts(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    double most = most_of(r);
    orr_put(out, "<div class=\"rows parts\">\n");
    for (unsigned i = 0; i < review_lines(r); i++) {
        const char *name = review_name(r, names, i, "all");
        orr_put(out, "<div class=\"row\">");
        plot_name(out, (int)i, seat_tones[i], name);
        put_part_row(out, &r->sum[i], name, most);
        orr_put(out, "</div>\n");
    }
    orr_put(out, "</div>\n");
}
