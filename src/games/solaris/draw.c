/* Solaris: from a position to a scene. This file reads the position for the others:
 * who acts, what is being asked, in which words; drawing itself is in draw_*.c. */
#include "draw.h"

#include "play.h"
#include "tables.h"

const struct solaris_phase_look solaris_phase_looks[SOLARIS_PHASES] = {
    [SOLARIS_P_ACTION] = {"choosing now", NULL, NULL, 0, 0},
    [SOLARIS_P_REPLENISH] = {"replenishing", "Each card of this station adds one energy here, up to 7.", "gained",
                             SOLARIS_PLAY, SOLARIS_FINISH},
    [SOLARIS_P_REDIRECT] = {"redirecting", "The colour names the bridge. One energy leaves here and arrives there.",
                            "moved", SOLARIS_PLAY, SOLARIS_FINISH},
    [SOLARIS_P_TARGET] = {"redirecting", "Both bridges have that colour.", NULL, 0, 0},
    [SOLARIS_P_GIVE] = {"exchanging", "You then take one card from the display or the stack.", NULL, SOLARIS_GIVE, 0},
    [SOLARIS_P_SOURCE] = {"drawing cards", "The display is refilled only at the end of the turn.", NULL, 0, 0},
    [SOLARIS_P_ENGINE] = {"playing cards",
                          "One energy from here pays for one or two cards; each adds one energy "
                          "at its station.",
                          "played", SOLARIS_PLAY, SOLARIS_FINISH},
    [SOLARIS_P_SECOND] = {"playing cards", "The second card of the same station is free.", "played", SOLARIS_PLAY,
                          SOLARIS_SINGLE},
    [SOLARIS_P_AMOUNT] = {"choosing now", NULL, NULL, 0, 0},
    [SOLARIS_P_SPREAD] = {"choosing now", NULL, NULL, 0, 0},
    [SOLARIS_P_DIRECTION] = {"choosing now", NULL, NULL, 0, 0},
    [SOLARIS_P_SHUTTLE] = {"docking", "Each docking costs one energy. Docked shuttles serve everybody.", "docked", 0,
                           SOLARIS_FINISH},
    [SOLARIS_P_DOCK] = {"docking", "Click a station. The shuttle stays there until the round ends.", NULL, 0, 0},
    [SOLARIS_P_VICTIM] = {"taking cards", "Click a player in the turn order. Each costs one energy, each player once.",
                          "taken", 0, SOLARIS_FINISH},
    [SOLARIS_P_CELL] = {"sending now", "Colour = a docked shuttle. Each costs 1 at the Cell and 1 at its station.",
                        "sent", SOLARIS_PLAY, SOLARIS_FINISH},
    [SOLARIS_P_LIMIT] = {"discarding", "Seven cards may stay in hand.", NULL, SOLARIS_DISCARD, 0},
    [SOLARIS_P_DRAW] = {"drawing a card", NULL, NULL, 0, 0},
    [SOLARIS_P_STEAL] = {"taking a card", NULL, NULL, 0, 0},
    [SOLARIS_P_REFILL] = {"turn ends", NULL, NULL, 0, 0},
    [SOLARIS_P_CATCH_UP] = {"drawing cards", NULL, NULL, 0, 0},
    [SOLARIS_P_DRONE] = {"acting now", NULL, NULL, 0, 0},
    [SOLARIS_P_LOSE] = {"acting now", NULL, NULL, 0, 0},
    [SOLARIS_P_ACTING] = {"acting now", NULL, NULL, 0, 0},
};

static const char *const turns[] = {"acts 1st", "acts 2nd", "acts 3rd", "acts 4th", "acts 5th", "acts 6th"};
static const char *const places[] = {"1st place", "2nd place", "3rd place", "4th place", "5th place", "6th place"};
static const char *const number_words[] = {"Zero",  "One",  "Two", "Three",  "Four",   "Five",     "Six",     "Seven",
                                           "Eight", "Nine", "Ten", "Eleven", "Twelve", "Thirteen", "Fourteen"};

