/* Computer players that are programs of their own and speak JSON lines on their standard input and output
 * (docs/bots.md): playing against them, being one, and testing one. They are held to time, memory and the rules, and are
 * confined as far as the system can; they get nothing but the view of their seat. */
#ifndef ORRERY_BOTS_H
#define ORRERY_BOTS_H

#include "orrery/ai.h"

enum { ORR_BOT_PROTOCOL = 1 };
#define ORR_BOT_PREFIX "cmd:" /* of the name of such a player: "cmd:./mybot --fast" */

struct orr_bot_limits {
    uint32_t start_ms;    /* from its start to its hello */
    uint32_t decision_ms; /* for a decision; then it is told to stop */
    uint32_t grace_ms;    /* after that it has lost the match */
    uint32_t memory_mb;   /* resident, with all processes that it starts */
};
struct orr_bot_limits orr_bot_limits_usual(void);

/* Why a match was lost. */
enum orr_bot_forfeit {
    ORR_BOT_PLAYS = 0,
    ORR_BOT_NO_START, /* it could not be started, or said no hello */
    ORR_BOT_SLOW,
    ORR_BOT_DIED,
    ORR_BOT_MEMORY,
    ORR_BOT_NONSENSE, /* a line that is no message, or a message without what it needs */
    ORR_BOT_ILLEGAL,
    ORR_BOT_REFUSED, /* it said itself that it does not play */
    ORR_BOT_FORFEITS
};
const char *orr_bot_forfeit_words(enum orr_bot_forfeit); /* "was too slow" */

/* Let orr_player_find know "cmd:COMMAND", which a shell runs. What it writes to standard error is appended to a file of
 * its own in `folder`, which is there. From the moment of a forfeit to the end of the match a random player decides in
 * its place. Only commands that were added are ever run. Writing to a closed pipe is no signal from here on. */
bool orr_bots_add(const char *name, const struct orr_bot_limits *, const char *folder, struct orr_error *);
/* A file or folder that is there and that bots do not see where they are confined: records and seeds of matches. Call it
 * before the first match. */
void orr_bots_hide(const char *path);
/* The name under which records and tables have it, which orr_player_find knows too: "cmd:mybot-fast". */
void orr_bots_short(const char *name, char out[48]);
/* A line for each of them: matches lost, and why; where it wrote. Nothing when none was added. */
void orr_bots_report(struct orr_buf *);
/* Does bubblewrap confine them here? Otherwise limits of the system do, and they can read what this user can. */
bool orr_bots_confined(void);

/* Be such a player, on these descriptors, until quit or the end of input. False: `player` is none, or no output. */
struct orr_bot_serving {
    const char *player; /* "bot:3" */
    uint64_t seed;
    int in, out;
};
bool orr_bots_serve(const struct orr_bot_serving *, struct orr_error *);

/* ---- the same conversation by another channel ---- */
/* For whoever carries lines by something else, such as a WebSocket (docs/bots.md). What is put are whole lines, each with
 * its line feed. A channel is for one match; whoever holds it keeps the time and asks one question at a time. */
enum orr_bot_said { ORR_BOT_REMARK = 0 /* to be ignored */, ORR_BOT_HELLO, ORR_BOT_DECISION, ORR_BOT_ERROR };
struct orr_bot_heard {
    enum orr_bot_said said;
    unsigned wants; /* of its hello: what questions are to hold; keep it for orr_bot_put_question */
    char token[80]; /* of its hello, where the channel asks for one */
    uint32_t id;    /* of its decision: the question that it answers */
};
/* What a line says. False with a sentence: it is no message. Of an error the sentence says which. */
bool orr_bot_hear(const char *line, size_t n, struct orr_bot_heard *, struct orr_error *);
/* The decision of such a line; false with a sentence: it names none, or no legal one. */
bool orr_bot_decision(const orr_game *, const void *view, const char *line, size_t n, orr_action *, struct orr_error *);
void orr_bot_put_hello(struct orr_buf *);
/* A limit of 0 MB: nobody looks at its memory. */
void orr_bot_put_new(const orr_game *, int seat, const struct orr_bot_limits *, struct orr_buf *);
/* The view (cut for the seat already) and the options as its hello wants them, and go. */
void orr_bot_put_question(const orr_game *, const void *view, uint32_t id, const struct orr_bot_heard *hello,
                          uint32_t budget_ms, struct orr_buf *);
void orr_bot_put_stop(uint32_t id, struct orr_buf *);
void orr_bot_put_result(const orr_game *, const struct orr_result *, struct orr_buf *);
void orr_bot_put_error(const char *code, const char *text, struct orr_buf *);
void orr_bot_put_quit(struct orr_buf *);

/* A program at such a channel: it is started as by orr_bots_add and held to its memory, and lines go to and fro. */
struct orr_bot_pipe;
struct orr_bot_pipe *orr_bot_pipe_open(const char *command, const struct orr_bot_limits *, const char *folder,
                                       struct orr_error *);
int orr_bot_pipe_fd(const struct orr_bot_pipe *); /* can be read when it has said something */
/* False with a sentence: it is gone, or does not listen. */
bool orr_bot_pipe_say(struct orr_bot_pipe *, const char *text, size_t n, struct orr_error *);
/* Its next line, with a 0 in place of the line feed, good until the next call; NULL: none is there yet. False with a
 * sentence: it is gone, took too much memory, or its line has no end. */
bool orr_bot_pipe_hear(struct orr_bot_pipe *, char **line, size_t *n, struct orr_error *);
/* Its input ends; it has its grace to end too. */
void orr_bot_pipe_close(struct orr_bot_pipe *);

/* Test a program: say everything to it that the protocol has, and things that it has not. */
enum { ORR_BOT_CHECKS = 16, ORR_BOT_WORDS = 400 };
struct orr_bot_check {
    const char *name;          /* "stop" */
    const char *what;          /* "decides when it is told to stop" */
    bool done, passed, advice; /* advice: it may be otherwise */
    char words[ORR_BOT_WORDS]; /* what went wrong */
};
struct orr_bot_checked {
    char name[80], version[40]; /* of its hello */
    unsigned n, failed;
    uint32_t decisions;
    struct orr_bot_check check[ORR_BOT_CHECKS];
};
/* `games` are played one after the other, each once; the list ends with NULL. */
bool orr_bots_check(const char *command, const struct orr_game *const *games, const struct orr_bot_limits *,
                    const char *folder, struct orr_bot_checked *, struct orr_error *);

#endif
