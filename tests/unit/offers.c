/* What a form for a new table asks: options that do something, values that can be chosen, numbers of seats. No game is
 * named: what holds is asked of all of them, beside every set-up that they list. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "orrery/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An order whose settings lie in its own text. */
struct order {
    struct orr_spec spec;
    char text[ORR_MAX_OPTIONS][160];
};

static void add(struct order *o, const char *setting, size_t n) {
    unsigned at = o->spec.n_options++;
    assert_true(at < ORR_MAX_OPTIONS && n < sizeof o->text[at]);
    memcpy(o->text[at], setting, n);
    o->text[at][n] = 0;
    o->spec.option[at] = o->text[at];
}

static void add_all(struct order *o, const char *settings) {
    for (const char *p = settings; *p; p += strspn(p, " ")) {
        size_t n = strcspn(p, " ");
        add(o, p, n);
        p += n;
    }
}

static void begin(struct order *o, const struct orr_rules *r, unsigned seats, const char *settings) {
    memset(o, 0, sizeof *o);
    o->spec.game = r->id;
    o->spec.seats = seats;
    add_all(o, settings);
}

/* What is said of the option before counts no more. */
static void set(struct order *o, const struct orr_option *option, int32_t value) {
    char text[128], setting[160];
    size_t name = strlen(option->name);
    orr_option_text(option, value, text, sizeof text);
    int n = snprintf(setting, sizeof setting, "%s=%s", option->name, text);
    for (unsigned i = 0; i < o->spec.n_options; i++) {
        if (strncmp(o->text[i], option->name, name) == 0 && o->text[i][name] == '=') {
            snprintf(o->text[i], sizeof o->text[i], "%s", setting);
            return;
        }
    }
    add(o, setting, (size_t)n);
}

static struct orr_offers offers_of(const struct order *o) {
    struct orr_offers offers;
    struct orr_error err = {{0}};
    if (!orr_offers_of(&o->spec, &offers, &err)) {
        fail_msg("%s: %s", o->spec.game, err.text);
    }
    return offers;
}

static bool is_list(const struct orr_option *o) { return o->type == ORR_OPTION_FLAG || o->type == ORR_OPTION_CHOICE; }

/* Every game beside every set-up. */
static void beside_all(void (*look)(const struct orr_rules *, const struct orr_setup *, struct order *)) {
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        for (const struct orr_setup *u = r->setups; u->name; u++) {
            struct order order;
            begin(&order, r, u->seats, u->options);
            look(r, u, &order);
        }
    }
}

static void look_at_idle(const struct orr_rules *r, const struct orr_setup *u, struct order *order) {
    struct orr_offers offers = offers_of(order);
    struct orr_error err = {{0}};
    orr_game *g = orr_game_setup(r, u->seats, u->options, &err);
    assert_non_null(g);
    assert_string_equal(offers.refusal.text, "");
    assert_true(offers.seats >> u->seats & 1u);
    for (unsigned i = 0; r->options[i].name; i++) {
        const struct orr_offer *offer = &offers.option[i];
        assert_int_equal(offer->idle, r->idle ? r->idle(g, i) : 0);
        assert_int_equal(offer->value, g->option[i]);
        if (offer->asked && (offer->idle || orr_option_of_way(r, &r->options[i]))) {
            fail_msg("%s %s: %s is asked for", r->id, u->name, r->options[i].name);
        }
    }
    orr_game_free(g);
}

static void what_does_nothing_is_not_asked(void **state) {
    (void)state;
    beside_all(look_at_idle);
}

/* A value that is offered makes a table in which the option has it, or asks for more options. */
static void try_value(const struct orr_rules *r, const struct order *order, unsigned i, int32_t value) {
    struct order other = *order;
    for (unsigned k = 0; k < other.spec.n_options; k++) {
        other.spec.option[k] = other.text[k];
    }
    set(&other, &r->options[i], value);
    struct orr_offers before = offers_of(order), after = offers_of(&other);
    assert_int_equal(after.option[i].value, value);
    assert_true(after.option[i].asked);
    bool more = !after.refusal.text[0];
    for (unsigned k = 0; r->options[k].name; k++) {
        more = more || (after.option[k].asked && !before.option[k].asked);
    }
    if (!more) {
        fail_msg("%s: %s = %d: %s", r->id, r->options[i].name, (int)value, after.refusal.text);
    }
}

static void look_at_values(const struct orr_rules *r, const struct orr_setup *u, struct order *order) {
    (void)u;
    struct orr_offers offers = offers_of(order);
    for (unsigned i = 0; r->options[i].name; i++) {
        const struct orr_offer *offer = &offers.option[i];
        const struct orr_option *o = &r->options[i];
        if (!offer->asked || o->list) {
            continue;
        }
        for (int32_t v = 0; is_list(o) && v < 64; v++) {
            if (offer->values >> v & 1u) {
                try_value(r, order, i, v);
            }
        }
        if (o->type == ORR_OPTION_INT) {
            assert_true(offer->min >= o->min && offer->min < offer->max && offer->max <= o->max);
            try_value(r, order, i, offer->min);
            try_value(r, order, i, offer->max);
        }
    }
}

static void what_is_offered_can_be_chosen(void **state) {
    (void)state;
    beside_all(look_at_values);
}

