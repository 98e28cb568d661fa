/* Sol: the audit of the memory of a turn [SOL-4.31] and of the decision that the game
 * waits for: each value is there when the phase needs it, and only then. */
#include "audit.h"

#include <string.h>

typedef struct sol_audit_job job;

/* ---- what each phase needs ---- */

enum need {
    CELL_A = 1,
    CELL_B = 2,
    KIND = 4,
    FROM = 8,
    SOURCE = 16,
    AMOUNT = 32,
    TARGET = 64,
    STEP = 128, /* may be other than 0 */
    CARD = 256, /* a card is being resolved */
    QUEUE = 512,
    OTHER = 1024 /* another seat may decide */
};

/* Bits of the actions in which a phase can occur. */
enum during {
    IDLE = 1 << SOL_A_NONE,
    MOVING = 1 << SOL_A_MOVE,
    CONVERTING = 1 << SOL_A_CONVERT,
    ACTIVATING = 1 << SOL_A_ACTIVATE,
    SCOURING = 1 << SOL_A_SCOUR,
    DRAWING = MOVING | CONVERTING | ACTIVATING,
    ANY = IDLE | DRAWING | SCOURING
};

static const struct {
    uint16_t need;
    uint8_t during;
    uint8_t effect; /* 1 + effect in force, 0: any */
    uint8_t event;  /* 1 + trigger event, 0: any */
} wants[SOL_PHASES] = {
    [SOL_P_EVENT] = {0, IDLE, 0, 0},
    [SOL_P_EFFECTS] = {STEP, IDLE, 0, 0},
    [SOL_P_TOKENS] = {STEP, IDLE, 0, 0},
    [SOL_P_VEST_KIND] = {STEP, IDLE, 0, 0},
    [SOL_P_VEST_SITE] = {STEP | KIND, IDLE, 0, 0},
    [SOL_P_DECON] = {0, IDLE, 0, 0},
    [SOL_P_TURN] = {0, IDLE, 0, 0},
    [SOL_P_MOVE_SRC] = {0, MOVING, 0, 0},
    [SOL_P_MOVE_DST] = {SOURCE | FROM, MOVING, 0, 0},
    [SOL_P_CONV_TYPE] = {0, CONVERTING, 0, 0},
    [SOL_P_CONV_A] = {KIND, CONVERTING, 0, 0},
    [SOL_P_CONV_B] = {KIND | CELL_A, CONVERTING, 0, 0},
    [SOL_P_CONV_C] = {KIND | CELL_A | CELL_B, CONVERTING, 0, 0},
    [SOL_P_CONV_POST] = {0, CONVERTING, 0, 0},
    [SOL_P_ACT] = {0, ACTIVATING, 0, 0},
    [SOL_P_BONUS_OWN] = {CELL_A | AMOUNT | STEP, CONVERTING | ACTIVATING, 0, 0},
    [SOL_P_BONUS_OWNER] = {CELL_A | AMOUNT | OTHER, ACTIVATING, 0, 0},
    [SOL_P_BONUS_ACT] = {CELL_A | AMOUNT, ACTIVATING, 0, 0},
    [SOL_P_ACT_POST] = {CELL_A, ACTIVATING, 0, 0},
    [SOL_P_SCOUR] = {STEP, SCOURING, 0, 0},
    [SOL_P_WINDOW] = {0, SCOURING, 0, 0},
    [SOL_P_DRAW_CARD] = {QUEUE, DRAWING, 0, 0},
    [SOL_P_DRAW] = {QUEUE, DRAWING | IDLE, 0, 0},
    [SOL_P_CHANNEL] = {CARD, DRAWING, 1 + SOL_CHANNEL, 0},
    [SOL_P_FLARE] = {CARD | OTHER, DRAWING | IDLE, 0, 0},
    [SOL_P_KEEP] = {0, DRAWING, 0, 0},
    [SOL_P_E1] = {0, ANY, 1 + SOL_ACCELERATE, 0},
    [SOL_P_E2] = {0, ACTIVATING, 1 + SOL_AUGMENT, 0},
    [SOL_P_E3] = {0, ACTIVATING, 1 + SOL_BLIGHT, 0},
    [SOL_P_E3B] = {TARGET, ACTIVATING, 1 + SOL_BLIGHT, 0},
    [SOL_P_E7A] = {0, ANY, 1 + SOL_CHAIN, 0},
    [SOL_P_E7B] = {CELL_A, ANY, 1 + SOL_CHAIN, 0},
    [SOL_P_E13] = {0, ANY, 1 + SOL_HATCH, 0},
    [SOL_P_E13B] = {CELL_A, ANY, 1 + SOL_HATCH, 0},
    [SOL_P_E14] = {0, MOVING, 1 + SOL_HYPERDRIVE, 0},
    [SOL_P_E15] = {0, CONVERTING, 1 + SOL_INVADE, 0},
    [SOL_P_E16] = {0, MOVING, 1 + SOL_JUGGERNAUT, 0},
    [SOL_P_E19] = {0, MOVING, 1 + SOL_PASSAGE, 0},
    [SOL_P_E20] = {QUEUE, DRAWING, 1 + SOL_PILLAR, 0},
    [SOL_P_E22] = {0, ANY, 1 + SOL_PROCREATE, 0},
    [SOL_P_E24] = {0, MOVING, 1 + SOL_PUNCTURE, 0},
    [SOL_P_E24B] = {CELL_A, MOVING, 1 + SOL_PUNCTURE, 0},
    [SOL_P_E25] = {0, ACTIVATING, 1 + SOL_SACRIFICE, 0},
    [SOL_P_E26] = {0, ACTIVATING, 1 + SOL_SQUEEZE, 0},
    [SOL_P_E28] = {0, MOVING, 1 + SOL_TELEPORT, 0},
    [SOL_P_E28B] = {CELL_A, MOVING, 1 + SOL_TELEPORT, 0},
    [SOL_P_E30] = {0, ANY, 1 + SOL_TRIBUTE, 0},
    [SOL_P_T1] = {QUEUE | OTHER, DRAWING | IDLE, 0, 1 + SOL_ATTRITION},
    [SOL_P_T2] = {QUEUE | OTHER | CELL_A | STEP, DRAWING | IDLE, 0, 1 + SOL_IMPLODE},
    [SOL_P_T3] = {QUEUE | OTHER | CELL_A | STEP, DRAWING | IDLE, 0, 1 + SOL_EXPLODE},
    [SOL_P_T5A] = {QUEUE | OTHER, DRAWING | IDLE, 0, 1 + SOL_WARP},
    [SOL_P_T5B] = {QUEUE | OTHER | FROM, DRAWING | IDLE, 0, 1 + SOL_WARP},
    [SOL_P_T6] = {QUEUE | OTHER | FROM, DRAWING | IDLE, 0, 1 + SOL_SINGULARITY},
    [SOL_P_T7] = {QUEUE | STEP, DRAWING | IDLE, 0, 1 + SOL_GARDEN},
    [SOL_P_T8] = {QUEUE, DRAWING | IDLE, 0, 1 + SOL_FEEDERS},
    [SOL_P_OVER] = {0, IDLE, 0, 0},
};

