/* What people at a table on a server agree on beside the game: leaving and being removed, offers, pauses, clocks,
 * standing answers, packs and shares of the dice. All of it by messages, and after a new start of the server. */
#include "support_online.h"

#include <sodium.h>

#define THREE \
    "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\",\"name\":\"Ada\"},{\"player\":\"open\"},{\"player\":\"open\"}]"
#define LIVE "\"clock\":{\"seconds\":60,\"increment\":10"

/* A message that names the moment. */
static void say(const struct seat *s, struct peer *p, const char *rest) {
    char text[512];
    snprintf(text, sizeof text, "{\"written\":%" PRIu32 ",%s}", written(s), rest);
    send_to(p, text);
}

/* Two people with their sockets; the table as ordered. */
struct pair {
    struct seat ada, bo;
    struct peer *a, *b;
};
static struct pair two(const char *order) {
    struct pair p = {.ada = make_match(order)};
    p.bo = sit(&p.ada, "{\"name\":\"Bo\"}");
    p.a = hello(&p.ada, p.ada.token);
    p.b = hello(&p.ada, p.bo.token);
    hear(p.a);
    hear(p.b);
    return p;
}

static struct pair back(struct pair p) {
    start_again();
    p.a = hello(&p.ada, p.ada.token);
    p.b = hello(&p.ada, p.bo.token);
    return p;
}

static struct peer *acting(const struct pair *p) { return orr_match_now(match_at(&p->ada)).actor ? p->b : p->a; }

static unsigned post(const struct seat *s, const char *what, const char *token, const char *body) {
    char path[64];
    snprintf(path, sizeof path, "/api/matches/%s/%s", s->id, what);
    return call(METHOD_POST, path, token, body);
}

/* ---- while people sit down ---- */

static void people_leave_and_are_removed(void **unused) {
    (void)unused;
    struct seat ada = make_match(THREE "}"), bo = sit(&ada, "{\"name\":\"Bo\",\"seat\":2}");
    struct peer *b = hello(&ada, bo.token);
    contains(hear(b), "\"seat\":2,\"table\"");
    assert_int_equal(post(&ada, "players", bo.token, "{\"seat\":0,\"player\":\"open\"}"), 422); /* no host */
    assert_int_equal(post(&ada, "lock", bo.token, "{\"locked\":true}"), 409);
    assert_int_equal(post(&ada, "lock", ada.token, "{\"locked\":5}"), 422);
    assert_int_equal(post(&ada, "lock", ada.token, "{\"locked\":true}"), 200);
    assert_int_equal(call(METHOD_POST, ada.path, "", "{}"), 409);
    contains(made.at, "closed to guests");
    assert_int_equal(post(&ada, "players", ada.token, "{\"seat\":2,\"player\":\"open\"}"), 200);
    contains(hear(b), "\"seat\":null,\"table\"");
    assert_int_equal(post(&ada, "leave", bo.token, ""), 401);
    start_again();
    assert_int_equal(post(&ada, "leave", bo.token, ""), 401); /* the token is worth nothing for ever */
    assert_int_equal(post(&ada, "players", ada.token, "{\"seat\":2,\"player\":\"bot:2\"}"), 200);
    assert_int_equal(post(&ada, "lock", ada.token, "{\"locked\":false}"), 200);
    assert_int_equal(post(&ada, "leave", ada.token, ""), 200);
    assert_int_equal(table_at(&ada)->host, -1);
    sit(&ada, "{\"name\":\"Cy\"}");
    assert_int_equal(table_at(&ada)->host, 0);
    assert_int_equal(table_at(&ada)->phase, TABLE_WAITING);
}

/* ---- offers ---- */

