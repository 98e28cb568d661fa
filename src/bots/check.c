/* The conformance tester: says everything to a program that the protocol has, and things that it has not, and writes down
 * how it took them. Matches are played against random players, the bot at another seat in each. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "talk.h"

struct exam {
    const char *command;
    const struct orr_game *const *games;
    struct orr_bot_limits limits;
    int log;
    struct talk talk;
    bool runs;
    uint32_t match;
    struct orr_rng rng;
    struct orr_bot_checked *out;
};

/* A match against random players, as far as it has got. */
struct board {
    const orr_game *g;
    int seat;
    void *state, *view;
};

/* ---- a match ---- */

static void board_make(struct board *b, struct exam *e, const orr_game *g) {
    *b = (struct board){.g = g, .seat = (int)(e->match % g->seats)};
    b->state = orr_alloc(1, g->rules->state_size);
    b->view = orr_alloc(1, g->rules->state_size);
    g->rules->setup(g, b->state);
}

static void board_free(struct board *b) {
    free(b->state);
    free(b->view);
}

/* Play at random until the bot has a choice. False: the match is over before. */
static bool play_to_choice(struct board *b, struct orr_rng *rng) {
    struct orr_actions legal;
    for (;;) {
        struct orr_turn turn = orr_turn_of(b->g, b->state);
        if (turn.actor == ORR_NOBODY) {
            return false;
        }
        orr_action a = turn.actor == ORR_CHANCE ? orr_chance_draw(b->g, b->state, rng) : 0;
        if (!a) {
            orr_legal(b->g, b->state, &legal);
            if (turn.actor == b->seat && legal.n > 1) {
                orr_view(b->g, b->state, b->seat, b->view);
                return true;
            }
            a = legal.at[orr_rng_below(rng, legal.n)];
        }
        orr_apply(b->g, b->state, a, NULL);
    }
}

/* A process that runs, and a match that it knows of. */
static enum orr_bot_forfeit begin(struct exam *e, struct board *b, const orr_game *g, struct orr_error *why) {
    enum orr_bot_forfeit f = ORR_BOT_PLAYS;
    if (!e->runs) {
        f = talk_start(&e->talk, e->command, &e->limits, e->log, why);
        e->runs = !f;
    }
    board_make(b, e, g);
    e->match++;
    return f ? f : talk_new(&e->talk, g, e->match, b->seat, why);
}

static enum orr_bot_forfeit ask(struct exam *e, struct board *b, orr_action *a, struct orr_error *why) {
    e->out->decisions++;
    return talk_decide(&e->talk, b->g, b->view, e->match, a, why);
}

/* ---- the questions of the exam ---- */

static enum orr_bot_forfeit check_hello(struct exam *e, struct orr_error *why) {
    enum orr_bot_forfeit f = talk_start(&e->talk, e->command, &e->limits, e->log, why);
    e->runs = !f;
    if (!f) {
        snprintf(e->out->name, sizeof e->out->name, "%s", e->talk.name);
        snprintf(e->out->version, sizeof e->out->version, "%s", e->talk.version);
    }
    return f;
}

static enum orr_bot_forfeit check_names(struct exam *e, struct orr_error *why) {
    if (!e->out->name[0] || !e->out->version[0]) {
        orr_fail(why, "its hello lacks \"name\" or \"version\"");
        return ORR_BOT_NONSENSE;
    }
    return ORR_BOT_PLAYS;
}

static enum orr_bot_forfeit tell_result(struct exam *e, const struct board *b, struct orr_error *why) {
    struct orr_result r;
    orr_result_view(b->g, b->state, b->seat, &r);
    return talk_result(&e->talk, b->g, e->match, &r, why);
}

static enum orr_bot_forfeit play_match(struct exam *e, const orr_game *g, struct orr_error *why) {
    struct board b;
    orr_action a = 0;
    enum orr_bot_forfeit f = begin(e, &b, g, why);
    while (!f && play_to_choice(&b, &e->rng)) {
        f = ask(e, &b, &a, why);
        if (!f) {
            orr_apply(g, b.state, a, NULL);
        }
    }
    f = f ? f : tell_result(e, &b, why);
    board_free(&b);
    return f;
}

static enum orr_bot_forfeit check_matches(struct exam *e, struct orr_error *why) {
    for (size_t i = 0; e->games[i]; i++) {
        struct orr_error in = {0};
        enum orr_bot_forfeit f = play_match(e, e->games[i], &in);
        if (f) {
            orr_fail(why, "in %s: %s", e->games[i]->rules->id, in.text);
            return f;
        }
    }
    return ORR_BOT_PLAYS;
}

