/* Cryo: what a learned evaluation looks at: how a seat stands, as numbers. Points are counted in
 * tenths, flags and pieces as they are; what pays again and again is multiplied by the recalls
 * that are still to come. Looks at nothing that the seat cannot see: of the hidden cards of others,
 * the rival's missions included, only the number. */
#include "play.h"

#include <string.h>

enum feature {
    RECALLS,
    SUNSET_OPEN,
    SUNSET_NEXT,
    FEWEST_LEFT,
    FACE_DOWN,
    LANDED,
    MAJORITIES,
    MISSION_POINTS,
    LEAD,
    LEAD_LATE,
    LED,
    LED_BY_ONE,
    LED_IN_REACH,
    ONE_POD,
    ONE_POD_ALL,
    TWO_PODS,
    ASLEEP,
    SABOTAGED,
    QUARTERS,
    FULL,
    AT_WORK,
    RECALL_INCOME,
    VEHICLES,
    SEATS,
    READY,
    READY_LATE,
    SEATED,
    OTHERS_READY,
    SCOUTABLE,
    CRYSTALS,
    ORGANICS,
    TECH,
    NANITES,
    ENERGY,
    STOCK_TIME,
    HAND,
    HAND_UPGRADES,
    HAND_VEHICLE,
    HAND_MISSION,
    MISSIONS,
    MISSION_ROOM,
    SLOTS,
    INTAKES,
    CONVERTER,
    REACTOR,
    LINK,
    WORKSHOP,
    UPGRADES,
    ANNEX,
    COILS,
    MEDICS,
    ASSEMBLER,
    SURVEY,
    SHIELD,
    HOME,
    MUST_RECALL,
    UNTIL_TURN,
    LATER_PLACE,
    RIVAL_MISSIONS,
    RIVAL_AWAKE,
    RIVAL_ENERGY,
    RIVAL_STOCK,
    RIVAL_HOME,
    RIVAL_HARD,
    FEATURES
};

