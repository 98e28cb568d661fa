/* Sol: the log tells everything: energy, momentum and stations of every seat change by
 * exactly what the lines say, in random games of every set-up and from rich hands. */
#include "sol.h"

#include "src/games/sol/tables.h"

enum { GAMES = 2 };
static const uint64_t SEED = UINT64_C(314159);

struct books {
    int energy[SOL_SEATS], momentum[SOL_SEATS], stations[SOL_SEATS], gates[SOL_SEATS];
};

static void count(const orr_game *g, const struct sol_state *s, struct books *b) {
    memset(b, 0, sizeof *b);
    for (unsigned i = 0; i < g->seats; i++) {
        b->energy[i] = s->energy[i];
        b->momentum[i] = s->momentum[i];
    }
    for (unsigned i = 0; i < sol_cache_of(g)->cells; i++) {
        if (s->station[i] != ORR_NONE) {
            b->stations[sol_station_owner(s->station[i])]++;
        }
    }
    for (unsigned i = 0; i < sol_cache_of(g)->sites; i++) {
        if (s->gate[i] != ORR_NONE) {
            b->gates[s->gate[i]]++;
        }
    }
}

static void book_energy(struct books *b, const struct orr_event *e) {
    int *energy = &b->energy[e->seat];
    switch (e->line) {
    case SOL_L_DAY_PASS:
        b->energy[e->arg[0]]++;
        break;
    case SOL_L_CUBE:
        ++*energy;
        break;
    case SOL_L_NODE_BASE:
    case SOL_L_NODE_BONUS:
        *energy += e->arg[1];
        break;
    case SOL_L_FOUNDRY_BASE:
    case SOL_L_FOUNDRY_BONUS:
    case SOL_L_TOWER_BASE:
    case SOL_L_TOWER_BONUS:
        *energy -= e->arg[1];
        break;
    case SOL_L_ENERGY:
        *energy += e->arg[0];
        break;
    case SOL_L_UNSTABLE:
        *energy -= e->arg[0];
        break;
    case SOL_L_FUEL:
    case SOL_L_CHANNEL: /* [SOL-E8] */
        --*energy;
        break;
    case SOL_L_TRIBUTE:
        *energy += e->arg[1];
        b->energy[e->arg[0]] -= e->arg[1];
        break;
    default:
        break;
    }
}

static void book_momentum(struct books *b, const struct orr_event *e) {
    int *momentum = &b->momentum[e->seat];
    switch (e->line) {
    case SOL_L_TOWER_BASE:
    case SOL_L_TOWER_BONUS:
        *momentum += e->arg[1];
        break;
    case SOL_L_HURL:
    case SOL_L_HURL_STATION:
        *momentum += 2;
        break;
    case SOL_L_CHANNEL:
        ++*momentum;
        break;
    case SOL_L_IMPLODE:
        *momentum += 2 * e->arg[0];
        break;
    case SOL_L_MOMENTUM:
        *momentum += e->arg[0];
        break;
    default:
        break;
    }
}

static void book_structures(struct books *b, const struct orr_event *e) {
    switch (e->line) {
    case SOL_L_VEST_STATION:
    case SOL_L_STATION:
        b->stations[e->seat]++;
        break;
    case SOL_L_DECON_STATION:
    case SOL_L_HURL_STATION:
    case SOL_L_EATEN:
    case SOL_L_SQUEEZE_LOST:
        b->stations[e->seat]--;
        break;
    case SOL_L_INVADE:
        b->stations[e->seat]++;
        b->stations[e->arg[2]]--;
        break;
    case SOL_L_VEST_GATE:
    case SOL_L_GATE:
    case SOL_L_PUNCTURE:
        b->gates[e->seat]++;
        break;
    case SOL_L_DECON_GATE:
        b->gates[e->seat]--;
        break;
    default:
        break;
    }
}

static void same_books(const struct table *t, const struct books *told, orr_action a) {
    struct books found;
    count(t->g, t->s, &found);
    if (memcmp(&found, told, sizeof found) != 0) {
        char step[TABLE_STEP], *log = log_of(t, -1);
        orr_step_write(t->g, a, step, sizeof step);
        print_error("after %s the log says\n%s", step, log);
        for (unsigned i = 0; i < t->g->seats; i++) {
            print_error("P%u: energy %d told %d, momentum %d told %d, stations %d told %d, gates %d told %d\n", i + 1,
                        found.energy[i], told->energy[i], found.momentum[i], told->momentum[i], found.stations[i],
                        told->stations[i], found.gates[i], told->gates[i]);
        }
        fail();
    }
}

static void follow(struct table *t, struct orr_rng *rng) {
    while (orr_turn_of(t->g, t->s).actor != ORR_NOBODY) {
        struct orr_actions list = {0};
        struct books told;
        bool chance = orr_turn_of(t->g, t->s).actor == ORR_CHANCE;
        orr_action a = orr_act(SOL_CARD);
        if (chance) {
            a = orr_chance_draw(t->g, t->s, rng);
        } else if (orr_check(t->g, t->s, a).rule) {
            orr_legal(t->g, t->s, &list);
            a = list.at[orr_rng_below(rng, list.n)];
        }
        count(t->g, t->s, &told);
        table_mark(t);
        table_apply(t, a);
        for (uint32_t i = 0; i < t->n_log; i++) {
            book_energy(&told, &t->log[i]);
            book_momentum(&told, &t->log[i]);
            book_structures(&told, &t->log[i]);
        }
        same_books(t, &told, a);
    }
}

static void SOL_2_2_the_log_tells_what_everybody_has(void **state) {
    (void)state;
    struct orr_rng rng;
    orr_rng_seed(&rng, SEED);
    print_message("seed %llu\n", (unsigned long long)SEED);
    for (const struct orr_setup *row = orr_games_find("sol")->setups; row->name; row++) {
        for (unsigned i = 0; i < GAMES; i++) {
            struct table *t = table_new("sol", row->seats, row->options);
            follow(t, &rng);
            table_free(t);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_2_2_the_log_tells_what_everybody_has),
    };
    return cmocka_run_group_tests_name("sol: the log as a ledger", tests, NULL, NULL);
}
