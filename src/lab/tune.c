/* The search: candidates drawn at random, rounds in which fewer and fewer of them play more and more games.
 *
 *     27 candidates play 100 games each           all the same games 0..99
 *     the best 9 play 200 more                    games 100..299
 *     the best 3 play 600 more                    games 300..899
 *     the last one plays 1800 more                and the version without changes is in every round
 *
 * What is counted stays with the candidate from round to round, so later judgements rest on all of its games. */
#include "orrery/tune.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gang.h"
#include "sim_port.h"
#include "trial.h"
#include "tune.h"

/* Successive halving with thirds: of 27 candidates 27 play, then 9, then 3, then one (and the version without
 * changes in all rounds), each time three times as many games in all. */
enum { KEEP_ONE_IN = 3, LEFT = 1 };

/* What the threads share. Only between rounds does anything of it change. */
struct shared {
    const struct orr_tune_spec *spec;
    struct orr_tune *tune;
    const struct orr_player *list[ORR_MAX_SEATS];
    unsigned alive[ORR_TUNE_CANDIDATES], n_alive; /* in this round */
    uint64_t from, games;                         /* of each of them in this round */
};

/* What one thread owns: counts of all candidates, and the game of the one that it plays. */
struct hand {
    struct shared *shared;
    struct orr_tune counts;
    struct trial trial;
    unsigned playing;
};

/* ---- candidates ---- */

/* The text of a candidate's pack: that of the order with the varied numbers replaced. False: a path is wrong. */
static bool write_pack(const struct orr_tune_spec *s, const int32_t *value, struct orr_buf *out,
                       struct orr_error *err) {
    int64_t before;
    bool ok = true;
    if (s->pack) {
        orr_put_bytes(out, s->pack, strlen(s->pack));
    } else {
        orr_content_write(s->rules, s->rules->content, out);
    }
    for (unsigned i = 0; ok && i < s->n_varied; i++) {
        if (!s->vary[i].option) {
            ok = orr_pack_set(out, s->vary[i].path, value[i], &before, err);
        }
    }
    return ok;
}

void orr_tune_pack(const struct orr_tune *t, unsigned candidate, struct orr_buf *out) {
    write_pack(t->spec, t->at[candidate].value, out, NULL);
}

/* The game of a candidate; one that cannot be played stays without. */
static void make_game(const struct orr_tune_spec *s, struct orr_candidate *c) {
    struct orr_buf pack = {0};
    struct orr_error err = {{0}};
    char room[ORR_TUNE_VARIED][ORR_TUNE_PATH + 64], value[64];
    struct orr_spec spec = {.game = s->rules->id, .seats = s->seats};
    for (unsigned i = 0; i < s->n_options && spec.n_options < ORR_MAX_OPTIONS; i++) {
        spec.option[spec.n_options++] = s->option[i];
    }
    for (unsigned i = 0; i < s->n_varied && spec.n_options < ORR_MAX_OPTIONS; i++) {
        if (s->vary[i].option) {
            tune_option_text(s->rules, s->vary[i].path, c->value[i], value, sizeof value);
            snprintf(room[i], sizeof room[i], "%s=%s", s->vary[i].path, value);
            spec.option[spec.n_options++] = room[i];
        }
    }
    if (write_pack(s, c->value, &pack, &err)) {
        spec.content = pack.at;
        c->game = orr_game_make(&spec, &err);
    }
    snprintf(c->refused, sizeof c->refused, "%s", c->game ? "" : err.text);
    orr_buf_free(&pack);
}

static bool same_values(const struct orr_candidate *a, const struct orr_candidate *b, unsigned n) {
    return memcmp(a->value, b->value, n * sizeof a->value[0]) == 0;
}

/* Values at random; the first candidate has those without tuning. */
static void draw_values(const struct orr_tune_spec *s, struct orr_candidate *c, struct orr_rng *rng) {
    for (unsigned i = 0; i < s->n_varied; i++) {
        const struct orr_tune_vary *v = &s->vary[i];
        uint32_t steps = (uint32_t)((v->high - v->low) / v->step) + 1;
        c->value[i] = rng ? v->low + (int32_t)orr_rng_below(rng, steps) * v->step : v->built_in;
    }
}