const struct orr_feature cryo_features[FEATURES + 1] = {
    [RECALLS] = {.words = "time, recalls that each faction still has in 16ths"},
    [SUNSET_OPEN] = {.words = "time, the sunset lies open"},
    [SUNSET_NEXT] = {.words = "time, chance in percent that the next token is the sunset"},
    [FEWEST_LEFT] = {.words = "time, fewest pods that any faction has left on the surface"},
    [FACE_DOWN] = {.words = "time, caverns that lie face down"},
    [LANDED] = {.words = "points of pods in caverns"},
    [MAJORITIES] = {.words = "points of majorities"},
    [MISSION_POINTS] = {.words = "points of own missions"},
    [LEAD] = {.words = "lead in open points, over the best other"},
    [LEAD_LATE] = {.words = "lead in open points, towards the end"},
    [LED] = {.words = "caverns led alone"},
    [LED_BY_ONE] = {"points at risk in caverns that are led, by one pod", ORR_LESS_IS_BETTER},
    [LED_IN_REACH] = {"points at risk in caverns that are led, within reach of another's launch", ORR_LESS_IS_BETTER},
    [ONE_POD] = {.words = "points that the next pods can win, the best pod"},
    [ONE_POD_ALL] = {.words = "points that the next pods can win, one in every cavern"},
    [TWO_PODS] = {.words = "points that the next pods can win, the best two"},
    [ASLEEP] = {"pods in chambers", ORR_DEPENDS},
    [SABOTAGED] = {"pods in chambers that open tokens destroy", ORR_LESS_IS_BETTER},
    [QUARTERS] = {.words = "pods in the quarters"},
    [FULL] = {.words = "pods in the quarters, no room is left"},
    [AT_WORK] = {.words = "pods on salvage spaces"},
    [RECALL_INCOME] = {"materials from recalls to come, in quarters", ORR_GROWTH_ONLY},
    [VEHICLES] = {.words = "vehicles"},
    [SEATS] = {.words = "vehicles, pods that they carry"},
    [READY] = {.words = "pods ready for launch"},
    [READY_LATE] = {.words = "pods ready for launch, towards the end"},
    [SEATED] = {.words = "pods ready for launch, if there were enough energy"},
    [OTHERS_READY] = {"pods that the best other can launch next turn", ORR_LESS_IS_BETTER},
    [SCOUTABLE] = {.words = "caverns that can be scouted, a small one (1) or a large one (2)"},
    [CRYSTALS] = {.words = "materials, crystals"},
    [ORGANICS] = {.words = "materials, organics"},
    [TECH] = {.words = "materials, tech"},
    [NANITES] = {.words = "materials, nanites"},
    [ENERGY] = {.words = "energy"},
    [STOCK_TIME] = {.words = "materials, with energy and times the recalls to come"},
    [HAND] = {.words = "cards in hand"},
    [HAND_UPGRADES] = {.words = "cards in hand, upgrades that may be played"},
    [HAND_VEHICLE] = {.words = "cards in hand, pods that the largest vehicle carries"},
    [HAND_MISSION] = {.words = "cards in hand, points now of the best mission"},
    [MISSIONS] = {.words = "points of own missions, the number of missions"},
    [MISSION_ROOM] = {.words = "points of own missions, what they can still bring times the recalls to come"},
    [SLOTS] = {.words = "tiles on the platform"},
    [INTAKES] = {.words = "tiles on the platform, in complete intakes times the recalls to come"},
    [CONVERTER] = {.words = "tiles on the platform, complete converter times the recalls to come"},
    [REACTOR] = {.words = "tiles on the platform, complete reactor times the recalls to come"},
    [LINK] = {"use of the cryo link, while pods sleep times the recalls to come", ORR_GROWTH_ONLY},
    [WORKSHOP] = {.words = "tiles on the platform, complete workshop times the recalls to come"},
    [UPGRADES] = {.words = "upgrades"},
    [ANNEX] = {.words = "upgrades, annex times the recalls to come"},
    [COILS] = {.words = "upgrades, coils times the recalls to come"},
    [MEDICS] = {"use of medics, while pods sleep times the recalls to come", ORR_GROWTH_ONLY},
    [ASSEMBLER] = {.words = "upgrades, assembler times the recalls to come"},
    [SURVEY] = {.words = "upgrades, survey times the recalls to come"},
    [SHIELD] = {"pods in chambers, behind a shield", ORR_DEPENDS},
    [HOME] = {.words = "time, drones on the platform"},
    [MUST_RECALL] = {.words = "time, has to recall next"},
    [UNTIL_TURN] = {.words = "time, turns of others before yours"},
    [LATER_PLACE] = {.words = "time, place in the turn order where the first is 0"},
    [RIVAL_MISSIONS] = {"points that the rival's hidden missions bring on average", ORR_LESS_IS_BETTER},
    [RIVAL_AWAKE] = {"pods awake on the rival's platform", ORR_LESS_IS_BETTER},
    [RIVAL_ENERGY] = {"energy of the rival", ORR_LESS_IS_BETTER},
    [RIVAL_STOCK] = {"materials of the rival", ORR_LESS_IS_BETTER},
    [RIVAL_HOME] = {"drones on the rival's platform", ORR_LESS_IS_BETTER},
    [RIVAL_HARD] = {.words = "the rival is hard"},
};

enum {
    POINT = 10,
    LIMIT = 2000,
    RECALL = 16,    /* of a recall that is to come */
    LONGEST = 128,  /* eight recalls */
    PAYING_OUT = 32 /* two more tokens are taken after the supply's sunset has come */
};

/* The best and the next best of several, to compare each with the best of the others. */
struct best {
    int most, next;
};

/* What the launches and caverns tell of a faction: what it could launch and another next turn, what its pods score,
 * what it leads and how narrowly, and what one or two pods more would win. */
struct crew {
    int seats, ready, threat;
    int landed, majorities, inside, most, large;
    int led, by_one, in_reach, one, all, two;
    int open_points;
};

