/* Cryo: the rival alone beside a physical table: what it looks at of the person's side and of the board, and a person of
 * whom nothing else is known. Stacks, tokens and face-down caverns are named only when the rival comes to them; until
 * then any of them lie there. What it looks at is found by letting it go on with what is known. */
#include "orrery/automa.h"

#include "automa.h"
#include "play.h"

#include <string.h>

enum {
    FACT_RECALL,
    FACT_DOCKS,
    FACT_BLAST,
    FACT_END,
    FACT_SALVAGE,
    FACT_TOKENS,
    FACT_TILES,
    FACT_CAVERNS,
    FACT_MISSIONS,
    FACT_FACES,
    FACT_PODS
};
enum { VIEW = 7, QUARTERS = 6, MISSIONS = 32 };

static const struct orr_kind kind_turn = {.name = "turn", .names = (const char *const[]){"turn"}, .count = 1};
static const struct orr_kind kind_mission = {.name = "mission", .min = 1, .count = MISSIONS};

static const struct orr_fact facts[] = {
    [FACT_RECALL] = {"recall", "Did you recall your drones?", ORR_FACT_FLAG, &kind_turn, NULL, true},
    [FACT_DOCKS] = {"docks", "Where did you put a drone?", ORR_FACT_TAP, &cryo_kind_dock, NULL, false},
    [FACT_BLAST] = {"blast", "Chambers that your incident destroyed", ORR_FACT_TAP, &cryo_kind_chamber, NULL, false},
    [FACT_END] = {"end", "Did the sun set, or have you no pod left on the surface?", ORR_FACT_FLAG, &kind_turn, NULL,
                  true},
    [FACT_SALVAGE] = {"salvage", "Your pods on salvage spaces", ORR_FACT_TAP, &cryo_kind_salvage, NULL, false},
    [FACT_TOKENS] = {"tokens", "Incidents that the rival may resolve", ORR_FACT_CHOICE, &cryo_kind_section,
                     &cryo_kind_token, true},
    [FACT_TILES] = {"tiles", "The tile that it takes", ORR_FACT_CHOICE, &cryo_kind_resource, &cryo_kind_tile, true},
    [FACT_CAVERNS] = {"caverns", "Caverns that you turned up", ORR_FACT_TAP, &cryo_kind_cavern, NULL, false},
    [FACT_MISSIONS] = {"missions", "The missions of the rival", ORR_FACT_CHOICE, &kind_mission, &cryo_kind_card, true},
    [FACT_FACES] = {"faces", "Caverns with pods of the rival", ORR_FACT_CHOICE, &cryo_kind_cavern,
                    &cryo_kind_cavern_tile, true},
    [FACT_PODS] = {"pods", "Your pods in these caverns", ORR_FACT_COUNT, &cryo_kind_cavern, NULL, true},
    {NULL, NULL, 0, NULL, NULL, false},
};

/* ---- a person of whom little is known ---- */

static bool playing(const cryo_state *s) {
    return s->actor != ORR_NONE || s->phase == CRYO_P_OVER || s->phase == CRYO_P_R_REPLACE;
}

static bool over(const cryo_state *s) { return s->phase == CRYO_P_OVER || s->phase == CRYO_P_R_REPLACE; }

/* Told so: no pod is left on the surface. */
static bool ended(const cryo_faction *f) { return f->destroyed == CRYO_PODS; }

static void forget_person(const cryo_state *s, cryo_faction *f) {
    cryo_faction known = *f;
    unsigned caverns = 0, drones = CRYO_DRONES - cryo_count(known.docks), gone = over(s) || ended(&known);
    memset(f, 0, sizeof *f);
    memset(f->slot, ORR_NONE, sizeof f->slot);
    memset(f->drop, ORR_NONE, sizeof f->drop);
    f->docks = known.docks;
    f->home = (uint8_t)((1u << drones) - 1);
    for (unsigned i = 0; over(s) && i < CRYO_CAVERNS; i++) {
        f->cavern[i] = known.cavern[i];
        caverns += known.cavern[i];
    }
    f->salvage = gone ? 0 : known.salvage;
    f->quarters = gone ? 0 : QUARTERS;
    f->destroyed = (uint8_t)(CRYO_PODS - f->quarters - cryo_count(f->salvage) - caverns);
}

/* The missions lie face down until they are told. */
static void hide_missions(cryo_state *s) {
    s->view = over(s) && !s->view ? 0 : VIEW;
    if (s->view) {
        memset(s->faction[CRYO_RIVAL].missions, 0, sizeof s->faction[0].missions);
    }
}

