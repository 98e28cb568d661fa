/* orr_secrecy GAME [PAIRS [SEED]]: for pairs of worlds that a reader cannot tell apart, number, order and bytes of all
 * messages that it receives over whole games are equal. Every seat and whoever watches is the reader once in every
 * PAIRS; with ORRERY_TEST_ALL in every set-up, else in the first ones and not to the end. Exit 1 with the first
 * difference and how to see it again. */
#include "world.h"

enum { SHORT = 120, SHORT_SETUPS = 2, LONG = 4000, CHATTER = 5, CARDS = 10 };

static bool wide;

/* The payload of a frame that differs, with what stands before it. */
static void show_difference(const struct pair *p) {
    const struct orr_buf *a = &p->world[0].told, *b = &p->world[1].told;
    size_t at = 0;
    while (at < a->n && at < b->n) {
        size_t head_a, head_b, n = hall_frame((const uint8_t *)a->at + at, &head_a);
        size_t m = hall_frame((const uint8_t *)b->at + at, &head_b);
        if (n != m || memcmp(a->at + at, b->at + at, head_a + n) != 0) {
            fprintf(stderr, "in one world:\n%.*s\nin the other:\n%.*s\n", (int)n, a->at + at + head_a, (int)m,
                    b->at + at + head_b);
            return;
        }
        at += head_a + n;
    }
    fprintf(stderr, "one world was told more: %zu and %zu bytes\n", a->n, b->n);
}

static bool same_told(const struct pair *p) {
    const struct orr_buf *a = &p->world[0].told, *b = &p->world[1].told;
    return a->n == b->n && (!a->n || memcmp(a->at, b->at, a->n) == 0);
}

/* The picture that anybody gets of the match: of the same view the same bytes. Drawn now and then only: it takes longer than
 * a decision. */
static bool same_card(const struct pair *p) {
    struct orr_buf card[2] = {{0}, {0}};
    bool drawn[2];
    for (unsigned i = 0; i < 2; i++) {
        drawn[i] = share_card(p->world[i].table, ORR_NOW, "en", &card[i]);
    }
    bool same = drawn[0] == drawn[1] && card[0].n == card[1].n &&
                (!card[0].n || memcmp(card[0].at, card[1].at, card[0].n) == 0);
    orr_buf_free(&card[0]);
    orr_buf_free(&card[1]);
    return same;
}

struct sum {
    uint64_t compared, differed, partings;
    bool hides;
};

static bool play_pair(const struct orr_rules *rules, const struct orr_setup *row, int reader, uint64_t seed,
                      struct sum *sum) {
    struct pair p = {.reader = reader, .computer = seed % 2};
    bool same = true;
    orr_rng_seed(&p.rng, seed);
    if (pair_open(&p, rules, row)) {
        for (unsigned i = 0; same && i < (wide ? LONG : SHORT) && pair_step(&p); i++) {
            if (orr_rng_below(&p.rng, CHATTER) == 0 && p.world[0].table->phase == TABLE_PLAYING) {
                pair_chatter(&p);
            }
            bool draws =
                reader == ORR_WATCHER && i % CARDS == 0 && !p.parted && p.world[0].table->phase == TABLE_PLAYING;
            same = same_told(&p) && (!draws || same_card(&p));
        }
    }
    if (!same) {
        fprintf(stderr, "%s %s, reader %d, seed %" PRIu64 ": after %" PRIu32 " entries the reader can tell:\n",
                rules->id, row->name, reader, seed, world_length(&p.world[0]));
        show_difference(&p);
    }
    sum->compared += p.compared;
    sum->differed += p.differed;
    sum->partings += p.partings;
    sum->hides = sum->hides || p.hides;
    pair_close(&p);
    return same;
}

static bool play_setup(const struct orr_rules *rules, const struct orr_setup *row, unsigned pairs, uint64_t seed,
                       struct sum *sum) {
    bool same = true;
    for (unsigned k = 0; same && k < pairs; k++) {
        for (int reader = ORR_WATCHER; same && reader < (int)row->seats; reader++) {
            same = play_pair(rules, row, reader, seed + k * 100 + (unsigned)(reader + 1), sum);
        }
    }
    return same;
}

int main(int argc, char **argv) {
    const struct orr_rules *rules = argc > 1 ? orr_games_find(argv[1]) : NULL;
    unsigned pairs = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 1;
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    struct sum sum = {0};
    wide = getenv("ORRERY_TEST_ALL") != NULL;
    if (!rules) {
        fprintf(stderr, "usage: %s GAME [PAIRS [SEED]]\n", argv[0]);
        return 2;
    }
    bool same = true;
    for (unsigned i = 0; same && rules->setups[i].name && (wide || i < SHORT_SETUPS); i++) {
        same = play_setup(rules, &rules->setups[i], pairs, seed, &sum);
    }
    printf("%s: %" PRIu64 " entries compared, the worlds differed at %" PRIu64 " of them; %" PRIu64 " partings\n",
           rules->id, sum.compared, sum.differed, sum.partings);
    if (same && sum.hides && !sum.differed) {
        fprintf(stderr, "the worlds never differed, so nothing was tested\n");
        return 1;
    }
    return same && sum.compared ? 0 : 1;
}
