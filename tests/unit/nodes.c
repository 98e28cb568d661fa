/* Several servers at one PostgreSQL: people at different servers play at one table as if there were one. The tests start
 * a PostgreSQL of their own; the servers are in this process, without a network. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support_postgres.h"

#include "orrery/worker.h"
#include "src/server/desk.h"
#include "src/server/hub.h"

#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE_MS = 60000, STEP_MS = 20 };

static char folder[64], server[POSTGRES_URL];
static unsigned databases;
static char url[256];
static struct hub node[2];
static bool open_now[2];
static bool stands[2]; /* it does nothing for a while */
static int64_t ahead;  /* of the clock by which time is charged */

static int64_t our_clock(void) { return wall_ms() + ahead; }

static void shell(const char *what) {
    char command[300];
    snprintf(command, sizeof command, "D=%s; %s", folder, what);
    assert_int_equal(system(command), 0);
}

static void run_sql(const char *sql) {
    char command[400];
    snprintf(command, sizeof command, "psql -qXt '%s' -c \"%s\" >/dev/null", server, sql);
    shell(command);
}

static void open_node(unsigned i) {
    struct orr_error err = {{0}};
    char path[96];
    snprintf(path, sizeof path, "%s/node%u", folder, i);
    hub_open_at(&node[i], path, url, 1, &err);
    assert_string_equal(err.text, "");
    node[i].house.clock = our_clock;
    open_now[i] = true;
}

static void close_node(unsigned i) {
    if (open_now[i]) {
        for (unsigned k = 0; k < node[i].slots; k++) {
            while (node[i].table[k] && node[i].table[k]->peers) {
                hub_gone(&node[i], node[i].table[k]->peers);
            }
        }
        hub_close(&node[i]);
    }
    open_now[i] = false;
}

/* ---- what the loop of a server does ---- */

static void turn(unsigned i) {
    struct hub *h = &node[i];
    if (!open_now[i] || stands[i]) {
        return;
    }
    hub_answers(h);
    hub_changes(h);
    h->swept = 0; /* a second has passed */
    hub_watch(h, h->now + 1);
    uint64_t done = store_done(h->house.store);
    for (unsigned k = 0; k < h->slots; k++) {
        for (struct peer *p = h->table[k] ? h->table[k]->peers : NULL; p; p = p->next) {
            peer_release(p, done);
            p->heard = h->now;
        }
    }
}

/* Both go on until this is so. */
typedef bool met(void *);
static void until(met *is_so, void *what) {
    for (unsigned ms = 0; !is_so(what); ms += STEP_MS) {
        assert_true(ms < PATIENCE_MS);
        turn(0);
        turn(1);
        nanosleep(&(struct timespec){.tv_nsec = STEP_MS * 1000000L}, NULL);
    }
}

static bool has_two(void *unused) {
    (void)unused;
    return store_nodes(node[0].house.store) == 2 && store_nodes(node[1].house.store) == 2;
}

static int set_up(void **state) {
    char sql[64];
    (void)state;
    ahead = 0;
    snprintf(sql, sizeof sql, "CREATE SCHEMA n%u", ++databases);
    run_sql(sql);
    snprintf(url, sizeof url, "%s&options=-csearch_path%%3Dn%u", server, databases);
    shell("rm -rf $D/node0 $D/node1");
    open_node(0);
    shell("mkdir $D/node1; cp $D/node0/key $D/node1");
    open_node(1);
    until(has_two, NULL);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    close_node(0);
    close_node(1);
    return 0;
}

/* ---- people ---- */

struct seat {
    char id[STORE_ID], token[2][TOKEN_TEXT];
};

/* Bo, at the second server. */
static void sit(struct seat *s) {
    int seat;
    store_hold(node[1].house.store); /* as every call: nobody reads half of it */
    struct table *t = hub_find(&node[1], s->id, NULL);
    assert_non_null(t);
    assert_true(table_sit(t, -1, "Bo", s->token[1], &seat, NULL));
    store_let(node[1].house.store);
}

