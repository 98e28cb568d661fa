/* Cryo: what a person should know before deciding so: prices, gains, capacities. */
#include "play.h"

#include <stdarg.h>
#include <stdio.h>

/* Where a text grows, in the language of the game; what does not fit is left out. */
struct text {
    const orr_game *g;
    char *at;
    size_t size, used;
};

/* Symbols or units in words, short enough to stand in a sentence. */
struct phrase {
    char at[96];
};

/* Add a whole sentence, or one of several that are told one after the other. */
__attribute__((format(printf, 2, 3))) static void add(struct text *o, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int n = o->used < o->size ? vsnprintf(o->at + o->used, o->size - o->used, orr_tr(o->g, format), args) : 0;
    va_end(args);
    o->used += n > 0 ? (size_t)n : 0;
}

/* English words in the language of the text. */
static const char *in(const struct text *o, const char *english) { return orr_tr(o->g, english); }

static struct phrase gains(const struct text *o, const uint8_t *symbols, unsigned n) {
    struct phrase words;
    cryo_gains_text(o->g, symbols, n, words.at, sizeof words.at);
    return words;
}

/* "2 crystals", "no crystals" */
static struct phrase units(const struct text *o, unsigned stock, unsigned n) {
    static const char *const none[CRYO_STOCK] = {"no crystals", "no organics", "no tech", "no nanites", "no energy"};
    uint8_t symbols[CRYO_MAX_ENERGY];
    struct phrase words;
    for (unsigned i = 0; i < n && i < CRYO_MAX_ENERGY; i++) {
        symbols[i] = (uint8_t)stock;
    }
    if (n) {
        return gains(o, symbols, n < CRYO_MAX_ENERGY ? n : CRYO_MAX_ENERGY);
    }
    snprintf(words.at, sizeof words.at, "%s", in(o, none[stock]));
    return words;
}

/* ---- cards ---- */

/* "Field Teams: 2 points per own pod on a salvage space, at most 6" */
static struct phrase mission(const struct text *o, const struct cryo_card_face *face, unsigned card) {
    struct phrase words;
    snprintf(words.at, sizeof words.at,
             orr_tr_n(o->g, face->points, "%s: %u point per %s, at most %u", "%s: %u points per %s, at most %u"),
             in(o, cryo_mission_titles[card]), face->points, in(o, cryo_mission_texts[card]), face->most);
    return words;
}

/* A card that leaves the hand: its other uses. */
static void explain_card(const orr_game *g, unsigned card, struct text *o) {
    const struct cryo_card_face *face = &cryo_pack_of(g)->cards[card];
    add(o, "%s; %s carries %u for %u energy; mission %s; scrap: %s", in(o, cryo_card_texts[card]),
        in(o, cryo_vehicle_titles[card]), face->capacity, face->energy, mission(o, face, card).at,
        gains(o, face->scrap, 2).at);
}

static void explain_play(const orr_game *g, const cryo_state *s, unsigned card, unsigned mode, struct text *o) {
    const struct cryo_card_face *face = &cryo_pack_of(g)->cards[card % CRYO_TYPES];
    if (s->doing == CRYO_A_FABRICATE) {
        add(o, cryo_price(s) ? "1 tech; " : "free; ");
    }
    if (card == CRYO_HIDDEN) {
        add(o, "turned up at the end");
    } else if (mode == CRYO_UPGRADE) {
        add(o, "%s", in(o, cryo_card_texts[card]));
    } else if (mode == CRYO_VEHICLE) {
        add(o, "%s carries %u for %u energy; %s", in(o, cryo_vehicle_titles[card]), face->capacity, face->energy,
            in(o, cryo_vehicle_texts[card]));
    } else {
        add(o, "%s; %d now", mission(o, face, card).at, (int)cryo_mission_points(g, s, s->actor, card));
    }
}

