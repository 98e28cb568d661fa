/* Sol: effects that are used while converting: CASCADE, INVADE, MOTIVATE. */
#include "play.h"

/* ---- CASCADE [SOL-E4] ---- */

bool sol_can_cascade(const orr_game *g, const sol_state *s) { return s->converted <= 1 && sol_can_convert(g, s); }

void sol_use_cascade(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)t;
    s->recalls = 1; /* the next conversion is the extra one [SOL-R27] */
    sol_resume(g, s);
}

/* ---- INVADE [SOL-E15] ---- */

unsigned sol_invade_price(unsigned kind) { return kind == SOL_TOWER ? 3 : 2; }

uint64_t sol_invadable(const orr_game *g, const sol_state *s) {
    uint64_t set = s->divers[s->active] & sol_all_stations(s) & ~s->stations[s->active];
    SOL_EACH(cell, set) {
        unsigned kind = sol_station_kind(s->station[cell]);
        if (s->count[s->active][cell] < sol_invade_price(kind) || !sol_may_convert(g, s, kind)) {
            set &= ~sol_bit(cell);
        }
    }
    return set;
}

bool sol_can_invade(const orr_game *g, const sol_state *s) { return s->converted == 0 && sol_invadable(g, s); }

void sol_use_invade(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->phase = SOL_P_E15;
}

void sol_list_invade(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_CELL, sol_invadable(g, s));
}

void sol_do_invade(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned cell = orr_arg(a, 0), kind = sol_station_kind(s->station[cell]);
    unsigned owner = sol_station_owner(s->station[cell]), n = sol_invade_price(kind),
             left = s->count[owner][SOL_RESERVE];
    sol_shift_n(s, s->active, cell, SOL_RESERVE, n);
    sol_take_station(g, s, cell);
    s->stock[owner][kind]++;
    s->stock[s->active][kind]--;
    sol_put_station(g, s, cell, s->active, kind);
    sol_shift_n(s, owner, SOL_RESERVE, SOL_HOLD, n < left ? n : left);
    sol_queue(s, '.', sol_pack_of(g)->cards[sol_layer_at(g, cell)]);
    s->converted++;
    sol_tell(t, SOL_L_INVADE, s->active, (int)cell, (int)kind, (int)owner);
    sol_station_arrives(g, s, cell, t);
    sol_resume(g, s);
}

/* ---- MOTIVATE [SOL-E18] ---- */

bool sol_can_motivate(const orr_game *g, const sol_state *s) {
    unsigned cell = s->motive;
    return cell != ORR_NONE && s->converted &&
           sol_affords(s, s->active, sol_station_kind(s->station[cell]), sol_base(g, s, cell));
}

void sol_use_motivate(const orr_game *g, sol_state *s, struct orr_trace *t) {
    sol_activate(g, s, s->motive, sol_base(g, s, s->motive), SOL_BY_MOTIVE, t);
}
