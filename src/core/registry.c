/* The games of this build. The list itself is generated from the folders of
 * src/games; here it is put in order and searched. */
#include "orrery/engine.h"

#include <string.h>

extern const struct orr_rules *const orr_registry_list[];

static bool hidden(const struct orr_rules *r) { return r->flags & ORR_HIDDEN_GAME; }

/* Shown games by title, then the hidden ones by title; ids settle equal titles. */
static bool before(const struct orr_rules *a, const struct orr_rules *b) {
    if (hidden(a) != hidden(b)) {
        return hidden(b);
    }
    int order = strcmp(a->title, b->title);
    return order ? order < 0 : strcmp(a->id, b->id) < 0;
}

size_t orr_games_count(void) {
    size_t n = 0;
    while (orr_registry_list[n]) {
        n++;
    }
    return n;
}

/* The list is short, so the place of each game is counted afresh: no global that changes. */
const struct orr_rules *orr_games_at(size_t i) {
    for (size_t k = 0; orr_registry_list[k]; k++) {
        size_t place = 0;
        for (size_t j = 0; orr_registry_list[j]; j++) {
            place += before(orr_registry_list[j], orr_registry_list[k]);
        }
        if (place == i) {
            return orr_registry_list[k];
        }
    }
    return NULL;
}

const struct orr_rules *orr_games_find(const char *id) {
    for (size_t k = 0; id && orr_registry_list[k]; k++) {
        if (!strcmp(orr_registry_list[k]->id, id)) {
            return orr_registry_list[k];
        }
    }
    return NULL;
}
