/* The report as JSON (docs/lab.md has all names). Shares are parts of 1; an effect of 0.02 is two wins in a hundred
 * games. */
#include <math.h>
#include <string.h>

#include "orrery/lab.h"
#include "study_rows.h"

/* ---- JSON ---- */

/* A member {"value","low","high"} in wins, or null where too little is known. */
static void put_effect(struct orr_buf *out, const char *name, struct orr_effect e) {
    if (isfinite(e.low)) {
        orr_put(out, ",\"%s\":{\"value\":%.5f,\"low\":%.5f,\"high\":%.5f}", name, e.value, e.low, e.high);
    } else {
        orr_put(out, ",\"%s\":null", name);
    }
}

/* How often such a seat won, with its interval: {"n":800,"wins":0.41,"low":…,"high":…}. */
static void put_rate(struct orr_buf *out, const struct orr_lead *l) {
    struct orr_share s = orr_share_of((double)l->win_parts / 60, (double)l->n);
    orr_put(out, "{\"n\":%llu,\"wins\":%.5f,\"low\":%.5f,\"high\":%.5f}", (unsigned long long)l->n, s.rate, s.low,
            s.high);
}

/* Rounds that no game reached are left out. With one goal for all nobody leads, and there are no tenths. */
static void put_curves(struct orr_buf *out, const struct orr_study *s) {
    orr_put(out, "{\"rounds\":[");
    for (unsigned i = 0, first = 1; i < ORR_STUDY_ROUNDS; i++) {
        if (s->round[i].n) {
            orr_put(out, "%s{\"round\":%u,\"leader\":", first ? "" : ",", i);
            put_rate(out, &s->round[i]);
            orr_put(out, "}");
            first = 0;
        }
    }
    orr_put(out, "],\n  \"tenths\":[");
    for (unsigned i = 0; i < ORR_STUDY_TENTHS && s->tenth[0].n; i++) {
        orr_put(out, "%s\n   {\"leader\":", i ? "," : "");
        put_rate(out, &s->tenth[i]);
        orr_put(out, ",\"last\":");
        put_rate(out, &s->last[i]);
        orr_put(out, ",\"favourite\":");
        put_rate(out, &s->favourite[i]);
        orr_put(out, "}");
    }
    orr_put(out, "]}");
}

/* "value" is the number of the item within its kind (a verb's number in the first group), which stays when names are
 * translated. */
static void put_item(struct orr_buf *out, const struct orr_sim *sim, unsigned group, unsigned i) {
    const struct orr_item *it = study_item(&sim->study, group, i);
    struct orr_share used = orr_share_of((double)it->used_games, sim->ended);
    char name[128];
    orr_item_name(&sim->study, group, i, name, sizeof name);
    orr_put(out, "\n    {\"name\":");
    orr_put_json_string(out, name);
    orr_put(out, ",\"value\":%u,\"offered\":%llu,\"offered_games\":%llu,\"used\":%llu,\"used_games\":%llu",
            sim->study.group[group].min + i, (unsigned long long)it->offered, (unsigned long long)it->offered_games,
            (unsigned long long)it->used, (unsigned long long)it->used_games);
    orr_put(out, ",\"used_share\":{\"value\":%.5f,\"low\":%.5f,\"high\":%.5f}", used.rate, used.low, used.high);
    put_effect(out, "effect", orr_item_effect(it));
    put_effect(out, "judged", orr_moments_mean(&it->judged));
    orr_put(out, "}");
}

/* Verbs are the first group and have "verb":""; of the others it is the verb that uses these things. */
static void put_groups(struct orr_buf *out, const struct orr_sim *sim) {
    const struct orr_study *s = &sim->study;
    char name[128];
    orr_put(out, "[");
    for (unsigned g = 0; g < s->groups; g++) {
        bool first = true;
        orr_group_name(s, g, name, sizeof name);
        orr_put(out, "%s\n  {\"group\":", g ? "," : "");
        orr_put_json_string(out, name);
        orr_put(out, ",\"verb\":");
        orr_put_json_string(out, s->group[g].kind ? s->game->rules->verbs[s->group[g].verb - 1].name : "");
        orr_put(out, ",\"items\":[");
        for (unsigned i = 0; i < s->group[g].count; i++) {
            if (orr_item_exists(s, g, i)) {
                orr_put(out, first ? "" : ",");
                put_item(out, sim, g, i);
                first = false;
            }
        }
        orr_put(out, "]}");
    }
    orr_put(out, "]");
}

/* Questions that were asked at least once: how often, how often with one option only, and how many options there
 * were on average and at most. */
static void put_prompts(struct orr_buf *out, const struct orr_sim *sim) {
    bool first = true;
    orr_put(out, "[");
    for (unsigned i = 0; i < ORR_STUDY_PROMPTS; i++) {
        const struct orr_prompt_count *c = &sim->study.prompt[i];
        if (c->decisions) {
            orr_put(out, "%s\n  {\"prompt\":", first ? "" : ",");
            orr_put_json_string(out, orr_tr(sim->game, sim->game->rules->prompts[i].ask));
            orr_put(out,
                    ",\"decisions\":%llu,\"per_game\":%.4f,\"forced\":%llu,\"options_mean\":%.4f,\"options_max\":%llu}",
                    (unsigned long long)c->decisions, (double)c->decisions / sim->ended, (unsigned long long)c->forced,
                    (double)c->options / (double)c->decisions, (unsigned long long)c->most);
            first = false;
        }
    }
    orr_put(out, "]");
}

static void put_rules(struct orr_buf *out, const struct orr_sim *sim) {
    struct orr_rule_seen rule[ORR_RULES_SEEN];
    unsigned n = orr_sim_rules(sim, rule, ORR_RULES_SEEN);
    orr_put(out, "[");
    for (unsigned i = 0; i < n; i++) {
        orr_put(out, "%s\n  {\"rule\":\"%s\",\"told\":%llu,\"refused\":%llu}", i ? "," : "", rule[i].id,
                (unsigned long long)rule[i].told, (unsigned long long)rule[i].refused);
    }
    orr_put(out, "]");
}

/* null where too few games were played twice. */
static void put_decides(struct orr_buf *out, const struct orr_sim *sim) {
    struct orr_decides d;
    if (!orr_sim_decides(sim, &d)) {
        orr_put(out, "null");
        return;
    }
    orr_put(out,
            "{\"games\":%llu,\"seat\":%.5f,\"player\":%.5f,\"mixed\":%s,\"chance\":%.5f,\"choices\":%.5f,"
            "\"same_dice\":{\"value\":%.5f,\"low\":%.5f,\"high\":%.5f}}",
            (unsigned long long)d.games, d.seat, d.player, d.mixed ? "true" : "false", d.chance, d.choices,
            d.repeats.value, d.repeats.low, d.repeats.high);
}

/* The members are told in docs/lab.md; more may come, none is renamed. */
void orr_study_json(const struct orr_sim *sim, struct orr_buf *out) {
    orr_put(out, "{\"decides\":");
    put_decides(out, sim);
    orr_put(out, ",\n \"curves\":");
    put_curves(out, &sim->study);
    orr_put(out, ",\n \"things\":");
    put_groups(out, sim);
    orr_put(out, ",\n \"questions\":");
    put_prompts(out, sim);
    orr_put(out, ",\n \"rule_trials\":%llu,\"rules\":", (unsigned long long)sim->study.trials);
    put_rules(out, sim);
    orr_put(out, "}");
}
