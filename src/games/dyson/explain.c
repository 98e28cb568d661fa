/* Dyson: chances and prices in words, before anybody decides: what a roll needs, how
 * often it succeeds, what it hits, what a choice costs. What would be lost of one's own
 * comes first, because a narrow screen shows the beginning. Nothing here changes a state. */
#include "play.h"

#include <stdarg.h>
#include <stdio.h>

/* A line that grows by parts; each part is a sentence of the catalogue. */
struct note {
    const orr_game *g;
    const dyson_state *s;
    char *out;
    size_t size, n;
};

__attribute__((format(printf, 2, 3))) static void add(struct note *w, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int n = w->n < w->size ? vsnprintf(w->out + w->n, w->size - w->n, orr_tr(w->g, format), args) : 0;
    va_end(args);
    w->n += n > 0 ? (size_t)n : 0;
}

static void add_chance(struct note *w, unsigned dice, unsigned dc) {
    unsigned basis = dyson_success_basis(w->g, w->s, dice, dc);
    add(w, "%u.%02u %%", basis / 100, basis % 100);
}

static void add_minerals(struct note *w, unsigned price) { add(w, price == 1 ? "%u mineral" : "%u minerals", price); }

/* Words that are made for one sentence: `dice_words(w, 2).at` is "2 dice". */
struct phrase {
    char at[ORR_NAME_MAX];
};

static struct phrase dice_words(const struct note *w, unsigned dice) {
    struct phrase words;
    snprintf(words.at, sizeof words.at, orr_tr_n(w->g, (int)dice, "%u die", "%u dice"), dice);
    return words;
}

static struct phrase tile_words(const struct note *w, unsigned tile) {
    struct phrase words;
    dyson_kind_tile.format(w->g, tile, words.at);
    return words;
}

static const char *troop_title(const struct note *w, unsigned type) { return orr_tr(w->g, dyson_troop_titles[type]); }
static const char *building_title(const struct note *w, unsigned type) {
    return orr_tr(w->g, dyson_building_titles[type]);
}

static const char *title_of(const struct note *w, unsigned tile, unsigned layer) {
    return layer == DYSON_TROOP      ? troop_title(w, dyson_troop_kind(w->s->troop[tile]))
           : layer == DYSON_BUILDING ? building_title(w, dyson_building_kind(w->s->building[tile]))
                                     : orr_tr(w->g, "Station");
}

/* ---- pieces in a list ---- */

/* The seat that decides. */
static int decider(const struct note *w) {
    bool answers = w->s->phase == DYSON_P_RETALIATE || w->s->phase == DYSON_P_COUNTER;
    return answers ? w->s->decider : w->s->actor;
}

/* Pieces of one owner that look alike and fall alike. */
struct batch {
    const char *title;
    unsigned n, dc;
    int owner;
    bool sphere, bomb; /* bomb: an Argon that would explode */
};
enum { BATCHES = 64, LISTED = 4 };
struct batches {
    struct batch at[BATCHES];
    unsigned n;
};

static void collect(const struct note *w, unsigned tile, unsigned layer, bool beam, struct batches *out) {
    int owner = dyson_owner(w->s, tile, layer);
    unsigned type = layer == DYSON_BUILDING ? dyson_building_kind(w->s->building[tile]) : 0;
    struct batch b = {.title = title_of(w, tile, layer),
                      .n = 1,
                      .dc = dyson_dc(w->g, w->s, tile, layer),
                      .owner = owner,
                      .sphere = type >= DYSON_SPHERE_1 && type <= DYSON_SPHERE_3,
                      .bomb = layer == DYSON_TROOP && dyson_troop_kind(w->s->troop[tile]) == DYSON_ARGON &&
                              !(beam && owner == w->s->actor)}; /* [DY-5.42] */
    for (unsigned i = 0; i < out->n; i++) {
        if (out->at[i].title == b.title && out->at[i].owner == owner && out->at[i].dc == b.dc) {
            out->at[i].n++;
            return;
        }
    }
    if (out->n < BATCHES) {
        out->at[out->n++] = b;
    }
}

