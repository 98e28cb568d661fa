/* Dyson: every piece in words, for whoever points at it: what it is, its figures, what it does, and the rules about
 * it. Figures come from the pack and the position, words from the tables here. Nothing in this game is hidden. */
#include "draw.h"

#include <stdio.h>
#include <string.h>

struct words {
    const char *text;
    const char *rule[ORR_ABOUT_RULES];
};

static const struct words troops[DYSON_TROOPS] = {
    [DYSON_STRIKER] =
        {"The cheapest ship that can attack. Alone it seldom destroys much; several of them roll their dice "
         "together.\nIf it survives an attack, it may fire back for the price of an attack.",
         {"DY-5.16", "DY-5.19", "DY-5.21"}},
    [DYSON_EXPLORER] =
        {"A fast scout without weapons. One fee pays for the whole flight.\nLike every troop it lets you "
         "build on its tile and on those beside it.",
         {"DY-5.3", "DY-5.13"}},
    [DYSON_BREACHER] =
        {"A flying mine. You blow it up in your attack phase, and it takes whatever falls to its dice on its "
         "tile and beside it, friend or foe.\nPieces inside a working Field are safe, but the Field itself "
         "is tested.",
         {"DY-5.26", "DY-5.38", "DY-5.39"}},
    [DYSON_SPACECRAFT] =
        {"The warship of the middle tier: two dice over two tiles. Enemy troops in between can block the "
         "line of fire.\nIf it survives an attack, it may fire back.",
         {"DY-5.16", "DY-2.19", "DY-5.21"}},
    [DYSON_SHIELDER] =
        {"It carries a force field. Enemies cannot fly into its zone, and your other troops in the zone are "
         "harder to destroy.\nIt cannot attack, and it may not stop beside enemy pieces.",
         {"DY-2.13", "DY-5.14", "DY-2.12"}},
    [DYSON_MOTHERSHIP] = {"It does not fight itself. Each of your troops near it rolls one more die, in attacks and in "
                          "blasts; a second Mothership adds nothing.",
                          {"DY-2.16"}},
    [DYSON_ARGON] =
        {"It cannot attack. When a troop or an enemy destroys it, it explodes and tests every piece within its "
         "radius, friend or foe.\nPieces inside a working Field are safe. Another Argon caught in the blast "
         "explodes as well. Your own Laser removes it without a blast.",
         {"DY-5.42", "DY-5.38", "DY-5.39", "DY-5.41"}},
    [DYSON_ASTA] =
        {"The great ship: strong dice, shots that nobody can block, and an EMP that switches off the force fields "
         "of enemies near it until the end of the turn.\nAfter an EMP it needs some turns before the next.",
         {"DY-5.30", "DY-2.19", "DY-5.21"}},
};

/* By family: a row serves all tiers. */
static const struct words weapons[] = {
    [DYSON_TURRET] =
        {"It fires at neighbours, with your troops or alone. When a piece that it guards is attacked, it may "
         "answer for the price of a shot.",
         {"DY-5.16", "DY-5.23"}},
    [DYSON_RAILGUN] =
        {"It fires over two tiles and guards as far. When a piece that it guards is attacked, it may "
         "answer.\nIn your attack phase it can be overdriven for good: twice the dice, but almost no defence.",
         {"DY-5.16", "DY-5.23", "DY-5.31"}},
    [DYSON_LASER] =
        {"It fires once in a turn along a straight line to the edge of the map and tests everything there, yours "
         "too. Each energy gives more dice.\nOnly the zone of a Field III stops the beam.",
         {"DY-5.27", "DY-5.28", "DY-5.29"}},
};
static const struct words overdriven = {"A Railgun after its overdrive: it rolls twice the dice, and the weakest shot "
                                        "destroys it. This cannot be undone.",
                                        {"DY-5.31", "DY-5.23"}};