/* Only what is asked for is kept of one set-up when the way of another is chosen, and the table can be made with it. */
static void change_way(const struct orr_rules *r, const struct orr_setup *u, struct order *order) {
    for (const struct orr_way *way = r->ways; way->name; way++) {
        struct order next;
        begin(&next, r, way->min_seats, way->options);
        for (unsigned i = 0; r->options[i].name; i++) {
            struct orr_offers old = offers_of(order);
            if (old.option[i].given && !orr_option_of_way(r, &r->options[i])) {
                set(&next, &r->options[i], old.option[i].value);
            }
        }
        struct orr_offers offers = offers_of(&next);
        struct order kept;
        assert_ptr_equal(offers.way, way);
        begin(&kept, r, way->min_seats, way->options);
        for (unsigned i = 0; r->options[i].name; i++) {
            assert_true(!offers.option[i].given || offers.option[i].asked);
            if (offers.option[i].given) {
                set(&kept, &r->options[i], offers.option[i].value);
            }
        }
        struct orr_error err = {{0}};
        orr_game *g = orr_game_make(&kept.spec, &err);
        if (!g && !offers.refusal.text[0]) {
            fail_msg("%s %s as %s: %s", r->id, u->name, way->name, err.text);
        }
        orr_game_free(g);
    }
}

static void what_was_chosen_for_another_way_does_no_harm(void **state) {
    (void)state;
    beside_all(change_way);
}

/* A number of seats is offered exactly when the way's own table can be made with it. */
static void seats_are_those_of_the_way(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        for (const struct orr_way *way = r->ways; way->name; way++) {
            struct order order;
            begin(&order, r, way->min_seats, way->options);
            struct orr_offers offers = offers_of(&order);
            for (unsigned n = 0; n <= ORR_MAX_SEATS; n++) {
                orr_game *g = n ? orr_game_setup(r, n, way->options, NULL) : NULL;
                bool fits = g && n >= way->min_seats && n <= way->max_seats;
                assert_int_equal(offers.seats >> n & 1u, fits);
                orr_game_free(g);
            }
        }
    }
}

static void unreadable_orders_are_refused(void **state) {
    (void)state;
    struct orr_offers offers;
    struct orr_error err = {{0}};
    struct orr_spec none = {.game = "nothing", .seats = 2};
    assert_false(orr_offers_of(&none, &offers, &err));
    assert_non_null(strstr(err.text, "there is no game"));
    struct orr_spec odd = {.game = orr_games_at(0)->id, .seats = 2, .option = {"oddity=1"}, .n_options = 1};
    memset(&err, 0, sizeof err);
    assert_false(orr_offers_of(&odd, &offers, &err));
    assert_non_null(strstr(err.text, "has no option"));
    struct orr_spec pack = {.game = orr_games_at(0)->id, .seats = 2, .content = "{}"};
    memset(&err, 0, sizeof err);
    assert_false(orr_offers_of(&pack, &offers, &err));
    assert_true(err.text[0] != 0);
}

/* Far too many seats are told like any other refusal. */
static void too_many_seats_are_a_refusal(void **state) {
    (void)state;
    struct order order;
    begin(&order, orr_games_at(0), ORR_MAX_SEATS, "");
    struct orr_offers offers = offers_of(&order);
    orr_game *g = orr_game_make(&order.spec, NULL);
    assert_int_equal(offers.refusal.text[0] == 0, g != NULL);
    orr_game_free(g);
}

static void offers_are_written(void **state) {
    (void)state;
    struct orr_buf b = {0};
    struct order order;
    begin(&order, orr_games_find("nul"), 3, "die=d4");
    struct orr_offers offers = offers_of(&order);
    orr_offers_json(orr_games_find("nul"), &offers, &b);
    assert_string_equal(
        b.at, "{\"way\":\"versus\",\"seats\":[2,3,4],\"refusal\":null,\"options\":["
              "{\"name\":\"rounds\",\"asked\":true,\"given\":false,\"idle\":null,\"value\":\"3\",\"usual\":\"3\","
              "\"min\":1,\"max\":9},"
              "{\"name\":\"peeking\",\"asked\":true,\"given\":false,\"idle\":null,\"value\":\"on\",\"usual\":\"on\","
              "\"values\":[\"off\",\"on\"]},"
              "{\"name\":\"die\",\"asked\":true,\"given\":true,\"idle\":null,\"value\":\"d4\",\"usual\":\"d6\","
              "\"values\":[\"d4\",\"d6\"]},"
              "{\"name\":\"tie_order\",\"asked\":true,\"given\":false,\"idle\":null,\"value\":\"sparks,card,late\","
              "\"usual\":\"sparks,card,late\",\"values\":[]}]}");
    orr_buf_free(&b);
}

static void values_have_words(void **state) {
    (void)state;
    char words[128];
    const struct orr_rules *r = orr_games_find("nul");
    const struct orr_option *o = r->options;
    orr_option_words(r, &o[2], 0, words, sizeof words);
    assert_string_equal(words, "Four sides");
    orr_option_words(r, &o[3], 0x012, words, sizeof words);
    assert_string_equal(words, "The later seat, The better card, More sparks");
    orr_option_words(r, &o[0], 5, words, sizeof words);
    assert_string_equal(words, "5");
    orr_option_words(r, &o[1], 1, words, sizeof words);
    assert_string_equal(words, "on");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_does_nothing_is_not_asked),
        cmocka_unit_test(what_is_offered_can_be_chosen),
        cmocka_unit_test(what_was_chosen_for_another_way_does_no_harm),
        cmocka_unit_test(seats_are_those_of_the_way),
        cmocka_unit_test(unreadable_orders_are_refused),
        cmocka_unit_test(too_many_seats_are_a_refusal),
        cmocka_unit_test(offers_are_written),
        cmocka_unit_test(values_have_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
