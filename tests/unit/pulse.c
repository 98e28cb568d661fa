/* How long changes take, as the host's page tells it. */
#include "support.h"

#include "src/server/pulse.h"

static void nothing_was_counted_yet(void **state) {
    struct pulse p = {.n = 0};
    (void)state;
    assert_int_equal(pulse_share(&p, 990), 0);
    pulse_done(&p, UINT64_MAX, 5);
    assert_int_equal(pulse_share(&p, 500), 0);
}

/* Durations of 1 to 100 microseconds. */
static void most_of_them_are_shorter(void **state) {
    struct pulse p = {.n = 0};
    (void)state;
    for (int i = 1; i <= 100; i++) {
        pulse_begin(&p, (uint64_t)i, 1000);
        pulse_done(&p, (uint64_t)i - 1, 5000); /* not yet */
        assert_int_equal(p.n, 1);
        pulse_done(&p, (uint64_t)i, 1000 + i);
    }
    assert_int_equal(p.kept, 100);
    assert_int_equal(pulse_share(&p, 500), 50);
    assert_int_equal(pulse_share(&p, 990), 99);
    assert_int_equal(pulse_share(&p, 1000), 100);
}

static void the_newest_thousand_count(void **state) {
    struct pulse p = {.n = 0};
    (void)state;
    for (uint64_t i = 1; i <= 2 * PULSE_KEPT; i++) {
        pulse_begin(&p, i, 0);
        pulse_done(&p, i, i <= PULSE_KEPT ? 3600 : 1);
    }
    assert_int_equal(p.kept, PULSE_KEPT);
    assert_int_equal(pulse_share(&p, 1000), 1);
}

/* Where the disk stands still nothing grows, and what found no room is not counted. */
static void there_is_room_for_so_many(void **state) {
    struct pulse p = {.n = 0};
    (void)state;
    for (uint64_t i = 1; i <= PULSE_WAITING + 5; i++) {
        pulse_begin(&p, i, 0);
    }
    assert_int_equal(p.n, PULSE_WAITING);
    pulse_done(&p, UINT64_MAX, 1);
    assert_int_equal(p.kept, PULSE_WAITING);
    assert_int_equal(p.n, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_was_counted_yet), cmocka_unit_test(most_of_them_are_shorter),
        cmocka_unit_test(the_newest_thousand_count), cmocka_unit_test(there_is_room_for_so_many)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
