/* The rules of Solar Sphere told a second time, slowly and without the engine's tables:
 * which visits are allowed [SS-5.4], how many kickbacks a move brings [SS-5.30], and what
 * DRANDA does with a die [SS-7.43] to [SS-7.47]. properties.c compares. */
#ifndef SPHERE_TESTS_ORACLE_H
#define SPHERE_TESTS_ORACLE_H

#include "sphere.h"

static const int8_t or_axial[SPHERE_POSITIONS][2] = {{0, 0},  {0, -1}, {1, -1}, {1, 0},  {0, 1},  {-1, 1}, {-1, 0},
                                                     {0, -2}, {1, -2}, {2, -2}, {2, -1}, {2, 0},  {1, 1},  {0, 2},
                                                     {-1, 2}, {-2, 2}, {-2, 1}, {-2, 0}, {-1, -1}};

static inline bool or_touch(unsigned a, unsigned b) {
    int q = or_axial[a][0] - or_axial[b][0], r = or_axial[a][1] - or_axial[b][1];
    return a != b && abs(q) <= 1 && abs(r) <= 1 && abs(q + r) <= 1;
}

static inline bool or_built(const struct sphere_state *s, unsigned p) { return p == 0 || s->owner[p] != ORR_NONE; }

static inline bool or_viable(const struct sphere_state *s, unsigned p) {
    bool near = false;
    for (unsigned i = 0; i < SPHERE_POSITIONS; i++) {
        near = near || (or_touch(p, i) && or_built(s, i));
    }
    return near && !or_built(s, p);
}

static inline bool or_dice_on(const orr_game *g, const struct sphere_state *s, unsigned l) {
    unsigned at = SPHERE_AT_LOCATION + l;
    for (unsigned i = 0; i < ss_players(g); i++) {
        for (unsigned d = 0; d < 4; d++) {
            if (s->captain[i].at[d] == at) {
                return true;
            }
        }
    }
    return s->opaque_at[0] == at || s->opaque_at[1] == at || s->opaque_at[2] == at;
}

static inline bool or_accepts(unsigned l, unsigned w) {
    switch (l) {
    case SPHERE_L_ORE:
        return w <= 2;
    case SPHERE_L_GOLD:
        return w == 3 || w == 4;
    case SPHERE_L_CRYSTAL:
        return w >= 5;
    case SPHERE_L_CREW:
        return w % 2 == 1;
    case SPHERE_L_FLEET:
        return w % 2 == 0;
    default:
        return true;
    }
}

/* Ready crew of a kind (numbers as in the rules). */
static inline int or_ready(const struct sphere_captain *c, unsigned kind) {
    int n = 0;
    for (unsigned i = 0; i < SPHERE_CREW; i++) {
        n += c->crew[i] != ORR_NONE && c->crew[i] / 2 == kind - 1 && !(c->used >> i & 1u);
    }
    return n;
}

static inline int or_short(int need, int have) { return need > have ? need - have : 0; }

static inline bool or_hex(const orr_game *g, const struct sphere_state *s, const struct sphere_captain *c, unsigned w,
                          int h, bool boosted) {
    for (unsigned p = 1; p < SPHERE_POSITIONS; p++) {
        if (or_viable(s, p)) {
            const struct sphere_hex *x = &sphere_pack_of(g)->hexes[s->tile[p]];
            int missing = or_short(x->cost[0], c->stored[0] + or_ready(c, 7)) + or_short(x->cost[1], c->stored[1]) +
                          or_short(x->cost[2], c->stored[2]);
            if ((x->value <= w || boosted) && missing <= h) {
                return true;
            }
        }
    }
    return false;
}

static inline bool or_hire(const struct sphere_state *s, const struct sphere_captain *c, int b) {
    int n8 = or_ready(c, 8), total = c->stored[0] + c->stored[1] + c->stored[2] + n8 + b;
    for (unsigned i = 0; i < SPHERE_DISPLAY; i++) {
        if (s->display[i] != ORR_NONE && or_short(2, c->stored[1] + n8) <= b && total >= (int)(i / 2) + 2) {
            return true;
        }
    }
    return false;
}

