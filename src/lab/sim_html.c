/* The result of mass play as one page that needs no other file: figures, plots with their numbers in tables, dark or
 * light as the reader's system asks. From top to bottom: figures, wins by player and by seat, scores, lengths, what
 * study.h counts (study_html.c), and all numbers in a table. */
#include <stdio.h>

#include "orrery/lab.h"
#include "page.h"
#include "plots.h"
#include "study_html.h"

static const char *const tones[ORR_MAX_SEATS] = {"ice", "leaf", "violet", "ember", "sun", "ink-2"};

static void put_tile(struct orr_buf *out, const char *value, const char *what) {
    orr_put(out, "<div class=\"tile\"><b>%s</b><span>%s</span></div>\n", value, what);
}

/* The figures at the head of the page. Games per second are of the whole run, all threads together. */
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
    char page[160];
    snprintf(page, sizeof page, "%s: %u games", title, sim->ended);
    page_open(out, page);
    orr_put(out, "<h1>");
    plot_text(out, title);
    orr_put(out, "</h1>\n<p class=\"sub\">%u seats, ", sim->game->seats);
    for (unsigned i = 0; i < sim->n_players; i++) {
        orr_put(out, "%s", i ? " against " : "");
        plot_text(out, sim->player[i].player);
    }
    orr_put(out, "%s, seed %llu</p>\n", sim->rotate ? ", seats rotated" : "", (unsigned long long)sim->seed);
}

/* The dashed line is what each seat would win if all were alike. */
static void put_players(struct orr_buf *out, const struct orr_sim *sim) {
    struct plot_row rows[ORR_MAX_SEATS];
    for (unsigned i = 0; i < sim->n_players; i++) {
        rows[i] = (struct plot_row){sim->player[i].player, tones[i], -1, orr_sim_share(&sim->player[i])};
    }
    orr_put(out, "<section><h2>Games won per seat taken, by player</h2>\n");
    plot_shares(out, "Win rate by player", rows, sim->n_players, 1.0 / sim->game->seats);
    orr_put(out, "</section>\n");
}

static void put_seats(struct orr_buf *out, const struct orr_sim *sim) {
    struct plot_row rows[ORR_MAX_SEATS];
    char label[ORR_MAX_SEATS][48];
    for (unsigned i = 0; i < sim->game->seats; i++) {
        const char *player = sim->seat[i].player;
        snprintf(label[i], sizeof label[i], "P%u %.20s", i + 1, player ? player : "");
        rows[i] = (struct plot_row){label[i], seat_tones[i], (int)i, orr_sim_share(&sim->seat[i])};
    }
    orr_put(out, "<section><h2>Games won by seat</h2>\n");
    plot_shares(out, "Win rate by seat", rows, sim->game->seats, 1.0 / sim->game->seats);
    orr_put(out, "</section>\n");
}

/* All score plots share their axis. */
static void put_scores(struct orr_buf *out, const struct orr_sim *sim) {
    const struct orr_tally *tallies[ORR_MAX_SEATS];
    struct bins bins;
    for (unsigned i = 0; i < sim->n_players; i++) {
        tallies[i] = &sim->player[i].scores;
    }
    bins_range(&bins, tallies, sim->n_players);
    for (unsigned i = 0; i < sim->n_players; i++) {
        orr_put(out, "<section><h2>Scores of ");
        plot_text(out, sim->player[i].player);
        orr_put(out, "</h2>\n");
        bins_fill(&bins, tallies[i]);
        plot_bins(out, "Scores", &bins, sim->game->rules->score_parts ? "score in parts of a point" : "score", tones[i],
                  orr_tally_summary(tallies[i]).mean);
        orr_put(out, "</section>\n");
    }
}

/* How many decisions games take; one that is far longer than the others stands alone at the right. */
static void put_lengths(struct orr_buf *out, const struct orr_sim *sim) {
    const struct orr_tally *t = &sim->decisions;
    struct bins bins;
    bins_range(&bins, &t, 1);
    bins_fill(&bins, t);
    orr_put(out, "<section><h2>Length of the games</h2>\n");
    plot_bins(out, "Decisions per game", &bins, "decisions", "sun", orr_tally_summary(t).mean);
    orr_put(out, "</section>\n");
}

/* A row of the table of numbers, for a player or a seat. */
static void put_line(struct orr_buf *out, const orr_game *g, const char *name, const struct orr_sim_part *p) {
    struct orr_share s = orr_sim_share(p);
    struct orr_summary score = orr_tally_summary(&p->scores);
    orr_put(out, "<tr><td>");
    plot_text(out, name);
    orr_put(out, "</td><td>%llu</td><td>%.2f</td><td>%.2f %%</td><td>%.2f to %.2f %%</td>",
            (unsigned long long)p->appearances, orr_sim_wins(p), s.rate * 100, s.low * 100, s.high * 100);
    orr_put(out, "<td>%.3f</td><td>%.3f</td><td>%.10g</td><td>%.10g</td></tr>\n", orr_points(g, score.mean),
            orr_points(g, score.sd), orr_points(g, score.min), orr_points(g, score.max));
}

static void put_table(struct orr_buf *out, const struct orr_sim *sim) {
    char name[48];
    orr_put(out, "<section class=\"wide\"><h2>Numbers</h2><div class=\"scroll\" role=\"region\" tabindex=\"0\" "
                 "aria-label=\"Numbers\"><table><thead><tr><th>who</th><th>games</th><th>wins</th>"
                 "<th>rate</th><th>95 %% interval</th><th>mean score</th><th>deviation</th><th>least</th><th>most</th>"
                 "</tr></thead><tbody>\n");
    for (unsigned i = 0; i < sim->n_players; i++) {
        put_line(out, sim->game, sim->player[i].player, &sim->player[i]);
    }
    for (unsigned i = 0; i < sim->game->seats; i++) {
        snprintf(name, sizeof name, "seat P%u", i + 1);
        put_line(out, sim->game, name, &sim->seat[i]);
    }
    orr_put(out, "</tbody></table></div><p class=\"sub\">A win shared by several seats is divided among them. "
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
    if (sim->studied) {
        study_html(out, sim);
    }
    put_table(out, sim);
    orr_put(out, "</div></main></body></html>\n");
}