static unsigned out_of_deck(const cryo_state *s, unsigned card) {
    const cryo_faction *f = &s->faction[CRYO_RIVAL];
    return (unsigned)(f->missions[card] + f->vehicles[card] + s->aside[card]) + cryo_bit(f->upgrades, card) +
           (s->decision[0] == card) + (s->decision[1] == card);
}

/* All cards that the rival does not have may be drawn; one is in the person's hand, so that the person has a turn. */
static void forget_cards(cryo_state *s) {
    cryo_faction *rival = &s->faction[CRYO_RIVAL];
    unsigned most = 0, all = 0, hidden = rival->mission_size;
    memset(s->discard, 0, sizeof s->discard);
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        s->deck[i] = (uint8_t)(CRYO_COPIES - 1 - out_of_deck(s, i));
        most = s->deck[i] > s->deck[most] ? i : most;
        all += s->deck[i];
        hidden -= rival->missions[i];
    }
    if (!over(s)) {
        s->faction[0].hand[most] = s->faction[0].hand_size = 1;
        s->deck[most]--;
        all--;
    }
    s->deck_size = (uint8_t)(all - hidden);
}

static void forget(const orr_game *g, void *memory) {
    cryo_state *s = memory;
    if (!playing(s)) {
        return;
    }
    forget_person(s, &s->faction[0]);
    hide_missions(s);
    forget_cards(s);
    if (s->phase == CRYO_P_TURN) {
        s->recalling = 0;
        cryo_assume_tokens(g, s);
    }
    cryo_assume_sunset(g, s);
    cryo_derive(g, s);
}

static bool unseen(const orr_game *g, const void *memory) {
    const cryo_state *s = memory;
    (void)g;
    bool last_spot = s->phase == CRYO_P_SPOT && s->step + 1 == CRYO_SPOTS;
    return s->phase == CRYO_P_FIRST || s->phase == CRYO_P_TILE || s->phase == CRYO_P_CAVERN ||
           s->phase == CRYO_P_TOKEN || s->phase == CRYO_P_DEAL || s->phase == CRYO_P_R_MISSION || last_spot;
}

static bool waits(const orr_game *g, const void *memory) {
    const cryo_state *s = memory;
    (void)g;
    return s->phase == CRYO_P_TURN || s->phase == CRYO_P_KEEP;
}

static void pass(const orr_game *g, void *memory, struct orr_trace *t) {
    cryo_state *s = memory;
    if (s->phase == CRYO_P_KEEP) {
        cryo_drop(g, s, cryo_lowest(s->faction[0].hand_mask), t);
        return;
    }
    s->recalling = 0;
    cryo_end_turn(g, s, t);
}

/* ---- what the rival looks at ---- */

/* What it does with what is known. */
struct course {
    bool recalls, resolves, takes, travels;
    unsigned dock;
};

static void read_course(const struct orr_trace *t, struct course *c) {
    for (uint32_t i = 0; i < t->n; i++) {
        unsigned line = t->at[i].line;
        c->recalls |= line == CRYO_LN_R_RECALLS_EMPTY || line == CRYO_LN_R_RECALLS_FULL;
        c->resolves |= line == CRYO_LN_R_TOKENS;
        c->takes |= line == CRYO_LN_R_TAKE || line == CRYO_LN_R_PRINTED;
        c->travels |= line == CRYO_LN_R_CHECK_PODS_MET;
        if (line == CRYO_LN_R_DOCK_CARD || line == CRYO_LN_R_DOCK_BELOW || line == CRYO_LN_R_DOCK_SECTION) {
            c->dock = (unsigned)t->at[i].arg[0];
        }
    }
}

static void any_outcome(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    struct orr_odds odds = {0};
    cryo_odds(g, s, &odds);
    cryo_points[s->phase].apply(g, s, odds.at[0], t);
}

/* Go on from `s`, as far as nothing is asked. */
static struct course course_of(const orr_game *g, const cryo_state *s, orr_action next) {
    cryo_state copy = *s;
    struct orr_trace t = {0};
    struct course c = {.dock = ORR_NONE};
    if (next) {
        cryo_points[copy.phase].apply(g, &copy, next, &t);
    } else {
        pass(g, &copy, &t);
    }
    while (unseen(g, &copy)) {
        any_outcome(g, &copy, &t);
    }
    read_course(&t, &c);
    return c;
}

static unsigned end_looks(const cryo_state *s) {
    return s->view ? 1u << FACT_MISSIONS : s->phase == CRYO_P_OVER ? 1u << FACT_FACES | 1u << FACT_PODS : 0;
}

