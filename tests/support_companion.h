/* For tests of companions: the engine is the physical table. A player plays whole games on a full state; the companion is
 * told only what it asks for. A game says what is true at its table, and compares. */
#ifndef TESTS_SUPPORT_COMPANION_H
#define TESTS_SUPPORT_COMPANION_H

#include "orrery/ai.h"
#include "orrery/companion.h"
#include "support.h"

struct beside;
struct beside_game {
    const char *id;
    /* `s` right after `a`, before the game went on to what the companion asks facts for. */
    void (*after)(const orr_game *, const void *s, orr_action a, void *out);
    /* Did the step from `s` to `next` end the person's turn, as far as the companion waits for that? */
    bool (*passed)(const orr_game *, const void *s, const void *next);
    unsigned (*truth)(const orr_game *, const void *s, unsigned fact, unsigned at);
    /* Is what is counted in the end on the table? */
    bool (*counted)(const orr_game *, const void *s);
    void (*agree)(const struct beside *); /* both wait for the same, or are over */
};

struct beside {
    const struct beside_game *by;
    orr_game *g;
    void *s, *snap; /* the table, and the moment that facts are asked about */
    struct orr_companion *c;
    struct orr_rng rng;
    struct orr_bot *bot; /* NULL: at random */
    orr_action due;      /* named, and done at the table once the facts are told */
    bool passed;
    uint64_t seed;
    unsigned pages;
    char last[256]; /* entry */
};

#define BESIDE_FAIL(b, ...)                                                             \
    do {                                                                                \
        print_error("seed %llu, after %s: ", (unsigned long long)(b)->seed, (b)->last); \
        fail_msg(__VA_ARGS__);                                                          \
    } while (0)

static inline void beside_apply(struct beside *b, orr_action a) {
    size_t size = b->g->rules->state_size;
    void *before = malloc(size);
    memcpy(before, b->s, size);
    if (!b->passed) {
        memcpy(b->snap, b->s, size);
        b->by->after(b->g, before, a, b->snap);
    }
    orr_apply(b->g, b->s, a, NULL);
    b->passed |= b->by->passed(b->g, before, b->s);
    free(before);
}

/* What the person or chance does at the table. */
static inline orr_action beside_choice(struct beside *b) {
    struct orr_turn turn = orr_turn_of(b->g, b->s);
    if (turn.actor == ORR_CHANCE) {
        return orr_chance_draw(b->g, b->s, &b->rng);
    }
    if (b->bot) {
        return orr_bot_choose(b->bot, b->s, &b->rng, NULL);
    }
    struct orr_actions list = {0};
    orr_legal(b->g, b->s, &list);
    return list.at[orr_rng_below(&b->rng, list.n)];
}

/* Taken back and entered again, or kept as a text and read again, it is the same. */
static inline void beside_again(struct beside *b, const char *entry) {
    size_t size = b->g->rules->state_size;
    struct orr_buf text = {0}, shown = {0}, again = {0};
    struct orr_error err = {{0}};
    orr_companion_write(b->c, &text);
    orr_companion_json(b->c, NULL, &shown);
    struct orr_companion *read = orr_companion_read(text.at, text.n, NULL, &err);
    if (!read || memcmp(orr_companion_state(read), orr_companion_state(b->c), size) != 0) {
        BESIDE_FAIL(b, "read again it differs: %s", err.text);
    }
    assert_true(orr_companion_undo(read));
    assert_int_equal(orr_companion_entries(read), orr_companion_entries(b->c) - 1);
    assert_true(orr_companion_enter(read, entry, NULL));
    orr_companion_json(read, NULL, &again);
    assert_string_equal(shown.at, again.at);
    orr_companion_free(read);
    orr_buf_free(&text);
    orr_buf_free(&shown);
    orr_buf_free(&again);
}

static inline void beside_enter(struct beside *b, const char *entry) {
    struct orr_error err = {{0}};
    snprintf(b->last, sizeof b->last, "%s", entry);
    if (!orr_companion_enter(b->c, entry, &err)) {
        BESIDE_FAIL(b, "refused: %s", err.text);
    }
    char why[256];
    if (!b->g->rules->audit(orr_companion_game(b->c), orr_companion_state(b->c), why, sizeof why)) {
        BESIDE_FAIL(b, "the companion's state: %s", why);
    }
    if (orr_companion_entries(b->c) % 41 == 0) {
        beside_again(b, entry);
    }
}