static bool needs(const job *a, unsigned what) { return (wants[a->s->phase].need & what) != 0; }

/* From the first draw of the turn on, its orbit included. */
static bool after_action(const sol_state *s) {
    bool squeeze = s->phase == SOL_P_BONUS_OWN && s->drew;
    return (s->phase >= SOL_P_DRAW_CARD && s->phase <= SOL_P_KEEP) || s->phase == SOL_P_E20 || s->phase >= SOL_P_T1 ||
           squeeze;
}

static bool presence_fits(const job *a) {
    const sol_state *s = a->s;
    const struct {
        const char *name;
        bool there, wanted;
    } rows[] = {{"cell_a", s->cell_a != ORR_NONE, needs(a, CELL_A)},
                {"cell_b", s->cell_b != ORR_NONE, needs(a, CELL_B)},
                {"kind", s->kind != ORR_NONE, needs(a, KIND)},
                {"from", s->from != ORR_NONE, needs(a, FROM)},
                {"source", s->source != 0, needs(a, SOURCE)},
                {"amount", s->amount != 0, needs(a, AMOUNT)},
                {"target", s->target != ORR_NONE, needs(a, TARGET)},
                {"card", s->card != ORR_NONE, needs(a, CARD)},
                {"entry", s->entry[0] != 0, needs(a, CARD)},
                {"step", s->step && needs(a, STEP), s->step != 0},
                {"variant", s->variant && needs(a, SOURCE), s->variant != 0}};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].there != rows[i].wanted) {
            return orr_amiss(&a->why,
                             rows[i].there ? "%s: it must be empty in this phase"
                                           : "%s: it must have a value in this phase",
                             rows[i].name);
        }
    }
    if (s->entry[1]) {
        return orr_amiss(&a->why, "entry: one letter");
    }
    return s->decider == s->active || needs(a, OTHER) ||
           orr_amiss(&a->why, "decider: the active seat decides in this phase");
}

