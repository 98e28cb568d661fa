/* Cryo, part of the audit: what is in progress can go on: amounts, payments, waiting
 * symbols, launches, and the steps of the rival. */
#include "audit.h"

#define P(x) (1ull << CRYO_P_##x)

static bool fits(const struct cryo_audit *a, bool good, const char *what) {
    return good || orr_amiss(&a->why, "%s", what);
}

static bool is_doing(const cryo_state *s, unsigned x, unsigned y) { return s->doing == x || s->doing == y; }

/* ---- symbols that wait ---- */

static bool gains_fit(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    bool card = s->phase == CRYO_P_DRAW ||
                (s->phase == CRYO_P_R_MISSION && s->after != CRYO_THEN_NONE && s->after != CRYO_THEN_SETUP);
    bool choice = s->phase == CRYO_P_CHOICE || s->phase == CRYO_P_R_CHOICE;
    for (unsigned i = 1; i < CRYO_GAINS; i++) {
        if (s->gains[i] != ORR_NONE && s->gains[i - 1] == ORR_NONE) {
            return orr_amiss(&a->why, "gains: nothing can follow an empty place");
        }
    }
    unsigned next = s->gains[0];
    bool good = card ? next == CRYO_K : choice ? next > CRYO_K && next < CRYO_SYMBOLS_END : next == ORR_NONE;
    return good || orr_amiss(&a->why, "gains: what waits first does not fit the phase [CR-5.38]");
}

/* ---- amounts and payments ---- */

/* Highest and lowest value of `amount`. */
static void amount_range(const cryo_state *s, unsigned *low, unsigned *high) {
    bool chosen = cryo_in(P(PAY) | P(CHAMBER), s->phase);
    *low = *high = 0;
    if (is_doing(s, CRYO_A_CONVERTER, CRYO_A_WORKSHOP)) {
        *low = 1;
        *high = 2;
    } else if (s->doing == CRYO_A_FABRICATE) {
        *low = s->phase == CRYO_P_PAY;
        *high = s->phase == CRYO_P_PAY ? 3 : 2;
    } else if (s->doing == CRYO_A_SALVAGE) {
        *high = 2;
    } else if (s->doing == CRYO_A_RESEARCH) {
        *low = chosen;
        *high = s->phase == CRYO_P_AMOUNT ? 0 : 2;
    } else if (s->phase == CRYO_P_PLATFORM) {
        *high = s->bay == 1 || s->bay == 4;
    } else if (chosen) {
        *low = 1;
        *high = s->doing == CRYO_A_LINK ? 2 : 3;
    }
}

static unsigned due_of(const cryo_state *s) {
    if (is_doing(s, CRYO_A_STASIS, CRYO_A_LINK)) {
        return s->amount - (unsigned)cryo_has(cryo_mine(s), CRYO_MEDICS);
    }
    bool one = s->doing == CRYO_A_FABRICATE || is_doing(s, CRYO_A_CONVERTER, CRYO_A_WORKSHOP);
    return one ? 1 : s->amount;
}

/* Pods that are still to be awakened exist and have room. [CR-5.8] */
static bool pods_fit(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    const cryo_faction *f = cryo_mine(s);
    if (!is_doing(s, CRYO_A_STASIS, CRYO_A_LINK) || s->phase == CRYO_P_AMOUNT) {
        return true;
    }
    unsigned left = s->phase == CRYO_P_CHAMBER ? s->left : s->amount;
    unsigned asleep = s->doing == CRYO_A_STASIS ? f->asleep[cryo_section_of(s->dock)] : cryo_all_asleep(f);
    return fits(a, left <= asleep && left <= cryo_room(f), "amount, left: so many pods cannot be awakened [CR-5.8]");
}

