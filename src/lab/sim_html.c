/* The result of mass play as one page that needs no other file: figures, plots with
 * their numbers in tables, dark or light as the reader's system asks. */
#include <stdio.h>

#include "orrery/lab.h"
#include "plots.h"

static const char style[] =
    ":root{color-scheme:dark light;--ground:#0a0f1e;--panel:#151d34;--well:#1e2947;--line:#33416b;--ink:#eef2ff;"
    "--ink-2:#a9b4d6;--sun:#ffb338;--ember:#ff6b35;--ice:#6fd3ff;--leaf:#5fd38d;--violet:#b79cff;"
    "--seat1:#e69f00;--seat2:#56b4e9;--seat3:#2ec492;--seat4:#e0709f;--seat5:#f0e442;--seat6:#d9dde8}\n"
    "@media(prefers-color-scheme:light){:root{--ground:#f4f5f9;--panel:#fff;--well:#eceff6;--line:#c3cbe0;"
    "--ink:#131a2e;--ink-2:#4d587a;--sun:#b86e00;--ember:#c2410c;--ice:#0369a1;--leaf:#15803d;--violet:#6d28d9}}\n"
    "*{box-sizing:border-box}body{margin:0;padding:32px 16px 64px;background:var(--ground);color:var(--ink);"
    "font:16px/1.5 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}\n"
    "main{max-width:1120px;margin:0 auto}h1{font-size:36px;line-height:1.2;margin:0}"
    "h2{font-size:18px;margin:0 0 12px}.sub{color:var(--ink-2);margin:4px 0 24px}\n"
    ".grid{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr))}"
    ".tiles{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));margin-bottom:16px}"
    "section,.tile{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:16px}\n"
    ".tile b{display:block;font-size:24px;font-weight:600}.tile span{color:var(--ink-2);font-size:14px}"
    ".plot{display:block;width:100%;height:auto;max-height:300px}.plot text{fill:var(--ink);font-size:15px}"
    ".plot .tick{fill:var(--ink-2);font-size:13px}.plot .value{font-weight:600}\n"
    ".plot .rule{stroke:var(--line);stroke-width:1}.plot .edge{stroke:var(--ink-2);stroke-width:1.5}"
    ".plot .fair{stroke:var(--sun);stroke-width:2;stroke-dasharray:6 5}"
    ".plot .range{stroke:var(--ink);stroke-width:2;fill:none}.plot .mark{stroke:var(--ink);stroke-width:1}\n"
    ".plot .mean{stroke:var(--ink);stroke-width:2;stroke-dasharray:6 5}.plot .bar{opacity:.85}"
    ".grid section:nth-last-child(2):nth-child(odd){grid-column:1/-1}\n"
    ".wide{grid-column:1/-1;overflow-x:auto}table{border-collapse:collapse;width:100%}"
    "th,td{padding:6px 12px;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}"
    "th{color:var(--ink-2);font-weight:500;font-size:14px}th:first-child,td:first-child{text-align:left}\n";

static const char *const tones[ORR_MAX_SEATS] = {"ice", "leaf", "violet", "ember", "sun", "ink-2"};
static const char *const seat_tones[ORR_MAX_SEATS] = {"seat1", "seat2", "seat3", "seat4", "seat5", "seat6"};

static void put_tile(struct orr_buf *out, const char *value, const char *what) {
    orr_put(out, "<div class=\"tile\"><b>%s</b><span>%s</span></div>\n", value, what);
}

static void put_tiles(struct orr_buf *out, const struct orr_sim *sim) {
    struct orr_summary d = orr_tally_summary(&sim->decisions), r = orr_tally_summary(&sim->rounds);
    char text[64];
    orr_put(out, "<div class=\"tiles\">\n");
    snprintf(text, sizeof text, "%u", sim->ended);
    put_tile(out, text, sim->stopped ? "games, stopped early" : "games");
    snprintf(text, sizeof text, "%u", sim->guard_ended);
    put_tile(out, text, "ended by the length limit");
    snprintf(text, sizeof text, "%.1f", d.mean);
    put_tile(out, text, "decisions per game");
    snprintf(text, sizeof text, "%.2f", r.mean);
    put_tile(out, text, "rounds per game");
    snprintf(text, sizeof text, "%.4g", sim->seconds > 0 ? sim->ended / sim->seconds : 0.0);
    put_tile(out, text, "games per second");
    orr_put(out, "</div>\n");
}