static void explain_vehicle(const orr_game *g, const cryo_state *s, unsigned vehicle, bool deep, struct text *o) {
    const struct cryo_card_face *face = &cryo_pack_of(g)->cards[vehicle];
    add(o, "%u energy, carries %u; %s", deep ? face->deep : face->energy,
        face->capacity + (unsigned)cryo_has(cryo_mine(s), CRYO_ANNEX), in(o, cryo_vehicle_texts[vehicle]));
}

/* ---- docks and actions ---- */

/* The actions beside a dock that are possible there now, or after one of the own cards was scrapped. */
static unsigned feasible_at(const orr_game *g, const cryo_state *s, unsigned dock, bool scrap) {
    unsigned set = 0;
    CRYO_EACH(card, scrap && !s->scrapped ? cryo_holds(s, s->actor) : 1u) {
        cryo_state there = *s;
        there.dock = (uint8_t)dock;
        for (unsigned i = 0; scrap && i < 2; i++) {
            there.faction[s->actor].stock[cryo_pack_of(g)->cards[card].scrap[i]]++;
        }
        if (scrap) {
            cryo_hand_take(&there, s->actor, card);
        }
        set |= cryo_feasible(g, &there);
    }
    return set;
}

/* What lies beside a dock, and what of it cannot be done now. */
static void explain_dock(const orr_game *g, const cryo_state *s, unsigned dock, struct text *o) {
    const struct cryo_cache *c = cryo_cache_of(g);
    unsigned spaces = dock == CRYO_LAUNCH_DOCK ? 0u : c->resources[dock], able = feasible_at(g, s, dock, false);
    const char *join = "";
    if (spaces || able) {
        add(o, "beside it: ");
    } else {
        add(o, feasible_at(g, s, dock, true) ? "no action possible without a scrap: " : "no action possible now: ");
    }
    CRYO_EACH(action, c->actions[dock]) {
        bool now = cryo_bit(able, action) || !(spaces || able);
        add(o, "%s", join);
        add(o, now ? "%s" : "%s (not now)", in(o, cryo_action_titles[action]));
        join = ", ";
    }
    CRYO_EACH(space, spaces) {
        unsigned tile = s->tile[space];
        add(o, "%s%s", join, in(o, tile == ORR_NONE ? cryo_stock_titles[space / 5] : cryo_kind_tile.titles[tile]));
        join = ", ";
    }
}

/* What the rival does there. [CR-7.19], [CR-7.20] */
static void explain_rival_dock(const orr_game *g, const cryo_state *s, unsigned dock, struct text *o) {
    unsigned space = cryo_rival_takes(g, s, dock);
    if (cryo_section_of(dock) == CRYO_DSP) {
        add(o, "the rival gains 1 nanite and awakens a pod of dispatch");
    } else if (space == ORR_NONE) {
        add(o, "the rival gains nothing there");
    } else if (s->tile[space] == ORR_NONE) {
        add(o, "no tile is left: the rival gains 1 of the %s printed there", in(o, cryo_stock_titles[space / 5]));
    } else {
        add(o, "the rival takes the tile of %s: %s", in(o, cryo_kind_resource.titles[space]),
            gains(o, cryo_pack_of(g)->tiles[s->tile[space]].gain, 2).at);
    }
}

static void explain_take(const orr_game *g, const cryo_state *s, unsigned space, struct text *o) {
    if (s->tile[space] == ORR_NONE) {
        add(o, "the stack is empty: gain 1 of the %s printed there", in(o, cryo_stock_titles[space / 5]));
        return;
    }
    add(o, "the tile: %s; or build it", gains(o, cryo_pack_of(g)->tiles[s->tile[space]].gain, 2).at);
}