static bool amounts_fit(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    unsigned low, high;
    amount_range(s, &low, &high);
    if (s->amount < low || s->amount > high) {
        return orr_amiss(&a->why, "amount: %u does not fit the phase", s->amount);
    }
    bool awakening = s->phase == CRYO_P_CHAMBER;
    if (s->phase == CRYO_P_R_CHAMBER) {
        return fits(a, s->amount == 0 && s->due == 0, "amount, due: they must be 0 when the rival awakens pods");
    }
    if (awakening ? s->left == 0 || s->left > s->amount : s->left != 0) {
        return orr_amiss(&a->why, "left: %u does not fit the phase", s->left);
    }
    if (s->phase != CRYO_P_PAY) {
        return fits(a, s->due == 0, "due: nothing is to be paid in this phase") && pods_fit(a);
    }
    bool good = s->due == due_of(s) && s->due && s->family == cryo_paid_with(s) && cryo_nanites(s);
    return fits(a, good, "due, family: that is not what is to be paid now, or it cannot be paid [CR-4.5]") &&
           pods_fit(a);
}

/* ---- launches ---- */

static bool caverns_used(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    unsigned used = s->used, n = cryo_count(used);
    bool near = n < 2 || s->vehicle == CRYO_SPREAD ||
                (n == 2 && (unsigned)a->c->next[cryo_lowest(used)] >> cryo_lowest(used & (used - 1)) & 1u);
    bool good = !(used & ~(unsigned)s->face_up) && n <= s->landed && (n > 0) == (s->landed > 0) && near &&
                (!s->deep || !(used & ~(unsigned)a->c->large));
    return fits(a, good, "used, landed: this launch cannot have landed there [CR-5.24]");
}

static bool launch_fits(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    const cryo_faction *f = cryo_mine(s);
    const struct cryo_card_face *face = &cryo_pack_of(a->g)->cards[s->vehicle];
    unsigned capacity = face->capacity + (unsigned)cryo_has(f, CRYO_ANNEX);
    bool loading = s->phase == CRYO_P_LAND || s->phase == CRYO_P_SOURCE;
    bool path = s->phase == CRYO_P_PATH || s->after == CRYO_THEN_PATH || s->after == CRYO_THEN_LAND;
    if (!s->launched[s->vehicle] || (s->deep && (!face->deep || !(s->face_up & a->c->large)))) {
        return orr_amiss(&a->why, "vehicle, deep: this vehicle has not been launched so [CR-5.26]");
    }
    if (path && (s->vehicle != CRYO_PATHFINDER || s->landed)) {
        return orr_amiss(&a->why, "vehicle: only a Surveyor finds a path, before its first pod [CR-5.26]");
    }
    if (s->landed > capacity || (loading && s->landed == capacity)) {
        return orr_amiss(&a->why, "landed: the vehicle carries %u pods [CR-5.23]", capacity);
    }
    if (s->direct && (s->vehicle != CRYO_DIRECT || !s->landed)) {
        return orr_amiss(&a->why, "direct: only a Shuttle loads a pod of a chamber [CR-5.26]");
    }
    if (!s->landed && !path && !loading) {
        return orr_amiss(&a->why, "landed: a launch lands at least one pod [CR-5.23]");
    }
    bool pod = cryo_sources(f, s->vehicle, s->direct) != 0;
    if (!pod && (path || loading)) {
        return orr_amiss(&a->why, "vehicle: no pod can be loaded [CR-5.25]");
    }
    return caverns_used(a) && fits(a, s->phase != CRYO_P_SOURCE || cryo_in(cryo_landings(a->g, s), s->target),
                                   "target: the pod cannot land there [CR-5.24]");
}

static bool launches_fit(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    bool launching = s->doing == CRYO_A_LAUNCH, any = false;
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        any |= s->launched[i] > 0;
        if (launching && s->launched[i] > cryo_mine(s)->vehicles[i]) {
            return orr_amiss(&a->why, "launched: there are not so many of %s [CR-5.22]",
                             orr_tr(a->why.game, cryo_vehicle_titles[i]));
        }
    }
    if (s->vehicle != ORR_NONE) {
        return launch_fits(a);
    }
    bool clean = !s->deep && !s->landed && !s->direct && !s->used && (launching || !any);
    return fits(a, clean, "launched, deep, landed, direct, used: no launch is going on [CR-5.22]");
}

/* ---- phases of players ---- */

