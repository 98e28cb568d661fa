/* Sol: the order of things in a turn: start, the action under way, draws, orbit, the
 * next seat, the end; and decisions with one option, which make themselves. */
#include "play.h"

#include <assert.h>
#include <string.h>

/* ---- memory of a turn ---- */

static void clear_move(sol_state *s) {
    s->points = s->uses = s->flown = s->paid = 0;
    s->spent = 0;
    s->marked = s->rover = ORR_NONE;
    memset(s->crossed, 0, sizeof s->crossed);
}

/* [SOL-4.31] */
void sol_clear_turn(sol_state *s) {
    clear_move(s);
    memset(s->acted, 0, sizeof s->acted);
    memset(s->pool, 0, sizeof s->pool);
    memset(s->queue, 0, sizeof s->queue);
    s->acted_set = 0;
    s->action = SOL_A_NONE;
    s->in_force = s->act_kind = s->motive = s->squeezed = s->pillar = s->card = ORR_NONE;
    s->converted = s->recalls = s->squeeze_flare = s->drew = s->orbit = s->source = s->variant = 0;
    s->entry[0] = 0;
    s->from = s->kind = s->cell_a = s->cell_b = s->target = ORR_NONE;
    s->amount = s->step = 0;
}

/* ---- from turn to turn ---- */

void sol_start_game(const orr_game *g, sol_state *s, struct orr_trace *t) {
    s->active = s->decider = 0; /* [SOL-3.3] */
    s->turn = 0;
    sol_start_turn(g, s, t);
}

/* [SOL-5.1], [SOL-5.2] */
static bool must_deconstruct(const orr_game *g, const sol_state *s) {
    unsigned seat = s->active;
    return sol_in_play(s, seat) == 0 && s->count[seat][SOL_RESERVE] > 0 &&
           (s->stations[seat] || sol_gates_of(g, s, seat));
}

void sol_start_turn(const orr_game *g, sol_state *s, struct orr_trace *t) {
    sol_clear_turn(s);
    s->decider = s->active;
    s->turn++;
    s->phase = must_deconstruct(g, s) ? SOL_P_DECON : SOL_P_TURN;
    sol_tell(t, SOL_L_TURN, s->active, s->turn, 0, 0);
}

void sol_resume(const orr_game *g, sol_state *s) {
    static const uint8_t phase[SOL_ACTIONS] = {SOL_P_TURN, SOL_P_MOVE_SRC, SOL_P_CONV_TYPE, SOL_P_ACT, SOL_P_WINDOW};
    (void)g;
    bool extra_first = s->converted == 1 && sol_uses(s, SOL_CASCADE);
    s->decider = s->active;
    s->phase = phase[s->action];
    s->cell_a = s->cell_b = s->kind = s->from = s->target = ORR_NONE;
    s->amount = s->step = s->source = s->variant = 0;
    if (s->action == SOL_A_CONVERT && s->converted && !s->recalls && !extra_first) {
        s->phase = SOL_P_CONV_POST;
    }
}

void sol_end_action(const orr_game *g, sol_state *s, struct orr_trace *t) {
    clear_move(s);
    s->motive = s->act_kind = ORR_NONE;
    if (s->action == SOL_A_SCOUR && s->phase != SOL_P_WINDOW) {
        s->phase = SOL_P_WINDOW;
        s->step = 0;
    } else {
        sol_start_draws(g, s, t);
    }
}

/* [SOL-4.22] Said a round before, and again where it begins. */
static void tell_stagnation(const orr_game *g, const sol_state *s, unsigned limit, struct orr_trace *t) {
    if (s->dry + g->seats == limit) {
        sol_tell(t, SOL_L_DRY, s->active, s->dry, g->seats, 0);
    } else if (s->dry == limit) {
        sol_tell(t, SOL_L_STAGNANT, s->active, s->dry, 0, 0);
    }
}

