/* The plan of an arena: which players sit at which seat in which game. Every game's seating follows from its number
 * alone.
 *
 *     A,B at three seats: line-ups A B A and A B B; block 0 plays the first, block 1 the second, block 2 the first, …
 *     block 0:  game 0  A B A     game 1  B A A     game 2  A A B
 */
#include "arena.h"

#include <assert.h>
#include <string.h>

/* ---- reading the order ---- */

/* The players that differ, in the order of the list; d->name says which of them each place names. */
static void note_players(struct arena_design *d, const struct orr_player *const *list) {
    for (unsigned i = 0; i < d->n_names; i++) {
        unsigned k = 0;
        while (k < d->n_players && d->player[k] != list[i]) {
            k++;
        }
        d->n_players = k == d->n_players ? k + 1 : d->n_players;
        d->player[k] = list[i];
        d->name[i] = (uint8_t)k;
    }
}

/* Binomial coefficient n over k; small numbers only. */
static unsigned choose(unsigned n, unsigned k) {
    unsigned ways = 1;
    for (unsigned i = 1; i <= k; i++) {
        ways = ways * (n - k + i) / i;
    }
    return ways;
}

/* Number of line-ups. Fewer names than seats: each player in turn takes the spare seats (A,B at three seats: AAB and
 * ABB). More names: every selection. */
static unsigned tables_of(const struct arena_design *d) {
    if (d->alone || d->n_names == d->seats) {
        return 1;
    }
    return d->n_names < d->seats ? d->n_names : choose(d->n_names, d->seats);
}

/* A list with repetitions is taken as it is when it names every seat ("greedy,greedy,bot:3" at three); for other
 * numbers of names it would be unclear what a line-up is. */
bool arena_design_read(const struct orr_arena_spec *o, struct arena_design *d, struct orr_error *err) {
    const struct orr_player *list[ORR_ARENA_PLAYERS];
    *d = (struct arena_design){.seats = o->game->seats, .alone = o->alone || o->game->seats == 1};
    d->n_names = players_read(o->players, list, ORR_ARENA_PLAYERS, err);
    if (d->n_names == 0) {
        return false;
    }
    if (d->n_names > ORR_ARENA_PLAYERS) {
        return orr_fail(err, "%u players are named: at most %d", d->n_names, ORR_ARENA_PLAYERS);
    }
    note_players(d, list);
    if (d->n_players < 2) {
        return orr_fail(err, "an arena needs two players that differ, only %s is named", orr_player_name(list[0]));
    }
    if (d->n_players < d->n_names && (d->alone || d->n_names != d->seats)) {
        return orr_fail(err, "%u players with repetitions are named for %u seat%s: name each player once%s", d->n_names,
                        d->seats, d->seats == 1 ? "" : "s", d->alone ? "" : ", or one for each seat");
    }
    d->tables = tables_of(d);
    d->block_games = d->alone ? d->n_players : d->seats;
    return true;
}

/* ---- seating ---- */

/* Selection number `number` of the names, in lexical order: 0 is the first `seats` names. Of A B C D at two seats:
 * AB AC AD BC BD CD. At each place, `ways` selections begin with the name at `from`; those are skipped until the
 * number falls among them. */
static void select_names(const struct arena_design *d, unsigned number, uint8_t at[]) {
    unsigned from = 0;
    for (unsigned i = 0; i < d->seats; i++) {
        unsigned ways;
        while ((ways = choose(d->n_names - from - 1, d->seats - i - 1)) <= number) {
            number -= ways;
            from++;
        }
        at[i] = d->name[from++];
    }
}

/* The players of a line-up, before they are reordered and rotated. With fewer names than seats the spare seats go to
 * name number `table`. */
static void fill_table(const struct arena_design *d, unsigned table, uint8_t at[]) {
    if (d->n_names > d->seats) {
        select_names(d, table, at);
        return;
    }
    for (unsigned i = 0; i < d->seats; i++) {
        at[i] = d->name[i < d->n_names ? i : table];
    }
}

/* Order number `number` of all but the first player. Rotations alone would keep neighbours together: with other
 * orders everybody sits behind everybody. */
static void reorder(uint8_t at[], unsigned seats, uint64_t number) {
    for (unsigned i = 1; i + 1 < seats; i++) {
        unsigned left = seats - i, pick = i + (unsigned)(number % left);
        uint8_t chosen = at[pick];
        memmove(at + i + 1, at + i, pick - i);
        at[i] = chosen;
        number /= left;
    }
}

/* Alone, game i of a block is that of player i at all seats. Else the block's order of players is rotated by one
 * seat from game to game, so that in each block everybody sits everywhere. */
void arena_seating(const struct arena_design *d, uint64_t block, unsigned game, uint8_t at[ORR_MAX_SEATS]) {
    uint8_t base[ORR_MAX_SEATS];
    assert(d->seats <= ORR_MAX_SEATS);
    if (d->alone) {
        memset(at, (int)game, d->seats);
        return;
    }
    fill_table(d, (unsigned)(block % d->tables), base);
    reorder(base, d->seats, block / d->tables);
    for (unsigned i = 0; i < d->seats; i++) {
        at[i] = base[(i + game) % d->seats];
    }
}
