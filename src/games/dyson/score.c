/* Dyson: material value, ranks and the result. */
#include "play.h"

static int32_t troops_value(const orr_game *g, const dyson_state *s, unsigned seat) {
    int32_t value = 0;
    DYSON_EACH(tile, s->troops[seat]) {
        const struct dyson_troop_row *row = dyson_troop_row_of(g, dyson_troop_kind(s->troop[tile]));
        value += row->minerals + row->energy;
    }
    return value;
}

static int32_t buildings_value(const orr_game *g, const dyson_state *s, unsigned seat) {
    int32_t value = dyson_pack_of(g)->station_price * (int32_t)dyson_count(s->stations[seat]);
    DYSON_EACH(tile, s->buildings[seat]) {
        value += dyson_building_row_of(g, dyson_building_kind(s->building[tile]))->price;
    }
    return value;
}

int32_t dyson_value(const orr_game *g, const dyson_state *s, unsigned seat) {
    return s->minerals[seat] + s->energy[seat] + troops_value(g, s, seat) + buildings_value(g, s, seat);
}

static int sphere_tier(const dyson_state *s, unsigned seat) {
    for (unsigned tier = 3; tier > 0; tier--) {
        if (s->building_type[DYSON_SPHERE_1 + tier - 1] & s->buildings[seat]) {
            return (int)tier;
        }
    }
    return 0;
}

/* What ranks are made of, the most important first [DY-6.3], [DY-6.4]. */
enum { MERITS = 5 };
struct merits {
    int32_t by[MERITS];
};

static struct merits merits_of(const orr_game *g, const dyson_state *s, unsigned seat) {
    if (!dyson_alive(s, seat)) {
        return (struct merits){{s->fell[seat], s->fell_value[seat]}};
    }
    /* [DY-7.14] Nobody falls in a balanced game that goes on, so that the seat on turn destroyed the Sphere. */
    bool destroyer = dyson_balanced(g) && s->falls && seat == s->actor;
    unsigned settled = dyson_count(s->buildings[seat] & dyson_planets(g, s));
    return (struct merits){{DYSON_SEATS + 1 + destroyer, dyson_value(g, s, seat), sphere_tier(s, seat),
                            (int32_t)settled, s->energy[seat]}};
}

/* The first merit in which the two differ; MERITS: none. */
static unsigned difference(const struct merits *a, const struct merits *b) {
    unsigned i = 0;
    while (i < MERITS && a->by[i] == b->by[i]) {
        i++;
    }
    return i;
}

static bool beats(const struct merits *a, const struct merits *b) {
    unsigned i = difference(a, b);
    return i < MERITS && a->by[i] > b->by[i];
}

/* [DY-6.4] What decided between the winner and the next of equal value. */
static const char *tie_words(const struct merits *merits, unsigned seats, unsigned winner) {
    static const char *const words[MERITS + 1] = {
        [2] = "the higher tier of the Sphere", [3] = "more planets built on", [4] = "more energy"};
    unsigned last = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        unsigned at = difference(&merits[winner], &merits[seat]);
        last = at < MERITS && at > last ? at : last;
    }
    return words[last];
}

static unsigned count_living(const orr_game *g, const dyson_state *s) {
    unsigned living = 0;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        living += dyson_alive(s, seat);
    }
    return living;
}

static const char *note_of(unsigned living) {
    return living == 0   ? "The last Spheres fell together: the greatest recorded value wins"
           : living == 1 ? "Knock-out: the last Sphere wins"
                         : "Round limit: the greatest material value wins";
}

static void fill_lines(const orr_game *g, const dyson_state *s, struct orr_result *r) {
    static const char *const labels[] = {"Minerals", "Energy", "Troops", "Buildings and Stations", "When eliminated"};
    r->n_lines = s->falls ? 5 : 4;
    for (unsigned i = 0; i < r->n_lines; i++) {
        r->lines[i].label = labels[i];
    }
    for (unsigned seat = 0; seat < g->seats; seat++) {
        r->lines[0].value[seat] = s->minerals[seat];
        r->lines[1].value[seat] = s->energy[seat];
        r->lines[2].value[seat] = troops_value(g, s, seat);
        r->lines[3].value[seat] = buildings_value(g, s, seat);
        r->lines[4].value[seat] = s->fell_value[seat];
    }
}

void dyson_score(const orr_game *g, const void *memory, struct orr_result *r) {
    const dyson_state *s = memory;
    struct merits merits[DYSON_SEATS];
    r->over = s->phase == DYSON_P_OVER;
    r->rounds = s->round;
    unsigned living = count_living(g, s);
    bool first = living > 1 && dyson_balanced(g) && s->falls; /* [DY-7.14] */
    r->note = !r->over ? NULL : first ? "The first Sphere fell: whoever destroyed it wins" : note_of(living);
    r->guard = r->over && living > 1 && !first; /* the round limit ended it */
    fill_lines(g, s, r);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        merits[seat] = merits_of(g, s, seat);
        r->score[seat] = dyson_alive(s, seat) ? dyson_value(g, s, seat) : s->fell_value[seat];
        r->out |= (uint8_t)(!dyson_alive(s, seat) << seat);
    }
    for (unsigned seat = 0; seat < g->seats; seat++) {
        r->rank[seat] = 1;
        for (unsigned other = 0; other < g->seats; other++) {
            r->rank[seat] = (uint8_t)(r->rank[seat] + beats(&merits[other], &merits[seat]));
        }
        if (r->over && r->rank[seat] == 1) {
            r->won |= (uint8_t)(1u << seat);
            r->tie = tie_words(merits, g->seats, seat);
        }
    }
}
