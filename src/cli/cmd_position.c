/* Commands about one position: new, legal, do, why, odds. Showing it is in cmd_show.c. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include "orrery/catalogue.h"

enum { STEP_TEXT = 256 };

static int print_position(const orr_game *g, const void *state) {
    struct orr_buf b = {0};
    orr_position_write(g, state, &b);
    return print_buf(&b);
}

/* ---- new ---- */

/* The set-up is rolled by a match, so that it is the one that `play` has with this seed. */
static int print_set_up(orr_game *game, bool seeded, uint64_t seed) {
    uint8_t bytes[ORR_SEED_BYTES];
    orr_seed_from_number(seed, bytes);
    struct orr_match *m = orr_match_new(game, NULL, NULL, seeded ? bytes : NULL);
    while (orr_match_roll(m, NULL)) {
    }
    int code = print_position(game, orr_match_state(m));
    orr_match_free(m);
    return code;
}

static int run_new(const struct args *a) {
    uint64_t seats = 0, seed = 0;
    static const char *const exclusive[] = {"seed", "ask-chance", NULL};
    if (!args_number(a, "seats", 1, 99, &seats) || !args_number(a, "seed", 0, UINT64_MAX, &seed) ||
        !args_one_of(a, exclusive)) {
        return EXIT_USAGE;
    }
    int code;
    bool seeded = !args_has(a, "ask-chance");
    seed = args_has(a, "seed") ? seed : seed_fresh();
    orr_game *game = game_ordered(a, a->word[0], (unsigned)seats, seed, &code);
    if (!game) {
        return code;
    }
    if (seeded) {
        fprintf(stderr, "seed %llu\n", (unsigned long long)seed);
    }
    return print_set_up(game, seeded, seed);
}

static const struct option new_options[] = {
    {.name = "seats", .value = "N", .help = "how many players; default: the fewest"},
    {.name = "set", .value = "OPTION=VALUE", .many = true, .help = "choose an option of the game"},
    {.name = "content", .value = "FILE", .help = "play with this content pack"},
    {.name = "seed", .value = "N", .help = "sample the set-up from this seed"},
    {.name = "ask-chance", .help = "leave chance to `orrery do`"},
    {.name = NULL},
};

const struct command cmd_new = {
    .name = "new",
    .usage = "GAME [--seats N] [--set OPTION=VALUE]... [--content FILE] [--seed N | --ask-chance]",
    .help = "print the first position of a game",
    .example = "example: orrery new {game} --seats 3 --seed 7 > game.json\n",
    .more = "`orrery games` lists the options. Without --seed a seed is drawn and named on stderr.\n",
    .options = new_options,
    .min_words = 1,
    .max_words = 1,
    .run = run_new,
};

/* ---- legal ---- */

static void legal_text(const struct position *p, const struct orr_actions *list, struct orr_buf *b) {
    char step[STEP_TEXT], words[STEP_TEXT], note[STEP_TEXT];
    for (uint32_t i = 0; i < list->n; i++) {
        orr_step_write(p->game, list->at[i], step, sizeof step);
        orr_step_words(p->game, list->at[i], words, sizeof words);
        bool noted = orr_step_note(p->game, p->state, list->at[i], note, sizeof note);
        orr_put(b, "%-20s %s%s%s\n", step, words, noted ? ": " : "", note);
    }
}

static int run_legal(const struct args *a) {
    struct position p;
    if (!position_load(a, a->word[0], &p) || !position_answers(a, &p)) {
        position_free(&p);
        return EXIT_REFUSED;
    }
    struct orr_turn turn = orr_turn_of(p.game, p.state);
    static struct orr_actions list;
    if (turn.actor != ORR_NOBODY) {
        orr_legal(p.game, p.state, &list);
    }
    struct orr_buf b = {0};
    if (args_has(a, "json")) {
        orr_legal_json(p.game, p.state, NULL, &b);
        orr_put(&b, "\n");
    } else {
        char who[16];
        actor_name(turn.actor, who, sizeof who);
        legal_text(&p, &list, &b);
        fprintf(stderr, "%s: %s\n", who, orr_rules_tr(p.game->rules, p.game->rules->prompts[turn.prompt].ask));
    }
    position_free(&p);
    return print_buf(&b);
}