static unsigned looks(const orr_game *g, const void *memory, orr_action next) {
    const cryo_state *s = memory;
    const cryo_faction *f = &s->faction[CRYO_RIVAL];
    if (!next && (s->phase != CRYO_P_TURN || ended(&s->faction[0]))) {
        unsigned turn = s->phase == CRYO_P_TURN ? 1u << FACT_RECALL | 1u << FACT_DOCKS | 1u << FACT_END : 0;
        return over(s) ? end_looks(s) : turn;
    }
    struct course c = course_of(g, s, next);
    unsigned set = next ? 0 : 1u << FACT_DOCKS | 1u << FACT_RECALL | 1u << FACT_END;
    set |= (unsigned)(!next && s->recalling) << FACT_BLAST;
    set |= (unsigned)(c.recalls && cryo_count(f->salvage) < 3 && f->quarters) << FACT_SALVAGE;
    set |= (unsigned)c.resolves << FACT_TOKENS;
    set |= (unsigned)c.takes << FACT_TILES;
    return set | (unsigned)c.travels << FACT_CAVERNS;
}

static unsigned add(struct orr_fact_item *out, unsigned n, unsigned at, bool value, uint32_t piece) {
    out[n] = (struct orr_fact_item){.at = (uint8_t)at, .value = value, .open = true, .piece = piece};
    return n + 1;
}

static unsigned add_choice(struct orr_fact_item *out, unsigned n, unsigned at, unsigned value, uint32_t piece) {
    out[n] = (struct orr_fact_item){
        .at = (uint8_t)at, .value = (uint8_t)value, .open = true, .must = true, .most = 1, .piece = piece};
    return n + 1;
}

static unsigned dock_items(const cryo_state *before, const cryo_state *s, struct orr_fact_item *out) {
    unsigned n = 0;
    for (unsigned i = 0; !s->recalling && i < CRYO_SECTION_DOCKS; i++) {
        if (!cryo_bit(before->damage | before->taken, i)) {
            n = add(out, n, i, cryo_bit(s->faction[0].docks, i), CRYO_PIECE_DOCK + i);
        }
    }
    return n;
}

static unsigned blast_items(const cryo_state *before, const cryo_state *s, struct orr_fact_item *out) {
    unsigned n = 0;
    for (unsigned i = 0; i < CRYO_CHAMBERS; i++) {
        if (before->faction[CRYO_RIVAL].chamber[i]) {
            n = add(out, n, i, !s->faction[CRYO_RIVAL].chamber[i], CRYO_PIECE_CHAMBER + i);
        }
    }
    return n;
}

static unsigned salvage_items(const cryo_state *s, struct orr_fact_item *out) {
    unsigned n = 0;
    for (unsigned i = 0; i < CRYO_SALVAGE_SPACES; i++) {
        if (!cryo_bit(s->faction[CRYO_RIVAL].salvage, i)) {
            n = add(out, n, i, cryo_bit(s->faction[0].salvage, i), CRYO_PIECE_SALVAGE + i);
        }
    }
    return n;
}

/* Sections where its fewest pods sleep, of those that still have a token. */
static unsigned fewest(const cryo_state *s, unsigned sections) {
    unsigned least = UINT8_MAX, set = 0;
    CRYO_EACH(i, sections) {
        unsigned pods = s->faction[CRYO_RIVAL].asleep[i];
        set = pods < least ? 0 : set;
        least = pods < least ? pods : least;
        set |= (unsigned)(pods == least) << i;
    }
    return set;
}

/* Which tokens may be resolved: one or two; sections without a token are passed over. */
static unsigned token_items(const cryo_state *s, struct orr_fact_item *out) {
    unsigned n = 0, left = 15, tokens = cryo_drones_out(&s->faction[CRYO_RIVAL]) <= 3 ? 1 : 2;
    for (unsigned found = 0; left && found < tokens;) {
        unsigned set = fewest(s, left);
        left &= ~set;
        CRYO_EACH(i, set) {
            found += s->token[i] != ORR_NONE;
            n = add_choice(out, n, i, s->token[i], CRYO_PIECE_TOKEN + i);
        }
    }
    return n;
}

/* Around the dock, up to the first tile. A stack that is empty stays so. */
static unsigned tile_items(const orr_game *g, const cryo_state *before, const cryo_state *s, orr_action next,
                           struct orr_fact_item *out) {
    unsigned dock = course_of(g, s, next).dock, n = 0;
    for (unsigned i = 0; dock < CRYO_SECTION_DOCKS && i < CRYO_AROUND; i++) {
        unsigned space = cryo_pack_of(g)->around[dock][i] - 1u;
        if (space >= CRYO_RESOURCE_SPACES || before->tile[space] == ORR_NONE) {
            continue;
        }
        n = add_choice(out, n, space, s->tile[space], CRYO_PIECE_SPACE + space);
        if (s->tile[space] != ORR_NONE) {
            break;
        }
    }
    return n;
}

