/* Sol: the trigger event FEEDERS [SOL-T8]: they come, move and eat. */
#include "play.h"

#include <string.h>

void sol_put_feeder(sol_state *s, unsigned cell, int change) {
    s->feeder[cell] = (uint8_t)(s->feeder[cell] + change);
    if (s->feeder[cell]) {
        s->feeders |= sol_bit(cell);
    } else {
        s->feeders &= ~sol_bit(cell);
    }
}

/* [SOL-R46] */
void sol_feeders_eat(const orr_game *g, sol_state *s, struct orr_trace *t) {
    const struct sol_pack *p = sol_pack_of(g);
    SOL_EACH(cell, s->feeders & sol_all_stations(s)) {
        unsigned layer = sol_layer_at(g, cell), byte = s->station[cell];
        if (s->feeder[cell] >= p->base[layer] + p->bonus[layer]) {
            sol_take_station(g, s, cell);
            s->motive = s->motive == cell ? ORR_NONE : s->motive;
            s->rover = s->rover == cell ? ORR_NONE : s->rover;
            sol_tell(t, SOL_L_EATEN, sol_station_owner(byte), (int)sol_station_kind(byte), (int)cell, 0);
        }
    }
}

/* ---- coming ---- */

void sol_start_feeders(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->decider = s->active;
    s->phase = SOL_P_T8;
}

void sol_list_feeders(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    (void)s;
    sol_list(list, SOL_CELL, sol_cache_of(g)->layer[SOL_CORE]);
}

void sol_do_feeders(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned without = orr_arg(a, 0);
    SOL_EACH(cell, sol_cache_of(g)->layer[SOL_CORE] & ~sol_bit(without)) { sol_put_feeder(s, cell, 1); }
    sol_tell(t, SOL_L_FEEDERS, s->active, (int)without, 0, 0);
    sol_feeders_eat(g, s, t);
    sol_after_event(g, s, t);
}

/* ---- moving ---- */

/* One step along the ring to the nearest station of it; counterclockwise when both ways are equal [SOL-R45]. */
static unsigned along(const struct sol_cache *c, uint64_t stations, unsigned cell) {
    unsigned layer = c->layer_of[cell], first = c->first[layer], size = c->size[layer], at = cell - first;
    for (unsigned far = 1; far < size; far++) {
        if (sol_has(stations, first + (at + far) % size)) {
            return first + (at + 1) % size;
        }
        if (sol_has(stations, first + (at + size - far) % size)) {
            return first + (at + size - 1) % size;
        }
    }
    return cell;
}

static unsigned feeder_step(const struct sol_cache *c, uint64_t stations, unsigned cell) {
    if (sol_has(stations, cell)) {
        return cell;
    }
    if (stations & c->layer[c->layer_of[cell]]) {
        return along(c, stations, cell);
    }
    uint64_t up = c->above[cell];
    if (!up) {
        return cell;
    }
    return sol_lowest(up & stations ? up & stations : up);
}

void sol_feeders_move(const orr_game *g, sol_state *s, struct orr_trace *t) {
    const struct sol_cache *c = sol_cache_of(g);
    uint8_t next[SOL_CELLS] = {0};
    uint64_t stations = sol_all_stations(s);
    SOL_EACH(cell, s->feeders) {
        unsigned to = feeder_step(c, stations, cell);
        next[to] = (uint8_t)(next[to] + s->feeder[cell]);
    }
    memcpy(s->feeder, next, sizeof next);
    s->feeders = 0;
    for (unsigned cell = 0; cell < c->cells; cell++) {
        s->feeders |= (uint64_t)(next[cell] != 0) << cell;
    }
    sol_tell(t, SOL_L_FEEDERS_MOVE, s->active, 0, 0, 0);
    sol_feeders_eat(g, s, t);
}
