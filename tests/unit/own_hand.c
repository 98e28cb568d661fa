/* Seats that play from their own hands. The test is the table: it knows the true hands and never tells them. Whole games
 * at random: after every step the match is what the table would be if those hands were forgotten; what such a seat does
 * is always offered; everybody else can imagine the rest. */
#include "orrery/session.h"
#include "support.h"

enum { STEPS = 8000, DEPTH = 8, TRIES = 400000, AHEAD = 12 };

struct own_table {
    orr_game *g;
    uint8_t *truth, *forgotten, *room; /* with all hands; without the own ones; for trials */
    struct orr_session *session;
    unsigned own; /* a bit per seat that tells nobody its hand */
    struct orr_rng rng;
    unsigned said, faceless, caught_up;
};

static struct orr_match *match_of(const struct own_table *t) { return orr_session_match(t->session); }
static const void *state_of(const struct own_table *t) { return orr_match_state(match_of(t)); }
static size_t size_of(const struct own_table *t) { return t->g->rules->state_size; }
static bool is_own(const struct own_table *t, int seat) { return seat >= 0 && (t->own >> seat & 1u); }

static bool is_truth(const struct own_table *t, const void *s) {
    memcpy(t->forgotten, t->truth, size_of(t));
    t->g->rules->own_hands(t->g, t->forgotten, t->own);
    return !memcmp(t->forgotten, s, size_of(t));
}

/* ---- others ---- */

/* A state that fits what a reader sees is one like any other, and can be played on. */
static void imagine(const struct own_table *t, int reader, struct orr_actions *list) {
    char why[256];
    struct orr_rng rng;
    orr_rng_seed(&rng, orr_match_length(match_of(t)));
    orr_view(t->g, state_of(t), reader, t->room);
    orr_imagine(t->g, t->room, reader, &rng);
    if (!t->g->rules->audit(t->g, t->room, why, sizeof why)) {
        fail_msg("reader %d imagines what cannot be: %s", reader, why);
    }
    for (unsigned i = 0; i < AHEAD; i++) {
        struct orr_turn turn = orr_turn_of(t->g, t->room);
        if (turn.actor == ORR_NOBODY) {
            return;
        }
        if (turn.actor == ORR_CHANCE) {
            orr_apply(t->g, t->room, orr_chance_draw(t->g, t->room, &rng), NULL);
            continue;
        }
        orr_legal(t->g, t->room, list);
        assert_true(list->n > 0);
        orr_apply(t->g, t->room, list->at[orr_rng_below(&rng, list->n)], NULL);
    }
}

static void look_round(const struct own_table *t) {
    char why[256];
    struct orr_actions *list = malloc(sizeof *list);
    if (!t->g->rules->audit(t->g, state_of(t), why, sizeof why)) {
        fail_msg("after %u entries: %s", orr_match_length(match_of(t)), why);
    }
    for (int reader = ORR_WATCHER; reader < t->g->seats; reader++) {
        imagine(t, reader, list);
        orr_view(t->g, state_of(t), reader, t->room);
        assert_int_equal(orr_cut_for(t->g, t->room), reader);
    }
    assert_int_equal(orr_cut_for(t->g, state_of(t)), ORR_ALL_KNOWING);
    free(list);
}

/* ---- what the table has done by itself ---- */

/* A way from a state of the match to the table: decisions of those who tell nothing, or outcomes. */
struct way {
    orr_action at[DEPTH];
    unsigned n, most, tries;
    bool chance;
};

static unsigned steps_at(const struct own_table *t, const void *s, bool chance, struct orr_actions *list) {
    int actor = orr_turn_of(t->g, s).actor;
    struct orr_odds *odds = malloc(sizeof *odds);
    list->n = odds->n = odds->total = 0;
    if (chance && actor == ORR_CHANCE) {
        orr_odds_of(t->g, s, odds);
    } else if (!chance && is_own(t, actor)) {
        orr_legal(t->g, s, list);
    }
    for (uint32_t i = 0; i < odds->n; i++) {
        orr_propose(list, odds->at[i]);
    }
    free(odds);
    return list->n;
}

static bool find_way(const struct own_table *t, const void *s, struct way *w) {
    if (is_truth(t, s)) {
        return true;
    }
    struct orr_actions *list = malloc(sizeof *list);
    uint8_t *next = malloc(size_of(t));
    bool found = false;
    unsigned n = w->n < w->most ? steps_at(t, s, w->chance, list) : 0;
    for (unsigned i = 0; i < n && !found && w->tries < TRIES; i++) {
        w->tries++;
        memcpy(next, s, size_of(t));
        orr_apply(t->g, next, list->at[i], NULL);
        w->at[w->n++] = list->at[i];
        found = find_way(t, next, w);
        w->n -= !found;
    }
    free(next);
    free(list);
    return found;
}

