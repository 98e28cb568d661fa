/* Comparing two versions: pairs of games, looked at after a growing number of them. Whoever looks often must not be
 * fooled more often: intervals are a confidence sequence, which holds at all looks together.
 *
 * Pair n is game n of both versions with the same seed, players and dice (trial.c). What is measured in it is
 * counted as a difference, second less first: of 300 pairs in which seat P1 won 120 and 130 times, most were won or
 * lost in both, and the few that differ say how sure the 10 are. */
#include "orrery/compare.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "gang.h"
#include "sim_port.h"
#include "trial.h"

/* Looks at 64 pairs, 80, 100, 125 and so on (a quarter more each time). Rows of the head: the seats' wins come
 * first, then the numbers of the games. */
enum { FIRST_LOOK = 64, GROWTH = 4, ROUNDS = ORR_MAX_SEATS, DECISIONS, LIMIT, BEST, MEAN };
/* The probability that any interval of a table misses, at any look. */
static const double ALPHA = 0.05;

/* What all threads read. `things` are the lists of what can be used, one for each version; nothing is counted there. */
struct shared {
    const struct orr_compare_spec *order;
    const struct orr_player *list[ORR_MAX_SEATS];
    struct orr_study things[2];
};

/* What one thread owns. */
struct hand {
    const struct shared *shared;
    struct orr_compare counts;
    struct trial trial[2];
};

/* ---- counting ---- */

/* A number measured in both games of a pair. Sums and squares of whole numbers, so that the order of adding is free. */
static void count(struct orr_pairs *p, int64_t first, int64_t second) {
    int64_t d = second - first;
    p->n++;
    p->first += first;
    p->second += second;
    p->squares += (uint64_t)(d * d);
}

/* The sum of the seats' scores, and the best of them. */
static int64_t scores_of(const struct trial *t, int64_t *best) {
    int64_t sum = 0;
    *best = INT32_MIN;
    for (unsigned i = 0; i < t->bout.game->seats; i++) {
        int64_t score = t->bout.result.score[i];
        sum += score;
        *best = score > *best ? score : *best;
    }
    return sum;
}

/* Both games of a pair had the same dice and players, so each number is counted as a pair too: the differences vary
 * far less than the numbers themselves. */
static void count_pair(struct hand *h) {
    const struct trial *a = &h->trial[0], *b = &h->trial[1];
    struct orr_pairs *head = h->counts.head;
    int64_t best[2], sum[2] = {scores_of(a, &best[0]), scores_of(b, &best[1])};
    for (unsigned i = 0; i < a->bout.game->seats; i++) {
        count(&head[i], (int64_t)trial_won(a, i), (int64_t)trial_won(b, i));
    }
    count(&head[ROUNDS], a->bout.result.rounds, b->bout.result.rounds);
    count(&head[DECISIONS], a->bout.decisions, b->bout.decisions);
    count(&head[LIMIT], a->bout.result.guard, b->bout.result.guard);
    count(&head[BEST], best[0], best[1]);
    count(&head[MEAN], sum[0], sum[1]);
    for (unsigned i = 0; i < h->counts.things.items; i++) {
        count(&h->counts.use[i], a->used[i], b->used[i]);
    }
}

/* Both games of pair `number`, one after the other, in the same thread. */
static enum crew_end play(void *hand, uint64_t number) {
    struct hand *h = hand;
    for (unsigned k = 0; k < 2; k++) {
        if (trial_play(&h->trial[k], h->shared->order->seed, (uint32_t)number) != BOUT_OVER) {
            return CREW_FAILED;
        }
    }
    count_pair(h);
    return CREW_DONE;
}

static void counts_begin(struct orr_compare *c, const struct orr_compare_spec *o) {
    *c = (struct orr_compare){.game = {o->game[0], o->game[1]},
                              .players = o->players,
                              .seed = o->seed,
                              .jobs = o->jobs ? o->jobs : 1,
                              .asked = o->games,
                              .close = o->close};
    orr_study_begin(&c->things, o->game[0]);
    c->use = orr_alloc(c->things.items, sizeof *c->use);
}

