/* The turns that a seat has: by trying all decisions in the order of their number, and by what players would do. What
 * the seat does not know is drawn once; turns are the same for all who see the same. */
#include "puzzle.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_TURNS = 600 };

void puzzle_bench_make(struct puzzle_bench *b, const orr_game *g) {
    size_t size = g->rules->state_size;
    *b = (struct puzzle_bench){.g = g};
    b->view = orr_alloc(3, size);
    b->world = b->view + size;
    b->scratch = b->world + size;
    g->rules->setup(g, b->world);
    b->evaluator = orr_evaluator_make(g, b->world);
    b->node = orr_alloc(PUZZLE_NODES, size);
    b->path = orr_alloc(PUZZLE_NODES, sizeof *b->path);
    b->hash = orr_alloc(PUZZLE_NODES, sizeof *b->hash);
}

void puzzle_bench_free(struct puzzle_bench *b) {
    orr_evaluator_free(b->evaluator);
    free(b->view);
    free(b->node);
    free(b->path);
    free(b->hash);
    free(b->list.at);
    *b = (struct puzzle_bench){.g = NULL};
}

void puzzle_bench_at(struct puzzle_bench *b, const void *s, uint64_t seed) {
    b->seat = orr_turn_of(b->g, s).actor;
    b->seed = seed;
    b->list.n = 0;
    b->whole = true;
    orr_view(b->g, s, b->seat, b->view);
}

/* ---- turns ---- */

/* Verbs in any order. */
static uint64_t kind_of(const struct orr_puzzle_turn *t) {
    uint64_t kind = t->n;
    for (unsigned i = 0; i < t->n; i++) {
        kind += (orr_verb_of(t->at[i]) + 1u) * 0x9E3779B97F4A7C15u;
    }
    return kind;
}

/* The position in b->world as the seat sees it. */
uint64_t puzzle_seen(struct puzzle_bench *b) {
    orr_view(b->g, b->world, b->seat, b->scratch);
    return orr_hash(b->g, b->scratch);
}

uint64_t puzzle_end_of(struct puzzle_bench *b, const struct orr_puzzle_turn *t) {
    puzzle_imagine(b, 0);
    puzzle_follow(b, t);
    return puzzle_seen(b);
}

unsigned puzzle_add(struct puzzle_bench *b, const struct orr_puzzle_turn *t) {
    struct puzzle_list *l = &b->list;
    uint64_t end = puzzle_end_of(b, t);
    for (unsigned i = 0; i < l->n; i++) {
        if (l->at[i].end == end) {
            return i;
        }
    }
    if (l->n == l->cap) {
        l->cap = l->cap ? 2 * l->cap : 64;
        l->at = orr_realloc(l->at, l->cap, sizeof *l->at);
    }
    struct orr_result r;
    orr_result_of(b->g, b->world, &r);
    struct puzzle_turn *out = &l->at[l->n];
    memset(out, 0, sizeof *out);
    out->line = *t;
    out->end = end;
    out->kind = kind_of(t);
    out->now = puzzle_now(b);
    out->quick = -1;
    out->score = r.score[b->seat];
    out->wins = r.over && ((unsigned)r.won >> (unsigned)b->seat & 1u);
    return l->n++;
}

/* ---- all of them ---- */

/* Is the state in b->world new inside the turn? Then it becomes node n. */
static bool keep_node(struct puzzle_bench *b, unsigned n, const struct orr_puzzle_turn *path) {
    uint64_t hash = orr_hash(b->g, b->world);
    for (unsigned i = 0; i < n; i++) {
        if (b->hash[i] == hash) {
            return false;
        }
    }
    size_t size = b->g->rules->state_size;
    memcpy(b->node + n * size, b->world, size);
    b->path[n] = *path;
    b->hash[n] = hash;
    return true;
}

/* The turn of the seat is over on b->world. */
static bool is_end(const struct puzzle_bench *b) { return orr_turn_of(b->g, b->world).actor != b->seat; }

/* Try all decisions of node i; returns the new number of nodes. */
static unsigned widen(struct puzzle_bench *b, unsigned i, unsigned n) {
    struct orr_actions legal;
    size_t size = b->g->rules->state_size;
    legal.n = 0;
    orr_legal(b->g, b->node + i * size, &legal);
    for (uint32_t k = 0; k < legal.n; k++) {
        struct orr_puzzle_turn path = b->path[i];
        memcpy(b->world, b->node + i * size, size);
        orr_apply(b->g, b->world, legal.at[k], NULL);
        path.at[path.n++] = legal.at[k];
        if (is_end(b)) {
            b->whole = b->whole && b->list.n < MOST_TURNS;
            if (b->list.n < MOST_TURNS) {
                puzzle_add(b, &path);
            }
        } else if (n < PUZZLE_NODES && path.n < ORR_PUZZLE_STEPS) {
            n += keep_node(b, n, &path);
        } else {
            b->whole = false;
        }
    }
    return n;
}

void puzzle_find(struct puzzle_bench *b) {
    struct orr_puzzle_turn none = {.n = 0};
    puzzle_imagine(b, 0);
    unsigned n = keep_node(b, 0, &none);
    for (unsigned i = 0; i < n; i++) {
        n = widen(b, i, n);
    }
}

/* Play on from b->world to the end of the turn. */
static void play_turn(struct puzzle_bench *b, struct orr_bot *bot, uint64_t seed, struct orr_puzzle_turn *t) {
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    orr_bot_forget(bot);
    while (!is_end(b) && t->n < ORR_PUZZLE_STEPS) {
        orr_view(b->g, b->world, b->seat, b->scratch);
        orr_action a = orr_bot_choose(bot, b->scratch, &rng, NULL);
        orr_apply(b->g, b->world, a, NULL);
        t->at[t->n++] = a;
    }
}

void puzzle_widen(struct puzzle_bench *b, struct orr_bot *bot) {
    struct orr_actions first;
    puzzle_imagine(b, 0);
    first.n = 0;
    orr_legal(b->g, b->world, &first);
    for (uint32_t i = 0; i < first.n && !b->whole; i++) {
        struct orr_puzzle_turn t = {.n = 1, .at = {first.at[i]}};
        puzzle_imagine(b, 0);
        orr_apply(b->g, b->world, first.at[i], NULL);
        play_turn(b, bot, b->seed, &t);
        if (is_end(b)) {
            puzzle_add(b, &t);
        }
    }
}

void puzzle_played_by(struct puzzle_bench *b, struct orr_bot *bot, uint64_t seed, struct orr_puzzle_turn *out) {
    puzzle_imagine(b, 0);
    out->n = 0;
    play_turn(b, bot, seed, out);
}
