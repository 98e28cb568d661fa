/* Solar Sphere: making a game: seats and options, the tables of the cache, the state
 * before anything happens, and the outcomes that lay out the table. */
#include "play.h"

#include <string.h>

/* [SS-2.32] Positions that touch each position, ORR_NONE after the last. */
static const uint8_t neighbours[SPHERE_POSITIONS][6] = {
    {1, 2, 3, 4, 5, 6},       {0, 2, 6, 7, 8, 18},        {0, 1, 3, 8, 9, 10},      {0, 2, 4, 10, 11, 12},
    {0, 3, 5, 12, 13, 14},    {0, 4, 6, 14, 15, 16},      {0, 1, 5, 16, 17, 18},    {1, 8, 18, 255, 255, 255},
    {1, 2, 7, 9, 255, 255},   {2, 8, 10, 255, 255, 255},  {2, 3, 9, 11, 255, 255},  {3, 10, 12, 255, 255, 255},
    {3, 4, 11, 13, 255, 255}, {4, 12, 14, 255, 255, 255}, {4, 5, 13, 15, 255, 255}, {5, 14, 16, 255, 255, 255},
    {5, 6, 15, 17, 255, 255}, {6, 16, 18, 255, 255, 255}, {1, 6, 7, 17, 255, 255}};

/* ---- configure ---- */

/* Positions worth 6 on a scoring card; when there are none, those of the highest value. [SS-7.45] */
static uint32_t worth_looking_at(const uint8_t worth[SPHERE_TILES]) {
    uint32_t six = 0, highest = 0;
    unsigned best = 0;
    for (unsigned i = 0; i < SPHERE_TILES; i++) {
        six |= (uint32_t)(worth[i] == 6) << (i + 1);
        highest = worth[i] > best ? 0 : highest;
        best = worth[i] > best ? worth[i] : best;
        highest |= (uint32_t)(worth[i] == best) << (i + 1);
    }
    return six ? six : highest;
}

static void map_cache(const struct sphere_pack *p, struct sphere_cache *c) {
    for (unsigned i = 0; i < SPHERE_POSITIONS; i++) {
        for (unsigned j = 0; j < 6 && neighbours[i][j] != ORR_NONE; j++) {
            c->adjacent[i] |= 1u << neighbours[i][j];
        }
    }
    for (unsigned card = 0; card < SPHERE_SCORINGS; card++) {
        c->best[card] = worth_looking_at(p->scoring[card]);
    }
    c->cheapest = UINT8_MAX;
    for (unsigned i = 0; i < SPHERE_TILES; i++) {
        const uint8_t *cost = p->hexes[i].cost;
        unsigned sum = (unsigned)(cost[0] + cost[1] + cost[2]);
        c->cheapest = sum < c->cheapest ? (uint8_t)sum : c->cheapest;
    }
}

static void track_cache(const struct sphere_pack *p, struct sphere_cache *c) {
    c->morale_max = (uint8_t)(p->columns - 1);
    c->rep_max = (uint8_t)(p->levels - 1);
    for (unsigned i = 0; i < p->columns; i++) {
        c->spanners |= (uint32_t)(p->spanner[i] != 0) << i;
    }
    for (unsigned i = 0; i < SPHERE_SHIPS; i++) {
        c->ships_of[p->ships[i].value - 2] |= 1u << i;
    }
}

/* Three dice, ascending, with the ways to roll them. */
static void roll_cache(struct sphere_cache *c) {
    unsigned n = 0, ticket = 0;
    for (uint8_t a = 1; a <= 6; a++) {
        for (uint8_t b = a; b <= 6; b++) {
            for (uint8_t d = b; d <= 6; d++, n++) {
                const uint8_t dice[SPHERE_DICE] = {a, b, d};
                c->roll_weight[n] = a == d ? 1 : a == b || b == d ? 3 : 6;
                memcpy(c->roll_at[n], dice, sizeof dice);
                for (unsigned i = 0; i < c->roll_weight[n]; i++) {
                    memcpy(c->roll_of[ticket++], dice, sizeof dice);
                }
            }
        }
    }
}

static void face_cache(const struct sphere_pack *p, struct sphere_cache *c) {
    for (unsigned i = 0; i < 6; i++) {
        unsigned at = i;
        for (; at > 0 && c->faces[at - 1] > p->resistance_die[i]; at--) {
            c->faces[at] = c->faces[at - 1];
        }
        c->faces[at] = p->resistance_die[i];
    }
}

