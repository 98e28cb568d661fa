/* Solaris: how the game stands and who has won. Section 6 of rules.md. */
#include "play.h"

enum { SOLO_NEEDED = 7 };

/* Laser first, then energy at the Energy Cell. [SO-6.2] */
static int standing(const solaris_state *s, unsigned seat) { return s->laser[seat] * 16 + s->energy[seat][SOLARIS_EC]; }

static const char *grade(unsigned laser) {
    return laser >= 10  ? "Stellar: ten or more at the laser"
           : laser >= 7 ? "Efficient: seven or more at the laser"
           : laser >= 4 ? "Stable: short of seven at the laser"
                        : "Blackout: hardly any energy reached the laser";
}

/* Did the Energy Cell decide between the winner and somebody with as much at the laser? */
static const char *tie_words(const solaris_state *s, unsigned players, unsigned winner) {
    for (unsigned p = 0; p < players; p++) {
        if (s->laser[p] == s->laser[winner] && standing(s, p) < standing(s, winner)) {
            return "more energy at the Energy Cell";
        }
    }
    return NULL;
}

void solaris_score(const orr_game *g, const void *memory, struct orr_result *r) {
    const solaris_state *s = memory;
    unsigned n = solaris_cache_of(g)->players;
    bool solo = g->option[SOLARIS_HOUSE_SOLO] != 0;
    r->over = s->phase == SOLARIS_P_OVER;
    r->rounds = s->round;
    r->n_lines = 2;
    r->lines[0].label = "Energy at the laser";
    r->lines[1].label = "Energy at the Energy Cell (breaks ties)";
    r->lines[1].aside = true;
    for (unsigned p = 0; p < n; p++) {
        unsigned better = 0;
        for (unsigned q = 0; q < n; q++) {
            better += standing(s, q) > standing(s, p);
        }
        r->rank[p] = (uint8_t)(better + 1); /* [SO-6.3] */
        r->score[p] = s->laser[p];
        r->lines[0].value[p] = s->laser[p];
        r->lines[1].value[p] = s->energy[p][SOLARIS_EC];
        bool won = r->over && better == 0 && (!solo || s->laser[p] >= SOLO_NEEDED); /* [SO-7.51] */
        r->won = (uint8_t)(r->won | (unsigned)won << p);
        r->tie = won ? tie_words(s, n, p) : r->tie;
    }
    if (r->over && !g->option[SOLARIS_VARIANT_TIME]) {
        r->guard = !solaris_goal_reached(g, s); /* [SO-6.4] */
        r->note = r->guard ? "The round limit ended the game" : NULL;
    }
    r->needed = solo ? SOLO_NEEDED : 0;
    if (solo && r->over) {
        r->note = grade(s->laser[0]);
    }
}
