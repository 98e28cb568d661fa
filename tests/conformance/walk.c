/* Walking: one random game from set-up to result, checked on the way. The seed alone
 * decides everything, so a failure can be seen again. */
#include "conform.h"

#include "orrery/ai.h"
#include "orrery/catalogue.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char walk_place[256];
uint64_t walk_entries;

enum { UNDO_ONE_IN = 12, PLAYED_ONE_IN = 8, DENSE = 40 };

static void save_record(const struct walk *w) {
    char name[160];
    struct orr_buf text = {0};
    snprintf(name, sizeof name, "conformance-%s-%s-%llu.txt", w->rules->id, w->setup->name,
             (unsigned long long)w->seed);
    orr_record_write(w->match, &text);
    FILE *out = fopen(name, "w");
    if (out && fwrite(text.at, 1, text.n, out) == text.n) {
        fprintf(stderr, "  the record is in %s\n", name);
    }
    if (out) {
        fclose(out);
    }
    orr_buf_free(&text);
}

bool broken(struct walk *w, const char *format, ...) {
    if (w->failed) {
        return false;
    }
    w->failed = true;
    va_list args;
    va_start(args, format);
    fprintf(stderr, "%s, step %u: ", walk_place, w->step);
    vfprintf(stderr, format, args);
    fprintf(stderr, "\n  again: orr_conform %s %s 1 %llu\n", w->rules->id, w->setup->name, (unsigned long long)w->seed);
    va_end(args);
    if (w->match) {
        save_record(w);
    }
    return false;
}

/* ---- beginning and end ---- */

const struct orr_catalogue *walk_speech;

bool walk_begin(struct walk *w, const struct orr_rules *r, const struct orr_setup *setup, uint64_t seed) {
    struct orr_error err = {{0}};
    uint8_t sealed[ORR_SEED_BYTES];
    *w = (struct walk){.rules = r, .setup = setup, .seed = seed};
    snprintf(walk_place, sizeof walk_place, "game %s, setup %s, seed %llu", r->id, setup->name,
             (unsigned long long)seed);
    orr_game *game = orr_game_setup(r, setup->seats, setup->options, &err);
    if (!game) {
        return broken(w, "the set-up is refused: %s", err.text);
    }
    orr_game_speak(game, walk_speech);
    orr_seed_from_number(seed, sealed);
    orr_rng_seed(&w->rng, seed);
    w->match = orr_match_new(game, NULL, NULL, sealed);
    w->game = game;
    w->scene = malloc(sizeof *w->scene);
    w->twin_scene = malloc(sizeof *w->twin_scene);
    return (w->scene && w->twin_scene) || broken(w, "no memory");
}

void walk_end(struct walk *w) {
    orr_evaluator_free(w->evaluator);
    orr_match_free(w->match);
    free(w->scene);
    free(w->twin_scene);
}

/* ---- steps ---- */

/* Mostly at random; now and then as the quickest computer player would, on the seat's view. */
static orr_action decide(struct walk *w, int seat, bool played) {
    if (played) {
        uint8_t view[STATE_MAX];
        world_view(w->game, state_of(w), seat, view);
        return orr_player_choose(orr_player_find("bot:1", NULL), w->game, view, seat, &w->rng);
    }
    struct orr_actions legal;
    orr_legal(w->game, state_of(w), &legal);
    return legal.n ? legal.at[below(w, legal.n)] : 0;
}

static void keep(struct decisions *known, orr_action a) {
    if (known->n == known->room) {
        uint32_t room = known->room ? 2 * known->room : 256;
        orr_action *more = realloc(known->at, room * sizeof *more);
        assert(more);
        *known = (struct decisions){known->n, room, more};
    }
    known->at[known->n++] = a;
}

static orr_action choose(struct walk *w, int seat, bool played) {
    if (!w->known) {
        return decide(w, seat, played);
    }
    if (w->decided == w->known->n) {
        keep(w->known, decide(w, seat, played));
    }
    return w->known->at[w->decided++];
}

bool walk_on(struct walk *w, bool played, struct orr_trace *trace) {
    int actor = orr_turn_of(w->game, state_of(w)).actor;
    if (actor == ORR_CHANCE) {
        if (!orr_match_roll(w->match, trace)) {
            return broken(w, "chance does not roll");
        }
    } else {
        orr_action a = choose(w, actor, played);
        struct orr_verdict v = orr_match_do(w->match, a, trace);
        if (v.rule) {
            return broken(w, "seat %d chose %016llx, refused by rule %u", actor, (unsigned long long)a, v.rule);
        }
    }
    w->step++;
    return true;
}

