/* The sections of the report that study.h counts: use and worth of things, leads, questions, rules, what decides. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "page.h"
#include "plots.h"
#include "study_html.h"
#include "study_rows.h"

/* Things of a group that are shown at once; pixels that a row and the plot of the leads are high. */
enum { SHOWN = 14, HIGH = 22, CURVE = 240 };

/* A thing with what is shown of it. */
struct thing {
    const struct orr_item *item;
    unsigned index;
    struct orr_effect effect, judged;
};

/* ---- things ---- */

/* For qsort: those used in more games first; the game's own order settles equal ones. */
static int by_use(const void *a, const void *b) {
    const struct thing *x = a, *y = b;
    if (x->item->used_games != y->item->used_games) {
        return x->item->used_games < y->item->used_games ? 1 : -1;
    }
    return (x->index > y->index) - (x->index < y->index);
}

/* The things of a group that were used, those used most first; returns how many. */
static unsigned things_of(const struct orr_study *s, unsigned group, struct thing *out) {
    unsigned n = 0;
    for (unsigned i = 0; i < s->group[group].count; i++) {
        const struct orr_item *it = study_item(s, group, i);
        if (it->used && orr_item_exists(s, group, i)) {
            out[n++] = (struct thing){it, i, orr_item_effect(it), orr_moments_mean(&it->judged)};
        }
    }
    qsort(out, n, sizeof *out, by_use);
    return n;
}

/* The end of the scale on both sides, in wins: all intervals that are not wide fit. */
static double scale_of(const struct thing *t, unsigned n) {
    double most = 0.05;
    for (unsigned i = 0; i < n; i++) {
        double far = fmax(fabs(t[i].effect.low), fabs(t[i].effect.high));
        most = isfinite(far) && far < 0.4 ? fmax(most, far) : most;
    }
    return most;
}

/* Does the interval leave 0 out? */
static bool is_clear(struct orr_effect e) { return isfinite(e.low) && (e.low > 0 || e.high < 0); }

/* Percent across a scale from -scale to scale; what lies beyond stands at its end. */
static double place_of(double value, double scale) {
    double x = 50 + 50 * value / scale;
    return x < 0 ? 0 : x > 100 ? 100 : x;
}

/* A value as a dot with its interval; the middle is nothing. */
static void put_whisker(struct orr_buf *out, struct orr_effect e, double scale, const char *tone) {
    orr_put(out, "<line class=\"rule\" x1=\"50%%\" x2=\"50%%\" y2=\"100%%\"/>");
    if (!isfinite(e.low)) {
        return;
    }
    double low = place_of(e.low, scale), high = place_of(e.high, scale);
    orr_put(out,
            "<line x1=\"%.1f%%\" x2=\"%.1f%%\" y1=\"%d\" y2=\"%d\" stroke=\"var(--%s)\" stroke-width=\"2\"/>"
            "<circle cx=\"%.1f%%\" cy=\"%d\" r=\"4\" fill=\"var(--%s)\"/>",
            low, high, HIGH / 2, HIGH / 2, tone, place_of(e.value, scale), HIGH / 2, tone);
}

/* What the interval says: points in a hundred, or that there is no difference. */
static void put_points(struct orr_buf *out, struct orr_effect e) {
    if (is_clear(e)) {
        orr_put(out, "<b class=\"%s\">%+.1f</b>", e.value > 0 ? "good" : "bad", 100 * e.value);
    } else {
        orr_put(out, "<b class=\"quiet\">%s</b>", isfinite(e.low) ? "none" : "–");
    }
}

static const char *tone_of(struct orr_effect e) { return !is_clear(e) ? "ink-2" : e.value > 0 ? "leaf" : "ember"; }

/* "by results +2.1, 95 % interval +0.4 to +3.8": in points of a hundred. */
static void put_says(struct orr_buf *out, const char *what, struct orr_effect e) {
    if (isfinite(e.low)) {
        orr_put(out, "%s %+.1f, 95 %% interval %+.1f to %+.1f", what, 100 * e.value, 100 * e.low, 100 * e.high);
    } else {
        orr_put(out, "%s unknown", what);
    }
}

/* A row: name, offered in so many games, a bar for the games in which it was used, the effect as a dot with its
 * interval, and both values in points. Screen readers and pointers get the same as words. */