static void explain_act(const orr_game *g, const cryo_state *s, unsigned action, struct text *o) {
    static const char *const texts[CRYO_A_RESOURCE] = {
        [CRYO_A_STASIS] = "1 to 3 organics awaken as many pods of this section",
        [CRYO_A_FABRICATE] = "play up to 3 cards for 1 tech each",
        [CRYO_A_RESEARCH] = "draw 1 card, and 1 more for each of up to 2 tech",
        [CRYO_A_NANO] = "gain 2 nanites",
        [CRYO_A_LAUNCH] = "vehicles carry pods to face-up caverns, for energy"};
    if (action == CRYO_A_SCOUT) {
        bool free = cryo_has(cryo_mine(s), CRYO_SURVEY);
        add(o, free ? "without energy turn up a cavern and land a pod there"
                    : "for 1 energy turn up a cavern and land a pod there");
    } else if (action == CRYO_A_GENERATOR) {
        add(o, cryo_cache_of(g)->fuel > 1 ? "1 to 3 crystals become twice as much energy"
                                          : "1 to 3 crystals become as much energy");
    } else if (action == CRYO_A_SALVAGE) {
        add(o, cryo_cache_of(g)->salvage
                   ? "up to 3 pods go to salvage spaces; each brings 2 now and 1 material in every recall"
                   : "up to 3 pods go to salvage spaces; each brings 1 material in every recall");
    } else {
        add(o, "%s", in(o, texts[action]));
    }
}

static void explain_amount(const orr_game *g, const cryo_state *s, unsigned n, struct text *o) {
    const cryo_faction *f = cryo_mine(s);
    bool pods = s->doing == CRYO_A_STASIS || s->doing == CRYO_A_LINK;
    struct phrase price = units(o, cryo_paid_with(s), n - (pods && cryo_has(f, CRYO_MEDICS)));
    if (pods) {
        add(o, n == 1 ? "%s for %u pod" : "%s for %u pods", price.at, n);
    } else if (s->doing == CRYO_A_RESEARCH) {
        add(o, n == 0 ? "%s, draw %u card" : "%s, draw %u cards", price.at, n + 1);
    } else {
        add(o, "%s for %u energy", price.at, cryo_burnt(g, s, n));
    }
}

/* ---- the platform ---- */

/* A slot: the material that it will ask for, or what it will give. */
static void explain_build(const orr_game *g, const cryo_state *s, unsigned slot, struct text *o) {
    static const uint8_t costs = 1u << CRYO_P2A | 1u << CRYO_P3A | 1u << CRYO_P4A | 1u << CRYO_P5A; /* [CR-2.30] */
    unsigned tile = s->tile[s->space];
    const char *bay = in(o, cryo_bay_titles[cryo_slot_bay[slot]]);
    if (cryo_bit(costs, slot)) {
        add(o, "%s, paid with %s", bay, in(o, cryo_stock_titles[cryo_family_of(tile)]));
    } else {
        add(o, "%s, gives %s", bay, gains(o, cryo_pack_of(g)->tiles[tile].gain, 2).at);
    }
}

/* The docks that only give: the Intake, and the Twin Intake with a second tile. */
static void explain_intake(const struct cryo_tile_face *tiles, const cryo_faction *f, bool twin, struct text *o) {
    struct phrase first = gains(o, tiles[f->slot[twin ? CRYO_P6A : CRYO_P1A]].gain, 2);
    if (twin) {
        add(o, "gain %s, then %s", first.at, gains(o, tiles[f->slot[CRYO_P6B]].gain, 2).at);
    } else {
        add(o, "gain %s", first.at);
    }
}

/* What a complete platform dock does for this faction. */
static void explain_bay(const orr_game *g, const cryo_state *s, unsigned bay, struct text *o) {
    const cryo_faction *f = cryo_mine(s);
    static const uint8_t slots[CRYO_BAYS] = {CRYO_P1A, CRYO_P2A, CRYO_P3A, CRYO_P4A, CRYO_P5A, CRYO_P6A};
    if (f->empty & cryo_bay_slots[bay]) {
        add(o, "not complete: no action");
        return;
    }
    const struct cryo_tile_face *tiles = cryo_pack_of(g)->tiles;
    const char *paid = in(o, cryo_stock_titles[cryo_family_of(f->slot[slots[bay]])]);
    switch (bay + CRYO_A_INTAKE) {
    case CRYO_A_CONVERTER:
        add(o, cryo_cache_of(g)->converted > 1 ? "twice, 1 of your %s for two times %s" : "twice, 1 of your %s for %s",
            paid, gains(o, tiles[f->slot[CRYO_P2B]].gain, 2).at);
        break;
    case CRYO_A_REACTOR:
        add(o, "1 to 3 %s become energy", paid);
        break;
    case CRYO_A_LINK:
        add(o, "1 or 2 %s awaken pods of any chambers", paid);
        break;
    case CRYO_A_WORKSHOP:
        add(o, "twice, 1 of your %s to draw or play a card", paid);
        break;
    default:
        explain_intake(tiles, f, bay + CRYO_A_INTAKE == CRYO_A_TWIN, o);
    }
}