static unsigned cavern_items(const orr_game *g, const cryo_state *before, const cryo_state *s,
                             struct orr_fact_item *out) {
    unsigned n = 0;
    CRYO_EACH(i, (uint32_t)(cryo_cache_of(g)->caverns & ~(unsigned)before->face_up)) {
        bool up = cryo_bit(s->face_up, i);
        n = add(out, n, i, up, CRYO_PIECE_CAVERN + i);
        out[n - 1].open = up || cryo_bit(s->edge, i);
    }
    return n;
}

static unsigned mission_items(const cryo_state *before, struct orr_fact_item *out) {
    unsigned n = 0;
    for (unsigned i = 0; i < before->faction[CRYO_RIVAL].mission_size && n < ORR_MAX_FACT_ITEMS; i++) {
        n = add_choice(out, n, i + 1, ORR_NONE, 0);
        out[n - 1].most = 0;
    }
    return n;
}

static unsigned end_items(const cryo_state *s, bool faces, struct orr_fact_item *out) {
    unsigned n = 0;
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        if (!s->faction[CRYO_RIVAL].cavern[i]) {
            continue;
        }
        n = add_choice(out, n, i, faces ? s->cavern[i] : s->faction[0].cavern[i], CRYO_PIECE_CAVERN + i);
        out[n - 1].must = faces;
        out[n - 1].most = faces ? 0 : CRYO_PODS;
    }
    return n;
}

static unsigned items(const orr_game *g, const void *was, const void *now, orr_action next, unsigned fact,
                      struct orr_fact_item out[ORR_MAX_FACT_ITEMS]) {
    const cryo_state *before = was, *s = now;
    switch (fact) {
    case FACT_RECALL:
        return add(out, 0, 0, s->recalling, 0);
    case FACT_DOCKS:
        return dock_items(before, s, out);
    case FACT_BLAST:
        return blast_items(before, s, out);
    case FACT_END:
        return add(out, 0, 0, ended(&s->faction[0]), 0);
    case FACT_SALVAGE:
        return salvage_items(s, out);
    case FACT_TOKENS:
        return token_items(s, out);
    case FACT_TILES:
        return tile_items(g, before, s, next, out);
    case FACT_CAVERNS:
        return cavern_items(g, before, s, out);
    case FACT_MISSIONS:
        return mission_items(before, out);
    default:
        return end_items(s, fact == FACT_FACES, out);
    }
}

/* ---- telling it ---- */

static void set_bit(uint8_t *set, unsigned bit, bool value) {
    *set = (uint8_t)(value ? *set | 1u << bit : *set & ~(1u << bit));
}

static void tell_recall(cryo_state *s, bool recalled) {
    s->recalling = recalled;
    if (recalled) {
        s->taken &= ~s->faction[0].docks;
        s->faction[0].docks = 0;
    }
}

static void tell_dock(cryo_state *s, unsigned dock, bool there) {
    uint32_t bit = 1u << dock;
    s->faction[0].docks = there ? s->faction[0].docks | bit : s->faction[0].docks & ~bit;
    s->taken = there ? s->taken | bit : s->taken & ~bit;
}

static void tell_blast(cryo_state *s, unsigned chamber) {
    cryo_faction *f = &s->faction[CRYO_RIVAL];
    f->destroyed = (uint8_t)(f->destroyed + f->chamber[chamber]);
    f->asleep[chamber / 3] = (uint8_t)(f->asleep[chamber / 3] - f->chamber[chamber]);
    f->chamber[chamber] = 0;
}

static void tell_end(cryo_state *s) {
    cryo_faction *f = &s->faction[0];
    f->quarters = f->salvage = 0;
    f->destroyed = CRYO_PODS;
}

/* Once all lie face up, duplicates are replaced. [CR-7.39] */
static void tell_mission(const orr_game *g, cryo_state *s, unsigned card, struct orr_trace *t) {
    cryo_faction *f = &s->faction[CRYO_RIVAL];
    unsigned known = 1;
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        known += f->missions[i];
    }
    f->missions[card]++;
    f->mission_mask = (uint8_t)(f->mission_mask | 1u << card);
    if (known == f->mission_size) {
        s->view = 0;
        forget_cards(s);
        cryo_replace_missions(g, s, t);
    }
}