static const struct words families[] = {
    {"A force field over its own tile and those beside it. Enemies can neither fly nor build there, and what you have "
     "inside "
     "cannot be attacked before the Field falls.\nTier III stops Lasers, too. A SuperNova or an EMP switches it off.",
     {"DY-2.14", "DY-2.12", "DY-5.5", "DY-5.28"}},
    {"It deploys one troop in each of your turns, onto a tile beside it. Tier I makes ships of tier I, tier II also "
     "those of "
     "tier II, tier III all.",
     {"DY-5.10", "DY-5.2"}},
    {"It stands on a planet and gives minerals at the start of each of your turns.\nBuild it beside one of your "
     "troops; an "
     "upgrade needs none.",
     {"DY-4.2", "DY-5.4", "DY-5.8"}},
    {"Your Sphere gives energy at the start of each of your turns. It can be upgraded but never built anew.\nWhoever "
     "loses "
     "the Sphere is out. The last one with a Sphere wins.",
     {"DY-5.44", "DY-6.1", "DY-5.8"}},
};
/* What the balanced rules change [DY-7.9] to [DY-7.14]. */
static const struct words balanced_weapons[] = {
    [DYSON_TURRET] =
        {"It fires at neighbours, with your troops or alone. When a piece that it guards is attacked, it may "
         "answer for the price of a shot.\nAn upgrade makes it a Railgun.",
         {"DY-5.16", "DY-5.23", "DY-7.13"}},
    [DYSON_RAILGUN] =
        {"It fires over two tiles and guards as far. When a piece that it guards is attacked, it may "
         "answer.\nIn your attack phase it can be overdriven for good: a die more, but almost no defence. "
         "An upgrade makes it the Laser.",
         {"DY-5.16", "DY-5.23", "DY-5.31", "DY-7.13"}},
    [DYSON_LASER] = {"It fires once in a turn along a straight line to the edge of the map and tests everything there, "
                     "yours too. Each energy gives more dice, up to four.\nThe zone of a Field of any tier stops the "
                     "beam.",
                     {"DY-5.27", "DY-5.28", "DY-7.9"}},
};
static const struct words balanced_overdriven = {
    "A Railgun after its overdrive: it rolls a die more, and the weakest shot "
    "destroys it. This cannot be undone, and it becomes no Laser.",
    {"DY-5.31", "DY-5.23", "DY-7.13"}};
static const struct words balanced_sphere = {
    "Your Sphere gives energy at the start of each of your turns. It can be upgraded but never built anew.\nAll "
    "Spheres "
    "begin strong and lose two points of defence in every round. Whoever destroys one wins.",
    {"DY-7.11", "DY-7.14", "DY-5.8"}};
static const struct words balanced_field = {
    "A force field over its own tile and those beside it. Enemies can neither fly nor build there, and what you have "
    "inside cannot be attacked before the Field falls.\nIt stops Lasers, too. A SuperNova, an EMP and the last third "
    "of the game switch it off.",
    {"DY-2.14", "DY-5.5", "DY-7.9", "DY-7.11"}};
static const struct words balanced_argon = {
    "When it is destroyed it explodes, and you can set it off in your turn: its dice hit everything within its radius, "
    "friend or foe.\nPieces inside a working Field are safe. Another Argon caught in the blast explodes as well.",
    {"DY-5.38", "DY-5.42", "DY-7.12"}};
static const struct words station = {
    "A platform in space. A building of yours can stand on it, and while one does, the "
    "Station itself cannot be hit.",
    {"DY-5.9", "DY-2.15"}};

static const struct words grounds[] = {
    [DYSON_SPACE] =
        {"Empty space. Troops fly through it, and a Station can be put up here beside one of your troops.\nThe "
         "number says where meteors fall and where a WormHole leads.",
         {"DY-2.6", "DY-5.9", "DY-5.34"}},
    [DYSON_PLANET] =
        {"Every building but a Sphere can stand here, and Drills nowhere else. You build with a troop on the "
         "planet or beside it.\nThe number says where meteors fall and where a WormHole leads.",
         {"DY-2.7", "DY-5.3", "DY-5.34"}},
    [DYSON_STAR] =
        {"A home star. Only the Sphere of whoever began here stands on it; a star that has lost its Sphere stays "
         "empty.",
         {"DY-2.7", "DY-5.45"}},
};

