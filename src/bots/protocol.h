/* The messages of the bot protocol, as lines of JSON: what is said to a bot and what it answers (docs/bots.md). */
#ifndef ORRERY_BOTS_PROTOCOL_H
#define ORRERY_BOTS_PROTOCOL_H

#include "orrery/bots.h"
#include "orrery/json.h"

enum { BOTS_WANT_VIEW = 1, BOTS_WANT_OPTIONS = 2, BOTS_NAME = 80, BOTS_VERSION = 40, BOTS_TEXT = 240 };

/* ---- what is said to a bot ---- */
void bots_put_hello(struct orr_buf *);
void bots_put_new(const orr_game *, uint32_t match, int seat, const struct orr_bot_limits *, struct orr_buf *);
/* The state as the seat may know it; what is given is cut already. */
void bots_put_view(const orr_game *, const void *view, uint32_t match, uint32_t id, struct orr_buf *);
void bots_put_options(const orr_game *, const void *view, uint32_t match, uint32_t id, struct orr_buf *);
void bots_put_go(uint32_t id, uint32_t budget_ms, struct orr_buf *);
void bots_put_stop(uint32_t id, struct orr_buf *);
void bots_put_quit(struct orr_buf *);
/* How the match ended; the result is the seat's. */
void bots_put_result(const orr_game *, const struct orr_result *, uint32_t match, struct orr_buf *);
/* Both sides may say it: something that was read is not as it should be. */
void bots_put_error(const char *code, const char *text, struct orr_buf *);

/* ---- what is read ---- */
enum bots_kind {
    BOTS_OTHER = 0, /* a type that we do not know: to be ignored */
    BOTS_HELLO,
    BOTS_NEW,
    BOTS_VIEW,
    BOTS_OPTIONS,
    BOTS_GO,
    BOTS_STOP,
    BOTS_RESULT,
    BOTS_QUIT,
    BOTS_INFO,
    BOTS_DECISION,
    BOTS_ERROR
};
/* Reads a line: an object with a known or unknown "type". False with a sentence: it is no message. The document is to be
 * freed in any case. */
bool bots_read(struct orr_json_doc *, const char *line, size_t n, enum bots_kind *, struct orr_error *);
/* A text member, cut to size; "" when it is missing or no text. */
void bots_text(const struct orr_json *message, const char *key, char *out, size_t size);
/* A whole number from 0 to UINT32_MAX that must be there. */
bool bots_number(const struct orr_json *message, const char *key, uint32_t *out, struct orr_error *);
/* What a bot that says hello wants to be told before it is to go: its "wants", or both. */
unsigned bots_wants(const struct orr_json *hello);
/* The decision: by "step", "action" (16 hex digits) or "index" of the options. False: it says none, or no legal one. */
bool bots_decision(const orr_game *, const void *view, const struct orr_json *message, orr_action *,
                   struct orr_error *);
/* A value as it was read, without blanks. */
void bots_put_json(const struct orr_json *, struct orr_buf *);

#endif