/* ---- action and effect ---- */

static bool effect_known(const job *a, unsigned effect) {
    for (unsigned suit = 0; suit < a->c->suits; suit++) {
        if (a->s->effect[suit] == effect) {
            return true;
        }
    }
    return false;
}

/* [SOL-4.12] */
static bool effect_suits(const sol_state *s, unsigned effect) {
    switch (sol_effect_symbols[effect]) {
    case SOL_ON_MOVE:
        return s->action == SOL_A_MOVE;
    case SOL_ON_CONVERT:
        return s->action == SOL_A_CONVERT;
    case SOL_ON_ACTIVATE:
        return s->action == SOL_A_ACTIVATE;
    case SOL_ON_DRAW:
        return s->action != SOL_A_NONE && s->action != SOL_A_SCOUR && after_action(s);
    default:
        return !s->orbit;
    }
}

static bool action_fits(const job *a) {
    const sol_state *s = a->s;
    unsigned effect = s->in_force;
    if (!(wants[s->phase].during >> s->action & 1u) || (s->orbit && s->action != SOL_A_NONE)) {
        return orr_amiss(&a->why, "action: it does not fit the phase [SOL-4.1]");
    }
    bool idle = s->action == SOL_A_NONE, turning = s->phase >= SOL_P_DRAW && s->phase != SOL_P_OVER;
    if (idle && turning && !s->orbit && (s->phase < SOL_P_E1 || s->phase >= SOL_P_T1)) {
        return orr_amiss(&a->why, "orbit: without an action cards come only from the orbit [SOL-7.11]");
    }
    bool orbit_phase = s->phase == SOL_P_DRAW || s->phase == SOL_P_FLARE || (s->phase >= SOL_P_T1 && turning);
    if (s->orbit && !orbit_phase) {
        return orr_amiss(&a->why, "orbit: it is not done yet [SOL-5.70]");
    }
    if (wants[s->phase].effect && effect + 1u != wants[s->phase].effect) {
        return orr_amiss(&a->why, "in_force: this phase belongs to another effect");
    }
    if (wants[s->phase].event && s->event + 1u != wants[s->phase].event) {
        return orr_amiss(&a->why, "phase: it belongs to another trigger event [SOL-7.2]");
    }
    if (effect == ORR_NONE) {
        return true;
    }
    if (!effect_known(a, effect) || s->slot[s->active] != ORR_NONE) {
        return orr_amiss(&a->why, "in_force: the card for it was not used [SOL-4.10]");
    }
    bool quiet = s->phase == SOL_P_OVER || s->phase == SOL_P_DECON || sol_in_setup(s) || s->orbit;
    return (!quiet && effect_suits(s, effect)) || orr_amiss(&a->why, "in_force: not at this time [SOL-4.12]");
}

/* ---- MOVE ---- */

static bool empty(const uint8_t *list, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        if (list[i]) {
            return false;
        }
    }
    return true;
}