static struct peer *join(unsigned i, const char *id, const char *token) {
    struct http_request r = {.host = "x", .origin = "", .upgrade = "websocket", .agent = ""};
    struct answer a;
    char text[160];
    snprintf(r.path, sizeof r.path, "/api/matches/%s/socket", id);
    struct peer *p = hub_socket(&node[i], &r, "127.0.0.1", &a);
    assert_non_null(p);
    snprintf(text, sizeof text, "{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"}", token);
    hub_message(&node[i], p, text, strlen(text));
    return p;
}

static void say(unsigned i, struct peer *p, const char *text) { hub_message(&node[i], p, text, strlen(text)); }

/* Everything that it was told until now counts as read. */
static void read_all_of(struct peer *p) { p->sent = p->open; }

struct told {
    struct peer *peer;
    const char *part;
};

static bool was_told(void *what) {
    const struct told *t = what;
    const struct peer *p = t->peer;
    size_t n = strlen(t->part);
    for (size_t i = p->sent; i + n <= p->open; i++) {
        if (!memcmp(p->out.at + i, t->part, n)) {
            return true;
        }
    }
    return false;
}

static void until_told(struct peer *p, const char *part) {
    for (unsigned ms = 0; ms < PATIENCE_MS && !was_told(&(struct told){p, part}); ms += STEP_MS) {
        turn(0);
        turn(1);
        nanosleep(&(struct timespec){.tv_nsec = STEP_MS * 1000000L}, NULL);
    }
    if (!was_told(&(struct told){p, part})) {
        fail_msg("nobody said %s, but: %.*s", part, (int)(p->out.n - p->sent), p->out.at + p->sent);
    }
}

static unsigned count_told(struct peer *p, const char *part) {
    unsigned count = 0;
    size_t n = strlen(part);
    for (size_t i = p->sent; i + n <= p->open; i++) {
        count += !memcmp(p->out.at + i, part, n);
    }
    return count;
}

static struct orr_match *match_of(const struct peer *p) { return orr_session_match(p->table->session); }

/* The k-th of what may be decided, as the client of that seat sends it. */
static void decide(unsigned i, struct peer *p, unsigned k) {
    struct orr_match *m = match_of(p);
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    char text[128];
    orr_legal(orr_match_game(m), orr_match_state(m), list);
    assert_true(list->n > k);
    snprintf(text, sizeof text, "{\"type\":\"do\",\"written\":%u,\"action\":\"%016llx\"}",
             (unsigned)orr_match_written(m), (unsigned long long)list->at[k]);
    free(list);
    say(i, p, text);
}

static struct table *order(unsigned i, const char *text, struct seat *s) {
    struct orr_error err = {{0}};
    int seat;
    store_hold(node[i].house.store);
    struct table *t = table_make(&node[i].house, text, strlen(text), s->token[0], &seat, &err);
    store_let(node[i].house.store);
    assert_string_equal(err.text, "");
    assert_true(hub_add(&node[i], t));
    snprintf(s->id, sizeof s->id, "%s", t->id);
    return t;
}

struct ticket {
    struct store *store;
    uint64_t n;
};
static bool is_kept(void *what) {
    const struct ticket *t = what;
    return store_done(t->store) >= t->n;
}
/* All that was done at the table is in the database. The table itself may be another copy by then. */
static void until_kept(const struct table *t) { until(is_kept, &(struct ticket){t->house->store, t->ticket}); }

#define PEOPLE(more) "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\",\"name\":\"Ada\"},{\"player\":\"open\"}]" more "}"

/* Ada at the first server, Bo at the second; `actor` is who decides first. */
static void two_people(const char *text, struct seat *s, struct peer *p[2], int *actor) {
    struct table *t = order(0, text, s);
    until_kept(t);
    p[0] = join(0, s->id, s->token[0]);
    sit(s);
    until_told(p[0], "\"type\":\"welcome\"");
    p[1] = join(1, s->id, s->token[1]);
    until_told(p[1], "\"type\":\"entries\"");
    *actor = orr_match_now(match_of(p[0])).actor;
}

static void go(struct peer *p[2]) {
    hub_gone(&node[0], p[0]);
    hub_gone(&node[1], p[1]);
}

