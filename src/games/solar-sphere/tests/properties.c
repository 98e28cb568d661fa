/* Solar Sphere: what must hold in every game, over random play: visits, values and
 * kickbacks as the oracle has them, DRANDA's turns as the oracle plays them, and drones
 * and cards that never get lost. */
#include "oracle.h"

enum { GAMES = 40 };

static void out_of_line(const struct table *t, const char *what, uint64_t seed) {
    struct orr_buf text = {0};
    orr_state_write(t->g, t->s, &text);
    print_error("%s, seed %llu\n%s\n", what, (unsigned long long)seed, text.at);
    orr_buf_free(&text);
    fail();
}

static bool lists(const struct orr_actions *list, orr_action a) {
    for (uint32_t i = 0; i < list->n; i++) {
        if (list->at[i] == a) {
            return true;
        }
    }
    return false;
}

static int die_index(const struct sphere_captain *c, unsigned die) {
    for (unsigned i = 0; i < SPHERE_DICE; i++) {
        if (die <= 6 && c->at[i] == SPHERE_AT_DOCK && c->die[i] == die) {
            return (int)i;
        }
    }
    return die == 7 && c->at[SPHERE_AUX] == SPHERE_AT_DOCK ? SPHERE_AUX : -1;
}

/* Some value leads to some Location [DP1]. */
static bool can_deploy(const orr_game *g, const struct sphere_state *s, const struct sphere_captain *c, unsigned v) {
    for (unsigned w = 1; w <= 6; w++) {
        int cost = abs((int)w - (int)v);
        if ((cost <= c->active && or_any_visit(g, s, c, w, cost)) ||
            (w != v && or_ready(c, 21) && or_any_visit(g, s, c, w, 0))) {
            return true;
        }
    }
    return false;
}

static bool turn_fits(const struct table *t, const struct orr_actions *list) {
    const struct sphere_captain *c = ss_seat(t, ss(t)->actor);
    for (unsigned column = 0; column < SPHERE_TRACK; column++) {
        bool may = !ss(t)->kicked && or_kickbacks(c, column) > 0;
        if (lists(list, orr_act1(SPHERE_KICK, column)) != may) {
            return false;
        }
    }
    for (unsigned die = 1; die <= 7; die++) {
        int i = die_index(c, die);
        if (lists(list, orr_act1(SPHERE_DISCARD, die)) != (i >= 0) ||
            lists(list, orr_act1(SPHERE_DEPLOY, die)) != (i >= 0 && can_deploy(t->g, t->s, c, c->die[i]))) {
            return false;
        }
    }
    return true;
}

static bool value_fits(const struct table *t, const struct orr_actions *list) {
    const struct sphere_captain *c = ss_seat(t, ss(t)->actor);
    unsigned v = c->die[ss(t)->die];
    for (unsigned w = 1; w <= 6; w++) {
        int cost = abs((int)w - (int)v);
        bool drones = cost <= c->active && or_any_visit(t->g, t->s, c, w, cost);
        bool navigator = w != v && or_ready(c, 21) > 0 && or_any_visit(t->g, t->s, c, w, 0);
        if (lists(list, orr_act1(SPHERE_VALUE, w)) != drones ||
            lists(list, orr_act1(SPHERE_NAVIGATE, w)) != navigator) {
            return false;
        }
    }
    return true;
}

static bool location_fits(const struct table *t, const struct orr_actions *list) {
    const struct sphere_captain *c = ss_seat(t, ss(t)->actor);
    int cost = ss(t)->navigator != ORR_NONE ? 0 : abs(ss(t)->value - c->die[ss(t)->die]);
    for (unsigned l = 0; l < SPHERE_LOCATIONS; l++) {
        if (lists(list, orr_act1(SPHERE_VISIT, l)) != or_visit(t->g, t->s, c, ss(t)->value, cost, l)) {
            return false;
        }
    }
    return true;
}

static bool build_fits(const struct table *t, const struct orr_actions *list) {
    const struct sphere_captain *c = ss_seat(t, ss(t)->actor);
    for (unsigned p = 1; p < SPHERE_POSITIONS; p++) {
        bool may = or_viable(t->s, p) && c->active > 0;
        if (may) {
            const struct sphere_hex *x = &sphere_pack_of(t->g)->hexes[ss(t)->tile[p]];
            may = (x->value <= ss(t)->value || c->satellites >> SPHERE_L_SPHERE & 1u) && x->cost[0] <= c->stored[0] &&
                  x->cost[1] <= c->stored[1] && x->cost[2] <= c->stored[2];
        }
        if (lists(list, orr_act1(SPHERE_BUILD, p)) != may) {
            return false;
        }
    }
    return true;
}

static bool decision_fits(const struct table *t, const struct orr_actions *list) {
    switch (ss(t)->phase) {
    case SPHERE_P_TURN:
        return turn_fits(t, list);
    case SPHERE_P_VALUE:
        return value_fits(t, list) && list->n > 1; /* [SS-4.2] */
    case SPHERE_P_LOCATION:
        return location_fits(t, list) && list->n > 1;
    case SPHERE_P_BUILD:
        return build_fits(t, list) && list->n > 1;
    case SPHERE_P_REROLL:
        return list->n == 2;
    default:
        return list->n > 1;
    }
}

