/* Solaris: what a question is about: its words with the station, card or shuttle, what is
 * left to spend, and the scene id that stays lit until it is answered. */
#include "play.h"
#include "tables.h"

#include <stdio.h>

/* What the words of a phase name, and what they count. */
enum topic { NOTHING, HERE, CARD, STATION, SHUTTLE, REACH };
enum count { NONE, ENERGY, DRAWS, DISCARDS };

static const struct question {
    uint8_t topic, count;
} questions[SOLARIS_PHASES] = {
    [SOLARIS_P_ACTION] = {HERE, ENERGY},     [SOLARIS_P_REPLENISH] = {HERE, ENERGY},
    [SOLARIS_P_REDIRECT] = {HERE, ENERGY},   [SOLARIS_P_TARGET] = {CARD, NONE},
    [SOLARIS_P_SOURCE] = {NOTHING, DRAWS},   [SOLARIS_P_ENGINE] = {HERE, ENERGY},
    [SOLARIS_P_SECOND] = {STATION, NONE},    [SOLARIS_P_AMOUNT] = {HERE, ENERGY},
    [SOLARIS_P_SPREAD] = {HERE, ENERGY},     [SOLARIS_P_DIRECTION] = {REACH, NONE},
    [SOLARIS_P_SHUTTLE] = {HERE, ENERGY},    [SOLARIS_P_DOCK] = {SHUTTLE, NONE},
    [SOLARIS_P_VICTIM] = {HERE, ENERGY},     [SOLARIS_P_CELL] = {HERE, ENERGY},
    [SOLARIS_P_LIMIT] = {NOTHING, DISCARDS},
};

/* About the active station; the other phases keep the words of their prompt. */
static void ask_here(const orr_game *g, const solaris_state *s, char *out, size_t size) {
    unsigned here = solaris_active(s);
    if (here >= SOLARIS_STATIONS) {
        return;
    }
    const char *at = orr_tr(g, solaris_at_station[here]);
    if (s->phase == SOLARIS_P_ACTION) {
        snprintf(out, size, orr_tr(g, "Choose one action %s"), at);
    } else if (s->phase == SOLARIS_P_REPLENISH) {
        snprintf(out, size, orr_tr(g, "Choose a card to gain one energy %s"), at);
    } else if (s->phase == SOLARIS_P_REDIRECT) {
        snprintf(out, size, orr_tr(g, "Choose a card to send one energy %s over a bridge"),
                 orr_tr(g, solaris_from_station[here]));
    }
}

/* About what was chosen before. */
static void ask_chosen(const orr_game *g, const solaris_state *s, unsigned topic, char *out, size_t size) {
    unsigned chosen = s->chosen;
    if (topic == CARD && chosen < SOLARIS_KINDS) {
        snprintf(out, size, orr_tr(g, "Both bridges fit the card %s: choose the direction"),
                 orr_tr(g, solaris_kind_card.titles[chosen]));
    } else if (topic == STATION && chosen < SOLARIS_STATIONS) {
        snprintf(out, size, orr_tr(g, "Choose a second card of the station %s, or none"),
                 orr_tr(g, solaris_kind_station.titles[chosen]));
    } else if (topic == SHUTTLE && chosen < SOLARIS_COLOURS) {
        snprintf(out, size, orr_tr(g, "Choose the station where the %s docks"),
                 orr_tr(g, solaris_shuttle_names[chosen]));
    } else if (topic == REACH) {
        snprintf(out, size,
                 orr_tr_n(g, (int)chosen, "Choose the direction: %u station will gain one energy",
                          "Choose the direction: %u stations gain one energy"),
                 chosen);
    }
}

static void ask_left(const orr_game *g, const solaris_state *s, unsigned count, struct orr_asked *out) {
    unsigned hand = s->actor < SOLARIS_SEATS ? s->hand_size[s->actor] : 0;
    if (count == ENERGY) {
        snprintf(out->left, sizeof out->left,
                 s->units ? orr_tr(g, "%u energy left here, %u done") : orr_tr(g, "%u energy left here"),
                 solaris_rim(s), s->units);
    } else if (count == DRAWS) {
        snprintf(out->left, sizeof out->left, orr_tr(g, "%u to draw"), s->draws);
    } else if (count == DISCARDS && hand > SOLARIS_HAND_LIMIT) {
        snprintf(out->left, sizeof out->left, orr_tr(g, "%u to discard"), hand - (unsigned)SOLARIS_HAND_LIMIT);
    }
}

void solaris_ask(const orr_game *g, const void *memory, struct orr_asked *out) {
    const solaris_state *s = memory;
    const struct question *q = &questions[s->phase];
    if (q->topic == HERE) {
        ask_here(g, s, out->words, sizeof out->words);
    } else {
        ask_chosen(g, s, q->topic, out->words, sizeof out->words);
    }
    ask_left(g, s, q->count, out);
}

uint32_t solaris_subject(const solaris_state *s) {
    switch (questions[s->phase].topic) {
    case HERE:
    case REACH:
        return SOLARIS_PIECE_STATION + solaris_active(s);
    case CARD:
        return s->chosen < SOLARIS_KINDS ? SOLARIS_PIECE_HAND + s->chosen * 8u : 0;
    case STATION:
        return s->chosen < SOLARIS_STATIONS ? SOLARIS_PIECE_STATION + s->chosen : 0;
    case SHUTTLE:
        return s->chosen < SOLARIS_COLOURS ? SOLARIS_PIECE_SHUTTLE + s->chosen : 0;
    default:
        return 0;
    }
}