static bool same_length(void *what) {
    struct peer **p = what;
    return orr_match_written(match_of(p[0])) == orr_match_written(match_of(p[1]));
}

/* ---- tests ---- */

static void entries_come_to_the_other_server_at_once(void **unused) {
    struct seat s;
    struct peer *p[2];
    int actor;
    (void)unused;
    two_people(PEOPLE(""), &s, p, &actor);
    for (unsigned round = 0; round < 6 && p[0]->table->phase == TABLE_PLAYING; round++) {
        int now = orr_match_now(match_of(p[0])).actor;
        struct orr_session *session = p[!now]->table->session;
        read_all_of(p[!now]);
        decide((unsigned)now, p[now], 0);
        until_told(p[!now], "\"type\":\"entries\"");
        until(same_length, p);
        assert_false(p[!now]->closing);
        if (p[!now]->table->phase == TABLE_PLAYING) { /* nothing was loaded again */
            assert_ptr_equal(p[!now]->table->session, session);
        }
        struct orr_match *m = match_of(p[0]), *n = match_of(p[1]);
        assert_true(orr_hash(orr_match_game(m), orr_match_state(m)) == orr_hash(orr_match_game(n), orr_match_state(n)));
        assert_int_equal(p[0]->length, p[1]->length);
    }
    go(p);
}

static void an_undo_takes_back_what_the_other_server_told(void **unused) {
    struct seat s;
    struct peer *p[2];
    int actor;
    (void)unused;
    two_people(PEOPLE(""), &s, p, &actor);
    uint32_t before = orr_match_length(match_of(p[0]));
    decide((unsigned)actor, p[actor], 0);
    until(same_length, p);
    read_all_of(p[!actor]);
    char text[64];
    snprintf(text, sizeof text, "{\"type\":\"undo\",\"written\":%u}", (unsigned)orr_match_written(match_of(p[actor])));
    say((unsigned)actor, p[actor], text);
    if (orr_match_length(match_of(p[actor])) == before) { /* the game allowed it */
        snprintf(text, sizeof text, "\"from\":%u,", (unsigned)before);
        until_told(p[!actor], text);
        until(same_length, p);
        assert_int_equal(orr_match_length(match_of(p[!actor])), before);
    }
    go(p);
}

static void talk_is_heard_at_both_and_nothing_of_it_is_lost(void **unused) {
    struct seat s;
    struct peer *p[2];
    int actor;
    (void)unused;
    two_people(PEOPLE(""), &s, p, &actor);
    say(0, p[0], "{\"type\":\"chat\",\"text\":\"good evening\"}");
    until_told(p[1], "good evening");
    /* both say something before either has heard of it */
    store_hold(node[1].house.store);
    stands[1] = true;
    table_message(p[1]->table, p[1], "{\"type\":\"chat\",\"text\":\"from Bo\"}",
                  strlen("{\"type\":\"chat\",\"text\":\"from Bo\"}"));
    say(0, p[0], "{\"type\":\"chat\",\"text\":\"from Ada\"}");
    until_kept(p[0]->table);
    store_let(node[1].house.store);
    stands[1] = false;
    until_told(p[0], "from Bo");
    until_told(p[0], "from Ada");
    until_told(p[1], "from Bo");
    until_told(p[1], "from Ada");
    assert_false(p[0]->closing || p[1]->closing);
    go(p);
}

static void the_second_at_a_number_is_refused_and_goes_on(void **unused) {
    struct seat s;
    struct peer *p[2], *twin;
    int actor;
    (void)unused;
    two_people(PEOPLE(""), &s, p, &actor);
    twin = join(!actor, s.id, s.token[actor]); /* the same person at the other server too */
    read_all_of(twin);
    struct hub *late = &node[!actor];
    store_hold(late->house.store);
    stands[!actor] = true;
    struct orr_match *m = match_of(twin);
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    char text[128];
    orr_legal(orr_match_game(m), orr_match_state(m), list);
    assert_true(list->n > 1);
    snprintf(text, sizeof text, "{\"type\":\"do\",\"written\":%u,\"action\":\"%016llx\"}",
             (unsigned)orr_match_written(m), (unsigned long long)list->at[1]);
    free(list);
    table_message(twin->table, twin, text, strlen(text));
    decide((unsigned)actor, p[actor], 0);
    until_kept(p[actor]->table);
    store_let(late->house.store);
    stands[!actor] = false;
    until_told(twin, "\"type\":\"refused\",\"to\":\"do\"");
    until_told(twin, "\"type\":\"entries\"");
    assert_false(twin->closing);
    until(same_length, p);
    m = match_of(p[0]);
    const struct orr_match *n = match_of(p[1]);
    assert_true(orr_hash(orr_match_game(m), orr_match_state(m)) == orr_hash(orr_match_game(n), orr_match_state(n)));
    hub_gone(late, twin);
    go(p);
}

