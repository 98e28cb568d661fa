/* Solar Sphere: whose decision it is, and the table of decision points: what may be decided,
 * and what it does. Why something may not be decided is in reasons.c, notes in explain.c. */
#include "play.h"

const uint8_t sphere_is_chance[SPHERE_PHASES] = {
    [SPHERE_P_TILES] = 1,     [SPHERE_P_SCORING] = 1, [SPHERE_P_SHIPS] = 1,  [SPHERE_P_CREW] = 1,
    [SPHERE_P_ORDER] = 1,     [SPHERE_P_PILE] = 1,    [SPHERE_P_ROLL] = 1,   [SPHERE_P_DRANDA_ROLL] = 1,
    [SPHERE_P_AUX] = 1,       [SPHERE_P_REVEAL] = 1,  [SPHERE_P_SEARCH] = 1, [SPHERE_P_OPAQUE] = 1,
    [SPHERE_P_RESISTANCE] = 1};

struct orr_turn sphere_turn(const orr_game *g, const void *memory) {
    (void)g;
    const sphere_state *s = memory;
    struct orr_turn turn = {.actor = (int8_t)s->actor, .prompt = s->phase};
    if (sphere_is_chance[s->phase]) {
        turn.actor = ORR_CHANCE;
    } else if (s->phase == SPHERE_P_REROLL) {
        turn.actor = (int8_t)s->decider;
    } else if (s->phase == SPHERE_P_OVER) {
        turn.actor = ORR_NOBODY;
    }
    return turn;
}

/* ---- lists ---- */

static void add_set(struct orr_actions *out, unsigned verb, uint32_t set) {
    SPHERE_EACH(bit, set) { orr_propose(out, orr_act1(verb, bit)); }
}

/* Crew slots as the cards in them. */
static void add_crew(const sphere_state *s, struct orr_actions *out, unsigned verb, unsigned slots) {
    SPHERE_EACH(slot, slots) { orr_propose(out, orr_act1(verb, sphere_mine(s)->crew[slot])); }
}

static void add_range(struct orr_actions *out, unsigned verb, unsigned from, unsigned to) {
    for (unsigned n = from; n <= to; n++) {
        orr_propose(out, orr_act1(verb, n));
    }
}

/* DP1 */
static void list_turn(const orr_game *g, const void *memory, struct orr_actions *out) {
    const sphere_state *s = memory;
    const sphere_captain *c = sphere_mine(s);
    unsigned docked = sphere_docked(c);
    if (!s->kicked) {
        add_set(out, SPHERE_KICK, sphere_cache_of(g)->spanners & ((1u << c->morale) - 1u));
    }
    add_crew(s, out, SPHERE_USE, sphere_usable(g, s));
    SPHERE_EACH(die, docked) {
        if (sphere_deployable(g, s, die == 7 ? c->die[SPHERE_AUX] : die)) {
            orr_propose(out, orr_act1(SPHERE_DEPLOY, die));
        }
    }
    add_set(out, SPHERE_DISCARD, docked);
}

/* DP4 and DP5 */
static void list_visit(const orr_game *g, const void *memory, struct orr_actions *out) {
    const sphere_state *s = memory;
    bool satellite = sphere_can_satellite(s), act = sphere_can_act(g, s);
    add_crew(s, out, SPHERE_USE, sphere_usable(g, s));
    if (satellite) {
        orr_propose(out, orr_act(SPHERE_SATELLITE));
    }
    if (act) {
        orr_propose(out, orr_act(SPHERE_ACT));
    }
    if (!satellite && !act) {
        orr_propose(out, orr_act(SPHERE_NOTHING));
    }
}

static void list_attack(const orr_game *g, const void *memory, struct orr_actions *out) {
    const sphere_state *s = memory;
    (void)g;
    add_set(out, SPHERE_ATTACK, sphere_attackable(s));
    if (s->amount[sphere_top(s)]) {
        orr_propose(out, orr_act(SPHERE_DONE));
    }
}

static void list_hire(const orr_game *g, const void *memory, struct orr_actions *out) {
    const sphere_state *s = memory;
    (void)g;
    SPHERE_EACH(slot, sphere_hireable(s)) { orr_propose(out, orr_act1(SPHERE_HIRE, s->display[slot])); }
}

/* DP13 */
static unsigned benefits(const sphere_captain *c) {
    return 7u | (unsigned)(c->reserve > 0 || c->satellites) << SPHERE_B_FABRICATE |
           (unsigned)(c->inactive > 0) << SPHERE_B_SALVAGE; /* [SS-R39] */
}

static void list_value(const orr_game *g, const void *memory, struct orr_actions *out) {
    const sphere_state *s = memory;
    unsigned rolled = sphere_mine(s)->die[s->die];
    add_set(out, SPHERE_VALUE, sphere_values(g, s, rolled));
    add_set(out, SPHERE_NAVIGATE, sphere_navigations(g, s, rolled));
}

