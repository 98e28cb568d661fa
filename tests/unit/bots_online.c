/* Programs at tables that are marked for them: who may sit down, the conversation, and how a seat is lost. */
#include "support_online.h"

#define FOR_BOTS                                                                                              \
    "{\"game\":\"nul\",\"bots\":true,\"options\":{\"peeking\":false},\"seats\":[{\"player\":\"me\",\"name\":" \
    "\"Ada\"},{\"player\":\"open\"}]}"

static struct peer *connect_bot(const char *id, const char *token) {
    struct http_request r = {.host = "x", .origin = "", .upgrade = "websocket", .agent = "", .authorization = ""};
    struct answer a;
    char bearer[96];
    snprintf(bearer, sizeof bearer, "Bearer %s", token);
    r.authorization = *token ? bearer : "";
    snprintf(r.path, sizeof r.path, "/api/matches/%s/bot", id);
    return hub_socket(&hub, &r, "peer", &a);
}

/* A bot at a new table, with its token; its hello is said. */
struct played {
    struct seat ada, bot;
    struct peer *a, *b;
};
static struct played begin(void) {
    struct played p;
    p.ada = make_match(FOR_BOTS);
    p.bot = sit(&p.ada, "{\"name\":\"Robby\",\"bot\":true}");
    p.a = hello(&p.ada, p.ada.token);
    p.b = connect_bot(p.ada.id, p.bot.token);
    assert_non_null(p.b);
    contains(hear(p.b), "{\"type\":\"hello\",\"protocol\":1,");
    send_to(p.b, "{\"type\":\"hello\",\"name\":\"robby\"}");
    return p;
}

static int actor(const struct played *p) { return orr_match_now(match_at(&p->ada)).actor; }

/* Ada decides until the bot is to act, or the match is over. */
static void ada_plays(const struct played *p) {
    while (actor(p) == 0) {
        decide(&p->ada, p->a, written(&p->ada));
    }
}

/* The number behind "id": in the last "go" that was heard. */
static uint32_t question(void) {
    const char *go = NULL;
    for (const char *at = heard.at; (at = strstr(at, "{\"type\":\"go\",\"id\":")) != NULL; at++) {
        go = at;
    }
    assert_non_null(go);
    return (uint32_t)strtoul(go + strlen("{\"type\":\"go\",\"id\":"), NULL, 10);
}

static void answer_with(const struct played *p, uint32_t id, const char *what) {
    char text[160];
    snprintf(text, sizeof text, "{\"type\":\"decision\",\"id\":%" PRIu32 ",%s}", id, what);
    send_to(p->b, text);
}

static void only_marked_tables_take_bots(void **unused) {
    (void)unused;
    struct seat plain = make_match(TWO);
    assert_int_equal(call(METHOD_POST, plain.path, "", "{\"bot\":true}"), 409);
    contains(made.at, "not marked for bots");
    assert_int_equal(call(METHOD_POST, plain.path, "", "{\"bot\":1}"), 422);
    assert_int_equal(call(METHOD_POST, "/api/matches", "",
                          "{\"game\":\"nul\",\"bots\":true,\"seats\":[{\"player\":\"me\"},{\"player\":\"program\"}]}"),
                     422);
    assert_int_equal(call(METHOD_POST, "/api/matches", "",
                          "{\"game\":\"nul\",\"bots\":true,\"pair\":true,\"seats\":[{\"player\":\"me\"},{\"player\":"
                          "\"open\"}]}"),
                     422);
    struct seat ada = make_match(FOR_BOTS);
    contains(made.at, ada.id);
    assert_int_equal(call(METHOD_GET, "/api/matches/nothere", "", ""), 404);
    struct seat bot = sit(&ada, "{\"bot\":true}");
    assert_string_equal(table_at(&ada)->seat[1].info.player, "program");
    assert_string_equal(table_at(&ada)->seat[1].info.name, "Bot");
    assert_null(connect_bot(ada.id, ada.token)); /* the token of a person */
    assert_null(connect_bot(ada.id, "0123"));
    struct peer *page = hello(&ada, bot.token); /* what is a bot's does not talk as a person */
    contains(hear(page), "a bot sits there");
    assert_int_equal(page->reader, ORR_WATCHER);
    struct peer *nobody = connect_bot(ada.id, "");
    assert_non_null(nobody);
    send_to(nobody, "{\"type\":\"hello\"}");
    contains(hear(nobody), "needs the token of a bot");
    assert_true(nobody->closing);
    struct peer *early = connect_bot(ada.id, "");
    send_to(early, "{\"type\":\"decision\",\"id\":1,\"index\":0}");
    contains(hear(early), "hello comes first");
    struct peer *late = connect_bot(ada.id, "");
    char text[96];
    snprintf(text, sizeof text, "{\"type\":\"hello\",\"token\":\"%s\"}", bot.token);
    send_to(late, text);
    contains(hear(late), "{\"type\":\"new\",\"match\":1,\"game\":\"nul\",");
    assert_true(table_is_here(table_at(&ada), 1));
}

