/* Numbers for actions: the verbs in their order, and of each verb its operands as digits of a mixed base, the first
 * operand the fastest. */
#include <stdlib.h>

#include "orrery/env.h"

enum { MOST_VERBS = 256 };

struct verb_ids {
    uint64_t first, count; /* 0: an outcome of chance, or no verb */
    uint8_t operands, min[ORR_MAX_OPERANDS];
    uint16_t base[ORR_MAX_OPERANDS];
};

struct orr_action_ids {
    uint64_t n;
    unsigned verbs;
    struct verb_ids verb[MOST_VERBS]; /* by number of the verb */
};

static struct verb_ids ids_of(const struct orr_verb *verb, uint64_t first) {
    struct verb_ids v = {.first = first, .count = verb->chance ? 0 : 1};
    for (unsigned i = 0; i < ORR_MAX_OPERANDS && verb->operand[i]; i++) {
        v.min[i] = verb->operand[i]->min;
        v.base[i] = verb->operand[i]->count;
        v.count *= v.base[i];
        v.operands++;
    }
    return v;
}

struct orr_action_ids *orr_action_ids_make(const orr_game *g) {
    struct orr_action_ids *ids = orr_alloc(1, sizeof *ids);
    ids->verbs = 1;
    for (const struct orr_verb *verb = g->rules->verbs; verb->name && ids->verbs < MOST_VERBS; verb++) {
        ids->verb[ids->verbs] = ids_of(verb, ids->n);
        ids->n += ids->verb[ids->verbs++].count;
    }
    return ids;
}

void orr_action_ids_free(struct orr_action_ids *ids) { free(ids); }

uint64_t orr_action_ids_count(const struct orr_action_ids *ids) { return ids->n; }

uint64_t orr_action_id(const struct orr_action_ids *ids, orr_action a) {
    const struct verb_ids *v = &ids->verb[orr_verb_of(a)];
    uint64_t id = 0, unit = 1;
    if (!v->count) {
        return UINT64_MAX;
    }
    for (unsigned i = 0; i < v->operands; i++) {
        unsigned digit = orr_arg(a, i) - v->min[i];
        if (digit >= v->base[i]) {
            return UINT64_MAX;
        }
        id += unit * digit;
        unit *= v->base[i];
    }
    return v->first + id;
}

orr_action orr_action_of_id(const struct orr_action_ids *ids, uint64_t id) {
    for (unsigned k = 1; k < ids->verbs; k++) {
        const struct verb_ids *v = &ids->verb[k];
        if (id < v->first || id - v->first >= v->count) {
            continue;
        }
        orr_action a = orr_act(k);
        uint64_t rest = id - v->first;
        for (unsigned i = 0; i < v->operands; i++) {
            a |= (orr_action)(rest % v->base[i] + v->min[i]) << (8 * i);
            rest /= v->base[i];
        }
        return a;
    }
    return 0;
}
