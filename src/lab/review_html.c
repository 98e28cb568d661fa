/* The review as one page that needs no other file: curve, turning points, luck and skill,
 * the largest luck and every marked decision. The plots are in review_plots.c, the frame in page.c. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "page.h"
#include "plots.h"
#include "review_page.h"

static const char *const mark_words[] = {"", "?!", "?", "??"};

static void put_title(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    char words[512];
    bool over = orr_result_words(r->game, &r->result, ORR_ALL_KNOWING, names, words, sizeof words) > 0;
    plot_text(out, over ? words : "Not over yet");
}

static void put_head(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    page_open(out, "Review");
    orr_put(out, "<h1>");
    put_title(out, r, names);
    orr_put(out, "</h1>\n<p class=\"sub\">");
    plot_text(out, r->game->rules->title);
    orr_put(out, ", %u seat%s, %u moves, %u iterations</p>\n", r->game->seats, r->game->seats == 1 ? "" : "s",
            r->entries, r->iterations);
}

static void put_legend(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    orr_put(out, "<ul class=\"legend\">");
    for (unsigned i = 0; i < review_lines(r); i++) {
        orr_put(out, "<li>");
        plot_name(out, (int)i, seat_tones[i], review_name(r, names, i, "all together"));
        orr_put(out, "</li>");
    }
    orr_put(out, "</ul>\n");
}

static void put_curve(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    orr_put(out, "<section><h2>%s</h2>\n", r->relative ? "Chance, relative to the start" : "Win chance");
    put_legend(out, r, names);
    review_plot_curve(out, r, names);
    if (r->relative) {
        orr_put(out,
                "<p class=\"sub\">All seats share one goal. 50 means: as good as at the start; the end is 100 for a "
                "win and 0 otherwise.</p>\n");
    }
    orr_put(out, "</section>\n");
}

/* ---- decisions ---- */

static void put_step(struct orr_buf *out, const struct orr_review *r, orr_action a) {
    char words[256];
    orr_step_words(r->game, a, words, sizeof words);
    plot_text(out, words);
}

/* A line in notation; frees it. */
static void put_code(struct orr_buf *out, struct orr_buf *line) {
    orr_put(out, "<code>");
    plot_text(out, line->at ? line->at : "");
    orr_put(out, "</code>");
    orr_buf_free(line);
}

/* The aim of a turn, and its decisions from the first that differs; frees the line. */
static void put_turn(struct orr_buf *out, const char *aim, unsigned same, struct orr_buf *line) {
    struct orr_buf rest = {0};
    const char *at = line->at ? line->at : "";
    for (unsigned i = 0; i < same && strchr(at, ' '); i++) {
        at = strchr(at, ' ') + 1;
    }
    plot_text(out, aim);
    orr_put(&rest, "%s%s", same ? "... " : "", at);
    orr_put(out, "<br>");
    put_code(out, &rest);
    orr_buf_free(line);
}

static void put_played(struct orr_buf *out, const struct orr_review *r, const struct orr_review_choice *c) {
    struct orr_buf line = {0};
    char played[ORR_AIM_MAX], better[ORR_AIM_MAX];
    orr_review_aims(r, c, played, better);
    orr_review_played(r, c, c->same + ORR_REVIEW_LINE, &line);
    put_turn(out, played, c->best ? 0 : c->same, &line);
}

static void put_better(struct orr_buf *out, const struct orr_review *r, const struct orr_review_choice *c) {
    struct orr_buf line = {0};
    char played[ORR_AIM_MAX], better[ORR_AIM_MAX];
    orr_review_aims(r, c, played, better);
    orr_review_line(r, c->line, c->steps, c->same + ORR_REVIEW_LINE, &line);
    put_turn(out, better, c->same, &line);
}

/* What the better turn does and the played one does not. */
static void put_why(struct orr_buf *out, const struct orr_review_choice *c) {
    for (unsigned i = 0; i < c->reasons && c->reason[0].effect > 0; i++) {
        const struct orr_reason *reason = &c->reason[i];
        orr_put(out, "%s%s%s ", i ? ", " : "<br>Why: ", reason->effect < 0 ? "but " : "",
                reason->more ? "more" : "less");
        plot_text(out, reason->words);
    }
}

/* What the search says about a choice. */
static void put_advice(struct orr_buf *out, const struct orr_review *r, const struct orr_review_choice *c) {
    if (c->best) {
        orr_put(out, "<p>This was the best turn found.</p>\n");
        return;
    }
    if (c->points > 0) {
        orr_put(out, "<p>Better by %.1f points of the score: ", orr_review_points(r, c));
    } else if (c->error >= ORR_REVIEW_LEAST) {
        orr_put(out, "<p>Better by %.0f: ", 100 * c->error);
    } else {
        orr_put(out, "<p>The search preferred, without a clear gain: ");
    }
    put_better(out, r, c);
    put_why(out, c);
    orr_put(out, "</p>\n");
}

