/* Cryo: the words of the drawing: names short enough for a panel, what a space offers,
 * and what is being asked. */
#include "draw.h"

const char *const cryo_bay_names[CRYO_BAYS] = {"Intake", "Converter", "Reactor", "Cryo Link", "Workshop", "Twin"};

const char *cryo_in_words(const struct cryo_pen *p, const char *english) { return orr_scene_tr(p->to, english); }

const char *cryo_name(const struct cryo_pen *p, unsigned seat) {
    return cryo_is_rival(p->g, seat) ? cryo_in_words(p, "Rival") : p->to->names[seat % ORR_MAX_SEATS];
}

const char *cryo_seat_words(const struct cryo_pen *p, unsigned seat) {
    if (p->over) {
        return p->result.won >> seat & 1u ? "winner" : "";
    }
    if (p->acting < 0 || p->s->actor >= p->c->players) {
        return (int)seat == p->acting ? "moving" : "";
    }
    return seat == p->s->actor ? "moving" : seat == (p->s->actor + 1u) % p->c->players ? "next" : "";
}

bool cryo_fits(const char *words, int size, int width) { return orr_text_width(words, size) <= width; }

static const char *const offers[CRYO_A_RESOURCE] = {
    [CRYO_A_STASIS] = "Awaken 1 to 3 pods of this section for 1 organic each [CR-5.7].",
    [CRYO_A_GENERATOR] = "Turn 1 to 3 crystals into energy [CR-5.10].",
    [CRYO_A_FABRICATE] = "Play up to 3 cards for 1 tech each [CR-5.12].",
    [CRYO_A_RESEARCH] = "Draw a card, and up to 2 more for 1 tech each [CR-5.11].",
    [CRYO_A_SCOUT] = "For 1 energy turn up a cavern and land a pod there [CR-5.19].",
    [CRYO_A_SALVAGE] = "Assign 1 to 3 pods to free salvage spaces [CR-5.20].",
    [CRYO_A_NANO] = "Gain 2 nanites [CR-5.21].",
    [CRYO_A_LAUNCH] = "Launch vehicles: carry pods into caverns [CR-5.22].",
};

static const char *const prices[CRYO_A_RESOURCE] = {
    [CRYO_A_STASIS] = "wake 1-3 pods",   [CRYO_A_GENERATOR] = "1-3 crystals to energy",
    [CRYO_A_FABRICATE] = "play up to 3", [CRYO_A_RESEARCH] = "draw 1-3 cards",
    [CRYO_A_SCOUT] = "turn up a cavern", [CRYO_A_SALVAGE] = "assign 1-3 pods",
    [CRYO_A_NANO] = "gain 2 nanites",    [CRYO_A_LAUNCH] = "carry pods away",
};

static unsigned action_of(unsigned space) {
    return space >= CRYO_S_STASIS && space < CRYO_S_END ? space - CRYO_S_STASIS + CRYO_A_STASIS : CRYO_A_NONE;
}

const char *cryo_space_words(const struct cryo_pen *p, unsigned space) {
    unsigned action = action_of(space);
    return cryo_in_words(p, action ? offers[action] : "Gain what the tile shows, or build it into a slot [CR-5.3].");
}

const char *cryo_price_words(const struct cryo_pen *p, unsigned space) {
    unsigned action = action_of(space);
    if (action) {
        return cryo_in_words(p, prices[action]);
    }
    bool tile = p->s->tile[space - CRYO_S_RESOURCE] < CRYO_TILES;
    return cryo_in_words(p, tile ? "gain, or build a slot" : "gain 1");
}

/* ---- cards ---- */

const char *cryo_use_title(const struct cryo_pen *p, unsigned card, unsigned mode) {
    const char *const *titles[] = {cryo_card_titles, cryo_vehicle_titles, cryo_mission_titles};
    return cryo_in_words(p, titles[mode % CRYO_MODES][card]);
}

uint32_t cryo_use_words(const struct cryo_pen *p, unsigned card, unsigned mode) {
    const struct cryo_card_face *face = &p->pack->cards[card];
    const char *title = cryo_use_title(p, card, mode);
    if (mode == CRYO_UPGRADE) {
        return orr_words(p->to, "Upgrade %s: %s", title, cryo_in_words(p, cryo_card_texts[card]));
    }
    if (mode == CRYO_VEHICLE) {
        return orr_words(p->to, "Vehicle %s: %u pods for %u energy; %s", title, face->capacity, face->energy,
                         cryo_in_words(p, cryo_vehicle_texts[card]));
    }
    return orr_words(p->to, "Mission %s: %u per %s, at most %u", title, face->points,
                     cryo_in_words(p, cryo_mission_texts[card]), face->most);
}

uint32_t cryo_scrap_words(const struct cryo_pen *p, unsigned card) {
    char gain[64];
    cryo_gains_text(p->g, p->pack->cards[card].scrap, 2, gain, sizeof gain);
    return orr_words(p->to, "Scrap %s: gain %s", cryo_in_words(p, cryo_card_titles[card]), gain);
}

uint32_t cryo_supply_words(const struct cryo_pen *p, unsigned back) {
    unsigned n = p->s->supply[back];
    return back == CRYO_EARLY  ? orr_words(p->to, "%u early incident tokens to come", n)
           : back == CRYO_LATE ? orr_words(p->to, "%u late incident tokens to come", n)
                               : orr_words(p->to, "%u sunset incident tokens to come", n);
}

/* ---- what is being asked ---- */

static const char *result_words(const struct cryo_pen *p) {
    struct orr_winners winners = orr_winners_of(&p->result, p->c->players);
    if (p->c->solo) {
        return orr_phrase(p->to, winners.n ? "%s beat the rival, %d to %d" : "%s lost to the rival, %d to %d",
                          cryo_name(p, 0), (int)p->result.score[0], (int)p->result.score[ORR_RIVAL]);
    }
    return winners.n > 1 ? cryo_in_words(p, "The victory is shared")
                         : orr_phrase(p->to, "%s wins with %d points", cryo_name(p, winners.first),
                                      (int)p->result.score[winners.first]);
}

static const char *asked_words(const struct cryo_pen *p, const char *plain) {
    const struct cryo_state *s = p->s;
    const char *unit = s->family < CRYO_MATERIALS ? cryo_in_words(p, cryo_stock_titles[s->family]) : "";
    switch (s->phase) {
    case CRYO_P_AMOUNT:
        return s->doing > CRYO_A_NONE && s->doing < CRYO_ACTIONS
                   ? orr_phrase(p->to, "%s: how much?", cryo_in_words(p, cryo_action_titles[s->doing]))
                   : plain;
    case CRYO_P_PAY:
        return orr_phrase(p->to, "Pay %u %s: how many nanites?", s->due, unit);
    case CRYO_P_PLATFORM:
        return s->bay < CRYO_BAYS ? orr_phrase(p->to, "Use the %s?", cryo_in_words(p, cryo_bay_titles[s->bay])) : plain;
    default:
        return plain;
    }
}

const char *cryo_prompt_words(const struct cryo_pen *p) {
    const char *name = p->turn.actor >= 0 ? cryo_name(p, (unsigned)p->turn.actor) : NULL;
    const char *plain = p->over ? result_words(p) : orr_prompt_words(p->to, p->g, p->turn, p->asked, name);
    return p->asked && !p->over ? asked_words(p, plain) : plain;
}
