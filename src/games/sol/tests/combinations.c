/* Sol: random sets of effects with random events, scenarios and seat counts, played at
 * random to their end. At every decision the options are those of a second reading of the
 * rules; after every step the invariants hold, counted here anew from the pieces; together
 * the games use every effect and every event. */
#include "oracle.h"

#include "src/games/sol/tables.h"

enum { GAMES = 60, RICH_GAMES = 80, RICH_STEPS = 250, LONGEST = 40000 };
static const uint64_t SEED = UINT64_C(20260713);

struct seen {
    bool effect[SOL_EFFECTS], event[SOL_EVENTS];
};

static const char *const event_words[] = {"none", "attrition",   "implode", "explode", "sunworm",
                                          "warp", "singularity", "garden",  "feeders"};
static const char *const scenario_words[] = {"none",          "ancient-tower", "cosmic-unity",   "solar-inhabitants",
                                             "energy-garden", "sunworm",       "solar-whirlpool"};

/* ---- a random game ---- */

/* `n` different effects as options effect_1, effect_2 and so on. */
static void random_effects(struct orr_rng *rng, unsigned n, char *out, size_t size) {
    uint8_t pile[SOL_EFFECTS];
    for (unsigned i = 0; i < SOL_EFFECTS; i++) {
        pile[i] = (uint8_t)i;
    }
    for (unsigned i = 0; i < n; i++) {
        unsigned j = i + orr_rng_below(rng, SOL_EFFECTS - i);
        uint8_t picked = pile[j];
        pile[j] = pile[i];
        pile[i] = picked;
        snprintf(out + strlen(out), size - strlen(out), " effect_%u=%s", i + 1, sol_word_effect[picked]);
    }
}

static struct table *random_game(struct orr_rng *rng, char *options, size_t size) {
    unsigned mode = orr_rng_below(rng, 4), seats = mode == 1 ? 1 : 2 + orr_rng_below(rng, 4);
    unsigned scenario = mode == 1 ? 1 + orr_rng_below(rng, 6) : mode == 2 ? orr_rng_below(rng, 7) : 0;
    unsigned event = orr_rng_below(rng, 9), flares = event ? orr_rng_below(rng, 6) : 0;
    bool vestigial = mode != 1 && mode != 2 && orr_rng_below(rng, 2);
    snprintf(options, size, "mode=%s vestigial=%s",
             mode == 1   ? "solo"
             : mode == 2 ? "coop"
                         : "competitive",
             vestigial ? "yes" : "no");
    if (scenario) {
        snprintf(options + strlen(options), size - strlen(options), " scenario=%s", scenario_words[scenario]);
    } else {
        snprintf(options + strlen(options), size - strlen(options), " event=%s trigger_flares=%u effects=custom",
                 event_words[event], flares);
        random_effects(rng, mode == 2 ? 3 : seats + (vestigial ? 1 : 2), options, size);
    }
    return table_new("sol", seats, options);
}

/* ---- a random position in the middle of a game ---- */

static void put_words(char *out, size_t size, const char *what, const char *where, unsigned n) {
    snprintf(out + strlen(out), size - strlen(out), n > 1 ? " %s%s*%u" : " %s%s", what, where, n);
}

static void random_cell(const orr_game *g, struct orr_rng *rng, char out[ORR_NAME_MAX]) {
    orr_kind_write(g, &sol_kind_cell, orr_rng_below(rng, sol_cache_of(g)->cells), out);
}

