/* A bot at a seat: a player from outside (ai.h). It is asked over and over; once it fails, a random player decides in its
 * place until the match is over, and the next match begins with a fresh process. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "talk.h"

enum { MOST_STARTS = 3 }; /* after so many failures in a row it is not started again */

/* A command that was added. Stays to the end of the program. */
struct command {
    const char *line;
    struct orr_bot_limits limits;
    char *path; /* of its standard error */
    int log;
    _Atomic uint32_t matches, forfeits[ORR_BOT_FORFEITS];
    struct command *next;
};
static struct command *added;

/* It at one seat. */
struct mind {
    struct command *command;
    const orr_game *game;
    int seat;
    struct talk talk;
    uint32_t match;
    bool runs, told; /* the process runs; it knows of this match */
    unsigned failures;
    enum orr_bot_forfeit lost; /* this match */
};

static const char *const words[] = {[ORR_BOT_PLAYS] = "plays",
                                    [ORR_BOT_NO_START] = "did not start",
                                    [ORR_BOT_SLOW] = "was too slow",
                                    [ORR_BOT_DIED] = "died",
                                    [ORR_BOT_MEMORY] = "took too much memory",
                                    [ORR_BOT_NONSENSE] = "said nonsense",
                                    [ORR_BOT_ILLEGAL] = "decided illegally",
                                    [ORR_BOT_REFUSED] = "refused to play"};

const char *orr_bot_forfeit_words(enum orr_bot_forfeit f) {
    assert(f < ORR_BOT_FORFEITS);
    return words[f];
}

/* ---- losing ---- */

/* Into its log, for whoever wrote the bot. */
static void note_forfeit(const struct mind *m, const struct orr_error *why) {
    struct orr_buf b = {0};
    orr_put(&b, "orrery: match %" PRIu32 " of %s at seat P%d is lost, it %s: %s\n", m->match, m->game->rules->id,
            m->seat + 1, words[m->lost], why->text);
    ssize_t n = write(m->command->log, b.at, b.n);
    (void)n; /* a full disk is no reason to stop */
    orr_buf_free(&b);
}

/* The match is lost. What still runs is ended; whoever can be expected to listen hears why, and has its grace to end. */
static void lose(struct mind *m, enum orr_bot_forfeit f, const struct orr_error *why) {
    static const char *const codes[ORR_BOT_FORFEITS] = {
        [ORR_BOT_NONSENSE] = "syntax", [ORR_BOT_ILLEGAL] = "illegal", [ORR_BOT_REFUSED] = "refused"};
    m->lost = f;
    atomic_fetch_add(&m->command->forfeits[f], 1);
    note_forfeit(m, why);
    if (m->runs) {
        struct orr_buf b = {0};
        if (codes[f]) {
            bots_put_error(codes[f], why->text, &b);
        }
        if (b.n && talk_say(&m->talk, &b, NULL) == ORR_BOT_PLAYS) {
            talk_end(&m->talk);
        } else {
            talk_kill(&m->talk);
        }
        orr_buf_free(&b);
    }
    m->runs = false;
}

/* ---- playing ---- */

static void *sit(void *user, const orr_game *g, int seat) {
    struct mind *m = orr_alloc(1, sizeof *m);
    *m = (struct mind){.command = user, .game = g, .seat = seat};
    return m;
}

static void leave(void *mind) {
    struct mind *m = mind;
    if (m->runs) {
        talk_end(&m->talk);
    }
    free(m);
}

static void forget(void *mind) {
    struct mind *m = mind;
    m->told = false;
    m->lost = ORR_BOT_PLAYS;
}

/* A process that knows of the match. */
static enum orr_bot_forfeit prepare(struct mind *m, struct orr_error *why) {
    if (!m->runs) {
        if (m->failures >= MOST_STARTS) {
            orr_fail(why, "it did not start %d times before", MOST_STARTS);
            return ORR_BOT_NO_START;
        }
        enum orr_bot_forfeit f = talk_start(&m->talk, m->command->line, &m->command->limits, m->command->log, why);
        m->failures = f ? m->failures + 1 : 0;
        if (f) {
            return f;
        }
        m->runs = true;
    }
    return talk_new(&m->talk, m->game, m->match, m->seat, why);
}

/* The first decision of a match. */
static void begin(struct mind *m) {
    struct orr_error why = {0};
    m->told = true;
    m->match++;
    atomic_fetch_add(&m->command->matches, 1);
    enum orr_bot_forfeit f = prepare(m, &why);
    if (f) {
        lose(m, f, &why);
    }
}

static orr_action choose(void *mind, const void *view, struct orr_rng *rng) {
    struct mind *m = mind;
    struct orr_actions legal;
    struct orr_error why = {0};
    orr_action a = 0;
    orr_legal(m->game, view, &legal);
    assert(legal.n > 0);
    if (!m->told) {
        begin(m);
    }
    if (legal.n == 1) {
        return legal.at[0];
    }
    enum orr_bot_forfeit f = m->lost ? ORR_BOT_PLAYS : talk_decide(&m->talk, m->game, view, m->match, &a, &why);
    if (f) {
        lose(m, f, &why);
    }
    return m->lost ? legal.at[orr_rng_below(rng, legal.n)] : a;
}

