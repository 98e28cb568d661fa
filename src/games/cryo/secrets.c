/* Cryo: what a seat may not know is cut from the state (redact), and a cut state is
 * filled again with cards that fit (resample). Section 8. */
#include "play.h"

#include <string.h>

enum { WATCHER = 7 };

/* ---- redact ---- */

static void pool_bag(cryo_state *s, uint8_t bag[CRYO_TYPES]) {
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        s->deck[i] = (uint8_t)(s->deck[i] + bag[i]);
        bag[i] = 0;
    }
}

/* [CR-8.1], [CR-8.9] */
static void pool_hand(cryo_state *s, cryo_faction *f) {
    pool_bag(s, f->hand);
    f->hand_mask = 0;
    for (unsigned i = 0; i < CRYO_DROPPED && s->phase != CRYO_P_DROPPED; i++) {
        if (f->drop[i] < CRYO_TYPES) {
            s->deck[f->drop[i]]++;
            f->drop[i] = CRYO_HIDDEN;
        }
    }
}

/* [CR-6.4] Missions lie open when the game has ended. */
static bool revealed(const cryo_state *s) {
    return s->phase == CRYO_P_OVER || s->phase == CRYO_P_R_REPLACE || s->phase == CRYO_P_REVEAL;
}

void cryo_redact(const orr_game *g, void *memory, int seat) {
    cryo_state *s = memory;
    s->view = (uint8_t)((s->view & ~CRYO_READER) | (seat < 0 ? WATCHER : seat + 1));
    for (unsigned who = 0; who < cryo_players(g); who++) {
        cryo_faction *f = &s->faction[who];
        bool own = (int)who == seat && !cryo_is_rival(g, who);
        if (!own) {
            pool_hand(s, f);
        }
        if (!own && !revealed(s)) { /* [CR-8.2], [CR-8.3] */
            pool_bag(s, f->missions);
            f->mission_mask = 0;
        }
    }
}

/* Missions that lie face down are those of the own hand. */
void cryo_own_hands(const orr_game *g, void *memory, unsigned seats) {
    cryo_state *s = memory;
    unsigned own = seats & ((1u << g->seats) - 1);
    s->view = (uint8_t)(s->view | own << CRYO_OWN);
    for (unsigned who = 0; who < g->seats; who++) {
        cryo_faction *f = &s->faction[who];
        if (cryo_untold(s, who)) {
            pool_hand(s, f);
        }
        if (cryo_untold(s, who) && !revealed(s)) {
            pool_bag(s, f->missions);
            f->mission_mask = 0;
        }
    }
}

/* ---- resample ---- */

static unsigned size_of(const uint8_t bag[CRYO_TYPES]) {
    unsigned n = 0;
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        n += bag[i];
    }
    return n;
}

/* A card of the pool whose type is in `mask`; ORR_NONE: there is none. */
static unsigned deal_fitting(cryo_state *s, unsigned mask, struct orr_rng *rng) {
    unsigned n = 0, card = 0;
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        n += cryo_bit(mask, i) ? s->deck[i] : 0u;
    }
    if (n == 0) {
        return ORR_NONE;
    }
    unsigned at = orr_rng_below(rng, n);
    for (; !cryo_bit(mask, card) || at >= s->deck[card]; card++) {
        at -= cryo_bit(mask, card) ? s->deck[card] : 0u;
    }
    s->deck[card]--;
    return card;
}

/* Of the types in `mask` the one with most cards in the pool. */
static unsigned deal_commonest(cryo_state *s, unsigned mask) {
    unsigned best = ORR_NONE;
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        if (cryo_bit(mask, i) && s->deck[i] > (best == ORR_NONE ? 0 : s->deck[best])) {
            best = i;
        }
    }
    if (best != ORR_NONE) {
        s->deck[best]--;
    }
    return best;
}

static void add_mission(cryo_faction *f, unsigned card) {
    f->missions[card]++;
    f->mission_mask = (uint8_t)(f->mission_mask | 1u << card);
}

/* The missions of a player differ. [CR-5.15] Without a generator the commonest types are taken, which always
 * leaves enough for the others when the longest rows come first. */
static bool fill_missions(cryo_state *s, unsigned who, struct orr_rng *rng) {
    cryo_faction *f = &s->faction[who];
    for (unsigned left = f->mission_size - size_of(f->missions); left > 0; left--) {
        unsigned mask = 0xFFu & ~(unsigned)f->mission_mask;
        unsigned card = rng ? deal_fitting(s, mask, rng) : deal_commonest(s, mask);
        if (card == ORR_NONE) {
            return false;
        }
        add_mission(f, card);
    }
    return true;
}

static bool fill_all_missions(const orr_game *g, cryo_state *s, struct orr_rng *rng) {
    for (unsigned size = CRYO_MAX_CARDS; size > 0; size--) {
        for (unsigned who = 0; who < cryo_players(g); who++) {
            bool now = !cryo_is_rival(g, who) && s->faction[who].mission_size == size;
            if (now && !fill_missions(s, who, rng)) {
                return false;
            }
        }
    }
    return true;
}

static void add_hand(cryo_faction *f, unsigned card) {
    f->hand[card]++;
    f->hand_mask = (uint8_t)(f->hand_mask | 1u << card);
}

/* DP-9 of another seat: it has a card that it can play. */
static void fill_playable(const orr_game *g, cryo_state *s, struct orr_rng *rng) {
    cryo_faction *f = cryo_me(s);
    if (size_of(f->hand) == f->hand_size) {
        return;
    }
    uint8_t hand = f->hand_mask;
    f->hand_mask = 0xFF; /* which of all types could be played */
    unsigned mask = cryo_modes(g, s, CRYO_UPGRADE) | cryo_modes(g, s, CRYO_VEHICLE) | cryo_modes(g, s, CRYO_MISSION);
    f->hand_mask = hand;
    unsigned card = deal_fitting(s, mask, rng);
    if (card != ORR_NONE) {
        add_hand(f, card);
    }
}

static void fill_dropped(cryo_state *s, cryo_faction *f, struct orr_rng *rng) {
    for (unsigned i = 0; i < CRYO_DROPPED; i++) {
        f->drop[i] = f->drop[i] == CRYO_HIDDEN ? (uint8_t)deal_fitting(s, 0xFF, rng) : f->drop[i];
    }
    if (f->drop[1] != ORR_NONE && f->drop[1] < f->drop[0]) {
        uint8_t low = f->drop[1];
        f->drop[1] = f->drop[0];
        f->drop[0] = low;
    }
}

static void fill_rest(cryo_state *s, cryo_faction *f, struct orr_rng *rng) {
    for (unsigned left = f->mission_size - size_of(f->missions); left > 0; left--) { /* of the rival */
        add_mission(f, deal_fitting(s, 0xFF, rng));
    }
    for (unsigned left = f->hand_size - size_of(f->hand); left > 0; left--) {
        add_hand(f, deal_fitting(s, 0xFF, rng));
    }
    fill_dropped(s, f, rng);
}

void cryo_resample(const orr_game *g, void *memory, int seat, struct orr_rng *rng) {
    cryo_state *s = memory;
    (void)seat;
    if (!s->view) {
        return;
    }
    s->view = 0;
    cryo_state cut = *s;
    if (!fill_all_missions(g, s, rng)) {
        *s = cut;
        fill_all_missions(g, s, NULL);
    }
    if (s->phase == CRYO_P_CARD) {
        fill_playable(g, s, rng);
    }
    for (unsigned who = 0; who < cryo_players(g); who++) {
        fill_rest(s, &s->faction[who], rng);
    }
}
