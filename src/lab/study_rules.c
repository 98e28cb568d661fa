/* Which rules came up: told in the log, or given as the reason of a refusal. Both are counted by line and by row of
 * the table of rules while games are played; here they are put together by the rule's id. */
#include <string.h>

#include "orrery/lab.h"

/* How often the rule was told: the counts of all lines that happen by it. */
static uint64_t told(const struct orr_sim *s, const char *id) {
    uint64_t sum = 0;
    for (size_t i = 0; i < s->lines.n; i++) {
        struct orr_event e = {.line = (uint8_t)s->lines.at[i].value};
        char by[ORR_RULE_ID];
        if (orr_event_rule(s->game, &e, by) && strcmp(by, id) == 0) {
            sum += s->lines.at[i].count;
        }
    }
    return sum;
}

/* Is the rule of a line also one that can refuse something? Then it has been listed with those. */
static bool refuses(const struct orr_game *g, const char *id) {
    for (const struct orr_rule *r = g->rules->rules; r->id; r++) {
        if (strcmp(r->id, id) == 0) {
            return true;
        }
    }
    return false;
}

/* The rule of line i, unless an earlier line or the table of rules has it. */
static bool new_rule(const orr_game *g, unsigned i, char id[ORR_RULE_ID]) {
    struct orr_event e = {.line = (uint8_t)i};
    if (!orr_event_rule(g, &e, id) || refuses(g, id)) {
        return false;
    }
    for (unsigned k = 0; k < i; k++) {
        struct orr_event before = {.line = (uint8_t)k};
        char other[ORR_RULE_ID];
        if (orr_event_rule(g, &before, other) && strcmp(other, id) == 0) {
            return false;
        }
    }
    return true;
}

/* The row of a rule that several sentences of the table share. */
static struct orr_rule_seen *find(struct orr_rule_seen *row, unsigned n, const char *id) {
    for (unsigned i = 0; i < n; i++) {
        if (strcmp(row[i].id, id) == 0) {
            return &row[i];
        }
    }
    return NULL;
}

/* First the rules that can refuse something, in the order of their table; entry 0 is "allowed" and is left out. Then
 * the rules that only lines of the log name. */
unsigned orr_sim_rules(const struct orr_sim *s, struct orr_rule_seen *out, unsigned room) {
    const struct orr_rules *r = s->game->rules;
    unsigned n = 0;
    for (unsigned i = 1; i < s->study.rules && n < room; i++) {
        struct orr_rule_seen *seen = find(out, n, r->rules[i].id);
        if (!seen) {
            seen = &out[n++];
            *seen = (struct orr_rule_seen){.told = told(s, r->rules[i].id)};
            strncat(seen->id, r->rules[i].id, ORR_RULE_ID - 1);
        }
        seen->refused += s->study.refused[i];
    }
    for (unsigned i = 0; r->lines[i].text && n < room; i++) {
        char id[ORR_RULE_ID];
        if (new_rule(s->game, i, id)) {
            out[n] = (struct orr_rule_seen){.told = told(s, id)};
            memcpy(out[n++].id, id, ORR_RULE_ID);
        }
    }
    return n;
}