#define LISTS(name, ...) ORR_LISTS(sphere_state, list_##name, __VA_ARGS__)
LISTS(location, add_set(list, SPHERE_VISIT, sphere_visits(g, s, s->value, sphere_cost(s))))
LISTS(build, add_set(list, SPHERE_BUILD, sphere_buildable(g, s)))
LISTS(pay, add_set(list, SPHERE_PAY, sphere_payable(sphere_mine(s))))
LISTS(retire, add_crew(s, list, SPHERE_RETIRE, 7u))
LISTS(bonus, add_set(list, SPHERE_BONUS, sphere_bonuses(sphere_kind_of(s->detail[sphere_top(s)]))))
LISTS(size, add_range(list, SPHERE_SEND, 1, sphere_mine(s)->active))
LISTS(kickback, add_set(list, SPHERE_TAKE, benefits(sphere_mine(s))))
LISTS(salvage, add_set(list, SPHERE_SCRAP, sphere_scrappable(s)),
      add_range(list, SPHERE_REGENERATE, 0, sphere_salvageable(s)))
LISTS(recall, add_set(list, SPHERE_RECALL, sphere_mine(s)->satellites), orr_propose(list, orr_act(SPHERE_DECLINE)))
LISTS(overflow, orr_propose(list, orr_act(SPHERE_REFUSE)), add_set(list, SPHERE_DROP, sphere_droppable(s)))
LISTS(resource, add_set(list, SPHERE_GAIN, 7u)) /* a boost that leaves only gold is not asked */
LISTS(refresh, add_crew(s, list, SPHERE_REFRESH, sphere_refreshable(sphere_mine(s))))
LISTS(post, add_crew(s, list, SPHERE_USE, sphere_usable(g, s)), orr_propose(list, orr_act(SPHERE_END)))
LISTS(reroll, orr_propose(list, orr_act(SPHERE_REROLL)), orr_propose(list, orr_act(SPHERE_ACCEPT)))

/* ---- decisions ---- */

static void discard_die(const orr_game *g, sphere_state *s, unsigned index, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    c->at[index] = SPHERE_AT_DISCARD;
    sphere_tell(t, SPHERE_LN_DISCARD, s->actor, c->die[index], 0, 0, 0);
    sphere_gain_morale(g, s, s->actor, 1, t); /* [SS-2.19] */
    sphere_post(g, s, t);
}

static void use_crew(const orr_game *g, sphere_state *s, unsigned card, struct orr_trace *t) {
    sphere_use(g, s, sphere_crew_slot(sphere_mine(s), card), t);
}

static void do_turn(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sphere_state *s = memory;
    unsigned value = orr_arg(a, 0);
    switch (orr_verb_of(a)) {
    case SPHERE_KICK:
        sphere_kick(g, s, value, t);
        break;
    case SPHERE_USE:
        use_crew(g, s, value, t);
        break;
    case SPHERE_DEPLOY:
        sphere_deploy(g, s, sphere_die_index(sphere_mine(s), value), t);
        break;
    default:
        discard_die(g, s, sphere_die_index(sphere_mine(s), value), t);
    }
}

static void do_visit(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sphere_state *s = memory;
    switch (orr_verb_of(a)) {
    case SPHERE_USE:
        use_crew(g, s, orr_arg(a, 0), t);
        break;
    case SPHERE_SATELLITE:
        sphere_launch(g, s, t);
        break;
    case SPHERE_ACT:
        sphere_act(g, s, t);
        break;
    default:
        sphere_fizzle(s, t);
        sphere_post(g, s, t);
    }
}

static void do_attack(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sphere_state *s = memory;
    if (orr_verb_of(a) == SPHERE_ATTACK) {
        sphere_aim(g, s, orr_arg(a, 0), t);
    } else {
        sphere_pop(s);
    }
    if (s->phase != SPHERE_P_SIZE) {
        sphere_run(g, s, t);
    }
}

static void do_salvage(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sphere_state *s = memory;
    if (orr_verb_of(a) == SPHERE_SCRAP) {
        sphere_scrap(g, s, orr_arg(a, 0), t);
    } else {
        sphere_regenerate(s, orr_arg(a, 0), t);
    }
    sphere_run(g, s, t);
}

static void do_recall(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sphere_state *s = memory;
    if (orr_verb_of(a) == SPHERE_RECALL) {
        sphere_recall(s, orr_arg(a, 0), t);
    } else {
        sphere_pop(s);
    }
    sphere_run(g, s, t);
}

static void do_overflow(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sphere_state *s = memory;
    if (orr_verb_of(a) == SPHERE_REFUSE) {
        sphere_refuse(s, t);
    } else {
        sphere_drop(s, orr_arg(a, 0), t);
    }
    sphere_run(g, s, t);
}

static void do_post(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    if (orr_verb_of(a) == SPHERE_USE) {
        use_crew(g, memory, orr_arg(a, 0), t);
    } else {
        sphere_end_turn(g, memory, t);
    }
}

