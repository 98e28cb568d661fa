/* orr_plans: is a plan that players neglect bad, or do they only not know it? Plays a player that likes
 * something against one that does not: both find their turns alike and judge them by what was learned, but to the
 * standing of the first a bonus is added for each unit of a feature of the game. With content of one's own too.
 *   orr_plans GAME [--seats N] [--games N] [--seed N] [--budget N] [--content FILE] PLAN...
 * A plan is FEATURE=BONUS, more of them with "+" between them; FEATURE is a part of the words of a feature, BONUS in
 * thousandths of a standing (a lead of 1000 makes odds of e to 1). "none=0" is the player without a plan. Seats take
 * turns, and two games share their dice. Says how often the first finished ahead of the others, the mean scores, and how
 * often each step was taken in a game by either. Exit 0, or 2 for wrong usage. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/learn.h"
#include "plan.h"

enum { STEPS = 512, NAME = 64, WIDTH = 8 };

/* How often a step was taken: by the plan, by the others. */
struct step {
    char name[NAME];
    unsigned long count[2];
};

struct table {
    orr_game *g;
    struct orr_net net[2];
    struct ai_worth worth[2];
    struct ai_planner *planner[2];
    unsigned char *state, *view;
    struct step step[STEPS];
    unsigned steps;
    char before[NAME]; /* the last step with an operand */
    struct orr_rng rng;
};

struct order {
    const char *game, *content;
    unsigned seats, budget;
    unsigned long games, seed;
};

static void *room(size_t n) {
    void *p = calloc(1, n);
    if (!p) {
        abort();
    }
    return p;
}

/* ---- plans ---- */

/* "Ore Belt=20+Gold Belt=20" on top of what was learned; false: no such feature. */
static bool lean(const orr_game *g, struct orr_net *net, const char *plan) {
    char words[NAME];
    while (*plan) {
        size_t n = strcspn(plan, "=");
        bool found = n < NAME && strncmp(plan, "none", 4) == 0;
        snprintf(words, sizeof words, "%.*s", (int)n, plan);
        float bonus = plan[n] ? strtof(plan + n + 1, NULL) / 1000.0f : 0.0f;
        for (unsigned i = 0; g->rules->learned->features[i].words; i++) {
            if (strstr(g->rules->learned->features[i].words, words)) {
                net->linear[ORR_NET_OWN + i] += bonus / net->per[ORR_NET_OWN + i];
                found = true;
            }
        }
        if (!found) {
            return false;
        }
        plan += strcspn(plan, "+");
        plan += *plan == '+';
    }
    return true;
}

/* ---- a game ---- */

/* Steps without an operand are told apart by the one before. */
static void count(struct table *t, orr_action a, unsigned which) {
    char text[NAME], name[2 * NAME];
    unsigned i = 0;
    orr_step_write(t->g, a, text, sizeof text);
    snprintf(name, sizeof name, "%s%s%s", strchr(text, ':') ? "" : t->before, strchr(text, ':') ? "" : " ", text);
    if (strchr(text, ':')) {
        memcpy(t->before, text, sizeof t->before);
    }
    name[NAME - 1] = 0;
    while (i < t->steps && strcmp(t->step[i].name, name) != 0) {
        i++;
    }
    if (i == t->steps && i < STEPS) {
        memcpy(t->step[t->steps++].name, name, NAME);
    }
    if (i < STEPS) {
        t->step[i].count[which]++;
    }
}

/* The best turn that was found, as far as chance and the others let it. */
static void play_turn(struct table *t, unsigned budget, unsigned which) {
    const orr_game *g = t->g;
    int seat = orr_turn_of(g, t->state).actor;
    static struct ai_plans plans;
    orr_view(g, t->state, seat, t->view);
    orr_imagine(g, t->view, seat, &t->rng);
    ai_planner_seed(t->planner[which], &t->rng);
    ai_plans_find(t->planner[which], t->view, budget, WIDTH, &plans, NULL);
    for (unsigned i = 0; i < plans.at[0].n && orr_turn_of(g, t->state).actor == seat; i++) {
        if (orr_check(g, t->state, plans.at[0].at[i]).rule != 0) {
            break;
        }
        count(t, plans.at[0].at[i], which);
        orr_apply(g, t->state, plans.at[0].at[i], NULL);
    }
}

static bool go_on(struct table *t) {
    int actor;
    while ((actor = orr_turn_of(t->g, t->state).actor) == ORR_CHANCE) {
        orr_apply(t->g, t->state, orr_chance_draw(t->g, t->state, &t->rng), NULL);
    }
    return actor != ORR_NOBODY;
}

