/* Solar Sphere: hiring crew from the display, and who retires for it. */
#include "play.h"

enum { GOLD = 2 }; /* every card costs this much gold, and a resource more per tier [SS-2.50] */

static unsigned price(unsigned slot) { return GOLD + slot / 2; } /* resources in all */

unsigned sphere_display_slot(const sphere_state *s, unsigned card) {
    for (unsigned i = 0; i < SPHERE_DISPLAY; i++) {
        if (s->display[i] == card) {
            return i;
        }
    }
    return ORR_NONE;
}

/* [SS-5.44] */
unsigned sphere_hireable(const sphere_state *s) {
    const sphere_captain *c = sphere_mine(s);
    unsigned set = 0, total = sphere_total(c);
    if (c->stored[SPHERE_GOLD] < GOLD) {
        return 0;
    }
    for (unsigned i = 0; i < SPHERE_DISPLAY; i++) {
        set |= (unsigned)(s->display[i] != ORR_NONE && total >= price(i)) << i;
    }
    return set;
}

/* [SS-5.4] item 4: with so much more gold, and a resource of choice when boosted. */
bool sphere_affords(const sphere_state *s, const sphere_captain *c, unsigned extra_gold, unsigned boost) {
    unsigned gold = c->stored[SPHERE_GOLD] + extra_gold, total = sphere_total(c) + extra_gold + boost;
    if (gold + boost < GOLD) {
        return false;
    }
    for (unsigned i = 0; i < SPHERE_DISPLAY; i++) {
        if (s->display[i] != ORR_NONE && total >= price(i)) {
            return true;
        }
    }
    return false;
}

void sphere_hire(const orr_game *g, sphere_state *s, unsigned slot, struct orr_trace *t) {
    (void)g;
    sphere_captain *c = sphere_me(s);
    unsigned card = s->display[slot];
    sphere_pop(s);
    c->stored[SPHERE_GOLD] = (uint8_t)(c->stored[SPHERE_GOLD] - GOLD);
    sphere_tell(t, SPHERE_LN_HIRE, s->actor, (int)card, 0, 0, 0);
    sphere_tell_price(t, s->actor, 0, GOLD, 0);
    sphere_push(s, SPHERE_E_HIRED, 0, card);
    sphere_push(s, SPHERE_E_PAY, slot / 2, card);
}

static void join(sphere_state *s, unsigned card, unsigned slot) {
    sphere_captain *c = sphere_me(s);
    c->crew[slot] = (uint8_t)card;
    c->used = (uint8_t)(c->used & ~(1u << slot));
    s->display[sphere_display_slot(s, card)] = ORR_NONE;
}

/* [SS-5.45] */
void sphere_hired(const orr_game *g, sphere_state *s, unsigned card, struct orr_trace *t) {
    unsigned shown = sphere_display_slot(s, card), token = s->token[shown];
    sphere_pop(s);
    sphere_score_points(g, s, s->actor, sphere_tier_of(card) + 1, t);
    sphere_gain_icon(g, s, s->actor, sphere_pack_of(g)->crew[card], t);
    if (token) {
        s->token[shown] = 0;
        sphere_tell(t, SPHERE_LN_TOKEN, s->actor, (int)card, 0, 0, 0);
        sphere_gain_morale(g, s, s->actor, token, t);
    }
    unsigned slot = sphere_crew_slot(sphere_mine(s), ORR_NONE);
    if (slot < SPHERE_CREW) {
        join(s, card, slot);
    } else {
        sphere_push(s, SPHERE_E_RETIRE, 0, card);
    }
}

/* [SS-5.46] */
void sphere_retire(const orr_game *g, sphere_state *s, unsigned slot, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    unsigned card = s->detail[sphere_top(s)], old = c->crew[slot], tier = sphere_tier_of(old);
    sphere_pop(s);
    *sphere_retired_of(c, tier) |= 1u << (old - sphere_first_card(tier));
    sphere_tell(t, SPHERE_LN_RETIRE, s->actor, (int)old, 0, 0, 0);
    join(s, card, slot);
    sphere_push(s, SPHERE_E_BONUS, 0, old);
    sphere_run(g, s, t);
}
