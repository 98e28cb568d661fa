/* A match while it is played: decisions of people and computer players, undo, resigning. */
#include "table_parts.h"

#include "orrery/report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- going on ---- */

void table_advance(struct table *t) {
    if (!t->session) {
        return;
    }
    later_go_on(t);
    clock_turn(t);
    offer_check(t);
    bool ends = t->phase == TABLE_PLAYING && orr_match_over(orr_session_match(t->session));
    if (ends) {
        t->phase = TABLE_OVER;
        t->later = t->share_due = 0;
        t->standings = t->plans = 0;
        table_keep(t, NULL, 0);
    }
    table_keep_state(t);
    if (!share_missing(t)) {
        table_tell(t, tell_entries);
    }
    if (ends) {
        aside_open(t);
    }
    think_tidy(t);
    think_ask(t);
}

bool table_busy(const struct table *t) {
    return !table_is_others(t) && (t->request || t->unasked || t->later || t->share_due || t->bot_asked);
}

void table_tick(struct table *t) {
    int64_t now = table_now(t), due = clock_due(t);
    if (t->phase != TABLE_PLAYING || !t->session) {
        return;
    }
    bool ours = !table_is_others(t);
    if (ours && t->later && now >= t->later) {
        later_fire(t);
    } else if (ours && t->share_due && now >= t->share_due && share_missing(t)) {
        share_expire(t);
    } else if (due && now >= due) {
        clock_fire(t);
    } else if (offer_due(t) && now >= offer_due(t)) {
        offer_fade(t);
    } else if (t->unasked && now >= t->again) {
        think_ask(t);
    } else {
        bot_tick(t);
    }
}

void table_answer(struct table *t, uint32_t number, orr_action action) {
    if (t->request != number) {
        return; /* it was asked before something was taken back */
    }
    enum { PAUSE_MS = 2000 };
    t->request = 0;
    if (t->session && action && orr_session_answer(t->session, t->number, action, NULL)) {
        table_advance(t);
    } else {
        t->unasked = true; /* nobody should be asked the same without end */
        t->again = table_now(t) + PAUSE_MS;
    }
}

/* So many entries are left: peers that had more have no more than that. */
void table_went_back(struct table *t) {
    uint32_t length = orr_match_length(orr_session_match(t->session));
    t->request = 0;
    for (struct peer *p = t->peers; p; p = p->next) {
        peer_cut(p, length);
    }
}

/* ---- arriving and leaving ---- */

/* Until all shares of the seed are here there is no game to look at. */
void table_greet(struct table *t, struct peer *p) {
    if (!t->session) {
        return;
    }
    if (share_missing(t)) {
        tell_shares(t, p);
        return;
    }
    if (!p->length) {
        tell_welcome(t, p);
    }
    tell_entries(t, p);
    tell_offer(t, p);
    tell_standing(t, p);
    tell_plans(t, p);
}

void table_begun(struct table *t) {
    if (!share_missing(t)) {
        later_go_on(t);
        clock_start(t);
    }
    table_keep_state(t);
    table_tell(t, table_greet);
    think_ask(t);
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
    table_tell(t, tell_table);
    table_tell_here(t);
    think_tidy(t);
}

/* ---- messages of peers ---- */

