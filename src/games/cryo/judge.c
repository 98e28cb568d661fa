/* Cryo: listing what may be done now, decision point by decision point. The judge of a
 * single action is in check.c. */
#include "play.h"

static void list(struct orr_actions *out, unsigned verb, uint32_t set) {
    CRYO_EACH(bit, set) { orr_propose(out, orr_act1(verb, bit)); }
}

static void list_scrap(const cryo_state *s, struct orr_actions *out) {
    if (!s->scrapped) {
        list(out, CRYO_V_SCRAP, cryo_mine(s)->hand_mask);
    }
}

static void list_turn(const cryo_state *s, struct orr_actions *out) {
    const cryo_faction *f = cryo_mine(s);
    if (f->home) {
        orr_propose(out, orr_act(CRYO_V_DEPLOY));
    }
    if (f->docks || f->launch) {
        orr_propose(out, orr_act(CRYO_V_RECALL));
    }
    list_scrap(s, out);
}

static void list_action(const orr_game *g, const cryo_state *s, struct orr_actions *out) {
    if (s->dock != CRYO_LAUNCH_DOCK) {
        list(out, CRYO_V_TAKE, cryo_cache_of(g)->resources[s->dock]);
    }
    list(out, CRYO_V_ACT, cryo_feasible(g, s));
    orr_propose(out, orr_act(CRYO_V_PASS));
    list_scrap(s, out);
}

static void list_cards(const orr_game *g, const cryo_state *s, struct orr_actions *out) {
    for (unsigned mode = 0; mode < CRYO_MODES; mode++) {
        CRYO_EACH(card, cryo_modes(g, s, mode)) { orr_propose(out, orr_act2(CRYO_V_PLAY, card, mode)); }
    }
    if (cryo_may_stop(g, s)) {
        orr_propose(out, orr_act(CRYO_V_STOP));
    }
}

static void list_vehicles(const orr_game *g, const cryo_state *s, struct orr_actions *out) {
    list(out, CRYO_V_LAUNCH, cryo_vehicles(g, s, false));
    list(out, CRYO_V_DEEP, cryo_vehicles(g, s, true));
    orr_propose(out, orr_act(CRYO_V_STOP));
}

static void list_pairs(const orr_game *g, const cryo_state *s, struct orr_actions *out) {
    const uint8_t *pods = s->faction[CRYO_RIVAL].cavern;
    unsigned fewest = cryo_fewest(g, s);
    CRYO_EACH(a, s->face_up) {
        CRYO_EACH(b, (uint32_t)(s->face_up & cryo_cache_of(g)->next[a])) {
            if (a < b && (unsigned)(pods[a] + pods[b]) == fewest) {
                orr_propose(out, orr_act2(CRYO_V_PAIR, a, b));
            }
        }
    }
}

static void list_extra(const cryo_state *s, struct orr_actions *out) {
    orr_propose(out, orr_act1(CRYO_V_EXTRA, s->pair[0]));
    orr_propose(out, orr_act1(CRYO_V_EXTRA, s->pair[1]));
}

static void list_and(struct orr_actions *out, unsigned verb, uint32_t set, unsigned other) {
    list(out, verb, set);
    if (other) {
        orr_propose(out, orr_act(other));
    }
}

static void list_two(struct orr_actions *out, unsigned a, unsigned b) {
    orr_propose(out, orr_act(a));
    orr_propose(out, orr_act(b));
}

/* Decision points of the rival. */
static void propose_rival(const orr_game *g, const cryo_state *s, struct orr_actions *out) {
    switch (s->phase) {
    case CRYO_P_R_BELOW:
    case CRYO_P_R_DOCK:
        list(out, CRYO_V_DOCK, cryo_rival_docks(s));
        break;
    case CRYO_P_R_SALVAGE:
        list(out, CRYO_V_CHOOSE, cryo_rival_salvage(s));
        break;
    case CRYO_P_R_INCIDENT:
        list(out, CRYO_V_INCIDENT, cryo_rival_sections(s));
        break;
    case CRYO_P_R_SECTION:
        list(out, CRYO_V_SECTION, cryo_most_asleep(&s->faction[CRYO_RIVAL]));
        break;
    case CRYO_P_R_CHAMBER:
        list(out, CRYO_V_AWAKEN, cryo_rival_chambers(s, s->section));
        break;
    case CRYO_P_R_SCOUT:
        list(out, CRYO_V_SCOUT, cryo_rival_scouts(g, s));
        break;
    case CRYO_P_R_PAIR:
        list_pairs(g, s, out);
        break;
    default:
        list_extra(s, out);
    }
}

