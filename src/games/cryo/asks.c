/* Cryo: what a question is about: in words, with what is left to spend, and as the pieces
 * of the scene that stay lit until it is decided. */
#include "play.h"

#include <stdarg.h>
#include <stdio.h>

/* Whole sentences in the language of the game: what is asked, and what is left ("2 of 3 pods left"). `g` and `out` are
 * the caller's. */
#define ASK(...)  put(g, out->words, sizeof out->words, __VA_ARGS__)
#define LEFT(...) put(g, out->left, sizeof out->left, __VA_ARGS__)

__attribute__((format(printf, 4, 5))) static void put(const orr_game *g, char *out, size_t size, const char *format,
                                                      ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(out, size, orr_tr(g, format), args);
    va_end(args);
}

static const char *ordinal(const orr_game *g, unsigned done) {
    static const char *const nth[] = {"1st", "2nd", "3rd", "4th", "5th", "6th"};
    return orr_tr(g, nth[done < 5 ? done : 5]);
}

static unsigned lowest_out(const cryo_faction *f) { return f->docks ? cryo_lowest(f->docks) : CRYO_LAUNCH_DOCK; }

static void ask_amount(const orr_game *g, const cryo_state *s, struct orr_asked *out) {
    static const char *const what[CRYO_ACTIONS] = {[CRYO_A_STASIS] = "Stasis control: choose how many pods to awaken",
                                                   [CRYO_A_GENERATOR] = "Generator: choose how many crystals to burn",
                                                   [CRYO_A_RESEARCH] =
                                                       "Research: choose how much tech to pay for more cards",
                                                   [CRYO_A_REACTOR] = "Reactor: choose how much to burn",
                                                   [CRYO_A_LINK] = "Cryo Link: choose how many pods to awaken"};
    if (s->doing < CRYO_ACTIONS && what[s->doing]) {
        ASK("%s", orr_tr(g, what[s->doing]));
    }
}

static void ask_land(const orr_game *g, const cryo_state *s, struct orr_asked *out) {
    const cryo_faction *f = cryo_mine(s);
    unsigned room = cryo_pack_of(g)->cards[s->vehicle].capacity + (unsigned)cryo_has(f, CRYO_ANNEX);
    ASK("Choose the cavern for the %s of %u pods of the %s", ordinal(g, s->landed), room,
        orr_tr(g, cryo_vehicle_titles[s->vehicle]));
    LEFT("%u of %u pods left", room - s->landed, room);
}

static void ask_card(const orr_game *g, const cryo_state *s, struct orr_asked *out) {
    if (s->doing == CRYO_A_WORKSHOP) {
        ASK("The Workshop: choose a card and how to play it");
        return;
    }
    ASK("Choose the %s of up to 3 cards and how to play it", ordinal(g, s->amount));
    LEFT("%u of 3 cards left", 3u - s->amount);
}

static void ask_keep(const orr_game *g, const cryo_state *s, struct orr_asked *out) {
    unsigned dropped = 0;
    for (unsigned i = 0; i < CRYO_DROPPED; i++) {
        dropped += s->faction[s->step].drop[i] != ORR_NONE;
    }
    ASK("Keep three cards: choose the %s of 2 to put away", ordinal(g, dropped));
}

/* The drone, and where it is or comes from. */
static void ask_drone(const orr_game *g, const cryo_state *s, struct orr_asked *out) {
    const cryo_faction *f = cryo_mine(s);
    if (s->phase == CRYO_P_DOCK) {
        ASK("Choose a dock for the drone of the %s", orr_tr(g, cryo_bay_titles[s->bay]));
    } else if (s->phase == CRYO_P_ACTION) {
        ASK("Choose an action beside the drone on %s", orr_tr(g, cryo_kind_dock.titles[s->dock]));
    } else {
        ASK("Choose a platform dock for the drone from %s", orr_tr(g, cryo_kind_dock.titles[lowest_out(f)]));
        LEFT(s->returning == 1 ? "%u drone to land" : "%u drones to land", s->returning);
    }
}