/* ---- outcomes of chance ---- */

/* Whose share an outcome changed by a point or more, and by how much. */
static void put_moved(struct orr_buf *out, const struct orr_review *r, const struct orr_review_luck *l,
                      const char *const *names) {
    orr_put(out, "<span class=\"moved\">");
    for (unsigned k = 0; k < review_lines(r); k++) {
        if (fabs(l->luck[k]) >= ORR_REVIEW_LEAST) {
            orr_put(out, "<span>");
            plot_name(out, (int)k, seat_tones[k], review_name(r, names, k, "all"));
            orr_put(out, "<b class=\"%s\">%+.0f</b></span>", l->luck[k] > 0 ? "good" : "bad", 100 * l->luck[k]);
        }
    }
    orr_put(out, "</span>");
}

/* For a turning point that was luck: the outcome that contributed most, and the total of the turn if that differs. */
static void put_outcome(struct orr_buf *out, const struct orr_review *r, uint32_t turn, const char *const *names) {
    int32_t i = orr_review_outcome(r, turn);
    double all = r->turn[turn].luck[r->focus];
    if (i < 0) {
        return;
    }
    orr_put(out, "<p>");
    put_step(out, r, orr_match_entry(r->match, r->luck[i].entry).action);
    put_moved(out, r, &r->luck[i], names);
    if (fabs(all - r->luck[i].luck[r->focus]) >= ORR_REVIEW_LEAST) {
        orr_put(out, "All outcomes of this turn: ");
        plot_text(out, review_name(r, names, (unsigned)r->focus, "all"));
        orr_put(out, " %+.0f", 100 * all);
    }
    orr_put(out, "</p>\n");
}

/* A row of the largest swings of luck. */
static void put_lucky_row(struct orr_buf *out, const struct orr_review *r, const struct orr_review_luck *l,
                          const char *const *names) {
    orr_put(out, "<tr><td data-label=\"move\">%u</td><td data-label=\"round\">%u</td><td class=\"text\">", l->entry + 1,
            r->turn[l->turn].round);
    put_step(out, r, orr_match_entry(r->match, l->entry).action);
    orr_put(out, "</td><td class=\"text\">");
    put_moved(out, r, l, names);
    orr_put(out, "</td></tr>\n");
}

/* The table of the largest swings of luck. */
static void put_largest(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    orr_put(out,
            "<section class=\"wide\"><h2>Largest swings of luck</h2>\n<table class=\"stack\"><thead><tr><th>move</th>"
            "<th>round</th><th class=\"text\">outcome</th><th class=\"text\">win "
            "chance</th></tr></thead><tbody>\n");
    for (unsigned i = 0; i < r->n_largest; i++) {
        put_lucky_row(out, r, &r->luck[r->largest[i]], names);
    }
    orr_put(out, "</tbody></table>\n<p class=\"sub\">%s</p></section>\n",
            r->n_largest ? "In points of win chance, compared with the average outcome."
                         : "None: no outcome changed a win chance by a point.");
}

/* ---- turning points ---- */

/* The verdict, with the name of the seat that it is about: luck is the focus seat's, in whosever turn it came. */
static void put_chip(struct orr_buf *out, const struct orr_review *r, uint32_t turn, const char *const *names) {
    static const char *const tone[] = {
        [ORR_REVIEW_UNEXPLAINED] = "quiet", [ORR_REVIEW_SLIP] = "bad",       [ORR_REVIEW_GOOD_LUCK] = "luck",
        [ORR_REVIEW_BAD_LUCK] = "luck",     [ORR_REVIEW_BEST_MOVE] = "good",
    };
    enum orr_review_kind kind = orr_review_kind(r, turn);
    bool luck = kind == ORR_REVIEW_GOOD_LUCK || kind == ORR_REVIEW_BAD_LUCK;
    int who = luck ? r->focus : r->turn[turn].seat; /* luck is the focus's, in whosever turn it came */
    orr_put(out, "<p><span class=\"chip %s\">", tone[kind]);
    if (who >= 0 && !(luck && r->common)) {
        plot_text(out, names[who]);
        orr_put(out, ": ");
    }
    orr_put(out, "%s</span></p>\n", orr_review_verdict(r, turn));
}