struct orr_verdict sphere_configure(orr_game *g, void *memory) {
    static const uint8_t face_down[SPHERE_SEATS + 1] = {0, 0, 6, 3, 0}; /* [SS-3.1] */
    struct sphere_cache *c = memory;
    if (g->seats < 1 || g->seats > SPHERE_SEATS) {
        return orr_refuse_need(SPHERE_R_SEATS, SPHERE_SEATS, g->seats); /* [SS-1.1] */
    }
    c->solo = g->seats == 1;
    c->players = c->solo ? 2 : g->seats; /* [SS-7.10] */
    c->rounds = (uint8_t)g->option[SPHERE_LENGTH];
    c->face_down = face_down[c->players];
    if (!c->solo) {
        g->option[SPHERE_LEVEL] = g->option[SPHERE_FAILED] = 0;
    }
    map_cache(g->content, c);
    track_cache(g->content, c);
    roll_cache(c);
    face_cache(g->content, c);
    return orr_allow();
}

unsigned sphere_idle(const orr_game *g, unsigned option) {
    return option == SPHERE_LEVEL && g->seats > 1 ? SPHERE_R_LEVEL : 0; /* [SS-7.1] */
}

/* ---- the state before anything happens ---- */

static void setup_captain(sphere_captain *c, bool automa) {
    memset(c->crew, ORR_NONE, sizeof c->crew);
    if (!automa) { /* [SS-3.7] */
        c->active = 6;
        c->inactive = 2;
        c->reserve = 12;
    }
}

static void setup_nothing(sphere_state *s) {
    memset(s->tile, ORR_NONE, sizeof s->tile);
    memset(s->owner, ORR_NONE, sizeof s->owner);
    memset(s->display, ORR_NONE, sizeof s->display);
    memset(s->bottom, ORR_NONE, sizeof s->bottom);
    memset(s->pile, ORR_NONE, sizeof s->pile);
    memset(s->aside, ORR_NONE, sizeof s->aside);
    memset(s->under, ORR_NONE, sizeof s->under);
    for (unsigned i = 0; i < SPHERE_FLEET; i++) {
        sphere_clear_ship(&s->fleet[i]);
    }
    s->scoring = s->actor = s->decider = s->die = s->navigator = s->location = s->choice = s->battle = s->roll =
        s->last_ship = s->last_roll = s->lead = ORR_NONE;
}

void sphere_setup(const orr_game *g, void *memory) {
    static const uint8_t deck[SPHERE_SEATS + 1][4] = {
        {0}, {0}, {6, 6, 0, 0}, {3, 6, 3, 0}, {3, 3, 3, 3}}; /* [SS-3.4] */
    sphere_state *s = memory;
    unsigned players = sphere_players(g);
    setup_nothing(s);
    for (unsigned seat = 0; seat < players; seat++) {
        setup_captain(&s->captain[seat], sphere_is_dranda(g, seat));
        s->order[seat] = ORR_NONE;
    }
    memcpy(s->ships_left, deck[players], sizeof s->ships_left);
    s->ships_unseen = (1u << SPHERE_SHIPS) - 1;
    s->deck1 = s->deck2 = (1u << 18) - 1;
    s->deck3 = (1u << 12) - 1;
    if (sphere_cache_of(g)->solo) { /* [SS-7.11], [SS-7.12] */
        s->supply = SPHERE_DRONES;
        s->automa_deck = (1u << SPHERE_AUTOMA) - 1;
    }
    s->phase = SPHERE_P_TILES;
    s->step = 1;
    sphere_derive(g, s);
}

void sphere_derive(const orr_game *g, void *memory) {
    sphere_state *s = memory;
    uint32_t built = 1u, near = 0;
    memset(s->owned, 0, sizeof s->owned);
    s->occupied = 0;
    for (unsigned i = 1; i < SPHERE_POSITIONS; i++) {
        if (s->owner[i] < SPHERE_WHO) {
            s->owned[s->owner[i]] |= 1u << i;
            built |= 1u << i;
        }
    }
    SPHERE_EACH(position, built) { near |= sphere_cache_of(g)->adjacent[position]; }
    s->free = near & ~built;
    for (unsigned seat = 0; seat < sphere_players(g); seat++) {
        for (unsigned i = 0; i < 4; i++) {
            unsigned at = s->captain[seat].at[i];
            s->occupied = (uint8_t)(s->occupied | (at >= SPHERE_AT_LOCATION ? 1u << (at - SPHERE_AT_LOCATION) : 0));
        }
    }
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) {
        unsigned at = s->opaque_at[i];
        s->occupied = (uint8_t)(s->occupied | (at >= SPHERE_AT_LOCATION ? 1u << (at - SPHERE_AT_LOCATION) : 0));
    }
}

/* ---- outcomes ---- */

void sphere_begin_ships(sphere_state *s) {
    s->phase = SPHERE_P_SHIPS;
    s->step = 0;
}

