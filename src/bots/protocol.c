/* Writing and reading the messages. Everything a bot is told of the state comes from the view of its seat. */
#include "protocol.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/report.h"
#include "orrery/version.h"

/* ---- writing ---- */

/* Line feeds between the members of a text of JSON become blanks: a message is one line. */
static void put_flat(struct orr_buf *b, const struct orr_buf *json) {
    for (size_t i = 0; i < json->n; i++) {
        bool breaks = json->at[i] == '\n' || json->at[i] == '\r';
        orr_put_bytes(b, breaks ? " " : &json->at[i], 1);
    }
}

static void put_member(struct orr_buf *b, const char *key, const char *text) {
    orr_put(b, ",\"%s\":", key);
    orr_put_json_string(b, text);
}

void bots_put_hello(struct orr_buf *b) {
    orr_put(b,
            "{\"type\":\"hello\",\"protocol\":%d,\"program\":\"orrery %s\","
            "\"capabilities\":[\"view\",\"options\",\"stop\",\"info\",\"result\"]}\n",
            ORR_BOT_PROTOCOL, orr_version());
}

void bots_put_new(const orr_game *g, uint32_t match, int seat, const struct orr_bot_limits *limits, struct orr_buf *b) {
    orr_put(b, "{\"type\":\"new\",\"match\":%" PRIu32, match);
    put_member(b, "game", g->rules->id);
    put_member(b, "title", g->rules->title);
    orr_put(b, ",\"edition\":%u,\"seats\":%u,\"seat\":%d,\"together\":%s,\"options\":", g->edition, g->seats, seat,
            orr_common_goal(g) ? "true" : "false");
    orr_options_write(g, b);
    orr_put(b, ",\"content\":\"");
    for (unsigned i = 0; i < sizeof g->content_hash; i++) {
        orr_put(b, "%02x", g->content_hash[i]);
    }
    orr_put(b, "\"");
    if (g->own_content) {
        struct orr_buf pack = {0};
        orr_content_write(g->rules, g->content, &pack);
        orr_put(b, ",\"pack\":");
        put_flat(b, &pack);
        orr_buf_free(&pack);
    }
    orr_put(b, ",\"limits\":{\"decision_ms\":%" PRIu32 ",\"grace_ms\":%" PRIu32 ",\"memory_mb\":%" PRIu32 "}}\n",
            limits->decision_ms, limits->grace_ms, limits->memory_mb);
}

void bots_put_view(const orr_game *g, const void *view, uint32_t match, uint32_t id, struct orr_buf *b) {
    struct orr_buf position = {0};
    orr_position_write(g, view, &position);
    orr_put(b, "{\"type\":\"view\",\"match\":%" PRIu32 ",\"id\":%" PRIu32 ",\"position\":", match, id);
    put_flat(b, &position);
    orr_put(b, "}\n");
    orr_buf_free(&position);
}

void bots_put_options(const orr_game *g, const void *view, uint32_t match, uint32_t id, struct orr_buf *b) {
    struct orr_buf legal = {0};
    orr_legal_json(g, view, NULL, &legal);
    orr_put(b, "{\"type\":\"options\",\"match\":%" PRIu32 ",\"id\":%" PRIu32 ",", match, id);
    legal.at[0] = ' '; /* its members become ours */
    put_flat(b, &legal);
    orr_put(b, "\n");
    orr_buf_free(&legal);
}

void bots_put_go(uint32_t id, uint32_t budget_ms, struct orr_buf *b) {
    orr_put(b, "{\"type\":\"go\",\"id\":%" PRIu32 ",\"budget_ms\":%" PRIu32 "}\n", id, budget_ms);
}

void bots_put_stop(uint32_t id, struct orr_buf *b) { orr_put(b, "{\"type\":\"stop\",\"id\":%" PRIu32 "}\n", id); }

/* Seats of a mask. */
static void put_seats(struct orr_buf *b, const char *key, unsigned mask) {
    orr_put(b, ",\"%s\":[", key);
    for (unsigned i = 0, told = 0; i < ORR_MAX_SEATS; i++) {
        if (mask >> i & 1u) {
            orr_put(b, "%s%u", told++ ? "," : "", i);
        }
    }
    orr_put(b, "]");
}

void bots_put_result(const orr_game *g, const struct orr_result *r, uint32_t match, struct orr_buf *b) {
    orr_put(b, "{\"type\":\"result\",\"match\":%" PRIu32, match);
    put_seats(b, "won", r->won);
    orr_put(b, ",\"places\":[");
    for (unsigned i = 0; i < g->seats; i++) {
        orr_put(b, r->rank[i] ? "%s%u" : "%snull", i ? "," : "", r->rank[i]);
    }
    orr_put(b, "],\"scores\":[");
    for (unsigned i = 0; i < g->seats; i++) {
        orr_put(b, "%s%.10g", i ? "," : "", orr_points(g, r->score[i]));
    }
    orr_put(b, "]");
    put_seats(b, "partial", r->partial & ((1u << g->seats) - 1));
    orr_put(b, ",\"rounds\":%" PRIu32 "}\n", r->rounds);
}

void bots_put_quit(struct orr_buf *b) { orr_put(b, "{\"type\":\"quit\"}\n"); }

void bots_put_error(const char *code, const char *text, struct orr_buf *b) {
    orr_put(b, "{\"type\":\"error\",\"code\":\"%s\"", code);
    put_member(b, "text", text);
    orr_put(b, "}\n");
}

static const struct orr_json *put_value(const struct orr_json *, struct orr_buf *);

