/* Solar Sphere: what the parts of the audit share. */
#ifndef SOLAR_SPHERE_AUDIT_H
#define SOLAR_SPHERE_AUDIT_H

#include "play.h"

/* What the audit is about, handed from check to check. */
struct sphere_audit {
    const orr_game *g;
    const sphere_state *s;
    const struct sphere_cache *c;
    struct orr_why why;
};

/* Parts of a round, by phase. */
static inline bool sphere_in_setup(const sphere_state *s) { return s->round == 0; }
static inline bool sphere_recovering(const sphere_state *s) {
    return s->round > 0 && (s->phase == SPHERE_P_SHIPS || s->phase == SPHERE_P_CREW || s->phase == SPHERE_P_PILE);
}
static inline bool sphere_docking(const sphere_state *s) {
    return s->phase == SPHERE_P_ROLL || s->phase == SPHERE_P_DRANDA_ROLL;
}
static inline bool sphere_fighting(const sphere_state *s) {
    return s->phase == SPHERE_P_RESISTANCE || s->phase == SPHERE_P_REROLL;
}
static inline bool sphere_automa_acts(const sphere_state *s) {
    return s->phase == SPHERE_P_REVEAL || s->phase == SPHERE_P_SEARCH || s->phase == SPHERE_P_OPAQUE;
}
/* A captain's turn. */
static inline bool sphere_captain_acts(const sphere_state *s) {
    return (s->phase >= SPHERE_P_TURN && s->phase <= SPHERE_P_POST) || s->phase == SPHERE_P_AUX;
}

/* audit_cards.c */
bool sphere_audit_crew(const struct sphere_audit *);
bool sphere_audit_display(const struct sphere_audit *);
bool sphere_audit_ships(const struct sphere_audit *);
bool sphere_audit_fleet(const struct sphere_audit *);
bool sphere_audit_automa_cards(const struct sphere_audit *);
/* audit_pieces.c */
bool sphere_audit_drones(const struct sphere_audit *);
bool sphere_audit_boards(const struct sphere_audit *);
bool sphere_audit_icons(const struct sphere_audit *);
bool sphere_audit_dice(const struct sphere_audit *);
bool sphere_audit_automa(const struct sphere_audit *);
bool sphere_audit_turn(const struct sphere_audit *); /* audit_turn.c: phase, turn, stack, battle */

#endif