void orr_compare_free(struct orr_compare *c) {
    orr_study_free(&c->things);
    free(c->use);
    c->use = NULL;
}

/* Adds and empties, as gang.h wants it of whatever a thread has counted. */
static void take_pairs(struct orr_pairs *to, struct orr_pairs *from, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        to[i].n += from[i].n;
        to[i].squares += from[i].squares;
        to[i].first += from[i].first;
        to[i].second += from[i].second;
        from[i] = (struct orr_pairs){0};
    }
}

static void take(void *sum, void *hand) {
    struct orr_compare *to = sum, *from = &((struct hand *)hand)->counts;
    take_pairs(to->head, from->head, ORR_COMPARE_HEAD);
    take_pairs(to->use, from->use, to->things.items);
}

static void port_pairs(struct port *p, struct orr_pairs *pairs, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        port_count(p, &pairs[i].n);
        port_count(p, &pairs[i].squares);
        port_sum(p, &pairs[i].first);
        port_sum(p, &pairs[i].second);
    }
}

/* The number of things is the same for both versions of a game, and tells a file of another one. */
static void port(struct port *p, void *sum) {
    struct orr_compare *c = sum;
    port_pairs(p, c->head, ORR_COMPARE_HEAD);
    port_expect(p, c->things.items);
    port_pairs(p, c->use, c->things.items);
}

/* Counts to gather a process's threads in, before they are sent: gang.h. */
static void *empty(void *sum) {
    const struct orr_compare *of = sum;
    struct orr_compare *c = orr_alloc(1, sizeof *c);
    *c = (struct orr_compare){.game = {of->game[0], of->game[1]}};
    orr_study_begin(&c->things, of->game[0]);
    c->use = orr_alloc(c->things.items, sizeof *c->use);
    return c;
}

static void drop(void *counts) {
    orr_compare_free(counts);
    free(counts);
}

/* ---- intervals ---- */

/* Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic confidence
 * sequences" (2024): the two-sided sequence of their theorem 2.2. `rho2` is chosen so that the interval is narrowest
 * after `aim` values; it holds at every other number of them too, at the price of being wider than one for a single
 * look. */
struct orr_effect orr_confidence(uint64_t n, double sum, double squares, double aim, double alpha) {
    double t = (double)n, w = -2 * log(alpha), rho2 = (w + log(w + 1)) / (aim > 1 ? aim : 1);
    if (n < 2) {
        return (struct orr_effect){0, -INFINITY, INFINITY};
    }
    double mean = sum / t, variance = (squares / t - mean * mean) * t / (t - 1);
    double half =
        sqrt((variance > 0 ? variance : 0) * 2 * (t * rho2 + 1) / (t * t * rho2) * log(sqrt(t * rho2 + 1) / alpha));
    return (struct orr_effect){mean, mean - half, mean + half};
}

/* How many rows share the probability of an error: those of the head, or all things that exist. With 8 rows each
 * interval may miss with 5 / 8 % (Bonferroni). */
static unsigned rows_of(const struct orr_compare *c, bool head) {
    unsigned n = 0;
    if (head) {
        return (c->game[0]->seats > 1 ? c->game[0]->seats : 1) + 5u;
    }
    for (unsigned g = 0; g < c->things.groups; g++) {
        for (unsigned i = 0; i < c->things.group[g].count; i++) {
            n += orr_item_exists(&c->things, g, i);
        }
    }
    return n ? n : 1;
}

/* One more difference of a whole unit is added to the squares: a few equal pairs prove nothing about rare cases. */
static struct orr_effect difference_of(const struct orr_compare *c, const struct orr_pairs *p, double unit,
                                       unsigned rows) {
    double squares = (double)p->squares + unit * unit;
    struct orr_effect e = orr_confidence(p->n, (double)(p->second - p->first), squares, c->asked, ALPHA / rows);
    return (struct orr_effect){e.value / unit, e.low / unit, e.high / unit};
}