/* Launches, recalls and the end of a turn. */
static void propose_later(const orr_game *g, const cryo_state *s, struct orr_actions *out) {
    const cryo_faction *f = cryo_mine(s);
    switch (s->phase) {
    case CRYO_P_VEHICLE:
        list_vehicles(g, s, out);
        break;
    case CRYO_P_LAND:
        list_and(out, CRYO_V_LAND, cryo_landings(g, s), s->landed ? CRYO_V_DONE : 0);
        break;
    case CRYO_P_SOURCE:
        list(out, CRYO_V_LOAD, cryo_sources(f, s->vehicle, s->direct));
        break;
    case CRYO_P_RETURN:
        list(out, CRYO_V_RETURN, ~(unsigned)f->home & ((1u << CRYO_BAYS) - 1));
        list_scrap(s, out);
        break;
    case CRYO_P_PLATFORM:
        list_two(out, CRYO_V_USE, CRYO_V_SKIP);
        break;
    case CRYO_P_INCIDENT:
        list(out, CRYO_V_INCIDENT, cryo_tokens(s));
        break;
    case CRYO_P_BLAST:
    case CRYO_P_R_BLAST:
        list(out, CRYO_V_BLAST, 7u << 3 * s->section);
        break;
    case CRYO_P_BACK:
        list_and(out, CRYO_V_BRING, f->salvage, CRYO_V_STOP);
        break;
    case CRYO_P_RIG:
        list(out, CRYO_V_CHOOSE, cryo_salvaged(f));
        break;
    case CRYO_P_END:
        orr_propose(out, orr_act(CRYO_V_END));
        list_scrap(s, out);
        break;
    case CRYO_P_DISCARD:
        list(out, CRYO_V_DISCARD, f->hand_mask);
        break;
    default:
        propose_rival(g, s, out);
    }
}

/* At the Workshop: both, or what is left of them. */
static void list_work(const orr_game *g, const cryo_state *s, struct orr_actions *out) {
    if (cryo_can_draw(s)) {
        orr_propose(out, orr_act(CRYO_V_DRAW));
    }
    if (cryo_playable(g, s)) {
        orr_propose(out, orr_act(CRYO_V_CRAFT));
    }
}

void cryo_propose(const orr_game *g, const void *memory, struct orr_actions *out) {
    const cryo_state *s = memory;
    switch (s->phase) {
    case CRYO_P_KEEP:
        list(out, CRYO_V_DROP, s->faction[s->step].hand_mask);
        break;
    case CRYO_P_TURN:
        list_turn(s, out);
        break;
    case CRYO_P_LEAVE:
        list(out, CRYO_V_LEAVE, cryo_mine(s)->home);
        break;
    case CRYO_P_DOCK:
        list(out, CRYO_V_DOCK, cryo_open_docks(s) | 1u << CRYO_LAUNCH_DOCK);
        break;
    case CRYO_P_ACTION:
        list_action(g, s, out);
        break;
    case CRYO_P_AMOUNT:
        list(out, CRYO_V_AMOUNT, cryo_amounts(s));
        break;
    case CRYO_P_PAY:
        list(out, CRYO_V_NANITES, cryo_nanites(s));
        break;
    case CRYO_P_CHAMBER:
        list(out, CRYO_V_AWAKEN, cryo_chambers(s));
        break;
    case CRYO_P_BUILD:
        orr_propose(out, orr_act(CRYO_V_GAIN));
        list(out, CRYO_V_BUILD, cryo_mine(s)->empty);
        break;
    case CRYO_P_CHOICE:
    case CRYO_P_R_CHOICE:
        list(out, CRYO_V_CHOOSE, cryo_choices(s->gains[0]));
        break;
    case CRYO_P_CARD:
        list_cards(g, s, out);
        break;
    case CRYO_P_SCOUT:
        list(out, CRYO_V_SCOUT, s->edge);
        break;
    case CRYO_P_PATH:
        list_and(out, CRYO_V_SCOUT, s->edge, CRYO_V_SKIP);
        break;
    case CRYO_P_SALVAGE:
        list_and(out, CRYO_V_ASSIGN, cryo_free_salvage(s), s->amount ? CRYO_V_STOP : 0);
        break;
    case CRYO_P_WORK:
        list_work(g, s, out);
        break;
    default:
        propose_later(g, s, out);
    }
}
