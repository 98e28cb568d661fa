/* Dyson: what must hold in every game, over random play of every set-up: the legal
 * steps as the oracle has them, and stocks and pieces that change exactly as the log
 * says. */
#include "oracle.h"

#include "src/games/dyson/tables.h"

enum { GAMES = 8, RICH_GAMES = 6 };

/* What each seat owns. */
struct books {
    int minerals[DYSON_SEATS], energy[DYSON_SEATS], troops[DYSON_SEATS], buildings[DYSON_SEATS], stations[DYSON_SEATS];
};

static void count(const orr_game *g, const dy_state *s, struct books *b) {
    memset(b, 0, sizeof *b);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        b->minerals[seat] = s->minerals[seat];
        b->energy[seat] = s->energy[seat];
    }
    for (unsigned i = 0; i < dyson_cache_of(g)->tiles; i++) {
        if (s->troop[i] != ORR_NONE) {
            b->troops[dyson_troop_owner(s->troop[i])]++;
        }
        if (s->building[i] != ORR_NONE) {
            b->buildings[dyson_building_owner(s->building[i])]++;
        }
        if (s->station[i] != ORR_NONE) {
            b->stations[s->station[i]]++;
        }
    }
}

static void write_off(struct books *b, int seat) {
    b->minerals[seat] = b->energy[seat] = b->troops[seat] = b->buildings[seat] = b->stations[seat] = 0;
}

/* The change that a line of the log tells of. */
static void book(struct books *b, const struct orr_event *e) {
    int seat = e->seat;
    switch (e->line) {
    case DYSON_L_CORNER:
        b->buildings[seat]++;
        break;
    case DYSON_L_PLACE:
        b->buildings[seat] += 2;
        break;
    case DYSON_L_TURN:
        b->minerals[seat] += e->arg[0];
        b->energy[seat] += e->arg[1];
        break;
    case DYSON_L_BUILD:
        b->buildings[seat]++;
        b->minerals[seat] -= e->arg[2];
        break;
    case DYSON_L_UPGRADE:
        b->minerals[seat] -= e->arg[2];
        break;
    case DYSON_L_STATION:
        b->stations[seat]++;
        b->minerals[seat] -= e->arg[1];
        break;
    case DYSON_L_DEPLOY:
    case DYSON_L_DEPLOY_BOTH:
        b->troops[seat]++;
        b->minerals[seat] -= e->arg[2];
        b->energy[seat] -= e->arg[3];
        break;
    case DYSON_L_MOVE:
        b->energy[seat] -= e->arg[3];
        break;
    case DYSON_L_EMP:
    case DYSON_L_OVERDRIVE:
        b->energy[seat] -= e->arg[1];
        break;
    case DYSON_L_EXPLODE:
    case DYSON_L_SET_OFF:
        b->troops[seat]--;
        b->energy[seat] -= e->arg[1];
        break;
    case DYSON_L_JOIN_TROOP:
    case DYSON_L_JOIN_WEAPON:
    case DYSON_L_RETALIATE:
    case DYSON_L_COUNTER:
    case DYSON_L_LASER:
        b->energy[seat] -= e->arg[2];
        break;
    case DYSON_L_LOST_TROOP:
        b->troops[seat]--;
        break;
    case DYSON_L_LOST_BUILDING:
    case DYSON_L_LOST_SPHERE:
        b->buildings[seat]--;
        break;
    case DYSON_L_LOST_STATION:
        b->stations[seat]--;
        break;
    case DYSON_L_OUT:
        write_off(b, seat);
        break;
    default:
        break;
    }
}

struct game_run {
    struct table *t;
    struct or_board board;
    struct books books;
    unsigned turn, round, decisions;
};

static void options_are_right(struct game_run *r, const struct orr_actions *legal) {
    struct orr_actions expected = {0};
    oracle(r->t->g, r->t->s, &r->board, &expected);
    assert_true(legal->n >= 2); /* [DY-4.6] */
    bool same = legal->n == expected.n;
    for (uint32_t i = 0; same && i < legal->n; i++) {
        uint32_t j = 0;
        while (j < expected.n && expected.at[j] != legal->at[i]) {
            j++;
        }
        same = j < expected.n;
    }
    if (!same) {
        struct orr_buf words = {0};
        legal_words(r->t, &words);
        print_error("legal: %s\n", words.at);
        for (uint32_t j = 0; j < expected.n; j++) {
            char one[TABLE_STEP];
            orr_step_write(r->t->g, expected.at[j], one, sizeof one);
            print_error(" %s", one);
        }
        fail_msg("the oracle differs: %s", position_text(r->t));
    }
}

/* [DY-4.11] */
static void turn_is_bounded(struct game_run *r) {
    const dy_state *s = r->t->s;
    if (s->actor != r->turn || s->round != r->round) {
        r->turn = s->actor;
        r->round = s->round;
        r->decisions = 0;
    }
    assert_true(++r->decisions <= 2000);
}

/* DONE comes last in every list; it is taken rarely, so that much happens. */
static orr_action decide(struct game_run *r, struct orr_rng *rng) {
    struct orr_actions legal = {0};
    orr_legal(r->t->g, r->t->s, &legal);
    options_are_right(r, &legal);
    turn_is_bounded(r);
    bool done = orr_verb_of(legal.at[legal.n - 1]) == DYSON_DONE;
    uint32_t n = done && orr_rng_below(rng, 6) ? legal.n - 1 : legal.n;
    return legal.at[orr_rng_below(rng, n)];
}

