/* Solar Sphere: the BATTLE phase: ships one after the other, the Resistance die, rerolls,
 * ranks, claims and the way of the drones afterwards. */
#include "play.h"

#include <string.h>

static bool top_row(unsigned place) { return place < SPHERE_BOTTOM_LEFT; }

void sphere_clear_ship(struct sphere_ship *ship) {
    memset(ship, ORR_NONE, sizeof *ship);
    memset(ship->drones, 0, sizeof ship->drones);
}

static const struct sphere_ship_card *card_of(const orr_game *g, const struct sphere_ship *ship) {
    return &sphere_pack_of(g)->ships[ship->card];
}

/* ---- participants ---- */

/* Columns by rank [SS-5.61]: more drones first, then further left. Returns how many take part. */
static unsigned rank_columns(const struct sphere_ship *ship, uint8_t ranked[SPHERE_COLUMNS]) {
    unsigned n = 0;
    for (; n < SPHERE_COLUMNS && ship->who[n] != ORR_NONE; n++) {
        unsigned at = n;
        for (; at > 0 && ship->drones[ranked[at - 1]] < ship->drones[n]; at--) {
            ranked[at] = ranked[at - 1];
        }
        ranked[at] = (uint8_t)n;
    }
    return n;
}

/* [SS-5.62] */
static bool has_attacker(const struct sphere_ship *ship) {
    return ship->who[0] != ORR_NONE && (ship->who[0] != SPHERE_CORP || ship->who[1] != ORR_NONE);
}

/* ---- what follows ---- */

static void tell_rank(const orr_game *g, unsigned who, unsigned rank, unsigned drones, unsigned points,
                      struct orr_trace *t) {
    if (who == SPHERE_CORP) {
        sphere_tell(t, SPHERE_LN_RANK_CORP, -1, (int)rank, 0, 0, 0);
    } else if (sphere_is_dranda(g, who)) {
        sphere_tell(t, SPHERE_LN_D_RANK, -1, (int)rank, (int)drones, (int)points, 0);
    } else {
        sphere_tell(t, SPHERE_LN_RANK, (int)who, (int)rank, (int)drones, (int)points, 0);
    }
}

/* [SS-5.65], [SS-5.69]: points by rank, then morale by rank. */
static void reward(const orr_game *g, sphere_state *s, const struct sphere_ship *ship, struct orr_trace *t) {
    uint8_t ranked[SPHERE_COLUMNS];
    unsigned n = rank_columns(ship, ranked);
    for (unsigned i = 0; i < n; i++) {
        unsigned who = ship->who[ranked[i]], points = card_of(g, ship)->bonus[i < 2 ? i : 2];
        tell_rank(g, who, i + 1, ship->drones[ranked[i]], points, t);
        if (who != SPHERE_CORP) {
            s->captain[who].score2 = (int16_t)(s->captain[who].score2 + 2 * (int)points);
        }
    }
    for (unsigned i = 0; i < n; i++) {
        unsigned who = ship->who[ranked[i]];
        if (who != SPHERE_CORP) {
            sphere_gain_morale(g, s, who, 1, t);
        }
    }
}

static void claim(const orr_game *g, sphere_state *s, const struct sphere_ship *ship, struct orr_trace *t) {
    uint8_t ranked[SPHERE_COLUMNS];
    unsigned n = rank_columns(ship, ranked), who = n ? ship->who[ranked[0]] : SPHERE_CORP;
    if (who == SPHERE_CORP) { /* [SS-R15] */
        s->ships_gone |= 1u << ship->card;
        sphere_tell(t, SPHERE_LN_GONE, -1, ship->card, 0, 0, 0);
        return;
    }
    s->captain[who].ships |= 1u << ship->card;
    if (sphere_is_dranda(g, who)) {
        sphere_tell(t, SPHERE_LN_D_CLAIM, -1, ship->card, 0, 0, 0);
    } else {
        sphere_tell(t, SPHERE_LN_CLAIM, (int)who, ship->card, 0, 0, 0);
    }
    sphere_gain_reputation(g, s, who, card_of(g, ship)->reputation, t);
    sphere_gain_icons(g, s, who, card_of(g, ship)->faction, t);
}

