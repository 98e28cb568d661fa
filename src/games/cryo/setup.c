/* Cryo: making a game: seats and options, the tables of the cache, the state before
 * anything happens, and the outcomes and choices that lay out the table. Section 3. */
#include "play.h"

#include <string.h>

enum { START_SUNSET = CRYO_TOKENS - CRYO_FIRST_SUNSET };

/* ---- configure ---- */

static void map_cache(const struct cryo_pack *p, struct cryo_cache *c) {
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) { /* [CR-2.27] */
        unsigned used = p->map[i].players <= c->players;
        c->caverns = (uint16_t)(c->caverns | used << i);
        c->large = (uint16_t)(c->large | (used & p->map[i].large) << i);
    }
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        c->next[i] = cryo_bit(c->caverns, i) ? p->map[i].next & c->caverns : 0;
    }
}

/* [CR-2.25] */
static void dock_cache(const struct cryo_pack *p, struct cryo_cache *c) {
    for (unsigned dock = 0; dock < CRYO_SECTION_DOCKS; dock++) {
        for (unsigned i = 0; i < CRYO_AROUND; i++) {
            unsigned space = p->around[dock][i];
            if (space >= CRYO_S_STASIS) {
                c->actions[dock] = (uint16_t)(c->actions[dock] | 1u << (space - CRYO_S_STASIS + CRYO_A_STASIS));
            } else if (space >= CRYO_S_RESOURCE) {
                c->resources[dock] = (uint16_t)(c->resources[dock] | 1u << (space - CRYO_S_RESOURCE));
            }
        }
    }
    c->actions[CRYO_LAUNCH_DOCK] = 1u << CRYO_A_LAUNCH;
}

struct orr_verdict cryo_configure(orr_game *g, void *memory) {
    const struct cryo_pack *p = g->content;
    struct cryo_cache *c = memory;
    if (g->seats < 1 || g->seats > CRYO_SEATS) {
        return orr_refuse_need(CRYO_R_SEATS, CRYO_SEATS, g->seats); /* [CR-1.1] */
    }
    c->solo = g->seats == 1;
    c->players = c->solo ? 2 : g->seats;
    c->stack = c->players; /* [CR-2.14] */
    c->damage = p->damage[c->players - 2];
    c->early = p->early[c->players - 2];
    c->late = g->option[CRYO_LENGTH] == CRYO_LENGTH_SHORT ? 0 : p->late[c->players - 2]; /* [CR-R33] */
    c->fuel = cryo_since(g, 2) ? 2 : 1;
    c->converted = cryo_since(g, 2) ? 2 : 1;
    c->salvage = cryo_since(g, 2) ? 2 : 0;
    if (c->solo) {
        g->option[CRYO_FIRST] = CRYO_FIRST_SEATS; /* [CR-7.2] */
    } else if (g->option[CRYO_HARD] || g->option[CRYO_UNPREDICTABLE]) {
        return orr_refuse(g->option[CRYO_HARD] ? CRYO_R_SOLO_HARD : CRYO_R_SOLO_UNPREDICTABLE);
    }
    map_cache(p, c);
    dock_cache(p, c);
    return orr_allow();
}

unsigned cryo_idle(const orr_game *g, unsigned option) {
    bool solo = g->seats == 1;
    switch (option) {
    case CRYO_HARD:
        return solo ? 0 : CRYO_R_SOLO_HARD; /* [CR-7.6] */
    case CRYO_UNPREDICTABLE:
        return solo ? 0 : CRYO_R_SOLO_UNPREDICTABLE; /* [CR-7.7] */
    default:
        return 0;
    }
}

/* ---- the state before anything happens ---- */

static void setup_faction(cryo_faction *f, bool rival) {
    memset(f->slot, ORR_NONE, sizeof f->slot);
    memset(f->drop, ORR_NONE, sizeof f->drop);
    f->stock[CRYO_C] = f->stock[CRYO_O] = f->stock[CRYO_T] = f->stock[CRYO_E] = 1; /* [CR-3.4] */
    f->home = rival ? (1u << CRYO_RIVAL_DRONES) - 1 : (1u << CRYO_DRONES) - 1;     /* [CR-3.2], [CR-7.1] */
    for (unsigned i = 0; i < CRYO_CHAMBERS; i++) {
        f->chamber[i] = i / 3 == CRYO_DSP ? 2 : 1; /* [CR-3.7] */
    }
}

