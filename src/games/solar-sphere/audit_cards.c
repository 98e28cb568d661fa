/* Solar Sphere: the audit of cards: every crew card, ship and DRANDA card is in one place
 * that it can be in. */
#include "audit.h"

/* ---- crew ---- */

/* Sets that must be apart and make up all cards of a tier. */
struct pool {
    uint32_t seen, twice;
};

static void count_set(struct pool *p, uint32_t set) {
    p->twice |= p->seen & set;
    p->seen |= set;
}

static void count_card(struct pool *p, unsigned card, unsigned tier) {
    if (card != ORR_NONE && sphere_tier_of(card) == tier) {
        count_set(p, 1u << (card - sphere_first_card(tier)));
    }
}

static uint32_t retired_of(const sphere_captain *c, unsigned tier) {
    return tier == 0 ? c->retired1 : tier == 1 ? c->retired2 : c->retired3;
}

static bool tier_fits(const struct sphere_audit *a, unsigned tier) {
    const sphere_state *s = a->s;
    struct pool p = {0};
    count_set(&p, sphere_deck_of(s, tier));
    for (unsigned i = 0; i < SPHERE_DISPLAY; i++) {
        count_card(&p, s->display[i], tier);
    }
    for (unsigned i = 0; i < SPHERE_BOTTOM; i++) {
        count_card(&p, s->bottom[tier][i], tier);
    }
    for (unsigned seat = 0; seat < a->c->players; seat++) {
        count_set(&p, retired_of(&s->captain[seat], tier));
        for (unsigned i = 0; i < SPHERE_CREW; i++) {
            count_card(&p, s->captain[seat].crew[i], tier);
        }
    }
    uint32_t all = tier == 2 ? (1u << 12) - 1 : (1u << 18) - 1, wrong = p.twice ? p.twice : all & ~p.seen;
    if (wrong) {
        unsigned card = sphere_first_card(tier) + sphere_lowest(wrong);
        return orr_amiss(&a->why,
                         p.twice ? "crew: card %s is in two places [SS-2.7]"
                                 : "crew: card %s is in no deck, display or crew [SS-2.7]",
                         sphere_kind_card.names[card]);
    }
    return true;
}

static bool display_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    unsigned age = s->round > 0 ? s->round - 1u + (unsigned)sphere_recovering(s) : 0;
    for (unsigned i = 0; i < SPHERE_DISPLAY; i++) {
        if (s->display[i] != ORR_NONE && sphere_tier_of(s->display[i]) != i / 2) {
            return orr_amiss(&a->why, "display: %s is not of tier %u", sphere_kind_card.names[s->display[i]],
                             i / 2 + 1);
        }
        unsigned most = s->display[i] == ORR_NONE ? 0 : age < 2 ? age : 2;
        if (s->token[i] > most) { /* [SS-5.85] */
            return orr_amiss(&a->why, "token: slot %u can have at most %u now [SS-5.85]", i + 1, most);
        }
    }
    bool empty = sphere_in_setup(s) && s->phase <= SPHERE_P_SHIPS;
    for (unsigned i = 0; empty && i < SPHERE_DISPLAY; i++) {
        if (s->display[i] != ORR_NONE) {
            return orr_amiss(&a->why, "display: it has not been laid out yet [SS-3.6]");
        }
    }
    return true;
}

/* Slots of the tier whose card will be old enough to go below the deck before the game ends. */
static unsigned ageing(const struct sphere_audit *a, unsigned tier) {
    const sphere_state *s = a->s;
    unsigned recovers = a->c->rounds - s->round - (unsigned)sphere_recovering(s), n = 0;
    for (unsigned i = 2 * tier; i < 2 * tier + 2; i++) {
        n += s->display[i] != ORR_NONE && recovers + s->token[i] >= 3;
    }
    return n;
}

/* In six rounds each of the two slots of a tier loses at most one card to age. */
static bool bottoms_fit(const struct sphere_audit *a) {
    for (unsigned tier = 0; tier < SPHERE_TIERS; tier++) {
        const uint8_t *queue = a->s->bottom[tier];
        unsigned n = sphere_queue_length(queue, SPHERE_BOTTOM);
        for (unsigned i = 0; i < SPHERE_BOTTOM; i++) {
            if (i < n ? sphere_tier_of(queue[i]) != tier : queue[i] != ORR_NONE) {
                return orr_amiss(&a->why, "bottom: the list of tier %u has a gap or a card of another tier", tier + 1);
            }
        }
        bool early = a->s->round < 3 || (a->s->round == 3 && !sphere_recovering(a->s));
        if (n > 0 && (early || n + ageing(a, tier) > 2)) {
            return orr_amiss(&a->why, "bottom: so many cards cannot be below deck %u yet [SS-5.85]", tier + 1);
        }
    }
    return true;
}