/* The plan sits at `own`; how it came out against the mean of the others, 0 to 1. */
static double play(struct table *t, const struct order *o, unsigned own, uint64_t luck, double score[2]) {
    struct orr_result r;
    double before = 0;
    orr_rng_seed(&t->rng, luck);
    memset(t->state, 0, t->g->rules->state_size);
    t->g->rules->setup(t->g, t->state);
    for (uint32_t i = 0; go_on(t) && i < t->g->rules->max_decisions; i++) {
        play_turn(t, o->budget, (unsigned)orr_turn_of(t->g, t->state).actor != own);
    }
    orr_result_of(t->g, t->state, &r);
    for (unsigned i = 0; i < t->g->seats; i++) {
        score[i != own] += (double)r.score[i] / (i == own ? 1 : t->g->seats - 1);
        before += i == own ? 0 : r.rank[own] < r.rank[i] ? 1 : r.rank[own] == r.rank[i] ? 0.5 : 0;
    }
    return t->g->seats > 1 ? before / (t->g->seats - 1) : r.won != 0;
}

/* ---- all of it ---- */

static int by_name(const void *a, const void *b) {
    return strcmp(((const struct step *)a)->name, ((const struct step *)b)->name);
}

static void report(struct table *t, const struct order *o, const char *plan, double won, const double score[2]) {
    double n = (double)o->games;
    printf("%s\t%.1f %%\tscore %.2f\tothers %.2f\t%lu games\n", plan, 100 * won / n, score[0] / n, score[1] / n,
           o->games);
    qsort(t->step, t->steps, sizeof t->step[0], by_name);
    for (unsigned i = 0; i < t->steps; i++) {
        printf("  %s\t%.3f\t%.3f\n", t->step[i].name, (double)t->step[i].count[0] / n,
               (double)t->step[i].count[1] / n / (t->g->seats > 1 ? t->g->seats - 1 : 1));
    }
    fflush(stdout);
}

static bool try_plan(struct table *t, const struct order *o, const char *plan) {
    double won = 0, score[2] = {0, 0};
    orr_net_read(&t->net[0], &t->g->rules->learned->models[0]);
    t->net[0].alone = t->g->seats == 1;
    t->net[1] = t->net[0];
    if (!lean(t->g, &t->net[0], plan)) {
        fprintf(stderr, "orr_plans: no feature in \"%s\"\n", plan);
        return false;
    }
    t->steps = 0;
    memset(t->step, 0, sizeof t->step);
    for (unsigned i = 0; i < 2; i++) {
        ai_worth_make(&t->worth[i], t->g, &t->net[i]);
        t->planner[i] = ai_planner_make(&t->worth[i]);
    }
    for (unsigned long i = 0; i < o->games; i++) {
        won += play(t, o, (unsigned)(i % t->g->seats), o->seed * 1000003u + i / t->g->seats, score);
    }
    report(t, o, plan, won, score);
    ai_planner_free(t->planner[0]);
    ai_planner_free(t->planner[1]);
    return true;
}

static int read_order(struct order *o, int n, char **arg) {
    int i = 2;
    *o = (struct order){.game = n > 1 ? arg[1] : "", .seats = 2, .budget = 1000, .games = 200, .seed = 1};
    for (; i + 1 < n && strncmp(arg[i], "--", 2) == 0; i += 2) {
        unsigned long value = strtoul(arg[i + 1], NULL, 10);
        if (!strcmp(arg[i], "--seats")) {
            o->seats = (unsigned)value;
        } else if (!strcmp(arg[i], "--games")) {
            o->games = value;
        } else if (!strcmp(arg[i], "--seed")) {
            o->seed = value;
        } else if (!strcmp(arg[i], "--budget")) {
            o->budget = (unsigned)value;
        } else if (!strcmp(arg[i], "--content")) {
            o->content = arg[i + 1];
        } else {
            return 0;
        }
    }
    return i < n ? i : 0;
}

int main(int n, char **arg) {
    struct order o;
    struct orr_error err = {{0}};
    int first = read_order(&o, n, arg);
    char *content = o.content ? orr_file_read(o.content, NULL, &err) : NULL;
    struct orr_spec spec = {.game = o.game, .seats = o.seats, .content = content};
    struct table *t = room(sizeof *t);
    t->g = first && (!o.content || content) ? orr_game_make(&spec, &err) : NULL;
    if (!t->g || !t->g->rules->learned || !t->g->rules->learned->models) {
        fprintf(stderr,
                "usage: orr_plans GAME [--seats N] [--games N] [--seed N] [--budget N] [--content FILE] PLAN...\n%s\n",
                err.text);
        orr_game_free(t->g);
        free(content);
        free(t);
        return 2;
    }
    t->state = room(t->g->rules->state_size);
    t->view = room(t->g->rules->state_size);
    int exit_code = 0;
    for (int i = first; i < n; i++) {
        exit_code = try_plan(t, &o, arg[i]) ? exit_code : 2;
    }
    orr_game_free(t->g);
    free(t->state);
    free(t->view);
    free(content);
    free(t);
    return exit_code;
}