const char *solaris_seat_name(const struct solaris_pen *p, unsigned seat) {
    if (!solaris_is_drone(p, seat)) {
        return p->to->names[seat];
    }
    if (p->seats - p->players == 1) {
        return orr_tr(p->g, "Drone");
    }
    return orr_tr(p->g, seat == p->players ? "Drone 1" : "Drone 2");
}

const char *solaris_station_title(const struct solaris_pen *p, unsigned station) {
    return orr_tr(p->g, solaris_kind_station.titles[station]);
}

const char *solaris_colour_name(const struct solaris_pen *p, unsigned colour) {
    return orr_tr(p->g, solaris_kind_colour.names[colour]);
}

int solaris_seat_role(const struct solaris_pen *p, unsigned seat) {
    return solaris_is_drone(p, seat) ? ORR_NEUTRAL : ORR_SEAT + (int)seat;
}

unsigned solaris_seat_mark(const struct solaris_pen *p, unsigned seat) {
    enum { RING = 6 };
    return solaris_is_drone(p, seat) ? RING : seat;
}

bool solaris_bridge_laid(const struct solaris_state *s, unsigned slot) {
    if (s->phase > SOLARIS_P_BRIDGES) {
        return true;
    }
    return s->phase == SOLARIS_P_BRIDGES && slot < s->step;
}

unsigned solaris_station_at(const struct solaris_state *s, unsigned position) {
    bool laid = s->phase > SOLARIS_P_LAYOUT || position < s->step;
    if (position + 1 == SOLARIS_STATIONS) {
        return SOLARIS_EC; /* [SO-2.1] */
    }
    return laid && s->ring[position] < SOLARIS_STATIONS ? s->ring[position] : ORR_NONE;
}

unsigned solaris_shown(const struct solaris_state *s, unsigned slot) {
    bool open = s->phase > SOLARIS_P_DISPLAY || (s->phase == SOLARIS_P_DISPLAY && slot < s->step);
    return open && s->display[slot] < SOLARIS_KINDS ? s->display[slot] : ORR_NONE;
}

unsigned solaris_stored(const struct solaris_pen *p, unsigned owner, unsigned victim) {
    return p->s->phase < SOLARIS_P_ACTION ? ORR_NONE : p->s->store[owner][victim];
}

bool solaris_has_acted(const struct solaris_state *s, unsigned seat) {
    for (unsigned i = 0; i < s->rim_size; i++) {
        if (s->rim[i] == seat) {
            return true;
        }
    }
    return false;
}

orr_action solaris_card_action(const struct solaris_pen *p, unsigned kind) {
    unsigned verb = solaris_look(p)->card_verb;
    return p->asked && verb ? orr_act1(verb, kind) : 0;
}

/* ---- words ---- */

static uint32_t result_words(const struct solaris_pen *p) {
    struct orr_winners winners = orr_winners_of(&p->result, p->players);
    if (p->result.needed) {
        return orr_words(p->to, winners.n ? "Won: %d of %d needed at the laser" : "Lost: %d of %d needed at the laser",
                         p->s->laser[0], p->result.needed);
    }
    const char *name = solaris_seat_name(p, winners.first);
    if (winners.n == 1) {
        return orr_words(p->to, "%s wins with %d at the laser", name, p->s->laser[winners.first]);
    }
    if (winners.n == 2) {
        return orr_words(p->to, "%s and %s share the victory", name, solaris_seat_name(p, winners.second));
    }
    return orr_words(p->to, "%u players share the victory", winners.n);
}

uint32_t solaris_prompt_words(const struct solaris_pen *p) {
    const struct orr_prompt *prompt = &p->g->rules->prompts[p->turn.prompt];
    if (p->s->phase == SOLARIS_P_OVER) {
        return result_words(p);
    }
    if (p->asked || p->turn.actor < 0) {
        return orr_words(p->to, "%s", orr_tr(p->g, prompt->ask));
    }
    return orr_words(p->to, "%s %s", solaris_seat_name(p, (unsigned)p->turn.actor), orr_tr(p->g, prompt->others));
}

