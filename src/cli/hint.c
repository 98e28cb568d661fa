/* What a strong computer player would do, in words: up to three turns, with their chances
 * to win, the decisions it expects, and why. */
#include "play.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 6, INDENT = 6 };

/* The line as it is expected, never cut before the own turn is over. */
static void write_line(const orr_game *g, const struct orr_idea *idea, int seat, struct orr_buf *out) {
    char step[256];
    unsigned own = 0;
    while (own < idea->steps && idea->line_seat[own] == seat) {
        own++;
    }
    unsigned shown = own > SHOWN ? own : SHOWN;
    orr_put(out, ":");
    for (unsigned i = 0; i < idea->steps && i < shown; i++) {
        orr_step_write(g, idea->line[i], step, sizeof step);
        if (idea->line_seat[i] != seat && (i == 0 || idea->line_seat[i] != idea->line_seat[i - 1])) {
            orr_put(out, " P%d", idea->line_seat[i] + 1);
        }
        orr_put(out, " %s", step);
    }
    orr_put(out, "%s", idea->steps > shown ? " ..." : "");
}

/* What helps, or what hurts: "+" grows, "-" falls. */
static void write_reasons(const struct orr_idea *idea, bool good, const char *title, struct orr_buf *out) {
    const char *between = title;
    for (unsigned i = 0; i < idea->reasons; i++) {
        const struct orr_reason *r = &idea->reason[i];
        if ((r->effect > 0) == good) {
            orr_put(out, "%s%c %s", between, r->more ? '+' : '-', r->words);
            between = "; ";
        }
    }
}

/* What the turn prepares. */
static void write_plan(const struct orr_idea *idea, struct orr_buf *out) {
    if (idea->plan_turns == 1) {
        orr_put(out, tr("\n   then: %s, next turn"), idea->plan);
    } else if (idea->plan_turns > 1) {
        orr_put(out, tr("\n   then: %s, in about %u turns"), idea->plan, idea->plan_turns);
    }
}

static void write_idea(const orr_game *g, const struct orr_idea *idea, const char *aim, int seat, const char *mark,
                       struct orr_buf *out) {
    orr_put(out, "%s%s", mark, aim);
    if (idea->games) {
        long tenths = lround(10 * orr_points(g, idea->score));
        orr_put(out, tr(", %u of %u won when played on, %s%ld.%ld points"), idea->won, idea->games,
                tenths < 0 ? "-" : "", labs(tenths) / 10, labs(tenths) % 10);
    } else {
        orr_put(out, ", %.0f %% (+-%.0f)", 100 * idea->share, 200 * idea->error);
    }
    write_line(g, idea, seat, out);
    write_plan(idea, out);
    write_reasons(idea, true, tr("\n   why: "), out);
    write_reasons(idea, false, tr("\n   price: "), out);
}

/* The chances of the first two cannot be told apart. */
static bool about_equal(const struct orr_idea *idea) {
    return idea[0].share - idea[1].share < 2 * (idea[0].error + idea[1].error);
}

static bool is_late(void *deadline) { return machine_seconds() >= *(const double *)deadline; }

/* Always the same, or what is found in so many seconds on all cores. */
static bool think(struct play *p, int seat, unsigned seconds, struct orr_answer *answer, struct orr_error *err) {
    double deadline = machine_seconds() + seconds;
    struct orr_limits limits = {0};
    struct orr_request request;
    if (seconds) {
        limits.iterations = UINT32_MAX;
        limits.threads = machine_cores();
        limits.enough = is_late;
        limits.user = &deadline;
    }
    return orr_session_ask(p->session, ORR_ASK_HINT, seat, &request, err) &&
           think_about(p, &request, &limits, answer) && orr_session_answer(p->session, request.number, 0, err);
}

/* One idea with a share of 0: there was nothing to choose. */
static void write_only(const orr_game *g, orr_action a, struct orr_buf *out) {
    char words[256];
    orr_step_words(g, a, words, sizeof words);
    orr_put(out, tr("Hint: %s; there is no other choice"), words);
}

static void write_hint(struct play *p, int seat, unsigned seconds, struct orr_buf *out) {
    struct orr_error err = {0};
    struct orr_answer answer;
    if (!think(p, seat, seconds, &answer, &err)) {
        orr_put(out, "%s", err.text[0] ? err.text : tr("There is no hint now."));
        return;
    }
    const struct orr_idea *idea = answer.idea;
    if (!idea[0].visits) {
        write_only(p->game, answer.action, out);
        return;
    }
    for (size_t i = 0; i < answer.ideas; i++) {
        const char *mark = i == 0 ? tr("Hint: ") : i == 1 && about_equal(idea) ? tr("\nAbout as good: ") : tr("\nOr: ");
        write_idea(p->game, &idea[i], answer.aim[i], seat, mark, out);
    }
}

/* Lines begin with blanks, which they keep. */
static void wrap_lines(const struct orr_buf *text, unsigned width, struct orr_buf *out) {
    struct orr_buf line = {0};
    for (const char *at = text->at ? text->at : ""; *at; at += strspn(at, "\n")) {
        int head = (int)strspn(at, " "), n = (int)strcspn(at, "\n");
        char blanks[INDENT + 1];
        snprintf(blanks, sizeof blanks, "%.*s", head, at);
        line.n = 0;
        orr_put(&line, "%.*s", n - head, at + head);
        put_wrapped(out, blanks, line.at, INDENT, width);
        at += n;
    }
    orr_buf_free(&line);
    if (out->n) {
        out->at[--out->n] = 0; /* the last line is not ended */
    }
}

void hint_write(struct play *p, int seat, unsigned seconds, unsigned width, struct orr_buf *out) {
    struct orr_buf text = {0};
    write_hint(p, seat, seconds, &text);
    if (width) {
        wrap_lines(&text, width, out);
    } else {
        orr_put(out, "%s", text.at);
    }
    orr_buf_free(&text);
}
