/* Cryo: what the parts of the audit share. */
#ifndef CRYO_AUDIT_H
#define CRYO_AUDIT_H

#include "play.h"

/* What the audit is about, handed from check to check. */
struct cryo_audit {
    const orr_game *g;
    const cryo_state *s;
    const struct cryo_cache *c;
    unsigned order; /* how far the setup is, enum cryo_order */
    struct orr_why why;
};

/* Steps of the setup in their order. [CR-9.10] */
enum cryo_order {
    CRYO_O_FIRST,
    CRYO_O_TILES,
    CRYO_O_DAMAGE,
    CRYO_O_CAVERNS,
    CRYO_O_TOKENS,
    CRYO_O_SPOTS,
    CRYO_O_DEAL,
    CRYO_O_KEEP,
    CRYO_O_UPGRADE,
    CRYO_O_VEHICLE,
    CRYO_O_MISSION,
    CRYO_O_DECISION,
    CRYO_O_KEEP_LAST, /* in solo since the second edition, instead of CRYO_O_KEEP */
    CRYO_O_PLAY
};

/* Sets of phases, continuations and actions. */
static inline bool cryo_in(uint64_t set, unsigned value) { return set >> value & 1u; }

static inline bool cryo_over(const cryo_state *s) {
    return s->phase == CRYO_P_OVER || s->phase == CRYO_P_R_REPLACE || s->phase == CRYO_P_REVEAL;
}
static inline bool cryo_rivals_turn(const struct cryo_audit *a) {
    return a->order == CRYO_O_PLAY && cryo_is_rival(a->g, a->s->actor);
}

bool cryo_audit_stores(const struct cryo_audit *); /* audit_stores.c: tiles, caverns, tokens, cards */
bool cryo_audit_turn(const struct cryo_audit *);   /* audit_turn.c: phase, turn and what is in progress */
bool cryo_audit_action(const struct cryo_audit *); /* audit_action.c: amounts, payments, launches, the rival */

#endif
