/* A turn in Nul: what the seat may decide, why not, and what it does. */
#include "nul.h"

void nul_propose(const orr_game *g, const void *state, struct orr_actions *list) {
    (void)state;
    for (unsigned n = 1; n <= NUL_STAKE_MAX; n++) {
        orr_propose(list, orr_act1(NUL_STAKE, n));
        for (unsigned seat = 0; seat < g->seats; seat++) {
            orr_propose(list, orr_act2(NUL_GIFT, seat, n));
        }
    }
    for (unsigned seat = 0; seat < g->seats; seat++) {
        orr_propose(list, orr_act1(NUL_PEEK, seat));
    }
    orr_propose(list, orr_act(NUL_SWAP));
    orr_propose(list, orr_act(NUL_PASS));
}

/* ---- the judge ---- */

static struct orr_verdict enough(unsigned rule, int need, int have) {
    return have >= need ? orr_allow() : orr_refuse_need(rule, need, have);
}

static struct orr_verdict check_swap(const struct nul_state *s) {
    if (!s->left) { /* [NU-3.3] */
        return orr_refuse(NUL_R_NO_CARD);
    }
    return enough(NUL_R_SWAP_COST, NUL_SWAP_COST, s->sparks[s->actor]); /* [NU-3.2] */
}

static struct orr_verdict check_peek(const orr_game *g, const struct nul_state *s, unsigned whom) {
    if (!g->option[NUL_PEEKING]) { /* [NU-3.4] */
        return orr_refuse(NUL_R_PEEK_OFF);
    }
    if (s->peeked) { /* [NU-3.5] */
        return orr_refuse(NUL_R_PEEK_ONCE);
    }
    if (g->edition > 0 && s->knows[whom] >> s->actor & 1u) {
        struct orr_verdict v = orr_refuse(NUL_R_PEEK_KNOWN);
        v.piece = NUL_PIECE_CARD + whom;
        return v;
    }
    return enough(NUL_R_PEEK_COST, NUL_PEEK_COST, s->sparks[s->actor]);
}

static struct orr_verdict check_gift(const struct nul_state *s, unsigned whom, int amount) {
    if (whom == s->actor) { /* [NU-3.6] */
        return orr_refuse(NUL_R_GIFT_SELF);
    }
    return s->gave ? orr_refuse(NUL_R_GIFT_ONCE) : enough(NUL_R_GIFT, amount, s->sparks[s->actor]);
}

struct orr_verdict nul_check(const orr_game *g, const void *state, orr_action a) {
    const struct nul_state *s = state;
    unsigned verb = orr_verb_of(a), first = orr_arg(a, 0);
    if (s->phase != NUL_P_TURN || verb > NUL_PASS) { /* [NU-2.1] */
        return orr_refuse(NUL_R_NOT_NOW);
    }
    if ((verb == NUL_PEEK || verb == NUL_GIFT) && first >= g->seats) { /* [NU-2.2] */
        return orr_refuse_need(NUL_R_NO_SEAT, g->seats, (int)first + 1);
    }
    switch (verb) {
    case NUL_STAKE: /* [NU-3.1] */
        return enough(NUL_R_STAKE, (int)first, s->sparks[s->actor]);
    case NUL_SWAP:
        return check_swap(s);
    case NUL_PEEK:
        return check_peek(g, s, first);
    case NUL_GIFT:
        return check_gift(s, first, (int)orr_arg(a, 1));
    default:
        return orr_allow();
    }
}

/* ---- what it does ---- */

static void stake(struct nul_state *s, unsigned amount, struct orr_trace *t) {
    s->stake = (uint8_t)amount;
    s->phase = NUL_P_ROLL;
    orr_tell(t, NUL_L_STAKE, s->actor, ORR_TO_ALL, (int)amount, 0, 0, 0);
}

static void swap(struct nul_state *s, struct orr_trace *t) {
    unsigned card = s->card[s->actor];
    s->sparks[s->actor] = (uint8_t)(s->sparks[s->actor] - NUL_SWAP_COST);
    s->discard[card]++;
    s->card[s->actor] = ORR_NONE;
    s->knows[s->actor] = 0;
    s->phase = NUL_P_SWAP;
    orr_tell(t, NUL_L_SWAP, s->actor, ORR_TO_ALL, (int)card, 0, 0, 0);
}

static void peek(struct nul_state *s, unsigned whom, struct orr_trace *t) {
    s->sparks[s->actor] = (uint8_t)(s->sparks[s->actor] - NUL_PEEK_COST);
    s->knows[whom] = (uint8_t)(s->knows[whom] | 1u << s->actor);
    s->peeked = 1;
    orr_tell(t, NUL_L_PEEK, s->actor, ORR_TO_ALL, (int)whom, 0, 0, 0);
    orr_tell(t, NUL_L_SEEN, s->actor, orr_to(s->actor), (int)whom, s->card[whom], 0, 0);
}

static void gift(struct nul_state *s, unsigned whom, unsigned amount, struct orr_trace *t) {
    unsigned room = NUL_SPARKS_MAX - s->sparks[whom];
    unsigned given = amount < room ? amount : room;
    s->sparks[s->actor] = (uint8_t)(s->sparks[s->actor] - given);
    s->sparks[whom] = (uint8_t)(s->sparks[whom] + given);
    s->gave = 1;
    orr_tell(t, NUL_L_GIFT, s->actor, ORR_TO_ALL, (int)whom, (int)given, 0, 0);
}

void nul_apply(const orr_game *g, void *state, orr_action a, struct orr_trace *t) {
    struct nul_state *s = state;
    unsigned first = orr_arg(a, 0);
    switch (orr_verb_of(a)) {
    case NUL_STAKE:
        stake(s, first, t);
        break;
    case NUL_SWAP:
        swap(s, t);
        break;
    case NUL_PEEK:
        peek(s, first, t);
        break;
    case NUL_GIFT:
        gift(s, first, orr_arg(a, 1), t);
        break;
    case NUL_PASS:
        orr_tell(t, NUL_L_PASS, s->actor, ORR_TO_ALL, 0, 0, 0, 0);
        nul_next_turn(g, s, t);
        break;
    case NUL_C_DEAL:
        nul_deal(g, s, first, t);
        break;
    default:
        nul_roll(g, s, first, t);
    }
}
