/* Solar Sphere: elementary gains and losses: points, morale, reputation, icons, and what
 * DRANDA gets instead. They never ask anything. */
#include "play.h"

/* [SS-7.1] to [SS-7.5] */
static const struct sphere_level levels[3] = {{0, 0, 3, 2, 1}, {1, 1, 4, 1, 2}, {2, 3, 4, 1, 3}};

const struct sphere_level *sphere_level_of(const orr_game *g) { return &levels[g->option[SPHERE_LEVEL]]; }

static void add_points(sphere_state *s, unsigned who, int points) {
    s->captain[who].score2 = (int16_t)(s->captain[who].score2 + 2 * points); /* [SS-2.25] */
}

/* [SS-5.3] */
void sphere_score_points(const orr_game *g, sphere_state *s, unsigned who, unsigned points, struct orr_trace *t) {
    if (points == 0) {
        return;
    }
    add_points(s, who, (int)points);
    if (sphere_is_dranda(g, who)) {
        sphere_tell(t, SPHERE_LN_D_POINTS, -1, (int)points, 0, 0, 0);
    } else {
        sphere_tell(t, SPHERE_LN_POINTS, (int)who, (int)points, 0, 0, 0);
    }
}

/* [SS-5.1] What does not fit scores. */
void sphere_gain_morale(const orr_game *g, sphere_state *s, unsigned who, unsigned n, struct orr_trace *t) {
    if (n == 0) {
        return;
    }
    if (sphere_is_dranda(g, who)) { /* [SS-7.21] */
        unsigned points = n * sphere_level_of(g)->morale;
        add_points(s, who, (int)points);
        sphere_tell(t, SPHERE_LN_D_MORALE, -1, (int)n, (int)points, 0, 0);
        return;
    }
    sphere_captain *c = &s->captain[who];
    unsigned room = (unsigned)(sphere_cache_of(g)->morale_max - c->morale), fits = n < room ? n : room;
    if (fits > 0) {
        c->morale = (uint8_t)(c->morale + fits);
        sphere_tell(t, SPHERE_LN_MORALE, (int)who, (int)fits, c->morale, 0, 0);
    }
    if (n > fits) {
        add_points(s, who, (int)(n - fits));
        sphere_tell(t, SPHERE_LN_MORALE_FULL, (int)who, (int)(n - fits), (int)(n - fits), 0, 0);
    }
}

/* [SS-5.1] */
void sphere_lose_morale(sphere_state *s, unsigned seat, struct orr_trace *t) {
    sphere_captain *c = &s->captain[seat];
    if (c->morale > 0) {
        c->morale--;
        sphere_tell(t, SPHERE_LN_MORALE_LOSS, (int)seat, 1, c->morale, 0, 0);
    } else {
        add_points(s, seat, -2);
        sphere_tell(t, SPHERE_LN_MORALE_DEBT, (int)seat, 2, 0, 0, 0);
    }
}

/* [SS-5.1], [SS-R42] */
void sphere_gain_reputation(const orr_game *g, sphere_state *s, unsigned who, unsigned n, struct orr_trace *t) {
    if (n == 0) {
        return;
    }
    if (sphere_is_dranda(g, who)) { /* [SS-7.21] */
        unsigned points = n * sphere_level_of(g)->reputation;
        add_points(s, who, (int)points);
        sphere_tell(t, SPHERE_LN_D_REPUTATION, -1, (int)n, (int)points, 0, 0);
        return;
    }
    sphere_captain *c = &s->captain[who];
    unsigned room = (unsigned)(sphere_cache_of(g)->rep_max - c->reputation), fits = n < room ? n : room;
    if (fits > 0) {
        c->reputation = (uint8_t)(c->reputation + fits);
        sphere_tell(t, SPHERE_LN_REPUTATION, (int)who, (int)fits, c->reputation, 0, 0);
    }
    if (n > fits) {
        sphere_tell(t, SPHERE_LN_REPUTATION_FULL, (int)who, (int)(n - fits), 0, 0, 0);
        sphere_gain_morale(g, s, who, n - fits, t);
    }
}

void sphere_gain_icon(const orr_game *g, sphere_state *s, unsigned who, unsigned faction, struct orr_trace *t) {
    s->captain[who].faction[faction]++;
    if (sphere_is_dranda(g, who)) {
        sphere_tell(t, SPHERE_LN_D_FACTION, -1, (int)faction, 0, 0, 0);
    } else {
        sphere_tell(t, SPHERE_LN_FACTION, (int)who, (int)faction, 0, 0, 0);
    }
}

void sphere_gain_icons(const orr_game *g, sphere_state *s, unsigned who, const uint8_t icons[SPHERE_FACTIONS],
                       struct orr_trace *t) {
    for (unsigned f = 0; f < SPHERE_FACTIONS; f++) {
        for (unsigned n = icons[f]; n > 0; n--) {
            sphere_gain_icon(g, s, who, f, t);
        }
    }
}

/* [SS-5.30] Spanners from the new column to the marker, twice where reputation has come. */
unsigned sphere_kickbacks(const orr_game *g, const sphere_captain *c, unsigned column) {
    uint32_t passed = sphere_cache_of(g)->spanners & ((1u << c->morale) - 1u) & ~((1u << column) - 1u);
    unsigned reached = sphere_pack_of(g)->reputation_column[c->reputation];
    uint32_t doubled = reached >= SPHERE_TRACK - 1 ? UINT32_MAX : (2u << reached) - 1u;
    return sphere_count(passed) + sphere_count(passed & doubled);
}

/* [SS-6.3] */
unsigned sphere_faction_sets(const sphere_captain *c) {
    for (unsigned sets = 0;; sets++) {
        unsigned missing = 0;
        for (unsigned f = SPHERE_RED; f < SPHERE_SILVER; f++) {
            missing += sets + 1 > c->faction[f] ? sets + 1 - c->faction[f] : 0;
        }
        if (missing > c->faction[SPHERE_SILVER]) {
            return sets;
        }
    }
}
