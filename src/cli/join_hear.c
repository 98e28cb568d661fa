/* What the server tells of a match, taken into the match that is followed here. docs/protocol.md has the messages. */
#include "join.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void join_printable(const char *text, char *out, size_t size) {
    struct orr_error clean = {0};
    orr_fail(&clean, "%s", text);
    snprintf(out, size, "%s", clean.text);
}

static const char *text_of(const struct orr_json *root, const char *key) {
    const struct orr_json *v = orr_json_get(root, key);
    return v && v->type == ORR_JSON_STRING ? v->text : "";
}

static int64_t number_of(const struct orr_json *root, const char *key, int64_t otherwise) {
    const struct orr_json *v = orr_json_get(root, key);
    return v && v->type == ORR_JSON_INT ? v->number : otherwise;
}

static bool is_true(const struct orr_json *root, const char *key) {
    const struct orr_json *v = orr_json_get(root, key);
    return v && v->type == ORR_JSON_TRUE;
}

/* ---- the table ---- */

static void read_person(struct join_seat *s, const struct orr_json *v) {
    char name[sizeof((struct orr_error *)0)->text];
    join_printable(text_of(v, "name"), name, sizeof name);
    snprintf(s->name, sizeof s->name, "%.*s", ORR_PLAYER_NAME - 1, name);
    join_printable(text_of(v, "player"), name, sizeof name);
    snprintf(s->player, sizeof s->player, "%.*s", ORR_PLAYER_NAME - 1, name);
    s->here = is_true(v, "here");
}

bool join_read_table(struct join *j, const struct orr_json *v) {
    const struct orr_json *seats = orr_json_get(v, "seats");
    const char *game = text_of(v, "game"), *phase = text_of(v, "phase");
    bool known = strlen(game) < sizeof j->game && strlen(phase) < sizeof j->phase && orr_games_find(game);
    if (!known || !seats || seats->type != ORR_JSON_LIST || seats->count > ORR_MAX_SEATS || !seats->count) {
        return false;
    }
    snprintf(j->game, sizeof j->game, "%s", game);
    snprintf(j->phase, sizeof j->phase, "%s", phase);
    j->watchers = (unsigned)number_of(v, "watchers", 0);
    j->seats = seats->count;
    const struct orr_json *person = orr_json_first(seats);
    for (unsigned i = 0; i < j->seats; i++, person = orr_json_next(person)) {
        read_person(&j->at[i], person);
    }
    return true;
}

/* Who plays what, as the match and the screens have it. */
static void seat_all(struct play *p) {
    const struct join *j = p->join;
    if (!p->match) {
        return;
    }
    for (unsigned i = 0; i < p->game->seats && i < j->seats; i++) {
        struct orr_seat_info info = {{0}, {0}};
        snprintf(info.name, sizeof info.name, "%s", j->at[i].name);
        snprintf(info.player, sizeof info.player, "%s", j->at[i].player);
        orr_match_hear_seat(p->match, (int)i, &info);
        p->computer[i] = orr_seat_is_person(&info) ? NULL : orr_player_find(info.player, NULL);
    }
    names_show(p->match, &p->shown);
    p->names = p->shown.at;
}

static bool on_table(struct play *p, const struct orr_json *root) {
    const struct orr_json *table = orr_json_get(root, "table");
    if (table && join_read_table(p->join, table)) {
        p->join->fresh = true;
        seat_all(p);
    }
    return true;
}

/* ---- the beginning ---- */

