/* Sealed dice: what anyone can compute again from the revealed seed. The expected
 * numbers come from an independent computation of HMAC-SHA-256. */
#include "support.h"

#include "src/core/dice.h"

static void seed_of(unsigned first, uint8_t seed[ORR_SEED_BYTES]) {
    for (unsigned i = 0; i < ORR_SEED_BYTES; i++) {
        seed[i] = (uint8_t)(first + i);
    }
}

static void values_are_those_of_the_published_formula(void **unused) {
    (void)unused;
    static const struct {
        uint64_t n;
        uint32_t total, value;
    } expected[] = {{0u, 6u, 2u},
                    {1u, 6u, 5u},
                    {2u, 100u, 68u},
                    {79999u, 13u, 9u},
                    {1099511627776u, 1000000u, 709065u},
                    {5u, 4294967295u, 2776349020u}};
    uint8_t seed[ORR_SEED_BYTES];
    seed_of(0, seed);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_int_equal(core_dice_value(seed, expected[i].n, 0, expected[i].total), expected[i].value);
    }
}

static void number_seeds_are_hashes_of_their_words(void **unused) {
    (void)unused;
    static const uint8_t expected[] = {0xfb, 0x6a, 0xd6, 0x32, 0xb3, 0xe6, 0x80, 0xcd, 0x1e, 0x1e, 0x28,
                                       0x0d, 0x50, 0x08, 0x09, 0x33, 0x77, 0x11, 0xfc, 0x88, 0x3a, 0xba,
                                       0x71, 0xcb, 0x46, 0x10, 0xb6, 0xf6, 0x5c, 0x7f, 0x43, 0xd9};
    uint8_t seed[ORR_SEED_BYTES];
    orr_seed_from_number(7, seed);
    assert_memory_equal(seed, expected, sizeof expected);
}

static void the_commitment_is_the_hash_of_the_seed(void **unused) {
    (void)unused;
    static const uint8_t expected[] = {0x63, 0x0d, 0xcd, 0x29, 0x66, 0xc4, 0x33, 0x66, 0x91, 0x12, 0x54,
                                       0x48, 0xbb, 0xb2, 0x5b, 0x4f, 0xf4, 0x12, 0xa4, 0x9c, 0x73, 0x2d,
                                       0xb2, 0xc8, 0xab, 0xc1, 0xb8, 0x58, 0x1b, 0xd7, 0x10, 0xdd};
    uint8_t seed[ORR_SEED_BYTES], commit[32];
    seed_of(0, seed);
    core_dice_commit(seed, commit);
    assert_memory_equal(commit, expected, sizeof expected);
}

static void each_value_is_equally_likely(void **unused) {
    (void)unused;
    uint8_t seed[ORR_SEED_BYTES];
    unsigned seen[6] = {0};
    seed_of(1, seed);
    for (uint64_t n = 0; n < 12000; n++) {
        seen[core_dice_value(seed, n, 0, 6)]++;
    }
    for (unsigned i = 0; i < 6; i++) { /* six standard deviations */
        assert_in_range(seen[i], 2000 - 245, 2000 + 245);
    }
}

static void a_total_of_one_has_one_value(void **unused) {
    (void)unused;
    uint8_t seed[ORR_SEED_BYTES];
    seed_of(9, seed);
    for (uint64_t n = 0; n < 20; n++) {
        assert_int_equal(core_dice_value(seed, n, 0, 1), 0);
        assert_true(core_dice_value(seed, n, 0, UINT32_MAX) < UINT32_MAX);
    }
}

static void outcomes_follow_the_weights_in_order(void **unused) {
    (void)unused;
    struct table *t = table_new("nul", 2, "");
    const unsigned card_of_value[13] = {0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4};
    uint8_t seed[ORR_SEED_BYTES];
    seed_of(4, seed);
    for (uint64_t n = 0; n < 200; n++) {
        orr_action a = core_dice_outcome(t->g, t->s, seed, n, 0);
        assert_int_equal(orr_arg(a, 0), card_of_value[core_dice_value(seed, n, 0, 13)]);
    }
    table_free(t);
}

static void random_seeds_differ(void **unused) {
    (void)unused;
    uint8_t a[ORR_SEED_BYTES] = {0}, b[ORR_SEED_BYTES] = {0};
    orr_seed_random(a);
    orr_seed_random(b);
    assert_memory_not_equal(a, b, sizeof a);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_the_published_formula),
        cmocka_unit_test(number_seeds_are_hashes_of_their_words),
        cmocka_unit_test(the_commitment_is_the_hash_of_the_seed),
        cmocka_unit_test(each_value_is_equally_likely),
        cmocka_unit_test(a_total_of_one_has_one_value),
        cmocka_unit_test(outcomes_follow_the_weights_in_order),
        cmocka_unit_test(random_seeds_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
