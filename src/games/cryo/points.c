/* Cryo: the table of decision points: what may be decided, and what it does. Why something
 * may not be decided is in reasons.c, notes in explain.c, the odds of chance in chance.c. */
#include "play.h"

/* ---- lists ---- */

static void add_set(struct orr_actions *out, unsigned verb, uint32_t set) {
    CRYO_EACH(bit, set) { orr_propose(out, orr_act1(verb, bit)); }
}

static void add_scraps(const cryo_state *s, struct orr_actions *out) {
    if (!s->scrapped) {
        add_set(out, CRYO_V_SCRAP, cryo_holds(s, s->actor));
    }
}

static void list_turn(const orr_game *g, const void *memory, struct orr_actions *out) {
    const cryo_state *s = memory;
    (void)g;
    const cryo_faction *f = cryo_mine(s);
    if (f->home) {
        orr_propose(out, orr_act(CRYO_V_DEPLOY));
    }
    if (f->docks || f->launch) {
        orr_propose(out, orr_act(CRYO_V_RECALL));
    }
    add_scraps(s, out);
}

static void list_action(const orr_game *g, const void *memory, struct orr_actions *out) {
    const cryo_state *s = memory;
    if (s->dock != CRYO_LAUNCH_DOCK) {
        add_set(out, CRYO_V_TAKE, cryo_cache_of(g)->resources[s->dock]);
    }
    add_set(out, CRYO_V_ACT, cryo_feasible(g, s));
    orr_propose(out, orr_act(CRYO_V_PASS));
    add_scraps(s, out);
}

static void list_cards(const orr_game *g, const void *memory, struct orr_actions *out) {
    const cryo_state *s = memory;
    for (unsigned mode = 0; mode < CRYO_MODES; mode++) {
        CRYO_EACH(card, cryo_modes(g, s, mode)) { orr_propose(out, orr_act2(CRYO_V_PLAY, card, mode)); }
    }
    if (cryo_may_stop(g, s)) {
        orr_propose(out, orr_act(CRYO_V_STOP));
    }
}

static void list_vehicles(const orr_game *g, const void *memory, struct orr_actions *out) {
    const cryo_state *s = memory;
    add_set(out, CRYO_V_LAUNCH, cryo_vehicles(g, s, false));
    add_set(out, CRYO_V_DEEP, cryo_vehicles(g, s, true));
    orr_propose(out, orr_act(CRYO_V_STOP));
}