static void collect_all(const struct note *w, struct dyson_pieces all, bool beam, struct batches *out) {
    const dyson_set by_layer[] = {all.troop, all.building, all.station & ~dyson_all(w->g, w->s->buildings)};
    for (unsigned layer = 0; layer < DYSON_LAYERS; layer++) {
        DYSON_EACH(tile, by_layer[layer]) { collect(w, tile, layer, beam, out); }
    }
}

/* From the fewest to the most dice that can be chosen. */
struct dice {
    unsigned least, most;
};

static void add_range(struct note *w, struct dice dice, unsigned dc) {
    unsigned least = dyson_success_basis(w->g, w->s, dice.least, dc);
    unsigned most = dyson_success_basis(w->g, w->s, dice.most, dc);
    if (!most) {
        add(w, "no chance");
    } else if (least == most) {
        add(w, "%u.%02u %%", most / 100, most % 100);
    } else if (!least) {
        add(w, "up to %u.%02u %%", most / 100, most % 100);
    } else {
        add(w, "%u.%02u to %u.%02u %%", least / 100, least % 100, most / 100, most % 100);
    }
}

static void add_batch(struct note *w, const struct batch *b, struct dice dice) {
    if (b->n > 1) {
        add(w, "%u ", b->n);
    }
    add(w, b->bomb ? "%s (explodes) " : "%s ", b->title);
    add_range(w, dice, b->dc);
}

/* All of one's own, Spheres first; never cut short. */
static void add_own(struct note *w, const struct batches *all, struct dice dice) {
    unsigned listed = 0;
    for (unsigned sphere = 2; sphere-- > 0;) {
        for (unsigned i = 0; i < all->n; i++) {
            if (all->at[i].owner == decider(w) && all->at[i].sphere == sphere) {
                add(w, listed++ ? ", " : "; YOURS: ");
                add_batch(w, &all->at[i], dice);
            }
        }
    }
}

/* Those of others, Spheres first; only some of many. */
static void add_others(struct note *w, const struct batches *all, struct dice dice) {
    unsigned listed = 0, left = 0;
    for (unsigned sphere = 2; sphere-- > 0;) {
        for (unsigned i = 0; i < all->n; i++) {
            if (all->at[i].owner == decider(w) || all->at[i].sphere != sphere) {
                continue;
            }
            if (++listed > LISTED) {
                left += all->at[i].n;
                continue;
            }
            add(w, "; P%d's ", all->at[i].owner + 1);
            add_batch(w, &all->at[i], dice);
        }
    }
    if (left) {
        add(w, "; %u more", left);
    }
}

static void add_pieces(struct note *w, struct dyson_pieces all, struct dice dice, bool beam) {
    struct batches found = {0};
    bool chance = false;
    collect_all(w, all, beam, &found);
    for (unsigned i = 0; i < found.n; i++) {
        chance |= dyson_success_basis(w->g, w->s, dice.most, found.at[i].dc) > 0;
    }
    if (!chance) {
        add(w, "; it cannot destroy anything");
        return;
    }
    add_own(w, &found, dice);
    add_others(w, &found, dice);
}

/* ---- attacks ---- */

static void add_success(struct note *w, unsigned dice, unsigned dc) {
    if (dyson_success_basis(w->g, w->s, dice, dc)) {
        add_chance(w, dice, dc);
    } else {
        add(w, "it cannot succeed");
    }
}

