/* Plots as inline SVG for the lab's pages. Colours are CSS variables of the page. */
#ifndef ORRERY_LAB_PLOTS_H
#define ORRERY_LAB_PLOTS_H

#include "bins.h"
#include "orrery/lab.h"

/* A row of a share plot. `tone` is a CSS variable's name without its dashes ("seat1"); a seat (not below 0) has its
 * mark too, so that rows can be told apart without colours. */
struct plot_row {
    const char *label, *tone;
    int seat;
    struct orr_share share;
};

/* Begin a plot, `high` pixels high and as wide as there is room; ends with </svg>. Lengths across are in percent, so
 * that text keeps its size on any screen. `kind` is a second class, or "". */
void plot_open(struct orr_buf *, const char *title, const char *kind, int high);
/* Below a plot: a value of its axis, one of those that a narrow screen leaves out or not; and what is counted. */
void plot_tick(struct orr_buf *, double percent, int64_t value, bool spare);
void plot_unit(struct orr_buf *, const char *unit);
/* The mark of a seat, 16 by 16 pixels round the origin; a seat is known without its colour. */
void plot_mark(struct orr_buf *, int seat, const char *tone);
/* The name of a row or a line, with the mark of a seat (not below 0). */
void plot_name(struct orr_buf *, int seat, const char *tone, const char *name);
void plot_text(struct orr_buf *, const char *text); /* escaped for HTML */
/* Shares as bars with their intervals on an axis from 0 to 100 %; `fair` is a dashed line. */
void plot_shares(struct orr_buf *, const char *title, const struct plot_row *, unsigned n, double fair);
/* One histogram; `unit` names what is counted along the axis. */
void plot_bins(struct orr_buf *, const char *title, const struct bins *, const char *unit, const char *tone,
               double mean);

#endif
