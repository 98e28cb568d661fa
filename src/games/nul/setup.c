/* Nul's frame: judging the table, the first state, whose turn it is, and what
 * follows a turn. */
#include "nul.h"

static bool ties_named_once(int32_t order, uint8_t tie[NUL_TIES]) {
    unsigned seen = 0;
    for (unsigned i = 0; i < NUL_TIES; i++) {
        tie[i] = (uint8_t)(order >> (4 * i) & 15);
        seen |= 1u << tie[i];
    }
    return seen == (1u << NUL_TIES) - 1;
}

struct orr_verdict nul_configure(orr_game *g, void *memory) {
    struct nul_cache *cache = memory;
    if (g->seats < 2 || g->seats > NUL_SEATS) { /* [NU-1.1] */
        return orr_refuse_need(NUL_R_SEATS, g->seats < 2 ? 2 : NUL_SEATS, g->seats);
    }
    if (!ties_named_once(g->option[NUL_TIE_ORDER], cache->tie)) {
        return orr_refuse(NUL_R_ORDER);
    }
    cache->faces = g->option[NUL_DIE] ? 6 : 4;
    return orr_allow();
}

void nul_setup(const orr_game *g, void *state) {
    struct nul_state *s = state;
    for (unsigned i = 0; i < NUL_CARDS; i++) {
        s->stack[i] = nul_pack_of(g)->face[i].copies;
    }
    for (unsigned seat = 0; seat < g->seats; seat++) {
        s->card[seat] = ORR_NONE;
        s->sparks[seat] = NUL_SPARKS_START;
    }
    nul_derive(g, s);
}

/* In a cut state the stack also counts the hidden cards. */
void nul_derive(const orr_game *g, void *state) {
    struct nul_state *s = state;
    unsigned left = 0;
    for (unsigned i = 0; i < NUL_CARDS; i++) {
        left += s->stack[i];
    }
    for (unsigned seat = 0; seat < g->seats; seat++) {
        left -= s->card[seat] == NUL_HIDDEN;
    }
    s->left = (uint16_t)left;
}

struct orr_turn nul_turn(const orr_game *g, const void *state) {
    (void)g;
    const struct nul_state *s = state;
    static const struct orr_turn by_phase[NUL_PHASES] = {
        [NUL_P_DEAL] = {ORR_CHANCE, NUL_ASK_DEAL},    [NUL_P_TURN] = {0, NUL_ASK_TURN},
        [NUL_P_SWAP] = {ORR_CHANCE, NUL_ASK_DEAL},    [NUL_P_ROLL] = {ORR_CHANCE, NUL_ASK_ROLL},
        [NUL_P_OVER] = {ORR_NOBODY, NUL_ASK_NOTHING},
    };
    struct orr_turn turn = by_phase[s->phase];
    if (s->phase == NUL_P_TURN) {
        turn.actor = (int8_t)s->actor;
    }
    return turn;
}

void nul_begin_round(struct nul_state *s, struct orr_trace *t) {
    s->round++;
    s->actor = 0;
    s->phase = NUL_P_TURN;
    orr_tell(t, (struct orr_news){NUL_L_ROUND, -1, .arg = {s->round}});
}

/* [NU-4.1] All cards are shown. A cut state cannot show what it does not hold. */
static void finish(const orr_game *g, struct nul_state *s, struct orr_trace *t) {
    s->phase = NUL_P_OVER;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        s->knows[seat] = (uint8_t)((1u << g->seats) - 1);
        if (s->card[seat] < NUL_CARDS) {
            int points = nul_pack_of(g)->face[s->card[seat]].points;
            orr_tell(t, (struct orr_news){NUL_L_SHOW, (int)seat, .arg = {s->card[seat], points}});
        }
    }
    orr_tell(t, (struct orr_news){.line = NUL_L_END, .seat = -1});
}

void nul_next_turn(const orr_game *g, struct nul_state *s, struct orr_trace *t) {
    s->peeked = s->gave = 0;
    s->phase = NUL_P_TURN;
    if (++s->actor < g->seats) {
        return;
    }
    s->actor = 0;
    if (s->round == g->option[NUL_ROUNDS]) { /* [NU-2.1] */
        finish(g, s, t);
    } else {
        nul_begin_round(s, t);
    }
}
