/* A companion of a physical table: it runs the automa alone (orrery/automa.h). It asks for what was turned over and
 * rolled, for ties that the rules leave to the person, and before each step of the automa for the facts that this step
 * looks at and that may have changed; then it tells what to do at the table, by which criterion. Everything that was
 * entered is a list of short texts, so undo has no limit and the whole is one text to keep. */
#ifndef ORRERY_COMPANION_H
#define ORRERY_COMPANION_H

#include "orrery/automa.h"
#include "orrery/engine.h"
#include "orrery/naming.h"

struct orr_companion;

/* The game must have an automa; options and content as for a table. NULL on error. */
struct orr_companion *orr_companion_new(const struct orr_spec *, struct orr_error *);
/* What orr_companion_write wrote. `content`: the pack, if it was played with one that is not built in; or NULL. */
struct orr_companion *orr_companion_read(const char *text, size_t n, const char *content, struct orr_error *);
/* {"orrery-companion":1,"game","options":"name=value …","entries":[…]} and a line feed. */
void orr_companion_write(const struct orr_companion *, struct orr_buf *);
void orr_companion_free(struct orr_companion *);
/* Another one that holds the same, to look ahead with: freed before that one. */
struct orr_companion *orr_companion_copy(const struct orr_companion *);

enum orr_companion_asks {
    ORR_COMPANION_OVER = 0,
    ORR_COMPANION_NAME,   /* an outcome: dice, cards, tiles */
    ORR_COMPANION_DECIDE, /* a tie that the rules leave to the person */
    ORR_COMPANION_CHANGED /* facts */
};
enum orr_companion_asks orr_companion_asks(const struct orr_companion *);
/* The outcome that is to be named, as a question. False: something else is asked, or only one outcome can come. */
bool orr_companion_naming(const struct orr_companion *, struct orr_naming *);
/* The facts are asked at the end of the person's own turn, which may still be played. */
bool orr_companion_passes(const struct orr_companion *);
/* The outcome or decision that was entered and waits for facts; 0: none. */
orr_action orr_companion_pending(const struct orr_companion *);
const orr_game *orr_companion_game(const struct orr_companion *);
const void *orr_companion_state(const struct orr_companion *);

/* Enter what is asked for: a step in notation ("reveal:D9"), or facts: "told TAPS fact:place=value,place=value fact:…",
 * only what changed, and how many taps that took. Refused with the reason, and nothing has changed. */
bool orr_companion_enter(struct orr_companion *, const char *entry, struct orr_error *);
bool orr_companion_undo(struct orr_companion *); /* the last entry; false: there is none */
uint32_t orr_companion_entries(const struct orr_companion *);
/* The facts that are asked: bits. With `draft` as it would be if that were told ("fact:place=value …"; may be NULL). */
unsigned orr_companion_facts(const struct orr_companion *, const char *draft, struct orr_error *);
unsigned orr_companion_items(const struct orr_companion *, const char *draft, unsigned fact,
                             struct orr_fact_item out[ORR_MAX_FACT_ITEMS]);
/* Taps for facts so far, and the rounds begun. */
struct orr_companion_taps {
    uint32_t all, last, rounds;
};
struct orr_companion_taps orr_companion_taps(const struct orr_companion *);
/* What is asked, what the last entry led to, and how the automa stands, as one object:
 * {"game","automa","asks":"name"|"decide"|"changed"|"over","passes","prompt","pending":step|null,
 *  "naming":{…} as of orr_naming_json or null,"notes":{action: what it would mean},
 *  "choices":[{"step","words","names":[…],"pieces":[…]}] where nothing is named,"about":{"pieces":[…]},
 *  "facts":[{"name","ask","form","listed","items":[{"at","title","value","least","most","open","follows","must","piece",
 *            "values":[{"value","title"}],"none"}]}],"refusal":text|null,
 *  "steps":[{"title","put":text|null,"pieces":[…],"why":[…]}],"rest":[…],
 *  "score":{"total","partial","lines":[{"label","value"}]},"entries","taps","last","rounds"} */
void orr_companion_json(const struct orr_companion *, const char *draft, struct orr_buf *);

#endif
