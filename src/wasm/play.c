/* Playing at a table of the browser: what happens next, decisions, requests for workers, and what the page shows after
 * a change. */
#include "wasm.h"

#include <inttypes.h>
#include <string.h>

#include "orrery/report.h"
#include "orrery/think.h"

enum { WHOEVER = -3 }; /* instead of a seat: whoever is to act, chance included */

int EXPORT(w_next)(int table);
int EXPORT(w_step)(int table);
int EXPORT(w_do)(int table, int seat, orr_action);
int EXPORT(w_can_undo)(int table, int seat);
int EXPORT(w_undo)(int table, int seat);
int EXPORT(w_takeback)(int table, int seat);
int EXPORT(w_confirm)(int table, int on);
int EXPORT(w_end_turn)(int table, int seat);
int EXPORT(w_ask)(int table, int kind, int seat);
int EXPORT(w_answer)(int table, uint32_t number, orr_action);
int EXPORT(w_log)(int table, int from, int to, int reader);
int EXPORT(w_turns)(int table, int from, int reader);
int EXPORT(w_news)(int table, int seat, int from);

/* ---- going on ---- */

/* {"kind","seat"}, the seat as an actor. */
int w_next(int id) {
    static const char *const kinds[] = {
        [ORR_NEXT_OVER] = "over",         [ORR_NEXT_STEP] = "step",     [ORR_NEXT_PERSON] = "person",
        [ORR_NEXT_COMPUTER] = "computer", [ORR_NEXT_CHANCE] = "chance", [ORR_NEXT_WAITS] = "waits",
        [ORR_NEXT_BROKEN] = "broken"};
    struct orr_session *s = session_of(id);
    if (!s) {
        return refuse_text("there is no such table");
    }
    struct orr_next next = orr_session_next(s);
    clear();
    orr_put(&answer, "{\"kind\":\"%s\",\"seat\":", kinds[next.kind]);
    orr_actor_json(next.seat, &answer);
    orr_put(&answer, "}");
    return 1;
}

/* What needs nobody: dice, or a forced decision. 0 when there is none. */
int w_step(int id) {
    struct orr_session *s = session_of(id);
    clear();
    return s && orr_session_step(s);
}

int w_do(int id, int seat, orr_action a) {
    struct orr_session *s = session_of(id);
    struct orr_match *m = match_of(id);
    if (!s) {
        return refuse_text("there is no such table");
    }
    struct orr_verdict v = orr_session_do(s, seat == WHOEVER ? orr_match_now(m).actor : seat, a);
    clear();
    orr_verdict_json(orr_match_game(m), orr_match_state(m), a, v, &answer);
    return v.rule == 0;
}

int w_can_undo(int id, int seat) {
    struct orr_session *s = session_of(id);
    struct orr_error err = {{0}};
    if (!s) {
        return refuse_text("there is no such table");
    }
    return orr_session_can_undo(s, seat, &err) ? 1 : refuse(&err);
}

/* The answer is how many entries are left. */
static int go_back(int id, int seat, bool (*how)(struct orr_session *, int, struct orr_error *)) {
    struct orr_session *s = session_of(id);
    struct orr_error err = {{0}};
    if (!s) {
        return refuse_text("there is no such table");
    }
    if (!how(s, seat, &err)) {
        return refuse(&err);
    }
    clear();
    orr_put(&answer, "%" PRIu32, orr_match_length(orr_session_match(s)));
    return 1;
}

int w_undo(int id, int seat) { return go_back(id, seat, orr_session_undo); }

int w_takeback(int id, int seat) { return go_back(id, seat, orr_session_takeback); }

/* From now on people confirm the end of a turn, or not. */
int w_confirm(int id, int on) {
    struct orr_session *s = session_of(id);
    if (!s) {
        return refuse_text("there is no such table");
    }
    orr_session_confirm(s, on != 0);
    return 1;
}

int w_end_turn(int id, int seat) {
    struct orr_session *s = session_of(id);
    clear();
    return s && orr_session_end_turn(s, seat).rule == 0;
}

