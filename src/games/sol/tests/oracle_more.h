/* The second half of oracle.h: effects, events, cards and the list of every decision
 * point. Included by oracle.h only. */
#ifndef SOL_TESTS_ORACLE_MORE_H
#define SOL_TESTS_ORACLE_MORE_H

/* ---- where an effect can be used [SOL-E1] to [SOL-E30] ---- */
static inline bool or_visits(const struct or_view *v, unsigned cell, unsigned seat) { /* [SOL-E3] */
    return or_here(v, cell) && or_eye(v, seat, cell);
}
static inline bool or_blight(const struct or_view *v, unsigned seat) {
    for (unsigned i = 0; seat != v->me && i < v->c->cells; i++) {
        if (or_visits(v, i, seat)) {
            return v->n[v->me][SOL_RESERVE] >= 3;
        }
    }
    return false;
}
static inline bool or_hatch(const struct or_view *v, unsigned cell) { /* [SOL-E13] */
    unsigned own = v->n[v->me][cell];
    return own >= 1 && own <= 3 && or_everybody(v, cell) > own && v->n[v->me][SOL_RESERVE] >= 2;
}
static inline bool or_invade(const struct or_view *v, unsigned cell) { /* [SOL-E15] */
    return or_station(v, cell) && !or_owns(v, v->me, cell) &&
           v->n[v->me][cell] >= (or_kind(v, cell) == SOL_TOWER ? 3 : 2) && v->s->stock[v->me][or_kind(v, cell)] &&
           v->c->forbidden != or_kind(v, cell);
}
static inline bool or_my_station(const struct or_view *v, unsigned cell) { return or_owns(v, v->me, cell); }
static inline bool or_grows(const struct or_view *v, unsigned cell) { /* [SOL-E22] */
    return v->n[v->me][cell] >= 2 && v->n[v->me][cell] <= 4;
}
static inline bool or_still_grows(const struct or_view *v, unsigned cell) { return v->s->grown[cell]; }
static inline bool or_breach(const struct or_view *v, unsigned a, unsigned b) {
    return or_site(v, a, b) && !or_gate(v, a, b);
}
static inline bool or_puncture(const struct or_view *v, unsigned a) { /* [SOL-E24] */
    for (unsigned b = 0; or_here(v, a) && b < v->c->cells; b++) {
        if (or_breach(v, a, b)) {
            return true;
        }
    }
    return false;
}
static inline bool or_pyre(const struct or_view *v, unsigned cell) { /* [SOL-E25] */
    return or_station(v, cell) && or_kind(v, cell) == SOL_FOUNDRY && or_everybody(v, cell) > 0;
}
static inline bool or_tribute(const struct or_view *v, unsigned cell) { /* [SOL-E30] */
    return or_owns(v, v->me, cell) && or_everybody(v, cell) > v->n[v->me][cell];
}

/* [SOL-E7] The chain with this lowest cell: its cells and the sundivers at its ends. */
struct or_chain {
    uint64_t cells;
    unsigned size, ends, end[2];
};
static inline unsigned or_degree(const struct or_view *v, unsigned cell) {
    unsigned n = or_everybody(v, cell) - 1;
    for (unsigned b = 0; b < v->c->cells; b++) {
        n += or_near(v, cell, b) ? or_everybody(v, b) : 0;
    }
    return n;
}
static inline bool or_chain(const struct or_view *v, unsigned cell, struct or_chain *out) {
    *out = (struct or_chain){.cells = UINT64_C(1) << cell};
    unsigned edges = 0;
    if (!or_everybody(v, cell)) {
        return false;
    }
    for (bool more = true; more;) {
        more = false;
        for (unsigned b = 0; b < v->c->cells; b++) {
            bool in = out->cells >> b & 1u;
            if (!in && or_everybody(v, b) && (v->c->near[b] & out->cells)) {
                out->cells |= UINT64_C(1) << b;
                more = true;
            }
        }
    }
    for (unsigned b = 0; b < v->c->cells; b++) {
        if (out->cells >> b & 1u) {
            unsigned degree = or_degree(v, b);
            if (b < cell || degree > 2) {
                return false;
            }
            out->size += or_everybody(v, b);
            edges += degree * or_everybody(v, b);
            for (unsigned k = 0; degree == 1 && k < or_everybody(v, b) && out->ends < 2; k++) {
                out->end[out->ends++] = b;
            }
        }
    }
    return out->size >= 2 && edges == 2 * (out->size - 1); /* a path has one edge less than vertices */
}
static inline bool or_chained(const struct or_view *v, unsigned cell) {
    struct or_chain chain;
    return or_chain(v, cell, &chain);
}