static bool move_fits(const job *a) {
    const sol_state *s = a->s;
    bool moving = s->action == SOL_A_MOVE && !after_action(s);
    bool marks =
        (sol_uses(s, SOL_PASSAGE) || sol_uses(s, SOL_HYPERDRIVE)) && s->phase != SOL_P_E14 && s->phase != SOL_P_E19;
    unsigned most = s->movement[s->active] * (sol_uses(s, SOL_HYPERDRIVE) && s->phase != SOL_P_E14 ? 2u : 1u);
    most = sol_uses(s, SOL_JUGGERNAUT) ? sol_pack_of(a->g)->movement + (unsigned)SOL_LAYERS
                                       : most; /* its layer may change */
    most += sol_uses(s, SOL_FUEL_CELLS) ? (3u - (s->uses < 3 ? s->uses : 3u)) * 3u : 0;
    if (s->points > (moving ? most : 0)) {
        return orr_amiss(&a->why, "points: at most %u now [SOL-5.10]", moving ? most : 0);
    }
    unsigned uses = !moving ? 0 : sol_uses(s, SOL_CLUSTER) ? 2 : sol_uses(s, SOL_FUEL_CELLS) ? 3 : 0;
    if (s->uses > uses) {
        return orr_amiss(&a->why, "uses: at most %u now [SOL-E9]", uses);
    }
    if (s->paid >> a->g->seats || (s->paid >> s->active & 1u) || (s->paid && !moving)) {
        return orr_amiss(&a->why, "paid: day passes go to others, while moving [SOL-5.16]");
    }
    if ((s->marked != ORR_NONE) != (moving && marks)) {
        return orr_amiss(&a->why, "marked: only PASSAGE and HYPERDRIVE mark a sundiver [SOL-E14]");
    }
    if (s->flown && !(moving && sol_uses(s, SOL_HYPERDRIVE))) {
        return orr_amiss(&a->why, "flown: only HYPERDRIVE counts spaces [SOL-E14]");
    }
    return (!s->spent || (moving && sol_uses(s, SOL_CATAPULT) && !(s->spent >> SOL_DIVERS))) ||
           orr_amiss(&a->why, "spent: only CATAPULT is used up [SOL-E5]");
}

static bool rover_fits(const job *a) {
    const sol_state *s = a->s;
    bool moving = s->action == SOL_A_MOVE && !after_action(s);
    if (s->rover != ORR_NONE && !(moving && sol_uses(s, SOL_JUGGERNAUT) && s->phase != SOL_P_E16 &&
                                  sol_has(s->stations[s->active], s->rover))) {
        return orr_amiss(&a->why, "rover: only JUGGERNAUT moves an own station [SOL-E16]");
    }
    for (unsigned site = 0; site < a->c->sites; site++) {
        bool may = moving && sol_uses(s, SOL_PASSAGE) && sol_has(sol_gates(s), site);
        if (s->crossed[site] && !may) {
            return orr_amiss(&a->why, "crossed: only PASSAGE counts gates [SOL-E19]");
        }
    }
    return true;
}

/* ---- CONVERT and ACTIVATE ---- */

/* CONV_TYPE, its cells and CONV_POST by the number of conversions [SOL-5.20], [SOL-E4]. */
static bool conversions_fit(const job *a) {
    const sol_state *s = a->s;
    bool converting = s->action == SOL_A_CONVERT, cascade = sol_uses(s, SOL_CASCADE), over = after_action(s);
    if ((s->converted && !converting) || s->converted > (cascade && over ? 2 : 1) ||
        (s->recalls && (!converting || !cascade || over))) {
        return orr_amiss(&a->why, "converted: conversions do not fit the action [SOL-5.20]");
    }
    bool asking = s->phase >= SOL_P_CONV_TYPE && s->phase <= SOL_P_CONV_C;
    bool open = s->converted == 0 || cascade;
    if ((asking && !open) || (s->phase == SOL_P_CONV_POST && open) || (s->phase == SOL_P_E15 && s->converted)) {
        return orr_amiss(&a->why, "converted: exactly one conversion in a turn [SOL-5.20]");
    }
    if (cascade && !over && !s->converted && !s->recalls) {
        return orr_amiss(&a->why, "recalls: the next conversion is the one of CASCADE [SOL-E4]");
    }
    bool may = converting && !over && s->converted;
    return s->motive == ORR_NONE || (may && sol_has(s->stations[s->active], s->motive)) ||
           orr_amiss(&a->why, "motive: no station was converted there [SOL-E18]");
}

static bool activations_fit(const job *a) {
    const sol_state *s = a->s;
    bool motive = s->action == SOL_A_CONVERT && sol_uses(s, SOL_MOTIVATE), acting = s->action == SOL_A_ACTIVATE;
    if (s->acted_set && !acting && !motive) {
        return orr_amiss(&a->why, "acted: no stations are activated in this action [SOL-5.30]");
    }
    if (s->acted_set && (s->phase == SOL_P_E3 || s->phase == SOL_P_E3B || s->phase == SOL_P_E25)) {
        return orr_amiss(&a->why, "acted: this effect is the whole action [SOL-E25]");
    }
    bool kind = s->act_kind != ORR_NONE;
    return !kind || (acting && !after_action(s) && s->act_kind != SOL_GATE && s->acted_set) ||
           orr_amiss(&a->why, "act_kind: no station was activated [SOL-5.30]");
}

