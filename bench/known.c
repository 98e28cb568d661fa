/* A player is asked to play the turn with several dice, and what came of it is compared with what a right turn brings. */
#include "known.h"

#include <stdlib.h>
#include <string.h>

#include "orrery/ai.h"

enum { DICE = 6, FEW = 2, GAMES = 6, ROOM = 6000 }; /* dice are tried FEW times where the right turn needs none */

static const double SLACK = 0.34; /* of six dice two may be bad luck */

const char *const known_names[] = {[KNOWN_WIN] = "win", [KNOWN_GUARD] = "guard"};

/* Play on until the turn of the seat is over. Others who are asked something in it answer as bot:1 does. */
static void play_turn(const orr_game *g, void *s, int seat, const struct orr_player *p, struct orr_rng *rng) {
    struct orr_bot *bot = orr_bot_make(p, g, seat);
    for (int actor; (actor = orr_turn_of(g, s).actor) != ORR_NOBODY;) {
        if (actor == ORR_CHANCE) {
            orr_apply(g, s, orr_chance_draw(g, s, rng), NULL);
        } else if (orr_turn_owner(g, s) != seat) {
            break;
        } else if (actor == seat) {
            orr_apply(g, s, orr_bot_choose(bot, s, rng, NULL), NULL);
        } else {
            orr_apply(g, s, orr_player_choose(orr_player_find("bot:1", NULL), g, s, actor, rng), NULL);
        }
    }
    orr_bot_free(bot);
}

/* What short games from the state on say: 1 when the seat wins all of them. */
static double prospect(const orr_game *g, const void *s, int seat) {
    struct orr_evaluator *o = orr_evaluator_make(g, s);
    double sum = 0;
    for (unsigned i = 0; i < GAMES; i++) {
        struct orr_result r;
        orr_evaluator_playout(o, s, i, &r);
        sum += r.won >> seat & 1 ? 1.0 / orr_mask_count(r.won) : 0.0;
    }
    orr_evaluator_free(o);
    return sum / GAMES;
}

/* How well the turn came out for the seat, 0 to 1. Who does not win on the spot but does soon, whatever happens, has not
 * missed anything. */
static double outcome(const orr_game *g, const void *s, int seat, enum known_kind kind) {
    struct exact_turn answer = {.best = 1};
    if (orr_turn_of(g, s).actor == ORR_NOBODY || kind == KNOWN_WIN) {
        return prospect(g, s, seat);
    }
    struct exact *x = exact_make(g, ROOM);
    exact_turn_of(x, s, &answer);
    exact_free(x);
    return 1 - answer.best;
}

bool known_passes(const orr_game *g, const void *s, struct known k, const char *player) {
    const struct orr_player *p = orr_player_find(player, NULL);
    int seat = orr_turn_of(g, s).actor;
    unsigned char *world = orr_alloc(1, g->rules->state_size);
    double sum = 0, right = k.kind == KNOWN_WIN ? k.best : 1 - k.best;
    unsigned tries = right < 1 ? DICE : FEW;
    for (unsigned i = 0; i < tries; i++) {
        struct orr_rng rng;
        orr_rng_seed(&rng, i + 1);
        memcpy(world, s, g->rules->state_size);
        play_turn(g, world, seat, p, &rng);
        sum += outcome(g, world, seat, k.kind);
    }
    free(world);
    return sum / tries >= (right < 1 ? right - SLACK : 1);
}