/* What seats share, or are compared in: found once for all of them. */
struct common {
    const orr_game *g;
    const cryo_state *s;
    const struct cryo_pack *pack;
    const struct cryo_cache *cache;
    unsigned players;
    bool open; /* the sunset */
    int left;  /* RECALLS */
    int fewest, sunset_next, face_down;
    unsigned sabotaged; /* set of sections with tokens that destroy pods */
    struct crew crew[CRYO_SEATS];
    struct best points;
};

struct sight {
    const struct common *v;
    const orr_game *g;
    const cryo_state *s;
    const cryo_faction *f;
    const struct crew *crew;
    unsigned seat;
    int left;
    int16_t *out;
};

/* Most numbers are made of bytes that count pods, tiles and cards, and stay in range. */
static inline void put(const struct sight *v, enum feature i, int value) { v->out[i] = (int16_t)value; }

/* Points depend on the content pack, and some numbers on the recalls to come. */
static inline void put_limited(const struct sight *v, enum feature i, int value) {
    put(v, i, value > LIMIT ? LIMIT : value < -LIMIT ? -LIMIT : value);
}

static int for_time(const struct sight *v, int n) { return n * v->left / 4; }
static int when_late(const struct sight *v, int n) { return n * (LONGEST - v->left) / LONGEST; }
static inline int larger(int a, int b) { return a > b ? a : b; }
static inline int smaller(int a, int b) { return a < b ? a : b; }

static void compete(struct best *b, int value) {
    b->next = larger(b->next, smaller(value, b->most));
    b->most = larger(b->most, value);
}

static int best_of_others(const struct best *b, int own) { return own == b->most ? b->next : b->most; }

/* ---- all seats: time ---- */

/* What the tokens that lie open do. */
static void see_tokens(struct common *v) {
    CRYO_EACH(section, cryo_tokens(v->s)) {
        unsigned effect = v->pack->tokens[v->s->token[section]].effect;
        v->open |= effect == CRYO_SUNSET;
        v->sabotaged |= (unsigned)(effect >= CRYO_SAB_L && effect <= CRYO_SAB_ALL) << section;
    }
}

/* Of a faction's recalls to come, in 16ths: half of the last tokens come before the sunset. */
static int recalls_left(const struct common *v) {
    const uint8_t *supply = v->s->supply;
    int tokens = RECALL * (supply[CRYO_EARLY] + supply[CRYO_LATE]) + RECALL / 2 * supply[CRYO_SUNSET_BACK] + PAYING_OUT;
    int left = (v->open ? PAYING_OUT : tokens) / (int)v->players;
    return v->s->sunset ? 0 : smaller(left, LONGEST);
}

static void see_time(struct common *v) {
    const cryo_state *s = v->s;
    bool last = s->supply[CRYO_EARLY] + s->supply[CRYO_LATE] == 0;
    see_tokens(v);
    v->left = recalls_left(v);
    v->fewest = CRYO_PODS;
    for (unsigned i = 0; i < v->players; i++) {
        const cryo_faction *f = &s->faction[i];
        v->fewest = smaller(v->fewest, (int)(cryo_all_asleep(f) + f->quarters + cryo_count_few(f->salvage)));
    }
    v->sunset_next = last && !v->open && s->supply[CRYO_SUNSET_BACK] ? 100 / s->supply[CRYO_SUNSET_BACK] : 0;
    v->face_down = (int)cryo_count_few(v->cache->caverns & ~(uint32_t)s->face_up);
}

/* ---- all seats: launches ---- */

/* Vehicles of a fleet, and what all of them carry and need. */
struct fleet {
    unsigned n, seats[CRYO_MAX_CARDS], price[CRYO_MAX_CARDS], all_seats, all_price;
};

static struct fleet fleet_of(const struct common *v, const cryo_faction *f) {
    struct fleet r = {.n = 0};
    unsigned annex = cryo_has(f, CRYO_ANNEX);
    for (unsigned card = 0, left = f->fleet; left > 0 && card < CRYO_TYPES; left -= f->vehicles[card++]) {
        for (unsigned i = 0; i < f->vehicles[card] && r.n < CRYO_MAX_CARDS; i++, r.n++) {
            r.seats[r.n] = v->pack->cards[card].capacity + annex;
            r.price[r.n] = v->pack->cards[card].energy;
            r.all_seats += r.seats[r.n];
            r.all_price += r.price[r.n];
        }
    }
    return r;
}