#define DOES(name, ...) ORR_DOES(sphere_state, do_##name, __VA_ARGS__)
DOES(value, sphere_set_value(g, s, value, orr_verb_of(a) == SPHERE_NAVIGATE, t))
DOES(location, sphere_commit(g, s, value, t))
DOES(build, sphere_build(g, s, value, t), sphere_run(g, s, t))
DOES(hire, sphere_hire(g, s, sphere_display_slot(s, value), t), sphere_run(g, s, t))
DOES(pay, sphere_pay_one(s, value, t), sphere_run(g, s, t))
DOES(retire, sphere_retire(g, s, sphere_crew_slot(sphere_mine(s), value), t))
DOES(bonus, sphere_take_bonus(g, s, sphere_kind_of(s->detail[sphere_top(s)]), value, t))
DOES(size, sphere_send(g, s, value, t), sphere_run(g, s, t))
DOES(kickback, sphere_take_kickback(s, value, t), sphere_run(g, s, t))
DOES(resource, sphere_gain_chosen(s, value), sphere_run(g, s, t))
DOES(refresh, sphere_refresh(g, s, sphere_crew_slot(sphere_mine(s), value), t))
DOES(reroll, sphere_answer(g, s, orr_verb_of(a) == SPHERE_REROLL, t))

/* ---- outcomes ---- */

DOES(tile, sphere_lay_tile(g, s, value, t))
DOES(scoring, sphere_lay_scoring(s, value, t))
DOES(ship, sphere_lay_ship(g, s, value, t))
DOES(crew, sphere_lay_crew(g, s, value, t))
DOES(order, sphere_next_in_order(g, s, value, t))
DOES(pile, sphere_lay_pile(g, s, value, t))
DOES(aux, sphere_aux_rolled(g, s, value, t))
DOES(resistance, sphere_resisted(g, s, value, t))
DOES(reveal, sphere_revealed(g, s, value, t))
DOES(search, sphere_searched(g, s, value, t))
DOES(opaque, sphere_opaque_rolled(g, s, value, t))

static void do_roll(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    const uint8_t dice[SPHERE_DICE] = {(uint8_t)orr_arg(a, 0), (uint8_t)orr_arg(a, 1), (uint8_t)orr_arg(a, 2)};
    sphere_rolled(g, memory, dice, t);
}

/* ---- the table ---- */

#define POINT(name) \
    { .list = list_##name, .reason = sphere_why_##name, .apply = do_##name, .note = sphere_note, .ask = sphere_ask }
#define CHANCE(from, effect)                                                                                      \
    {                                                                                                             \
        .odds = sphere_odds_##from, .pick = sphere_pick_##from, .apply = do_##effect, .reason = sphere_why_other, \
        .ask = sphere_ask_chance                                                                                  \
    }
const struct orr_point sphere_points[SPHERE_PHASES] = {
    [SPHERE_P_TILES] = CHANCE(tiles, tile),
    [SPHERE_P_SCORING] = CHANCE(set, scoring),
    [SPHERE_P_SHIPS] = CHANCE(ships, ship),
    [SPHERE_P_CREW] = CHANCE(set, crew),
    [SPHERE_P_ORDER] = CHANCE(set, order),
    [SPHERE_P_PILE] = CHANCE(set, pile),
    [SPHERE_P_ROLL] = CHANCE(roll, roll),
    [SPHERE_P_DRANDA_ROLL] = CHANCE(dranda, roll),
    [SPHERE_P_TURN] = POINT(turn),
    [SPHERE_P_VALUE] = POINT(value),
    [SPHERE_P_LOCATION] = POINT(location),
    [SPHERE_P_VISIT] = POINT(visit),
    [SPHERE_P_BUILD] = POINT(build),
    [SPHERE_P_HIRE] = POINT(hire),
    [SPHERE_P_PAY] = POINT(pay),
    [SPHERE_P_RETIRE] = POINT(retire),
    [SPHERE_P_BONUS] = POINT(bonus),
    [SPHERE_P_ATTACK] = POINT(attack),
    [SPHERE_P_SIZE] = POINT(size),
    [SPHERE_P_KICKBACK] = POINT(kickback),
    [SPHERE_P_SALVAGE] = POINT(salvage),
    [SPHERE_P_RECALL] = POINT(recall),
    [SPHERE_P_OVERFLOW] = POINT(overflow),
    [SPHERE_P_RESOURCE] = POINT(resource),
    [SPHERE_P_REFRESH] = POINT(refresh),
    [SPHERE_P_POST] = POINT(post),
    [SPHERE_P_REROLL] = POINT(reroll),
    [SPHERE_P_AUX] = CHANCE(set, aux),
    [SPHERE_P_RESISTANCE] = CHANCE(resistance, resistance),
    [SPHERE_P_REVEAL] = CHANCE(set, reveal),
    [SPHERE_P_SEARCH] = CHANCE(set, search),
    [SPHERE_P_OPAQUE] = CHANCE(set, opaque),
    [SPHERE_P_OVER] = {.reason = sphere_why_over},
};
