/* Cryo: what a person should know before deciding so: prices, gains, capacities. */
#include "play.h"

#include <stdarg.h>
#include <stdio.h>

/* Where a text grows; what does not fit is left out. */
struct text {
    char *at;
    size_t size, used;
};

__attribute__((format(printf, 2, 3))) static void add(struct text *o, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int n = o->used < o->size ? vsnprintf(o->at + o->used, o->size - o->used, format, args) : 0;
    va_end(args);
    o->used += n > 0 ? (size_t)n : 0;
}

static void add_gains(struct text *o, const uint8_t *symbols, unsigned n) {
    char text[96];
    cryo_gains_text(symbols, n, text, sizeof text);
    add(o, "%s", text);
}

/* "2 crystals" */
static void add_units(struct text *o, unsigned stock, unsigned n) {
    uint8_t symbols[CRYO_MAX_ENERGY];
    for (unsigned i = 0; i < n && i < CRYO_MAX_ENERGY; i++) {
        symbols[i] = (uint8_t)stock;
    }
    if (n) {
        add_gains(o, symbols, n < CRYO_MAX_ENERGY ? n : CRYO_MAX_ENERGY);
    } else {
        add(o, "no %s", cryo_stock_titles[stock]);
    }
}

static const char *plural(unsigned n) { return n == 1 ? "" : "s"; }

/* ---- cards ---- */

static void add_vehicle(struct text *o, const struct cryo_card_face *face, unsigned card) {
    add(o, "%s carries %u for %u energy", cryo_vehicle_titles[card], face->capacity, face->energy);
}

/* "Field Teams: 2 points per own pod on a salvage space, at most 6" */
static void add_mission(struct text *o, const struct cryo_card_face *face, unsigned card) {
    add(o, "%s: %u point%s per %s, at most %u", cryo_mission_titles[card], face->points, plural(face->points),
        cryo_mission_texts[card], face->most);
}

/* A card that leaves the hand: its other uses. */
static void explain_card(const orr_game *g, unsigned card, struct text *o) {
    const struct cryo_card_face *face = &cryo_pack_of(g)->cards[card];
    add(o, "%s; ", cryo_card_texts[card]);
    add_vehicle(o, face, card);
    add(o, "; mission ");
    add_mission(o, face, card);
    add(o, "; scrap: ");
    add_gains(o, face->scrap, 2);
}

static void explain_play(const orr_game *g, const cryo_state *s, unsigned card, unsigned mode, struct text *o) {
    const struct cryo_card_face *face = &cryo_pack_of(g)->cards[card];
    if (s->doing == CRYO_A_FABRICATE) {
        add(o, "%s; ", cryo_price(s) ? "1 tech" : "free");
    }
    if (mode == CRYO_UPGRADE) {
        add(o, "%s", cryo_card_texts[card]);
    } else if (mode == CRYO_VEHICLE) {
        add_vehicle(o, face, card);
        add(o, "; %s", cryo_vehicle_texts[card]);
    } else {
        add_mission(o, face, card);
        add(o, "; %d now", (int)cryo_mission_points(g, s, s->actor, card));
    }
}

static void explain_vehicle(const orr_game *g, const cryo_state *s, unsigned vehicle, bool deep, struct text *o) {
    const struct cryo_card_face *face = &cryo_pack_of(g)->cards[vehicle];
    add(o, "%u energy, carries %u; %s", deep ? face->deep : face->energy,
        face->capacity + (unsigned)cryo_has(cryo_mine(s), CRYO_ANNEX), cryo_vehicle_texts[vehicle]);
}

/* ---- docks and actions ---- */

/* The actions beside a dock that are possible there now, or after one of the own cards was scrapped. */
static unsigned feasible_at(const orr_game *g, const cryo_state *s, unsigned dock, bool scrap) {
    unsigned set = 0;
    CRYO_EACH(card, scrap && !s->scrapped ? cryo_mine(s)->hand_mask : 1u) {
        cryo_state there = *s;
        there.dock = (uint8_t)dock;
        for (unsigned i = 0; scrap && i < 2; i++) {
            there.faction[s->actor].stock[cryo_pack_of(g)->cards[card].scrap[i]]++;
        }
        if (scrap) {
            cryo_hand_take(&there.faction[s->actor], card);
        }
        set |= cryo_feasible(g, &there);
    }
    return set;
}