/* What goes up with an Argon. */
static void add_argon(struct note *w, unsigned tile) {
    const struct dyson_troop_row *row = dyson_troop_row_of(w->g, DYSON_ARGON);
    struct dyson_pieces all = dyson_blast_tests(w->g, w->s, dyson_near(w->g, row->blast, tile));
    unsigned owner = dyson_troop_owner(w->s->troop[tile]), dice = row->dice;
    dice += dyson_mothership_near(w->g, w->s, owner, tile) ? dyson_pack_of(w->g)->mothership_dice : 0u;
    all.troop &= ~dyson_bit(tile);
    add(w, "; then it explodes, %u dice", dice);
    add_pieces(w, all, (struct dice){dice, dice}, false);
}

static void note_target(struct note *w, unsigned tile, unsigned layer) {
    unsigned dice, dc = dyson_dc(w->g, w->s, tile, layer);
    dyson_best_group(w->g, w->s, tile, layer, &dice);
    bool own = dyson_owner(w->s, tile, layer) == w->s->actor;
    add(w, own ? "YOUR %s, DC %u: at best %s, " : "%s, DC %u: at best %s, ", title_of(w, tile, layer), dc,
        dice_words(w, dice).at);
    add_success(w, dice, dc);
    if (layer == DYSON_TROOP && dyson_troop_kind(w->s->troop[tile]) == DYSON_ARGON) {
        add_argon(w, tile);
    }
}

static void note_join(struct note *w, unsigned tile, unsigned layer) {
    unsigned more = dyson_dice(w->g, w->s, tile, layer), dice = dyson_group_dice(w->g, w->s) + more;
    add(w, "%s, %s for %u energy: then ", title_of(w, tile, layer), dice_words(w, more).at,
        dyson_shot_price(w->g, w->s, tile, layer));
    add_success(w, dice, dyson_dc(w->g, w->s, w->s->target, w->s->layer));
}

static void note_roll(struct note *w) {
    unsigned dice = dyson_group_dice(w->g, w->s), dc = dyson_dc(w->g, w->s, w->s->target, w->s->layer);
    add(w, "%s against DC %u: ", dice_words(w, dice).at, dc);
    add_success(w, dice, dc);
}

static void note_fire(struct note *w) {
    bool troop = w->s->phase == DYSON_P_RETALIATE;
    unsigned tile = troop ? w->s->target : w->s->tile, layer = troop ? DYSON_TROOP : DYSON_BUILDING;
    unsigned range = troop ? dyson_troop_row_of(w->g, dyson_troop_kind(w->s->troop[tile]))->range
                           : dyson_building_row_of(w->g, dyson_building_kind(w->s->building[tile]))->range;
    unsigned dice = dyson_dice(w->g, w->s, tile, layer);
    add(w, "%s for %u energy", dice_words(w, dice).at, dyson_shot_price(w->g, w->s, tile, layer));
    add_pieces(w, dyson_candidates(w->g, w->s, tile, range), (struct dice){dice, dice}, false);
}

/* [DY-5.28], [DY-5.29] */
static void add_beam(struct note *w, unsigned laser, unsigned direction, struct dice dice) {
    struct dyson_beam beam = dyson_beam_of(w->g, w->s, laser, direction);
    struct dyson_pieces all = dyson_pieces_in(w->g, w->s, beam.tiles);
    all.building |= beam.fields;
    add_pieces(w, all, dice, true);
    if (beam.wall != ORR_NONE) {
        add(w, dyson_balanced(w->g) ? "; a Field stops it" : "; a Field III stops it");
    }
}

static void note_power(struct note *w, unsigned power) {
    unsigned dice = power * dyson_pack_of(w->g)->laser_dice;
    add(w, "%u dice", dice);
    add_beam(w, w->s->tile, w->s->choice, (struct dice){dice, dice});
}

/* All that would be hit, with the chances of the weakest and of the strongest shot. */
static void note_direction(struct note *w, unsigned laser, unsigned direction) {
    unsigned per = dyson_pack_of(w->g)->laser_dice;
    unsigned most = 63u - (unsigned)__builtin_clzll(dyson_powers(w->g, w->s, laser, direction));
    add(w, most > 1 ? "1 to %u energy" : "%u energy", most);
    add_beam(w, laser, direction, (struct dice){per, per * most});
}