/* Draw candidates until there are enough, or no others are found: a small range has fewer versions than were asked
 * for. The first is the version without changes. Those that cannot be played stay in the list, with the reason. */
static void draw_candidates(struct orr_tune *t) {
    const struct orr_tune_spec *s = t->spec;
    struct orr_rng rng;
    orr_rng_seed(&rng, s->seed);
    t->at = orr_alloc(s->candidates, sizeof *t->at);
    draw_values(s, &t->at[t->n++], NULL);
    for (unsigned tries = 0; t->n < s->candidates && tries < 50 * s->candidates; tries++) {
        bool known = false;
        draw_values(s, &t->at[t->n], &rng);
        for (unsigned i = 0; i < t->n && !known; i++) {
            known = same_values(&t->at[i], &t->at[t->n], s->n_varied);
        }
        t->n += !known;
    }
    for (unsigned i = 0; i < t->n; i++) {
        make_game(s, &t->at[i]);
    }
}

/* Counts of what was used, one for each item; all candidates have the same items, since they are the same game. */
static void give_counts(struct orr_tune *t) {
    for (unsigned i = 0; i < t->n; i++) {
        t->at[i].used = orr_alloc(t->things.items, sizeof *t->at[i].used);
    }
}

/* ---- playing ---- */

/* The trial has just ended; everything is counted for the candidate that it was of. */
static void count_game(struct hand *h, struct orr_candidate *c) {
    const struct trial *t = &h->trial;
    c->games++;
    c->rounds += t->bout.result.rounds;
    c->limit += t->bout.result.guard;
    for (unsigned i = 0; i < t->bout.game->seats; i++) {
        c->won[i] += trial_won(t, i);
    }
    for (unsigned i = 0; i < h->counts.things.items; i++) {
        c->used[i] += t->used[i];
    }
}

/* Numbers go candidate by candidate, so that a worker seldom has to open another game. Every candidate plays the same
 * seeds. */
static enum crew_end play(void *hand, uint64_t number) {
    struct hand *h = hand;
    struct shared *sh = h->shared;
    unsigned candidate = sh->alive[number / sh->games];
    if (!h->trial.open || h->playing != candidate) {
        trial_close(&h->trial);
        trial_open(&h->trial, sh->tune->at[candidate].game, &sh->tune->things, sh->list, sh->spec->rotate);
        h->playing = candidate;
    }
    uint32_t game = (uint32_t)(sh->from + number % sh->games);
    if (trial_play(&h->trial, sh->spec->seed, game) != BOUT_OVER) {
        return CREW_FAILED;
    }
    count_game(h, &h->counts.at[candidate]);
    return CREW_DONE;
}

/* ---- counts ---- */

/* Only the counts: values, game and round stay. */
static void clear_candidate(struct orr_candidate *c, unsigned items) {
    c->games = c->rounds = c->limit = 0;
    memset(c->won, 0, sizeof c->won);
    memset(c->used, 0, items * sizeof *c->used);
}

/* Whole numbers only: the order in which workers hand in changes nothing. */
static void take(void *sum, void *hand) {
    struct orr_tune *to = sum, *from = &((struct hand *)hand)->counts;
    for (unsigned i = 0; i < to->n; i++) {
        struct orr_candidate *a = &to->at[i], *b = &from->at[i];
        a->games += b->games;
        a->rounds += b->rounds;
        a->limit += b->limit;
        for (unsigned k = 0; k < ORR_MAX_SEATS; k++) {
            a->won[k] += b->won[k];
        }
        for (unsigned k = 0; k < to->things.items; k++) {
            a->used[k] += b->used[k];
        }
        clear_candidate(b, to->things.items);
    }
}