static uint32_t waiting_words(const struct solaris_pen *p, unsigned index) {
    if (p->s->rim_size == 0 || p->s->phase < SOLARIS_P_ACTION) {
        return 0;
    }
    if (index + 1 == p->seats) {
        return orr_words(p->to, "acts last");
    }
    bool next = index == p->s->rim_size;
    return orr_words(p->to, "%s", orr_tr(p->g, next ? "acts next" : turns[index]));
}

uint32_t solaris_status_words(const struct solaris_pen *p, unsigned index) {
    unsigned seat = p->order[index];
    if (p->s->phase == SOLARIS_P_OVER) {
        bool won = p->result.won >> seat & 1u;
        if (solaris_is_drone(p, seat) || (p->players == 1 && !won)) {
            return 0;
        }
        unsigned rank = p->result.rank[seat] ? p->result.rank[seat] : 1;
        return orr_words(p->to, "%s", orr_tr(p->g, won ? "winner" : places[(rank - 1) % 6]));
    }
    if ((int)seat == p->acting) {
        const char *doing = solaris_look(p)->doing;
        return doing ? orr_words(p->to, "%s", orr_tr(p->g, doing)) : 0;
    }
    if (solaris_has_acted(p->s, seat)) {
        return orr_words(p->to, "has acted");
    }
    return waiting_words(p, index);
}

/* "1 sent; one more card played earns a draw" [SO-4.20] */
static uint32_t reward_words(const struct solaris_pen *p, const char *done) {
    unsigned n = p->s->played;
    if (n % 2 == 1) {
        return orr_words(p->to, "%u %s; one more card played earns a draw", n, done);
    }
    return orr_words(p->to, n == 2 ? "%u %s; %u draw earned" : "%u %s; %u draws earned", n, done, n / 2);
}

uint32_t solaris_progress_words(const struct solaris_pen *p, bool brief) {
    const struct solaris_state *s = p->s;
    const char *done = solaris_look(p)->done ? orr_tr(p->g, solaris_look(p)->done) : NULL;
    if (p->hand < 0 || p->hand != p->acting) {
        return 0;
    }
    if (s->phase == SOLARIS_P_SOURCE) {
        return orr_words(p->to, "%u to draw", s->draws);
    }
    if (s->phase == SOLARIS_P_LIMIT && s->hand_size[p->hand] > SOLARIS_HAND_LIMIT) {
        return orr_words(p->to, "%u to discard", s->hand_size[p->hand] - (unsigned)SOLARIS_HAND_LIMIT);
    }
    if (!done) {
        return 0;
    }
    if (solaris_look(p)->card_verb == SOLARIS_PLAY) {
        if (s->played && !brief) {
            return reward_words(p, done);
        }
        return s->played ? orr_words(p->to, "%u %s so far", s->played, done) : 0;
    }
    return s->units ? orr_words(p->to, "%u %s so far", s->units, done) : 0;
}

uint32_t solaris_aim_words(const struct solaris_pen *p) {
    int rounds = p->g->option[SOLARIS_TIME_ROUNDS];
    if (p->g->option[SOLARIS_HOUSE_SOLO]) {
        return orr_words(p->to, "Reach seven at the laser in %d rounds", rounds);
    }
    if (p->g->option[SOLARIS_VARIANT_TIME]) {
        return orr_words(p->to, "Most at the laser after round %d wins", rounds);
    }
    unsigned goal = (unsigned)p->g->option[SOLARIS_LASER_GOAL];
    return orr_words(p->to, "%s at the laser ends the game", orr_tr(p->g, number_words[goal < 15 ? goal : 14]));
}

/* ---- reading the position ---- */

