/* The table of computer players and finding one by name. How they choose stands
 * in a file per player. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "player.h"

static const struct orr_player players[] = {
    {.name = "random", .words = "any decision, with the same chance", .choose = ai_random_choose},
    {.name = "greedy",
     .words = "the best end of its own turn",
     .choose = ai_greedy_choose,
     .budget = 3000,
     .by_hand = true},
    {.name = "bot:1",
     .words = "a beginner: sees some of its turns, and misjudges them",
     .turn = ai_novice_turn,
     .budget = 300,
     .error = 2.0f},
    {.name = "bot:2",
     .words = "learning: plans its turn, with many mistakes",
     .turn = ai_novice_turn,
     .budget = 500,
     .error = 1.2f},
    {.name = "bot:3",
     .words = "solid: plans its turn, with few mistakes",
     .turn = ai_novice_turn,
     .budget = 1000,
     .error = 0.6f},
    {.name = "bot:4", .words = "strong: thinks of the answers to its turn", .iterations = 20},
    {.name = "bot:5", .words = "the strongest: looks several turns ahead", .iterations = 100},
};

/* To measure against; not offered to people. */
static const struct orr_player yardsticks[] = {
    {.name = "plain:3",
     .words = "bot:3 with the hand-written estimate",
     .turn = ai_novice_turn,
     .budget = 1000,
     .error = 0.6f,
     .by_hand = true},
#if AI_TRIALS
    {.name = "next:3",
     .words = "bot:3 that looks at the end",
     .turn = ai_novice_turn,
     .budget = 1000,
     .thorough = true,
     .error = 0.6f},
    {.name = "next:4", .words = "bot:4 that looks at more", .iterations = 20, .thorough = true},
    {.name = "next:5", .words = "bot:5 that looks at more", .iterations = 200, .work = 60000, .thorough = true},
#endif
    {.name = "plain:4", .words = "bot:4 with the hand-written estimate", .iterations = 20, .by_hand = true},
    {.name = "plain:5", .words = "bot:5 with the hand-written estimate", .iterations = 100, .by_hand = true},
    {.name = "step:4", .words = "decisions instead of turns in its tree", .iterations = 60, .by_step = true},
    {.name = "step:5", .words = "decisions instead of turns in its tree", .iterations = 200, .by_step = true},
};

enum { N_YARDSTICKS = sizeof yardsticks / sizeof yardsticks[0] };
enum { N_PLAYERS = sizeof players / sizeof players[0] };

/* The known name that a mistyped one most likely means. */
static const char *nearest(const char *name) {
    const char *names[N_PLAYERS + 1] = {NULL};
    for (size_t i = 0; i < N_PLAYERS; i++) {
        names[i] = players[i].name;
    }
    return orr_closest(name, names);
}

/* "random, greedy", cut where there is no more room. */
static void list_names(char *out, size_t size) {
    size_t n = 0;
    for (size_t i = 0; i < N_PLAYERS && n < size; i++) {
        int len = snprintf(out + n, size - n, "%s%s", i ? ", " : "", players[i].name);
        n += (size_t)len;
    }
}

const struct orr_player *orr_player_find(const char *name, struct orr_error *err) {
    char known[256];
    for (size_t i = 0; i < N_PLAYERS; i++) {
        if (strcmp(name, players[i].name) == 0) {
            return &players[i];
        }
    }
    for (size_t i = 0; i < N_YARDSTICKS; i++) {
        if (strcmp(name, yardsticks[i].name) == 0) {
            return &yardsticks[i];
        }
    }
    const struct orr_player *added = ai_outside_find(name);
    if (added) {
        return added;
    }
    const char *near = nearest(name);
    list_names(known, sizeof known);
    if (near) {
        orr_fail(err, "there is no player \"%.40s\", did you mean \"%s\"? The players are: %s", name, near, known);
    } else {
        orr_fail(err, "there is no player \"%.40s\"; the players are: %s", name, known);
    }
    return NULL;
}

const char *orr_player_name(const struct orr_player *p) { return p->name; }

const char *orr_player_words(const struct orr_player *p) { return p->words; }

bool orr_player_judges(const struct orr_player *p) { return !p->by_hand && !p->choose && !p->outside; }

bool orr_player_searches(const struct orr_player *p) { return !p->choose && !p->turn && !p->outside; }

orr_action orr_player_choose(const struct orr_player *p, const orr_game *g, const void *view, int seat,
                             struct orr_rng *rng) {
    struct orr_bot *m = orr_bot_make(p, g, seat);
    orr_action a = orr_bot_choose(m, view, rng, NULL);
    orr_bot_free(m);
    return a;
}

size_t orr_players_count(void) { return N_PLAYERS; }

const char *orr_players_at(size_t i) {
    assert(i < N_PLAYERS);
    return players[i].name;
}