/* ---- incidents, caverns, salvage ---- */

static void explain_incident(const orr_game *g, const cryo_state *s, unsigned section, struct text *o) {
    const struct cryo_token_face *face = &cryo_pack_of(g)->tokens[s->token[section]];
    if (face->effect == CRYO_BENEFIT) {
        add(o, "gain %s", gains(o, face->gain, 3).at);
    } else {
        add(o, "%s", in(o, cryo_effect_titles[face->effect]));
    }
}

static void explain_blast(const orr_game *g, const cryo_state *s, unsigned chamber, struct text *o) {
    unsigned mine = s->faction[cryo_turn(g, s).actor].chamber[chamber], all = 0;
    for (unsigned who = 0; who < cryo_players(g); who++) {
        all += s->faction[who].chamber[chamber];
    }
    add(o, mine == 1 ? "%u pod of yours, %u of others" : "%u pods of yours, %u of others", mine, all - mine);
}

static void explain_land(const orr_game *g, const cryo_state *s, unsigned cavern, struct text *o) {
    const struct cryo_cavern_face *face = &cryo_pack_of(g)->caverns[s->cavern[cavern]];
    add(o, "%u points for most pods, %u for second most; pods there: you %u", face->first, face->second,
        cryo_mine(s)->cavern[cavern]);
    for (unsigned who = 0; who < cryo_players(g); who++) {
        char name[ORR_NAME_MAX];
        cryo_kind_who.format(g, who, name);
        if (who != s->actor) {
            add(o, ", %s %u", in(o, name), s->faction[who].cavern[cavern]);
        }
    }
}

static void explain_choose(const cryo_state *s, unsigned material, struct text *o) {
    if (s->phase == CRYO_P_RIG) {
        add(o, "gain %s more", units(o, material, 1).at);
    } else if (s->phase == CRYO_P_CHOICE || s->phase == CRYO_P_R_CHOICE) {
        add(o, "gain %s", units(o, material, 2).at);
    }
}

/* Decisions for the rival. */
static void explain_rival(const cryo_state *s, orr_action a, struct text *o) {
    const cryo_faction *f = &s->faction[CRYO_RIVAL];
    unsigned first = orr_arg(a, 0), pods = f->cavern[first];
    if (orr_verb_of(a) == CRYO_V_SECTION || orr_verb_of(a) == CRYO_V_AWAKEN) {
        unsigned asleep = orr_verb_of(a) == CRYO_V_SECTION ? f->asleep[first] : f->chamber[first];
        add(o, asleep == 1 ? "%u pod of the rival sleeps there" : "%u pods of the rival sleep there", asleep);
        return;
    }
    pods += orr_verb_of(a) == CRYO_V_PAIR ? f->cavern[orr_arg(a, 1)] : 0u;
    add(o, pods == 1 ? "the rival has %u pod there" : "the rival has %u pods there", pods);
}

static void explain_turn(const cryo_state *s, bool recall, struct text *o) {
    const cryo_faction *f = cryo_mine(s);
    unsigned n = recall ? cryo_drones_out(f) : cryo_count(f->home);
    if (recall) {
        add(o, n == 1 ? "salvage, one incident, then %u drone returns" : "salvage, one incident, then %u drones return",
            n);
    } else {
        add(o, "%u at home; it takes one action beside its dock", n);
    }
}

