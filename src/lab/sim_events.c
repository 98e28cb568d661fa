/* The lines of the logs that mass play counted, as JSON: how often each was told, in
 * how many games, and how often with which named argument. */
#include "orrery/lab.h"

static uint64_t count_of(const struct orr_tally *t, int32_t value) {
    for (size_t i = 0; i < t->n; i++) {
        if (t->at[i].value == value) {
            return t->at[i].count;
        }
    }
    return 0;
}

/* The counts of one argument, most of which are 0 and left out. */
static void put_words(struct orr_buf *out, const struct orr_sim *sim, unsigned line, unsigned place) {
    const struct orr_kind *kind = sim->game->rules->lines[line].arg[place];
    int32_t from = orr_line_word(line, place, 0), to = orr_line_word(line, place, UINT16_MAX);
    bool first = true;
    for (size_t i = 0; i < sim->line_words.n; i++) {
        const struct orr_tally_cell *cell = &sim->line_words.at[i];
        if (cell->value < from || cell->value > to) {
            continue;
        }
        char name[ORR_NAME_MAX];
        orr_kind_write(sim->game, kind, (unsigned)(cell->value - from), name);
        orr_put(out, first ? ",\"%u\":{" : ",", place);
        first = false;
        orr_put_json_string(out, name);
        orr_put(out, ":%llu", (unsigned long long)cell->count);
    }
    orr_put(out, first ? "" : "}");
}

static void put_line(struct orr_buf *out, const struct orr_sim *sim, const struct orr_tally_cell *cell) {
    unsigned line = (unsigned)cell->value;
    orr_put(out, "\n  {\"line\":");
    orr_put_json_string(out, sim->game->rules->lines[line].text);
    orr_put(out, ",\"times\":%llu,\"games\":%llu", (unsigned long long)cell->count,
            (unsigned long long)count_of(&sim->line_games, cell->value));
    for (unsigned place = 0; place < ORR_MAX_EVENT_ARGS; place++) {
        put_words(out, sim, line, place);
    }
    orr_put(out, "}");
}

void orr_sim_events_json(const struct orr_sim *sim, struct orr_buf *out) {
    orr_put(out, "[");
    for (size_t i = 0; i < sim->lines.n; i++) {
        orr_put(out, i ? "," : "");
        put_line(out, sim, &sim->lines.at[i]);
    }
    orr_put(out, "]");
}
