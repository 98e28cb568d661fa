/* How people find tables: three words, the list, being seated with others, one's own tables, the rematch, and watchers who
 * are some turns behind. */
#include "support_online.h"

#include "src/server/lobby.h"
#include "src/server/table_parts.h"
#include "src/server/words.h"

#define PAIR                                                                                          \
    "{\"game\":\"nul\",\"pair\":true,\"public\":true,\"seats\":[{\"player\":\"me\",\"name\":\"%s\"}," \
    "{\"player\":\"open\"}]%s}"
#define SHOWN \
    "{\"game\":\"nul\",\"public\":true,\"seats\":[{\"player\":\"me\",\"name\":\"Ada\"},{\"player\":\"open\"}]%s}"

static struct seat seat_of_answer(void) {
    struct seat s;
    find_text("id", s.id, sizeof s.id);
    find_text("token", s.token, sizeof s.token);
    snprintf(s.path, sizeof s.path, "/api/matches/%s/seats", s.id);
    return s;
}

static struct seat pair_up(const char *name, const char *more) {
    char order[256];
    snprintf(order, sizeof order, PAIR, name, more);
    assert_int_equal(call(METHOD_POST, "/api/pairs", "", order), 201);
    return seat_of_answer();
}

/* ---- words ---- */

static void three_words_lead_to_a_table_that_waits(void **unused) {
    char words[WORDS_TEXT], typed[128], other[WORDS_TEXT];
    (void)unused;
    struct seat ada = make_match(TWO);
    words_of(ada.id, words);
    settle();
    snprintf(typed, sizeof typed, "/api/matches/%s", ada.id);
    assert_int_equal(call(METHOD_GET, typed, "", ""), 200);
    snprintf(typed, sizeof typed, "\"words\":\"%s\"", words);
    contains(made.at, typed);
    snprintf(typed, sizeof typed, "{\"text\":\"  %s \"}", words);
    assert_int_equal(call(METHOD_POST, "/api/find", "", typed), 200);
    contains(made.at, ada.id);
    *strchr(words, '-') = ' '; /* as people type them */
    words[0] = (char)(words[0] - 'a' + 'A');
    snprintf(typed, sizeof typed, "{\"text\":\"%s\"}", words);
    assert_int_equal(call(METHOD_POST, "/api/find", "", typed), 200);
    snprintf(typed, sizeof typed, "{\"text\":\"%s\"}", ada.id);
    assert_int_equal(call(METHOD_POST, "/api/find", "", typed), 200);
    assert_int_equal(call(METHOD_POST, "/api/find", "", "{\"text\":\"no such words\"}"), 404);
    assert_int_equal(call(METHOD_POST, "/api/find", "", "{\"text\":5}"), 422);
    assert_int_equal(call(METHOD_POST, "/api/find", "", "text"), 422);
    sit(&ada, "{}");
    settle();
    words_of(ada.id, words);
    snprintf(typed, sizeof typed, "{\"text\":\"%s\"}", words);
    assert_int_equal(call(METHOD_POST, "/api/find", "", typed), 404); /* it has begun */
    assert_true(words_read("one two, THREE!", other));
    assert_string_equal(other, "one-two-three");
    assert_false(words_read("one two", other));
    assert_false(words_read("one two three four", other));
    assert_false(words_read("muchtoolongforaword muchtoolongforaword three", other));
}

static void words_cannot_be_tried_for_ever(void **unused) {
    (void)unused;
    unsigned status = 404;
    for (unsigned i = 0; i < 200 && status == 404; i++) {
        status = call(METHOD_POST, "/api/find", "", "{\"text\":\"alpha alpha alpha\"}");
    }
    assert_int_equal(status, 429);
}

/* ---- the list ---- */

