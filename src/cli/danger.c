/* The question before a dangerous step, in words. */
#include "play.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "orrery/danger.h"

/* "38 %"; nothing but what is certain is 100. */
static void put_chance(double chance, struct orr_buf *out) {
    int points = (int)(100 * chance + 0.5);
    if (chance >= 1) {
        orr_put(out, "%s", tr("certain"));
    } else {
        orr_put(out, "%d %%", points < 1 ? 1 : points > 99 ? 99 : points);
    }
}

static void put_rest(const struct orr_danger *d, unsigned from, struct orr_buf *out) {
    for (unsigned i = from; i < d->own; i++) {
        orr_put(out, "%s%s ", i == from ? tr(" Also yours: ") : ", ", d->risk[i].title);
        put_chance(d->risk[i].chance, out);
    }
    orr_put(out, d->own > from ? "." : "");
}

/* What is at stake, the worst first. */
static void put_stake(const struct orr_danger *d, struct orr_buf *out) {
    bool ends = d->out > 0 || d->lost > 0;
    double chance = d->out > 0 ? d->out : ends ? d->lost : d->own ? d->risk[0].chance : 1;
    bool may = chance < 1;
    if (d->out > 0) {
        orr_put(out, "%s", may ? tr("This may put you out of the game (") : tr("This will put you out of the game ("));
    } else if (ends) {
        orr_put(out, "%s", may ? tr("This may end the game for you (") : tr("This will end the game for you ("));
    } else if (d->own) {
        orr_put(out, may ? tr("This may destroy your own %s (") : tr("This will destroy your own %s ("),
                d->risk[0].title);
    } else {
        return;
    }
    put_chance(chance, out);
    orr_put(out, ").");
    put_rest(d, !ends, out);
    if (d->error > 0.2) {
        orr_put(out, "%s", tr(" That is a rough estimate, as much is hidden."));
    } else if (d->error > 0) {
        orr_put(out, tr(" Chances are estimates, plus or minus %d %%."), (int)(100 * d->error + 0.5));
    }
}

/* The share that the decision falls to; false: it is not costly, or that cannot be known. `best`: after the best one. */
static bool cost_of(struct play *p, int seat, orr_action step, int *costly, double *best, struct orr_cost *found) {
    struct orr_request r;
    struct orr_answer a;
    *costly = -1;
    *best = 0;
    if (!orr_session_ask(p->session, ORR_ASK_DANGER, seat, &r, NULL) ||
        !orr_thinker_answer(p->thinker, &r, NULL, &a, NULL) || a.relative) {
        return false;
    }
    *costly = 0;
    *best = a.best;
    for (uint32_t i = 0; i < a.costly && *costly == 0; i++) {
        *costly = a.cost[i].action == step;
        *found = (struct orr_cost){.action = step, .share = a.cost[i].share};
    }
    return *costly > 0;
}

bool danger_stops(struct play *p, int seat, orr_action step) {
    struct orr_danger d;
    struct orr_cost cost;
    struct orr_buf words = {0};
    double best;
    int costly;
    if (!isatty(STDIN_FILENO) || orr_seat_own_hand(&orr_match_seats(orr_session_match(p->session))[seat])) {
        return false;
    }
    orr_danger_of(p->game, p->view, seat, step, &d);
    bool falls = cost_of(p, seat, step, &costly, &best, &cost);
    if (!orr_danger_asks(&d, costly, best)) {
        return false;
    }
    put_stake(&d, &words);
    if (falls) {
        int points = (int)(100 * cost.share + 0.5);
        orr_put(&words, "%s", words.n ? " " : "");
        orr_put(&words, tr("This costs much: your chance to win falls to about %d %%."), points < 1 ? 1 : points);
    }
    orr_put(&words, "%s", tr(" Do it? [y/N]: "));
    const char *line = line_wait(words.at);
    bool yes = line && is_yes(*line);
    orr_buf_free(&words);
    return !yes;
}