static bool both_here(void *peer) {
    const struct table *t = ((struct peer *)peer)->table;
    return table_is_here(t, 0) && table_is_here(t, 1);
}
static bool alone(void *peer) { return !both_here(peer); }

static void who_is_here_is_known_at_both(void **unused) {
    struct seat s;
    struct peer *p[2];
    int actor;
    (void)unused;
    two_people(PEOPLE(""), &s, p, &actor);
    until(both_here, p[0]);
    until(both_here, p[1]);
    struct peer *w = join(1, s.id, "");
    until_told(p[0], "\"watchers\":1");
    hub_gone(&node[1], w);
    hub_gone(&node[1], p[1]);
    until(alone, p[0]);
    read_all_of(p[0]);
    p[1] = join(1, s.id, s.token[1]);
    until(both_here, p[0]);
    close_node(1); /* it is gone with all who were there */
    until(alone, p[0]);
    until_told(p[0], "\"here\":false");
    hub_gone(&node[0], p[0]);
}

static void offers_and_their_ends_are_told_at_both(void **unused) {
    struct seat s;
    struct peer *p[2];
    int actor;
    char text[96];
    (void)unused;
    two_people(PEOPLE(""), &s, p, &actor);
    snprintf(text, sizeof text, "{\"type\":\"offer\",\"what\":\"pause\",\"written\":%u}",
             (unsigned)orr_match_written(match_of(p[0])));
    say(0, p[0], text);
    until_told(p[1], "\"type\":\"offer\",\"n\":1,\"what\":\"pause\"");
    say(1, p[1], "{\"type\":\"answer\",\"n\":1,\"yes\":false}");
    until_told(p[0], "\"type\":\"offered\",\"n\":1,\"how\":\"declined\"");
    say(0, p[0], text);
    until_told(p[1], "\"type\":\"offer\",\"n\":2");
    read_all_of(p[0]);
    say(1, p[1], "{\"type\":\"answer\",\"n\":2,\"yes\":true}");
    until_told(p[0], "\"type\":\"offered\",\"n\":2,\"how\":\"agreed\"");
    until_told(p[0], "\"paused\":true");
    go(p);
}

static void fair_dice_are_mixed_by_people_at_both(void **unused) {
    struct seat s;
    struct peer *p[2];
    (void)unused;
    struct table *t = order(0, PEOPLE(",\"joint\":true"), &s);
    until_kept(t);
    p[0] = join(0, s.id, s.token[0]);
    sit(&s);
    p[1] = join(1, s.id, s.token[1]);
    until_told(p[0], "\"stage\":\"commit\"");
    until_told(p[1], "\"stage\":\"commit\"");
    size_t n;
    const char *header = orr_record_first_line(match_of(p[0]), &n);
    for (unsigned i = 0; i < 2; i++) {
        uint8_t share[ORR_SEED_BYTES] = {(uint8_t)(i + 1)}, commit[ORR_HASH_BYTES];
        char text[128] = "{\"type\":\"commit\",\"hash\":\"";
        orr_share_commit(header, n, (int)i, share, commit);
        for (unsigned k = 0; k < sizeof commit; k++) {
            snprintf(text + strlen(text), sizeof text - strlen(text), "%02x", commit[k]);
        }
        snprintf(text + strlen(text), sizeof text - strlen(text), "\"}");
        say(i, p[i], text);
        until_kept(p[i]->table);
        until(same_length, p);
    }
    until_told(p[0], "\"stage\":\"reveal\"");
    until_told(p[1], "\"stage\":\"reveal\"");
    for (unsigned i = 0; i < 2; i++) {
        char text[128];
        snprintf(text, sizeof text, "{\"type\":\"reveal\",\"share\":\"%02x%062d\"}", i + 1, 0);
        say(i, p[i], text);
        until_kept(p[i]->table);
        until(same_length, p);
    }
    until_told(p[0], "\"type\":\"welcome\"");
    until_told(p[1], "\"type\":\"welcome\"");
    until_told(p[1], "\"type\":\"entries\"");
    go(p);
}