static void setup_nothing(cryo_state *s) {
    memset(s->tile, ORR_NONE, sizeof s->tile);
    memset(s->cavern, ORR_NONE, sizeof s->cavern);
    memset(s->token, ORR_NONE, sizeof s->token);
    memset(s->spot, ORR_NONE, sizeof s->spot);
    memset(s->decision, ORR_NONE, sizeof s->decision);
    memset(s->gains, ORR_NONE, sizeof s->gains);
    memset(s->refill, ORR_NONE, sizeof s->refill);
    memset(s->pair, ORR_NONE, sizeof s->pair);
    s->first = s->actor = s->dock = s->bay = s->space = s->section = s->target = s->family = s->vehicle = s->active =
        ORR_NONE;
}

static void begin_tiles(cryo_state *s) {
    s->phase = CRYO_P_TILE;
    s->after = CRYO_THEN_SETUP;
    s->space = 0;
}

/* [CR-3.6] Extra materials by turn order. */
static void set_first(const orr_game *g, cryo_state *s, unsigned first) {
    unsigned players = cryo_players(g);
    s->first = (uint8_t)first;
    for (unsigned i = 1; i < players; i++) {
        uint8_t *stock = s->faction[(first + i) % players].stock;
        stock[CRYO_C]++;
        stock[CRYO_T] = (uint8_t)(stock[CRYO_T] + (i > 1));
        stock[CRYO_O] = (uint8_t)(stock[CRYO_O] + (i > 2));
    }
    for (unsigned i = 0; g->option[CRYO_HARD] && i < CRYO_MATERIALS; i++) {
        s->faction[CRYO_RIVAL].stock[i]++; /* [CR-7.6] */
    }
    begin_tiles(s);
}

static void setup_supplies(const orr_game *g, cryo_state *s) {
    const struct cryo_pack *p = cryo_pack_of(g);
    const struct cryo_cache *c = cryo_cache_of(g);
    memset(s->height, c->stack, sizeof s->height); /* [CR-3.8] */
    for (unsigned i = 0; i < CRYO_TILES; i++) {
        s->tiles[i] = p->tiles[i].copies;
    }
    s->unseen = (1u << CRYO_CAVERNS) - 1;
    s->early = s->late = (1u << CRYO_FIRST_LATE) - 1; /* [CR-3.11] */
    s->last = (1u << START_SUNSET) - 1;
    s->supply[CRYO_EARLY] = c->early;
    s->supply[CRYO_LATE] = c->late;
    s->supply[CRYO_SUNSET_BACK] = START_SUNSET;
    memset(s->deck, c->solo ? CRYO_COPIES - 1 : CRYO_COPIES, sizeof s->deck); /* [CR-3.12], [CR-7.3] */
    s->deck_size = (uint8_t)(CRYO_TYPES * s->deck[0]);
}

void cryo_setup(const orr_game *g, void *memory) {
    cryo_state *s = memory;
    setup_nothing(s);
    setup_supplies(g, s);
    for (unsigned who = 0; who < cryo_players(g); who++) {
        setup_faction(&s->faction[who], cryo_is_rival(g, who));
    }
    s->phase = CRYO_P_FIRST;
    s->after = CRYO_THEN_SETUP;
    if (g->option[CRYO_FIRST] == CRYO_FIRST_SEATS) {
        set_first(g, s, 0);
    }
    cryo_derive(g, s);
}

/* ---- derived fields ---- */

static void derive_faction(cryo_faction *f) {
    f->hand_mask = f->empty = f->fleet = f->mission_mask = 0;
    memset(f->asleep, 0, sizeof f->asleep);
    for (unsigned i = 0; i < CRYO_CHAMBERS; i++) {
        f->asleep[i / 3] = (uint8_t)(f->asleep[i / 3] + f->chamber[i]);
    }
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        f->hand_mask = (uint8_t)(f->hand_mask | (unsigned)(f->hand[i] > 0) << i);
        f->mission_mask = (uint8_t)(f->mission_mask | (unsigned)(f->missions[i] > 0) << i);
        f->empty = (uint8_t)(f->empty | (unsigned)(f->slot[i] == ORR_NONE) << i);
        f->fleet = (uint8_t)(f->fleet + f->vehicles[i]);
    }
}

static void derive_caverns(const orr_game *g, cryo_state *s) {
    unsigned near = 0;
    s->face_up = 0;
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        if (s->cavern[i] != ORR_NONE) {
            s->face_up = (uint16_t)(s->face_up | 1u << i);
            near |= cryo_cache_of(g)->next[i];
        }
    }
    s->edge = (uint16_t)(near & ~(unsigned)s->face_up);
}

void cryo_derive(const orr_game *g, void *memory) {
    cryo_state *s = memory;
    s->taken = 0;
    s->discard_size = 0;
    for (unsigned who = 0; who < cryo_players(g); who++) {
        derive_faction(&s->faction[who]);
        s->taken |= s->faction[who].docks;
    }
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        s->discard_size = (uint8_t)(s->discard_size + s->discard[i]);
    }
    derive_caverns(g, s);
}

