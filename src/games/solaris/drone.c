/* Solaris: the turn of a drone, for the house modes. A drone decides nothing: one
 * card and a fixed procedure. [SO-7.30] to [SO-7.32] */
#include "play.h"

int solaris_drone_name(const orr_game *g, unsigned seat) {
    const struct solaris_cache *c = solaris_cache_of(g);
    return c->seats - c->players == 1 ? 0 : (int)(seat - c->players) + 1;
}

void solaris_drone_turn(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    if (!solaris_stack_available(s)) {
        solaris_refill(g, s, t);
        return;
    }
    solaris_ensure_stack(s, t);
    s->phase = SOLARIS_P_DRONE;
}

static void gain(const orr_game *g, solaris_state *s, unsigned station, int energy, struct orr_trace *t) {
    solaris_energy_add(s, s->actor, station, energy);
    orr_tell(t,
             (struct orr_news){SOLARIS_L_DRONE_RISES, -1,
                               .arg = {solaris_drone_name(g, s->actor), (int)station, s->energy[s->actor][station]}});
}

static void pay(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    unsigned station = solaris_active(s);
    solaris_energy_add(s, s->actor, station, -1);
    orr_tell(t, (struct orr_news){SOLARIS_L_DRONE_PAYS, -1, .arg = {solaris_drone_name(g, s->actor), (int)station}});
}

/* The first two stations with room from ring position `at` on, clockwise, one lap, except the active one. */
static void gain_two(const orr_game *g, solaris_state *s, unsigned at, struct orr_trace *t) {
    unsigned left = 2;
    for (unsigned i = 0; i < SOLARIS_STATIONS && left > 0; i++, at = solaris_step(at, SOLARIS_CW)) {
        unsigned x = s->ring[at];
        if (at != s->position && solaris_pos(s, x) < SOLARIS_ENERGY_MAX) {
            gain(g, s, x, 1, t);
            left--;
        }
    }
}

static void clear_display(const orr_game *g, solaris_state *s, struct orr_trace *t) {
    for (unsigned i = 0; i < SOLARIS_DISPLAY; i++) {
        if (s->display[i] != ORR_NONE) {
            solaris_to_discard(s, s->display[i]);
            s->display[i] = ORR_NONE;
        }
    }
    orr_tell(t, (struct orr_news){SOLARIS_L_DRONE_DISPLAY, -1, .arg = {solaris_drone_name(g, s->actor)}});
}

static void dock(const orr_game *g, solaris_state *s, unsigned kind, struct orr_trace *t) {
    unsigned free = solaris_undocked(s), colour = solaris_colour_of(kind), taken = 0;
    if (free == 0) {
        return;
    }
    while (!(free >> colour & 1u)) {
        colour = (colour + 1) % SOLARIS_COLOURS;
    }
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        taken |= s->shuttle[c] == ORR_NONE ? 0 : 1u << s->shuttle[c];
    }
    unsigned at = s->place[solaris_station_of(kind)];
    while (taken >> s->ring[at] & 1u) {
        at = solaris_step(at, SOLARIS_CW);
    }
    pay(g, s, t);
    s->shuttle[colour] = s->ring[at];
    orr_tell(t, (struct orr_news){SOLARIS_L_DRONE_DOCK, -1,
                                  .arg = {solaris_drone_name(g, s->actor), (int)colour, s->ring[at]}});
}

/* Most cards, then the higher laser, then the lower seat; ORR_NONE when all hands are empty. */
static unsigned find_victim(const orr_game *g, const solaris_state *s) {
    unsigned best = ORR_NONE;
    int most = 0;
    for (unsigned p = 0; p < solaris_cache_of(g)->players; p++) {
        int value = s->hand_size[p] == 0 ? 0 : s->hand_size[p] * 256 + s->laser[p] + 1;
        if (value > most) {
            most = value;
            best = p;
        }
    }
    return best;
}

void solaris_drone_card(const orr_game *g, solaris_state *s, unsigned kind, struct orr_trace *t) {
    unsigned station = solaris_active(s), x = solaris_station_of(kind);
    orr_tell(t, (struct orr_news){SOLARIS_L_DRONE, -1, .arg = {solaris_drone_name(g, s->actor), (int)kind}});
    solaris_stack_remove(s, kind, t);
    solaris_to_discard(s, kind);
    if (solaris_rim(s) == 0) {
        gain(g, s, station, 2, t);
    } else if (station == SOLARIS_ED) {
        pay(g, s, t);
        gain_two(g, s, s->place[x], t);
    } else if (station == SOLARIS_HQ) {
        pay(g, s, t);
        clear_display(g, s, t);
    } else if (station == SOLARIS_BIO) {
        pay(g, s, t);
        gain_two(g, s, solaris_step(s->position, SOLARIS_CW), t);
    } else if (station == SOLARIS_SP) {
        dock(g, s, kind, t);
    } else if (station == SOLARIS_CAN) {
        unsigned victim = find_victim(g, s);
        if (victim != ORR_NONE) {
            pay(g, s, t);
            s->chosen = (uint8_t)victim;
            s->phase = SOLARIS_P_LOSE;
            return;
        }
    } else if (solaris_pos(s, x) < SOLARIS_ENERGY_MAX) {
        gain(g, s, x, 1, t);
    }
    solaris_refill(g, s, t);
}