static bool board_phase_fits(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    const cryo_faction *f = cryo_mine(s);
    switch (s->phase) {
    case CRYO_P_LEAVE:
        return fits(a, f->home, "phase: no drone is at home [CR-4.2]");
    case CRYO_P_AMOUNT:
        return fits(a, cryo_amounts(s), "phase: no amount is possible [CR-5.8]");
    case CRYO_P_BUILD:
        return fits(a, s->tile[s->space] != ORR_NONE, "space: no tile lies there [CR-5.3]");
    case CRYO_P_CARD:
        return fits(a, cryo_payable(f, CRYO_T) >= cryo_price(s), "phase: no card can be paid for [CR-5.17]");
    case CRYO_P_WORK:
        return fits(a, s->view || cryo_can_draw(s) || cryo_playable(a->g, s), "phase: no work is possible [CR-5.32]");
    case CRYO_P_SCOUT:
        return fits(a, s->edge && f->quarters, "phase: no pod can scout [CR-5.18]");
    case CRYO_P_PATH:
        return fits(a, s->edge, "phase: no cavern can be turned up [CR-5.26]");
    case CRYO_P_SALVAGE:
        return fits(a, f->quarters && cryo_free_salvage(s), "phase: no pod can be assigned [CR-5.20]");
    case CRYO_P_CAVERN:
        return fits(a, cryo_in(s->edge, s->target) && (f->quarters || s->after == CRYO_THEN_PATH),
                    "target: that cavern cannot be turned up now [CR-5.18]");
    default:
        return true;
    }
}

static bool recall_phase_fits(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    const cryo_faction *f = cryo_mine(s);
    switch (s->phase) {
    case CRYO_P_RETURN:
        return fits(a, s->returning, "returning: all drones are at home [CR-5.30]");
    case CRYO_P_PLATFORM:
        return fits(a, s->view || cryo_usable(a->g, s, s->bay), "bay: that dock cannot be used now [CR-5.32]");
    case CRYO_P_INCIDENT:
        return fits(a, cryo_tokens(s), "phase: no incident token lies on the board [CR-5.29]");
    case CRYO_P_BLAST:
    case CRYO_P_R_BLAST:
        return fits(a,
                    s->token[s->section] != ORR_NONE &&
                        cryo_pack_of(a->g)->tokens[s->token[s->section]].effect == CRYO_SAB_X,
                    "section: no such sabotage lies there [CR-5.34]");
    case CRYO_P_BACK:
        return fits(a, f->salvage && cryo_room(f), "phase: no pod can come home [CR-5.28]");
    case CRYO_P_RIG:
        return fits(a, f->salvage && cryo_has(f, CRYO_RIG), "phase: nothing is doubled [CR-5.28]");
    case CRYO_P_DISCARD:
        return fits(a, f->hand_size > CRYO_HAND, "phase: the hand is not too large [CR-4.4]");
    case CRYO_P_TOKEN:
        return fits(a, cryo_next_back(s) != CRYO_BACKS, "phase: no token is left [CR-5.29]");
    default:
        return board_phase_fits(a);
    }
}

/* ---- the rival ---- */

static bool stage_fits(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    bool tech = s->phase == CRYO_P_R_CARD || (s->phase == CRYO_P_R_MISSION && s->after == CRYO_THEN_NONE);
    bool travel = cryo_in(P(R_SCOUT) | P(R_PAIR) | P(R_EXTRA), s->phase) || s->after == CRYO_THEN_R_FOUND;
    bool good = s->stage == CRYO_K_NONE;
    if (tech) {
        good = s->stage == CRYO_K_TECH || s->stage == CRYO_K_TECH_2;
    } else if (travel) {
        good = s->stage == CRYO_K_TRAVEL;
    } else if (s->phase == CRYO_P_R_SECTION || s->phase == CRYO_P_R_CHAMBER) {
        good = s->stage == CRYO_K_ORGANICS || s->stage == CRYO_K_ORGANICS_2;
    }
    return fits(a, good, "stage: it does not fit the phase [CR-7.37]");
}

static bool resolving_fits(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    bool busy = s->phase == CRYO_P_R_INCIDENT || s->after == CRYO_THEN_R_TOKEN;
    unsigned taken = s->refill[0] != ORR_NONE;
    bool good = busy ? s->resolving > 0 && s->resolving + taken <= 2 : s->resolving == 0;
    return fits(a, good && (!taken || s->refill[0] != s->section),
                "resolving, refill: the rival resolves one or two tokens [CR-7.25]");
}