static void a_takeback_needs_all_people(void **unused) {
    (void)unused;
    struct pair p = two(TWO);
    struct peer *on = acting(&p), *off = on == p.a ? p.b : p.a;
    uint32_t length = orr_match_length(match_at(&p.ada));
    decide(&p.ada, on, written(&p.ada));
    hear(on);
    hear(off);
    say(&p.ada, on, "\"type\":\"offer\",\"what\":\"takeback\"");
    contains(hear(off), "\"type\":\"offer\",\"n\":1,\"what\":\"takeback\"");
    say(&p.ada, off, "\"type\":\"offer\",\"what\":\"pause\"");
    contains(hear(off), "another offer");
    say(&p.ada, on, "\"type\":\"answer\",\"n\":1,\"yes\":true");
    contains(hear(on), "nobody waits");
    say(&p.ada, off, "\"type\":\"answer\",\"n\":1,\"yes\":false");
    contains(hear(on), "\"how\":\"declined\"");
    assert_true(orr_match_length(match_at(&p.ada)) > length);
    say(&p.ada, on, "\"type\":\"offer\",\"what\":\"takeback\"");
    p = back(p); /* it is still there after a new start */
    on = on->reader == 0 ? p.a : p.b;
    (void)on;
    off = orr_match_length(match_at(&p.ada)) && table_at(&p.ada)->offer.seat == 0 ? p.b : p.a;
    contains(hear(off), "\"type\":\"offer\",\"n\":2");
    say(&p.ada, off, "\"type\":\"answer\",\"n\":1,\"yes\":true");
    contains(hear(off), "not there any more");
    say(&p.ada, off, "\"type\":\"answer\",\"n\":2,\"yes\":true");
    contains(hear(off), "\"how\":\"agreed\"");
    assert_int_equal(orr_match_length(match_at(&p.ada)), length);
    assert_int_equal(orr_match_takebacks(match_at(&p.ada)), 1);
}

static void an_offer_ends_when_play_goes_on(void **unused) {
    (void)unused;
    struct pair p = two(TWO);
    struct peer *on = acting(&p), *off = on == p.a ? p.b : p.a;
    decide(&p.ada, on, written(&p.ada));
    say(&p.ada, on, "\"type\":\"offer\",\"what\":\"takeback\",\"to\":2");
    hear(off);
    say(&p.ada, off, "\"type\":\"cancel\",\"n\":1");
    contains(hear(off), "of somebody else");
    decide(&p.ada, acting(&p), written(&p.ada));
    contains(hear(off), "\"how\":\"gone\"");
    say(&p.ada, on, "\"type\":\"offer\",\"what\":\"takeback\",\"to\":99999");
    contains(hear(on), "refused");
    say(&p.ada, on, "\"type\":\"offer\",\"what\":\"fly\"");
    contains(hear(on), "what can be offered");
    say(&p.ada, on, "\"type\":\"offer\",\"what\":\"takeback\",\"to\":2");
    say(&p.ada, on, "\"type\":\"cancel\",\"n\":2");
    contains(hear(off), "\"how\":\"cancelled\"");
}

/* A minute where people play at the same time; what comes after it comes too late. */
static void an_offer_fades_when_nobody_answers(void **unused) {
    (void)unused;
    struct pair p = two(TWO);
    say(&p.ada, p.a, "\"type\":\"offer\",\"what\":\"pause\"");
    wait_ms(59000);
    p = back(p); /* it goes on after a new start */
    contains(hear(p.b), "\"type\":\"offer\",\"n\":1");
    wait_ms(1001);
    contains(hear(p.a), "\"n\":1,\"how\":\"unanswered\"");
    contains(hear(p.b), "unanswered");
    say(&p.ada, p.b, "\"type\":\"answer\",\"n\":1,\"yes\":true");
    contains(hear(p.b), "not there any more");
    lacks(hear(p.a), "\"paused\":true");
    say(&p.ada, p.b, "\"type\":\"offer\",\"what\":\"pause\"");
    contains(hear(p.a), "\"type\":\"offer\",\"n\":2");
}