/* Pods that the vehicles carry, as many of them as the energy pays for. */
static int carried(const struct fleet *f, unsigned energy) {
    unsigned best = 0;
    if (f->all_price <= energy) {
        return (int)f->all_seats;
    }
    for (unsigned set = 1; set < 1u << f->n; set++) {
        unsigned seats = 0, price = 0;
        CRYO_EACH(i, set) {
            seats += f->seats[i];
            price += f->price[i];
        }
        best = price <= energy && seats > best ? seats : best;
    }
    return (int)best;
}

/* A rival needs no vehicles. [CR-7.35] */
static void see_launches(struct common *v) {
    struct best threats = {0, 0};
    for (unsigned i = 0; i < v->players; i++) {
        const cryo_faction *f = &v->s->faction[i];
        struct crew *crew = &v->crew[i];
        if (f->fleet) {
            struct fleet fleet = fleet_of(v, f);
            crew->seats = carried(&fleet, UINT8_MAX);
            crew->ready = smaller(f->quarters, carried(&fleet, f->stock[CRYO_E]));
        }
        crew->ready = cryo_is_rival(v->g, i) ? f->quarters : crew->ready;
        compete(&threats, f->home ? crew->ready : 0);
    }
    for (unsigned i = 0; i < v->players; i++) {
        v->crew[i].threat = best_of_others(&threats, v->s->faction[i].home ? v->crew[i].ready : 0);
    }
}

/* ---- all seats: caverns ---- */

/* The three largest numbers of pods in a cavern. */
struct top {
    int most, next, third;
};

/* Points of `mine` pods where the others have at most `best`, and after that `then`. [CR-6.3] */
static int points_of(const struct cryo_cavern_face *face, int mine, int best, int then) {
    if (mine > best) {
        return face->first;
    }
    return mine && (mine == best || mine > then) ? face->second : 0;
}

static int best_but(const struct top *top, int mine) { return mine == top->most ? top->next : top->most; }
static int then_but(const struct top *top, int mine) { return mine >= top->next ? top->third : top->next; }

static struct top top_of(const struct common *v, unsigned cavern) {
    struct top top = {0, 0, 0};
    for (unsigned i = 0; i < v->players; i++) {
        int n = v->s->faction[i].cavern[cavern];
        top.third = larger(top.third, smaller(n, top.next));
        top.next = larger(top.next, smaller(n, top.most));
        top.most = larger(top.most, n);
    }
    return top;
}

/* What a faction's pods in a cavern score, and what more of them would. */
static void see_crew(const struct cryo_cavern_face *face, const struct top *top, int mine, struct crew *c) {
    int best = best_but(top, mine), then = then_but(top, mine);
    int now = points_of(face, mine, best, then), one = points_of(face, mine + 1, best, then) - now;
    if (mine > best) {
        int stake = face->first - face->second;
        c->led++;
        c->by_one += mine - best == 1 ? stake : 0;
        c->in_reach += mine - best <= c->threat ? stake : 0;
    }
    c->landed += mine;
    c->most = larger(c->most, mine);
    c->majorities += now;
    c->one = larger(c->one, one);
    c->all += one;
    c->two = larger(c->two, points_of(face, mine + 2, best, then) - now);
}

static void see_cavern(struct common *v, unsigned cavern) {
    const struct cryo_cavern_face *face = &v->pack->caverns[v->s->cavern[cavern]];
    struct top top = top_of(v, cavern);
    for (unsigned i = 0; i < v->players; i++) {
        see_crew(face, &top, v->s->faction[i].cavern[cavern], &v->crew[i]);
    }
}