/* A single direction is not asked for. */
static void note_laser(struct note *w) {
    unsigned laser = dyson_laser(w->g, w->s),
             directions = laser != ORR_NONE ? dyson_beam_directions(w->g, w->s, laser) : 0;
    if (!directions) {
        return;
    }
    if (directions & (directions - 1)) {
        add(w, "you choose the direction and the energy");
    } else {
        add(w, "to the %s, ", orr_tr(w->g, dyson_heading_titles[__builtin_ctz(directions)]));
        note_direction(w, laser, (unsigned)__builtin_ctz(directions));
    }
}

static void note_explode(struct note *w, unsigned tile) {
    unsigned dice = dyson_dice(w->g, w->s, tile, DYSON_TROOP);
    const struct dyson_troop_row *row = dyson_troop_row_of(w->g, dyson_troop_kind(w->s->troop[tile]));
    struct dyson_pieces all = dyson_blast_tests(w->g, w->s, dyson_near(w->g, row->blast, tile));
    all.troop &= ~dyson_bit(tile);
    add(w, "%s for %u energy", dice_words(w, dice).at, row->attack_price);
    add_pieces(w, all, (struct dice){dice, dice}, false);
}

/* ---- troops and places ---- */

/* What a troop is for, beyond flying. */
static void add_duty(struct note *w, unsigned type) {
    const struct dyson_troop_row *row = dyson_troop_row_of(w->g, type);
    const struct dyson_pack *p = dyson_pack_of(w->g);
    if (row->range) {
        add(w, ", attacks with %s at range %u for %u energy", dice_words(w, row->dice).at, row->range,
            row->attack_price);
    }
    switch (type) {
    case DYSON_EXPLORER:
        add(w, ", no weapon: a builder");
        break;
    case DYSON_BREACHER:
        add(w, ", explodes for %u energy: %u dice on all within %u", row->attack_price, row->dice, row->blast);
        break;
    case DYSON_SHIELDER:
        add(w, ", DC +%u for your troops within %u, keeps enemies out", p->shield_bonus, p->field_radius);
        break;
    case DYSON_MOTHERSHIP:
        add(w, ", %s more for your troops within %u", dice_words(w, p->mothership_dice).at, p->mothership_radius);
        break;
    case DYSON_ARGON:
        add(w, ", explodes when destroyed: %u dice on all within %u", row->dice, row->blast);
        if (dyson_balanced(w->g)) { /* [DY-7.12] */
            add(w, ", or for %u energy", row->attack_price);
        }
        break;
    case DYSON_ASTA:
        add(w, ", EMP");
        break;
    default:
        break;
    }
}

static void add_flight(struct note *w, unsigned type) {
    const struct dyson_troop_row *row = dyson_troop_row_of(w->g, type);
    add(w,
        row->moves == 1 ? "flies %u tile for %u energy"
        : row->flat     ? "flies %u tiles for %u energy"
                        : "flies %u tiles for %u energy each",
        row->moves, row->move_price);
}

static void note_ship(struct note *w, unsigned type) {
    const struct dyson_troop_row *row = dyson_troop_row_of(w->g, type);
    add_minerals(w, row->minerals);
    if (row->energy) {
        add(w, " and %u energy", row->energy);
    }
    add(w, ", DC %u, ", row->dc);
    add_flight(w, type);
    add_duty(w, type);
}

static void note_troop(struct note *w, unsigned tile) {
    unsigned type = dyson_troop_kind(w->s->troop[tile]);
    add(w, "%s, ", troop_title(w, type));
    add_flight(w, type);
    add_duty(w, type);
}