static void a_bot_plays_a_match_to_its_end(void **unused) {
    (void)unused;
    struct played p = begin();
    contains(hear(p.b), "\"seats\":2,\"seat\":1,");
    bool answered = false;
    while (actor(&p) != ORR_NOBODY) {
        ada_plays(&p);
        if (actor(&p) != 1) {
            continue;
        }
        uint32_t before = written(&p.ada);
        const char *told = hear(p.b);
        contains(told, "{\"type\":\"view\",\"match\":1,\"id\":");
        contains(told, "{\"type\":\"options\",\"match\":1,\"id\":");
        uint32_t id = question();
        answer_with(&p, id + 7, "\"index\":0"); /* of another question: thrown away */
        send_to(p.b, "{\"type\":\"info\",\"text\":\"thinking\"}");
        assert_int_equal(written(&p.ada), before);
        answer_with(&p, id, "\"index\":0");
        assert_true(written(&p.ada) > before);
        answered = true;
    }
    assert_true(answered);
    const char *told = hear(p.b);
    contains(told, "{\"type\":\"result\",\"match\":1,\"won\":[");
    contains(told, "{\"type\":\"quit\"}");
    lacks(told, "error");
    assert_int_equal(table_at(&p.ada)->phase, TABLE_OVER);
    contains(orr_record_first_line(match_at(&p.ada), &(size_t){0}), "\"player\":\"program\",\"name\":\"");
}

static void what_a_bot_is_told_is_the_view_of_its_seat(void **unused) {
    (void)unused;
    struct played p = begin();
    ada_plays(&p);
    const char *at = strstr(hear(p.b), "\"position\":");
    assert_non_null(at);
    struct orr_match *m = match_at(&p.ada);
    const orr_game *g = orr_match_game(m);
    uint8_t *view = orr_alloc(1, g->rules->state_size);
    struct orr_buf seen = {0}, wanted = {0};
    orr_session_view(table_at(&p.ada)->session, 1, ORR_NOW, view);
    orr_position_write(g, view, &wanted);
    orr_put(&seen, "%s", at + strlen("\"position\":"));
    for (size_t i = 0; i < wanted.n; i++) {
        wanted.at[i] = wanted.at[i] == '\n' || wanted.at[i] == '\r' ? ' ' : wanted.at[i];
    }
    assert_memory_equal(seen.at, wanted.at, wanted.n);
    orr_buf_free(&seen);
    orr_buf_free(&wanted);
    free(view);
}

/* Another player has the seat from now on, and the match goes on. */
static void expect_lost(const struct played *p, const char *code) {
    char wanted[64];
    snprintf(wanted, sizeof wanted, "{\"type\":\"error\",\"code\":\"%s\"", code);
    const char *told = hear(p->b);
    contains(told, wanted);
    contains(told, "{\"type\":\"quit\"}");
    assert_true(p->b->closing);
    assert_string_equal(table_at(&p->ada)->seat[1].info.player, USUAL_PLAYER);
    assert_int_equal(table_at(&p->ada)->phase, TABLE_PLAYING);
    assert_null(connect_bot(p->ada.id, p->bot.token));
    computers_answer(table_at(&p->ada));
}

static void whoever_breaks_a_rule_loses_the_seat(void **unused) {
    static const struct {
        const char *says, *code;
    } cases[] = {{"[]", "syntax"},
                 {"{\"type\":\"decision\"}", "syntax"},
                 {"{\"type\":\"error\",\"code\":\"unsupported\",\"text\":\"no\"}", "refused"},
                 {"\"index\":999", "illegal"},
                 {"\"step\":\"no:1\"", "illegal"},
                 {"\"what\":1", "illegal"}};
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct played p = begin();
        ada_plays(&p);
        hear(p.b);
        if (cases[i].says[0] == '"') {
            answer_with(&p, question(), cases[i].says);
        } else {
            send_to(p.b, cases[i].says);
        }
        expect_lost(&p, cases[i].code);
    }
}

static void a_slow_bot_is_told_to_stop_and_loses_the_seat(void **unused) {
    (void)unused;
    struct played p = begin();
    ada_plays(&p);
    hear(p.b);
    uint32_t id = question();
    wait_ms(4900);
    lacks(hear(p.b), "stop");
    wait_ms(200);
    char stop[64];
    snprintf(stop, sizeof stop, "{\"type\":\"stop\",\"id\":%" PRIu32 "}", id);
    contains(hear(p.b), stop);
    wait_ms(4800);
    assert_string_equal(table_at(&p.ada)->seat[1].info.player, "program");
    wait_ms(200);
    expect_lost(&p, "slow");
}