/* P7. [SOL-4.20], [SOL-4.22] */
void sol_end_turn(const orr_game *g, sol_state *s, struct orr_trace *t) {
    const struct sol_cache *c = sol_cache_of(g);
    s->dry = s->drew ? 0 : (uint8_t)(s->dry < UINT8_MAX ? s->dry + 1 : UINT8_MAX);
    s->eye[s->active] = (uint8_t)((s->eye[s->active] + 1u) % c->eyes);
    sol_clear_turn(s);
    s->orbit = 1;
    sol_tell(t, SOL_L_ORBIT, s->active, s->eye[s->active], 0, 0);
    unsigned limit = (unsigned)sol_pack_of(g)->stagnation * g->seats;
    bool stagnant = s->dry >= limit;
    if (!c->orbit_draws) {
        tell_stagnation(g, s, limit, t);
    }
    if (c->orbit_draws || stagnant) {
        sol_queue(s, 'o', 1); /* [SOL-7.11] */
        sol_next_draw(g, s, t);
    } else {
        sol_pass_turn(g, s, t);
    }
}

/* P8. [SOL-4.21] */
void sol_pass_turn(const orr_game *g, sol_state *s, struct orr_trace *t) {
    s->active = (uint8_t)sol_next_seat(g, s->active);
    sol_start_turn(g, s, t);
}

/* [SOL-7.12], [SOL-7.17] */
static void tell_target(const orr_game *g, const sol_state *s, struct orr_trace *t) {
    int target = sol_cache_of(g)->target, least = (int)sol_lowest_momentum(g, s), reached = least >= target;
    if (g->seats > 1) {
        sol_tell(t, SOL_L_GROUP_END, 0, least, target, reached);
    } else {
        sol_tell(t, SOL_L_TARGET_END, 0, target, reached, 0);
    }
}

/* [SOL-6.1] What was not done yet is dropped. */
void sol_finish(const orr_game *g, sol_state *s, struct orr_trace *t) {
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        s->discard[suit] = (uint8_t)(s->discard[suit] + s->pool[suit] + (s->card == suit));
    }
    sol_clear_turn(s);
    memset(s->used, 0, sizeof s->used);
    s->decider = s->active;
    s->phase = SOL_P_OVER;
    struct orr_result r = {0};
    sol_score(g, s, &r);
    sol_tell(t, SOL_L_SUPERNOVA, 0, 0, 0, 0);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        unsigned level = sol_level(g, s->momentum[seat]);
        bool won = (unsigned)r.won >> seat & 1u;
        sol_tell(t, SOL_L_MOMENTUM_END, seat, s->momentum[seat], 0, 0);
        if (g->option[SOL_SURVIVAL_LABELS] && (level || !won)) { /* [SOL-6.5] the lowest level is no winner's */
            sol_tell(t, SOL_L_LEVEL, seat, (int)level, 0, 0);
        }
    }
    if (sol_cache_of(g)->target) {
        tell_target(g, s, t);
    }
}

/* ---- one step ---- */

static bool is_chance(unsigned phase) { return phase <= SOL_P_TOKENS || phase == SOL_P_DRAW; }

struct orr_turn sol_turn(const orr_game *g, const void *memory) {
    const sol_state *s = memory;
    (void)g;
    int8_t actor = (int8_t)s->decider;
    if (is_chance(s->phase)) {
        actor = ORR_CHANCE;
    } else if (s->phase == SOL_P_OVER) {
        actor = ORR_NOBODY;
    }
    return (struct orr_turn){actor, s->phase};
}

int sol_whose(const orr_game *g, const void *memory) {
    (void)g;
    return ((const sol_state *)memory)->active;
}

/* [SOL-4.2] A decision with one option makes itself; but a card is never used by itself [SOL-4.14]. */
void sol_settle(const orr_game *g, void *memory, struct orr_trace *t) {
    sol_state *s = memory;
    struct orr_actions list;
    while (!is_chance(s->phase) && s->phase != SOL_P_OVER) {
        list.n = 0;
        sol_points[s->phase].list(g, s, &list);
        assert(list.n > 0);
        if (list.n > 1 || (orr_verb_of(list.at[0]) == SOL_CARD && g->edition >= SOL_CARDS_ASKED)) {
            return;
        }
        sol_points[s->phase].apply(g, s, list.at[0], t);
    }
}
