/* Cryo: what a learned evaluation looks at: how a seat stands, as numbers. Points are counted in
 * tenths, flags and pieces as they are; what pays again and again is multiplied by the recalls
 * that are still to come. Looks at nothing that the seat cannot see: of the hidden cards of others,
 * the rival's missions included, only the number. */
#include "play.h"

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

/* What one pass over the caverns tells of a faction. */
struct crew {
    int landed, majorities, inside, most, large, ready;
};

struct sight {
    const orr_game *g;
    const cryo_state *s;
    const cryo_faction *f;
    unsigned seat, players;
    int left; /* RECALLS */
    struct crew crew[CRYO_SEATS];
    int16_t *out;
};

static void put(const struct sight *v, enum feature i, int value) {
    v->out[i] = (int16_t)(value > LIMIT ? LIMIT : value < -LIMIT ? -LIMIT : value);
}

static int for_time(const struct sight *v, int n) { return n * v->left / 4; }
static int when_late(const struct sight *v, int n) { return n * (LONGEST - v->left) / LONGEST; }
static int larger(int a, int b) { return a > b ? a : b; }
static int smaller(int a, int b) { return a < b ? a : b; }

/* ---- time ---- */

static bool sunset_open(const struct sight *v) {
    CRYO_EACH(section, cryo_tokens(v->s)) {
        if (cryo_pack_of(v->g)->tokens[v->s->token[section]].effect == CRYO_SUNSET) {
            return true;
        }
    }
    return false;
}

/* Of a faction's recalls to come, in 16ths: half of the last tokens come before the sunset. */
static int recalls_left(const struct sight *v, bool open) {
    const uint8_t *supply = v->s->supply;
    int tokens = RECALL * (supply[CRYO_EARLY] + supply[CRYO_LATE]) + RECALL / 2 * supply[CRYO_SUNSET_BACK] + PAYING_OUT;
    int left = (open ? PAYING_OUT : tokens) / (int)v->players;
    return v->s->sunset ? 0 : smaller(left, LONGEST);
}

static void observe_time(struct sight *v) {
    const cryo_state *s = v->s;
    bool open = sunset_open(v), last = s->supply[CRYO_EARLY] + s->supply[CRYO_LATE] == 0;
    int fewest = CRYO_PODS;
    v->left = recalls_left(v, open);
    for (unsigned i = 0; i < v->players; i++) {
        const cryo_faction *f = &s->faction[i];
        fewest = smaller(fewest, (int)(cryo_all_asleep(f) + f->quarters + cryo_count(f->salvage)));
    }
    put(v, RECALLS, v->left);
    put(v, SUNSET_OPEN, open || s->sunset);
    put(v, SUNSET_NEXT, last && !open && s->supply[CRYO_SUNSET_BACK] ? 100 / s->supply[CRYO_SUNSET_BACK] : 0);
    put(v, FEWEST_LEFT, fewest);
    put(v, FACE_DOWN, (int)cryo_count(cryo_cache_of(v->g)->caverns & ~(uint32_t)s->face_up));
    put(v, UNTIL_TURN, s->actor < v->players ? (int)((v->seat + v->players - s->actor) % v->players) : 0);
    put(v, LATER_PLACE, s->first < v->players ? (int)((v->seat + v->players - s->first) % v->players) : 0);
}

/* ---- launches ---- */

/* Pods that the vehicles carry, as many of them as the energy pays for. */
static int carried(const orr_game *g, const cryo_faction *f, unsigned energy) {
    unsigned annex = cryo_has(f, CRYO_ANNEX), n = 0, best = 0;
    unsigned seats[1u << CRYO_MAX_CARDS] = {0}, price[1u << CRYO_MAX_CARDS] = {0};
    for (unsigned card = 0, left = f->fleet; left > 0 && card < CRYO_TYPES; left -= f->vehicles[card++]) {
        for (unsigned i = 0; i < f->vehicles[card] && n < CRYO_MAX_CARDS; i++, n++) {
            const struct cryo_card_face *face = &cryo_pack_of(g)->cards[card];
            for (unsigned set = 0; set < 1u << n; set++) {
                seats[set | 1u << n] = seats[set] + face->capacity + annex;
                price[set | 1u << n] = price[set] + face->energy;
            }
        }
    }
    for (unsigned set = 1; set < 1u << n; set++) {
        best = price[set] <= energy && seats[set] > best ? seats[set] : best;
    }
    return (int)best;
}

