/* Sol: what the two files of the audit share. */
#ifndef SOL_AUDIT_H
#define SOL_AUDIT_H

#include "play.h"

/* What the audit is about, handed from check to check. */
struct sol_audit_job {
    const orr_game *g;
    const sol_state *s;
    const struct sol_cache *c;
    struct orr_why why;
};

static inline bool sol_in_setup(const sol_state *s) { return s->phase <= SOL_P_VEST_SITE; }
/* The memory of the turn and the decision that it waits for. */
bool sol_audit_turn(const struct sol_audit_job *);

#endif
