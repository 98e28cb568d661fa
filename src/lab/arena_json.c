/* The arena as JSON. The names are stable: more may be added, none is renamed (docs/commands.md). Ends of intervals
 * that too few blocks cannot give are null.
 *
 *     {"game":"ID","table_seats":3,"games":300,"ended":300,…,"evaluation":"built-in","alone":false,"tables":2,
 *      "blocks":100,"block_games":3,…,"test":{…},"elo_zero":"greedy",
 *      "players":[{"player","seats","games",…,"elo","elo_low","elo_high"}],"pairs":[…],"by_seat":[…]}
 */
#include <math.h>
#include <stdio.h>

#include "orrery/lab.h"

/* A member that may be infinite, which JSON cannot say: null then. */
static void put_number(struct orr_buf *out, const char *name, double value) {
    if (isfinite(value)) {
        orr_put(out, ",\"%s\":%.6g", name, value);
    } else {
        orr_put(out, ",\"%s\":null", name);
    }
}

static void put_share(struct orr_buf *out, const struct orr_share *s) {
    orr_put(out, ",\"win_rate\":%.6f,\"ci_low\":%.6f,\"ci_high\":%.6f", s->rate, s->low, s->high);
}

/* Three members, "score_mean", "score_low" and "score_high", in points. */
static void put_score(struct orr_buf *out, const orr_game *g, const char *name, const struct orr_range *r) {
    char key[32];
    snprintf(key, sizeof key, "%s_mean", name);
    put_number(out, key, orr_points(g, r->value));
    snprintf(key, sizeof key, "%s_low", name);
    put_number(out, key, orr_points(g, r->low));
    snprintf(key, sizeof key, "%s_high", name);
    put_number(out, key, orr_points(g, r->high));
}

/* Everybody sits at every seat in turn, so the list of seats is all of them, or empty for who has not played. */
static void put_player(struct orr_buf *out, const struct orr_arena *a, const struct orr_arena_player *p) {
    orr_put(out, "\n  {\"player\":");
    orr_put_json_string(out, p->name);
    orr_put(out, ",\"seats\":[");
    for (unsigned i = 0; i < a->game->seats && p->games; i++) {
        orr_put(out, i ? ",%u" : "%u", i);
    }
    orr_put(out, "],\"games\":%llu,\"appearances\":%llu,\"forfeits\":%llu,\"wins\":%.6f", (unsigned long long)p->games,
            (unsigned long long)p->appearances, (unsigned long long)p->forfeits, p->wins);
    put_share(out, &p->win);
    put_score(out, a->game, "score", &p->score);
    put_number(out, "score_sd", orr_points(a->game, p->score_sd));
    put_number(out, "elo", p->elo.value);
    put_number(out, "elo_low", p->elo.low);
    put_number(out, "elo_high", p->elo.high);
    orr_put(out, "}");
}

/* {"player":"bot:3","against":"greedy","games":300,"wins":212.5,"win_rate":…,"score_difference_mean":…}: of each
 * pair only once, in the order of the list. */
static void put_pair(struct orr_buf *out, const struct orr_arena *a, const struct orr_arena_pair *p) {
    orr_put(out, "\n  {\"player\":");
    orr_put_json_string(out, a->player[p->a].name);
    orr_put(out, ",\"against\":");
    orr_put_json_string(out, a->player[p->b].name);
    orr_put(out, ",\"games\":%llu,\"wins\":%.6f", (unsigned long long)p->games, p->wins);
    put_share(out, &p->win);
    put_score(out, a->game, "score_difference", &p->score);
    orr_put(out, "}");
}

/* "games" is what was asked for, rounded up to blocks; "ended" is what the numbers below are from. */
static void put_head(struct orr_buf *out, const struct orr_arena *a) {
    orr_put(out, "{\"game\":");
    orr_put_json_string(out, a->game->rules->id);
    orr_put(out, ",\"table_seats\":%u,\"games\":%u,\"ended\":%u,\"guard_ended\":%u,\"won\":%u,\"stopped\":%s",
            a->game->seats, a->asked, a->ended, a->guard_ended, a->won, a->stopped ? "true" : "false");
    orr_put(out, ",\n \"evaluation\":\"%s\"", orr_evaluation_name(a->game));
    orr_put(out, ",\n \"alone\":%s,\"tables\":%u,\"blocks\":%llu,\"block_games\":%u", a->alone ? "true" : "false",
            a->tables, (unsigned long long)a->blocks, a->block_games);
    orr_put(out, ",\n \"decisions_mean\":%.6g,\"rounds_mean\":%.6g,\"seconds\":%.6f,\"jobs\":%u,\"seed\":%llu",
            a->decisions.mean, a->rounds.mean, a->seconds, a->jobs, (unsigned long long)a->seed);
}

/* Only where the test ran: {"elo":35,"llr":…,"bound":2.94,"blocks":…,"verdict":"stronger"}. */
static void put_test(struct orr_buf *out, const struct orr_sprt *t) {
    static const char *const verdicts[] = {"not stronger", "undecided", "stronger"};
    orr_put(out, ",\n \"test\":{\"elo\":%g,\"llr\":%.6g,\"bound\":%.6g,\"blocks\":%llu,\"verdict\":\"%s\"}",
            ORR_SPRT_ELO, t->llr, orr_sprt_bound(), (unsigned long long)t->n, verdicts[t->verdict + 1]);
}

/* Players and pairs in the order of the list, seats in theirs; "elo_zero" names the player with whom all others are
 * compared. */
void orr_arena_json(const struct orr_arena *a, struct orr_buf *out) {
    put_head(out, a);
    if (a->tested) {
        put_test(out, &a->sprt);
    }
    orr_put(out, ",\n \"elo_zero\":");
    orr_put_json_string(out, a->player[a->weakest].name);
    orr_put(out, ",\n \"players\":[");
    for (unsigned i = 0; i < a->n_players; i++) {
        orr_put(out, "%s", i ? "," : "");
        put_player(out, a, &a->player[i]);
    }
    orr_put(out, "],\n \"pairs\":[");
    for (unsigned i = 0; i < a->n_pairs; i++) {
        orr_put(out, "%s", i ? "," : "");
        put_pair(out, a, &a->pair[i]);
    }
    orr_put(out, "],\n \"by_seat\":[");
    for (unsigned i = 0; i < a->game->seats; i++) {
        orr_put(out, "%s\n  {\"seat\":%u", i ? "," : "", i);
        put_share(out, &a->seat[i]);
        put_number(out, "score_mean", orr_points(a->game, a->seat_score[i]));
        orr_put(out, "}");
    }
    orr_put(out, "]}\n");
}