/* ---- asking workers ---- */

/* Returns the number of the request; the answer is its text, for w_think in a worker. */
int w_ask(int id, int kind, int seat) {
    struct orr_session *s = session_of(id);
    struct orr_request request;
    struct orr_error err = {{0}};
    if (!s || kind < 0 || kind >= ORR_REQUEST_KINDS) {
        return refuse_text("there is no such table");
    }
    if (!orr_session_ask(s, (enum orr_request_kind)kind, seat, &request, &err)) {
        return refuse(&err);
    }
    clear();
    orr_request_write(&request, &answer);
    return (int)request.number;
}

/* 0, and nothing has changed: the answer comes too late. */
int w_answer(int id, uint32_t number, orr_action a) {
    struct orr_session *s = session_of(id);
    struct orr_error err = {{0}};
    if (!s) {
        return refuse_text("there is no such table");
    }
    clear();
    return orr_session_answer(s, number, a, &err) ? 1 : refuse(&err);
}

/* ---- the log ---- */

/* Writes the entries of a stretch as they come. */
struct log_json {
    const struct orr_session *session;
    const char *names[ORR_MAX_SEATS];
    int first, next; /* entry of the stretch, and the one that comes next */
    bool empty;      /* no line of its entry yet */
};

static void begin_entry(struct log_json *j) {
    orr_put(&answer, "%s{\"n\":%d,\"actor\":", j->next > j->first ? "]}," : "", j->next + 1);
    orr_actor_json(orr_match_entry(orr_session_match(j->session), (uint32_t)j->next++).actor, &answer);
    orr_put(&answer, ",\"lines\":[");
    j->empty = true;
}

/* What the line names, where that is on the table. */
static void put_places(const orr_game *g, const struct orr_log_line *line) {
    uint32_t piece[ORR_MAX_OPERANDS];
    unsigned n = line->forced ? orr_step_pieces(g, line->forced, piece) : orr_event_pieces(g, &line->event, piece);
    if (n) {
        orr_put(&answer, ",\"pieces\":");
        put_pieces(piece, n);
    }
}

/* By which rule it happened. */
static void put_rule(const orr_game *g, const struct orr_log_line *line) {
    char rule[ORR_RULE_ID];
    if (!line->forced && orr_event_rule(g, &line->event, rule)) {
        orr_put(&answer, ",\"rule\":\"%s\"", rule);
    }
}

static void line_json(void *user, const struct orr_log_line *line) {
    struct log_json *j = user;
    char text[512];
    while (j->next <= (int)line->entry) {
        begin_entry(j);
    }
    orr_session_words(j->session, line, j->names, text, sizeof text);
    orr_put(&answer, "%s{\"seat\":%d,\"text\":", j->empty ? "" : ",", line->event.seat);
    orr_put_json_string(&answer, text);
    put_places(orr_match_game(orr_session_match(j->session)), line);
    put_rule(orr_match_game(orr_session_match(j->session)), line);
    orr_put(&answer, "}");
    j->empty = false;
}

static void put_log(const struct orr_session *s, int from, int to, int reader) {
    struct orr_match *m = orr_session_match(s);
    struct log_json j = {.session = s, .first = from < 0 ? 0 : from};
    int length = (int)orr_match_length(m), end = to < length ? to : length;
    names_of(m, j.names);
    j.next = j.first;
    orr_put(&answer, "[");
    if (j.next < end) {
        orr_session_log(s, reader, (uint32_t)j.next, (uint32_t)end, line_json, &j);
    }
    while (j.next < end) {
        begin_entry(&j);
    }
    orr_put(&answer, "%s]", j.next > j.first ? "]}" : "");
}

/* Entries from..to-1 with the lines that the reader may read: [{"n","actor","lines":[{"seat","text",
 * "pieces","rule"}]}]; pieces, where it names some: their ids in the scene; rule, where it is known: its id. */