void cryo_lay_cavern(const orr_game *g, cryo_state *s, unsigned cavern, unsigned tile, struct orr_trace *t) {
    s->cavern[cavern] = (uint8_t)tile;
    s->unseen = (uint16_t)(s->unseen & ~(1u << tile));
    s->face_up = (uint16_t)(s->face_up | 1u << cavern);
    s->edge = (uint16_t)((s->edge | cryo_cache_of(g)->next[cavern]) & ~(unsigned)s->face_up);
    cryo_tell(t, CRYO_LN_CAVERN, -1, cavern, tile, tile);
}

/* ---- the order of the setup: [CR-9.10] ---- */

static void next_caverns(const orr_game *g, cryo_state *s, unsigned from);
static void begin_cards(const orr_game *g, cryo_state *s);

static void next_damage(const orr_game *g, cryo_state *s) {
    if (s->step < cryo_cache_of(g)->damage) {
        s->phase = CRYO_P_DAMAGE;
        return;
    }
    s->step = 0;
    next_caverns(g, s, 0);
}

static void next_tile(const orr_game *g, cryo_state *s) {
    s->space++;
    if (s->space == CRYO_RESOURCE_SPACES) {
        s->space = ORR_NONE;
        next_damage(g, s);
    }
}

/* [CR-3.10] */
static void next_caverns(const orr_game *g, cryo_state *s, unsigned from) {
    for (unsigned i = from; i < CRYO_CAVERNS; i++) {
        if (cryo_pack_of(g)->map[i].open && cryo_bit(cryo_cache_of(g)->caverns, i)) {
            s->target = (uint8_t)i;
            s->phase = CRYO_P_CAVERN;
            return;
        }
    }
    s->target = ORR_NONE;
    cryo_refill(s, 0, CRYO_THEN_SETUP);
}

static void next_token(const orr_game *g, cryo_state *s) {
    if (s->section + 1 < CRYO_SECTIONS) {
        cryo_refill(s, s->section + 1u, CRYO_THEN_SETUP);
        return;
    }
    s->section = ORR_NONE;
    begin_cards(g, s);
}

static void begin_cards(const orr_game *g, cryo_state *s) {
    s->step = 0;
    s->phase = cryo_cache_of(g)->solo ? CRYO_P_SPOT : CRYO_P_DEAL;
}

/* ---- cards ---- */

static void next_spot(cryo_state *s) {
    s->step++;
    if (s->step == CRYO_SPOTS) {
        s->step = 0;
        s->phase = CRYO_P_DEAL;
    }
}

static void begin_turns(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    s->after = CRYO_THEN_NONE;
    s->step = 0;
    cryo_begin_turn(g, s, s->first, t);
}

/* The rival's first cards follow: after those of the person were kept, or before, as in step 13 of the rules. [CR-7.4] */
static void begin_rival(cryo_state *s) {
    s->step = 0;
    s->after = CRYO_THEN_SETUP;
    s->phase = CRYO_P_R_UPGRADE;
}

/* [CR-8.9] All have chosen: the cards put away are shown, in one pile that does not tell whose they were. */
static void show_dropped(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    uint8_t shown[CRYO_TYPES] = {0};
    for (unsigned seat = 0; seat < g->seats; seat++) {
        uint8_t *drop = s->faction[seat].drop;
        for (unsigned i = 0; i < CRYO_DROPPED; i++) {
            if (drop[i] < CRYO_TYPES) {
                cryo_discard(s, drop[i]);
                shown[drop[i]]++;
            }
            drop[i] = ORR_NONE;
        }
    }
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        if (shown[card]) {
            cryo_tell(t, CRYO_LN_DROP_SHOWN, -1, shown[card], card, 0);
        }
    }
    if (cryo_cache_of(g)->solo && !cryo_since(g, 2)) {
        begin_rival(s);
    } else {
        begin_turns(g, s, t);
    }
}

/* Somebody has put cards away that nobody was told. */
static bool dropped_unseen(const orr_game *g, const cryo_state *s) {
    for (unsigned seat = 0; seat < g->seats; seat++) {
        if (cryo_untold(s, seat) && s->faction[seat].drop[1] == CRYO_HIDDEN) {
            return true;
        }
    }
    return false;
}

/* DP-0 */
static void ask_keep(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    if (s->step == g->seats && dropped_unseen(g, s)) {
        s->phase = CRYO_P_DROPPED;
        return;
    }
    if (s->step == g->seats) {
        show_dropped(g, s, t);
        return;
    }
    s->phase = CRYO_P_KEEP;
    unsigned hand = s->faction[s->step].hand_mask;
    if (cryo_untold(s, s->step) || cryo_single(hand)) {
        cryo_drop(g, s, hand ? cryo_lowest(hand) : (unsigned)CRYO_HIDDEN, t);
    }
}