static bool over_at_both(void *what) {
    struct peer **p = what;
    return p[0]->table->phase == TABLE_OVER && p[1]->table->phase == TABLE_OVER;
}

static void time_is_up_once(void **unused) {
    struct seat s;
    struct peer *p[2];
    int actor;
    (void)unused;
    two_people(PEOPLE(",\"clock\":{\"seconds\":60,\"timeout\":\"lost\"}"), &s, p, &actor);
    ahead += 100000; /* both look at their clocks */
    until(over_at_both, p);
    struct orr_buf record = {0};
    orr_record_write(match_of(p[0]), &record);
    orr_put(&record, "%s", "");
    char *first = strstr(record.at, "@timeout");
    assert_non_null(first);
    assert_null(strstr(first + 1, "@timeout"));
    orr_buf_free(&record);
    go(p);
}

/* The server at which the computer player was thinking is gone, and nobody is at the table. */
static bool turn_of_person(void *id) {
    struct table *t = hub_find(&node[1], id, NULL);
    return t && t->session && orr_session_next(t->session).kind == ORR_NEXT_PERSON;
}

static void a_computer_player_goes_on_at_the_other_server(void **unused) {
    struct seat s;
    (void)unused;
    node[0].house.elsewhere = true; /* it waits for somebody who is not there */
    struct table *t = order(0, "{\"game\":\"nul\",\"seats\":[{\"player\":\"random\"},{\"player\":\"me\"}]}", &s);
    assert_true(t->request);
    until_kept(t);
    close_node(0);
    assert_null(*hub_slot(&node[1], s.id));
    while (!*hub_slot(&node[1], s.id)) {
        turn(1);
        nanosleep(&(struct timespec){.tv_nsec = STEP_MS * 1000000L}, NULL);
    }
    until(turn_of_person, s.id);
}

/* An address makes tables now here, now there: all of them count. */
static void tables_of_an_address_are_counted_at_all_servers(void **unused) {
    unsigned made = 0;
    (void)unused;
    for (unsigned i = 0; i < 2; i++) {
        limits_set(node[i].limits, &(struct limits_spec){128, 64, 5, 3600, 3600});
    }
    for (unsigned k = 0; k < 12; k++) {
        made += hub_may_make(&node[k % 2], "198.51.100.7");
    }
    assert_int_equal(made, 5);
    assert_true(hub_may_make(&node[1], "198.51.100.8"));
    assert_true(hub_may_make(&node[1], "127.0.0.1"));
}

/* ---- whoever thinks ---- */

static void *work(void *worker) {
    orr_worker_run(worker);
    return NULL;
}

static struct orr_worker *begin_worker(pthread_t *thread) {
    struct orr_error err = {{0}};
    struct orr_worker *w = orr_worker_new(&(struct orr_worker_spec){.db = url, .threads = 2, .reviews = true}, &err);
    assert_string_equal(err.text, "");
    assert_int_equal(pthread_create(thread, NULL, work, w), 0);
    return w;
}

static void end_worker(struct orr_worker *w, pthread_t thread) {
    orr_worker_stop(w);
    pthread_join(thread, NULL);
    orr_worker_free(w);
}

static bool is_over(void *peer) { return ((struct peer *)peer)->table->phase == TABLE_OVER; }

static bool is_reviewed(void *id) {
    struct orr_buf text = {0};
    bool found = store_review(node[1].house.store, id, &text);
    orr_buf_free(&text);
    return found;
}

