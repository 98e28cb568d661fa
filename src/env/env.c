/* One match in memory: what a program that plays many of them needs of engine.h, on one pointer. */
#include "orrery/env.h"

#include <stdlib.h>
#include <string.h>

#include "env.h"
#include "orrery/render.h"
#include "orrery/report.h"

struct orr_env {
    const orr_game *game;
    bool asks;
    int reader; /* for whom the state is cut */
    uint32_t decisions;
    struct orr_rng rng;
    unsigned char *state;
};

/* ---- life ---- */

static struct orr_env *blank(const orr_game *g, uint64_t seed, bool asks) {
    struct orr_env *e = orr_alloc(1, sizeof *e);
    *e = (struct orr_env){.game = g, .asks = asks, .reader = ORR_ALL_KNOWING};
    e->state = orr_alloc(1, g->rules->state_size);
    orr_rng_seed(&e->rng, seed);
    return e;
}

/* Until a seat is to act, or the game is over. */
static void settle(struct orr_env *e) {
    if (!e->asks && e->reader == ORR_ALL_KNOWING) {
        env_roll_all(e->game, e->state, &e->rng);
    }
}

struct orr_env *orr_env_new(const orr_game *g, uint64_t seed, bool asks) {
    struct orr_env *e = blank(g, seed, asks);
    g->rules->setup(g, e->state);
    settle(e);
    return e;
}

struct orr_env *orr_env_at(const orr_game *g, const void *state, uint64_t seed, bool asks) {
    struct orr_env *e = blank(g, seed, asks);
    memcpy(e->state, state, g->rules->state_size);
    e->reader = orr_cut_for(g, state);
    settle(e);
    return e;
}

struct orr_env *orr_env_clone(const struct orr_env *from) {
    struct orr_env *e = blank(from->game, 0, from->asks);
    orr_env_copy(e, from);
    return e;
}

void orr_env_copy(struct orr_env *to, const struct orr_env *from) {
    unsigned char *state = to->state;
    *to = *from;
    to->state = state;
    memcpy(to->state, from->state, from->game->rules->state_size);
}

void orr_env_free(struct orr_env *e) {
    if (e) {
        free(e->state);
        free(e);
    }
}

void orr_env_seed(struct orr_env *e, uint64_t seed) { orr_rng_seed(&e->rng, seed); }

/* ---- looking ---- */

const orr_game *orr_env_game(const struct orr_env *e) { return e->game; }
const void *orr_env_state(const struct orr_env *e) { return e->state; }
int orr_env_actor(const struct orr_env *e) { return orr_turn_of(e->game, e->state).actor; }
uint64_t orr_env_hash(const struct orr_env *e) { return orr_hash(e->game, e->state); }
uint32_t orr_env_decisions(const struct orr_env *e) { return e->decisions; }
int orr_env_reader(const struct orr_env *e) { return e->reader; }

const char *orr_env_prompt(const struct orr_env *e) {
    struct orr_turn turn = orr_turn_of(e->game, e->state);
    return turn.actor == ORR_NOBODY ? "" : e->game->rules->prompts[turn.prompt].ask;
}

/* Does a view hold what is asked of whoever is to act? */
static bool answers(const struct orr_env *e) {
    return e->reader == ORR_ALL_KNOWING || orr_cut_answers(e->game, e->state);
}

uint32_t orr_env_legal(const struct orr_env *e, orr_action *out) {
    struct orr_actions list;
    list.n = 0;
    if (orr_env_actor(e) != ORR_NOBODY && answers(e)) {
        orr_legal(e->game, e->state, &list);
    }
    memcpy(out, list.at, list.n * sizeof list.at[0]);
    return list.n;
}

uint32_t orr_env_odds(const struct orr_env *e, orr_action *out, uint32_t *weight) {
    struct orr_odds odds;
    if (orr_env_actor(e) != ORR_CHANCE || !answers(e)) {
        return 0;
    }
    orr_odds_of(e->game, e->state, &odds);
    memcpy(out, odds.at, odds.n * sizeof odds.at[0]);
    memcpy(weight, odds.weight, odds.n * sizeof odds.weight[0]);
    return odds.n;
}

/* ---- playing ---- */

bool orr_env_apply(struct orr_env *e, orr_action a, struct orr_error *err) {
    int actor = orr_env_actor(e);
    if (e->reader != ORR_ALL_KNOWING) {
        return orr_fail(err, "this is what a reader may know: play cannot go on from it before it is resampled");
    }
    struct orr_verdict v = orr_check(e->game, e->state, a);
    if (v.rule) {
        char words[400];
        orr_refusal_words(e->game, e->state, a, v, words, sizeof words);
        return orr_fail(err, "%s", words);
    }
    orr_apply(e->game, e->state, a, NULL);
    e->decisions += actor >= 0;
    settle(e);
    return true;
}

