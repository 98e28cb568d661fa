/* How near candidates are to the goals, and what was tried, as JSON and as a page.
 *
 *     {"game":"ID","table_seats":3,"players":"greedy","varied":[{"path","low","high","step","built_in"}],
 *      "evaluation":"changed","rounds_played":4,"stopped":false,"seconds":…,"jobs":2,"seed":7,"candidates":[…]}
 *
 * The values of a candidate stand in the order of "varied", the parts of its miss in that of the goals. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "page.h"
#include "plots.h"
#include "tune.h"

/* Leaves `out` alone where there is no such option: callers have found it before. */
void tune_option_text(const struct orr_rules *r, const char *name, int32_t value, char *out, size_t size) {
    for (const struct orr_option *o = r->options; o->name; o++) {
        if (strcmp(o->name, name) == 0) {
            orr_option_text(o, value, out, size);
        }
    }
}

/* ---- goals ---- */

/* How far the seats' wins are from equal shares: the root of the mean square, as a part of the share. What chance alone
 * gives is in it, for all that have played as much alike. */
static double miss_seats(const struct orr_tune *t, const struct orr_candidate *c) {
    unsigned seats = t->things.game->seats;
    double games = (double)c->games, fair = 0, sum = 0;
    for (unsigned i = 0; i < seats; i++) {
        fair += (double)c->won[i] / 60 / games / seats;
    }
    for (unsigned i = 0; i < seats; i++) {
        double rate = (double)c->won[i] / 60 / games;
        sum += (rate - fair) * (rate - fair) / seats;
    }
    return fair > 0 ? sqrt(sum) / fair : 0;
}

/* The part of the things that are used in fewer games than wanted, each by how much is missing. */
static double miss_use(const struct orr_tune *t, const struct orr_candidate *c, double percent) {
    double missing = 0, n = 0, wanted = percent / 100 * (double)c->games;
    for (unsigned g = t->things.groups > 1; g < t->things.groups; g++) {
        for (unsigned i = 0; i < t->things.group[g].count; i++) {
            if (orr_item_exists(&t->things, g, i)) {
                double used = (double)c->used[t->things.group[g].first + i];
                missing += used < wanted ? 1 - used / wanted : 0;
                n++;
            }
        }
    }
    return n > 0 ? missing / n : 0;
}

/* How far from one goal, 0 when it is met. Half as many rounds again as wanted is 0.5. */
static double miss_one(const struct orr_tune *t, const struct orr_candidate *c, const struct orr_tune_goal *goal) {
    double games = (double)c->games;
    switch (goal->kind) {
    case ORR_GOAL_SEATS:
        return miss_seats(t, c);
    case ORR_GOAL_LENGTH:
        return goal->value > 0 ? fabs((double)c->rounds / games - goal->value) / goal->value : 0;
    case ORR_GOAL_LIMIT:
        return fmax(0, (double)c->limit / games - goal->value / 100);
    default:
        return miss_use(t, c, goal->value);
    }
}

/* A candidate that has not played is infinitely far off, so it comes last. */
double orr_tune_miss(const struct orr_tune *t, unsigned candidate, unsigned goal) {
    const struct orr_candidate *c = &t->at[candidate];
    double sum = 0;
    if (!c->games) {
        return INFINITY;
    }
    if (goal < t->spec->n_goals) {
        return miss_one(t, c, &t->spec->goal[goal]);
    }
    for (unsigned i = 0; i < t->spec->n_goals; i++) {
        sum += t->spec->goal[i].weight * miss_one(t, c, &t->spec->goal[i]);
    }
    return sum;
}

/* Is candidate a before b? */
static bool before(const struct orr_tune *t, unsigned a, unsigned b) {
    if (t->at[a].rung != t->at[b].rung) {
        return t->at[a].rung > t->at[b].rung;
    }
    double x = orr_tune_miss(t, a, t->spec->n_goals), y = orr_tune_miss(t, b, t->spec->n_goals);
    return x != y ? x < y : a < b;
}

/* Insertion: there are at most ORR_TUNE_CANDIDATES, and it is asked once a round. */
void orr_tune_order(const struct orr_tune *t, unsigned *order) {
    for (unsigned n = 0; n < t->n; n++) {
        unsigned k = n;
        for (; k > 0 && before(t, n, order[k - 1]); k--) {
            order[k] = order[k - 1];
        }
        order[k] = n;
    }
}

/* ---- JSON ---- */

/* {"values":[60,2],"built_in":false,"games":900,"miss":0.12,"parts":[0.05,0.07],"rounds":11.2,"limit":0.01,"wins":[…]};
 * one that cannot be played has the reason instead of figures. */
static void put_candidate(struct orr_buf *out, const struct orr_tune *t, unsigned i) {
    const struct orr_candidate *c = &t->at[i];
    orr_put(out, "\n  {\"values\":[");
    for (unsigned k = 0; k < t->spec->n_varied; k++) {
        orr_put(out, k ? ",%d" : "%d", c->value[k]);
    }
    orr_put(out, "],\"built_in\":%s,\"games\":%llu", i ? "false" : "true", (unsigned long long)c->games);
    if (!c->game) {
        orr_put(out, ",\"refused\":");
        orr_put_json_string(out, c->refused);
    }
    if (c->games) {
        orr_put(out, ",\"miss\":%.5f,\"parts\":[", orr_tune_miss(t, i, t->spec->n_goals));
        for (unsigned k = 0; k < t->spec->n_goals; k++) {
            orr_put(out, k ? ",%.5f" : "%.5f", orr_tune_miss(t, i, k));
        }
        orr_put(out, "],\"rounds\":%.3f,\"limit\":%.4f,\"wins\":[", (double)c->rounds / (double)c->games,
                (double)c->limit / (double)c->games);
        for (unsigned k = 0; k < t->things.game->seats; k++) {
            orr_put(out, k ? ",%.4f" : "%.4f", (double)c->won[k] / 60 / (double)c->games);
        }
        orr_put(out, "]");
    }
    orr_put(out, "}");
}