static void workers_think_for_both_servers(void **unused) {
    struct seat s;
    pthread_t thread;
    (void)unused;
    node[0].house.elsewhere = node[1].house.elsewhere = true;
    struct orr_worker *w = begin_worker(&thread);
    struct table *t = order(0,
                            "{\"game\":\"nul\",\"hints\":true,\"seats\":[{\"player\":\"bot:1\"},{\"player\":\"me\"},"
                            "{\"player\":\"random\"}]}",
                            &s);
    until_kept(t);
    struct peer *p = join(1, s.id, s.token[0]), *watcher = join(0, s.id, "");
    bool hinted = false;
    while (!is_over(p)) {
        struct orr_next next = orr_session_next(p->table->session);
        if (next.kind == ORR_NEXT_PERSON && !hinted) {
            char text[64];
            snprintf(text, sizeof text, "{\"type\":\"hint\",\"written\":%u}", (unsigned)orr_match_written(match_of(p)));
            say(1, p, text);
            until_told(p, "\"type\":\"hint\"");
            assert_int_equal(count_told(p, "\"hint\":{\"relative\""), 1);
            assert_int_equal(count_told(watcher, "\"type\":\"hint\""), 0);
            hinted = true;
        }
        if (next.kind == ORR_NEXT_PERSON) {
            decide(1, p, 0);
        }
        turn(0);
        turn(1);
    }
    assert_true(hinted);
    until(is_over, watcher);
    assert_true(table_look_back(p->table, NULL));
    until(is_reviewed, s.id);
    hub_gone(&node[1], p);
    hub_gone(&node[0], watcher);
    end_worker(w, thread);
}

/* A worker of which the machine has lost its power: it has taken the job, and says nothing any more. */
static void no_job(void *user, const struct desk_job *job) {
    (void)user;
    (void)job;
}

static void a_worker_that_dies_gives_its_job_back(void **unused) {
    struct seat s;
    struct desk_job job, again;
    pthread_t thread;
    (void)unused;
    node[0].house.elsewhere = node[1].house.elsewhere = true;
    struct desk *dead = desk_open(url, "0123456789ab", false, NULL),
                *other = desk_open(url, "ba9876543210", false, NULL);
    assert_true(desk_beat(dead, no_job, NULL));
    struct table *t = order(0, "{\"game\":\"nul\",\"seats\":[{\"player\":\"bot:1\"},{\"player\":\"me\"}]}", &s);
    until_kept(t);
    assert_true(desk_take(dead, false, &job));
    assert_string_equal(job.match, s.id);
    assert_int_equal(job.what, STORE_DECISION);
    assert_non_null(strstr(job.text, "\"kind\":\"decision\""));
    assert_true(desk_beat(dead, no_job, NULL)); /* it is alive, however long all that took */
    assert_false(desk_take(other, false, &again));
    struct orr_worker *w = begin_worker(&thread);
    until(turn_of_person, s.id);
    assert_true(desk_answer(dead, &job, "0000000000000001")); /* too late: it counts for nothing */
    end_worker(w, thread);
    free(job.text);
    desk_close(dead);
    desk_close(other);
}

/* The server that asked is gone before the answer comes: another one takes it. */
static void an_answer_outlives_the_server_that_asked(void **unused) {
    struct seat s;
    pthread_t thread;
    (void)unused;
    node[0].house.elsewhere = node[1].house.elsewhere = true;
    until_kept(order(0, "{\"game\":\"nul\",\"seats\":[{\"player\":\"bot:1\"},{\"player\":\"me\"}]}", &s));
    close_node(0);
    struct orr_worker *w = begin_worker(&thread);
    until(turn_of_person, s.id);
    end_worker(w, thread);
}

static void put_job(const char *match, int what, enum thinking_rank rank, uint32_t n) {
    struct store_write w = {.kind = STORE_JOB, .n = n, .value = (int32_t)rank, .due = what, .text = "x", .text_n = 1};
    snprintf(w.match, sizeof w.match, "%s", match);
    uint64_t ticket = store_put(node[0].house.store, &w);
    until(is_kept, &(struct ticket){node[0].house.store, ticket});
}