/* Whose turn it is, also while chance decides something within it. */
static int acting_seat(const struct solaris_state *s, struct orr_turn turn) {
    if (turn.actor >= 0) {
        return turn.actor;
    }
    bool apart = s->phase < SOLARIS_P_ACTION || s->phase == SOLARIS_P_BRIDGE_CARD || s->phase == SOLARIS_P_SWAP ||
                 s->phase == SOLARIS_P_OVER;
    return apart || s->actor >= SOLARIS_SEATS ? -1 : s->actor;
}

static void order_add(struct solaris_pen *p, unsigned *n, unsigned seat) {
    if (seat >= p->seats || *n >= p->seats) {
        return;
    }
    for (unsigned i = 0; i < *n; i++) {
        if (p->order[i] == seat) {
            return;
        }
    }
    p->order[(*n)++] = (uint8_t)seat;
}

static void order_by_rank(struct solaris_pen *p, unsigned *n) {
    for (unsigned rank = 1; rank <= ORR_MAX_SEATS; rank++) {
        for (unsigned seat = 0; seat < p->players; seat++) {
            if (p->result.rank[seat] == rank) {
                order_add(p, n, seat);
            }
        }
    }
}

/* Those who have acted, then the acting seat, then the others as they will act. */
static void order_by_turn(struct solaris_pen *p, unsigned *n) {
    const struct solaris_state *s = p->s;
    unsigned active = solaris_station_at(s, s->position < SOLARIS_STATIONS ? s->position : 0);
    for (unsigned i = 0; i < s->rim_size; i++) {
        if (s->rim[i] != p->acting) {
            order_add(p, n, s->rim[i]);
        }
    }
    if (s->rim_size && p->acting >= 0) {
        order_add(p, n, (unsigned)p->acting);
    }
    for (unsigned i = 0; active != ORR_NONE && i < s->track_size[active]; i++) {
        order_add(p, n, s->track[active][i]);
    }
}

static void make_order(struct solaris_pen *p) {
    unsigned n = 0;
    if (p->s->phase == SOLARIS_P_OVER) {
        order_by_rank(p, &n);
    } else if (p->s->phase >= SOLARIS_P_ACTION) {
        order_by_turn(p, &n);
    }
    for (unsigned seat = 0; seat < p->seats; seat++) {
        order_add(p, &n, seat);
    }
}

static int open_hand(const struct solaris_pen *p) {
    int seat = p->seat;
    if (seat < 0 && !solaris_is_cut(p->s)) {
        seat = p->acting;
    }
    return seat >= 0 && seat < (int)p->players && p->s->phase != SOLARIS_P_OVER ? seat : -1;
}

/* What the decision is about stays lit. */
static void mark_chosen(const struct solaris_pen *p) {
    uint32_t subject = p->turn.actor >= 0 ? solaris_subject(p->s) : 0;
    for (uint32_t i = 0; subject && i < p->to->n; i++) {
        p->to->node[i].flags |= p->to->node[i].piece == subject ? ORR_CHOSEN : 0;
    }
}

void solaris_draw(const orr_game *g, const void *view, int seat, struct orr_scene *scene) {
    static void (*const compose[])(struct solaris_pen *) = {
        [ORR_WIDE] = solaris_wide, [ORR_TALL] = solaris_tall, [ORR_TEXT_GRID] = solaris_text};
    const struct solaris_cache *cache = solaris_cache_of(g);
    struct solaris_pen p = {
        .g = g, .s = view, .to = scene, .seat = seat, .seats = cache->seats, .players = cache->players};
    p.turn = g->rules->turn(g, view);
    p.asked = seat >= 0 && p.turn.actor == seat;
    p.acting = acting_seat(p.s, p.turn);
    if (p.s->phase == SOLARIS_P_OVER) {
        g->rules->score(g, view, &p.result);
    }
    p.hand = open_hand(&p);
    make_order(&p);
    compose[scene->compose](&p);
    mark_chosen(&p);
}