/* A rival needs no vehicles. [CR-7.35] */
static int launchable(const struct sight *v, unsigned who) {
    const cryo_faction *f = &v->s->faction[who];
    if (cryo_is_rival(v->g, who) || !f->quarters || !f->fleet) {
        return cryo_is_rival(v->g, who) ? f->quarters : 0;
    }
    return smaller(f->quarters, carried(v->g, f, f->stock[CRYO_E]));
}

static int scoutable(const struct sight *v) {
    bool able = v->f->quarters && (v->f->stock[CRYO_E] || cryo_has(v->f, CRYO_SURVEY)) && v->s->edge;
    return able ? 1 + ((v->s->edge & cryo_cache_of(v->g)->large) != 0) : 0;
}

static int observe_launches(struct sight *v) {
    int threat = 0, quarters = v->f->quarters, seats = v->f->fleet ? carried(v->g, v->f, UINT8_MAX) : 0;
    for (unsigned i = 0; i < v->players; i++) {
        int ready = launchable(v, i);
        v->crew[i].ready = ready;
        threat = i != v->seat && v->s->faction[i].home ? larger(threat, ready) : threat;
    }
    put(v, VEHICLES, v->f->fleet);
    put(v, SEATS, seats);
    put(v, READY, v->crew[v->seat].ready);
    put(v, READY_LATE, POINT * when_late(v, v->crew[v->seat].ready));
    put(v, SEATED, smaller(quarters, seats));
    put(v, OTHERS_READY, threat);
    put(v, SCOUTABLE, scoutable(v));
    return threat;
}

/* ---- caverns ---- */

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

static int best_of_others(const struct top *top, int mine) { return mine == top->most ? top->next : top->most; }
static int then_of_others(const struct top *top, int mine) { return mine >= top->next ? top->third : top->next; }

/* Every faction's pods in a cavern, and what they score. */
static struct top count_cavern(struct sight *v, unsigned cavern, const struct cryo_cavern_face *face) {
    struct top top = {0, 0, 0};
    for (unsigned i = 0; i < v->players; i++) {
        int n = v->s->faction[i].cavern[cavern];
        top.third = larger(top.third, smaller(n, top.next));
        top.next = larger(top.next, smaller(n, top.most));
        top.most = larger(top.most, n);
    }
    for (unsigned i = 0; top.most > 0 && i < v->players; i++) {
        int n = v->s->faction[i].cavern[cavern];
        struct crew *crew = &v->crew[i];
        crew->landed += n;
        crew->inside += n > 0;
        crew->most = larger(crew->most, n);
        crew->large += n > 0 && cryo_bit(cryo_cache_of(v->g)->large, cavern);
        crew->majorities += points_of(face, n, best_of_others(&top, n), then_of_others(&top, n));
    }
    return top;
}

/* What is held narrowly, and what one or two pods more would win. */
struct contest {
    int led, by_one, in_reach, one, all, two;
};

static void contest(const struct sight *v, unsigned cavern, const struct top *top, int threat, struct contest *c) {
    const struct cryo_cavern_face *face = &cryo_pack_of(v->g)->caverns[v->s->cavern[cavern]];
    int mine = v->f->cavern[cavern], best = best_of_others(top, mine), then = then_of_others(top, mine);
    int now = points_of(face, mine, best, then), one = points_of(face, mine + 1, best, then) - now;
    if (mine > best) {
        int stake = face->first - face->second;
        c->led++;
        c->by_one += mine - best == 1 ? stake : 0;
        c->in_reach += mine - best <= threat ? stake : 0;
    }
    c->one = larger(c->one, one);
    c->all += one;
    c->two = larger(c->two, points_of(face, mine + 2, best, then) - now);
}