/* Counts of all candidates; with another number of them the file is of another search and is refused. */
static void port(struct port *p, void *sum) {
    struct orr_tune *t = sum;
    port_expect(p, t->n);
    port_expect(p, t->things.items);
    port_count(p, &t->rung);
    for (unsigned i = 0; i < t->n && !p->bad; i++) {
        struct orr_candidate *c = &t->at[i];
        port_count(p, &c->rung);
        port_count(p, &c->games);
        port_count(p, &c->rounds);
        port_count(p, &c->limit);
        for (unsigned k = 0; k < ORR_MAX_SEATS; k++) {
            port_count(p, &c->won[k]);
        }
        for (unsigned k = 0; k < t->things.items; k++) {
            port_count(p, &c->used[k]);
        }
    }
}

/* Counts for the same candidates, without their games. */
static void counts_like(struct orr_tune *t, const struct orr_tune *of) {
    *t = (struct orr_tune){.spec = of->spec, .n = of->n, .at = orr_alloc(of->n, sizeof *t->at)};
    orr_study_begin(&t->things, of->things.game);
    give_counts(t);
}

/* For gang.h: counts to gather a process's threads in. */
static void *empty(void *sum) {
    struct orr_tune *t = orr_alloc(1, sizeof *t);
    counts_like(t, sum);
    return t;
}

static void drop(void *counts) {
    orr_tune_free(counts);
    free(counts);
}

void orr_tune_free(struct orr_tune *t) {
    for (unsigned i = 0; i < t->n; i++) {
        orr_game_free(t->at[i].game);
        free(t->at[i].used);
    }
    free(t->at);
    orr_study_free(&t->things);
    *t = (struct orr_tune){.spec = NULL};
}

/* ---- rounds ---- */

/* Rounds until only one candidate is left. */
static unsigned rungs_of(unsigned candidates) {
    unsigned n = 1;
    for (; candidates > LEFT && n < ORR_TUNE_RUNGS; n++) {
        candidates = (candidates + KEEP_ONE_IN - 1) / KEEP_ONE_IN;
    }
    return n;
}

/* Who plays in this round, and how many games more: with 100 games in the first round, round 2 (the third) brings
 * the 300 of the second to 900, so it plays numbers 300 to 899. */
static void begin_rung(struct shared *sh) {
    const struct orr_tune *t = sh->tune;
    uint64_t all = sh->spec->games;
    for (uint64_t i = 0; i < t->rung; i++) {
        all *= KEEP_ONE_IN;
    }
    sh->n_alive = 0;
    for (unsigned i = 0; i < t->n; i++) {
        if (t->at[i].game && t->at[i].rung == t->rung) {
            sh->alive[sh->n_alive++] = i;
        }
    }
    sh->from = t->rung ? all / KEEP_ONE_IN : 0;
    sh->games = all - sh->from;
}

/* The better third goes on, rounded up; the version without changes always does, so that it can be compared, and
 * counts among the third only if it belongs to it. */
static void end_rung(struct shared *sh) {
    struct orr_tune *t = sh->tune;
    unsigned order[ORR_TUNE_CANDIDATES], left = (sh->n_alive + KEEP_ONE_IN - 1) / KEEP_ONE_IN, taken = 0;
    orr_tune_order(t, order);
    for (unsigned i = 0; i < t->n; i++) {
        struct orr_candidate *c = &t->at[order[i]];
        if (c->game && c->rung == t->rung && (taken < left || order[i] == 0)) {
            c->rung++;
            taken += order[i] != 0 || taken < left;
        }
    }
    t->rung++;
}

/* Everything that can be wrong with a search is said before a game is played. The first candidate is the pack as it
 * is; the others are compared with it, so it must be playable. */