/* One turning point. */
static void put_card(struct orr_buf *out, const struct orr_review *r, unsigned i, const char *const *names) {
    uint32_t turn = r->turning[i];
    const struct orr_review_turn *t = &r->turn[turn];
    double change = t->share[r->focus] - orr_review_before(r, turn, (unsigned)r->focus);
    orr_put(out, "<section class=\"card\" id=\"turn%u\"><h2><span>%u. Move %u, round %u</span>", i + 1, i + 1,
            t->from + 1, t->round);
    orr_put(out, "<span class=\"%s\">%+.0f</span></h2>\n", change > 0 ? "good" : "bad", 100 * change);
    put_outcome(out, r, turn, names);
    if (t->choice >= 0) {
        const struct orr_review_choice *c = &r->choice[t->choice];
        orr_put(out, "<p>");
        put_played(out, r, c);
        orr_put(out, "</p>\n");
        put_advice(out, r, c);
    } else if (t->seat >= 0 && !t->options) {
        orr_put(out, "<p>There was no choice.</p>\n");
    }
    put_chip(out, r, turn, names);
    orr_put(out, "</section>\n");
}

/* ---- marked decisions ---- */

/* A narrow screen leaves out the head of the table: there the cells show their labels. */
static void put_marked_row(struct orr_buf *out, const struct orr_review *r, const struct orr_review_choice *c,
                           const char *name) {
    orr_put(out, "<tr><td data-label=\"move\">%u</td><td class=\"name\">", c->entry + 1);
    plot_text(out, name);
    orr_put(out, "</td><td class=\"bad\">%s</td><td data-label=\"lost\">", mark_words[c->mark]);
    if (c->points > 0) {
        orr_put(out, "%.1f in points</td>", orr_review_points(r, c));
    } else {
        orr_put(out, "%.0f &#177; %.0f</td>", 100 * c->error, 200 * c->standard_error);
    }
    orr_put(out, "<td class=\"text\" data-label=\"played\">");
    put_played(out, r, c);
    orr_put(out, "</td><td class=\"text\" data-label=\"better\">");
    put_better(out, r, c);
    put_why(out, c);
    orr_put(out, "</td></tr>\n");
}

/* Whom the evaluation has misjudged. */
static void put_misjudged(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    for (unsigned i = 0; i < review_lines(r); i++) {
        if (r->misjudged >> i & 1u) {
            orr_put(out, "<p>");
            plot_text(out, review_name(r, names, i, "all together"));
            orr_put(out, " won in a way that the evaluation does not understand: its judgement of these turns is worth "
                         "little, and none is marked.</p>\n");
        }
    }
}

/* All decisions that were marked as errors, one's own first. */
static void put_marked(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    uint32_t *list = orr_alloc(r->n_choices + 1, sizeof *list);
    size_t shown = orr_review_errors(r, list);
    orr_put(out, "<section class=\"wide\"><h2>Marked decisions</h2>\n");
    put_misjudged(out, r, names);
    orr_put(out, "<table class=\"stack\"><thead><tr><th>move</th>"
                 "<th>who</th><th></th><th>lost</th><th class=\"text\">played</th><th class=\"text\">better</th></tr>"
                 "</thead><tbody>\n");
    for (size_t i = 0; i < shown; i++) {
        const struct orr_review_choice *c = &r->choice[list[i]];
        put_marked_row(out, r, c, names[c->seat]);
    }
    free(list);
    orr_put(out,
            "</tbody></table>\n<p class=\"sub\">%s?!, ? and ??: at least 2, 4 and 8 points of win chance lost against "
            "the best turn that a search found from what the player could know; where the win was decided, at least a "
            "fiftieth, a twentieth and a tenth of the best score.</p></section>\n",
            shown ? "" : "None. ");
}

/* Why each seat's share changed, as bars. */
static void put_luck(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    static const struct {
        const char *tone, *words;
    } part[REVIEW_PARTS] = {{"ice", "luck: outcomes compared with the average"},
                            {"violet", "skill lost: own errors"},
                            {"leaf", "errors of others"},
                            {"ink-2", "rest: what neither luck nor errors explain"}};
    orr_put(out, "<section class=\"wide\"><h2>Luck and skill, in points of win chance</h2>\n<ul class=\"legend\">");
    for (unsigned i = 0; i < REVIEW_PARTS; i++) {
        orr_put(out,
                "<li><svg viewBox=\"0 0 16 16\" aria-hidden=\"true\"><rect width=\"16\" height=\"16\" rx=\"3\" "
                "fill=\"var(--%s)\"/></svg>%s</li>",
                part[i].tone, part[i].words);
    }
    orr_put(out, "</ul>\n");
    review_plot_parts(out, r, names);
    orr_put(out, "<p class=\"sub\">%s</p></section>\n",
            r->rough ? "The rest is the largest part for a seat: take this review as a rough one." : "");
}

void orr_review_html(const struct orr_review *r, const char *const *names, struct orr_buf *out) {
    put_head(out, r, names);
    put_curve(out, r, names);
    orr_put(out, "<div class=\"cards\">\n");
    for (unsigned i = 0; i < r->n_turning; i++) {
        put_card(out, r, i, names);
    }
    orr_put(out, "</div><div class=\"grid\">\n");
    put_luck(out, r, names);
    put_largest(out, r, names);
    put_marked(out, r, names);
    orr_put(out, "</div></main></body></html>\n");
}
