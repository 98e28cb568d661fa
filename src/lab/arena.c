/* The arena: checks the spec, has threads play the games, keeps how each ended, and stops early when that was asked
 * for. The numbers are computed afterwards, in the order of the blocks, so that they do not depend on threads.
 *
 *     spec -> arena_design.c (who sits where) -> crew plays, outcomes by number -> arena_count.c, arena_elo.c
 *
 * A game's number says all about it: block = number / block_games, and within the block which rotation. */
#include "arena.h"

#include <stdlib.h>

#include "clock.h"
#include "crew.h"

/* What the threads share. `games` has an entry per game; a thread writes only the entry of the game it plays. */
struct hall {
    struct arena_design design;
    uint64_t seed, blocks;
    struct arena_outcome *games;
    bool until_sure;
    struct orr_sprt sprt;
    uint64_t judged; /* blocks that the test has seen */
};

/* What one thread owns. */
struct hand {
    struct hall *hall;
    struct bout bout;
};

/* ---- playing ---- */

/* Play game `number`: its block and its place in the block follow from the number alone. */
static enum crew_end play(void *arg, uint64_t number) {
    static const enum crew_end ends[] = {[BOUT_ENDLESS] = CREW_FAILED, [BOUT_HALTED] = CREW_DROPPED};
    struct hand *hand = arg;
    struct hall *hall = hand->hall;
    struct bout *bout = &hand->bout;
    uint64_t block = number / hall->design.block_games;
    uint8_t at[ORR_MAX_SEATS];
    arena_seating(&hall->design, block, (unsigned)(number % hall->design.block_games), at);
    for (unsigned i = 0; i < hall->design.seats; i++) {
        bout->seat[i] = hall->design.player[at[i]];
    }
    enum bout_end end = bout_play(bout, hall->seed, (uint32_t)block);
    if (end != BOUT_OVER) {
        return ends[end];
    }
    struct arena_outcome *o = &hall->games[number];
    o->won = bout->result.won;
    o->guard = bout->result.guard;
    o->forfeits = bout->forfeits;
    o->decisions = bout->decisions;
    o->rounds = bout->result.rounds;
    for (unsigned i = 0; i < hall->design.seats; i++) {
        o->rank[i] = bout->result.rank[i];
        o->score[i] = bout->result.score[i];
    }
    atomic_store_explicit(&o->done, 1, memory_order_release);
    return CREW_DONE;
}

/* ---- following ---- */

/* Have all games of the block ended? Acquire and release make their outcomes visible to this thread. */
static bool block_done(const struct hall *hall, uint64_t block) {
    for (unsigned i = 0; i < hall->design.block_games; i++) {
        if (!atomic_load_explicit(&hall->games[block * hall->design.block_games + i].done, memory_order_acquire)) {
            return false;
        }
    }
    return true;
}

/* How many blocks from the first on are complete; later ones may be, too, but are not counted. */
static uint64_t blocks_done(const struct hall *hall) {
    uint64_t n = 0;
    while (n < hall->blocks && block_done(hall, n)) {
        n++;
    }
    return n;
}

/* Has the sequential test decided? It is given the blocks in their order, one of each line-up at a time, so that it
 * ends at the same game whatever the threads do. A block that is not complete ends the look; later ones wait for it. */
static bool enough(void *user) {
    struct hall *hall = user;
    const struct arena_design *d = &hall->design;
    while (!hall->sprt.verdict && hall->judged < hall->blocks) {
        double wins = 0, games = 0;
        for (unsigned i = 0; i < d->tables; i++) {
            struct arena_sums sums;
            uint64_t block = hall->judged + i;
            if (!block_done(hall, block)) {
                return false;
            }
            arena_block(d, block, hall->games + block * d->block_games, &sums);
            wins += sums.pair_wins[0];
            games += sums.pair_games[0];
        }
        hall->judged += d->tables;
        orr_sprt_add(&hall->sprt, wins / games);
    }
    return hall->sprt.verdict != 0;
}

/* ---- the whole ---- */