static void drop_job(const char *match, int what, uint32_t n) {
    struct store_write w = {.kind = STORE_JOB_GONE, .n = n, .due = what};
    snprintf(w.match, sizeof w.match, "%s", match);
    uint64_t ticket = store_put(node[0].house.store, &w);
    until(is_kept, &(struct ticket){node[0].house.store, ticket});
}

static void expect_job(struct desk *d, bool reviews, const char *match) {
    struct desk_job job = {.match = ""};
    assert_true(desk_beat(d, no_job, NULL)); /* or, after a while, others would have its jobs */
    bool found = desk_take(d, reviews, &job);
    assert_true(found == (*match != 0));
    assert_string_equal(job.match, match);
    free(job.text);
}

static void live_tables_come_before_correspondence_before_reviews(void **unused) {
    struct desk *d = desk_open(url, "0123456789ab", false, NULL);
    (void)unused;
    assert_true(desk_beat(d, no_job, NULL));
    put_job("review", STORE_LOOK_BACK, RANK_REVIEW, 9);
    put_job("days", STORE_DECISION, RANK_DAYS, 9);
    put_job("hint", STORE_HINT + 1, RANK_HINT, 9);
    put_job("gone", STORE_DECISION, RANK_DECISION, 9);
    put_job("live", STORE_DECISION, RANK_DECISION, 9);
    drop_job("gone", STORE_DECISION, 9);
    drop_job("live", STORE_DECISION, 8); /* of an earlier moment: not this one */
    expect_job(d, false, "live");
    expect_job(d, false, "hint");
    expect_job(d, false, "days");
    expect_job(d, false, "");
    expect_job(d, true, "review");
    expect_job(d, true, "");
    desk_close(d);
}

static void hints_are_given_where_the_table_has_them(void **unused) {
    struct seat s;
    struct peer *p[2];
    int actor;
    char text[64];
    (void)unused;
    two_people(PEOPLE(""), &s, p, &actor);
    snprintf(text, sizeof text, "{\"type\":\"hint\",\"written\":%u}", (unsigned)orr_match_written(match_of(p[0])));
    say((unsigned)actor, p[actor], text);
    until_told(p[actor], "this table is played without hints");
    go(p);
    two_people(PEOPLE(",\"hints\":true"), &s, p, &actor);
    snprintf(text, sizeof text, "{\"type\":\"hint\",\"written\":%u}", (unsigned)orr_match_written(match_of(p[0])));
    say((unsigned)!actor, p[!actor], text);
    until_told(p[!actor], "\"type\":\"refused\",\"to\":\"hint\"");
    say((unsigned)actor, p[actor], text);
    until_told(p[actor], "\"hint\":{\"relative\"");
    assert_int_equal(count_told(p[!actor], "\"type\":\"hint\""), 0);
    go(p);
}

/* ---- the database ---- */

static int start_server(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/orrery-nodes-XXXXXX");
    return mkdtemp(folder) && postgres_start(folder, server) ? 0 : -1;
}

static int stop_server(void **state) {
    (void)state;
    shell("scripts/postgres.sh stop $D/pg; rm -r $D");
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(entries_come_to_the_other_server_at_once),
        TEST(an_undo_takes_back_what_the_other_server_told),
        TEST(talk_is_heard_at_both_and_nothing_of_it_is_lost),
        TEST(the_second_at_a_number_is_refused_and_goes_on),
        TEST(who_is_here_is_known_at_both),
        TEST(offers_and_their_ends_are_told_at_both),
        TEST(fair_dice_are_mixed_by_people_at_both),
        TEST(time_is_up_once),
        TEST(a_computer_player_goes_on_at_the_other_server),
        TEST(tables_of_an_address_are_counted_at_all_servers),
        TEST(hints_are_given_where_the_table_has_them),
        TEST(workers_think_for_both_servers),
        TEST(a_worker_that_dies_gives_its_job_back),
        TEST(an_answer_outlives_the_server_that_asked),
        TEST(live_tables_come_before_correspondence_before_reviews),
    };
    return cmocka_run_group_tests(tests, start_server, stop_server);
}
