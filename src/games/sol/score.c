/* Sol: momentum, ranks, levels of survival and the result. */
#include "play.h"

unsigned sol_level(const orr_game *g, unsigned momentum) { /* [SOL-6.5] */
    unsigned level = SOL_LEVELS - 1;
    while (level && momentum < sol_pack_of(g)->level[level]) {
        level--;
    }
    return level;
}

unsigned sol_lowest_momentum(const orr_game *g, const sol_state *s) {
    unsigned least = s->momentum[0];
    for (unsigned seat = 1; seat < g->seats; seat++) {
        least = s->momentum[seat] < least ? s->momentum[seat] : least;
    }
    return least;
}

/* [SOL-7.12], [SOL-7.17] Solo and together: everybody wins or nobody. */
static void judge_target(const orr_game *g, const sol_state *s, struct orr_result *r) {
    bool reached = sol_lowest_momentum(g, s) >= sol_cache_of(g)->target;
    r->goal = r->needed = (int32_t)sol_cache_of(g)->target;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        r->rank[seat] = 1;
    }
    r->won = (uint8_t)(r->over && reached ? (1u << g->seats) - 1 : 0);
}

/* [SOL-6.5] What the winner's level means: a note has no subject of its own, and its reader may have lost. */
static const char *const winner_notes[SOL_LEVELS] = {NULL, /* the lowest level is no winner's */
                                                     "The winner gets out of reach of the blast",
                                                     "The winner lives a hard life aboard",
                                                     "The winner settles on a harsh neighbouring world",
                                                     "The winner settles on a good world",
                                                     "The winner may choose any star",
                                                     "The winner is no longer bound by matter"};

/* [SOL-6.3] */
static void judge_race(const orr_game *g, const sol_state *s, struct orr_result *r) {
    unsigned best = 0;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        r->rank[seat] = 1;
        for (unsigned other = 0; other < g->seats; other++) {
            r->rank[seat] = (uint8_t)(r->rank[seat] + (s->momentum[other] > s->momentum[seat]));
        }
        if (r->over && r->rank[seat] == 1) {
            r->won |= (uint8_t)(1u << seat);
            best = s->momentum[seat];
        }
    }
    if (r->over && g->option[SOL_SURVIVAL_LABELS]) {
        r->note = winner_notes[sol_level(g, best)];
    }
}

static void fill_lines(const orr_game *g, const sol_state *s, struct orr_result *r) {
    static const char *const labels[] = {"Towers", "Hurled into the Sun", "Effects", "Level of survival (0 to 6)"};
    r->n_lines = g->option[SOL_SURVIVAL_LABELS] ? SOL_GAINS + 1 : SOL_GAINS;
    for (unsigned i = 0; i < r->n_lines; i++) {
        r->lines[i].label = labels[i];
        r->lines[i].aside = i == SOL_GAINS;
        for (unsigned seat = 0; seat < g->seats; seat++) {
            r->lines[i].value[seat] = i < SOL_GAINS ? s->gained[seat][i] : (int32_t)sol_level(g, s->momentum[seat]);
        }
    }
}

static void add_line(const orr_game *g, struct orr_result *r, const char *label, unsigned value) {
    struct orr_score_line *line = &r->lines[r->n_lines++];
    line->label = label;
    line->aside = true;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        line->value[seat] = (int32_t)value;
    }
}

/* [SOL-7.12], [SOL-7.17] What the result is measured by: the same for all seats. */
static void fill_target(const orr_game *g, const sol_state *s, struct orr_result *r) {
    if (g->seats > 1) {
        add_line(g, r, "The group: lowest momentum", sol_lowest_momentum(g, s));
    }
    add_line(g, r, "Target", sol_cache_of(g)->target);
}

void sol_score(const orr_game *g, const void *memory, struct orr_result *r) {
    const sol_state *s = memory;
    r->over = s->phase == SOL_P_OVER;
    r->rounds = (s->turn + g->seats - 1u) / g->seats;
    for (unsigned seat = 0; seat < g->seats; seat++) { /* [SOL-6.2] */
        r->score[seat] = s->momentum[seat];
    }
    fill_lines(g, s, r);
    if (sol_cache_of(g)->target) {
        fill_target(g, s, r);
        judge_target(g, s, r);
    } else {
        judge_race(g, s, r);
    }
}
