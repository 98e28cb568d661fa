/* orrery review: looking back at a record. The judging is the lab's; here are the order,
 * the words for people and the progress bar. */
#include "cli.h"
#include "orrery/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BAR = 48, ROWS = 24, STEPS = 6, WIDTH = 79, INDENT = 8 };

static const char *const marks[] = {"", "?!", "?", "??"};

/* ---- for people ---- */

static unsigned lines_of(const struct orr_review *r) { return r->common ? 1 : r->game->seats; }

/* At most 20 bytes, whole characters; valid until the next call. */
static const char *brief(const char *name) {
    static char text[21];
    size_t n = strlen(name);
    n = n < sizeof text ? n : sizeof text - 1;
    while (n && ((unsigned char)name[n] & 0xC0) == 0x80) {
        n--;
    }
    snprintf(text, sizeof text, "%.*s", (int)n, name);
    return text;
}

static const char *name_of(const struct orr_review *r, const char *const *names, unsigned seat) {
    return r->common && r->game->seats > 1 ? "all" : brief(names[seat]);
}

/* The shares as a bar of digits, one per seat. */
static void put_bar(struct orr_buf *out, const struct orr_review *r, const double *share) {
    double sum = 0;
    unsigned at = 0;
    for (unsigned i = 0; i < lines_of(r); i++) {
        sum += share[i];
        for (; at < BAR && at + 0.5 < sum * BAR; at++) {
            orr_put(out, "%u", i + 1);
        }
    }
    for (; at < BAR; at++) {
        orr_put(out, ".");
    }
}

/* After `point` turns: the bar, and every seat's share in percent. At most 79 columns with six seats. */
static void put_point(struct orr_buf *out, const struct orr_review *r, size_t point) {
    const double *share = point ? r->turn[point - 1].share : r->start;
    orr_put(out, "%5u  ", point ? r->turn[point - 1].to : 0u);
    put_bar(out, r, share);
    for (unsigned i = 0; i < lines_of(r); i++) {
        orr_put(out, " %3.0f", 100 * share[i]);
    }
    orr_put(out, "\n");
}

/* The start, the end, and points evenly between them. */
static void put_curve(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    size_t rows = r->n_turns < ROWS ? r->n_turns : ROWS;
    orr_put(out, r->relative ? "All seats share one goal: 50 %% is as good as the start, 100 %% is a win.\n"
                               "Chance in percent, after move:\n"
                 : r->common ? "Chance to win in percent, after move:\n"
                             : "Win chance of every seat in percent, after move:\n");
    for (unsigned i = 0; i < lines_of(r) && !r->common; i++) {
        orr_put(out, "       %u %s\n", i + 1, name_of(r, names, i));
    }
    for (unsigned i = 0; i < lines_of(r) && !r->common; i++) {
        orr_put(out, "%*u%s", i ? 4 : BAR + 11, i + 1, i + 1 < lines_of(r) ? "" : "\n");
    }
    put_point(out, r, 0);
    for (size_t i = 1; i <= rows; i++) {
        put_point(out, r, i * r->n_turns / rows);
    }
}

static void put_sums(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    orr_put(out, "\nIn points of win chance:\n%-20s %6s %6s %7s %7s %6s %6s  %s\n", "", "start", "luck", "errors",
            "others'", "rest", "end", "?! ? ??");
    for (unsigned i = 0; i < lines_of(r); i++) {
        const struct orr_review_sum *s = &r->sum[i];
        orr_put(out, "%-20s %6.1f %+6.1f %+7.1f %+7.1f %+6.1f %6.1f  %2u %u %2u\n", name_of(r, names, i),
                100 * s->start, 100 * s->luck, 0 - 100 * s->error, 100 * s->from_others, 100 * s->rest, 100 * s->end,
                s->marks[1], s->marks[2], s->marks[3]);
    }
    if (r->rough) {
        orr_put(out, "The rest, which neither luck nor errors explain, is the largest part for a seat:\n"
                     "take this review as a rough one.\n");
    }
}

