/* What a game adds so that its automa can be run alone beside a physical table: the person plays the own side there and
 * tells only what the automa looks at. Everything else of that side is forgotten: the state holds a completion of it that
 * the audit accepts and that the automa never looks at. See orrery/companion.h for what is made of it. */
#ifndef ORRERY_AUTOMA_H
#define ORRERY_AUTOMA_H

#include "orrery/game.h"

enum { ORR_MAX_FACTS = 12, ORR_MAX_FACT_ITEMS = 32 };

enum orr_fact_form {
    ORR_FACT_TAP = 1, /* places or cards of which some are tapped: values 0 and 1 */
    ORR_FACT_COUNT,   /* a number for each place */
    ORR_FACT_CHOICE,  /* what lies there: a value of the kind `value`, or none */
    ORR_FACT_FLAG     /* one yes or no */
};

/* Something that only the table knows. Of items that are asked, those that are not answered stay as they are. */
struct orr_fact {
    const char *name;             /* as it is written down: "hexes"; NULL ends the table */
    const char *ask;              /* "Hexes you built"; of a flag a question */
    uint8_t form;                 /* orr_fact_form */
    const struct orr_kind *place; /* what an item is about */
    const struct orr_kind *value; /* of a choice */
    bool listed;                  /* shown as a list of names, not as places of the board */
};

struct orr_fact_item {
    uint8_t at;          /* a value of the place's kind */
    uint8_t value;       /* as far as it is known; of a choice ORR_NONE is "nothing there" */
    uint8_t least, most; /* of a count: what can be answered. A choice: most is 1 when nothing may lie there */
    bool open;           /* it can be answered now; false: shown for what was answered before it */
    bool follows;        /* the value was worked out from other answers */
    bool must;           /* nothing is known: it has to be answered */
    uint32_t piece;      /* in the scene; 0: it is not drawn */
};

/* What people do at the table when the log has this line. Texts as in orr_line, with the arguments of its row. */
struct orr_deed {
    uint8_t line;
    const char *title; /* NULL: the words of the line. A `line` of 0 and no title end the table */
    const char *put;   /* which piece goes where; NULL: the title says it */
    bool also_mine;    /* told also when the line is about the person's seat: it says nothing that was forgotten */
};

struct orr_automa {
    const char *options; /* "name=value" of what only the person's side would ask for; "" */
    const struct orr_fact *facts;
    const struct orr_deed *deeds;
    /* Replace what is not known of the person's side by the completion. Called after every step. */
    void (*forget)(const orr_game *, void *s);
    /* The outcome that chance waits for is not looked at, or not yet: any one will do. */
    bool (*unseen)(const orr_game *, const void *s);
    /* A decision in the person's own turn is waited for, not one that the rules leave to the person for the automa. */
    bool (*waits)(const orr_game *, const void *s);
    /* The person's turn is over. */
    void (*pass)(const orr_game *, void *s, struct orr_trace *);
    /* The facts, a bit each, that are looked at when `next` is done: an outcome, a decision for the automa, or 0 for the
     * end of the person's turn or of the game. `s` has the answers so far. */
    unsigned (*looks)(const orr_game *, const void *s, orr_action next);
    /* What of a fact is looked at; `before` is the state without the answers. Returns how many items. */
    unsigned (*items)(const orr_game *, const void *before, const void *s, orr_action next, unsigned fact,
                      struct orr_fact_item out[ORR_MAX_FACT_ITEMS]);
    void (*tell)(const orr_game *, void *s, unsigned fact, unsigned at, unsigned value, struct orr_trace *);
};

#endif