static const struct option json_options[] = {
    {.name = "json", .help = "as JSON"},
    {.name = "content", .value = "FILE", .help = "the content pack that the position names"},
    {.name = NULL},
};

const struct command cmd_legal = {
    .name = "legal",
    .usage = "POSITION [--json]",
    .help = "the legal decisions, or the possible outcomes when chance acts",
    .example = "example: orrery new {game} --seed 7 | orrery legal -\n",
    .options = json_options,
    .min_words = 1,
    .max_words = 1,
    .run = run_legal,
};

/* ---- do ---- */

/* Where steps are applied; with a seed, chance that no step names comes from `rng`. With a trace, what happens is told. */
struct run {
    const orr_game *game;
    void *state;
    bool seeded;
    struct orr_rng rng;
    struct orr_trace *trace;
};

static bool chance_is_due(const struct run *r) { return orr_turn_of(r->game, r->state).actor == ORR_CHANCE; }

/* Apply a legal step; the lines of its log go to stderr, where the position is not. */
static void do_legal(struct run *r, orr_action step) {
    struct orr_trace *t = r->trace;
    char line[512];
    if (t) {
        t->n = 0;
    }
    orr_apply(r->game, r->state, step, t);
    for (uint32_t i = 0; t && i < t->n; i++) {
        if (orr_event_words(r->game, &t->at[i], SEAT_ALL, NULL, line, sizeof line)) {
            fprintf(stderr, "%s\n", line);
        }
    }
}

static void sample(struct run *r) { do_legal(r, orr_chance_draw(r->game, r->state, &r->rng)); }

/* When chance acts, a possible outcome is forced; anything else lets the seed act first. */
static struct orr_verdict do_step(struct run *r, orr_action step) {
    struct orr_verdict v = orr_check(r->game, r->state, step);
    while (v.rule && r->seeded && chance_is_due(r)) {
        sample(r);
        v = orr_check(r->game, r->state, step);
    }
    if (!v.rule) {
        do_legal(r, step);
    }
    return v;
}

struct refusal {
    const char *text;
    orr_action step;
    struct orr_verdict verdict;
};

static int step_refused(const struct run *r, const struct refusal *f, size_t number, bool json) {
    if (json) {
        struct orr_buf b = {0};
        orr_verdict_json(r->game, r->state, f->step, f->verdict, &b);
        orr_put(&b, "\n");
        print_buf(&b);
        return EXIT_REFUSED;
    }
    char why[900];
    verdict_text(r->game, r->state, f->step, f->verdict, why, sizeof why);
    return refused("step %zu \"%s\" is refused by %s", number, f->text, why);
}

static int do_steps(const struct args *a, struct run *r) {
    for (size_t i = 1; i < a->words; i++) {
        struct orr_error err = {0};
        orr_action step;
        if (!orr_step_read(r->game, a->word[i], &step, &err)) {
            return refused("step %zu: %s", i, err.text);
        }
        struct orr_verdict v = do_step(r, step);
        if (v.rule) {
            struct refusal f = {.text = a->word[i], .step = step, .verdict = v};
            return step_refused(r, &f, i, args_has(a, "json"));
        }
    }
    while (r->seeded && chance_is_due(r)) {
        sample(r);
    }
    return print_position(r->game, r->state);
}

static int run_do(const struct args *a) {
    uint64_t seed = 0;
    struct position p;
    if (!args_number(a, "seed", 0, UINT64_MAX, &seed)) {
        return EXIT_USAGE;
    }
    if (!position_load(a, a->word[0], &p)) {
        return EXIT_REFUSED;
    }
    struct orr_trace trace = {0};
    struct run r = {.game = p.game, .state = p.state, .seeded = args_has(a, "seed")};
    r.trace = args_has(a, "log") ? &trace : NULL;
    orr_rng_seed(&r.rng, seed);
    int code = position_is_whole(p.game, p.state, a->word[0]) ? do_steps(a, &r) : EXIT_REFUSED;
    position_free(&p);
    return code;
}