static void begin_scoring(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    s->step = 0;
    if (g->option[SPHERE_CARD] == SPHERE_CARD_DRAWN) {
        s->phase = SPHERE_P_SCORING;
        return;
    }
    s->scoring = (uint8_t)(g->option[SPHERE_CARD] - 1);
    sphere_tell(t, SPHERE_LN_SCORING, -1, s->scoring, 0, 0, 0);
    sphere_begin_ships(s);
}

/* [SS-3.1], [SS-3.2] */
void sphere_lay_tile(const orr_game *g, sphere_state *s, unsigned tile, struct orr_trace *t) {
    if (tile == SPHERE_FACE_DOWN) {
        sphere_own(g, s, SPHERE_CORP, s->step);
        sphere_tell(t, SPHERE_LN_FACE_DOWN, -1, s->step, 0, 0, 0);
    } else {
        s->tile[s->step] = (uint8_t)tile;
        sphere_tell(t, SPHERE_LN_TILE, -1, s->step, (int)tile, 0, 0);
    }
    s->step++;
    if (s->step == SPHERE_POSITIONS) {
        begin_scoring(g, s, t);
    }
}

/* [SS-3.5], [SS-5.81] */
void sphere_lay_ship(const orr_game *g, sphere_state *s, unsigned ship, struct orr_trace *t) {
    unsigned value = sphere_pack_of(g)->ships[ship].value;
    s->fleet[s->step].card = (uint8_t)ship;
    s->ships_unseen &= ~(1u << ship);
    s->ships_left[value - 2]--;
    sphere_tell(t, SPHERE_LN_SHIP, -1, (int)ship, s->step, (int)value, 0);
    s->step++;
    if (s->step <= SPHERE_TOP_RIGHT) {
        return;
    }
    if (sphere_cache_of(g)->solo) {
        sphere_arrange(g, s, t);
    }
    sphere_next_crew(g, s, 0, t);
}

void sphere_lay_crew(const orr_game *g, sphere_state *s, unsigned card, struct orr_trace *t) {
    unsigned slot = s->step, tier = slot / 2;
    uint32_t *deck = sphere_deck(s, tier), bit = 1u << (card - sphere_first_card(tier));
    if (*deck & bit) {
        *deck &= ~bit;
    } else {
        sphere_queue_take(s->bottom[tier], SPHERE_BOTTOM);
    }
    s->display[slot] = (uint8_t)card;
    sphere_tell(t, SPHERE_LN_DISPLAY, -1, (int)card, 0, 0, 0);
    sphere_next_crew(g, s, slot + 1, t);
}

static void begin_rounds(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    s->step = 0;
    if (sphere_cache_of(g)->solo) {
        s->phase = SPHERE_P_PILE;
        return;
    }
    s->round = 1; /* [SS-3.9] */
    sphere_dock(g, s, t);
}

static void set_order(const orr_game *g, sphere_state *s, unsigned who, struct orr_trace *t) {
    s->order[s->step++] = (uint8_t)who;
    bool automa = sphere_is_dranda(g, who);
    sphere_tell(t, automa ? SPHERE_LN_D_FIRST_ORDER : SPHERE_LN_FIRST_ORDER, automa ? -1 : (int)who, s->step, 0, 0, 0);
}

/* The display lies: now the first order. [SS-3.8] */
void sphere_begin_order(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    s->phase = SPHERE_P_ORDER;
    if (g->option[SPHERE_ORDER] == SPHERE_ORDER_SEATS) {
        for (unsigned seat = 0; seat < sphere_players(g); seat++) {
            set_order(g, s, seat, t);
        }
        begin_rounds(g, s, t);
    }
}

void sphere_next_in_order(const orr_game *g, sphere_state *s, unsigned who, struct orr_trace *t) {
    unsigned players = sphere_players(g), left = (1u << players) - 1;
    set_order(g, s, who, t);
    for (unsigned i = 0; i < s->step; i++) {
        left &= ~(1u << s->order[i]);
    }
    if (sphere_single(left)) {
        set_order(g, s, sphere_lowest(left), t);
        begin_rounds(g, s, t);
    }
}

/* [SS-7.12], and [SS-7.62] after every round. */
void sphere_lay_pile(const orr_game *g, sphere_state *s, unsigned card, struct orr_trace *t) {
    sphere_automa_recovers(g, s, card, t);
    s->round++;
    sphere_dock(g, s, t);
}

void sphere_lay_scoring(sphere_state *s, unsigned value, struct orr_trace *t) { /* [SS-3.3] */
    s->scoring = (uint8_t)value;
    sphere_tell(t, SPHERE_LN_SCORING, -1, (int)value, 0, 0, 0);
    sphere_begin_ships(s);
}