/* Where nobody has landed, the first pod of anybody wins the same. */
static void see_caverns(struct common *v) {
    int best = 0, all = 0;
    unsigned manned = 0, set[CRYO_SEATS];
    for (unsigned i = 0; i < v->players; i++) {
        set[i] = cryo_manned(&v->s->faction[i]) & v->s->face_up;
        v->crew[i].inside = (int)cryo_count_few(set[i]);
        v->crew[i].large = (int)cryo_count_few(set[i] & v->cache->large);
        manned |= set[i];
    }
    CRYO_EACH(cavern, manned) { see_cavern(v, cavern); }
    CRYO_EACH(cavern, v->s->face_up & ~manned) {
        int first = v->pack->caverns[v->s->cavern[cavern]].first;
        best = larger(best, first);
        all += first;
    }
    for (unsigned i = 0; i < v->players; i++) {
        v->crew[i].one = larger(v->crew[i].one, best);
        v->crew[i].two = larger(v->crew[i].two, best);
        v->crew[i].all += all;
    }
}

/* Without missions, which lie face down. */
static void see_points(struct common *v) {
    int share = v->pack->quarters_share;
    for (unsigned i = 0; i < v->players; i++) {
        const cryo_faction *f = &v->s->faction[i];
        struct crew *crew = &v->crew[i];
        crew->open_points = crew->landed + crew->majorities + (int)cryo_count_few(f->upgrades) + f->fleet +
                            (share ? f->quarters / share : 0);
        compete(&v->points, crew->open_points);
    }
}

static void see(struct common *v, const orr_game *g, const cryo_state *s) {
    *v = (struct common){.g = g, .s = s, .pack = cryo_pack_of(g), .cache = cryo_cache_of(g)};
    v->players = cryo_players(g);
    see_time(v);
    see_launches(v);
    see_caverns(v);
    see_points(v);
}

/* ---- one seat ---- */

static void observe_time(const struct sight *v) {
    const struct common *all = v->v;
    const cryo_state *s = v->s;
    unsigned players = all->players;
    put(v, RECALLS, v->left);
    put(v, SUNSET_OPEN, all->open || s->sunset);
    put(v, SUNSET_NEXT, all->sunset_next);
    put(v, FEWEST_LEFT, all->fewest);
    put(v, FACE_DOWN, all->face_down);
    put(v, UNTIL_TURN, s->actor < players ? (int)((v->seat + players - s->actor) % players) : 0);
    put(v, LATER_PLACE, s->first < players ? (int)((v->seat + players - s->first) % players) : 0);
}

static int scoutable(const struct sight *v) {
    bool able = v->f->quarters && (v->f->stock[CRYO_E] || cryo_has(v->f, CRYO_SURVEY)) && v->s->edge;
    return able ? 1 + ((v->s->edge & v->v->cache->large) != 0) : 0;
}

static void observe_launches(const struct sight *v) {
    const struct crew *crew = v->crew;
    put(v, VEHICLES, v->f->fleet);
    put(v, SEATS, crew->seats);
    put(v, READY, crew->ready);
    put_limited(v, READY_LATE, POINT * when_late(v, crew->ready));
    put(v, SEATED, smaller(v->f->quarters, crew->seats));
    put(v, OTHERS_READY, crew->threat);
    put(v, SCOUTABLE, scoutable(v));
}

static void observe_caverns(const struct sight *v) {
    const struct crew *c = v->crew;
    put(v, LED, c->led);
    put_limited(v, LED_BY_ONE, POINT * c->by_one);
    put_limited(v, LED_IN_REACH, POINT * c->in_reach);
    put_limited(v, ONE_POD, POINT * c->one);
    put_limited(v, ONE_POD_ALL, POINT * c->all);
    put_limited(v, TWO_PODS, POINT * c->two);
}

static void observe_points(const struct sight *v) {
    int lead = POINT * (v->crew->open_points - best_of_others(&v->v->points, v->crew->open_points));
    put_limited(v, LANDED, POINT * v->crew->landed);
    put_limited(v, MAJORITIES, POINT * v->crew->majorities);
    put_limited(v, LEAD, lead);
    put_limited(v, LEAD_LATE, when_late(v, lead));
}

/* ---- pods and stock ---- */