/* What came out, and whom it moved by a point or more. */
static void put_outcome(struct orr_buf *out, const struct orr_review *r, const struct orr_review_luck *l,
                        const char *const *names) {
    char words[256];
    const char *before = " (";
    orr_step_words(r->game, orr_match_entry(r->match, l->entry).action, words, sizeof words);
    orr_put(out, "%s", words);
    for (unsigned k = 0; k < lines_of(r); k++) {
        if (fabs(l->luck[k]) >= ORR_REVIEW_LEAST) {
            orr_put(out, "%s%s %+.0f", before, name_of(r, names, k), 100 * l->luck[k]);
            before = ", ";
        }
    }
    orr_put(out, before[0] == ',' ? ")" : "");
}

static void put_largest(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    struct orr_buf text = {0};
    char head[48];
    orr_put(out, "\nLargest swings of luck:\n");
    for (unsigned i = 0; i < r->n_largest; i++) {
        const struct orr_review_luck *l = &r->luck[r->largest[i]];
        snprintf(head, sizeof head, "move %u, round %u:", l->entry + 1, r->turn[l->turn].round);
        text.n = 0;
        put_outcome(&text, r, l, names);
        put_wrapped(out, head, text.at, INDENT, WIDTH);
    }
    if (!r->n_largest) {
        orr_put(out, "none: no outcome changed a win chance by a point\n");
    }
    orr_buf_free(&text);
}

static void put_luck(struct orr_buf *out, const struct orr_review *r, uint32_t turn, const char *const *names) {
    struct orr_buf text = {0};
    int32_t i = orr_review_outcome(r, turn);
    double all = r->turn[turn].luck[r->focus];
    if (i < 0) {
        return;
    }
    put_outcome(&text, r, &r->luck[i], names);
    if (fabs(all - r->luck[i].luck[r->focus]) >= ORR_REVIEW_LEAST) {
        orr_put(&text, "; all outcomes of this turn: %s %+.0f", name_of(r, names, (unsigned)r->focus), 100 * all);
    }
    put_wrapped(out, "   outcome", text.at, INDENT, WIDTH);
    orr_buf_free(&text);
}

/* ---- decisions ---- */

/* What the better turn does and the played one does not. */
static void put_why(struct orr_buf *out, const struct orr_review_choice *c) {
    struct orr_buf text = {0};
    for (unsigned i = 0; i < c->reasons && c->reason[0].effect > 0; i++) {
        const struct orr_reason *reason = &c->reason[i];
        orr_put(&text, "%s%s%s %s", i ? ", " : "", reason->effect < 0 ? "but " : "", reason->more ? "more" : "less",
                reason->words);
    }
    if (text.n) {
        put_wrapped(out, "   why:", text.at, INDENT, WIDTH);
    }
    orr_buf_free(&text);
}

/* Decisions from the first that differs. */
static void put_line(struct orr_buf *out, const struct orr_review *r, const struct orr_review_choice *c,
                     const char *head, const char *aim, const struct orr_buf *line) {
    struct orr_buf text = {0};
    const char *at = line->at ? line->at : "";
    unsigned same = c->best ? 0 : c->same;
    (void)r;
    for (unsigned i = 0; i < same && strchr(at, ' '); i++) {
        at = strchr(at, ' ') + 1;
    }
    orr_put(&text, "%s: %s%s", aim, same ? "... " : "", at);
    put_wrapped(out, head, text.at, INDENT, WIDTH);
    orr_buf_free(&text);
}

/* How much better the other turn is: in points of win chance, or where the win is decided in points of the score. */
static void put_gain(struct orr_buf *out, const struct orr_review *r, const struct orr_review_choice *c) {
    if (c->points > 0) {
        orr_put(out, "   %.1f points of the score lost; the win was as good as decided\n", orr_review_points(r, c));
    } else if (c->error >= ORR_REVIEW_LEAST) {
        orr_put(out, "   %.0f points of win chance lost, +-%.0f\n", 100 * c->error, 200 * c->standard_error);
    }
}

