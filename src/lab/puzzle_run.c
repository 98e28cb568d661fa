/* Games in which puzzles are looked for: players of all levels at the seats, and a random opening, so that positions are
 * off the beaten path. Each game has random numbers of its own and is kept under its number. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bout.h"
#include "crew.h"
#include "puzzle.h"

enum { PER_GAME = 2, LOOKS = 16, APART = 12, OPENING = 24, BATCH_GAMES = 4, BOTS = 4 };

static const char *const sitting[] = {"bot:4", "bot:3", "bot:3", "bot:3", "bot:2", "bot:1", "greedy"};
enum { SITTING = sizeof sitting / sizeof sitting[0] };
static const char *const graders[BOTS] = {"bot:1", "bot:3", "bot:5", "greedy"};

/* What one thread works with. */
struct hand {
    struct run *run;
    struct puzzle_bench bench[ORR_PUZZLE_TABLES];
    bool made[ORR_PUZZLE_TABLES];
};

/* Numbered games; the results of a batch wait here until they are put in order. */
struct run {
    const struct orr_puzzle_spec *o;
    struct crew crew;
    uint32_t from;
    struct orr_buf found[BATCH_GAMES];
};

/* ---- one game ---- */

struct play {
    struct hand *hand;
    const orr_game *g;
    struct puzzle_bench *bench;
    struct orr_bot *bot[ORR_MAX_SEATS], *grader[ORR_MAX_SEATS][BOTS];
    unsigned char *state, *view;
    struct orr_rng dice, luck;
    uint32_t number, decisions, last;
    unsigned looks, found, opening;
    int before; /* who acted last */
    struct orr_buf *out;
};

static void sit_down(struct play *p) {
    for (unsigned i = 0; i < p->g->seats; i++) {
        const char *name = sitting[orr_rng_below(&p->luck, SITTING)];
        p->bot[i] = orr_bot_make(orr_player_find(name, NULL), p->g, (int)i);
    }
    p->opening = orr_rng_below(&p->luck, OPENING);
}

static void stand_up(struct play *p) {
    for (unsigned i = 0; i < p->g->seats; i++) {
        orr_bot_free(p->bot[i]);
        for (unsigned k = 0; k < BOTS; k++) {
            orr_bot_free(p->grader[i][k]);
        }
    }
}

/* Those who try to find it, from that seat; made when they are first needed. */
static struct orr_bot *const *graders_of(struct play *p, int seat) {
    for (unsigned k = 0; k < BOTS && !p->grader[seat][k]; k++) {
        p->grader[seat][k] = orr_bot_make(orr_player_find(graders[k], NULL), p->g, seat);
    }
    return p->grader[seat];
}

/* Look at the position: is it a puzzle? */
static void look(struct play *p, int seat) {
    struct puzzle_bench *b = p->bench;
    struct puzzle_proof proof;
    struct orr_puzzle_turn t;
    double margin = p->hand->run->o->margin / 1000.0;
    puzzle_bench_at(b, p->state, orr_rng_next(&p->luck));
    puzzle_find(b);
    p->looks++;
    if (!puzzle_promises(b, margin)) {
        return;
    }
    puzzle_widen(b, graders_of(p, seat)[1]);
    for (unsigned i = 1; i < BOTS; i++) {
        puzzle_played_by(b, graders_of(p, seat)[i], b->seed, &t);
        unsigned added = puzzle_add(b, &t);
        b->list.at[added].must = true;
    }
    if (puzzle_promises(b, margin) && puzzle_prove(b, margin, &proof) && puzzle_grade(b, graders_of(p, seat), &proof)) {
        puzzle_write(b, &proof, p->hand->run->o->seed, p->number, p->decisions, p->out);
        p->found++;
        p->last = p->decisions;
    }
}

/* Does a turn begin here that is worth a look? */
static bool is_wanted(struct play *p, struct orr_turn turn) {
    return p->decisions >= p->opening && p->before != turn.actor && orr_turn_is_quiet(p->g, turn) &&
           orr_turn_owner(p->g, p->state) == turn.actor && p->looks < LOOKS && p->found < PER_GAME &&
           (!p->found || p->decisions >= p->last + APART) && orr_rng_below(&p->luck, 3) == 0;
}

static orr_action decide(struct play *p, int seat) {
    struct orr_actions legal;
    orr_view(p->g, p->state, seat, p->view);
    if (p->decisions >= p->opening) {
        return orr_bot_choose(p->bot[seat], p->view, &p->luck, NULL);
    }
    legal.n = 0;
    orr_legal(p->g, p->view, &legal);
    return legal.at[orr_rng_below(&p->luck, legal.n)];
}

/* False: the game found no end. */
static bool play_on(struct play *p) {
    const atomic_bool *halt = &p->hand->run->crew.halt;
    p->before = ORR_NOBODY;
    for (uint32_t i = 0; i < p->g->rules->max_decisions && p->found < PER_GAME && !atomic_load(halt); i++) {
        struct orr_turn turn = orr_turn_of(p->g, p->state);
        if (turn.actor == ORR_NOBODY) {
            break;
        }
        if (turn.actor >= 0 && is_wanted(p, turn)) {
            look(p, turn.actor);
        }
        orr_action a = turn.actor >= 0 ? decide(p, turn.actor) : orr_chance_draw(p->g, p->state, &p->dice);
        orr_apply(p->g, p->state, a, NULL);
        p->decisions += turn.actor >= 0;
        p->before = turn.actor;
    }
    return !atomic_load(halt);
}

