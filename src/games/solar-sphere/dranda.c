/* Solar Sphere: DRANDA, the automa of the solo game: its cards, its drones, and what its
 * dice do at each Location. Choosing a hex is in dranda_sphere.c; its part in battles in
 * battle.c. Section 7 of rules.md. */
#include "play.h"

#include <string.h>

/* ---- cards ---- */

unsigned sphere_automa_cards(const sphere_state *s) {
    return sphere_count(s->automa_deck) + sphere_queue_length(s->under, SPHERE_AUTOMA);
}

void sphere_automa_draw(sphere_state *s, unsigned card) {
    if (sphere_has(s->automa_deck, card)) {
        s->automa_deck = (uint16_t)(s->automa_deck & ~(1u << card));
    } else {
        sphere_queue_take(s->under, SPHERE_AUTOMA);
    }
}

unsigned sphere_next_colour(const orr_game *g, const sphere_state *s) {
    const uint8_t *order = sphere_pack_of(g)->dranda[s->lead].order;
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) {
        if (s->captain[SPHERE_DRANDA].at[order[i]] == SPHERE_AT_DOCK) {
            return order[i];
        }
    }
    return ORR_NONE;
}

unsigned sphere_automa_turn(const sphere_state *s) { return sphere_queue_length(s->aside, SPHERE_COLOURS) - 1; }

/* [SS-7.25] */
int sphere_rank_of_icon(const sphere_state *s, unsigned faction) {
    return faction == SPHERE_SILVER ? -1 : s->captain[SPHERE_DRANDA].faction[faction];
}

int sphere_rank_of(const sphere_state *s, const uint8_t icons[SPHERE_FACTIONS]) {
    int best = 99;
    for (unsigned f = 0; f < SPHERE_FACTIONS; f++) {
        int rank = sphere_rank_of_icon(s, f);
        best = icons[f] && rank < best ? rank : best;
    }
    return best;
}

/* [SS-7.60] */
void sphere_arrange(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    for (unsigned left = 0; left < SPHERE_FLEET; left += 2) {
        struct sphere_ship *a = &s->fleet[left], *b = &s->fleet[left + 1];
        if (a->card == ORR_NONE || b->card == ORR_NONE) {
            continue;
        }
        const struct sphere_ship_card *x = &sphere_pack_of(g)->ships[a->card], *y = &sphere_pack_of(g)->ships[b->card];
        if (y->value > x->value ||
            (y->value == x->value && sphere_rank_of(s, y->faction) < sphere_rank_of(s, x->faction))) {
            struct sphere_ship swap = *a;
            *a = *b;
            *b = swap;
            sphere_tell(t, SPHERE_LN_D_ARRANGE, -1, a->card, b->card, 0, 0);
        }
    }
}

/* [SS-7.62] The first card of the pile in the set-up; then after every round. */
void sphere_automa_recovers(const orr_game *g, sphere_state *s, unsigned card, struct orr_trace *t) {
    (void)g;
    sphere_automa_draw(s, card);
    sphere_queue_add(s->pile, SPHERE_AUTOMA, card);
    sphere_tell(t, SPHERE_LN_D_PILE, -1, (int)card, 0, 0, 0);
    if (s->round == 0) {
        return;
    }
    for (unsigned i = 0; i < SPHERE_COLOURS && s->aside[i] != ORR_NONE; i++) {
        s->automa_deck = (uint16_t)(s->automa_deck | 1u << s->aside[i]);
    }
    for (unsigned i = 0; i < SPHERE_AUTOMA && s->under[i] != ORR_NONE; i++) {
        s->automa_deck = (uint16_t)(s->automa_deck | 1u << s->under[i]);
    }
    memset(s->aside, ORR_NONE, sizeof s->aside);
    memset(s->under, ORR_NONE, sizeof s->under);
    sphere_tell(t, SPHERE_LN_D_SHUFFLE, -1, 0, 0, 0, 0);
}

/* ---- drones ---- */

static void lose_points(sphere_state *s, unsigned points) {
    s->captain[SPHERE_DRANDA].score2 = (int16_t)(s->captain[SPHERE_DRANDA].score2 - 2 * (int)points);
}

