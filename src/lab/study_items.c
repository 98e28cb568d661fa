/* The things that decisions of a game use: verbs, and what the game's table names. Every thing is an item with a
 * number, group after group:
 *
 *     group 0   items 0 .. v-1     the v verbs
 *     group 1   items v ..         the values of one kind: cards that are played, say
 */
#include <stdio.h>
#include <string.h>

#include "study.h"

/* ---- groups ---- */

/* Add a group of things; without room it is left out. */
static void add_group(struct orr_study *s, const struct orr_use *use, unsigned verb, unsigned operand,
                      const struct orr_kind *kind) {
    if (s->groups == ORR_STUDY_GROUPS || !kind) {
        return;
    }
    struct orr_study_group *g = &s->group[s->groups++];
    *g = (struct orr_study_group){.use = use,
                                  .kind = kind,
                                  .first = s->items,
                                  .count = kind->count < 256 ? kind->count : 256,
                                  .min = kind->min,
                                  .verb = (uint8_t)verb,
                                  .operand = (uint8_t)operand};
    s->items += g->count;
}

/* Without a table: the first operand of every decision, if its values have names. */
static void add_operands(struct orr_study *s, const struct orr_verb *verbs) {
    for (unsigned i = 0; verbs[i].name; i++) {
        const struct orr_kind *k = verbs[i].operand[0];
        if (!verbs[i].chance && k && k != &orr_kind_seat && (k->names || k->format)) {
            add_group(s, NULL, i + 1, 0, k);
        }
    }
}

static unsigned verbs_of(const struct orr_rules *r) {
    unsigned n = 0;
    while (r->verbs[n].name) {
        n++;
    }
    return n;
}

/* Group 0 is the verbs, so that an action always uses at least one item: items 0, 1, … are verbs 1, 2, …. All others
 * lie behind them, group after group. */
void study_groups(struct orr_study *s, const orr_game *g) {
    const struct orr_rules *r = g->rules;
    s->items = verbs_of(r);
    s->groups = 1;
    s->group[0] = (struct orr_study_group){.count = s->items, .min = 1};
    for (const struct orr_use *u = r->uses; u && u->verb; u++) {
        add_group(s, u, u->verb, u->operand, u->kind ? u->kind : r->verbs[u->verb - 1].operand[u->operand]);
    }
    if (!r->uses) {
        add_operands(s, r->verbs);
    }
}

/* The value of the group that an action uses at the state, or -1. */
static int value_used(const struct orr_study_group *group, const orr_game *g, const void *state, orr_action a) {
    if (group->use && group->use->what) {
        unsigned value = group->use->what(g, state, a);
        return value == ORR_NONE ? -1 : (int)value;
    }
    return (int)orr_arg(a, group->operand);
}

/* An item of the verb, and one of each group that the verb belongs to, as far as `out` has room. */
unsigned study_uses(const struct orr_study *s, const orr_game *g, const void *state, orr_action a,
                    uint32_t out[STUDY_USES]) {
    unsigned n = 0, verb = orr_verb_of(a);
    out[n++] = verb - 1;
    for (unsigned i = 1; i < s->groups && n < STUDY_USES; i++) {
        const struct orr_study_group *group = &s->group[i];
        int value = group->verb == verb ? value_used(group, g, state, a) : -1;
        if (value >= (int)group->min && (unsigned)value - group->min < group->count) {
            out[n++] = group->first + ((unsigned)value - group->min);
        }
    }
    return n;
}

/* ---- names ---- */

bool orr_item_exists(const struct orr_study *s, unsigned group, unsigned i) {
    const struct orr_study_group *g = &s->group[group];
    return g->kind ? orr_kind_has(s->game, g->kind, g->min + i) : !s->game->rules->verbs[i].chance;
}

/* A sentence with … in place of what it names. */
static void put_open(const char *text, char *out, size_t size) {
    size_t n = 0;
    while (*text && n + 4 < size) {
        const char *end = *text == '{' ? strchr(text, '}') : NULL;
        if (end) {
            memcpy(out + n, "…", strlen("…"));
            n += strlen("…");
            text = end + 1;
        } else {
            out[n++] = *text++;
        }
    }
    out[n] = 0;
}

/* "Hire …" from the verb's sentence "Hire {0}". Where nothing but the operand stands there, the kind has to do. */
void orr_group_name(const struct orr_study *s, unsigned group, char *out, size_t size) {
    const struct orr_study_group *g = &s->group[group];
    if (!g->kind) {
        snprintf(out, size, "%s", orr_tr(s->game, "Kinds of decisions"));
        return;
    }
    put_open(orr_tr(s->game, s->game->rules->verbs[g->verb - 1].text), out, size);
    if (strcmp(out, "…") == 0) {
        snprintf(out, size, "%s", g->kind->name);
    }
}

/* The value in words, or of the first group the verb's sentence with … for what it names. */
void orr_item_name(const struct orr_study *s, unsigned group, unsigned i, char *out, size_t size) {
    const struct orr_study_group *g = &s->group[group];
    if (g->kind) {
        orr_kind_words(s->game, g->kind, g->min + i, out, size);
    } else {
        put_open(orr_tr(s->game, s->game->rules->verbs[i].text), out, size);
        if (strcmp(out, "…") == 0) {
            snprintf(out, size, "%s", s->game->rules->verbs[i].name);
        }
    }
}