/* [SS-5.4] The seat visits l with value w, after c drones for the value. */
static inline bool or_visit(const orr_game *g, const struct sphere_state *s, const struct sphere_captain *captain,
                            unsigned w, int cost, unsigned l) {
    int o = or_dice_on(g, s, l), a = captain->active - cost - o, i = captain->inactive + cost + o;
    int h = l == SPHERE_L_SPHERE ? or_ready(captain, 23) : l == SPHERE_L_FLEET ? or_ready(captain, 24) : 0;
    int b = captain->satellites >> l & 1;
    if (!or_accepts(l, w) || a < 0) {
        return false;
    }
    if ((!b && a + h >= 1) || l <= SPHERE_L_SALVAGE) {
        return true;
    }
    if (l == SPHERE_L_SPHERE) {
        return a + h >= 1 && or_hex(g, s, captain, w, h, b);
    }
    if (l == SPHERE_L_CREW) {
        return or_hire(s, captain, b);
    }
    int k = captain->stored[2] + or_ready(captain, 9) == 0, d = a == 0;
    return k + d == 0 || h >= 1 || (b && i >= k + d && (k == 0 || captain->matrix[0] < 3));
}

static inline bool or_any_visit(const orr_game *g, const struct sphere_state *s, const struct sphere_captain *c,
                                unsigned w, int cost) {
    for (unsigned l = 0; l < SPHERE_LOCATIONS; l++) {
        if (or_visit(g, s, c, w, cost, l)) {
            return true;
        }
    }
    return false;
}

/* [SS-5.30] With columns as in 11.1; 0: not allowed. */
static inline unsigned or_kickbacks(const struct sphere_captain *c, unsigned column) {
    static const unsigned marker[] = {0, 1, 3, 5, 7, 9, 11, 13, 15};
    unsigned n = 0;
    if (column % 2 == 0 || column > 13 || column >= c->morale) {
        return 0;
    }
    for (unsigned x = column; x < c->morale && x <= 13; x += 2) {
        n += x <= marker[c->reputation] ? 2u : 1u;
    }
    return n;
}

/* ---- DRANDA ---- */
static inline int or_rank(const struct sphere_captain *d, const uint8_t icons[SPHERE_FACTIONS]) {
    int best = 99;
    for (unsigned f = 0; f < 3; f++) {
        best = icons[f] && d->faction[f] < best ? d->faction[f] : best;
    }
    return icons[SPHERE_SILVER] ? -1 : best;
}

static inline int or_rank_card(const orr_game *g, const struct sphere_captain *d, unsigned card) {
    uint8_t icons[SPHERE_FACTIONS] = {0};
    icons[sphere_pack_of(g)->crew[card]] = 1;
    return or_rank(d, icons);
}

/* What a position is worth by criterion n: the smallest is kept. */
static inline int or_key(const orr_game *g, const struct sphere_state *s, unsigned p, unsigned n) {
    int own = 0;
    switch (n) {
    case 0:
        return sphere_pack_of(g)->scoring[s->scoring][p - 1] == 6 ? 0 : 1;
    case 1:
        return or_rank(&s->captain[SPHERE_DRANDA], sphere_pack_of(g)->hexes[s->tile[p]].faction);
    case 2:
        for (unsigned i = 1; i < SPHERE_POSITIONS; i++) {
            own += or_touch(p, i) && s->owner[i] == SPHERE_DRANDA;
        }
        return -own;
    case 3:
        return or_axial[p][0];
    default:
        return 2 * or_axial[p][1] + or_axial[p][0];
    }
}