/* ---- draws ---- */

static bool entry_fits(const job *a, char entry, bool first) {
    if (a->s->orbit) {
        return (first && entry == 'o') || (entry >= '1' && entry < '1' + a->g->seats);
    }
    return entry == '.' || entry == 's' || (entry >= '1' && entry < '1' + a->g->seats);
}

static bool queue_fits(const job *a) {
    const sol_state *s = a->s;
    size_t length = strlen(s->queue);
    bool may = s->action == SOL_A_MOVE || s->action == SOL_A_CONVERT || s->action == SOL_A_ACTIVATE || s->orbit;
    unsigned squeezes = s->entry[0] == 's';
    for (size_t i = 0; i < length; i++) {
        squeezes += s->queue[i] == 's';
        if (!may || !entry_fits(a, s->queue[i], i == 0)) {
            return orr_amiss(&a->why, "queue: entry %zu cannot wait there [SOL-5.60]", i + 1);
        }
    }
    if ((needs(a, QUEUE) && !length) || (s->phase == SOL_P_KEEP && length)) {
        return orr_amiss(&a->why, length ? "queue: it must be empty in this phase [SOL-5.60]"
                                         : "queue: it cannot be empty in this phase [SOL-5.60]");
    }
    if (s->entry[0] && !entry_fits(a, s->entry[0], true)) {
        return orr_amiss(&a->why, "entry: no draw is made for that [SOL-5.60]");
    }
    bool squeezed = s->squeezed != ORR_NONE;
    if (squeezed != (squeezes > 0) || (squeezed && !sol_uses(s, SOL_SQUEEZE)) || (s->squeeze_flare && !squeezed)) {
        return orr_amiss(&a->why, "squeezed: the draws of SQUEEZE do not fit [SOL-E26]");
    }
    return true;
}

static bool draws_fit(const job *a) {
    const sol_state *s = a->s;
    bool drawn = !empty(s->pool, SOL_SUITS) || s->card != ORR_NONE;
    if (s->orbit ? !empty(s->pool, SOL_SUITS) || s->drew : drawn != (s->drew != 0)) {
        return orr_amiss(&a->why, "drew: it does not fit the cards drawn in this turn [SOL-4.22]");
    }
    if (s->drew && (!after_action(s) || s->phase == SOL_P_DRAW_CARD || s->phase == SOL_P_E20)) {
        return orr_amiss(&a->why, "drew: no card can be drawn yet [SOL-4.1]");
    }
    if (s->phase == SOL_P_KEEP && (!drawn || !a->c->has_effects)) {
        return orr_amiss(&a->why, "pool: there is nothing to keep [SOL-5.66]");
    }
    bool names = sol_uses(s, SOL_PILLAR) && s->phase != SOL_P_E20;
    if ((s->pillar != ORR_NONE) != names || (names && s->pillar >= a->c->suits)) {
        return orr_amiss(&a->why, "pillar: a suit is named with PILLAR [SOL-E20]");
    }
    if (s->phase == SOL_P_FLARE && s->card != SOL_SUIT_FLARE) {
        return orr_amiss(&a->why, "card: only a flare wakes outer stations [SOL-5.64]");
    }
    for (unsigned i = 0; i < SOL_EYES; i++) {
        if (s->used[i] && (s->phase != SOL_P_FLARE || i >= a->c->eyes)) {
            return orr_amiss(&a->why, "used: no flare wakes outer stations now [SOL-5.64]");
        }
    }
    return true;
}

/* ---- decisions with something before them ---- */