static void ask_rest(const orr_game *g, const cryo_state *s, struct orr_asked *out) {
    const cryo_faction *f = s->actor < CRYO_SEATS ? cryo_mine(s) : &s->faction[0];
    switch (s->phase) {
    case CRYO_P_BUILD:
        ASK("The tile of %s: gain it, or choose a slot for it", orr_tr(g, cryo_kind_tile.titles[s->tile[s->space]]));
        break;
    case CRYO_P_CHOICE:
        ASK("Choose what you gain: %s", orr_tr(g, cryo_kind_symbol.titles[s->gains[0]]));
        break;
    case CRYO_P_R_CHOICE:
        ASK("Choose what the rival gains: %s", orr_tr(g, cryo_kind_symbol.titles[s->gains[0]]));
        break;
    case CRYO_P_PATH:
        ASK("The %s may turn up a cavern before it lands", orr_tr(g, cryo_vehicle_titles[s->vehicle]));
        break;
    case CRYO_P_SOURCE:
        ASK("Choose where the pod for %s is loaded", orr_tr(g, cryo_kind_cavern.titles[s->target]));
        break;
    case CRYO_P_VEHICLE:
        LEFT("%u energy left", f->stock[CRYO_E]);
        break;
    case CRYO_P_PLATFORM:
        ASK("Use the %s?", orr_tr(g, cryo_bay_titles[s->bay]));
        break;
    case CRYO_P_BLAST:
        ASK("Choose the chamber of %s that is destroyed", orr_tr(g, cryo_section_titles[s->section]));
        break;
    case CRYO_P_BACK:
        LEFT("room for %u", cryo_room(f));
        break;
    case CRYO_P_DISCARD:
        LEFT("%u to discard", f->hand_size - (unsigned)CRYO_HAND);
        break;
    case CRYO_P_R_BELOW:
    case CRYO_P_R_DOCK:
        ASK("The rival follows %s: choose a dock for its drone", orr_tr(g, cryo_card_titles[s->active]));
        break;
    default:
        break;
    }
}

void cryo_ask(const orr_game *g, const void *memory, struct orr_asked *out) {
    const cryo_state *s = memory;
    switch (s->phase) {
    case CRYO_P_KEEP:
        ask_keep(g, s, out);
        break;
    case CRYO_P_DOCK:
    case CRYO_P_ACTION:
    case CRYO_P_RETURN:
        ask_drone(g, s, out);
        break;
    case CRYO_P_AMOUNT:
        ask_amount(g, s, out);
        break;
    case CRYO_P_PAY:
        ASK("Pay %u %s: choose how many nanites among them", s->due, orr_tr(g, cryo_stock_titles[s->family]));
        LEFT("%u nanites in stock", cryo_mine(s)->stock[CRYO_N]);
        break;
    case CRYO_P_CHAMBER:
        ASK("Choose the chamber of the %s of %u pods to awaken", ordinal(g, (unsigned)(s->amount - s->left)),
            s->amount);
        LEFT("%u of %u pods left", s->left, s->amount);
        break;
    case CRYO_P_CARD:
        ask_card(g, s, out);
        break;
    case CRYO_P_LAND:
        ask_land(g, s, out);
        break;
    case CRYO_P_SALVAGE:
        ASK("Choose the salvage space for the %s of up to 3 pods", ordinal(g, s->amount));
        LEFT("%u of 3 pods left", 3u - s->amount);
        break;
    default:
        ask_rest(g, s, out);
    }
}

/* ---- what stays lit ---- */

/* The action that is going on: its space beside the drone, or its platform dock. */
static uint32_t doing_piece(const cryo_state *s) {
    if (s->bay < CRYO_BAYS) {
        return CRYO_PIECE_BAY + s->actor * 8u + s->bay;
    }
    if (s->dock == CRYO_LAUNCH_DOCK) {
        return CRYO_PIECE_DOCK + CRYO_LAUNCH_DOCK;
    }
    bool board = s->doing >= CRYO_A_STASIS && s->doing <= CRYO_A_LAUNCH && s->dock < CRYO_SECTION_DOCKS;
    return board ? CRYO_PIECE_ACTION + cryo_section_of(s->dock) * 16 + s->doing : 0;
}