static void the_lobby_shows_tables_at_which_somebody_waits(void **unused) {
    char order[256], path[64];
    (void)unused;
    make_match(TWO); /* private */
    snprintf(order, sizeof order, SHOWN, "");
    struct seat ada = make_match(order);
    assert_int_equal(call(METHOD_GET, "/api/lobby", "", ""), 200);
    contains(made.at, "\"matches\":[]"); /* nobody looks at it: whoever sat down there would wait in vain */
    struct peer *p = hello(&ada, ada.token);
    settle();
    assert_int_equal(call(METHOD_GET, "/api/lobby", "", ""), 200);
    contains(made.at, "\"people\":1,");
    contains(made.at, ada.id);
    snprintf(path, sizeof path, "/api/matches/%s/lock", ada.id);
    assert_int_equal(call(METHOD_POST, path, ada.token, "{\"locked\":true}"), 200);
    assert_int_equal(call(METHOD_GET, "/api/lobby", "", ""), 200);
    lacks(made.at, ada.id);
    hub_gone(&hub, p);
    snprintf(order, sizeof order, SHOWN, ",\"clock\":{\"days\":3}");
    struct seat bo = make_match(order);
    settle();
    assert_int_equal(call(METHOD_GET, "/api/lobby", "", ""), 200);
    contains(made.at, bo.id); /* by days: nobody has to be here */
}

/* Whoever asks for the list makes the server wake some tables, not all that anybody has ever left open. */
static void a_call_wakes_some_tables_only(void **unused) {
    enum { TABLES = 150, SOME = 100 };
    char order[256];
    (void)unused;
    snprintf(order, sizeof order, SHOWN, "");
    for (unsigned i = 0; i < TABLES; i++) {
        hub.now += LIMIT_TABLE_SECONDS;
        make_match(order);
    }
    settle();
    hub_watch(&hub, hub.now + 2 * HUB_IDLE);
    assert_int_equal(hub.tables, 0);
    assert_int_equal(call(METHOD_GET, "/api/lobby", "", ""), 200);
    assert_int_equal(hub.tables, SOME);
    struct seat ada = pair_up("Ada", ""); /* none of them is for pairs */
    assert_int_equal(hub.tables, SOME + 1);
    assert_int_equal(call(METHOD_GET, "/api/lobby", "", ""), 200);
    assert_int_equal(hub.tables, TABLES + 1);
    assert_non_null(hub_awake(&hub, ada.id));
}

/* ---- quick pairing ---- */

static void who_wants_the_same_sits_at_one_table(void **unused) {
    (void)unused;
    struct seat ada = pair_up("Ada", "");
    struct peer *a = hello(&ada, ada.token);
    struct seat slow = pair_up("Cy", ",\"clock\":{\"days\":1}");
    assert_string_not_equal(slow.id, ada.id);
    struct seat bo = pair_up("Bo", "");
    assert_string_equal(bo.id, ada.id);
    assert_string_not_equal(bo.token, ada.token);
    assert_int_equal(table_at(&ada)->phase, TABLE_PLAYING);
    assert_string_equal(table_at(&ada)->seat[1].info.name, "Bo");
    contains(hear(a), "\"phase\":\"playing\"");
    assert_int_equal(call(METHOD_POST, "/api/pairs", "", TWO), 422);
    assert_int_equal(call(METHOD_POST, "/api/pairs", "", "{"), 422);
}

static void nobody_is_seated_with_someone_who_left(void **unused) {
    char path[64];
    (void)unused;
    struct seat ada = pair_up("Ada", "");
    struct peer *a = hello(&ada, ada.token);
    hub_gone(&hub, a);
    struct seat bo = pair_up("Bo", "");
    assert_string_not_equal(bo.id, ada.id);
    hello(&bo, bo.token);
    snprintf(path, sizeof path, "/api/matches/%s/leave", bo.id);
    assert_int_equal(call(METHOD_POST, path, bo.token, "{}"), 200);
    struct seat cy = pair_up("Cy", "");
    assert_string_not_equal(cy.id, bo.id); /* nobody sits there */
}

/* ---- one's own tables ---- */

