/* The lines of the logs that mass play counted, as JSON: how often each was told, in
 * how many games, and how often with which named argument. */
#include "orrery/lab.h"

#include <string.h>

/* Count of a value, 0 when it never occurred. */
static uint64_t count_of(const struct orr_tally *t, int32_t value) {
    for (size_t i = 0; i < t->n; i++) {
        if (t->at[i].value == value) {
            return t->at[i].count;
        }
    }
    return 0;
}

/* Cells of one argument: a stretch of `line_words`, which is sorted by value. */
struct stretch {
    const struct orr_sim *sim;
    const struct orr_kind *kind;
    int32_t from; /* the value 0 of the argument */
    size_t begin, end;
};

/* The cells of argument `place` of a line. Line and place are the upper bits of a value of `line_words`, so they lie
 * side by side: place 1 of line 3 is from 3 << 19 | 1 << 16 to that plus 65535. */
static struct stretch stretch_of(const struct orr_sim *sim, unsigned line, unsigned place) {
    const struct orr_tally *t = &sim->line_words;
    int32_t to = orr_line_word(line, place, UINT16_MAX);
    struct stretch s = {
        .sim = sim, .kind = sim->game->rules->lines[line].arg[place], .from = orr_line_word(line, place, 0)};
    while (s.begin < t->n && t->at[s.begin].value < s.from) {
        s.begin++;
    }
    for (s.end = s.begin; s.end < t->n && t->at[s.end].value <= to; s.end++) {
    }
    return s;
}

/* The value of cell i in notation. */
static void name_of(const struct stretch *s, size_t i, char name[ORR_NAME_MAX]) {
    orr_kind_write(s->sim->game, s->kind, (unsigned)(s->sim->line_words.at[i].value - s->from), name);
}

/* How often cells with this name from `i` on were counted; 0 when one before it has the name too, and so has counted
 * them: several values may be spelled alike, and no key may stand twice. */
static uint64_t count_named(const struct stretch *s, size_t i, const char *name) {
    uint64_t sum = 0;
    for (size_t k = s->begin; k < s->end; k++) {
        char other[ORR_NAME_MAX];
        name_of(s, k, other);
        if (strcmp(name, other) != 0) {
            continue;
        }
        if (k < i) {
            return 0;
        }
        sum += s->sim->line_words.at[k].count;
    }
    return sum;
}

/* The counts of one argument, as a member: ,"1":{"moon":12,"sun":7}. Values that never came are not in the tally. */
static void put_words(struct orr_buf *out, const struct orr_sim *sim, unsigned line, unsigned place) {
    struct stretch s = stretch_of(sim, line, place);
    for (size_t i = s.begin; i < s.end; i++) {
        char name[ORR_NAME_MAX];
        name_of(&s, i, name);
        uint64_t count = count_named(&s, i, name);
        if (i == s.begin) {
            orr_put(out, ",\"%u\":{", place);
        } else if (count) {
            orr_put(out, ",");
        }
        if (count) {
            orr_put_json_string(out, name);
            orr_put(out, ":%llu", (unsigned long long)count);
        }
    }
    orr_put(out, s.begin < s.end ? "}" : "");
}

/* One line of the log with its counts. */
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

/* Lines that were never told are left out; the report lists rules that did not come up (study_rules.c). */
void orr_sim_events_json(const struct orr_sim *sim, struct orr_buf *out) {
    orr_put(out, "[");
    for (size_t i = 0; i < sim->lines.n; i++) {
        orr_put(out, i ? "," : "");
        put_line(out, sim, &sim->lines.at[i]);
    }
    orr_put(out, "]");
}
