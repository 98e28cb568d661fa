/* A match while it is played: decisions of people and computer players, undo, resigning, chat. */
#include "table_parts.h"

#include "orrery/think.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- going on ---- */

/* The computer player to act is asked, unless it is being asked already. Where the pool has no room, the next change or
 * the next look at the clock asks again. */
static void ask_computer(struct table *t) {
    struct orr_next next = orr_session_next(t->session);
    struct orr_request request;
    struct orr_buf text = {0};
    if (t->request || next.kind != ORR_NEXT_COMPUTER ||
        !orr_session_ask(t->session, ORR_ASK_DECISION, next.seat, &request, NULL)) {
        return;
    }
    orr_request_write(&request, &text);
    if (pool_ask(t->house->pool, t->id, request.number, text.at, text.n)) {
        t->request = request.number;
    }
    orr_buf_free(&text);
}

static void tell_all(struct table *t) {
    for (struct peer *p = t->peers; p; p = p->next) {
        if (p->greeted) {
            tell_entries(t, p);
        }
    }
}

void table_advance(struct table *t) {
    if (!t->session) {
        return;
    }
    while (orr_session_step(t->session)) {
    }
    if (t->phase == TABLE_PLAYING && orr_match_over(orr_session_match(t->session))) {
        t->phase = TABLE_OVER;
        table_keep(t, NULL, 0);
    }
    tell_all(t);
    ask_computer(t);
}

void table_answer(struct table *t, uint32_t number, orr_action action) {
    if (t->request != number) {
        return; /* it was asked before something was taken back */
    }
    t->request = 0;
    if (t->session && action && orr_session_answer(t->session, number, action, NULL)) {
        table_advance(t);
    } else {
        ask_computer(t);
    }
}

/* So many entries are left: peers that had more have no more than that. */
static void went_back(struct table *t) {
    uint32_t length = orr_match_length(orr_session_match(t->session));
    t->request = 0;
    for (struct peer *p = t->peers; p; p = p->next) {
        p->length = p->length < length ? p->length : length;
    }
}

/* ---- arriving and leaving ---- */

static void greet(struct table *t, struct peer *p) {
    if (!t->session) {
        return;
    }
    if (!p->length) {
        tell_welcome(t, p);
    }
    tell_entries(t, p);
}

void table_begun(struct table *t) {
    while (orr_session_step(t->session)) {
    }
    for (struct peer *p = t->peers; p; p = p->next) {
        if (p->greeted) {
            greet(t, p);
        }
    }
    ask_computer(t);
}

static void tell_presence(struct table *t) {
    for (struct peer *p = t->peers; p; p = p->next) {
        if (p->greeted) {
            tell_table(t, p);
        }
    }
}

void table_join(struct table *t, struct peer *p) {
    p->table = t;
    p->reader = ORR_WATCHER;
    p->next = t->peers;
    t->peers = p;
}

void table_leave(struct table *t, struct peer *p, double now) {
    struct peer **at = &t->peers;
    while (*at && *at != p) {
        at = &(*at)->next;
    }
    if (*at) {
        *at = p->next;
    }
    p->table = NULL;
    t->used = now;
    tell_presence(t);
}

/* ---- messages of peers ---- */

static bool read_action(const char *text, orr_action *out) {
    char *end;
    *out = strtoull(text, &end, 16);
    return strlen(text) == 16 && !*end && strspn(text, "0123456789abcdef") == 16;
}

/* Has the client what the server has? The entries before the last one that it saw may have been taken back. */
static bool can_resume(const struct table *t, const struct peer *p, int64_t length, const char *hash) {
    const struct orr_match *m = orr_session_match(t->session);
    const orr_game *g = orr_match_game(m);
    if (length <= 0 || length > (int64_t)orr_match_length(m)) {
        return false;
    }
    uint8_t *view = orr_alloc(1, g->rules->state_size);
    orr_action seen;
    orr_session_view(t->session, p->reader, length == (int64_t)orr_match_length(m) ? ORR_NOW : (int)length, view);
    bool same = read_action(hash, &seen) && seen == orr_hash(g, view);
    free(view);
    return same;
}

static const char *text_of(const struct orr_json *root, const char *key) {
    const struct orr_json *v = orr_json_get(root, key);
    return v && v->type == ORR_JSON_STRING ? v->text : "";
}

static int64_t number_of(const struct orr_json *root, const char *key) {
    const struct orr_json *v = orr_json_get(root, key);
    return v && v->type == ORR_JSON_INT ? v->number : -1;
}