/* Pods that the token of a section would destroy. [CR-5.34] */
static int exposed(const struct sight *v, unsigned section) {
    const uint8_t *pods = &v->f->chamber[3 * section];
    unsigned effect = v->v->pack->tokens[v->s->token[section]].effect;
    switch (effect) {
    case CRYO_SAB_L:
    case CRYO_SAB_M:
    case CRYO_SAB_R:
        return pods[effect - CRYO_SAB_L];
    case CRYO_SAB_X:
        return larger(pods[0], larger(pods[1], pods[2]));
    case CRYO_SAB_ALL:
        return v->f->asleep[section];
    default:
        return 0;
    }
}

static void observe_pods(const struct sight *v) {
    const cryo_faction *f = v->f;
    int asleep = (int)cryo_all_asleep(f), workers = (int)cryo_count_few(f->salvage), sabotaged = 0;
    int income = workers + (cryo_has(f, CRYO_RIG) && workers) + cryo_has(f, CRYO_VATS);
    CRYO_EACH(section, v->v->sabotaged) { sabotaged += exposed(v, section); }
    put(v, ASLEEP, asleep);
    put(v, SABOTAGED, sabotaged);
    put(v, QUARTERS, f->quarters);
    put(v, FULL, cryo_room(f) == 0);
    put(v, AT_WORK, workers);
    put_limited(v, RECALL_INCOME, for_time(v, income));
    put(v, SHIELD, cryo_has(f, CRYO_SHIELD) ? asleep : 0);
    put(v, MEDICS, cryo_has(f, CRYO_MEDICS) && asleep ? v->left : 0);
    put(v, LINK, !(f->empty & cryo_bay_slots[3]) && asleep ? v->left : 0);
    put(v, HOME, (int)cryo_count_few(f->home));
    put(v, MUST_RECALL, !f->home);
}

static int stocked(const cryo_faction *f) {
    return f->stock[CRYO_C] + f->stock[CRYO_O] + f->stock[CRYO_T] + f->stock[CRYO_N] + f->stock[CRYO_E];
}

static void observe_stock(const struct sight *v) {
    for (unsigned i = 0; i < CRYO_STOCK; i++) {
        put(v, CRYSTALS + i, v->f->stock[i]);
    }
    put_limited(v, STOCK_TIME, for_time(v, stocked(v->f)));
}

/* ---- cards and platform ---- */

/* Points of every mission, as the faction stands. Table 11.3 */
static void price_missions(const struct sight *v, unsigned who, int points[CRYO_TYPES]) {
    const cryo_faction *f = &v->s->faction[who];
    const struct crew *crew = &v->v->crew[who];
    const int units[CRYO_TYPES] = {crew->inside,
                                   crew->most,
                                   stocked(f) / 2,
                                   crew->large,
                                   CRYO_SLOTS - (int)cryo_count_few(f->empty),
                                   f->fleet,
                                   (int)cryo_count_few(f->upgrades),
                                   (int)cryo_count_few(f->salvage)};
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        const struct cryo_card_face *face = &v->v->pack->cards[i];
        points[i] = smaller(face->points * units[i], face->most);
    }
}

static void observe_missions(const struct sight *v) {
    int points[CRYO_TYPES], now = 0, room = 0, held = 0;
    unsigned mine = v->f->mission_mask, hand = v->f->mission_size < CRYO_MAX_CARDS ? v->f->hand_mask & ~mine : 0;
    price_missions(v, v->seat, points);
    CRYO_EACH(mission, mine) {
        now += points[mission];
        room += cryo_pack_of(v->g)->cards[mission].most - points[mission];
    }
    CRYO_EACH(card, hand) { held = larger(held, points[card]); }
    put_limited(v, MISSION_POINTS, POINT * now);
    put_limited(v, MISSION_ROOM, for_time(v, room));
    put(v, MISSIONS, v->f->mission_size);
    put_limited(v, HAND_MISSION, POINT * held);
}