/* The members of a list or an object; returns what follows it. */
static const struct orr_json *put_members(const struct orr_json *v, struct orr_buf *b) {
    const struct orr_json *at = orr_json_first(v);
    bool list = v->type == ORR_JSON_LIST;
    orr_put(b, list ? "[" : "{");
    for (uint32_t i = 0; i < v->count; i++) {
        orr_put(b, "%s", i ? "," : "");
        if (!list) {
            orr_put_json_string(b, at->key);
            orr_put(b, ":");
        }
        at = put_value(at, b);
    }
    orr_put(b, list ? "]" : "}");
    return at;
}

static const struct orr_json *put_value(const struct orr_json *v, struct orr_buf *b) {
    static const char *const words[] = {[ORR_JSON_NULL] = "null", [ORR_JSON_FALSE] = "false", [ORR_JSON_TRUE] = "true"};
    switch (v->type) {
    case ORR_JSON_LIST:
    case ORR_JSON_OBJECT:
        return put_members(v, b);
    case ORR_JSON_STRING:
        orr_put_json_string(b, v->text);
        break;
    case ORR_JSON_INT:
        orr_put_int(b, v->number);
        break;
    default: /* fractions have no value here, and nothing that is read needs one */
        orr_put(b, "%s", v->type <= ORR_JSON_TRUE && words[v->type] ? words[v->type] : "null");
    }
    return orr_json_next(v);
}

void bots_put_json(const struct orr_json *v, struct orr_buf *b) { put_value(v, b); }

/* ---- reading ---- */

bool bots_read(struct orr_json_doc *doc, const char *line, size_t n, enum bots_kind *kind, struct orr_error *err) {
    static const char *const names[] = {[BOTS_HELLO] = "hello",     [BOTS_NEW] = "new",    [BOTS_VIEW] = "view",
                                        [BOTS_OPTIONS] = "options", [BOTS_GO] = "go",      [BOTS_STOP] = "stop",
                                        [BOTS_QUIT] = "quit",       [BOTS_INFO] = "info",  [BOTS_DECISION] = "decision",
                                        [BOTS_RESULT] = "result",   [BOTS_ERROR] = "error"};
    *kind = BOTS_OTHER;
    if (!orr_json_parse(doc, line, n, err)) {
        return false;
    }
    const struct orr_json *type = orr_json_get(doc->root, "type");
    if (!type || type->type != ORR_JSON_STRING) {
        return orr_fail(err, "a message is an object with a \"type\"");
    }
    for (unsigned i = 1; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(type->text, names[i]) == 0) {
            *kind = (enum bots_kind)i;
        }
    }
    return true;
}

void bots_text(const struct orr_json *message, const char *key, char *out, size_t size) {
    const struct orr_json *v = orr_json_get(message, key);
    struct orr_error clean = {0};
    if (v && v->type == ORR_JSON_STRING) {
        orr_fail(&clean, "%.400s", v->text); /* without control characters */
    }
    snprintf(out, size, "%s", clean.text);
}

bool bots_number(const struct orr_json *message, const char *key, uint32_t *out, struct orr_error *err) {
    int64_t value;
    if (!orr_json_need_int(message, key, 0, UINT32_MAX, &value, err)) {
        return false;
    }
    *out = (uint32_t)value;
    return true;
}

unsigned bots_wants(const struct orr_json *hello) {
    const struct orr_json *list = orr_json_get(hello, "wants");
    unsigned wants = 0;
    if (!list || list->type != ORR_JSON_LIST) {
        return BOTS_WANT_VIEW | BOTS_WANT_OPTIONS;
    }
    const struct orr_json *at = orr_json_first(list);
    for (uint32_t i = 0; i < list->count; i++, at = orr_json_next(at)) {
        bool text = at->type == ORR_JSON_STRING;
        wants |= text && strcmp(at->text, "view") == 0 ? BOTS_WANT_VIEW : 0u;
        wants |= text && strcmp(at->text, "options") == 0 ? BOTS_WANT_OPTIONS : 0u;
    }
    return wants;
}

/* What the message says, whether it is legal or not. */
static bool named(const orr_game *g, const struct orr_actions *legal, const struct orr_json *message, orr_action *out,
                  struct orr_error *err) {
    const struct orr_json *step = orr_json_get(message, "step"), *action = orr_json_get(message, "action"),
                          *index = orr_json_get(message, "index");
    if (step && step->type == ORR_JSON_STRING) {
        return orr_step_read(g, step->text, out, err);
    }
    if (action && action->type == ORR_JSON_STRING) {
        char *end = NULL;
        *out = strtoull(action->text, &end, 16);
        return (strlen(action->text) == 16 && !*end) || orr_fail(err, "\"action\" is not 16 hex digits");
    }
    if (index && index->type == ORR_JSON_INT) {
        bool within = index->number >= 0 && index->number < legal->n;
        *out = within ? legal->at[index->number] : 0;
        return within || orr_fail(err, "\"index\" is not from 0 to %" PRIu32, legal->n - 1);
    }
    return orr_fail(err, "a decision needs \"step\", \"action\" or \"index\"");
}

bool bots_decision(const orr_game *g, const void *view, const struct orr_json *message, orr_action *out,
                   struct orr_error *err) {
    struct orr_actions legal;
    orr_legal(g, view, &legal);
    if (!named(g, &legal, message, out, err)) {
        return false;
    }
    struct orr_verdict v = orr_check(g, view, *out);
    if (v.rule) {
        char words[400];
        orr_refusal_words(g, view, *out, v, words, sizeof words);
        return orr_fail(err, "%s", words);
    }
    return true;
}
