/* Cryo: what a person should know before deciding so: prices, gains, capacities. */
#include "play.h"

#include <stdio.h>

/* Symbols in words: "1 crystal, 1 energy". */
static void gains_text(const uint8_t *symbols, unsigned n, char *out, size_t size) {
    size_t used = 0;
    for (unsigned i = 0; i < n && used < size; i++) {
        if (symbols[i] != ORR_NONE) {
            used += (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "",
                                     cryo_kind_symbol.titles[symbols[i]]);
        }
    }
}

static void explain_take(const orr_game *g, const cryo_state *s, unsigned space, char *out, size_t size) {
    char text[96] = "";
    if (s->tile[space] == ORR_NONE) {
        snprintf(out, size, "the stack is empty: 1 of the %s printed there", cryo_stock_titles[space / 5]);
        return;
    }
    gains_text(cryo_pack_of(g)->tiles[s->tile[space]].gain, 2, text, sizeof text);
    snprintf(out, size, "tile %s: %s, or build it", cryo_tile_names[s->tile[space]], text);
}

static void explain_act(const cryo_state *s, unsigned action, char *out, size_t size) {
    static const char *const texts[CRYO_A_RESOURCE] = {
        [CRYO_A_STASIS] = "1 to 3 organics awaken as many pods of this section",
        [CRYO_A_GENERATOR] = "1 to 3 crystals become as much energy",
        [CRYO_A_FABRICATE] = "play up to 3 cards for 1 tech each",
        [CRYO_A_RESEARCH] = "draw 1 card, and 1 more for each of up to 2 tech",
        [CRYO_A_SALVAGE] = "up to 3 pods go to salvage spaces",
        [CRYO_A_NANO] = "gain 2 nanites",
        [CRYO_A_LAUNCH] = "vehicles carry pods to face-up caverns, for energy"};
    if (action == CRYO_A_SCOUT) {
        snprintf(out, size, "%s turns up a cavern and lands a pod there",
                 cryo_has(cryo_mine(s), CRYO_SURVEY) ? "no energy" : "1 energy");
    } else {
        snprintf(out, size, "%s", texts[action]);
    }
}

static void explain_scrap(const orr_game *g, unsigned card, char *out, size_t size) {
    char text[64] = "";
    gains_text(cryo_pack_of(g)->cards[card].scrap, 2, text, sizeof text);
    snprintf(out, size, "gain %s", text);
}

static void explain_play(const orr_game *g, const cryo_state *s, unsigned card, unsigned mode, char *out, size_t size) {
    const struct cryo_card_face *face = &cryo_pack_of(g)->cards[card];
    char price[16] = "";
    if (s->doing == CRYO_A_FABRICATE) {
        snprintf(price, sizeof price, "%u tech; ", cryo_price(s));
    }
    if (mode == CRYO_UPGRADE) {
        snprintf(out, size, "%s%s", price, cryo_card_texts[card]);
    } else if (mode == CRYO_VEHICLE) {
        snprintf(out, size, "%s%s: carries %u for %u energy; %s", price, cryo_vehicle_titles[card], face->capacity,
                 face->energy, cryo_vehicle_texts[card]);
    } else {
        snprintf(out, size, "%s%s: %u for %s, at most %u; %d now", price, cryo_mission_titles[card], face->points,
                 cryo_mission_texts[card], face->most, (int)cryo_mission_points(g, s, s->actor, card));
    }
}

static void explain_vehicle(const orr_game *g, const cryo_state *s, unsigned vehicle, bool deep, char *out,
                            size_t size) {
    const struct cryo_card_face *face = &cryo_pack_of(g)->cards[vehicle];
    unsigned energy = deep ? face->deep : face->energy;
    snprintf(out, size, "%u energy, carries %u; %s", energy,
             face->capacity + (unsigned)cryo_has(cryo_mine(s), CRYO_ANNEX), cryo_vehicle_texts[vehicle]);
}

static void explain_incident(const orr_game *g, const cryo_state *s, unsigned section, char *out, size_t size) {
    const struct cryo_token_face *face = &cryo_pack_of(g)->tokens[s->token[section]];
    char text[96] = "";
    gains_text(face->gain, 3, text, sizeof text);
    if (face->effect == CRYO_BENEFIT) {
        snprintf(out, size, "gain %s", text);
    } else {
        snprintf(out, size, "%s", cryo_effect_titles[face->effect]);
    }
}

static void explain_land(const orr_game *g, const cryo_state *s, unsigned cavern, char *out, size_t size) {
    const struct cryo_cavern_face *face = &cryo_pack_of(g)->caverns[s->cavern[cavern]];
    snprintf(out, size, "%u points for most pods, %u for second most; you have %u there", face->first, face->second,
             cryo_mine(s)->cavern[cavern]);
}

static void explain_return(const cryo_state *s, unsigned bay, char *out, size_t size) {
    static const char *const texts[CRYO_BAYS] = {
        "gain what its tile shows",           "twice: 1 unit for what the second tile shows",
        "1 to 3 units become energy",         "1 or 2 units awaken pods of any chambers",
        "twice: 1 unit, draw or play a card", "gain what both tiles show"};
    snprintf(out, size, "%s", cryo_mine(s)->empty & cryo_bay_slots[bay] ? "not complete: no action" : texts[bay]);
}

void cryo_explain(const orr_game *g, const void *memory, orr_action a, char *out, size_t size) {
    const cryo_state *s = memory;
    unsigned value = orr_arg(a, 0), verb = orr_verb_of(a);
    if (cryo_check(g, s, a).rule) {
        return;
    }
    switch (verb) {
    case CRYO_V_SCRAP:
        explain_scrap(g, value, out, size);
        break;
    case CRYO_V_TAKE:
        explain_take(g, s, value, out, size);
        break;
    case CRYO_V_ACT:
        explain_act(s, value, out, size);
        break;
    case CRYO_V_GAIN:
        gains_text(cryo_pack_of(g)->tiles[s->tile[s->space]].gain, 2, out, size);
        break;
    case CRYO_V_PLAY:
        explain_play(g, s, value, orr_arg(a, 1), out, size);
        break;
    case CRYO_V_LAUNCH:
    case CRYO_V_DEEP:
        explain_vehicle(g, s, value, verb == CRYO_V_DEEP, out, size);
        break;
    case CRYO_V_LAND:
        explain_land(g, s, value, out, size);
        break;
    case CRYO_V_RETURN:
        explain_return(s, value, out, size);
        break;
    case CRYO_V_INCIDENT:
        explain_incident(g, s, value, out, size);
        break;
    default:
        break;
    }
}