static void books_balance(struct game_run *r) {
    struct books now;
    count(r->t->g, r->t->s, &now);
    for (uint32_t i = 0; i < r->t->n_log; i++) {
        book(&r->books, &r->t->log[i]);
    }
    table_mark(r->t);
    if (memcmp(&now, &r->books, sizeof now) != 0) {
        fail_msg("stocks or pieces differ from the log: %s", position_text(r->t));
    }
    for (unsigned seat = 0; seat < r->t->g->seats; seat++) {
        assert_true(now.minerals[seat] >= 0 && now.energy[seat] >= 0); /* [DY-2.11] */
    }
}

/* From where the table stands to the end; the table is freed. */
static void play_on(struct table *t, uint64_t seed, unsigned *seen, unsigned *knock_outs) {
    struct orr_rng rng;
    struct game_run r = {.t = t};
    orr_rng_seed(&rng, seed);
    or_board_read(&r.board, t->g);
    count(t->g, t->s, &r.books);
    uint32_t steps = 0;
    for (int actor; (actor = orr_turn_of(t->g, t->s).actor) != ORR_NOBODY; steps++) {
        orr_action a = actor == ORR_CHANCE ? orr_chance_draw(t->g, t->s, &rng) : decide(&r, &rng);
        seen[orr_verb_of(a)]++;
        table_apply(t, a);
        books_balance(&r);
    }
    assert_true(steps <= t->g->rules->max_decisions);
    assert_true(dy(t)->round <= t->g->option[DYSON_ROUND_LIMIT]); /* [DY-4.12] */
    assert_true(result_of(t).over);
    *knock_outs += !result_of(t).guard;
    table_free(t);
}

static void DY_4_12_random_play_keeps_the_rules(void **state) {
    (void)state;
    unsigned seen[DYSON_VERBS_END] = {0}, knock_outs = 0;
    for (const struct orr_setup *row = orr_games_find("dyson")->setups; row->name; row++) {
        for (unsigned i = 0; i < GAMES; i++) {
            play_on(table_new("dyson", row->seats, row->options), 412 + i, seen, &knock_outs);
        }
    }
}

/* Everybody begins with a large stock and the best Factory, so that every piece appears. */
static void DY_4_12_rich_play_reaches_every_step(void **state) {
    (void)state;
    static const struct {
        unsigned seats;
        const char *options, *change;
    } rows[] = {
        {2, "", "P1 factory-3 4/1; P2 factory-3 -4/-1"},
        {2, "joint_attacks=off laser_warmup=on",
         "P1 factory-3 4/1; P2 factory-3 -4/-1; P1 explorer 1/0; P2 explorer -1/0"},
        {3, "map=skirmish turn_order=drawn", "P1 factory-3 2/1; P2 factory-3 -3/2; P3 factory-3 1/-3"},
        {6, "round_limit=10", "P1 factory-3 4/1; P2 factory-3 -1/5; P3 factory-3 -5/4; P4 factory-3 -4/-1"},
    };
    unsigned seen[DYSON_VERBS_END] = {0}, knock_outs = 0;
    seen[DYSON_CORNER] = seen[DYSON_PLACE] = 1; /* done before these games begin */
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0] * RICH_GAMES; i++) {
        unsigned row = i % (sizeof rows / sizeof rows[0]);
        struct orr_buf text = {0};
        orr_put(&text, "build1; %s", rows[row].change);
        for (unsigned seat = 1; seat <= rows[row].seats; seat++) {
            orr_put(&text, "; P%u m 300; P%u e 300", seat, seat);
        }
        play_on(dy_at_with(rows[row].seats, rows[row].options, text.at), 500 + i, seen, &knock_outs);
        orr_buf_free(&text);
    }
    for (unsigned verb = 1; verb < DYSON_VERBS_END; verb++) {
        if (!seen[verb]) {
            fail_msg("%s was never done", orr_games_find("dyson")->verbs[verb - 1].name);
        }
    }
    assert_true(knock_outs > 0);
}

/* [DY-8.1] */
static void DY_8_1_everybody_sees_everything(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 0/0; P2 drill-1 0/2");
    for (int seat = -1; seat < 2; seat++) {
        void *view = view_of(t, seat);
        assert_memory_equal(view, t->s, t->g->rules->state_size);
        free(view);
    }
    table_free(t);
}

/* At every step of a game the position read back is the same state. */
static void DY_2_6_positions_read_back(void **state) {
    (void)state;
    struct orr_rng rng;
    orr_rng_seed(&rng, 26);
    struct game_run r = {.t = table_new("dyson", 3, "map=skirmish round_limit=8")};
    or_board_read(&r.board, r.t->g);
    while (orr_turn_of(r.t->g, r.t->s).actor != ORR_NOBODY) {
        bool chance = orr_turn_of(r.t->g, r.t->s).actor == ORR_CHANCE;
        table_free(table_twin(r.t));
        table_apply(r.t, chance ? orr_chance_draw(r.t->g, r.t->s, &rng) : decide(&r, &rng));
    }
    table_free(r.t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_4_12_random_play_keeps_the_rules),
        cmocka_unit_test(DY_4_12_rich_play_reaches_every_step),
        cmocka_unit_test(DY_8_1_everybody_sees_everything),
        cmocka_unit_test(DY_2_6_positions_read_back),
    };
    return cmocka_run_group_tests_name("dyson: properties", tests, NULL, NULL);
}