/* The slot that is being filled is the first that can be. */
static bool crew_draw_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    for (unsigned i = 0; s->phase == SPHERE_P_CREW && i <= s->step; i++) {
        bool fillable = s->display[i] == ORR_NONE && (sphere_deck_of(s, i / 2) || s->bottom[i / 2][0] != ORR_NONE);
        if (fillable != (i == s->step)) {
            return orr_amiss(&a->why, "step: slot %u of the display is filled next [SS-5.83]", i + 1);
        }
    }
    return true;
}

/* ---- ships ---- */

static bool ships_apart(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    struct pool p = {0};
    count_set(&p, s->ships_unseen);
    count_set(&p, s->ships_gone);
    for (unsigned i = 0; i < SPHERE_FLEET; i++) {
        count_set(&p, s->fleet[i].card == ORR_NONE ? 0 : 1u << s->fleet[i].card);
    }
    for (unsigned seat = 0; seat < a->c->players; seat++) {
        count_set(&p, s->captain[seat].ships);
    }
    uint32_t wrong = p.twice ? p.twice : ((1u << SPHERE_SHIPS) - 1) & ~p.seen;
    return !wrong ||
           orr_amiss(&a->why,
                     p.twice ? "ships: S%02u is in two places" : "ships: S%02u is neither seen, unseen nor gone",
                     sphere_lowest(wrong) + 1);
}

/* [SS-3.4] What was drawn and what is left make up the deck. */
static bool deck_fits(const struct sphere_audit *a) {
    static const uint8_t deck[SPHERE_SEATS + 1][4] = {{0}, {0}, {6, 6, 0, 0}, {3, 6, 3, 0}, {3, 3, 3, 3}};
    const sphere_state *s = a->s;
    unsigned drawn = 0, rows = s->round + (unsigned)(sphere_recovering(s) || sphere_in_setup(s));
    for (unsigned value = 0; value < 4; value++) {
        unsigned seen = sphere_count(a->c->ships_of[value] & ~s->ships_unseen);
        if (seen + s->ships_left[value] != deck[a->c->players][value]) {
            return orr_amiss(&a->why, "ships_left: of value %u there must be %d in the deck [SS-3.4]", value + 2,
                             (int)deck[a->c->players][value] - (int)seen);
        }
        drawn += seen;
    }
    unsigned wanted = s->phase <= SPHERE_P_SCORING ? 0
                      : s->phase == SPHERE_P_SHIPS ? 2 * (rows - 1) + s->step
                                                   : 2 * rows;
    return drawn == wanted ||
           orr_amiss(&a->why, "ships_unseen: %u ships must have been drawn by now, not %u [SS-2.11]", wanted, drawn);
}

/* Which places may or must have a ship: a bit each. */
static void places(const struct sphere_audit *a, unsigned *must, unsigned *may) {
    const sphere_state *s = a->s;
    bool last = sphere_final_round(a->g, s);
    *must = 3u;
    *may = sphere_in_setup(s) || (s->round == 1 && !sphere_recovering(s)) ? 3u : 15u;
    if (s->phase <= SPHERE_P_SCORING || s->phase == SPHERE_P_OVER) {
        *must = *may = 0;
    } else if (s->phase == SPHERE_P_SHIPS) {
        *must = (1u << s->step) - 1;
        *may = *must | (*may & 12u);
    } else if (sphere_fighting(s)) {
        static const uint8_t left[SPHERE_FLEET] = {3u, 2u, 15u, 11u};
        *may = left[s->battle] | (s->battle == SPHERE_TOP_RIGHT && !last ? 4u : 0);
        *may &= s->round == 1 ? 7u : 15u;
        *must = 1u << s->battle | (3u & left[s->battle]);
    }
}

static bool columns_fit(const struct sphere_audit *a, unsigned place) {
    const struct sphere_ship *ship = &a->s->fleet[place];
    unsigned seen = 0, n = sphere_queue_length(ship->who, SPHERE_COLUMNS);
    for (unsigned i = 0; i < SPHERE_COLUMNS; i++) {
        unsigned who = ship->who[i];
        bool fits = i < n && (who < a->c->players || who == SPHERE_CORP) && !(seen >> who & 1u);
        if (i < n ? !fits || ship->drones[i] == 0 : who != ORR_NONE || ship->drones[i] != 0) {
            return orr_amiss(&a->why, "fleet: column %u of %s is wrong [SS-5.51]", i + 1,
                             orr_tr(a->why.game, sphere_place_titles[place]));
        }
        seen |= i < n ? 1u << who : 0;
    }
    bool bottom = place >= SPHERE_BOTTOM_LEFT, corporation = seen >> SPHERE_CORP & 1u;
    if (ship->card == ORR_NONE ? n != 0 : bottom != corporation) {
        return orr_amiss(&a->why, "fleet: the Corporation has a drone on every ship of the bottom row, and only there "
                                  "[SS-5.67]");
    }
    return sphere_on_ship(ship, SPHERE_CORP) < 2 ||
           orr_amiss(&a->why, "fleet: the Corporation sends one drone [SS-5.67]");
}

