/* The conformance suite: what must hold for every game, checked on random games. A
 * `walk` is one such game; each file checks one side of the position where it stands.
 * A check that fails says so once, with all that is needed to see it again. */
#ifndef TESTS_CONFORMANCE_H
#define TESTS_CONFORMANCE_H

#include "orrery/match.h"
#include "orrery/scene.h"
#include "worlds.h"

enum { RECENT = 32, STATE_MAX = 8192 };

/* The decisions of a walk; those of another one with the same seed are the same, and need no thinking again. */
struct decisions {
    uint32_t n, room;
    orr_action *at;
};

struct walk {
    const struct orr_rules *rules;
    const struct orr_setup *setup;
    const orr_game *game; /* owned by the match */
    struct orr_match *match;
    uint64_t seed;
    struct orr_rng rng;
    uint32_t step;             /* entries written so far */
    orr_action recent[RECENT]; /* actions of earlier positions */
    struct orr_scene *scene, *twin_scene;
    struct orr_evaluator *evaluator; /* made when chances are asked for first */
    struct decisions *known;         /* of an earlier walk, and of this one from there on; NULL: decided afresh */
    uint32_t decided;                /* of them so far */
    bool failed;
};

/* Report and remember a failure; returns false. */
bool broken(struct walk *, const char *format, ...) __attribute__((format(printf, 2, 3)));

static inline const void *state_of(const struct walk *w) { return orr_match_state(w->match); }
static inline bool same_state(const struct walk *w, const void *a, const void *b) {
    return !__builtin_memcmp(a, b, w->rules->state_size);
}
static inline uint32_t below(struct walk *w, uint32_t n) { return orr_rng_below(&w->rng, n); }

/* tables.c: once per set-up: fields cover every byte, tables are well-formed. */
bool check_tables(struct walk *);
unsigned rules_count(const struct orr_rules *);
/* actions.c: the list is what the judge allows; outcomes and weights; notation. */
bool check_actions(struct walk *);
/* Only: `n` changed actions at `s` have a reason exactly when they are not in the list. */
bool check_reasons(struct walk *, const void *s, const struct orr_actions *legal, unsigned n);
/* state.c: invariants, JSON, purity, events and results. */
bool check_state(struct walk *);
bool check_step(struct walk *, const void *before, orr_action, const struct orr_trace *);
bool check_result(struct walk *);
/* turns.c: who is said to play after a decision that ends a turn. */
bool check_next(struct walk *);
/* secrets.c: views, resampling, and what two equal views may differ in. */
bool check_secrets(struct walk *);
/* shown.c: the reader is shown the same in the true state and in two other worlds with the same view. */
bool check_shown(struct walk *, const void *view, int reader);
/* scenes.c: drawing for every reader and composition. */
bool check_scenes(struct walk *, const void *twin, int seat);
/* The picture on the card. */
bool check_cover(struct walk *);
unsigned symbols_count(const struct orr_rules *);
bool role_exists(const struct orr_rules *, unsigned role);
/* look.c: what must hold for whoever looks at the table, over `games` games of each set-up or of the one named, and one
 * more of the first. Tells each complaint once and returns how many there are. */
unsigned walk_looks(const struct orr_rules *, const char *setup, unsigned games);
/* words.c: everything that readers are shown, over a game of each set-up or of the one named, in a language; "pseudo"
 * tells what never went through a catalogue. Tells each complaint once and returns how many there are. */
unsigned walk_words(const struct orr_rules *, const char *setup, unsigned most, const char *language);
/* records.c: the record at the end of a walk, and positions in between. */
bool check_record(struct walk *);

/* walk.c: one random game of a set-up, with every check on every step (after its beginning, on each of so many), or only
 * the quick ones. The game is the same whatever is looked at. */
bool walk_deep(const struct orr_rules *, const struct orr_setup *, uint64_t seed, unsigned apart);
bool walk_quick(const struct orr_rules *, const struct orr_setup *, uint64_t seed);
/* The same, asking for `ask` reasons at each position; *asked grows by those that were asked for. */
bool walk_reasons(const struct orr_rules *, const struct orr_setup *, uint64_t seed, unsigned ask, uint64_t *asked);
/* A walk by itself; and one step of it without checks, at random or as a computer player decides. */
bool walk_begin(struct walk *, const struct orr_rules *, const struct orr_setup *, uint64_t seed);
bool walk_on(struct walk *, bool played, struct orr_trace *);
void walk_end(struct walk *);
/* The language of the games that are walked; NULL: English. */
extern const struct orr_catalogue *walk_speech;
/* What is being walked now, for the handler of crashes. */
extern char walk_place[256];
/* How many entries all deep walks have written. */
extern uint64_t walk_entries;

#endif