static bool bonus_fits(const job *a) {
    const sol_state *s = a->s;
    unsigned cell = s->cell_a, seat = s->decider, manner = s->step;
    if (!sol_has(sol_all_stations(s), cell)) {
        return orr_amiss(&a->why, "cell_a: no station stands there [SOL-5.34]");
    }
    unsigned owner = sol_station_owner(s->station[cell]), kind = sol_station_kind(s->station[cell]);
    unsigned bonus = sol_bonus(a->g, s, cell);
    bool squeeze = manner == SOL_BY_SQUEEZE;
    static const uint8_t effect[] = {ORR_NONE, SOL_PULSE_ALL, SOL_MOTIVATE, SOL_SQUEEZE};
    if ((s->phase == SOL_P_BONUS_OWN) != (owner == s->active) || (s->phase == SOL_P_BONUS_OWNER && owner != seat)) {
        return orr_amiss(&a->why, "decider: the bonus is offered to the owner first [SOL-5.34]");
    }
    if (manner > SOL_BY_SQUEEZE || (manner && s->in_force != effect[manner]) ||
        (s->action == SOL_A_CONVERT) != (manner == SOL_BY_MOTIVE) || (s->drew && !squeeze) || !s->acted[cell]) {
        return orr_amiss(&a->why, "step: no station was activated so [SOL-5.34]");
    }
    if (manner == SOL_BY_DIVER && !s->count[s->active][cell]) {
        return orr_amiss(&a->why, "cell_a: the active seat has no sundiver there [SOL-5.30]");
    }
    if (s->amount != bonus && !(squeeze && s->amount == 2 * bonus)) {
        return orr_amiss(&a->why, "amount: the bonus there is %u [SOL-5.34]", bonus);
    }
    bool asks = kind != SOL_NODE || s->energy[seat] + s->amount >= sol_pack_of(a->g)->unstable;
    return (asks && sol_affords(s, seat, kind, s->amount)) ||
           orr_amiss(&a->why, "phase: this bonus needs no decision [SOL-5.32]");
}

static bool fall_fits(const job *a) {
    const sol_state *s = a->s;
    unsigned edge = s->phase == SOL_P_T2 ? SOL_CORE : SOL_OUTER;
    return (s->step < SOL_LAYERS && s->step != edge && a->c->layer_of[s->cell_a] == s->step &&
            s->count[s->decider][s->cell_a]) ||
           orr_amiss(&a->why, "cell_a: no sundiver falls from there [SOL-T2]");
}

static bool growth_fits(const job *a) {
    const sol_state *s = a->s;
    unsigned n = 0;
    for (unsigned cell = 0; cell < a->c->cells; cell++) {
        unsigned own = s->count[s->active][cell];
        n += s->grown[cell];
        if (s->grown[cell] && (s->phase != SOL_P_E22 || own < 2 || own >= SOL_CROWD)) {
            return orr_amiss(&a->why, "grown: no stack can grow there now [SOL-E22]");
        }
    }
    unsigned left = s->count[s->active][SOL_RESERVE];
    return s->phase != SOL_P_E22 || (left && n > left) ||
           orr_amiss(&a->why, "grown: there is nothing to choose [SOL-E22]");
}

/* The question before this one, and the answer that led here; 0: none. */
static orr_action before(const sol_state *s, sol_state *ask) {
    unsigned variant = s->variant, from = s->from;
    ask->source = ask->variant = 0;
    switch (s->phase) {
    case SOL_P_VEST_SITE:
        ask->phase = SOL_P_VEST_KIND;
        return orr_act1(SOL_KIND, s->kind);
    case SOL_P_MOVE_DST:
        ask->phase = SOL_P_MOVE_SRC;
        switch (s->source) {
        case SOL_LAUNCH:
            return orr_act2(SOL_LAUNCH, from == SOL_HOLD ? s->active : from - SOL_GUEST, variant);
        case SOL_FLY:
            return orr_act2(SOL_FLY, from, variant);
        case SOL_RETURN:
            return from == SOL_LOST ? orr_act1(SOL_RETURN, variant) : 0;
        case SOL_STACK:
            return variant ? 0 : orr_act1(SOL_STACK, from);
        default:
            return s->source == SOL_STATION && from == s->rover && !variant ? orr_act(SOL_STATION) : 0;
        }
    case SOL_P_CONV_A:
        ask->phase = SOL_P_CONV_TYPE;
        return orr_act1(SOL_KIND, s->kind);
    case SOL_P_CONV_B:
    case SOL_P_CONV_C:
        ask->phase = (uint8_t)(s->phase - 1);
        return orr_act1(SOL_CELL, s->phase == SOL_P_CONV_B ? s->cell_a : s->cell_b);
    case SOL_P_E3B:
        ask->phase = SOL_P_E3;
        return orr_act1(SOL_SEAT, s->target);
    case SOL_P_T5B:
        ask->phase = SOL_P_T5A;
        return from < SOL_HOLD     ? orr_act1(SOL_CELL, from)
               : from == SOL_HOLD  ? orr_act(SOL_PICK_HOLD)
               : from == SOL_LOST  ? orr_act(SOL_PICK_LOST)
               : from >= SOL_GUEST ? orr_act1(SOL_PICK_GUEST, from - SOL_GUEST)
                                   : 0;
    default: /* E7B, E13B, E24B, E28B */
        ask->phase = (uint8_t)(s->phase - 1);
        return orr_act1(SOL_CELL, s->cell_a);
    }
}