/* The same value as text again: a position stands in the message, and is read as a text of its own. */
static void put_value(const struct orr_json *v, struct orr_buf *out) {
    static const char *const words[] = {[ORR_JSON_NULL] = "null", [ORR_JSON_FALSE] = "false", [ORR_JSON_TRUE] = "true"};
    bool list = v->type == ORR_JSON_LIST;
    if (v->type <= ORR_JSON_TRUE) {
        orr_put(out, "%s", words[v->type]);
    } else if (v->type == ORR_JSON_INT || v->type == ORR_JSON_FRACTION) {
        orr_put(out, "%" PRId64, v->number);
    } else if (v->type == ORR_JSON_STRING) {
        orr_put_json_string(out, v->text);
    } else {
        orr_put(out, list ? "[" : "{");
        const struct orr_json *member = orr_json_first(v);
        for (uint32_t i = 0; i < v->count; i++, member = orr_json_next(member)) {
            orr_put(out, "%s", i ? "," : "");
            if (!list) {
                orr_put_json_string(out, member->key);
                orr_put(out, ":");
            }
            put_value(member, out);
        }
        orr_put(out, list ? "]" : "}");
    }
}

static void end_match(struct play *p) {
    orr_session_free(p->session);
    free(p->view);
    p->session = NULL;
    p->match = NULL;
    p->game = NULL;
    p->view = NULL;
    p->legal.n = 0;
    p->held = (struct orr_held){0};
    memset(p->seen, 0, sizeof p->seen);
}

static bool begin(struct play *p, const struct orr_json *root, struct orr_error *err) {
    struct orr_seat_info seats[ORR_MAX_SEATS] = {{{0}, {0}}};
    struct orr_buf text = {0};
    orr_game *g = NULL;
    void *start = NULL;
    const struct orr_json *position = orr_json_need(root, "position", ORR_JSON_OBJECT, err);
    if (position) {
        put_value(position, &text);
    }
    bool ok = position && orr_position_read(text.at, text.n, NULL, &g, &start, err);
    orr_buf_free(&text);
    if (!ok) {
        return false;
    }
    end_match(p);
    p->match = orr_match_follow(g, start, seats);
    p->session = orr_session_new(p->match, 0);
    p->game = g;
    p->view = orr_alloc(1, g->rules->state_size);
    free(start);
    orr_session_confirm(p->session, p->confirms);
    return true;
}

static bool on_welcome(struct play *p, const struct orr_json *root) {
    struct join *j = p->join;
    struct orr_error err = {0};
    int64_t seat = number_of(root, "seat", -1);
    if (!begin(p, root, &err)) {
        snprintf(j->why, sizeof j->why, tr("this program cannot follow the match: %.300s"), err.text);
        j->shut = true;
        return true;
    }
    join_dice_told(j, text_of(root, "commit"));
    j->seat = seat >= 0 && seat < p->game->seats ? (int)seat : -1;
    j->sending = false;
    p->facing = j->seat;
    p->persons = j->seat >= 0;
    seat_all(p);
    weights_recall(p->game);
    return true;
}

/* ---- what happens ---- */

/* Nobody has read what is not there any more. */
static void forget_seen(struct play *p) {
    uint32_t length = orr_match_length(p->match);
    for (int i = 0; i <= ORR_MAX_SEATS; i++) {
        p->seen[i] = p->seen[i] < length ? p->seen[i] : length;
    }
}

static bool on_entries(struct play *p, const struct orr_json *root, const char *text) {
    struct join *j = p->join;
    struct orr_error err = {0};
    if (!p->match) {
        return false;
    }
    j->sending = false;
    if (!orr_match_hear_message(p->match, text, strlen(text), &err)) {
        snprintf(j->why, sizeof j->why, tr("this program cannot follow the match: %.300s"), err.text);
        j->shut = true;
        return true;
    }
    forget_seen(p);
    j->written = (uint32_t)number_of(root, "written", 0);
    j->over = j->over || is_true(root, "over");
    j->paused = is_true(root, "paused");
    return true;
}

static const char *speaker(const struct join *j, int64_t seat) {
    return seat >= 0 && seat < (int64_t)j->seats ? j->at[seat].name : "?";
}

