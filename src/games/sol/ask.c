/* Sol: what a question is about: its words with the place or piece, what is left to
 * spend, and the scene ids that stay lit until it is answered. */
#include "play.h"
#include "tables.h"

#include <stdio.h>

/* What the words of a phase name. */
enum topic {
    NOTHING,
    CELL_A, /* the cell of an earlier answer */
    FROM,   /* the place that a sundiver leaves */
    CARD,   /* the effect of the kept card */
    DRAWN   /* the card being resolved */
};

struct question {
    uint8_t topic;
    const char *words; /* %s: the topic */
};

static const struct question questions[SOL_PHASES] = {
    [SOL_P_BONUS_OWN] = {CELL_A, "Take the bonus of your station in %s?"},
    [SOL_P_BONUS_OWNER] = {CELL_A, "Your station in %s was activated: take its bonus?"},
    [SOL_P_BONUS_ACT] = {CELL_A, "The owner leaves you the bonus in %s: take it?"},
    [SOL_P_ACT_POST] = {CELL_A, "Change your station in %s into another kind?"},
    [SOL_P_WINDOW] = {CARD, "Use your card %s now?"},
    [SOL_P_DRAW_CARD] = {CARD, "Use your card %s before drawing?"},
    [SOL_P_CHANNEL] = {DRAWN, "%s was drawn: pay 1 energy for 1 momentum?"},
    [SOL_P_FLARE] = {DRAWN, "%s wakes your outer stations: use them, or finish"},
    [SOL_P_E7B] = {CELL_A, "Choose the end of the chain of %s to count from"},
    [SOL_P_E13B] = {CELL_A, "Choose whose sundiver in %s goes home"},
    [SOL_P_E24B] = {CELL_A, "Choose the barrier that the sundiver in %s punctures"},
    [SOL_P_E28B] = {CELL_A, "Choose where the sundiver in %s goes"},
    [SOL_P_T2] = {CELL_A, "Choose where the sundiver in %s falls"},
    [SOL_P_T3] = {CELL_A, "Choose where the sundiver in %s is thrown"},
    [SOL_P_T5B] = {FROM, "Choose where the sundiver %s goes"},
};

/* Whole sentences for each kind of structure and each layer: other languages have genders. */
static const char *const places[SOL_KINDS] = {"Choose where your gate stands", "Choose where your node stands",
                                              "Choose where your foundry stands", "Choose where your tower stands"};
static const char *const sites[SOL_KINDS] = {"Choose where to build the gate", "Choose where to build the node",
                                             "Choose where to build the foundry", "Choose where to build the tower"};
static const char *const seconds[SOL_KINDS] = {
    "Choose the second sundiver for the gate", "Choose the second sundiver for the node",
    "Choose the second sundiver for the foundry", "Choose the second sundiver for the tower"};
static const char *const lasts[SOL_KINDS] = {
    "Choose the space below that the gate opens", "Choose the last space for the node",
    "Choose the last space for the foundry", "Choose the last space for the tower"};
static const char *const *const built[SOL_PHASES] = {
    [SOL_P_VEST_SITE] = places, [SOL_P_CONV_A] = sites, [SOL_P_CONV_B] = seconds, [SOL_P_CONV_C] = lasts};
static const char *const cubes[SOL_LAYERS] = {
    [SOL_CONVECTIVE] = "Choose where the first cube of the convective layer grows",
    [SOL_RADIATIVE] = "Choose where the first cube of the radiative layer grows",
    [SOL_CORE] = "Choose where the first cube of the core grows"};

static void cell_words(const orr_game *g, unsigned cell, char out[ORR_NAME_MAX]) { sol_kind_cell.format(g, cell, out); }

static const char *topic_words(const orr_game *g, const sol_state *s, unsigned topic, char out[ORR_NAME_MAX]) {
    unsigned effect = sol_held(s);
    switch (topic) {
    case CELL_A:
        cell_words(g, s->cell_a, out);
        return out;
    case FROM:
        sol_kind_place.title(g, s->from, out);
        return out;
    case CARD:
        return effect < SOL_EFFECTS ? orr_tr(g, sol_effect_titles[effect]) : "";
    default:
        return orr_tr(g, s->card < SOL_CARD_KINDS ? sol_suit_titles[s->card] : "A card");
    }
}