/* Two cards, the lower type first. */
static void put_away(cryo_faction *f, unsigned a, unsigned b) {
    f->drop[0] = (uint8_t)(a < b ? a : b);
    f->drop[1] = (uint8_t)(a < b ? b : a);
}

/* Somebody with an own hand says what was put away, highest place first. */
void cryo_dropped(const orr_game *g, cryo_state *s, unsigned card, struct orr_trace *t) {
    for (unsigned who = 0; who < g->seats; who++) {
        cryo_faction *f = &s->faction[who];
        if (f->drop[1] == CRYO_HIDDEN) {
            s->deck[card]--;
            put_away(f, f->drop[0], card);
            break;
        }
    }
    ask_keep(g, s, t);
}

/* [CR-3.13] */
void cryo_drop(const orr_game *g, cryo_state *s, unsigned card, struct orr_trace *t) {
    int seat = s->step;
    cryo_faction *f = &s->faction[seat];
    cryo_hand_take(s, s->step, card);
    if (f->drop[0] == ORR_NONE) {
        f->drop[0] = (uint8_t)card;
    } else {
        put_away(f, f->drop[0], card);
        s->step++;
    }
    cryo_tell_secret(t, CRYO_LN_DROP, seat, card);
    ask_keep(g, s, t);
}

static void begin_keeping(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    s->step = 0;
    s->after = CRYO_THEN_NONE;
    ask_keep(g, s, t);
}

static void deal(const orr_game *g, cryo_state *s, unsigned card, struct orr_trace *t) {
    int seat = s->step;
    cryo_draw_out(s, card);
    cryo_hand_add(&s->faction[seat], card);
    cryo_tell_secret(t, CRYO_LN_DEALT, seat, card); /* [CR-8.1] */
    if (s->faction[seat].hand_size < CRYO_DEALT) {
        return;
    }
    s->step++;
    if (s->step == g->seats && cryo_cache_of(g)->solo && cryo_since(g, 2)) {
        begin_rival(s);
    } else if (s->step == g->seats) {
        begin_keeping(g, s, t);
    }
}

/* The rival's first cards are there. [CR-7.4], [CR-7.7] */
static void rival_ready(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    if (s->phase == CRYO_P_R_MISSION && !g->option[CRYO_UNPREDICTABLE]) {
        s->after = CRYO_THEN_SETUP;
        cryo_ask_decision(g, s, t);
    } else if (cryo_since(g, 2)) {
        begin_keeping(g, s, t);
    } else {
        begin_turns(g, s, t);
    }
}

void cryo_setup_next(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    s->after = CRYO_THEN_SETUP;
    switch (s->phase) {
    case CRYO_P_TILE:
        next_tile(g, s);
        break;
    case CRYO_P_CAVERN:
        next_caverns(g, s, s->target + 1u);
        break;
    case CRYO_P_TOKEN:
        next_token(g, s);
        break;
    default:
        rival_ready(g, s, t);
    }
}

static void rival_begins(cryo_state *s, unsigned card, struct orr_trace *t) {
    cryo_faction *f = &s->faction[CRYO_RIVAL];
    cryo_draw_out(s, card);
    if (s->phase == CRYO_P_R_UPGRADE) {
        f->upgrades = (uint8_t)(f->upgrades | 1u << card);
        cryo_tell(t, CRYO_LN_R_UPGRADE, -1, card, 0, 0);
        s->phase = CRYO_P_R_VEHICLE;
    } else {
        f->vehicles[card]++;
        f->fleet++;
        cryo_tell(t, CRYO_LN_R_VEHICLE, -1, card, 0, 0);
        s->phase = CRYO_P_R_MISSION;
    }
}

void cryo_setup_outcome(const orr_game *g, cryo_state *s, orr_action a, struct orr_trace *t) {
    unsigned value = orr_arg(a, 0);
    switch (s->phase) {
    case CRYO_P_FIRST: /* [CR-3.5] */
        cryo_tell(t, CRYO_LN_FIRST, (int)value, 0, 0, 0);
        set_first(g, s, value);
        break;
    case CRYO_P_DAMAGE: /* [CR-3.9] */
        s->damage |= 1u << value;
        s->step++;
        cryo_tell(t, CRYO_LN_DAMAGE, -1, value, 0, 0);
        next_damage(g, s);
        break;
    case CRYO_P_SPOT: /* [CR-7.3] */
        s->spot[s->step] = (uint8_t)value;
        cryo_tell(t, CRYO_LN_SPOT, -1, s->step, value, 0);
        next_spot(s);
        break;
    case CRYO_P_DEAL:
        deal(g, s, value, t);
        break;
    default:
        rival_begins(s, value, t);
    }
}