static bool has_question_before(unsigned phase) {
    const uint64_t set = 1ull << SOL_P_VEST_SITE | 1ull << SOL_P_MOVE_DST | 1ull << SOL_P_CONV_A |
                         1ull << SOL_P_CONV_B | 1ull << SOL_P_CONV_C | 1ull << SOL_P_E3B | 1ull << SOL_P_E7B |
                         1ull << SOL_P_E13B | 1ull << SOL_P_E24B | 1ull << SOL_P_E28B | 1ull << SOL_P_T5B;
    return set >> phase & 1u;
}

static bool lists(const job *a, const sol_state *s, orr_action wanted) {
    struct orr_actions list;
    list.n = 0;
    if (sol_points[s->phase].list) {
        sol_points[s->phase].list(a->g, s, &list);
    }
    for (uint32_t i = 0; i < list.n; i++) {
        if (!wanted || list.at[i] == wanted) {
            return true;
        }
    }
    return false;
}

/* Every answer given so far was allowed, and there is one now. */
static bool questions_fit(const job *a) {
    sol_state ask = *a->s;
    while (has_question_before(ask.phase)) {
        sol_state now = ask;
        orr_action answer = before(&now, &ask);
        if (!answer || !lists(a, &ask, answer)) {
            return orr_amiss(&a->why, "phase: what was decided before this is not allowed [SOL-4.2]");
        }
    }
    bool chance = a->s->phase == SOL_P_DRAW || a->s->phase < SOL_P_VEST_KIND, over = a->s->phase == SOL_P_OVER;
    return chance || over || lists(a, a->s, 0) || orr_amiss(&a->why, "phase: nothing can be decided [SOL-4.2]");
}

/* What the list of a phase takes for granted. */
static bool effect_ready(const job *a) {
    const sol_state *s = a->s;
    const uint8_t *count = s->count[s->active];
    bool fits = true;
    switch (s->phase) {
    case SOL_P_DECON:
        fits = !sol_in_play(s, s->active) && count[SOL_RESERVE];
        break;
    case SOL_P_ACT_POST:
        fits = s->acted[s->cell_a] && sol_has(s->stations[s->active], s->cell_a) && sol_held(s) == SOL_METAMORPHOSIS;
        break;
    case SOL_P_E3:
    case SOL_P_E3B:
        fits = count[SOL_RESERVE] >= 3;
        break;
    case SOL_P_E14:
        fits = s->points == s->movement[s->active];
        break;
    case SOL_P_E24:
    case SOL_P_E24B:
        fits = s->points && s->stock[s->active][SOL_GATE];
        break;
    case SOL_P_E28:
    case SOL_P_E28B:
        fits = s->points >= 3;
        break;
    case SOL_P_T6:
        fits = (s->from == SOL_HOLD || s->from >= SOL_GUEST) && s->count[s->decider][s->from];
        break;
    case SOL_P_T7:
        fits = s->step >= SOL_CONVECTIVE && s->step < SOL_LAYERS;
        break;
    case SOL_P_SCOUR:
        fits = s->step <= 1;
        break;
    default:
        break;
    }
    return fits || orr_amiss(&a->why, "phase: what it needs is not there [SOL-4.2]");
}

bool sol_audit_turn(const job *a) {
    const sol_state *s = a->s;
    if (!presence_fits(a) || !action_fits(a) || !move_fits(a) || !rover_fits(a) || !conversions_fit(a) ||
        !activations_fit(a) || !queue_fits(a) || !draws_fit(a) || !growth_fits(a)) {
        return false;
    }
    if (s->phase >= SOL_P_BONUS_OWN && s->phase <= SOL_P_BONUS_ACT && !bonus_fits(a)) {
        return false;
    }
    if ((s->phase == SOL_P_T2 || s->phase == SOL_P_T3) && !fall_fits(a)) {
        return false;
    }
    if (s->phase >= SOL_P_T1 && s->phase != SOL_P_OVER && !s->removed) {
        return orr_amiss(&a->why, "removed: no trigger flare was drawn [SOL-5.61]");
    }
    return effect_ready(a) && questions_fit(a);
}