static void tell(const orr_game *g, void *memory, unsigned fact, unsigned at, unsigned value, struct orr_trace *t) {
    cryo_state *s = memory;
    switch (fact) {
    case FACT_RECALL:
        tell_recall(s, value);
        break;
    case FACT_DOCKS:
        tell_dock(s, at, value);
        break;
    case FACT_BLAST:
        if (value) {
            tell_blast(s, at);
        }
        break;
    case FACT_END:
        if (value) {
            tell_end(s);
        }
        break;
    case FACT_SALVAGE:
        set_bit(&s->faction[0].salvage, at, value);
        break;
    case FACT_TOKENS:
        cryo_tell_token(g, s, at, value);
        break;
    case FACT_TILES:
        cryo_tell_tile(s, at, value);
        break;
    case FACT_CAVERNS:
        if (value && s->cavern[at] == ORR_NONE) {
            cryo_tell_cavern(g, s, at, ORR_NONE);
        }
        break;
    case FACT_MISSIONS:
        tell_mission(g, s, value, t);
        break;
    case FACT_FACES:
        cryo_tell_cavern(g, s, at, value);
        break;
    default:
        s->faction[0].cavern[at] = (uint8_t)value;
    }
}

/* ---- what to do at the table ---- */

static const struct orr_deed deeds[] = {
    {CRYO_LN_SPOT, NULL, NULL, false},
    {CRYO_LN_R_UPGRADE, NULL, "Lay the card face up beside the rival's platform", false},
    {CRYO_LN_R_VEHICLE, NULL, "Lay the card face up beside the rival's platform", false},
    {CRYO_LN_R_FIRST_DECISION, NULL, NULL, false},
    {CRYO_LN_R_DOCK_CARD, "A drone to {0}", "Put the drone of its highest dock there", false},
    {CRYO_LN_R_DOCK_BELOW, "A drone to {0}", "Put the drone of its highest dock there", false},
    {CRYO_LN_R_DOCK_SECTION, "A drone to {0}", "Put the drone of its highest dock there", false},
    {CRYO_LN_R_SLOT, NULL, "Put the tile there and turn up the next one of the stack", false},
    {CRYO_LN_R_BOX, NULL, "Turn up the next tile of the stack", false},
    {CRYO_LN_R_GAIN, NULL, "Move its marker", false},
    {CRYO_LN_R_LOST, NULL, NULL, false},
    {CRYO_LN_R_AWAKEN, NULL, "Move the pod to its platform", false},
    {CRYO_LN_R_DISCARDS, NULL, NULL, false},
    {CRYO_LN_R_DECISION, NULL, NULL, false},
    {CRYO_LN_R_EQUAL, NULL, NULL, false},
    {CRYO_LN_R_MISSION, NULL, "Draw a card and lay it face down beside the rival's platform", false},
    {CRYO_LN_R_ASSIGN, NULL, "Move a pod from its platform there", false},
    {CRYO_LN_R_INCIDENT, NULL, "Take the token away", false},
    {CRYO_LN_R_DESTROYED, NULL, NULL, false},
    {CRYO_LN_BLAST, NULL, "Take all pods of this chamber out, yours too", false},
    {CRYO_LN_SUNSET, NULL, NULL, false},
    {CRYO_LN_TOKEN, "A new incident: {0}", "Turn up the next token there", false},
    {CRYO_LN_R_RETURN, NULL, "Put its drones on its lowest docks", false},
    {CRYO_LN_R_LOSES, NULL, "Move its marker to 0", false},
    {CRYO_LN_R_CARD_UPGRADE, NULL, "Lay the card face up beside the rival's platform", false},
    {CRYO_LN_R_CARD_VEHICLE, NULL, "Lay the card face up beside the rival's platform", false},
    {CRYO_LN_R_CARD_DISCARD, NULL, NULL, false},
    {CRYO_LN_R_SCOUT, "It scouts {0}", "Turn the cavern up and put a pod from its platform there", false},
    {CRYO_LN_R_LAND, NULL, "Move the pods from its platform there", false},
    {CRYO_LN_END_SUNSET, NULL, NULL, false},
    {CRYO_LN_R_END_PODS, NULL, NULL, false},
    {CRYO_LN_R_REPLACE, NULL, NULL, false},
    {CRYO_LN_R_SURPLUS, NULL, NULL, false},
    {0, NULL, NULL, false},
};

const struct orr_automa cryo_automa = {
    .options = "",
    .facts = facts,
    .deeds = deeds,
    .forget = forget,
    .unseen = unseen,
    .waits = waits,
    .pass = pass,
    .looks = looks,
    .items = items,
    .tell = tell,
};