/* Say something odd in a match, then ask as usual. `odd` lines end with line feeds. */
static enum orr_bot_forfeit after(struct exam *e, const char *odd, struct orr_error *why) {
    struct board b;
    orr_action a;
    struct orr_buf text = {0};
    enum orr_bot_forfeit f = begin(e, &b, e->games[0], why);
    orr_put(&text, "%s", odd);
    f = f ? f : talk_say(&e->talk, &text, why);
    if (!f && play_to_choice(&b, &e->rng)) {
        f = ask(e, &b, &a, why);
    }
    orr_buf_free(&text);
    board_free(&b);
    return f;
}

static enum orr_bot_forfeit check_unknown(struct exam *e, struct orr_error *why) {
    return after(e,
                 "{\"type\":\"weather\",\"wind\":[1,{\"from\":\"west\"}]}\n"
                 "{\"type\":\"info\",\"text\":\"nothing to answer\",\"more\":null}\n",
                 why);
}

/* Two matches begin one after the other; the second one counts. */
static enum orr_bot_forfeit check_twice(struct exam *e, struct orr_error *why) {
    struct board b;
    enum orr_bot_forfeit f = begin(e, &b, e->games[0], why);
    board_free(&b);
    return f ? f : after(e, "", why);
}

/* A match that ends before the bot is asked anything, then another. */
static enum orr_bot_forfeit check_result(struct exam *e, struct orr_error *why) {
    struct board b;
    enum orr_bot_forfeit f = begin(e, &b, e->games[0], why);
    orr_playout(b.g, b.state, &e->rng, NULL);
    f = f ? f : tell_result(e, &b, why);
    board_free(&b);
    return f ? f : after(e, "", why);
}

/* All the time in the world, and stop at once. */
static enum orr_bot_forfeit check_stop(struct exam *e, struct orr_error *why) {
    struct board b;
    orr_action a;
    enum { LONG_MS = 3600000 };
    struct orr_buf text = {0};
    enum orr_bot_forfeit f = begin(e, &b, e->games[0], why);
    if (!f && play_to_choice(&b, &e->rng)) {
        struct talk *t = &e->talk;
        t->id++;
        bots_put_view(b.g, b.view, e->match, t->id, &text);
        bots_put_options(b.g, b.view, e->match, t->id, &text);
        bots_put_go(t->id, LONG_MS, &text);
        bots_put_stop(t->id, &text);
        f = talk_say(t, &text, why);
        uint64_t wait = e->limits.decision_ms + e->limits.grace_ms;
        f = f ? f : talk_await(t, b.g, b.view, process_now() + wait, &a, why);
    }
    orr_buf_free(&text);
    board_free(&b);
    return f;
}

static const char broken[] = "this is no JSON\n"
                             "{\"no\":\"type\"}\n"
                             "[]\n"
                             "{\"type\":\"view\",\"match\":\"one\",\"id\":-1}\n"
                             "{\"type\":\"options\",\"steps\":17}\n"
                             "{\"type\":\"go\"}\n";
enum { BROKEN = 6 };

/* Its decision on the last question; complaints about what came before are counted. */
static enum orr_bot_forfeit hear_through(struct exam *e, const struct board *b, unsigned *errors,
                                         struct orr_error *why) {
    uint64_t until = process_now() + e->limits.decision_ms + e->limits.grace_ms;
    for (;;) {
        struct orr_error one = {0};
        orr_action a;
        enum orr_bot_forfeit f = talk_await(&e->talk, b->g, b->view, until, &a, &one);
        if (f != ORR_BOT_REFUSED) {
            *why = one;
            return f;
        }
        bool coded = strncmp(one.text, "it says \"\"", 10) != 0;
        *errors += coded;
        if (*errors > 1000) {
            orr_fail(why, "it does not stop complaining");
            return ORR_BOT_REFUSED;
        }
    }
}

static enum orr_bot_forfeit say_broken(struct exam *e, unsigned *errors, struct orr_error *why) {
    struct board b;
    struct orr_buf text = {0};
    enum orr_bot_forfeit f = begin(e, &b, e->games[0], why);
    if (!f && play_to_choice(&b, &e->rng)) {
        e->talk.id++;
        orr_put(&text, "%s", broken);
        bots_put_view(b.g, b.view, e->match, e->talk.id, &text);
        bots_put_options(b.g, b.view, e->match, e->talk.id, &text);
        bots_put_go(e->talk.id, e->limits.decision_ms, &text);
        f = talk_say(&e->talk, &text, why);
        f = f ? f : hear_through(e, &b, errors, why);
    }
    orr_buf_free(&text);
    board_free(&b);
    return f;
}