/* ---- the table of verbs ---- */

typedef void note(const orr_game *, const cryo_state *, orr_action, struct text *);

#define NOTE(name, ...)                                                                      \
    static void name(const orr_game *g, const cryo_state *s, orr_action a, struct text *o) { \
        const unsigned value = orr_arg(a, 0);                                                \
        (void)g, (void)s, (void)value;                                                       \
        __VA_ARGS__;                                                                         \
    }
NOTE(on_card, explain_card(g, value, o))
NOTE(on_turn, explain_turn(s, orr_verb_of(a) == CRYO_V_RECALL, o))
NOTE(on_scrap, add(o, "gain %s", gains(o, cryo_pack_of(g)->cards[value].scrap, 2).at))
NOTE(on_dock, (s->phase == CRYO_P_DOCK ? explain_dock : explain_rival_dock)(g, s, value, o))
NOTE(on_take, explain_take(g, s, value, o))
NOTE(on_act, explain_act(g, s, value, o))
NOTE(on_amount, explain_amount(g, s, value, o))
NOTE(on_nanites, add(o, "and %s", units(o, s->family, s->due - value).at))
NOTE(on_gain, add(o, "%s", gains(o, cryo_pack_of(g)->tiles[s->tile[s->space]].gain, 2).at))
NOTE(on_build, explain_build(g, s, value, o))
NOTE(on_play, explain_play(g, s, value, orr_arg(a, 1), o))
NOTE(on_launch, explain_vehicle(g, s, value, orr_verb_of(a) == CRYO_V_DEEP, o))
NOTE(on_land, explain_land(g, s, value, o))
NOTE(on_scout, add(o, cryo_bit(cryo_cache_of(g)->large, value) ? "a large cavern" : "a small cavern"))
NOTE(on_return, explain_bay(g, s, value, o))
NOTE(on_use, explain_bay(g, s, s->bay, o))
NOTE(on_incident, explain_incident(g, s, value, o))
NOTE(on_blast, explain_blast(g, s, value, o))
NOTE(on_choose, explain_choose(s, value, o))
NOTE(on_rival, explain_rival(s, a, o))

static void on_awaken(const orr_game *g, const cryo_state *s, orr_action a, struct text *o) {
    if (s->phase == CRYO_P_R_CHAMBER) {
        on_rival(g, s, a, o);
    }
}

static note *const notes[CRYO_VERBS_END] = {
    [CRYO_V_DROP] = on_card,       [CRYO_V_DISCARD] = on_card,      [CRYO_V_DEPLOY] = on_turn,
    [CRYO_V_RECALL] = on_turn,     [CRYO_V_SCRAP] = on_scrap,       [CRYO_V_DOCK] = on_dock,
    [CRYO_V_TAKE] = on_take,       [CRYO_V_ACT] = on_act,           [CRYO_V_AMOUNT] = on_amount,
    [CRYO_V_NANITES] = on_nanites, [CRYO_V_GAIN] = on_gain,         [CRYO_V_BUILD] = on_build,
    [CRYO_V_PLAY] = on_play,       [CRYO_V_LAUNCH] = on_launch,     [CRYO_V_DEEP] = on_launch,
    [CRYO_V_LAND] = on_land,       [CRYO_V_SCOUT] = on_scout,       [CRYO_V_RETURN] = on_return,
    [CRYO_V_USE] = on_use,         [CRYO_V_INCIDENT] = on_incident, [CRYO_V_BLAST] = on_blast,
    [CRYO_V_CHOOSE] = on_choose,   [CRYO_V_AWAKEN] = on_awaken,     [CRYO_V_SECTION] = on_rival,
    [CRYO_V_PAIR] = on_rival,      [CRYO_V_EXTRA] = on_rival,
};

void cryo_note(const orr_game *g, const void *memory, orr_action a, char *out, size_t size) {
    struct text o = {.g = g, .at = out, .size = size};
    if (notes[orr_verb_of(a)]) {
        notes[orr_verb_of(a)](g, memory, a, &o);
    }
}
