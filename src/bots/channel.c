/* The same conversation on a channel of somebody else's (orrery/bots.h): messages as lines, and what a line says. Each
 * match has a channel of its own there, so all are match 1. */
#include "protocol.h"

#include <string.h>

enum { MATCH = 1 };

void orr_bot_put_hello(struct orr_buf *b) { bots_put_hello(b); }

void orr_bot_put_new(const orr_game *g, int seat, const struct orr_bot_limits *limits, struct orr_buf *b) {
    bots_put_new(g, MATCH, seat, limits, b);
}

void orr_bot_put_question(const orr_game *g, const void *view, uint32_t id, const struct orr_bot_heard *hello,
                          uint32_t budget_ms, struct orr_buf *b) {
    if (hello->wants & BOTS_WANT_VIEW) {
        bots_put_view(g, view, MATCH, id, b);
    }
    if (hello->wants & BOTS_WANT_OPTIONS) {
        bots_put_options(g, view, MATCH, id, b);
    }
    bots_put_go(id, budget_ms, b);
}

void orr_bot_put_stop(uint32_t id, struct orr_buf *b) { bots_put_stop(id, b); }

void orr_bot_put_result(const orr_game *g, const struct orr_result *r, struct orr_buf *b) {
    bots_put_result(g, r, MATCH, b);
}

void orr_bot_put_error(const char *code, const char *text, struct orr_buf *b) { bots_put_error(code, text, b); }
void orr_bot_put_quit(struct orr_buf *b) { bots_put_quit(b); }

static bool read_said(const struct orr_json *m, enum bots_kind kind, struct orr_bot_heard *out, struct orr_error *err) {
    switch (kind) {
    case BOTS_HELLO:
        out->said = ORR_BOT_HELLO;
        out->wants = bots_wants(m);
        bots_text(m, "token", out->token, sizeof out->token);
        return true;
    case BOTS_DECISION:
        out->said = ORR_BOT_DECISION;
        return bots_number(m, "id", &out->id, err);
    case BOTS_ERROR: {
        char code[40], text[BOTS_TEXT];
        out->said = ORR_BOT_ERROR;
        bots_text(m, "code", code, sizeof code);
        bots_text(m, "text", text, sizeof text);
        orr_fail(err, "it says \"%s\": %s", code, text);
        return true;
    }
    default:
        return true; /* remarks, and what we do not know */
    }
}

bool orr_bot_hear(const char *line, size_t n, struct orr_bot_heard *out, struct orr_error *err) {
    struct orr_json_doc doc = {0};
    enum bots_kind kind;
    *out = (struct orr_bot_heard){.said = ORR_BOT_REMARK};
    bool ok = bots_read(&doc, line, n, &kind, err) && read_said(doc.root, kind, out, err);
    orr_json_free(&doc);
    return ok;
}

bool orr_bot_decision(const orr_game *g, const void *view, const char *line, size_t n, orr_action *out,
                      struct orr_error *err) {
    struct orr_json_doc doc = {0};
    enum bots_kind kind;
    bool ok = bots_read(&doc, line, n, &kind, err) && bots_decision(g, view, doc.root, out, err);
    orr_json_free(&doc);
    return ok;
}