static const struct words hazards[DYSON_HAZARDS_END] = {
    [DYSON_CALM] = {"No hazard is in force. From the third round on one is rolled at the start of every second round.",
                    {"DY-5.32"}},
    [DYSON_SOLAR_FLARE] = {"In this round nobody collects energy.", {"DY-5.33"}},
    [DYSON_DRILL_MAINTENANCE] = {"In this round nobody collects minerals.", {"DY-5.33"}},
    [DYSON_POWER_SURGE] = {"In this round the total of every roll counts double.", {"DY-2.17", "DY-5.33"}},
    [DYSON_SUPERNOVA] = {"In this round all force fields are off, those of Fields and those of Shielders.",
                         {"DY-2.12", "DY-5.33"}},
    [DYSON_METEORS] =
        {"Meteors have fallen on the tiles of some numbers and destroyed what was weak and unprotected there.",
         {"DY-5.34"}},
    [DYSON_WORMHOLE] = {"A WormHole has moved ships and Stations from the tiles of one number to those of another.",
                        {"DY-5.35"}},
};

/* ---- facts ---- */

static void say(const orr_game *g, struct orr_about *out, const struct words *words) {
    snprintf(out->text, sizeof out->text, "%s", orr_tr(g, words->text));
    memcpy(out->rule, words->rule, sizeof out->rule);
}

/* A figure above 0: "5", "2d6", "+10". */
enum figure { PLAIN, DICE, MORE };
static void fact_as(const orr_game *g, struct orr_about *out, const char *label, unsigned n, enum figure as) {
    if (n && out->facts < ORR_ABOUT_FACTS) {
        snprintf(out->fact[out->facts].label, sizeof out->fact[0].label, "%s", orr_tr(g, label));
        snprintf(out->fact[out->facts].value, sizeof out->fact[0].value,
                 as == DICE   ? orr_tr(g, "%ud6")
                 : as == MORE ? "+%u"
                              : "%u",
                 n);
        out->facts++;
    }
}

static void fact(const orr_game *g, struct orr_about *out, const char *label, unsigned n) {
    fact_as(g, out, label, n, PLAIN);
}

static const char *const tiers[] = {"", "I", "II", "III"};

static void price_kind(const orr_game *g, struct orr_about *out, const char *kind, unsigned minerals, unsigned energy) {
    size_t size = sizeof out->kind;
    if (energy) {
        snprintf(out->kind, size, orr_tr(g, "%s, %u minerals and %u energy"), kind, minerals, energy);
    } else if (minerals) {
        snprintf(out->kind, size, orr_tr_n(g, (int)minerals, "%s, %u mineral", "%s, %u minerals"), kind, minerals);
    } else {
        snprintf(out->kind, size, "%s", kind);
    }
}

/* `dc`, `dice`: of this very piece, or of its kind. */
static bool troop(const orr_game *g, unsigned type, unsigned dc, unsigned dice, struct orr_about *out) {
    const struct dyson_troop_row *row = &dyson_pack_of(g)->troop[type];
    char kind[32];
    snprintf(kind, sizeof kind, orr_tr(g, "Troop, tier %s"), tiers[row->tier & 3u]);
    snprintf(out->title, sizeof out->title, "%s", orr_tr(g, dyson_troop_titles[type]));
    price_kind(g, out, kind, row->minerals, row->energy);
    fact(g, out, "defence", dc);
    fact_as(g, out, row->blast ? "blast" : "attack", dice, DICE);
    fact(g, out, row->blast ? "radius" : "range", row->blast ? row->blast : row->range);
    fact(g, out, "move", row->moves);
    say(g, out, dyson_balanced(g) && type == DYSON_ARGON ? &balanced_argon : &troops[type]);
    out->symbol = DYSON_SYM_TROOP + (int)type;
    return true;
}