/* What lies beside a dock, and what of it cannot be done now. */
static void explain_dock(const orr_game *g, const cryo_state *s, unsigned dock, struct text *o) {
    const struct cryo_cache *c = cryo_cache_of(g);
    unsigned spaces = dock == CRYO_LAUNCH_DOCK ? 0u : c->resources[dock], able = feasible_at(g, s, dock, false);
    const char *join = "beside it: ";
    if (!spaces && !able) {
        join = feasible_at(g, s, dock, true) ? "no action possible without a scrap: " : "no action possible now: ";
    }
    CRYO_EACH(action, c->actions[dock]) {
        add(o, "%s%s%s", join, cryo_action_titles[action],
            cryo_bit(able, action) || !(spaces || able) ? "" : " (not now)");
        join = ", ";
    }
    CRYO_EACH(space, spaces) {
        unsigned tile = s->tile[space];
        add(o, "%s%s", join, tile == ORR_NONE ? cryo_stock_titles[space / 5] : cryo_tile_names[tile]);
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
        add(o, "no tile is left: the rival gains 1 of the %s printed there", cryo_stock_titles[space / 5]);
    } else {
        add(o, "the rival takes tile %s of %s: ", cryo_tile_names[s->tile[space]], cryo_kind_resource.names[space]);
        add_gains(o, cryo_pack_of(g)->tiles[s->tile[space]].gain, 2);
    }
}

static void explain_take(const orr_game *g, const cryo_state *s, unsigned space, struct text *o) {
    if (s->tile[space] == ORR_NONE) {
        add(o, "the stack is empty: gain 1 of the %s printed there", cryo_stock_titles[space / 5]);
        return;
    }
    add(o, "tile %s: ", cryo_tile_names[s->tile[space]]);
    add_gains(o, cryo_pack_of(g)->tiles[s->tile[space]].gain, 2);
    add(o, "; or build it");
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
        add(o, "%s turn up a cavern and land a pod there", free ? "without energy" : "for 1 energy");
    } else if (action == CRYO_A_GENERATOR) {
        add(o, "1 to 3 crystals become %s energy", cryo_cache_of(g)->fuel > 1 ? "twice as much" : "as much");
    } else if (action == CRYO_A_SALVAGE) {
        add(o, "up to 3 pods go to salvage spaces; each brings %s1 material in every recall",
            cryo_cache_of(g)->salvage ? "2 now and " : "");
    } else {
        add(o, "%s", texts[action]);
    }
}

static void explain_amount(const orr_game *g, const cryo_state *s, unsigned n, struct text *o) {
    const cryo_faction *f = cryo_mine(s);
    bool pods = s->doing == CRYO_A_STASIS || s->doing == CRYO_A_LINK;
    add_units(o, cryo_paid_with(s), n - (pods && cryo_has(f, CRYO_MEDICS)));
    if (pods) {
        add(o, " for %u pod%s", n, plural(n));
    } else if (s->doing == CRYO_A_RESEARCH) {
        add(o, ", draw %u card%s", n + 1, plural(n + 1));
    } else {
        add(o, " for %u energy", cryo_burnt(g, s, n));
    }
}

/* ---- the platform ---- */

