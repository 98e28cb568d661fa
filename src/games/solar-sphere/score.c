/* Solar Sphere: how the game stands and who has won, in half points. Section 6. */
#include "play.h"

enum { SET_POINTS = 5, TELL_ZERO = 4000 }; /* see lines.c */

static int32_t points_of_hexes(const orr_game *g, const sphere_state *s, unsigned who) {
    int32_t sum = 0;
    if (s->scoring == ORR_NONE) {
        return 0;
    }
    SPHERE_EACH(position, s->owned[who]) { sum += sphere_pack_of(g)->scoring[s->scoring][position - 1]; }
    return sum;
}

/* [SS-6.2] to [SS-6.5], [SS-7.70] */
struct sphere_score sphere_score_of(const orr_game *g, const sphere_state *s, unsigned who) {
    const struct sphere_pack *p = sphere_pack_of(g);
    const sphere_captain *c = &s->captain[who];
    struct sphere_score r = {.silver = c->score2};
    r.sphere = 2 * points_of_hexes(g, s, who);
    r.sets = 2 * SET_POINTS * (int32_t)sphere_faction_sets(c);
    if (sphere_is_dranda(g, who)) {
        r.rest = 2 * sphere_level_of(g)->drone * s->supply;
    } else {
        r.morale = 2 * p->track_points[c->morale];
        r.reputation = 2 * p->track_points[p->reputation_column[c->reputation]];
        r.rest = (int32_t)(c->active + sphere_total(c));
    }
    r.total = r.silver + r.sphere + r.sets + r.morale + r.reputation + r.rest;
    return r;
}

/* [SS-6.6] Score, then reputation, then morale. */
static int64_t standing(const orr_game *g, const sphere_state *s, unsigned seat) {
    const sphere_captain *c = &s->captain[seat];
    return (int64_t)sphere_score_of(g, s, seat).total * 4096 + c->reputation * 64 + c->morale;
}

/* [SS-6.6] What decided between the winner and somebody with as many points. */
static const char *tie_words(const orr_game *g, const sphere_state *s, const struct orr_result *r, unsigned winner) {
    const char *words = NULL;
    const sphere_captain *best = &s->captain[winner];
    for (unsigned seat = 0; seat < g->seats && !words; seat++) {
        const sphere_captain *c = &s->captain[seat];
        if (r->score[seat] == r->score[winner] && c->reputation == best->reputation && c->morale < best->morale) {
            words = "more morale";
        }
    }
    for (unsigned seat = 0; seat < g->seats && !words; seat++) {
        if (r->score[seat] == r->score[winner] && s->captain[seat].reputation < best->reputation) {
            words = "more reputation";
        }
    }
    return words;
}

static void rank_seats(const orr_game *g, const sphere_state *s, struct orr_result *r) {
    for (unsigned a = 0; a < g->seats; a++) {
        unsigned better = 0;
        for (unsigned b = 0; b < g->seats; b++) {
            better += standing(g, s, b) > standing(g, s, a);
        }
        r->rank[a] = (uint8_t)(better + 1);
        if (r->over && better == 0) {
            r->won = (uint8_t)(r->won | 1u << a);
            r->tie = tie_words(g, s, r, a);
        }
    }
}

static void fill_column(const orr_game *g, const sphere_state *s, unsigned who, unsigned column, struct orr_result *r) {
    struct sphere_score score = sphere_score_of(g, s, who);
    const int32_t part[] = {score.silver, score.sphere, score.sets, score.morale, score.reputation, score.rest};
    for (unsigned i = 0; i < r->n_lines; i++) {
        r->lines[i].value[column] = part[i];
    }
    r->score[column] = score.total;
}

/* [SS-7.71] A tie is a loss. */
static void judge_solo(const orr_game *g, const sphere_state *s, struct orr_result *r) {
    fill_column(g, s, SPHERE_DRANDA, ORR_RIVAL, r);
    r->rival = "DRANDA";
    r->rank[0] = 1;
    r->won = r->over && r->score[0] > r->score[ORR_RIVAL];
    if (r->over && r->score[0] == r->score[ORR_RIVAL]) {
        r->tie = "the rule that a tie is a loss";
    }
}

void sphere_score(const orr_game *g, const void *memory, struct orr_result *r) {
    static const char *const labels[] = {"Scored in play", "Hexes on the scoring card", "Faction sets",
                                         "Morale track",   "Reputation track",          "Drones and resources left"};
    const sphere_state *s = memory;
    r->over = s->phase == SPHERE_P_OVER;
    r->rounds = s->round;
    r->n_lines = 6;
    for (unsigned i = 0; i < 6; i++) {
        r->lines[i].label = labels[i];
    }
    for (unsigned seat = 0; seat < g->seats; seat++) {
        fill_column(g, s, seat, seat, r);
    }
    if (sphere_cache_of(g)->solo) {
        judge_solo(g, s, r);
    } else {
        rank_seats(g, s, r);
    }
}

void sphere_tell_scores(const orr_game *g, const sphere_state *s, struct orr_trace *t) {
    for (unsigned who = 0; t && who < sphere_players(g); who++) {
        struct sphere_score r = sphere_score_of(g, s, who);
        int sets = r.sets / (2 * SET_POINTS), total = r.total + TELL_ZERO, silver = r.silver + TELL_ZERO;
        if (sphere_is_dranda(g, who)) {
            sphere_tell(t, SPHERE_LN_D_SUPPLY, -1, r.sphere / 2, r.rest / 2, s->supply, 0);
            sphere_tell(t, SPHERE_LN_D_SETS, -1, sets, r.sets / 2, 0, 0);
            sphere_tell(t, SPHERE_LN_D_END, -1, total, silver, 0, 0);
        } else {
            sphere_tell(t, SPHERE_LN_END_TRACKS, (int)who, r.sphere / 2, r.morale / 2, r.reputation / 2, 0);
            sphere_tell(t, SPHERE_LN_END_SETS, (int)who, sets, r.rest + TELL_ZERO, r.sets / 2, 0);
            sphere_tell(t, SPHERE_LN_END, (int)who, total, silver, 0, 0);
        }
    }
}