static void on_hello(struct table *t, struct peer *p, const struct orr_json *root) {
    const char *token = text_of(root, "token");
    if (number_of(root, "protocol") != PROTOCOL) {
        tell_refusal(t, p, "hello", "this page and the server speak different versions: reload to continue");
        peer_end(p, WS_POLICY, "version");
        return;
    }
    if (p->greeted) {
        return;
    }
    p->reader = *token ? table_seat_of(t, token) : ORR_WATCHER;
    if (*token && p->reader < 0) {
        tell_refusal(t, p, "hello", "this seat belongs to somebody else");
        p->reader = ORR_WATCHER;
    }
    p->greeted = true;
    p->length = 0;
    if (t->session && can_resume(t, p, number_of(root, "length"), text_of(root, "hash"))) {
        p->length = (uint32_t)number_of(root, "length");
        p->view = orr_realloc(p->view, 1, orr_match_game(orr_session_match(t->session))->rules->state_size);
    }
    tell_presence(t);
    greet(t, p);
    tell_past_chat(t, p);
}

/* A decision names the entry that it answers: one that comes twice, or too late, changes nothing. */
static bool is_current(const struct table *t, const struct orr_json *root) {
    return number_of(root, "written") == (int64_t)orr_match_written(orr_session_match(t->session));
}

static void refuse_action(struct table *t, struct peer *p, orr_action a, struct orr_verdict v) {
    const orr_game *g = orr_match_game(orr_session_match(t->session));
    char words[512];
    void *view = orr_alloc(1, g->rules->state_size);
    orr_session_view(t->session, p->reader, ORR_NOW, view);
    orr_refusal_words(g, view, a, v, words, sizeof words);
    tell_refusal(t, p, "do", words);
    free(view);
}

static void on_do(struct table *t, struct peer *p, const struct orr_json *root) {
    orr_action a = 0;
    if (!read_action(text_of(root, "action"), &a)) {
        tell_refusal(t, p, "do", "that is no action");
        return;
    }
    if (orr_session_next(t->session).seat != p->reader) {
        tell_refusal(t, p, "do", "it is not your turn");
        return;
    }
    struct orr_verdict v = orr_session_do(t->session, p->reader, a);
    if (v.rule) {
        refuse_action(t, p, a, v);
    } else {
        table_advance(t);
    }
}

static void on_undo(struct table *t, struct peer *p, const struct orr_json *root) {
    struct orr_error err = {{0}};
    (void)root;
    if (!orr_session_undo(t->session, p->reader, &err)) {
        tell_refusal(t, p, "undo", err.text);
        return;
    }
    went_back(t);
    table_advance(t);
}

static void on_resign(struct table *t, struct peer *p, const struct orr_json *root) {
    struct orr_error err = {{0}};
    (void)root;
    if (!orr_match_resign(orr_session_match(t->session), p->reader, &err)) {
        tell_refusal(t, p, "resign", err.text);
        return;
    }
    t->request = 0;
    table_advance(t);
}

static void on_chat(struct table *t, struct peer *p, const struct orr_json *root) {
    const char *text = text_of(root, "text");
    if (p->reader < 0 || !*text || strlen(text) >= CHAT_TEXT) {
        tell_refusal(t, p, "chat", p->reader < 0 ? "only players write here" : "a message has 1 to 399 bytes");
        return;
    }
    uint32_t n = t->said;
    table_keep_chat(t, p->reader, text);
    for (struct peer *each = t->peers; each; each = each->next) {
        if (each->greeted) {
            tell_chat(t, each, n, p->reader, wall_ms(), text);
        }
    }
}

/* What only a seat of a match that is played may say, about the match as it is. */
static const struct {
    const char *type;
    void (*on)(struct table *, struct peer *, const struct orr_json *);
} moves[] = {{"do", on_do}, {"undo", on_undo}, {"resign", on_resign}};

static void on_move(struct table *t, struct peer *p, const char *type, const struct orr_json *root) {
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        if (strcmp(moves[i].type, type) != 0) {
            continue;
        }
        if (p->reader < 0 || t->phase != TABLE_PLAYING) {
            tell_refusal(t, p, type, p->reader < 0 ? "only players can do that" : "the match is not being played");
        } else if (!is_current(t, root)) {
            tell_refusal(t, p, type, "something else has happened since");
            tell_entries(t, p);
        } else {
            moves[i].on(t, p, root);
        }
        return;
    }
    tell_refusal(t, p, type, "there is no such message");
}

void table_message(struct table *t, struct peer *p, const char *text, size_t n) {
    struct orr_json_doc doc = {0};
    struct orr_error err = {{0}};
    bool ok = orr_json_parse(&doc, text, n, &err) && doc.root->type == ORR_JSON_OBJECT;
    const char *type = ok ? text_of(doc.root, "type") : "";
    if (!ok) {
        tell_refusal(t, p, "", *err.text ? err.text : "a message is an object");
    } else if (!strcmp(type, "hello")) {
        on_hello(t, p, doc.root);
    } else if (!p->greeted) {
        tell_refusal(t, p, type, "hello comes first");
    } else if (!strcmp(type, "chat")) {
        on_chat(t, p, doc.root);
    } else {
        on_move(t, p, type, doc.root);
    }
    orr_json_free(&doc);
}
