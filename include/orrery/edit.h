/* Setting a table up by hand, one thing after the other: the spots of a state, what people call them and where they lie
 * on the drawn table, what does not fit together, in words, and what would mend it.
 *
 * A spot is the smallest thing that can be set by itself: a number, a choice, a yes or no, how many of one card lie in a
 * deck. The spots of a state are all that the fields table writes, so whatever can be written can be set up. */
#ifndef ORRERY_EDIT_H
#define ORRERY_EDIT_H

#include "orrery/editing.h"
#include "orrery/engine.h"

/* ---- spots ---- */

enum { ORR_SPOT_INDICES = 3, ORR_SPOT_NAME = 160, ORR_SPOT_PIECES = 3 };
struct orr_spot {
    const struct orr_field *group, *field; /* group NULL: the field stands by itself */
    const struct orr_binding *binding;     /* NULL: the game does not name it */
    uint32_t offset;                       /* of its bytes in the state */
    uint16_t index[ORR_SPOT_INDICES];
    uint8_t n_index;
    int16_t of; /* of a bag or set: the value that it counts; -1 */
};
struct orr_spots {
    unsigned n;
    struct orr_spot *at;
};
/* All of this game, in the order of the fields table; to be freed. */
struct orr_spots orr_spots_of(const orr_game *);
void orr_spots_free(struct orr_spots *);
/* The one with this path, or NULL. */
const struct orr_spot *orr_spots_find(const orr_game *, const struct orr_spots *, const char *path);

/* "captain[0].matrix[2]"; of a bag or set with the name of what it counts: "deck1[C19b]". */
void orr_spot_path(const orr_game *, const struct orr_spot *, char out[ORR_SPOT_NAME]);
/* The title with what its indices mean: "Matrix 3", "Energy, Canteen"; the seat of a part for each seat is left out. */
void orr_spot_words(const orr_game *, const struct orr_spot *, char out[ORR_SPOT_NAME]);
/* The same with the seat: "P1: Matrix 3". */
void orr_spot_full_words(const orr_game *, const struct orr_spot *, char out[ORR_SPOT_NAME]);
/* Of a spot that has a seat: "P1", or who sits there instead. */
void orr_spot_owner_words(const orr_game *, const struct orr_spot *, char out[ORR_SPOT_NAME]);
/* A value in words; ORR_NONE of a spot that may be empty is nothing. */
void orr_spot_value_words(const orr_game *, const struct orr_spot *, int64_t value, char out[ORR_SPOT_NAME]);
/* Where it lies in the scene, as far as the game says so; returns how many. */
unsigned orr_spot_pieces(const void *s, const struct orr_spot *, uint32_t out[ORR_SPOT_PIECES]);
int orr_spot_seat(const orr_game *, const struct orr_spot *); /* of a part for each seat; -1 */
bool orr_spot_shown(const struct orr_spot *);
/* The ends of what it can hold. A named value must be one of its kind too: orr_spot_allows. */
void orr_spot_range(const struct orr_spot *, int64_t *min, int64_t *max);
bool orr_spot_allows(const orr_game *, const void *s, const struct orr_spot *, int64_t value);
int64_t orr_spot_get(const void *s, const struct orr_spot *);

/* ---- edits ---- */

/* Put a value there, and take it from or give it back to the pool of the spot. What follows from it is made anew. */
bool orr_edit(const orr_game *, void *s, const struct orr_spots *, const struct orr_spot *, int64_t value,
              struct orr_error *);
/* The same without a pool. */
bool orr_edit_alone(const orr_game *, void *s, const struct orr_spot *, int64_t value, struct orr_error *);
unsigned orr_moments_count(const orr_game *);
bool orr_moment_has(const orr_game *, unsigned moment); /* does this game know it? */
bool orr_edit_moment(const orr_game *, void *s, unsigned moment, unsigned seat, struct orr_error *);
/* So many of what a row of the tallies counts, rows numbered from 0 over all of them. */
bool orr_edit_tally(const orr_game *, void *s, unsigned row, unsigned seat, int n, struct orr_error *);
/* A table on which nothing lies: the set-up before anything was drawn. */
void orr_edit_empty(const orr_game *, void *s);
/* A table as it may be when somebody first decides: chance drawn from the seed. */
void orr_edit_start(const orr_game *, void *s, uint64_t seed);

/* ---- what does not fit ---- */

enum { ORR_FINDING_FIELDS = 12, ORR_FINDINGS = 24, ORR_FINDING_SPOTS = 48, ORR_CHOICES = 4 };
/* A change that would mend it: a spot and its new value, or a moment. */
struct orr_repair {
    const struct orr_spot *spot; /* NULL: a moment */
    int64_t value;
    unsigned moment, seat;
};
struct orr_finding {
    unsigned check;                                  /* entry of the checks, 0 without them */
    char text[256];                                  /* a sentence, without fields and rule */
    char rule[16];                                   /* its id, or "" */
    const struct orr_spot *spots[ORR_FINDING_SPOTS]; /* of the fields that it names, as far as they fit in here */
    unsigned n_spots;
    bool safe; /* the first of the choices is what must have been meant */
    unsigned n_choices;
    struct orr_repair choice[ORR_CHOICES];
};
struct orr_findings {
    unsigned n;
    struct orr_finding at[ORR_FINDINGS];
    uint64_t amiss; /* a bit per check that does not hold */
};
/* All that does not fit; with `repairs` what would mend each. False: nothing is wrong, the position can be played. */
bool orr_edit_findings(const orr_game *, const void *s, const struct orr_spots *, bool repairs, struct orr_findings *);
void orr_edit_mend(const orr_game *, void *s, const struct orr_repair *);
/* Carry safe repairs out until none is left; returns how many. */
unsigned orr_edit_mend_all(const orr_game *, void *s, const struct orr_spots *);

/* ---- keeping, and for pages ---- */

/* Make a state that need not fit one that can be drawn and counted. */
void orr_edit_picture(const orr_game *, void *s);

/* A position that need not fit: fields are judged, the audit is not asked. */
bool orr_draft_read(const char *text, size_t n, orr_game **, void **state, struct orr_error *);
/* What can be set: {"parts","moments","kinds","spots","checks","tallies"}. */
void orr_edit_json(const orr_game *, const struct orr_spots *, struct orr_buf *);
/* How it stands: {"values","pieces","findings","tallies"}. */
void orr_edit_state_json(const orr_game *, const void *s, const struct orr_spots *, struct orr_buf *);

#endif
