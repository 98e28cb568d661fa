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

#define NEXT_PARTS (AI_TURNS | AI_ANSWERS | AI_IDLE | AI_POINTS | AI_ENDS | AI_HALVE | AI_PRIOR)
#define NEXT_TIME  .iterations = 200, .work = 60000

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
     .parts = NEXT_PARTS,
     .error = 0.6f},
    {.name = "next:4", .words = "bot:4 that looks at more", .iterations = 20, .parts = NEXT_PARTS},
    {.name = "next:5", .words = "bot:5 that looks at more", NEXT_TIME, .parts = NEXT_PARTS},
    /* What each part of that is worth: bot:5 with it, next:5 without it. */
    {.name = "with:turns", .words = "bot:5 with more turns", .iterations = 100, .parts = AI_TURNS},
    {.name = "with:answers", .words = "bot:5 with better answers", .iterations = 100, .parts = AI_ANSWERS},
    {.name = "with:idle", .words = "bot:5 without idle turns", .iterations = 100, .parts = AI_IDLE},
    {.name = "with:points", .words = "bot:5 that goes by points", .iterations = 100, .parts = AI_POINTS},
    {.name = "with:ends", .words = "bot:5 that looks at the end", .iterations = 100, .parts = AI_ENDS},
    {.name = "with:halves", .words = "bot:5 that leaves turns out in time", .iterations = 100, .parts = AI_HALVE},
    {.name = "with:plans", .words = "bot:5 that trusts its planning", .iterations = 100, .parts = AI_PRIOR},
    {.name = "with:rounds", .words = "bot:5 that looks as far from each turn", .iterations = 100, .parts = AI_ROUND},
    {.name = "with:focus", .words = "halves and plans", .iterations = 100, .parts = AI_HALVE | AI_PRIOR},
    {.name = "with:all", .words = "next:5 with 100 iterations", .iterations = 100, .parts = NEXT_PARTS},
    {.name = "less:turns", .words = "next:5 without turns", NEXT_TIME, .parts = NEXT_PARTS & ~AI_TURNS},
    {.name = "less:idle", .words = "next:5 without idle", NEXT_TIME, .parts = NEXT_PARTS & ~AI_IDLE},
    {.name = "less:points", .words = "next:5 without points", NEXT_TIME, .parts = NEXT_PARTS & ~AI_POINTS},
    {.name = "less:ends", .words = "next:5 without ends", NEXT_TIME, .parts = NEXT_PARTS & ~AI_ENDS},
    {.name = "less:focus", .words = "next:5 as it was", NEXT_TIME, .parts = NEXT_PARTS & ~(AI_HALVE | AI_PRIOR)},
    /* What iterations are worth. */
    {.name = "next:20", .words = "20 iterations", .iterations = 20, .parts = NEXT_PARTS},
    {.name = "next:80", .words = "80 iterations", .iterations = 80, .parts = NEXT_PARTS},
    {.name = "next:320", .words = "320 iterations", .iterations = 320, .parts = NEXT_PARTS},
    {.name = "next:1280", .words = "1280 iterations", .iterations = 1280, .parts = NEXT_PARTS},
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