int w_log(int id, int from, int to, int reader) {
    struct orr_session *s = session_of(id);
    if (!s) {
        return refuse_text("there is no such table");
    }
    clear();
    put_log(s, from, to, reader);
    return 1;
}

static void put_turns(const struct orr_match *m, int from, int reader) {
    const char *names[ORR_MAX_SEATS], *comma = "";
    struct orr_turn_news news;
    names_of(m, names);
    orr_put(&answer, "[");
    for (uint32_t i = from < 0 ? 0 : (uint32_t)from; i < orr_match_length(m); i++) {
        news.to = i + 1;
        if (orr_match_turn(m, i, reader, names, &news)) {
            orr_put(&answer, "%s{\"n\":%" PRIu32 ",\"to\":%" PRIu32 ",\"seat\":%d,\"text\":", comma, news.from + 1,
                    news.to, news.seat);
            orr_put_json_string(&answer, news.text);
            orr_put(&answer, "}");
            comma = ",";
        }
        i = news.to > i ? news.to - 1 : i;
    }
    orr_put(&answer, "]");
}

/* Long turns of computer players from the one of entry `from` on: [{"n","to","seat","text"}], n as in w_log. */
int w_turns(int id, int from, int reader) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    clear();
    put_turns(m, from, reader);
    return 1;
}

/* ---- what the page shows after a change ---- */

static void put_undo(const struct orr_session *s, int seat) {
    struct orr_error err = {{0}};
    if (orr_session_can_undo(s, seat, &err)) {
        orr_put(&answer, "null");
    } else {
        orr_put_json_string(&answer, err.text);
    }
}

/* Is a person to act, and is what that person may do known here? */
static bool person_acts(const struct orr_match *m) {
    int actor = orr_match_now(m).actor;
    return actor >= 0 && orr_seat_is_person(&orr_match_seats(m)[actor]) &&
           orr_cut_answers(orr_match_game(m), orr_match_state(m));
}

/* What waits for the end of the seat's turn: {"action","next","forced"}, "next" as an actor and only when it is known; or
 * null. */
static void put_held(const struct orr_session *s, int seat) {
    struct orr_held held = orr_session_held(s);
    if (!held.action || held.seat != seat) {
        orr_put(&answer, "null");
        return;
    }
    orr_put(&answer, "{\"action\":\"%016" PRIx64 "\",\"forced\":%s", held.action, held.forced ? "true" : "false");
    if (held.next != ORR_CHANCE) {
        orr_put(&answer, ",\"next\":");
        orr_actor_json(held.next, &answer);
    }
    orr_put(&answer, "}");
}

/* All at once for the person at `seat` (or a watcher), who has read the first `from` entries: {"info","legal","undo",
 * "takeback","held","log","turns"}: w_info; w_legal, or null when a computer player or nobody is to act; null or why
 * nothing can be undone; whether it can be taken back all the same; what waits for the end of the turn; w_log and
 * w_turns of what is new. */
int w_news(int id, int seat, int from) {
    struct orr_session *s = session_of(id);
    struct orr_match *m = match_of(id);
    if (!s) {
        return refuse_text("there is no such table");
    }
    clear();
    orr_put(&answer, "{\"info\":");
    put_info(m, NOW, seat);
    orr_put(&answer, ",\"legal\":");
    if (person_acts(m)) {
        put_legal(m);
    } else {
        orr_put(&answer, "null");
    }
    orr_put(&answer, ",\"undo\":");
    put_undo(s, seat);
    orr_put(&answer, ",\"takeback\":%s,\"held\":", orr_session_can_takeback(s, seat, NULL) ? "true" : "false");
    put_held(s, seat);
    orr_put(&answer, ",\"log\":");
    put_log(s, from, (int)orr_match_length(m), seat);
    orr_put(&answer, ",\"turns\":");
    put_turns(m, from > 0 ? from - 1 : 0, seat); /* the turn of the last entry that was known may have gone on */
    orr_put(&answer, "}");
    return 1;
}