static enum orr_bot_forfeit check_broken(struct exam *e, struct orr_error *why) {
    unsigned errors = 0;
    return say_broken(e, &errors, why);
}

static enum orr_bot_forfeit check_codes(struct exam *e, struct orr_error *why) {
    unsigned errors = 0;
    enum orr_bot_forfeit f = say_broken(e, &errors, why);
    if (!f && errors < BROKEN) {
        orr_fail(why, "of %d messages that make no sense it answered %u with an error and its code", BROKEN, errors);
        return ORR_BOT_NONSENSE;
    }
    return f;
}

/* Ends by itself: when told to, or when nothing can be read any more. */
static enum orr_bot_forfeit check_end(struct exam *e, bool told, struct orr_error *why) {
    enum orr_bot_forfeit f = ORR_BOT_PLAYS;
    if (!e->runs) {
        f = talk_start(&e->talk, e->command, &e->limits, e->log, why);
    }
    if (f) {
        return f;
    }
    e->runs = false;
    bool ended = told ? talk_end(&e->talk) : process_stop(&e->talk.process, process_now() + e->limits.grace_ms);
    if (!ended) {
        orr_fail(why, "it had to be killed");
    }
    return ended ? ORR_BOT_PLAYS : ORR_BOT_SLOW;
}

static enum orr_bot_forfeit check_quit(struct exam *e, struct orr_error *why) { return check_end(e, true, why); }

static enum orr_bot_forfeit check_input(struct exam *e, struct orr_error *why) { return check_end(e, false, why); }

static const struct question {
    const char *name, *what;
    enum orr_bot_forfeit (*ask)(struct exam *, struct orr_error *);
    bool advice;
} questions[] = {
    {"hello", "starts and says hello in time", check_hello, false},
    {"names", "says its name and version", check_names, true},
    {"unknown", "ignores messages and members that it does not know", check_unknown, false},
    {"matches", "plays whole matches by the rules, in its time and memory", check_matches, false},
    {"twice", "begins a new match in the middle of another", check_twice, false},
    {"result", "hears how a match ended, and plays the next one", check_result, false},
    {"stop", "decides when it is told to stop", check_stop, false},
    {"broken", "goes on after messages that make no sense", check_broken, false},
    {"codes", "answers those with an error and its code", check_codes, true},
    {"quit", "ends when it is told to quit", check_quit, false},
    {"input", "ends when its input ends", check_input, false},
};
enum { QUESTIONS = sizeof questions / sizeof questions[0] };

/* ---- the whole ---- */

static void put_answer(struct exam *e, const struct question *q) {
    struct orr_bot_check *c = &e->out->check[e->out->n++];
    struct orr_error why = {0};
    enum orr_bot_forfeit f = q->ask(e, &why);
    *c = (struct orr_bot_check){.name = q->name, .what = q->what, .done = true, .passed = !f, .advice = q->advice};
    if (f) {
        snprintf(c->words, sizeof c->words, "it %s: %.300s", orr_bot_forfeit_words(f), why.text);
        e->out->failed += !q->advice;
        if (e->runs) {
            talk_kill(&e->talk);
        }
        e->runs = false;
    }
}

bool orr_bots_check(const char *command, const struct orr_game *const *games, const struct orr_bot_limits *limits,
                    const char *folder, struct orr_bot_checked *out, struct orr_error *err) {
    struct orr_buf path = {0};
    *out = (struct orr_bot_checked){.n = 0};
    orr_put(&path, "%s/bot-check.log", folder);
    struct exam e = {.command = command, .games = games, .limits = *limits, .out = out};
    e.log = open(path.at, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (e.log < 0) {
        orr_fail(err, "%s: %s", path.at, strerror(errno));
    }
    orr_buf_free(&path);
    if (e.log < 0) {
        return false;
    }
    signal(SIGPIPE, SIG_IGN);
    orr_rng_seed(&e.rng, 1);
    put_answer(&e, &questions[0]);
    for (unsigned i = 1; e.runs && i < QUESTIONS; i++) { /* a bot that does not start is asked nothing else */
        put_answer(&e, &questions[i]);
        if (!e.runs && i + 1 < QUESTIONS) {
            struct orr_error why = {0};
            e.runs = !talk_start(&e.talk, command, limits, e.log, &why);
        }
    }
    if (e.runs) {
        talk_kill(&e.talk);
    }
    close(e.log);
    return true;
}