/* [SS-7.50], [SS-7.51] */
static void return_automa(const orr_game *g, sphere_state *s, unsigned drones, bool won, struct orr_trace *t) {
    unsigned lost = won ? sphere_level_of(g)->lost : 0;
    lost = drones < lost ? drones : lost;
    s->removed = (uint8_t)(s->removed + lost);
    s->supply = (uint8_t)(s->supply + drones - lost);
    sphere_tell(t, SPHERE_LN_D_RETURN, -1, (int)(drones - lost), (int)lost, 0, 0);
}

/* [SS-5.66] */
static void return_drones(const orr_game *g, sphere_state *s, struct sphere_ship *ship, bool won, struct orr_trace *t) {
    for (unsigned i = 0; i < SPHERE_COLUMNS && ship->who[i] != ORR_NONE; i++) {
        unsigned who = ship->who[i];
        if (sphere_is_dranda(g, who)) {
            return_automa(g, s, ship->drones[i], won, t);
        } else if (who != SPHERE_CORP) {
            s->captain[who].inactive = (uint8_t)(s->captain[who].inactive + ship->drones[i]);
        }
    }
    sphere_clear_ship(ship);
}

static void win(const orr_game *g, sphere_state *s, struct sphere_ship *ship, struct orr_trace *t) {
    sphere_tell(t, SPHERE_LN_WON, -1, ship->card, 0, 0, 0);
    reward(g, s, ship, t);
    claim(g, s, ship, t);
    return_drones(g, s, ship, true, t);
}

/* [SS-5.68] */
static void lose(const orr_game *g, sphere_state *s, struct sphere_ship *ship, struct orr_trace *t) {
    sphere_tell(t, SPHERE_LN_LOST, -1, ship->card, 0, 0, 0);
    for (unsigned i = 0; i < sphere_players(g); i++) {
        if (!sphere_is_dranda(g, s->order[i])) { /* [SS-R36] */
            sphere_lose_morale(s, s->order[i], t);
        }
    }
    claim(g, s, ship, t);
    return_drones(g, s, ship, false, t);
}

/* The literal reading of [SS-R44]: DRANDA gives the attack up, and whoever stands right of its column moves up. */
static void recall_automa(const orr_game *g, sphere_state *s, struct sphere_ship *ship, struct orr_trace *t) {
    unsigned at = 0;
    while (at < SPHERE_COLUMNS && ship->who[at] != SPHERE_DRANDA) {
        at++;
    }
    if (at == SPHERE_COLUMNS) {
        return;
    }
    return_automa(g, s, ship->drones[at], false, t);
    for (; at + 1 < SPHERE_COLUMNS; at++) {
        ship->who[at] = ship->who[at + 1];
        ship->drones[at] = ship->drones[at + 1];
    }
    ship->who[at] = ORR_NONE;
    ship->drones[at] = 0;
}

/* [SS-5.67] */
static void move_down(const orr_game *g, sphere_state *s, unsigned place, struct orr_trace *t) {
    unsigned below = place + SPHERE_BOTTOM_LEFT;
    if (g->option[SPHERE_FAILED]) {
        recall_automa(g, s, &s->fleet[place], t);
    }
    s->fleet[below] = s->fleet[place];
    sphere_clear_ship(&s->fleet[place]);
    sphere_land(s, below, SPHERE_CORP, 1);
    sphere_tell(t, SPHERE_LN_DOWN, -1, s->fleet[below].card, (int)below, 0, 0);
}

static void fail(const orr_game *g, sphere_state *s, unsigned place, struct orr_trace *t) {
    if (top_row(place) && !sphere_final_round(g, s)) {
        move_down(g, s, place, t);
    } else {
        lose(g, s, &s->fleet[place], t);
    }
}

/* ---- one ship after the other ---- */

static const uint8_t battle_order[SPHERE_FLEET] = {SPHERE_BOTTOM_LEFT, SPHERE_BOTTOM_RIGHT, SPHERE_TOP_LEFT,
                                                   SPHERE_TOP_RIGHT}; /* [SS-5.60] */