static void observe_caverns(struct sight *v, int threat) {
    struct contest c = {0};
    CRYO_EACH(cavern, v->s->face_up) {
        struct top top = count_cavern(v, cavern, &cryo_pack_of(v->g)->caverns[v->s->cavern[cavern]]);
        contest(v, cavern, &top, threat, &c);
    }
    put(v, LED, c.led);
    put(v, LED_BY_ONE, POINT * c.by_one);
    put(v, LED_IN_REACH, POINT * c.in_reach);
    put(v, ONE_POD, POINT * c.one);
    put(v, ONE_POD_ALL, POINT * c.all);
    put(v, TWO_PODS, POINT * c.two);
}

/* Without missions, which lie face down. */
static int open_points(const struct sight *v, unsigned who) {
    const cryo_faction *f = &v->s->faction[who];
    int share = cryo_pack_of(v->g)->quarters_share;
    return v->crew[who].landed + v->crew[who].majorities + (int)cryo_count(f->upgrades) + f->fleet +
           (share ? f->quarters / share : 0);
}

static void observe_points(const struct sight *v) {
    int best = 0;
    for (unsigned i = 0; i < v->players; i++) {
        best = i != v->seat ? larger(best, open_points(v, i)) : best;
    }
    int lead = POINT * (open_points(v, v->seat) - best);
    put(v, LANDED, POINT * v->crew[v->seat].landed);
    put(v, MAJORITIES, POINT * v->crew[v->seat].majorities);
    put(v, LEAD, lead);
    put(v, LEAD_LATE, when_late(v, lead));
}

/* ---- pods and stock ---- */

/* Pods that the token of a section would destroy. [CR-5.34] */
static int exposed(const struct sight *v, unsigned section) {
    const uint8_t *pods = &v->f->chamber[3 * section];
    unsigned effect = cryo_pack_of(v->g)->tokens[v->s->token[section]].effect;
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
    int asleep = (int)cryo_all_asleep(f), workers = (int)cryo_count(f->salvage), sabotaged = 0;
    int income = workers + (cryo_has(f, CRYO_RIG) && workers) + cryo_has(f, CRYO_VATS);
    CRYO_EACH(section, cryo_tokens(v->s)) { sabotaged += exposed(v, section); }
    put(v, ASLEEP, asleep);
    put(v, SABOTAGED, sabotaged);
    put(v, QUARTERS, f->quarters);
    put(v, FULL, cryo_room(f) == 0);
    put(v, AT_WORK, workers);
    put(v, RECALL_INCOME, for_time(v, income));
    put(v, SHIELD, cryo_has(f, CRYO_SHIELD) ? asleep : 0);
    put(v, MEDICS, cryo_has(f, CRYO_MEDICS) && asleep ? v->left : 0);
    put(v, LINK, !(f->empty & cryo_bay_slots[3]) && asleep ? v->left : 0);
    put(v, HOME, (int)cryo_count(f->home));
    put(v, MUST_RECALL, !f->home);
}

static int stocked(const cryo_faction *f) {
    return f->stock[CRYO_C] + f->stock[CRYO_O] + f->stock[CRYO_T] + f->stock[CRYO_N] + f->stock[CRYO_E];
}

static void observe_stock(const struct sight *v) {
    for (unsigned i = 0; i < CRYO_STOCK; i++) {
        put(v, CRYSTALS + i, v->f->stock[i]);
    }
    put(v, STOCK_TIME, for_time(v, stocked(v->f)));
}

/* ---- cards and platform ---- */

/* Points of every mission, as the faction stands. Table 11.3 */
static void price_missions(const struct sight *v, unsigned who, int points[CRYO_TYPES]) {
    const cryo_faction *f = &v->s->faction[who];
    const struct crew *crew = &v->crew[who];
    const int units[CRYO_TYPES] = {crew->inside,
                                   crew->most,
                                   stocked(f) / 2,
                                   crew->large,
                                   CRYO_SLOTS - (int)cryo_count(f->empty),
                                   f->fleet,
                                   (int)cryo_count(f->upgrades),
                                   (int)cryo_count(f->salvage)};
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        const struct cryo_card_face *face = &cryo_pack_of(v->g)->cards[i];
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
    put(v, MISSION_POINTS, POINT * now);
    put(v, MISSION_ROOM, for_time(v, room));
    put(v, MISSIONS, v->f->mission_size);
    put(v, HAND_MISSION, POINT * held);
}

