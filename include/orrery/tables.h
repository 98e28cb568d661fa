/* The tables in which a game says things once: kinds of operands, fields of the state, options, verbs, prompts, rules
 * and log lines. Saving, loading, notation, menus, help, forms and refusals are all made from these tables by the
 * core. Every table ends with an entry whose first pointer is NULL. */
#ifndef ORRERY_TABLES_H
#define ORRERY_TABLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ORR_MAX_SEATS = 6,
    ORR_MAX_OPTIONS = 24,
    ORR_MAX_OPERANDS = 7,
    ORR_MAX_EVENT_ARGS = 6,
    ORR_NAME_MAX = 48,  /* longest operand in notation, or title made by a game, with the final 0 */
    ORR_FACE_MAX = 120, /* longest face of a card or piece */
    ORR_NONE = 0xFF     /* "nothing here" in a byte field that may be empty */
};

struct orr_game;

/* A kind of operand: what one byte may name. Values run from `min` to `min + count - 1`. With `names` the value minus
 * min indexes it; with `format` the game spells the value (an empty text: there is no such value); with neither it is a
 * number. `names` are the notation (no spaces, commas or colons; compared without case); `titles` are for people, and
 * default to the names. A number with `titles` is counted in log lines: "1 drone" with the first, "2 drones" with the
 * second. With `format`, `title` is what people read instead ("the cavern left of the middle"). `piece` is the scene's
 * id of what a value names, 0: nothing; pointing at a log line lights it. `face` says what people see on a real table
 * where the title does not tell it apart ("value 5, 2 ore, red"); those with the same face are alike. */
struct orr_kind {
    const char *name;
    const char *const *names;
    const char *const *titles;
    void (*format)(const struct orr_game *, unsigned value, char out[ORR_NAME_MAX]);
    uint16_t count;
    uint8_t min;
    void (*title)(const struct orr_game *, unsigned value, char out[ORR_NAME_MAX]);
    uint32_t (*piece)(const struct orr_game *, unsigned value);
    void (*face)(const struct orr_game *, unsigned value, char out[ORR_FACE_MAX]);
};

extern const struct orr_kind orr_kind_seat; /* P1 .. P6: log lines show the player's name */

/* How the bytes of a field are stored. */
enum orr_type {
    ORR_U8 = 1,
    ORR_I8,
    ORR_U16,
    ORR_I16,
    ORR_U32,
    ORR_I32,
    ORR_CHARS, /* char[count], 0-filled text */
    ORR_GROUP, /* rows of a sub-struct, described by `sub` */
    ORR_PAD    /* `count` bytes that are always 0 and never written */
};

/* How a field is shown in JSON. */
enum orr_form {
    ORR_PLAIN = 0, /* numbers, or names when there is a kind */
    ORR_FLAG,      /* true or false */
    ORR_BAG,       /* one counter per value of `kind`: a list of names, sorted */
    ORR_SET,       /* a bit per value of `kind`: a list of names */
    ORR_DERIVED    /* not written; made again by `derive` after loading */
};

/* One field. `count` elements side by side (0 means a single one), in `rows` rows (0 means no outer list); `used`
 * tells how many of the outermost elements exist in this game (NULL: all); the rest are zero bytes and are not
 * written. A plain field with a kind may be empty (ORR_NONE, JSON null) when `empty` is set. */
struct orr_field {
    const char *name;
    uint32_t offset;
    uint32_t stride; /* bytes from row to row; 0: rows are packed */
    uint16_t count, rows;
    uint8_t type, form;
    bool empty;
    const struct orr_kind *kind;
    int32_t min, max; /* when both are 0 the type's range holds */
    unsigned (*used)(const struct orr_game *);
    const struct orr_field *sub;
};