/* Ships from `turn` of the order on, until a die must be rolled. */
static void resolve_from(const orr_game *g, sphere_state *s, unsigned turn, struct orr_trace *t) {
    s->roll = ORR_NONE;
    s->asked = 0;
    for (; turn < SPHERE_FLEET; turn++) {
        unsigned place = battle_order[turn];
        const struct sphere_ship *ship = &s->fleet[place];
        if (ship->card == ORR_NONE) {
            continue;
        }
        if (has_attacker(ship)) {
            s->battle = (uint8_t)place;
            s->phase = SPHERE_P_RESISTANCE; /* [SS-5.63] */
            sphere_tell(t, SPHERE_LN_BATTLE, -1, ship->card, (int)place, card_of(g, ship)->value,
                        (int)sphere_power(ship));
            return;
        }
        sphere_tell(t, SPHERE_LN_UNTOUCHED, -1, ship->card, (int)place, 0, 0);
        fail(g, s, place, t);
    }
    sphere_after_battle(g, s, t);
}

static void next_ship(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    unsigned turn = 0;
    while (battle_order[turn] != s->battle) {
        turn++;
    }
    resolve_from(g, s, turn + 1, t);
}

void sphere_begin_battle(const orr_game *g, sphere_state *s, struct orr_trace *t) { resolve_from(g, s, 0, t); }

/* [SS-5.64] The next captain in turn order who may ask for a reroll; ORR_NONE: nobody. */
unsigned sphere_asker(const orr_game *g, const sphere_state *s) {
    const struct sphere_ship *ship = &s->fleet[s->battle];
    for (unsigned i = 0; i < sphere_players(g); i++) {
        unsigned seat = s->order[i];
        if (!sphere_is_dranda(g, seat) && !sphere_has(s->asked, seat) && sphere_on_ship(ship, seat) &&
            sphere_ready(&s->captain[seat], SPHERE_C18)) {
            return seat;
        }
    }
    return ORR_NONE;
}

/* After a failed roll: somebody is asked, or the ship survives. */
static void offer(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    const struct sphere_ship *ship = &s->fleet[s->battle];
    bool hope = sphere_power(ship) >= card_of(g, ship)->value; /* [SS-R30] */
    s->decider = (uint8_t)(hope ? sphere_asker(g, s) : ORR_NONE);
    if (s->decider != ORR_NONE) {
        s->phase = SPHERE_P_REROLL;
        return;
    }
    fail(g, s, s->battle, t);
    next_ship(g, s, t);
}

void sphere_resisted(const orr_game *g, sphere_state *s, unsigned face, struct orr_trace *t) {
    struct sphere_ship *ship = &s->fleet[s->battle];
    unsigned total = card_of(g, ship)->value + face, power = sphere_power(ship);
    s->roll = s->last_roll = (uint8_t)face;
    s->last_ship = ship->card;
    sphere_tell(t, SPHERE_LN_RESISTANCE, -1, (int)face, (int)total, (int)power, 0);
    if (power < total) {
        offer(g, s, t);
        return;
    }
    win(g, s, ship, t);
    next_ship(g, s, t);
}

void sphere_answer(const orr_game *g, sphere_state *s, bool again, struct orr_trace *t) {
    sphere_captain *c = &s->captain[s->decider];
    if (again) {
        unsigned slot = sphere_lowest(sphere_ready(c, SPHERE_C18));
        c->used = (uint8_t)(c->used | 1u << slot);
        sphere_tell(t, SPHERE_LN_REROLL, s->decider, c->crew[slot], 0, 0, 0);
        s->decider = ORR_NONE;
        s->phase = SPHERE_P_RESISTANCE;
        return;
    }
    s->asked = (uint8_t)(s->asked | 1u << s->decider);
    sphere_tell(t, SPHERE_LN_ACCEPT, s->decider, 0, 0, 0, 0);
    s->decider = ORR_NONE;
    offer(g, s, t);
}