static void put_thing(struct orr_buf *out, const struct orr_sim *sim, unsigned group, const struct thing *t,
                      double scale) {
    char name[128];
    double share = sim->ended ? 100.0 * (double)t->item->used_games / sim->ended : 0;
    orr_item_name(&sim->study, group, t->index, name, sizeof name);
    orr_put(out, "<div class=\"use\"><span class=\"who\">");
    plot_text(out, name);
    orr_put(out, "</span><span class=\"of\" data-of=\"offered in\">%llu</span>",
            (unsigned long long)t->item->offered_games);
    orr_put(out, "<svg class=\"plot\" height=\"%d\" role=\"img\" aria-label=\"used in %.1f %% of the games\">", HIGH,
            share);
    orr_put(out, "<title>offered in %llu games, used in %llu</title>", (unsigned long long)t->item->offered_games,
            (unsigned long long)t->item->used_games);
    orr_put(out,
            "<rect fill=\"var(--well)\" y=\"7\" width=\"100%%\" height=\"8\" rx=\"4\"/>"
            "<rect fill=\"var(--ice)\" y=\"7\" width=\"%.1f%%\" height=\"8\" rx=\"4\"/></svg>",
            share);
    orr_put(out, "<b>%.0f %%</b>", share);
    orr_put(out, "<svg class=\"plot\" height=\"%d\" role=\"img\" aria-label=\"", HIGH);
    put_says(out, "results", t->effect);
    orr_put(out, "\"><title>");
    put_says(out, "by results", t->effect);
    put_says(out, "\nby the evaluation", t->judged);
    orr_put(out, "</title>");
    put_whisker(out, t->effect, scale, tone_of(t->effect));
    orr_put(out, "</svg>");
    put_points(out, t->effect);
    orr_put(out, "<span class=\"aside\">");
    put_points(out, t->judged);
    orr_put(out, "</span></div>\n");
}

/* All rows of a group share one scale. Of a long group the rest is folded away; one that nobody used is left out. */
static void put_group(struct orr_buf *out, const struct orr_sim *sim, unsigned group, struct thing *room) {
    unsigned n = things_of(&sim->study, group, room);
    char name[128];
    if (n == 0) {
        return;
    }
    double scale = scale_of(room, n);
    orr_group_name(&sim->study, group, name, sizeof name);
    orr_put(out, "<section class=\"wide\"><h2>");
    plot_text(out, name);
    orr_put(out,
            "</h2>\n<div class=\"use head\"><span class=\"who\"></span><span class=\"of\">offered in</span>"
            "<span>used in games</span><span></span>"
            "<span>worth by results, %+.0f to %+.0f</span><span>points</span><span class=\"aside\">evaluation"
            "</span></div>\n",
            -100 * scale, 100 * scale);
    for (unsigned i = 0; i < n; i++) {
        if (i == SHOWN) {
            orr_put(out, "<details><summary>%u more</summary>\n", n - SHOWN);
        }
        put_thing(out, sim, group, &room[i], scale);
    }
    orr_put(out, n > SHOWN ? "</details></section>\n" : "</section>\n");
}

/* What nobody used: offered or not. */
static unsigned put_dead(struct orr_buf *out, const struct orr_sim *sim, bool offered) {
    const struct orr_study *s = &sim->study;
    unsigned n = 0;
    char name[128], of[128];
    for (unsigned g = 0; g < s->groups; g++) {
        for (unsigned i = 0; i < s->group[g].count; i++) {
            const struct orr_item *it = study_item(s, g, i);
            if (it->used || (it->offered > 0) != offered || !orr_item_exists(s, g, i)) {
                continue;
            }
            orr_item_name(s, g, i, name, sizeof name);
            orr_group_name(s, g, of, sizeof of);
            orr_put(out, "<li><b>");
            plot_text(out, name);
            orr_put(out, "</b> <span class=\"quiet\">");
            plot_text(out, of);
            if (offered) {
                orr_put(out, ", offered in %llu games", (unsigned long long)it->offered_games);
            }
            orr_put(out, "</span></li>\n");
            n++;
        }
    }
    return n;
}