/* A slot: the material that it will ask for, or what it will give. */
static void explain_build(const orr_game *g, const cryo_state *s, unsigned slot, struct text *o) {
    static const uint8_t costs = 1u << CRYO_P2A | 1u << CRYO_P3A | 1u << CRYO_P4A | 1u << CRYO_P5A; /* [CR-2.30] */
    unsigned tile = s->tile[s->space];
    add(o, "%s, ", cryo_bay_titles[cryo_slot_bay[slot]]);
    if (cryo_bit(costs, slot)) {
        add(o, "paid with %s", cryo_stock_titles[cryo_family_of(tile)]);
    } else {
        add(o, "gives ");
        add_gains(o, cryo_pack_of(g)->tiles[tile].gain, 2);
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
    const char *paid = cryo_stock_titles[cryo_family_of(f->slot[slots[bay]])];
    switch (bay + CRYO_A_INTAKE) {
    case CRYO_A_CONVERTER:
        add(o, "twice, 1 of %s for %s", paid, cryo_cache_of(g)->converted > 1 ? "two times " : "");
        add_gains(o, tiles[f->slot[CRYO_P2B]].gain, 2);
        break;
    case CRYO_A_REACTOR:
        add(o, "1 to 3 %s become energy", paid);
        break;
    case CRYO_A_LINK:
        add(o, "1 or 2 %s awaken pods of any chambers", paid);
        break;
    case CRYO_A_WORKSHOP:
        add(o, "twice, 1 of %s to draw or play a card", paid);
        break;
    default:
        add(o, "gain ");
        add_gains(o, tiles[f->slot[slots[bay]]].gain, 2);
        if (bay + CRYO_A_INTAKE == CRYO_A_TWIN) {
            add(o, ", then ");
            add_gains(o, tiles[f->slot[CRYO_P6B]].gain, 2);
        }
    }
}

/* ---- incidents, caverns, salvage ---- */

static void explain_incident(const orr_game *g, const cryo_state *s, unsigned section, struct text *o) {
    const struct cryo_token_face *face = &cryo_pack_of(g)->tokens[s->token[section]];
    if (face->effect == CRYO_BENEFIT) {
        add(o, "gain ");
        add_gains(o, face->gain, 3);
    } else {
        add(o, "%s", cryo_effect_titles[face->effect]);
    }
}

static void explain_blast(const orr_game *g, const cryo_state *s, unsigned chamber, struct text *o) {
    unsigned mine = s->faction[cryo_turn(g, s).actor].chamber[chamber], all = 0;
    for (unsigned who = 0; who < cryo_players(g); who++) {
        all += s->faction[who].chamber[chamber];
    }
    add(o, "%u pod%s of yours, %u of others", mine, plural(mine), all - mine);
}

static void explain_land(const orr_game *g, const cryo_state *s, unsigned cavern, struct text *o) {
    const struct cryo_cavern_face *face = &cryo_pack_of(g)->caverns[s->cavern[cavern]];
    add(o, "%u points for most pods, %u for second most; pods there: you %u", face->first, face->second,
        cryo_mine(s)->cavern[cavern]);
    for (unsigned who = 0; who < cryo_players(g); who++) {
        char name[ORR_NAME_MAX];
        cryo_kind_who.format(g, who, name);
        if (who != s->actor) {
            add(o, ", %s %u", name, s->faction[who].cavern[cavern]);
        }
    }
}

static void explain_choose(const cryo_state *s, unsigned material, struct text *o) {
    static const uint8_t gained[CRYO_PHASES] = {[CRYO_P_CHOICE] = 2, [CRYO_P_R_CHOICE] = 2, [CRYO_P_RIG] = 1};
    if (gained[s->phase]) {
        add(o, "gain ");
        add_units(o, material, gained[s->phase]);
        add(o, "%s", s->phase == CRYO_P_RIG ? " more" : "");
    }
}

/* Decisions for the rival. */
static void explain_rival(const cryo_state *s, orr_action a, struct text *o) {
    const cryo_faction *f = &s->faction[CRYO_RIVAL];
    unsigned first = orr_arg(a, 0), pods = f->cavern[first];
    if (orr_verb_of(a) == CRYO_V_SECTION || orr_verb_of(a) == CRYO_V_AWAKEN) {
        unsigned asleep = orr_verb_of(a) == CRYO_V_SECTION ? f->asleep[first] : f->chamber[first];
        add(o, "%u pod%s of the rival sleep%s there", asleep, plural(asleep), asleep == 1 ? "s" : "");
        return;
    }
    pods += orr_verb_of(a) == CRYO_V_PAIR ? f->cavern[orr_arg(a, 1)] : 0u;
    add(o, "the rival has %u pod%s there", pods, plural(pods));
}

static void explain_turn(const cryo_state *s, bool recall, struct text *o) {
    const cryo_faction *f = cryo_mine(s);
    unsigned n = recall ? cryo_drones_out(f) : cryo_count(f->home);
    if (recall) {
        add(o, "salvage, one incident, then %u drone%s return%s", n, plural(n), n == 1 ? "s" : "");
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
NOTE(on_scrap, add(o, "gain "), add_gains(o, cryo_pack_of(g)->cards[value].scrap, 2))
NOTE(on_dock, (s->phase == CRYO_P_DOCK ? explain_dock : explain_rival_dock)(g, s, value, o))
NOTE(on_take, explain_take(g, s, value, o))
NOTE(on_act, explain_act(g, s, value, o))
NOTE(on_amount, explain_amount(g, s, value, o))
NOTE(on_nanites, add(o, "and "), add_units(o, s->family, s->due - value))
NOTE(on_gain, add_gains(o, cryo_pack_of(g)->tiles[s->tile[s->space]].gain, 2))
NOTE(on_build, explain_build(g, s, value, o))
NOTE(on_play, explain_play(g, s, value, orr_arg(a, 1), o))
NOTE(on_launch, explain_vehicle(g, s, value, orr_verb_of(a) == CRYO_V_DEEP, o))
NOTE(on_land, explain_land(g, s, value, o))
NOTE(on_scout, add(o, "a %s cavern", cryo_bit(cryo_cache_of(g)->large, value) ? "large" : "small"))
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
    struct text o = {out, size, 0};
    if (notes[orr_verb_of(a)]) {
        notes[orr_verb_of(a)](g, memory, a, &o);
    }
}