/* [SS-5.30] A move begins as many kickbacks as the oracle counts. */
static void kick_fits(struct table *t, orr_action a, uint64_t seed) {
    if (orr_verb_of(a) == SPHERE_KICK) {
        struct table *twin = table_twin(t);
        unsigned wanted = or_kickbacks(ss_seat(t, ss(t)->actor), orr_arg(a, 0)), taken = 0;
        table_apply(twin, a);
        for (; ss(twin)->phase == SPHERE_P_KICKBACK || ss(twin)->phase == SPHERE_P_OVERFLOW;) {
            bool full = ss(twin)->phase == SPHERE_P_OVERFLOW;
            taken += !full;
            step(twin, full ? "refuse" : "take:ore");
        }
        if (taken != wanted) {
            out_of_line(t, "kickbacks", seed);
        }
        table_free(twin);
    }
}

/* ---- DRANDA ---- */
static bool play_fits(const struct table *before, const struct table *after, unsigned icon, unsigned w) {
    const struct sphere_state *a = ss(before), *b = ss(after);
    bool occupied = or_dice_on(before->g, a,
                               icon == SPHERE_I_SPHERE  ? SPHERE_L_SPHERE
                               : icon == SPHERE_I_FLEET ? SPHERE_L_FLEET
                                                        : SPHERE_L_CREW);
    unsigned lost = occupied && a->supply ? 1u : 0u, supply = a->supply - lost, removed = a->removed + lost;
    if (icon == SPHERE_I_SPHERE) {
        bool higher = false;
        unsigned p = or_build(before->g, a, w, &higher);
        removed += higher && supply;
        supply -= higher && supply;
        return p == 0 || supply + removed == 0 || b->owner[p] == SPHERE_DRANDA;
    }
    if (icon == SPHERE_I_FLEET) {
        unsigned add[SPHERE_FLEET], want = orr_option_get(before->g, "level") ? 4u : 3u;
        or_fleet(before->g, a, want < supply + removed ? want : supply + removed, add);
        for (unsigned i = 0; i < SPHERE_FLEET; i++) {
            unsigned was = 0, is = 0;
            for (unsigned c = 0; c < SPHERE_COLUMNS; c++) {
                was += a->fleet[i].who[c] == SPHERE_DRANDA ? a->fleet[i].drones[c] : 0u;
                is += b->fleet[i].who[c] == SPHERE_DRANDA ? b->fleet[i].drones[c] : 0u;
            }
            if (is != was + add[i]) {
                return false;
            }
        }
        return true;
    }
    unsigned slot = or_crew(before->g, a, w);
    return slot == ORR_NONE || b->display[slot] == ORR_NONE;
}

/* The next die in the order of the card that led the pile when they were rolled, and its icon on the card that comes. */
static void automa_fits(struct table *t, orr_action a, uint64_t seed) {
    const struct sphere_state *s = ss(t);
    if (s->phase != SPHERE_P_REVEAL) {
        return;
    }
    unsigned die = SPHERE_COLOURS;
    for (unsigned i = SPHERE_COLOURS; i-- > 0;) {
        unsigned colour = sphere_pack_of(t->g)->dranda[s->lead].order[i];
        die = s->captain[SPHERE_DRANDA].at[colour] == SPHERE_AT_DOCK ? colour : die;
    }
    assert_true(die < SPHERE_COLOURS);
    unsigned icon = sphere_pack_of(t->g)->dranda[orr_arg(a, 0)].icon[die];
    if (icon == SPHERE_I_ASTEROID || icon == SPHERE_I_SALVAGE) {
        return;
    }
    struct table *twin = table_twin(t);
    unsigned w = s->captain[SPHERE_DRANDA].die[die];
    orr_apply(twin->g, twin->s, a, NULL);
    if (ss(twin)->phase == SPHERE_P_TURN && !play_fits(t, twin, icon, w)) {
        out_of_line(t, "DRANDA", seed);
    }
    table_free(twin);
}

/* ---- random games ---- */
static void play_random(const char *options, unsigned seats, uint64_t seed) {
    struct table *t = table_new("solar-sphere", seats, options);
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    for (int actor; (actor = orr_turn_of(t->g, t->s).actor) != ORR_NOBODY;) {
        orr_action a;
        if (actor == ORR_CHANCE) {
            a = orr_chance_draw(t->g, t->s, &rng);
            automa_fits(t, a, seed);
        } else {
            struct orr_actions list = {0};
            orr_legal(t->g, t->s, &list);
            if (!decision_fits(t, &list)) {
                out_of_line(t, "decision", seed);
            }
            a = list.at[orr_rng_below(&rng, list.n)];
            kick_fits(t, a, seed);
        }
        table_mark(t);
        table_apply(t, a);
    }
    assert_true(ss(t)->round <= SPHERE_ROUNDS);
    table_free(t);
}

static void SS_5_4_every_menu_is_as_told(void **state) {
    (void)state;
    for (unsigned seats = 2; seats <= 4; seats++) {
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            play_random("", seats, seed);
        }
    }
}

static void SS_7_41_every_turn_of_dranda_is_as_told(void **state) {
    (void)state;
    const char *const options[] = {"level=I", "level=II", "level=III"};
    for (uint64_t seed = 1; seed <= 2 * GAMES; seed++) {
        play_random(options[seed % 3], 1, seed);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_5_4_every_menu_is_as_told),
        cmocka_unit_test(SS_7_41_every_turn_of_dranda_is_as_told),
    };
    return cmocka_run_group_tests_name("solar-sphere: properties", tests, NULL, NULL);
}