static void my_tables_are_told_to_whoever_has_the_tokens(void **unused) {
    char body[256];
    (void)unused;
    struct seat ada = make_match(TWO), bo = sit(&ada, "{\"name\":\"Bo\"}");
    snprintf(body, sizeof body, "{\"seats\":[{\"id\":\"%s\",\"token\":\"%s\"},{\"id\":\"nothere\",\"token\":\"x\"},5]}",
             bo.id, bo.token);
    assert_int_equal(call(METHOD_POST, "/api/mine", "", body), 200);
    contains(made.at, "{\"tables\":[{\"seat\":1,\"turn\":0,\"since\":null,\"due\":null,");
    contains(made.at, bo.id);
    lacks(made.at, bo.token);
    snprintf(body, sizeof body, "{\"seats\":[{\"id\":\"%s\",\"token\":\"%s\"}]}", bo.id, "0123");
    assert_int_equal(call(METHOD_POST, "/api/mine", "", body), 200);
    assert_string_equal(made.at, "{\"tables\":[]}");
    assert_int_equal(call(METHOD_POST, "/api/mine", "", "{\"seats\":1}"), 422);
}

static void my_tables_say_since_when_they_wait(void **unused) {
    char order[256], body[256];
    (void)unused;
    snprintf(order, sizeof order, SHOWN, ",\"clock\":{\"days\":1}");
    struct seat ada = make_match(order);
    sit(&ada, "{\"name\":\"Bo\"}");
    snprintf(body, sizeof body, "{\"seats\":[{\"id\":\"%s\",\"token\":\"%s\"}]}", ada.id, ada.token);
    assert_int_equal(call(METHOD_POST, "/api/mine", "", body), 200);
    contains(made.at, "\"turn\":0,\"since\":1700000000000,\"due\":1700086400000,\"now\":1700000000000,");
}

static orr_action first_legal(const struct seat *s) {
    const struct orr_match *m = orr_session_match(table_at(s)->session);
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    orr_legal(orr_match_game(m), orr_match_state(m), list);
    orr_action a = list->at[0];
    free(list);
    return a;
}

/* In words of one's own language, as far as the seat may know. */
static void my_tables_tell_what_happened_last(void **unused) {
    char body[256], path[64], plans[160];
    (void)unused;
    struct seat ada = make_match(TWO), bo = sit(&ada, "{\"name\":\"Bo\"}");
    struct peer *p[2] = {hello(&ada, ada.token), hello(&ada, bo.token)};
    for (unsigned i = 0; i < 4; i++) {
        decide(&ada, p[orr_session_next(table_at(&ada)->session).seat], written(&ada));
    }
    settle();
    int waits = 1 - orr_session_next(table_at(&ada)->session).seat;
    const char *token = waits ? bo.token : ada.token;
    snprintf(body, sizeof body, "{\"lang\":\"en\",\"seats\":[{\"id\":\"%s\",\"token\":\"%s\"}]}", ada.id, token);
    assert_int_equal(call(METHOD_POST, "/api/mine", "", body), 200);
    contains(made.at, "\"round\":");
    contains(made.at, "\"last\":[{\"seat\":");
    contains(made.at, "\"plans\":[],\"end\":null");
    struct orr_buf english = {0};
    orr_put(&english, "%s", strstr(made.at, "\"last\":"));
    snprintf(body, sizeof body, "{\"lang\":\"de-AT\",\"seats\":[{\"id\":\"%s\",\"token\":\"%s\"}]}", ada.id, token);
    assert_int_equal(call(METHOD_POST, "/api/mine", "", body), 200);
    assert_string_not_equal(english.at, strstr(made.at, "\"last\":"));
    orr_buf_free(&english);

    snprintf(path, sizeof path, "/api/matches/%s/plans", ada.id);
    snprintf(plans, sizeof plans, "{\"list\":[{\"view\":null,\"actions\":[\"%016" PRIx64 "\"]}]}", first_legal(&ada));
    assert_int_equal(call(METHOD_POST, path, "", plans), 401);
    assert_int_equal(call(METHOD_POST, path, token, "{\"list\":5}"), 422);
    assert_int_equal(call(METHOD_POST, path, token, plans), 200);
    lacks(made.at, "actions"); /* what anybody may know of the table */
    contains(hear(p[waits]), "\"type\":\"plans\"");
    lacks(hear(p[1 - waits]), "plans");
    assert_int_equal(call(METHOD_POST, "/api/mine", "", body), 200);
    contains(made.at, "\"plans\":[{\"view\":null,\"actions\":[\"");
    snprintf(body, sizeof body, "{\"seats\":[{\"id\":\"%s\",\"token\":\"%s\"}]}", ada.id, waits ? ada.token : bo.token);
    assert_int_equal(call(METHOD_POST, "/api/mine", "", body), 200);
    contains(made.at, "\"plans\":[]"); /* known to nobody else */
    assert_int_equal(call(METHOD_POST, path, token, "{\"list\":[]}"), 200);
    snprintf(body, sizeof body, "{\"type\":\"resign\",\"written\":%" PRIu32 "}", written(&ada));
    send_to(p[waits], body);
    settle();
    assert_int_equal(call(METHOD_POST, path, token, "{\"list\":[]}"), 409);
    snprintf(body, sizeof body, "{\"seats\":[{\"id\":\"%s\",\"token\":\"%s\"}]}", ada.id, token);
    assert_int_equal(call(METHOD_POST, "/api/mine", "", body), 200);
    contains(made.at, "\"end\":\"");
}

