/* A comparison as JSON and as a page.
 *
 *     {"game":"ID","table_seats":3,"players":"greedy","versions":[{"content","evaluation","options"},{…}],
 *      "pairs":640,"asked":2000,"settled":true,"stopped":false,"seconds":…,"jobs":2,"seed":7,
 *      "rows":[{"name":"wins of seat P1","first":0.31,"second":0.35,"different":true,
 *               "difference":{"value":0.04,"low":0.01,"high":0.07}},…]}
 */
#include <math.h>
#include <stdio.h>

#include "orrery/compare.h"
#include "page.h"
#include "plots.h"

/* ---- JSON ---- */

/* A difference is null where so few games were played that it has no interval. */
static void put_row(struct orr_buf *out, const struct orr_compare_row *r, bool first) {
    orr_put(out, "%s\n  {\"name\":", first ? "" : ",");
    orr_put_json_string(out, r->name);
    if (r->group[0]) {
        orr_put(out, ",\"group\":");
        orr_put_json_string(out, r->group);
    }
    orr_put(out, ",\"first\":%.6g,\"second\":%.6g,\"different\":%s", r->first, r->second,
            r->different ? "true" : "false");
    if (isfinite(r->difference.low)) {
        orr_put(out, ",\"difference\":{\"value\":%.6g,\"low\":%.6g,\"high\":%.6g}}", r->difference.value,
                r->difference.low, r->difference.high);
    } else {
        orr_put(out, ",\"difference\":null}");
    }
}

/* What the version is: the pack by its hash, what the players judge by, and the options. */
static void put_version(struct orr_buf *out, const orr_game *g) {
    orr_put(out, "{\"content\":\"");
    for (size_t i = 0; i < sizeof g->content_hash; i++) {
        orr_put(out, "%02x", g->content_hash[i]);
    }
    orr_put(out, "\",\"evaluation\":\"%s\",\"options\":", orr_evaluation_name(g));
    orr_options_write(g, out);
    orr_put(out, "}");
}

/* Every pair counts a number of rounds, so that row of the head says how many pairs there were. */
void orr_compare_json(const struct orr_compare *c, struct orr_buf *out) {
    struct orr_compare_row row;
    orr_put(out, "{\"game\":\"%s\",\"table_seats\":%u,\"players\":", c->game[0]->rules->id, c->game[0]->seats);
    orr_put_json_string(out, c->players);
    orr_put(out, ",\n \"versions\":[");
    put_version(out, c->game[0]);
    orr_put(out, ",");
    put_version(out, c->game[1]);
    orr_put(out,
            "],\n \"pairs\":%llu,\"asked\":%u,\"settled\":%s,\"stopped\":%s,\"seconds\":%.3f,\"jobs\":%u,\"seed\":%llu",
            (unsigned long long)c->head[ORR_MAX_SEATS].n, c->asked, c->settled ? "true" : "false",
            c->stopped ? "true" : "false", c->seconds, c->jobs, (unsigned long long)c->seed);
    orr_put(out, ",\n \"rows\":[");
    for (unsigned i = 0; orr_compare_row(c, i, &row); i++) {
        put_row(out, &row, i == 0);
    }
    orr_put(out, "]}\n");
}

/* ---- page ---- */

/* Of a share in per cent, else with two decimals. */
static void put_number(struct orr_buf *out, double value, bool share) {
    orr_put(out, share ? "%.1f %%" : "%.2f", share ? 100 * value : value);
}

/* Only what certainly differs is given a colour; shares are told in per cent, their differences in points. */
static void put_line(struct orr_buf *out, const struct orr_compare_row *r) {
    double by = r->share ? 100 : 1;
    orr_put(out, "<tr><td class=\"name\">");
    plot_text(out, r->name);
    if (r->group[0]) {
        orr_put(out, " <span class=\"quiet\">");
        plot_text(out, r->group);
        orr_put(out, "</span>");
    }
    orr_put(out, "</td><td>");
    put_number(out, r->first, r->share);
    orr_put(out, "</td><td>");
    put_number(out, r->second, r->share);
    if (r->different) {
        orr_put(out, "</td><td><b class=\"%s\">%+.2f</b></td>", r->difference.value > 0 ? "good" : "bad",
                by * r->difference.value);
    } else {
        orr_put(out, "</td><td class=\"quiet\">no difference</td>");
    }
    if (isfinite(r->difference.low)) {
        orr_put(out, "<td>%+.2f to %+.2f</td></tr>\n", by * r->difference.low, by * r->difference.high);
    } else {
        orr_put(out, "<td>unknown</td></tr>\n");
    }
}

/* The rows of the head, or of the things; a thing that neither version ever used is left out. */
static void put_table(struct orr_buf *out, const struct orr_compare *c, const char *title, bool things) {
    struct orr_compare_row row;
    orr_put(out,
            "<section class=\"wide\"><h2>%s</h2><div class=\"scroll\" role=\"region\" tabindex=\"0\" "
            "aria-label=\"%s\"><table><thead><tr><th>what</th><th>first</th><th>second</th><th>difference</th>"
            "<th>95 %% interval</th></tr></thead><tbody>\n",
            title, title);
    for (unsigned i = 0; orr_compare_row(c, i, &row); i++) {
        bool seen = row.first > 0 || row.second > 0;
        if (things == (row.group[0] != 0) && (seen || !things)) {
            put_line(out, &row);
        }
    }
    orr_put(out, "</tbody></table></div></section>\n");
}

/* Two tables on one page: the rows of the head, then what was used. */
void orr_compare_html(const struct orr_compare *c, struct orr_buf *out) {
    char title[160];
    snprintf(title, sizeof title, "%s: two versions", c->game[0]->rules->title);
    page_open(out, title);
    orr_put(out, "<h1>");
    plot_text(out, title);
    orr_put(out, "</h1>\n<p class=\"sub\">%u seats, ", c->game[0]->seats);
    plot_text(out, c->players);
    orr_put(out, ", %llu pairs of games with the same seeds and dice, seed %llu%s</p>\n<div class=\"grid\">\n",
            (unsigned long long)c->head[ORR_MAX_SEATS].n, (unsigned long long)c->seed,
            c->settled ? ", stopped when everything at the head was settled" : "");
    put_table(out, c, "What came out", false);
    put_table(out, c, "Used in so many games", true);
    orr_put(out, "<section class=\"wide\"><p>Intervals hold for all rows of a table together, whenever one stops (a "
                 "confidence sequence). A difference is told only where the interval does not cover zero.</p>"
                 "<p class=\"sub\">Evaluation of the first version: ");
    plot_text(out, orr_evaluation_words(c->game[0]));
    orr_put(out, "; of the second: ");
    plot_text(out, orr_evaluation_words(c->game[1]));
    orr_put(out, ".</p></section></div></main></body></html>\n");
}