/* A seat with pieces everywhere: as many sundivers, stations and gates as there are at most. */
static void random_seat(const orr_game *g, struct orr_rng *rng, bool *taken, bool *bridged, char *out, size_t size) {
    char name[ORR_NAME_MAX];
    unsigned divers = 13;
    for (unsigned i = 0; i < 4; i++) {
        unsigned n = 1 + orr_rng_below(rng, 3);
        random_cell(g, rng, name);
        if (n <= divers && !strstr(out, name)) {
            put_words(out, size, "", name, n);
            divers -= n;
        }
    }
    for (unsigned i = 0; i < 6; i++) {
        random_cell(g, rng, name);
        unsigned cell = sol_cell(g, name);
        if (!taken[cell]) {
            taken[cell] = true;
            put_words(out, size, i % 3 == 0 ? "node " : i % 3 == 1 ? "foundry " : "tower ", name, 1);
        }
    }
    for (unsigned i = 0; i < 5; i++) {
        unsigned site = orr_rng_below(rng, sol_cache_of(g)->sites);
        if (!bridged[site]) {
            bridged[site] = true;
            orr_kind_write(g, &sol_kind_site, site, name);
            put_words(out, size, "gate ", name, 1);
        }
    }
    unsigned suit = orr_rng_below(rng, sol_cache_of(g)->suits);
    snprintf(out + strlen(out), size - strlen(out), " energy %u card %s", orr_rng_below(rng, 16), sol_word_suit[suit]);
}

static struct table *random_position(struct orr_rng *rng, char *options, size_t size) {
    unsigned seats = 2 + orr_rng_below(rng, 4), event = orr_rng_below(rng, 9);
    snprintf(options, size, "vestigial=no event=%s effects=custom", event_words[event]);
    random_effects(rng, seats + 2, options, size);
    struct table *t = table_new("sol", seats, options);
    bool taken[SOL_CELLS] = {false}, bridged[SOL_SITES] = {false};
    char text[4096] = "marker 7";
    for (unsigned i = 0; i < seats; i++) {
        char seat[1024] = "";
        random_seat(t->g, rng, taken, bridged, seat, sizeof seat);
        snprintf(text + strlen(text), sizeof text - strlen(text), "; P%u%s", i + 1, seat);
    }
    return sol_change(t, text);
}

/* ---- what always holds [SOL-4.32] ---- */

static const char *pieces_hold(const orr_game *g, const struct sol_state *s, unsigned seat) {
    const struct sol_cache *c = sol_cache_of(g);
    unsigned in[SOL_PLACES] = {0}, owned[SOL_KINDS] = {0};
    for (unsigned i = 0; i < SOL_DIVERS; i++) {
        in[s->place[seat][i]]++;
    }
    for (unsigned i = 0; i < c->cells; i++) {
        unsigned byte = s->station[i];
        if (in[i] > 5) {
            return "more than five sundivers in a cell";
        }
        if (byte != ORR_NONE && sol_station_owner(byte) == seat) {
            owned[sol_station_kind(byte)]++;
        }
    }
    for (unsigned i = 0; i < c->sites; i++) {
        owned[SOL_GATE] += s->gate[i] == seat;
    }
    if (owned[SOL_GATE] + s->stock[seat][SOL_GATE] != 5) {
        return "gates are lost";
    }
    for (unsigned kind = SOL_NODE; kind < SOL_KINDS; kind++) {
        if (owned[kind] + s->stock[seat][kind] > 3) {
            return "too many stations";
        }
    }
    return in[SOL_GUEST + seat] ? "a guest at home" : NULL;
}

/* [SOL-2.13] */
static const char *movement_holds(const orr_game *g, const struct sol_state *s, unsigned seat) {
    unsigned layers = 0;
    for (unsigned i = 0; i < sol_cache_of(g)->cells; i++) {
        if (s->station[i] != ORR_NONE && sol_station_owner(s->station[i]) == seat) {
            layers |= 1u << sol_cache_of(g)->layer_of[i];
        }
    }
    unsigned m = 3;
    for (; layers; layers &= layers - 1) {
        m++;
    }
    return s->movement[seat] == m ? NULL : "the movement is wrong";
}

static const char *cards_hold(const orr_game *g, const struct sol_state *s) {
    unsigned suits = sol_cache_of(g)->suits, out = 0;
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        unsigned n = (unsigned)s->deck[suit] + s->discard[suit] + s->pool[suit] + (s->card == suit);
        for (unsigned i = 0; i < g->seats; i++) {
            n += s->slot[i] == suit;
        }
        if (n != (suit < suits ? 13 : 0)) {
            return "cards are lost";
        }
    }
    out = 13u - s->deck[SOL_SUIT_FLARE] - (s->phase == SOL_P_CHANNEL && s->card == SOL_SUIT_FLARE);
    if (s->marker != 13 - out) {
        return "the marker is wrong";
    }
    return s->marker == 0 && s->phase != SOL_P_FLARE && s->phase != SOL_P_OVER ? "the game goes on at 0" : NULL;
}