bool orr_env_roll(struct orr_env *e) {
    if (orr_env_actor(e) != ORR_CHANCE || e->reader != ORR_ALL_KNOWING) {
        return false;
    }
    orr_apply(e->game, e->state, orr_chance_draw(e->game, e->state, &e->rng), NULL);
    return true;
}

uint64_t orr_env_playout(struct orr_env *e) {
    uint64_t n = e->reader == ORR_ALL_KNOWING ? orr_playout(e->game, e->state, &e->rng, NULL) : 0;
    e->decisions += (uint32_t)n;
    return n;
}

struct orr_env *orr_env_view(const struct orr_env *e, int reader) {
    struct orr_env *view = orr_env_clone(e);
    orr_view(e->game, view->state, reader, view->state);
    view->reader = orr_cut_for(e->game, view->state);
    return view;
}

void orr_env_resample(struct orr_env *e, int reader, uint64_t seed) {
    orr_rng_seed(&e->rng, seed);
    orr_view(e->game, e->state, reader, e->state);
    orr_imagine(e->game, e->state, reader, &e->rng);
    e->reader = ORR_ALL_KNOWING;
    settle(e);
}

/* ---- results and features ---- */

void env_returns(const orr_game *g, const void *s, float returns[ORR_MAX_SEATS]) {
    struct orr_result r;
    orr_result_of(g, s, &r);
    unsigned winners = orr_mask_count(r.won);
    bool common = orr_common_goal(g);
    for (unsigned i = 0; i < g->seats; i++) {
        bool won = (unsigned)r.won >> i & 1u;
        float shared = common ? 0.0f : 2.0f * (float)(winners - 1) / (float)g->seats;
        returns[i] = !r.over ? 0.0f : won ? 1.0f - shared : -1.0f;
    }
}

void orr_env_returns(const struct orr_env *e, float returns[ORR_MAX_SEATS]) {
    if (orr_env_actor(e) != ORR_NOBODY) {
        memset(returns, 0, e->game->seats * sizeof *returns);
        return;
    }
    env_returns(e->game, e->state, returns);
}

unsigned orr_env_features(const orr_game *g) {
    const struct orr_learned *learned = g->rules->learned;
    unsigned n = 0;
    while (learned && learned->features && learned->features[n].words) {
        n++;
    }
    return n;
}

void orr_env_observe(const struct orr_env *e, int seat, int16_t *out) {
    if (orr_env_features(e->game)) {
        e->game->rules->learned->observe(e->game, e->state, seat, out);
    }
}

/* ---- texts ---- */

/* The state as the reader may know it; a view stays what it is. To be freed. */
static struct orr_env *for_reader(const struct orr_env *e, int reader) {
    return e->reader == ORR_ALL_KNOWING && reader != ORR_ALL_KNOWING ? orr_env_view(e, reader) : orr_env_clone(e);
}

void orr_env_position(const struct orr_env *e, int reader, struct orr_buf *b) {
    struct orr_env *view = for_reader(e, reader);
    orr_position_write(e->game, view->state, b);
    orr_env_free(view);
}

void orr_env_options(const struct orr_env *e, struct orr_buf *b) {
    if (answers(e)) {
        orr_legal_json(e->game, e->state, NULL, b);
    } else {
        orr_put(b, "{\"actor\":");
        orr_actor_json(orr_env_actor(e), b);
        orr_put(b, ",\"hidden\":true,\"steps\":[]}");
    }
}

void orr_env_result(const struct orr_env *e, int reader, struct orr_buf *b) {
    orr_result_json(e->game, e->state, e->reader == ORR_ALL_KNOWING ? reader : e->reader, b);
}

void orr_env_svg(const struct orr_env *e, int reader, bool light, bool tall, struct orr_buf *b) {
    struct orr_env *view = for_reader(e, reader);
    struct orr_scene *scene = orr_alloc(1, sizeof *scene);
    struct orr_look look = {.light = light};
    int as = e->reader == ORR_ALL_KNOWING ? reader : e->reader;
    int asked = as == ORR_ALL_KNOWING ? orr_env_actor(e) : as;
    orr_scene_start(scene, tall ? ORR_TALL : ORR_WIDE, NULL);
    orr_draw(e->game, view->state, as, scene);
    orr_scene_judge(e->game, view->state, asked, scene);
    orr_svg_write(e->game, scene, &look, b);
    free(scene);
    orr_env_free(view);
}