static void observe_hand(const struct sight *v) {
    const cryo_faction *f = v->f;
    unsigned barred = f->upgrades, fleet = 0; /* [CR-5.13] */
    barred |= cryo_cache_of(v->g)->solo ? v->s->faction[CRYO_RIVAL].upgrades : 0u;
    unsigned upgrades = cryo_count_few(f->upgrades) < CRYO_MAX_CARDS ? f->hand_mask & ~barred : 0;
    CRYO_EACH(card, f->fleet < CRYO_MAX_CARDS ? f->hand_mask : 0u) {
        unsigned capacity = cryo_pack_of(v->g)->cards[card].capacity;
        fleet = capacity > fleet ? capacity : fleet;
    }
    put(v, HAND, f->hand_size);
    put(v, HAND_UPGRADES, (int)cryo_count_few(upgrades));
    put(v, HAND_VEHICLE, (int)fleet);
}

/* The recalls to come, if all slots of the bay are filled. */
static int bay_time(const struct sight *v, unsigned bay) { return v->f->empty & cryo_bay_slots[bay] ? 0 : v->left; }
static int upgrade_time(const struct sight *v, unsigned card) { return cryo_has(v->f, card) ? v->left : 0; }

static void observe_platform(const struct sight *v) {
    put(v, SLOTS, CRYO_SLOTS - (int)cryo_count_few(v->f->empty));
    put(v, INTAKES, bay_time(v, 0) + 2 * bay_time(v, 5));
    put(v, CONVERTER, bay_time(v, 1));
    put(v, REACTOR, bay_time(v, 2));
    put(v, WORKSHOP, bay_time(v, 4));
    put(v, UPGRADES, (int)cryo_count_few(v->f->upgrades));
    put(v, ANNEX, upgrade_time(v, CRYO_ANNEX));
    put(v, COILS, upgrade_time(v, CRYO_COILS));
    put(v, ASSEMBLER, upgrade_time(v, CRYO_ASSEMBLER));
    put(v, SURVEY, upgrade_time(v, CRYO_SURVEY));
}

/* ---- the rival ---- */

static void observe_no_rival(const struct sight *v) {
    memset(v->out + RIVAL_MISSIONS, 0, (RIVAL_HARD + 1 - RIVAL_MISSIONS) * sizeof *v->out);
}

static void observe_rival(const struct sight *v) {
    const cryo_faction *f = &v->s->faction[CRYO_RIVAL];
    int points[CRYO_TYPES], sum = 0, missions = smaller(f->mission_size, CRYO_MAX_CARDS);
    price_missions(v, CRYO_RIVAL, points);
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        sum += points[i];
    }
    put_limited(v, RIVAL_MISSIONS, POINT * sum * missions / CRYO_TYPES);
    put(v, RIVAL_AWAKE, f->quarters);
    put(v, RIVAL_ENERGY, f->stock[CRYO_E]);
    put(v, RIVAL_STOCK, stocked(f) - f->stock[CRYO_E]);
    put(v, RIVAL_HOME, (int)cryo_count_few(f->home));
    put(v, RIVAL_HARD, v->g->option[CRYO_HARD] != 0);
}

static void observe_seat(const struct common *all, unsigned seat, int16_t *out) {
    const struct sight v = {.v = all,
                            .g = all->g,
                            .s = all->s,
                            .f = &all->s->faction[seat],
                            .crew = &all->crew[seat],
                            .seat = seat,
                            .left = all->left,
                            .out = out};
    observe_time(&v);
    observe_launches(&v);
    observe_caverns(&v);
    observe_points(&v);
    observe_pods(&v);
    observe_stock(&v);
    observe_missions(&v);
    observe_hand(&v);
    observe_platform(&v);
    if (all->cache->solo) {
        observe_rival(&v);
    } else {
        observe_no_rival(&v);
    }
}

void cryo_observe(const orr_game *g, const void *memory, int seat, int16_t *out) {
    struct common v;
    see(&v, g, memory);
    observe_seat(&v, (unsigned)seat, out);
}

void cryo_observe_all(const orr_game *g, const void *memory, int16_t *out, size_t apart) {
    struct common v;
    see(&v, g, memory);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        observe_seat(&v, seat, out + seat * apart);
    }
}