/* [SOL-2.10] No two motherships at one eye. */
static const char *eyes_hold(const orr_game *g, const struct sol_state *s) {
    unsigned taken = 0;
    for (unsigned i = 0; i < g->seats; i++) {
        if (s->eye[i] >= sol_cache_of(g)->eyes || (taken >> s->eye[i] & 1u)) {
            return "two motherships at one eye";
        }
        taken |= 1u << s->eye[i];
    }
    return NULL;
}

static const char *broken(const struct table *t, const struct sol_state *before) {
    const struct sol_state *s = sol(t);
    const char *why = cards_hold(t->g, s);
    why = why ? why : eyes_hold(t->g, s);
    for (unsigned seat = 0; seat < t->g->seats && !why; seat++) {
        why = pieces_hold(t->g, s, seat);
        why = why ? why : movement_holds(t->g, s, seat);
        why = why ? why : s->momentum[seat] < before->momentum[seat] ? "momentum falls" : NULL;
    }
    return why;
}

/* [SOL-4.2] A seat that is asked has a choice; [SOL-4.3] nobody else is asked than the rules say. */
static const char *choices_hold(const struct table *t, const struct orr_actions *list) {
    int actor = orr_turn_of(t->g, t->s).actor;
    if (actor >= 0 && list->n < 2) {
        return "a decision without a choice";
    }
    return actor >= 0 && actor != sol(t)->decider ? "the wrong seat is asked" : NULL;
}

static bool listed(const struct orr_actions *list, orr_action a) {
    for (uint32_t i = 0; i < list->n; i++) {
        if (list->at[i] == a) {
            return true;
        }
    }
    return false;
}

/* The engine and the second reading of the rules offer the same. */
static void same_options(const struct table *t, const struct orr_actions *list, const char *options) {
    struct orr_actions wanted = {0};
    if (sol(t)->phase <= SOL_P_VEST_SITE) {
        return;
    }
    oracle(t->g, t->s, &wanted);
    const struct orr_actions *sides[] = {list, &wanted};
    for (unsigned k = 0; k < 2; k++) {
        for (uint32_t i = 0; i < sides[k]->n; i++) {
            if (!listed(sides[1 - k], sides[k]->at[i])) {
                char step[TABLE_STEP], *position = position_text(t);
                orr_step_write(t->g, sides[k]->at[i], step, sizeof step);
                print_error("%s\n", position);
                fail_msg("seed %llu, %s: %s is %s", (unsigned long long)SEED, options, step,
                         k ? "missing" : "offered against the rules");
            }
        }
    }
}

/* What people are told about a decision is a short line without a full stop. */
static const char *notes_hold(const struct table *t, const struct orr_actions *list) {
    for (uint32_t i = 0; i < list->n; i++) {
        char words[160];
        size_t n = orr_step_note(t->g, t->s, list->at[i], words, sizeof words);
        if (n + 1 >= sizeof words || (n && (words[n - 1] == '.' || words[n - 1] == ' '))) {
            return "a note that is no short line";
        }
    }
    return NULL;
}

static void note(struct seen *seen, const struct orr_event *e) {
    if (e->line == SOL_L_USE) {
        seen->effect[e->arg[1]] = true;
    } else if (e->line == SOL_L_TRIGGER) {
        seen->event[e->arg[0]] = true;
    }
}

/* The decision that uses the kept card; 0: there is none. */
static orr_action card_among(const struct orr_actions *list) {
    for (uint32_t i = 0; i < list->n; i++) {
        if (orr_verb_of(list->at[i]) == SOL_CARD || orr_verb_of(list->at[i]) == SOL_PLAY) {
            return list->at[i];
        }
    }
    return 0;
}