static void observe_hand(const struct sight *v) {
    const cryo_faction *f = v->f;
    unsigned barred = f->upgrades, fleet = 0; /* [CR-5.13] */
    barred |= cryo_cache_of(v->g)->solo ? v->s->faction[CRYO_RIVAL].upgrades : 0u;
    unsigned upgrades = cryo_count(f->upgrades) < CRYO_MAX_CARDS ? f->hand_mask & ~barred : 0;
    CRYO_EACH(card, f->fleet < CRYO_MAX_CARDS ? f->hand_mask : 0u) {
        unsigned capacity = cryo_pack_of(v->g)->cards[card].capacity;
        fleet = capacity > fleet ? capacity : fleet;
    }
    put(v, HAND, f->hand_size);
    put(v, HAND_UPGRADES, (int)cryo_count(upgrades));
    put(v, HAND_VEHICLE, (int)fleet);
}

/* The recalls to come, if all slots of the bay are filled. */
static int bay_time(const struct sight *v, unsigned bay) { return v->f->empty & cryo_bay_slots[bay] ? 0 : v->left; }
static int upgrade_time(const struct sight *v, unsigned card) { return cryo_has(v->f, card) ? v->left : 0; }

static void observe_platform(const struct sight *v) {
    put(v, SLOTS, CRYO_SLOTS - (int)cryo_count(v->f->empty));
    put(v, INTAKES, bay_time(v, 0) + 2 * bay_time(v, 5));
    put(v, CONVERTER, bay_time(v, 1));
    put(v, REACTOR, bay_time(v, 2));
    put(v, WORKSHOP, bay_time(v, 4));
    put(v, UPGRADES, (int)cryo_count(v->f->upgrades));
    put(v, ANNEX, upgrade_time(v, CRYO_ANNEX));
    put(v, COILS, upgrade_time(v, CRYO_COILS));
    put(v, ASSEMBLER, upgrade_time(v, CRYO_ASSEMBLER));
    put(v, SURVEY, upgrade_time(v, CRYO_SURVEY));
}

/* ---- the rival ---- */

static void observe_rival(const struct sight *v) {
    bool solo = cryo_cache_of(v->g)->solo;
    const cryo_faction *f = &v->s->faction[CRYO_RIVAL];
    int points[CRYO_TYPES] = {0}, sum = 0, missions = smaller(f->mission_size, CRYO_MAX_CARDS);
    if (solo) {
        price_missions(v, CRYO_RIVAL, points);
    }
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        sum += points[i];
    }
    put(v, RIVAL_MISSIONS, solo ? POINT * sum * missions / CRYO_TYPES : 0);
    put(v, RIVAL_AWAKE, solo ? f->quarters : 0);
    put(v, RIVAL_ENERGY, solo ? f->stock[CRYO_E] : 0);
    put(v, RIVAL_STOCK, solo ? stocked(f) - f->stock[CRYO_E] : 0);
    put(v, RIVAL_HOME, solo ? (int)cryo_count(f->home) : 0);
    put(v, RIVAL_HARD, solo && v->g->option[CRYO_HARD]);
}

void cryo_observe(const orr_game *g, const void *memory, int seat, int16_t *out) {
    const cryo_state *s = memory;
    struct sight v = {.g = g, .s = s, .f = &s->faction[seat], .seat = (unsigned)seat, .out = out};
    v.players = cryo_players(g);
    observe_time(&v);
    observe_caverns(&v, observe_launches(&v));
    observe_points(&v);
    observe_pods(&v);
    observe_stock(&v);
    observe_missions(&v);
    observe_hand(&v);
    observe_platform(&v);
    observe_rival(&v);
}