/* The shortest one. */
static bool find_shortest(const struct own_table *t, struct way *w) {
    w->chance = orr_match_now(match_of(t)).actor == ORR_CHANCE;
    for (w->most = 1; w->most <= DEPTH && w->tries < TRIES; w->most++) {
        if (find_way(t, state_of(t), w)) {
            return true;
        }
    }
    return false;
}

static void say(const struct own_table *t, const struct way *w) {
    struct orr_error err = {{0}};
    for (unsigned i = 0; i < w->n; i++) {
        struct orr_next next = orr_session_next(t->session);
        if (next.kind == ORR_NEXT_STEP) {
            assert_true(orr_session_step(t->session));
        } else if (w->chance) {
            assert_true(orr_session_name(t->session, &w->at[i], 1, &err));
        } else {
            assert_int_equal(orr_session_do(t->session, next.seat, w->at[i]).rule, 0);
        }
    }
}

/* At the table a hand with one card that fits plays it, and an answer with one option is taken; here it is said. And
 * what nobody needs to be told is done here at once. */
static void catch_up(struct own_table *t) {
    struct orr_actions *list = malloc(sizeof *list);
    for (unsigned i = 0; !is_truth(t, state_of(t)); i++) {
        struct way w = {.tries = 0};
        if (find_shortest(t, &w)) {
            say(t, &w);
            t->caught_up++;
            continue;
        }
        if (i > 40 || !is_own(t, orr_turn_of(t->g, t->truth).actor)) {
            fail_msg("after %u entries the match is not the table", orr_match_length(match_of(t)));
        }
        orr_legal(t->g, t->truth, list);
        orr_apply(t->g, t->truth, list->at[orr_rng_below(&t->rng, list->n)], NULL);
    }
    free(list);
}

/* ---- steps ---- */

static void draw(struct own_table *t, enum orr_next_kind kind) {
    orr_action a = orr_chance_draw(t->g, t->truth, &t->rng);
    struct orr_error err = {{0}};
    char step[64];
    orr_step_write(t->g, a, step, sizeof step);
    if (kind == ORR_NEXT_STEP) {
        assert_true(orr_session_step(t->session));
        t->faceless++;
    } else if (!orr_session_name(t->session, &a, 1, &err)) {
        fail_msg("%s cannot be named: %s", step, err.text);
    }
    orr_apply(t->g, t->truth, a, NULL);
}

static void decide(struct own_table *t, const struct orr_next *next) {
    struct orr_actions *list = malloc(sizeof *list), *offered = malloc(sizeof *offered);
    void *view = malloc(size_of(t));
    char step[64];
    orr_legal(t->g, t->truth, list);
    orr_action a =
        next->kind == ORR_NEXT_STEP ? orr_match_forced(match_of(t)) : list->at[orr_rng_below(&t->rng, list->n)];
    orr_step_write(t->g, a, step, sizeof step);
    orr_session_view(t->session, next->seat, ORR_NOW, view);
    orr_legal(t->g, view, offered);
    bool known = false, hidden = true;
    for (uint32_t i = 0; i < offered->n; i++) {
        known = known || offered->at[i] == a;
    }
    /* A card that is played without its face is no step of the table. */
    struct orr_verdict v = known ? orr_session_do(t->session, next->seat, a) : orr_refuse(1);
    orr_apply(t->g, t->truth, a, NULL);
    for (uint32_t i = 0; v.rule && hidden && i < offered->n; i++) {
        memcpy(t->room, state_of(t), size_of(t));
        orr_apply(t->g, t->room, offered->at[i], NULL);
        if (is_own(t, next->seat) && is_truth(t, t->room)) {
            v = orr_session_do(t->session, next->seat, offered->at[i]);
            hidden = false;
        }
    }
    if (v.rule) {
        fail_msg("seat %d: %s is %s after %u entries", next->seat, step, known ? "refused" : "not offered",
                 orr_match_length(match_of(t)));
    }
    t->said++;
    free(view);
    free(offered);
    free(list);
}

/* One step at the table and in the match; false: both are over. */
static bool one_step(struct own_table *t) {
    catch_up(t);
    struct orr_next next = orr_session_next(t->session);
    if (orr_match_length(match_of(t)) % 7 == 0) {
        look_round(t);
    }
    if (next.kind == ORR_NEXT_OVER) {
        return false;
    }
    if (next.seat == ORR_CHANCE) {
        draw(t, next.kind);
    } else {
        assert_true(next.kind == ORR_NEXT_PERSON || next.kind == ORR_NEXT_STEP);
        decide(t, &next);
    }
    return true;
}