/* Where turns have days, and where somebody is away at a table without a clock. */
static void an_offer_waits_for_who_is_away(void **unused) {
    (void)unused;
    struct pair p =
        two("{\"game\":\"nul\",\"clock\":{\"days\":2},\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}]}");
    say(&p.ada, p.a, "\"type\":\"offer\",\"what\":\"pause\"");
    wait_ms(3600000);
    lacks(hear(p.a), "unanswered");
    struct pair q = two(TWO);
    hub_gone(&hub, q.b);
    say(&q.ada, q.a, "\"type\":\"offer\",\"what\":\"pause\"");
    wait_ms(3600000);
    q.b = hello(&q.ada, q.bo.token);
    say(&q.ada, q.b, "\"type\":\"answer\",\"n\":1,\"yes\":true");
    contains(hear(q.a), "\"how\":\"agreed\"");
}

/* Where only computer players sit beside, a takeback over dice is done at once. */
static void computers_agree(void **unused) {
    (void)unused;
    struct seat ada = make_match(COMPUTER);
    struct peer *a = hello(&ada, ada.token);
    computers_answer(table_at(&ada));
    uint32_t length = orr_match_length(match_at(&ada));
    decide(&ada, a, written(&ada));
    computers_answer(table_at(&ada));
    hear(a);
    say(&ada, a, "\"type\":\"offer\",\"what\":\"takeback\"");
    contains(hear(a), "\"how\":\"agreed\"");
    assert_int_equal(orr_match_length(match_at(&ada)), length);
}

static void a_pause_stops_the_game(void **unused) {
    (void)unused;
    struct pair p = two(TWO);
    say(&p.ada, p.a, "\"type\":\"offer\",\"what\":\"resume\"");
    contains(hear(p.a), "not paused");
    say(&p.ada, p.a, "\"type\":\"offer\",\"what\":\"pause\"");
    say(&p.ada, p.b, "\"type\":\"answer\",\"n\":1,\"yes\":true");
    contains(hear(p.a), "\"paused\":true");
    p = back(p);
    contains(hear(p.b), "\"paused\":true");
    uint32_t known = written(&p.ada);
    decide(&p.ada, acting(&p), known);
    assert_int_equal(written(&p.ada), known);
    say(&p.ada, p.b, "\"type\":\"offer\",\"what\":\"resume\"");
    say(&p.ada, p.a, "\"type\":\"answer\",\"n\":2,\"yes\":true");
    contains(hear(p.a), "\"paused\":false");
    decide(&p.ada, acting(&p), written(&p.ada));
    assert_true(written(&p.ada) > known + 1);
}

/* ---- resigning ---- */

static void a_seat_that_was_given_up_is_played_on(void **unused) {
    struct orr_error err = {{0}};
    struct orr_verified found;
    char path[64];
    (void)unused;
    struct seat ada = make_match(THREE "}"), bo = sit(&ada, "{\"name\":\"Bo\"}"), cy = sit(&ada, "{\"name\":\"Cy\"}");
    struct peer *a = hello(&ada, ada.token), *b = hello(&ada, bo.token);
    say(&ada, b, "\"type\":\"resign\"");
    assert_string_equal(orr_match_seats(match_at(&ada))[1].player, USUAL_PLAYER);
    contains(hear(a), "\"player\":\"" USUAL_PLAYER "\"");
    say(&ada, b, "\"type\":\"resign\"");
    contains(hear(b), "left the match already");
    start_again();
    assert_string_equal(table_at(&ada)->seat[1].info.player, USUAL_PLAYER);
    struct peer *c = hello(&ada, cy.token);
    say(&ada, c, "\"type\":\"resign\"");
    assert_int_equal(table_at(&ada)->phase, TABLE_OVER);
    snprintf(path, sizeof path, "/api/matches/%s/record", ada.id);
    assert_int_equal(call(METHOD_GET, path, "", ""), 200);
    assert_true(orr_record_verify(made.at, made.n, NULL, &found, &err));
}

/* ---- clocks ---- */

static int64_t left(const struct seat *s, int seat) { return table_at(s)->clock.left[seat]; }