/* What was offered and never used may be too weak; what was never offered did not come up, so it stands apart. */
static void put_dead_section(struct orr_buf *out, const struct orr_sim *sim) {
    struct orr_buf offered = {0}, never = {0};
    unsigned n = put_dead(&offered, sim, true), m = put_dead(&never, sim, false);
    orr_put(out, "<section class=\"wide\"><h2>%s</h2>\n",
            n ? "Offered and never used" : "Nothing that was offered went unused");
    if (n) {
        orr_put(out, "<ul class=\"dead\">\n");
        orr_put_bytes(out, offered.at, offered.n);
        orr_put(out, "</ul>\n");
    }
    if (m) {
        orr_put(out, "<details><summary>%u that were never offered</summary><ul class=\"dead\">\n", m);
        orr_put_bytes(out, never.at, never.n);
        orr_put(out, "</ul></details>\n");
    }
    orr_put(out, "</section>\n");
    orr_buf_free(&offered);
    orr_buf_free(&never);
}

static void put_method(struct orr_buf *out, const struct orr_sim *sim) {
    orr_put(out,
            "<section class=\"wide\"><h2>How worth is found</h2><p class=\"sub\">"
            "<b>Points</b> are wins in a hundred games. <b>By results</b>: of each game and seat one turn in which "
            "the thing was offered beside something else is drawn; turns before which the chance to win was about "
            "the same (twelve steps) are compared, those in which it was used with those in which it was not "
            "(Mantel and Haenszel; interval by Sato). Players choose what suits the moment, so this is what a use "
            "did where they chose it. <b>Evaluation</b>: in a few decisions of each game the best turn with the "
            "thing is compared with the best turn without, also where nobody took it; it is as good as the "
            "evaluation that says it (");
    plot_text(out, orr_evaluation_words(sim->game));
    orr_put(out, "). <b>none</b>: the 95 %% interval covers zero. Of a hundred things without any effect about five "
                 "still show one.</p></section>\n");
}

/* ---- leads ---- */

/* How often such a seat won; 0 where there was none. */
static double rate_of(const struct orr_lead *l) { return l->n ? (double)l->win_parts / 60 / (double)l->n : 0; }

/* A curve through the eleven points, in per cent across and down. */
static void put_path(struct orr_buf *out, const struct orr_lead *l, const char *tone, const char *more) {
    orr_put(out, "<path class=\"path\" stroke=\"var(--%s)\" %s d=\"", tone, more);
    for (unsigned i = 0; i < ORR_STUDY_TENTHS; i++) {
        orr_put(out, "%c%u %.2f", i ? 'L' : 'M', i * 10, 100 - 100 * rate_of(&l[i]));
    }
    orr_put(out, "\"/>\n");
}

/* The interval as an area: forth along the upper ends, back along the lower ones. */
static void put_band(struct orr_buf *out, const struct orr_lead *l, const char *tone) {
    orr_put(out, "<path fill=\"var(--%s)\" opacity=\".2\" d=\"", tone);
    for (unsigned i = 0; i < 2 * ORR_STUDY_TENTHS; i++) {
        unsigned k = i < ORR_STUDY_TENTHS ? i : 2 * ORR_STUDY_TENTHS - 1 - i;
        struct orr_share s = orr_share_of((double)l[k].win_parts / 60, (double)l[k].n);
        orr_put(out, "%c%u %.2f", i ? 'L' : 'M', k * 10, 100 - 100 * (i == k ? s.high : s.low));
    }
    orr_put(out, "Z\"/>\n");
}

/* Lines at every quarter, numbers beside and below, and a dashed line where equal seats would be. */
static void put_lead_axes(struct orr_buf *out, double fair) {
    for (int percent = 0; percent <= 100; percent += 25) {
        orr_put(out, "<line class=\"rule\" x2=\"100%%\" y1=\"%d%%\" y2=\"%d%%\"/>", percent, percent);
        orr_put(out, "<text class=\"tick\" x=\"-10\" y=\"%d%%\" dy=\"5\" text-anchor=\"end\">%d</text>\n", percent,
                100 - percent);
        plot_tick(out, percent, percent, false);
    }
    orr_put(out, "<line class=\"fair\" x2=\"100%%\" y1=\"%.2f%%\" y2=\"%.2f%%\"><title>equal shares</title></line>\n",
            100 - 100 * fair, 100 - 100 * fair);
    plot_unit(out, "% of the game played");
}