/* ---- days off ---- */

static void days_off_stop_the_clock(void **unused) {
    enum { DAY = 24 * 60 * 60 * 1000 };
    char order[256], path[64];
    (void)unused;
    snprintf(order, sizeof order, SHOWN, ",\"clock\":{\"days\":1}");
    struct seat ada = make_match(order), bo = sit(&ada, "{\"name\":\"Bo\"}");
    snprintf(path, sizeof path, "/api/matches/%s/holiday", ada.id);
    assert_int_equal(call(METHOD_POST, path, "", "{\"days\":3}"), 401);
    assert_int_equal(call(METHOD_POST, path, ada.token, "{\"days\":15}"), 422);
    wait_ms(DAY / 2);
    assert_int_equal(call(METHOD_POST, path, ada.token, "{\"days\":3}"), 200);
    contains(made.at, "\"holidays\":[11,14]");
    assert_int_equal(call(METHOD_POST, path, ada.token, "{\"days\":1}"), 409); /* they have begun */
    settle();
    start_again(); /* they are kept */
    wait_ms(3 * (int64_t)DAY);
    assert_true(table_person(table_at(&ada), 0));
    wait_ms(DAY / 2 - 1000);
    assert_true(table_person(table_at(&ada), 0));
    wait_ms(2000);
    assert_false(table_person(table_at(&ada), 0)); /* its day is over: a computer player has the seat */
    assert_int_equal(call(METHOD_POST, path, ada.token, "{\"days\":1}"), 409);
    assert_int_equal(call(METHOD_POST, path, bo.token, "{\"days\":14}"), 200);
    assert_int_equal(call(METHOD_POST, path, bo.token, "{\"days\":0}"), 200);
    contains(made.at, "\"holidays\":[11,14]"); /* what was not used comes back */
    contains(made.at, "\"holiday\":[null,null]");
}

static void days_off_are_for_matches_by_days(void **unused) {
    char path[64];
    (void)unused;
    struct seat ada = make_match(TWO);
    sit(&ada, "{\"name\":\"Bo\"}");
    snprintf(path, sizeof path, "/api/matches/%s/holiday", ada.id);
    assert_int_equal(call(METHOD_POST, path, ada.token, "{\"days\":3}"), 409);
}

/* Whoever names many tables makes the server open many. */
static void each_table_counts_as_a_call(void **unused) {
    struct orr_buf body = {0};
    unsigned n = 0, status = 200;
    (void)unused;
    orr_put(&body, "{\"seats\":[");
    for (unsigned i = 0; i < LOBBY_MINE; i++) {
        orr_put(&body, "%s{\"id\":\"nothere%u\",\"token\":\"x\"}", i ? "," : "", i);
    }
    orr_put(&body, "]}");
    for (; status == 200; n++) {
        status = call(METHOD_POST, "/api/mine", "", body.at);
    }
    assert_int_equal(status, 429);
    assert_int_equal(n, LIMIT_CALLS / LOBBY_MINE + 1);
    orr_buf_free(&body);
}

/* ---- the rematch ---- */

static void end(const struct seat *s) {
    struct peer *p = hello(s, s->token);
    char text[96];
    snprintf(text, sizeof text, "{\"type\":\"resign\",\"written\":%" PRIu32 "}",
             orr_match_written(orr_session_match(table_at(s)->session)));
    send_to(p, text);
    assert_int_equal(table_at(s)->phase, TABLE_OVER);
    hub_gone(&hub, p);
}