/* [SOL-4.12] Whether the effect has a legal use now, in its window. */
static inline bool or_can(const struct or_view *v, unsigned effect) {
    const struct sol_state *s = v->s;
    bool first = s->action == SOL_A_ACTIVATE ? !or_acted(v) : true, some = or_in_play(v, v->me), blight = false;
    for (unsigned i = 0; i < v->g->seats; i++) {
        blight = blight || or_blight(v, i);
    }
    switch (effect) {
    case SOL_AUGMENT:
        return or_exists(v, or_augment);
    case SOL_BLIGHT:
        return first && blight;
    case SOL_CASCADE:
        return or_any_pattern(v);
    case SOL_CHAIN:
        return or_exists(v, or_chained);
    case SOL_FUEL_CELLS:
        return s->energy[v->me] >= 1;
    case SOL_HATCH:
        return or_exists(v, or_hatch);
    case SOL_HYPERDRIVE:
        return some && s->points == s->movement[v->me];
    case SOL_INVADE:
        return !s->converted && or_exists(v, or_invade);
    case SOL_JUGGERNAUT:
        return or_exists(v, or_my_station);
    case SOL_METAMORPHOSIS:
        return false; /* it has a decision of its own */
    case SOL_MOTIVATE:
        return s->phase == SOL_P_CONV_POST && s->motive != ORR_NONE && or_station(v, s->motive) &&
               or_pays(v, v->me, or_kind(v, s->motive), or_base(v, s->motive));
    case SOL_PASSAGE:
        return some;
    case SOL_PROCREATE:
        return v->n[v->me][SOL_RESERVE] && or_exists(v, or_grows);
    case SOL_PULSE_ALL:
        return or_exists(v, or_pulse);
    case SOL_PUNCTURE:
        return s->points >= 1 && s->stock[v->me][SOL_GATE] && or_exists(v, or_puncture);
    case SOL_SACRIFICE:
        return first && or_exists(v, or_pyre);
    case SOL_SQUEEZE:
        return or_exists(v, or_squeeze);
    case SOL_TELEPORT:
        return s->points >= 3 && or_exists(v, or_here);
    case SOL_TRIBUTE:
        return or_exists(v, or_tribute);
    default:
        return true;
    }
}

static inline bool or_card(const struct or_view *v) {
    static const char symbol[] = "ATTCMMADMTTMAMCMTCMDMATMTTTMMA"; /* any, activate, convert, move, draw */
    unsigned effect = or_held(v), phase = v->s->phase;
    if (effect == ORR_NONE) {
        return false;
    }
    bool move = phase == SOL_P_MOVE_SRC, convert = phase == SOL_P_CONV_TYPE || phase == SOL_P_CONV_POST;
    bool now = (symbol[effect] == 'M' && move) || (symbol[effect] == 'C' && convert) ||
               (symbol[effect] == 'T' && phase == SOL_P_ACT) || (symbol[effect] == 'D' && phase == SOL_P_DRAW_CARD) ||
               (symbol[effect] == 'A' &&
                (move || convert || phase == SOL_P_TURN || phase == SOL_P_ACT || phase == SOL_P_WINDOW));
    return now && or_can(v, effect);
}

/* ---- decision points ---- */
static inline bool or_feeds(const struct or_view *v, unsigned cell) { return v->s->feeder[cell] && or_here(v, cell); }