static void put_legend(struct orr_buf *out) {
    static const char *const line[][2] = {
        {"sun", "best score"}, {"ice", "best chance by the evaluation"}, {"ember", "worst score"}};
    orr_put(out, "<ul class=\"legend\">");
    for (unsigned i = 0; i < 3; i++) {
        orr_put(out,
                "<li><svg viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"M0 8H16\" stroke=\"var(--%s)\" "
                "stroke-width=\"3\"%s/></svg>%s</li>",
                line[i][0], i == 1 ? " stroke-dasharray=\"4 3\"" : "", line[i][1]);
    }
    orr_put(out, "</ul>\n");
}

/* The same curve in numbers, folded away; rounds that no game reached are left out. */
static void put_rounds(struct orr_buf *out, const struct orr_study *s) {
    orr_put(out,
            "<details><summary>After each round</summary><div class=\"scroll\" role=\"region\" tabindex=\"0\" "
            "aria-label=\"After each round\"><table><thead><tr><th>round</th><th>games</th><th>the leader wins</th>"
            "<th>95 %% interval</th></tr></thead><tbody>\n");
    for (unsigned i = 0; i < ORR_STUDY_ROUNDS; i++) {
        struct orr_share r = orr_share_of((double)s->round[i].win_parts / 60, (double)s->round[i].n);
        if (s->round[i].n) {
            orr_put(out, "<tr><td>%u</td><td>%llu</td><td>%.1f %%</td><td>%.1f to %.1f %%</td></tr>\n", i,
                    (unsigned long long)s->round[i].n, 100 * r.rate, 100 * r.low, 100 * r.high);
        }
    }
    orr_put(out, "</tbody></table></div></details>\n");
}

/* The inner svg stretches the curves over the plot (100 by 100 without keeping the ratio); axes and texts stay
 * outside it, because stretching would distort them. */
static void put_leads(struct orr_buf *out, const struct orr_sim *sim) {
    const struct orr_study *s = &sim->study;
    if (!s->tenth[0].n) {
        return;
    }
    orr_put(out, "<section><h2>Leads and comebacks: who leads now wins, %%</h2>\n");
    put_legend(out);
    orr_put(out, "<div class=\"axes\">");
    plot_open(out, "How often the seat that leads, the favourite and the last seat win", "curve", CURVE);
    put_lead_axes(out, 1.0 / sim->game->seats);
    orr_put(out, "<svg viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\">\n");
    put_band(out, s->tenth, "sun");
    put_path(out, s->favourite, "ice", "stroke-dasharray=\"7 5\"");
    put_path(out, s->last, "ember", "");
    put_path(out, s->tenth, "sun", "");
    orr_put(out,
            "</svg></svg></div>\n<p class=\"sub\">Half way the leader wins %.0f %% and the last seat %.0f %%.</p>\n",
            100 * rate_of(&s->tenth[5]), 100 * rate_of(&s->last[5]));
    put_rounds(out, s);
    orr_put(out, "</section>\n");
}

/* ---- what decides ---- */

/* A part of the bar; below half a percent it would be an edge, and below 7 % its number has no room. */
static void put_part(struct orr_buf *out, const char *tone, double from, double share) {
    if (share > 0.004) {
        orr_put(out, "<rect fill=\"var(--%s)\" x=\"%.2f%%\" width=\"%.2f%%\" height=\"40\"/>", tone, 100 * from,
                100 * share);
    }
    if (share > 0.07) {
        orr_put(out, "<text class=\"on\" x=\"%.2f%%\" y=\"26\" text-anchor=\"middle\">%.0f</text>",
                100 * (from + share / 2), 100 * share);
    }
}

/* The parts come from games that were played twice with the same dice: what is the same again is seat, player or
 * chance; what changes is choices. */