static void a_rematch_rotates_the_seats(void **unused) {
    char path[64];
    (void)unused;
    struct seat ada = make_match(TWO), bo = sit(&ada, "{\"name\":\"Bo\"}");
    snprintf(path, sizeof path, "/api/matches/%s/rematch", ada.id);
    assert_int_equal(call(METHOD_POST, path, bo.token, "{}"), 409); /* not over yet */
    end(&ada);
    assert_int_equal(call(METHOD_POST, path, "", "{}"), 401);
    struct peer *a = hello(&ada, ada.token);
    hear(a);
    assert_int_equal(call(METHOD_POST, path, bo.token, "{}"), 201);
    contains(made.at, "\"seat\":0,");
    struct seat bo2 = seat_of_answer();
    assert_string_not_equal(bo2.id, ada.id);
    contains(hear(a), bo2.id);                                                    /* the others are told where it is */
    assert_int_equal(call(METHOD_POST, bo2.path, "", "{\"name\":\"Eve\"}"), 409); /* nobody else gets the seat */
    assert_int_equal(call(METHOD_POST, path, ada.token, "{}"), 201);
    struct seat ada2 = seat_of_answer();
    contains(made.at, "\"seat\":1,");
    assert_string_equal(ada2.id, bo2.id);
    const struct table *t = table_at(&ada2);
    assert_int_equal(t->phase, TABLE_PLAYING);
    assert_string_equal(t->seat[0].info.name, "Bo");
    assert_string_equal(t->seat[1].info.name, "Ada");
    assert_int_equal(call(METHOD_POST, path, ada.token, "{}"), 201); /* the answer was lost: another token */
    assert_int_equal(table_seat_of(t, ada2.token), -1);
    struct seat ada3 = seat_of_answer();
    assert_int_equal(table_seat_of(t, ada3.token), 1);
}

static void play_to_the_end(struct table *t) {
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    while (t->phase != TABLE_OVER) {
        struct orr_next next = orr_session_next(t->session);
        const struct orr_match *m = orr_session_match(t->session);
        list->n = 0;
        orr_legal(orr_match_game(m), orr_match_state(m), list);
        assert_true(next.seat >= 0 && list->n > 0);
        assert_int_equal(orr_session_do(t->session, next.seat, list->at[0]).rule, 0);
        table_advance(t);
    }
    free(list);
}

/* Who does not come to the rematch for long may find somebody else there, and does not take the seat away. */
static void a_seat_given_to_somebody_else_is_theirs(void **unused) {
    char path[64], lock[64];
    (void)unused;
    struct seat ada = make_match("{\"game\":\"nul\",\"seats\":[{\"player\":\"me\",\"name\":\"Ada\"},"
                                 "{\"player\":\"open\"},{\"player\":\"open\"}]}");
    struct seat bo = sit(&ada, "{\"name\":\"Bo\"}");
    sit(&ada, "{\"name\":\"Cy\"}");
    play_to_the_end(table_at(&ada));
    snprintf(path, sizeof path, "/api/matches/%s/rematch", ada.id);
    assert_int_equal(call(METHOD_POST, path, ada.token, "{}"), 201);
    struct seat host = seat_of_answer();
    snprintf(lock, sizeof lock, "/api/matches/%s/lock", host.id);
    assert_int_equal(call(METHOD_POST, lock, host.token, "{\"locked\":false}"), 200);
    struct seat eve = sit(&host, "{\"name\":\"Eve\",\"seat\":2}");
    assert_int_equal(call(METHOD_POST, path, bo.token, "{}"), 409);
    assert_int_equal(table_seat_of(table_at(&host), eve.token), 2);
}

static void a_rematch_is_found_after_a_new_start(void **unused) {
    char path[64];
    (void)unused;
    struct seat ada = make_match(TWO), bo = sit(&ada, "{\"name\":\"Bo\"}");
    end(&ada);
    snprintf(path, sizeof path, "/api/matches/%s/rematch", ada.id);
    assert_int_equal(call(METHOD_POST, path, ada.token, "{}"), 201);
    struct seat ada2 = seat_of_answer();
    settle();
    start_again();
    assert_int_equal(call(METHOD_POST, path, bo.token, "{}"), 201);
    struct seat bo2 = seat_of_answer();
    assert_string_equal(bo2.id, ada2.id);
    contains(made.at, "\"seat\":0,");
}