/* Candidates in the order of orr_tune_order, so the first is the best; "built_in" marks the version without changes. */
void orr_tune_json(const struct orr_tune *t, struct orr_buf *out) {
    unsigned *order = orr_alloc(t->n, sizeof *order);
    orr_tune_order(t, order);
    orr_put(out, "{\"game\":\"%s\",\"table_seats\":%u,\"players\":", t->spec->rules->id, t->things.game->seats);
    orr_put_json_string(out, t->spec->players);
    orr_put(out, ",\"varied\":[");
    for (unsigned i = 0; i < t->spec->n_varied; i++) {
        const struct orr_tune_vary *v = &t->spec->vary[i];
        orr_put(out, "%s{\"path\":\"%s\",\"low\":%d,\"high\":%d,\"step\":%d,\"built_in\":%d}", i ? "," : "", v->path,
                v->low, v->high, v->step, v->built_in);
    }
    orr_put(
        out,
        "],\n \"evaluation\":\"%s\",\"rounds_played\":%llu,\"stopped\":%s,\"seconds\":%.3f,\"jobs\":%u,\"seed\":%llu",
        orr_evaluation_name(t->at[t->best].game), (unsigned long long)t->rung, t->stopped ? "true" : "false",
        t->seconds, t->spec->jobs, (unsigned long long)t->spec->seed);
    orr_put(out, ",\n \"candidates\":[");
    for (unsigned i = 0; i < t->n; i++) {
        orr_put(out, i ? "," : "");
        put_candidate(out, t, order[i]);
    }
    orr_put(out, "]}\n");
    free(order);
}

/* ---- page ---- */

static const char *const goal_names[] = {"seats", "length", "limit", "use"};

static void put_head_row(struct orr_buf *out, const struct orr_tune *t) {
    orr_put(out, "<tr>");
    for (unsigned i = 0; i < t->spec->n_varied; i++) {
        orr_put(out, "<th>");
        plot_text(out, t->spec->vary[i].path);
        orr_put(out, "</th>");
    }
    orr_put(out, "<th>games</th><th>miss</th>");
    for (unsigned i = 0; i < t->spec->n_goals; i++) {
        orr_put(out, "<th>%s</th>", goal_names[t->spec->goal[i].kind]);
    }
    orr_put(out, "<th>rounds</th><th>wins by seat, %%</th></tr>");
}

/* Values that differ from the built-in ones stand out; the version without changes says so behind its wins. */
static void put_row(struct orr_buf *out, const struct orr_tune *t, unsigned i) {
    const struct orr_candidate *c = &t->at[i];
    orr_put(out, "<tr>");
    for (unsigned k = 0; k < t->spec->n_varied; k++) {
        bool changed = c->value[k] != t->spec->vary[k].built_in;
        orr_put(out, changed ? "<td><b>%d</b></td>" : "<td>%d</td>", c->value[k]);
    }
    if (!c->games) {
        orr_put(out, "<td colspan=\"%u\" class=\"text\">", 4 + t->spec->n_goals);
        plot_text(out, c->game ? "not played" : c->refused);
        orr_put(out, "</td></tr>\n");
        return;
    }
    orr_put(out, "<td>%llu</td><td><b>%.3f</b></td>", (unsigned long long)c->games,
            orr_tune_miss(t, i, t->spec->n_goals));
    for (unsigned k = 0; k < t->spec->n_goals; k++) {
        orr_put(out, "<td>%.3f</td>", orr_tune_miss(t, i, k));
    }
    orr_put(out, "<td>%.1f</td><td>", (double)c->rounds / (double)c->games);
    for (unsigned k = 0; k < t->things.game->seats; k++) {
        orr_put(out, k ? " %.0f" : "%.0f", 100.0 * (double)c->won[k] / 60 / (double)c->games);
    }
    orr_put(out, "%s</td></tr>\n", i ? "" : " (without changes)");
}

/* The same as a table, with a warning under it: of many candidates the best was partly lucky. */
void orr_tune_html(const struct orr_tune *t, struct orr_buf *out) {
    unsigned *order = orr_alloc(t->n, sizeof *order);
    char title[160];
    orr_tune_order(t, order);
    snprintf(title, sizeof title, "%s: what was tried", t->spec->rules->title);
    page_open(out, title);
    orr_put(out, "<h1>");
    plot_text(out, title);
    orr_put(out, "</h1>\n<p class=\"sub\">%u seats, ", t->things.game->seats);
    plot_text(out, t->spec->players);
    orr_put(out, ", %u candidates, %llu rounds of successive halving, seed %llu. Evaluation: ", t->n,
            (unsigned long long)t->rung, (unsigned long long)t->spec->seed);
    plot_text(out, orr_evaluation_words(t->at[t->best].game));
    orr_put(
        out,
        ".</p>\n<section class=\"wide\"><div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Candidates\">"
        "<table><thead>");
    put_head_row(out, t);
    orr_put(out, "</thead><tbody>\n");
    for (unsigned i = 0; i < t->n; i++) {
        put_row(out, t, order[i]);
    }
    orr_put(
        out,
        "</tbody></table></div><p class=\"sub\">The best of many looks better than it is: compare it with the "
        "version without changes in games with another seed (orrery compare).</p></section></main></body></html>\n");
    free(order);
}
