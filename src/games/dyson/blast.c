/* Dyson: explosions: a Breacher's, an Argon's, the chain of them, and what follows
 * when the last one is over. */
#include "play.h"

/* [DY-5.26], [DY-7.12] */
void dyson_explode(const orr_game *g, dyson_state *s, unsigned tile, struct orr_trace *t) {
    unsigned type = dyson_troop_kind(s->troop[tile]), price = dyson_troop_row_of(g, type)->attack_price;
    unsigned dice = dyson_dice(g, s, tile, DYSON_TROOP);
    s->energy[s->actor] -= (int32_t)price;
    dyson_remove(s, tile, DYSON_TROOP);
    s->tile = (uint8_t)tile;
    s->owner = s->actor;
    dyson_tell(t, type == DYSON_ARGON ? DYSON_L_SET_OFF : DYSON_L_EXPLODE, s->actor, (int)tile, (int)price, 0, 0);
    dyson_begin_roll(s, type == DYSON_ARGON ? DYSON_ROLL_ARGON : DYSON_ROLL_BREACHER, dice);
}

/* Take the first Argon of the queue. */
static void begin_argon(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    const struct dyson_pack *p = dyson_pack_of(g);
    unsigned tile = s->queue_tile[0], owner = s->queue_owner[0], dice = p->troop[DYSON_ARGON].dice;
    s->queue--;
    for (unsigned i = 0; i < s->queue; i++) {
        s->queue_tile[i] = s->queue_tile[i + 1];
        s->queue_owner[i] = s->queue_owner[i + 1];
    }
    s->queue_tile[s->queue] = s->queue_owner[s->queue] = ORR_NONE;
    s->tile = (uint8_t)tile;
    s->owner = (uint8_t)owner;
    s->choice = ORR_NONE; /* the direction of the beam that set it off */
    dice += dyson_mothership_near(g, s, owner, tile) ? p->mothership_dice : 0u;
    dyson_tell(t, DYSON_L_ARGON, (int)owner, (int)tile, 0, 0, 0);
    dyson_begin_roll(s, DYSON_ROLL_ARGON, dice);
}

/* [DY-5.39], [DY-5.40] The pieces that are tested, each once. */
struct dyson_pieces dyson_blast_tests(const orr_game *g, const dyson_state *s, dyson_set area) {
    struct dyson_pieces tested = dyson_pieces_in(g, s, area);
    dyson_set fields = dyson_active_fields(s);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        dyson_set zone = dyson_protected(g, s, seat);
        tested.troop &= ~(zone & s->troops[seat]);
        tested.building &= ~(zone & s->buildings[seat]);
        tested.station &= ~(zone & s->stations[seat]);
    }
    DYSON_EACH(tile, fields) {
        if (dyson_near(g, dyson_pack_of(g)->field_radius, tile) & area) {
            tested.building |= dyson_bit(tile);
        }
    }
    return tested;
}

void dyson_resolve_blast(const orr_game *g, dyson_state *s, unsigned total, struct orr_trace *t) {
    unsigned type = s->last_roll == DYSON_ROLL_ARGON ? DYSON_ARGON : DYSON_BREACHER;
    dyson_set area = dyson_near(g, dyson_troop_row_of(g, type)->blast, s->tile);
    struct dyson_pieces tested = dyson_blast_tests(g, s, area);
    if (!dyson_destroy(g, s, dyson_doomed(g, s, tested, total), -1, t)) {
        dyson_tell(t, DYSON_L_MISS, -1, (int)total, 0, 0, 0);
    }
    dyson_tell_standing(g, s, tested.building, total, t);
    dyson_next_blast(g, s, t);
}

/* [DY-5.41], [DY-5.43], [DY-5.47] */
void dyson_next_blast(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    if (s->queue) {
        begin_argon(g, s, t);
        return;
    }
    s->tile = s->choice = s->owner = ORR_NONE;
    if (!dyson_eliminate(g, s, t)) {
        return;
    }
    if (!dyson_alive(s, s->actor)) { /* [DY-4.5] */
        dyson_end_turn(g, s, t);
    } else if (s->target != ORR_NONE && s->target_owner != s->actor && dyson_alive(s, s->target_owner)) {
        dyson_counters(g, s, 0, t);
    } else {
        dyson_end_attack(g, s, t);
    }
}
