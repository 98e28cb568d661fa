/* Dyson: chances and prices in words, before anybody decides: what a roll needs, how
 * often it succeeds, what a choice costs. Nothing here changes a state. */
#include "play.h"

#include <stdarg.h>
#include <stdio.h>

/* ---- chances ---- */

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

static unsigned price_of(const orr_game *g, const dyson_state *s, unsigned tile, unsigned layer) {
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
                all->price[all->n] = price_of(g, s, tile, layer);
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

/* ---- words ---- */

struct note {
    const orr_game *g;
    const dyson_state *s;
    char *out;
    size_t size, n;
};

__attribute__((format(printf, 2, 3))) static void add(struct note *w, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int n = w->n < w->size ? vsnprintf(w->out + w->n, w->size - w->n, format, args) : 0;
    va_end(args);
    w->n += n > 0 ? (size_t)n : 0;
}

static void add_chance(struct note *w, unsigned dice, unsigned dc) {
    unsigned basis = dyson_success_basis(w->g, w->s, dice, dc);
    add(w, "%u.%02u %%", basis / 100, basis % 100);
}

static void add_minerals(struct note *w, unsigned price) { add(w, "%u mineral%s", price, price == 1 ? "" : "s"); }

static const char *dice_word(unsigned dice) { return dice == 1 ? "die" : "dice"; }

static const char *title_of(const dyson_state *s, unsigned tile, unsigned layer) {
    return layer == DYSON_TROOP      ? dyson_troop_titles[dyson_troop_kind(s->troop[tile])]
           : layer == DYSON_BUILDING ? dyson_building_titles[dyson_building_kind(s->building[tile])]
                                     : "Station";
}

enum { LISTED = 4 };

/* The pieces with the chance of each, others' first; only some of many. */
static void add_pieces(struct note *w, struct dyson_pieces all, unsigned dice) {
    const dyson_set by_layer[] = {all.troop, all.building, all.station & ~dyson_all(w->g, w->s->buildings)};
    unsigned listed = 0, left = 0;
    for (unsigned own = 0; own < 2; own++) {
        for (unsigned layer = 0; layer < DYSON_LAYERS; layer++) {
            DYSON_EACH(tile, by_layer[layer]) {
                int owner = dyson_owner(w->s, tile, layer);
                if ((owner == w->s->actor) != own) {
                    continue;
                }
                if (++listed > LISTED) {
                    left++;
                    continue;
                }
                add(w, "; P%d's %s ", owner + 1, title_of(w->s, tile, layer));
                add_chance(w, dice, dyson_dc(w->g, w->s, tile, layer));
            }
        }
    }
    if (left) {
        add(w, "; %u more", left);
    }
}

static void note_target(struct note *w, unsigned tile, unsigned layer) {
    unsigned dice, dc = dyson_dc(w->g, w->s, tile, layer);
    dyson_best_group(w->g, w->s, tile, layer, &dice);
    add(w, "%s, DC %u: at best %u %s, ", title_of(w->s, tile, layer), dc, dice, dice_word(dice));
    add_chance(w, dice, dc);
}

static void note_join(struct note *w, unsigned tile, unsigned layer) {
    unsigned more = dyson_dice(w->g, w->s, tile, layer), dice = dyson_group_dice(w->g, w->s) + more;
    add(w, "%s, %u %s for %u energy: then ", title_of(w->s, tile, layer), more, dice_word(more),
        price_of(w->g, w->s, tile, layer));
    add_chance(w, dice, dyson_dc(w->g, w->s, w->s->target, w->s->layer));
}

static void note_roll(struct note *w) {
    unsigned dice = dyson_group_dice(w->g, w->s), dc = dyson_dc(w->g, w->s, w->s->target, w->s->layer);
    add(w, "%u %s against DC %u: ", dice, dice_word(dice), dc);
    add_chance(w, dice, dc);
}

static void note_fire(struct note *w) {
    bool troop = w->s->phase == DYSON_P_RETALIATE;
    unsigned tile = troop ? w->s->target : w->s->tile, layer = troop ? DYSON_TROOP : DYSON_BUILDING;
    unsigned range = troop ? dyson_troop_row_of(w->g, dyson_troop_kind(w->s->troop[tile]))->range
                           : dyson_building_row_of(w->g, dyson_building_kind(w->s->building[tile]))->range;
    unsigned dice = dyson_dice(w->g, w->s, tile, layer);
    add(w, "%u %s for %u energy", dice, dice_word(dice), price_of(w->g, w->s, tile, layer));
    add_pieces(w, dyson_candidates(w->g, w->s, tile, range), dice);
}

static void note_power(struct note *w, unsigned power) {
    struct dyson_beam beam = dyson_beam_of(w->g, w->s, w->s->tile, w->s->choice);
    struct dyson_pieces all = dyson_pieces_in(w->g, w->s, beam.tiles);
    unsigned dice = power * dyson_pack_of(w->g)->laser_dice;
    all.building |= beam.fields;
    add(w, "%u dice", dice);
    add_pieces(w, all, dice);
}

static unsigned count_pieces(const struct dyson_pieces *all, dyson_set troops, dyson_set buildings, dyson_set bare) {
    return dyson_count(all->troop & troops) + dyson_count(all->building & buildings) + dyson_count(all->station & bare);
}

/* How many pieces the beam tests, and how many of them are the shooter's own. */
static void note_direction(struct note *w, unsigned direction) {
    const dyson_state *s = w->s;
    struct dyson_beam beam = dyson_beam_of(w->g, s, s->tile, direction);
    struct dyson_pieces all = dyson_pieces_in(w->g, s, beam.tiles);
    dyson_set open = ~dyson_all(w->g, s->buildings);
    unsigned n = count_pieces(&all, ~(dyson_set)0, ~(dyson_set)0, open);
    unsigned own = count_pieces(&all, s->troops[s->actor], s->buildings[s->actor], s->stations[s->actor] & open);
    add(w, "%u %s on the line", n, n == 1 ? "piece" : "pieces");
    if (own) {
        add(w, ", %u of them yours", own);
    }
    add(w, "%s", beam.wall != ORR_NONE ? ", a Field III behind" : "");
}

static void note_explode(struct note *w, unsigned tile) {
    unsigned dice = dyson_dice(w->g, w->s, tile, DYSON_TROOP);
    const struct dyson_troop_row *row = dyson_troop_row_of(w->g, DYSON_BREACHER);
    struct dyson_pieces all = dyson_blast_tests(w->g, w->s, dyson_near(w->g, row->blast, tile));
    all.troop &= ~dyson_bit(tile);
    add(w, "%u %s for %u energy", dice, dice_word(dice), row->attack_price);
    add_pieces(w, all, dice);
}

static void note_ship(struct note *w, unsigned type) {
    const struct dyson_troop_row *row = dyson_troop_row_of(w->g, type);
    add_minerals(w, row->minerals);
    if (row->energy) {
        add(w, " and %u energy", row->energy);
    }
    add(w, ", DC %u", row->dc);
}

static void note_to(struct note *w, unsigned tile) {
    const struct dyson_troop_row *row = dyson_troop_row_of(w->g, dyson_troop_kind(w->s->troop[w->s->tile]));
    add(w, "%u energy", row->flat ? row->move_price : row->move_price * dyson_path(w->g, w->s, w->s->tile, tile));
}

/* What stands there, and the price of the next tier. */
static void note_pick(struct note *w, unsigned tile) {
    unsigned type = dyson_building_kind(w->s->building[tile]), next = dyson_tier(type) + 1u;
    add(w, "%s, tier %s for ", dyson_building_titles[type], next == 2 ? "II" : "III");
    add_minerals(w, dyson_upgrade_price(w->g, type, next));
}

static void add_tile(struct note *w, unsigned tile) {
    char name[ORR_NAME_MAX];
    dyson_kind_tile.format(w->g, tile, name);
    add(w, "%s", name);
}

static void note_tier(struct note *w, unsigned tier) {
    unsigned type = dyson_building_kind(w->s->building[w->s->tile]);
    add_tile(w, w->s->tile);
    add(w, ", %s, %u minerals", dyson_building_titles[type + tier - dyson_tier(type)],
        dyson_upgrade_price(w->g, type, tier));
}

static void note_corner(struct note *w, unsigned corner) {
    add(w, "star on ");
    add_tile(w, dyson_cache_of(w->g)->star[corner]);
}

static void note_place(struct note *w, unsigned reverse) {
    const struct dyson_cache *c = dyson_cache_of(w->g);
    unsigned corner = w->s->corner[w->s->actor];
    add(w, "Factory on ");
    add_tile(w, reverse ? c->home_b[corner] : c->home_a[corner]);
    add(w, ", Drill on ");
    add_tile(w, reverse ? c->home_a[corner] : c->home_b[corner]);
}

/* The site may have been taken without asking. */
static void note_type(struct note *w, unsigned type) {
    const struct dyson_building_row *row = dyson_building_row_of(w->g, type);
    add(w, "on ");
    add_tile(w, w->s->tile);
    add(w, ", ");
    add_minerals(w, row->price);
    add(w, ", DC %u", row->dc);
}

static void note_attack(struct note *w, orr_action a) {
    unsigned tile = orr_arg(a, 0), layer = orr_arg(a, 1);
    switch (orr_verb_of(a)) {
    case DYSON_TARGET:
        note_target(w, tile, layer);
        break;
    case DYSON_JOIN:
        note_join(w, tile, layer);
        break;
    case DYSON_ROLL:
        note_roll(w);
        break;
    case DYSON_FIRE:
        note_fire(w);
        break;
    case DYSON_POWER:
        note_power(w, tile);
        break;
    case DYSON_DIRECTION:
        note_direction(w, tile);
        break;
    case DYSON_EXPLODE:
        note_explode(w, tile);
        break;
    case DYSON_OVERDRIVE:
        add(w, "%u energy, for good", dyson_pack_of(w->g)->overdrive_price);
        break;
    default:
        break;
    }
}

void dyson_explain(const orr_game *g, const void *memory, orr_action a, char *out, size_t size) {
    const dyson_state *s = memory;
    struct note w = {g, s, out, size, 0};
    unsigned value = orr_arg(a, 0);
    switch (orr_verb_of(a)) {
    case DYSON_CORNER:
        note_corner(&w, value);
        break;
    case DYSON_PLACE:
        note_place(&w, value);
        break;
    case DYSON_PLATFORM:
        add_minerals(&w, dyson_pack_of(g)->station_price);
        break;
    case DYSON_TYPE:
        note_type(&w, value);
        break;
    case DYSON_PICK:
        note_pick(&w, value);
        break;
    case DYSON_TIER:
        note_tier(&w, value);
        break;
    case DYSON_FACTORY:
        add(&w, "%s", title_of(s, value, DYSON_BUILDING));
        break;
    case DYSON_SHIP:
        note_ship(&w, value);
        break;
    case DYSON_MOVE:
        add(&w, "%s", title_of(s, value, DYSON_TROOP));
        break;
    case DYSON_TO:
        note_to(&w, value);
        break;
    case DYSON_EMP:
        add(&w, "%u energy", dyson_pack_of(g)->emp_price);
        break;
    default:
        note_attack(&w, a);
    }
}