/* Is the spec within its limits? */
static bool check_order(const struct orr_arena_spec *o, const struct arena_design *d, struct orr_error *err) {
    if (!o->games || o->games > ORR_ARENA_GAMES) {
        return orr_fail(err, "the number of games must be from 1 to %d", ORR_ARENA_GAMES);
    }
    if (o->jobs > CREW_MOST_JOBS) {
        return orr_fail(err, "%u jobs are too many: at most %d", o->jobs, CREW_MOST_JOBS);
    }
    if (o->until_sure && d->n_players != 2) {
        return orr_fail(err, "the test that ends early compares two players, %u are named", d->n_players);
    }
    return true;
}

/* Round the number of games up to whole blocks of every line-up, and prepare the result: 100 games of two line-ups
 * with three games a block become 17 turns of 6, so 102. */
static void hall_init(struct hall *hall, const struct orr_arena_spec *o, struct orr_arena *out) {
    const struct arena_design *d = &hall->design;
    uint64_t turn = (uint64_t)d->tables * d->block_games;
    hall->seed = o->seed;
    hall->until_sure = o->until_sure;
    hall->blocks = (o->games + turn - 1) / turn * d->tables;
    hall->games = orr_alloc(hall->blocks * d->block_games, sizeof *hall->games);
    *out = (struct orr_arena){.game = o->game,
                              .seed = o->seed,
                              .jobs = o->jobs ? o->jobs : 1,
                              .alone = d->alone,
                              .block_games = d->block_games,
                              .tables = d->tables,
                              .asked = (uint32_t)(hall->blocks * d->block_games),
                              .tested = o->until_sure,
                              .n_players = d->n_players,
                              .n_pairs = arena_pairs(d->n_players)};
    for (unsigned i = 0; i < d->n_players; i++) {
        out->player[i].name = orr_player_name(d->player[i]);
    }
}

/* Play all games with so many threads. Returns the number of a game that found no end, or UINT64_MAX. Chance is
 * drawn by place: the games of a block share their cards and dice as far as they run alike, which makes the
 * differences between players stand out. */
static uint64_t play_all(struct hall *hall, const struct orr_arena_spec *o, unsigned jobs) {
    struct hand *hands = orr_alloc(jobs, sizeof *hands);
    struct crew crew = {.total = hall->blocks * hall->design.block_games,
                        .jobs = jobs,
                        .watch = o->watch,
                        .work = play,
                        .hands = hands,
                        .hand_size = sizeof *hands,
                        .enough = hall->until_sure ? enough : NULL,
                        .user = hall};
    for (unsigned i = 0; i < jobs; i++) {
        hands[i].hall = hall;
        bout_init(&hands[i].bout, o->game);
        hands[i].bout.luck = BOUT_BY_PLACE;
        hands[i].bout.halt = &crew.halt;
    }
    uint64_t failed = crew_run(&crew);
    for (unsigned i = 0; i < jobs; i++) {
        bout_free(&hands[i].bout);
    }
    free(hands);
    return failed;
}

/* Turn outcomes into numbers: of the blocks that the test has seen when it decided, otherwise of all complete ones. */
static void conclude(struct hall *hall, struct orr_arena *out) {
    out->sprt = hall->sprt;
    out->blocks = hall->sprt.verdict ? hall->judged : blocks_done(hall);
    out->stopped = !hall->sprt.verdict && out->blocks < hall->blocks;
    arena_count(&hall->design, hall->games, out);
    arena_elo(&hall->design, hall->games, out);
}

bool orr_arena_check(const struct orr_arena_spec *o, struct orr_error *err) {
    struct arena_design design;
    return arena_design_read(o, &design, err) && check_order(o, &design, err);
}

/* Spec and limits are checked before anything is allocated; a game without an end is a mistake of the game, and the
 * sentence has what it takes to play it again. */
bool orr_arena_run(const struct orr_arena_spec *o, struct orr_arena *out, struct orr_error *err) {
    struct hall hall = {.seed = 0};
    if (!arena_design_read(o, &hall.design, err) || !check_order(o, &hall.design, err)) {
        return false;
    }
    hall_init(&hall, o, out);
    double start = seconds_now();
    uint64_t failed = play_all(&hall, o, out->jobs);
    out->seconds = seconds_now() - start;
    if (failed == UINT64_MAX) {
        conclude(&hall, out);
    } else {
        orr_fail(err, "game %llu of seed %llu did not end within %u steps", (unsigned long long)failed,
                 (unsigned long long)o->seed, o->game->rules->max_decisions);
    }
    free(hall.games);
    return failed == UINT64_MAX;
}
