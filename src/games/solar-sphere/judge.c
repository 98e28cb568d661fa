/* Solar Sphere: whose decision it is, and the list of what may be decided: exactly what
 * check.c allows. */
#include "play.h"

const uint8_t sphere_is_chance[SPHERE_PHASES] = {
    [SPHERE_P_TILES] = 1,     [SPHERE_P_SCORING] = 1, [SPHERE_P_SHIPS] = 1,  [SPHERE_P_CREW] = 1,
    [SPHERE_P_ORDER] = 1,     [SPHERE_P_PILE] = 1,    [SPHERE_P_ROLL] = 1,   [SPHERE_P_DRANDA_ROLL] = 1,
    [SPHERE_P_AUX] = 1,       [SPHERE_P_REVEAL] = 1,  [SPHERE_P_SEARCH] = 1, [SPHERE_P_OPAQUE] = 1,
    [SPHERE_P_RESISTANCE] = 1};

struct orr_turn sphere_turn(const orr_game *g, const void *memory) {
    (void)g;
    const sphere_state *s = memory;
    struct orr_turn turn = {.actor = (int8_t)s->actor, .prompt = s->phase};
    if (sphere_is_chance[s->phase]) {
        turn.actor = ORR_CHANCE;
    } else if (s->phase == SPHERE_P_REROLL) {
        turn.actor = (int8_t)s->decider;
    } else if (s->phase == SPHERE_P_OVER) {
        turn.actor = ORR_NOBODY;
    }
    return turn;
}

static void list(struct orr_actions *out, unsigned verb, uint32_t set) {
    SPHERE_EACH(bit, set) { orr_propose(out, orr_act1(verb, bit)); }
}

/* Crew slots as the cards in them. */
static void list_crew(const sphere_state *s, struct orr_actions *out, unsigned verb, unsigned slots) {
    SPHERE_EACH(slot, slots) { orr_propose(out, orr_act1(verb, sphere_mine(s)->crew[slot])); }
}

static void list_range(struct orr_actions *out, unsigned verb, unsigned from, unsigned to) {
    for (unsigned n = from; n <= to; n++) {
        orr_propose(out, orr_act1(verb, n));
    }
}

/* DP1 */
static void list_turn(const orr_game *g, const sphere_state *s, struct orr_actions *out) {
    const sphere_captain *c = sphere_mine(s);
    unsigned docked = sphere_docked(c);
    if (!s->kicked) {
        list(out, SPHERE_KICK, sphere_cache_of(g)->spanners & ((1u << c->morale) - 1u));
    }
    list_crew(s, out, SPHERE_USE, sphere_usable(g, s));
    SPHERE_EACH(die, docked) {
        if (sphere_deployable(g, s, die == 7 ? c->die[SPHERE_AUX] : die)) {
            orr_propose(out, orr_act1(SPHERE_DEPLOY, die));
        }
    }
    list(out, SPHERE_DISCARD, docked);
}

/* DP4 and DP5 */
static void list_visit(const orr_game *g, const sphere_state *s, struct orr_actions *out) {
    bool satellite = sphere_can_satellite(s), act = sphere_can_act(g, s);
    list_crew(s, out, SPHERE_USE, sphere_usable(g, s));
    if (satellite) {
        orr_propose(out, orr_act(SPHERE_SATELLITE));
    }
    if (act) {
        orr_propose(out, orr_act(SPHERE_ACT));
    }
    if (!satellite && !act) {
        orr_propose(out, orr_act(SPHERE_NOTHING));
    }
}

static void list_attack(const sphere_state *s, struct orr_actions *out) {
    list(out, SPHERE_ATTACK, sphere_attackable(s));
    if (s->amount[sphere_top(s)]) {
        orr_propose(out, orr_act(SPHERE_DONE));
    }
}

static void list_hire(const sphere_state *s, struct orr_actions *out) {
    SPHERE_EACH(slot, sphere_hireable(s)) { orr_propose(out, orr_act1(SPHERE_HIRE, s->display[slot])); }
}

/* DP13 */
static unsigned benefits(const sphere_captain *c) {
    return 7u | (unsigned)(c->reserve > 0 || c->satellites) << SPHERE_B_FABRICATE |
           (unsigned)(c->inactive > 0) << SPHERE_B_SALVAGE; /* [SS-R39] */
}

static void list_value(const orr_game *g, const sphere_state *s, struct orr_actions *out) {
    unsigned rolled = sphere_mine(s)->die[s->die];
    list(out, SPHERE_VALUE, sphere_values(g, s, rolled));
    list(out, SPHERE_NAVIGATE, sphere_navigations(g, s, rolled));
}

void sphere_propose(const orr_game *g, const void *memory, struct orr_actions *out) {
    const sphere_state *s = memory;
    switch (s->phase) {
    case SPHERE_P_TURN:
        list_turn(g, s, out);
        break;
    case SPHERE_P_VALUE:
        list_value(g, s, out);
        break;
    case SPHERE_P_LOCATION:
        list(out, SPHERE_VISIT, sphere_visits(g, s, s->value, sphere_cost(s)));
        break;
    case SPHERE_P_VISIT:
        list_visit(g, s, out);
        break;
    case SPHERE_P_BUILD:
        list(out, SPHERE_BUILD, sphere_buildable(g, s));
        break;
    case SPHERE_P_HIRE:
        list_hire(s, out);
        break;
    case SPHERE_P_PAY:
        list(out, SPHERE_PAY, sphere_payable(sphere_mine(s)));
        break;
    case SPHERE_P_RETIRE:
        list_crew(s, out, SPHERE_RETIRE, 7u);
        break;
    case SPHERE_P_BONUS:
        list(out, SPHERE_BONUS, sphere_bonuses(sphere_kind_of(s->detail[sphere_top(s)])));
        break;
    case SPHERE_P_ATTACK:
        list_attack(s, out);
        break;
    case SPHERE_P_SIZE:
        list_range(out, SPHERE_SEND, 1, sphere_mine(s)->active);
        break;
    case SPHERE_P_KICKBACK:
        list(out, SPHERE_TAKE, benefits(sphere_mine(s)));
        break;
    case SPHERE_P_SALVAGE:
        list(out, SPHERE_SCRAP, sphere_scrappable(s));
        list_range(out, SPHERE_REGENERATE, 0, sphere_salvageable(s));
        break;
    case SPHERE_P_RECALL:
        list(out, SPHERE_RECALL, sphere_mine(s)->satellites);
        orr_propose(out, orr_act(SPHERE_DECLINE));
        break;
    case SPHERE_P_OVERFLOW:
        orr_propose(out, orr_act(SPHERE_REFUSE));
        list(out, SPHERE_DROP, sphere_droppable(s));
        break;
    case SPHERE_P_RESOURCE:
        list(out, SPHERE_GAIN, 7u); /* a boost that leaves only gold is not asked */
        break;
    case SPHERE_P_REFRESH:
        list_crew(s, out, SPHERE_REFRESH, sphere_refreshable(sphere_mine(s)));
        break;
    case SPHERE_P_POST:
        list_crew(s, out, SPHERE_USE, sphere_usable(g, s));
        orr_propose(out, orr_act(SPHERE_END));
        break;
    default:
        orr_propose(out, orr_act(SPHERE_REROLL));
        orr_propose(out, orr_act(SPHERE_ACCEPT));
    }
}
