/* What other places show of a match: a page and a picture, with what anybody may see and nothing else; what people write
 * stays text. */
#include "support_people.h"

static unsigned at(const struct seat *s, const char *rest) {
    char path[96];
    snprintf(path, sizeof path, "/share/%s%s", s->id, rest);
    return ask(METHOD_GET, path, "", "");
}

#define NAMED \
    "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\",\"name\":\"<b>\\\"&'\"},{\"player\":\"open\"}],\"delay\":1}"

struct two {
    struct seat ada, bo;
    struct peer *peer[2];
};

static void begin(struct two *m, const char *order) {
    m->ada = make_match(order);
    m->bo = sit(&m->ada, "{\"name\":\"Bo\"}");
    m->peer[0] = hello(&m->ada, m->ada.token);
    m->peer[1] = hello(&m->bo, m->bo.token);
    settle();
}

/* Whoever is to act does, so many times. */
static void play(struct two *m, unsigned decisions) {
    for (unsigned i = 0; i < decisions; i++) {
        struct orr_next next = orr_session_next(table_at(&m->ada)->session);
        assert_int_equal(next.kind, ORR_NEXT_PERSON);
        decide(&m->ada, m->peer[next.seat], written(&m->ada));
    }
    settle();
}

static void give_up(struct two *m) {
    char text[80];
    snprintf(text, sizeof text, "{\"type\":\"resign\",\"written\":%" PRIu32 "}", written(&m->ada));
    send_to(m->peer[1], text);
    settle();
}

static void names_are_text(void **state) {
    (void)state;
    struct seat ada = make_match(NAMED);
    settle();
    assert_int_equal(at(&ada, ""), 200);
    contains(made.at, ": &lt;b&gt;&quot;&amp;&#39;, free seat\" />");
    contains(made.at, "content=\"1 free seat\"");
    contains(made.at, "content=\"0; url=../#/online/");
    lacks(made.at, "<b>");
    lacks(made.at, "og:image"); /* nothing is to be seen yet */
    assert_int_equal(at(&ada, ".png"), 404);
}

static void a_page_leads_to_its_moment(void **state) {
    static const char *const wrong[] = {"/", "/x", "/1x", "/1234567", "/1/2", ".gif", "/1.png/", "/-1", NULL};
    struct two m;
    (void)state;
    begin(&m, TWO);
    play(&m, 3);
    assert_int_equal(at(&m.ada, "/2"), 200);
    contains(made.at, "content=\"0; url=../../#/online/");
    contains(made.at, "/at/2\" />");
    contains(made.at, "property=\"og:url\" content=\"http://localhost:8080/share/");
    contains(made.at, "/2.png\" />");
    for (size_t i = 0; wrong[i]; i++) {
        if (at(&m.ada, wrong[i]) != 404) {
            fail_msg("%s is no place", wrong[i]);
        }
    }
    assert_int_equal(ask(METHOD_GET, "/share/nothere", "", ""), 404);
    assert_int_equal(ask(METHOD_GET, "/share/", "", ""), 404);
    assert_int_equal(ask(METHOD_POST, "/share/x", "", "{}"), 405);
    give_up(&m);
    assert_int_equal(at(&m.ada, ""), 200);
    contains(made.at, "won\" />");
}

static void pictures_are_drawn(void **state) {
    struct two m;
    (void)state;
    begin(&m, TWO);
    play(&m, 3);
    assert_int_equal(at(&m.ada, ".png"), 200);
    assert_int_equal(memcmp(made.at, "\x89PNG", 4), 0);
    assert_int_equal(at(&m.ada, "/1.png"), 200);
    assert_int_equal(at(&m.ada, "/999.png"), 200); /* no later than now */
}

static void card(const struct seat *s, int entry, struct orr_buf *out) {
    out->n = 0;
    assert_true(share_card(table_at(s), entry, out));
}

/* Where watchers are a turn late, so is the picture; when the match is over it shows everything. */
static void pictures_are_as_late_as_watchers(void **state) {
    struct orr_buf early = {0}, now = {0}, late = {0};
    struct two m;
    (void)state;
    begin(&m, NAMED);
    play(&m, 4);
    card(&m.ada, ORR_NOW, &early);
    card(&m.ada, (int)orr_match_length(match_at(&m.ada)), &now);
    assert_string_equal(early.at, now.at); /* nobody gets past it by a number */
    contains(early.at, ">&lt;b&gt;&quot;&amp;&#39;</text>");
    give_up(&m);
    card(&m.ada, ORR_NOW, &late);
    assert_string_not_equal(early.at, late.at);
    contains(late.at, ">Bo</text>");
    orr_buf_free(&early);
    orr_buf_free(&now);
    orr_buf_free(&late);
}

#define CASE(test) cmocka_unit_test_setup_teardown(test, people_set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {CASE(names_are_text), CASE(a_page_leads_to_its_moment), CASE(pictures_are_drawn),
                                       CASE(pictures_are_as_late_as_watchers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