static uint32_t drone_piece(const cryo_state *s, unsigned dock) {
    return dock < CRYO_SECTION_DOCKS ? CRYO_PIECE_DRONE + dock : CRYO_PIECE_BAY_DRONE + s->actor * 8u + 7;
}

static uint32_t vehicle_piece(const cryo_state *s) {
    unsigned copy = s->vehicle < CRYO_TYPES && s->launched[s->vehicle] ? s->launched[s->vehicle] - 1u : 0;
    return CRYO_PIECE_VEHICLE + s->actor * 32u + s->vehicle * 4u + copy;
}

static uint32_t spot_piece(const cryo_state *s) {
    for (unsigned i = 0; i < CRYO_SPOTS; i++) {
        if (s->spot[i] == s->active) {
            return CRYO_PIECE_SPOT + i;
        }
    }
    return 0;
}

/* What a gain comes from: a tile, an incident, a cavern. */
static uint32_t gain_piece(const cryo_state *s) {
    return s->space < CRYO_RESOURCE_SPACES ? CRYO_PIECE_SPACE + (uint32_t)s->space
           : s->section < CRYO_SECTIONS    ? CRYO_PIECE_TOKEN + (uint32_t)s->section
           : s->target < CRYO_CAVERNS      ? CRYO_PIECE_CAVERN + (uint32_t)s->target
                                           : doing_piece(s);
}

static uint32_t sent_piece(const cryo_state *s) { return CRYO_PIECE_BAY_DRONE + s->actor * 8u + s->bay; }
static uint32_t docked_piece(const cryo_state *s) { return drone_piece(s, s->dock); }
static uint32_t returning_piece(const cryo_state *s) { return drone_piece(s, lowest_out(cryo_mine(s))); }
static uint32_t tile_piece(const cryo_state *s) { return CRYO_PIECE_SPACE + s->space; }
static uint32_t token_piece(const cryo_state *s) { return CRYO_PIECE_TOKEN + s->section; }
static uint32_t section_piece(const cryo_state *s) { return CRYO_PIECE_SECTION + s->section; }
static uint32_t target_piece(const cryo_state *s) { return CRYO_PIECE_CAVERN + s->target; }
static uint32_t left_piece(const cryo_state *s) { return CRYO_PIECE_CAVERN + s->pair[0]; }
static uint32_t right_piece(const cryo_state *s) { return CRYO_PIECE_CAVERN + s->pair[1]; }

void cryo_subject(const cryo_state *s, uint32_t out[2]) {
    static uint32_t (*const first[])(const cryo_state *) = {
        [CRYO_P_DOCK] = sent_piece,      [CRYO_P_ACTION] = docked_piece, [CRYO_P_RETURN] = returning_piece,
        [CRYO_P_AMOUNT] = doing_piece,   [CRYO_P_PAY] = doing_piece,     [CRYO_P_CHAMBER] = doing_piece,
        [CRYO_P_CARD] = doing_piece,     [CRYO_P_SCOUT] = doing_piece,   [CRYO_P_SALVAGE] = doing_piece,
        [CRYO_P_WORK] = doing_piece,     [CRYO_P_VEHICLE] = doing_piece, [CRYO_P_PLATFORM] = doing_piece,
        [CRYO_P_BUILD] = tile_piece,     [CRYO_P_CHOICE] = gain_piece,   [CRYO_P_R_CHOICE] = gain_piece,
        [CRYO_P_SOURCE] = vehicle_piece, [CRYO_P_PATH] = vehicle_piece,  [CRYO_P_LAND] = vehicle_piece,
        [CRYO_P_BLAST] = token_piece,    [CRYO_P_R_BLAST] = token_piece, [CRYO_P_R_CHAMBER] = section_piece,
        [CRYO_P_R_BELOW] = spot_piece,   [CRYO_P_R_DOCK] = spot_piece,   [CRYO_P_R_EXTRA] = left_piece,
    };
    const size_t phases = sizeof first / sizeof *first;
    out[0] = s->phase < phases && first[s->phase] ? first[s->phase](s) : 0;
    out[1] = s->phase == CRYO_P_SOURCE ? target_piece(s) : s->phase == CRYO_P_R_EXTRA ? right_piece(s) : 0;
}