/* Free planets, then pieces, of others first. */
static void add_neighbours(struct note *w, unsigned tile, unsigned mover) {
    dyson_set near = dyson_near(w->g, 1, tile) & ~dyson_bit(tile), taken = dyson_all(w->g, w->s->buildings);
    unsigned planets = dyson_count(near & dyson_planets(w->g, w->s) & ~taken), listed = 0;
    struct dyson_pieces all = dyson_pieces_in(w->g, w->s, near);
    struct batches found = {0};
    all.troop &= mover == ORR_NONE ? all.troop : ~dyson_bit(mover);
    collect_all(w, all, false, &found);
    if (planets) {
        add(w, planets > 1 ? ", beside %u free planets" : ", beside a free planet", planets);
        listed = 1;
    }
    for (unsigned own = 0; own < 2; own++) {
        for (unsigned i = 0; i < found.n && listed <= LISTED; i++) {
            if ((found.at[i].owner == w->s->actor) == own) {
                add(w, listed++ ? ", " : ", beside ");
                if (own) {
                    add(w, "your %s", found.at[i].title);
                } else {
                    add(w, "P%d's %s", found.at[i].owner + 1, found.at[i].title);
                }
            }
        }
    }
}

/* What is on a tile where something of one's own may come, and beside it. `mover`: the tile that it leaves. */
static void add_place(struct note *w, unsigned tile, unsigned mover) {
    static const char *const empty[] = {"empty space", "free planet", "star without Sphere"};
    if (w->s->building[tile] != ORR_NONE) {
        add(w, "over your %s", title_of(w, tile, DYSON_BUILDING));
    } else if (w->s->station[tile] != ORR_NONE) {
        add(w, "your Station");
    } else {
        add(w, "%s", orr_tr(w->g, empty[dyson_kind_at(w->g, w->s, tile)]));
    }
    add_neighbours(w, tile, mover);
}

static void note_to(struct note *w, unsigned tile) {
    const struct dyson_troop_row *row = dyson_troop_row_of(w->g, dyson_troop_kind(w->s->troop[w->s->tile]));
    add(w, "%u energy, ", row->flat ? row->move_price : row->move_price * dyson_path(w->g, w->s, w->s->tile, tile));
    add_place(w, tile, w->s->tile);
}

/* What stands there, and the price of the next tier. */
static void note_pick(struct note *w, unsigned tile) {
    unsigned type = dyson_building_kind(w->s->building[tile]), next = dyson_tier(type) + 1u;
    add(w,
        type == DYSON_TURRET    ? "%s, a Railgun for " /* [DY-7.13] */
        : type == DYSON_RAILGUN ? "%s, the Laser for "
        : next == 2             ? "%s, tier II for "
                                : "%s, tier III for ",
        building_title(w, type));
    add_minerals(w, dyson_upgrade_price(w->g, type, next));
}

static void note_tier(struct note *w, unsigned tier) {
    unsigned type = dyson_building_kind(w->s->building[w->s->tile]);
    add(w, "%s, %s, %u minerals", tile_words(w, w->s->tile).at, building_title(w, type + tier - dyson_tier(type)),
        dyson_upgrade_price(w->g, type, tier));
}

static void note_corner(struct note *w, unsigned corner) {
    add(w, "star on %s", tile_words(w, dyson_cache_of(w->g)->star[corner]).at);
}

static void note_place(struct note *w, unsigned reverse) {
    const struct dyson_cache *c = dyson_cache_of(w->g);
    unsigned corner = w->s->corner[w->s->actor];
    unsigned factory = reverse ? c->home_b[corner] : c->home_a[corner];
    unsigned drill = reverse ? c->home_a[corner] : c->home_b[corner];
    add(w, "Factory on %s, Drill on %s", tile_words(w, factory).at, tile_words(w, drill).at);
}

/* The site may have been taken without asking. */
static void note_type(struct note *w, unsigned type) {
    const struct dyson_building_row *row = dyson_building_row_of(w->g, type);
    add(w, row->price == 1 ? "on %s, %u mineral, DC %u" : "on %s, %u minerals, DC %u", tile_words(w, w->s->tile).at,
        row->price, row->dc);
}

