/* What a game says for people who set its table up by hand (edit.h): what its fields are called and where they lie on the
 * table, moments of the game, the audit in parts, and what scoring looks at; and for owners of a box who type its printed
 * tables in (box.h). */
#ifndef ORRERY_EDITING_H
#define ORRERY_EDITING_H

#include "orrery/game.h"

enum orr_bind_flag {
    ORR_BIND_REST = 1,    /* takes what is left: repairs change this first (a reserve, a deck) */
    ORR_BIND_SCORED = 2,  /* scoring looks at it */
    ORR_BIND_FOLLOWS = 4, /* made by `follow` from the others: shown nowhere */
    ORR_BIND_MOMENT = 8,  /* what is being asked, half done, or told again: set as a whole by a moment */
    ORR_BIND_VIEWED = 16, /* for whom a cut state was cut: shown nowhere */
    ORR_BIND_PLACES = 32, /* scored at its place on the board: a list of owners */
    ORR_BIND_PRINTED = 64 /* of a pack: the rules print it, so it need not be asked for */
};

/* How people know a field. `path` is its name, "group.name" in a group. A place on the table is a piece of the scene:
 * `piece` and so many for each index (`step`), in the order of the lists, last the value that a bag or set counts.
 * `also` is a second one (the drone on a hex), and `holds` + value is a piece that lies here (the card in a slot). */
struct orr_binding {
    const char *path;
    const char *title;
    uint8_t part;  /* of the table: entry of `parts` */
    uint8_t flags; /* orr_bind_flag */
    const struct orr_kind
        *by[3]; /* what the indices name; NULL: counted from 1. The first of a part for each seat is the seat */
    uint32_t piece, also, holds;
    uint16_t step[3];
    const char *pool; /* bags and sets ("deck1 deck2") that give what is put here and get what is taken off */
    const char *none; /* what an empty choice is called; NULL: "nothing" */
    uint8_t scale;    /* values are counted in so many parts: 2 for half points; 0: whole */
    uint16_t home;    /* of a piece that `holds` follows: where it goes when it is taken off the board; 0: nowhere */
};

/* A part of the table, as a page or list shows it; `seats`: one for each seat. Of a pack: sort of item; `seats`: one for
 * each first index. */
struct orr_edit_part {
    const char *title;
    bool seats;
};

/* How an item of a pack is seen: at a table with so many seats and these options (NULL: the usual ones), as at the start.
 * `lay` puts it where it is drawn and returns its piece; 0: it is not. */
struct orr_showing {
    uint8_t part, seats;
    const char *options;
    uint32_t (*lay)(const orr_game *, void *s, unsigned item);
};

/* The printed tables of a box: fields of the content pack, as items that are typed in one after the other. */
struct orr_printed {
    const struct orr_edit_part *parts;  /* ends with a title of NULL */
    const struct orr_binding *bindings; /* of all fields of the pack; ends with a path of NULL */
    const struct orr_showing *showings; /* ends with a `lay` of NULL */
};

/* A moment of the game to which everything that is asked or half done can be set at once. */
struct orr_moment {
    const char *title;
    bool seat;                     /* of a seat */
    bool (*has)(const orr_game *); /* NULL: every game has it */
    void (*set)(const orr_game *, void *s, unsigned seat);
};

/* A part of the audit, with what it looks after in a few words. The first that fails hides all others, the last ones are
 * asked only where everything before them holds: they rely on it. */
enum orr_check_turn { ORR_CHECK_ANY, ORR_CHECK_FIRST, ORR_CHECK_LAST };
struct orr_check {
    const char *title;
    bool (*holds)(const orr_game *, const void *s, char *why, size_t size);
    uint8_t turn; /* orr_check_turn */
};

/* All of a list, which ends with a title of NULL; the first that does not hold writes its sentence. */
static inline bool orr_checks_hold(const struct orr_check *checks, const orr_game *g, const void *s, char *why,
                                   size_t size) {
    for (; checks->title; checks++) {
        if (!checks->holds(g, s, why, size)) {
            return false;
        }
    }
    return true;
}

/* Things that scoring counts and that lie in many places: how many there are, for people who only count them. */
struct orr_stock {
    const char *title;
    const struct orr_kind *kind; /* one row for each of its values; NULL: a single row */
    int32_t max;
    int (*get)(const orr_game *, const void *s, unsigned seat, unsigned value);
    void (*set)(const orr_game *, void *s, unsigned seat, unsigned value, int n);
};

struct orr_editing {
    const struct orr_edit_part *parts;          /* ends with a title of NULL */
    const struct orr_binding *bindings;         /* ends with a path of NULL */
    const struct orr_moment *moments;           /* ends with a title of NULL; the last one is the end of the game */
    const struct orr_check *checks;             /* the whole audit in parts; ends with a title of NULL */
    void (*follow)(const orr_game *, void *s);  /* optional: make what says the same as other fields */
    void (*picture)(const orr_game *, void *s); /* optional: change what does not fit so far that it can be drawn */
    const struct orr_stock *tallies;            /* optional; ends with a title of NULL */
    const struct orr_printed *printed;          /* optional */
};

#endif