static bool advance(struct walk *w, bool played) {
    uint8_t before[STATE_MAX];
    struct orr_trace trace;
    memcpy(before, state_of(w), w->rules->state_size);
    return walk_on(w, played, &trace) &&
           check_step(w, before, orr_match_entry(w->match, orr_match_length(w->match) - 1).action, &trace);
}

/* Going back, when it is allowed, is going back to the same bytes, over forced decisions. */
static bool maybe_undo(struct walk *w) {
    uint32_t length = orr_match_length(w->match);
    if (!length || below(w, UNDO_ONE_IN)) {
        return true;
    }
    uint8_t before[STATE_MAX];
    int seat = orr_match_entry(w->match, length - 1).actor;
    if (!orr_match_can_undo(w->match, seat, NULL)) {
        return true;
    }
    do {
        length--;
    } while (orr_match_was_forced(w->match, length));
    orr_match_at(w->match, length, before);
    w->step++;
    bool done = orr_match_undo(w->match, seat, NULL) && orr_match_length(w->match) == length;
    if (!done || !same_state(w, before, state_of(w))) {
        return broken(w, "undo by seat %d does not lead back", seat);
    }
    return true;
}

/* Everything that looks at the position, and that looking changed nothing. The game goes on as if nobody had looked. */
static bool look(struct walk *w) {
    uint8_t before[STATE_MAX];
    struct orr_rng course = w->rng;
    orr_rng_seed(&w->rng, orr_rng_next(&w->rng));
    memcpy(before, state_of(w), w->rules->state_size);
    bool good = check_state(w) && check_actions(w) && check_next(w) && check_secrets(w);
    w->rng = course;
    return good && (same_state(w, before, state_of(w)) || broken(w, "looking at the position has changed it"));
}

static bool over(const struct walk *w) { return orr_turn_of(w->game, state_of(w)).actor == ORR_NOBODY; }

/* The beginning of a game is looked at step by step. */
static bool is_looked_at(const struct walk *w, unsigned apart) { return w->step < DENSE || w->step % apart == 0; }

bool walk_deep(const struct orr_rules *r, const struct orr_setup *setup, uint64_t seed, unsigned apart) {
    struct walk w;
    bool good = walk_begin(&w, r, setup, seed) && check_tables(&w), played = seed % PLAYED_ONE_IN == 0;
    while (good && !over(&w)) {
        good = (!is_looked_at(&w, apart) || look(&w)) && advance(&w, played) && maybe_undo(&w);
        if (good && orr_match_length(w.match) > r->max_decisions) {
            good = broken(&w, "the game goes on after %u entries", r->max_decisions);
        }
    }
    good = good && look(&w) && check_result(&w) && check_record(&w);
    walk_entries += w.step;
    walk_end(&w);
    return good;
}

/* ---- quick walks: many games, fewer checks ---- */

static bool quick_step(struct walk *w, uint8_t *s, unsigned ask) {
    char why[512] = "";
    struct orr_trace trace;
    struct orr_actions legal;
    trace.n = 0;
    orr_legal(w->game, s, &legal);
    if (!legal.n) {
        return broken(w, "nothing is legal");
    }
    if (ask && !check_reasons(w, s, &legal, ask)) {
        return false;
    }
    bool chance = orr_turn_of(w->game, s).actor == ORR_CHANCE;
    orr_apply(w->game, s, chance ? orr_chance_draw(w->game, s, &w->rng) : legal.at[below(w, legal.n)], &trace);
    w->step++;
    if (w->step > w->rules->max_decisions) {
        return broken(w, "the game goes on after %u entries", w->rules->max_decisions);
    }
    return w->rules->audit(w->game, s, why, sizeof why) || broken(w, "audit: %s", why);
}

bool walk_quick(const struct orr_rules *r, const struct orr_setup *setup, uint64_t seed) {
    uint64_t asked = 0;
    return walk_reasons(r, setup, seed, 0, &asked);
}

bool walk_reasons(const struct orr_rules *r, const struct orr_setup *setup, uint64_t seed, unsigned ask,
                  uint64_t *asked) {
    struct walk w;
    uint8_t s[STATE_MAX];
    bool good = walk_begin(&w, r, setup, seed);
    if (good) {
        memcpy(s, state_of(&w), r->state_size);
    }
    while (good && orr_turn_of(w.game, s).actor != ORR_NOBODY) {
        good = quick_step(&w, s, ask);
        *asked += ask;
    }
    walk_end(&w);
    return good;
}