/* What a whole is in a row of the head: a win, a game, a point, all seats' points. */
static double unit_of(const struct orr_compare *c, unsigned row) {
    double parts = c->game[0]->rules->score_parts ? c->game[0]->rules->score_parts : 1;
    return row < ORR_MAX_SEATS ? 60 : row == BEST ? parts : row == MEAN ? parts * c->game[0]->seats : 1;
}

/* Every row of the head: either different, or known closely enough? Shares to `close` itself; numbers to that part
 * of their mean, but never closer than `close`, since a mean near 0 would never be settled. */
static bool all_settled(const struct orr_compare *c) {
    unsigned rows = rows_of(c, true);
    for (unsigned i = 0; i < ORR_COMPARE_HEAD; i++) {
        const struct orr_pairs *p = &c->head[i];
        if (!p->n) {
            continue;
        }
        double unit = unit_of(c, i), mean = fabs((double)p->first / (double)p->n / unit);
        bool share = i < ORR_MAX_SEATS || i == LIMIT;
        struct orr_effect e = difference_of(c, p, unit, rows);
        double half = (e.high - e.low) / 2, close = share ? c->close : c->close * (mean > 1 ? mean : 1);
        if (e.low <= 0 && e.high >= 0 && half > close) {
            return false;
        }
    }
    return true;
}

/* ---- rows ---- */

static const char *const head_names[] = {"rounds", "decisions", "ended by the length limit", "best score",
                                         "mean score"};

/* Means per pair in whole units, and the difference with its interval. Before the first look nothing is called
 * different. */
static void fill_row(const struct orr_compare *c, const struct orr_pairs *p, double unit, bool share, unsigned rows,
                     struct orr_compare_row *row) {
    double n = p->n ? (double)p->n : 1;
    row->share = share;
    row->n = p->n;
    row->first = (double)p->first / n / unit;
    row->second = (double)p->second / n / unit;
    row->difference = difference_of(c, p, unit, rows);
    row->different = p->n >= FIRST_LOOK && (row->difference.low > 0 || row->difference.high < 0);
}

/* Row i of the head as it is stored: seats first, then the numbers of head_names. */
static bool head_row(const struct orr_compare *c, unsigned i, struct orr_compare_row *row) {
    if (i < ORR_MAX_SEATS) {
        orr_common_goal(c->game[0]) ? snprintf(row->name, sizeof row->name, "wins")
                                    : snprintf(row->name, sizeof row->name, "wins of seat P%u", i + 1);
    } else {
        snprintf(row->name, sizeof row->name, "%s", head_names[i - ORR_MAX_SEATS]);
    }
    row->group[0] = 0;
    fill_row(c, &c->head[i], unit_of(c, i), i < ORR_MAX_SEATS || i == LIMIT, rows_of(c, true), row);
    return true;
}

/* Row k of the things that exist, over all groups; false behind the last one. */
static bool use_row(const struct orr_compare *c, unsigned k, struct orr_compare_row *row) {
    for (unsigned g = 0; g < c->things.groups; g++) {
        for (unsigned i = 0; i < c->things.group[g].count; i++) {
            if (!orr_item_exists(&c->things, g, i) || k-- > 0) {
                continue;
            }
            orr_item_name(&c->things, g, i, row->name, sizeof row->name);
            orr_group_name(&c->things, g, row->group, sizeof row->group);
            fill_row(c, &c->use[c->things.group[g].first + i], 1, true, rows_of(c, false), row);
            return true;
        }
    }
    return false;
}

/* Counts are kept for ORR_MAX_SEATS seats whatever the table; rows of seats that it does not have are skipped, and
 * with one goal for all there is one row for all seats. */
bool orr_compare_row(const struct orr_compare *c, unsigned i, struct orr_compare_row *row) {
    unsigned seats = orr_common_goal(c->game[0]) ? 1 : c->game[0]->seats, head = seats + 5;
    if (i >= head) {
        return use_row(c, i - head, row);
    }
    return head_row(c, i < seats ? i : i - seats + ORR_MAX_SEATS, row);
}

/* ---- the run ---- */