/* After a reconnection what was said before is told again. */
static bool on_chat(struct play *p, const struct orr_json *root) {
    struct join *j = p->join;
    char clean[sizeof((struct orr_error *)0)->text], line[sizeof j->talk[0]];
    int64_t n = number_of(root, "n", -1), seat = number_of(root, "seat", -1);
    if (n < (int64_t)j->chat) {
        return false;
    }
    j->chat = (uint32_t)n + 1;
    if (join_is_muted(j, seat)) {
        return false;
    }
    join_printable(text_of(root, "text"), clean, sizeof clean);
    snprintf(line, sizeof line, "%s: %.*s", speaker(j, seat), JOIN_CHAT, clean);
    join_hears(p, line);
    return true;
}

/* A hello that is refused for good comes with the end of the connection, which would be tried again for ever. */
static bool on_refused(struct play *p, const struct orr_json *root) {
    struct join *j = p->join;
    char clean[sizeof((struct orr_error *)0)->text];
    join_printable(text_of(root, "text"), clean, sizeof clean);
    j->sending = false;
    if (strcmp(text_of(root, "to"), "hello") == 0 && is_true(root, "reload")) {
        j->shut = true;
        snprintf(j->why, sizeof j->why, "%s",
                 tr("this program and the server are of different versions; bring the older one up to date"));
        return true;
    }
    tell(p, "%s", clean);
    return true;
}

static bool hear_one(struct play *p, const char *text, bool begins, bool *waits) {
    struct orr_json_doc doc = {0};
    bool ok = orr_json_parse(&doc, text, strlen(text), NULL) && doc.root->type == ORR_JSON_OBJECT, shows = false;
    const char *type = ok ? text_of(doc.root, "type") : "";
    if (!strcmp(type, "table")) {
        shows = on_table(p, doc.root);
    } else if (!strcmp(type, "welcome") && !begins) {
        *waits = true;
    } else if (!strcmp(type, "welcome")) {
        shows = on_welcome(p, doc.root);
    } else if (!strcmp(type, "entries")) {
        shows = on_entries(p, doc.root, text);
    } else if (!strcmp(type, "shares")) {
        join_share(p->join, doc.root);
    } else if (!strcmp(type, "chat")) {
        shows = on_chat(p, doc.root);
    } else if (!strcmp(type, "offer")) {
        shows = join_on_offer(p, doc.root);
    } else if (!strcmp(type, "offered")) {
        shows = join_on_offered(p, doc.root);
    } else if (!strcmp(type, "refused")) {
        shows = on_refused(p, doc.root);
    }
    orr_json_free(&doc);
    return shows;
}

/* What the next connection begins with: who we are, and how much we have. */
static void set_hello(const struct play *p) {
    const struct join *j = p->join;
    struct orr_buf text = {0};
    char stamp[ORR_STAMP];
    orr_stamp_of(orr_games_find(j->game), stamp);
    orr_put(&text,
            "{\"type\":\"hello\",\"protocol\":%d,\"program\":\"" ORRERY_VERSION "\",\"editions\":{\"%s\":\"%s\"}",
            JOIN_PROTOCOL, j->game, stamp);
    if (*j->token) {
        orr_put(&text, ",\"token\":\"%s\"", j->token);
    }
    if (p->match) {
        orr_put(&text, ",\"length\":%" PRIu32 ",\"hash\":\"%016" PRIx64 "\"", orr_match_length(p->match),
                orr_hash(p->game, orr_match_state(p->match)));
    }
    orr_put(&text, "}");
    join_link_hello(j->link, text.at);
    orr_buf_free(&text);
}

bool join_hear(struct play *p, bool begins, bool *waits) {
    struct join *j = p->join;
    bool shows = false;
    *waits = false;
    join_link_lock(j->link);
    for (const char *text; !j->shut && !*waits && (text = join_link_peek(j->link));) {
        shows = hear_one(p, text, begins, waits) || shows;
        if (!*waits) {
            join_link_drop(j->link);
        }
    }
    set_hello(p);
    join_link_unlock(j->link);
    return shows;
}