static void an_order_with_a_bad_clock_is_refused(void **unused) {
    static const char *const clocks[] = {"5",
                                         "{}",
                                         "{\"seconds\":5}",
                                         "{\"seconds\":60,\"increment\":-1}",
                                         "{\"seconds\":60,\"days\":1}",
                                         "{\"days\":0}",
                                         "{\"days\":3,\"increment\":5}",
                                         "{\"days\":3,\"timeout\":\"bot:99\"}",
                                         "{\"days\":3,\"timeout\":7}",
                                         NULL};
    char order[512];
    (void)unused;
    for (size_t i = 0; clocks[i]; i++) {
        snprintf(order, sizeof order, THREE ",\"clock\":%s}", clocks[i]);
        assert_int_equal(call(METHOD_POST, "/api/matches", "", order), 422);
        lacks(made.at, "\"message\":\"\"");
    }
}

static void time_is_charged_to_who_decides(void **unused) {
    (void)unused;
    struct pair p = two("{\"game\":\"nul\",\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}]," LIVE "}}");
    int first = orr_match_now(match_at(&p.ada)).actor;
    assert_int_equal(left(&p.ada, first), 60000);
    wait_ms(9000);
    p = back(p); /* time goes on while the server is being started again */
    wait_ms(3000);
    while (orr_match_now(match_at(&p.ada)).actor == first) {
        decide(&p.ada, acting(&p), written(&p.ada));
        wait_ms(DELAY); /* what is forced may be held back */
    }
    assert_in_range(left(&p.ada, first), 60000 - 12000 + 10000 - 5 * DELAY, 60000 - 12000 + 10000);
    contains(hear(p.a), "\"clock\":{\"left\":[");
    say(&p.ada, p.a, "\"type\":\"offer\",\"what\":\"pause\"");
    say(&p.ada, p.b, "\"type\":\"answer\",\"n\":1,\"yes\":true");
    int64_t other = left(&p.ada, 1 - first);
    wait_ms(1000000);
    assert_int_equal(left(&p.ada, 1 - first), other);
    assert_int_equal(table_at(&p.ada)->phase, TABLE_PLAYING);
    say(&p.ada, p.a, "\"type\":\"offer\",\"what\":\"resume\"");
    say(&p.ada, p.b, "\"type\":\"answer\",\"n\":2,\"yes\":true");
    wait_ms(other - 1000);
    assert_true(table_at(&p.ada)->clock.seat == 1 - first);
    wait_ms(9000);
    assert_int_not_equal(table_at(&p.ada)->clock.seat, 1 - first);
}

/* Nobody looks: the table sleeps until it is due, and the seat is handed over once. */
static void a_time_out_wakes_the_table(void **unused) {
    (void)unused;
    struct seat ada = make_match(THREE ",\"clock\":{\"days\":2,\"timeout\":\"random\"}}"), bo = sit(&ada, "{}");
    sit(&ada, "{}");
    (void)bo;
    char lines[32];
    int first = orr_match_now(match_at(&ada)).actor;
    settle();
    start_again();
    assert_int_equal(hub.tables, 0);
    wait_ms(47 * 3600000);
    assert_int_equal(hub.tables, 0); /* it sleeps */
    wait_ms(2 * 3600000);
    assert_int_equal(hub.tables, 1);
    assert_string_equal(table_at(&ada)->seat[first].info.player, "random");
    struct orr_buf record = {0};
    orr_record_write(match_at(&ada), &record);
    snprintf(lines, sizeof lines, " P%d @timeout:handed", first + 1);
    const char *once = strstr(record.at, lines);
    assert_non_null(once);
    assert_null(strstr(once + 1, lines));
    orr_buf_free(&record);
    computers_answer(table_at(&ada));
    assert_int_not_equal(orr_match_now(match_at(&ada)).actor, first);
}

static void a_time_out_may_end_the_match(void **unused) {
    (void)unused;
    struct pair p =
        two("{\"game\":\"nul\",\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}]," LIVE ",\"timeout\":\"lost\"}}");
    struct peer *late = acting(&p);
    clock_ms += 65000; /* nobody looked at the clock meanwhile: the decision still comes too late */
    decide(&p.ada, late, written(&p.ada));
    contains(hear(late), "the match is not being played");
    assert_int_equal(table_at(&p.ada)->phase, TABLE_OVER);
    contains(hear(p.a == late ? p.b : p.a), "\"over\":true");
}