/* Short forms for the common lines of a fields table. */
#define ORR_ONE(S, member, t, ...) \
    { .name = #member, .offset = offsetof(S, member), .type = (t), __VA_ARGS__ }
#define ORR_LIST(S, member, t, n, ...) \
    { .name = #member, .offset = offsetof(S, member), .type = (t), .count = (n), __VA_ARGS__ }
#define ORR_GRID(S, member, t, r, n, ...) \
    { .name = #member, .offset = offsetof(S, member), .type = (t), .rows = (r), .count = (n), __VA_ARGS__ }

enum orr_option_type {
    ORR_OPTION_FLAG = 1, /* on/off */
    ORR_OPTION_INT,      /* min..max */
    ORR_OPTION_CHOICE,   /* one of values */
    ORR_OPTION_ORDER     /* the first `max` entries of values in some order, 4 bits each, first lowest */
};

/* `name` and `values` are for `name=value`; people read the titles. `help` is a sentence that says what the option changes
 * at the table; `texts` do it for single values, in whole sentences, where title and help do not say enough. Rows side by
 * side with the same `list` are the places of one list of cards, filled from the first on, no card twice; the preset of
 * such a place means that it is empty. */
struct orr_option {
    const char *name;
    uint8_t type;
    int32_t preset, min, max;
    const char *const *values; /* ends with NULL */
    const char *help;
    const char *rule;
    const char *title;
    const char *const *titles; /* one for each of the values; NULL: they are words already, or on and off */
    const char *const *texts;  /* one for each of the values (off and on), or NULL for it; optional */
    const char *list;          /* title of the list; optional */
    uint8_t step;              /* of a number: it is one of min, min + step, ...; 0: 1 */
};

/* A number that whoever makes the game draws under a setting ("name=value"), unless it is given. */
struct orr_drawing {
    const char *option, *with;
};

/* A way to play, which is chosen before anything else: against each other, alone, together. Options that stand in any
 * row (`options`: "name=value name=value") are set by this choice alone and are not asked for; a row that does not name
 * them has their presets. `asks` names options ("name name") that belong to the first questions of this way. Every row
 * of the setups table belongs to one way, and every way has one. */
struct orr_way {
    const char *name;
    const char *title; /* "Alone against the rival" */
    const char *help;  /* a sentence: who plays against whom, and for what */
    uint8_t min_seats, max_seats;
    const char *options, *asks;
};

/* For whoever chooses a game: why to play it, and what it asks for. */
enum { ORR_PITCH_MAX = 95, ORR_SOLO_MAX = 16, ORR_WEIGHT_MAX = 5 };
struct orr_scene;
struct orr_blurb {
    const char *pitch;      /* what one does and what is at stake, in at most ORR_PITCH_MAX characters */
    const char *solo;       /* how one plays alone, in at most ORR_SOLO_MAX characters: "solo rival", "with bots" */
    uint8_t minutes;        /* of a game among people who know it */
    uint8_t weight;         /* 1: rules of a few minutes … ORR_WEIGHT_MAX: an evening of its own to learn */
    uint8_t lesson_minutes; /* of the first lesson; 0 without one */
    /* One moment of the game from close by, for its card: a scene of ORR_COVER, from edge to edge, without words. */
    void (*cover)(struct orr_scene *);
};

/* A set-up that is offered and tested: seats and options ("name=value …"). A game lists every seat count and variant. */
struct orr_setup {
    const char *name;
    uint8_t seats;
    const char *options;
    const char *help;
};

/* How an outcome is read off dice on a real table (naming.h): a row per group of dice, which gives the next operands. */
enum orr_dice_way {
    ORR_DICE_EACH = 0, /* one die an operand, which are told apart by their order */
    ORR_DICE_SORTED,   /* one die an operand; they look the same, and the lowest comes first */
    ORR_DICE_SUM       /* one operand: the sum of as many dice as the lowest sum says, with faces from 1 on */
};
struct orr_dice {
    uint8_t operands;  /* 0 ends the table */
    uint8_t way;       /* orr_dice_way */
    uint8_t role;      /* their colour: a palette role or tint (scene.h); 0: none */
    const char *title; /* what they are called: "Black"; NULL: there are no others */
};

/* A verb of the notation: `name:operand,operand`. `text` is the sentence for menus, with {0} {1} … for the operands.
 * Verb 0 does not exist: entry i of the table is verb i + 1. */
struct orr_verb {
    const char *name;
    const char *text;
    const struct orr_kind *operand[ORR_MAX_OPERANDS];
    bool chance;                 /* an outcome, not a decision */
    bool ends;                   /* to say so is to end the turn: "End turn", "Pass". It is not asked about again */
    bool uncounted;              /* of outcomes that are no dice: their weights do not say how many are left of each */
    const struct orr_dice *dice; /* of an outcome that dice show; NULL: something is drawn, turned up or lots decide */
};

/* What a seat is asked, and what the others are told meanwhile. */
struct orr_prompt {
    const char *ask;    /* "Choose a card to send" */
    const char *others; /* "is choosing an action" */
};

/* A rule that can refuse something. `text` may contain {need} and {have}.
 * Entry 0 is unused ("allowed"), entry 1 is the general "not now" of the game. */
struct orr_rule {
    const char *id;
    const char *text;
};

/* A line of the log: {seat} is the event's seat, {0}.. its arguments by kind
 * (NULL kind: a number). Translations may ask for a form of an argument's title, {0:to}: the one that their catalogue
 * has in the context "to". `rule` is the id of the rule by which it happens; NULL: the text names it itself, in
 * brackets at the end. */
struct orr_line {
    const char *text;
    const struct orr_kind *arg[ORR_MAX_EVENT_ARGS];
    const char *rule;
};

/* A colour that only this game needs, beside the palette roles of scene.h. */
struct orr_tint {
    const char *name;
    uint32_t dark, light; /* 0xRRGGBB */
};

/* A drawing of the game, made of parts in a box from -40,-40 to 40,40. */
enum orr_part_mode { ORR_PART_FILL = 0, ORR_PART_STROKE, ORR_PART_CUT };
struct orr_part {
    const char *d;   /* SVG path data */
    uint8_t mode;    /* CUT paints in the ground colour */
    uint8_t width;   /* stroke width in tenths */
    uint8_t opacity; /* percent, 0 means 100 */
};
struct orr_symbol {
    const char *id;
    const char *text;             /* one or two characters for the terminal */
    const struct orr_part *parts; /* ends with d == NULL */
};

/* A learned evaluation: a small network over what `observe` says of a seat, written by `orrery train` (docs/learning.md). */
enum { ORR_MAX_FEATURES = 96 };
/* A number that says how a seat stands. Words begin with a topic, which ends with a comma if several features belong to
 * it: "energy, lead over the best other seat". Hints give topics as reasons for a turn; the topic "time" never is one. */
enum orr_sense {
    ORR_MORE_IS_BETTER = 0,
    ORR_LESS_IS_BETTER,
    ORR_DEPENDS,    /* sometimes this, sometimes that */
    ORR_GROWTH_ONLY /* it falls by itself, so that only its growth is told */
};
struct orr_feature {
    const char *words; /* NULL ends the table; at most ORR_MAX_FEATURES rows */
    uint8_t sense;     /* orr_sense */
};
struct orr_model {
    bool common;             /* for tables where all win or lose as one, and for one seat */
    bool shown;              /* only says the chances to win, where all win or lose as one; no player decides by it */
    bool alone;              /* learned between rivals, but what it knows holds for one seat against the game too */
    const char *with;        /* "name=value": only where the option has it; NULL: any table */
    uint8_t seats;           /* for tables with at least so many; the first model that fits is used */
    uint16_t inputs;         /* features, and those that every game has */
    uint16_t calibration;    /* between rivals: shown chances are raised to the power of this many hundredths; 0: 100 */
    uint16_t calibration_on; /* and then their mean over the next turns, to the power of so many; 0: 100 */
    const int16_t *scale;    /* per input: this much of it counts as 1 */
    /* In 1024ths: linear per input, hidden per input and unit, biases, output per unit, base; shown: nothing hidden. */
    const int16_t *weights;
    uint8_t units; /* of the hidden layer; 0: 16 */
};

#endif