/* [SS-7.22] */
void sphere_automa_lose(sphere_state *s, struct orr_trace *t) {
    if (s->supply > 0) {
        s->supply--;
        s->removed++;
        sphere_tell(t, SPHERE_LN_D_LOSE, -1, s->supply, 0, 0, 0);
    } else {
        lose_points(s, 1);
        sphere_tell(t, SPHERE_LN_D_LOSE_POINT, -1, 0, 0, 0, 0);
    }
}

/* [SS-7.23], [SS-R21] */
unsigned sphere_automa_take(sphere_state *s, unsigned n, struct orr_trace *t) {
    if (s->supply < n && s->removed > 0) {
        unsigned back = n - s->supply < s->removed ? n - s->supply : s->removed;
        s->removed = (uint8_t)(s->removed - back);
        s->supply = (uint8_t)(s->supply + back);
        lose_points(s, back);
        sphere_tell(t, SPHERE_LN_D_BRING, -1, (int)back, (int)back, 0, 0);
    }
    n = s->supply < n ? s->supply : n;
    s->supply = (uint8_t)(s->supply - n);
    if (n == 0) {
        sphere_tell(t, SPHERE_LN_D_NO_DRONE, -1, 0, 0, 0, 0);
    }
    return n;
}

/* ---- Fleet [SS-7.46] ---- */

/* Drones that are being spent. */
struct spending {
    const orr_game *g;
    sphere_state *s;
    struct orr_trace *t;
    unsigned left;
};

static bool below_target(const struct spending *p, unsigned place, unsigned more) {
    const struct sphere_ship *ship = &p->s->fleet[place];
    return ship->card != ORR_NONE && sphere_power(ship) < sphere_pack_of(p->g)->ships[ship->card].value + more;
}

static void spend_one(struct spending *p, unsigned place, unsigned step) {
    struct sphere_ship *ship = &p->s->fleet[place];
    sphere_land(p->s, place, SPHERE_DRANDA, 1);
    p->left--;
    sphere_tell(p->t, SPHERE_LN_D_SEND, -1, (int)step, ship->card, (int)place, (int)sphere_power(ship));
}

/* Steps A and B for one row, given by its left place. */
static void spend_row(struct spending *p, unsigned left, unsigned step) {
    for (unsigned place = left; place < left + 2; place++) {
        while (p->left > 0 && below_target(p, place, 0)) {
            spend_one(p, place, step);
        }
    }
    while (p->left > 0 && (below_target(p, left, 3) || below_target(p, left + 1, 3))) { /* [SS-R43] */
        for (unsigned place = left; place < left + 2; place++) {
            if (p->left > 0 && below_target(p, place, 3)) {
                spend_one(p, place, step + 1);
            }
        }
    }
}

static void spend_rest(struct spending *p) {
    static const uint8_t places[] = {SPHERE_BOTTOM_LEFT, SPHERE_BOTTOM_RIGHT, SPHERE_TOP_LEFT, SPHERE_TOP_RIGHT};
    while (p->left > 0) {
        for (unsigned i = 0; i < SPHERE_FLEET && p->left > 0; i++) {
            if (p->s->fleet[places[i]].card != ORR_NONE) {
                spend_one(p, places[i], SPHERE_SPEND_D);
            }
        }
    }
}

/* The top row has ships as long as dice are played, so all drones find a place. */
static void attack(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    struct spending p = {g, s, t, sphere_automa_take(s, sphere_level_of(g)->deployed, t)};
    if (p.left > 0) {
        sphere_tell(t, SPHERE_LN_D_FLEET, -1, (int)p.left, 0, 0, 0);
    }
    spend_row(&p, SPHERE_BOTTOM_LEFT, SPHERE_SPEND_A);
    spend_row(&p, SPHERE_TOP_LEFT, SPHERE_SPEND_C_A);
    spend_rest(&p);
}

/* ---- Crew [SS-7.47] ---- */