/* Play on until the table waits for the same as the companion. */
static inline void beside_catch_up(struct beside *b) {
    unsigned prompt = orr_turn_of(orr_companion_game(b->c), orr_companion_state(b->c)).prompt;
    for (unsigned i = 0; orr_turn_of(b->g, b->s).prompt != prompt; i++) {
        if (i > 5000 || orr_turn_of(b->g, b->s).actor == ORR_NOBODY) {
            BESIDE_FAIL(b, "the table never comes to prompt %u, it is at %u", prompt, orr_turn_of(b->g, b->s).prompt);
        }
        beside_apply(b, beside_choice(b));
    }
}

static inline void beside_step(struct beside *b) {
    char step[64];
    beside_catch_up(b);
    b->by->agree(b);
    b->passed = false;
    if (orr_companion_asks(b->c) == ORR_COMPANION_DECIDE) { /* the same ties */
        struct orr_actions here = {0}, there = {0};
        orr_legal(b->g, b->s, &here);
        orr_legal(orr_companion_game(b->c), orr_companion_state(b->c), &there);
        if (here.n != there.n || memcmp(here.at, there.at, here.n * sizeof here.at[0]) != 0) {
            BESIDE_FAIL(b, "other choices than at the table");
        }
    }
    orr_action a = beside_choice(b);
    orr_step_write(b->g, a, step, sizeof step);
    beside_enter(b, step);
    if (orr_companion_pending(b->c)) {
        b->due = a;
    } else {
        beside_apply(b, a);
    }
}

/* The whole answer, found item by item: one answer may open the next. Returns the taps without "Done". */
static inline unsigned beside_answer(struct beside *b, const void *true_state, struct orr_buf *draft) {
    unsigned taps = 0;
    const struct orr_automa *automa = b->g->rules->automa;
    uint64_t given[ORR_MAX_FACTS] = {0};
    for (bool more = true; more;) {
        struct orr_error err = {{0}};
        unsigned facts = orr_companion_facts(b->c, draft->at, &err);
        more = false;
        if (!facts) {
            BESIDE_FAIL(b, "draft %s: %s", draft->at ? draft->at : "", err.text);
        }
        for (unsigned f = 0; f < ORR_MAX_FACTS && !more; f++) {
            struct orr_fact_item items[ORR_MAX_FACT_ITEMS];
            unsigned n = facts >> f & 1u ? orr_companion_items(b->c, draft->at, f, items) : 0;
            for (unsigned i = 0; i < n && !more; i++) {
                unsigned value = b->by->truth(b->g, true_state, f, items[i].at);
                if ((items[i].must || value != items[i].value) && items[i].open && !(given[f] >> items[i].at & 1u)) {
                    char place[ORR_NAME_MAX], named[ORR_NAME_MAX];
                    orr_kind_write(b->g, automa->facts[f].place, items[i].at, place);
                    snprintf(named, sizeof named, "%u", value);
                    if (automa->facts[f].form == ORR_FACT_CHOICE && value == ORR_NONE) {
                        snprintf(named, sizeof named, "none");
                    } else if (automa->facts[f].form == ORR_FACT_CHOICE) {
                        orr_kind_write(b->g, automa->facts[f].value, value, named);
                    }
                    orr_put(draft, "%s%s:%s=%s", draft->n ? " " : "", automa->facts[f].name, place, named);
                    given[f] |= 1ull << items[i].at;
                    taps += automa->facts[f].form != ORR_FACT_CHOICE; /* of a choice the thing is named */
                    more = true;
                }
            }
        }
    }
    return taps;
}

