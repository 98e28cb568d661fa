/* What the core does for front ends with any game: make a game from options and
 * content, list and judge actions, read and write notation and positions. All
 * functions that can meet bad input take an orr_error, say one sentence in it and
 * change nothing else. */
#ifndef ORRERY_ENGINE_H
#define ORRERY_ENGINE_H

#include "orrery/points.h"

struct orr_error {
    char text[512];
};
/* Write the sentence (once: the first error stays) and return false. err may be NULL. */
bool orr_fail(struct orr_error *err, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Zeroed memory for n elements, and the growing of it; free with free(). Never NULL: out of memory ends the program. */
void *orr_alloc(size_t n, size_t size);
void *orr_realloc(void *, size_t n, size_t size);

/* A growing text; zero-initialise, free with orr_buf_free. Never fails: out of memory aborts. */
struct orr_buf {
    char *at;
    size_t n, cap;
};
void orr_put(struct orr_buf *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void orr_put_bytes(struct orr_buf *, const char *bytes, size_t n);
void orr_put_int(struct orr_buf *, int64_t);
void orr_put_json_string(struct orr_buf *, const char *text); /* quoted and escaped */
void orr_buf_free(struct orr_buf *);

/* The candidate (list ends with NULL) that a mistyped word most likely means, or NULL when none is near. */
const char *orr_closest(const char *word, const char *const *candidates);
/* A whole text file, malloc'ed, with a final 0; "-" is stdin; n may be NULL. NULL on error. */
char *orr_file_read(const char *path, size_t *n, struct orr_error *);

/* ---- registry ---- */
/* Make these games (a list that ends with NULL and stays) the ones that the core finds by their ids. Called once before
 * main by whatever links src/registry; a program with games of its own calls it itself, before anything else. */
void orr_games_use(const struct orr_rules *const *);
size_t orr_games_count(void); /* hidden ones included, at the end */
const struct orr_rules *orr_games_at(size_t i);
const struct orr_rules *orr_games_find(const char *id); /* NULL when unknown */
/* The shown game that weighs least, to begin with; of several the first. NULL when none is shown. */
const struct orr_rules *orr_games_easiest(void);
/* How many can play, by the table of setups: a bit for each number of seats. As words: "2-4 or 6". */
unsigned orr_seat_counts(const struct orr_rules *);
void orr_seat_counts_text(const struct orr_rules *, struct orr_buf *);

/* ---- making a game ---- */
/* How a table is ordered: everything as text, checked by orr_game_make. */
struct orr_spec {
    const char *game;
    unsigned seats;                      /* 0: the smallest count that the options allow */
    const char *option[ORR_MAX_OPTIONS]; /* "name=value" */
    unsigned n_options;
    const char *content; /* JSON text of a pack, or NULL for the built-in one */
};
orr_game *orr_game_make(const struct orr_spec *, struct orr_error *); /* NULL on error */
void orr_game_free(orr_game *);
/* The same, with options as one string "name=value name=value" (a row of the setups table). */
orr_game *orr_game_setup(const struct orr_rules *, unsigned seats, const char *options, struct orr_error *);
/* Add settings for the options that are to be drawn by whoever makes the game; `room` holds them. */
struct orr_drawn {
    char text[ORR_MAX_OPTIONS][64];
};
/* The setting under which the option is drawn, or NULL. */
const char *orr_option_drawn(const struct orr_rules *, const struct orr_option *);
void orr_spec_draw(struct orr_spec *, struct orr_drawn *room, uint64_t seed);
/* After orr_game_make refused the order: settings ("name=value name=value") of a row of the setups table with that
 * many seats, as few as possible, with which it is accepted. False: no row helps. */
bool orr_spec_mend(const struct orr_spec *, char *out, size_t size);

/* What a form for a new table asks, beside way and seats. */
struct orr_offer {
    bool asked;       /* it does something at this table, and there is more than one value to choose */
    bool given;       /* the order says something else than the usual value */
    unsigned idle;    /* the rule by which it does nothing; 0: it does something */
    int32_t value;    /* that the table has */
    int32_t usual;    /* that it would have if nobody chose one */
    uint64_t values;  /* of a flag or choice: a bit per value that can be chosen */
    int32_t min, max; /* of a number: the ends of what can be chosen */
};
struct orr_offers {
    const struct orr_way *way;
    unsigned seats;           /* a bit per number of seats that the way allows: 1u << 2 for two */
    struct orr_error refusal; /* why the table cannot be made yet; "" when it can */
    struct orr_offer option[ORR_MAX_OPTIONS];
};
/* Fill the form in as far as the order goes. Options that do nothing beside the others are taken as not given, so that a
 * choice can be changed without clearing what hung on it. False: the order cannot be read (game, option, value, pack). */
bool orr_offers_of(const struct orr_spec *, struct orr_offers *, struct orr_error *);
/* Is the option set by the choice of a way? */
bool orr_option_of_way(const struct orr_rules *, const struct orr_option *);
/* Does it belong to the first questions of the way? */
bool orr_option_first(const struct orr_way *, const struct orr_option *);
/* An option's value in words of the reader's language: its title, or else like orr_option_text. */
void orr_option_words(const struct orr_rules *, const struct orr_option *, int32_t value, char *out, size_t size);
/* Option value as text ("on", "4", "random", "SP,BIO,ED,CAN,HQ"). */
void orr_option_text(const struct orr_option *, int32_t value, char *out, size_t size);
unsigned orr_seat_colour(const orr_game *, unsigned seat);  /* which of the palette's seat colours the seat has */
void orr_options_write(const orr_game *, struct orr_buf *); /* {"name":value,...} */
int32_t orr_option_get(const orr_game *, const char *name); /* asserts that it exists */

/* ---- playing ---- */
static inline struct orr_turn orr_turn_of(const orr_game *g, const void *s) { return g->rules->turn(g, s); }
/* The judge behind every input: what is in the list of the point is allowed; malformed actions get rule 1, others the
 * point's reason. */
struct orr_verdict orr_check(const orr_game *, const void *s, orr_action);
/* The legal decisions of the seat to act, or the outcomes when chance acts. */
void orr_legal(const orr_game *, const void *s, struct orr_actions *);
void orr_odds_of(const orr_game *, const void *s, struct orr_odds *);
/* One outcome drawn from odds (or pick). */
orr_action orr_chance_draw(const orr_game *, const void *s, struct orr_rng *);
/* Do what the caller knows to be legal; the state must not be cut unless the action needs nothing hidden. */
static inline void orr_apply(const orr_game *g, void *s, orr_action a, struct orr_trace *t) {
    orr_point_at(g, s)->apply(g, s, a, t);
    if (g->rules->settle) {
        g->rules->settle(g, s, t);
    }
}
/* Is this a question at which nothing is half paid or half built, so that states there can be compared? Turns begin at
 * such questions. False while the game is over. */
static inline bool orr_turn_is_quiet(const orr_game *g, struct orr_turn turn) {
    return turn.actor != ORR_NOBODY && turn.prompt < 64 && g->rules->quiet >> turn.prompt & 1u;
}
/* Whose turn it is: of the seat to act, unless that one only answers in the turn of another. */
static inline int orr_turn_owner(const orr_game *g, const void *s) {
    int actor = orr_turn_of(g, s).actor;
    return actor >= 0 && g->rules->whose ? g->rules->whose(g, s) : actor;
}
/* Does this legal decision of the seat to act end its turn: does play pass to another seat, or is the game over? Where
 * dice or what is hidden decide that, what happens more often. Only what the seat knows is looked at. False for an
 * answer in the turn of another seat. `next` (may be NULL): whose turn is next, ORR_NOBODY when the game is over,
 * ORR_CHANCE when that is open: when dice, or what is hidden, may also give it to another seat or to the same again. */
bool orr_turn_passes(const orr_game *, const void *s, orr_action, int *next);
/* To say so is to end the turn, and it does. */
bool orr_turn_ended_by(const orr_game *, const void *s, orr_action, int *next);
/* One goal for all: they win or lose as one, and places mean nothing. */
static inline bool orr_common_goal(const orr_game *g) { return g->seats == 1 || g->together; }
/* What the rules say of `s` as it is; on a full state nobody's secrets are kept. For players, records and statistics. */
void orr_result_of(const orr_game *, const void *s, struct orr_result *);

/* ---- what a reader may know ---- */
enum { ORR_WATCHER = -1, ORR_ALL_KNOWING = -2 }; /* readers that are no seat */
/* The state `s` as the reader may know it: what is hidden from it is removed, so that nothing made from `out` can tell
 * it. ORR_ALL_KNOWING: a plain copy. `out` holds state_size bytes and may be `s`. */
void orr_view(const orr_game *, const void *s, int reader, void *out);
/* Turn a view into a full state that fits it: what is hidden is drawn at random. The same view and generator give the
 * same state; where nothing is hidden the view stays as it is. */
void orr_imagine(const orr_game *, void *view, int reader, struct orr_rng *);
/* Draw a view into a scene that orr_scene_start has begun (scene.h). */
void orr_draw(const orr_game *, const void *view, int reader, struct orr_scene *);
/* What a piece of that scene is and does, as far as the reader may know; false: the game has no words for it. */
bool orr_about_of(const orr_game *, const void *view, int reader, uint32_t piece, struct orr_about *);
/* The result as the reader may know it, for whatever shows it: found on the state cut for that reader. Places that
 * depend on something hidden, or mean nothing because there is one goal for all, are 0. */
void orr_result_view(const orr_game *, const void *s, int reader, struct orr_result *);
/* How the game ended, in words that speak to the reader of the result, or of all where the reader is no seat: whoever
 * shows a table to several people passes ORR_WATCHER with one's own result. names may be NULL. False, and all empty, while
 * it goes on. */
enum { ORR_ENDING = 512 };
struct orr_ending {
    char title[ORR_ENDING];         /* "You came second", "You won by 4", "Bo won" */
    char text[ORR_ENDING];          /* "6 points behind Bo."; "" where the scores say nothing more */
    char words[2 * ORR_ENDING + 4]; /* both: "You came second, 6 points behind Bo." */
};
bool orr_ending_of(const orr_game *, const struct orr_result *, int reader, const char *const *names,
                   struct orr_ending *);
/* Only its last member; returns the length, 0 while the game goes on. */
size_t orr_result_words(const orr_game *, const struct orr_result *, int reader, const char *const *names, char *out,
                        size_t size);
/* Points as people write them: "77½", "4". */
void orr_points_write(double points, char *out, size_t size);
/* For whom a state was cut: a seat, ORR_WATCHER, or ORR_ALL_KNOWING when it is whole. */
int orr_cut_for(const orr_game *, const void *s);
/* Does the cut state hold what is asked of whoever is to act? False: the decision belongs to a seat for which it was not
 * cut, or an outcome may come that the cut state does not know. */
bool orr_cut_answers(const orr_game *, const void *s);
uint64_t orr_hash(const orr_game *, const void *s);
/* Play at random until the game is over; returns the number of decisions, chance not counted. */
uint64_t orr_playout(const orr_game *, void *s, struct orr_rng *, uint64_t *chance_events);

/* ---- words ---- */
const struct orr_verb *orr_verb_at(const orr_game *, unsigned verb); /* its row: row i is verb i + 1; NULL: none */
size_t orr_step_write(const orr_game *, orr_action, char *out, size_t size); /* notation; returns its length */
/* Notation to action. Accepts `verb:a,b` and `verb a b`, any case; error names the part that is wrong. */
bool orr_step_read(const orr_game *, const char *text, orr_action *, struct orr_error *);
/* Like orr_step_read, but a unique beginning of a legal step at `s` is enough. For people at a terminal. */
bool orr_step_guess(const orr_game *, const void *s, const char *text, orr_action *, struct orr_error *);
size_t orr_step_words(const orr_game *, orr_action, char *out, size_t size); /* the sentence of the verb */
/* The same with the names of players in place of P1, P2, …; names may be NULL. */
size_t orr_step_words_named(const orr_game *, orr_action, const char *const *names, char *out, size_t size);
/* What the game adds to a legal decision at `s`: a price, a chance; "" for nothing. Returns its length. */
size_t orr_step_note(const orr_game *, const void *s, orr_action, char *out, size_t size);
/* Scene ids of what a decision or outcome, or a log line, names: at most ORR_MAX_OPERANDS, none twice. Returns how many. */
unsigned orr_step_pieces(const orr_game *, orr_action, uint32_t out[ORR_MAX_OPERANDS]);
unsigned orr_event_pieces(const orr_game *, const struct orr_event *, uint32_t out[ORR_MAX_OPERANDS]);
size_t orr_verdict_words(const orr_game *, struct orr_verdict, char *out, size_t size); /* without the id */
/* Why the step is refused at `s`: the verdict's sentence, and where the step is not what is being decided, what is,
 * and at which question such a step can be an answer. Uses only what the seat to act knows. */
size_t orr_refusal_words(const orr_game *, const void *s, orr_action, struct orr_verdict, char *out, size_t size);
/* The log line of an event; names may be NULL. Returns 0 when `reader` may not read it (-1 watcher, -2 all-knowing). */
size_t orr_event_words(const orr_game *, const struct orr_event *, int reader, const char *const *names, char *out,
                       size_t size);
/* Another sentence with the arguments of an event: {seat}, {0} and so on as in its line. */
size_t orr_event_fill(const orr_game *, const struct orr_event *, const char *sentence, char *out, size_t size);
/* What decisions of the seat to act achieve when they are taken on `s`: the most telling of the game's deeds, in the order
 * in which they happen, with a capital letter: "Hire the Medic, build inner at 3 o'clock". Where there is none, the last
 * decision that says more than that it ends the turn. It stops where the seat is not to act, or may not decide so; `s` is
 * a full state, or what the seat knows. Returns its length. */
enum { ORR_AIM_MAX = 160 };
size_t orr_aims_words(const orr_game *, const void *s, const orr_action *step, size_t n, char *out, size_t size);
/* What an event achieves, said of a later turn, without a capital letter: "launch the Rover". Returns its place among the
 * game's deeds, 0 says most; -1: nothing that is worth a plan, and no words. */
int orr_aim_later(const orr_game *, const struct orr_event *, char *out, size_t size);
/* The id of the rule by which an event happens; "" where its line knows none. Returns its length. */
enum { ORR_RULE_ID = 16 };
size_t orr_event_rule(const orr_game *, const struct orr_event *, char out[ORR_RULE_ID]);
void orr_kind_write(const orr_game *, const struct orr_kind *, unsigned value, char out[ORR_NAME_MAX]);
bool orr_kind_read(const orr_game *, const struct orr_kind *, const char *text, size_t n, unsigned *value);
bool orr_kind_has(const orr_game *, const struct orr_kind *, unsigned value); /* is it a value of the kind? */
size_t orr_kind_words(const orr_game *, const struct orr_kind *, unsigned value, char *out, size_t size); /* title */

/* ---- positions and packs ---- */
/* {"orrery":1,"game":…,"state":{…}} on one or more lines, ending in a line feed. */
void orr_position_write(const orr_game *, const void *s, struct orr_buf *);
/* Makes the game and the state (malloc'ed). `content` is a pack for positions that name one without carrying it. */
bool orr_position_read(const char *text, size_t n, const char *content, orr_game **, void **state, struct orr_error *);
/* A field of the state with a plain value for each seat; NULL when no field of that name is such a one. */
const struct orr_field *orr_seat_field(const orr_game *, const char *name, struct orr_error *);
int64_t orr_seat_value(const struct orr_field *, const void *s, unsigned seat);
/* Only the {…} of the state. */
void orr_state_write(const orr_game *, const void *s, struct orr_buf *);
void orr_content_write(const struct orr_rules *, const void *content, struct orr_buf *); /* a pack file */
/* Parse and check a pack file; `content` has content_size bytes. game NULL: any game, found by the pack. */
const struct orr_rules *orr_content_read(const char *text, const struct orr_rules *game, void *content, uint32_t size,
                                         struct orr_error *);
/* Parse and check a pack file of any game. `warning` (may be NULL) gets what is odd but allowed, "" for nothing. */
const struct orr_rules *orr_content_check(const char *text, size_t n, struct orr_error *warning, struct orr_error *);
/* The n-th built-in pack, 0 the present one, then the earlier ones, into content_size bytes, and its hash as hex digits
 * (ORR_HASH_HEX, may be NULL). False when there is none. */
enum { ORR_HASH_HEX = 65 };
bool orr_content_built_in(const struct orr_rules *, unsigned n, void *content, char *hex);
/* The built-in pack whose hash begins with these hex digits, malloc'ed; NULL when there is none. */
void *orr_content_find(const struct orr_rules *, const char *hex);
/* Does the table describe every byte of a struct of this size exactly once, and make sense? For tests. */
bool orr_fields_cover(const struct orr_field *, uint32_t size, struct orr_error *);

#endif
