/* The whole report as rows of one table, for spreadsheets and statistics programs:
 *
 *     what,of,number,value,low,high,n
 *     "player","bot:2",win_rate,0.41,0.38,0.44,800
 *     "rounds","12",count,57,,,57
 *     "leader after round","3",win_rate,0.62,0.58,0.66,800
 */
#include <math.h>
#include <stdio.h>

#include "orrery/lab.h"
#include "study_rows.h"

/* A row such as "player","bot:2",win_rate,0.31,0.28,0.34,800; ends of an interval that are infinite are left empty. */
struct row {
    const char *what, *of, *number;
    double value, low, high;
    uint64_t n;
};

/* A text between quotation marks, which are doubled inside. */
static void put_cell(struct orr_buf *out, const char *text) {
    orr_put(out, "\"");
    for (; *text; text++) {
        orr_put(out, *text == '"' ? "\"%c" : "%c", *text);
    }
    orr_put(out, "\"");
}

/* One line; texts are quoted, numbers are not. */
static void put_row(struct orr_buf *out, struct row r) {
    put_cell(out, r.what);
    orr_put(out, ",");
    put_cell(out, r.of);
    orr_put(out, ",%s,%.6g,", r.number, r.value);
    if (isfinite(r.low) && isfinite(r.high)) {
        orr_put(out, "%.6g,%.6g", r.low, r.high);
    } else {
        orr_put(out, ",");
    }
    orr_put(out, ",%llu\n", (unsigned long long)r.n);
}

/* Three rows for a player or a seat: how often it wins, and mean and deviation of its scores. */
static void put_part(struct orr_buf *out, const orr_game *g, const char *what, const char *of,
                     const struct orr_sim_part *p) {
    struct orr_share s = orr_sim_share(p);
    struct orr_summary score = orr_tally_summary(&p->scores);
    put_row(out, (struct row){what, of, "win_rate", s.rate, s.low, s.high, p->appearances});
    put_row(out, (struct row){what, of, "score_mean", orr_points(g, score.mean), INFINITY, INFINITY, score.n});
    put_row(out, (struct row){what, of, "score_sd", orr_points(g, score.sd), INFINITY, INFINITY, score.n});
}

/* How often each value occurred. */
static void put_tally(struct orr_buf *out, const char *what, const struct orr_tally *t, unsigned parts) {
    char value[32];
    for (size_t i = 0; i < t->n; i++) {
        snprintf(value, sizeof value, "%.10g", (double)t->at[i].value / parts);
        put_row(out, (struct row){what, value, "count", (double)t->at[i].count, INFINITY, INFINITY, t->at[i].count});
    }
}

/* `n` of each row says from how many games or decisions it is; effects are left out while nothing is known of them. */
static void put_item(struct orr_buf *out, const struct orr_sim *sim, unsigned group, unsigned i) {
    const struct orr_item *it = study_item(&sim->study, group, i);
    struct orr_share used = orr_share_of((double)it->used_games, sim->ended);
    struct orr_effect effect = orr_item_effect(it), judged = orr_moments_mean(&it->judged);
    char what[128], of[128];
    orr_group_name(&sim->study, group, what, sizeof what);
    orr_item_name(&sim->study, group, i, of, sizeof of);
    put_row(out, (struct row){what, of, "offered", (double)it->offered, INFINITY, INFINITY, it->offered_games});
    put_row(out, (struct row){what, of, "used", (double)it->used, INFINITY, INFINITY, it->used_games});
    put_row(out, (struct row){what, of, "used_share", used.rate, used.low, used.high, sim->ended});
    if (isfinite(effect.low)) {
        put_row(out, (struct row){what, of, "effect", effect.value, effect.low, effect.high, it->used_games});
    }
    if (isfinite(judged.low)) {
        put_row(out, (struct row){what, of, "judged", judged.value, judged.low, judged.high, it->judged.count});
    }
}

/* `step` turns the number of an entry into what its row is called: rounds 0 1 2 …, or 0 10 20 … percent of the game. */
static void put_leads(struct orr_buf *out, const char *what, const struct orr_lead *l, unsigned n, unsigned step) {
    char of[16];
    for (unsigned i = 0; i < n; i++) {
        struct orr_share s = orr_share_of((double)l[i].win_parts / 60, (double)l[i].n);
        snprintf(of, sizeof of, "%u", i * step);
        if (l[i].n) {
            put_row(out, (struct row){what, of, "win_rate", s.rate, s.low, s.high, l[i].n});
        }
    }
}

/* Curves, things and questions; what never occurred has no row. */
static void put_study(struct orr_buf *out, const struct orr_sim *sim) {
    const struct orr_study *s = &sim->study;
    put_leads(out, "leader after round", s->round, ORR_STUDY_ROUNDS, 1);
    put_leads(out, "leader at percent of the game", s->tenth, ORR_STUDY_TENTHS, 10);
    put_leads(out, "last seat at percent of the game", s->last, ORR_STUDY_TENTHS, 10);
    put_leads(out, "favourite at percent of the game", s->favourite, ORR_STUDY_TENTHS, 10);
    for (unsigned g = 0; g < s->groups; g++) {
        for (unsigned i = 0; i < s->group[g].count; i++) {
            if (orr_item_exists(s, g, i)) {
                put_item(out, sim, g, i);
            }
        }
    }
    for (unsigned i = 0; i < ORR_STUDY_PROMPTS; i++) {
        const struct orr_prompt_count *c = &s->prompt[i];
        if (c->decisions) {
            put_row(out, (struct row){"options", orr_tr(sim->game, sim->game->rules->prompts[i].ask), "mean",
                                      (double)c->options / (double)c->decisions, INFINITY, INFINITY, c->decisions});
        }
    }
}

/* Rows begin with what they are about, so that a spreadsheet can filter them: "player","seat", a player's name for
 * its scores, "rounds", … The columns stay; more rows may come. */
void orr_sim_csv(const struct orr_sim *sim, struct orr_buf *out) {
    unsigned parts = sim->game->rules->score_parts ? sim->game->rules->score_parts : 1;
    char name[32];
    orr_put(out, "what,of,number,value,low,high,n\n");
    for (unsigned i = 0; i < sim->n_players; i++) {
        put_part(out, sim->game, "player", sim->player[i].player, &sim->player[i]);
    }
    for (unsigned i = 0; i < sim->game->seats; i++) {
        snprintf(name, sizeof name, "P%u", i + 1);
        put_part(out, sim->game, "seat", name, &sim->seat[i]);
    }
    for (unsigned i = 0; i < sim->n_players; i++) {
        put_tally(out, sim->player[i].player, &sim->player[i].scores, parts);
    }
    put_tally(out, "rounds", &sim->rounds, 1);
    put_tally(out, "decisions", &sim->decisions, 1);
    if (sim->studied) {
        put_study(out, sim);
    }
}