static inline void beside_facts(struct beside *b) {
    struct orr_buf draft = {0}, entry = {0};
    if (!b->due && orr_companion_passes(b->c)) {
        for (unsigned i = 0; !b->passed; i++) {
            if (i > 5000) {
                BESIDE_FAIL(b, "the person's turn never ends");
            }
            beside_apply(b, beside_choice(b));
        }
    }
    while (!b->due && !orr_companion_passes(b->c) && !b->by->counted(b->g, b->s)) {
        beside_apply(b, beside_choice(b));
    }
    const void *now = b->due || !orr_companion_passes(b->c) ? b->s : b->snap;
    unsigned taps = beside_answer(b, now, &draft);
    unsigned facts = orr_companion_facts(b->c, NULL, NULL);
    /* One yes or no beside what was named: its two buttons take that, so it costs no tap of its own. */
    unsigned only = 0;
    while (facts >> only > 1) {
        only++;
    }
    bool lone = b->due && facts == 1u << only && b->g->rules->automa->facts[only].form == ORR_FACT_FLAG;
    orr_put(&entry, "told %u %s", lone ? 0 : taps + 1, draft.at ? draft.at : "");
    b->passed = false;
    b->pages++;
    beside_enter(b, entry.at);
    if (b->due) {
        orr_action a = b->due;
        b->due = 0;
        beside_apply(b, a);
    }
    orr_buf_free(&draft);
    orr_buf_free(&entry);
}

/* The whole game as a text with the automa's points at the table, into the folder that ORRERY_COMPANION_GAMES names: for
 * tests of the pages, which enter the same by tapping and must come to the same. */
static inline void beside_keep(const struct beside *b, const char *options) {
    const char *folder = getenv("ORRERY_COMPANION_GAMES");
    char path[512];
    if (!folder) {
        return;
    }
    snprintf(path, sizeof path, "%s/%s-%s-%llu.json", folder, b->by->id, options, (unsigned long long)b->seed);
    for (char *p = path; (p = strpbrk(p, "= "));) {
        *p = '-';
    }
    struct orr_buf text = {0};
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    orr_companion_write(b->c, &text);
    struct orr_result r = {0};
    orr_result_of(b->g, b->s, &r);
    text.n = (size_t)(strrchr(text.at, '}') - text.at);
    orr_put(&text, ",\"score\":%g}\n", orr_points(b->g, r.score[ORR_RIVAL]));
    fwrite(text.at, 1, text.n, file);
    fclose(file);
    orr_buf_free(&text);
}

static inline void beside_free(struct beside *b) {
    orr_bot_free(b->bot);
    orr_companion_free(b->c);
    orr_game_free(b->g);
    free(b->s);
    free(b->snap);
}

/* A whole game. `options`: "name=value name=value" of the table; `player` NULL: at random. Returns the taps. */
static inline struct orr_companion_taps beside_play(const struct beside_game *by, const char *options,
                                                    const char *player, uint64_t seed) {
    struct orr_error err = {{0}};
    const struct orr_rules *rules = orr_games_find(by->id);
    struct orr_spec spec = {.game = by->id, .seats = 1};
    char text[128];
    snprintf(text, sizeof text, "%s", options);
    for (char *rest = text, *word; (word = strtok_r(rest, " ", &rest));) {
        spec.option[spec.n_options++] = word;
    }
    struct beside b = {.by = by, .g = orr_game_make(&spec, &err), .c = orr_companion_new(&spec, &err), .seed = seed};
    if (!b.g || !b.c) {
        fail_msg("%s", err.text);
    }
    b.s = calloc(1, rules->state_size);
    b.snap = calloc(1, rules->state_size);
    rules->setup(b.g, b.s);
    orr_rng_seed(&b.rng, seed);
    b.bot = player ? orr_bot_make(orr_player_find(player, NULL), b.g, 0) : NULL;
    while (orr_companion_asks(b.c) != ORR_COMPANION_OVER) {
        if (orr_companion_asks(b.c) == ORR_COMPANION_CHANGED) {
            beside_facts(&b);
        } else {
            beside_step(&b);
        }
    }
    if (orr_turn_of(b.g, b.s).actor != ORR_NOBODY) {
        BESIDE_FAIL(&b, "the table is not over");
    }
    b.by->agree(&b);
    struct orr_companion_taps taps = orr_companion_taps(b.c);
    beside_keep(&b, options);
    beside_free(&b);
    return taps;
}

#endif