/* ---- shares of the dice ---- */

#define JOINT "{\"game\":\"nul\",\"joint\":true,\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}]}"

static void share_of(int seat, uint8_t share[ORR_SEED_BYTES]) { memset(share, 100 + seat, ORR_SEED_BYTES); }

static void publish(const struct seat *s, struct peer *p, const char *type, const char *key, const uint8_t *bytes) {
    char hex[65], text[160];
    (void)s;
    sodium_bin2hex(hex, sizeof hex, bytes, 32);
    snprintf(text, sizeof text, "{\"type\":\"%s\",\"%s\":\"%s\"}", type, key, hex);
    send_to(p, text);
}

static void commit(const struct seat *s, struct peer *p) {
    uint8_t share[ORR_SEED_BYTES], hash[ORR_HASH_BYTES];
    size_t n;
    const char *header = orr_record_first_line(match_at(s), &n);
    share_of(p->reader, share);
    orr_share_commit(header, n, p->reader, share, hash);
    publish(s, p, "commit", "hash", hash);
}

static void reveal(const struct seat *s, struct peer *p) {
    uint8_t share[ORR_SEED_BYTES];
    share_of(p->reader, share);
    publish(s, p, "reveal", "share", share);
}

static void people_contribute_to_the_dice(void **unused) {
    (void)unused;
    struct pair p = two(JOINT);
    p = back(p);
    const char *first = hear(p.a);
    contains(first, "\"type\":\"shares\",\"stage\":\"commit\"");
    contains(first, "\"awaits\":[0,1]");
    lacks(first, "welcome");
    reveal(&p.ada, p.a);
    contains(hear(p.a), "when all seats have fixed");
    commit(&p.ada, p.a);
    commit(&p.ada, p.a);
    contains(hear(p.a), "fixed its share already");
    p = back(p); /* what was fixed is kept */
    contains(hear(p.b), "\"awaits\":[1]");
    commit(&p.ada, p.b);
    contains(hear(p.a), "\"stage\":\"reveal\"");
    reveal(&p.ada, p.b);
    commit(&p.ada, p.a);
    publish(&p.ada, p.a, "reveal", "share", (const uint8_t *)"this is not what I have fixed...");
    contains(hear(p.a), "not the share");
    reveal(&p.ada, p.a);
    contains(hear(p.a), "\"type\":\"welcome\"");
    for (unsigned i = 0; i < 2000 && !orr_match_over(match_at(&p.ada)); i++) {
        decide(&p.ada, acting(&p), written(&p.ada));
        wait_ms(DELAY);
    }
    struct orr_error err = {{0}};
    struct orr_verified found;
    char path[64];
    snprintf(path, sizeof path, "/api/matches/%s/record", p.ada.id);
    start_again();
    assert_int_equal(call(METHOD_GET, path, "", ""), 200);
    assert_true(orr_record_verify(made.at, made.n, NULL, &found, &err));
    assert_true(found.joint && found.seed_checked);
}

/* What does not fit is refused as during play; there is no game yet that could be shown or left. */
static void there_is_no_game_before_the_shares(void **unused) {
    static const char *const early[] = {
        "do\",\"action\":\"0000000000000000", "undo",    "resign", "offer\",\"what\":\"pause",
        "offer\",\"what\":\"takeback",        "standing"};
    (void)unused;
    struct pair p = two(JOINT);
    for (size_t i = 0; i < 2 * sizeof early / sizeof early[0]; i++) {
        char text[160];
        snprintf(text, sizeof text, "{\"written\":%u,\"type\":\"%s\"}", i % 2 ? 99u : (unsigned)written(&p.ada),
                 early[i / 2]);
        send_to(p.a, text);
        lacks(hear(p.b), "\"type\":\"entries\"");
        lacks(hear(p.a), "\"type\":\"entries\"");
        assert_int_equal(table_at(&p.ada)->phase, TABLE_PLAYING);
    }
    commit(&p.ada, p.a);
    commit(&p.ada, p.b);
    reveal(&p.ada, p.a);
    reveal(&p.ada, p.b);
    contains(hear(p.b), "\"type\":\"welcome\"");
    decide(&p.ada, acting(&p), written(&p.ada));
}