/* The question of the phase; the prompt stays where there is none. */
static void ask_phase(const orr_game *g, const sol_state *s, struct orr_asked *out) {
    const struct question *q = &questions[s->phase];
    const char *words = q->words;
    char name[ORR_NAME_MAX] = "";
    if (built[s->phase] && s->kind < SOL_KINDS) {
        words = built[s->phase][s->kind];
    } else if (s->phase == SOL_P_T7) {
        words = cubes[s->step % SOL_LAYERS];
    }
    if (words) {
        const char *topic = q->topic != NOTHING ? topic_words(g, s, q->topic, name) : "";
        sol_fill(g, out->words, sizeof out->words, words, topic);
    }
}

/* ---- MOVE ---- */

static void ask_flight(const orr_game *g, const sol_state *s, struct orr_asked *out) {
    char cell[ORR_NAME_MAX];
    cell_words(g, s->source == SOL_STATION ? s->rover : s->from, cell);
    switch (s->source) {
    case SOL_FLY:
        snprintf(out->words, sizeof out->words, orr_tr(g, "Choose where the sundiver in %s flies"), cell);
        break;
    case SOL_STACK:
        snprintf(out->words, sizeof out->words, orr_tr(g, "Choose where the whole stack in %s flies"), cell);
        break;
    case SOL_STATION:
        snprintf(out->words, sizeof out->words, orr_tr(g, "Choose where the station in %s flies"), cell);
        break;
    case SOL_RETURN:
        snprintf(out->words, sizeof out->words, "%s", orr_tr(g, "Choose where the lost sundiver returns"));
        break;
    default:
        snprintf(out->words, sizeof out->words, "%s", orr_tr(g, "Choose where the launched sundiver goes"));
    }
}

static void ask_left(const orr_game *g, const sol_state *s, struct orr_asked *out) {
    unsigned most = s->points > s->movement[s->active] ? s->points : s->movement[s->active];
    if (s->in_force < SOL_EFFECTS && s->uses) {
        snprintf(out->left, sizeof out->left, orr_tr(g, "%u of %u movement left, %s %u more times"), s->points, most,
                 orr_tr(g, sol_effect_titles[s->in_force]), s->uses);
    } else {
        snprintf(out->left, sizeof out->left, orr_tr(g, "%u of %u movement left"), s->points, most);
    }
}

/* ---- the rest ---- */

static void ask_bonus(const orr_game *g, const sol_state *s, struct orr_asked *out) {
    unsigned byte = s->cell_a < SOL_CELLS ? s->station[s->cell_a] : ORR_NONE;
    if (byte == ORR_NONE) {
        return;
    }
    switch (sol_station_kind(byte)) {
    case SOL_NODE:
        snprintf(out->left, sizeof out->left, orr_tr(g, "%u energy"), s->amount);
        break;
    case SOL_FOUNDRY:
        snprintf(out->left, sizeof out->left, orr_tr(g, "%u sundivers for as much energy"), s->amount);
        break;
    default:
        snprintf(out->left, sizeof out->left, orr_tr(g, "%u momentum for as much energy"), s->amount);
    }
}

static void ask_effect(const orr_game *g, const sol_state *s, struct orr_asked *out) {
    static const char *const kinds[SOL_KINDS] = {"", "of the kind: node", "of the kind: foundry", "of the kind: tower"};
    const char *words = "";
    if (s->phase >= SOL_P_T1 && s->phase <= SOL_P_T8 && s->event < SOL_EVENTS) {
        words = sol_event_titles[s->event];
    } else if (s->phase >= SOL_P_E1 && s->phase <= SOL_P_E30 && s->in_force < SOL_EFFECTS) {
        words = sol_effect_titles[s->in_force];
    } else if (s->phase == SOL_P_ACT && s->act_kind < SOL_KINDS) {
        words = kinds[s->act_kind];
    } else if (s->phase == SOL_P_VEST_KIND) {
        words = "A gate and a station each";
    }
    if (words[0]) {
        snprintf(out->left, sizeof out->left, "%s", orr_tr(g, words));
    }
}