/* [SOL-5.37], [SOL-R63] Held cards that make activating possible by themselves. */
static inline bool or_card_activates(const struct or_view *v) {
    unsigned effect = or_held(v);
    return (effect == SOL_PULSE_ALL || effect == SOL_BLIGHT || effect == SOL_SACRIFICE) && or_can(v, effect);
}

static inline void or_list_turn(const struct or_view *v, struct orr_actions *list) {
    bool invade = or_held(v) == SOL_INVADE && or_can(v, SOL_INVADE);
    bool converts = or_any_pattern(v), activates = or_exists(v, or_plain);
    bool play = (!converts && invade) || (!activates && or_card_activates(v)); /* [SOL-4.14] */
    or_add(list, orr_act(SOL_MOVE), true);
    or_add(list, orr_act(SOL_CONVERT), converts);
    or_add(list, orr_act(SOL_ACTIVATE), activates);
    or_add(list, orr_act1(SOL_PLAY, or_held(v)), play);
    or_add(list, orr_act(SOL_SCOUR), or_exists(v, or_feeds));
}

static inline void or_list_conv(const struct or_view *v, struct orr_actions *list) {
    const struct sol_state *s = v->s;
    bool extra_came_first = s->converted == 1 && !s->recalls, invade = or_held(v) == SOL_INVADE && or_card(v);
    if (s->phase == SOL_P_CONV_TYPE) {
        for (unsigned k = 0; k < SOL_KINDS; k++) {
            or_add(list, orr_act1(SOL_KIND, k), or_convertible(v, k));
        }
        or_add(list, orr_act(SOL_STOP), extra_came_first || (!or_any_pattern(v) && !invade));
    }
    for (unsigned i = 0; i < v->c->cells; i++) {
        or_add(list, orr_act1(SOL_CELL, i), s->phase == SOL_P_CONV_A && or_pattern_from(v, s->kind, i, ORR_NONE));
        or_add(list, orr_act1(SOL_CELL, i),
               s->phase == SOL_P_CONV_B && (s->kind == SOL_FOUNDRY ? or_pattern(v, s->kind, s->cell_a, i, 0)
                                                                   : or_pattern_from(v, s->kind, s->cell_a, i)));
        or_add(list, orr_act1(SOL_CELL, i),
               s->phase == SOL_P_CONV_C && or_pattern(v, s->kind, s->cell_a, s->cell_b, i));
    }
    or_add(list, orr_act(SOL_STOP), s->phase == SOL_P_CONV_POST);
}

static inline void or_list_act(const struct or_view *v, struct orr_actions *list) {
    bool pulse = or_force(v, SOL_PULSE_ALL), more = or_exists(v, or_plain) || (pulse && or_exists(v, or_pulse));
    or_cells(v, list, SOL_ACT, or_plain);
    if (pulse) {
        or_cells(v, list, SOL_PULSE, or_pulse);
    }
    or_add(list, orr_act(SOL_STOP), or_acted(v) || !(more || or_card_activates(v)));
}

/* Own sundivers by place: hold, guests, lost, cells. */
static inline void or_list_places(const struct or_view *v, unsigned seat, struct orr_actions *list) {
    or_add(list, orr_act(SOL_PICK_HOLD), v->n[seat][SOL_HOLD]);
    or_add(list, orr_act(SOL_PICK_LOST), v->n[seat][SOL_LOST]);
    for (unsigned i = 0; i < v->g->seats; i++) {
        or_add(list, orr_act1(SOL_PICK_GUEST, i), v->n[seat][SOL_GUEST + i]);
    }
    for (unsigned i = 0; i < v->c->cells; i++) {
        or_add(list, orr_act1(SOL_CELL, i), v->n[seat][i]);
    }
}

static inline void or_list_structures(const struct or_view *v, struct orr_actions *list) {
    or_cells(v, list, SOL_CELL, or_my_station);
    for (unsigned i = 0; i < v->c->sites; i++) {
        or_add(list, orr_act1(SOL_SITE, i), v->s->gate[i] == v->me);
    }
}