static void a_bot_that_was_away_is_asked_again(void **unused) {
    (void)unused;
    struct played p = begin();
    ada_plays(&p);
    hear(p.b);
    uint32_t id = question();
    hub_gone(&hub, p.b);
    assert_false(table_is_here(table_at(&p.ada), 1));
    wait_ms(30000);
    p.b = connect_bot(p.ada.id, p.bot.token);
    send_to(p.b, "{\"type\":\"hello\",\"wants\":[\"options\"]}");
    lacks(hear(p.b), "\"type\":\"view\"");
    assert_int_equal(question(), id);
    answer_with(&p, id, "\"index\":0");
    start_again(); /* the seat is in the database */
    p.a = hello(&p.ada, p.ada.token);
    assert_string_equal(table_at(&p.ada)->seat[1].info.player, "program");
    p.b = connect_bot(p.ada.id, p.bot.token);
    send_to(p.b, "{\"type\":\"hello\"}");
    contains(hear(p.b), "{\"type\":\"new\"");
    hub_gone(&hub, p.b);
    ada_plays(&p);
    if (actor(&p) == 1) { /* nobody comes back */
        wait_ms(59000);
        assert_string_equal(table_at(&p.ada)->seat[1].info.player, "program");
        wait_ms(2000);
        assert_string_equal(table_at(&p.ada)->seat[1].info.player, USUAL_PLAYER);
        computers_answer(table_at(&p.ada));
    }
}

/* Lines that were nearly right: what comes of them is a decision, nothing, or another player at the seat. */
static void broken_lines_do_no_harm(void **unused) {
    static const char *const lines[] = {"{\"type\":\"hello\",\"wants\":[\"view\",\"options\"],\"token\":\"0123\"}",
                                        "{\"type\":\"decision\",\"index\":1,\"id\":$",
                                        "{\"type\":\"decision\",\"step\":\"pass\",\"id\":$",
                                        "{\"type\":\"decision\",\"action\":\"0100000000000000\",\"id\":$",
                                        "{\"type\":\"error\",\"code\":\"x\",\"text\":\"\\u0000\"}",
                                        "{\"type\":\"info\",\"text\":[[[[{}]]]]}"};
    enum { TABLES = 16, LINES = 60 }; /* one address may make 20 tables */
    struct orr_rng rng;
    unsigned lost = 0;
    (void)unused;
    orr_rng_seed(&rng, 27);
    for (unsigned i = 0; i < TABLES; i++) {
        struct played p = begin();
        for (unsigned k = 0; k < LINES && !p.b->closing && actor(&p) != ORR_NOBODY; k++) {
            char text[160];
            ada_plays(&p);
            const char *line = lines[orr_rng_below(&rng, 6)],
                       *id = strchr(line, '$'); /* $: the question, and the end */
            int n = id ? snprintf(text, sizeof text, "%.*s%" PRIu32 "}", (int)(id - line), line,
                                  table_at(&p.ada)->bot_asked)
                       : snprintf(text, sizeof text, "%s", line);
            for (unsigned many = orr_rng_below(&rng, 3); many > 0; many--) {
                text[orr_rng_below(&rng, (uint32_t)n)] = (char)(32 + orr_rng_below(&rng, 95));
            }
            hub_message(&hub, p.b, text, orr_rng_below(&rng, 8) ? (size_t)n : orr_rng_below(&rng, (uint32_t)n));
            hear(p.a);
        }
        const char *player = table_at(&p.ada)->seat[1].info.player;
        bool gone = strcmp(player, USUAL_PLAYER) == 0;
        assert_true(gone || strcmp(player, "program") == 0);
        lost += gone;
        computers_answer(table_at(&p.ada));
    }
    assert_true(lost > 0);
}

static void a_host_takes_the_seat_back(void **unused) {
    char path[64];
    (void)unused;
    struct seat ada = make_match("{\"game\":\"nul\",\"bots\":true,\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"},"
                                 "{\"player\":\"open\"}]}");
    struct seat bot = sit(&ada, "{\"bot\":true,\"seat\":2}");
    struct peer *b = connect_bot(ada.id, bot.token);
    send_to(b, "{\"type\":\"hello\"}");
    hear(b);
    snprintf(path, sizeof path, "/api/matches/%s/players", ada.id);
    assert_int_equal(call(METHOD_POST, path, bot.token, "{\"seat\":0,\"player\":\"random\"}"), 422);
    assert_int_equal(call(METHOD_POST, path, ada.token, "{\"seat\":2,\"player\":\"open\"}"), 200);
    contains(hear(b), "open again");
    assert_null(connect_bot(ada.id, bot.token));
    snprintf(path, sizeof path, "/api/matches/%s/leave", ada.id);
    sit(&ada, "{\"bot\":true}");
    assert_int_equal(call(METHOD_POST, path, ada.token, "{}"), 200); /* the host leaves: no bot is host */
    assert_int_equal(table_at(&ada)->host, -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(only_marked_tables_take_bots, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_bot_plays_a_match_to_its_end, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_a_bot_is_told_is_the_view_of_its_seat, set_up, tear_down),
        cmocka_unit_test_setup_teardown(whoever_breaks_a_rule_loses_the_seat, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_slow_bot_is_told_to_stop_and_loses_the_seat, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_bot_that_was_away_is_asked_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(broken_lines_do_no_harm, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_host_takes_the_seat_back, set_up, tear_down),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    orr_buf_free(&made);
    orr_buf_free(&heard);
    return failed;
}
