/* Wins by what a seat began with: a field of the state that has one value for each seat, read at the first decision,
 * when all chance of the set-up has been drawn. Does the seat that begins with more energy win more often? */
#include "sim_by.h"

#include <stdio.h>

void sim_by_begin(struct sim_by *b) { b->seen = false; }

/* Only the first call of a game counts: later the field no longer says what a seat began with. */
void sim_by_see(struct sim_by *b, const orr_game *g, const struct orr_field *field, const void *state) {
    for (unsigned i = 0; i < g->seats && !b->seen; i++) {
        b->value[i] = (int32_t)orr_seat_value(field, state, i);
    }
    b->seen = true;
}

void sim_by_count(const struct sim_by *b, unsigned seat, uint64_t won, struct orr_sim *counts) {
    if (b->seen) {
        orr_tally_add(&counts->by_seats, b->value[seat], 1);
        orr_tally_add(&counts->by_wins, b->value[seat], won);
    }
}

/* A value of the field in words, as positions write it. */
static void name_value(const struct orr_sim *sim, int32_t value, char out[ORR_NAME_MAX]) {
    const struct orr_field *f = sim->by;
    if (f->form == ORR_FLAG) {
        snprintf(out, ORR_NAME_MAX, "%s", value ? "true" : "false");
    } else if (f->empty && value == ORR_NONE) {
        snprintf(out, ORR_NAME_MAX, "nothing");
    } else if (f->kind) {
        orr_kind_write(sim->game, f->kind, (unsigned)value, out);
    } else {
        snprintf(out, ORR_NAME_MAX, "%d", value);
    }
}

/* Both tallies have the same values in the same order: every seat adds to both, with 0 wins if need be. */
bool orr_sim_by_row(const struct orr_sim *sim, size_t i, struct orr_sim_by *row) {
    if (i >= sim->by_seats.n) {
        return false;
    }
    name_value(sim, sim->by_seats.at[i].value, row->value);
    row->seats = sim->by_seats.at[i].count;
    row->wins = (double)sim->by_wins.at[i].count / SIM_WIN;
    return true;
}

/* {"field":"energy","values":[{"value":"3","appearances":200,"wins":41,"win_rate":0.205,"ci_low":…,"ci_high":…}]} */
void orr_sim_by_json(const struct orr_sim *sim, struct orr_buf *out) {
    struct orr_sim_by row;
    orr_put(out, "{\"field\":");
    orr_put_json_string(out, sim->by->name);
    orr_put(out, ",\"values\":[");
    for (size_t i = 0; orr_sim_by_row(sim, i, &row); i++) {
        struct orr_share s = orr_share_of(row.wins, (double)row.seats);
        orr_put(out, "%s\n  {\"value\":", i ? "," : "");
        orr_put_json_string(out, row.value);
        orr_put(out, ",\"appearances\":%llu,\"wins\":%.6g,\"win_rate\":%.6f,\"ci_low\":%.6f,\"ci_high\":%.6f}",
                (unsigned long long)row.seats, row.wins, s.rate, s.low, s.high);
    }
    orr_put(out, "]}");
}