static bool every_section_open(const cryo_state *s) {
    uint32_t open = cryo_open_docks(s);
    return (open & 31u) && (open >> 5 & 31u) && (open >> 10 & 31u) && (open >> 15 & 31u);
}

/* [CR-7.16], [CR-7.18] */
static bool deploy_fits(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    bool variant = a->g->option[CRYO_UNPREDICTABLE];
    if (!s->faction[CRYO_RIVAL].home || !every_section_open(s)) {
        return orr_amiss(&a->why, "phase: the rival must recall, not deploy [CR-7.16]");
    }
    if (s->phase == CRYO_P_R_TOP || s->phase == CRYO_P_R_ANY) {
        return fits(a, variant, "phase: decision cards decide in this game [CR-7.17]");
    }
    if (s->phase == CRYO_P_R_ACTIVE) {
        return fits(a, !variant, "phase: there are no decision cards in this game [CR-7.7]");
    }
    unsigned spot = 0;
    for (; spot + 1 < CRYO_SPOTS && s->spot[spot] != s->active; spot++) {
    }
    unsigned top = spot / 2 * 5 + spot % 2;
    uint32_t open = cryo_open_docks(s);
    bool below = open & 3u << (top + 2);
    return fits(a, !cryo_bit(open, top) && below == (s->phase == CRYO_P_R_BELOW),
                "phase: the rival's drone goes elsewhere [CR-7.18]");
}

/* DP-R11: one or two of its pods, of more that lie in several chambers. */
static bool rival_chooses(const cryo_state *s) {
    unsigned chambers = cryo_rival_chambers(s, s->section);
    return s->left >= 1 && s->left <= 2 && s->faction[CRYO_RIVAL].asleep[s->section] > s->left &&
           chambers & (chambers - 1);
}

static bool rival_phase_fits(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    const cryo_faction *f = &s->faction[CRYO_RIVAL];
    switch (s->phase) {
    case CRYO_P_R_ACTIVE:
    case CRYO_P_R_TOP:
    case CRYO_P_R_ANY:
    case CRYO_P_R_BELOW:
    case CRYO_P_R_DOCK:
        return deploy_fits(a);
    case CRYO_P_R_SALVAGE:
        return fits(a, f->quarters && cryo_free_salvage(s), "phase: the rival assigns no pod [CR-7.23]");
    case CRYO_P_R_INCIDENT:
        return fits(a, cryo_tokens(s), "phase: no incident token lies on the board [CR-7.25]");
    case CRYO_P_R_SECTION:
        return fits(a, cryo_all_asleep(f), "phase: no pod of the rival sleeps [CR-7.30]");
    case CRYO_P_R_CHAMBER:
        return fits(a, cryo_since(a->g, 2) && rival_chooses(s),
                    "left, section: no pod of the rival is chosen [CR-7.30]");
    case CRYO_P_R_SCOUT:
        return fits(a, s->edge && f->quarters, "phase: the rival cannot scout [CR-7.34]");
    case CRYO_P_CAVERN:
        return fits(a, cryo_in(s->edge, s->target) && f->quarters, "target: the rival cannot scout there [CR-7.34]");
    case CRYO_P_R_EXTRA:
        return fits(a, f->quarters == 1 && cryo_is_pair(a->g, s, s->pair[0], s->pair[1]),
                    "pair: two adjacent caverns and one pod are needed [CR-7.35]");
    default:
        return recall_phase_fits(a);
    }
}

bool cryo_audit_action(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    if (!gains_fit(a) || !stage_fits(a) || !resolving_fits(a)) {
        return false;
    }
    if (a->order < CRYO_O_PLAY || cryo_over(s)) {
        bool clean = !s->amount && !s->left && !s->due && !s->doing && !s->returning;
        return fits(a, clean, "amount, left, due, doing, returning: nothing is in progress") && launches_fit(a);
    }
    return amounts_fit(a) && launches_fit(a) && (cryo_rivals_turn(a) ? rival_phase_fits(a) : recall_phase_fits(a));
}