/* ---- watchers who are behind ---- */

static uint32_t told(const struct seat *s, int reader) {
    const struct table *t = table_at(s);
    struct peer *p = t->peers;
    while (p && p->reader != reader) {
        p = p->next;
    }
    assert_non_null(p);
    return p ? p->length : 0;
}

static void watchers_may_be_some_turns_behind(void **unused) {
    (void)unused;
    struct seat ada =
        make_match("{\"game\":\"nul\",\"delay\":1,\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}]}");
    struct seat bo = sit(&ada, "{\"name\":\"Bo\"}");
    struct peer *seats[2] = {hello(&ada, ada.token), hello(&ada, bo.token)};
    hello(&ada, "");
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    bool behind = false;
    for (unsigned n = 0; n < 200 && table_at(&ada)->phase == TABLE_PLAYING; n++) {
        const struct orr_match *m = orr_session_match(table_at(&ada)->session);
        struct orr_next next = orr_session_next(table_at(&ada)->session);
        if (next.kind != ORR_NEXT_PERSON) {
            wait_ms(DELAY);
            continue;
        }
        uint32_t shown = told(&ada, ORR_WATCHER), length = orr_match_length(m);
        assert_true(shown <= length);
        for (uint32_t i = shown; i < length; i++) { /* what is held back belongs to one turn */
            assert_true(orr_match_entry(m, i).actor < 0 ||
                        orr_match_entry(m, i).actor == orr_match_entry(m, length - 1).actor ||
                        orr_match_entry(m, length - 1).actor < 0);
        }
        behind = behind || shown < length;
        char text[96];
        orr_legal(orr_match_game(m), orr_match_state(m), list);
        snprintf(text, sizeof text, "{\"type\":\"do\",\"written\":%" PRIu32 ",\"action\":\"%016" PRIx64 "\"}",
                 orr_match_written(m), list->at[0]);
        send_to(seats[next.seat], text);
        if (n % 8 == 0) {
            settle();
        }
    }
    free(list);
    assert_true(behind);
    assert_int_equal(table_at(&ada)->phase, TABLE_OVER);
    assert_int_equal(told(&ada, ORR_WATCHER), orr_match_length(orr_session_match(table_at(&ada)->session)));
}

/* ---- planned turns ---- */

static uint64_t view_of(const struct seat *s, int seat) {
    const struct orr_session *session = table_at(s)->session;
    const orr_game *g = orr_match_game(orr_session_match(session));
    uint8_t *view = orr_alloc(1, g->rules->state_size);
    orr_session_view(session, seat, ORR_NOW, view);
    uint64_t hash = orr_hash(g, view);
    free(view);
    return hash;
}

static void send_plan(struct peer *p, uint64_t view, orr_action a) {
    char text[160];
    snprintf(text, sizeof text,
             "{\"type\":\"plan\",\"list\":[{\"view\":\"%016" PRIx64 "\",\"actions\":[\"%016" PRIx64 "\"]}]}", view, a);
    send_to(p, text);
}

static void a_plan_is_taken_where_the_view_is_as_it_says(void **unused) {
    (void)unused;
    struct seat ada = make_match(TWO), bo = sit(&ada, "{\"name\":\"Bo\"}");
    struct peer *seats[2] = {hello(&ada, ada.token), hello(&ada, bo.token)}, *w = hello(&ada, "");
    hear(w);
    int seat = orr_session_next(table_at(&ada)->session).seat;
    uint32_t before = orr_match_length(orr_session_match(table_at(&ada)->session));
    send_plan(seats[seat], view_of(&ada, seat) ^ 1, first_legal(&ada));
    contains(hear(seats[seat]), "\"type\":\"plans\"");
    lacks(hear(seats[1 - seat]), "plans");
    lacks(hear(w), "plans");
    wait_ms(DELAY);
    wait_ms(DELAY);
    assert_int_equal(orr_match_length(orr_session_match(table_at(&ada)->session)), before); /* another view */
    send_plan(seats[seat], view_of(&ada, seat), 0);
    wait_ms(DELAY);
    wait_ms(DELAY);
    assert_int_equal(orr_match_length(orr_session_match(table_at(&ada)->session)), before); /* not legal */
    send_plan(seats[seat], view_of(&ada, seat), first_legal(&ada));
    settle();
    start_again(); /* plans are kept */
    assert_int_equal(table_at(&ada)->plans, 1);
    wait_ms(DELAY);
    wait_ms(DELAY);
    assert_true(orr_match_length(orr_session_match(table_at(&ada)->session)) > before);
    assert_int_equal(table_at(&ada)->plans, 0);
}