static inline bool or_wakes(const struct or_view *v, unsigned cell) { /* [SOL-5.64] */
    unsigned seat = v->s->decider;
    return or_owns(v, seat, cell) && or_layer(v, cell, SOL_OUTER) && !v->s->used[cell] &&
           or_pays(v, seat, or_kind(v, cell), or_base(v, cell));
}

/* [SOL-5.67] Two or more, and enough for each of them, whatever the order. */
static inline bool or_wakes_all(const struct or_view *v) {
    const struct sol_state *s = v->s;
    unsigned n = 0, price = 0, built = 0, given = 0;
    unsigned times = s->decider == s->active && s->in_force == SOL_DUPLICATE ? 2 : 1;
    for (unsigned i = 0; i < v->c->cells; i++) {
        if (s->phase == SOL_P_FLARE && or_wakes(v, i)) {
            n++;
            given += or_kind(v, i) == SOL_NODE ? or_base(v, i) : 0;
            price += or_kind(v, i) == SOL_NODE ? 0 : or_base(v, i);
            built += or_kind(v, i) == SOL_FOUNDRY ? times * or_base(v, i) : 0;
        }
    }
    return n > 1 && s->energy[s->decider] + given >= price && v->n[s->decider][SOL_RESERVE] >= built;
}

static inline bool or_fertile(const struct or_view *v, unsigned cell) { /* [SOL-T7] */
    const struct sol_state *s = v->s;
    bool beside = false;
    for (unsigned b = 0; b < v->c->cells; b++) {
        beside = beside || (or_ring(v, cell, b) && s->cube[b]);
    }
    return or_layer(v, cell, s->step) && !or_everybody(v, cell) && !or_station(v, cell) && !s->cube[cell] && !beside;
}

static inline bool or_falls(const struct or_view *v, unsigned cell) { /* [SOL-T2], [SOL-T3], [SOL-T6] */
    const struct sol_state *s = v->s;
    bool way = s->phase == SOL_P_T2   ? or_over(v, s->cell_a, cell)
               : s->phase == SOL_P_T3 ? or_over(v, cell, s->cell_a)
                                      : or_layer(v, cell, SOL_CORE);
    return way && or_room(v, s->decider, cell);
}

static inline void or_list_effect_cells(const struct or_view *v, struct orr_actions *list) {
    static const struct {
        uint8_t phase;
        or_test *test;
    } row[] = {{SOL_P_E2, or_augment},   {SOL_P_E7A, or_chained},    {SOL_P_E13, or_hatch},
               {SOL_P_E15, or_invade},   {SOL_P_E16, or_my_station}, {SOL_P_E22, or_still_grows},
               {SOL_P_E24, or_puncture}, {SOL_P_E25, or_pyre},       {SOL_P_E26, or_squeeze},
               {SOL_P_E28, or_here},     {SOL_P_E30, or_tribute},    {SOL_P_FLARE, or_wakes},
               {SOL_P_SCOUR, or_feeds},  {SOL_P_T2, or_falls},       {SOL_P_T3, or_falls},
               {SOL_P_T6, or_falls},     {SOL_P_T7, or_fertile}};
    for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
        if (row[i].phase == v->s->phase) {
            or_cells(v, list, SOL_CELL, row[i].test);
        }
    }
}

static inline void or_list_second_cells(const struct or_view *v, struct orr_actions *list) {
    const struct sol_state *s = v->s;
    struct or_chain chain = {0};
    for (unsigned i = 0; i < v->c->cells; i++) {
        bool stays = s->from == i;
        or_add(list, orr_act1(SOL_CELL, i), s->phase == SOL_P_E3B && or_visits(v, i, s->target));
        or_add(list, orr_act1(SOL_CELL, i), s->phase == SOL_P_E24B && or_breach(v, s->cell_a, i));
        or_add(list, orr_act1(SOL_CELL, i), s->phase == SOL_P_E28B && i != s->cell_a && or_room(v, v->me, i));
        or_add(list, orr_act1(SOL_CELL, i), s->phase == SOL_P_T5B && (stays || or_room(v, s->decider, i)));
        or_add(list, orr_act1(SOL_CELL, i), s->phase == SOL_P_T8 && or_layer(v, i, SOL_CORE));
        or_add(list, orr_act1(SOL_CELL, i), s->phase == SOL_P_MOVE_DST && or_dst(v, s->source, s->from, s->variant, i));
    }
    for (unsigned i = 0; s->phase == SOL_P_E7B && or_chain(v, s->cell_a, &chain) && i < v->g->seats; i++) {
        or_add(list, orr_act2(SOL_END, chain.end[0], i), v->n[i][chain.end[0]]);
        or_add(list, orr_act2(SOL_END, chain.end[1], i), chain.end[1] != chain.end[0] && v->n[i][chain.end[1]]);
    }
}

