/* Dyson: chances for people, exact and rounded, and the best group that can attack
 * something. Nothing here changes a state. */
#include "play.h"

enum { DC_MAX = 128 };

/* The part of all rolls of `dice` whose sum is below `need`. Counts are exact up to 2^53. */
static double part_below(unsigned dice, unsigned need) {
    double ways[DC_MAX] = {1}, all = 1;
    for (unsigned n = 1; n <= dice; n++) {
        for (unsigned sum = need; sum-- > 0;) {
            double w = 0;
            for (unsigned face = 1; face <= 6 && face <= sum; face++) {
                w += ways[sum - face];
            }
            ways[sum] = w;
        }
        all *= 6;
    }
    double below = 0;
    for (unsigned sum = 0; sum < need; sum++) {
        below += ways[sum];
    }
    return below / all;
}

static unsigned success(const dyson_state *s, unsigned dice, unsigned dc, unsigned parts) {
    unsigned need = s->hazard == DYSON_POWER_SURGE ? (dc + 1) / 2 : dc; /* [DY-2.17] */
    if (dice >= need) {
        return parts;
    }
    if (6 * dice < need || need >= DC_MAX) {
        return 0;
    }
    unsigned chance = (unsigned)((1 - part_below(dice, need)) * parts + 0.5 + 1e-7);
    return chance < 1 ? 1 : chance >= parts ? parts - 1 : chance; /* what may fail is never told as certain */
}

unsigned dyson_success_basis(const orr_game *g, const dyson_state *s, unsigned dice, unsigned dc) {
    (void)g;
    return success(s, dice, dc, 10000);
}

unsigned dyson_success_permille(const orr_game *g, const dyson_state *s, unsigned dice, unsigned dc) {
    (void)g;
    return success(s, dice, dc, 1000);
}

unsigned dyson_shot_price(const orr_game *g, const dyson_state *s, unsigned tile, unsigned layer) {
    return layer == DYSON_TROOP ? dyson_troop_row_of(g, dyson_troop_kind(s->troop[tile]))->attack_price
                                : dyson_building_row_of(g, dyson_building_kind(s->building[tile]))->fire_price;
}

/* Prices and dice of those who can join; no more than there are tiles within 3, twice. */
enum { SHOOTERS = 80, PURSE = 512 };
struct shooters {
    unsigned n, price[SHOOTERS], dice[SHOOTERS];
};

static void list_shooters(const orr_game *g, const dyson_state *s, struct dyson_pieces can, struct shooters *all) {
    for (unsigned layer = DYSON_TROOP; layer <= DYSON_BUILDING; layer++) {
        DYSON_EACH(tile, layer == DYSON_TROOP ? can.troop : can.building) {
            if (all->n < SHOOTERS) {
                all->price[all->n] = dyson_shot_price(g, s, tile, layer);
                all->dice[all->n++] = dyson_dice(g, s, tile, layer);
            }
        }
    }
}

/* The most dice that this energy buys, each shooter at most once. */
static unsigned most_dice(const struct shooters *all, int32_t energy) {
    unsigned best[PURSE] = {0}, purse = energy < PURSE ? (unsigned)energy : PURSE - 1;
    for (unsigned i = 0; i < all->n; i++) {
        for (unsigned e = purse; e >= all->price[i]; e--) {
            unsigned with = best[e - all->price[i]] + all->dice[i];
            best[e] = with > best[e] ? with : best[e];
        }
    }
    return best[purse];
}

/* [DY-4.9] One shooter only; all of them can be paid. */
static unsigned most_dice_alone(const struct shooters *all) {
    unsigned best = 0;
    for (unsigned i = 0; i < all->n; i++) {
        best = all->dice[i] > best ? all->dice[i] : best;
    }
    return best;
}

unsigned dyson_best_group(const orr_game *g, const dyson_state *s, unsigned tile, unsigned layer, unsigned *dice) {
    dyson_state try = *s;
    struct shooters all = {0};
    bool same = s->target == tile && s->layer == layer;
    try.target = (uint8_t)tile;
    try.layer = (uint8_t)layer;
    try.target_owner = (uint8_t)dyson_owner(s, tile, layer);
    list_shooters(g, &try, dyson_attackers(g, &try), &all);
    *dice = same ? dyson_group_dice(g, s) : 0;
    if (g->option[DYSON_JOINT]) {
        *dice += most_dice(&all, s->energy[s->actor]);
    } else if (!*dice) {
        *dice = most_dice_alone(&all);
    }
    return dyson_success_permille(g, s, *dice, dyson_dc(g, s, tile, layer));
}
