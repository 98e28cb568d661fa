/* Dyson: what the files of the rules share. Pieces and what follows from where they
 * stand are in pieces.c; building in build.c, moving in move.c, attacks and their
 * answers in attack.c, blasts in blast.c, the Laser in laser.c, hazards in hazard.c;
 * the order of turns and eliminations in flow.c; decision points in points.c,
 * refusals in reasons.c, questions in ask.c; outcomes in chance.c. */
#ifndef DYSON_PLAY_H
#define DYSON_PLAY_H

#include "orrery/editing.h"
#include "orrery/points.h"
#include "state.h"
#include "tables.h"

typedef struct dyson_state dyson_state;

/* ---- sets of tiles ---- */
static inline uint64_t dyson_low(dyson_set set) { return (uint64_t)set; }
static inline uint64_t dyson_high(dyson_set set) { return (uint64_t)(set >> 64); }
static inline dyson_set dyson_bit(unsigned tile) {
    uint64_t bit = (uint64_t)1 << (tile & 63u);
    return tile < 64 ? (dyson_set)bit : (dyson_set)bit << 64;
}
static inline bool dyson_has(dyson_set set, unsigned tile) {
    return (tile < 64 ? dyson_low(set) : dyson_high(set)) >> (tile & 63u) & 1u;
}
static inline unsigned dyson_lowest(dyson_set set) { /* of a set that is not empty */
    return dyson_low(set) ? (unsigned)__builtin_ctzll(dyson_low(set))
                          : 64u + (unsigned)__builtin_ctzll(dyson_high(set));
}
static inline bool dyson_many(dyson_set set) { return (set & (set - 1)) != 0; }
static inline unsigned dyson_count_word(uint64_t w) {
    w -= w >> 1 & 0x5555555555555555u;
    w = (w & 0x3333333333333333u) + (w >> 2 & 0x3333333333333333u);
    w = (w + (w >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (unsigned)((w * 0x0101010101010101u) >> 56);
}
/* Whether at least `n` are in the set; n above 0. */
static inline bool dyson_holds(dyson_set set, unsigned n) {
    for (; set && n > 1; n--) {
        set &= set - 1;
    }
    return set != 0;
}
static inline unsigned dyson_count(dyson_set set) {
    return dyson_count_word(dyson_low(set)) + dyson_count_word(dyson_high(set));
}
/* The tiles of a set that were not visited yet, a word at a time. */
struct dyson_rest {
    uint64_t now, then;
    unsigned base;
    bool go;
};
static inline struct dyson_rest dyson_rest_of(dyson_set set) {
    return (struct dyson_rest){dyson_low(set), dyson_high(set), 0, true};
}
static inline bool dyson_next(struct dyson_rest *r, unsigned *tile) {
    if (!r->now) {
        r->now = r->then;
        r->then = 0;
        r->base = 64;
    }
    if (!r->now) {
        return false;
    }
    *tile = r->base + (unsigned)__builtin_ctzll(r->now);
    r->now &= r->now - 1;
    return true;
}
#define DYSON_EACH(tile, set)                                                                        \
    for (struct dyson_rest rest_##tile = dyson_rest_of(set); rest_##tile.go; rest_##tile.go = false) \
        for (unsigned tile; dyson_next(&rest_##tile, &tile);)

static inline dyson_set dyson_near(const orr_game *g, unsigned distance, unsigned tile) {
    return dyson_cache_of(g)->near[distance][tile];
}
static inline unsigned dyson_distance(const orr_game *g, unsigned a, unsigned b) {
    return dyson_cache_of(g)->distance[a][b];
}
/* All tiles within `distance` of the set. */
static inline dyson_set dyson_around(const orr_game *g, unsigned distance, dyson_set set) {
    const dyson_set *near = dyson_cache_of(g)->near[distance];
    dyson_set all = 0;
    for (uint64_t w = dyson_low(set); w; w &= w - 1) {
        all |= near[__builtin_ctzll(w)];
    }
    for (uint64_t w = dyson_high(set); w; w &= w - 1) {
        all |= near[64 + __builtin_ctzll(w)];
    }
    return all;
}
/* Whether some tile of `set` lies within `distance` of a tile of `others`. */
static inline bool dyson_meets(const orr_game *g, unsigned distance, dyson_set set, dyson_set others) {
    const dyson_set *near = dyson_cache_of(g)->near[distance];
    for (uint64_t w = dyson_low(set); w && others; w &= w - 1) {
        if (near[__builtin_ctzll(w)] & others) {
            return true;
        }
    }
    for (uint64_t w = dyson_high(set); w && others; w &= w - 1) {
        if (near[64 + __builtin_ctzll(w)] & others) {
            return true;
        }
    }
    return false;
}

/* ---- who has what ---- */
static inline const struct dyson_troop_row *dyson_troop_row_of(const orr_game *g, unsigned type) {
    return &dyson_pack_of(g)->troop[type];
}
static inline const struct dyson_building_row *dyson_building_row_of(const orr_game *g, unsigned type) {
    return &dyson_pack_of(g)->building[type];
}
static inline bool dyson_alive(const dyson_state *s, unsigned seat) { return s->fell[seat] == 0; }
/* Of tiered buildings; with balanced rules Turret, Railgun and Laser are tiers of one building, too [DY-7.13]. */
static inline unsigned dyson_tier(unsigned type) { return type % 3 + 1; }
/* Where the seat could raise a weapon to a Laser [DY-7.13]. */
static inline dyson_set dyson_gun_sites(const orr_game *g, const dyson_state *s, unsigned seat) {
    dyson_set guns = s->building_type[DYSON_TURRET] | s->building_type[DYSON_RAILGUN];
    return dyson_balanced(g) ? guns & s->buildings[seat] : 0;
}
static inline bool dyson_tiered(unsigned type) { return type >= DYSON_FIELD_1 && type <= DYSON_SPHERE_3; }
static inline dyson_set dyson_all(const orr_game *g, const dyson_stored by_seat[DYSON_SEATS]) {
    dyson_set all = 0;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        all |= by_seat[seat];
    }
    return all;
}
static inline dyson_set dyson_all_troops(const orr_game *g, const dyson_state *s) { return dyson_all(g, s->troops); }
static inline unsigned dyson_corners_taken(const orr_game *g, const dyson_state *s) { /* a bit each */
    unsigned taken = 0;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        taken |= s->corner[seat] < DYSON_CORNERS ? 1u << s->corner[seat] : 0;
    }
    return taken;
}
/* The planets of this table: on fitted maps they depend on the corners [DY-3.3]. */
static inline dyson_set dyson_planets(const orr_game *g, const dyson_state *s) {
    return dyson_cache_of(g)->planets[dyson_corners_taken(g, s)];
}
static inline dyson_set dyson_space(const orr_game *g, const dyson_state *s) {
    return dyson_cache_of(g)->board & ~(dyson_cache_of(g)->stars | dyson_planets(g, s));
}
/* What kind of tile it is at this table. */
static inline unsigned dyson_kind_at(const orr_game *g, const dyson_state *s, unsigned tile) {
    return dyson_has(dyson_planets(g, s), tile)        ? DYSON_PLANET
           : dyson_has(dyson_cache_of(g)->stars, tile) ? DYSON_STAR
                                                       : DYSON_SPACE;
}
/* Tiles with a building or Station of another seat [DY-2.9]. */
static inline dyson_set dyson_enemy_tiles(const orr_game *g, const dyson_state *s, unsigned seat) {
    dyson_set all = 0;
    for (unsigned other = 0; other < g->seats; other++) {
        all |= other == seat ? 0 : s->buildings[other] | s->stations[other];
    }
    return all;
}
static inline dyson_set dyson_enemy_troops(const orr_game *g, const dyson_state *s, unsigned seat) {
    dyson_set all = 0;
    for (unsigned other = 0; other < g->seats; other++) {
        all |= other == seat ? 0 : s->troops[other];
    }
    return all;
}
static inline dyson_set dyson_enemy_pieces(const orr_game *g, const dyson_state *s, unsigned seat) {
    dyson_set all = 0;
    for (unsigned other = 0; other < g->seats; other++) {
        all |= other == seat ? 0 : s->troops[other] | s->buildings[other] | s->stations[other];
    }
    return all;
}
static inline dyson_set dyson_tiers(const dyson_state *s, unsigned first) {
    return s->building_type[first] | s->building_type[first + 1] | s->building_type[first + 2];
}
/* [DY-2.12] Tiles of active Fields and Shielders of all seats. */
static inline dyson_set dyson_active_fields(const dyson_state *s) {
    return s->hazard == DYSON_SUPERNOVA ? 0 : dyson_tiers(s, DYSON_FIELD_1) & ~s->emp_field;
}
/* [DY-7.11] The last third of a balanced game. */
static inline bool dyson_dusk(const orr_game *g, const dyson_state *s) {
    return dyson_balanced(g) && 3 * s->round > 2 * g->option[DYSON_ROUND_LIMIT];
}
/* [DY-5.28], [DY-7.9] Those that stop Lasers. */
static inline dyson_set dyson_walls(const orr_game *g, const dyson_state *s) {
    dyson_set fields = dyson_active_fields(s);
    return dyson_balanced(g) ? fields : fields & s->building_type[DYSON_FIELD_3];
}
static inline dyson_set dyson_active_shielders(const dyson_state *s) {
    return s->hazard == DYSON_SUPERNOVA ? 0 : s->troop_type[DYSON_SHIELDER] & ~s->emp_troop;
}
static inline dyson_set dyson_zone(const orr_game *g, dyson_set emitters) {
    return emitters ? dyson_around(g, dyson_pack_of(g)->field_radius, emitters) : 0;
}
/* Tiles that the seat may not enter or build on because of zones. */
static inline dyson_set dyson_enemy_zone(const orr_game *g, const dyson_state *s, unsigned seat) {
    return dyson_zone(g,
                      (dyson_active_fields(s) & ~s->buildings[seat]) | (dyson_active_shielders(s) & ~s->troops[seat]));
}
/* [DY-2.14] Tiles where the seat's pieces are protected; the Field itself is not. */
static inline dyson_set dyson_protected(const orr_game *g, const dyson_state *s, unsigned seat) {
    return dyson_zone(g, dyson_active_fields(s) & s->buildings[seat]);
}
static inline unsigned dyson_total(const dyson_state *s, unsigned sum) { /* [DY-2.17] */
    return s->hazard == DYSON_POWER_SURGE ? 2 * sum : sum;
}
static inline void dyson_tell(struct orr_trace *t, unsigned line, int seat, int a, int b, int c, int d) {
    orr_tell(t, (struct orr_news){line, seat, .arg = {a, b, c, d}});
}

/* A piece: a layer of a tile. */
struct dyson_piece {
    uint8_t tile, layer;
};
/* Sets of pieces, by layer. */
struct dyson_pieces {
    dyson_set troop, building, station;
};

/* pieces.c */
void dyson_put_troop(dyson_state *, unsigned tile, unsigned owner, unsigned type);
void dyson_move_troop(dyson_state *, unsigned from, unsigned to);
void dyson_put_building(dyson_state *, unsigned tile, unsigned owner, unsigned type);
void dyson_change_building(dyson_state *, unsigned tile, unsigned type); /* keeps owner and marks */
void dyson_put_station(dyson_state *, unsigned tile, unsigned owner);
void dyson_move_station(dyson_state *, unsigned from, unsigned to); /* with the building on it */
void dyson_remove(dyson_state *, unsigned tile, unsigned layer);
void dyson_set_mark(dyson_state *, unsigned tile, unsigned mark);
void dyson_clear_marks(dyson_state *);
void dyson_clear_group(dyson_state *);
int dyson_owner(const dyson_state *, unsigned tile, unsigned layer);                       /* -1: nothing there */
unsigned dyson_dc(const orr_game *, const dyson_state *, unsigned tile, unsigned layer);   /* effective [DY-2.13] */
unsigned dyson_dice(const orr_game *, const dyson_state *, unsigned tile, unsigned layer); /* [DY-2.16] */
bool dyson_mothership_near(const orr_game *, const dyson_state *, unsigned seat, unsigned tile);
/* The pieces of `area` that a total destroys. Stations under a building are shielded. */
struct dyson_pieces dyson_doomed(const orr_game *, const dyson_state *, struct dyson_pieces area, unsigned total);
struct dyson_pieces dyson_pieces_in(const orr_game *, const dyson_state *, dyson_set area);
/* Remove them; Argons that explode [DY-5.42] queue up. `beam_of`: seat whose Laser did it, or -1. */
unsigned dyson_destroy(const orr_game *, dyson_state *, struct dyson_pieces, int beam_of, struct orr_trace *);

/* Tell which of the tested Spheres and Fields a total leaves standing. */
void dyson_tell_standing(const orr_game *, const dyson_state *, dyson_set tested, unsigned total, struct orr_trace *);

/* build.c: what the actor may build, and doing it. */
enum { DYSON_CAN_NEW = 1, DYSON_CAN_UPGRADE = 2, DYSON_CAN_STATION = 4, DYSON_CAN_DEPLOY = 8 };
unsigned dyson_can_build(const orr_game *, const dyson_state *);
bool dyson_may_build(const orr_game *, const dyson_state *); /* anything of it */
dyson_set dyson_sites(const orr_game *, const dyson_state *);
unsigned dyson_types_at(const orr_game *, const dyson_state *, unsigned tile); /* a bit per type */
dyson_set dyson_upgradable(const orr_game *, const dyson_state *);
unsigned dyson_tiers_of(const orr_game *, const dyson_state *, unsigned tile); /* bit 2 and bit 3 */
dyson_set dyson_station_sites(const orr_game *, const dyson_state *);
dyson_set dyson_factories(const orr_game *, const dyson_state *);
unsigned dyson_ships(const orr_game *, const dyson_state *, unsigned factory); /* a bit per troop */
dyson_set dyson_deploy_tiles(const orr_game *, const dyson_state *, unsigned factory, unsigned type);
dyson_set dyson_owned_tiles(const dyson_state *, unsigned seat, unsigned type);
unsigned dyson_owned(const dyson_state *, unsigned seat, unsigned type);      /* buildings that count for its limit */
unsigned dyson_upgrade_price(const orr_game *, unsigned from, unsigned tier); /* of a building type */
void dyson_build(const orr_game *, dyson_state *, unsigned verb, struct orr_trace *);
void dyson_choose_site(const orr_game *, dyson_state *, unsigned tile, struct orr_trace *);
void dyson_put_up(const orr_game *, dyson_state *, unsigned type, struct orr_trace *);
void dyson_choose_upgrade(const orr_game *, dyson_state *, unsigned tile, struct orr_trace *);
void dyson_raise_tier(const orr_game *, dyson_state *, unsigned tier, struct orr_trace *);
void dyson_build_station(const orr_game *, dyson_state *, unsigned tile, struct orr_trace *);
void dyson_choose_factory(const orr_game *, dyson_state *, unsigned tile, struct orr_trace *);
void dyson_choose_ship(const orr_game *, dyson_state *, unsigned type, struct orr_trace *);
void dyson_put_ship(const orr_game *, dyson_state *, unsigned tile, struct orr_trace *);

/* move.c */
unsigned dyson_move_reach(const orr_game *, const dyson_state *, unsigned type); /* tiles that the energy pays for */
/* Legal destinations within `reach` steps; a Shielder's last tile is judged too. */
dyson_set dyson_destinations(const orr_game *, const dyson_state *, unsigned tile, unsigned reach);
unsigned dyson_path(const orr_game *, const dyson_state *, unsigned from, unsigned to); /* 0: no way in its moves */
dyson_set dyson_movable(const orr_game *, const dyson_state *);
bool dyson_can_move(const orr_game *, const dyson_state *); /* anything but DONE */
bool dyson_emp_ready(const orr_game *, const dyson_state *);
dyson_set dyson_emp_hits(const orr_game *, const dyson_state *, dyson_set emitters);
void dyson_move(const orr_game *, dyson_state *, orr_action, struct orr_trace *);
void dyson_emp(const orr_game *, dyson_state *, struct orr_trace *);

/* attack.c */
struct dyson_pieces dyson_targets(const orr_game *, const dyson_state *);   /* that somebody can attack now */
struct dyson_pieces dyson_attackers(const orr_game *, const dyson_state *); /* who may join at the present target */
/* Whether this piece of the actor's may join an attack on the target; 0 or the rule that forbids it. */
struct orr_verdict dyson_judge_join(const orr_game *, const dyson_state *, unsigned tile, unsigned layer);
bool dyson_is_field_target(const dyson_state *, unsigned tile, unsigned layer);
unsigned dyson_group_dice(const orr_game *, const dyson_state *);
struct dyson_pieces dyson_candidates(const orr_game *, const dyson_state *, unsigned tile, unsigned range);
dyson_set dyson_bombs(const orr_game *, const dyson_state *);     /* troops of the actor that can be told to explode */
dyson_set dyson_explosive(const orr_game *, const dyson_state *); /* those of them that may do it now */
bool dyson_blast_meets(const orr_game *, const dyson_state *, unsigned tile);
dyson_set dyson_overdrivable(const orr_game *, const dyson_state *);
bool dyson_can_attack(const orr_game *, const dyson_state *); /* anything but DONE */
void dyson_attack(const orr_game *, dyson_state *, orr_action, struct orr_trace *);
void dyson_answer(const orr_game *, dyson_state *, bool fire, struct orr_trace *);
void dyson_resolve_attack(const orr_game *, dyson_state *, unsigned total, struct orr_trace *);
void dyson_resolve_answer(const orr_game *, dyson_state *, unsigned total, struct orr_trace *);
void dyson_counters(const orr_game *, dyson_state *, unsigned from_tile, struct orr_trace *);
void dyson_end_attack(const orr_game *, dyson_state *, struct orr_trace *);

/* blast.c */
void dyson_explode(const orr_game *, dyson_state *, unsigned tile, struct orr_trace *);
struct dyson_pieces dyson_blast_tests(const orr_game *, const dyson_state *,
                                      dyson_set area); /* pieces that a blast tests */
void dyson_resolve_blast(const orr_game *, dyson_state *, unsigned total, struct orr_trace *);
void dyson_next_blast(const orr_game *, dyson_state *, struct orr_trace *); /* and what follows the last one */

/* laser.c */
struct dyson_beam {
    dyson_set tiles;  /* before the wall */
    dyson_set fields; /* Fields III of the wall */
    uint8_t wall;     /* tile, ORR_NONE: none */
};
struct dyson_beam dyson_beam_of(const orr_game *, const dyson_state *, unsigned laser, unsigned direction);
unsigned dyson_laser(const orr_game *, const dyson_state *); /* tile of the actor's Laser that may fire, or ORR_NONE */
unsigned dyson_beam_directions(const orr_game *, const dyson_state *, unsigned laser); /* a bit each */
unsigned dyson_power_max(const orr_game *, const dyson_state *);
/* Energies that a shot may use, a bit each: of those with the same chances only the least [DY-5.27]. */
uint64_t dyson_powers(const orr_game *, const dyson_state *, unsigned laser, unsigned direction);
void dyson_shoot(const orr_game *, dyson_state *, orr_action, struct orr_trace *);
void dyson_resolve_beam(const orr_game *, dyson_state *, unsigned total, struct orr_trace *);

/* hazard.c */
void dyson_hazard(const orr_game *, dyson_state *, orr_action, struct orr_trace *);
dyson_set dyson_drift_tiles(const orr_game *, const dyson_state *, unsigned tile);

/* flow.c */
void dyson_start_round(const orr_game *, dyson_state *, struct orr_trace *);
void dyson_after_order(const orr_game *, dyson_state *, struct orr_trace *);
bool dyson_hazard_due(const orr_game *, const dyson_state *); /* one is rolled in this round */
void dyson_begin_turns(const orr_game *, dyson_state *, struct orr_trace *);
void dyson_advance(const orr_game *, dyson_state *, struct orr_trace *);    /* on from the present stage */
void dyson_next_stage(const orr_game *, dyson_state *, struct orr_trace *); /* the present stage is over */
bool dyson_eliminate(const orr_game *, dyson_state *, struct orr_trace *);  /* false: the game is over */
void dyson_end_turn(const orr_game *, dyson_state *, struct orr_trace *);
void dyson_begin_roll(dyson_state *, unsigned what, unsigned dice);
void dyson_rolled(const orr_game *, dyson_state *, unsigned sum, struct orr_trace *);

/* setup.c */
void dyson_begin_setup(const orr_game *, dyson_state *, unsigned seat, struct orr_trace *);
void dyson_choose_corner(const orr_game *, dyson_state *, unsigned corner, struct orr_trace *);
void dyson_place_home(const orr_game *, dyson_state *, unsigned reverse, struct orr_trace *);
unsigned dyson_corners_free(const orr_game *, const dyson_state *); /* a bit each */

/* score.c */
int32_t dyson_value(const orr_game *, const dyson_state *, unsigned seat); /* material [DY-6.2] */

/* explain_odds.c: chances for people. In parts of ten thousand, or of a thousand, rounded. */
unsigned dyson_success_basis(const orr_game *, const dyson_state *, unsigned dice, unsigned dc);
unsigned dyson_success_permille(const orr_game *, const dyson_state *, unsigned dice, unsigned dc);
/* The chance of an attack on this piece with all who can join and be paid, best first; its dice. */
unsigned dyson_best_group(const orr_game *, const dyson_state *, unsigned tile, unsigned layer, unsigned *dice);
unsigned dyson_shot_price(const orr_game *, const dyson_state *, unsigned tile, unsigned layer); /* of an attacker */

/* observe.c */
extern const struct orr_feature dyson_features[]; /* ends with NULL */

/* The decision points, a row per phase (points.c), and what the rows take from other files. */
extern const struct orr_point dyson_points[DYSON_PHASES];
#define DYSON_REASON(name) struct orr_verdict dyson_why_##name(const orr_game *, const void *, orr_action)
DYSON_REASON(corner);
DYSON_REASON(build);
DYSON_REASON(site);
DYSON_REASON(type);
DYSON_REASON(pick);
DYSON_REASON(tier);
DYSON_REASON(station);
DYSON_REASON(factory);
DYSON_REASON(ship);
DYSON_REASON(put);
DYSON_REASON(move);
DYSON_REASON(dest);
DYSON_REASON(attack);
DYSON_REASON(join);
DYSON_REASON(direction);
DYSON_REASON(power);
DYSON_REASON(other);
DYSON_REASON(over);
void dyson_note(const orr_game *, const void *, orr_action, char *out, size_t size); /* explain.c */
void dyson_ask(const orr_game *, const void *, struct orr_asked *);                  /* ask.c */
void dyson_ask_chance(const orr_game *, const void *, struct orr_asked *);
#define DYSON_CHANCE(name) void dyson_odds_##name(const orr_game *, const void *, struct orr_odds *)
DYSON_CHANCE(seat);
DYSON_CHANCE(hazard);
DYSON_CHANCE(meteor);
DYSON_CHANCE(wormhole);
DYSON_CHANCE(drift);
DYSON_CHANCE(dice);
orr_action dyson_pick_dice(const orr_game *, const void *, uint32_t ticket);

/* The contract. */
struct orr_verdict dyson_configure(orr_game *, void *cache);
unsigned dyson_idle(const orr_game *, unsigned option);
bool dyson_check_content(const orr_game *, const void *content, char *why, size_t size);
void dyson_setup(const orr_game *, void *);
struct orr_turn dyson_turn(const orr_game *, const void *);
int dyson_whose(const orr_game *, const void *);
void dyson_score(const orr_game *, const void *, struct orr_result *);
void dyson_redact(const orr_game *, void *, int seat);
void dyson_resample(const orr_game *, void *, int seat, struct orr_rng *);
void dyson_derive(const orr_game *, void *);
int32_t dyson_estimate(const orr_game *, const void *, int seat);
void dyson_estimate_all(const orr_game *, const void *, int32_t *out);
void dyson_observe(const orr_game *, const void *, int seat, int16_t *out);
void dyson_observe_all(const orr_game *, const void *, int16_t *out, size_t apart);
bool dyson_audit(const orr_game *, const void *, char *why, size_t size);
extern const struct orr_check dyson_checks[];  /* the same in parts */
extern const struct orr_editing dyson_editing; /* edit.c */
extern const struct orr_printed dyson_printed; /* edit_box.c */

/* ---- learned.c ---- */
extern const struct orr_model dyson_models[];

#endif