static bool check(struct shared *sh, struct orr_error *err) {
    const struct orr_tune_spec *s = sh->spec;
    if (!s->n_varied || !s->n_goals) {
        return orr_fail(err, "a search needs at least one number to vary and one goal");
    }
    if (s->candidates < 2 || s->candidates > ORR_TUNE_CANDIDATES) {
        return orr_fail(err, "from 2 to %d candidates can be tried", ORR_TUNE_CANDIDATES);
    }
    draw_candidates(sh->tune);
    const orr_game *first = sh->tune->at[0].game;
    if (!first) {
        return orr_fail(err, "the version without changes cannot be played: %s", sh->tune->at[0].refused);
    }
    orr_study_begin(&sh->tune->things, first);
    give_counts(sh->tune);
    return trial_players(s->players, first->seats, sh->list, err);
}

/* All that decides which candidates there are and how they are judged: ranges, goals and the game without changes. */
static void put_order(const struct orr_tune *t, struct orr_buf *out) {
    const struct orr_tune_spec *s = t->spec;
    orr_put(out, "orrery-run 1 tune %" PRIu64, s->seed);
    sim_put_game(t->at[0].game, out);
    orr_put(out, " %u %" PRIu32 " %s %d", s->candidates, s->games, s->players, s->rotate);
    for (unsigned i = 0; i < s->n_varied; i++) {
        orr_put(out, " %s=%d..%d:%d", s->vary[i].path, s->vary[i].low, s->vary[i].high, s->vary[i].step);
    }
    for (unsigned i = 0; i < s->n_goals; i++) {
        orr_put(out, " %d=%g*%g", s->goal[i].kind, s->goal[i].value, s->goal[i].weight);
    }
}

/* All rounds, going on where it was. What was kept says in which round that is, so the gang is opened before the
 * first round begins; `done` counts pieces of the present round only. */
static bool play_rungs(struct shared *sh, struct gang *g, struct orr_error *err) {
    struct orr_tune *t = sh->tune;
    g->total = UINT64_MAX; /* of a round; known when what was kept has been read */
    bool ok = gang_open(g, err);
    unsigned rungs = rungs_of(t->n);
    while (ok && t->rung < rungs && !g->stopped) {
        begin_rung(sh);
        g->total = sh->n_alive * sh->games;
        ok = gang_go(g, g->total, err);
        if (g->failed != UINT64_MAX) {
            return orr_fail(err, "a game of candidate %u did not end", sh->alive[g->failed / sh->games]);
        }
        if (ok && g->done == g->total) {
            end_rung(sh);
            g->done = g->begun = 0;
        }
    }
    t->stopped = t->rung < rungs;
    t->seconds = g->seconds;
    return ok;
}

/* The best so far, also of a search that was stopped. */
static void find_winner(struct orr_tune *t) {
    unsigned order[ORR_TUNE_CANDIDATES];
    orr_tune_order(t, order);
    t->best = order[0];
}

/* Each thread has counts for all candidates, because it plays whichever comes. */
bool orr_tune_run(const struct orr_tune_spec *s, struct orr_tune *out, struct orr_error *err) {
    *out = (struct orr_tune){.spec = s};
    struct shared sh = {.spec = s, .tune = out};
    struct orr_buf line = {0};
    unsigned jobs = s->jobs ? s->jobs : 1;
    if (!check(&sh, err)) {
        orr_tune_free(out);
        return false;
    }
    put_order(out, &line);
    struct hand *hands = orr_alloc(jobs, sizeof *hands);
    for (unsigned i = 0; i < jobs; i++) {
        hands[i].shared = &sh;
        counts_like(&hands[i].counts, out);
    }
    struct gang gang = {.jobs = jobs,
                        .watch = s->watch,
                        .work = play,
                        .hands = hands,
                        .hand_size = sizeof *hands,
                        .sum = out,
                        .take = take,
                        .port = port,
                        .empty = empty,
                        .drop = drop,
                        .order = line.at,
                        .keep = s->keep};
    bool ok = play_rungs(&sh, &gang, err);
    for (unsigned i = 0; i < jobs; i++) {
        trial_close(&hands[i].trial);
        orr_tune_free(&hands[i].counts);
    }
    free(hands);
    orr_buf_free(&line);
    if (ok) {
        find_winner(out);
    } else {
        orr_tune_free(out);
    }
    return ok;
}
