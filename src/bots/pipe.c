/* A program whose lines somebody else carries on: started and confined like any bot. */
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct orr_bot_pipe {
    struct process process;
    struct orr_bot_limits limits;
    int log;
};

/* Its standard error, in a file that has the name of the program. */
static int open_log(const char *command, const char *folder, struct orr_error *err) {
    struct orr_buf name = {0}, path = {0};
    char shorter[48];
    orr_put(&name, "%s%s", ORR_BOT_PREFIX, command);
    orr_bots_short(name.at, shorter);
    const char *own = shorter + strlen(ORR_BOT_PREFIX);
    orr_put(&path, "%s/%s.log", folder, *own ? own : "bot");
    int log = open(path.at, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (log < 0) {
        orr_fail(err, "%s: %s", path.at, strerror(errno));
    }
    orr_buf_free(&name);
    orr_buf_free(&path);
    return log;
}

struct orr_bot_pipe *orr_bot_pipe_open(const char *command, const struct orr_bot_limits *limits, const char *folder,
                                       struct orr_error *err) {
    int log = open_log(command, folder, err);
    if (log < 0) {
        return NULL;
    }
    struct orr_bot_pipe *p = orr_alloc(1, sizeof *p);
    p->limits = *limits;
    p->log = log;
    signal(SIGPIPE, SIG_IGN);
    if (!process_start(&p->process, command, limits, log, err)) {
        close(log);
        free(p);
        return NULL;
    }
    return p;
}

int orr_bot_pipe_fd(const struct orr_bot_pipe *p) { return p->process.from; }

static bool fails(enum process_end end, struct orr_error *err) {
    static const char *const words[] = {[PROCESS_LATE] = "the bot does not listen",
                                        [PROCESS_GONE] = "the bot has ended",
                                        [PROCESS_FAT] = "the bot took too much memory",
                                        [PROCESS_ENDLESS] = "the bot's line has no end"};
    return end == PROCESS_LINE_READ || orr_fail(err, "%s", words[end]);
}

bool orr_bot_pipe_say(struct orr_bot_pipe *p, const char *text, size_t n, struct orr_error *err) {
    return fails(process_write(&p->process, text, n, process_now() + p->limits.decision_ms + p->limits.grace_ms), err);
}

bool orr_bot_pipe_hear(struct orr_bot_pipe *p, char **line, size_t *n, struct orr_error *err) {
    *line = NULL;
    enum process_end end = process_read(&p->process, line, n, process_now() + 1);
    if (end == PROCESS_LATE) {
        *line = NULL;
        return true;
    }
    return fails(end, err);
}

void orr_bot_pipe_close(struct orr_bot_pipe *p) {
    if (p) {
        process_stop(&p->process, process_now() + p->limits.grace_ms);
        close(p->log);
        free(p);
    }
}