/* Versions that differ in rules or seats could not be paired; too few pairs have no interval at all. */
static bool check(struct shared *sh, struct orr_error *err) {
    const struct orr_compare_spec *o = sh->order;
    if (o->game[0]->rules != o->game[1]->rules || o->game[0]->seats != o->game[1]->seats) {
        return orr_fail(err, "both versions must be of the same game with as many seats");
    }
    if (o->games < FIRST_LOOK) {
        return orr_fail(err, "at least %d pairs of games are needed", FIRST_LOOK);
    }
    return trial_players(o->players, o->game[0]->seats, sh->list, err);
}

/* All that decides which games are played, the looks included: a kept run of another order must not go on. */
static void put_order(const struct orr_compare_spec *o, struct orr_buf *out) {
    orr_put(out, "orrery-run 1 compare %" PRIu64, o->seed);
    sim_put_game(o->game[0], out);
    sim_put_game(o->game[1], out);
    orr_put(out, " %" PRIu32 " %s %d %d %g %s %s", o->games, o->players, o->rotate, o->whole, o->close,
            orr_evaluation_name(o->game[0]), orr_evaluation_name(o->game[1]));
}

/* Play on until everything is settled, with looks at fixed numbers of pairs, whatever was kept in between. */
static bool play_on(struct gang *g, const struct orr_compare_spec *o, struct orr_compare *out, struct orr_error *err) {
    bool ok = gang_open(g, err);
    for (uint64_t look = FIRST_LOOK; ok && !g->stopped && g->failed == UINT64_MAX; look += look / GROWTH) {
        look = o->whole || look > o->games ? o->games : look;
        /* a run that was kept has passed this look */
        if (look < g->done) {
            continue;
        }
        ok = gang_go(g, look, err);
        if (g->done >= o->games || (g->done >= look && all_settled(out))) {
            break;
        }
    }
    out->stopped = g->stopped && g->done < o->games;
    out->settled = !out->stopped && g->done < o->games;
    out->seconds = g->seconds;
    return ok && (g->failed == UINT64_MAX ||
                  orr_fail(err, "pair %" PRIu64 " of seed %" PRIu64 " did not end", g->failed, o->seed));
}

/* Each thread has a game of each version and plays both halves of a pair, so that a pair is counted as soon as it is
 * done. */
static void hands_open(struct hand *hands, const struct shared *sh, unsigned jobs) {
    for (unsigned i = 0; i < jobs; i++) {
        hands[i].shared = sh;
        counts_begin(&hands[i].counts, sh->order);
        for (unsigned k = 0; k < 2; k++) {
            trial_open(&hands[i].trial[k], sh->order->game[k], &sh->things[k], sh->list, sh->order->rotate);
        }
    }
}

static void hands_close(struct hand *hands, unsigned jobs) {
    for (unsigned i = 0; i < jobs; i++) {
        orr_compare_free(&hands[i].counts);
        trial_close(&hands[i].trial[0]);
        trial_close(&hands[i].trial[1]);
    }
    free(hands);
}

bool orr_compare_run(const struct orr_compare_spec *o, struct orr_compare *out, struct orr_error *err) {
    struct shared sh = {.order = o};
    struct orr_buf line = {0};
    *out = (struct orr_compare){.use = NULL};
    if (!check(&sh, err)) {
        return false;
    }
    counts_begin(out, o);
    put_order(o, &line);
    orr_study_begin(&sh.things[0], o->game[0]);
    orr_study_begin(&sh.things[1], o->game[1]);
    struct hand *hands = orr_alloc(out->jobs, sizeof *hands);
    struct gang gang = {.jobs = out->jobs,
                        .total = o->games,
                        .watch = o->watch,
                        .work = play,
                        .hands = hands,
                        .hand_size = sizeof *hands,
                        .sum = out,
                        .take = take,
                        .port = port,
                        .empty = empty,
                        .drop = drop,
                        .order = line.at,
                        .keep = o->keep};
    hands_open(hands, &sh, out->jobs);
    bool ok = play_on(&gang, o, out, err);
    hands_close(hands, out->jobs);
    orr_study_free(&sh.things[0]);
    orr_study_free(&sh.things[1]);
    orr_buf_free(&line);
    if (!ok) {
        orr_compare_free(out);
    }
    return ok;
}
