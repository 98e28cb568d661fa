/* Mass play as JSON. The names are stable: more may be added, none is renamed (docs/commands.md).
 *
 *     {"game":"ID","table_seats":3,"games":1000,"ended":1000,"guard_ended":0,"stopped":false,
 *      "won":…,"won_rate":…,"winning_mean":…,"decisions_mean":…,"rounds_mean":…,"evaluation":"built-in",
 *      "seconds":…,"jobs":2,"rotated":true,"seed":7,
 *      "players":[…],"by_seat":[…],"length_histogram":{"from":40,"width":5,"counts":[3,12,…]},
 *      "events":[…],"report":{…},"by":{…},"chances":{…}}           the last four where they were asked for
 */
#include "bins.h"
#include "orrery/lab.h"

/* A mask of seats as a list: 5 is [0,2]. */
static void put_seats(struct orr_buf *out, unsigned mask) {
    bool first = true;
    orr_put(out, "[");
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        if (mask >> i & 1u) {
            orr_put(out, first ? "%u" : ",%u", i);
            first = false;
        }
    }
    orr_put(out, "]");
}

/* Wins may be fractions (a win shared by three seats is 0.333333 for each); scores are in points. */
static void put_share(struct orr_buf *out, const orr_game *g, const struct orr_sim_part *p) {
    struct orr_share s = orr_sim_share(p);
    struct orr_summary score = orr_tally_summary(&p->scores);
    orr_put(out, ",\"wins\":%.6g,\"win_rate\":%.6f,\"ci_low\":%.6f,\"ci_high\":%.6f", orr_sim_wins(p), s.rate, s.low,
            s.high);
    orr_put(out, ",\"score_mean\":%.6g,\"score_sd\":%.6g,\"score_min\":%.10g,\"score_max\":%.10g",
            orr_points(g, score.mean), orr_points(g, score.sd), orr_points(g, score.min), orr_points(g, score.max));
}

/* What is counted in parts is shown in whole units. */
static void put_bins(struct orr_buf *out, const struct orr_tally *t, unsigned parts) {
    struct bins b;
    bins_range(&b, &t, 1);
    bins_fill(&b, t);
    orr_put(out, "{\"from\":%.10g,\"width\":%.10g,\"counts\":[", (double)b.from / parts, (double)b.width / parts);
    for (unsigned i = 0; i < b.n; i++) {
        orr_put(out, i ? ",%llu" : "%llu", (unsigned long long)b.count[i]);
    }
    orr_put(out, "]}");
}

/* {"player":"bot:2","seats":[0,1],"appearances":800,"forfeits":0,"wins":…,"score_mean":…,"score_histogram":{…}} */
static void put_player(struct orr_buf *out, const orr_game *g, const struct orr_sim_part *p) {
    orr_put(out, "\n  {\"player\":");
    orr_put_json_string(out, p->player);
    orr_put(out, ",\"seats\":");
    put_seats(out, p->seats);
    orr_put(out, ",\"appearances\":%llu,\"forfeits\":%llu", (unsigned long long)p->appearances,
            (unsigned long long)p->forfeits);
    put_share(out, g, p);
    orr_put(out, ",\"score_histogram\":");
    put_bins(out, &p->scores, g->rules->score_parts ? g->rules->score_parts : 1);
    orr_put(out, "}");
}

/* "player" is null where players were rotated: then the seat had all of them. */
static void put_seat(struct orr_buf *out, const orr_game *g, const struct orr_sim_part *p, unsigned seat) {
    orr_put(out, "\n  {\"seat\":%u,\"player\":", seat);
    if (p->player) {
        orr_put_json_string(out, p->player);
    } else {
        orr_put(out, "null");
    }
    put_share(out, g, p);
    orr_put(out, "}");
}

/* What the whole run was and came to; "games" is what was asked for and "ended" what was played. */
static void put_head(struct orr_buf *out, const struct orr_sim *sim) {
    struct orr_summary d = orr_tally_summary(&sim->decisions), r = orr_tally_summary(&sim->rounds);
    orr_put(out, "{\"game\":");
    orr_put_json_string(out, sim->game->rules->id);
    orr_put(out, ",\"table_seats\":%u,\"games\":%u,\"ended\":%u,\"guard_ended\":%u,\"stopped\":%s", sim->game->seats,
            sim->asked, sim->ended, sim->guard_ended, sim->stopped ? "true" : "false");
    struct orr_share won = orr_share_of(sim->won, sim->ended);
    struct orr_summary winning = orr_tally_summary(&sim->winning);
    orr_put(out, ",\n \"won\":%u,\"won_rate\":%.6f,\"won_ci_low\":%.6f,\"won_ci_high\":%.6f", sim->won, won.rate,
            won.low, won.high);
    orr_put(out, ",\"winning_mean\":%.6g,\"winning_min\":%.10g,\"winning_max\":%.10g",
            orr_points(sim->game, winning.mean), orr_points(sim->game, winning.min),
            orr_points(sim->game, winning.max));
    orr_put(out, ",\n \"decisions_mean\":%.6g,\"decisions_sd\":%.6g,\"decisions_min\":%d,\"decisions_max\":%d", d.mean,
            d.sd, d.min, d.max);
    orr_put(out, ",\"rounds_mean\":%.6g,\"rounds_min\":%d,\"rounds_max\":%d", r.mean, r.min, r.max);
    orr_put(out, ",\n \"evaluation\":\"%s\"", orr_evaluation_name(sim->game));
    orr_put(out, ",\n \"seconds\":%.6f,\"jobs\":%u,\"rotated\":%s,\"seed\":%llu", sim->seconds, sim->jobs,
            sim->rotate ? "true" : "false", (unsigned long long)sim->seed);
}

/* What was not counted has no member, rather than an empty one. */
void orr_sim_json(const struct orr_sim *sim, struct orr_buf *out) {
    put_head(out, sim);
    orr_put(out, ",\n \"players\":[");
    for (unsigned i = 0; i < sim->n_players; i++) {
        orr_put(out, "%s", i ? "," : "");
        put_player(out, sim->game, &sim->player[i]);
    }
    orr_put(out, "],\n \"by_seat\":[");
    for (unsigned i = 0; i < sim->game->seats; i++) {
        orr_put(out, "%s", i ? "," : "");
        put_seat(out, sim->game, &sim->seat[i], i);
    }
    orr_put(out, "],\n \"length_histogram\":");
    put_bins(out, &sim->decisions, 1);
    if (sim->events) {
        orr_put(out, ",\n \"events\":");
        orr_sim_events_json(sim, out);
    }
    if (sim->studied) {
        orr_put(out, ",\n \"report\":");
        orr_study_json(sim, out);
    }
    if (sim->by) {
        orr_put(out, ",\n \"by\":");
        orr_sim_by_json(sim, out);
    }
    if (sim->judged) {
        orr_put(out, ",\n \"chances\":");
        orr_chances_json(&sim->chances, out);
    }
    orr_put(out, "}\n");
}