static bool troop_kind(const orr_game *g, unsigned type, struct orr_about *out) {
    return troop(g, type, dyson_pack_of(g)->troop[type].dc, dyson_pack_of(g)->troop[type].dice, out);
}

static const struct words *building_words(unsigned type) {
    return dyson_tiered(type)         ? &families[(type - DYSON_FIELD_1) / 3]
           : type == DYSON_OVERDRIVEN ? &overdriven
                                      : &weapons[type];
}

static const struct words *balanced_words(unsigned type) {
    return type <= DYSON_LASER        ? &balanced_weapons[type]
           : type <= DYSON_FIELD_3    ? &balanced_field
           : type == DYSON_OVERDRIVEN ? &balanced_overdriven
           : type >= DYSON_SPHERE_1   ? &balanced_sphere
                                      : building_words(type);
}

/* `dc`: of this very piece, or of its kind. */
static bool building(const orr_game *g, unsigned type, unsigned dc, struct orr_about *out) {
    const struct dyson_building_row *row = &dyson_pack_of(g)->building[type];
    bool sphere = type >= DYSON_SPHERE_1 && type <= DYSON_SPHERE_3;
    snprintf(out->title, sizeof out->title, "%s",
             orr_tr(g, type == DYSON_OVERDRIVEN ? "Overdriven Railgun" : dyson_building_titles[type]));
    price_kind(g, out, orr_tr(g, "Building"), row->price, 0);
    fact(g, out, "defence", dc);
    fact_as(g, out, "attack", row->dice, DICE);
    fact(g, out, "range", row->range);
    fact(g, out, "guards", row->guard);
    fact_as(g, out, sphere ? "energy" : "minerals", row->income, MORE);
    fact(g, out, "dice per energy", type == DYSON_LASER ? dyson_pack_of(g)->laser_dice : 0u);
    say(g, out, dyson_balanced(g) ? balanced_words(type) : building_words(type));
    out->symbol = DYSON_SYM_BUILDING + (int)type;
    return true;
}

static bool building_kind(const orr_game *g, unsigned type, struct orr_about *out) {
    return building(g, type, dyson_building_row_of(g, type)->dc, out);
}

static bool platform(const orr_game *g, struct orr_about *out) {
    snprintf(out->title, sizeof out->title, "%s", orr_tr(g, "Station"));
    price_kind(g, out, orr_tr(g, "Platform"), dyson_pack_of(g)->station_price, 0);
    fact(g, out, "defence", dyson_pack_of(g)->station_dc);
    say(g, out, &station);
    out->symbol = DYSON_SYM_STATION;
    return true;
}

/* ---- on the map ---- */

static bool piece_on(const orr_game *g, const struct dyson_state *s, unsigned tile, unsigned layer,
                     struct orr_about *out) {
    if (tile >= dyson_cache_of(g)->tiles || dyson_owner(s, tile, layer) < 0) {
        return false;
    }
    out->role = ORR_SEAT + dyson_owner(s, tile, layer);
    if (layer == DYSON_STATION) {
        return platform(g, out);
    }
    if (layer == DYSON_BUILDING) {
        return building(g, dyson_building_kind(s->building[tile]), dyson_dc(g, s, tile, DYSON_BUILDING), out);
    }
    return troop(g, dyson_troop_kind(s->troop[tile]), dyson_dc(g, s, tile, DYSON_TROOP),
                 dyson_dice(g, s, tile, DYSON_TROOP), out);
}

static bool troop_named(const orr_game *g, const struct dyson_state *s, unsigned id, struct orr_about *out) {
    for (unsigned tile = 0; tile < dyson_cache_of(g)->tiles; tile++) {
        if (s->troop[tile] != ORR_NONE && s->id[tile] == id) {
            return piece_on(g, s, tile, DYSON_TROOP, out);
        }
    }
    return false;
}