#define GIVEN "[0,\"0000000000000000\"]"
#define FIVE  "[" GIVEN "," GIVEN "," GIVEN "," GIVEN "," GIVEN "]" /* one more than there may be */

/* What others are to have decided before is for the person to read: it comes back in words, and nothing is compared with
 * it. */
static void a_plan_tells_what_it_is_for(void **unused) {
    char text[256], body[256];
    (void)unused;
    struct seat ada = make_match(TWO), bo = sit(&ada, "{\"name\":\"Bo\"}");
    struct peer *seats[2] = {hello(&ada, ada.token), hello(&ada, bo.token)};
    int seat = orr_session_next(table_at(&ada)->session).seat;
    orr_action a = first_legal(&ada);
    snprintf(text, sizeof text,
             "{\"type\":\"plan\",\"list\":[{\"view\":\"%016" PRIx64 "\",\"actions\":[\"%016" PRIx64
             "\"],\"given\":[[%d,\"%016" PRIx64 "\"]]}]}",
             view_of(&ada, seat) ^ 1, a, 1 - seat, a);
    send_to(seats[seat], text);
    snprintf(text, sizeof text, "\"given\":[[%d,\"%016" PRIx64 "\"]]", 1 - seat, a);
    contains(hear(seats[seat]), text);
    lacks(hear(seats[1 - seat]), "given");
    settle();
    start_again(); /* it is kept */
    snprintf(body, sizeof body, "{\"lang\":\"en\",\"seats\":[{\"id\":\"%s\",\"token\":\"%s\"}]}", ada.id,
             seat ? bo.token : ada.token);
    assert_int_equal(call(METHOD_POST, "/api/mine", "", body), 200);
    snprintf(text, sizeof text, "\"given\":[{\"seat\":%d,\"action\":\"%016" PRIx64 "\",\"text\":\"", 1 - seat, a);
    contains(made.at, text);
    static const char *const wrong[] = {"5",           "[5]",       "[[0]]", "[[9,\"0000000000000000\"]]",
                                        "[[0,\"x\"]]", "[[0,0,0]]", FIVE};
    struct peer *p = hello(&ada, seat ? bo.token : ada.token);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        snprintf(body, sizeof body, "{\"type\":\"plan\",\"list\":[{\"actions\":[\"%016" PRIx64 "\"],\"given\":%s}]}", a,
                 wrong[i]);
        hear(p);
        send_to(p, body);
        contains(hear(p), "\"to\":\"plan\"");
    }
}

static void deciding_oneself_ends_what_was_planned(void **unused) {
    char text[96];
    (void)unused;
    struct seat ada = make_match(TWO), bo = sit(&ada, "{\"name\":\"Bo\"}");
    struct peer *seats[2] = {hello(&ada, ada.token), hello(&ada, bo.token)};
    int seat = orr_session_next(table_at(&ada)->session).seat;
    send_plan(seats[seat], view_of(&ada, seat) ^ 1, first_legal(&ada));
    assert_int_equal(table_at(&ada)->plans, 1);
    snprintf(text, sizeof text, "{\"type\":\"do\",\"written\":%" PRIu32 ",\"action\":\"%016" PRIx64 "\"}",
             orr_match_written(orr_session_match(table_at(&ada)->session)), first_legal(&ada));
    send_to(seats[seat], text);
    assert_int_equal(table_at(&ada)->plans, 0);
    static const char *const wrong[] = {
        "{\"type\":\"plan\"}", "{\"type\":\"plan\",\"list\":[5]}", "{\"type\":\"plan\",\"list\":[{\"actions\":[]}]}",
        "{\"type\":\"plan\",\"list\":[{\"view\":\"x\",\"actions\":[\"0000000000000000\"]}]}",
        "{\"type\":\"plan\",\"list\":[{},{},{},{}]}"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        hear(seats[seat]);
        send_to(seats[seat], wrong[i]);
        contains(hear(seats[seat]), "\"to\":\"plan\"");
    }
    assert_int_equal(table_at(&ada)->plans, 0);
}