static void put_head(struct orr_buf *out, const struct orr_sim *sim) {
    const char *title = sim->game->rules->title;
    orr_put(out, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
                 "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    orr_plot_text(out, title);
    orr_put(out, ": %u games</title>\n<style>%s</style></head><body><main>\n<h1>", sim->ended, style);
    orr_plot_text(out, title);
    orr_put(out, "</h1>\n<p class=\"sub\">%u seats, ", sim->game->seats);
    for (unsigned i = 0; i < sim->n_players; i++) {
        orr_put(out, "%s", i ? " against " : "");
        orr_plot_text(out, sim->player[i].player);
    }
    orr_put(out, "%s, seed %llu</p>\n", sim->rotate ? ", seats rotated" : "", (unsigned long long)sim->seed);
}

static void put_players(struct orr_buf *out, const struct orr_sim *sim) {
    struct orr_plot_row rows[ORR_MAX_SEATS];
    for (unsigned i = 0; i < sim->n_players; i++) {
        rows[i] = (struct orr_plot_row){sim->player[i].player, tones[i], -1, orr_sim_share(&sim->player[i])};
    }
    orr_put(out, "<section><h2>Games won per seat taken, by player</h2>\n");
    orr_plot_shares(out, "Win rate by player", rows, sim->n_players, 1.0 / sim->game->seats);
    orr_put(out, "</section>\n");
}

static void put_seats(struct orr_buf *out, const struct orr_sim *sim) {
    struct orr_plot_row rows[ORR_MAX_SEATS];
    char label[ORR_MAX_SEATS][48];
    for (unsigned i = 0; i < sim->game->seats; i++) {
        const char *player = sim->seat[i].player;
        snprintf(label[i], sizeof label[i], "P%u %.20s", i + 1, player ? player : "");
        rows[i] = (struct orr_plot_row){label[i], seat_tones[i], (int)i, orr_sim_share(&sim->seat[i])};
    }
    orr_put(out, "<section><h2>Games won by seat</h2>\n");
    orr_plot_shares(out, "Win rate by seat", rows, sim->game->seats, 1.0 / sim->game->seats);
    orr_put(out, "</section>\n");
}

/* All score plots share their axis. */
static void put_scores(struct orr_buf *out, const struct orr_sim *sim) {
    const struct orr_tally *tallies[ORR_MAX_SEATS];
    struct orr_bins bins;
    for (unsigned i = 0; i < sim->n_players; i++) {
        tallies[i] = &sim->player[i].scores;
    }
    orr_bins_range(&bins, tallies, sim->n_players);
    for (unsigned i = 0; i < sim->n_players; i++) {
        orr_put(out, "<section><h2>Scores of ");
        orr_plot_text(out, sim->player[i].player);
        orr_put(out, "</h2>\n");
        orr_bins_fill(&bins, tallies[i]);
        orr_plot_bins(out, "Scores", &bins, sim->game->rules->score_parts ? "score in parts of a point" : "score",
                      tones[i], orr_tally_summary(tallies[i]).mean);
        orr_put(out, "</section>\n");
    }
}

static void put_lengths(struct orr_buf *out, const struct orr_sim *sim) {
    const struct orr_tally *t = &sim->decisions;
    struct orr_bins bins;
    orr_bins_range(&bins, &t, 1);
    orr_bins_fill(&bins, t);
    orr_put(out, "<section><h2>Length of the games</h2>\n");
    orr_plot_bins(out, "Decisions per game", &bins, "decisions", "sun", orr_tally_summary(t).mean);
    orr_put(out, "</section>\n");
}

static void put_line(struct orr_buf *out, const orr_game *g, const char *name, const struct orr_sim_part *p) {
    struct orr_share s = orr_sim_share(p);
    struct orr_summary score = orr_tally_summary(&p->scores);
    orr_put(out, "<tr><td>");
    orr_plot_text(out, name);
    orr_put(out, "</td><td>%llu</td><td>%.2f</td><td>%.2f %%</td><td>%.2f to %.2f %%</td>",
            (unsigned long long)p->appearances, orr_sim_wins(p), s.rate * 100, s.low * 100, s.high * 100);
    orr_put(out, "<td>%.3f</td><td>%.3f</td><td>%.10g</td><td>%.10g</td></tr>\n", orr_points(g, score.mean),
            orr_points(g, score.sd), orr_points(g, score.min), orr_points(g, score.max));
}

static void put_table(struct orr_buf *out, const struct orr_sim *sim) {
    char name[48];
    orr_put(out, "<section class=\"wide\"><h2>Numbers</h2><table><thead><tr><th>who</th><th>games</th><th>wins</th>"
                 "<th>rate</th><th>95 %% interval</th><th>mean score</th><th>deviation</th><th>least</th><th>most</th>"
                 "</tr></thead><tbody>\n");
    for (unsigned i = 0; i < sim->n_players; i++) {
        put_line(out, sim->game, sim->player[i].player, &sim->player[i]);
    }
    for (unsigned i = 0; i < sim->game->seats; i++) {
        snprintf(name, sizeof name, "seat P%u", i + 1);
        put_line(out, sim->game, name, &sim->seat[i]);
    }
    orr_put(out, "</tbody></table><p class=\"sub\">A win shared by several seats is divided among them. "
                 "Dashed lines: equal shares, or the mean.</p></section>\n");
}

void orr_sim_html(const struct orr_sim *sim, struct orr_buf *out) {
    put_head(out, sim);
    put_tiles(out, sim);
    orr_put(out, "<div class=\"grid\">\n");
    put_players(out, sim);
    put_seats(out, sim);
    put_scores(out, sim);
    put_lengths(out, sim);
    put_table(out, sim);
    orr_put(out, "</div></main></body></html>\n");
}