static void put_decides(struct orr_buf *out, const struct orr_sim *sim) {
    struct orr_decides d;
    orr_put(out, "<section><h2>What decides, %% of the result</h2>\n");
    if (!orr_sim_decides(sim, &d)) {
        orr_put(out, "<p class=\"sub\">Too few games to say.</p></section>\n");
        return;
    }
    const struct {
        const char *tone, *name, *what;
        double share;
    } part[] = {{"sun", "seat",
                 d.mixed ? "who begins, and who plays: rotate the players to tell them apart" : "who begins", d.seat},
                {"leaf", "player", "who plays better", d.player},
                {"ice", "chance", "dice and cards: the same ones give the same winner again", d.chance},
                {"violet", "choices", "what changes when the same dice are played again", d.choices}};
    double at = 0;
    orr_put(out,
            "<svg class=\"plot\" height=\"40\" role=\"img\" aria-label=\"seat %.0f, player %.0f, chance %.0f, choices "
            "%.0f\">",
            100 * d.seat, 100 * d.player, 100 * d.chance, 100 * d.choices);
    for (unsigned i = 0; i < 4; i++) {
        put_part(out, part[i].tone, at, part[i].share);
        at += part[i].share;
    }
    orr_put(out, "</svg><ul class=\"parts-of\">");
    for (unsigned i = 0; i < 4; i++) {
        orr_put(out, "<li><i style=\"background:var(--%s)\"></i><b>%.0f %s</b> %s</li>", part[i].tone,
                100 * part[i].share, part[i].name, part[i].what);
    }
    orr_put(
        out,
        "</ul><p class=\"sub\">Parts of the variance of a win, from %llu games in pairs with the same dice. All but "
        "choices: %.0f %%, 95 %% interval %.0f to %.0f.</p></section>\n",
        (unsigned long long)d.games, 100 * d.repeats.value, 100 * d.repeats.low, 100 * d.repeats.high);
}

/* ---- questions and rules ---- */

/* Questions in the game's order, with the mean and the largest number of options. */
static void put_questions(struct orr_buf *out, const struct orr_sim *sim) {
    orr_put(out, "<section class=\"wide\"><h2>Decisions</h2><div class=\"scroll\" role=\"region\" tabindex=\"0\" "
                 "aria-label=\"Decisions\"><table><thead><tr><th>question</th><th>per game</th><th>options</th>"
                 "<th>most</th><th>one option only</th></tr></thead><tbody>\n");
    for (unsigned i = 0; i < ORR_STUDY_PROMPTS; i++) {
        const struct orr_prompt_count *c = &sim->study.prompt[i];
        if (c->decisions) {
            orr_put(out, "<tr><td class=\"name\">");
            plot_text(out, orr_tr(sim->game, sim->game->rules->prompts[i].ask));
            orr_put(out, "</td><td>%.1f</td><td>%.1f</td><td>%llu</td><td>%.0f %%</td></tr>\n",
                    (double)c->decisions / sim->ended, (double)c->options / (double)c->decisions,
                    (unsigned long long)c->most, 100.0 * (double)c->forced / (double)c->decisions);
        }
    }
    orr_put(out, "</tbody></table></div></section>\n");
}

/* Folded away: rules that neither refused nor told anything in these games. */
static void put_rule_list(struct orr_buf *out, const struct orr_rule_seen *rule, unsigned n) {
    orr_put(out, "<details><summary>Rules that did not come up</summary><p class=\"sub\">");
    for (unsigned i = 0; i < n; i++) {
        if (!rule[i].told && !rule[i].refused) {
            orr_put(out, "%s ", rule[i].id);
        }
    }
    orr_put(out, "</p></details>\n");
}

/* A rule counts as seen when the log named it or when it refused something that was tried. */
static void put_rules(struct orr_buf *out, const struct orr_sim *sim) {
    struct orr_rule_seen rule[ORR_RULES_SEEN];
    unsigned n = orr_sim_rules(sim, rule, ORR_RULES_SEEN), told = 0, refused = 0, seen = 0;
    for (unsigned i = 0; i < n; i++) {
        told += rule[i].told > 0;
        refused += rule[i].refused > 0;
        seen += rule[i].told || rule[i].refused;
    }
    orr_put(out,
            "<section class=\"wide\"><h2>Rules that came up: %u of %u</h2><p>%u were told in the log, %u refused one "
            "of %llu decisions that were tried at the wrong time.</p>\n",
            seen, n, told, refused, (unsigned long long)sim->study.trials);
    if (seen < n) {
        put_rule_list(out, rule, n);
    }
    orr_put(out, "</section>\n");
}

/* From the whole to the parts: leads, what decides, things (the verbs last), what nobody used, how worth is found,
 * questions, rules. */
void study_html(struct orr_buf *out, const struct orr_sim *sim) {
    const struct orr_study *s = &sim->study;
    struct thing *room = orr_alloc(s->items, sizeof *room);
    put_leads(out, sim);
    put_decides(out, sim);
    for (unsigned g = 1; g < s->groups; g++) {
        put_group(out, sim, g, room);
    }
    put_group(out, sim, 0, room);
    put_dead_section(out, sim);
    put_method(out, sim);
    put_questions(out, sim);
    put_rules(out, sim);
    free(room);
}