static const struct option do_options[] = {
    {.name = "seed", .value = "N", .help = "sample the chance that no step names"},
    {.name = "log", .help = "tell on stderr what happens"},
    {.name = "json", .help = "a refusal as JSON on stdout"},
    {.name = "content", .value = "FILE", .help = "the content pack that the position names"},
    {.name = NULL},
};

const struct command cmd_do = {
    .name = "do",
    .usage = "POSITION STEP... [--seed N] [--log] [--json]",
    .help = "apply steps and print the new position",
    .example = "example: orrery do game.json pass --seed 7 > next.json\n",
    .more = "Steps are decisions or forced outcomes in notation. The first refused one ends it with exit\n"
            "code 1 and the reason. With --seed, chance that no step names is sampled, also at the end.\n",
    .options = do_options,
    .min_words = 1,
    .max_words = ARGS_MAX,
    .run = run_do,
};

/* ---- why ---- */

static int answer_why(const struct position *p, orr_action step, bool json) {
    struct orr_buf b = {0};
    struct orr_verdict v = orr_check(p->game, p->state, step);
    if (json) {
        orr_verdict_json(p->game, p->state, step, v, &b);
        orr_put(&b, "\n");
        return print_buf(&b);
    }
    char why[900] = "", text[STEP_TEXT];
    orr_step_words(p->game, step, text, sizeof text);
    if (v.rule) {
        verdict_text(p->game, p->state, step, v, why, sizeof why);
        orr_put(&b, "refused by %s\n", why);
        if (v.need || v.have) {
            orr_put(&b, "need %d, have %d\n", v.need, v.have);
        }
    } else {
        orr_put(&b, "allowed: %s\n", text);
    }
    return print_buf(&b);
}

static int run_why(const struct args *a) {
    struct position p;
    if (!position_load(a, a->word[0], &p) || !position_answers(a, &p)) {
        position_free(&p);
        return EXIT_REFUSED;
    }
    struct orr_error err = {0};
    orr_action step;
    int code;
    if (orr_step_read(p.game, a->word[1], &step, &err)) {
        code = answer_why(&p, step, args_has(a, "json"));
    } else {
        code = refused("%s", err.text);
    }
    position_free(&p);
    return code;
}

const struct command cmd_why = {
    .name = "why",
    .usage = "POSITION STEP [--json]",
    .help = "whether a step is allowed, and which rule forbids it",
    .example = "example: orrery why game.json play:SP.P\n",
    .more = "The exit code is 0 whenever the question could be answered.\n",
    .options = json_options,
    .min_words = 2,
    .max_words = 2,
    .run = run_why,
};

/* ---- odds ---- */

static void odds_text(const orr_game *g, const struct orr_odds *odds, struct orr_buf *b) {
    char step[STEP_TEXT], words[STEP_TEXT];
    for (uint32_t i = 0; i < odds->n; i++) {
        double share = (double)odds->weight[i] / (double)odds->total;
        orr_step_write(g, odds->at[i], step, sizeof step);
        orr_step_words(g, odds->at[i], words, sizeof words);
        orr_put(b, "%-20s %6u  %6.2f %%  %s\n", step, odds->weight[i], 100 * share, words);
    }
}

static int run_odds(const struct args *a) {
    struct position p;
    if (!position_load(a, a->word[0], &p) || !position_answers(a, &p)) {
        position_free(&p);
        return EXIT_REFUSED;
    }
    static struct orr_odds odds;
    struct orr_turn turn = orr_turn_of(p.game, p.state);
    if (turn.actor == ORR_CHANCE) {
        orr_odds_of(p.game, p.state, &odds);
    } else {
        char who[16];
        actor_name(turn.actor, who, sizeof who);
        note("no chance is pending here: %s is to act", who);
    }
    struct orr_buf b = {0};
    if (args_has(a, "json")) {
        orr_odds_json(p.game, p.state, &b);
        orr_put(&b, "\n");
    } else {
        odds_text(p.game, &odds, &b);
    }
    position_free(&p);
    return print_buf(&b);
}

const struct command cmd_odds = {
    .name = "odds",
    .usage = "POSITION [--json]",
    .help = "the outcomes when chance acts, with weights and probabilities",
    .example = "example: orrery new {game} --ask-chance | orrery odds -\n",
    .options = json_options,
    .min_words = 1,
    .max_words = 1,
    .run = run_odds,
};