static void list_pairs(const orr_game *g, const void *memory, struct orr_actions *out) {
    const cryo_state *s = memory;
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

static void list_extra(const orr_game *g, const void *memory, struct orr_actions *out) {
    const cryo_state *s = memory;
    (void)g;
    orr_propose(out, orr_act1(CRYO_V_EXTRA, s->pair[0]));
    orr_propose(out, orr_act1(CRYO_V_EXTRA, s->pair[1]));
}

static void add_and(struct orr_actions *out, unsigned verb, uint32_t set, unsigned other) {
    add_set(out, verb, set);
    if (other) {
        orr_propose(out, orr_act(other));
    }
}

static void add_two(struct orr_actions *out, unsigned a, unsigned b) {
    orr_propose(out, orr_act(a));
    orr_propose(out, orr_act(b));
}

/* At the Workshop: both, or what is left of them. */
static void list_work(const orr_game *g, const void *memory, struct orr_actions *out) {
    const cryo_state *s = memory;
    if (cryo_can_draw(s)) {
        orr_propose(out, orr_act(CRYO_V_DRAW));
    }
    if (cryo_playable(g, s)) {
        orr_propose(out, orr_act(CRYO_V_CRAFT));
    }
}

#define LISTS(name, ...) ORR_LISTS(cryo_state, list_##name, __VA_ARGS__)
LISTS(keep, add_set(list, CRYO_V_DROP, s->faction[s->step].hand_mask))
LISTS(leave, add_set(list, CRYO_V_LEAVE, cryo_mine(s)->home))
LISTS(dock, add_set(list, CRYO_V_DOCK, cryo_open_docks(s) | 1u << CRYO_LAUNCH_DOCK))
LISTS(amount, add_set(list, CRYO_V_AMOUNT, cryo_amounts(s)))
LISTS(pay, add_set(list, CRYO_V_NANITES, cryo_nanites(s)))
LISTS(chamber, add_set(list, CRYO_V_AWAKEN, cryo_chambers(s)))
LISTS(build, orr_propose(list, orr_act(CRYO_V_GAIN)), add_set(list, CRYO_V_BUILD, cryo_mine(s)->empty))
LISTS(choice, add_set(list, CRYO_V_CHOOSE, cryo_choices(s->gains[0])))
LISTS(scout, add_set(list, CRYO_V_SCOUT, s->edge))
LISTS(path, add_and(list, CRYO_V_SCOUT, s->edge, CRYO_V_SKIP))
LISTS(salvage, add_and(list, CRYO_V_ASSIGN, cryo_free_salvage(s), s->amount ? CRYO_V_STOP : 0))
LISTS(land, add_and(list, CRYO_V_LAND, cryo_landings(g, s), s->landed ? CRYO_V_DONE : 0))
LISTS(source, add_set(list, CRYO_V_LOAD, cryo_sources(cryo_mine(s), s->vehicle, s->direct)))
LISTS(return, add_set(list, CRYO_V_RETURN, ~(unsigned)cryo_mine(s)->home &((1u << CRYO_BAYS) - 1)), add_scraps(s, list))
LISTS(platform, add_two(list, CRYO_V_USE, CRYO_V_SKIP))
LISTS(incident, add_set(list, CRYO_V_INCIDENT, cryo_tokens(s)))
LISTS(blast, add_set(list, CRYO_V_BLAST, 7u << 3 * s->section))
LISTS(back, add_and(list, CRYO_V_BRING, cryo_mine(s)->salvage, CRYO_V_STOP))
LISTS(rig, add_set(list, CRYO_V_CHOOSE, cryo_salvaged(cryo_mine(s))))
LISTS(end, orr_propose(list, orr_act(CRYO_V_END)), add_scraps(s, list))
LISTS(discard, add_set(list, CRYO_V_DISCARD, cryo_holds(s, s->actor)))
LISTS(rival_dock, add_set(list, CRYO_V_DOCK, cryo_rival_docks(s)))
LISTS(rival_salvage, add_set(list, CRYO_V_CHOOSE, cryo_rival_salvage(s)))
LISTS(rival_incident, add_set(list, CRYO_V_INCIDENT, cryo_rival_sections(s)))
LISTS(section, add_set(list, CRYO_V_SECTION, cryo_most_asleep(&s->faction[CRYO_RIVAL])))
LISTS(rival_chamber, add_set(list, CRYO_V_AWAKEN, cryo_rival_chambers(s, s->section)))
LISTS(rival_scout, add_set(list, CRYO_V_SCOUT, cryo_rival_scouts(g, s)))

/* ---- decisions ---- */

static void do_turn(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    switch (orr_verb_of(a)) {
    case CRYO_V_DEPLOY:
        cryo_deploy(g, memory, t);
        break;
    case CRYO_V_RECALL:
        cryo_recall(g, memory, t);
        break;
    default:
        cryo_scrap(g, memory, orr_arg(a, 0), t);
        cryo_ask_turn(g, memory, t);
    }
}

static void do_action(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    cryo_state *s = memory;
    unsigned value = orr_arg(a, 0);
    switch (orr_verb_of(a)) {
    case CRYO_V_TAKE:
        cryo_take(g, s, value, t);
        break;
    case CRYO_V_ACT:
        cryo_act(g, s, value, t);
        break;
    case CRYO_V_PASS:
        cryo_tell(t, CRYO_LN_PASS, s->actor, 0, 0, 0);
        cryo_ask_end(g, s, t);
        break;
    default:
        cryo_scrap(g, s, value, t);
        cryo_ask_action(g, s, t);
    }
}

static void do_end(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    if (orr_verb_of(a) == CRYO_V_SCRAP) {
        cryo_scrap(g, memory, orr_arg(a, 0), t);
    }
    cryo_end_turn(g, memory, t);
}

static void do_platform(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    cryo_state *s = memory;
    if (orr_verb_of(a) == CRYO_V_USE) {
        cryo_use(g, s, t);
    } else {
        cryo_tell(t, CRYO_LN_SKIP, s->actor, s->bay, 0, 0);
        cryo_bay_done(g, s, t);
    }
}

#define DOES(name, ...) ORR_DOES(cryo_state, do_##name, __VA_ARGS__)
/* One verb of the point, or its other one. */
#define EITHER(name, own, effect, ...) DOES(name, orr_verb_of(a) == (own) ? (effect) : __VA_ARGS__)
DOES(keep, cryo_drop(g, s, value, t))
DOES(leave, cryo_leave(g, s, value, t))
DOES(dock, cryo_dock(g, s, value, t))
DOES(amount, cryo_amount(g, s, value, t))
DOES(pay, cryo_pay(g, s, value, t))
DOES(chamber, cryo_awaken(g, s, value, t))
EITHER(build, CRYO_V_BUILD, cryo_build(g, s, value, t), cryo_gain_tile(g, s, t))
DOES(choice, cryo_chosen(g, s, value, t))
EITHER(card, CRYO_V_PLAY, cryo_play(g, s, value, orr_arg(a, 1), t), cryo_action_done(g, s, t))
DOES(scout, cryo_explore(s, value, CRYO_THEN_FOUND))
EITHER(path, CRYO_V_SCOUT, cryo_explore(s, value, CRYO_THEN_PATH), cryo_ask_land(g, s, t))
EITHER(vehicle, CRYO_V_STOP, cryo_landed(g, s, t), cryo_launch(g, s, value, orr_verb_of(a) == CRYO_V_DEEP, t))
DOES(source, cryo_load(g, s, value, t))
DOES(land, cryo_land(g, s, orr_verb_of(a) == CRYO_V_LAND ? value : ORR_NONE, t))
EITHER(return, CRYO_V_RETURN, cryo_return(g, s, value, t), cryo_scrap(g, s, value, t))
DOES(incident, cryo_incident(g, s, value, CRYO_THEN_TOKEN, t))
DOES(blast, cryo_blast(g, s, value, t))
EITHER(back, CRYO_V_BRING, cryo_bring(g, s, value, t), cryo_ask_incident(g, s, t))
DOES(rig, cryo_income(g, s, value, t))
DOES(discard, cryo_drop_surplus(g, s, value, t))
EITHER(salvage, CRYO_V_ASSIGN, cryo_assign(g, s, value, t), cryo_action_done(g, s, t))
EITHER(work, CRYO_V_DRAW, cryo_work_draw(g, s, t), cryo_ask_card(g, s, t))
DOES(rival_below, cryo_rival_dock(g, s, value, CRYO_LN_R_DOCK_BELOW, t))
DOES(rival_dock, cryo_rival_dock(g, s, value, CRYO_LN_R_DOCK_SECTION, t))
DOES(rival_salvage, cryo_rival_assign(g, s, value, t))
DOES(rival_incident, cryo_incident(g, s, value, CRYO_THEN_R_TOKEN, t))
DOES(section, cryo_rival_section(g, s, value, t))
DOES(rival_chamber, cryo_rival_chamber(g, s, value, t))
DOES(rival_scout, cryo_explore(s, value, CRYO_THEN_R_FOUND))
DOES(pairs, cryo_rival_pair(g, s, value, orr_arg(a, 1), t))
DOES(extra, cryo_rival_extra(g, s, value, t))

/* ---- outcomes ---- */

static void do_tile(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    cryo_state *s = memory;
    unsigned tile = orr_arg(a, 0);
    s->tiles[tile]--;
    s->tile[s->space] = (uint8_t)tile;
    cryo_tell(t, CRYO_LN_TILE, -1, s->space, tile, 0);
    cryo_go_on(g, s, t);
}

static void do_top(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) { /* [CR-7.17] */
    cryo_state *s = memory;
    unsigned card = orr_arg(a, 0);
    cryo_draw_out(s, card);
    cryo_discard(s, card);
    cryo_tell(t, CRYO_LN_R_TOP, -1, card, 0, 0);
    cryo_activated(g, s, card, t);
}

static void do_replace(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    cryo_state *s = memory;
    unsigned card = orr_arg(a, 0);
    cryo_draw_out(s, card);
    cryo_mission_add(&s->faction[CRYO_RIVAL], card);
    cryo_tell(t, CRYO_LN_R_REPLACE, -1, card, 0, 0);
    cryo_replace_missions(g, s, t);
}

DOES(set_up, cryo_setup_outcome(g, s, a, t))
DOES(cavern, cryo_lay_cavern(g, s, s->target, value, t), cryo_go_on(g, s, t))
DOES(token, cryo_lay_token(s, value, t), cryo_go_on(g, s, t))
DOES(draw, cryo_drawn(g, s, value, t))
DOES(mission, cryo_rival_mission(g, s, value, t))
DOES(decision, cryo_decided(g, s, value, t))
DOES(active, cryo_tell(t, CRYO_LN_R_ACTIVE, -1, value, 0, 0), cryo_activated(g, s, value, t))
DOES(any, cryo_tell(t, CRYO_LN_R_ANY, -1, value, 0, 0), cryo_activated(g, s, value, t))
DOES(tech, cryo_rival_tech(g, s, value, t))
DOES(dropped, cryo_dropped(g, s, value, t))
DOES(reveal, cryo_reveal(g, s, value, t))

/* ---- the table ---- */

#define POINT(can, why, effect) \
    { .list = list_##can, .reason = cryo_why_##why, .apply = do_##effect, .note = cryo_note, .ask = cryo_ask }
#define CHANCE(effect) \
    { .odds = cryo_odds, .pick = cryo_pick, .apply = do_##effect, .reason = cryo_why_other, .ask = cryo_ask_chance }
const struct orr_point cryo_points[CRYO_PHASES] = {
    [CRYO_P_FIRST] = CHANCE(set_up),
    [CRYO_P_TILE] = CHANCE(tile),
    [CRYO_P_DAMAGE] = CHANCE(set_up),
    [CRYO_P_CAVERN] = CHANCE(cavern),
    [CRYO_P_TOKEN] = CHANCE(token),
    [CRYO_P_SPOT] = CHANCE(set_up),
    [CRYO_P_DEAL] = CHANCE(set_up),
    [CRYO_P_DRAW] = CHANCE(draw),
    [CRYO_P_KEEP] = POINT(keep, keep, keep),
    [CRYO_P_TURN] = POINT(turn, turn, turn),
    [CRYO_P_LEAVE] = POINT(leave, leave, leave),
    [CRYO_P_DOCK] = POINT(dock, dock, dock),
    [CRYO_P_ACTION] = POINT(action, action, action),
    [CRYO_P_AMOUNT] = POINT(amount, amount, amount),
    [CRYO_P_PAY] = POINT(pay, pay, pay),
    [CRYO_P_CHAMBER] = POINT(chamber, chamber, chamber),
    [CRYO_P_BUILD] = POINT(build, build, build),
    [CRYO_P_CHOICE] = POINT(choice, choice, choice),
    [CRYO_P_CARD] = POINT(cards, card, card),
    [CRYO_P_SCOUT] = POINT(scout, scout, scout),
    [CRYO_P_PATH] = POINT(path, scout, path),
    [CRYO_P_VEHICLE] = POINT(vehicles, vehicle, vehicle),
    [CRYO_P_SOURCE] = POINT(source, source, source),
    [CRYO_P_LAND] = POINT(land, land, land),
    [CRYO_P_RETURN] = POINT(return, return, return ),
    [CRYO_P_PLATFORM] = POINT(platform, other, platform),
    [CRYO_P_INCIDENT] = POINT(incident, incident, incident),
    [CRYO_P_BLAST] = POINT(blast, blast, blast),
    [CRYO_P_BACK] = POINT(back, back, back),
    [CRYO_P_RIG] = POINT(rig, rig, rig),
    [CRYO_P_END] = POINT(end, end, end),
    [CRYO_P_DISCARD] = POINT(discard, discard, discard),
    [CRYO_P_SALVAGE] = POINT(salvage, salvage, salvage),
    [CRYO_P_WORK] = POINT(work, work, work),
    [CRYO_P_R_CHOICE] = POINT(choice, choice, choice),
    [CRYO_P_R_BELOW] = POINT(rival_dock, rival_dock, rival_below),
    [CRYO_P_R_DOCK] = POINT(rival_dock, rival_dock, rival_dock),
    [CRYO_P_R_SALVAGE] = POINT(rival_salvage, rival_salvage, rival_salvage),
    [CRYO_P_R_INCIDENT] = POINT(rival_incident, rival_incident, rival_incident),
    [CRYO_P_R_BLAST] = POINT(blast, blast, blast),
    [CRYO_P_R_SECTION] = POINT(section, section, section),
    [CRYO_P_R_SCOUT] = POINT(rival_scout, rival_scout, rival_scout),
    [CRYO_P_R_PAIR] = POINT(pairs, pair, pairs),
    [CRYO_P_R_EXTRA] = POINT(extra, extra, extra),
    [CRYO_P_R_UPGRADE] = CHANCE(set_up),
    [CRYO_P_R_VEHICLE] = CHANCE(set_up),
    [CRYO_P_R_MISSION] = CHANCE(mission),
    [CRYO_P_R_DECISION] = CHANCE(decision),
    [CRYO_P_R_ACTIVE] = CHANCE(active),
    [CRYO_P_R_TOP] = CHANCE(top),
    [CRYO_P_R_ANY] = CHANCE(any),
    [CRYO_P_R_CARD] = CHANCE(tech),
    [CRYO_P_R_REPLACE] = CHANCE(replace),
    [CRYO_P_OVER] = {.reason = cryo_why_over},
    [CRYO_P_R_CHAMBER] = POINT(rival_chamber, rival_chamber, rival_chamber),
    [CRYO_P_DROPPED] = CHANCE(dropped),
    [CRYO_P_REVEAL] = CHANCE(reveal),
};
