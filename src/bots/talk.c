/* What is said when, and how long is waited for what. */
#include "talk.h"

#include <inttypes.h>

/* How it ends when a line could not be written or read. */
static enum orr_bot_forfeit forfeit_of(const struct talk *t, enum process_end end, struct orr_error *why) {
    switch (end) {
    case PROCESS_LATE:
        orr_fail(why, "no answer in time");
        return ORR_BOT_SLOW;
    case PROCESS_FAT:
        orr_fail(why, "more than %" PRIu32 " MB of memory", t->limits.memory_mb);
        return ORR_BOT_MEMORY;
    case PROCESS_ENDLESS:
        orr_fail(why, "a line of more than %d bytes", PROCESS_LINE);
        return ORR_BOT_NONSENSE;
    case PROCESS_GONE:
        orr_fail(why, "it ended");
        return ORR_BOT_DIED;
    case PROCESS_LINE_READ:
        break;
    }
    return ORR_BOT_PLAYS;
}

/* Does this message go on to the caller? Remarks and what we do not know do not. */
static bool counts(enum bots_kind kind) { return kind == BOTS_HELLO || kind == BOTS_DECISION || kind == BOTS_ERROR; }

enum orr_bot_forfeit talk_hear(struct talk *t, struct orr_json_doc *doc, enum bots_kind *kind, uint64_t until,
                               struct orr_error *why) {
    for (;;) {
        char *line;
        size_t n;
        enum process_end end = process_read(&t->process, &line, &n, until);
        *doc = (struct orr_json_doc){0};
        if (end != PROCESS_LINE_READ) {
            return forfeit_of(t, end, why);
        }
        if (!bots_read(doc, line, n, kind, why)) {
            return ORR_BOT_NONSENSE;
        }
        if (counts(*kind)) {
            return ORR_BOT_PLAYS;
        }
        orr_json_free(doc);
    }
}

enum orr_bot_forfeit talk_say(struct talk *t, const struct orr_buf *message, struct orr_error *why) {
    uint64_t until = process_now() + t->limits.decision_ms + t->limits.grace_ms;
    return forfeit_of(t, process_write(&t->process, message->at, message->n, until), why);
}

/* Say the message and free it. */
static enum orr_bot_forfeit say(struct talk *t, struct orr_buf *message, struct orr_error *why) {
    enum orr_bot_forfeit f = talk_say(t, message, why);
    orr_buf_free(message);
    return f;
}

/* ---- the beginning ---- */

static enum orr_bot_forfeit hear_hello(struct talk *t, struct orr_error *why) {
    struct orr_json_doc doc;
    enum bots_kind kind = BOTS_OTHER;
    uint64_t until = process_now() + t->limits.start_ms;
    enum orr_bot_forfeit f = talk_hear(t, &doc, &kind, until, why);
    if (!f && kind != BOTS_HELLO) {
        orr_fail(why, "its first message is no hello");
        f = ORR_BOT_NONSENSE;
    }
    if (!f) {
        bots_text(doc.root, "name", t->name, sizeof t->name);
        bots_text(doc.root, "version", t->version, sizeof t->version);
        t->wants = bots_wants(doc.root);
    }
    orr_json_free(&doc);
    return f;
}

enum orr_bot_forfeit talk_start(struct talk *t, const char *command, const struct orr_bot_limits *limits, int log,
                                struct orr_error *why) {
    struct orr_buf hello = {0};
    *t = (struct talk){.limits = *limits};
    if (!process_start(&t->process, command, limits, log, why)) {
        return ORR_BOT_NO_START;
    }
    bots_put_hello(&hello);
    enum orr_bot_forfeit f = say(t, &hello, why);
    f = f ? f : hear_hello(t, why);
    if (f) {
        talk_kill(t);
        return f == ORR_BOT_MEMORY ? f : ORR_BOT_NO_START;
    }
    return ORR_BOT_PLAYS;
}