/* Whoever does not answer is left out, and the record says so. */
static void a_missing_share_begins_again(void **unused) {
    (void)unused;
    struct pair p = two(JOINT);
    commit(&p.ada, p.a);
    commit(&p.ada, p.b);
    reveal(&p.ada, p.a);
    hear(p.a);
    wait_ms(20000);
    lacks(hear(p.a), "shares");
    wait_ms(11000);
    const char *again = hear(p.a);
    contains(again, "\\\"joint\\\":[\\\"P1\\\"],\\\"restarts\\\":[\\\"P2\\\"]");
    contains(again, "\"awaits\":[0]");
    p = back(p);
    contains(hear(p.a), "\"awaits\":[0]");
    wait_ms(31000); /* now nobody contributes: the game begins with what the server sealed */
    contains(hear(p.b), "\"type\":\"welcome\"");
    p = back(p);
    contains(hear(p.b), "\"type\":\"welcome\"");
    decide(&p.ada, acting(&p), written(&p.ada));
}

/* A crash between the new seal and the new header: the database holds the seal of dice that no line commits to. */
static void an_attempt_that_was_cut_off_begins_again(void **unused) {
    (void)unused;
    struct pair p = two(JOINT), q = two(JOINT);
    struct store_found mine, other;
    commit(&p.ada, p.a);
    settle();
    assert_true(store_find(hub.house.store, p.ada.id, &mine) && store_find(hub.house.store, q.ada.id, &other));
    struct store_write w = {.kind = STORE_MATCH, .value = TABLE_PLAYING, .at = 1, .text = mine.order};
    memcpy(w.match, p.ada.id, sizeof w.match);
    memcpy(w.blob, other.blob, w.blob_n = other.blob_n);
    w.text_n = strlen(mine.order);
    store_put(hub.house.store, &w);
    store_found_free(&mine);
    store_found_free(&other);
    p = back(p);
    contains(hear(p.a), "\"awaits\":[0,1]");
    commit(&p.ada, p.a);
    commit(&p.ada, p.b);
    reveal(&p.ada, p.a);
    reveal(&p.ada, p.b);
    p = back(p);
    contains(hear(p.a), "\"type\":\"welcome\"");
}

/* ---- packs ---- */

static void a_table_has_its_own_pack(void **unused) {
    const struct orr_rules *rules = orr_games_find("nul");
    struct orr_buf pack = {0}, order = {0};
    char path[128], hash[65];
    (void)unused;
    orr_content_write(rules, rules->content, &pack);
    char *place = strstr(pack.at, "-3"); /* what the Nova is worth */
    assert_non_null(place);
    place[1] = '1';
    orr_put(&order, "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}],\"pack\":");
    orr_put_json_string(&order, pack.at);
    orr_put(&order, "}");
    struct seat ada = make_match(order.at);
    snprintf(path, sizeof path, "/api/matches/%s", ada.id);
    call(METHOD_GET, path, "", "");
    find_text("content", hash, sizeof hash);
    settle();
    snprintf(path, sizeof path, "/api/packs/%s", hash);
    assert_int_equal(call(METHOD_GET, path, "", ""), 200);
    assert_string_equal(made.at, pack.at);
    sit(&ada, "{}");
    start_again();
    assert_true(orr_match_game(match_at(&ada))->own_content);
    struct peer *w = hello(&ada, "");
    contains(hear(w), "orrery_content");
    assert_int_equal(call(METHOD_GET, "/api/packs/00", "", ""), 404);
    place[1] = 'x';
    order.n = 0;
    orr_put(&order, "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}],\"pack\":");
    orr_put_json_string(&order, pack.at);
    orr_put(&order, "}");
    assert_int_equal(call(METHOD_POST, "/api/matches", "", order.at), 422);
    lacks(made.at, "\"message\":\"\"");
    orr_buf_free(&pack);
    orr_buf_free(&order);
}