static void put_decision(struct orr_buf *out, const struct orr_review *r, const struct orr_review_choice *c) {
    struct orr_buf played = {0}, better = {0};
    char aim[2][ORR_AIM_MAX];
    orr_review_aims(r, c, aim[0], aim[1]);
    orr_review_played(r, c, c->same + STEPS, &played);
    orr_review_line(r, c->line, c->steps, c->same + STEPS, &better);
    put_line(out, r, c, "   played", aim[0], &played);
    if (c->best) {
        orr_put(out, c->margin > 0 ? "   the best turn found, by %.0f points\n" : "   the best turn found\n",
                100 * c->margin);
    } else {
        bool gain = c->error >= ORR_REVIEW_LEAST || c->points > 0;
        put_line(out, r, c, gain ? "   better" : "   as good", aim[1], &better);
        put_why(out, c);
        put_gain(out, r, c);
    }
    orr_buf_free(&played);
    orr_buf_free(&better);
}

/* Before the first round nothing is said. */
static void put_round(struct orr_buf *out, uint32_t round) {
    if (round) {
        orr_put(out, "round %u, ", round);
    }
}

static void put_turning(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    orr_put(out, "\nTurning points for %s:\n", name_of(r, names, (unsigned)r->focus));
    for (unsigned i = 0; i < r->n_turning; i++) {
        const struct orr_review_turn *t = &r->turn[r->turning[i]];
        double before = orr_review_before(r, r->turning[i], (unsigned)r->focus);
        orr_put(out, "%u. move %u, ", i + 1, t->from + 1);
        put_round(out, t->round);
        orr_put(out, "%s: %.0f %% to %.0f %%, %s\n", t->seat < 0 ? "chance" : brief(names[t->seat]), 100 * before,
                100 * t->share[r->focus], orr_review_verdict(r, r->turning[i]));
        put_luck(out, r, r->turning[i], names);
        if (t->choice >= 0) {
            put_decision(out, r, &r->choice[t->choice]);
        } else if (t->seat >= 0 && !t->options) {
            orr_put(out, "   there was no choice\n");
        }
    }
    if (!r->n_turning) {
        orr_put(out, "none: no turn changed much for a reason that can be named\n");
    }
}

/* Round in which an entry lies. */
static uint32_t round_of(const struct orr_review *r, uint32_t entry) {
    size_t i = 0;
    while (i + 1 < r->n_turns && r->turn[i].to <= entry) {
        i++;
    }
    return r->n_turns ? r->turn[i].round : 0;
}

/* Whom the evaluation has misjudged: its errors are not listed. */
static void put_misjudged(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    for (unsigned i = 0; i < lines_of(r); i++) {
        if (r->misjudged >> i & 1u) {
            orr_put(out,
                    "%s won in a way that the evaluation does not understand:\nits judgement of these turns is "
                    "worth little, and none is marked.\n",
                    name_of(r, names, i));
        }
    }
}

static void put_marked(struct orr_buf *out, const struct orr_review *r, const char *const *names) {
    uint32_t *list = orr_alloc(r->n_choices + 1, sizeof *list);
    size_t n = orr_review_errors(r, list);
    orr_put(out, "\nErrors, %sthe dearest first:\n", r->own < 0 ? "" : "one's own and ");
    put_misjudged(out, r, names);
    for (size_t i = 0; i < n; i++) {
        const struct orr_review_choice *c = &r->choice[list[i]];
        orr_put(out, "move %u, ", c->entry + 1);
        put_round(out, round_of(r, c->entry));
        orr_put(out, "%s %s\n", brief(names[c->seat]), marks[c->mark]);
        put_decision(out, r, c);
    }
    if (!n) {
        orr_put(out, "none\n");
    }
    free(list);
}

static void review_text(const struct orr_review *r, const char *const *names, struct orr_buf *out) {
    orr_put(out, "%s, %u seat%s, %u moves, %s\n\n", r->game->rules->title, r->game->seats,
            r->game->seats == 1 ? "" : "s", r->entries, r->finished ? "finished" : "not finished");
    if (r->finished) {
        result_text(r->game, &r->result, SEAT_ALL, names, out);
        orr_put(out, "\n");
    }
    put_curve(out, r, names);
    put_sums(out, r, names);
    put_largest(out, r, names);
    put_turning(out, r, names);
    put_marked(out, r, names);
}

