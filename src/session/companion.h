/* The inside of a companion, shared by its files. */
#ifndef ORRERY_SESSION_COMPANION_H
#define ORRERY_SESSION_COMPANION_H

#include "orrery/companion.h"

/* What the last entry led to. */
struct companion_news {
    struct orr_event *at;
    uint32_t n, cap;
};

/* The state is that of a match of one seat against the automa; what lies on the table besides (facts) is told only
 * as far as the automa's next step looks at it. */
struct orr_companion {
    orr_game *game;
    bool borrowed;     /* the game is another one's */
    char options[256]; /* as they were given: "name=value name=value" */
    void *state;
    orr_action pending;            /* was named, and waits for the facts that it looks at; 0: none */
    uint64_t stale[ORR_MAX_FACTS]; /* what of each fact may have changed since it was told: a bit per place */
    uint32_t taps, last_taps;
    struct companion_news news;
    char **entries;
    uint32_t n, cap;
};

static inline const struct orr_automa *companion_automa(const struct orr_companion *c) {
    return c->game->rules->automa;
}
/* Facts that the game's automa has, at most ORR_MAX_FACTS. */
unsigned companion_fact_count(const struct orr_companion *);

/* ---- companion_facts.c ---- */
/* A text of answers, read: bit p of given[f] is set when place p of fact f was told, and value[f][p] is what. */
struct companion_answers {
    uint64_t given[ORR_MAX_FACTS];
    uint8_t value[ORR_MAX_FACTS][64];
};
bool companion_answers_read(const struct orr_companion *, const char *text, struct companion_answers *,
                            struct orr_error *);
/* Tell the answers to `s`, a copy of the state. What was asked goes into `asked` (a bit per place) and `facts` (a
 * bit per fact). A draft may leave out what has to be answered. */
struct companion_telling {
    void *s;
    bool draft;
    uint64_t asked[ORR_MAX_FACTS];
    unsigned facts;
};
bool companion_tell(const struct orr_companion *, const struct companion_answers *, struct companion_telling *,
                    struct companion_news *, struct orr_error *);
/* The items of a fact that may have changed and that are looked at; returns how many. */
unsigned companion_items(const struct orr_companion *, const void *s, unsigned fact,
                         struct orr_fact_item out[ORR_MAX_FACT_ITEMS]);
/* Anything to ask now? */
bool companion_asks_facts(const struct orr_companion *);

/* Append events to the news; NULL: nobody wants them. */
void companion_note(struct companion_news *, const struct orr_trace *);

#endif