/* The card of a tier that DRANDA takes, as a slot of the display; ORR_NONE: the tier is empty. */
static unsigned choose_crew(const orr_game *g, const sphere_state *s, unsigned tier, unsigned value,
                            struct orr_trace *t) {
    unsigned top = 2 * tier, bottom = top + 1;
    if (s->display[top] == ORR_NONE || s->display[bottom] == ORR_NONE) {
        return s->display[top] != ORR_NONE ? top : s->display[bottom] != ORR_NONE ? bottom : ORR_NONE;
    }
    int x = sphere_rank_of_icon(s, sphere_pack_of(g)->crew[s->display[top]]);
    int y = sphere_rank_of_icon(s, sphere_pack_of(g)->crew[s->display[bottom]]);
    sphere_tell(t, SPHERE_LN_D_COMPARE, -1, s->display[top], x + 1, s->display[bottom], y + 1);
    if (x != y) {
        return x < y ? top : bottom;
    }
    sphere_tell(t, SPHERE_LN_D_TIE, -1, (int)value, value % 2 == 0, 0, 0);
    return value % 2 ? top : bottom;
}

static void take_crew(const orr_game *g, sphere_state *s, unsigned slot, struct orr_trace *t) {
    unsigned card = s->display[slot], tier = slot / 2, token = s->token[slot];
    sphere_captain *c = &s->captain[SPHERE_DRANDA];
    s->display[slot] = ORR_NONE;
    s->token[slot] = 0;
    *sphere_retired_of(c, tier) |= 1u << (card - sphere_first_card(tier));
    c->score2 = (int16_t)(c->score2 + 2 * ((int)tier + 1));
    sphere_tell(t, SPHERE_LN_D_HIRE, -1, (int)card, (int)tier + 1, 0, 0);
    sphere_gain_icon(g, s, SPHERE_DRANDA, sphere_pack_of(g)->crew[card], t);
    sphere_gain_morale(g, s, SPHERE_DRANDA, token, t); /* [SS-R41] */
}

/* The wanted tier, then upwards, then downwards from it. [SS-R22] */
const uint8_t sphere_tier_search[SPHERE_TIERS][SPHERE_TIERS] = {{0, 1, 2}, {1, 2, 0}, {2, 1, 0}};

static void hire(const orr_game *g, sphere_state *s, unsigned value, struct orr_trace *t) {
    unsigned wanted = (value - 1) / 2;
    sphere_tell(t, SPHERE_LN_D_TIER, -1, (int)value, (int)wanted + 1, 0, 0);
    for (unsigned i = 0; i < SPHERE_TIERS; i++) {
        unsigned tier = sphere_tier_search[wanted][i], slot = choose_crew(g, s, tier, value, t);
        if (slot != ORR_NONE) {
            take_crew(g, s, slot, t);
            return;
        }
        sphere_tell(t, SPHERE_LN_D_TIER_EMPTY, -1, (int)tier + 1, 0, 0, 0);
    }
    sphere_tell(t, SPHERE_LN_D_NO_CREW, -1, 0, 0, 0, 0);
}

/* ---- a die ---- */

/* The die that DRANDA plays. */
struct played {
    unsigned colour, value;
    bool opaque;
};

/* [SS-7.24] */
static void place_die(sphere_state *s, const struct played *die, unsigned location, struct orr_trace *t) {
    sphere_tell(t, SPHERE_LN_D_PLACE, -1, (int)location, 0, 0, 0);
    if (sphere_has(s->occupied, location)) {
        sphere_tell(t, SPHERE_LN_D_OCCUPIED, -1, 0, 0, 0, 0);
        sphere_automa_lose(s, t);
    }
    uint8_t *at = die->opaque ? &s->opaque_at[die->colour] : &s->captain[SPHERE_DRANDA].at[die->colour];
    *at = (uint8_t)(SPHERE_AT_LOCATION + location);
    s->occupied = (uint8_t)(s->occupied | 1u << location);
}

/* [SS-7.44], [SS-R20]: true when cards are searched. */
static bool salvage(sphere_state *s, struct orr_trace *t) {
    bool dice = !s->opaque[0] || !s->opaque[1] || !s->opaque[2];
    s->searched = (uint8_t)(dice ? sphere_automa_cards(s) : 0);
    if (s->searched == 0) {
        sphere_tell(t, SPHERE_LN_D_SALVAGE_OVER, -1, 0, 0, 0, 0);
        return false;
    }
    s->phase = SPHERE_P_SEARCH;
    return true;
}