/* The busiest match first; of those that nobody watches, the closest. */
static void matches_to_watch_come_in_order(void **state) {
    enum { MATCHES = 6 };
    struct seat s[MATCHES];
    const char *at[MATCHES];
    int64_t lead[MATCHES];
    (void)state;
    for (unsigned i = 0; i < MATCHES; i++) {
        s[i] = make_match("{\"game\":\"nul\",\"public\":true,\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}]}");
        struct seat other = sit(&s[i], "{}");
        struct peer *p[2] = {hello(&s[i], s[i].token), hello(&other, other.token)};
        settle();
        for (unsigned k = 0; k < 4 * i && table_at(&s[i])->phase == TABLE_PLAYING; k++) {
            decide(&s[i], p[orr_session_next(table_at(&s[i])->session).seat], written(&s[i]));
        }
        struct orr_result r;
        const struct orr_match *m = match_at(&s[i]);
        uint8_t *view = orr_alloc(1, orr_match_game(m)->rules->state_size);
        orr_view(orr_match_game(m), orr_match_state(m), ORR_WATCHER, view);
        orr_result_view(orr_match_game(m), view, ORR_WATCHER, &r);
        free(view);
        lead[i] = r.partial ? INT64_MAX : llabs((long long)r.score[0] - r.score[1]);
    }
    hello(&s[2], "");
    settle();
    assert_int_equal(call(METHOD_GET, "/api/lobby", "", ""), 200);
    orr_put(&made, "%s", "");
    for (unsigned i = 0; i < MATCHES; i++) {
        at[i] = strstr(made.at, s[i].id);
        assert_true(at[i] || table_at(&s[i])->phase == TABLE_OVER);
    }
    for (unsigned i = 0; i < MATCHES; i++) {
        for (unsigned k = 0; k < MATCHES; k++) {
            bool both = at[i] && at[k] && i != k;
            if (both && (i == 2 || (k != 2 && lead[i] < lead[k]))) {
                assert_true(at[i] < at[k]);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(three_words_lead_to_a_table_that_waits, set_up, tear_down),
        cmocka_unit_test_setup_teardown(words_cannot_be_tried_for_ever, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_lobby_shows_tables_at_which_somebody_waits, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_call_wakes_some_tables_only, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_wants_the_same_sits_at_one_table, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nobody_is_seated_with_someone_who_left, set_up, tear_down),
        cmocka_unit_test_setup_teardown(my_tables_are_told_to_whoever_has_the_tokens, set_up, tear_down),
        cmocka_unit_test_setup_teardown(my_tables_say_since_when_they_wait, set_up, tear_down),
        cmocka_unit_test_setup_teardown(my_tables_tell_what_happened_last, set_up, tear_down),
        cmocka_unit_test_setup_teardown(days_off_stop_the_clock, set_up, tear_down),
        cmocka_unit_test_setup_teardown(days_off_are_for_matches_by_days, set_up, tear_down),
        cmocka_unit_test_setup_teardown(each_table_counts_as_a_call, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_rematch_rotates_the_seats, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_rematch_is_found_after_a_new_start, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_seat_given_to_somebody_else_is_theirs, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_plan_is_taken_where_the_view_is_as_it_says, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_plan_tells_what_it_is_for, set_up, tear_down),
        cmocka_unit_test_setup_teardown(deciding_oneself_ends_what_was_planned, set_up, tear_down),
        cmocka_unit_test_setup_teardown(watchers_may_be_some_turns_behind, set_up, tear_down),
        cmocka_unit_test_setup_teardown(matches_to_watch_come_in_order, set_up, tear_down),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    orr_buf_free(&made);
    orr_buf_free(&heard);
    return failed;
}