/* ---- decisions that the server takes ---- */

/* A table of three people with game number i; false: it is not for three. */
static bool table_of(size_t i, struct seat *s, struct peer *p[3]) {
    char order[256];
    snprintf(order, sizeof order,
             "{\"game\":\"%s\",\"clock\":{\"seconds\":900},"
             "\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"},{\"player\":\"open\"}]}",
             orr_games_at(i)->id);
    if (call(METHOD_POST, "/api/matches", "", order) != 201) {
        return false;
    }
    find_text("id", s->id, sizeof s->id);
    find_text("token", s->token, sizeof s->token);
    snprintf(s->path, sizeof s->path, "/api/matches/%s/seats", s->id);
    struct seat b = sit(s, "{}"), c = sit(s, "{}");
    p[0] = hello(s, s->token);
    p[1] = hello(s, b.token);
    p[2] = hello(s, c.token);
    return true;
}

/* Random decisions until `wanted`, or the end; what is said is thrown away. */
static bool play_until(struct seat *s, struct peer *p[3], bool (*wanted)(const struct table *), unsigned most) {
    struct orr_rng rng;
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    orr_rng_seed(&rng, 7);
    bool found = false;
    for (unsigned i = 0; i < most && !found && table_at(s)->phase == TABLE_PLAYING; i++) {
        struct orr_match *m = match_at(s);
        char text[128];
        for (int k = 0; k < 3; k++) {
            hear(p[k]);
        }
        orr_legal(orr_match_game(m), orr_match_state(m), list);
        snprintf(text, sizeof text, "\"type\":\"do\",\"action\":\"%016" PRIx64 "\"",
                 list->at[orr_rng_below(&rng, list->n)]);
        say(s, p[orr_match_now(m).actor], text);
        found = wanted(table_at(s));
    }
    free(list);
    return found;
}

static bool asks_in_another_turn(const struct table *t) {
    const struct orr_match *m = orr_session_match(t->session);
    struct orr_next next = orr_session_next(t->session);
    return next.kind == ORR_NEXT_PERSON && orr_turn_owner(orr_match_game(m), orr_match_state(m)) != next.seat;
}

/* A question in its own turn of which the others cannot know whether there is a choice. */
static bool hides_its_options(const struct table *t) {
    return t->clock.seat >= 0 && t->clock.seat == t->clock.owner && t->clock.free;
}

/* The first table at which that comes. */
static bool find_table(bool (*wanted)(const struct table *), struct seat *s, struct peer *p[3]) {
    for (size_t i = 0; i < orr_games_count(); i++) {
        if (table_of(i, s, p) && play_until(s, p, wanted, 1500)) {
            return true;
        }
    }
    return false;
}

static void a_standing_answer_is_given(void **unused) {
    struct seat s;
    struct peer *p[3];
    char text[128];
    (void)unused;
    assert_true(find_table(asks_in_another_turn, &s, p));
    struct orr_match *m = match_at(&s);
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    struct orr_next next = orr_session_next(table_at(&s)->session);
    orr_legal(orr_match_game(m), orr_match_state(m), list);
    orr_action a = list->at[list->n - 1];
    free(list);
    for (int k = 0; k < 3; k++) {
        hear(p[k]);
    }
    snprintf(text, sizeof text, "{\"type\":\"standing\",\"prompt\":%u,\"action\":\"%016" PRIx64 "\"}", next.prompt, a);
    send_to(p[next.seat], text);
    contains(hear(p[next.seat]), "\"type\":\"standing\",\"list\":[{\"prompt\":");
    uint32_t known = written(&s), length = orr_match_length(m);
    lacks(hear(p[(next.seat + 1) % 3]), "standing"); /* nobody else hears of it, nor of an answer before the delay */
    assert_int_equal(written(&s), known);
    wait_ms(DELAY);
    assert_true(written(&s) > known);
    assert_true(orr_match_entry(match_at(&s), length).action == a);
    start_again();
    table_at(&s);
    assert_int_equal(table_at(&s)->standings, 1);
    struct peer *again = hello(&s, "");
    (void)again;
    assert_int_equal(table_at(&s)->standing[0].seat, next.seat);
}

