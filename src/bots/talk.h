/* A conversation with a bot: its hello, new matches, one decision at a time. Each step says how it failed, if it did; what
 * follows from that is the caller's matter. */
#ifndef ORRERY_BOTS_TALK_H
#define ORRERY_BOTS_TALK_H

#include "process.h"
#include "protocol.h"

struct talk {
    struct process process;
    struct orr_bot_limits limits;
    unsigned wants; /* BOTS_WANT_… */
    char name[BOTS_NAME], version[BOTS_VERSION];
    uint32_t id; /* of the last question */
};

/* Starts the program and hears its hello. Not 0: nothing runs, and `why` has a sentence. */
enum orr_bot_forfeit talk_start(struct talk *, const char *command, const struct orr_bot_limits *, int log,
                                struct orr_error *why);
enum orr_bot_forfeit talk_say(struct talk *, const struct orr_buf *, struct orr_error *why);
enum orr_bot_forfeit talk_new(struct talk *, const orr_game *, uint32_t match, int seat, struct orr_error *why);
/* Shows it the view and its options, lets it think, stops it, and waits for a legal decision. */
enum orr_bot_forfeit talk_decide(struct talk *, const orr_game *, const void *view, uint32_t match, orr_action *,
                                 struct orr_error *why);
/* Says how the match ended. */
enum orr_bot_forfeit talk_result(struct talk *, const orr_game *, uint32_t match, const struct orr_result *,
                                 struct orr_error *why);
/* The next message that is not to be ignored, before `until`. */
enum orr_bot_forfeit talk_hear(struct talk *, struct orr_json_doc *, enum bots_kind *, uint64_t until,
                               struct orr_error *why);
/* The decision on question `id`, before `until`; answers to earlier questions are thrown away. */
enum orr_bot_forfeit talk_await(struct talk *, const orr_game *, const void *view, uint64_t until, orr_action *,
                                struct orr_error *why);
/* Says quit, waits for its grace, ends it. False: it had to be killed. */
bool talk_end(struct talk *);
void talk_kill(struct talk *);

#endif