static bool forfeited(void *mind) { return ((struct mind *)mind)->lost != ORR_BOT_PLAYS; }

/* Whoever cannot hear the result has lost nothing by it: the next match begins with a fresh process. */
static void over(void *mind, const struct orr_result *r) {
    struct mind *m = mind;
    if (m->runs && m->told && talk_result(&m->talk, m->game, m->match, r, NULL)) {
        talk_kill(&m->talk);
        m->runs = false;
    }
    m->told = false;
}

static const struct orr_outside outside = {
    .sit = sit, .leave = leave, .forget = forget, .choose = choose, .forfeited = forfeited, .over = over};

/* ---- the list ---- */

struct orr_bot_limits orr_bot_limits_usual(void) {
    return (struct orr_bot_limits){.start_ms = 10000, .decision_ms = 1000, .grace_ms = 1000, .memory_mb = 512};
}

bool orr_bots_confined(void) { return process_confined(); }

/* Other programs of the same user cannot read what this one keeps in memory: the dice and the cards of others. */
static void hide_memory(void) {
#ifndef __SANITIZE_ADDRESS__ /* whose search for leaks would not work */
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

/* Its letters and digits, with a hyphen for runs of all else: "cmd:./my bot" -> "cmd:my-bot". */
void orr_bots_short(const char *name, char out[48]) {
    size_t n = strlen(ORR_BOT_PREFIX), begin = n;
    bool gap = false;
    memcpy(out, ORR_BOT_PREFIX, n);
    for (const char *p = name + n; *p && n < 46; p++) {
        bool plain = (*p >= '0' && *p <= '9') || ((*p | 32) >= 'a' && (*p | 32) <= 'z') || *p == '_';
        if (plain && gap && n > begin) {
            out[n++] = '-';
        }
        if (plain) {
            out[n++] = *p;
        }
        gap = !plain;
    }
    out[n] = 0;
}

void orr_bots_hide(const char *path) { process_hide(path); }

static char *log_path(const char *folder, const char *shorter) {
    struct orr_buf b = {0};
    const char *own = shorter + strlen(ORR_BOT_PREFIX);
    orr_put(&b, "%s/%s.log", folder, *own ? own : "bot");
    return b.at;
}

static bool known(const char *line) {
    for (const struct command *c = added; c; c = c->next) {
        if (strcmp(c->line, line) == 0) {
            return true;
        }
    }
    return false;
}

bool orr_bots_add(const char *name, const struct orr_bot_limits *limits, const char *folder, struct orr_error *err) {
    size_t prefix = strlen(ORR_BOT_PREFIX);
    if (strncmp(name, ORR_BOT_PREFIX, prefix) != 0 || !name[prefix]) {
        return orr_fail(err, "\"%.60s\" names no command: a bot is %sCOMMAND", name, ORR_BOT_PREFIX);
    }
    if (known(name + prefix)) {
        return true;
    }
    char shorter[48];
    orr_bots_short(name, shorter);
    if (orr_player_find(shorter, NULL) && strcmp(shorter, name) != 0) {
        return orr_fail(err, "%s and another program would both be called %s", name, shorter);
    }
    char *path = log_path(folder, shorter);
    int log = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (log < 0) {
        orr_fail(err, "%s: %s", path, strerror(errno));
        free(path);
        return false;
    }
    struct command *c = orr_alloc(1, sizeof *c);
    c->path = path;
    c->log = log;
    c->limits = *limits;
    c->next = added;
    added = c;
    const struct orr_player *p = orr_player_add(name, "a program of its own", &outside, c);
    c->line = orr_player_name(p) + prefix;
    orr_player_add(shorter, "a program of its own", &outside, c);
    signal(SIGPIPE, SIG_IGN);
    hide_memory();
    return true;
}

void orr_bots_report(struct orr_buf *b) {
    for (struct command *c = added; c; c = c->next) {
        uint32_t lost = 0;
        for (unsigned i = 0; i < ORR_BOT_FORFEITS; i++) {
            lost += atomic_load(&c->forfeits[i]);
        }
        if (!atomic_load(&c->matches)) {
            continue;
        }
        orr_put(b, "%s%s lost %" PRIu32 " of %" PRIu32 " matches by forfeit", ORR_BOT_PREFIX, c->line, lost,
                atomic_load(&c->matches));
        for (unsigned i = 0, told = 0; i < ORR_BOT_FORFEITS; i++) {
            uint32_t n = atomic_load(&c->forfeits[i]);
            if (n) {
                orr_put(b, "%s it %s in %" PRIu32, told++ ? "," : ":", words[i], n);
            }
        }
        orr_put(b, "; what it wrote: %s\n", c->path);
    }
}