static enum crew_end play_game(void *arg, uint64_t number) {
    struct hand *h = arg;
    const struct orr_puzzle_spec *o = h->run->o;
    struct play p = {.hand = h, .number = h->run->from + (uint32_t)number, .out = &h->run->found[number]};
    unsigned table = p.number % o->n_tables;
    p.g = o->table[table];
    p.bench = &h->bench[table];
    if (!h->made[table]) {
        puzzle_bench_make(p.bench, p.g);
        h->made[table] = true;
    }
    bout_stream(&p.dice, o->seed, p.number, 0);
    bout_stream(&p.luck, o->seed, p.number, BOUT_WATCHER);
    p.state = orr_alloc(2, p.g->rules->state_size);
    p.view = p.state + p.g->rules->state_size;
    p.g->rules->setup(p.g, p.state);
    sit_down(&p);
    bool whole = play_on(&p);
    stand_up(&p);
    free(p.state);
    return whole ? CREW_DONE : CREW_DROPPED;
}

/* ---- all games ---- */

static void order_line(const struct orr_puzzle_spec *o, struct orr_buf *out) {
    orr_put(out, "orrery puzzles %s edition %u seed %" PRIu64 " margin %u tables", o->rules->id, o->rules->edition,
            o->seed, o->margin);
    for (unsigned i = 0; i < o->n_tables; i++) {
        orr_put(out, " %u", o->table[i]->seats);
    }
}

static bool keep(const struct orr_puzzle_spec *o, const struct orr_puzzles *p, struct orr_error *err) {
    struct orr_buf text = {0};
    if (!o->keep) {
        return true;
    }
    order_line(o, &text);
    orr_put(&text, "\nplayed %u\n", p->played);
    orr_put_bytes(&text, p->at.at, p->at.n);
    bool ok = o->keep->save(o->keep->user, text.at, text.n, err);
    orr_buf_free(&text);
    return ok;
}

/* Take the lines over, without positions that are there already. */
static void take(struct orr_puzzles *p, const char *at, size_t n) {
    enum { ID = 25 }; /* {"id":"0123456789abcdef" */
    for (const char *end = at + n; at < end;) {
        const char *line = at;
        char id[ID + 1] = "";
        at = memchr(at, '\n', (size_t)(end - at));
        at = at ? at + 1 : end;
        snprintf(id, sizeof id, "%.*s", (int)((size_t)(at - line) < ID ? (size_t)(at - line) : ID), line);
        if (!p->at.at || !strstr(p->at.at, id)) {
            orr_put_bytes(&p->at, line, (size_t)(at - line));
            p->n++;
        }
    }
}

/* Go on with what was kept. */
static bool recall(const struct orr_puzzle_spec *o, struct orr_puzzles *p, struct orr_error *err) {
    struct orr_buf order = {0};
    if (!o->keep || !o->keep->text) {
        return true;
    }
    order_line(o, &order);
    bool same = strncmp(o->keep->text, order.at, order.n) == 0;
    const char *at = same ? o->keep->text + order.n : NULL;
    orr_buf_free(&order);
    char *rest = NULL;
    if (!same || strncmp(at, "\nplayed ", 8) != 0) {
        return orr_fail(err, "what was kept is of another order");
    }
    p->played = (uint32_t)strtoul(at + 8, &rest, 10);
    if (*rest != '\n') {
        return orr_fail(err, "what was kept is damaged");
    }
    take(p, rest + 1, o->keep->n - (size_t)(rest + 1 - o->keep->text));
    return true;
}

/* One batch; false when it was given up. */
static bool run_batch(struct run *r, struct hand *hands, struct orr_puzzles *p) {
    const struct orr_puzzle_spec *o = r->o;
    uint32_t left = o->games - p->played;
    r->from = p->played;
    r->crew = (struct crew){.total = left < BATCH_GAMES ? left : BATCH_GAMES,
                            .jobs = o->jobs,
                            .watch = &(struct orr_watch){.stop = o->watch ? o->watch->stop : NULL},
                            .work = play_game,
                            .hands = hands,
                            .hand_size = sizeof *hands};
    crew_run(&r->crew);
    bool whole = !atomic_load(&r->crew.halt);
    for (unsigned i = 0; i < BATCH_GAMES; i++) {
        if (whole) {
            take(p, r->found[i].at, r->found[i].n);
        }
        orr_buf_free(&r->found[i]);
        r->found[i] = (struct orr_buf){0};
    }
    p->played += whole ? (uint32_t)r->crew.total : 0;
    return whole;
}

bool orr_puzzles_make(const struct orr_puzzle_spec *o, struct orr_puzzles *p, struct orr_error *err) {
    struct run r = {.o = o};
    *p = (struct orr_puzzles){.n = 0};
    struct hand *hands = orr_alloc(o->jobs, sizeof *hands);
    for (unsigned i = 0; i < o->jobs; i++) {
        hands[i].run = &r;
    }
    bool ok = recall(o, p, err), whole = true;
    while (ok && whole && p->n < o->want && p->played < o->games) {
        whole = run_batch(&r, hands, p);
        ok = keep(o, p, err);
        if (o->watch && o->watch->progress) {
            o->watch->progress(o->watch->user, p->n < o->want ? p->n : o->want, o->want);
        }
    }
    for (unsigned i = 0; i < o->jobs; i++) {
        for (unsigned k = 0; k < o->n_tables; k++) {
            if (hands[i].made[k]) {
                puzzle_bench_free(&hands[i].bench[k]);
            }
        }
    }
    free(hands);
    if (!ok) {
        orr_puzzles_free(p);
    }
    return ok;
}

void orr_puzzles_free(struct orr_puzzles *p) { orr_buf_free(&p->at); }