static bool ground(const orr_game *g, const struct dyson_state *s, unsigned tile, struct orr_about *out) {
    static const char *const kinds[] = {"Space", "Planet", "Star"};
    const struct dyson_cache *c = dyson_cache_of(g);
    if (tile >= c->tiles) {
        return false;
    }
    unsigned kind = dyson_kind_at(g, s, tile);
    snprintf(out->title, sizeof out->title, "%s %d/%d", orr_tr(g, kinds[kind]), c->q[tile], c->r[tile]);
    snprintf(out->kind, sizeof out->kind, "%s", orr_tr(g, "Place"));
    fact(g, out, "number", c->number[tile]);
    say(g, out, &grounds[kind]);
    out->symbol = kind == DYSON_STAR ? (int)DYSON_SYM_RAYS : kind == DYSON_PLANET ? (int)DYSON_SYM_BANDS : -1;
    out->role = kind == DYSON_STAR ? ORR_SUN : ORR_INK_2;
    return true;
}

/* What stands on a tile, with `lower` the building or Station below a troop. */
static bool whatever_on(const orr_game *g, const struct dyson_state *s, unsigned at, struct orr_about *out) {
    bool lower = at >= 128;
    unsigned tile = lower ? at - 128 : at;
    if (tile >= dyson_cache_of(g)->tiles) {
        return false;
    }
    unsigned below = dyson_top_layer(s, tile);
    return (!lower && piece_on(g, s, tile, DYSON_TROOP, out)) ||
           (below < DYSON_LAYERS && piece_on(g, s, tile, below, out)) || ground(g, s, tile, out);
}

static bool zone(const orr_game *g, const struct dyson_state *s, unsigned at, struct orr_about *out) {
    bool shielder = at >= 128;
    return piece_on(g, s, shielder ? at - 128 : at, shielder ? DYSON_TROOP : DYSON_BUILDING, out);
}

/* ---- beside the map ---- */

static bool seat_panel(const orr_game *g, const struct dyson_state *s, unsigned seat, struct orr_about *out) {
    static const struct words words = {"The figure at the name is the material value: what buildings, troops and "
                                       "stocks are worth. It decides if the last "
                                       "round ends and more than one Sphere is left.\nMinerals pay for buildings and "
                                       "troops, energy for flights and shots.",
                                       {"DY-6.2", "DY-6.3", "DY-4.2"}};
    if (seat >= g->seats) {
        return false;
    }
    snprintf(out->title, sizeof out->title, orr_tr(g, "Seat %u"), seat + 1);
    snprintf(out->kind, sizeof out->kind, "%s", orr_tr(g, dyson_alive(s, seat) ? "Player" : "Player, out of the game"));
    fact(g, out, "minerals", (unsigned)s->minerals[seat]);
    fact(g, out, "energy", (unsigned)s->energy[seat]);
    say(g, out, &words);
    out->role = ORR_SEAT + (int)seat;
    return true;
}

/* A kind of building or troop in the panel of a seat. */
static bool sign(const orr_game *g, uint32_t piece, struct orr_about *out) {
    bool works = piece < DYSON_PIECE_FLEET;
    unsigned at = piece - (works ? DYSON_PIECE_WORKS : DYSON_PIECE_FLEET), seat = at / (works ? 16 : 8);
    out->role = ORR_SEAT + (int)seat;
    if (seat >= g->seats || (works && at % 16 > DYSON_SPHERE_3)) {
        return false;
    }
    return works ? building_kind(g, at % 16, out) : troop_kind(g, at % 8, out);
}

static bool hazard(const orr_game *g, const struct dyson_state *s, struct orr_about *out) {
    unsigned now = s->hazard < DYSON_HAZARDS_END ? s->hazard : 0;
    snprintf(out->title, sizeof out->title, "%s", orr_tr(g, now ? dyson_hazard_titles[now] : "No hazard"));
    snprintf(out->kind, sizeof out->kind, "%s", orr_tr(g, "Hazard"));
    say(g, out, &hazards[now]);
    out->symbol = DYSON_SYM_HAZARD + (int)(now ? now - 1 : 0);
    out->role = now ? ORR_EMBER : ORR_INK_2;
    return true;
}