/* [SS-7.45] The position that it builds; 0: none. *higher: it has to lose a drone. */
static inline unsigned or_build(const orr_game *g, const struct sphere_state *s, unsigned w, bool *higher) {
    unsigned keep[SPHERE_POSITIONS], n = 0;
    for (unsigned v = w; v >= 1 && !n; v--) {
        for (unsigned p = 1; p < SPHERE_POSITIONS; p++) {
            if (or_viable(s, p) && sphere_pack_of(g)->hexes[s->tile[p]].value == v) {
                keep[n++] = p;
            }
        }
    }
    *higher = n == 0;
    for (unsigned p = 1; *higher && p < SPHERE_POSITIONS; p++) {
        if (or_viable(s, p)) {
            keep[n++] = p;
        }
    }
    *higher = *higher && n > 0;
    for (unsigned c = 0; c < 5 && n > 1; c++) {
        int best = 999;
        unsigned left = 0;
        for (unsigned i = 0; i < n; i++) {
            int key = or_key(g, s, keep[i], c);
            best = key < best ? key : best;
        }
        for (unsigned i = 0; i < n; i++) {
            if (or_key(g, s, keep[i], c) == best) {
                keep[left++] = keep[i];
            }
        }
        n = left;
    }
    return n ? keep[0] : 0;
}

/* [SS-7.46] Drones for each place, with `drones` at hand. */
static inline void or_fleet(const orr_game *g, const struct sphere_state *s, unsigned drones,
                            unsigned add[SPHERE_FLEET]) {
    static const unsigned rows[2][2] = {{SPHERE_BOTTOM_LEFT, SPHERE_BOTTOM_RIGHT}, {SPHERE_TOP_LEFT, SPHERE_TOP_RIGHT}};
    unsigned power[SPHERE_FLEET] = {0}, target[SPHERE_FLEET] = {0};
    bool there[SPHERE_FLEET], any = false;
    for (unsigned i = 0; i < SPHERE_FLEET; i++) {
        there[i] = s->fleet[i].card != ORR_NONE;
        any = any || there[i];
        add[i] = 0;
        target[i] = there[i] ? sphere_pack_of(g)->ships[s->fleet[i].card].value : 0;
        for (unsigned c = 0; c < SPHERE_COLUMNS; c++) {
            power[i] += s->fleet[i].drones[c];
        }
    }
    for (unsigned row = 0; row < 2; row++) {
        for (unsigned k = 0; k < 2; k++) { /* A */
            unsigned i = rows[row][k];
            for (; there[i] && drones && power[i] < target[i]; drones--) {
                power[i]++;
                add[i]++;
            }
        }
        for (bool more = true; more;) { /* B */
            more = false;
            for (unsigned k = 0; k < 2; k++) {
                unsigned i = rows[row][k];
                if (there[i] && drones && power[i] <= target[i] + 2) {
                    power[i]++;
                    add[i]++;
                    drones--;
                    more = true;
                }
            }
        }
    }
    while (any && drones) { /* D */
        for (unsigned k = 0; k < 4; k++) {
            unsigned i = rows[k / 2][k % 2];
            if (there[i] && drones) {
                add[i]++;
                drones--;
            }
        }
    }
}

/* [SS-7.47] The slot of the display; ORR_NONE: nobody is there. */
static inline unsigned or_crew(const orr_game *g, const struct sphere_state *s, unsigned w) {
    const struct sphere_captain *d = &s->captain[SPHERE_DRANDA];
    const int wanted = ((int)w - 1) / 2;
    const int search[3][3] = {{0, 1, 2}, {1, 2, 0}, {2, 1, 0}};
    for (unsigned i = 0; i < 3; i++) {
        unsigned top = 2 * (unsigned)search[wanted][i], bottom = top + 1;
        unsigned a = s->display[top], b = s->display[bottom];
        if (a != ORR_NONE && b != ORR_NONE) {
            int ra = or_rank_card(g, d, a), rb = or_rank_card(g, d, b);
            return ra < rb || (ra == rb && w % 2 == 1) ? top : bottom;
        }
        if (a != ORR_NONE || b != ORR_NONE) {
            return a != ORR_NONE ? top : bottom;
        }
    }
    return ORR_NONE;
}

#endif