/* Where an icon sends a die. */
unsigned sphere_automa_goes(unsigned icon, unsigned value) {
    static const uint8_t location[SPHERE_ICONS] = {[SPHERE_I_SALVAGE] = SPHERE_L_SALVAGE,
                                                   [SPHERE_I_SPHERE] = SPHERE_L_SPHERE,
                                                   [SPHERE_I_FLEET] = SPHERE_L_FLEET,
                                                   [SPHERE_I_CREW] = SPHERE_L_CREW};
    return icon == SPHERE_I_ASTEROID ? (value - 1) / 2 : location[icon]; /* [SS-7.43] */
}

static void play_die(const orr_game *g, sphere_state *s, unsigned icon, const struct played *die, struct orr_trace *t) {
    unsigned location = sphere_automa_goes(icon, die->value);
    place_die(s, die, location, t);
    switch (icon) {
    case SPHERE_I_SALVAGE:
        if (salvage(s, t)) {
            return;
        }
        break;
    case SPHERE_I_SPHERE:
        sphere_automa_builds(g, s, die->value, t);
        break;
    case SPHERE_I_FLEET:
        attack(g, s, t);
        break;
    case SPHERE_I_CREW:
        hire(g, s, die->value, t);
        break;
    default:
        sphere_tell(t, SPHERE_LN_D_ASTEROID, -1, (int)location, 0, 0, 0);
    }
    sphere_next_turn(g, s, t);
}

/* [SS-7.40], [SS-7.41] */
void sphere_revealed(const orr_game *g, sphere_state *s, unsigned card, struct orr_trace *t) {
    unsigned colour = sphere_next_colour(g, s), icon = sphere_pack_of(g)->dranda[card].icon[colour];
    struct played die = {colour, s->captain[SPHERE_DRANDA].die[colour], false};
    sphere_automa_draw(s, card);
    sphere_queue_add(s->aside, SPHERE_COLOURS, card);
    sphere_tell(t, SPHERE_LN_D_CARD, -1, (int)card, (int)colour, (int)die.value, (int)icon);
    play_die(g, s, icon, &die, t);
}

/* A card of a Salvage. */
void sphere_searched(const orr_game *g, sphere_state *s, unsigned card, struct orr_trace *t) {
    unsigned colour = sphere_pack_of(g)->dranda[card].order[0], turn = sphere_automa_turn(s);
    sphere_automa_draw(s, card);
    sphere_tell(t, SPHERE_LN_D_SALVAGE_CARD, -1, (int)card, (int)colour, 0, 0);
    if (!s->opaque[colour]) {
        sphere_queue_add(s->pile, SPHERE_AUTOMA, s->aside[turn]);
        sphere_tell(t, SPHERE_LN_D_SWAP, -1, (int)card, s->aside[turn], 0, 0);
        s->aside[turn] = (uint8_t)card;
        s->choice = (uint8_t)colour;
        s->searched = 0;
        s->phase = SPHERE_P_OPAQUE;
        return;
    }
    sphere_queue_add(s->under, SPHERE_AUTOMA, card);
    sphere_tell(t, SPHERE_LN_D_OPAQUE_GONE, -1, (int)card, (int)colour, 0, 0);
    if (--s->searched == 0) {
        sphere_tell(t, SPHERE_LN_D_SALVAGE_OVER, -1, 0, 0, 0, 0);
        sphere_next_turn(g, s, t);
    }
}

void sphere_opaque_rolled(const orr_game *g, sphere_state *s, unsigned value, struct orr_trace *t) {
    unsigned card = s->aside[sphere_automa_turn(s)], colour = s->choice;
    unsigned icon = sphere_pack_of(g)->dranda[card].icon[colour];
    struct played die = {colour, value, true};
    s->opaque[colour] = (uint8_t)value;
    s->choice = ORR_NONE;
    sphere_tell(t, SPHERE_LN_D_OPAQUE, -1, (int)colour, (int)value, (int)card, (int)icon);
    play_die(g, s, icon, &die, t);
}
