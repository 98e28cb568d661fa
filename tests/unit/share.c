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

static unsigned at_in(const struct seat *s, const char *rest, const char *query, const char *language) {
    char path[96];
    snprintf(path, sizeof path, "/share/%s%s", s->id, rest);
    people_language = language;
    unsigned status = ask_from(METHOD_GET, path, query, "", "", "127.0.0.1");
    people_language = "";
    return status;
}

/* By the address, else by what the browser wants most; what is not known is English. */
static void a_page_speaks_the_readers_language(void **state) {
    static const struct {
        const char *query, *language;
        bool german;
    } asked[] = {{"", "de", true},
                 {"", "de-AT, en;q=0.8", true},
                 {"", "fr, DE;q=0.9,en;q=0.8", true},
                 {"", "en-GB,de;q=0.9", false},
                 {"", "en;q=0.4,de;q=0.5", true},
                 {"", "de;q=0", false},
                 {"", "fr", false},
                 {"", "xx;q=,,;;q=9,\"", false},
                 {"lang=de", "", true},
                 {"a=1&lang=de", "en", true},
                 {"lang=en", "de", false},
                 {"lang=klingon-with-a-long-tail-behind", "de", true},
                 {"lang=", "", false}};
    struct two m;
    (void)state;
    struct seat alone = make_match(NAMED);
    begin(&m, TWO);
    play(&m, 3);
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        assert_int_equal(at_in(&m.ada, "/2", asked[i].query, asked[i].language), 200);
        contains(made.at, asked[i].german ? "<html lang=\"de\">" : "<html lang=\"en\">");
        contains(made.at, asked[i].german ? "content=\"Runde 1\"" : "content=\"Round 1\"");
        contains(made.at, asked[i].german ? "/2.png?lang=de\" />" : "/2.png\" />");
    }
    assert_int_equal(at_in(&alone, "", "lang=de", ""), 200);
    contains(made.at, "freier Platz\" />");
    contains(made.at, "content=\"1 freier Platz\"");
    assert_int_equal(at_in(&m.ada, ".png", "lang=de", ""), 200);
    assert_int_equal(memcmp(made.at, "\x89PNG", 4), 0);
    give_up(&m);
    assert_int_equal(at_in(&m.ada, "", "lang=de", ""), 200);
    contains(made.at, " hat gewonnen\" />");
}

/* The same moment in two languages: other words, the same table. */
static void pictures_speak_too(void **state) {
    struct orr_buf english = {0}, german = {0};
    struct two m;
    (void)state;
    begin(&m, TWO);
    play(&m, 3);
    assert_true(share_card(table_at(&m.ada), ORR_NOW, "en", &english));
    assert_true(share_card(table_at(&m.ada), ORR_NOW, "de", &german));
    contains(english.at, ">Round ");
    contains(german.at, ">Runde ");
    lacks(german.at, "Round");
    contains(german.at, " von ");
    orr_buf_free(&english);
    orr_buf_free(&german);
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
    assert_true(share_card(table_at(s), entry, "en", out));
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
    const struct CMUnitTest tests[] = {
        CASE(names_are_text),     CASE(a_page_leads_to_its_moment), CASE(a_page_speaks_the_readers_language),
        CASE(pictures_speak_too), CASE(pictures_are_drawn),         CASE(pictures_are_as_late_as_watchers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