bool read_action(const char *text, orr_action *out) {
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

const char *text_of(const struct orr_json *root, const char *key) {
    const struct orr_json *v = orr_json_get(root, key);
    return v && v->type == ORR_JSON_STRING ? v->text : "";
}

int64_t number_of(const struct orr_json *root, const char *key) {
    const struct orr_json *v = orr_json_get(root, key);
    return v && v->type == ORR_JSON_INT ? v->number : -1;
}

/* Do both ends mean the same by the bytes of a state and the numbers of lines? Who does not say which editions it has is
 * taken at its word. A table may be frozen because its game is not known here. */
static bool is_of_our_time(const struct table *t, const struct orr_json *root) {
    const struct orr_json *editions = orr_json_get(root, "editions");
    const struct orr_rules *rules = orr_games_find(t->spec.game);
    const char *theirs = editions ? text_of(editions, t->spec.game) : "";
    char ours[ORR_STAMP] = "";
    if (rules) {
        orr_stamp_of(rules, ours);
    }
    return number_of(root, "protocol") == PROTOCOL && (!editions || !rules || strcmp(theirs, ours) == 0);
}

static void on_hello(struct table *t, struct peer *p, const struct orr_json *root) {
    const char *token = text_of(root, "token");
    if (!is_of_our_time(t, root)) {
        tell_reload(t, p);
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
    if (bot_sits(t, p->reader)) {
        tell_refusal(t, p, "hello", "a bot sits there, which has a socket of its own");
        p->reader = ORR_WATCHER;
    }
    if (p->reader < 0 && table_watchers(t) >= WATCHERS_MOST) {
        tell_refusal(t, p, "hello", "there are too many who watch this table");
        peer_end(p, WS_BUSY, "too many watch");
        return;
    }
    p->greeted = true;
    p->length = 0;
    if (t->session && !share_missing(t) && can_resume(t, p, number_of(root, "length"), text_of(root, "hash"))) {
        p->length = (uint32_t)number_of(root, "length");
        p->view = orr_realloc(p->view, 1, orr_match_game(orr_session_match(t->session))->rules->state_size);
    }
    table_tell(t, tell_table);
    table_tell_here(t);
    table_greet(t, p);
    chat_tell_past(t, p);
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

/* The decision that the server would take for the person may also be sent. */
static bool may_decide(const struct table *t, int seat) {
    struct orr_next next = orr_session_next(t->session);
    return next.seat == seat && (next.kind == ORR_NEXT_PERSON || next.kind == ORR_NEXT_STEP);
}

static void on_do(struct table *t, struct peer *p, const struct orr_json *root) {
    orr_action a = 0;
    if (!read_action(text_of(root, "action"), &a)) {
        tell_refusal(t, p, "do", "that is no action");
        return;
    }
    if (!may_decide(t, p->reader)) {
        tell_refusal(t, p, "do", "it is not your turn");
        return;
    }
    struct orr_verdict v = orr_session_do(t->session, p->reader, a);
    if (v.rule) {
        refuse_action(t, p, a, v);
        return;
    }
    plan_drop(t, p->reader);
    if (t->offer.kind == OFFER_TAKEBACK) {
        offer_end(t, "gone"); /* play went on instead */
    }
    table_advance(t);
}

static void on_undo(struct table *t, struct peer *p, const struct orr_json *root) {
    struct orr_error err = {{0}};
    (void)root;
    if (!orr_session_undo(t->session, p->reader, &err)) {
        tell_refusal(t, p, "undo", err.text);
        return;
    }
    plan_drop(t, p->reader);
    table_went_back(t);
    table_advance(t);
}

/* Where the match goes on, a computer player takes the seat. */
static void on_resign(struct table *t, struct peer *p, const struct orr_json *root) {
    struct orr_error err = {{0}};
    struct orr_match *m = orr_session_match(t->session);
    (void)root;
    if (!table_person(t, p->reader)) {
        tell_refusal(t, p, "resign", "you have left the match already");
        return;
    }
    if (!orr_match_resign(m, p->reader, &err)) {
        tell_refusal(t, p, "resign", err.text);
        return;
    }
    t->request = 0;
    if (!orr_match_over(m)) {
        table_hand(t, p->reader, t->pace.player);
    }
    table_advance(t);
}

/* What only a seat of a match that is played may say. Until all shares of the dice are here there is no game that could be
 * decided about, left or shown. */
enum { DATED = 1, BEFORE = 2 }; /* it is about the match as it is; before the shares are here too */
static const struct {
    const char *type;
    void (*on)(struct table *, struct peer *, const struct orr_json *);
    unsigned flags;
} moves[] = {{"do", on_do, DATED},
             {"undo", on_undo, DATED},
             {"resign", on_resign, DATED},
             {"offer", offer_on_make, DATED},
             {"answer", offer_on_answer, 0},
             {"cancel", offer_on_cancel, 0},
             {"standing", later_on_standing, 0},
             {"plan", plan_on_plan, 0},
             {"hint", think_on_hint, DATED},
             {"commit", share_on_commit, BEFORE},
             {"reveal", share_on_reveal, BEFORE}};

/* Why nobody here may say such a thing now; NULL: the peer may. */
static const char *why_not(const struct table *t, const struct peer *p, unsigned flags) {
    if (p->reader < 0) {
        return "only players can do that";
    }
    if (t->phase != TABLE_PLAYING) {
        return *t->frozen.text ? t->frozen.text : "the match is not being played";
    }
    return share_missing(t) && !(flags & BEFORE) ? "the dice are still being mixed" : NULL;
}

static void on_move(struct table *t, struct peer *p, const char *type, const struct orr_json *root) {
    size_t i = 0, n = sizeof moves / sizeof moves[0];
    while (i < n && strcmp(moves[i].type, type) != 0) {
        i++;
    }
    if (i == n) {
        tell_refusal(t, p, type, "there is no such message");
        return;
    }
    if ((clock_due(t) && table_now(t) >= clock_due(t)) || (offer_due(t) && table_now(t) >= offer_due(t))) {
        table_tick(t); /* the time was up before this came */
    }
    const char *why = why_not(t, p, moves[i].flags);
    if (why) {
        tell_refusal(t, p, type, why);
    } else if (moves[i].flags & DATED && !is_current(t, root)) {
        tell_refusal(t, p, type, "something else has happened since");
        tell_entries(t, p);
    } else {
        uint64_t before = t->ticket;
        moves[i].on(t, p, root);
        p->mine = t->ticket > before ? t->ticket : p->mine;
        p->deed = moves[i].type;
    }
}

void table_message(struct table *t, struct peer *p, const char *text, size_t n) {
    if (p->bot) {
        bot_message(t, p, text, n);
        return;
    }
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
        chat_on_say(t, p, doc.root);
    } else if (!strcmp(type, "aside")) {
        aside_on_say(t, p, doc.root);
    } else {
        on_move(t, p, type, doc.root);
    }
    orr_json_free(&doc);
}