void sol_ask(const orr_game *g, const void *memory, struct orr_asked *out) {
    const sol_state *s = memory;
    if (s->phase == SOL_P_MOVE_DST) {
        ask_flight(g, s, out);
    } else {
        ask_phase(g, s, out);
    }
    if (s->phase == SOL_P_MOVE_SRC || s->phase == SOL_P_MOVE_DST) {
        ask_left(g, s, out);
    } else if (s->phase >= SOL_P_BONUS_OWN && s->phase <= SOL_P_BONUS_ACT) {
        ask_bonus(g, s, out);
    } else {
        ask_effect(g, s, out);
    }
}

/* ---- what stays lit ---- */

struct lit {
    uint32_t *pieces;
    unsigned n;
};

static void light(struct lit *l, uint32_t piece) {
    if (l->n < SOL_SUBJECTS) {
        l->pieces[l->n++] = piece;
    }
}

/* The space with the decider's sundivers in it, or the mothership or count that stands for a place without one. */
static void light_place(const sol_state *s, struct lit *l, unsigned place) {
    unsigned seat = s->decider;
    if (place < SOL_HOLD) {
        light(l, SOL_PIECE_CELL + place);
        for (unsigned i = 0; i < SOL_DIVERS; i++) {
            if (s->place[seat][i] == place) {
                light(l, SOL_PIECE_DIVER + seat * 16 + i);
            }
        }
    } else if (place == SOL_HOLD) {
        light(l, SOL_PIECE_MOTHERSHIP + seat);
    } else if (place >= SOL_GUEST && place < SOL_PLACES) {
        light(l, SOL_PIECE_MOTHERSHIP + place - SOL_GUEST);
    } else {
        light(l, (place == SOL_LOST ? SOL_PIECE_LOST : SOL_PIECE_RESERVE) + seat);
    }
}

/* The first suit that has the effect: its row stands for it. */
static void light_effect(const sol_state *s, struct lit *l, unsigned effect) {
    for (unsigned suit = 0; suit < SOL_SUITS && effect != ORR_NONE; suit++) {
        if (s->effect[suit] == effect) {
            light(l, SOL_PIECE_EFFECT + suit);
            return;
        }
    }
}

static void light_cells(const sol_state *s, struct lit *l) {
    unsigned cells[2] = {s->cell_a, s->cell_b};
    for (unsigned i = 0; i < 2; i++) {
        if (cells[i] < SOL_CELLS && s->station[cells[i]] != ORR_NONE) {
            light(l, SOL_PIECE_STATION + cells[i]);
        }
        if (cells[i] < SOL_CELLS) {
            light_place(s, l, cells[i]);
        }
    }
}

unsigned sol_subject(const orr_game *g, const sol_state *s, uint32_t pieces[SOL_SUBJECTS]) {
    struct lit l = {pieces, 0};
    unsigned phase = s->phase;
    (void)g;
    if (phase == SOL_P_MOVE_DST && s->source == SOL_STATION) {
        light(&l, SOL_PIECE_STATION + s->rover);
    } else if ((phase == SOL_P_MOVE_DST || phase == SOL_P_T5B || phase == SOL_P_T6) && s->from != ORR_NONE) {
        light_place(s, &l, s->from);
    } else if (phase == SOL_P_WINDOW || phase == SOL_P_DRAW_CARD) {
        light(&l, SOL_PIECE_SLOT + s->active);
    } else if (phase == SOL_P_CHANNEL || phase == SOL_P_FLARE) {
        light(&l, SOL_PIECE_DISCARD);
    } else if (phase != SOL_P_CONV_POST && phase != SOL_P_OVER) {
        light_cells(s, &l);
    }
    bool building = phase == SOL_P_VEST_SITE || (phase >= SOL_P_CONV_A && phase <= SOL_P_CONV_C);
    if (building && s->kind < SOL_KINDS) {
        light(&l, SOL_PIECE_STOCK + s->decider * 4u + s->kind);
    }
    if (phase >= SOL_P_E1 && phase <= SOL_P_E30) {
        light_effect(s, &l, s->in_force);
    }
    if (phase == SOL_P_E3B && s->target < SOL_SEATS) {
        light(&l, SOL_PIECE_MOTHERSHIP + s->target);
    }
    if (phase >= SOL_P_T1 && phase <= SOL_P_T8) {
        light(&l, SOL_PIECE_EVENT);
    }
    return l.n;
}
