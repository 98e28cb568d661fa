/* A turn in Nul: what the seat may decide, why not, and what it does. */
#include "nul.h"

/* ---- what may be decided ---- */

static bool knows(const orr_game *g, const struct nul_state *s, unsigned whom) {
    return g->edition > 0 && s->knows[whom] >> s->actor & 1u;
}

static void list_gifts(const orr_game *g, const struct nul_state *s, unsigned amount, struct orr_actions *list) {
    for (unsigned seat = 0; seat < g->seats && !s->gave; seat++) { /* [NU-3.6] */
        if (seat != s->actor) {
            orr_propose(list, orr_act2(NUL_GIFT, seat, amount));
        }
    }
}

void nul_list_turn(const orr_game *g, const void *state, struct orr_actions *list) {
    const struct nul_state *s = state;
    unsigned sparks = s->sparks[s->actor];
    for (unsigned n = 1; n <= NUL_STAKE_MAX && n <= sparks; n++) {
        orr_propose(list, orr_act1(NUL_STAKE, n)); /* [NU-3.1] */
        list_gifts(g, s, n, list);
    }
    bool peeks = g->option[NUL_PEEKING] && !s->peeked && sparks >= NUL_PEEK_COST; /* [NU-3.4] */
    for (unsigned seat = 0; seat < g->seats && peeks; seat++) {
        if (!knows(g, s, seat)) { /* [NU-3.5] */
            orr_propose(list, orr_act1(NUL_PEEK, seat));
        }
    }
    if (s->left && sparks >= NUL_SWAP_COST) { /* [NU-3.2], [NU-3.3] */
        orr_propose(list, orr_act(NUL_SWAP));
    }
    orr_propose(list, orr_act(NUL_PASS));
}

/* ---- why not ---- */

static struct orr_verdict why_swap(const struct nul_state *s) {
    if (!s->left) { /* [NU-3.3] */
        return orr_refuse(NUL_R_NO_CARD);
    }
    return orr_refuse_need(NUL_R_SWAP_COST, NUL_SWAP_COST, s->sparks[s->actor]); /* [NU-3.2] */
}

static struct orr_verdict why_peek(const orr_game *g, const struct nul_state *s, unsigned whom) {
    if (!g->option[NUL_PEEKING]) { /* [NU-3.4] */
        return orr_refuse(NUL_R_PEEK_OFF);
    }
    if (s->peeked) { /* [NU-3.5] */
        return orr_refuse(NUL_R_PEEK_ONCE);
    }
    if (knows(g, s, whom)) {
        struct orr_verdict v = orr_refuse(NUL_R_PEEK_KNOWN);
        v.piece = NUL_PIECE_CARD + whom;
        return v;
    }
    return orr_refuse_need(NUL_R_PEEK_COST, NUL_PEEK_COST, s->sparks[s->actor]);
}

static struct orr_verdict why_gift(const struct nul_state *s, unsigned whom, int amount) {
    if (whom == s->actor) { /* [NU-3.6] */
        return orr_refuse(NUL_R_GIFT_SELF);
    }
    return s->gave ? orr_refuse(NUL_R_GIFT_ONCE) : orr_refuse_need(NUL_R_GIFT, amount, s->sparks[s->actor]);
}

struct orr_verdict nul_why_turn(const orr_game *g, const void *state, orr_action a) {
    const struct nul_state *s = state;
    unsigned verb = orr_verb_of(a), first = orr_arg(a, 0);
    if ((verb == NUL_PEEK || verb == NUL_GIFT) && first >= g->seats) { /* [NU-2.2] */
        return orr_refuse_need(NUL_R_NO_SEAT, g->seats, (int)first + 1);
    }
    switch (verb) {
    case NUL_STAKE: /* [NU-3.1] */
        return orr_refuse_need(NUL_R_STAKE, (int)first, s->sparks[s->actor]);
    case NUL_SWAP:
        return why_swap(s);
    case NUL_PEEK:
        return why_peek(g, s, first);
    case NUL_GIFT:
        return why_gift(s, first, (int)orr_arg(a, 1));
    default: /* [NU-2.1] */
        return orr_refuse(NUL_R_NOT_NOW);
    }
}

/* ---- what it does ---- */

static void stake(struct nul_state *s, unsigned amount, struct orr_trace *t) {
    s->stake = (uint8_t)amount;
    s->phase = NUL_P_ROLL;
    orr_tell(t, (struct orr_news){NUL_L_STAKE, s->actor, .arg = {(int)amount}});
}

static void swap(struct nul_state *s, struct orr_trace *t) {
    unsigned card = s->card[s->actor];
    s->sparks[s->actor] = (uint8_t)(s->sparks[s->actor] - NUL_SWAP_COST);
    s->discard[card]++;
    s->card[s->actor] = ORR_NONE;
    s->knows[s->actor] = 0;
    s->phase = NUL_P_SWAP;
    orr_tell(t, (struct orr_news){NUL_L_SWAP, s->actor, .arg = {(int)card}});
}

static void peek(struct nul_state *s, unsigned whom, struct orr_trace *t) {
    s->sparks[s->actor] = (uint8_t)(s->sparks[s->actor] - NUL_PEEK_COST);
    s->knows[whom] = (uint8_t)(s->knows[whom] | 1u << s->actor);
    s->peeked = 1;
    orr_tell(t, (struct orr_news){NUL_L_PEEK, s->actor, .arg = {(int)whom}});
    orr_tell(t, (struct orr_news){NUL_L_SEEN, s->actor, .to = orr_to(s->actor), .arg = {(int)whom, s->card[whom]}});
}

static void gift(struct nul_state *s, unsigned whom, unsigned amount, struct orr_trace *t) {
    unsigned room = NUL_SPARKS_MAX - s->sparks[whom];
    unsigned given = amount < room ? amount : room;
    s->sparks[s->actor] = (uint8_t)(s->sparks[s->actor] - given);
    s->sparks[whom] = (uint8_t)(s->sparks[whom] + given);
    s->gave = 1;
    orr_tell(t, (struct orr_news){NUL_L_GIFT, s->actor, .arg = {(int)whom, (int)given}});
}

void nul_do_turn(const orr_game *g, void *state, orr_action a, struct orr_trace *t) {
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
    default:
        orr_tell(t, (struct orr_news){.line = NUL_L_PASS, .seat = s->actor});
        nul_next_turn(g, s, t);
    }
}
