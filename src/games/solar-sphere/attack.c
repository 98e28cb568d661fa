/* Solar Sphere: drones on their way to Resistance ships. What becomes of them is in
 * battle.c. */
#include "play.h"

unsigned sphere_attackable(const sphere_state *s) {
    const sphere_captain *c = sphere_mine(s);
    unsigned set = 0;
    if (c->stored[SPHERE_CRYSTAL] == 0 || c->active == 0) { /* [SS-5.50] */
        return 0;
    }
    for (unsigned place = 0; place < SPHERE_FLEET; place++) {
        set |= (unsigned)(s->fleet[place].card != ORR_NONE) << place;
    }
    return set & ~(unsigned)s->amount[sphere_top(s)]; /* [SS-R14] */
}

/* The crystal is paid with the choice of the ship. */
void sphere_aim(const orr_game *g, sphere_state *s, unsigned place, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    unsigned top = sphere_top(s);
    c->stored[SPHERE_CRYSTAL]--;
    s->amount[top] = (uint8_t)(s->amount[top] | 1u << place);
    s->choice = (uint8_t)place;
    s->phase = SPHERE_P_SIZE;
    if (c->active == 1) { /* [SS-4.2] */
        s->phase = SPHERE_P_ATTACK;
        sphere_send(g, s, 1, t);
    }
}

void sphere_send(const orr_game *g, sphere_state *s, unsigned n, struct orr_trace *t) {
    (void)g;
    sphere_captain *c = sphere_me(s);
    c->active = (uint8_t)(c->active - n);
    sphere_land(s, s->choice, s->actor, n);
    sphere_tell(t, SPHERE_LN_ATTACK, s->actor, (int)n, s->fleet[s->choice].card, s->choice, 0);
    s->choice = ORR_NONE;
}

/* [SS-5.51] */
void sphere_land(sphere_state *s, unsigned place, unsigned who, unsigned n) {
    struct sphere_ship *ship = &s->fleet[place];
    unsigned column = 0;
    while (ship->who[column] != who && ship->who[column] != ORR_NONE) {
        column++;
    }
    ship->who[column] = (uint8_t)who;
    ship->drones[column] = (uint8_t)(ship->drones[column] + n);
}

unsigned sphere_on_ship(const struct sphere_ship *ship, unsigned who) {
    for (unsigned i = 0; i < SPHERE_COLUMNS; i++) {
        if (ship->who[i] == who) {
            return ship->drones[i];
        }
    }
    return 0;
}

unsigned sphere_power(const struct sphere_ship *ship) {
    unsigned sum = 0;
    for (unsigned i = 0; i < SPHERE_COLUMNS; i++) {
        sum += ship->drones[i];
    }
    return sum;
}