/* [SS-7.60] */
static bool arranged(const struct sphere_audit *a, unsigned left) {
    const struct sphere_ship *x = &a->s->fleet[left], *y = &a->s->fleet[left + 1];
    if (x->card == ORR_NONE || y->card == ORR_NONE) {
        return true;
    }
    const struct sphere_ship_card *ships = sphere_pack_of(a->g)->ships;
    return ships[x->card].value >= ships[y->card].value ||
           orr_amiss(&a->why, "fleet: the stronger ship of a row is on the left [SS-7.60]");
}

static bool fleet_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    unsigned must, may;
    places(a, &must, &may);
    for (unsigned i = 0; i < SPHERE_FLEET; i++) {
        bool ship = s->fleet[i].card != ORR_NONE;
        if (ship ? !sphere_has(may, i) : sphere_has(must, i)) {
            return orr_amiss(&a->why,
                             ship ? "fleet: there can be no ship at the %s now"
                                  : "fleet: there must be a ship at the %s now",
                             orr_tr(a->why.game, sphere_place_titles[i]));
        }
        if (!columns_fit(a, i)) {
            return false;
        }
        bool fresh = i < SPHERE_BOTTOM_LEFT && (sphere_docking(s) || sphere_recovering(s) || sphere_in_setup(s));
        if (fresh && sphere_power(&s->fleet[i])) {
            return orr_amiss(&a->why, "fleet: nobody can have attacked the %s yet",
                             orr_tr(a->why.game, sphere_place_titles[i]));
        }
    }
    bool drawing = s->phase == SPHERE_P_SHIPS || sphere_fighting(s);
    return !a->c->solo || drawing || (arranged(a, SPHERE_TOP_LEFT) && arranged(a, SPHERE_BOTTOM_LEFT));
}

/* ---- DRANDA's cards ---- */

static bool list_fits(const struct sphere_audit *a, const char *name, const uint8_t *queue, unsigned room,
                      struct pool *p) {
    unsigned n = sphere_queue_length(queue, room);
    for (unsigned i = 0; i < room; i++) {
        if (i >= n && queue[i] != ORR_NONE) {
            return orr_amiss(&a->why, "%s: the list has a gap", name);
        }
        count_set(p, i < n ? 1u << queue[i] : 0);
    }
    return true;
}

static unsigned opaque_used(const sphere_state *s) {
    return (unsigned)((s->opaque[0] > 0) + (s->opaque[1] > 0) + (s->opaque[2] > 0));
}

/* [SS-7.63] */
static bool pile_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    unsigned n = sphere_queue_length(s->pile, SPHERE_AUTOMA);
    unsigned wanted = s->round + opaque_used(s) + (unsigned)(s->phase == SPHERE_P_OPAQUE);
    return n == wanted || orr_amiss(&a->why,
                                    "pile: it must have %u cards now, one a round and one for each opaque die, not "
                                    "%u [SS-7.63]",
                                    wanted, n);
}

static bool aside_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    unsigned played = 0, n = sphere_queue_length(s->aside, SPHERE_COLOURS);
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) {
        played += s->captain[SPHERE_DRANDA].at[i] >= SPHERE_AT_LOCATION;
    }
    played = sphere_recovering(s) ? SPHERE_COLOURS : played;
    if (n != played) {
        return orr_amiss(&a->why, "aside: DRANDA has set %u cards aside in this round, not %u [SS-7.40]", played, n);
    }
    return n > 0 || s->under[0] == ORR_NONE ||
           orr_amiss(&a->why, "under: no card can be there before a Salvage [SS-7.44]");
}

static bool automa_cards_fit(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    struct pool p = {0};
    count_set(&p, s->automa_deck);
    if (!list_fits(a, "pile", s->pile, SPHERE_AUTOMA, &p) || !list_fits(a, "aside", s->aside, SPHERE_COLOURS, &p) ||
        !list_fits(a, "under", s->under, SPHERE_AUTOMA, &p)) {
        return false;
    }
    uint32_t all = a->c->solo ? (1u << SPHERE_AUTOMA) - 1 : 0, wrong = p.twice ? p.twice : p.seen ^ all;
    if (wrong) {
        return orr_amiss(&a->why, "automa_deck: D%u must be in one of the deck, pile, aside and under [SS-7.12]",
                         sphere_lowest(wrong) + 1);
    }
    return !a->c->solo || (pile_fits(a) && aside_fits(a));
}

bool sphere_audit_crew(const struct sphere_audit *a) {
    for (unsigned tier = 0; tier < SPHERE_TIERS; tier++) {
        if (!tier_fits(a, tier)) {
            return false;
        }
    }
    return true;
}

bool sphere_audit_display(const struct sphere_audit *a) {
    return display_fits(a) && bottoms_fit(a) && crew_draw_fits(a);
}

bool sphere_audit_ships(const struct sphere_audit *a) { return ships_apart(a) && deck_fits(a); }

bool sphere_audit_fleet(const struct sphere_audit *a) { return fleet_fits(a); }

bool sphere_audit_automa_cards(const struct sphere_audit *a) { return automa_cards_fit(a); }