/* ---- whole games ---- */

static void set_up(struct own_table *t, const struct orr_rules *rules, const struct orr_setup *setup, uint64_t seed) {
    struct orr_error err = {{0}};
    struct orr_seat_info info[ORR_MAX_SEATS] = {{{0}, {0}}};
    t->g = orr_game_setup(rules, setup->seats, setup->options, &err);
    orr_game *second = orr_game_setup(rules, setup->seats, setup->options, &err);
    for (unsigned i = 0; i < setup->seats; i++) {
        snprintf(info[i].player, sizeof info[i].player, "%s", is_own(t, (int)i) ? ORR_OWN_HAND : "me");
    }
    t->truth = calloc(3, size_of(t));
    t->forgotten = t->truth + size_of(t);
    t->room = t->forgotten + size_of(t);
    rules->setup(t->g, t->truth);
    orr_rng_seed(&t->rng, seed);
    t->session = orr_session_new(orr_match_new(second, NULL, info, NULL), seed);
}

/* The record says the same again, and everything can be taken back. */
static void check_record(const struct own_table *t) {
    struct orr_buf record = {0};
    struct orr_verified verified;
    struct orr_error err = {{0}};
    orr_record_write(match_of(t), &record);
    if (!orr_record_verify(record.at, record.n, NULL, &verified, &err)) {
        fail_msg("%s", err.text);
    }
    struct orr_match *again = orr_record_read(record.at, record.n, NULL, ORR_READ_STRICT, &err);
    assert_non_null(again);
    assert_memory_equal(orr_match_state(again), state_of(t), size_of(t));
    orr_match_free(again);
    orr_buf_free(&record);
}

static void go_back(const struct own_table *t) {
    struct orr_error err = {{0}};
    for (unsigned i = 0; i < 10 && orr_session_can_back(t->session, NULL); i++) {
        uint32_t n = orr_match_length(match_of(t));
        assert_true(orr_session_back(t->session, &err));
        assert_true(orr_match_length(match_of(t)) < n);
    }
}

static void play(const struct orr_rules *rules, const struct orr_setup *setup, unsigned own, uint64_t seed) {
    struct own_table t = {.own = own};
    set_up(&t, rules, setup, seed);
    unsigned n = 0;
    while (n < STEPS && one_step(&t)) {
        n++;
    }
    assert_true(n < STEPS);
    check_record(&t);
    go_back(&t);
    print_message("%s, %s, own %x: %u decisions, %u cards without a face, %u times said what happened by itself\n",
                  rules->id, setup->name, own, t.said, t.faceless, t.caught_up);
    assert_true(t.faceless > 0);
    orr_session_free(t.session);
    free(t.truth);
    orr_game_free(t.g);
}

static void test_whole_games(void **state) {
    (void)state;
    unsigned games = 0;
    const char *wide = getenv("ORRERY_TEST_ALL");
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *rules = orr_games_at(i);
        for (const struct orr_setup *s = rules->setups; rules->own_hands && s->name; s++) {
            for (unsigned seed = 0; seed < (wide ? 8u : 1u); seed++) {
                play(rules, s, 1, 11 + seed);
                play(rules, s, s->seats > 1 ? 1u << (s->seats - 1) : 1, 23 + seed);
                if (s->seats > 2) {
                    play(rules, s, 6, 37 + seed);
                }
            }
            games++;
        }
    }
    assert_true(games > 1);
}

/* ---- what is refused ---- */

static void test_refusals(void **state) {
    (void)state;
    struct orr_error err = {{0}};
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *rules = orr_games_at(i);
        orr_game *g = orr_game_setup(rules, 0, "", &err);
        struct orr_seat_info info[ORR_MAX_SEATS] = {{"", ORR_OWN_HAND}}, me = {"", "me"};
        assert_int_equal(orr_own_hands_fit(g, &err), rules->own_hands != NULL);
        if (!rules->own_hands) {
            orr_game_free(g);
            continue;
        }
        struct orr_session *s = orr_session_new(orr_match_new(g, NULL, info, NULL), 1);
        assert_true(orr_seat_is_person(&info[0]));
        assert_false(orr_match_hand(orr_session_match(s), 0, &me, &err));
        assert_non_null(strstr(err.text, "own hand"));
        orr_session_free(s);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_whole_games), cmocka_unit_test(test_refusals)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