static bool other(const orr_game *g, const struct words *words, const char *title, const char *kind,
                  struct orr_about *out) {
    snprintf(out->title, sizeof out->title, "%s", orr_tr(g, title));
    snprintf(out->kind, sizeof out->kind, "%s", orr_tr(g, kind));
    say(g, out, words);
    out->role = ORR_INK;
    return true;
}

/* The shop's places; other choices speak for themselves. */
static bool choice(const orr_game *g, unsigned at, struct orr_about *out) {
    unsigned verb = at / 16, type = at % 16;
    out->role = ORR_INK;
    if (verb == DYSON_SHIP && type < DYSON_TROOPS) {
        return troop_kind(g, type, out);
    }
    return verb == DYSON_TYPE && (type == DYSON_OVERDRIVEN ? platform(g, out) : building_kind(g, type, out));
}

static const struct words balanced_round = {
    "In every round all Spheres lose two points of defence. In the last third of the rounds there are no force "
    "fields.\nWhoever destroys a Sphere wins at once; after the last round the greatest material value "
    "wins.",
    {"DY-7.11", "DY-7.14", "DY-6.2"}};

static bool beside(const orr_game *g, const struct dyson_state *s, uint32_t piece, struct orr_about *out) {
    static const struct words round = {
        "The game ends at the latest with the last round; then the greatest material value "
        "wins.",
        {"DY-6.2", "DY-1.4"}};
    static const struct words roll = {
        "The last dice and what they were for. A total that reaches the defence of a piece "
        "destroys it; less leaves no trace.",
        {"DY-2.18", "DY-2.17"}};
    if (piece >= DYSON_PIECE_CHOICE && piece < DYSON_PIECE_CHOICE + 16 * DYSON_VERBS_END) {
        return choice(g, piece - DYSON_PIECE_CHOICE, out);
    }
    if (piece >= DYSON_PIECE_SEAT && piece < DYSON_PIECE_HAZARD) {
        return seat_panel(g, s, piece % 10, out);
    }
    return piece == DYSON_PIECE_HAZARD ? hazard(g, s, out)
           : piece == DYSON_PIECE_ROUND
               ? other(g, dyson_balanced(g) ? &balanced_round : &round, "Round", "Course of the game", out)
           : piece == DYSON_PIECE_SHEET ? other(g, &roll, "Last roll", "Dice", out)
                                        : false;
}

bool dyson_about(const orr_game *g, const void *view, int seat, uint32_t piece, struct orr_about *out) {
    const struct dyson_state *s = view;
    (void)seat;
    if (piece < DYSON_PIECE_TILE) {
        return beside(g, s, piece, out);
    }
    if (piece < DYSON_PIECE_STATION) {
        return ground(g, s, piece - DYSON_PIECE_TILE, out);
    }
    if (piece < DYSON_PIECE_TROOP) {
        bool platform_there = piece < DYSON_PIECE_BUILDING;
        return piece_on(g, s, piece - (platform_there ? DYSON_PIECE_STATION : DYSON_PIECE_BUILDING),
                        platform_there ? DYSON_STATION : DYSON_BUILDING, out);
    }
    if (piece < DYSON_PIECE_ZONE) {
        return troop_named(g, s, piece - DYSON_PIECE_TROOP, out);
    }
    if (piece < DYSON_PIECE_NUMBER) {
        return zone(g, s, piece - DYSON_PIECE_ZONE, out);
    }
    if (piece >= DYSON_PIECE_WORKS) {
        return piece < DYSON_PIECE_FLEET + 8 * DYSON_SEATS && sign(g, piece, out);
    }
    return piece >= DYSON_PIECE_CHANCE && piece < DYSON_PIECE_BEAM &&
           whatever_on(g, s, piece - DYSON_PIECE_CHANCE, out);
}