static inline void or_list_small(const struct or_view *v, struct orr_actions *list) {
    const struct sol_state *s = v->s;
    bool bonus = s->phase == SOL_P_BONUS_OWN || s->phase == SOL_P_BONUS_OWNER || s->phase == SOL_P_BONUS_ACT;
    bool asks = bonus || s->phase == SOL_P_ACT_POST || s->phase == SOL_P_WINDOW || s->phase == SOL_P_DRAW_CARD ||
                s->phase == SOL_P_CHANNEL;
    or_add(list, orr_act(SOL_TAKE), bonus);
    or_add(list, orr_act(SOL_PAY), s->phase == SOL_P_CHANNEL);
    or_add(list, orr_act(SOL_DECLINE), asks);
    or_add(list, orr_act(SOL_USE_ALL), or_wakes_all(v));
    or_add(list, orr_act(SOL_STOP), s->phase == SOL_P_FLARE || (s->phase == SOL_P_SCOUR && s->step));
    for (unsigned i = 0; i < SOL_SUITS; i++) {
        or_add(list, orr_act1(SOL_KEEP, i), s->phase == SOL_P_KEEP && (s->pool[i] || s->slot[v->me] == i));
        or_add(list, orr_act1(SOL_NAME, i), s->phase == SOL_P_E20 && i < v->c->suits);
    }
    for (unsigned i = 1; i < v->c->eyes; i++) {
        or_add(list, orr_act1(SOL_NUMBER, i), s->phase == SOL_P_E1);
    }
    for (unsigned i = 0; i < v->g->seats; i++) {
        or_add(list, orr_act1(SOL_SEAT, i), s->phase == SOL_P_E3 && or_blight(v, i));
        or_add(list, orr_act1(SOL_SEAT, i), s->phase == SOL_P_E13B && i != v->me && v->n[i][s->cell_a]);
    }
    for (unsigned k = SOL_NODE; k < SOL_KINDS; k++) {
        or_add(list, orr_act1(SOL_KIND, k),
               s->phase == SOL_P_ACT_POST && k != or_kind(v, s->cell_a) && s->stock[v->me][k]);
    }
}

/* The options of the decision point, table 4.2; vestigial structures are not in it. */
static inline void oracle(const orr_game *g, const struct sol_state *s, struct orr_actions *list) {
    struct or_view v = or_look(g, s);
    bool place = s->phase == SOL_P_E14 || s->phase == SOL_P_E19 || s->phase == SOL_P_T1 || s->phase == SOL_P_T5A;
    if (s->phase == SOL_P_TURN) {
        or_list_turn(&v, list);
    } else if (s->phase == SOL_P_MOVE_SRC) {
        or_list_move(&v, list);
    } else if (s->phase >= SOL_P_CONV_TYPE && s->phase <= SOL_P_CONV_POST) {
        or_list_conv(&v, list);
    } else if (s->phase == SOL_P_ACT) {
        or_list_act(&v, list);
    } else if (s->phase == SOL_P_DECON) {
        or_list_structures(&v, list);
    } else if (place) {
        or_list_places(&v, s->decider, list);
    }
    or_list_effect_cells(&v, list);
    or_list_second_cells(&v, list);
    or_list_small(&v, list);
    or_add(list, orr_act(SOL_CARD), or_card(&v));
}

#endif
