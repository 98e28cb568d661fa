/* The loop of one game: every decision is made by a player on the view of its seat, every outcome is drawn. Each
 * game has its own generators, seeded from the seed and the game's number, so that threads change nothing but the
 * time:
 *
 *     stream 0            chance
 *     stream 1 + seat     the player of the seat; 16 more for each replay
 *     streams 254, 255    whoever looks at the game
 */
#include "bout.h"

#include <stdlib.h>
#include <string.h>

/* Random numbers of chance in one game. By place, `drawn` counts the events of each kind and `rng` is seeded anew
 * for each of them; by event it simply runs on. */
struct luck {
    struct orr_rng rng;
    uint64_t key;                  /* by place: */
    uint32_t drawn[UINT8_MAX + 1]; /* events so far, by prompt */
};

/* A player at a seat, and its random numbers. */
struct thinker {
    struct orr_bot *bot;
    struct orr_rng rng;
};

void bout_init(struct bout *b, const orr_game *g) {
    *b = (struct bout){.game = g};
    b->state = orr_alloc(1, g->rules->state_size);
    b->view = orr_alloc(1, g->rules->state_size);
}

void bout_free(struct bout *b) {
    free(b->state);
    free(b->view);
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        orr_bot_free(b->kept[i][0].bot);
        orr_bot_free(b->kept[i][1].bot);
    }
    *b = (struct bout){.game = b->game};
}

/* The player of a seat, with an empty memory. Making one takes megabytes, so the last two of each seat are kept:
 * rotating players come back. */
static struct orr_bot *sit_down(struct bout *b, unsigned seat) {
    struct bout_player *kept = b->kept[seat], last = kept[0];
    /* the other of the two comes to the front: it is the one, or the one that has to go */
    if (last.player != b->seat[seat]) {
        kept[0] = kept[1];
        kept[1] = last;
    }
    if (kept[0].player != b->seat[seat]) {
        orr_bot_free(kept[0].bot);
        kept[0] = (struct bout_player){b->seat[seat], orr_bot_make(b->seat[seat], b->game, (int)seat)};
    }
    orr_bot_forget(kept[0].bot);
    return kept[0].bot;
}

/* Two steps, so that neighbouring numbers and streams give unrelated generators. Streams below 256: number and
 * stream have bits of their own. Replays take streams 16 apart, players of other replays never draw the same
 * numbers. */
void bout_stream(struct orr_rng *rng, uint64_t seed, uint32_t number, unsigned stream) {
    orr_rng_seed(rng, seed);
    orr_rng_seed(rng, orr_rng_next(rng) ^ ((uint64_t)number << 8 | stream));
}

/* An outcome of chance. By place, the generator is seeded with the kind of event and how many of that kind there
 * were: the fifth die is the same in all games of a block, even if one game has drawn a card more. Otherwise a
 * single different decision would change every die that follows, and the games could not be compared. */
static orr_action draw(const struct bout *b, struct luck *l, unsigned prompt) {
    if (b->luck == BOUT_BY_PLACE) {
        orr_rng_seed(&l->rng, l->key ^ ((uint64_t)l->drawn[prompt]++ << 8 | prompt));
    }
    return orr_chance_draw(b->game, b->state, &l->rng);
}

/* The decision of a player, made on the view of its seat. */
static orr_action decide(struct bout *b, int seat, struct thinker *t) {
    struct orr_limits limits = {.stop = b->halt};
    orr_view(b->game, b->state, seat, b->view);
    return orr_bot_choose(t->bot, b->view, &t->rng, &limits);
}

/* The loop of a game: chance or decision, apply, tell. Watchers are called on both sides of each decision, and see
 * the state before it is applied. Events are only gathered where somebody listens. */
static enum bout_end play_on(struct bout *b, struct luck *luck, struct thinker *seat) {
    const orr_game *g = b->game;
    struct orr_turn turn;
    while ((turn = orr_turn_of(g, b->state)).actor != ORR_NOBODY) {
        if (b->decisions + b->chance >= g->rules->max_decisions) {
            return BOUT_ENDLESS;
        }
        if (b->halt && atomic_load_explicit(b->halt, memory_order_relaxed)) {
            return BOUT_HALTED;
        }
        bool decides = turn.actor >= 0;
        if (decides && b->asked) {
            b->asked(b->user, turn);
        }
        orr_action a = decides ? decide(b, turn.actor, &seat[turn.actor]) : draw(b, luck, turn.prompt);
        if (decides && b->chosen) {
            b->chosen(b->user, turn, a);
        }
        b->decisions += decides;
        b->chance += !decides;
        b->trace.n = 0;
        orr_apply(g, b->state, a, b->told ? &b->trace : NULL);
        if (b->told) {
            b->told(b->user, &b->trace);
        }
    }
    return BOUT_OVER;
}

/* Whoever did not play as it should has lost. */
static void count_forfeits(struct bout *b, const struct thinker *seat) {
    b->forfeits = 0;
    for (unsigned i = 0; i < b->game->seats; i++) {
        b->forfeits |= (uint8_t)(orr_bot_forfeited(seat[i].bot) << i);
    }
    orr_result_forfeit(b->game, b->forfeits, &b->result);
}

/* Players from outside hear how it ended, each as its seat may know it. */
static void tell_result(const struct bout *b, const struct thinker *seat) {
    for (unsigned i = 0; i < b->game->seats; i++) {
        orr_bot_over(seat[i].bot, b->state, b->forfeits);
    }
}

/* The key for chance by place is the first number of chance's own generator, taken from a copy: chance by event then
 * begins with the same number as ever. */
enum bout_end bout_play(struct bout *b, uint64_t seed, uint32_t number) {
    const orr_game *g = b->game;
    struct luck luck = {.key = 0};
    struct thinker seat[ORR_MAX_SEATS] = {{.bot = NULL}};
    bout_stream(&luck.rng, seed, number, 0);
    struct orr_rng first = luck.rng;
    luck.key = orr_rng_next(&first);
    for (unsigned i = 0; i < g->seats; i++) {
        seat[i].bot = sit_down(b, i);
        bout_stream(&seat[i].rng, seed, number, 1 + i + 16 * b->replay);
    }
    b->decisions = b->chance = 0;
    memset(b->state, 0, g->rules->state_size);
    g->rules->setup(g, b->state);
    enum bout_end end = play_on(b, &luck, seat);
    if (end == BOUT_OVER) {
        orr_result_of(g, b->state, &b->result);
        count_forfeits(b, seat);
        tell_result(b, seat);
    }
    return end;
}