/* A note that was cut short ends with a whole letter. */
static void end_cleanly(struct note *w) {
    size_t end = w->size - 1;
    if (w->n <= end) {
        return;
    }
    while (end && ((unsigned char)w->out[end - 1] & 0xC0) == 0x80) {
        end--;
    }
    end -= end && (unsigned char)w->out[end - 1] >= 0xC0;
    w->out[end] = 0;
}

/* What ends: the whole turn after the second building, else a part of it. */
static void note_done(struct note *w) {
    if (w->s->phase == DYSON_P_FACTORY) {
        add(w, "deploying ends");
    } else {
        add(w, w->s->stage == DYSON_S_MOVE     ? "moving ends"
               : w->s->stage == DYSON_S_ATTACK ? "attacks end"
               : w->s->stage == DYSON_S_BUILD2 ? "your turn ends"
                                               : "building ends");
    }
}

/* ---- a note per verb ---- */

typedef void verb_note(struct note *, unsigned tile, unsigned layer);

#define NOTE(name, ...)                                                \
    static void name(struct note *w, unsigned value, unsigned layer) { \
        (void)value, (void)layer;                                      \
        __VA_ARGS__;                                                   \
    }
NOTE(on_corner, note_corner(w, value))
NOTE(on_place, note_place(w, value))
NOTE(on_platform, add_minerals(w, dyson_pack_of(w->g)->station_price))
NOTE(on_type, note_type(w, value))
NOTE(on_pick, note_pick(w, value))
NOTE(on_tier, note_tier(w, value))
NOTE(on_factory, add(w, "%s", title_of(w, value, DYSON_BUILDING)))
NOTE(on_ship, note_ship(w, value))
NOTE(on_move, note_troop(w, value))
NOTE(on_site, add_place(w, value, ORR_NONE))
NOTE(on_to, note_to(w, value))
NOTE(on_emp, add(w, "%u energy", dyson_pack_of(w->g)->emp_price))
NOTE(on_roll, note_roll(w))
NOTE(on_fire, note_fire(w))
NOTE(on_power, note_power(w, value))
NOTE(on_aim, note_laser(w))
NOTE(on_direction, note_direction(w, w->s->tile, value))
NOTE(on_explode, note_explode(w, value))
NOTE(on_done, note_done(w))
NOTE(on_overdrive, add(w, "%u energy, for good", dyson_pack_of(w->g)->overdrive_price))

void dyson_note(const orr_game *g, const void *memory, orr_action a, char *out, size_t size) {
    static verb_note *const notes[DYSON_VERBS_END] = {
        [DYSON_CORNER] = on_corner,     [DYSON_PLACE] = on_place,
        [DYSON_PLATFORM] = on_platform, [DYSON_TYPE] = on_type,
        [DYSON_PICK] = on_pick,         [DYSON_TIER] = on_tier,
        [DYSON_FACTORY] = on_factory,   [DYSON_SHIP] = on_ship,
        [DYSON_MOVE] = on_move,         [DYSON_SITE] = on_site,
        [DYSON_PUT] = on_site,          [DYSON_TO] = on_to,
        [DYSON_EMP] = on_emp,           [DYSON_TARGET] = note_target,
        [DYSON_JOIN] = note_join,       [DYSON_ROLL] = on_roll,
        [DYSON_FIRE] = on_fire,         [DYSON_POWER] = on_power,
        [DYSON_AIM] = on_aim,           [DYSON_DIRECTION] = on_direction,
        [DYSON_EXPLODE] = on_explode,   [DYSON_OVERDRIVE] = on_overdrive,
        [DYSON_DONE] = on_done,
    };
    struct note w = {g, memory, out, size, 0};
    if (notes[orr_verb_of(a)]) {
        notes[orr_verb_of(a)](&w, orr_arg(a, 0), orr_arg(a, 1));
        end_cleanly(&w);
    }
}