enum orr_bot_forfeit talk_new(struct talk *t, const orr_game *g, uint32_t match, int seat, struct orr_error *why) {
    struct orr_buf b = {0};
    bots_put_new(g, match, seat, &t->limits, &b);
    return say(t, &b, why);
}

/* ---- a decision ---- */

/* What a decision message comes to. */
static enum orr_bot_forfeit judge(const struct talk *t, const orr_game *g, const void *view,
                                  const struct orr_json *message, orr_action *out, bool *old, struct orr_error *why) {
    uint32_t id;
    if (!bots_number(message, "id", &id, why)) {
        return ORR_BOT_NONSENSE;
    }
    *old = id != t->id;
    return *old || bots_decision(g, view, message, out, why) ? ORR_BOT_PLAYS : ORR_BOT_ILLEGAL;
}

/* Its own word that something is wrong. */
static enum orr_bot_forfeit refusal(const struct orr_json *message, struct orr_error *why) {
    char code[40], text[BOTS_TEXT];
    bots_text(message, "code", code, sizeof code);
    bots_text(message, "text", text, sizeof text);
    orr_fail(why, "it says \"%s\": %s", code, text);
    return ORR_BOT_REFUSED;
}

enum orr_bot_forfeit talk_await(struct talk *t, const orr_game *g, const void *view, uint64_t until, orr_action *out,
                                struct orr_error *why) {
    for (;;) {
        struct orr_json_doc doc;
        enum bots_kind kind;
        bool old = true;
        enum orr_bot_forfeit f = talk_hear(t, &doc, &kind, until, why);
        if (!f && kind == BOTS_ERROR) {
            f = refusal(doc.root, why);
        } else if (!f && kind == BOTS_DECISION) {
            f = judge(t, g, view, doc.root, out, &old, why);
        }
        orr_json_free(&doc);
        if (f || !old) {
            return f;
        }
    }
}

/* Tell it that its time is over, and wait for a little longer. */
static enum orr_bot_forfeit stop_it(struct talk *t, const orr_game *g, const void *view, orr_action *out,
                                    struct orr_error *why) {
    struct orr_buf b = {0};
    bots_put_stop(t->id, &b);
    enum orr_bot_forfeit f = say(t, &b, why);
    return f ? f : talk_await(t, g, view, process_now() + t->limits.grace_ms, out, why);
}

enum orr_bot_forfeit talk_decide(struct talk *t, const orr_game *g, const void *view, uint32_t match, orr_action *out,
                                 struct orr_error *why) {
    struct orr_buf b = {0};
    struct orr_error late = {0};
    t->id++;
    if (t->wants & BOTS_WANT_VIEW) {
        bots_put_view(g, view, match, t->id, &b);
    }
    if (t->wants & BOTS_WANT_OPTIONS) {
        bots_put_options(g, view, match, t->id, &b);
    }
    bots_put_go(t->id, t->limits.decision_ms, &b);
    enum orr_bot_forfeit f = say(t, &b, why);
    if (f) {
        return f;
    }
    f = talk_await(t, g, view, process_now() + t->limits.decision_ms, out, &late);
    if (f == ORR_BOT_SLOW) {
        return stop_it(t, g, view, out, why);
    }
    if (f) {
        *why = late;
    }
    return f;
}

/* ---- the end ---- */

enum orr_bot_forfeit talk_result(struct talk *t, const orr_game *g, uint32_t match, const struct orr_result *r,
                                 struct orr_error *why) {
    struct orr_buf b = {0};
    bots_put_result(g, r, match, &b);
    return say(t, &b, why);
}

bool talk_end(struct talk *t) {
    struct orr_buf b = {0};
    bots_put_quit(&b);
    say(t, &b, NULL);
    return process_stop(&t->process, process_now() + t->limits.grace_ms);
}

void talk_kill(struct talk *t) { process_stop(&t->process, 0); }