static void play(struct table *t, struct orr_rng *rng, struct seen *seen, const char *options, unsigned steps) {
    for (unsigned i = 0; i < steps && orr_turn_of(t->g, t->s).actor != ORR_NOBODY; i++) {
        struct sol_state before = *sol(t);
        struct orr_actions list = {0};
        const char *why = NULL;
        table_mark(t);
        if (orr_turn_of(t->g, t->s).actor == ORR_CHANCE) {
            table_apply(t, orr_chance_draw(t->g, t->s, rng));
        } else {
            orr_legal(t->g, t->s, &list);
            why = i ? choices_hold(t, &list) : NULL; /* a position may begin without one */
            why = why ? why : notes_hold(t, &list);
            same_options(t, &list, options);
            /* Cards are used more often than chance would have it, so that all effects come. */
            orr_action card = card_among(&list);
            bool use = card && orr_rng_below(rng, 2);
            table_apply(t, use ? card : list.at[orr_rng_below(rng, list.n)]);
        }
        for (uint32_t k = 0; k < t->n_log; k++) {
            note(seen, &t->log[k]);
        }
        why = why ? why : broken(t, &before);
        if (why) {
            fail_msg("seed %llu, %u seats, %s: step %u: %s", (unsigned long long)SEED, t->g->seats, options, i, why);
        }
    }
}

static void SOL_4_32_random_combinations_hold_together(void **state) {
    (void)state;
    struct orr_rng rng;
    struct seen seen = {{false}, {false}};
    orr_rng_seed(&rng, SEED);
    print_message("seed %llu\n", (unsigned long long)SEED);
    for (unsigned i = 0; i < GAMES; i++) {
        char options[512] = "";
        struct table *t = random_game(&rng, options, sizeof options);
        play(t, &rng, &seen, options, LONGEST);
        struct orr_result r = result_of(t);
        assert_true(r.over);
        marker_is(t, 0);
        table_free(t);
    }
    for (unsigned i = 0; i < SOL_EFFECTS; i++) {
        if (!seen.effect[i]) {
            fail_msg("seed %llu: nobody used %s", (unsigned long long)SEED, sol_word_effect[i]);
        }
    }
    for (unsigned i = 0; i < SOL_EVENTS; i++) {
        if (!seen.event[i]) {
            fail_msg("seed %llu: %s never came", (unsigned long long)SEED, event_words[i + 1]);
        }
    }
}

/* From positions full of pieces, where everything is possible at once. */
static void SOL_4_32_random_positions_hold_together(void **state) {
    (void)state;
    struct orr_rng rng;
    struct seen seen = {{false}, {false}};
    orr_rng_seed(&rng, SEED + 1);
    print_message("seed %llu\n", (unsigned long long)SEED + 1);
    for (unsigned i = 0; i < RICH_GAMES; i++) {
        char options[512] = "";
        struct table *t = random_position(&rng, options, sizeof options);
        play(t, &rng, &seen, options, RICH_STEPS);
        table_free(t);
    }
}

/* [SOL-4.22] However passive the seats are, the Sun explodes. */
static void SOL_4_22_passing_all_the_time_ends(void **state) {
    (void)state;
    for (unsigned seats = 2; seats <= 5; seats++) {
        struct table *t = sol_new(seats, "", "");
        struct orr_rng rng;
        orr_rng_seed(&rng, seats);
        unsigned turns = 0;
        for (; orr_turn_of(t->g, t->s).actor != ORR_NOBODY; turns++) {
            pass_turn(t);
            settle(t, &rng);
            assert_true(turns < 960 * seats);
        }
        assert_true(turns > 10 * seats);
        for (unsigned i = 0; i < seats; i++) {
            momentum_is(t, i, 0);
        }
        assert_int_equal(result_of(t).won, (1 << seats) - 1); /* [SOL-6.3] */
        assert_null(result_of(t).note);                       /* [SOL-6.5] no winner's ark never left */
        table_free(t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_4_32_random_combinations_hold_together),
        cmocka_unit_test(SOL_4_32_random_positions_hold_together),
        cmocka_unit_test(SOL_4_22_passing_all_the_time_ends),
    };
    return cmocka_run_group_tests_name("sol: combinations", tests, NULL, NULL);
}
