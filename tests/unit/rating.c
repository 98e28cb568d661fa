/* Ratings: what they predict comes true, with two seats and with five, as often as they say. Players are simulated: each
 * has a strength, and a match gives the places by chance in proportion to it. */
#include "support.h"

#include "src/server/rating.h"

#include <math.h>
#include <stdio.h>

enum { PLAYERS = 120, MATCHES = 12000, WARM = 3000, BINS = 10, ENOUGH = 250 };

static uint64_t state;
static double draw(void) { /* between 0 and 1, neither of them */
    state += 0x9E3779B97F4A7C15u;
    uint64_t z = state;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return ((double)((z ^ z >> 31) >> 11) + 0.5) / 9007199254740992.0;
}
static unsigned below(unsigned n) { return (unsigned)(draw() * n); }
static double normal(void) { return sqrt(-2 * log(draw())) * cos(6.283185307179586 * draw()); }

struct world {
    double strength[PLAYERS];
    struct rating rating[PLAYERS];
    struct bin {
        unsigned n, won;
        double said;
    } bin[BINS];
};

static void make_world(struct world *w, uint64_t seed) {
    *w = (struct world){.strength = {0}};
    state = seed;
    for (unsigned i = 0; i < PLAYERS; i++) {
        w->strength[i] = RATING_START + 250 * normal();
        w->rating[i] = (struct rating){RATING_START, RATING_SPREAD};
    }
}

static void pick(unsigned *who, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        bool again;
        do {
            who[i] = below(PLAYERS);
            again = false;
            for (unsigned k = 0; k < i; k++) {
                again = again || who[k] == who[i];
            }
        } while (again);
    }
}

/* `noise` is drawn for each: the first model is the one that ratings assume, the second one is not. */
static void play(struct world *w, unsigned n, bool bell, bool counted) {
    unsigned who[RATING_SEATS], place[RATING_SEATS];
    double day[RATING_SEATS], first[RATING_SEATS];
    struct rating r[RATING_SEATS];
    pick(who, n);
    for (unsigned i = 0; i < n; i++) {
        day[i] = w->strength[who[i]] + (bell ? 222 * normal() : -173.7178 * log(-log(draw())));
        r[i] = w->rating[who[i]];
    }
    for (unsigned i = 0; i < n; i++) {
        place[i] = 1;
        for (unsigned k = 0; k < n; k++) {
            place[i] += day[k] > day[i];
        }
    }
    rating_predict(r, n, first);
    for (unsigned i = 0; counted && i < n; i++) {
        struct bin *b = &w->bin[(unsigned)(first[i] * BINS)];
        b->n++;
        b->said += first[i];
        b->won += place[i] == 1;
    }
    rating_update(r, place, n);
    for (unsigned i = 0; i < n; i++) {
        w->rating[who[i]] = r[i];
    }
}

/* The largest difference between what was said and what came, in classes that say enough. */
static double worst_bin(const struct world *w, const char *name) {
    double worst = 0;
    for (unsigned i = 0; i < BINS; i++) {
        const struct bin *b = &w->bin[i];
        if (b->n >= ENOUGH) {
            double said = b->said / b->n, came = (double)b->won / b->n;
            print_message("%s: said %.3f came %.3f (%u)\n", name, said, came, b->n);
            worst = fabs(said - came) > worst ? fabs(said - came) : worst;
        }
    }
    return worst;
}

/* Strengths are known only up to a common shift. How far off ratings are, in spreads of their own. */
static double mean_error(const struct world *w) {
    double shift = 0, sum = 0;
    for (unsigned i = 0; i < PLAYERS; i++) {
        shift += (w->rating[i].value - w->strength[i]) / PLAYERS;
    }
    for (unsigned i = 0; i < PLAYERS; i++) {
        double z = (w->rating[i].value - w->strength[i] - shift) / w->rating[i].spread;
        sum += z * z;
    }
    return sqrt(sum / PLAYERS);
}

static void calibrated(unsigned least, unsigned most, bool bell, const char *name) {
    static struct world w;
    make_world(&w, 7 + least * 10 + most);
    for (unsigned i = 0; i < MATCHES; i++) {
        play(&w, least + below(most - least + 1), bell, i >= WARM);
    }
    double worst = worst_bin(&w, name), error = mean_error(&w);
    print_message("%s: worst %.3f, error in spreads %.2f\n", name, worst, error);
    assert_true(worst < 0.06);
    assert_true(error > 0.5 && error < 1.4);
}

static void what_is_predicted_comes_true(void **unused) {
    (void)unused;
    calibrated(2, 2, false, "two");
    calibrated(3, 3, false, "three");
    calibrated(5, 5, false, "five");
    calibrated(2, 5, false, "two to five");
    calibrated(2, 5, true, "two to five, another world");
}

static void a_point_means_the_same_with_more_seats(void **unused) {
    const struct rating two[2] = {{1600, 40}, {1500, 40}},
                        five[5] = {{1600, 40}, {1500, 40}, {1500, 40}, {1500, 40}, {1500, 40}};
    double a[2], b[5];
    (void)unused;
    rating_predict(two, 2, a);
    rating_predict(five, 5, b);
    assert_true(fabs(a[0] - 0.635) < 0.01);
    assert_true(fabs(b[0] / b[1] - a[0] / a[1]) < 1e-9);
}

static void places_move_ratings_the_right_way(void **unused) {
    struct rating r[4] = {{1500, 100}, {1500, 100}, {1500, 100}, {1500, 100}};
    const unsigned place[4] = {2, 1, 4, 2};
    (void)unused;
    rating_update(r, place, 4);
    assert_true(r[1].value > 1500 && r[1].value > r[0].value);
    assert_true(fabs(r[0].value - r[3].value) < 1e-9); /* they share a place */
    assert_true(r[2].value < 1500 && r[2].value < r[0].value);
    for (unsigned i = 0; i < 4; i++) {
        assert_true(r[i].spread < 100);
    }
    double sum = r[0].value + r[1].value + r[2].value + r[3].value;
    assert_true(fabs(sum - 6000) < 1e-6); /* equally sure: what one gains another loses */
}

static void equals_that_share_everything_stay(void **unused) {
    struct rating r[3] = {{1500, 80}, {1500, 80}, {1500, 80}};
    const unsigned place[3] = {1, 1, 1};
    (void)unused;
    rating_update(r, place, 3);
    for (unsigned i = 0; i < 3; i++) {
        assert_true(fabs(r[i].value - 1500) < 1e-9);
    }
}

static void extremes_stay_numbers(void **unused) {
    struct rating r[2] = {{9000, 350}, {-6000, 30}};
    const unsigned place[2] = {2, 1};
    (void)unused;
    for (unsigned i = 0; i < 50; i++) {
        rating_update(r, place, 2);
        assert_true(isfinite(r[0].value) && isfinite(r[1].value) && r[0].spread > 0 && r[1].spread > 0);
    }
}

static void rest_makes_less_sure(void **unused) {
    struct rating r = {1700, 50};
    (void)unused;
    rating_rest(&r, 365);
    assert_true(r.value == 1700 && r.spread > 70 && r.spread < 90);
    rating_rest(&r, -5);
    rating_rest(&r, 1e9);
    assert_true(r.spread == RATING_SPREAD);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_predicted_comes_true),
        cmocka_unit_test(a_point_means_the_same_with_more_seats),
        cmocka_unit_test(places_move_ratings_the_right_way),
        cmocka_unit_test(equals_that_share_everything_stay),
        cmocka_unit_test(extremes_stay_numbers),
        cmocka_unit_test(rest_makes_less_sure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