static void standing_answers_are_cancelled(void **unused) {
    (void)unused;
    struct pair p = two(TWO);
    send_to(p.a, "{\"type\":\"standing\",\"prompt\":1,\"action\":\"0100000000000000\",\"verb\":true}");
    send_to(p.a, "{\"type\":\"standing\",\"prompt\":2,\"action\":\"0100000000000000\"}");
    contains(hear(p.a), "{\"prompt\":1,\"action\":\"0100000000000000\",\"verb\":true},{\"prompt\":2,");
    send_to(p.a, "{\"type\":\"standing\",\"prompt\":1}");
    lacks(hear(p.a), "\"prompt\":1,");
    send_to(p.a, "{\"type\":\"standing\",\"prompt\":1,\"action\":\"x\"}");
    contains(hear(p.a), "refused");
    for (int i = 3; i < 3 + STANDING_MOST; i++) {
        char text[96];
        snprintf(text, sizeof text, "{\"type\":\"standing\",\"prompt\":%d,\"action\":\"0100000000000000\"}", i);
        send_to(p.a, text);
    }
    contains(hear(p.a), "too many standing");
    assert_int_equal(table_at(&p.ada)->standings, STANDING_MOST);
    lacks(hear(p.b), "standing");
    send_to(p.a, "{\"type\":\"standing\"}");
    assert_int_equal(table_at(&p.ada)->standings, 0);
}

/* Where the server might have decided, the first seconds cost nothing, whoever decides: the clock does not tell. */
static void the_clock_does_not_tell_who_decided(void **unused) {
    struct seat s;
    struct peer *p[3];
    (void)unused;
    assert_true(find_table(hides_its_options, &s, p));
    int seat = table_at(&s)->clock.seat;
    int64_t before = left(&s, seat);
    struct orr_match *m = match_at(&s);
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    char text[128];
    orr_legal(orr_match_game(m), orr_match_state(m), list);
    snprintf(text, sizeof text, "\"type\":\"do\",\"action\":\"%016" PRIx64 "\"", list->at[0]);
    free(list);
    for (int k = 0; k < 3; k++) {
        send_to(p[k], "{\"type\":\"standing\"}"); /* asking for something else does not begin the seconds again */
        wait_ms(1000);
    }
    say(&s, p[seat], text);
    assert_true(left(&s, seat) >= before);
}

static void delays_lie_in_their_limits(void **unused) {
    uint32_t least = UINT32_MAX, most = 0;
    (void)unused;
    for (unsigned i = 0; i < 2000; i++) {
        uint32_t delay = table_draw_delay();
        least = delay < least ? delay : least;
        most = delay > most ? delay : most;
    }
    assert_true(least >= 400 && most <= 2500 && most > least + 500);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(people_leave_and_are_removed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_takeback_needs_all_people, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_offer_ends_when_play_goes_on, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_offer_fades_when_nobody_answers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_offer_waits_for_who_is_away, set_up, tear_down),
        cmocka_unit_test_setup_teardown(computers_agree, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_pause_stops_the_game, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_seat_that_was_given_up_is_played_on, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_order_with_a_bad_clock_is_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(time_is_charged_to_who_decides, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_time_out_wakes_the_table, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_time_out_may_end_the_match, set_up, tear_down),
        cmocka_unit_test_setup_teardown(people_contribute_to_the_dice, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_missing_share_begins_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(there_is_no_game_before_the_shares, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_attempt_that_was_cut_off_begins_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_table_has_its_own_pack, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_standing_answer_is_given, set_up, tear_down),
        cmocka_unit_test_setup_teardown(standing_answers_are_cancelled, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_clock_does_not_tell_who_decided, set_up, tear_down),
        cmocka_unit_test(delays_lie_in_their_limits),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    orr_buf_free(&made);
    orr_buf_free(&heard);
    return failed;
}