/* ---- the command ---- */

static int report(const struct args *a, const struct orr_review *r, const char *const *names) {
    const char *html = args_text(a, "html");
    struct orr_buf b = {0};
    if (args_has(a, "json")) {
        orr_review_json(r, names, &b);
        return print_buf(&b);
    }
    if (html) {
        orr_review_html(r, names, &b);
        bool ok = write_all(html, b.at, b.n);
        orr_buf_free(&b);
        return ok ? EXIT_DONE : EXIT_REFUSED;
    }
    review_text(r, names, &b);
    return print_buf(&b);
}

static int review_match(const struct args *a, struct orr_review_spec order) {
    const struct orr_match *m = order.match;
    struct progress bar;
    struct orr_watch watch = {.progress = progress_show, .user = &bar, .stop = interrupt_flag()};
    struct orr_review review;
    struct orr_error err = {0};
    struct shown_names names;
    order.watch = &watch;
    names_show(m, &names);
    weights_recall(orr_match_game(m));
    interrupt_catch();
    progress_begin(&bar, "moves");
    bool ok = orr_review_run(&order, &review, &err);
    progress_end(&bar);
    if (!ok) {
        return refused("%s: %s", record_name(a), err.text);
    }
    int code = report(a, &review, names.at);
    orr_review_free(&review);
    if (interrupted()) {
        note("stopped early: only the moves up to there were analysed");
        return EXIT_INTERRUPTED;
    }
    return code;
}

/* --seat P2: whose errors come first. */
static bool own_of(const struct args *a, const orr_game *g, uint8_t *own) {
    int seat = -1;
    bool ok = !args_text(a, "seat") || seat_read(g, args_text(a, "seat"), &seat);
    *own = seat >= 0 ? (uint8_t)(seat + 1) : 0;
    return ok;
}

static int run(const struct args *a) {
    static const char *const exclusive[] = {"json", "html", NULL};
    uint64_t iterations = ORR_REVIEW_ITERATIONS, seed = 1;
    int code = EXIT_REFUSED;
    if (!args_one_of(a, exclusive) || !args_number(a, "iterations", 1, ORR_REVIEW_MOST_ITERATIONS, &iterations) ||
        !args_number(a, "seed", 0, UINT64_MAX, &seed)) {
        return EXIT_USAGE;
    }
    struct orr_match *m = record_load(a);
    if (m) {
        struct orr_review_spec order = {.match = m, .iterations = (uint32_t)iterations, .seed = seed};
        code = own_of(a, orr_match_game(m), &order.own) ? review_match(a, order) : EXIT_USAGE;
        orr_match_free(m);
    }
    return code;
}

static const struct option options[] = {
    {.name = "iterations", .value = "N", .help = "of the search at each turn (60); more is slower and more accurate"},
    {.name = "seed", .value = "N", .help = "of the sampled states (1); the same seed gives the same review"},
    {.name = "seat", .value = "P", .help = "whose errors come first: P1, P2, ...; otherwise those of the only person"},
    {.name = "content", .value = "FILE", .help = "the content pack that the record names"},
    {.name = "json", .help = "as JSON"},
    {.name = "html", .value = "FILE", .help = "write a page with plots"},
    {.name = NULL},
};

const struct command cmd_review = {
    .name = "review",
    .usage = "RECORD [--iterations N] [--json | --html FILE]",
    .help = "analyse a match: win chances, luck and skill, turning points",
    .example = "example: orrery review game.record --html review.html\n",
    .more = "Luck is how much a chance outcome changed the win chance, compared with the average\n"
            "outcome. An error is what a turn lost against the best one that a search found from\n"
            "what the player could know: ?! 2, ? 4, ?? 8 points of win chance or more. The rest is\n"
            "what neither explains. An error is looked at twice, the second time a round ahead.\n"
            "Where the win is as good as decided, errors are told in points of the score. Where all\n"
            "seats share one goal and no win chances were learned for it, they are relative to the\n"
            "start.\n",
    .options = options,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
